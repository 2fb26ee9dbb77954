package report

import (
	"regexp"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/referee/lawtest"
	"catanref/referee/ruling"
)

// occupied matches what stands or lies on a place.
var occupied = regexp.MustCompile(`(?:stands|lies) on ([A-Z]\d+[./][A-Z]+)`)

// TestOrderOfWhatIsTold: in random rulings no two reasons say that the same place is taken, a price is told behind
// what it pays for, and who takes cards before who takes none; a purse that is too small comes behind all other reasons.
func TestOrderOfWhatIsTold(t *testing.T) {
	places, prices, incomes := 0, 0, 0
	eachRandomRuling(t, 1, sample.Of(150, 600), func(t *testing.T, _ *Inquiry, r *Report) {
		if len(r.Ruling.Breaks) > 0 {
			taken := map[string]string{}
			told, _, _ := r.grounds(mostSentences)
			purse := ""
			for _, x := range told {
				switch lacks := regexp.MustCompile(`^The price is|^The action costs|^\S+ lacks \d`).MatchString(x.text); {
				case lacks:
					purse = x.text
				case purse != "":
					t.Errorf("%s: %q behind %q", r.Move(), x.text, purse)
				}
				if m := occupied.FindStringSubmatch(x.text); m != nil && !strings.Contains(x.text, "robber") {
					places++
					if first := taken[m[1]]; first != "" {
						t.Errorf("%s: %q and %q", r.Move(), first, x.text)
					}
					taken[m[1]] = x.text
				}
			}
			return
		}
		parts, _ := r.Parts()
		price, none := "", ""
		for _, p := range parts.Parts {
			switch {
			case p.Kind != ruling.Effect:
			case regexp.MustCompile(`^\S+ pays \d`).MatchString(p.Text):
				price = p.Text
			case price != "" && !strings.Contains(p.Text, "long now") && p.Text != "" && !r.permits(p):
				t.Errorf("%s: %q behind %q", r.Move(), p.Text, price)
			}
			if strings.Contains(p.Text, "the robber is there") {
				none = p.Text
			}
			if none != "" && regexp.MustCompile(`^\S+ takes \d`).MatchString(p.Text) && r.Ruling.Action.Verb.String() == "roll" {
				t.Errorf("%s: %q behind %q", r.Move(), p.Text, none)
			}
			if none != "" {
				incomes++
			}
		}
		if price != "" {
			prices++
		}
	})
	t.Log(places, prices, incomes)
	if places < sample.Of(50, 50) || prices < sample.Of(50, 50) || incomes < sample.Of(5, 5) {
		t.Error("too little was read")
	}
}

// permits reports whether the part tells a permission.
func (r *Report) permits(p ruling.Part) bool {
	for i := range r.Ruling.Effects {
		if f := &r.Ruling.Effects[i]; f.Telling() == engine.Permits && r.teller().Sentence(f) == p.Text {
			return true
		}
	}
	return false
}

// TestLeadersGiveTogether: the line on helpful neighbors names all leaders.
func TestLeadersGiveTogether(t *testing.T) {
	s := lawtest.Read(t, host, `
variants: [event-cards]
players: [red, blue, white]
setup:
  turn: {player: red, phase: roll, number: 12}
  pieces: {red: {settlements: [A1.N]}, blue: {settlements: [C5.SE]}}
  hands: {red: 1 wool, blue: 1 ore, white: ""}
`)
	r, _ := verdictOn(s, "red: event helpful-neighbor 10")
	told, _ := r.Parts()
	if got, _ := told.News(78); got != "Red and blue lead with 1 point: each gives a card to a player with fewer." {
		t.Errorf("%q", got)
	}
}
