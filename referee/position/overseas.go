package position

import (
	"fmt"

	"catanref/engine"
	"catanref/engine/sea"
)

// overseas holds the keys of a setup that depend on the map.
type overseas struct {
	Found      map[string]string   `json:"found,omitempty"`
	Home       map[string][]string `json:"home,omitempty"`
	Bonus      map[string][]string `json:"bonus,omitempty"`
	Gifts      *[]string           `json:"gifts,omitempty"`
	Kept       map[string][]string `json:"kept,omitempty"`
	Given      counts              `json:"given,omitempty"`
	Harbors    map[string]string   `json:"harbors,omitempty"`
	Bolts      counts              `json:"bolts,omitempty"`
	Trades     map[string][]string `json:"trades,omitempty"`
	Fortresses counts              `json:"fortresses,omitempty"`
	Warships   counts              `json:"warships,omitempty"`
	Wonders    map[string]string   `json:"wonders,omitempty"`
}

// overseas adds the keys for boards whose map has more than tiles, numbers and harbors.
func (out *Setup) overseas(g *engine.Game, s *engine.State) {
	b, chart := g.Board, g.Board.Chart
	out.Found, out.Harbors = map[string]string{}, map[string]string{}
	for h := range engine.Hex(b.NumHexes) {
		if b.First.Terrain[h] == engine.Fog && s.Terrain[h] != engine.Fog {
			out.Found[b.HexName(h)] = b.TileName(h, &s.Tiles)
		}
	}
	for e := range engine.Path(b.NumPaths) {
		if kind := s.HarborOn(b, e); b.Harbors[e] == engine.NoHarbor && kind != engine.NoHarbor {
			out.Harbors[b.PathName(e)] = kind.String()
		}
	}
	out.fog(s)
	gifts, any := []string{}, false
	for e, gift := range chart.Gifts[:b.NumPaths] {
		any = any || gift != engine.NoGift
		if s.Gifts.Has(e) {
			gifts = append(gifts, b.PathName(engine.Path(e)))
		}
	}
	if any {
		out.Gifts = &gifts
	}
	if len(chart.Villages) > 0 {
		out.Bolts = counts{"supply": int(s.Cloth)}
		for i, x := range chart.Villages {
			out.Bolts[b.IntersectionName(x.At)] = int(s.Bolts[i])
		}
	}
	out.Home, out.Bonus, out.Kept, out.Trades = map[string][]string{}, map[string][]string{}, map[string][]string{}, map[string][]string{}
	out.Given, out.Fortresses, out.Warships, out.Wonders = counts{}, counts{}, counts{}, map[string]string{}
	for seat := range engine.Seat(g.Players) {
		out.voyage(g, s, seat)
	}
}

// voyage adds the part of it that belongs to one player.
func (out *Setup) voyage(g *engine.Game, s *engine.State, seat engine.Seat) {
	name, p, chart := g.Names[seat], &s.Players[seat], g.Board.Chart
	if chart.Chosen || p.Home != 0 {
		out.Home[name] = append([]string{}, chart.Names(p.Home)...)
	}
	if !chart.AllHome() && s.Phase != engine.SetupPhase {
		out.Bonus[name] = append([]string{}, chart.Names(p.Bonus)...)
	}
	for kind, n := range sea.Kept(p) {
		for range n {
			out.Kept[name] = append(out.Kept[name], engine.Harbor(kind).String())
		}
	}
	if p.Held[sea.GiftPoints] > 0 {
		out.Given[name] = int(p.Held[sea.GiftPoints])
	}
	if out.Bolts != nil {
		out.Bolts[name] = int(p.Held[sea.Bolts])
		out.Trades[name] = []string{}
	}
	for i, x := range chart.Villages {
		if sea.Traded(p)&(1<<i) != 0 {
			out.Trades[name] = append(out.Trades[name], g.Board.IntersectionName(x.At))
		}
	}
	if berth := chart.Berth(seat); berth != nil && berth.Fortress != engine.NoIntersection {
		out.Fortresses[name] = int(p.Held[sea.Fortress])
	}
	if p.Held[sea.Warships] > 0 {
		out.Warships[name] = int(p.Held[sea.Warships])
	}
	if p.Held[sea.Wonder] > 0 {
		out.Wonders[name] = fmt.Sprintf("%s %d", g.Rules.Wonders[p.Held[sea.Wonder]-1].Name, p.Held[sea.Stage])
	}
}

// fog adds what is known about the stacks of fog tiles and tokens.
func (out *Setup) fog(s *engine.State) {
	if s.Fog.Left() == 0 {
		return
	}
	var tiles, tokens []string
	for _, t := range s.Fog.TopTiles {
		if t == engine.NoTerrain {
			break
		}
		tiles = append(tiles, t.Tile())
	}
	for _, n := range s.Fog.TopTokens {
		if n == 0 {
			break
		}
		tokens = append(tokens, fmt.Sprint(n))
	}
	if tiles != nil {
		out.Decks["tiles"] = tiles
	}
	if tokens != nil {
		out.Decks["tokens"] = tokens
	}
}

// shipsOfThisTurn returns how many ships were moved in the turn (true for one, nil for none), and which were built.
func shipsOfThisTurn(b *engine.Board, s *engine.State) (moved any, built []string) {
	switch {
	case s.ShipsMoved == 1:
		moved = true
	case s.ShipsMoved > 1:
		moved = s.ShipsMoved
	}
	for e := range engine.Path(b.NumPaths) {
		if s.NewShips.Has(int(e)) {
			built = append(built, b.PathName(e))
		}
	}
	return moved, built
}

// pirateAt returns the hex of the pirate, or "none" if it is beside the board although the map begins with it on a
// hex. It returns "" if the map begins without it, or if the game has no pirate.
func pirateAt(g *engine.Game, s *engine.State) string {
	chart := g.Board.Chart
	beside := chart.Pirate == engine.NoHex && len(chart.Fleet) == 0
	if s.Pirate == engine.NoHex && (beside || !g.Hooks.Pirate) {
		return ""
	}
	return hexOrNone(g.Board, s.Pirate)
}
