package tb

import (
	"fmt"
	"strconv"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Fish in files and expressions. A position states, for each player, the number of tokens and the faces of those
// that somebody has shown (tb.fish.hidden).

var faceForm = engine.Either(engine.Number(1, 3), engine.OneOf(cards.Unseen.String()))

func init() {
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "fish", About: "fish tokens of players, spent ones, and those that lie face down; \"?\" for one that nobody saw", Example: `fish: {red: [1, 2, "?"], spent: [1]}`,
		Form: engine.ByNaming("player", engine.ListOf(faceForm), "spent", "supply"), InUse: withFish, Variant: "fishermen",
		Read: readFish, Stands: fishStands, Write: writeFish,
	})
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "boot", About: "who holds the old boot; supply where it lies among the tokens, none where it is out of the game", Example: "boot: red", Form: engine.Naming("player", "supply", "none"),
		InUse: withFish, Variant: "fishermen",
		Read: func(in *engine.Reading, v engine.Value) {
			text, ok := v.Text("a player, supply or none")
			if !ok {
				return
			}
			if in.State.Table[bootCell] == bootListed && text != "supply" {
				v.Fault("fish.supply lists the boot: it is in one place")
				return
			}
			switch text {
			case "supply":
				in.State.Table[bootCell] = bootLies
			case "none":
				in.State.Table[bootCell] = bootGone
			default:
				if seat, ok := v.Player("a player, supply or none"); ok && in.Game.Plays(seat) {
					in.State.Table[bootCell] = bootWith(seat)
				}
			}
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			switch holder := bootOf(s); {
			case holder != position.NoSeat:
				return g.Names[holder]
			case s.Table[bootCell] == bootGone:
				return "none"
			}
			return nil
		},
	})
	counted := func(word, about, said string, number func(a things.Asked) int) {
		things.AddMember(Book, things.Member{Of: things.OfPlayer, Word: word, About: about, Example: "red." + word + " >= 0", Said: said, Number: number})
	}
	counted("fish.count", "fish tokens of the player", "{by} has {n} fish tokens.", func(a things.Asked) int { return tokensOf(a.State, a.Of).number() })
	counted("fish.total", "fish on those of the player's tokens that are known", "{by} has {n} fish.", func(a things.Asked) int {
		least, _ := bounds(a.Game, a.State, a.Of)
		return least.fish()
	})
	for face, word := range []string{1: "fish.ones", 2: "fish.twos", 3: "fish.threes"} {
		if face > 0 {
			counted(word, "known tokens of the player with "+strconv.Itoa(face)+" fish", "{by} has {n} tokens with "+strconv.Itoa(face)+" fish.", func(a things.Asked) int {
				least, _ := bounds(a.Game, a.State, a.Of)
				return int(least[face])
			})
		}
	}
	counted("goal", "points that the player needs to win", "{by} needs {n} points to win.", func(a things.Asked) int {
		c := engine.CaseOf(a.Game, a.State)
		return base.GoalOf(&c, a.Of)
	})
	things.AddMember(Book, things.Member{
		Of: things.OfPlayer, Word: "boot", About: "whether the player holds the old boot", Example: "not red.boot or red.boot", Said: "{by} holds the old boot.", Denied: "{by} does not hold the old boot.",
		Truth: func(a things.Asked) bool { return bootOf(a.State) == a.Of },
	})
	things.AddMember(Book, things.Member{
		Of: things.OfView, Word: "boot.holder", About: "who holds the old boot, \"\" for nobody", Example: `boot.holder != "nobody"`, Said: "The old boot is with {n}.",
		Text: func(a things.Asked) string {
			if holder := bootOf(a.State); holder != position.NoSeat {
				return a.Game.Names[holder]
			}
			return ""
		},
	})
	things.AddMember(Book, things.Member{
		Of: things.OfView, Word: "fish.supply", About: "tokens that lie face down, the boot too", Example: "fish.supply <= 44", Said: "Fish tokens that lie face down: {n}.",
		Number: func(a things.Asked) int {
			n := tableTokens(a.State, layFish).number()
			if withFish(a.Game.Rules) && a.State.Table[bootCell] == bootLies {
				n++
			}
			return n
		},
	})
	things.AddMember(Book, things.Member{
		Of: things.OfView, Word: "fish.spent", About: "tokens that lie face up beside the supply", Example: "fish.spent <= 43", Said: "Fish tokens that lie face up: {n}.",
		Number: func(a things.Asked) int { return tableTokens(a.State, spentFish).number() },
	})
	things.AddPlayerLine(func(g *engine.Game, s *position.State, seat position.Seat) string {
		if !withFish(g.Rules) || !g.Plays(seat) {
			return ""
		}
		return tokensText(tokensOf(s, seat), bootOf(s) == seat)
	})
}

