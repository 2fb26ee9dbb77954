package report

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
)

// Option is one legal move with its random outcome filled in, or one kind of move that has too many possibilities to
// list.
type Option struct {
	Seat position.Seat
	Verb position.VerbID
	Text string // "red: road A1/E"
}

// screenful is the maximum number of outcomes for which a choice of cards is listed.
const screenful = 24

// Options lists the legal moves of a position, and separately the kinds of moves that are possible but not listed:
// trades with other players and choices of many cards. Both are sorted by seat and by the words of their verbs.
func Options(g *engine.Game, s *position.State) (moves, possible []Option) {
	return optionsOf(g, s, &engine.List{}, func(position.Seat, position.VerbID) bool { return true })
}

// optionsOf lists only the moves for which asked returns true.
func optionsOf(g *engine.Game, s *position.State, list *engine.List, asked func(position.Seat, position.VerbID) bool) (moves, possible []Option) {
	o := &opener{game: g, state: s, c: engine.Borrow(g)}
	defer o.c.GiveBack()
	o.c.Legal(s, list)
	for a := range list.All() {
		if !asked(a.Seat, a.Verb) {
			continue
		}
		switch verb := engine.VerbOf(a.Verb); {
		case a.Is(engine.Open) && notation.OpenSlot(&a) != "":
			if !o.eachDrawn(a) {
				possible = append(possible, Option{a.Seat, a.Verb, fmt.Sprintf("%s: %s", g.Names[a.Seat], a.Verb)})
			}
		case a.Is(engine.Open) && verb.HasSlot("DICE"):
			o.eachRoll(a)
		case a.Is(engine.Open) && verb.HasSlot("DIE"):
			o.eachDie(a)
		case a.Is(engine.Open) && verb.HasSlot("GIVE") && verb.HasSlot("TAKE"): // the drawn card is random
			text := fmt.Sprintf("%s: %s %s", g.Names[a.Seat], a.Verb, g.Names[a.Other])
			if a.Is(engine.Commodities) {
				text += " commodities"
			}
			possible = append(possible, Option{a.Seat, a.Verb, text})
		case a.Is(engine.Open) && (verb.HasSlot("GIVE") || verb.HasSlot("TAKE")):
			if !o.eachHandful(a) {
				possible = append(possible, Option{a.Seat, a.Verb, fmt.Sprintf("%s: %s %d", g.Names[a.Seat], a.Verb, a.Count)})
			}
		case a.Is(engine.Open) && verb.HasSlot("TILE") && verb.Only(engine.AsAnswer): // what was turned must be told
			possible = append(possible, Option{a.Seat, a.Verb, notation.Text(g, a)})
		default:
			o.moves = append(o.moves, Option{a.Seat, a.Verb, notation.Text(g, a)})
		}
	}
	if trade := engine.VerbNamed("trade"); asked(s.Acting, trade) && mayTrade(o.c, g, s) {
		possible = append(possible, Option{s.Acting, trade, fmt.Sprintf("%s: %s", g.Names[s.Acting], trade)})
	}
	sortOptions(o.moves)
	sortOptions(possible)
	return o.moves, possible
}

// sortOptions sorts options by seat and by the words of their verbs.
func sortOptions(list []Option) {
	slices.SortStableFunc(list, func(a, b Option) int {
		return cmp.Or(cmp.Compare(a.Seat, b.Seat), cmp.Compare(a.Verb.String(), b.Verb.String()))
	})
}

// opener lists the complete moves for an action whose random outcome or choice is left open.
type opener struct {
	game  *engine.Game
	state *position.State
	c     *engine.Case
	moves []Option
}

// add keeps an action if it is legal with the outcome that was filled in.
func (o *opener) add(a engine.Action) {
	if o.c.Permits(o.state, a) {
		o.moves = append(o.moves, Option{a.Seat, a.Verb, notation.Text(o.game, a)})
	}
}

// eachRoll adds every roll of the dice, including the event die if the game has one.
func (o *opener) eachRoll(a engine.Action) {
	a.Flags &^= engine.Open
	for x := uint8(1); x <= 6; x++ {
		for y := uint8(1); y <= 6; y++ {
			for event := position.NoEvent; event <= position.Ship; event++ {
				a.Throw(x, y, event)
				o.add(a)
			}
		}
	}
}

// eachDrawn adds every move with what luck can bring, such as each event card that can be turned. It adds nothing and
// returns false if most of it needs dice in addition, which are random.
func (o *opener) eachDrawn(a engine.Action) bool {
	before, said, withDice := len(o.moves), map[engine.Action]bool{}, false
	drawn := notation.OpenSlot(&a)
	notation.Sayings(engine.VerbOf(a.Verb), o.game, a.Seat, func(slot string) bool { return slot != drawn }, func(one engine.Action) {
		if !said[one] {
			said[one] = true
			n := len(o.moves)
			o.add(one)
			one.Dice[1], one.Dice[2] = 1, uint8(position.Ship)
			withDice = withDice || n == len(o.moves) && o.c.Permits(o.state, one)
		}
	})
	if withDice {
		o.moves = o.moves[:before]
	}
	return len(o.moves) > before
}

// TurnedCards lists, for a move that turns a card together with dice, the cards that can be turned, as they are written.
func TurnedCards(g *engine.Game, s *position.State, seat position.Seat, verb *engine.Verb) (out []string) {
	c := engine.Borrow(g)
	defer c.GiveBack()
	notation.Sayings(verb, g, seat, func(slot string) bool { return slot != "TURNED" }, func(one engine.Action) {
		thrown := one
		thrown.Dice[1], thrown.Dice[2] = 1, uint8(position.Ship)
		_, card, _ := strings.Cut(notation.Text(g, one), ": "+verb.Words+" ")
		if !slices.Contains(out, card) && (c.Permits(s, one) || c.Permits(s, thrown)) {
			out = append(out, card)
		}
	})
	return out
}

