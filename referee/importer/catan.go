package importer

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"catanref/engine/board"
	"catanref/engine/position"
)

// This file reads the text records (.catan) of a public tool for broadcasting table games: a head that names the
// players and the tiles, the line "...CATAN!", then one event per line. They do not record production, which card was
// stolen or bought, or discards.

var catan = Format{
	Name:  "catan",
	About: "text records of games that were broadcast (.catan)",
	Fits: func(data []byte) bool {
		text := string(data)
		return strings.HasPrefix(strings.TrimLeft(text, " \t\r\n\ufeff"), "catanlog") || strings.Contains(text, "...CATAN!")
	},
	Read: readCatan,
}

// catanTiles lists the tiles in the order of their numbers: a spiral from the north-west corner, counter-clockwise
// and inwards.
var catanTiles = strings.Fields("A1 B1 C1 D1 E1 E2 E3 D4 C5 B4 A3 A2 B2 C2 D2 D3 C4 B3 C3")

// catanCards translates its words for terrains and cards.
var catanCards = map[string]string{
	"wood": "lumber", "brick": "brick", "wheat": "grain", "sheep": "wool", "ore": "ore", "desert": "desert", "3:1": "any",
	"lumber": "lumber", "grain": "grain", "wool": "wool",
}

// readCatan reads such a record.
func readCatan(data []byte) (*Log, error) {
	r := &catanReader{log: &Log{Variants: []string{"combined-trade-build"}}}
	lines := strings.Split(strings.TrimPrefix(string(data), "\ufeff"), "\n")
	if len(lines) > maxLines {
		return nil, fmt.Errorf("it has %d lines; a game has at most %d", len(lines), maxLines)
	}
	r.seated(lines)
	begun := false
	for i, line := range lines {
		r.line = i + 1
		line = strings.TrimSpace(line)
		switch {
		case line == "":
		case strings.Contains(line, "CATAN!"):
			begun = true
		case begun:
			r.event(line)
		default:
			r.head(line)
		}
	}
	return r.log, r.whole()
}

const maxLines = 10_000

type catanReader struct {
	log     *Log
	line    int
	terrain []string
	numbers []string
}

// remark keeps a line that cannot be used for anything else.
func (r *catanReader) remark(line string) {
	r.log.Events = append(r.log.Events, Event{Line: r.line, Text: line})
}

// seated finds the players: those of the head, by seat, or, if one of its lines cannot be read, all who make moves,
// in the order of their first move.
func (r *catanReader) seated(lines []string) {
	type seat struct {
		colour string
		number int
	}
	var seats []seat
	var first []string
	moves := map[string]bool{}
	unread, begun := false, false
	for _, line := range lines {
		line = strings.TrimSpace(line)
		m := catanPlayer().FindStringSubmatch(line)
		switch {
		case begun:
			who, rest, _ := strings.Cut(line, " ")
			who = strings.ToLower(who)
			if slices.Contains(position.Colours(), who) && !moves[who] && catanSays(rest) {
				first, moves[who] = append(first, who), true
			}
		case strings.Contains(line, "CATAN!"):
			begun = true
		case m != nil:
			n, err := strconv.Atoi(m[3])
			unread = unread || err != nil || slices.ContainsFunc(seats, func(s seat) bool { return s.colour == strings.ToLower(m[2]) || s.number == n })
			seats = append(seats, seat{strings.ToLower(m[2]), n})
		case strings.HasPrefix(strings.ToLower(line), "name"):
			unread = true
		}
	}
	if (unread || len(seats) < 2) && len(first) > 1 {
		r.log.Players = first
		return
	}
	slices.SortStableFunc(seats, func(a, b seat) int { return a.number - b.number })
	for _, s := range seats {
		r.log.Players = append(r.log.Players, s.colour)
	}
}

// catanSays reports whether a line, given without the player's name, is an event of a game.
func catanSays(rest string) bool {
	return slices.ContainsFunc(catanEvents(), func(form catanLine) bool { return form.line.MatchString(rest) })
}

