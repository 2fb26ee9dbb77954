// Package session keeps the record of a game. It reads lines that people type, judges moves, writes the record and
// returns answers. It knows neither terminal nor page; the callers print its answers.
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
	"catanref/engine/position"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// Session is the state of one game with its record.
type Session struct {
	Scenario *scenarios.Scenario
	Asks     bool  // ask for owed discards; the next line may answer
	Secret   bool  // hide the hands
	Held     error // why this session is read-only: who else writes the file; nil if it is not
	Revision int   // number of corrections of earlier entries: amend, insert, drop

	limit   time.Duration // a longer turn is announced; 0: no limit
	ear     *hear.Ear     // nil until needed
	options Options
	record  *record.Record
	lock    record.Lock
	places  []scenarios.Course // course after each number of entries, as far as they can be played
	whole   wholePlaces        // which of them keep all possible hands
	views   []scenarios.View   // likewise, what one player knows; empty if nothing is hidden from the viewer
	seen    []scenarios.Step   // entries as this player sees them
	stuck   *scenarios.Outcome // why the next entry cannot be played; nil if all could
	there   []byte             // in a read-only session: the text as last read
	copied  bool               // a copy, which cannot record (see Copy)
	origin  line               // of the original, if this is a copy
	unsaved int                // likewise
	history
	talk
}

// history holds what is needed to revert corrections.
type history struct {
	ids       []int // of the entries
	nextID    int   // last id given
	puts      map[putKey]int
	latest    time.Time // latest time of an entry, and of a correction
	corrected time.Time
}

// line identifies a record between corrections; a record that only grows keeps it.
type line struct {
	scenario *scenarios.Scenario
	revision int
}

// talk is the state of one client: view, last question and last offer.
type talk struct {
	viewing int      // the view is the position after this entry; now: after the last
	refused *attempt // illegal move that can be kept
	change  *change  // correction that waits for yes or no
	last    *Ruled
	picks   []string        // candidates, to be picked by number
	asked   string          // the ambiguous or incomplete line
	verb    position.VerbID // of the incomplete line
	exact   bool            // only exact words are accepted
}

const now = -1

// Options configures a session.
type Options struct {
	Name  string
	Watch bool                       // open read-only
	Langs func(file string) []string // languages besides English for a file that names one or none; nil: only English
	Host  scenarios.Host
	Disk  record.Disk
	Clock func() time.Time
	By    func(*scenarios.Scenario) (position.Seat, error) // the player whose view is shown; nil: as the file says
}

// read parses a record and plays its entries until one cannot be played.
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

// replay plays the entries from index from on.
func (s *Session) replay(from int, at scenarios.Course) {
	s.places = append(slices.Clip(s.places[:from]), at.Kept()) // Clip, because copies share the earlier elements
	s.recount()
	if s.Scenario.By != position.NoSeat {
		s.views, s.seen = []scenarios.View{s.Scenario.ViewOf(s.Scenario.By)}, nil
		for i := range from {
			s.look(&s.Scenario.Moves[i])
		}
	}
	for i := from; i < len(s.Scenario.Moves); i++ {
		next, out := at.Play(&s.Scenario.Moves[i])
		if out.Stopped {
			s.stuck = &out
			s.conceal(i)
			return
		}
		s.reach(next, len(s.Scenario.Moves)-1-i)
		s.look(&s.Scenario.Moves[i])
		at = next
	}
}

// look adds the entry to the view of one player, if the session has such a view.
func (s *Session) look(st *scenarios.Step) {
	if s.Scenario.By != position.NoSeat {
		next, seen, _ := s.views[len(s.views)-1].Play(st)
		s.views, s.seen = append(s.views, next), append(s.seen, seen)
	}
}

// conceal removes hidden information from the entries that cannot be played, for the view of one player.
func (s *Session) conceal(from int) {
	if s.Scenario.By == position.NoSeat {
		return
	}
	last := s.views[len(s.views)-1]
	for i := from; i < len(s.Scenario.Moves); i++ {
		_, seen, _ := last.Play(&s.Scenario.Moves[i])
		s.seen = append(s.seen, seen)
	}
}

// Entry returns entry i, from 0 on, as the viewer may see it.
func (s *Session) Entry(i int) *scenarios.Step {
	if i < len(s.seen) {
		return &s.seen[i]
	}
	return &s.Scenario.Moves[i]
}

