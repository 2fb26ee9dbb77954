package notation

import (
	"strconv"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The slots for players: one player, and lists by player.
var (
	_ = newSlot(slot{
		word: "P", expects: "a player",
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Other != position.NoSeat },
		read: func(p *parser, _ *argNode, i int, a *engine.Action) (int, bool) {
			seat, next, ok := p.player(i)
			a.Other = seat
			return next, ok
		},
		write: func(g *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			if a.Other != position.NoSeat {
				out = append(out, g.Names[a.Other])
			}
			return out
		},
		words: func(g *engine.Game) []string { return g.Names },
		samples: func(g *engine.Game, _ *argNode, a *engine.Action, then func()) {
			for seat := range position.Seat(g.Owners) {
				a.Other = seat
				then()
			}
		},
	})
	_ = newSlot(slot{
		word: "TOOK", help: "N from P ...", expects: "a count and a player (like 2 from blue)", literals: []string{"from"},
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Counts != [position.MaxSeats]engine.Tally{} },
		read:  readTook,
		write: func(g *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			for seat, name := range g.Names[:g.Owners] {
				if n, told := a.Counts[seat].Stated(); told {
					out = append(out, strconv.Itoa(n), "from", name)
				}
			}
			return out
		},
	})
	_ = newSlot(slot{
		word: "STEALS", help: "steal P [CARD] ...", expects: "steal and a player", literals: []string{"steal"}, field: Field{Title: "Stolen", As: eachRobbed},
		isSet: func(a *engine.Action, _ *argNode) bool { return namesAny(a) },
		read:  readSteals,
		write: func(g *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			for seat, name := range g.Names[:g.Owners] {
				if !a.Names(position.Seat(seat)) {
					continue
				}
				out = append(out, "steal", name)
				if card := a.Each[seat]; card != 0 {
					out = append(out, card.String())
				}
			}
			return out
		},
	})
	_ = newSlot(slot{
		word: "DRAWS", help: "P CARD ...", expects: "a player and a card", field: Field{Title: "Cards drawn", As: eachDraws}, idle: lacksCommodities,
		isSet: func(a *engine.Action, _ *argNode) bool { return a.Each != [position.MaxSeats]cards.Card{} },
		read:  readDraws,
		write: func(g *engine.Game, _ *argNode, a *engine.Action, out []string) []string {
			for seat, name := range g.Names[:g.Players] {
				if card := a.Each[seat]; card != 0 {
					out = append(out, name, card.String())
				}
			}
			return out
		},
	})
)

func namesAny(a *engine.Action) bool {
	return a.Each != [position.MaxSeats]cards.Card{} || a.Counts != [position.MaxSeats]engine.Tally{}
}

// player reads the name of a player and returns the index of the next word.
func (p *parser) player(i int) (seat position.Seat, next int, ok bool) {
	if p.quick {
		seat = p.game.SeatByKey(p.word(i))
		p.unsure = p.unsure || !p.game.Plain() || seat == position.NoSeat
		return seat, i + 1, seat != position.NoSeat
	}
	if i >= len(p.words) {
		p.expect(i, "a player")
		return position.NoSeat, i, false
	}
	seat, used := p.game.SeatFrom(p.words[i:], p.shortest)
	if used == 0 {
		err := noPlayer(p.game, string(p.word(i)))
		at := p.span(i)
		err.Text, err.Pos, err.Len = p.line, at.pos, at.len
		p.fail(i, err)
	}
	return seat, i + used, used > 0
}

// another reads the name of a player who was not named before in this slot. An owner of pieces who has no hand is
// accepted, too; the rules refuse him.
func (p *parser) another(i int, a *engine.Action) (seat position.Seat, next int, ok bool) {
	for seat, next, ok = p.player(i); !ok && p.small(i); seat, next, ok = p.player(i) {
		i++
	}
	if ok && a.Names(seat) {
		p.refuse(i, "This player has been named already.", nil)
		return seat, next, false
	}
	return seat, next, ok
}

// mostTaken is the largest number of cards that one player can hand over in a move.
const mostTaken = 63

func readTook(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
	for first := true; i < len(p.words); first = false {
		at := p.over(i)
		count, ok := p.count(at, mostTaken)
		from := p.find(at+1, "from")
		if !ok || from < 0 {
			p.expect(at, n.expects)
			return i, !first
		}
		seat, next, ok := p.another(from+1, a)
		if !ok {
			return i, false
		}
		a.Counts[seat] = engine.TallyOf(count)
		i = next
	}
	return i, true
}

// readSteals records a theft without a named card as one card lost.
func readSteals(p *parser, n *argNode, i int, a *engine.Action) (int, bool) {
	for first := true; i < len(p.words); first = false {
		steal := p.find(i, "steal")
		if steal < 0 {
			p.expect(p.over(i), n.expects)
			return i, !first
		}
		seat, next, ok := p.another(steal+1, a)
		if !ok {
			return i, false
		}
		if i = next; p.over(i) >= len(p.words) || p.find(i, "steal") >= 0 {
			a.Counts[seat] = engine.TallyOf(1)
			continue
		}
		if a.Each[seat], i, ok = p.card(p.over(i)); !ok {
			return i, false
		}
	}
	return i, true
}

func readDraws(p *parser, _ *argNode, i int, a *engine.Action) (int, bool) {
	for first := true; i < len(p.words); first = false {
		if !first && (p.over(i) >= len(p.words) || p.quick && p.game.Plain() && p.game.SeatByKey(p.word(i)) == position.NoSeat) {
			break
		}
		seat, next, ok := p.another(i, a)
		if !ok && !first { // the line may go on with something else
			return i, true
		}
		if ok && !p.game.Plays(seat) {
			p.refuse(i, noSuchPlayer, p.game.Names[:p.game.Players])
			return i, false
		}
		if !ok {
			return i, false
		}
		if a.Each[seat], i, ok = p.card(p.over(next)); !ok {
			return i, false
		}
	}
	return i, true
}
