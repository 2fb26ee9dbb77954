package table

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/sea"
	"catanref/engine/tell"
	"catanref/engine/things"
	phones "catanref/referee/page"
	"catanref/referee/picture"
	"catanref/referee/report"
	"catanref/referee/session"
)

// This file gives the page as data everything that it draws, so that it need not parse sentences.

// shownJSON is the state of the table.
type shownJSON struct {
	Goal       int                  `json:"goal"`
	Phase      string               `json:"phase" enum:"setup,roll,main,special,over"`
	Active     string               `json:"active"`
	Dice       []int                `json:"dice"`  // the two that were rolled, or their sum
	Event      string               `json:"event"` // the face of the event die
	Knights    bool                 `json:"knights"`
	Stock      map[string]int       `json:"stock"`   // of the bank
	Unsure     bool                 `json:"unsure"`  // the bank may hold more, depending on hands that nobody has seen
	Waiting    []report.WaitingJSON `json:"waiting"` // what the game waits for
	Ahead      []aheadJSON          `json:"ahead"`   // the same in words
	Awards     []awardJSON          `json:"awards"`
	Barbarians *barbariansJSON      `json:"barbarians,omitempty"`
	Costs      []costJSON           `json:"costs"` // what can be bought on a turn
	News       []newsJSON           `json:"news"`  // the latest moves, newest first
}

// aheadJSON is what the game waits for from one player, in words that follow the name.
type aheadJSON struct {
	Player string `json:"player"`
	Does   string `json:"does"`
}

type barbariansJSON struct {
	At       int `json:"at"`
	Steps    int `json:"steps"`
	Attacks  int `json:"attacks"`
	Strength int `json:"strength"`
	Defence  int `json:"defence"`
}

// newsJSON is the effect of a move: what it brought, and to whom.
type newsJSON struct {
	Number int           `json:"number"`
	Player string        `json:"player"`
	Move   string        `json:"move"`
	Verb   string        `json:"verb"` // of the move: "roll"
	Told   string        `json:"told"`
	Says   []string      `json:"says"` // its sentences
	Gains  []phones.Gain `json:"gains"`
	Hexes  []string      `json:"hexes"` // hexes that produced cards
}

// awardJSON is an award that at most one player has, and the number for which it was given.
type awardJSON struct {
	Award  string `json:"award"`
	Player string `json:"player"` // "" for nobody
	Count  int    `json:"count"`
}

// seatJSON describes what a player has.
type seatJSON struct {
	Colour  string               `json:"colour"`
	Light   bool                 `json:"light"`          // the colour is light, so text on it must be dark
	Cards   map[string]int       `json:"cards"`          // in hand; "?" for those that this link may not see
	Most    map[string]int       `json:"most,omitempty"` // if there are any: the most cards of each kind that the hand can hold
	Owes    []report.WaitingJSON `json:"owes"`
	Held    map[string]int       `json:"held"`   // development or progress cards in hand
	Open    map[string]int       `json:"open"`   // played or revealed, and face up
	Left    map[string]int       `json:"left"`   // pieces left to build
	Counts  map[string]int       `json:"counts"` // other counters of a box: gold, fish, cloth, by their keys in positions
	Notes   []string             `json:"notes"`  // other remarks of a box, in words
	Road    int                  `json:"road"`
	Army    int                  `json:"army"`
	Knights int                  `json:"knights"` // the strength of the active ones
	Tracks  map[string]int       `json:"tracks,omitempty"`
	Awards  []string             `json:"awards"`
	Wonder  *wonderJSON          `json:"wonder,omitempty"`
}

type wonderJSON struct {
	Name  string `json:"name"`
	Stage int    `json:"stage"`
}

var phaseWords = map[position.Phase]string{
	position.SetupPhase: "setup", position.RollPhase: "roll", position.TradePhase: "main", position.BuildPhase: "main",
	position.SpecialPhase: "special", position.OverPhase: "over",
}

// latest is the number of moves in the news.
const latest = 3

