package report

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/picture"
)

// mostReasons is the maximum number of sentences above the picture of a ruling.
const mostReasons = 6

// SVG draws the ruling. It shows the position after a legal move; for any other move it shows the position before,
// with the piece that the move would add drawn transparent. That piece gets two rings, and the places that decide get
// one. The legend is that of the position drawn.
func (r *Report) SVG(out io.Writer, legendOf func(*engine.Game, *position.State) picture.Legend) error {
	verdict := r.Ruling.Verdict
	s := r.Before
	if verdict == engine.Legal {
		s = r.Ruling.After
	}
	v := &picture.View{Game: r.Game, State: s, Title: r.Move(), Legend: legendOf(r.Game, s)}
	v.Legend.Head = strings.ToUpper(verdict.String()) + " " + r.Move()
	v.Legend.Reasons = r.reasons()
	for _, ghost := range r.changes() {
		if verdict != engine.Legal {
			v.Asked = append(v.Asked, ghost)
		}
		v.Question = append(v.Question, ghost.Place)
	}
	ring := func(place board.Place) {
		if place != 0 && !slices.Contains(v.Question, place) && !slices.Contains(v.Marks, place) {
			v.Marks = append(v.Marks, place)
		}
	}
	if len(v.Question) == 0 {
		for _, place := range r.Ruling.Action.Places {
			if place != 0 {
				v.Question = append(v.Question, place)
			}
		}
	}
	for _, place := range r.Ruling.Action.Places {
		ring(place)
	}
	for _, list := range [][]engine.Finding{r.Ruling.Breaks, r.Ruling.Depends, r.Ruling.Effects} {
		for i := range list {
			ring(list[i].Place)
			ring(list[i].Where)
		}
	}
	return picture.Draw(v).SVG(out)
}

// reasons returns the sentences of the ruling, and the rules that an illegal move breaks.
func (r *Report) reasons() (out []string) {
	t := r.teller()
	switch r.Ruling.Verdict {
	case engine.CannotRule:
		return []string{r.fault + "."}
	case engine.Undetermined:
		return r.Depends()
	case engine.Illegal:
		told, also, maybe := r.grounds(mostSentences)
		for i := range told {
			out = append(out, told[i].text+" ("+told[i].id+")")
		}
		for i := range maybe {
			out = append(out, r.perhaps(&maybe[i], len(told) > 0)+" ("+maybe[i].id+")")
		}
		if text := alsoBroken(also); text != "" {
			out = append(out, text)
		}
	case engine.Legal:
		for i := range r.Ruling.Effects {
			if text := t.Sentence(&r.Ruling.Effects[i]); text != "" && !slices.Contains(out, text) {
				out = append(out, text)
			}
		}
	}
	if over := len(out) - mostReasons; over > 0 {
		out = append(out[:mostReasons], fmt.Sprintf("And %d more.", over))
	}
	return out
}

// changes returns the pieces that the move adds to the board. For an illegal move these are the pieces that it would
// add if the broken rules were waived. If no waiver makes the move possible, there are none.
func (r *Report) changes() (out []picture.Ghost) {
	before, after, b := r.Before, r.supposed(), r.Game.Board
	for i, piece := range after.Pieces[:b.NumPlaces] {
		was := before.Pieces[i]
		v := board.Intersection(i)
		kind := ""
		for _, look := range things.Looks() {
			if look.Adds != "" && look.Is(after, v) && !look.Is(before, v) {
				kind = look.Adds
			}
		}
		switch {
		case piece == 0 || kind == "" && piece.Kind() == was.Kind() && piece.Owner() == was.Owner():
			continue
		case kind != "":
		case piece.IsKnight():
			kind = "knight"
		case piece.Kind() == position.LaidCity:
			kind = "laid-city"
		default:
			kind = piece.Kind().String()
		}
		out = append(out, picture.Ghost{Kind: kind, Seat: piece.Owner(), Place: v.Place()})
	}
	for i, line := range after.Lines[:b.NumPaths] {
		if line == 0 || line == before.Lines[i] {
			continue
		}
		out = append(out, picture.Ghost{Kind: line.Word(), Seat: line.Owner(), Place: board.PlaceOf(board.Path(i))})
	}
	for _, row := range things.Standings() {
		was := row.On(before)
		for _, at := range row.On(after) {
			if at.Hex() != board.NoHex && !slices.Contains(was, at) {
				out = append(out, picture.Ghost{Kind: row.Name, Seat: r.Ruling.Action.Seat, Place: at})
			}
		}
	}
	return out
}

// supposed returns the position after the move, even if the move is illegal. If that is not possible it returns the
// position before: an answer to a duty that nobody has cannot be carried out, and neither can a move that breaks an
// invariant. The picture then lacks the piece but is still useful.
func (r *Report) supposed() (after *position.State) {
	if r.Ruling.Verdict == engine.Legal {
		return r.Ruling.After
	}
	move := r.Ruling.Action
	if engine.VerbOf(move.Verb).Menu&engine.AsAnswer != 0 && r.Before.Owes(move.Seat, move.Verb) < 0 {
		return r.Before
	}
	defer func() {
		if recover() != nil {
			after = r.Before
		}
	}()
	var waived []engine.RuleID
	for i := range r.Ruling.Breaks {
		waived = append(waived, r.Ruling.Breaks[i].Rule)
	}
	ruling := r.Game.JudgeFact(r.Before, move, waived)
	return ruling.After
}
