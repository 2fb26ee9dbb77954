package base

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Parameters about the robber: where it may go and who may be robbed; whether the player who moves it steals, and whether it
// takes the number along.

const (
	hexForbidden  engine.Text = "The robber may not go to {at}."
	onlyTheDesert engine.Text = "No hex is permitted, so the robber goes to the desert."
	onlyWhereItIs engine.Text = "No hex is permitted, so the robber stays where it is."
)

func init() {
	Answer(Book, func(h *Hooks) { h.RobberGoes = creditRobber })
}

// permitted returns those of the given hexes to which the law lets the robber go.
func permitted(c *engine.Case, asked board.Hexes) board.Hexes {
	p := &c.Rules.RobberTarget
	switch {
	case p.Eval == nil && p.Value:
		return asked
	case p.Eval == nil:
		return 0
	}
	for rest := asked &^ c.Heard.Hexes; rest != 0; rest &= rest - 1 {
		h := rest.First()
		c.Heard.Hexes |= h.One()
		if engine.Ask(c, p, engine.AboutHex(h)) {
			c.Heard.OpenHexes |= h.One()
		}
	}
	return asked & c.Heard.OpenHexes
}

// Robbable reports whether the law lets the seat be robbed at the hex. The answer is cached for the position,
// unless the law looks at the hex.
func Robbable(c *engine.Case, seat position.Seat, h board.Hex) bool {
	p := &c.Rules.RobberVictim
	switch {
	case p.Eval == nil:
		return p.Value
	case c.Rules.VictimByHex:
		return engine.Ask(c, p, engine.AboutTheft(seat, h))
	}
	if c.Heard.Seats&(1<<seat) == 0 {
		c.Heard.Seats |= 1 << seat
		if engine.Ask(c, p, engine.AboutVictim(seat)) {
			c.Heard.OpenSeats |= 1 << seat
		}
	}
	return c.Heard.OpenSeats&(1<<seat) != 0
}

// unspared returns those of the seats whom the law does not spare.
func unspared(c *engine.Case, there seats, h board.Hex) seats {
	if p := &c.Rules.RobberVictim; p.Eval == nil && p.Value {
		return there
	}
	for rest := there; rest != 0; rest &= rest - 1 {
		if seat := position.Seat(bits.TrailingZeros32(uint32(rest))); !Robbable(c, seat, h) {
			there &^= 1 << seat
		}
	}
	return there
}

// otherPlayers returns the other players, without mere owners of pieces.
func otherPlayers(c *engine.Case, seat position.Seat) seats {
	return (1<<c.Game.Players - 1) &^ (1 << seat)
}

// rich returns the players with cards in hand.
func rich(c *engine.Case) (all seats) { return seats(Rich(c)) }

// Rich is rich as a bitmask of seats.
func Rich(c *engine.Case) (all uint8) {
	for seat := range c.Game.Players {
		if c.Players[seat].Hand != 0 {
			all |= 1 << seat
		}
	}
	return all
}

// RobbableAt is Robbable for a position without a Case.
func RobbableAt(g *engine.Game, s *position.State, seat position.Seat, h board.Hex) bool {
	about := engine.AboutVictim(seat)
	if g.Rules.VictimByHex {
		about = engine.AboutTheft(seat, h)
	}
	return engine.AskAt(g, s, &g.Rules.RobberVictim, about)
}

// Picky reports whether the law forbids some hexes or victims.
func Picky(c *engine.Case) bool {
	where, who := &c.Rules.RobberTarget, &c.Rules.RobberVictim
	return where.Eval != nil || !where.Value || who.Eval != nil || !who.Value
}

// mayShelter states whether the law permits any target for the robber. It reports whether the robber goes to the hex,
// place i of the move, or stays there, because no other hex is permitted.
func mayShelter(c *engine.Case, i int) bool {
	if p := &c.Rules.RobberTarget; p.Eval == nil && p.Value {
		return false
	}
	refuge := engine.Get(c, &c.Rules.RobberRefuge) && c.HasDesert(c.Board)
	ok := permitted(c, c.OpenHexes(i))
	if ok&targets(c, refuge) == 0 && !anyTarget(c, refuge) {
		return shelter(c, i, refuge)
	}
	forbids(c, c.HexIn(ok, i), c.Act.Hex(i))
	return false
}

