package scenarios

import (
	"fmt"
	"runtime"
	"strings"
	"sync"

	"catanref/engine"
)

// Run plays a scenario and compares what the referee says with what the file expects. It compares
// rule ids, never prose. An expectation that does not hold is a failure and the run goes on, but it
// stops at a move that cannot be played.
func Run(s *Scenario) Result {
	r := &run{s: s, state: s.Start, result: Result{Scenario: s, File: s.File, Title: s.Title}}
	if s.Hidden {
		r.skip("cards that nobody has seen stand in the position; this version does not rule on them")
		return r.done()
	}
	for i := range s.Moves {
		r.remembers = r.remembers || s.Moves[i].Undo > 0
	}
	for i := range s.Moves {
		if !r.step(&s.Moves[i]) {
			return r.done()
		}
	}
	r.checks("", s.Checks)
	return r.done()
}

// run is one scenario being played.
type run struct {
	s         *Scenario
	state     engine.State
	remembers bool           // something is taken back later
	history   []engine.State // before each move or correction that changed the position
	result    Result
}

func (r *run) done() Result {
	r.result.Final = r.state
	if r.result.Skipped && len(r.result.Failures) > 0 {
		r.result.Skipped, r.result.Stopped = false, true
	}
	r.result.Passed = len(r.result.Failures) == 0 && !r.result.Skipped
	if r.result.Passed {
		for _, id := range r.s.rules {
			mark(&r.result.Seen.Named, id)
		}
	}
	return r.result
}

func (r *run) fail(f Failure) { r.result.Failures = append(r.result.Failures, f) }

func (r *run) skip(why string) { r.result.Skipped, r.result.Why = true, why }

// step plays one entry; false if nothing can follow.
func (r *run) step(st *Step) bool {
	switch {
	case st.Undo > 0:
		if !r.undo(st) {
			return false
		}
	case st.Adjust != nil:
		if !r.adjust(st) {
			return false
		}
	default:
		if !r.move(st) {
			return false
		}
	}
	r.checks(st.Text, st.Checks)
	return true
}

// stop ends the run at an entry that cannot be played.
func (r *run) stop(f Failure) bool {
	r.fail(f)
	r.result.Stopped = true
	return false
}

func (r *run) remember() {
	if r.remembers {
		r.history = append(r.history, r.state)
	}
}

// move rules on a move and plays it if it stands; false if the run cannot go on. A move without a
// ruling happened, so what depends on a card nobody saw is taken as it must have been.
func (r *run) move(st *Step) bool {
	action := st.Action
	if r.state.Tokens != r.s.Start.Tokens {
		a, err := r.s.Game.Parse(st.Text, &r.state)
		if err != nil {
			return r.stop(Failure{Move: st.Text, Line: st.Line, Want: wanted(st), Got: "unreadable: " + sentenceInside(err.Error())})
		}
		action = a
	}
	judge := r.s.Game.JudgeWaiving
	if st.Ruling == "" {
		judge = r.s.Game.JudgeFact
	}
	ruling := judge(&r.state, action, st.Waive)
	stands := ruling.Verdict == engine.Legal || ruling.Waived
	if ruling.Verdict.String() != wanted(st) && !(st.Ruling == "" && stands) {
		f := Failure{Move: st.Text, Line: st.Line, Want: wanted(st), Got: r.verdict(&ruling)}
		if st.Ruling == "" || st.Ruling == LegalRuling {
			return r.stop(f)
		}
		r.fail(f)
		stands = ruling.Waived
	} else {
		r.result.Seen.take(&ruling)
	}
	r.named(st, &ruling)
	if !stands {
		return true
	}
	if why := dependsOnUnseen(r.s.Game, &r.state, &action); why != "" {
		r.skip(fmt.Sprintf("line %d: %s", st.Line, why))
		return false
	}
	r.remember()
	r.state = ruling.After
	return true
}

func wanted(st *Step) string {
	if st.Ruling == "" {
		return LegalRuling
	}
	return st.Ruling
}

// named looks for each rule that the ruling must name.
func (r *run) named(st *Step, ruling *engine.Ruling) {
	for i, id := range st.breaks {
		if !ruling.Broke(id) {
			r.fail(Failure{Move: st.Text, Line: st.Line, Want: "breaks " + st.Breaks[i], Got: r.verdict(ruling)})
		}
	}
	for i, id := range st.effects {
		if !ruling.Has(id) {
			r.fail(Failure{Move: st.Text, Line: st.Line, Want: "effect " + st.Effects[i], Got: r.effects(ruling)})
		}
	}
}

