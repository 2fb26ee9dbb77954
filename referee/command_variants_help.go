package referee

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/table"
	"catanref/referee/visible"
	"catanref/variants"
	"catanref/variants/parameters"
)

// chaptersOf returns the chapters of the reference that a word selects: a chapter by name, everything about
// expressions, or the chapters with an entry of this name.
func chaptersOf(word string) (out []variants.Chapter) {
	for _, ch := range variants.Reference() {
		switch {
		case word == "" || word == ch.Name || word == "expressions" && ch.Name != "parameters" && ch.Name != "grant" && ch.Name != "actions":
			out = append(out, ch)
			continue
		}
		var found []variants.Entry
		for _, e := range ch.Entries {
			thing := (ch.Name == "words" || ch.Name == "player") && strings.HasPrefix(e.Name, word+".")
			if thing || namedSo(e.Name, word) {
				found = append(found, e)
			}
		}
		if ch.Entries = found; len(found) > 0 {
			out = append(out, ch)
		}
	}
	return out
}

// namedSo reports whether an entry, which may have several names, has this one.
func namedSo(names, word string) bool {
	for _, name := range strings.FieldsFunc(names, func(r rune) bool { return r == ',' || r == ' ' }) {
		if name == word {
			return true
		}
	}
	return false
}

func helpWords() []string {
	out := []string{"expressions"}
	for _, ch := range variants.Reference() {
		out = append(out, ch.Name)
	}
	for _, ch := range variants.Reference() {
		for _, e := range ch.Entries {
			out = append(out, strings.FieldsFunc(e.Name, func(r rune) bool { return r == ',' || r == ' ' })...)
		}
	}
	return out
}

func variantsHelpCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "help [parameters|expressions|grant|actions|WORD]",
		Short: "lists what a house rule can say, with an example of each",
		Long: `Lists what a file of house rules can say: the parameters under set, the words and functions of
expressions, the events under grant, and what stands under tokens and actions, each with an example. One of them alone is asked for by its name.`,
		Example: "  catanref variants help expressions\n  catanref variants help robber.target",
		Args:    atMostOne,
	}
	output := outputFlag(cmd, "text", "json", "markdown")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		word := strings.Join(args, "")
		chapters := chaptersOf(word)
		out := cmd.OutOrStdout()
		switch {
		case len(chapters) == 0:
			return usage(cmd, "Nothing that a house rule can say is called %q.%s", console.Printable(word), table.DidYouMean(word, helpWords()))
		case *output == "json":
			return visible.WriteJSON(out, map[string]any{"chapters": chapterList(chapters)})
		case *output == "markdown":
			_, err := io.WriteString(out, referenceTable(chapters))
			return err
		}
		tellReference(pageFor(out), chapters)
		return nil
	}
	return cmd
}

func tellReference(p *console.Page, chapters []variants.Chapter) {
	for i, ch := range chapters {
		if i > 0 {
			p.Blank()
		}
		p.Heading("", ch.Title, ch.Name)
		p.Text("  ", 2, ch.About)
		for _, e := range ch.Entries {
			p.Text("  ", 4, e.Name+": "+e.About+".")
			if e.Seen != "" {
				p.Text("      ", 8, seenLabel(ch.Name)+e.Seen)
			}
			p.Text("      ", 8, "e.g. "+e.Example)
		}
	}
}

// seenLabel is the label of the last words of an entry.
func seenLabel(chapter string) string {
	if chapter == "variables" {
		return "known to "
	}
	return "sees "
}

func referenceTable(chapters []variants.Chapter) string {
	var out strings.Builder
	cell := strings.NewReplacer("|", `\|`, "\n", " ")
	for i, ch := range chapters {
		if i > 0 {
			out.WriteString("\n")
		}
		fmt.Fprintf(&out, "**%s.** %s\n\n| what | is | example |\n|---|---|---|\n", ch.Title, ch.About)
		for _, e := range ch.Entries {
			about := e.About
			if e.Seen != "" && ch.Name != "parameters" {
				about += " (" + seenLabel(ch.Name) + e.Seen + ")"
			}
			fmt.Fprintf(&out, "| `%s` | %s | `%s` |\n", e.Name, cell.Replace(about), cell.Replace(e.Example))
		}
	}
	return out.String()
}

type chapterJSON struct {
	Chapter string      `json:"chapter"`
	Title   string      `json:"title"`
	About   string      `json:"about"`
	Entries []entryJSON `json:"entries"`
}

type entryJSON struct {
	Name    string `json:"name"`
	About   string `json:"about"`
	Example string `json:"example"`
	Seen    string `json:"seen,omitempty"`
}

