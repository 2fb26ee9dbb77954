package engine

// Ground is one of the questions that a parameter decides.
type Ground uint8

const (
	AnyGround         Ground = iota
	AfterBuilding            // trading in a turn in which something was built
	NewHarbor                // a harbor settled in the same turn
	Reroll                   // a roll that does not count
	CountsAgain              // a 7 that counts or not by the number of the turn
	MustReroll               // a move before the dice are rolled again
	NoEventDie               // the event die
	TargetHex                // where the robber goes
	TargetByCard             // where it goes by a card
	TargetRefuge             // where it goes if no hex is permitted
	TargetPoints             // who makes a hex forbidden
	TheftVictim              // who is robbed
	BeforeAttack             // the robber moved before the first attack
	CommitChoice             // which knights are committed
	CommitOrder              // who commits next
	CommitCount              // which knights count
	CommitReward             // who is rewarded
	CommitRest               // which knights rest
	ActivationTurn           // who makes knights active while the ship lands
	ActivationOnly           // what else is done then
	YieldChoice              // what a city yields
	YieldEach                // for each city on its own
	WallGiven                // a wall for a city
	WallAny                  // which wall
	ChaseEarly               // a knight that acts before the roll
	PartnerInstead           // a part of the turn for another
	PartnerWho               // whose it is
	PartnerOrder             // who moves first
	PartnerRoller            // what the player does who rolled
	PartnerBank              // trade in that part
	PartnerBuild             // building
	PartnerCard              // cards
	PartnerBeforeRoll        // cards before the roll
	PartnerWin               // winning
	PartnerKnights           // knights
	PartnerShips             // ships
	PartnerFresh             // what is forgotten between two parts
	HarborCard               // the Harbormaster card
	HarborPoints             // what it counts
	GoalRaised               // a number that a variant adds to
	MadeFor                  // the rulesets that a variant is made for: asked when it is loaded
	RoadAward                // whether Longest Road is used
	ArmyAward                // whether Largest Army is used
	ExtraPoints              // what is added to the points of a player
	ToWin                    // what a player needs to win beside the goal, or wins by without it
	EndsForAll               // what ends the game for everybody
	SetupRounds              // how many settlements each player places in the set-up
	NoRobber                 // a game without a robber
	NoPirate                 // whether the pirate moves
	PirateBy                 // who moves the pirate
	PirateSpares             // where the pirate goes, and who is robbed there
)

// GroundNames are the words for grounds in variant files.
var GroundNames = map[string]Ground{
	"after-building": AfterBuilding, "new-harbor": NewHarbor, "reroll": Reroll, "counts-again": CountsAgain,
	"must-reroll": MustReroll, "no-event-die": NoEventDie, "target": TargetHex, "target-by-card": TargetByCard,
	"refuge": TargetRefuge, "points": TargetPoints, "victim": TheftVictim, "before-attack": BeforeAttack,
	"commit": CommitChoice, "commit-order": CommitOrder, "commit-count": CommitCount, "commit-reward": CommitReward,
	"commit-rest": CommitRest, "activation": ActivationTurn, "activation-only": ActivationOnly,
	"yield": YieldChoice, "yield-each": YieldEach, "wall": WallGiven, "any-wall": WallAny,
	"instead": PartnerInstead, "partner": PartnerWho, "partner-order": PartnerOrder, "roller": PartnerRoller,
	"partner-bank": PartnerBank, "partner-build": PartnerBuild, "partner-card": PartnerCard,
	"partner-before-roll": PartnerBeforeRoll, "partner-win": PartnerWin, "partner-knights": PartnerKnights,
	"partner-ships": PartnerShips, "partner-fresh": PartnerFresh,
	"harbor-card": HarborCard, "harbor-points": HarborPoints, "raised": GoalRaised,
	"before-roll": ChaseEarly, "made-for": MadeFor, "road-award": RoadAward, "army-award": ArmyAward,
	"extra-points": ExtraPoints, "to-win": ToWin, "ends-for-all": EndsForAll, "setup-rounds": SetupRounds,
	"no-robber": NoRobber, "no-pirate": NoPirate, "pirate-mover": PirateBy, "pirate": PirateSpares,
}
