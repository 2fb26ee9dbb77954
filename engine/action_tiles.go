package engine

// mendBit, shifted by the number of the place, marks a road that is repaired, not laid.
const mendBit = 4

// IsMend reports whether the road on place i of the action is repaired, not laid; MendAt is the bit for that in
// Count.
func (a *Action) IsMend(i int) bool { return a.Count&(mendBit<<i) != 0 }

// MendAt returns the bit of Count for a road that is repaired on place i.
func MendAt(i int) uint8 { return mendBit << i }

// IsShip reports whether a ship, not a road, is laid on place i of the action, a path.
func (a *Action) IsShip(i int) bool { return a.Count&(1<<i) != 0 }

// Names reports whether the move says what the player draws or loses.
func (a *Action) Names(seat Seat) bool { return a.Each[seat] != 0 || a.Counts[seat] != 0 }

// MaxFound is the largest number of tiles in a move. The last lot is the one that a move pays with.
const MaxFound = MaxSeats - 1

// Tile returns the i-th tile that the move names; ok is false if there are fewer.
func (a *Action) Tile(i int) (t Tile, ok bool) {
	if i >= MaxFound || a.Counts[i] == 0 {
		return Tile{}, false
	}
	packed := uint8(a.Counts[i]) - 1
	return Tile{Terrain(packed >> 4), packed & 15}, true
}

// AddTile adds a tile to the move.
func (a *Action) AddTile(t Tile) {
	for i := range MaxFound {
		if a.Counts[i] == 0 {
			a.Counts[i] = Tally(uint8(t.Terrain)<<4|t.Token) + 1
			return
		}
	}
}

// Finds reports whether the move names something that it finds.
func (a *Action) Finds() bool { return a.Counts[0] != 0 || a.Each[0] != 0 }

// FoundCards returns the cards that the move names as found, in order; 0 marks the end.
func (a *Action) FoundCards() *[MaxSeats]Card { return &a.Each }
