package engine

import (
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
)

// ruleInfo is the registration of a book's rule.
type ruleInfo struct {
	book     *Book
	again    []restating // rules of later books that restate it
	with     []RuleID
	waives   []RuleID
	physical bool
	keptBy   string
	where    func(*Rules) bool
	effect   Telling  // how a short ruling treats it among effects
	breach   Telling  // how a short ruling treats it among breaches
	closer   []RuleID // the rules that it states more precisely
	later    RuleID   // the rule that replaces it if the duty comes from a later box
	inPart   Ground   // the ground on which a part of the turn has the same limit
	at       uintptr  // program counter of the registration
}

// noRule is the registration of a rule without a book.
var noRule ruleInfo

// registrations are all registrations of rules by books, in their order.
var registrations []registration

type registration struct {
	book    *Book
	ids     []RuleID
	options []RuleOption
	at      uintptr
	known   bool // the ids are registered elsewhere
}

// ruleInfos holds the registered rules. It is built when it is first used: a program that only plays does not
// need it.
var ruleInfos = sync.OnceValue(func() map[RuleID]*ruleInfo {
	n := 0
	for _, r := range registrations {
		if !r.known {
			n += len(r.ids)
		}
	}
	infos := make(map[RuleID]*ruleInfo, n)
	all := make([]ruleInfo, 0, n)
	for _, r := range registrations {
		for _, id := range r.ids {
			if r.known {
				continue
			}
			if id.Book() != r.book {
				panic("engine: rule " + string(id) + " is no rule of the book " + r.book.id)
			}
			if _, twice := infos[id]; twice {
				panic("engine: rule " + string(id) + " is registered twice")
			}
			all = append(all, ruleInfo{book: r.book, at: r.at})
			infos[id] = &all[len(all)-1]
		}
	}
	for _, r := range registrations {
		for _, id := range r.ids {
			for _, option := range r.options {
				option(id, infos)
			}
		}
	}
	return infos
})

// restating is a rule that restates an earlier one: always, or only if the case concerns it.
type restating struct {
	id    RuleID
	info  *ruleInfo
	where Concern
}

// Concern reports whether a case concerns a rule that restates an earlier one, which held or was broken.
type Concern func(c *Case, held bool) bool

// RuleOption adds a property to the registration of a rule.
type RuleOption func(id RuleID, infos map[RuleID]*ruleInfo)

// With names the rules that are broken by the same breach.
func With(ids ...RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].with = append(infos[id].with, ids...) }
}

// Waives names rules that are waived together with this one, because in the words of the catalogue the same
// breach breaks them.
func Waives(ids ...RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].waives = append(infos[id].waives, ids...) }
}

// Restates names the rules of earlier books that the rule restates or narrows: a ruling that cites one of them
// also cites this one if it is in force.
func Restates(ids ...RuleID) RuleOption { return RestatesWhere(nil, ids...) }

// RestatesWhere is Restates for cases that concern the rule.
func RestatesWhere(where Concern, ids ...RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) {
		for _, earlier := range ids {
			infos[earlier].again = append(infos[earlier].again, restating{id, infos[id], where})
		}
	}
}

// PerTurn says of a limit of a turn, or of a part of it, that the rules of another player's part state it too, on this
// ground. If they are broken, they explain the breach, and the rule is named beside them.
func PerTurn(ground Ground) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].inPart = ground }
}

// Physical marks a rule whose breach cannot be waived: there is no place or no piece.
func Physical(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].physical = true }

// Where adds a condition of the law under which the rule is in force, besides that its book is in play.
func Where(law func(*Rules) bool) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].where = law }
}

// KeptBy names the file that keeps a rule which no move can break: the file that reads positions, lays out boards
// or states the rule for another topic. The path begins at the top of the repository.
func KeptBy(file string) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].keptBy = file }
}

// Rule registers a rule of the book with its properties. It is called in the file that states the rule.
func (b *Book) Rule(id RuleID, options ...RuleOption) {
	registrations = append(registrations, registration{book: b, ids: []RuleID{id}, options: options, at: registered()})
}

