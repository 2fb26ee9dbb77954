package referee

import (
	"fmt"
	"reflect"
	"strings"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/ck"
	"catanref/engine/deals"
	"catanref/scenarios"
)

// setupJSON is a position under the keys of a scenario's setup, so that it can be read back.
type setupJSON struct {
	placedJSON
	Counters countersJSON
	Brought  keysJSON
	heldJSON
}

// placedJSON has the keys before the counters of the books, heldJSON those after them.
type placedJSON struct {
	Turn         turnJSON             `json:"turn"`
	Numbers      map[string]int       `json:"numbers,omitempty"`
	Robber       string               `json:"robber"`
	Pirate       string               `json:"pirate,omitempty"`
	Pieces       map[string]piecesOf  `json:"pieces"`
	Hands        map[string]string    `json:"hands"`
	Cards        map[string][]string  `json:"cards"`
	Played       map[string]cardCount `json:"played"`
	Bank         cardCount            `json:"bank,omitempty"`
	Decks        map[string][]string  `json:"decks,omitempty"`
	LongestRoad  string               `json:"longest-road,omitempty"`
	LargestArmy  string               `json:"largest-army,omitempty"`
	Harbormaster string               `json:"harbormaster,omitempty"`
	Improvements map[string]cardCount `json:"improvements,omitempty"`
	Metropolises map[string]string    `json:"metropolises,omitempty"`
	Barbarians   cardCount            `json:"barbarians,omitempty"`
	Merchant     map[string]string    `json:"merchant,omitempty"`
}

type heldJSON struct {
	Dismissed cardCount `json:"dismissed,omitempty"`
	overseasJSON
	Granted  cardCount           `json:"granted,omitempty"`
	ThisTurn *thisTurnJSON       `json:"this-turn,omitempty"`
	Since    *sinceJSON          `json:"since,omitempty"`
	Waiting  []map[string]string `json:"waiting,omitempty"`
	countedJSON
}

type cardCount map[string]int

type turnJSON struct {
	Player   string `json:"player"`
	Phase    string `json:"phase"`
	Number   int    `json:"number,omitempty"`
	OfPlayer int    `json:"of-player,omitempty"`
}

type piecesOf struct {
	Settlements []string  `json:"settlements,omitempty"`
	Cities      []string  `json:"cities,omitempty"`
	Laid        []string  `json:"laid,omitempty"`
	Walls       []string  `json:"walls,omitempty"`
	Knights     []string  `json:"knights,omitempty"`
	Roads       []string  `json:"roads,omitempty"`
	Lost        cardCount `json:"lost,omitempty"`
	Ships       []string  `json:"ships,omitempty"`
	brought     keysJSON
}

type thisTurnJSON struct {
	Dice             string    `json:"dice,omitempty"`
	Rolls            int       `json:"rolls,omitempty"`
	TokenAction      bool      `json:"token-action,omitempty"`
	Dismissed        bool      `json:"dismissed,omitempty"`
	First            string    `json:"first,omitempty"`
	DevelopmentCard  string    `json:"development-card,omitempty"`
	Bought           []string  `json:"bought,omitempty"`
	Alchemist        string    `json:"alchemist,omitempty"`
	MerchantFleet    string    `json:"merchant-fleet,omitempty"`
	CommercialHarbor *[]string `json:"commercial-harbor,omitempty"`
	Passed           []string  `json:"passed,omitempty"`
	Built            any       `json:"built,omitempty"` // true, or a list of what was built, in order
	Played           []string  `json:"played,omitempty"`
	Trades           []any     `json:"trades,omitempty"`
	BankTrades       int       `json:"bank-trades,omitempty"`
	Stolen           int       `json:"stolen,omitempty"`
	Used             []string  `json:"used,omitempty"`
	Income           cardCount `json:"income,omitempty"`
	ThrownAgain      bool      `json:"thrown-again,omitempty"`
	MovedShip        any       `json:"moved-ship,omitempty"`
	NewShips         []string  `json:"new-ships,omitempty"`
	brought          keysJSON
}

