package engine

var CommodityKinds = rule("ck.commodity.kinds")

var (
	isNoResource  = text("{card} is no resource.")
	isNoCommodity = text("{card} is no commodity.")
)

// namesKind states that the card named is a resource, or a commodity, and returns its kind.
func (c *Case) namesKind(resource bool, rule RuleID) (k Kind, ok bool) {
	k, hand := c.Card.Kind()
	ok = hand && k.IsResource() == resource
	say := isNoCommodity
	if resource {
		say = isNoResource
	}
	c.must(ok, CommodityKinds).say(say).card(c.Card)
	c.must(ok, rule).say(say).card(c.Card)
	return k, ok
}
