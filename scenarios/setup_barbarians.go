package scenarios

import (
	"fmt"
	"slices"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/ck"
)

// The ship of the barbarians and the merchant, as a position has them.

var barbarianTable = []field{
	{key: "position", about: "spaces the ship has moved", form: intForm(0, 20), read: func(r *reader, n *yaml.Node) {
		x, _ := r.f.Int(n, "position", 0, r.lastSpace())
		r.pos.state.Barbarians = uint8(x)
	}},
	{key: "attacks", about: "attacks that are over", form: intForm(0, 255), read: func(r *reader, n *yaml.Node) {
		x, _ := r.f.Int(n, "attacks", 0, 255)
		r.pos.state.Attacks = uint8(x)
	}},
}

var merchantTable = []field{
	{key: "owner", about: "who placed it", form: namedForm("player"), read: func(r *reader, n *yaml.Node) {
		if name, ok := r.f.Text(n, "owner"); ok {
			r.pos.state.MerchantOf, _ = r.seatAt(n, name)
		}
	}},
	{key: "at", about: "its hex", form: namedForm("hex"), read: func(r *reader, n *yaml.Node) {
		if word, offset, ok := r.placeWord(n, "at"); ok {
			r.pos.state.Merchant, _ = r.hex(n, word, offset)
		}
	}},
}

// attacksStand works out how many attacks are over if the file does not say it: as many as the cities on their side and
// the Defender cards show; if they show none, one, but none if the dice were rolled too rarely for the ship to reach the
// coast.
func (r *reader) attacksStand() {
	s := r.pos.state
	if !r.law.Plays(ck.Book) || r.at["barbarians.attacks"] != nil || s.Phase == engine.SetupPhase {
		return
	}
	shown := r.attacksShown()
	if number := r.pos.turn.number; number > 0 && shown == 0 && r.law.DiceReroll.Set == nil {
		rolls := number - 1
		if s.Phase != engine.RollPhase || s.Rolls > 0 {
			rolls++
		}
		if s.Attacks = 0; rolls < r.law.BarbarianSteps.InForce(r.game, s)+int(s.Barbarians) {
			return
		}
	}
	s.Attacks = uint8(max(1, shown))
}

// attacksShown counts the attacks that a position shows by pieces, by cards, or by a robber that must move and would stay
// before the first attack.
func (r *reader) attacksShown() (n int) {
	laid := false
	for seat := range r.game.Players {
		p := &r.pos.state.Players[seat]
		n += int(p.Held[ck.DefenderCards])
		laid = laid || p.LaidCities > 0
	}
	frozen := r.law.RobberFrozen.InForce(r.game, r.pos.state)
	owed := slices.ContainsFunc(r.pos.waiting, func(w waitingAt) bool { return frozen && w.owed.Duty == engine.DutyNamed("robber") })
	if laid || owed && n == 0 {
		n++
	}
	return n
}

// attacksTaken is the default of the attacks that are over. Attacks that the position shows are no default, but there may
// have been more.
func (r *reader) attacksTaken(key string) Default {
	n := r.attacksShown()
	if n == 0 {
		return Default{Key: key, Detail: "one attack of the barbarians is over", If: "the barbarians have attacked before", Hand: engine.NoSeat,
			Otherwise: func(s *engine.State) {
				if s.Attacks = max(1, s.Attacks) - 1; s.Attacks == 0 && r.law.RobberFrozen.InForce(r.game, s) {
					disowe(s, engine.DutyNamed("robber"))
				}
			}}
	}
	detail := "one attack of the barbarians is over"
	if n > 1 {
		detail = fmt.Sprintf("%d attacks of the barbarians are over", n)
	}
	return Default{Key: key, Detail: detail, Hand: engine.NoSeat, Otherwise: func(s *engine.State) { s.Attacks++ }}
}

// disowe removes a duty from what is owed.
func disowe(s *engine.State, duty engine.DutyID) {
	kept := slices.DeleteFunc(slices.Clone(s.Owed()), func(p engine.Pending) bool { return p.Duty == duty })
	s.Pending = [engine.MaxPending]engine.Pending{}
	s.NumPending = uint8(copy(s.Pending[:], kept))
}
