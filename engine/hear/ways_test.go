package hear_test

import (
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/hear"
)

// tables are positions of several boxes, of which each legal move is said in other words.
var tables = []string{`
players: {Tom: red, Ben: blue, Anna: white}
setup:
  turn: {player: Tom, phase: trade, number: 12}
  robber: C3
  pieces:
    Tom: {settlements: [A1.N, B2.S], roads: [A1/NE, B2/SE, B2/SW]}
    Ben: {settlements: [D3.S], cities: [C4.NE], roads: [D3/SE, C4/E]}
    Anna: {settlements: [D1.N, E2.S], roads: [D1/NE, E2/SW]}
  hands: {Tom: 5 wool 4 brick 4 lumber 4 grain 3 ore, Ben: 2 ore 1 grain 1 wool, Anna: 1 ore 1 wool 1 grain 4 brick}
  cards: {Tom: [monopoly, knight, year-of-plenty, road-building]}
`, `
players: {Tom: red, Ben: blue, Anna: white}
setup:
  turn: {player: Tom, phase: roll, number: 12}
  pieces: {Tom: {settlements: [A1.N]}, Ben: {settlements: [D3.S]}, Anna: {settlements: [D1.N]}}
  cards: {Tom: [knight]}
`, `
players: {Tom: red, Ben: blue, Anna: white}
`, `
players: {Tom: red, Ben: blue, Anna: white}
ruleset: ck-2015
setup:
  turn: {player: Tom, phase: trade, number: 12}
  robber: C3
  barbarians: {attacks: 1}
  pieces:
    Tom: {settlements: [A1.N], cities: [B2.S], roads: [A1/NE, B2/SE, B2/SW], knights: [B2.SE basic active]}
    Ben: {settlements: [D3.S], cities: [C4.NE], roads: [D3/SE, C4/E]}
    Anna: {settlements: [D1.N, E2.S], roads: [D1/NE, E2/SW]}
  hands: {Tom: 5 wool 4 brick 4 lumber 4 grain 3 ore 3 paper 3 coin 2 cloth, Ben: 2 ore 1 grain, Anna: 1 ore 4 brick}
`}

// said are ways of saying a move in other words than its exact ones.
var said = map[string]func(g *engine.Game, text string) string{
	"exact words without the colon": func(_ *engine.Game, text string) string { return strings.Replace(text, ":", "", 1) },
	"fillers": func(_ *engine.Game, text string) string {
		name, move, _ := strings.Cut(text, ": ")
		return "ok so " + name + " will just " + move + " please"
	},
	"capitals": func(_ *engine.Game, text string) string { return strings.ToUpper(text) },
	"order turned": func(_ *engine.Game, text string) string {
		name, move, _ := strings.Cut(text, ": ")
		return move + ", " + name
	},
	"words between left out": func(_ *engine.Game, text string) string {
		return strings.NewReplacer(" steal ", " ", " with ", " ").Replace(text)
	},
	"sides in words": func(_ *engine.Game, text string) string {
		return strings.NewReplacer(".NE", " north-east corner", ".SE", " south-east corner", ".SW", " south-west corner", ".NW", " north-west corner",
			".N", " north corner", ".S", " south corner", "/NE", " north-east side", "/SE", " south-east side", "/SW", " south-west side",
			"/NW", " north-west side", "/E", " east side", "/W", " west side").Replace(text)
	},
}

// Every legal move, said in other words, is heard as itself, or asked back with it among the readings; never as another.
func TestLegalMovesInOtherWords(t *testing.T) {
	heard, asked, refused := 0, 0, 0
	for i, table := range tables {
		g, d := deals(t, table)
		ear := hear.New(g)
		var l engine.List
		engine.NewCase(g).Legal(d.Any(), &l)
		for n := range l.Len() {
			if n%max(1, l.Len()/60) != 0 {
				continue
			}
			a := l.At(n)
			a.Flags &^= engine.Open
			exact := g.Text(a)
			if _, err := d.Parse(exact); err != nil {
				continue
			}
			for how, say := range said {
				line := say(g, exact)
				h := ear.Read(d, line)
				switch {
				case h.Text == exact:
					heard++
				case h.Text != "":
					t.Errorf("table %d, %s: %q is heard as %q, not %q", i, how, line, h.Text, exact)
				case contains(h.Readings, exact):
					asked++
				case len(h.Readings) > 0:
					t.Errorf("table %d, %s: %q is asked back as %q, without %q", i, how, line, h.Readings, exact)
				default:
					refused++
					t.Logf("refused: %q: %v", line, h.Err)
				}
			}
		}
	}
	t.Logf("%d heard, %d asked back, %d refused", heard, asked, refused)
}

func contains(all []string, one string) bool {
	for _, x := range all {
		if x == one {
			return true
		}
	}
	return false
}

// What the exact reader takes is never heard otherwise.
func TestExactWordsAreNotHeard(t *testing.T) {
	for _, table := range tables {
		g, d := deals(t, table)
		ear := hear.New(g)
		var l engine.List
		engine.NewCase(g).Legal(d.Any(), &l)
		for a := range l.All() {
			a.Flags &^= engine.Open
			exact := g.Text(a)
			if want, err := d.Parse(exact); err == nil && !hear.Doubtful(d, want) {
				if h := ear.Read(d, exact); h.Action != want || !h.Exact {
					t.Errorf("%q is heard as %q", exact, h.Text)
				}
			}
		}
	}
}

// No sentence brings the ear down.
func FuzzHear(f *testing.F) {
	g, d := deals(f, tables[3])
	ear := hear.New(g, "de", "fr")
	for _, line := range []string{"Tom rolls a 7", "between lumber9 and ore3", "tom: : ;", "all my wool for ore", "red 3 8 blue gate", "pair of sixes", "the 6 brick's top corner", "?", "a a a a"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) { ear.Read(d, line) })
}
