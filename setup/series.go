package setup

import (
	"fmt"

	"catanref/engine"
	"catanref/scenarios"
)

// RandomBoard as the board of a Series asks for another board each game, by its seed.
const RandomBoard = "random"

// Series is a row of games of the same players and law, each on the board of its seed. The law is read once: laying the
// next table takes less than a microsecond and no memory.
type Series struct {
	Game  *engine.Game // on the board of the first seed
	board string
}

// NewSeries reads the law. The board of the table is a name, RandomBoard (also ""), or scenarios.NewWorld: a board by
// name is laid by the seed as far as its scenario says.
func NewSeries(t Table, seed uint64) (*Series, error) {
	s := &Series{board: t.Board}
	switch t.Board {
	case RandomBoard, "":
		s.board = RandomBoard
		t.Board = fmt.Sprintf("{random: %d, layout: %s}", seed, scenarios.LayoutFor(len(t.Players)))
	case scenarios.NewWorld:
		t.Board = fmt.Sprintf("{random: %d, layout: %s}", seed, scenarios.NewWorld)
	}
	game, _, err := Game(t)
	if err != nil {
		return nil, err
	}
	s.Game = game
	return s, nil
}

// Lay lays the table for the game of a seed: the board, the game on it and the position before the first placement. All
// three are memory of the caller and may be those of an earlier game.
func (s *Series) Lay(seed uint64, board *engine.Board, game *engine.Game, start *engine.State) error {
	laid, err := s.layBoard(seed, board)
	if err != nil {
		return err
	}
	game.Reseat(s.Game, laid)
	game.Begin(start)
	if game.Owners > game.Players {
		places := scenarios.NeutralPlaces(game.Board, seed)
		for i := range game.Owners - game.Players {
			scenarios.SettleNeutral(game, start, engine.Seat(game.Players+i), places[i])
		}
	}
	return nil
}

// layBoard lays the board for the game of a seed, where it can be in memory that is there. All random boards have one
// layout, so that one law serves them: nothing that the law may ask of a board differs between them.
func (s *Series) layBoard(seed uint64, memory *engine.Board) (*engine.Board, error) {
	switch s.board {
	case RandomBoard:
		return scenarios.RandomBoardIn(memory, seed, scenarios.LayoutFor(s.Game.Players), scenarios.SpiralTokens)
	case scenarios.NewWorld:
		return scenarios.RandomBoard(seed, scenarios.NewWorld, scenarios.FreeTokens)
	}
	return scenarios.Shuffled(s.board, seed), nil
}
