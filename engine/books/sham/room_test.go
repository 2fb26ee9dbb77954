package sham_test

import (
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The registries are arrays of fixed size. Room is a box that claims some of each in addition to Sham: if the books that
// are sold fill a registry, this package does not start, and the message names the bound to raise.
var room = engine.NewBook("room", "Room for Another Box")

var (
	moor       = room.Terrain(board.Land{Word: "moor", Choice: true})
	fen        = room.Terrain(board.Land{Word: "fen", Hidden: true})
	tableCells = room.TableCells(5)
	turnCells  = room.TurnCells(1)
	roomMap    = room.OfMap()
	cells      = things.SeatCells(room, 5)
	wanted     = engine.NewHaving(func(*engine.Case, position.Seat) bool { return false })

	inRoom [4]position.VerbID
)

func init() {
	for i, name := range []string{"room.a", "room.b"} {
		room.Number(engine.LawRow{Name: name + ".number", Most: 9}, i)
		room.Truth(engine.LawRow{Name: name + ".truth"}, false)
		room.Price(engine.LawRow{Name: name + ".price"}, 0)
		room.NumberOnce(engine.LawRow{Name: name + ".constant", Most: 9}, i)
		room.TruthOnce(engine.LawRow{Name: name + ".used"}, false)
		room.WordOnce(engine.LawRow{Name: name + ".word", Words: []string{"a", "b"}}, 0)
	}
	for i, word := range []string{"air", "dust", "shelve", "sweep"} {
		room.Card("room-"+word, cards.Development, 1)
		inRoom[i] = room.Verb(engine.Verb{Words: word + " the room", Menu: engine.AsAnswer})
		room.Duty(engine.Duty{Answer: &inRoom[i]})
	}
}

// A board knows the terrain of a book by its properties: a fen is neither land nor sea until it is turned over, and a moor
// yields cards of choice.
func TestTerrainIsAskedByItsProperties(t *testing.T) {
	b, err := board.NewBoard([][]board.Tile{{{Terrain: board.Sea}, {Terrain: fen}, {Terrain: moor, Token: 4}}})
	if err != nil {
		t.Fatal(err)
	}
	if tiles := b.First; !b.HasFog || fen.IsLand() || fen.Bears() || !moor.IsLand() || tiles.AllLand(b) != 1<<2 || tiles.AllOfChoice(b) != 1<<2 {
		t.Error("the board takes the fen or the moor for another terrain")
	}
	turned := b.First
	turned.Terrain[1] = moor
	if turned.AllOfChoice(b) != 3<<1 || turned.AllLand(b) != 3<<1 {
		t.Error("the board does not know the moor that lay under the fen")
	}
}

// Nothing of a box that is registered and not played is on a table.
func TestThereIsRoomForAnotherBox(t *testing.T) {
	g, _ := table(t, true)
	if moor == fen || toads == frogs || tableCells == lily || turnCells == splashes || cells == frogs || cells == toads {
		t.Error("two things have one number")
	}
	if g.Rules.Plays(room) || wanted == 0 || len(position.State{}.Table) < int(tableCells)+5 || roomMap < 0 {
		t.Error("the box is played, or its things have no place")
	}
	for _, id := range inRoom {
		if g.Rules.Offers(engine.VerbOf(id)) {
			t.Errorf("%s is offered", id)
		}
	}
}
