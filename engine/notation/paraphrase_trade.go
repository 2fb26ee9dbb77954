package notation

import (
	"slices"

	"catanref/engine/position"
)

// How people say a trade: "trade 2 wool to Ben for an ore", "swap my ore for wool from Anna", "give Ben a wool",
// "trade 4 wool with the bank for an ore".

// trades moves the partner to the end, where it is printed, and reads a trade with the bank as one.
func (p *parser) trades() {
	if string(p.words[0]) != "trade" {
		return
	}
	for i := 1; i < len(p.words); i++ {
		word := string(p.words[i])
		if word != "with" && word != "to" && word != "from" {
			continue
		}
		name := p.over(i + 1)
		if string(p.word(name)) == "bank" {
			p.words[0] = []byte("bank")
			p.drop(i, name+1)
			return
		}
		if _, end := p.playerAfter(i + 1); end > 0 {
			p.words[i] = []byte("with")
			p.forward(i, end, len(p.words))
			return
		}
	}
}

// playerAfter finds a player's name at word i or after small words; end is 0 if there is none.
func (p *parser) playerAfter(i int) (from, end int) {
	for ; i < len(p.words); i++ {
		if _, used := p.game.SeatFrom(p.words[i:], false); used > 0 {
			return i, i + used
		}
		if !p.small(i) {
			break
		}
	}
	return 0, 0
}

// gives reads "give Ben 2 wool for an ore" and "give a wool to Ben" as a trade. If the player owes a gift it
// drops the receiver instead, whom the game knows.
func (p *parser) gives(seat position.Seat, s *position.State) {
	if string(p.words[0]) != "give" {
		return
	}
	from, name, end, priced := 0, 0, 0, false
	for i := 1; i < len(p.words); i++ {
		priced = priced || string(p.words[i]) == "for"
		if end == 0 && (i == 1 && !p.small(i) || string(p.words[i]) == "to") {
			from = i
			name, end = p.playerAfter(i)
		}
	}
	switch {
	case end == 0:
	case p.owes(seat, s):
		p.drop(from, end)
	case priced || s != nil:
		p.words[0] = []byte("trade")
		at, to, spans := p.spans[from], slices.Clone(p.words[name:end]), slices.Clone(p.spans[name:end])
		p.drop(from, end)
		said := [][]byte{[]byte("with")}
		if !priced {
			said = [][]byte{[]byte("for"), []byte("nothing"), []byte("with")}
		}
		for range said {
			p.spans = append(p.spans, at)
		}
		p.words, p.spans = append(append(p.words, said...), to...), append(p.spans, spans...)
	}
}
