package expressions

import (
	"fmt"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/variants/expressions/seen"
	"catanref/variants/sample"
)

func setPhase(s *position.State, p uint8) { s.Phase = position.Phase(p) }

func TestFaults(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"empty", "", "0: the expression is empty"},
		{"member misspelt", "red.hand.wooll == 3", `9: no member is called "wooll" here (wool)`},
		{"card misspelt", "red.cards.knigth == 1", `10: no member is called "knigth" here (knight)`},
		{"hyphen in a card", "red.cards.road-building == 1", `10: words are joined by underscores here (road_building)`},
		{"few members", "turn.foo == 1", `5: no member is called "foo" here; there are player, phase, number, of_player, rolls, round, partner, passed, trades, bank_trades, built, bought, played, stolen`},
		{"player misspelt", "rad.points == 3", `0: nothing is called "rad" here (red)`},
		{"player not at the table", "orange.points == 3", `0: nothing is called "orange" here`},
		{"operator misspelt", `red.roads contins "C3/E"`, `10: "contins" cannot stand here (contains)`},
		{"true misspelt", "at(\"C3.N\").wall == treu", `19: nothing is called "treu" here (true)`},
		{"word misspelt", "robbr == \"C3\"", `0: nothing is called "robbr" here (robber)`},
		{"a place without quotes", `red.settlements contains A1.NE`, `25: a place stands in quotes, like at("A1.NE") or hex("C3")`},
		{"in a predicate", "any(players, .point == 3)", `14: no member is called "point" here (points)`},
		{"after letters of two bytes", `"ü" == reb.name`, `8: nothing is called "reb" here (red)`},
		{"function misspelt", "sun(players, .points) == 3", `0: no function "sun" can be used here (sum)`},
		{"clock", "now().Year() == 2020", `0: no function "now" can be used here`},
		{"date", `date("2020-01-01") == 1`, `0: no function "date" can be used here`},
		{"duration", `duration("1h") == 1`, `0: no function "duration" can be used here`},
		{"randomness", `rand() == 1`, `0: no function "rand" can be used here`},
		{"member by a name of run time", `get(red, "points") == 1`, `0: no function "get" can be used here`},
		{"written as JSON", `toJSON(red) == ""`, `0: no function "toJSON" can be used here`},
		{"method", "red.points.String() == 1", "11: this is no function"},
		{"the whole environment", `$env["winner"] == ""`, `0: nothing is called "$env" here`},
		{"nil", "winner == nil", `10: nothing is written "" or 0, not nil`},
		{"lookup without a place", "at == 1", `0: at is asked about a place: at("B2.N")`},
		{"lookup of a number", "at(3).owner == \"\"", "3: at takes the name of a place, not a number"},
		{"lookup of two", `hex("A1", "A2").number == 3`, `0: hex is asked about one place: hex("C3")`},
		{"function without brackets", "len == 1", "0: len is a function: it is written len(…)"},
		{"not a condition", "red.points", "0: this is a number; it must be true or false"},
		{"number against word", `red.points == "3"`, "11: == compares like with like, not a number and a word"},
		{"list against word", `red.settlements == "B2.N"`, "16: == compares like with like, not a list and a word"},
		{"player against word", `red == "red"`, "4: a player is compared by name: red.name"},
		{"order of things", "red > blue", "4: > compares two numbers or two words, not a thing with members and a thing with members"},
		{"adding a number to a word", `"a" + 1 == "a1"`, "4: + stands between two numbers or two words, not between a word and a number"},
		{"and of a number", "red.points and true", "11: and joins conditions, not a number and true or false"},
		{"not of a number", "not red.points", "4: not stands before true or false, not a number"},
		{"in a word", `"a" in "abc"`, "4: in needs a value and a list of such values, not a word and a word"},
		{"number in places", `1 in red.roads`, "2: in needs a value and a list of such values, not a number and a list"},
		{"contains a number", `red.roads contains 1`, "10: contains needs a list and one of its values, or two words, not a list and a number"},
		{"pattern of run time", `"a" matches red.name`, "4: matches needs a quoted pattern, not an expression"},
		{"a number that does not fit", "red.points + 9223372036854775808 > 1", "13: a whole number does not fit"},
		{"pattern unsound", `red.name matches "("`, `17: "(" is no pattern that can be read`},
		{"several expressions", "red.points == 1; blue.points == 1", "29: only the last of several expressions would count; join conditions with and"},
		{"variable takes a name", "let red = 1; red == 1", `4: "red" has a meaning already`},
		{"count in a predicate", "any(players, .points)", "13: any asks for a condition that is true or false, not a number"},
		{"sum of words", "sum(players, .name) == 1", "13: sum adds up a number, not a word"},
		{"max of things", "max(players) == 1", "4: max takes numbers or a list of numbers, not a list"},
		{"len of a number", "len(red.points) == 1", "4: len counts a list or the letters of a word, not a number"},
		{"letter before a word", `b"x" == "x"`, `0: a word is written "…" without a letter before it`},
		{"ends early", "red.points ==", "12: the expression ends too early"},
		{"operator twice", "red.points == == 2", `14: "==" cannot stand here`},
		{"quote open", `winner == "red`, "13: literal not terminated"},
		{"unknown sign", "red.points @ 2", "11: unrecognized character: U+0040 '@'"},
		{"nothing to look into", "red.points.total == 1", "11: nothing can be read from a number"},
		{"member of a map", `{a: 1}.a == 1`, "7: nothing can be read from a thing with members"},
		{"index that is a word", `players["x"].points == 1`, "8: an element of a list is chosen by a whole number"},
		{"member named by a value", "red[turn.phase] == 1", "4: a member is named by its word"},
		{"what stands behind operators", `red["·0"] == 1`, `4: no member is called "·0" here`},
		{"variable of a parameter", "victim.points == 2", `0: "victim" is nothing here; it is known to robber.victim, pirate.victim, grant robber, grant steal only`},
	} {
		t.Run(row.name, func(t *testing.T) {
			c, fault := CompileCheck(row.text, sample.Table)
			if fault == nil {
				t.Fatalf("%s compiles: %+v", row.text, c)
			}
			if got := sample.Listed(sample.FaultText(fault), row.want); got != row.want {
				t.Errorf("%s\n got %s\nwant %s", row.text, got, row.want)
			}
		})
	}
}

