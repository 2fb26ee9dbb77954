package referee

import (
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/spf13/cobra"

	"catanref/engine/tell"
	"catanref/referee/table"
)

// shortHelp prints the help for the program without a command.
func shortHelp(root *cobra.Command) {
	p := pageFor(root.OutOrStdout())
	p.Raw("A referee for games of Catan.\n\n")
	for _, c := range root.Commands() {
		if c.IsAvailableCommand() && c.Name() != "completion" && c.Name() != "help" {
			p.Entry("  catanref "+c.Name(), 22, c.Short)
		}
	}
	p.Raw("\nTry: catanref rule \"red: settlement A1.N\"\nMore: catanref COMMAND --help\n")
	p.Text("Topics: ", 8, "catanref help "+strings.Join(topicNames(), ", "))
}

// longHelp prints the help of a command, wrapped at the width of the page.
func longHelp(cmd *cobra.Command, _ []string) {
	p := pageFor(cmd.OutOrStdout())
	long := cmd.Long
	if long == "" {
		long = tell.AsSentence(cmd.Short)
	}
	p.Paragraphs(long)
	p.Raw("\nUsage:\n")
	if cmd.Runnable() && !cmd.HasAvailableSubCommands() {
		p.Text("  ", 4, cmd.UseLine())
	} else {
		p.Text("  ", 4, cmd.CommandPath()+" COMMAND")
	}
	if cmd.Example != "" {
		p.Raw("\nExamples:\n", cmd.Example, "\n")
	}
	if cmd.HasAvailableSubCommands() {
		p.Raw("\nCommands:\n")
		for _, c := range cmd.Commands() {
			if c.IsAvailableCommand() {
				p.Entry("  "+c.Name(), 14, c.Short)
			}
		}
	}
	if flags := cmd.LocalFlags(); flags.HasAvailableFlags() {
		p.Raw("\nFlags:\n", optional().ReplaceAllString(flags.FlagUsagesWrapped(p.Width), "[=$1]    "))
	}
	if !cmd.HasParent() {
		p.Raw("\nTopics, told by catanref help TOPIC:\n")
		for i := range topics {
			p.Entry("  "+topics[i].name, 15, topics[i].about)
		}
	}
	if cmd.HasAvailableSubCommands() {
		p.Raw("\nMore: ", cmd.CommandPath(), " COMMAND --help\n")
	}
}

// helpCommand makes the command help. It knows the commands and the help topics, and refuses all other words.
func helpCommand(root *cobra.Command) *cobra.Command {
	return &cobra.Command{
		Use:   "help [COMMAND|TOPIC]",
		Short: "tells how a command is used, or about a topic",
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return append(topicNames(), commandsBelow(root)...), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(cmd *cobra.Command, args []string) error {
			if len(args) == 1 {
				if t := topicNamed(strings.ToLower(args[0])); t != nil {
					p := pageFor(cmd.OutOrStdout())
					t.tell(p)
					if slices.Contains(commandsBelow(root), t.name) {
						p.Text("\nThe command of this name: catanref ", 4, t.name+" --help")
					}
					return nil
				}
			}
			about, rest, err := root.Find(args)
			switch {
			case err == nil && len(rest) == 0:
				return about.Help()
			case about == root:
				return usage(root, "No such command or topic: %s.%s\nThe topics are %s.", rest[0], table.DidYouMean(rest[0], append(commandsBelow(root), topicNames()...)), tell.List(topicNames(), "and"))
			}
			return unknownWord(about, rest[0])
		},
	}
}

// group makes a command that only has subcommands.
func group(use, short string, sub ...*cobra.Command) *cobra.Command {
	c := &cobra.Command{Use: use, Short: short}
	c.AddCommand(sub...)
	return onlySubcommands(c)
}

// onlySubcommands makes a command print its help, and refuse words that are not one of its subcommands.
func onlySubcommands(c *cobra.Command) *cobra.Command {
	c.Args = cobra.ArbitraryArgs
	c.RunE = func(cmd *cobra.Command, args []string) error {
		if len(args) > 0 {
			return unknownWord(cmd, args[0])
		}
		return cmd.Help()
	}
	return c
}

// unknownWord returns the error for a word that is not a command below cmd.
func unknownWord(cmd *cobra.Command, word string) error {
	if word == "version" {
		return usage(cmd, "No such command: version. It is told by catanref --version.")
	}
	if strings.Contains(word, " ") && cmd == cmd.Root() { // a whole sentence, perhaps a move or a question
		does := "rule" // rule also answers questions
		if table.IsQuestion(word) {
			does = "ask"
		}
		return usage(cmd, "A sentence stands behind a command:\ncatanref %s %q", does, word)
	}
	return usage(cmd, "No such command: %s.%s", word, table.DidYouMean(word, commandsBelow(cmd)))
}

// commandsBelow lists the commands below cmd.
func commandsBelow(cmd *cobra.Command) (names []string) {
	for _, c := range cmd.Commands() {
		if c.IsAvailableCommand() {
			names = append(names, c.Name())
		}
	}
	return names
}

// completeNames makes the shell complete a flag with these words, also after a comma.
func completeNames(cmd *cobra.Command, flag string, names func() []string) {
	_ = cmd.RegisterFlagCompletionFunc(flag, func(_ *cobra.Command, _ []string, typed string) ([]string, cobra.ShellCompDirective) {
		said := typed[:strings.LastIndexByte(typed, ',')+1]
		var out []string
		for _, name := range names() {
			if strings.HasPrefix(said+name, typed) {
				out = append(out, said+name)
			}
		}
		return out, cobra.ShellCompDirectiveNoFileComp
	})
}

// optional matches the way in which pflag writes a flag with an optional value.
var optional = sync.OnceValue(func() *regexp.Regexp { return regexp.MustCompile(` ([A-Z]+)\[="0"\]`) })
