package scenarios

import (
	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/variants/yamlfile"
)

// Host is supplied by the program: the law of a ruleset with its variants, and the compiler of checks. This
// package knows neither.
type Host struct {
	// Law builds the law in force. Faults are recorded in f; then the result is nil.
	Law func(f *yamlfile.File, q LawQuery) *engine.Rules
	// Words returns a law that knows only the words that house rules define, for a law that cannot be built; whole is
	// false if some words are unknown. nil: no house rule defines words.
	Words func(q LawQuery) (law *engine.Rules, whole bool)
	// Check compiles an expression for a table with these players; the fault is in the text.
	Check func(text string, players position.Seating, tokens []string) (Check, *yamlfile.Fault)
	// Rulebook lists the ids of all rules, including those of variants that are off; nil: only the rules in force
	// are known.
	Rulebook func() []string
}

// LawQuery is the part of a file about the law.
type LawQuery struct {
	Ruleset string
	At      *yaml.Node // the node that names the ruleset; nil if it is left out
	Uses    []yamlfile.Use
	Dir     string // directory of the file; paths of house rules are relative to it
	Players position.Seating
	Others  []string // owners of pieces who do not play
	Board   *board.Board
	Unread  bool            // the file's board has faults, so it is unknown what is missing from it
	Brings  yamlfile.Brings // settings of the law that the board brings
}

// Check is a compiled expression.
type Check interface {
	// Holds reports whether the expression is true of the position.
	Holds(g *engine.Game, s *position.State) (bool, error)
	// Compare returns both sides of an expression of the form `left == right`; ok is false for
	// any other.
	Compare() (left, right string, ok bool)
	// Left evaluates the left side of such a comparison, as a literal of the expression language.
	Left(g *engine.Game, s *position.State) (string, error)
}

// Scenario is one file: a table, a position, and moves with expectations. Running does not change it.
type Scenario struct {
	File     string
	Title    string
	About    string
	Rules    []string // ids of the rules it is about
	Ruleset  string
	Lang     string // the language understood in addition to English; "" if the file names none
	Variants []yamlfile.Use
	Brings   yamlfile.Brings // settings of the law that the board brings
	Game     *engine.Game
	Start    position.State
	Moves    []Step
	Checks   []CheckLine   // at the end
	Deals    *deals.Deals  // all possible positions, if hands hold unseen cards; else nil
	Taken    []Default     // defaults for parts that the file leaves out
	By       position.Seat // the player from whose view the file was written; NoSeat: everything in it is known

	rules   []engine.RuleID // those of Rules
	known   *deals.Deals    // see Known
	knownAt int
}

// Expected rulings of a file; "" means that the move happened.
const (
	LegalRuling        = "legal"
	IllegalRuling      = "illegal"
	UndeterminedRuling = "undetermined"
)

// Step is one entry of moves: usually a move; otherwise Kind says what.
type Step struct {
	Line, Col int
	Kind      Kind
	Text      string        // the entry as in the file: "red: settlement B2.NE", "undo: 2"
	Seat      position.Seat // who moves
	Action    engine.Action // as it reads in the position at the start
	Ruling    string        // "" if the move happened
	Breaks    []string
	Effects   []string
	Checks    []CheckLine
	Note      string
	At        string   // when it was recorded
	Was       []string // former entries here, newest first
	Mended    *Mend    // the change of this entry because another one was corrected
	Corrected []Correction
	Of        []int // entries that an undo or redo concerned when it was recorded
	Waive     []engine.RuleID
	Short     []engine.RuleID // prices whose missing cards are added to the hand, so that the bank stays right
	Adjust    *Adjustment     // a correction, also of the cards that a roll handed out
	Sees      *Sight
	Count     int           // how many entries are undone or redone
	Winner    position.Seat // the winner that a claim names

	barred          string          // why a record seen by one player stops here
	itself          []engine.Action // answers that happened by themselves, but are owed with the cards seen
	unknown         unknown         // the part of the move that was not written down
	breaks, effects []engine.RuleID
}

// Kind is the kind of an entry of moves.
type Kind uint8

