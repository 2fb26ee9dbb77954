package parameters

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/yamlfile"
)

// Read parses a constant of the parameter; ok is false if the text is not a constant but may be an expression.
func (p *Parameter) Read(text string) (value any, ok bool, err error) {
	if value, ok, err = p.plain(text); ok && err == nil {
		value = p.lawful(value)
	}
	return value, ok, err
}

// lawful converts the value to the form of the law.
func (p *Parameter) lawful(value any) any {
	if p.As == nil {
		return value
	}
	return p.As(value)
}

// plain parses a constant as written in the file.
func (p *Parameter) plain(text string) (value any, ok bool, err error) {
	switch p.Type {
	case Integer:
		n, err := strconv.Atoi(text)
		if err != nil {
			return nil, false, p.numeral(text)
		}
		value, err = p.Worked(n, printed)
		return value, true, err
	case Boolean:
		switch lower := strings.ToLower(text); {
		case text == lower || text == strings.ToUpper(text) || text == strings.ToUpper(text[:1])+lower[1:]: // as YAML has it
			if lower == "true" || lower == "false" {
				return lower == "true", true, nil
			}
			if meant := meantTruth[lower]; meant != "" {
				return nil, true, &yamlfile.Fault{Message: fmt.Sprintf("%s is %s, not %q", p.Name, p.Form(), text), Near: []string{meant}}
			}
		}
	case Text:
		return text, true, p.reads(text)
	case CardList:
		if c, err := ReadCards(text); err == nil || p.Constant || LooksLikeCards(text) {
			return c, true, err
		}
	case Word:
		if slices.Contains(p.Words, text) {
			value, err = p.Worked(text, printed)
			return value, true, err
		}
		if joined := strings.ReplaceAll(text, " ", "-"); IsWord(text) || slices.Contains(p.Words, joined) {
			return nil, true, &yamlfile.Fault{Message: fmt.Sprintf("%s is %s, not %q", p.Name, p.Form(), text), Near: notation.Nearest(joined, p.Words)}
		}
	}
	return nil, false, nil
}

// printed is a constant in a message.
func printed(x any) string { return fmt.Sprint(x) }

// meantTruth maps everyday words to true and false.
var meantTruth = map[string]string{"yes": "true", "on": "true", "y": "true", "no": "false", "off": "false", "n": "false", "never": "false", "always": "true"}

// Form describes the values of the parameter.
func (p *Parameter) Form() string {
	switch p.Type {
	case Integer:
		return fmt.Sprintf("a whole number from %d to %d", p.Min, p.Max)
	case Boolean:
		return "true or false"
	case CardList:
		return "cards, or nothing"
	case Word:
		return strings.Join(p.Words, " or ")
	}
	return "a text"
}

// numeral refuses a number that is written as a word.
func (p *Parameter) numeral(text string) error {
	if slices.Contains(numerals, strings.ToLower(text)) {
		return fmt.Errorf("%s is %s in figures, not %q", p.Name, p.Form(), text)
	}
	return nil
}

var numerals = strings.Fields("zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen eighteen twenty")

// Value converts the result of an expression to a value of the parameter. A value that it cannot have is called in
// the error as told does.
func (p *Parameter) Value(x any, told func(any) string) (any, error) {
	value, err := p.Worked(x, told)
	if err != nil {
		return nil, err
	}
	return p.lawful(value), nil
}

func (p *Parameter) Worked(x any, told func(any) string) (any, error) {
	switch p.Type {
	case Integer:
		n, ok := x.(int)
		if f, isFloat := x.(float64); isFloat && f == math.Trunc(f) && math.Abs(f) < 1e9 {
			n, ok = int(f), true
		}
		if !ok || n < p.Min || n > p.Max {
			return nil, fmt.Errorf("%s is %s, not %s", p.Name, p.Form(), told(x))
		}
		return n, nil
	case Boolean:
		if b, ok := x.(bool); ok {
			return b, nil
		}
	case Text:
		if text, ok := x.(string); ok {
			return text, p.reads(text)
		}
	case CardList:
		if text, ok := x.(string); ok {
			return ReadCards(text)
		}
	case Word:
		if text, ok := x.(string); ok {
			if i := slices.Index(p.Words, text); i >= 0 {
				return i, nil
			}
		}
	}
	return nil, fmt.Errorf("%s is %s, not %s", p.Name, p.Form(), told(x))
}

