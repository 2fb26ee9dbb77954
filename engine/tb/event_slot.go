package tb

import (
	"strconv"

	"catanref/engine"
	"catanref/engine/notation"
)

// The slot for a card that is turned instead of rolling the dice.
var _ = notation.Register(notation.Slot{
	Word: "TURNED", Help: "[NAME] N", Example: "epidemic 8", Expects: "an event and the number of the card (like epidemic 8)",
	IsSet:  func(a *engine.Action) bool { return a.Count != 0 },
	Field:  notation.Field{Turned: &notation.Turned{Slot: "TURNED", Dice: [2]string{"RED", "EVENT"}, Alone: []string{NewYear.String()}, Asks: []string{"The event die", "The red die"}}},
	Called: happeningWords(), Fill: fillTurned,
	Read: func(r notation.Reader, i int, a *engine.Action) (int, bool) {
		if !r.More(i) {
			r.Expect(i, "")
			return i, false
		}
		h, used := happeningAt(r.Word(i), r.Word(i+1))
		if h == NewYear {
			a.Count = uint8(h)
			return i + used, true
		}
		at := r.Over(i + used)
		number, ok := r.Number(at)
		switch {
		case !ok && used == 0:
			r.Refuse(i, "No such event.", happeningWords())
			return i, false
		case !ok:
			r.Expect(at, "the number of the card (2 to 12)")
			return i, false
		case number < 2 || number > 12:
			r.Refuse(at, "Event cards bear the numbers 2 to 12.", nil)
			return i, false
		}
		if h == NoHappening {
			h = happeningOn(number)
		}
		a.Count, a.Sum = uint8(h), uint8(number)
		return at + 1, true
	},
	Write: func(_ *engine.Game, a *engine.Action, out []string) []string {
		switch h := Happening(a.Count); h {
		case NoHappening:
			return out
		case NewYear:
			return append(out, h.String())
		case BeautifulDay:
		case RobberAttacks:
			if a.Sum != 7 {
				out = append(out, h.String())
			}
		default:
			out = append(out, h.String())
		}
		if a.Sum == 7 && Happening(a.Count) == BeautifulDay {
			out = append(out, BeautifulDay.String())
		}
		return append(out, strconv.Itoa(int(a.Sum)))
	},
	Words: func(*engine.Game) []string { return happeningWords() },
	Samples: func(_ *engine.Game, a *engine.Action, then func()) {
		for h := BeautifulDay; h < NewYear; h++ {
			for n := uint8(2); n <= 12; n++ {
				a.Count, a.Sum = uint8(h), n
				then()
			}
		}
		a.Count, a.Sum = uint8(NewYear), 0
		then()
	},
})

// fillTurned stores a card as people name it: by its event, its number, or both.
func fillTurned(a *engine.Action, name string, number int) (left, fits bool) {
	h, named := happeningNamed(name)
	switch {
	case !named:
		h = NoHappening
	case h == NewYear:
		a.Count = uint8(h)
		return false, true
	case h == RobberAttacks && number == 0:
		number = 7
	}
	switch {
	case number == 0:
		return true, true
	case number < 2 || number > 12:
		return false, false
	case h == NoHappening:
		h = happeningOn(number)
	}
	a.Count, a.Sum = uint8(h), uint8(number)
	return false, true
}
