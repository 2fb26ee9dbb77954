package table

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/referee/picture"
	"catanref/referee/report"
)

// This file gives the page as data what a player has.

// tallyJSON is a number of a player that is worked out from the position.
type tallyJSON struct {
	Tally string `json:"tally"`
	Words string `json:"words"`
	Sign  string `json:"sign"`
	Count int    `json:"count"`
	Lined bool   `json:"lined"` // it is in the lines about a player
}

type ladderJSON struct {
	Ladder string `json:"ladder"`
	Level  int    `json:"level"`
	Most   int    `json:"most"`
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
	Tallies []tallyJSON          `json:"tallies"`
	Ladders []ladderJSON         `json:"ladders"`
	Works   []workJSON           `json:"works"`
	Wonder  *workJSON            `json:"wonder,omitempty"` // one of the works
}

type workJSON struct {
	Work  string `json:"work"`
	Name  string `json:"name"`
	Stage int    `json:"stage"`
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
	if g.Hooks.Knights {
		out["walls"], out["knights"] = int(supply.Walls), int(supply.Knights[0])+int(supply.Knights[1])+int(supply.Knights[2])
	}
	return out
}

// seatOf describes what a player has.
func seatOf(g *engine.Game, dealt *deals.Deals, seat position.Seat) seatJSON {
	s := dealt.Public()
	facts, pl := engine.NewFacts(g, s), &s.Players[seat]
	known, unseen := dealt.Seen(seat)
	out := seatJSON{Cards: report.CardsMap(known, uint8(unseen)), Owes: []report.WaitingJSON{}, Held: namedCards(&pl.Cards), Open: namedCards(&pl.Laid), Left: leftOf(g, &pl.Supply), Counts: map[string]int{}, Notes: things.LinesAbout(g, s, seat), Road: facts.RoadLength(seat), Army: facts.Army(seat), Awards: []string{}, Tallies: []tallyJSON{}, Ladders: []ladderJSON{}, Works: []workJSON{}}
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
	for _, row := range things.Works() {
		if name, stage := row.Of(g, s, seat); name != "" {
			out.Works = append(out.Works, workJSON{row.Word, name, stage})
			if row.Word == "wonder" {
				out.Wonder = &out.Works[len(out.Works)-1]
			}
		}
	}
	if out.Notes == nil {
		out.Notes = []string{}
	}
	for _, n := range pl.UnseenOf {
		if n > 0 {
			out.Held["?"] += int(n)
		}
	}
	for _, row := range things.LaddersUnder(g.Rules) {
		level := row.Level(s, seat)
		out.Ladders = append(out.Ladders, ladderJSON{row.Word, level, row.Most})
		if out.Tracks == nil {
			out.Tracks = map[string]int{}
		}
		out.Tracks[row.Word] = level
	}
	award := func(name string, holds bool) {
		if holds {
			out.Awards = append(out.Awards, name)
		}
	}
	for _, row := range things.TalliesUnder(g.Rules) {
		award(row.Award, row.Award != "" && row.Holder(s) == seat)
		if row.Count != nil {
			n := row.Count(facts, seat)
			out.Tallies = append(out.Tallies, tallyJSON{row.Key, row.Word, row.Sign, n, row.Column != "" && (n > 0 || row.Kept)})
			if row.Key == "knights" {
				out.Knights = n
			}
		}
	}
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
