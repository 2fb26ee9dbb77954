package report

import (
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/lawtest"
	"catanref/referee/random"
	"catanref/scenarios"
	"catanref/variants"
)

// inquiryOf asks about a table with a suitable board under a ruleset with variants.
func inquiryOf(t testing.TB, ruleset string, on ...string) (*Inquiry, position.State) {
	t.Helper()
	s := lawtest.Scenario(t, host, ruleset, on...)
	return InquiryFor(s), s.Start
}

// Laws that are left out because they cannot matter must not give a different ruling. In random games, every move,
// and moves from other positions that are mostly illegal, are ruled on under every law.
func TestWhatIsLeftOutDoesNotDiffer(t *testing.T) {
	apart := 28 / sample.Of(1, 4) // how many moves lie between two tested positions
	for _, row := range lawtest.Laws() {
		t.Run(strings.Join(append(row.On, row.Ruleset), " under "), func(t *testing.T) {
			q, start := inquiryOf(t, row.Ruleset, row.On...)
			p := random.New()
			p.Begin(q.Game, &start, 5)
			var earlier []engine.Action
			for i := 0; i < 1200 && !p.Over(); i++ {
				a, ok := p.Choose()
				if !ok {
					t.Fatal("no move is legal")
				}
				if i%apart == 0 {
					compareBoth(t, q, &p.State, a)
					compareBoth(t, q, &p.State, p.Moves.At(i%p.Moves.Len()))
					if len(earlier) > 0 {
						compareBoth(t, q, &p.State, earlier[(i*31)%len(earlier)])
					}
					earlier = append(earlier, a)
				}
				if i%apart < 2 {
					if b, ok := ofTrading(q.Game, &p.State); ok {
						compareBoth(t, q, &p.State, b)
					}
				}
				if err := p.Do(a); err != nil {
					t.Fatal(err)
				}
			}
		})
	}
}

// ofTrading returns a move that only the trade phase allows, for a position of the build phase.
func ofTrading(g *engine.Game, s *position.State) (a engine.Action, ok bool) {
	if s.Phase != position.BuildPhase {
		return a, false
	}
	at := *s
	at.Phase = position.TradePhase
	c, list := engine.Borrow(g), engine.List{}
	defer c.GiveBack()
	c.Legal(&at, &list)
	for b := range list.All() {
		if r := g.Judge(s, b); r.Verdict == engine.Illegal {
			return b, true
		}
	}
	return a, false
}

// compareBoth rules under all other laws and under those that may matter, and compares the differences.
func compareBoth(t *testing.T, q *Inquiry, s *position.State, a engine.Action) {
	t.Helper()
	dealt := deals.Known(q.Game, s)
	ruling := q.Game.Judge(s, a)
	whole := slices.DeleteFunc(q.otherwise(dealt, &ruling, true), func(o otherRuling) bool { return !o.Differs })
	short := q.otherwise(dealt, &ruling, false)
	if got, want := otherwiseText(&ruling, short, ""), otherwiseText(&ruling, whole, ""); got != want {
		t.Fatalf("%s\n got %s\nwant %s", notation.Text(q.Game, a), got, want)
	}
}

func TestOtherwise(t *testing.T) {
	position := func(t *testing.T, ruleset, on, setup string) (*Inquiry, *deals.Deals) {
		t.Helper()
		s, err := scenarios.Read("game.yaml", []byte("players: [red, blue]\nruleset: "+ruleset+"\nvariants: ["+on+"]\nsetup: {"+setup+"}\n"), host)
		if err != nil {
			t.Fatal(err)
		}
		return InquiryFor(s), deals.Known(s.Game, &s.Start)
	}
	const built = "turn: {player: red, phase: build}, hands: {red: 4 wool}"
	for _, row := range []struct{ name, ruleset, on, setup, move, want string }{
		{"the same by every law", "base-2020", "", "turn: {player: red, phase: main}", "red: end", ""},
		{"trade after building", "base-2020", "", built, "red: bank 4 wool for 1 ore", "combined-trade-build legal base.turn.phases"},
		{"trade after building, mixed", "base-2020", "combined-trade-build", built, "red: bank 4 wool for 1 ore", ""},
		{"trading house", "summary-ck", "", "turn: {player: red, phase: main}, hands: {red: 4 cloth}, improvements: {red: {trade: 3}}", "red: bank 4 cloth for 2 coin",
			"ck-2015 legal ck.trade.trading-house, ck-2007 legal ck.trade.trading-house, ck-annotated legal ck.trade.trading-house"},
		{"nobody has a knight to commit", "ck-2015", "", "turn: {player: red, phase: roll}, barbarians: {position: 6, attacks: 1}, pieces: {red: {cities: [A1.NE]}, blue: {knights: [B2.S basic]}}", "red: roll 1 1 ship", ""},
		{"only because the expansion is not there", "base-2020", "", "turn: {player: red, phase: main}", "red: wall A1.N", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			q, dealt := position(t, row.ruleset, row.on, row.setup)
			a, err := notation.Parse(q.Game, row.move, dealt.Any())
			if err != nil {
				t.Fatal(err)
			}
			ruling, _ := dealt.Judge(a, nil)
			var got []string
			for _, o := range otherwiseList(q.otherwise(dealt, ruling, false)) {
				got = append(got, o.Under+" "+o.Verdict+" "+o.Rule)
			}
			if strings.Join(got, ", ") != row.want {
				t.Errorf("got %q, want %q", got, row.want)
			}
		})
	}
}

func TestOtherwiseText(t *testing.T) {
	other := func(name string, v engine.Verdict, rule string) otherRuling {
		return otherRuling{Under: variants.Other{Name: name}, Verdict: v, Differs: rule != "", Rule: rule}
	}
	const city, road = "base.city.cost", "base.road.cost"
	for _, row := range []struct {
		name   string
		here   engine.Verdict
		others []otherRuling
		want   string
	}{
		{"none", engine.Legal, nil, ""},
		{"none that differs", engine.Legal, []otherRuling{other("a", engine.Legal, "")}, ""},
		{"one", engine.Illegal, []otherRuling{other("a", engine.Legal, city)}, "Otherwise: legal under a."},
		{"told together", engine.Illegal, []otherRuling{other("a", engine.Legal, city), other("b", engine.Legal, city), other("c", engine.Legal, city)},
			"Otherwise: legal under a, b and c."},
		{"by other rules", engine.Legal, []otherRuling{other("a", engine.Illegal, city), other("b", engine.Legal, road)},
			"Otherwise: illegal under a (Price of a city); with another outcome under b."},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := otherwiseText(&engine.Ruling{Verdict: row.here}, row.others, ""); got != row.want {
				t.Errorf("got  %s\nwant %s", got, row.want)
			}
		})
	}
}

// BenchmarkOtherwise measures the first question at a table, as in a new process, and later ones.
func BenchmarkOtherwise(b *testing.B) {
	q, start := inquiryOf(b, "base-2020")
	p := random.New()
	p.Begin(q.Game, &start, 3)
	for range 60 {
		a, _ := p.Choose()
		_ = p.Do(a)
	}
	a, _ := p.Choose()
	ruling := q.Game.Judge(&p.State, a)
	dealt := deals.Known(q.Game, &p.State)
	b.Run("again", func(b *testing.B) {
		for b.Loop() {
			q.otherwise(dealt, &ruling, false)
		}
	})
	b.Run("first", func(b *testing.B) {
		for b.Loop() {
			fresh := &Inquiry{Game: q.Game, Query: q.Query, File: q.File, Tables: map[*engine.Rules]*otherTable{}}
			fresh.otherwise(dealt, &ruling, false)
		}
	})
}
