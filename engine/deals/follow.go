package deals

import (
	"math"
	"slices"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// follow collects the results of a move: the hands that each outcome leaves, by the public part after it.
func (d *Deals) follow(t *trial, all []cast) *Deals {
	out := d.like()
	out.loose = out.loose || t.swap != engine.Passings{}
	type goal struct {
		world int // except for deals that follow others
		rest  int32
		box   cards.Cards
		goes  engine.Passings
	}
	var goals []goal
	branches := map[goal][]branch{}
	for _, b := range d.branches(all) {
		r := b.result
		at := goal{t.leads(b.world), r.rest, b.of.box + r.comes - r.goes, r.passes}
		if branches[at] == nil {
			goals = append(goals, at)
		}
		branches[at] = append(branches[at], b.branch)
	}
	var built []drawn
	apart := newApart()
	for _, at := range goals {
		hands, mass, ok := apart.united(branches[at], at.box, at.goes)
		if !ok {
			hands, mass = reused(built, branches[at], at.box, at.goes)
		} else if hands == nil {
			continue
		}
		if hands == nil {
			var loose bool
			hands, mass, loose = d.hands(t, branches[at], at.box, at.goes)
			if out.loose = out.loose || loose; hands == nil {
				continue
			}
			built = append(built, drawn{branches[at], at.box, at.goes, hands, mass})
		}
		out.worlds = append(out.worlds, world{rest{of: t.rests[at.rest]}, hands, mass})
		for _, f := range t.led {
			if f.leader == at.world {
				out.worlds = append(out.worlds, world{rest{of: t.rests[f.rests[at.rest]]}, hands, mass * f.share})
			}
		}
	}
	return out.forgetting().seal()
}

// hands joins the branches that lead to one public part; nil: none.
func (d *Deals) hands(t *trial, branches []branch, box cards.Cards, goes engine.Passings) (out *graph, mass float64, loose bool) {
	out, mass, loose = united(d.game.Players, branches, box)
	for i := 0; i < len(goes) && out != nil; i++ {
		hands, more, letGo := out.passing(d.game.Players, goes[i], t.swap != engine.Passings{})
		out, mass, loose = hands, mass*more, loose || letGo
	}
	return out, mass, loose
}

// drawn are joined hands. Worlds that differ only in public data, such as an unseen progress card, have the same
// hands: these are joined once and share one graph.
type drawn struct {
	branches []branch
	box      cards.Cards
	goes     engine.Passings
	hands    *graph
	mass     float64
}

// reused returns the hands of like branches and how likely they are; nil if none were joined yet.
func reused(built []drawn, branches []branch, box cards.Cards, goes engine.Passings) (hands *graph, mass float64) {
	for i := range built {
		b := &built[i]
		if b.box != box || b.goes != goes || len(b.branches) != len(branches) {
			continue
		}
		times := branches[0].share / b.branches[0].share
		like := func(a, b branch) bool { return a.like(&b) && math.Abs(b.share-times*a.share) <= 1e-12*b.share }
		if slices.EqualFunc(b.branches, branches, like) {
			return b.hands, b.mass * times
		}
	}
	return nil, 0
}

// leads returns the world if others follow it, else -1: worlds with the same results become one.
func (t *trial) leads(world int) int {
	for _, f := range t.led {
		if f.leader == world {
			return world
		}
	}
	return -1
}

// leading is a branch with its result.
type leading struct {
	branch
	world  int
	result result
}

// branches merges casts that differ in one hand only: the hand with the most looks.
func (d *Deals) branches(all []cast) (out []leading) {
	type group struct {
		world  int
		by     int
		of     *graph
		varied seatSet
		sights [position.MaxSeats]sight // except for the main one
		result result                   // likewise
	}
	type tried struct {
		of *graph
		by int
	}
	main := map[tried]int{}
	for i := range all {
		at := tried{all[i].of, all[i].by}
		if _, ok := main[at]; !ok {
			main[at] = mostVaried(all, at.of, at.by)
		}
	}
	var order []group
	of := map[group]*branch{}
	for i := range all {
		c := &all[i]
		m := main[tried{c.of, c.by}]
		for _, r := range c.results {
			k := group{c.world, c.by, c.of, c.alike.varied, c.alike.sights, r}
			k.sights[m], k.result.steps[m] = sight{}, change{}
			b := of[k]
			if b == nil {
				b = &branch{of: c.of, share: c.share, looks: c.look, classes: c.classes}
				for seat := range d.game.Players {
					switch {
					case seat == m:
						b.steps[seat] = map[sight][]change{}
					case c.alike.varied.has(seat):
						b.steps[seat] = map[sight][]change{c.alike.sights[seat]: {r.steps[seat]}}
					case r.steps[seat] != change{}:
						b.whole[seat] = []change{r.steps[seat]}
					}
				}
				of[k] = b
				order = append(order, k)
			}
			at := c.alike.sights[m]
			if !slices.Contains(b.steps[m][at], r.steps[m]) {
				b.steps[m][at] = append(b.steps[m][at], r.steps[m])
			}
		}
	}
	for _, k := range order {
		b, m := of[k], main[tried{k.of, k.by}]
		if !k.varied.has(m) { // one sight, then: the changes are those of every hand
			for _, b.whole[m] = range b.steps[m] {
			}
			if b.steps[m] = nil; len(b.whole[m]) == 1 && b.whole[m][0] == (change{}) {
				b.whole[m] = nil
			}
		}
		out = append(out, leading{*b, k.world, k.result})
	}
	return out
}

// mostVaried returns the seat whose hand has the most sights.
func mostVaried(all []cast, of *graph, by int) int {
	best, most := 0, 0
	for seat := range position.MaxSeats {
		seen := map[sight]bool{}
		for i := range all {
			if all[i].of == of && all[i].by == by {
				seen[all[i].alike.sights[seat]] = true
			}
		}
		if len(seen) > most {
			best, most = seat, len(seen)
		}
	}
	return best
}
