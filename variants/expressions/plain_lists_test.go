package expressions

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/sea"
	"catanref/variants/expressions/seen"
	"catanref/variants/sample"
)

// Loops over villages have the same result in the machine and in the plain function.
func TestQuickVillages(t *testing.T) {
	g, s := sample.Position(t)
	sea.Trade(&s.Players[0], 2)
	s.Players[0].Held[sea.Bolts] = 7
	for _, text := range []string{
		"len(villages)", "count(villages, .bolts > 0) < 4", "count(villages, .bolts > 3)", "any(villages, .number == 10)",
		`one(villages, .at == "C5.NE")`, "all(villages, any(players, .bolts > 6))", "none(villages, .bolts == red.bolts)",
		"len(filter(villages, .number < 9))", "len(red.trades)", "len(blue.trades) == 0", "len(holder.trades)", `any(red.trades, harbor(#) == "")`, `all(red.trades, mark(#) == "")`,
		`any(red.knights, .strength == "basic" and not .active)`, "count(blue.knights, .active) + len(holder.knights)", `count(red.knights, .at == "B1.NW")`,
		"int(red.bolts / 2)", "int(-red.bolts / 2)", "max(2, 4 - int(turn.round / 5))", "red.bolts % 3", "-red.bolts % 3",
	} {
		p, fault := compile(text, sample.Table, Anything, seen.Variables(), OfParameter)
		if fault != nil {
			t.Fatalf("%s: %s", text, sample.FaultText(fault))
		}
		f := engine.NewFacts(g, s)
		want, err := p.machine().Run(f)
		switch {
		case err != nil:
			t.Errorf("%s: %v", text, err)
		case p.plain == nil:
			t.Errorf("%s is left to the machine", text)
		case p.plain.Value(f) != want:
			t.Errorf("%s: %v, but the machine says %v", text, p.plain.Value(f), want)
		}
	}
	for _, text := range []string{`any(red.trades, # == "C5.NE")`, "int(red.bolts / blue.bolts)", "int(red.bolts / 0)", "red.bolts % 0", "red.bolts % blue.bolts"} {
		p, fault := compile(text, sample.Table, Anything, seen.Variables(), OfParameter)
		if fault == nil && p.plain != nil {
			t.Errorf("%s is not left to the machine", text)
		}
	}
}

// Loops over a player's places, and their number, have the same result in the machine and in the plain function.
func TestQuickCorners(t *testing.T) {
	g, s := sample.Position(t)
	for _, kind := range []position.PieceKind{position.Settlement, position.City, position.LaidCity, position.BasicKnight} {
		piece := position.NewPiece(kind, 1)
		if kind == position.City {
			piece |= position.Walled
		}
		s.Stand(board.Intersection(s.Free().Next(7*int(kind))), piece)
	}
	c := chance{rand.New(rand.NewPCG(3, 4))}
	corner := func() string {
		return c.one(`mark(#) == "strait"`, `mark(#) != ""`, `harbor(#) != ""`, `harbor(#) == "3:1"`, `area(#) == "west"`, `area(#) == area(#)`,
			`any(players, .points > 2)`, `len(victim.cities) > 1`, `any(red.buildings, harbor(#) == "")`)
	}
	corners := func() string { return c.whose(false) + c.one("buildings", "settlements", "cities", "walls") }
	for range 2000 {
		var text string
		switch c.IntN(4) {
		case 0:
			text = fmt.Sprintf("len(%s)", c.whose(false)+c.one("buildings", "settlements", "cities", "walls", "roads", "ships"))
		case 1:
			text = fmt.Sprintf("%s(%s, %s)", c.one("all", "any", "none", "one", "count"), corners(), corner())
		case 2:
			text = fmt.Sprintf("len(filter(%s, not (%s))) >= %d", corners(), corner(), c.IntN(3))
		case 3:
			text = fmt.Sprintf("count(players, any(.cities, %s)) %s 1", c.one(`mark(#) == "strait"`, `harbor(#) == ""`), c.one("<", "=="))
		}
		p, fault := compile(text, sample.Table, Anything, seen.Variables(), OfParameter)
		if fault != nil {
			t.Fatalf("%s: %s", text, sample.FaultText(fault))
		}
		if p.plain == nil {
			t.Fatalf("%s is left to the machine", text)
		}
		f := engine.NewFacts(g, s)
		f.Victim = position.Seat(c.IntN(3))
		want, err := p.machine().Run(f)
		if got := p.plain.Value(f); err != nil || got != want {
			t.Fatalf("%s: %v, but the machine says %v (%v)", text, got, want, err)
		}
	}
}

