package referee

import (
	"runtime"
	"testing"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/scenarios"
)

// manyDeals is a game of Cities & Knights in which everybody discarded unseen and a card was stolen, with the deals
// before that theft and the moves that follow it.
func manyDeals(t testing.TB) (g *engine.Game, before, dealt *deals.Deals, next []engine.Action) {
	t.Helper()
	s, err := scenarios.Read("many.yaml", []byte(`
players: [red, blue, white, orange]
ruleset: ck-2015
setup:
  turn: {player: red, phase: roll, number: 19}
  pieces:
    red: {settlements: [A1.NE], roads: [A1/E]}
    blue: {cities: [B2.SE], roads: [B2/SE]}
    white: {settlements: [D4.S], roads: [D4/SE]}
    orange: {settlements: [C1.S], roads: [C1/SE]}
  hands: {red: 3 wool 2 grain 3 ore, blue: "2 ore 2 wool 2 grain 2 ?", white: "3 brick 3 lumber 2 wool 2 ?", orange: "2 brick 2 lumber 2 ore 2 ?"}
`), host)
	if err != nil {
		t.Fatal(err)
	}
	g, dealt = s.Game, s.Begin().Deals
	for _, text := range []string{
		"red: roll 3 4 ship", "red: discard 4 ?", "blue: discard 4 ?", "white: discard 5 ?", "orange: discard 4 ?", "red: robber B2 steal blue",
	} {
		ruling, after := dealt.Happened(said(t, g, dealt, text), nil)
		if ruling.Verdict != engine.Legal {
			t.Fatalf("%s is %v: %v %v", text, ruling.Verdict, ruling.Breaks, ruling.Err)
		}
		before, dealt = dealt, after
	}
	if dealt.Len() < 100_000_000 || dealt.Loose() {
		t.Fatalf("%d dealt, let go %v", dealt.Len(), dealt.Loose())
	}
	for _, text := range []string{"red: road A1/NE", "red: city A1.NE", "red: trade 1 wool for 1 ore with blue", "red: end"} {
		next = append(next, said(t, g, dealt, text))
	}
	return g, before, dealt, next
}