const (
	MoveEntry    Kind = iota
	AdjustEntry       // a correction of counts
	TookEntry         // cards taken for a roll that was not written down
	SeesEntry         // what everybody could count
	UndoEntry         // takes back the last moves and corrections
	RedoEntry         // brings back what was taken back
	DroppedEntry      // a move that did not hold: it has no effect
	NoteEntry
	ClaimsEntry // the table states who has won
)

// TakenBack reports whether undo counts entries of this kind.
func (k Kind) TakenBack() bool { return k <= SeesEntry }

// Adjustment adds cards to players' hands, by seat, or removes them; unseen cards cannot be named. For a roll it holds
// the cards that were handed out to the players whose Told is set.
type Adjustment struct {
	Cards  [position.MaxSeats][cards.NumKinds]int
	Unseen [position.MaxSeats]int
	Told   [position.MaxSeats]bool
	Tokens [position.MaxSeats][position.MaxTokenKinds]int
	Things []ThingCorrection // other things that books let the table count
}

// ThingCorrection is a player's gains and losses of one of those things.
type ThingCorrection struct {
	Seat  position.Seat
	Thing *things.Counted
	By    []int
}

// Sight is what everybody could count: total cards in hands, minimum numbers of cards that a player holds, and
// stacks of the bank. -1 means not counted.
type Sight struct {
	Totals [position.MaxSeats]int
	Shown  [position.MaxSeats]cards.Cards
	Bank   [cards.NumKinds]int
	Things []ThingCorrection // By is the one number that was counted
}

// CheckLine is one check with its place in the file.
type CheckLine struct {
	Line, Col int
	Text      string
	Check     Check
}

// Result is the result of running a scenario, or of failing to read it.
type Result struct {
	Scenario *Scenario // nil if the file has faults
	File     string
	Title    string
	Passed   bool
	Skipped  bool
	Why      string // why it was skipped
	Failures []Failure
	Faults   yamlfile.Faults
	Deals    *deals.Deals // all positions in which it can have ended
	Stopped  bool         // it stopped at a move that cannot be played
	Left     int          // number of entries that were then not played
	Seen     Seen
}

// Failure is one expectation that did not hold. Move is the entry it belongs to; "" at the end.
type Failure struct {
	Move      string
	Number    int // of the entry, from 1; 0: it is not about one
	Line, Col int // Col is set only for a check
	Want, Got string

	// For a check of the form `a == value`: the value found for a, and both sides as written.
	Found, Left, Value string
}

// Correction is a correction of an entry as stored in the record, so that undo and redo can revert corrections after a
// restart of the program.
type Correction struct {
	Nth     int    // number among the corrections of the record, from 1: undo reverts the last one first
	Entries int    // number of entries at that time; later ones were recorded after it
	Back    int    // number of entries when it was reverted; 0: it was not
	Entry   string // the whole entry on the other side: before the correction, or after one taken back; "": none, it was put in
}

// Default is something that a position needs and the file leaves out.
type Default struct {
	Key    string        // its path in the file: "setup.hands.blue"
	Detail string        // the assumption: "blue holds no cards"
	If     string        // the assumption as a condition, if worded differently: "the barbarians have attacked before"
	Hand   position.Seat // the owner, if it is about a hand; else NoSeat
	Flips  bool          // it matters only if a move would be legal without it

	// Otherwise changes a position so that the opposite holds.
	Otherwise func(s *position.State)
}

// Mend is a change of an entry because another one was corrected.
type Mend struct {
	By  int    // the number of the entry that was corrected
	Was string // the entry as first typed; "" if it was inserted, or removed unchanged
}

// unknown is the part of a move that was not written down.
type unknown uint8

const (
	unknownDice    unknown = iota + 1 // roll ?
	unknownNumbers                    // roll ? ship
	unknownCounts                     // play monopoly ore took ?
)

// Seen are the rules that a scenario has exercised, some of them several times; only rulings that match the file count.
type Seen struct {
	Allowed  []engine.RuleID // rules that a legal move was checked against
	Refused  []engine.RuleID // rules that a move broke
	Effected []engine.RuleID // rules that caused an effect of a move
	Named    []engine.RuleID // rules that the scenario is about, if it passed
}
