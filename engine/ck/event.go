package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
)

const (
	EventShip       engine.RuleID = "ck.event.ship"
	EventLanding    engine.RuleID = "ck.event.landing"
	EventGate       engine.RuleID = "ck.event.gate"
	EventGateNumber engine.RuleID = "ck.event.gate-number"
	EventDrawOrder  engine.RuleID = "ck.event.draw-order"
	EventDeckEmpty  engine.RuleID = "ck.event.deck-empty"
)

func init() {
	Book.Rules(EventShip, EventLanding, EventGate, EventGateNumber, EventDrawOrder, EventDeckEmpty)
	Book.Each(engine.Tells(engine.Why), EventDeckEmpty)
	Book.Each(engine.Tells(engine.News), EventGate)
	engine.Together("{players} each draw a progress card.", drawsCard, drawsUnseen)
	Book.Each(engine.Tells(engine.OnlyID), EventDrawOrder, EventGateNumber, EventLanding)
}

const (
	shipSails      engine.Text = "The barbarian ship sails to space {n} of {limit}."
	shipLands      engine.Text = "The ship reaches the coast: the barbarians attack."
	drawsUnseen    engine.Text = "{by} draws a card that the others do not see{red}."
	drawsCard      engine.Text = "{by} draws the {card}{red}."
	defenderDraws  engine.Text = "{by} draws the {card}."
	defenderUnseen engine.Text = "{by} draws a {track} card that the others do not see."
	levelTooLow    engine.Text = "{by's} {track} level draws on a red die up to {limit}; it shows {n}."
	levelNone      engine.Text = "{by} has no {track} level and draws nothing."
	nobodyDraws    engine.Text = "Nobody's level reaches as far as the red die, which shows {n}: nobody draws."
	nobodyCanDraw  engine.Text = "Nobody's {track} level draws a card, whatever the red die shows."
	noCardLeft     engine.Text = "The deck is empty: {by} draws nothing."
	noCardForAll   engine.Text = "The deck is empty: {players} draw nothing."
	allDecksEmpty  engine.Text = "All three decks are empty: {by} draws nothing."
	nobodyCanTake  engine.Text = "All three decks are empty: {players} draw nothing."
	doesNotDraw    engine.Text = "{by} draws no card on this roll."
	drawsClockwise engine.Text = "The cards are drawn clockwise, the player on turn first."
)

// resolveEvent carries out the event die, before the number dice.
func resolveEvent(c *engine.Case) {
	c.Stage = position.ProduceStage
	switch e := position.Event(c.State.Dice[2]); e {
	case position.Ship:
		c.Barbarians++
		landing, lands := landsAt(c, int(c.Barbarians))
		c.Because(EventShip).Say(shipSails).Number(int(c.Barbarians)).Limit(landing)
		if lands {
			c.Because(EventLanding).Say(shipLands)
			c.Stage = landStage
		}
	case position.TradeGate, position.PoliticsGate, position.ScienceGate:
		openGate(c, e.Track())
	}
}

// landsAt returns the space of the coast, seven from the start unless the law says otherwise
// (ck.component.barbarian-track), and whether a ship on this space has come to it.
func landsAt(c *engine.Case, space int) (coast int, lands bool) {
	coast = barbarianSteps.Get(c)
	return coast, space >= coast
}

// LandsNext reports whether the barbarians land by the next ship of the event die.
func LandsNext(c *engine.Case) bool {
	_, lands := landsAt(c, int(c.Barbarians)+1)
	return lands
}

// drawsAt returns the highest number of the red die at which a level draws (ck.event.gate-number).
func drawsAt(level uint8) int {
	if level == 0 {
		return 0
	}
	return int(level) + 1
}

// eventRolled reports whether the event die is rolled in this turn.
func eventRolled(g *engine.Game, s *position.State) bool {
	skip := EventSkipped.Of(g.Rules)
	if skip.Eval == nil {
		return !skip.Value
	}
	skipped, err := skip.In(engine.NewFacts(g, s))
	return err == nil && !skipped
}

func init() {
	base.Answer(Book, func(h *base.Hooks) {
		h.TellRoll = throwEvent
		if skip := EventSkipped.Of(h.Rules); skip.Value || skip.Eval != nil {
			h.TellRoll = tellEvent
		}
	})
}

