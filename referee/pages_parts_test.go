package referee

import (
	"fmt"
	"go/ast"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"
	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/books"
	"catanref/engine/tell"
	"catanref/referee/lawtest"
	"catanref/referee/session"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/variants"
)

// generated returns the generated parts, by name.
func generated(t *testing.T) map[string]string {
	parts := map[string]string{
		"moves":             movesByBox(t),
		"parameters":        parameterTable(),
		"expressions":       referenceTable(chaptersOf("expressions")),
		"events":            referenceTable(chaptersOf("grant")),
		"built-in variants": variantTable(),
		"commands":          commandTable(),
		"words of play":     wordTable(),
		"boards":            boardTable(),
		"books":             bookTable(t),
	}
	for _, table := range scenarios.KeyTables() {
		parts["keys of "+table.Name] = keyTable(table)
	}
	return parts
}

var cellText = strings.NewReplacer("|", `\|`, "\n", " ")

func keyTable(table scenarios.KeyTable) string {
	out := "| key | says | form | example |\n|---|---|---|---|\n"
	for _, k := range table.Keys {
		out += fmt.Sprintf("| `%s` | %s | %s | `%s` |\n", k.Name, cellText.Replace(k.About), cellText.Replace(k.Form), cellText.Replace(k.Example))
	}
	return out
}

// boxes are games that together have every move, in the order of the page. For each game the page lists the moves
// that no earlier game has.
var boxes = []struct{ title, file string }{
	{"The base game", "players: [red, blue, white, orange]"},
	{"Cities & Knights", "players: [red, blue, white, orange]\nruleset: ck-2015"},
	{"Five and six players", "players: [red, blue, white, orange, green]\nvariants: [paired-players]"},
	{"Two players", "players: [red, blue]\nvariants: [for-two]\nneutral: {white: A1.SE, orange: D4.S}"},
	{"Two players with Cities & Knights", "players: [red, blue]\nruleset: ck-2015\nvariants: [for-two]\nneutral: {white: A1.SE, orange: D4.S}"},
	{"Seafarers", "players: [red, blue, white, orange]\nboard: new-shores"},
	{"Seafarers with Cities & Knights", "players: [red, blue, white, orange]\nruleset: ck-2015\nboard: new-shores"},
	{"Fog", "players: [red, blue, white, orange]\nboard: fog-islands"},
	{"Cloth for Catan", "players: [red, blue, white, orange]\nboard: cloth-for-catan"},
	{"The Forgotten Tribe", "players: [red, blue, white, orange]\nboard: forgotten-tribe"},
	{"The Pirate Islands", "players: [red, blue, white, orange]\nboard: pirate-islands"},
	{"The Wonders of Catan", "players: [red, blue, white, orange]\nboard: wonders-of-catan"},
	{"The Rivers of Catan", "players: [red, blue, white, orange]\nboard: rivers"},
	{"The Rivers for two", "players: [red, blue]\nboard: rivers\nvariants: [for-two]\nneutral: {white: A2.S, orange: E2.N}"},
	{"The Rivers with Cities & Knights", "players: [red, blue, white, orange]\nruleset: ck-2015\nboard: rivers"},
	{"The Fishermen", "players: [red, blue, white, orange]\nboard: fishermen"},
	{"The Fishermen on New Shores", "players: [red, blue, white, orange]\nboard: fishing-shores"},
	{"The Fishermen and the Rivers", "players: [red, blue, white, orange]\nboard: fishing-rivers"},
	{"The Fishermen for two", "players: [red, blue]\nboard: fishermen\nvariants: [for-two]\nneutral: {white: A2.S, orange: E2.N}"},
	{"The Fishermen with Cities & Knights", "players: [red, blue, white, orange]\nruleset: ck-2015\nboard: fishermen"},
	{"Event cards", "players: [red, blue, white, orange]\nvariants: [event-cards]"},
	{"Event cards with Cities & Knights", "players: [red, blue, white, orange]\nruleset: ck-2015\nvariants: [event-cards]"},
	{"Rules of the table", "players: [red, blue, white, orange]\nvariants: [../testdata/house-rules/fish-market.yaml]"},
	{"Fog with Cities & Knights", "players: [red, blue, white, orange]\nruleset: ck-2015\nboard: fog-islands"},
}

// everyBox returns those games and, for moves that none of them has, the first variants and boards that bring one. So
// a new box appears on the page without an entry in the list.
func everyBox(t *testing.T) (titles []string, games []*scenarios.Scenario) {
	for _, box := range boxes {
		titles, games = append(titles, box.title), append(games, lawtest.Read(t, table.Host, box.file+"\n"))
	}
	offers := func(v *engine.Verb, in []*scenarios.Scenario) bool {
		return v.Apply == nil || slices.ContainsFunc(in, func(s *scenarios.Scenario) bool { return s.Game.Rules.Offers(v) })
	}
	add := func(title, brings string) {
		s, err := scenarios.Read("box.yaml", []byte("players: [red, blue, white, orange]\n"+brings+"\n"), table.Host)
		if err == nil && slices.ContainsFunc(engine.Verbs(), func(v *engine.Verb) bool { return !offers(v, games) && offers(v, []*scenarios.Scenario{s}) }) {
			titles, games = append(titles, title), append(games, s)
		}
	}
	if !slices.ContainsFunc(engine.Verbs(), func(v *engine.Verb) bool { return !offers(v, games) }) {
		return titles, games
	}
	for _, info := range variants.Variants() {
		add(info.Title, "variants: ["+info.Name+"]")
	}
	for _, name := range scenarios.BoardNames() {
		add(name, "board: "+name)
	}
	return titles, games
}

