package tb

import (
	"encoding/binary"
	"math/bits"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// Catches: who draws tokens on a roll at the waters with its number, and at the start.

const (
	FishDraw       engine.RuleID = "tb.fish.draw"
	FishSetup      engine.RuleID = "tb.fish.setup"
	FishRobberLake engine.RuleID = "tb.fish.robber-lake"
	FishRobberBank engine.RuleID = "tb.fish.robber-ground"
	FishHarbor     engine.RuleID = "tb.fish.harbor"
	FishCkAqueduct engine.RuleID = "tb.fish.ck-aqueduct"
)

func init() {
	Book.Rules(FishDraw, FishSetup, FishRobberLake, FishRobberBank, FishHarbor, FishCkAqueduct)
	Book.Each(engine.Tells(engine.Why), FishRobberLake, FishPirate)
	Book.Each(engine.Tells(engine.News), FishDraw)
	Book.Each(engine.Tells(engine.OnlyID), FishRobberBank, FishHarbor, FishCkAqueduct)
	base.Answer(Book, func(h *base.Hooks) {
		if !withFish(h.Rules) {
			return
		}
		h.Produced = engine.Both(catchFish, h.Produced)
		h.Rolled = engine.Both(func(c *engine.Case) {
			if c.Act.Verb == rollVerb && c.Act.Is(nameless) { // whose they are is decided before anything else happens
				rememberCatch(c)
			}
		}, h.Rolled)
		h.Settled = engine.BothOf(h.Settled, firstCatch)
	})
}

const (
	moreThanDue   engine.Text = "{by} draws {n} tokens, not {limit}."
	moreThanSure  engine.Text = "{by} draws {n} tokens for certain, not {limit}: whether a city falls is not decided yet."
	noneDue       engine.Text = "Nothing is drawn by {by}: {by} has no building at a water that yields."
	cannotLie     engine.Text = "No token with {n} fish can lie in the supply for {by}."
	bootElsewhere engine.Text = "The old boot does not lie in the supply."
	oneToBegin    engine.Text = "{by} places the building that brings the starting cards at a fishing ground or lake and draws a token for it."
	noneAtFirst   engine.Text = "The first placement brings no fish."
)

// dueFor returns how many tokens each player draws at the waters with the number, with the robber on this hex or
// off the board.
func dueFor(c *engine.Case, number uint8, robber board.Hex) [position.MaxSeats]uint8 {
	return bySeat(dueNow(c, number, robber))
}

func dueNow(c *engine.Case, number uint8, robber board.Hex) uint64 {
	return dueAt(c.Game, c.State, number, func(w *water) bool { return stopped(c, w, robber) })
}

// dueAt is dueFor as a word, a byte a seat, with the waters that yield nothing now. It is one piece of code for the throw
// and for what the throw brings.
//
//go:noinline
func dueAt(g *engine.Game, s *position.State, number uint8, stopped func(w *water) bool) (due uint64) {
	all, built := watersOf(g.Board), s.Buildings()
	if int(number) >= len(all.yield) {
		return 0
	}
	for _, i := range all.yield[number] {
		w := &all.all[i]
		if w.hex != board.NoHex && stopped(w) {
			continue
		}
		for at, there := range w.at.Bits[:w.at.Words] {
			for there &= built.Bits[at]; there != 0; there &= there - 1 {
				p, n := s.Pieces[at<<6+bits.TrailingZeros64(there)], uint64(1)
				if p.Kind() == position.City {
					n = 2
				}
				if g.Plays(p.Owner()) {
					due += n << (8 * p.Owner() & 63)
				}
			}
		}
	}
	return due
}

// bySeat lists the bytes of a word, wordOf is the reverse.
func bySeat(word uint64) (due [position.MaxSeats]uint8) {
	var bytes [8]uint8
	binary.LittleEndian.PutUint64(bytes[:], word)
	copy(due[:], bytes[:])
	return due
}

func wordOf(due [position.MaxSeats]uint8) uint64 {
	var bytes [8]uint8
	copy(bytes[:], due[:])
	return binary.LittleEndian.Uint64(bytes[:])
}

// stopped reports whether robber or pirate keeps the water from yielding.
func stopped(c *engine.Case, w *water, robber board.Hex) bool {
	switch {
	case w.hex == board.NoHex:
		return false
	case w.lake:
		return robber == w.hex && base.RobberBlocksHex(c, w.hex)
	}
	return c.Pirate == w.hex
}

// statedFor returns the tokens that the move names for each player. If it names nobody they belong to the acting
// player or, on a roll, to the only player who draws.
func statedFor(c *engine.Case, due [position.MaxSeats]uint8) (told [position.MaxSeats]catch) {
	for seat := range told {
		if lot := c.Act.Lot(position.Seat(seat)); lot != 0 {
			told[seat] = unpack(lot)
		}
	}
	if !c.Act.Is(nameless) {
		return told
	}
	who := c.Act.Seat
	if c.Act.Verb == rollVerb || c.Act.Verb == eventVerb {
		if only, sole := soleDue(due); sole {
			who = only
		}
	}
	all := told[0]
	told[0] = catch{}
	told[who] = all
	return told
}

// statedForYield returns the tokens that are named for a yield, by the roll that is being carried out or by one whose
// yield had to wait.
func statedForYield(c *engine.Case, due [position.MaxSeats]uint8) [position.MaxSeats]catch {
	if c.Act.Verb != rollVerb || c.Act.Is(nameless) {
		return remembered(c)
	}
	return statedFor(c, due)
}

// soleDue returns the only player who draws.
func soleDue(due [position.MaxSeats]uint8) (who position.Seat, sole bool) {
	for seat, n := range due {
		if n > 0 {
			if sole {
				return who, false
			}
			who, sole = position.Seat(seat), true
		}
	}
	return who, sole
}

// catchFish draws the tokens of a roll, after the hexes have paid.
func catchFish(c *engine.Case) {
	due := dueNow(c, c.DiceSum, c.Robber)
	if c.Explaining {
		tellWaters(c)
	}
	if due != 0 && (c.Explaining || !drawNamed(c, due)) {
		drawDue(c, bySeat(due))
	}
	forget(c) // what was remembered has been drawn
}

// drawNamed draws the tokens of a roll if no order matters: it names all that are due, they surely lie in the supply
// together, and they fit into the hands. If it returns false it has done nothing.
func drawNamed(c *engine.Case, due uint64) bool {
	if c.Act.Verb != rollVerb || c.Act.Is(nameless) || fishShort.In(c.Rules) == fishToNobody {
		return false
	}
	all, limit := uint32(0), fishLimit.Get(c)
	for rest := due; rest != 0; {
		seat, n := nextDue(&rest)
		lot := c.Act.Lot(seat)
		drawn := unpackWord(lot)
		if lot&lotBoot != 0 || numberIn(drawn) != n || numberIn(heldWord(c.State, seat))+n > limit {
			return false
		}
		all += drawn
	}
	lay := tableWord(c.State, layFish)
	switch n := uint32(numberIn(all)); {
	case all&unseenBits != 0:
		return false
	case lay&unseenBits == 0 && wordHolds(lay, all):
		lay -= all
	case lay&unseenBits == lay && lay >= n && mayLie(c.Game, c.State, tokensIn(all)):
		lay -= n
	default:
		return false
	}
	setTokens(c.State, layFish, tokensIn(lay))
	for rest := due; rest != 0; {
		seat, _ := nextDue(&rest)
		setHeldWord(c.State, seat, heldWord(c.State, seat)+unpackWord(c.Act.Lot(seat)))
	}
	return true
}

// nextDue takes the first player out of what is due in a word, who draws n tokens.
func nextDue(due *uint64) (seat position.Seat, n int) {
	at := bits.TrailingZeros64(*due) &^ 7
	n = int(uint8(*due >> at))
	*due &^= 0xff << at
	return position.Seat(at / 8), n
}

// mayLie reports whether the tokens can all be among the unseen ones in the supply.
func mayLie(g *engine.Game, s *position.State, t tokens) bool {
	return unknown(g, s).minus(tableTokens(s, elderPool)).holds(t)
}

// drawDue draws the tokens that are due, as far as they are named.
func drawDue(c *engine.Case, due [position.MaxSeats]uint8) {
	told := statedForYield(c, due)
	p := pondOf(c.Game, c.State)
	limit := fishLimit.Get(c)
	h := p.handOut(c.Active, due, told, limit, fishShort.In(c.Rules))
	p.putInto(c.State)
	if c.Explaining {
		tellHaul(c, &h)
	}
	if h.over != 0 && p.left() > 0 {
		oweExchanges(c, h.over)
	}
}

// firstCatch draws a token for the building that brings the starting cards; with two players there is none
// (tb.fish.two-start).
func firstCatch(c *engine.Case, v board.Intersection) {
	switch {
	case c.Phase != position.SetupPhase || !atWater(c.Board, v):
		return
	case forTwo(c.Game):
		tellNoneAtStart(c, v)
		return
	}
	if !base.LastRound(c) {
		c.Because(FishSetup).Say(noneAtFirst).As(engine.Last)
		return
	}
	due := [position.MaxSeats]uint8{}
	due[c.Act.Seat] = 1
	p := pondOf(c.Game, c.State)
	h := p.handOut(c.Act.Seat, due, statedFor(c, due), fishLimit.Get(c), fishShort.In(c.Rules))
	p.putInto(c.State)
	if c.Explaining {
		c.Because(FishSetup).Say(oneToBegin).By(c.Act.Seat).As(engine.OnlyID)
		tellHaul(c, &h)
	}
}

// atWater reports whether a fishing ground or lake lies at the intersection.
func atWater(b *board.Board, v board.Intersection) bool {
	return watersOf(b).touched.Has(int(v))
}

// dueBy returns the tokens that the move brings to each player: by a roll, or by a building of the set-up.
func dueBy(c *engine.Case) (due [position.MaxSeats]uint8, open losses) {
	switch v := c.Act.Intersection(0); {
	case c.Act.Verb == rollVerb || c.Act.Verb == eventVerb:
		return willBeDue(c)
	case c.Act.Verb == exchangeVerb:
		due[c.Act.Seat] = 1
	case v != board.NoIntersection && c.Phase == position.SetupPhase && base.LastRound(c) && !forTwo(c.Game) && atWater(c.Board, v):
		due[c.Act.Seat] = 1
	}
	return due, losses{}
}

// checkCatch states that the move can draw the tokens that it names.
func checkCatch(c *engine.Case) {
	if !withFish(c.Rules) {
		c.Must(false, FishTokens).Say(noFishHere)
		return
	}
	due, open := dueBy(c)
	told := statedFor(c, due)
	p := pondOf(c.Game, c.State)
	if c.Act.Verb == exchangeVerb {
		p.giveBack(c.Act.Seat, int(c.Act.Count))
	}
	limit := fishLimit.Get(c)
	h := p.handOutOpen(c.Acting, due, open, told, limit, fishShort.In(c.Rules))
	for seat, t := range told {
		if t.boot && !h.drew[seat].boot && c.State.Table[bootCell] != bootLies {
			c.Must(false, FishDraw).Say(bootElsewhere)
			return
		}
	}
	switch who := h.tooMany; {
	case who == position.NoSeat:
	case due[who] == 0:
		c.Must(false, FishDraw).Say(noneDue).By(who)
		return
	default:
		if h.over>>who&1 != 0 {
			pastLimit(c, who, limit)
		}
		say := moreThanDue
		if open.undecided {
			say = moreThanSure
		}
		c.Must(false, FishDraw).Say(say).By(who).Number(h.drew[who].number()).Limit(told[who].number())
		return
	}
	withinLimit(c)
	c.Must(h.notThere == position.NoSeat, FishDraw).Say(cannotLie).By(h.notThere).Number(h.face)
}
