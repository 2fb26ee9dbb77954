package engine_test

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/books"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/tell"
)

// Blue may not settle one path away from red. The ruling names every rule that the move breaks;
// package tell says it in a sentence.
func ExampleGame_Judge() {
	game := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	position := game.Empty()
	for _, move := range []string{"red: settlement B2.NE", "red: road B2/NE"} {
		action, _ := notation.Parse(game, move, &position)
		position = *game.Judge(&position, action).After
	}

	action, err := notation.Parse(game, "blue: settlement B2.N", &position)
	if err != nil {
		fmt.Println(err) // a text that is not a move gets no ruling
		return
	}
	ruling := game.Judge(&position, action)
	fmt.Println(ruling.Verdict)
	for _, broken := range ruling.Breaks {
		fmt.Println(broken.Rule)
	}
	fmt.Println(tell.Sentence(game, &ruling.Breaks[0]))
	fmt.Println(ruling.Broke(base.SettlementDistance))
	// Output:
	// illegal
	// base.setup.distance
	// base.settlement.distance
	// Red's settlement on A2.S is one path away from A1.SE (ore10, wool2, brick6).
	// true
}

// The first settlement may stand anywhere.
func ExampleCase_Legal() {
	game := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	position := game.Empty()

	var list engine.List
	engine.NewCase(game).Legal(&position, &list)
	fmt.Println(list.Len(), "moves")
	for i := range 3 {
		fmt.Println(notation.Text(game, list.At(i)))
	}
	// Output:
	// 54 moves
	// red: settlement A1.N
	// red: settlement A1.NE
	// red: settlement A1.SE
}

// Nobody else saw which card red stole from blue, lumber or wool. Whether red can pay for a road is
// undetermined, until red builds one.
func ExampleDeals() {
	game := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	start := game.Empty()
	dealt := deals.Known(game, &start)
	for _, move := range []string{
		"red: settlement D2.S", "red: road D2/SE",
		"blue: settlement C1.S", "blue: road C1/SE", "blue: settlement B3.N", "blue: road B3/NE",
		"red: settlement A1.S", "red: road A1/SE",
		"red: roll 3 4", "red: robber C1 steal blue",
	} {
		action, _ := notation.Parse(game, move, dealt.Any())
		_, dealt = dealt.Happened(action, nil)
	}
	known, unseen := dealt.Seen(0)
	fmt.Println("red holds", known, "and unseen:", unseen)

	road, _ := notation.Parse(game, "red: road A1/SW", dealt.Any())
	ruling, _ := dealt.Judge(road, nil)
	fmt.Println("may red build a road?", ruling.Verdict)
	for _, reason := range ruling.Depends {
		fmt.Println(tell.At(game, dealt.Any()).Sentence(&reason))
	}

	_, dealt = dealt.Happened(road, nil)
	known, unseen = dealt.Seen(0)
	fmt.Println("red holds", known, "and unseen:", unseen)
	// Output:
	// red holds 1 brick 1 grain 1 ore and unseen: 1
	// may red build a road? undetermined
	// The price is 1 brick and 1 lumber. Red lacks 1 lumber.
	// red holds 1 grain 1 ore and unseen: 0
}

// Books in the order of printing. A game uses some of them; a verb of another book is reported as belonging to a box
// that is not in play.
func ExampleRules_Play() {
	rules := base.Rules()
	for _, book := range books.All()[:2] {
		fmt.Println(book, book.Title(), rules.Plays(book))
	}

	game := engine.NewGame(board.Beginner(), rules, []string{"red", "blue"})
	position := game.Empty()
	action, _ := notation.Parse(game, "red: knight B2.NE", &position)
	ruling := game.Judge(&position, action)
	fmt.Println(tell.Sentence(game, &ruling.Breaks[0]))

	for _, book := range books.All()[:2] {
		rules.Play(book)
	}
	game = engine.NewGame(board.Beginner(), rules, []string{"red", "blue"})
	position = game.Empty()
	ruling = game.Judge(&position, action)
	fmt.Println(tell.Sentence(game, &ruling.Breaks[0]))
	// Output:
	// base Catan true
	// ck Cities & Knights false
	// This belongs to Cities & Knights, which is not played here.
	// The set-up is not over: only starting pieces are placed.
}
