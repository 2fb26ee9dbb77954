package referee

import (
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"catanref/engine/deals"
	"catanref/referee/picture"
	"catanref/referee/table"
	"catanref/scenarios"
)

// drawn holds the flags for a picture.
type drawn struct {
	Width int // 0: not given
	Names bool
	Marks []string
}

// Widths of pictures in pixels: the limits, and the default.
const (
	leastPixels = 100
	mostPixels  = 4000
	usualPixels = 1000
	namesPixels = 1600
)

// pictureFlags adds the flags that only apply to pictures.
func pictureFlags(cmd *cobra.Command) *drawn {
	d := &drawn{}
	cmd.Flags().IntVar(&d.Width, "width", 0, fmt.Sprintf("width of a picture in `PIXELS`, %d to %d", leastPixels, mostPixels))
	cmd.Flags().BoolVar(&d.Names, "names", false, "draw the plain map with the name of every place, on one page to print")
	cmd.Flags().StringArrayVar(&d.Marks, "mark", nil, "`PLACE` to put a ring on in a picture; may be repeated")
	return d
}

// refuse returns an error if the flags for a picture do not make sense.
func (d *drawn) refuse(cmd *cobra.Command, form string) error {
	flags := cmd.Flags()
	if flags.Changed("width") && (d.Width < leastPixels || d.Width > mostPixels) {
		return usage(cmd, "--width takes %d to %d pixels, not %d.", leastPixels, mostPixels, d.Width)
	}
	if form == "svg" || form == "png" {
		return nil
	}
	for _, name := range []string{"width", "names", "mark"} {
		if flags.Changed(name) {
			return usage(cmd, "--%s is for pictures: it goes with -o svg or -o png.", name)
		}
	}
	return nil
}

// draw writes the position of a scenario as a picture.
func (d *drawn) draw(out io.Writer, form string, s *scenarios.Scenario, dealt *deals.Deals) error {
	g, now := s.Game, dealt.Any()
	v := &picture.View{Game: g, State: now, Title: s.Title, Pixels: d.Width, Legend: table.LegendOf(g, now)}
	if v.Title == "" {
		v.Title = "A game of Catan"
	}
	for _, word := range d.Marks {
		place, err := table.PlaceNamed(g.Board, word, now)
		if err != nil {
			return fmt.Errorf("--mark %s: %w", word, err)
		}
		v.Marks = append(v.Marks, place)
	}
	draw := picture.Draw
	if d.Names {
		draw = picture.Names
	}
	if form == "svg" {
		return draw(v).SVG(out)
	}
	if isTerminal(out) {
		return errors.New("A PNG is nothing to read on a terminal: send it to a file, with > board.png")
	}
	if v.Pixels == 0 {
		v.Pixels = usualPixels
		if d.Names {
			v.Pixels = namesPixels
		}
	}
	return draw(v).PNG(out)
}

// isTerminal reports whether the output is a terminal.
func isTerminal(out io.Writer) bool {
	if a, ok := out.(*answers); ok {
		out = a.to
	}
	f, ok := out.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}
