package environment

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
)

// Server answers the requests of one client.
type Server struct {
	Names    []string                                                      // names of players if the request gives none
	Position func(g *engine.Game, s *position.State, as position.Seat) any // returns a position with the keys of a file, as player as sees it; all of it for NoSeat

	all *tables
	out []byte
}

// Serve answers line by line until the input ends. A request that fails is answered {"error": …} and does not end the
// program. Answers are flushed when no further request is buffered.
func (d *Server) Serve(in io.Reader, out io.Writer) error {
	r, w := bufio.NewReaderSize(in, 64<<10), bufio.NewWriterSize(out, 64<<10)
	for first := true; ; first = false {
		line, err := readLine(r)
		if first { // some editors put a mark before the first letter of a text
			line = bytes.TrimPrefix(line, []byte("\ufeff"))
		}
		if len(line) > 0 || err == errLong {
			d.out = d.line(line, err, d.out[:0])
			if _, err := w.Write(append(d.out, '\n')); err != nil {
				return err
			}
		}
		if r.Buffered() == 0 || err != nil && err != errLong {
			if err := w.Flush(); err != nil {
				return err
			}
		}
		switch {
		case err == io.EOF:
			return nil
		case err != nil && err != errLong:
			return err
		}
	}
}

var errLong = fmt.Errorf("A request has at most %d MiB.", maxLine>>20)

// readLine reads a line without its line ending. The text of a line that is too long is not stored.
func readLine(r *bufio.Reader) (line []byte, err error) {
	long := false
	for {
		part, err := r.ReadSlice('\n')
		if len(line)+len(part) > maxLine {
			line, long = line[:0], true
		} else if !long {
			line = append(line, part...)
		}
		if err == bufio.ErrBufferFull {
			continue
		}
		if long && (err == nil || err == io.EOF) {
			return nil, errLong
		}
		for len(line) > 0 && (line[len(line)-1] == '\n' || line[len(line)-1] == '\r') {
			line = line[:len(line)-1]
		}
		return line, err
	}
}

// line answers one request.
func (d *Server) line(line []byte, err error, out []byte) (answer []byte) {
	defer func() {
		if r := recover(); r != nil { // a panic of the engine fails one request, not the whole client
			answer = fault(out[:0], fmt.Errorf("The program broke off: %v.", r))
		}
	}()
	if err == errLong {
		return fault(out, err)
	}
	if line[0] != '{' {
		if answer, err := d.compact(string(line), out); err == nil {
			return answer
		} else {
			return fault(out[:0], err)
		}
	}
	said, err := d.answer(line)
	if err != nil {
		return fault(out, err)
	}
	text, err := json.Marshal(said)
	if err != nil {
		return fault(out, err)
	}
	return append(out, text...)
}

func fault(out []byte, err error) []byte {
	text, _ := json.Marshal(map[string]string{"error": err.Error()})
	return append(out, text...)
}

// compact answers a compact line: step, play, numbers, points or state.
func (d *Server) compact(line string, out []byte) ([]byte, error) {
	if d.all == nil {
		return nil, errors.New(`No game is there yet: begin with {"new": 1}.`)
	}
	word, rest, _ := strings.Cut(line, " ")
	fields := strings.Fields(rest)
	if len(fields) > d.all.play {
		return nil, fmt.Errorf("There are %d games, and here are numbers for %d.", d.all.play, len(fields))
	}
	switch word {
	case "step", "play":
		if len(fields) != d.all.play {
			return nil, fmt.Errorf("%s takes a number for each of the %d games, or - for one that waits.", word, d.all.play)
		}
		for i, f := range fields {
			if f == "-" {
				continue
			}
			n, err := strconv.ParseInt(f, 10, 64)
			if err != nil {
				return nil, fmt.Errorf("%q is no number.", f)
			}
			if err := d.all.move(i, n, word == "play"); err != nil {
				return nil, err
			}
		}
	case "state":
	case "numbers":
		for _, t := range d.all.list[:d.all.play] {
			out = strconv.AppendInt(out, int64(t.moves.Len()), 10)
			for i := range t.moves.Len() {
				out = strconv.AppendInt(append(out, ' '), d.all.number(t, t.moves.At(i)), 10)
			}
			out = append(out, ' ')
		}
		return out[:len(out)-1], nil
	case "points":
		for _, t := range d.all.list[:d.all.play] {
			facts := engine.NewFacts(&t.game, t.measured())
			for seat := range t.game.Players {
				out = append(strconv.AppendInt(out, int64(facts.Points(position.Seat(seat))), 10), ' ')
			}
		}
		return out[:len(out)-1], nil
	default:
		return nil, fmt.Errorf("A line is a JSON object, or begins with step, play, state, numbers or points, not %q.", word)
	}
	for _, t := range d.all.list[:d.all.play] {
		now, err := d.all.standing(t)
		if err != nil {
			return nil, err
		}
		for _, n := range [3]int{now.seat, now.moves, now.winner} {
			out = append(strconv.AppendInt(out, int64(n), 10), ' ')
		}
	}
	return out[:len(out)-1], nil
}

// move plays a legal move of game i, given by its index in the list of legal moves or by its number.
func (all *tables) move(i int, n int64, byNumber bool) error {
	t, err := all.game(i)
	if err != nil {
		return err
	}
	if !byNumber {
		if n < 0 || n >= int64(t.moves.Len()) {
			return fmt.Errorf("Game %d has %d legal moves, numbered from 0; there is no %d.", i, t.moves.Len(), n)
		}
		return t.play(t.moves.At(int(n)))
	}
	a, legal := all.legalAs(t, n)
	if !legal {
		return fmt.Errorf("No legal move of game %d has the number %d.", i, n)
	}
	return t.play(a)
}

// step plays one move in each game from 0 on, given by its index in the list of legal moves; -1 skips the game.
func (all *tables) step(places []int) error {
	if len(places) > all.play {
		return fmt.Errorf("There are %d games, and here are places for %d.", all.play, len(places))
	}
	for i, n := range places {
		if n == -1 {
			continue
		}
		if err := all.move(i, int64(n), false); err != nil {
			return err
		}
	}
	return nil
}
