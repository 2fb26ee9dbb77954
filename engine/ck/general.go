package ck

import "catanref/engine"

const (
	GeneralBaseRules engine.RuleID = "ck.general.base-rules"
	GeneralEdition   engine.RuleID = "ck.general.edition"
)

func init() {
	Book.Rules(GeneralBaseRules, GeneralEdition)
}
