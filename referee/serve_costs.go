package referee

import "catanref/engine"

// costJSON is what a verb costs.
type costJSON struct {
	Verb  string         `json:"verb"`
	About string         `json:"about"`
	Price map[string]int `json:"price"`
}

// costsOf lists what can be had for cards on a turn of this game, where that is the same for everybody.
func costsOf(g *engine.Game) []costJSON {
	out := []costJSON{}
	for _, verb := range engine.Verbs() {
		if verb.Menu&engine.AfterRoll == 0 || verb.Price == nil || !g.Rules.Offers(verb) {
			continue
		}
		if price := verb.Price(g.Rules); price.Eval == nil && price.Value != 0 {
			out = append(out, costJSON{verb.Words, verb.About, cardsMap(price.Value, 0)})
		}
	}
	return out
}

// priceNow is what a verb costs a player now: nothing in the set-up, and nothing for what is owed.
func priceNow(g *engine.Game, s *engine.State, seat engine.Seat, verb *engine.Verb) map[string]int {
	if menu := menuNow(s); verb.Price == nil || menu&(engine.AfterRoll|engine.InSpecial) == 0 {
		return nil
	}
	return cardsMap(engine.AskAt(g, s, verb.Price(g.Rules), engine.AboutPlayer(seat)), 0)
}
