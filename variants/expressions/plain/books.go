package plain

import (
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/variants/expressions/seen"
)

// subject returns what a member is asked about, false for nobody.
type subject func(s seen.Scope) (things.Asked, bool)

// ofBook returns a book's member of a subject as a plain function; nil: left to the machine.
func ofBook(m *things.Member, of any) any {
	var asked subject
	switch m.Of {
	case things.OfView, things.OfMove:
		asked = func(s seen.Scope) (things.Asked, bool) { return seen.AskedOf(s.Facts), true }
	case things.OfPlayer:
		whose, ok := of.(oneSeat)
		if !ok {
			return nil
		}
		asked = func(s seen.Scope) (things.Asked, bool) {
			a := seen.AskedOf(s.Facts)
			a.Of = whose(s)
			return a, int(a.Of) < s.Game.Owners
		}
	case things.OfHex:
		at, ok := of.(oneHex)
		if !ok {
			return nil
		}
		asked = func(s seen.Scope) (things.Asked, bool) {
			a := seen.AskedOf(s.Facts)
			a.Hex = at(s)
			return a, a.Hex != board.NoHex
		}
	default:
		return nil
	}
	return valueOf(m, asked)
}

// valueOf returns the value of a member as a plain function; nil: left to the machine.
func valueOf(m *things.Member, asked subject) any {
	switch {
	case m.Number != nil:
		return seen.Number(func(s seen.Scope) int {
			if a, ok := asked(s); ok {
				return m.Number(a)
			}
			return 0
		})
	case m.Truth != nil:
		return seen.Truth(func(s seen.Scope) bool {
			a, ok := asked(s)
			return ok && m.Truth(a)
		})
	case m.Text != nil:
		return seen.Word(func(s seen.Scope) string {
			if a, ok := asked(s); ok {
				return m.Text(a)
			}
			return ""
		})
	case m.Hex != nil:
		return seen.Word(func(s seen.Scope) string {
			if a, ok := asked(s); ok {
				return s.Game.Board.HexName(m.Hex(a))
			}
			return ""
		})
	case m.Player != nil:
		return oneSeat(func(s seen.Scope) position.Seat { return m.Player(seen.AskedOf(s.Facts)) })
	case m.Corners != nil:
		return someCorners(setOf(m.Corners, asked))
	case m.Paths != nil:
		return somePaths(setOf(m.Paths, asked))
	}
	return nil
}

func setOf(read func(things.Asked) board.Set, asked subject) func(seen.Scope) board.Set {
	return func(s seen.Scope) board.Set {
		if a, ok := asked(s); ok {
			return read(a)
		}
		return board.Set{}
	}
}

// oneListed is the current element of a loop over a book's list of things on intersections.
type oneListed struct {
	row *things.Member
	at  oneCorner
}

// memberOfListed is a member of such a thing.
func memberOfListed(of oneListed, word string) any {
	for i := range of.row.Parts {
		if m := &of.row.Parts[i]; m.Word == word {
			return valueOf(m, func(s seen.Scope) (things.Asked, bool) {
				a := seen.AskedOf(s.Facts)
				a.Place = of.at(s).Place()
				return a, true
			})
		}
	}
	return nil
}

// hexOfBook is the hex that a book's member names; nil if it names none.
func hexOfBook(m *things.Member) oneHex {
	if m.Hex == nil || m.Of != things.OfView && m.Of != things.OfMove {
		return nil
	}
	return func(s seen.Scope) board.Hex { return m.Hex(seen.AskedOf(s.Facts)) }
}

// tokensIn returns the number of tokens of a kind in the supply.
func tokensIn(name string) any {
	return seen.Number(func(s seen.Scope) int { return seen.TokensLeft(s.Facts, name) })
}

// tokensOf is the number that a player has.
func tokensOf(name string, of any) any {
	whose, ok := of.(oneSeat)
	if !ok {
		return nil
	}
	return seen.Number(func(s seen.Scope) int { return seen.TokensOf(s.Facts, whose(s), name) })
}
