package stats

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"catanref/engine"
	"catanref/engine/cards"
)

// Lines formats the figures of one game, in lines of at most that many columns.
func (g *Game) Lines(columns int) []string {
	out := []string{fmt.Sprintf("%s, %s, %s.", number(g.Moves, "move"), number(g.Dice.Rolls+g.Dice.Unknown, "roll"), number(g.Turns, "turn"))}
	if g.Winner != "" {
		out[0] = strings.TrimSuffix(out[0], ".") + "; " + g.Winner + " has won."
	}
	if g.Stops != "" {
		out = append(out, "Counted up to where the record stops: "+g.Stops+".")
	}
	out = append(out, section("Dice", g.Dice.Lines(columns))...)
	out = append(out, section("Event cards", g.turned())...)
	out = append(out, section("Cards of the rolls", g.luck())...)
	out = append(out, section("Hexes", g.hexes(columns))...)
	out = append(out, section("Thefts, cards given up, trades", g.dealings())...)
	out = append(out, section("Built", g.builds())...)
	out = append(out, section("Counted beside cards", g.flowLines())...)
	out = append(out, section("Rules of the table", g.ownLines())...)
	out = append(out, section("Points", g.points(columns))...)
	return append(out, section("Time", g.time())...)
}

func section(title string, lines []string) []string {
	if len(lines) == 0 {
		return nil
	}
	out := []string{"", title}
	for _, line := range lines {
		out = append(out, strings.TrimRight("  "+line, " "))
	}
	return out
}

// Lines formats the sums, each with a bar and a mark at the mean of fair dice, and the probability of all of them.
func (d *Dice) Lines(columns int) []string {
	if d.Rolls == 0 {
		return nil
	}
	most := 1.0
	for sum := 2; sum <= 12; sum++ {
		most = max(most, float64(d.Sums[sum]), d.Expected(sum))
	}
	room := max(10, min(columns-22, 50))
	var out []string
	for sum := 2; sum <= 12; sum++ {
		bar := []rune(strings.Repeat("#", scaled(float64(d.Sums[sum]), most, room)) + strings.Repeat(" ", room+1))[:room+1]
		bar[scaled(d.Expected(sum), most, room)] = '|'
		out = append(out, fmt.Sprintf("%2d %4d of %5.1f %s", sum, d.Sums[sum], d.Expected(sum), string(bar)))
	}
	out = append(out, "# as they fell, | where fair dice would be.")
	if d.Unknown > 0 {
		out = append(out, fmt.Sprintf("Not written down: %d.", d.Unknown))
	}
	if d.Chance != nil {
		out = append(out, fmt.Sprintf("Fair dice fall so unevenly in %s of 100 such sets of rolls.", percent(*d.Chance)))
	}
	return out
}

func percent(x float64) string {
	if x < 0.001 {
		return "less than 0.1"
	}
	return strings.TrimSuffix(fmt.Sprintf("%.1f", 100*x), ".0")
}

func scaled(x, most float64, room int) int { return int(x/most*float64(room) + 0.5) }

// luck formats the expected and the actual yield of the rolls, for each player.
func (g *Game) luck() []string {
	var out []string
	for i := range g.By {
		p := &g.By[i]
		line := fmt.Sprintf("%s  %3d of %5.1f expected (%+.1f)", g.padded(p.Player), p.Got, p.Expected, p.Luck)
		if p.Kept > 0 {
			line += fmt.Sprintf(", %d kept by the robber", p.Kept)
		}
		out = append(out, line)
		if kinds := counts(p.Kinds); kinds != "" {
			out = append(out, strings.Repeat(" ", g.widest()+2)+kinds)
		}
	}
	return out
}

func (g *Game) widest() int {
	n := 0
	for _, name := range g.Players {
		n = max(n, len([]rune(name)))
	}
	return n
}

func (g *Game) padded(name string) string {
	return name + strings.Repeat(" ", g.widest()-len([]rune(name)))
}

// counts formats the numbers of cards, by kind, and of other things.
func counts(by map[string]int) string {
	var out []string
	rest := maps.Clone(by)
	order := []string{}
	for k := cards.Brick; k < cards.NumKinds; k++ {
		order = append(order, k.String())
	}
	for _, k := range append(order, "?") {
		if n := rest[k]; n > 0 {
			out = append(out, fmt.Sprintf("%d %s", n, k))
		}
		delete(rest, k)
	}
	for _, k := range slices.Sorted(maps.Keys(rest)) {
		out = append(out, fmt.Sprintf("%d %s", rest[k], k))
	}
	return strings.Join(out, ", ")
}

// hexes formats the yields of the hexes, each with a bar.
func (g *Game) hexes(columns int) []string {
	if len(g.Hexes) == 0 {
		return nil
	}
	most, room := float64(g.Hexes[0].Cards), max(6, min(columns-20, 30))
	var out []string
	for i := range g.Hexes {
		h := &g.Hexes[i]
		out = append(out, fmt.Sprintf("%-9s %-3s %3d %s", h.Tile, h.At, h.Cards, strings.Repeat("#", max(1, scaled(float64(h.Cards), most, room)))))
	}
	return out
}

