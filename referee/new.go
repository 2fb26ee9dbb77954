package referee

import (
	"errors"
	"fmt"
	"io/fs"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine/tell"
	"catanref/scenarios"
	"catanref/variants/yamlfile"
)

// newGame is what the file of a new game says.
type newGame struct {
	title    string
	players  []string
	colours  []string // of the players; none: not said
	ruleset  string
	variants []string
	neutral  []string
	board    string
	seed     int64
	seeded   bool // it was asked for
	force    bool
}

func newCommand() *cobra.Command {
	n := &newGame{}
	cmd := &cobra.Command{
		Use:   "new [FILE]",
		Short: "writes a game file",
		Long: `Writes the file of a new game: who plays, by which book, on which board. Its moves are to follow.
Without FILE it goes to standard output. A random board is drawn by --seed, and so is what the
scenario of a board lays at random; one seed is one board, for good. Five and six players have the
large board.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage(cmd, "One file is written, but %d are named.", len(args))
			}
			return nil
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&n.title, "title", "", "`TITLE` of the game")
	flags.StringSliceVar(&n.players, "players", seatNames[:4], "the `PLAYERS` in the order of seating, with commas between them")
	flags.StringVar(&n.ruleset, "ruleset", "base-2020", "the `EDITION` played")
	flags.StringSliceVar(&n.variants, "variants", nil, "`VARIANTS` that are on, with commas between them")
	flags.StringSliceVar(&n.neutral, "neutral", nil, "the two `NEUTRAL` players of the variant for-two, with a comma between them")
	flags.StringVar(&n.board, "board", "beginner", "`BOARD`: one by name, random, or new-world")
	seed := numberFlag(cmd, "seed", 1+rand.Int64N(999_999), 0, 0, "seed of the board; any, if it is left out")
	flags.Lookup("seed").DefValue = ""
	flags.BoolVar(&n.force, "force", false, "overwrite a file that is there")
	completeLaw(cmd)
	completeNames(cmd, "board", boardWords)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := oneBoard(cmd, n.board); err != nil {
			return err
		}
		n.seed, n.seeded = *seed, flags.Changed("seed")
		if n.seeded && contains(scenarios.BoardNames(), n.board) && !scenarios.Shuffles(n.board) {
			return usage(cmd, "A seed draws a random board: say --board random.")
		}
		name := ""
		if len(args) > 0 && args[0] != "-" {
			name = args[0]
		}
		text := editorLine + n.text()
		s, err := onlyMessages(scenarios.Read(name, []byte(text), host))
		if err != nil {
			return usage(cmd, "%s", err.Error())
		}
		noticeBoard(cmd.ErrOrStderr(), s.Game)
		if name == "" {
			_, err := fmt.Fprint(cmd.OutOrStdout(), text)
			return err
		}
		return n.write(name, text)
	}
	return cmd
}

// editorLine tells editors where the schema of the file is: catanref schema > catanref.schema.json.
const editorLine = "# yaml-language-server: $schema=catanref.schema.json\n"

// text writes the file.
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
	fmt.Fprintf(&out, "board: %s\n", boardText(n.board, len(n.players), n.seed, n.seeded))
	seed := int64(0)
	if n.board == "random" {
		seed = n.seed
	}
	return withNeutrals(out.String(), n.neutral, seed)
}

// seatsYAML is who plays as the file has it: names, or names with their colours.
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

// write writes the file; one that is there stays, unless it may be overwritten.
func (n *newGame) write(name, text string) error {
	if n.force {
		return writeBeside(name, []byte(text))
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

// yamlWords are words that YAML reads as something else.
var yamlWords = map[string]bool{
	"true": true, "false": true, "null": true, "yes": true, "no": true, "on": true, "off": true, "y": true, "n": true,
}

// listMarks are the marks that may stand in a word of a list without quotes.
const listMarks = "-_./"

// plainYAML writes a text as YAML: as it is where it has only letters, digits behind the first
// letter, and the marks.
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

// onlyMessages takes the places out of the faults of a text that no file holds.
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

// sentences makes a sentence of each fault, a line each.
func sentences(faults []string) string {
	for i := range faults {
		faults[i] = sentence(faults[i])
	}
	return strings.Join(faults, "\n")
}
