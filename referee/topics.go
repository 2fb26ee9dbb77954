package referee

import (
	"regexp"
	"strings"

	"catanref/referee/picture"
	"catanref/scenarios"
	"catanref/variants"
)

// topic is a page, or some of its chapters, that help prints at the prompt.
type topic struct {
	name, about string
	page        func() string
	chapters    []string // headings on the page; none: the whole page
}

// topics are printed by help TOPIC. They are the pages of the repository, so that both say the same.
var topics = []topic{
	{"places", "how hexes, corners and paths are called", scenarios.FilesPage, []string{"Names of places"}},
	{"moves", "every move of every box, with an example", scenarios.MovesPage, nil},
	{"position", "the keys under setup, and what they look like", scenarios.FilesPage, []string{"The keys of a position"}},
	{"records", "what stands under moves: mistakes, corrections, agreements", scenarios.FilesPage, []string{"The record of a game"}},
	{"hidden", "cards that nobody saw", scenarios.FilesPage, []string{"Cards nobody saw"}},
	{"parameters", "what a house rule can set, by theme", variants.ParametersPage, nil},
	{"expressions", "the words and functions of conditions, and events", variants.ExpressionsPage, nil},
	{"sea", "Seafarers and its scenarios", scenarios.BoxesPage, []string{"The sea"}},
	{"two", "two players, and five or six", scenarios.BoxesPage, []string{"Two players", "Five and six players"}},
	{"event-cards", "event cards in place of the dice", scenarios.BoxesPage, []string{"Event cards", "In a record of Traders & Barbarians"}},
	{"fishermen", "fishing grounds, the lake and fish tokens", scenarios.BoxesPage, []string{"The Fishermen", "In a record of Traders & Barbarians"}},
	{"rivers", "bridges, gold, the richest and the poorest", scenarios.BoxesPage, []string{"The Rivers", "In a record of Traders & Barbarians"}},
}

// topicNamed finds a topic by name, or returns nil.
func topicNamed(name string) *topic {
	for i := range topics {
		if topics[i].name == name {
			return &topics[i]
		}
	}
	return nil
}

func topicNames() []string {
	out := make([]string, len(topics))
	for i := range topics {
		out[i] = topics[i].name
	}
	return out
}

// tell prints the topic.
func (t *topic) tell(p *page) {
	if t.chapters == nil {
		p.markdown(t.page())
		return
	}
	for i, heading := range t.chapters {
		if i > 0 {
			p.blank()
		}
		p.markdown(chapterOf(t.page(), heading))
	}
}

// chapterOf returns the part of a page from the heading "## …" or "### …" to the next that is no smaller; "" if there is
// no such heading.
func chapterOf(text, heading string) string {
	for _, mark := range []string{"## ", "### "} {
		if _, rest, found := strings.Cut("\n"+text, "\n"+mark+heading+"\n"); found {
			rest, _, _ = strings.Cut(rest, "\n## ")
			rest, _, _ = strings.Cut(rest, "\n"+mark)
			return mark + heading + "\n" + rest
		}
	}
	return ""
}

// link matches a link or picture in Markdown.
var link = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)

// plainWords removes the Markdown syntax from a text.
func plainWords(text string) string {
	text = link.ReplaceAllString(text, "$1")
	return strings.NewReplacer("`", "", "**", "", `\|`, "|").Replace(text)
}

// markdown lays the Markdown of our pages out for a terminal: headings, paragraphs, lists, tables and blocks of code.
// A row of a table is its first cell, with the others below it.
func (p *page) markdown(text string) {
	var paragraph []string
	code, gap := false, false
	space := func() { // one line free before what follows, none at the top
		if gap {
			p.blank()
		}
		gap = true
	}
	flush := func() {
		if len(paragraph) > 0 {
			space()
			p.text("", 0, plainWords(strings.Join(paragraph, " ")))
		}
		paragraph = nil
	}
	rows, indented := 0, false
	var heads []string
	for line := range strings.SplitSeq(text, "\n") {
		switch bare := strings.TrimSpace(line); {
		case strings.HasPrefix(line, "```"):
			flush()
			if code = !code; code {
				space()
			}
		case code:
			p.raw("    ", line, "\n")
		case strings.HasPrefix(line, "|"):
			flush()
			if rows++; rows == 1 {
				space()
				heads = cellsOf(bare)
			} else if rows > 2 { // after the heading and the line below it
				p.tableRow(heads, cellsOf(bare))
			}
			continue
		case bare == "" || strings.HasPrefix(bare, "<!--") || strings.HasPrefix(bare, "!["):
			flush()
		case strings.HasPrefix(line, "#"):
			flush()
			space()
			p.raw(p.ink(plainWords(strings.TrimLeft(line, "# ")), picture.Bold), "\n")
		case strings.HasPrefix(line, "    ") && len(paragraph) == 0:
			if !indented {
				space()
			}
			indented = true
			p.raw(line, "\n")
			continue
		case strings.HasPrefix(line, "- "):
			flush()
			paragraph = []string{bare}
		default:
			paragraph = append(paragraph, bare)
		}
		rows, indented = 0, false
	}
	flush()
}

// cellsOf splits a row of a table.
func cellsOf(row string) []string {
	const bar = "\x00"
	row = strings.ReplaceAll(strings.Trim(row, "|"), `\|`, bar)
	cells := strings.Split(row, "|")
	for i := range cells {
		cells[i] = plainWords(strings.TrimSpace(strings.ReplaceAll(cells[i], bar, "|")))
	}
	return cells
}

// tableRow prints a row of a table: two columns side by side, more columns below each other; with four or more, each
// cell is labelled with its heading.
func (p *page) tableRow(heads, cells []string) {
	const room = 20
	if len(cells) == 2 && width(cells[0]) <= room {
		p.entry("  "+cells[0], room+4, cells[1])
		return
	}
	p.text("  ", 4, cells[0])
	for i, cell := range cells[1:] {
		if cell != "" && len(cells) > 3 {
			cell = heads[i+1] + ": " + cell
		}
		if cell != "" {
			p.text("      ", 8, cell)
		}
	}
}
