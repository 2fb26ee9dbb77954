package referee

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"catanref/engine/position"
	"catanref/referee/random"
)

// maxParts is the maximum number of parts of a run.
const maxParts = 1_000_000

// shard is part number of parts, from 1. The zero value is the whole run.
type shard struct{ number, parts int }

func (s *shard) set() bool { return s.parts > 0 }

func (s *shard) String() string {
	if !s.set() {
		return ""
	}
	return fmt.Sprintf("%d/%d", s.number, s.parts)
}

func (s *shard) Type() string { return "part" }

// Set parses "2/8".
func (s *shard) Set(text string) error {
	number, parts, _ := strings.Cut(text, "/")
	i, bad := strconv.Atoi(number)
	n, worse := strconv.Atoi(parts)
	if bad != nil || worse != nil || i < 1 || i > n || n > maxParts {
		return fmt.Errorf("it takes a part of so many, like 2/8: the first is 1/8, the last 8/8, and there are at most %d", maxParts)
	}
	*s = shard{i, n}
	return nil
}

// of returns the number of games in the part and the seed of the first. If the parts cannot all be equal, the first
// ones have one game more.
func (s *shard) of(games int, seed uint64) (n int, first uint64) {
	if !s.set() {
		return games, seed
	}
	n, longer := games/s.parts, games%s.parts
	before := (s.number-1)*n + min(s.number-1, longer)
	if s.number <= longer {
		n++
	}
	return n, seed + uint64(before)
}

// part is the result of a part of a run as JSON: its figures and what is needed to merge the parts.
type part struct {
	figures
	Shard    string          `json:"shard"`
	Seed     uint64          `json:"seed"` // seed of its first game
	Players  int             `json:"players"`
	Variants []string        `json:"variants"`
	Board    string          `json:"board"`
	Strict   bool            `json:"strict"`
	Won      int             `json:"won"`
	Wins     []int           `json:"wins"`     // by seat
	Breaches []random.Breach `json:"breaches"` // the first of its faults

	from string // the file it was read from
	shard
}

func (sim *simulation) part() part {
	return part{
		figures: sim.figures(), Shard: sim.shard.String(), Seed: sim.seed, Players: sim.players,
		Variants: append([]string{}, sim.variants...), Board: sim.board, Strict: sim.strict,
		Won: sim.won, Wins: sim.wins[:sim.players], Breaches: append([]random.Breach{}, sim.breaches...),
	}
}

// onlyFiles refuses flags that say what to play: when parts are merged, the parts say that.
func onlyFiles(cmd *cobra.Command, files []string) error {
	var idle []string
	cmd.Flags().Visit(func(f *pflag.Flag) {
		if f.Name != "merge" && f.Name != "output" {
			idle = append(idle, "--"+f.Name)
		}
	})
	switch {
	case len(idle) > 0:
		return usage(cmd, "--merge plays nothing: %s cannot stand beside it.", strings.Join(idle, ", "))
	case len(files) == 0:
		return usage(cmd, "Name the files that hold the parts, or - for standard input.")
	}
	return nil
}