// tellEvent is throwEvent under a law that may leave the event die out.
func tellEvent(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	if eventRolled(g, s) {
		throwEvent(g, s, a, l)
	}
}

// throwEvent throws the event die with the number dice, and draws a card for everybody who draws at its gate.
func throwEvent(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	event := position.Event(s.EventKept)
	if !s.Repeated {
		event = min(position.Event(l.Die()), position.Ship) // three of the six faces show the ship (ck.component.event-die)
		a.Dice[2] = uint8(event)
	}
	if !event.IsGate() || HooksOf(g.Hooks).Repeats != nil && HooksOf(g.Hooks).Repeats(g, s, a) {
		return
	}
	track := event.Track()
	if !anyDraws(g, s, track, int(a.Dice[1])) {
		return
	}
	var drawn [position.MaxSeats]cards.Card
	n := 0
	for i, seat := 0, s.Active; i < g.Players; i, seat = i+1, g.After(seat) {
		if int(a.Dice[1]) > drawsAt(s.Players[seat].Improvements[track]) || n >= int(s.Decks[track.Deck()].N) {
			continue
		}
		drawn[n] = l.FromDeck(g, s, track.Deck(), drawn[:n])
		a.Each[seat] = drawn[n]
		n++
	}
}

// anyDraws reports whether a player's level reaches as far as the red die.
func anyDraws(g *engine.Game, s *position.State, track position.Track, red int) bool {
	highest := uint8(0)
	for seat := range g.Players {
		highest = max(highest, s.Players[seat].Improvements[track])
	}
	return red <= drawsAt(highest)
}

// drawer reports whether the seat draws at this gate with this red die. If the red die is not given, the lowest
// possible for the sum is used: it is left out only where it does not matter.
func drawer(c *engine.Case, seat position.Seat, track position.Track, red, sum uint8) bool {
	if red == 0 {
		red, _ = redDiceOf(sum)
	}
	return int(red) <= drawsAt(c.Players[seat].Improvements[track])
}

// redDiceOf returns the lowest and the highest red die that are possible with the sum.
func redDiceOf(sum uint8) (lowest, highest uint8) { return max(7, sum) - 6, min(7, sum) - 1 }

// redDieMatters reports whether some player draws at the gate with one possible red die and not with another.
// Ruling: if there is none, the sum alone is enough, as it is wherever the dice do not matter.
func redDieMatters(c *engine.Case, track position.Track, sum uint8) bool {
	lowest, highest := redDiceOf(sum)
	for seat := range c.Game.Players {
		if upTo := drawsAt(c.Players[seat].Improvements[track]); int(lowest) <= upTo && upTo < int(highest) {
			return true
		}
	}
	return false
}

// openGate makes all players whose improvements show the red die draw, clockwise from the player on turn.
func openGate(c *engine.Case, track position.Track) {
	red, drew := c.State.Dice[1], 0
	if red != 0 && !c.Explaining && !anyDraws(c.Game, c.State, track, int(red)) {
		return
	}
	var none drawless
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		if !drawer(c, seat, track, red, c.DiceSum) {
			continue
		}
		drew++
		if drew == 2 {
			c.Because(EventDrawOrder).Say(drawsClockwise)
		}
		if c.Decks[track.Deck()].N == 0 {
			none.add(c, seat)
			continue
		}
		drawProgress(c, seat, track.Deck(), c.Act.Each[seat], EventGate)
	}
	if c.Explaining {
		c.Once(EventGate)
		switch {
		case drew > 0:
			c.Because(EventGateNumber)
		case red == 0:
			c.Because(EventGateNumber).Say(nobodyCanDraw).Track(track)
		default:
			c.Because(EventGateNumber).Say(nobodyDraws).Number(int(red))
		}
	}
}

// drawless are the players for whom an empty deck has no card, told in one sentence.
type drawless struct {
	whose [position.MaxOwners]int
	n     int
	told  engine.Details
}

func (d *drawless) add(c *engine.Case, seat position.Seat) {
	d.whose[seat] = 1
	if d.n++; d.n == 1 {
		d.told = c.Because(EventDeckEmpty).Say(noCardLeft).By(seat)
		return
	}
	d.told.Say(noCardForAll).Each(&d.whose)
}

