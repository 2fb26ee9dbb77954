package duo

import (
	"strconv"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/things"
)

const ComponentTokens engine.RuleID = "duo.component.tokens"

// Tokens are the trade tokens of a player.
var Tokens = things.AddCounter(Book, things.Counter{
	Key: "tokens", Concerns: []engine.RuleID{ComponentTokens}, About: "trade tokens; five each where left out", Most: 99, Member: "tokens", Example: `red.tokens > 1`, Said: "{by} has {n} trade tokens.",
	Kept: func(r *engine.Rules) bool { return TokensInBox.In(r) > 0 },
	Text: func(n int) string {
		if n == 1 {
			return "1 trade token"
		}
		return strconv.Itoa(n) + " trade tokens"
	},
})

func init() {
	things.AddMember(Book, things.Member{
		Word: "tokens", About: "trade tokens that nobody holds", Example: `tokens >= 0`, Said: "Trade tokens that nobody holds: {n}.",
		Number: func(a things.Asked) int {
			n := TokensInBox.In(a.Game.Rules)
			for seat := range a.Game.Players {
				n -= int(a.State.Players[seat].Held[Tokens])
			}
			return max(0, n)
		},
	})
	things.AddMember(Book, things.Member{
		Of: things.OfMove, Word: "opponent", About: "the other of two players", Example: `opponent.points < 8`, Before: "owner",
		Player: func(a things.Asked) position.Seat { return a.Opponent },
	})
}

func init() {
	Book.Rule(ComponentTokens, engine.Physical)
	Book.Answer(func(h *engine.Hooks) {
		box, faults := h.Box, h.Faults
		h.Box = func(g *engine.Game, s *position.State) {
			box(g, s)
			for seat := range g.Players {
				s.Players[seat].Held[Tokens] = uint8(min(TokensAtStart.In(g.Rules), TokensInBox.In(g.Rules)/g.Players))
			}
		}
		h.Faults = func(a *engine.Audit) {
			faults(a)
			tokens(a)
		}
	})
}

const (
	noTokensHere   engine.Text = "There are no trade tokens in this game; the variant for-two brings them."
	tokensMiscount engine.Text = "The players hold {n} tokens; there are {limit}."
)

// lacksTokens states that the game has no trade tokens.
func lacksTokens(c *engine.Case) { c.Must(false, ComponentTokens).Say(noTokensHere) }

// tokensInGame states that the game has trade tokens.
func tokensInGame(c *engine.Case) bool {
	c.Must(TokensInBox.In(c.Rules) > 0, ComponentTokens).Say(noTokensHere)
	return TokensInBox.In(c.Rules) > 0
}

// tokens checks that the players have no more tokens than there are.
func tokens(a *engine.Audit) {
	if n := tokensHeld(a.Game, a.State); n > TokensInBox.In(a.Game.Rules) {
		a.Fault(ComponentTokens, tokensMiscount).Number(n).Limit(TokensInBox.In(a.Game.Rules))
	}
}

// tokensHeld counts the tokens with the players; the others lie in the supply.
func tokensHeld(g *engine.Game, s *position.State) (n int) {
	for seat := range g.Players {
		n += int(s.Players[seat].Held[Tokens])
	}
	return n
}
