package table

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/engine/things"
	"catanref/referee/picture"
	"catanref/referee/report"
)

// PlaceNamed finds the hex, intersection or path with this name.
func PlaceNamed(b *board.Board, word string, s *position.State) (board.Place, error) {
	if strings.ContainsAny(word, "./+") {
		return notation.FindPlace(b, word, &s.Tiles)
	}
	h, err := notation.FindHex(b, word, &s.Tiles)
	return board.PlaceOf(h), err
}

// LegendOf returns the text for the picture of a position: points, awards and duties.
func LegendOf(g *engine.Game, s *position.State) picture.Legend {
	t, facts := tell.At(g, s), engine.NewFacts(g, s)
	legend := picture.Legend{Notes: []string{t.Next()}}
	for seat := range position.Seat(g.Owners) {
		public := facts.PublicPoints(seat)
		points := fmt.Sprint(public)
		if hidden := facts.Points(seat) - public; hidden > 0 {
			points += fmt.Sprintf("+%d", hidden)
		}
		legend.Players = append(legend.Players, picture.Standing{
			Points: points, Awards: partsText(g, s, facts, seat),
			Turn: seat == s.Acting && s.Phase != position.OverPhase,
		})
	}
	if text := turnText(g, s); s.Phase != position.SetupPhase {
		legend.Notes = []string{text, t.Next()}
	}
	for _, row := range things.DangersUnder(g.Rules) {
		on := row.Stands(g, s)
		legend.Notes[0] += fmt.Sprintf(" The %s are at %d of %d: strength %d, against %d of %s.", strings.ToLower(row.Title), on.At, on.Steps, on.Strength, on.Defence, row.Force)
	}
	return legend
}

// partsText lists the points of a player by their sources, and the other awards.
func partsText(g *engine.Game, s *position.State, facts *engine.Facts, seat position.Seat) string {
	var texts []string
	parts, _, _ := report.PartsOf(g, s, seat)
	for _, p := range parts {
		texts = append(texts, fmt.Sprintf("%s %d", p.Name, p.Points))
	}
	text := strings.Join(texts, ", ")
	if awards := awardsText(g, s, facts, seat); awards != "" {
		text = strings.TrimPrefix(text+"; ", "; ") + awards
	}
	for id, n := range s.Players[seat].Held[:things.NumCounters()] { // gold and tokens, which bring no points by themselves
		if row := things.CounterOf(position.CounterID(id)); row.Listed != "" && g.Plays(seat) && row.Says(g.Rules, n) {
			text = strings.TrimPrefix(text+"; ", "; ") + row.Text(int(n))
		}
	}
	for _, line := range things.LinesAbout(g, s, seat) {
		text = strings.TrimPrefix(text+"; ", "; ") + line
	}
	return text
}

// awardsText lists the awards of a player.
func awardsText(g *engine.Game, s *position.State, facts *engine.Facts, seat position.Seat) string {
	var parts []string
	if !g.Plays(seat) {
		parts = append(parts, "neutral")
	}
	for _, row := range things.TalliesUnder(g.Rules) {
		switch {
		case row.Award == "" || row.Holder(s) != seat:
		case row.Count == nil:
			parts = append(parts, row.Title)
		default:
			parts = append(parts, fmt.Sprintf("%s (%d)", row.Title, row.Count(facts, seat)))
		}
	}
	things.Crowns(s, seat, func(row *things.Standing, at board.Place) {
		parts = append(parts, row.Calls(g.Board, s, at))
	})
	for _, row := range things.StandingsOf(s, seat) {
		parts = append(parts, row.Name)
	}
	for id, n := range s.Players[seat].Held[:things.NumCounters()] {
		if name := things.CounterOf(position.CounterID(id)).Award; n > 0 && name != "" {
			parts = append(parts, fmt.Sprintf("%s (%d)", name, n))
		}
	}
	return strings.Join(parts, ", ")
}
