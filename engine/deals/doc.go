// Package deals follows a game in which some cards are hidden. It keeps every deal that is consistent with what was seen,
// and rules on a move in all of them: the move is legal, illegal or undetermined if it is legal in all, none or some.
//
//	known := deals.Known(game, &position)              // nothing is hidden
//	all := deals.Deal(game, &position, unseen, pool, 0) // so many unseen cards in each hand
//	ruling, after := all.Judge(action, nil)
//	most := all.Likely(seat)
//
// Package engine rules on a move in one position. The verb of the move declares what it hides, how it splits the deals,
// and what it looks at (engine.Verb: Ways, Hides, Sees, Passes, Looks).
//
// # Words
//
//	deal      one possible distribution of all hidden cards
//	world     a public position; there are several only if public facts are unknown, too (graph.go, worlds.go)
//	graph     the hands of a world: one layer for each seat; each path through all layers is a deal
//	sight     the part of a hand that a move looks at; hands with the same sight have the same result, so one is tried (look.go)
//	cast      a choice of one sight for each seat (outcome.go)
//	trial     a move that is tried in the casts of a game; outcome: its result in one of them
//	loose     hands whose cards no longer add up exactly, because there were too many to keep (graph_bounds.go)
//	bounds    the minimum and maximum of each kind of card in a loose hand (bounds.go)
package deals
