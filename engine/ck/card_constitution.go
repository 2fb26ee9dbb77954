package ck

import "catanref/engine"

const ConstitutionPoint engine.RuleID = "ck.constitution.point"

func init() {
	Book.Rules(ConstitutionPoint)
}

var constitution = Book.PointCard("constitution", engine.PoliticsDeck, 1)

func init() { pointRules[constitution] = ConstitutionPoint }
