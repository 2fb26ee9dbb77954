package scenarios

import (
	"fmt"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Hands, bank, decks and cards laid open are no rows of a book: they are counted together. What a file leaves out of one
// follows from the others and from all cards that there are, whatever book brings them.

func cardListForm() form { return oneOf(listOf(namedForm("card")), textForm()) }

// deckKind is the name of the cards in the decks under this law.
func (r *reader) deckKind() string {
	if r.law.Has(engine.WithProgressDecks) {
		return "progress card"
	}
	return "development card"
}

// deckCards lists the cards of all decks in play.
func (r *reader) deckCards() []string {
	var out []string
	for d := range cards.NumDecks {
		if r.law.HasDeck(d) {
			for _, c := range cards.DeckCards(d) {
				out = append(out, c.String())
			}
		}
	}
	return out
}

// inDecks reports whether a card lies in some deck of this game.
func (r *reader) inDecks(c cards.Card) bool {
	for d := range cards.NumDecks {
		if r.law.HasDeck(d) && c.Copies(d) > 0 {
			return true
		}
	}
	return false
}

// deckList reads development or progress cards, as a list or as one text. Any other card is a fault.
func (r *reader) deckList(n *yaml.Node, what string, read func(item *yaml.Node, c cards.Card, count int)) {
	one := func(item *yaml.Node) {
		text, ok := r.f.Text(item, "a card")
		if !ok {
			return
		}
		list, _ := r.cardList(item, text, r.deckKind(), r.deckCards())
		for _, c := range list {
			if c.card != cards.Unseen && !r.inDecks(c.card) {
				if r.lawful {
					r.f.Inside(item, c.offset, fmt.Sprintf("%s is no %s", c.card, r.deckKind()))
				}
				continue
			}
			if c.n > 0 {
				read(item, c.card, c.n)
			}
		}
	}
	if n.Kind == yaml.ScalarNode {
		one(n)
		return
	}
	r.f.List(n, what, one)
}

func (r *reader) heldCards(n *yaml.Node) {
	r.byPlayer(n, "cards", func(seat position.Seat, _, value *yaml.Node) {
		r.deckList(value, "cards", func(item *yaml.Node, c cards.Card, count int) {
			r.hold(item, &r.pos.state.Players[seat].Cards[c], c, count)
		})
	})
}

// hold adds cards to a count, and records where the card was last named.
func (r *reader) hold(item *yaml.Node, into *uint8, c cards.Card, count int) {
	if int(*into)+count > 99 {
		r.f.At(item, "that many cards there are not")
		return
	}
	*into += uint8(count)
	r.pos.cardAt[c] = item
}

// played reads the cards that lie open. In Cities & Knights these can only be cards worth a point: the others
// return to their deck.
func (r *reader) played(n *yaml.Node) {
	r.byPlayer(n, "played", func(seat position.Seat, _, value *yaml.Node) {
		r.f.Each(value, "played", func(key, count *yaml.Node) {
			words := strings.Fields(key.Value)
			card, used := cardWord(words)
			switch {
			case used > 0 && used < len(words):
				r.f.At(key, fmt.Sprintf("%q follows the card; nothing more can be said here", words[used]))
				return
			case used == 0 || card == cards.Unseen:
				r.f.At(key, fmt.Sprintf("no %s is called %q", r.deckKind(), key.Value), notation.Nearest(key.Value, r.deckCards())...)
				return
			case r.lawful && !r.inDecks(card):
				r.f.At(key, fmt.Sprintf("%s is no %s", card, r.deckKind()))
				return
			case r.law.Has(engine.WithProgressDecks) && !card.IsPoint():
				r.f.At(key, fmt.Sprintf("%s goes back under its deck when it is played; it does not lie open", card))
				return
			}
			if x, ok := r.f.Int(count, "played", 0, 99); ok && x > 0 {
				r.hold(key, &r.pos.state.Players[seat].Laid[card], card, x)
			}
		})
	})
}

// deckWords are the decks and their colours.
var deckWords = map[string]cards.Deck{
	"development": cards.Development, "trade": cards.TradeDeck, "yellow": cards.TradeDeck,
	"politics": cards.PoliticsDeck, "blue": cards.PoliticsDeck, "science": cards.ScienceDeck, "green": cards.ScienceDeck,
}

// decks reads the top cards of decks.
func (r *reader) decks(n *yaml.Node) {
	said := map[cards.Deck]string{}
	r.f.Each(n, "decks", func(key, of *yaml.Node) {
		word := strings.ToLower(key.Value)
		for _, row := range things.KeysOf(things.DecksKey) {
			if row.Name == word && row.Used(r.law) {
				in := r.reading()
				row.Read(&in, value{r: r, n: of})
				return
			}
		}
		d, ok := deckWords[word]
		if !ok {
			r.f.At(key, fmt.Sprintf("no deck is called %q", key.Value), notation.Nearest(key.Value, sortedKeys(deckWords))...)
			return
		}
		if r.lawful && !r.law.HasDeck(d) {
			r.f.At(key, fmt.Sprintf("there is no %s deck in %s", d, r.law.Ruleset))
			return
		}
		if again(r, said, d, key) {
			return
		}
		r.pos.deckAt[d] = key
		pile, named, ended := &r.pos.state.Decks[d], 0, false
		r.f.List(of, "a deck", func(item *yaml.Node) {
			switch {
			case ended:
				r.f.At(item, "nothing can lie below the end of the deck")
				return
			case strings.EqualFold(item.Value, "end"):
				ended, r.pos.ended[d] = true, true
				return
			}
			r.deckList(item, "a deck", func(item *yaml.Node, c cards.Card, count int) {
				if c == cards.Unseen || c.Copies(d) == 0 {
					r.f.At(item, fmt.Sprintf("the %s deck has no such card", d), notation.Nearest(item.Value, cardNames(cards.DeckCards(d)))...)
					return
				}
				for ; count > 0 && named < len(pile.Known); count-- {
					pile.Known[named] = c
					named++
				}
				if count > 0 {
					r.f.At(item, "that many cards there are not")
				}
				r.pos.cardAt[c] = item
			})
		})
	})
}

func cardNames(cards []cards.Card) []string {
	out := make([]string, len(cards))
	for i, c := range cards {
		out[i] = c.String()
	}
	return out
}
