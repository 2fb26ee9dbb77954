package referee

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"catanref/referee/console"
	"catanref/referee/table"
	"catanref/scenarios"
	"catanref/variants"
)

func checkCommand() *cobra.Command {
	return &cobra.Command{
		Use:   "check PATH …",
		Short: "looks for faults in scenario and variant files, without playing them",
		Long: `Reads scenario files and files of variants and tells every fault in them, with its place. Nothing is
played. Directories are walked for .yaml files; - is standard input.`,
		RunE: func(cmd *cobra.Command, paths []string) error {
			if len(paths) == 0 {
				return usage(cmd, "Name the files to check, or a directory.")
			}
			names, err := filesUnder(paths, false)
			if err != nil {
				return err
			}
			return checkAll(cmd, names, func(name string, data []byte) error {
				return checkOne(name, data, cmd.ErrOrStderr())
			})
		},
	}
}

// checkAll prints the faults of each file, and how many files have none.
func checkAll(cmd *cobra.Command, names []string, check func(name string, data []byte) error) error {
	sound := 0
	for _, path := range names {
		name, data, err := readInput(path, cmd.InOrStdin())
		if err == nil {
			err = check(name, data)
		}
		if err != nil {
			fmt.Fprintln(cmd.ErrOrStderr(), console.PrintableLines(err.Error()))
			continue
		}
		sound++
	}
	out := cmd.OutOrStdout()
	if sound < len(names) {
		fmt.Fprintf(out, "%d of %s sound.\n", sound, areFiles(len(names)))
		return faulty
	}
	fmt.Fprintf(out, "%s sound.\n", areFiles(sound))
	return nil
}

// areFiles returns a number of files with its verb: "1 file is", "2 files are".
func areFiles(n int) string {
	if n == 1 {
		return "1 file is"
	}
	return console.Count(n, "file") + " are"
}

// checkOne reads a scenario or a variant, whichever the file is. The error has every fault in it. Things that are not
// faults but worth knowing go to notices.
func checkOne(name string, data []byte, notices io.Writer) error {
	if variants.IsVariant(data) {
		return variants.CheckFile(name, data)
	}
	s, err := scenarios.Read(name, data, table.Host)
	if err == nil {
		table.NoticeBoard(pageFor(notices), s.Game)
	}
	return err
}
