package table

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/engine/things"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/setupkeys"
)

// drawBoard draws the board, or describes it in words if the screen is too narrow.
func drawBoard(p *console.Page, g *engine.Game, dealt *deals.Deals) {
	s := dealt.Any()
	needed := 0
	for line := range strings.Lines(picture.Board(g, s, false)) {
		needed = max(needed, console.Width(strings.TrimRight(line, " \n")))
	}
	if !p.Screen || needed <= p.Width {
		p.Raw(picture.Board(g, s, p.Colour))
		p.Blank()
		p.Text("", 2, legend(g, s))
		return
	}
	p.Text("", 2, fmt.Sprintf("The board is %d columns wide, and this screen %d. On it stand:", needed, p.Width))
	setup := setupkeys.Of(g, dealt)
	for _, name := range g.Names {
		p.Text("  "+name+": ", 4, piecesText(setup.Pieces[name]))
	}
	for _, owned := range []bool{false, true} {
		for _, row := range things.Standings() {
			for _, at := range row.On(s) {
				if at.Hex() != board.NoHex && owned == (row.Of != nil) {
					p.Text("  ", 4, "the "+row.Calls(g.Board, s, at)+": "+g.Board.Name(at))
				}
			}
		}
	}
	hexes := make([]string, g.Board.NumHexes)
	for h := range hexes {
		hexes[h] = g.Board.HexName(board.Hex(h)) + " " + g.Board.TileName(board.Hex(h), &s.Tiles)
	}
	p.Text("", 2, "Hexes: "+strings.Join(hexes, ", "))
}

// piecesText lists pieces by kind.
func piecesText(p setupkeys.Pieces) string {
	var parts []string
	p.Lists(func(kind string, at []string) { parts = append(parts, kind+" "+strings.Join(at, ", ")) })
	if len(parts) == 0 {
		return "nothing"
	}
	return strings.Join(parts, "; ")
}

// legend explains the marks on the board.
func legend(g *engine.Game, s *position.State) string {
	letters := picture.Letters(g.Names)
	var parts []string
	for i, name := range g.Names {
		parts = append(parts, letters[i]+" "+name)
	}
	seen := map[string]bool{}
	note := func(mark, what string) {
		if !seen[what] {
			seen[what] = true
			parts = append(parts, mark+" "+what)
		}
	}
	large := letters[0] // of a player in this game
	small := strings.ToLower(large)
	for e, l := range s.Lines[:g.Board.NumPaths] {
		switch {
		case things.LineLookOf(s, g.Board, board.Path(e)) != nil:
			look := things.LineLookOf(s, g.Board, board.Path(e))
			note(look.Stroke+small+look.Stroke, look.Word)
		case l.IsShip():
			note("~"+small+"~", "ship")
		case l.OwnKind() != nil:
			note(l.OwnKind().Stroke+small+l.OwnKind().Stroke, l.Word())
		case l.Mark() != nil:
			note(l.Mark().Stroke+large+l.Mark().Stroke, l.Mark().Word+" road")
		case l != 0:
			note("/"+large+"/", "road")
		}
	}
	for _, k := range []position.PieceKind{position.Settlement, position.City, position.LaidCity} {
		for v, p := range s.Pieces[:g.Board.NumPlaces] {
			switch {
			case p.Kind() != k:
			case k == position.LaidCity:
				note(picture.Mark(p, large), "city on its side")
			default:
				note(picture.Mark(p, large), looking(s, board.Intersection(v)))
			}
		}
	}
	for _, p := range s.Pieces[:g.Board.NumPlaces] {
		if p.IsKnight() {
			note(large+"1", "knight and its strength")
			if p.Is(position.Active) {
				note("!", "active")
			}
		}
	}
	for _, row := range things.Standings() {
		for _, at := range row.On(s) {
			if row.Sample != "" {
				note(strings.Replace(row.Sample, "R", large, 1), cmp.Or(row.Means, row.Calls(g.Board, s, at)))
			}
		}
	}
	landmarks := func(onPaths bool) {
		for _, x := range things.LandmarksOf(s, g.Board) {
			if onPaths == (x.At.Path() != board.NoPath) {
				note(strings.Replace(x.Sample, "R", large, 1), x.Means)
			}
		}
	}
	landmarks(false)
	for _, w := range things.WatersOf(g.Board) {
		if w.Hex == board.NoHex {
			note(fmt.Sprintf("%s%d", w.Letter, w.Numbers[0]), w.Word+" and its number")
		}
	}
	for e := range board.Path(g.Board.NumPaths) {
		if s.Lines[e] == 0 && picture.Crossed(g.Board, e) {
			note(picture.Crossing, "a river crosses: site of a bridge")
		}
	}
	landmarks(true)
	return strings.Join(parts, " · ")
}

