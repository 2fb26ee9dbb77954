package sea

import (
	"errors"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	TribeHarbor     engine.RuleID = "sea.tribe.harbor"
	TribeHarborKept engine.RuleID = "sea.tribe.harbor-kept"
)

func init() { Book.Rules(TribeHarbor, TribeHarborKept) }

const (
	giftIsSpecial   engine.Text = "The gift is the {card} harbor, which is laid on the coast at once."
	giftIsAny       engine.Text = "The gift is a harbor for any cards, which is laid on the coast at once."
	harborIsKept    engine.Text = "No settlement or city of {by} has a free place for the harbor: {by} keeps it."
	harborHasPlace  engine.Text = "There is a place now for a harbor that {by} has kept."
	harborHasNone   engine.Text = "{by} keeps a harbor until there is a place for it in {by's} turn."
	keptIsLaid      engine.Text = "A harbor that was kept is laid where there is a place for it."
	laysSpecial     engine.Text = "{by} lays the {card} harbor on {at}."
	laysAny         engine.Text = "{by} lays the harbor for any cards on {at}."
	noHarborDue     engine.Text = "{by} has no harbor to lay."
	noGiftHarbors   engine.Text = "There are no harbors to lay in this game; the variant forgotten-tribe brings them."
	harborElsewhere engine.Text = "{at} is no path of the coast at a settlement or city of {by} that is free and shares no intersection with another harbor."
	noSuchHarbor    engine.Text = "{by} has no such harbor to lay."
	whichHarbor     engine.Text = "Which harbor is laid?"
	otherWasLaid    engine.Text = "Another harbor was laid there."
	owesHarbor      engine.Text = "{by} lays a harbor"
	harborFirst     engine.Text = "First {by} must lay a harbor."
)

// harborVerb places a harbor that was a gift; harborDuty is the duty that it answers.
var (
	harborVerb position.VerbID
	harborDuty position.DutyID
)

func init() {
	harborVerb = Book.Verb(engine.Verb{
		Words: "harbor", Looks: visibility.LooksAtNothing, Args: "E [HARBOR]", About: "lay a harbor that was a gift",
		Menu: engine.AsAnswer | engine.BeforeRoll | engine.AfterRoll, Offered: giftsOn, Absent: lacksHarbors, When: whenHarbor, Check: checkHarbor, Apply: applyHarbor, Candidates: harborCandidates,
	})
	harborDuty = Book.Duty(engine.Duty{
		Answer: &harborVerb, Written: []engine.Detail{engine.HarborDetail}, Tells: owesHarbor, Asks: harborFirst,
		Halts: func(c *engine.Case) { c.Must(false, TribeHarbor).Say(harborFirst).By(c.Pending[0].Seat) },
		Fits: func(q *engine.Claim) error {
			if places := harborPlaces(q.State, q.Game.Board, q.Due.Seat); places.Empty() && !q.Lacking {
				return errors.New("no settlement or city of " + q.Player() + " has a free place for a harbor, so it is kept")
			}
			return nil
		},
	})
	Book.Answer(func(h *engine.Hooks) {
		if giftsOn(h.Rules) {
			h.Settle = engine.Both(layHarbors, h.Settle)
		}
	})
}

// harborPlaces returns the paths on which the seat may lay a harbor: on the coast at an own building, with
// neither harbor nor gift on it, and no harbor at either end. Ruling: a road or a ship on the path does not
// prevent it, since harbors lie next to the coast.
func harborPlaces(s *position.State, b *board.Board, seat position.Seat) board.Set {
	out := b.NoPaths()
	if s.Harbors[position.MaxLaidHarbors-1] != 0 { // there is no room for another
		return out
	}
	for v, p := range s.Pieces[:b.NumPlaces] {
		if !p.IsBuilding() || p.Owner() != seat {
			continue
		}
		for _, e := range &b.IntersectionPaths[v] {
			if e == board.NoPath || !s.OnLand(b, e) || !s.AtSea(b, e) || s.Gifts.Has(int(e)) {
				continue
			}
			ends := &b.PathEnds[e]
			if s.HarborAt(b, ends[0]) == board.NoHarbor && s.HarborAt(b, ends[1]) == board.NoHarbor {
				out.Put(int(e))
			}
		}
	}
	return out
}

