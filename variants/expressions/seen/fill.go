package seen

import (
	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Functions too long for the table in words.go.

func NameOf(f *engine.Facts, seat position.Seat) string {
	if int(seat) >= len(f.Game.Names) {
		return ""
	}
	return f.Game.Names[seat]
}

func left(d cards.Deck) Number {
	return func(s Scope) int { return int(s.State.Decks[d].N) }
}

func cornerNames(f *engine.Facts, vs []board.Intersection) Corners {
	out := make(Corners, len(vs))
	for i, v := range vs {
		out[i] = f.Game.Board.IntersectionName(v)
	}
	return out
}

func PathNames(f *engine.Facts, es []board.Path) Paths {
	out := make(Paths, len(es))
	for i, e := range es {
		out[i] = f.Game.Board.PathName(e)
	}
	return out
}

func fillCards(f *engine.Facts, seat position.Seat, p *Player) error {
	p.Cards = cardCounts{"total": f.CardsHeld(seat)}
	for _, c := range handCards() {
		p.Cards[Underscored(c.String())] = int(f.State.Players[seat].Cards[c])
	}
	return nil
}

func fillPhase(f *engine.Facts, v *View) (err error) {
	order := f.Game.Rules.Phases.Value
	if f.State.Phase == position.TradePhase || f.State.Phase == position.BuildPhase {
		if order, err = f.Game.Rules.Phases.In(f); err != nil {
			return err
		}
	}
	if partner := f.Game.Hooks.Partner; partner != nil && f.State.InPart() {
		partner(f.Game, f.State) // there is such a phase by that alone
	}
	v.Turn.Phase = phaseName(f.State, order)
	return nil
}

func phaseName(s *position.State, order engine.Phases) string {
	switch s.Phase {
	case position.SetupPhase:
		return "setup"
	case position.RollPhase:
		return "roll"
	case position.SpecialPhase:
		return "special"
	case position.OverPhase:
		return "over"
	}
	switch {
	case s.InPart():
		return "partner"
	case order == engine.CombinedPhases:
		return "main"
	case s.Phase == position.BuildPhase:
		return "build"
	}
	return "trade"
}

func fillWaiting(f *engine.Facts, v *View) error {
	for _, a := range f.Game.Awaits(f.State) {
		v.Waiting = append(v.Waiting, duty{NameOf(f, a.Seat), a.Verb.String(), a.Count})
	}
	return nil
}

func fillBoard(f *engine.Facts, v *View) error {
	if b := f.Game.Board; b != nil {
		v.Board = boardFacts{b.Chart.Name, b.Layout, b.NumHexes, f.State.HasDesert(b), b.HasSea, b.HasFog}
	}
	return nil
}

func fillHandLimit(f *engine.Facts, seat position.Seat, p *Player) error {
	about := *f
	about.Holder = seat
	if _, err := f.Game.Rules.HandLimit.In(&about); err != nil {
		return err
	}
	p.HandLimit = f.Limit(seat)
	return nil
}

// rollsMade is the number of rolls already made in this turn.
func rollsMade(s *position.State) int {
	if s.Rolls == 0 && (s.Phase == position.TradePhase || s.Phase == position.BuildPhase || s.Phase == position.SpecialPhase) {
		return 1
	}
	return int(s.Rolls)
}

// cardWord is the name by which a card is played; "" for none.
func cardWord(card cards.Card) string {
	if card == 0 {
		return ""
	}
	return card.String()
}

// TokensOf counts the tokens of one kind that a player has.
func TokensOf(f *engine.Facts, seat position.Seat, name string) int {
	if kind := f.Game.Rules.TokenNamed(name); kind >= 0 && int(seat) < f.Game.Players {
		return f.TokensOf(seat, kind)
	}
	return 0
}

// TokensLeft counts the tokens in the supply.
func TokensLeft(f *engine.Facts, name string) int {
	if kind := f.Game.Rules.TokenNamed(name); kind >= 0 {
		return f.TokensIn(kind)
	}
	return 0
}

// fillHarbors: the kinds of harbors at which the player has a building.
func fillHarbors(f *engine.Facts, seat position.Seat, p *Player) error {
	for h := board.AnyHarbor; h <= board.HarborFor(cards.Ore); h++ {
		if f.State.Players[seat].Harbors&(1<<h) != 0 {
			p.Harbors = append(p.Harbors, h.String())
		}
	}
	return nil
}
