package stats

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/scenarios"
)

// gatherer replays one record and counts.
type gatherer struct {
	game  *Game
	table *engine.Game
	board *board.Board
	hexes map[board.Hex]*Hex
	thief map[[2]position.Seat]*Theft
	pairs map[[2]position.Seat]*Trade
	ended time.Time // end of the last turn
	late  map[int]bool
}

// Of computes the figures of a game, without entries that were taken back. It stops at an entry that cannot be played.
func Of(s *scenarios.Scenario) *Game {
	g := &gatherer{
		game: &Game{File: s.File, Title: s.Title, Events: map[string]int{}, Turned: map[string]int{}}, table: s.Game, board: s.Game.Board,
		hexes: map[board.Hex]*Hex{}, thief: map[[2]position.Seat]*Theft{}, pairs: map[[2]position.Seat]*Trade{}, late: s.Later(),
	}
	g.game.Players = slices.Clone(s.Game.Names[:s.Game.Players])
	for _, name := range g.game.Players {
		g.game.By = append(g.game.By, Player{
			Player: name, Kinds: map[string]int{}, Builds: map[string]int{}, Bank: map[string]int{},
		})
	}
	gone := s.Standing(len(s.Moves)).Gone
	at := s.BeginWhole()
	for i := range s.Moves {
		st := &s.Moves[i]
		next, out := at.Play(st)
		if out.Stopped {
			g.game.Stops = fmt.Sprintf("move %d, %q, cannot be played", i+1, st.Text)
			break
		}
		if st.Kind == scenarios.MoveEntry && out.Ruling != nil && !gone[i] && (out.Ruling.Verdict == engine.Legal || out.Ruling.Waived) {
			g.move(i+1, st, at.Deals.Any(), next.Deals.Any(), out.Ruling)
		}
		at = next
	}
	g.end(at.Deals)
	return g.game
}

// move counts one move.
func (g *gatherer) move(n int, st *scenarios.Step, before, after *position.State, r *engine.Ruling) {
	g.game.Moves++
	a := &r.Action
	if int(a.Seat) >= len(g.game.By) {
		return
	}
	g.flows(before, after)
	p := &g.game.By[a.Seat]
	switch verb := engine.VerbOf(a.Verb); {
	case verb.Act == engine.RollAct:
		if verb.Turns != nil {
			g.game.Turned[verb.Turns(a)]++
			if a.Sum == 0 { // a card without a number: the next one is still due
				break
			}
		}
		p.Rolls++
		g.roll(before, after, r)
	case verb.Act == engine.DiscardAct:
		p.Discards += a.Give.Total() + int(a.Unseen[0])
	case verb.Act == engine.BankAct:
		p.Bank[side(verb, a.Give, a.Coins[0])+":"+side(verb, a.Take, a.Coins[1])]++
	case verb.Act == engine.TradeAct:
		g.trade(a)
	case before.Phase == position.SetupPhase:
	case verb.HasSlot("ACTION"):
		g.used(a)
	case verb.Price != nil, verb.Act == engine.ImproveAct, verb.Act == engine.RaiseAct:
		p.Builds[verb.Words]++
	}
	g.thefts(r.Effects)
	g.awards(n, before, after)
	if before.TurnNumber != after.TurnNumber || after.Phase == position.OverPhase && before.Phase != position.OverPhase {
		g.turn(st, g.late[n-1], before, after)
	}
}

// roll counts the dice and the cards received.
func (g *gatherer) roll(before, after *position.State, r *engine.Ruling) {
	d := &g.game.Dice
	if sum := r.Action.Sum; sum >= 2 && sum <= 12 {
		d.Rolls++
		d.Sums[sum]++
		for seat := range g.game.By {
			g.game.By[seat].Expected += g.expected(before, position.Seat(seat))
		}
	} else {
		d.Unknown++
	}
	if e := r.Action.Event(); e != position.NoEvent {
		g.game.Events[e.String()]++
	}
	for seat := range g.game.By {
		p := &g.game.By[seat]
		for k := cards.Brick; k < cards.NumKinds; k++ {
			if n := after.Players[seat].Hand.Count(k) - before.Players[seat].Hand.Count(k); n > 0 {
				p.Got += n
				p.Kinds[k.String()] += n
			}
		}
	}
	for i := range r.Effects {
		switch f := &r.Effects[i]; {
		case int(f.Seat) >= len(g.game.By) || f.Piece == 0:
		case f.Rule == base.ProductionRobber:
			g.game.By[f.Seat].Kept += yields(f.Piece)
		case f.Cards != 0 && f.Where.Hex() != board.NoHex && strings.Contains(f.Rule.String(), ".production."):
			g.brought(after, f)
		}
	}
}

