package engine

// EventsLaw are the parameters of event cards.
type EventsLaw struct {
	EventsUsed      Const[bool]      // a card is turned in place of the two dice
	EventsList      Const[EventList] // what is known of which event stands on which number
	EventsAdvantage Const[Advantage] // who takes a card where nobody holds Longest Road
	EventsMay       Param[bool]      // who may take a card by an event may let it be
	EventsNone      Param[bool]      // all tie where nobody has any of what an event counts
	RepairCost      Param[Cards]
}

// EventList says to what the deck of event cards is held.
type EventList uint8

const (
	NoEventList EventList = iota
	EventNumbers
	EventsByCard
)

// Advantage says who takes a card by Trade Advantage.
type Advantage uint8

const (
	HolderAlone Advantage = iota
	MostRoads             // without a holder, who alone has most roads
)

// noEvents is it as its parameters stand by themselves.
func noEvents() EventsLaw {
	return EventsLaw{EventsNone: Param[bool]{Value: true}, RepairCost: Param[Cards]{Value: Of(Brick, 1) + Of(Lumber, 1)}}
}
