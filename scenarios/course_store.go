package scenarios

import (
	"sync/atomic"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
)

// heavy is the number of stored hands from which deals are let go: they are computed again when they are needed.
const heavy = 300

// kept are the deals at one point of a record. Points of the record, and what can be undone, share it. Its deals can
// be let go while others read it.
type kept struct {
	game  *engine.Game
	any   *position.State
	deals atomic.Pointer[deals.Deals]    // nil if they were let go
	again func(s *Scenario) *deals.Deals // computes them again; set before they are let go
}

// keep stores the deals of a point, unless nobody returns to it.
func (c Course) keep() Course {
	if c.here = nil; !c.forgets {
		c.here = &kept{game: c.s.Game, any: c.Deals.Any()}
		c.here.deals.Store(c.Deals)
	}
	return c
}

// at returns the point with these deals.
func (c Course) at(k *kept) Course {
	d := k.deals.Load()
	if d == nil {
		d = k.again(c.s).In(k.game)
		k.deals.Store(d)
	}
	if c.Deals, c.here = d.In(c.s.Game), k; c.Deals != d {
		return c.keep()
	}
	return c
}

// Kept returns the point as it is stored in a list of all points of a record: it has no deals until Of opens it.
func (c Course) Kept() Course {
	if c.here != nil {
		c.Deals = nil
	}
	return c
}

// Any returns one of the positions at a point, whether or not it is opened.
func (c Course) Any() *position.State {
	if c.Deals == nil {
		return c.here.any
	}
	return c.Deals.Any()
}

// opened returns the point with its deals.
func (c Course) opened() Course {
	if c.Deals == nil {
		return c.at(c.here)
	}
	return c
}

// forgetting returns the point for a caller who plays neither undo nor redo.
func (c Course) forgetting() Course {
	c.forgets, c.here = true, nil
	return c
}

// LetGo drops the deals at a point, if there are many hands, and computes them again when they are needed: by the
// entry that led here from the point before it.
func (c Course) LetGo(before Course, st *Step) {
	k := c.here
	if k == nil || k == before.here || before.here == nil {
		return
	}
	d := k.deals.Load()
	if d == nil || d.Stored() < heavy {
		return
	}
	if k.again == nil {
		entry := *st
		before = before.Kept()
		k.again = func(s *Scenario) *deals.Deals {
			next, _ := before.Of(s).Play(&entry)
			return next.Deals
		}
	}
	k.deals.Store(nil)
}

// Stored returns how many hands are kept at a point; none if they were let go.
func (c Course) Stored() int {
	if c.here == nil {
		return c.Deals.Stored()
	}
	if d := c.here.deals.Load(); d != nil {
		return d.Stored()
	}
	return 0
}

// Of returns the same point in another record with the same entries so far.
func (c Course) Of(s *Scenario) Course {
	if c.s = s; c.here != nil {
		return c.at(c.here)
	}
	c.Deals = c.Deals.In(s.Game)
	return c
}
