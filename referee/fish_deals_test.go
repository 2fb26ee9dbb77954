package referee

import (
	"fmt"
	"math"
	"math/rand/v2"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/table"
	"catanref/scenarios"
)

// fishTable is a table with some tokens face down: those of pool. It says how many of them each player has, how many
// are in the supply and how many out of the game. The pool is small, so that all deals can be enumerated.
type fishTable struct {
	names        []string
	open         [6][4]int // known tokens of each player, by face
	hidden       [6]int
	lay          [4]int // known tokens in the supply
	layHidden    int
	listed       bool // the supply is listed: what is missing is out of the game
	spent        [4]int
	pool         []int
	boot         string
	older, seven bool // the older printing; the player on turn has seven tokens and exchanges
}

func randomFishTable(r *rand.Rand) *fishTable {
	t := &fishTable{names: []string{"red", "blue", "white", "orange", "green", "brown"}[:2+r.IntN(5)], older: r.IntN(2) == 0, listed: r.IntN(2) == 0, seven: r.IntN(3) == 0}
	box := [4]int{0, 11, 10, 8}
	if len(t.names) > 4 {
		box = [4]int{0, 15, 15, 13}
	}
	for range r.IntN(8) {
		if face := 1 + r.IntN(3); box[face] > 0 {
			box[face]--
			t.pool = append(t.pool, face)
		}
	}
	left := len(t.pool)
	for seat := range t.names {
		t.hidden[seat] = min(r.IntN(4), left)
		left -= t.hidden[seat]
		most := r.IntN(4)
		if seat == 0 && t.seven {
			most = 7 - t.hidden[0]
		}
		for n := 0; n < most; {
			if face := 1 + r.IntN(3); box[face] > 0 {
				box[face]--
				t.open[seat][face]++
				n++
			}
		}
	}
	if t.layHidden = left; t.listed {
		for face := 1; face <= 3; face++ {
			t.lay[face] = min(r.IntN(3), box[face])
			box[face] -= t.lay[face]
		}
		t.layHidden = r.IntN(left + 1)
	}
	t.spent = box
	t.boot = append(append([]string{}, t.names...), "none")[r.IntN(len(t.names)+1)]
	return t
}

func (t *fishTable) file() string {
	var fish []string
	for seat, name := range t.names {
		fish = append(fish, fmt.Sprintf("%s: [%s]", name, tokenList(t.open[seat], t.hidden[seat])))
	}
	fish = append(fish, fmt.Sprintf("spent: [%s]", tokenList(t.spent, 0)))
	if t.listed {
		fish = append(fish, fmt.Sprintf("supply: [%s]", tokenList(t.lay, t.layHidden)))
	}
	board, variants, waiting := "fishermen", "", ""
	if len(t.names) > 4 {
		board = "fishermen-six"
	}
	if t.older {
		variants = "variants: [tb-2007]\n"
	}
	if t.seven {
		waiting = "  waiting: [{red: exchange}]\n"
	}
	return fmt.Sprintf("players: [%s]\nboard: %s\n%ssetup:\n  turn: {player: red, phase: trade}\n  robber: A2\n  hands: {red: 2 brick, blue: 3 ore}\n  fish: {%s}\n  boot: %s\n%s",
		strings.Join(t.names, ", "), board, variants, strings.Join(fish, ", "), t.boot, waiting)
}

// eachDeal calls f with the faces that each player has face down, and those that lie in the supply: once for each way
// to deal the tokens of the pool, which are told apart.
func (t *fishTable) eachDeal(f func(hands *[6][4]int, lay *[4]int)) {
	var hands [6][4]int
	var lay [4]int
	room := append(append([]int{}, t.hidden[:]...), t.layHidden)
	var deal func(i int)
	deal = func(i int) {
		if i == len(t.pool) {
			f(&hands, &lay)
			return
		}
		left := 0
		for at := range room {
			left += room[at]
			if room[at] == 0 {
				continue
			}
			to := &lay
			if at < len(hands) {
				to = &hands[at]
			}
			room[at]--
			to[t.pool[i]]++
			deal(i + 1)
			to[t.pool[i]]--
			room[at]++
		}
		if len(t.pool)-i > left { // it can be out of the game
			deal(i + 1)
		}
	}
	deal(0)
}

// verdictOver is the verdict on what can be done in some of the deals.
func verdictOver(can, all int) engine.Verdict {
	switch can {
	case 0:
		return engine.Illegal
	case all:
		return engine.Legal
	}
	return engine.Undetermined
}

