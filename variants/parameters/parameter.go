// Package parameters has one documented entry for every parameter of the law, with its constants and how it is set.
// Entries of the base game stand by topic; those of later books are rows of the book (engine.LawRows).
package parameters

import (
	"cmp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/books"
	"catanref/engine/cards"
)

// Type is the type of a parameter's value.
type Type string

const (
	Integer  Type = "integer"
	Boolean  Type = "boolean"
	CardList Type = "cards" // "1 brick 1 lumber", "nothing"
	Text     Type = "names" // names separated by commas
	Word     Type = "word"  // one of a few
)

// Parameter documents one parameter of the law and how it is set.
type Parameter struct {
	Name      string
	Type      Type
	Words     []string // the possible words
	Min, Max  int      // of an integer
	Default   string   // in the base game, as written in a file
	Doc       string
	Constant  bool     // it is constant for a game and cannot be an expression
	Variables []string // variables of its expression, in addition to the position
	Rules     []string // the rules it affects

	Bind   binding
	As     func(any) any            // converts a value to the form of the law; nil: unchanged
	reads  func(text string) error  // what is wrong with a text
	unused func(*engine.Rules) bool // whether it has no effect under the law; nil: it always has one
	atSea  bool                     // it has no effect on a board without sea
	book   *engine.Book             // the book that is in play if the parameter is set; nil: none apart from those of the edition
	on     func(*board.Board) bool  // the maps on which it puts its book into play; nil: all
	Seats  bool                     // it changes the players: it cannot apply to a running game
	Lays   bool                     // it puts things on the table: a different game, not a different rule in this one
	First  bool                     // it is asked before the dice are known
	Asked  bool                     // a separate permission: other findings of the rule that carries it do not concern it
}

// IdleWhere says why the parameter has no effect in a game; "" if it can have one.
func (p *Parameter) IdleWhere(r *engine.Rules, board *board.Board) string {
	switch {
	case p.unused != nil && p.unused(r):
		return "under " + r.Ruleset
	case p.atSea && board != nil && !board.HasSea:
		return "on a board without sea"
	}
	return ""
}

// Brings returns the book that setting the parameter puts into play on the board; nil if there is none.
func (p *Parameter) Brings(board *board.Board) *engine.Book {
	if p.on != nil && !p.on(board) {
		return nil
	}
	return p.book
}

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

// numeric is an entry whose value is a number.
func numeric(name string, lo, hi int, doc, rules string, at func(*engine.Rules) *engine.Param[int]) Parameter {
	return Parameter{Name: name, Type: Integer, Min: lo, Max: hi, Doc: doc, Rules: strings.Fields(rules), Bind: integer(at)}
}

// fixed is an entry whose value is a number that is constant for a game: the engine keeps counts that depend on
// it.
func fixed(name string, lo, hi int, doc, rules string, at func(*engine.Rules) *engine.Const[int]) Parameter {
	return Parameter{Name: name, Type: Integer, Min: lo, Max: hi, Doc: doc, Rules: strings.Fields(rules), Bind: constant[int]{at, strconv.Itoa}}
}

// yes is an entry that is true or false.
func yes(name, doc, rules string, at func(*engine.Rules) *engine.Param[bool]) Parameter {
	return Parameter{Name: name, Type: Boolean, Doc: doc, Rules: strings.Fields(rules), Bind: Field[bool]{at, strconv.FormatBool}}
}

// always is an entry that is true or false for a whole game.
func always(name, doc, rules string, at func(*engine.Rules) *engine.Const[bool]) Parameter {
	return Parameter{Name: name, Type: Boolean, Doc: doc, Rules: strings.Fields(rules), Bind: constant[bool]{at, strconv.FormatBool}}
}

// oneOf is an entry whose value is one of a few words, in the order of the values of the law.
func oneOf[T ~uint8](name string, words []string, doc, rules string, at func(*engine.Rules) *engine.Param[T]) Parameter {
	return Parameter{
		Name: name, Type: Word, Words: words, Doc: doc, Rules: strings.Fields(rules),
		Bind: Field[T]{at, func(x T) string { return words[x] }}, As: func(x any) any { return T(x.(int)) },
	}
}

// oneOfAlways is oneOf for a value that is constant for a game.
func oneOfAlways[T ~uint8](name string, words []string, doc, rules string, at func(*engine.Rules) *engine.Const[T]) Parameter {
	return Parameter{
		Name: name, Type: Word, Words: words, Doc: doc, Rules: strings.Fields(rules),
		Bind: constant[T]{at, func(x T) string { return words[x] }}, As: func(x any) any { return T(x.(int)) },
	}
}

// seen adds variables to an entry.
func seen(variables string, p Parameter) Parameter {
	p.Variables = strings.Fields(variables)
	return p
}

// permission is an entry that is asked in addition to the rule that carries it.
func permission(variables string, p Parameter) Parameter {
	p.Asked = true
	return seen(variables, p)
}

func price(name, doc, rules string, at func(*engine.Rules) *engine.Param[cards.Cards]) Parameter {
	return Parameter{Name: name, Type: CardList, Doc: doc, Rules: strings.Fields(rules), Bind: cardsRow(at)}
}
