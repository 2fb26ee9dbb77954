package environment

import (
	"fmt"
	"hash/fnv"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/setup"
)

// table is one game: its constants, the position, the random source, and the current legal moves.
type table struct {
	board board.Board
	game  engine.Game
	state position.State
	luck  *setup.Luck
	judge *engine.Case
	seed  uint64
	laid  bool
	moves engine.List
}

func newTable() *table {
	t := &table{luck: setup.NewLuck(0)}
	t.judge = engine.NewCase(&t.game)
	return t
}

// tables are all games under the same rules.
type tables struct {
	series *setup.Series
	list   []*table
	play   int // step plays the games below this index; the others hold copies
	again  bool
	next   uint64 // seed of the next game that starts by itself
	names  map[engine.Action]int64
}

// open starts n games, with consecutive seeds.
func open(t setup.Table, n int, seed uint64, again bool) (*tables, error) {
	series, err := setup.NewSeries(t, seed)
	if err != nil {
		return nil, err
	}
	all := &tables{series: series, play: n, again: again, next: seed, names: map[engine.Action]int64{}}
	for range n {
		t := newTable()
		all.list = append(all.list, t)
		if err := all.begin(t, all.nextSeed()); err != nil {
			return nil, err
		}
	}
	return all, nil
}

func (all *tables) nextSeed() uint64 {
	all.next++
	return all.next - 1
}

// begin starts the game with a seed.
func (all *tables) begin(t *table, seed uint64) error {
	if err := all.series.Lay(seed, &t.board, &t.game, &t.state); err != nil {
		return err
	}
	t.seed, t.laid = seed, true
	t.luck.Restart(seed)
	t.load()
	return nil
}

// load makes the judge use the game in t, whose position has just been set, and lists the legal moves.
func (t *table) load() {
	t.judge.Follow(&t.game)
	t.judge.Legal(&t.state, &t.moves)
}

// over reports whether somebody has won.
func (t *table) over() bool { return t.state.Phase == position.OverPhase }

// play plays a legal move. The random source of the table decides dice and drawn cards.
func (t *table) play(a engine.Action) error {
	t.luck.Tell(&t.game, &t.state, &a)
	if err := t.judge.Play(&t.state, a); err != nil {
		return err
	}
	t.judge.Legal(&t.state, &t.moves)
	return nil
}

// measured returns the position with the length of all trade routes. During play they are only measured if Longest Road
// depends on them.
func (t *table) measured() *position.State {
	s := t.state
	t.game.MeasureRoads(&s)
	return &s
}

// standing is the state of a game in three numbers, part of every answer.
type standing struct{ seat, moves, winner int }

// standing returns who moves (the seat of the first legal move; -1: the game is over), how many moves are legal, and
// who has won (-1: nobody). A finished game restarts if that was requested.
func (all *tables) standing(t *table) (standing, error) {
	now := standing{-1, t.moves.Len(), -1}
	if t.over() {
		now.winner = int(t.state.Winner)
		if !all.again {
			return now, nil
		}
		if err := all.begin(t, all.nextSeed()); err != nil {
			return now, err
		}
		now.moves = t.moves.Len()
	}
	if t.moves.Len() > 0 {
		now.seat = int(t.moves.At(0).Seat)
	}
	return now, nil
}

// copy copies the game of one table to another, including the random source unless a seed is given.
func (all *tables) copy(from, to int, seed *uint64) error {
	src, err := all.game(from)
	if err != nil {
		return err
	}
	if to < 0 || to >= maxTables {
		return fmt.Errorf("There is no table %d: there are at most %d.", to, maxTables)
	}
	for len(all.list) <= to {
		all.list = append(all.list, newTable())
	}
	dst := all.list[to]
	if dst != src {
		dst.board = *src.game.Board
		dst.board.Release()
		src.board.Release()
		dst.game.Reseat(&src.game, &dst.board)
		dst.state, dst.seed, dst.laid = *src.measured(), src.seed, true
		dst.luck.Follow(src.luck)
	}
	if seed != nil {
		dst.luck.Restart(*seed)
	}
	dst.load()
	return nil
}

// game returns game n.
func (all *tables) game(n int) (*table, error) {
	if n < 0 || n >= len(all.list) || !all.list[n].laid {
		return nil, fmt.Errorf("There is no game %d.", n)
	}
	return all.list[n], nil
}

// number returns the number of a move: the same in every game, process and version in which the move has the same
// words. It ignores who moves, so a number means the same for every player. It is the FNV-1a hash of the words,
// shortened to 52 bits, which a float64 holds exactly.
func (all *tables) number(t *table, a engine.Action) int64 {
	key := a
	key.Seat = 0
	if n, ok := all.names[key]; ok {
		return n
	}
	if len(all.names) > maxNames {
		clear(all.names)
	}
	_, words, _ := strings.Cut(notation.Text(&t.game, a), ": ")
	h := fnv.New64a()
	h.Write([]byte(words))
	n := int64(h.Sum64() >> 12)
	all.names[key] = n
	return n
}

// legalAs returns the legal move with a number.
func (all *tables) legalAs(t *table, number int64) (engine.Action, bool) {
	for i := range t.moves.Len() {
		if a := t.moves.At(i); all.number(t, a) == number {
			return a, true
		}
	}
	return engine.Action{}, false
}

// read reads a move in words: a listed move, or one that states its dice and cards.
func (t *table) read(text string) (engine.Action, error) {
	for i := range t.moves.Len() {
		if a := t.moves.At(i); notation.Text(&t.game, a) == text {
			return a, nil
		}
	}
	a, err := notation.Parse(&t.game, text, &t.state)
	if err != nil {
		return a, err
	}
	if ruling := t.game.Judge(t.measured(), a); ruling.Verdict != engine.Legal {
		ids := make([]string, 0, len(ruling.Breaks))
		for _, f := range ruling.Breaks {
			ids = append(ids, f.Rule.String())
		}
		return a, fmt.Errorf("%s is %s: %s", notation.Text(&t.game, a), ruling.Verdict, strings.Join(ids, ", "))
	}
	return a, nil
}