// side writes one side of an exchange with the bank: the number of cards, or of what the verb lists besides cards: "2 gold".
func side(verb *engine.Verb, cards cards.Cards, coins uint8) string {
	for id := range things.NumCounters() {
		if row := things.CounterOf(id); verb.Coins && coins > 0 && row.Listed != "" {
			return fmt.Sprint(coins, " ", row.Listed)
		}
	}
	return fmt.Sprint(cards.Total())
}

// yields returns the number of cards that a building draws from one hex.
func yields(kind position.PieceKind) int {
	if kind == position.City {
		return 2
	}
	return 1
}

// expected returns the mean number of cards that one roll brings the seat, with the robber in its present place.
func (g *gatherer) expected(s *position.State, seat position.Seat) (cards float64) {
	own := s.Own(seat)
	for v := own.Next(0); v >= 0; v = own.Next(v + 1) {
		piece := s.Pieces[v]
		if !piece.IsBuilding() {
			continue
		}
		for _, h := range g.board.IntersectionHexes[v] {
			if h == board.NoHex || h == s.Robber || s.Tokens[h] == 7 {
				continue
			}
			if _, produces := s.Terrain[h].Resource(); produces {
				cards += float64(yields(piece.Kind())*(ways(int(s.Tokens[h]))+ways(int(g.board.Chart.Second[h])))) / 36
			}
		}
	}
	return cards
}

// brought counts what one building received from a hex.
func (g *gatherer) brought(s *position.State, f *engine.Finding) {
	at := f.Where.Hex()
	h := g.hexes[at]
	if h == nil {
		h = &Hex{At: g.board.HexName(at), Tile: g.board.TileName(at, &s.Tiles), By: map[string]int{}}
		g.hexes[at] = h
	}
	n := f.Cards.Total()
	h.Cards += n
	h.By[g.table.Names[f.Seat]] += n
}

// thefts counts stolen cards.
func (g *gatherer) thefts(effects []engine.Finding) {
	for i := range effects {
		f := &effects[i]
		if f.Rule != base.RobberSteal || int(f.Seat) >= len(g.game.By) || int(f.Other) >= len(g.game.By) {
			continue
		}
		g.game.By[f.Seat].Stolen++
		g.game.By[f.Other].Lost++
		pair := [2]position.Seat{f.Seat, f.Other}
		t := g.thief[pair]
		if t == nil {
			t = &Theft{By: g.table.Names[f.Seat], From: g.table.Names[f.Other], Cards: map[string]int{}}
			g.thief[pair] = t
		}
		if f.Cards == 0 {
			t.Cards["?"]++
		} else {
			t.Cards[f.Cards.First().String()]++
		}
	}
}

// trade counts a trade between two players.
func (g *gatherer) trade(a *engine.Action) {
	if int(a.Other) >= len(g.game.By) {
		return
	}
	pair, gave := [2]position.Seat{a.Seat, a.Other}, [2]int{a.Give.Total() + int(a.Unseen[0]), a.Take.Total() + int(a.Unseen[1])}
	if pair[0] > pair[1] {
		pair[0], pair[1], gave[0], gave[1] = pair[1], pair[0], gave[1], gave[0]
	}
	t := g.pairs[pair]
	if t == nil {
		t = &Trade{Players: [2]string{g.table.Names[pair[0]], g.table.Names[pair[1]]}}
		g.pairs[pair] = t
	}
	t.Times++
	t.Gave[0] += gave[0]
	t.Gave[1] += gave[1]
}