// tokensText is the text for a player's tokens: "fish tokens 3 2 1 ? ?, the old boot".
func tokensText(t tokens, boot bool) string {
	out := ""
	switch n := t.number(); {
	case n == 0:
		out = "no fish tokens"
	default:
		out = "fish tokens"
		for _, face := range []int{3, 2, 1} {
			for range t[face] {
				out += " " + strconv.Itoa(face)
			}
		}
		for range t[0] {
			out += " ?"
		}
	}
	if boot {
		out += ", the old boot"
	}
	return out
}

// veilTokens hides the faces of all tokens except the seat's. Two players know the tokens with which they began
// (tb.fish.two-start), as long as none of the same kind is spent.
func veilTokens(g *engine.Game, s *position.State, by position.Seat) {
	for seat := range position.Seat(g.Players) {
		s.Players[seat].Held[elderFish] = 0
		if seat == by {
			continue
		}
		open, held := tokens{}, tokensOf(s, seat)
		if forTwo(g) {
			open = firstFive.minus(firstFive.minus(held)).minus(tableTokens(s, spentFish))
		}
		open[0] = uint8(held.number() - open.number())
		setTokensOf(s, seat, open)
	}
	setTokens(s, elderPool, tokens{})
	setTokens(s, layFish, tokens{uint8(tableTokens(s, layFish).number())})
}

// readTokens reads a list of tokens; boot is set if the boot is among them, where that is allowed.
func readTokens(v engine.Value, what string, boot *bool) (t tokens) {
	const tooMany = 100 // more than any box has
	v.List(what, func(item engine.Value) {
		text, ok := item.Text("a token")
		switch {
		case !ok || t.number() > tooMany:
		case text == "?":
			t[0]++
		case text == "boot" && boot != nil:
			*boot = true
		case text == "boot":
			item.Fault("who has the boot stands under boot")
		case text == "1", text == "2", text == "3":
			t[text[0]-'0']++
		default:
			item.Fault(`a token shows 1, 2 or 3 fish; "?" is one that nobody saw`, "1", "2", "3")
		}
	})
	return t
}

func readFish(in *engine.Reading, v engine.Value) {
	if !v.IsMapping() {
		v.Fault("fish are written by player: {red: [1, 2], spent: [1]}")
		return
	}
	s := in.State
	noneHeld(in.Game, s)
	setTokens(s, layFish, tokens{})
	listed, boot := false, false
	v.Each("fish", func(key, of engine.Value) {
		switch text, _ := key.Text("a player, spent or supply"); text {
		case "":
		case "spent":
			t := readTokens(of, "spent tokens", nil)
			if t[0] > 0 {
				of.Fault("spent tokens lie face up: name their fish")
			}
			t[0] = 0
			setTokens(s, spentFish, t)
		case "supply":
			listed = true
			setTokens(s, layFish, readTokens(of, "tokens that lie face down", &boot))
		default:
			seat, ok := key.Player("a player, spent or supply")
			if !ok {
				return
			}
			t := readTokens(of, "tokens of the player", nil)
			if limit := fishLimit.Of(in.Game.Rules).Value; t.number() > limit {
				of.Fault(fmt.Sprintf("nobody holds more than %d tokens", limit))
				return
			}
			setTokensOf(s, seat, t)
		}
	})
	if over := moreThanThereAre(in.Game, s); over != "" {
		v.Fault(over)
		noneHeld(in.Game, s)
		return
	}
	if !listed {
		layTheRest(in.Game, s)
		return
	}
	if boot {
		s.Table[bootCell] = bootListed
	} else {
		s.Table[bootCell] = bootGone // another key may override this
	}
	if unseenAnywhere(in.Game, s) == 0 { // the listed tokens are all there are
		gone := unknown(in.Game, s)
		setTokens(s, goneFish, gone)
	}
}

