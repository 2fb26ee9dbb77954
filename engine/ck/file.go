package ck

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The keys of a position in files: city improvements, metropolises, the ship of the barbarians and the merchant.

func init() {
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "improvements", About: "city improvements reached", Example: "improvements: {red: {trade: 3}}",
		Form:   engine.ByPlayer(engine.ByNaming("track", engine.Number(0, 5))),
		Before: "bank", WrittenBefore: things.CounterOf(DefenderCards).Key,
		Concerns: []engine.RuleID{MetropolisFirstToFour, MetropolisTakeAtFive, MetropolisPlace}, // where no metropolis is named
		Read:     readImprovements, Write: writeImprovements,
	})
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "metropolises", About: "track: the city it stands on", Example: "metropolises: {trade: A1.NE}",
		Form:   engine.ByNaming("track", engine.Naming("city")),
		Before: "bank", WrittenBefore: things.CounterOf(DefenderCards).Key,
		Concerns: []engine.RuleID{MetropolisFirstToFour, MetropolisTakeAtFive, MetropolisPlace},
		Read:     readMetropolises, Write: writeMetropolises,
	})
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "barbarians", About: "where the ship is, and attacks that are over", Example: "barbarians: {position: 5, attacks: 1}",
		Before: "longest-road", WrittenBefore: things.CounterOf(DefenderCards).Key,
		Keys: []things.Key{
			{Name: "position", About: "spaces the ship has moved", Example: "position: 5", Form: engine.Number(0, 20), Read: func(in *engine.Reading, v engine.Value) {
				x, _ := v.Int("position", 0, lastSpace(in.Game.Rules))
				in.State.Barbarians = uint8(x)
			}},
			{Name: "attacks", About: "attacks that are over", Example: "attacks: 1", Form: engine.Number(0, 255), Read: func(in *engine.Reading, v engine.Value) {
				x, _ := v.Int("attacks", 0, 255)
				in.State.Attacks = uint8(x)
			}},
		},
		Stands: attacksStand, Taken: attacksTaken,
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			return map[string]int{"position": int(s.Barbarians), "attacks": int(s.Attacks)}
		},
		Changes: func(_ *engine.Game, s *position.State) (string, string) {
			return "the barbarian ship: space", fmt.Sprint(s.Barbarians)
		},
	})
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "merchant", About: "who placed the merchant, and where", Example: "merchant: {owner: red, at: C2}",
		Before: things.CounterOf(DefenderCards).Key,
		Keys: []things.Key{
			{Name: "owner", About: "who placed it", Example: "owner: red", Form: engine.Naming("player"), Read: func(in *engine.Reading, v engine.Value) {
				in.State.MerchantOf, _ = v.Player("owner")
			}},
			{Name: "at", About: "its hex", Concerns: []engine.RuleID{MerchantPlace}, Example: "at: C2", Form: engine.Naming("hex"), Read: func(in *engine.Reading, v engine.Value) {
				in.State.Merchant, _ = v.Hex("at")
			}},
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			if s.MerchantOf == position.NoSeat {
				return nil
			}
			return map[string]string{"owner": g.Names[s.MerchantOf], "at": g.Board.HexName(s.Merchant)}
		},
	})
}

// trackWords are the tracks and their colours.
var trackWords = map[string]position.Track{
	"trade": position.TradeTrack, "yellow": position.TradeTrack, "politics": position.PoliticsTrack, "blue": position.PoliticsTrack,
	"science": position.ScienceTrack, "green": position.ScienceTrack,
}

func trackOf(v engine.Value) (position.Track, bool) {
	text, ok := v.Text("a track")
	if !ok {
		return 0, false
	}
	t, ok := trackWords[strings.ToLower(text)]
	if !ok {
		v.Fault(fmt.Sprintf("no track is called %q", text), notation.Nearest(text, position.TrackNames())...)
	}
	return t, ok
}

// readImprovements reads the levels of each player's city improvements.
func readImprovements(in *engine.Reading, v engine.Value) {
	v.Players("improvements", func(seat position.Seat, of engine.Value) {
		said := map[position.Track]string{}
		of.Each("improvements", func(key, level engine.Value) {
			t, ok := trackOf(key)
			if x, counted := level.Int("an improvement", 0, 5); ok && counted && !engine.Again(said, t, key) {
				in.State.Players[seat].Improvements[t] = uint8(x)
			}
		})
	})
}

