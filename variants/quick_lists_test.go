package variants

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/sea"
)

// What loops over villages say is the same by the machine and by the plain function.
func TestQuickVillages(t *testing.T) {
	g, s := position(t)
	sea.Trade(&s.Players[0], 2)
	s.Players[0].Held[sea.Bolts] = 7
	for _, text := range []string{
		"len(villages)", "count(villages, .bolts > 0) < 4", "count(villages, .bolts > 3)", "any(villages, .number == 10)",
		`one(villages, .at == "C5.NE")`, "all(villages, any(players, .bolts > 6))", "none(villages, .bolts == red.bolts)",
		"len(filter(villages, .number < 9))", "len(red.trades)", "len(blue.trades) == 0", "len(holder.trades)",
		"int(red.bolts / 2)", "int(-red.bolts / 2)",
	} {
		p, fault := compile(text, table3, anything, variables, ofParameter)
		if fault != nil {
			t.Fatalf("%s: %s", text, faultText(fault))
		}
		f := engine.NewFacts(g, s)
		want, err := p.work(f)
		switch {
		case err != nil:
			t.Errorf("%s: %v", text, err)
		case p.quick == nil:
			t.Errorf("%s is left to the machine", text)
		case p.quick(f) != want:
			t.Errorf("%s: %v, but the machine says %v", text, p.quick(f), want)
		}
	}
	for _, text := range []string{`any(red.trades, # == "C5.NE")`, "int(red.bolts / blue.bolts)", "int(red.bolts / 0)"} {
		p, fault := compile(text, table3, anything, variables, ofParameter)
		if fault == nil && p.quick != nil {
			t.Errorf("%s is not left to the machine", text)
		}
	}
}

// What loops over a player's places say is the same by the machine and by the plain function, and so is how many there
// are.
func TestQuickCorners(t *testing.T) {
	g, s := position(t)
	for _, kind := range []engine.PieceKind{engine.Settlement, engine.City, engine.LaidCity, engine.BasicKnight} {
		piece := engine.NewPiece(kind, 1)
		if kind == engine.City {
			piece |= engine.Walled
		}
		s.Stand(engine.Intersection(s.Free().Next(7*int(kind))), piece)
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
		p, fault := compile(text, table3, anything, variables, ofParameter)
		if fault != nil {
			t.Fatalf("%s: %s", text, faultText(fault))
		}
		if p.quick == nil {
			t.Fatalf("%s is left to the machine", text)
		}
		f := engine.NewFacts(g, s)
		f.Victim = engine.Seat(c.IntN(3))
		want, err := p.work(f)
		if got := p.quick(f); err != nil || got != want {
			t.Fatalf("%s: %v, but the machine says %v (%v)", text, got, want, err)
		}
	}
}
