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

// token is one word of a line, in lower case, with its place.
type token struct {
	word string
	pos  int
	len  int
}

// tokenize splits at spaces and commas.
func tokenize(line string, from int) []token {
	var out []token
	start := -1
	for i := from; i <= len(line); i++ {
		if i < len(line) && line[i] != ' ' && line[i] != '\t' && line[i] != ',' {
			if start < 0 {
				start = i
			}
			continue
		}
		if start >= 0 {
			out = append(out, token{strings.ToLower(line[start:i]), start, i - start})
			start = -1
		}
	}
	return out
}

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
	if seat == NoSeat {
		return Action{}, &InputError{Text: line, Pos: at, Len: len(name), Message: "No such player at this table.", Near: Nearest(name, g.Names)}
	}
	return g.ParseFor(seat, line, colon+1, s)
}

// SeatNamed finds a player; NoSeat if there is none of that name.
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
	toks := tokenize(line, from)
	if len(toks) == 0 {
		return Action{}, &InputError{Text: line, Pos: max(0, len(line)-1), Len: 1, Message: "The move is missing: name a verb."}
	}
	p := &parser{game: g, state: s, line: line, toks: toks}
	v, used := p.verb()
	if v == nil {
		return Action{}, p.noVerb()
	}
	a, ok := p.args(v.args, used, Action{Verb: v.ID, Seat: seat, Other: NoSeat})
	if !ok {
		if other, ok := p.namesakes(v, used, seat); ok {
			return other, nil
		}
		return Action{}, p.fault(v)
	}
	return a, nil
}

// namesakes reads the arguments by the other verbs of the same words.
func (p *parser) namesakes(v *Verb, used int, seat Seat) (Action, bool) {
	for _, other := range verbs[1:numVerbs] {
		if other == v || other.Words != v.Words {
			continue
		}
		q := &parser{game: p.game, state: p.state, line: p.line, toks: p.toks}
		if a, ok := q.args(other.args, used, Action{Verb: other.ID, Seat: seat, Other: NoSeat}); ok {
			return a, true
		}
	}
	return Action{}, false
}

type parser struct {
	game  *Game
	state *State
	line  string
	toks  []token

	worst *InputError // the fault furthest into the line
	at    int         // its token
	want  []string    // what would have been right there
}

// verb finds the verb with the longest words that begin the line; spaces may stand for hyphens. Of several
// with the same words it is the one of the latest book that is played.
func (p *parser) verb() (best *Verb, used int) {
	for _, v := range verbs[1:numVerbs] {
		n := p.match(v.words)
		if n > used || n == used && n > 0 && p.game.Rules.Plays(v.book) {
			best, used = v, n
		}
	}
	return best, used
}

func (p *parser) match(words []string) int {
	i := 0
	for _, w := range words {
		n := p.joined(i, w)
		if n == 0 {
			return 0
		}
		i += n
	}
	return i
}

// joined returns how many tokens from i on make up the word.
func (p *parser) joined(i int, word string) int {
	for n := 1; n <= 3 && i+n <= len(p.toks); n++ {
		rest, ok := strings.CutPrefix(word, p.toks[i+n-1].word)
		if !ok {
			return 0
		}
		if rest == "" {
			return n
		}
		if word, ok = strings.CutPrefix(rest, "-"); !ok {
			return 0
		}
	}
	return 0
}

func (p *parser) noVerb() error {
	t := p.toks[0]
	var words []string
	if t.word == "play" && len(p.toks) > 1 {
		t = p.toks[1]
		for _, v := range Verbs() {
			if card, ok := strings.CutPrefix(v.Words, "play "); ok {
				words = append(words, card)
			}
		}
		return p.unreadable(t, "No such card to play.", Nearest(t.word, words))
	}
	for _, v := range Verbs() {
		words = append(words, v.words[0])
	}
	return p.unreadable(t, "No such move.", Nearest(t.word, words))
}

func (p *parser) unreadable(t token, message string, near []string) *InputError {
	return &InputError{Text: p.line, Pos: t.pos, Len: t.len, Message: message, Near: near}
}

// token returns token i, or an empty one behind the end of the line.
func (p *parser) token(i int) token {
	if i < len(p.toks) {
		return p.toks[i]
	}
	return token{pos: len(p.line), len: 1}
}

// fail notes a fault at token i. The furthest counts; at one place the first.
func (p *parser) fail(i int, err *InputError) {
	if p.worst == nil && len(p.want) == 0 || i > p.at {
		p.worst, p.at, p.want = err, i, nil
	}
	if err != nil && p.worst == nil && i == p.at {
		p.worst = err
	}
}

func (p *parser) expect(i int, what string) {
	p.fail(i, nil)
	if i == p.at {
		p.want = append(p.want, what)
	}
}

func (p *parser) fault(v *Verb) error {
	form := strings.TrimSpace(v.Words + " " + HelpArgs(v))
	if p.worst != nil {
		if len(p.worst.Near) == 0 && !strings.Contains(p.worst.Message, ":") && strings.HasPrefix(p.worst.Message, "No such ") {
			p.worst.Message += " It is written: " + form + "."
		}
		return p.worst
	}
	t := p.token(p.at)
	if p.at < len(p.toks) && len(p.want) == 0 {
		return p.unreadable(t, fmt.Sprintf("Nothing more can be said here: %s.", form), nil)
	}
	sort.Strings(p.want)
	message := fmt.Sprintf("Expected %s here: %s.", orList(dedupe(p.want)), form)
	if p.at < len(p.toks) {
		var literals []string
		for _, w := range p.want {
			if lit, ok := strings.CutPrefix(w, "\""); ok {
				literals = append(literals, strings.TrimSuffix(lit, "\""))
			}
		}
		return p.unreadable(t, message, Nearest(t.word, literals))
	}
	return p.unreadable(t, message, nil)
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

// HelpArgs shows the arguments of a verb as the contract writes them.
func HelpArgs(v *Verb) string {
	return strings.NewReplacer("GIVE", "CARDS", "TAKE", "CARDS", "TOOK", "N from P ...",
		"STEALS", "steal P [CARD] ...", "DRAWS", "P CARD ...", "DICE", "N N", "FACES", "N N").Replace(v.Args)
}

// args matches all tokens from i on against the nodes.
func (p *parser) args(nodes []argNode, i int, a Action) (Action, bool) {
	return p.seq(nodes, i, a, func(i int, a Action) (Action, bool) {
		if i < len(p.toks) {
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
	case optArg:
		if out, ok := p.seq(n.sub, i, a, then); ok {
			return out, true
		}
		return then(i, a)
	case altArg:
		for j := range n.sub {
			if out, ok := p.seq(n.sub[j:j+1], i, a, then); ok {
				return out, true
			}
		}
		return a, false
	}
	j, b, ok := p.slot(n, i, a)
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