func IsWord(text string) bool {
	return text != "" && strings.Trim(text, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-_") == ""
}

// LooksLikeCards distinguishes a faulty list of cards from an expression.
func LooksLikeCards(text string) bool {
	for _, w := range strings.FieldsFunc(text, cardSpace) {
		if strings.Trim(w, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789") != "" {
			return false
		}
	}
	return true
}

func cardSpace(r rune) bool { return r == ' ' || r == ',' || r == '+' || r == '\t' }

// ReadCards reads a price: "1 brick 1 lumber", "wool wool ore", "nothing".
func ReadCards(text string) (cards.Cards, error) {
	cards, _, err := ReadPile(text, nil)
	return cards, err
}

// ReadPile reads cards and tokens of these kinds: "2 fish 1 wool".
func ReadPile(text string, kinds []string) (these cards.Cards, tokens position.Tokens, err error) {
	fields := slices.DeleteFunc(strings.FieldsFunc(strings.ToLower(text), cardSpace), notation.IsSmallWord[string])
	if len(fields) == 1 && fields[0] == "nothing" {
		return 0, tokens, nil
	}
	switch said := strings.Join(fields, " "); {
	case said == "":
		return 0, tokens, &yamlfile.Fault{Message: "cards are written like 2 wool 1 ore; none are written nothing"}
	case slices.Contains(MeanNothing, said):
		return 0, tokens, &yamlfile.Fault{Message: fmt.Sprintf("%q are no cards", said), Near: []string{"nothing"}}
	}
	at := func(i int, message string, near ...string) error {
		return &yamlfile.Fault{Col: placeOfWord(text, fields[i]) + 1, Message: message, Near: near}
	}
	for i := 0; i < len(fields); {
		e := cards.ReadCard(fields, i)
		if e.At == len(fields) {
			return 0, tokens, at(i, fmt.Sprintf("%d of which card?", e.N))
		}
		kind, inHand := e.Card.Kind()
		if own := slices.Index(kinds, fields[e.At]); own >= 0 && e.Card == 0 {
			if n := int(tokens[own]) + e.N; e.N < 0 || n > position.MaxTokens {
				return 0, tokens, at(i, fmt.Sprintf("there are at most %d tokens of a kind", position.MaxTokens))
			} else {
				tokens[own] = uint8(n)
			}
			i = e.At + 1
			continue
		}
		if !inHand {
			word := fields[e.At]
			return 0, tokens, at(e.At, fmt.Sprintf("%q is no resource or commodity", word), notation.Nearest(word, append(KindWords(), kinds...))...)
		}
		if e.N < 0 || e.N > maxPrice || these.Count(kind)+e.N > maxPrice {
			return 0, tokens, at(i, fmt.Sprintf("there are at most %d cards of a kind", maxPrice))
		}
		these += cards.Of(kind, e.N)
		i = e.Next
	}
	return these, tokens, nil
}

// placeOfWord returns the byte at which a word stands in a text, ignoring case; 0 if it is not found.
func placeOfWord(text, word string) int {
	text = strings.ToLower(text)
	for from := 0; ; {
		i := strings.Index(text[from:], word)
		if i < 0 {
			return 0
		}
		begin, end := from+i, from+i+len(word)
		if (begin == 0 || cardSpace(rune(text[begin-1]))) && (end == len(text) || cardSpace(rune(text[end]))) {
			return begin
		}
		from = end
	}
}

// MeanNothing is how people say that something is free.
var MeanNothing = []string{"none", "free", "no", "no cards", "0", "zero", "nil", "null", "gratis", "-"}

// maxPrice is the largest price, which must fit into Cards.
const maxPrice = 19

func KindWords() []string {
	var out []string
	for k := cards.Brick; k < cards.NumKinds; k++ {
		out = append(out, k.String())
	}
	return out
}
