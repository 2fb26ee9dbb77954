package table

import (
	"bytes"
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/session"
	"catanref/scenarios/record"
)

// Write writes the sheet in one of the formats text, markdown or svg.
func (sh *sheet) Write(p *console.Page, form string) error {
	switch form {
	case "svg":
		return picture.Sheet(sh.title, sh.lines).SVG(p.Out)
	case "markdown":
		_, err := io.WriteString(p.Out, sh.markdown())
		return err
	}
	p.Raw(p.Ink(sh.title, picture.Bold), "\n")
	for _, line := range sh.lines {
		switch {
		case line.Heading:
			p.Blank()
			p.Raw(p.Ink(line.Text, picture.Bold), "\n")
		case line.Item:
			p.Text("  ", 4, line.Text)
		default:
			p.Text("  ", 2, line.Text)
		}
	}
	return nil
}

// markdownMarks escapes characters that have a meaning in Markdown.
var markdownMarks = strings.NewReplacer(`\`, `\\`, "*", `\*`, "_", `\_`, "`", "\\`", "#", `\#`, "<", `\<`, "[", `\[`, "|", `\|`)

func (sh *sheet) markdown() string {
	var out strings.Builder
	fmt.Fprintf(&out, "# %s\n", markdownMarks.Replace(sh.title))
	for i, line := range sh.lines {
		text := markdownMarks.Replace(line.Text)
		switch {
		case line.Heading:
			fmt.Fprintf(&out, "\n## %s\n\n", text)
		case line.Item:
			if i > 0 && !sh.lines[i-1].Item && !sh.lines[i-1].Heading {
				out.WriteString("\n")
			}
			fmt.Fprintf(&out, "- %s\n", text)
		default:
			if i > 0 && sh.lines[i-1].Item {
				out.WriteString("\n")
			}
			fmt.Fprintf(&out, "%s\n", text)
		}
	}
	return out.String()
}

// sheet returns the sheet of the current game, limited to what the session may see.
func (pl *Play) sheet(lawOnly bool) *sheet {
	s := pl.Session
	return SheetOf(s.Scenario, s.Deals(), s.Entry, s.Secret, lawOnly)
}

// sheetForm returns the format of a sheet by the name of its file.
func sheetForm(name string) string {
	switch strings.ToLower(filepath.Ext(name)) {
	case ".svg":
		return "svg"
	case ".md":
		return "markdown"
	}
	return "text"
}

// writeSheet writes the sheet to the requested file before the answer is printed.
func (pl *Play) writeSheet(a *session.Answer) {
	if a.Show != "sheet" || a.Asked == "" || a.Error != "" {
		return
	}
	var out bytes.Buffer
	err := pl.sheet(false).Write(&console.Page{Out: &out, Width: console.PlainWidth}, sheetForm(a.Asked))
	if err == nil {
		if err = (record.OSDisk{}).Replace(a.Asked, out.Bytes()); err != nil {
			err = writingError(a.Asked, err)
		}
	}
	if err != nil {
		a.Error = err.Error()
		return
	}
	a.Show, a.Lines = "", []string{"The sheet is written to " + a.Asked + "."}
}
