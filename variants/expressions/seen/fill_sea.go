package seen

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/sea"
)

// Functions about the sea that are too long for the table in words.go.

func fillVillages(f *engine.Facts, v *View) error {
	for i, x := range f.Game.Board.Chart.Villages {
		v.Villages = append(v.Villages, Village{f.Game.Board.IntersectionName(x.At), int(x.Number), int(f.State.Bolts[i])})
	}
	return nil
}

func fillHome(f *engine.Facts, seat position.Seat, p *Player) error {
	p.Home = f.Game.Board.Chart.Names(f.State.HomeOf(f.Game.Board, seat))
	return nil
}

func fillBonus(f *engine.Facts, seat position.Seat, p *Player) error {
	p.Bonus = f.Game.Board.Chart.Names(f.State.Players[seat].Bonus)
	return nil
}

// fillHarbors: the kinds of harbors at which the player has a building.
func fillHarbors(f *engine.Facts, seat position.Seat, p *Player) error {
	for h := board.AnyHarbor; h <= board.HarborFor(cards.Ore); h++ {
		if f.State.Players[seat].Harbors&(1<<h) != 0 {
			p.Harbors = append(p.Harbors, h.String())
		}
	}
	return nil
}

func fillKept(f *engine.Facts, seat position.Seat, p *Player) error {
	for h, n := range sea.Kept(&f.State.Players[seat]) {
		for range n {
			p.Kept = append(p.Kept, board.Harbor(h).String())
		}
	}
	return nil
}

func fillTrades(f *engine.Facts, seat position.Seat, p *Player) error {
	for i, x := range f.Game.Board.Chart.Villages {
		if sea.Traded(&f.State.Players[seat])&(1<<i) != 0 {
			p.Trades = append(p.Trades, f.Game.Board.IntersectionName(x.At))
		}
	}
	return nil
}

func fillWonder(f *engine.Facts, seat position.Seat, p *Player) error {
	if n := f.State.Players[seat].Held[sea.Wonder]; n > 0 {
		p.Wonder = f.Game.Rules.Wonders[n-1].Name
	}
	return nil
}
