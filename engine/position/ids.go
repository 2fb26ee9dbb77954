package position

// VerbID numbers the verbs; registration hands the numbers out. Zero is no verb.
type VerbID uint8

// MaxVerbs is more than the largest number of a verb.
const MaxVerbs = 128

var wordsOfVerbs [MaxVerbs]string

// Called sets the words of the verb: "play knight".
func (id VerbID) Called(words string) { wordsOfVerbs[id] = words }

// String returns the words of the verb.
func (id VerbID) String() string { return wordsOfVerbs[id] }

// DutyID is the number of a duty, handed out by registration. Zero is no duty.
type DutyID uint8

// MaxDuties is more than the largest number of a duty.
const MaxDuties = 64

var answers = [MaxDuties]*VerbID{new(VerbID)}

// AnsweredBy sets the verb that answers the duty; a pointer, since the verb may be registered later.
func (id DutyID) AnsweredBy(verb *VerbID) { answers[id] = verb }

// CounterID is the number of a counter: the index into Player.Held.
type CounterID uint8

// MaxCounters is an upper bound on the counters of all books.
const MaxCounters = 48

// Cell is the index of the first of the numbers that a book has claimed in State.Table or Turn.Cells.
type Cell uint8

// MaxTableCells and MaxTurnCells are upper bounds for all books together.
const (
	MaxTableCells = 76
	MaxTurnCells  = 17
)
