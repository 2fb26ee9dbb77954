package report

import (
	"encoding/json"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/referee/lawtest"
	"catanref/referee/random"
	"catanref/referee/setupkeys"
	"catanref/scenarios"
)

// A position written by show -o json can be read back and gives the same ruling on every move. With hidden cards the
// copy may be undetermined where the original is not, but never legal where the original is illegal, or the other way
// round.
func TestShownPositionsRuleTheSame(t *testing.T) {
	for _, row := range lawtest.Laws() {
		t.Run(strings.Join(append(row.On, row.Ruleset), " under "), func(t *testing.T) {
			q, start := inquiryOf(t, row.Ruleset, row.On...)
			dice := rand.New(rand.NewPCG(3, 5))
			p, turned := random.New(), newTurner(q.Game, 4)
			for seed := range sample.Rounds(t, "games", 1, 3) {
				p.Begin(q.Game, &start, uint64(seed)+70)
				for range 4 {
					if p.Run(1+dice.IntN(90), false); p.Over() {
						break
					}
					c := shownTwice{t: t, names: q.Game.Names[:q.Game.Players], ruleset: row.Ruleset, on: row.On}
					open := c.read(setupkeys.Of(q.Game, deals.Known(q.Game, &p.State)))
					if open == nil {
						continue
					}
					c.compare(open, p, turned, false)
					hidden := setupkeys.Of(q.Game, deals.Known(q.Game, &p.State))
					for name, cards := range hidden.Hands {
						if n := handSize(cards); n > 0 && n < 8 && dice.IntN(2) == 0 {
							hidden.Hands[name] = strconv.Itoa(n) + " ?"
							hidden.Bank = nil
						}
					}
					if again := c.read(hidden); again != nil && again.Deals != nil {
						c.compare(again, p, turned, true)
					}
				}
			}
		})
	}
}

// handSize counts the cards of a hand in the output of show.
func handSize(text string) (n int) {
	for _, word := range strings.Fields(text) {
		if x, err := strconv.Atoi(word); err == nil {
			n += x
		}
	}
	return n
}

// shownTwice compares rulings at a table with rulings on its position after it was shown and read back.
type shownTwice struct {
	t       *testing.T
	names   []string
	ruleset string
	on      []string
}

// read reads a position from show; nil if such a table cannot have it.
func (c *shownTwice) read(setup any) *scenarios.Scenario {
	c.t.Helper()
	data, err := json.Marshal(map[string]any{"players": c.names, "ruleset": c.ruleset, "board": lawtest.Board(c.on), "variants": append([]string{}, c.on...), "setup": setup})
	if err != nil {
		c.t.Fatal(err)
	}
	s, err := scenarios.Read("shown", data, host)
	if err != nil {
		c.t.Errorf("%v\n%s", err, data)
		return nil
	}
	return s
}

func (c *shownTwice) compare(s *scenarios.Scenario, p *random.Play, turned *turner, hidden bool) {
	c.t.Helper()
	dealt := s.Deals
	if dealt == nil {
		dealt = deals.Known(s.Game, &s.Start)
	}
	if dealt.Len() > 20_000 {
		return
	}
	again := c.read(setupkeys.Of(s.Game, dealt))
	if again == nil {
		return
	}
	back := again.Deals
	if back == nil {
		back = deals.Known(again.Game, &again.Start)
	}
	for range 5 {
		a, ok := p.Choose()
		if !ok {
			return
		}
		for _, text := range turned.ways(a) {
			c.judge(s.Game, again.Game, dealt, back, text, hidden)
		}
	}
}

func (c *shownTwice) judge(g, h *engine.Game, dealt, back *deals.Deals, text string, hidden bool) {
	c.t.Helper()
	a, err := notation.Parse(g, text, dealt.Any())
	b, errBack := notation.Parse(h, text, back.Any())
	if err != nil || errBack != nil {
		if (err == nil) != (errBack == nil) {
			c.t.Errorf("%s: read as %v and as %v", text, err, errBack)
		}
		return
	}
	first, _ := dealt.Judge(a, nil)
	second, _ := back.Judge(b, nil)
	if first.Verdict == second.Verdict || hidden && second.Verdict == engine.Undetermined {
		return
	}
	shown, _ := json.Marshal(setupkeys.Of(g, dealt))
	c.t.Errorf("%s: %s%s, and after reading back %s%s\n%s", text, first.Verdict, random.BrokenIDs(g, first.Breaks), second.Verdict, random.BrokenIDs(h, second.Breaks), shown)
}
