package sham_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/scenarios"
	"catanref/variants"
	"catanref/variants/expressions"
)

// Members of each kind of value, in things of the table and in things of the marsh: of the position, of a player, of a
// place, and of a throw.
func init() {
	wellsAt := func(a things.Asked) board.Set {
		out := a.Game.Board.NoIntersections()
		for _, v := range wells(a.Game.Board) {
			out.Put(int(v))
		}
		return out
	}
	things.AddMember(Sham, row(things.Member{Word: "dice.croak", About: "how loud the frogs are", Example: `dice.croak == "loud"`, Before: "bank", Ahead: "dice.last",
		Whole: true, Thrown: true, Among: func() []string { return []string{"loud", "soft"} },
		Text: func(a things.Asked) string {
			if a.State.Table[reeds] > 2 {
				return "loud"
			}
			return "soft"
		}}))
	things.AddMember(Sham, row(things.Member{Word: "deck.spawn", Whole: true, Number: func(a things.Asked) int { return int(a.State.Table[lily]) }}))
	things.AddMember(Sham, row(things.Member{Word: "heron", About: "its hex by name", Example: `heron != "Z9"`, Before: "pirate", Hex: func(a things.Asked) board.Hex { return 1 }}))
	things.AddMember(Sham, row(things.Member{Word: "basins", About: "the wells", Example: "len(basins) >= 0",
		Corners: wellsAt,
		Order: func(b *board.Board) []board.Intersection {
			all := slices.Clone(wells(b))
			slices.SortFunc(all, func(x, y board.Intersection) int { return int(y) - int(x) })
			return all
		},
		Parts: []things.Member{
			{Word: "at", Text: func(a things.Asked) string { return a.Game.Board.Name(a.Place) }},
			{Word: "depth", Number: func(a things.Asked) int { return int(a.Place.Intersection()) }},
		}}))
	things.AddMember(Sham, row(things.Member{Of: things.OfPlayer, Word: "haunts", About: "where the frogs are heard", Example: "len(red.haunts) >= 0",
		Words: func(a things.Asked) []string { return []string{"reed", fmt.Sprint(a.State.Players[a.Of].Held[frogs])} }}))
	things.AddMember(Sham, row(things.Member{Of: things.OfPlayer, Word: "dips", About: "wells, as places", Example: "len(red.dips) >= 0", Corners: wellsAt}))
	things.AddMember(Sham, row(things.Member{Of: things.OfPlace, Word: "wet", Whole: true,
		Truth: func(a things.Asked) bool { return slices.Contains(wells(a.Game.Board), a.Place.Intersection()) }}))
}

// Words of a move, which the parameters see that name them.
func init() {
	things.AddMember(Sham, row(things.Member{Of: things.OfMove, Word: "leaper", About: "who leaps", Example: "leaper.points < 8", Before: "owner",
		Player: func(a things.Asked) position.Seat { return a.Victim }}))
	things.AddMember(Sham, row(things.Member{Of: things.OfMove, Word: "leaps", About: "how far", Example: "leaps > 0", Before: "owner",
		Number: func(a things.Asked) int { return int(a.Target) }}))
}

// A word of a move is one where a parameter names it, and nothing elsewhere.
func TestThingsOfAMoveInExpressions(t *testing.T) {
	s := readMarsh(t)
	facts := engine.NewFacts(s.Game, &s.Start)
	facts.Victim, facts.Target = 1, 4
	in := expressions.Language{Players: s.Game.Seating, Own: []string{"leaper", "leaps"}}
	for _, row := range []struct {
		text  string
		plain bool
	}{
		{`leaper.frogs == 4 and leaps == 4`, true}, {`leaper == blue and leaper != red`, true}, {`leaper.name == "blue"`, true}, {`leaper.hand.total == blue.hand.total`, true},
		{`let who = leaper; who.frogs == 4 and who.name == "blue" and who == blue`, false}, {`players contains leaper and not ([red] contains leaper)`, false},
		{`leaper.haunts == ["reed", "4"]`, false},
	} {
		for _, text := range []string{row.text, "[" + row.text + "][0]"} {
			if row.text[:3] == "let" {
				text = row.text
			}
			p, fault := expressions.Compile(text, in, expressions.Truth, expressions.OfParameter)
			if fault != nil {
				t.Errorf("%s: %s", text, fault.Message)
				continue
			}
			if got, err := p.Run(facts); got != true || err != nil {
				t.Errorf("%s is %v (%v)", text, got, err)
			}
			if text == row.text && (p.Plain() != nil) != row.plain {
				t.Errorf("%s: plain is %v", text, p.Plain() != nil)
			}
		}
	}
	if nobody, fault := expressions.Compile(`[leaper.name == "" and leaper.frogs == 0][0]`, in, expressions.Truth, expressions.OfParameter); fault != nil {
		t.Error(fault)
	} else if got, err := nobody.Run(engine.NewFacts(s.Game, &s.Start)); got != true || err != nil {
		t.Errorf("nobody leaps: %v (%v)", got, err)
	}
	in.Own = nil
	for _, text := range []string{"leaps > 0", "leaper.points > 0"} {
		if _, fault := expressions.Compile(text, in, expressions.Truth, expressions.OfParameter); fault == nil {
			t.Errorf("%s is known everywhere", text)
		}
	}
	for _, chapter := range variants.Reference() {
		if chapter.Name != "variables" {
			continue
		}
		i := slices.IndexFunc(chapter.Entries, func(e variants.Entry) bool { return e.Name == "leaper" })
		if i < 0 || chapter.Entries[i].About != "who leaps" || chapter.Entries[i].Example != "leaper.points < 8" || chapter.Entries[i+1].Name != "leaps" || chapter.Entries[i+2].Name != "owner" {
			t.Errorf("the reference has %+v", chapter.Entries)
		}
	}
}

