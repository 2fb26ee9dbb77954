package scenarios

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
)

// What a grant makes owed is written with whose grant it is: "take 2 by tithe", "take 1 from blue by tithe 2".

const (
	fromWord = "from"
	toWord   = "to"
	byWord   = "by"
)

// granted reads from whom, or by whose grant, something is owed, and returns how many words say it.
func (r *reader) granted(n *yaml.Node, detail engine.Detail, owed *engine.Pending, words []string, offsets []int) (used int, ok bool) {
	word := fromWord
	if detail == engine.ToDetail {
		word = toWord
	}
	switch {
	case detail == engine.ToDetail && (len(words) == 0 || !strings.EqualFold(words[0], word)):
		r.f.At(n, fmt.Sprintf("who gets it stands behind %s: %s 1 to %s", owed.Verb(), owed.Verb(), r.game.Names[0]))
		return 0, false
	case len(words) == 0:
		return 0, true
	case detail != engine.GrantDetail && strings.EqualFold(words[0], word):
		end := slices.IndexFunc(words, func(w string) bool { return strings.EqualFold(w, byWord) })
		if end < 0 {
			end = len(words)
		}
		if end == 1 {
			r.f.Inside(n, offsets[0], word+" is followed by a player")
			return 0, false
		}
		owed.Other, ok = r.seatAt(n, strings.Trim(strings.Join(words[1:end], " "), `"`))
		return end, ok
	case detail == engine.GrantDetail && strings.EqualFold(words[0], byWord):
		return r.byGrant(n, owed, words, offsets)
	}
	return 0, true
}

// byGrant reads whose grant it is: the variant and, where it brings several, which of them.
func (r *reader) byGrant(n *yaml.Node, owed *engine.Pending, words []string, offsets []int) (used int, ok bool) {
	if len(words) == 1 {
		r.f.Inside(n, offsets[0], "by is followed by a variant that grants it")
		return 0, false
	}
	number := 1
	used = 2
	if len(words) > 2 {
		if x, err := strconv.Atoi(words[2]); err == nil {
			number, used = x, 3
		}
	}
	var names []string
	left := number
	for i := range r.law.Grants {
		name := r.law.Grants[i].Set.Name
		if name == words[1] {
			if left--; left == 0 {
				owed.Why = engine.Reason(i + 1)
				return used, true
			}
		}
		if !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	switch {
	case !r.lawful: // what is wrong with the law is told already
	case slices.Contains(names, words[1]):
		r.f.Inside(n, offsets[2], fmt.Sprintf("%s has no grant %d: there are %d", words[1], number, number-left))
	default:
		r.f.Inside(n, offsets[1], fmt.Sprintf("no variant that is on grants anything and is called %q", words[1]), engine.Nearest(words[1], names)...)
	}
	return 0, false
}

// caused reports whether the words say what causes the duty: by saboteur.
func caused(d *engine.Duty, words []string) bool {
	return len(words) == 2 && strings.EqualFold(words[0], byWord) && strings.EqualFold(words[1], d.Cause)
}

// suits reports whether what a file says of a duty is all that can be said of it, as far as the number of
// cards, a card and whose grant it is tell.
func suits(d *engine.Duty, words []string) bool {
	for _, detail := range d.Written {
		switch detail {
		case engine.CountDetail:
			if len(words) == 0 {
				return false
			}
			if _, err := strconv.Atoi(words[0]); err != nil {
				return false
			}
			words = words[1:]
		case engine.CardDetail:
			card, used := cardWord(words)
			if used == 0 || card == engine.Unseen {
				return false
			}
			words = words[used:]
		case engine.WordDetail:
			if len(words) == 0 || !strings.EqualFold(words[0], d.Cause) {
				return false
			}
			words = words[1:]
		case engine.CauseDetail:
			return caused(d, words)
		case engine.ToDetail, engine.FromDetail:
			if detail == engine.ToDetail && (len(words) == 0 || !strings.EqualFold(words[0], toWord)) {
				return false
			}
			for len(words) > 0 && !strings.EqualFold(words[0], byWord) {
				words = words[1:]
			}
		case engine.GrantDetail:
			if len(words) > 0 && strings.EqualFold(words[0], byWord) {
				return true
			}
		default:
			return true
		}
	}
	return len(words) == 0
}