// forbids states that the law permits the hex; a card that moves the robber is bound by it too.
func forbids(c *engine.Case, ok bool, h board.Hex) {
	set := c.Rules.RobberTarget.Set
	c.Allows(ok, set, engine.TargetHex).Say(hexForbidden).At(h.Place())
	if engine.VerbOf(c.Act.Verb).Plays != 0 {
		c.Allows(ok, set, engine.TargetByCard).Say(hexForbidden).At(h.Place())
	}
}

// targets returns the hexes to which the robber goes if the law permits them: any land except its own hex, and
// except the desert if that is the refuge.
func targets(c *engine.Case, refuge bool) board.Hexes {
	others := c.AllLand() &^ c.Robber.One()
	if HooksOf(c.Hooks).RobberBarred != nil {
		others &^= HooksOf(c.Hooks).RobberBarred(c)
	}
	if refuge {
		others &^= c.Deserts()
	}
	return others
}

// anyTarget reports whether the law permits any of the targets.
func anyTarget(c *engine.Case, refuge bool) bool {
	for others := targets(c, refuge); others != 0; others &= others - 1 {
		if permitted(c, others.First().One()) != 0 {
			return true
		}
	}
	return false
}

// Nowhere reports whether the law permits the robber no hex at all, and there is no desert for it to go to.
func Nowhere(c *engine.Case) bool {
	if p := &c.Rules.RobberTarget; p.Eval == nil && p.Value {
		return false
	}
	return !c.HasDesert(c.Board) && !anyTarget(c, false)
}

// shelter states where the robber goes if no hex is permitted: to the desert, if the law says so,
// and stays if it is there.
// Ruling: on a board without a desert, and where the law names no refuge, it stays where it is, for
// it must be somewhere. From beside the board it may go anywhere.
func shelter(c *engine.Case, i int, refuge bool) bool {
	set, say, there := c.Rules.RobberTarget.Set, onlyWhereItIs, c.Robber.One()
	switch {
	case refuge:
		set, say, there = c.Rules.RobberRefuge.Set, onlyTheDesert, c.Deserts()
	case c.Robber == board.NoHex:
		there = c.AllLand()
	}
	ok := c.HexIn(there, i)
	c.Allows(ok, set, engine.TargetRefuge).Say(say)
	if !ok {
		forbids(c, false, c.Act.Hex(i))
	}
	return ok
}

// PutRobber puts the robber on a hex, or off the board (NoHex), and no more: MoveRobber adds what follows from a player's move,
// other callers tell what has happened.
func PutRobber(c *engine.Case, h board.Hex) {
	if c.Rules.Remembers && h != c.Robber {
		c.RobberCame = c.TurnNumber
	}
	c.Robber = h
}

// creditRobber cites the setters of the parameters by which the robber moves.
func creditRobber(c *engine.Case, h board.Hex) {
	if c.Owners[h] != 0 {
		c.Credit(c.Rules.RobberTarget.Set, engine.TargetPoints)
	}
	if c.Terrain[h] == board.Desert && Picky(c) && engine.Get(c, &c.Rules.RobberRefuge) && !anyTarget(c, true) {
		c.Credit(c.Rules.RobberRefuge.Set, engine.TargetRefuge)
	}
}

const (
	handLacks     engine.Text = "{by} holds no {short}."
	nobodySteals  engine.Text = "At this table nothing is stolen there."
	needNotSteal  engine.Text = "Nobody need steal at this table."
	tokenSwapped  engine.Text = "The {n} of {at.} goes to {from.}."
	tokensSwapped engine.Text = "The {n} of {at.} and the {limit} of {from.} change places."
)

// StealsAt reports whether the player who moves the robber (or what a later box moves instead) to the hex steals.
func StealsAt(c *engine.Case, h board.Hex) engine.Steals {
	return engine.Ask(c, &c.Rules.RobberSteals, engine.AboutHex(h))
}

// Stealing is StealsAt for a position without a Case.
func Stealing(g *engine.Game, s *position.State, h board.Hex) engine.Steals {
	return engine.AskAt(g, s, &g.Rules.RobberSteals, engine.AboutHex(h))
}

// MayStealAt states that the player who moves the robber to the hex may steal at all.
func MayStealAt(c *engine.Case, h board.Hex) bool {
	if !c.Rules.RobberSteals.Asks() || StealsAt(c, h) != engine.NeverSteals {
		return true
	}
	c.Must(false, RobberStealMandatory).Say(nobodySteals)
	c.Must(false, RobberSteal)
	return false
}

