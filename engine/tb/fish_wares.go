package tb

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/ck"
	"catanref/engine/position"
	"catanref/engine/sea"
	"catanref/engine/visibility"
)

// The individual purchases for fish.

const (
	FishRobber   engine.RuleID = "tb.fish.remove-robber"
	FishSteal    engine.RuleID = "tb.fish.steal"
	FishResource engine.RuleID = "tb.fish.resource"
	FishRoad     engine.RuleID = "tb.fish.road"
	FishCard     engine.RuleID = "tb.fish.card"
	FishCkCards  engine.RuleID = "tb.fish.ck-cards"
	FishCkFrozen engine.RuleID = "tb.fish.ck-frozen"
	FishSeaShip  engine.RuleID = "tb.fish.sea-ship"
	FishPirate   engine.RuleID = "tb.fish.sea-pirate"
	FishTwoRoad  engine.RuleID = "tb.fish.two-road"
)

func init() {
	Book.Rules(FishRobber, FishSteal, FishResource, FishRoad, FishCkCards, FishCkFrozen, FishSeaShip, FishPirate, FishTwoRoad)
	Book.Rule(FishCard, engine.With(base.DevelopmentDeckEmpty))
	Book.Each(engine.Tells(engine.News), FishRobber, FishSteal, FishResource, FishCard)
	Book.Each(engine.Tells(engine.OnlyID), FishCkFrozen, FishTwoRoad)
	Book.Each(engine.Refuses(engine.OnlyID), FishRoad, FishSeaShip)
	Book.Each(engine.Tells(engine.Why), FishPirate)
}

const (
	robberBeside   engine.Text = "The robber is beside the board already: there is nothing to buy."
	robberLeaves   engine.Text = "The robber goes from {from} beside the board; nothing is stolen."
	frozenRobber   engine.Text = "Before the first attack the robber does not move: fish cannot send it away."
	banIsRobbers   engine.Text = "That nothing is stolen before the first attack is a rule of the robber, not of fish."
	pirateBeside   engine.Text = "The pirate is beside the board already: there is nothing to buy."
	pirateLeaves   engine.Text = "The pirate goes from {from} beside the board; the robber stays."
	noPirateHere   engine.Text = "There is no pirate in this game."
	oneOfBank      engine.Text = "Fish buy one resource of the bank, and {card} is none."
	bankHasNoSuch  engine.Text = "The bank has no {card}: the tokens stay."
	takesOfBank    engine.Text = "{by} takes {cards} from the bank."
	fishBuildsRoad engine.Text = "{by} builds a road on {at} for fish."
	roadForFish    engine.Text = "A road for fish is built by all rules of roads."
	shipForFish    engine.Text = "A ship for fish is built by all rules of ships."
	matchesRoad    engine.Text = "A road for fish owes a neutral one like any other."
	takesTopCard   engine.Text = "{by} takes the top card of the deck, as if it were bought in this turn."
	takesKnownTop  engine.Text = "{by} takes the top card of the deck, {card}, as if it were bought in this turn."
	deckHasNone    engine.Text = "The deck is used up."
	noSuchDecks    engine.Text = "There are no progress cards in this game."
	drawsProgress  engine.Text = "{by} draws a progress card."
	drawsThis      engine.Text = "{by} draws the {card}."
	whichDeck      engine.Text = "From which deck, trade, politics or science?"
)

// addPlaces lists each place where the move fits, with the payment.
func addPlaces(_ *engine.Case, l *engine.List) {
	l.AddEach(0, l.Fitting(0))
}

