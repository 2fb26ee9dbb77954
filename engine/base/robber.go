package base

import (
	"math/bits"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	RobberMove           engine.RuleID = "base.robber.move"
	RobberLand           engine.RuleID = "base.robber.land"
	RobberDesert         engine.RuleID = "base.robber.desert"
	RobberOnlyWhen       engine.RuleID = "base.robber.only-when"
	RobberSteal          engine.RuleID = "base.robber.steal"
	RobberStealRandom    engine.RuleID = "base.robber.steal-random"
	RobberStealAdjacent  engine.RuleID = "base.robber.steal-adjacent"
	RobberStealMandatory engine.RuleID = "base.robber.steal-mandatory"
	RobberStealChoice    engine.RuleID = "base.robber.steal-choice"
	RobberStealEmpty     engine.RuleID = "base.robber.steal-empty"
	RobberStealSelf      engine.RuleID = "base.robber.steal-self"
)

func init() {
	engine.TogetherFrom("{by} takes a card each from {players}.", stealsUnseen, steals)
	Book.Rules(RobberMove, RobberDesert, RobberOnlyWhen, RobberSteal, RobberStealAdjacent, RobberStealMandatory,
		RobberStealEmpty, RobberStealSelf)
	Book.Rule(RobberLand, engine.Physical)
	Book.Rule(RobberStealRandom, engine.Physical)
	Book.Rule(RobberStealChoice, engine.With(RobberStealMandatory))
	Book.Each(engine.Tells(engine.Why), RobberStealEmpty)
	Book.Each(engine.Tells(engine.News), RobberSteal)
	engine.LegalIf(victimLacksCard, "{by} holds {card}")
}

const (
	RobberStaysPut   engine.Text = "The robber stands on {at} already; it must go elsewhere."
	robberNoLand     engine.Text = "{at} is no land; the robber stays on land."
	robberInDesert   engine.Text = "The robber goes to the desert; there it blocks nothing."
	robberGoes       engine.Text = "The robber goes to {at}."
	robberNotDue     engine.Text = "Nothing moves the robber now: no 7 was rolled and it is not owed."
	nothingMovesNow  engine.Text = "Nothing is moved now: no 7 was rolled and it is not owed."
	noVictimNamed    engine.Text = "{players} have a building there; name one of them to be robbed."
	OneMustBeRobbed  engine.Text = "{by} has a building there and cards; name {by} to be robbed."
	victimNotThere   engine.Text = "{by} has no building on {at}."
	NoHandAtAll      engine.Text = "{by} has pieces on the board, but no hand to steal from."
	VictimIsSelf     engine.Text = "{by} cannot rob {by}."
	victimLacksCard  engine.Text = "{by} holds no {card}."
	onlyResources    engine.Text = "Only cards of the hand can be stolen, not a {card}."
	steals           engine.Text = "{by} takes {cards} from {to}."
	noRobberHere     engine.Text = "There is no robber in this game."
	nothingIsMoved   engine.Text = "There is no robber in this game, nor anything that a 7 moves in its place."
	robberWaitsOn    engine.Text = "The robber does not move yet."
	victimSpared     engine.Text = "{by} may not be robbed."
	stealsUnseen     engine.Text = "{by} takes a card from {to} that nobody else sees."
	victimHasNothing engine.Text = "{by} has no cards; nothing is stolen."
)

// moveRobberVerb answers a 7.
var moveRobberVerb position.VerbID

func init() {
	moveRobberVerb = Book.Verb(engine.Verb{
		Words: "robber", Looks: visibility.LooksAtTheft, Counts: visibility.CountsTheft, Args: "H [steal P [CARD]]", About: "move the robber after a 7",
		Button: engine.Button{Sign: "robber", Rank: 110},
		Menu:   engine.AsAnswer, When: WhenRobber, Check: func(c *engine.Case) { RobberTo(c, 0) }, Apply: applyRobber,
		Candidates: func(c *engine.Case, l *engine.List) { l.Move(); RobberTargets(c, l, 0) },
		Tell:       engine.TellTheft, Ways: visibility.EachTheft, Hides: visibility.HidesTheft, Blind: visibility.BlindTheft, Conceals: visibility.ConcealTheft,
	})
}

// WhenRobber states that the player must move the robber because of a 7, or what may be moved instead; it returns
// false if there is nothing more to check.
func WhenRobber(c *engine.Case) bool {
	if !GameOn(c) {
		return false
	}
	SetupOver(c)
	due := -1
	for i := range c.NumPending {
		if p := &c.Pending[i]; p.Verb() == moveRobberVerb {
			due = int(i)
		}
	}
	if due < 0 {
		return notOwed(c)
	}
	if answer := HooksOf(c.Hooks).RobberFree; answer != nil {
		answer(c, true)
	}
	c.Must(true, RobberOnlyWhen)
	rollerMovesRobber(c, c.Pending[due].Seat)
	DiscardsComeFirst(c)
	return true
}

