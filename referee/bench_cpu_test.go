package referee

import (
	"syscall"
	"testing"
	"time"
)

// cpuWatch measures a benchmark in the CPU time of the process, collector included: on a machine that
// has other things to do the clock says little.
type cpuWatch struct {
	b    *testing.B
	from time.Duration
}

func watch(b *testing.B) cpuWatch { return cpuWatch{b, cpuTime(syscall.RUSAGE_SELF)} }

// report tells how many things a second of one core does, n a round.
func (w cpuWatch) report(n int, things string) {
	spent := cpuTime(syscall.RUSAGE_SELF) - w.from
	w.b.ReportMetric(float64(n)*float64(w.b.N)/spent.Seconds(), things+"/cpu-s")
}

// cpuTime is what this process, or those it waited for, has used of all cores.
func cpuTime(who int) time.Duration {
	var used syscall.Rusage
	if syscall.Getrusage(who, &used) != nil {
		return 0
	}
	return time.Duration(used.Utime.Nano() + used.Stime.Nano())
}
