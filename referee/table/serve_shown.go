package table

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/engine/things"
	phones "catanref/referee/page"
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
	Faces      []string             `json:"faces"`   // of the event die; none: there is no such die
	Awards     []awardJSON          `json:"awards"`
	Dangers    []dangerJSON         `json:"dangers"`
	Barbarians *things.Advance      `json:"barbarians,omitempty"` // one of the dangers
	Costs      []costJSON           `json:"costs"`                // what can be bought on a turn
	News       []newsJSON           `json:"news"`                 // the latest moves, newest first
}

// aheadJSON is what the game waits for from one player, in words that follow the name.
type aheadJSON struct {
	Player string `json:"player"`
	Does   string `json:"does"`
}

// dangerJSON is a danger to all: what it is called, its symbol, and how near it is.
type dangerJSON struct {
	Danger string `json:"danger"`
	Title  string `json:"title"`
	Sign   string `json:"sign"`
	things.Advance
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

	title  string
	holder position.Seat
}

var phaseWords = map[position.Phase]string{
	position.SetupPhase: "setup", position.RollPhase: "roll", position.TradePhase: "main", position.BuildPhase: "main",
	position.SpecialPhase: "special", position.OverPhase: "over",
}

// latest is the number of moves in the news.
const latest = 3

func (gl *glance) shown(v phones.Viewer, at int) shownJSON {
	out := Table(gl.Session.Game(), gl.dealsFor(v, at))
	out.News = gl.news(v, at)
	return out
}

// Table is the state of the table without the latest moves.
func Table(g *engine.Game, dealt *deals.Deals) shownJSON {
	s, least := dealt.Public(), dealt.LeastBank()
	out := shownJSON{
		Goal: g.Rules.Goal.Value, Phase: phaseWords[s.Phase], Active: g.Names[s.Active], Dice: []int{},
		Knights: g.Hooks.Knights, Faces: []string{}, Dangers: []dangerJSON{}, Stock: report.CardsMap(least, 0), Unsure: least != dealt.Any().Bank,
		Waiting: report.WaitingList(g, s), Ahead: aheadOf(g, s), Awards: awardsOf(g, s), Costs: costsOf(g),
	}
	switch {
	case s.Dice[0] != 0:
		out.Dice = []int{int(s.Dice[0]), int(s.Dice[1])}
	case s.DiceSum != 0:
		out.Dice = []int{int(s.DiceSum)}
	}
	out.Event = position.Event(s.Dice[2]).String()
	if g.Rules.Has(engine.WithEventDie) {
		names := position.EventNames()
		last := len(names) - 1 // the ship comes first, as on half of the faces
		out.Faces = slices.Concat(names[last:], names[:last])
	}
	for _, row := range things.DangersUnder(g.Rules) {
		out.Dangers = append(out.Dangers, dangerJSON{row.Key, row.Title, row.Sign, row.Stands(g, s)})
		if row.Key == "barbarians" {
			out.Barbarians = &out.Dangers[len(out.Dangers)-1].Advance
		}
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

// awardsOf lists the awards of a game that are given for a number, with their holders.
func awardsOf(g *engine.Game, s *position.State) []awardJSON {
	facts, out := engine.NewFacts(g, s), []awardJSON{}
	for _, row := range things.TalliesUnder(g.Rules) {
		if row.Award == "" || row.Count == nil {
			continue
		}
		a := awardJSON{Award: row.Award, title: row.Title, holder: row.Holder(s)}
		if a.holder != position.NoSeat {
			a.Player, a.Count = g.Names[a.holder], row.Count(facts, a.holder)
		}
		out = append(out, a)
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