// notOwed states that no 7 moves the robber now, and reports whether there is more to check.
func notOwed(c *engine.Case) bool {
	OthersFirst(c)
	if !c.Rules.RobberUsed.Value {
		say := noRobberHere
		if c.Act.Verb != moveRobberVerb {
			say = nothingIsMoved
		}
		c.Allows(false, c.Rules.RobberUsed.Set, engine.NoRobber).Say(say)
		c.Must(false, RobberOnlyWhen).Say(say)
		return false
	}
	if robberFrozen(c) {
		HooksOf(c.Hooks).RobberFree(c, false)
	}
	if engine.Get(c, &c.Rules.RobberStays) {
		c.Allows(false, c.Rules.RobberStays.Set, engine.AnyGround).Say(robberWaitsOn)
	}
	if sevenToCome(c) {
		c.Must(false, RobberOnlyWhen)
		return !robberFrozen(c)
	}
	if c.DiceSum != 7 || !robberWaits(c) {
		say := robberNotDue
		if c.Act.Verb != moveRobberVerb { // the verb of a later box that moves something else
			say = nothingMovesNow
		}
		told := c.Must(false, RobberOnlyWhen).Say(say).By(c.Act.Seat).Moots()
		if robberFrozen(c) { // that it waits says more
			told.Follows()
		}
		return !robberFrozen(c)
	}
	return false
}

// robberFrozen reports whether the robber waits for something before it moves at all.
func robberFrozen(c *engine.Case) bool {
	return HooksOf(c.Hooks).RobberFrozen != nil && HooksOf(c.Hooks).RobberFrozen(c)
}

// robberWaits reports whether a 7 leaves the robber where it is.
func robberWaits(c *engine.Case) bool { return robberFrozen(c) || engine.Get(c, &c.Rules.RobberStays) }

// RobberTo states where the robber may go (place i of the move), and who may or must be robbed there.
func RobberTo(c *engine.Case, i int) {
	if RobberHex(c, i) && !c.Open(i) { // while moves are listed, RobberTargets checks victims hex by hex
		victimAt(c, c.Act.Hex(i))
	}
}

// RobberHex states where the robber may go; false if it can never be there.
func RobberHex(c *engine.Case, i int) bool {
	h := c.Act.Hex(i)
	land := c.HexIn(c.AllLand(), i)
	RobberMayMove(c)
	if !land || !mayShelter(c, i) {
		c.Must(c.HexIn(^c.Robber.One(), i), RobberMove).Say(RobberStaysPut).At(h.Place())
	}
	known := c.Explaining && HooksOf(c.Hooks).RobberLands != nil && HooksOf(c.Hooks).RobberLands(c, h, land)
	if told := c.Must(land, RobberLand).Say(robberNoLand).At(h.Place()); known { // a better reason is given
		told.Follows()
	}
	if land && HooksOf(c.Hooks).RobberMay != nil {
		HooksOf(c.Hooks).RobberMay(c, i)
	}
	return land
}

// victimAt states who may be robbed at h.
func victimAt(c *engine.Case, h board.Hex) {
	switch {
	case c.Act.Other != position.NoSeat:
		MayRob(c, h, c.Act.Other)
	case !c.Broke(RobberMove) && StealsAt(c, h) == engine.MustSteal: // an illegal target: no victim needs to be named
		someoneRobbed(c, h)
	}
}

// seats is a bitmask of players.
type seats uint8

// victims returns the opponents with a building at h whom the law does not spare: they may be robbed there.
func victims(c *engine.Case, h board.Hex) seats {
	return unspared(c, seats(c.Owners[h])&otherPlayers(c, c.Act.Seat), h)
}

// someoneRobbed states, for a move that names no victim, that nobody with cards could be robbed.
func someoneRobbed(c *engine.Case, h board.Hex) {
	there := victims(c, h)
	with := there & rich(c)
	switch {
	case with != 0 && there&(there-1) != 0:
		each := OneEach(uint8(there))
		c.Must(false, RobberStealChoice).Say(noVictimNamed).Each(&each)
	case with != 0:
		c.Must(false, RobberStealMandatory).Say(OneMustBeRobbed).By(position.Seat(bits.TrailingZeros32(uint32(with))))
	default:
		c.Must(true, RobberStealMandatory)
		c.Must(true, RobberStealChoice)
	}
}

// OneEach returns 1 for each seat of a set, for a sentence that names them.
func OneEach(seats uint8) (n [position.MaxOwners]int) {
	for seat := range n {
		n[seat] = int(seats >> seat & 1)
	}
	return n
}

