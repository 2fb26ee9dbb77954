package report

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/sea"
)

// lines returns the paths with a road or ship of the owner at an intersection.
func (x *reader) lines(v board.Intersection, owner position.Seat, ships bool) (n int) {
	for _, e := range x.r.Game.Board.IntersectionPaths[v] {
		if e != board.NoPath && x.before.Lines[e] != 0 && x.before.Lines[e].Owner() == owner && (ships || !x.before.Lines[e].IsShip()) {
			n++
		}
	}
	return n
}

// cities counts the cities of a player, those with a metropolis, too.
func (x *reader) cities(s *position.State, owner position.Seat) (n int) {
	for _, p := range s.Pieces[:x.r.Game.Board.NumPlaces] {
		if p.Kind() == position.City && p.Owner() == owner {
			n++
		}
	}
	return n
}

// knights counts the knights of which f holds before the move and after it.
func (x *reader) knights(name string, f func(was, is position.Piece) bool) (n int) {
	for v := range x.r.Game.Board.NumPlaces {
		if was, is := x.before.Pieces[v], x.after.Pieces[v]; is.IsKnight() && is.Owner() == x.seat(name) && f(was, is) {
			n++
		}
	}
	return n
}

// own counts the knights of a player of which f holds before the move.
func (x *reader) own(name string, f func(p position.Piece) bool) (n int) {
	for _, p := range x.before.Pieces[:x.r.Game.Board.NumPlaces] {
		if p.IsKnight() && p.Owner() == x.seat(name) && f(p) {
			n++
		}
	}
	return n
}

var shares = regexp.MustCompile(`(\S+) (\d+)`)

// sums reports whether the numbers behind the names add up to the total, and each is as of says.
func (x *reader) sums(total, each string, of func(seat position.Seat) int) bool {
	n := 0
	for _, m := range shares.FindAllStringSubmatch(strings.ReplaceAll(each, ",", ""), -1) {
		seat := x.seat(m[1])
		if int(seat) >= len(x.r.Game.Names) || of != nil && of(seat) != x.number(m[2]) {
			return false
		}
		n += x.number(m[2])
	}
	return n == x.number(total)
}

func (x *reader) points(s *position.State, name string) int {
	return engine.NewFacts(x.r.Game, s).PublicPoints(x.seat(name))
}

// Sentences that a game on a board laid at random must have, too.
const (
	newArea  = `^(NAME) settles in (?:a new area|\d+ new areas): (\d+) more points?, for good`
	winsWith = `^(NAME) WINS with (\d+) points?`
)

