package hear

import (
	"embed"
	"slices"
	"strconv"
	"strings"
	"sync"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
)

//go:embed words/*.txt
var files embed.FS

// kind is the kind of a meaning.
type kind uint8

const (
	filler kind = iota
	act         // an act or its object: a name of words/acts.txt
	card
	gate
	side
	terrain
	number
	pair        // a pair of dice by a name
	double      // two dice alike
	talk        // a sign that the sentence is not a move
	other       // a word of the language that says nothing here
	colour      // of a player: its name is the English one
	word        // a word that joins others: its name says how
	level       // of a track, by its name
	event       // of a card that is turned in place of the dice
	coins       // things that can be in lists of cards
	modal       // before who does it, at the beginning, it asks; else it is talk
	exclamation // said by itself it says nothing; in a sentence it is talk
	player
	place
	wonder
	unknown
)

var kindNames = map[string]kind{
	"filler": filler, "act": act, "card": card, "gate": gate, "side": side, "terrain": terrain, "number": number,
	"pair": pair, "double": double, "talk": talk, "other": other, "colour": colour, "word": word,
	"level": level, "event": event, "coins": coins, "modal": modal, "exclamation": exclamation,
}

// meaning is one possible meaning of a word.
type meaning struct {
	kind   kind
	name   string // of an act or a joining word
	card   cards.Card
	gate   position.Event
	n      int // of a number, a pair, a side clockwise from the north
	tile   board.Terrain
	plural bool // said of several
	face   bool // of a number: what a die shows, also of several: "zwei Fünfer"
}

// lexicon holds the words of one or more languages: the meanings of each form, those of the first language first.
type lexicon struct {
	forms   map[string][]meaning
	byFirst map[string]int // the most words of a form that begins with this word
	typos   map[int][]string
	bare    map[string]string   // forms of one word with umlauts, by what they are without them; "" if there are several
	openers []string            // acts and cards of decks of one word, sorted: they are known by their beginnings
	parts   map[string]bool     // words of forms of several words
	parted  map[string][]parted // by the first word
	shorts  map[string]string   // words that are said for several
	nobody  string              // a word that says that nobody is robbed
	clauses map[string]string   // by their first words: clauses that accompany the move
	endings []string            // of words that say how something is done, which says nothing here

	corrections map[string]bool // words by which somebody corrects himself
	inflections []string        // endings by which forms of one word differ
	infinitives []string        // endings of acts before which stands with whom it is done: "Ben ausrauben"
	inverted    []string        // endings of acts behind which stands who does them: "jetzt baut Clara …"
}

// parted is a word of two parts with other words between them: "throw two sheep away", "wirft zwei Erz ab".
type parted struct {
	second string
	meaning
}

var (
	lexicons sync.Map // by the names of the languages
	acts     = sync.OnceValue(readActs)
)

// Languages lists the languages that can be heard.
func Languages() (names []string) {
	all, _ := files.ReadDir("words")
	for _, f := range all {
		if name := strings.TrimSuffix(f.Name(), ".txt"); name != "acts" {
			names = append(names, name)
		}
	}
	return names
}

