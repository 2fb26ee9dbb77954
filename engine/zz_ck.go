package engine

func init() {
	KnightsBook.Bar("buy", "play knight", "play monopoly", "play year-of-plenty", "play road-building", "reveal", "play")
}
