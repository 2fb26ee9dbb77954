package tb

import (
	"strconv"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// Tokens in moves: drawn ones, "catches red 2 ? blue boot", and paid ones, "with 3 2".

// catch is what a player draws or pays in a move: tokens by face, and the boot.
type catch struct {
	tokens
	boot bool
}

// pack encodes a catch in one number of the action: four bits for each known face, three for unseen tokens, one
// for the boot.
func (c catch) pack() uint16 {
	t := uint16(c.tokens[1]&15) | uint16(c.tokens[2]&15)<<4 | uint16(c.tokens[3]&15)<<8 | uint16(c.tokens[0]&7)<<12
	if c.boot {
		t |= lotBoot
	}
	return t
}

// lotBoot is the bit of the boot.
const lotBoot = 1 << 15

func unpack(lot uint16) catch { return catch{tokensIn(unpackWord(lot)), lot&lotBoot != 0} }

// unpackWord returns the tokens of a packed catch in a word.
func unpackWord(lot uint16) uint32 {
	t := uint32(lot)
	return t>>12&7 | t&15<<8 | t>>4&15<<16 | t>>8&15<<24
}

// number is the number of draws.
func (c catch) number() int {
	n := c.tokens.number()
	if c.boot {
		n++
	}
	return n
}

// nameless marks a catch without a named player; it is stored as the first player's.
const nameless = engine.Wall

const (
	notThatToken  = "A token shows 1, 2 or 3 fish; ? is one that nobody saw, and boot the old boot."
	tooManyTokens = "Nobody has so many tokens."
)

// tokenAt reads one token; ok is false if the word is not one.
func tokenAt(r notation.Reader, i int, into *catch) (ok bool) {
	switch word := r.Word(i); {
	case len(word) == 1 && '1' <= word[0] && word[0] <= '3':
		into.tokens[word[0]-'0']++
	case string(word) == "?":
		into.tokens[0]++
	case string(word) == "boot":
		if into.boot {
			return false
		}
		into.boot = true
	default:
		return false
	}
	return true
}

// fits reports whether the numbers can be stored.
func (c catch) fits() bool {
	return c.tokens[0] < 8 && c.tokens[1] < 16 && c.tokens[2] < 16 && c.tokens[3] < 16
}

func writeCatch(c catch, out []string) []string {
	for face := len(c.tokens) - 1; face > 0; face-- {
		for range c.tokens[face] {
			out = append(out, strconv.Itoa(face))
		}
	}
	for range c.tokens[0] {
		out = append(out, "?")
	}
	if c.boot {
		out = append(out, "boot")
	}
	return out
}

func tokenWords(*engine.Game) []string { return []string{"1", "2", "3", "?", "boot"} }

var (
	_ = notation.Register(notation.Slot{
		Word: "CATCH", Help: "[P] TOKEN ... [P TOKEN ...]", Example: "2", Expects: "a player and the tokens that were drawn (1, 2, 3, ? or boot)",
		Field: notation.Field{Title: "Tokens drawn, after whoever draws them", As: notation.Several},
		IsSet: (*engine.Action).SaysLots,
		Read: func(r notation.Reader, i int, a *engine.Action) (int, bool) {
			for first := true; first || r.More(r.Over(i)); first = false {
				i = r.Over(i)
				seat, caught := position.Seat(0), catch{}
				if tokenAt(r, i, &caught) && first {
					a.Flags |= nameless
					i++
				} else {
					if first && !r.NamesPlayer(i) {
						r.Refuse(i, notThatToken, nil)
						return i, false
					}
					named, next, ok := r.Player(i)
					if !ok || a.Is(nameless) {
						return i, false
					}
					if a.Lot(named) != 0 {
						r.Refuse(i, "This player has been named already.", nil)
						return i, false
					}
					caught = catch{}
					if seat, i = named, r.Over(next); !tokenAt(r, i, &caught) {
						r.Refuse(i, notThatToken, nil)
						return i, false
					}
					i++
				}
				for r.More(r.Over(i)) && tokenAt(r, r.Over(i), &caught) {
					i = r.Over(i) + 1
				}
				if !caught.fits() {
					r.Refuse(i-1, tooManyTokens, nil)
					return i, false
				}
				a.SetLot(seat, caught.pack())
				if !r.More(r.Over(i)) || !r.NamesPlayer(r.Over(i)) {
					break
				}
			}
			return i, true
		},
		Write: func(g *engine.Game, a *engine.Action, out []string) []string {
			for seat := range a.Counts {
				packed := a.Lot(position.Seat(seat))
				if packed == 0 {
					continue
				}
				if !a.Is(nameless) {
					out = append(out, g.Names[seat])
				}
				out = writeCatch(unpack(packed), out)
			}
			return out
		},
		Words: func(g *engine.Game) []string { return append(tokenWords(g), g.Names[:g.Players]...) },
	})
	_ = notation.Register(notation.Slot{
		FillAll: func(a *engine.Action, numbers []int) (left, fits bool) {
			paid := catch{}
			for _, n := range numbers {
				if n < 1 || n > 3 {
					return false, false
				}
				paid.tokens[n]++
			}
			a.SetPaid(paid.pack())
			return len(numbers) == 0, paid.fits()
		},
		Word: "TOKENS", Pays: true, Help: "with TOKEN ...", Literals: []string{"with"}, Example: "with 3 2", Expects: "with and the tokens that are paid, by their fish (like 3 2)",
		Field: notation.Field{Title: "Tokens that pay", As: notation.Several, First: "with", Words: []string{"1", "2", "3"}},
		IsSet: func(a *engine.Action) bool { return a.Paid() != 0 },
		Read: func(r notation.Reader, i int, a *engine.Action) (int, bool) {
			paid := catch{}
			if string(r.Word(i)) == "with" { // the word "with" may be left out
				i++
			}
			for first := true; first || r.More(r.Over(i)); first = false {
				at := r.Over(i)
				if string(r.Word(at)) == "?" || string(r.Word(at)) == "boot" {
					r.Refuse(at, "Tokens that are paid are shown: name their fish.", nil)
					return i, false
				}
				if !tokenAt(r, at, &paid) {
					if first {
						r.Refuse(at, "A token shows 1, 2 or 3 fish.", nil)
						return i, false
					}
					break
				}
				i = at + 1
			}
			if !paid.fits() {
				r.Refuse(i-1, tooManyTokens, nil)
				return i, false
			}
			a.SetPaid(paid.pack())
			return i, true
		},
		Write: func(_ *engine.Game, a *engine.Action, out []string) []string {
			return writeCatch(unpack(a.Paid()), append(out, "with"))
		},
		Words: func(*engine.Game) []string { return []string{"with"} },
		Samples: func(_ *engine.Game, a *engine.Action, then func()) {
			for _, paid := range []tokens{{0, 1}, {0, 2}, {0, 0, 1}, {0, 1, 1}, {0, 0, 2}, {0, 0, 0, 1}, {0, 1, 0, 1}, {0, 0, 1, 1}, {0, 0, 0, 2}, {0, 1, 0, 2}} {
				a.SetPaid(catch{tokens: paid}.pack())
				then()
			}
		},
	})
	_ = notation.Register(notation.Slot{
		FillAll: func(a *engine.Action, numbers []int) (left, fits bool) {
			if len(numbers) != 1 || numbers[0] < 1 || numbers[0] > 3 {
				return len(numbers) == 0, false
			}
			a.Count = uint8(numbers[0])
			return false, true
		},
		Word: "TOKEN", Example: "1", Expects: "a token, by its fish (1 to 3)",
		IsSet: func(a *engine.Action) bool { return a.Count != 0 },
		Read: func(r notation.Reader, i int, a *engine.Action) (int, bool) {
			one := catch{}
			if !tokenAt(r, i, &one) || one.tokens[0] > 0 || one.boot {
				r.Refuse(i, "A token shows 1, 2 or 3 fish.", nil)
				return i, false
			}
			a.Count = uint8(one.fish())
			return i + 1, true
		},
		Write: func(_ *engine.Game, a *engine.Action, out []string) []string {
			if a.Count != 0 {
				out = append(out, strconv.Itoa(int(a.Count)))
			}
			return out
		},
		Words: func(*engine.Game) []string { return []string{"1", "2", "3"} },
		Samples: func(_ *engine.Game, a *engine.Action, then func()) {
			for a.Count = 1; a.Count <= 3; a.Count++ {
				then()
			}
		},
	})
)
