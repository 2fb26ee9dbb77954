//go:build !js

package referee

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/spf13/cobra"

	"catanref/scenarios"
)

func newCommand() *cobra.Command {
	n := &newGame{}
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
	flags.StringVar(&n.title, "title", "", "`TITLE` of the game")
	flags.StringSliceVar(&n.players, "players", seatNames[:4], "the `PLAYERS` in the order of seating, with commas between them")
	flags.StringVar(&n.ruleset, "ruleset", "base-2020", "the `EDITION` played")
	flags.StringSliceVar(&n.variants, "variants", nil, "`VARIANTS` that are on, with commas between them")
	flags.StringSliceVar(&n.neutral, "neutral", nil, "the two `NEUTRAL` players of the variant for-two, with a comma between them")
	flags.StringVar(&n.board, "board", "beginner", "`BOARD`: one by name, random, or new-world")
	seed := numberFlag(cmd, "seed", 1+rand.Int64N(999_999), 0, 0, "seed of the board; any, if it is left out")
	flags.Lookup("seed").DefValue = ""
	wishes := wishFlags(cmd)
	flags.BoolVar(&n.force, "force", false, "overwrite a file that is there")
	completeLaw(cmd)
	completeNames(cmd, "board", boardWords)
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		if err := oneBoard(cmd, n.board); err != nil {
			return err
		}
		if err := strayBound(cmd, args); err != nil {
			return err
		}
		n.seed, n.seeded, n.wishes = *seed, flags.Changed("seed"), *wishes
		if err := fixedBoard(n.wishes, n.board); err != nil {
			return usage(cmd, "%s", err.Error())
		}
		if n.seeded && slices.Contains(scenarios.BoardNames(), n.board) && !scenarios.Shuffles(n.board) {
			return usage(cmd, "A seed draws a random board: say --board random.")
		}
		name := ""
		if len(args) > 0 && args[0] != "-" {
			name = args[0]
		}
		text := editorLine + n.text()
		s, err := onlyMessages(scenarios.Read(name, []byte(text), host))
		for try := 0; err != nil && try < 3 && !n.seeded && n.wishes != (scenarios.Wishes{}); try++ {
			n.seed = 1 + rand.Int64N(999_999)
			text = editorLine + n.text()
			s, err = onlyMessages(scenarios.Read(name, []byte(text), host))
		}
		if err != nil {
			return usage(cmd, "%s", err.Error())
		}
		noticeBoard(pageFor(cmd.ErrOrStderr()), s.Game)
		if told := wished(n.wishes, s); told != "" {
			pageFor(cmd.ErrOrStderr()).Text("", 2, told)
		}
		if name == "" {
			_, err := fmt.Fprint(cmd.OutOrStdout(), text)
			return err
		}
		return n.write(name, text)
	}
	return cmd
}
