package duo

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The keys of a position in files.

func init() {
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "dismissed", About: "played knight cards that were given up for tokens and are out of the game", Example: "dismissed: {red: 1}",
		Form: engine.ByPlayer(engine.Number(0, 99)), Before: "this-turn", WrittenBefore: "granted",
		Read: readDismissed,
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			out := map[string]int{}
			for seat, name := range g.Names {
				if n := s.Players[seat].Held[base.GivenUp]; n > 0 {
					out[name] = int(n)
				}
			}
			if len(out) == 0 {
				return nil
			}
			return out
		},
	})
}

// readDismissed reads how many of a player's open knight cards were given up (duo.token.knight-card).
func readDismissed(in *engine.Reading, v engine.Value) {
	if in.Lawful && in.Game.Rules.Plays(ck.Book) {
		in.File.Key("setup.dismissed").Fault("knight cards are given up in the base game; here knights on the board are, and go back to their supply")
		return
	}
	card, _ := cards.CardNamed("knight")
	v.Players("dismissed", func(seat position.Seat, of engine.Value) {
		if x, ok := of.Int("dismissed", 0, 99); ok {
			p := &in.State.Players[seat]
			p.Held[base.GivenUp] = uint8(x)
			in.File.Hold(of, &p.Laid[card], card, x)
		}
	})
}
