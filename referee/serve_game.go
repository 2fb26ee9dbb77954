package referee

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	phones "catanref/referee/page"
	"catanref/referee/session"
)

// servedGame tells the page what there is to see and to do.
type servedGame struct {
	*play
	answers bytes.Buffer
	sights  map[engine.Seat]*sight  // by player; NoSeat for the table
	told    func(a *session.Answer) // what the keeper did on a page
}

func newServedGame(s *session.Session) *servedGame {
	sg := &servedGame{sights: map[engine.Seat]*sight{}, told: func(*session.Answer) {}}
	sg.play = &play{page: &page{out: &sg.answers, width: phoneWidth}, json: true, session: s}
	return sg
}

// phoneWidth is how many letters a ruling has on a line of a phone.
const phoneWidth = 42

// Title implements page.Game.
func (sg *servedGame) Title() string {
	if title := sg.session.Scenario.Title; title != "" {
		return title
	}
	return strings.TrimSuffix(filepath.Base(sg.session.Scenario.File), filepath.Ext(sg.session.Scenario.File))
}

// Players implements page.Game.
func (sg *servedGame) Players() []string {
	return sg.session.Game().Names[:sg.session.Game().Players]
}

// Last implements page.Game.
func (sg *servedGame) Last() (number, corrections int) {
	return sg.session.Last(), sg.session.Revision
}

// Refresh implements page.Game.
func (sg *servedGame) Refresh() { sg.session.Refresh() }

// looks are what can be looked at under api/.
var looks = map[string]func(sg *servedGame, v phones.Viewer, at int, q url.Values) (any, error){
	"position": (*servedGame).position,
	"moves":    (*servedGame).moves,
	"log":      (*servedGame).log,
	"view":     (*servedGame).view,
	"board":    (*servedGame).board,
	"emblem":   (*servedGame).emblem,
	"offers":   (*servedGame).offers,
	"words":    (*servedGame).words,
	"why":      (*servedGame).why,
	"charts":   (*servedGame).charts,
	"figures":  (*servedGame).figures,
}

// Look implements page.Game.
func (sg *servedGame) Look(v phones.Viewer, what string, q url.Values) (any, error) {
	look := looks[what]
	if look == nil {
		return nil, &phones.Refusal{Status: http.StatusNotFound, Text: "The page has no api/" + what + "; /api lists what there is."}
	}
	at := sg.session.Played()
	if q.Has("at") {
		n, err := strconv.Atoi(q.Get("at"))
		if err != nil || n < 0 || n > at {
			return nil, fmt.Errorf("at is the number of an entry, from 0 to %d.", at)
		}
		at = n
	}
	return look(sg, v, at, q)
}

// position is that of the command show, with the number of the entry after which it is.
func (sg *servedGame) position(v phones.Viewer, at int, q url.Values) (any, error) {
	number := sg.session.Last()
	if q.Has("at") {
		number = at
	}
	return struct {
		At int `json:"at"`
		setupJSON
	}{number, setupOf(sg.session.Game(), sg.dealsFor(v, at))}, nil
}

func (sg *servedGame) moves(v phones.Viewer, at int, q url.Values) (any, error) {
	only := engine.NoSeat
	if name := q.Get("player"); name != "" {
		if only = sg.session.Game().SeatNamed(name); only == engine.NoSeat {
			return nil, fmt.Errorf("No such player at this table: %s.", name)
		}
	}
	moves, unsure, possible := optionsIn(sg.session.Game(), sg.dealsFor(v, at))
	return map[string][]string{"moves": texts(ofSeat(moves, only)), "possible": texts(ofSeat(slices.Concat(unsure, possible), only))}, nil
}

func (sg *servedGame) log(v phones.Viewer, _ int, q url.Values) (any, error) {
	after, err := strconv.Atoi(q.Get("after"))
	if q.Has("after") && (err != nil || after < 0) {
		return nil, errors.New("after is the number of an entry.")
	}
	number, corrections := sg.Last()
	return map[string]any{"at": number, "corrections": corrections, "entries": sg.Entries(v, after)}, nil
}

