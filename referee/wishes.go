package referee

import (
	"errors"
	"fmt"
	"strconv"
	"strings"

	"catanref/referee/console"
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

func (b balance) Set(text string) error {
	n, err := strconv.Atoi(text)
	if err == nil && n == 0 {
		return errors.New("no board is so even: a share of the pips is no whole number. From 1 on it can be done")
	}
	if err != nil || n < 0 || n > scenarios.MostBalance {
		return fmt.Errorf("it takes a whole number of pips from 1 to %d", scenarios.MostBalance)
	}
	b.wishes.Balance = n
	return nil
}

// fixedBoard returns an error if wishes were given for a board that is fixed; otherwise nil.
func fixedBoard(w scenarios.Wishes, board string) error {
	if w == (scenarios.Wishes{}) || board == randomBoard || board == scenarios.NewWorld || scenarios.Shuffles(board) {
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
			if err := (balance{&w}).Set(bound); err != nil {
				return w, errors.New("Balance: " + err.Error() + ".")
			}
		default:
			return w, fmt.Errorf("%q is no wish: say no red neighbours, no same neighbours, balance, or balance 2.", console.Printable(part))
		}
	}
	return w, nil
}