// StolenFrom returns the victims of a theft to be listed, as a bitmask of seats, and whether a move without a
// theft is listed.
func StolenFrom(c *engine.Case, h board.Hex, there uint8, none bool) (uint8, bool) {
	switch StealsAt(c, h) {
	case engine.NeverSteals:
		return 0, true
	case engine.MaySteal:
		return there, true
	}
	return there, none
}

// tellNotStolen cites the law by which nothing is stolen although somebody has cards.
func tellNotStolen(c *engine.Case, h board.Hex) {
	tellSpared(c, h)
	if victims(c, h)&rich(c) != 0 {
		TellUnstolen(c, h)
	}
}

// TellUnstolen cites the law by which nothing is stolen at the hex, if something could be.
func TellUnstolen(c *engine.Case, h board.Hex) {
	if !c.Rules.RobberSteals.Asks() {
		return
	}
	say := needNotSteal
	switch StealsAt(c, h) {
	case engine.MustSteal:
		return
	case engine.NeverSteals:
		say = nobodySteals
	}
	c.Because(RobberStealMandatory).Say(say)
	c.Credit(c.Rules.RobberSteals.Set, engine.AnyGround)
}

// tellSpared cites the law by which nobody is robbed, if a player would otherwise be.
func tellSpared(c *engine.Case, h board.Hex) {
	there := seats(c.Owners[h]) & otherPlayers(c, c.Act.Seat) & rich(c)
	if there == 0 || unspared(c, there, h) != 0 {
		return
	}
	c.Credit(c.Rules.RobberVictim.Set, engine.TheftVictim).Say(victimSpared).By(position.Seat(bits.TrailingZeros32(uint32(there))))
}

// holdsStolen states that the victim holds the stolen cards.
func holdsStolen(c *engine.Case, victim position.Seat) {
	hand := c.Players[victim].Hand
	c.Must(hand.Has(c.Act.Give), RobberStealRandom).Say(handLacks).By(victim).Short(c.Act.Give.Less(hand))
}

// RobberMayMove states that the law does not keep the robber, or its replacement, in place.
func RobberMayMove(c *engine.Case) {
	if engine.Get(c, &c.Rules.RobberStays) || c.Explaining {
		mayMove(c)
	}
}

func mayMove(c *engine.Case) {
	c.Allows(!engine.Get(c, &c.Rules.RobberStays), c.Rules.RobberStays.Set, engine.AnyGround).Say(robberWaitsOn)
}

// swapToken moves the number of the robber's new hex to the hex that it leaves. Ruling: if that hex has a number,
// too, they change places; a robber that comes from off the board takes none along.
func swapToken(c *engine.Case, from, to board.Hex) {
	if from == board.NoHex || from == to || !engine.Ask(c, &c.Rules.RobberSwaps, engine.AboutHex(to)) {
		return
	}
	c.SwapTokens(from, to)
	tokens := &c.State.Tokens
	if !c.Explaining || tokens[from] == 0 && tokens[to] == 0 {
		return
	}
	say := tokensSwapped
	if tokens[to] == 0 {
		say = tokenSwapped
	}
	c.Because(RobberMove).Say(say).At(to.Place()).From(from.Place()).Number(int(tokens[from])).Limit(int(tokens[to]))
	c.Credit(c.Rules.RobberSwaps.Set, engine.AnyGround)
}

// Steal takes one card from the victim: the named one, or the only possible one. If it is unknown which of several it
// was, Deals follows all of them; here it is the first.
func Steal(c *engine.Case, victim position.Seat, card cards.Card) {
	if card == cards.Bolt && HooksOf(c.Hooks).StealBolt != nil {
		HooksOf(c.Hooks).StealBolt(c, victim)
		return
	}
	hand := c.Players[victim].Hand
	if hand == 0 {
		c.Because(RobberStealEmpty).Say(victimHasNothing).By(victim)
		return
	}
	k, named := card.Kind()
	if !named {
		k = hand.First()
	}
	one := cards.Of(k, 1)
	c.Players[victim].Hand -= one
	c.Players[c.Act.Seat].Hand += one
	c.OccursTo(c.Act.Seat, engine.OnSteal, victim, c.Robber)
	if !named && (hand.Kinds() > 1 || c.Act.Is(engine.Hidden)) {
		c.Because(RobberSteal).Say(stealsUnseen).By(c.Act.Seat).To(victim)
		return
	}
	c.Because(RobberSteal).Say(steals).By(c.Act.Seat).To(victim).Cards(one)
}
