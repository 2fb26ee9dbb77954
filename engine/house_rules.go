package engine

import (
	"strconv"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// TokenKind is a kind of token that a table brings.
type TokenKind struct {
	Name   string // small letters and hyphens
	About  string
	Supply int // how many there are in all
	Each   int // how many each player has at the start
	Hidden bool
	Set    *Setter
}

// OwnLaw holds the tokens and actions that house rules define.
type OwnLaw struct {
	Tokens      []TokenKind
	TradeTokens Param[bool] // trades between players may include tokens
	Actions     []OwnAction
}

// TokenNamed finds a kind of token; -1 if the law has none of this name.
func (r *Rules) TokenNamed(name string) int {
	for i := range r.Tokens {
		if r.Tokens[i].Name == name {
			return i
		}
	}
	return -1
}

// TokenNames lists the kinds of token of the law.
func (r *Rules) TokenNames() (names []string) {
	for i := range r.Tokens {
		names = append(names, r.Tokens[i].Name)
	}
	return names
}

// Rule returns the rule that a ruling cites for tokens of the kind.
func (k *TokenKind) Rule() RuleID { return k.Set.rule() }

// rule returns the first rule that the setter cites.
func (by *Setter) rule() RuleID {
	if by == nil || len(by.Cites) == 0 {
		return ""
	}
	return by.Cites[0].Rule
}

// TokensText prints tokens as in lists: "2 fish 1 pearl"; "" for none.
func (r *Rules) TokensText(all position.Tokens) string {
	var out []byte
	for i, n := range all[:min(len(r.Tokens), len(all))] {
		if n > 0 {
			if len(out) > 0 {
				out = append(out, ' ')
			}
			if n == position.UnseenTokens {
				out = append(out, '?')
			} else {
				out = strconv.AppendInt(out, int64(n), 10)
			}
			out = append(append(out, ' '), r.Tokens[i].Name...)
		}
	}
	return string(out)
}

// OwnAction is an action of the house rules: the player on turn pays its price and gets its grant.
type OwnAction struct {
	Words  string // as moves write it: fish-for-a-card
	Said   string // as the table says it
	Before bool   // it is allowed before the roll
	After  bool   // it is allowed after the roll
	Open   Param[bool]
	If     Param[bool]
	Price  Param[Price]
	Times  int // times in a turn; 0: any number
	Grant  int // the index of its grant in the law
	Set    *Setter
}

// Price is what an action costs.
type Price struct {
	Cards  cards.Cards
	Tokens position.Tokens
}

// Rule returns the rule that a ruling cites for the action.
func (a *OwnAction) Rule() RuleID { return a.Set.rule() }

// AddAction adds an action to the law, with the grant that pays for it.
func (r *Rules) AddAction(a OwnAction, brings Grant) {
	brings.On = OnUse
	r.Grant(brings)
	a.Grant = len(r.Grants) - 1
	r.Actions = append(r.Actions[:len(r.Actions):len(r.Actions)], a)
}

// ActionNamed finds an action by its words; -1 if the law has none.
func (r *Rules) ActionNamed(words string) int {
	for i := range r.Actions {
		if r.Actions[i].Words == words {
			return i
		}
	}
	return -1
}

// TableLaw holds the parameters that only house rules change: what a hex pays, how cards are stolen, when a game is
// won. The defaults are the rules of the books.
type TableLaw struct {
	HexPays        Param[Pays]       // whether the hex pays on the roll
	HexAmount      Param[int]        // cards that the building takes from it; ByBook: the usual amount of its kind
	HexChoice      Param[bool]       // whether the owner of the building chooses the cards
	RobberBlocks   Param[bool]       // whether the robber keeps the hex from paying
	RobberSteals   Param[Steals]     // whether the player who moves the robber must steal
	RobberSwaps    Param[bool]       // the number of the robber's new hex moves to the hex that he leaves
	SetupResources Param[SetupCards] // which settlements of the set-up bring cards
	SetupRoads     Const[SetupRoads] // when roads are placed
	TradeGifts     Param[bool]       // one side of a trade may be empty
	TradeLike      Param[bool]       // a card may be traded for one of the same kind
	BankLike       Param[bool]       // the same in trade with the bank
	TradeActive    Param[bool]       // the player on turn takes part in every trade
	RollAgain      Param[bool]       // the player who has rolled rolls once more
	VictoryWhen    Param[WinWhen]    // when points win

	VictimByHex bool // who may be robbed also depends on the hex
	Income      bool // some expression in force asks what a roll has brought
	Remembers   bool // some expression in force asks for the history of the turn or of earlier turns
	Dry         bool // some expression in force asks how long a player has taken nothing
	EachDie     bool // some expression in force asks for the number of each die
}

// Pays is whether a hex pays on a roll.
type Pays uint8

const (
	PaysByNumber Pays = iota // where its number is the sum of the dice
	PaysAlways
	PaysNever
)

// ByBook is the amount that a building of its kind takes by the books.
const ByBook = -1

// Steals is whether the player who moves the robber steals a card.
type Steals uint8

const (
	MustSteal Steals = iota
	MaySteal
	NeverSteals
)

// SetupCards is which buildings of the set-up bring cards.
type SetupCards uint8

const (
	LastBrings SetupCards = iota
	BothBring
	NoneBrings
)

// SetupRoads is when the roads of the set-up are placed.
type SetupRoads uint8

const (
	RoadWithEach SetupRoads = iota
	RoadsAfterAll
)

// WinWhen is when points win.
type WinWhen uint8

const (
	WinOnOwnTurn WinWhen = iota
	WinOnAnyTurn
	WinAtEndOfRound
)

// Grant is what a player gets or gives up when something happens: first the robber moves, then cards, then points.
type Grant struct {
	On     Occasion
	Asked  bool        // To is evaluated for every player; otherwise only for the player on turn
	To     Param[bool] // evaluated for each player
	Passes bool        // cards go from hand to hand: from the first player for whom From holds to the first for whom To holds
	From   Param[bool] // evaluated for each player
	What   Param[Granted]
	Count  Param[int] // how many times; if negative it is given back
	Sends  bool       // the robber is sent somewhere
	Robber Param[RobberGoes]
	Points Param[int] // for each player for whom To holds
	Set    *Setter
}

// Granted is what somebody gets: named cards, cards of choice, or random ones from a hand or the bank.
type Granted struct {
	Cards   cards.Cards
	Tokens  position.Tokens
	Choice  bool
	ByTaker bool // cards of choice out of a hand: the taker names them
	Random  bool
	From    position.Seat // for random cards, the owner of the hand; NoSeat: the bank
}

// RobberGoes is the place to which a grant sends the robber.
type RobberGoes struct {
	Goes bool      // false: he stays
	To   board.Hex // NoHex: off the board
}

// A grant lets somebody get or give cards when something happens at a table. The books report what happens
// (Occurs), and grants are paid when the move is complete; a law without grants costs nothing.

// Occasion is the kind of event that triggers a grant.
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
	OnUse // an action of the table: its grant is paid when it is used
	numOccasions
)

// OccasionNames are the words for the occasions that a grant can wait for.
var OccasionNames = [OnUse]string{"roll", "seven", "turn", "round", "robber", "steal", "build", "buy", "card", "award"}

func (o Occasion) String() string {
	if o == OnUse {
		return "use"
	}
	return OccasionNames[o]
}

// AwardNames are the words for what can be awarded.
func AwardNames() []string { return awardNames[1:] }

// Award is the kind of award that was won.
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

// OwnRule is a rule that a variant brings: its id, and its title, which no rulebook has.
type OwnRule struct {
	ID    RuleID
	Title string
}

// Grant adds a grant to the law.
func (r *Rules) Grant(g Grant) {
	r.Grants = append(r.Grants[:len(r.Grants):len(r.Grants)], g)
	r.grantsOn |= 1 << g.On
}

// Rule returns the rule that a ruling cites for the grant: the first that its variant cites.
func (g *Grant) Rule() RuleID {
	if g.Set == nil || len(g.Set.Cites) == 0 {
		return ""
	}
	return g.Set.Cites[0].Rule
}
