package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/hear/words"
	"catanref/engine/notation"
	"catanref/engine/position"
)

// What a move brings, told beside it: "6 and 2, Max gets two ore", "wedding, everybody with more points gives me two cards".
// The ruling says what it brings, so the words are no part of the move.

// maxOutcomes is the largest number of joining words that are tried.
const maxOutcomes = 3

// beforeOutcome hears the dice, or a card that takes no arguments, before a comma or a joining word and what they bring.
func (e *Ear) beforeOutcome(d *moment, line string) (Heard, bool) {
	if !e.mayBring(d, line) {
		return Heard{}, false
	}
	tried := 0
	for at := 0; at < len(line) && tried < maxOutcomes && !d.isSpent(); at++ {
		end := at
		switch {
		case line[at] == ',':
			end = at + 1
		case line[at] == ' ':
			next, _, _ := strings.Cut(line[at+1:], " ")
			if !e.joins(next) {
				continue
			}
			end = at + 1 + len(next)
		default:
			continue
		}
		tried++
		if !e.bringsCards(d, line[end:]) {
			continue
		}
		move := e.whole(d, strings.TrimSpace(line[:at]))
		if move.Text != "" && !move.Supplied && e.bringsItself(d, &move.Action) {
			return move, true
		}
	}
	return Heard{}, false
}

// mayBring reports whether the dice can be thrown, or a card that takes no arguments is named.
func (e *Ear) mayBring(d *moment, line string) bool {
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	if q.rolls() {
		return true
	}
	q.cut(line)
	return slices.ContainsFunc(q.words, func(w string) bool {
		return slices.ContainsFunc(e.words.Forms[w], func(m words.Meaning) bool {
			return m.Kind == words.Card && slices.ContainsFunc(e.verbs, func(v *engine.Verb) bool { return v.Plays != 0 && v.Plays == m.Card && v.Arguments(e.Game.Rules) == "" })
		})
	})
}

// bringsItself reports whether what a move brings is told by the ruling alone: the dice, where nobody chooses, and cards
// without arguments.
func (e *Ear) bringsItself(d *moment, a *engine.Action) bool {
	v := engine.VerbOf(a.Verb)
	if v.Act == engine.RollAct {
		return !slices.ContainsFunc(d.Any().Tiles.Terrain[:e.Game.Board.NumHexes], board.Terrain.Choice)
	}
	return v.Plays != 0 && v.Arguments(e.Game.Rules) == ""
}

// bringsCards reports whether a part of a sentence says only that somebody gets or gives cards, or has to.
func (e *Ear) bringsCards(d *moment, part string) bool {
	q := &sentence{ear: e, deals: d, state: d.Any(), fixed: position.NoSeat}
	if q.cut(part); len(q.words) == 0 {
		return false
	}
	q.look()
	if len(q.odd) > 0 {
		return false
	}
	must := slices.ContainsFunc(q.items, func(items []item) bool {
		return slices.ContainsFunc(items, func(it item) bool { return it.Kind == words.Talk && it.Name == "must" })
	})
	brings := false
	q.ways(func(way []item) {
		moves, owner := false, false
		for i, it := range way {
			switch it.Kind {
			case words.Filler, words.Other, words.Exclamation, words.Card:
			case words.Word:
				if it.Name == "not" || it.Name == "none" || it.Name == "want" || it.Name == "me" && way[0].from == it.from {
					return
				}
			case words.Talk:
				if it.Name != "must" && !q.means(it.from, "half") {
					return
				}
			case words.Player:
				owner = true
			case words.Number:
				if gets := i > 0 && way[i-1].Kind == words.Act; i+1 == len(way) && !gets || i+1 < len(way) && !counts(&way[i+1]) && !(way[i+1].Kind == words.Word && way[i+1].Name == "card") {
					return // but "cities get one"
				}
			case words.Act:
				gives := it.Name == "give" || it.Name == "discard" || it.Name == "lose"
				if owner = owner || it.Name == "city" || it.Name == "settlement"; it.Name == "city" || it.Name == "settlement" { // "cities only get one"
					continue
				}
				if !gives && it.Name != "get" && it.Name != "take" && it.Name != "draw" && it.Name != "bank" && it.Name != "everyone" || it.Name == "discard" && !must {
					return
				}
				moves = moves || it.Name != "bank" && it.Name != "everyone"
				owner = owner || it.Name == "everyone"
			default:
				return
			}
		}
		brings = brings || moves && (owner || must || slices.ContainsFunc(q.words, func(w string) bool { return e.means(w, words.Act, "everyone") }))
	})
	return brings
}

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
			if unknown++; unknown > maxUnknown || q.isNamed(i) {
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
