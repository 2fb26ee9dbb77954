package referee

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"time"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"catanref/engine/position"
	"catanref/referee/console"
	"catanref/referee/session"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/scenarios/record"
	"catanref/variants/yamlfile"
)

func playCommand() *cobra.Command {
	var watch bool
	var as string
	cmd := &cobra.Command{
		Use:   "play [FILE]",
		Short: "follows a game and writes its record",
		Long: `Follows a game: each line is a move, judged and written to FILE before it is acknowledged; a move
behind a question mark is asked about without being played. help lists the other commands. Without FILE,
or with one that is not there, it asks who plays and on which board, and writes the file. Lines may come
from a pipe; -o json answers each with one object on one line. It ends with 0, or with 2 if the file
cannot be read or written.`,
		Example: `  catanref play evening.yaml
  printf '%s\n' '? 8' 'roll 8' board | catanref play evening.yaml`,
		Args: atMostOne,
	}
	cmd.Flags().BoolVar(&watch, "watch", false, "look on, while another process writes the game")
	asFlag(cmd, &as)
	lang := languageFlag(cmd)
	output := outputFlag(cmd, "text", "json")
	cmd.RunE = func(cmd *cobra.Command, args []string) error {
		pl := &table.Play{Page: pageFor(cmd.OutOrStdout()), Notices: cmd.ErrOrStderr(), JSON: *output == "json"}
		pl.Lines = linesFor(pl, cmd.InOrStdin(), cmd.OutOrStdout())
		defer pl.Lines.Close()
		name := ""
		if len(args) > 0 {
			name = args[0]
		}
		if _, err := os.Stat(name); name == "" || errors.Is(err, fs.ErrNotExist) {
			if watch {
				return table.FileError(name, fs.ErrNotExist)
			}
			var err error
			if name, err = pl.NewGame(name); errors.Is(err, table.ErrQuit) {
				return nil
			}
			if errors.Is(err, table.ErrNotBegun) {
				pageFor(cmd.ErrOrStderr()).Text("", 0, err.Error())
				return faulty
			}
			if err != nil {
				return err
			}
		}
		usual := collectSooner()
		s, found, err := session.Open(session.Options{Name: name, Watch: watch, Host: table.Host, Disk: record.OSDisk{}, Clock: time.Now, Langs: func(file string) []string { return languages(*lang, file) },
			By: func(s *scenarios.Scenario) (position.Seat, error) { return viewer(s, as) }})
		usual()
		for _, line := range found {
			fmt.Fprintln(cmd.ErrOrStderr(), console.Printable(line))
		}
		if faults := (yamlfile.Faults{}); errors.As(err, &faults) {
			return err
		}
		if err != nil {
			return table.FileError(name, err)
		}
		defer s.Close()
		s.Asks = !pl.JSON
		pl.Session = s
		return playOn(pl)
	}
	return cmd
}

// linesFor reads lines from a terminal with editing and history, and from anything else without.
func linesFor(pl *table.Play, in io.Reader, out io.Writer) table.LineSource {
	file, ok := in.(*os.File)
	if a, answers := out.(*answers); answers {
		out = a.to
	}
	screen, onScreen := out.(*os.File)
	if ok && onScreen && !pl.JSON && term.IsTerminal(int(file.Fd())) && term.IsTerminal(int(screen.Fd())) {
		if editor, err := newEditor(file, screen, pl.Complete); err == nil {
			editor.nothing = func() { editor.Write([]byte("`quit` or Ctrl-D leaves; all is kept.\n")) }
			return editor
		}
	}
	return &table.Pipe{R: bufio.NewReader(in)}
}

// playOn handles line after line until the input ends.
func playOn(pl *table.Play) error {
	if !pl.JSON {
		pl.Status()
		pl.Question()
	}
	for {
		line, err := pl.Lines.Line(pl.Prompt())
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			return err
		}
		a := pl.Session.Do(line)
		pl.Width = pageFor(pl.Out).Width // the size of the window may have changed
		if pl.JSON {
			err = pl.AnswerJSON(&a)
		} else {
			pl.AnswerText(&a)
		}
		if err != nil || a.Quit {
			if err != nil {
				return err
			}
			break
		}
	}
	if unsaved := pl.Session.SetAside(); unsaved != "" {
		return errors.New(unsaved)
	}
	return nil
}
