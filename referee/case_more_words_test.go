package referee

import (
	"slices"
	"strings"
	"sync"

	"catanref/engine/board"
	"catanref/referee/table"
	"catanref/scenarios"
)

// Parts of positions that take the player from the part before, or that mean more than one thing on the table.
func init() {
	wordsOfPositions = append(wordsOfPositions, []caseWords{
		{forms(`(?:only )?(?:and )?(?:holds )?CARDS`), func(t *caseTable, m []string) bool {
			if t.subject == "" || t.filled[t.subject] > 0 {
				return false
			}
			t.hands[t.subject] = strings.TrimSpace(t.hands[t.subject] + " " + strings.Join(fields(m[1]), " "))
			return true
		}},
		{forms(`holds NUMBER cards?`), func(t *caseTable, m []string) bool { t.filled[t.subject] = count(m[1]); return t.subject != "" }},
		{forms(`PLAYER holds NUMBER (?:resource )?cards?`), func(t *caseTable, m []string) bool { t.filled[m[1]] = count(m[2]); return true }},
		{forms(`PLAYER(?: has| with)?(?: at)? NUMBER (?:face-up |open )?points(?: in (?:his|red's) turn| on red's turn)?`), func(t *caseTable, m []string) bool {
			return t.atLast(func() bool { return t.worth(m[1], count(m[2])) })
		}},
		{forms(`PLAYER NUMBER`), func(t *caseTable, m []string) bool {
			return t.atLast(func() bool { return t.worth(m[1], count(m[2])) })
		}},
		{forms(`PLAYER has more points`), func(t *caseTable, m []string) bool { return t.worth(m[1], 5) }},
		{forms(`(?:nobody|no opponent) has more points than red|red leads alone`), asItIs},
		{forms(`seating red, blue, white`), asItIs},
		{forms(`PLAYER has two cranes`), func(t *caseTable, m []string) bool { t.cards[m[1]] = []string{"crane", "crane"}; return true }},
		{forms(`PLAYER borders no mountains`), func(t *caseTable, m []string) bool {
			t.pieces[m[1]] = map[string][]string{"settlements": {"B1.SE"}, "cities": {"D3.SE"}, "roads": {"B1/E", "B2/SW", "D3/SE"}}
			return true
		}},
		{forms(`PLAYER has ended`), func(t *caseTable, m []string) bool {
			players := t.head["players"].([]string)
			t.turn["player"] = m[1]
			if i := slices.Index(players, m[1]); i >= 0 {
				t.turn["player"], t.turn["phase"], t.named, t.phased = players[(i+1)%len(players)], "roll", true, true
				return t.variants == nil
			}
			return false
		}},
		{forms(`PLAYER (?:rolled and )?(?:has )?built a (?:road|settlement)`), func(t *caseTable, m []string) bool { t.turn["phase"], t.phased = "build", true; return t.rolled(m[1]) }},
		{forms(`built a road`), func(t *caseTable, m []string) bool { t.turn["phase"] = "build"; return true }},
		{forms(`(?:variant )?(combined-trade-build)`), func(t *caseTable, m []string) bool { t.variants = append(t.variants, m[1]); return true }},
		{forms(`PLAYER traded with PLAYER`), asItIs},
		{forms(`PLAYER(?:'s)? (?:settlement|city) CORNER \([a-z]+ ?\d?:?\d?[^)]*\)`), func(t *caseTable, m []string) bool {
			return t.stand(m[1], map[bool]string{true: "cities", false: "settlements"}[strings.Contains(m[0], "city")], m[2])
		}},
		{forms(`PLAYER's only harbor is ore at B4.NE`), func(t *caseTable, m []string) bool { return t.stand(m[1], "settlements", "B4.NE") }},
		{forms(`PLAYER has 3:1(?: and ore 2:1)?`), func(t *caseTable, m []string) bool {
			return t.stand(m[1], "settlements", "A1.N") && (!strings.Contains(m[0], "ore") || t.stand(m[1], "settlements", "B4.NE"))
		}},
		{forms(`PLAYER has two 3:1 harbors`), func(t *caseTable, m []string) bool { return t.stand(m[1], "settlements", "A1.N", "C5.SE") }},
		{forms(`PLAYER at a 3:1 harbor`), func(t *caseTable, m []string) bool { return t.stand(m[1], "settlements", "A1.N") }},
		{forms(`PLAYER at the wool harbor only`), func(t *caseTable, m []string) bool { return t.stand(m[1], "settlements", "D4.S") }},
		{forms(`PLAYER without harbor`), asItIs},
		{forms(`PLAYER has no building on PATHS`), asItIs},
		{forms(`next to the harbor but not on it`), asItIs},
		{forms(`PLAYER and PLAYER (?:stand|both) (?:on|at) HEX`), func(t *caseTable, m []string) bool {
			t.seven = true
			return t.stand(m[1], "settlements", m[3]+".S") && t.stand(m[2], "settlements", m[3]+".N")
		}},
		{forms(`(?:only )?PLAYER stands on HEX`), func(t *caseTable, m []string) bool { t.seven = true; return t.stand(m[1], "settlements", m[2]+".N") }},
		{forms(`PLAYER city on CORNER holds CARDS`), func(t *caseTable, m []string) bool {
			t.hands[m[1]] = strings.Join(fields(m[3]), " ")
			return t.stand(m[1], "cities", m[2])
		}},
		{forms(`(?:the )?robber to HEX`), asItIs},
		{forms(`nobody holds more than 7`), asItIs},
		{forms(`PLAYER has NUMBER (road|settlement|citie|city)s? on the board`), func(t *caseTable, m []string) bool {
			return t.afterwards(func() bool { return t.inAll(m[1], strings.ToLower(m[3]), count(m[2])) })
		}},
		{forms(`PLAYER (settlement|city) CORNER with (?:a )?roads? PATHS`), func(t *caseTable, m []string) bool {
			return t.stand(m[1], map[string]string{"settlement": "settlements", "city": "cities"}[m[2]], m[3]) && t.stand(m[1], "roads", fields(m[4])...)
		}},
		{forms(`PLAYER's (road|roads|ships|line) (?:reaches|reach) CORNER(?: inland| at the desert| on the coast)?`), func(t *caseTable, m []string) bool {
			return m[2] != "ships" && t.afterwards(func() bool { return t.reaches(m[1], m[3]) })
		}},
		{forms(`PLAYER roads? (?:PATHS )?reach(?:es)? (?:the free )?CORNER`), func(t *caseTable, m []string) bool {
			return (m[2] == "" || t.stand(m[1], "roads", fields(m[2])...)) && t.afterwards(func() bool { return t.reaches(m[1], m[3]) })
		}},
		{forms(`PLAYER's line plus PATHS(?:, 5 roads)?`), func(t *caseTable, m []string) bool { return t.stand(m[1], "roads", fields(m[2])...) }},
		{forms(`PLAYER's knight (?:on )?CORNER (activated|promoted|acted) this turn`), func(t *caseTable, m []string) bool {
			return t.knights(m[1], "active", "", m[2]) && t.mark(m[1], m[3])
		}},
		{forms(`PLAYER promoted CORNER this turn`), func(t *caseTable, m []string) bool {
			return t.knights(m[1], "inactive", "", m[2]) && t.mark(m[1], "promoted")
		}},
		{forms(`PLAYER's (?:basic )?knight (?:on )?CORNER (?:activated on red's last turn|active since (?:an earlier|last) turn)`), func(t *caseTable, m []string) bool { return t.knights(m[1], "active", "", m[2]) }},
		{forms(`PLAYER's (active |inactive )?CORNER`), func(t *caseTable, m []string) bool {
			return m[2] != "" && t.knights(m[1], strings.TrimSpace(m[2]), "", m[3])
		}},
		{forms(`CORNER has a wall`), func(t *caseTable, m []string) bool { return t.stand("red", "walls", m[1]) }},
		{forms(`PLAYER has the fortress`), func(t *caseTable, m []string) bool { t.level(m[1], "politics", 3); return true }},
		{forms(`PLAYER has a metropolis on CORNER(?: and a city on CORNER)?`), func(t *caseTable, m []string) bool {
			t.under("metropolises")["trade"] = m[2]
			t.level(m[1], "trade", 4)
			return m[3] == "" || t.stand(m[1], "cities", m[3])
		}},
		{forms(`CORNER carries the (trade|politics|science) metropolis`), func(t *caseTable, m []string) bool {
			t.under("metropolises")[m[2]] = m[1]
			t.level("red", m[2], 4)
			return true
		}},
		{forms(`no opponent has a knight|PLAYER's line reaches it|no knight on CORNER`), asItIs},
		{forms(`PLAYER is partner`), func(t *caseTable, m []string) bool { // of three seats before
			players := t.head["players"].([]string)
			at := (slices.Index(players, m[1]) + len(players) - 3) % len(players)
			t.turn["player"], t.before, t.named = players[at], []any{map[string]any{players[at]: "end"}}, true
			t.stand("orange", "settlements", "D4.N")
			t.stand("orange", "roads", "D4/NE")
			return true
		}},
	}...)
}

