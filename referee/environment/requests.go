package environment

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/setup"
)

// request is a JSON request. Exactly one of the keys from New to Map is present.
type request struct {
	New      *int              `json:"new"`      // number of games
	Reset    []int             `json:"reset"`    // games that restart
	Moves    []int             `json:"moves"`    // games whose legal moves are listed
	Play     []json.RawMessage `json:"play"`     // pairs: game, and the number or the words of the move
	Step     []int             `json:"step"`     // for the games from 0 on: indices in the lists of legal moves
	State    []int             `json:"state"`    // games whose state is reported
	Points   []int             `json:"points"`   // games whose points are reported
	Copy     [][]int           `json:"copy"`     // from, to, and optionally a new random seed
	Position []int             `json:"position"` // games whose position is returned, with the keys of a file
	Map      []int             `json:"map"`      // games whose hexes, number tokens and harbors are returned

	Players  int             `json:"players"`
	Names    []string        `json:"names"`
	Ruleset  string          `json:"ruleset"`
	Variants []string        `json:"variants"`
	Board    json.RawMessage `json:"board"`
	Seed     uint64          `json:"seed"`
	Seeds    []uint64        `json:"seeds"`
	Again    bool            `json:"again"`
	As       string          `json:"as"`
}

type movesJSON struct {
	Game  int        `json:"game"`
	Moves []moveJSON `json:"moves"`
}

type moveJSON struct {
	Number int64  `json:"number"`
	Move   string `json:"move"`
}

type pointsJSON struct {
	Game   int            `json:"game"`
	Points map[string]int `json:"points"`
	Public map[string]int `json:"public_points"`
	Winner string         `json:"winner,omitempty"`
}

type mapJSON struct {
	Game    int               `json:"game"`
	Hexes   map[string]string `json:"hexes"`
	Harbors map[string]string `json:"harbors"`
}

var errNothing = errors.New(`A request has one of the keys new, reset, moves, play, step, state, points, copy, position and map.`)

// unreadable is what keeps a request from being read, without the names of Go's types.
func unreadable(err error) string {
	var form *json.UnmarshalTypeError
	switch {
	case errors.As(err, &form) && form.Field == "":
		return "it is an object with keys, like {\"new\": 1}"
	case errors.As(err, &form):
		return fmt.Sprintf("%q cannot be %s here", form.Field, form.Value)
	case errors.Is(err, io.EOF), errors.Is(err, io.ErrUnexpectedEOF):
		return "it ends too early"
	}
	return strings.TrimPrefix(err.Error(), "json: ")
}

// answer executes a JSON request.
func (d *Server) answer(line []byte) (any, error) {
	var q request
	decode := json.NewDecoder(bytes.NewReader(line))
	decode.DisallowUnknownFields()
	if err := decode.Decode(&q); err != nil {
		return nil, fmt.Errorf("The request cannot be read: %s.", unreadable(err))
	}
	if q.New != nil {
		return d.open(&q)
	}
	if d.all == nil {
		return nil, errors.New(`No game is there yet: begin with {"new": 1}.`)
	}
	switch {
	case q.Reset != nil:
		return d.reset(&q)
	case q.Moves != nil:
		return each(d, q.Moves, d.movesOf)
	case q.Play != nil:
		return d.playAll(q.Play)
	case q.Step != nil:
		if err := d.all.step(q.Step); err != nil {
			return nil, err
		}
		return d.standings(nil)
	case q.State != nil:
		return d.standings(q.State)
	case q.Points != nil:
		return each(d, q.Points, d.pointsOf)
	case q.Copy != nil:
		return d.copies(q.Copy)
	case q.Position != nil:
		return d.positions(&q)
	case q.Map != nil:
		return each(d, q.Map, mapOf)
	}
	return nil, errNothing
}

// open starts games under new rules.
func (d *Server) open(q *request) (any, error) {
	names := q.Names
	if names == nil {
		if q.Players == 0 {
			q.Players = 4
		}
		if q.Players < 2 || q.Players > len(d.Names) {
			return nil, fmt.Errorf("A table has 2 to %d players, not %d.", len(d.Names), q.Players)
		}
		names = d.Names[:q.Players]
	}
	if *q.New < 1 || *q.New > maxTables {
		return nil, fmt.Errorf("There are 1 to %d games at a time, not %d.", maxTables, *q.New)
	}
	board := ""
	if len(q.Board) > 0 && json.Unmarshal(q.Board, &board) != nil {
		board = string(q.Board)
	}
	all, err := open(setup.Table{Players: names, Ruleset: q.Ruleset, Variants: q.Variants, Board: board}, *q.New, q.Seed, q.Again)
	if err != nil {
		return nil, err
	}
	d.all = all
	state, err := d.standings(nil)
	if err != nil {
		return nil, err
	}
	return map[string]any{"games": *q.New, "players": names, "state": state.(map[string]any)["state"]}, nil
}

func (d *Server) reset(q *request) (any, error) {
	for i, n := range q.Reset {
		t, err := d.all.game(n)
		if err != nil {
			return nil, err
		}
		seed := uint64(0)
		if i < len(q.Seeds) {
			seed = q.Seeds[i]
		} else {
			seed = d.all.nextSeed()
		}
		if err := d.all.begin(t, seed); err != nil {
			return nil, err
		}
	}
	return d.standings(q.Reset)
}

