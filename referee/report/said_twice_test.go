package report

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/referee/console"
	"catanref/referee/ruling"
)

// twice reads an answer like somebody who only compares its sentences, and knows neither rules nor positions.
type twice struct {
	t     *testing.T
	names *regexp.Regexp // of the players, at the beginning of a sentence
	seen  map[string]int // how many sentences were compared, and how often an exception was made
}

var (
	amount   = regexp.MustCompile(`\b(\d+) (brick|lumber|wool|grain|ore|cloth|coin|paper|gold|fish|tokens?|bolts?|cards?|knights?|segments)\b`)
	leftOver = regexp.MustCompile(`[.,;:()"]`)
)

// repeated are pairs of sentences that say the same amount of the same player, and rightly so, with the reason.
var repeated = []struct{ why, one, other string }{
	{"why so many cards are due, and what the game waits for", ` (?:more than|at least as many as|against) .* and (?:must discard|discards|gives|gives up) \d`, `^Waiting: `},
	{"what was asked for at no rate, and what the hand lacks", ` trades \w+ \d to 1; `, ` lacks `},
	{"cards may come twice", ` takes \d| takes nothing|, \S+ \d+ `, ` takes \d`},
	{"what is paid and what comes back may be as many", ` pays | gives | sells | buys | puts `, ` takes | gets | has \d+ gold`},
	{"what was drawn and what is owed then", ` draws `, `^Waiting: `},
}

// words counts the words of a sentence without the little ones.
func words(text string) map[string]int {
	out := map[string]int{}
	for _, w := range strings.Fields(leftOver.ReplaceAllString(strings.ToLower(text), "")) {
		if (len(w) > 2 || strings.ContainsAny(w, "0123456789")) && w != "the" && w != "and" {
			out[strings.TrimSuffix(w, "s")]++
		}
	}
	return out
}

// within reports whether nearly all words of one sentence stand in the other.
func within(one, other map[string]int) bool {
	all, there := 0, 0
	for w, n := range one {
		all += n
		there += min(n, other[w])
	}
	return all >= 3 && there == all
}

// subject returns the player whom a sentence begins with; who moves, if it is about a price.
func (x *twice) subject(r *Report, text string) string {
	if name := x.names.FindString(text); name != "" || !strings.Contains(text, " costs ") {
		return strings.ToLower(name)
	}
	return r.Game.Names[r.Ruling.Action.Seat]
}

// excepted reports whether the two sentences may say the same.
func (x *twice) excepted(one, other string) bool {
	for _, e := range repeated {
		if a, b := regexp.MustCompile(e.one), regexp.MustCompile(e.other); a.MatchString(one) && b.MatchString(other) || a.MatchString(other) && b.MatchString(one) {
			x.seen[e.why]++
			return true
		}
	}
	return false
}

// compare finds two sentences of which one says what the other says: the same amount of the same player, the same duty,
// or the same words.
func (x *twice) compare(r *Report, form string, said []string) {
	for i, one := range said {
		for _, other := range said[i+1:] {
			x.seen["compared"]++
			if one == other {
				x.t.Errorf("%s: %s: %q is told twice", r.Move(), form, one)
				continue
			}
			who := x.subject(r, one)
			same := who != "" && (who == x.subject(r, other) || strings.HasPrefix(other, "Waiting: "+who))
			if same && !x.excepted(one, other) {
				for _, m := range amount.FindAllString(one, -1) {
					if slices.Contains(amount.FindAllString(other, -1), m) {
						x.t.Errorf("%s: %s: %s stands in %q and in %q", r.Move(), form, m, one, other)
					}
				}
			}
			if a, b := words(one), words(other); !strings.HasPrefix(other, "Waiting: ") && (within(a, b) || within(b, a)) && !x.excepted(one, other) {
				x.t.Errorf("%s: %s: %q says what %q says", r.Move(), form, one, other)
			}
			if must := " must "; same && strings.HasPrefix(other, "Waiting: ") && strings.Contains(one, must) && !x.excepted(one, other) {
				_, duty, _ := strings.Cut(one, must)
				for _, due := range strings.Split(strings.TrimPrefix(other, "Waiting: "), "; ") {
					if within(words(duty), words(due)) {
						x.t.Errorf("%s: %s: %q is a duty under two names: %q", r.Move(), form, duty, due)
					}
				}
			}
		}
	}
}

// sentences splits parts into what is told of each.
func split(parts []ruling.Part, kinds ...ruling.Kind) (said []string) {
	for _, p := range parts {
		if slices.Contains(kinds, p.Kind) && !p.As.Quiet {
			for _, text := range regexp.MustCompile(`\. (?:[A-Z])`).Split(strings.ReplaceAll(p.Text, ". ", ".  "), -1) {
				said = append(said, strings.TrimSpace(text))
			}
		}
	}
	return said
}

// read compares the sentences of the text at 80 columns, of the line and of the whole ruling.
func (x *twice) read(r *Report) {
	parts, most := r.Parts()
	parts.Fit(console.PlainWidth, most-1)
	once := parts.ToldOnce()
	if r.Ruling.Verdict == engine.Legal {
		x.compare(r, "text", split(once.Parts, ruling.Effect, ruling.Owed))
		whole := map[string]bool{}
		for i := range r.Ruling.Effects { // every rule is told of in full, but not twice in the same words
			if f := &r.Ruling.Effects[i]; r.Ruling.Named(f) && !f.Bears {
				if text := r.teller().Sentence(f); text != "" && whole[text+r.ID(f)] {
					x.t.Errorf("%s: full: %q is told twice", r.Move(), text)
				} else {
					whole[text+r.ID(f)] = true
				}
			}
		}
		return
	}
	x.compare(r, "reasons", split(once.Parts, ruling.Reason, ruling.Instead))
}

// TestNothingIsSaidTwice compares the sentences of random rulings of every box: in no form of an answer does one say what
// another says.
func TestNothingIsSaidTwice(t *testing.T) {
	seen := map[string]int{}
	eachRandomRuling(t, 2, sample.Of(300, 1500), func(t *testing.T, q *Inquiry, r *Report) {
		names := regexp.MustCompile(`^(?i:` + strings.Join(q.Game.Names, "|") + `)\b`)
		(&twice{t: t, names: names, seen: seen}).read(r)
	})
	t.Log(seen)
	if seen["compared"] < sample.Of(20000, 20000) {
		t.Error("too little was compared")
	}
}
