package notation

import (
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Form returns the words of a verb and its arguments as the contract writes them, "move H [steal P]",
// including those that later books of the law have added to moves on a path.
func Form(v *engine.Verb, r *engine.Rules) string {
	f := formOf(v)
	form := v.Words + " " + helpOf(f.args[:f.shown], " ", r)
	form = strings.Replace(form, " [for P]", "", 1) // read only to be refused: neutral pieces have verbs of their own
	for i := range v.Added() {
		w := &v.Added()[i]
		if said := v.FirstPlace() == board.PathPlace && w.Offered == nil || w.Offered != nil && w.Offered(r); said && r.Plays(w.Book()) {
			form += " " + f.added[i].help(r)
		}
	}
	if v.Pays() {
		form = strings.TrimSpace(form) + " " + helpOf(f.args[len(f.args)-f.payments:], " ", r)
	}
	return strings.TrimSpace(form)
}

// Example returns a move of the verb by the player on turn, as printed, in its shortest form. If it can name
// several cards, it names one that breaks the fewest rules in the position.
func Example(g *engine.Game, v *engine.Verb, s *position.State) string {
	a := engine.Action{Verb: v.ID, Seat: s.Acting, Other: position.NoSeat}
	if int(a.Seat) >= g.Players {
		a.Seat = 0
	}
	fillExample(g, formOf(v).args, &a, s)
	switch {
	case a.Take == 0 || a.Other != position.NoSeat:
	case a.Give == 0: // a choice from the bank
		a.Take += cards.Of(cards.Wool, 1)
	default: // an exchange with it, at a rate that everybody has
		a.Give *= 2
	}
	if v.Names != 0 {
		a.Card = v.Names
	}
	if a.Card == 0 || a.Card == v.Names {
		return Text(g, a)
	}
	best, fewest := a, -1
	eachPart(formOf(v).args, func(n *argNode) {
		if n.word != "CARD" || a.Card == 0 {
			return
		}
		b := a
		for card := cards.Card(1); card < cards.EndCards; card++ {
			if b.Card = card; card == cards.Unseen {
				continue
			}
			ruling := g.Judge(s, b)
			if fewest < 0 || len(ruling.Breaks) < fewest {
				best, fewest = b, len(ruling.Breaks)
			}
		}
	})
	return Text(g, best)
}

// ExampleBy returns a move of the verb by a player, at the place where it breaks the fewest rules in the position.
func ExampleBy(g *engine.Game, v *engine.Verb, s *position.State, seat position.Seat) string {
	text := Example(g, v, s)
	a, err := Parse(g, text, s)
	if err != nil || int(seat) >= g.Players {
		return text
	}
	if a.Seat = seat; a.Other == seat {
		for a.Other = 0; a.Other == seat; a.Other++ {
		}
	}
	best, fewest := a, len(g.Judge(s, a).Breaks)
	try := func(p board.Place) {
		b := a
		b.Places[0] = p
		if n := len(g.Judge(s, b).Breaks); n < fewest {
			best, fewest = b, n
		}
	}
	switch first := a.Places[0]; {
	case first == 0:
	case first.Intersection() != board.NoIntersection:
		for p := range board.Intersection(g.Board.NumPlaces) {
			try(p.Place())
		}
	case first.Path() != board.NoPath:
		for p := range board.Path(g.Board.NumPaths) {
			try(p.Place())
		}
	default:
		for p := range board.Hex(g.Board.NumHexes) {
			try(p.Place())
		}
	}
	return Text(g, best)
}

// fillExample fills in every part that is required.
func fillExample(g *engine.Game, nodes []argNode, a *engine.Action, s *position.State) {
	for i := range nodes {
		n := &nodes[i]
		switch n.kind {
		case choiceArg:
			j := len(n.sub) - 1 // the last alternative: none, robber
			if n.sub[0].kind == slotArg && n.sub[0].slot.takes != board.NoPlace {
				j = 0
			}
			fillExample(g, n.sub[j:j+1], a, s)
		case slotArg:
			fillSlot(g, n, a)
		case optionalArg:
			if len(n.sub) == 1 && n.sub[0].word == "EVENT" && s.Decks[cards.TradeDeck].N > 0 {
				fillSlot(g, &n.sub[0], a)
			}
		}
	}
}

// fillSlot fills a slot with its example.
func fillSlot(g *engine.Game, n *argNode, a *engine.Action) {
	p := &parser{game: g, tiles: &g.Board.First, loose: true}
	switch {
	case n.slot.takes != board.NoPlace:
		words := g.Board.PlaceWords(n.slot.takes)
		p.split(words[(len(words)/2+7*n.place)%len(words)], 0)
	case n.word == "P":
		other := (a.Seat + 1) % position.Seat(g.Players)
		p.split(strconv.Quote(g.Names[other]), 0)
	case n.word == "ACTION" && len(g.Rules.Actions) > 0:
		p.split(g.Rules.Actions[0].Words, 0)
	case n.word == "WONDER":
		wonderNames(g.Rules, func(_ int, name string) bool { p.split(name, 0); return false })
	case n.slot.example != "":
		p.split(n.slot.example, 0)
	default:
		p.split(slotExamples[n.word], 0)
	}
	if len(p.words) > 0 {
		n.slot.read(p, n, 0, a)
	}
}

// slotExamples are the examples of the slots without a place and a player.
var slotExamples = map[string]string{
	"GIVE": "2 wool", "TAKE": "ore", "CARD": "wool", "TRACK": "trade", "DECK": "science", "N": "1",
	"DICE": "3 4", "FACES": "3 4", "DIE": "3", "EVENT": "ship", "none": "none", "wall": "wall", "pirate": "pirate",
}