func init() {
	fishVerb("robber", engine.Verb{
		About: "2 fish: put the robber beside the board",
		Check: func(c *engine.Case) {
			if c.Hooks.Commodities {
				c.Must(base.HooksOf(c.Hooks).RobberFrozen == nil || !base.HooksOf(c.Hooks).RobberFrozen(c), FishCkFrozen).Say(frozenRobber)
			}
			c.Must(c.Robber != board.NoHex, FishRobber).Say(robberBeside)
		},
		Apply: func(c *engine.Case) {
			from := c.Robber
			base.PutRobber(c, board.NoHex)
			c.Because(FishRobber).Say(robberLeaves).From(from.Place())
		},
		Candidates: func(_ *engine.Case, l *engine.List) { l.AddPacked() },
	})
	fishVerb("pirate", engine.Verb{
		About:   "2 fish: put the pirate beside the board",
		Offered: func(r *engine.Rules) bool { return r.Ships.Value > 0 },
		Check: func(c *engine.Case) {
			if !c.Hooks.Pirate {
				c.Must(false, FishPirate).Say(noPirateHere)
				return
			}
			c.Must(c.Pirate != board.NoHex, FishPirate).Say(pirateBeside)
		},
		Apply: func(c *engine.Case) {
			from := c.Pirate
			c.Pirate = board.NoHex
			c.Because(FishPirate).Say(pirateLeaves).From(from.Place()).As(engine.News)
		},
		Candidates: func(_ *engine.Case, l *engine.List) { l.AddPacked() },
	})
	fishVerb("steal", engine.Verb{
		About: "3 fish: draw a card of a player", Args: "P [CARD]", Looks: visibility.LooksAtTheft,
		Check: func(c *engine.Case) {
			if c.Act.Card == cards.Bolt {
				c.Must(false, FishSteal).Say(noBolts)
				return
			}
			c.EachOther(func(victim position.Seat) { mayTakeCardOf(c, FishSteal, victim) })
			if c.Hooks.Commodities { // at any time
				c.Must(true, FishCkFrozen)
			}
		},
		Apply: func(c *engine.Case) {
			takesCardOf(c, FishSteal, c.Act.Other)
			if !c.Explaining || !c.Hooks.Commodities {
				return
			}
			c.Once(FishCkCards)
			if base.HooksOf(c.Hooks).RobberFrozen != nil && base.HooksOf(c.Hooks).RobberFrozen(c) {
				c.Because(FishCkFrozen).Say(banIsRobbers)
			}
		},
		Candidates: func(c *engine.Case, l *engine.List) {
			c.Act.Flags |= engine.Open
			l.AddOthers()
		},
		Tell: engine.TellTheft, Ways: visibility.EachTheft, Hides: visibility.HidesTheft, Blind: visibility.BlindTheft, Conceals: visibility.ConcealTheft,
	})
	fishVerb("take", engine.Verb{
		About: "4 fish: take a resource of the bank", Args: "CARD", FromBank: true,
		Check: func(c *engine.Case) {
			resource := c.CardIn(cards.ResourceKinds)
			c.Must(resource, FishResource).Say(oneOfBank).Card(c.Act.Card)
			if c.Hooks.Commodities {
				c.Must(resource, FishCkCards).Say(oneOfBank).Card(c.Act.Card)
			}
			if resource {
				c.Must(c.CardIn(c.Bank.KindsHeld()), FishResource).Say(bankHasNoSuch).Card(c.Act.Card).NotThere()
			}
		},
		Apply: func(c *engine.Case) {
			one := c.Act.Card.One().Min(c.Bank)
			c.Bank -= one
			c.Players[c.Act.Seat].Hand += one
			c.Because(FishResource).Say(takesOfBank).By(c.Act.Seat).Cards(one)
		},
		Candidates: func(_ *engine.Case, l *engine.List) { l.AddCards() },
	})
	sea.FindsByLine(fishVerb("road", engine.Verb{
		About: "5 fish: build a road", Args: "E",
		Check: func(c *engine.Case) {
			fits := c.Without(func() {
				base.RoadMayLie(c, 0)
				base.RoadLeft(c)
			})
			if c.Explaining {
				c.Must(fits, FishRoad).Say(roadForFish)
			}
		},
		Apply: func(c *engine.Case) {
			c.Because(FishRoad).Say(fishBuildsRoad).By(c.Act.Seat).At(c.Act.Places[0])
			base.LayRoad(c, c.Act.Path(0))
			if forTwo(c.Game) && c.NumPending > 0 {
				c.Once(FishTwoRoad).Say(matchesRoad)
			}
		},
		Candidates: addPlaces,
	}), false)
	sea.FindsByLine(fishVerb("ship", engine.Verb{
		About: "5 fish: build a ship", Args: "E", Offered: func(r *engine.Rules) bool { return r.Ships.Value > 0 },
		Check: func(c *engine.Case) {
			if base.HooksOf(c.Hooks).ShipMayLie == nil {
				c.Must(false, FishSeaShip).Say(noShipsHere)
				return
			}
			fits := c.Without(func() {
				base.HooksOf(c.Hooks).ShipMayLie(c, 0)
				base.HooksOf(c.Hooks).ShipsLeft(c, 1)
			})
			if c.Explaining {
				c.Must(fits, FishSeaShip).Say(shipForFish)
			}
		},
		Apply: func(c *engine.Case) {
			c.Because(FishSeaShip)
			base.HooksOf(c.Hooks).LayShip(c, c.Act.Path(0))
		},
		Candidates: addPlaces,
	}), true)
	fishVerb("card", engine.Verb{
		About: "7 fish: take the top card of a deck", Args: "[DECK] [CARD]",
		Check: checkFishCard, Apply: applyFishCard, Conceals: visibility.ConcealDrawn,
		Tell: func(g *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
			deck := cards.Development
			if a.Gate.IsGate() {
				deck = a.Gate.Deck()
			}
			a.Card = l.FromDeck(g, s, deck, nil)
		},
		Candidates: func(c *engine.Case, l *engine.List) {
			c.Act.Flags |= engine.Open
			add := func(deck cards.Deck, gate position.Event) {
				if c.Hooks.Decks[deck] {
					c.Act.Gate = gate
					l.AddPacked()
				}
			}
			if !c.Hooks.Commodities {
				add(cards.Development, position.NoEvent)
				return
			}
			for t := range position.NumTracks {
				add(t.Deck(), t.Gate())
			}
		},
	})
}

