package hear_test

import (
	"cmp"
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/setup"
)

// say are ways of paraphrasing a move; the empty string means that a way does not apply.
var say = []struct {
	how string
	f   func(name, move string) string
}{
	{"without the colon", func(name, move string) string { return name + " " + move }},
	{"with small words around", func(name, move string) string { return "ok so " + name + " will just " + move + " please" }},
	{"in capitals", func(name, move string) string { return strings.ToUpper(name + " " + move) }},
	{"the name behind", func(name, move string) string { return move + ", " + name }},
	{"in the third person", func(name, move string) string {
		verb, rest := cutVerb(move)
		if said := thirdPerson[verb]; said != "" {
			return name + " " + said + " " + rest
		}
		return ""
	}},
	{"the third person, the name behind", func(name, move string) string {
		verb, rest := cutVerb(move)
		if said := thirdPerson[verb]; said != "" {
			return said + " " + rest + ", " + name
		}
		return ""
	}},
	{"words between left out", func(name, move string) string {
		return name + " " + strings.NewReplacer(" steal ", " ", " with ", " ", " to ", " ").Replace(move)
	}},
	{"sides in words", func(name, move string) string {
		return name + ": " + strings.NewReplacer(".NE", " north-east corner", ".SE", " south-east corner", ".SW", " south-west corner", ".NW", " north-west corner",
			".N", " north corner", ".S", " south corner", "/NE", " north-east side", "/SE", " south-east side", "/SW", " south-west side",
			"/NW", " north-west side", "/E", " east side", "/W", " west side").Replace(move)
	}},
	{"the side before the hex", func(name, move string) string {
		words := strings.Fields(move)
		for i, w := range words {
			if hex, side, ok := strings.Cut(w, "."); ok {
				words[i] = "the " + inWords[side] + " corner of " + hex
			} else if hex, side, ok := strings.Cut(w, "/"); ok && inWords[side] != "" {
				words[i] = "the " + inWords[side] + " side of " + hex
			}
		}
		return name + " " + strings.Join(words, " ")
	}},
	{"places without signs", func(name, move string) string {
		return name + " " + strings.NewReplacer(".", "", "/", " ").Replace(move)
	}},
	{"other names of cards", func(name, move string) string {
		return name + " " + strings.NewReplacer("wool", "sheep", "lumber", "wood", "grain", "wheat", "settlement", "village", "robber", "thief", "road ", "street ").Replace(move)
	}},
	{"numbers in words", func(name, move string) string {
		words := strings.Fields(move)
		for i, w := range words {
			if n := slices.Index(numerals, w); n >= 0 {
				words[i] = numeralWords[n]
			}
		}
		return name + " " + strings.Join(words, " ")
	}},
	{"a letter lost", func(name, move string) string {
		words := strings.Fields(move)
		for i, w := range words {
			if len(w) > 5 && strings.Trim(w, "abcdefghijklmnopqrstuvwxyz") == "" {
				words[i] = w[:3] + w[4:]
				return name + " " + strings.Join(words, " ")
			}
		}
		return ""
	}},
	{"the verb left out", func(name, move string) string {
		verb, rest := cutVerb(move)
		switch verb {
		case "buy", "discard", "force-trade": // a single card is played, cards for cards are traded
			return ""
		}
		if rest != "" {
			return name + ": " + rest
		}
		return ""
	}},
	{"cards told behind their number", func(name, move string) string {
		verb, rest := cutVerb(move)
		if words := strings.Fields(rest); verb == "discard" && len(words) == 2 && words[0] != "1" && words[1] != "?" {
			return name + " throws away the " + words[1] + ", all " + words[0]
		}
		return ""
	}},
	{"a pair of cards as twice", func(name, move string) string {
		if verb, rest := cutVerb(move); verb == "discard" || verb == "bank" || verb == "gold" {
			if words := strings.Fields(rest); len(words) > 1 && words[0] == "2" && words[1] != "?" && words[1] != "gold" {
				return name + " " + verb + " " + words[1] + " twice " + strings.Join(words[2:], " ")
			}
		}
		return ""
	}},
	{"the dice by their colours", func(name, move string) string {
		if words := strings.Fields(move); words[0] == "roll" && len(words) == 4 {
			return words[1] + " yellow " + words[2] + " red, " + words[3]
		}
		return ""
	}},
	{"a remark beside the dice", func(name, move string) string {
		if words := strings.Fields(move); words[0] == "roll" && len(words) == 2 {
			return words[1] + ", wheat at last"
		}
		return ""
	}},
	{"all of it in one breath", func(name, move string) string {
		return "and then " + strings.ReplaceAll(move, " for ", " for a ") + " by " + name
	}},
}

