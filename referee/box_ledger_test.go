package referee

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/random"
)

// A second, independent count of the things that Traders & Barbarians adds to the table. It uses only the text of the
// moves and the map in the booklet, as a person would. No function of the book under test takes part; the ledger is
// only compared with its figures.

// riverHexes are the river hexes of each board in the catalogue.
var riverHexes = map[string]string{"rivers": "B1 C2 D2 E2 B3 C4 D4", "fishing-rivers": "B1 C2 D2 E2 B3 C4 D4", "rivers-six": "D2 E2 F2 G2 C2 B2 A2 D4 D5 D6"}

type ledger struct {
	t     *testing.T
	g     *engine.Game
	river map[board.Hex]bool
	gold  []int

	held          [][4]int // number of tokens of each seat by their number of fish; index 0 is the boot, which counts while it is in the supply
	spent, supply [4]int
	boot          int    // the seat that holds the boot; -1: it is in the supply
	due           string // the tokens announced to be drawn; by is the seat of that move
	by            int
	fish          bool
	older         bool // the printing of 2007: the spent tokens come back when the last token is drawn
	met           map[string]int
}

func newLedger(t *testing.T, g *engine.Game, b string) *ledger {
	l := &ledger{t: t, g: g, river: map[board.Hex]bool{}, gold: make([]int, g.Players), held: make([][4]int, g.Players), boot: -1, supply: [4]int{1, 11, 10, 8}, fish: strings.HasPrefix(b, "fish"), met: map[string]int{}}
	if g.Players > 4 {
		l.supply = [4]int{1, 15, 15, 13}
	}
	for _, name := range strings.Fields(riverHexes[b]) {
		h, err := notation.FindHex(g.Board, name, &g.Board.First)
		if err != nil {
			t.Fatal(err)
		}
		l.river[h] = true
	}
	return l
}

func (l *ledger) seat(name string) int {
	for i, n := range l.g.Names[:l.g.Players] {
		if n == name {
			return i
		}
	}
	return -1
}

// atRiver counts the river hexes next to the intersection or path.
func (l *ledger) atRiver(word string) (n int) {
	b := l.g.Board
	if strings.Contains(word, "/") {
		e, err := notation.FindPath(b, word, &b.First)
		if err != nil {
			l.t.Fatal(err)
		}
		for _, h := range b.PathHexes[e] {
			if h != board.NoHex && l.river[h] {
				n++
			}
		}
		return n
	}
	v, err := notation.FindIntersection(b, word, &b.First)
	if err != nil {
		l.t.Fatal(err)
	}
	for _, h := range b.IntersectionHexes[v] {
		if h != board.NoHex && l.river[h] {
			n++
		}
	}
	return n
}

// inList returns the gold in a list of cards: "1 ore 2 gold".
func inList(words []string) (n int) {
	for i, w := range words {
		if w == "gold" && i > 0 {
			n, _ = strconv.Atoi(words[i-1])
		}
	}
	return n
}

// hears records a move that was made. setup says whether it belongs to the set-up phase. If a roll does not say who
// draws a token, the player who has more tokens than before has drawn it.
func (l *ledger) hears(text string, setup bool, more func(seat int) bool) {
	who, said, _ := strings.Cut(text, ": ")
	by := l.seat(who)
	said, caught, catches := strings.Cut(said, " catches ")
	words := strings.Fields(said)
	between := func(from, to string) []string {
		_, after, _ := strings.Cut(said, from)
		before, _, _ := strings.Cut(after, to)
		return strings.Fields(before)
	}
	if len(l.river) > 0 {
		l.coins(by, words, setup, between)
	}
	if _, paid, ok := strings.Cut(said, " with "); ok && words[0] == "fish" {
		for _, w := range strings.Fields(paid) {
			l.pays(by, w)
		}
	}
	if words[0] == "boot" {
		l.boot = l.seat(words[1])
	}
	if words[0] == "exchange" {
		l.pays(by, words[1])
		l.met["exchange"]++
	}
	if catches {
		l.due, l.by = caught, by
	}
	grows := words[0] == "exchange"
	for seat := range l.held {
		grows = grows || more(seat)
	}
	if l.due != "" && grows { // the number's tokens are drawn only after the event has been dealt with
		l.draws(text, more)
	}
}

func (l *ledger) draws(text string, more func(seat int) bool) {
	caught, to := l.due, l.by
	if first, _, _ := strings.Cut(caught, " "); l.seat(first) < 0 {
		for seat := range l.held {
			if more(seat) {
				to = seat
			}
		}
	}
	l.due = ""
	drawn, n := [4]int{}, 0
	for _, w := range strings.Fields(caught) {
		if seat := l.seat(w); seat >= 0 {
			to = seat
			continue
		}
		n++
		if w == "boot" {
			l.boot = to
			drawn[0]++
			continue
		}
		drawn[w[0]-'0']++
		l.held[to][w[0]-'0']++
	}
	l.met["drawn"] += n
	if lay := l.supply[0] + l.supply[1] + l.supply[2] + l.supply[3]; n > lay || l.older && n == lay { // the spent tokens come back when all others are drawn
		l.met["recycled"]++
		for face := range l.supply {
			l.supply[face] += l.spent[face]
		}
		l.spent = [4]int{}
	}
	for face, n := range drawn {
		if l.supply[face] -= n; l.supply[face] < 0 {
			l.t.Fatalf("%s: more tokens with %d fish are drawn than lie there", text, face)
		}
	}
}

