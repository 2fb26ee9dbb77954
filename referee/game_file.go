package referee

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine/position"
	"catanref/referee/table"
	"catanref/scenarios"
)

// gameFile is the file of the command: the one given with -f, otherwise the first argument if it is a file, otherwise
// the one in CATANREF_FILE, otherwise the example table.
type gameFile struct{ flag, word, as string }

// fileVariable names the file that is used if the command line names none.
const fileVariable = "CATANREF_FILE"

// gameFileFlag adds -f. The command must then pass its arguments through rest.
func gameFileFlag(cmd *cobra.Command) *gameFile {
	f := &gameFile{}
	cmd.Flags().StringVarP(&f.flag, "file", "f", "", "scenario or game `FILE`; - is standard input")
	asFlag(cmd, &f.as)
	return f
}

// asFlag adds --as.
func asFlag(cmd *cobra.Command, as *string) {
	cmd.Flags().StringVar(as, "as", "", "what this `PLAYER` knows; left out: what the file names (seen-by), else all")
}

// rest looks for the file among the arguments and returns the others. If -f is given, an argument counts as a file
// only if it can be nothing else.
func (f *gameFile) rest(words []string) []string {
	if len(words) == 0 || !called(words[0]) && (f.flag != "" || !standsThere(words[0])) {
		return words
	}
	f.word = words[0]
	return words[1:]
}

// called reports whether a word looks like the name of a file.
func called(word string) bool {
	ext := strings.ToLower(filepath.Ext(word))
	return ext == ".yaml" || ext == ".json"
}

// standsThere reports whether a word is the name of a file, or the path of a directory, which is refused as one.
func standsThere(name string) bool {
	info, err := os.Stat(name)
	return err == nil && (!info.IsDir() || strings.ContainsRune(name, filepath.Separator))
}

// name is the name of the file; "" for the example table.
func (f *gameFile) name() string {
	for _, name := range []string{f.flag, f.word} {
		if name != "" {
			return name
		}
	}
	return os.Getenv(fileVariable)
}

// read reads the scenario of the file.
func (f *gameFile) read(stdin io.Reader) (*scenarios.Scenario, error) {
	s, err := fromFile(f.name(), stdin)
	if err != nil {
		return nil, err
	}
	if s.By, err = viewer(s, f.as); err != nil || s.By == position.NoSeat {
		return s, err
	}
	return s.SeenBy(s.By), nil
}

// viewer returns the seat whose view is requested: that of the player named, or else the one that the file names.
func viewer(s *scenarios.Scenario, as string) (position.Seat, error) {
	if as == "" {
		return s.By, nil
	}
	seat := s.Game.SeatNamed(as)
	if !s.Game.Plays(seat) {
		return seat, fmt.Errorf("No such player at this table: %s.%s", as, table.DidYouMean(as, s.Game.Words()))
	}
	return seat, nil
}
