package engine

// Counted is what a book lets the table count of a player beside cards, and correct: the word under which it stands in
// corrections and in what everybody could count.
type Counted struct {
	Word    string
	Example string                        // what stands under it in a correction: "[2, -1]"
	NoCard  string                        // what is told where it stands among cards
	List    bool                          // a correction is a list of what came and, with a minus, what went; else one number
	InUse   func(r *Rules) bool           // whether the law has a use for it
	Number  func(s *State, seat Seat) int // how many everybody can count

	// Unseen tells of what the player has face down what it may be; nil: it lies open, or everybody knows it.
	Unseen func(g *Game, s *State, seat Seat) []FaceDown

	// Correct changes the position so that these came and went; it says why that cannot be.
	Correct func(g *Game, s *State, seat Seat, by []int) (why string)
}

// FaceDown is what a player may have face down of one kind: how many at least, at most and on the average, and how likely
// it is that there are more than the least.
type FaceDown struct {
	Word        string
	Least, Most int
	Mean, More  float64
}

// UnseenThings lists what the player has face down beside cards.
func UnseenThings(g *Game, s *State, seat Seat) (out []FaceDown) {
	for _, row := range countedUnder(g.Rules) {
		if row.Unseen != nil {
			out = append(out, row.Unseen(g, s, seat)...)
		}
	}
	return out
}

var countedThings []*Counted

// Counted registers something that is counted.
func (b *Book) Counted(row Counted) { countedThings = append(countedThings, &row) }

// countedUnder lists what the law lets the table count beside cards.
func countedUnder(r *Rules) (out []*Counted) {
	for _, row := range countedThings {
		if row.InUse(r) {
			out = append(out, row)
		}
	}
	return out
}

// CountedNamed finds it by its word; nil: nothing is called so.
func CountedNamed(r *Rules, word string) *Counted {
	for _, row := range countedUnder(r) {
		if row.Word == word {
			return row
		}
	}
	return nil
}
