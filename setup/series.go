package setup

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/scenarios"
)

// RandomBoard, as the board of a Series, is a random board from the seed of each game.
const RandomBoard = "random"

// Series produces games of the same players under the same rules, each with its own seed. The rules are read once;
// starting the next game takes less than a microsecond and no memory.
type Series struct {
	Game  *engine.Game // the game on the board of the first seed
	board string

	wishes  scenarios.Wishes
	players int // number of players for the wishes
}

// NewSeries reads the rules. The board of the table is a name, RandomBoard (also ""), scenarios.NewWorld, or whatever
// else the key board of a file can be. A named board is random as far as its scenario says so.
func NewSeries(t Table, seed uint64) (*Series, error) {
	s := &Series{board: t.Board, wishes: t.Wishes}
	switch t.Board {
	case RandomBoard, "":
		s.board = RandomBoard
		t.Board = fmt.Sprintf("{random: %d, layout: %s}", seed, scenarios.LayoutFor(len(t.Players)))
	case scenarios.NewWorld:
		t.Board = fmt.Sprintf("{random: %d, layout: %s}", seed, scenarios.NewWorld)
	}
	if t.Wishes != (scenarios.Wishes{}) { // report unsatisfiable wishes before the first game
		s.players = len(t.Players)
		if _, err := s.layBoard(seed, nil); err != nil {
			return nil, err
		}
	}
	game, _, err := Game(t)
	if err != nil {
		return nil, err
	}
	s.Game = game
	return s, nil
}

// Lay starts the game of a seed: it fills in the board, the game on it, and the position before the first placement.
// The memory belongs to the caller and may be that of an earlier game.
func (s *Series) Lay(seed uint64, board *board.Board, game *engine.Game, start *position.State) error {
	laid, err := s.layBoard(seed, board)
	if err != nil {
		return err
	}
	if laid == nil { // no board of the catalogue: a map, or a board with a seed of its own, is the same in every game
		laid = s.Game.Board
	}
	game.Reseat(s.Game, laid)
	game.Begin(start)
	if game.Owners > game.Players {
		places := scenarios.NeutralPlaces(game.Board, seed)
		for i := range game.Owners - game.Players {
			scenarios.SettleNeutral(game, start, position.Seat(game.Players+i), places[i])
		}
	}
	return nil
}

// layBoard returns the board for the game of a seed, in the given memory if possible. All random boards have the same
// layout, so nothing that the rules may ask about a board differs between them.
func (s *Series) layBoard(seed uint64, memory *board.Board) (*board.Board, error) {
	if s.wishes != (scenarios.Wishes{}) {
		return s.wished(seed)
	}
	switch s.board {
	case RandomBoard:
		return scenarios.RandomBoardIn(memory, seed, scenarios.LayoutFor(s.Game.Players), scenarios.SpiralTokens)
	case scenarios.NewWorld:
		return scenarios.RandomBoard(seed, scenarios.NewWorld, scenarios.FreeTokens)
	}
	return scenarios.ShuffledIn(memory, s.board, seed), nil
}

// wished returns a board that satisfies the wishes, from the seed, or from one derived from it if that fails.
func (s *Series) wished(seed uint64) (board *board.Board, err error) {
	for range 3 {
		switch s.board {
		case RandomBoard:
			board, err = scenarios.RandomBoardWith(seed, scenarios.LayoutFor(s.players), scenarios.SpiralTokens, s.wishes, s.players)
		case scenarios.NewWorld:
			board, err = scenarios.RandomBoardWith(seed, scenarios.NewWorld, scenarios.FreeTokens, s.wishes, s.players)
		default:
			board, err = scenarios.ShuffledWith(s.board, seed, s.wishes, s.players)
		}
		if err == nil {
			break
		}
		seed = seed*0x9e3779b97f4a7c15 + 1
	}
	return board, err
}
