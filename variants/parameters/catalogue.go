package parameters

import (
	"cmp"
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/books"
	"catanref/engine/cards"
)

// All lists every parameter of the law, in the order of the rules.
func All() []Parameter { return append([]Parameter(nil), Table()...) }

// Named finds an entry of the table.
func Named(name string) (*Parameter, bool) {
	p, ok := parametersByName()[plain(name)]
	return p, ok
}

var parametersByName = sync.OnceValue(func() map[string]*Parameter {
	all := Table()
	byName := make(map[string]*Parameter, len(all))
	for i := range all {
		byName[plain(all[i].Name)] = &all[i]
	}
	return byName
})

// plain is the form of a name for comparison: hyphens and underscores are equal.
func plain(name string) string { return strings.ReplaceAll(name, "_", "-") }

func Names() []string {
	var out []string
	for _, p := range Table() {
		out = append(out, p.Name)
	}
	return out
}

var Table = sync.OnceValue(func() []Parameter {
	all := []Parameter{
		numeric("points.goal", 1, 99, "victory points that win on the own turn", "base.victory.ten base.victory-card.hidden",
			func(r *engine.Rules) *engine.Param[int] { return &r.Goal }),
		seen("player", numeric("goal.extra", 0, 9, "victory points beside the goal that the player needs to win", "base.victory.ten",
			func(r *engine.Rules) *engine.Param[int] { return &r.GoalExtra })),
		seen("holder", numeric("hand.limit", 0, 99, "cards that are safe in the holder's hand when a 7 is rolled", "base.seven.discard",
			func(r *engine.Rules) *engine.Param[int] { return &r.HandLimit })),
		oneOf("turn.phases", phaseWords, "whether the first build of a turn ends the trading (strict) or both may be mixed (combined)", "base.turn.phases",
			func(r *engine.Rules) *engine.Param[engine.Phases] { return &r.Phases }),

		price("cost.road", "the price of a road", "base.road.cost",
			func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.RoadCost }),
		price("cost.settlement", "the price of a settlement", "base.settlement.cost",
			func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.SettlementCost }),
		price("cost.city", "the price of a city", "base.city.cost",
			func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.CityCost }),
		price("cost.development", "the price of a development card", "base.development.cost",
			func(r *engine.Rules) *engine.Param[cards.Cards] { return &r.DevelopmentCost }),

		numeric("rate.bank", 1, 7, "cards of one kind that buy one from the bank without a harbor", "base.maritime.four-to-one base.maritime.rates",
			func(r *engine.Rules) *engine.Param[int] { return &r.BankRate }),
		numeric("rate.generic", 1, 7, "cards of one kind that buy one at a harbor for any kind", "base.maritime.three-to-one base.maritime.rates",
			func(r *engine.Rules) *engine.Param[int] { return &r.GenericRate }),
		numeric("rate.special", 1, 7, "cards of its kind that buy one at a special harbor", "base.maritime.two-to-one base.maritime.rates",
			func(r *engine.Rules) *engine.Param[int] { return &r.SpecialRate }),

		fixed("longest-road.minimum", 1, 99, "segments that a road needs for Longest Road", "base.longest-road.first base.longest-road.break-none",
			func(r *engine.Rules) *engine.Const[int] { return &r.LongestRoadMin }),
		fixed("longest-road.points", 0, 99, "victory points for Longest Road", "base.longest-road.points base.victory.points",
			func(r *engine.Rules) *engine.Const[int] { return &r.LongestRoadPoints }),
		fixed("largest-army.minimum", 1, 99, "knights played that Largest Army needs", "base.largest-army.first",
			func(r *engine.Rules) *engine.Const[int] { return &r.LargestArmyMin }),
		fixed("largest-army.points", 0, 99, "victory points for Largest Army", "base.largest-army.points base.victory.points",
			func(r *engine.Rules) *engine.Const[int] { return &r.LargestArmyPoints }),
		fixed("harbormaster.minimum", 0, 9, "harbor points for the Harbormaster card; 0: there is no such card", "base.victory.points",
			func(r *engine.Rules) *engine.Const[int] { return &r.HarbormasterMin }),
		fixed("harbormaster.points", 0, 9, "victory points for the Harbormaster card", "base.victory.points",
			func(r *engine.Rules) *engine.Const[int] { return &r.HarbormasterPoints }),
		fixed("points.settlement", 0, 99, "victory points of a settlement", "base.settlement.points base.victory.points",
			func(r *engine.Rules) *engine.Const[int] { return &r.SettlementPoints }),
		fixed("points.city", 0, 99, "victory points of a city", "base.city.points base.victory.points",
			func(r *engine.Rules) *engine.Const[int] { return &r.CityPoints }),

		fixed("supply.roads", 2, 30, "roads of each player", "base.road.supply base.component.pieces",
			func(r *engine.Rules) *engine.Const[int] { return &r.Roads }),
		fixed("supply.settlements", 2, 30, "settlements of each player", "base.settlement.supply base.component.pieces",
			func(r *engine.Rules) *engine.Const[int] { return &r.Settlements }),
		fixed("supply.cities", 0, 30, "cities of each player", "base.city.supply base.component.pieces",
			func(r *engine.Rules) *engine.Const[int] { return &r.Cities }),
		fixed("supply.resources", 0, 40, "cards of each resource in the box", "base.component.resource-cards base.setup.bank",
			func(r *engine.Rules) *engine.Const[int] { return &r.ResourceSupply }),
		always("longest-road.tie-keeps", "whether whoever holds Longest Road keeps it when others are tied above", "base.longest-road.break-tied",
			func(r *engine.Rules) *engine.Const[bool] { return &r.RoadTieKeeps }),
	}
	all = append(all, ofDice()...)
	all = append(all, ofRobber()...)
	all = append(all, ofTable()...)
	all = append(all, ofCards()...)
	all = append(all, ofScenarios()...)
	rows := engine.LawRows()
	slices.SortStableFunc(rows, func(a, b *engine.LawRow) int { return cmp.Compare(inPrint(a.Book()), inPrint(b.Book())) })
	for _, row := range rows {
		all = before(all, row.Before, registered(row))
	}
	all = before(all, "ships.moves", ofShips()...)
	base := base.Rules()
	for i := range all {
		all[i].Default, _ = all[i].Bind.Written(base)
		_, asked := all[i].Bind.(Asked)
		all[i].Constant = !asked
	}
	return all
})

