package ck

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// The parameters of Cities & Knights.
// tieWords are the words for what tied defenders get, in the order of the values.
var tieWords = []string{cardForTie: "card", pointForTie: "point", nothingForTie: "nothing"}

const (
	cardForTie uint8 = iota
	pointForTie
	nothingForTie
)

var (
	commoditySupply = Book.NumberOnce(engine.LawRow{
		Name: "supply.commodities", About: "cards of each commodity in the box of Cities & Knights", Rules: []engine.RuleID{ComponentCommodities}, Most: 18,
		Without: engine.Silent, Before: "longest-road.tie-keeps",
	}, 12)
	EventSkipped = Book.Truth(engine.LawRow{
		Name: "dice.skip_event", About: "whether the event die is left out of the roll in Cities & Knights", Rules: []engine.RuleID{TurnThreeDice}, Early: true, Without: engine.Idle, Before: "dice.reroll",
	}, false)
	defenderTie = Book.Word(engine.LawRow{
		Name: "defender.tie", About: "what tied defenders get", Rules: []engine.RuleID{BarbariansDefenderTie}, Words: tieWords, Without: engine.Idle, Before: "development.many",
	}, 0)
	pillageImmune = Book.Truth(engine.LawRow{
		Name: "pillage.immune", About: "whether this owner of cities loses none to the barbarians", Rules: []engine.RuleID{BarbariansImmune}, Sees: "owner", Without: engine.Idle, Before: "development.many",
	}, false)
	wallPrice = Book.Price(engine.LawRow{
		Name: "cost.wall", About: "the price of a city wall", Rules: []engine.RuleID{WallCost}, Without: engine.Idle,
	}, cards.Of(cards.Brick, 2))
	knightPrice = Book.Price(engine.LawRow{
		Name: "cost.knight", About: "the price of a basic knight", Rules: []engine.RuleID{KnightCost}, Without: engine.Idle,
	}, cards.Of(cards.Wool, 1)+cards.Of(cards.Ore, 1))
	activationPrice = Book.Price(engine.LawRow{
		Name: "cost.activation", About: "the price of making a knight active", Rules: []engine.RuleID{KnightActivateCost}, Without: engine.Idle,
	}, cards.Of(cards.Grain, 1))
	promotionPrice = Book.Price(engine.LawRow{
		Name: "cost.promotion", About: "the price of making a knight stronger by one", Rules: []engine.RuleID{KnightPromoteCost}, Without: engine.Idle,
	}, cards.Of(cards.Wool, 1)+cards.Of(cards.Ore, 1))
	wallsEach = Book.NumberOnce(engine.LawRow{
		Name: "supply.walls", About: "city walls of each player", Rules: []engine.RuleID{WallMaxThree}, Most: 10, Without: engine.Idle,
	}, 3)
	defenderCards = Book.NumberOnce(engine.LawRow{
		Name: "supply.defender", About: "Defender of Catan cards in the box", Rules: []engine.RuleID{ComponentDefenderCards}, Most: 20, Without: engine.Idle,
	}, 6)
	knightsEach = Book.NumberOnce(engine.LawRow{
		Name: "supply.knights", About: "knights of each strength of each player", Rules: []engine.RuleID{KnightSupply}, Most: 6, Without: engine.Idle,
	}, 2)
	safeByWall = Book.NumberOnce(engine.LawRow{
		Name: "hand.wall", About: "cards that each city wall makes safe beside those of hand.limit", Rules: []engine.RuleID{WallHandLimit}, Most: 20, Without: engine.Idle,
	}, 2)
	pointsOfMetropolis = Book.NumberOnce(engine.LawRow{
		Name: "points.metropolis", About: "victory points of a metropolis beyond those of its city", Rules: []engine.RuleID{MetropolisPoints}, Most: 99, Without: engine.Idle,
	}, 2)
	pointsOfDefender = Book.NumberOnce(engine.LawRow{
		Name: "points.defender", About: "victory points of a Defender of Catan", Rules: []engine.RuleID{PointsSources}, Most: 99, Without: engine.Idle,
	}, 1)
	pointsOfMerchant = Book.NumberOnce(engine.LawRow{
		Name: "points.merchant", About: "victory points of the merchant", Rules: []engine.RuleID{MerchantPoint}, Most: 99, Without: engine.Idle,
	}, 1)
	setupCity = Book.TruthOnce(engine.LawRow{
		Name: "setup.city", About: "whether the second round of the set-up places a city", Rules: []engine.RuleID{SetupSecondRound}, Without: engine.Idle,
	}, true)
	frozenRobber = Book.Truth(engine.LawRow{
		Name: "robber.frozen", About: "whether the robber waits for the first attack of the barbarians", Rules: []engine.RuleID{RobberFrozen, RobberFrozenCards}, Without: engine.Idle,
	}, true)
	chaseNumbered = Book.Truth(engine.LawRow{
		Name: "chase.numbered", About: "whether a knight chases the robber to a hex with a number only", Rules: []engine.RuleID{ChaseNumberedHex}, Without: engine.Idle,
	}, true)
	houseOnceATurn = Book.Truth(engine.LawRow{
		Name: "trading-house.once", About: "whether the trading house serves once a turn, and only for a resource", Rules: []engine.RuleID{ImproveLevelThree}, Without: engine.Idle,
	}, false)
	levelForHouse = Book.Number(engine.LawRow{
		Name: "trading-house.level", About: "trade level from which commodities are traded two for one (6: never)", Rules: []engine.RuleID{ImproveLevelThree, TradeTradingHouse}, Most: 6, Without: engine.Idle,
	}, 3)
	levelForMighty = Book.Number(engine.LawRow{
		Name: "fortress.level", About: "politics level that mighty knights need (6: there are none)", Rules: []engine.RuleID{KnightPromoteFortress, ImproveLevelThree}, Most: 6, Without: engine.Idle,
	}, 3)
	levelForAqueduct = Book.Number(engine.LawRow{
		Name: "aqueduct.level", About: "science level from which a roll that gave nothing brings a resource (6: never)", Rules: []engine.RuleID{AqueductLevel, ImproveLevelThree}, Most: 6, Without: engine.Idle,
	}, 3)
	KnightActsAtOnce = Book.Truth(engine.LawRow{
		Name: "knight.acts-at-once", About: "whether a knight may act in the turn in which it became active", Rules: []engine.RuleID{KnightActivateThenAct}, Without: engine.Idle,
	}, false)
	ChaseBeforeRoll = Book.Truth(engine.LawRow{
		Name: "chase.before-roll", About: "whether a knight may chase the robber before the roll", Rules: []engine.RuleID{TurnKnightsRollFirst, ChaseAdjacent}, Without: engine.Idle,
	}, false)
	productionChoice = Book.Truth(engine.LawRow{
		Name: "production.choice", About: "whether the owner of a city at forest, pasture or mountains may take two resources in place of one and a commodity", Rules: []engine.RuleID{ProductionCityRefined}, Without: engine.Idle,
	}, false)
	progressLimit = Book.Number(engine.LawRow{
		Name: "progress.limit", About: "progress cards that may be held at the end of the own turn", Rules: []engine.RuleID{ProgressHandLimit, ProgressFifthCard}, Most: 30, Without: engine.Idle,
	}, 4)
	progressBeforeRoll = Book.Truth(engine.LawRow{
		Name: "progress.before-roll", About: "whether progress cards may be played before the roll", Rules: []engine.RuleID{ProgressPlayAfterRoll}, Without: engine.Idle,
	}, false)
	progressFresh = Book.Truth(engine.LawRow{
		Name: "progress.fresh", About: "whether a progress card may be played in the turn in which it is drawn", Rules: []engine.RuleID{ProgressAnyNumber}, Without: engine.Idle,
	}, true)
	progressEmpty = Book.Truth(engine.LawRow{
		Name: "progress.empty", About: "whether a card that everybody can see to bring nothing may be played", Rules: []engine.RuleID{ProgressEmptyYield}, Without: engine.Idle,
	}, false)
	barbarianSteps = Book.Number(engine.LawRow{
		Name: "barbarians.steps", About: "ships of the event die that bring the barbarians to the coast", Rules: []engine.RuleID{EventShip, EventLanding, ComponentBarbarianTrack}, Least: 1, Most: 20, Without: engine.Idle,
	}, 7)
	activationPhase = Book.Truth(engine.LawRow{
		Name: "barbarians.activation", About: "whether knights may be made active after the landing, before strengths are compared", Rules: []engine.RuleID{EventLanding, TurnAnswersFirst}, Without: engine.Idle,
	}, false)
	commitKnights = Book.Truth(engine.LawRow{
		Name: "barbarians.commit", About: "whether each player says which active knights defend, and only those count", Rules: []engine.RuleID{BarbariansDefence, BarbariansLowest, BarbariansDefender}, Without: engine.Idle,
	}, false)
	committedRest = Book.Truth(engine.LawRow{
		Name: "barbarians.committed-rest", About: "whether after such a battle only the knights that were committed become inactive", Rules: []engine.RuleID{BarbariansKnightsRest}, Without: engine.Idle,
	}, false)
	wallForCity = Book.Truth(engine.LawRow{
		Name: "pillage.wall", About: "whether a city wall may be given in place of a city", Rules: []engine.RuleID{BarbariansPillage, BarbariansOwnerChooses}, Without: engine.Idle,
	}, false)
)

// levelNames are the names of the five levels of each track, separated by commas.
var levelNames [position.NumTracks]engine.TextConst

func init() {
	for t, names := range [position.NumTracks]string{ // on the charts of the fifth edition
		"Market, Merchant Guild, Trading House, Bank, Great Exchange",
		"Town Hall, Church, Fortress, Cathedral, High Assembly",
		"Abbey, Library, Aqueduct, Theater, University",
	} {
		track := position.Track(t)
		levelNames[t] = Book.TextOnce(engine.LawRow{
			Name: fmt.Sprintf("names.%s", track), About: fmt.Sprintf("what the five levels of %s are called, separated by commas", track),
			Rules: []engine.RuleID{ImproveNames}, Without: engine.Idle, Reads: fiveNames,
		}, names)
		Book.NamesLevels(track, levelNames[t])
	}
}

// fiveNames refuses a text that is not the names of five levels.
func fiveNames(text string) error {
	names := strings.Split(text, ",")
	for _, name := range names {
		if strings.TrimSpace(name) == "" || len(names) != 5 {
			return fmt.Errorf("five names are separated by commas, not %q", text)
		}
	}
	return nil
}
