package importer

import (
	"strings"

	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/engine/position"
	"catanref/scenarios/record"
)

// understand turns the words of an event into a move, if that is not done yet: literally if possible, otherwise by
// understanding them in the position. If that fails, the event becomes a remark.
func (f *follower) understand(t trail, i int) {
	e := &f.log.Events[i]
	if e.Kind != Said {
		return
	}
	dealt := f.now(t).Deals
	player := f.s.Game.SeatNamed(e.Player)
	if player == position.NoSeat && e.Player != "" {
		e.Kind, e.Why = Remark, "nobody of that name plays"
		return
	}
	line, acting := e.Move, dealt.Any().Acting
	if player != position.NoSeat {
		line, acting = e.Player+": "+e.Move, player
	}
	for _, exact := range []string{line, f.s.Game.Names[acting] + ": " + e.Move} {
		if f.exactly(dealt, exact) {
			f.becomes(e, exact)
			return
		}
	}
	if f.ear == nil {
		f.ear = hear.New(f.s.Game, f.langs...)
	}
	switch h := f.ear.Read(dealt, line); {
	case h.Text != "":
		said := e.Move
		f.becomes(e, h.Text)
		e.Beside = strings.TrimSuffix(said+", "+e.Beside, ", ")
	case len(h.Readings) > 0:
		e.Kind, e.Why = Remark, h.Ask()
	default:
		e.Kind = Remark
		if h.Err != nil {
			e.Why = h.Err.Error()
		}
	}
}

// exactly reports whether a line is a valid move literally, or an entry that only a record may have.
func (f *follower) exactly(dealt *deals.Deals, line string) bool {
	if a, err := dealt.Parse(line); err == nil {
		return !hear.Doubtful(dealt, a)
	}
	who, move, ok := strings.Cut(line, ": ")
	if !ok || f.s.Game.SeatNamed(who) == position.NoSeat {
		return false
	}
	_, err := f.s.ReadEntry("- "+record.FlowEntry(who, record.Flow(move)), f.host)
	return err == nil
}

// becomes turns an event into the move that was understood.
func (f *follower) becomes(e *Event, line string) {
	who, move, _ := strings.Cut(line, ": ")
	e.Kind, e.Player, e.Move = Move, strings.ToLower(who), move
	switch verb, _, _ := strings.Cut(move, " "); verb {
	case "roll":
		e.Kind = Roll
	case "end":
		e.Kind = End
	}
}
