package scenarios

import (
	"fmt"
	"sort"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
)

// waitingAt is one thing that is owed, and where the file says so.
type waitingAt struct {
	owed engine.Pending
	node *yaml.Node
}

// duty is what can stand behind a player under waiting: the verb that answers and what is said of
// it.
type duty struct {
	verb     string
	count    bool // a number of cards follows
	card     bool // a card follows, or a number of cards
	place    bool // an intersection follows
	piece    bool // a knight follows: its strength and marks
	toActive bool // it is owed to the player on turn
	mayPass  bool // it need not be done
	why      engine.Reason
}

var duties = []duty{
	{verb: "discard", count: true, why: engine.BySeven},
	{verb: "robber", why: engine.BySeven},
	{verb: "retreat", place: true, piece: true, toActive: true, why: engine.ByDisplacement},
	{verb: "place", piece: true, mayPass: true},
	{verb: "desert", toActive: true},
	{verb: "pillage"},
	{verb: "draw", why: engine.ByTie},
	{verb: "aqueduct", mayPass: true},
	{verb: "give", count: true, card: true, toActive: true, why: engine.ByWedding},
	{verb: "take", count: true, mayPass: true},
	{verb: "gold", count: true},
	{verb: "commit"},
	{verb: "activate", mayPass: true},
}

// waiting reads what is owed.
func (r *reader) waiting(n *yaml.Node) {
	r.f.List(n, "waiting", func(item *yaml.Node) {
		if item.Kind != yaml.MappingNode || len(item.Content) != 2 {
			r.f.At(item, "what is owed is written {blue: discard 4}")
			return
		}
		r.byPlayer(item, "waiting", func(seat engine.Seat, _, value *yaml.Node) {
			if owed, ok := r.duty(seat, value); ok {
				r.pos.waiting = append(r.pos.waiting, waitingAt{owed, value})
			}
		})
	})
}

// duty reads one thing that is owed: "discard 4", "retreat D2.SE basic active".
func (r *reader) duty(seat engine.Seat, n *yaml.Node) (owed engine.Pending, ok bool) {
	text, ok := r.f.Text(n, "what is owed")
	if !ok {
		return owed, false
	}
	words, offsets := parts(text)
	if len(words) == 0 {
		r.f.At(n, "what is owed is missing: name the move that answers")
		return owed, false
	}
	i, d := 1, dutyNamed(words[0])
	verb := r.answerNamed(strings.ToLower(words[0]))
	switch {
	case d == nil:
		r.f.At(n, fmt.Sprintf("nobody can owe %q", words[0]), engine.Nearest(words[0], dutyNames())...)
		return owed, false
	case verb == 0:
		if r.lawful {
			r.f.At(n, fmt.Sprintf("%s has no use for %q", r.law.Ruleset, words[0]))
		}
		return owed, false
	}
	owed = engine.Pending{Verb: verb, Seat: seat, Count: 1, Other: engine.NoSeat, Why: d.why, MayPass: d.mayPass}
	if card, used := cardWord(words[i:]); d.card && used > 0 && card != engine.Unseen {
		owed.Card, owed.Why = card, engine.ByHarborCard
		i += used
	} else if d.count {
		count := 0
		if i < len(words) {
			count, _ = strconv.Atoi(words[i])
		}
		if count < 1 || count > 99 {
			r.f.At(n, fmt.Sprintf("%s is followed by a number of cards", d.verb))
			return owed, false
		}
		owed.Count = uint8(count)
		i++
	}
	if d.place {
		if i >= len(words) {
			r.f.At(n, fmt.Sprintf("%s is followed by an intersection", d.verb))
			return owed, false
		}
		v, ok := r.intersection(n, words[i], offsets[i])
		if !ok {
			return owed, false
		}
		owed.Place = engine.PlaceOf(v)
		i++
	}
	if d.piece {
		owed.Piece, ok = r.knight(n, seat, words[i:], offsets[i:])
		return owed, ok
	}
	if i < len(words) {
		r.f.Inside(n, offsets[i], fmt.Sprintf("nothing more can be said of %s", d.verb))
		return owed, false
	}
	return owed, true
}

func dutyNamed(word string) *duty {
	for i := range duties {
		if strings.EqualFold(duties[i].verb, word) {
			return &duties[i]
		}
	}
	return nil
}

func dutyNames() []string {
	out := make([]string, len(duties))
	for i, d := range duties {
		out[i] = d.verb
	}
	return out
}

// answerNamed finds the verb that answers; 0 where this game has none.
func (r *reader) answerNamed(word string) engine.VerbID {
	for _, v := range engine.Verbs() {
		if v.Words == word && v.Menu&engine.AsAnswer != 0 && r.law.Offers(v) {
			return v.ID
		}
	}
	return 0
}

