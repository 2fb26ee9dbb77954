package referee

import (
	"fmt"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/ck"
)

// owedWords are what is owed in the words of a file: "retreat D2.SE basic active".
func owedWords(g *engine.Game, p *engine.Pending) string {
	words := p.Verb().String()
	for _, detail := range p.Duty.Duty().Written {
		switch detail {
		case engine.CountDetail:
			words += " " + strconv.Itoa(int(p.Count))
		case engine.CardDetail:
			words += " " + p.Card.String()
		case engine.PlaceDetail, engine.HexDetail:
			words += " " + g.Board.Name(p.Place)
		case engine.HarborDetail:
			words += " " + p.Harbor().String()
		case engine.KnightDetail:
			words += " " + knightWords(p.Piece)
		case engine.NeutralDetail:
			words += " neutral"
		case engine.StrengthDetail:
			words += " " + knightWords(p.Piece)
		case engine.WordDetail:
			words += " " + p.Duty.Duty().Cause
		case engine.CauseDetail:
			words += " by " + p.Duty.Duty().Cause
		case engine.FromDetail:
			if p.Other != engine.NoSeat {
				words += " from " + g.Names[p.Other]
			}
		case engine.ToDetail:
			words += " to " + g.Names[p.Other]
		case engine.GrantDetail:
			if i := int(p.Why) - 1; i >= 0 && i < len(g.Rules.Grants) {
				words += " by " + g.Rules.GrantWords(i)
			}
		}
	}
	if owner := p.Piece.Owner(); p.Duty.Duty().InHand && owner != engine.NoSeat && !g.Plays(owner) {
		words += " for " + g.Names[owner]
	}
	return words
}

// diceWords are dice in the words of a file: "3 4 ship", or their sum where no more is known; "" for none.
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

// knightsLost counts the knights of a neutral player that are out of the game: neither on the board nor in the
// supply, nor on the way.
func knightsLost(g *engine.Game, s *engine.State, seat engine.Seat) cardCount {
	if g.Plays(seat) || !g.Rules.Plays(ck.Book) {
		return nil
	}
	out := cardCount{}
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

// knightCard is the card of which played copies may be given up.
var knightCard, _ = engine.CardNamed("knight")
