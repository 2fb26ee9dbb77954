package engine

func init() {
	KnightsBook.Bar(Buy, PlayKnight, PlayMonopoly, PlayYearOfPlenty)
	KnightsBook.Widen(Discard, AfterRoll)
}
