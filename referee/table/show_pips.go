package table

import (
	"fmt"
	"math"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/referee/console"
	"catanref/scenarios"
)

// bestCorners is the number of corners that are listed.
const bestCorners = 12

// pipsJSON measures how fair a board is, for programs.
type pipsJSON struct {
	Hexes     int                `json:"hexes"`
	Pips      int                `json:"pips"`
	Terrain   []terrainJSON      `json:"terrain"`
	Corners   []cornerJSON       `json:"corners"`
	Drafted   []draftedJSON      `json:"drafted"`
	Neighbour map[string][]twoOf `json:"neighbours"`
}

type twoOf [2]string

type terrainJSON struct {
	Terrain string  `json:"terrain"`
	Yields  string  `json:"yields,omitempty"`
	Hexes   int     `json:"hexes"`
	Pips    int     `json:"pips"`
	Share   float64 `json:"share"`
}

type cornerJSON struct {
	At     string   `json:"at"`
	Pips   int      `json:"pips"`
	Hexes  []string `json:"hexes"`
	Harbor string   `json:"harbor,omitempty"`
}

type draftedJSON struct {
	Player  string   `json:"player"`
	Pips    int      `json:"pips"`
	Corners []string `json:"corners"`
}

// PipsOf measures the board in a position.
func PipsOf(g *engine.Game, s *position.State) *pipsJSON {
	b, f := g.Board, scenarios.FairnessOf(g.Board, &s.Tiles, g.Players)
	out := &pipsJSON{Hexes: f.Hexes, Pips: f.Pips, Neighbour: map[string][]twoOf{}}
	for _, land := range f.Lands {
		row := terrainJSON{Terrain: land.Terrain.String(), Hexes: land.Hexes, Pips: land.Pips, Share: math.Round(100*float64(f.Pips*land.Hexes)/float64(f.Hexes)) / 100}
		if kind, ok := land.Terrain.Resource(); ok {
			row.Yields = kind.String()
		}
		out.Terrain = append(out.Terrain, row)
	}
	for _, c := range f.Corners {
		row := cornerJSON{At: b.IntersectionName(c.At), Pips: c.Pips}
		for _, h := range b.IntersectionHexes[c.At] {
			if h != board.NoHex {
				row.Hexes = append(row.Hexes, b.TileName(h, &s.Tiles))
			}
		}
		for _, e := range b.IntersectionPaths[c.At] {
			if e != board.NoPath && s.HarborOn(b, e) != board.NoHarbor {
				row.Harbor = s.HarborOn(b, e).String()
			}
		}
		out.Corners = append(out.Corners, row)
	}
	for seat, corners := range f.Drafted {
		row := draftedJSON{Player: g.Names[seat]}
		for _, c := range corners {
			row.Pips += c.Pips
			row.Corners = append(row.Corners, b.IntersectionName(c.At))
		}
		out.Drafted = append(out.Drafted, row)
	}
	for name, pairs := range map[string][][2]board.Hex{"red": f.Red, "number": f.SameNumber, "terrain": f.SameLand} {
		out.Neighbour[name] = []twoOf{}
		for _, p := range pairs {
			out.Neighbour[name] = append(out.Neighbour[name], twoOf{b.HexName(p[0]), b.HexName(p[1])})
		}
	}
	return out
}

// Text prints it for people.
func (f *pipsJSON) Text(p *console.Page) {
	if f.Hexes == 0 {
		p.Text("", 2, "No hex bears a number, so no throw pays anybody.")
		return
	}
	p.Text("", 2, fmt.Sprintf("Pips are how many of the 36 throws bring a number. %s have %d in all, %.1f each.",
		fmt.Sprintf("%d numbered hexes", f.Hexes), f.Pips, float64(f.Pips)/float64(f.Hexes)))
	p.Blank()
	for _, row := range f.Terrain {
		name := row.Terrain
		if row.Yields != "" {
			name = row.Yields
		}
		text := fmt.Sprintf("%s: %s on %s, its share is %.1f (%+.1f)", name, console.Count(row.Pips, "pip"), hexCount(row.Hexes), row.Share, float64(row.Pips)-row.Share)
		p.Text("  ", 4, text)
	}
	p.Blank()
	if len(f.Corners) > 0 {
		p.Text("", 2, "Best corners to begin at:")
		for _, c := range f.Corners[:min(bestCorners, len(f.Corners))] {
			text := fmt.Sprintf("%s: %d, %s", c.At, c.Pips, strings.Join(c.Hexes, " "))
			if c.Harbor != "" {
				text += ", harbor " + c.Harbor
			}
			p.Text("  ", 4, text)
		}
		p.Text("", 2, "If each in turn took the richest corner left: "+f.drafted()+".")
	}
	for _, row := range []struct{ key, what string }{
		{"red", "Red numbers"}, {"number", "Hexes of one number"}, {"terrain", "Hexes of one terrain"},
	} {
		pairs := f.Neighbour[row.key]
		if len(pairs) == 0 {
			p.Text("", 2, row.what+" side by side: none.")
			continue
		}
		list := make([]string, len(pairs))
		for i, pair := range pairs {
			list[i] = pair[0] + " and " + pair[1]
		}
		p.Text("", 2, row.what+" side by side: "+strings.Join(list, ", ")+".")
	}
}

// drafted describes the production of each player's corners.
func (f *pipsJSON) drafted() string {
	parts := make([]string, len(f.Drafted))
	for i, row := range f.Drafted {
		parts[i] = fmt.Sprintf("%s %d (%s)", row.Player, row.Pips, strings.Join(row.Corners, ", "))
	}
	return strings.Join(parts, "; ")
}

// Wished says which limits the board keeps, if any were requested.
func Wished(w scenarios.Wishes, s *scenarios.Scenario) string {
	if w == (scenarios.Wishes{}) {
		return ""
	}
	text := "The board has " + w.String() + "."
	if w.Balance == 0 {
		return text
	}
	f := PipsOf(s.Game, s.Begin().Deals.Any())
	least, most := f.Terrain[0], f.Terrain[0]
	for _, row := range f.Terrain {
		off := float64(row.Pips) - row.Share
		if off < float64(least.Pips)-least.Share {
			least = row
		}
		if off > float64(most.Pips)-most.Share {
			most = row
		}
	}
	return fmt.Sprintf("%s Resources lie %+.1f to %+.1f pips from their shares (%s, %s). If each in turn took the richest corner left: %s.",
		text, float64(least.Pips)-least.Share, float64(most.Pips)-most.Share, least.Terrain, most.Terrain, f.drafted())
}

func hexCount(n int) string {
	if n == 1 {
		return "1 hex"
	}
	return fmt.Sprintf("%d hexes", n)
}