// stuckText says which entry stops the record, and what to do.
func (s *Session) stuckText() string {
	n, why := len(s.places), s.stuck.Got
	if s.stuck.Ruling != nil && s.stuck.Ruling.Unowed && s.Entry(n-1).Waive != nil {
		why += "; to waive it does not help: " + strings.TrimSuffix(NothingAnswered, ".")
	}
	return fmt.Sprintf("Move %d, %q, does not hold (%s). The position is the one before it. `amend %d MOVE`, `drop %d` or `insert %d MOVE` goes on.",
		n, s.Entry(n-1).Text, why, n, n, n)
}

// Close releases the lock.
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

// SetAside keeps a record whose last entries are not on disk in another file, and says where, or why not; "" if all is on
// disk.
func (s *Session) SetAside() string {
	n := s.Unsaved()
	if n == 0 {
		return ""
	}
	text := AreEntries(n) + " not on disk."
	if s.record == nil {
		return text
	}
	name, err := s.record.SetAside()
	if err != nil {
		return fmt.Sprintf("%s They cannot be kept in another file either: %v.", text, err)
	}
	return fmt.Sprintf("%s The whole record with them is kept in %s.", text, name)
}

// Text returns the whole record, including entries that are not on disk.
func (s *Session) Text() []byte {
	if s.record == nil {
		return s.there
	}
	return s.record.Text()
}

// Refresh re-reads the record in a read-only session if another process has changed it.
func (s *Session) Refresh() {
	if s.Held == nil {
		return
	}
	text, err := s.options.Disk.ReadFile(s.options.Name)
	if err == nil {
		if text, _ = record.Torn(text); bytes.Equal(text, s.there) {
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

// Game returns the game.
func (s *Session) Game() *engine.Game { return s.Scenario.Game }

// place returns the viewed place in the record: after the last entry, or earlier.
func (s *Session) place() *scenarios.Course {
	n := len(s.places) - 1
	if s.viewing != now {
		n = s.viewing
	}
	at := s.placeAt(n)
	return &at
}

// Deals returns the possible positions at the viewed place.
func (s *Session) Deals() *deals.Deals {
	if s.Scenario.By == position.NoSeat {
		return s.place().Deals
	}
	return s.view().Deals
}

// placeAt returns the place after n entries, in the game of this session.
func (s *Session) placeAt(n int) scenarios.Course { return s.places[n].Of(s.Scenario) }

// view returns one player's knowledge at the viewed place.
func (s *Session) view() *scenarios.View {
	if s.viewing != now {
		return &s.views[s.viewing]
	}
	return &s.views[len(s.views)-1]
}

// Viewing returns the entry after which the position is shown; ok is false at the end of the game.
func (s *Session) Viewing() (n int, ok bool) { return s.viewing, s.viewing != now }

// write appends an entry to the record. If writing fails, the answer says so.
func (s *Session) write(a *Answer, st scenarios.Step, next scenarios.Course, keysAndValues ...string) {
	st.At = s.stamp(s.corrected)
	entry := record.FlowEntry(append(keysAndValues, "at", st.At)...)
	err := s.record.Append(entry)
	s.Scenario.Moves = append(s.Scenario.Moves, st)
	s.reach(next, 0)
	s.look(&st)
	s.kept(a, err)
}

// kept sets the number of unsaved entries in the answer.
func (s *Session) kept(a *Answer, err error) {
	if a.Unsaved = s.record.Unsaved; err != nil {
		a.Trouble = fmt.Sprintf("Not on disk: %s. %s kept here; the next move tries again, and so does `save [FILE]`.", err, AreEntries(a.Unsaved))
	}
}

// mayWrite explains why nothing can be recorded now; "" if it can.
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
	case s.record.Full(2 * MaxLine): // the line and the former line of a correction
		return "Not recorded: the file is as large as the file of a game can be. `save` cannot help; begin a new file at this position (show -o json)."
	}
	return ""
}

// AreEntries formats a number of entries with its verb.
func AreEntries(n int) string {
	if n == 1 {
		return "1 entry is"
	}
	return fmt.Sprintf("%d entries are", n)
}

// putKey identifies an inserted entry, so that it keeps its id when it is inserted again.
type putKey struct {
	before int // id of the entry that needs it
	text   string
	nth    int
}