// Expressions about hexes, equal players, minima and maxima have the same result in the machine and in the plain
// function.
func TestQuickHexes(t *testing.T) {
	g, s := sample.Position(t)
	for kind, at := range []int{9, 20, 33} {
		s.Stand(board.Intersection(s.Free().Next(at)), position.NewPiece(position.Settlement+position.PieceKind(kind%2), position.Seat(kind)))
	}
	c := chance{rand.New(rand.NewPCG(5, 6))}
	hex := func() string { return c.one("robber", "pirate", "target", "hex", "hex(robber)", "hex(target)") }
	who := func() string { return c.one("red", "blue", "victim", "active", "player", "holder", "partner") }
	for range 3000 {
		var text string
		switch c.IntN(9) {
		case 8:
			text = fmt.Sprintf("count(%s.buildings, len(filter(hexes(#), %s)) > 1) == %d", who(), c.one(".number > 5", ".at != target", `.terrain != "sea"`), c.IntN(3))
		case 7:
			text = fmt.Sprintf("%s(%s.%s, %s)", c.one("all", "any", "none", "one", "count"), who(), c.one("cities", "walls", "buildings"),
				fmt.Sprintf(c.one("adjacent(#, %s)", "adjacent(%s, #)"), hex()))
		case 0:
			text = fmt.Sprintf("adjacent(%s, %s)", hex(), hex())
		case 1:
			text = fmt.Sprintf("distance(%s, %s) <= %s(dice.yellow, %d, victim.points)", hex(), hex(), c.one("min", "max"), c.IntN(5))
		case 2:
			text = fmt.Sprintf("hex(%s).%s", hex(), c.one(`terrain != "desert"`, "number == 6", "at == robber", `at != ""`))
		case 3:
			text = fmt.Sprintf("%s(%s.%s, %s(hexes(#), %s))", c.one("all", "any", "none", "count"), who(), c.one("cities", "settlements", "buildings"),
				c.one("all", "any", "none", "one", "1 < count", "len(players) == count"), c.one(".number == dice.sum", `.terrain == "hills"`, ".number > 5 and any(players, .points > 1)", ".at == robber", ".at != pirate"))
		case 4:
			text = fmt.Sprintf(c.one("%s in leaders", "leaders contains %s", "len(leaders) == 1 or %s in leaders"), who())
		case 5:
			text = fmt.Sprintf("%s %s %s", who(), c.one("==", "!="), who())
		case 6:
			text = fmt.Sprintf("%s(map(players, .%s)) > %d or buildings(%s) %s []", c.one("min", "max"), c.one("points", "hand.total"), c.IntN(4), hex(), c.one("==", "!="))
		}
		p, fault := compile(text, sample.Table, Anything, seen.Variables(), OfParameter)
		if fault != nil {
			continue // it is always true, or never, whatever the position
		}
		if p.plain == nil {
			t.Fatalf("%s is left to the machine", text)
		}
		s.Robber, s.Pirate = board.Hex(c.IntN(g.Board.NumHexes)), board.NoHex
		f := engine.NewFacts(g, s)
		f.Target = board.Hex(c.IntN(g.Board.NumHexes))
		if c.IntN(5) == 0 {
			f.Target = board.NoHex
		}
		for _, seat := range []*position.Seat{&f.Victim, &f.Partner, &f.Holder, &f.Player} {
			if *seat = position.Seat(c.IntN(4)); *seat == 3 {
				*seat = position.NoSeat
			}
		}
		want, err := p.machine().Run(f)
		if got := p.plain.Value(f); err != nil || got != want {
			t.Fatalf("%s: %v, but the machine says %v (%v)", text, got, want, err)
		}
	}
}

// If no path connects two hexes, their distance is left to the machine, which reports it.
func TestNoDistanceWithoutAWay(t *testing.T) {
	g, s := sample.Position(t)
	p, fault := compile("distance(robber, target) > 1", sample.Table, Anything, seen.Variables(), OfParameter)
	if fault != nil || p.plain == nil {
		t.Fatal(sample.FaultText(fault))
	}
	b, shape := *g.Board, *g.Board.Shape
	b.Shape = &shape
	for h := range b.Around {
		b.Around[h] = [6]board.Hex{board.NoHex, board.NoHex, board.NoHex, board.NoHex, board.NoHex, board.NoHex}
	}
	f := engine.NewFacts(g.On(&b), s)
	s.Robber, f.Target = 1, 4
	if got, err := p.value(f); err == nil {
		t.Errorf("the distance has a value: %v", got)
	}
}
