package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/hear/words"
	"catanref/engine/position"
)

// Clauses next to the move: a reason ("because I need the harbor"), a time or circumstance ("before Ben has built",
// "without enough ore") or an objection ("but Ben says no"). Reasons and times do not change the move: the position says
// what holds at its time. An objection may revoke it, so the move is asked about.

// withoutClause interprets a sentence without such a clause, if the rest is a complete move. A reason at the beginning ends
// at a comma.
func (e *Ear) withoutClause(d *moment, line string) (Heard, bool) {
	parts, tried := strings.Fields(line), 0
	for i := len(parts) - 1; i >= 0; i-- {
		name := e.clause(parts[i:])
		if name == "" || name == "so" && i > 0 && i+1 < len(parts) && e.words.Means(strings.ToLower(parts[i]+" "+parts[i+1]), words.Word, "what-a") { // "so eine Straße"
			continue
		}
		if name == "reason" && i > 0 && e.words.Means(strings.ToLower(parts[i-1]), words.Word, "copula") && e.words.SideOf(strings.ToLower(parts[i-1])) < 0 { // "the robber is to go to the moon"
			continue
		}
		if name == "time" {
			if move, ok := e.atTime(d, parts, i); ok {
				return move, true
			}
			continue
		}
		if i == 0 {
			_, rest, ok := strings.Cut(line, ",")
			if !ok || name != "reason" {
				break
			}
			move := e.whole(d, strings.TrimSpace(rest))
			return move, move.Text != ""
		}
		move := e.whole(d, strings.TrimRight(strings.Join(parts[:i], " "), ", -"))
		if e.follows(parts[i]) && (name == "so" || move.Text != "" && engine.VerbOf(move.Action.Verb).Declines) { // "I am at A2, so the road on A2/NW"
			if then := e.whole(d, strings.Join(parts[i+1:], " ")); then.Text != "" && !then.Supplied && newJudge(&sentence{ear: e, deals: d, state: d.Any()}).legal(then.Action) {
				return then, true
			} else if then.Text != "" && name == "so" && move.Text == "" && e.isLegal(d, then.Action) {
				return then, true
			} else if then.Text == "" && len(then.Readings) > 0 && name == "so" { // "I want Ben's ore, so the robber goes to D3": from whom is asked
				if move.Text != "" {
					then.Readings = append([]string{move.Text}, then.Readings...)
				}
				return then, true
			}
		}
		if move.Text == "" && len(move.Readings) == 0 && e.follows(parts[i]) { // "I need ore, so I give the bank four wool"
			move = e.whole(d, strings.Join(parts[i+1:], " "))
		}
		if name == "objection" && e.deniesTheft(d, parts[i:]) { // "robber to C4, but I don't steal"
			if none := e.whole(d, strings.TrimRight(strings.Join(parts[:i], " "), ", -")+" "+e.words.Nobody); none.Text != "" {
				return none, true
			}
		}
		if name == "objection" && e.sets(parts[i:]) { // "but only if he stops complaining"
			return Heard{}, false
		}
		if name == "objection" && len(move.Readings) > 0 { // half a move that is taken back
			return Heard{}, false
		}
		if move.Text != "" && name == "objection" {
			move = e.asks(move)
		}
		if move.Text != "" || len(move.Readings) > 0 {
			return move, true
		}
		if tried++; tried == maxJoins {
			break
		}
	}
	return Heard{}, false
}

// atTime interprets a sentence without the clause from word i on that says when it is done, up to a comma: "before Ben has
// built". A clause about the dice is none, for a move may be another one before them; nor is a word alone.
func (e *Ear) atTime(d *moment, parts []string, i int) (Heard, bool) {
	end := i
	for end < len(parts) && !strings.HasSuffix(parts[end], ",") {
		end++
	}
	clause, rest := parts[i:min(end+1, len(parts))], parts[min(end+1, len(parts)):]
	if len(clause) == 1 || strings.HasSuffix(parts[len(parts)-1], "?") || slices.ContainsFunc(clause, func(w string) bool {
		return slices.ContainsFunc(e.words.Forms[strings.ToLower(strings.Trim(w, ",.!"))], func(m words.Meaning) bool { return m.Kind == words.Act && words.In("dice", m.Name) })
	}) {
		return Heard{}, false
	}
	move := e.whole(d, strings.TrimRight(strings.Join(slices.Concat(parts[:i], rest), " "), ", -"))
	return move, move.Text != "" && !engine.VerbOf(move.Action.Verb).EndsTurn
}

