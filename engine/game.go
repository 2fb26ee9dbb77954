package engine

import (
	"errors"
	"sync"
	"sync/atomic"

	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/position"
)

// Game is what stays constant during a game: the board, the law and the people at the table. Players have hands and
// turns, are asked and may win. Owners have pieces: they are the players, followed by those who have only pieces. The
// players have the first seats.
type Game struct {
	Board   *board.Board
	Rules   *Rules
	Players int
	Owners  int
	position.Seating
	Budget *Budget // limits the cost of its expressions; nil: each on its own

	asked *Facts // the question of the law that is being answered with this game; nil: none
	table *Game  // the same game outside that answer

	Hooks     *Hooks
	menus     *[manyMenus]menu
	answering *[position.MaxDuties][]*Verb // by duty: the verbs that answer it
	unasked   []*Duty                      // duties that can be answered although nobody owes them
	tells     bool                         // luck fills in some words that a later book adds to verbs
	supply    cards.Cards                  // all hands and the bank together
}

// NewGame seats the players, two to MaxSeats, at a board under a law. The others have pieces but do not play; all
// together are at most MaxOwners.
func NewGame(board *board.Board, rules *Rules, players []string, others ...string) *Game {
	return NewGameOf(board, rules, position.Seated(players, nil, nil), others...)
}

// NewGameOf is NewGame for players whose colours are known.
func NewGameOf(board *board.Board, rules *Rules, players position.Seating, others ...string) *Game {
	return newGame(board, rules, players.And(others), len(players.Names))
}

// emptied pools positions for counting the contents of the box.
var emptied = sync.Pool{New: func() any { return new(position.State) }}

func newGame(board *board.Board, rules *Rules, all position.Seating, players int) *Game {
	f := rules.following()
	g := &Game{
		Board: board, Rules: rules, Players: players, Owners: len(all.Names), Seating: all,
		Hooks: f.hooks, menus: &f.menus, answering: &f.answering, unasked: f.unasked, tells: f.tells,
	}
	empty := emptied.Get().(*position.State)
	g.Clear(empty)
	g.supply = empty.Bank
	emptied.Put(empty)
	return g
}

// Under returns the game at the same table under another law.
func (g *Game) Under(rules *Rules) *Game {
	other := newGame(g.Board, rules, g.Seating, g.Players)
	other.Budget = g.Budget
	return other
}

// Plays reports whether the seat belongs to a player, and not to a mere owner of pieces.
func (g *Game) Plays(seat position.Seat) bool { return int(seat) < g.Players }

// On returns a game of the same players under the same law on another board.
func (g *Game) On(board *board.Board) *Game {
	other := new(Game)
	other.Reseat(g, board)
	return other
}

// Reseat makes g a copy of another game, on a board of its own.
func (g *Game) Reseat(from *Game, board *board.Board) {
	*g = *from
	g.Board = board
}

// SupplyOf returns the bank before anything is dealt: the total of all hands and the bank.
func (g *Game) SupplyOf() cards.Cards { return g.supply }

// Empty returns a position with nothing on the board and nothing in hand: the contents of each box lie where its
// book puts them.
func (g *Game) Empty() position.State {
	var s position.State
	g.Clear(&s)
	return s
}

// Clear sets the position to the one that Empty returns.
func (g *Game) Clear(s *position.State) {
	*s = position.State{Whole: position.Whole{
		Winner: position.NoSeat, Robber: board.NoHex, Pirate: board.NoHex, LongestRoad: position.NoSeat, LargestArmy: position.NoSeat, Harbormaster: position.NoSeat,
		Merchant: board.NoHex, MerchantOf: position.NoSeat, Tiles: g.Board.First,
		Metropolis: [position.NumTracks]board.Intersection{board.NoIntersection, board.NoIntersection, board.NoIntersection},
	}}
	s.Gather(g.Board)
	for _, m := range onMaps {
		m.refresh(g, s)
	}
	g.Hooks.Box(g, s)
	g.unpack(s)
}

// unpack places what the map starts with. The robber begins where the map says; otherwise in a desert, or off the board
// if there is none (sea.setup.robber).
func (g *Game) unpack(s *position.State) {
	b, chart := g.Board, g.Board.Chart
	if s.Gifts = b.NoPaths(); chart.IsBare() {
		return
	}
	if chart.RobberSaid {
		s.Robber = chart.Robber
	}
	for _, m := range onMaps {
		m.lay(g, s)
	}
}

// onMaps are the functions that books have registered for maps.
var onMaps []struct {
	lay, refresh func(g *Game, s *position.State)
}

