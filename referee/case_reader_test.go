package referee

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
)

// caseTable is the position of a case, while its words are read.
type caseTable struct {
	head     map[string]any // players, ruleset, board
	variants []any
	turn     map[string]any
	pieces   map[string]map[string][]string
	hands    map[string]string
	cards    map[string][]string
	setup    map[string]any
	waiting  []any
	before   []any          // moves that have been made
	named    bool           // whose turn it is was said
	seven    bool           // a 7 was rolled: nobody has more cards than the case says
	filled   map[string]int // hands of which only the number is said
	subject  string         // who was named last
	topic    string
	later    []func() (ok bool) // what is put when all else stands
	last     []func() (ok bool) // and then what counts the pieces
	phased   bool               // whether the dice are rolled was said
	unsaid   map[string]bool    // knights of which the case does not say whether they are active
}

// caseWords are the words that begin a part of a position, and what they put on the table.
type caseWords struct {
	form *regexp.Regexp
	put  func(t *caseTable, m []string) (ok bool)
}

const (
	aPlayer = `(red|blue|white|orange|green|brown)`
	aCorner = `[A-G]\d\.(?:NE|NW|SE|SW|N|S)`
	aPath   = `[A-G]\d/(?:NE|NW|SE|SW|E|W)`
	someOf  = `((?:%[1]s)(?:(?:, | and | )(?:%[1]s))*)`
	aCard   = `\d+ (?:brick|lumber|wool|grain|ore|cloth|coin|paper)`
)

func someCards() string { return fmt.Sprintf(someOf, aCard) }

func forms(text string) *regexp.Regexp {
	for short, long := range map[string]string{"PLAYER": aPlayer, "CORNERS": fmt.Sprintf(someOf, aCorner), "PATHS": fmt.Sprintf(someOf, aPath),
		"CORNER": "(" + aCorner + ")", "HEX": `([A-G]\d)`, "CARDS": someCards(), "NUMBER": `(\d+|two|three|four|five|no|one)`} {
		if short == "CORNER" {
			text = regexp.MustCompile(`CORNER\b`).ReplaceAllLiteralString(text, long)
			continue
		}
		text = regexp.MustCompile(short+`\b`).ReplaceAllLiteralString(text, long)
	}
	return regexp.MustCompile(`^(?i:` + text + `)`)
}

func count(word string) int {
	if n := slices.Index([]string{"no", "one", "two", "three", "four", "five"}, word); n >= 0 {
		return n
	}
	n := 0
	fmt.Sscan(word, &n)
	return n
}

func fields(list string) []string {
	return strings.Fields(strings.NewReplacer(" and ", " ", ",", "").Replace(list))
}

func (t *caseTable) stand(player, kind string, places ...string) bool {
	if t.pieces[player] == nil {
		t.pieces[player] = map[string][]string{}
	}
	for _, place := range places {
		corner, _, _ := strings.Cut(place, " ")
		for _, all := range t.pieces { // a piece named in the case replaces the one that stood there
			for k, list := range all {
				if (k == "roads" || k == "ships") == strings.Contains(corner, "/") && k != "walls" && kind != "walls" {
					all[k] = slices.DeleteFunc(list, func(at string) bool { return at == corner || strings.HasPrefix(at, corner+" ") })
				}
			}
		}
		t.pieces[player][kind] = append(t.pieces[player][kind], place)
	}
	return true
}

func (t *caseTable) knights(player, status, strength, places string) bool {
	unsaid := status == ""
	if _, neutral := t.head["neutral"]; neutral && (player == "white" || player == "orange") {
		status = "inactive"
	}
	if strength == "" {
		strength = "basic"
	}
	if status == "" {
		status = "active"
	}
	for _, at := range fields(places) {
		t.unsaid[at] = unsaid
		t.stand(player, "knights", strings.TrimSpace(at+" "+strings.TrimSpace(strength)+" "+strings.Trim(status, " in")))
		if strings.HasPrefix(status, "inactive") {
			list := t.pieces[player]["knights"]
			list[len(list)-1] = at + " " + strings.TrimSpace(strength)
		}
	}
	return true
}

func (t *caseTable) under(key string) map[string]any {
	if t.setup[key] == nil {
		t.setup[key] = map[string]any{}
	}
	return t.setup[key].(map[string]any)
}

func (t *caseTable) level(player, track string, n int) {
	of := t.under("improvements")
	if of[player] == nil {
		of[player] = map[string]any{}
	}
	of[player].(map[string]any)[track] = n
}

func (t *caseTable) played(player string, n int) bool {
	t.under("played")[player] = map[string]any{"knight": n}
	return true
}

func (t *caseTable) knowsKnights() bool {
	name, _ := t.head["ruleset"].(string)
	return strings.Contains(name, "ck")
}

// place puts what the words say on the table. rest are the words that it does not know.
func (t *caseTable) place(words string) (rest string) {
	for words != "" {
		best, length := -1, 0
		var found []string
		for i, w := range wordsOfPositions {
			m := w.form.FindStringSubmatch(words)
			if m == nil || len(m[0]) <= length {
				continue
			}
			if after := words[len(m[0]):]; after == "" || after[0] == ',' || after[0] == ';' || strings.HasPrefix(after, " and ") {
				best, length, found = i, len(m[0]), m
			}
		}
		if best < 0 {
			return words
		}
		for i := range found[1:] { // colours and cards in small letters, places as they are
			if low := strings.ToLower(found[i+1]); regexp.MustCompile(`^` + aPlayer + `$`).MatchString(low) {
				found[i+1] = low
			}
		}
		if by := whoever.FindString(words); by != "" {
			t.subject = strings.ToLower(by)
		}
		if !wordsOfPositions[best].put(t, found) {
			return words
		}
		words = strings.TrimLeft(strings.TrimPrefix(words[length:], " and "), ",; ")
	}
	return ""
}

