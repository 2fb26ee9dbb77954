//go:build !js

package referee

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"runtime"

	"catanref/scenarios"
	"catanref/variants/yamlfile"
)

// batchBytes is how much of a stream is handed out at a time; what is at hand goes at once, so that
// an answer never waits for the next line.
const batchBytes = 128 << 10

// batch is a run of lines on its way through: read, judged, answered. Then the next one is read into its memory.
type batch struct {
	data  []byte
	lines []streamLine
	out   []byte
	done  chan struct{} // is told once when all lines are judged
	tally tally
}

func newBatch() *batch { return &batch{done: make(chan struct{}, 1)} }

// clear makes the batch empty.
func (b *batch) clear() *batch {
	b.data, b.lines, b.out, b.tally = b.data[:0], b.lines[:0], b.out[:0], tally{}
	return b
}

// streamLine is one line of a batch; an overlong one was not kept.
type streamLine struct {
	span
	number   int
	overlong bool
}

// tally counts the verdicts.
type tally struct{ ok, breach, failed, unreadable int }

func (t *tally) count(verdict string) {
	switch verdict {
	case verdictOK:
		t.ok++
	case verdictBreach:
		t.breach++
	case verdictFailed:
		t.failed++
	default:
		t.unreadable++
	}
}

func (t *tally) add(o tally) {
	t.ok += o.ok
	t.breach += o.breach
	t.failed += o.failed
	t.unreadable += o.unreadable
}

// verifyStream replays a stream of games, one a line, on all cores, and answers each with a line of
// JSON in the same order. It holds a bounded part of the stream at a time. It ends early where the
// stream cannot be read on, or the answers cannot be written.
func verifyStream(name string, host scenarios.Host, in io.Reader, out io.Writer) (all tally, reading, writing error) {
	workers := runtime.GOMAXPROCS(0)
	var (
		work    = make(chan *batch, workers)
		ordered = make(chan *batch, 2*workers)
		again   = make(chan *batch, 2*workers)
		stop    = make(chan struct{})
		failed  = make(chan error, 1)
	)
	for range workers {
		go func() {
			j := newLineJudge(name, host)
			for b := range work {
				b.judge(j)
				b.done <- struct{}{}
			}
		}()
	}
	go func() {
		defer close(ordered)
		defer close(work)
		failed <- readBatches(in, func(b *batch) *batch {
			select {
			case ordered <- b:
				work <- b
			case <-stop:
				return nil
			}
			select {
			case b = <-again:
				return b.clear()
			default:
				return newBatch()
			}
		})
	}()
	for b := range ordered {
		<-b.done
		all.add(b.tally)
		if writing != nil {
			continue
		}
		if _, writing = out.Write(b.out); writing != nil {
			close(stop)
		}
		select {
		case again <- b:
		default:
		}
	}
	return all, <-failed, writing
}

// judge answers every line of the batch.
func (b *batch) judge(j *lineJudge) {
	for _, l := range b.lines {
		var a answer
		if l.overlong {
			a = answer{Verdict: verdictUnreadable, Line: l.number, Detail: fmt.Sprintf("The line is longer than %d MiB.", yamlfile.MaxBytes>>20)}
		} else {
			a = j.judge(l.of(b.data), l.number)
		}
		b.tally.count(a.Verdict)
		b.out = a.appendJSON(b.out)
	}
}

// readBatches cuts a stream into lines and hands them on until there are no more. send returns an empty batch,
// or nil where no more are taken.
func readBatches(in io.Reader, send func(*batch) *batch) error {
	r := bufio.NewReaderSize(in, batchBytes)
	b := newBatch()
	for number := 1; ; number++ {
		l := streamLine{span: span{from: len(b.data)}, number: number}
		end, err := b.readLine(r, &l)
		l.to = len(b.data)
		if !end || l.to > l.from || l.overlong {
			b.lines = append(b.lines, l)
		}
		if end || len(b.data) >= batchBytes || r.Buffered() == 0 {
			if len(b.lines) > 0 {
				if b = send(b); b == nil {
					return nil
				}
			}
		}
		if end {
			return err
		}
	}
}

// readLine appends the next line to the batch; end is true behind the last one. Of a line that is
// too long nothing is kept.
func (b *batch) readLine(r *bufio.Reader, l *streamLine) (end bool, err error) {
	for {
		part, err := r.ReadSlice('\n')
		if !l.overlong {
			b.data = append(b.data, part...)
		}
		if len(b.data)-l.from > yamlfile.MaxBytes {
			l.overlong = true
			b.data = b.data[:l.from]
		}
		switch {
		case err == nil:
			return false, nil
		case errors.Is(err, io.EOF):
			return true, nil
		case !errors.Is(err, bufio.ErrBufferFull):
			return true, err
		}
	}
}
