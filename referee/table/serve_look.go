package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/url"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
	phones "catanref/referee/page"
	"catanref/referee/report"
	"catanref/referee/session"
	"catanref/referee/setupkeys"
)

// moment is the game at one moment: a copy that several requests can read at the same time.
type moment struct {
	session *session.Session
	sights  *sights
	hide    *strings.Replacer // hides the path of the record
}

// glance is one request to look at a moment.
type glance struct {
	*Play
	sights *sights

	seen  phones.Viewer // cache: the viewer and entry whose deals were requested last
	after int
	deals *deals.Deals
}

// glance begins a request; its cost is counted separately.
func (m *moment) glance() *glance {
	return &glance{Play: phonePlay(m.session.Copy(), nil), sights: m.sights}
}

// Players implements page.Moment.
func (m *moment) Players() []string { return m.session.Game().Names[:m.session.Game().Players] }

// Entries implements page.Moment.
func (m *moment) Entries(v phones.Viewer, after int) []phones.Entry {
	return m.glance().entries(v, after)
}

// Last implements page.Moment.
func (m *moment) Last() (number, corrections int) { return m.session.Last(), m.session.Revision }

// looks are the requests under api/ that only read.
var looks = map[string]func(gl *glance, v phones.Viewer, at int, q url.Values) (any, error){
	"position": (*glance).position,
	"moves":    (*glance).moves,
	"log":      (*glance).log,
	"view":     (*glance).view,
	"board":    (*glance).board,
	"emblem":   (*glance).emblem,
	"offers":   (*glance).offers,
	"words":    (*glance).words,
	"why":      (*glance).why,
	"ask":      (*glance).ask,
	"charts":   (*glance).charts,
	"figures":  (*glance).figures,
	"clock":    (*glance).clock,
}

// Look implements page.Moment.
func (m *moment) Look(v phones.Viewer, what string, q url.Values) (any, error) {
	gl := m.glance()
	look := looks[what]
	if look == nil {
		return nil, &phones.Refusal{Status: phones.NotThere, Text: "The page has no api/" + what + "; /api lists what there is."}
	}
	at := gl.Session.Played()
	if q.Has("at") {
		n, err := strconv.Atoi(q.Get("at"))
		if err != nil || n < 0 || n > at {
			return nil, fmt.Errorf("at is the number of an entry, from 0 to %d.", at)
		}
		at = n
	}
	answer, err := look(gl, v, at, q)
	return private(m.hide, answer, err)
}

// position returns the same as the command show, with the number of the entry before it.
func (gl *glance) position(v phones.Viewer, at int, q url.Values) (any, error) {
	number := gl.Session.Last()
	if q.Has("at") {
		number = at
	}
	data, err := setupkeys.Joined(map[string]int{"at": number}, setupkeys.Of(gl.Session.Game(), gl.dealsFor(v, at)))
	return json.RawMessage(data), err
}

func (gl *glance) moves(v phones.Viewer, at int, q url.Values) (any, error) {
	only := position.NoSeat
	if name := q.Get("player"); name != "" {
		if only = gl.Session.Game().SeatNamed(name); only == position.NoSeat {
			return nil, fmt.Errorf("No such player at this table: %s.", name)
		}
	}
	g, dealt := gl.Session.Game(), gl.dealsFor(v, at)
	moves, unsure, possible := report.OptionsIn(g, dealt)
	out := MovesListed{Moves: []string{}, Possible: []string{}, Templates: []string{}}
	for i, list := range [][]report.Option{moves, unsure, possible} {
		for _, o := range report.OfSeat(list, only) {
			to := &out.Possible
			switch {
			case i == 0:
				to = &out.Moves
			case i == 2 && lacks(dealt, o.Text):
				to = &out.Templates
			}
			*to = append(*to, o.Text)
		}
	}
	return out, nil
}

// MovesListed are the moves that can be sent as they are, those that can be sent but depend on cards nobody has seen,
// and those that need further words.
type MovesListed struct {
	Moves     []string `json:"moves"`
	Possible  []string `json:"possible"`
	Templates []string `json:"templates"`
}

func (gl *glance) log(v phones.Viewer, _ int, q url.Values) (any, error) {
	after, err := strconv.Atoi(q.Get("after"))
	if q.Has("after") && (err != nil || after < 0) {
		return nil, errors.New("after is the number of an entry.")
	}
	return LogJSON{gl.Session.Last(), gl.Session.Revision, gl.entries(v, after)}, nil
}

type LogJSON struct {
	At          int            `json:"at"`
	Corrections int            `json:"corrections"`
	Entries     []phones.Entry `json:"entries"`
}

// AskedMove holds the keys of a ruling on a question, in addition to those of the command rule.
type AskedMove struct {
	Text      string `json:"text"`
	CanKeep   bool   `json:"can_keep"`             // the table may keep the illegal move
	NeverKept string `json:"never_kept,omitempty"` // why the table may not
}

// clock returns the time used in this turn and by each player, in seconds.
func (gl *glance) clock(phones.Viewer, int, url.Values) (any, error) {
	times := gl.Session.Times()
	out := ClockJSON{times.Turn.Seconds(), times.Limit.Seconds(), times.Timed, times.Runs, map[string]float64{}}
	for seat, took := range times.By {
		out.By[gl.Session.Game().Names[seat]] = took.Seconds()
	}
	return out, nil
}

type ClockJSON struct {
	Turn  float64            `json:"turn"`
	Limit float64            `json:"limit"` // the table's limit for a turn; 0 for none
	Timed bool               `json:"timed"` // the record has times
	Runs  bool               `json:"runs"`  // somebody is on turn
	By    map[string]float64 `json:"by"`
}

// Rule implements page.Moment.
func (m *moment) Rule(v phones.Viewer, ask phones.Ask) (any, error) {
	gl := m.glance()
	answer, err := gl.rule(v, ask)
	return private(m.hide, answer, err)
}

func (gl *glance) rule(v phones.Viewer, ask phones.Ask) (any, error) {
	line := strings.TrimSpace(strings.TrimPrefix(ask.Move, "?"))
	if len(session.Asked(line)) > session.MostAsked {
		return nil, &phones.Refusal{Status: phones.TooLarge, Text: session.TooManyAsked}
	}
	at := gl.Session.Played()
	if ask.At != nil && *ask.At >= 0 && *ask.At < at {
		at = *ask.At
	}
	a := gl.Session.AskIn(line, gl.dealsFor(v, at), ask.Exact)
	if a.Error != "" {
		if rules := gl.rules(&a); rules != nil {
			return rules, nil
		}
		return nil, gl.unreadable(&a)
	}
	var objects []json.RawMessage
	for i := range a.Ruled {
		object, err := gl.rulingObject(&a.Ruled[i])
		if err != nil {
			return nil, err
		}
		more := AskedMove{Text: gl.inWords(func(pl *Play) {
			if as := a.Ruled[i].ReadAs; as != "" {
				pl.Text("", 2, "Read as: "+report.AsTyped(pl.Session.Game(), as, a.Ruled[i].Names))
			}
			pl.ruling(&a.Ruled[i], a.Line, false)
		})}
		if ruling := a.Ruled[i].Ruling; ruling.Verdict == engine.Illegal {
			more.NeverKept = session.NeverKept(gl.Session.Game(), ruling)
			more.CanKeep = more.NeverKept == ""
		}
		objects = append(objects, with(object, more))
	}
	if len(objects) == 1 {
		return objects[0], nil
	}
	return objects, nil
}
