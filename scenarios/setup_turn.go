package scenarios

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/things"
)

// The phases of the turn that every game has decide who moves, and that decides what all other keys mean. Books add to them
// by rows (things.Phase, things.Key.Opens, Stands).

// phases lists the words of the phases, with those of the books.
func phases() []string {
	return slices.Concat([]string{"setup", "roll", "main", "trade", "build"}, things.PhaseWords(), []string{"over"})
}

var turnTable = sync.OnceValue(func() []field {
	table := []field{
		{key: "player", about: "whose turn it is; the first player where left out", form: namedForm("player"), read: func(r *reader, n *yaml.Node) {
			if name, ok := r.f.Text(n, "player"); ok {
				r.pos.turn.seat, _ = r.seatAt(n, name)
			}
		}},
		{key: "phase", about: "setup, roll, main (trade, then build once something is built); " + strings.Join(things.PhaseWords(), ", ") + " beside the turn; over once somebody has won", form: wordForm(phases()...), read: func(r *reader, n *yaml.Node) {
			r.pos.turn.phase, _ = r.word(n, "phase", phases()...)
		}},
		{key: "number", about: "counts turns from 1 after the set-up", form: intForm(1, maxTurns), read: func(r *reader, n *yaml.Node) {
			r.pos.turn.number, _ = r.f.Int(n, "number", 1, maxTurns)
		}},
		{key: "of-player", about: "counts the player's own turns from 1", form: intForm(1, maxTurns), read: func(r *reader, n *yaml.Node) {
			r.pos.turn.ofPlayer, _ = r.f.Int(n, "of-player", 1, maxTurns)
		}},
	}
	return brought(table, len(table), things.OnTurnKey)
})

var thisTurnTable = sync.OnceValue(func() []field {
	table := slices.Concat([]field{
		{key: "dice", about: "the dice thrown: 3 4, with the event die 3 4 ship", form: diceForm(), read: (*reader).diceThrown},
		{key: "bought", about: "cards taken from a deck, beside those under cards", form: cardListForm(), read: func(r *reader, n *yaml.Node) {
			r.deckList(n, "bought", func(item *yaml.Node, c cards.Card, count int) {
				r.pos.turn.bought = append(r.pos.turn.bought, boughtCard{item, c, count})
			})
		}},
		{key: "built", about: "something was built or bought in this phase or part, or what was built, in order", form: oneOf(boolForm(), listOf(wordForm(position.BuiltNames()...))), read: (*reader).builtSoFar},
	}, memoryOfTurn)
	return brought(table, len(table), things.TurnKey)
})

// diceThrown reads "3 4", "3 4 ship" or the sum alone.
func (r *reader) diceThrown(n *yaml.Node) {
	r.pos.turn.dice = true
	r.pos.state.Dice, r.pos.state.DiceSum = r.diceOf(n, "dice")
}

// diceForm is that of dice that lie: their faces, or the sum alone.
func diceForm() form { return formOf(engine.DiceForm) }

// diceOf reads dice that lie.
func (r *reader) diceOf(n *yaml.Node, what string) (dice [3]uint8, sum uint8) {
	text, ok := r.f.Text(n, what)
	if !ok {
		return dice, 0
	}
	words, offsets := parts(text)
	var pips []int
	for i, w := range words {
		x, err := strconv.Atoi(w)
		if err == nil && x >= 1 && x <= 12 && len(pips) == i {
			pips = append(pips, x)
			continue
		}
		face, ok := eventFaces[strings.ToLower(w)]
		if ok && i == len(pips) && i < len(words)-1 {
			r.f.Inside(n, offsets[i+1], fmt.Sprintf("nothing more can be said here: %q; dice are written 3 4, with the event die 3 4 ship", strings.Join(words[i+1:], " ")))
			return [3]uint8{}, 0
		}
		if !ok || i != len(pips) {
			r.f.Inside(n, offsets[i], fmt.Sprintf("%q is no die; dice are written 3 4, with the event die 3 4 ship", w), notation.Nearest(w, sortedKeys(eventFaces))...)
			return [3]uint8{}, 0
		}
		if r.lawful && !r.law.Has(engine.WithEventDie) {
			r.f.Inside(n, offsets[i], "the event die"+r.belongs(engine.WithEventDie.Book()))
			return [3]uint8{}, 0
		}
		dice[2] = uint8(face)
	}
	switch {
	case len(pips) == 2 && pips[0] <= 6 && pips[1] <= 6:
		dice[0], dice[1], sum = uint8(pips[0]), uint8(pips[1]), uint8(pips[0]+pips[1])
	case len(pips) == 1 && pips[0] >= 2:
		sum = uint8(pips[0])
	default:
		r.f.At(n, "two dice show 1 to 6 each, or 2 to 12 together")
	}
	return dice, sum
}

