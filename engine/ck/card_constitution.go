package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
)

const ConstitutionPoint engine.RuleID = "ck.constitution.point"

func init() {
	Book.Rules(ConstitutionPoint)
}

var constitution = Book.PointCard("constitution", cards.PoliticsDeck, 1)

func init() { pointRules[constitution] = ConstitutionPoint }