// Rule implements page.Game.
func (sg *servedGame) Rule(v phones.Viewer, ask phones.Ask) (any, error) {
	at := sg.session.Played()
	if ask.At != nil && *ask.At >= 0 && *ask.At < at {
		at = *ask.At
	}
	a := sg.session.AskIn(strings.TrimSpace(strings.TrimPrefix(ask.Move, "?")), sg.dealsFor(v, at))
	if a.Error != "" {
		return nil, sg.unreadable(&a)
	}
	var objects []json.RawMessage
	for i := range a.Ruled {
		object, err := sg.rulingObject(&a.Ruled[i])
		if err != nil {
			return nil, err
		}
		objects = append(objects, with(object, map[string]any{"text": sg.inWords(func(pl *play) { pl.ruling(&a.Ruled[i], a.Line, false) })}))
	}
	if len(objects) == 1 {
		return objects[0], nil
	}
	return objects, nil
}

// unreadable tells a line that is no move as a refusal.
func (sg *servedGame) unreadable(a *session.Answer) error {
	return &phones.Refusal{Status: http.StatusBadRequest, Body: struct {
		commandJSON
		Text string `json:"text"`
	}{commandJSON{Command: a.Command, Error: a.Error}, sg.inWords(func(pl *play) { pl.answerText(a) })}}
}

// atThePrompt are commands that move only what is seen at one prompt, or that are said otherwise here.
var atThePrompt = []string{"quit", "back", "now", "secret", "keep", "waive", "ask", "yes", "no"}

// Move implements page.Game.
func (sg *servedGame) Move(ask phones.Ask) (answer any, err error) {
	word, rest, _ := strings.Cut(strings.ToLower(ask.Move), " ")
	if slices.Contains(atThePrompt, word) || word == "save" && strings.TrimSpace(rest) != "" {
		return nil, fmt.Errorf("%q is for the prompt in the terminal.", word)
	}
	sg.session.Aside(func() {
		before := sg.session.Last()
		a := sg.session.Do(ask.Move)
		said := a
		keep, yes := sg.session.Offered()
		switch {
		case keep && len(ask.Waive) > 0:
			a = sg.session.Do("waive " + strings.Join(ask.Waive, " "))
		case keep && ask.Keep:
			a = sg.session.Do("keep")
		case yes && ask.Yes:
			a = sg.session.Do("yes")
		}
		if a.Error != "" && len(a.Ruled) == 0 && len(said.Ruled) > 0 { // why it was not kept
			said.Error = a.Error
			a = said
		}
		if a.Error != "" && len(a.Ruled) == 0 {
			err = sg.unreadable(&a)
			return
		}
		answer, err = sg.answered(&a)
		if sg.session.Last() != before || a.Trouble != "" {
			sg.told(&a)
		}
	})
	return answer, err
}

// answered is what came of a line: that of play -o json, in words too, and what can be done now.
func (sg *servedGame) answered(a *session.Answer) (any, error) {
	sg.answers.Reset()
	if err := sg.answerJSON(a); err != nil {
		return nil, err
	}
	object := bytes.Clone(bytes.TrimSpace(sg.answers.Bytes()))
	keep, yes := sg.session.Offered()
	number, corrections := sg.Last()
	return with(object, map[string]any{
		"text": sg.inWords(func(pl *play) { pl.answerText(a) }), "can_keep": keep, "asks_yes": yes, "at": number, "corrections": corrections,
	}), nil
}

// inWords lets the prompt tell something, and returns what it would print.
func (sg *servedGame) inWords(tell func(pl *play)) string {
	var out strings.Builder
	pl := *sg.play
	pl.page, pl.json = &page{out: &out, width: phoneWidth}, false
	tell(&pl)
	return strings.TrimSpace(out.String())
}

// inShort tells what came of a recorded move, without its text.
func (sg *servedGame) inShort(r *session.Ruled) string {
	told := newReport(sg.session.Game(), r.Before.Any(), r.Ruling)
	told.deals = r.Before
	var said []string
	if win := told.won(); win != "" {
		said = append(said, win)
	}
	for _, line := range told.story() {
		said = append(said, line.text)
	}
	if scores := told.scores(); scores != "" {
		said = append(said, tell.Capital(scores)+".")
	}
	text := ""
	for i, sentence := range said {
		if i > 0 && len(text)+len(sentence) > longTold {
			return text + " …"
		}
		text = strings.TrimPrefix(text+" "+sentence, " ")
	}
	return text
}

// longTold is about how many letters of a ruling the log tells.
const longTold = 200

// with adds keys to an object.
func with(object []byte, more map[string]any) json.RawMessage {
	keys, err := json.Marshal(more)
	if err != nil {
		panic(err) // the values are our own
	}
	return append(append(bytes.TrimSuffix(object, []byte("}")), ','), keys[1:]...)
}
