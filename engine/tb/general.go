package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/things"
)

const (
	GeneralBaseRules engine.RuleID = "tb.general.base-rules"
	GeneralCombine   engine.RuleID = "tb.general.combine"
	GeneralEditions  engine.RuleID = "tb.general.editions"
)

func init() {
	Book.Rule(GeneralBaseRules, engine.Restates(base.BuildPayment), engine.Tells(engine.Background))
	Book.Rule(GeneralCombine, engine.KeptBy("variants/event-cards.yaml"))
	Book.Rule(GeneralEditions, engine.KeptBy("variants/tb-2007.yaml"))
	things.AddPrinting(things.Printing{Older: "tb-2007", Name: "tb-2025", Title: "Traders & Barbarians, edition of 2025"})
}
