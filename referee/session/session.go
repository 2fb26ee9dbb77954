// Package session follows a game: it takes what people type, judges it, writes the record and says what
// came of it. It knows no terminal and no page; those who have one tell its answers in their own way.
package session

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
	"time"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/scenarios"
)

// Session follows one game.
type Session struct {
	Scenario *scenarios.Scenario
	Asks     bool  // what is owed is asked for, and the next line may answer
	Secret   bool  // hands are not shown any more
	Held     error // who else writes the game, where this session looks on
	Revision int   // how many corrections changed what was recorded before: amend, insert, drop

	limit   time.Duration // a turn that is longer is told; 0: none is
	ear     *hear.Ear     // nil until something must be heard
	options Options
	record  *scenarios.Record
	lock    scenarios.Lock
	places  []scenarios.Course // after so many entries; no further than they can be played
	views   []scenarios.View   // likewise, as one player knows it; none where all is told
	seen    []scenarios.Step   // the entries, likewise
	stuck   *scenarios.Outcome // why they cannot be played further
	there   []byte             // the record as it was last read, where this session looks on
	copied  bool               // nothing is recorded here (see Copy)
	origin  line               // of a copy
	unsaved int                // likewise
	history
	talk
}

// history holds the corrections of the record, so that they can be reverted.
type history struct {
	ids       []int // of the entries
	nextID    int   // the last that was given
	puts      map[putKey]int
	latest    time.Time // of what was recorded, and of what was corrected
	corrected time.Time
}

// line is a record that grows, until something in it is corrected or it is read anew.
type line struct {
	scenario *scenarios.Scenario
	revision int
}

// talk is the state of one speaker: the view, the last question and the last offer.
type talk struct {
	viewing int      // the entry after which the position is looked at; now for the last
	refused *attempt // an illegal move that the table may let stand
	change  *change  // a correction that waits for yes or no
	last    *Ruled
	picks   []string // lines of which one can be chosen by its number
	asked   string   // the line that may be one of them
	exact   bool     // nothing is heard: words mean what they say there, or nothing
}

const now = -1

// Options configure a session.
type Options struct {
	Name  string
	Watch bool                       // to look on alone
	Langs func(file string) []string // that are heard beside English, where the file names one or none; nil: English alone
	Host  scenarios.Host
	Disk  scenarios.Disk
	Clock func() time.Time
	By    func(*scenarios.Scenario) (engine.Seat, error) // whose view is told; nil: that which the file names
}

// Ruled is one ruling with the knowledge before and after it.
type Ruled struct {
	Ruling        *engine.Ruling
	Before, After *deals.Deals
	Number        int                     // of the entry it became; 0: it was not recorded
	Shows         string                  // what a move shows that hung on unseen cards
	ReadAs        string                  // a move that was asked about as it was heard, where it was no exact one
	Names         map[engine.Place]string // how places were called that are printed otherwise
	Said          string                  // the move, where the ruling does not hold all that was said: "red: roll ?"
}

// Answer is the answer to one line.
type Answer struct {
	Command string      // its first word; "" of a move and of an empty line
	Line    string      // as it was typed
	ReadAs  string      // the move as it was heard, where it was no exact one
	Picks   []string    // the moves that it may be; the number of one picks it
	Ruled   []Ruled     // the rulings, of a move or a question
	Lines   []string    // what there is to say
	Error   string      // why nothing was done
	Input   error       // what of it cannot be read, with its place
	Spoken  bool        // the command was said in other words
	Show    string      // what of the position is to be shown: board, hands, score, bank, moves, law, stats, sheet
	Asked   string      // in which form the law is shown, or the file that the sheet goes to
	Seat    engine.Seat // whose moves; NoSeat for everybody's
	Count   int         // how much of the log
	Full    bool        // the ruling is asked for in full
	Unsaved int         // entries that are not on disk
	Trouble string      // and why
	Quit    bool
}

// Recorded reports whether a move became part of the record, and is on disk.
func (a *Answer) Recorded() bool {
	return len(a.Ruled) == 1 && a.Ruled[0].Number > 0 && a.Unsaved == 0
}

// IsMove reports whether the answer is the ruling on a move that was to be recorded.
func (a *Answer) IsMove() bool { return a.Command == "" && len(a.Ruled) == 1 }

// read takes a text as the record and plays it as far as it can be played.
func (s *Session) read(text []byte) error {
	scenario, err := scenarios.Read(s.options.Name, text, s.options.Host)
	if err != nil {
		return err
	}
	if s.options.By != nil {
		if scenario.By, err = s.options.By(scenario); err != nil {
			return err
		}
	}
	s.Scenario = scenario
	s.places, s.stuck, s.history = nil, nil, history{}
	s.replay(0, scenario.Begin())
	return nil
}

// replay plays the entries from one on.
func (s *Session) replay(from int, at scenarios.Course) {
	s.places = append(slices.Clip(s.places[:from]), at) // copies hold those that were
	if s.Scenario.By != engine.NoSeat {
		s.views, s.seen = []scenarios.View{s.Scenario.ViewOf(s.Scenario.By)}, nil
		for i := range from {
			s.look(&s.Scenario.Moves[i])
		}
	}
	for i := from; i < len(s.Scenario.Moves); i++ {
		next, out := s.places[i].Play(&s.Scenario.Moves[i])
		if out.Stopped {
			s.stuck = &out
			s.conceal(i)
			return
		}
		s.places = append(s.places, next)
		s.look(&s.Scenario.Moves[i])
	}
}

