package tell

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// twoPlayers is a game and position to try things on: red and blue on the beginner board.
func twoPlayers(t *testing.T) (*engine.Game, position.State) {
	t.Helper()
	g := engine.NewGame(board.Beginner(), base.Rules(), []string{"red", "blue"})
	return g, g.Empty()
}

func TestPlaces(t *testing.T) {
	g, s := twoPlayers(t)
	table := At(g, &s)
	vertex := func(name string) board.Place {
		v, err := notation.FindIntersection(g.Board, name, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		return board.PlaceOf(v)
	}
	path := func(name string) board.Place {
		e, err := notation.FindPath(g.Board, name, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		return board.PlaceOf(e)
	}
	hex := func(name string) board.Place {
		h, err := notation.FindHex(g.Board, name, &s.Tiles)
		if err != nil {
			t.Fatal(err)
		}
		return board.PlaceOf(h)
	}
	for _, row := range []struct {
		name  string
		place board.Place
		want  string
	}{
		{"three tiles", vertex("A2.S"), "A2.S (wool2, brick6, wool4)"},
		{"by another name", vertex("B2.NE"), "A2.S (wool2, brick6, wool4)"},
		{"one tile and the sea", vertex("A1.N"), "A1.N (ore10, sea)"},
		{"beside the desert", vertex("B2.SE"), "B2.SE (brick6, wool4, desert)"},
		{"a path", path("B2/NE"), "A2/SW (wool2, brick6)"},
		{"a path on the coast", path("A1/NW"), "A1/NW (ore10, sea)"},
		{"a hex", hex("ore8"), "ore8 C5"},
		{"the desert", hex("C3"), "the desert C3"},
		{"nowhere", 0, ""},
	} {
		if got := table.Place(row.place); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}

func TestSentences(t *testing.T) {
	g, s := twoPlayers(t)
	v, err := notation.FindIntersection(g.Board, "A2.S", &s.Tiles)
	if err != nil {
		t.Fatal(err)
	}
	plenty, _ := cards.CardNamed("year-of-plenty")
	f := &engine.Finding{
		Seat: 0, Other: 1, Piece: position.City, Card: plenty, Number: 1, Limit: 4,
		Place: board.PlaceOf(v), Where: board.PlaceOf(board.Hex(0)),
		Cards: cards.CardsOf(0, 0, 0, 2, 3), Short: cards.CardsOf(0, 1, 0, 0, 0),
	}
	roads, _ := cards.CardNamed("road-building")
	works := &engine.Finding{Seat: 0, Other: position.NoSeat, Card: roads}
	nobody := &engine.Finding{Seat: position.NoSeat, Other: position.NoSeat, Card: cards.Brick.AsCard()}
	for _, row := range []struct {
		name, pattern string
		finding       *engine.Finding
		want          string
	}{
		{"players", "{by} and {to}; {by's} and {to's}.", f, "Red and blue; red's and blue's."},
		{"a player in the midst", "It is {by's} turn.", f, "It is red's turn."},
		{"nobody", "{by's} turn, {to}.", nobody, "Nobody's turn, nobody."},
		{"a place", "On {at}, by name {at.}.", f, "On A2.S (wool2, brick6, wool4), by name A2.S."},
		{"a hex at the start", "{from} produces {from.}.", f, "Ore10 A1 produces A1."},
		{"a piece", "{piece} there.", f, "City there."},
		{"a road, which is no piece", "A {piece}.", nobody, "A road."},
		{"cards", "The price is {cards}; {short} is missing.", f, "The price is 2 grain and 3 ore; 1 lumber is missing."},
		{"no cards", "Takes {cards}.", nobody, "Takes nothing."},
		{"a card that is done", "Draws the {card}.", works, "Draws road building."},
		{"a card that is done, by name", "The {card} card goes.", works, "The road building card goes."},
		{"a card that is a thing", "Draws the {card}.", f, "Draws the year of plenty."},
		{"a card at the start", "{card} for {card}.", nobody, "Brick for brick."},
		{"a card of several words", "No {card} card.", f, "No year of plenty card."},
		{"one of them", "Shows {n} victory point cards.", f, "Shows 1 victory point card."},
		{"several", "Holds {limit} cards.", f, "Holds 4 cards."},
		{"a number that nobody knows", "Rolled already: {n}.", nobody, "Rolled already."},
		{"nothing to say", "", f, ""},
		{"no slot", "The turn goes on.", f, "The turn goes on."},
	} {
		if got := At(g, &s).fill(row.pattern, row.finding); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}

// Every sentence of the books is filled in without a slot left open. How members of expressions are read aloud is filled in elsewhere.
func TestEverySlotIsKnown(t *testing.T) {
	g, s := twoPlayers(t)
	f := &engine.Finding{Seat: 0, Other: 1, Card: cards.Brick.AsCard(), Verb: engine.Verbs()[0].ID}
	for _, pattern := range sentences(t) {
		if got := At(g, &s).fill(pattern, f); strings.ContainsAny(got, "{}") {
			t.Errorf("%q is formatted as %q", pattern, got)
		}
	}
}

// sentences collects all texts with a slot from the sources of the books.
func sentences(t *testing.T) (out []string) {
	t.Helper()
	files, err := filepath.Glob("../*.go")
	more, moreErr := filepath.Glob("../*/*.go")
	if err != nil || moreErr != nil {
		t.Fatal(err, moreErr)
	}
	for _, name := range append(files, more...) {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		data, err := os.ReadFile(name)
		if err != nil {
			t.Fatal(err)
		}
		data = regexp.MustCompile(`Said: +"[^"\n]*"`).ReplaceAll(data, nil)
		for _, quoted := range regexp.MustCompile(`"[^"\n]*\{[a-z.']+\}[^"\n]*"`).FindAllString(string(data), -1) {
			out = append(out, strings.Trim(quoted, `"`))
		}
	}
	if len(out) < 300 {
		t.Fatalf("only %d sentences were found", len(out))
	}
	return out
}

func TestSingular(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"at once", " cards, more", " card, more"},
		{"later", " victory point cards.", " victory point card."},
		{"with its verb", " knights are played", " knight is played"},
		{"irregular", " cities of red", " city of red"},
		{"nothing to change", " wool from blue", " wool from blue"},
	} {
		if got := Singular(row.text); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}

func TestCards(t *testing.T) {
	for _, row := range []struct {
		name  string
		cards cards.Cards
		want  string
	}{
		{"none", 0, "nothing"},
		{"one kind", cards.CardsOf(0, 0, 2, 0, 0), "2 wool"},
		{"two kinds", cards.CardsOf(0, 0, 0, 2, 3), "2 grain and 3 ore"},
		{"four kinds", cards.CardsOf(1, 1, 1, 1, 0), "1 brick, 1 lumber, 1 wool and 1 grain"},
	} {
		if got := Cards(row.cards); got != row.want {
			t.Errorf("%s: %q, not %q", row.name, got, row.want)
		}
	}
}
