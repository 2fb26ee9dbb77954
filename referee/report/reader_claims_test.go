package report

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/lawtest"
	"catanref/referee/random"
	"catanref/scenarios"
)

// claims are sentences about the position before the move. To check them needs no rule.
var claims = []claim{
	{says: `^First (NAME) must`, about: func(x *reader, m []string) bool { return x.owes(x.before, m[1]) }},
	{says: `^(NAME) owes no discard\.$`, about: func(x *reader, m []string) bool {
		return !slices.ContainsFunc(x.before.Owed(), func(p position.Pending) bool {
			return p.Seat == x.seat(m[1]) && p.Verb().String() == "discard"
		})
	}},
	{says: `^It is (NAME)'s turn`, about: func(x *reader, m []string) bool { return x.seat(m[1]) == x.before.Acting }},
	{says: `^(NAME) has not rolled the dice yet\.`, about: func(x *reader, m []string) bool {
		return x.before.Phase == position.RollPhase && x.seat(m[1]) == x.before.Active
	}},
	{says: `^(NAME)'s (settlement|city|basic knight|strong knight|mighty knight) stands on (PLACE)`, about: func(x *reader, m []string) bool {
		p := x.piece(m[3])
		return p.Owner() == x.seat(m[1]) && p.Kind().String() == m[2]
	}},
	{says: `^(NAME)'s (road|ship) lies on (PLACE) already`, about: func(x *reader, m []string) bool {
		e, err := notation.FindPath(x.r.Game.Board, m[3], &x.before.Tiles)
		return err == nil && x.before.Lines[e] != 0 && x.before.Lines[e].Owner() == x.seat(m[1]) && x.before.Lines[e].IsShip() == (m[2] == "ship")
	}},
	{says: `^The knight on (PLACE) is not active`, about: func(x *reader, m []string) bool {
		p := x.piece(m[1])
		return p.IsKnight() && !p.Is(position.Active)
	}},
	{says: `^(NAME) has no knight on (PLACE)`, about: func(x *reader, m []string) bool {
		p := x.piece(m[2])
		return !p.IsKnight() || p.Owner() != x.seat(m[1])
	}},
	{says: `^All (\d+) (settlements|cities|roads) of (NAME) are on the board`, about: func(x *reader, m []string) bool {
		supply := &x.before.Players[x.seat(m[3])].Supply
		return map[string]int{"settlements": int(supply.Settlements), "cities": int(supply.Cities), "roads": int(supply.Roads)}[m[2]] == 0
	}},
	{says: `^(?:The price is|With the crane level \d costs|With the medicine the price is) (.*)\. (NAME) lacks (.*)\.`, about: func(x *reader, m []string) bool {
		price := x.cards(m[1])
		return price.Less(x.before.Players[x.seat(m[2])].Hand) == x.cards(m[3])
	}},
	{says: `^(NAME) lacks (\d.*)\.$`, about: func(x *reader, m []string) bool {
		a, seat := &x.r.Ruling.Action, x.seat(m[1])
		hand := x.before.Players[seat].Hand
		lacks := x.cards(m[2])
		return a.Give.Less(hand) == lacks || a.Take.Less(hand) == lacks
	}},
	{says: `^(NAME) holds no (brick|lumber|wool|grain|ore|cloth|coin|paper)\.`, about: func(x *reader, m []string) bool {
		return x.before.Players[x.seat(m[1])].Hand.Count(x.cards("1 "+m[2]).First()) == 0
	}},
	{says: `^(NAME) holds (\d+) progress cards`, about: func(x *reader, m []string) bool {
		return position.CardsHeld(&x.before.Players[x.seat(m[1])]) >= x.number(m[2])
	}},
	{says: `^The robber stands on .*(HEX) already`, about: func(x *reader, m []string) bool {
		h, err := notation.FindHex(x.r.Game.Board, m[1], &x.before.Tiles)
		return err == nil && x.before.Robber == h
	}},
	{says: `^(NAME) has no building on .*(HEX)\.`, about: func(x *reader, m []string) bool {
		h, err := notation.FindHex(x.r.Game.Board, m[2], &x.before.Tiles)
		return err == nil && x.before.Owners[h]>>x.seat(m[1])&1 == 0
	}},
	{says: `^(NAME) has science level (\d+)`, about: func(x *reader, m []string) bool {
		return int(x.before.Players[x.seat(m[1])].Improvements[position.ScienceTrack]) == x.number(m[2])
	}},
	{says: `^The dice were rolled this turn already(?:: (\d+))?`, about: func(x *reader, m []string) bool {
		return (x.before.Phase != position.RollPhase || x.before.Rolls > 0) && (m[1] == "" || x.number(m[1]) == int(x.before.DiceSum))
	}},
	{says: `^Nobody has more points than (NAME) \((\d+)\)`, about: func(x *reader, m []string) bool {
		points := engine.NewFacts(x.r.Game, x.before)
		for seat := range position.Seat(x.r.Game.Players) {
			if points.PublicPoints(seat) > x.number(m[2]) {
				return false
			}
		}
		return points.PublicPoints(x.seat(m[1])) == x.number(m[2])
	}},
}

