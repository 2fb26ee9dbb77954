package scenarios

import (
	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/variants/yamlfile"
)

// Host is what the program hands in: the law of a ruleset with its variants, and the compiler of
// checks. This package knows neither.
type Host struct {
	// Law builds the law in force. Faults are noted in f; then the answer is nil.
	Law func(f *yamlfile.File, q LawQuery) *engine.Rules
	// Check compiles an expression for a table of these players; the fault is one in the text.
	Check func(text string, players engine.Seating, tokens []string) (Check, *yamlfile.Fault)
	// Rulebook lists the ids of all rules, those of variants that are off among them; nil: those in force alone.
	Rulebook func() []string
}

// LawQuery is what a file says about the law.
type LawQuery struct {
	Ruleset string
	At      *yaml.Node // where the ruleset is named; nil if it is left out
	Uses    []yamlfile.Use
	Dir     string // directory of the file; paths of house rules are relative to it
	Players engine.Seating
	Others  []string // who own pieces and do not play
	Board   *engine.Board
	Brings  yamlfile.Brings // what the board brings to the law
}

// Check is a compiled expression.
type Check interface {
	// Holds reports whether the expression is true of the position.
	Holds(g *engine.Game, s *engine.State) (bool, error)
	// Compare returns both sides of an expression of the form `left == right`; ok is false for
	// any other.
	Compare() (left, right string, ok bool)
	// Left works out the left side of such a comparison, as a literal of the expression language.
	Left(g *engine.Game, s *engine.State) (string, error)
}

// Scenario is one file: a table, a position, and moves with what is expected of them. It is not
// changed by being run.
type Scenario struct {
	File     string
	Title    string
	About    string
	Rules    []string // ids of the rules it is about
	Ruleset  string
	Lang     string // the language that is heard beside English; "" where the file names none
	Variants []yamlfile.Use
	Brings   yamlfile.Brings // what the board brings to the law
	Game     *engine.Game
	Start    engine.State
	Moves    []Step
	Checks   []CheckLine   // at the end
	Deals    *engine.Deals // all positions it can be, where hands hold cards nobody has seen; else nil
	Taken    []Default     // what the position needs and the file does not say
	By       engine.Seat   // whose view of the game it is; NoSeat: everything that is written is known

	rules   []engine.RuleID // those of Rules
	known   *engine.Deals   // see Known
	knownAt int
}

// Rulings that a file can ask for; "" means that the move happened.
const (
	LegalRuling        = "legal"
	IllegalRuling      = "illegal"
	UndeterminedRuling = "undetermined"
)

// Step is one entry of moves: most often a move; else what Kind says.
type Step struct {
	Line, Col int
	Kind      Kind
	Text      string        // the entry as it stands in the file: "red: settlement B2.NE", "undo: 2"
	Seat      engine.Seat   // who moves
	Action    engine.Action // as it reads in the position at the start
	Ruling    string        // "" where the move happened
	Breaks    []string
	Effects   []string
	Checks    []CheckLine
	Note      string
	At        string   // when it was recorded
	Was       []string // what stood here before, newest first
	Mended    *Mend    // what was done to it because another entry was corrected
	Waive     []engine.RuleID
	Short     []engine.RuleID // prices whose missing cards are added, so that the bank stays right
	Adjust    *Adjustment     // a correction, also of what a roll handed out
	Sees      *Sight
	Count     int         // how much is taken back, or brought back
	Winner    engine.Seat // whom a claim names

	barred          string          // why a record that was seen by one player stops here
	itself          []engine.Action // answers that went by themselves, where the cards seen leave them owed
	unknown         unknown         // what of the move nobody wrote down
	breaks, effects []engine.RuleID
}

// Kind is what an entry of moves is.
type Kind uint8

const (
	MoveEntry    Kind = iota
	AdjustEntry       // a correction of counts
	TookEntry         // what was taken for a roll that nobody wrote down
	SeesEntry         // what everybody could count
	UndoEntry         // takes back the last moves and corrections
	RedoEntry         // brings back what was taken back
	DroppedEntry      // a move that did not hold: nothing is played
	NoteEntry
	ClaimsEntry // the table says who has won
)

// TakenBack reports whether undo counts entries of this kind.
func (k Kind) TakenBack() bool { return k <= SeesEntry }

// Adjustment adds cards to the hands of the players, by seat, or takes them away. Unseen ones nobody can
// name. Of a roll it is what was handed out, to those whose Told is set.
type Adjustment struct {
	Cards  [engine.MaxSeats][engine.NumKinds]int
	Unseen [engine.MaxSeats]int
	Told   [engine.MaxSeats]bool
	Tokens [engine.MaxSeats][engine.MaxTokenKinds]int
	Things []ThingCorrection // what books let be counted
}

// ThingCorrection is what came to a player and went of one of those things.
type ThingCorrection struct {
	Seat  engine.Seat
	Thing *engine.Counted
	By    []int
}

// Sight is what everybody could count: hands as a whole, cards that a player holds at least, and stacks of
// the bank. A count of -1 was not taken.
type Sight struct {
	Totals [engine.MaxSeats]int
	Shown  [engine.MaxSeats]engine.Cards
	Bank   [engine.NumKinds]int
	Things []ThingCorrection // By is the one number that was counted
}

// CheckLine is one check with its place in the file.
type CheckLine struct {
	Line, Col int
	Text      string
	Check     Check
}

// Result is what came of running a scenario, or of failing to read it.
type Result struct {
	Scenario *Scenario // nil if the file has faults
	File     string
	Title    string
	Passed   bool
	Skipped  bool
	Why      string // why it was skipped
	Failures []Failure
	Faults   yamlfile.Faults
	Deals    *engine.Deals // all positions in which it can have ended
	Stopped  bool          // it ended at a move that cannot be played
	Left     int           // so many entries of its moves were not looked at then
	Seen     Seen
}

// Failure is one expectation that did not hold. Move is the entry it belongs to; "" at the end.
type Failure struct {
	Move      string
	Number    int // of the entry, from 1; 0: it is not about one
	Line, Col int // Col only where it is a check
	Want, Got string

	// Of a check of the form `a == value`: what a is, and both sides as they are written.
	Found, Left, Value string
}