var eventFaces = map[string]position.Event{
	"trade": position.TradeGate, "yellow": position.TradeGate, "politics": position.PoliticsGate, "blue": position.PoliticsGate,
	"science": position.ScienceGate, "green": position.ScienceGate, "ship": position.Ship,
}

// turnStands completes the turn once the pieces are read. By default the first player is on turn after the roll,
// after ten turns of every player.
func (r *reader) turnStands() {
	said, s, g := &r.pos.turn, r.pos.state, r.game
	if said.phase == "setup" {
		r.placing()
		return
	}
	if s.Begin(said.seat); said.seat == position.NoSeat {
		s.Begin(0)
	}
	seats := max(1, g.Players)
	number := said.number
	if number == 0 {
		number = 10*seats + 1
	}
	of := said.ofPlayer
	if of == 0 {
		of = (number + seats - 1) / seats
	}
	s.TurnNumber, s.OfPlayer = uint16(number), uint16(of)
	strict := r.law.Phases.InForce(g, s) == engine.StrictPhases
	s.Built = len(said.bought) > 0 && !r.law.Has(engine.WithProgressDecks) && !r.cardsComeOtherwise() || said.phase == "build" || said.built ||
		!s.NewShips.Empty() && said.phase != "trade" // those of a card end no phase
	for _, row := range things.KeysOf(things.TurnKey) {
		if row.Opens != nil {
			in := r.reading()
			row.Opens(&in)
		}
	}
	switch said.phase {
	case "roll":
		s.Phase = position.RollPhase
		r.notBeforeRoll()
	case "over":
		s.Phase = position.OverPhase
	case "trade":
		s.Phase = position.TradePhase
		if strict && s.Built && r.lawful {
			r.f.At(said.bought[0].at, "a card was bought this turn, so the trade phase is over")
		}
	default:
		if phase := things.PhaseNamed(said.phase); phase != nil {
			r.outsideTurn(phase)
			break
		}
		s.Phase = position.TradePhase
		if strict && s.Built {
			s.Phase = position.BuildPhase
		}
	}
	for _, check := range r.pos.later {
		check()
	}
	r.memoryStands()
	for _, b := range said.bought {
		r.hold(b.at, &s.Players[s.Acting].Cards[b.card], b.card, b.count)
		s.Bought[b.card] = uint8(min(99, int(s.Bought[b.card])+b.count))
	}
	if len(said.bought) > 0 {
		for d := range cards.NumDecks {
			s.Decks[d].N = g.Empty().Decks[d].N
			r.deckLeft(d)
		}
	}
}

// cardsComeOtherwise reports whether cards that count as bought may have come without a purchase.
func (r *reader) cardsComeOtherwise() bool {
	unbought := base.HooksOf(r.game.Hooks).CardsUnbought
	return unbought != nil && unbought(r.board)
}

// notBeforeRoll rejects keys that only a roll can have caused.
func (r *reader) notBeforeRoll() {
	if r.pos.turn.dice && r.pos.state.Rolls == 0 {
		r.f.At(r.at["this-turn.dice"], "the dice are not thrown yet: the phase is roll")
	}
	drawn := r.pos.state.Rolls > 0 && r.law.Has(engine.WithEventDie) || // by the event of the first of two rolls
		r.cardsComeOtherwise()
	if len(r.pos.turn.bought) > 0 && !drawn {
		r.f.At(r.at["this-turn.bought"], "nothing can be bought before the roll")
	}
}

// rollsResolved checks that an answer is still owed if the phase is roll and both rolls are made.
func (r *reader) rollsResolved() {
	if s := r.pos.state; s.Phase == position.RollPhase && s.Rolls > 1 && s.NumPending == 0 {
		r.f.At(r.at["turn.phase"], "both rolls are made and nothing is waited for: the phase is main")
	}
}
