package scenarios

import (
	"os"
	"testing"
)

// BenchmarkRead reads one file of the case law; BenchmarkRun plays a whole recorded game.
func BenchmarkRead(b *testing.B) {
	data, err := Library.ReadFile("base/turn/pending.yaml")
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Read("x.yaml", data, trusting); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkRun(b *testing.B) {
	data, err := os.ReadFile("../testdata/games/recorded-1.yaml")
	if err != nil {
		b.Skip(err)
	}
	s, err := Read("recorded-1.yaml", data, trusting)
	if err != nil {
		b.Fatal(err)
	}
	b.ReportAllocs()
	for b.Loop() {
		if r := Run(s); !r.Passed {
			b.Fatal(r.Failures)
		}
	}
	b.ReportMetric(float64(b.N*len(s.Moves))/b.Elapsed().Seconds(), "moves/s")
}
