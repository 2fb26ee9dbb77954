package rulebook

import (
	"cmp"
	"slices"
	"strings"
	"unicode"
)

// Limits of one question.
const (
	mostLetters = 400
	mostWords   = 60
)

// Answer is the rulebook's answer to a question in words.
type Answer struct {
	Hits     []Hit    // best first
	About    []string // the words of the question that found rules, as typed
	Unknown  []string // words that are in no rule
	Beyond   []string // answers for topics on which the referee does not rule
	Language string   // of the question: en, de, fr
}

// Hit is a rule that was found, with its score.
type Hit struct {
	*Rule
	Score float64
}

// Where limits a search to the rules of a table. nil: all rules, those of the base game first and the others if their
// words occur.
type Where func(r *Rule) bool

// The weights of rules of later boxes and of variants if no table is given and the question has no word that is
// specific to their box.
const (
	fartherBox     = 0.80
	fartherVariant = 0.70
)

// lineWeight is the weight of a nearly identical recorded question.
const lineWeight = 0.9

// Ask finds the rules that a question is about. No single word is required; rare words count more.
func Ask(question string, in Where) *Answer {
	return theIndex().ask(question, in)
}

func (x *index) ask(question string, in Where) *Answer {
	question = bounded(question)
	words := wordsOf(question)
	l := languageOf(question)
	a := &Answer{Language: l.name}
	asked := x.meant(question, words, l, a)
	a.Beyond = beyond(words)
	if len(asked) == 0 {
		return a
	}
	scores := make([]float64, len(x.rules))
	rarity := make([]float64, len(x.terms)) // of the terms of the question
	sum := 0.0
	for _, t := range asked {
		rarity[t] = x.terms[t].rarity
		sum += rarity[t]
		x.each(t, func(rule int, weight float64) { scores[rule] += rarity[t] * weight })
	}
	own := x.ownBoxes(asked)
	for i := range x.rules {
		if scores[i] == 0 {
			continue
		}
		r := Find(x.rules[i].id)
		if in != nil && !in(r) {
			continue
		}
		score := scores[i] + lineWeight*x.nearestLine(i, rarity, sum)*sum
		if in == nil {
			score *= farther(r, own)
		}
		a.Hits = append(a.Hits, Hit{r, score})
	}
	slices.SortStableFunc(a.Hits, func(p, q Hit) int { return cmp.Compare(q.Score, p.Score) })
	return a
}

// nearestLine returns the similarity, from 0 to 1, between the question and the closest recorded question of the rule.
func (x *index) nearestLine(rule int, rarity []float64, sum float64) (best float64) {
	s := x.rules[rule].lines
	for range s.number() {
		line, both := 0.0, 0.0
		for range s.number() {
			t := s.number()
			line += x.terms[t].rarity
			both += rarity[t]
		}
		best = max(best, 2*both/(sum+line))
	}
	return best
}

// bounded returns the part of a question that is read, without places (A2.S), which are in no rule.
func bounded(question string) string {
	if len(question) > mostLetters {
		question = question[:strings.LastIndexByte(question[:mostLetters], ' ')+1]
	}
	words := slices.DeleteFunc(strings.Fields(question), isPlace)
	return strings.Join(words[:min(len(words), mostWords)], " ")
}

// isPlace reports whether a word begins like the name of a hex: a letter and a number, then the end or punctuation.
func isPlace(word string) bool {
	digits := 1
	for digits < len(word) && word[digits] >= '0' && word[digits] <= '9' {
		digits++
	}
	letter := word[0] >= 'a' && word[0] <= 'z' || word[0] >= 'A' && word[0] <= 'Z'
	return letter && digits > 1 && (digits == len(word) || strings.IndexByte("./?,", word[digits]) >= 0)
}

// asTyped returns a word of the question in its original spelling.
func asTyped(question, word string) string {
	for typed := range strings.FieldsFuncSeq(question, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) && r != ':' }) {
		if folded(typed) == word {
			return typed
		}
	}
	return word
}

// meant returns the terms of a question and records words that have none.
func (x *index) meant(question string, words []string, l *language, a *Answer) (terms []int32) {
	for _, word := range words {
		if l.small[word] {
			continue
		}
		found := x.lookUp(word, l)
		if len(found) == 0 {
			if typed := asTyped(question, word); !slices.Contains(a.Unknown, typed) && !languages()[0].small[word] {
				a.Unknown = append(a.Unknown, typed)
			}
			continue
		}
		if typed := asTyped(question, word); !slices.Contains(a.About, typed) {
			a.About = append(a.About, typed)
		}
		for _, t := range found {
			if !slices.Contains(terms, t) {
				terms = append(terms, t)
			}
		}
	}
	return terms
}