func writeImprovements(g *engine.Game, s *position.State, _ position.Seat) any {
	out := map[string]map[string]int{}
	for seat, name := range g.Names {
		for track, level := range s.Players[seat].Improvements {
			if level == 0 {
				continue
			}
			if out[name] == nil {
				out[name] = map[string]int{}
			}
			out[name][position.Track(track).String()] = int(level)
		}
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

// readMetropolises reads the cities of the metropolises.
func readMetropolises(in *engine.Reading, v engine.Value) {
	said := map[position.Track]string{}
	v.Each("metropolises", func(key, of engine.Value) {
		t, ok := trackOf(key)
		word, named := of.Place("a metropolis")
		if !ok || !named || engine.Again(said, t, key) {
			return
		}
		at, ok := word.Intersection("a metropolis")
		if !ok {
			return
		}
		s := in.State
		if s.Pieces[at].Kind() != position.City {
			of.Fault(fmt.Sprintf("no city stands on %s to be a metropolis", in.Board.IntersectionName(at)))
			return
		}
		if other := slices.Index(s.Metropolis[:], at); other >= 0 {
			of.Fault(fmt.Sprintf("the city on %s is the metropolis of %s already", in.Board.IntersectionName(at), position.Track(other)))
			return
		}
		s.Metropolis[t] = at
	})
}

func writeMetropolises(g *engine.Game, s *position.State, _ position.Seat) any {
	out := map[string]string{}
	for track, at := range s.Metropolis {
		if at != board.NoIntersection {
			out[position.Track(track).String()] = g.Board.IntersectionName(at)
		}
	}
	if len(out) == 0 {
		return nil
	}
	return out
}

// lastSpace is the last space on which the ship can stand: the one before the coast, or the coast if players are asked
// between the landing and the battle.
func lastSpace(r *engine.Rules) int {
	if activationPhase.Of(r).Set != nil || commitKnights.Of(r).Set != nil {
		return barbarianSteps.Of(r).Value
	}
	return max(6, barbarianSteps.Of(r).Value-1)
}

// attacksStand works out how many attacks are over if the file does not say it: as many as the cities on their side and
// the Defender cards show; if they show none, one, but none if the dice were rolled too rarely for the ship to reach the
// coast.
func attacksStand(in *engine.Reading, _ engine.Value) {
	s := in.State
	switch {
	case s.Phase == position.SetupPhase:
		s.Attacks = 0
		return
	case in.File.Key("barbarians.attacks") != nil:
		return
	}
	shown := attacksShown(in)
	if in.File.Key("turn.number") != nil && shown == 0 && in.Game.Rules.DiceReroll.Set == nil {
		rolls := int(s.TurnNumber) - 1
		if s.Phase != position.RollPhase || s.Rolls > 0 {
			rolls++
		}
		if s.Attacks = 0; rolls < barbarianSteps.Of(in.Game.Rules).InForce(in.Game, s)+int(s.Barbarians) {
			return
		}
	}
	s.Attacks = uint8(max(1, shown))
}

// attacksShown counts the attacks that a position shows by pieces, by cards, or by a robber that must move and would stay
// before the first attack.
func attacksShown(in *engine.Reading) (n int) {
	laid := false
	for seat := range in.Game.Players {
		p := &in.State.Players[seat]
		n += int(p.Held[DefenderCards])
		laid = laid || p.LaidCities > 0
	}
	frozen := frozenRobber.Of(in.Game.Rules).InForce(in.Game, in.State)
	owed := slices.ContainsFunc(in.Owed, func(p position.Pending) bool { return frozen && p.Duty == engine.DutyNamed("robber") })
	if laid || owed && n == 0 {
		n++
	}
	return n
}

// attacksTaken has the defaults of the attacks that are over and of the ship. Attacks that the position shows are no
// default, but there may have been more.
func attacksTaken(in *engine.Reading) (out []things.Assumption) {
	attacks := things.Assumption{Key: "attacks", Detail: "one attack of the barbarians is over"}
	switch n := attacksShown(in); {
	case n == 0:
		attacks.If = "the barbarians have attacked before"
		attacks.Otherwise = func(s *position.State) {
			if s.Attacks = max(1, s.Attacks) - 1; s.Attacks == 0 && frozenRobber.Of(in.Game.Rules).InForce(in.Game, s) {
				disowe(s, engine.DutyNamed("robber"))
			}
		}
	default:
		attacks.Otherwise = func(s *position.State) { s.Attacks++ }
		if n > 1 {
			attacks.Detail = fmt.Sprintf("%d attacks of the barbarians are over", n)
		}
	}
	if in.State.Attacks > 0 {
		out = append(out, attacks)
	}
	return append(out, things.Assumption{
		Key: "position", Detail: "the ship of the barbarians set out from its start",
		Otherwise: func(s *position.State) { s.Barbarians = uint8(max(0, lastSpace(in.Game.Rules)-int(s.Barbarians))) },
	})
}

// disowe removes a duty from what is owed.
func disowe(s *position.State, duty position.DutyID) {
	kept := slices.DeleteFunc(slices.Clone(s.Owed()), func(p position.Pending) bool { return p.Duty == duty })
	s.Pending = [position.MaxPending]position.Pending{}
	s.NumPending = uint8(copy(s.Pending[:], kept))
}
