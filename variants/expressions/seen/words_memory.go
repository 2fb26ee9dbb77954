package seen

import (
	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Members for the history of the turn and of earlier turns. The law is told that something reads them, since it
// keeps no history otherwise.

var ofMemory = []member{
	plainly("turn.trades", func(v *View) *int { return &v.Turn.Trades }, Number(func(s Scope) int { return s.State.Trades() })),
	plainly("turn.bank_trades", func(v *View) *int { return &v.Turn.BankTrades }, Number(func(s Scope) int { return int(s.State.BankTrades) })),
	plainly("turn.bought", func(v *View) *int { return &v.Turn.Bought }, Number(bought)),
	plainly("turn.stolen", func(v *View) *int { return &v.Turn.Stolen }, Number(func(s Scope) int { return int(s.State.Stolen) })),
	{"turn.built", func(f *engine.Facts, v *View) error {
		v.Turn.Built = []string{}
		for _, piece := range f.State.HasBuilt() {
			v.Turn.Built = append(v.Turn.Built, piece.String())
		}
		return nil
	}, nil},
	{"turn.played", func(f *engine.Facts, v *View) error {
		v.Turn.Played = []string{}
		for _, card := range f.State.HasPlayed() {
			v.Turn.Played = append(v.Turn.Played, card.String())
		}
		return nil
	}, nil},
	plainly("dice.last", func(v *View) *int { return &v.Dice.Last }, Number(func(s Scope) int { return int(s.State.LastSum) })),
	plainly("dice.sevens", func(v *View) *int { return &v.Dice.Sevens }, Number(func(s Scope) int { return s.State.Sevens() })),
	plainly("robber_since", func(v *View) *int { return &v.RobberSince }, Number(func(s Scope) int { return s.State.RobberSince() })),
}

var ofPlayersMemory = []playerMember{
	counted("granted", func(p *Player) *int { return &p.Granted },
		func(f *engine.Facts, seat position.Seat) int { return int(f.State.Granted[seat]) }),
	counted("dry", func(p *Player) *int { return &p.Dry },
		func(f *engine.Facts, seat position.Seat) int { return int(f.State.DryRolls[seat]) }),
	{"trades_with", func(f *engine.Facts, seat position.Seat, p *Player) error {
		p.TradesWith = names{}
		for other := range position.Seat(f.Game.Players) {
			if f.State.TradesBetween(seat, other) > 0 {
				p.TradesWith = append(p.TradesWith, f.Game.Names[other])
			}
		}
		return nil
	}, nil},
}

// Remembered are the members, by thing, for which the law must keep a history; "" holds those without a thing.
var Remembered = map[string][]string{
	"":     {"robber_since"},
	"turn": {"trades", "bank_trades", "built", "played", "stolen"},
	"dice": {"last", "sevens"},
}

var RememberedOfPlayers = []string{"dry", "trades_with"}

// bought counts the development cards that were bought in this turn.
func bought(s Scope) (n int) {
	for card, held := range s.State.Bought {
		if c := cards.Card(card); c == cards.Unseen || c.Copies(cards.Development) > 0 {
			n += int(held)
		}
	}
	return n
}
