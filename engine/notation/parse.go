package notation

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// span is the position of a word in its line, in bytes.
type span struct{ pos, len int }

// split cuts a line at spaces and commas into words in small letters.
func (p *parser) split(line string, from int) {
	start := -1
	for i := from; i <= len(line); i++ {
		if i < len(line) && !isGap(line[i]) {
			if start < 0 {
				start = i
			}
			continue
		}
		if start >= 0 {
			p.words = append(p.words, []byte(strings.ToLower(line[start:i])))
			p.spans = append(p.spans, span{start, i - start})
			start = -1
		}
	}
}

func isGap(c byte) bool { return c == ' ' || c == ',' || c == '\t' || c == '\n' || c == '\r' }

// Parse reads one move, "red: settlement B2.NE". It needs the position for names of tiles. The error is an
// *InputError.
func Parse(g *engine.Game, line string, s *position.State) (engine.Action, error) {
	a, seat, err := Read(g, line, s)
	if e, ok := err.(*InputError); ok && e.NoMove && seat != position.NoSeat {
		e.Now = MovesNow(g, seat, s)
	}
	return a, err
}

// Read is Parse without the list of what the player can do in the error, which takes longer than all else. It returns the player too;
// NoSeat: the line names none.
func Read(g *engine.Game, line string, s *position.State) (engine.Action, position.Seat, error) {
	if len(line) > maxLine {
		return engine.Action{}, position.NoSeat, tooLong(line)
	}
	colon := strings.IndexByte(line, ':')
	name := strings.TrimSpace(line[:max(colon, 0)])
	if colon < 0 {
		if err := lacksColon(g, line); err != nil {
			return engine.Action{}, position.NoSeat, err
		}
	}
	if colon < 0 || name == "" {
		return engine.Action{}, position.NoSeat, &InputError{Text: line, Pos: 0, Len: max(1, len(line)), Message: "A move is written \"player: verb arguments\"."}
	}
	seat := g.SeatNamed(name)
	if len(name) > 2 && name[0] == '"' && name[len(name)-1] == '"' {
		seat = g.SeatNamed(name[1 : len(name)-1])
	}
	if !g.Plays(seat) {
		err := noPlayer(g, name)
		err.Text, err.Pos, err.Len = line, strings.Index(line, name), len(name)
		return engine.Action{}, position.NoSeat, err
	}
	if a, ok := quickly(g, seat, line[colon+1:]); ok {
		return a, seat, nil
	}
	a, err := parseFor(g, seat, line, colon+1, s)
	return a, seat, err
}

// Judge reads a move and rules on it.
func Judge(g *engine.Game, s *position.State, line string) (engine.Ruling, error) {
	a, err := Parse(g, line, s)
	if err != nil {
		return engine.Ruling{}, err
	}
	return g.Judge(s, a), nil
}

// ParseFor reads the move of a known player, from byte from of the line on.
func ParseFor(g *engine.Game, seat position.Seat, line string, from int, s *position.State) (engine.Action, error) {
	a, err := parseFor(g, seat, line, from, s)
	if e, ok := err.(*InputError); ok && e.NoMove {
		e.Now = MovesNow(g, seat, s)
	}
	return a, err
}

func parseFor(g *engine.Game, seat position.Seat, line string, from int, s *position.State) (engine.Action, error) {
	a, err := read(g, seat, line, from, &s.Tiles, s)
	if err == nil && g.Hooks.Meant != nil {
		g.Hooks.Meant(s, &a)
	}
	if e, ok := err.(*InputError); ok && e.NoMove {
		e.Seat = seat
	}
	return a, err
}

// ParseText parses a move of a known player without a position; it needs only the tiles.
func ParseText(g *engine.Game, seat position.Seat, text string, tiles *board.Tiles) (engine.Action, error) {
	if a, ok := quickly(g, seat, text); ok {
		return a, nil
	}
	return read(g, seat, text, 0, tiles, nil)
}

