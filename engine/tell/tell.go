// Package tell tells findings and positions in sentences: Judge says by which rule and where, this
// package says it in words.
package tell

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"catanref/engine"
)

// Table is a game in one of its positions: sentences name its players, and tell its places by the
// tokens that lie there now.
type Table struct {
	Game  *engine.Game
	State *engine.State
}

// At returns the table of a game in a position.
func At(g *engine.Game, s *engine.State) Table { return Table{g, s} }

// Sentence tells a finding by the board as it is first laid: that is the board of every position in
// which nobody has moved tokens. It is "" if the engine has no sentence for the finding.
func Sentence(g *engine.Game, f *engine.Finding) string {
	first := g.Empty()
	return At(g, &first).Sentence(f)
}

// Sentence tells a finding; "" if the engine has no sentence for it.
func (t Table) Sentence(f *engine.Finding) string { return t.fill(f.Text.String(), f) }

// fill puts what the finding says into the slots of a sentence.
func (t Table) fill(pattern string, f *engine.Finding) string {
	var out strings.Builder
	number := false // the number just written is 1
	for pattern != "" {
		head, rest, found := strings.Cut(pattern, "{")
		if number {
			head = singular(head)
		}
		out.WriteString(head)
		if !found {
			break
		}
		slot, tail, _ := strings.Cut(rest, "}")
		word := t.slot(slot, f)
		out.WriteString(word)
		number, pattern = word == "1", tail
	}
	text := Capital(out.String())
	if known, ok := strings.CutSuffix(text, ": 0."); ok { // dice that a position does not tell
		return known + "."
	}
	return text
}

func (t Table) slot(slot string, f *engine.Finding) string {
	switch slot {
	case "by":
		return t.Name(f.Seat)
	case "by's":
		return Possessive(t.Name(f.Seat))
	case "to":
		return t.Name(f.Other)
	case "to's":
		return Possessive(t.Name(f.Other))
	case "at":
		return t.Place(f.Place)
	case "at.":
		return t.Game.Board.Name(f.Place)
	case "from":
		return t.Place(f.Where)
	case "from.":
		return t.Game.Board.Name(f.Where)
	case "piece":
		if f.Piece == engine.NoPiece {
			return "road"
		}
		return f.Piece.String()
	case "book":
		return f.Verb.Verb().Book().Title()
	case "card":
		return Card(f.Card)
	case "cards":
		return withUnseen(f.Cards, f.Unseen[0])
	case "short":
		return withUnseen(f.Short, f.Unseen[1])
	case "n":
		return strconv.Itoa(f.Number)
	case "track":
		if f.Track == 0 {
			return "no track"
		}
		return engine.Track(f.Track - 1).String()
	case "level":
		if f.Track == 0 {
			return "no level"
		}
		return t.Game.Rules.LevelName(engine.Track(f.Track-1), f.Number)
	case "each":
		return t.eachText(f)
	case "limit":
		return strconv.Itoa(f.Limit)
	}
	return "{" + slot + "}"
}

// Name returns a player's name with a capital letter.
func (t Table) Name(s engine.Seat) string {
	if int(s) >= len(t.Game.Names) {
		return "nobody"
	}
	return Capital(t.Game.Names[s])
}

// Possessive returns a name as an owner: "Red's".
func Possessive(name string) string { return name + "'s" }

// Place tells a place by what lies there, with its printed name: "ore8 C5" for a hex,
// "A2.S (wool2, brick6, wool4)" for where tiles meet.
func (t Table) Place(p engine.Place) string {
	b := t.Game.Board
	name := b.Name(p)
	if h := p.Hex(); h != engine.NoHex {
		switch tile := b.TileName(h, &t.State.Tiles); {
		case t.State.Tokens[h] > 0:
			return tile + " " + name
		case t.State.Terrain[h] == engine.Sea:
			return name
		default:
			return "the " + tile + " " + name
		}
	}
	var around []engine.Hex
	if v := p.Intersection(); v != engine.NoIntersection {
		around = b.IntersectionHexes[v][:]
	} else if e := p.Path(); e != engine.NoPath {
		around = b.PathHexes[e][:]
	}
	var tiles []string
	sea := false
	for _, h := range around {
		if h == engine.NoHex || t.State.Terrain[h] == engine.Sea {
			sea = true
			continue
		}
		tiles = append(tiles, b.TileName(h, &t.State.Tiles))
	}
	if sea {
		tiles = append(tiles, "sea")
	}
	if len(tiles) == 0 {
		return name
	}
	return name + " (" + strings.Join(tiles, ", ") + ")"
}

// Card is the word for a card in a sentence.
func Card(c engine.Card) string {
	if c == engine.Unseen {
		return "unseen"
	}
	return strings.ReplaceAll(c.String(), "-", " ")
}

