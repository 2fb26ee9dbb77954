package sea

import "catanref/engine"

// What the maps of the sea have a player hold.

var (
	Bolts    = Book.Counter(engine.Counter{About: "stores delivered", Member: "bolts", Example: `red.bolts == 0`}) // of cloth
	Warships = Book.Counter(engine.Counter{About: "ships that are warships", Member: "warships", Example: `red.warships == 0`})
	Fortress = Book.Counter(engine.Counter{About: "defence left of the player's fortress", Member: "fortress", Example: `red.fortress == 0`})
	Stage    = Book.Counter(engine.Counter{About: "how far the player's wonder is", Member: "stage", Example: `red.stage == 0`})

	Wonder = Book.SeatCells(1) // by its number in the law, from 1
	traded = Book.SeatCells(2) // bit by village
	kept   = Book.SeatCells(int(numHarbors))
)

// numHarbors is how many kinds of harbors there are, and NoHarbor.
const numHarbors = engine.NumResources + 2

// Traded are the villages with which a player trades, bit by number.
func Traded(p *engine.Player) uint16 { return uint16(p.Held[traded]) | uint16(p.Held[traded+1])<<8 }

// Trade has the player trade with these villages besides.
func Trade(p *engine.Player, villages uint16) {
	p.Held[traded] |= uint8(villages)
	p.Held[traded+1] |= uint8(villages >> 8)
}

// Kept are the harbors that a player has in hand, by Harbor.
func Kept(p *engine.Player) *[numHarbors]uint8 { return (*[numHarbors]uint8)(p.Held[kept:]) }