func TestHolds(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"another name of a place", `red.settlements contains "B2.N"`, "true"},
		{"by tiles", `red.settlements contains "ore10+wool2+brick6"`, "true"},
		{"not there", `red.settlements contains "C3.N"`, "false"},
		{"not contains", `red.settlements not contains "C3.N"`, "true"},
		{"nothing in a list", `red.settlements contains ""`, "false"},
		{"paths", `red.roads contains "B3/W"`, "false"},
		{"a path by another name", `red.roads contains "B2/NW"`, "true"},
		{"in", `"A2.SW" in red.settlements`, "true"},
		{"not in", `"A2.SW" not in blue.cities`, "true"},
		{"list made here", `["B2.N", "C3"] contains red.settlements[0]`, "true"},
		{"filtered", `filter(red.settlements, true) contains "B2.N"`, "true"},
		{"printed name only", `red.settlements == ["B2.N"]`, "false"},
		{"printed name", `red.settlements == ["A1.SE"]`, "true"},
		{"unequal lists", `red.settlements != ["B2.N"]`, "true"},
		{"tracks", `red.metropolises contains "science" and red.metropolises == ["science"]`, "true"},
		{"part of a word", `winner contains "" and turn.player contains "lu"`, "true"},
		{"knights written down", `red.knights == [{at: "B1.NW", strength: "basic", active: false}]`, "true"},
		{"same player", `red == players[0] and red != blue and red in players`, "true"},
		{"same hand", `red.hand == blue.hand`, "false"},
		{"a name has the sort of its value", `let gap = max(map(players, .points)) - min(map(players, .points)); 7 + gap > 7`, "true"},
		{"names by names", `let most = max(map(players, .points)); let twice = most * 2; (twice + 1) % 2 == 1`, "true"},
		{"a name of a fraction", `let m = mean(map(players, .points)); int(m * 2) >= 2`, "true"},
		{"a name of nobody", `let p = first(filter(players, .points > 90)); p == red`, "false"},
		{"whole turn", `turn == {player: "blue", phase: "build", number: 11, of_player: 4, rolls: 1, round: 4, partner: "", passed: [], trades: 3, bank_trades: 2, built: ["road", "city"], bought: 1, played: ["knight"], stolen: 1}`, "true"},
		{"range", `dice.sum in 2..12 and 1..3 == [1, 2, 3] and 3..1 == []`, "true"},
		{"chain of comparisons", `1 < red.points < 9`, "true"},
		{"numbers", `7 / 2 == 3.5 and 7 % 2 == 1 and 2 ** 3 == 8 and -1 + 2 * 3 == 5`, "true"},
		{"predicates", `any(players, .points > 7) and none(players, .points > 8) and one(players, {.name == "red"})`, "true"},
		{"predicate in a predicate", `any(players, any(.settlements, # == "A1.SE"))`, "true"},
		{"the most of a list is a number wherever it stands", `-max(map(players, .points)) < 0 and abs(min(map(players, .points))) % 2 == 0 and (red.points > 0 ? max(map(players, .points)) : 1) * 1.5 > 11`, "true"},
		{"count and sum", `count(players, .points > 0) == 2 and sum(players, .points) == 11 and max(map(players, .points)) == 8`, "true"},
		{"largest", `max(map(players, .points)) > 7 and min(1, 2.5) < 2 and max(red.points, blue.points) in 1..9`, "true"},
		{"mean", `mean(map(players, .points)) > 3.5 and median([1, 2, 9]) == 2`, "true"},
		{"first", `first(filter(players, .points > 0)).points > 7 and last(players).name == "white" and first(red.settlements) == "A1.SE"`, "true"},
		{"element of a chosen list", `filter(players, .name == "blue")[0].points < 4 and players[1:][0].hand.total == 0`, "true"},
		{"pipe", `players | filter(.points > 0) | len() == 2`, "true"},
		{"variable", `let p = players[0]; p.points == 8`, "true"},
		{"choice", `len(players) > 2 ? red.points == 8 : false`, "true"},
		{"choice in words", `if len(players) > 2 { red.points == 8 } else { false }`, "true"},
		{"words joined", `join(map(players, .name), " ") == "red blue white" and string(dice.sum) == "8"`, "true"},
		{"pattern", `turn.player matches "^b.*e$" and robber startsWith "B"`, "true"},
		{"division by zero", `1 / (dice.sum - 8) > 0`, "error: division by zero"},
		{"remainder by zero", `1 % (dice.sum - 8) > 0`, "error: division by zero"},
		{"no such place", `at("Z9.N").owner == ""`, `error: "Z9.N": No hex is called "z9" here: they go from A1 to E3.`},
		{"no such hex", `hex("B9").number == 1`, `error: "B9": No hex is called "b9" here: they go from A1 to E3.`},
		{"a path among corners", `red.settlements contains "B2/NE"`, `error: "B2/NE": This is no intersection. Did you mean "B2.NE"?`},
		{"index beyond", `players[7].points == 1`, "error: index out of range: 7 (array length is 3)"},
		{"first of none", `first([]) == 0`, "error: there is no such value"},
		{"first of none, unlike", `first([]) != 0`, "error: there is no such value"},
		{"last word of none", `last(map(filter(players, .points > 50), .name)) == "red"`, "error: there is no such value"},
		{"one of none", `0 in [first([])]`, "error: there is no such value"},
		{"none in a list", `[first([])] == [0]`, "error: there is no such value"},
		{"first or else", `(first([]) ?? 3) == 3`, "true"},
		{"nobody is no player", `first(filter(players, .points > 50)) == red`, "false"},
		{"nobody found", `find(players, .name == "x").points == 1`, "error: there is no such value"},
		{"too large", `10 ** 400 > 1`, "error: 10 to the power of 400 is no number that can be worked with"},
	} {
		t.Run(row.name, func(t *testing.T) {
			c, fault := CompileCheck(row.text, sample.Table)
			if fault != nil {
				t.Fatal(sample.FaultText(fault))
			}
			g, s := sample.Position(t)
			before := *s
			ok, err := c.Holds(g, s)
			got := fmt.Sprint(ok)
			if err != nil {
				got = "error: " + err.Error()
			}
			if got != row.want {
				t.Errorf("%s\n got %s\nwant %s", row.text, got, row.want)
			}
			if *s != before {
				t.Error("the position was changed")
			}
		})
	}
}

