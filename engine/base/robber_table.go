package base

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Parameters of tables about the robber: whether the player who moves it steals, and whether it takes the number
// along.

const (
	handLacks     engine.Text = "{by} holds no {short}."
	nobodySteals  engine.Text = "At this table nothing is stolen there."
	needNotSteal  engine.Text = "Nobody need steal at this table."
	tokenSwapped  engine.Text = "The {n} of {at.} goes to {from.}."
	tokensSwapped engine.Text = "The {n} of {at.} and the {limit} of {from.} change places."
)

// StealsAt returns whether the player who moves the robber (or what a later box moves instead) to the hex steals.
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
	c.Occurs(engine.OnSteal, engine.AboutRobbery(c.Act.Seat, victim, c.Robber))
	if !named && (hand.Kinds() > 1 || c.Act.Is(engine.Hidden)) {
		c.Because(RobberSteal).Say(stealsUnseen).By(c.Act.Seat).To(victim)
		return
	}
	c.Because(RobberSteal).Say(steals).By(c.Act.Seat).To(victim).Cards(one)
}
