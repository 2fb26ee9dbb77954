package table

import (
	"catanref/engine"
	"catanref/engine/position"
	"catanref/referee/report"
)

// costJSON is the price of a verb.
type costJSON struct {
	Verb  string         `json:"verb"`
	About string         `json:"about"`
	Price map[string]int `json:"price"`
}

// costsOf lists what can be bought on a turn in this game, if the price is the same for all players.
func costsOf(g *engine.Game) []costJSON {
	out := []costJSON{}
	for _, verb := range engine.Verbs() {
		if verb.Menu&engine.AfterRoll == 0 || verb.Price == nil || !g.Rules.Offers(verb) {
			continue
		}
		if price := verb.Price(g.Rules); price.Eval == nil && price.Value != 0 {
			out = append(out, costJSON{verb.Words, verb.About, report.CardsMap(price.Value, 0)})
		}
	}
	return out
}

// priceNow returns the price of a verb for a player now: nothing during set-up, and nothing for a duty.
func priceNow(g *engine.Game, s *position.State, seat position.Seat, verb *engine.Verb) map[string]int {
	if menu := menuNow(s); verb.Price == nil || menu&(engine.AfterRoll|engine.InSpecial) == 0 {
		return nil
	}
	return report.CardsMap(engine.AskAt(g, s, verb.Price(g.Rules), engine.AboutPlayer(seat)), 0)
}
