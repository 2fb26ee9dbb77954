package referee

import (
	"io"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/rulebook"
	"catanref/referee/ruling"
	"catanref/referee/visible"
)

// rulingJSON is a ruling for programs. It is always complete.
type rulingJSON struct {
	Move      string          `json:"move"`
	ReadAs    string          `json:"read_as,omitempty"` // if it was not an exact move
	Verdict   string          `json:"verdict"`
	Breaks    []breakJSON     `json:"breaks"`
	Effects   []effectJSON    `json:"effects"`
	Told      []ruling.Part   `json:"told"` // the parts of the short text before any are left out
	Otherwise []otherwiseJSON `json:"otherwise"`
	Assumed   []assumedJSON   `json:"assumed"`
	Waiting   []waitingJSON   `json:"waiting"`
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

type waitingJSON struct {
	Player string `json:"player"`
	Action string `json:"action"`
	Count  int    `json:"count"`
}

// json prints the ruling as one line.
func (r *report) json(out io.Writer) error {
	t := r.teller()
	t.Asked, t.Brief = nil, false
	told, _ := r.parts()
	answer := rulingJSON{
		Told: told.List(),
		Move: r.move(), ReadAs: r.readAs, Verdict: verdictWord(r.ruling.Verdict), Instead: r.instead,
		Breaks: []breakJSON{}, Effects: []effectJSON{}, Otherwise: otherwiseList(r.others), Assumed: r.assumedList(),
		Waiting: waitingList(r.game, r.ruling.After), Detail: r.fault, Loose: r.loose,
	}
	if r.ruling.Verdict == engine.Undetermined {
		answer.Depends = strings.Join(r.depends(), " ")
	}
	if r.compared {
		answer.Compare = r.compareList()
	}
	if r.explains {
		answer.Explain = r.explainList()
	}
	for i := range r.ruling.Breaks {
		f := &r.ruling.Breaks[i]
		id := r.id(f)
		values, _ := r.decided(id)
		answer.Breaks = append(answer.Breaks, breakJSON{
			id, r.title(id), strings.TrimSpace(r.ground(t, i) + values), r.citation(id, rulebook.Cite.Plain), silent(id), rulebook.Find(id).Unread(), f.Maybe,
		})
	}
	for i := range r.ruling.Effects {
		f := &r.ruling.Effects[i]
		id := r.id(f)
		e := effectJSON{Rule: id, At: whereOf(r.game.Board, f), Detail: r.detail(t, f), Cards: cardsMap(f.Cards, f.Unseen[0]), Tokens: tokensMap(r.game.Rules, f.Tokens), Silent: silent(id), Unread: rulebook.Find(id).Unread()}
		if int(f.Seat) < r.game.Owners {
			e.Player = r.game.Names[f.Seat]
			if f.Text != "" {
				values, _ := r.decidedOf(id, e.Player)
				e.Detail += values
			}
		}
		answer.Effects = append(answer.Effects, e)
	}
	return visible.WriteJSON(out, answer)
}

// whereOf returns the printed name of the hex that a finding is about, otherwise that of its intersection or path; ""
// if it is about none.
func whereOf(b *engine.Board, f *engine.Finding) string {
	places := []engine.Place{f.Place, f.Where}
	slices.SortStableFunc(places, func(x, y engine.Place) int { return placeRank(x) - placeRank(y) })
	if places[0] == 0 {
		return ""
	}
	return b.Name(places[0])
}

// placeRank sorts hexes before other places, and those before no place.
func placeRank(p engine.Place) int {
	switch {
	case p == 0:
		return 2
	case p.Hex() == engine.NoHex:
		return 1
	}
	return 0
}

func (r *report) title(id string) string {
	return titleOf(id, r.game.Rules)
}

// ground returns the sentence of a broken rule. If it only restates or follows from the rule before it, that rule's
// sentence is returned.
func (r *report) ground(t tell.Table, i int) string {
	for ; i > 0 && r.ruling.Breaks[i].Text == ""; i-- {
	}
	return r.detail(t, &r.ruling.Breaks[i])
}

// detail returns the sentence of a finding, or the title of its rule if it has none.
func (r *report) detail(t tell.Table, f *engine.Finding) string {
	if text := t.Sentence(f); text != "" {
		return text
	}
	return r.title(r.id(f))
}

// silent reports whether no book states the rule in words.
func silent(id string) bool {
	rule := rulebook.Find(id)
	return rule != nil && rule.Silent
}

// waitingList lists what the game waits for.
func waitingList(g *engine.Game, s *engine.State) []waitingJSON {
	out := []waitingJSON{}
	for _, a := range g.Awaits(s) {
		out = append(out, waitingJSON{g.Names[a.Seat], a.Verb.String(), a.Count})
	}
	return out
}

func cardsMap(c engine.Cards, unseen uint8) map[string]int {
	out := map[string]int{}
	if unseen > 0 {
		out["?"] = int(unseen)
	}
	for k := engine.Brick; k < engine.NumKinds; k++ {
		if n := c.Count(k); n > 0 {
			out[k.String()] = n
		}
	}
	return out
}
