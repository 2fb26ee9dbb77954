package session

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/engine/notation"
)

func (s *Session) help(a Answer, args string) Answer {
	switch {
	case args == "":
		a.Show = "help"
		return a
	case strings.EqualFold(args, "moves"):
		a.Show = "help moves"
		return a
	}
	c := commandNamed(args)
	if c == nil {
		for _, v := range engine.Verbs() {
			if v.Words == strings.ToLower(args) && v.Menu != 0 && s.Game().Rules.Offers(v) {
				a.Lines = append(a.Lines, notation.Form(v, s.Game().Rules)+": "+v.About+".")
			}
		}
		if a.Lines != nil {
			return a
		}
		var names []string
		for _, c := range commands {
			names = append(names, c.Name)
		}
		a.Error = fmt.Sprintf("No command is called %q. They are %s.", args, strings.Join(names, ", "))
		return a
	}
	a.Lines = []string{strings.TrimSpace(c.Name+" "+c.Args) + ": " + c.About + "."}
	return a
}
