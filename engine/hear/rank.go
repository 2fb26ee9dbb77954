package hear

import (
	"slices"

	"catanref/engine"
)

// candidate is a move that the sentence may be.
type candidate struct {
	act      engine.Action
	text     string
	legal    bool
	owed     bool // it answers what is owed
	guessed  bool // its player is neither named nor the one who can move
	supplied int  // arguments that the sentence left out, or of which it leaves several
	asks     bool // what was supplied is never supplied without asking
	names    int
	odd      bool
	near     bool // a place is only near what was said
}

// The most that is tried, and told.
const (
	maxTried  = 1500
	maxListed = 8
)

// judge tries what drafts can be and keeps what is worth telling.
type judge struct {
	q      *sentence
	tried  int
	states []*engine.Deals // positions that are possible
	known  map[engine.Action]bool
	out    []candidate
	lacks  []lack                 // what is left open where nothing fits
	now    map[engine.VerbID]bool // verbs of moves that can be made now
}

// lack is a move of which something is missing.
type lack struct {
	verb  engine.VerbID
	open  []string
	names int
	seat  engine.Seat
}

func newJudge(q *sentence) *judge {
	j := &judge{q: q, known: map[engine.Action]bool{}}
	d := q.deals
	if d.Len() == 1 {
		j.states = []*engine.Deals{d}
		return j
	}
	d.Sample(maxSampled).Each(func(s *engine.State) bool {
		one := *s
		j.states = append(j.states, q.ear.Game.Standing(&one))
		return len(j.states) < maxSampled
	})
	return j
}

// hopeless reports whether no move of a verb with places can be made now: then no place need be looked for.
func (j *judge) hopeless(v *engine.Verb) bool {
	if j.now == nil {
		j.now = map[engine.VerbID]bool{}
		var l engine.List
		c := engine.NewCase(j.q.ear.Game)
		for _, d := range j.states {
			c.Legal(d.Any(), &l)
			for a := range l.All() {
				j.now[a.Verb] = true
			}
		}
	}
	return !j.now[v.ID] && (v.HasSlot("V") || v.HasSlot("E") || v.HasSlot("H") || v.HasSlot("PIECE"))
}

// maxSampled is in how many of the possible hands it is tried whether a move can be made.
const maxSampled = 12

// legal reports whether the move can be made with some of the possible hands.
func (j *judge) legal(a engine.Action) bool {
	a = j.q.ear.Game.Completed(j.q.state, a)
	if ok, known := j.known[a]; known {
		return ok
	}
	if j.tried++; j.tried > maxTried {
		return false
	}
	open := a
	open.Flags |= engine.Open
	luck := a.Verb.Verb().Tell != nil && a.Card == 0 && a.Other != engine.NoSeat
	ok := slices.ContainsFunc(j.states, func(d *engine.Deals) bool { return d.Permits(a) || luck && d.Permits(open) })
	j.known[a] = ok
	return ok
}

// owed reports whether the move answers what its player owes.
func (j *judge) owed(a *engine.Action) bool { return j.q.state.Owes(a.Seat, a.Verb) >= 0 }

// movers are those who can be meant where nobody is named: who owes something, who moves; then the others.
func (q *sentence) movers() (first, others []engine.Seat) {
	add := func(list *[]engine.Seat, seat engine.Seat) {
		if q.ear.Game.Plays(seat) && !slices.Contains(first, seat) && !slices.Contains(others, seat) {
			*list = append(*list, seat)
		}
	}
	for _, p := range q.state.Owed() {
		add(&first, p.Seat)
	}
	add(&first, q.state.Acting)
	for seat := range engine.Seat(q.ear.Game.Players) {
		add(&others, seat)
	}
	return first, others
}

// take tries what a draft can be.
func (j *judge) take(d *draft) {
	if d.by != engine.NoSeat {
		if j.q.ear.Game.Plays(d.by) {
			j.by(d, d.by, false)
		}
		return
	}
	first, others := j.q.movers()
	for _, seat := range first {
		j.by(d, seat, false)
	}
	for _, seat := range others {
		j.by(d, seat, true)
	}
}

// by tries it as the move of a player.
func (j *judge) by(d *draft, seat engine.Seat, guessed bool) {
	a := d.act
	a.Seat = seat
	if a.Other == seat {
		return
	}
	supplied := 0
	for _, list := range d.places {
		if len(list) > 1 {
			supplied++
		}
	}
	c := candidate{names: d.names, guessed: guessed, supplied: supplied, odd: d.odd, near: d.near}
	switch len(d.open) {
	case 0:
		j.places(d, a, 0, func(a engine.Action) { j.keep(a, c) })
	case 1:
		if d.by != engine.NoSeat || !guessed || len(j.q.state.Owed()) > 0 {
			c.supplied++
			c.asks = slices.Contains([]string{"CARD", "GIVE", "TAKE", "N", "DIE", "DICE", "FACES", "DECK", "TRACK"}, d.open[0]) ||
				d.open[0] == "P" && a.Verb.Verb().Act == engine.TradeAct // a partner has to agree
			j.open(d, a, c)
		}
		fallthrough
	default:
		if !guessed {
			j.lacks = append(j.lacks, lack{a.Verb, d.open, d.names, seat})
		}
	}
}