// read reads the words as they are printed; if that fails, as people say them.
func read(g *engine.Game, seat position.Seat, line string, from int, tiles *board.Tiles, s *position.State) (engine.Action, error) {
	if len(line) > maxLine {
		return engine.Action{}, tooLong(line)
	}
	p := &parser{game: g, tiles: tiles, line: line, verbs: verbWords()}
	if p.split(line, from); len(p.words) == 0 {
		return engine.Action{}, &InputError{Text: line, Pos: max(0, len(line)-1), Len: 1, Message: "The move is missing: name a verb."}
	}
	found, _ := p.found(seat)
	var err error
	if len(found) == 0 {
		found, err = p.everyday(seat, s)
	}
	switch len(found) {
	case 0:
		return engine.Action{}, err
	case 1:
		return found[0], nil
	}
	first := p.span(0)
	e := &InputError{Text: line, Pos: first.pos, Len: max(1, len(line)-first.pos), Message: "This can mean several moves.", Ambiguous: true}
	for _, a := range found {
		e.Near = append(e.Near, strconv.Quote(Text(g, a)))
	}
	return engine.Action{}, e
}

// readings lists the possible meanings of the words; if there is none, the error says what is wrong. There are
// several only if names of players have several words.
func (p *parser) readings(seat position.Seat) (found []engine.Action, err error) {
	found, v := p.found(seat)
	switch {
	case v == nil:
		return nil, p.noVerb()
	case len(found) == 0:
		return nil, p.fault(p.furthest(v))
	}
	return found, nil
}

// found lists the possible meanings of the words, and the verb that they name; nil: none.
func (p *parser) found(seat position.Seat) (found []engine.Action, v *engine.Verb) {
	v, used := p.verb()
	if v == nil {
		return nil, nil
	}
	for _, shortest := range []bool{false, true} {
		if shortest && p.game.Plain() {
			break
		}
		if a, ok := p.reading(v, used, seat, shortest); ok && !slices.Contains(found, a) {
			found = append(found, a)
		}
	}
	return found, v
}

// reading reads the words after a verb, as arguments of it or of another verb with the same words.
func (p *parser) reading(v *engine.Verb, used int, seat position.Seat, shortest bool) (a engine.Action, ok bool) {
	p.shortest = shortest
	if p.bare(v, used) {
		return engine.Action{Verb: v.ID, Seat: seat, Other: position.NoSeat}, true
	}
	if a, ok = p.args(formOf(v).args, used, engine.Action{Verb: v.ID, Seat: seat, Other: position.NoSeat}); ok {
		if v.FromBank && takesUnseen(&a) {
			p.unnamed()
			return a, false
		}
		return a, true
	}
	for _, played := range []bool{true, false} { // a verb of a book that is not in play counts only if no other fits
		for other := namesakes[v.ID]; !ok && other != nil; other = namesakes[other.ID] {
			if p.game.Rules.Plays(other.Book()) != played {
				continue
			}
			again := *p
			again.worst, again.want, again.at = nil, nil, 0
			a, ok = again.args(formOf(other).args, used, engine.Action{Verb: other.ID, Seat: seat, Other: position.NoSeat})
			if !ok && played && (again.at > p.at || again.at == p.at && p.at <= used) {
				p.worst, p.want, p.at, p.meant = again.worst, again.want, again.at, other
			}
		}
	}
	return a, ok
}

// bare reports whether the line is a verb without arguments, and the law accepts that.
func (p *parser) bare(v *engine.Verb, used int) bool {
	return used == len(p.words) && v.Bare != nil && v.Bare(p.game.Rules)
}

// takesUnseen reports whether the move takes a card without naming it.
func takesUnseen(a *engine.Action) bool { return a.Unseen[takenSide] > 0 || a.Card == cards.Unseen }

