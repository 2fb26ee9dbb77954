package session

import (
	"fmt"
	"path/filepath"
	"strings"
)

// law shows the law in force, as text or as Markdown.
func (s *Session) law(a Answer, args string) Answer {
	a.Show = "law"
	switch form := strings.Fields(args); {
	case len(form) == 0:
	case strings.Join(form, " ") == "-o markdown", args == "markdown":
		a.Asked = "markdown"
	default:
		a.Error = fmt.Sprintf("`law` takes nothing more but -o markdown, not %q.", args)
	}
	return a
}

// sheet shows the sheet of the game, or names the file into which it is written.
func (s *Session) sheet(a Answer, args string) Answer {
	a.Show, a.Asked = "sheet", args
	switch ext := strings.ToLower(filepath.Ext(args)); {
	case args != "" && filepath.Clean(args) == filepath.Clean(s.options.Name), ext == ".yaml", ext == ".yml":
		a.Error = "A sheet is no game file: name one that ends in .md, .svg or .txt."
	case s.viewing != now:
		a.Error = "The sheet is of the whole game: say `now` first."
	}
	return a
}
