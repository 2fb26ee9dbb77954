package engine

// The hand limit as Cities & Knights has it; what a 7 asks for stands in seven.go.
var (
	DiscardLimit         = rule("ck.discard.limit", restates(SevenDiscard))
	DiscardHalf          = rule("ck.discard.half", restates(SevenDiscardHalf))
	DiscardProgressCards = rule("ck.discard.progress-cards", restates(SevenResourceCardsOnly))
)
