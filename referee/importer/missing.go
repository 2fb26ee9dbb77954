package importer

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/scenarios"
)

// missingCards adds the fewest cards that a player must have had beside those of the record, as an adjustment.
func (f *follower) missingCards(t trail, i int) (trail, bool) {
	t = f.discards(t, i)
	_, ok, ruling := f.plain(t, i)
	if ok || ruling == nil {
		return t, false
	}
	var told []string
	next := t
	for seat, need := range f.needs(ruling) {
		lacks := f.now(t).Deals.Lacking(engine.Seat(seat), need)
		if lacks == 0 {
			continue
		}
		name, cards := f.s.Game.Names[seat], countedCards(lacks)
		keys := []string{"adjust", scenarios.FlowEntry(name, scenarios.Flow(cards))}
		note := fmt.Sprintf("missing for line %d", f.log.Events[i].Line)
		if next, ok, _ = f.add(next, entry{keys: keys, note: note, event: i}); !ok {
			return t, false
		}
		told = append(told, fmt.Sprintf("%s lacks %s", name, cards))
	}
	if told == nil {
		return t, false
	}
	text := strings.Join(told, ", ") + ": " + f.log.Events[i].Text
	after, ok, ruling := f.plain(next, i)
	if ok {
		return after.mended(f.repair(MissingCards, i, text)), true
	}
	if ids := waivable(ruling); ids != nil {
		if after, ok, _ = f.plain(next, i, "waive", "["+strings.Join(ids, ", ")+"]"); ok {
			return after.mended(f.repair(MissingCards, i, text)).mended(f.repair(WaivedRule, i, strings.Join(ids, ", ")+": "+f.log.Events[i].Text)), true
		}
	}
	return t, false
}

// needs are the cards that the move takes out of each hand: what is given or traded, or the price.
func (f *follower) needs(r *engine.Ruling) (need [engine.MaxSeats]engine.Cards) {
	a := &r.Action
	if a.Give != 0 || a.Take != 0 {
		need[a.Seat] = a.Give
		if f.s.Game.Plays(a.Other) {
			need[a.Other] = a.Take
		}
		return need
	}
	for _, b := range r.Breaks {
		if b.Short != 0 && b.Cards != 0 && f.s.Game.Plays(b.Seat) {
			need[b.Seat] = b.Cards
		}
	}
	return need
}

// countedCards writes cards as an adjustment says them: "1 lumber 2 ore".
func countedCards(cards engine.Cards) string {
	var out []string
	for k := engine.Brick; k < engine.NumKinds; k++ {
		if n := cards.Count(k); n > 0 {
			out = append(out, fmt.Sprintf("%d %s", n, k))
		}
	}
	return strings.Join(out, " ")
}