// MayRob states that the named victim can be robbed at h, and of the named card.
func MayRob(c *engine.Case, h board.Hex, victim position.Seat) {
	c.Must(victim != c.Act.Seat, RobberStealSelf).Say(VictimIsSelf).By(c.Act.Seat)
	if victim == c.Act.Seat {
		c.Must(HasBuildingAt(c, victim, h), RobberStealAdjacent).Say(victimNotThere).By(victim).At(h.Place()).Follows()
		someoneRobbed(c, h)
		return
	}
	MayStealAt(c, h)
	c.Must(true, RobberStealMandatory)
	c.Must(true, RobberStealChoice)
	c.Allows(Robbable(c, victim, h), c.Rules.RobberVictim.Set, engine.TheftVictim).Say(victimSpared).By(victim)
	say := victimNotThere
	if !c.Game.Plays(victim) {
		say = NoHandAtAll
	}
	c.Must(c.Game.Plays(victim) && HasBuildingAt(c, victim, h), RobberStealAdjacent).Say(say).By(victim).At(h.Place())
	MaySteal(c, victim)
}

// MaySteal states that the victim can lose the named card, if any.
func MaySteal(c *engine.Case, victim position.Seat) {
	if c.Act.Card == 0 || c.Act.Card == cards.Unseen {
		c.Must(true, RobberStealRandom)
		return
	}
	if c.Act.Card == cards.Bolt && HooksOf(c.Hooks).MayStealBolt != nil {
		HooksOf(c.Hooks).MayStealBolt(c, victim)
		return
	}
	k, hand := c.Act.Card.Kind()
	if !hand {
		c.Must(false, RobberStealRandom).Say(onlyResources).Card(c.Act.Card)
		if answer := HooksOf(c.Hooks).NotTraded; answer != nil {
			answer(c, c.Act.Card)
		}
		return
	}
	c.Must(c.Players[victim].Hand.Count(k) > 0, RobberStealRandom).Say(victimLacksCard).By(victim).Card(c.Act.Card)
}

// HasBuildingAt reports whether the seat has a settlement or city on h.
func HasBuildingAt(c *engine.Case, seat position.Seat, h board.Hex) bool {
	return c.Owners[h]&(1<<seat) != 0
}

// RobberTargets lists each hex, as place i of the move, with each victim, or without one if nobody with cards can
// be robbed.
func RobberTargets(c *engine.Case, l *engine.List, i int) {
	hexes := l.FittingHexes(i)
	if hexes == 0 {
		return
	}
	m, with, others := l.Packed(), rich(c), otherPlayers(c, l.Seat)
	byHex, steals := c.Rules.VictimByHex, c.Rules.RobberSteals.Asks()
	if !byHex {
		others = unspared(c, others, board.NoHex)
	}
	if !byHex && !steals {
		l.AddThefts(i, hexes, &c.Owners, uint8(others), uint8(with))
		return
	}
	for ; hexes != 0; hexes &= hexes - 1 {
		h := hexes.First()
		from := seats(c.Owners[h]) & others
		if byHex {
			from = unspared(c, from, h)
		}
		there, none := uint8(from), from&with == 0
		if steals {
			there, none = StolenFrom(c, h, there, none)
		}
		l.AddTheft(m.Placing(i, h.Place()), there, none)
	}
}

func applyRobber(c *engine.Case) {
	bySeven := settleRobber(c)
	MoveRobber(c, c.Act.Hex(0))
	if c.Act.Other != position.NoSeat {
		Steal(c, c.Act.Other, c.Act.Card)
	}
	if bySeven {
		TurnResumes(c)
	}
}

// settleRobber removes the duty to move the robber, and reports whether it came from a 7.
func settleRobber(c *engine.Case) (bySeven bool) {
	for i, p := range c.Owed() {
		if p.Verb() == moveRobberVerb {
			c.Settle(i)
			return p.Duty == robberDuty
		}
	}
	return false
}

// MovedInstead continues after a 7 has moved something else instead of the robber.
func MovedInstead(c *engine.Case) {
	if settleRobber(c) {
		TurnResumes(c)
	}
}

// MoveRobber puts the robber on the hex to which a player moves it, with all that follows from that.
func MoveRobber(c *engine.Case, h board.Hex) {
	if c.Explaining {
		HooksOf(c.Hooks).RobberGoes(c, h)
	}
	from := c.Robber
	PutRobber(c, h)
	c.OccursTo(c.Act.Seat, engine.OnRobber, c.Act.Other, h)
	if c.Explaining {
		tellRobberGoes(c, from, h)
	}
	if c.Rules.RobberSwaps.Asks() {
		swapToken(c, from, h)
	}
	if c.Explaining && c.Act.Other == position.NoSeat {
		tellNotStolen(c, h)
	}
}

func tellRobberGoes(c *engine.Case, from, h board.Hex) {
	if c.Terrain[h] != board.Desert {
		c.Because(RobberMove).Say(robberGoes).At(h.Place())
		return
	}
	c.Because(RobberDesert).Say(robberInDesert)
	if h != from {
		c.Because(RobberMove)
	}
}
