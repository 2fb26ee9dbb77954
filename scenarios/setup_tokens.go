package scenarios

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The tokens of house rules are under the key of a box's trade tokens: {red: 3 fish}, {red: 5 trade 3 fish}.

const (
	// tokensKey is the key of both, tradeWord tells the trade tokens from the others.
	tokensKey = "tokens"
	tradeWord = "trade"
)

// withOwnTokens is the key of a counter as the tokens of tables share it.
func withOwnTokens(trade field, id position.CounterID) field {
	read := trade.read
	use := trade.use
	book := trade.book
	trade.about += "; of a kind that a rule of the table brings: 3 fish, both: 5 trade 3 fish"
	trade.use = use
	trade.own = func(r *engine.Rules) bool { return len(r.Tokens) > 0 }
	trade.form = byPlayerForm(oneOf(intForm(0, things.CounterOf(id).Most), textForm()))
	trade.read = func(r *reader, n *yaml.Node) {
		if r.unheard {
			return
		}
		if len(r.law.Tokens) == 0 {
			read(r, n)
			return
		}
		r.ownTokens(n, id, r.law.Lays(book))
	}
	return trade
}

// ownTokens reads the tokens of each player; players who are not named have the number of the start.
func (r *reader) ownTokens(n *yaml.Node, trade position.CounterID, trades bool) {
	at := map[int]*yaml.Node{}
	r.byPlayer(n, tokensKey, func(seat position.Seat, _, value *yaml.Node) {
		text, ok := r.f.Text(value, tokensKey)
		if !ok {
			return
		}
		p := &r.pos.state.Players[seat]
		p.Tokens = position.Tokens{}
		most := things.CounterOf(trade).Most
		if x, err := strconv.Atoi(text); err == nil && trades {
			if x < 0 || x > most {
				r.f.At(value, fmt.Sprintf("tokens are 0 to %d", most))
			} else {
				p.Held[trade] = uint8(x)
			}
			return
		}
		list, ok := r.tokenList(value, text, trades)
		for _, c := range list {
			switch kind := c.kind; {
			case !ok:
			case kind < 0 && c.n <= most:
				p.Held[trade] = uint8(c.n)
			case kind >= 0 && c.n == position.UnseenTokens && r.law.Tokens[kind].Hidden:
				p.Tokens[kind] = position.UnseenTokens
			case kind >= 0 && c.n == position.UnseenTokens:
				r.f.Inside(value, c.offset, fmt.Sprintf("%s tokens lie open: say how many there are", r.law.Tokens[kind].Name))
			case kind >= 0 && int(p.Tokens[kind])+c.n <= position.MaxTokens:
				p.Tokens[kind] += uint8(c.n)
				at[kind] = value
			default:
				r.f.Inside(value, c.offset, "that many tokens there are not")
			}
		}
	})
	if !r.lawful || !r.seated {
		return
	}
	for kind, t := range r.law.Tokens {
		sum := 0
		for seat := range r.game.Players {
			if n := r.pos.state.Players[seat].Tokens[kind]; n != position.UnseenTokens {
				sum += int(n)
			}
		}
		if node := at[kind]; sum > t.Supply && node != nil {
			r.f.At(node, fmt.Sprintf("the players have %d %s tokens; there are %d", sum, t.Name, t.Supply))
		}
	}
}

// tokensSaid is an entry of a list of tokens; trade tokens have no kind: -1.
type tokensSaid struct{ kind, n, offset int }

// tokenList reads a list of tokens: "3 fish", "5 trade 3 fish", "nothing".
func (r *reader) tokenList(n *yaml.Node, text string, trades bool) (out []tokensSaid, ok bool) {
	words, offsets := cardParts(text)
	words = lower(words)
	if len(words) == 1 && slices.Contains(noCards, words[0]) {
		return nil, true
	}
	kinds := r.law.TokenNames()
	for i := 0; i < len(words); i++ {
		said := tokensSaid{n: 1, offset: offsets[i]}
		x, err := strconv.Atoi(words[i])
		if words[i] == cards.Unseen.String() && i+1 < len(words) {
			said.n = position.UnseenTokens
			i++
		} else if err == nil {
			if said.n = x; x < 0 || x > position.MaxTokens {
				r.f.Inside(n, offsets[i], "that many tokens there are not")
				return nil, false
			}
			if i++; i == len(words) {
				r.f.Inside(n, offsets[i-1], fmt.Sprintf("%d of which tokens?", x))
				return nil, false
			}
		}
		if said.kind = slices.Index(kinds, words[i]); said.kind < 0 && (words[i] != tradeWord || !trades) {
			r.f.Inside(n, offsets[i], fmt.Sprintf("no tokens are called %q", words[i]), notation.Nearest(words[i], kinds)...)
			return nil, false
		}
		out = append(out, said)
	}
	return out, true
}

// tokensApart separates the tokens of a list from its cards: it returns two texts with the length of the list, blank
// at the words of the other; "" for no tokens.
func (r *reader) tokensApart(text string) (tokens, cards string) {
	own, rest := []byte(strings.Repeat(" ", len(text))), []byte(text)
	words, offsets := cardParts(text)
	for i, w := range words {
		if r.law.TokenNamed(strings.ToLower(w)) < 0 {
			continue
		}
		from := offsets[i]
		if i > 0 {
			if _, err := strconv.Atoi(words[i-1]); err == nil {
				from = offsets[i-1]
			}
		}
		for at := from; at < offsets[i]+len(w); at++ {
			own[at], rest[at] = text[at], ' '
		}
		tokens = string(own)
	}
	return tokens, string(rest)
}

// correctTokens records a correction of tokens; false if the word is not a kind of token.
func (r *reader) correctTokens(seat position.Seat, word string, x int) bool {
	kind := r.law.TokenNamed(word)
	if kind >= 0 {
		r.step.Adjust.Tokens[seat][kind] += x
	}
	return kind >= 0
}

// correctedTokens applies a correction of tokens; if it is impossible, it says why.
func (c Course) correctedTokens(dealt *deals.Deals, by *Adjustment) (*deals.Deals, string) {
	if by.Tokens == [position.MaxSeats][position.MaxTokenKinds]int{} {
		return dealt, ""
	}
	why := ""
	after := dealt.ChangedInPublic(func(s *position.State) bool {
		for kind, t := range c.s.Game.Rules.Tokens {
			sum := 0
			for seat := range c.s.Game.Players {
				if s.Players[seat].Tokens[kind] == position.UnseenTokens {
					continue
				}
				n := int(s.Players[seat].Tokens[kind]) + by.Tokens[seat][kind]
				if n < 0 {
					why = fmt.Sprintf("%s would have %d %s", c.s.Game.Names[seat], n, t.Name)
					return false
				}
				s.Players[seat].Tokens.Add(kind, by.Tokens[seat][kind])
				sum += n
			}
			if sum > t.Supply {
				why = fmt.Sprintf("the players would have %d %s: there are %d", sum, t.Name, t.Supply)
				return false
			}
		}
		return true
	})
	if after.Len() > 0 {
		return after, ""
	}
	return dealt, why
}
