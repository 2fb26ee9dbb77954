package sea

import (
	"fmt"
	"math/bits"
	"slices"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// The pirates' fleet: how it sails, and what it does to a coast. Its fortresses on land are in fleet_fortress.go.

const (
	FleetDeck      engine.RuleID = "sea.fleet.deck"
	FleetSails     engine.RuleID = "sea.fleet.sails"
	FleetRaid      engine.RuleID = "sea.fleet.raid"
	FleetRaidCards engine.RuleID = "sea.fleet.raid-cards"
	FleetWin       engine.RuleID = "sea.fleet.win"
	FleetNoAwards  engine.RuleID = "sea.fleet.no-awards"
)

func init() {
	Book.Rules(FleetSails, FleetRaid)
	Book.Rule(FleetRaidCards, engine.Physical)
	for _, id := range [...]engine.RuleID{FleetDeck, FleetWin, FleetNoAwards} {
		Book.Rule(id, engine.KeptBy("variants/pirate-islands.yaml"))
	}
	Book.Each(engine.Tells(engine.WithRoom), FleetNoAwards)
}

const (
	noFleetHere     engine.Text = "There is no fleet in this game, nor a fortress; the variant pirate-islands brings them."
	fleetSailsTo    engine.Text = "The lower die shows {n}: the fleet sails from {from} to {at}."
	raidsNotSeveral engine.Text = "Several players build on {at}: the fleet raids nobody."
	raidWon         engine.Text = "{by} has {n} warships against {limit}: {by} takes a resource of choice."
	raidNoSpoils    engine.Text = "{by} has {n} warships against {limit}, but the bank has no resource left."
	raidLost        engine.Text = "{by} has {n} warships against {limit} and gives up a card."
	raidLostCity    engine.Text = "{by} has {n} warships against {limit} and gives up {own} cards, one of them for the city on {at}."
	raidLostMore    engine.Text = "{by} has {n} warships against {limit} and gives up {own} cards: one, and one more for each city."
	raidEqual       engine.Text = "{by} has {n} warships, as many as the fleet is strong: nothing happens."
	raidEmptyHand   engine.Text = "{by} has no cards, so none is given up."
	raidAllCards    engine.Text = "{by} holds {n} cards, and no more are due."
	losesThem       engine.Text = "{by} gives {cards} to the bank."
	lowerIsWhich    engine.Text = "What does each die show? The fleet sails by the lower one."
	takesSpoils     engine.Text = "{by} takes {cards} from the bank for beating off the fleet."
	noLossDue       engine.Text = "{by} owes the fleet no cards."
	lossCount       engine.Text = "{limit} cards are given to the fleet, not {n}."
	lossNoCard      engine.Text = "The fleet takes resource cards, not a {card}."
	owesLoss        engine.Text = "{by} loses {n} cards to the fleet"
	lossFirst       engine.Text = "First {by} must give up {n} cards to the fleet."
	owesSpoils      engine.Text = "{by} chooses {n} cards for beating off the fleet"
	spoilsFirst     engine.Text = "First {by} must choose {n} cards for beating off the fleet."
	fleetOffCourse  engine.Text = "The fleet stands on {at}, where its round does not lead."
	fleetIsGone     engine.Text = "All fortresses are recaptured, so the fleet has left the game."
	fleetIsThere    engine.Text = "The fleet leaves the game when all fortresses are recaptured, and not before."
)

// loseVerb gives up cards to the fleet; loseDuty is the duty that it answers. A player who beats the fleet off
// chooses his reward like cards for gold.
var (
	loseVerb   position.VerbID
	loseDuty   position.DutyID
	spoilsDuty position.DutyID
)

// withFleet reports whether a fleet sails under the law.
func withFleet(r *engine.Rules) bool { return fleetUsed.In(r) }

// lacksFleet states, for a move that needs the fleet, that the game has none.
func lacksFleet(rule engine.RuleID) func(c *engine.Case) {
	return func(c *engine.Case) {
		if base.GameOn(c) {
			c.Must(false, rule).Say(noFleetHere)
		}
	}
}

func init() {
	loseVerb = Book.Verb(engine.Verb{
		Words: "lose", Args: "GIVE", About: "give up cards to the pirates' fleet", Menu: engine.AsAnswer, Looks: visibility.LooksAtUnseenGift,
		Offered: withFleet, Absent: lacksFleet(FleetRaid),
		When: whenLose, Check: checkLose, Apply: applyLose,
		Candidates: func(c *engine.Case, l *engine.List) { l.AddHandful(c.Pending[c.Owes(l.Seat, loseVerb)].Count) },
		Tell:       engine.TellHandful, Ways: visibility.EachGift,
		Blind: func(*engine.Action, position.Seat) bool { return true },
		Passes: func(_ *engine.Game, s *position.State, a *engine.Action) (out engine.Passings) {
			if s.Stage == position.ProduceStage && s.DiceSum != 7 { // the bank's shortage can depend on it
				return out
			}
			out = engine.Pass(a.Seat, position.NoSeat, a.Give, a.Unseen[0])
			out[0].Blind = true
			return out
		},
	})
	loseDuty = Book.Duty(engine.Duty{
		Answer: &loseVerb, Written: []engine.Detail{engine.CountDetail}, Tells: owesLoss, Asks: lossFirst,
		After: position.ProduceStage, Fits: fitsLose,
		Halts: func(c *engine.Case) {
			c.Must(false, FleetRaid).Say(lossFirst).By(c.Pending[0].Seat).Number(int(c.Pending[0].Count))
		},
	})
	spoilsDuty = Book.Duty(engine.Duty{
		Answer: &goldVerb, Written: []engine.Detail{engine.CountDetail}, Tells: owesSpoils, Asks: spoilsFirst,
		After: position.ProduceStage, Fits: fitsGold, Meant: meansSpoils,
		Halts: func(c *engine.Case) {
			c.Must(false, FleetRaid).Say(spoilsFirst).By(c.Pending[0].Seat).Number(int(c.Pending[0].Count))
		},
	})
	base.Answer(Book, func(h *base.Hooks) {
		if !withFleet(h.Rules) {
			return
		}
		h.RollTakes = true
		h.Rolled, h.CheckRoll = engine.Both(sails, h.Rolled), engine.Both(bothDice, orTwoDice(h.CheckRoll))
		earlier := h.Faults
		h.Faults = func(a *engine.Audit) {
			earlier(a)
			fleetStands(a)
			fortressesStand(a)
		}
	})
}

// orTwoDice returns the check of an earlier book for a roll, or the base game's if there is none.
func orTwoDice(check func(c *engine.Case)) func(c *engine.Case) {
	if check == nil {
		return base.TwoDice
	}
	return check
}

// lowerDie is the lower of the number dice; known is false if only the sum is given and leaves it open.
func lowerDie(dice [3]uint8, sum uint8) (lower uint8, known bool) {
	switch {
	case dice[0] != 0:
		return min(dice[0], dice[1]), true
	case sum == 2 || sum == 3:
		return 1, true
	case sum == 11 || sum == 12:
		return sum - 6, true
	}
	return 0, false
}

// bothDice asks for both dice if the sum alone leaves open how far the fleet sails.
func bothDice(c *engine.Case) {
	_, known := lowerDie(c.Act.Dice, c.Act.Sum)
	c.Asks(!known && c.Pirate != board.NoHex, lowerIsWhich, base.EachThrow)
}

// sails moves the fleet along its route, before anything else that a roll brings.
func sails(c *engine.Case) {
	round := c.Board.Chart.Fleet
	at := slices.Index(round, c.Pirate)
	if at < 0 {
		return
	}
	lower, _ := lowerDie(c.State.Dice, c.DiceSum)
	c.Pirate = round[(at+int(lower))%len(round)]
	c.Because(FleetSails).Say(fleetSailsTo).Number(int(lower)).From(round[at].Place()).At(c.Pirate.Place())
	raids(c, int(lower))
}

// raids makes the fleet raid the coast that it has reached, with the strength of the lower die: it raids a single
// player with buildings there.
func raids(c *engine.Case, strength int) {
	there := c.Owners[c.Pirate]
	if there == 0 {
		return
	}
	if bits.OnesCount8(there) > 1 {
		c.Because(FleetRaid).Say(raidsNotSeveral).At(c.Pirate.Place())
		return
	}
	seat := position.Seat(bits.TrailingZeros8(there))
	if !c.Game.Plays(seat) {
		return
	}
	p := &c.Players[seat]
	switch warships := int(p.Held[Warships]); {
	case warships > strength && c.Bank.Resources() == 0:
		c.Because(FleetRaid).Say(raidNoSpoils).By(seat).Number(warships).Limit(strength).As(engine.News)
	case warships > strength:
		c.Owe(position.Pending{Duty: spoilsDuty, Seat: seat, Count: 1, Other: position.NoSeat})
		c.Because(FleetRaid).Say(raidWon).By(seat).Number(warships).Limit(strength).As(engine.News)
	case warships == strength:
		c.Because(FleetRaid).Say(raidEqual).By(seat).Number(warships)
	default:
		cities := c.Cities(seat)
		lost := c.Because(FleetRaid).By(seat).Number(warships).Limit(strength).Own(1 + cities.Len()).As(engine.News)
		switch cities.Len() {
		case 0:
			lost.Say(raidLost)
		case 1:
			lost.Say(raidLostCity).At(board.Intersection(cities.Next(0)).Place())
		default:
			lost.Say(raidLostMore)
		}
		owesCards(c, seat)
	}
}

// owesCards makes the player owe one card and one more for each city, as many as the hand has.
func owesCards(c *engine.Case, seat position.Seat) {
	cities := c.Cities(seat)
	due, held := 1+cities.Len(), c.Players[seat].Hand.Total()
	if held == 0 {
		c.Because(FleetRaidCards).Say(raidEmptyHand).By(seat)
		return
	}
	if held < due {
		due = held
		c.Because(FleetRaidCards).Say(raidAllCards).By(seat).Number(held)
	}
	c.Owe(position.Pending{Duty: loseDuty, Seat: seat, Count: uint8(due), Other: position.NoSeat})
}

func whenLose(c *engine.Case) bool {
	if !withFleet(c.Rules) {
		lacksFleet(FleetRaid)(c)
		return false
	}
	return base.ToAnswer(c, loseVerb, FleetRaid, noLossDue)
}

func checkLose(c *engine.Case) {
	if c.Act.Is(engine.Open) {
		return
	}
	count, n := int(c.Pending[c.Owes(c.Act.Seat, loseVerb)].Count), c.Act.Give.Total()+int(c.Act.Unseen[0])
	for _, card := range c.Act.Odd {
		if card != 0 {
			n++
		}
	}
	hand := c.Players[c.Act.Seat].Hand
	c.Must(c.Act.Odd[0] == 0, FleetRaidCards).Say(lossNoCard).Card(c.Act.Odd[0])
	c.Must(n == count, FleetRaid).Say(lossCount).Number(n).Limit(count)
	c.Must(hand.Has(c.Act.Give), FleetRaidCards).Say(base.LacksCards).By(c.Act.Seat).Short(c.Act.Give.Less(hand))
}

func applyLose(c *engine.Case) {
	if i := c.Owes(c.Act.Seat, loseVerb); i >= 0 {
		c.Settle(i)
	}
	paid := base.Pay(c, c.Act.Seat, c.Act.Give)
	c.Because(FleetRaid)
	c.Because(FleetRaidCards).Say(losesThem).By(c.Act.Seat).Cards(paid).Unseen(c.Act.Unseen)
}

// isSpoils states, for cards chosen for beating off the fleet, that they are the right number of resources.
func isSpoils(c *engine.Case, due position.Pending, fits bool, n int) {
	if due.Duty == spoilsDuty {
		wrong := c.Must(fits, FleetRaid)
		if n != int(due.Count) { // cards of a wrong kind are told by themselves
			wrong.Say(goldCount).Number(n).Limit(int(due.Count))
		}
	}
}

// raided returns the only player at the coast where the fleet is, and by how many warships he is stronger: by all
// of them if the dice are not given.
func raided(g *engine.Game, s *position.State) (seat position.Seat, ahead int) {
	if s.Pirate == board.NoHex || bits.OnesCount8(s.Owners[s.Pirate]) != 1 {
		return position.NoSeat, 0
	}
	if seat = position.Seat(bits.TrailingZeros8(s.Owners[s.Pirate])); !g.Plays(seat) {
		return position.NoSeat, 0
	}
	lower, _ := lowerDie(s.Dice, s.DiceSum)
	return seat, int(s.Players[seat].Held[Warships]) - int(lower)
}

// meansSpoils distinguishes the choice for beating off the fleet from that for gold: it comes first, and is one
// card.
func meansSpoils(q *engine.Claim) bool {
	seat, ahead := raided(q.Game, q.State)
	return seat == q.Due.Seat && ahead > 0 && q.Due.Count == 1
}

func fitsLose(q *engine.Claim) error {
	if err := q.OnceRolled(true); err != nil {
		return err
	}
	if held := q.State.Players[q.Due.Seat].Hand.Total() + q.Unseen; held < int(q.Due.Count) {
		return fmt.Errorf("%s holds %d cards and cannot lose %d", q.Player(), held, q.Due.Count)
	}
	cities := q.State.Cities(q.Due.Seat)
	most := 1 + cities.Len()
	_, known := lowerDie(q.State.Dice, q.State.DiceSum)
	switch seat, ahead := raided(q.Game, q.State); {
	case seat == position.NoSeat: // the file need not say where the fleet is, so the number of cities is unknown
	case seat != q.Due.Seat:
		return fmt.Errorf("the fleet lies at the coast of %s: it does not raid %s", q.Game.Names[seat], q.Player())
	case known && ahead >= 0:
		return fmt.Errorf("%s has warships enough for the fleet and loses nothing", q.Player())
	case int(q.Due.Count) > most:
		return fmt.Errorf("a raid costs a card and one more for each city: %d, not %d, of %s", most, q.Due.Count, q.Player())
	}
	return nil
}
