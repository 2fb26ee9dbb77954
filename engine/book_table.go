package engine

import (
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// What a book registers of the table: terrain, cards, marks and kinds of lines, numbers of its own.

// landOf are the books that have brought terrain.
var landOf = map[board.Terrain]*Book{}

// Terrain registers land that the book brings.
func (b *Book) Terrain(row board.Land) board.Terrain {
	t := board.AddLand(row)
	landOf[t] = b
	return t
}

// BookOfTerrain returns the book that has brought the terrain; nil for hexes that the mechanism knows.
func BookOfTerrain(t board.Terrain) *Book { return landOf[t] }

// Card registers a development or progress card of the book under its name. A card of several decks is
// registered once for each, by the book that has the deck.
func (b *Book) Card(name string, deck cards.Deck, copies int) cards.Card {
	return cards.AddCard(name, deck, copies)
}

// PointCard registers a card that is worth a victory point.
func (b *Book) PointCard(name string, deck cards.Deck, copies int) cards.Card {
	return cards.AddCard(name, deck, copies).WorthPoint()
}

// LineMark registers a mark for lines, Lines a kind of line; both return the mark.
func (b *Book) LineMark(row position.MarkOfLine) position.Line { return position.AddLineMark(row) }
func (b *Book) Lines(kind position.LineKind) position.Line     { return position.AddLineKind(kind) }

// OfMap reserves an index of Chart.Own for what the book reads from a map. The entry is read-only once the map is
// read.
func (b *Book) OfMap() int { return board.ReserveOwn() }

// Cells are private numbers of a book in a position: of the table, of the turn, and of each player in addition to
// its counters. A book claims its cells at start-up. Its own keys, members and lines define how they are written
// in files and shown.

var tableCells, turnCells position.Cell

// TableCells claims n numbers of the table: State.Table.
func (b *Book) TableCells(n int) position.Cell { return claim(&tableCells, n, position.MaxTableCells) }

// TurnCells claims n numbers that are reset with the turn: Turn.Cells.
func (b *Book) TurnCells(n int) position.Cell { return claim(&turnCells, n, position.MaxTurnCells) }

func claim(taken *position.Cell, n, most int) position.Cell {
	first := *taken
	if int(first)+n > most {
		panic("engine: too many numbers of books: MaxTableCells or MaxTurnCells")
	}
	*taken += position.Cell(n)
	return first
}
