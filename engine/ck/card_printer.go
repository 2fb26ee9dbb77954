package ck

import "catanref/engine"

const PrinterPoint engine.RuleID = "ck.printer.point"

func init() {
	Book.Rules(PrinterPoint)
}

var printer = engine.NewPointCard("printer", engine.ScienceDeck, 1)

func init() { pointRules[printer] = PrinterPoint }