// Expressions that would take too long or create too much are stopped.
func TestBounds(t *testing.T) {
	deep := strings.Repeat("(1 < ", 90) + "1" + strings.Repeat(" < 2)", 90)
	for _, row := range []struct{ name, text, want string }{
		{"long source", "true" + strings.Repeat(" ", 2000), "2000: such an expression has at most 2000 bytes"},
		{"many parts", strings.Repeat("1+", 500) + "1 == 1", "0: the expression is too long: it has too many parts"},
		{"shared comparisons", deep, "0: the expression is too long: it has too many parts"},
		{"shared comparisons, closed", strings.Repeat("1<(", 60) + "1" + strings.Repeat(")<1", 60), "0: the expression is too long: it has too many parts"},
		{"deep brackets", strings.Repeat("(", 900) + "true" + strings.Repeat(")", 900), "true"},
		{"deep predicates", "all(players, all(players, all(players, all(players, true))))", "52: conditions on the members of lists stand at most 3 deep within each other"},
		{"endless predicate", "all(1..1000000, true)", "error: 1..1000000 is longer than 100 numbers"},
		{"range of all numbers", "len(-9223372036854775807..9223372036854775807) > 0", "error: -9223372036854775807..9223372036854775807 is longer than 100 numbers"},
		{"many lists", "all(1..99, {let n = #; all(1..99, len([1, 2, n]) == 3)})", "error: memory budget exceeded"},
		{"two loops", "let r = 1..99; all(r, {let n = #; count(r, # <= n) == n})", "true"},
		{"a sum in two loops", "let r = 1..99; all(r, {let n = #; all(r, sum(r) + sum(r) + sum(r) + n > 0)})", "error: this takes too long to work out"},
		{"a place in two loops", `count(1..99, count(1..99, red.settlements contains "A2.N") > 0) == 0`, "error: this takes too long to work out"},
		{"texts that double", `let a = join(["xxxxxxxx", "xxxxxxxx"]); let b = join([a, a, a, a, a, a, a, a]); let c = join([b, b, b, b, b, b, b, b]); let d = join([c, c, c, c]); d == ""`, "error: the joined text is longer than 500 bytes"},
		{"lists that double", doubled(40), "error: too much is compared"},
	} {
		t.Run(row.name, func(t *testing.T) {
			if got := shown(t, row.text); got != row.want {
				t.Errorf("got %s, want %s", got, row.want)
			}
		})
	}
	if _, fault := compile("true"+strings.Repeat(" ", 1000), position.Seating{}, Truth, nil, OfParameter); fault == nil || sample.FaultText(fault) != "1000: such an expression has at most 1000 bytes" {
		t.Error("a parameter may be too long:", fault)
	}
}

