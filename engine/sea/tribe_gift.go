package sea

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Gifts on the coast for the first ship there: points and cards. Harbors are in tribe_harbor.go.

const (
	TribeGift  engine.RuleID = "sea.tribe.gift"
	TribePoint engine.RuleID = "sea.tribe.point"
	TribeCard  engine.RuleID = "sea.tribe.card"
)

func init() {
	Book.Rules(TribeGift, TribePoint)
	Book.Each(engine.Tells(engine.News), TribePoint, TribeCard, TribeHarbor)
	Book.Rule(TribeCard, engine.RestatesWhere(cardFromCoast, base.DevelopmentBoughtThisTurn))
}

const (
	takesGift    engine.Text = "{by's} ship takes the gift on {at}."
	giftStays    engine.Text = "The gift on {at} stays there."
	giftIsPoint  engine.Text = "The gift is worth 1 point, for good: {by} has {n} of them."
	giftIsCard   engine.Text = "The gift is a development card, {card}; it cannot be played before the next own turn."
	giftIsUnseen engine.Text = "The gift is a development card, unseen by the others; it cannot be played before the next own turn."
	deckRanOut   engine.Text = "No development card is left: the gift is empty."
	noCardThere  engine.Text = "{by's} ship comes to no development card that lies on the coast, or to fewer than are named."
	mostOfPoints             = 99
)

// GiftPoints are the points that a player got as gifts.
var GiftPoints = things.SeatCells(Book, 1)

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		if !giftsOn(h.Rules) {
			return
		}
		points := h.Points
		h.CardsUnbought = func(b *board.Board) bool { return b.Chart.HasGifts() }
		h.LineLaid = engine.BothOf(h.LineLaid, takeGift)
		h.Points = func(r *engine.Rules, s *position.State, seat position.Seat) int {
			return points(r, s, seat) + int(s.Players[seat].Held[GiftPoints])
		}
	})
}

// gifts lists the gifts that still lie on the coast.
func gifts(s *position.State, b *board.Board) (out []things.Landmark) {
	for e := s.Gifts.Next(0); e >= 0; e = s.Gifts.Next(e + 1) {
		x := things.Landmark{At: board.Path(e).Place(), Word: "gift", Shape: "M-12 -9H12V9H-12z", Fill: "#f4cf28", Owner: position.NoSeat}
		switch gift := b.Chart.Gifts[e]; gift {
		case board.GiftPoint:
			x.Letter, x.On, x.Beside, x.Means = "*", "+1", "a point", "gift of a point"
		case board.GiftCard:
			x.Letter, x.On, x.Beside, x.Means = "?", "?", "a card", "gift of a card"
		default:
			x.Letter, x.Harbor, x.Means = "&", gift.Harbor(), "gift of a harbor"
		}
		x.Sample = x.Letter
		out = append(out, x)
	}
	return out
}

func init() { things.AddLandmarks(gifts) }

// giftsOn reports whether the law lets anybody take gifts.
func giftsOn(r *engine.Rules) bool { return takesGifts.Of(r).Value || takesGifts.Of(r).Eval != nil }

// takeGift gives the gift on the path to the player who has just placed a ship there.
func takeGift(c *engine.Case, e board.Path) {
	if !c.Gifts.Has(int(e)) || !c.Lines[e].IsShip() {
		return
	}
	seat, gift := c.Act.Seat, c.Board.Chart.Gifts[e]
	if !giftsTaken(c, seat) {
		c.Credit(takesGifts.Of(c.Rules).Set, engine.AnyGround).Say(giftStays).By(seat).At(e.Place())
		return
	}
	c.Gifts.Drop(int(e))
	c.Because(TribeGift).Say(takesGift).By(seat).At(e.Place())
	switch p := &c.Players[seat]; gift {
	case board.GiftPoint:
		p.Held[GiftPoints] = min(p.Held[GiftPoints]+1, mostOfPoints)
		c.Scores()
		c.Because(TribePoint).Say(giftIsPoint).By(seat).Number(int(p.Held[GiftPoints]))
	case board.GiftCard:
		takeCard(c)
	default:
		takeHarbor(c, gift.Harbor())
	}
}

