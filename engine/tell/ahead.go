package tell

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
)

// Due is what the game waits for from one player, in words that follow the name: "discards 3 cards", "rolls the dice".
type Due struct {
	Seat position.Seat
	Does string
}

// Owed lists what is owed, as clauses: "blue discards 3 cards".
func (t Table) Owed() (parts []string) {
	for _, due := range t.dues() {
		parts = append(parts, t.clause(due))
	}
	return parts
}

func (t Table) clause(d Due) string { return t.Game.Names[d.Seat] + " " + d.Does }

// dues lists what is owed.
func (t Table) dues() []Due {
	s := t.State
	if s.NumPending == 0 {
		return nil
	}
	var now, later engine.List
	c := engine.Borrow(t.Game)
	defer c.GiveBack()
	c.Legal(s, &now)
	parts := make([]Due, s.NumPending)
	for i, p := range s.Owed() {
		if answers(&now, p) {
			parts[i] = Due{p.Seat, t.owed(p, &now, &now)}
			continue
		}
		alone := *s
		alone.Pending[0], alone.NumPending = p, 1
		c.Legal(&alone, &later)
		parts[i] = Due{p.Seat, t.owed(p, &now, &later)}
	}
	return parts
}

// Ahead lists what the game waits for: owed answers, or the next move. It is empty once the game is over.
func (t Table) Ahead() []Due {
	if t.State.Phase == position.OverPhase {
		return nil
	}
	if owed := t.dues(); len(owed) > 0 {
		return owed
	}
	return []Due{{t.State.Acting, t.does()}}
}

// Next says what the game waits for in a sentence.
func (t Table) Next() string {
	s := t.State
	if s.Phase == position.OverPhase {
		return fmt.Sprintf("The game is over: %s has won.", t.Name(s.Winner))
	}
	if owed := t.Owed(); len(owed) > 0 {
		return "Waiting: " + strings.Join(owed, "; ") + "."
	}
	return "Next: " + t.clause(Due{s.Acting, t.does()}) + "."
}

// does says what the acting player does next.
func (t Table) does() string {
	s := t.State
	switch s.Phase {
	case position.SetupPhase:
		return "places a " + t.placed()
	case position.RollPhase:
		again := ""
		if s.Rolls > 0 {
			again = " a second time"
		}
		return t.Game.Thrown(s).Begins + again
	case position.BuildPhase:
		return "builds" + t.playsCard() + " or ends the turn"
	case position.SpecialPhase:
		return "builds or passes"
	}
	if s.InPart() {
		return "has the partner's part: trades with the bank, builds" + t.playsCard() + " or passes"
	}
	return "trades, builds" + t.playsCard() + " or ends the turn"
}