func (l *ledger) pays(by int, token string) {
	face := int(token[0] - '0')
	l.held[by][face]--
	l.spent[face]++
}

func (l *ledger) coins(by int, words []string, setup bool, between func(from, to string) []string) {
	if len(words) > 2 && words[len(words)-2] == "for" && words[0] != "bank" { // a neutral player's piece
		return
	}
	river := func(word string) int { return min(1, l.atRiver(word)) }
	switch words[0] {
	case "settlement":
		l.gold[by] += river(words[1])
	case "city":
		if setup {
			l.gold[by] += river(words[1])
		}
	case "road", "ship":
		l.gold[by] += river(words[1])
	case "move":
		if strings.Contains(words[1], "/") { // a ship, not a knight
			l.gold[by] += river(words[3]) - river(words[1])
		}
	case "bridge":
		l.gold[by] += 3
	case "fish":
		switch words[1] {
		case "road", "ship":
			l.gold[by] += river(words[2])
		case "bridge":
			l.gold[by] += 3
		}
	case "play":
		switch words[1] {
		case "road-building":
			for i := 2; i < len(words); i++ {
				if words[i] != "repair" && words[i-1] != "repair" {
					l.gold[by] += river(words[i])
				}
			}
		case "diplomat":
			for i, word := range words[2:] {
				if word != "to" {
					l.gold[by] += map[bool]int{true: -1, false: 1}[i == 0] * river(word)
				}
			}
		}
	case "ransom":
		l.gold[by] -= 5
	case "bank":
		l.gold[by] += inList(between(" for ", " with ")) - inList(between("bank ", " for "))
		l.met["bank"]++
	case "trade":
		with := l.seat(words[len(words)-1])
		n := inList(between(" for ", " with ")) - inList(between("trade ", " for "))
		l.gold[by] += n
		l.gold[with] -= n
	}
}

func TestTheLedgerAgrees(t *testing.T) {
	met := map[string]int{}
	for _, row := range []struct {
		board, ruleset string
		variants       []string
		players        int
	}{
		{"fishermen", "base-2020", nil, 4},
		{"fishermen", "base-2020", []string{"event-cards", "tb-2007"}, 3},
		{"fishermen-six", "base-2020", []string{"five-six", "paired-players"}, 6},
		{"fishermen", "ck-2015", []string{"event-cards"}, 4},
		{"rivers", "base-2020", nil, 4},
		{"rivers", "base-2020", []string{"event-cards", "tb-2007"}, 3},
		{"rivers-six", "base-2020", []string{"five-six", "special-building"}, 5},
		{"rivers", "ck-2015", nil, 4},
		{"fishing-rivers", "base-2020", []string{"event-cards"}, 4},
		{"fishing-rivers", "ck-2015", nil, 3},
	} {
		sim := simulation{ruleset: row.ruleset, players: row.players, board: row.board, variants: row.variants}
		if err := sim.prepare(); err != nil {
			t.Fatal(err)
		}
		g, p := sim.game, random.New()
		for seed := uint64(1); seed <= 3; seed++ {
			start := g.Empty()
			p.Begin(g, &start, seed)
			l := newLedger(t, g, row.board)
			l.met, l.older = met, slices.Contains(row.variants, "tb-2007")
			for i := 0; i < 3000 && !p.Over(); i++ {
				judged := engine.Borrow(g) // after a refused move the memory can be reused
				judged.Refused = true
				judged.GiveBack()
				a, ok := p.Choose()
				if !ok {
					t.Fatalf("%v, seed %d: no move", row, seed)
				}
				text, setup := notation.Text(g, a), p.State.Phase == position.SetupPhase
				before := p.State
				if err := p.Do(a); err != nil {
					t.Fatal(err)
				}
				if l.due != "" && strings.Contains(text, ": pillage ") { // the move does not say which token is drawn for the city
					break
				}
				l.hears(text, setup, func(seat int) bool {
					held := func(s *position.State) int { return figure(g, s, things.OfPlayer, "fish.count", seat) }
					holds := func(s *position.State) bool { return figure(g, s, things.OfView, "boot.holder", 0) == seat }
					return held(&p.State) > held(&before) || holds(&p.State) && !holds(&before)
				})
				if what := l.compare(&p.State); what != "" {
					t.Fatalf("%v, seed %d, move %d, %s: %s", row, seed, i, text, what)
				}
			}
		}
	}
	for _, what := range []string{"exchange", "recycled", "drawn", "bank", "negative", "bridge in the longest road"} {
		if met[what] < 2 {
			t.Errorf("%s happened %d times", what, met[what])
		}
	}
}
