package cards

import (
	"slices"
	"strings"
)

// Card is any card that a move can name: the eight kinds of a hand, the development cards, the progress cards.
// Zero means that no card is named.
type Card uint8

// MaxCards is an upper bound on the number of registered cards: a multiple of 8, as they are counted eight at a time.
const MaxCards = 48

// Unseen is a card that nobody but its owner has seen, written "?".
const Unseen Card = MaxCards - 1

// Bolt is a bolt of cloth, which can be stolen in a card's stead. It lies in no deck and in no hand.
const Bolt Card = MaxCards - 2

func init() {
	cards[Bolt].name = "bolt"
	nameCard(Bolt, "bolt")
}

// Deck is one of the face-down piles.
type Deck uint8

const (
	Development Deck = iota
	TradeDeck
	PoliticsDeck
	ScienceDeck
	NumDecks
)

var deckNames = [NumDecks]string{"development", "trade", "politics", "science"}

func (d Deck) String() string { return deckNames[d] }

// cardInfo is the registration of a card. copies are its copies in each printed deck; point marks a card that is
// worth a victory point.
type cardInfo struct {
	name   string
	copies [NumDecks]uint8
	point  bool
	bare   bool // it is called without an article
}

var (
	cards    [MaxCards]cardInfo
	EndCards = 1 + Card(NumKinds)

	deckCards [NumDecks][]Card // in the order of their names
)

// AddCard registers a development or progress card under its name. A card of several decks is registered once for each.
func AddCard(name string, deck Deck, copies int) Card {
	for id := Card(1); id < EndCards; id++ {
		if cards[id].name == name {
			cards[id].copies[deck] = uint8(copies)
			intoDeck(deck, id)
			return id
		}
	}
	id := EndCards
	if id >= Bolt {
		panic("too many cards: MaxCards")
	}
	EndCards++
	cards[id] = cardInfo{name: name}
	nameCard(id, name)
	cards[id].copies[deck] = uint8(copies)
	intoDeck(deck, id)
	return id
}

// WithoutArticle says of a card that it is called by what is done with it: "draws mining", but "draws the spy".
func (c Card) WithoutArticle() Card {
	cards[c].bare = true
	return c
}

// HasArticle reports whether sentences call the card with an article.
func (c Card) HasArticle() bool { return !cards[c].bare }

// intoDeck inserts a card into the sorted list of its deck.
func intoDeck(d Deck, card Card) {
	if slices.Contains(deckCards[d], card) {
		return
	}
	i := 0
	for i < len(deckCards[d]) && cards[deckCards[d][i]].name < cards[card].name {
		i++
	}
	deckCards[d] = slices.Insert(deckCards[d], i, card)
}

// WorthPoint says of a card that it is worth a victory point.
func (c Card) WorthPoint() Card {
	cards[c].point = true
	return c
}

// AsCard returns the hand card of kind k.
func (k Kind) AsCard() Card { return Card(k) + 1 }

// Kind returns the kind of a hand card; ok is false for development and progress cards.
func (c Card) Kind() (k Kind, ok bool) { return Kind(c - 1), c >= 1 && c <= Card(NumKinds) }

func (c Card) String() string {
	if k, ok := c.Kind(); ok {
		return k.String()
	}
	if c == Unseen {
		return "?"
	}
	return cards[c].name
}

// IsNamed reports whether a card is said, and not only that there was one.
func (c Card) IsNamed() bool { return c != 0 && c != Unseen }

// Copies returns how many copies of c the printed deck d holds.
func (c Card) Copies(d Deck) int { return int(cards[c].copies[d]) }

// IsPoint reports whether the card is worth a victory point.
func (c Card) IsPoint() bool { return cards[c].point }

// DeckCards lists the cards of deck d in the order of their names. The list is not to be changed.
func DeckCards(d Deck) []Card { return deckCards[d] }

// CardsByName lists the cards of the decks in the order of their names, whatever books are linked, and last the
// unseen card.
func CardsByName() []Card {
	var out []Card
	for c := Card(NumKinds) + 1; c < EndCards; c++ {
		out = append(out, c)
	}
	slices.SortFunc(out, func(a, b Card) int { return strings.Compare(cards[a].name, cards[b].name) })
	return append(out, Unseen)
}

// CardNames lists every word for a card.
func CardNames() []string {
	names := []string{"wood", "sheep", "wheat"}
	for id := Card(1); id < EndCards; id++ {
		names = append(names, id.String())
	}
	return names
}

var kindSynonyms = map[string]Kind{
	"wood": Lumber, "sheep": Wool, "wheat": Grain,
	"clay": Brick, "stone": Ore, "rock": Ore, "corn": Grain, "book": Paper,
}

// One returns the single card as a hand.
func (card Card) One() Cards {
	k, ok := card.Kind()
	if !ok {
		return 0
	}
	return Of(k, 1)
}
