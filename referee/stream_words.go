package referee

import "catanref/engine"

// words goes through a text word by word. Spaces and commas stand between words.
type words struct {
	text []byte
	word []byte // the next one, once it was looked at
	at   int
}

// peek returns the next word; none at the end.
func (t *words) peek() []byte {
	if len(t.word) > 0 {
		return t.word
	}
	for t.at < len(t.text) && isGap(t.text[t.at]) {
		t.at++
	}
	from := t.at
	for t.at < len(t.text) && !isGap(t.text[t.at]) {
		t.at++
	}
	t.word = t.text[from:t.at]
	return t.word
}

func isGap(c byte) bool { return c == ' ' || c == ',' || c == '\t' }

// next returns the next word and goes past it.
func (t *words) next() []byte {
	word := t.peek()
	t.word = nil
	return word
}

// verb reads the words of a verb.
func (t *words) verb() *quickVerb {
	first := t.next()
	if string(first) != "play" {
		return quickVerbs[string(first)]
	}
	// The words of a card follow; a copy on the stack joins both by one space.
	var both [40]byte
	second := t.next()
	if len(second) > len(both)-len("play ") {
		return nil
	}
	n := copy(both[:], "play ")
	n += copy(both[n:], second)
	return quickVerbs[string(both[:n])]
}

// quickCards are all cards by their words.
var quickCards = cardsByWord()

// quickEvents are the faces of the event die, and so the tracks and the decks, by their words.
var quickEvents = eventsByWord()

func eventsByWord() map[string]engine.Event {
	all := map[string]engine.Event{}
	for e := engine.TradeGate; e <= engine.Ship; e++ {
		all[e.String()] = e
	}
	return all
}

func cardsByWord() map[string]engine.Card {
	all := map[string]engine.Card{}
	for _, word := range engine.CardNames() {
		if card, ok := engine.CardNamed(word); ok {
			all[word] = card
		}
	}
	return all
}

// mostCards is the most of one list that is read here; a Cards lane holds 127.
const mostCards = 99

// cards reads a list of hand cards: "2 wool 1 ore", "wool wool", "nothing". Any other card is left
// to the engine.
func (t *words) cards(into *engine.Cards) bool {
	if string(t.peek()) == "nothing" {
		t.next()
		return true
	}
	total := 0
	for {
		n, counted := t.number(mostCards)
		if !counted {
			n = 1
		}
		k, ok := quickCards[string(t.peek())].Kind()
		if !ok {
			return total > 0 && !counted
		}
		t.next()
		if total += n; total > mostCards {
			return false
		}
		*into += engine.Of(k, n)
	}
}

// number reads a plain number up to most and goes past it, if one comes next.
func (t *words) number(most int) (n int, ok bool) {
	word := t.peek()
	if len(word) == 0 || len(word) > 2 || word[0] == '0' && len(word) > 1 {
		return 0, false
	}
	for _, c := range word {
		if c < '0' || c > '9' {
			return 0, false
		}
		n = 10*n + int(c-'0')
	}
	if n > most {
		return 0, false
	}
	t.next()
	return n, true
}

// dice reads two dice, or their sum alone.
func (t *words) dice(a *engine.Action) bool {
	x, ok := t.number(12)
	if !ok {
		return false
	}
	y, two := t.number(6)
	switch {
	case two:
		a.Dice[0], a.Dice[1], a.Sum = uint8(x), uint8(y), uint8(x+y)
		return x >= 1 && x <= 6 && y >= 1
	case len(t.peek()) > 0 && t.peek()[0] <= '9': // whatever it is, the engine says so
		return false
	}
	a.Sum = uint8(x)
	return x >= 2
}
