package engine

// FishLaw are the parameters of fish tokens.
type FishLaw struct {
	FishUsed  Const[bool]
	FishLimit Param[int]       // tokens that a player may hold
	FishShort Const[FishShort] // what happens where there are fewer tokens than are due
	FishPrice Param[int]       // asked of the player and of what the fish buy; ByBook: what its price is
}

// FishShort says who draws where there are fewer tokens than are due.
type FishShort uint8

const (
	FishInOrder  FishShort = iota // who is first
	FishToNobody                  // nobody
)

// noFish is the law of fish as its parameters stand by themselves: there are none.
func noFish() FishLaw {
	return FishLaw{FishLimit: Param[int]{Value: 7}, FishPrice: Param[int]{Value: ByBook}}
}
