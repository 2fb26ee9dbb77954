package referee

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/cards"
	"catanref/referee/rulebook"
	"catanref/variants"
)

// Guards of the rulebook: the rulebook, the engine and the variants must know the same rules.

// enforced lists every rule that the engine or a built-in variant has.
func enforced(t *testing.T) map[string]bool {
	ids := map[string]bool{}
	for _, id := range engine.RuleIDs() {
		ids[id.String()] = true
	}
	for _, info := range slices.Concat(variants.Rulesets(), variants.Variants()) {
		for _, id := range info.Rules {
			if _, ofEngine := engine.RuleNamed(id); !ofEngine && !strings.HasPrefix(id, "var."+info.Name+".") {
				t.Errorf("%s lists %s, which belongs to another file", info.Name, id)
			}
			ids[id] = true
		}
	}
	return ids
}

func TestEveryRuleOfTheRulebookIsEnforced(t *testing.T) {
	ids := enforced(t)
	for _, id := range rulebook.IDs() {
		if !ids[id] {
			t.Errorf("%s is in the rulebook, but neither in the engine nor in a variant", id)
		}
	}
}

func TestEveryEnforcedRuleIsInTheRulebook(t *testing.T) {
	for id := range enforced(t) {
		if rulebook.Find(id) == nil {
			t.Errorf("%s is enforced, but not in the rulebook", id)
		}
	}
}

// A rule of a variant is listed in exactly one variant file: the one that its id names.
func TestRulesOfVariantsHaveOneHome(t *testing.T) {
	homes := map[string][]string{}
	for _, info := range slices.Concat(variants.Rulesets(), variants.Variants()) {
		for _, id := range info.Rules {
			homes[id] = append(homes[id], info.Name)
		}
	}
	found := 0
	for _, id := range rulebook.IDs() {
		if parts := strings.Split(id, "."); parts[0] == "var" {
			found++
			if got := homes[id]; len(got) != 1 || got[0] != parts[1] {
				t.Errorf("%s is listed by %v, not by %s alone", id, got, parts[1])
			}
		}
	}
	if found == 0 {
		t.Error("the rulebook has no rules of variants")
	}
}

// A move that breaks a rule also breaks the rules listed under its `with`. The rulebook and the engine must list the
// same ones.
func TestRulesBrokenTogether(t *testing.T) {
	for _, id := range engine.RuleIDs() {
		entry := rulebook.Find(id.String())
		if entry == nil {
			continue
		}
		var coded []string
		for _, other := range id.With() {
			coded = append(coded, other.String())
		}
		written := slices.Sorted(slices.Values(entry.With))
		slices.Sort(coded)
		if !slices.Equal(written, coded) {
			t.Errorf("%s: with %v in the rulebook, %v in the engine", id, written, coded)
		}
	}
	for _, entry := range rulebook.All() {
		for _, id := range entry.With {
			if rulebook.Find(id) == nil {
				t.Errorf("%s: with %s, which is not in the rulebook", entry.ID, id)
			}
		}
	}
}

// The moves that a rule governs are verbs, given in full or by their first word.
func TestRulesGovernMovesOfTheLanguage(t *testing.T) {
	words := map[string]bool{}
	for _, verb := range engine.Verbs() {
		first, _, _ := strings.Cut(verb.Words, " ")
		words[first], words[verb.Words] = true, true
	}
	for _, entry := range rulebook.All() {
		for _, move := range entry.Moves {
			if !words[move] {
				t.Errorf("%s names the move %q, which is not a verb", entry.ID, move)
			}
		}
	}
}

// The engine deals exactly the cards that the rulebook lists for each deck.
func TestDecksAreThoseOfTheRulebook(t *testing.T) {
	progress := rulebook.Find("ck.component.progress-decks").Says
	printed := func(deck cards.Deck) string {
		_, text, _ := strings.Cut(progress, deck.String()+" (")
		text, _, _ = strings.Cut(text, ")")
		return text
	}
	for _, row := range []struct {
		deck cards.Deck
		size int
		text string
	}{
		{cards.Development, 25, "knight 14, road building 2, year of plenty 2, monopoly 2, victory point 5"},
		{cards.TradeDeck, 18, printed(cards.TradeDeck)},
		{cards.PoliticsDeck, 18, printed(cards.PoliticsDeck)},
		{cards.ScienceDeck, 18, printed(cards.ScienceDeck)},
	} {
		var dealt []string
		sum := 0
		for _, card := range cards.DeckCards(row.deck) {
			dealt = append(dealt, fmt.Sprintf("%s %d", strings.ReplaceAll(card.String(), "-", " "), card.Copies(row.deck)))
			sum += card.Copies(row.deck)
		}
		want := strings.Split(strings.ToLower(row.text), ", ")
		slices.Sort(want)
		if slices.Sort(dealt); !slices.Equal(dealt, want) {
			t.Errorf("the %s deck has %q, but the rulebook says %q", row.deck, dealt, want)
		}
		if sum != row.size {
			t.Errorf("the %s deck has %d cards, not %d", row.deck, sum, row.size)
		}
	}
}