// gamesOfBoxes returns the games of all boxes.
func gamesOfBoxes(t *testing.T) []*scenarios.Scenario {
	_, games := everyBox(t)
	return games
}

func movesByBox(t *testing.T) string {
	var out strings.Builder
	told := map[string]bool{}
	titles, games := everyBox(t)
	for i, s := range games {
		var rows strings.Builder
		for _, m := range movesOf(s.Game, &s.Start) {
			if told[m.Move] {
				continue
			}
			told[m.Move] = true
			fmt.Fprintf(&rows, "| `%s` | %s | `%s` |\n", cellText.Replace(m.Move), m.About, m.Example)
		}
		if rows.Len() == 0 {
			continue
		}
		if out.Len() > 0 {
			out.WriteString("\n")
		}
		fmt.Fprintf(&out, "## %s\n\n| move | does | example |\n|---|---|---|\n%s", titles[i], rows.String())
	}
	return out.String()
}

func variantTable() string {
	out := "| variant | does | for |\n|---|---|---|\n"
	for _, info := range variants.Variants() {
		out += fmt.Sprintf("| `%s` | %s | %s |\n", info.Name, cellText.Replace(tell.AsSentence(info.About)), forWords(info))
	}
	return out
}

// bookTable lists for each book the earlier books that it imports.
func bookTable(t *testing.T) string {
	out := "| package | holds | builds on |\n|---|---|---|\n"
	files := goFiles(t)
	for _, book := range books.All() {
		var knows []string
		for _, earlier := range books.All() {
			for name, file := range files {
				if path.Dir(name) == folderOf(book) && !strings.HasSuffix(name, "_test.go") && slices.ContainsFunc(file.tree.Imports, func(spec *ast.ImportSpec) bool {
					return spec.Path.Value == strconv.Quote("catanref/"+folderOf(earlier))
				}) {
					knows = append(knows, "`"+earlier.String()+"`")
					break
				}
			}
		}
		out += fmt.Sprintf("| `%s` | %s | %s |\n", folderOf(book), cellText.Replace(book.Title()), strings.Join(knows, ", "))
	}
	return out
}

func boardTable() string {
	out := "| board | title | players | goal |\n|---|---|---|---|\n"
	for _, name := range scenarios.BoardNames() {
		file := scenarios.FileOf(name)
		said := func(key string) string {
			if file == nil {
				return ""
			}
			for i := 0; i < len(file.Content); i += 2 {
				if value := file.Content[i+1]; file.Content[i].Value == key && value.Kind == yaml.ScalarNode {
					return value.Value
				} else if file.Content[i].Value == key {
					var items []string
					for _, item := range value.Content {
						items = append(items, item.Value)
					}
					return strings.Join(items, ", ")
				}
			}
			return ""
		}
		out += fmt.Sprintf("| `%s` | %s | %s | %s |\n", name, said("title"), said("players"), said("goal"))
	}
	return out
}

// everyCommand calls visit with each command below the root that people use.
func everyCommand(visit func(c *cobra.Command, name string)) {
	var walk func(c *cobra.Command)
	walk = func(c *cobra.Command) {
		for _, sub := range c.Commands() {
			if sub.IsAvailableCommand() || sub.Name() == "help" {
				visit(sub, strings.TrimPrefix(sub.CommandPath(), "catanref "))
				walk(sub)
			}
		}
	}
	walk(rootCommand())
}

func everyFlag(c *cobra.Command, visit func(f *pflag.Flag)) {
	c.LocalFlags().VisitAll(func(f *pflag.Flag) {
		if f.Name != "help" {
			visit(f)
		}
	})
}

func commandTable() string {
	var out strings.Builder
	everyCommand(func(c *cobra.Command, name string) {
		if out.Len() > 0 && c.Parent() == c.Root() {
			out.WriteString("\n")
		}
		if c.Parent() == c.Root() {
			fmt.Fprintf(&out, "## %s\n\n", strings.ToUpper(name[:1])+name[1:])
			out.WriteString("| command and flags | does |\n|---|---|\n")
		}
		use := strings.TrimSuffix(strings.TrimPrefix(c.UseLine(), "catanref "), " [flags]")
		fmt.Fprintf(&out, "| `%s` | %s |\n", cellText.Replace(use), cellText.Replace(c.Short))
		everyFlag(c, func(f *pflag.Flag) {
			value, usage := pflag.UnquoteUsage(f)
			word := "--" + f.Name
			if f.Shorthand != "" {
				word = "-" + f.Shorthand + ", " + word
			}
			if value != "" {
				word += " " + value
			}
			if d := f.DefValue; d != "" && d != "false" && d != "0" && d != "[]" {
				usage += " (left out: " + strings.Trim(d, "[]") + ")"
			}
			fmt.Fprintf(&out, "| `%s` `%s` | %s |\n", name, word, cellText.Replace(usage))
		})
	})
	return out.String()
}

func wordTable() string {
	out := "| say | does |\n|---|---|\n"
	for _, c := range session.Commands() {
		out += fmt.Sprintf("| `%s` | %s |\n", cellText.Replace(strings.TrimSpace(c.Name+" "+c.Args)), cellText.Replace(c.About))
	}
	return out
}
