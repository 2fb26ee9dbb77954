package referee

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/referee/picture"
)

// mostReasons is how many sentences of a ruling stand over its picture.
const mostReasons = 6

// svg draws the ruling: the position after a legal move, the one before any other with the piece that
// was asked for seen through; that piece ringed twice, and the places that decide it.
func (r *report) svg(out io.Writer) error {
	verdict := r.ruling.Verdict
	s := r.before
	if verdict == engine.Legal {
		s = r.ruling.After
	}
	v := &picture.View{Game: r.game, State: s, Title: r.move(), Legend: legendOf(r.game, s)}
	v.Legend.Head = strings.ToUpper(verdict.String()) + " " + r.move()
	v.Legend.Reasons = r.reasons()
	for _, ghost := range r.changes() {
		if verdict != engine.Legal {
			v.Asked = append(v.Asked, ghost)
		}
		v.Question = append(v.Question, ghost.Place)
	}
	ring := func(place engine.Place) {
		if place != 0 && !slices.Contains(v.Question, place) && !slices.Contains(v.Marks, place) {
			v.Marks = append(v.Marks, place)
		}
	}
	if len(v.Question) == 0 {
		for _, place := range r.ruling.Action.Places {
			if place != 0 {
				v.Question = append(v.Question, place)
			}
		}
	}
	for _, place := range r.ruling.Action.Places {
		ring(place)
	}
	for _, list := range [][]engine.Finding{r.ruling.Breaks, r.ruling.Depends, r.ruling.Effects} {
		for i := range list {
			ring(list[i].Place)
			ring(list[i].Where)
		}
	}
	return picture.Draw(v).SVG(out)
}

// reasons are the sentences of the ruling, with the rules that an illegal move breaks.
func (r *report) reasons() (out []string) {
	t := r.teller()
	switch r.ruling.Verdict {
	case engine.CannotRule:
		return []string{r.fault + "."}
	case engine.Undetermined:
		return r.depends()
	case engine.Illegal:
		for i := range r.ruling.Breaks {
			f := &r.ruling.Breaks[i]
			out = append(out, r.detail(t, f)+" ("+r.id(f)+")")
		}
	case engine.Legal:
		for i := range r.ruling.Effects {
			if text := t.Sentence(&r.ruling.Effects[i]); text != "" && !slices.Contains(out, text) {
				out = append(out, text)
			}
		}
	}
	if over := len(out) - mostReasons; over > 0 {
		out = append(out[:mostReasons], fmt.Sprintf("And %d more.", over))
	}
	return out
}

// changes are the pieces that the move puts on the board, or would: what stands there after it, were all
// that speaks against it waived. A move that no waiver makes possible has none.
func (r *report) changes() (out []picture.Ghost) {
	before, after, b := r.before, r.supposed(), r.game.Board
	for i, piece := range after.Pieces[:b.NumPlaces] {
		was := before.Pieces[i]
		if piece == 0 || piece.Kind() == was.Kind() && piece.Owner() == was.Owner() && piece.Is(engine.Walled) == was.Is(engine.Walled) {
			continue
		}
		kind := "settlement"
		switch {
		case piece.IsKnight():
			kind = "knight"
		case piece.Is(engine.Walled) && !was.Is(engine.Walled):
			kind = "wall"
		case piece.Kind() == engine.City:
			kind = "city"
		case piece.Kind() == engine.LaidCity:
			kind = "laid-city"
		}
		out = append(out, picture.Ghost{Kind: kind, Seat: piece.Owner(), Place: engine.PlaceOf(engine.Intersection(i))})
	}
	for i, line := range after.Lines[:b.NumPaths] {
		if line == 0 || line == before.Lines[i] {
			continue
		}
		out = append(out, picture.Ghost{Kind: line.Word(), Seat: line.Owner(), Place: engine.PlaceOf(engine.Path(i))})
	}
	for _, figure := range []struct {
		kind     string
		was, now engine.Hex
	}{{"robber", before.Robber, after.Robber}, {"pirate", before.Pirate, after.Pirate}, {"merchant", before.Merchant, after.Merchant}} {
		if figure.now != figure.was && figure.now != engine.NoHex {
			out = append(out, picture.Ghost{Kind: figure.kind, Seat: r.ruling.Action.Seat, Place: engine.PlaceOf(figure.now)})
		}
	}
	return out
}

// supposed is the position after the move, also where it is not legal; the one before it where that
// cannot be. An answer that nobody owes cannot be supposed, and neither can what breaks an invariant: a
// picture without the piece is still a picture.
func (r *report) supposed() (after *engine.State) {
	if r.ruling.Verdict == engine.Legal {
		return r.ruling.After
	}
	move := r.ruling.Action
	if move.Verb.Verb().Menu&engine.AsAnswer != 0 && r.before.Owes(move.Seat, move.Verb) < 0 {
		return r.before
	}
	defer func() {
		if recover() != nil {
			after = r.before
		}
	}()
	var waived []engine.RuleID
	for i := range r.ruling.Breaks {
		waived = append(waived, r.ruling.Breaks[i].Rule)
	}
	ruling := r.game.JudgeFact(r.before, move, waived)
	return ruling.After
}
