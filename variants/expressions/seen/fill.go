package seen

import (
	"slices"

	"catanref/engine"
	"catanref/engine/base"
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

func metropolisOf(t position.Track) Word {
	return func(s Scope) string {
		v := s.State.Metropolis[t]
		if v == board.NoIntersection {
			return ""
		}
		return NameOf(s.Facts, s.State.Pieces[v].Owner())
	}
}

func left(d cards.Deck) Number {
	return func(s Scope) int { return int(s.State.Decks[d].N) }
}

// ofHolder returns a property of the holder of a special card; nothing if there is no holder.
func ofHolder(f *engine.Facts, holder position.Seat, has func(*engine.Facts, position.Seat) int) int {
	if holder == position.NoSeat {
		return 0
	}
	return has(f, holder)
}

// harbormasterIs returns the holder of the card, in a game that has it.
func harbormasterIs(f *engine.Facts) position.Seat {
	if f.Game.Rules.HarbormasterMin.Value == 0 {
		return position.NoSeat
	}
	return f.State.Harbormaster
}

func harborPoints(f *engine.Facts, seat position.Seat) int {
	return base.HarborPoints(f.Game.Board, f.State, seat)
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

var strengths = [...]string{"", "basic", "strong", "mighty"}

func fillKnights(f *engine.Facts, seat position.Seat, p *Player) error {
	for _, v := range f.Knights(seat) {
		piece := f.State.Pieces[v]
		p.Knights = append(p.Knights, knight{f.Game.Board.IntersectionName(v), strengths[piece.Strength()], piece.Is(position.Active)})
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

// strength: the strength of the barbarians is the number of cities on the board.
func strength(s Scope) int { return s.State.OfKind(position.City).Len() }

// defence is the strength of all active knights of players, and only of the committed ones while players say who
// defends.
func defence(s Scope) (n int) {
	counts := position.Active
	if slices.ContainsFunc(s.State.Owed(), func(p position.Pending) bool { return engine.VerbOf(p.Verb()).Act == engine.CommitAct }) {
		counts = position.Committed
	}
	for v := range s.State.Bearing(counts).All {
		if p := s.State.Pieces[v]; s.Game.Plays(p.Owner()) {
			n += p.Strength()
		}
	}
	return n
}

func fillWaiting(f *engine.Facts, v *View) error {
	for _, a := range f.Game.Awaits(f.State) {
		v.Waiting = append(v.Waiting, duty{NameOf(f, a.Seat), a.Verb.String(), a.Count})
	}
	return nil
}

// fillPartner fills in the player with a part in the turn, apart from the one who rolled.
func fillPartner(f *engine.Facts, v *View) error {
	if partner := f.Game.Hooks.Partner; partner != nil {
		v.Turn.Partner = NameOf(f, partner(f.Game, f.State))
	}
	return nil
}

// fillPassed fills in the players who have passed in a building phase between two turns.
func fillPassed(f *engine.Facts, v *View) error {
	v.Turn.Passed = names{}
	for _, seat := range f.Game.Passed(f.State) {
		v.Turn.Passed = append(v.Turn.Passed, NameOf(f, seat))
	}
	return nil
}

func fillBoard(f *engine.Facts, v *View) error {
	if b := f.Game.Board; b != nil {
		v.Board = boardFacts{b.Chart.Name, b.Layout, b.NumHexes, f.State.HasDesert(b), b.HasSea, b.HasFog}
	}
	return nil
}

func fillMetropolises(f *engine.Facts, seat position.Seat, p *Player) error {
	for t := position.TradeTrack; t < position.NumTracks; t++ {
		if v := f.State.Metropolis[t]; v != board.NoIntersection && f.State.Pieces[v].Owner() == seat {
			p.Metropolises = append(p.Metropolises, t.String())
		}
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
