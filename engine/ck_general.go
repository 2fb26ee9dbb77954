package engine

var (
	GeneralBaseRules = rule("ck.general.base-rules")
	GeneralEdition   = rule("ck.general.edition")
)
