package notation

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// verbWord is a node of the tree of verbs, one word: the verb that ends with it, and the words that may follow,
// sorted.
type verbWord struct {
	word  string
	verb  *engine.Verb
	next  []*verbWord
	start [256]uint8 // by first letter: the index in next of the first word that begins with it
}

// verbWords is the tree of all verbs, word by word. A verb of a later book comes before earlier verbs with the
// same words; spaces may stand for hyphens.
var verbWords = sync.OnceValue(func() *verbWord {
	root := &verbWord{}
	for _, b := range engine.AllBooks() {
		for id := position.VerbID(1); engine.VerbOf(id) != nil; id++ {
			if v := engine.VerbOf(id); v.Book() == b {
				root.add(v, formOf(v).words)
			}
		}
	}
	root.sort()
	return root
})

// namesakes holds for each verb the one with the same words that was registered before; nil: there is none.
var namesakes [position.MaxVerbs]*engine.Verb

// add adds the verb below w by its remaining words, with hyphens as they are and as spaces.
func (w *verbWord) add(v *engine.Verb, rest []string) {
	if len(rest) == 0 {
		if w.verb != v {
			namesakes[v.ID], w.verb = w.verb, v
		}
		return
	}
	for i, c := range rest[0] + "-" {
		if c != '-' {
			continue
		}
		word := rest[0][:i]
		at := slices.IndexFunc(w.next, func(n *verbWord) bool { return n.word == word })
		if at < 0 {
			at = len(w.next)
			w.next = append(w.next, &verbWord{word: word})
		}
		if i == len(rest[0]) {
			w.next[at].add(v, rest[1:])
		} else {
			w.next[at].add(v, append([]string{rest[0][i+1:]}, rest[1:]...))
		}
	}
}

func (w *verbWord) sort() {
	slices.SortFunc(w.next, func(a, b *verbWord) int { return strings.Compare(a.word, b.word) })
	for i := len(w.next) - 1; i >= 0; i-- {
		w.start[w.next[i].word[0]] = uint8(i)
		w.next[i].sort()
	}
}

// by finds the word among those that may follow, or returns nil.
func (w *verbWord) by(word []byte) *verbWord {
	for i := int(w.start[word[0]]); i < len(w.next) && w.next[i].word[0] == word[0]; i++ {
		if w.next[i].word == string(word) {
			return w.next[i]
		}
	}
	return nil
}

// verb finds the verb with the most words at the beginning of the line; used is their number. Of verbs with the
// same words it returns that of the latest book in play.
func (p *parser) verb() (best *engine.Verb, used int) {
	w := p.verbs
	for i := 0; i < len(p.words) && len(w.next) > 0; i++ {
		if w = w.by(p.words[i]); w == nil {
			break
		}
		if w.verb != nil {
			best, used = w.verb, i+1
		}
	}
	if used == 1 && string(p.words[0]) == "play" { // a card under a name that is not its own
		if card, n := cards.CardAt(p.words, 1); n > 0 {
			if w := p.verbs.by(p.words[0]).by([]byte(card.String())); w != nil && w.verb != nil {
				best, used = w.verb, 1+n
			}
		}
	}
	for best != nil && (namesakes[best.ID] != nil || best.Silent) && !p.game.Rules.Hears(best) {
		best = namesakes[best.ID]
	}
	return best, used
}

func (p *parser) noVerb() error {
	var words []string
	if string(p.words[0]) == "play" && len(p.words) > 1 {
		for _, v := range engine.Verbs() {
			if card, ok := strings.CutPrefix(v.Words, "play "); ok {
				words = append(words, card)
			}
		}
		err := p.unreadable(1, "No such card to play.", Nearest(string(p.words[1]), words))
		return p.tellUnknown(err, 1)
	}
	if slices.Contains(putting, string(p.words[0])) { // the thing that is put down is a piece
		at := 1
		for at < len(p.words) && slices.Contains(smallWords, string(p.words[at])) {
			at++
		}
		for _, v := range engine.Verbs() {
			if v.Builds != 0 && p.game.Rules.Offers(v) {
				words = append(words, formOf(v).words[0])
			}
		}
		err := p.unreadable(0, "No such move: say what is built.", nil)
		if at < len(p.words) {
			near := p.built(at)
			if near == nil {
				near = p.means(string(p.words[at]))
			}
			if near == nil || !slices.Contains(words, near[0]) && !strings.HasPrefix(near[0], "improve") {
				near = Nearest(string(p.words[at]), words)
			}
			err = p.unreadable(at, fmt.Sprintf("No such move: %q is nothing to build.", p.words[at]), near)
		}
		err.NoMove = true
		return err
	}
	if seconds := p.secondWords(); len(seconds) > 0 && len(p.words) > 1 {
		err := p.unreadable(1, fmt.Sprintf("No such move: behind %s stands %s.", p.words[0], orList(seconds)), Nearest(string(p.words[1]), seconds))
		err.NoMove = true
		return err
	}
	for _, v := range engine.Verbs() {
		if p.game.Rules.Offers(v) {
			words = append(words, formOf(v).words[0])
		}
	}
	near := p.means(string(p.words[0]))
	if seat := p.game.SeatNamed(string(p.words[0])); seat != position.NoSeat && !p.game.Plays(seat) && len(p.words) > 1 {
		near = []string{strings.TrimSpace(p.line[p.span(1).pos:]) + " for " + p.game.Names[seat]}
	}
	if near == nil {
		near = p.built(0)
	}
	if near == nil {
		near = Nearest(string(p.words[0]), append(words, everydayVerbs()...))
	}
	err := p.unreadable(0, "No such move.", near)
	err.NoMove = true
	return err
}

// secondWords are the words that follow the first one in verbs of several words.
func (p *parser) secondWords() (seconds []string) {
	for _, v := range engine.Verbs() {
		if words := formOf(v).words; len(words) > 1 && words[0] == string(p.words[0]) && p.game.Rules.Offers(v) && !slices.Contains(seconds, words[1]) {
			seconds = append(seconds, words[1])
		}
	}
	return seconds
}

// otherGames maps words of other games and other tables to ours. They are not accepted, only used for
// suggestions.
var otherGames = map[string]string{
	"village": "settlement", "town": "settlement", "house": "settlement", "hamlet": "settlement", "outpost": "settlement",
	"street": "road", "path": "road", "boat": "ship", "metropolis": "improve", "displace": "move", "sail": "move", "attack": "move",
	"next": "end", "finish": "end", "finished": "end", "turn": "end", "stop": "end", "skip": "pass",
	"steal": "robber", "rob": "robber", "bandit": "robber", "draw": "buy", "purchase": "buy", "dice": "roll", "throw": "roll", "rolled": "roll",
	"exchange": "trade", "sell": "trade", "barter": "trade",
	"rode": "road", "rowed": "road", "bye": "buy", // homophones
}

// means suggests the verb that somebody means by a word: a card to play, or a word of other tables.
func (p *parser) means(word string) []string {
	for _, verb := range [...]string{"play " + word, otherGames[word]} {
		if v := engine.VerbNamed(verb); verb != "" && v != 0 && p.game.Rules.Offers(engine.VerbOf(v)) {
			return []string{verb}
		}
	}
	return nil
}
