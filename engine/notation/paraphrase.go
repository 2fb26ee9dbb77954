package notation

import (
	"bytes"
	"slices"
	"strconv"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// People say "build a road on A2/SE and steal a card from Ben" where the program prints other words. A line that
// cannot be read as printed is rephrased here and read again; small words are then skipped wherever they are not
// expected.

// smallWords carry no meaning of their own.
var smallWords = []string{"a", "an", "the", "my", "at", "on", "to", "from", "of", "and", "+"}

// IsSmallWord reports whether a word, in small letters, can be skipped.
func IsSmallWord[W string | []byte](word W) bool {
	for _, small := range smallWords {
		if small == string(word) {
			return true
		}
	}
	return false
}

// phrases maps what people say, without small words, to verbs. The longest match wins.
var phrases = []struct{ said, means string }{
	{"pass dice", "end"}, {"end turn", "end"}, {"done", "end"},
	{"turn card", "event"}, {"turn event card", "event"}, {"event card", "event"}, {"fix", "repair"}, {"mend", "repair"}, {"fix road", "repair"}, {"mend road", "repair"}, {"repair road", "repair"},
	{"upgrade", "city"}, {"city wall", "wall"},
	{"port", "bank"}, {"move-ship", "move"}, {"offer", "trade"}, {"swap", "trade"},
	{"move robber", "robber"}, {"move thief", "robber"}, {"thief", "robber"}, {"move pirate", "pirate"},
	{"buy dev card", "buy"}, {"buy development card", "buy"}, {"buy card", "buy"},
	{"move knight", "move"}, {"move ship", "move"}, {"activate knight", "activate"}, {"promote knight", "promote"},
	{"upgrade knight", "promote"}, {"upgrade settlement", "city"}, {"city improvement", "improve"}, {"improve city", "improve"},
	{"soldier", "play knight"}, {"road building", "play road-building"}, {"year plenty", "play year-of-plenty"},
}

// putting and pieces are the words for placing something and for the things that can be placed.
var (
	putting = []string{"build", "place", "put"}
	pieces  = []string{"settlement", "road", "city", "ship", "wall", "knight", "robber", "thief", "pirate"}
)

// everydayVerbs lists the everyday words for verbs.
func everydayVerbs() (words []string) {
	words = append(words, putting...)
	for _, phrase := range phrases {
		if !strings.Contains(phrase.said, " ") {
			words = append(words, phrase.said)
		}
	}
	return words
}

// EverydayWords lists the everyday words for verbs and cards.
func EverydayWords() (words []string) {
	words = everydayVerbs()
	return append(words, cards.EverydayCards()...)
}

// small reports whether word i can be skipped.
func (p *parser) small(i int) bool { return p.loose && i < len(p.words) && IsSmallWord(p.words[i]) }

// over returns the first word from i on that cannot be skipped.
func (p *parser) over(i int) int {
	for p.small(i) {
		i++
	}
	return i
}

// find returns the index of a word that follows from i on after small words only; -1 if it does not.
func (p *parser) find(i int, word string) int {
	for string(p.word(i)) != word {
		if !p.small(i) {
			return -1
		}
		i++
	}
	return i
}

// everyday lists the readings of the words as everyday speech.
func (p *parser) everyday(seat position.Seat, s *position.State) (found []engine.Action, err error) {
	q := &parser{game: p.game, tiles: p.tiles, line: p.line, verbs: p.verbs, loose: true}
	for i := range p.words {
		q.takeWord(p.words[i], p.spans[i])
	}
	q.thefts()
	if q.drop(0, q.over(0)); len(q.words) == 0 {
		return nil, p.noVerb()
	}
	q.gives(seat, s)
	ways := []*parser{q}
	if i := q.over(1); slices.Contains(putting, string(q.words[0])) && slices.Contains(pieces, string(q.word(i))) {
		if q.owes(seat, s) {
			other := &parser{game: p.game, tiles: p.tiles, line: p.line, loose: true}
			other.words, other.spans = slices.Clone(q.words), slices.Clone(q.spans)
			other.drop(1, i+1)
			ways = append(ways, other)
		}
		q.drop(0, i)
	}
	for _, way := range ways {
		way.rephrase()
		actions, fault := way.readings(seat)
		if err == nil {
			err = fault
		}
		for _, a := range actions {
			if !slices.Contains(found, a) {
				found = append(found, a)
			}
		}
	}
	return found, err
}

// owes reports whether the first word is the verb with which the player answers a duty now: "place" can put a new
// piece on the board, and it answers a deserter.
func (p *parser) owes(seat position.Seat, s *position.State) bool {
	if s == nil {
		return false
	}
	return slices.ContainsFunc(s.Pending[:s.NumPending], func(owed position.Pending) bool {
		return owed.Seat == seat && owed.Verb().String() == string(p.words[0])
	})
}

// drop removes the words from index from up to to.
func (p *parser) drop(from, to int) {
	p.words, p.spans = slices.Delete(p.words, from, to), slices.Delete(p.spans, from, to)
}

// takeWord adds a word, without its colon. It leaves out "card" after the name of a card, and splits "2 wool+1
// ore" into its cards.
func (p *parser) takeWord(word []byte, at span) {
	if w := strings.TrimSuffix(string(word), ":"); (w == "card" || w == "cards") && len(p.words) > 0 && p.endsCard(nil) {
		return
	}
	if i := bytes.IndexByte(word, ':'); i >= 0 && p.endsCard(word[:i]) {
		if i > 0 {
			p.takeWord(word[:i], span{at.pos, i})
		}
		if i+1 < len(word) {
			p.takeWord(word[i+1:], span{at.pos + i + 1, at.len - i - 1})
		}
		return
	}
	if bytes.IndexByte(word, '+') >= 0 && len(word) > 1 && eachCard(word) {
		for i := 0; i < len(word); i++ {
			n := bytes.IndexByte(append(word[i:len(word):len(word)], '+'), '+')
			if n > 0 {
				p.words, p.spans = append(p.words, word[i:i+n]), append(p.spans, span{at.pos + i, n})
			}
			i += n
		}
		return
	}
	p.words, p.spans = append(p.words, word), append(p.spans, at)
}

// endsCard reports whether the word is the end of the name of a card; an empty word stands for the words taken so
// far.
func (p *parser) endsCard(word []byte) bool {
	name := string(word)
	for n := len(p.words); ; n-- {
		if _, ok := cards.CardNamed(strings.TrimSuffix(name, "-")); ok {
			return true
		}
		if n == 0 || len(p.words)-n == cards.LongestCard {
			return false
		}
		name = string(p.words[n-1]) + "-" + name
	}
}

// eachCard reports whether a word consists of cards and numbers joined by +.
func eachCard(word []byte) bool {
	for part := range bytes.SplitSeq(word, []byte("+")) {
		_, card := cards.CardNamed(string(part))
		_, number := cards.WholeNumber(part)
		if len(part) > 0 && !card && !number && string(part) != cards.Unseen.String() {
			return false
		}
	}
	return true
}

// thefts rewrites "steal a wool from Ben" in printed order; "a card" becomes an unseen card.
func (p *parser) thefts() {
	for i := range p.words {
		if string(p.words[i]) != "steal" {
			continue
		}
		end := i + 1
		for end < len(p.words) && string(p.words[end]) != "steal" {
			if string(p.words[end]) == "card" {
				p.words[end] = []byte(cards.Unseen.String())
			}
			end++
		}
		for from := i + 1; from < end; from++ {
			if string(p.words[from]) != "from" {
				continue
			}
			name := from + 1
			_, used := p.game.SeatFrom(p.words[name:end], false)
			for ; used == 0 && p.small(name) && name < end; _, used = p.game.SeatFrom(p.words[name:end], false) {
				name++
			}
			if used == 0 {
				continue
			}
			p.forward(i+1, name, name+used)
			break
		}
	}
}

// forward moves the words from index from up to end to the front of those at to.
func (p *parser) forward(to, from, end int) {
	p.words = slices.Concat(p.words[:to], p.words[from:end], p.words[to:from], p.words[end:])
	p.spans = slices.Concat(p.spans[:to], p.spans[from:end], p.spans[to:from], p.spans[end:])
}

// rephrase replaces the beginning of the line by the verb.
func (p *parser) rephrase() {
	best, means := 0, ""
	for _, phrase := range phrases {
		i := 0
		for word := range strings.FieldsSeq(phrase.said) {
			if i > 0 {
				i = p.over(i)
			}
			if string(p.word(i)) != word {
				i = 0
				break
			}
			i++
		}
		if i > best && verbWords().by([]byte(strings.Fields(phrase.means)[0])) != nil {
			best, means = i, phrase.means
		}
	}
	if best > 0 {
		first, last := p.spans[0], p.spans[best-1]
		p.drop(0, best)
		words := strings.Fields(means)
		slices.Reverse(words)
		for _, word := range words {
			p.words = slices.Insert(p.words, 0, []byte(word))
			p.spans = slices.Insert(p.spans, 0, span{first.pos, last.pos + last.len - first.pos})
		}
	}
	if string(p.words[0]) == "play" {
		p.drop(1, p.over(1))
	}
	p.trades()
}

// knownWords is the set of all words of moves.
var knownWords = sync.OnceValue(func() map[string]bool {
	out := map[string]bool{"dev": true, "development": true, "card": true, "dice": true, "turn": true}
	add := func(words ...string) {
		for _, w := range words {
			out[w] = true
			for part := range strings.FieldsFuncSeq(w, func(r rune) bool { return r == ' ' || r == '-' }) {
				out[part] = true
			}
		}
	}
	add(smallWords...)
	add(cards.NumberWords()...)
	add(MoveWords()...)
	add(EverydayWords()...)
	add(cards.CardWords()...)
	add(position.EventWords()...)
	for _, t := range board.EachTerrain() {
		add(t.String(), t.Tile())
	}
	for _, v := range engine.Verbs() {
		add(formOf(v).words...)
	}
	return out
})

// isUnknown reports whether word i is not a word of this game and cannot be meant for a place or a number.
func (p *parser) isUnknown(i int) bool {
	word := p.word(i)
	if len(word) == 0 || bytes.ContainsAny(word, "./+?0123456789") || knownWords()[string(word)] {
		return false
	}
	return !p.game.InName(string(word))
}

func (p *parser) unknownWord(i int) string {
	at := p.span(i)
	return "Unknown word " + strconv.Quote(p.line[at.pos:at.pos+at.len]) + "."
}

// tellUnknown adds to a fault that its word is unknown. It does not if the fault suggests a similar word, which
// is enough, or if a player's name was expected, which can be any word.
func (p *parser) tellUnknown(e *InputError, i int) *InputError {
	if len(e.Near) == 0 && p.isUnknown(i) && !strings.HasPrefix(e.Message, noSuchPlayer) {
		e.Message = p.unknownWord(i) + " " + e.Message
	}
	return e
}
