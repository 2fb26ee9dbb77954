package report

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/referee/ruling"
)

// The maximum number of lines in a short ruling, without blank lines, at the default width.
const (
	mostLines       = 8  // one broken rule, a quiet legal move
	mostLinesOfMany = 12 // several reasons, a win
	mostLinesOfWar  = 14 // an attack of the barbarians
)

// The weights of parts that can be left out if a page has no room; the smallest weight goes first. Effects and
// reasons get their weights from their order.
const (
	weighOtherwise = 40
	weighRoom      = 100 // shown completely or not at all
	weighWhy       = 200
	weighInstead   = 210
	weighBook      = 220
	weighTitle     = 230 // minus the index of the rule
	weighAlso      = 240
	weighMaybe     = 250 // minus the index of the possibility
	weighStory     = 400
)

// Parts returns the ruling in parts, the most important first, and the maximum number of lines as text.
func (r *Report) Parts() (out *ruling.Ruling, most int) {
	out, most = &ruling.Ruling{}, mostLines
	switch r.Ruling.Verdict {
	case engine.Illegal:
		most = r.illegal(out)
	case engine.Legal:
		most = r.legal(out)
	case engine.Undetermined:
		r.undetermined(out)
	case engine.CannotRule:
		out.Add(ruling.Part{Kind: ruling.Reason, Text: strings.TrimSuffix(r.fault, ".") + "."})
		out.Add(ruling.Part{Kind: ruling.Reason, Text: "The position stays as it was."})
	}
	if !r.compared {
		out.Add(ruling.Part{Kind: ruling.Otherwise, Text: otherwiseText(r.Ruling, r.others, r.ruleset()), Weight: weighOtherwise, As: ruling.Form{Apart: true}})
	}
	if r.Loose {
		out.Add(ruling.Part{Kind: ruling.Assumed, Text: looseHands, As: ruling.Form{Apart: true}})
		most += 3
	}
	return out, most
}

// part makes the part for a finding: its sentence, and the players and places that it is about.
func (r *Report) part(kind ruling.Kind, f *engine.Finding, text string) ruling.Part {
	p := ruling.Part{Kind: kind, Text: text, Rules: []string{r.ID(f)}, Cards: CardsMap(f.Cards, f.Unseen[0])}
	for _, seat := range []position.Seat{f.Seat, f.Other} {
		if int(seat) < r.Game.Owners && !slices.Contains(p.Players, r.Game.Names[seat]) {
			p.Players = append(p.Players, r.Game.Names[seat])
		}
	}
	for _, place := range []board.Place{f.Place, f.Where} {
		if place != 0 && !slices.Contains(p.Places, r.Game.Board.Name(place)) {
			p.Places = append(p.Places, r.Game.Board.Name(place))
		}
	}
	return p
}

func CardsMap(c cards.Cards, unseen uint8) map[string]int {
	out := map[string]int{}
	if unseen > 0 {
		out["?"] = int(unseen)
	}
	for k := cards.Brick; k < cards.NumKinds; k++ {
		if n := c.Count(k); n > 0 {
			out[k.String()] = n
		}
	}
	return out
}
