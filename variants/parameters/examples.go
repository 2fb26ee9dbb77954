package parameters

// examples are for parameters whose default does not show their possible values.
var examples = map[string]string{
	"production.pays":     `hex.number == dice.sum or dice.sum in [2, 12] and hex.number in [2, 12]`,
	"production.amount":   `building == "city" ? 3 : 1`,
	"production.any":      `hex.terrain == "desert"`,
	"robber.target":       `adjacent(robber, target)`,
	"robber.victim":       `victim.public_points > 2`,
	"robber.swaps-token":  `hex.number not in [6, 8]`,
	"hand.limit":          `holder == leaders[0] ? 7 : 9`,
	"dice.reroll":         `dice.sum == 7 and turn.round == 1`,
	"dice.again":          `dice.yellow == dice.red`,
	"trade.allowed":       `partner.public_points < 8`,
	"development.fresh":   `card == "year-of-plenty"`,
	"pillage.immune":      `len(owner.cities) == 1`,
	"points.goal":         `len(players) == 3 ? 12 : 10`,
	"cost.settlement":     `4 wool`,
	"supply.resources":    `24`,
	"victory.when":        `end-of-round`,
	"rate.bank":           `3`,
	"defender.tie":        `point`,
	"turn.phases":         `combined`,
	"longest-road.points": `turn.round > 20 ? 3 : 2`,
}

// Example is a possible value in a file.
func (p *Parameter) Example() string {
	text := examples[p.Name]
	if text == "" || p.Constant && isExpression(p, text) {
		text = p.Default
	}
	return text
}

func isExpression(p *Parameter, text string) bool {
	_, ok, _ := p.Read(text)
	return !ok
}
