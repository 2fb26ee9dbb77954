package referee

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/books/sample"
	"catanref/engine/cards"
	"catanref/engine/position"
	"catanref/referee/random"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/variants/parameters"
)

// changing returns expressions for the parameter: one whose value changes from turn to turn and, if it sees a player, one
// whose value changes within a turn, with the player's cards.
func changing(p *parameters.Parameter) (out []string) {
	clocks := []string{"turn.number"}
	if slices.Contains(p.Variables, "player") {
		clocks = append(clocks, "player.hand.total")
	}
	for _, clock := range clocks {
		switch p.Type {
		case parameters.Boolean:
			out = append(out, clock+" % 3 != 1")
		case parameters.Integer:
			if n, err := strconv.Atoi(p.Default); err == nil {
				out = append(out, fmt.Sprintf("%s %% 3 == 0 ? %d : %[1]s %% 3 == 1 ? %d : %d", clock, min(n+1, p.Max), max(n-1, p.Min), n))
			}
		case parameters.CardList:
			out = append(out, clock+` % 2 == 0 ? '1 brick' : '1 ore 1 wool'`)
		case parameters.Word:
			out = append(out, fmt.Sprintf("%s %% 2 == 0 ? '%s' : '%s'", clock, p.Words[0], p.Words[len(p.Words)-1]))
		}
	}
	return out
}

// lawTables are tables of several boxes, at which as many parameters as possible have an effect.
var lawTables = []string{
	"players: [red, blue, white]\nruleset: base-2020\nboard: beginner\n%s",
	"players: [red, blue, white]\nruleset: ck-2015\nboard: beginner\n%s",
	"players: [red, blue, white, orange]\nruleset: ck-2015\nboard: new-shores\n%s",
	"players: [red, blue]\nruleset: base-2020\nboard: fishermen\n%s, for-two",
	"players: [red, blue, white]\nruleset: base-2020\nboard: rivers\n%s, event-cards",
	"players: [red, blue, white, orange, green]\nruleset: base-2020\nboard: six-islands\n%s",
	"players: [red, blue, white, orange, green, brown]\nruleset: ck-2015\nboard: {random: 5}\n%s, paired-players",
}

// changingLaw is a table at which one parameter changes from turn to turn, or within a turn.
type changingLaw struct{ parameter, file string }

// changingLaws returns those that can decide who wins, and the others.
func changingLaws(t *testing.T) (wins, laws []changingLaw) {
	folder := t.TempDir()
	for _, p := range parameters.All() {
		if p.Constant {
			continue
		}
		into := &laws
		if slices.ContainsFunc(p.Rules, func(id string) bool { return strings.HasPrefix(id, "base.victory.") }) {
			into = &wins
		}
		for i, text := range changing(&p) {
			file := filepath.Join(folder, fmt.Sprintf("%s-%d.yaml", p.Name, i))
			if err := os.WriteFile(file, []byte("variant: tried\ntitle: Tried\nset:\n  "+p.Name+": "+strconv.Quote(text)+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			for _, form := range lawTables {
				*into = append(*into, changingLaw{p.Name, fmt.Sprintf(form, "variants: ["+file) + "]\n"})
			}
		}
	}
	return wins, laws
}

// Who wins can change without a point that anybody wins or loses, if the law looks at cards: every move of random games is
// compared with its ruling, to the end of the game.
func TestWinsUnderChangingLaws(t *testing.T) {
	wins, _ := changingLaws(t)
	p := random.New()
	for l := range sample.From(t, "laws", len(wins), wins) {
		read, err := scenarios.Read(houseRules+"/x.yaml", []byte(l.file), table.Host)
		if err != nil { // the parameter has no effect at this table
			continue
		}
		for seed := range uint64(4) {
			p.Begin(read.Game, &read.Start, seed)
			if _, wrong := p.Run(4000, true); wrong != nil {
				t.Errorf("%s: after %s: %s\n%s", l.parameter, wrong.Move, wrong.What, l.file)
				break
			}
		}
	}
}

// Random games are played under a law of which one parameter changes: what a shortcut computes once for a law must not depend
// on such a parameter. In many positions the list of legal moves is compared with the list without shortcuts.
func TestShortcutsUnderChangingLaws(t *testing.T) {
	_, laws := changingLaws(t)
	rand.New(rand.NewPCG(1, 9)).Shuffle(len(laws), func(i, j int) { laws[i], laws[j] = laws[j], laws[i] }) // a slow machine tries some of each
	tried, done, compared := map[string]bool{}, 0, 0
	var short, full engine.List
	for l := range sample.From(t, "laws", len(laws), laws) {
		done++
		read, err := scenarios.Read(houseRules+"/x.yaml", []byte(l.file), table.Host)
		if err != nil { // the parameter has no effect at this table
			continue
		}
		g := read.Game
		p, c := random.New(), engine.NewCase(g)
		p.Begin(g, &read.Start, uint64(len(tried)))
		tried[l.parameter] = true
		for range 250 {
			if _, wrong := p.Run(7, false); wrong != nil {
				t.Errorf("%s: after %s: %s\n%s", l.parameter, wrong.Move, wrong.What, l.file)
				break
			}
			if p.Over() || slices.ContainsFunc(p.State.Players[:g.Players], func(x position.Player) bool { return x.Cards[cards.Unseen] > 0 }) {
				break
			}
			c.Legal(&p.State, &short)
			got := listedTexts(g, &short)
			c.LegalInFull(&p.State, &full)
			if want := listedTexts(g, &full); !slices.Equal(got, want) {
				t.Errorf("%s: the list has %s too much, and lacks %s\n%s", l.parameter, without(got, want), without(want, got), l.file)
				break
			}
			compared++
		}
	}
	if done == len(laws) && len(tried) < 60 {
		t.Errorf("only %d parameters were tried", len(tried))
	}
	t.Log(len(tried), "parameters,", compared, "lists")
}