const noShipsHere engine.Text = "There are no ships in this game."

func checkFishCard(c *engine.Case) {
	gate := c.Act.Gate.IsGate()
	if !c.Hooks.Commodities {
		c.Must(!gate, FishCkCards).Say(noSuchDecks)
		if gate || !base.HaveDevelopment(c, "") {
			return
		}
		pile := &c.Decks[cards.Development]
		c.Must(pile.N > 0, FishCard).Say(deckHasNone)
		if c.Act.Card.IsNamed() && pile.N > 0 {
			base.MayBeTop(c, c.State, c.Act.Card)
		}
		return
	}
	if !gate {
		c.Asks(true, whichDeck, func(a engine.Action, answer func(engine.Action)) {
			for t := range position.NumTracks {
				a.Gate = t.Gate()
				answer(a)
			}
		})
		return
	}
	deck := c.Act.Gate.Deck()
	c.Must(c.Decks[deck].N > 0, FishCkCards).Say(deckHasNone)
	if c.Decks[deck].N > 0 {
		ck.MayDrawNext(c, c.Act.Seat, deck, c.Act.Card)
	}
}

func applyFishCard(c *engine.Case) {
	if c.Act.Gate.IsGate() && c.Hooks.Commodities {
		ck.TakeProgress(c, c.Act.Seat, c.Act.Gate.Deck(), c.Act.Card, func(card cards.Card) {
			say := drawsThis
			if card == cards.Unseen {
				say = drawsProgress
			}
			c.Because(FishCkCards).Say(say).By(c.Act.Seat).Card(card)
		})
		return
	}
	card := base.TakeDevelopment(c, c.Act.Card)
	say := takesKnownTop
	if card == cards.Unseen {
		say = takesTopCard
	}
	c.Because(FishCard).Say(say).By(c.Act.Seat).Card(card)
	base.TellTaken(c, card)
}
