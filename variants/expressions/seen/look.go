package seen

import (
	"sync"

	"catanref/engine"
	"catanref/engine/position"
)

// AllSeats are those of every player.
const AllSeats = 0xff

// Sight is the data of one run of an expression: the view, with memory for the players.
type Sight struct {
	View
	people [position.MaxOwners]Player
	all    [position.MaxOwners]*Player
}

// Sights are pooled: checks are evaluated once for each scenario and deal.
var Sights = sync.Pool{New: func() any { return new(Sight) }}

// ask puts the subjects of the parameter into the view. Nobody is a player without a name.
func (v *View) ask(f *engine.Facts, readsLeaders bool) {
	one := func(seat position.Seat) *Player {
		if int(seat) < len(v.Players) {
			return v.Players[seat]
		}
		return &Player{}
	}
	v.Victim, v.Partner, v.Holder = one(f.Victim), one(f.Partner), one(f.Holder)
	v.Asked, v.Mover = one(f.Player), one(f.Player)
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
	v.Neighbours = several(Neighbours(f))
	if readsLeaders {
		v.Leaders = several(Leaders(f))
	}
}

// Forget empties the sight for the next run.
func (s *Sight) Forget() { *s = Sight{} }

// Filling lists what must be filled in before an expression is evaluated.
type Filling struct {
	reads  *Reads
	view   []func(*engine.Facts, *View) error
	player []func(*engine.Facts, position.Seat, *Player) error
}

// Filling determines this for the words.
func (r *Reads) Filling() Filling {
	out := Filling{reads: r}
	for _, name := range r.View.Sorted() {
		out.view = append(out.view, Filled().View[name]...)
	}
	for _, name := range r.Player.Sorted() {
		out.player = append(out.player, Filled().Player[name]...)
	}
	return out
}

// Look fills in what the expression reads.
func (fl *Filling) Look(f *engine.Facts, sight *Sight) error {
	v := &sight.View
	owners, read := f.Game.Owners, fl.reads.Seats
	if fl.reads.Asked {
		for name := range fl.reads.View {
			if asked := SeatsOf(name); asked != nil {
				read |= asked(f)
			}
		}
	}
	if read != 0 {
		all, people := sight.all[:owners], sight.people[:owners]
		for seat := range owners {
			all[seat] = &people[seat]
			people[seat].Name = f.Game.Names[seat]
			if read&(1<<seat) == 0 {
				continue
			}
			for _, fill := range fl.player {
				if err := fill(f, position.Seat(seat), &people[seat]); err != nil {
					return err
				}
			}
		}
		for i, field := range []**Player{&v.Seat0, &v.Seat1, &v.Seat2, &v.Seat3, &v.Seat4, &v.Seat5} {
			if i < owners {
				*field = all[i]
			}
		}
		v.Players, v.Neutrals, v.Everyone = all[:f.Game.Players], all[f.Game.Players:], all
	}
	if fl.reads.Asked {
		v.ask(f, fl.reads.View["leaders"])
	}
	for _, fill := range fl.view {
		if err := fill(f, v); err != nil {
			return err
		}
	}
	return nil
}
