package sea

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

const (
	GoldChoice  engine.RuleID = "sea.gold.choice"
	GoldCity    engine.RuleID = "sea.gold.city"
	GoldBank    engine.RuleID = "sea.gold.bank"
	GoldWait    engine.RuleID = "sea.gold.wait"
	GoldNoTrade engine.RuleID = "sea.gold.no-trade"
)

func init() {
	Book.Rules(GoldChoice, GoldCity, GoldWait, GoldNoTrade)
	Book.Rule(GoldBank, engine.Physical, engine.SaysMore(GoldWait))
}

const (
	goldIsDue     engine.Text = "{by} chooses {n} cards for the gold of {from}."
	goldInAll     engine.Text = "{by} chooses {n} cards in all, from what the bank has."
	noGoldDue     engine.Text = "No gold is owed to {by}."
	noGoldHere    engine.Text = "There is no gold in this game; the variant seafarers brings it."
	goldCount     engine.Text = "{limit} cards are chosen for gold, not {n}."
	goldNoCard    engine.Text = "Gold brings resources only, not a {card}."
	goldNotThere  engine.Text = "The bank lacks {short}."
	goldInOrder   engine.Text = "{by} chooses first: gold is chosen clockwise from the player on turn."
	takesGold     engine.Text = "{by} takes {cards} for gold."
	goldForgiven  engine.Text = "The bank is empty: what {by} would still choose is forgiven."
	owesGold      engine.Text = "{by} chooses {n} cards for gold"
	goldFirst     engine.Text = "First {by} must choose {n} cards for gold."
	startWithGold engine.Text = "The gold at {at.} brings {by} {n} of choice at the start."
)

// goldVerb chooses cards for gold; goldDuty is the duty that it answers.
var (
	goldVerb position.VerbID
	goldDuty position.DutyID
)

func init() {
	goldVerb = Book.Verb(engine.Verb{
		Words: "gold", Looks: visibility.LooksAtNothing, Args: "TAKE", FromBank: true, About: "choose cards for gold", Menu: engine.AsAnswer,
		Offered: func(r *engine.Rules) bool { return goldCards.Of(r).Value > 0 || goldCards.Of(r).Eval != nil },
		Absent: func(c *engine.Case) {
			if base.GameOn(c) {
				c.Must(false, GoldChoice).Say(noGoldHere)
			}
		},
		When: whenGold, Check: checkGold, Apply: applyGold, Candidates: goldCandidates, Tell: tellGold,
		Pool: func(s *position.State, _ *engine.Action) cards.Cards { return s.Bank.Resources() },
	})
	goldDuty = Book.Duty(engine.Duty{
		Answer: &goldVerb, Written: []engine.Detail{engine.CountDetail}, Tells: owesGold, Asks: goldFirst, Fits: fitsGold, Income: true, AtStart: true,
		Halts: func(c *engine.Case) {
			c.Must(false, GoldWait).Say(goldFirst).By(c.Pending[0].Seat).Number(int(c.Pending[0].Count))
		},
	})
	base.Answer(Book, func(h *base.Hooks) {
		if p := goldCards.Of(h.Rules); p.Value == 0 && p.Eval == nil {
			return
		}
		settle := h.Settle
		h.Produced = engine.Both(goldIsOwed, h.Produced)
		h.Settle = func(c *engine.Case) {
			if c.NumPending > 0 {
				capGold(c)
			}
			settle(c)
		}
		h.StartingGold = startingGold
		h.Meant = takenAsGold
	})
}

// takenAsGold reports whether taking cards means gold: the player owes a choice for gold and no other choice.
func takenAsGold(s *position.State, a *engine.Action) bool {
	if a.Verb != base.TakeVerb() || a.Unseen != [2]uint8{} {
		return false
	}
	if s == nil {
		return true
	}
	if s.Owes(a.Seat, goldVerb) < 0 || s.Owes(a.Seat, a.Verb) >= 0 {
		return false
	}
	a.Verb, a.Take, a.Give = goldVerb, a.Give, 0
	return true
}

