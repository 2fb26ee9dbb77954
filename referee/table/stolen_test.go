package table

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"catanref/referee/session"
	"catanref/scenarios/record"
)

// Behind a theft of a card that was not named, "it was a brick" names it; the words mean nothing elsewhere.
func TestStolenCardNamedAfterwards(t *testing.T) {
	for _, c := range []struct {
		lang   string
		theft  string
		said   []string
		record string // of the theft
	}{
		{"en", "Anna: robber B2 steal Ben", []string{"it was a brick"}, "robber B2 steal Ben brick"},
		{"en", "Anna: robber B2 steal Ben", []string{"It was an ore."}, "robber B2 steal Ben ore"},
		{"de", "Anna: robber B2 steal Ben", []string{"es war ein Lehm"}, "robber B2 steal Ben brick"},
		{"fr", "Anna: robber B2 steal Ben", []string{"c'était un minerai"}, "robber B2 steal Ben ore"},
		{"en", "Anna: robber B2 steal Ben", []string{"it was fun"}, "robber B2 steal Ben"},
		{"en", "Anna: robber B2 steal Ben", []string{"Anna: end", "it was a brick"}, "robber B2 steal Ben"},
		{"en", "Anna: robber B2 steal Ben brick", []string{"it was an ore"}, "robber B2 steal Ben brick"},
	} {
		name := filepath.Join(t.TempDir(), "game.yaml")
		game := `
players: {Anna: red, Ben: blue}
setup:
  turn: {player: Anna, number: 12}
  waiting: [{Anna: robber}]
  pieces: {Anna: {settlements: [A1.NE], roads: [A1/E]}, Ben: {settlements: [B2.S], roads: [B2/SE]}}
  hands: {Ben: 3 brick 2 ore}
moves: []
`
		if err := os.WriteFile(name, []byte(game), 0o644); err != nil {
			t.Fatal(err)
		}
		s, _, err := session.Open(session.Options{Name: name, Host: Host, Disk: record.OSDisk{}, Clock: time.Now, Langs: func(string) []string { return []string{c.lang} }})
		if err != nil {
			t.Fatal(err)
		}
		for _, line := range append([]string{c.theft}, c.said...) {
			s.Do(line)
		}
		text, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		_, moves, _ := strings.Cut(string(text), "moves:")
		if got, _, _ := strings.Cut(strings.TrimPrefix(strings.TrimSpace(moves), "- {Anna: "), ","); got != c.record {
			t.Errorf("%s; %v: the theft is recorded as %q, want %q", c.theft, c.said, got, c.record)
		}
	}
}
