package engine

import (
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Exists reports whether there is a finding to fill in.
func (t Details) Exists() bool { return t.finding != nil }

// Rule returns the rule of the finding; "" if there is none to fill in.
func (t Details) Rule() RuleID {
	if t.finding == nil {
		return ""
	}
	return t.finding.Rule
}

// Say sets the sentence; the other methods fill its slots.
func (t Details) Say(text Text) Details {
	if t.finding != nil {
		t.finding.Text = text
	}
	return t
}

// At sets the place.
func (t Details) At(p board.Place) Details {
	if t.finding != nil {
		t.finding.Place = p
	}
	return t
}

// From sets the other place.
func (t Details) From(p board.Place) Details {
	if t.finding != nil {
		t.finding.Where = p
	}
	return t
}

// Hexes sets several hexes.
func (t Details) Hexes(all board.Hexes) Details {
	if t.finding != nil {
		t.finding.Hexes = all
	}
	return t
}

// Wonder sets a wonder, by its number in the law from 1.
func (t Details) Wonder(n uint8) Details { return t.Limit(int(n)) }

// By sets the player.
func (t Details) By(s position.Seat) Details {
	if t.finding != nil {
		t.finding.Seat = s
	}
	return t
}

// To sets the other player.
func (t Details) To(s position.Seat) Details {
	if t.finding != nil {
		t.finding.Other = s
	}
	return t
}

// Piece sets a kind of piece.
func (t Details) Piece(k position.PieceKind) Details {
	if t.finding != nil {
		t.finding.Piece = k
	}
	return t
}

// Verb sets a verb.
func (t Details) Verb(v position.VerbID) Details {
	if t.finding != nil {
		t.finding.Verb = v
	}
	return t
}

// Card sets a card.
func (t Details) Card(c cards.Card) Details {
	if t.finding != nil {
		t.finding.Card = c
	}
	return t
}

// Number sets the number.
func (t Details) Number(n int) Details {
	if t.finding != nil {
		t.finding.Number = n
	}
	return t
}

// Limit sets the number to compare with.
func (t Details) Limit(n int) Details {
	if t.finding != nil {
		t.finding.Limit = n
	}
	return t
}

// Each sets the number of each player.
func (t Details) Each(n *[position.MaxOwners]int) Details {
	if t.finding != nil {
		for seat := range n {
			t.finding.Each[seat] = uint8(n[seat])
		}
	}
	return t
}

// As overrides how a short ruling treats the effect; the default is that of the rule.
func (t Details) As(telling Telling) Details {
	if t.finding != nil {
		t.finding.As = telling
	}
	return t
}

// Own sets a further number of the player; By must be called first.
func (t Details) Own(n int) Details {
	if t.finding != nil {
		t.finding.Each[t.finding.Seat] = uint8(n)
	}
	return t
}

// Track sets a track.
func (t Details) Track(track position.Track) Details {
	if t.finding != nil {
		t.finding.Track = uint8(track) + 1
	}
	return t
}

// Cards sets the cards that change hands or are asked for.
func (t Details) Cards(k cards.Cards) Details {
	if t.finding != nil {
		t.finding.Cards = k
	}
	return t
}

// Tokens sets tokens of the table's own kinds.
func (t Details) Tokens(all position.Tokens) Details {
	if t.finding != nil {
		t.finding.Tokens = all
	}
	return t
}

// Token sets a kind of token of the table.
func (t Details) Token(kind int) Details {
	if t.finding != nil {
		t.finding.Token = uint8(kind) + 1
	}
	return t
}

// Action sets an action of the table, by its number in the law from 1.
func (t Details) Action(n uint8) Details { return t.Limit(int(n)) }

// Unseen sets the numbers of further, unseen cards on both sides.
func (t Details) Unseen(n [2]uint8) Details {
	if t.finding != nil {
		t.finding.Unseen = n
	}
	return t
}

// NotThere marks a breach that the table cannot waive, of a rule that it could waive otherwise.
func (t Details) NotThere() Details {
	if t.finding != nil {
		t.finding.Gone = true
	}
	return t
}

// Short sets the missing cards.
func (t Details) Short(k cards.Cards) Details {
	if t.finding != nil {
		t.finding.Short = k
	}
	return t
}

// Written marks a finding whose sentence a book says in words, though no book says everything that the rule does.
func (t Details) Written() Details {
	if t.finding != nil {
		t.finding.Written = true
	}
	return t
}

// Bears marks a rule that is named because the move is about its matter, and that the move does not break.
func (t Details) Bears() Details {
	if t.finding != nil {
		t.finding.Bears = true
	}
	return t
}

// Moots marks a breach beside which nothing else that is wrong with the move is told: nobody asked for the answer, or such
// a card is never shown.
func (t Details) Moots() Details {
	if t.finding != nil {
		t.finding.Moots = true
	}
	return t
}

// Follows marks a breach that needs no explanation of its own: another rule is broken for the same reason and
// explains it.
func (t Details) Follows() Details {
	if t.finding != nil {
		t.finding.Restates = true
	}
	return t
}
