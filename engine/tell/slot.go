package tell

import (
	"fmt"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
)

// slot returns the text for a name in braces (engine.Text lists the names).
func (t Table) slot(slot string, f *engine.Finding) string {
	switch slot {
	case "by":
		return t.name(f.Seat)
	case "by's":
		return Possessive(t.name(f.Seat))
	case "to":
		return t.name(f.Other)
	case "to's":
		return Possessive(t.name(f.Other))
	case "at":
		return t.Place(f.Place)
	case "at.":
		return t.PlaceName(f.Place)
	case "from":
		return t.Place(f.Where)
	case "from.":
		return t.PlaceName(f.Where)
	case "hexes":
		var names []string
		for left := f.Hexes; left != 0; left &= left - 1 {
			names = append(names, t.Place(left.First().Place()))
		}
		return List(names, "and")
	case "piece":
		if f.Piece == position.NoPiece {
			return "road"
		}
		return f.Piece.String()
	case "road":
		return either(t.Game, "road", "road or ship")
	case "line": // by its own word: a bridge
		if e := f.Place.Path(); e != board.NoPath {
			return t.State.Lines[e].Word()
		}
		return "line"
	case "route":
		return either(t.Game, "road", "trade route")
	case "stay":
		if t.Game.Hooks.Pirate && t.State.Pirate != board.NoHex {
			return "robber and pirate stay"
		}
		return "the robber stays"
	case "roads":
		return Roads(t.Game)
	case "book":
		return engine.VerbOf(f.Verb).Book().Title()
	case "card":
		return Card(f.Card)
	case "cards":
		return cardsAnd(f.Cards, f.Unseen[0])
	case "short":
		return Lacking(f)
	case "tokens":
		return t.Game.Rules.TokensText(f.Tokens)
	case "token":
		return t.token(f)
	case "action":
		return t.action(f)
	case "n":
		return strconv.Itoa(f.Number)
	case "asks":
		if all := t.Game.Rules.Wonders; f.Limit > 0 && f.Limit <= len(all) {
			return all[f.Limit-1].Asks
		}
		return "nothing"
	case "has":
		if all := t.Game.Rules.Wonders; f.Limit > 0 && f.Limit <= len(all) && all[f.Limit-1].Has != nil {
			about := engine.AboutPlayer(f.Seat)
			about.Game, about.State = t.Game, t.State
			if has := all[f.Limit-1].Has(&about); len(has) > 0 {
				for i, counted := range has {
					if rest, one := strings.CutPrefix(counted, "1 "); one {
						has[i] = "1" + Singular(" "+rest)
					}
				}
				return "has " + List(has, "and")
			}
		}
		return "does not have that"
	case "wonder":
		if all := t.Game.Rules.Wonders; f.Limit > 0 && f.Limit <= len(all) {
			return strings.ReplaceAll(all[f.Limit-1].Name, "-", " ")
		}
		return "wonder"
	case "track":
		if f.Track == 0 {
			return "no track"
		}
		return position.Track(f.Track - 1).String()
	case "level":
		if f.Track == 0 {
			return "no level"
		}
		return t.Game.Rules.LevelName(position.Track(f.Track-1), f.Number)
	case "due":
		if t.State.NumPending == 0 {
			return "comes what is owed"
		}
		return t.owed(t.State.Pending[0], &engine.List{}, &engine.List{})
	case "each":
		return t.eachText(f)
	case "players":
		return t.playersOf(f)
	case "shares":
		return t.shares(f)
	case "own":
		if int(f.Seat) >= len(f.Each) {
			return "0"
		}
		return strconv.Itoa(int(f.Each[f.Seat]))
	case "limit":
		return strconv.Itoa(f.Limit)
	case "red":
		if t.Brief { // the roll has been stated
			return ""
		}
		return fmt.Sprintf(" (red die %d; this level draws up to %d)", f.Number, f.Limit)
	}
	return "{" + slot + "}"
}

// token names the kind of token that the finding is about.
func (t Table) token(f *engine.Finding) string {
	if all := t.Game.Rules.Tokens; f.Token > 0 && int(f.Token) <= len(all) {
		return all[f.Token-1].Name
	}
	return "token"
}

// action names the table's action that the finding is about, as in moves.
func (t Table) action(f *engine.Finding) string {
	if all := t.Game.Rules.Actions; f.Limit > 0 && f.Limit <= len(all) {
		return all[f.Limit-1].Words
	}
	return "action"
}

// eachText lists the numbers of the players who have one: "red 2, blue 1", "none".
func (t Table) eachText(f *engine.Finding) string {
	var parts []string
	for seat, n := range f.Each {
		if n > 0 && seat < t.Game.Owners {
			parts = append(parts, fmt.Sprintf("%s %d", t.name(position.Seat(seat)), n))
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// playersOf names the players that the finding counts: "blue and white".
func (t Table) playersOf(f *engine.Finding) string {
	var names []string
	for seat, n := range f.Each {
		if n > 0 && seat < t.Game.Owners {
			names = append(names, t.name(position.Seat(seat)))
		}
	}
	return List(names, "and")
}

// shares lists how many of a card each player is owed: "blue is owed 2 ore and white 1".
func (t Table) shares(f *engine.Finding) string {
	var parts []string
	for seat, n := range f.Each {
		switch {
		case n == 0:
		case len(parts) == 0:
			parts = append(parts, fmt.Sprintf("%s is owed %d %s", t.name(position.Seat(seat)), n, Card(f.Card)))
		default:
			parts = append(parts, fmt.Sprintf("%s %d", t.name(position.Seat(seat)), n))
		}
	}
	return List(parts, "and")
}
