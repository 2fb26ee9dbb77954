package referee

import (
	"fmt"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"catanref/engine/notation"
	"catanref/engine/tell"
	"catanref/referee/ruling"
	"catanref/referee/table"
)

// flagError describes an error in a flag and suggests the closest valid flag.
func flagError(cmd *cobra.Command, err error) error {
	text, _, _ := strings.Cut(err.Error(), ": strconv.")
	near := ""
	if word, ok := strings.CutPrefix(text, "unknown flag: --"); ok {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if names = notation.Nearest(word, names); len(names) > 0 {
			near = " Did you mean --" + strings.Join(names, " or --") + "?"
		}
	}
	return usage(cmd, "%s", tell.AsSentence(text)+near)
}

// usage returns an error of wrong usage: what was wrong, and which help to read.
func usage(cmd *cobra.Command, format string, args ...any) error {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	width := pageFor(cmd.ErrOrStderr()).Width
	var lines []string
	for line := range strings.SplitSeq(format, "\n") {
		lines = append(lines, ruling.Wrap(line, width, width)...)
	}
	return fmt.Errorf("%s\nSee: %s --help", strings.Join(lines, "\n"), cmd.CommandPath())
}

// alsoCheck adds a check of the flags before the command runs.
func alsoCheck(cmd *cobra.Command, check func() error) {
	before := cmd.PreRunE
	cmd.PreRunE = func(cmd *cobra.Command, args []string) error {
		if before != nil {
			if err := before(cmd, args); err != nil {
				return err
			}
		}
		return check()
	}
}

// outputFlag adds -o with the words it accepts; the first is the default. Any other word is refused before the
// command runs.
func outputFlag(cmd *cobra.Command, words ...string) *string {
	into := new(string)
	cmd.Flags().StringVarP(into, "output", "o", words[0], "`FORM` of the answer: "+tell.List(words, "or"))
	alsoCheck(cmd, func() error {
		if slices.Contains(words, *into) {
			return nil
		}
		return usage(cmd, "No such output: %s.%s It is %s.", *into, table.DidYouMean(*into, words), tell.List(words, "or"))
	})
	_ = cmd.RegisterFlagCompletionFunc("output", cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
	return into
}
