package referee

import (
	"encoding/json"

	"catanref/engine"
	"catanref/scenarios"
)

// maxTables bounds the tables that are kept laid, so that a stream of any length needs the same
// memory.
const maxTables = 256

// table is what one line of a stream is played on: board, law and players, ready to begin.
type table struct {
	game  *engine.Game
	start engine.State
	judge *engine.Case
	quick *engine.QuickReader
}

// tables keeps tables by the text that lays them. The name is that of the stream: house rules are
// looked for beside it.
type tables struct {
	name string
	laid map[string]*table
	head []byte
}

// lay returns the table of a line; nil where the line must be read the general way to see what is
// wrong with it.
func (ts *tables) lay(g *gameLine, line []byte) *table {
	ts.head = append(ts.head[:0], `{"players":`...)
	ts.head = append(ts.head, g.players.of(line)...)
	for _, part := range [...]struct {
		key string
		at  span
	}{{`,"ruleset":`, g.ruleset}, {`,"variants":`, g.variants}, {`,"board":`, g.board}} {
		if part.at.there() {
			ts.head = append(ts.head, part.key...)
			ts.head = append(ts.head, part.at.of(line)...)
		}
	}
	ts.head = append(ts.head, '}')
	if t, ok := ts.laid[string(ts.head)]; ok {
		return t
	}
	t := layTable(ts.name, ts.head)
	if len(ts.laid) >= maxTables {
		clear(ts.laid)
	}
	if ts.laid == nil {
		ts.laid = map[string]*table{}
	}
	ts.laid[string(ts.head)] = t
	return t
}

// layTable reads what a line says about its table.
func layTable(name string, head []byte) *table {
	if !json.Valid(head) {
		return nil
	}
	s, err := scenarios.Read(name, head, host)
	if err != nil {
		return nil
	}
	return newTable(s.Game, &s.Start)
}

func newTable(g *engine.Game, start *engine.State) *table {
	return &table{game: g, start: *start, judge: engine.NewCase(g), quick: g.NewQuickReader()}
}
