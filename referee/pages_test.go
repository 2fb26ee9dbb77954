package referee

import (
	"bytes"
	"flag"
	"maps"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/referee/console"
	"catanref/referee/session"
	"catanref/scenarios"
	"catanref/variants"
	"catanref/variants/parameters"
)

// Some parts of the repository's pages are written by the program. Such a part is marked by
//
//	<!-- generated: NAME -->
//	<!-- end of NAME -->
//
// go generate ./... rewrites them; these tests fail if a page is out of date.

var writePages = flag.Bool("pages", false, "write the generated parts of the pages")

// pages are all pages, by their paths from the top directory, with their maximum number of lines.
var pages = map[string]int{
	"README.md": 220, "CONTRIBUTING.md": 400,
	"engine/README.md": 400, "referee/README.md": 400, "referee/COMMANDS.md": 400, "referee/page/README.md": 400,
	"scenarios/README.md": 400, "scenarios/MOVES.md": 400, "scenarios/BOXES.md": 400, "scenarios/boards/README.md": 400,
	"variants/README.md": 400, "variants/PARAMETERS.md": 400, "variants/EXPRESSIONS.md": 400, "testdata/house-rules/README.md": 400,
}

func pageText(t *testing.T, name string) string {
	t.Helper()
	data, err := os.ReadFile("../" + name)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

var partBegins = regexp.MustCompile(`<!-- generated: (.*?) -->\n`)

// Every generated part is on exactly one page and up to date. With -pages the parts are written.
func TestGeneratedParts(t *testing.T) {
	parts := generated(t)
	on := map[string]string{}
	for name := range pages {
		text := pageText(t, name)
		written := text
		for _, match := range partBegins.FindAllStringSubmatch(text, -1) {
			part := match[1]
			want, known := parts[part]
			begin, end := match[0], "<!-- end of "+part+" -->\n"
			at := strings.Index(written, begin)
			behind := strings.Index(written, end)
			if !known || at < 0 || behind < at {
				t.Errorf("%s: the part %q is unknown or has no end mark", name, part)
				continue
			}
			if was := on[part]; was != "" {
				t.Errorf("the part %q is on %s and on %s", part, was, name)
			}
			on[part] = name
			written = written[:at+len(begin)] + want + written[behind:]
		}
		if written == text {
			continue
		}
		if !*writePages {
			t.Errorf("%s: go generate ./... would change it", name)
		} else if err := os.WriteFile("../"+name, []byte(written), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	for _, part := range slices.Sorted(maps.Keys(parts)) {
		if on[part] == "" {
			t.Errorf("no page has the part %q", part)
		}
	}
}

// rowsOf returns the first cells of the tables in a generated part, on any page.
func rowsOf(t *testing.T, part string) (out []string) {
	for name := range pages {
		for rest := pageText(t, name); ; {
			_, behind, found := strings.Cut(rest, "<!-- generated: "+part+" -->\n")
			if !found {
				break
			}
			inside, after, _ := strings.Cut(behind, "<!-- end of "+part+" -->\n")
			for row := range strings.Lines(inside) {
				if cell, _, ok := strings.Cut(strings.TrimPrefix(row, "| "), " | "); ok && strings.HasPrefix(row, "| `") {
					out = append(out, strings.ReplaceAll(cell, `\|`, "|"))
				}
			}
			rest = after
		}
	}
	return out
}

// Every command, flag, word of play, key, parameter and move stands on exactly one page, in one row.
func TestEverythingStandsOnce(t *testing.T) {
	once := func(part string, rows []string, want string) {
		if n := len(slices.DeleteFunc(slices.Clone(rows), func(row string) bool { return row != want })); n != 1 {
			t.Errorf("%s occurs %d times in the part %q, not once", want, n, part)
		}
	}
	commands := rowsOf(t, "commands")
	everyCommand(func(c *cobra.Command, name string) {
		once("commands", commands, "`"+strings.TrimSuffix(strings.TrimPrefix(c.UseLine(), "catanref "), " [flags]")+"`")
		everyFlag(c, func(f *pflag.Flag) {
			row := regexp.MustCompile("^`" + regexp.QuoteMeta(name) + "` `(-., )?--" + regexp.QuoteMeta(f.Name) + "[ `]")
			if n := len(slices.DeleteFunc(slices.Clone(commands), func(r string) bool { return !row.MatchString(r) })); n != 1 {
				t.Errorf("%s --%s occurs %d times, not once", name, f.Name, n)
			}
		})
	})
	words := rowsOf(t, "words of play")
	for _, c := range session.Commands() {
		once("words of play", words, "`"+strings.TrimSpace(c.Name+" "+c.Args)+"`")
	}
	documented := rowsOf(t, "parameters")
	for _, p := range parameters.All() {
		name := p.Name
		if deck, ok := strings.CutPrefix(name, "deck."); ok {
			deck, _, _ = strings.Cut(deck, ".")
			name = "deck." + deck + ".CARD"
		}
		once("parameters", documented, "`"+name+"`")
	}
	for _, table := range scenarios.KeyTables() {
		rows := rowsOf(t, "keys of "+table.Name)
		for _, k := range table.Keys {
			once("keys of "+table.Name, rows, "`"+k.Name+"`")
		}
	}
	moves := rowsOf(t, "moves")
	games := gamesOfBoxes(t)
	for _, s := range games {
		for _, m := range movesOf(s.Game, &s.Start) {
			once("moves", moves, "`"+m.Move+"`")
		}
	}
	for _, v := range engine.Verbs() { // whatever can be offered at all, some box offers
		if v.Apply != nil && !slices.ContainsFunc(games, func(s *scenarios.Scenario) bool { return s.Game.Rules.Offers(v) }) {
			t.Errorf("no game of the page knows the move %q", v.Words)
		}
	}
}

// What the table of moves shows as an example can be read in some game.
func TestExamplesOfMovesAreRead(t *testing.T) {
	games := gamesOfBoxes(t)
	_, part, _ := strings.Cut(pageText(t, "scenarios/MOVES.md"), "<!-- generated: moves -->")
	n := 0
	for row := range strings.Lines(part) {
		cells := strings.Split(strings.TrimSpace(row), " | `")
		if len(cells) < 2 || !strings.HasPrefix(row, "| `") {
			continue
		}
		n++
		example := strings.TrimSuffix(cells[len(cells)-1], "` |")
		if !slices.ContainsFunc(games, func(s *scenarios.Scenario) bool {
			first := s.Game.Empty()
			_, err := notation.Parse(s.Game, example, &first)
			return err == nil
		}) {
			t.Errorf("%s cannot be read", example)
		}
	}
	if n < 70 {
		t.Errorf("only %d moves have an example", n)
	}
}

// Each page keeps its maximum length, the README has no wide table, and every link leads somewhere.
func TestPagesAreShortAndLinked(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)\s]+)\)`)
	anchors := map[string][]string{}
	for name, most := range pages {
		text := pageText(t, name)
		if n := strings.Count(text, "\n"); n > most {
			t.Errorf("%s has %d lines, more than %d", name, n, most)
		}
		code := false
		for line := range strings.Lines(text) {
			switch {
			case strings.HasPrefix(line, "```"):
				code = !code
			case code:
			case strings.HasPrefix(line, "#"):
				anchors[name] = append(anchors[name], anchorOf(line))
			case name == "README.md" && strings.HasPrefix(line, "|") && console.Width(strings.TrimSpace(line)) > 100:
				t.Errorf("%s: a row of %d letters: %s", name, console.Width(strings.TrimSpace(line)), line)
			}
		}
		if code {
			t.Errorf("%s: a block of code has no end", name)
		}
	}
	for name := range pages {
		for _, match := range link.FindAllStringSubmatch(pageText(t, name), -1) {
			if strings.Contains(match[1], "://") {
				continue
			}
			file, anchor, _ := strings.Cut(match[1], "#")
			to := name
			if file != "" {
				to = path.Join(path.Dir(name), file)
			}
			if _, err := os.Stat("../" + to); err != nil {
				t.Errorf("%s: the link %s leads nowhere", name, match[1])
			} else if anchor != "" && !slices.Contains(anchors[to], anchor) {
				t.Errorf("%s: %s has no heading %s; it has %q", name, to, anchor, anchors[to])
			}
		}
	}
}

