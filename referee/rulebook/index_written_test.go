package rulebook

import (
	"bytes"
	"encoding/binary"
	"flag"
	"maps"
	"os"
	"slices"
	"testing"
)

var writeIndex = flag.Bool("index", false, "write the index of the rulebook")

// index.bin fits the current rules and lists of words.
func TestIndexIsWritten(t *testing.T) {
	want := countWords(All()).encoded()
	if bytes.Equal(want, writtenIndex) {
		return
	}
	if !*writeIndex {
		t.Fatal("index.bin: go generate ./... would change it")
	}
	if err := os.WriteFile("index.bin", want, 0o644); err != nil {
		t.Fatal(err)
	}
}

// wordCount counts the words of the rulebook.
type wordCount struct {
	rules []*countedRule
	terms map[string]map[int]*[fields]int // by stem and number of the rule
	words map[string]map[string]bool      // words of the texts, with their stems: more than one if several languages have the word
}

type countedRule struct {
	id     string
	length [fields]int
	lines  [][]string // the stems of each title and question
}

func countWords(rules []*Rule) *wordCount {
	w := &wordCount{terms: map[string]map[int]*[fields]int{}, words: map[string]map[string]bool{}}
	en := languageNamed(english)
	for _, r := range rules {
		c := &countedRule{id: r.ID}
		w.rules = append(w.rules, c)
		w.add(inID, en, r.ID)
		c.lines = append(c.lines, w.add(inTitle, en, r.Title))
		w.add(inText, en, r.Says)
		for _, text := range r.Cases {
			w.add(inCases, en, text)
		}
		for _, title := range r.Titles {
			if l := languageNamed(title.Language); l != nil {
				c.lines = append(c.lines, w.add(inAsked, l, title.Text))
			}
		}
		for _, text := range r.Asked {
			c.lines = append(c.lines, w.add(inAsked, languageOf(text), text))
		}
	}
	return w
}

// add counts the words of a text for the last rule and returns their stems.
func (w *wordCount) add(f field, l *language, text string) (line []string) {
	rule := len(w.rules) - 1
	for _, word := range wordsOf(text) {
		if l.small[word] {
			continue
		}
		stem := l.stem(word)
		if w.words[word] == nil {
			w.words[word] = map[string]bool{}
		}
		w.words[word][stem] = true
		if w.terms[stem] == nil {
			w.terms[stem] = map[int]*[fields]int{}
		}
		if w.terms[stem][rule] == nil {
			w.terms[stem][rule] = &[fields]int{}
		}
		w.terms[stem][rule][f]++
		w.rules[rule].length[f]++
		if !slices.Contains(line, stem) {
			line = append(line, stem)
		}
	}
	return line
}

// encoded returns the data that readIndex parses.
func (w *wordCount) encoded() []byte {
	stems := slices.Sorted(maps.Keys(w.terms))
	numbers := map[string]int{}
	for i, stem := range stems {
		numbers[stem] = i
	}
	var out encoder
	out.number(len(w.rules))
	before := ""
	for _, r := range w.rules {
		before = out.word(r.id, before)
		for _, n := range r.length {
			out.number(n)
		}
		var lines encoder
		lines.number(len(r.lines))
		for _, line := range r.lines {
			lines.number(len(line))
			for _, stem := range line {
				lines.number(numbers[stem])
			}
		}
		out.section(lines)
	}
	out.number(len(stems))
	before = ""
	for _, stem := range stems {
		before = out.word(stem, before)
		out.number(len(w.terms[stem]))
		var in encoder
		last := -1
		for _, rule := range slices.Sorted(maps.Keys(w.terms[stem])) {
			in.number(rule - last)
			in.counts(w.terms[stem][rule])
			last = rule
		}
		out.section(in)
	}
	n := 0
	for _, meant := range w.words {
		n += len(meant)
	}
	out.number(n)
	before = ""
	for _, word := range slices.Sorted(maps.Keys(w.words)) {
		for _, stem := range slices.Sorted(maps.Keys(w.words[word])) {
			before = out.word(word, before)
			out.number(numbers[stem])
		}
	}
	return out
}

type encoder []byte

func (e *encoder) number(n int) { *e = binary.AppendUvarint(*e, uint64(n)) }

func (e *encoder) section(part []byte) {
	e.number(len(part))
	*e = append(*e, part...)
}

func (e *encoder) word(word, before string) string {
	same := 0
	for same < min(len(word), len(before)) && word[same] == before[same] {
		same++
	}
	e.number(same)
	e.section([]byte(word[same:]))
	return word
}

func (e *encoder) counts(n *[fields]int) {
	set := 0
	for f := range fields {
		set |= min(n[f], countsMore) << (2 * f)
	}
	e.number(set)
	for f := range fields {
		if n[f] >= countsMore {
			e.number(n[f])
		}
	}
}
