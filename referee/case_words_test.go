package referee

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
)

// wordsOfPositions are in the order in which they are tried.
var wordsOfPositions = []caseWords{
	{forms(`PLAYER(?:'s)? (?:second |other |only |own |has |has an? |first )?(settlement|cit(?:y|ies)|wall)s? (?:stands |stand |is )?(?:on |at )?CORNERS(?: \((?:[A-Za-z0-9]+)\))?`), func(t *caseTable, m []string) bool {
		kind := map[string]string{"settlement": "settlements", "city": "cities", "cities": "cities", "wall": "walls"}[strings.ToLower(m[2])]
		return t.stand(m[1], kind, fields(m[3])...)
	}},
	{forms(`PLAYER(?:'s)? (?:second |has |has an? |has the )?(active |inactive )?(basic |strong |mighty )?knights? (?:stands |is )?(?:on |at )?CORNERS( active| inactive)?`), func(t *caseTable, m []string) bool {
		return t.knights(m[1], strings.TrimSpace(m[2]+m[5]), m[3], m[4])
	}},
	{forms(`PLAYER(?:'s)? (?:has )?(active |inactive )?(basic|strong|mighty)(?: knights?)? (?:on |at )?CORNERS`), func(t *caseTable, m []string) bool {
		return t.knights(m[1], strings.TrimSpace(m[2]), m[3], m[4])
	}},
	{forms(`PLAYER(?:'s)? (?:has )?(road|ship)s? (?:on )?PATHS`), func(t *caseTable, m []string) bool {
		return t.stand(m[1], strings.ToLower(m[2])+"s", fields(m[3])...)
	}},
	{forms(`PLAYER (?:holds |has |with )?CARDS(?: in hand)?`), func(t *caseTable, m []string) bool {
		t.hands[m[1]] = strings.Join(fields(m[2]), " ")
		return true
	}},
	{forms(`PLAYER (?:holds|has) no cards`), func(t *caseTable, m []string) bool { t.hands[m[1]] = ""; return true }},
	{forms(`PLAYER (?:holds |has )?(trade|politics|science)(?: level)? (\d)`), func(t *caseTable, m []string) bool {
		t.level(m[1], strings.ToLower(m[2]), count(m[3]))
		return true
	}},
	{forms(`PLAYER has (trade|politics|science) level (\d)`), func(t *caseTable, m []string) bool { t.level(m[1], m[2], count(m[3])); return true }},
	{forms(`PLAYER('s line| holds the cards| to place)`), func(t *caseTable, m []string) bool { return strings.HasPrefix(m[2], "'s") }},
	{forms(`PLAYER roll(?:ed|s) (?:a )?7`), func(t *caseTable, m []string) bool {
		t.turn["player"], t.turn["phase"], t.named, t.seven = m[1], "roll", true, true
		roll := "roll 3 4"
		if t.knowsKnights() {
			roll += " ship"
		}
		t.before = append(t.before, map[string]any{m[1]: roll})
		return true
	}},
	{forms(`PLAYER's (?:own )?turn, (?:not (?:yet )?rolled|before the roll|nothing rolled)(?: yet)?`), func(t *caseTable, m []string) bool {
		t.turn["player"], t.turn["phase"], t.named = m[1], "roll", true
		return true
	}},
	{forms(`(?:it is )?PLAYER's (?:own )?turn(?:, rolled| begins)?`), func(t *caseTable, m []string) bool {
		t.turn["player"], t.named = m[1], true
		t.phased = strings.HasSuffix(m[0], "rolled")
		if strings.HasSuffix(m[0], "begins") {
			t.turn["phase"] = "roll"
		}
		return true
	}},
	{forms(`PLAYER rolled (\d+) this turn`), func(t *caseTable, m []string) bool { return m[2] != "7" && t.rolled(m[1]) }},
	{forms(`not (?:yet )?rolled(?: yet)?`), func(t *caseTable, m []string) bool { t.turn["phase"] = "roll"; return true }},
	{forms(`variant on|any position|the same|as before`), func(t *caseTable, m []string) bool { return true }},
	{forms(`ruleset ([a-z0-9-]+)`), func(t *caseTable, m []string) bool { t.head["ruleset"] = m[1]; return true }},
	{forms(`(?:the )?bank has NUMBER (brick|lumber|wool|grain|ore|cloth|coin|paper)`), func(t *caseTable, m []string) bool { t.under("bank")[m[2]] = count(m[1]); return true }},
	{forms(`(?:the )?robber (?:is |stands )?on HEX`), func(t *caseTable, m []string) bool { t.setup["robber"] = m[1]; return true }},
	{forms(`(?:the )?pirate on HEX`), func(t *caseTable, m []string) bool { t.setup["pirate"] = m[1]; return true }},
	{forms(`(?:the )?barbarians (?:are )?at (\d)`), func(t *caseTable, m []string) bool { t.under("barbarians")["position"] = count(m[1]); return true }},
	{forms(`(?:NUMBER|an?) attacks? (?:has happened|have happened|(?:is )?over|yet)`), func(t *caseTable, m []string) bool {
		n := 1
		if m[1] != "" {
			n = count(m[1])
		}
		t.under("barbarians")["attacks"] = n
		return true
	}},
	{forms(`PLAYER has played NUMBER knights?`), func(t *caseTable, m []string) bool { return t.played(m[1], count(m[2])) }},
	{forms(`PLAYER has NUMBER knights? played`), func(t *caseTable, m []string) bool { return t.played(m[1], count(m[2])) }},
	{forms(`PLAYER played an? (knight|monopoly|road-building|year-of-plenty) this turn`), func(t *caseTable, m []string) bool {
		t.under("this-turn")["development-card"] = m[2]
		return true
	}},
	{forms(`PLAYER bought (?:an? |the )?([a-z-]+?)(?: card)? this turn`), func(t *caseTable, m []string) bool {
		t.under("this-turn")["bought"] = []any{m[2]}
		t.cards[m[1]] = append(t.cards[m[1]], m[2])
		return true
	}},
	{forms(`deck\.(trade|politics|science) is 0`), func(t *caseTable, m []string) bool { t.under("decks")[m[1]] = []any{"end"}; return true }},
	{forms(`PLAYER(?: has)? NUMBER (?:trade )?tokens?`), func(t *caseTable, m []string) bool { t.under("tokens")[m[1]] = count(m[2]); return true }},
	{forms(`base game`), func(t *caseTable, m []string) bool {
		delete(t.head, "ruleset")
		delete(t.setup, "barbarians")
		t.noKnights()
		return true
	}},
	{forms(`(?:six players|new-shores)`), func(t *caseTable, m []string) bool {
		return strings.HasPrefix(m[0], "new") || len(t.head["players"].([]string)) == 6
	}},
	{forms(`(?:ending at |to )?a bare CORNER`), func(t *caseTable, m []string) bool {
		t.stand("red", "settlements", m[1])
		list := t.pieces["red"]["settlements"]
		t.pieces["red"]["settlements"] = list[:len(list)-1]
		return true
	}},
	{forms(`CORNER (?:is )?(?:empty|free)`), asItIs},

	// whose turn it is, and what has happened in it
	{forms(`(?:red's turn, )?PLAYER(?: has)? rolled(?: \d(?: \d(?: (?:trade|politics|science))?)?)?(?:, everything is resolved| and owes nothing| and did nothing else)?`), func(t *caseTable, m []string) bool { return t.rolled(m[1]) }},
	{forms(`(?:set-up, red first|round one, red to place|round one|first round)(?:, red's hand is empty)?`), func(t *caseTable, _ []string) bool { return t.placing() }},
	{forms(`round one, PLAYER (?:settlement|has placed only the settlement|just placed)(?: CORNER)?`), func(t *caseTable, m []string) bool {
		return t.placing() && t.first(m[1], m[2], strings.Contains(strings.ToLower(m[0]), m[1]+" settlement"))
	}},
	{forms(`(?:round two|second round)(?:, red(?:'s| has)?(?: first pieces at| settlement)?(?: on)? CORNER(?: with a road)?)?(?: and just placed CORNER)?`), func(t *caseTable, m []string) bool { return t.placing() && t.secondRound(m[1], m[2]) }},
	{forms(`(?:round two|second round), red just placed CORNER`), func(t *caseTable, m []string) bool { return t.placing() && t.secondRound("", m[1]) }},
	{forms(`special phase after PLAYER`), func(t *caseTable, m []string) bool {
		t.turn["player"], t.turn["phase"], t.named, t.phased = m[1], "special", true, true
		return true
	}},
	{forms(`PLAYER has passed`), func(t *caseTable, m []string) bool { t.under("this-turn")["passed"] = []any{m[1]}; return true }},
	{forms(`PLAYER and PLAYER have passed`), func(t *caseTable, m []string) bool { t.under("this-turn")["passed"] = []any{m[1], m[2]}; return true }},
	{forms(`PLAYER to build(?: with cards)?`), func(t *caseTable, m []string) bool { // those before him have passed
		players := t.head["players"].([]string)
		var passed []any
		for i := slices.Index(players, t.turn["player"].(string)) + 1; players[i%len(players)] != m[1]; i++ {
			passed = append(passed, players[i%len(players)])
		}
		t.under("this-turn")["passed"] = passed
		return true
	}},
	{forms(`Cities & Knights`), func(t *caseTable, _ []string) bool { t.head["ruleset"] = "ck-2015"; return !t.named }},
	{forms(`(?:red's turn, )?(?:one roll made|red has rolled once)(?: and it is resolved)?`), func(t *caseTable, _ []string) bool {
		t.turn["phase"] = "roll"
		t.under("this-turn")["rolls"], t.under("this-turn")["first"] = 1, "2 4"
		if t.knowsKnights() {
			t.under("this-turn")["first"] = "2 4 trade"
		}
		return true
	}},

	// what is owed
	{forms(`(?:PLAYER )?(?:still )?owes NUMBER cards`), func(t *caseTable, m []string) bool {
		if m[1] == "" {
			m[1] = t.subject
		}
		t.seven = true
		t.waiting = append(t.waiting, map[string]any{m[1]: fmt.Sprint("discard ", count(m[2]))})
		return m[1] != ""
	}},
	{forms(`(?:and )?PLAYER moves the robber`), func(t *caseTable, m []string) bool {
		t.waiting, t.seven = append(t.waiting, map[string]any{m[1]: "robber"}), true
		return true
	}},
	{forms(`no discards due`), asItIs},
	{forms(`PLAYER owes a neutral road`), func(t *caseTable, m []string) bool {
		t.waiting = append(t.waiting, map[string]any{m[1]: "road neutral"})
		return true
	}},
	{forms(`PLAYER must lose a city|PLAYER's city is to fall`), func(t *caseTable, m []string) bool {
		t.waiting = append(t.waiting, map[string]any{m[1] + m[2]: "pillage"})
		return true
	}},
	{forms(`PLAYER's (active |inactive )?(basic |strong |mighty )?knight (?:is )?displaced from CORNER`), func(t *caseTable, m []string) bool {
		how := " " + strings.TrimSpace(m[3])
		if how == " " {
			how = " basic"
		}
		if !strings.HasPrefix(m[2], "inactive") {
			how += " active"
		}
		t.waiting = append(t.waiting, map[string]any{m[1]: "retreat " + m[4] + how})
		return true
	}},
	{forms(`PLAYER owes PLAYER NUMBER gifts`), func(t *caseTable, m []string) bool {
		t.turn["player"], t.named = m[2], true
		t.waiting = append(t.waiting, map[string]any{m[1]: fmt.Sprint("give ", count(m[3]))})
		return true
	}},
	{forms(`PLAYER is offered (\d )?(brick|lumber|wool|grain|ore) by PLAYER`), func(t *caseTable, m []string) bool {
		t.turn["player"], t.named = m[4], true
		t.before = append(t.before, map[string]any{m[4]: "play commercial-harbor"}, map[string]any{m[4]: "force " + m[1] + " " + m[3]})
		t.cards[m[4]] = append(t.cards[m[4]], "commercial-harbor")
		return true
	}},

	// cards
	{forms(`PLAYER (?:holds |has |with )?NUMBER cards`), func(t *caseTable, m []string) bool { t.filled[m[1]] = count(m[2]); return true }},
	{forms(`PLAYER holds (?:\d+ )?NUMBER unknown cards?`), func(t *caseTable, m []string) bool { t.hands[m[1]] = fmt.Sprint(count(m[2]), " ?"); return true }},
	{forms(`PLAYER holds (brick|lumber|wool|grain|ore) and (brick|lumber|wool|grain|ore)`), func(t *caseTable, m []string) bool {
		t.hands[m[1]] = "1 " + m[2] + " 1 " + m[3]
		return true
	}},
	{forms(`PLAYER holds no (brick|lumber|wool|grain|ore|cloth|coin|paper)`), func(t *caseTable, m []string) bool {
		t.hands[m[1]] = regexp.MustCompile(`4 `+m[2]+` ?`).ReplaceAllString(t.many(), "")
		return true
	}},
	{forms(`PLAYER holds (?:an? )?(?:older )?(knight|monopoly|road-building|year-of-plenty)(?: from an earlier turn)?`), func(t *caseTable, m []string) bool {
		t.cards[m[1]] = append(t.cards[m[1]], m[2])
		return true
	}},
	{forms(`(?:the )?bank(?:\.(brick|lumber|wool|grain|ore|cloth|coin|paper) 0| has no (brick|lumber|wool|grain|ore|cloth|coin|paper)| (brick|lumber|wool|grain|ore) 0)`), func(t *caseTable, m []string) bool {
		t.under("bank")[m[1]+m[2]+m[3]] = 0
		return true
	}},
	{forms(`(?:the )?deck (?:known to start with a|starts with an?) (knight|monopoly)`), func(t *caseTable, m []string) bool {
		t.under("decks")["development"] = []any{m[1]}
		return true
	}},
	{forms(`PLAYER at a generic harbor|PLAYER has a 3:1 harbor`), func(t *caseTable, m []string) bool { return t.stand(m[1]+m[2], "settlements", "A1.N") }},
	{forms(`PLAYER at the wool harbor`), func(t *caseTable, m []string) bool { return t.stand(m[1], "settlements", t.harborOf("wool")) }},
	{forms(`PLAYER has no harbor`), asItIs},

	// pieces in other words
	{forms(`PLAYER on CORNER and PLAYER on CORNER(?:, both with cards)?`), func(t *caseTable, m []string) bool {
		t.seven = true
		return t.stand(m[1], "settlements", m[2]) && t.stand(m[3], "settlements", m[4])
	}},
	{forms(`(?:only )?PLAYER (?:on|stands on) B2 (?:and )?holds NUMBER cards?`), func(t *caseTable, m []string) bool {
		t.filled[m[1]], t.seven = count(m[2]), true
		return t.stand(m[1], "settlements", "B2.N")
	}},
	{forms(`PLAYER (?:road|ship)s? (?:at |on )?PATHS`), func(t *caseTable, m []string) bool { return t.stand(m[1], "roads", fields(m[2])...) }},
	{forms(`(?:and |a )?(basic |strong |mighty )?knight (?:on )?CORNER`), func(t *caseTable, m []string) bool { return t.subject != "" && t.knights(t.subject, "", m[1], m[2]) }},
	{forms(`(?:an? )?(active|inactive) (basic |strong |mighty )?knight (?:on )?CORNER`), func(t *caseTable, m []string) bool {
		return t.subject != "" && t.knights(t.subject, m[1], m[2], m[3])
	}},
	{forms(`ships? PATHS`), func(t *caseTable, m []string) bool {
		return t.subject != "" && t.stand(t.subject, "ships", fields(m[1])...)
	}},
	{forms(`roads? PATHS`), func(t *caseTable, m []string) bool {
		return t.subject != "" && t.stand(t.subject, "roads", fields(m[1])...)
	}},
	{forms(`neutrals without roads|bank full|no income|equal points|no wall|six players|nobody has a building on HEX|nobody on HEX|no building on HEX|orange has no knight`), asItIs},
	{forms(`PLAYER's city laid on CORNER`), func(t *caseTable, m []string) bool { return t.stand(m[1], "laid", m[2]) }},
	{forms(`PLAYER's merchant (?:is )?on HEX`), func(t *caseTable, m []string) bool {
		t.setup["merchant"] = map[string]any{"owner": m[1], "at": m[2]}
		return true
	}},
	{forms(`HEX found as ([a-z]+)(\d*)`), func(t *caseTable, m []string) bool { t.under("found")[m[1]] = m[2] + m[3]; return true }},
}

// rolled says that the dice of the turn are rolled.
func (t *caseTable) rolled(player string) bool {
	t.turn["player"], t.named, t.phased = player, true, true
	if t.head["neutral"] != nil { // of the two rolls
		t.turn["phase"], t.under("this-turn")["rolls"], t.under("this-turn")["first"] = "roll", 1, "2 4"
		if t.topic == "dice" && t.knowsKnights() {
			t.under("this-turn")["first"] = "2 4 trade"
		}
	}
	return true
}

func asItIs(*caseTable, []string) bool { return true }
