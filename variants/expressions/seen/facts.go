package seen

import (
	"reflect"

	"catanref/engine"
)

// View is what an expression can see of a position: its members are those of the language, and a field is filled in
// only if the expression reads it. A player who is named is the field of the seat.
type View struct {
	Players  []*Player `expr:"players"`
	Neutrals []*Player `expr:"neutrals"`
	Everyone []*Player `expr:"·everyone"`
	Seat0    *Player   `expr:"·0"`
	Seat1    *Player   `expr:"·1"`
	Seat2    *Player   `expr:"·2"`
	Seat3    *Player   `expr:"·3"`
	Seat4    *Player   `expr:"·4"`
	Seat5    *Player   `expr:"·5"`

	Turn        turnFacts  `expr:"turn"`
	Dice        diceFacts  `expr:"dice"`
	Bank        hand       `expr:"bank"`
	Deck        deckFacts  `expr:"deck"`
	Robber      string     `expr:"robber"`
	RobberSince int        `expr:"robber_since"`
	Winner      string     `expr:"winner"`
	Waiting     []duty     `expr:"waiting"`
	Board       boardFacts `expr:"board"`

	Active  *Player   `expr:"active"`
	Leaders []*Player `expr:"leaders"`

	At        func(string) (Spot, error)   `expr:"·at"`
	Hex       func(any) (tile, error)      `expr:"·hex"`
	Hexes     func(any) ([]tile, error)    `expr:"hexes"`
	Buildings func(any) ([]site, error)    `expr:"buildings"`
	Pips      func(any) (int, error)       `expr:"pips"`
	Adjacent  func(any, any) (bool, error) `expr:"adjacent"`
	Distance  func(any, any) (int, error)  `expr:"distance"`

	// Written area, harbor and mark, which may be variables too.
	AreaAt   func(string) (string, error) `expr:"·area"`
	HarborAt func(string) (string, error) `expr:"·harbor"`
	MarkAt   func(string) (string, error) `expr:"·mark"`

	// Variables of some parameters, and of conditions.
	Target     string    `expr:"target"`
	Neighbours []*Player `expr:"neighbours"`
	Victim     *Player   `expr:"victim"`
	Partner    *Player   `expr:"partner"`
	Holder     *Player   `expr:"holder"`
	Asked      *Player   `expr:"player"`
	Mover      *Player   `expr:"mover"`
	Ruleset    string    `expr:"ruleset"`
	Owner      *Player   `expr:"owner"`
	Building   string    `expr:"building"`
	Card       string    `expr:"card"`
	Piece      string    `expr:"piece"`
	Action     string    `expr:"action"`
	Award      string    `expr:"award"`
	AskedHex   tile      `expr:"hex"`
	AskedAt    string    `expr:"at"`

	Site site `expr:"·building"` // of which the word building is the kind

	// Contains implements the operator on lists of places. Work counts every step that an expression takes in a
	// loop, and fails when there are too many.
	Contains func(list, place any) (bool, error) `expr:"·contains"`
	Work     Work                                `expr:"·work"`
	Facts    *engine.Facts                       `expr:"·facts"` // used for members that books add
}

type Work func(steps int) error

// Lists of printed names. Their types distinguish lists of places, in which any name of a place can be searched.
type (
	Corners []string
	Paths   []string
	names   []string // of areas, harbors and players
)

// cardCounts counts development and progress cards by word, "total" among them.
type cardCounts map[string]int

type Player struct {
	Name         string     `expr:"name"`
	Points       int        `expr:"points"`
	PublicPoints int        `expr:"public_points"`
	Hand         hand       `expr:"hand"`
	Cards        cardCounts `expr:"cards"`
	Buildings    Corners    `expr:"buildings"`
	Settlements  Corners    `expr:"settlements"`
	Cities       Corners    `expr:"cities"`
	Roads        Paths      `expr:"roads"`
	Supply       supply     `expr:"supply"`
	HandLimit    int        `expr:"hand_limit"`
	Harbors      names      `expr:"harbors"`
	Income       int        `expr:"income"`
	Granted      int        `expr:"granted"`
	Dry          int        `expr:"dry"`
	TradesWith   names      `expr:"trades_with"`
}

type hand struct {
	Brick  int `expr:"brick"`
	Lumber int `expr:"lumber"`
	Wool   int `expr:"wool"`
	Grain  int `expr:"grain"`
	Ore    int `expr:"ore"`
	Cloth  int `expr:"cloth"`
	Coin   int `expr:"coin"`
	Paper  int `expr:"paper"`
	Total  int `expr:"total"`
}

type supply struct {
	Roads       int `expr:"roads"`
	Settlements int `expr:"settlements"`
	Cities      int `expr:"cities"`
}

type turnFacts struct {
	Player   string `expr:"player"`
	Phase    string `expr:"phase"`
	Number   int    `expr:"number"`
	OfPlayer int    `expr:"of_player"`
	Rolls    int    `expr:"rolls"`
	Round    int    `expr:"round"`

	Trades     int      `expr:"trades"`
	BankTrades int      `expr:"bank_trades"`
	Built      []string `expr:"built"`
	Bought     int      `expr:"bought"`
	Played     []string `expr:"played"`
	Stolen     int      `expr:"stolen"`
}

type diceFacts struct {
	Yellow int `expr:"yellow"`
	Red    int `expr:"red"`
	Sum    int `expr:"sum"`
	Last   int `expr:"last"`
	Sevens int `expr:"sevens"`
}

type deckFacts struct {
	Development int `expr:"development"`
}

type duty struct {
	Player string `expr:"player"`
	Action string `expr:"action"`
	Count  int    `expr:"count"`
}

type boardFacts struct {
	Name   string `expr:"name"`
	Layout string `expr:"layout"`
	Hexes  int    `expr:"hexes"`
	Desert bool   `expr:"desert"`
	Sea    bool   `expr:"sea"`
	Fog    bool   `expr:"fog"`
}

type Spot struct {
	Owner string `expr:"owner"`
	Kind  string `expr:"kind"`
}

type tile struct {
	At      string `expr:"at"`
	Terrain string `expr:"terrain"`
	Number  int    `expr:"number"`
}

// Hidden is the first letter of members that no text can contain.
const Hidden = "·"

var (
	ViewType   = reflect.TypeFor[View]()
	PlayerType = reflect.TypeFor[Player]()
	CardsType  = reflect.TypeFor[cardCounts]()
	TurnType   = reflect.TypeFor[turnFacts]()
	TileType   = reflect.TypeFor[tile]()
	SiteType   = reflect.TypeFor[site]()
)

// site is a building on a hex.
type site struct {
	Owner string `expr:"owner"`
	Kind  string `expr:"kind"`
	At    string `expr:"at"`
}
