package variants

import (
	"strings"
	"testing"

	"catanref/engine/board"
)

// Mistakes of people who have not read the reference are answered with the correct form.
func TestSlipsOfNewcomers(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"halves of a name changed round", "set: {bank.rate: 3}", `there is no parameter "bank.rate"; did you mean "rate.bank"?`},
		{"a number as a word", "set: {points.goal: twelve}", `points.goal is a whole number from 1 to 99 in figures, not "twelve"`},
		{"one equals sign", "set: {dice.reroll: dice.sum = 7}", `"=" cannot stand here: what is compared stands beside ==`},
		{"is", "set: {dice.reroll: dice.sum is 7}", `"is" cannot stand here: what is compared stands beside ==`},
		{"if then else", "set: {hand.limit: 'if turn.round < 3 then 9 else 7'}", `a choice is written condition ? this : that`},
		{"no list", "grant: {when: roll, cards: 1 wool}", `grant is a list, like [{when: `},
		{"a player as a condition", "grant: [{when: turn, to: red, cards: 1 wool}]", `it must be true or false, like player == red`},
		{"a condition on an element", "define: {poor: .points < 3}\ngrant: [{when: turn, to: poor, cards: 1 wool}]", `of one player it is written player.points < 3`},
		{"a terrain by its card", "grant: [{when: robber, to: hex.terrain == \"wheat\", cards: 1 wool}]", `a terrain is never "wheat"; there are ` + strings.Join(board.TerrainNames(), ", ") + `; did you mean "fields"?`},
		{"a terrain misspelt in a list", `set: {production.any: 'hex.terrain in ["desert", "medow", "past"]'}`, `a terrain is never "medow"`},
		{"a town", "grant: [{when: build, to: piece == \"town\", cards: 1 wool}]", `piece is never "town"; there are road, settlement, city, ship, wall, knight, promote, bridge; did you mean "settlement"?`},
		{"an award misspelt", "grant: [{when: award, to: '\"longest-rod\" == award', cards: 1 wool}]", `did you mean "longest-road"?`},
		{"a card with an underscore", `grant: [{when: card, to: card == "year_of_plenty", cards: choice}]`, `did you mean "year-of-plenty"?`},
		{"a card misspelt", `set: {development.fresh: card == "knigth"}`, `:2:34: card is never "knigth"; there are alchemist, `},
		{"a card of a hand", `set: {development.many: card == "wool"}`, `card is never "wool"`},
		{"yes", "set: {trade.gifts: yes}", `:2:20: trade.gifts is true or false, not "yes"; did you mean "true"?`},
		{"off, in the game of an expansion", "set: {progress.empty: Off}", `:2:23: progress.empty is true or false, not "Off"; did you mean "false"?`},
		{"a number for true", "set: {trade.gifts: 1}", `trade.gifts is true or false, not 1`},
		{"no value", "set: {trade.gifts: }", `:2:20: trade.gifts is true or false`},
		{"a list for a price", "set: {cost.road: [brick, lumber]}", `:2:18: cost.road is cards, or nothing`},
		{"a remark in the middle", "set:\n  robber.target: any(1..9, # > 3)", `for YAML a remark begins at #, unless the whole stands in quotes, "any(1..9, # > 3)"`},
		{"a list in braces", "grant:\n  - {when: roll, to: dice.sum in [2, 12], cards: choice}", `:3:22: this is no YAML: a sign of YAML stands in this text; put the whole of it in quotes: to: "dice.sum in [2, 12]"`},
		{"a quote at the beginning", "set:\n  robber.target: \"B2\" in [target, robber]", `put the whole of it in quotes: robber.target: '"B2" in [target, robber]'`},
		{"a colon of an expression", "set:\n  production.amount: building == 'city' ? 3 : 1", `put the whole text in quotes: production.amount: "building == 'city' ? 3 : 1"`},
		{"an exclamation mark", "set:\n  robber.target: !(hex(target).number == 6)", `stands in quotes: "!(hex(target).number == 6)"`},
		{"a remark behind what is whole", "set:\n  robber.target: len(filter(players, # == active)) > 0 # more", `in quotes, "len(filter(players, # == active)) > 0"`},
		{"a function in braces", "set: {robber.target: distance(target, robber) > 1, points.goal: 12}", `inside { } a text ends at a comma, unless it stands in quotes: "distance(target, robber) > 1"`},
		{"a comma in braces", "grant:\n  - {when: roll, to: none(players, .income > 2), cards: choice}", `inside { } a text ends at a comma, unless it stands in quotes`},
		{"a fault of a game with knights alone", "set: {pillage.immune: owner.pints > 3}", `:2:29: no member is called "pints" here; did you mean "points"?`},
		{"random alone", "grant: [{when: robber, cards: random}]", `did you mean "random bank" or "random victim"?`},
		{"random of nobody", "grant: [{when: roll, cards: random victim}]", `:2:36: "victim" is nobody when this happens: roll; it is known to grant robber, grant steal only`},
		{"random of oneself", "grant: [{when: robber, to: player == victim, cards: random victim}]", `:2:53: nobody takes cards from themselves`},
		{"random of oneself, by more than that", "grant: [{when: robber, to: active == player and player.points > 2, cards: random active}]", `nobody takes cards from themselves`},
		{"random of another", "grant: [{when: robber, to: player == victim, cards: random active}]", ""},
		{"random of a number", "grant: [{when: turn, cards: random 3}]", `no player is called "3" here`},
		{"events as a list", "grant: [{when: [roll, seven], cards: choice}]", `v.yaml:2:16: when is a text`},
		{"true as YAML has it", "set: {trade.gifts: True, trade.like: TRUE}", ""},
		{"a card in a gift", "grant: [{when: roll, cards: 1 ore 2 wol}]", `:2:37: "wol" is no resource or commodity; did you mean "wool"?`},
		{"a card in a text of a price", `set: {cost.road: 'turn.round > 3 ? "1 ore 1 zinc" : "1 ore"'}`, `:2:45: "zinc" is no resource or commodity`},
		{"a building", "set: {production.amount: 'building == \"town\" ? 3 : 1'}", `building is never "town"; there are settlement, city`},
		{"a phase", "set: {robber.stays: 'turn.phase == \"mian\"'}", `turn.phase is never "mian"`},
		{"a face of the event die", "set: {robber.stays: 'dice.event != \"shp\"'}", `did you mean "ship"?`},
		{"a hex without its place", "set: {robber.target: hex.number > 6}", `hex is asked about a place: hex(target)`},
		{"words of a value apart", "set: {victory.when: end of round}", `did you mean "end-of-round"?`},
		{"a price of none", "set: {cost.road: none}", `"none" are no cards; did you mean "nothing"?`},
		{"an empty price", `set: {cost.road: ""}`, `cards are written like 2 wool 1 ore; none are written nothing`},
		{"a price that is empty in some positions", `set: {cost.road: 'turn.round > 3 ? "" : "1 brick"'}`, `:2:36: cards are written like 2 wool 1 ore; none are written nothing`},
		{"a price that is none in some positions", `set: {cost.road: 'turn.round > 3 ? "1 brick" : "none"'}`, `:2:48: "none" are no cards; did you mean "nothing"?`},
		{"a price of other cards in some positions", `set: {cost.road: 'turn.round > 3 ? turn.round > 5 ? "2 zinc" : "1 ore" : "nothing"'}`, `"zinc" is no resource or commodity`},
		{"a limit that is too high in some positions", "set: {hand.limit: 'turn.round > 2 ? 100 : 7'}", `hand.limit is a whole number from 0 to 99, not 100`},
		{"a limit below nothing", "set: {hand.limit: 'turn.round > 2 ? -1 : 7'}", `hand.limit is a whole number from 0 to 99, not -1`},
		{"a word that a parameter does not know", `set: {turn.phases: 'turn.round > 2 ? "mixed" : "strict"'}`, `turn.phases is strict or combined, not "mixed"`},
		{"a gift of none", "grant: [{when: roll, cards: none}]", `"none" are no cards; did you mean "nothing"?`},
		{"a gift that is none in some positions", `grant: [{when: roll, cards: 'turn.round > 2 ? "none" : "1 wool"'}]`, `"none" are no cards; did you mean "nothing"?`},
		{"a gift that comes too often", "grant: [{when: roll, cards: 1 wool, count: 'turn.round > 2 ? 100 : 1'}]", `count is a whole number from -99 to 99, not 100`},
		{"a price of nothing in some positions", `set: {cost.road: 'turn.round > 3 ? "nothing" : "1 brick"'}`, ""},
		{"a gift of a choice in some positions", `grant: [{when: roll, cards: 'turn.round > 3 ? "choice" : "random bank"'}]`, ""},
		{"who chooses, misspelt", "grant: [{when: roll, from: red, to: player == active, cards: choice by takr}]", `did you mean "choice by taker"?`},
		{"a choice and more", "grant: [{when: roll, cards: choice ore}]", `"choice ore" says who chooses`},
		{"a place for the robber, misspelt", "grant: [{when: roll, robber: dessert}]", `:2:30: nothing is called "dessert" here; did you mean "desert"?`},
		{"a house among what was built", `set: {robber.stays: 'turn.built contains "house"'}`, `what was built is never "house"; there are `},
		{"a card that nobody plays", `set: {dice.again: '"knihgt" in turn.played'}`, `a card that was played is never "knihgt"; there are `},
		{"an element that was never built", `set: {dice.again: 'none(turn.built, # == "citty")'}`, `did you mean "city"?`},
		{"what was built as it is", `set: {dice.again: 'turn.built contains "city" or "knight" in turn.played or any(turn.played, # != "monopoly")'}`, ""},
		{"the dice before they are thrown", "grant: [{when: turn, to: dice.sum == 7, cards: choice}]", `:2:26: dice.sum is nothing yet: this is asked before the dice are told`},
		{"the dice before a round", "grant: [{when: round, cards: 'dice.event == \"ship\" ? \"1 ore\" : \"nothing\"'}]", `dice.event is nothing yet`},
		{"the dice of before", "grant: [{when: turn, to: dice.last == 7 and dice.sevens > 0, cards: choice}]", ""},
		{"fewer than none from hand to hand", "grant: [{when: roll, from: red, to: player == active, cards: 1 wool, count: -1}]", `count is 1 or more where cards go from hand to hand`},
		{"a terrain as it is", "set: {production.any: 'hex.terrain == \"desert\"'}", ""},
		{"a piece as it is", "grant: [{when: build, to: 'piece in [\"city\", \"wall\"]', cards: 1 wool}]", ""},
	} {
		t.Run(row.name, func(t *testing.T) {
			err := CheckFile("v.yaml", []byte("variant: v\n"+row.text+"\n"))
			switch {
			case row.want == "" && err != nil:
				t.Error(err)
			case row.want != "" && (err == nil || !strings.Contains(err.Error(), row.want)):
				t.Errorf("got  %v\nwant %s", err, row.want)
			}
		})
	}
}