// drawProgress gives the seat the top card of a deck. told is the card that the move names, none or "?" for an unseen
// card.
func drawProgress(c *engine.Case, seat position.Seat, deck cards.Deck, told cards.Card, why engine.RuleID) {
	pile := &c.Decks[deck]
	if pile.N == 0 {
		c.Because(EventDeckEmpty).Say(noCardLeft).By(seat)
		return
	}
	TakeProgress(c, seat, deck, told, func(card cards.Card) {
		if !c.Explaining {
			return
		}
		track := position.Track(deck - cards.TradeDeck)
		says := [...]engine.Text{drawsCard, drawsUnseen}
		if why != EventGate || c.State.Dice[1] == 0 { // there is no red die to report
			says = [...]engine.Text{defenderDraws, defenderUnseen}
		}
		say := says[0]
		if card == cards.Unseen {
			say = says[1]
		}
		c.Because(why).Say(say).By(seat).Card(card).Track(track).Number(int(c.State.Dice[1])).
			Limit(drawsAt(c.Players[seat].Improvements[track]))
	})
}

// TakeProgress gives the seat the top card of a deck that is not empty, with all effects of drawing it: the known
// top card, else the one that the move names, else an unseen one.
func TakeProgress(c *engine.Case, seat position.Seat, deck cards.Deck, told cards.Card, tell func(card cards.Card)) {
	pile, card := &c.Decks[deck], cards.Unseen
	if told != 0 {
		card = told
	}
	if top := pile.Known[0]; top != 0 {
		card = top
	}
	pile.Take()
	tell(card)
	receiveProgress(c, seat, card, deck)
}

// MayDrawNext states that a named card can be the next one of a deck.
func MayDrawNext(c *engine.Case, seat position.Seat, deck cards.Deck, card cards.Card) {
	mayDraw(c, seat, deck, card, 0, 0)
}

// checkDraws states that each card named with the roll is one that its player draws.
func checkDraws(c *engine.Case, event position.Event) {
	gate := event.IsGate()
	for seat, told := range c.Act.Each {
		if told == 0 {
			continue
		}
		if !gate || !drawer(c, position.Seat(seat), event.Track(), c.Act.Dice[1], c.Act.Sum) {
			refuseDraw(c, position.Seat(seat), event)
			continue
		}
		before, same := drawsBefore(c, position.Seat(seat), event, told)
		mayDraw(c, position.Seat(seat), event.Deck(), told, before, same)
	}
}

// refuseDraw says why the seat draws no card on the roll.
func refuseDraw(c *engine.Case, seat position.Seat, event position.Event) {
	if !event.IsGate() {
		c.Must(false, EventGate).Say(doesNotDraw).By(seat)
		return
	}
	upTo, say := drawsAt(c.Players[seat].Improvements[event.Track()]), levelTooLow
	switch {
	case upTo == 0:
		say = levelNone
	case c.Act.Dice[1] == 0:
		say = doesNotDraw
	}
	for _, rule := range [...]engine.RuleID{EventGate, EventGateNumber} {
		c.Must(false, rule).Say(say).By(seat).Track(event.Track()).Number(int(c.Act.Dice[1])).Limit(upTo)
	}
}

// drawsBefore counts the players who draw before the seat, and how many of them draw the same named card, unless
// the order of the deck is known.
func drawsBefore(c *engine.Case, seat position.Seat, event position.Event, card cards.Card) (before, same int) {
	for i, other := 0, c.Active; i < c.Game.Players; i, other = i+1, c.Game.After(other) {
		if other == seat {
			break
		}
		if !drawer(c, other, event.Track(), c.Act.Dice[1], c.Act.Sum) {
			continue
		}
		if c.Act.Each[other] == card && c.Decks[event.Deck()].Known[before] == 0 {
			same++
		}
		before++
	}
	return before, same
}

// mayDraw states that the seat can draw the named card from the deck after before other draws, same of which are
// of the same card.
func mayDraw(c *engine.Case, seat position.Seat, deck cards.Deck, card cards.Card, before, same int) {
	if card == 0 || card == cards.Unseen {
		return
	}
	if before >= int(c.Decks[deck].N) {
		c.Must(false, EventGate).Say(noCardLeft).By(seat)
		noneToDraw(c)
		return
	}
	can := card.Copies(deck) > 0 && c.Game.LeftIn(c.State, deck, card) > same
	if pile := &c.Decks[deck]; before < int(pile.N) && pile.Known[before] != 0 {
		can = pile.Known[before] == card
	}
	canBeOnTop(c, card, deck, can)
}