// Rules registers rules without further properties.
func (b *Book) Rules(ids ...RuleID) {
	registrations = append(registrations, registration{book: b, ids: ids, at: registered()})
}

// registered returns the program counter of the caller's caller, where a rule is registered. The file is looked
// up only when somebody asks for it.
func registered() uintptr {
	var at [1]uintptr
	runtime.Callers(3, at[:])
	return at[0]
}

// Book returns the book that states the rule; nil for a rule that a variant brings.
func (r RuleID) Book() *Book { return BookNamed(string(r)) }

// Physical reports whether a breach of the rule cannot be waived.
func (r RuleID) Physical() bool { return r.info().physical }

// With returns the rules that a breach of r breaks too.
func (r RuleID) With() []RuleID { return r.info().with }

// KeptBy returns the file that keeps the rule; "" if its own topic states it.
func (r RuleID) KeptBy() string { return r.info().keptBy }

// File returns the path, from the top of the repository, of the file that states the rule, or keeps it if no move
// can break it; "" for a rule without a book.
func (r RuleID) File() string {
	info := r.info()
	switch {
	case info.keptBy != "":
		return info.keptBy
	case info.at == 0:
		return ""
	}
	frame, _ := runtime.CallersFrames([]uintptr{info.at}).Next()
	return path.Join("engine", r.Book().id, path.Base(frame.File))
}

// Topic returns the middle segment of the id: the card, for one that is about a card.
func (r RuleID) Topic() string {
	_, rest, _ := strings.Cut(string(r), ".")
	topic, _, _ := strings.Cut(rest, ".")
	return topic
}

// Restates reports whether the rule restates or narrows one of an earlier book.
func (r RuleID) Restates() bool {
	for _, earlier := range ruleInfos() {
		if slices.ContainsFunc(earlier.again, func(again restating) bool { return again.id == r }) {
			return true
		}
	}
	return false
}

// Follows reports whether breaking the other rule also breaks r, because r goes with it or restates it.
func (r RuleID) Follows(other RuleID) bool {
	return slices.Contains(other.With(), r) ||
		slices.ContainsFunc(other.info().again, func(again restating) bool { return again.id == r })
}

func (r RuleID) info() *ruleInfo {
	if info := ruleInfos()[r]; info != nil {
		return info
	}
	return &noRule
}

// RuleNamed finds a rule of the books by its id.
func RuleNamed(name string) (RuleID, bool) {
	_, ok := ruleInfos()[RuleID(name)]
	return RuleID(name), ok
}

// RuleIDs lists every rule that the books enforce or apply, sorted by id.
func RuleIDs() []RuleID { return slices.Sorted(maps.Keys(ruleInfos())) }

// Telling is how a short ruling treats a rule that it cites. The full ruling states every rule.
type Telling uint8

const (
	InTurn     Telling = iota // in its place
	First                     // before all else: it changes the game, or a person would say it first
	Why                       // why a player gets nothing: with its rule next to it
	Standing                  // like Why, unless a later line of the ruling says it of the same player
	WithRoom                  // in its place, if there is room for all of these
	OnlyID                    // only by its id, or in the full ruling
	News                      // in its place; if there is only one line, before the others
	Outcome                   // in its place, on a line of its own; otherwise like News
	Win                       // in the line that says who has won
	Background                // by no ruling: the rule takes part in every move of this kind, and nothing about this one depends on it
	Permits                   // behind what happens, its place cited first: by the page of the move alone it would be illegal
	AsPrice                   // behind the others, as people name the price last
	AfterFirst                // behind what comes first, before all else: points that no card stands for
	Last                      // behind the price, too: it has changed, and nothing follows from it yet
	Announces                 // in its place, if the answer does not say what the game waits for: it says the same
)

// IsResult reports whether it is stated as a result of a move.
func (t Telling) IsResult() bool {
	return t == InTurn || t == First || t == AfterFirst || t == News || t == Outcome
}

// InShort reports whether a short ruling states it at all.
func (t Telling) InShort() bool { return t != OnlyID && t != Win && t != Background }
