package scenarios

import (
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/engine/things"
)

// impossible reports every impossibility of a position at the key that it concerns. If reading has already found
// a player's pieces faulty, neither they nor the cards for which players are compared are reported again.
func (r *reader) impossible(n *yaml.Node) {
	for _, f := range r.game.Faults(r.pos.state) {
		lacking := f.Seat != position.NoSeat && r.pos.lacking[f.Seat]
		if f.Rule == base.ComponentSpecialCards {
			lacking = slices.Contains(r.pos.lacking[:], true)
		}
		if lacking {
			continue
		}
		r.f.At(r.concerned(n, &f), r.sentence(&f)+" ["+f.Rule.String()+"]")
	}
}

// concerned finds the node for a finding.
func (r *reader) concerned(n *yaml.Node, f *engine.Finding) *yaml.Node {
	pos := r.pos
	var at *yaml.Node
	later := func(m *yaml.Node) {
		if m != nil && (at == nil || m.Line > at.Line || m.Line == at.Line && m.Column > at.Column) {
			at = m
		}
	}
	keys, concerned := r.keysConcerned(n, f)
	if later(keys); concerned && at == nil {
		return r.whole(n)
	}
	switch {
	case concerned:
	case f.Rule == base.ComponentDevelopmentCards || f.Card != 0:
		later(pos.cardAt[f.Card])
		if at == nil {
			for _, m := range pos.cardAt {
				later(m)
			}
		}
	case f.Rule == base.RobberLand:
		later(valueOf(n, "robber"))
	default:
		for _, place := range []board.Place{f.Place, f.Where} {
			if place != 0 {
				later(pos.pieceAt[place.Intersection()])
				later(pos.lineAt[place.Path()])
			}
		}
	}
	if at == nil {
		at = r.whole(n)
	}
	return at
}

// whole is the place of a fault of the whole position.
func (r *reader) whole(n *yaml.Node) *yaml.Node {
	if at := r.at["a scenario.setup"]; at != nil {
		return at
	}
	return n
}

// keysConcerned returns the last key of books in the file at which a finding is reported, and whether there could be one.
func (r *reader) keysConcerned(n *yaml.Node, f *engine.Finding) (at *yaml.Node, ok bool) {
	rule := f.Rule
	for id := range things.NumCounters() {
		if row := things.CounterOf(id); slices.Contains(row.Concerns, rule) {
			return r.at["setup."+row.Key], true
		}
	}
	for _, row := range things.KeysOf(things.SetupKey) {
		for _, of := range row.Keys {
			if slices.Contains(of.Concerns, rule) {
				if table := valueOf(n, row.Name); table != nil {
					at = valueOf(table, of.Name)
				}
				ok = true
			}
		}
		if slices.Contains(row.Findings, f.Text) {
			at, ok = valueOf(n, row.Name), true
		}
		if slices.Contains(row.Concerns, rule) {
			if key := r.at["setup."+row.Name]; key != nil {
				at = key
			}
			ok = true
		}
	}
	return at, ok
}

// placeInFile returns the name that the file uses for the place of a piece or line; "" if it is the printed one.
func (r *reader) placeInFile(place board.Place) string {
	at := r.pos.pieceAt[place.Intersection()]
	if at == nil {
		at = r.pos.lineAt[place.Path()]
	}
	return otherName(at, r.game.Board.Name(place))
}

// otherName returns the place that a value begins with, as it is written there; "" if that is the printed name.
func otherName(n *yaml.Node, printed string) string {
	if n == nil || n.Kind != yaml.ScalarNode {
		return ""
	}
	said, _, _ := strings.Cut(strings.TrimSpace(n.Value), " ")
	if strings.EqualFold(said, printed) {
		return ""
	}
	return said
}

// asWritten is a place that a value begins with, as it is written there, followed by its printed name.
func asWritten(n *yaml.Node, printed string) string {
	if said := otherName(n, printed); said != "" {
		return said + " (" + printed + ")"
	}
	return printed
}

// sentence writes a finding as a part of a fault: a player's name at its beginning is spelled as the table spells it.
func (r *reader) sentence(f *engine.Finding) string {
	table := tell.Table{Game: r.game, State: r.pos.state, Brief: true, Asked: map[board.Place]string{}}
	for _, place := range []board.Place{f.Place, f.Where} {
		if place != 0 {
			table.Asked[place] = r.placeInFile(place)
		}
	}
	text := table.Sentence(f)
	for _, name := range r.game.Names {
		if name != "" && strings.HasPrefix(text, tell.Capital(name)) {
			return name + strings.TrimSuffix(text[len(name):], ".")
		}
	}
	return sentenceInside(text)
}
