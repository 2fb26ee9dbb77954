package scenarios

import (
	"errors"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// Run plays a scenario and compares rulings with the expectations in the file. It compares rule ids, never prose. A
// wrong expectation is a failure and the run continues, but it stops at a move that cannot be played.
func Run(s *Scenario) Result { return runIn(new([2]position.State), s) }

// runIn is Run with memory for positions, which the result keeps.
func runIn(rooms *[2]position.State, s *Scenario) Result {
	r := &run{s: s, course: s.BeginWhole(), result: Result{Scenario: s, File: s.File, Title: s.Title}}
	if r.course.forgets {
		r.course.rooms = rooms
	}
	for i := range s.Moves {
		if !r.step(&s.Moves[i]) {
			r.result.Left = len(s.Moves) - i - 1
			return r.done()
		}
	}
	r.entry, r.ruling = nil, nil
	r.checks(s.Checks)
	return r.done()
}

// run is one scenario being played.
type run struct {
	s      *Scenario
	course Course
	result Result
	entry  *Step          // the entry being played; nil after the last
	ruling *engine.Ruling // on it
}

func (r *run) done() Result {
	r.result.Deals = r.course.Deals
	r.result.Passed = len(r.result.Failures)+len(r.result.Faults) == 0
	if r.result.Passed {
		r.result.Seen.Named = r.s.rules
	}
	return r.result
}

func (r *run) fail(f Failure) {
	f.Move = r.moveText()
	for i := range r.s.Moves {
		if r.entry == &r.s.Moves[i] {
			f.Number = i + 1
		}
	}
	r.result.Failures = append(r.result.Failures, f)
}

// moveText returns the text of the current entry.
func (r *run) moveText() string {
	switch {
	case r.entry == nil:
		return ""
	case r.ruling != nil && r.entry.unknown == 0:
		return notation.Text(r.s.Game, r.ruling.Action)
	}
	return r.entry.Text
}

// step plays one entry; false if nothing can follow.
func (r *run) step(st *Step) bool {
	next, out := r.course.Play(st)
	r.course = next
	r.entry, r.ruling = st, out.Ruling
	var asks *engine.Question
	switch {
	case out.Ruling != nil && errors.As(out.Ruling.Err, &asks): // an incomplete move is no ruling to expect
		r.result.Faults = append(r.result.Faults, yamlfile.Fault{File: r.s.File, Line: st.Line, Col: st.Col, Message: notation.Text(r.s.Game, asks.Move) + ": " + notation.Question(r.s.Game, asks)})
		r.result.Stopped = true
		return false
	case out.Stopped:
		r.fail(Failure{Line: st.Line, Want: out.Want, Got: out.Got})
		r.result.Stopped = true
		return false
	case out.Ruling == nil:
	case out.Held:
		r.result.Seen.take(out.Ruling)
	default:
		r.fail(Failure{Line: st.Line, Want: wanted(st), Got: verdictText(out.Ruling)})
	}
	if out.Ruling != nil {
		r.named(st, out.Ruling)
	}
	r.checks(st.Checks)
	return true
}

func wanted(st *Step) string {
	if st.Ruling == "" {
		return LegalRuling
	}
	return st.Ruling
}

// named checks for each rule that the ruling must name.
func (r *run) named(st *Step, ruling *engine.Ruling) {
	for i, id := range st.breaks {
		if !ruling.Broke(id) && !ruling.Hangs(id) {
			r.fail(Failure{Line: st.Line, Want: "breaks " + st.Breaks[i], Got: verdictText(ruling)})
		}
	}
	for i, id := range st.effects {
		if !ruling.Has(id) {
			r.fail(Failure{Line: st.Line, Want: "effect " + st.Effects[i], Got: effectsText(ruling)})
		}
	}
}

// verdictText prints a ruling in one line: "illegal: base.city.cost, base.city.supply".
func verdictText(ruling *engine.Ruling) string {
	text := ruling.Verdict.String()
	if ruling.Err != nil {
		return text + ": " + ruling.Err.Error()
	}
	if len(ruling.Breaks) > 0 {
		text += ": " + idsText(ruling.Breaks)
	}
	return text
}

func effectsText(ruling *engine.Ruling) string {
	switch {
	case ruling.Verdict != engine.Legal && !ruling.Waived:
		return verdictText(ruling)
	case len(ruling.Effects) == 0:
		return "no effects"
	}
	return "effects " + idsText(ruling.Effects)
}

func idsText(findings []engine.Finding) string {
	var out []string
	seen := map[engine.RuleID]bool{}
	for _, f := range findings {
		if !seen[f.Rule] {
			seen[f.Rule] = true
			out = append(out, f.Rule.String())
		}
	}
	return strings.Join(out, ", ")
}

// checks evaluates expressions in the current position: with hidden cards a check must hold in every deal that is
// still possible.
func (r *run) checks(lines []CheckLine) {
	for _, line := range lines {
		r.course.Deals.EachDealt(func(s *position.State) bool { return r.check(line, s) })
	}
}

// check evaluates one expression in one position; false if it does not hold.
func (r *run) check(line CheckLine, s *position.State) bool {
	ok, err := line.Check.Holds(r.s.Game, s)
	if ok && err == nil {
		return true
	}
	f := Failure{Line: line.Line, Col: line.Col, Want: line.Text, Got: "false"}
	if err != nil {
		f.Got = "cannot be worked out: " + err.Error()
	} else if left, value, compares := line.Check.Compare(); compares {
		if found, err := line.Check.Left(r.s.Game, s); err == nil {
			f.Got, f.Found, f.Left, f.Value = found, found, left, value
		}
	}
	r.fail(f)
	return false
}

// RunFiles reads and runs files, several at a time, and reports each result in the order of names. A file that
// cannot be read has a fault. With jobs below 1 all processors are used. It stops when each returns false. The Deals of a
// result are valid until each returns.
func RunFiles(names []string, read func(name string) ([]byte, error), host Host, jobs int, each func(Result) (more bool)) {
	if jobs < 1 {
		jobs = runtime.GOMAXPROCS(0)
	}
	jobs = min(jobs, max(1, len(names)))
	type played struct {
		Result
		rooms *[2]position.State
	}
	rooms := sync.Pool{New: func() any { return new([2]position.State) }}
	results := make([]chan *played, len(names)) // a result holds a position, so they are not all allocated at once
	for i := range results {
		results[i] = make(chan *played, 1)
	}
	var (
		work   sync.WaitGroup
		next   atomic.Int64
		enough atomic.Bool
	)
	for range jobs {
		work.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(names)) && !enough.Load(); i = next.Add(1) - 1 {
				r := &played{rooms: rooms.Get().(*[2]position.State)}
				r.Result = runFile(r.rooms, names[i], read, host)
				results[i] <- r
			}
		})
	}
	for _, result := range results {
		r := <-result
		if !each(r.Result) {
			break
		}
		rooms.Put(r.rooms)
	}
	enough.Store(true)
	work.Wait()
}

func runFile(rooms *[2]position.State, name string, read func(name string) ([]byte, error), host Host) Result {
	data, err := read(name)
	if err != nil {
		return Result{File: name, Title: name, Faults: faultsOf(name, err)}
	}
	s, err := Read(name, data, host)
	if err != nil {
		return Result{File: name, Title: name, Faults: faultsOf(name, err)}
	}
	return runIn(rooms, s)
}

// take collects the rules of a ruling.
func (s *Seen) take(r *engine.Ruling) {
	if r.Verdict == engine.Legal {
		s.Allowed = append(s.Allowed, r.Held...)
	}
	for i := range r.Breaks {
		s.Refused = append(s.Refused, r.Breaks[i].Rule)
	}
	for i := range r.Effects {
		s.Effected = append(s.Effected, r.Effects[i].Rule)
	}
}
