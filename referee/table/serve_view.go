package table

import (
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	phones "catanref/referee/page"
	"catanref/referee/session"
	"catanref/scenarios"
)

// sights hold, for each viewer with limited knowledge, the game as that viewer knows it.
type sights struct {
	of *session.Session // the record they belong to, or a later state of it
	mu sync.Mutex
	by map[position.Seat]*sight // by player; NoSeat for the table

	keeper sync.Mutex
	told   map[int]shownEntry // what the keeper was shown of entries, by number
}

func newSights(s *session.Session) *sights {
	return &sights{of: s, by: map[position.Seat]*sight{}, told: map[int]shownEntry{}}
}

// sight is the game as one kind of viewer knows it. The texts shown for all entries are kept, but views only after
// every 50th entry and after the last; the others are computed when needed.
type sight struct {
	mu     sync.Mutex
	marks  []scenarios.View // the views after entry 0, 50, 100, …
	last   scenarios.View
	told   []shownEntry
	done   []int // stack: the entries after which the views are that undo would restore
	undone []int // likewise for redo
	same   []int // by entry, from 1: the earlier entry with the same view, or the entry itself if it is no undo or redo
}

// everyView is the distance between two views that are kept.
const everyView = 50

// shownEntry is an entry as it is shown to a viewer.
type shownEntry struct {
	text  string
	was   []string
	said  []string // its effect, in sentences
	moved bool     // it is a move
	verb  position.VerbID
	args  []string
	by    position.Seat
	came  []cardsCame
	hexes []string // those that produced the cards
}

// cardsCame holds the cards that a player received; unseen are those whose kind the viewer may not know.
type cardsCame struct {
	seat   position.Seat
	cards  cards.Cards
	unseen uint8
}

// sightOf returns the sight of a viewer; nil for the keeper, who knows everything in the record.
func (gl *glance) sightOf(v phones.Viewer) *sight {
	by := position.NoSeat
	switch v.Role {
	case phones.Keeper:
		return nil
	case phones.Player:
		by = position.Seat(v.Seat)
	}
	gl.sights.mu.Lock()
	defer gl.sights.mu.Unlock()
	si := gl.sights.by[by]
	if si == nil {
		first := gl.Session.Scenario.ViewOf(by).Forgetting()
		si = &sight{marks: []scenarios.View{first}, last: first, same: []int{0}}
		gl.sights.by[by] = si
	}
	return si
}

// follow brings the sight up to entry n. The caller holds the lock of the sight.
func (gl *glance) follow(si *sight, n int) {
	for i := len(si.told); i < n; i++ {
		st := &gl.Session.Scenario.Moves[i]
		before := si.last.Of(gl.Session.Scenario)
		e := shownEntry{text: st.Text, was: st.Was}
		at := i + 1
		switch st.Kind {
		case scenarios.UndoEntry, scenarios.RedoEntry:
			at = si.shift(st)
			si.last = gl.viewAfter(si, at)
		default:
			next, seen, out := before.Play(st)
			e.text, e.was = seen.Text, seen.Was
			if out.Ruling != nil {
				gl.tells(&e, &session.Ruled{Ruling: out.Ruling, Before: before.Deals, After: next.Deals, Number: at})
			}
			if next.Done() != before.Done() {
				si.done, si.undone = append(si.done, i), nil
			}
			si.last = next
		}
		si.told, si.same = append(si.told, e), append(si.same, at)
		if len(si.told)%everyView == 0 {
			si.marks = append(si.marks, si.last)
		}
	}
}

// shift applies an undo or redo entry, and returns the entry after which the view was the same.
func (si *sight) shift(st *scenarios.Step) (at int) {
	at = len(si.told)
	for range st.Count {
		if st.Kind == scenarios.UndoEntry && len(si.done) > 0 {
			last := len(si.done) - 1
			at = si.done[last] // index of the entry before the one that is undone
			si.undone, si.done = append(si.undone, at), si.done[:last]
		} else if st.Kind == scenarios.RedoEntry && len(si.undone) > 0 {
			last := len(si.undone) - 1
			at = si.undone[last] + 1
			si.done, si.undone = append(si.done, at-1), si.undone[:last]
		}
	}
	return at
}

// viewAfter returns the view after entry n, up to which the sight must have followed already. The caller holds the
// lock of the sight.
func (gl *glance) viewAfter(si *sight, n int) scenarios.View {
	if n == len(si.told) {
		return si.last.Of(gl.Session.Scenario)
	}
	n = si.origin(n)
	var way []int // the entries to replay after a kept view, the last first
	for ; n%everyView != 0; n = si.origin(n - 1) {
		way = append(way, n)
	}
	at := si.marks[n/everyView].Of(gl.Session.Scenario)
	for _, n := range slices.Backward(way) {
		at, _, _ = at.Play(&gl.Session.Scenario.Moves[n-1])
	}
	return at
}

// origin returns the first entry after which the view was the same as after entry n.
func (si *sight) origin(n int) int {
	for si.same[n] != n {
		n = si.same[n]
	}
	return n
}

// viewFor returns the view of a viewer with limited knowledge after entry n.
func (gl *glance) viewFor(si *sight, n int) scenarios.View {
	si.mu.Lock()
	defer si.mu.Unlock()
	gl.follow(si, n)
	return gl.viewAfter(si, n)
}

