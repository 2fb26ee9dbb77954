package engine_test

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// The Inn is a book of one verb: for a wool and a grain the player on turn gives a feast, and takes an ore from the
// bank. Nothing else in the program has to name it.
var inn = engine.NewBook("inn", "The Inn")

// The ids of its rules: the book, the topic, the point.
const (
	FeastPrice  engine.RuleID = "inn.feast.price"
	FeastReward engine.RuleID = "inn.feast.reward"
)

// The texts of its rulings. The parts in braces come from the finding.
const (
	bankHasNoOre engine.Text = "The bank has no ore for {by}."
	feastIsGiven engine.Text = "{by} gives a feast and takes {cards}."
)

var (
	feastCosts = cards.Of(cards.Wool, 1) + cards.Of(cards.Grain, 1)
	feastPays  = cards.Of(cards.Ore, 1)
)

func init() {
	inn.Rules(FeastPrice, FeastReward)
	inn.Verb(engine.Verb{
		Words: "feast", About: "give a feast",
		Menu: engine.AfterRoll, // it can be legal after the roll only
		When: base.ToBuild,     // the player's turn, and nothing is owed: rules of the base game
		Check: func(c *engine.Case) { // one statement for each sentence of the rule; all violations are reported
			base.Costs(c, feastCosts, FeastPrice)
			c.Must(c.Bank.Has(feastPays), FeastReward).Say(bankHasNoOre).By(c.Act.Seat)
		},
		Apply: func(c *engine.Case) {
			base.Pay(c, c.Act.Seat, feastCosts)
			c.Bank -= feastPays
			c.Players[c.Act.Seat].Hand += feastPays
			c.Because(FeastReward).Say(feastIsGiven).By(c.Act.Seat).Cards(feastPays)
		},
		Candidates: engine.AddPlain, // moves to try for the list of legal moves
	})
}

// A whole book in one file: its rules, a verb, and a game that is played by it.
func ExampleNewBook() {
	rules := base.Rules()
	rules.Play(inn)
	game := engine.NewGame(board.Beginner(), rules, []string{"red", "blue"})
	s := game.Empty()
	s.Phase, s.TurnNumber, s.OfPlayer, s.DiceSum = position.TradePhase, 1, 1, 8
	s.Players[0].Hand, s.Bank = feastCosts, s.Bank-feastCosts

	feast, err := notation.Parse(game, "red: feast", &s)
	if err != nil {
		fmt.Println(err)
		return
	}
	for range 2 {
		ruling := game.Judge(&s, feast)
		fmt.Println(ruling.Verdict)
		for _, finding := range append(ruling.Breaks, ruling.Effects...) {
			fmt.Printf("%s (%s)\n", tell.Sentence(game, &finding), finding.Rule)
		}
		s = *ruling.After
	}
	// Output:
	// legal
	// Red gives a feast and takes 1 ore. (inn.feast.reward)
	// illegal
	// The price is 1 wool and 1 grain. Red lacks 1 wool and 1 grain. (inn.feast.price)
}
