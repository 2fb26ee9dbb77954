package hear

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine/notation"
)

// A table's own things are heard by the words of its files: tokens in lists of cards, and actions by their names,
// "fish for a card" with or without "use".

// tokens finds the kinds of token that words name, in the singular or with an s.
func (q *sentence) tokens(i int) (out []item) {
	kinds := q.ear.Game.Rules.Tokens
	for kind := range kinds {
		words := strings.Split(kinds[kind].Name, "-")
		last := len(words) - 1
		if i+last >= len(q.words) || !slices.Equal(words[:last], q.words[i:i+last]) {
			continue
		}
		if said := q.words[i+last]; said == words[last] || said == words[last]+"s" || said == words[last]+"es" {
			out = append(out, item{meaning: meaning{kind: coins, n: kind + 1}, from: i, to: i + last + 1})
		}
	}
	return out
}

// ownAction hears an action of the table: its words, after the player and words without meaning, and before the cards
// that it brings.
func (e *Ear) ownAction(d *moment, line string) (Heard, bool) {
	if len(e.Game.Rules.Actions) == 0 {
		return Heard{}, false
	}
	q := &sentence{ear: e, deals: d, state: d.Any()}
	text, seat := line, q.state.Acting
	if head, rest, ok := strings.Cut(line, ":"); ok {
		if who, known := e.seat(strings.TrimSpace(head)); known {
			text, seat = rest, who
		}
	}
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" \t,.!?;-", r) })
	if len(words) == 0 || len(words) > maxWords {
		return Heard{}, false
	}
	i, from, n := e.actionIn(words)
	if i < 0 {
		return Heard{}, false
	}
	for _, w := range words[:from] {
		if who, ok := e.seat(w); ok && len(w) > 2 {
			seat = who
		} else if !e.isIrrelevant(w) {
			return Heard{}, false
		}
	}
	rest := words[from+n:]
	for len(rest) > 0 && (e.isIrrelevant(rest[0]) || e.means(rest[0], act, "take", "get", "choose", "took")) {
		rest = rest[1:]
	}
	if !e.Game.Plays(seat) {
		return Heard{}, false
	}
	move := strconv.Quote(e.Game.Names[seat]) + ": use " + e.Game.Rules.Actions[i].Words
	if len(rest) > 0 {
		move += " take " + strings.Join(rest, " ")
	}
	a, err := d.Parse(move)
	if err != nil {
		return Heard{}, false
	}
	return Heard{Action: a, Text: notation.Text(e.Game, a)}, true
}

// actionIn finds the action whose words occur in a sentence, with at most one typing error: the longest one, or none
// if two are equally long.
func (e *Ear) actionIn(words []string) (action, from, n int) {
	action = -1
	for i, a := range e.Game.Rules.Actions {
		said := strings.Split(a.Words, "-")
		for at := 0; at+len(said) <= len(words); at++ {
			slips := 0
			for j, w := range said {
				if words[at+j] == w {
					continue
				}
				if slips++; len(w) < 3 || len(said) == 1 && len(w) < 5 || notation.Slips(words[at+j], w, 1) > 1 {
					slips = len(said) + 1
				}
			}
			switch {
			case slips > 1 || len(said) < n:
			case len(said) == n && action != i:
				action = -1
			default:
				action, from, n = i, at, len(said)
			}
		}
	}
	return action, from, n
}

// isIrrelevant reports whether a word cannot change which action is meant.
func (e *Ear) isIrrelevant(w string) bool {
	return notation.IsSmallWord(w) || slices.ContainsFunc(e.words.forms[w], func(m meaning) bool {
		return m.kind == filler || m.kind == other || m.kind == word && m.name != "none" && m.name != "all" || m.kind == act && m.name == "play"
	})
}

// means reports whether a word is one of the acts, or is of the kind.
func (e *Ear) means(w string, k kind, names ...string) bool {
	return slices.ContainsFunc(e.words.forms[w], func(m meaning) bool { return m.kind == k && slices.Contains(names, m.name) })
}
