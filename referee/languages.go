package referee

import (
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"catanref/engine"
	"catanref/engine/deals"
	"catanref/engine/hear"
	"catanref/engine/tell"
	"catanref/referee/table"
	"catanref/referee/visible"
)

// languageVariable names the language to understand besides English, if neither a flag nor the file says one.
const languageVariable = "CATANREF_LANG"

// languageFlag adds --lang. A language that is not known is refused before the command runs, that of the variable too.
func languageFlag(cmd *cobra.Command) *string {
	known := hear.Languages()
	into := cmd.Flags().String("lang", "", "`LANGUAGE` that is heard beside English: "+strings.Join(known, ", "))
	alsoCheck(cmd, func() error {
		said, where := *into, ""
		if said == "" {
			said, where = os.Getenv(languageVariable), " ("+languageVariable+")"
		}
		if said == "" || slices.Contains(known, languageCode(said)) {
			return nil
		}
		return usage(cmd, "No such language: %s%s. It is %s.", said, where, tell.List(known, "or"))
	})
	_ = cmd.RegisterFlagCompletionFunc("lang", cobra.FixedCompletions(known, cobra.ShellCompDirectiveNoFileComp))
	return into
}

// languageCode is the language of a locale: "de" of "de_AT.UTF-8".
func languageCode(locale string) string {
	lang, _, _ := strings.Cut(strings.ToLower(locale), "_")
	lang, _, _ = strings.Cut(lang, ".")
	return lang
}

// languages returns the languages to understand: the one given, otherwise that of the file, the environment, or the
// locale.
func languages(named, file string) []string {
	for _, said := range []string{named, file, os.Getenv(languageVariable), os.Getenv("LC_ALL"), os.Getenv("LC_MESSAGES"), os.Getenv("LANG")} {
		if said == "" {
			continue
		}
		return []string{languageCode(said)}
	}
	return nil
}

// tellReadings prints the moves that a line can mean.
func tellReadings(cmd *cobra.Command, h *hear.Heard, json bool) error {
	if json {
		return visible.WriteJSON(cmd.OutOrStdout(), table.ReadingsJSON{Readings: h.Readings[:min(len(h.Readings), 8)], Text: h.Ask()})
	}
	p := pageFor(cmd.ErrOrStderr())
	p.Text("", 2, h.Ask())
	return nil
}

// heardLine says how the words of a move were understood; "" if the move was exact.
func heardLine(h *hear.Heard) string {
	if h.Exact {
		return ""
	}
	return h.Text
}

// hearing reads lines in one game. It loads the vocabulary only when words must be understood.
type hearing struct {
	game  *engine.Game
	langs []string
	ear   *hear.Ear
}

func (l *hearing) read(d *deals.Deals, line string) hear.Heard {
	if a, err := d.Parse(line); err == nil && !hear.Doubtful(d, a) {
		return hear.Heard{Action: a, Exact: true}
	}
	if l.ear == nil {
		l.ear = hear.New(l.game, l.langs...)
	}
	return l.ear.Read(d, line)
}

// eachMove splits lines into moves: a line may have several, separated by semicolons.
func eachMove(lines []string) (out []string) {
	for _, line := range lines {
		if strings.Trim(line, "; ") == "" {
			out = append(out, line)
		}
		for part := range strings.SplitSeq(line, ";") {
			if part = strings.TrimSpace(part); part != "" {
				out = append(out, part)
			}
		}
	}
	return out
}
