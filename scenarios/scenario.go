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
	Check func(text string, players engine.Seating) (Check, *yamlfile.Fault)
}

// LawQuery is what a file says about the law.
type LawQuery struct {
	Ruleset string
	At      *yaml.Node // where the ruleset is named; nil if it is left out
	Uses    []yamlfile.Use
	Dir     string // directory of the file; paths of house rules are relative to it
	Players engine.Seating
	Board   *engine.Board
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
	Variants []yamlfile.Use
	Game     *engine.Game
	Start    engine.State
	Moves    []Step
	Checks   []CheckLine   // at the end
	Deals    *engine.Deals // all positions it can be, where hands hold cards nobody has seen; else nil

	rules []engine.RuleID // those of Rules
}

// Rulings that a file can ask for; "" means that the move happened.
const (
	LegalRuling        = "legal"
	IllegalRuling      = "illegal"
	UndeterminedRuling = "undetermined"
)

// Step is one entry of moves: a move, a correction of counts, or the taking back of some of them.
type Step struct {
	Line, Col int
	Text      string        // the move as it stands in the file: "red: settlement B2.NE"
	Action    engine.Action // as it reads in the position at the start
	Ruling    string        // "" where the move happened
	Breaks    []string
	Effects   []string
	Checks    []CheckLine
	Note      string
	Waive     []engine.RuleID
	Adjust    *Adjustment // a correction in place of a move
	Undo      int         // how many moves or corrections are taken back, in place of a move

	breaks, effects []engine.RuleID
}

// Adjustment adds cards to the hands of the players, by seat, or takes them away.
type Adjustment [engine.MaxSeats][engine.NumKinds]int

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
	Final    engine.State  // a position in which it ended
	Deals    *engine.Deals // all of those it can have ended in
	Stopped  bool          // it ended at a move that cannot be played
	Seen     Seen
}

// Failure is one expectation that did not hold. Move is the entry it belongs to; "" at the end.
type Failure struct {
	Move      string
	Line, Col int // Col only where it is a check
	Want, Got string
	Found     string // a check of the form `a == value`: what a is
}
