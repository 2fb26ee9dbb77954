package tb

import (
	"errors"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/duo"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// The robber flees to the desert.

const (
	EventRobberFlees  engine.RuleID = "tb.event.robber-flees"
	EventFleesNowhere engine.RuleID = "tb.event.flees-nowhere"
)

func init() { Book.Rules(EventRobberFlees, EventFleesNowhere) }

const (
	fleesTo     engine.Text = "The robber flees to {at}; nobody loses a card."
	fleesAside  engine.Text = "There is no desert: the robber goes beside the board."
	staysThere  engine.Text = "The robber stands in the desert already and stays."
	noFlight    engine.Text = "Before the first attack of the barbarians the robber does not move."
	noRobberYet engine.Text = "There is no robber in this game."
	choosesHex  engine.Text = "{by} chooses the desert to which the robber flees."
	fleesNotTo  engine.Text = "{at} is no desert."
	owesFlee    engine.Text = "{by} chooses where the robber flees to"
	fleeFirst   engine.Text = "First {by} must say to which desert the robber flees."
)

var (
	fleeVerb position.VerbID
	fleeDuty position.DutyID
)

func init() {
	fleeVerb = Book.Verb(engine.Verb{
		Words: "flee", Looks: visibility.LooksAtNothing, Counts: base.CountsAtAnswer, Args: "H", About: "choose the desert to which the robber flees", Menu: engine.AsAnswer,
		Offered: withEvents, Heard: withEvents, Silent: true, Absent: lacksEvents,
		When: func(c *engine.Case) bool { return owesEvent(c, fleeVerb, EventRobberFlees) },
		Check: func(c *engine.Case) {
			c.Must(c.HexIn(refuges(c), 0), EventRobberFlees).Say(fleesNotTo).At(c.Act.Places[0])
		},
		Apply: func(c *engine.Case) {
			if i := c.Owes(c.Act.Seat, fleeVerb); i >= 0 {
				c.Settle(i)
				fleesOff(c, c.Act.Hex(0))
			}
		},
		Candidates: engine.AddPlaces,
	})
	fleeDuty = Book.Duty(engine.Duty{
		Answer: &fleeVerb, Tells: owesFlee, Asks: fleeFirst, After: eventStage,
		Halts: func(c *engine.Case) { c.Must(false, EventRobberFlees).Say(fleeFirst).By(c.Pending[0].Seat) },
		Fits: func(q *engine.Claim) error {
			if err := fitsEvent(q); err != nil {
				return err
			}
			if q.Due.Seat != q.State.Active {
				return errors.New("who is on turn says where the robber flees to")
			}
			c := engine.CaseOf(q.Game, q.State)
			if !several(refuges(&c)) {
				return errors.New("there are not several deserts to which the robber could flee")
			}
			return q.OnceRolled(true)
		},
	})
}

// refuges returns the hexes to which the robber flees: deserts or, for two players without a desert, swamps.
func refuges(c *engine.Case) (out board.Hexes) {
	if out = c.Deserts(); out != 0 || duo.Neutrals.In(c.Rules) == 0 {
		return out
	}
	for h, terrain := range c.Terrain[:c.Board.NumHexes] {
		if terrain == Swamp {
			out |= board.Hex(h).One()
		}
	}
	return out
}

// several reports whether there is more than one hex.
func several(hexes board.Hexes) bool { return hexes&(hexes-1) != 0 }

// flees moves the robber to the desert.
func flees(c *engine.Case) {
	if !c.Rules.RobberUsed.Value {
		c.Because(EventRobberFlees).Say(noRobberYet)
		return
	}
	if !mayFlee(c) {
		c.Because(EventFleesNowhere).Say(noFlight)
		return
	}
	to := refuges(c)
	switch {
	case to == 0:
		fleesOff(c, board.NoHex)
		c.Because(EventFleesNowhere).Say(fleesAside).As(engine.News)
	case c.Robber != board.NoHex && to.Has(c.Robber):
		c.Because(EventRobberFlees).Say(staysThere)
	case !several(to):
		fleesOff(c, to.First())
		c.GoesByItself(position.Given{Verb: fleeVerb, Seat: c.Active, Place: to.First().Place()})
	default:
		c.Owe(position.Pending{Duty: fleeDuty, Seat: c.Active, Count: 1, Other: position.NoSeat})
		c.Because(EventRobberFlees).Say(choosesHex).By(c.Active)
	}
}

// mayFlee reports whether the robber moves at all.
func mayFlee(c *engine.Case) bool {
	return base.HooksOf(c.Hooks).RobberFrozen == nil || !base.HooksOf(c.Hooks).RobberFrozen(c)
}

func fleesOff(c *engine.Case, h board.Hex) {
	base.PutRobber(c, h)
	if h != board.NoHex {
		c.Because(EventRobberFlees).Say(fleesTo).At(h.Place())
	}
}
