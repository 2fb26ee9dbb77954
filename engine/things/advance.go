package things

import (
	"catanref/engine"
	"catanref/engine/position"
)

// What advances step by step: dangers to all, and the ladders and works of players.

// Danger is something that comes nearer step by step and then meets the strength of the players.
type Danger struct {
	Key    string // on the page: "barbarians"
	Title  string
	Sign   string // the page's symbol
	Target string // where it lands: "Catan"
	Times  string // what is counted of it: "attack"
	Force  string // what withstands it: "the knights"
	Stands func(g *engine.Game, s *position.State) Advance

	book *engine.Book
}

// Advance is how far a danger has come: at a step of so many, how often it was there before, its strength and that of the
// players.
type Advance struct {
	At       int `json:"at"`
	Steps    int `json:"steps"`
	Attacks  int `json:"attacks"`
	Strength int `json:"strength"`
	Defence  int `json:"defence"`
}

// Ladder is what a player improves level by level.
type Ladder struct {
	Word  string
	Most  int // its highest level
	Level func(s *position.State, seat position.Seat) int
	Says  func(g *engine.Game, s *position.State, seat position.Seat) string // what has been reached, in a list

	// Award is what one player at most holds for it, in figures; "": nothing is given.
	Award  string
	Holder func(s *position.State) position.Seat

	book *engine.Book
}

// Work is what a player builds stage by stage: its name and its stage; "": none has been begun.
type Work struct {
	Word string
	Of   func(g *engine.Game, s *position.State, seat position.Seat) (name string, stage int)
}

var (
	dangers []*Danger
	ladders []*Ladder
	works   []*Work
)

// AddDanger registers a danger.
func AddDanger(b *engine.Book, row Danger) {
	row.book = b
	dangers = append(dangers, &row)
}

// DangersUnder lists the dangers under the law.
func DangersUnder(r *engine.Rules) []*Danger { return under(r, dangers) }

func (row *Danger) under(r *engine.Rules) bool { return r.Plays(row.book) }

// AddLadder registers a ladder of each player.
func AddLadder(b *engine.Book, row Ladder) {
	row.book = b
	ladders = append(ladders, &row)
}

// LaddersUnder lists the ladders under the law.
func LaddersUnder(r *engine.Rules) []*Ladder { return under(r, ladders) }

func (row *Ladder) under(r *engine.Rules) bool { return r.Plays(row.book) }

// AddWork registers a kind of work.
func AddWork(row Work) { works = append(works, &row) }

// Works lists the kinds of works.
func Works() []*Work { return works }
