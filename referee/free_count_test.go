package referee

import (
	"fmt"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/table"
	"catanref/scenarios"
)

// A second count, by simple code, in positions that no game has led to: random maps with rivers, lakes and grounds,
// random pieces, coins and tokens, under every ruleset and mixture that goes together with Traders & Barbarians.

// FREE_POSITIONS in the environment is the number of positions of each mixture. Without it each run looks at one mixture
// in five.
func TestFreePositionsAreCountedAgain(t *testing.T) {
	each, err := strconv.Atoi(os.Getenv("FREE_POSITIONS"))
	met, seed, tables := map[string]int{}, uint64(0), 0
	freeTables(func(f freeTable) {
		if seed++; err != nil && seed%5 != 0 {
			return
		}
		tables++
		f.luck = rand.New(rand.NewPCG(seed, 31))
		f.draws(t)
		for range max(1, each) {
			p := f.setsDown()
			read := func(turn string) (*scenarios.Scenario, string) {
				file := p.text(f.head(t), turn)
				s, err := scenarios.Read("free.yaml", []byte(file), table.Host)
				if err != nil {
					t.Fatalf("%v\n%s", err, file)
				}
				return s, file
			}
			s, file := read("main")
			if what := p.compare(s.Game, &s.Start, met); what != "" {
				t.Fatalf("%s\n%s", what, file)
			}
			if what := p.follows(t, s, met); what != "" {
				t.Fatalf("%s\n%s", what, file)
			}
			if p.has("fishermen") {
				s, file = read("roll")
				for _, number := range []int{2, 3, 4, 5, 6, 8, 9, 10, 11, 12} {
					if what := p.draws(s, number, met); what != "" {
						t.Fatalf("%s\n%s", what, file)
					}
				}
			}
		}
	})
	t.Log(tables, "tables", met)
	for _, what := range []string{"poor", "wealthiest", "negative", "bridge decides the road", "damaged road counts", "cut", "hidden tokens", "known all the same", "boot", "harbormaster", "island", "moves", "drawn again", "spent tokens back", "too few to draw", "boot drawn last"} {
		if met[what] < 20 {
			t.Errorf("%s: only %d times", what, met[what])
		}
	}
}

// compare counts everything again and returns the differences.
func (p *freePosition) compare(g *engine.Game, s *position.State, met map[string]int) string {
	var out []string
	is := func(what string, got, want int) {
		if got != want {
			out = append(out, fmt.Sprintf("%s is %d, and %d by the second count", what, got, want))
		}
	}
	player := func(word string, seat, want int) {
		is(g.Names[seat]+"."+word, figure(g, s, things.OfPlayer, word, seat), want)
	}
	table := func(word string, want int) { is(word, figure(g, s, things.OfView, word, 0), want) }
	facts := engine.NewFacts(g, s)

	lengths := make([]int, len(p.owners))
	for seat := range p.owners {
		lengths[seat] = p.longest(seat, func(freeLine) bool { return true })
		is(g.Names[seat]+"'s longest road", facts.RoadLength(position.Seat(seat)), lengths[seat])
		for word, counts := range map[string]func(freeLine) bool{
			"bridge decides the road": func(l freeLine) bool { return l.kind != "bridge" },
			"damaged road counts":     func(l freeLine) bool { return !l.damaged },
		} {
			if p.longest(seat, counts) < lengths[seat] {
				met[word]++
			}
		}
	}
	road := alone(lengths, 5)
	if p.sea == "cloth-for-catan" { // where Longest Road is not awarded
		road = -1
	}
	harbors, armies, gold := make([]int, len(p.players)), make([]int, len(p.players)), make([]int, len(p.players))
	for seat := range p.players {
		harbors[seat], armies[seat], gold[seat] = p.harborPoints(seat), p.owners[seat].army, p.owners[seat].gold
	}
	harbor, army := alone(harbors, 3), alone(armies, 3)
	richest := alone(gold, 0)
	for seat := range p.players {
		o := &p.owners[seat]
		n := o.defender + o.shown + o.printers
		for v, b := range p.built {
			if b.owner != seat {
				continue
			}
			if !b.knight {
				n++
			}
			if b.city {
				n++
			}
			for _, l := range p.linesAt(v) {
				if l.owner != seat && !b.knight {
					met["cut"]++
				}
			}
		}
		if road == seat {
			n += 2
		}
		if army == seat && !p.isCK() {
			n += 2
		}
		if p.has("harbormaster") && harbor == seat {
			n += 2
			met["harbormaster"]++
		}
		for range p.islands(seat) {
			n += 2
			met["island"]++
		}
		if p.has("rivers") {
			player("gold", seat, o.gold)
			poor, rich := 0, 0
			if o.gold == slices.Min(gold) {
				poor = 1
				n -= 2
				met["poor"]++
			}
			if richest == seat {
				rich = 1
				n++
				met["wealthiest"]++
			}
			player("poor", seat, poor)
			player("wealthiest", seat, rich)
			if n < 0 {
				met["negative"]++
			}
			bridges := 3
			for _, l := range p.lines {
				if l.owner == seat && l.kind == "bridge" {
					bridges--
				}
			}
			player("supply.bridges", seat, bridges)
		}
		is(g.Names[seat]+".public_points", facts.PublicPoints(position.Seat(seat)), n)
		is(g.Names[seat]+".points", facts.Points(position.Seat(seat)), n+o.hidden)
		if p.has("fishermen") {
			p.countFish(seat, player, met)
		}
	}
	if p.has("rivers") {
		table("wealthiest.holder", richest)
		left := 100
		if len(p.players) > 4 {
			left = 152
		}
		for _, n := range gold {
			left -= n
		}
		table("bank.gold", left)
	}
	if p.has("fishermen") {
		lie := p.lies[0] + p.lies[1] + p.lies[2] + p.lies[3]
		if p.boot == -1 {
			lie++
		}
		table("fish.supply", lie)
		table("fish.spent", p.spent[1]+p.spent[2]+p.spent[3])
		table("boot.holder", max(-1, p.boot))
	}
	return strings.Join(out, "\n")
}

