package engine

import "strconv"

// The slots for a card that is turned in place of the dice, and for the red die beside it.
var (
	_ = newSlot(slot{
		word: "TURNED", help: "[NAME] N", expects: "an event and the number of the card (like epidemic 8)",
		isSet: func(a *Action, _ *argNode) bool { return a.Count != 0 },
		read: func(p *parser, n *argNode, i int, a *Action) (int, bool) {
			if i >= len(p.words) {
				p.expect(i, n.expects)
				return i, false
			}
			h, used := happeningAt(p.words, i)
			if h == NewYear {
				a.Count = uint8(h)
				return i + used, true
			}
			at := p.over(i + used)
			number, ok := wholeNumber(p.word(at))
			switch {
			case !ok && used == 0:
				p.refuse(i, "No such event.", Nearest(string(p.word(i)), HappeningWords()))
				return i, false
			case !ok:
				p.expect(at, "the number of the card (2 to 12)")
				return i, false
			case number < 2 || number > 12:
				p.refuse(at, "Event cards bear the numbers 2 to 12.", nil)
				return i, false
			}
			if h == NoHappening {
				h = HappeningOn(number)
			}
			a.Count, a.Sum = uint8(h), uint8(number)
			return at + 1, true
		},
		write: func(_ *Game, _ *argNode, a *Action, out []string) []string {
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
		words: func(*Game) []string { return HappeningWords() },
		samples: func(_ *Game, _ *argNode, a *Action, then func()) {
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
	_ = newSlot(slot{
		word: "RED", help: "N", expects: "what the red die shows (1 to 6)",
		isSet: func(a *Action, _ *argNode) bool { return a.Dice[1] != 0 },
		read: func(p *parser, n *argNode, i int, a *Action) (int, bool) {
			return p.die(n, i, &a.Dice[1])
		},
		write: func(_ *Game, _ *argNode, a *Action, out []string) []string {
			if a.Dice[1] != 0 {
				out = append(out, strconv.Itoa(int(a.Dice[1])))
			}
			return out
		},
		words: pips,
	})
)
