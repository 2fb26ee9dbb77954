package table

import (
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/url"
	"strings"
	"sync"
	"time"

	"catanref/engine/position"
	"catanref/engine/tell"
	phones "catanref/referee/page"
	"catanref/referee/session"
	"catanref/scenarios"
	"catanref/scenarios/record"
	"catanref/variants"
	"catanref/variants/yamlfile"
)

// Device is the page without a server. It has one game open at a time and answers the requests of the page as a
// server answers the keeper of the record. It stores the games on Disk.
type Device struct {
	Disk  record.Disk
	Clock func() time.Time
	Langs []string // understood besides English

	mu      sync.Mutex
	Session *session.Session // nil: no game is open
	game    *servedGame
}

// deviceAsks are the requests that only a device answers: they are about the stored games, not about the open one.
var deviceAsks = map[string]func(d *Device, in deviceRequest) (any, error){
	"choices":  (*Device).choices,
	"begin":    (*Device).begin,
	"take":     (*Device).take,
	"open":     (*Device).openGame,
	"text":     (*Device).text,
	"position": (*Device).position,
	"try":      (*Device).try,
	"ask":      (*Device).askRules,
}

// deviceRequest is the body of such a request.
type deviceRequest struct {
	Name     string   `json:"name"`
	Text     string   `json:"text"`
	Question string   `json:"question"`
	Players  []string `json:"players"`
	Colours  []string `json:"colours"`
	Ruleset  string   `json:"ruleset"`
	Variants []string `json:"variants"`
	Board    string   `json:"board"`
	Seed     int64    `json:"seed"`

	Tiles   map[string]string `json:"tiles"`   // changed hexes of a board that is being edited: {"B2": "ore5"}
	Harbors []string          `json:"harbors"` // and all its harbors: "A1/NW: any"
}

// MostOfDevice limits the size of a request: a file and a little more.
const MostOfDevice = yamlfile.MaxBytes + 64<<10

// Answer answers a request of the page. path is the path after the link: "api/view?at=3", or "device/open" for
// requests that only a device answers. A question or a move has a body.
func (d *Device) Answer(path, match string, body []byte) (a phones.Answer) {
	d.mu.Lock()
	defer d.mu.Unlock()
	defer func() {
		if r := recover(); r != nil {
			a = phones.Refused(errors.New("The program broke off over this. The game goes on; what it had recorded is recorded."))
		}
	}()
	path, query, _ := strings.Cut(path, "?")
	area, what, _ := strings.Cut(path, "/")
	switch asked := deviceAsks[what]; {
	case area == "device" && asked != nil:
		var in deviceRequest
		if len(body) > MostOfDevice {
			return phones.Refused(&phones.Refusal{Status: phones.TooLarge, Text: "That is larger than the file of a game can be."})
		}
		if len(body) > 0 && json.Unmarshal(body, &in) != nil {
			return phones.Refused(errors.New("This device was asked something that cannot be read."))
		}
		answer, err := asked(d, in)
		if err != nil {
			return phones.Refused(inOneText(err))
		}
		return phones.Given(answer)
	case area != "api" || d.Session == nil:
		return phones.Refused(&phones.Refusal{Status: phones.NotThere, Text: "No game is open here."})
	}
	keeper := phones.Viewer{Role: phones.Keeper, Seat: -1}
	if what == "rule" || what == "move" {
		return phones.Said(d.game, keeper, what == "move", match, body)
	}
	q, err := url.ParseQuery(query)
	if err != nil {
		return phones.Refused(err)
	}
	return phones.Looked(d.game.Now(), keeper, what, q)
}

// inOneText joins the faults of a file into one text, one per line.
func inOneText(err error) error {
	var faults yamlfile.Faults
	if !errors.As(err, &faults) {
		return err
	}
	var lines []string
	for _, f := range faults[:min(len(faults), mostFaultsTold)] {
		text := tell.AsSentence(f.Text())
		if f.Line > 0 {
			text = fmt.Sprintf("Line %d: %s", f.Line, text)
		}
		lines = append(lines, text)
	}
	if more := len(faults) - len(lines); more > 0 {
		lines = append(lines, fmt.Sprintf("And %d more.", more))
	}
	return errors.New(strings.Join(lines, "\n"))
}

