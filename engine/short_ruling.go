package engine

import "slices"

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
	Last                      // behind the price, too: it has changed, and nothing follows from it yet
)

// IsResult reports whether it is stated as a result of a move.
func (t Telling) IsResult() bool { return t == InTurn || t == First || t == News || t == Outcome }

// Named reports whether a ruling names the effect at all. A rule that only restates others is named with them.
func (r *Ruling) Named(f *Finding) bool {
	if f.Telling() == Background {
		return false
	}
	if f.Text != "" || f.Bears {
		return true
	}
	restates := false
	for i := range r.Effects {
		g := &r.Effects[i]
		if !slices.ContainsFunc(g.Rule.info().again, func(a restating) bool { return a.id == f.Rule }) {
			continue
		}
		if g.Telling() != Background {
			return true
		}
		restates = true
	}
	return !restates
}

// InShort reports whether a short ruling states it at all.
func (t Telling) InShort() bool { return t != OnlyID && t != Win && t != Background }

// Tells sets how a short ruling treats the rule among the effects of a legal move.
func Tells(as Telling) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].effect = as }
}

// Refuses sets how a short ruling treats the rule among the breaches of an illegal move: First, News after those,
// or OnlyID if it restates or follows from another, unless nothing else is broken.
func Refuses(as Telling) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].breach = as }
}

// SaysMore names rules that this one states more precisely: if it is broken, they are cited by id only.
func SaysMore(ids ...RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].closer = append(infos[id].closer, ids...) }
}

// OfOwnDuties names the rule of an earlier book that this one replaces if the duty comes from a later box.
func OfOwnDuties(earlier RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[earlier].later = id }
}

// Each adds the same option to several rules, which are registered elsewhere.
func (b *Book) Each(option RuleOption, ids ...RuleID) {
	registrations = append(registrations, registration{book: b, ids: ids, options: []RuleOption{option}, known: true})
}

// EffectTelling returns how a short ruling treats the rule among effects.
func (r RuleID) EffectTelling() Telling { return r.info().effect }

// Telling returns how a short ruling treats an effect.
func (f *Finding) Telling() Telling {
	if f.As != InTurn {
		return f.As
	}
	return f.Rule.EffectTelling()
}

// BreachTelling returns how a short ruling treats the rule among breaches.
func (r RuleID) BreachTelling() Telling { return r.info().breach }

// SaysMoreThan returns the rules that r states more precisely.
func (r RuleID) SaysMoreThan() []RuleID { return r.info().closer }

// OfLaterDuties returns the rule that replaces r if the duty comes from a later box; "" for none.
func (r RuleID) OfLaterDuties() RuleID { return r.info().later }
