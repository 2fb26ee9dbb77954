package hear

import (
	"slices"
	"strconv"
	"strings"

	"catanref/engine/hear/words"
	"catanref/engine/notation"
)

// A table's own things are heard by the words of its files: tokens in lists of cards, and actions by their names,
// "fish for a card" with or without "use".

// tokens finds the kinds of token that words name, in the singular or with an s.
func (q *sentence) tokens(i int) (out []item) {
	kinds := q.ear.Game.Rules.Tokens
	for kind := range kinds {
		parts := strings.Split(kinds[kind].Name, "-")
		last := len(parts) - 1
		if i+last >= len(q.words) || !slices.Equal(parts[:last], q.words[i:i+last]) {
			continue
		}
		if said := q.words[i+last]; said == parts[last] || said == parts[last]+"s" || said == parts[last]+"es" {
			out = append(out, item{Meaning: words.Meaning{Kind: words.Coins, N: kind + 1}, from: i, to: i + last + 1})
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
	parts := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return strings.ContainsRune(" \t,.!?;-", r) })
	if len(parts) == 0 || len(parts) > maxWords {
		return Heard{}, false
	}
	i, from, n := e.actionIn(parts)
	if i < 0 {
		return Heard{}, false
	}
	for _, w := range parts[:from] {
		if who, ok := e.seat(w); ok && len(w) > 2 {
			seat = who
		} else if !e.isIrrelevant(w) {
			return Heard{}, false
		}
	}
	rest := parts[from+n:]
	for len(rest) > 0 && (e.isIrrelevant(rest[0]) || e.means(rest[0], words.Act, "take", "get", "choose", "took")) {
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
func (e *Ear) actionIn(parts []string) (action, from, n int) {
	action = -1
	for i, a := range e.Game.Rules.Actions {
		said := strings.Split(a.Words, "-")
		for at := 0; at+len(said) <= len(parts); at++ {
			slips := 0
			for j, w := range said {
				if parts[at+j] == w {
					continue
				}
				if slips++; len(w) < 3 || len(said) == 1 && len(w) < 5 || notation.Slips(parts[at+j], w, 1) > 1 {
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
	return notation.IsSmallWord(w) || slices.ContainsFunc(e.words.Forms[w], func(m words.Meaning) bool {
		return m.Kind == words.Filler || m.Kind == words.Other || m.Kind == words.Word && m.Name != "none" && m.Name != "all" || m.Kind == words.Act && m.Name == "play"
	})
}

// means reports whether a word is one of the acts, or is of the kind.
func (e *Ear) means(w string, k words.Kind, names ...string) bool {
	return slices.ContainsFunc(e.words.Forms[w], func(m words.Meaning) bool { return m.Kind == k && slices.Contains(names, m.Name) })
}