// numberClaims are further sentences about the position before the move, most of them with a number.
var numberClaims = []claim{
	{says: `asks for .* to be begun; (NAME) has (\d+) (city|cities|points?)\.`, about: func(x *reader, m []string) bool {
		if strings.HasPrefix(m[3], "cit") {
			return x.cities(x.before, x.seat(m[1])) == x.number(m[2])
		}
		return x.points(x.before, m[1]) == x.number(m[2])
	}},
	{says: `^A mighty knight needs the fortress, politics level 3; (NAME) has level (\d+)`, about: func(x *reader, m []string) bool {
		return int(x.before.Players[x.seat(m[1])].Improvements[position.PoliticsTrack]) == x.number(m[2]) && x.number(m[2]) < 3
	}},
	{says: `^(NAME) has no (basic|strong|mighty) knight left`, about: func(x *reader, m []string) bool {
		of := map[string]int{"basic": 0, "strong": 1, "mighty": 2}[m[2]]
		return x.before.Players[x.seat(m[1])].Supply.Knights[of] == 0
	}},
	{says: `^(NAME) has no basic knight left to hire`, about: func(x *reader, m []string) bool {
		return x.before.Players[x.seat(m[1])].Supply.Knights[0] == 0
	}},
	{says: `^(NAME) has no knight on the board\.`, about: func(x *reader, m []string) bool {
		return x.own(m[1], func(position.Piece) bool { return true }) == 0
	}},
	{says: `^(NAME) has no inactive knight`, about: func(x *reader, m []string) bool {
		return x.own(m[1], func(p position.Piece) bool { return !p.Is(position.Active) }) == 0
	}},
	{says: `^No road (?:or ship )?of (NAME) (?:touches|leads to) (PLACE)`, about: func(x *reader, m []string) bool {
		return x.lines(x.corner(m[2]), x.seat(m[1]), true) == 0
	}},
	{says: `^(PLACE) touches no road, settlement or city of (NAME)\.`, about: func(x *reader, m []string) bool {
		e, err := notation.FindPath(x.r.Game.Board, m[1], &x.before.Tiles)
		if err != nil {
			return false
		}
		for _, v := range x.r.Game.Board.PathEnds[e] {
			p := x.before.Pieces[v]
			mine := p.IsBuilding() && p.Owner() == x.seat(m[2])
			on := x.lines(v, x.seat(m[2]), false)
			if at := x.before.Lines[e]; at != 0 && at.Owner() == x.seat(m[2]) && !at.IsShip() {
				on--
			}
			if mine || on > 0 && !strings.Contains(x.r.Move(), "diplomat") && !strings.Contains(x.r.Move(), "move") {
				return false
			}
		}
		return true
	}},
	{says: `^(NAME)'s (settlement|city) on (PLACE) is one path away from (PLACE)`, about: func(x *reader, m []string) bool {
		from, to := x.corner(m[3]), x.corner(m[4])
		for _, v := range x.r.Game.Board.Neighbours[from] {
			if v == to {
				return x.piece(m[3]).Owner() == x.seat(m[1]) && x.piece(m[3]).Kind().String() == m[2]
			}
		}
		return false
	}},
	{says: `^First (NAME) must discard (\d+) cards`, about: func(x *reader, m []string) bool {
		for _, p := range x.before.Owed() {
			if p.Seat == x.seat(m[1]) && int(p.Count) == x.number(m[2]) {
				return true
			}
		}
		return false
	}},
	{says: `^The bank lacks (\d.*)\.$`, about: func(x *reader, m []string) bool {
		a, lacks := &x.r.Ruling.Action, x.cards(m[1])
		return a.Give.Less(x.before.Bank) == lacks || a.Take.Less(x.before.Bank) == lacks
	}},
	{says: `^The bank has no (brick|lumber|wool|grain|ore|cloth|coin|paper)`, about: func(x *reader, m []string) bool {
		return x.before.Bank.Count(x.cards("1 "+m[1]).First()) == 0
	}},
	{says: `^The pirate is on (HEX)\b`, about: func(x *reader, m []string) bool {
		h, err := notation.FindHex(x.r.Game.Board, m[1], &x.before.Tiles)
		return err == nil && x.before.Pirate == h
	}},
	{says: `^The knight on (PLACE) (?:is active already|has acted this turn|is mighty)`, about: func(x *reader, m []string) bool {
		p := x.piece(m[1])
		switch {
		case strings.Contains(m[0], "active"):
			return p.Is(position.Active)
		case strings.Contains(m[0], "mighty"):
			return p.Kind() == position.MightyKnight
		}
		return p.Is(position.Acted)
	}},
	{says: `^(NAME) holds? (\d+) progress cards: none must go`, about: func(x *reader, m []string) bool {
		return position.CardsHeld(&x.before.Players[x.seat(m[1])]) == x.number(m[2])
	}},
}

