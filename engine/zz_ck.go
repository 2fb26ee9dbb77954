package engine

func init() {
	KnightsBook.Bar(Buy, PlayKnight, PlayMonopoly, PlayYearOfPlenty)
	KnightsBook.Widen(MovePiece, AfterRoll)
	KnightsBook.Widen(Discard, AfterRoll)
}
