package engine

import (
	"strings"
)

// Text is a sentence that tells a finding. It stands beside the rule it belongs to and is filled
// in by whoever prints a ruling:
//
//	{by} {to}     players; {by's} their possessive
//	{at} {from}   places, with what lies there; {at.} {from.} the printed name alone
//	{track}       trade, politics or science; {level} what its level {n} is called
//	{road} {roads} {route}  what roads are, which ships can be too where the game has any
//	{stay}        what waits for the barbarians: "the robber stays"
//	{piece} {card} {cards} {short}
//	{tokens} {token}  tokens of the table's own, and a kind of them; {action} an action of the table
//	{book}        the box that brings the verb
//	{n} {limit}   numbers
//	{red}         how the red die brings a card, where all is told
//	{due}         what is owed before all else: "white discards 4"
//	{own}         the number of {by} among {each}
//	{each}        the players who have a number, and it: "red 2, blue 1"
//	{shares}      the same as claims on a card: "red is owed 2 ore and blue 1"
type Text string

// String returns the sentence with its slots unfilled.
func (t Text) String() string { return string(t) }

// NamesPlayer reports whether the sentence is about a player.
func (t Text) NamesPlayer() bool { return strings.Contains(string(t), "{by}") }

// Income and IncomeHeld are for cards that buildings receive from a hex, and for cards that they did not get because
// the bank was short. A short ruling combines the income of all hexes.
const (
	Income     Text = "{by} takes {cards} from {from} ({piece} on {at.})."
	IncomeHeld Text = "{by} is owed {short} from {from} ({piece} on {at.})."
)

// conditions maps the sentence of a breach to the clause that says with which hands the move is legal.
// Registration fills it.
var conditions = map[Text]Text{}

// LegalIf registers, for a breach that depends on unseen cards, the condition under which the move is legal: a
// clause without a capital letter and a full stop, "{by} holds {card}".
func LegalIf(breach, clause Text) Text {
	if other, ok := conditions[breach]; ok && other != clause {
		panic("two clauses for one sentence: " + breach.String())
	}
	conditions[breach] = clause
	return breach
}

// together maps the sentence about one of several players to the sentence that says it of them all.
var together = map[Text]Text{}

// saysLess orders the sentences about all: of those that hold of some, the one with the highest number holds of all.
var saysLess = map[Text]int{}

// matters numbers the sentences about all by what they are about: cities that fall, cards that are discarded.
var matters = map[Text]int{}

// Together registers a sentence with {players} that stands for the sentences about each of them where there is room for
// one sentence only.
func Together(all Text, each ...Text) {
	matters[all] = len(saysLess)
	SayingLess(all, each...)
}

// TogetherWholly registers such a sentence that says all that the sentences about each say, if their numbers are alike: it is
// always told in their place.
func TogetherWholly(all Text, each ...Text) {
	Together(all, each...)
	wholly[all] = true
}

// wholly are the sentences about all that stand for the sentences about each without loss.
var wholly = map[Text]bool{}

// Wholly reports whether the sentence about all says no less than the sentences about each.
func (t Text) Wholly() bool { return wholly[t] }

// TogetherFrom registers such a sentence about what one player has from several others: {by} is the one, {players} are
// the others.
func TogetherFrom(all Text, each ...Text) {
	Together(all, each...)
	fromOthers[all] = true
}

// fromOthers are the sentences about all whose players are the others of the sentences about each.
var fromOthers = map[Text]bool{}

// FromOthers reports whether the sentence about all is about the others.
func (t Text) FromOthers() bool { return fromOthers[t] }

// SayingLess registers another such sentence about the same matter as the one registered before, which says less: it
// holds also of players of whom that one holds.
func SayingLess(all Text, each ...Text) {
	if _, first := matters[all]; !first {
		for before, n := range saysLess {
			if n == len(saysLess)-1 {
				matters[all] = matters[before]
			}
		}
	}
	saysLess[all] = len(saysLess)
	for _, text := range each {
		together[text] = all
	}
}

// Together returns the sentence that says the same of all players together; "" if none is registered.
func (t Text) Together() Text { return together[t] }

// Matter is what a sentence about all is about: only sentences about the same are joined.
func (t Text) Matter() int { return matters[t] }

// SaysLess reports whether a sentence about all says less than another.
func (t Text) SaysLess(than Text) bool { return saysLess[t] > saysLess[than] }

// ShownAs registers the kind of unseen thing that decides about the sentence, such as "tokens"; the default is
// cards.
func ShownAs(breach Text, things string) { shownAs[breach] = things }

var shownAs = map[Text]string{}

// Shown returns what must be shown to decide: "cards" by default.
func (t Text) Shown() string {
	if things, ok := shownAs[t]; ok {
		return things
	}
	return "cards"
}

// Condition returns the clause that says with which hands the rule of the sentence is not broken; "" if none is
// registered.
func (t Text) Condition() Text { return conditions[t] }