// setupOf converts a position to a setup.
func setupOf(g *engine.Game, dealt *deals.Deals) setupJSON {
	s := dealt.Public()
	var out setupJSON
	out.placedJSON = placedJSON{
		Turn:   turnJSON{g.Names[s.Active], phaseWord(s), int(s.TurnNumber), int(s.OfPlayer)},
		Robber: hexOrNone(g.Board, s.Robber), Pirate: pirateAt(g, s),
		Pieces: map[string]piecesOf{}, Hands: map[string]string{}, Cards: map[string][]string{}, Played: map[string]cardCount{},
		Bank: kindsOf(g, s.Bank), Decks: decksOf(s),
		LongestRoad: holderWord(g, s.LongestRoad), LargestArmy: holderWord(g, s.LargestArmy), Harbormaster: harbormaster(g, s),
	}
	out.ThisTurn, out.Since, out.countedJSON = thisTurnOf(g, s), sinceOf(g, s), countedOf(g, s)
	out.Counters, out.Granted = countersOf(g, s), grantedOf(g, s)
	out.Brought = keysOf(engine.SetupKey, g, s, engine.NoSeat)
	out.Numbers = movedNumbers(g.Board, s)
	if out.LongestRoad == "" && s.LongestRoadWas {
		out.LongestRoad = "none"
	}
	for seat := range engine.Seat(g.Owners) {
		out.seat(g, s, seat)
		if known, unseen := dealt.Seen(seat); unseen > 0 {
			out.Hands[g.Names[seat]] = strings.TrimPrefix(fmt.Sprintf("%s %d ?", known, unseen), "nothing ")
			out.Bank = nil
		}
	}
	if g.Rules.Plays(ck.Book) {
		out.knights(g, s)
	}
	out.overseas(g, s)
	for _, p := range s.Pending[:s.NumPending] {
		times := uint8(1)
		if p.Duty.Duty().Adds {
			times = p.Count
		}
		for range times {
			out.Waiting = append(out.Waiting, map[string]string{g.Names[p.Seat]: scenarios.OwedWords(g, &p)})
		}
	}
	return out
}

// seat adds what belongs to one player.
func (out *setupJSON) seat(g *engine.Game, s *engine.State, seat engine.Seat) {
	name, pl := g.Names[seat], &s.Players[seat]
	var pieces piecesOf
	for i, p := range s.Pieces[:g.Board.NumPlaces] {
		if p.Owner() != seat {
			continue
		}
		at := g.Board.IntersectionName(engine.Intersection(i))
		switch {
		case p.Kind() == engine.Settlement:
			pieces.Settlements = append(pieces.Settlements, at)
		case p.Kind() == engine.City:
			pieces.Cities = append(pieces.Cities, at)
		case p.Kind() == engine.LaidCity:
			pieces.Laid = append(pieces.Laid, at)
		default:
			pieces.Knights = append(pieces.Knights, at+" "+scenarios.KnightWords(p))
		}
		if p.IsBuilding() && p.Is(engine.Walled) {
			pieces.Walls = append(pieces.Walls, at)
		}
	}
	for i, l := range s.Lines[:g.Board.NumPaths] {
		if l.Owner() != seat {
			continue
		}
		at := g.Board.PathName(engine.Path(i))
		switch {
		case l.IsShip():
			pieces.Ships = append(pieces.Ships, at)
		case l.IsRoad():
			pieces.Roads = append(pieces.Roads, at)
		}
	}
	pieces.Lost = knightsLost(g, s, seat)
	pieces.brought = keysOf(engine.PiecesKey, g, s, seat)
	out.Pieces[name] = pieces
	if pl.Hand != 0 {
		out.Hands[name] = pl.Hand.String()
	}
	for _, card := range engine.CardsByName() {
		held := pl.Cards[card]
		if seat == s.Acting {
			held -= min(held, s.Bought[card])
		}
		for range held {
			out.Cards[name] = append(out.Cards[name], card.String())
		}
		laid := pl.Laid[card]
		if card == knightCard { // cards that were given up are out of the game
			laid -= min(laid, pl.Held[base.GivenUp])
		}
		if n := laid; n > 0 {
			if out.Played[name] == nil {
				out.Played[name] = cardCount{}
			}
			out.Played[name][card.String()] = int(n)
		}
	}
	if pl.Held[base.GivenUp] > 0 {
		if out.Dismissed == nil {
			out.Dismissed = cardCount{}
		}
		out.Dismissed[name] = int(pl.Held[base.GivenUp])
	}
}

