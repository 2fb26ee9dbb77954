package variants

import (
	"slices"

	"catanref/engine"
)

// What is longer than a line of the table in words.go.

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
		case s.InPart():
			v.Turn.Phase = "partner"
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

// fillStrength: the strength of the barbarians is the number of cities on the board.
func fillStrength(f *engine.Facts, v *view) error {
	for _, p := range f.State.Pieces[:f.Game.Board.NumPlaces] {
		if p.Kind() == engine.City {
			v.Barbarians.Strength++
		}
	}
	return nil
}

// fillDefence: the defence is the strength of all active knights of those who play, and of the committed ones alone
// while it is said who defends.
func fillDefence(f *engine.Facts, v *view) error {
	counts := engine.Active
	if slices.ContainsFunc(f.State.Owed(), func(p engine.Pending) bool { return p.Verb().String() == "commit" }) {
		counts = engine.Committed
	}
	for _, p := range f.State.Pieces[:f.Game.Board.NumPlaces] {
		if p.IsKnight() && p.Is(counts) && f.Game.Plays(p.Owner()) {
			v.Barbarians.Defence += p.Strength()
		}
	}
	return nil
}

func fillWaiting(f *engine.Facts, v *view) error {
	for _, a := range f.Game.Awaits(f.State) {
		v.Waiting = append(v.Waiting, duty{nameOf(f, a.Seat), a.Verb.String(), a.Count})
	}
	return nil
}

// fillPartner: who has a part in the turn beside the player who rolled.
func fillPartner(f *engine.Facts, v *view) error {
	if partner := f.Game.Hooks.Partner; partner != nil {
		v.Turn.Partner = nameOf(f, partner(f.Game, f.State))
	}
	return nil
}

// fillPassed: who has passed in a building phase between two turns.
func fillPassed(f *engine.Facts, v *view) error {
	v.Turn.Passed = names{}
	for _, seat := range f.Game.Passed(f.State) {
		v.Turn.Passed = append(v.Turn.Passed, nameOf(f, seat))
	}
	return nil
}

func fillBoard(f *engine.Facts, v *view) error {
	if b := f.Game.Board; b != nil {
		v.Board = boardFacts{b.Chart.Name, b.Layout, b.NumHexes, f.State.HasDesert(b), b.HasSea, b.HasFog}
	}
	return nil
}

func fillSupply(f *engine.Facts, seat engine.Seat, p *player) error {
	s := &f.State.Players[seat].Supply
	p.Supply = supply{
		Roads: int(s.Roads), Settlements: int(s.Settlements), Cities: int(s.Cities), Ships: int(s.Ships),
		Basic: int(s.Knights[0]), Strong: int(s.Knights[1]), Mighty: int(s.Knights[2]), Walls: int(s.Walls),
	}
	return nil
}

func fillMetropolises(f *engine.Facts, seat engine.Seat, p *player) error {
	for t := engine.TradeTrack; t < engine.NumTracks; t++ {
		if v := f.State.Metropolis[t]; v != engine.NoIntersection && f.State.Pieces[v].Owner() == seat {
			p.Metropolises = append(p.Metropolises, t.String())
		}
	}
	return nil
}

func fillHandLimit(f *engine.Facts, seat engine.Seat, p *player) error {
	if eval := f.Game.Rules.HandLimit.Eval; eval != nil {
		about := *f
		about.Holder = seat
		if _, err := eval(&about); err != nil {
			return err
		}
	}
	p.HandLimit = f.Limit(seat)
	return nil
}

// rollsMade is how many rolls of the turn are made.
func rollsMade(s *engine.State) int {
	if s.Rolls == 0 && (s.Phase == engine.TradePhase || s.Phase == engine.BuildPhase || s.Phase == engine.SpecialPhase) {
		return 1
	}
	return int(s.Rolls)
}

// cardWord is a card as it is played; "" for none.
func cardWord(card engine.Card) string {
	if card == 0 {
		return ""
	}
	return card.String()
}

// tokensLeft are the trade tokens in the supply.
func tokensLeft(f *engine.Facts) int {
	n := f.Game.Rules.TokenSupply.Value
	for seat := range f.Game.Players {
		n -= int(f.State.Players[seat].Tokens)
	}
	return max(0, n)
}

// harbormaster is who holds the card, and with how many harbor points.
type harbormaster struct {
	Holder string `expr:"holder"`
	Points int    `expr:"points"`
}
