package plain

import (
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
)

// The parts of which plain expressions consist.
type (
	oneSeat   func(seen.Scope) position.Seat
	someSeats func(seen.Scope) uint8 // a list of players, bit by seat
	oneHex    func(seen.Scope) board.Hex
	thing     string // a part that only has members: "turn"
)

var named = map[string]any{
	"players":    everyPlayer,
	"leaders":    someSeats(func(s seen.Scope) uint8 { return seen.Leaders(s.Facts) }),
	"neighbours": someSeats(func(s seen.Scope) uint8 { return seen.Neighbours(s.Facts) & (1<<s.Game.Players - 1) }),
	"victim":     oneSeat(func(s seen.Scope) position.Seat { return s.Victim }),
	"partner":    oneSeat(func(s seen.Scope) position.Seat { return s.Partner }),
	"holder":     oneSeat(func(s seen.Scope) position.Seat { return s.Holder }),
	"player":     oneSeat(func(s seen.Scope) position.Seat { return s.Player }),
	"mover":      oneSeat(func(s seen.Scope) position.Seat { return s.Player }),
	"owner":      oneSeat(ownerPlaying),
	"active":     oneSeat(func(s seen.Scope) position.Seat { return s.State.Active }),
	"hex":        oneHex(func(s seen.Scope) board.Hex { return s.Target }),
	"·0":         oneSeat(func(seen.Scope) position.Seat { return 0 }),
	"·1":         oneSeat(func(seen.Scope) position.Seat { return 1 }),
	"·2":         oneSeat(func(seen.Scope) position.Seat { return 2 }),
	"·3":         oneSeat(func(seen.Scope) position.Seat { return 3 }),
	"·4":         oneSeat(func(seen.Scope) position.Seat { return 4 }),
	"·5":         oneSeat(func(seen.Scope) position.Seat { return 5 }),
}

var everyPlayer = someSeats(func(s seen.Scope) uint8 { return 1<<s.Game.Players - 1 })

// ownerPlaying returns the owner of a building if it is a player: a neutral player can only be asked about by
// name.
func ownerPlaying(s seen.Scope) position.Seat {
	if !s.Game.Plays(s.Owner) {
		return position.NoSeat
	}
	return s.Owner
}

// ownThing is a thing of a player that has members: "hand".
type ownThing struct {
	whose oneSeat
	thing string
}

// memberOf returns a member of a thing, a player, a hex or an element of a list.
func memberOf(of any, word string) any {
	switch of := of.(type) {
	case thing:
		return seen.PlainMembers[string(of)+"."+word]
	case oneSeat:
		return memberOfPlayer(of, word)
	case oneHex:
		return memberOfHex(of, word)
	case oneListed:
		return memberOfListed(of, word)
	case ownThing:
		return memberOfPlayer(of.whose, of.thing+"."+word)
	}
	return nil
}

// memberOfPlayer returns a member of a player. For nobody it is zero or empty.
func memberOfPlayer(whose oneSeat, word string) any {
	of := seen.PlainOfPlayer[word]
	switch {
	case word == "name":
		return seen.Word(func(s seen.Scope) string { return seen.NameOf(s.Facts, whose(s)) })
	case seen.PlainPlayerThings[word]:
		return ownThing{whose, word}
	case of == nil:
		return placesOf(whose, word)
	}
	return seen.Number(func(s seen.Scope) int {
		if seat := whose(s); int(seat) < s.Game.Owners {
			return of(s.Facts, seat)
		}
		return 0
	})
}

// memberOfHex is a member of a hex.
func memberOfHex(of oneHex, word string) any {
	switch word {
	case "number":
		return seen.Number(func(s seen.Scope) int {
			if h := of(s); h != board.NoHex {
				return int(s.State.Tokens[h])
			}
			return 0
		})
	case "terrain":
		return seen.Word(func(s seen.Scope) string {
			if h := of(s); h != board.NoHex {
				return s.State.Terrain[h].String()
			}
			return ""
		})
	case "at":
		return seen.Word(func(s seen.Scope) string { return s.Game.Board.HexName(of(s)) })
	}
	return nil
}

// playerIs reports whether two are the same player, or neither is one.
func playerIs(a, b oneSeat) any {
	who := func(s seen.Scope, seat position.Seat) position.Seat {
		if !s.Game.Plays(seat) {
			return position.NoSeat
		}
		return seat
	}
	return seen.Truth(func(s seen.Scope) bool { return who(s, a(s)) == who(s, b(s)) })
}

// among reports whether a player is among some.
func among(what oneSeat, list someSeats) any {
	return seen.Truth(func(s seen.Scope) bool { seat := what(s); return s.Game.Plays(seat) && list(s)>>seat&1 != 0 })
}
