package setupkeys

import (
	"fmt"
	"reflect"
	"strings"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/scenarios"
)

// Setup is a position under the keys of a scenario's setup, so that it can be read back.
type Setup struct {
	placed
	Counters counters
	Brought  keys
	held
}

// placed has the keys before the counters of the books, held those after them.
type placed struct {
	Turn   turn                `json:"turn"`
	Robber string              `json:"robber"`
	Pieces map[string]Pieces   `json:"pieces"`
	Hands  map[string]string   `json:"hands"`
	Cards  map[string][]string `json:"cards"`
	Played map[string]counts   `json:"played"`
	Bank   counts              `json:"bank,omitempty"`
	Decks  map[string][]string `json:"decks,omitempty"`
}

type held struct {
	ThisTurn *thisTurn           `json:"this-turn,omitempty"`
	Since    *since              `json:"since,omitempty"`
	Waiting  []map[string]string `json:"waiting,omitempty"`
	counted
}

type counts map[string]int

type turn struct {
	Player   string `json:"player"`
	Phase    string `json:"phase"`
	Number   int    `json:"number,omitempty"`
	OfPlayer int    `json:"of-player,omitempty"`
	brought  keys
}

type Pieces struct {
	Settlements []string `json:"settlements,omitempty"`
	Cities      []string `json:"cities,omitempty"`
	Roads       []string `json:"roads,omitempty"`
	brought     keys
}

type thisTurn struct {
	Dice       string   `json:"dice,omitempty"`
	Bought     []string `json:"bought,omitempty"`
	Built      any      `json:"built,omitempty"` // true, or a list of what was built, in order
	Played     []string `json:"played,omitempty"`
	Trades     []any    `json:"trades,omitempty"`
	BankTrades int      `json:"bank-trades,omitempty"`
	Stolen     int      `json:"stolen,omitempty"`
	brought    keys
}

// Of converts a position to a setup.
func Of(g *engine.Game, dealt *deals.Deals) Setup {
	s := dealt.Public()
	var out Setup
	out.placed = placed{
		Turn:   turn{g.Names[s.Active], phaseWord(g, s), int(s.TurnNumber), int(s.OfPlayer), keysOf(things.OnTurnKey, g, s, position.NoSeat)},
		Robber: hexOrNone(g.Board, s.Robber),
		Pieces: map[string]Pieces{}, Hands: map[string]string{}, Cards: map[string][]string{}, Played: map[string]counts{},
		Bank: kindsOf(g, s.Bank), Decks: decksOf(g, s),
	}
	out.ThisTurn, out.Since, out.counted = thisTurnOf(g, s), sinceOf(g, s), countedOf(g, s)
	out.Counters = countersOf(g, s)
	out.Brought = keysOf(things.SetupKey, g, s, position.NoSeat)
	for seat := range position.Seat(g.Owners) {
		out.seat(g, s, seat)
		if known, unseen := dealt.Seen(seat); unseen > 0 {
			out.Hands[g.Names[seat]] = strings.TrimPrefix(fmt.Sprintf("%s %d ?", known, unseen), "nothing ")
			out.Bank = nil
		}
	}
	for _, p := range s.Pending[:s.NumPending] {
		times := uint8(1)
		if engine.DutyOf(p.Duty).Adds {
			times = p.Count
		}
		for range times {
			out.Waiting = append(out.Waiting, map[string]string{g.Names[p.Seat]: scenarios.OwedWords(g, &p)})
		}
	}
	return out
}

// seat adds what belongs to one player.
func (out *Setup) seat(g *engine.Game, s *position.State, seat position.Seat) {
	name, pl := g.Names[seat], &s.Players[seat]
	var pieces Pieces
	for i, p := range s.Pieces[:g.Board.NumPlaces] {
		if p.Owner() != seat {
			continue
		}
		at := g.Board.IntersectionName(board.Intersection(i))
		switch p.Kind() {
		case position.Settlement:
			pieces.Settlements = append(pieces.Settlements, at)
		case position.City:
			pieces.Cities = append(pieces.Cities, at)
		}
	}
	for i, l := range s.Lines[:g.Board.NumPaths] {
		if l.Owner() == seat && l.IsRoad() {
			pieces.Roads = append(pieces.Roads, g.Board.PathName(board.Path(i)))
		}
	}
	pieces.brought = keysOf(things.PiecesKey, g, s, seat)
	out.Pieces[name] = pieces
	if pl.Hand != 0 {
		out.Hands[name] = pl.Hand.String()
	}
	for _, card := range cards.CardsByName() {
		held := pl.Cards[card]
		if seat == s.Acting {
			held -= min(held, s.Bought[card])
		}
		for range held {
			out.Cards[name] = append(out.Cards[name], card.String())
		}
		laid := pl.Laid[card]
		if card == KnightCard { // cards that were given up are out of the game
			laid -= min(laid, pl.Held[base.GivenUp])
		}
		if n := laid; n > 0 {
			if out.Played[name] == nil {
				out.Played[name] = counts{}
			}
			out.Played[name][card.String()] = int(n)
		}
	}
}

// phaseWord returns the phase in the words used in files.
func phaseWord(g *engine.Game, s *position.State) string {
	if phase := things.PhaseOf(g.Rules, s); phase != nil {
		return phase.Word
	}
	switch s.Phase {
	case position.SetupPhase:
		return "setup"
	case position.RollPhase:
		return "roll"
	case position.BuildPhase:
		return "build"
	case position.OverPhase:
		return "over"
	}
	if s.NewShips != (board.Set{}) && !s.Built { // built with a card
		return "trade"
	}
	return "main"
}

// kindsOf counts every kind that the game has, including kinds with no card.
func kindsOf(g *engine.Game, c cards.Cards) counts {
	out := counts{}
	for k := cards.Brick; k < cards.NumKinds; k++ {
		if g.SupplyOf().Count(k) > 0 {
			out[k.String()] = c.Count(k)
		}
	}
	return out
}

// thisTurnOf says what has happened in this turn; nil if nothing. A card that was bought and revealed in this turn
// appears as revealed.
func thisTurnOf(g *engine.Game, s *position.State) *thisTurn {
	t := &thisTurn{Dice: engine.DiceText(s.Dice, s.DiceSum)}
	if s.Phase == position.RollPhase || s.Phase == position.OverPhase && s.Rolls == 1 {
		if s.Rolls == 1 && !s.Repeated { // the dice are still those of the first roll
			t.Dice = ""
		}
	}
	if s.OutsideTurn() && s.Built {
		t.Built = true
	}
	t.remembers(g, s)
	for _, card := range cards.CardsByName() {
		for range min(s.Bought[card], s.Players[s.Acting].Cards[card]) {
			t.Bought = append(t.Bought, card.String())
		}
	}
	t.brought = keysOf(things.TurnKey, g, s, position.NoSeat)
	if reflect.ValueOf(*t).IsZero() {
		return nil
	}
	return t
}
