package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/sea"
	"catanref/referee/table"
	"catanref/scenarios"
)

// The route, attacks and lanes of the fleet, worked out a second time from the text of the rules and the map.

// pirateRound is the route of the fleet on the board of the catalogue.
var pirateRound = strings.Fields("G4 G3 F3 E3 D4 C3 B3 A3 A4 B5 C5 D5 E5 F5")

// fleetTable reads a position of the Pirate Islands.
func fleetTable(t *testing.T, setup string) *scenarios.Scenario {
	t.Helper()
	s, err := scenarios.Read("game.yaml", []byte("players: [red, blue, white]\nboard: pirate-islands\n"+setup), table.Host)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func fleetRuling(t *testing.T, g *engine.Game, s *position.State, text string) engine.Ruling {
	t.Helper()
	a, err := notation.Parse(g, text, s)
	if err != nil {
		t.Fatal(err)
	}
	return g.Judge(s, a)
}

// From each hex, for each roll, the fleet moves on along its route by the number of the lower die.
func TestFleetSailsItsRound(t *testing.T) {
	for at, from := range pirateRound {
		s := fleetTable(t, "setup: {turn: {phase: roll}, pirate: "+from+"}\n")
		for yellow := 1; yellow <= 6; yellow++ {
			for red := 1; red <= 6; red++ {
				r := fleetRuling(t, s.Game, &s.Start, fmt.Sprintf("red: roll %d %d", yellow, red))
				to := append(slices.Clone(pirateRound[at:]), pirateRound[:at]...)[min(yellow, red)]
				if got := s.Game.Board.HexName(r.After.Pirate); r.Verdict != engine.Legal || got != to {
					t.Fatalf("%s, %d %d: %v, the fleet is on %s, not %s", from, yellow, red, r.Verdict, got, to)
				}
			}
		}
	}
}

// With n warships, n-1 of the six possible numbers of the pirates win a marker; each of the others costs one ship or
// two.
func TestAttackOdds(t *testing.T) {
	lane := "G5/NW, F5/SW, F4/SE, F4/SW, F3/SE, G2/E, G2/SE, G2/SW, G1/SE"
	for warships := 0; warships <= 9; warships++ {
		s := fleetTable(t, fmt.Sprintf("setup: {pieces: {red: {settlements: [F6.SW], ships: [%s]}}, warships: {red: %d}}\n", lane, warships))
		won, lost := 0, 0
		for die := 1; die <= 6; die++ {
			r := fleetRuling(t, s.Game, &s.Start, fmt.Sprintf("red: attack %d", die))
			p := &r.After.Players[0]
			ships := r.After.ShipsOf(0)
			if r.Verdict != engine.Legal || r.After.Active != 1 || ships.Len()+int(p.Supply.Ships) != 15 {
				t.Fatalf("%d warships against %d: %v, %d ships and %d", warships, die, r.Verdict, ships.Len(), p.Supply.Ships)
			}
			won += 3 - int(p.Held[sea.Fortress])
			lost += 9 - ships.Len()
			if int(p.Held[sea.Warships]) != min(warships, ships.Len()) {
				t.Errorf("%d warships against %d: %d warships and %d ships are left", warships, die, p.Held[sea.Warships], ships.Len())
			}
		}
		higher := max(0, 6-warships)
		equal := 0
		if warships >= 1 && warships <= 6 {
			equal = 1
		}
		if want := 6 - higher - equal; won != want || lost != equal+2*higher {
			t.Errorf("%d warships: %d markers and %d ships in six throws, not %d and %d", warships, won, lost, want, equal+2*higher)
		}
	}
}

// In random games the ships of every player form one line from the settlement along the lane; a ship may be built
// exactly on the paths that make the line longer by one, up to the fortress; and every legal move with the verbs of
// the fleet is listed.
func TestShipsAreOneLine(t *testing.T) {
	s := fleetTable(t, "")
	g := s.Game
	r := rand.New(rand.NewPCG(5, 9))
	luck := engine.Luck{Below: func(n int) int { return r.IntN(max(n, 1)) }}
	c, list := engine.NewCase(g), engine.List{}
	met := map[string]int{}
	for range 3 {
		now := g.Start()
		for n := 0; now.Phase != position.OverPhase && n < 6000; n++ {
			c.Legal(&now, &list)
			if n%40 == 0 && now.Phase != position.SetupPhase {
				for seat := range position.Seat(g.Players) {
					lineIsWhole(t, g, &now, seat)
				}
				shipsGoOn(t, g, &now)
			}
			a := list.At(r.IntN(list.Len()))
			g.Tell(&now, &a, luck)
			met[a.Verb.String()]++
			if err := c.Play(&now, a); err != nil {
				t.Fatal(err)
			}
		}
	}
	for _, verb := range []string{"lose", "rob", "attack", "play knight", "move", "gold"} {
		if met[verb] == 0 {
			t.Errorf("%q was never used", verb)
		}
	}
}

// walk follows the ships of the seat from its settlement, as long as each leads to exactly one more.
func walk(g *engine.Game, s *position.State, seat position.Seat) (front board.Intersection, n int) {
	front, seen := g.Board.Chart.Berths[seat].Settlement, map[board.Path]bool{}
	for {
		next := board.NoPath
		for _, e := range g.Board.IntersectionPaths[front] {
			if e != board.NoPath && !seen[e] && s.Lines[e] == position.ShipOf(seat) {
				next = e
			}
		}
		if next == board.NoPath {
			return front, n
		}
		seen[next] = true
		ends := g.Board.PathEnds[next]
		if front = ends[0] + ends[1] - front; !g.Board.Chart.Berths[seat].Lane.Has(int(next)) {
			return front, -1
		}
		n++
	}
}

func lineIsWhole(t *testing.T, g *engine.Game, s *position.State, seat position.Seat) {
	t.Helper()
	ships := s.ShipsOf(seat)
	if _, n := walk(g, s, seat); n != ships.Len() || int(s.Players[seat].Held[sea.Warships]) > n {
		t.Fatalf("%s has %d ships, of which %d are one line along the lane, and %d warships", g.Names[seat], ships.Len(), n, s.Players[seat].Held[sea.Warships])
	}
}

func shipsGoOn(t *testing.T, g *engine.Game, s *position.State) {
	t.Helper()
	if s.NumPending > 0 || s.Phase == position.RollPhase {
		return
	}
	rich := *s
	seat := rich.Acting
	rich.Players[seat].Hand += cards.CardsOf(0, 1, 1, 0, 0)
	front, _ := walk(g, s, seat)
	for e := range board.Path(g.Board.NumPaths) {
		if !rich.AtSea(g.Board, e) {
			continue
		}
		ruling := fleetRuling(t, g, &rich, fmt.Sprintf("%s: ship %s", g.Names[seat], g.Board.PathName(e)))
		ends := g.Board.PathEnds[e]
		other, on := ends[0]+ends[1]-front, ends[0] == front || ends[1] == front
		for _, next := range g.Board.IntersectionPaths[other%board.Intersection(g.Board.NumPlaces)] {
			on = on && (next == board.NoPath || rich.Lines[next] != position.ShipOf(seat))
		}
		here := rich.Pieces[front]
		through := here == 0 || here.Owner() == seat
		may := on && through && front != g.Board.Chart.Berths[seat].Fortress && rich.Lines[e] == 0 && g.Board.Chart.Berths[seat].Lane.Has(int(e)) && rich.Players[seat].Supply.Ships > 0
		if may != (ruling.Verdict == engine.Legal) {
			t.Fatalf("ship %s for %s, whose line ends at %s: %v %v", g.Board.PathName(e), g.Names[seat], g.Board.IntersectionName(front), ruling.Verdict, ruling.Breaks)
		}
		if ruling.Verdict == engine.Illegal && rich.Lines[e] == 0 && on && !g.Board.Chart.Berths[seat].Lane.Has(int(e)) && !ruling.Broke(sea.FleetLane) {
			t.Fatalf("ship %s is off the lane, but %v", g.Board.PathName(e), ruling.Breaks)
		}
	}
}
