package referee

import (
	"errors"
	"io"
	"os"
	"slices"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"
)

// editor reads an editable line from a terminal, with history and completion.
type editor struct {
	*term.Terminal
	in    *os.File
	out   *os.File
	state *term.State

	interrupted func() // called for Ctrl-C, in addition to deleting the line; nil: nothing else is done
	nothing     func() // called for Ctrl-C where no line is begun; nil: nothing is done
	half        string // the first bytes of a letter or key
	begun       bool   // something was typed since the last line or Ctrl-C
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

// keyboard is the terminal's input and output. It replaces Ctrl-C with Ctrl-E and Ctrl-U, which together delete the
// line, and bytes that are no text with a question mark: the terminal would wait there for another key.
type keyboard struct {
	in, out *os.File
	editor  *editor
}

func (k keyboard) Write(data []byte) (int, error) { return k.out.Write(data) }

func (k keyboard) Read(data []byte) (int, error) {
	const ctrlC, ctrlE, ctrlU = 3, 5, 21
	switch len(data) {
	case 0: // full of a key that never ends: the terminal would ask again for ever
		return 0, io.EOF
	case 1:
		return k.in.Read(data)
	}
	n, err := k.in.Read(data[:max(1, len(data)/2-len(k.editor.half))])
	typed := k.editor.whole(string(data[:n]))
	if k.editor.interrupted != nil && strings.ContainsRune(typed, ctrlC) {
		k.editor.interrupted()
	}
	if typed == string(rune(ctrlC)) && !k.editor.begun && k.editor.nothing != nil {
		k.editor.nothing()
	}
	k.editor.begun = typed != string(rune(ctrlC))
	return copy(data, strings.ReplaceAll(typed, string(rune(ctrlC)), string([]rune{ctrlE, ctrlU}))), err
}

// whole returns what was typed without a letter or key of which bytes are still to come.
func (e *editor) whole(typed string) string {
	const escape = "\x1b"
	typed, e.half = e.half+typed, ""
	for strings.Contains(typed, escape+escape) { // the key is held down
		typed = strings.ReplaceAll(typed, escape+escape, escape)
	}
	if strings.HasSuffix(typed, escape) {
		typed, e.half = strings.TrimSuffix(typed, escape), escape
	}
	for at := max(0, len(typed)-utf8.UTFMax+1); at < len(typed); at++ {
		if utf8.RuneStart(typed[at]) && !utf8.FullRuneInString(typed[at:]) {
			typed, e.half = typed[:at], typed[at:]
		}
	}
	return strings.ReplaceAll(strings.ToValidUTF8(typed, "?"), string(utf8.RuneError), "?")
}

// line reads a line. The terminal is in raw mode only meanwhile, so that output afterwards is normal.
func (e *editor) Line(prompt string) (string, error) {
	if width, height, err := term.GetSize(int(e.in.Fd())); err == nil && width > 0 {
		e.SetSize(width, height)
	}
	state, err := term.MakeRaw(int(e.in.Fd()))
	if err != nil {
		return "", err
	}
	defer term.Restore(int(e.in.Fd()), state)
	e.SetPrompt(prompt)
	e.begun = false
	line, err := e.ReadLine()
	if errors.Is(err, io.EOF) {
		e.out.WriteString("\r\n") // so that the next output begins on a new line
	}
	if err == term.ErrPasteIndicator {
		err = nil
	}
	return line, err
}

func (e *editor) Close() { term.Restore(int(e.in.Fd()), e.state) }

// completed inserts the common beginning of the words, and lists the words if there are several.
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

// mostOffered is how many words the completion key lists at most.
const mostOffered = 40