var (
	inWords = map[string]string{"N": "top", "NE": "upper right", "SE": "lower right", "S": "bottom", "SW": "lower left", "NW": "upper left", "E": "right", "W": "left"}

	numerals     = []string{"1", "2", "3", "4", "5", "6", "7", "8", "9", "10", "11", "12"}
	numeralWords = []string{"one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"}

	thirdPerson = map[string]string{
		"road": "builds a road on", "settlement": "places a settlement at", "city": "makes a city of", "buy": "buys a development card", "roll": "rolls a", "ship": "lays a ship at",
		"bank": "swaps with the bank", "trade": "trades", "robber": "moves the robber to", "play": "plays the", "discard": "throws away", "wall": "puts a wall under",
		"activate": "wakes the knight on", "promote": "promotes the knight at", "improve": "improves", "end": "ends the turn", "move": "moves", "knight": "hires a knight at",
		"chase": "chases with", "bridge": "builds a bridge at", "event": "turns the event card", "gold": "takes for the gold", "pirate": "sends the pirate to", "draw": "draws from",
		"pillage": "loses", "retreat": "retreats to", "wonder": "builds a stage of",
	}
)

// cutVerb splits a move after its verb.
func cutVerb(move string) (verb, rest string) {
	verb, rest, _ = strings.Cut(move, " ")
	return verb, rest
}

// drawnPosition is a position of a random game.
type drawnPosition struct {
	table int
	game  *engine.Game
	deals *deals.Deals
	legal []engine.Action // a few moves of each verb
}

// positions plays a random game at each table and returns some of its positions.
func positions(t testing.TB, seed uint64, of int) (out []drawnPosition) {
	for i, table := range tables {
		if table.Players == nil {
			table.Players = []string{"Tom", "Ben", "Anna"}
			if table.Board == "rivers" {
				table.Players = append(table.Players, "Eve")
			}
		}
		if table.Board == "" && len(table.Players) < 5 {
			table.Board = "beginner"
		}
		g, start, err := setup.Game(table)
		if err != nil {
			t.Fatalf("table %d: %v", i, err)
		}
		state, luck := start, setup.NewLuck(seed)
		judge, list := engine.NewCase(g), engine.List{}
		judge.Follow(g)
		seen := map[position.VerbID]int{}
		for n := 0; state.Phase != position.OverPhase && n < 700 && list.Len() >= 0; n++ {
			judge.Legal(&state, &list)
			if list.Len() == 0 {
				break
			}
			fresh := false
			var few []engine.Action
			taken := map[position.VerbID]int{}
			for k := range list.Len() {
				a := list.At((k*7919 + n) % list.Len())
				if taken[a.Verb] < 2 {
					taken[a.Verb]++
					few = append(few, a)
					fresh = fresh || seen[a.Verb] < of
				}
			}
			if fresh || n%97 == 0 {
				for v := range taken {
					seen[v]++
				}
				s := state
				out = append(out, drawnPosition{i, g, deals.Standing(g, &s), few})
			}
			move := list.At(luck.Below(list.Len()))
			luck.Tell(g, &state, &move)
			judge.Play(&state, move)
		}
	}
	return out
}

