package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// counted is one entry of a list of cards: a number of a card, and its position in the text.
type counted struct {
	card   cards.Card
	n      int
	offset int
}

// noCards are the words for an empty hand; the first is the printed one.
var noCards = []string{"nothing", "none", "0"}

// maxCards is the largest total of one list: more than all cards of the largest box.
const maxCards = 300

// cardList reads a list of cards: "2 wool 1 ore", "wool wool ore", "3 ?", "road building". kinds names the
// expected cards in messages; known are the words for suggestions.
func (r *reader) cardList(n *yaml.Node, text, kinds string, known []string) (out []counted, ok bool) {
	words, offsets := cardParts(text)
	small := lower(words)
	if len(small) == 1 && slices.Contains(noCards, small[0]) {
		return nil, true
	}
	total := 0
	for i := 0; i < len(words); {
		e := cards.ReadCard(small, i)
		switch {
		case e.N < 0 || e.N > 99:
			r.f.Inside(n, offsets[i], "that many cards there are not")
			return nil, false
		case e.At == len(words):
			r.f.Inside(n, offsets[i], "a card is missing behind the number")
			return nil, false
		case e.Card == 0:
			if len(words) == 1 {
				known = slices.Concat(known, noCards)
			}
			r.f.Inside(n, offsets[e.At], fmt.Sprintf("no %s is called %q", kinds, words[e.At]), notation.Nearest(words[e.At], known)...)
			return nil, false
		}
		if total += e.N; total > maxCards {
			r.f.Inside(n, offsets[i], "that many cards there are not")
			return nil, false
		}
		out = append(out, counted{e.Card, e.N, offsets[e.At]})
		i = e.Next
	}
	return out, true
}

// cardParts splits a list of cards into numbers and names; commas, + and small words may separate them ("2 bricks
// and an ore").
func cardParts(text string) (words []string, offsets []int) {
	all, at := parts(strings.ReplaceAll(text, "+", " "))
	for i, w := range all {
		if !notation.IsSmallWord(strings.ToLower(w)) || i > 0 && strings.EqualFold(all[i-1], "year") {
			words, offsets = append(words, w), append(offsets, at[i])
		}
	}
	return words, offsets
}

// cardWord reads the name of any card, with spaces for hyphens, and returns the number of its parts. The knight
// cards of some earlier editions are soldiers (base.knight-card.soldier).
func cardWord(words []string) (cards.Card, int) { return cards.CardAt(lower(words), 0) }

func lower(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = strings.ToLower(w)
	}
	return out
}

// kindWords are the cards that a hand of this law can hold.
func (r *reader) kindWords() []string {
	out := []string{"wood", "sheep", "wheat"}
	for k := cards.Brick; k < cards.NumKinds; k++ {
		if k.IsResource() || r.law.Has(engine.WithCommodities) {
			out = append(out, k.String())
		}
	}
	return out
}

// kind reads the word of one kind of hand card.
func (r *reader) kind(n *yaml.Node) (cards.Kind, bool) {
	card, used := cardWord([]string{n.Value})
	k, hand := card.Kind()
	if used == 0 || !hand {
		if r.unheard { // it may be a token of the table's own
			return 0, false
		}
		r.f.At(n, fmt.Sprintf("no card of a hand is called %q", n.Value), notation.Nearest(n.Value, r.kindWords())...)
		return 0, false
	}
	return k, r.fits(n, k)
}

// fits reports whether the kind exists in this game.
func (r *reader) fits(n *yaml.Node, k cards.Kind) bool {
	if !k.IsResource() && !r.law.Has(engine.WithCommodities) && r.lawful {
		r.f.At(n, k.String()+r.belongs(engine.WithCommodities.Book()))
		return false
	}
	return true
}

