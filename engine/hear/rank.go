package hear

import (
	"slices"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
)

// candidate is a move that the sentence can mean.
type candidate struct {
	act      engine.Action
	text     string
	legal    bool
	owed     bool // it answers a duty
	guessed  bool // its player is neither named nor the one who can move
	supplied int  // arguments that the sentence left out, or of which it leaves several
	asks     bool // the supplied part always requires a question
	names    int
	odd      bool
	near     bool // a corner was said for a side at it
	wide     bool // a hex was said for a place at it
	breaks   int  // number of broken rules, if counted
	behind   bool // the mover is named after the act
	bank     bool // the bank was said
	rated    bool // a rate was said
	loose    bool // no word names it, and nobody is said to be robbed
	paid     bool // its price was said
	disputed bool // a price was said that is not its own
	slip     bool // a word of it was a slip
	played   bool // it was said that a card is played
	beside   bool // somebody is named whose piece lies there, and who has no part in it else
}

// Upper bounds for the moves that are tried and listed.
const (
	maxTried  = 1500
	maxListed = 8
)

// judge tries the moves of the drafts and keeps those worth listing.
type judge struct {
	q      *sentence
	tried  int
	states []*deals.Deals         // positions that are possible
	known  map[engine.Action]bool // what is legal, of the moves that were tried
	out    []candidate
	beside []candidate // illegal roads and ships for which a corner was said, of which the first lies there
	lacks  []lack      // missing parts if nothing fits
}

// lack is a move with something missing.
type lack struct {
	verb  position.VerbID
	open  []string
	names int
	seat  position.Seat
}

func newJudge(q *sentence) *judge {
	if q.deals.legal == nil {
		q.deals.legal = map[engine.Action]bool{}
	}
	return &judge{q: q, known: q.deals.legal, states: q.deals.possible(q.ear.Game)}
}

// hopeless reports whether a verb with places has no legal move now: then its places need not be searched.
func (j *judge) hopeless(v *engine.Verb) bool {
	return !j.q.verbsNow()[v.ID] && (v.HasSlot("V") || v.HasSlot("E") || v.HasSlot("H") || v.HasSlot("PIECE"))
}

// verbsNow returns the verbs of the legal moves.
func (q *sentence) verbsNow() map[position.VerbID]bool { return q.deals.verbsNow(q.ear.Game) }

// mustBe returns the only verb with legal moves; 0 if there are several.
func (q *sentence) mustBe() (only position.VerbID) {
	if all := q.verbsNow(); len(all) == 1 {
		for only = range all {
		}
	}
	return only
}

// legal reports whether the move is legal with some of the possible hands.
func (j *judge) legal(a engine.Action) bool {
	a = j.q.ear.Game.Completed(j.q.state, a)
	if ok, known := j.known[a]; known {
		return ok
	}
	if j.tried++; j.tried > maxTried {
		return false
	}
	j.q.deals.spend(costTry)
	j.q.deals.did.ruled += len(j.states)
	open := a
	open.Flags |= engine.Open
	luck := engine.VerbOf(a.Verb).Tell != nil && a.Card == 0 && a.Other != position.NoSeat
	ok := slices.ContainsFunc(j.states, func(d *deals.Deals) bool { return d.Permits(a) || luck && d.Permits(open) }) || j.payable(open)
	j.known[a] = ok
	return ok
}

// owesCard reports whether somebody owes an answer that may name a card.
func (q *sentence) owesCard() bool {
	return slices.ContainsFunc(q.state.Owed(), func(p position.Pending) bool {
		v := engine.VerbOf(p.Verb())
		return v.HasSlot("CARD") || v.HasSlot("GIVE")
	})
}

// owed reports whether the move answers a duty of its player.
func (j *judge) owed(a *engine.Action) bool { return j.q.state.Owes(a.Seat, a.Verb) >= 0 }

// movers returns the players who can be meant if nobody is named: those who owe something, the player who moves, then
// the others.
func (q *sentence) movers() (first, others []position.Seat) {
	add := func(list *[]position.Seat, seat position.Seat) {
		if q.ear.Game.Plays(seat) && !slices.Contains(first, seat) && !slices.Contains(others, seat) {
			*list = append(*list, seat)
		}
	}
	for _, p := range q.state.Owed() {
		add(&first, p.Seat)
	}
	add(&first, q.state.Acting)
	for seat := range position.Seat(q.ear.Game.Players) {
		add(&others, seat)
	}
	return first, others
}

// take tries the moves of a draft.
func (j *judge) take(d *draft) {
	if d.by != position.NoSeat {
		if j.q.ear.Game.Plays(d.by) {
			j.by(d, d.by, false)
		}
		return
	}
	first, others := j.q.movers()
	for i, seat := range slices.Concat(first, others) {
		if d.only == position.NoSeat || d.only == seat {
			j.by(d, seat, i >= len(first))
		}
	}
}

