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

	"catanref/engine/hear"
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
