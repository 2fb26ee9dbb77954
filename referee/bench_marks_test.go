package referee

import (
	"bytes"
	"fmt"
	"io"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/stream"
	"catanref/referee/stream/streamtest"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/setup"
)

// BenchmarkMarks measures the speeds that the documentation of this package states, in CPU time of one core, and
// prints their table. For figures that vary with the load of the machine it takes the best of five runs:
//
//	go test -run '^$' -bench Marks ./referee
func BenchmarkMarks(b *testing.B) { printMarks.Do(func() { marks(b) }) }

var printMarks sync.Once

// markGames is the number of games per measurement.
const markGames = 2000

func marks(b *testing.B) {
	base := played(b, table.RandomBoard, "base-2020")
	robber := played(b, table.RandomBoard, "base-2020", "friendly-robber")
	shores := played(b, "new-shores", "base-2020")
	fmt.Printf("\n%s:\n\n| what | speed |\n|---|---|\n", machine())
	row := func(what, format string, args ...any) {
		fmt.Printf("| %s | %s |\n", what, fmt.Sprintf(format, args...))
	}
	row("`simulate --games 2000`", "%.1f million actions a second", base)
	row("`simulate --games 2000 --ruleset ck-2015`", "%.1f million actions a second", played(b, table.RandomBoard, "ck-2015"))
	row("`simulate --games 2000 --variants friendly-robber`", "%.1f million actions a second, %.1f times slower than without", robber, base/robber)
	row("`simulate --games 2000 --board new-shores`", "%.1f million actions a second, %.0f %% of the first", shores, 100*shores/base)
	row("`simulate --games 60 --strict`", "%.2f million actions a second", playedStrictly(b))
	row("copying a position and playing a legal move on the copy", "%.1f million a second; %.1f with Cities & Knights", childrenOf(b, "base-2020"), childrenOf(b, "ck-2015"))
	row("laying the table for a random game", "%.1f µs", tableTime(b))
	whole, moves := streamtest.RecordedLines(b, "../testdata/games")
	row("`verify -`, whole games with their maps", "%.1f million moves a second", streamed(b, whole, moves/len(whole)))
	row("`verify -`, 100 moves a game, every board a map of its own", "%.1f million moves a second", streamed(b, shortGames(b, true), shortGame))
	row("`verify -`, 100 moves a game, every board random", "%.1f million moves a second", streamed(b, shortGames(b, false), shortGame))
	least, most := rulings(b)
	row("a ruling with its sentences", "%.0f to %.0f µs", least, most)
	row("`rule` with a game on standard input, a move: the ruling, and what other books say", "%.0f µs; %.0f with Cities & Knights",
		askedOf(b, "base-2020"), askedOf(b, "ck-2015"))
	program := filepath.Join(b.TempDir(), "catanref")
	build := exec.Command("go", "build", "-o", program, "..")
	build.Env = append(os.Environ(), "CGO_ENABLED=0") // as .ci/release builds it
	if out, err := build.CombinedOutput(); err != nil {
		b.Fatalf("%v: %s", err, out)
	}
	row("`rule`, the whole process", "%.1f ms", process(b, program, "rule", "red: end"))
	row("`rules list`, the whole process", "%.1f ms", process(b, program, "rules", "list"))
	row("`rules search`, the whole process", "%.1f ms", process(b, program, "rules", "search", "robber"))
	t := testRun{}
	if err := t.find(nil, nil); err != nil {
		b.Fatal(err)
	}
	names := len(t.names)
	row(fmt.Sprintf("`test`, each of the %d built-in scenarios", names), "%.2f ms", process(b, program, "test")/float64(names))
}

// machine names the processor.
func machine() string {
	data, _ := os.ReadFile("/proc/cpuinfo")
	for line := range strings.Lines(string(data)) {
		if name, ok := strings.CutPrefix(line, "model name"); ok {
			return strings.TrimLeft(strings.TrimSpace(name), ": \t")
		}
	}
	return "a machine without a name"
}

// spent returns the CPU time of a call.
func spent(f func()) time.Duration {
	before := cpuTime(syscall.RUSAGE_SELF)
	f()
	return cpuTime(syscall.RUSAGE_SELF) - before
}

// played plays games on a board with a ruleset and returns millions of actions per second, including the time for
// setting up the tables.
func played(b *testing.B, board, ruleset string, on ...string) float64 {
	return speedOf(b, simulation{games: markGames, ruleset: ruleset, variants: on, board: board})
}

// playedStrictly is like played, but checks every move, and so plays fewer games.
func playedStrictly(b *testing.B) float64 {
	return speedOf(b, simulation{games: 60, ruleset: "base-2020", board: table.RandomBoard, strict: true})
}

func speedOf(b *testing.B, sim simulation) float64 {
	sim.seed, sim.players, sim.jobs = 1, 4, 1
	if err := sim.prepare(); err != nil {
		b.Fatal(err)
	}
	took := quickest(func() {
		sim.actions = 0
		sim.run()
	})
	return float64(sim.actions) / 1e6 / took.Seconds()
}

