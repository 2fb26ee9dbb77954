package referee

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/referee/table"
	"catanref/scenarios"
)

// The table has everything that an event can concern: awards, harbors, roads, cards, and a player with none of them.
const (
	eventTable = "players: [red, blue, white, orange]\nruleset: %s\nvariants: [event-cards%s]\nsetup:\n" +
		"  pieces:\n" +
		"    red: {settlements: [A1.NW], cities: [D2.SE], roads: [A1/W, D2/E]%s}\n" +
		"    blue: {settlements: [A1.SE], roads: [A1/SE, B1/E, B2/SW, C2/E, C3/SW]}\n" +
		"    white: {settlements: [E3.SE]}\n" +
		"    orange: {settlements: [E1.S], roads: [E1/SE]}\n" +
		"  hands: {red: 2 ore, blue: 1 wool, white: nothing, orange: 1 lumber}\n" +
		"  longest-road: blue\n  robber: B2\n%s%s  turn: {player: red, phase: roll}\n"
	eventArmy   = "  largest-army: red\n  played: {red: {knight: 3}}\n"
	eventAttack = "  barbarians: {position: 1, attacks: 1}\n"
)

// eventCard is a card with the duties after it is turned: in the base game, in Cities & Knights, and in the older
// printing if that differs.
type eventCard struct {
	card, owed, knights, older string
}

var eventCards = []eventCard{
	{card: "beautiful-day 5"},
	{card: "epidemic 6"},
	{"earthquake 6", "red damage, blue damage", "", ""}, // orange has only one road, so it is turned automatically
	{"good-neighbors 6", "red give, blue give, orange give", "", ""},
	{"tournament 5", "red take", "", ""},
	{"trade-advantage 5", "blue rob", "", ""},
	{"calm-seas 9", "red take, orange take", "", ""},
	{card: "robber-flees 4"},
	{"helpful-neighbor 10", "red give", "red give, blue give", ""}, // without an army red and blue are equal
	{"conflict 3", "red rob", "", ""},
	{"plentiful-year 2", "red take, blue take, white take, orange take", "", ""},
	{"robber-attacks 7", "red robber", "", ""},
}

// eventTables calls f with the table of each law, with the given deck.
func eventTables(t *testing.T, deck string, f func(t *testing.T, s *scenarios.Scenario, knights, older bool)) {
	for _, ruleset := range []string{"base-2020", "ck-2015"} {
		for _, printing := range []string{"", ", tb-2007"} {
			t.Run(ruleset+printing, func(t *testing.T) {
				own, holds := "", eventArmy
				if ruleset != "base-2020" {
					own, holds = ", knights: [A1.SW strong active]", eventAttack
				}
				file := fmt.Sprintf(eventTable, ruleset, printing, own, holds, deck)
				s, err := scenarios.Read("events.yaml", []byte(file), table.Host)
				if err != nil {
					t.Fatalf("%v\n%s", err, file)
				}
				f(t, s, own != "", printing != "")
			})
		}
	}
}

func (e *eventCard) owes(knights, older bool) string {
	switch {
	case older && e.older != "":
		return e.older
	case knights && e.knights != "":
		return e.knights
	}
	return e.owed
}

// turnedBy plays the action and returns the resulting duties; the dice of Cities & Knights have no effect here.
func turnedBy(t *testing.T, s *scenarios.Scenario, a engine.Action) (owed string) {
	after := s.Start
	if err := engine.NewCase(s.Game).Play(&after, a); err != nil {
		t.Fatal(err)
	}
	for i := range after.NumPending {
		p := &after.Pending[i]
		owed += ", " + s.Game.Names[p.Seat] + " " + engine.VerbOf(p.Verb()).Words
	}
	return strings.TrimPrefix(owed, ", ")
}

// A named card has its event, and is refused when all cards of its kind have been turned.
func TestEachEventCardByHand(t *testing.T) {
	for _, e := range eventCards {
		_, number, _ := strings.Cut(e.card, " ")
		text := "red: event " + e.card
		for deck, gone := range map[string]bool{
			"": false, "  events: {turned: 12}\n": false, "  events: {turned: []}\n": false, "  events: {turned: [" + allOn[number] + "]}\n": true,
		} {
			t.Run(e.card+deck, func(t *testing.T) {
				eventTables(t, deck, func(t *testing.T, s *scenarios.Scenario, knights, older bool) {
					full := text
					if knights {
						full += " 6 science"
					}
					a, err := notation.Parse(s.Game, full, &s.Start)
					if err != nil {
						t.Fatal(err)
					}
					ruling := s.Game.Judge(&s.Start, a)
					if want := map[bool]engine.Verdict{false: engine.Legal, true: engine.Illegal}[gone]; ruling.Verdict != want {
						t.Fatalf("%s is %s, not %s: %v", full, ruling.Verdict, want, ruling.Breaks)
					}
					if gone {
						return
					}
					if got := turnedBy(t, s, a); got != e.owes(knights, older) {
						t.Errorf("%s: owed is %q, not %q", full, got, e.owes(knights, older))
					}
				})
			})
		}
	}
}

// allOn lists all cards of a number in the older printing.
var allOn = map[string]string{
	"2": "plentiful-year 2", "3": "conflict 3, 3", "4": "robber-flees 4, robber-flees 4, 4", "5": "tournament 5, trade-advantage 5, 5, 5",
	"6": "epidemic 6, earthquake 6, good-neighbors 6, 6, 6", "7": "7, 7, 7, 7, 7, 7", "9": "calm-seas 9, 9, 9, 9", "10": "helpful-neighbor 10, 10, 10",
}

// From an unknown deck each event is drawn in proportion to its cards, and has the same effect as when it is named.
func TestEachEventCardFromADeck(t *testing.T) {
	const draws = 7200
	for _, deck := range []string{"", "  events: {turned: []}\n"} {
		eventTables(t, deck, func(t *testing.T, s *scenarios.Scenario, knights, older bool) {
			c, list, came := engine.NewCase(s.Game), engine.List{}, map[string]int{}
			c.Legal(&s.Start, &list)
			r := rand.New(rand.NewPCG(7, 31))
			luck := engine.Luck{Below: func(n int) int {
				if n == 0 {
					return 0
				}
				return r.IntN(n)
			}}
			for range draws {
				a := list.At(0)
				s.Game.Tell(&s.Start, &a, luck)
				text := notation.Text(s.Game, a)
				if got := s.Game.Judge(&s.Start, a).Verdict; got != engine.Legal {
					t.Fatalf("%s is %s", text, got)
				}
				word := strings.Fields(text)[2]
				switch {
				case word == "7":
					word = "robber-attacks"
				case word[0] <= '9':
					word = "beautiful-day"
				}
				came[word]++
				for i := range eventCards {
					if e := &eventCards[i]; strings.HasPrefix(e.card, word+" ") && turnedBy(t, s, a) != e.owes(knights, older) {
						t.Fatalf("%s: owed is %q, not %q", text, turnedBy(t, s, a), e.owes(knights, older))
					}
				}
			}
			for word, cards := range map[string]int{
				"beautiful-day": 16, "epidemic": 2, "earthquake": 1, "good-neighbors": 1, "tournament": 1, "trade-advantage": 1, "calm-seas": 2,
				"robber-flees": 2, "helpful-neighbor": 2, "conflict": 1, "plentiful-year": 1, "robber-attacks": 6,
			} {
				if want := draws * cards / 36; came[word] < want*3/4 || came[word] > want*5/4 {
					t.Errorf("%s came %d times, not about %d", word, came[word], want)
				}
			}
		})
	}
}