// keptBy returns the harbors that the player has in hand, by kind: the kept ones and one that is owed.
func keptBy(c *engine.Case, seat position.Seat) (kept [numHarbors]uint8, kinds int) {
	kept = *Kept(&c.Players[seat])
	if i := c.Owes(seat, harborVerb); i >= 0 {
		kept[c.Pending[i].Harbor()]++
	}
	for _, n := range kept {
		if n > 0 {
			kinds++
		}
	}
	return kept, kinds
}

// takeHarbor makes the player owe the placement of a harbor, or keeps it if there is no place or another harbor comes
// first.
func takeHarbor(c *engine.Case, kind board.Harbor) {
	seat, say := c.Act.Seat, giftIsAny
	k, special := kind.Resource()
	if special {
		say = giftIsSpecial
	}
	c.Because(TribeHarbor).Say(say).Card(k.AsCard())
	if places := harborPlaces(c.State, c.Board, seat); places.Empty() || c.Owes(seat, harborVerb) >= 0 {
		keepHarbor(c, seat, kind)
		return
	}
	oweHarbor(c, seat, kind)
}

func oweHarbor(c *engine.Case, seat position.Seat, kind board.Harbor) {
	c.Owe(position.Pending{Duty: harborDuty, Seat: seat, Count: 1, Other: position.NoSeat}.OfHarbor(kind))
}

func keepHarbor(c *engine.Case, seat position.Seat, kind board.Harbor) {
	kept := Kept(&c.Players[seat])
	kept[kind] = min(kept[kind]+1, position.MaxLaidHarbors)
	c.Because(TribeHarborKept).Say(harborIsKept).By(seat)
}

// layHarbors places the harbors that have only one possible place, and makes the others owed, one after the other: the
// one just taken and, in the player's own turn, kept ones that can now be placed.
func layHarbors(c *engine.Case) {
	none := [numHarbors]uint8{}
	for c.NumPending > 0 || *Kept(&c.Players[c.Acting]) != none {
		seat, i := c.Acting, -1
		for j := range c.Owed() {
			if p := &c.Pending[j]; p.Duty == harborDuty {
				seat, i = p.Seat, j
				break
			}
		}
		if i < 0 && (*Kept(&c.Players[seat]) == none || !inOwnTurn(c)) {
			return
		}
		places := harborPlaces(c.State, c.Board, seat)
		kept, kinds := keptBy(c, seat)
		switch n := places.Len(); {
		case n == 0:
			if i >= 0 {
				kind := c.Pending[i].Harbor()
				c.Settle(i)
				keepHarbor(c, seat, kind)
			}
			return
		case i < 0:
			for kind := range board.Harbor(len(kept)) {
				if kept[kind] > 0 {
					Kept(&c.Players[seat])[kind]--
					oweHarbor(c, seat, kind)
					break
				}
			}
			c.Because(TribeHarborKept).Say(harborHasPlace).By(seat)
		case n > 1 || kinds > 1:
			return
		default:
			e, kind := board.Path(places.Next(0)), c.Pending[i].Harbor()
			c.Settle(i)
			layHarbor(c, seat, e, kind)
			c.GoesByItself(position.Given{Verb: harborVerb, Seat: seat, Place: e.Place()})
		}
	}
}

// inOwnTurn reports whether the moving player does so in a turn, or a part of one. Ruling: a special building
// phase is nobody's turn, and neither is the set-up.
func inOwnTurn(c *engine.Case) bool {
	return c.Phase == position.RollPhase || c.Phase == position.TradePhase || c.Phase == position.BuildPhase
}

// layHarbor puts the harbor on the path; from now on it belongs to the building there.
func layHarbor(c *engine.Case, seat position.Seat, e board.Path, kind board.Harbor) {
	c.LayHarbor(e, kind)
	for _, v := range &c.Board.PathEnds[e] {
		if p := c.Pieces[v]; p.IsBuilding() && c.Game.Plays(p.Owner()) {
			c.Players[p.Owner()].Harbors |= 1 << kind
		}
	}
	say := laysAny
	k, special := kind.Resource()
	if special {
		say = laysSpecial
	}
	c.Because(TribeHarbor).Say(say).By(seat).At(e.Place()).Card(k.AsCard())
}