// quickest returns the least CPU time of five calls: other load on the machine can only make a call slower.
func quickest(f func()) time.Duration {
	took := spent(f)
	for range 4 {
		took = min(took, spent(f))
	}
	return took
}

// askedOf rules on the moves of a random game as the command rule does, and returns the microseconds per move.
func askedOf(b *testing.B, ruleset string) float64 {
	const most = 1000
	file := filepath.Join(b.TempDir(), "file.yaml")
	text := []byte("players: [red, blue, white, orange]\nruleset: " + ruleset + "\n")
	if err := os.WriteFile(file, text, 0o644); err != nil {
		b.Fatal(err)
	}
	s, err := scenarios.Read(file, text, table.Host)
	if err != nil {
		b.Fatal(err)
	}
	p, moves := random.New(), []byte(nil)
	p.Begin(s.Game, &s.Start, 3)
	n := 0
	for ; n < most && !p.Over(); n++ {
		a, _ := p.Choose()
		moves = append(append(moves, notation.Text(s.Game, a)...), '\n')
		_ = p.Do(a)
	}
	return micros(n, quickest(func() {
		if code := run([]string{"rule", file}, bytes.NewReader(moves), io.Discard, io.Discard); code != 0 {
			b.Fatalf("rule ends with %d", code)
		}
	}))
}

// childrenOf copies positions from the middle of games, 26 MB of them, and plays every legal move on a copy of its own,
// as a search does. It returns millions of copies per second.
func childrenOf(b *testing.B, ruleset string) float64 {
	g, start, err := setup.Game(setup.Table{Players: table.SeatNames[:4], Ruleset: ruleset})
	if err != nil {
		b.Fatal(err)
	}
	var (
		positions []position.State
		lists     []engine.List
		child     position.State
		n         int
	)
	p, judge, luck := random.New(), engine.NewCase(g), setup.NewLuck(1)
	for seed := range uint64(150) {
		p.Begin(g, &start, seed)
		for i := 0; !p.Over() && i < 600; i++ {
			if i > 150 && i%15 == 0 {
				positions, lists = append(positions, p.State), append(lists, engine.List{})
				judge.Legal(&p.State, &lists[len(lists)-1])
			}
			a, _ := p.Choose()
			if err := p.Do(a); err != nil {
				b.Fatal(err)
			}
		}
	}
	took := quickest(func() {
		n = 0
		for i := range positions {
			for j := range lists[i].Len() {
				g.Copy(&child, &positions[i])
				lists[i].Read(j, &judge.Act)
				luck.Tell(g, &child, &judge.Act)
				if err := judge.Play(&child, judge.Act); err != nil {
					b.Fatal(err)
				}
				n++
			}
		}
	})
	return float64(n) / 1e6 / took.Seconds()
}

// tableTime returns the microseconds needed to set up a file.
func tableTime(b *testing.B) float64 {
	const times = 50_000
	sim := &simulation{ruleset: "base-2020", players: 4, board: table.RandomBoard}
	if err := sim.prepare(); err != nil {
		b.Fatal(err)
	}
	p := random.New()
	return micros(times, quickest(func() {
		for seed := range uint64(times) {
			if err := sim.lay(p, seed); err != nil {
				b.Fatal(err)
			}
		}
	}))
}

func micros(times int, took time.Duration) float64 {
	return float64(took.Nanoseconds()) / 1e3 / float64(times)
}

// streamed replays games from a stream and returns millions of moves per second.
func streamed(b *testing.B, lines [][]byte, moves int) float64 {
	const least = 2_000_000
	var all []byte
	games := 0
	for ; games*moves < least; games++ {
		all = append(append(all, bytes.TrimSpace(lines[games%len(lines)])...), '\n')
	}
	took := quickest(func() {
		t, reading, writing := stream.Verify("stream", table.Host, bytes.NewReader(all), io.Discard)
		if reading != nil || writing != nil || t.OK != games {
			b.Fatalf("%+v %v %v", t, reading, writing)
		}
	})
	return float64(games*moves) / 1e6 / took.Seconds()
}

// rulings rules on moves of both games and returns the microseconds per ruling for the fastest and the slowest kind
// of ruling.
func rulings(b *testing.B) (least, most float64) {
	const times = 5_000
	var took []float64
	for _, ruleset := range []string{"base-2020", "ck-2015"} {
		for _, rule := range rulingsUnder(b, ruleset) {
			took = append(took, micros(times, quickest(func() {
				for range times {
					rule()
				}
			})))
		}
	}
	return slices.Min(took), slices.Max(took)
}

// process runs the program several times and returns the least of its milliseconds.
func process(b *testing.B, program string, args ...string) float64 {
	least := math.Inf(1)
	for range 21 {
		before := cpuTime(syscall.RUSAGE_CHILDREN)
		_ = exec.Command(program, args...).Run() // a refused move gives exit code 1
		least = min(least, float64((cpuTime(syscall.RUSAGE_CHILDREN)-before).Microseconds())/1e3)
	}
	return least
}
