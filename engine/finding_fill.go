package engine

// Told is a finding that is being told: what Must and Because return. Its methods fill the finding in; all
// of them do nothing where nobody asks, so that checks read as one sentence:
// c.Must(free, SettlementFree).Say(PlaceTaken).By(owner).At(v.Place()).
type Told struct{ f *Finding }

// Told reports whether anybody asks.
func (t Told) Told() bool { return t.f != nil }

// Rule is the rule of the finding; none where nobody asks.
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

// At tells the place it is about.
func (t Told) At(p Place) Told {
	if t.f != nil {
		t.f.Place = p
	}
	return t
}

// From tells the other place it is about.
func (t Told) From(p Place) Told {
	if t.f != nil {
		t.f.Where = p
	}
	return t
}

// Hexes tells several hexes.
func (t Told) Hexes(all Hexes) Told {
	if t.f != nil {
		t.f.Hexes = all
	}
	return t
}

// Wonder tells a wonder, by its number in the law from 1.
func (t Told) Wonder(n uint8) Told { return t.Limit(int(n)) }

// By tells the player it is about.
func (t Told) By(s Seat) Told {
	if t.f != nil {
		t.f.Seat = s
	}
	return t
}

// To tells the other player it is about.
func (t Told) To(s Seat) Told {
	if t.f != nil {
		t.f.Other = s
	}
	return t
}

// Piece tells a kind of piece.
func (t Told) Piece(k PieceKind) Told {
	if t.f != nil {
		t.f.Piece = k
	}
	return t
}

// Verb tells a verb.
func (t Told) Verb(v VerbID) Told {
	if t.f != nil {
		t.f.Verb = v
	}
	return t
}

// Card tells a card.
func (t Told) Card(c Card) Told {
	if t.f != nil {
		t.f.Card = c
	}
	return t
}

// Number tells its number.
func (t Told) Number(n int) Told {
	if t.f != nil {
		t.f.Number = n
	}
	return t
}

// Limit tells the number that its number is compared with.
func (t Told) Limit(n int) Told {
	if t.f != nil {
		t.f.Limit = n
	}
	return t
}

// Each tells the number of each player.
func (t Told) Each(n *[MaxOwners]int) Told {
	if t.f != nil {
		for seat := range n {
			t.f.Each[seat] = uint8(n[seat])
		}
	}
	return t
}

// As says what a short ruling makes of the effect, where that is not what it makes of the rule.
func (t Told) As(telling Telling) Told {
	if t.f != nil {
		t.f.As = telling
	}
	return t
}

// Own tells a further number of the player it is about, who must be told before.
func (t Told) Own(n int) Told {
	if t.f != nil {
		t.f.Each[t.f.Seat] = uint8(n)
	}
	return t
}

// Track tells a track.
func (t Told) Track(track Track) Told {
	if t.f != nil {
		t.f.Track = uint8(track) + 1
	}
	return t
}

// Cards tells cards that change hands or are asked for.
func (t Told) Cards(k Cards) Told {
	if t.f != nil {
		t.f.Cards = k
	}
	return t
}

// Tokens tells tokens of the table's own kinds.
func (t Told) Tokens(all Tokens) Told {
	if t.f != nil {
		t.f.Tokens = all
	}
	return t
}

// Token tells a kind of token of the table.
func (t Told) Token(kind int) Told {
	if t.f != nil {
		t.f.Token = uint8(kind) + 1
	}
	return t
}

// Action tells an action of the table, by its number in the law from 1.
func (t Told) Action(n uint8) Told { return t.Limit(int(n)) }

// Unseen tells how many cards besides nobody has seen, on either side.
func (t Told) Unseen(n [2]uint8) Told {
	if t.f != nil {
		t.f.Unseen = n
	}
	return t
}

// NotThere marks a breach that the table cannot let stand, of a rule that it could waive otherwise.
func (t Told) NotThere() Told {
	if t.f != nil {
		t.f.Gone = true
	}
	return t
}

// Short tells cards that are lacking.
func (t Told) Short(k Cards) Told {
	if t.f != nil {
		t.f.Short = k
	}
	return t
}

// Follows says that another rule is broken for the same reason, which tells it.
func (t Told) Follows() Told {
	if t.f != nil {
		t.f.Restates = true
	}
	return t
}
