package plain

import (
	"math/bits"

	"catanref/variants/expressions/seen"
)

// The operators of plain expressions. None of them can fail.

func unary(operator string, x any) any {
	switch x := x.(type) {
	case seen.Truth:
		if operator == "not" || operator == "!" {
			return seen.Truth(func(s seen.Scope) bool { return !x(s) })
		}
	case seen.Number:
		switch operator {
		case "-":
			return seen.Number(func(s seen.Scope) int { return -x(s) })
		case "+":
			return x
		}
	}
	return nil
}

func choice(cond, yes, no any) any {
	on, ok := cond.(seen.Truth)
	if !ok {
		return nil
	}
	switch a := yes.(type) {
	case seen.Number:
		if b, ok := no.(seen.Number); ok {
			return seen.Number(func(s seen.Scope) int {
				if on(s) {
					return a(s)
				}
				return b(s)
			})
		}
	case seen.Truth:
		if b, ok := no.(seen.Truth); ok {
			return seen.Truth(func(s seen.Scope) bool {
				if on(s) {
					return a(s)
				}
				return b(s)
			})
		}
	case seen.Word:
		if b, ok := no.(seen.Word); ok {
			return seen.Word(func(s seen.Scope) string {
				if on(s) {
					return a(s)
				}
				return b(s)
			})
		}
	}
	return nil
}

func binary(operator string, left, right any) any {
	switch a := left.(type) {
	case seen.Number:
		if b, ok := right.(seen.Number); ok {
			return numbers(operator, a, b)
		}
	case seen.Truth:
		if b, ok := right.(seen.Truth); ok {
			return truths(operator, a, b)
		}
	case seen.Word:
		b, ok := right.(seen.Word)
		switch {
		case !ok:
		case operator == "==":
			return seen.Truth(func(s seen.Scope) bool { return a(s) == b(s) })
		case operator == "!=":
			return seen.Truth(func(s seen.Scope) bool { return a(s) != b(s) })
		}
	}
	return nil
}

func numbers(operator string, a, b seen.Number) any {
	switch operator {
	case "+":
		return seen.Number(func(s seen.Scope) int { return a(s) + b(s) })
	case "-":
		return seen.Number(func(s seen.Scope) int { return a(s) - b(s) })
	case "*":
		return seen.Number(func(s seen.Scope) int { return a(s) * b(s) })
	case "==":
		return seen.Truth(func(s seen.Scope) bool { return a(s) == b(s) })
	case "!=":
		return seen.Truth(func(s seen.Scope) bool { return a(s) != b(s) })
	case "<":
		return seen.Truth(func(s seen.Scope) bool { return a(s) < b(s) })
	case "<=":
		return seen.Truth(func(s seen.Scope) bool { return a(s) <= b(s) })
	case ">":
		return seen.Truth(func(s seen.Scope) bool { return a(s) > b(s) })
	case ">=":
		return seen.Truth(func(s seen.Scope) bool { return a(s) >= b(s) })
	}
	return nil
}

func truths(operator string, a, b seen.Truth) any {
	switch operator {
	case "and", "&&":
		return seen.Truth(func(s seen.Scope) bool { return a(s) && b(s) })
	case "or", "||":
		return seen.Truth(func(s seen.Scope) bool { return a(s) || b(s) })
	case "==":
		return seen.Truth(func(s seen.Scope) bool { return a(s) == b(s) })
	case "!=":
		return seen.Truth(func(s seen.Scope) bool { return a(s) != b(s) })
	}
	return nil
}

// better is the function for the less or the more of two numbers.
func better(name string) func(a, b int) int {
	if name == "max" {
		return func(a, b int) int { return max(a, b) }
	}
	return func(a, b int) int { return min(a, b) }
}

// extreme is the least or the most of some numbers.
func extreme(name string, all []seen.Number) any {
	better := better(name)
	return seen.Number(func(s seen.Scope) int {
		out := all[0](s)
		for _, x := range all[1:] {
			out = better(x(s), out)
		}
		return out
	})
}

// extremeOfPlayers is the least or the most of a number of each player.
func extremeOfPlayers(name string, of seen.Number) any {
	better := better(name)
	return seen.Number(func(s seen.Scope) (out int) {
		s.Depth++
		for seat := range s.Game.Players {
			s.At[s.Depth-1] = uint16(seat)
			if x := of(s); seat == 0 || better(x, out) == x {
				out = x
			}
		}
		return out
	})
}

// sumOfPlayers adds a number up over some players.
func sumOfPlayers(which someSeats, of seen.Number) any {
	return seen.Number(func(s seen.Scope) (out int) {
		rest := which(s)
		s.Depth++
		for ; rest != 0; rest &= rest - 1 {
			s.At[s.Depth-1] = uint16(bits.TrailingZeros8(rest))
			out += of(s)
		}
		return out
	})
}