// inPrint returns the place of a book in the order of printing; those that are not sold come last.
func inPrint(b *engine.Book) int {
	if i := slices.Index(books.All(), b); i >= 0 {
		return i
	}
	return len(books.All())
}

// before inserts entries before the one of this name, or at the end.
func before(all []Parameter, name string, entries ...Parameter) []Parameter {
	at := slices.IndexFunc(all, func(p Parameter) bool { return p.Name == name })
	if at < 0 {
		at = len(all)
	}
	return slices.Insert(all, at, entries...)
}

// Listening copies a law so that it tells of every question to one of its parameters; it judges like the law itself.
// With inExpressions it tells of those that are worked out alone, else of every one that could be, and of those that
// a citation looks at.
func Listening(r *engine.Rules, inExpressions bool, tell func(*Parameter, *engine.Facts)) *engine.Rules {
	rules := *r
	all := Table()
	for i := range all {
		p := &all[i]
		bind, ok := p.Bind.(Asked)
		if _, fixed := p.Bind.Written(r); !ok || inExpressions && fixed {
			continue
		}
		// A condition that never holds keeps the earlier setting and only records that it was asked.
		ask := func(f *engine.Facts) (bool, error) {
			tell(p, f)
			return false, nil
		}
		by := bind.Setter(r)
		bind.Follow(&rules, Worked{}, ask, &engine.Setter{})
		*bind.Setter(&rules) = *by
		if !inExpressions { // the citations of a ruling may depend only on the setter
			*bind.Setter(&rules) = &engine.Setter{On: ask, Below: *by}
		}
	}
	return &rules
}