// outcomes are sentences about the position after a legal move.
var outcomes = []claim{
	{says: `^(NAME)'s longest (?:road|trade route) is (\d+) long now`, about: func(x *reader, m []string) bool {
		seat := x.seat(m[1])
		return int(x.after.Players[seat].RoadLength) == x.number(m[2]) && x.before.Players[seat].RoadLength != x.after.Players[seat].RoadLength
	}},
	{says: `^(NAME).* takes Longest Road\.`, about: func(x *reader, m []string) bool {
		return x.after.LongestRoad == x.seat(m[1]) && x.before.LongestRoad != x.after.LongestRoad || strings.Contains(m[0], ";")
	}},
	{says: `^(NAME) .* takes Largest Army`, about: func(x *reader, m []string) bool {
		return x.after.LargestArmy == x.seat(m[1]) && x.before.LargestArmy != x.after.LargestArmy
	}},
	{says: `^(NAME) takes (\d+ \w+) from (NAME)\.`, about: func(x *reader, m []string) bool {
		return x.gained(m[1], x.cards(m[2])) && x.gave(m[3], x.cards(m[2]))
	}},
	{says: `^(NAME) discards (\d.*)\.`, about: func(x *reader, m []string) bool { return strings.Contains(m[2], "card") || x.gave(m[1], x.cards(m[2])) }},
	{says: `^The robber goes to .*(HEX)\.`, about: func(x *reader, m []string) bool {
		h, err := notation.FindHex(x.r.Game.Board, m[1], &x.before.Tiles)
		return err == nil && x.after.Robber == h
	}},
	{says: `^(NAME) (?:defended|did) .* loses the city on (PLACE)\.`, about: func(x *reader, m []string) bool {
		p := x.piece(m[2])
		return p.Kind() == position.City && p.Owner() == x.seat(m[1]) && x.after.Pieces[x.corner(m[2])].Kind() != position.City
	}},
	{says: `^(NAME), with (\d+), is Defender of Catan`, about: func(x *reader, m []string) bool {
		was, is := engine.NewFacts(x.r.Game, x.before), engine.NewFacts(x.r.Game, x.after)
		strength := 0
		for _, p := range x.before.Pieces {
			if p.IsKnight() && p.Owner() == x.seat(m[1]) {
				strength += p.Strength()
			}
		}
		return x.number(m[2]) > 0 && x.number(m[2]) <= strength && (x.after.Phase == position.OverPhase || is.PublicPoints(x.seat(m[1])) > was.PublicPoints(x.seat(m[1]))-2)
	}},
	{says: `^All knights become inactive\.`, about: func(x *reader, _ []string) bool {
		return x.r.Ruling.Action.Verb.String() == "activate" || slices.ContainsFunc(x.before.Pieces[:], func(p position.Piece) bool { return p.IsKnight() && p.Is(position.Active) })
	}},
	{says: `^(NAME) has no cards`, about: func(x *reader, m []string) bool { return x.before.Players[x.seat(m[1])].Hand == 0 }},
	{says: `^Waiting: .*`, about: func(x *reader, m []string) bool {
		for _, p := range x.after.Owed() {
			if !strings.Contains(m[0], x.r.Game.Names[p.Seat]) {
				return false
			}
		}
		return x.after.NumPending > 0
	}},
}

