package variants

import (
	"catanref/engine"
)

// Every member of the view that an expression reads is worked out by one of these, and no other.

var fillView = map[string]func(f *engine.Facts, v *view) error{
	"turn": func(f *engine.Facts, v *view) error {
		v.Turn.Player, v.Turn.Number, v.Turn.OfPlayer = nameOf(f, f.State.Active), int(f.State.TurnNumber), int(f.State.OfPlayer)
		return nil
	},
	"turn.phase": fillPhase,
	"dice": func(f *engine.Facts, v *view) error {
		s := f.State
		v.Dice = diceFacts{int(s.Dice[0]), int(s.Dice[1]), int(s.DiceSum), engine.Event(s.Dice[2]).String()}
		return nil
	},
	"bank": func(f *engine.Facts, v *view) error { v.Bank = handOf(f.State.Bank); return nil },
	"deck": func(f *engine.Facts, v *view) error {
		d := &f.State.Decks
		v.Deck = deckFacts{int(d[engine.Development].N), int(d[engine.TradeDeck].N), int(d[engine.PoliticsDeck].N), int(d[engine.ScienceDeck].N)}
		return nil
	},
	"robber": func(f *engine.Facts, v *view) error { v.Robber = f.Game.Board.HexName(f.State.Robber); return nil },
	"pirate": func(f *engine.Facts, v *view) error { v.Pirate = f.Game.Board.HexName(f.State.Pirate); return nil },
	"merchant": func(f *engine.Facts, v *view) error {
		v.Merchant = merchant{nameOf(f, f.State.MerchantOf), f.Game.Board.HexName(f.State.Merchant)}
		return nil
	},
	"barbarians": fillBarbarians,
	"longest_road": func(f *engine.Facts, v *view) error {
		if holder := f.State.LongestRoad; holder != engine.NoSeat {
			v.LongestRoad = longestRoad{nameOf(f, holder), f.RoadLength(holder)}
		}
		return nil
	},
	"largest_army": func(f *engine.Facts, v *view) error {
		if holder := f.State.LargestArmy; holder != engine.NoSeat {
			v.LargestArmy = largestArmy{nameOf(f, holder), f.Army(holder)}
		}
		return nil
	},
	"metropolis": func(f *engine.Facts, v *view) error {
		v.Metropolis = holders{metropolisOf(f, engine.TradeTrack), metropolisOf(f, engine.PoliticsTrack), metropolisOf(f, engine.ScienceTrack)}
		return nil
	},
	"winner": func(f *engine.Facts, v *view) error { v.Winner = nameOf(f, f.State.Winner); return nil },
	"waiting": func(f *engine.Facts, v *view) error {
		for _, p := range f.State.Pending[:f.State.NumPending] {
			v.Waiting = append(v.Waiting, duty{nameOf(f, p.Seat), p.Verb().String(), int(max(1, p.Count))})
		}
		return nil
	},
	"ruleset": func(f *engine.Facts, v *view) error { v.Ruleset = f.Game.Rules.Ruleset; return nil },
	"board": func(f *engine.Facts, v *view) error {
		if b := f.Game.Board; b != nil {
			v.Board = boardFacts{b.Layout, b.NumHexes, b.HasDesert, b.HasSea}
		}
		return nil
	},
	"target":   func(f *engine.Facts, v *view) error { v.Target = f.Game.Board.HexName(f.Target); return nil },
	"at":       func(f *engine.Facts, v *view) error { v.At = board{f, v.Work}.at; return nil },
	"hex":      func(f *engine.Facts, v *view) error { v.Hex = board{f, v.Work}.hex; return nil },
	"contains": func(f *engine.Facts, v *view) error { v.Contains = board{f, v.Work}.contains; return nil },
}

