package scenarios

import (
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// View is a point in the replay of a record from the view of one player, who knows the player's own cards and what
// everybody could see. Like a Course it is a value.
type View struct {
	Deals *deals.Deals // what the player knows
	by    position.Seat
	all   Course // the point with everything that the record knows
	seen  Course
	lost  bool // an entry could not be played with the player's knowledge, or at all
}

// SeenBy returns the record from the view of a player; NoSeat is the table, which knows what everybody could see. The
// entries are the same, with "?" for what the player could not see.
func (s *Scenario) SeenBy(by position.Seat) *Scenario {
	v := s.ViewOf(by)
	if s.BeginWhole().forgets {
		v = v.Forgetting()
	}
	out := *v.seen.s
	for i := range s.Moves {
		var seen Step
		v, seen, _ = v.Play(&s.Moves[i])
		out.Moves = append(out.Moves, seen)
	}
	if !v.lost {
		out.known, out.knownAt = v.Deals, len(out.Moves)
	}
	return &out
}

// Known returns the possible positions after n entries if they were computed for a player's view; otherwise nil.
func (s *Scenario) Known(n int) *deals.Deals {
	if n != s.knownAt {
		return nil
	}
	return s.known
}

// ViewOf returns the place before the first entry as a player sees it; NoSeat is the table.
func (s *Scenario) ViewOf(by position.Seat) View {
	seen := *s
	seen.Moves = nil
	seen.Start = visibility.WithoutSecrets(s.Game, &s.Start, by)
	if s.Deals != nil {
		seen.Deals = s.Deals.ChangedInPublic(func(p *position.State) bool { *p = visibility.WithoutSecrets(s.Game, p, by); return true })
	}
	v := View{by: by, all: s.Begin(), seen: seen.Begin()}
	v.Deals = v.seen.Deals
	return v
}

// Forgetting returns the view for a caller who keeps the points after each entry, or can find them again: it
// keeps nothing for undo or redo, and neither may be played in it.
func (v View) Forgetting() View {
	v.all, v.seen = v.all.forgetting(), v.seen.forgetting()
	return v
}

// Done returns the number of earlier entries that undo could take back.
func (v View) Done() int { return v.all.count }

// Of returns the same point in another record with the same entries so far.
func (v View) Of(s *Scenario) View {
	seen := *v.seen.s
	seen.Game = s.Game
	v.all, v.seen = v.all.Of(s), v.seen.Of(&seen)
	v.Deals = v.seen.Deals
	return v
}

// Play plays one entry, and returns it as the player saw it. If the record cannot continue, neither can the view;
// the ruling is based on what the player knows.
func (v View) Play(st *Step) (View, Step, Outcome) {
	before := v.all.Deals
	after, out := v.all.Play(st)
	seen := v.asSeen(st, before, after.Deals != before)
	v.all = after
	if out.Stopped {
		v.lost = true
		_, own := v.seen.Play(&seen)
		if own.Ruling != nil && out.Ruling != nil && own.Ruling.Verdict == out.Ruling.Verdict {
			out.Ruling = own.Ruling
		}
		seen.barred = out.Got
		return v, seen, out
	}
	var ruling *engine.Ruling
	var ok bool
	if v.seen, ruling, seen.itself, ok = v.seen.follow(&seen, after.Deals); ruling != nil {
		out.Ruling = ruling
	}
	v.lost = v.lost || !ok
	v.Deals = v.seen.Deals
	return v, seen, out
}

// asSeen returns an entry as the player saw it. If a move happened, everybody could count the cards that it took.
func (v View) asSeen(st *Step, before *deals.Deals, happened bool) Step {
	g, out := v.all.s.Game, *st
	hide := func(text string) string { return Veiled(g, before, v.by, text) }
	switch st.Kind {
	case DroppedEntry:
		out.Text = hide(st.Text)
	case MoveEntry:
		if st.unknown != 0 {
			break
		}
		a := st.Action
		if read, err := notation.Parse(g, st.Text, before.Any()); err == nil {
			a = read
		}
		said := visibility.AsSeen(g, before.Any(), a, v.by)
		if happened && v.seen.Deals.Len() > 1 && before.Len() == 1 {
			said = visibility.Counted(g, before.Any(), said)
		}
		if said != a {
			out.Action, out.Text = said, notation.Text(g, said)
		}
	}
	out.Was, out.Mended, out.Corrected, out.Of = nil, nil, nil, nil
	for _, was := range st.Was {
		out.Was = append(out.Was, hide(was))
	}
	return out
}

// dropped stands before the text of an entry that is taken out.
const dropped = "dropped: "

// Undropped returns the text of an entry without the mark that it is taken out.
func Undropped(text string) string { return strings.TrimPrefix(text, dropped) }

// Veiled returns the text of an entry as a player saw it, who may not have seen every card that it names.
func Veiled(g *engine.Game, before *deals.Deals, by position.Seat, text string) string {
	if rest, ok := strings.CutPrefix(text, dropped); ok {
		return dropped + Veiled(g, before, by, rest)
	}
	name, words, ok := strings.Cut(text, ": ")
	if !ok {
		return text
	}
	if a, err := notation.Parse(g, text, before.Any()); err == nil {
		return notation.Text(g, visibility.AsSeen(g, before.Any(), a, by))
	}
	return name + ": " + firstWords(words)
}

// firstWords keeps the part of a currently unreadable move that reveals no card.
func firstWords(text string) string {
	if word, _, more := strings.Cut(text, " "); more {
		return word + " …"
	}
	return text
}

// follow plays an entry as the player saw it. Automatic answers, which depend on the record knowing all cards, were
// visible to the player: they are played as well if the player's knowledge leaves them owed. ok is false if the entry
// cannot be played.
func (c Course) follow(st *Step, truth *deals.Deals) (next Course, ruling *engine.Ruling, answered []engine.Action, ok bool) {
	next, out := c.Play(st)
	if out.Stopped {
		return c, nil, nil, false
	}
	for {
		a, ok := visibility.AnsweredAlready(next.Deals.Any(), truth.Any())
		if !ok {
			return next, out.Ruling, answered, true
		}
		ruling, after := next.Deals.Happened(a, nil)
		if ruling.Verdict != engine.Legal {
			return next, out.Ruling, answered, true
		}
		answered = append(answered, a)
		next.Deals = after
		next = next.keep()
	}
}
