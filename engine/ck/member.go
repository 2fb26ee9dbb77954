package ck

import (
	"slices"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Members of expressions for the things of Cities & Knights.

func member(row things.Member) { things.AddMember(Book, row) }

func init() {
	merchant := func(word, said string, row things.Member) {
		row.Word, row.Said, row.Whole, row.Before = "merchant."+word, said, true, "longest_road.holder"
		row.Example = row.Word + ` == ""`
		member(row)
	}
	merchant("owner", "The merchant is with {n}.", things.Member{About: "the name of who placed it",
		Text: func(a things.Asked) string { return a.NameOf(a.State.MerchantOf) }})
	merchant("at", "The merchant is on {n}.", things.Member{About: "its hex by name",
		Hex: func(a things.Asked) board.Hex { return a.State.Merchant }})

	barbarians := func(word, about, example, said string, number func(a things.Asked) int) {
		member(things.Member{Word: "barbarians." + word, About: about, Example: example, Said: said, Whole: true, Before: "longest_road.holder", Number: number})
	}
	barbarians("position", "spaces that their ship has sailed", "barbarians.position < 5", "The ship of the barbarians is at space {n}.",
		func(a things.Asked) int { return int(a.State.Barbarians) })
	barbarians("attacks", "attacks that are over", "barbarians.attacks > 0", "Attacks of the barbarians so far: {n}.",
		func(a things.Asked) int { return int(a.State.Attacks) })
	barbarians("strength", "their strength, as the board stands", "barbarians.strength > barbarians.defence", "The barbarians have {n}.",
		func(a things.Asked) int { return a.State.OfKind(position.City).Len() })
	barbarians("defence", "the strength of the active knights", "barbarians.defence == 0", "The defence has {n}.", defenceSeen)

	member(things.Member{Word: "metropolis", About: "holders by track:", Example: `metropolis.trade == ""`,
		Said: "The metropolis of {what} is with {n}.", Before: "winner"})
	member(things.Member{Of: things.OfPlayer, Word: "improvements", About: "levels by track", Example: "red.improvements.trade >= 3",
		Said: "{by's} {what} is at level {n}.", Before: "hand_limit"})
	for t := position.TradeTrack; t < position.NumTracks; t++ {
		member(things.Member{Word: "metropolis." + t.String(), Whole: true, Text: func(a things.Asked) string {
			if v := a.State.Metropolis[t]; v != board.NoIntersection {
				return a.NameOf(a.State.Pieces[v].Owner())
			}
			return ""
		}})
		member(things.Member{Of: things.OfPlayer, Word: "improvements." + t.String(), Whole: true,
			Number: func(a things.Asked) int { return int(a.State.Players[a.Of].Improvements[t]) }})
	}
	for _, d := range []cards.Deck{cards.TradeDeck, cards.PoliticsDeck, cards.ScienceDeck} {
		member(things.Member{Word: "deck." + d.String(), Whole: true,
			Number: func(a things.Asked) int { return int(a.State.Decks[d].N) }})
	}
	member(things.Member{Word: "dice.event", About: `ship, trade, politics or science; "" where not thrown`, Example: `dice.event == "ship"`,
		Said: "The event die shows {n}.", Whole: true, Before: "bank", Ahead: "dice.last", Thrown: true, Among: position.EventNames,
		Text: func(a things.Asked) string { return position.Event(a.State.Dice[2]).String() }})
}

// defenceSeen is the strength of all active knights of players, and only of the committed ones while players say who
// defends.
func defenceSeen(a things.Asked) (n int) {
	counts := position.Active
	if slices.ContainsFunc(a.State.Owed(), func(p position.Pending) bool { return engine.VerbOf(p.Verb()).Act == engine.CommitAct }) {
		counts = position.Committed
	}
	for v := range a.State.Bearing(counts).All {
		if p := a.State.Pieces[v]; a.Game.Plays(p.Owner()) {
			n += p.Strength()
		}
	}
	return n
}

func init() {
	ofPlayer := func(row things.Member) {
		row.Of = things.OfPlayer
		member(row)
	}
	standing := func(a things.Asked) position.Piece { return a.State.Pieces[a.Place.Intersection()] }
	ofPlayer(things.Member{Word: "walls", About: "cities with a wall", Example: "len(red.walls) < 3", Before: "roads",
		Corners: func(a things.Asked) board.Set {
			out := a.State.BuildingsOf(a.Of)
			out.Keep(a.State.Bearing(position.Walled))
			return out
		}})
	ofPlayer(things.Member{Word: "knights", About: "at, strength, active", Example: "any(red.knights, .active)", Before: "supply",
		Corners: func(a things.Asked) board.Set { return a.State.Knights(a.Of) },
		Parts: []things.Member{
			{Word: "at", Text: func(a things.Asked) string { return a.Game.Board.Name(a.Place) }},
			{Word: "strength", Text: func(a things.Asked) string { return strengths[standing(a).Strength()-1] }},
			{Word: "active", Truth: func(a things.Asked) bool { return standing(a).Is(position.Active) }},
		}})
	for i, strength := range strengths {
		ofPlayer(things.Member{Word: "supply." + strength, Whole: true,
			Number: func(a things.Asked) int { return int(a.State.Players[a.Of].Supply.Knights[i]) }})
	}
	ofPlayer(things.Member{Word: "supply.walls", Whole: true,
		Number: func(a things.Asked) int { return int(a.State.Players[a.Of].Supply.Walls) }})
	ofPlayer(things.Member{Word: "metropolises", About: "tracks", Example: `red.metropolises contains "trade"`, Before: "hand_limit",
		Words: func(a things.Asked) (out []string) {
			for t := position.TradeTrack; t < position.NumTracks; t++ {
				if v := a.State.Metropolis[t]; v != board.NoIntersection && a.State.Pieces[v].Owner() == a.Of {
					out = append(out, t.String())
				}
			}
			return out
		}})
	building := func(word string, is func(p position.Piece) bool) {
		member(things.Member{Of: things.OfPlace, Word: word, Whole: true,
			Truth: func(a things.Asked) bool { return a.Place.Path() == board.NoPath && is(standing(a)) }})
	}
	building("wall", func(p position.Piece) bool { return p.IsBuilding() && p.Is(position.Walled) })
	building("laid", func(p position.Piece) bool { return p.Kind() == position.LaidCity })
}
