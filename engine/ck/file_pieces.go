package ck

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The pieces of a player in files: cities on their side, walls, and knights.

// strengths and marksOfKnights are the words for a knight, in the order in which they are offered.
var (
	strengths      = []string{"basic", "strong", "mighty"}
	marksOfKnights = []string{"active", "activated", "acted", "promoted", "hired"}
)

var knightStrengths = map[string]position.PieceKind{"basic": position.BasicKnight, "strong": position.StrongKnight, "mighty": position.MightyKnight}

var knightMarks = map[string]position.Piece{
	"active": position.Active, "activated": position.Active | position.Activated, "acted": position.Acted,
	"promoted": position.Promoted, "hired": position.Fresh,
}

var strengthForm = engine.Naming("", strengths...)

func init() {
	key := func(row things.Key) {
		row.Of, row.Before = things.PiecesKey, "roads"
		things.AddKey(Book, row)
	}
	key(things.Key{
		Name: "laid", About: "intersections of cities on their side", Example: "laid: [D2.SE]", Heading: "cities on their side", Form: engine.ListOf(engine.Naming("intersection")),
		Read:  readLaid,
		Write: writePieces(func(p position.Piece, at string) string { return at }, func(p position.Piece) bool { return p.Kind() == position.LaidCity }),
	})
	key(things.Key{
		Name: "walls", About: "intersections of cities with a wall", Example: "walls: [D2.SE]", Form: engine.ListOf(engine.Naming("city")),
		Read:  readWalls,
		Write: writePieces(func(p position.Piece, at string) string { return at }, func(p position.Piece) bool { return p.IsBuilding() && p.Is(position.Walled) }),
	})
	key(things.Key{
		Name: "knights", About: "V basic active; also activated, acted, promoted, hired", Example: "knights: [C3.N strong active]",
		Form:  engine.ListOf(engine.WordsOf(2, engine.Naming("intersection"), strengthForm, engine.Naming("", marksOfKnights...))),
		Read:  readKnights,
		Write: writePieces(func(p position.Piece, at string) string { return at + " " + knightText(p) }, position.Piece.IsKnight),
	})
	key(things.Key{
		Name: "lost", About: "of a neutral player: knights out of the game, by strength", Example: "lost: {basic: 1}", Form: engine.ByNaming("", engine.Number(0, 6), strengths...),
		WrittenBefore: "ships", Read: readLost, Write: writeLost,
	})
}

// writePieces writes the pieces of a player that are of some kind.
func writePieces(text func(p position.Piece, at string) string, is func(p position.Piece) bool) func(*engine.Game, *position.State, position.Seat) any {
	return func(g *engine.Game, s *position.State, seat position.Seat) any {
		var out []string
		for v, p := range s.Pieces[:g.Board.NumPlaces] {
			if p.Owner() == seat && is(p) {
				out = append(out, text(p, g.Board.IntersectionName(board.Intersection(v))))
			}
		}
		if out == nil {
			return nil
		}
		return out
	}
}

func readLaid(in *engine.Reading, v engine.Value) {
	in.Places(v, "laid", func(item engine.Value, at board.Intersection, more []engine.Value) {
		if len(more) > 0 {
			more[0].Fault("an intersection is all that is said here")
			return
		}
		s, p := in.State, &in.State.Players[in.Seat]
		switch s.Pieces[at] { // it may be listed among the settlements or cities too, as a wall's city is
		case position.NewPiece(position.Settlement, in.Seat):
			s.Pieces[at], p.Supply.Settlements = 0, p.Supply.Settlements+1
		case position.NewPiece(position.City, in.Seat):
			s.Pieces[at], p.Supply.Cities = 0, p.Supply.Cities+1
		}
		if in.File.Put(item, at, position.NewPiece(position.LaidCity, in.Seat)) {
			in.File.Use(item, &p.Supply.Cities, "cities", in.Game.Rules.Cities.Value)
			p.LaidCities++
		}
	})
}

func readWalls(in *engine.Reading, v engine.Value) {
	in.Places(v, "walls", func(item engine.Value, at board.Intersection, more []engine.Value) {
		if len(more) > 0 {
			more[0].Fault("nothing more can be said of a wall")
			return
		}
		s := in.State
		switch p := s.Pieces[at]; {
		case p.Owner() != in.Seat || p.Kind() != position.City:
			item.Fault(fmt.Sprintf("%s has no city on %s to have a wall", in.Game.Names[in.Seat], in.Board.IntersectionName(at)))
			return
		case p.Is(position.Walled):
			item.Fault(fmt.Sprintf("the city on %s has a wall already", in.Board.IntersectionName(at)))
			return
		}
		s.Pieces[at] |= position.Walled
		in.File.Use(item, &s.Players[in.Seat].Supply.Walls, "walls", int(in.Game.Empty().Players[in.Seat].Supply.Walls))
	})
}

