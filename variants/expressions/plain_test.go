package expressions

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/variants/expressions/seen"
	"catanref/variants/sample"
)

// The words of numbers that plain functions know.
var quickNumbersOfView, quickNumbersOfPlayer = func() (view, player []string) {
	for _, m := range seen.OfView {
		if _, ok := m.Plain.(seen.Number); ok {
			view = append(view, m.Word)
		}
	}
	for _, m := range seen.OfPlayer {
		if m.Plain != nil {
			player = append(player, m.Word)
		}
	}
	for _, m := range things.Members() {
		switch {
		case m.Number != nil && m.Of == things.OfView:
			view = append(view, m.Word)
		case m.Number != nil && m.Of == things.OfPlayer:
			player = append(player, m.Word)
		}
	}
	return view, player
}()

// Every word of the table is a member of the language. Its value is the same by the machine and by
// the plain function, and it has a plain function if its row says so.
func TestWordsAreMembers(t *testing.T) {
	for _, inHand := range []bool{false, true} {
		g, s := sample.Position(t)
		if inHand { // a displaced knight: roads have yet to be measured again
			s.Pending[0].Duty, s.Players[0].RoadLength = engine.DutyNamed("retreat"), 15
		}
		everyWord(t, g, s)
	}
}

func everyWord(t *testing.T, g *engine.Game, s *position.State) {
	t.Helper()
	f := engine.NewFacts(g, s)
	f.Target, f.Victim = 4, 1
	try := func(text string, quick bool) {
		p, fault := compile(text, sample.Table, Anything, seen.Variables(), OfParameter)
		if fault != nil {
			t.Errorf("%s: %s", text, sample.FaultText(fault))
			return
		}
		want, err := p.machine().Run(f)
		switch {
		case err != nil:
			t.Errorf("%s: %v", text, err)
		case (p.plain != nil) != quick:
			t.Errorf("%s: quick %v", text, p.plain != nil)
		case quick && p.plain.Value(f) != want:
			t.Errorf("%s: %v, but the machine says %v", text, p.plain.Value(f), want)
		}
	}
	for _, m := range seen.OfView {
		switch {
		case ofTwoPlaces(m.Word):
			try(m.Word+`("", "")`, false)
		case Lookups[strings.TrimPrefix(m.Word, seen.Hidden)] != "" && lookup(strings.TrimPrefix(m.Word, seen.Hidden)) == m.Word:
			try(strings.TrimPrefix(m.Word, seen.Hidden)+`("")`, false)
		case m.Word == "·building":
			try("building.at", false)
		case m.Word != "contains" && m.Word != "·facts": // an operator, or an access to members of books
			try(m.Word, m.Plain != nil)
		}
	}
	for _, m := range things.Members() {
		plain := m.Number != nil || m.Truth != nil || m.Text != nil || m.Hex != nil
		switch m.Of {
		case things.OfView:
			try(m.Word, plain)
			if m.Corners != nil || m.Paths != nil {
				try("len("+m.Word+")", true)
			}
		case things.OfPlayer:
			for _, whose := range []string{"red.", "victim.", "holder."} {
				try(whose+m.Word, plain)
				if m.Corners != nil || m.Paths != nil {
					try("len("+whose+m.Word+")", true)
				}
			}
		case things.OfHex:
			try("hex."+m.Word, plain)
		case things.OfPlace:
			try(`at("").`+m.Word, false)
		}
	}
	for _, m := range seen.OfPlayer {
		for _, whose := range []string{"red.", "victim.", "holder."} { // holder may be nobody
			try(whose+m.Word, m.Plain != nil || m.Word == "name")
		}
	}
}

// chance writes expressions of the kinds that are built as plain functions.
type chance struct{ *rand.Rand }

func (c chance) one(of ...string) string { return of[c.IntN(len(of))] }

func (c chance) whose(loop bool) string {
	if loop && c.IntN(2) == 0 {
		return c.one("#.", ".")
	}
	return c.one("red", "blue", "white", "victim", "partner", "holder") + "."
}

func (c chance) number(deep int, loop bool) string {
	switch c.IntN(7) {
	case 0:
		return fmt.Sprint(c.IntN(12))
	case 1:
		return c.one(quickNumbersOfView...)
	case 2:
		return c.whose(loop) + c.one(quickNumbersOfPlayer...)
	}
	if deep == 0 {
		return fmt.Sprint(c.IntN(9))
	}
	switch c.IntN(6) {
	case 4:
		return fmt.Sprintf("(%s %% %d)", c.number(deep-1, loop), 1+c.IntN(9))
	case 0:
		return fmt.Sprintf("(%s ? %s : %s)", c.truth(deep-1, loop), c.number(deep-1, loop), c.number(deep-1, loop))
	case 1:
		return fmt.Sprintf("len(%s)", c.list(deep-1, loop))
	case 2:
		return fmt.Sprintf("-(%s)", c.number(deep-1, loop))
	case 3:
		if !loop {
			return fmt.Sprintf("count(%s, %s)", c.list(deep-1, loop), c.truth(deep-1, true))
		}
	case 5:
		if !loop {
			return c.onNumbers(deep - 1)
		}
	}
	return fmt.Sprintf("(%s %s %s)", c.number(deep-1, loop), c.one("+", "-", "*"), c.number(deep-1, loop))
}

// onNumbers writes a function on numbers, or on a number of each player.
func (c chance) onNumbers(deep int) string {
	switch c.IntN(4) {
	case 0:
		return fmt.Sprintf("abs(%s)", c.number(deep, false))
	case 1:
		return fmt.Sprintf("sum(%s, %s)", c.list(deep, false), c.number(deep, true))
	case 2:
		return fmt.Sprintf("sum(map(players, %s))", c.number(deep, true))
	}
	return fmt.Sprintf("%s(map(players, %s))", c.one("min", "max"), c.number(deep, true))
}