// fitsGold checks that no more is owed than the bank has.
func fitsGold(q *engine.Claim) error {
	if left := q.State.Bank.Resources().Total(); int(q.Due.Count) > left {
		return fmt.Errorf("the bank has %d resource cards, so %s cannot choose %d", left, q.Player(), q.Due.Count)
	}
	return nil
}

// goldIsOwed lets players choose cards for all gold hexes that produce on the roll, clockwise from the player on turn,
// as long as the bank has cards after the other hexes have paid.
func goldIsOwed(c *engine.Case) {
	var due [position.MaxSeats]int
	some := false
	for gold := c.AllOfChoice(); gold != 0; gold &= gold - 1 {
		h := gold.First()
		if c.Owners[h] == 0 || !base.HexPays(c, h) || base.RobberBlocksHex(c, h) {
			continue
		}
		each := goldCards.Get(c)
		for _, v := range &c.Board.Corners[h] {
			p := c.Pieces[v]
			if !p.IsBuilding() || !c.Game.Plays(p.Owner()) {
				continue
			}
			n := each
			if p.Kind() == position.City {
				n *= base.CityChoice(c)
			}
			due[p.Owner()] += n
			some = some || n > 0
		}
	}
	if !some {
		return
	}
	left, n := c.Bank.Resources().Total(), position.Seat(c.Game.Players)
	for i := range n {
		seat := (c.Active + i) % n
		if c.Explaining && due[seat] > 0 {
			tellGoldDue(c, seat)
		}
		if count := min(due[seat], left); count > 0 {
			oweGold(c, seat, count)
			c.Choosing |= 1 << seat
			goldIsIncome(c)
			if count < due[seat] {
				c.Because(GoldBank).Say(goldInAll).By(seat).Number(count)
			} else if c.Choosing != 1<<seat {
				c.Once(GoldBank)
			}
		} else if due[seat] > 0 {
			c.Because(GoldBank).Say(goldForgiven).By(seat)
		}
	}
}

// tellGoldDue reports which buildings bring the seat a choice.
func tellGoldDue(c *engine.Case, seat position.Seat) {
	each := goldCards.Get(c)
	for gold := c.AllOfChoice(); gold != 0; gold &= gold - 1 {
		h := gold.First()
		if !base.HasBuildingAt(c, seat, h) || !base.HexPays(c, h) || base.RobberBlocksHex(c, h) {
			continue
		}
		due, city := 0, false
		for _, v := range &c.Board.Corners[h] {
			switch p := c.Pieces[v]; {
			case !p.IsBuilding() || p.Owner() != seat:
			case p.Kind() == position.City:
				due, city = due+base.CityChoice(c)*each, true
			default:
				due += each
			}
		}
		c.Because(GoldChoice).Say(goldIsDue).By(seat).Number(due).From(h.Place())
		if city {
			c.Because(GoldCity)
		}
	}
}

func oweGold(c *engine.Case, seat position.Seat, count int) {
	c.Owe(position.Pending{Duty: goldDuty, Seat: seat, Count: uint8(count), Other: position.NoSeat})
}

// startingGold lets the player who has placed the building on v choose a card for each gold hex next to it.
func startingGold(c *engine.Case, v board.Intersection) {
	n := 0
	for _, h := range &c.Board.IntersectionHexes[v] {
		if h != board.NoHex && c.Terrain[h] == board.Gold {
			n++
		}
	}
	if n = min(n, c.Bank.Resources().Total()); n > 0 {
		oweGold(c, c.Act.Seat, n)
		startsWithGold(c, v, n)
	}
}