// lookUp finds the terms of a word: in the language of the question, then in the other languages, then as a compound
// of two words, and last with a typing error corrected.
func (x *index) lookUp(word string, l *language) []int32 {
	for _, other := range append([]*language{l}, languages()...) {
		for _, written := range []string{word, strings.NewReplacer("ae", "a", "oe", "o", "ue", "u").Replace(word)} {
			if t, ok := x.numbers[other.stem(written)]; ok {
				return []int32{t}
			}
		}
	}
	if both := x.parts(word, l); both != nil {
		return both
	}
	if t := x.mistyped(word); t != noTerm {
		return []int32{t}
	}
	return nil
}

// leastPart is the minimum length of a part of a compound.
const leastPart = 3

// parts returns the terms of a compound of two words that the language or the rulebook has.
func (x *index) parts(word string, l *language) []int32 {
	known := func(part string) (int32, bool) {
		for _, joint := range []string{"", "s", "en", "n", "es"} {
			base, ok := strings.CutSuffix(part, joint)
			if !ok || len(base) < leastPart || l.small[base] {
				continue
			}
			if t, ok := x.numbers[l.stem(base)]; ok && (len(base) > leastPart || l.same[base] != "") {
				return t, true
			}
		}
		return 0, false
	}
	for at := len(word) - leastPart; at >= leastPart; at-- {
		first, ok := known(word[:at])
		second, fine := known(word[at:])
		if ok && fine {
			return []int32{first, second}
		}
	}
	return nil
}

// leastMistyped is the minimum length of a word for the correction of typing errors: all short words resemble others.
const leastMistyped = 4

// mistyped finds a term at edit distance one from a word: the one that most rules contain.
func (x *index) mistyped(word string) int32 {
	best, most, nearest := int32(noTerm), 0, ""
	if len(word) < leastMistyped || strings.Trim(word, "0123456789") == "" {
		return best
	}
	try := func(written string, t int32) {
		n := x.terms[t].rules
		if (n > most || n == most && written < nearest) && oneOff(word, written) {
			best, most, nearest = t, n, written
		}
	}
	for _, l := range languages() {
		for written, meant := range l.same {
			if t, ok := x.numbers[meant]; ok {
				try(written, t)
			}
		}
	}
	for _, w := range x.written() {
		try(w.word, w.term)
	}
	return best
}

// oneOff reports whether two words have edit distance one: one letter inserted, deleted or replaced, or two adjacent
// letters swapped.
func oneOff(a, b string) bool {
	if len(a) > len(b) {
		a, b = b, a
	}
	if len(b)-len(a) > 1 {
		return false
	}
	i := 0
	for i < len(a) && a[i] == b[i] {
		i++
	}
	if len(a) < len(b) {
		return a[i:] == b[i+1:]
	}
	if i == len(a) {
		return false
	}
	return a[i+1:] == b[i+1:] || i+1 < len(a) && a[i] == b[i+1] && a[i+1] == b[i] && a[i+2:] == b[i+2:]
}

// ownBoxes returns the boxes and variants to which the question refers by a word that occurs mostly in their rules.
func (x *index) ownBoxes(asked []int32) map[string]bool {
	own := map[string]bool{}
	for _, t := range asked {
		counts := map[string]int{}
		x.each(t, func(rule int, _ float64) { counts[homeOf(x.rules[rule].id)]++ })
		for home, n := range counts {
			if n*3 >= x.terms[t].rules*2 {
				own[home] = true
			}
		}
	}
	return own
}

// homeOf returns the box or the variant of a rule.
func homeOf(id string) string {
	box, rest, _ := strings.Cut(id, ".")
	if box == "var" {
		name, _, _ := strings.Cut(rest, ".")
		return "var." + name
	}
	return box
}

func farther(r *Rule, own map[string]bool) float64 {
	home := homeOf(r.ID)
	switch {
	case home == "base" || own[home]:
		return 1
	case strings.HasPrefix(home, "var."):
		return fartherVariant
	}
	return fartherBox
}

// Asks reports whether a line begins with an interrogative of one of the languages.
func Asks(line string) bool {
	words := wordsOf(bounded(line))
	return len(words) > 2 && slices.ContainsFunc(languages(), func(l *language) bool { return l.asks[words[0]] })
}