// numberOutcomes are further sentences about what came of a legal move.
var numberOutcomes = []claim{
	{says: `^(NAME) promotes (\d+) knights? free`, about: func(x *reader, m []string) bool {
		return x.knights(m[1], func(was, is position.Piece) bool { return was.IsKnight() && is.Strength() > was.Strength() }) == x.number(m[2])
	}},
	{says: `^(NAME) makes (\d+) knights? active`, about: func(x *reader, m []string) bool {
		return x.knights(m[1], func(was, is position.Piece) bool { return !was.Is(position.Active) && is.Is(position.Active) }) == x.number(m[2])
	}},
	{says: `^(NAME) commits (\d+) knights? to the defence`, about: func(x *reader, m []string) bool {
		n := 0
		for _, p := range x.r.Ruling.Action.Places {
			if p != 0 {
				n++
			}
		}
		return n == x.number(m[2])
	}},
	{says: `^(NAME)'s (?:basic|strong|mighty) knight on (PLACE) is active now`, about: func(x *reader, m []string) bool {
		return x.after.Phase == position.OverPhase || x.after.Attacks > x.before.Attacks || x.after.Pieces[x.corner(m[2])].Is(position.Active)
	}},
	{says: `^(NAME)'s knight on (PLACE) is a (basic|strong|mighty) knight now`, about: func(x *reader, m []string) bool {
		return x.after.Pieces[x.corner(m[2])].Kind().String() == m[3]+" knight"
	}},
	{says: `^(?:The barbarians attack|The barbarians land and will attack) with (\d+) \(cities: (.*)\)`, about: func(x *reader, m []string) bool {
		if m[2] == "none" {
			return m[1] == "0"
		}
		return x.sums(m[1], m[2], func(seat position.Seat) int { return x.cities(x.before, seat) })
	}},
	{says: `^The knights defend with (\d+) \((.*)\)\.`, about: func(x *reader, m []string) bool { return x.sums(m[1], m[2], nil) }},
	{says: `^(\d+) against (\d+): (Catan loses|the knights win)`, about: func(x *reader, m []string) bool {
		return (x.number(m[1]) > x.number(m[2])) == (m[3] == "Catan loses")
	}},
	{says: `^(NAME) holds (\d+) cards, more than (\d+), and must discard (\d+)`, about: func(x *reader, m []string) bool {
		for _, p := range x.after.Owed() {
			if p.Seat == x.seat(m[1]) && int(p.Count) == x.number(m[4]) {
				return x.number(m[4]) == x.number(m[2])/2 && x.number(m[2]) > x.number(m[3]) && x.after.Players[p.Seat].Hand.Total() == x.number(m[2])
			}
		}
		return false
	}},
	{says: `^(NAME) has (\d+) points, (more than|no more than|at least as many as|fewer than) (NAME)`, about: func(x *reader, m []string) bool {
		other := x.points(x.before, m[4])
		is := x.number(m[2])
		return x.points(x.before, m[1]) == is && map[string]bool{"more than": is > other, "no more than": is <= other, "at least as many as": is >= other, "fewer than": is < other}[m[3]]
	}},
	{says: `^(NAME) reaches (trade|politics|science) level (\d+)`, about: func(x *reader, m []string) bool {
		of := map[string]position.Track{"trade": position.TradeTrack, "politics": position.PoliticsTrack, "science": position.ScienceTrack}[m[2]]
		return int(x.after.Players[x.seat(m[1])].Improvements[of]) == x.number(m[3])
	}},
	{says: `^(NAME) takes (\d+ (?:grain|ore)) for .*(HEX)\.`, about: func(x *reader, m []string) bool {
		return x.after.Players[x.seat(m[1])].Hand == x.before.Players[x.seat(m[1])].Hand+x.cards(m[2])
	}},
	{says: newArea, about: func(x *reader, m []string) bool {
		seat := x.seat(m[1])
		return int(x.after.Players[seat].Held[sea.BonusHeld])-int(x.before.Players[seat].Held[sea.BonusHeld]) == x.number(m[2])
	}},
	{says: winsWith, about: func(x *reader, m []string) bool { return x.points(x.after, m[1]) == x.number(m[2]) }},
	{says: `^(NAME) lays a ship of the supply on the card of the wonder and has (\d+) left`, about: func(x *reader, m []string) bool {
		return int(x.after.Players[x.seat(m[1])].Supply.Ships) == x.number(m[2]) && x.before.Players[x.seat(m[1])].Supply.Ships == x.after.Players[x.seat(m[1])].Supply.Ships+1
	}},
	{says: `^(NAME) builds stage (\d+) of the`, about: func(x *reader, m []string) bool {
		return x.after.Phase == position.OverPhase || int(x.after.Players[x.seat(m[1])].Held[sea.Stage]) == x.number(m[2])
	}},
	{says: `^(NAME)'s (basic|strong|mighty) knight (?:must go to|retreats to) (PLACE)`, about: func(x *reader, m []string) bool {
		p := x.after.Pieces[x.corner(m[3])]
		return p.Owner() == x.seat(m[1]) && p.Kind().String() == m[2]+" knight"
	}},
	{says: `^(NAME)'s (?:basic|strong|mighty) knight has no place to go`, about: func(x *reader, m []string) bool {
		n := 0
		for v := range x.r.Game.Board.NumPlaces {
			if p := x.before.Pieces[v]; p.IsKnight() && p.Owner() == x.seat(m[1]) {
				n++
			}
		}
		return x.knights(m[1], func(_, _ position.Piece) bool { return true }) == n-1
	}},
}