// places tries all that the places can be.
func (j *judge) places(d *draft, a engine.Action, i int, f func(a engine.Action)) {
	for i < len(d.places) && len(d.places[i]) == 0 {
		i++
	}
	if i == len(d.places) {
		f(a)
		return
	}
	for _, p := range d.places[i] {
		if d.from.picks() && !d.from.fits(j.q.state, p, a.Seat) {
			continue
		}
		a.Places[i] = p
		j.places(d, a, i+1, f)
	}
}

// keep notes a move, unless it is illegal and something of it was not said.
func (j *judge) keep(a engine.Action, c candidate) {
	c.act, c.legal = a, j.legal(a)
	if !c.legal && (c.near || c.guessed || c.supplied > 1 || c.supplied == 1 && c.asks) {
		return
	}
	if v := a.Verb.Verb(); !c.legal && c.names == 0 && !(v.HasSlot("DICE") || v.HasSlot("GIVE") && v.HasSlot("TAKE") || a.Places[0] != 0 && v.Plays == 0) {
		return // a word alone names no move that cannot be made
	}
	c.owed = j.owed(&a)
	if i := slices.IndexFunc(j.out, func(had candidate) bool { return had.act == a }); i >= 0 {
		had := &j.out[i]
		had.supplied, had.names, had.odd = min(had.supplied, c.supplied), max(had.names, c.names), had.odd && c.odd
		return
	}
	j.out = append(j.out, c)
}

// open tries all that the one slot can be that the sentence leaves open.
func (j *judge) open(d *draft, a engine.Action, c candidate) {
	if c.names == 0 && d.open[0] != "P" && d.open[0] != "EVENT" || j.hopeless(a.Verb.Verb()) {
		return
	}
	try := func(a engine.Action) {
		j.places(d, a, 0, func(a engine.Action) {
			if j.legal(a) {
				j.keep(a, c)
			}
		})
	}
	g := j.q.ear.Game
	b := g.Board
	at := 0
	for at < len(d.places) && len(d.places[at]) > 0 {
		at++
	}
	switch d.open[0] {
	case "P":
		for seat := range engine.Seat(g.Owners) {
			if seat != a.Seat {
				a.Other = seat
				try(a)
			}
		}
	case "V":
		for v := range engine.Intersection(b.NumPlaces) {
			if p := v.Place(); at < len(a.Places) && (!d.from.picks() || d.from.fits(j.q.state, p, a.Seat)) {
				a.Places[at] = p
				try(a)
			}
		}
	case "E", "PIECE":
		for e := range engine.Path(b.NumPaths) {
			if at < len(a.Places) {
				a.Places[at] = e.Place()
				try(a)
			}
		}
	case "H":
		for h := range engine.Hex(b.NumHexes) {
			if at < len(a.Places) {
				a.Places[at] = h.Place()
				try(a)
			}
		}
	case "TRACK", "DECK":
		for t := range engine.NumTracks {
			a.Gate = t.Gate()
			try(a)
		}
	case "EVENT":
		for e := engine.TradeGate; e <= engine.Ship; e++ {
			a.Dice[2] = uint8(e)
			try(a)
		}
	case "CARD":
		for card := engine.Card(1); card < engine.Bolt; card++ {
			if card.String() != "" {
				a.Card = card
				try(a)
			}
		}
	case "TAKE":
		for k := engine.Brick; k < engine.NumKinds; k++ {
			a.Take = engine.Of(k, 1)
			try(a)
		}
	case "GIVE":
		for k := engine.Brick; k < engine.NumKinds; k++ {
			for n := 1; n <= 4; n++ {
				a.Give = engine.Of(k, n)
				try(a)
			}
		}
	case "DIE", "N":
		for n := uint8(1); n <= 6; n++ {
			a.Count = n
			try(a)
		}
	}
}

// dice tries both dice for a sum of which one die matters.
func (j *judge) dice(a engine.Action) (out []engine.Action) {
	for yellow := uint8(1); yellow <= 6; yellow++ {
		if red := a.Sum - yellow; a.Sum > yellow && red <= 6 {
			b := a
			b.Throw(yellow, red, a.Event())
			if j.legal(b) {
				out = append(out, b)
			}
		}
	}
	return out
}

// best are the moves that are meant: one, or several that are asked back.
func (j *judge) best() []candidate {
	all := j.out
	keep := func(f func(c *candidate) bool) {
		some := slices.DeleteFunc(slices.Clone(all), func(c candidate) bool { return !f(&c) })
		if len(some) > 0 {
			all = some
		}
	}
	keep(func(c *candidate) bool { return c.owed && c.legal })
	most := 0
	for _, c := range all {
		if c.legal || c.supplied == 0 {
			most = max(most, c.names)
		}
	}
	keep(func(c *candidate) bool { return c.names >= most })
	keep(func(c *candidate) bool { return !c.near })
	keep(func(c *candidate) bool { return c.legal })
	keep(func(c *candidate) bool { return !c.guessed })
	keep(func(c *candidate) bool { return c.supplied == 0 })
	if len(all) > 0 && !all[0].legal {
		for _, c := range all {
			most = max(most, c.names)
		}
		keep(func(c *candidate) bool { return c.names >= most })
		keep(func(c *candidate) bool { return c.owed || !c.act.Verb.Verb().Only(engine.AsAnswer) })
		keep(func(c *candidate) bool { return c.owed || c.act.Seat == j.q.state.Acting })
	}
	return all
}