// Each of the rules in one line that the README shows is sound as it stands.
func TestRulesInOneLine(t *testing.T) {
	_, table, _ := strings.Cut(pageText(t, "README.md"), "| what people say | what the file says |\n")
	n := 0
	for row := range strings.Lines(table) {
		cells := strings.Split(strings.TrimSpace(row), " | `")
		if len(cells) != 2 {
			if n > 0 {
				break
			}
			continue
		}
		n++
		rule := strings.TrimSuffix(cells[1], "` |")
		if !strings.HasPrefix(rule, "grant:") {
			rule = "set:\n  " + rule
		}
		if err := variants.CheckFile("line.yaml", []byte("variant: line\n"+rule+"\n")); err != nil {
			t.Errorf("%s: %v", cells[0], err)
		}
	}
	if n != 10 {
		t.Errorf("the README has %d rules in one line, not 10", n)
	}
}

// anchorOf is the word by which a link finds a heading.
func anchorOf(heading string) string {
	text := strings.ToLower(strings.TrimSpace(strings.TrimLeft(console.PlainWords(heading), "#")))
	text = regexp.MustCompile(`[^\p{L}\p{N} _-]`).ReplaceAllString(text, "")
	return strings.ReplaceAll(text, " ", "-")
}

// Every topic of help finds its chapters, names what it is about, and no line of prose is wider than the page.
func TestTopics(t *testing.T) {
	if got, want := topicNames(), strings.Fields("places moves position records hidden parameters expressions sea two event-cards fishermen rivers"); !slices.Equal(got, want) {
		t.Errorf("the topics are %q", got)
	}
	for i := range topics {
		topic := &topics[i]
		for _, heading := range topic.chapters {
			if chapterOf(topic.page(), heading) == "" {
				t.Errorf("%s: its page has no chapter %q", topic.name, heading)
			}
		}
		var out bytes.Buffer
		if code := run([]string{"help", topic.name}, strings.NewReader(""), &out, &out); code != 0 || out.Len() < 300 {
			t.Errorf("help %s ends with %d and says\n%s", topic.name, code, out.String())
		}
		for line := range strings.Lines(out.String()) {
			if line = strings.TrimRight(line, "\n"); console.Width(line) > console.PlainWidth && !strings.HasPrefix(line, "    ") && strings.Contains(strings.TrimSpace(line), " ") {
				t.Errorf("help %s: %d columns: %s", topic.name, console.Width(line), line)
			}
			if strings.Contains(line, "<!--") || strings.Contains(line, "](") {
				t.Errorf("help %s: marks of the page are left: %s", topic.name, line)
			}
		}
	}
}