// by tries the draft as a move of the player.
func (j *judge) by(d *draft, seat position.Seat, guessed bool) {
	if d.wide && j.hopeless(engine.VerbOf(d.act.Verb)) { // an illegal one is not kept
		return
	}
	a := d.act
	a.Seat = seat
	if a.Other == seat || (a.Each[seat] != 0 || a.Counts[seat] != 0) && (d.form.has("STEALS") || d.form.has("TOOK")) { // from himself
		return
	}
	supplied := 0
	for _, list := range d.places {
		if len(list) > 1 {
			supplied++
		}
	}
	c := candidate{names: d.names, guessed: guessed, supplied: supplied, odd: d.odd, near: d.near, wide: d.wide, behind: d.behind, beside: d.beside, asks: d.asks, bank: d.from.does("bank") || d.from.does("port"), rated: d.from.rate > 0, played: d.from.does("play"), slip: d.from.mended,
		loose: d.names < named && !d.from.does("rob") && !d.from.does("steal")}
	keep := func(a engine.Action) {
		c := c
		c.asks = c.asks || d.from.mended && c.supplied > 0 // a slip and a gap are too much
		c.odd = c.odd || j.q.ashore(d.from, &a) && j.legal(a)
		if d.paid != nil {
			c.disputed, c.paid = !j.costs(a, d.paid), true
			c.odd = c.odd || c.disputed
		}
		j.keep(a, c)
	}
	switch len(d.open) {
	case 0:
		if d.both {
			j.both(a, keep)
			return
		}
		j.places(d, a, 0, keep)
		if d.countless {
			j.rates(d, a, c)
		}
	case 1:
		if d.by != position.NoSeat || !guessed || len(j.q.state.Owed()) > 0 {
			c.supplied++
			c.asks = c.asks || slices.Contains([]string{"CARD", "GIVE", "TAKE", "N", "DIE", "DICE", "FACES", "DECK", "TRACK", "TOKEN"}, d.open[0]) ||
				d.open[0] == "P" && engine.VerbOf(a.Verb).Act == engine.TradeAct && j.q.ear.Game.Players > 2 && seat == j.q.state.Acting // a partner has to agree
			j.open(d, a, c, keep)
		}
		fallthrough
	default:
		if !guessed {
			j.lacks = append(j.lacks, lack{a.Verb, d.open, d.names, seat})
		}
	}
}

// places tries every choice of places.
func (j *judge) places(d *draft, a engine.Action, i int, f func(a engine.Action)) {
	for i < len(d.places) && len(d.places[i]) == 0 {
		i++
	}
	if i == len(d.places) {
		f(a)
		return
	}
	for _, p := range d.places[i] {
		if d.from.picks() && !d.from.fits(j.q.state, p, a.Verb) {
			continue
		}
		a.Places[i] = p
		j.places(d, a, i+1, f)
	}
}

// keep records a move, unless it is illegal and part of it was not stated.
func (j *judge) keep(a engine.Action, c candidate) {
	if j.q.isAgainst(&a) {
		return
	}
	c.act, c.legal = a, j.legal(a)
	if !c.legal && c.near && c.names >= named && !c.wide && !c.guessed && !c.asks && !c.odd {
		j.beside = append(j.beside, c)
	}
	if !c.legal && (c.near || c.wide || c.guessed || c.supplied > 1 || c.supplied == 1 && c.asks) {
		return
	}
	if v := engine.VerbOf(a.Verb); !c.legal && v.Plays != 0 && j.q.owesCard() && !c.played {
		return // the card is rather part of an answer
	}
	if v := engine.VerbOf(a.Verb); !c.legal && !c.bank && v.Act == engine.BankAct && a.Seat != j.q.state.Acting {
		return // a player named next to a rate is the partner of a trade
	}
	if v := engine.VerbOf(a.Verb); !c.legal && c.names == 0 && (v.Act == engine.BankAct && !atRate(&a) || v.HasSlot("DICE") && a.Seat != j.q.state.Acting) {
		return // "the bank" or another player's dice are not named in such a move
	}
	if v := engine.VerbOf(a.Verb); !c.legal && !c.bank && !c.rated && v.Act == engine.BankAct && a.Unseen == [2]uint8{} && a.Give.Total() <= a.Take.Total() && j.q.ear.Game.Players > 1 && a.Coins == [2]uint8{} {
		return // card for card is a trade with another player
	}
	if !c.legal && (c.loose || c.slip) && engine.VerbOf(a.Verb).Only(engine.AsAnswer) && !j.owed(&a) {
		return // an answer that nobody owes must be named, by a word that is spelt right
	}
	if v := engine.VerbOf(a.Verb); !c.legal && c.names == 0 && !j.owed(&a) && !(v.HasSlot("DICE") || v.HasSlot("GIVE") && v.HasSlot("TAKE") || a.Places[0] != 0 && v.Plays == 0) {
		return // a word alone names no move that cannot be made
	}
	if !c.legal && engine.VerbOf(a.Verb).Act == engine.BankAct && a.Give.Total()+int(a.Unseen[0]) < a.Take.Total() {
		c.odd = true // nobody gives the bank fewer cards than are received
	}
	c.owed = j.owed(&a)
	if i := slices.IndexFunc(j.out, func(had candidate) bool { return had.act == a }); i >= 0 {
		had := &j.out[i]
		had.beside, had.near, had.wide = had.beside && c.beside, had.near && c.near, had.wide && c.wide
		had.behind, had.asks = had.behind && c.behind, had.asks && c.asks
		had.supplied, had.names, had.odd = min(had.supplied, c.supplied), max(had.names, c.names), had.odd && c.odd
		return
	}
	j.out = append(j.out, c)
}

