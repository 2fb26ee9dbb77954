package referee

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

// newGame holds the answers from which the file of a new game is written.
type newGame struct {
	title    string
	players  []string
	colours  []string // of the players; empty if not given
	ruleset  string
	variants []string
	neutral  []string
	board    string
	seed     int64
	seeded   bool             // the user gave a seed
	wishes   scenarios.Wishes // for the random board
	rows     []string         // of a board that was typed in, with its harbors
	harbors  string
	force    bool
}

// seatNames are the default names of the players, in the order of seating.
var seatNames = []string{"red", "blue", "white", "orange", "green", "brown"}

// editorLine tells editors where to find the schema: catanref schema > catanref.schema.json.
const editorLine = "# yaml-language-server: $schema=catanref.schema.json\n"

// text returns the content of the file.
func (n *newGame) text() string {
	title := n.title
	if title == "" {
		names := make([]string, len(n.players))
		for i, name := range n.players {
			names[i] = tell.Capital(name)
		}
		title = "A game of " + tell.List(names, "and")
	}
	var out strings.Builder
	fmt.Fprintf(&out, "scenario: %s\nruleset: %s\n", plainYAML(title, " -.,'"), plainYAML(n.ruleset, listMarks))
	if len(n.variants) > 0 {
		fmt.Fprintf(&out, "variants: [%s]\n", listYAML(n.variants))
	}
	fmt.Fprintf(&out, "players: %s\n", n.seatsYAML())
	if n.board == typedBoard {
		out.WriteString("board:\n  hexes:\n    - " + strings.Join(n.rows, "\n    - ") + "\n  harbors: {" + n.harbors + "}\n")
		return withNeutrals(out.String(), n.neutral, 0)
	}
	fmt.Fprintf(&out, "board: %s\n", boardText(n.board, len(n.players), n.seed, n.seeded, n.wishes))
	seed := int64(0)
	if n.board == "random" {
		seed = n.seed
	}
	return withNeutrals(out.String(), n.neutral, seed)
}

// seatsYAML returns the players as the file has them: names, or names with their colours.
func (n *newGame) seatsYAML() string {
	if len(n.colours) != len(n.players) {
		return "[" + listYAML(n.players) + "]"
	}
	pairs := make([]string, len(n.players))
	for i := range pairs {
		pairs[i] = listYAML(n.players[i:i+1]) + ": " + listYAML(n.colours[i:i+1])
	}
	return "{" + strings.Join(pairs, ", ") + "}"
}

// write writes the file. An existing file is kept, unless it may be overwritten.
func (n *newGame) write(name, text string) error {
	if n.force {
		return replaceFile(name, []byte(text))
	}
	file, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o644)
	if errors.Is(err, fs.ErrExist) && !isDirectory(name) {
		return fmt.Errorf("%s is there already. To overwrite it, say --force.", name)
	}
	if err != nil {
		return writingError(name, err)
	}
	_, err = file.WriteString(text)
	return fileError(name, errors.Join(err, file.Close()))
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

// onlyMessages removes the places from the faults of a text that is in no file.
func onlyMessages(s *scenarios.Scenario, err error) (*scenarios.Scenario, error) {
	var faults yamlfile.Faults
	if !errors.As(err, &faults) {
		return s, err
	}
	lines := make([]string, len(faults))
	for i, f := range faults {
		lines[i] = f.Text()
	}
	return nil, errors.New(sentences(lines))
}

// sentences turns each fault into a sentence on a line of its own.
func sentences(faults []string) string {
	for i := range faults {
		faults[i] = tell.AsSentence(faults[i])
	}
	return strings.Join(faults, "\n")
}
