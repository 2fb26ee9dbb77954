package books_test

import (
	"fmt"
	"math/rand/v2"
	"testing"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// masked follows a game in which stolen, drawn, bought, given and discarded cards are unseen.
type masked struct {
	game  *engine.Game
	r     *rand.Rand
	c     *engine.Case
	truth position.State
	deals *deals.Deals
	list  *list // while it can follow
	told  []engine.Action

	hoards, counts      bool // hoards: cards are spent only if nothing else is possible; counts: hands are counted after each move
	hidden, asked, open int
	most, forced, short int
}

func newMasked(g *engine.Game, s position.State, seed uint64) *masked {
	return &masked{game: g, r: rand.New(rand.NewPCG(seed, 5)), c: engine.NewCase(g), truth: s, deals: deals.Known(g, &s), list: newList(g, &s)}
}

// said is a move as the table saw it; unseen discards too.
func (m *masked) said(a engine.Action) engine.Action {
	out := visibility.Counted(m.game, &m.truth, visibility.AsSeen(m.game, &m.truth, a, position.NoSeat))
	if a.Verb.String() == "discard" && out.Give != 0 && m.r.IntN(4) > 0 {
		out.Unseen[0] += uint8(out.Give.Total())
		out.Give = 0
	}
	return out
}

// cardsFit reports whether everything that a deal says about cards in hands and decks is true.
func cardsFit(d, truth *position.State) bool {
	for seat := range d.Players {
		for card := range cards.Unseen {
			if d.Players[seat].Cards[card] > truth.Players[seat].Cards[card] {
				return false
			}
		}
		if position.CardsHeld(&d.Players[seat]) != position.CardsHeld(&truth.Players[seat]) {
			return false
		}
	}
	for deck := range d.Decks {
		p, q := &d.Decks[deck], &truth.Decks[deck]
		if p.N != q.N {
			return false
		}
		for i, card := range p.Known {
			if card != 0 && card != q.Known[i] {
				return false
			}
		}
	}
	return true
}

// ask compares rulings on moves that may or may not be legal with those in which all is known.
func (m *masked) ask(t *testing.T, a engine.Action) {
	t.Helper()
	a = m.said(a) // an unseen part cannot make a move illegal
	ruling, _ := m.deals.Judge(a, nil)
	if is := ruling.Verdict == engine.Undetermined; m.deals.Undetermined(a) != is && ruling.Verdict != engine.CannotRule {
		t.Fatalf("%s is ruled %v, and undetermined is %v without what follows", notation.Text(m.game, a), ruling.Verdict, !is)
	}
	open := m.game.Judge(&m.truth, a)
	m.asked++
	switch {
	case ruling.Verdict == engine.Illegal && open.Verdict == engine.Legal,
		ruling.Verdict == engine.Legal && open.Verdict == engine.Illegal:
		t.Fatalf("%s is %v in truth, and ruled %v: %v", notation.Text(m.game, a), open.Verdict, ruling.Verdict, ruling.Breaks)
	case ruling.Verdict == engine.Undetermined:
		m.open++
	}
}

func (m *masked) play(t *testing.T, moves, inList int) {
	t.Helper()
	var l engine.List
	for n := 0; n < moves && m.truth.Phase != position.OverPhase; n++ {
		m.c.Legal(&m.truth, &l)
		a := l.At(m.r.IntN(l.Len()))
		for tries := 8; m.hoards && tries > 0 && m.truth.Phase == position.TradePhase && a.Verb.String() != "end"; tries-- {
			a = l.At(m.r.IntN(l.Len()))
		}
		m.game.Tell(&m.truth, &a, luckOf(m.r))
		if n%3 == 0 && len(m.told) > 0 {
			m.ask(t, m.told[m.r.IntN(len(m.told))])
		}
		other := l.At(m.r.IntN(l.Len()))
		m.game.Tell(&m.truth, &other, luckOf(m.r))
		if m.told = append(m.told, other); n%3 == 1 {
			m.ask(t, other)
		}
		said := m.said(a)
		ruling, after := m.deals.Happened(said, nil)
		if ruling.Verdict != engine.Legal {
			t.Fatalf("move %d, %s, happened, but the ruling is %v: %v %v", n, notation.Text(m.game, said), ruling.Verdict, ruling.Breaks, ruling.Err)
		}
		if err := m.c.Play(&m.truth, a); err != nil {
			t.Fatal(err)
		}
		answers := []engine.Action{said}
		for {
			given, ok := visibility.AnsweredAlready(after.Any(), &m.truth)
			if !ok {
				break
			}
			if ruling, after = after.Happened(given, nil); ruling.Verdict != engine.Legal {
				t.Fatalf("%s went by itself, but the ruling is %v", notation.Text(m.game, given), ruling.Verdict)
			}
			answers = append(answers, given)
		}
		if m.deals = after; m.deals.Len() > 1 {
			m.hidden++
		}
		for seat := 0; m.counts && seat < m.game.Players; seat++ {
			if least, most := m.deals.Total(position.Seat(seat)); least < most {
				m.deals = m.deals.Holding(position.Seat(seat), m.truth.Players[seat].Hand.Total(), 0)
			}
		}
		m.most = max(m.most, m.deals.Len())
		for seat := range position.Seat(m.game.Players) {
			if least, most := m.deals.Total(seat); least < most {
				m.short++
				break
			}
		}
		if a.Verb.String() == "force-trade" {
			m.forced++
		}
		if !m.deals.Possible(&m.truth) {
			t.Fatalf("move %d, %s: the truth is not among the %d deals", n, notation.Text(m.game, said), m.deals.Len())
		}
		fits := false
		m.deals.Each(func(s *position.State) bool { fits = fits || cardsFit(s, &m.truth); return !fits })
		if !fits {
			t.Fatalf("move %d, %s (%s): no deal has the cards of the truth", n, notation.Text(m.game, said), notation.Text(m.game, a))
		}
		if m.list != nil {
			for _, a := range answers {
				m.list.happened(a)
			}
			if len(m.list.all) > inList {
				m.list = nil
			} else {
				m.list.same(t, notation.Text(m.game, said), m.deals)
			}
		}
	}
}

// tables are those at which the games are played: any number of players, with neutral ones and without.
func tables(t *testing.T) (all []struct {
	name  string
	game  *engine.Game
	start position.State
}) {
	add := func(name string, g *engine.Game, s position.State) {
		all = append(all, struct {
			name  string
			game  *engine.Game
			start position.State
		}{name, g, s})
	}
	for _, law := range tablesOfTwo {
		g, s := atTwo(t, law.rules())
		add(law.name+", two and neutral ones", g, s)
		for _, n := range []int{3, 4, 5, 6} {
			rules := law.rules()
			switch n {
			case 5:
				rules = fiveRules(rules, 0)
			case 6:
				rules = fiveRules(rules, 3)
			}
			g := engine.NewGame(board.Beginner(), rules, sixColours[:n])
			add(fmt.Sprintf("%s, %d", law.name, n), g, g.Empty())
		}
	}
	return all
}

// TestTheTruthStaysPossible plays random games with the view of the table. The true position is always among the
// deals, no ruling contradicts that of the open game, and as long as the deals can be listed they equal the list.
func TestTheTruthStaysPossible(t *testing.T) {
	for _, tt := range tables(t) {
		t.Run(tt.name, func(t *testing.T) {
			t.Parallel()
			games, forced := 1, 0
			if tt.game.Owners > tt.game.Players {
				games = 3
			}
			for seed := range games {
				s := tt.start
				m := newMasked(tt.game, s, uint64(seed))
				m.play(t, 500, 400)
				if forced += m.forced; m.hidden == 0 {
					t.Error("nothing was ever hidden")
				}
				t.Logf("seed %d: %d moves with hidden cards, %d dealt at most, %d of %d questions open, %d forced trades", seed, m.hidden, m.most, m.open, m.asked, m.forced)
			}
			if tt.game.Owners > tt.game.Players && forced == 0 {
				t.Error("no trade was forced")
			}
		})
	}
}

// With a small bank the payment of a roll depends on hidden cards. The test does not say who received what, so that
// both remain possible: in one set of deals, which equals the list as long as it can be listed.
func TestTheTruthStaysPossibleByASmallBank(t *testing.T) {
	for _, law := range []struct {
		name  string
		rules *engine.Rules
	}{{"base", base.Rules()}, {"cities and knights", knightsRules()}} {
		t.Run(law.name, func(t *testing.T) {
			t.Parallel()
			short := 0
			for seed := range sample.Rounds(t, "games", 1, 2) {
				g := engine.NewGame(board.Beginner(), law.rules, sixColours[:3])
				s := g.Empty()
				s.Bank = s.Bank.Min(0x0505050505050505)
				m := newMasked(g, s, uint64(seed))
				m.hoards = true
				m.play(t, 400, 500)
				short += m.short
				t.Logf("seed %d: %d dealt at most, after %d moves the hands are of several sizes", seed, m.most, m.short)
			}
			if short == 0 {
				t.Error("payments never depended on hidden cards")
			}
		})
	}
}

// If hands of any size are given only as numbers, the true position stays possible, too, and no ruling contradicts it.
func TestTheTruthStaysPossibleFromCounts(t *testing.T) {
	for _, law := range []struct {
		name  string
		rules *engine.Rules
	}{{"base", base.Rules()}, {"cities and knights", knightsRules()}, {"islands", seaRules(knightsRules())}} {
		for _, each := range []int{9, 14, 25} {
			t.Run(fmt.Sprintf("%s, %d cards", law.name, each), func(t *testing.T) {
				t.Parallel()
				board := board.Beginner()
				if law.name == "islands" {
					board = seaBoard(t, false)
				}
				g := engine.NewGame(board, law.rules, sixColours[:4])
				m := newMasked(g, g.Empty(), uint64(each))
				m.start(each)
				m.counts = true
				if m.play(t, 100, 0); !m.deals.Loose() && each > 15 {
					t.Error("the hands are kept together")
				}
				t.Logf("%d of %d questions open", m.open, m.asked)
			})
		}
	}
}

// start plays to the middle of a game and deals unseen cards: each to the first player, fewer to the others.
func (m *masked) start(each int) {
	var l engine.List
	for m.truth.Phase == position.SetupPhase || m.truth.Phase == position.RollPhase || m.truth.NumPending > 0 {
		m.c.Legal(&m.truth, &l)
		a := l.At(m.r.IntN(l.Len()))
		m.game.Tell(&m.truth, &a, luckOf(m.r))
		m.c.Play(&m.truth, a)
	}
	told := m.truth
	var unseen [position.MaxSeats]int
	for seat := range m.game.Players {
		hand := &m.truth.Players[seat].Hand
		for hand.Total() < max(4, each-6*seat) {
			k := cards.Kind(m.r.IntN(int(cards.NumKinds)))
			if m.truth.Bank.Count(k) > 0 {
				m.truth.Bank -= cards.Of(k, 1)
				*hand += cards.Of(k, 1)
			}
		}
		unseen[seat] = hand.Total()
		told.Bank += told.Players[seat].Hand
		told.Players[seat].Hand = 0
	}
	m.deals, m.list = deals.Deal(m.game, &told, unseen, told.Bank, told.Bank), nil
}
