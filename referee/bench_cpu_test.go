package referee

import (
	"syscall"
	"testing"
	"time"
)

// cpuWatch measures a benchmark in the CPU time of the process, including the garbage collector. On a busy machine
// elapsed time says little.
type cpuWatch struct {
	b    *testing.B
	from time.Duration
}

func watch(b *testing.B) cpuWatch { return cpuWatch{b, cpuTime(syscall.RUSAGE_SELF)} }

// report reports how many things one core handles per second of CPU time; n is their number per iteration.
func (w cpuWatch) report(n int, things string) {
	spent := cpuTime(syscall.RUSAGE_SELF) - w.from
	w.b.ReportMetric(float64(n)*float64(w.b.N)/spent.Seconds(), things+"/cpu-s")
}

// cpuTime returns the CPU time that this process, or its finished child processes, have used on all cores.
func cpuTime(who int) time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(who, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