// A fault is reported once: uses of a faulty definition are not read, but all other faults are reported.
func TestFaultsOfAFileAreToldOnce(t *testing.T) {
	for _, row := range []struct{ name, text, want string }{
		{"definitions that need each other", "define: {a: b > 1, b: a > 1}\nset: {robber.victim: a}",
			"v.yaml:2:13: a needs itself\nv.yaml:2:23: b needs itself"},
		{"no cards", "grant: [{when: roll, cards: }]", "v.yaml:2:29: cards is a text"},
		{"an expression beside a key", "grants: []\ngrant: [{when: roll, to: player.incme > 1, cards: choice}]\nset: {robber.victim: victim.pints > 1}",
			"v.yaml:2:1: a variant has no key \"grants\"; did you mean \"grant\"?\nv.yaml:3:33: no member is called \"incme\" here; did you mean \"income\"?\nv.yaml:4:29: no member is called \"pints\" here; did you mean \"points\"?"},
		{"on further lines", "set:\n  robber.victim: |\n    victim.points > 2 and\n    victim.pints > 1\n  trade.allowed: partner.points > 2\n    and partner.pints < 3",
			"v.yaml:5:12: no member is called \"pints\" here; did you mean \"points\"?"},
		{"on a further line without a mark", "set:\n  trade.allowed: partner.points > 2\n    and partner.pints < 3", "v.yaml:4:17: no member is called \"pints\" here; did you mean \"points\"?"},
		{"behind quotes in quotes", "set: {robber.victim: 'victim.name == ''A'' and victim.pints < 5'}", "v.yaml:2:55: no member is called \"pints\" here; did you mean \"points\"?"},
	} {
		t.Run(row.name, func(t *testing.T) {
			err := CheckFile("v.yaml", []byte("variant: v\n"+row.text+"\n"))
			if err == nil || !strings.HasPrefix(err.Error()+"\n", row.want+"\n") {
				t.Errorf("got  %v\nwant %s", err, row.want)
			}
		})
	}
}