// doubled returns an expression for nested lists whose number of elements doubles at each step.
func doubled(steps int) string {
	var b strings.Builder
	b.WriteString("let a0 = [1, 1]; ")
	for i := range steps {
		fmt.Fprintf(&b, "let a%d = [a%d, a%d]; ", i+1, i, i)
	}
	fmt.Fprintf(&b, "a%d == a%d", steps, steps)
	return b.String()
}

func TestCompare(t *testing.T) {
	for _, row := range []struct{ name, text, left, right, found string }{
		{"number", "red.points == 3", "red.points", "3", "8"},
		{"word", `turn.player == "red"`, "turn.player", `"red"`, `"blue"`},
		{"negative", "red.points == -1", "red.points", "-1", "8"},
		{"list", `red.settlements == ["B2.N", "C3.N"]`, "red.settlements", `["B2.N", "C3.N"]`, `["A1.SE"]`},
		{"empty list", `waiting == []`, "waiting", `[]`, `[{player: "white", action: "discard", count: 4}, {player: "blue", action: "robber", count: 1}]`},
		{"thing", `at("B2.N") == {owner: ""}`, `at("B2.N")`, `{owner: ""}`, `{owner: "red", kind: "settlement", wall: false, laid: false}`},
		{"a function", "len(waiting) == 1", "len(waiting)", "1", "2"},
		{"spaces", "  red.points==3  ", "red.points", "3", "8"},
		{"equals in a word", `at("==").owner == "=="`, `at("==").owner`, `"=="`, `error: "==": This is no place: an intersection is written like B2.N.`},
		{"value on the left", "3 == red.points", "", "", ""},
		{"no literal", "red.points == blue.points", "", "", ""},
		{"another operator", "red.points >= 3", "", "", ""},
		{"two conditions", "red.points == 3 and blue.points == 2", "", "", ""},
		{"in brackets", "(red.points == 3)", "", "", ""},
		{"negated", "not (red.points == 3)", "", "", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			c, fault := CompileCheck(row.text, sample.Table)
			if fault != nil {
				t.Fatal(sample.FaultText(fault))
			}
			left, right, ok := c.Compare()
			if left != row.left || right != row.right || ok != (row.left != "") {
				t.Errorf("sides %q and %q, %v", left, right, ok)
			}
			g, s := sample.Position(t)
			found, err := c.Left(g, s)
			switch {
			case !ok:
				if err == nil {
					t.Errorf("left is %s", found)
				}
				return
			case err != nil:
				found = "error: " + err.Error()
			default:
				again, fault := CompileCheck(left+" == "+found, sample.Table)
				if fault != nil {
					t.Fatal(sample.FaultText(fault))
				}
				if holds, err := again.Holds(g, s); !holds || err != nil {
					t.Errorf("%s == %s does not hold: %v", left, found, err)
				}
			}
			if found != row.found {
				t.Errorf("found %s, want %s", found, row.found)
			}
		})
	}
}

