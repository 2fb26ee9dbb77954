package sea

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
)

// The player's statement of what was discovered.

// FogStack limits the possible discoveries.
const FogStack engine.RuleID = "sea.fog.stack"

func init() { Book.Rule(FogStack, engine.Physical) }

// What is told of hexes and tokens that are all found: if there were none at all, one, two, or more.
var (
	hexesFound = map[board.Terrain][4]engine.Text{
		board.NoTerrain: {"No hex with {card} lies in this fog.", "The only hex with {card} is found.", "Both hexes with {card} are found.", "All {limit} hexes with {card} are found."},
		board.Sea:       {"No sea lies in this fog.", "The only sea hex is found.", "Both sea hexes are found.", "All {limit} sea hexes are found."},
		board.Desert:    {"No desert lies in this fog.", "The only desert is found.", "Both deserts are found.", "All {limit} deserts are found."},
		board.Gold:      {"No gold lies in this fog.", "The only gold hex is found.", "Both gold hexes are found.", "All {limit} gold hexes are found."},
	}
	hexesOfKind = [4]engine.Text{"No such hex lies in this fog.", "The only such hex is found.", "Both such hexes are found.", "All {limit} such hexes are found."}
	tokensFound = [4]engine.Text{"No {n} is among the tokens of this fog.", "The only {n} is found.", "Both tokens with {n} are found.", "All {limit} tokens with {n} are found."}
)

// sayFound says of something of which there were so many in the fog that none is left.
func sayFound(told engine.Details, say [4]engine.Text, all int) {
	if !told.Exists() {
		return
	}
	if say == [4]engine.Text{} { // a terrain of another book
		say = hexesOfKind
	}
	told.Say(say[min(all, 3)]).Limit(all)
}

// inStack states that the tile can be the next of the stacks.
func inStack(c *engine.Case, left *board.FogStacks, t board.Tile) {
	pool := &c.Board.Chart.Fog
	gone := c.Must(left.Terrain[t.Terrain] > 0, FogStack)
	sayFound(gone, hexesFound[t.Terrain], int(pool.Terrain[t.Terrain]))
	if k, ok := t.Terrain.Resource(); ok {
		sayFound(gone, hexesFound[board.NoTerrain], int(pool.Terrain[t.Terrain]))
		gone.Card(k.AsCard())
	}
	if top := left.TopTiles[0]; top != board.NoTerrain {
		c.Must(top == t.Terrain, FogStack).Say(notTheTop)
	}
	s := position.State{Whole: position.Whole{Fog: *left}}
	due := s.TokenDue(t.Terrain)
	c.Must(due == (t.Token != 0), FogStack).Say(needsToken)
	if t.Token != 0 {
		top := left.TopTokens[0]
		told := c.Must(left.Tokens[t.Token] > 0 && (top == 0 || top == t.Token), FogStack).Say(notNextToken).Number(int(t.Token)).Limit(int(top))
		if left.Tokens[t.Token] == 0 {
			sayFound(told, tokensFound, int(pool.Tokens[t.Token]))
		}
	}
}

// checkFinds states that the move can turn over the tiles that it names, and that its cards can be gifts.
func checkFinds(c *engine.Case) {
	checkFoundCards(c)
	var reached board.Hexes
	first := 0
	if engine.VerbOf(c.Act.Verb).Act == engine.ShipAct {
		first = 1
	}
	for i := first; i < 2; i++ {
		if e := c.Act.Path(i); e != board.NoPath {
			reached |= fogAt(c, e)
		}
	}
	left := c.Fog
	for i := 0; ; i++ {
		t, ok := c.Act.Tile(i)
		if !ok {
			return
		}
		c.Must(reached != 0, FogDiscover).Say(noFogReached).By(c.Act.Seat)
		if reached == 0 {
			return
		}
		reached &= reached - 1
		inStack(c, &left, t)
		left.Take(t)
	}
}