// knights adds what only Cities & Knights has.
func (out *setupJSON) knights(g *engine.Game, s *engine.State) {
	out.Improvements, out.Metropolises = map[string]cardCount{}, map[string]string{}
	for seat, name := range g.Names {
		for track, level := range s.Players[seat].Improvements {
			if level == 0 {
				continue
			}
			if out.Improvements[name] == nil {
				out.Improvements[name] = cardCount{}
			}
			out.Improvements[name][engine.Track(track).String()] = int(level)
		}
	}
	for track, at := range s.Metropolis {
		if at != engine.NoIntersection {
			out.Metropolises[engine.Track(track).String()] = g.Board.IntersectionName(at)
		}
	}
	out.Barbarians = cardCount{"position": int(s.Barbarians), "attacks": int(s.Attacks)}
	if s.MerchantOf != engine.NoSeat {
		out.Merchant = map[string]string{"owner": g.Names[s.MerchantOf], "at": g.Board.HexName(s.Merchant)}
	}
}

// phaseWord returns the phase in the words used in files.
func phaseWord(s *engine.State) string {
	if s.InPart() {
		return "partner"
	}
	switch s.Phase {
	case engine.SetupPhase:
		return "setup"
	case engine.RollPhase:
		return "roll"
	case engine.BuildPhase:
		return "build"
	case engine.SpecialPhase:
		return "special"
	case engine.OverPhase:
		return "over"
	}
	if s.NewShips != (engine.Set{}) && !s.Built { // built with a card
		return "trade"
	}
	return "main"
}

// kindsOf counts every kind that the game has, including kinds with no card.
func kindsOf(g *engine.Game, c engine.Cards) cardCount {
	out := cardCount{}
	for k := engine.Brick; k < engine.NumKinds; k++ {
		if g.SupplyOf().Count(k) > 0 {
			out[k.String()] = c.Count(k)
		}
	}
	return out
}

// thisTurnOf says what has happened in this turn; nil if nothing. A card that was bought and revealed in this turn
// appears as revealed.
func thisTurnOf(g *engine.Game, s *engine.State) *thisTurnJSON {
	t := &thisTurnJSON{TokenAction: s.TokensUsed > 0, Dismissed: s.GaveKnight, Dice: diceWords(s.Dice, s.DiceSum), First: diceWords(s.First, s.FirstSum)}
	if s.Phase == engine.RollPhase || s.Phase == engine.OverPhase && s.Rolls == 1 {
		t.Rolls = int(s.Rolls)
		if s.Rolls == 1 && !s.Repeated { // the dice are still those of the first roll
			t.Dice = ""
		}
	}
	for _, seat := range g.Passed(s) {
		t.Passed = append(t.Passed, g.Names[seat])
	}
	if s.Beside() && s.Built {
		t.Built = true
	}
	t.remembers(g, s)
	t.ThrownAgain = s.Rerolling
	for seat, n := range s.Income {
		if n > 0 {
			if t.Income == nil {
				t.Income = cardCount{}
			}
			t.Income[g.Names[seat]] = int(n)
		}
	}
	if s.CardPlayed != 0 && !g.Rules.Plays(ck.Book) {
		t.DevelopmentCard = s.CardPlayed.String()
	}
	for _, card := range engine.CardsByName() {
		for range min(s.Bought[card], s.Players[s.Acting].Cards[card]) {
			t.Bought = append(t.Bought, card.String())
		}
	}
	if s.DiceSet[0] != 0 {
		t.Alchemist = fmt.Sprintf("%d %d", s.DiceSet[0], s.DiceSet[1])
	}
	var fleet []string
	for k := engine.Brick; k < engine.NumKinds; k++ {
		if s.FleetKinds&(1<<k) != 0 {
			fleet = append(fleet, k.String())
		}
	}
	t.MerchantFleet = strings.Join(fleet, " ")
	if s.HarborCard {
		offered := []string{}
		for seat, name := range g.Names {
			if s.Forced&(1<<seat) != 0 {
				offered = append(offered, name)
			}
		}
		t.CommercialHarbor = &offered
	}
	t.MovedShip, t.NewShips = shipsOfThisTurn(g.Board, s)
	t.brought = keysOf(engine.TurnKey, g, s, engine.NoSeat)
	if reflect.ValueOf(*t).IsZero() {
		return nil
	}
	return t
}
