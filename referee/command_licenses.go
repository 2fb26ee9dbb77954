package referee

import (
	"embed"
	"fmt"

	"github.com/spf13/cobra"
)

//go:embed licenses
var licenseTexts embed.FS

// licenses lists all third-party code in the program by module, and the license texts to be distributed with it.
var licenses = []struct {
	of    []string
	texts []string
}{
	{[]string{"catanref"}, []string{"catanref"}},
	{[]string{"the Go runtime and standard library", "golang.org/x/image", "golang.org/x/sys", "golang.org/x/term", "golang.org/x/text"}, []string{"go"}},
	{[]string{"the Go fonts, in golang.org/x/image"}, []string{"go-fonts"}},
	{[]string{"github.com/expr-lang/expr"}, []string{"expr"}},
	{[]string{"github.com/gofrs/flock"}, []string{"flock"}},
	{[]string{"github.com/spf13/cobra"}, []string{"cobra"}},
	{[]string{"github.com/inconshreveable/mousetrap", "on Windows, beside cobra"}, []string{"mousetrap"}},
	{[]string{"github.com/spf13/pflag"}, []string{"pflag"}},
	{[]string{"gopkg.in/yaml.v3"}, []string{"yaml", "yaml-notice"}},
	{[]string{"rsc.io/qr"}, []string{"qr"}},
}

func licensesCommand() *cobra.Command {
	cmd := &cobra.Command{
		Use:   "licenses",
		Short: "prints the licenses of the program and of the libraries in it",
		Args:  noWords,
	}
	cmd.RunE = func(cmd *cobra.Command, _ []string) error {
		out := cmd.OutOrStdout()
		for i, l := range licenses {
			if i > 0 {
				fmt.Fprintln(out)
			}
			for _, name := range l.of {
				fmt.Fprintln(out, "== "+name)
			}
			for _, name := range l.texts {
				text, err := licenseTexts.ReadFile("licenses/" + name + ".txt")
				if err != nil {
					return err
				}
				fmt.Fprintf(out, "\n%s", text)
			}
		}
		return nil
	}
	return cmd
}