// Every paraphrase of a legal move is interpreted as that move, or causes a question that includes it; never as
// another move.
func TestLegalMovesInOtherWords(t *testing.T) {
	type count struct{ heard, asked, refused int }
	counts := map[string]*count{}
	all, luck := count{}, setup.NewLuck(1)
	for _, p := range positions(t, seedOf(t), 1) {
		ear := hear.New(p.game)
		for _, a := range p.legal {
			s := *p.deals.Any()
			luck.Tell(p.game, &s, &a)
			a.Flags &^= engine.Open
			exact := notation.Text(p.game, a)
			meant, err := p.deals.Parse(exact)
			if err != nil {
				continue
			}
			name, move, _ := strings.Cut(exact, ": ")
			for _, s := range say {
				line := s.f(name, move)
				if line == "" || line == exact {
					continue
				}
				c := counts[s.how]
				if c == nil {
					c = &count{}
					counts[s.how] = c
				}
				h := ear.Read(p.deals, line)
				fault := func(was string) { t.Errorf("table %d, %s: %q is %s, not %q", p.table, s.how, line, was, exact) }
				switch {
				case h.Err != nil:
					c.refused++
					if testing.Verbose() {
						t.Logf("table %d, %s: refused: %q for %q: %v", p.table, s.how, line, exact, h.Err)
					}
				case len(h.Readings) > 0 && among(p.deals, h.Readings, meant):
					c.asked++
				case len(h.Readings) > 0:
					fault(fmt.Sprintf("asked back as %q", h.Readings))
				case same(h.Action, meant):
					c.heard++
				default:
					fault(fmt.Sprintf("heard as %q", notation.Text(p.game, h.Action)))
				}
			}
		}
	}
	for _, s := range say {
		c := counts[s.how]
		if c == nil {
			continue
		}
		all.heard, all.asked, all.refused = all.heard+c.heard, all.asked+c.asked, all.refused+c.refused
		t.Logf("%-36s %5d heard, %4d asked back, %4d refused", s.how, c.heard, c.asked, c.refused)
	}
	t.Logf("%-36s %5d heard, %4d asked back, %4d refused", "all", all.heard, all.asked, all.refused)
	if all.heard == 0 || all.heard < 15*all.asked || all.heard < 15*all.refused {
		t.Error("too much is asked back, or refused")
	}
}

// same reports whether two moves are equal, including a trade stated by either partner.
func same(a, b engine.Action) bool {
	if a == b {
		return true
	}
	other := a
	other.Seat, other.Other, other.Give, other.Take = a.Other, a.Seat, a.Take, a.Give
	other.Unseen, other.Coins = [2]uint8{a.Unseen[1], a.Unseen[0]}, [2]uint8{a.Coins[1], a.Coins[0]}
	return engine.VerbOf(a.Verb).Act == engine.TradeAct && other == b
}

func among(d *deals.Deals, readings []string, meant engine.Action) bool {
	return slices.ContainsFunc(readings, func(text string) bool {
		a, err := d.Parse(text)
		return err == nil && same(a, meant)
	})
}

// Lines that the exact reader accepts are never interpreted differently.
func TestExactWordsAreNotHeard(t *testing.T) {
	for _, p := range positions(t, 7, 1) {
		ear := hear.New(p.game, "de", "fr")
		for _, a := range p.legal {
			a.Flags &^= engine.Open
			exact := notation.Text(p.game, a)
			if want, err := p.deals.Parse(exact); err == nil && !hear.Doubtful(p.deals, want) {
				if h := ear.Read(p.deals, exact); h.Action != want || !h.Exact {
					t.Errorf("%q is heard as %q", exact, h.Text)
				}
			}
		}
	}
}

// Exact words say who moves: said for another player, a move is that player's, or none.
func TestExactWordsOfOthers(t *testing.T) {
	said := 0
	for _, p := range positions(t, seedOf(t), 1) {
		ear := hear.New(p.game, "de", "fr")
		for _, a := range p.legal {
			a.Flags &^= engine.Open
			who, move, _ := strings.Cut(notation.Text(p.game, a), ": ")
			for _, name := range p.game.Names {
				line := name + ": " + move
				want, err := p.deals.Parse(line)
				if name == who || err == nil && engine.VerbOf(want.Verb).HasSlot("DICE") {
					continue
				}
				said++
				if h := ear.Read(p.deals, line); err == nil && (h.Action != want || !h.Exact) || err != nil && h.Text != "" {
					t.Errorf("%q is heard as %q", line, h.Text)
				}
			}
		}
	}
	t.Logf("%d moves", said)
}

// No sentence causes a panic.
func FuzzHear(f *testing.F) {
	all := positions(f, 3, 1)
	p := all[len(all)/3]
	ear := hear.New(p.game, "de", "fr")
	for _, line := range []string{"Tom rolls a 7", "between lumber9 and ore3", "tom: : ;", "all my wool for ore", "red 3 8 blue gate", "pair of sixes", "the 6 brick's top corner", "?", "a a a a"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) { ear.Read(p.deals, line) })
}

// seedOf returns the seed of the random games: 5, or that of the environment.
func seedOf(t testing.TB) uint64 {
	said := cmp.Or(os.Getenv("HEAR_SEED"), "5")
	n, err := strconv.ParseUint(said, 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	return n
}
