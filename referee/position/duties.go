package position

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/ck"
)

// diceWords returns dice as they are written in a file: "3 4 ship", or only their sum if no more is known; "" for
// none.
func diceWords(dice [3]uint8, sum uint8) string {
	switch {
	case dice[0] != 0 && dice[2] != 0:
		return fmt.Sprintf("%d %d %s", dice[0], dice[1], engine.Event(dice[2]))
	case dice[0] != 0:
		return fmt.Sprintf("%d %d", dice[0], dice[1])
	case sum != 0:
		return fmt.Sprint(sum)
	}
	return ""
}

// knightsLost counts the knights of a neutral player that are out of the game: not on the board, not in the supply,
// and not waiting to be placed.
func knightsLost(g *engine.Game, s *engine.State, seat engine.Seat) counts {
	if g.Plays(seat) || !g.Rules.Plays(ck.Book) {
		return nil
	}
	out := counts{}
	for i, left := range s.Players[seat].Supply.Knights {
		lost := g.Rules.KnightsEach.Value - int(left)
		for _, p := range s.Pieces[:g.Board.NumPlaces] {
			if p.Owner() == seat && p.Strength() == i+1 {
				lost--
			}
		}
		for _, p := range s.Owed() {
			if p.Duty.Duty().InHand && p.Place != 0 && p.Piece.Owner() == seat && p.Piece.Strength() == i+1 {
				lost--
			}
		}
		if lost > 0 {
			out[strings.TrimSuffix((engine.BasicKnight+engine.PieceKind(i)).String(), " knight")] = lost
		}
	}
	return out
}

// KnightCard is the card whose played copies may be given up.
var KnightCard, _ = engine.CardNamed("knight")
