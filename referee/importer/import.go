package importer

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/scenarios"
	"catanref/scenarios/record"
)

// Game is a record after all its events were played.
type Game struct {
	Text    string // the game file
	Lines   int    // lines of the record below its head
	Moves   int    // moves that were played
	PutIn   int    // discards that were added because nobody recorded them
	Repairs []Repair
	Deals   *deals.Deals // the possible hands at the end
	Winner  string       // the winner according to the record, or ""
	Table   *engine.Game
	Unit    string // what Lines counts: lines or moves
	More    int    // the number of games in the file after this one
}

// Import plays a record. name becomes part of the game's title. It fails only if the head does not say who plays on
// which board. langs are the languages that are understood besides English.
func Import(name string, form Format, data []byte, host scenarios.Host, langs ...string) (*Game, error) {
	log, err := form.Read(data)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	head := log.head(name)
	s, err := scenarios.Read(name, []byte(head), host)
	if err != nil {
		return nil, err
	}
	f := &follower{log: log, s: s, host: host, langs: langs}
	t := trail{}
	for _, note := range log.Notes {
		t = f.remark(t, -1, note)
	}
	g := &Game{Lines: len(log.Events), Table: s.Game, Unit: cmp.Or(log.Unit, "line"), More: log.More}
	for i := range log.Events {
		t = f.step(t, i)
		if log.Events[i].Kind == Win {
			g.Winner = strings.ToLower(log.Events[i].Player)
		}
	}
	for i := range t.entries {
		switch en := &t.entries[i]; {
		case en.putIn:
			g.PutIn++
		case s.Game.SeatNamed(en.keys[0]) != position.NoSeat:
			g.Moves++
		}
	}
	g.Text, g.Repairs, g.Deals = f.text(head, t), t.repairs, f.now(t).Deals
	return g, nil
}

// head writes the part of the game file above the moves.
func (log *Log) head(name string) string {
	var out strings.Builder
	if !strings.HasPrefix(log.Head, "scenario:") && !strings.Contains(log.Head, "\nscenario:") {
		fmt.Fprintf(&out, "scenario: %s\n", record.Flow("Imported from "+name))
	}
	if log.Head != "" {
		return out.String() + log.Head
	}
	if len(log.Variants) > 0 {
		fmt.Fprintf(&out, "variants: [%s]\n", strings.Join(log.Variants, ", "))
	}
	fmt.Fprintf(&out, "players: [%s]\nboard:\n  hexes:\n", strings.Join(log.Players, ", "))
	for _, row := range log.Rows {
		fmt.Fprintf(&out, "    - %s\n", row)
	}
	if len(log.Harbors) > 0 {
		fmt.Fprintf(&out, "  harbors: {%s}\n", strings.Join(log.Harbors, ", "))
	}
	return out.String()
}

// SortedRepairs returns the repairs sorted by kind, then by line.
func (g *Game) SortedRepairs() []Repair {
	out := slices.Clone(g.Repairs)
	slices.SortStableFunc(out, func(a, b Repair) int {
		if a.Kind != b.Kind {
			return int(a.Kind - b.Kind)
		}
		return a.Line - b.Line
	})
	return out
}

// LinesOf returns the lines that needed a kind of repair.
func (g *Game) LinesOf(kind RepairKind) []string {
	var out []string
	for _, r := range g.SortedRepairs() {
		if line := strconv.Itoa(r.Line); r.Kind == kind && !slices.Contains(out, line) {
			out = append(out, line)
		}
	}
	return out
}
