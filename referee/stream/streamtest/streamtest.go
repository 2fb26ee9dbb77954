// Package streamtest has recorded games as lines of a stream. Only tests import it.
package streamtest

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"catanref/engine/board"
	"catanref/scenarios"
	"catanref/setup"
)

// RecordedLines returns the games of a folder as lines of a stream, only the moves, without the checks, and the number
// of the moves.
func RecordedLines(tb testing.TB, folder string) (lines [][]byte, moves int) {
	tb.Helper()
	names, err := filepath.Glob(filepath.Join(folder, "*.yaml"))
	if err != nil || len(names) == 0 {
		tb.Fatalf("no recorded games: %v", err)
	}
	for _, name := range names {
		data, err := os.ReadFile(name)
		if err != nil {
			tb.Fatal(err)
		}
		s, err := scenarios.Read(name, data, setup.Host())
		if err != nil {
			tb.Fatal(err)
		}
		line, err := json.Marshal(Line(s))
		if err != nil {
			tb.Fatal(err)
		}
		lines = append(lines, append(line, '\n'))
		moves += len(s.Moves)
	}
	return lines, moves
}

// Line returns a game under the keys of its file, without checks and without a position at the start.
func Line(s *scenarios.Scenario) map[string]any {
	b := s.Game.Board
	var rows []string
	h := board.Hex(0)
	for _, n := range b.Rows {
		var row []string
		for range n {
			row = append(row, b.TileName(h, &b.First))
			h++
		}
		rows = append(rows, strings.Join(row, " "))
	}
	harbors := map[string]string{}
	for e, kind := range b.Harbors {
		if kind != board.NoHarbor {
			harbors[b.PathName(board.Path(e))] = kind.String()
		}
	}
	var on []string
	for _, use := range s.Variants {
		on = append(on, use.Name)
	}
	var moves []map[string]string
	for _, step := range s.Moves {
		player, text, _ := strings.Cut(step.Text, ": ")
		moves = append(moves, map[string]string{player: text})
	}
	return map[string]any{
		"scenario": s.Title, "ruleset": s.Ruleset, "variants": on, "players": s.Game.Names,
		"board": map[string]any{"hexes": rows, "harbors": harbors}, "moves": moves,
	}
}
