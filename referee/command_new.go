package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/spf13/cobra"

	"catanref/referee/table"
	"catanref/scenarios"
)

func newCommand() *cobra.Command {
	n := &table.NewGame{}
	cmd := &cobra.Command{
		Use:   "new [FILE]",
		Short: "writes a game file",
		Long: `Writes the file of a new game: who plays, by which book, on which board. Its moves are to follow.
Without FILE it goes to standard output. A random board is drawn by --seed, and so is what the
scenario of a board lays at random; one seed is one board, for good. Five and six players have the
large board. What is wished of a board that is laid at random is kept or refused, and told:
--balance holds each resource within a bound of its share of the pips, and the players' two
richest corners within it of each other.`,
		Args: func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return usage(cmd, "One file is written, but %d are named.", len(args))
			}
			return nil
		},
	}
	flags := cmd.Flags()
	flags.StringVar(&n.Title, "title", "", "`TITLE` of the game")
	flags.StringSliceVar(&n.Players, "players", table.SeatNames[:4], "the `PLAYERS` in the order of seating, with commas between them")
	flags.StringVar(&n.Ruleset, "ruleset", "base-2020", "the `EDITION` played")
	flags.StringSliceVar(&n.Variants, "variants", nil, "`VARIANTS` that are on, with commas between them")
	flags.StringSliceVar(&n.Neutral, "neutral", nil, "the two `NEUTRAL` players of the variant for-two, with a comma between them")
	flags.StringVar(&n.Board, "board", "beginner", "`BOARD`: one by name, random, or new-world")
	seed := numberFlag(cmd, "seed", 1+rand.Int64N(999_999), 0, 0, "seed of the board; any, if it is left out")
	flags.Lookup("seed").DefValue = ""
	wishes := wishFlags(cmd)
	flags.BoolVar(&n.Force, "force", false, "overwrite a file that is there")
	completeLaw(cmd)
	completeNames(cmd, "board", table.BoardWords)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := oneBoard(cmd, n.Board); err != nil {
			return err
		}
		if err := strayBound(cmd, args); err != nil {
			return err
		}
		n.Seed, n.Seeded, n.Wishes = *seed, flags.Changed("seed"), *wishes
		if err := table.FixedBoard(n.Wishes, n.Board); err != nil {
			return usage(cmd, "%s", err.Error())
		}
		if n.Seeded && slices.Contains(scenarios.BoardNames(), n.Board) && !scenarios.Shuffles(n.Board) {
			return usage(cmd, "A seed draws a random board: say --board random.")
		}
		name := ""
		if len(args) > 0 && args[0] != "-" {
			name = args[0]
		}
		text := editorLine + n.Text()
		s, err := table.OnlyMessages(scenarios.Read(name, []byte(text), table.Host))
		for try := 0; err != nil && try < 3 && !n.Seeded && n.Wishes != (scenarios.Wishes{}); try++ {
			n.Seed = 1 + rand.Int64N(999_999)
			text = editorLine + n.Text()
			s, err = table.OnlyMessages(scenarios.Read(name, []byte(text), table.Host))
		}
		if err != nil {
			return usage(cmd, "%s", err.Error())
		}
		table.NoticeBoard(pageFor(cmd.ErrOrStderr()), s.Game)
		if told := table.Wished(n.Wishes, s); told != "" {
			pageFor(cmd.ErrOrStderr()).Text("", 2, told)
		}
		if name == "" {
			_, err := fmt.Fprint(cmd.OutOrStdout(), text)
			return err
		}
		return n.Write(name, text)
	}
	return cmd
}

// editorLine tells editors where to find the schema: catanref schema > catanref.schema.json.
const editorLine = "# yaml-language-server: $schema=catanref.schema.json\n"
