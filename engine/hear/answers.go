package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// An answer that is owed is known but for its cards: what is said around them says nothing, as long as it belongs to no other move.

// maxUnknown is the largest number of unknown words around the cards of an answer.
const maxUnknown = 3

// answered hears the cards that are counted in a sentence as the one answer that is owed and legal with just these: "congrats Ben,
// here's a sheep and a coin". Nothing is heard in a sentence that denies, doubts, or says what somebody has.
func (e *Ear) answered(d *moment, line string) (Heard, bool) {
	if d.Any().NumPending == 0 {
		return Heard{}, false
	}
	q, ok := e.begun(d, line)
	if !ok {
		return Heard{}, false
	}
	hand, ok := q.cardsCounted()
	if !ok || hand == 0 {
		return Heard{}, false
	}
	j := newJudge(q)
	var found []engine.Action
	for _, due := range q.state.Owed() {
		v := engine.VerbOf(due.Verb())
		a := engine.Action{Verb: v.ID, Seat: due.Seat, Other: position.NoSeat}
		switch give, take := v.HasSlot("GIVE"), v.HasSlot("TAKE"); {
		case give == take || q.fixed != position.NoSeat && q.fixed != due.Seat || !q.goesAround(v, due.Seat):
			continue
		case give:
			a.Give = hand
		default:
			a.Take = hand
		}
		if read, err := notation.Parse(e.Game, notation.Text(e.Game, a), q.state); err == nil && j.legal(read) && !slices.Contains(found, read) {
			found = append(found, read)
		}
	}
	if len(found) != 1 {
		return Heard{}, false
	}
	return Heard{Action: found[0], Text: notation.Text(e.Game, found[0]), Names: q.names()}, true
}

// cardsCounted adds up the cards of a sentence, each with the number before it; one without a number is one. It fails where a number
// belongs to nothing, or how many is not said in numbers.
func (q *sentence) cardsCounted() (all cards.Cards, ok bool) {
	n, unknown, open := 0, 0, false
	for i := 0; i < len(q.words); i++ {
		if k := q.ear.handCard(q.words[i]); k != cards.NumKinds && q.ear.plays(words.Meaning{Kind: words.Card, Card: k.AsCard()}) {
			if all.Count(k) > 0 || n == 0 && slices.ContainsFunc(q.ear.words.Forms[q.words[i]], func(m words.Meaning) bool { return m.Kind == words.Card && m.Plural }) {
				return 0, false
			}
			all, n, open = all+cards.Of(k, max(n, 1)), 0, false
			continue
		}
		switch number, is := q.numberAt(i); {
		case is && !q.means(i, "it") || q.means(i, "a"):
			if open || is && (number == 0 || number > 40) {
				return 0, false
			}
			n, open = max(number, 1), is
		case len(q.items[i]) == 0 && slices.Contains(q.odd, q.words[i]):
			if unknown++; unknown > maxUnknown || strings.Trim(q.words[i], words.Letters+"'-") != "" {
				return 0, false
			}
		}
	}
	return all, !open
}

// goesAround reports whether nothing of a sentence beside its cards belongs to another move than the answer of a player by a verb.
func (q *sentence) goesAround(v *engine.Verb, by position.Seat) bool {
	for i := range q.items {
		if slices.ContainsFunc([]string{"not", "none", "keep", "again", "half", "each", "all", "vague", "less", "both", "want", "but"}, func(name string) bool { return q.means(i, name) }) {
			return false
		}
		if q.is(i, words.Filler, "have") && i > 0 && !q.means(i-1, "me") { // "Ben has two ore"
			return false
		}
		if len(q.items[i]) == 0 {
			continue
		}
		fits := slices.ContainsFunc(q.items[i], func(it item) bool {
			switch it.Kind {
			case words.Filler, words.Word, words.Exclamation, words.Card, words.Number, words.Coins, words.Other:
				return true
			case words.Talk:
				return it.Name == "mood" || it.Name == "must"
			case words.Player:
				return it.seat == by || it.seat == q.state.Active
			case words.Act:
				goes, _ := words.Acts().GoesWith(it.Name, v)
				return goes
			}
			return false
		})
		if !fits {
			return false
		}
	}
	return true
}
