package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/engine/duo"
)

// impossible reports every impossibility of a position at the key that it concerns. If reading has already found
// a player's pieces faulty, neither they nor the cards for which players are compared are reported again.
func (r *reader) impossible(n *yaml.Node) {
	for _, f := range r.game.Faults(r.pos.state) {
		lacking := f.Seat != engine.NoSeat && r.pos.lacking[f.Seat]
		if f.Rule == base.ComponentSpecialCards {
			lacking = slices.Contains(r.pos.lacking[:], true)
		}
		if lacking {
			continue
		}
		r.f.At(r.concerned(n, &f), sentenceOf(r.game, &f, r.called)+" ["+f.Rule.String()+"]")
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
	switch f.Rule {
	case base.ComponentDevelopmentCards, ck.ComponentProgressDecks:
		later(pos.cardAt[f.Card])
		if at == nil {
			for _, m := range pos.cardAt {
				later(m)
			}
		}
	case base.ComponentSpecialCards:
		key := "largest-army"
		if strings.Contains(f.Text.String(), "Longest Road") {
			key = "longest-road"
		}
		later(valueOf(n, key))
	case duo.ComponentTokens:
		later(r.at["setup.tokens"])
	case base.RobberLand:
		later(valueOf(n, "robber"))
	case ck.MerchantPlace:
		if merchant := valueOf(n, "merchant"); merchant != nil {
			later(valueOf(merchant, "at"))
		}
	case ck.MetropolisFirstToFour, ck.MetropolisTakeAtFive, ck.MetropolisPlace:
		if later(r.at["setup.metropolises"]); at == nil {
			later(r.at["setup.improvements"])
		}
	default:
		for _, place := range []engine.Place{f.Place, f.Where} {
			if place != 0 {
				later(pos.pieceAt[place.Intersection()])
				later(pos.lineAt[place.Path()])
			}
		}
	}
	if at == nil {
		at = r.at["a scenario.setup"]
	}
	if at == nil {
		at = n
	}
	return at
}

// called names a place as the file calls what stands on it, followed by its printed name where that is another one.
func (r *reader) called(place engine.Place) string {
	at := r.pos.pieceAt[place.Intersection()]
	if at == nil {
		at = r.pos.lineAt[place.Path()]
	}
	return asWritten(at, r.game.Board.Name(place))
}

// asWritten is a place that a value begins with, as it is written there, followed by its printed name.
func asWritten(n *yaml.Node, name string) string {
	if n == nil || n.Kind != yaml.ScalarNode {
		return name
	}
	said, _, _ := strings.Cut(strings.TrimSpace(n.Value), " ")
	if said == "" || strings.EqualFold(said, name) {
		return name
	}
	return said + " (" + name + ")"
}

// sentenceOf fills the slots of a finding's sentence, without a stop.
func sentenceOf(g *engine.Game, f *engine.Finding, called func(engine.Place) string) string {
	name := func(s engine.Seat) string {
		if int(s) < len(g.Names) {
			return g.Names[s]
		}
		return "nobody"
	}
	piece := f.Piece.String()
	if f.Piece == engine.NoPiece {
		piece = "road"
	}
	card := ""
	if f.Card != 0 {
		card = f.Card.String()
	}
	track := ""
	if f.Track > 0 {
		track = engine.Track(f.Track - 1).String()
	}
	text := strings.NewReplacer(
		"{by}", name(f.Seat), "{by's}", name(f.Seat)+"'s", "{to}", name(f.Other), "{to's}", name(f.Other)+"'s",
		"{at}", called(f.Place), "{at.}", called(f.Place), "{from}", called(f.Where), "{from.}", called(f.Where),
		"{piece}", piece, "{card}", card, "{cards}", f.Cards.String(), "{short}", f.Short.String(),
		"{track}", track, "{n}", fmt.Sprint(f.Number), "{limit}", fmt.Sprint(f.Limit),
	).Replace(f.Text.String())
	for _, name := range g.Names { // a name is spelled as the table spells it
		if strings.HasPrefix(text, name) {
			return strings.TrimSuffix(text, ".")
		}
	}
	return sentenceInside(text)
}