// each runs a request on several games, or on all that are played if none is named.
func each[T any](d *Server, games []int, ask func(n int, t *table) T) (any, error) {
	if len(games) > maxTables { // an answer is many times longer than the number of its game
		return nil, fmt.Errorf("A request asks about at most %d games, not %d.", maxTables, len(games))
	}
	out := make([]T, 0, len(games))
	for _, n := range d.asked(games) {
		t, err := d.all.game(n)
		if err != nil {
			return nil, err
		}
		out = append(out, ask(n, t))
	}
	return out, nil
}

func (d *Server) asked(games []int) []int {
	if len(games) > 0 {
		return games
	}
	games = make([]int, d.all.play)
	for i := range games {
		games[i] = i
	}
	return games
}

func (d *Server) movesOf(n int, t *table) movesJSON {
	out := movesJSON{Game: n, Moves: make([]moveJSON, t.moves.Len())}
	for i := range out.Moves {
		a := t.moves.At(i)
		out.Moves[i] = moveJSON{d.all.number(t, a), notation.Text(&t.game, a)}
	}
	return out
}

func (d *Server) pointsOf(n int, t *table) pointsJSON {
	out := pointsJSON{Game: n, Points: map[string]int{}, Public: map[string]int{}}
	facts := engine.NewFacts(&t.game, t.measured())
	for seat, name := range t.game.Names[:t.game.Players] {
		out.Points[name], out.Public[name] = facts.Points(position.Seat(seat)), facts.PublicPoints(position.Seat(seat))
	}
	if t.over() {
		out.Winner = t.game.Names[t.state.Winner]
	}
	return out
}

// mapOf returns the current hexes and the harbors.
func mapOf(n int, t *table) mapJSON {
	b := t.game.Board
	out := mapJSON{Game: n, Hexes: map[string]string{}, Harbors: map[string]string{}}
	for h := range board.Hex(b.NumHexes) {
		out.Hexes[b.HexName(h)] = b.TileName(h, &t.state.Tiles)
	}
	for e := range board.Path(b.NumPaths) {
		if harbor := b.Harbors[e]; harbor != board.NoHarbor {
			out.Harbors[b.PathName(e)] = harbor.String()
		}
	}
	return out
}

// playAll plays moves one after the other and stops at the first that cannot be played; the earlier ones remain
// played.
func (d *Server) playAll(pairs []json.RawMessage) (any, error) {
	games := make([]int, len(pairs))
	for i, pair := range pairs {
		var game int
		var number int64
		var text string
		parts := [2]json.RawMessage{}
		if err := json.Unmarshal(pair, &parts); err != nil || json.Unmarshal(parts[0], &game) != nil {
			return nil, fmt.Errorf("A move is a pair: [0, 123] or [0, \"red: end\"], not %s.", pair)
		}
		t, err := d.all.game(game)
		if err != nil {
			return nil, err
		}
		var a engine.Action
		switch {
		case json.Unmarshal(parts[1], &number) == nil:
			legal := false
			if a, legal = d.all.legalAs(t, number); !legal {
				return nil, fmt.Errorf("No legal move of game %d has the number %d.", game, number)
			}
		case json.Unmarshal(parts[1], &text) == nil:
			if a, err = t.read(text); err != nil {
				return nil, err
			}
		default:
			return nil, fmt.Errorf("A move is a number or its words, not %s.", parts[1])
		}
		if err := t.play(a); err != nil {
			return nil, err
		}
		games[i] = game
	}
	return d.standings(games)
}

func (d *Server) copies(all [][]int) (any, error) {
	games := make([]int, len(all))
	for i, c := range all {
		if len(c) != 2 && len(c) != 3 {
			return nil, errors.New("A copy is [from, to] or [from, to, seed of the luck to come].")
		}
		var seed *uint64
		if len(c) == 3 {
			s := uint64(c[2])
			seed = &s
		}
		if err := d.all.copy(c[0], c[1], seed); err != nil {
			return nil, err
		}
		games[i] = c[1]
	}
	return d.standings(games)
}

func (d *Server) positions(q *request) (any, error) {
	as := position.NoSeat
	if q.As != "" {
		names := d.all.series.Game.Names[:d.all.series.Game.Players]
		for seat, name := range names {
			if name == q.As {
				as = position.Seat(seat)
			}
		}
		if as == position.NoSeat {
			return nil, fmt.Errorf("Nobody is called %q; at the table are %v.", q.As, names)
		}
	}
	return each(d, q.Position, func(_ int, t *table) any { return d.Position(&t.game, t.measured(), as) })
}

// standings reports the state of games: who moves, how many moves are legal, who has won.
func (d *Server) standings(games []int) (any, error) {
	out := make([][3]int, 0, len(games))
	for _, n := range d.asked(games) {
		t, err := d.all.game(n)
		if err != nil {
			return nil, err
		}
		now, err := d.all.standing(t)
		if err != nil {
			return nil, err
		}
		out = append(out, [3]int{now.seat, now.moves, now.winner})
	}
	return map[string]any{"state": out}, nil
}
