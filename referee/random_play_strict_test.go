package referee

import (
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/referee/random"
)

// boardsOfStrictPlay are tables that together have everything the books keep up to date in a position.
var boardsOfStrictPlay = []struct{ board, ruleset string }{
	{"random", "base-2020"}, {"random", "ck-2015"}, {"new-shores", "base-2020"}, {"new-shores", "ck-2015"}, {"fog-islands", "base-2020"},
	{"pirate-islands", "base-2020"}, {"cloth-for-catan", "ck-2015"}, {"forgotten-tribe", "base-2020"}, {"wonders-of-catan", "base-2020"},
	{"fishermen", "base-2020"}, {"rivers", "ck-2015"},
}

// TestHandsChangeNothingElse: strict play checks less of a position if only the things copied by TakeHands changed.
// So after TakeHands from any other position of the game, Refresh must change nothing, and FaultsOfHands must find
// the same faults as Faults.
func TestHandsChangeNothingElse(t *testing.T) {
	p := random.New()
	for _, row := range boardsOfStrictPlay {
		g, s := atTable(t, row.board, row.ruleset)
		p.Begin(g, &s, 11)
		var seen []position.State
		for i := 0; i < 1200 && !p.Over(); i++ {
			a, _ := p.Choose()
			if err := p.Do(a); err != nil {
				t.Fatal(err)
			}
			if i%15 == 0 && !engine.MovesOwed(&p.State) {
				seen = append(seen, p.State)
			}
		}
		for i := range seen {
			mixed := seen[i]
			mixed.TakeHands(&seen[(7*i+3)%len(seen)])
			if anew := mixed; !upToDate(g, &anew) {
				t.Errorf("%s by %s, position %d: Refresh changes something that depends on hands, the bank or the turn", row.board, row.ruleset, i)
			}
			all, hands := g.Faults(&mixed), g.FaultsOfHands(&mixed)
			if random.BrokenIDs(g, all) != random.BrokenIDs(g, hands) {
				t.Errorf("%s by %s, position %d: Faults finds%s, FaultsOfHands%s", row.board, row.ruleset, i, random.BrokenIDs(g, all), random.BrokenIDs(g, hands))
			}
		}
	}
}

// upToDate reports whether Refresh leaves the position unchanged.
func upToDate(g *engine.Game, s *position.State) bool {
	before := *s
	g.Refresh(s)
	return *s == before
}

// TestStrictPlayFindsWhatIsSpoilt: any change made to the position in the middle of a correct game is detected after
// the next move.
func TestStrictPlayFindsWhatIsSpoilt(t *testing.T) {
	rows := map[string]func(s *position.State){
		"a card too many":            func(s *position.State) { s.Players[1].Hand += cards.Of(cards.Ore, 1) },
		"a road too many in supply":  func(s *position.State) { s.Players[2].Supply.Roads++ },
		"a settlement gone":          func(s *position.State) { s.Pieces[firstPiece(s)] = 0 },
		"a road gone":                func(s *position.State) { s.Lines[firstLine(s)] = 0 },
		"a road recoloured":          func(s *position.State) { s.Lines[firstLine(s)] = position.RoadOf(3 - s.Lines[firstLine(s)].Owner()) },
		"a harbor nobody has":        func(s *position.State) { s.Players[0].Harbors ^= 1 << board.AnyHarbor },
		"owners of a hex":            func(s *position.State) { s.Owners[3] ^= 4 },
		"the longest road":           func(s *position.State) { s.Players[3].RoadLength += 9 },
		"a development card too few": func(s *position.State) { s.Players[0].Cards[cards.DeckCards(cards.Development)[0]] += 20 },
	}
	for name, spoil := range rows {
		for _, moves := range []int{60, 61, 62, 90, 91, 150} {
			g, s := beginnerTable()
			p := random.New()
			p.Begin(g, &s, 3)
			if _, wrong := p.Run(moves, true); wrong != nil {
				t.Fatal(*wrong)
			}
			spoil(&p.State)
			if _, wrong := p.Run(3, true); wrong == nil {
				t.Errorf("%s after %d moves: strict play finds no fault", name, moves)
			}
		}
	}
}

func firstPiece(s *position.State) (at int) {
	for s.Pieces[at] == 0 {
		at++
	}
	return at
}

func firstLine(s *position.State) (at int) {
	for s.Lines[at] == 0 {
		at++
	}
	return at
}
