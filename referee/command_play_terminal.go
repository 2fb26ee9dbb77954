//go:build !js

package referee

import (
	"errors"
	"io"
	"os"
	"slices"
	"strings"

	"golang.org/x/term"
)

// editor is a line on a terminal that can be edited, with history and completion.
type editor struct {
	*term.Terminal
	in    *os.File
	out   *os.File
	state *term.State

	interrupted func() // what Ctrl-C does; nil: it drops the line
}

func newEditor(in, out *os.File, complete func(head string) []string) (*editor, error) {
	state, err := term.MakeRaw(int(in.Fd()))
	if err != nil {
		return nil, err
	}
	if err := term.Restore(int(in.Fd()), state); err != nil {
		return nil, err
	}
	e := &editor{in: in, out: out, state: state}
	e.Terminal = term.NewTerminal(keyboard{in, out, e}, "")
	e.AutoCompleteCallback = func(line string, pos int, key rune) (string, int, bool) {
		if key != '\t' {
			return "", 0, false
		}
		return e.completed(line, pos, complete(line[:pos]))
	}
	return e, nil
}

// keyboard is the terminal's two sides. Ctrl-C drops the line, where it does nothing else: it goes to its end
// and takes all of it out.
type keyboard struct {
	in, out *os.File
	editor  *editor
}

func (k keyboard) Write(data []byte) (int, error) { return k.out.Write(data) }

func (k keyboard) Read(data []byte) (int, error) {
	const ctrlC, ctrlE, ctrlU = 3, 5, 21
	if len(data) < 2 {
		return k.in.Read(data)
	}
	n, err := k.in.Read(data[:len(data)/2])
	typed := string(data[:n])
	if k.editor.interrupted != nil && strings.ContainsRune(typed, ctrlC) {
		k.editor.interrupted()
	}
	return copy(data, strings.ReplaceAll(typed, string(rune(ctrlC)), string([]rune{ctrlE, ctrlU}))), err
}

// line reads a line; the terminal is raw meanwhile, and as it was again for what is told.
func (e *editor) line(prompt string) (string, error) {
	if width, height, err := term.GetSize(int(e.in.Fd())); err == nil && width > 0 {
		e.SetSize(width, height)
	}
	state, err := term.MakeRaw(int(e.in.Fd()))
	if err != nil {
		return "", err
	}
	defer term.Restore(int(e.in.Fd()), state)
	e.SetPrompt(prompt)
	line, err := e.ReadLine()
	if errors.Is(err, io.EOF) {
		e.out.WriteString("\r\n") // what is told next stands on a line of its own
	}
	if err == term.ErrPasteIndicator {
		err = nil
	}
	return line, err
}

func (e *editor) close() { term.Restore(int(e.in.Fd()), e.state) }

// completed puts in what all the words have in common, and lists them where there are several.
func (e *editor) completed(line string, pos int, words []string) (string, int, bool) {
	head := line[:pos]
	last := head[strings.LastIndexAny(head, " ")+1:]
	var fit []string
	for _, w := range words {
		if len(w) >= len(last) && strings.EqualFold(w[:len(last)], last) && !slices.Contains(fit, w) {
			fit = append(fit, w)
		}
	}
	if len(fit) == 0 {
		return "", 0, false
	}
	common := fit[0]
	for _, w := range fit[1:] {
		for !strings.HasPrefix(w, common) {
			common = common[:len(common)-1]
		}
	}
	if len(fit) == 1 {
		common += " "
	} else if len(common) <= len(last) {
		offered := fit[:min(len(fit), mostOffered)]
		e.Write([]byte(strings.Join(offered, "  ") + "\n"))
		common = last
	}
	head = head[:len(head)-len(last)] + common
	return head + line[pos:], len(head), true
}
