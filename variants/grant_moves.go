package variants

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
	"catanref/variants/yamlfile"
)

// The keys of a grant that move something other than cards of the bank: robber, from and points.

// byTaker is the value of cards if the receiver chooses them.
const byTaker = "choice by taker"

// maxPoints is the largest number of points given at once.
const maxPoints = 9

// expression returns the text of the key as an expression: the name of a player stands for that player, and a
// place to which the robber goes for itself.
func (p phrase) expression(players position.Seating) string {
	if p.place && slices.Contains(robberWords, p.text) || p.place && hexName().MatchString(p.text) {
		return strconv.Quote(p.text)
	}
	if !p.plain {
		return p.text
	}
	if seat := players.SeatNamed(strings.Trim(p.text, `"`)); seat != position.NoSeat && !slices.Contains(expressions.LanguageWords(), p.text) {
		return fmt.Sprintf("player(%q)", players.Names[seat])
	}
	return p.text
}

// robberWords are the words for targets of the robber, in addition to names of hexes.
var robberWords = []string{"desert", "off", "nothing"}

// hexName matches the name of a hex as on maps: B2, ore10.
var hexName = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(`^([A-Z][0-9]{1,2}|[a-z]+[0-9]{1,2}[a-z]?)$`) })

// isPlayer converts a value that names a player into whether it is the player in question; a condition is
// returned unchanged.
func isPlayer(x any, f *engine.Facts) (any, error) {
	switch who := x.(type) {
	case bool:
		return who, nil
	case *seen.Player:
		return who != nil && who.Name != "" && who.Name == seen.NameOf(f, f.Player), nil
	case string:
		seat := f.Game.Seating.SeatNamed(who)
		if seat == position.NoSeat && who != "" {
			return nil, &yamlfile.Fault{Message: fmt.Sprintf("no player is called %q here", who), Near: notation.Nearest(who, f.Game.Names)}
		}
		return seat != position.NoSeat && seat == f.Player, nil
	}
	return nil, fmt.Errorf("%s is neither a player nor a condition", seen.Format(x))
}

// robberGoes reads the robber's destination: desert, off, nothing or a hex.
func robberGoes(x any, f *engine.Facts) (any, error) {
	said, ok := x.(string)
	if !ok {
		return nil, fmt.Errorf("%s is no place for the robber: it is desert, off, nothing or a hex", seen.Format(x))
	}
	switch said {
	case "nothing", "":
		return engine.RobberGoes{}, nil
	case "off":
		return engine.RobberGoes{Goes: true, To: board.NoHex}, nil
	case "desert":
		b := f.Game.Board
		if b == nil {
			return engine.RobberGoes{}, nil
		}
		for _, h := range b.LandHexes { // the first of several
			if f.State.Terrain[h] == board.Desert {
				return engine.RobberGoes{Goes: true, To: h}, nil
			}
		}
		return engine.RobberGoes{}, nil
	}
	if f.Game.Board == nil {
		return engine.RobberGoes{}, nil
	}
	h, err := seen.HexNamed(f, said)
	if err != nil {
		return nil, err
	}
	if h == board.NoHex || !f.State.Terrain[h].IsLand() {
		return nil, fmt.Errorf("%s is no land: the robber goes to desert, off, nothing or a hex of land", said)
	}
	return engine.RobberGoes{Goes: true, To: h}, nil
}

func pointsOf(x any, f *engine.Facts) (any, error) {
	n, err := timesOf(x, f)
	if k, ok := n.(int); err != nil || !ok || k < -maxPoints || k > maxPoints {
		return nil, fmt.Errorf("points is a whole number from %d to %d, not %s", -maxPoints, maxPoints, seen.Format(x))
	}
	return n, nil
}

func timesOf(x any, _ *engine.Facts) (any, error) {
	n, ok := x.(int)
	if f, isFloat := x.(float64); isFloat && f == math.Trunc(f) && math.Abs(f) <= maxTimes {
		n, ok = int(f), true
	}
	if !ok || n < -maxTimes || n > maxTimes {
		return nil, fmt.Errorf("count is a whole number from %d to %d, not %s", -maxTimes, maxTimes, seen.Format(x))
	}
	return n, nil
}

// maxTimes is the largest number of times that a gift is given at once.
const maxTimes = 99
