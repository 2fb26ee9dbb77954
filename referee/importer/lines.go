package importer

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"
	"sync"
	"time"

	"gopkg.in/yaml.v3"

	"catanref/scenarios"
	"catanref/scenarios/record"
)

// Two formats are JSON. A stream has one object per game, with the keys of a game file and a list of moves. The
// neutral format has a head, then one object or text per move, in the words of the person who recorded it.

var stream = Format{
	Name:  "stream",
	About: "a line of JSON with the keys of a game file, as verify reads it",
	Fits:  func(data []byte) bool { keys := headOf(data); return keys["players"] && keys["moves"] },
	Read:  readStream,
}

var neutral = Format{
	Name:  "lines",
	About: "JSON Lines of any tracker: players, board, moves in plain words",
	Fits:  func(data []byte) bool { keys := headOf(data); return keys["players"] && !keys["moves"] },
	Read:  readNeutral,
}

// value is one JSON value and the line on which it begins.
type value struct {
	line int
	text []byte
	bad  bool // it is not valid JSON
}

// values splits data into JSON values. If not all of the data is JSON, each line is taken as a value of its own.
func values(data []byte) (out []value) {
	data = bytes.TrimPrefix(data, []byte("\ufeff"))
	in := json.NewDecoder(bytes.NewReader(data))
	for line, from := 1, 0; ; {
		var raw json.RawMessage
		err := in.Decode(&raw)
		if err == io.EOF {
			return out
		}
		if err != nil {
			break
		}
		end := int(in.InputOffset())
		start := end - len(raw)
		line += bytes.Count(data[from:start], []byte("\n"))
		out = append(out, value{line: line, text: raw})
		from = start
	}
	out = nil
	for i, text := range bytes.Split(data, []byte("\n")) {
		if text = bytes.TrimSpace(text); len(text) > 0 {
			out = append(out, value{line: i + 1, text: text, bad: !json.Valid(text)})
		}
	}
	return out
}

// headOf returns the keys of the first value.
func headOf(data []byte) map[string]bool {
	all := values(data)
	out := map[string]bool{}
	if len(all) == 0 || all[0].bad {
		return out
	}
	for _, pair := range pairsOf(all[0].text) {
		out[pair.key] = true
	}
	return out
}

// pair is a key of an object and its value.
type pair struct {
	key   string
	value *yaml.Node
}

// pairsOf returns the keys and values of an object in order. The values can be written into a game file unchanged,
// because JSON is YAML. It returns none if the text is not an object.
func pairsOf(text []byte) (out []pair) {
	var n yaml.Node
	if !bytes.HasPrefix(text, []byte("{")) || yaml.Unmarshal(text, &n) != nil || len(n.Content) == 0 {
		return nil
	}
	top := n.Content[0]
	for i := 0; i+1 < len(top.Content); i += 2 {
		out = append(out, pair{top.Content[i].Value, top.Content[i+1]})
	}
	return out
}

// flow writes a value on one line.
func flow(n *yaml.Node) string {
	if n.Kind == yaml.ScalarNode && n.Tag == "!!str" {
		return record.Flow(n.Value)
	}
	n.Style = yaml.FlowStyle
	text, err := yaml.Marshal(n)
	if err != nil {
		return `""`
	}
	return strings.Join(strings.Fields(string(text)), " ")
}

