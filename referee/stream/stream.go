package stream

import (
	"bufio"
	"bytes"
	"errors"
	"fmt"
	"io"
	"runtime"

	"catanref/scenarios"
	"catanref/variants/yamlfile"
)

// batchBytes is the maximum part of a stream that is passed on at once. Whatever is available is passed on
// immediately, so an answer never waits for the next line.
const batchBytes = 128 << 10

// batch is a group of lines that is read, judged and answered together. Its memory is then reused for the next one.
type batch struct {
	data  []byte
	lines []streamLine
	out   []byte
	done  chan struct{} // receives one value when all lines are judged
	tally Tally
}

func newBatch() *batch { return &batch{done: make(chan struct{}, 1)} }

// clear empties the batch.
func (b *batch) clear() *batch {
	b.data, b.lines, b.out, b.tally = b.data[:0], b.lines[:0], b.out[:0], Tally{}
	return b
}

// streamLine is one line of a batch; a line that is too long is not stored.
type streamLine struct {
	span
	number   int
	overlong bool
}

// Tally counts the verdicts.
type Tally struct{ OK, Breach, Failed, Unreadable int }

// Count adds a verdict, Add the counts of another part.
func (t *Tally) Count(verdict string) {
	switch verdict {
	case OK:
		t.OK++
	case Breach:
		t.Breach++
	case Failed:
		t.Failed++
	default:
		t.Unreadable++
	}
}

func (t *Tally) Add(o Tally) {
	t.OK += o.OK
	t.Breach += o.Breach
	t.Failed += o.Failed
	t.Unreadable += o.Unreadable
}

// Verify replays a stream of games, one per line, on all cores, and answers each with a line of JSON in the
// same order. It holds only a limited part of the stream at a time. It stops early if the stream cannot be read or
// the answers cannot be written.
func Verify(name string, host scenarios.Host, in io.Reader, out io.Writer) (all Tally, reading, writing error) {
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
			j := NewJudge(name, host)
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
		all.Add(b.tally)
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
func (b *batch) judge(j *Judge) {
	for _, l := range b.lines {
		var a Answer
		if l.overlong {
			a = Answer{Verdict: Unreadable, Line: l.number, Detail: fmt.Sprintf("The line is longer than %d MiB.", yamlfile.MaxBytes>>20)}
		} else {
			a = j.Judge(l.of(b.data), l.number)
		}
		b.tally.Count(a.Verdict)
		b.out = a.AppendJSON(b.out)
	}
}

// readBatches splits a stream into lines and passes them on. send takes a batch and returns an empty one, or nil to
// stop.
func readBatches(in io.Reader, send func(*batch) *batch) error {
	r := bufio.NewReaderSize(in, batchBytes)
	b := newBatch()
	for number := 1; ; number++ {
		l := streamLine{span: span{from: len(b.data)}, number: number}
		end, err := b.readLine(r, &l)
		l.to = len(b.data)
		if number == 1 && bytes.HasPrefix(b.data[l.from:], []byte(yamlfile.ByteOrderMark)) {
			l.from += len(yamlfile.ByteOrderMark)
		}
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

// readLine appends the next line to the batch; end is true after the last one. A line that is too long is not stored.
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