const mostFaultsTold = 8

// openGame opens the record of a game and closes the one that was open.
func (d *Device) openGame(in deviceRequest) (any, error) {
	if d.Session != nil {
		d.Session.Close()
		d.Session, d.game = nil, nil
	}
	s, found, err := session.Open(session.Options{Name: in.Name, Host: Host, Disk: d.Disk, Clock: d.Clock, Langs: func(file string) []string { return d.languages(file) },
		By: func(*scenarios.Scenario) (position.Seat, error) { return position.NoSeat, nil }}) // the user of the device may see everything
	if errors.Is(err, fs.ErrNotExist) {
		return nil, &phones.Refusal{Status: phones.NotThere, Text: "This game is not on this device."}
	}
	if err != nil {
		return nil, err
	}
	s.Asks = true
	d.Session, d.game = s, NewServedGame(s)
	return map[string]any{"title": d.game.title(), "lines": append([]string{}, found...), "players": s.Game().Names[:s.Game().Players]}, nil
}

// text returns the content of a record as it is on disk: of the open game or of another.
func (d *Device) text(in deviceRequest) (any, error) {
	if d.Session != nil && (in.Name == "" || in.Name == d.Session.Scenario.File) {
		return map[string]any{"text": string(d.Session.Text())}, nil
	}
	text, err := d.Disk.ReadFile(in.Name)
	return map[string]any{"text": string(text)}, err
}

// take stores a game file on the device after checking that it can be opened.
func (d *Device) take(in deviceRequest) (any, error) {
	s, err := scenarios.Read("", []byte(in.Text), Host)
	if err != nil {
		return nil, err
	}
	if err := d.Disk.Replace(in.Name, []byte(in.Text)); err != nil {
		return nil, err
	}
	return d.describe(s), nil
}

// describe returns the description of the game in a file.
func (d *Device) describe(s *scenarios.Scenario) map[string]any {
	return map[string]any{"title": s.Title, "players": s.Game.Names[:s.Game.Players], "moves": len(s.Moves)}
}

// askRules answers a question in words with the rules that it is about, without a game.
func (d *Device) askRules(in deviceRequest) (any, error) {
	if in.Question = strings.TrimSpace(in.Question); in.Question == "" {
		return nil, errors.New("Ask something, like: may I trade before rolling?")
	}
	return RulesAbout(in.Question, nil, false).JSON(false), nil
}

// choices lists the editions, variants and boards for a new game.
func (d *Device) choices(deviceRequest) (any, error) {
	type choice struct {
		Name  string   `json:"name"`
		Title string   `json:"title"`
		For   []string `json:"for,omitempty"` // for a variant: the editions it is made for
	}
	var out struct {
		Editions []choice `json:"editions"`
		Variants []choice `json:"variants"`
		Boards   []choice `json:"boards"`
	}
	for _, info := range editions() {
		out.Editions = append(out.Editions, choice{Name: info.Name, Title: info.Title})
	}
	for _, info := range variants.Variants() {
		out.Variants = append(out.Variants, choice{info.Name, info.Title, info.For})
	}
	for _, name := range BoardWords() {
		title := strings.ReplaceAll(name, "-", " ")
		if s, err := scenarios.Read("", []byte("players: [a1, b1]\nboard: "+name+"\n"), Host); err == nil && s.Brings.Title != "" {
			title = s.Brings.Title
		}
		out.Boards = append(out.Boards, choice{Name: name, Title: title})
	}
	return out, nil
}

// languages returns the languages that are understood: those of the browser or that of the file.
func (d *Device) languages(file string) []string {
	if file != "" {
		return []string{file}
	}
	return d.Langs
}
