package rulebook

import (
	_ "embed"
	"encoding/binary"
	"math"
	"sync"
)

// The index of the rulebook: by word, the rules in which it stands, and how often. A word stands for all its forms and
// for the other words that people say for it (words.go). It is written by go generate, for counting the words of all
// rules takes many times as long as a question.

//go:generate go test . -run ^TestIndexIsWritten$ -count=1 -args -index
//go:embed index.bin
var writtenIndex []byte

// field is a part of an entry; a word weighs more in some than in others.
type field uint8

const (
	inID field = iota
	inTitle
	inText
	inCases
	inAsked
	fields
)

// fieldWeight is the weight of a word by its field. Titles in other languages count as questions.
var fieldWeight = [fields]float64{inID: 1, inTitle: 3, inText: 1, inCases: 0.25, inAsked: 2}

// The two figures of BM25: how soon a word that stands in a rule several times counts no more, and how much long entries
// are put behind short ones.
const (
	saturation = 2.0
	byLength   = 0.3
)

// index holds the data for searches.
type index struct {
	rules   []indexedRule
	mean    [fields]float64 // words of a rule
	terms   []term
	numbers map[string]int32   // of the terms, by stem
	written func() []wordMeant // the words that stand in texts: what a typing error may have meant
}

// indexedRule is what the index keeps of a rule.
type indexedRule struct {
	id     string
	length [fields]float64 // its words
	lines  section         // its titles and questions: the terms of each
}

// term is one stem, with the rules that have it.
type term struct {
	in     section // by rule: how often it stands in the fields
	rules  int
	rarity float64 // how much it says that it stands in a rule
}

type wordMeant struct {
	word string
	term int32
}

const noTerm = -1

var theIndex = sync.OnceValue(func() *index { return readIndex(writtenIndex) })

// readIndex reads what TestIndexIsWritten writes. What belongs to one rule or term is read when a question needs it.
func readIndex(data []byte) *index {
	s := section(data)
	x := &index{rules: make([]indexedRule, s.number())}
	id := ""
	for i := range x.rules {
		r := &x.rules[i]
		id = s.word(id)
		r.id = id
		for f := range fields {
			r.length[f] = float64(s.number())
			x.mean[f] += r.length[f] / float64(len(x.rules))
		}
		r.lines = s.section()
	}
	x.terms = make([]term, s.number())
	x.numbers = make(map[string]int32, len(x.terms))
	n, stem := float64(len(x.rules)), ""
	for i := range x.terms {
		stem = s.word(stem)
		x.numbers[stem] = int32(i)
		t := &x.terms[i]
		t.rules, t.in = s.number(), s.section()
		df := float64(t.rules)
		t.rarity = math.Log(1 + (n-df+0.5)/(df+0.5))
	}
	x.written = sync.OnceValue(func() []wordMeant {
		s, word := s, ""
		words := make([]wordMeant, s.number())
		for i := range words {
			word = s.word(word)
			words[i] = wordMeant{word, int32(s.number())}
		}
		return words
	})
	return x
}

// each calls f with each rule that has the term, and what it weighs there (BM25 over several fields).
func (x *index) each(t int32, f func(rule int, weight float64)) {
	s, rule := x.terms[t].in, -1
	for range x.terms[t].rules {
		rule += s.number()
		tf := 0.0
		for f, n := range s.counts() {
			if n > 0 {
				tf += fieldWeight[f] * float64(n) / (1 - byLength + byLength*x.rules[rule].length[f]/x.mean[f])
			}
		}
		f(rule, tf*(saturation+1)/(tf+saturation))
	}
}

// section is a part of the written index that is still to be read.
type section []byte

func (s *section) number() int {
	n, size := binary.Uvarint(*s)
	*s = (*s)[size:]
	return int(n)
}

func (s *section) section() section {
	n := s.number()
	part := (*s)[:n]
	*s = (*s)[n:]
	return part
}

// word reads a word of a sorted list: of the one before only what differs is written.
func (s *section) word(before string) string {
	same := s.number()
	return before[:same] + string(s.section())
}

// counts reads how often a term stands in the fields of a rule: a set of the fields, then the numbers that are not 1.
func (s *section) counts() (n [fields]int) {
	set := s.number()
	for f := range fields {
		switch set >> (2 * f) & 3 {
		case countsOnce:
			n[f] = 1
		case countsMore:
			n[f] = s.number()
		}
	}
	return n
}

// How often a term stands in a field.
const (
	countsOnce = 1
	countsMore = 2
)
