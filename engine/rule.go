package engine

import (
	"fmt"
	"sort"
)

// RuleID names a rule of the catalogue. It is an error, so that errors.Is(err, SettlementDistance)
// tells why a move was refused.
//
// A rule id names its file: base.settlement.distance stands in settlement.go, ck.points.target in
// ck_points.go, ck.spy.take in card_spy.go. The segment edition is no code of its own.
type RuleID uint16

type ruleInfo struct {
	name     string
	with     []RuleID
	waives   []RuleID
	physical bool
}

var (
	ruleInfos = []ruleInfo{{}}
	ruleNames = map[string]RuleID{}
	restated  = map[RuleID][]RuleID{} // by rule: those of later books that say it again
)

type ruleOption func(id RuleID, r *ruleInfo)

// with names the rules that the same breach breaks.
func with(ids ...RuleID) ruleOption {
	return func(_ RuleID, r *ruleInfo) { r.with = append(r.with, ids...) }
}

// waives names rules that fall with this one where the table waives it, because the same breach breaks
// them in the words of the catalogue.
func waives(ids ...RuleID) ruleOption {
	return func(_ RuleID, r *ruleInfo) { r.waives = append(r.waives, ids...) }
}

// restates names the rules of earlier books that the rule says again or narrows: a ruling that
// rests on one of them names this one too where it is in force.
func restates(ids ...RuleID) ruleOption {
	return func(id RuleID, _ *ruleInfo) {
		for _, base := range ids {
			restated[base] = append(restated[base], id)
		}
	}
}

// physical marks a rule whose breach cannot be waived: there is no place or no piece.
func physical(_ RuleID, r *ruleInfo) { r.physical = true }

// rule registers an id. Each id is registered once, in the file that its segment names.
func rule(name string, options ...ruleOption) RuleID {
	if _, twice := ruleNames[name]; twice {
		panic("engine: rule " + name + " is registered twice")
	}
	id := RuleID(len(ruleInfos))
	info := ruleInfo{name: name}
	for _, o := range options {
		o(id, &info)
	}
	ruleInfos = append(ruleInfos, info)
	ruleNames[name] = id
	return id
}

// String returns the id as the catalogue writes it.
func (r RuleID) String() string {
	if int(r) < len(ruleInfos) {
		return ruleInfos[r].name
	}
	return fmt.Sprintf("rule(%d)", uint16(r))
}

// Error makes a rule the reason of a refusal.
func (r RuleID) Error() string { return r.String() }

// Physical reports whether a breach of the rule cannot be waived.
func (r RuleID) Physical() bool { return int(r) < len(ruleInfos) && ruleInfos[r].physical }

// With returns the rules that a breach of r breaks too.
func (r RuleID) With() []RuleID {
	if int(r) >= len(ruleInfos) {
		return nil
	}
	return ruleInfos[r].with
}

// Book returns the book that states the rule; nil for a rule that a variant brings.
func (r RuleID) Book() *Book {
	if int(r) >= len(ruleInfos) {
		return nil
	}
	return BookNamed(ruleInfos[r].name)
}

func (r RuleID) waives() []RuleID {
	if int(r) >= len(ruleInfos) {
		return nil
	}
	return ruleInfos[r].waives
}

// RuleNamed finds a rule of the engine by its id.
func RuleNamed(name string) (RuleID, bool) {
	id, ok := ruleNames[name]
	return id, ok
}

// RuleIDs lists every rule the engine enforces or applies, sorted by id.
func RuleIDs() []RuleID {
	var out []RuleID
	for id := 1; id < len(ruleInfos); id++ {
		out = append(out, RuleID(id))
	}
	sort.Slice(out, func(i, j int) bool { return out[i].String() < out[j].String() })
	return out
}