// idle checks that a move that is said to change nothing changes nothing.
func (x *reader) idle(text string) {
	if text != "Nothing changes." {
		return
	}
	x.seen[text]++
	after := *x.r.Ruling.After
	was := *x.r.Before
	after.NumItself, after.Itself = was.NumItself, was.Itself
	if after != was {
		x.t.Errorf("%s: nothing changes, it is said, but something does; %v", x.r.Move(), x.r.Ruling.Effects)
	}
}

// notices reports whether the claim detects a false sentence, with one word changed: a number that is one higher,
// another name, place or piece.
func (x *reader) notices(c *claim, m []string) bool {
	g := x.r.Game
	other := func(word string) (words []string) {
		if n, err := strconv.Atoi(word); err == nil {
			return []string{strconv.Itoa(n + 1)}
		}
		if int(x.seat(word)) < len(g.Names) {
			return g.Names[:g.Players]
		}
		for v := range g.Board.NumPlaces {
			words = append(words, g.Board.IntersectionName(board.Intersection(v)))
		}
		switch {
		case strings.Contains(word, "."):
			return words
		case strings.Contains(word, "/"):
			words = words[:0]
			for e := range g.Board.NumPaths {
				words = append(words, g.Board.PathName(board.Path(e)))
			}
			return words
		case len(word) > 1 && strings.Trim(word[1:], "0123456789") == "":
			words = words[:0]
			for h := range g.Board.NumHexes {
				words = append(words, g.Board.HexName(board.Hex(h)))
			}
			return words
		case x.cards(word) != 0:
			return []string{"7 " + x.cards(word).First().String()}
		}
		return []string{"settlement", "city", "basic knight", "road", "ship", "brick", "cloth", "basic", "mighty", "trade", "politics", "Catan loses",
			"the knights win", "more than", "fewer than", "settlements", "roads"}
	}
	for i := range m {
		for _, word := range other(m[i]) {
			if i == 0 || strings.EqualFold(word, m[i]) {
				continue
			}
			changed := slices.Clone(m)
			if changed[i] = word; !c.about(x, changed) {
				return true
			}
		}
	}
	if len(m) == 1 { // a sentence without such words: it is not so after the move, or was not before
		y := *x
		y.before, y.after = x.after, x.before
		return !c.about(&y, m)
	}
	return false
}

// TestReaderOfScenarios reads the rulings of the built-in scenarios in the same way.
func TestReaderOfScenarios(t *testing.T) {
	seen, told, noticed := map[string]int{}, compiled{}, map[string]bool{}
	eachScenarioRuling(t, func(t *testing.T, r *Report) {
		x := &reader{t: t, r: r, seen: seen, noticed: noticed}
		before, after := *r.Before, *r.Ruling.After
		r.Game.MeasureRoads(&before)
		r.Game.MeasureRoads(&after)
		x.before, x.after = &before, &after
		x.ruling(told.of(r.Game))
	})
	for _, c := range slices.Concat(claims, outcomes, numberClaims, numberOutcomes) {
		if seen[c.says] == 0 {
			t.Errorf("no scenario says %s", c.says)
		} else if !noticed[c.says] {
			t.Errorf("an untrue sentence would not be found: %s", c.says)
		}
	}
	t.Log(seen)
}