func said(t testing.TB, g *engine.Game, dealt *deals.Deals, text string) engine.Action {
	t.Helper()
	a, err := g.Parse(text, dealt.Any())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// A hundred million deals need no more memory than a phone has, to be kept and to be ruled on: 64 MB.
func TestMemoryOfManyDeals(t *testing.T) {
	const most = 64 << 20
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	g, _, dealt, next := manyDeals(t)
	runtime.GC()
	runtime.ReadMemStats(&after)
	if held := int64(after.HeapAlloc) - int64(before.HeapAlloc); held > most/4 {
		t.Errorf("%d dealt are kept in %d bytes", dealt.Len(), held)
	}
	next = append(next, said(t, g, dealt, "red: bank 4 wool for 1 ore"))
	for _, a := range next {
		runtime.ReadMemStats(&before)
		dealt.Happened(a, nil)
		dealt.Judge(a, nil)
		if runtime.ReadMemStats(&after); after.TotalAlloc-before.TotalAlloc > most {
			t.Errorf("%s takes %d bytes in all, twice ruled on", g.Text(a), after.TotalAlloc-before.TotalAlloc)
		}
	}
	runtime.KeepAlive(dealt)
}

// What the bank may hold is told from the hands, also where they are let go from each other: a trade that happened
// shows that it had the card, and one that is asked about hangs on it.
func TestTheBankBesideLooseHands(t *testing.T) {
	g, dealt := countedHands(t, "ck-2015", 9)
	if !dealt.Loose() {
		t.Fatal("the hands are kept together")
	}
	for _, text := range []string{"red: end", "blue: roll 6 2 ship"} {
		_, dealt = dealt.Happened(said(t, g, dealt, text), nil)
	}
	a := said(t, g, dealt, "blue: bank 4 grain for 1 paper")
	if ruling, _ := dealt.Judge(a, nil); ruling.Verdict != engine.Undetermined {
		t.Errorf("asked: %v, %v", ruling.Verdict, ruling.Breaks)
	}
	if ruling, after := dealt.Happened(a, nil); ruling.Verdict != engine.Legal || after.Any().Players[1].Hand.Count(engine.Paper) == 0 {
		t.Errorf("recorded: %v, %v", ruling.Verdict, ruling.Breaks)
	}
}

// An exchange of which nobody saw the cards may have been any, where it can have been too many: whether one was of
// the same cards on both sides is left open, and what was exchanged stays possible.
func TestExchangeOfManyUnseenCards(t *testing.T) {
	for _, each := range []int{9, 25} {
		g, dealt := countedHands(t, "ck-2015", each)
		a := said(t, g, dealt, "red: trade 4 ? for 5 ? with blue")
		if ruling, _ := dealt.Judge(a, nil); ruling.Verdict != engine.Undetermined {
			t.Errorf("asked: %v", ruling.Verdict)
		}
		ruling, after := dealt.Happened(a, nil)
		if ruling.Verdict != engine.Legal || !after.Loose() {
			t.Fatalf("recorded: %v, let go %v", ruling.Verdict, after.Loose())
		}
		for seat, want := range []int{9, each - 1} {
			if least, most := after.Total(engine.Seat(seat)); least != want || most != want {
				t.Errorf("seat %d holds %d to %d cards, not %d", seat, least, most, want)
			}
		}
		// Red can have given 3 wool 1 ore for 5 coin, and every ore, too.
		if l := after.Likely(0); l.Least.Count(engine.Wool) != 0 || l.Least.Count(engine.Ore) != 0 || l.Most.Count(engine.Coin) != 5 {
			t.Errorf("red holds %v at least and %v at most", l.Least, l.Most)
		}
	}
}

// BenchmarkManyDeals rules on moves, as asked and as recorded, where a hundred million deals are possible, and on the
// theft by which they are.
func BenchmarkManyDeals(b *testing.B) {
	g, before, dealt, next := manyDeals(b)
	for i, a := range append(next, said(b, g, before, "red: robber B2 steal blue")) {
		if i == len(next) {
			dealt = before
		}
		b.Run(g.Text(a), func(b *testing.B) {
			w := watch(b)
			b.ReportAllocs()
			for b.Loop() {
				dealt.Judge(a, nil)
				dealt.Happened(a, nil)
			}
			w.report(2, "rulings")
		})
	}
}

// A few positions of many are taken out without keeping them all, where hands are let go from each other too.
func TestMemoryOfAFewOfManyDeals(t *testing.T) {
	for _, each := range []int{9, 25} {
		_, dealt := countedHands(t, "ck-2015", each)
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		few := dealt.Sample(3)
		runtime.ReadMemStats(&after)
		if taken := after.TotalAlloc - before.TotalAlloc; taken > 1<<20 {
			t.Errorf("hands of %d: three positions take %d bytes", each, taken)
		}
		if !dealt.Loose() || few.Len() != 3 {
			t.Errorf("hands of %d, let go %v: %d positions are taken out", each, dealt.Loose(), few.Len())
		}
	}
}

// Whether a roll is legal hangs on no hand: that it is costs no trial of what each bank could pay for it.
func TestMemoryOfWhetherARollIsLegal(t *testing.T) {
	g, dealt := countedHands(t, "ck-2015", 25)
	_, dealt = dealt.Happened(said(t, g, dealt, "red: end"), nil)
	roll := said(t, g, dealt, "blue: roll 4 4 ship")
	var before, asked, judged runtime.MemStats
	runtime.ReadMemStats(&before)
	legal := dealt.Permits(roll)
	runtime.ReadMemStats(&asked)
	ruling, _ := dealt.Judge(roll, nil)
	runtime.ReadMemStats(&judged)
	if !legal || ruling.Verdict != engine.Legal {
		t.Errorf("asked %v, judged %v", legal, ruling.Verdict)
	}
	if whether, what := asked.TotalAlloc-before.TotalAlloc, judged.TotalAlloc-asked.TotalAlloc; whether > what/2 {
		t.Errorf("whether it is legal takes %d bytes, and what comes of it %d", whether, what)
	}
}