// readStream reads the first game of a stream.
func readStream(data []byte) (*Log, error) {
	log := &Log{Unit: "move"}
	all := values(data)
	if keys := headOf(data); !keys["players"] || !keys["moves"] {
		return nil, errors.New("it does not begin with an object that has players and moves")
	}
	var moves *yaml.Node
	for _, p := range pairsOf(all[0].text) {
		if p.key == "moves" {
			moves = p.value
			continue
		}
		if p.key == "check" {
			continue // "won" and "points" describe the end, and the imported game may end otherwise
		}
		log.Head += fmt.Sprintf("%s: %s\n", p.key, flow(p.value))
	}
	if len(all) > 1 {
		log.More = len(all) - 1
	}
	if moves.Kind != yaml.SequenceNode {
		return nil, fmt.Errorf("its moves are no list")
	}
	if len(moves.Content) > maxLines {
		return nil, fmt.Errorf("it has %d moves; a game has at most %d", len(moves.Content), maxLines)
	}
	for i, n := range moves.Content {
		log.Events = append(log.Events, eventOf(n, i+1, flow(n)))
	}
	return log, nil
}

// readNeutral reads a head and the moves after it.
func readNeutral(data []byte) (*Log, error) {
	log := &Log{}
	all := values(data)
	if !headOf(data)["players"] {
		return nil, errors.New("it does not begin with an object that says who plays: {\"players\": [\"Anna\", \"Ben\"]}")
	}
	if len(all) > maxLines {
		return nil, fmt.Errorf("it has %d lines; a game has at most %d", len(all), maxLines)
	}
	for _, p := range pairsOf(all[0].text) {
		key := p.key
		switch key {
		case "title", "name":
			key = "scenario"
		case "map":
			key = "board"
		}
		log.Head += fmt.Sprintf("%s: %s\n", key, flow(p.value))
	}
	for _, v := range all[1:] {
		var n yaml.Node
		text := string(v.text)
		if v.bad || yaml.Unmarshal(v.text, &n) != nil || len(n.Content) == 0 {
			log.Events = append(log.Events, Event{Line: v.line, Text: text, Why: "it is no JSON"})
			continue
		}
		log.Events = append(log.Events, eventOf(n.Content[0], v.line, text))
	}
	return log, nil
}

// eventOf reads a move: a text, an object with the player and the words said, or an entry of a game file.
func eventOf(n *yaml.Node, line int, text string) Event {
	e := Event{Line: line, Text: text}
	if n.Kind == yaml.ScalarNode {
		e.Kind, e.Move, e.Text = Said, n.Value, n.Value
		return e
	}
	if n.Kind != yaml.MappingNode {
		e.Why = "it is neither a text nor an object"
		return e
	}
	note := ""
	for i := 0; i+1 < len(n.Content); i += 2 {
		key, v := n.Content[i].Value, n.Content[i+1]
		switch {
		case key == "note":
			note = v.Value
		case key == "player":
			e.Player = strings.ToLower(v.Value)
		case key == "move" || key == "say" || key == "text":
			e.Kind, e.Move = Said, v.Value
		case key == "winner":
			e.Kind, e.Player = Win, strings.ToLower(v.Value)
		case key == "at" && !isTime(v.Value):
			e.Beside = v.Value
		case !recordKeys()[key] && v.Kind == yaml.ScalarNode:
			e.Kind, e.Player, e.Move = Said, strings.ToLower(key), v.Value
		default:
			e.Keys = append(e.Keys, key, flow(v))
		}
	}
	switch {
	case e.Kind == Said:
		e.Beside = strings.TrimPrefix(e.Beside+", "+note, ", ")
		e.Beside = strings.TrimSuffix(e.Beside, ", ")
		e.Text = e.Move
		if e.Player != "" {
			e.Text = e.Player + ": " + e.Move
		}
	case e.Kind != Win:
		e.Kind = Entry
		if note != "" {
			e.Keys = append(e.Keys, "note", record.Flow(note))
		}
	}
	return e
}

// isTime reports whether a text is a time in the format of records.
func isTime(text string) bool {
	_, err := time.Parse(time.RFC3339, text)
	return err == nil
}

// recordKeys are the keys that an entry of a game file can have besides the name of a player.
var recordKeys = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	for _, table := range scenarios.KeyTables() {
		for _, key := range table.Keys {
			if table.Name == "moves" {
				out[key.Name] = true
			}
		}
	}
	return out
})
