package engine

// Told reports whether there is a finding to fill in.
func (t Told) Told() bool { return t.f != nil }

// Rule returns the rule of the finding; "" if there is none to fill in.
func (t Told) Rule() RuleID {
	if t.f == nil {
		return ""
	}
	return t.f.Rule
}

// Say sets the sentence; the other methods fill its slots.
func (t Told) Say(text Text) Told {
	if t.f != nil {
		t.f.Text = text
	}
	return t
}

// At sets the place.
func (t Told) At(p Place) Told {
	if t.f != nil {
		t.f.Place = p
	}
	return t
}

// From sets the other place.
func (t Told) From(p Place) Told {
	if t.f != nil {
		t.f.Where = p
	}
	return t
}

// Hexes sets several hexes.
func (t Told) Hexes(all Hexes) Told {
	if t.f != nil {
		t.f.Hexes = all
	}
	return t
}

// Wonder sets a wonder, by its number in the law from 1.
func (t Told) Wonder(n uint8) Told { return t.Limit(int(n)) }

// By sets the player.
func (t Told) By(s Seat) Told {
	if t.f != nil {
		t.f.Seat = s
	}
	return t
}

// To sets the other player.
func (t Told) To(s Seat) Told {
	if t.f != nil {
		t.f.Other = s
	}
	return t
}

// Piece sets a kind of piece.
func (t Told) Piece(k PieceKind) Told {
	if t.f != nil {
		t.f.Piece = k
	}
	return t
}

// Verb sets a verb.
func (t Told) Verb(v VerbID) Told {
	if t.f != nil {
		t.f.Verb = v
	}
	return t
}

// Card sets a card.
func (t Told) Card(c Card) Told {
	if t.f != nil {
		t.f.Card = c
	}
	return t
}

// Number sets the number.
func (t Told) Number(n int) Told {
	if t.f != nil {
		t.f.Number = n
	}
	return t
}

// Limit sets the number to compare with.
func (t Told) Limit(n int) Told {
	if t.f != nil {
		t.f.Limit = n
	}
	return t
}

// Each sets the number of each player.
func (t Told) Each(n *[MaxOwners]int) Told {
	if t.f != nil {
		for seat := range n {
			t.f.Each[seat] = uint8(n[seat])
		}
	}
	return t
}

// As overrides how a short ruling treats the effect; the default is that of the rule.
func (t Told) As(telling Telling) Told {
	if t.f != nil {
		t.f.As = telling
	}
	return t
}

// Own sets a further number of the player; By must be called first.
func (t Told) Own(n int) Told {
	if t.f != nil {
		t.f.Each[t.f.Seat] = uint8(n)
	}
	return t
}

// Track sets a track.
func (t Told) Track(track Track) Told {
	if t.f != nil {
		t.f.Track = uint8(track) + 1
	}
	return t
}

// Cards sets the cards that change hands or are asked for.
func (t Told) Cards(k Cards) Told {
	if t.f != nil {
		t.f.Cards = k
	}
	return t
}

// Tokens sets tokens of the table's own kinds.
func (t Told) Tokens(all Tokens) Told {
	if t.f != nil {
		t.f.Tokens = all
	}
	return t
}

// Token sets a kind of token of the table.
func (t Told) Token(kind int) Told {
	if t.f != nil {
		t.f.Token = uint8(kind) + 1
	}
	return t
}

// Action sets an action of the table, by its number in the law from 1.
func (t Told) Action(n uint8) Told { return t.Limit(int(n)) }

// Unseen sets the numbers of further, unseen cards on both sides.
func (t Told) Unseen(n [2]uint8) Told {
	if t.f != nil {
		t.f.Unseen = n
	}
	return t
}

// NotThere marks a breach that the table cannot waive, of a rule that it could waive otherwise.
func (t Told) NotThere() Told {
	if t.f != nil {
		t.f.Gone = true
	}
	return t
}

// Short sets the missing cards.
func (t Told) Short(k Cards) Told {
	if t.f != nil {
		t.f.Short = k
	}
	return t
}

// Bears marks a rule that is named because the move is about its matter, and that the move does not break.
func (t Told) Bears() Told {
	if t.f != nil {
		t.f.Bears = true
	}
	return t
}

// Follows marks a breach that needs no explanation of its own: another rule is broken for the same reason and
// explains it.
func (t Told) Follows() Told {
	if t.f != nil {
		t.f.Restates = true
	}
	return t
}
