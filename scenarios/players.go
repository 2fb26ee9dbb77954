package scenarios

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"unicode"

	"golang.org/x/text/unicode/norm"
	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// positionWords are the first words of checks of the base game that concern no player, and the keys of entries of moves.
const positionWords = `
	players turn dice bank deck robber longest_road largest_army harbormaster
	winner waiting at hex
	note was sees short took claims dropped redo undo adjust waive ruling breaks effects check`

// free are words of moves that may be names of players: their position shows which is meant.
var free = map[string]bool{"red": true, "yellow": true, "blue": true, "green": true}

// reserved are the words that cannot be names of players, collected from the code that reads them, with hyphens
// in words of several parts.
var reserved = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{}
	add := func(words ...string) {
		for _, w := range words {
			if w = strings.ToLower(w); !free[w] && !notation.IsSmallWord(w) {
				out[w] = true
			}
		}
	}
	add(notation.MoveWords()...)
	add(notation.EverydayWords()...)
	for t := board.Terrain(0); t < board.Fog; t++ {
		add(t.String())
	}
	for t := position.Track(0); t < position.NumTracks; t++ {
		add(t.String())
	}
	for e := position.TradeGate; e <= position.Ship; e++ {
		add(e.String())
	}
	for _, v := range engine.Verbs() {
		add(strings.Fields(v.Words)...)
	}
	for _, w := range append(strings.Fields(positionWords), keysOf(stepTable)...) {
		out[w] = true
	}
	for _, b := range engine.EveryBook() {
		for _, w := range notation.OwnWords(b) {
			delete(out, w)
		}
	}
	return out
})

// namedInBooks rejects names that are words of a book which reserves them only in its games.
func (r *reader) namedInBooks() {
	if !r.lawful {
		return
	}
	bars := func(w, of string, b *engine.Book) {
		if i := slices.IndexFunc(r.names, func(name string) bool { return strings.EqualFold(name, w) }); i >= 0 && i < len(r.nameAt) {
			r.f.At(r.nameAt[i], fmt.Sprintf("%q is a word of %s of %s, so no player can be called so here", r.names[i], of, b.Called()))
		}
	}
	for _, b := range r.law.Books() {
		for _, w := range notation.OwnWords(b) {
			bars(w, "moves", b)
		}
		for _, w := range things.FirstWords(b) {
			if !slices.Contains(notation.OwnWords(b), w) {
				bars(w, "checks", b)
			}
		}
	}
}

// maxName is the largest number of letters in a name.
const maxName = 24

// misnamed says why a word cannot be a player; "" if it can.
func misnamed(name string) string {
	letters := []rune(norm.NFC.String(name))
	for i, c := range letters {
		switch {
		case unicode.IsLetter(c):
		case i > 0 && (unicode.IsDigit(c) || unicode.IsMark(c) || strings.ContainsRune(" -'.", c)):
		case i == 0:
			return fmt.Sprintf("%q is no name of a player: it begins with a letter", name)
		default:
			return fmt.Sprintf("%q is no name of a player: %q is no letter, digit, space, -, ' or .", name, c)
		}
	}
	switch {
	case len(letters) == 0:
		return "a player needs a name"
	case letters[len(letters)-1] == ' ':
		return fmt.Sprintf("%q is no name of a player: it ends with a space", name)
	case len(letters) > maxName:
		return fmt.Sprintf("%q is no name of a player: it has more than %d letters", name, maxName)
	}
	word := strings.ToLower(strings.Join(strings.Fields(string(letters)), "-"))
	if _, card := cards.CardNamed(word); reserved()[word] || card && !free[word] {
		return fmt.Sprintf("%q is a word of moves or checks, so no player can be called so", name)
	}
	return ""
}

// compose normalizes letters that can be encoded in several ways (NFC).
func compose(name string) string { return norm.NFC.String(name) }

// seating returns the players, as far as they have been read. Colours named for neutral players are not given to
// others.
func (r *reader) seating() position.Seating {
	all := position.Seated(slices.Concat(r.names, r.neutral.names), r.colours, compose)
	return all.First(len(r.names))
}

// players reads who sits at the table, a list of names or names with their colours: the base game is for
// three or four (base.setup.players), its variants and extensions for two to six (x56.setup.players). The first of them
// starts, who won the throw for it (base.setup.starting-player). Names at fault keep their seats.
func (r *reader) players(n *yaml.Node) {
	r.seated = true
	switch n.Kind {
	case yaml.MappingNode:
		for i := 0; i < len(n.Content) && i <= 2*position.MaxSeats; i += 2 {
			r.colour(n.Content[i+1])
			r.player(n.Content[i])
		}
		r.namedColours(n)
	case yaml.SequenceNode:
		for i := 0; i < len(n.Content) && i <= position.MaxSeats; i++ {
			r.player(n.Content[i])
		}
	default:
		r.f.At(n, "players are a list, [Anna, Ben], or names with their colours, {Anna: red, Ben: blue}")
		r.seated = false
	}
	seats := r.f.Entries(n)
	if n.Kind == yaml.MappingNode {
		seats /= 2
	}
	if n.Kind != yaml.ScalarNode && (seats < 2 || seats > position.MaxSeats) {
		r.f.At(n, fmt.Sprintf("a table has 2 to %d players, not %d", position.MaxSeats, seats))
		r.seated = false
	}
	if manyPlayers(len(r.names)) {
		r.board = boards()["beginner-large"]().board
	}
	if !r.seated {
		r.names, r.colours = r.names[:min(len(r.names), position.MaxSeats)], nil
	}
}

// player reads one name.
func (r *reader) player(n *yaml.Node) {
	name, ok := r.f.Text(n, "a player")
	if !ok {
		r.seated = false
		return
	}
	if why := misnamed(name); why != "" {
		r.f.At(n, why)
	}
	others := position.Seated(r.names, nil, compose)
	if others.Called(name) != position.NoSeat {
		r.f.At(n, fmt.Sprintf("%q sits at the table already", name))
		r.seated = false
	}
	r.names, r.nameAt = append(r.names, name), append(r.nameAt, n)
}

// colour reads the colour of the player that comes next. One at fault is left open.
func (r *reader) colour(n *yaml.Node) {
	text, ok := r.f.Text(n, "a colour")
	colour := strings.ToLower(text)
	switch {
	case !ok:
		colour = ""
	case !slices.Contains(position.Colours(), colour):
		r.f.At(n, fmt.Sprintf("no colour is called %q; there are %s", text, strings.Join(position.Colours(), ", ")), notation.Nearest(text, position.Colours())...)
		colour = ""
	case slices.Contains(r.colours, colour):
		r.f.At(n, fmt.Sprintf("%s is another player's colour already", colour))
		colour = ""
	}
	r.colours = append(r.colours, colour)
}

// namedColours refuses a name that is the colour of somebody else.
func (r *reader) namedColours(n *yaml.Node) {
	for i, name := range r.names {
		for j, colour := range r.colours {
			if i != j && strings.EqualFold(name, colour) && 2*i < len(n.Content) {
				r.f.At(n.Content[2*i], fmt.Sprintf("%q is the colour of %s, so nobody else can be called so", name, r.names[j]))
			}
		}
	}
}