// dealings formats thefts, discards, and trades by pair and rate.
func (g *Game) dealings() []string {
	var out []string
	for _, t := range g.Thefts {
		out = append(out, fmt.Sprintf("%s stole from %s: %s", t.By, t.From, strings.ReplaceAll(counts(t.Cards), "?", "unseen")))
	}
	for i := range g.By {
		if p := &g.By[i]; p.Discards > 0 {
			out = append(out, fmt.Sprintf("%s gave up %s for 7s", p.Player, cardsText(p.Discards)))
		}
	}
	for _, t := range g.Trades {
		out = append(out, fmt.Sprintf("%s and %s traded %s: %s for %d", t.Players[0], t.Players[1], times(t.Times), cardsText(t.Gave[0]), t.Gave[1]))
	}
	for i := range g.By {
		if p := &g.By[i]; len(p.Bank) > 0 {
			out = append(out, fmt.Sprintf("%s at the bank: %s", p.Player, rates(p.Bank)))
		}
	}
	return out
}

func cardsText(n int) string { return number(n, "card") }

func number(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}

func times(n int) string {
	switch n {
	case 1:
		return "once"
	case 2:
		return "twice"
	}
	return fmt.Sprintf("%d times", n)
}

func rates(by map[string]int) string {
	var out []string
	for _, rate := range slices.Sorted(maps.Keys(by)) {
		out = append(out, rate+" "+times(by[rate]))
	}
	return strings.Join(out, ", ")
}

func (g *Game) builds() []string {
	var out []string
	for i := range g.By {
		if p := &g.By[i]; len(p.Builds) > 0 {
			out = append(out, g.padded(p.Player)+"  "+built(p.Builds))
		}
	}
	return out
}

func built(by map[string]int) string {
	var out []string
	for _, verb := range slices.Sorted(maps.Keys(by)) {
		name := [2]string{verb, verb + "s"}
		if v := engine.VerbOf(engine.VerbNamed(verb)); v != nil && v.Nouns[0] != "" {
			name = v.Nouns
		}
		out = append(out, fmt.Sprintf("%d %s", by[verb], name[min(by[verb]-1, 1)]))
	}
	return strings.Join(out, ", ")
}

// turned lists the cards that were turned in place of the dice, the most frequent first.
func (g *Game) turned() (out []string) {
	for _, name := range slices.Sorted(maps.Keys(g.Turned)) {
		out = append(out, fmt.Sprintf("%3d %s", g.Turned[name], strings.ReplaceAll(name, "-", " ")))
	}
	slices.SortStableFunc(out, func(a, b string) int { return strings.Compare(b[:3], a[:3]) })
	return out
}

// sparks are the characters of a sparkline, by height.
var sparks = []rune("▁▂▃▄▅▆▇█")

// points formats the growth of the points, and when awards changed hands.
func (g *Game) points(columns int) []string {
	var out []string
	most := 1
	for _, m := range g.Timeline {
		most = max(most, slices.Max(append([]int{0}, m.Points...)))
	}
	room := max(8, columns-g.widest()-16)
	for seat := range g.By {
		var line []rune
		n := min(room, len(g.Timeline))
		for x := range n {
			m := g.Timeline[x*len(g.Timeline)/n]
			points := max(0, m.Points[seat]) // they may be negative, and no character is lower than the first
			line = append(line, sparks[min(len(sparks)-1, points*(len(sparks)-1)/most)])
		}
		p := g.By[seat].Points
		end := fmt.Sprint(p.Least)
		if p.Most > p.Least {
			end += fmt.Sprintf(" to %d", p.Most)
		}
		out = append(out, fmt.Sprintf("%s  %s %s", g.padded(g.Players[seat]), string(line), end))
	}
	for _, a := range g.Awards {
		to := a.To
		if to == "" {
			to = "nobody"
		}
		out = append(out, fmt.Sprintf("turn %d, move %d: %s to %s", a.Turn, a.Move, a.Award, to))
	}
	return out
}

func (g *Game) time() []string {
	var out []string
	for i := range g.By {
		if p := &g.By[i]; p.Timed > 0 {
			out = append(out, fmt.Sprintf("%s  %s a turn, %s the longest", g.padded(p.Player), span(p.Seconds/float64(p.Timed)), span(p.Longest)))
		}
	}
	return out
}

func span(seconds float64) string {
	return (time.Duration(seconds+0.5) * time.Second).String()
}

// EveningLines formats the table of several games.
func EveningLines(games []*Game, columns int) []string {
	out := []string{fmt.Sprintf("%d games.", len(games)), ""}
	all := Evenings(games)
	widest := len("player")
	for _, e := range all {
		widest = max(widest, len([]rune(e.Player)))
	}
	pad := func(name string) string { return name + strings.Repeat(" ", widest-len([]rune(name))) }
	out = append(out, "  "+pad("player")+"  games  wins  points  luck")
	for _, e := range all {
		out = append(out, fmt.Sprintf("  %s  %5d %5d %7.1f %+5.1f", pad(e.Player), e.Games, e.Wins, e.Mean, e.Luck))
	}
	dice := DiceOf(games)
	return append(out, section("Dice", dice.Lines(columns))...)
}