// verdict tells a ruling in one line: "illegal: base.city.cost, base.city.supply".
func (r *run) verdict(ruling *engine.Ruling) string {
	text := ruling.Verdict.String()
	if ruling.Err != nil {
		return text + ": " + ruling.Err.Error()
	}
	if len(ruling.Breaks) > 0 {
		text += ": " + r.ids(ruling.Breaks)
	}
	return text
}

func (r *run) effects(ruling *engine.Ruling) string {
	switch {
	case ruling.Verdict != engine.Legal && !ruling.Waived:
		return r.verdict(ruling)
	case len(ruling.Effects) == 0:
		return "no effects"
	}
	return "effects " + r.ids(ruling.Effects)
}

func (r *run) ids(findings []engine.Finding) string {
	var out []string
	seen := map[engine.RuleID]bool{}
	for _, f := range findings {
		if !seen[f.Rule] {
			seen[f.Rule] = true
			out = append(out, r.s.Game.Rules.RuleName(f.Rule))
		}
	}
	return strings.Join(out, ", ")
}

// undo takes back the last moves or corrections.
func (r *run) undo(st *Step) bool {
	if st.Undo > len(r.history) {
		return r.stop(Failure{Move: fmt.Sprintf("undo: %d", st.Undo), Line: st.Line, Want: fmt.Sprintf("%d moves to take back", st.Undo), Got: fmt.Sprint(len(r.history))})
	}
	r.state = r.history[len(r.history)-st.Undo]
	r.history = r.history[:len(r.history)-st.Undo]
	return true
}

// adjust corrects counts; the bank balances. Counts that cannot be stop the run.
func (r *run) adjust(st *Step) bool {
	after := r.state
	for seat := range r.s.Game.Seats {
		for k := engine.Brick; k < engine.NumKinds; k++ {
			x := st.Adjust[seat][k]
			held, left := after.Players[seat].Hand.Count(k)+x, after.Bank.Count(k)-x
			if x == 0 {
				continue
			}
			if held < 0 || left < 0 {
				got := fmt.Sprintf("%s would hold %d %s", r.s.Game.Names[seat], held, k)
				if left < 0 {
					got = fmt.Sprintf("the bank would hold %d %s", left, k)
				}
				return r.stop(Failure{Move: st.Text, Line: st.Line, Want: "counts that can be", Got: got})
			}
			hand := &after.Players[seat].Hand
			*hand = *hand - hand.Only(k) + engine.Of(k, held)
			after.Bank = after.Bank - after.Bank.Only(k) + engine.Of(k, left)
		}
	}
	r.remember()
	r.state = after
	return true
}

// checks evaluates expressions in the position as it stands.
func (r *run) checks(move string, lines []CheckLine) {
	for _, line := range lines {
		ok, err := line.Check.Holds(r.s.Game, &r.state)
		if ok && err == nil {
			continue
		}
		f := Failure{Move: move, Line: line.Line, Col: line.Col, Want: line.Text, Got: "false"}
		if err != nil {
			f.Got = "cannot be worked out: " + err.Error()
		} else if _, _, compares := line.Check.Compare(); compares {
			if found, err := line.Check.Left(r.s.Game, &r.state); err == nil {
				f.Got, f.Found = found, found
			}
		}
		r.fail(f)
	}
}

// RunFiles reads and runs files, several at a time, and tells each result in the order of names.
// A file that cannot be read has a fault. With jobs below 1 all processors are used.
func RunFiles(names []string, read func(name string) ([]byte, error), host Host, jobs int, each func(Result)) {
	if jobs < 1 {
		jobs = runtime.GOMAXPROCS(0)
	}
	jobs = min(jobs, max(1, len(names)))
	results := make([]chan Result, len(names))
	for i := range results {
		results[i] = make(chan Result, 1)
	}
	var work sync.WaitGroup
	next := make(chan int)
	for range jobs {
		work.Go(func() {
			for i := range next {
				results[i] <- runFile(names[i], read, host)
			}
		})
	}
	go func() {
		for i := range names {
			next <- i
		}
		close(next)
	}()
	for _, result := range results {
		each(<-result)
	}
	work.Wait()
}

func runFile(name string, read func(name string) ([]byte, error), host Host) Result {
	data, err := read(name)
	if err != nil {
		return Result{File: name, Title: name, Faults: faultsOf(name, err)}
	}
	s, err := Read(name, data, host)
	if err != nil {
		return Result{File: name, Title: name, Faults: faultsOf(name, err)}
	}
	return Run(s)
}