func (gl *glance) shown(v phones.Viewer, at int) shownJSON {
	g, dealt := gl.Session.Game(), gl.dealsFor(v, at)
	s, least := dealt.Public(), dealt.LeastBank()
	out := shownJSON{
		Goal: g.Rules.Goal.Value, Phase: phaseWords[s.Phase], Active: g.Names[s.Active], Dice: []int{},
		Knights: g.Rules.Plays(ck.Book), Stock: report.CardsMap(least, 0), Unsure: least != dealt.Any().Bank,
		Waiting: report.WaitingList(g, s), Ahead: aheadOf(g, s), Awards: awardsOf(g, s), Costs: costsOf(g), News: gl.news(v, at),
	}
	switch {
	case s.Dice[0] != 0:
		out.Dice = []int{int(s.Dice[0]), int(s.Dice[1])}
	case s.DiceSum != 0:
		out.Dice = []int{int(s.DiceSum)}
	}
	out.Event = position.Event(s.Dice[2]).String()
	if out.Knights {
		strength, defence := ck.Strengths(g, s)
		out.Barbarians = &barbariansJSON{int(s.Barbarians), max(1, g.Rules.BarbarianSteps.Value), int(s.Attacks), strength, defence}
	}
	return out
}

// aheadOf says what the game waits for.
func aheadOf(g *engine.Game, s *position.State) []aheadJSON {
	out := []aheadJSON{}
	for _, due := range tell.At(g, s).Ahead() {
		out = append(out, aheadJSON{g.Names[due.Seat], due.Does})
	}
	return out
}

// awardsOf lists the awards of a game with their holders.
func awardsOf(g *engine.Game, s *position.State) []awardJSON {
	facts, out := engine.NewFacts(g, s), []awardJSON{}
	award := func(name string, seat position.Seat, count func(position.Seat) int) {
		a := awardJSON{Award: name}
		if seat != position.NoSeat {
			a.Player, a.Count = g.Names[seat], count(seat)
		}
		out = append(out, a)
	}
	award("longest road", s.LongestRoad, facts.RoadLength)
	if !g.Rules.Plays(ck.Book) {
		award("largest army", s.LargestArmy, facts.Army)
	}
	return out
}

// news lists the latest moves before entry at.
func (gl *glance) news(v phones.Viewer, at int) []newsJSON {
	g, out := gl.Session.Game(), []newsJSON{}
	for n := at; n > 0 && n > at-2*latest && len(out) < latest; n-- {
		e := gl.shownAt(v, n)
		if !e.moved {
			continue
		}
		entry := newsJSON{Number: n, Move: e.text, Verb: e.verb.String(), Told: strings.Join(e.said, " "), Says: append([]string{}, e.said...), Gains: gl.gains(&e), Hexes: append([]string{}, e.hexes...)}
		if int(e.by) < g.Owners {
			entry.Player = g.Names[e.by]
		}
		out = append(out, entry)
	}
	return out
}

// gains lists the cards that an entry brought, by player.
func (gl *glance) gains(e *shownEntry) []phones.Gain {
	out := make([]phones.Gain, len(e.came))
	for i, c := range e.came {
		out[i] = phones.Gain{Player: gl.Session.Game().Names[c.seat], Cards: report.CardsMap(c.cards, c.unseen)}
	}
	return out
}

// cameWith lists the cards that a move brought, by player.
func cameWith(g *engine.Game, r *session.Ruled) (out []cardsCame) {
	for seat := range position.Seat(g.Players) {
		was, unseenWas := r.Before.Seen(seat)
		is, unseen := r.After.Seen(seat)
		came := is - is.Min(was)
		hidden := (was - was.Min(is)).Total() // known cards that are unseen ones now, where a card was stolen
		if more := unseen - unseenWas - hidden; came != 0 || more > 0 {
			out = append(out, cardsCame{seat, came, uint8(max(0, min(200, more)))})
		}
	}
	return out
}

