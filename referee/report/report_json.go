package report

import (
	"io"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/rulebook"
	"catanref/referee/ruling"
	"catanref/referee/visible"
)

// RulingJSON is a ruling for programs. It is always complete.
type RulingJSON struct {
	Move      string          `json:"move"`
	ReadAs    string          `json:"read_as,omitempty"` // if it was not an exact move
	Verdict   string          `json:"verdict"`
	Breaks    []breakJSON     `json:"breaks"`
	Effects   []effectJSON    `json:"effects"`
	Told      []ruling.Part   `json:"told"` // the parts of the short text before any are left out
	Otherwise []otherwiseJSON `json:"otherwise"`
	Assumed   []assumedJSON   `json:"assumed"`
	Waiting   []WaitingJSON   `json:"waiting"`
	Instead   []string        `json:"instead,omitzero"`
	Compare   []comparedJSON  `json:"compare,omitzero"`
	Explain   []explainedJSON `json:"explain,omitzero"`
	Detail    string          `json:"detail,omitempty"`
	Depends   string          `json:"depends,omitempty"`
	Loose     bool            `json:"loose,omitempty"` // hands are not tracked together, so more may seem possible than is
}

type breakJSON struct {
	Rule   string `json:"rule"`
	Title  string `json:"title"`
	Detail string `json:"detail"`
	Cite   string `json:"cite"`
	Silent bool   `json:"silent,omitempty"`
	Unread bool   `json:"unread,omitempty"` // no book was read for the rule
	Maybe  bool   `json:"maybe,omitempty"`
}

type effectJSON struct {
	Rule   string         `json:"rule"`
	Player string         `json:"player"`
	At     string         `json:"at,omitempty"` // the hex that it is about, otherwise the place
	Detail string         `json:"detail"`
	Cards  map[string]int `json:"cards"`
	Tokens map[string]int `json:"tokens,omitempty"` // the table's own tokens
	Silent bool           `json:"silent,omitempty"`
	Unread bool           `json:"unread,omitempty"`
}

type WaitingJSON struct {
	Player string `json:"player"`
	Action string `json:"action"`
	Count  int    `json:"count"`
}

// JSON prints the ruling as one line.
func (r *Report) JSON(out io.Writer) error {
	t := r.teller()
	t.Asked, t.Brief = nil, false
	told, _ := r.Parts()
	answer := RulingJSON{
		Told: told.List(),
		Move: r.Move(), ReadAs: r.ReadAs, Verdict: verdictWord(r.Ruling.Verdict), Instead: r.Instead,
		Breaks: []breakJSON{}, Effects: []effectJSON{}, Otherwise: otherwiseList(r.others), Assumed: r.assumedList(),
		Waiting: WaitingList(r.Game, r.Ruling.After), Detail: r.fault, Loose: r.Loose,
	}
	if r.Ruling.Verdict == engine.Undetermined {
		answer.Depends = strings.Join(r.Depends(), " ")
	}
	if r.compared {
		answer.Compare = r.compareList()
	}
	if r.explains {
		answer.Explain = r.explainList()
	}
	for i := range r.Ruling.Breaks {
		f := &r.Ruling.Breaks[i]
		id := r.ID(f)
		values, _ := r.decided(id)
		answer.Breaks = append(answer.Breaks, breakJSON{
			id, r.title(id), strings.TrimSpace(r.ground(t, i) + values), r.citation(id, rulebook.Cite.Plain), silent(id), rulebook.Find(id).Unread(), f.Maybe,
		})
	}
	for i := range r.Ruling.Effects {
		f := &r.Ruling.Effects[i]
		if !r.Ruling.Named(f) {
			continue
		}
		id := r.ID(f)
		e := effectJSON{Rule: id, At: WhereOf(r.Game.Board, f), Detail: r.detail(t, f), Cards: CardsMap(f.Cards, f.Unseen[0]), Tokens: tokensMap(r.Game.Rules, f.Tokens), Silent: silent(id) && !f.Written, Unread: rulebook.Find(id).Unread()}
		if int(f.Seat) < r.Game.Owners {
			e.Player = r.Game.Names[f.Seat]
			if f.Text != "" {
				values, _ := r.decidedOf(id, e.Player)
				e.Detail += values
			}
		}
		answer.Effects = append(answer.Effects, e)
	}
	return visible.WriteJSON(out, answer)
}

// WhereOf returns the printed name of the hex that a finding is about, otherwise that of its intersection or path; ""
// if it is about none.
func WhereOf(b *board.Board, f *engine.Finding) string {
	places := []board.Place{f.Place, f.Where}
	slices.SortStableFunc(places, func(x, y board.Place) int { return placeRank(x) - placeRank(y) })
	if places[0] == 0 {
		return ""
	}
	return b.Name(places[0])
}

// placeRank sorts hexes before other places, and those before no place.
func placeRank(p board.Place) int {
	switch {
	case p == 0:
		return 2
	case p.Hex() == board.NoHex:
		return 1
	}
	return 0
}

// ground returns the sentence of a broken rule. If it only restates or follows from the rule before it, that rule's
// sentence is returned.
func (r *Report) ground(t tell.Table, i int) string {
	for ; i > 0 && r.Ruling.Breaks[i].Text == ""; i-- {
	}
	return r.detail(t, &r.Ruling.Breaks[i])
}

// detail returns the sentence of a finding, or the title of its rule if it has none.
func (r *Report) detail(t tell.Table, f *engine.Finding) string {
	if text := t.Sentence(f); text != "" {
		return text
	}
	return r.title(r.ID(f))
}

// WaitingList lists what the game waits for.
func WaitingList(g *engine.Game, s *position.State) []WaitingJSON {
	out := []WaitingJSON{}
	for _, a := range g.Awaits(s) {
		out = append(out, WaitingJSON{g.Names[a.Seat], a.Verb.String(), a.Count})
	}
	return out
}
