package ck

import (
	"catanref/engine"
	"catanref/engine/cards"
)

const CommodityKinds engine.RuleID = "ck.commodity.kinds"

func init() {
	Book.Rules(CommodityKinds)
}

const (
	isNoResource  engine.Text = "{card} is no resource."
	isNoCommodity engine.Text = "{card} is no commodity."
)

// namesKind states that the named card is a resource, or a commodity, and returns its kind.
func namesKind(c *engine.Case, resource bool, rule engine.RuleID) (k cards.Kind, ok bool) {
	k, hand := c.Act.Card.Kind()
	ok = hand && k.IsResource() == resource
	say := isNoCommodity
	if resource {
		say = isNoResource
	}
	c.Must(ok, CommodityKinds).Say(say).Card(c.Act.Card)
	c.Must(ok, rule).Say(say).Card(c.Act.Card)
	return k, ok
}

// isKind states that the named card is of the requested kind; another rule explains why.
func isKind(c *engine.Case, ok bool) engine.Details {
	return c.Must(ok, CommodityKinds).Say(isNoResource).Card(c.Act.Card)
}
