package referee

import (
	"fmt"

	"github.com/spf13/cobra"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/position"
	"catanref/engine/visibility"
	"catanref/referee/environment"
	"catanref/referee/setupkeys"
	"catanref/referee/table"
)

func engineCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "engine",
		Short: "plays games for a program, a line for each request",
		Long: `Plays games for a program in any language: a request a line on standard input, an answer a line on
standard output. A request is a JSON object, {"new": 64, "ruleset": "ck-2015", "seed": 1}, or a compact line of numbers,
step 0 3 1, which plays a legal move in each of many games. engine/README.md has all of them and a client in Python.`,
		Args: noWords,
		RunE: func(cmd *cobra.Command, _ []string) error {
			door := environment.Server{Names: table.SeatNames, Position: positionFor}
			return door.Serve(cmd.InOrStdin(), cmd.OutOrStdout())
		},
	}
	return cmd
}

// positionFor returns the position under the keys of a file, as seen by a player who has not counted the other
// players' cards; NoSeat returns it complete.
func positionFor(g *engine.Game, s *position.State, as position.Seat) any {
	if as == position.NoSeat {
		return setupkeys.Of(g, deals.Known(g, s))
	}
	seen := visibility.WithoutSecrets(g, s, as)
	out := setupkeys.Of(g, deals.Known(g, &seen))
	for seat, name := range g.Names[:g.Players] {
		if n := seen.Players[seat].Hand.Total(); position.Seat(seat) != as && n > 0 {
			out.Hands[name], out.Bank = fmt.Sprintf("%d ?", n), nil
		}
	}
	return out
}