func lacksHarbors(c *engine.Case) {
	if base.GameOn(c) {
		c.Must(false, TribeHarbor).Say(noGiftHarbors)
	}
}

func whenHarbor(c *engine.Case) bool {
	if !base.GameOn(c) {
		return false
	}
	seat := c.Act.Seat
	if c.Owes(seat, harborVerb) >= 0 || c.ByItself(harborVerb) {
		return true
	}
	if mayLayKept(c, seat) {
		base.OthersFirst(c)
		return true
	}
	say := noHarborDue
	if !c.Board.Chart.HasGifts() {
		say = noGiftHarbors
	}
	c.Must(false, TribeHarbor).Say(say).By(seat).Moots()
	if _, kinds := keptBy(c, seat); kinds > 0 {
		c.Must(false, TribeHarborKept).Say(harborHasNone).By(seat)
	}
	base.OthersFirst(c)
	return false
}

// mayLayKept reports whether the seat may lay a harbor that it has kept, though the position does not list it as
// owed.
func mayLayKept(c *engine.Case, seat position.Seat) bool {
	if *Kept(&c.Players[seat]) == [numHarbors]uint8{} || seat != c.Acting || !inOwnTurn(c) {
		return false
	}
	places := harborPlaces(c.State, c.Board, seat)
	return !places.Empty()
}

func checkHarbor(c *engine.Case) {
	seat, said := c.Act.Seat, board.Harbor(c.Act.Count)
	if c.Owes(seat, harborVerb) < 0 && c.ByItself(harborVerb) {
		c.Must(said == board.NoHarbor || c.HarborOn(c.Board, c.Act.Path(0)) == said, TribeHarbor).Say(otherWasLaid)
		return
	}
	kept, kinds := keptBy(c, seat)
	if said == board.NoHarbor {
		c.Asks(kinds > 1, whichHarbor, func(a engine.Action, answer func(engine.Action)) {
			for kind, n := range kept {
				if n > 0 {
					a.Count = uint8(kind)
					answer(a)
				}
			}
		})
	} else {
		c.Must(kept[said] > 0, TribeHarbor).Say(noSuchHarbor).By(seat)
	}
	places := harborPlaces(c.State, c.Board, seat)
	c.Must(c.PlaceIn(&places, 0), TribeHarbor).Say(harborElsewhere).By(seat).At(c.Act.Places[0])
}

func applyHarbor(c *engine.Case) {
	seat := c.Act.Seat
	kept, kind := Kept(&c.Players[seat]), board.Harbor(c.Act.Count)
	i := c.Owes(seat, harborVerb)
	owed := i >= 0
	if owed {
		taken := c.Pending[i].Harbor()
		c.Settle(i)
		kept[taken]++
		if kind == board.NoHarbor {
			kind = taken
		}
	} else if c.ByItself(harborVerb) {
		return
	}
	for some := board.AnyHarbor; kind == board.NoHarbor && int(some) < len(kept); some++ {
		if kept[some] > 0 {
			kind = some
		}
	}
	if kind == board.NoHarbor || kept[kind] == 0 { // the table waived it
		return
	}
	if kept[kind]--; !owed {
		c.Because(TribeHarborKept).Say(keptIsLaid).As(engine.OnlyID)
	}
	layHarbor(c, seat, c.Act.Path(0), kind)
}

func harborCandidates(c *engine.Case, l *engine.List) {
	kept, kinds := keptBy(c, l.Seat)
	if kinds == 0 {
		return
	}
	for kind := board.AnyHarbor; kind <= board.HarborFor(cards.Ore); kind++ {
		if kept[kind] == 0 {
			continue
		}
		if a := l.Move(); kinds > 1 {
			a.Count = uint8(kind)
		}
		l.AddEach(0, l.Fitting(0))
	}
}
