package notation

import (
	"encoding/binary"
	"math/bits"
	"sync"

	"catanref/engine"
	"catanref/engine/position"
)

// maxQuick is the largest length of text that the quick reader reads.
const maxQuick = 300

// QuickReader reads moves by the same slots as ParseFor. It does not allocate as long as moves are spelt as
// they are printed, and it reports no faults: a text that it cannot read goes to ParseFor, which reads it or says
// what is wrong. It must be used by one goroutine only.
//
// It makes one pass through the arguments and never backtracks. ParseFor tries the same readings in the same
// order, so its first reading is the one found here.
type QuickReader struct {
	parser parser
	lower  [maxQuick + 8]byte // with some spaces after the text
	action engine.Action
}

// NewQuickReader returns a quick reader of the moves of a game.
func NewQuickReader(g *engine.Game) *QuickReader {
	return &QuickReader{parser: parser{game: g, quick: true, verbs: verbWords()}}
}

// quickReaders is a pool for callers who have no reader of their own.
var quickReaders = sync.Pool{New: func() any { return &QuickReader{parser: parser{quick: true, verbs: verbWords()}} }}

// quickly reads a move if it is spelt as it is printed.
func quickly(g *engine.Game, seat position.Seat, text string) (a engine.Action, ok bool) {
	if len(text) > maxQuick || !g.Plain() {
		return a, false
	}
	r := quickReaders.Get().(*QuickReader)
	r.SetGame(g)
	var said [maxQuick]byte
	a, ok = r.Read(seat, said[:copy(said[:], text)])
	r.SetGame(nil)
	quickReaders.Put(r)
	return a, ok
}

// SetGame moves the reader to another game.
func (r *QuickReader) SetGame(g *engine.Game) { r.parser.game = g }

// Read reads a move of a player; if ok is false, call ParseFor.
func (r *QuickReader) Read(seat position.Seat, text []byte) (a engine.Action, ok bool) {
	p := &r.parser
	if p.unsure = !r.split(text); p.unsure {
		return a, false
	}
	verb, used := p.verb()
	if verb == nil {
		return a, false
	}
	for first := verb; verb != nil; verb = namesakes[verb.ID] {
		if verb != first && !p.game.Rules.Plays(verb.Book()) {
			continue
		}
		r.action = engine.Action{Verb: verb.ID, Seat: seat, Other: position.NoSeat}
		if p.bare(verb, used) {
			return r.action, true
		}
		end, fits := r.seq(formOf(verb).args, used)
		if fits && end == len(p.words) || p.unsure {
			another := p.game.Hooks.Meant != nil && p.game.Hooks.Meant(nil, &r.action)
			return r.action, fits && !p.unsure && !another && !(verb.FromBank && takesUnseen(&r.action))
		}
	}
	return r.action, false
}

// split cuts the text into words in small letters. ok is false if the text is too long or has letters that are
// not plain ASCII. It works on eight bytes at a time.
func (r *QuickReader) split(text []byte) (ok bool) {
	if len(text) > maxQuick {
		return false
	}
	lower, words := &r.lower, r.parser.words[:0]
	copy(lower[:], text)
	binary.LittleEndian.PutUint64(lower[len(text):], everyByte*' ')
	inside, start := false, 0
	for at := 0; at < len(text); at += 8 {
		eight := binary.LittleEndian.Uint64(lower[at:])
		if eight&highBits != 0 {
			return false
		}
		eight |= capitals(eight) >> 2 // sets the bit by which small letters differ from capitals
		binary.LittleEndian.PutUint64(lower[at:], eight)
		gaps := signs(eight, ' ') | signs(eight, ',') | signs(eight, '\t')
		for turns := gaps ^ (gaps<<8 | high(!inside)); turns != 0; turns &= turns - 1 { // positions where words begin and end
			i := at + bits.TrailingZeros64(turns)/8
			if inside {
				words = append(words, lower[start:i])
			}
			inside, start = !inside, i
		}
	}
	if inside {
		words = append(words, lower[start:len(text)])
	}
	r.parser.words = words
	return true
}

const (
	everyByte = 0x0101010101010101
	highBits  = 0x80 * everyByte
)

// signs marks the high bit of each of the eight ASCII bytes that equals sign.
func signs(eight uint64, sign byte) uint64 {
	return ((eight^everyByte*uint64(sign))+0x7f*everyByte)&highBits ^ highBits
}

// capitals marks the high bit of each of the eight ASCII bytes that is a capital letter.
func capitals(eight uint64) uint64 {
	return (eight + (0x80-'A')*everyByte) &^ (eight + (0x80-'Z'-1)*everyByte) & highBits
}

// high returns the high bit of a byte, or 0.
func high(set bool) uint64 {
	if set {
		return 0x80
	}
	return 0
}

// seq reads the parts in order, from word i on.
func (r *QuickReader) seq(nodes []argNode, i int) (next int, ok bool) {
	for k := range nodes {
		n := &nodes[k]
		switch n.kind {
		case optionalArg:
			if i == len(r.parser.words) {
				continue
			}
			before := r.action
			if next, ok = r.seq(n.sub, i); ok {
				i = next
			} else {
				r.action = before
			}
		case choiceArg:
			if i, ok = r.choice(n.sub, i); !ok {
				return i, false
			}
		default:
			if i, ok = r.parser.part(n, i, &r.action); !ok {
				return i, false
			}
			if n.repeat {
				i = r.again(*n, i)
			}
		}
	}
	return i, true
}

// choice reads the first alternative that fits.
func (r *QuickReader) choice(nodes []argNode, i int) (next int, ok bool) {
	for j := range nodes {
		before := r.action
		if next, ok = r.seq(nodes[j:j+1], i); ok {
			return next, true
		}
		r.action = before
	}
	return i, false
}

// again reads a repeated part as often as it fits.
func (r *QuickReader) again(n argNode, i int) int {
	for n.place++; n.place < len(r.action.Places); n.place++ {
		before := r.action
		next, ok := r.parser.part(&n, i, &r.action)
		if !ok {
			r.action = before
			break
		}
		i = next
	}
	return i
}
