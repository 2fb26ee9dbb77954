package ck

import (
	"fmt"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// What cards of progress leave for the rest of the turn, in files.

func init() {
	key := func(row things.Key) {
		row.Of, row.Before, row.WrittenBefore = things.TurnKey, "income", "passed"
		things.AddKey(Book, row)
	}
	key(things.Key{
		Name: "alchemist", About: "the faces to which the number dice are set for the roll to come", Example: "alchemist: 1 6", Form: engine.WordsOf(2, engine.Number(1, 6), engine.Number(1, 6)),
		Read: readAlchemist,
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			if s.DiceSet[0] == 0 {
				return nil
			}
			return fmt.Sprintf("%d %d", s.DiceSet[0], s.DiceSet[1])
		},
	})
	key(things.Key{
		Name: "merchant-fleet", About: "the kinds that a merchant fleet trades", Example: "merchant-fleet: wool", Form: engine.Naming("kinds"),
		Read: func(in *engine.Reading, v engine.Value) {
			if _, ok := v.Text("merchant-fleet"); !ok {
				return
			}
			v.Cards("kind", func(word engine.Value, c cards.Card, _ int) {
				if k, hand := c.Kind(); hand {
					in.State.FleetKinds |= 1 << k
				} else {
					word.Fault(fmt.Sprintf("%s is no card of a hand", c))
				}
			})
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			var kinds []string
			for k := cards.Brick; k < cards.NumKinds; k++ {
				if s.FleetKinds&(1<<k) != 0 {
					kinds = append(kinds, k.String())
				}
			}
			if kinds == nil {
				return nil
			}
			return strings.Join(kinds, " ")
		},
	})
	key(things.Key{
		Name: "commercial-harbor", About: "who has been offered a card", Example: "commercial-harbor: [blue]", Form: engine.ListOf(engine.Naming("player")),
		Read: func(in *engine.Reading, v engine.Value) {
			in.State.HarborCard = true
			v.List("commercial-harbor", func(item engine.Value) {
				if seat, ok := item.Player("a player"); ok {
					in.State.Forced |= 1 << seat
				}
			})
		},
		Write: func(g *engine.Game, s *position.State, _ position.Seat) any {
			if !s.HarborCard {
				return nil
			}
			offered := []string{}
			for seat, name := range g.Names {
				if s.Forced&(1<<seat) != 0 {
					offered = append(offered, name)
				}
			}
			return offered
		},
	})
}

// readAlchemist reads the faces that an alchemist has set, "1 6".
func readAlchemist(in *engine.Reading, v engine.Value) {
	words, ok := v.Words("alchemist")
	if !ok {
		return
	}
	for i, w := range words {
		text, _ := w.Text("a face")
		x, err := strconv.Atoi(text)
		if err != nil || x < 1 || x > 6 || i > 1 {
			w.Fault(fmt.Sprintf("%q is no face of a die here; two are written, like 3 4", text))
			return
		}
		in.State.DiceSet[i] = uint8(x)
	}
	if len(words) != 2 {
		v.Fault("the alchemist sets two dice, written like 3 4")
	}
}
