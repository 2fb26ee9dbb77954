package engine

func init() {
	KnightsBook.Bar(Buy, PlayKnight, PlayMonopoly, PlayYearOfPlenty, PlayRoadBuilding, Reveal, PlayOther)
}