// breaks counts the rules that a move breaks.
func (j *judge) breaks(a engine.Action) int {
	j.q.deals.did.ruled++
	ruling, _ := j.states[0].Judge(a, nil)
	return len(ruling.Breaks)
}

// atRate reports whether at most half as many cards are taken as are given, of one kind: then only the bank can be
// meant.
func atRate(a *engine.Action) bool {
	n := a.Give.Total() + int(a.Unseen[0])
	return a.Give.Kinds() <= 1 && n > 1 && n >= 2*a.Take.Total()
}

// best returns the moves that are meant: one, or several to ask about.
func (j *judge) best() []candidate {
	if all := j.out; len(all) == 0 && len(j.beside) <= 3 { // "a road at B2.S", where none can be built
		return j.beside
	}
	all := j.out
	keep := func(f func(c *candidate) bool) {
		some := slices.DeleteFunc(slices.Clone(all), func(c candidate) bool { return !f(&c) })
		if len(some) > 0 {
			all = some
		}
	}
	keep(func(c *candidate) bool { return c.owed && c.legal })
	if !slices.ContainsFunc(all, func(c candidate) bool { return c.legal && c.supplied == 0 }) {
		keep(func(c *candidate) bool { return c.owed && c.supplied == 0 })
	}
	keep(func(c *candidate) bool { return !c.odd })
	if slices.ContainsFunc(all, func(c candidate) bool { return c.legal && c.paid && c.supplied == 0 }) { // "four cloth for trade"
		keep(func(c *candidate) bool { return c.supplied == 0 || engine.VerbOf(c.act.Verb).Act != engine.BankAct })
	}
	if !slices.ContainsFunc(all, func(c candidate) bool { return c.names > 0 }) {
		only := j.q.mustBe()
		keep(func(c *candidate) bool { return c.act.Verb == only && c.legal })
		keep(func(c *candidate) bool { return c.act.Verb == only })
	}
	if slices.ContainsFunc(all, func(c candidate) bool { return c.legal && c.supplied == 0 && c.names > 0 }) { // "robber to the desert", where only tokens move him
		keep(func(c *candidate) bool { return c.legal || c.owed || !engine.VerbOf(c.act.Verb).Only(engine.AsAnswer) })
	}
	most := 0
	for _, c := range all {
		if c.legal || c.supplied == 0 {
			most = max(most, c.names)
		}
	}
	keep(func(c *candidate) bool { return c.names >= min(most, named) })
	apart := slices.Clone(all)
	keep(func(c *candidate) bool {
		return !slices.ContainsFunc(apart, func(o candidate) bool {
			return o.act.Verb == c.act.Verb && (c.behind && !o.behind && !o.beside && o.supplied == 0 && !(c.legal && o.legal) || c.beside && o.behind)
		})
	})
	keep(func(c *candidate) bool { return !c.near })
	if most >= named || slices.ContainsFunc(all, func(c candidate) bool { return !c.wide && c.legal }) {
		keep(func(c *candidate) bool { return !c.wide })
	}
	keep(func(c *candidate) bool { return c.legal })
	keep(func(c *candidate) bool { return c.names >= most })
	keep(func(c *candidate) bool { return !c.guessed })
	keep(func(c *candidate) bool { return c.supplied == 0 })
	if len(all) > 0 && !all[0].legal {
		for _, c := range all {
			most = max(most, c.names)
		}
		keep(func(c *candidate) bool { return c.names >= most })
		if !slices.ContainsFunc(all, func(c candidate) bool { return engine.VerbOf(c.act.Verb).Plays == 0 }) { // of cards of one name the one that can be meant
			fewest := 1 << 10
			for i := range all {
				all[i].breaks = j.breaks(all[i].act)
				fewest = min(fewest, all[i].breaks)
			}
			keep(func(c *candidate) bool { return c.breaks == fewest })
		}
		keep(func(c *candidate) bool { return c.owed || !engine.VerbOf(c.act.Verb).Only(engine.AsAnswer) })
		keep(func(c *candidate) bool { return c.owed || c.act.Seat == j.q.state.Acting })
		if !slices.ContainsFunc(all, func(c candidate) bool { v := engine.VerbOf(c.act.Verb); return !v.EndsTurn && !v.Declines }) { // "next", where nothing can be declined
			keep(func(c *candidate) bool { return engine.VerbOf(c.act.Verb).EndsTurn })
		}
	}
	return all
}