// Variables of a parameter are only defined in expressions of that parameter.
func TestVariables(t *testing.T) {
	p, fault := compile(`victim.points == 3 and hex(target).terrain == "mountains" and victim.name == "blue"`, sample.Table, Truth, seen.Variables(), OfParameter)
	if fault != nil {
		t.Fatal(sample.FaultText(fault))
	}
	g, s := sample.Position(t)
	f := engine.NewFacts(g, s)
	f.Target, f.Victim = 0, 1
	if out, err := p.Run(f); out != true || err != nil {
		t.Error(out, err)
	}
	f = engine.NewFacts(g, s)
	if out, err := p.Run(f); out != false || err != nil {
		t.Error("without a victim:", out, err)
	}
}

// Checks are cached by text and players.
func TestChecksAreKept(t *testing.T) {
	a, _ := CompileCheck("red.points == 8", sample.Table)
	b, _ := CompileCheck("red.points == 8", sample.Table)
	if a != b {
		t.Error("compiled twice")
	}
	other, _ := CompileCheck("red.points == 8", position.Seated([]string{"blue", "red"}, nil, nil))
	if a == other {
		t.Error("the seats of another table")
	}
}

// FuzzCompile: an expression compiles or has a fault with a place inside it, and gives one value.
func FuzzCompile(f *testing.F) {
	for _, row := range everyMember {
		f.Add(row.text)
		f.Add(row.text + " == 1")
	}
	for _, text := range []string{
		"any(players, any(.settlements, # in red.settlements))", "1 < red.points < 9", `let x = 1..9; sum(x) / 0 == 1`,
		"all(1..99, {let n = #; all(1..99, len(map([1, 2, 3], n)) == 3)})", doubled(12), "red?.hand?.wool ?? 1", "players[-1:][0].name",
		`if red.points > 1 { "a" } else { 1 }`, "\"\\u00e9\" == red.name", "((((", "#", ".x", "a | b()", `join(["a"], 1)`,
	} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, fault := compile(text, sample.Table, Anything, seen.Variables(), ofCheck)
		if fault != nil {
			if fault.Col < 1 || fault.Col > len(text)+1 || fault.Message == "" {
				t.Errorf("%q: fault at %d of %d: %s", text, fault.Col, len(text), fault.Message)
			}
			return
		}
		g, s := sample.Position(t)
		once, err := p.Run(engine.NewFacts(g, s))
		twice, err2 := p.Run(engine.NewFacts(g, s))
		if (err == nil) != (err2 == nil) {
			t.Fatalf("%q: %v, then %v", text, err, err2)
		}
		if err != nil {
			return
		}
		a, _ := seen.Literal(once)
		if b, _ := seen.Literal(twice); a != b {
			t.Errorf("%q is %s, then %s", text, a, b)
		}
	})
}