func chapterList(chapters []variants.Chapter) (out []chapterJSON) {
	for _, ch := range chapters {
		c := chapterJSON{Chapter: ch.Name, Title: ch.Title, About: ch.About, Entries: []entryJSON{}}
		for _, e := range ch.Entries {
			c.Entries = append(c.Entries, entryJSON{e.Name, e.About, e.Example, e.Seen})
		}
		out = append(out, c)
	}
	return out
}

func variantsNewCommand() *cobra.Command {
	return &cobra.Command{
		Use:     "new [NAME]",
		Short:   "writes a house rule to start from",
		Long:    "Writes a variant to standard output to start from: a sound file with examples of what else it may say.",
		Example: "  catanref variants new our-rules > our-rules.yaml",
		Args:    atMostOne,
		RunE: func(cmd *cobra.Command, args []string) error {
			name := "our-rules"
			if len(args) > 0 { // the name may be that of the file, which is how house rules are named elsewhere
				name = strings.TrimSuffix(filepath.Base(args[0]), ".yaml")
			}
			text := variants.Starter(name)
			if err := variants.CheckFile(name, []byte(text)); err != nil {
				return usage(cmd, "%q is no name of a variant: small letters and digits, words joined by hyphens.%s", console.Printable(name), likeName(name))
			}
			_, err := io.WriteString(cmd.OutOrStdout(), text)
			return err
		},
	}
}

// likeName suggests the variant whose name is closest to a text: "Did you mean nobody-poor?"; "" if none is close.
func likeName(text string) string {
	words := strings.FieldsFunc(strings.ToLower(text), func(r rune) bool { return (r < 'a' || r > 'z') && (r < '0' || r > '9') })
	name := strings.Join(words, "-")
	if variants.CheckFile(name, []byte(variants.Starter(name))) != nil {
		return ""
	}
	return " Did you mean " + name + "?"
}

// variantSchema returns the JSON Schema of variant files, made from the same tables as the reference.
func variantSchema() map[string]any {
	text := map[string]any{"type": "string"}
	names := map[string]any{"type": "array", "items": text}
	set := map[string]any{}
	for _, p := range parameters.All() {
		value := map[string]any{"description": tell.AsSentence(p.Doc) + " Default: " + p.Default + ".", "examples": []string{p.Example()}}
		switch {
		case p.Type == parameters.Integer && p.Constant:
			value["type"], value["minimum"], value["maximum"] = "integer", p.Min, p.Max
		case p.Type == parameters.Integer:
			value["type"] = []string{"integer", "string"}
		case p.Type == parameters.Boolean:
			value["type"] = []string{"boolean", "string"}
		case p.Type == parameters.Word && p.Constant:
			value["enum"] = p.Words
		default:
			value["type"] = "string"
		}
		set[p.Name] = value
	}
	grant := map[string]any{
		"type": "object", "additionalProperties": false, "required": []string{"when"},
		"anyOf": []any{map[string]any{"required": []string{"cards"}}, map[string]any{"required": []string{"robber"}}, map[string]any{"required": []string{"points"}}},
		"properties": map[string]any{
			"when":  map[string]any{"enum": engine.OccasionNames[:], "description": "what happens"},
			"to":    map[string]any{"type": []string{"string", "boolean"}, "description": "asked of every player; left out: the player on turn"},
			"cards": map[string]any{"type": "string", "description": "cards, choice, nothing, random bank, random and a player, or an expression; with from also choice by taker and random"},
			"count": map[string]any{"type": []string{"integer", "string"}, "description": "how often; below 0 it is given back"},
			"from":  map[string]any{"type": "string", "description": "who gives the cards: a player, a name, or a condition"},

			"robber": map[string]any{"type": "string", "description": "where the robber goes: desert, off, a hex, or an expression"},
			"points": map[string]any{"type": []string{"integer", "string"}, "description": "points for each, -9 to 9"},
		},
	}
	return map[string]any{
		"$schema": "https://json-schema.org/draft/2020-12/schema", "title": "a variant or ruleset", "type": "object", "additionalProperties": false,
		"properties": map[string]any{
			"variant": text, "ruleset": text, "title": text, "about": text, "from": text, "expansion": text, "book": text,
			"for": names, "conflicts": names, "needs": names, "map": names,
			"rules":   map[string]any{"type": "array", "items": map[string]any{"anyOf": []any{text, map[string]any{"type": "object"}}}},
			"define":  map[string]any{"type": "object", "additionalProperties": text, "description": "names that stand for longer expressions"},
			"set":     map[string]any{"type": "object", "properties": set, "additionalProperties": false},
			"raise":   map[string]any{"type": "object"},
			"wonders": map[string]any{},
			"grant":   map[string]any{"type": "array", "items": grant, "description": "when this happens, then that"},
			"tokens":  tokensSchema(), "actions": actionsSchema(),
		},
	}
}
