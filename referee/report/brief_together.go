package report

import (
	"catanref/engine"
	"catanref/engine/position"
)

// ofAll is a sentence about several players together.
type ofAll struct {
	text    string
	players []string
	wholly  bool // it says no less than the sentences about each of them
}

// allTogether returns the sentence that says of several players together what effects about the same matter as about say
// of each; none if no two do. If those effects differ, it is the one that says less.
func (r *Report) allTogether(about engine.Text) (out ofAll) {
	var all engine.Finding
	out.wholly = about.Wholly()
	for i := range r.Ruling.Effects {
		f := &r.Ruling.Effects[i]
		says := f.Text.Together()
		one := f.Seat
		if says.FromOthers() {
			one = f.Other
		}
		if says == "" || about == "" || says.Matter() != about.Matter() || int(one) >= r.Game.Players {
			continue
		}
		if out.players = append(out.players, r.Game.Names[one]); len(out.players) == 1 {
			all = *f
			all.Text, all.Each = says, [position.MaxOwners]uint8{}
		}
		if says.SaysLess(all.Text) {
			all.Text = says
		}
		out.wholly = out.wholly && says == about && f.Number == all.Number && f.Limit == all.Limit
		all.Each[one] = 1
	}
	if len(out.players) < 2 {
		return ofAll{}
	}
	out.text = r.teller().Sentence(&all)
	return out
}