// afterwards postpones what needs to know where all other pieces stand.
func (t *caseTable) afterwards(put func() bool) bool {
	t.later = append(t.later, put)
	return true
}

// atLast postpones what counts all pieces.
func (t *caseTable) atLast(put func() bool) bool {
	t.last = append(t.last, put)
	return true
}

// mark adds a word to the knight of the player that was put last.
func (t *caseTable) mark(player, word string) bool {
	list := t.pieces[player]["knights"]
	list[len(list)-1] += " " + word
	return true
}

// placeNamed is the corner or path of the board of a case.
func placeNamed(name string) board.Place {
	place, _, _ := strings.Cut(strings.ToLower(name), " ")
	return boardOfCases().PrintedPlace([]byte(place))
}

// boardOfCases is the beginner board: on no other do words alone place pieces.
var boardOfCases = sync.OnceValue(func() *board.Board {
	s, err := scenarios.Read("board.yaml", []byte("players: [red, blue, white]\n"), table.Host)
	if err != nil {
		panic(err)
	}
	return s.Game.Board
})

// taken are the corners and paths on which something lies.
func (t *caseTable) taken() map[board.Place]string {
	out := map[board.Place]string{}
	for player, all := range t.pieces {
		for _, list := range all {
			for _, at := range list {
				out[placeNamed(at)] = player
			}
		}
	}
	return out
}

