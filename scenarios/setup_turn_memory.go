package scenarios

import (
	"fmt"

	"gopkg.in/yaml.v3"

	"catanref/engine/cards"
	"catanref/engine/position"
)

// The history of the turn and of earlier turns is kept only if a rule of the table uses it; otherwise it is read
// and dropped. The mechanism keeps it in the position, whatever boxes are played, so it is no row of a book.

const mostCounted = 99

var memoryOfTurn = []field{
	{key: "trades", about: "trades of this turn, each once: with whom the player on turn traded, or {white: blue}", form: listOf(oneOf(namedForm("player"), byPlayerForm(namedForm("player")))), read: (*reader).tradesMade},
	{key: "bank-trades", about: "trades with the bank in this turn", form: intForm(0, mostCounted), read: func(r *reader, n *yaml.Node) {
		if x, ok := r.f.Int(n, "bank-trades", 0, mostCounted); ok && r.law.Remembers {
			r.pos.state.BankTrades = uint8(x)
		}
	}},
	{key: "stolen", about: "cards stolen in this turn", form: intForm(0, mostCounted), read: func(r *reader, n *yaml.Node) {
		if x, ok := r.f.Int(n, "stolen", 0, mostCounted); ok && r.law.Remembers {
			r.pos.state.Stolen = uint8(x)
		}
	}},
	{key: "played", about: "cards played in this turn, in order", form: cardListForm(), read: func(r *reader, n *yaml.Node) {
		r.deckList(n, "played", func(item *yaml.Node, c cards.Card, count int) {
			if c == cards.Unseen {
				r.f.At(item, "a card that was played has been seen")
				return
			}
			for range min(count, position.MaxPlayedListed) {
				r.pos.turn.played = append(r.pos.turn.played, c)
			}
		})
	}},
}

var sinceTable = []field{
	{key: "last", about: "the sum of the roll before the one that lies", form: intForm(2, 12), read: func(r *reader, n *yaml.Node) {
		if x, ok := r.f.Int(n, "last", 2, 12); ok && r.law.Remembers {
			r.pos.state.LastSum = uint8(x)
		}
	}},
	{key: "sevens", about: "sevens in a row up to and with the last roll", form: intForm(0, mostCounted), read: func(r *reader, n *yaml.Node) {
		if x, ok := r.f.Int(n, "sevens", 0, mostCounted); ok {
			r.pos.turn.sevens, r.pos.turn.sevensAt = x, n
		}
	}},
	{key: "robber", about: "turns since the robber came to its hex", form: intForm(0, maxTurns), read: func(r *reader, n *yaml.Node) {
		if x, ok := r.f.Int(n, "robber", 0, maxTurns); ok {
			r.pos.turn.robber, r.pos.turn.robberAt = x, n
		}
	}},
	{key: "dry", about: "rolls in a row that have brought each nothing", form: byPlayerForm(intForm(0, mostCounted)), read: func(r *reader, n *yaml.Node) {
		r.byPlayer(n, "dry", func(seat position.Seat, _, value *yaml.Node) {
			if x, ok := r.f.Int(value, "dry", 0, mostCounted); ok && r.law.Dry {
				r.pos.state.DryRolls[seat] = uint8(x)
			}
		})
	}},
}

// tradesMade reads with whom the player on turn has traded, or which two others.
func (r *reader) tradesMade(n *yaml.Node) {
	r.f.List(n, "trades", func(item *yaml.Node) {
		if item.Kind == yaml.MappingNode {
			r.byPlayer(item, "trades", func(seat position.Seat, key, value *yaml.Node) { r.tradeMade(value, key, seat) })
			return
		}
		r.tradeMade(item, nil, position.NoSeat)
	})
}

func (r *reader) tradeMade(with, by *yaml.Node, seat position.Seat) {
	if len(r.pos.turn.trades) >= mostCounted {
		return
	}
	if name, ok := r.f.Text(with, "a player"); ok {
		if other, ok := r.seatAt(with, name); ok {
			r.pos.turn.trades = append(r.pos.turn.trades, tradeSaid{with, by != nil, seat, other})
		}
	}
}

// builtSoFar reads whether something was built, or a list of what was built, in order.
func (r *reader) builtSoFar(n *yaml.Node) {
	if n.Kind != yaml.SequenceNode {
		r.pos.turn.built, _ = r.f.Bool(n, "built")
		return
	}
	r.f.List(n, "built", func(item *yaml.Node) {
		word, ok := r.word(item, "what was built", position.BuiltNames()...)
		if !ok {
			return
		}
		r.pos.turn.built = true
		if r.law.Remembers {
			r.pos.state.AddBuilt(position.BuiltNamed(word))
		}
	})
}

// memoryStands completes the history, once the acting player and the dice are known.
func (r *reader) memoryStands() {
	said, s := &r.pos.turn, r.pos.state
	for _, t := range said.trades {
		if !t.others {
			t.one = s.Acting
		}
		if t.one == t.other {
			r.f.At(t.at, "a trade needs another player")
		} else if r.law.Remembers {
			s.AddTrade(t.one, t.other)
		}
	}
	if r.law.Remembers {
		for _, card := range said.played {
			s.AddPlayed(card)
		}
	}
	if n := said.robberAt; n != nil && said.robber >= int(s.TurnNumber) {
		r.f.At(n, fmt.Sprintf("this is turn %d, so the robber cannot have come %d turns ago", s.TurnNumber, said.robber))
		return
	}
	lies := s.DiceSum
	if n := said.sevensAt; n != nil {
		switch {
		case lies == 7 && said.sevens == 0:
			r.f.At(n, "the dice show a 7: that is one in a row at the least")
			return
		case lies != 7 && lies != 0 && said.sevens > 0:
			r.f.At(n, fmt.Sprintf("the dice show %d: no 7 is the last roll", lies))
			return
		}
	}
	if !r.law.Remembers {
		return
	}
	s.RobberCame = s.TurnNumber - uint16(said.robber)
	if lies == 7 {
		said.sevens = max(said.sevens-1, 0)
	}
	s.SevensTo = uint8(said.sevens)
}

// maxTurns is the largest number of a turn.
const maxTurns = 9999
