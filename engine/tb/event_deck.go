package tb

import (
	"slices"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/position"
)

// The deck of event cards: the cards turned since New Year.

const (
	EventDeck    engine.RuleID = "tb.event.deck"
	EventNewYear engine.RuleID = "tb.event.new-year"
	EventList    engine.RuleID = "tb.event.list"
)

func init() {
	Book.Rule(EventDeck, engine.Physical)
	Book.Rule(EventList, engine.Physical)
	Book.Rules(EventNewYear)
	Book.Each(engine.Tells(engine.OnlyID), EventDeck, EventList)
}

const (
	noneOfNumber engine.Text = "All {limit} cards with a {n} were turned since New Year."
	bothOfNumber engine.Text = "Both cards with a {n} were turned since New Year."
	oneOfNumber  engine.Text = "The only card with a {n} was turned since New Year."
	noSuchCard   engine.Text = "No card bears this event and a {n}."
	noneOfEvent  engine.Text = "No card with this event and a {n} is left before New Year."
	newYearIsDue engine.Text = "31 cards were turned since New Year: it is due."
	newYearLater engine.Text = "New Year lies under 31 cards; {n} cards are turned so far."
	cardsMixed   engine.Text = "New Year: all 36 cards are mixed and laid anew; {by} turns the next one."
)

// aboveNewYear is the number of cards above New Year.
const aboveNewYear = 31

// The state of the deck: the number of cards turned since New Year (unknownDeck if unknown), and the sorted cards;
// 0xff for an unknown card.
var (
	turnedN = Book.TableCells(1)
	turned  = Book.TableCells(aboveNewYear)
)

const (
	unknownDeck = 0xff
	unknownCard = 0xff
)

// cardCode is a card in one number.
func cardCode(h Happening, number uint8) uint8 { return uint8(h)<<4 | number }

func ofCode(code uint8) (h Happening, number uint8) {
	return Happening(code >> 4), code & 15
}

// turnedCards returns the cards turned since New Year; known is false if not even their number is known.
func turnedCards(s *position.State) (cards []uint8, known bool) {
	n := s.Table[turnedN]
	if n == unknownDeck {
		return nil, false
	}
	return s.Table[turned : turned+position.Cell(min(n, aboveNewYear))], true
}

// goesOut records that the card was turned.
func goesOut(s *position.State, h Happening, number uint8) {
	n := s.Table[turnedN]
	if n >= aboveNewYear {
		return
	}
	s.Table[turned+position.Cell(n)] = cardCode(h, number)
	s.Table[turnedN]++
	slices.Sort(s.Table[turned : turned+position.Cell(n)+1])
}

// emptied puts the whole deck together again.
func emptied(s *position.State) { clear(s.Table[turnedN : turned+aboveNewYear]) }

// copies returns the number of cards with a number.
func copies(number int) int { return 6 - max(7-number, number-7) }

// eventsOn lists the events of the deck of 2007 by number, without the plain cards.
var eventsOn = [13][]Happening{
	2: {PlentifulYear}, 3: {Conflict}, 4: {RobberFlees, RobberFlees},
	5: {Tournament, TradeAdvantage}, 6: {Epidemic, Earthquake, GoodNeighbors},
	7: {RobberAttacks, RobberAttacks, RobberAttacks, RobberAttacks, RobberAttacks, RobberAttacks},
	8: {Epidemic}, 9: {CalmSeas}, 10: {HelpfulNeighbor}, 11: {HelpfulNeighbor}, 12: {CalmSeas},
}

// copiesOf returns the number of cards in the deck of 2007 with the event and the number.
func copiesOf(h Happening, number int) int {
	on := eventsOn[number]
	if h == BeautifulDay {
		return copies(number) - len(on)
	}
	n := 0
	for _, other := range on {
		if other == h {
			n++
		}
	}
	return n
}

// onNumber states that a card with the event and the number exists.
func onNumber(c *engine.Case, h Happening, number int) {
	can := (number == 7) == (h == RobberAttacks)
	if eventsList.In(c.Rules) == eventsByCard {
		can = copiesOf(h, number) > 0
	}
	if eventsList.In(c.Rules) != noEventList {
		c.Must(can, EventList).Say(noSuchCard).Number(number)
	}
}

// inDeck states that the card can be the top of the deck.
func inDeck(c *engine.Case, h Happening, number int) {
	cards, known := turnedCards(c.State)
	if !known || eventsList.In(c.Rules) == noEventList {
		return
	}
	c.Must(len(cards) < aboveNewYear, EventDeck).Say(newYearIsDue)
	same, like := 0, 0
	for _, code := range cards {
		other, n := ofCode(code)
		if code != unknownCard && int(n) == number {
			if same++; other == h {
				like++
			}
		}
	}
	say := noneOfNumber
	switch copies(number) {
	case 1:
		say = oneOfNumber
	case 2:
		say = bothOfNumber
	}
	c.Must(same < copies(number), EventDeck).Say(say).Number(number).Limit(copies(number))
	if most := copiesOf(h, number); eventsList.In(c.Rules) == eventsByCard && most > 0 && same < copies(number) {
		c.Must(like < most, EventList).Say(noneOfEvent).Number(number)
	}
}

// newYearDue states that New Year can be next.
func newYearDue(c *engine.Case) {
	cards, known := turnedCards(c.State)
	if known && eventsList.In(c.Rules) != noEventList {
		c.Must(len(cards) == aboveNewYear, EventNewYear).Say(newYearLater).Number(len(cards))
	}
}

// mixes reshuffles the deck. A card is still turned in this turn.
func mixes(c *engine.Case) {
	emptied(c.State)
	c.Because(EventNewYear).Say(cardsMixed).By(c.Act.Seat)
	c.Because(EventDeck)
}

// tellEvent turns a random possible next card; if the assignment of events to numbers is unknown, one of the deck of
// 2007. It also throws the dice rolled with it.
func tellEvent(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	cards, _ := turnedCards(s)
	if len(cards) == aboveNewYear {
		a.Count = uint8(NewYear)
		return
	}
	codes, left := deckLeft(cards)
	code := codes[l.Of(left)]
	h, number := ofCode(code)
	a.Count, a.Sum = uint8(h), number
	if g.Hooks.Commodities {
		a.Dice[1] = l.Die()
		if answer := base.HooksOf(g.Hooks).TellRoll; answer != nil {
			answer(g, s, a, l)
		}
	}
}

// deckLeft returns the cards that can still be in the deck, and the number of each.
func deckLeft(cards []uint8) (codes, left []uint8) {
	at := map[uint8]int{}
	for number := uint8(2); number <= 12; number++ {
		all := append(slices.Clone(eventsOn[number]), BeautifulDay)
		for _, h := range slices.Compact(all) {
			if n := copiesOf(h, int(number)); n > 0 {
				at[cardCode(h, number)] = len(codes)
				codes, left = append(codes, cardCode(h, number)), append(left, uint8(n))
			}
		}
	}
	var others [13]int
	for _, code := range cards {
		if i, ok := at[code]; ok && left[i] > 0 {
			left[i]--
		} else if code != unknownCard {
			others[code&15]++
		}
	}
	for i, code := range codes { // cards of the number with other events count, too
		n := min(int(left[i]), others[code&15])
		left[i] -= uint8(n)
		others[code&15] -= n
	}
	return codes, left
}