// unnamed reports, as a fault, the last card in the line that is taken from the bank without being named.
func (p *parser) unnamed() {
	for i := len(p.words) - 1; i >= 0; i-- {
		if string(p.words[i]) == cards.Unseen.String() {
			p.worst, p.at, p.want = p.unreadable(i, "The bank's cards lie face up: name the card.", nil), i, nil
			return
		}
	}
}

// parser reads one move out of its words.
type parser struct {
	game  *engine.Game
	tiles *board.Tiles // the tiles of the position
	line  string
	words [][]byte // in small letters
	spans []span   // their positions in the line

	loose    bool // skip small words where they are not expected
	shortest bool // if one player's name begins another's, try the shorter one

	// The quick reader records no faults. It is unsure where only the full reader can decide whether a word fits.
	quick, unsure bool
	verbs         *verbWord // the words of verbs that it accepts

	meant *engine.Verb // the verb whose fault is reported, if several have the same words
	worst *InputError  // the fault furthest along the line
	at    int          // its word
	want  []string     // the words that would have been right there
}

func (p *parser) unreadable(i int, message string, near []string) *InputError {
	at := p.span(i)
	return &InputError{Text: p.line, Pos: at.pos, Len: at.len, Message: message, Near: near}
}

// word returns word i, or nothing beyond the end of the line.
func (p *parser) word(i int) []byte {
	if i < len(p.words) {
		return p.words[i]
	}
	return nil
}

// span returns the position of word i, or the end of the line.
func (p *parser) span(i int) span {
	if i < len(p.spans) {
		return p.spans[i]
	}
	return span{pos: len(p.line), len: 1}
}

// args matches all words from i on with the nodes.
func (p *parser) args(nodes []argNode, i int, a engine.Action) (engine.Action, bool) {
	return p.seq(nodes, i, a, func(i int, a engine.Action) (engine.Action, bool) {
		if i = p.over(i); i < len(p.words) {
			p.fail(i, nil)
			return a, false
		}
		return a, true
	})
}

type next func(i int, a engine.Action) (engine.Action, bool)

// seq matches the nodes in order and then the rest; it tries optional parts both ways.
func (p *parser) seq(nodes []argNode, i int, a engine.Action, rest next) (engine.Action, bool) {
	if len(nodes) == 0 {
		return rest(i, a)
	}
	n := &nodes[0]
	then := func(i int, a engine.Action) (engine.Action, bool) { return p.seq(nodes[1:], i, a, rest) }
	switch n.kind {
	case optionalArg:
		if out, ok := p.seq(n.sub, i, a, then); ok {
			return out, true
		}
		return then(i, a)
	case choiceArg:
		for j := range n.sub {
			if out, ok := p.seq(n.sub[j:j+1], i, a, then); ok {
				return out, true
			}
		}
		return a, false
	}
	b := a
	j, ok := p.part(n, i, &b)
	if !ok {
		return a, false
	}
	if n.repeat {
		again := *n
		again.place++
		if again.place < len(a.Places) {
			if out, ok := p.seq([]argNode{again}, j, b, then); ok {
				return out, true
			}
		}
	}
	return then(j, b)
}

// part reads a literal or a slot from word i on and returns the index of the next word. It skips small words
// before it only if it cannot be read from them.
func (p *parser) part(n *argNode, i int, a *engine.Action) (next int, ok bool) {
	for before := *a; ; *a = before {
		if next, ok = p.exactly(n, i, a); ok || !p.small(i) {
			return next, ok
		}
		i++
	}
}

func (p *parser) exactly(n *argNode, i int, a *engine.Action) (int, bool) {
	switch {
	case n.kind == literalArg && string(p.word(i)) == n.word,
		p.loose && n.word == "robber" && string(p.word(i)) == "thief":
		return i + 1, true
	case n.kind == literalArg || i >= len(p.words):
		p.expect(i, n.expects)
		return i, false
	}
	return n.slot.read(p, n, i, a)
}
