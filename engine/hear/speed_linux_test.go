package hear_test

import (
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/engine/position"
	"catanref/setup"
)

// used is the CPU time of the thread.
func used() time.Duration {
	var t syscall.Timespec
	const threadClock = 3 // CLOCK_THREAD_CPUTIME_ID
	if _, _, no := syscall.Syscall(syscall.SYS_CLOCK_GETTIME, threadClock, uintptr(unsafe.Pointer(&t)), 0); no != 0 {
		panic(no)
	}
	return time.Duration(t.Nano())
}

// said are the sentences of the corpora, each with the language in which it is heard.
func said(t testing.TB) (all [][2]string) {
	files, _ := filepath.Glob("testdata/*.corpus")
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for part := range strings.SplitSeq(string(text), "\n== ") {
			head, rest, _ := strings.Cut(part, "\n")
			_, lines, ok := strings.Cut(rest, "\n--\n")
			for line := range strings.Lines(lines) {
				if line = strings.TrimSpace(line); !ok || line == "" || strings.HasPrefix(line, "#") {
					continue
				}
				for _, sign := range []string{" => ", " ??", " --"} {
					line, _, _ = strings.Cut(line, sign)
				}
				all = append(all, [2]string{strings.Fields(head)[0], line})
			}
		}
	}
	return all
}

// BenchmarkLongSentences measures what sentences of nearly sixty words need, made of several sentences of the corpora, on the
// largest board with six players.
func BenchmarkLongSentences(b *testing.B) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	g, start, err := setup.Game(setup.Table{Players: []string{"Ada", "Ben", "Cleo", "Dan", "Eva", "Finn"}, Ruleset: "ck-2015", Variants: []string{"five-six", "seafarers", "event-cards"}, Board: "{random: 7, layout: new-world}"})
	if err != nil {
		b.Fatal(err)
	}
	state, luck, judge, list := start, setup.NewLuck(2), engine.NewCase(g), engine.List{}
	judge.Follow(g)
	var stands []position.State
	for n := 0; state.Phase != position.OverPhase && n < 600; n++ {
		if judge.Legal(&state, &list); list.Len() == 0 {
			break
		}
		if n%100 == 99 {
			stands = append(stands, state)
		}
		move := list.At(luck.Below(list.Len()))
		luck.Tell(g, &state, &move)
		judge.Play(&state, move)
	}
	var lines [][2]string
	all := said(b)
	for i := 0; i < len(all); i += 97 {
		line := all[i]
		for n := 1; n < 20; n++ {
			next := all[(i+n*7)%len(all)]
			longer := line[1] + ", " + next[1]
			if next[0] == line[0] && len(longer) <= 400 && len(strings.Fields(longer)) <= 55 {
				line[1] = longer
			}
		}
		lines = append(lines, line)
	}
	most, slowest, sum, n := time.Duration(0), "", time.Duration(0), 0
	for b.Loop() {
		for _, s := range stands {
			d := deals.Standing(g, &s)
			for i, line := range lines {
				ear := hear.New(g, line[0])
				took := time.Hour
				for range 2 {
					start := used()
					ear.Read(d, line[1])
					took = min(took, used()-start)
				}
				if sum, n = sum+took, n+1; took > most {
					most, slowest = took, lines[i][1]
				}
				if took > 5*time.Millisecond {
					b.Logf("%v: %s", took, line[1])
				}
			}
		}
	}
	b.ReportMetric(float64(sum.Microseconds())/1000/float64(n), "mean-ms")
	b.ReportMetric(float64(most.Microseconds())/1000, "most-ms")
	b.Logf("%v: %s", most, slowest)
}

// BenchmarkSentences measures the CPU time of every sentence of the corpora, the least of four, and reports the mean, what 99 of
// 100 need, and the most: go test ./engine/hear -run - -bench Sentences -benchtime 1x
func BenchmarkSentences(b *testing.B) {
	runtime.LockOSThread()
	defer runtime.UnlockOSThread()
	type timed struct {
		said string
		took time.Duration
	}
	var all []timed
	files, _ := filepath.Glob("testdata/*.corpus")
	for b.Loop() {
		all = all[:0]
		for _, file := range files {
			text, err := os.ReadFile(file)
			if err != nil {
				b.Fatal(err)
			}
			for part := range strings.SplitSeq(string(text), "\n== ") {
				head, rest, _ := strings.Cut(part, "\n")
				yaml, lines, ok := strings.Cut(rest, "\n--\n")
				if !ok {
					continue
				}
				g, d := dealt(b, yaml)
				ear := hear.New(g, strings.Fields(head)...)
				for line := range strings.Lines(lines) {
					if line = strings.TrimSpace(line); line == "" || strings.HasPrefix(line, "#") {
						continue
					}
					said := line
					for _, sign := range []string{" => ", " ??", " --"} {
						said, _, _ = strings.Cut(said, sign)
					}
					one := timed{said, time.Hour}
					for range 4 {
						start := used()
						ear.Read(d, said)
						one.took = min(one.took, used()-start)
					}
					all = append(all, one)
				}
			}
		}
	}
	slices.SortFunc(all, func(a, b timed) int { return int(a.took - b.took) })
	var sum time.Duration
	for _, one := range all {
		sum += one.took
	}
	ms := func(d time.Duration) float64 { return float64(d.Microseconds()) / 1000 }
	b.ReportMetric(ms(sum)/float64(len(all)), "mean-ms")
	b.ReportMetric(ms(all[len(all)*99/100].took), "p99-ms")
	b.ReportMetric(ms(all[len(all)-1].took), "most-ms")
	for _, one := range all[len(all)-8:] {
		b.Logf("%v: %s", one.took, one.said)
	}
}