// owed puts what is owed into its order: discards before the robber, equals clockwise from the
// player on turn.
func (r *reader) owed() {
	s, list := &r.pos.state, r.pos.waiting
	if s.Phase == engine.SetupPhase {
		return
	}
	first := map[engine.VerbID]int{engine.Discard: len(list), engine.MoveRobber: len(list) + 1}
	for i := range list {
		r.settleDuty(&list[i])
		w := list[i]
		if _, known := first[w.owed.Verb]; !known {
			first[w.owed.Verb] = i
		}
		r.owes(list, i)
	}
	sort.SliceStable(list, func(i, j int) bool {
		a, b := list[i].owed, list[j].owed
		if first[a.Verb] != first[b.Verb] {
			return first[a.Verb] < first[b.Verb]
		}
		return r.turnOrder(a.Seat, b.Seat)
	})
	if len(list) > engine.MaxPending {
		r.f.At(list[engine.MaxPending].node, fmt.Sprintf("no more than %d things can be owed", engine.MaxPending))
		list = list[:engine.MaxPending]
	}
	for i, w := range list {
		s.Pending[i] = w.owed
	}
	s.NumPending = uint8(len(list))
	r.rollGoesOn()
}

// rollGoesOn notes what a roll still brings when the answers to the event die are given.
func (r *reader) rollGoesOn() {
	s := &r.pos.state
	for _, p := range s.Pending[:s.NumPending] {
		switch p.Verb {
		case engine.Activate:
			s.Stage = engine.CommitStage
		case engine.Commit:
			s.Stage = engine.AttackStage
		case engine.Pillage, engine.Draw:
			if s.DiceSum != 0 {
				s.Stage = engine.ProduceStage
			}
		}
	}
}

// settleDuty adds to a duty what follows from the position.
func (r *reader) settleDuty(w *waitingAt) {
	s := &r.pos.state
	p := &s.Players[w.owed.Seat]
	d := dutyNamed(w.owed.Verb.String())
	if d.toActive {
		w.owed.Other = s.Active
	}
	switch {
	case d.place && d.piece: // the knight is off the board and not in the supply
		if left := &p.Supply.Knights[w.owed.Piece.Strength()-1]; *left > 0 {
			*left--
		} else {
			r.f.At(w.node, fmt.Sprintf("%s has no such knight beside the board", r.names[w.owed.Seat]))
			r.pos.lacking[w.owed.Seat] = true
		}
	case w.owed.Verb == engine.TakeYield:
		w.owed.Cards = r.game.YieldDue(s, w.owed.Seat)
		if n := 2 * w.owed.Cards.Total(); n != int(w.owed.Count) && !r.pos.lacking[w.owed.Seat] {
			r.f.At(w.node, fmt.Sprintf("the dice let the cities of %s yield %d such cards, not %d", r.names[w.owed.Seat], n, w.owed.Count))
		}
	case w.owed.Verb == engine.Discard && r.law.Plays(engine.KnightsBook) && w.owed.Count == 1 && w.owed.Seat != s.Active && r.progressHeld(p) > 4:
		w.owed.Why = engine.ByHandLimit
	}
}

// progressHeld counts the progress cards that the limit counts (ck.progress.hand-limit).
func (r *reader) progressHeld(p *engine.Player) (n int) {
	for c, held := range p.Cards {
		if held > 0 && !engine.Card(c).IsPoint() {
			n += int(held)
		}
	}
	return n
}

// owes looks whether a duty can be owed in this position.
func (r *reader) owes(list []waitingAt, i int) {
	s, w := &r.pos.state, list[i]
	name := r.names[w.owed.Seat]
	switch {
	case w.owed.Verb == engine.Discard || w.owed.Verb == engine.MoveRobber:
		for _, other := range list[:i] {
			if other.owed.Verb == w.owed.Verb && (other.owed.Seat == w.owed.Seat || w.owed.Verb == engine.MoveRobber) {
				r.f.At(w.node, fmt.Sprintf("%s is owed already", w.owed.Verb))
				return
			}
		}
		if s.Phase == engine.RollPhase {
			r.f.At(w.node, fmt.Sprintf("nobody can owe %s before the roll", w.owed.Verb))
			return
		}
	}
	switch w.owed.Verb {
	case engine.Discard:
		if w.owed.Why == engine.ByHandLimit {
			return
		}
		if held := s.Players[w.owed.Seat].Hand.Total() + w.unseen(r); held < int(w.owed.Count) {
			r.f.At(w.node, fmt.Sprintf("%s holds %d cards and cannot discard %d", name, held, w.owed.Count))
		}
	case engine.MoveRobber:
		if w.owed.Seat != s.Active {
			r.f.At(w.node, fmt.Sprintf("%s is on turn, so %s cannot owe the robber", r.names[s.Active], name))
		}
	}
}