// hands reads the players' hands: every hand has a number of cards, even if nobody has seen them (base.hand.count).
func (r *reader) hands(n *yaml.Node) {
	r.byPlayer(n, "hands", func(seat position.Seat, _, value *yaml.Node) {
		r.pos.handSaid[seat] = true
		if value.Kind == yaml.SequenceNode && len(value.Content) == 0 { // an empty hand, as in other lists of cards
			return
		}
		text, ok := r.f.Text(value, "a hand")
		if !ok {
			return
		}
		list, ok := r.cardList(value, text, "card", r.kindWords())
		for _, c := range list {
			k, hand := c.card.Kind()
			switch {
			case c.card == cards.Unseen:
				r.pos.unseen[seat] += c.n
			case !hand:
				r.f.Inside(value, c.offset, fmt.Sprintf("%s is no card of a hand; it stands under cards", c.card))
			case ok && r.fits(value, k):
				r.deal(value, seat, k, c.n)
			}
		}
	})
}

// deal gives cards to a hand. Cards beyond the supply are a fault of the whole position, reported once; they are
// not dealt, since counts are bounded.
func (r *reader) deal(n *yaml.Node, seat position.Seat, k cards.Kind, count int) {
	pos, supply := r.pos, r.game.SupplyOf().Count(k)
	before := pos.held[k]
	pos.held[k] += count
	if pos.held[k] > supply && before <= supply {
		pos.handAt[k] = n
	}
	if dealt := min(count, supply-before); dealt > 0 {
		pos.state.Players[seat].Hand += cards.Of(k, dealt)
	}
}

func (r *reader) bank(n *yaml.Node) {
	said := map[cards.Kind]string{}
	r.f.Each(n, "bank", func(key, value *yaml.Node) {
		k, ok := r.kind(key)
		if x, counted := r.f.Int(value, "bank", 0, 99); ok && counted && !again(r, said, k, key) {
			r.pos.bank[k], r.pos.bankAt[k] = x, value
		}
	})
}

// stock puts the cards that the hands leave into bank and decks.
func (r *reader) stock() {
	pos, supply := r.pos, r.game.SupplyOf()
	for k := cards.Brick; k < cards.NumKinds; k++ {
		left := supply.Count(k) - pos.held[k]
		switch {
		case !r.lawful:
		case left < 0:
			r.f.At(pos.handAt[k], fmt.Sprintf("%d %s cards are in the hands; there are %d", pos.held[k], k, supply.Count(k)))
		case pos.bank[k] > left:
			r.f.At(pos.bankAt[k], fmt.Sprintf("%d %s cards are in hands and bank; there are %d", pos.held[k]+pos.bank[k], k, supply.Count(k)))
		}
		left = max(left, 0)
		if pos.bank[k] >= 0 {
			left = min(pos.bank[k], left)
		}
		pos.state.Bank += cards.Of(k, left) - pos.state.Bank.Only(k)
	}
	for d := range cards.NumDecks {
		r.deckLeft(d)
	}
}

// deckLeft computes the size of a deck: the cards that are neither held nor face up, or only the named ones if there
// is nothing below them.
func (r *reader) deckLeft(d cards.Deck) {
	pos, s := r.pos, r.pos.state
	out := 0
	for seat := range r.game.Players {
		p := &s.Players[seat]
		for card := cards.Card(1); card < cards.Unseen; card++ {
			if card.Copies(d) > 0 {
				out += int(p.Cards[card]) + int(p.Laid[card])
			}
		}
		if d == cards.Development {
			out += int(p.Cards[cards.Unseen])
		}
	}
	pile := &s.Decks[d]
	named := 0
	for named < len(pile.Known) && pile.Known[named] != 0 {
		named++
	}
	left := max(0, int(pile.N)-out)
	if pos.ended[d] {
		left = min(left, named)
	}
	if named > left && r.lawful {
		r.f.At(pos.deckAt[d], fmt.Sprintf("%d cards are named, but only %d are left in the %s deck", named, left, d))
		pile.Known = [len(pile.Known)]cards.Card{}
	}
	pile.N = uint8(left)
}
