package scenarios

import (
	"fmt"
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

// setupTable are the keys of a position, those first that others refer to.
var setupTable = sync.OnceValue(func() []field {
	first, then := slices.Concat([]field{
		{key: "turn", about: "whose turn it is and where it stands", form: tableForm(turnTable), read: func(r *reader, n *yaml.Node) {
			r.mapping(n, "turn", turnTable)
		}},
		{key: "robber", about: "where the robber stands; none: off the board", form: namedForm("hex", "none"), read: (*reader).robber},
		{key: "pieces", about: "what stands on the board", form: byPlayerForm(lateForm(piecesTable)), read: (*reader).pieces},
		{key: "hands", about: "cards in hand: 2 wool 1 ore", form: byPlayerForm(textForm()), read: (*reader).hands},
		{key: "cards", about: "development or progress cards in hand, held since an earlier turn", form: byPlayerForm(cardListForm()), read: (*reader).heldCards},
		{key: "played", about: "cards laid open", form: byPlayerForm(byNameForm(intForm(0, 99), "card")), read: (*reader).played},
		{key: "bank", about: "cards in the bank; left out: the supply less the hands", form: byNameForm(intForm(0, 99), "kind"), read: (*reader).bank},
		{key: "decks", about: "the top cards of a deck, first is top; end: nothing below", form: byNameForm(listOf(oneOf(namedForm("card", "end"), intForm(2, 12))), "deck"), read: (*reader).decks},
		{key: "longest-road", about: "who holds Longest Road; none: set aside", form: namedForm("owner", "none"), read: func(r *reader, n *yaml.Node) {
			r.pos.holders[0] = r.holder(n, "longest-road")
		}},
		{key: "largest-army", about: "who holds Largest Army; none: nobody", form: namedForm("player", "none"), book: base.Book, read: func(r *reader, n *yaml.Node) {
			r.pos.holders[1] = r.holder(n, "largest-army")
		}},
		{key: "harbormaster", about: "who holds the Harbormaster card; none: nobody", form: namedForm("player", "none"), fits: func(r *reader) bool { return r.law.HarbormasterMin.Value > 0 }, read: func(r *reader, n *yaml.Node) {
			if r.pos.holders[2] = r.holder(n, "harbormaster"); r.lawful && r.law.HarbormasterMin.Value == 0 {
				r.f.At(r.at["setup.harbormaster"], "there is no Harbormaster card in this game; the variant harbormaster brings it")
			}
		}},
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
	r.pos.turn.seat, r.pos.turn.partner = position.NoSeat, position.NoSeat
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
	r.broughtStands()
	r.holdersWorkedOut()
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

// holder reads who holds a special card.
func (r *reader) holder(n *yaml.Node, what string) holder {
	if n.Kind == yaml.SequenceNode || n.Kind == yaml.MappingNode {
		r.f.At(n, fmt.Sprintf("%s lies with one player, or with none", what))
		return holder{}
	}
	name, ok := r.f.Text(n, what)
	if !ok {
		return holder{}
	}
	if strings.EqualFold(name, "none") {
		return holder{said: true, seat: position.NoSeat}
	}
	at := r.seatAt
	if what == "longest-road" {
		at = r.ownerAt
	}
	seat, ok := at(n, name)
	return holder{said: ok, seat: seat}
}

// holdersWorkedOut measures the roads and gives the special cards to the named players, or to those who must have them
// because no other player has as much.
func (r *reader) holdersWorkedOut() {
	s, g := r.pos.state, r.game
	g.Refresh(s)
	s.LongestRoad, s.LargestArmy = position.NoSeat, position.NoSeat
	r.harbormaster()
	if s.Phase == position.SetupPhase {
		r.notInSetup(r.pos.holders[0].said && r.pos.holders[0].seat != position.NoSeat, "longest-road")
		r.notInSetup(r.pos.holders[1].said && r.pos.holders[1].seat != position.NoSeat, "largest-army")
		return
	}
	facts := engine.NewFacts(g, s)
	most, leader, alone := leading(g.Owners, func(seat position.Seat) int { return int(s.Players[seat].RoadLength) })
	enough := most >= g.Rules.LongestRoadMin.Value && g.Rules.RoadAwarded.InForce(g, s)
	switch said := r.pos.holders[0]; {
	case said.said:
		s.LongestRoad, s.LongestRoadWas = said.seat, said.seat == position.NoSeat
	case enough && alone:
		s.LongestRoad = leader
	case enough: // a tie without a holder: the first player with this length has lost the card
		s.LongestRoadWas = true
	}
	if g.Rules.Unused("largest-army") {
		return
	}
	most, leader, alone = leading(g.Players, facts.Army)
	switch said := r.pos.holders[1]; {
	case said.said:
		s.LargestArmy = said.seat
	case alone && most >= g.Rules.LargestArmyMin.Value && g.Rules.ArmyAwarded.InForce(g, s):
		s.LargestArmy = leader
	}
}

// harbormaster gives the card to the named player, or to the one who alone has the most harbor points. Any of
// several equal leaders can hold it; a player with fewer cannot.
func (r *reader) harbormaster() {
	s, g, said := r.pos.state, r.game, r.pos.holders[2]
	if g.Rules.HarbormasterMin.Value == 0 {
		return
	}
	s.Harbormaster = base.Harbormaster(g, s, position.NoSeat)
	if !said.said {
		return
	}
	if base.Harbormaster(g, s, said.seat) != said.seat {
		r.f.At(r.at["setup.harbormaster"], "the Harbormaster card cannot lie there, as the harbor points stand")
	}
	s.Harbormaster = said.seat
}

func (r *reader) notInSetup(said bool, key string) {
	if said {
		r.f.At(r.at["setup."+key], fmt.Sprintf("nobody has %s before the set-up is over", key))
	}
}

// leading returns the highest count among the first n seats, who has it, and whether it is unique.
func leading(n int, count func(position.Seat) int) (most int, who position.Seat, alone bool) {
	who = position.NoSeat
	for seat := range position.Seat(n) {
		switch n := count(seat); {
		case n > most:
			most, who, alone = n, seat, true
		case n == most:
			alone = false
		}
	}
	return most, who, alone
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
