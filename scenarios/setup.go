package scenarios

import (
	"slices"
	"strings"
	"sync"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/engine/things"
)

// setupTable are the keys of a position, those first that others refer to. Those written here are the table itself, which every
// box needs: the turn, the robber, the pieces, the cards, and what is owed. All others are rows of books.
var setupTable = sync.OnceValue(func() []field {
	first, then := slices.Concat([]field{
		{key: "turn", about: "whose turn it is and where it stands", form: lateForm(turnTable), read: func(r *reader, n *yaml.Node) {
			r.mapping(n, "turn", turnTable())
		}},
		{key: "robber", about: "where the robber stands; none: off the board", form: namedForm("hex", "none"), read: (*reader).robber},
		{key: "pieces", about: "what stands on the board", form: byPlayerForm(lateForm(piecesTable)), read: (*reader).pieces},
		{key: "hands", about: "cards in hand: 2 wool 1 ore", form: byPlayerForm(textForm()), read: (*reader).hands},
		{key: "cards", about: "development or progress cards in hand, held since an earlier turn", form: byPlayerForm(cardListForm()), read: (*reader).heldCards},
		{key: "played", about: "cards laid open", form: byPlayerForm(byNameForm(intForm(0, 99), "card")), read: (*reader).played},
		{key: "bank", about: "cards in the bank; left out: the supply less the hands", form: byNameForm(intForm(0, 99), "kind"), read: (*reader).bank},
		{key: "decks", about: "the top cards of a deck, first is top; end: nothing below", form: byNameForm(listOf(oneOf(namedForm("card", "end"), intForm(2, 12))), "deck"), read: (*reader).decks},
		{key: things.BeforeCounters},
	}, counterKeys()), []field{
		{key: "this-turn", about: "what the turn has already seen", form: lateForm(thisTurnTable), read: func(r *reader, n *yaml.Node) {
			r.mapping(n, "this-turn", thisTurnTable())
		}},
		{key: "since", about: "what is remembered of earlier turns, where a rule of the table looks back", form: tableForm(sinceTable), read: func(r *reader, n *yaml.Node) {
			r.mapping(n, "since", sinceTable)
		}},
		{key: "waiting", about: "what is owed: player: discard 4", form: listOf(byPlayerForm(namedForm("owed"))), read: (*reader).waiting},
		workedOut("points"), workedOut("public_points"), workedOut("road_length"), workedOut("army"),
	}
	return brought(slices.Concat(first, then), len(first), things.SetupKey)
})

// counterKeys are the keys of books' counters of players.
func counterKeys() (keys []field) {
	for id := range things.NumCounters() {
		row := things.CounterOf(id)
		if row.Key == "" {
			continue
		}
		key := field{key: row.Key, example: row.Key + ": {red: 1}", about: row.About, form: byPlayerForm(intForm(0, row.Most)), book: row.Book(), use: row.InUse, variant: row.Variant, read: func(r *reader, n *yaml.Node) {
			r.byPlayer(n, row.Key, func(seat position.Seat, _, value *yaml.Node) {
				x, _ := r.f.Int(value, row.Key, 0, row.Most)
				r.pos.state.Players[seat].Held[id] = uint8(x)
			})
		}}
		if row.Key == tokensKey {
			key = withOwnTokens(key, id)
		}
		keys = append(keys, key)
	}
	return keys
}

// workedOut is a key that show prints for information: it is skipped.
func workedOut(key string) field {
	return field{key: key, about: "worked out from the position, and passed over", form: byPlayerForm(intForm(0, 99)), told: true, read: func(*reader, *yaml.Node) {}}
}

// setup reads the position at the start.
func (r *reader) setup(n *yaml.Node) {
	r.open()
	r.setupAt = n
	r.pos = &placing{
		state:   &r.s.Start,
		pieceAt: map[board.Intersection]*yaml.Node{},
		lineAt:  map[board.Path]*yaml.Node{},
		cardAt:  map[cards.Card]*yaml.Node{},
		told:    map[string]bool{},
	}
	r.game.Clear(r.pos.state)
	for k := range r.pos.bank {
		r.pos.bank[k] = -1
	}
	r.pos.turn.seat = position.NoSeat
	if n.Kind == yaml.ScalarNode {
		if _, ok := r.word(n, "setup", "beginner"); ok {
			r.beginnerStart(n)
		}
		return
	}
	if !r.mapping(n, "setup", setupTable()) {
		return
	}
	r.stock()
	r.game.Complete(r.pos.state)
	r.turnStands()
	r.neutralsAmongPieces()
	r.byRows(func(row *things.Key) func(*engine.Reading, engine.Value) { return row.Stands })
	r.game.Refresh(r.pos.state)
	r.byRows(func(row *things.Key) func(*engine.Reading, engine.Value) { return row.Follows })
	r.owed()
	r.rollsResolved()
	if r.lawful && r.mapped && r.seated {
		r.impossible(n)
	}
	r.alreadyWon()
	r.defaults()
	r.dealUnseen(n)
}

func (r *reader) robber(n *yaml.Node) {
	word, offset, ok := r.placeWord(n, "robber")
	if !ok {
		return
	}
	r.pos.state.Robber = board.NoHex
	if !strings.EqualFold(word, "none") {
		r.pos.state.Robber, _ = r.hex(n, word, offset)
	}
}

// alreadyWon ends the game if the player on turn has enough points to win.
func (r *reader) alreadyWon() {
	s, g := r.pos.state, r.game
	if s.Phase != position.SetupPhase && r.seated && s.NumPending == 0 {
		if winner := base.WinsNow(g, s); winner != position.NoSeat {
			if s.Phase == position.OverPhase && winner != s.Active {
				s.Acting = winner
			}
			s.Winner, s.Phase = winner, position.OverPhase
			return
		}
	}
	if s.Phase == position.OverPhase {
		r.f.At(r.at["turn.phase"], "nobody has won: the player on turn has too few points")
	}
}

// turnOrder sorts seats clockwise from the player on turn.
func (r *reader) turnOrder(a, b position.Seat) bool {
	n, active := r.game.Players, int(r.pos.state.Active)
	from := func(s position.Seat) int { return (int(s) - active + n) % n }
	return from(a) < from(b)
}
