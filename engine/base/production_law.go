package base

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Parameters of a table about production: which hexes pay, how much, and whether the owner of a building chooses.

const (
	paysByLaw    engine.Text = "{from} pays on this roll, by the rule of this table."
	unpaidByLaw  engine.Text = "{from} does not pay on this roll, by the rule of this table."
	notBlocked   engine.Text = "The robber on {from} does not keep it from paying."
	choosesFrom  engine.Text = "{by} takes {n} cards of choice from {from} ({piece} on {at.})."
	nothingByLaw engine.Text = "{by} takes nothing from {from} ({piece} on {at.})."
	mayTake      engine.Text = "{by} may take {n} resource cards of choice."
	OwesTake     engine.Text = "{by} takes {n} cards of choice"
)

// asksHexes reports whether a house rule sets any parameter about what hexes pay.
func asksHexes(r *engine.Rules) bool {
	return r.HexPays.Asks() || r.HexAmount.Asks() || r.HexChoice.Asks() || r.RobberBlocks.Asks()
}

// HexPays reports whether the hex pays on the roll: because its number was rolled, or by a parameter.
func HexPays(c *engine.Case, h board.Hex) bool {
	byNumber := c.HasNumber(c.Board, h, c.DiceSum)
	if !c.Rules.HexPays.Asks() {
		return byNumber
	}
	switch engine.Ask(c, &c.Rules.HexPays, engine.AboutHex(h)) {
	case engine.PaysAlways:
		return true
	case engine.PaysNever:
		return false
	}
	return byNumber
}

// RobberBlocksHex reports whether the robber keeps the hex from paying.
func RobberBlocksHex(c *engine.Case, h board.Hex) bool {
	return h == c.Robber && engine.Ask(c, &c.Rules.RobberBlocks, engine.AboutHex(h))
}

// gatherAsked records what each building draws under house rules. It evaluates the law only for hexes with buildings.
func gatherAsked(c *engine.Case) {
	c.Draws = c.Draws[:0]
	for h := range board.Hex(c.Board.NumHexes) {
		if c.Owners[h] == 0 || !HexPays(c, h) || RobberBlocksHex(c, h) {
			continue
		}
		choice := c.Rules.HexChoice.Asks() && engine.Ask(c, &c.Rules.HexChoice, engine.AboutHex(h))
		k, produces := c.Terrain[h].Resource()
		if !produces && !choice || c.Terrain[h].Choice() { // a separate rule handles the choice from gold
			continue
		}
		for _, v := range &c.Board.Corners[h] {
			p := c.Pieces[v]
			if !p.IsBuilding() || !c.Game.Plays(p.Owner()) {
				continue
			}
			d := engine.Draw{From: h, At: v, Piece: p}
			n := amount(c, h, v, p)
			switch {
			case !choice:
				d.Due, d.Later = yieldOf(c, p, k, n)
			case n == engine.ByBook && p.Kind() == position.City:
				d.Any = CityChoice(c)
			case n == engine.ByBook:
				d.Any = 1
			default:
				d.Any = n
			}
			c.Draws = append(c.Draws, d)
		}
	}
}

// CityChoice returns how many cards of choice a city draws if a settlement draws one.
func CityChoice(c *engine.Case) int {
	if answer := HooksOf(c.Hooks).CityChoice; answer != nil {
		return answer(c)
	}
	return 2
}

// amount returns how many cards the law lets the building take from the hex.
func amount(c *engine.Case, h board.Hex, v board.Intersection, p position.Piece) int {
	if !c.Rules.HexAmount.Asks() {
		return engine.ByBook
	}
	return engine.Ask(c, &c.Rules.HexAmount, engine.AboutBuilding(h, v, p.Owner()))
}

// yieldOf returns what a building draws of kind k if the law sets the number of cards: for a city that draws a
// commodity, the last card is one.
// Ruling: an owner who may take resources instead of commodities chooses only if the city yields what it yields
// by the book; an amount set by the table is paid as it is.
func yieldOf(c *engine.Case, p position.Piece, k cards.Kind, n int) (due cards.Cards, later bool) {
	due, later = yield(c, p, k)
	switch refined := due.Commodities(); {
	case n == engine.ByBook || n == due.Total():
		return due, later
	case n == 0:
		return 0, false
	case refined != 0:
		return cards.Of(k, n-1) + refined, false
	}
	return cards.Of(k, n), false
}

