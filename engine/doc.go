// Package engine holds the rules of the game: the base game and Cities & Knights. It knows no
// files, no YAML, no clocks, no chance and no terminals; it imports the standard library only.
//
// # The map
//
//	place.go place_parse.go board.go boards.go  hexes, intersections, paths; their names; maps
//	cards.go card.go                            counts of cards in a hand; cards that are named
//	state.go start.go scan.go                   a position; its beginning; looking over it quickly
//	rule.go rules.go facts.go                   rule ids; the law in force; what it may look at
//	action.go verb.go                           a move, and its verb
//	args.go slot.go parse.go                    the text form of moves, read and printed by one table
//	case.go setter.go text.go ruling.go         one matter in hand, and the ruling on it
//	finding.go tell/                            what a ruling finds, printed and in sentences
//	legal.go                                    all legal moves
//	answer.go                                   what is owed, and what happens by itself
//	invariant.go invariant_knights.go           everything impossible about a position
//
// Every other file is a topic, named by the middle segment of its rule ids: base.settlement.distance
// is enforced in settlement.go, ck.knight.move-empty in knight.go. A progress card is one file,
// card_<name>.go; road building, which is a development card too, is one of them.
//
// # The life of one ruling
//
// A text, "red: settlement B2.NE", is read by Game.Parse into an Action: a plain value. Its verb is
// found in the registry, and with it three functions. Judge copies the position and opens a Case.
// When states what must hold whatever the arguments are (whose turn it is, what is still owed);
// Check states the rest; both say must(condition, rule) for each sentence of the book and go on, so
// that every broken rule is found. If none is, Apply changes the copy and says because(rule) for
// each effect. What follows later is owed (Pending) and answered by moves of its own; what comes
// out in one way only happens by itself.
//
// The same functions make the list of legal moves: Candidates offers what might be legal, and
// whatever When and Check refuse is left out. For that a Case runs in its fast mode: must keeps a
// bit, because nothing, and no memory is allocated.
//
// # Adding to it
//
// A rule: rule("base.topic.point") in topic.go, and a must or because that uses it. A verb: one
// newVerb in an init function. A progress card: one file with newCard and newVerb. Registration
// hands out the numbers; no list elsewhere names them.
package engine
