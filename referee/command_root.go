package referee

import (
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
)

// commands are the constructors of the commands, so that each run makes them anew. Each command has a file of its
// name.
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
func Main() int {
	collectLater()
	return run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr)
}

// run runs the program with the given arguments and streams.
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

// execute runs a command. If it panics, the answer ends with one sentence.
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

// Command returns the program as a cobra command, for tools that generate manuals and completion scripts.
func Command() *cobra.Command { return rootCommand() }