// awards records which awards changed hands.
func (g *gatherer) awards(n int, before, after *position.State) {
	note := func(award string, was, is position.Seat) {
		if was == is {
			return
		}
		aw := Award{Move: n, Turn: int(before.TurnNumber), Award: award}
		if int(is) < len(g.table.Names) {
			aw.To = g.table.Names[is]
		}
		g.game.Awards = append(g.game.Awards, aw)
	}
	for _, row := range things.TalliesUnder(g.table.Rules) {
		if row.Award != "" {
			note(row.Title, row.Holder(before), row.Holder(after))
		}
	}
	for _, row := range things.LaddersUnder(g.table.Rules) {
		if row.Award != "" {
			note(row.Award, row.Holder(before), row.Holder(after))
		}
	}
}

// turn records the points at the end of a turn, and its length.
func (g *gatherer) turn(st *scenarios.Step, late bool, before, after *position.State) {
	g.moment(int(before.TurnNumber), after)
	at, timed := st.Time()
	if !timed || late {
		g.ended = time.Time{}
		return
	}
	if took := at.Sub(g.ended).Seconds(); !g.ended.IsZero() && took >= 0 && int(before.Active) < len(g.game.By) {
		p := &g.game.By[before.Active]
		p.Seconds += took
		p.Longest = max(p.Longest, took)
		p.Timed++
	}
	g.ended = at
}

// moment records the current points.
func (g *gatherer) moment(turn int, s *position.State) {
	m := Moment{Turn: turn}
	facts := engine.NewFacts(g.table, s)
	for seat := range g.game.By {
		m.Points = append(m.Points, facts.PublicPoints(position.Seat(seat)))
	}
	g.game.Timeline = append(g.game.Timeline, m)
}

// end computes the figures that are only known at the end.
func (g *gatherer) end(dealt *deals.Deals) {
	s := dealt.Any()
	g.game.Turns = int(s.TurnNumber)
	if s.Phase != position.OverPhase && s.Phase != position.SetupPhase && g.game.Moves > 0 {
		g.moment(g.game.Turns, s) // the current turn has not ended
	}
	if s.Phase == position.OverPhase && int(s.Winner) < len(g.game.Players) {
		g.game.Winner = g.game.Players[s.Winner]
	}
	facts := engine.NewFacts(g.table, s)
	for seat := range g.game.By {
		p := &g.game.By[seat]
		p.Expected = rounded(p.Expected)
		p.Luck = rounded(float64(p.Got) - p.Expected)
		p.Points.Least = facts.PublicPoints(position.Seat(seat))
		known, unseen := Hidden(g.table, s, position.Seat(seat))
		p.Points.Most = p.Points.Least + known + unseen
		g.own(s, position.Seat(seat))
		g.left(s, position.Seat(seat))
	}
	g.game.Dice.work()
	g.game.Hexes = []Hex{}
	for _, h := range slices.Sorted(maps.Keys(g.hexes)) {
		g.game.Hexes = append(g.game.Hexes, *g.hexes[h])
	}
	slices.SortStableFunc(g.game.Hexes, func(a, b Hex) int { return b.Cards - a.Cards })
	g.game.Thefts, g.game.Trades = values(g.thief), values(g.pairs)
	g.game.Timeline = append([]Moment{}, g.game.Timeline...)
	g.game.Awards = append([]Award{}, g.game.Awards...)
	if len(g.game.Events) == 0 {
		g.game.Events = nil
	}
	if len(g.game.Turned) == 0 {
		g.game.Turned = nil
	}
}

// values returns the values of a map by pairs of seats, sorted by key.
func values[T any](by map[[2]position.Seat]*T) []T {
	pairs := slices.SortedFunc(maps.Keys(by), func(a, b [2]position.Seat) int { return int(a[0])*8 + int(a[1]) - int(b[0])*8 - int(b[1]) })
	out := []T{}
	for _, pair := range pairs {
		out = append(out, *by[pair])
	}
	return out
}
