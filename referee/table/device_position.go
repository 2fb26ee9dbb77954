package table

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"time"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/sea"
	"catanref/referee/console"
	phones "catanref/referee/page"
	"catanref/referee/picture"
	"catanref/referee/session"
	"catanref/referee/setupkeys"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// workedOut are keys that are written with a position for information and ignored when it is read.
var workedOut = []string{"points", "public_points", "road_length", "army"}

// headOfPosition are the top-level keys of a game file that a file of one of its positions has, too.
var headOfPosition = []string{"ruleset", "variants", "players", "board", "neutral"}

// position returns the current position of the open game as a file, so that it can be used elsewhere.
func (d *Device) position(deviceRequest) (any, error) {
	if d.Session == nil {
		return nil, errors.New("No game is open here.")
	}
	text, err := positionText(d.Session.Text(), d.game.title(), d.Session.Last(), setupkeys.Of(d.Session.Game(), d.Session.Deals()))
	return map[string]any{"text": text}, err
}

// positionText writes a position as the file of a game that begins there. The original file gives the players and the
// game.
func positionText(file []byte, title string, number int, setup setupkeys.Setup) (string, error) {
	var whole, now yaml.Node
	data, err := json.Marshal(setup)
	if err == nil {
		err = errors.Join(yaml.Unmarshal(file, &whole), yaml.Unmarshal(data, &now)) // JSON is YAML, too
	}
	if err != nil {
		return "", err
	}
	if number > 0 {
		title += fmt.Sprintf(", after move %d", number)
	}
	head := &yaml.Node{Kind: yaml.MappingNode}
	put := func(key string, value *yaml.Node) {
		head.Content = append(head.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, value)
	}
	put("scenario", &yaml.Node{Kind: yaml.ScalarNode, Value: title})
	each(&whole, func(key string, value *yaml.Node) {
		if slices.Contains(headOfPosition, key) {
			put(key, value)
		}
	})
	said := &yaml.Node{Kind: yaml.MappingNode}
	each(&now, func(key string, value *yaml.Node) {
		if !slices.Contains(workedOut, key) && len(value.Content)+len(value.Value) > 0 {
			said.Content = append(said.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: key}, onOneLine(value))
		}
	})
	put("setup", said)
	var out bytes.Buffer
	e := yaml.NewEncoder(&out)
	e.SetIndent(2)
	err = errors.Join(e.Encode(head), e.Close())
	return out.String(), err
}

// each calls a function for each key of a document that is a mapping.
func each(doc *yaml.Node, tell func(key string, value *yaml.Node)) {
	if len(doc.Content) == 0 {
		return
	}
	for i, content := 0, doc.Content[0].Content; i+1 < len(content); i += 2 {
		tell(content[i].Value, content[i+1])
	}
}

// onOneLine writes a value in flow style, and puts words in quotes only if necessary.
func onOneLine(n *yaml.Node) *yaml.Node {
	switch n.Kind {
	case yaml.MappingNode, yaml.SequenceNode:
		n.Style = yaml.FlowStyle
	default:
		n.Style = 0
	}
	for _, inside := range n.Content {
		onOneLine(inside)
	}
	return n
}

// tried is a position that is being edited, as the page shows it.
type tried struct {
	Text    string            `json:"text"` // the file as it would be written
	Title   string            `json:"title"`
	Setup   setupkeys.Setup   `json:"setup"`
	Table   TableJSON         `json:"table"`
	Board   BoardJSON         `json:"board"`
	Tiles   map[string]string `json:"tiles"` // what lies on each hex: "ore10"
	Lands   []landJSON        `json:"lands"` // the terrains that a hex of this game can have
	Harbors []string          `json:"harbors"`
	Drawing string            `json:"drawing"`

	Keys  scenarios.PositionForms `json:"keys"`  // what a position of this game can hold
	Names map[string][]string     `json:"names"` // what words in it can name
}

// landJSON is a terrain that a hex can have, in the word used by maps.
type landJSON struct {
	Word  string `json:"word"`
	Bears bool   `json:"bears"` // it has a number token
}

// landsOf lists the terrains that a hex can have in a game, according to its boxes.
func landsOf(g *engine.Game) []landJSON {
	out := []landJSON{}
	for _, t := range board.EachTerrain() {
		book := sea.Book
		switch land := t.Land(); {
		case land != nil:
			book = engine.BookOfTerrain(t)
		case t <= board.Desert:
			book = nil
		}
		if g.Rules.Plays(book) {
			out = append(out, landJSON{t.Tile(), t.Bears()})
		}
	}
	return out
}

// try reads a position that is being edited and stores nothing.
func (d *Device) try(in deviceRequest) (any, error) {
	s, err := scenarios.Read("", []byte(in.Text), Host)
	if err == nil && (in.Tiles != nil || in.Harbors != nil) {
		if in.Text, err = laidAnew(in, s.Game.Board); err == nil {
			s, err = scenarios.Read("", []byte(in.Text), Host)
		}
	}
	if err != nil {
		return nil, err
	}
	opened, _, err := session.Open(session.Options{Name: scratch, Watch: true, Host: Host, Disk: paper(in.Text), Clock: d.Clock,
		By: func(*scenarios.Scenario) (position.Seat, error) { return position.NoSeat, nil }})
	if err != nil {
		return nil, err
	}
	defer opened.Close()
	keeper := phones.Viewer{Role: phones.Keeper, Seat: -1}
	gl := NewServedGame(opened).Now().(*moment).glance()
	g, deals := opened.Game(), opened.Deals()
	out := tried{
		Title: s.Title, Setup: setupkeys.Of(g, deals), Table: gl.table(keeper, opened.Played()), Board: gl.places(keeper, opened.Played()),
		Tiles: map[string]string{}, Lands: landsOf(g), Harbors: append([]string{}, harborsOf(g.Board)...), Keys: scenarios.FormsOf(g), Names: scenarios.NamesOf(g),
	}
	for h := range board.Hex(g.Board.NumHexes) {
		out.Tiles[g.Board.HexName(h)] = g.Board.TileName(h, &deals.Any().Tiles)
	}
	var drawn bytes.Buffer
	if err := picture.Bare(&picture.View{Game: g, State: deals.Any(), Title: gl.title()}).SVG(&drawn); err != nil {
		return nil, err
	}
	out.Drawing = drawn.String()
	out.Text, err = positionText([]byte(in.Text), s.Title, 0, out.Setup)
	return out, err
}