var fillPlayer = map[string]func(f *engine.Facts, seat engine.Seat, p *player) error{
	"name": func(*engine.Facts, engine.Seat, *player) error { return nil }, // always there
	"points": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.Points = f.Points(seat)
		return nil
	},
	"public_points": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.PublicPoints = f.PublicPoints(seat)
		return nil
	},
	"hand": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.Hand = handOf(f.State.Players[seat].Hand)
		return nil
	},
	"cards": fillCards,
	"settlements": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.Settlements = cornerNames(f, f.Settlements(seat))
		return nil
	},
	"cities": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.Cities = cornerNames(f, f.Cities(seat))
		return nil
	},
	"walls": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.Walls = cornerNames(f, f.Walls(seat))
		return nil
	},
	"roads": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.Roads = pathNames(f, f.Lines(seat, false))
		return nil
	},
	"ships": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.Ships = pathNames(f, f.Lines(seat, true))
		return nil
	},
	"knights": fillKnights,
	"supply": func(f *engine.Facts, seat engine.Seat, p *player) error {
		s := &f.State.Players[seat].Supply
		p.Supply = supply{
			Roads: int(s.Roads), Settlements: int(s.Settlements), Cities: int(s.Cities), Ships: int(s.Ships),
			Basic: int(s.Knights[0]), Strong: int(s.Knights[1]), Mighty: int(s.Knights[2]), Walls: int(s.Walls),
		}
		return nil
	},
	"road_length": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.RoadLength = f.RoadLength(seat)
		return nil
	},
	"army": func(f *engine.Facts, seat engine.Seat, p *player) error { p.Army = f.Army(seat); return nil },
	"improvements": func(f *engine.Facts, seat engine.Seat, p *player) error {
		i := &f.State.Players[seat].Improvements
		p.Improvements = improvements{int(i[engine.TradeTrack]), int(i[engine.PoliticsTrack]), int(i[engine.ScienceTrack])}
		return nil
	},
	"metropolises": func(f *engine.Facts, seat engine.Seat, p *player) error {
		for t := engine.TradeTrack; t < engine.NumTracks; t++ {
			if v := f.State.Metropolis[t]; v != engine.NoIntersection && f.State.Pieces[v].Owner() == seat {
				p.Metropolises = append(p.Metropolises, t.String())
			}
		}
		return nil
	},
	"defender": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.Defender = int(f.State.Players[seat].Defender)
		return nil
	},
	"tokens": func(f *engine.Facts, seat engine.Seat, p *player) error {
		p.Tokens = int(f.State.Players[seat].Tokens)
		return nil
	},
	"hand_limit": func(f *engine.Facts, seat engine.Seat, p *player) error {
		if eval := f.Game.Rules.HandLimit.Eval; eval != nil {
			about := *f
			about.Holder = seat
			if _, err := eval(&about); err != nil {
				return err
			}
		}
		p.HandLimit = f.Limit(seat)
		return nil
	},
}

// restsOn names the members that the law itself decides: a parameter cannot be worked out from
// what is worked out from it.
var restsOn = map[string]string{"turn.phase": "turn.phases", "hand_limit": "hand.limit"}

func nameOf(f *engine.Facts, seat engine.Seat) string {
	if int(seat) >= len(f.Game.Names) {
		return ""
	}
	return f.Game.Names[seat]
}

func metropolisOf(f *engine.Facts, t engine.Track) string {
	v := f.State.Metropolis[t]
	if v == engine.NoIntersection {
		return ""
	}
	return nameOf(f, f.State.Pieces[v].Owner())
}

func handOf(c engine.Cards) hand {
	return hand{
		Brick: c.Count(engine.Brick), Lumber: c.Count(engine.Lumber), Wool: c.Count(engine.Wool),
		Grain: c.Count(engine.Grain), Ore: c.Count(engine.Ore), Cloth: c.Count(engine.Cloth),
		Coin: c.Count(engine.Coin), Paper: c.Count(engine.Paper), Total: c.Total(),
	}
}

func cornerNames(f *engine.Facts, vs []engine.Intersection) corners {
	out := make(corners, len(vs))
	for i, v := range vs {
		out[i] = f.Game.Board.IntersectionName(v)
	}
	return out
}

func pathNames(f *engine.Facts, es []engine.Path) paths {
	out := make(paths, len(es))
	for i, e := range es {
		out[i] = f.Game.Board.PathName(e)
	}
	return out
}

func fillCards(f *engine.Facts, seat engine.Seat, p *player) error {
	p.Cards = cardCounts{"total": f.CardsHeld(seat)}
	for _, c := range handCards() {
		p.Cards[underscored(c.String())] = int(f.State.Players[seat].Cards[c])
	}
	return nil
}

var strengths = [...]string{"", "basic", "strong", "mighty"}

func fillKnights(f *engine.Facts, seat engine.Seat, p *player) error {
	for _, v := range f.Knights(seat) {
		piece := f.State.Pieces[v]
		p.Knights = append(p.Knights, knight{f.Game.Board.IntersectionName(v), strengths[piece.Strength()], piece.Is(engine.Active)})
	}
	return nil
}

func fillPhase(f *engine.Facts, v *view) error {
	s := f.State
	switch s.Phase {
	case engine.SetupPhase:
		v.Turn.Phase = "setup"
	case engine.RollPhase:
		v.Turn.Phase = "roll"
	case engine.SpecialPhase:
		v.Turn.Phase = "special"
	case engine.OverPhase:
		v.Turn.Phase = "over"
	default:
		order := f.Game.Rules.Phases.Value
		if eval := f.Game.Rules.Phases.Eval; eval != nil {
			var err error
			if order, err = eval(f); err != nil {
				return err
			}
		}
		switch {
		case order == engine.CombinedPhases:
			v.Turn.Phase = "main"
		case s.Phase == engine.BuildPhase:
			v.Turn.Phase = "build"
		default:
			v.Turn.Phase = "trade"
		}
	}
	return nil
}

// fillBarbarians: their strength is the number of cities on the board, the defence that of all
// active knights.
func fillBarbarians(f *engine.Facts, v *view) error {
	s := f.State
	v.Barbarians = barbarians{Position: int(s.Barbarians), Attacks: int(s.Attacks)}
	for _, p := range s.Pieces[:f.Game.Board.NumPlaces] {
		switch {
		case p.Kind() == engine.City:
			v.Barbarians.Strength++
		case p.IsKnight() && p.Is(engine.Active):
			v.Barbarians.Defence += p.Strength()
		}
	}
	return nil
}
