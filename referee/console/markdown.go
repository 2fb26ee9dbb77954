package console

import (
	"regexp"
	"strings"

	"catanref/referee/picture"
)

// Markdown prints the Markdown of our pages on a terminal: headings, paragraphs, lists, tables and blocks of code. A
// row of a table is its first cell, with the others below it.
func (p *Page) Markdown(text string) {
	var paragraph []string
	code, gap := false, false
	space := func() { // one line free before what follows, none at the top
		if gap {
			p.Blank()
		}
		gap = true
	}
	flush := func() {
		if len(paragraph) > 0 {
			space()
			p.Text("", 0, PlainWords(strings.Join(paragraph, " ")))
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
			p.Raw("    ", line, "\n")
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
			p.Raw(p.Ink(PlainWords(strings.TrimLeft(line, "# ")), picture.Bold), "\n")
		case strings.HasPrefix(line, "    ") && len(paragraph) == 0:
			if !indented {
				space()
			}
			indented = true
			p.Raw(line, "\n")
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

// tableRow prints a row of a table: two columns side by side, more columns below each other; with four or more, each
// cell is labelled with its heading.
func (p *Page) tableRow(heads, cells []string) {
	const room = 20
	if len(cells) == 2 && Width(cells[0]) <= room {
		p.Entry("  "+cells[0], room+4, cells[1])
		return
	}
	p.Text("  ", 4, cells[0])
	for i, cell := range cells[1:] {
		if cell != "" && len(cells) > 3 {
			cell = heads[i+1] + ": " + cell
		}
		if cell != "" {
			p.Text("      ", 8, cell)
		}
	}
}

// cellsOf splits a row of a table.
func cellsOf(row string) []string {
	const bar = "\x00"
	row = strings.ReplaceAll(strings.Trim(row, "|"), `\|`, bar)
	cells := strings.Split(row, "|")
	for i := range cells {
		cells[i] = PlainWords(strings.TrimSpace(strings.ReplaceAll(cells[i], bar, "|")))
	}
	return cells
}

// PlainWords removes the Markdown syntax from a text.
func PlainWords(text string) string {
	text = link.ReplaceAllString(text, "$1")
	return strings.NewReplacer("`", "", "**", "", `\|`, "|").Replace(text)
}

// link matches a link or picture in Markdown.
var link = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