// eachDie adds every number of a die.
func (o *opener) eachDie(a engine.Action) {
	a.Flags &^= engine.Open
	for a.Count = 1; a.Count <= 6; a.Count++ {
		o.add(a)
	}
}

// eachHandful adds every way to give the required number of cards from the hand, or to take it from the bank. It adds
// nothing and returns false if there are more than a screenful.
func (o *opener) eachHandful(a engine.Action) bool {
	var all []cards.Cards
	pool := o.state.Players[a.Seat].Hand
	if of := engine.VerbOf(a.Verb).Pool; of != nil {
		pool = of(o.state, &a)
	}
	for give := range pool.Choose(int(a.Count)) {
		if all = append(all, give); len(all) > screenful {
			return false
		}
	}
	a.Flags &^= engine.Open
	a.Count = 0
	chosen := &a.Give
	if !engine.VerbOf(a.Verb).HasSlot("GIVE") {
		chosen = &a.Take
	}
	for _, *chosen = range all {
		o.add(a)
	}
	return true
}

// mayTrade reports whether any trade of one card for one card with another player would be legal.
func mayTrade(c *engine.Case, g *engine.Game, s *position.State) bool {
	if s.Phase == position.SetupPhase || int(s.Acting) >= g.Players {
		return false
	}
	trade := engine.VerbNamed("trade")
	for other := range position.Seat(g.Players) {
		for give := cards.Brick; give < cards.NumKinds; give++ {
			for take := cards.Brick; take < cards.NumKinds; take++ {
				if s.Players[s.Acting].Hand.Count(give) == 0 || s.Players[other].Hand.Count(take) == 0 {
					continue
				}
				a := engine.Action{Verb: trade, Seat: s.Acting, Other: other, Give: cards.Of(give, 1), Take: cards.Of(take, 1)}
				if c.Permits(s, a) {
					return true
				}
			}
		}
	}
	return false
}

// insteadOf lists the legal moves of the same verb and player, or, for an answer that is not owed, those by which he
// answers what he does owe; nil if there are too many. If there are none, barred says why, as far as the board and not
// the hand is the reason.
func insteadOf(g *engine.Game, s *position.State, a engine.Action) (moves []string, barred string) {
	owes := engine.VerbOf(a.Verb).Only(engine.AsAnswer) && s.Owes(a.Seat, a.Verb) < 0
	legal, possible := optionsOf(g, s, &engine.List{}, func(seat position.Seat, verb position.VerbID) bool {
		return seat == a.Seat && (verb == a.Verb || owes && s.Owes(seat, verb) >= 0)
	})
	if len(possible) > 0 || len(legal) > fewMoves {
		return nil, ""
	}
	moves = []string{}
	for _, o := range legal {
		moves = append(moves, o.Text)
	}
	if len(moves) == 0 {
		barred = nowhere(g, s, a)
	}
	return moves, barred
}

// barredEverywhere reports whether the piece is forbidden on every place of the board, by any rules, even for a
// player with a full hand. A rule that forbids all places in the same way is not about places and is ignored.
func barredEverywhere(g *engine.Game, s *position.State, a engine.Action) bool {
	rich := *s
	rich.Players[a.Seat].Hand = g.SupplyOf()
	places, at := g.Board.NumPlaces, func(i int) board.Place { return board.PlaceOf(board.Intersection(i)) }
	if engine.VerbOf(a.Verb).Builds == base.RoadBuilt {
		places, at = g.Board.NumPaths, func(i int) board.Place { return board.PlaceOf(board.Path(i)) }
	}
	quick := engine.Borrow(g)
	defer quick.GiveBack()
	if !quick.Timely(&rich, a) {
		return false
	}
	for i := range places {
		a.Places[0] = at(i)
		if quick.Permits(&rich, a) || !quick.Refused {
			return false
		}
	}
	var common []engine.RuleID
	for i := range places {
		a.Places[0] = at(i)
		ruling := g.Judge(&rich, a)
		if i == 0 {
			for _, f := range ruling.Breaks {
				common = append(common, f.Rule)
			}
		}
		common = slices.DeleteFunc(common, func(id engine.RuleID) bool { return !ruling.Broke(id) })
		if len(common) == 0 {
			return true
		}
	}
	return false
}

// nowhere says that no place is left for a piece; "" for verbs that place no piece.
func nowhere(g *engine.Game, s *position.State, a engine.Action) string {
	name := tell.Capital(g.Names[a.Seat])
	text := ""
	switch engine.VerbOf(a.Verb).Builds {
	case base.SettlementBuilt:
		text = tell.Possessive(name) + " " + tell.Roads(g) + " reach no place where a settlement would be legal now."
	case base.RoadBuilt:
		text = tell.Possessive(name) + " roads and buildings touch no path where a road would be legal now."
	default:
		return ""
	}
	if !barredEverywhere(g, s, a) {
		return ""
	}
	return text
}

// WhoMayMove lists the players who owe something, or else the player on turn.
func WhoMayMove(g *engine.Game, s *position.State) []position.Seat {
	var out []position.Seat
	for _, p := range s.Owed() {
		if !slices.Contains(out, p.Seat) && int(p.Seat) < g.Players {
			out = append(out, p.Seat)
		}
	}
	if len(out) == 0 && int(s.Acting) < g.Players {
		out = append(out, s.Acting)
	}
	return out
}
