// Package referee speaks with people and programs: commands, rulings as text and JSON, the rulebook
// and pictures of the board. It knows no rule of the game.
package referee

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"catanref/engine"
)

// exit ends the program with this code after everything has been said. A command returns one of
// those below, nil when all is well, or any other error for wrong usage and unreadable input: that
// is told on standard error and ends with code faulty.
type exit int

const (
	refused      exit = 1 // an illegal move; a test, check or replay that failed
	faulty       exit = 2 // unreadable input, wrong usage, an expression that fails
	undetermined exit = 3 // it depends on a card that nobody saw
)

func (e exit) Error() string { return fmt.Sprintf("exit code %d", int(e)) }

// commands make the commands anew for every run; each stands in the file of its name.
var commands = []func() *cobra.Command{
	ruleCommand,
	movesCommand,
	showCommand,
	rulesCommand,
	variantsCommand,
	newCommand,
	checkCommand,
	testCommand,
	verifyCommand,
	simulateCommand,
	schemaCommand,
}

// Main runs the program on its arguments and returns its exit code.
func Main() int { return run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr) }

// run is the program with its surroundings handed in.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := rootCommand()
	root.SetArgs(args)
	root.SetIn(stdin)
	root.SetOut(stdout)
	root.SetErr(stderr)
	return exitCode(root.Execute(), stderr)
}

// exitCode tells an error, unless it was told already, and returns the code it ends with.
func exitCode(err error, stderr io.Writer) int {
	var code exit
	switch {
	case err == nil:
		return 0
	case errors.As(err, &code):
		return int(code)
	}
	fmt.Fprintln(stderr, err)
	return int(faulty)
}

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "catanref",
		Short:         "A referee for games of Catan",
		Args:          cobra.ArbitraryArgs,
		SilenceErrors: true,
		SilenceUsage:  true,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 0 {
				shortHelp(cmd)
				return nil
			}
			return unknownWord(cmd, args[0])
		},
	}
	root.SetFlagErrorFunc(flagError)
	for _, command := range commands {
		root.AddCommand(command())
	}
	return root
}

// flagError tells what is wrong with a flag, with the nearest right one.
func flagError(cmd *cobra.Command, err error) error {
	text, _, _ := strings.Cut(err.Error(), ": strconv.")
	near := ""
	if word, ok := strings.CutPrefix(text, "unknown flag: --"); ok {
		var names []string
		cmd.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
		if names = engine.Nearest(word, names); len(names) > 0 {
			near = " Did you mean --" + strings.Join(names, " or --") + "?"
		}
	}
	return usage(cmd, "%s", sentence(text)+near)
}

func shortHelp(root *cobra.Command) {
	out := root.OutOrStdout()
	fmt.Fprint(out, "A referee for games of Catan.\n\n")
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() && c.Name() != "completion" && c.Name() != "help" {
			fmt.Fprintf(out, "  catanref %-10s %s\n", c.Name(), c.Short)
		}
	}
	fmt.Fprint(out, "\nTry: catanref rule \"red: settlement A1.N\"\nMore: catanref COMMAND --help\n")
}

// unknownWord refuses a word that is no command below cmd.
func unknownWord(cmd *cobra.Command, word string) error {
	var names []string
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return usage(cmd, "No such command: %s.%s", word, didYouMean(word, names))
}

// group makes a command that has only subcommands.
func group(use, short string, sub ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{
		Use: use, Short: short, Args: cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) > 0 {
				return unknownWord(cmd, args[0])
			}
			return cmd.Help()
		},
	}
	c.AddCommand(sub...)
	return c
}

// usage is an error of wrong usage: what was wrong and where to read how it is right.
func usage(cmd *cobra.Command, format string, args ...any) error {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	return fmt.Errorf("%s\nSee: %s --help", format, cmd.CommandPath())
}

// sentence begins a text with a capital letter and ends it with a full stop.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	text = strings.ToUpper(text[:1]) + text[1:]
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}

// didYouMean names the nearest of the words, with a space before it; nothing if none is near.
func didYouMean(word string, words []string) string {
	near := engine.Nearest(word, words)
	if len(near) == 0 {
		return ""
	}
	return " Did you mean " + strings.Join(near, " or ") + "?"
}

// outputFlag adds -o with the words it takes, the first of them the default.
func outputFlag(cmd *cobra.Command, words ...string) *string {
	into := new(string)
	cmd.Flags().StringVarP(into, "output", "o", words[0], "how the answer is written: "+listed(words, "or"))
	_ = cmd.RegisterFlagCompletionFunc("output", cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
	return into
}

// oneOf refuses a word for -o that is none of the words.
func oneOf(cmd *cobra.Command, word string, words ...string) error {
	for _, w := range words {
		if w == word {
			return nil
		}
	}
	return usage(cmd, "No such output: %s.%s It is %s.", word, didYouMean(word, words), listed(words, "or"))
}