// giftsTaken reports whether the law lets ships of the seat take gifts.
func giftsTaken(c *engine.Case, seat position.Seat) bool {
	return engine.Ask(c, takesGifts.Of(c.Rules), engine.AboutPlayer(seat))
}

// takeCard takes the development card of a gift. Ruling: the cards of the gifts are the next ones of the deck
// when they are taken. Nobody has seen them before, so nobody could tell the difference; and with an empty deck
// there is none.
func takeCard(c *engine.Case) {
	if !cardsLeft(c.Game, c.State) {
		c.Because(TribeCard).Say(deckRanOut)
		return
	}
	card := base.TakeDevelopment(c, c.Act.FoundCards()[c.Found])
	c.Found++
	say := giftIsCard
	if card == cards.Unseen {
		say = giftIsUnseen
	}
	c.Because(TribeCard).Say(say).By(c.Act.Seat).Card(card)
	base.TellTaken(c, card)
}

// cardFromCoast reports whether a card taken this turn may not be played, and a ship of this turn has reached a
// card on the coast.
func cardFromCoast(c *engine.Case, held bool) bool {
	if held || !c.Board.Chart.HasGifts() {
		return false
	}
	for e, gift := range c.Board.Chart.Gifts[:c.Board.NumPaths] {
		here := c.Lines[e] == position.ShipOf(c.Act.Seat) && !c.Gifts.Has(e)
		if gift == board.GiftCard && here && (c.NewShips.Has(e) || c.ShipsMoved > 0) {
			return true
		}
	}
	return false
}

// cardsLeft reports whether the game has development cards and one is left.
func cardsLeft(g *engine.Game, s *position.State) bool {
	return g.Hooks.Decks[cards.Development] && s.Decks[cards.Development].N > 0
}

// cardGifts counts the development cards that the ships of a move reach.
func cardGifts(g *engine.Game, s *position.State, a *engine.Action) (n int) {
	if s.Gifts.Empty() || !cardsLeft(g, s) {
		return 0
	}
	for i := range 2 {
		if e := a.Path(i); e != board.NoPath && laysShip(a, i) && s.Gifts.Has(int(e)) && g.Board.Chart.Gifts[e] == board.GiftCard {
			n++
		}
	}
	return min(n, int(s.Decks[cards.Development].N))
}

// laysShips are the verbs of later books that place a ship on their path.
var laysShips = map[position.VerbID]bool{}

// laysShip reports whether the move places a ship on its place i.
func laysShip(a *engine.Action, i int) bool {
	switch verb := engine.VerbOf(a.Verb); {
	case verb.Builds == shipBuilt, laysShips[a.Verb]:
		return i == 0
	case verb.Act == engine.ShipAct:
		return i == 1
	}
	return engine.VerbOf(a.Verb).Plays != 0 && a.IsShip(i)
}

// checkFoundCards states that the cards named in a move can be gifts that it reaches.
func checkFoundCards(c *engine.Case) {
	these := c.Act.FoundCards()
	if these[0] == 0 {
		return
	}
	there, s := cardGifts(c.Game, c.State, &c.Act), *c.State
	if !giftsTaken(c, c.Act.Seat) {
		there = 0
	}
	for i, card := range these {
		switch {
		case card == 0:
			return
		case i >= there:
			c.Must(false, TribeCard).Say(noCardThere).By(c.Act.Seat)
			return
		}
		if card != cards.Unseen {
			c.Must(base.MayBeTop(c, &s, card), TribeCard)
		}
		s.Decks[cards.Development].Take()
		s.Players[c.Act.Seat].Cards[card]++
	}
}

// tellGifts draws the cards that the ships of a move find.
func tellGifts(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	these, n := a.FoundCards(), cardGifts(g, s, a)
	if n == 0 || these[0] != 0 {
		return
	}
	if engine.AskAt(g, s, takesGifts.Of(g.Rules), engine.AboutPlayer(a.Seat)) {
		for i := range n {
			these[i] = l.FromDeck(g, s, cards.Development, these[:i])
		}
	}
}

// concealGifts hides a card that was a gift from all but its holder.
func concealGifts(_ *engine.Game, _ *position.State, a *engine.Action, sees func(position.Seat) bool) {
	for i, card := range a.FoundCards() {
		if card.IsNamed() && !sees(a.Seat) {
			a.FoundCards()[i] = cards.Unseen
		}
	}
}
