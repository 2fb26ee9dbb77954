package stats

import (
	"fmt"
	"strings"

	"catanref/referee/picture"
)

// Charts draws the figures on one page: of one game, or dice and players of several games.
func Charts(games []*Game) *picture.Plate {
	if len(games) != 1 {
		return eveningCharts(games)
	}
	g := games[0]
	title := g.Title
	if title == "" {
		title = "A game of " + strings.Join(g.Players, ", ")
	}
	colours := picture.PieceColours(g.Players)
	var charts []picture.Chart
	if g.Dice.Rolls > 0 {
		charts = append(charts, g.Dice.chart())
	}
	luck := picture.Chart{Title: "Cards of the rolls", About: "The mark is what the board let each player expect."}
	for i := range g.By {
		p := &g.By[i]
		luck.Bars = append(luck.Bars, picture.Bar{
			Label: p.Player, Value: float64(p.Got), Expected: p.Expected, Colour: colours[i], Told: fmt.Sprintf("%d (%+.1f)", p.Got, p.Luck),
		})
	}
	charts = append(charts, luck)
	if len(g.Hexes) > 0 {
		hexes := picture.Chart{Title: "Cards by hex"}
		for i := range g.Hexes {
			h := &g.Hexes[i]
			hexes.Bars = append(hexes.Bars, picture.Bar{Label: h.Tile + " " + h.At, Value: float64(h.Cards)})
		}
		charts = append(charts, hexes)
	}
	if len(g.Timeline) > 1 {
		points := picture.Chart{Title: "Points that lie open, turn by turn"}
		for seat, name := range g.Players {
			line := picture.Line{Label: name, Colour: colours[seat]}
			for _, m := range g.Timeline {
				line.Values = append(line.Values, float64(m.Points[seat]))
			}
			points.Lines = append(points.Lines, line)
		}
		charts = append(charts, points)
	}
	return picture.Charts(title, charts)
}

func (d *Dice) chart() picture.Chart {
	c := picture.Chart{Title: "Dice", About: "The mark is what fair dice bring."}
	if d.Chance != nil {
		c.About += fmt.Sprintf(" They fall so unevenly in %s of 100 such sets of rolls.", percent(*d.Chance))
	}
	for sum := 2; sum <= 12; sum++ {
		c.Bars = append(c.Bars, picture.Bar{Label: fmt.Sprint(sum), Value: float64(d.Sums[sum]), Expected: d.Expected(sum)})
	}
	return c
}

func eveningCharts(games []*Game) *picture.Plate {
	wins := picture.Chart{Title: "Games won", About: "The mark is how many were played."}
	points := picture.Chart{Title: "Mean points that lie open at the end"}
	for _, e := range Evenings(games) {
		wins.Bars = append(wins.Bars, picture.Bar{Label: e.Player, Value: float64(e.Wins), Expected: float64(e.Games)})
		points.Bars = append(points.Bars, picture.Bar{Label: e.Player, Value: e.Mean})
	}
	dice := DiceOf(games)
	charts := []picture.Chart{wins, points}
	if dice.Rolls > 0 {
		charts = append(charts, dice.chart())
	}
	return picture.Charts(fmt.Sprintf("%d games", len(games)), charts)
}
