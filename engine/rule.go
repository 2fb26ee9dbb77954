package engine

import (
	"maps"
	"path"
	"runtime"
	"slices"
	"strings"
	"sync"
)

// RuleID names a rule: "base.settlement.distance". Its first segment is the book that states it, the second
// the topic, which names the file of the book. It is an error, so that
// errors.Is(err, base.SettlementDistance) tells why a move was refused.
type RuleID string

// ruleInfo is what is known of a rule of a book.
type ruleInfo struct {
	book     *Book
	again    []restating // those of later books that say it again
	with     []RuleID
	waives   []RuleID
	physical bool
	keptBy   string
	where    func(*Rules) bool
	effect   Telling  // among effects
	breach   Telling  // among breaches
	closer   []RuleID // that it says more closely
	later    RuleID   // told in its place where what is owed comes of a later box
	at       uintptr  // where the rule is registered, in the program
}

// noRule is what is known of a rule of no book.
var noRule ruleInfo

// registrations are all that books have said of their rules, in the order in which they said it.
var registrations []registration

type registration struct {
	book    *Book
	ids     []RuleID
	options []RuleOption
	at      uintptr
	known   bool // the ids are registered by themselves
}

// ruleInfos are the rules that the books have registered. They are put together when the first of them is asked for:
// a program that only plays needs none.
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

// restating is a rule that says an earlier one again: always, or where it concerns the case.
type restating struct {
	id    RuleID
	info  *ruleInfo
	where Concern
}

// Concern says whether a case concerns a rule that restates an earlier one, which held or was broken.
type Concern func(c *Case, held bool) bool

// RuleOption says something of a rule beside its id.
type RuleOption func(id RuleID, infos map[RuleID]*ruleInfo)

// With names the rules that the same breach breaks.
func With(ids ...RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].with = append(infos[id].with, ids...) }
}

// Waives names rules that fall with this one where the table waives it, because the same breach breaks
// them in the words of the catalogue.
func Waives(ids ...RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].waives = append(infos[id].waives, ids...) }
}

// Restates names the rules of earlier books that the rule says again or narrows: a ruling that
// rests on one of them names this one too where it is in force.
func Restates(ids ...RuleID) RuleOption { return RestatesWhere(nil, ids...) }

// RestatesWhere is Restates where the case concerns what the rule is about.
func RestatesWhere(where Concern, ids ...RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) {
		for _, earlier := range ids {
			infos[earlier].again = append(infos[earlier].again, restating{id, infos[id], where})
		}
	}
}

// restates calls f with each rule in force that says again what an earlier rule has just said of the case.
func (c *Case) restates(rule RuleID, held bool, f func(id RuleID)) {
	again := rule.info().again
	for i := range again {
		if again := &again[i]; c.inForce(again.info) && (again.where == nil || again.where(c, held)) {
			f(again.id)
		}
	}
}

// Physical marks a rule whose breach cannot be waived: there is no place or no piece.
func Physical(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].physical = true }

// Where names the laws under which the rule is in force beside its book's being played.
func Where(law func(*Rules) bool) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].where = law }
}

// KeptBy names the file that keeps a rule which no move can break: the one that reads positions, lays
// boards or states it for another topic. The path begins at the top of the repository.
func KeptBy(file string) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].keptBy = file }
}

// Rule registers a rule of the book with what is to be said of it. It is called in the file that states the
// rule.
func (b *Book) Rule(id RuleID, options ...RuleOption) {
	registrations = append(registrations, registration{book: b, ids: []RuleID{id}, options: options, at: registered()})
}

// Rules registers rules of which nothing more is to be said.
func (b *Book) Rules(ids ...RuleID) {
	registrations = append(registrations, registration{book: b, ids: ids, at: registered()})
}

// registered returns where a rule is registered: the caller of the caller. What file that is, is worked out
// when somebody asks for it.
func registered() uintptr {
	var at [1]uintptr
	runtime.Callers(3, at[:])
	return at[0]
}

// String returns the id as the catalogue writes it.
func (r RuleID) String() string { return string(r) }

// Error makes a rule the reason of a refusal.
func (r RuleID) Error() string { return string(r) }

// Book returns the book that states the rule; nil for a rule that a variant brings.
func (r RuleID) Book() *Book { return BookNamed(string(r)) }

// Physical reports whether a breach of the rule cannot be waived.
func (r RuleID) Physical() bool { return r.info().physical }

// With returns the rules that a breach of r breaks too.
func (r RuleID) With() []RuleID { return r.info().with }

// KeptBy returns the file that keeps the rule, "" for one that its own topic states.
func (r RuleID) KeptBy() string { return r.info().keptBy }

// File returns the path, from the top of the repository, of the file that states the rule, or keeps it where
// no move can break it; "" for a rule of no book.
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

// Restates reports whether the rule says again or narrows one of an earlier book.
func (r RuleID) Restates() bool {
	for _, earlier := range ruleInfos() {
		if slices.ContainsFunc(earlier.again, func(again restating) bool { return again.id == r }) {
			return true
		}
	}
	return false
}

// Follows reports whether whoever breaks the other rule breaks r with it, because r goes with it or says
// it again.
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

// RuleIDs lists every rule the books enforce or apply, sorted by id.
func RuleIDs() []RuleID { return slices.Sorted(maps.Keys(ruleInfos())) }
