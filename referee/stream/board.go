package stream

import (
	"bytes"

	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/scenarios"
)

// boardLine is a board given in a line, which may differ from line to line: the seed of a random board, or a map.
type boardLine struct {
	seed, layout, tokens, hexes, harbors span
}

// readBoard reads the board of a line quickly. It returns nil if the board is of another kind or not in the usual
// form, or has sea, because such files may say more; the board is then read the general way. The board is built in
// memory, which may hold the board of an earlier line.
func readBoard(memory *board.Board, text []byte, players int) *board.Board {
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

// maxSeedDigits ensures that seeds fit into a number.
const maxSeedDigits = 18

func (b *boardLine) random(memory *board.Board, text []byte, players int) *board.Board {
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

// laid builds the board of a map.
func (b *boardLine) laid(layout *board.Board, text []byte) *board.Board {
	var tiles [board.MaxHexes]board.Tile
	var widths [board.MaxHexes]int
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
			tile, ok := notation.PrintedTile(word)
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
	shape, err := board.ShapeOf(widths[:rows])
	if err != nil {
		return nil
	}
	shape.Lay(layout, tiles[:])
	if b.harbors.there() && !layHarbors(layout, b.harbors.of(text)) {
		return nil
	}
	return layout
}

// layHarbors adds the harbors of a map; ok is false if one does not fit.
func layHarbors(board *board.Board, text []byte) (ok bool) {
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
		kind, known := notation.PrintedHarbor(word.of(text))
		if !there || !known || board.SetHarbor(e, kind) != nil {
			return false
		}
		if !s.take(',') {
			break
		}
	}
	return s.take('}') && s.end()
}
