package rulebook

import (
	"math"
	"runtime"
	"slices"
	"sync"
)

// The index of the rulebook: by word, the rules in which it stands, with the weight that it has there. A word stands for
// all its forms and for the other words that people say for it (words.go).

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
	rules   []*Rule
	terms   []term
	numbers map[string]int32        // of the terms, by stem
	lines   [][]askedLine           // by rule: its titles and questions
	written func() map[string]int32 // the terms by the words that stand in texts: what a typing error may have meant
}

// term is one stem, with the rules that have it.
type term struct {
	in     []posting
	rarity float64 // how much it says that it stands in a rule
}

type posting struct {
	rule   int32
	weight float32
}

// askedLine is one question or title of a rule by its terms, with the sum of their rarities.
type askedLine struct {
	terms []int32
	sum   float64
}

const noTerm = -1

var theIndex = sync.OnceValue(func() *index { return newIndex(IDs()) })

// newIndex reads the rules and counts their words, a part of them for each processor.
func newIndex(ids []string) *index {
	x := &index{numbers: make(map[string]int32, 2048)}
	const parts = 4
	languages()
	shards := make([]*shard, min(parts, runtime.GOMAXPROCS(0)))
	each := (len(ids) + len(shards) - 1) / len(shards)
	var work sync.WaitGroup
	for i := range shards {
		work.Go(func() { shards[i] = countWords(ids[min(len(ids), i*each):min(len(ids), (i+1)*each)]) })
	}
	work.Wait()
	var globals [][]int32
	var lists [][]counted
	var lengths [][fields]int32
	for _, s := range shards {
		global := make([]int32, len(s.stems))
		for i, stem := range s.stems {
			n, ok := x.numbers[stem]
			if !ok {
				n = int32(len(x.numbers))
				x.numbers[stem] = n
			}
			global[i] = n
		}
		for _, list := range s.lists {
			for i := range list {
				list[i].term = global[list[i].term]
			}
		}
		for _, lines := range s.lines {
			for _, line := range lines {
				for i := range line.terms {
					line.terms[i] = global[line.terms[i]]
				}
			}
		}
		globals = append(globals, global)
		x.rules, x.lines = append(x.rules, s.rules...), append(x.lines, s.lines...)
		lists, lengths = append(lists, s.lists...), append(lengths, s.lengths...)
	}
	x.written = sync.OnceValue(func() map[string]int32 {
		out := map[string]int32{}
		for i, s := range shards {
			for _, found := range s.found {
				for _, row := range found.rows {
					if row.hash != 0 && row.number != noTerm {
						out[row.word] = globals[i][row.number]
					}
				}
			}
		}
		return out
	})
	x.terms = make([]term, len(x.numbers))
	x.weigh(lists, lengths)
	return x
}

// weigh makes of the counts what a word weighs in a rule (BM25 over several fields).
func (x *index) weigh(lists [][]counted, lengths [][fields]int32) {
	n := float64(len(x.rules))
	var mean [fields]float64
	for i := range lengths {
		for f := range fields {
			mean[f] += float64(lengths[i][f]) / n
		}
	}
	for i, list := range lists {
		for _, c := range list {
			tf := 0.0
			for f := range fields {
				if c.n[f] > 0 {
					tf += fieldWeight[f] * float64(c.n[f]) / (1 - byLength + byLength*float64(lengths[i][f])/mean[f])
				}
			}
			t := &x.terms[c.term]
			t.in = append(t.in, posting{int32(i), float32(tf * (saturation + 1) / (tf + saturation))})
		}
	}
	for i := range x.terms {
		df := float64(len(x.terms[i].in))
		x.terms[i].rarity = math.Log(1 + (n-df+0.5)/(df+0.5))
	}
	for i := range x.lines {
		for j := range x.lines[i] {
			line := &x.lines[i][j]
			for _, t := range line.terms {
				line.sum += x.terms[t].rarity
			}
		}
	}
}

// shard is a part of the rules with their words counted. Its terms have numbers of their own.
type shard struct {
	rules   []*Rule
	lists   [][]counted
	lengths [][fields]int32
	lines   [][]askedLine
	stems   []string
	numbers map[string]int32
	found   map[*language]*wordTable // the terms of words that were looked up
	at      []int32                  // by term: its place among those of the rule that is counted, +1
}

// counted are the numbers of occurrences of a term in the fields of one rule.
type counted struct {
	term int32
	n    [fields]uint16
}

func countWords(ids []string) *shard {
	s := &shard{numbers: make(map[string]int32, 2048), found: map[*language]*wordTable{}}
	for _, l := range languages() {
		s.found[l] = newWordTable()
	}
	en := languages()[0]
	for _, id := range ids {
		r := Find(id)
		c := &counting{shard: s, list: make([]counted, 0, 64)}
		c.add(inID, en, r.ID)
		c.lines = append(c.lines, askedLine{terms: c.add(inTitle, en, r.Title)})
		c.add(inText, en, r.Says)
		for _, text := range r.Cases {
			c.add(inCases, en, text)
		}
		for _, title := range r.Titles {
			if l := languageNamed(title.Language); l != nil {
				c.lines = append(c.lines, askedLine{terms: c.add(inAsked, l, title.Text)})
			}
		}
		for _, text := range r.Asked {
			c.lines = append(c.lines, askedLine{terms: c.add(inAsked, languageOf(text), text)})
		}
		for i := range c.list {
			s.at[c.list[i].term] = 0
		}
		s.rules, s.lists, s.lengths, s.lines = append(s.rules, r), append(s.lists, c.list), append(s.lengths, c.length), append(s.lines, c.lines)
	}
	return s
}

// counting collects the counts of one rule.
type counting struct {
	*shard
	list   []counted
	length [fields]int32
	lines  []askedLine
}

// add counts the words of a text, and returns the terms that stand in it, but for long texts.
func (c *counting) add(f field, l *language, text string) (line []int32) {
	found := c.found[l]
	eachWord(text, func(word []byte) {
		t := c.term(l, found, word)
		if t == noTerm {
			return
		}
		if c.at[t] == 0 {
			c.list = append(c.list, counted{term: t})
			c.at[t] = int32(len(c.list))
		}
		c.list[c.at[t]-1].n[f]++
		c.length[f]++
		if f != inText && f != inCases && !slices.Contains(line, t) {
			line = append(line, t)
		}
	})
	return line
}

// term returns the number of a word's stem, a new one where it stands first; noTerm for a small word.
func (s *shard) term(l *language, found *wordTable, word []byte) int32 {
	row, known := found.find(word)
	if known {
		return row.number
	}
	if row.number = noTerm; l.small[row.word] {
		return noTerm
	}
	stem := l.stem(row.word)
	t, ok := s.numbers[stem]
	if !ok {
		t = int32(len(s.stems))
		s.stems, s.at = append(s.stems, stem), append(s.at, 0)
		s.numbers[stem] = t
	}
	row.number = t
	return t
}
