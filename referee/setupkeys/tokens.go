package setupkeys

import (
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
)

// tokensKey is the key of a position for trade tokens and the table's own tokens.
const tokensKey = "tokens"

// ownTokensOf adds the tokens of the table's own kinds that each player has: "3 fish", or with trade tokens "5 trade
// 3 fish".
func ownTokensOf(g *engine.Game, s *position.State, trade position.CounterID, of map[string]any) map[string]any {
	if len(g.Rules.Tokens) == 0 {
		return of
	}
	for seat, name := range g.Names[:g.Players] {
		var parts []string
		if n, ok := of[name].(int); ok {
			parts = append(parts, strconv.Itoa(n)+" trade")
		}
		if text := g.Rules.TokensText(s.Players[seat].Tokens); text != "" {
			parts = append(parts, text)
		}
		if parts == nil {
			parts = []string{"nothing"}
		}
		of[name] = strings.Join(parts, " ")
	}
	return of
}