// nearBuilding reports whether a corner is taken or next to a taken one.
func (t *caseTable) nearBuilding(v board.Intersection, taken map[board.Place]string) bool {
	b := boardOfCases()
	for _, next := range b.Neighbours[v] {
		if next != board.NoIntersection && taken[next.Place()] != "" {
			return true
		}
	}
	return taken[v.Place()] != ""
}

// spare are corners at the edge of the beginner board that few cases name, none next to another.
var spare = []string{"E1.SW", "D1.SW", "E2.SW", "E3.SE", "C1.NW", "C5.SE", "A3.N", "B4.NE", "D1.S", "D4.S", "C5.NE"}

// worth gives the player so many points in buildings.
func (t *caseTable) worth(player string, points int) bool {
	now := len(t.pieces[player]["settlements"]) + 2*len(t.pieces[player]["cities"])
	if t.head["board"] != nil || points < now {
		return false
	}
	taken := t.taken()
	for _, corner := range spare {
		v := placeNamed(corner).Intersection()
		if points == now || t.nearBuilding(v, taken) {
			continue
		}
		kind, more := "settlements", 1
		if points-now > 1 {
			kind, more = "cities", 2
		}
		t.stand(player, kind, corner)
		taken[v.Place()] = player
		now += more
	}
	return points == now
}

// reaches lays roads from the player's pieces to the corner, by the shortest way; a player without pieces gets a
// settlement two paths away.
func (t *caseTable) reaches(player string, corner string) bool {
	b, goal, taken := boardOfCases(), placeNamed(corner).Intersection(), t.taken()
	if t.head["board"] != nil {
		return false
	}
	type step struct {
		at   board.Intersection
		path []board.Path
	}
	seen, bare := map[board.Intersection]bool{goal: true}, len(t.pieces[player]) == 0
	for queue := []step{{at: goal}}; len(queue) > 0; queue = queue[1:] {
		s := queue[0]
		arrives := taken[s.at.Place()] == player
		for _, e := range b.IntersectionPaths[s.at] {
			arrives = arrives || e != board.NoPath && taken[e.Place()] == player
		}
		if found := bare && len(s.path) == 2 && !t.nearBuilding(s.at, taken); found || arrives && len(s.path) > 0 {
			for _, e := range s.path {
				t.stand(player, "roads", b.PathName(e))
			}
			return !found || t.stand(player, "settlements", b.IntersectionName(s.at))
		}
		if owner := taken[s.at.Place()]; owner != "" && owner != player && len(s.path) > 0 {
			continue
		}
		for i, e := range b.IntersectionPaths[s.at] {
			if e == board.NoPath || taken[e.Place()] != "" {
				continue
			}
			if next := b.Neighbours[s.at][i]; !seen[next] {
				seen[next] = true
				queue = append(queue, step{next, append(slices.Clone(s.path), e)})
			}
		}
	}
	return false
}

// inAll puts so many pieces of a kind on the board.
func (t *caseTable) inAll(player, kind string, n int) bool {
	if t.head["board"] != nil {
		return false
	}
	of := map[string]string{"settlement": "settlements", "city": "cities", "citie": "cities"}[kind]
	if of == "" {
		return false
	}
	taken := t.taken()
	for _, corner := range spare {
		if v := placeNamed(corner).Intersection(); len(t.pieces[player][of]) < n && !t.nearBuilding(v, taken) {
			t.stand(player, of, corner)
			taken[v.Place()] = player
		}
	}
	return len(t.pieces[player][of]) == n
}
