// Package words is the vocabulary of the ear: what each word, in each of its forms, can mean, whatever the game and the
// moment are. A language is a file of data, with the words for every box, so that adding a language adds a file; a book can
// bring words that a file does not have. acts.txt lists the verbs of the base game that what is done can mean, the other
// books list theirs. An unknown word is compared with the known ones: as another form of one, as a slip of one.
package words

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
	"catanref/engine/things"
)

//go:embed *.txt
var files embed.FS

// Lexicon holds the words of one or more languages: the meanings of each form, those of the first language first.
type Lexicon struct {
	Forms   map[string][]Meaning
	ByFirst map[string]int     // the most words of a form that begins with this word
	typos   map[int][]typo     // by their lengths, sorted
	Bare    map[string]string  // forms of one word with umlauts, by what they are without them; "" if there are several
	Openers []string           // acts and cards of decks of one word, sorted: they are known by their beginnings
	Parts   map[string]bool    // words of forms of several words
	Parted  map[string][]Apart // by the first word
	Shorts  map[string]string  // words that are said for several
	Nobody  string             // a word that says that nobody is robbed
	For     string             // a word between what is given and what is had for it
	Clauses map[string]string  // by their first words: clauses that accompany the move
	endings []string           // of words that say how something is done, which says nothing here

	Asides      map[string]bool // what is said between commas and says nothing there: ", like,"
	Idle        map[string]bool // words that make a sentence talk, but leave a move as it is in a clause beside it
	Recants     map[string]bool // clauses that take back what is said beside them: "just kidding"
	Remarks     map[string]bool // clauses that say nothing of a move, whatever their words are: "no big deal"
	Names       map[string]bool // what people are called: who is not at the table is no slip, and is not passed over
	Corrections map[string]bool // words by which somebody corrects himself
	Inflections []string        // endings by which forms of one word differ
	real        map[string]bool // ordinary words, which are no slips of words of the game
	unreal      []string        // endings of what somebody would do: "je construirais"
	Infinitives []string        // endings of acts before which stands with whom it is done: "Ben ausrauben"
	Finite      []string        // endings of verbs that say what one does now: "grumbles"
	Inverted    []string        // endings of acts behind which stands who does them: "jetzt baut Clara …"
}

// Apart is a word of two parts with other words between them: "throw two sheep away", "wirft zwei Erz ab".
type Apart struct {
	Second string
	Meaning
}

var (
	lexicons sync.Map // by the names of the languages
	// Acts says which verbs of the game each act can mean.
	Acts = sync.OnceValue(readActs)
)

// LongestRemark is how many words a clause has at most that says nothing whatever its words are.
const LongestRemark = 8

// Languages lists the languages that can be heard.
func Languages() (names []string) {
	all, _ := files.ReadDir(".")
	for _, f := range all {
		if name := strings.TrimSuffix(f.Name(), ".txt"); name != "acts" {
			names = append(names, name)
		}
	}
	return names
}

