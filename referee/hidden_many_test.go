package referee

import (
	"runtime"
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/table"
	"catanref/scenarios"
)

// manyDeals is a game of Cities & Knights in which all players discarded face down and a card was stolen. It returns
// the deals before and after that theft, and the moves that follow.
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
`), table.Host)
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
		t.Fatalf("%d deals, loose %v", dealt.Len(), dealt.Loose())
	}
	for _, text := range []string{"red: road A1/NE", "red: city A1.NE", "red: trade 1 wool for 1 ore with blue", "red: end"} {
		next = append(next, said(t, g, dealt, text))
	}
	return g, before, dealt, next
}

func said(t testing.TB, g *engine.Game, dealt *deals.Deals, text string) engine.Action {
	t.Helper()
	a, err := notation.Parse(g, text, dealt.Any())
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// A hundred million deals can be stored and ruled on within 64 MB, which a phone has.
func TestMemoryOfManyDeals(t *testing.T) {
	const most = 64 << 20
	var before, after runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&before)
	g, _, dealt, next := manyDeals(t)
	runtime.GC()
	runtime.ReadMemStats(&after)
	if held := int64(after.HeapAlloc) - int64(before.HeapAlloc); held > most/4 {
		t.Errorf("%d deals need %d bytes", dealt.Len(), held)
	}
	next = append(next, said(t, g, dealt, "red: bank 4 wool for 1 ore"))
	for _, a := range next {
		runtime.ReadMemStats(&before)
		dealt.Happened(a, nil)
		dealt.Judge(a, nil)
		if runtime.ReadMemStats(&after); after.TotalAlloc-before.TotalAlloc > most {
			t.Errorf("%s allocates %d bytes for two rulings", notation.Text(g, a), after.TotalAlloc-before.TotalAlloc)
		}
	}
	runtime.KeepAlive(dealt)
}

// The possible content of the bank is known from the hands, even if the hands are loose (not tracked together). If a
// trade happened, the bank must have had the card; a question about the same trade is undetermined.
func TestTheBankBesideLooseHands(t *testing.T) {
	g, dealt := countedHands(t, "ck-2015", 9)
	if !dealt.Loose() {
		t.Fatal("the hands are not loose")
	}
	for _, text := range []string{"red: end", "blue: roll 6 2 ship"} {
		_, dealt = dealt.Happened(said(t, g, dealt, text), nil)
	}
	a := said(t, g, dealt, "blue: bank 4 grain for 1 paper")
	if ruling, _ := dealt.Judge(a, nil); ruling.Verdict != engine.Undetermined {
		t.Errorf("as a question: %v, %v", ruling.Verdict, ruling.Breaks)
	}
	if ruling, after := dealt.Happened(a, nil); ruling.Verdict != engine.Legal || after.Any().Players[1].Hand.Count(cards.Paper) == 0 {
		t.Errorf("as an entry: %v, %v", ruling.Verdict, ruling.Breaks)
	}
}

// If the cards of an exchange are hidden and there are too many possibilities, all of them stay possible. Whether
// both sides gave the same cards stays undetermined.
func TestExchangeOfManyUnseenCards(t *testing.T) {
	for _, each := range []int{9, 25} {
		g, dealt := countedHands(t, "ck-2015", each)
		a := said(t, g, dealt, "red: trade 4 ? for 5 ? with blue")
		if ruling, _ := dealt.Judge(a, nil); ruling.Verdict != engine.Undetermined {
			t.Errorf("as a question: %v", ruling.Verdict)
		}
		ruling, after := dealt.Happened(a, nil)
		if ruling.Verdict != engine.Legal || !after.Loose() {
			t.Fatalf("as an entry: %v, loose %v", ruling.Verdict, after.Loose())
		}
		for seat, want := range []int{9, each - 1} {
			if least, most := after.Total(position.Seat(seat)); least != want || most != want {
				t.Errorf("seat %d holds %d to %d cards, not %d", seat, least, most, want)
			}
		}
		// Red may have given 3 wool 1 ore for 5 coin, and may also have given all the ore.
		if l := after.Likely(0); l.Least.Count(cards.Wool) != 0 || l.Least.Count(cards.Ore) != 0 || l.Most.Count(cards.Coin) != 5 {
			t.Errorf("red holds %v at least and %v at most", l.Least, l.Most)
		}
	}
}

// BenchmarkManyDeals rules on moves, as questions and as entries, when a hundred million deals are possible, and on
// the theft that causes so many.
func BenchmarkManyDeals(b *testing.B) {
	g, before, dealt, next := manyDeals(b)
	for i, a := range append(next, said(b, g, before, "red: robber B2 steal blue")) {
		if i == len(next) {
			dealt = before
		}
		b.Run(notation.Text(g, a), func(b *testing.B) {
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

// Taking a sample of a few positions does not keep all of them in memory, even if the hands are loose.
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
			t.Errorf("hands of %d, loose %v: the sample has %d positions", each, dealt.Loose(), few.Len())
		}
	}
}

// A roll is legal whatever the hands are. Deciding that must not require trying what each possible bank could pay.
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
		t.Errorf("Permits says %v, Judge says %v", legal, ruling.Verdict)
	}
	if whether, what := asked.TotalAlloc-before.TotalAlloc, judged.TotalAlloc-asked.TotalAlloc; whether > what/2 {
		t.Errorf("Permits allocates %d bytes, Judge %d", whether, what)
	}
}
