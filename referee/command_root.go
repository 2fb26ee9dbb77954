//go:build !js

package referee

import (
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/ruling"
)

// commands make the commands anew for every run; each stands in a file of its name.
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
	sheetCommand,
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
