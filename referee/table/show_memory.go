package table

import (
	"fmt"
	"strings"

	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/console"
)

// memoryLines describes what has happened in the turn, and what is remembered of earlier turns, if one of the table's
// rules needs it.
func memoryLines(t tell.Table) (lines []string) {
	if seen := seenWords(t); len(seen) > 0 {
		lines = append(lines, "This turn so far: "+strings.Join(seen, ", ")+".")
	}
	if before := beforeWords(t); len(before) > 0 {
		lines = append(lines, tell.Capital(strings.Join(before, ", "))+".")
	}
	return lines
}

// times says how often something happened: "" for once.
func times(n int) string {
	if n == 1 {
		return ""
	}
	return fmt.Sprintf(" %d times", n)
}

func seenWords(t tell.Table) (out []string) {
	g, s := t.Game, t.State
	for i, n := range s.Used[:len(g.Rules.Actions)] {
		if n > 0 {
			out = append(out, g.Rules.Actions[i].Said+times(int(n)))
		}
	}
	if !g.Rules.Remembers {
		return out
	}
	for _, built := range s.HasBuilt() {
		out = append(out, built.String()+" built")
	}
	for _, card := range s.HasPlayed() {
		out = append(out, tell.Card(card)+" played")
	}
	for a := range position.Seat(g.Players) {
		for b := range a {
			if n := s.TradesBetween(a, b); n > 0 {
				out = append(out, fmt.Sprintf("%s and %s have traded%s", t.Name(b), t.Name(a), times(n)))
			}
		}
	}
	if s.BankTrades > 0 {
		out = append(out, console.Count(int(s.BankTrades), "trade")+" with the bank")
	}
	if s.Stolen > 0 {
		out = append(out, console.Count(int(s.Stolen), "card")+" stolen")
	}
	return out
}

func beforeWords(t tell.Table) (out []string) {
	g, s := t.Game, t.State
	if !g.Rules.Remembers || s.TurnNumber == 0 {
		return nil
	}
	if s.LastSum != 0 {
		out = append(out, fmt.Sprintf("the roll before was %d", s.LastSum))
	}
	if n := s.Sevens(); n > 1 || n == 1 && s.DiceSum != 7 {
		out = append(out, console.Count(n, "7")+" in a row")
	}
	if n := s.RobberSince(); n > 0 {
		out = append(out, "the robber came "+console.Count(n, "turn")+" ago")
	}
	for seat, n := range s.DryRolls[:g.Players] {
		if n > 0 {
			out = append(out, fmt.Sprintf("%s has had nothing from %s", t.Name(position.Seat(seat)), console.Count(int(n), "roll")+inARow(int(n))))
		}
	}
	return out
}

func inARow(n int) string {
	if n == 1 {
		return ""
	}
	return " in a row"
}
