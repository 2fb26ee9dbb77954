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
	r := &run{s: s, deals: s.Deals, result: Result{Scenario: s, File: s.File, Title: s.Title}}
	if r.deals == nil {
		r.deals = s.Game.Known(&s.Start)
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
	deals     *engine.Deals   // all positions that fit what was seen
	remembers bool            // something is taken back later
	history   []*engine.Deals // before each move or correction that changed the position
	result    Result
}

func (r *run) done() Result {
	r.result.Final, r.result.Deals = *r.deals.Any(), r.deals
	r.result.Passed = len(r.result.Failures) == 0
	if r.result.Passed {
		for _, id := range r.s.rules {
			mark(&r.result.Seen.Named, id)
		}
	}
	return r.result
}

func (r *run) fail(f Failure) { r.result.Failures = append(r.result.Failures, f) }

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
		r.history = append(r.history, r.deals)
	}
}

// move rules on a move and plays it if it stands; false if the run cannot go on. A move without a
// ruling happened, so what depends on a card nobody saw is taken as it must have been.
func (r *run) move(st *Step) bool {
	action := st.Action
	if now := r.deals.Any(); now.Tiles != r.s.Start.Tiles {
		a, err := r.s.Game.Parse(st.Text, now)
		if err != nil {
			return r.stop(Failure{Move: st.Text, Line: st.Line, Want: wanted(st), Got: "unreadable: " + sentenceInside(err.Error())})
		}
		action = a
	}
	judge := r.deals.Judge
	if st.Ruling == "" {
		judge = r.deals.Happened
	}
	ruling, after := judge(action, st.Waive)
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
	r.remember()
	r.deals = after
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
			out = append(out, f.Rule.String())
		}
	}
	return strings.Join(out, ", ")
}

// undo takes back the last moves or corrections.
func (r *run) undo(st *Step) bool {
	if st.Undo > len(r.history) {
		return r.stop(Failure{Move: fmt.Sprintf("undo: %d", st.Undo), Line: st.Line, Want: fmt.Sprintf("%d moves to take back", st.Undo), Got: fmt.Sprint(len(r.history))})
	}
	r.deals = r.history[len(r.history)-st.Undo]
	r.history = r.history[:len(r.history)-st.Undo]
	return true
}

// adjust corrects counts; the bank balances. Counts that can be in none of the deals stop the run.
func (r *run) adjust(st *Step) bool {
	got := ""
	after := r.deals.With(func(s engine.State) (engine.State, bool) {
		why := r.corrected(&s, st.Adjust)
		if why != "" {
			got = why
		}
		return s, why == ""
	})
	if after.Len() == 0 {
		return r.stop(Failure{Move: st.Text, Line: st.Line, Want: "counts that can be", Got: got})
	}
	r.remember()
	r.deals = after
	return true
}

// corrected carries a correction out; it says why the counts cannot be, or nothing.
func (r *run) corrected(s *engine.State, by *Adjustment) string {
	for seat := range r.s.Game.Players {
		for k := engine.Brick; k < engine.NumKinds; k++ {
			x := by[seat][k]
			held, left := s.Players[seat].Hand.Count(k)+x, s.Bank.Count(k)-x
			switch {
			case x == 0:
				continue
			case left < 0:
				return fmt.Sprintf("the bank would hold %d %s", left, k)
			case held < 0:
				return fmt.Sprintf("%s would hold %d %s", r.s.Game.Names[seat], held, k)
			}
			hand := &s.Players[seat].Hand
			*hand = *hand - hand.Only(k) + engine.Of(k, held)
			s.Bank = s.Bank - s.Bank.Only(k) + engine.Of(k, left)
		}
	}
	return ""
}

// checks evaluates expressions in the position as it stands: where cards are hidden a check must
// hold in every deal that is still possible.
func (r *run) checks(move string, lines []CheckLine) {
	for _, line := range lines {
		r.deals.EachDealt(func(s *engine.State) bool { return r.check(move, line, s) })
	}
}

// check evaluates one expression in one position; false if it does not hold.
func (r *run) check(move string, line CheckLine, s *engine.State) bool {
	ok, err := line.Check.Holds(r.s.Game, s)
	if ok && err == nil {
		return true
	}
	f := Failure{Move: move, Line: line.Line, Col: line.Col, Want: line.Text, Got: "false"}
	if err != nil {
		f.Got = "cannot be worked out: " + err.Error()
	} else if _, _, compares := line.Check.Compare(); compares {
		if found, err := line.Check.Left(r.s.Game, s); err == nil {
			f.Got, f.Found = found, found
		}
	}
	r.fail(f)
	return false
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
