package sea

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Holdings of a player that only maps of the sea use.

var (
	Bolts    = things.AddCounter(Book, things.Counter{About: "stores delivered", Member: "bolts", Example: `red.bolts == 0`, Said: "{by} has {n} bolts of cloth."}) // of cloth
	Warships = things.AddCounter(Book, things.Counter{About: "ships that are warships", Member: "warships", Example: `red.warships == 0`, Said: "{by} has {n} warships."})
	Fortress = things.AddCounter(Book, things.Counter{About: "defence left of the player's fortress", Member: "fortress", Example: `red.fortress == 0`, Said: "The defence of {by's} fortress is {n}."})
	Stage    = things.AddCounter(Book, things.Counter{About: "how far the player's wonder is", Member: "stage", Example: `red.stage == 0`, Said: "{by's} wonder is at stage {n}."})

	Wonder = things.SeatCells(Book, 1) // by its number in the law, from 1
	traded = things.SeatCells(Book, 2) // bitmask of villages
	kept   = things.SeatCells(Book, int(numHarbors))
)

// wonderOf returns the name and stage of the player's wonder.
func wonderOf(g *engine.Game, s *position.State, seat position.Seat) (name string, stage int) {
	held := &s.Players[seat].Held
	if held[Wonder] == 0 {
		return "", 0
	}
	return g.Rules.Wonders[held[Wonder]-1].Name, int(held[Stage])
}

func init() { things.AddWork(things.Work{Word: "wonder", Of: wonderOf}) }

// numHarbors is the number of kinds of harbors, including NoHarbor.
const numHarbors = cards.NumResources + 2

// Traded returns the villages with which a player trades, as a bitmask.
func Traded(p *position.Player) uint16 { return uint16(p.Held[traded]) | uint16(p.Held[traded+1])<<8 }

// Trade adds villages with which the player trades.
func Trade(p *position.Player, villages uint16) {
	p.Held[traded] |= uint8(villages)
	p.Held[traded+1] |= uint8(villages >> 8)
}

// Kept returns the harbors that a player has in hand, by Harbor.
func Kept(p *position.Player) *[numHarbors]uint8 { return (*[numHarbors]uint8)(p.Held[kept:]) }
