// Package stats counts what happened in games: dice, cards, luck, the robber, trades, builds, points. One pass
// over a record gives all of it.
package stats

import (
	"maps"
	"slices"
)

// Game holds the figures of one game. Figures of players are in the order of seating.
type Game struct {
	File     string         `json:"file"`
	Title    string         `json:"title,omitempty"`
	Players  []string       `json:"players"`
	Winner   string         `json:"winner,omitempty"`
	Moves    int            `json:"moves"`
	Turns    int            `json:"turns"`
	Stops    string         `json:"stops,omitempty"` // why counting stopped before the end of the record
	Dice     Dice           `json:"dice"`
	By       []Player       `json:"by"`
	Hexes    []Hex          `json:"hexes"` // hexes that brought cards, most cards first
	Thefts   []Theft        `json:"thefts"`
	Trades   []Trade        `json:"trades"`
	Timeline []Moment       `json:"timeline"` // face-up points after each turn
	Awards   []Award        `json:"awards"`   // each time an award changed hands
	Events   map[string]int `json:"events,omitempty"`
	Turned   map[string]int `json:"turned,omitempty"` // cards turned in place of the dice
}

// Player holds the figures of one player.
type Player struct {
	Player   string           `json:"player"`
	Rolls    int              `json:"rolls"`
	Expected float64          `json:"expected"` // mean number of cards over all rolls, with the robber in its place at each roll
	Got      int              `json:"got"`      // cards received from rolls
	Luck     float64          `json:"luck"`     // got minus expected
	Kinds    map[string]int   `json:"kinds"`    // received cards by kind
	Kept     int              `json:"kept"`     // cards not received because of the robber
	Stolen   int              `json:"stolen"`   // cards that the player stole
	Lost     int              `json:"lost"`     // cards that were stolen from the player
	Discards int              `json:"discards"` // cards given up
	Builds   map[string]int   `json:"builds"`
	Bank     map[string]int   `json:"bank"`             // trades with the bank by rate: "4:1"
	Seconds  float64          `json:"seconds,omitzero"` // length of the player's own turns, if the record has times
	Longest  float64          `json:"longest_turn,omitzero"`
	Timed    int              `json:"timed_turns,omitzero"`
	Points   Range            `json:"points"`
	Counted  map[string]*Flow `json:"counted,omitempty"` // what a box counts in addition to cards: fish tokens, gold
	Used     map[string]int   `json:"used,omitempty"`    // custom actions of the house rules
	Tokens   map[string]int   `json:"tokens,omitempty"`  // custom tokens of the house rules, at the end
	Granted  int              `json:"granted,omitempty"` // points granted by house rules
}

// Range bounds a number that depends on hidden cards.
type Range struct {
	Least int `json:"least"`
	Most  int `json:"most"`
}

// Hex is the yield of one hex.
type Hex struct {
	At    string         `json:"at"`
	Tile  string         `json:"tile"`
	Cards int            `json:"cards"`
	By    map[string]int `json:"by"`
}

// Theft sums up all thefts by one player from another.
type Theft struct {
	By    string         `json:"by"`
	From  string         `json:"from"`
	Cards map[string]int `json:"cards"` // "?": cards that nobody else saw
}

// Trade sums up all trades between two players.
type Trade struct {
	Players [2]string `json:"players"`
	Times   int       `json:"times"`
	Gave    [2]int    `json:"gave"` // number of cards, by player
}

// Moment holds the points after a turn.
type Moment struct {
	Turn   int   `json:"turn"`
	Points []int `json:"points"`
}

// Award records that an award changed hands.
type Award struct {
	Move  int    `json:"move"`
	Turn  int    `json:"turn"`
	Award string `json:"award"`
	To    string `json:"to,omitempty"` // empty: it was set aside
}

// Evening holds the figures of a player over several games.
type Evening struct {
	Player string  `json:"player"`
	Games  int     `json:"games"`
	Wins   int     `json:"wins"`
	Mean   float64 `json:"mean_points"` // mean of the face-up points at the end
	Luck   float64 `json:"luck"`
}

// Evenings sums up games by player name; most wins first. Names are compared exactly.
func Evenings(games []*Game) []Evening {
	by := map[string]*Evening{}
	for _, g := range games {
		for seat, name := range g.Players {
			e := by[name]
			if e == nil {
				e = &Evening{Player: name}
				by[name] = e
			}
			e.Games++
			e.Mean += float64(g.By[seat].Points.Least)
			e.Luck += g.By[seat].Luck
			if g.Winner == name {
				e.Wins++
			}
		}
	}
	var out []Evening
	for _, name := range slices.Sorted(maps.Keys(by)) {
		e := *by[name]
		e.Mean = rounded(e.Mean / float64(e.Games))
		e.Luck = rounded(e.Luck)
		out = append(out, e)
	}
	slices.SortStableFunc(out, func(a, b Evening) int { return b.Wins - a.Wins })
	return out
}

// DiceOf adds up the dice of all games.
func DiceOf(games []*Game) Dice {
	var all Dice
	for _, g := range games {
		for i, n := range g.Dice.Sums {
			all.Sums[i] += n
		}
		all.Rolls += g.Dice.Rolls
		all.Unknown += g.Dice.Unknown
	}
	all.work()
	return all
}
