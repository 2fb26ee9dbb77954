package referee

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
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

// otherwise returns values of the parameter that are not the default: the other truth value, the other words, the numbers
// next to it.
func otherwise(p *parameters.Parameter) (out []string) {
	switch p.Type {
	case parameters.Boolean:
		out = []string{"true", "false"}
	case parameters.Word:
		out = slices.Clone(p.Words)
	case parameters.Integer:
		if n, err := strconv.Atoi(p.Default); err == nil {
			for _, n := range []int{n - 1, n + 1} {
				if n >= p.Min && n <= p.Max {
					out = append(out, strconv.Itoa(n))
				}
			}
		}
	}
	return slices.DeleteFunc(out, func(value string) bool { return value == p.Default })
}

// Random games are played under laws of which one parameter has another value. In some of their positions the list of legal
// moves is compared with the list without shortcuts, and with everything that can be said.
func TestListsUnderOtherValues(t *testing.T) {
	var laws [][]string // of each value at each table
	folder, values := t.TempDir(), 0
	for _, p := range parameters.All() {
		for i, value := range otherwise(&p) {
			values++
			file := filepath.Join(folder, fmt.Sprintf("%s-%d.yaml", p.Name, i))
			if err := os.WriteFile(file, []byte("variant: tried\ntitle: Tried\nset:\n  "+p.Name+": "+value+"\n"), 0o600); err != nil {
				t.Fatal(err)
			}
			var tables []string
			for n := range lawTables { // beginning with another table each time
				tables = append(tables, fmt.Sprintf(lawTables[(n+values)%len(lawTables)], "variants: ["+file)+"]\n")
			}
			laws = append(laws, tables)
		}
	}
	rand.New(rand.NewPCG(2, 9)).Shuffle(len(laws), func(i, j int) { laws[i], laws[j] = laws[j], laws[i] })
	played, done, legal, said := 0, 0, 0, sayable()
	for tables := range sample.From(t, "values", len(laws), laws) {
		done++
		at := 0
		for _, file := range tables {
			read, err := scenarios.Read(houseRules+"/x.yaml", []byte(file), table.Host)
			if err != nil { // the value has no effect at this table
				continue
			}
			played++
			legal += listedInGame(t, file, read, uint64(played), said)
			if at++; at == 2 {
				break
			}
		}
	}
	if done == len(laws) && (played < 300 || legal < 5000) {
		t.Errorf("%d games were played, with %d legal moves", played, legal)
	}
	t.Log(played, "games,", legal, "legal moves")
}

// listedInGame plays a random game and checks the lists of some of its positions.
func listedInGame(t *testing.T, file string, read *scenarios.Scenario, seed uint64, said []string) (legal int) {
	t.Helper()
	var short, full engine.List
	g, p, c := read.Game, random.New(), engine.NewCase(read.Game)
	p.Begin(g, &read.Start, seed)
	for range 6 {
		if _, wrong := p.Run(40+int(seed)%20, false); wrong != nil {
			t.Errorf("after %s: %s\n%s", wrong.Move, wrong.What, file)
			break
		}
		if p.Over() || slices.ContainsFunc(p.State.Players[:g.Players], func(x position.Player) bool { return x.Cards[cards.Unseen] > 0 }) {
			break
		}
		c.Legal(&p.State, &short)
		got := listedTexts(g, &short)
		c.LegalInFull(&p.State, &full)
		if want := listedTexts(g, &full); !slices.Equal(got, want) {
			t.Errorf("the list has %s too much, and lacks %s\n%s", without(got, want), without(want, got), file)
			break
		}
		legal += placesListed(t, g, &p.State, said)
	}
	return legal
}
