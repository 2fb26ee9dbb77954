// Package deals follows a game in which some cards are hidden. It keeps every deal that fits all that was seen and rules
// on a move in all of them: the move is legal, illegal or undetermined as it is in all, none or some.
//
//	known := deals.Known(game, &position)              // nothing is hidden
//	all := deals.Deal(game, &position, unseen, pool, 0) // so many unseen cards in each hand
//	ruling, after := all.Judge(action, nil)
//	most := all.Likely(seat)
//
// How a move is ruled on in one position it asks package engine. What a move hides, splits and looks at is said by its
// verb (engine.Verb: Ways, Hides, Sees, Passes, Looks).
//
// # Words
//
//	deal      one way in which all hidden cards can lie
//	world     what is public, in one of the few ways it can be where that is not known either (graph.go, store.go)
//	graph     the hands of a world: a layer for each seat, a path through all layers is a deal
//	sight     what a move sees of a hand: hands of one sight fare alike, so one of them is tried (look.go)
//	cast      a choice of one sight for each seat (outcome.go)
//	trial     a move that is tried in the casts of a game; outcome, what comes of it in one
//	loose     hands whose cards no longer add up exactly, because there were too many ways to keep (bounded.go)
//	bounds    the least and most that a loose hand can hold of each kind (bounds.go)
package deals
