package engine

import "strconv"

// The slots for players: one of them, and what is said player by player.
var (
	_ = newSlot(slot{
		word: "P", expects: "a player",
		isSet: func(a *Action, _ *argNode) bool { return a.Other != NoSeat },
		read: func(p *parser, _ *argNode, i int, a *Action) (int, bool) {
			seat, ok := p.player(i)
			a.Other = seat
			return i + 1, ok
		},
		write: func(g *Game, _ *argNode, a *Action, out []string) []string {
			if a.Other != NoSeat {
				out = append(out, g.Names[a.Other])
			}
			return out
		},
		words: func(g *Game) []string { return g.Names },
		samples: func(g *Game, _ *argNode, a *Action, then func()) {
			for seat := range Seat(g.Owners) {
				a.Other = seat
				then()
			}
		},
	})
	_ = newSlot(slot{
		word: "TOOK", help: "N from P ...", expects: "a count and a player (like 2 from blue)", literals: []string{"from"},
		isSet: func(a *Action, _ *argNode) bool { return a.Counts != [MaxSeats]Tally{} },
		read:  readTook,
		write: func(g *Game, _ *argNode, a *Action, out []string) []string {
			for seat, name := range g.Names[:g.Players] {
				if n, told := a.Counts[seat].Told(); told {
					out = append(out, strconv.Itoa(n), "from", name)
				}
			}
			return out
		},
	})
	_ = newSlot(slot{
		word: "STEALS", help: "steal P [CARD] ...", expects: "steal and a player", literals: []string{"steal"},
		isSet: func(a *Action, _ *argNode) bool { return a.namesAny() },
		read:  readSteals,
		write: func(g *Game, _ *argNode, a *Action, out []string) []string {
			for seat, name := range g.Names[:g.Players] {
				if !a.Names(Seat(seat)) {
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
		word: "DRAWS", help: "P CARD ...", expects: "a player and a card",
		isSet: func(a *Action, _ *argNode) bool { return a.Each != [MaxSeats]Card{} },
		read:  readDraws,
		write: func(g *Game, _ *argNode, a *Action, out []string) []string {
			for seat, name := range g.Names[:g.Players] {
				if card := a.Each[seat]; card != 0 {
					out = append(out, name, card.String())
				}
			}
			return out
		},
	})
)

// Names reports whether the move says of the player what is drawn or lost.
func (a *Action) Names(seat Seat) bool { return a.Each[seat] != 0 || a.Counts[seat] != 0 }

func (a *Action) namesAny() bool {
	return a.Each != [MaxSeats]Card{} || a.Counts != [MaxSeats]Tally{}
}

// player reads the name of a player, or of another who has pieces on the board.
func (p *parser) player(i int) (Seat, bool) {
	seat := p.game.SeatNamed(string(p.word(i)))
	if seat == NoSeat {
		p.refuse(i, "No such player at this table.", p.game.Names)
	}
	return seat, seat != NoSeat
}

// another reads the name of a player of whom nothing has been said yet.
func (p *parser) another(i int, a *Action) (Seat, bool) {
	seat, ok := p.player(i)
	if ok && !p.game.Plays(seat) {
		p.refuse(i, "No such player at this table.", p.game.Names[:p.game.Players])
		return seat, false
	}
	if ok && a.Names(seat) {
		p.refuse(i, "This player has been named already.", nil)
		return seat, false
	}
	return seat, ok
}

// mostTaken bounds the number of cards that one player can be said to hand over.
const mostTaken = 63

func readTook(p *parser, n *argNode, i int, a *Action) (int, bool) {
	for first := true; i < len(p.words); first = false {
		count, ok := p.count(i, mostTaken)
		if !ok || string(p.word(i+1)) != "from" {
			p.expect(i, n.expects)
			return i, !first
		}
		seat, ok := p.another(i+2, a)
		if !ok {
			return i, false
		}
		a.Counts[seat] = TallyOf(count)
		i += 3
	}
	return i, true
}

// readSteals notes a theft of a card that is not named as one card lost.
func readSteals(p *parser, n *argNode, i int, a *Action) (int, bool) {
	for first := true; i < len(p.words); first = false {
		if string(p.word(i)) != "steal" {
			p.expect(i, n.expects)
			return i, !first
		}
		seat, ok := p.another(i+1, a)
		if !ok {
			return i, false
		}
		if i += 2; i == len(p.words) || string(p.word(i)) == "steal" {
			a.Counts[seat] = TallyOf(1)
			continue
		}
		if a.Each[seat], i, ok = p.card(i); !ok {
			return i, false
		}
	}
	return i, true
}

func readDraws(p *parser, _ *argNode, i int, a *Action) (int, bool) {
	for i < len(p.words) {
		seat, ok := p.another(i, a)
		if !ok {
			return i, false
		}
		if a.Each[seat], i, ok = p.card(i + 1); !ok {
			return i, false
		}
	}
	return i, true
}
