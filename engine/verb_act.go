package engine

// Act is the kind of a verb, for rules that depend on it: rules about other players' turns, parts of a turn, and
// counts. Verbs declare it at registration; no verb is recognised by its words.
type Act uint8

const (
	OtherAct       Act = iota
	RollAct            // throws the dice, or uses what a book has instead
	EndAct             // ends the turn
	TradeAct           // trades with players
	BankAct            // trades with the bank
	BuyAct             // buys a card from a deck
	CardAct            // plays or shows any card
	RevealAct          // shows a card
	ActivateAct        // makes a knight active
	PromoteAct         // promotes a knight
	KnightAct          // moves a knight
	ChaseAct           // chases with a knight
	ShipAct            // moves a ship
	ImproveAct         // buys a city improvement
	RaiseAct           // raises something else by a stage
	DiscardAct         // gives up cards
	CommitAct          // says which knights defend
	ChooseCardsAct     // takes cards of the player's choice
)

// PlaysCard reports whether the verb plays or shows a card.
func (v *Verb) PlaysCard() bool { return v.Plays != 0 || v.Act == CardAct || v.Act == RevealAct }
