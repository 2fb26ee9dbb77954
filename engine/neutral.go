package engine

// Neutral describes owners of pieces who do not play: how many there are, how a file names them, and where they begin.
// A position has room for two, so one book brings them.
type Neutral struct {
	Number          NumberConst // how many there are under a law: none, or Count
	Count, Players  int         // how many there are, and beside how many players
	Key, About      string      // the key of a file that names them, and its line in the list of keys
	Example         string      // a line of YAML: "neutral: {white: A1.SE, orange: D4.S}"
	Form            string      // what the key holds, in words
	Colours         []string    // the names of those that no file names: the first that no player has
	Starts          []string    // where they usually begin, on an island of the standard layout
	Seated, Settled RuleID      // the rules that say how many there are, and that each begins with a settlement

	book *Book
}

// neutral is the row of the book that brings neutral players.
var neutral Neutral

// SeatsNeutrals registers it; Neutrals finds the row, and Rules.Neutrals how many there are under a law.
func (b *Book) SeatsNeutrals(row Neutral) {
	row.book = b
	neutral = row
}

func Neutrals() *Neutral               { return &neutral }
func (r *Rules) Neutrals() *Const[int] { return neutral.Number.Of(r) }

// Variant returns the variant that brings neutral players.
func (n *Neutral) Variant() string { return n.book.Variant() }