// Of returns the words of the languages in this order, with English last.
func Of(languages []string) *Lexicon {
	names := slices.DeleteFunc(slices.Clone(languages), func(l string) bool { return !slices.Contains(Languages(), l) })
	if !slices.Contains(names, "en") {
		names = append(names, "en")
	}
	key := strings.Join(names, " ")
	if l, ok := lexicons.Load(key); ok {
		return l.(*Lexicon)
	}
	l := &Lexicon{Forms: map[string][]Meaning{}, ByFirst: map[string]int{}, typos: map[int][]typo{}, Parts: map[string]bool{}, Parted: map[string][]Apart{}, Shorts: map[string]string{}, Clauses: map[string]string{}, Bare: map[string]string{}, Corrections: map[string]bool{}, Asides: map[string]bool{}, Idle: map[string]bool{}, Recants: map[string]bool{}, Remarks: map[string]bool{}, Names: map[string]bool{}, real: map[string]bool{}}
	for i, name := range EventNames() {
		l.add(strings.ReplaceAll(name, "-", " "), Meaning{Kind: Event, Name: name, N: i + 1})
	}
	for _, name := range names {
		file, _ := files.ReadFile(name + ".txt")
		text := string(file) + "\n" + things.WordsIn(name)
		l.read(text)
		l.part(text)
	}
	for _, c := range cards.CardsByName() { // cards of a book that no language has words for
		if c != cards.Unseen && !l.names(c) {
			l.add(strings.ReplaceAll(c.String(), "-", " "), Meaning{Kind: Card, Name: c.String(), Card: c})
		}
	}
	for form, all := range l.Forms {
		if strings.Contains(form, " ") {
			continue
		}
		l.typos[len(form)] = append(l.typos[len(form)], typo{form, notation.Letters(form)})
		if without := Bare(form); without != form && len(without) > 4 {
			if had, is := l.Bare[without]; is && had != form {
				form = ""
			}
			l.Bare[without] = form
		}
		if slices.ContainsFunc(all, func(m Meaning) bool { return m.Kind == Act || m.Kind == Card }) {
			l.Openers = append(l.Openers, form)
		}
	}
	slices.Sort(l.Openers)
	for form := range l.Forms { // of several the first by the alphabet
		one := func(name string, had *string) {
			if l.Means(form, Word, name) && !strings.Contains(form, " ") && (*had == "" || form < *had) {
				*had = form
			}
		}
		one("none", &l.Nobody)
		one("for", &l.For)
	}
	for _, words := range l.typos {
		slices.SortFunc(words, func(a, b typo) int { return strings.Compare(a.form, b.form) })
	}
	lexicons.Store(key, l)
	return l
}

// Ands returns the words of every language that stand before the last of several things.
func Ands() (words []string) {
	all := Of(Languages())
	for form := range all.Forms {
		if all.Means(form, Word, "and") {
			words = append(words, form)
		}
	}
	slices.Sort(words)
	return words
}

// Means reports whether a form can mean something of a kind, by its name.
func (l *Lexicon) Means(form string, k Kind, name string) bool {
	return slices.ContainsFunc(l.Forms[form], func(m Meaning) bool { return m.Kind == k && m.Name == name })
}

// names reports whether a form can mean the card.
func (l *Lexicon) names(c cards.Card) bool {
	for _, all := range l.Forms {
		if slices.ContainsFunc(all, func(m Meaning) bool { return m.Kind == Card && m.Card == c }) {
			return true
		}
	}
	return false
}

