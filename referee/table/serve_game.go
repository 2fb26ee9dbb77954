package table

import (
	"bytes"
	"encoding/json"
	"io"
	"path/filepath"
	"strings"

	"catanref/engine"
	"catanref/referee/console"
	phones "catanref/referee/page"
	"catanref/referee/report"
	"catanref/referee/session"
)

// servedGame carries out what the keeper sends from a page, and describes the game to all pages.
type servedGame struct {
	*Play
	answers bytes.Buffer
	sights  *sights // of the whole record, while entries are only added
	file    string  // of the record; hide removes its path from texts
	hide    *strings.Replacer
	Told    func(a *session.Answer) // called with what the keeper did on a page
}

func NewServedGame(s *session.Session) *servedGame {
	sg := &servedGame{Told: func(*session.Answer) {}}
	sg.Play = phonePlay(s, &sg.answers)
	return sg
}

// phonePlay makes a play that answers phones for a session.
func phonePlay(s *session.Session, out io.Writer) *Play {
	return &Play{Page: &console.Page{Out: out, Width: phoneWidth}, JSON: true, Session: s}
}

// Now implements page.Game.
func (sg *servedGame) Now() phones.Moment {
	s := sg.Session.Copy()
	if sg.sights == nil || !s.Continues(sg.sights.of) {
		sg.sights = newSights(s)
	}
	return &moment{s, sg.sights, sg.hiding()}
}

// hiding returns the replacer that hides paths. It is cached for each file, because finding the path on a device
// costs a tenth of a ruling.
func (sg *servedGame) hiding() *strings.Replacer {
	if file := sg.Session.Scenario.File; sg.hide == nil || file != sg.file {
		sg.hide, sg.file = hides(file), file
	}
	return sg.hide
}

// phoneWidth is the number of letters per line of a ruling on a phone.
const phoneWidth = 42

// title returns the title of the game.
func (pl *Play) title() string {
	if title := pl.Session.Scenario.Title; title != "" {
		return title
	}
	return strings.TrimSuffix(filepath.Base(pl.Session.Scenario.File), filepath.Ext(pl.Session.Scenario.File))
}

// Refresh implements page.Game.
func (sg *servedGame) Refresh() { sg.Session.Refresh() }

// unreadable turns a line that is not a move into a refusal.
func (pl *Play) unreadable(a *session.Answer) error {
	return &phones.Refusal{Status: phones.Unreadable, Body: unreadJSON{CommandJSON{Command: a.Command, Error: a.Error}, a.Picks, pl.inWords(func(pl *Play) { pl.AnswerText(a) })}}
}

// unreadJSON is the answer to a line that is not a move, or that can mean several.
type unreadJSON struct {
	CommandJSON
	Readings []string `json:"readings,omitempty"` // the moves that it may mean
	Text     string   `json:"text"`
}

// Move implements page.Game.
func (sg *servedGame) Move(ask phones.Ask) (answer any, err error) {
	if words := strings.Fields(ask.Move); len(words) > 0 && len(words) <= 2 && strings.EqualFold(words[0], "links") {
		return nil, &phones.Refusal{Status: phones.Unreadable, Text: `"links" is for the prompt in the terminal; api/join and api/seat let phones in.`}
	}
	sg.Session.AsOther(func() {
		before := sg.Session.Last()
		a := sg.Session.Send(ask.Move, session.Consent{Keep: ask.Keep, Waive: ask.Waive, Yes: ask.Yes, Exact: ask.Exact})
		if a.Error != "" && len(a.Ruled) == 0 {
			err = sg.unreadable(&a)
			return
		}
		answer, err = sg.answered(&a)
		if sg.Session.Last() != before || a.Trouble != "" {
			sg.Told(&a)
		}
	})
	return private(sg.hiding(), answer, err)
}

// answered returns the answer to a line: the keys of play -o json, the text, and what can be done now.
func (sg *servedGame) answered(a *session.Answer) (any, error) {
	sg.answers.Reset()
	if err := sg.AnswerJSON(a); err != nil {
		return nil, err
	}
	object := bytes.Clone(bytes.TrimSpace(sg.answers.Bytes()))
	keep, yes := sg.Session.Offered()
	never := ""
	if len(a.Ruled) == 1 && a.Ruled[0].Ruling.Verdict == engine.Illegal && a.Ruled[0].Number == 0 && !keep && !yes {
		never = sg.Session.NotKept(a.Ruled[0].Ruling)
	}
	number, corrections := sg.Session.Last(), sg.Session.Revision
	return with(object, SentJSON{sg.inWords(func(pl *Play) { pl.AnswerText(a) }), keep, never, yes, number, corrections}), nil
}

// SentJSON holds the keys of every answer to a move or command that was sent.
type SentJSON struct {
	Text        string `json:"text"`
	CanKeep     bool   `json:"can_keep"`             // the table may keep the illegal move
	NeverKept   string `json:"never_kept,omitempty"` // why it may not
	AsksYes     bool   `json:"asks_yes"`             // a correction that is written only if it is sent again with "yes"
	At          int    `json:"at"`
	Corrections int    `json:"corrections"`
}

// inWords returns what the prompt prints when it runs tell.
func (pl *Play) inWords(tell func(pl *Play)) string {
	var out strings.Builder
	to := *pl
	to.Page, to.JSON, to.Lines = &console.Page{Out: &out, Width: phoneWidth}, false, nil
	tell(&to)
	return strings.TrimSpace(out.String())
}

// inShort describes the effect of a recorded move, without the text of the move.
func (pl *Play) inShort(r *session.Ruled) []string {
	told := report.New(pl.Session.Game(), r.Before.Any(), r.Ruling)
	told.Deals = r.Before
	parts, _ := told.Parts()
	return parts.Sentences(false)
}

// with adds keys to a JSON object.
func with(object []byte, more any) json.RawMessage {
	keys, err := json.Marshal(more)
	if err != nil {
		panic(err) // cannot happen: the values are the program's own
	}
	return append(append(bytes.TrimSuffix(object, []byte("}")), ','), keys[1:]...)
}