// mergeParts merges the parts of a run. The error lists every part that is missing, repeated or from another run.
func mergeParts(files []string, stdin io.Reader) (*simulation, error) {
	var parts []part
	var faults []error
	for _, file := range files {
		read, err := readParts(file, stdin)
		faults = append(faults, err)
		parts = append(parts, read...)
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	first := parts[0] // every file has at least one
	for i := range parts[1:] {
		if what := first.differs(&parts[1+i]); what != "" {
			faults = append(faults, fmt.Errorf("%s differs from %s: %s", parts[1+i].called(), first.called(), what))
		}
	}
	if err := errors.Join(faults...); err != nil {
		return nil, err
	}
	slices.SortStableFunc(parts, func(a, b part) int { return a.number - b.number })
	if err := complete(parts); err != nil {
		return nil, err
	}
	return addUp(parts), nil
}

// readParts reads the parts in a file, one after the other.
func readParts(file string, stdin io.Reader) (parts []part, err error) {
	name, data, err := readInput(file, stdin)
	if err != nil {
		return nil, err
	}
	in := json.NewDecoder(bytes.NewReader(data))
	in.DisallowUnknownFields()
	for {
		p := part{from: name}
		switch err := in.Decode(&p); {
		case errors.Is(err, io.EOF) && len(parts) > 0:
			return parts, nil
		case err != nil && strings.HasPrefix(err.Error(), "json: unknown field "):
			return nil, fmt.Errorf("%s: no answer of simulate --shard has a key %s", name, strings.TrimPrefix(err.Error(), "json: unknown field "))
		case err != nil:
			return nil, fmt.Errorf("%s: this is no answer of simulate --shard as JSON", name)
		}
		if p.Shard == "" {
			return nil, fmt.Errorf("%s: this is not said to be a part of a run: it was made without --shard", name)
		}
		if p.shard.Set(p.Shard) != nil || len(p.Wins) != p.Players || p.Players > position.MaxSeats ||
			min(p.Games, p.Actions, p.Faults-len(p.Breaches), p.Won) < 0 || p.Seconds < 0 {
			return nil, fmt.Errorf("%s: no part of a run has such figures", name)
		}
		parts = append(parts, p)
	}
}

// called names a part and its file.
func (p *part) called() string { return p.from + " (part " + p.Shard + ")" }

// differs says how another part shows that it belongs to another run; "" if it belongs to the same.
func (p *part) differs(o *part) string {
	law := func(p *part) string { return strings.Join(append([]string{p.Ruleset}, p.Variants...), " with ") }
	strict := map[bool]string{false: "not strict", true: "strict"}
	for _, x := range [...]struct{ here, there string }{
		{law(p), law(o)},
		{p.Board, o.Board},
		{fmt.Sprintf("%d players", p.Players), fmt.Sprintf("%d players", o.Players)},
		{strict[p.Strict], strict[o.Strict]},
		{fmt.Sprintf("%d parts", p.parts), fmt.Sprintf("%d parts", o.parts)},
	} {
		if x.here != x.there {
			return x.there + ", not " + x.here
		}
	}
	return ""
}

// complete says which of the sorted parts are missing or repeated, or do not continue the previous one.
func complete(parts []part) error {
	var faults []error
	next := 1
	for i, p := range parts {
		if i > 0 && p.number == parts[i-1].number {
			faults = append(faults, fmt.Errorf("part %s is there twice: in %s and in %s", p.Shard, parts[i-1].from, p.from))
			continue
		}
		faults = append(faults, missing(next, p.number-1, p.parts))
		next = p.number + 1
	}
	faults = append(faults, missing(next, parts[0].parts, parts[0].parts))
	if err := errors.Join(faults...); err != nil {
		return err
	}
	games := 0
	for _, p := range parts {
		games += p.Games
	}
	for i := range parts {
		p := &parts[i]
		if n, seed := p.shard.of(games, parts[0].Seed); n != p.Games || seed != p.Seed {
			faults = append(faults, fmt.Errorf("%s is of another run: it has the %s, and here would be the %s", p.called(), seeds(p.Seed, p.Games), seeds(seed, n)))
		}
	}
	return errors.Join(faults...)
}

// missing reports the parts from one number to another as missing; nil if there are none between them.
func missing(from, to, parts int) error {
	switch {
	case from > to:
		return nil
	case from == to:
		return fmt.Errorf("part %d/%d is missing", from, parts)
	}
	return fmt.Errorf("parts %d/%d to %d/%d are missing", from, parts, to, parts)
}

// addUp merges the parts into one run.
func addUp(parts []part) *simulation {
	first := &parts[0]
	whole := &simulation{
		ruleset: first.Ruleset, variants: first.Variants, board: first.Board, players: first.Players, strict: first.Strict, seed: first.Seed,
	}
	for i := range parts {
		p := &parts[i]
		whole.games += p.Games
		whole.actions += p.Actions
		whole.seconds += p.Seconds
		whole.won += p.Won
		whole.faults += p.Faults
		for seat, n := range p.Wins {
			whole.wins[seat] += n
		}
		room := maxBreachesTold - len(whole.breaches)
		whole.breaches = append(whole.breaches, p.Breaches[:min(room, len(p.Breaches))]...)
	}
	return whole
}