var (
	catanPlayer = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^name:\s*(.*?),\s*color:\s*(\S+),\s*seat:\s*(\d+)$`) })
	catanPort   = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`(\S+?)\((\d+)\s+([NSEW]+)\)`) })
)

// head reads a line of the head.
func (r *catanReader) head(line string) {
	key, value, _ := strings.Cut(line, ":")
	fields := strings.Fields(value)
	switch strings.ToLower(strings.TrimSpace(key)) {
	case "name":
		m := catanPlayer().FindStringSubmatch(line)
		if m == nil {
			r.remark(line)
			return
		}
		if colour := strings.ToLower(m[2]); m[1] != "player" && m[1] != "" {
			r.log.Notes = append(r.log.Notes, fmt.Sprintf("%s is %s", colour, m[1]))
		}
	case "terrain":
		r.terrain = fields
	case "numbers":
		r.numbers = fields
	case "ports":
		for _, m := range catanPort().FindAllStringSubmatch(value, -1) {
			tile, kind := r.tile(m[2]), catanCards[m[1]]
			if tile == "" || kind == "" {
				r.remark(m[0])
				continue
			}
			r.log.Harbors = append(r.log.Harbors, fmt.Sprintf("%s/%s: %s", tile, m[3], kind))
		}
	case "players":
	default:
		r.log.Notes = append(r.log.Notes, line)
	}
}

// whole checks that the head has everything a game needs, and arranges the tiles in rows.
func (r *catanReader) whole() error {
	switch {
	case len(r.log.Players) < 2:
		return errors.New("the head names no players: it has a line like \"name: Anna, color: red, seat: 1\" for each")
	case len(r.terrain) != len(catanTiles):
		return fmt.Errorf("the head names the terrain of %d tiles, not of %d", len(r.terrain), len(catanTiles))
	case len(r.numbers) != len(catanTiles):
		return fmt.Errorf("the head names the numbers of %d tiles, not of %d", len(r.numbers), len(catanTiles))
	}
	at := map[string]string{}
	for i, name := range catanTiles {
		land, number := catanCards[r.terrain[i]], r.numbers[i]
		switch {
		case land == "" || land == "any":
			return fmt.Errorf("tile %d is %q, which is no terrain", i+1, r.terrain[i])
		case land == "desert":
			number = ""
		}
		at[name] = land + number
	}
	for row, width := range board.StandardRows {
		var tiles []string
		for i := range width {
			tiles = append(tiles, at[fmt.Sprintf("%c%d", 'A'+row, i+1)])
		}
		r.log.Rows = append(r.log.Rows, strings.Join(tiles, " "))
	}
	return nil
}

// tile returns the name of the tile with a number; "" if there is none.
func (r *catanReader) tile(number string) string {
	n := 0
	if _, err := fmt.Sscan(number, &n); err != nil || n < 1 || n > len(catanTiles) {
		return ""
	}
	return catanTiles[n-1]
}

// catanEvents are the kinds of lines of a game, each matched after the player's name. Places and cards are translated
// in place. The expressions are compiled when the first record is read, not at every start of the program.
var catanEvents = sync.OnceValue(func() []catanLine {
	return []catanLine{
		{regexp.MustCompile(`^rolls (\d+)\b.*$`), Roll, "roll $1"},
		{regexp.MustCompile(`^ends turn(?: (after \S+))?$`), End, "end"},
		{regexp.MustCompile(`^wins\b.*$`), Win, ""},
		{regexp.MustCompile(`^buys settlement, builds at (\(.*?\))$`), Move, "settlement $1"},
		{regexp.MustCompile(`^buys city, builds at (\(.*?\))$`), Move, "city $1"},
		{regexp.MustCompile(`^buys road, builds at (\(.*?\))$`), Move, "road $1"},
		{regexp.MustCompile(`^buys dev(?:elopment)? card$`), Move, "buy"},
		{regexp.MustCompile(`^moves robber to (\d+), steals from (?:none|nobody|None)$`), Move, "robber #$1"},
		{regexp.MustCompile(`^moves robber to (\d+), steals from (\w+)$`), Move, "robber #$1 steal $2 ?"},
		{regexp.MustCompile(`^moves robber to (\d+)$`), Move, "robber #$1"},
		{regexp.MustCompile(`^trades (\[.*?\]) to port \S+ for (\[.*?\])$`), Move, "bank $1 for $2"},
		{regexp.MustCompile(`^trades (\[.*?\]) to player (\w+) for (\[.*?\])$`), Move, "trade $1 for $3 with $2"},
		{regexp.MustCompile(`^plays (?:dev card: )?knight, moves robber to (\d+), steals from (?:none|nobody|None)$`), Move, "play knight #$1"},
		{regexp.MustCompile(`^plays (?:dev card: )?knight, moves robber to (\d+), steals from (\w+)$`), Move, "play knight #$1 steal $2 ?"},
		{regexp.MustCompile(`^plays (?:dev card: )?knight, moves robber to (\d+)$`), Move, "play knight #$1"},
		{regexp.MustCompile(`^plays (?:dev card: )?knight$`), Move, catanKnight},
		{regexp.MustCompile(`^plays (?:dev card: )?monopoly on (\w+)$`), Move, "play monopoly $1 took ?"},
		{regexp.MustCompile(`^plays (?:dev card: )?year of plenty, takes (\w+) and (\w+)$`), Move, "play year-of-plenty $1 $2"},
		{regexp.MustCompile(`^plays (?:dev card: )?road build(?:er|ing), builds at (\(.*?\)) and (\(.*?\))$`), Move, "play road-building $1 $2"},
		{regexp.MustCompile(`^plays (?:dev card: )?road build(?:er|ing), builds at (\(.*?\))$`), Move, "play road-building $1"},
		{regexp.MustCompile(`^plays (?:dev card: )?victory point$`), Move, "reveal victory-point"},
		{regexp.MustCompile(`^discards (\[.*?\])$`), Move, "discard $1"},
	}
})

// catanLine is one kind of line and the move it stands for.
type catanLine struct {
	line *regexp.Regexp
	kind Kind
	move string
}

// catanKnight is a knight card whose robber move follows on the next line.
const catanKnight = "play knight"

// event reads a line of the game.
func (r *catanReader) event(line string) {
	e := Event{Line: r.line, Text: line}
	who, rest, _ := strings.Cut(line, " ")
	who = strings.ToLower(who)
	for _, form := range catanEvents() {
		m := form.line.FindStringSubmatchIndex(rest)
		if m == nil || !r.plays(who) {
			continue
		}
		words, ok := r.words(string(form.line.ExpandString(nil, form.move, rest, m)))
		if !ok {
			break
		}
		e.Player, e.Kind, e.Move = who, form.kind, words
		if form.kind == End && m[2] >= 0 {
			e.Beside = rest[m[2]:m[3]]
		}
		if r.joins(&e) {
			return
		}
		break
	}
	r.log.Events = append(r.log.Events, e)
}

func (r *catanReader) plays(who string) bool {
	for _, p := range r.log.Players {
		if p == who {
			return true
		}
	}
	return false
}

// joins completes a knight card that waits for its robber with the line that moves the robber.
func (r *catanReader) joins(e *Event) bool {
	if len(r.log.Events) == 0 {
		return false
	}
	last := &r.log.Events[len(r.log.Events)-1]
	goes, robber := strings.CutPrefix(e.Move, "robber ")
	if last.Move != catanKnight || last.Player != e.Player || !robber {
		return false
	}
	last.Move += " " + goes
	last.Text += " / " + e.Text
	return true
}

var (
	catanPlace = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\((\d+) ([NSEW]+)\)`) })
	catanTile  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`#(\d+)`) })
	catanMany  = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`\[(.*?)\]`) })
)

// words translates places and cards; it returns false if one of them is unknown.
func (r *catanReader) words(move string) (string, bool) {
	ok := true
	known := func(name string) string {
		ok = ok && name != ""
		return name
	}
	between := "."
	if strings.HasPrefix(move, "road ") || strings.HasPrefix(move, "play road-building") {
		between = "/"
	}
	move = catanPlace().ReplaceAllStringFunc(move, func(s string) string {
		m := catanPlace().FindStringSubmatch(s)
		return known(r.tile(m[1])) + between + m[2]
	})
	move = catanTile().ReplaceAllStringFunc(move, func(s string) string { return known(r.tile(s[1:])) })
	move = catanMany().ReplaceAllStringFunc(move, func(s string) string {
		return strings.ReplaceAll(strings.Trim(s, "[]"), ",", "")
	})
	fields := strings.Fields(move)
	for i, word := range fields {
		if card := catanCards[strings.ToLower(word)]; card != "" && card != "any" && i > 0 {
			fields[i] = card
		}
	}
	return strings.Join(fields, " "), ok
}
