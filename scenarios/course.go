package scenarios

import (
	"fmt"
	"slices"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// Course is a point in the replay of a record: the possible positions, and what can be undone and redone. It is a
// value, so a copy allows returning to that point at no cost.
type Course struct {
	Deals   *deals.Deals // all positions that are consistent with what was seen; nil in a list of points (see Kept)
	here    *kept        // the same, for the points that undo and redo return to; nil if nothing is undone later
	s       *Scenario
	forgets bool               // nothing will be undone later
	rooms   *[2]position.State // memory for the position before a move and the one after it; nil: every position stays
	count   int                // how many entries can be undone, whether or not their past is kept
	done    *played
	undone  *played
}

// played is a move or correction that was played, linked to those before it.
type played struct {
	other  *kept // the deals before it; after it if it was undone
	before *played
	next   *played // the rest of the list of undone entries
}

// Outcome is the result of one entry.
type Outcome struct {
	Ruling  *engine.Ruling // of a move
	Stopped bool           // no further entry can be played
	Held    bool           // the ruling is the expected one
	Want    string         // if it stopped: what the entry requires
	Got     string         // and what was found instead
}

// Begin returns the point before the first entry.
func (s *Scenario) Begin() Course {
	c := Course{s: s, Deals: s.Deals.In(s.Game)}
	if c.Deals == nil {
		c.Deals = deals.Standing(s.Game, &s.Start)
	}
	return c.keep()
}

// BeginWhole is Begin for a caller who plays exactly the entries of the file: the past is kept only if one of
// them undoes a move.
func (s *Scenario) BeginWhole() Course {
	c := s.Begin()
	c.forgets = !slices.ContainsFunc(s.Moves, func(st Step) bool { return st.Kind == UndoEntry })
	return c.keep()
}

// with continues with other deals, the result of a new entry.
func (c Course) with(dealt *deals.Deals) Course {
	if !c.forgets {
		c.done, c.undone = &played{other: c.here, before: c.done}, nil
	}
	c.Deals = dealt
	c.count++
	return c.keep()
}

func (c Course) stop(want, got string) (Course, Outcome) {
	return c, Outcome{Stopped: true, Want: want, Got: got}
}

// Play plays one entry. If it cannot be played, the point does not change.
func (c Course) Play(st *Step) (Course, Outcome) {
	if st.barred != "" {
		return c.stop("a move that holds", st.barred)
	}
	switch st.Kind {
	case MoveEntry:
		return c.move(st)
	case AdjustEntry, TookEntry:
		return c.adjust(st.Adjust)
	case SeesEntry:
		return c.sees(st.Sees)
	case UndoEntry:
		return c.undo(st)
	case RedoEntry:
		return c.redo(st)
	}
	return c, Outcome{}
}

// move rules on a move and plays it if it is accepted. A move without an expected ruling happened, so unseen
// cards are assumed to fit it.
func (c Course) move(st *Step) (Course, Outcome) {
	action := st.Action
	if now := c.Deals.Any(); now.Tiles != c.s.Start.Tiles && st.unknown == 0 {
		a, err := notation.Parse(c.s.Game, st.Text, now)
		if err != nil {
			return c.stop(wanted(st), "unreadable: "+sentenceInside(err.Error()))
		}
		action = a
	}
	dealt := c.Deals
	if st.Short != nil {
		if dealt = c.enough(action, st.Short); dealt.Len() == 0 {
			return c.stop("cards for what was missing", "the bank has too few")
		}
	}
	dealt = c.reusing(dealt)
	var ruling *engine.Ruling
	var after *deals.Deals
	switch {
	case st.unknown == unknownDice || st.unknown == unknownNumbers:
		ruling, after = c.unknownRoll(action, st.unknown == unknownNumbers, st.Waive)
	case st.unknown == unknownCounts:
		ruling, after = c.unknownCounts(action, st.Waive)
	case st.Ruling == "":
		ruling, after = dealt.Happened(action, st.Waive)
	default:
		ruling, after = dealt.Judge(action, st.Waive)
	}
	out := Outcome{Ruling: ruling}
	stands := ruling.Verdict == engine.Legal || ruling.Waived
	if out.Held = ruling.Verdict.String() == wanted(st) || st.Ruling == "" && stands; !out.Held {
		if st.Ruling == "" || st.Ruling == LegalRuling {
			out.Stopped, out.Want, out.Got = true, wanted(st), verdictText(ruling)
			return c, out
		}
		stands = ruling.Waived
	}
	if !stands {
		return c, out
	}
	if st.Adjust != nil {
		handed, why := c.handedOut(action, dealt, after, st)
		if why != "" {
			out.Stopped, out.Want, out.Got = true, "cards that can have been handed out", why
			return c, out
		}
		after = handed
	}
	for _, answer := range st.itself {
		if r, answered := after.Happened(answer, nil); r.Verdict == engine.Legal {
			after = answered
		}
	}
	return c.with(after), out
}

// reusing returns the deals before a move, with memory for the position after it if the positions before this point are not
// needed any more. The one at this point is, even if the deals are not those at this point.
func (c Course) reusing(dealt *deals.Deals) *deals.Deals {
	if c.rooms == nil {
		return dealt
	}
	room := &c.rooms[0]
	if room == c.Deals.Any() {
		room = &c.rooms[1]
	}
	return dealt.Reusing(room)
}

// undo takes back the last moves or corrections, one by one, so that each can be redone.
func (c Course) undo(st *Step) (Course, Outcome) {
	was := c
	for n := range st.Count {
		if c.done == nil {
			return was.stop(fmt.Sprintf("%d moves to take back", st.Count), fmt.Sprint(n))
		}
		last := *c.done
		c.undone = &played{other: c.here, before: c.done, next: c.undone}
		c.done = last.before
		c = c.at(last.other)
	}
	return c, Outcome{}
}

func (c Course) redo(st *Step) (Course, Outcome) {
	was := c
	for n := range st.Count {
		if c.undone == nil {
			return was.stop(fmt.Sprintf("%d moves to bring back", st.Count), fmt.Sprint(n))
		}
		last := *c.undone
		c.done, c.undone = last.before, last.next
		c = c.at(last.other)
	}
	return c, Outcome{}
}

// unknownRoll plays a roll whose result was not written down: it has no effect except that the dice were thrown. Only
// the event die may be known; it then moves the ship.
func (c Course) unknownRoll(a engine.Action, named bool, waive []engine.RuleID) (*engine.Ruling, *deals.Deals) {
	free := c.Deals.ChangedInPublic(func(s *position.State) bool {
		s.DiceSet = [2]uint8{}
		s.Tokens = [len(s.Tokens)]uint8{} // no hex pays
		return true
	})
	ruling, after := free.Happened(a, waive)
	if ruling.Verdict != engine.Legal && a.Event() != position.NoEvent {
		without := a
		without.Throw(3, 3, position.NoEvent) // the variant in play may leave the event die out
		if r, played := free.Happened(without, nil); r.Verdict == engine.Legal || len(waive) == 0 {
			a, ruling, after = without, r, played
		}
	}
	if ruling.Verdict != engine.Legal && !ruling.Waived {
		out := *ruling
		out.After = c.Deals.Any()
		return &out, c.Deals
	}
	tokens, told := c.Deals.Any().Tokens, a.Event()
	if !named {
		told = position.NoEvent
	}
	if told == position.Ship {
		after = after.ChangedInPublic(func(s *position.State) bool {
			for i := int(s.NumPending) - 1; i >= 0; i-- {
				if engine.DutyOf(s.Pending[i].Duty).HangsOnPay {
					s.Settle(i)
				}
			}
			s.Tokens = tokens
			return true
		})
	} else {
		after = c.Deals.ChangedInPublic(func(s *position.State) bool {
			s.Phase, s.Rerolling, s.DiceSet = position.TradePhase, false, [2]uint8{}
			return true
		})
	}
	after = after.ChangedInPublic(func(s *position.State) bool {
		s.Dice, s.DiceSum = [3]uint8{2: uint8(told)}, 0
		return true
	})
	out := *ruling
	out.Effects, out.After = nil, after.Any()
	return &out, after
}

// unknownCounts plays a monopoly whose numbers of cards were not written down: in each deal it took all there were.
func (c Course) unknownCounts(a engine.Action, waive []engine.RuleID) (*engine.Ruling, *deals.Deals) {
	ruling := engine.Ruling{After: c.Deals.Any()}
	played := false
	after := c.Deals.Changed(a, func(s *position.State) bool {
		r := c.s.Game.JudgeFact(s, a, waive)
		stands := r.Verdict == engine.Legal || r.Waived
		switch {
		case !played:
			ruling, played = r, stands
		case stands:
			ruling.Effects = common(ruling.Effects, r.Effects)
		}
		*s = *r.After
		return stands
	})
	if !played {
		return &ruling, c.Deals
	}
	return &ruling, after
}

// nobodyNoted stands for effects that differ between deals, such as how many cards came from whom.
const nobodyNoted engine.Text = "The rest nobody wrote down."

// common returns the effects that a move has in two deals; for different ones, only the rules.
func common(one, other []engine.Finding) []engine.Finding {
	var same, rest []engine.Finding
	for _, f := range one {
		if slices.Contains(other, f) {
			same = append(same, f)
			continue
		}
		f = engine.Finding{Rule: f.Rule, Text: nobodyNoted, Seat: position.NoSeat, Other: position.NoSeat}
		if !slices.Contains(rest, f) {
			rest = append(rest, f)
		}
	}
	return append(same, rest...)
}
