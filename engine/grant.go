package engine

// When something happens a table may let somebody get or give cards: a grant. What happens is told by the books
// (Occurs) and paid for when the move is complete; a law without grants costs nothing.

// Occasion is what a grant waits for.
type Occasion uint8

const (
	OnRoll Occasion = iota
	OnSeven
	OnTurn
	OnRound
	OnRobber
	OnSteal
	OnBuild
	OnBuy
	OnCard
	OnAward
	numOccasions
)

// OccasionNames are the words for them.
var OccasionNames = [numOccasions]string{"roll", "seven", "turn", "round", "robber", "steal", "build", "buy", "card", "award"}

func (o Occasion) String() string { return OccasionNames[o] }

// Built is what was built.
type Built uint8

const (
	NothingBuilt Built = iota
	RoadBuilt
	SettlementBuilt
	CityBuilt
	ShipBuilt
	WallBuilt
	KnightBuilt
	KnightPromoted
)

var builtNames = [...]string{"", "road", "settlement", "city", "ship", "wall", "knight", "promote"}

func (b Built) String() string { return builtNames[b] }

// Award is what was awarded.
type Award uint8

const (
	NoAward Award = iota
	LongestRoadAward
	LargestArmyAward
	MetropolisAward
	DefenderAward
	MerchantAward
)

var awardNames = [...]string{"", "longest-road", "largest-army", "metropolis", "defender", "merchant"}

func (a Award) String() string { return awardNames[a] }