// paidBy names the hexes that produced them.
func paidBy(b *board.Board, r *engine.Ruling) (out []string) {
	for i := range r.Effects {
		f := &r.Effects[i]
		hex := f.Place.Hex() != board.NoHex || f.Where.Hex() != board.NoHex
		if name := report.WhereOf(b, f); f.Cards != 0 && hex && !slices.Contains(out, name) {
			out = append(out, name)
		}
	}
	return out
}

func namedCards(these *[cards.MaxCards]uint8) map[string]int {
	out := map[string]int{}
	for c, n := range these {
		if n > 0 {
			out[cards.Card(c).String()] = int(n)
		}
	}
	return out
}

// leftOf counts the pieces that a player has left to build with.
func leftOf(g *engine.Game, supply *position.Supply) map[string]int {
	out := map[string]int{"roads": int(supply.Roads), "settlements": int(supply.Settlements), "cities": int(supply.Cities)}
	if supply.Ships > 0 {
		out["ships"] = int(supply.Ships)
	}
	if g.Rules.Plays(ck.Book) {
		out["walls"], out["knights"] = int(supply.Walls), int(supply.Knights[0])+int(supply.Knights[1])+int(supply.Knights[2])
	}
	return out
}

// seatOf describes what a player has.
func seatOf(g *engine.Game, dealt *deals.Deals, seat position.Seat) seatJSON {
	s := dealt.Public()
	facts, pl := engine.NewFacts(g, s), &s.Players[seat]
	known, unseen := dealt.Seen(seat)
	out := seatJSON{Cards: report.CardsMap(known, uint8(unseen)), Owes: []report.WaitingJSON{}, Held: namedCards(&pl.Cards), Open: namedCards(&pl.Laid), Left: leftOf(g, &pl.Supply), Counts: map[string]int{}, Notes: things.LinesAbout(g, s, seat), Road: facts.RoadLength(seat), Army: facts.Army(seat), Awards: []string{}}
	out.Colour, out.Light = picture.Livery(g.Colours, seat)
	if unseen > 0 && g.Plays(seat) {
		out.Most = report.CardsMap(dealt.Likely(seat).Most, 0)
	}
	for _, owed := range report.WaitingList(g, s) {
		if owed.Player == g.Names[seat] {
			out.Owes = append(out.Owes, owed)
		}
	}
	for id, n := range pl.Held[:things.NumCounters()] {
		if row := things.CounterOf(position.CounterID(id)); g.Plays(seat) && row.Says(g.Rules, n) {
			out.Counts[row.Key] = int(n)
		}
	}
	report.OwnCounts(g, s, seat, out.Counts)
	if pl.Held[sea.Wonder] > 0 {
		out.Wonder = &wonderJSON{g.Rules.Wonders[pl.Held[sea.Wonder]-1].Name, int(pl.Held[sea.Stage])}
	}
	if out.Notes == nil {
		out.Notes = []string{}
	}
	for _, n := range pl.UnseenOf {
		if n > 0 {
			out.Held["?"] += int(n)
		}
	}
	if g.Rules.Plays(ck.Book) {
		out.Tracks, out.Knights = map[string]int{}, ck.KnightsOf(g, s, seat)
		for t, level := range pl.Improvements {
			out.Tracks[position.Track(t).String()] = int(level)
		}
	}
	award := func(name string, holds bool) {
		if holds {
			out.Awards = append(out.Awards, name)
		}
	}
	award("longest road", s.LongestRoad == seat)
	award("largest army", s.LargestArmy == seat)
	award("harbormaster", s.Harbormaster == seat)
	for _, row := range things.StandingsOf(s, seat) {
		award(row.Name, true)
	}
	for id, n := range pl.Held[:things.NumCounters()] {
		row := things.CounterOf(position.CounterID(id))
		award(row.Key, row.Award != "" && n > 0)
	}
	things.Crowns(s, seat, func(row *things.Standing, _ board.Place) { award(row.Name, true) })
	return out
}
