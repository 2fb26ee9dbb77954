package table

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"catanref/referee/console"
	"catanref/scenarios"
)

// BalanceOf reads the largest permitted imbalance, in pips.
func BalanceOf(text string) (int, error) {
	n, err := strconv.Atoi(text)
	switch {
	case err == nil && n == 0:
		return 0, errors.New("no board is so even: a share of the pips is no whole number. From 1 on it can be done")
	case err != nil || n < 0 || n > scenarios.MostBalance:
		return 0, fmt.Errorf("it takes a whole number of pips from 1 to %d", scenarios.MostBalance)
	}
	return n, nil
}

// FixedBoard returns an error if wishes were given for a board that is fixed; otherwise nil.
func FixedBoard(w scenarios.Wishes, board string) error {
	if w == (scenarios.Wishes{}) || board == RandomBoard || board == scenarios.NewWorld || scenarios.Shuffles(board) {
		return nil
	}
	return fmt.Errorf("The board %s lies fixed, so nothing can be wished of it: --board random is laid as one likes.", board)
}

// wishesNamed parses wishes in people's words: "no red neighbours, balance 2".
func wishesNamed(answer string) (w scenarios.Wishes, err error) {
	for _, part := range words(answer) {
		switch text := strings.ToLower(part); {
		case strings.HasPrefix(text, "none") || text == "no":
		case strings.Contains(text, "red"):
			w.RedApart = true
		case strings.Contains(text, "same"):
			w.SameApart = true
		case strings.HasPrefix(text, "balance"):
			bound := strings.Trim(strings.TrimLeft(text, "abcdefghijklmnopqrstuvwxyz"), " =:")
			if bound == "" {
				bound = strconv.Itoa(scenarios.UsualBalance)
			}
			if w.Balance, err = BalanceOf(bound); err != nil {
				return w, errors.New("Balance: " + err.Error() + ".")
			}
		default:
			return w, fmt.Errorf("%q is no wish: say no red neighbours, no same neighbours, balance, or balance 2.", console.Printable(part))
		}
	}
	return w, nil
}
