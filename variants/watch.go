package variants

import (
	"slices"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/variants/parameters"
)

// Watch is a law that records which of its parameters are read while it judges. It must be used by one goroutine
// only.
type Watch struct {
	Rules *engine.Rules

	keep     bool // also keep the position of each evaluation
	stopped  bool
	read     map[*parameters.Parameter]bool
	readings []reading
}

// reading is one question to a parameter with an expression.
type reading struct {
	parameter *parameters.Parameter // nil: a grant
	grant     int                   // which
	part      grantPart             // the part of it that was read
	facts     engine.Facts
	state     position.State // a copy of the position: it changes while a move is carried out
}

// WatchReads copies a law so that it records which parameters are read. It judges exactly like the law itself.
func WatchReads(r *engine.Rules) *Watch { return watch(r, false) }

// WatchExpressions copies a law so that it records the questions to its expressions; Explain returns them
// afterwards.
func WatchExpressions(r *engine.Rules) *Watch { return watch(r, true) }

func watch(r *engine.Rules, keep bool) *Watch {
	w := &Watch{keep: keep, read: map[*parameters.Parameter]bool{}}
	w.Rules = parameters.Listening(r, keep, w.note)
	if keep {
		w.watchGrants()
	}
	return w
}

// Forget clears what was recorded.
func (w *Watch) Forget() { clear(w.read) }

func (w *Watch) watchGrants() {
	w.Rules.Grants = slices.Clone(w.Rules.Grants)
	for i := range w.Rules.Grants {
		g := &w.Rules.Grants[i]
		watched(w, i, grantTo, &g.To)
		watched(w, i, grantCards, &g.What)
		watched(w, i, grantCount, &g.Count)
		watched(w, i, grantFrom, &g.From)
		watched(w, i, grantRobber, &g.Robber)
		watched(w, i, grantPoints, &g.Points)
	}
}

func watched[T any](w *Watch, grant int, part grantPart, p *engine.Param[T]) {
	if p.Eval == nil {
		return
	}
	eval := p.Eval
	p.Eval = func(f *engine.Facts) (T, error) {
		if !w.stopped && len(w.readings) < maxReadings {
			w.readings = append(w.readings, reading{grant: grant, part: part, facts: f.Again(), state: *f.State})
		}
		return eval(f)
	}
}

// maxReadings is the largest number of recorded questions: each holds a position.
const maxReadings = 2000

func (w *Watch) note(p *parameters.Parameter, f *engine.Facts) {
	switch {
	case w.stopped:
	case !w.keep:
		w.read[p] = true
	case len(w.readings) < maxReadings:
		w.readings = append(w.readings, reading{parameter: p, facts: f.Again(), state: *f.State})
	}
}

// Matters reports whether the parameter can have affected what was judged so far, so that another value might
// have changed it. Constants are not watched.
func (w *Watch) Matters(p *parameters.Parameter) bool { return p.Constant || w.read[p] }
