package referee

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// newCaseTable is the position described at the head of a file of the rulebook.
func newCaseTable(box string, id string) *caseTable {
	red := map[string][]string{"settlements": {"A1.SE"}, "roads": {"A1/SE", "B1/E", "B2/SW", "C2/E"}}
	blue := map[string][]string{"settlements": {"B3.SE"}, "roads": {"B3/SE", "B3/SW", "B2/SE"}}
	t := &caseTable{
		head: map[string]any{"players": []string{"red", "blue", "white"}}, turn: map[string]any{"player": "red", "phase": "main", "number": 20},
		pieces: map[string]map[string][]string{"red": red, "blue": blue}, hands: map[string]string{}, cards: map[string][]string{},
		setup: map[string]any{}, filled: map[string]int{}, unsaid: map[string]bool{}, topic: strings.Split(id, ".")[1],
	}
	topic := strings.Split(id, ".")[1]
	switch box {
	case "base":
		t.pieces = map[string]map[string][]string{}
	case "ck":
		t.head["ruleset"] = "ck-2015"
	case "sea":
		t.head["board"] = "new-shores"
		t.pieces["red"] = map[string][]string{"settlements": {"C4.N"}, "ships": {"B3/E", "A3/SW"}}
		t.pieces["blue"] = map[string][]string{"settlements": {"D5.NE"}, "ships": {"C5/SE", "C6/SW"}}
	case "duo":
		t.head["players"], t.head["neutral"] = []string{"red", "blue"}, []string{"white", "orange"}
		t.variants = []any{"for-two"}
		t.pieces["white"] = map[string][]string{"settlements": {"C1.SE"}}
		t.pieces["orange"] = map[string][]string{"settlements": {"D4.S"}}
		t.setup["tokens"] = map[string]any{"red": 5, "blue": 5}
	case "x56":
		t.head["players"] = []string{"red", "blue", "white", "orange", "green", "brown"}
		t.head["board"] = "spiral-large"
	}
	if own := map[string]struct {
		board      string
		settlement string
		ships      []string
	}{
		"fog": {"fog-islands", "C1.NE", nil}, "tribe": {"forgotten-tribe", "C1.N", []string{"B1/W", "B1/NW"}}, "cloth": {"cloth-for-catan", "C1.SE", []string{"D2/NE"}},
		"fleet": {"pirate-islands", "F6.SW", []string{"G5/NW"}}, "wonder": {"wonders-of-catan", "", nil},
	}[topic]; own.board != "" {
		t.head["board"] = own.board
		t.pieces = map[string]map[string][]string{"red": {"ships": own.ships}}
		if own.settlement != "" {
			t.stand("red", "settlements", own.settlement)
		}
	}
	if topic == "ck" {
		t.head["ruleset"] = map[string]string{"duo": "ck-annotated"}[box]
		if box != "duo" {
			t.head["ruleset"] = "ck-2015"
		}
	}
	if t.knowsKnights() {
		t.setup["barbarians"] = map[string]any{"position": 0, "attacks": 1}
	}
	if t.knowsKnights() && box != "sea" {
		t.stand("red", "cities", "D2.SE")
		t.stand("red", "roads", "D2/SE")
		t.stand("blue", "cities", "C4.SE")
		t.stand("blue", "roads", "C4/SE")
	}
	if strings.HasPrefix(id, "var.") {
		t.variants = []any{topic}
	}
	return t
}

// imply gives the players what the moves need and the case leaves to the reader.
func (t *caseTable) imply(moves []any) {
	for i, entry := range moves {
		for player, value := range entry.(map[string]any) {
			words := strings.Fields(value.(string))
			if i == 0 && !t.phased && (words[0] == "roll" || strings.HasPrefix(value.(string), "play alchemist")) {
				t.turn["phase"] = "roll"
			}
			if strings.HasPrefix(value.(string), "play spy ") && len(words) == 4 && i == 0 {
				t.cards[words[2]] = append(t.cards[words[2]], words[3])
			}
			if i == 0 && words[0] == "activate" && t.unsaid[words[1]] {
				list := t.pieces[player]["knights"]
				for k, at := range list {
					if strings.HasPrefix(at, words[1]+" ") {
						list[k] = strings.TrimSuffix(at, " active")
					}
				}
			}
			if words[0] == "play" && !strings.Contains(fmt.Sprint(moves[:i]), words[1]) && !slices.Contains(t.cards[player], words[1]) {
				t.cards[player] = append(t.cards[player], words[1])
			}
			if words[0] == "city" && t.topic != "upgrade" && t.turn["phase"] != "setup" && len(words) == 2 && t.taken()[placeNamed(words[1])] == "" {
				t.stand(player, "settlements", words[1])
			}
			corner := regexp.MustCompile(`^` + aCorner + `$`)
			if t.knowsKnights() && i == 0 && len(words) > 1 && corner.MatchString(words[1]) && slices.Contains([]string{"move", "chase", "activate", "promote"}, words[0]) {
				t.knightAt(player, words[1], words[0] == "move" || words[0] == "chase")
			}
		}
	}
	t.oweAnswers(moves)
	for _, due := range t.waiting {
		for player, what := range due.(map[string]any) {
			if _, told := t.hands[player]; !told && strings.HasPrefix(what.(string), "discard ") {
				t.filled[player] = 8
			}
		}
	}
	hand := t.many()
	for player, n := range t.filled {
		t.fill(player, n, moves)
	}
	players := []string{"red", "blue"}
	for _, player := range []string{"white", "orange", "green", "brown"} {
		if text := fmt.Sprint(moves); t.head["neutral"] == nil && strings.Contains(text, player) {
			players = append(players, player)
		}
	}
	for _, player := range players {
		if _, told := t.hands[player]; !told {
			t.hands[player] = hand
			if t.seven {
				t.hands[player] = "1 wool 1 ore"
			}
		}
	}
}

