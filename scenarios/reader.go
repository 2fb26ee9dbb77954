package scenarios

import (
	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// reader is a file being turned into a scenario. It records which parts are sound, since later parts depend on
// them and one fault should not cause a dozen others.
type reader struct {
	top  *yaml.Node
	f    *yamlfile.File
	host Host
	s    *Scenario
	at   map[string]*yaml.Node // keys, by table and key: "setup.longest-road"

	names     []string
	nameAt    []*yaml.Node
	colours   []string // those that the file names
	seated    bool     // the players are known
	neutral   neutralSaid
	rulesetAt *yaml.Node
	board     *board.Board
	mapped    bool // the board is as the file says
	law       *engine.Rules
	lawful    bool // the law is as the file says
	unheard   bool // some words of the law are unknown, so an unreadable word may be one of them
	game      *engine.Game
	pos       *placing
	setupAt   *yaml.Node // the position in the file
	step      *Step      // the entry of moves being read
	entered   Step
	playable  int // moves and corrections so far that could be undone
	undone    int // how many of the undone ones could be redone
}

// placing is a setup during its conversion to a state, with the places of its parts in the file.
type placing struct {
	state   *position.State // the start of the scenario
	pieceAt map[board.Intersection]*yaml.Node
	lineAt  map[board.Path]*yaml.Node
	cardAt  map[cards.Card]*yaml.Node
	lacking [position.MaxOwners]bool // a piece is missing, so its surroundings are not checked

	told map[string]bool // messages that are given only once

	handSaid [position.MaxSeats]bool
	unseen   [position.MaxSeats]int // cards in hand that nobody has seen

	later   []func() // checks of books, once it is known who moves
	turn    turnSaid
	held    [cards.NumKinds]int // in all hands
	handAt  [cards.NumKinds]*yaml.Node
	bank    [cards.NumKinds]int // -1: not said
	bankAt  [cards.NumKinds]*yaml.Node
	ended   [cards.NumDecks]bool // nothing lies below the cards named
	deckAt  [cards.NumDecks]*yaml.Node
	waiting []waitingAt
}

// turnSaid is the part of a file about the turn.
type turnSaid struct {
	seat     position.Seat // NoSeat: not said
	phase    string
	number   int // 0: not said
	ofPlayer int
	bought   []boughtCard
	dice     bool
	passed   []engine.Named // outside of their turns
	passes   []engine.Named // players who have yet to pass
	built    bool
	played   []cards.Card // in this turn, in order
	trades   []tradeSaid
	sevens   int
	sevensAt *yaml.Node // nil: not said
	robber   int        // turns since it came
	robberAt *yaml.Node // nil: not said

	reading position.Seat // the owner of the pieces that are being read
}

// waitingAt is one duty, with its place in the file.
type waitingAt struct {
	owed position.Pending
	node *yaml.Node
}

// tradeSaid is a trade of this turn; unless others is set, the first player is the one who moves.
type tradeSaid struct {
	at         *yaml.Node
	others     bool
	one, other position.Seat
}

// neutralSaid is the part of a file about neutral players.
type neutralSaid struct {
	at      *yaml.Node // nil: nothing
	names   []string
	nameAt  []*yaml.Node
	placeAt []*yaml.Node // the places of their first settlements, if the file names them
}

type boughtCard struct {
	at    *yaml.Node
	card  cards.Card
	count int
}