// lexiconOf returns the words of the languages in this order, with English last.
func lexiconOf(languages []string) *lexicon {
	names := slices.DeleteFunc(slices.Clone(languages), func(l string) bool { return !slices.Contains(Languages(), l) })
	if !slices.Contains(names, "en") {
		names = append(names, "en")
	}
	key := strings.Join(names, " ")
	if l, ok := lexicons.Load(key); ok {
		return l.(*lexicon)
	}
	l := &lexicon{forms: map[string][]meaning{}, byFirst: map[string]int{}, typos: map[int][]string{}, parts: map[string]bool{}, parted: map[string][]parted{}, shorts: map[string]string{}, clauses: map[string]string{}, bare: map[string]string{}, corrections: map[string]bool{}}
	for i, name := range eventNames() {
		l.add(strings.ReplaceAll(name, "-", " "), meaning{kind: event, name: name, n: i + 1})
	}
	for _, name := range names {
		text, _ := files.ReadFile("words/" + name + ".txt")
		l.read(string(text))
		l.part(string(text))
	}
	for _, c := range cards.CardsByName() { // cards of a book that no language has words for
		if c != cards.Unseen && !l.names(c) {
			l.add(strings.ReplaceAll(c.String(), "-", " "), meaning{kind: card, name: c.String(), card: c})
		}
	}
	for form, all := range l.forms {
		if strings.Contains(form, " ") {
			continue
		}
		l.typos[len(form)] = append(l.typos[len(form)], form)
		if without := bare(form); without != form && len(without) > 4 {
			if had, is := l.bare[without]; is && had != form {
				form = ""
			}
			l.bare[without] = form
		}
		if slices.ContainsFunc(all, func(m meaning) bool { return m.kind == act || m.kind == card }) {
			l.openers = append(l.openers, form)
		}
	}
	slices.Sort(l.openers)
	for form := range l.forms { // of several the first by the alphabet
		if l.means(form, word, "none") && !strings.Contains(form, " ") && (l.nobody == "" || form < l.nobody) {
			l.nobody = form
		}
	}
	for _, words := range l.typos {
		slices.Sort(words)
	}
	lexicons.Store(key, l)
	return l
}

// Ands returns the words of every language that stand before the last of several things.
func Ands() (words []string) {
	all := lexiconOf(Languages())
	for form := range all.forms {
		if all.means(form, word, "and") {
			words = append(words, form)
		}
	}
	slices.Sort(words)
	return words
}

// means reports whether a form can mean something of a kind, by its name.
func (l *lexicon) means(form string, k kind, name string) bool {
	return slices.ContainsFunc(l.forms[form], func(m meaning) bool { return m.kind == k && m.name == name })
}

// names reports whether a form can mean the card.
func (l *lexicon) names(c cards.Card) bool {
	for _, all := range l.forms {
		if slices.ContainsFunc(all, func(m meaning) bool { return m.kind == card && m.card == c }) {
			return true
		}
	}
	return false
}

// read adds one file. The meanings of an earlier language come before the new ones. A word without meaning in one
// language can have one in another.
func (l *lexicon) read(text string) {
	for line := range strings.Lines(text) {
		head, forms, ok := strings.Cut(strings.TrimSpace(line), ":")
		if !ok || strings.HasPrefix(head, "#") || head == "particle" {
			continue
		}
		kindName, value, _ := strings.Cut(head, " ")
		if kindName == "endings" {
			l.endings = append(l.endings, strings.Fields(forms)...)
			continue
		}
		if kindName == "correction" {
			for spelt := range strings.FieldsSeq(forms) {
				form := strings.ReplaceAll(spelt, "_", " ")
				l.corrections[form], l.corrections[plain(form)] = true, true
			}
			continue
		}
		if kindName == "inflections" {
			l.inflections = append(l.inflections, strings.Fields(forms)...)
			continue
		}
		if kindName == "infinitive" {
			l.infinitives = append(l.infinitives, strings.Fields(forms)...)
			continue
		}
		if kindName == "inverted" {
			l.inverted = append(l.inverted, strings.Fields(forms)...)
			continue
		}
		if kindName == "short" {
			l.shorts[value] = strings.ReplaceAll(strings.TrimSpace(forms), "_", " ")
			continue
		}
		if kindName == "reason" || kindName == "time" || kindName == "objection" || kindName == "so" {
			for spelt := range strings.FieldsSeq(forms) {
				form := strings.ReplaceAll(spelt, "_", " ")
				if l.clauses[form] != "" {
					continue
				}
				l.clauses[form], l.clauses[plain(form)] = kindName, kindName
			}
			continue
		}
		m := meaning{kind: kindNames[kindName], name: value}
		switch m.kind {
		case card:
			m.card, _ = cards.CardNamed(value)
		case gate:
			m.gate = position.Event(slices.Index(position.EventNames(), value) + 1)
		case side:
			m.n = slices.Index(compass[:], value)
		case terrain:
			for _, t := range board.EachTerrain() {
				if t.Tile() == value {
					m.tile = t
				}
			}
		case number, pair:
			value, face, _ := strings.Cut(value, " ")
			m.n, _ = strconv.Atoi(value)
			m.face = face != ""
		case level:
			track, n, _ := strings.Cut(value, " ")
			m.gate = position.Event(slices.Index(position.EventNames(), track) + 1)
			m.n, _ = strconv.Atoi(n)
		case event:
			m.n = 1 + slices.Index(eventNames(), value)
		}
		for _, spelt := range strings.Fields(forms) {
			first := true
			for form := range eachForm(spelt) {
				m.plural = !first && (m.kind == number || (m.kind == card || m.name == "card") && form[len(form)-1] == 's')
				l.add(form, m)
				first = false
			}
		}
	}
}

