package tb

import (
	"slices"
	"strconv"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// Event cards in files and expressions.

const (
	noSuchEvent = "no event card bears this event and number"
	tooManyOf   = "there are not so many cards with this number"
	tooManyLike = "there are not so many cards with this event and this number"
)

func init() {
	things.AddKey(Book, things.Key{
		Of: things.SetupKey, Name: "events", About: "event cards turned since New Year, or their number", Example: "events: {turned: [epidemic 8, 5, 11]}",
		Form:  engine.ByNaming("", engine.Either(engine.ListOf(engine.Either(engine.OneOf(eventCards()...), engine.Number(2, 12))), engine.Number(0, aboveNewYear)), "turned"),
		InUse: withEvents, Variant: "event-cards",
		Read: readEvents,
		Stands: func(in *engine.Reading, v engine.Value) {
			if v == nil && in.State.Phase != position.SetupPhase {
				in.State.Table[turnedN] = unknownDeck
			}
		},
		Taken: func(*engine.Reading) []things.Assumption {
			return []things.Assumption{{Detail: "the card can still lie in the deck", Otherwise: func(s *position.State) {
				s.Table[turnedN] = aboveNewYear
				for i := range aboveNewYear {
					s.Table[int(turned)+i] = unknownCard
				}
			}}}
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			cards, known := turnedCards(s)
			if !known {
				return nil
			}
			out := make([]any, 0, len(cards))
			for _, code := range cards {
				if code == unknownCard {
					return map[string]any{"turned": len(cards)}
				}
				out = append(out, cardWords(ofCode(code)))
			}
			return map[string]any{"turned": out}
		},
	})
	things.AddKey(Book, things.Key{
		Of: things.TurnKey, Name: "event", About: "the event card of this turn", Example: "event: epidemic 6", Form: engine.OneOf(eventCards()...),
		InUse: withEvents, Variant: "event-cards",
		Read: func(in *engine.Reading, v engine.Value) {
			if h, number, ok := readCard(in, v); ok {
				in.State.Turn.Cells[shown] = uint8(h)
				if in.State.DiceSum == 0 {
					in.State.DiceSum = uint8(number)
				}
			}
		},
		Write: func(_ *engine.Game, s *position.State, _ position.Seat) any {
			if h := happening(s); h != NoHappening {
				return cardText(h, s.DiceSum)
			}
			return nil
		},
	})
	things.AddKey(Book, things.Key{
		Of: things.PiecesKey, Name: "damaged", About: "roads that are damaged, which are among the roads too", Example: "damaged: [A2/SW]",
		Form: engine.ListOf(engine.Naming("road")), InUse: withEvents, Variant: "event-cards",
		Read: func(in *engine.Reading, v engine.Value) {
			v.List("damaged", func(item engine.Value) {
				e, ok := item.Path("a damaged road")
				switch {
				case !ok:
				case in.State.Lines[e].Owner() != in.Seat || !isRoad(in.State.Lines[e]):
					item.Fault("no road of this player lies there; a damaged road stands among the roads too")
				default:
					in.State.Lines[e] |= Damaged
				}
			})
		},
		Write: func(g *engine.Game, s *position.State, seat position.Seat) any {
			var out []string
			for e := range s.OwnLines(seat).All {
				if s.Lines[e].Is(Damaged) {
					out = append(out, g.Board.PathName(board.Path(e)))
				}
			}
			if out == nil {
				return nil
			}
			return out
		},
	})
	things.AddMember(Book, things.Member{Word: "event.name", About: "the event of the card of this turn, \"\" for none", Example: `event.name == "epidemic"`, Said: "The event is {n}.",
		Text: func(a things.Asked) string { return happening(a.State).String() }})
	things.AddMember(Book, things.Member{Word: "event.number", About: "the number of the card of this turn, 0 for none", Example: `event.number == 6`, Said: "The card's number is {n}.",
		Number: func(a things.Asked) int {
			if happening(a.State) == NoHappening {
				return 0
			}
			return int(a.State.DiceSum)
		}})
	things.AddMember(Book, things.Member{Word: "event.turned", About: "event cards turned since New Year, -1 where that is not known", Example: `event.turned < 31`, Said: "Event cards turned since New Year: {n}.",
		Number: func(a things.Asked) int {
			cards, known := turnedCards(a.State)
			if !known {
				return -1
			}
			return len(cards)
		}})
	things.AddMember(Book, things.Member{Of: things.OfPlayer, Word: "damaged", About: "paths of the damaged roads", Example: `len(red.damaged) == 0`,
		Paths: func(a things.Asked) board.Set {
			out := a.Game.Board.NoPaths()
			for e := range a.State.OwnLines(a.Of).All {
				if a.State.Lines[e].Is(Damaged) {
					out.Put(e)
				}
			}
			return out
		}})
	things.AddMember(Book, things.Member{Of: things.OfPlace, Word: "damaged", About: "whether the road on the path is damaged", Example: `at("A1/E").damaged == false`,
		Truth: func(a things.Asked) bool {
			e := a.Place.Path()
			return e != board.NoPath && a.State.Lines[e].Is(Damaged)
		}})
}

// eventCards are the cards of the deck of 2007 as written in files, each kind once, but those that are a number alone.
func eventCards() (out []string) {
	for number, on := range eventsOn {
		for i, h := range on {
			if h != happeningOn(number) && !slices.Contains(on[:i], h) {
				out = append(out, cardText(h, uint8(number)))
			}
		}
	}
	return out
}

// cardText is a card as written in files.
func cardText(h Happening, number uint8) string {
	return h.String() + " " + strconv.Itoa(int(number))
}

// cardWords is a card in a list; a plain one is written as its number.
func cardWords(h Happening, number uint8) any {
	if h == happeningOn(int(number)) {
		return int(number)
	}
	return cardText(h, number)
}

// readCard reads a card with a number.
func readCard(in *engine.Reading, v engine.Value) (h Happening, number int, ok bool) {
	text, ok := v.Text("an event card")
	if !ok {
		return 0, 0, false
	}
	h, number, wrong, word := eventCardAt(text)
	switch {
	case wrong == "" && h == NewYear:
		v.Fault("New Year stands for no card that was turned since")
		return 0, 0, false
	case wrong != "" && word == "":
		v.Fault(wrong)
		return 0, 0, false
	case wrong != "":
		v.FaultAt(word, wrong, notation.Nearest(word, happeningWords())...)
		return 0, 0, false
	}
	list := eventsList.In(in.Game.Rules)
	if list != noEventList && (number == 7) != (h == RobberAttacks) || list == eventsByCard && copiesOf(h, number) == 0 {
		v.Fault(noSuchEvent)
		return 0, 0, false
	}
	return h, number, true
}

// readEvents reads the cards that were turned, or their number.
func readEvents(in *engine.Reading, v engine.Value) {
	if !v.IsMapping() {
		v.Fault("the cards turned since New Year are written {turned: [epidemic 8, 5]}, or their number")
		return
	}
	v.Each("events", func(key, of engine.Value) {
		if word, ok := key.Word("events", "turned"); !ok || word == "" {
			return
		}
		s := in.State
		if !of.IsList() {
			if n, ok := of.Int("cards turned since New Year", 0, aboveNewYear); ok {
				s.Table[turnedN] = uint8(n)
				for i := range n {
					s.Table[int(turned)+i] = unknownCard
				}
			}
			return
		}
		emptied(s)
		of.List("turned", func(item engine.Value) {
			h, number, ok := readCard(in, item)
			if !ok {
				return
			}
			cards, _ := turnedCards(s)
			same, like := 0, 0
			for _, code := range cards {
				if other, n := ofCode(code); int(n) == number {
					if same++; other == h {
						like++
					}
				}
			}
			switch list := eventsList.In(in.Game.Rules); {
			case len(cards) == aboveNewYear:
				item.Fault("behind 31 cards New Year is due")
			case list != noEventList && same >= copies(number):
				item.Fault(tooManyOf)
			case list == eventsByCard && like >= copiesOf(h, number):
				item.Fault(tooManyLike)
			default:
				goesOut(s, h, uint8(number))
			}
		})
	})
}
