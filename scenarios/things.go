package scenarios

import (
	"fmt"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Things other than cards that books let the table count and correct.

// correctThing reads the correction of one of them; false if the word is not one.
func (r *reader) correctThing(seat position.Seat, key, value *yaml.Node) bool {
	row := things.CountedNamed(r.law, key.Value)
	if row == nil {
		return false
	}
	t := ThingCorrection{Seat: seat, Thing: row}
	if row.List && value.Kind == yaml.SequenceNode {
		r.f.List(value, "a correction", func(item *yaml.Node) {
			if x, ok := r.f.Int(item, "a correction", -99, 99); ok && x != 0 {
				t.By = append(t.By, x)
			}
		})
	} else if x, ok := r.f.Int(value, "a correction", -999, 999); ok && x != 0 {
		t.By = []int{x}
	}
	if t.By != nil {
		r.step.Adjust.Things = append(r.step.Adjust.Things, t)
	}
	return true
}

// thingText writes gains and losses.
func thingText(t ThingCorrection) string {
	if !t.Thing.List {
		return fmt.Sprint(t.By[0])
	}
	return "[" + strings.Trim(strings.ReplaceAll(fmt.Sprint(t.By), " ", ", "), "[]") + "]"
}

// correctedThings applies their corrections; if they are impossible, it says why.
func (c Course) correctedThings(dealt *deals.Deals, by *Adjustment) (after *deals.Deals, why string) {
	if by.Things == nil {
		return dealt, ""
	}
	after = dealt.ChangedInPublic(func(s *position.State) bool {
		for _, t := range by.Things {
			if why = t.Thing.Correct(c.s.Game, s, t.Seat, t.By); why != "" {
				return false
			}
		}
		return true
	})
	if after.Len() > 0 {
		return after, ""
	}
	return dealt, why
}

// otherwiseCounted returns a thing whose count differs from the record; "" if all are equal.
func (c Course) otherwiseCounted(s *position.State, sight *Sight) string {
	for _, t := range sight.Things {
		if n := t.Thing.Number(s, t.Seat); n != t.By[0] {
			return fmt.Sprintf("%s has %d %s by the record, not %d", c.s.Game.Names[t.Seat], n, t.Thing.Word, t.By[0])
		}
	}
	return ""
}