// TestReaderOfRulings reads random rulings of every box: statements about the position are true, players who are said
// to owe something do, points are those that changed, a legal move has its main news first and its sources, and an
// illegal one has the citation of its rule.
func TestReaderOfRulings(t *testing.T) {
	seen := map[string]int{}
	told := compiled{}
	eachRandomRuling(t, 6, sample.Of(900, 4000), func(t *testing.T, q *Inquiry, r *Report) {
		x := &reader{t: t, r: r, seen: seen}
		before, after := *r.Before, *r.Ruling.After
		r.Game.MeasureRoads(&before)
		r.Game.MeasureRoads(&after)
		x.before, x.after = &before, &after
		x.ruling(told.of(r.Game))
	})
	for _, c := range slices.Concat(claims, outcomes) {
		if seen[c.says] == 0 && !testing.Short() {
			t.Errorf("no ruling says %s", c.says)
		}
	}
	t.Log(seen)
}

// With hidden cards, the cards that are said to be missing are missing in every possible deal, and exactly that many
// unless the text says "at least".
func TestReaderOfHiddenRulings(t *testing.T) {
	lacking, least, fewest := 0, 0, 0
	for _, row := range lawtest.Laws() {
		q, start := inquiryOf(t, row.Ruleset, row.On...)
		r, p, turned := rand.New(rand.NewPCG(5, 9)), random.New(), newTurner(q.Game, 3)
		p.Begin(q.Game, &start, 17)
		re := compile([]claim{{says: `(?:^(?:The price is|With the crane level \d costs|With the medicine the price is) (.*)\. )?(NAME) lacks (at least )?(\d+ \w+)((?:, \d+ \w+)*(?: and \d+ \w+)?)\.`}}, q.Game)[0].re
		some := compile([]claim{{says: `(NAME) lacks at least (\d+) cards?, `}}, q.Game)[0].re
		for range sample.Of(40, 160) {
			if p.Run(1+r.IntN(12), false); p.State.Phase == position.OverPhase {
				break
			}
			deals := handsUnseen(q.Game, &p.State, r)
			a, ok := p.Choose()
			if !ok {
				t.Fatal("no move is legal")
			}
			for _, text := range turned.ways(a) {
				b, err := deals.Parse(text)
				if err != nil {
					continue
				}
				judged, _ := deals.Judge(b, nil)
				if judged.Verdict != engine.Illegal {
					continue
				}
				rep := New(q.Game, deals.Any(), judged)
				rep.Deals = deals
				told, _ := rep.Parts()
				for _, part := range told.Parts {
					if m := some.FindStringSubmatch(part.Text); m != nil {
						x, n := &reader{t: t, r: rep, before: deals.Any()}, 100
						deals.Sample(200).Each(func(s *position.State) bool {
							for i := range judged.Breaks {
								if f := &judged.Breaks[i]; f.Seat == x.seat(m[1]) && f.Short != 0 {
									n = min(n, judged.Action.Due(f).Less(s.Players[f.Seat].Hand).Total())
								}
							}
							return true
						})
						if fewest++; n < x.number(m[2]) || (&scenarios.Scenario{}).Lacks(judged, []scenarios.Course{{Deals: deals}}, 0)[0].Number != x.number(m[2]) {
							t.Errorf("%s: %q, but %d are missing", rep.Move(), part.Text, n)
						}
					}
					m := re.FindStringSubmatch(part.Text)
					if m == nil || strings.Contains(part.Text, "may") {
						continue
					}
					lacking++
					for _, l := range (&scenarios.Scenario{}).Lacks(judged, []scenarios.Course{{Deals: deals}}, 0) { // what play says is missing
						x := &reader{t: t, r: rep, before: deals.Any()}
						if l.Seat == x.seat(m[2]) && l.Number != x.cards(m[4]+m[5]).Total() {
							t.Errorf("%s: %q, but %s is told to be missing", rep.Move(), part.Text, l)
						}
					}
					if m[3] != "" {
						least++
					}
					deals.Sample(200).Each(func(s *position.State) bool {
						x := &reader{t: t, r: rep, before: s}
						hand, short := s.Players[x.seat(m[2])].Hand, x.cards(m[4]+m[5])
						fits := false
						for _, due := range []cards.Cards{x.cards(m[1]), judged.Action.Give, judged.Action.Take} {
							is := due.Less(hand)
							fits = fits || is == short || m[3] != "" && is.Has(short)
						}
						if !fits {
							t.Errorf("%s: %q is not so of %v", rep.Move(), part.Text, hand)
						}
						return fits
					})
				}
			}
		}
	}
	t.Logf("%d sentences about missing cards, %d of them with at least, %d without saying which", lacking, least, fewest)
	if lacking < 50 || least < 5 || fewest < 5 {
		t.Error("too little was read")
	}
}