var whoever = regexp.MustCompile(`^(?i:` + aPlayer + `)\b`)

// many is a hand that pays for everything.
func (t *caseTable) many() string {
	if t.knowsKnights() {
		return "4 brick 4 lumber 4 wool 4 grain 4 ore 4 cloth 4 coin 4 paper"
	}
	return "4 brick 4 lumber 4 wool 4 grain 4 ore"
}

// noKnights takes the cities of the head away with what they need.
func (t *caseTable) noKnights() {
	for _, of := range t.pieces {
		delete(of, "cities")
		for _, line := range []string{"D2/SE", "C4/SE"} {
			of["roads"] = slices.DeleteFunc(of["roads"], func(at string) bool { return at == line })
		}
	}
}

// harborOf is a place at the harbor on the beginner board.
func (t *caseTable) harborOf(card string) string {
	return map[string]string{"wool": "D4.S", "grain": "A2.N"}[card]
}

// placing begins a game with placement.
func (t *caseTable) placing() bool {
	t.pieces, t.turn, t.named = map[string]map[string][]string{}, map[string]any{"phase": "setup"}, true
	return true
}

// settle puts a settlement on the corner, and a road beside it.
func (t *caseTable) settle(player, corner string, road bool) bool {
	hex, side, _ := strings.Cut(corner, ".")
	if road {
		t.stand(player, "roads", hex+"/"+map[string]string{"N": "NE", "NE": "E", "SE": "SE", "S": "SW", "SW": "W", "NW": "NW"}[side])
	}
	return t.stand(player, "settlements", corner)
}

// first lets the player place first.
func (t *caseTable) first(player, corner string, road bool) bool {
	if player != "red" {
		t.head["players"] = []string{player, "red", "white"}
	}
	if corner == "" {
		corner = "B2.N"
	}
	return t.settle(player, corner, road)
}

// secondRound lets red be the first of the second round; placed is a settlement whose road is due.
func (t *caseTable) secondRound(corner, placed string) bool {
	t.head["players"] = []string{"blue", "white", "red"}
	if t.head["neutral"] != nil {
		return false
	}
	if corner == "" {
		corner = "A3.NE"
	}
	if placed != "" {
		t.settle("red", placed, false)
	}
	return t.settle("blue", "C5.SE", true) && t.settle("white", "C1.NW", true) && t.settle("red", corner, true)
}

// file writes the position and the moves as a scenario.
func (t *caseTable) file(moves []any, checks []string) []byte {
	setup := maps.Clone(t.setup)
	setup["turn"], setup["pieces"], setup["cards"] = t.turn, t.pieces, t.cards
	if t.turn["phase"] != "setup" {
		setup["hands"] = t.hands
	}
	if t.waiting != nil {
		setup["waiting"] = t.waiting
	}
	if t.waiting != nil && t.before != nil { // the 7 was rolled, and some have answered
		t.turn["phase"], t.before = "main", nil
		setup["waiting"] = append(slices.Clone(t.waiting), map[string]any{t.turn["player"].(string): "robber"})
	}
	out := maps.Clone(t.head)
	out["setup"], out["moves"], out["check"] = setup, append(slices.Clone(t.before), moves...), checks
	if t.variants != nil {
		out["variants"] = t.variants
	}
	text, err := yaml.Marshal(out)
	if err != nil {
		panic(err)
	}
	return text
}

// behindMoves are words behind a move that say where something is, for the reader.
var behindMoves = regexp.MustCompile(` (?:at (?:the end of (?:its|red's|his) (?:road|line)|its end|the settlement ` + aCorner + `|` + aCorner + `)|from ` + aCorner + `|under (?:red's|blue's|a) (?:settlement|city)|on (?:a settlement|blue's city)|along (?:red's line|blue's road|red's road)|past it|with them|as the first|with a knight inactive before)($|,|;)`)

// caseMoves are the moves in a part of a case. ok is false if it is no move or says more than moves.
func caseMoves(text, player string) (moves []any, by string, ok bool) {
	text = regexp.MustCompile(` ?\([^)]*\)`).ReplaceAllString(text, "")
	text = behindMoves.ReplaceAllString(text, "$1")
	for _, part := range regexp.MustCompile(`,? then |; |, and then `).Split(text, -1) {
		for _, one := range strings.Split(part, ", ") {
			if name, move, said := strings.Cut(one, ": "); said && regexp.MustCompile(`^(?i:`+aPlayer+`)$`).MatchString(name) {
				player, one = strings.ToLower(name), move
			}
			if by == "" {
				by = player
			}
			known := false
			for _, v := range engine.Verbs() {
				known = known || one == v.Words || strings.HasPrefix(one, v.Words+" ")
			}
			if !known {
				return nil, "", false
			}
			moves = append(moves, map[string]any{player: one})
		}
	}
	return moves, by, len(moves) > 0
}
