package engine

// Telling is what a short ruling makes of a rule that it names. The full one tells every rule.
type Telling uint8

const (
	InTurn   Telling = iota // in its turn
	First                   // before all else: it changes the game, or is what a person would say first
	Why                     // why somebody goes without: with its rule beside it
	Standing                // so too, where nothing later in the ruling says it of the same player
	WithRoom                // in its turn, where there is room for all of these
	Aside                   // by its id, or where everything is told
	News                    // in its turn; where there is one line alone, before the others
	Outcome                 // in its turn, on a line of its own, and so too
	Win                     // by the line that tells who has won
)

// Leads reports whether it is told as what comes of a move.
func (t Telling) Leads() bool { return t == InTurn || t == First || t == News || t == Outcome }

// Stands reports whether it is told in short at all.
func (t Telling) Stands() bool { return t != Aside && t != Win }

// Tells says what is made of the rule among the effects of a legal move.
func Tells(as Telling) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].effect = as }
}

// Refuses says what is made of the rule among those that an illegal move breaks: First, News behind those, or Aside where it restates or
// follows from another, unless nothing else is broken.
func Refuses(as Telling) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].breach = as }
}

// SaysMore names the rules that this one says more closely: they are told by their ids where it is broken.
func SaysMore(ids ...RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[id].closer = append(infos[id].closer, ids...) }
}

// OfOwnDuties names the rule of an earlier book in whose place this one is told where what is owed comes of a later box.
func OfOwnDuties(earlier RuleID) RuleOption {
	return func(id RuleID, infos map[RuleID]*ruleInfo) { infos[earlier].later = id }
}

// Each says the same of several rules, which are registered by themselves.
func (b *Book) Each(option RuleOption, ids ...RuleID) {
	registrations = append(registrations, registration{book: b, ids: ids, options: []RuleOption{option}, known: true})
}

// Told returns what a short ruling makes of the rule among effects.
func (r RuleID) Told() Telling { return r.info().effect }

// Telling returns what a short ruling makes of an effect.
func (f *Finding) Telling() Telling {
	if f.As != InTurn {
		return f.As
	}
	return f.Rule.Told()
}

// Refused returns what a short ruling makes of the rule among breaches.
func (r RuleID) Refused() Telling { return r.info().breach }

// SaysMoreThan returns the rules that r says more closely.
func (r RuleID) SaysMoreThan() []RuleID { return r.info().closer }

// OfLaterDuties returns the rule that is told in the place of r where what is owed comes of a later box; "" for none.
func (r RuleID) OfLaterDuties() RuleID { return r.info().later }