// noneHeld sets up a table on which no tokens have been drawn.
func noneHeld(g *engine.Game, s *position.State) {
	for seat := range position.Seat(g.Players) {
		setTokensOf(s, seat, tokens{})
		s.Players[seat].Held[elderFish] = 0
	}
	for _, cell := range []position.Cell{layFish, spentFish, goneFish, elderPool} {
		setTokens(s, cell, tokens{})
	}
	s.Table[bootCell] = bootLies
	layTheRest(g, s)
}

// layTheRest puts all remaining tokens face down into the supply.
func layTheRest(g *engine.Game, s *position.State) {
	setTokens(s, layFish, tokens{})
	left := unknown(g, s).number() - unseenAnywhere(g, s)
	setTokens(s, layFish, tokens{uint8(max(0, left))})
}

// unseenAnywhere counts the unseen tokens of players and in the supply.
func unseenAnywhere(g *engine.Game, s *position.State) int {
	n := int(tableTokens(s, layFish)[0])
	for seat := range position.Seat(g.Players) {
		n += int(tokensOf(s, seat)[0])
	}
	return n
}

// moreThanThereAre names a face with more tokens than the box holds; "" if there is none.
func moreThanThereAre(g *engine.Game, s *position.State) string {
	told := tableTokens(s, spentFish).plus(tableTokens(s, layFish))
	for seat := range position.Seat(g.Players) {
		told = told.plus(tokensOf(s, seat))
	}
	box := tokensInBox(g)
	for face := 1; face < len(box); face++ {
		if told[face] > box[face] {
			return fmt.Sprintf("there are %d tokens with %d fish, and %s are listed", box[face], face, upToAHundred(int(told[face])))
		}
	}
	if told.number() > box.number() {
		return fmt.Sprintf("there are %d tokens, and %s are listed", box.number(), upToAHundred(told.number()))
	}
	return ""
}

// upToAHundred writes a number of listed tokens, of which no more than about a hundred are counted.
func upToAHundred(n int) string {
	if n > 100 {
		return "more than 100"
	}
	return strconv.Itoa(n)
}

// fishStands: in a position that does not mention fish no player has any, except at the start of a game.
func fishStands(in *engine.Reading, v engine.Value) {
	if in.State.Table[bootCell] == bootListed {
		in.State.Table[bootCell] = bootLies
	}
	if v == nil && in.State.Phase != position.SetupPhase {
		boot := in.State.Table[bootCell]
		noneHeld(in.Game, in.State)
		in.State.Table[bootCell] = boot
	}
}

// writeFish writes what readFish reads: nothing if no tokens have been drawn.
func writeFish(g *engine.Game, s *position.State, _ position.Seat) any {
	out := map[string]any{}
	for seat := range position.Seat(g.Players) {
		if t := tokensOf(s, seat); t.number() > 0 {
			out[g.Names[seat]] = listed(t, false)
		}
	}
	if t := tableTokens(s, spentFish); t.number() > 0 {
		out["spent"] = listed(t, false)
	}
	rest := *s
	layTheRest(g, &rest)
	if lay := tableTokens(s, layFish); lay != tableTokens(&rest, layFish) || tableTokens(s, goneFish).number() > 0 {
		out["supply"] = listed(lay, s.Table[bootCell] == bootLies)
	}
	if len(out) == 0 && s.Phase != position.SetupPhase {
		return nil
	}
	if start := (position.State{}); s.Phase == position.SetupPhase {
		layTokens(g, &start)
		same := tableTokens(s, layFish) == tableTokens(&start, layFish)
		for seat := range position.Seat(g.Players) {
			same = same && tokensOf(s, seat) == tokensOf(&start, seat)
		}
		if same {
			return nil
		}
	}
	return out
}

// listed returns tokens as lists in files.
func listed(t tokens, boot bool) []any {
	out := []any{}
	for face := 1; face < len(t); face++ {
		for range t[face] {
			out = append(out, face)
		}
	}
	for range t[0] {
		out = append(out, "?")
	}
	if boot {
		out = append(out, "boot")
	}
	return out
}
