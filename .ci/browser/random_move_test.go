package browser

import (
	"fmt"
	"maps"
	"math/rand/v2"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// leads are the verbs that bring victory points.
var leads = []string{"settlement", "city", "improve", "reveal", "metropolis"}

// prices are the prices for which the player saves cards.
var prices = []map[string]int{{"grain": 2, "ore": 3}, {"brick": 1, "lumber": 1, "wool": 1, "grain": 1}}

var numbers = regexp.MustCompile(`\d+`)

// saves reports whether a bank trade gives surplus cards for missing cards of the closest price.
func saves(hand map[string]int, trade string) bool {
	gives, gets, _ := strings.Cut(trade, " for ")
	given, got := strings.Fields(gives), strings.Fields(gets)
	if len(given) < 2 || len(got) == 0 {
		return false
	}
	n, _ := strconv.Atoi(given[len(given)-2])
	from, to := given[len(given)-1], got[len(got)-1]
	for _, price := range prices {
		if price[to] > hand[to] && hand[from]-max(n, 1) >= price[from] && !slices.Contains([]string{"coin", "cloth", "paper"}, from) {
			return true
		}
	}
	return false
}

// chosen picks a move: one that brings points if there is one, on the most productive places; otherwise a random kind
// of move, rarely the end of a turn, and a random move of that kind. Unproductive rolls are rare, and bank trades give
// surplus cards for needed ones.
func chosen(luck *rand.Rand, moves []string, pays, hand map[string]int) string {
	kinds, order := map[string][]string{}, []string{}
	for _, m := range moves {
		_, line, _ := strings.Cut(m, ": ")
		verb, _, _ := strings.Cut(line, " ")
		if verb == "bank" && !saves(hand, line) && len(moves) > 1 {
			continue
		}
		if kinds[verb] == nil {
			order = append(order, verb)
		}
		kinds[verb] = append(kinds[verb], m)
	}
	if len(order) == 0 {
		return moves[luck.IntN(len(moves))]
	}
	verb := order[luck.IntN(len(order))]
	if slices.Contains([]string{"road", "ship", "buy", "wall", "knight", "fish"}, verb) && luck.IntN(3) > 0 { // save their price for points more often
		verb = order[luck.IntN(len(order))]
	}
	if verb == "end" {
		verb = order[luck.IntN(len(order))]
	}
	for _, lead := range leads {
		if kinds[lead] != nil && luck.IntN(8) > 0 {
			verb = lead
		}
	}
	list := kinds[verb]
	if seen := slices.DeleteFunc(slices.Clone(list), func(m string) bool { return strings.HasSuffix(m, " ?") }); len(seen) > 0 { // otherwise all hands would soon be unknown
		list = seen
	}
	move := list[luck.IntN(len(list))]
	switch {
	case verb == "roll" && len(strings.Fields(move)) > 3 && luck.IntN(4) > 0:
		for range 20 {
			words := strings.Fields(move)
			first, _ := strconv.Atoi(words[2])
			second, _ := strconv.Atoi(words[3])
			if first+second != 7 && words[len(words)-1] != "ship" {
				break
			}
			move = list[luck.IntN(len(list))]
		}
	case verb == "settlement" || verb == "city":
		where := func(m string) int { return pays[m[strings.LastIndex(m, " ")+1:]] }
		move = slices.MaxFunc(list, func(a, b string) int { return where(a) - where(b) })
	}
	return move
}

// turned returns a card that can be turned, with the red die and the event die.
func turned(luck *rand.Rand, p *phone) string {
	p.Helper()
	var view struct {
		Verbs []struct {
			Verb  string
			Words map[string][]string
		}
	}
	p.asks("view", &view)
	var words map[string][]string
	for _, v := range view.Verbs {
		if v.Verb == "event" {
			words = v.Words
		}
	}
	one := func(slot string) string { return words[slot][luck.IntN(len(words[slot]))] }
	if card := one("TURNED"); card == "new-year" {
		return card
	} else {
		return card + " " + one("RED") + " " + one("EVENT")
	}
}

// anyOf returns a kind of card that a hand holds for certain, or nothing.
func anyOf(hand map[string]int) string {
	for _, kind := range slices.Sorted(maps.Keys(hand)) {
		if kind != "?" && hand[kind] > 0 {
			return kind
		}
	}
	return ""
}

// handOf returns the known hand of a player by kind; nil if any card is unknown.
func handOf(p *phone, player string) (hand map[string]int) {
	p.Helper()
	var view struct {
		Table struct {
			Players []struct {
				Name  string
				Cards map[string]int
			}
		}
	}
	p.asks("view", &view)
	for _, one := range view.Table.Players {
		if one.Name == player {
			return one.Cards
		}
	}
	return map[string]int{}
}

// given returns a discard of n cards, the most frequent kinds first; unseen if the hand is unknown.
func given(hand map[string]int, player string, n int) string {
	if hand["?"] > 0 || n == 0 {
		return fmt.Sprintf("%s: discard %d ?", player, max(n, 1))
	}
	out, left := map[string]int{}, maps.Clone(hand)
	for range n {
		most := ""
		for _, kind := range slices.Sorted(maps.Keys(left)) {
			if most == "" || left[kind] > left[most] {
				most = kind
			}
		}
		left[most]--
		out[most]++
	}
	words := player + ": discard"
	for _, kind := range slices.Sorted(maps.Keys(out)) {
		words += fmt.Sprintf(" %d %s", out[kind], kind)
	}
	return words
}
