package referee

import (
	"fmt"
	"io"
	"slices"

	"github.com/spf13/cobra"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/picture"
)

func movesCommand() *cobra.Command {
	var file *gameFile
	var all bool
	cmd := &cobra.Command{
		Use:   "moves [FILE] [PLAYER]",
		Short: "lists every legal move",
		Long: `Lists every legal move in the position at the end of FILE, or at an example table. Trades between
players and choices of more cards than a screen holds are told as possible, not listed; so is what
only some of the hands allow that nobody has seen. With --all it lists every move that the game knows,
with its arguments and an example.`,
		Args: func(cmd *cobra.Command, args []string) error { return atMostOne(cmd, file.rest(args)) },
	}
	file = gameFileFlag(cmd)
	cmd.Flags().BoolVar(&all, "all", false, "every move that the game knows, with an example each")
	output := outputFlag(cmd, "text", "json", "markdown")
	cmd.ValidArgsFunction = func(cmd *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
		args = file.rest(args)
		if len(args) > 0 || file.name() == "-" {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		s, err := file.read(cmd.InOrStdin())
		if err != nil {
			return nil, cobra.ShellCompDirectiveNoFileComp
		}
		return s.Game.Names, cobra.ShellCompDirectiveNoFileComp
	}
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		args = file.rest(args)
		s, err := file.read(cmd.InOrStdin())
		if err != nil {
			return err
		}
		only := engine.NoSeat
		if len(args) > 0 {
			if only = s.Game.SeatNamed(args[0]); !s.Game.Plays(only) {
				return usage(cmd, "No such player at this table: %s.%s", args[0], didYouMean(args[0], s.Game.Words()))
			}
		}
		deals, err := dealsAt(s, atEnd, cmd.ErrOrStderr())
		if err != nil {
			return err
		}
		if all {
			return allMoves(cmd.OutOrStdout(), s.Game, deals.Any(), *output)
		}
		if *output == "markdown" {
			return usage(cmd, "-o markdown goes with --all.")
		}
		moves, unsure, possible := listedIn(s.Game, deals)
		moves, unsure, possible = ofSeat(moves, only), ofSeat(unsure, only), ofSeat(possible, only)
		if *output == "json" {
			return movesJSON(cmd.OutOrStdout(), moves, slices.Concat(unsure, possible))
		}
		movesText(pageFor(cmd.OutOrStdout()), tell.At(s.Game, deals.Any()), moves, unsure, possible)
		return nil
	}
	return cmd
}

// atMostOne refuses a second word beside the flags.
func atMostOne(cmd *cobra.Command, args []string) error {
	if len(args) > 1 {
		return usage(cmd, "One word at most stands here, not also %q.", args[1])
	}
	return nil
}

// ofSeat keeps the options of one player; of all for NoSeat.
func ofSeat(all []option, seat engine.Seat) []option {
	if seat == engine.NoSeat {
		return all
	}
	var out []option
	for _, o := range all {
		if o.seat == seat {
			out = append(out, o)
		}
	}
	return out
}

func movesJSON(out io.Writer, moves, possible []option) error {
	return writeJSON(out, struct {
		Moves    []string `json:"moves"`
		Possible []string `json:"possible"`
	}{texts(moves), texts(possible)})
}

func texts(options []option) []string {
	out := make([]string, len(options))
	for i, o := range options {
		out[i] = o.text
	}
	return out
}

// movesText lists moves by player and verb, in the order in which the verbs come up. More rolls than
// a screenful are one line.
func movesText(p *page, t tell.Table, moves, unsure, possible []option) {
	before := false
	part := func(head string) {
		if before {
			p.blank()
		}
		before = true
		p.raw(head)
	}
	if len(moves)+len(unsure)+len(possible) == 0 {
		part("No legal moves.\n")
	}
	for i := 0; i < len(moves); {
		n, o := sameKind(moves[i:]), moves[i]
		part(p.ink(o.verb.String(), picture.Bold))
		p.raw(" ")
		p.rest(width(o.verb.String())+1, 2, fmt.Sprintf("(%d): %s", n, o.verb.Verb().About))
		if n > screenful && o.verb.Verb().Act == engine.RollAct {
			any := " (any dice)\n"
			if !o.verb.Verb().HasSlot("DICE") {
				any = " (any card)\n"
			}
			p.raw("  ", t.Game.Names[o.seat], ": ", o.verb.String(), any)
		} else {
			p.options(moves[i : i+n])
		}
		i += n
	}
	if len(unsure) > 0 {
		part("Legal or not, as the cards are that nobody has seen:\n")
		p.options(unsure)
	}
	if len(possible) > 0 {
		part("Possible, too many to list:\n")
		p.options(possible)
	}
	p.blank()
	p.text("", 2, t.Next())
}

func (p *page) options(list []option) {
	for _, o := range list {
		p.text("  ", 4, o.text)
	}
}

// sameKind counts the options at the front of the list that share player and verb.
func sameKind(list []option) int {
	n := 0
	for n < len(list) && list[n].verb == list[0].verb && list[n].seat == list[0].seat {
		n++
	}
	return n
}
