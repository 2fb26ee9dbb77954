package engine

import "strings"

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
