package ck

import "catanref/engine"

const PrinterPoint engine.RuleID = "ck.printer.point"

func init() {
	Book.Rules(PrinterPoint)
}

var printer = Book.PointCard("printer", engine.ScienceDeck, 1)

func init() { pointRules[printer] = PrinterPoint }
