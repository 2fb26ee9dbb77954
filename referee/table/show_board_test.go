package table

import (
	"testing"

	"catanref/referee/setupkeys"
	"catanref/scenarios"
)

// A board that is too wide for a screen is told in words, with the pieces that later boxes bring.
func TestPiecesOfLaterBoxesAreTold(t *testing.T) {
	const file = "players: [red, blue]\nboard: rivers\nsetup:\n  turn: {player: red, phase: main}\n  pieces: {red: {settlements: [B1.SE], bridges: [B1/SE]}}\n"
	s, err := scenarios.Read("rivers.yaml", []byte(file), Host)
	if err != nil {
		t.Fatal(err)
	}
	pieces := setupkeys.Of(s.Game, s.Begin().Deals).Pieces["red"]
	if got, want := piecesText(pieces), "settlements B1.SE; bridges B1/SE"; got != want {
		t.Errorf("%q, not %q", got, want)
	}
}
