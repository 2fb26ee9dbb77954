package tell

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
)

// Place describes a place by its hexes with its printed name: "ore8 C5" for a hex, "A2.S (wool2, brick6, wool4)" for
// an intersection; a brief table writes only the name of the latter.
func (t Table) Place(p board.Place) string {
	b := t.Game.Board
	name := t.PlaceName(p)
	if h := p.Hex(); h != board.NoHex {
		name = b.Name(p)
		switch tile := b.TileName(h, &t.State.Tiles); {
		case t.State.Tokens[h] > 0:
			return tile + " " + name
		case t.State.Terrain[h] == board.Sea:
			return name
		case t.State.Terrain[h].Choice(), t.State.Terrain[h] <= board.Mountains:
			return "the " + tile + " hex " + name
		default:
			return "the " + tile + " " + name
		}
	}
	tiles := t.tilesAt(p)
	if t.Brief || len(tiles) == 0 {
		return name
	}
	return name + " (" + strings.Join(tiles, ", ") + ")"
}

// PlaceName returns the name of a place as the asker wrote it, with the printed name in brackets if that differs.
func (t Table) PlaceName(p board.Place) string {
	printed := t.Game.Board.Name(p)
	if asked := t.Asked[p]; asked != "" {
		return asked + " (" + printed + ")"
	}
	return printed
}

// tilesAt lists the tiles that meet at an intersection or path.
func (t Table) tilesAt(p board.Place) (tiles []string) {
	b := t.Game.Board
	var around []board.Hex
	if v := p.Intersection(); v != board.NoIntersection {
		around = b.IntersectionHexes[v][:]
	} else if e := p.Path(); e != board.NoPath {
		around = b.PathHexes[e][:]
	}
	sea := false
	for _, h := range around {
		if h == board.NoHex || t.State.Terrain[h] == board.Sea {
			sea = true
			continue
		}
		tiles = append(tiles, b.TileName(h, &t.State.Tiles))
	}
	if sea {
		tiles = append(tiles, "sea")
	}
	return tiles
}

// Card returns the word for a card in a sentence.
func Card(c cards.Card) string {
	if c == cards.Unseen {
		return "unseen card"
	}
	return strings.ReplaceAll(c.String(), "-", " ")
}

// cardAfter returns the word for a card after the text before it, whose article it corrects: cards of the hand have
// none, "an alchemist" begins with a vowel. named says that the word card follows.
func cardAfter(before []byte, c cards.Card, named bool) ([]byte, string) {
	word := Card(c)
	at := bytes.LastIndexByte(bytes.TrimSuffix(before, []byte(" ")), ' ') + 1
	article := string(before[at:])
	_, hand := c.Kind()
	switch {
	case strings.EqualFold(article, "a "):
		switch {
		case hand && !named:
			return before[:at], word
		case strings.ContainsRune("aeiou", rune(word[0])):
			before = append(before[:at+1], "n "...)
		}
	case !named && strings.EqualFold(article, "the ") && !c.HasArticle():
		return before[:at], word
	case c == cards.Unseen && article == "no ":
		return before, "card that nobody saw"
	case c == cards.Unseen && !strings.EqualFold(article, "the "):
		return before, "an " + word
	}
	if named {
		word = strings.TrimSuffix(word, " card")
	}
	return before, word
}

// Cards lists cards in a sentence: "3 ore and 2 grain".
func Cards(c cards.Cards) string { return cardsAnd(c, 0) }

// cardsAnd lists cards and the number of further unseen cards.
func cardsAnd(c cards.Cards, unseen uint8) string {
	var parts []string
	c.Each(func(k cards.Kind, n int) { parts = append(parts, strconv.Itoa(n)+" "+k.String()) })
	switch {
	case unseen == 1:
		parts = append(parts, "1 card that nobody saw")
	case unseen > 1:
		parts = append(parts, fmt.Sprintf("%d cards that nobody saw", unseen))
	}
	if len(parts) == 0 {
		return "nothing"
	}
	return List(parts, "and")
}

// Lacking says which cards are missing: "2 wool", "at least 1 ore", "at least 3 cards, grain or ore".
func Lacking(f *engine.Finding) string {
	switch {
	case f.Fewest > 0:
		return "at least " + f.Among.AnyOf(int(f.Fewest))
	case f.Least:
		return "at least " + cardsAnd(f.Short, f.Unseen[1])
	}
	return cardsAnd(f.Short, f.Unseen[1])
}

// isHaving reports whether a text ends by saying that somebody has, holds, shows or keeps something.
func isHaving(text []byte) bool {
	return slices.ContainsFunc([]string{" has ", " holds ", " shows ", " keeps "}, func(verb string) bool { return bytes.HasSuffix(text, []byte(verb)) })
}

// Singular puts the noun that a 1 counts into the singular: " victory point cards are". A noun after a colon, or one
// of several, is not counted by it.
func Singular(after string) string {
	words := strings.SplitAfter(after, " ")
	for i := 1; i < min(len(words), 5); i++ {
		before := strings.TrimSpace(words[i-1])
		if before == "of" || before == "against" || strings.HasSuffix(before, ":") || strings.HasSuffix(before, ".") {
			return after
		}
		word := strings.TrimRight(words[i], " .,:;")
		if one, counted := engine.SingularOf(word); counted {
			words[i] = one + words[i][len(word):]
			if i+1 < len(words) && words[i+1] == "are " {
				words[i+1] = "is "
			}
			return strings.Join(words, "")
		}
	}
	return after
}

// Roads names the lines of a player: ships too if the game has them.
func Roads(g *engine.Game) string { return either(g, "roads", "roads and ships") }

// either returns the second word if the game has ships, else the first.
func either(g *engine.Game, ashore, afloat string) string {
	if g.Rules.Ships.Value > 0 && g.Board.HasSea {
		return afloat
	}
	return ashore
}

// AsSentence makes a text begin with a capital letter, unless it begins with the name of a file or variant, and end
// with a full stop.
func AsSentence(text string) string {
	if text == "" {
		return ""
	}
	if first, _, _ := strings.Cut(text, " "); !strings.ContainsAny(strings.TrimRight(first, "."), "./-") {
		text = Capital(text)
	}
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}
