package engine

// Act is what kind of act a verb is, for rules that ask this of any move: those of others' turns, of parts of a turn, of
// what is counted. A verb says it where it is registered; nobody knows a verb by its words.
type Act uint8

const (
	OtherAct       Act = iota
	RollAct            // throws the dice, or what a book has in their place
	EndAct             // ends the turn
	TradeAct           // trades with players
	BankAct            // trades with the bank
	BuyAct             // buys a card from a deck
	CardAct            // plays or shows a card, whichever it is
	RevealAct          // shows a card
	ActivateAct        // makes a knight active
	PromoteAct         // promotes a knight
	KnightAct          // moves a knight
	ChaseAct           // chases with one
	ShipAct            // moves a ship
	ImproveAct         // buys a city improvement
	RaiseAct           // raises something else by a stage
	DiscardAct         // gives cards up
	CommitAct          // says which knights defend
	ChooseCardsAct     // takes cards of the player's choice
)

// PlaysCard reports whether the verb plays or shows a card.
func (v *Verb) PlaysCard() bool { return v.Plays != 0 || v.Act == CardAct || v.Act == RevealAct }
