//go:build !js

package referee

import (
	"bytes"

	"catanref/engine"
	"catanref/scenarios"
)

// boardLine is what a line says about a board that differs from line to line: the seed of a random
// one, or a map.
type boardLine struct {
	seed, layout, tokens, hexes, harbors span
}

// readBoard lays the board of a line. It is nil where the board is of another kind or not quite as it
// is printed; then it is read the general way. So are boards with sea, whose files may say more.
// The board is laid in memory in which that of an earlier line may lie.
func readBoard(memory *engine.Board, text []byte, players int) *engine.Board {
	var b boardLine
	if !b.scan(text) {
		return nil
	}
	if b.seed.there() {
		return b.random(memory, text, players)
	}
	return b.laid(memory, text)
}

func (b *boardLine) scan(text []byte) bool {
	s := scannerOf(text)
	if !s.take('{') {
		return false
	}
	for {
		key, fine := s.text()
		if !fine || !s.take(':') {
			return false
		}
		ok := false
		switch string(key.of(text)) {
		case "random":
			ok = !b.seed.there() && s.into(&b.seed, s.value)
		case "layout":
			ok = !b.layout.there() && s.into(&b.layout, s.text)
		case "tokens":
			ok = !b.tokens.there() && s.into(&b.tokens, s.text)
		case "hexes":
			ok = !b.hexes.there() && s.into(&b.hexes, s.value)
		case "harbors":
			ok = !b.harbors.there() && s.into(&b.harbors, s.value)
		}
		if !ok {
			return false
		}
		if !s.take(',') {
			break
		}
	}
	random, drawn := b.seed.there(), b.hexes.there()
	return s.take('}') && s.end() && random != drawn &&
		!(random && b.harbors.there()) && !(drawn && (b.layout.there() || b.tokens.there()))
}

// maxSeedDigits keeps seeds within what a number holds.
const maxSeedDigits = 18

func (b *boardLine) random(memory *engine.Board, text []byte, players int) *engine.Board {
	digits := bytes.TrimRight(b.seed.of(text), " \t")
	if len(digits) == 0 || len(digits) > maxSeedDigits || digits[0] == '0' && len(digits) > 1 {
		return nil
	}
	seed := uint64(0)
	for _, c := range digits {
		if c < '0' || c > '9' {
			return nil
		}
		seed = 10*seed + uint64(c-'0')
	}
	layout := string(b.layout.of(text))
	if !b.layout.there() {
		layout = scenarios.LayoutFor(players)
	}
	board, err := scenarios.RandomBoardIn(memory, seed, layout, string(b.tokens.of(text)))
	if err != nil {
		return nil
	}
	return board
}

// laid lays a map.
func (b *boardLine) laid(board *engine.Board, text []byte) *engine.Board {
	var tiles [engine.MaxHexes]engine.Tile
	var widths [engine.MaxHexes]int
	hexes, rows := 0, 0
	s := scannerOf(b.hexes.of(text))
	if !s.take('[') {
		return nil
	}
	for {
		row, fine := s.text()
		if !fine || rows == len(widths) {
			return nil
		}
		before := hexes
		for word := range bytes.SplitSeq(row.of(s.line), []byte(" ")) {
			tile, ok := engine.PrintedTile(word)
			if !ok || hexes == len(tiles) {
				return nil
			}
			tiles[hexes] = tile
			hexes++
		}
		widths[rows] = hexes - before
		rows++
		if !s.take(',') {
			break
		}
	}
	if !s.take(']') || !s.end() {
		return nil
	}
	shape, err := engine.ShapeOf(widths[:rows])
	if err != nil {
		return nil
	}
	shape.Lay(board, tiles[:])
	if b.harbors.there() && !layHarbors(board, b.harbors.of(text)) {
		return nil
	}
	return board
}

// layHarbors puts the harbors of a map on the coast; ok is false where one does not fit.
func layHarbors(board *engine.Board, text []byte) (ok bool) {
	s := scannerOf(text)
	if !s.take('{') {
		return false
	}
	if s.take('}') {
		return s.end()
	}
	for {
		site, fine := s.text()
		if !fine || !s.take(':') {
			return false
		}
		word, fine := s.text()
		if !fine {
			return false
		}
		e, there := board.PrintedPath(site.of(text))
		kind, known := engine.PrintedHarbor(word.of(text))
		if !there || !known || board.SetHarbor(e, kind) != nil {
			return false
		}
		if !s.take(',') {
			break
		}
	}
	return s.take('}') && s.end()
}
