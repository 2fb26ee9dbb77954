package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
)

const PrinterPoint engine.RuleID = "ck.printer.point"

func init() {
	Book.Rules(PrinterPoint)
}

var printer = Book.PointCard("printer", cards.ScienceDeck, 1)

func init() { pointRules[printer] = PrinterPoint }
