package ck

import (
	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The rules of the components: what the box adds to the base game, which limits what a position can hold.
const (
	ComponentCommodities    engine.RuleID = "ck.component.commodities"
	ComponentEventDie       engine.RuleID = "ck.component.event-die"
	ComponentProgressDecks  engine.RuleID = "ck.component.progress-decks"
	ComponentDefenderCards  engine.RuleID = "ck.component.defender-cards"
	ComponentKnightPieces   engine.RuleID = "ck.component.pieces"
	ComponentBarbarianTrack engine.RuleID = "ck.component.barbarian-track"
)

// DefenderCards are the Defender of Catan cards of a player.
var DefenderCards = things.AddCounter(Book, things.Counter{Key: "defender", About: "Defender of Catan cards", Most: 99, Award: "Defender of Catan", Member: "defender", Example: `red.defender > 0`, Said: "{by} has {n} Defender of Catan cards."})

func init() {
	Book.Rule(ComponentCommodities, engine.KeptBy("engine/ck/book.go"))
	Book.Rule(ComponentEventDie, engine.KeptBy("engine/ck/event.go"))
	Book.Rule(ComponentBarbarianTrack, engine.KeptBy("engine/ck/event.go"))
	Book.Rule(ComponentDefenderCards, engine.KeptBy("engine/ck/barbarians_reward.go"))
	Book.Rule(ComponentProgressDecks, engine.Physical)
	Book.Rule(ComponentKnightPieces, engine.Restates(base.ComponentPieces))
}

const (
	knightsMiscount  engine.Text = "{by} has {n} {piece} pieces on the board and {limit} in supply: not the number of the box."
	wallsMiscount    engine.Text = "{by} has {n} walls on the board and {limit} in supply: not the number of the box."
	wallWithoutCity  engine.Text = "The wall on {at} stands under no city."
	deckUsedUp       engine.Text = "No card is left in the deck."
	cardNotInDeck    engine.Text = "No {card} can be on top of the {track} deck: all are held or known to lie elsewhere."
	cardOfOther      engine.Text = "The {card} is no {track} card."
	progressTooMany  engine.Text = "{n} {card} cards are held, open or in the deck; the box has {limit}."
	progressDeckSize engine.Text = "{n} {card} cards and others of their deck are held, open or in the deck; the box has {limit}."
)

// noneToDraw states that the deck is used up, for a move that names a drawn card.
func noneToDraw(c *engine.Case) { c.Must(false, ComponentProgressDecks).Say(deckUsedUp) }

// canBeOnTop states that the card named as drawn can be the next of its deck.
func canBeOnTop(c *engine.Case, card cards.Card, deck cards.Deck, can bool) {
	say := cardNotInDeck
	if card.Copies(deck) == 0 {
		say = cardOfOther
	}
	c.Must(can, ComponentProgressDecks).Say(say).Card(card).Track(position.Track(deck - cards.TradeDeck))
}

// knightPieces checks that knights and walls on the board and in the supply are those of the box.
func knightPieces(a *engine.Audit) {
	var knights [position.MaxOwners][3]int
	var walls [position.MaxOwners]int
	for v, p := range a.State.Pieces[:a.Board.NumPlaces] {
		switch {
		case p.IsKnight():
			knights[p.Owner()][p.Strength()-1]++
		case p.Is(position.Walled):
			walls[p.Owner()]++
			if p.Kind() != position.City {
				a.Fault(WallCityOnly, wallWithoutCity).At(board.Intersection(v).Place())
			}
		}
	}
	for _, p := range a.State.Owed() {
		if p.Duty == retreatDuty && p.Piece.IsKnight() {
			knights[p.Piece.Owner()][p.Piece.Strength()-1]++
		}
	}
	for seat := range position.Seat(a.Game.Owners) {
		supply := &a.State.Players[seat].Supply
		for i := range 3 {
			all, have := knights[seat][i]+int(supply.Knights[i]), knightsEach.In(a.Game.Rules)
			if all != have && (all > have || a.Game.Plays(seat)) { // knights of an owner who does not play may leave the game
				a.Fault(ComponentKnightPieces, knightsMiscount).By(seat).Piece(position.BasicKnight + position.PieceKind(i)).
					Number(knights[seat][i]).Limit(int(supply.Knights[i]))
			}
		}
		if walls[seat]+int(supply.Walls) != wallsEach.In(a.Game.Rules) {
			a.Fault(WallMaxThree, wallsMiscount).By(seat).Number(walls[seat]).Limit(int(supply.Walls))
		}
	}
}

// progressDecks checks that there are no more copies of a card than in the box, and no more cards than in the
// deck.
func progressDecks(a *engine.Audit) {
	for d := cards.TradeDeck; d < cards.NumDecks; d++ {
		total, last := int(a.State.Decks[d].N), cards.Card(0)
		for _, card := range cards.DeckCards(d) {
			last = card
			if left := a.Game.LeftIn(a.State, d, card); left < 0 {
				a.Fault(ComponentProgressDecks, progressTooMany).Card(card).Number(a.Game.Rules.Copies[d][card].Value - left).Limit(a.Game.Rules.Copies[d][card].Value)
			}
			for seat := range a.Game.Players {
				total += int(a.State.Players[seat].Cards[card]) + int(a.State.Players[seat].Laid[card])
			}
		}
		if size := a.Game.Rules.DeckSize(d); total > size {
			a.Fault(ComponentProgressDecks, progressDeckSize).Card(last).Number(total).Limit(size)
		}
	}
}