// withUnseen tells cards of which nobody saw some: "1 ore and 2 cards that nobody saw".
func withUnseen(c engine.Cards, unseen uint8) string {
	if unseen == 0 {
		return Cards(c)
	}
	word := "cards"
	if unseen == 1 {
		word = "card"
	}
	text := fmt.Sprintf("%d %s that nobody saw", unseen, word)
	if c == 0 {
		return text
	}
	return Cards(c) + " and " + text
}

// Cards tells cards in a sentence: "3 ore and 2 grain".
func Cards(c engine.Cards) string {
	var parts []string
	c.Each(func(k engine.Kind, n int) { parts = append(parts, fmt.Sprintf("%d %s", n, k)) })
	if len(parts) == 0 {
		return "nothing"
	}
	return List(parts, "and")
}

// List joins words as a sentence does: "a, b and c".
func List(words []string, last string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " " + last + " " + words[len(words)-1]
}

// Capital begins a text with a capital letter.
func Capital(text string) string {
	r, n := utf8.DecodeRuneInString(text)
	if n == 0 || r == utf8.RuneError {
		return text
	}
	return string(unicode.ToUpper(r)) + text[n:]
}

// plurals are the words that sentences count.
var plurals = []string{"attacks", "cards", "knights", "points", "roads", "segments", "settlements", "cities", "pieces"}

// singular puts the word that a 1 stands before into the singular: " victory point cards are".
func singular(after string) string {
	words := strings.SplitAfter(after, " ")
	for i := 1; i < min(len(words), 5); i++ {
		word := strings.TrimRight(words[i], " .,:;")
		for _, plural := range plurals {
			if word != plural {
				continue
			}
			one := strings.TrimSuffix(word, "s")
			if word == "cities" {
				one = "city"
			}
			words[i] = one + words[i][len(word):]
			if i+1 < len(words) && words[i+1] == "are " {
				words[i+1] = "is "
			}
			return strings.Join(words, "")
		}
	}
	return after
}

// fewAnswers is how many answers to what is owed are named at most.
const fewAnswers = 4

// owed tells one thing that is owed, "blue discards 4", and its answers where they are places and
// few: "red chooses the city that falls (pillage A1.NE or D2.SE)".
func (t Table) owed(p engine.Pending, answers []engine.Action) string {
	verb, text := p.Verb().String(), p.Duty.Duty().Tells.String()
	if text == "" {
		text = "{by} owes: " + verb
	}
	text = strings.NewReplacer("{by}", t.Game.Names[p.Seat], "{n}", strconv.Itoa(int(p.Count))).Replace(text)
	var places []string
	for _, a := range answers {
		if a.Seat == p.Seat && a.Verb == p.Verb() && a.Verb.Verb().ChoosesIntersection() {
			places = append(places, strings.TrimPrefix(t.Game.Text(a), t.Game.Names[a.Seat]+": "+verb+" "))
		}
	}
	if len(places) > 1 && len(places) <= fewAnswers {
		text += " (" + verb + " " + List(places, "or") + ")"
	}
	return text
}

// Next tells what the game waits for: answers that are owed, or the next move.
func (t Table) Next() string {
	s := t.State
	if s.Phase == engine.OverPhase {
		return fmt.Sprintf("The game is over: %s has won.", t.Name(s.Winner))
	}
	if s.NumPending > 0 {
		var answers engine.List
		engine.NewCase(t.Game).Legal(s, &answers)
		parts := make([]string, s.NumPending)
		for i, p := range s.Pending[:s.NumPending] {
			parts[i] = t.owed(p, answers.Actions)
		}
		return "Waiting: " + strings.Join(parts, "; ") + "."
	}
	name := t.Game.Names[s.Acting]
	switch s.Phase {
	case engine.SetupPhase:
		if s.Placed%2 == 1 {
			return "Next: " + name + " places a road."
		}
		return "Next: " + name + " places a " + t.placed() + "."
	case engine.RollPhase:
		return "Next: " + name + " rolls the dice."
	case engine.BuildPhase:
		return "Next: " + name + " builds, plays a card or ends the turn."
	case engine.SpecialPhase:
		return "Next: " + name + " builds or passes."
	}
	return "Next: " + name + " trades, builds, plays a card or ends the turn."
}

// eachText tells the number of each player who has one: "red 2, blue 1", "none".
func (t Table) eachText(f *engine.Finding) string {
	var parts []string
	for seat, n := range f.Each {
		if n > 0 && seat < t.Game.Owners {
			parts = append(parts, fmt.Sprintf("%s %d", t.Name(engine.Seat(seat)), n))
		}
	}
	if len(parts) == 0 {
		return "none"
	}
	return strings.Join(parts, ", ")
}

// placed is the building that is placed next in the set-up.
func (t Table) placed() string {
	var moves engine.List
	engine.NewCase(t.Game).Legal(t.State, &moves)
	if len(moves.Actions) == 0 {
		return engine.Settlement.String()
	}
	return moves.Actions[0].Verb.String()
}
