package hear

import (
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/hear/words"
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
		return !slices.Contains(d.Any().Tiles.Terrain[:e.Game.Board.NumHexes], board.Gold)
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
