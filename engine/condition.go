package engine

// conditions are, by the sentence that tells a breach, the clauses that say in which hands it is none. Registration
// fills them in.
var conditions = map[Text]Text{}

// LegalIf says of a breach that hangs on unseen cards what makes the move legal: a clause without a capital letter and
// without a stop, "{by} holds {card}".
func LegalIf(breach, clause Text) Text {
	if other, ok := conditions[breach]; ok && other != clause {
		panic("two clauses for one sentence: " + breach.String())
	}
	conditions[breach] = clause
	return breach
}

// ShownAs says what decides where the sentence hangs on what nobody has seen: "tokens"; without it that is cards.
func ShownAs(breach Text, things string) { shownAs[breach] = things }

var shownAs = map[Text]string{}

// Shown is what must be shown to decide: "cards" where nobody has said otherwise.
func (t Text) Shown() string {
	if things, ok := shownAs[t]; ok {
		return things
	}
	return "cards"
}

// Condition is the clause that says in which hands what the sentence tells is no breach; "" if nobody has said it.
func (t Text) Condition() Text { return conditions[t] }
