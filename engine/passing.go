package engine

// Passing are cards that go from a hand to another, or to the bank: those that are named, and so many that
// nobody saw, of the kinds of which they can be.
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

// Pass returns what goes where one handful does.
func Pass(from, to Seat, named Cards, unseen uint8) Passings {
	return Passings{{From: from, To: to, Named: named, Unseen: unseen}}
}

// Swap returns what goes in an exchange of two players.
func Swap(a *Action) Passings {
	return Passings{
		{From: a.Seat, To: a.Other, Named: a.Give, Unseen: a.Unseen[0]},
		{From: a.Other, To: a.Seat, Named: a.Take, Unseen: a.Unseen[1]},
	}
}
