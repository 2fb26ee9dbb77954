package engine

// The rules of the components: what there is, and so what a position can hold.
var (
	ComponentTerrain          = rule("base.component.terrain")
	ComponentHarbors          = rule("base.component.harbors")
	ComponentTokens           = rule("base.component.tokens")
	ComponentResourceCards    = rule("base.component.resource-cards")
	ComponentDevelopmentCards = rule("base.component.development-cards")
	ComponentPieces           = rule("base.component.pieces")
	ComponentSpecialCards     = rule("base.component.special-cards")
	ComponentDice             = rule("base.component.dice")
)

var (
	notInThisGame  = text("This belongs to {book}, which is not played here.")
	cardsTooMany   = text("There are {n} {card} cards in all, {limit} in hands and the bank.")
	devTooMany     = text("{n} {card} cards are held, played or in the deck; there are {limit}.")
	deckTooLarge   = text("{n} development cards are in the deck, held or played; there are {limit}.")
	piecesMiscount = text("{by} has {n} {piece} pieces on the board and {limit} in supply: not the number of the box.")
	roadCardFalse  = text("{by} cannot hold Longest Road: {by's} road is {n} long.")
	roadCardOther  = text("{by} cannot hold Longest Road with {n}: {to} has {limit}.")
	roadCardDue    = text("{by} alone has the longest road, {n}, so Longest Road is {by's}.")
	armyCardFalse  = text("{by} cannot hold Largest Army: {n} knights played.")
	armyCardOther  = text("{by} cannot hold Largest Army with {n}: {to} has {limit}.")
	armyCardDue    = text("{by} alone has most knights, {n}, so Largest Army is {by's}.")
)

// cards: no more of a kind in hands and bank than the box holds. Fewer are cards out of the game.
func (a *Audit) cards() {
	all := a.state.Bank
	for seat := range a.game.Seats {
		all += a.state.Players[seat].Hand
	}
	supply := a.game.SupplyOf()
	all.Less(supply).Each(func(k Kind, n int) {
		a.fault(ComponentResourceCards, cardsTooMany).card(k.AsCard()).number(supply.Count(k)).limit(all.Count(k))
	})
}

// development: no more copies of a card than the deck has, no more cards than there are.
func (a *Audit) development() {
	if !a.game.hooks.Decks[Development] {
		return
	}
	total := int(a.state.Decks[Development].N)
	for _, card := range DeckCards(Development) {
		left := a.game.LeftIn(a.state, Development, card)
		if left < 0 {
			a.fault(ComponentDevelopmentCards, devTooMany).card(card).number(a.game.Rules.Copies[Development][card].Value - left).limit(a.game.Rules.Copies[Development][card].Value)
		}
		for seat := range a.game.Seats {
			total += int(a.state.Players[seat].Cards[card]) + int(a.state.Players[seat].Laid[card])
		}
	}
	for seat := range a.game.Seats {
		total += int(a.state.Players[seat].Cards[Unseen])
	}
	if size := a.game.Rules.deckSize(Development); total > size {
		a.fault(ComponentDevelopmentCards, deckTooLarge).number(total).limit(size)
	}
}

// pieces: what stands on the board and what lies in supply is what the box holds.
func (a *Audit) pieces() {
	var settlements, cities, roads [8]int
	for _, p := range a.state.Pieces[:a.board.NumPlaces] {
		switch p.Kind() {
		case Settlement:
			settlements[p.Owner()]++
		case City, LaidCity:
			cities[p.Owner()]++
		}
	}
	for _, l := range a.state.Lines[:a.board.NumPaths] {
		if l != 0 && !l.IsShip() {
			roads[l.Owner()]++
		}
	}
	r := a.game.Rules
	for seat := range Seat(a.game.Seats) {
		supply := &a.state.Players[seat].Supply
		for _, x := range [...]struct {
			kind           PieceKind
			on, left, have int
		}{
			{Settlement, settlements[seat], int(supply.Settlements), r.Settlements.Value},
			{City, cities[seat], int(supply.Cities), r.Cities.Value},
			{NoPiece, roads[seat], int(supply.Roads), r.Roads.Value},
		} {
			if x.on+x.left != x.have {
				a.fault(ComponentPieces, piecesMiscount).by(seat).piece(x.kind).number(x.on).limit(x.left)
			}
		}
	}
}

// specialCards: Longest Road and Largest Army lie with somebody who can have them, and where one
// player alone has earned them, with that player.
func (a *Audit) specialCards() {
	s, n := a.state, Seat(a.game.Seats)
	best := func(count func(Seat) int) (most int, who Seat, alone bool) {
		for seat := range n {
			switch x := count(seat); {
			case x > most:
				most, who, alone = x, seat, true
			case x == most:
				alone = false
			}
		}
		return most, who, alone
	}
	length := func(seat Seat) int { return int(s.Players[seat].RoadLength) }
	knights := func(seat Seat) int { return army(s, seat) }
	most, who, alone := best(length)
	least := a.game.Rules.LongestRoadMin.Value
	tieKept := a.game.Rules.RoadTieKeeps.Value && !alone && s.LongestRoad != NoSeat && length(s.LongestRoad) >= least
	switch holder := s.LongestRoad; {
	case s.Phase == SetupPhase || holder != NoSeat && tieKept:
	case holder == NoSeat && alone && most >= least:
		a.fault(ComponentSpecialCards, roadCardDue).by(who).number(most)
	case holder != NoSeat && length(holder) < least:
		a.fault(ComponentSpecialCards, roadCardFalse).by(holder).number(length(holder))
	case holder != NoSeat && length(holder) < most:
		a.fault(ComponentSpecialCards, roadCardOther).by(holder).number(length(holder)).to(who).limit(most)
	}
	most, who, alone = best(knights)
	least = a.game.Rules.LargestArmyMin.Value
	switch holder := s.LargestArmy; {
	case !a.game.hooks.Decks[Development]: // no knight cards, no army
	case holder == NoSeat && alone && most >= least:
		a.fault(ComponentSpecialCards, armyCardDue).by(who).number(most)
	case holder != NoSeat && knights(holder) < least:
		a.fault(ComponentSpecialCards, armyCardFalse).by(holder).number(knights(holder))
	case holder != NoSeat && knights(holder) < most:
		a.fault(ComponentSpecialCards, armyCardOther).by(holder).number(knights(holder)).to(who).limit(most)
	}
}
