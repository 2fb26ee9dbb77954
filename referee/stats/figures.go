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
	Stops    string         `json:"stops,omitempty"` // why the record was counted no further
	Dice     Dice           `json:"dice"`
	By       []Player       `json:"by"`
	Hexes    []Hex          `json:"hexes"` // that brought cards, most first
	Thefts   []Theft        `json:"thefts"`
	Trades   []Trade        `json:"trades"`
	Timeline []Moment       `json:"timeline"` // points that lie open, after each turn
	Awards   []Award        `json:"awards"`   // as they changed hands
	Events   map[string]int `json:"events,omitempty"`
}

// Player holds the figures of one player.
type Player struct {
	Player   string           `json:"player"`
	Rolls    int              `json:"rolls"`
	Expected float64          `json:"expected"` // cards that the board promised over all rolls, the robber where he stood
	Got      int              `json:"got"`      // cards that the rolls brought
	Luck     float64          `json:"luck"`     // got less expected
	Kinds    map[string]int   `json:"kinds"`    // of what was got
	Kept     int              `json:"kept"`     // cards that the robber kept from the player
	Stolen   int              `json:"stolen"`   // cards that the player stole
	Lost     int              `json:"lost"`     // cards that were stolen from the player
	Discards int              `json:"discards"` // cards given up
	Builds   map[string]int   `json:"builds"`
	Bank     map[string]int   `json:"bank"`             // trades with the bank, by rate: "4:1"
	Seconds  float64          `json:"seconds,omitzero"` // of the own turns, where the record tells the time
	Longest  float64          `json:"longest_turn,omitzero"`
	Timed    int              `json:"timed_turns,omitzero"`
	Points   Range            `json:"points"`
	Counted  map[string]*Flow `json:"counted,omitempty"` // fish tokens, gold: what a box counts beside cards
	Used     map[string]int   `json:"used,omitempty"`    // actions of the table's own
	Tokens   map[string]int   `json:"tokens,omitempty"`  // of the table's own, at the end
	Granted  int              `json:"granted,omitempty"` // points from rules of the table
}

// Range is a number that hidden cards leave open.
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

// Theft is all that one player stole from another.
type Theft struct {
	By    string         `json:"by"`
	From  string         `json:"from"`
	Cards map[string]int `json:"cards"` // "?": those that nobody else saw
}

// Trade is all that two players traded with each other.
type Trade struct {
	Players [2]string `json:"players"`
	Times   int       `json:"times"`
	Gave    [2]int    `json:"gave"` // cards, by player
}

// Moment holds the points at one time.
type Moment struct {
	Turn   int   `json:"turn"`
	Points []int `json:"points"`
}

// Award is a card that changed hands.
type Award struct {
	Move  int    `json:"move"`
	Turn  int    `json:"turn"`
	Award string `json:"award"`
	To    string `json:"to,omitempty"` // nobody: it was set aside
}

// Evening holds the figures of a player over several games.
type Evening struct {
	Player string  `json:"player"`
	Games  int     `json:"games"`
	Wins   int     `json:"wins"`
	Mean   float64 `json:"mean_points"` // of the points that lie open, at the end
	Luck   float64 `json:"luck"`
}

// Evenings sums up games by the names of players, as they are spelt; the most wins first.
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

// DiceOf throws the dice of all games together.
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
