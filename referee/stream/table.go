package stream

import (
	"bytes"
	"encoding/json"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/scenarios"
)

// maxTables is the maximum number of tables that are cached, so that memory does not depend on the length of the
// stream.
const maxTables = 256

// table is everything that one line of a stream is played on: board, law and players, ready to begin.
type table struct {
	game  *engine.Game
	start position.State
	judge *engine.Case
	quick *notation.QuickReader
}

// tables caches tables by the text that describes them. For boards that differ from line to line it caches only the
// game without its board. The name is that of the stream: house rules are searched beside it.
type tables struct {
	name   string
	host   scenarios.Host
	laid   map[string]*table
	seated map[string]*engine.Game // by players, law and the features of a board that the law may ask about
	passed *table                  // reused, with the same memory, for each board that is not cached
	board  board.Board             // the board of passed
	game   engine.Game
	head   []byte
}

// lay returns the table of a line, valid until the next line. It returns nil if the line has a fault, which the
// general way then describes.
func (ts *tables) lay(g *gameLine, line []byte) *table {
	ts.head = append(ts.head[:0], `{"players":`...)
	ts.head = append(ts.head, g.players.of(line)...)
	ts.say(`,"ruleset":`, g.ruleset, line)
	ts.say(`,"variants":`, g.variants, line)
	if g.board.there() {
		if board := readBoard(&ts.board, g.board.of(line), playersIn(g.players.of(line))); board != nil {
			return ts.pass(board, g, line)
		}
	}
	ts.say(`,"board":`, g.board, line)
	ts.head = append(ts.head, '}')
	if t, ok := ts.laid[string(ts.head)]; ok {
		if t != nil {
			t.game.Budget.Line()
		}
		return t
	}
	var t *table
	if s := readTable(ts.name, ts.head, ts.host); s != nil {
		t = newTable(s.Game, &s.Start)
	}
	keep(&ts.laid, ts.head, t)
	return t
}

// say adds a part of the line to the text that describes the table.
func (ts *tables) say(key string, at span, line []byte) {
	if at.there() {
		ts.head = append(ts.head, key...)
		ts.head = append(ts.head, at.of(line)...)
	}
}

// pass sets up the one table that is not cached with a board.
func (ts *tables) pass(board *board.Board, g *gameLine, line []byte) *table {
	said := len(ts.head)
	ts.head = append(ts.head, board.Layout[0], byte(board.NumHexes), truth(board.First.HasDesert(board)), truth(board.HasSea))
	players, known := ts.seated[string(ts.head)]
	if !known {
		key := string(ts.head)
		ts.head = ts.head[:said]
		ts.say(`,"board":`, g.board, line)
		ts.head = append(ts.head, '}')
		if s := readTable(ts.name, ts.head, ts.host); s != nil {
			players = s.Game
		}
		keep(&ts.seated, []byte(key), players)
	}
	if players == nil {
		return nil
	}
	game := &ts.game
	game.Reseat(players, board)
	game.Budget.Line()
	if ts.passed == nil {
		ts.passed = newTable(game, new(position.State))
	}
	t := ts.passed
	game.Begin(&t.start)
	t.judge.Follow(game)
	t.quick.SetGame(game)
	return t
}

// playersIn counts the players in a list of names, or of names with colours.
func playersIn(text []byte) int { return 1 + bytes.Count(text, []byte(",")) }

func truth(ok bool) byte {
	if ok {
		return 1
	}
	return 0
}

// keep caches what a text describes. If there are too many entries, it first clears the cache.
func keep[T any](in *map[string]T, text []byte, what T) {
	if len(*in) >= maxTables {
		clear(*in)
	}
	if *in == nil {
		*in = map[string]T{}
	}
	(*in)[string(text)] = what
}

// readTable reads the part of a line about its table; nil if it has a fault.
func readTable(name string, head []byte, host scenarios.Host) *scenarios.Scenario {
	if !json.Valid(head) {
		return nil
	}
	s, err := scenarios.Read(name, head, host)
	if err != nil {
		return nil
	}
	return s
}

func newTable(g *engine.Game, start *position.State) *table {
	return &table{game: g, start: *start, judge: engine.NewCase(g), quick: notation.NewQuickReader(g)}
}
