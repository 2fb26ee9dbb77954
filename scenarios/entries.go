package scenarios

import (
	"fmt"
	"slices"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Entries of moves that are not moves: corrections, counts, undone moves, remarks.

// alone checks that an entry is one thing: a move, or something in place of a move.
func (r *reader) alone(n *yaml.Node, move bool, at map[string]*yaml.Node) {
	first := ""
	for _, key := range ownEntries {
		switch {
		case at[key] == nil:
		case move && (key == "took" || key == "adjust" && r.step.Short != nil && r.step.Adjust == nil):
			continue
		case move && key == "adjust":
			r.f.At(at[key], "a correction is an entry of its own")
		case move || first != "":
			r.f.At(at[key], key+" is an entry of its own")
		default:
			first = key
		}
	}
	switch {
	case move || first != "":
	case at["note"] != nil:
		r.step.Kind, r.step.Text = NoteEntry, "note: "+r.step.Note
	default:
		r.f.At(n, "this entry has no move: it names no player")
	}
	switch {
	case move:
		r.step.Kind = MoveEntry
		if r.step.Adjust != nil && r.step.unknown == 0 && r.step.Action.Sum == 0 && r.mapped && at["took"] != nil {
			r.f.At(at["took"], "took goes with a roll, or is an entry of its own")
		}
	case r.step.Short != nil:
		r.f.At(at["adjust"], "short goes with a move whose price is waived")
	}
}

// fitting checks that the keys of an entry go together.
func (r *reader) fitting(at map[string]*yaml.Node) {
	st := r.step
	if st.Kind != MoveEntry {
		for _, key := range []string{"ruling", "breaks", "effects", "waive", "was"} {
			if at[key] != nil && !(key == "was" && st.Kind == DroppedEntry) {
				r.f.At(at[key], fmt.Sprintf("%q goes with a move", key))
			}
		}
	}
	if st.Ruling == LegalRuling && len(st.Breaks) > 0 {
		r.f.At(at["breaks"], "a ruling that is legal names no rule that is broken")
	}
	if st.Ruling == IllegalRuling && len(st.Effects) > 0 {
		r.f.At(at["effects"], "a ruling that is illegal has no effects")
	}
	enough := func(key string, there int, missing string) {
		if st.Count > there {
			before := "no move"
			if there > 0 {
				before = "only " + counting(there, "move")
			}
			r.f.At(at[key], before+missing)
		}
	}
	switch {
	case st.Kind == UndoEntry:
		enough("undo", r.playable, " before this can be taken back")
		n := min(st.Count, r.playable)
		r.playable, r.undone = r.playable-n, r.undone+n
	case st.Kind == RedoEntry:
		enough("redo", r.undone, " before this can be brought back")
		n := min(st.Count, r.undone)
		r.playable, r.undone = r.playable+n, r.undone-n
	case !st.Kind.TakenBack():
	case st.Kind != MoveEntry || at["waive"] != nil, st.Ruling == "" || st.Ruling == LegalRuling:
		r.playable, r.undone = r.playable+1, 0
	}
}

func (r *reader) count(n *yaml.Node, what string, kind Kind) {
	r.step.Kind = kind
	if x, ok := r.f.Int(n, what, 1, 9999); ok {
		r.step.Count = x
	}
	r.step.Text = fmt.Sprintf("%s: %d", what, r.step.Count)
}

// was reads the former text of an amended move.
func (r *reader) was(n *yaml.Node) {
	if n.Kind == yaml.ScalarNode {
		text, _ := r.f.Text(n, "was")
		r.step.Was = []string{text}
		return
	}
	r.f.List(n, "was", func(item *yaml.Node) {
		text, _ := r.f.Text(item, "was")
		r.step.Was = append(r.step.Was, text)
	})
}

// adjust reads a correction of the hands, or the prices whose cards were missing.
func (r *reader) adjust(n *yaml.Node) {
	var players []*yaml.Node
	r.f.Each(n, "adjust", func(key, value *yaml.Node) {
		if key.Value == "short" {
			_, r.step.Short = r.ruleIDs(value, "short")
			return
		}
		players = append(players, key, value)
	})
	if players == nil && r.step.Short != nil {
		return
	}
	r.step.Adjust, r.step.Kind = &Adjustment{}, AdjustEntry
	r.byPlayer(&yaml.Node{Kind: yaml.MappingNode, Content: players}, "adjust", r.correction)
	r.step.Text = "adjust: " + r.adjustText(r.step.Adjust)
}

// took reads the cards that were handed out.
func (r *reader) took(n *yaml.Node) {
	r.step.Adjust, r.step.Kind = &Adjustment{}, TookEntry
	r.byPlayer(n, "took", func(seat position.Seat, key, cards *yaml.Node) {
		r.step.Adjust.Told[seat] = true
		r.correction(seat, key, cards)
		for _, x := range append(r.step.Adjust.Cards[seat][:], r.step.Adjust.Unseen[seat]) {
			if x < 0 {
				r.f.At(cards, "nobody takes fewer than no cards")
				return
			}
		}
	})
	if r.step.Text == "" {
		r.step.Text = "took: " + r.adjustText(r.step.Adjust)
	}
}

// correction reads the cards of one player: {wool: 1}, "1 wool", "-1 ?".
func (r *reader) correction(seat position.Seat, _, these *yaml.Node) {
	a := r.step.Adjust
	if these.Kind != yaml.ScalarNode {
		r.f.Each(these, "a correction", func(key, count *yaml.Node) {
			if r.correctThing(seat, key, count) {
				return
			}
			x, counted := r.f.Int(count, "a correction", -99, 99)
			if key.Value == "?" {
				a.Unseen[seat] += x
			} else if r.correctTokens(seat, key.Value, x) {
				return
			} else if k, ok := r.kind(key); ok && counted {
				a.Cards[seat][k] += x
			}
		})
		return
	}
	text, ok := r.f.Text(these, "a correction")
	if !ok {
		return
	}
	sign := 1
	if rest, minus := strings.CutPrefix(strings.TrimSpace(text), "-"); minus {
		text, sign = rest, -1
	} else {
		text = strings.TrimPrefix(strings.TrimSpace(text), "+")
	}
	if tokens, rest := r.tokensApart(text); tokens != "" {
		if list, ok := r.tokenList(these, tokens, false); ok {
			for _, t := range list {
				a.Tokens[seat][t.kind] += sign * t.n
			}
		}
		if text = rest; strings.TrimSpace(text) == "" {
			return
		}
	}
	list, _ := r.cardList(these, text, "card", r.kindWords())
	for _, c := range list {
		k, hand := c.card.Kind()
		switch {
		case c.card == cards.Unseen:
			a.Unseen[seat] += sign * c.n
		case !hand:
			r.f.Inside(these, c.offset, fmt.Sprintf("%s is no card of a hand", c.card))
		case r.fits(these, k):
			a.Cards[seat][k] += sign * c.n
		}
	}
}

// sees reads what everybody could count.
func (r *reader) sees(n *yaml.Node) {
	sight := &Sight{}
	for seat := range sight.Totals {
		sight.Totals[seat] = -1
	}
	for k := range sight.Bank {
		sight.Bank[k] = -1
	}
	r.step.Sees, r.step.Kind = sight, SeesEntry
	var told []string
	these := func(value *yaml.Node, seat position.Seat, each func(k cards.Kind, x int)) {
		r.f.Each(value, "what was counted", func(key, count *yaml.Node) {
			if row := things.CountedNamed(r.law, key.Value); row != nil && seat != position.NoSeat {
				if x, ok := r.f.Int(count, "a count", 0, 999); ok {
					sight.Things = append(sight.Things, ThingCorrection{seat, row, []int{x}})
				}
				return
			}
			k, ok := r.kind(key)
			if x, counted := r.f.Int(count, "a count", 0, 99); ok && counted {
				each(k, x)
			}
		})
	}
	r.f.Each(n, "sees", func(key, value *yaml.Node) {
		told = append(told, key.Value+": "+flowText(value))
		if key.Value == "bank" {
			these(value, position.NoSeat, func(k cards.Kind, x int) { sight.Bank[k] = x })
			return
		}
		seat, ok := r.seatAt(key, key.Value)
		if !ok {
			return
		}
		if value.Kind == yaml.ScalarNode {
			if x, ok := r.f.Int(value, "how many cards a hand has", 0, 999); ok {
				sight.Totals[seat] = x
			}
			return
		}
		these(value, seat, func(k cards.Kind, x int) { sight.Shown[seat] += cards.Of(k, x) })
	})
	r.step.Text = "sees: {" + strings.Join(told, ", ") + "}"
}

// claims reads statements of the table without proof.
func (r *reader) claims(n *yaml.Node) {
	r.step.Kind, r.step.Winner = ClaimsEntry, position.NoSeat
	r.f.Each(n, "claims", func(key, value *yaml.Node) {
		if key.Value != "winner" {
			r.f.At(key, fmt.Sprintf("claims has no key %q", key.Value), notation.Nearest(key.Value, []string{"winner"})...)
			return
		}
		if name, ok := r.f.Text(value, "the winner"); ok {
			r.step.Winner, _ = r.seatAt(value, name)
		}
	})
	r.step.Text = "claims: " + flowText(n)
}

// known replaces the unknown part of a move by something readable, and records that.
func (r *reader) known(text string) string {
	if !strings.Contains(text, "?") {
		return text
	}
	words := strings.Fields(strings.ToLower(text))
	switch n := len(words); {
	case n >= 2 && n <= 3 && words[0] == "roll" && words[1] == "?":
		r.step.unknown = unknownDice
		switch {
		case n == 3:
			r.step.unknown = unknownNumbers
			return "roll 3 3 " + words[2]
		case r.law.Has(engine.WithEventDie):
			return "roll 3 3 ship"
		}
		return "roll 3 3"
	case n > 3 && words[0] == "play" && slices.Equal(words[n-2:], []string{"took", "?"}):
		r.step.unknown = unknownCounts
		return strings.Join(words[:n-2], " ")
	}
	return text
}

// adjustText prints a correction in the form of the file.
func (r *reader) adjustText(a *Adjustment) string {
	var players []string
	for seat, name := range r.names {
		var kinds []string
		for k := cards.Brick; k < cards.NumKinds; k++ {
			if x := a.Cards[seat][k]; x != 0 {
				kinds = append(kinds, fmt.Sprintf("%s: %d", k, x))
			}
		}
		for kind, x := range a.Tokens[seat] {
			if x != 0 {
				kinds = append(kinds, fmt.Sprintf("%s: %d", r.law.Tokens[kind].Name, x))
			}
		}
		for _, t := range a.Things {
			if int(t.Seat) == seat {
				kinds = append(kinds, t.Thing.Word+": "+thingText(t))
			}
		}
		switch x := a.Unseen[seat]; {
		case x != 0 && kinds == nil:
			players = append(players, fmt.Sprintf(`%s: "%d ?"`, name, x))
			continue
		case x != 0:
			kinds = append(kinds, fmt.Sprintf(`"?": %d`, x))
		}
		if len(kinds) > 0 || a.Told[seat] {
			players = append(players, name+": {"+strings.Join(kinds, ", ")+"}")
		}
	}
	return "{" + strings.Join(players, ", ") + "}"
}

// flowText writes a value on one line.
func flowText(n *yaml.Node) string {
	switch n.Kind {
	case yaml.MappingNode:
		var parts []string
		for i := 0; i+1 < len(n.Content); i += 2 {
			parts = append(parts, n.Content[i].Value+": "+flowText(n.Content[i+1]))
		}
		return "{" + strings.Join(parts, ", ") + "}"
	case yaml.SequenceNode:
		var parts []string
		for _, c := range n.Content {
			parts = append(parts, flowText(c))
		}
		return "[" + strings.Join(parts, ", ") + "]"
	}
	return n.Value
}