// Expressions read members of the marsh as those of the table, as plain functions where they can, and by the machine.
func TestThingsInExpressions(t *testing.T) {
	s := readMarsh(t)
	facts := engine.NewFacts(s.Game, &s.Start)
	in := expressions.Language{Players: s.Game.Seating}
	for _, row := range []struct {
		text  string
		plain bool
	}{
		{`reeds.height == 5`, true}, {`blue.croaks and not red.croaks`, true}, {`lily.blooms`, true}, {`marsh.season == "winter"`, true},
		{`len(red.mud) == 1 and len(blue.mud) == 0`, true}, {`red.mud contains "B1/NW"`, false},
		{`dice.croak == "loud"`, true}, {`dice.croak in ["loud", "soft"]`, true}, {`deck.spawn == 3`, true},
		{`heron == "A2" and hex(heron).terrain == "mountains"`, true}, {`adjacent(heron, "A1")`, false}, {`distance(heron, robber) <= 4`, false}, {`pips(heron) == 4`, false},
		{`len(basins) == 3 and count(basins, .depth > 0) == 3`, true}, {`any(basins, .at == "B2.N")`, true}, {`map(basins, .at) == ["C2.S", "C1.S", "B2.N"] or basins[0].depth > basins[2].depth`, false},
		{`red.haunts == ["reed", "0"] and blue.haunts contains "4"`, false}, {`len(red.dips) == 3`, true}, {`count(red.dips, mark(#) == "") == 3`, true}, {`red.dips contains "A2.SW"`, false},
		{`at("B2.N").wet and not at("B2.S").wet`, false}, {`at("B2.S") == {owner: "", kind: "", wall: false, laid: false, wet: false}`, false},
		{`deck.trade >= 0 and deck == {development: deck.development, trade: deck.trade, politics: deck.politics, science: deck.science, tiles: 0, spawn: 3}`, false},
		{`let d = dice; d.croak == "loud" and d.sum == dice.sum`, false},
	} {
		for _, text := range []string{row.text, "[" + row.text + "][0]"} {
			p, fault := expressions.Compile(text, in, expressions.Truth, expressions.OfParameter)
			if fault != nil {
				t.Errorf("%s: %s", text, fault.Message)
				continue
			}
			if got, err := p.Run(facts); got != true || err != nil {
				t.Errorf("%s is %v (%v)", text, got, err)
			}
			if text == row.text && (p.Plain() != nil) != row.plain {
				t.Errorf("%s: plain is %v", text, p.Plain() != nil)
			}
		}
	}
}

// Faults in expressions, and the reference, know the members of the marsh.
func TestFaultsOfThingsInExpressions(t *testing.T) {
	in := expressions.Language{Players: readMarsh(t).Game.Seating}
	early := in
	early.Early = true
	for _, row := range []struct {
		text string
		in   expressions.Language
		want string
	}{
		{`dice.croak == "lod"`, in, `dice.croak is never "lod"; there are loud, soft [loud]`},
		{`dice.croak == "loud"`, early, "dice.croak is nothing yet: this is asked before the dice are told []"},
		{`dice.xyzzy == 1`, in, `no member is called "xyzzy" here; there are yellow, red, sum, first, event, croak, last, sevens []`},
		{`deck.spwan == 1`, in, `no member is called "spwan" here [spawn]`},
		{`herom == "A1"`, in, `nothing is called "herom" here [heron]`},
		{`basins[0].dept == 1`, in, `no member is called "dept" here [depth]`},
		{`red.haunt == []`, in, `no member is called "haunt" here [haunts]`},
		{`at("B2.N").wett`, in, `no member is called "wett" here [wet]`},
		{`red.dips contains "Q9.N"`, in, ""}, // known when it is asked
	} {
		_, fault := expressions.Compile(row.text, row.in, expressions.Truth, expressions.OfParameter)
		got := ""
		if fault != nil {
			got = fmt.Sprint(fault.Message, " ", fault.Near)
		}
		if got != row.want {
			t.Errorf("%s: %s", row.text, got)
		}
	}
	words, abouts := []string{}, map[string]string{}
	for _, chapter := range variants.Reference() {
		for _, entry := range chapter.Entries {
			if chapter.Name == "words" {
				words = append(words, entry.Name)
			}
			abouts[chapter.Name+" "+entry.Name] = entry.About
		}
	}
	for _, row := range [][2]string{{"dice.croak", "bank"}, {"heron", "pirate"}} {
		if i := slices.Index(words, row[0]); i < 0 || words[i+1] != row[1] {
			t.Errorf("%s does not stand before %s in %q", row[0], row[1], words)
		}
	}
	for entry, want := range map[string]string{
		"words deck": "cards left: development, trade, politics, science; tiles left for the fog, spawn", "functions at": "what stands on an intersection or path: owner, kind, wall, laid, wet",
		"player haunts": "where the frogs are heard", "words basins": "the wells",
	} {
		if abouts[entry] != want {
			t.Errorf("%s is told %q", entry, abouts[entry])
		}
	}
	if got := things.FirstWords(Sham); !slices.Contains(got, "heron") || !slices.Contains(got, "basins") {
		t.Errorf("the first words are %q", got)
	}
	if _, err := scenarios.Read("m.yaml", []byte(strings.Replace(marshFile, "white", "heron", 1)), winterly()); err == nil || !strings.Contains(err.Error(), "heron") {
		t.Errorf("a player is called heron: %v", err)
	}
}