// look continues with the view of one player, if something is hidden.
func (s *Session) look(st *scenarios.Step) {
	if s.Scenario.By != engine.NoSeat {
		next, seen, _ := s.views[len(s.views)-1].Play(st)
		s.views, s.seen = append(s.views, next), append(s.seen, seen)
	}
}

// conceal keeps of the entries from one on, which are not played, what one player knows of them.
func (s *Session) conceal(from int) {
	if s.Scenario.By == engine.NoSeat {
		return
	}
	last := s.views[len(s.views)-1]
	for i := from; i < len(s.Scenario.Moves); i++ {
		_, seen, _ := last.Play(&s.Scenario.Moves[i])
		s.seen = append(s.seen, seen)
	}
}

// Entry is entry i, from 0 on, as whoever looks knows it.
func (s *Session) Entry(i int) *scenarios.Step {
	if i < len(s.seen) {
		return &s.seen[i]
	}
	return &s.Scenario.Moves[i]
}

// stuckText says at which entry the record stops, and how to go on.
func (s *Session) stuckText() string {
	n, why := len(s.places), s.stuck.Got
	if s.stuck.Ruling != nil && s.stuck.Ruling.Unowed && s.Entry(n-1).Waive != nil {
		why += "; to waive it does not help: " + strings.TrimSuffix(NothingAnswered, ".")
	}
	return fmt.Sprintf("Move %d, %q, does not hold (%s). The position is the one before it. `amend %d MOVE`, `drop %d` or `insert %d MOVE` goes on.",
		n, s.Entry(n-1).Text, why, n, n, n)
}

// Close lets go of the file.
func (s *Session) Close() {
	if s.record != nil {
		s.record.Close()
	}
	if s.lock != nil {
		s.lock.Release()
	}
}

// Unsaved returns the number of entries that are not on disk.
func (s *Session) Unsaved() int {
	if s.record == nil {
		return s.unsaved
	}
	return s.record.Unsaved
}

// Text returns the record as it should be on disk, including entries that are not there yet.
func (s *Session) Text() []byte {
	if s.record == nil {
		return s.there
	}
	return s.record.Text()
}

// Refresh reads the record anew where this session looks on and somebody else has written it.
func (s *Session) Refresh() {
	if s.Held == nil {
		return
	}
	text, err := s.options.Disk.ReadFile(s.options.Name)
	if err == nil {
		if text, _ = scenarios.Torn(text); bytes.Equal(text, s.there) {
			return
		}
		s.there = text
		before := *s
		if s.read(text) != nil {
			*s = before
			s.there = text
			return
		}
		if !continues(before.Scenario.Moves, s.Scenario.Moves) {
			s.Revision = before.Revision + 1
		}
		if s.viewing >= len(s.places) {
			s.viewing = now
		}
	}
}

// Game returns the game that is followed.
func (s *Session) Game() *engine.Game { return s.Scenario.Game }

// place returns the place in the record that the session looks at: after the last entry, or earlier.
func (s *Session) place() *scenarios.Course {
	n := len(s.places) - 1
	if s.viewing != now {
		n = s.viewing
	}
	at := s.placeAt(n)
	return &at
}

// Deals returns the positions that are possible at the place the session looks at.
func (s *Session) Deals() *deals.Deals {
	if s.Scenario.By == engine.NoSeat {
		return s.place().Deals
	}
	return s.view().Deals
}

// placeAt returns the place after a number of entries, in the game of this session.
func (s *Session) placeAt(n int) scenarios.Course { return s.places[n].Of(s.Scenario) }

// view returns the knowledge of one player at the place the session looks at.
func (s *Session) view() *scenarios.View {
	if s.viewing != now {
		return &s.views[s.viewing]
	}
	return &s.views[len(s.views)-1]
}

// Viewing returns the entry after which the position is shown; ok is false at the end.
func (s *Session) Viewing() (n int, ok bool) { return s.viewing, s.viewing != now }

// write appends an entry to the record. A failure is part of the answer.
func (s *Session) write(a *Answer, st scenarios.Step, next scenarios.Course, keysAndValues ...string) {
	st.At = s.stamp(s.corrected)
	entry := scenarios.FlowEntry(append(keysAndValues, "at", st.At)...)
	err := s.record.Append(entry)
	s.Scenario.Moves = append(s.Scenario.Moves, st)
	s.places = append(s.places, next)
	s.look(&st)
	s.kept(a, err)
}

// kept records which entries are not on disk.
func (s *Session) kept(a *Answer, err error) {
	if a.Unsaved = s.record.Unsaved; err != nil {
		a.Trouble = fmt.Sprintf("Not on disk: %s. %s kept here; the next move tries again, and so does `save [FILE]`.", err, AreEntries(a.Unsaved))
	}
}

// mayWrite says why nothing can be recorded now; "" if it can.
func (s *Session) mayWrite() string {
	switch {
	case s.copied:
		return "Nothing is recorded in a copy of the game."
	case s.Held != nil:
		return "Not recorded: " + s.Held.Error() + "."
	case s.viewing != now:
		return fmt.Sprintf("This is the position after move %d; nothing is recorded here. `now` goes back to the game, `? MOVE` asks.", s.viewing)
	case s.stuck != nil:
		return s.stuckText()
	case s.record.Full(2 * MaxLine): // an entry, and what it was before
		return "Not recorded: the file is as large as the file of a game can be. `save` cannot help; begin a new file at this position (show -o json)."
	}
	return ""
}

// AreEntries tells a number of entries with its verb.
func AreEntries(n int) string {
	if n == 1 {
		return "1 entry is"
	}
	return fmt.Sprintf("%d entries are", n)
}

func capital(text string) string {
	if text == "" {
		return ""
	}
	return strings.ToUpper(text[:1]) + text[1:]
}
