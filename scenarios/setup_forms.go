package scenarios

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Keys that a position can have, for editors: the tables for reading files, limited to one game.

// KeyForm is a key of a position with the schema of its content. If the schema of a text, a key of a mapping or an
// item of a list has a "format", it names something in the game (Names); "examples" are permitted words; "prefixItems"
// describe a text of several words.
type KeyForm struct {
	Key   string         `json:"key"`
	About string         `json:"about"`
	Form  map[string]any `json:"form"`
}

// PositionForms holds the keys that a position of a game can have, by the mapping that contains them.
type PositionForms struct {
	Setup  []KeyForm `json:"setup"`
	Turn   []KeyForm `json:"turn"`
	Pieces []KeyForm `json:"pieces"`
	Now    []KeyForm `json:"this-turn"`
	Since  []KeyForm `json:"since"`
	Owed   []KeyForm `json:"owed"` // what can be owed: the form of the words after a player
}

// FormsOf returns them for a game.
func FormsOf(g *engine.Game) (out PositionForms) {
	r := &reader{law: g.Rules, lawful: true, game: g, board: g.Board, mapped: true, seated: true}
	for _, part := range []struct {
		of   *[]KeyForm
		keys []field
	}{{&out.Setup, setupTable()}, {&out.Turn, turnTable()}, {&out.Pieces, piecesTable()}, {&out.Now, thisTurnTable()}, {&out.Since, sinceTable}} {
		*part.of = []KeyForm{}
		for i := range part.keys {
			fd := &part.keys[i]
			if fd.told || r.unused(fd) || fd.fits != nil && !fd.fits(r) {
				continue
			}
			*part.of = append(*part.of, KeyForm{fd.key, fd.about, fd.form()})
		}
	}
	out.Owed = []KeyForm{}
	for _, d := range engine.Duties() {
		if !d.Played(g.Rules) {
			continue
		}
		words, needed := []form{}, 0
		for _, part := range d.Written {
			if of := detailOf(part); of.form != nil {
				words = append(words, of.form(d))
				if !of.loose {
					needed = len(words)
				}
			}
		}
		out.Owed = append(out.Owed, KeyForm{d.Verb().Words, d.Cause, wordsForm(needed, words...)()})
	}
	return out
}

// NamesOf lists the names that words of a position can have, by format. Places on the board are only listed if some
// are excluded.
func NamesOf(g *engine.Game) map[string][]string {
	r := &reader{law: g.Rules, game: g, board: g.Board}
	out := map[string][]string{
		"player": g.Names[:g.Players], "owner": g.Names, "card": append(r.deckCards(), cards.Unseen.String()), "area": g.Board.Chart.Names(^board.Areas(0)),
		"track": {}, "deck": {}, "event": {}, "kind": {}, "harbor": {board.AnyHarbor.String()}, "action": {},
	}
	if g.Rules.Has(engine.WithEventDie) {
		out["event"] = []string{"ship"}
		for t := range position.NumTracks {
			out["track"], out["event"] = append(out["track"], t.String()), append(out["event"], t.String())
		}
	}
	for d := range cards.NumDecks {
		if g.Rules.HasDeck(d) {
			out["deck"] = append(out["deck"], d.String())
		}
	}
	for k := cards.Brick; k < cards.NumKinds; k++ {
		if g.SupplyOf().Count(k) > 0 {
			out["kind"] = append(out["kind"], k.String())
		}
	}
	for k := cards.Brick; k < cards.Brick+cards.NumResources; k++ {
		out["harbor"] = append(out["harbor"], k.String())
	}
	for _, row := range things.KindsOfNames() {
		out[row.Kind] = append([]string{}, row.In(g)...)
	}
	for _, a := range g.Rules.Actions {
		out["action"] = append(out["action"], a.Words)
	}
	out["any card"] = slices.Concat(out["kind"], r.deckCards())
	return out
}