func whenFind(c *engine.Case) bool {
	if !base.GameOn(c) {
		return false
	}
	for i := range c.NumPending {
		if p := &c.Pending[i]; p.Duty == findDuty && p.Seat == c.Act.Seat && (p.Place == c.Act.Places[0] || c.Act.Places[0] == 0) {
			c.Must(true, FogFirst)
			return true
		}
	}
	if c.ByItself(findVerb) {
		return true
	}
	base.OthersFirst(c)
	told := c.Must(false, FogDiscover).Say(noFogAt).By(c.Act.Seat).At(c.Act.Places[0]).Moots()
	for i := range c.NumPending {
		if p := &c.Pending[i]; p.Duty == findDuty && p.Place == c.Act.Places[0] { // it was, and another player tells
			told.Follows()
		}
	}
	return false
}

func checkFind(c *engine.Case) {
	t, said := c.Act.Tile(0)
	h := c.Act.Hex(0)
	switch {
	case c.Act.Is(engine.Open):
	case c.Terrain[h] != board.Fog: // it went by itself
		c.Must(!said || c.Terrain[h] == t.Terrain && c.State.Tokens[h] == t.Token, FogStack).Say(notTheTop)
	default:
		c.Asks(!said, whatWasTurned, func(a engine.Action, answer func(engine.Action)) { namedTiles(&c.Fog, a, answer) })
		if said {
			inStack(c, &c.Fog, t)
		}
	}
}

// namedTiles answers with each terrain that the next hex of the stacks can be.
func namedTiles(left *board.FogStacks, a engine.Action, answer func(engine.Action)) {
	for terrain, n := range left.Terrain {
		t := board.Tile{Terrain: board.Terrain(terrain)}
		if top := left.TopTiles[0]; n == 0 || top != board.NoTerrain && top != t.Terrain {
			continue
		}
		s := position.State{Whole: position.Whole{Fog: *left}}
		if s.TokenDue(t.Terrain) {
			for t.Token = left.TopTokens[0]; left.Tokens[t.Token] == 0; t.Token++ {
			}
		}
		b := a
		b.AddTile(t)
		answer(b)
	}
}

func applyFind(c *engine.Case) {
	for i := range int(c.NumPending) {
		if p := c.Pending[i]; p.Duty == findDuty && p.Seat == c.Act.Seat && p.Place == c.Act.Places[0] {
			c.Settle(i)
			t, _ := c.Act.Tile(0)
			turn(c, c.Act.Seat, p.Place.Hex(), t, p.Why == position.AtStart || c.Phase == position.SetupPhase)
			return
		}
	}
}

func fitsFind(q *engine.Claim) error {
	h := q.Due.Place.Hex()
	if q.State.Terrain[h] != board.Fog {
		return fmt.Errorf("%s does not lie in the fog", q.Game.Board.HexName(h))
	}
	if q.State.Phase == position.SetupPhase || afterSetup(q.State) {
		q.Due.Why = position.AtStart
	}
	return nil
}

// afterSetup reports whether the duty in the position can only come from the last piece of the set-up: the first
// turn has begun, and nothing was done in it.
func afterSetup(s *position.State) bool {
	return s.Phase == position.RollPhase && s.TurnNumber == 1 && s.Rolls == 0 && s.CardPlayed == 0
}

// tellFind draws the next hex of the stacks.
func tellFind(_ *engine.Game, s *position.State, a *engine.Action, l engine.Luck) {
	t := board.Tile{Terrain: s.Fog.TopTiles[0]}
	if t.Terrain == board.NoTerrain {
		t.Terrain = board.Terrain(l.Of(s.Fog.Terrain[:]))
	}
	if s.TokenDue(t.Terrain) {
		if t.Token = s.Fog.TopTokens[0]; t.Token == 0 {
			t.Token = uint8(l.Of(s.Fog.Tokens[:]))
		}
	}
	a.AddTile(t)
}