// alone returns the seat that alone has the most, if that is enough; else -1.
func alone(numbers []int, enough int) int {
	most := slices.Max(numbers)
	found := -1
	for seat, n := range numbers {
		if n == most {
			if found != -1 {
				return -1
			}
			found = seat
		}
	}
	if most < enough {
		return -1
	}
	return found
}

func (p *freePosition) countFish(seat int, player func(word string, seat, want int), met map[string]int) {
	o := &p.owners[seat]
	// Tokens whose place nobody knows are all that lie nowhere face up. Of each face the player has at least as many
	// as remain if all other places are full of that face.
	unknown, all := p.box(), 0
	for face := 1; face <= 3; face++ {
		unknown[face] -= p.spent[face] + p.lies[face]
		for i := range p.players {
			unknown[face] -= p.owners[i].fish[face]
		}
		all += unknown[face]
	}
	count, total := o.fish[0], 0
	for face, word := range []string{1: "fish.ones", 2: "fish.twos", 3: "fish.threes"} {
		if face == 0 {
			continue
		}
		n := o.fish[face]
		if !p.listed {
			if sure := o.fish[0] - (all - unknown[face]); sure > 0 {
				n += sure
				met["known all the same"]++
			}
		}
		player(word, seat, n)
		count, total = count+o.fish[face], total+face*n
	}
	player("fish.count", seat, count)
	player("fish.total", seat, total)
	if o.fish[0] > 0 {
		met["hidden tokens"]++
	}
	holds := 0
	if p.boot == seat {
		holds = 1
		met["boot"]++
	}
	player("boot", seat, holds)
	if p.sea == "" {
		goal := 10 + holds
		if p.isCK() {
			goal += 3
		}
		if p.has("harbormaster") {
			goal++
		}
		player("goal", seat, goal)
	}
}

// longest tries every trail of the player over the lines that count. It passes no foreign piece, and from road or bridge
// to ship, or back, only at a building of the player.
func (p *freePosition) longest(seat int, counts func(freeLine) bool) (most int) {
	used := map[board.Path]bool{}
	var walk func(at board.Intersection, n int, came string)
	walk = func(at board.Intersection, n int, came string) {
		most = max(most, n)
		b, there := p.built[at]
		if there && n > 0 && b.owner != seat {
			return
		}
		for i, e := range p.board.IntersectionPaths[at] {
			if e == board.NoPath || used[e] {
				continue
			}
			l, lies := p.lines[e]
			change := came != "" && (came == "ship") != (l.kind == "ship")
			if !lies || l.owner != seat || !counts(l) || change && (!there || b.knight) {
				continue
			}
			used[e] = true
			walk(p.board.Neighbours[at][i], n+1, l.kind)
			used[e] = false
		}
	}
	for v := range board.Intersection(p.board.NumPlaces) {
		walk(v, 0, "")
	}
	return most
}

func (p *freePosition) linesAt(v board.Intersection) (out []freeLine) {
	for _, e := range p.board.IntersectionPaths[v] {
		if l, there := p.lines[e]; e != board.NoPath && there {
			out = append(out, l)
		}
	}
	return out
}

// harborPoints counts one for a settlement at a harbor, two for a city.
func (p *freePosition) harborPoints(seat int) (n int) {
	for v, b := range p.built {
		at := false
		for _, e := range p.board.IntersectionPaths[v] {
			at = at || e != board.NoPath && p.harbors[e]
		}
		if at && b.owner == seat && !b.knight {
			n++
			if b.city {
				n++
			}
		}
	}
	return n
}

// islands returns the islands away from home where the player has a building that does not stand at home as well.
func (p *freePosition) islands(seat int) map[board.Hex]bool {
	out := map[board.Hex]bool{}
	for v, b := range p.built {
		home := p.home == nil || b.knight || b.owner != seat
		for _, h := range p.board.IntersectionHexes[v] {
			home = home || p.home[h]
		}
		for _, h := range p.board.IntersectionHexes[v] {
			if !home && p.isLand(h) {
				out[slices.Min(p.islandOf(h))] = true
			}
		}
	}
	return out
}