// part records which acts of two words can be separated: those whose second word is listed.
func (l *lexicon) part(text string) {
	_, list, ok := strings.Cut(text, "particle:")
	if !ok {
		return
	}
	list, _, _ = strings.Cut(list, "\n")
	for form, all := range l.forms {
		first, second, two := strings.Cut(form, " ")
		if !two || !slices.Contains(strings.Fields(list), second) {
			continue
		}
		for _, m := range all {
			if m.kind == act {
				l.parted[first] = append(l.parted[first], parted{second, m})
			}
		}
	}
}

func (l *lexicon) add(form string, m meaning) {
	if strings.Contains(form, " ") {
		form = strings.TrimSpace(strings.ReplaceAll(form+" ", "'s ", " 's ")) // as sentences are cut
	}
	for _, spelt := range []string{form, plain(form)} {
		if slices.ContainsFunc(l.forms[spelt], func(had meaning) bool { return had.kind == m.kind && had.name == m.name && had.n == m.n }) {
			continue
		}
		l.forms[spelt] = append(l.forms[spelt], m)
		words := strings.Fields(spelt)
		l.byFirst[words[0]] = max(l.byFirst[words[0]], len(words))
		for _, part := range words {
			l.parts[part] = l.parts[part] || len(words) > 1
		}
	}
}

// eachForm lists the forms that "build/s/ing" stands for.
func eachForm(spelt string) func(yield func(string) bool) {
	return func(yield func(string) bool) {
		parts := strings.Split(strings.ReplaceAll(spelt, "_", " "), "/")
		if !yield(parts[0]) {
			return
		}
		for _, ending := range parts[1:] {
			stem := parts[0]
			if strings.HasPrefix(ending, "i") && strings.HasSuffix(stem, "e") && ending == "ing" {
				stem = stem[:len(stem)-1]
			}
			if !yield(stem + ending) {
				return
			}
		}
	}
}

// plain returns a form without umlauts and accents.
func plain(form string) string {
	return plainLetters.Replace(form)
}

// bare returns a form whose umlauts are written as the letters below them.
func bare(form string) string { return bareLetters.Replace(form) }

var bareLetters = strings.NewReplacer("ä", "a", "ö", "o", "ü", "u", "ß", "ss")

var plainLetters = strings.NewReplacer("ä", "ae", "ö", "oe", "ü", "ue", "ß", "ss", "é", "e", "è", "e", "ê", "e", "ë", "e",
	"à", "a", "â", "a", "î", "i", "ï", "i", "ô", "o", "û", "u", "ù", "u", "ç", "c", "œ", "oe", "’", "'")

var compass = [8]string{"n", "ne", "e", "se", "s", "sw", "w", "nw"}

// eventNames are the names of the events that a card turned instead of the dice can have.
func eventNames() []string {
	if slot := notation.SlotNamed("TURNED"); slot != nil {
		return slot.Called
	}
	return nil
}