// deniesTheft reports whether a clause says that nobody is robbed.
func (e *Ear) deniesTheft(d *moment, parts []string) bool {
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	q.cut(strings.Join(parts, " "))
	q.look()
	not, theft := false, false
	for i := range q.items {
		not = not || q.means(i, "not") || q.means(i, "none") || q.means(i, "without")
		for _, it := range q.items[i] {
			theft = theft || it.Kind == words.Act && slices.Contains([]string{"steal", "rob", "take"}, it.Name)
			if it.Kind == words.Place || it.Kind == words.Player || it.Kind == words.Card {
				return false
			}
		}
	}
	return not && theft && len(q.odd) == 0
}

// follows reports whether the word "so" introduces the move after a reason, with nothing after it that belongs to the
// word.
func (e *Ear) follows(w string) bool {
	return e.words.Clauses[strings.ToLower(strings.Trim(w, ",."))] == "so"
}

// clause returns the kind of clause that the words begin: "reason", "time", "so", "objection" or none.
func (e *Ear) clause(parts []string) string {
	for n := min(3, len(parts)); n > 0; n-- {
		form := strings.ToLower(strings.Trim(strings.Join(parts[:n], " "), ",.;-"))
		if name := e.words.Clauses[strings.ReplaceAll(form, "’", "'")]; name != "" {
			return name
		}
	}
	return ""
}

// remarked hears the dice, or the number of the card that is turned for them, in a sentence that says something about them in another
// part: "an eight, wheat at last", "nine. Who gets something?"
func (e *Ear) remarked(d *moment, line string) (Heard, bool) {
	q := &sentence{ear: e, deals: d, state: d.Any()}
	parts := partsOf(line)
	if len(parts) < 2 || len(parts) > maxParts || !q.rolls() {
		return Heard{}, false
	}
	for i, part := range parts {
		move := e.whole(d, strings.TrimSpace(part))
		if v := engine.VerbOf(move.Action.Verb); move.Text == "" || !v.HasSlot("DICE") && !v.HasSlot("TURNED") || move.Supplied {
			continue
		}
		if others := slices.Delete(slices.Clone(parts), i, i+1); !slices.ContainsFunc(others, func(part string) bool { return !e.saysNoMore(d, part) }) {
			return move, true
		}
	}
	return Heard{}, false
}

// passedOn hears the end of a turn, or of a part of it, before a comma behind which another player is named: "Ben is done,
// Anna rolls".
func (e *Ear) passedOn(d *moment, line string) (Heard, bool) {
	one, other, ok := strings.Cut(line, ",")
	if !ok {
		return Heard{}, false
	}
	move := e.whole(d, one)
	if v := engine.VerbOf(move.Action.Verb); move.Text == "" || !v.EndsTurn && !v.Declines || move.Supplied {
		return Heard{}, false
	}
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	q.cut(other)
	q.look()
	next, others := 0, false
	for _, items := range q.items {
		for _, it := range items {
			if it.Kind == words.Player && it.seat != q.state.Acting {
				next++
			}
			others = others || it.Kind == words.Place && !it.places.called || it.Kind == words.Card || it.Kind == words.Number || it.Kind == words.Talk || it.Kind == words.Word && it.Name == "not"
		}
	}
	return move, next == 1 && !others && len(q.odd) == 0
}

// saysNoMore reports whether nothing of a move is said in a part of a sentence, but cards.
func (e *Ear) saysNoMore(d *moment, part string) bool {
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	q.cut(part)
	q.look()
	return len(q.odd) == 0 && !slices.ContainsFunc(q.items, func(items []item) bool {
		if len(items) > 0 && items[0].Kind == words.Filler { // "come on"
			return false
		}
		return slices.ContainsFunc(items, func(it item) bool {
			return it.Kind == words.Talk && it.Name != "" && it.Name != "mood" && it.Name != "hedge" || it.Kind == words.Number || it.Kind == words.Pair || it.Kind == words.Double || it.Kind == words.Gate || it.Kind == words.Event || it.Kind == words.Player || it.Kind == words.Place && !it.places.called ||
				it.Kind == words.Act && it.Name != "roll" && it.Name != "onward" && it.Name != "get" || it.Kind == words.Word && (it.Name == "red-die" || it.Name == "yellow-die" || it.Name == "not")
		})
	})
}

// sets reports whether a clause sets a condition.
func (e *Ear) sets(parts []string) bool {
	return slices.ContainsFunc(parts, func(w string) bool { return e.words.Means(strings.ToLower(strings.Trim(w, ",.!")), words.Word, "if") })
}
