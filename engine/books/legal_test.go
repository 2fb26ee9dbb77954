package books_test

import (
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// positions plays a game at random and returns every n-th position of it.
func positions(g *engine.Game, seed uint64, n int) []position.State {
	r := rand.New(rand.NewPCG(seed, 7))
	c := engine.NewCase(g)
	var l engine.List
	var out []position.State
	s := g.Empty()
	for i := 0; s.Phase != position.OverPhase && i < 4000; i++ {
		if i%n == 0 {
			out = append(out, s)
		}
		c.Legal(&s, &l)
		a := l.At(r.IntN(l.Len()))
		g.Tell(&s, &a, luckOf(r))
		c.Play(&s, a)
	}
	return out
}

// cardIsLuck reports whether the verb steals or draws a card.
func cardIsLuck(v position.VerbID) bool {
	return slices.Contains([]string{"robber", "pirate", "play knight", "chase", "buy"}, v.String())
}

// unlisted reports whether the verb's arguments are luck or a choice of cards, which the list leaves open.
func unlisted(v position.VerbID) bool {
	return slices.Contains([]string{"roll", "trade", "discard", "give", "play year-of-plenty", "play master-merchant", "play bishop", "draw", "play spy"}, v.String())
}

// refusedAloud: a move that the fast mode refuses is also refused by the ruling, which names a rule and does not
// change the position. Another ruling gives the same result.
func refusedAloud(t *testing.T, g *engine.Game, s *position.State, a engine.Action) {
	t.Helper()
	before := *s
	if other := a; g.Hooks.Meant != nil && g.Hooks.Meant(s, &other) { // the ruling is on the intended move
		return
	}
	r := g.Judge(s, a)
	if r.Verdict != engine.Illegal && r.Verdict != engine.Undetermined {
		t.Fatalf("%s is refused, but the ruling is %s", notation.Text(g, a), r.Verdict)
	}
	if r.Verdict == engine.Illegal && len(r.Breaks) == 0 {
		t.Fatalf("%s is refused without a rule", notation.Text(g, a))
	}
	if *s != before || *r.After != before {
		t.Fatalf("%s changed the position", notation.Text(g, a))
	}
	if again := g.Judge(s, a); !reflect.DeepEqual(again, r) {
		t.Fatalf("%s is ruled on in two ways", notation.Text(g, a))
	}
}

// wide returns a board whose intersections and paths fill several words of a set, with sea in between.
func wide(t *testing.T) *board.Board {
	t.Helper()
	rows := make([][]board.Tile, 3)
	for i := range rows {
		for n := range 9 + i%2 {
			tile := board.Tile{Terrain: board.Terrain((3*i + n) % int(board.Gold))}
			if _, produces := tile.Terrain.Resource(); produces {
				tile.Token = uint8(2 + (5*n+i)%5)
			}
			rows[i] = append(rows[i], tile)
		}
	}
	b, err := board.NewBoard(rows)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// wholly is the number of positions in which all possible texts of moves are tried. In the others only verbs of the
// law are tried, by players who can move: a verb that is not in play is always refused, and other players can at most
// decline, which changes nothing.
const wholly = 5

// awaited returns the seats that the game waits for or that may move outside the turn, as bits.
func awaited(g *engine.Game, s *position.State, l *engine.List) (seats uint) {
	seats = 1<<s.Acting | 1<<s.Active
	for _, a := range g.Awaits(s) {
		seats |= 1 << a.Seat
	}
	for a := range l.All() {
		seats |= 1 << a.Seat
	}
	return seats
}

// TestListIsComplete: whatever is legal leads to a position that some listed action leads to, and
// whatever is listed is legal.
func TestListIsComplete(t *testing.T) {
	for _, tt := range []struct {
		name  string
		rules *engine.Rules
		board *board.Board
		every int // distance in moves of the positions that are tested
	}{
		{"base", base.Rules(), board.Beginner(), 11},
		{"cities and knights", knightsRules(), board.Beginner(), 11},
		{"base with variants", everySwitch(base.Rules()), board.Beginner(), 11},
		{"cities and knights with variants", everySwitch(knightsRules()), board.Beginner(), 11},
		{"base on a wide board", base.Rules(), wide(t), 151},
		{"cities and knights on a wide board", knightsRules(), wide(t), 151},
		{"islands", seaRules(base.Rules()), seaBoard(t, false), 89},
		{"islands with cities and knights", seaRules(knightsRules()), seaBoard(t, false), 89},
		{"fog", seaRules(base.Rules()), seaBoard(t, true), 89},
	} {
		t.Run(tt.name, func(t *testing.T) {
			g := engine.NewGame(tt.board, tt.rules, []string{"red", "blue", "white"})
			c := engine.NewCase(g)
			var l engine.List
			legal, refused, i := 0, 0, -1
			for s := range sample.From(t, "positions", 60, append(positions(g, 3, tt.every), positions(g, 4, tt.every+2)...)) {
				i++
				c.Legal(&s, &l)
				awaited := awaited(g, &s, &l)
				reach := map[position.State]bool{}
				for a := range l.All() {
					if !c.Permits(&s, a) {
						t.Fatalf("%s is listed and not legal", notation.Text(g, a))
					}
					if unlisted(a.Verb) {
						continue
					}
					after := s
					a.Flags &^= engine.Open
					c.Play(&after, a)
					reach[after] = true
				}
				for _, v := range engine.Verbs() {
					if unlisted(v.ID) || i%wholly != 0 && !g.Rules.Offers(v) {
						continue
					}
					for seat := range position.Seat(g.Players) {
						if i%wholly != 0 && awaited>>seat&1 == 0 {
							continue
						}
						notation.Sayings(v, g, seat, func(slot string) bool { return slot == "CARD" && cardIsLuck(v.ID) }, func(a engine.Action) {
							if !c.Permits(&s, a) {
								if refused++; refused%499 == 0 {
									refusedAloud(t, g, &s, a)
								}
								return
							}
							legal++
							after := s
							c.Play(&after, a)
							if !reach[after] && after != s {
								t.Fatalf("%s is legal and not listed (%d listed)", notation.Text(g, a), l.Len())
							}
						})
					}
				}
			}
			t.Log(legal, "legal actions met")
		})
	}
}

// TestSureVerbsWaitForARollThatCounts: a verb that needs only the right moment is not listed if the law bars it
// anyway, as with a repeated roll.
func TestSureVerbsWaitForARollThatCounts(t *testing.T) {
	playing := map[cards.Card]*engine.Verb{} // the verb that plays each card
	for _, v := range engine.Verbs() {
		if v.Plays != 0 {
			playing[v.Plays] = v
		}
	}
	late := knightsRules()
	late.Phases.Value, paramNamed[bool](late, "progress.fresh").Value = engine.StrictPhases, false
	for name, rules := range map[string]*engine.Rules{"base": base.Rules(), "cities and knights": knightsRules(), "strict phases, no fresh cards": late} {
		g := engine.NewGame(board.Beginner(), rules, []string{"red", "blue", "white"})
		c := engine.NewCase(g)
		var l engine.List
		listed := map[string]int{}
		for _, s := range positions(g, 5, 3) {
			for _, again := range []bool{false, true} {
				s.Rerolling = again
				for card, v := range playing {
					if g.Rules.Offers(v) {
						s.Players[s.Acting].Cards[card] = 1
					}
				}
				c.Legal(&s, &l)
				for a := range l.All() {
					if !c.Permits(&s, a) {
						t.Fatalf("%s: %s is listed and not legal, rolling again: %v", name, notation.Text(g, a), again)
					}
					if again {
						listed[a.Verb.String()]++
					}
				}
			}
		}
		if listed["end"] != 0 || listed["roll"] == 0 {
			t.Errorf("%s: of a roll that is thrown again are listed %v", name, listed)
		}
	}
}
