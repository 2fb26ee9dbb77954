package engine

// Cards in hand that nobody but their owner has seen.

// NotHeld and MaybeHeld say of a card that is played or shown why it is not, or may not be, in the hand.
const (
	NotHeld   Text = "{by} holds no {card} card."
	MaybeHeld Text = "{by} holds {n} unseen cards; it is not certain that the {card} is one of them."
)

func init() {
	LegalIf(MaybeHeld, "the {card} is among {by's} unseen cards")
}

// CardsHeld returns how many development and progress cards a player holds.
func CardsHeld(p *Player) int {
	c := &p.Cards
	n := eightCounts((*[8]uint8)(c[0:8])) + eightCounts((*[8]uint8)(c[8:16])) + eightCounts((*[8]uint8)(c[16:24])) +
		eightCounts((*[8]uint8)(c[24:32])) + eightCounts((*[8]uint8)(c[32:40])) + eightCounts((*[8]uint8)(c[40:MaxCards]))
	return int(n * ones8 >> 56) // no card is held so often that a lane runs over
}

// HoldsCard states that the player has the card; where it may be among so many cards that nobody saw the
// ruling depends on it.
func (c *Case) HoldsCard(card Card, unseen uint8, rule RuleID) {
	p := &c.Players[c.Act.Seat]
	if p.Cards[card] == 0 && unseen > 0 && c.MayBe(c.Act.Seat, card) {
		c.Depends(rule).Say(MaybeHeld).By(c.Act.Seat).Card(card).Number(int(p.Cards[Unseen]))
		return
	}
	c.Must(p.Cards[card] > 0, rule).Say(NotHeld).By(c.Act.Seat).Card(card)
}

// MayBe reports whether one of the seat's unseen cards can be this one: it came from a deck that has
// it, or from one that is not known.
func (c *Case) MayBe(seat Seat, card Card) bool {
	p := &c.Players[seat]
	for d := range NumDecks {
		if c.Rules.Copies[d][card].Value == 0 || !c.Hooks.Decks[d] || c.Game.LeftIn(c.State, d, card) <= 0 {
			continue
		}
		if p.UnseenOf[d] > 0 || p.unplaced() > 0 {
			return true
		}
	}
	return false
}

// unplaced counts the unseen cards of which nobody knows from which deck they came.
func (p *Player) unplaced() int {
	n := int(p.Cards[Unseen])
	for _, of := range p.UnseenOf {
		n -= int(of)
	}
	return n
}

// EachCard calls f with each card of the hand that an unseen one can be, until it fails: those that are known,
// and of the others one from each deck; of is the gate of its deck, NoEvent where nobody knows the deck. Where
// the back was seen it is one with that back.
func (p *Player) EachCard(back Event, f func(card Card, of Event) error) error {
	for card, held := range p.Cards {
		if held > 0 && Card(card) != Unseen && (!back.IsGate() || Card(card).Copies(back.Deck()) > 0) {
			if err := f(Card(card), NoEvent); err != nil {
				return err
			}
		}
	}
	for t := range NumTracks {
		if p.UnseenOf[t.Deck()] > 0 && (!back.IsGate() || back == t.Gate()) {
			if err := f(Unseen, t.Gate()); err != nil {
				return err
			}
		}
	}
	if p.unplaced() > 0 {
		return f(Unseen, NoEvent)
	}
	return nil
}

// TakeUnseen takes a card that nobody has seen out of the hand, from the deck that the action names as it
// came out, and gives it to another; with nobody there it goes under its deck.
func (c *Case) TakeUnseen(from, to *Player) {
	if from.Cards[Unseen] == 0 {
		return
	}
	from.Cards[Unseen]--
	if to != nil {
		to.Cards[Unseen]++
	}
	if !c.Act.Gate.IsGate() || from.UnseenOf[c.Act.Gate.Deck()] == 0 {
		return
	}
	deck := c.Act.Gate.Deck()
	from.UnseenOf[deck]--
	if to != nil {
		to.UnseenOf[deck]++
	} else if pile := &c.Decks[deck]; int(pile.N) < MaxDeck {
		pile.Known[pile.N] = 0
		pile.N++
	}
}

// Leaves takes a card out of the hand: of those seen or, as it turns out, of those unseen.
func (c *Case) Leaves(seat Seat, card Card) {
	p := &c.Players[seat]
	if p.Cards[card] == 0 {
		c.Identify(p, card)
		card = Unseen
	}
	if p.Cards[card] == 0 {
		return
	}
	p.Cards[card]--
	if seat == c.Acting && c.Bought[card] > p.Cards[card] {
		c.Bought[card] = p.Cards[card]
	}
}

// Identify notes from which deck an unseen card came, now that it has its name. One of which that
// was not known is taken off that deck, if it was thought to be whole; where there is one deck it is known.
func (c *Case) Identify(p *Player, card Card) {
	for d := range NumDecks {
		if c.Rules.Copies[d][card].Value > 0 && p.UnseenOf[d] > 0 || card == Unseen && p.unplaced() == 0 && p.UnseenOf[d] > 0 {
			p.UnseenOf[d]--
			return
		}
	}
	if !c.Hooks.severalDecks() {
		return
	}
	for d := range NumDecks {
		if pile := &c.Decks[d]; c.Hooks.Decks[d] && c.Rules.Copies[d][card].Value > 0 && pile.N > 0 {
			if int(pile.N) >= c.Game.undealt(c.State, d) {
				pile.drop()
			}
			return
		}
	}
}

// severalDecks reports whether there is more than one deck that cards are drawn from.
func (h *Hooks) severalDecks() bool {
	n := 0
	for _, drawn := range h.Decks {
		if drawn {
			n++
		}
	}
	return n > 1
}
