// Package referee speaks with people and programs: commands, rulings as text and JSON, the rulebook
// and pictures of the board. It knows no rule of the game.
package referee

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/ruling"
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
	askCommand,
	playCommand,
	serveCommand,
	movesCommand,
	showCommand,
	rulesCommand,
	variantsCommand,
	newCommand,
	checkCommand,
	testCommand,
	verifyCommand,
	importCommand,
	statsCommand,
	simulateCommand,
	engineCommand,
	schemaCommand,
	licensesCommand,
}

// Main runs the program on its arguments and returns its exit code.
func Main() int { return run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr) }

// run is the program with its surroundings handed in.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	root := rootCommand()
	root.SetArgs(args)
	root.SetIn(stdin)
	out := &answers{to: stdout}
	root.SetOut(out)
	root.SetErr(stderr)
	err := execute(root)
	if out.err != nil {
		err = fmt.Errorf("The answer could not be written: %w.", out.err)
	}
	return exitCode(err, stderr)
}

// execute runs a command. Where something breaks that nobody has foreseen, its answer ends with one sentence.
func execute(root *cobra.Command) (err error) {
	defer func() {
		if r := recover(); r != nil {
			err = fmt.Errorf("The program broke off: %v. That is a fault of the program, not of the game; please report it with what was asked.", r)
		}
	}()
	return root.Execute()
}

// answers is standard output. It keeps the first error of writing, so that no command can take an
// answer for told that was lost.
type answers struct {
	to  io.Writer
	err error
}

func (a *answers) Write(data []byte) (int, error) {
	n, err := a.to.Write(data)
	if err != nil && a.err == nil {
		a.err = err
		var path *fs.PathError
		if errors.As(err, &path) {
			a.err = path.Err
		}
	}
	return n, err
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
	fmt.Fprintln(stderr, printableLines(err.Error()))
	return int(faulty)
}

func rootCommand() *cobra.Command {
	root := &cobra.Command{
		Use:           "catanref",
		Short:         "A referee for games of Catan",
		Version:       builtFrom().String(),
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
	root.SetVersionTemplate("catanref {{.Version}}\n")
	root.SetFlagErrorFunc(flagError)
	for _, command := range commands {
		root.AddCommand(command())
	}
	root.SetHelpFunc(longHelp)
	root.SetHelpCommand(helpCommand(root))
	root.InitDefaultCompletionCmd()
	for _, c := range root.Commands() {
		if c.Name() == "completion" {
			onlySubcommands(c).Short = "writes the script by which a shell completes commands"
		}
	}
	return root
}

// Command is the program as a command, for those who make manuals and completion scripts of it.
func Command() *cobra.Command { return rootCommand() }

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

// usage is an error of wrong usage: what was wrong and where to read how it is right.
func usage(cmd *cobra.Command, format string, args ...any) error {
	if len(args) > 0 {
		format = fmt.Sprintf(format, args...)
	}
	var lines []string
	for line := range strings.SplitSeq(format, "\n") {
		lines = append(lines, ruling.Wrap(line, plainWidth, plainWidth)...)
	}
	return fmt.Errorf("%s\nSee: %s --help", strings.Join(lines, "\n"), cmd.CommandPath())
}

// sentence begins a text with a capital letter, unless the name of a file or a variant stands there, and ends it with
// a full stop.
func sentence(text string) string {
	if text == "" {
		return ""
	}
	if first, _, _ := strings.Cut(text, " "); !strings.ContainsAny(strings.TrimRight(first, "."), "./-") {
		text = tell.Capital(text)
	}
	if strings.HasSuffix(text, ".") || strings.HasSuffix(text, "?") {
		return text
	}
	return text + "."
}

// outputFlag adds -o with the words it takes, the first of them the default, and refuses others before
// the command runs.
func outputFlag(cmd *cobra.Command, words ...string) *string {
	into := new(string)
	cmd.Flags().StringVarP(into, "output", "o", words[0], "`FORM` of the answer: "+tell.List(words, "or"))
	cmd.PreRunE = func(cmd *cobra.Command, _ []string) error {
		if slices.Contains(words, *into) {
			return nil
		}
		return usage(cmd, "No such output: %s.%s It is %s.", *into, didYouMean(*into, words), tell.List(words, "or"))
	}
	_ = cmd.RegisterFlagCompletionFunc("output", cobra.FixedCompletions(words, cobra.ShellCompDirectiveNoFileComp))
	return into
}
