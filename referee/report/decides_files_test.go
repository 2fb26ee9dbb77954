package report

import (
	"encoding/json"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/scenarios"
)

// turnedCard matches the card of a move: "calm-seas 9", "8".
var turnedCard = regexp.MustCompile(`([a-z-]+ )?\d+`)

// partial is a file with keys left out.
type partial struct {
	head     map[string]any // the file without its position
	setup    map[string]any // its position
	law      *engine.Game
	variants []string
	left     cards.Cards // cards in the omitted hands
}

// readWith reads the file with additional values of the position; nil if that is impossible.
func (f *partial) readWith(setup map[string]any) *scenarios.Scenario {
	file := maps.Clone(f.head)
	file["setup"] = setup
	data, err := json.Marshal(file)
	if err != nil {
		panic(err)
	}
	s, err := scenarios.Read("partial.yaml", data, host)
	if err != nil {
		return nil
	}
	return s
}

// put returns the position with one more value; a key of two words is a mapping and a key in it.
func (f *partial) put(key string, value any) map[string]any {
	out := maps.Clone(f.setup)
	table, entry, both := strings.Cut(key, ".")
	if !both {
		out[key] = value
		return out
	}
	inner := map[string]any{}
	if old, ok := out[table].(map[string]any); ok {
		inner = maps.Clone(old)
	}
	inner[entry] = value
	out[table] = inner
	return out
}

func (f *partial) says(key string) bool {
	table, entry, both := strings.Cut(key, ".")
	inner, ok := f.setup[table]
	if !both || !ok {
		return ok
	}
	_, ok = inner.(map[string]any)[entry]
	return ok
}

// others returns, by key, other values of omitted keys with which the ruling might differ.
func (f *partial) others(a *engine.Action, r *rand.Rand) map[string][]map[string]any {
	out := map[string][]map[string]any{}
	add := func(key, name string, value any) { out[key] = append(out[key], f.put(name, value)) }
	if f.law.Rules.Plays(ck.Book) {
		if !f.says("barbarians.attacks") {
			if _, decided := f.attacks(); !decided {
				add("barbarians", "barbarians.attacks", 0)
			}
		}
		if !f.says("barbarians.position") {
			for n := 1; n < 8; n++ {
				add("barbarians", "barbarians.position", n)
			}
		}
	}
	rest := position.Seat(r.IntN(f.law.Players))
	for seat, name := range f.law.Names[:f.law.Players] {
		key, seat := "hands."+name, position.Seat(seat)
		if f.says(key) || seat != a.Seat && seat != a.Other && seat != rest {
			continue
		}
		for _, hand := range f.hands(a, r) {
			if hand != 0 {
				add(key, key, hand.String())
			}
		}
	}
	if !f.says("turn.number") && !f.says("turn.of-player") {
		for _, n := range []int{1, 2, 3, 4, 5, 8, 13, 30, 45, 90} {
			add("turn.number", "turn.number", n)
			if all := out["turn.number"]; f.law.Rules.Plays(ck.Book) && !f.says("barbarians.attacks") { // which attacks are over is a default of its own
				over, _ := f.attacks()
				g := partial{setup: all[len(all)-1]}
				all[len(all)-1] = g.put("barbarians.attacks", over)
			}
		}
	}
	if !f.says("turn.phase") {
		add("turn.phase", "turn.phase", "roll")
	}
	if !f.says("turn.player") {
		add("turn.player", "turn.player", f.law.Names[1])
	}
	if slices.Contains(f.variants, "event-cards") && !f.says("events") {
		_, card, _ := strings.Cut(notation.Text(f.law, *a), ": event ")
		card = turnedCard.FindString(card)
		for _, turned := range []any{[]string{card}, []string{card, card}, slices.Repeat([]string{card}, 3), slices.Repeat([]string{card}, 4), slices.Repeat([]string{card}, 5), slices.Repeat([]string{card}, 6)} {
			add("events", "events", map[string]any{"turned": turned})
		}
	}
	return out
}

// attacks returns the attacks that are over and whether the position or the number of the turn decides that there were
// some or none: a city on its side, a Defender card, too few rolls. What they decide is no default.
func (f *partial) attacks() (n int, decided bool) {
	s := f.readWith(f.setup)
	if s == nil {
		return 1, false
	}
	for i := range s.Start.Players {
		p := &s.Start.Players[i]
		decided = decided || p.LaidCities > 0 || p.Held[ck.DefenderCards] > 0
	}
	return int(s.Start.Attacks), decided || s.Start.Attacks == 0
}

// hands returns hands with the cards that the move pays, those that another player is asked for, and random ones.
func (f *partial) hands(a *engine.Action, r *rand.Rand) []cards.Cards {
	kinds := cards.Kind(5)
	if f.law.Rules.Plays(ck.Book) {
		kinds = cards.NumKinds
	}
	hands := []cards.Cards{a.Give, a.Take}
	_, named := a.Card.Kind()
	taken := a.Take != 0 || named && engine.VerbOf(a.Verb).Plays == 0 // from the bank, unless there is another player
	if !taken || a.Other != position.NoSeat || f.says("bank") {       // a bank that is taken for granted is not emptied by what a hand left out might hold
		hands = append(hands, f.left)
	}
	for _, most := range []int{1, 2, 5} {
		var all cards.Cards
		for k := range kinds {
			all += cards.Of(k, most)
		}
		hands = append(hands, all)
	}
	for k := range kinds {
		hands = append(hands, cards.Of(k, 1+r.IntN(6)))
	}
	for range 3 {
		var some cards.Cards
		for k := range kinds {
			some += cards.Of(k, r.IntN(4))
		}
		hands = append(hands, some)
	}
	return hands
}
