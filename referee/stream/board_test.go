package stream

import (
	"fmt"
	"reflect"
	"testing"

	"catanref/engine/board"
	"catanref/scenarios"
)

// A board that is read the quick way equals the board read the general way. Faulty or unusual boards are left to the
// general way.
func TestStreamBoards(t *testing.T) {
	rows := []struct {
		name, board string
		quick       bool
	}{
		{"a seed", `{"random":7}`, true},
		{"spaces", ` { "random" : 7 } `, true},
		{"free tokens", `{"tokens":"free","random":70}`, true},
		{"the large layout", `{"random":7,"layout":"large"}`, true},
		{"the largest seed read here", `{"random":999999999999999999}`, true},
		{"a larger seed", `{"random":1000000000000000000}`, false},
		{"a zero before", `{"random":07}`, false},
		{"no number", `{"random":"7"}`, false},
		{"below zero", `{"random":-1}`, false},
		{"an unknown layout", `{"random":7,"layout":"huge"}`, false},
		{"harbors of a seed", `{"random":7,"harbors":{}}`, false},
		{"a seed twice", `{"random":7,"random":7}`, false},
		{"another key", `{"random":7,"robber":"A1"}`, false},
		{"nothing", `{}`, false},
		{"a name", `"beginner"`, false},
		{"a map", `{"hexes":["ore10 wool2","grain8 desert lumber3"],"harbors":{"A1/NW":"any","b3/se":"ore"}}`, true},
		{"harbors first", `{"harbors":{},"hexes":["ore10 wool2","grain8 desert lumber3"]}`, true},
		{"wide rows", `{"hexes":["ore10"]}`, true},
		{"no hexes", `{"hexes":[]}`, false},
		{"an empty row", `{"hexes":["ore10",""]}`, false},
		{"two spaces", `{"hexes":["ore10  wool2"]}`, false},
		{"rows that do not fit", `{"hexes":["ore10 wool2","grain8 desert"]}`, false},
		{"another word", `{"hexes":["stone10"]}`, false},
		{"capital letters", `{"hexes":["Ore10"]}`, false},
		{"a seven", `{"hexes":["ore7"]}`, false},
		{"sea", `{"hexes":["ore10 sea"]}`, false},
		{"a harbor inland", `{"hexes":["ore10 wool2"],"harbors":{"A1/E":"any"}}`, false},
		{"a harbor by its tile", `{"hexes":["ore10 wool2"],"harbors":{"ore10/W":"any"}}`, false},
		{"two harbors on a path", `{"hexes":["ore10 wool2"],"harbors":{"A1/W":"any","a1/w":"any"}}`, false},
		{"a harbor of nothing", `{"hexes":["ore10 wool2"],"harbors":{"A1/W":"gold"}}`, false},
		{"a layout of a map", `{"hexes":["ore10 wool2"],"layout":"standard"}`, false},
		{"cut off", `{"hexes":["ore10 wool2"]`, false},
		{"behind the end", `{"random":7} 8`, false},
	}
	for _, row := range rows {
		got := readBoard(new(board.Board), []byte(row.board), 4)
		if (got != nil) != row.quick {
			t.Errorf("%s: quick is %v", row.name, got != nil)
			continue
		}
		for n := range len(row.board) { // a truncated text must not cause a panic
			readBoard(new(board.Board), []byte(row.board[:n]), 4)
		}
		if got == nil {
			continue
		}
		s, err := scenarios.Read("", fmt.Appendf(nil, `{%s,"board":%s}`, redAndBlue, row.board), host)
		if err != nil {
			t.Errorf("%s: %v", row.name, err)
			continue
		}
		want := s.Game.Board
		if got.Shape != want.Shape || !reflect.DeepEqual(got, want) {
			t.Errorf("%s: the board differs from that of the general way", row.name)
		}
	}
}

// A table that is reused for all boards of a kind gives the same answers as a table made for each line.
func TestStreamPassesTheTable(t *testing.T) {
	boards := []string{`{"random":1}`, `{"random":2}`, `"beginner"`, `{"hexes":["ore10 wool2"]}`, `{"random":3,"layout":"large"}`, `{"hexes":["ore10 wool2","ore10"]}`, `{"random":1}`}
	heads := []string{
		redAndBlue, `"players":["Anna","Ben","Cleo"]`, redAndBlue + `,"ruleset":"ck-2015"`,
		redAndBlue + `,"variants":["ship-lines"]`, redAndBlue + `,"variants":["no-such"]`, redAndBlue + `,"variants":{"easy-start":"board.desert"}`,
	}
	j := NewJudge("stream.jsonl", host)
	for range 2 {
		for _, board := range boards {
			for _, head := range heads {
				line := fmt.Appendf(nil, `{%s,"board":%s,"moves":[{"red":"settlement A1.N"},{"red":"road A1/NE"},{"blue":"settlement A1.NE"}]}`, head, board)
				got, want := j.Judge(line, 1), NewJudge("stream.jsonl", host).generallyNumbered(line, 1)
				if g, w := string(got.AppendJSON(nil)), string(want.AppendJSON(nil)); g != w {
					t.Errorf("%s:\n   quick %s generally %s", line, g, w)
				}
			}
		}
	}
}

// Tables that differ from line to line do not use more and more memory.
func TestTablesAreBounded(t *testing.T) {
	j := NewJudge("stream.jsonl", host)
	for i := range 3 * maxTables {
		j.Judge(fmt.Appendf(nil, `{%s,"board":{"random":%d,"x":1}}`, redAndBlue, i), 1)
		j.Judge(fmt.Appendf(nil, `{"players":["red","blue %d"],"board":{"random":%d}}`, i, i), 1)
		if laid, seated := len(j.tables.laid), len(j.tables.seated); laid > maxTables || seated > maxTables {
			t.Fatalf("%d tables and %d rounds of players are kept", laid, seated)
		}
	}
}
