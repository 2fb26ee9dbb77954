package referee

import (
	"bytes"
	"encoding/json"
	"io"
	"path/filepath"
	"strings"

	"catanref/referee/console"
	phones "catanref/referee/page"
	"catanref/referee/report"
	"catanref/referee/session"
)

// servedGame carries out what the keeper sends from a page, and describes the game to all pages.
type servedGame struct {
	*play
	answers bytes.Buffer
	sights  *sights // of the whole record, while entries are only added
	file    string  // of the record; hide removes its path from texts
	hide    *strings.Replacer
	told    func(a *session.Answer) // called with what the keeper did on a page
}

func newServedGame(s *session.Session) *servedGame {
	sg := &servedGame{told: func(*session.Answer) {}}
	sg.play = phonePlay(s, &sg.answers)
	return sg
}

// phonePlay makes a play that answers phones for a session.
func phonePlay(s *session.Session, out io.Writer) *play {
	return &play{Page: &console.Page{Out: out, Width: phoneWidth}, json: true, session: s}
}

// Now implements page.Game.
func (sg *servedGame) Now() phones.Moment {
	s := sg.session.Copy()
	if sg.sights == nil || !s.Continues(sg.sights.of) {
		sg.sights = newSights(s)
	}
	return &moment{s, sg.sights, sg.hiding()}
}

// hiding returns the replacer that hides paths. It is cached for each file, because finding the path on a device
// costs a tenth of a ruling.
func (sg *servedGame) hiding() *strings.Replacer {
	if file := sg.session.Scenario.File; sg.hide == nil || file != sg.file {
		sg.hide, sg.file = hides(file), file
	}
	return sg.hide
}

// phoneWidth is the number of letters per line of a ruling on a phone.
const phoneWidth = 42

// title returns the title of the game.
func (pl *play) title() string {
	if title := pl.session.Scenario.Title; title != "" {
		return title
	}
	return strings.TrimSuffix(filepath.Base(pl.session.Scenario.File), filepath.Ext(pl.session.Scenario.File))
}

// Refresh implements page.Game.
func (sg *servedGame) Refresh() { sg.session.Refresh() }

// unreadable turns a line that is not a move into a refusal.
func (pl *play) unreadable(a *session.Answer) error {
	return &phones.Refusal{Status: phones.Unreadable, Body: unreadJSON{commandJSON{Command: a.Command, Error: a.Error}, a.Picks, pl.inWords(func(pl *play) { pl.answerText(a) })}}
}

// unreadJSON is the answer to a line that is not a move, or that can mean several.
type unreadJSON struct {
	commandJSON
	Readings []string `json:"readings,omitempty"` // the moves that it may mean
	Text     string   `json:"text"`
}

// Move implements page.Game.
func (sg *servedGame) Move(ask phones.Ask) (answer any, err error) {
	if words := strings.Fields(ask.Move); len(words) > 0 && len(words) <= 2 && strings.EqualFold(words[0], "links") {
		return nil, &phones.Refusal{Status: phones.Unreadable, Text: `"links" is for the prompt in the terminal; api/join and api/seat let phones in.`}
	}
	sg.session.AsOther(func() {
		before := sg.session.Last()
		a := sg.session.Send(ask.Move, session.Consent{Keep: ask.Keep, Waive: ask.Waive, Yes: ask.Yes, Exact: ask.Exact})
		if a.Error != "" && len(a.Ruled) == 0 {
			err = sg.unreadable(&a)
			return
		}
		answer, err = sg.answered(&a)
		if sg.session.Last() != before || a.Trouble != "" {
			sg.told(&a)
		}
	})
	return private(sg.hiding(), answer, err)
}

// answered returns the answer to a line: the keys of play -o json, the text, and what can be done now.
func (sg *servedGame) answered(a *session.Answer) (any, error) {
	sg.answers.Reset()
	if err := sg.answerJSON(a); err != nil {
		return nil, err
	}
	object := bytes.Clone(bytes.TrimSpace(sg.answers.Bytes()))
	keep, yes := sg.session.Offered()
	number, corrections := sg.session.Last(), sg.session.Revision
	return with(object, sentJSON{sg.inWords(func(pl *play) { pl.answerText(a) }), keep, yes, number, corrections}), nil
}

// sentJSON holds the keys of every answer to a move or command that was sent.
type sentJSON struct {
	Text        string `json:"text"`
	CanKeep     bool   `json:"can_keep"` // the table may keep the illegal move
	AsksYes     bool   `json:"asks_yes"` // a correction that is written only if it is sent again with "yes"
	At          int    `json:"at"`
	Corrections int    `json:"corrections"`
}

// inWords returns what the prompt prints when it runs tell.
func (pl *play) inWords(tell func(pl *play)) string {
	var out strings.Builder
	to := *pl
	to.Page, to.json, to.lines = &console.Page{Out: &out, Width: phoneWidth}, false, nil
	tell(&to)
	return strings.TrimSpace(out.String())
}

// inShort describes the effect of a recorded move, without the text of the move.
func (pl *play) inShort(r *session.Ruled) string {
	told := report.New(pl.session.Game(), r.Before.Any(), r.Ruling)
	told.Deals = r.Before
	parts, _ := told.Parts()
	return strings.Join(parts.Sentences(false), " ")
}

// with adds keys to a JSON object.
func with(object []byte, more any) json.RawMessage {
	keys, err := json.Marshal(more)
	if err != nil {
		panic(err) // cannot happen: the values are the program's own
	}
	return append(append(bytes.TrimSuffix(object, []byte("}")), ','), keys[1:]...)
}
