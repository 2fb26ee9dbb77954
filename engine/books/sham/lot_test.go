package sham_test

import (
	"slices"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/report"
)

// Lots are a small deck of the book's own: a move must name the lot that luck brings.

const LotDrawn engine.RuleID = "sham.lot.drawn"

var lots = []string{"", "long", "short"}

var _ = notation.Register(notation.Slot{
	Word: "LOT", Expects: "a lot", Example: "long",
	IsSet: func(a *engine.Action) bool { return a.Count > 0 },
	Read: func(r notation.Reader, i int, a *engine.Action) (int, bool) {
		at := slices.Index(lots, string(r.Word(i)))
		if at <= 0 {
			r.Refuse(i, "There is no such lot.", lots[1:])
			return i, false
		}
		a.Count = uint8(at)
		return i + 1, true
	},
	Write: func(_ *engine.Game, a *engine.Action, out []string) []string { return append(out, lots[a.Count]) },
	Words: func(*engine.Game) []string { return lots[1:] },
	Samples: func(_ *engine.Game, a *engine.Action, then func()) {
		for n := range lots[1:] {
			a.Count = uint8(n + 1)
			then()
		}
	},
})

var lotVerb position.VerbID

func init() {
	Sham.Rules(LotDrawn)
	lotVerb = Sham.Verb(engine.Verb{
		Words: "draw-lot", Args: "LOT", About: "draw a lot at the lily", Menu: engine.AfterRoll,
		When: base.OnTurn,
		Check: func(c *engine.Case) {
			c.Must(c.Table[lily] > 0, LotDrawn)
			c.Must(c.Act.Is(engine.Open) || c.Act.Count != 2 || c.Table[lily] < 9, LotDrawn)
		},
		Candidates: engine.AddOpen,
		Apply:      func(c *engine.Case) { c.Because(LotDrawn) },
		Tell:       func(_ *engine.Game, _ *position.State, a *engine.Action, _ engine.Luck) { a.Count = 1 },
	})
}

// A list of moves names what luck can bring, since a move without it could not be read back.
func TestLotsAreListed(t *testing.T) {
	g, s := table(t, true)
	for petals, want := range map[uint8][]string{0: nil, 1: {"red: draw-lot long", "red: draw-lot short"}, 9: {"red: draw-lot long"}} {
		s.Table[lily] = petals
		var got []string
		moves, _ := report.Options(g, &s)
		for _, o := range moves {
			if o.Verb == lotVerb {
				got = append(got, o.Text)
				judge(t, g, &s, o.Text)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("with %d petals there are %q, not %q", petals, got, want)
		}
	}
	if text := notation.Text(g, engine.Action{Verb: lotVerb, Other: position.NoSeat, Flags: engine.Open}); text != "red: draw-lot" {
		t.Errorf("before it is drawn the move is %q", text)
	}
}
