package notation

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The slots for cards: given and taken lists, and a single card.
var (
	_ = newSlot(listSlot("GIVE", givenSide))
	_ = newSlot(listSlot("TAKE", takenSide))
	_ = newSlot(slot{
		word: "CARD", expects: "a card",
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Card != 0 },
		read: func(p *parser, _ *argNode, i int, a *engine.Action) (next int, ok bool) {
			a.Card, next, ok = p.card(i)
			return next, ok
		},
		write: func(_ *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			if a.Card != 0 {
				out = append(out, a.Card.String())
			}
			return out
		},
		words: func(*engine.Game) []string { return cards.CardNames() },
		samples: func(_ *engine.Game, _ *argNode, a *engine.Action, then func()) {
			for card := cards.Card(1); card < cards.EndCards; card++ {
				a.Card = card
				then()
			}
		},
	})
)

// The sides of an exchange, as in Action.Unseen.
const (
	givenSide = iota
	takenSide
)

// sideOf returns the cards of one side of an exchange.
func sideOf(a *engine.Action, side int) *cards.Cards {
	if side == givenSide {
		return &a.Give
	}
	return &a.Take
}

// hasOdd reports whether the odd cards are on this side.
func hasOdd(a *engine.Action, side int) bool {
	return a.Odd[0] != 0 && a.Is(engine.OddTaken) == (side == takenSide)
}

// listSlot is a slot for a list of cards on one side of an exchange.
func listSlot(word string, side int) slot {
	return slot{
		word: word, help: "CARDS", expects: "cards (like 2 wool 1 ore)", list: true, literals: []string{"nothing"},
		isSet: func(a *engine.Action, _ *argNode) bool {
			return *sideOf(a, side) != 0 || a.Unseen[side] > 0 || a.Coins[side] > 0 || hasOdd(a, side) || a.Tokens.Sides()[side] != position.Tokens{}
		},
		read: func(p *parser, _ *argNode, i int, a *engine.Action) (int, bool) { return p.list(i, a, side) },
		write: func(g *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			return append(out, listText(a, g, side))
		},
		words: func(*engine.Game) []string { return cards.CardNames() },
		samples: func(_ *engine.Game, _ *argNode, a *engine.Action, then func()) {
			most := 4
			if side == takenSide {
				most = 1
			}
			for k := cards.Brick; k < cards.NumKinds; k++ {
				for x := 1; x <= most; x++ {
					*sideOf(a, side) = cards.Of(k, x)
					then()
				}
			}
		},
	}
}

// listText prints one side of an exchange, with its unseen and odd cards.
func listText(a *engine.Action, g *engine.Game, side int) string {
	var parts []string
	if c := *sideOf(a, side); c != 0 {
		parts = append(parts, c.String())
	}
	if n := a.Unseen[side]; n > 0 {
		parts = append(parts, strconv.Itoa(int(n)), cards.Unseen.String())
	}
	if hasOdd(a, side) {
		for _, card := range a.Odd {
			if card != 0 {
				parts = append(parts, card.String())
			}
		}
	}
	if n := a.Coins[side]; n > 0 {
		parts = append(parts, strconv.Itoa(int(n)), things.CoinWord())
	}
	if a.Tokens != (position.TokenLots{}) {
		if text := g.Rules.TokensText(a.Tokens.Sides()[side]); text != "" {
			parts = append(parts, text)
		}
	}
	if len(parts) == 0 {
		return cards.Cards(0).String()
	}
	return strings.Join(parts, " ")
}

// The largest numbers of cards in one entry of a list, and in one list.
const (
	maxOfCard = 99
	maxInList = 120
)

// list reads a list of cards: "2 wool 1 ore", "wool wool ore", "3 ?", "nothing".
func (p *parser) list(i int, a *engine.Action, side int) (int, bool) {
	if string(p.word(i)) == "nothing" {
		return i + 1, true
	}
	start, total := i, 0
	for i < len(p.words) {
		e := p.entry(i)
		switch {
		case e.N < 0 || e.N > maxOfCard:
			p.refuse(i, "That many cards there are not.", nil)
			return i, false
		case e.At >= len(p.words):
			p.expect(e.At, "a card")
			return i, e.At == p.over(i) && i > start
		case e.Card == 0 && things.CoinWord() != "" && string(p.words[e.At]) == things.CoinWord():
			if v := engine.VerbOf(a.Verb); !v.Coins {
				if v.Act == engine.DiscardAct { // never said of a trade
					p.noCard(e.At)
					return i, false
				}
				p.refuse(e.At, "No card is called "+things.CoinWord()+": it stands in lists of bank and trade.", nil)
				return i, false
			}
			if n := int(a.Coins[side]) + e.N; n <= maxInList {
				a.Coins[side] = uint8(n)
			} else {
				p.refuse(i, "That many there are not.", nil)
				return i, false
			}
			i = e.At + 1
			continue
		case e.Card == 0 && len(p.game.Rules.Tokens) > 0 && p.tokenAt(e.At) >= 0:
			if !p.tokens(e, a, side) {
				return i, false
			}
			i = e.At + 1
			continue
		case e.Card == 0:
			p.noCard(e.At)
			return i, e.At == p.over(i) && i > start // without a number before it, it is not part of the list
		}
		if total += e.N; total > maxInList {
			p.refuse(e.At, "That many cards there are not.", nil)
			return i, false
		}
		switch k, hand := e.Card.Kind(); {
		case hand:
			*sideOf(a, side) += cards.Of(k, e.N)
		case e.Card == cards.Unseen:
			a.Unseen[side] += uint8(e.N)
		default:
			nameOdd(a, e.Card, e.N, side)
		}
		i = e.Next
	}
	return i, true
}

