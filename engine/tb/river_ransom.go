package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/engine/position"
	"catanref/engine/visibility"
)

// CkRansom lets a payment save a city from the barbarians.
const CkRansom engine.RuleID = "tb.river.ck-ransom"

func init() { Book.Rules(CkRansom) }

const (
	nothingFalls engine.Text = "No city of {by} has to fall now."
	paysRansom   engine.Text = "{by} pays {n} gold: no city falls. {by} keeps {limit}."
	ransomShort  engine.Text = "A ransom is {n} gold; {by} has {limit}."
)

var ransomPrice = Book.Number(engine.LawRow{
	Name: "coins.ransom", About: "gold for which a city does not fall to the barbarians", Rules: []engine.RuleID{CkRansom}, Most: 9,
}, 5)

func init() {
	Book.Verb(engine.Verb{
		Words: "ransom", Looks: visibility.LooksAtNothing, About: "pay gold for the city that is to fall to the barbarians", Menu: engine.AsAnswer,
		Instead: ck.PillageDuty(), Absent: lacksRivers,
		Offered: func(r *engine.Rules) bool { return useCoins.In(r) && r.Plays(ck.Book) },
		When: func(c *engine.Case) bool {
			if !riversUsed(c) || !base.GameOn(c) || !base.SetupOver(c) {
				return false
			}
			due := c.Owes(c.Act.Seat, ck.PillageVerb()) >= 0
			c.Must(due, CkRansom).Say(nothingFalls).By(c.Act.Seat)
			return due
		},
		Check: func(c *engine.Case) {
			price, held := ransomPrice.Get(c), goldOf(c.State, c.Act.Seat)
			c.Must(held >= price, CkRansom).Say(ransomShort).By(c.Act.Seat).Number(price).Limit(held)
			if withFish(c.Rules) && !c.Refused {
				namedStayDue(c)
			}
		},
		Apply: func(c *engine.Case) {
			price := ransomPrice.Get(c)
			c.Settle(c.Owes(c.Act.Seat, ck.PillageVerb()))
			give(c, c.Act.Seat, -price)
			c.Because(CkRansom).Say(paysRansom).By(c.Act.Seat).Number(price).Limit(goldOf(c.State, c.Act.Seat))
		},
		Candidates: engine.AddPlain,
	})
	ck.Answer(Book, func(h *ck.Hooks) {
		if useCoins.In(h.Rules) {
			h.MayRansom = func(c *engine.Case, seat position.Seat) bool {
				return goldOf(c.State, seat) >= ransomPrice.Get(c)
			}
		}
	})
}