// dealsFor returns the positions after entry n that are possible for a viewer.
func (gl *glance) dealsFor(v phones.Viewer, n int) *deals.Deals {
	if gl.deals != nil && gl.seen == v && gl.after == n {
		return gl.deals
	}
	gl.seen, gl.after = v, n
	if si := gl.sightOf(v); si != nil {
		gl.deals = gl.viewFor(si, n).Deals
	} else {
		gl.deals = gl.Session.DealsAt(n)
	}
	return gl.deals
}

// recordFor returns the record as a viewer knows it.
func (gl *glance) recordFor(v phones.Viewer) *scenarios.Scenario {
	switch v.Role {
	case phones.Table:
		return gl.Session.Scenario.SeenBy(position.NoSeat)
	case phones.Player:
		return gl.Session.Scenario.SeenBy(position.Seat(v.Seat))
	}
	return gl.Session.Scenario
}

// ruledFor returns the ruling on entry n with the knowledge of a viewer; ok is false if the entry is not a move.
func (gl *glance) ruledFor(v phones.Viewer, n int) (r session.Ruled, ok bool) {
	si := gl.sightOf(v)
	if si == nil {
		return gl.Session.RuledAt(n)
	}
	if n < 1 || n > gl.Session.Played() {
		return r, false
	}
	if kind := gl.Session.Scenario.Moves[n-1].Kind; kind == scenarios.UndoEntry || kind == scenarios.RedoEntry {
		return r, false
	}
	before := gl.viewFor(si, n-1)
	after, _, out := before.Play(&gl.Session.Scenario.Moves[n-1])
	return session.Ruled{Ruling: out.Ruling, Before: before.Deals, After: after.Deals, Number: n}, out.Ruling != nil
}

// entries returns the entries after number after, as a viewer may see them.
func (gl *glance) entries(v phones.Viewer, after int) []phones.Entry {
	out := []phones.Entry{}
	told := gl.shownTo(v, after)
	for _, e := range gl.Session.Log(max(0, gl.Session.Last()-after)) {
		entry := phones.Entry{Number: e.Number, Text: e.Text, At: e.At, Note: e.Note, Was: e.Was, Marks: e.Marks}
		switch i := e.Number - 1 - after; {
		case i < len(told):
			entry.Text, entry.Was, entry.Told = told[i].text, told[i].was, strings.Join(told[i].said, " ")
			if told[i].moved && int(told[i].by) < gl.Session.Game().Owners {
				entry.Player, entry.Verb, entry.Args = gl.Session.Game().Names[told[i].by], told[i].verb.String(), told[i].args
				entry.Does = does(engine.VerbOf(told[i].verb))
			}
			if len(told[i].hexes) > 0 {
				entry.Gains = gl.gains(&told[i])
			}
		case v.Role != phones.Keeper: // the entry cannot be played, so it is unknown what it would reveal
			entry.Text, entry.Was = "…", nil
		}
		out = append(out, entry)
	}
	return out
}

// shownTo returns what a viewer is shown of the entries after number after, as far as they can be played.
func (gl *glance) shownTo(v phones.Viewer, after int) (out []shownEntry) {
	n := gl.Session.Played()
	if si := gl.sightOf(v); si != nil {
		si.mu.Lock()
		defer si.mu.Unlock()
		gl.follow(si, n)
		return si.told[min(after, n):n:n]
	}
	gl.sights.keeper.Lock()
	defer gl.sights.keeper.Unlock()
	for i := after; i < n; i++ {
		out = append(out, gl.shownToKeeper(i+1))
	}
	return out
}

// shownAt returns what a viewer is shown of entry n.
func (gl *glance) shownAt(v phones.Viewer, n int) shownEntry {
	if si := gl.sightOf(v); si != nil {
		si.mu.Lock()
		defer si.mu.Unlock()
		gl.follow(si, n)
		return si.told[n-1]
	}
	gl.sights.keeper.Lock()
	defer gl.sights.keeper.Unlock()
	return gl.shownToKeeper(n)
}

// shownToKeeper returns what the keeper is shown of entry n. The caller holds the keeper's lock.
func (gl *glance) shownToKeeper(n int) shownEntry {
	e, ok := gl.sights.told[n]
	if !ok {
		e = shownEntry{text: gl.Session.Scenario.Moves[n-1].Text, was: gl.Session.Scenario.Moves[n-1].Was}
		if r, ok := gl.Session.RuledAt(n); ok {
			gl.tells(&e, &r)
		}
		gl.sights.told[n] = e
	}
	return e
}

// tells adds the effect to an entry.
func (gl *glance) tells(e *shownEntry, r *session.Ruled) {
	e.said = gl.inShort(r)
	e.moved, e.verb, e.by = r.Ruling.Action.Verb != 0, r.Ruling.Action.Verb, r.Ruling.Action.Seat
	if e.moved && int(e.by) < gl.Session.Game().Owners {
		text := notation.Text(gl.Session.Game(), r.Ruling.Action)
		e.args = strings.Fields(strings.TrimPrefix(text, gl.Session.Game().Names[e.by]+": "+e.verb.String()))
	}
	e.came, e.hexes = cameWith(gl.Session.Game(), r), paidBy(gl.Session.Game().Board, r.Ruling)
}
