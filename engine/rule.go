package engine

import (
	"maps"
	"path"
	"runtime"
	"slices"
)

// RuleID names a rule: "base.settlement.distance". Its first segment is the book that states it, the second
// the topic, which names the file of the book. It is an error, so that
// errors.Is(err, base.SettlementDistance) tells why a move was refused.
type RuleID string

type ruleInfo struct {
	with     []RuleID
	waives   []RuleID
	physical bool
	keptBy   string
	where    func(*Rules) bool
	at       uintptr // where the rule is registered, in the program
}

var (
	ruleInfos = map[RuleID]*ruleInfo{}
	restated  = map[RuleID][]restating{} // by rule: those of later books that say it again
)

// restating is a rule that says an earlier one again: always, or where it concerns the case.
type restating struct {
	id    RuleID
	where Concern
}

// Concern says whether a case concerns a rule that restates an earlier one, which held or was broken.
type Concern func(c *Case, held bool) bool

// RuleOption says something of a rule beside its id.
type RuleOption func(id RuleID, r *ruleInfo)

// With names the rules that the same breach breaks.
func With(ids ...RuleID) RuleOption {
	return func(_ RuleID, r *ruleInfo) { r.with = append(r.with, ids...) }
}

// Waives names rules that fall with this one where the table waives it, because the same breach breaks
// them in the words of the catalogue.
func Waives(ids ...RuleID) RuleOption {
	return func(_ RuleID, r *ruleInfo) { r.waives = append(r.waives, ids...) }
}

// Restates names the rules of earlier books that the rule says again or narrows: a ruling that
// rests on one of them names this one too where it is in force.
func Restates(ids ...RuleID) RuleOption { return RestatesWhere(nil, ids...) }

// RestatesWhere is Restates where the case concerns what the rule is about.
func RestatesWhere(where Concern, ids ...RuleID) RuleOption {
	return func(id RuleID, _ *ruleInfo) {
		for _, earlier := range ids {
			restated[earlier] = append(restated[earlier], restating{id, where})
		}
	}
}

// restates calls f with each rule in force that says again what an earlier rule has just said of the case.
func (c *Case) restates(rule RuleID, held bool, f func(id RuleID)) {
	for _, again := range restated[rule] {
		if c.inForce(again.id) && (again.where == nil || again.where(c, held)) {
			f(again.id)
		}
	}
}

// Physical marks a rule whose breach cannot be waived: there is no place or no piece.
func Physical(_ RuleID, r *ruleInfo) { r.physical = true }

// Where names the laws under which the rule is in force beside its book's being played.
func Where(law func(*Rules) bool) RuleOption {
	return func(_ RuleID, r *ruleInfo) { r.where = law }
}

// KeptBy names the file that keeps a rule which no move can break: the one that reads positions, lays
// boards or states it for another topic. The path begins at the top of the repository.
func KeptBy(file string) RuleOption {
	return func(_ RuleID, r *ruleInfo) { r.keptBy = file }
}

// Rule registers a rule of the book with what is to be said of it. It is called in the file that states the
// rule.
func (b *Book) Rule(id RuleID, options ...RuleOption) { b.register(id, registered(), options) }

// Rules registers rules of which nothing more is to be said.
func (b *Book) Rules(ids ...RuleID) {
	at := registered()
	for _, id := range ids {
		b.register(id, at, nil)
	}
}

// registered returns where a rule is registered: the caller of the caller. What file that is, is worked out
// when somebody asks for it.
func registered() uintptr {
	var at [1]uintptr
	runtime.Callers(3, at[:])
	return at[0]
}

func (b *Book) register(id RuleID, at uintptr, options []RuleOption) {
	if id.Book() != b {
		panic("engine: rule " + string(id) + " is no rule of the book " + b.id)
	}
	if _, twice := ruleInfos[id]; twice {
		panic("engine: rule " + string(id) + " is registered twice")
	}
	info := &ruleInfo{at: at}
	for _, option := range options {
		option(id, info)
	}
	ruleInfos[id] = info
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

// Restates reports whether the rule says again or narrows one of an earlier book.
func (r RuleID) Restates() bool {
	for _, later := range restated {
		if slices.ContainsFunc(later, func(again restating) bool { return again.id == r }) {
			return true
		}
	}
	return false
}

// Follows reports whether whoever breaks the other rule breaks r with it, because r goes with it or says
// it again.
func (r RuleID) Follows(other RuleID) bool {
	return slices.Contains(other.With(), r) ||
		slices.ContainsFunc(restated[other], func(again restating) bool { return again.id == r })
}

func (r RuleID) info() *ruleInfo {
	if info := ruleInfos[r]; info != nil {
		return info
	}
	return &ruleInfo{}
}

// RuleNamed finds a rule of the books by its id.
func RuleNamed(name string) (RuleID, bool) {
	_, ok := ruleInfos[RuleID(name)]
	return RuleID(name), ok
}

// RuleIDs lists every rule the books enforce or apply, sorted by id.
func RuleIDs() []RuleID { return slices.Sorted(maps.Keys(ruleInfos)) }