// looking describes a piece by its looks: "city with a wall".
func looking(s *position.State, v board.Intersection) string {
	what := s.Pieces[v].Kind().String()
	for _, look := range things.Looks() {
		if look.Says != "" && look.Is(s, v) {
			what = strings.Replace(look.Says, "{piece}", what, 1)
		}
	}
	return what
}

// routesText says where things sail from their hexes.
func routesText(g *engine.Game, s *position.State) string {
	var parts []string
	for _, r := range things.RoutesOf(g, s) {
		at := slices.Index(r.Hexes, r.At)
		if at < 0 {
			continue
		}
		text := "The " + r.Word + " sails"
		for i := range r.Hexes {
			text += " " + g.Board.HexName(r.Hexes[(at+i)%len(r.Hexes)])
		}
		parts = append(parts, text+".")
	}
	return strings.Join(parts, " ")
}

// watersText lists what the map has in addition to tiles and numbers.
func watersText(b *board.Board) string {
	var order []string
	by := map[string][]string{}
	for _, w := range things.WatersOf(b) {
		name := ""
		if w.Hex != board.NoHex {
			name = b.HexName(w.Hex)
		} else {
			name = b.IntersectionName(w.At)
		}
		if by[w.Word] == nil {
			order = append(order, w.Word)
		}
		by[w.Word] = append(by[w.Word], name+" "+strings.Trim(fmt.Sprint(w.Numbers), "[]"))
	}
	var parts []string
	for h, n := range b.Chart.Second {
		if n != 0 {
			const second = "second number"
			if by[second] == nil {
				order = append(order, second)
			}
			by[second] = append(by[second], fmt.Sprint(b.HexName(board.Hex(h)), " ", n))
		}
	}
	for _, word := range order {
		many := word
		if len(by[word]) > 1 {
			many += "s"
		}
		parts = append(parts, tell.Capital(many)+": "+strings.Join(by[word], ", ")+".")
	}
	if text := coursesText(b); text != "" {
		parts = append(parts, text)
	}
	return strings.Join(parts, " ")
}

// coursesText lists the rivers, each by its hexes and the paths that it crosses.
func coursesText(b *board.Board) string {
	var rivers []string
	for _, c := range things.CoursesOf(b) {
		names := make([]string, len(c.Hexes))
		for i, h := range c.Hexes {
			names[i] = b.HexName(h)
		}
		river := strings.Join(names, " ")
		for i, e := range c.Crossed {
			if i == 0 {
				river += " over "
			} else {
				river += " "
			}
			river += b.PathName(e)
		}
		rivers = append(rivers, river)
	}
	switch len(rivers) {
	case 0:
		return ""
	case 1:
		return "River from its spring: " + rivers[0] + "."
	}
	return "Rivers from their springs: " + strings.Join(rivers, ", ") + "."
}

// harborsText lists the harbors, grouped by what they trade.
func harborsText(b *board.Board, s *position.State) string {
	var order []board.Harbor
	at := map[board.Harbor][]string{}
	for e := range board.Path(b.NumPaths) {
		kind := s.HarborOn(b, e)
		if kind == board.NoHarbor {
			continue
		}
		if at[kind] == nil {
			order = append(order, kind)
		}
		at[kind] = append(at[kind], b.PathName(e))
	}
	var parts []string
	for _, kind := range order {
		parts = append(parts, "~"+kind.String()+" "+strings.Join(at[kind], " "))
	}
	if len(parts) == 0 {
		return ""
	}
	return "Harbors: " + strings.Join(parts, ", ")
}

// harborsOf lists the harbors as a file has them: "A1/NW: any".
func harborsOf(b *board.Board) (out []string) {
	for e, kind := range b.Harbors[:b.NumPaths] {
		if kind != board.NoHarbor {
			out = append(out, b.PathName(board.Path(e))+": "+kind.String())
		}
	}
	return out
}
