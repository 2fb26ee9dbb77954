package referee

import (
	"errors"
	"io"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine/board"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/variants/yamlfile"
)

// If pieces stand where they cannot, the rest of the position is drawn with the faulty places marked: a picture shows
// at once which corner was miscounted.

// Limits, because the file is read again for every piece that is left out, until the others are valid.
const (
	mostLeftOut = 20
	mostDrawn   = 64 << 10 // bytes
)

// drawFaults draws a position without its faulty pieces. It prints nothing if the file has other faults.
func drawFaults(p *console.Page, name string, stdin io.Reader, err error) {
	var faults yamlfile.Faults
	if !errors.As(err, &faults) {
		return
	}
	_, data, broken := readInput(name, stdin)
	if broken != nil || len(data) > mostDrawn {
		return
	}
	s, words := withoutFaulty(name, data)
	if len(words) == 0 {
		return
	}
	var marks []board.Place
	for _, word := range words {
		place, _, _ := strings.Cut(word, " ") // a knight's strength may follow
		if place, err := table.PlaceNamed(s.Game.Board, place, &s.Start); err == nil {
			marks = append(marks, place)
		}
	}
	p.Raw(picture.Board(s.Game, &s.Start, p.Colour, marks...))
	p.Blank()
	p.Text("", 2, "The position without what is at fault ("+strings.Join(words, ", ")+"): a ? marks it, where there is such a place.")
	p.Blank()
}

// withoutFaulty reads the position of a file without its faulty pieces, and lists them; nil if the file has other
// faults, too.
func withoutFaulty(name string, data []byte) (*scenarios.Scenario, []string) {
	data = positionAlone(data)
	var words []string
	for range mostLeftOut {
		s, err := scenarios.Read(name, data, table.Host)
		if err == nil {
			return s, words
		}
		var faults yamlfile.Faults
		var file yaml.Node
		if !errors.As(err, &faults) || yaml.Unmarshal(data, &file) != nil {
			break
		}
		word := leaveOut(&file, faults[0])
		if word == "" {
			break
		}
		words = append(words, word)
		if data, err = yaml.Marshal(&file); err != nil {
			break
		}
	}
	return nil, nil
}

// positionAlone removes from a file everything that is not the position.
func positionAlone(data []byte) []byte {
	var file map[string]yaml.Node
	if yaml.Unmarshal(data, &file) != nil {
		return nil
	}
	for _, key := range []string{"moves", "check", "rules"} {
		delete(file, key)
	}
	data, _ = yaml.Marshal(file)
	return data
}

// leaveOut removes the entry with the fault from a list, and returns its text; "" if there is none.
func leaveOut(n *yaml.Node, fault yamlfile.Fault) string {
	for i, item := range n.Content {
		if item.Kind != yaml.ScalarNode {
			if word := leaveOut(item, fault); word != "" {
				return word
			}
			continue
		}
		from, past := item.Column, item.Column+len(item.Value)+2 // it may be in quotation marks
		if n.Kind == yaml.SequenceNode && item.Line == fault.Line && from <= fault.Col && fault.Col < past {
			n.Content = slices.Delete(n.Content, i, i+1)
			return item.Value
		}
	}
	return ""
}