// oweAnswers lets the player owe the answer that he gives, where the case does not say why.
func (t *caseTable) oweAnswers(moves []any) {
	if t.waiting != nil || t.phased || t.before != nil || t.turn["phase"] == "special" || t.turn["phase"] == "setup" {
		return
	}
	for player, value := range moves[0].(map[string]any) {
		verb, _, _ := strings.Cut(value.(string), " ")
		owed := map[string]string{"robber": "robber", "pirate": "robber", "pillage": "pillage"}[verb]
		if t.topic == "aqueduct" && (verb == "aqueduct" || verb == "pass") {
			t.turn["phase"], t.before = "roll", []any{map[string]any{player: "roll 5 6 ship"}} // 11: nobody of the two has anything there
		}
		if owed == "robber" {
			t.turn["player"], t.seven = player, true
		}
		if verb == "commit" || verb == "activate" && t.topic == "knight-activation-phase" {
			players := t.head["players"].([]string)
			first := slices.Index(players, t.turn["player"].(string))
			for i := range players {
				t.waiting = append(t.waiting, map[string]any{players[(first+i)%len(players)]: verb})
			}
			return
		}
		if verb == "pillage" {
			cities := t.pieces["red"]["cities"]
			player = "red"
			if len(cities) == 0 {
				return
			}
		}
		total := t.filled[player]
		for _, word := range strings.Fields(t.hands[player]) {
			n, _ := strconv.Atoi(word)
			total += n
		}
		if verb == "discard" && t.filled[player]+total > 7 {
			owed = fmt.Sprint("discard ", total/2)
			t.seven = true
		}
		if verb == "give" && t.topic == "wedding" {
			owed = fmt.Sprint("give ", min(2, total))
			t.turn["player"] = "red"
		}
		if owed != "" {
			t.waiting = []any{map[string]any{player: owed}}
		}
	}
}

// fill gives the player so many cards, among them those that the moves take from his hand.
func (t *caseTable) fill(player string, n int, moves []any) {
	var cards []string
	for _, entry := range moves {
		if move, by := entry.(map[string]any)[player]; by {
			number := 1
			for _, word := range strings.Fields(move.(string))[1:] {
				if d, err := strconv.Atoi(word); err == nil {
					number = d
				} else if isCard.MatchString(word) {
					cards = append(cards, slices.Repeat([]string{word}, number)...)
					number = 1
				}
			}
		}
	}
	for len(cards) < n {
		cards = append(cards, "wool")
	}
	t.hands[player] = strings.Join(cards[:n], " ")
}

var isCard = regexp.MustCompile(`^(brick|lumber|wool|grain|ore|cloth|coin|paper)$`)

func (t *caseTable) knightAt(player, at string, active bool) {
	for _, all := range t.pieces {
		for _, list := range all {
			for _, place := range list {
				if place == at || strings.HasPrefix(place, at+" ") {
					return
				}
			}
		}
	}
	status := ""
	if active {
		status = " active"
	}
	t.pieces[player]["knights"] = append(t.pieces[player]["knights"], at+" basic"+status)
}

// effects are the checks of what the case says of the position afterwards.
func (t *caseTable) effects(text string, moves []any) (checks []string) {
	rolls := len(moves) == 1
	for _, value := range moves[0].(map[string]any) {
		text, _ := value.(string)
		rolls = rolls && strings.HasPrefix(text, "roll ")
	}
	for _, part := range regexp.MustCompile(`[,;] (?:and )?| and (?:red|blue|white)[ .]`).Split(text, -1) {
		if m := becomes.FindStringSubmatch(part); m != nil {
			checks = append(checks, m[1]+" == "+m[2])
		}
		if m := becomesWho.FindStringSubmatch(part); m != nil {
			checks = append(checks, fmt.Sprintf("%s == %q", m[1], m[2]))
		}
		if m := takesCards.FindStringSubmatch(part); m != nil && rolls {
			for player, hand := range t.hands {
				if player != m[1] || strings.Contains(hand, "?") {
					continue
				}
				for _, one := range regexp.MustCompile(aCard).FindAllString(m[2], -1) {
					n, card, _ := strings.Cut(one, " ")
					more, _ := strconv.Atoi(n)
					checks = append(checks, fmt.Sprintf("%s.hand.%s == %d", player, card, more+countOf(hand, card)))
				}
			}
		}
	}
	return checks
}

var (
	becomes    = regexp.MustCompile(`^([a-z]+(?:[._][a-z_]+)+) (?:==|is) (\d+)$`)
	becomesWho = regexp.MustCompile(`^((?:turn|longest_road|largest_army)\.[a-z]+) is (red|blue|white|orange|special|roll)$`)
	takesCards = forms(`PLAYER (?:takes|receives) CARDS(?:$| from| for)`)
)

// countOf returns the number of cards of the kind in a hand.
func countOf(hand, card string) (n int) {
	number := 1
	for _, word := range strings.Fields(hand) {
		if d, err := strconv.Atoi(word); err == nil {
			number = d
		} else if word == card {
			n += number
			number = 1
		} else {
			number = 1
		}
	}
	return n
}
