package tb

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/duo"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// Rivers for two: a bridge brings one of a neutral player, and swamps replace the desert.

const (
	TwoBridge engine.RuleID = "tb.river.two-bridge"
	TwoTokens engine.RuleID = "tb.river.two-tokens"
	TwoRobber engine.RuleID = "tb.river.two-robber"
)

func init() {
	Book.Rules(TwoBridge)
	Book.Rule(TwoTokens, engine.RestatesWhere(withCoins, duo.TokenDesert))
	Book.Rule(TwoRobber, engine.RestatesWhere(withCoins, duo.TokenExileRobber), engine.RestatesWhere(toSwamp, EventRobberFlees))
	duo.Answer(Book, func(of *engine.Rules, h *duo.Hooks) {
		if useCoins.In(of) {
			h.Deserts = swamps
		}
	})
}

// toSwamp reports whether the robber of two players flees to a swamp.
func toSwamp(c *engine.Case, _ bool) bool {
	return useCoins.In(c.Rules) && forTwo(c.Game) && c.Deserts() == 0
}

const (
	alsoBridge   engine.Text = "{by} must also place a bridge of a neutral player."
	owesBridge   engine.Text = "{by} places {n} neutral bridges"
	bridgeFirst  engine.Text = "First {by} must place the bridge of a neutral player."
	noBridgeDue  engine.Text = "No bridge of a neutral player is owed."
	forNeutral   engine.Text = "{by} is no neutral player."
	cannotTakeIt engine.Text = "{by} cannot take a bridge on {at}."
	getsBridge   engine.Text = "{by} gets a bridge on {at}; nobody takes gold for it."
)

// swamps returns the hexes that replace the desert.
func swamps(c *engine.Case) (out board.Hexes) {
	for h := range board.Hex(c.Board.NumHexes) {
		if c.Terrain[h] == Swamp {
			out |= h.One()
		}
	}
	return out
}

var (
	neutralBridge position.VerbID
	bridgeDuty    position.DutyID
)

func init() {
	neutralBridge = Book.Verb(engine.Verb{
		Words: "bridge", Looks: visibility.LooksAtNothing, Args: "E for P", About: "place a bridge of a neutral player", Menu: engine.AsAnswer,
		Offered: func(r *engine.Rules) bool { return useCoins.In(r) && bridgesEach.In(r) > 0 },
		Absent:  lacksRivers,
		When: func(c *engine.Case) bool {
			if !riversUsed(c) {
				return false
			}
			return base.ToAnswer(c, neutralBridge, TwoBridge, noBridgeDue)
		},
		Check: func(c *engine.Case) {
			owner := c.Act.Other
			if c.Game.Plays(owner) || int(owner) >= c.Game.Owners {
				c.Must(false, TwoBridge).Say(forNeutral).By(owner)
				return
			}
			ok := c.Without(func() {
				seat := c.Act.Seat
				c.Act.Seat = owner
				BridgeMayStand(c, 0)
				BridgeLeft(c)
				c.Act.Seat = seat
			})
			c.Must(ok, TwoBridge).Say(cannotTakeIt).By(owner).At(c.Act.Places[0])
		},
		Apply: func(c *engine.Case) {
			if i := c.Owes(c.Act.Seat, neutralBridge); i >= 0 {
				c.Settle(i)
			}
			e := c.Act.Path(0)
			c.Lay(e, position.RoadOf(c.Act.Other)|Bridge)
			c.Because(TwoBridge).Say(getsBridge).By(c.Act.Other).At(e.Place())
			base.LineLaid(c, e)
		},
		Candidates: func(c *engine.Case, l *engine.List) {
			for owner := position.Seat(c.Game.Players); int(owner) < c.Game.Owners; owner++ {
				l.Move().Other = owner
				l.AddEach(0, l.Fitting(0))
			}
		},
	})
	bridgeDuty = Book.Duty(engine.Duty{
		Answer: &neutralBridge, Written: []engine.Detail{engine.NeutralDetail}, Tells: owesBridge, Asks: bridgeFirst, Brought: func(r *engine.Rules) bool { return r.Plays(duo.Book) },
		Halts: func(c *engine.Case) { c.Must(false, TwoBridge).Say(bridgeFirst).By(c.Pending[0].Seat) },
		Fits: func(q *engine.Claim) error {
			c := engine.CaseOf(q.Game, q.State)
			switch {
			case q.Due.Seat != q.State.Active:
				return fmt.Errorf("%s is on turn and places what neutral players get", q.Game.Names[q.State.Active])
			case !q.Lacking && !neutralsBridge(&c):
				return fmt.Errorf("no neutral player can place a bridge")
			}
			return nil
		},
	})
}

// neutralsBridge reports whether a neutral player can take a bridge.
func neutralsBridge(c *engine.Case) bool {
	for owner := position.Seat(c.Game.Players); int(owner) < c.Game.Owners; owner++ {
		if paths := bridgePaths(c, owner); !paths.Empty() && bridgesLeft(c.Game, c.State, owner) > 0 {
			return true
		}
	}
	return false
}

// matchBridge makes a neutral player's bridge owed for one that a player has built, or a road if no neutral
// player can take a bridge.
func matchBridge(c *engine.Case) {
	if c.Game.Owners == c.Game.Players || !c.Game.Plays(c.Act.Seat) || !duo.Matched(c, bridgeBuilt) {
		return
	}
	if !neutralsBridge(c) {
		duo.OweRoad(c)
		c.Because(TwoBridge)
		return
	}
	c.Owe(position.Pending{Duty: bridgeDuty, Seat: c.Act.Seat, Count: 1, Other: position.NoSeat})
	c.Because(TwoBridge).Say(alsoBridge).By(c.Act.Seat).As(engine.OnlyID)
}
