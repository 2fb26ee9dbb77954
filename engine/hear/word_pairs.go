package hear

import (
	"slices"
	"strings"

	"catanref/engine/hear/words"
)

// Words that have a meaning together with others, near or far; and all ways of taking the words of a sentence.

// short reads "'s" as "is" before an act: "white's building a road".
func (q *sentence) short() {
	for i := 0; i+1 < len(q.words); i++ {
		if q.words[i] == "'s" && (strings.HasSuffix(q.words[i+1], "ing") || strings.HasSuffix(q.said[i+1], "ing")) && slices.ContainsFunc(q.items[i+1], func(it item) bool { return it.Kind == words.Act }) {
			q.items[i] = []item{{Meaning: words.Meaning{Kind: words.Filler}, from: i, to: i + 1}}
		}
	}
}

// part finds acts whose second part comes later in the sentence, if it has no other meaning there.
func (q *sentence) part() {
	for i, w := range q.words {
		for _, p := range q.ear.words.Parted[w] {
			at := slices.Index(q.words[i+1:], p.Second)
			if at < 1 || !q.ear.plays(p.Meaning) {
				continue
			}
			at += i + 1
			if q.hasForm(at, words.Word) && at+1 < len(q.words) && q.hasForm(at+1, words.Act) { // "make the active knight strong"
				continue
			}
			q.items[i] = append(q.items[i], item{Meaning: p.Meaning, from: i, to: i + 1, parted: at + 1})
			if !slices.ContainsFunc(q.items[at], func(it item) bool { return it.Kind == words.Filler }) {
				q.items[at] = append(q.items[at], item{Meaning: words.Meaning{Kind: words.Filler}, from: at, to: at + 1, parted: at + 1})
			}
		}
	}
}

// hasForm reports whether a word alone has a meaning of a kind.
func (q *sentence) hasForm(i int, k words.Kind) bool {
	return slices.ContainsFunc(q.ear.words.Forms[q.words[i]], func(m words.Meaning) bool { return m.Kind == k })
}

// nearest are the known words that a word of the line is a slip of.
func (q *sentence) nearest(said string) []string {
	near, had := q.deals.slips[said]
	if !had {
		if q.deals.slips == nil {
			q.deals.slips = map[string][]string{}
		}
		near = q.ear.words.Nearest(said)
		q.deals.slips[said] = near
	}
	return slices.Clone(near)
}

// ways calls f with each way of taking all words, the likeliest first, until it has enough of them. A way is only good until f returns.
func (q *sentence) ways(f func(way []item)) {
	count, steps := 0, 0
	way := make([]item, 0, len(q.words))
	var from func(i, n int)
	from = func(i, n int) {
		if steps++; count >= maxWays || steps > maxSteps || q.deals.isSpent() {
			return
		}
		for i < len(q.words) && len(q.items[i]) > 0 && q.items[i][0].Kind == words.Filler && len(q.items[i]) == 1 && q.items[i][0].parted == 0 {
			i = q.items[i][0].to
		}
		if i >= len(q.words) {
			count++
			q.deals.spend(costWay + n)
			f(way[:n])
			return
		}
		for k := range q.items[i] {
			it := &q.items[i][k]
			if it.Kind == words.Filler {
				if it.parted > 0 && len(q.items[i]) > 1 && !slices.ContainsFunc(way[:n], func(first item) bool { return first.parted == it.parted }) {
					continue
				}
				from(it.to, n)
				continue
			}
			way = append(way[:n], *it)
			from(it.to, n+1)
		}
	}
	from(0, 0)
}
