package referee

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/referee/lawtest"
	"catanref/referee/random"
	"catanref/referee/report"
	"catanref/referee/stream"
	"catanref/referee/stream/streamtest"
	"catanref/referee/table"
	"catanref/scenarios"
)

// BenchmarkRandomPlay lists every legal move of each position and plays one of them, each with the same probability.
func BenchmarkRandomPlay(b *testing.B) {
	b.Run("base", func(b *testing.B) { benchmarkPlay(b, base.Rules()) })
	b.Run("knights", func(b *testing.B) { benchmarkPlay(b, knightsRules()) })
}

func benchmarkPlay(b *testing.B, law *engine.Rules) {
	g := engine.NewGame(board.Beginner(), law, table.SeatNames[:4])
	start := g.Empty()
	p := random.New()
	p.Begin(g, &start, 1)
	b.ReportAllocs()
	spent := watch(b)
	for b.Loop() {
		a, ok := p.Choose()
		if !ok {
			b.Fatal("no move is legal")
		}
		if err := p.Do(a); err != nil {
			b.Fatal(err)
		}
		if p.Over() {
			p.Begin(g, &start, 1)
		}
	}
	spent.report(1, "actions")
}

// BenchmarkQuickReader reads the texts of one random game.
func BenchmarkQuickReader(b *testing.B) {
	g, s := beginnerTable()
	p := random.New()
	p.Begin(g, &s, 1)
	var texts [][]byte
	for range 1000 {
		a, _ := p.Choose()
		texts = append(texts, []byte(strings.TrimPrefix(notation.Text(g, a), g.Names[a.Seat]+": ")))
		_ = p.Do(a)
	}
	r := notation.NewQuickReader(g)
	b.ReportAllocs()
	for i := 0; b.Loop(); i++ {
		if _, ok := r.Read(0, texts[i%len(texts)]); !ok {
			b.Fatalf("the quick reader does not read %s", texts[i%len(texts)])
		}
	}
}

// BenchmarkVerifyStream replays a stream of the recorded games on one core and on all of them.
func BenchmarkVerifyStream(b *testing.B) {
	lines, moves := streamtest.RecordedLines(b, "../testdata/games")
	const times = 200
	all := bytes.Repeat(bytes.Join(lines, nil), times)
	b.Run("core", func(b *testing.B) {
		j := stream.NewJudge("stream", table.Host)
		spent := watch(b)
		for b.Loop() {
			for _, line := range lines {
				if a := j.Judge(line, 1); a.Verdict != stream.OK {
					b.Fatalf("%+v", a)
				}
			}
		}
		spent.report(moves, "moves")
	})
	for _, board := range []string{"random", "map"} {
		b.Run("short/"+board, func(b *testing.B) {
			lines := shortGames(b, board == "map")
			j := stream.NewJudge("stream", table.Host)
			b.ReportAllocs()
			spent := watch(b)
			for i := 0; b.Loop(); i++ {
				if a := j.Judge(lines[i%len(lines)], 1); a.Verdict != stream.OK {
					b.Fatalf("%+v", a)
				}
			}
			spent.report(shortGame, "moves")
		})
	}
	b.Run("all", func(b *testing.B) {
		for b.Loop() {
			t, reading, writing := stream.Verify("stream", table.Host, bytes.NewReader(all), io.Discard)
			if reading != nil || writing != nil || t.OK != times*len(lines) {
				b.Fatalf("%+v %v %v", t, reading, writing)
			}
		}
		b.ReportMetric(times*float64(moves)*float64(b.N)/b.Elapsed().Seconds(), "moves/s")
	})
}

// shortGame is the number of moves in a short game.
const shortGame = 100

// shortGames returns, as lines of a stream, games that stop early, each on its own board.
func shortGames(tb testing.TB, maps bool) (lines [][]byte) {
	tb.Helper()
	p := random.New()
	for seed := range uint64(2000) {
		board, err := scenarios.RandomBoard(seed, "", "")
		if err != nil {
			tb.Fatal(err)
		}
		g := engine.NewGame(board, base.Rules(), table.SeatNames[:4])
		start := g.Empty()
		p.Begin(g, &start, seed)
		s := &scenarios.Scenario{Title: fmt.Sprint("game ", seed), Ruleset: "base-2020", Game: g}
		for range shortGame {
			a, _ := p.Choose()
			if err := p.Do(a); err != nil {
				tb.Fatal(err)
			}
			s.Moves = append(s.Moves, scenarios.Step{Text: notation.Text(g, a)})
		}
		head := streamtest.Line(s)
		delete(head, "variants")
		if !maps {
			head["board"] = map[string]any{"random": seed}
		}
		line, err := json.Marshal(head)
		if err != nil {
			tb.Fatal(err)
		}
		lines = append(lines, line)
	}
	return lines
}

// BenchmarkTable sets up a table for a game on a random board, as simulate does.
func BenchmarkTable(b *testing.B) {
	sim := &simulation{ruleset: "base-2020", players: 4, board: table.RandomBoard}
	if err := sim.prepare(); err != nil {
		b.Fatal(err)
	}
	p := random.New()
	b.ReportAllocs()
	spent := watch(b)
	for seed := uint64(0); b.Loop(); seed++ {
		if err := sim.lay(p, seed); err != nil {
			b.Fatal(err)
		}
	}
	spent.report(1, "tables")
}

// BenchmarkRuling rules on one move in a random position of either game. It measures everything from reading the text
// to the finished sentences: broken rules, legal alternatives, effects, sources.
func BenchmarkRuling(b *testing.B) {
	for _, ruleset := range []string{"base-2020", "ck-2015"} {
		for name, rule := range rulingsUnder(b, ruleset) {
			b.Run(ruleset+"/"+name, func(b *testing.B) {
				b.ReportAllocs()
				spent := watch(b)
				for b.Loop() {
					rule()
				}
				spent.report(1, "rulings")
			})
		}
	}
}

// rulingsUnder returns functions, by name, that rule on a legal and on an illegal move in a random position.
func rulingsUnder(tb testing.TB, ruleset string) map[string]func() {
	s := lawtest.Scenario(tb, table.Host, ruleset)
	q, start := report.InquiryFor(s), s.Start
	p := random.New()
	p.Begin(q.Game, &start, 3)
	for range 60 {
		a, _ := p.Choose()
		_ = p.Do(a)
	}
	a, _ := p.Choose()
	refused := a
	refused.Seat = (a.Seat + 1) % 4
	dealt := deals.Known(q.Game, &p.State)
	rules := map[string]func(){}
	for name, a := range map[string]engine.Action{"legal": a, "refused": refused} {
		text := notation.Text(q.Game, a)
		rules[name] = func() {
			a, err := notation.Parse(q.Game, text, dealt.Any())
			if err != nil {
				tb.Fatal(err)
			}
			ruling, _ := dealt.Judge(a, nil)
			report.New(q.Game, dealt.Any(), ruling).Text(pageFor(io.Discard))
		}
	}
	return rules
}
