package referee

import (
	"fmt"
	"math"
	"strconv"

	"github.com/spf13/cobra"
)

// number is a flag for a whole number within limits.
type number struct {
	into        *int64
	least, most int64
}

func (n number) String() string {
	if n.into == nil {
		return ""
	}
	return strconv.FormatInt(*n.into, 10)
}

func (n number) Type() string { return "number" }

func (n number) Set(text string) error {
	x, err := strconv.ParseInt(text, 10, 64)
	switch {
	case err == nil && x >= n.least && x <= n.most:
		*n.into = x
		return nil
	case n.most == math.MaxInt64:
		return fmt.Errorf("it takes a whole number from %d on", n.least)
	}
	return fmt.Errorf("it takes a whole number from %d to %d", n.least, n.most)
}

// numberFlag adds a flag for a whole number from least to most; most 0 means no upper limit.
func numberFlag(cmd *cobra.Command, name string, preset, least, most int64, says string) *int64 {
	if most == 0 {
		most = math.MaxInt64
	}
	n := number{&preset, least, most}
	cmd.Flags().Var(n, name, says)
	return n.into
}
