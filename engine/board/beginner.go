package board

import (
	"catanref/engine/cards"
)

// beginnersTiles are the tiles of the set-up for beginners, by rows.
var beginnersTiles = [][]Tile{
	{{Mountains, 10}, {Pasture, 2}, {Forest, 9}},
	{{Fields, 12}, {Hills, 6}, {Pasture, 4}, {Hills, 10}},
	{{Fields, 9}, {Forest, 11}, {Desert, 0}, {Forest, 3}, {Mountains, 8}},
	{{Forest, 8}, {Mountains, 3}, {Fields, 4}, {Pasture, 5}},
	{{Hills, 5}, {Fields, 6}, {Pasture, 11}},
}

// beginnersHarbors are its harbors, at StandardHarborSites.
var beginnersHarbors = []Harbor{
	AnyHarbor, HarborFor(cards.Grain), HarborFor(cards.Ore), AnyHarbor, HarborFor(cards.Wool), AnyHarbor, AnyHarbor, HarborFor(cards.Brick), HarborFor(cards.Lumber),
}

// Beginner returns the board of the starting set-up for beginners (base.setup.beginner).
func Beginner() *Board {
	b, err := NewBoard(beginnersTiles)
	if err != nil {
		panic(err)
	}
	for i, site := range StandardHarborSites {
		e, _ := b.PrintedPath([]byte(site))
		if err := b.SetHarbor(e, beginnersHarbors[i]); err != nil {
			panic(err)
		}
	}
	b.Chart = beginnersIsland
	return b
}
