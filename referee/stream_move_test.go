package referee

import (
	"strings"
	"testing"

	"catanref/engine"
)

// agree checks that what the quick reader reads is what the engine reads, and tells whether it read
// the text at all.
func agree(t *testing.T, g *engine.Game, s *engine.State, text string) bool {
	t.Helper()
	r := newQuickReader(g)
	got, ok := r.read(1, []byte(text))
	if !ok {
		return false
	}
	want, err := g.ParseFor(1, text, 0, s)
	if err != nil {
		t.Errorf("%q is read as %+v; the engine cannot read it: %v", text, got, err)
	} else if got != want {
		t.Errorf("%q is read as %+v; the engine reads %+v", text, got, want)
	}
	return true
}

func beginnerTable() (*engine.Game, engine.State) {
	g := engine.NewGame(engine.Beginner(), engine.BaseRules(), []string{"red", "blue", "white", "orange"})
	return g, g.Empty()
}

// quickTexts are moves in many spellings; quick says which of them are read without the engine.
var quickTexts = []struct {
	text  string
	quick bool
}{
	{"end", true},
	{"  end  ", true},
	{"END", false},
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
	{"roll 03 04", false},
	{"roll +3 4", false},
	{"roll", false},
	{"discard 2 wool 1 ore", true},
	{"discard wool, wool, ore", true},
	{"discard 2wool", false},
	{"discard nothing", true},
	{"discard 0 wool", false},
	{"discard 3 ?", false},
	{"discard knight", false},
	{"discard 100 wool", false},
	{"discard 60 wool 60 ore", false},
	{"discard 99 wool", true},
	{"discard 2", false},
	{"robber B2", true},
	{"robber B2 steal white", true},
	{"robber B2 steal white wool", true},
	{"robber B2 steal white sheep", true},
	{"robber B2 steal white ?", false},
	{"robber B2 steal", false},
	{"robber ore10", false},
	{"trade 1 wool for 2 ore with red", true},
	{"trade wool wool for ore with red", true},
	{"trade nothing for ore with red", true},
	{"trade wool for with red", false},
	{"trade wool for ore", false},
	{"trade knight for ore with red", false},
	{"bank 4 ore for 1 wool", true},
	{"bank ore ore ore ore for wool", true},
	{"buy", true},
	{"buy knight", true},
	{"buy victory-point", true},
	{"buy victory point", false},
	{"buy wool", true},
	{"play knight C3 steal red ore", true},
	{"play  knight C3", true},
	{"play road-building A1/NE A1/E", true},
	{"play road-building A1/NE", true},
	{"play road building A1/NE", false},
	{"play year-of-plenty wool ore", true},
	{"play monopoly wool", true},
	{"play monopoly wool took 2 from red", false},
	{"play nothing", false},
	{"play", false},
	{"reveal victory-point", true},
	{"reveal 2 victory-point", true},
	{"reveal 2", false},
	{"reveal 200 victory-point", false},
	{"move A1.N to A1.S", true},
	{"move A1/E to A1.S", true},
	{"move A1/E to A1", false},
	{"roll 3 4 ship", true},
	{"roll 3 4 blue", false},
	{"roll 3 4 trade draws blue spy red wedding", true},
	{"roll 3 4 draws blue spy", true},
	{"roll 3 4 trade draws blue spy blue spy", false},
	{"roll 3 4 trade draws blue", false},
	{"roll 3 4 trade draws blue ?", false},
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
	{"commit none", false},
	{"setlement A1.N", false},
	{strings.Repeat("x", 300), false},
	{"play " + strings.Repeat("x", 200), false},
}

func TestQuickReaderReadsAsTheEngine(t *testing.T) {
	g, s := beginnerTable()
	for _, row := range quickTexts {
		if read := agree(t, g, &s, row.text); read != row.quick {
			t.Errorf("%q: read without the engine is %v, not %v", row.text, read, row.quick)
		}
	}
}

// Every text that random play brings about must be read without the engine: this is what is fast.
func TestQuickReaderReadsRandomPlay(t *testing.T) {
	t.Run("base", func(t *testing.T) { quickThroughGame(t, beginnerTable) })
	t.Run("knights", func(t *testing.T) { quickThroughGame(t, knightsTable) })
}

func quickThroughGame(t *testing.T, lay func() (*engine.Game, engine.State)) {
	g, s := lay()
	p := newRandomPlay()
	p.begin(g, &s, 11)
	for range 5000 {
		a, ok := p.choose()
		if !ok || p.over() {
			break
		}
		text := strings.TrimPrefix(g.Text(a), g.Names[a.Seat]+": ")
		if !agree(t, g, &p.state, text) {
			t.Errorf("%q is left to the engine", text)
		}
		if err := p.play(a); err != nil {
			t.Fatal(err)
		}
	}
}

// FuzzQuickReader: what the quick reader of streams reads, it reads as the engine does.
func FuzzQuickReader(f *testing.F) {
	for _, row := range quickTexts {
		f.Add(row.text)
	}
	g, s := beginnerTable()
	f.Fuzz(func(t *testing.T, text string) { agree(t, g, &s, text) })
}