// laidAnew returns the file with some hexes replaced by name, or with other harbors. The board is written out in
// rows; the other keys of its map stay.
func laidAnew(in deviceRequest, b *board.Board) (string, error) {
	var whole yaml.Node
	if err := yaml.Unmarshal([]byte(in.Text), &whole); err != nil {
		return "", err
	}
	var layout *yaml.Node
	each(&whole, func(key string, value *yaml.Node) {
		if key == "board" {
			layout = value
		}
	})
	if layout == nil {
		return "", errors.New("The file names no board.")
	}
	laid := &yaml.Node{Kind: yaml.MappingNode}
	if said := mapSaid(layout); said != nil {
		laid.Content = said.Content
	} else if b.HasSea {
		return "", errors.New("The hexes of a new world lie as its seed says; a file can have another map.")
	}
	if in.Harbors == nil {
		in.Harbors = harborsOf(b)
	}
	rows := &yaml.Node{Kind: yaml.SequenceNode}
	for h := range board.Hex(b.NumHexes) {
		tile := in.Tiles[b.HexName(h)]
		if tile == "" {
			tile = b.TileName(h, &b.First)
		}
		if row := int(b.HexName(h)[0] - 'A'); row < len(rows.Content) {
			rows.Content[row].Value += " " + tile
		} else {
			rows.Content = append(rows.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: tile})
		}
	}
	harbors := &yaml.Node{Kind: yaml.MappingNode, Style: yaml.FlowStyle}
	for _, h := range in.Harbors {
		at, kind, _ := strings.Cut(h, ": ")
		harbors.Content = append(harbors.Content, &yaml.Node{Kind: yaml.ScalarNode, Value: at}, &yaml.Node{Kind: yaml.ScalarNode, Value: kind})
	}
	putKey(laid, "harbors", harbors)
	putKey(laid, "hexes", rows)
	*layout = *laid
	out, err := yaml.Marshal(&whole)
	return string(out), err
}

// mapSaid returns the map in the file, or the built-in map that it names; nil if the board is not a map.
func mapSaid(board *yaml.Node) *yaml.Node {
	if board.Kind == yaml.ScalarNode {
		return scenarios.MapOf(strings.ToLower(strings.TrimSpace(board.Value)))
	}
	for i := 0; i+1 < len(board.Content); i += 2 {
		switch board.Content[i].Value {
		case "hexes":
			return board
		case "name":
			return mapSaid(board.Content[i+1])
		}
	}
	return nil
}

// putKey puts a key first in a mapping, or replaces its value if it is there already.
func putKey(in *yaml.Node, key string, value *yaml.Node) {
	for i := 0; i+1 < len(in.Content); i += 2 {
		if in.Content[i].Value == key {
			in.Content = slices.Delete(in.Content, i, i+2)
			break
		}
	}
	in.Content = append([]*yaml.Node{{Kind: yaml.ScalarNode, Value: key}, value}, in.Content...)
}

// scratch is the name of a file that has no name yet.
const scratch = "position.yaml"

// paper is a disk that holds a single file for reading.
type paper string

var errPaper = errors.New("this is only looked at")

func (p paper) ReadFile(string) ([]byte, error)                      { return []byte(p), nil }
func (p paper) Stat(string) (fs.FileInfo, error)                     { return nil, errPaper }
func (p paper) SameFile(a, b fs.FileInfo) bool                       { return false }
func (p paper) Append(string) (record.File, error)                   { return nil, errPaper }
func (p paper) Replace(string, []byte) error                         { return errPaper }
func (p paper) Lock(string, time.Time) (lock record.Lock, err error) { return nil, errPaper }

// begin writes the file of a new game.
func (d *Device) begin(in deviceRequest) (any, error) {
	n := &NewGame{Players: in.Players, colours: in.Colours, Ruleset: in.Ruleset, Variants: in.Variants, Board: in.Board, Seed: in.Seed}
	if !slices.Contains(BoardWords(), n.Board) {
		return nil, NoBoard(n.Board, BoardWords())
	}
	text := n.Text()
	s, err := OnlyMessages(scenarios.Read("", []byte(text), Host))
	if err != nil {
		return nil, err
	}
	if in.Name != "" {
		if err := d.Disk.Replace(in.Name, []byte(text+"moves:\n")); err != nil {
			return nil, err
		}
	}
	told := d.describe(s)
	var notice strings.Builder
	NoticeBoard(&console.Page{Out: &notice, Width: console.PlainWidth}, s.Game)
	told["text"], told["notice"] = text, strings.TrimSpace(notice.String())
	return told, nil
}
