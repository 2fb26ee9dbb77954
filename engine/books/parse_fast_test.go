package books_test

import (
	"math/rand/v2"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// agree checks that the quick reader and ParseFor read the same, and reports whether the quick reader could read the
// text.
func agree(t *testing.T, g *engine.Game, r *notation.QuickReader, s *position.State, text string) bool {
	t.Helper()
	got, ok := r.Read(1, []byte(text))
	if !ok {
		return false
	}
	want, err := notation.ParseFor(g, 1, text, 0, s)
	if err != nil {
		t.Errorf("%q is read as %+v; it cannot be read: %v", text, got, err)
	} else if got != want {
		t.Errorf("%q is read as %+v, not as %+v", text, got, want)
	}
	return true
}

func quickTable(rules *engine.Rules) (*engine.Game, *notation.QuickReader, position.State) {
	g := engine.NewGame(board.Beginner(), rules, []string{"red", "blue", "white", "orange"})
	return g, notation.NewQuickReader(g), g.Empty()
}

// quickTexts are moves in many spellings; quick is set if the quick reader reads them
var quickTexts = []struct {
	text  string
	quick bool
}{
	{"end", true},
	{"  end  ", true},
	{"END", true},
	{"end end", false},
	{"", false},
	{"settlement A1.N", true},
	{"settlement b2.ne", true},
	{"settlement C3.Sw", true},
	{"settlement E3.S", true},
	{"settlement E4.S", false},
	{"settlement F1.S", false},
	{"settlement A0.N", false},
	{"settlement A01.N", false},
	{"settlement A1.E", false},
	{"settlement A1/N", false},
	{"settlement A1", false},
	{"settlement A1.\x00S", false},
	{"settlement A1.", false},
	{"settlement A1.NNE", false},
	{"settlement A1.N extra", false},
	{"settlement ore10.N", false},
	{"settlement A1.N for white", true},
	{"settlement A1.N for nobody", false},
	{"road C3/E", true},
	{"road c3/nw", true},
	{"road C3/N", false},
	{"road C3/S", false},
	{"city D4.SE", true},
	{"roll 3 4", true},
	{"roll 7", true},
	{"roll 12", true},
	{"roll 1", false},
	{"roll 13", false},
	{"roll 0 4", false},
	{"roll 7 4", false},
	{"roll 3 7", false},
	{"roll 3 ship", true},
	{"roll 03 04", true},
	{"roll +3 4", true},
	{"roll", false},
	{"discard 2 wool 1 ore", true},
	{"discard wool, wool, ore", true},
	{"discard 2wool", false},
	{"discard nothing", true},
	{"discard 0 wool", true},
	{"discard 3 ?", true},
	{"discard knight", true},
	{"discard 100 wool", false},
	{"discard 60 wool 60 ore", true},
	{"discard 99 wool", true},
	{"discard 2", false},
	{"robber B2", true},
	{"robber B2 steal white", true},
	{"robber B2 steal white wool", true},
	{"robber B2 steal white sheep", true},
	{"robber B2 steal white ?", true},
	{"robber B2 steal", false},
	{"robber ore10", false},
	{"trade 1 wool for 2 ore with red", true},
	{"trade wool wool for ore with red", true},
	{"trade nothing for ore with red", true},
	{"trade wool for with red", false},
	{"trade wool for ore", false},
	{"trade knight for ore with red", true},
	{"bank 4 ore for 1 wool", true},
	{"bank ore ore ore ore for wool", true},
	{"buy", true},
	{"buy knight", true},
	{"buy victory-point", true},
	{"buy victory point", true},
	{"buy wool", true},
	{"play knight C3 steal red ore", true},
	{"play  knight C3", true},
	{"play road-building A1/NE A1/E", true},
	{"play road-building A1/NE", true},
	{"play road building A1/NE", true},
	{"play year-of-plenty wool ore", true},
	{"play monopoly wool", true},
	{"play monopoly wool took 2 from red", true},
	{"play nothing", false},
	{"play", false},
	{"reveal victory-point", true},
	{"reveal 2 victory-point", true},
	{"reveal 2", false},
	{"reveal 200 victory-point", false},
	{"reveal 0 victory-point", false},
	{"move A1.N to A1.S", true},
	{"move A1/E to A1.S", true},
	{"move A1/E to A1", false},
	{"roll 3 4 ship", true},
	{"roll 3 4 blue", true},
	{"roll 3 4 trade draws blue spy red wedding", true},
	{"roll 3 4 draws blue spy", true},
	{"roll 3 4 trade draws blue spy blue spy", false},
	{"roll 3 4 trade draws blue", false},
	{"roll 3 4 trade draws blue ?", true},
	{"roll 3 4 trade draws", false},
	{"improve trade", true},
	{"improve ship", false},
	{"improve trade metropolis B2.N", true},
	{"draw science", true},
	{"draw science crane", true},
	{"pillage B2.N", true},
	{"pillage wall B2.N", true},
	{"retreat none", true},
	{"retreat B2.N", true},
	{"retreat none none", false},
	{"give none", true},
	{"give 2 wool", true},
	{"give", false},
	{"chase B2.N robber C3", true},
	{"chase B2.N pirate C3 steal red", true},
	{"chase B2.N somebody C3", false},
	{"commit none", true},
	{"commit B2.N B2.S", true},
	{"commit B2.N none", false},
	{"play spy blue none", true},
	{"play bishop C3 steal red wool steal white", true},
	{"play bishop C3 steal red wool steal red", false},
	{"play merchant fleet wool", true},
	{"play merchant C3", true},
	{"play alchemist 3 4", true},
	{"robber desert", false},
	{"settlement Ä1.N", false},
	{"setlement A1.N", false},
	{strings.Repeat("x", 300), false},
	{"play " + strings.Repeat("x", 200), false},
}

func TestQuickReaderReadsAsParseFor(t *testing.T) {
	g, r, s := quickTable(base.Rules())
	for _, row := range quickTexts {
		if read := agree(t, g, r, &s, row.text); read != row.quick {
			t.Errorf("%q: read quickly is %v, not %v", row.text, read, row.quick)
		}
	}
}

// Every text that random play brings about must be read quickly.
func TestQuickReaderReadsRandomPlay(t *testing.T) {
	t.Run("base", func(t *testing.T) { quickThroughGame(t, base.Rules()) })
	t.Run("cities and knights", func(t *testing.T) { quickThroughGame(t, knightsRules()) })
}

func quickThroughGame(t *testing.T, rules *engine.Rules) {
	g, reader, s := quickTable(rules)
	r := rand.New(rand.NewPCG(11, 0))
	c := engine.NewCase(g)
	var l engine.List
	for n := 0; n < 5000 && s.Phase != position.OverPhase; n++ {
		c.Legal(&s, &l)
		a := l.At(r.IntN(l.Len()))
		g.Tell(&s, &a, luckOf(r))
		text := []byte(strings.TrimPrefix(notation.Text(g, a), g.Names[a.Seat]+": "))
		if got, ok := reader.Read(a.Seat, text); !ok || got != a {
			t.Errorf("%q is read as %+v (%v), not as %+v", text, got, ok, a)
		}
		if n%500 == 0 {
			if made := testing.AllocsPerRun(10, func() { reader.Read(a.Seat, text) }); made > 0 {
				t.Errorf("%q: reading it allocates %v times", text, made)
			}
		}
		if err := c.Play(&s, a); err != nil {
			t.Fatal(err)
		}
	}
}

// FuzzQuickReader: a text that the quick reader can read means the same to ParseFor.
func FuzzQuickReader(f *testing.F) {
	for _, row := range quickTexts {
		f.Add(row.text)
	}
	g, r, s := quickTable(base.Rules())
	f.Fuzz(func(t *testing.T, text string) { agree(t, g, r, &s, text) })
}
