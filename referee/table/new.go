package table

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strconv"
	"strings"

	"catanref/engine/tell"
	"catanref/scenarios"
	"catanref/variants/yamlfile"
)

// NewGame holds the answers from which the file of a new game is written.
type NewGame struct {
	Title    string
	Players  []string
	colours  []string // of the players; empty if not given
	Ruleset  string
	Variants []string
	Neutral  []string
	Board    string
	Seed     int64
	Seeded   bool             // the user gave a seed
	Wishes   scenarios.Wishes // for the random board
	rows     []string         // of a board that was typed in, with its harbors
	harbors  string
	Force    bool
}

// SeatNames are the default names of the players, in the order of seating.
var SeatNames = []string{"red", "blue", "white", "orange", "green", "brown"}

// Text returns the content of the file.
func (n *NewGame) Text() string {
	title := n.Title
	if title == "" {
		names := make([]string, len(n.Players))
		for i, name := range n.Players {
			names[i] = tell.Capital(name)
		}
		title = "A game of " + tell.List(names, "and")
	}
	var out strings.Builder
	fmt.Fprintf(&out, "scenario: %s\nruleset: %s\n", plainYAML(title, " -.,'"), plainYAML(n.Ruleset, listMarks))
	if len(n.Variants) > 0 {
		fmt.Fprintf(&out, "variants: [%s]\n", listYAML(n.Variants))
	}
	fmt.Fprintf(&out, "players: %s\n", n.seatsYAML())
	if n.Board == typedBoard {
		out.WriteString("board:\n  hexes:\n    - " + strings.Join(n.rows, "\n    - ") + "\n  harbors: {" + n.harbors + "}\n")
		return withNeutrals(out.String(), n.Neutral, 0)
	}
	fmt.Fprintf(&out, "board: %s\n", boardText(n.Board, len(n.Players), n.Seed, n.Seeded, n.Wishes))
	seed := int64(0)
	if n.Board == "random" {
		seed = n.Seed
	}
	return withNeutrals(out.String(), n.Neutral, seed)
}

// seatsYAML returns the players as the file has them: names, or names with their colours.
func (n *NewGame) seatsYAML() string {
	if len(n.colours) != len(n.Players) {
		return "[" + listYAML(n.Players) + "]"
	}
	pairs := make([]string, len(n.Players))
	for i := range pairs {
		pairs[i] = listYAML(n.Players[i:i+1]) + ": " + listYAML(n.colours[i:i+1])
	}
	return "{" + strings.Join(pairs, ", ") + "}"
}

// Write writes the file. An existing file is kept, unless it may be overwritten.
func (n *NewGame) Write(name, text string) error {
	if n.Force {
		return ReplaceFile(name, []byte(text))
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) && !isDirectory(name) {
		return fmt.Errorf("%s is there already. To overwrite it, say --force.", name)
	}
	if err != nil {
		return writingError(name, err)
	}
	_, err = file.WriteString(text)
	return FileError(name, errors.Join(err, file.Close()))
}

// yamlWords are words that YAML does not read as text.
var yamlWords = map[string]bool{
	"true": true, "false": true, "null": true, "yes": true, "no": true, "on": true, "off": true, "y": true, "n": true,
}

// listMarks are the characters other than letters and digits that a word of a list may contain without quotes.
const listMarks = "-_./"

// plainYAML writes a text as YAML. It needs no quotes if it begins with a letter and has only letters, digits and the
// given characters.
func plainYAML(text, marks string) string {
	plain := text != "" && !yamlWords[strings.ToLower(text)] && text == strings.TrimSpace(text)
	for i := range len(text) {
		c := text[i] | 0x20
		letter := c >= 'a' && c <= 'z'
		plain = plain && (letter || i > 0 && (text[i] >= '0' && text[i] <= '9' || strings.IndexByte(marks, text[i]) >= 0))
	}
	if plain {
		return text
	}
	return strconv.Quote(text)
}

func listYAML(words []string) string {
	out := make([]string, len(words))
	for i, w := range words {
		out[i] = plainYAML(w, listMarks)
	}
	return strings.Join(out, ", ")
}

// OnlyMessages removes the places from the faults of a text that is in no file.
func OnlyMessages(s *scenarios.Scenario, err error) (*scenarios.Scenario, error) {
	var faults yamlfile.Faults
	if !errors.As(err, &faults) {
		return s, err
	}
	lines := make([]string, len(faults))
	for i, f := range faults {
		lines[i] = f.Text()
	}
	return nil, errors.New(Sentences(lines))
}

// Sentences turns each fault into a sentence on a line of its own.
func Sentences(faults []string) string {
	for i := range faults {
		faults[i] = tell.AsSentence(faults[i])
	}
	return strings.Join(faults, "\n")
}

// withNeutrals adds the neutral players of a new game, if its law has any, and chooses their first settlements; the
// table may write other places. Names that the user did not choose are left to the law.
func withNeutrals(text string, names []string, seed int64) string {
	head, rest, _ := strings.Cut(text, "\nboard:")
	line := ""
	if len(names) > 0 {
		line = fmt.Sprintf("\nneutral: [%s]", listYAML(names))
	}
	probe, err := scenarios.Read("", []byte(head+line+"\nboard:"+rest+"setup: {}\n"), Host)
	if err == nil && probe.Game.Owners > probe.Game.Players {
		g := probe.Game
		places := scenarios.NeutralPlaces(g.Board, uint64(seed))
		var settled []string
		for i, name := range g.Names[g.Players:] {
			settled = append(settled, fmt.Sprintf("%s: %s", plainYAML(name, listMarks), g.Board.IntersectionName(places[i])))
		}
		line = fmt.Sprintf("\nneutral: {%s}", strings.Join(settled, ", "))
	}
	return head + line + "\nboard:" + rest
}