// read adds one file. The meanings of an earlier language come before the new ones. A word without meaning in one
// language can have one in another.
func (l *Lexicon) read(text string) {
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
				l.Corrections[form], l.Corrections[Plain(form)] = true, true
			}
			continue
		}
		if kindName == "aside" {
			for spelt := range strings.FieldsSeq(forms) {
				l.Asides[strings.ReplaceAll(spelt, "_", " ")] = true
			}
			continue
		}
		if phrases := map[string]map[string]bool{"idle": l.Idle, "remark": l.Remarks, "recants": l.Recants, "names": l.Names}[kindName]; phrases != nil {
			for spelt := range strings.FieldsSeq(forms) {
				form := strings.ReplaceAll(spelt, "_", " ")
				phrases[form], phrases[Plain(form)] = true, true
			}
			continue
		}
		if kindName == "inflections" {
			l.Inflections = append(l.Inflections, strings.Fields(forms)...)
			continue
		}
		if kindName == "infinitive" {
			l.Infinitives = append(l.Infinitives, strings.Fields(forms)...)
			continue
		}
		if kindName == "finite" {
			l.Finite = append(l.Finite, strings.Fields(forms)...)
			continue
		}
		if kindName == "real" {
			for w := range strings.FieldsSeq(forms) {
				l.real[w], l.real[Plain(w)], l.real[Bare(w)] = true, true, true
			}
			continue
		}
		if kindName == "unreal" {
			l.unreal = append(l.unreal, strings.Fields(forms)...)
			continue
		}
		if kindName == "inverted" {
			l.Inverted = append(l.Inverted, strings.Fields(forms)...)
			continue
		}
		if kindName == "short" {
			l.Shorts[value] = strings.ReplaceAll(strings.TrimSpace(forms), "_", " ")
			continue
		}
		if kindName == "shorts" {
			for pair := range strings.FieldsSeq(forms) {
				said, long, _ := strings.Cut(pair, "=")
				l.Shorts[said] = strings.ReplaceAll(long, "_", " ")
			}
			continue
		}
		if kindName == "reason" || kindName == "time" || kindName == "objection" || kindName == "so" {
			for spelt := range strings.FieldsSeq(forms) {
				form := strings.ReplaceAll(spelt, "_", " ")
				if l.Clauses[form] != "" {
					continue
				}
				l.Clauses[form], l.Clauses[Plain(form)] = kindName, kindName
			}
			continue
		}
		m := Meaning{Kind: kindNames[kindName], Name: value, Cue: kindName == "cue"}
		switch m.Kind {
		case Card:
			m.Card, _ = cards.CardNamed(value)
		case Gate:
			m.Gate = position.Event(slices.Index(position.EventNames(), value) + 1)
		case Side:
			m.N = slices.Index(Compass[:], value)
		case Terrain:
			for _, t := range board.EachTerrain() {
				if t.Tile() == value {
					m.tile = t
				}
			}
		case Number, Pair:
			value, face, _ := strings.Cut(value, " ")
			m.N, _ = strconv.Atoi(value)
			m.Face = face != ""
		case Level:
			track, n, _ := strings.Cut(value, " ")
			m.Gate = position.Event(slices.Index(position.EventNames(), track) + 1)
			m.N, _ = strconv.Atoi(n)
		case Event:
			m.N = 1 + slices.Index(EventNames(), value)
		}
		for _, spelt := range strings.Fields(forms) {
			first := true
			for form := range eachForm(spelt) {
				m.Plural = !first && (m.Kind == Number || (m.Kind == Card || m.Name == "card") && form[len(form)-1] == 's')
				l.add(form, m)
				first = false
			}
		}
	}
}

// part records which acts of two words can be separated: those whose second word is listed.
func (l *Lexicon) part(text string) {
	_, list, ok := strings.Cut(text, "particle:")
	if !ok {
		return
	}
	list, _, _ = strings.Cut(list, "\n")
	for form, all := range l.Forms {
		first, second, two := strings.Cut(form, " ")
		if !two || !slices.Contains(strings.Fields(list), second) {
			continue
		}
		for _, m := range all {
			if m.Kind == Act {
				l.Parted[first] = append(l.Parted[first], Apart{second, m})
			}
		}
	}
}

func (l *Lexicon) add(form string, m Meaning) {
	if strings.Contains(form, " ") {
		form = strings.TrimSpace(strings.ReplaceAll(form+" ", "'s ", " 's ")) // as sentences are cut
	}
	for _, spelt := range []string{form, Plain(form)} {
		if slices.ContainsFunc(l.Forms[spelt], func(had Meaning) bool { return had.Kind == m.Kind && had.Name == m.Name && had.N == m.N }) {
			continue
		}
		l.Forms[spelt] = append(l.Forms[spelt], m)
		words := strings.Fields(spelt)
		l.ByFirst[words[0]] = max(l.ByFirst[words[0]], len(words))
		for _, part := range words {
			l.Parts[part] = l.Parts[part] || len(words) > 1
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

// EventNames are the names of the events that a card turned instead of the dice can have.
func EventNames() []string {
	if slot := notation.SlotNamed("TURNED"); slot != nil {
		return slot.Called
	}
	return nil
}
