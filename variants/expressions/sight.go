package expressions

import (
	"sync"

	"github.com/expr-lang/expr/vm"

	"catanref/engine"
)

// work evaluates the expression with the machine.
func (p *Program) work(f *engine.Facts) (any, error) {
	if p.machine != nil {
		p = p.machine()
	}
	seen := sights.Get().(*sight)
	v := &seen.view
	left, budget := maxSteps, f.Game.Budget
	v.Work = func(steps int) error {
		if left -= steps; left < 0 {
			return errTooLong
		}
		return budget.Spend(steps)
	}
	if err := budget.Spend(stepsOfRun); err != nil {
		return nil, err
	}
	if err := p.look(f, seen); err != nil {
		return nil, err
	}
	m := machines.Get().(*vm.VM)
	out, err := m.Run(p.code, v)
	machines.Put(m)
	if err != nil {
		return nil, runError(err)
	}
	switch out.(type) {
	case bool, int, float64, string: // a list, or a player, may hold on to what was seen
		*seen = sight{}
		sights.Put(seen)
	}
	return out, nil
}

// sight is what one run of an expression sees: the view, with memory for the players.
type sight struct {
	view
	people [engine.MaxOwners]Player
	all    [engine.MaxOwners]*Player
}

// sights are pooled: checks are evaluated once for each scenario and deal.
var sights = sync.Pool{New: func() any { return new(sight) }}

// look fills in what the expression reads.
func (p *Program) look(f *engine.Facts, seen *sight) error {
	v := &seen.view
	owners, read := f.Game.Owners, p.Reads.seats
	if p.Reads.asked {
		for name := range p.Reads.View {
			if asked := seatsAsked[name]; asked != nil {
				read |= asked(f)
			}
		}
	}
	if read != 0 {
		all, people := seen.all[:owners], seen.people[:owners]
		for seat := range owners {
			all[seat] = &people[seat]
			people[seat].Name = f.Game.Names[seat]
			if read&(1<<seat) == 0 {
				continue
			}
			for _, fill := range p.perSeat {
				if err := fill(f, engine.Seat(seat), &people[seat]); err != nil {
					return err
				}
			}
		}
		for i, field := range []**Player{&v.Seat0, &v.Seat1, &v.Seat2, &v.Seat3, &v.Seat4, &v.Seat5} {
			if i < owners {
				*field = all[i]
			}
		}
		v.Players, v.Neutrals = all[:f.Game.Players], all[f.Game.Players:]
	}
	if p.Reads.asked {
		v.ask(f, p.Reads.View["leaders"])
	}
	for _, fill := range p.fill {
		if err := fill(f, v); err != nil {
			return err
		}
	}
	return nil
}

// seatsAsked maps a variable to the players it stands for, as a bitmask of seats.
var seatsAsked = map[string]func(*engine.Facts) uint8{
	"active":     func(f *engine.Facts) uint8 { return bit(f.State.Active) },
	"leaders":    leaders,
	"owner":      func(f *engine.Facts) uint8 { return bit(f.Owner) },
	"·player":    func(f *engine.Facts) uint8 { return bit(f.Player) },
	"victim":     func(f *engine.Facts) uint8 { return bit(f.Victim) },
	"partner":    func(f *engine.Facts) uint8 { return bit(f.Partner) },
	"holder":     func(f *engine.Facts) uint8 { return bit(f.Holder) },
	"player":     func(f *engine.Facts) uint8 { return bit(f.Player) },
	"mover":      func(f *engine.Facts) uint8 { return bit(f.Player) },
	"opponent":   func(f *engine.Facts) uint8 { return bit(f.Opponent) },
	"neighbours": neighbours,
}

func bit(seat engine.Seat) uint8 {
	if seat == engine.NoSeat {
		return 0
	}
	return 1 << seat
}

// neighbours are the players with buildings on the hex in question; for a sea hex, where the pirate goes, those
// with ships on its sides.
func neighbours(f *engine.Facts) (who uint8) {
	switch {
	case f.Target == engine.NoHex:
		return 0
	case f.State.Terrain[f.Target] != engine.Sea:
		return f.State.Owners[f.Target]
	}
	for _, e := range f.Game.Board.Sides[f.Target] {
		if line := f.State.Lines[e]; line.IsShip() {
			who |= bit(line.Owner())
		}
	}
	return who
}

// ask puts the subjects of the parameter into the view. Nobody is a player without a name.
func (v *view) ask(f *engine.Facts, readsLeaders bool) {
	one := func(seat engine.Seat) *Player {
		if int(seat) < len(v.Players) {
			return v.Players[seat]
		}
		return &Player{}
	}
	v.Victim, v.Partner, v.Holder = one(f.Victim), one(f.Partner), one(f.Holder)
	v.Asked, v.Mover, v.Opponent = one(f.Player), one(f.Player), one(f.Opponent)
	v.Owner, v.Active = one(f.Owner), one(f.State.Active)
	several := func(seats uint8) []*Player {
		out := []*Player{}
		for seat, p := range v.Players {
			if seats&(1<<seat) != 0 {
				out = append(out, p)
			}
		}
		return out
	}
	v.Neighbours = several(neighbours(f))
	if readsLeaders {
		v.Leaders = several(leaders(f))
	}
}

// leaders are the players with the most visible points.
func leaders(f *engine.Facts) (all uint8) {
	most := -1
	for seat := range engine.Seat(f.Game.Players) {
		switch n := f.PublicPoints(seat); {
		case n > most:
			most, all = n, 1<<seat
		case n == most:
			all |= 1 << seat
		}
	}
	return all
}