func (c chance) list(deep int, loop bool) string {
	if !loop && deep > 0 && c.IntN(3) == 0 {
		return fmt.Sprintf("filter(players, %s)", c.truth(deep-1, true))
	}
	return c.one("players", "neighbours")
}

func (c chance) truth(deep int, loop bool) string {
	if deep == 0 {
		return c.one("true", "false", "(turn.player == "+c.whose(loop)+"name)", "("+c.whose(loop)+`name != "red")`, `(dice.event == "ship")`)
	}
	switch c.IntN(5) {
	case 0:
		return fmt.Sprintf("!(%s)", c.truth(deep-1, loop))
	case 1:
		return fmt.Sprintf("(%s %s %s)", c.truth(deep-1, loop), c.one("&&", "or", "==", "!="), c.truth(deep-1, loop))
	case 2:
		if !loop {
			return fmt.Sprintf("%s(%s, %s)", c.one("all", "any", "none", "one"), c.list(deep-1, loop), c.truth(deep-1, true))
		}
	}
	return fmt.Sprintf("(%s %s %s)", c.number(deep-1, loop), c.one("<", "<=", ">", ">=", "==", "!="), c.number(deep-1, loop))
}

// The plain function of an expression and the machine give the same value, whomever it asks about.
func TestQuickAndMachineAgree(t *testing.T) {
	g, s := sample.Position(t)
	for h := range board.Hex(g.Board.NumHexes) {
		s.Owners[h] = uint8(h) & 7
	}
	c := chance{rand.New(rand.NewPCG(1, 2))}
	quick := 0
	for range 3000 {
		text := c.truth(4, false)
		if c.IntN(2) == 0 {
			text = c.number(4, false)
		}
		p, fault := compile(text, sample.Table, Anything, seen.Variables(), OfParameter)
		if fault != nil {
			if fault.Message != tooLong && !strings.Contains(fault.Message, "at most") && !strings.Contains(fault.Message, "deep within") {
				t.Fatalf("%s: %s", text, sample.FaultText(fault))
			}
			continue
		}
		if p.plain == nil {
			t.Fatalf("%s is left to the machine", text)
		}
		quick++
		for range 4 {
			f := engine.NewFacts(g, s)
			f.Target = board.Hex(c.IntN(g.Board.NumHexes))
			for _, seat := range []*position.Seat{&f.Victim, &f.Partner, &f.Holder} {
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
	if quick < 2000 {
		t.Errorf("only %d of the expressions were tried", quick)
	}
}

func TestWhatIsQuick(t *testing.T) {
	for _, row := range []struct {
		text string
		want bool
	}{
		{"turn.of_player <= 2 && dice.sum == 7", true},
		{"all(neighbours, .public_points > 2)", true},
		{"victim.public_points > 2", true},
		{"len(players) >= 5 ? 12 : 10", true},
		{"count(players, .hand.total > 7) + 1", true},
		{`turn.phase == "main" && red.hand_limit == 7`, true}, // unless the law asks the position for them
		{`red.cards.knight + red.supply.roads == 15 && robber != ""`, true},
		{"any(victim.walls, adjacent(#, target))", true},
		{"turn.number % 3 == 0", true},
		{"turn.number % len(players) == 0", false}, // may fail
		{"10 / turn.number > 1", false},
		{"players[0].points > 3", false},
		{`player.road_length >= 5 and any(player.cities, harbor(#) != "")`, true},
		{`any(player.buildings, # == "B2.N")`, false},
		{`any(["B2.N"], harbor(#) == "")`, false},
		{`any(player.roads, harbor("B2.N") == "")`, false},
		{`player.roads contains "B2/N"`, false}, // no path: may fail
		{`hex(target).number == 6`, true},
		{`any(active.buildings, harbor(#) == "any" and none(hexes(#), .at == robber))`, true},
		{`hex("C4").number == 6`, false}, // no such hex: may fail
		{"distance(robber, target) > 1 and adjacent(robber, target)", true},
		{`distance("B2.N", "B2.S") > 1`, false},
		{"min(map(leaders, .points)) > 1", false}, // nobody: may fail
		{"max(map(players, .points)) - player.points > 2", true},
		{"sum(players, .hand.total) - abs(red.points - blue.points) > 6", true},
		{"sum(map(leaders, .points)) > 1", false},
		{"let n = turn.number; n > 3", false},
		{"any(players, {any(players, .points > 3)})", true},
	} {
		p, fault := compile(row.text, sample.Table, Anything, seen.Variables(), OfParameter)
		if fault != nil {
			t.Fatalf("%s: %s", row.text, sample.FaultText(fault))
		}
		if got := p.plain != nil; got != row.want {
			t.Errorf("%s: quick %v", row.text, got)
		}
	}
}

func BenchmarkParameter(b *testing.B) {
	g, s := sample.Position(b)
	f := engine.NewFacts(g, s)
	f.Target, f.Victim = 4, 1
	for _, text := range []string{"turn.of_player <= 2 && dice.sum == 7", "all(neighbours, .public_points > 2)", "victim.public_points > 2"} {
		p, fault := compile(text, sample.Table, Truth, seen.Variables(), OfParameter)
		if fault != nil {
			b.Fatal(fault)
		}
		b.Run("quick "+text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				p.plain.Value(f)
			}
		})
		b.Run("machine "+text, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				_, _ = p.machine().Run(f)
			}
		})
	}
}
