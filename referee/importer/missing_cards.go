package importer

import (
	"fmt"
	"strings"

	"catanref/referee/mend"
)

// missingCards adds, as an adjustment, the fewest cards that the player must have had in addition to those of the
// record.
func (f *follower) missingCards(t trail, i int) (trail, bool) {
	t = f.discards(t, i)
	_, ok, ruling := f.plain(t, i)
	if ok || ruling == nil {
		return t, false
	}
	var told []string
	next := t
	for _, put := range mend.Missing(f.s.Game, f.now(t).Deals, ruling) {
		note := "missing for " + f.log.at(&f.log.Events[i])
		if next, ok, _ = f.add(next, entry{keys: put.Keys, note: note, event: i}); !ok {
			return t, false
		}
		told = append(told, fmt.Sprintf("%s lacks %s", f.s.Game.Names[put.Seat], mend.Counted(put.Cards)))
	}
	if told == nil {
		return t, false
	}
	text := strings.Join(told, ", ") + ": " + f.log.Events[i].Text
	after, ok, ruling := f.plain(next, i)
	if ok {
		return after.mended(f.repair(MissingCards, i, text)), true
	}
	if ids := mend.Waivable(ruling); ids != nil {
		if after, ok, _ = f.plain(next, i, "waive", "["+strings.Join(ids, ", ")+"]"); ok {
			return after.mended(f.repair(MissingCards, i, text)).mended(f.repair(WaivedRule, i, f.faults(next, ruling)+": "+f.log.Events[i].Text)), true
		}
	}
	return t, false
}
