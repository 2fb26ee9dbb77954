package plain

import (
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/variants/expressions/seen"
)

// ofBook returns a book's number, truth or word of a subject as a plain function; nil: left to the machine.
func ofBook(m *things.Member, of any) any {
	var asked func(s seen.Scope) (things.Asked, bool)
	switch m.Of {
	case things.OfView:
		asked = func(s seen.Scope) (things.Asked, bool) {
			return things.Asked{Facts: s.Facts, Of: position.NoSeat}, true
		}
	case things.OfPlayer:
		whose, ok := of.(oneSeat)
		if !ok {
			return nil
		}
		asked = func(s seen.Scope) (things.Asked, bool) {
			seat := whose(s)
			return things.Asked{Facts: s.Facts, Of: seat}, int(seat) < s.Game.Owners
		}
	case things.OfHex:
		at, ok := of.(oneHex)
		if !ok {
			return nil
		}
		asked = func(s seen.Scope) (things.Asked, bool) {
			h := at(s)
			return things.Asked{Facts: s.Facts, Of: position.NoSeat, Hex: h}, h != board.NoHex
		}
	default:
		return nil
	}
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
	}
	return nil
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