// tokenAt is the kind of token that word i names; -1 for none.
func (p *parser) tokenAt(i int) int {
	kinds := p.game.Rules.Tokens
	for kind := range kinds {
		if kinds[kind].Name == string(p.words[i]) {
			return kind
		}
	}
	return -1
}

// tokens reads an entry with tokens of the table's own kinds.
func (p *parser) tokens(e cards.CardEntry, a *engine.Action, side int) bool {
	if !engine.VerbOf(a.Verb).Coins {
		if !p.quick {
			p.refuse(e.At, "No card is called "+string(p.words[e.At])+": such tokens stand in lists of bank and trade.", nil)
		}
		return false
	}
	kind, sides := p.tokenAt(e.At), a.Tokens.Sides()
	n := int(sides[side][kind]) + e.N
	if n <= maxInList {
		sides[side][kind] = uint8(n)
	}
	lots, ok := position.TokenLotsOf(sides)
	if n > maxInList || !ok {
		if !p.quick {
			p.refuse(e.At, "A move names at most four kinds of token, and no more of one than there are.", nil)
		}
		return false
	}
	a.Tokens = lots
	return true
}

// entry reads an entry of a list; it skips small words before it and after its number.
func (p *parser) entry(i int) cards.CardEntry {
	if i = p.over(i); i >= len(p.words) {
		return cards.CardEntry{N: 1, At: i}
	}
	e := cards.ReadCard(p.words, i)
	if at := p.over(e.At); at > e.At {
		card, used := cards.CardAt(p.words, at)
		e.Card, e.At, e.Next = card, at, at+used
	}
	return e
}

// nameOdd stores cards other than hand cards, so that they can be ruled on, as long as there is space.
func nameOdd(a *engine.Action, card cards.Card, n, side int) {
	if side == takenSide {
		a.Flags |= engine.OddTaken
	}
	for j := range a.Odd {
		if n > 0 && a.Odd[j] == 0 {
			a.Odd[j] = card
			n--
		}
	}
}

// card reads the word of any card, with spaces for hyphens.
func (p *parser) card(i int) (card cards.Card, next int, ok bool) {
	card, used := cards.CardAt(p.words, i)
	if used == 0 {
		p.noCard(i)
	}
	return card, i + used, used > 0
}

func (p *parser) noCard(i int) {
	if p.quick {
		return
	}
	if row := things.CountedNamed(p.game.Rules, string(p.word(i))); row != nil {
		fault := p.unreadable(i, row.NoCard, nil)
		fault.NoCard = true
		p.fail(i, fault)
		return
	}
	p.refuse(i, noSuchCard, cardWords(p.game))
}

const noSuchCard = "No such card."

// cardWords lists the words for the cards of this game, both printed and everyday words.
func cardWords(g *engine.Game) []string {
	return append(append(handCards(g), "wood", "sheep", "wheat"), deckCards(g)...)
}

// cardsFor lists the words for the cards that a verb of this form accepts: those of the decks if it names one
// card.
func cardsFor(g *engine.Game, form string) []string {
	last := form[strings.LastIndexByte(form, ' ')+1:]
	last = strings.TrimSuffix(strings.TrimPrefix(last, "["), "]")
	if deck := deckCards(g); len(deck) > 0 && slices.Contains(strings.Split(last, "|"), "CARD") {
		return deck
	}
	return handCards(g)
}

// deckCards are the words of the cards in the decks of this game.
func deckCards(g *engine.Game) (words []string) {
	for d := range cards.NumDecks {
		for _, card := range cards.DeckCards(d) {
			if g.Hooks != nil && g.Hooks.Decks[d] && g.Rules.Copies[d][card].Value > 0 {
				words = append(words, card.String())
			}
		}
	}
	return words
}

// handCards are the words of the cards that a hand can hold in this game.
func handCards(g *engine.Game) (words []string) {
	for k := cards.Brick; k < cards.NumKinds; k++ {
		if k.IsResource() || g.Hooks != nil && g.Hooks.Commodities {
			words = append(words, k.String())
		}
	}
	return words
}
