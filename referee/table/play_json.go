package table

import (
	"bytes"
	"encoding/json"

	"catanref/engine/position"
	"catanref/referee/report"
	"catanref/referee/session"
	"catanref/referee/setupkeys"
	"catanref/referee/stats"
	"catanref/referee/visible"
	"catanref/variants"
)

// AnswerJSON prints the answer as one object on one line.
func (pl *Play) AnswerJSON(a *session.Answer) error {
	pl.writeSheet(a)
	keeps := a.Command == "keep" || a.Command == "waive"
	if a.IsMove() || keeps && len(a.Ruled) == 1 {
		r := &a.Ruled[0]
		return pl.rulingJSON(r, RecordedJSON{a.ReadAs, a.Recorded(), r.Number, a.Unsaved, r.Shows, a.Lines, a.Error + a.Trouble})
	}
	if a.Picks != nil {
		return visible.WriteJSON(pl.Out, ReadingsJSON{a.Picks, a.Error})
	}
	if found, question := pl.rulesFor(a); found != nil {
		out := answeredJSON{Command: a.Command, rulesJSON: found.JSON(false)}
		if !question {
			out.Error = a.Error
		}
		return visible.WriteJSON(pl.Out, out)
	}
	out := CommandJSON{Command: a.Command, Error: a.Error, Unsaved: a.Unsaved}
	if out.Error == "" && a.Line != "" {
		out.Result = pl.result(a)
		if a.Show == "hands" && !pl.Session.Secret {
			out.Likely = report.LikelyHands(pl.Session.Game(), pl.Session.Deals())
		}
		if a.Trouble != "" {
			out.Error, out.Result = a.Trouble, nil
		}
	}
	return visible.WriteJSON(pl.Out, out)
}

// rulingJSON prints a ruling, with additional keys, on one line.
func (pl *Play) rulingJSON(r *session.Ruled, more any) error {
	object, err := pl.rulingObject(r)
	if err != nil {
		return err
	}
	keys, err := json.Marshal(more)
	if err != nil {
		return err
	}
	line := append(bytes.TrimSuffix(object, []byte("}")), ',')
	_, err = pl.Out.Write(visible.JSON(append(append(line, keys[1:]...), '\n')))
	return err
}

func (pl *Play) rulingObject(r *session.Ruled) ([]byte, error) {
	var out bytes.Buffer
	err := pl.report(r, "", true).JSON(&out)
	return bytes.TrimSpace(out.Bytes()), err
}

// result returns the result of a command.
func (pl *Play) result(a *session.Answer) any {
	g, deals := pl.Session.Game(), pl.Session.Deals()
	switch a.Show {
	case "board":
		setup := setupkeys.Of(g, deals)
		if pl.Session.Secret {
			setup.Conceal(g, deals)
		}
		return setup
	case "hands":
		if pl.Session.Secret {
			return map[string]string{}
		}
		return setupkeys.Of(g, deals).Hands
	case "bank":
		return report.CardsMap(deals.LeastBank(), 0)
	case "score":
		type score struct {
			Public int                  `json:"public_points"`
			Hidden int                  `json:"hidden"`
			Parts  []report.PointSource `json:"parts"`
		}
		out := map[string]score{}
		for seat, name := range g.Names[:g.Players] {
			parts, public, hidden := pl.parts(position.Seat(seat))
			if pl.Session.Secret {
				hidden = 0
			}
			out[name] = score{public, hidden, append([]report.PointSource{}, parts...)}
		}
		return out
	case "moves":
		moves, unsure, possible := report.ListedIn(g, deals)
		return map[string][]string{"moves": report.Texts(report.OfSeat(moves, a.Seat)), "possible": report.Texts(report.OfSeat(append(unsure, possible...), a.Seat))}
	case "log":
		return append([]session.Entry{}, pl.Session.Log(a.Count)...)
	case "rules":
		return RulesAbout(a.Asked, pl.Session.Scenario, true).JSON(false)
	case "stats":
		return stats.Of(pl.Session.Scenario)
	case "sheet":
		return pl.sheet(false).markdown()
	case "law":
		if a.Asked != "" {
			return pl.sheet(true).markdown()
		}
		return LawOf(pl.Session.Scenario, variants.RuledBy(pl.law().Query, pl.Session.Scenario.File))
	case "help":
		out := map[string]string{}
		for _, c := range session.Commands() {
			out[c.Name] = c.About
		}
		return out
	}
	if len(a.Ruled) > 0 {
		var rulings []json.RawMessage
		for i := range a.Ruled {
			if object, err := pl.rulingObject(&a.Ruled[i]); err == nil {
				rulings = append(rulings, object)
			}
		}
		if len(rulings) == 1 {
			return rulings[0]
		}
		return rulings
	}
	if len(a.Lines) > 0 {
		return a.Lines
	}
	return "done"
}

// CommandJSON is the answer to a line that is a command, not a move.
type CommandJSON struct {
	Command string `json:"command"`
	Result  any    `json:"result,omitempty"`
	Likely  any    `json:"likely,omitempty"` // for the command hands: what hidden cards may be
	Error   string `json:"error,omitempty"`
	Unsaved int    `json:"unsaved,omitempty"`
}

// RecordedJSON holds the keys of a recorded ruling that the command rule does not have.
type RecordedJSON struct {
	ReadAs   string   `json:"read_as,omitempty"` // if the line was not an exact move
	Recorded bool     `json:"recorded"`
	Number   int      `json:"number,omitempty"`
	Unsaved  int      `json:"unsaved,omitempty"`
	Shows    string   `json:"shows,omitempty"`
	Ways     []string `json:"ways,omitempty"`
	Error    string   `json:"error,omitempty"`
}

// ReadingsJSON is the answer to a line that can be read as several moves.
type ReadingsJSON struct {
	Readings []string `json:"readings"`
	Text     string   `json:"text"`
}
