package variants

import (
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/tb"
)

// ofFish are the entries of fish tokens. Whoever sets one of them plays by their book.
func ofFish() []Parameter {
	return bringing(tb.Book,
		always("fish.used", "whether fish tokens are drawn at fishing grounds and lakes", "tb.fish.tokens",
			func(r *engine.Rules) *engine.Const[bool] { return &r.FishUsed }).laying(),
		numeric("fish.limit", 0, 9, "fish tokens that a player may hold", "tb.fish.limit tb.fish.exchange",
			func(r *engine.Rules) *engine.Param[int] { return &r.FishLimit }),
		oneOfAlways("fish.short", []string{"some", "none"}, "who draws where there are fewer tokens than are due: those who are first, or nobody", "tb.fish.short",
			func(r *engine.Rules) *engine.Const[engine.FishShort] { return &r.FishShort }),
		seen("player action", Parameter{
			Name: "fish.price", Type: Integer, Min: 0, Max: 20, Doc: "fish that the player pays for what they buy", Rules: strings.Fields(
				"tb.fish.remove-robber tb.fish.steal tb.fish.resource tb.fish.road tb.fish.card"),
			bind: field[int]{func(r *engine.Rules) *engine.Param[int] { return &r.FishPrice }, func(n int) string {
				if n == engine.ByBook {
					return tb.FishPrices()
				}
				return strconv.Itoa(n)
			}},
		}),
	)
}
