package engine

import (
	"fmt"
	"sort"
	"strconv"
	"strings"
)

// InputError says why a text cannot be read as a move. It is unreadable, or ambiguous where
// several readings are possible; it is never a ruling.
type InputError struct {
	Text      string // the whole line
	Pos, Len  int    // the place in it, in bytes
	Message   string
	Near      []string // the nearest right words, or all candidates where it is ambiguous
	Ambiguous bool
}

func (e *InputError) Error() string {
	switch {
	case len(e.Near) == 0:
		return e.Message
	case e.Ambiguous:
		return e.Message + " It may be " + orList(e.Near) + "."
	}
	return e.Message + " Did you mean " + orList(quoteAll(e.Near)) + "?"
}

func quoteAll(words []string) []string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = strconv.Quote(w)
	}
	return out
}

func orList(words []string) string {
	if len(words) < 2 {
		return strings.Join(words, "")
	}
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// span is where a word stands in its line, in bytes.
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

func isGap(c byte) bool { return c == ' ' || c == ',' || c == '\t' }

// maxLine bounds what is looked at as one move.
const maxLine = 400

// Parse reads one move, "red: settlement B2.NE". The position tells what lies on the hexes. The
// error is an *InputError.
func (g *Game) Parse(line string, s *State) (Action, error) {
	if len(line) > maxLine {
		return Action{}, &InputError{Text: line[:maxLine], Pos: 0, Len: 1, Message: fmt.Sprintf("A move has at most %d letters.", maxLine)}
	}
	colon := strings.IndexByte(line, ':')
	name := strings.TrimSpace(line[:max(colon, 0)])
	if colon < 0 || name == "" {
		return Action{}, &InputError{Text: line, Pos: 0, Len: max(1, len(line)), Message: "A move is written \"player: verb arguments\"."}
	}
	at := strings.Index(line, name)
	seat := g.SeatNamed(strings.ToLower(name))
	if !g.Plays(seat) {
		return Action{}, &InputError{Text: line, Pos: at, Len: len(name), Message: "No such player at this table.", Near: Nearest(name, g.Names[:g.Players])}
	}
	return g.ParseFor(seat, line, colon+1, s)
}

// SeatNamed finds an owner of pieces, most often a player; NoSeat if there is none of that name.
func (g *Game) SeatNamed(name string) Seat {
	for i, n := range g.Names {
		if n == name {
			return Seat(i)
		}
	}
	return NoSeat
}

// ParseFor reads the move of a known player from a byte of the line on.
func (g *Game) ParseFor(seat Seat, line string, from int, s *State) (Action, error) {
	if len(line) > maxLine {
		return Action{}, &InputError{Text: line[:maxLine], Pos: 0, Len: 1, Message: fmt.Sprintf("A move has at most %d letters.", maxLine)}
	}
	p := &parser{game: g, state: s, line: line}
	if p.split(line, from); len(p.words) == 0 {
		return Action{}, &InputError{Text: line, Pos: max(0, len(line)-1), Len: 1, Message: "The move is missing: name a verb."}
	}
	v, used := p.verb()
	if v == nil {
		return Action{}, p.noVerb()
	}
	a, ok := p.args(v.args, used, Action{Verb: v.ID, Seat: seat, Other: NoSeat})
	for other := v.namesake; !ok && other != nil; other = other.namesake {
		again := &parser{game: g, state: s, line: line, words: p.words, spans: p.spans}
		a, ok = again.args(other.args, used, Action{Verb: other.ID, Seat: seat, Other: NoSeat})
	}
	if !ok {
		return Action{}, p.fault(v)
	}
	return a, nil
}

// parser reads one move out of its words.
type parser struct {
	game  *Game
	state *State
	line  string
	words [][]byte // in small letters
	spans []span   // where they stand in the line

	// The quick reader notes no faults. It is unsure where only the other way of reading can tell
	// whether a word fits.
	quick, unsure bool

	worst *InputError // the fault furthest into the line
	at    int         // its word
	want  []string    // what would have been right there
}

func (p *parser) unreadable(i int, message string, near []string) *InputError {
	at := p.span(i)
	return &InputError{Text: p.line, Pos: at.pos, Len: at.len, Message: message, Near: near}
}

// word returns word i, or none behind the end of the line.
func (p *parser) word(i int) []byte {
	if i < len(p.words) {
		return p.words[i]
	}
	return nil
}

// span returns where word i stands, or the end of the line.
func (p *parser) span(i int) span {
	if i < len(p.spans) {
		return p.spans[i]
	}
	return span{pos: len(p.line), len: 1}
}

// refuse notes that word i does not fit, and which of the words that do come near it.
func (p *parser) refuse(i int, message string, words []string) {
	if p.quick {
		return
	}
	var near []string
	if words != nil {
		near = Nearest(string(p.word(i)), words)
	}
	p.fail(i, p.unreadable(i, message, near))
}

// fail notes a fault at word i. The furthest counts; at one place the first.
func (p *parser) fail(i int, err *InputError) {
	if p.worst == nil && len(p.want) == 0 || i > p.at {
		p.worst, p.at, p.want = err, i, nil
	}
	if err != nil && p.worst == nil && i == p.at {
		p.worst = err
	}
}

// expect notes what would have been right at word i.
func (p *parser) expect(i int, what string) {
	if p.quick {
		return
	}
	p.fail(i, nil)
	if i == p.at {
		p.want = append(p.want, what)
	}
}

func (p *parser) fault(v *Verb) error {
	form := strings.TrimSpace(v.Words + " " + helpArgs(v))
	if p.worst != nil {
		if len(p.worst.Near) == 0 && !strings.Contains(p.worst.Message, ":") && strings.HasPrefix(p.worst.Message, "No such ") {
			p.worst.Message += " It is written: " + form + "."
		}
		return p.worst
	}
	if p.at < len(p.words) && len(p.want) == 0 {
		return p.unreadable(p.at, fmt.Sprintf("Nothing more can be said here: %s.", form), nil)
	}
	sort.Strings(p.want)
	message := fmt.Sprintf("Expected %s here: %s.", orList(dedupe(p.want)), form)
	if p.at < len(p.words) {
		var literals []string
		for _, w := range p.want {
			if lit, ok := strings.CutPrefix(w, "\""); ok {
				literals = append(literals, strings.TrimSuffix(lit, "\""))
			}
		}
		return p.unreadable(p.at, message, Nearest(string(p.words[p.at]), literals))
	}
	return p.unreadable(p.at, message, nil)
}

func dedupe(sorted []string) []string {
	var out []string
	for _, w := range sorted {
		if len(out) == 0 || out[len(out)-1] != w {
			out = append(out, w)
		}
	}
	return out
}

// args matches all words from i on against the nodes.
func (p *parser) args(nodes []argNode, i int, a Action) (Action, bool) {
	return p.seq(nodes, i, a, func(i int, a Action) (Action, bool) {
		if i < len(p.words) {
			p.fail(i, nil)
			return a, false
		}
		return a, true
	})
}

type next func(i int, a Action) (Action, bool)

// seq matches nodes one after the other and then the rest, trying what may be left out both ways.
func (p *parser) seq(nodes []argNode, i int, a Action, rest next) (Action, bool) {
	if len(nodes) == 0 {
		return rest(i, a)
	}
	n := &nodes[0]
	then := func(i int, a Action) (Action, bool) { return p.seq(nodes[1:], i, a, rest) }
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

// part reads a literal or a slot from word i on and returns the index of the word behind it.
func (p *parser) part(n *argNode, i int, a *Action) (int, bool) {
	switch {
	case n.kind == literalArg && string(p.word(i)) == n.word:
		return i + 1, true
	case n.kind == literalArg || i >= len(p.words):
		p.expect(i, n.expects)
		return i, false
	}
	return n.slot.read(p, n, i, a)
}