// capGold limits owed gold to the cards that the bank has now.
func capGold(c *engine.Case) {
	left := c.Bank.Resources().Total()
	for i := int(c.NumPending) - 1; i >= 0; i-- {
		p := &c.Pending[i]
		if p.Duty != goldDuty {
			continue
		}
		if p.Count = min(p.Count, uint8(min(left, 99))); p.Count == 0 {
			c.Because(GoldBank).Say(goldForgiven).By(p.Seat)
			c.Settle(i)
		}
	}
}

func whenGold(c *engine.Case) bool {
	if !base.GameOn(c) {
		return false
	}
	base.AnswersInOrder(c)
	first := position.NoSeat
	for i := range c.NumPending {
		if c.Pending[i].Verb() == goldVerb {
			first = c.Pending[i].Seat
			break
		}
	}
	due := c.Owes(c.Act.Seat, goldVerb) >= 0
	c.Must(due, GoldChoice).Say(noGoldDue).By(c.Act.Seat).Moots()
	if !due || first != c.Act.Seat {
		if due {
			c.Must(false, GoldBank).Say(goldInOrder).By(first)
		}
		base.OthersFirst(c)
		return due
	}
	c.Must(true, GoldWait)
	return true
}

func checkGold(c *engine.Case) {
	if c.Act.Is(engine.Open) {
		return
	}
	due := c.Pending[c.Owes(c.Act.Seat, goldVerb)]
	count, odd := int(due.Count), c.Act.Odd[0]
	if foreign := c.Act.Take.Commodities(); foreign != 0 {
		odd = foreign.First().AsCard()
	}
	c.Must(odd == 0, GoldChoice).Say(goldNoCard).Card(odd)
	noCommodity(c, odd)
	n := c.Act.Take.Total()
	for _, card := range c.Act.Odd {
		if card != 0 {
			n++
		}
	}
	c.Must(n == count, GoldChoice).Say(goldCount).Number(n).Limit(count)
	isSpoils(c, due, n == count && odd == 0, n)
	if count > 1 {
		c.Must(n == count, GoldCity).Say(goldCount).Number(n).Limit(count)
	}
	wanted := c.Act.Take - c.Act.Take.Commodities() // those are refused already
	c.Must(c.Bank.Has(wanted), GoldBank).Say(goldNotThere).Short(wanted.Less(c.Bank))
}

func applyGold(c *engine.Case) {
	var due position.Pending
	if i := c.Owes(c.Act.Seat, goldVerb); i >= 0 {
		due = c.Pending[i]
		c.Settle(i)
	}
	got := c.Act.Take.Min(c.Bank)
	c.Bank -= got
	c.Players[c.Act.Seat].Hand += got
	if due.Duty == spoilsDuty {
		c.Because(FleetRaid).Say(takesSpoils).By(c.Act.Seat).Cards(got)
		return
	}
	base.TakesIncome(c, c.Act.Seat, got)
	c.Because(GoldChoice).Say(takesGold).By(c.Act.Seat).Cards(got)
	if c.Explaining && goldIsFound(c) {
		c.Because(FogGold)
	}
	if got.Total() > 1 {
		c.Because(GoldCity)
		tellResourcesOnly(c)
	}
	c.Because(GoldNoTrade)
}

// goldCandidates lists every choice of one or two cards; with more, the choice is left open.
func goldCandidates(c *engine.Case, l *engine.List) {
	count := c.Pending[c.Owes(l.Seat, goldVerb)].Count
	if count > 2 {
		l.AddHandful(count)
		return
	}
	a := l.Move()
	for x := cards.Brick; x < cards.NumResources; x++ {
		if a.Take = cards.Of(x, 1); count == 1 {
			l.Add()
			continue
		}
		for y := x; y < cards.NumResources; y++ {
			a.Take = cards.Of(x, 1) + cards.Of(y, 1)
			l.Add()
		}
	}
}

// tellGold takes random cards of the bank.
func tellGold(_ *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	a.Take = l.Handful(s.Bank.Resources(), int(a.Count))
	a.Count = 0
}
