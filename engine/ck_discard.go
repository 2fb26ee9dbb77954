package engine

// The hand limit; the rest of what a 7 asks for is as in the base game.
var (
	DiscardLimit         = rule("ck.discard.limit", Restates(SevenDiscard))
	DiscardHalf          = rule("ck.discard.half", Restates(SevenDiscardHalf))
	DiscardProgressCards = rule("ck.discard.progress-cards", Restates(SevenResourceCardsOnly))
)

func init() {
	KnightsBook.Answer(func(h *Hooks) {
		limit := h.HandLimit
		h.HandLimit = func(c *Case, seat Seat) int { return limit(c, seat) + c.walled(seat) }
		h.TellSafe = func(c *Case, seat Seat, total, limit int) {
			if c.tellWalls(seat, total, limit) {
				c.once(DiscardLimit)
			}
		}
	})
}