func readKnights(in *engine.Reading, v engine.Value) {
	in.Places(v, "knights", func(item engine.Value, at board.Intersection, words []engine.Value) {
		p, ok := readKnight(in, item, in.Seat, words)
		if !ok || !in.File.Put(item, at, p) {
			return
		}
		i := p.Strength() - 1
		in.File.Use(item, &in.State.Players[in.Seat].Supply.Knights[i], p.Kind().String()+"s", int(in.Game.Empty().Players[in.Seat].Supply.Knights[i]))
	})
}

// readKnight reads the strength of a knight and its marks: "basic active".
func readKnight(in *engine.Reading, item engine.Value, seat position.Seat, words []engine.Value) (position.Piece, bool) {
	if len(words) == 0 {
		item.Fault("the strength of the knight is missing: basic, strong or mighty")
		return 0, false
	}
	text, _ := words[0].Text("a strength")
	if _, mark := knightMarks[strings.ToLower(text)]; mark {
		words[0].Fault(fmt.Sprintf("the strength of the knight stands before %q: basic %s", text, text))
		return 0, false
	}
	kind, ok := readStrength(words[0])
	if !ok {
		return 0, false
	}
	p := position.NewPiece(kind, seat)
	for _, w := range words[1:] {
		text, _ := w.Text("a mark")
		mark, ok := knightMarks[strings.ToLower(text)]
		if is := strings.TrimPrefix(strings.ToLower(text), "in"); !ok && knightMarks[is] != 0 {
			w.Fault(fmt.Sprintf("leave %q out: a knight is %s only if that is said", text, is))
			return 0, false
		}
		if !ok {
			w.Fault(fmt.Sprintf("%q says nothing of a knight", text), notation.Nearest(text, slices.Sorted(maps.Keys(knightMarks)))...)
			return 0, false
		}
		p |= mark
	}
	if p != position.NewPiece(kind, seat) && !in.Game.Plays(seat) {
		words[1].Fault(fmt.Sprintf("%s is a neutral player, whose knights are never active [duo.ck.inactive]", in.Game.Names[seat]))
		return 0, false
	}
	return p, true
}

// readStrength reads the strength of a knight.
func readStrength(word engine.Value) (position.PieceKind, bool) {
	text, ok := word.Text("a strength")
	if !ok {
		return 0, false
	}
	kind, ok := knightStrengths[strings.ToLower(text)]
	if !ok {
		word.Fault(fmt.Sprintf("no knight is %q: it is basic, strong or mighty", text), notation.Nearest(text, strengths)...)
	}
	return kind, ok
}

// knightText is strength and marks of a knight: "strong active acted".
func knightText(p position.Piece) string {
	words := []string{strengths[p.Strength()-1]}
	for _, word := range marksOfKnights {
		// An inactive knight has no activation mark: it cannot act until it is active again.
		switch mark := knightMarks[word] &^ position.Active; {
		case word == "active" && p.Is(position.Active):
			words = append(words, word)
		case p.Is(mark) && (mark != position.Activated || p.Is(position.Active)):
			words = append(words, word)
		}
	}
	return strings.Join(words, " ")
}

// readLost reads which knights of a neutral player are out of the game (duo.ck.displaced-neutral).
func readLost(in *engine.Reading, v engine.Value) {
	if in.Game.Plays(in.Seat) {
		in.File.Key("pieces.lost").Fault(fmt.Sprintf("%s plays: knights leave the game for neutral players only", in.Game.Names[in.Seat]))
		return
	}
	v.Each("lost", func(key, of engine.Value) {
		kind, ok := readStrength(key)
		count, counted := of.Int("lost", 0, 6)
		for range count {
			if ok && counted {
				in.File.Use(of, &in.State.Players[in.Seat].Supply.Knights[kind-position.BasicKnight], kind.String()+"s", knightsEach.In(in.Game.Rules))
			}
		}
	})
}

// writeLost counts the knights of a neutral player that are out of the game: not on the board, not in the supply, and
// not waiting to be placed.
func writeLost(g *engine.Game, s *position.State, seat position.Seat) any {
	if g.Plays(seat) {
		return nil
	}
	out := map[string]int{}
	for i, left := range s.Players[seat].Supply.Knights {
		lost := knightsEach.In(g.Rules) - int(left)
		for _, p := range s.Pieces[:g.Board.NumPlaces] {
			if p.Owner() == seat && p.Strength() == i+1 {
				lost--
			}
		}
		for _, p := range s.Owed() {
			if engine.DutyOf(p.Duty).InHand && p.Place != 0 && p.Piece.Owner() == seat && p.Piece.Strength() == i+1 {
				lost--
			}
		}
		if lost > 0 {
			out[strengths[i]] = lost
		}
	}
	if len(out) == 0 {
		return nil
	}
	return out
}
