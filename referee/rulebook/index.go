package rulebook

import (
	_ "embed"
	"encoding/binary"
	"math"
	"sync"
)

// The search index of the rulebook: for each word, the rules that contain it and how often. A word stands for all its
// forms and its synonyms (words.go). go generate writes it, because counting the words of all rules takes many times
// as long as answering a question.

//go:generate go test . -run ^TestIndexIsWritten$ -count=1 -args -index
//go:embed index.bin
var writtenIndex []byte

// field is a part of an entry. Words have different weights in different fields.
type field uint8

const (
	inID field = iota
	inTitle
	inText
	inCases
	inAsked
	fields
)

// fieldWeight is the weight of a word in each field. Titles in other languages count as questions. Words of questions
// weigh little here: a rule has many questions, and nearestLine compares each as a whole.
var fieldWeight = [fields]float64{inID: 1, inTitle: 3, inText: 1, inCases: 0.25, inAsked: 1}

// The two parameters of BM25: how fast repeated words in a rule stop adding weight, and how much long entries rank
// below short ones.
const (
	saturation = 3.0
	byLength   = 0.3
)

// index holds the data for searches.
type index struct {
	rules   []indexedRule
	mean    [fields]float64 // mean number of words in a rule
	terms   []term
	numbers map[string]int32   // of the terms, by stem
	written func() []wordMeant // all words of the texts, as candidates for the correction of typing errors
}

// indexedRule is the index data of one rule.
type indexedRule struct {
	id     string
	length [fields]float64 // number of words
	lines  section         // titles and recorded questions: the terms of each
}

// term is a stem and the rules that contain it.
type term struct {
	in     section // counts in each field, by rule
	rules  int
	rarity float64 // inverse document frequency
}

type wordMeant struct {
	word string
	term int32
}

const noTerm = -1

var theIndex = sync.OnceValue(func() *index { return readIndex(writtenIndex) })

// readIndex parses the index that TestIndexIsWritten writes. Data of single rules and terms is parsed only when
// needed.
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

// each calls f with each rule that contains the term and the term's BM25 weight there.
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

// section is a part of the written index that is not parsed yet.
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

// word reads the next word of a sorted list. Only the part that differs from the previous word is stored.
func (s *section) word(before string) string {
	same := s.number()
	return before[:same] + string(s.section())
}

// counts reads the counts of a term in the fields of a rule: a set of fields, then the counts that are not 1.
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

// Codes in the set of fields; 0 means that the term is not in the field.
const (
	countsOnce = 1
	countsMore = 2
)