// An enumeration of all deals shows which tokens a player has for certain, may have, or cannot have, and how likely each
// is. What is paid, exchanged and told of unseen tokens must agree, also after tokens were paid and seen.
func TestHiddenTokensAgainstEveryDeal(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 5))
	verdicts, likely, paidFor := map[string]map[engine.Verdict]int{}, 0, 0
	for range 1500 {
		random := randomFishTable(r)
		file := random.file()
		s, err := scenarios.Read("fish.yaml", []byte(file), table.Host)
		if err != nil {
			t.Fatalf("cannot read: %v\n%s", err, file)
		}
		g, at := s.Game, &s.Start
		likely += random.compareLikely(t, g, at, file)
		verb := "fish steal blue ore with"
		if random.seven {
			verb = "exchange"
		}
		for range 6 {
			paid, text := [4]int{}, "red: "+verb
			for range 1 + r.IntN(3) {
				face := 1 + r.IntN(3)
				paid[face]++
				text += fmt.Sprint(" ", face)
				if random.seven {
					break
				}
			}
			if !random.seven && paid[1]+2*paid[2]+3*paid[3] < 3 {
				continue
			}
			all, can := 0, 0
			random.eachDeal(func(hands *[6][4]int, _ *[4]int) {
				all++
				if holdsAll(random.open[0], hands[0], paid) {
					can++
				}
			})
			a, err := notation.Parse(g, text, at)
			if err != nil {
				t.Fatal(err)
			}
			if verdicts[verb] == nil {
				verdicts[verb] = map[engine.Verdict]int{}
			}
			got, want := g.Judge(at, a).Verdict, verdictOver(can, all)
			if verdicts[verb][got]++; got != want {
				t.Fatalf("%s is %s; of %d deals it is paid in %d\n%s", text, got, all, can, file)
			}
			if !random.seven && can > 0 {
				random.comparePaid(t, g, at, a, paid, text+"\n"+file)
				paidFor++
			}
		}
	}
	for verb, by := range verdicts {
		for _, v := range []engine.Verdict{engine.Legal, engine.Illegal, engine.Undetermined} {
			if by[v] < 100 {
				t.Errorf("%s: only %d rulings are %s", verb, by[v], v)
			}
		}
	}
	if likely < 500 || paidFor < 500 {
		t.Errorf("only %d likelihoods and %d payments compared", likely, paidFor)
	}
}

// holdsAll reports whether known and hidden tokens together are enough.
func holdsAll(open, hidden, paid [4]int) bool {
	for face := 1; face <= 3; face++ {
		if open[face]+hidden[face] < paid[face] {
			return false
		}
	}
	return true
}

// compareLikely compares what is told of unseen tokens with all deals.
func (t *fishTable) compareLikely(test *testing.T, g *engine.Game, at *position.State, file string) (compared int) {
	all := 0
	var by [6][4][8]int // how often a player has how many of a face
	t.eachDeal(func(hands *[6][4]int, _ *[4]int) {
		all++
		for seat := range t.names {
			for face := 1; face <= 3; face++ {
				by[seat][face][hands[seat][face]]++
			}
		}
	})
	for seat := range t.names {
		told := map[string]things.FaceDown{}
		for _, u := range things.UnseenThings(g, at, position.Seat(seat)) {
			told[u.Word] = u
		}
		for face := 1; face <= 3; face++ {
			least, most, mean := -1, 0, 0.0
			for n, times := range by[seat][face] {
				if times > 0 {
					if least < 0 {
						least = n
					}
					most = n
					mean += float64(n*times) / float64(all)
				}
			}
			word := fmt.Sprintf("token of %d fish", face)
			u, is := told[word]
			if is != (least != most) {
				test.Fatalf("%s, %s: told is %v, and from %d to %d are possible\n%s", t.names[seat], word, is, least, most, file)
			}
			if !is {
				continue
			}
			compared++
			open := t.open[seat][face]
			more := 1 - float64(by[seat][face][least])/float64(all)
			if u.Least != open+least || u.Most != open+most || math.Abs(u.Mean-float64(open)-mean) > 1e-9 || math.Abs(u.More-more) > 1e-9 {
				test.Fatalf("%s, %s: %+v, not %d to %d, %.4f in the mean, %.4f more\n%s", t.names[seat], word, u, open+least, open+most, float64(open)+mean, more, file)
			}
		}
	}
	return compared
}

// comparePaid plays a payment as a fact and compares what may be in hands after it with the deals in which it could be
// made.
func (t *fishTable) comparePaid(test *testing.T, g *engine.Game, at *position.State, a engine.Action, paid [4]int, what string) {
	after, ruling := position.State{}, engine.Ruling{}
	g.RuleInto(&after, &ruling, at, a, nil, true)
	if ruling.After == nil || ruling.Verdict != engine.Legal {
		test.Fatalf("as a fact it is %s: %s", ruling.Verdict, what)
	}
	least, most := [6][4]int{}, [6][4]int{}
	for seat := range least {
		least[seat] = [4]int{0, 99, 99, 99}
	}
	t.eachDeal(func(hands *[6][4]int, _ *[4]int) {
		if !holdsAll(t.open[0], hands[0], paid) {
			return
		}
		for seat := range t.names {
			for face := 1; face <= 3; face++ {
				n := t.open[seat][face] + hands[seat][face]
				if seat == 0 {
					n -= paid[face]
				}
				least[seat][face], most[seat][face] = min(least[seat][face], n), max(most[seat][face], n)
			}
		}
	})
	for seat, name := range t.names {
		told := map[string]things.FaceDown{}
		for _, u := range things.UnseenThings(g, ruling.After, position.Seat(seat)) {
			told[u.Word] = u
		}
		for face := 1; face <= 3; face++ {
			word := fmt.Sprintf("token of %d fish", face)
			u, is := told[word]
			if is != (least[seat][face] != most[seat][face]) || is && (u.Least != least[seat][face] || u.Most != most[seat][face]) {
				test.Fatalf("%s, %s after it: %+v, not %d to %d\n%s", name, word, u, least[seat][face], most[seat][face], what)
			}
		}
	}
}

func tokenList(known [4]int, hidden int) (out string) {
	for face := 1; face <= 3; face++ {
		for range known[face] {
			out += fmt.Sprint(face, ", ")
		}
	}
	for range hidden {
		out += `"?", `
	}
	return out
}
