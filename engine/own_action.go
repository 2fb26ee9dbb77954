package engine

// OwnAction is an action of the house rules: the player on turn pays its price and gets its grant.
type OwnAction struct {
	Words  string // as moves write it: fish-for-a-card
	Said   string // as the table says it
	Before bool   // it is allowed before the roll
	After  bool   // it is allowed after the roll
	Open   Param[bool]
	If     Param[bool]
	Price  Param[Price]
	Times  int // times in a turn; 0: any number
	Grant  int // the index of its grant in the law
	Set    *Setter
}

// Price is what an action costs.
type Price struct {
	Cards  Cards
	Tokens Tokens
}

// Rule returns the rule that a ruling cites for the action.
func (a *OwnAction) Rule() RuleID { return a.Set.rule() }

// AddAction adds an action to the law, with the grant that pays for it.
func (r *Rules) AddAction(a OwnAction, brings Grant) {
	brings.On = OnUse
	r.Grant(brings)
	a.Grant = len(r.Grants) - 1
	r.Actions = append(r.Actions[:len(r.Actions):len(r.Actions)], a)
}

// ActionNamed finds an action by its words; -1 if the law has none.
func (r *Rules) ActionNamed(words string) int {
	for i := range r.Actions {
		if r.Actions[i].Words == words {
			return i
		}
	}
	return -1
}