// offerChoices lets players take their cards of choice: each player takes all of one roll together.
func offerChoices(c *engine.Case) {
	if !c.Rules.HexChoice.Asks() {
		return
	}
	var due [position.MaxSeats]int
	for i := range c.Draws {
		if d := &c.Draws[i]; d.Any > 0 {
			due[d.Piece.Owner()] += d.Any
		}
	}
	left := c.Bank.Resources().Total()
	for i, seat := 0, c.Active; i < c.Game.Players; i, seat = i+1, c.Game.After(seat) {
		take := min(due[seat], left, maxTaken)
		if left -= take; take == 0 {
			continue
		}
		c.Owe(position.Pending{Duty: harvestDuty, Seat: seat, Count: uint8(take), Other: position.NoSeat})
		c.Because(ProductionNumber).Say(mayTake).By(seat).Number(take)
		c.Credit(c.Rules.HexChoice.Set, engine.AnyGround)
	}
}

// TakesIncome records that a player has taken cards that the roll pays.
func TakesIncome(c *engine.Case, seat position.Seat, cards cards.Cards) {
	if c.Rules.Income {
		c.Income[seat] += uint8(cards.Total())
	}
}

// maxTaken is the largest number of cards that are taken at once.
const maxTaken = 99

func leavesChoice(r *engine.Rules) bool { return r.HexChoice.Asks() }

// harvestDuty is the choice of cards that a hex pays.
var harvestDuty position.DutyID

func init() {
	harvestDuty = Book.Duty(engine.Duty{
		Answer: &takeVerb, Written: []engine.Detail{engine.CountDetail}, Tells: OwesTake, Asks: takesBefore, Income: true,
		Brought: leavesChoice,
		Meant:   func(q *engine.Claim) bool { return leavesChoice(q.Game.Rules) },
		Fits: func(q *engine.Claim) error {
			if n := q.State.Bank.Resources().Total(); int(q.Due.Count) > n {
				return fmt.Errorf("the bank holds %d resource cards and cannot pay %d", n, q.Due.Count)
			}
			return q.OnceRolled(false)
		},
		Check: func(c *engine.Case, due position.Pending) {
			if c.Act.Is(engine.Open) {
				return
			}
			fits := c.Act.Odd[0] == 0 && c.Act.Unseen[0] == 0 && c.Act.Give.Commodities() == 0 && c.Act.Give.Total() == int(due.Count)
			c.Must(fits, ProductionNumber).Say(takesOther).By(c.Act.Seat).Number(int(due.Count))
			c.Must(c.Bank.Has(c.Act.Give), ProductionShortage).Say(BankHas).Short(c.Act.Give.Less(c.Bank))
		},
		Apply: func(c *engine.Case, due position.Pending) {
			got := c.Act.Give.Min(c.Bank)
			c.Bank -= got
			c.Players[c.Act.Seat].Hand += got
			TakesIncome(c, c.Act.Seat, got)
			c.Because(ProductionNumber).Say(takes).By(c.Act.Seat).Cards(got)
			c.Credit(c.Rules.HexChoice.Set, engine.AnyGround)
		},
		Offer: func(_ *engine.Case, l *engine.List, due position.Pending) { l.AddHandful(due.Count) },
	})
}

// tellUnpaid reports a hex whose number was rolled, but which the law does not let pay.
func tellUnpaid(c *engine.Case, h board.Hex) {
	if c.HasNumber(c.Board, h, c.DiceSum) {
		c.Because(ProductionNumber).Say(unpaidByLaw).From(h.Place())
		c.Credit(c.Rules.HexPays.Set, engine.AnyGround)
	}
}

// tellPaid reports a hex whose number was not rolled, but which the law lets pay.
func tellPaid(c *engine.Case, h board.Hex) {
	if c.Owners[h] != 0 {
		c.Because(ProductionNumber).Say(paysByLaw).From(h.Place())
		c.Credit(c.Rules.HexPays.Set, engine.AnyGround)
	}
}

// tellUnblocked reports that the robber is there and blocks nothing.
func tellUnblocked(c *engine.Case, h board.Hex) {
	if h == c.Robber {
		c.Because(ProductionRobber).Say(notBlocked).From(h.Place())
		c.Credit(c.Rules.RobberBlocks.Set, engine.AnyGround)
	}
}

// tellByLaw cites the law by which a building takes its cards, and reports cards that are not the hex's own.
func tellByLaw(c *engine.Case, d *engine.Draw) (told bool) {
	owner, kind := d.Piece.Owner(), d.Piece.Kind()
	rule := ProductionSettlement
	if kind == position.City {
		rule = ProductionCity
	}
	switch {
	case d.Any > 0:
		c.Because(rule).Say(choosesFrom).By(owner).Number(d.Any).Piece(kind).At(d.At.Place()).From(d.From.Place())
		c.Credit(c.Rules.HexChoice.Set, engine.AnyGround)
		told = true
	case d.Due == 0:
		c.Because(rule).Say(nothingByLaw).By(owner).Piece(kind).At(d.At.Place()).From(d.From.Place())
		told = true
	}
	if c.Rules.HexAmount.Asks() {
		c.Credit(c.Rules.HexAmount.Set, engine.AnyGround)
	}
	return told
}
