package variants

import (
	"catanref/engine"
	"catanref/engine/tb"
)

// ofEvents are the entries of event cards. Whoever sets one of them plays by their book.
func ofEvents() []Parameter {
	return bringing(tb.Book,
		always("events.used", "whether a card is turned in place of the two dice", "tb.event.instead",
			func(r *engine.Rules) *engine.Const[bool] { return &r.EventsUsed }).laying(),
		oneOfAlways("events.list", []string{"none", "numbers", "cards"}, "to what the cards are held that are turned between two New Years: nothing, the copies of each number, or the whole list of 2007", "tb.event.deck tb.event.list",
			func(r *engine.Rules) *engine.Const[engine.EventList] { return &r.EventsList }),
		oneOfAlways("events.advantage", []string{"holder", "most-roads"}, "who takes a card by Trade Advantage: the holder of Longest Road, or without one who alone has most roads", "tb.event.trade-advantage",
			func(r *engine.Rules) *engine.Const[engine.Advantage] { return &r.EventsAdvantage }),
		yes("events.may", "whether who takes a card by an event as a holder may let it be", "tb.event.trade-advantage tb.event.conflict",
			func(r *engine.Rules) *engine.Param[bool] { return &r.EventsMay }),
		yes("events.none", "whether all tie where nobody has a knight, or a building at a harbor", "tb.event.tournament tb.event.calm-seas",
			func(r *engine.Rules) *engine.Param[bool] { return &r.EventsNone }),
		seen("player", price("cost.repair", "the price of mending a damaged road for the player", "tb.event.repair",
			func(r *engine.Rules) *engine.Param[engine.Cards] { return &r.RepairCost })),
	)
}
