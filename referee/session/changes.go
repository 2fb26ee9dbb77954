package session

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/engine/things"
	"catanref/scenarios"
)

// changes describes how a correction changes hands, what lies with players, points, and what stands with nobody; "" if it does not.
func (s *Session) changes(before, after scenarios.Course) string {
	g := s.Game()
	was, is := before.Deals.Any(), after.Deals.Any()
	var told []string
	for seat := range position.Seat(g.Players) {
		diffs := s.lies(before, after, seat)
		if a, b := engine.NewFacts(g, was).PublicPoints(seat), engine.NewFacts(g, is).PublicPoints(seat); a != b {
			diffs = append(diffs, fmt.Sprintf("points %d → %d", a, b))
		}
		if diffs != nil {
			told = append(told, tell.Capital(g.Names[seat])+": "+strings.Join(diffs, " "))
		}
	}
	differs := func(what, was, is string) {
		if was != is {
			told = append(told, fmt.Sprintf("%s %s → %s", what, was, is))
		}
	}
	differs("the robber:", things.FigureAt(g, was.Robber), things.FigureAt(g, is.Robber))
	for _, row := range slices.Backward(things.KeysOf(things.SetupKey)) { // the latest book first
		if row.Changes != nil {
			what, value := row.Changes(g, was)
			_, now := row.Changes(g, is)
			differs(what, value, now)
		}
	}
	if told == nil {
		return ""
	}
	return "It changes " + strings.Join(told, "; ") + "."
}

// lies lists what comes to a player and goes: cards of the hand, those drawn, and what a box counts. What the viewer does
// not see is told by its number alone, as everybody can count it.
func (s *Session) lies(before, after scenarios.Course, seat position.Seat) (diffs []string) {
	g, sees := s.Game(), !s.Secret && (s.Scenario.By == position.NoSeat || s.Scenario.By == seat)
	was, is := before.Deals.Public(), after.Deals.Public()
	count := func(by int, of string) {
		if by != 0 {
			diffs = append(diffs, fmt.Sprintf("%+d %s", by, of))
		}
	}
	drawn := position.CardsHeld(&is.Players[seat]) - position.CardsHeld(&was.Players[seat])
	if sees {
		held, unseen := before.Deals.Seen(seat)
		holds, hidden := after.Deals.Seen(seat)
		for k := cards.Brick; k < cards.NumKinds; k++ {
			count(holds.Count(k)-held.Count(k), k.String())
		}
		count(hidden-unseen, "unseen")
		for card := cards.Card(cards.NumKinds) + 1; card < cards.EndCards; card++ {
			by := int(is.Players[seat].Cards[card]) - int(was.Players[seat].Cards[card])
			count(by, "card "+card.String())
			drawn -= by
		}
	}
	if drawn == 1 || drawn == -1 {
		count(drawn, "drawn card")
	} else {
		count(drawn, "drawn cards")
	}
	counted := len(diffs)
	for _, row := range things.CountedUnder(g.Rules) {
		count(row.Number(is, seat)-row.Number(was, seat), row.Word)
	}
	if from, to := things.LinesAbout(g, was, seat), things.LinesAbout(g, is, seat); sees && len(diffs) == counted && len(from) == len(to) && !slices.Equal(from, to) {
		diffs = append(diffs, strings.Join(from, ", ")+" → "+strings.Join(to, ", "))
	}
	return diffs
}