// OnMaps registers what the book puts on a map under any law: lay puts it into the first position, and refresh
// recomputes what a position caches of it.
func (b *Book) OnMaps(lay, refresh func(g *Game, s *position.State)) {
	onMaps = append(onMaps, struct {
		lay, refresh func(g *Game, s *position.State)
	}{lay, refresh})
}

// Start returns the position in which the set-up begins: the pieces that the map places for the players are on
// the board.
func (g *Game) Start() position.State {
	var s position.State
	g.Begin(&s)
	return s
}

// Begin sets the position to the one that Start returns.
func (g *Game) Begin(s *position.State) {
	g.Clear(s)
	placed := false
	for seat := range min(g.Players, len(g.Board.Chart.Berths)) {
		berth, p := &g.Board.Chart.Berths[seat], &s.Players[seat]
		if v := berth.Settlement; v != board.NoIntersection && p.Supply.Settlements > 0 {
			p.Supply.Settlements--
			s.Stand(v, position.NewPiece(position.Settlement, position.Seat(seat)))
			placed = true
		}
		if e := berth.Ship; e != board.NoPath && p.Supply.Ships > 0 {
			p.Supply.Ships--
			s.Lay(g.Board, e, position.ShipOf(position.Seat(seat)))
			placed = true
		}
	}
	if placed {
		g.Refresh(s)
	}
}

// DeckSize returns the number of cards in the deck at the start.
func (r *Rules) DeckSize(d cards.Deck) int {
	n := 0
	for _, c := range cards.DeckCards(d) {
		n += r.Copies[d][c].Value
	}
	return n
}

// Refresh computes what a position caches for speed: road lengths, harbors and the owners of buildings on each
// hex.
func (g *Game) Refresh(s *position.State) {
	s.Gather(g.Board)
	for _, m := range onMaps {
		m.refresh(g, s)
	}
	g.Hooks.Refresh(g, s)
}

// MeasureRoads measures the roads that no move has measured: in a game that is followed without explanations,
// moves measure only those on which Longest Road depends.
func (g *Game) MeasureRoads(s *position.State) {
	for seat := range position.Seat(g.Owners) {
		if s.Players[seat].RoadDoubt > 0 {
			g.MeasureRoad(s, seat)
		}
	}
}

// MeasureRoad measures the seat's longest road.
func (g *Game) MeasureRoad(s *position.State, seat position.Seat) {
	p := &s.Players[seat]
	p.RoadLength, p.RoadDoubt = uint8(g.Hooks.RoadLength(g.Board, s, seat)), 0
}

// Complete adds to a position everything that it leaves no choice about.
func (g *Game) Complete(s *position.State) {
	if g.Hooks.Complete != nil {
		g.Hooks.Complete(g, s)
	}
}

// Copy sets a position of the game to another one. It copies what this board and these players use, about half of what
// an assignment copies; so the position that is overwritten must be of the same game too, or zero.
func (g *Game) Copy(to, from *position.State) {
	itself, pending := max(to.NumItself, from.NumItself), max(to.NumPending, from.NumPending)
	to.Whole = from.Whole
	to.Taken.Take(&from.Taken, g.Owners, g.Hooks.Knights)
	copy(to.Players[:g.Owners], from.Players[:g.Owners])
	copy(to.Pieces[:g.Board.NumPlaces], from.Pieces[:])
	copy(to.Lines[:g.Board.NumPaths], from.Lines[:])
	copy(to.Itself[:itself], from.Itself[:])
	copy(to.Pending[:pending], from.Pending[:])
}

// Budget limits what the expressions of a file may cost. It counts their steps, per ruling and for the whole
// file. A game without a budget uses a law that the program chose itself, as in random play.
type Budget struct{ ruling, file atomic.Int64 }

// Limits in steps for one ruling and for a file: about half a second and a second.
const (
	rulingSteps = 5_000_000
	fileSteps   = 15_000_000
)

// errTooCostly is the error of expressions that have used up the budget of a ruling or a file.
var errTooCostly = errors.New("all that the expressions ask here takes too long to work out")

// Ruling resets the count for the next ruling.
func (b *Budget) Ruling() {
	if b != nil {
		b.ruling.Store(0)
	}
}

// Line resets both counts: somebody at a table asks the next question.
func (b *Budget) Line() {
	if b != nil {
		b.ruling.Store(0)
		b.file.Store(0)
	}
}

// Spend counts steps and fails when the budget is used up.
func (b *Budget) Spend(steps int) error {
	if b != nil && (b.ruling.Add(int64(steps)) > rulingSteps || b.file.Add(int64(steps)) > fileSteps) {
		return errTooCostly
	}
	return nil
}
