package referee

import (
	"fmt"
	"strconv"

	"github.com/spf13/cobra"

	"catanref/referee/table"
	"catanref/scenarios"
)

// balance is the flag for the largest permitted imbalance.
type balance struct{ wishes *scenarios.Wishes }

func (b balance) String() string {
	if b.wishes == nil || b.wishes.Balance == 0 {
		return ""
	}
	return strconv.Itoa(b.wishes.Balance)
}

func (b balance) Type() string { return "number" }

func (b balance) Set(text string) (err error) {
	b.wishes.Balance, err = table.BalanceOf(text)
	return err
}

// wishFlags adds the flags for wishes about a random board.
func wishFlags(cmd *cobra.Command) *scenarios.Wishes {
	w := &scenarios.Wishes{}
	flags := cmd.Flags()
	flags.BoolVar(&w.RedApart, "no-red-neighbours", false, "lay a random board with the red numbers apart")
	flags.BoolVar(&w.SameApart, "no-same-neighbours", false, "lay it with hexes of one number, and of one terrain, apart")
	flags.Var(balance{w}, "balance", fmt.Sprintf("lay it so that each resource has its share of the pips, and each player's two richest corners as many, within so many `PIPS`: --balance=%d", scenarios.UsualBalance))
	flags.Lookup("balance").NoOptDefVal = strconv.Itoa(scenarios.UsualBalance)
	return w
}

// strayBound returns an error if a number stands where a file is expected: it was probably meant for --balance.
func strayBound(cmd *cobra.Command, args []string) error {
	if cmd.Flags().Changed("balance") && len(args) == 1 {
		if _, err := strconv.Atoi(args[0]); err == nil {
			return usage(cmd, "The bound is written with its flag: --balance=%s.", args[0])
		}
	}
	return nil
}
