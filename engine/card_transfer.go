package engine

// Passing describes cards that go from one hand to another or to the bank: the named cards, and a number of unseen
// cards of the possible kinds.
type Passing struct {
	From, To Seat // NoSeat: the bank
	Named    Cards
	Unseen   uint8
	Kinds    Kinds // 0: any
	Blind    bool  // those that are named were drawn blind, too
}

// Passings are the handfuls of a move, one after the other: at most one from each of the three players who can
// build on a hex.
type Passings [3]Passing

// Pass returns the passing of cards in one direction.
func Pass(from, to Seat, named Cards, unseen uint8) Passings {
	return Passings{{From: from, To: to, Named: named, Unseen: unseen}}
}

// Swap returns the passings of an exchange between two players.
func Swap(a *Action) Passings {
	return Passings{
		{From: a.Seat, To: a.Other, Named: a.Give, Unseen: a.Unseen[0]},
		{From: a.Other, To: a.Seat, Named: a.Take, Unseen: a.Unseen[1]},
	}
}
