package referee

import (
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/spf13/cobra"
	"golang.org/x/term"

	"catanref/engine"
	"catanref/engine/ck"
	"catanref/engine/tell"
	"catanref/referee/picture"
	"catanref/scenarios"
)

// drawn is how a picture is asked for.
type drawn struct {
	width int // 0: not said
	names bool
	marks []string
}

// The widths of pictures in pixels: what can be asked for, and what is drawn where nothing is.
const (
	leastPixels = 100
	mostPixels  = 4000
	usualPixels = 1000
	namesPixels = 1600
)

// pictureFlags adds the flags that only pictures have.
func pictureFlags(cmd *cobra.Command) *drawn {
	d := &drawn{}
	cmd.Flags().IntVar(&d.width, "width", 0, fmt.Sprintf("width of a picture in `PIXELS`, %d to %d", leastPixels, mostPixels))
	cmd.Flags().BoolVar(&d.names, "names", false, "draw the plain map with the name of every place, on one page to print")
	cmd.Flags().StringArrayVar(&d.marks, "mark", nil, "`PLACE` to put a ring on in a picture; may be repeated")
	return d
}

// refuse tells what is wrong with how a picture is asked for.
func (d *drawn) refuse(cmd *cobra.Command, form string) error {
	flags := cmd.Flags()
	if flags.Changed("width") && (d.width < leastPixels || d.width > mostPixels) {
		return usage(cmd, "--width takes %d to %d pixels, not %d.", leastPixels, mostPixels, d.width)
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
func (d *drawn) draw(out io.Writer, form string, s *scenarios.Scenario, deals *engine.Deals) error {
	g, now := s.Game, deals.Any()
	v := &picture.View{Game: g, State: now, Title: s.Title, Pixels: d.width, Legend: legendOf(g, now)}
	if v.Title == "" {
		v.Title = "A game of Catan"
	}
	for _, word := range d.marks {
		place, err := placeNamed(g.Board, word, now)
		if err != nil {
			return fmt.Errorf("--mark %s: %w", word, err)
		}
		v.Marks = append(v.Marks, place)
	}
	draw := picture.Draw
	if d.names {
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
		if d.names {
			v.Pixels = namesPixels
		}
	}
	return draw(v).PNG(out)
}

// isTerminal reports whether a person would see what is written.
func isTerminal(out io.Writer) bool {
	if a, ok := out.(*answers); ok {
		out = a.to
	}
	f, ok := out.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// placeNamed reads the name of a hex, an intersection or a path, whichever it is.
func placeNamed(b *engine.Board, word string, s *engine.State) (engine.Place, error) {
	if strings.ContainsAny(word, "./+") {
		return b.FindPlace(word, &s.Tiles)
	}
	h, err := b.FindHex(word, &s.Tiles)
	return engine.PlaceOf(h), err
}

// legendOf tells what a position's picture is told with: points, awards and what is owed.
func legendOf(g *engine.Game, s *engine.State) picture.Legend {
	t, facts := tell.At(g, s), engine.NewFacts(g, s)
	legend := picture.Legend{Notes: []string{t.Next()}}
	for seat := range engine.Seat(g.Owners) {
		public := facts.PublicPoints(seat)
		points := fmt.Sprint(public)
		if hidden := facts.Points(seat) - public; hidden > 0 {
			points += fmt.Sprintf("+%d", hidden)
		}
		legend.Players = append(legend.Players, picture.Standing{
			Points: points, Awards: awardsText(g, s, facts, seat),
			Turn: seat == s.Acting && s.Phase != engine.OverPhase,
		})
	}
	if text := turnText(g, s); s.Phase != engine.SetupPhase {
		legend.Notes = []string{text, t.Next()}
	}
	if g.Rules.Plays(ck.Book) {
		at, steps := int(s.Barbarians), max(1, g.Rules.BarbarianSteps.Value)
		legend.Notes[0] += fmt.Sprintf(" The barbarians are at %d of %d.", at, steps)
	}
	return legend
}

// awardsText tells the awards that a player has.
func awardsText(g *engine.Game, s *engine.State, facts *engine.Facts, seat engine.Seat) string {
	var parts []string
	if !g.Plays(seat) {
		parts = append(parts, "neutral")
	}
	if s.LongestRoad == seat {
		parts = append(parts, fmt.Sprintf("Longest Road (%d)", facts.RoadLength(seat)))
	}
	if s.LargestArmy == seat {
		parts = append(parts, fmt.Sprintf("Largest Army (%d)", facts.Army(seat)))
	}
	if name := harbormaster(g, s); name == g.Names[seat] {
		parts = append(parts, "Harbormaster")
	}
	for track, at := range s.Metropolis {
		if at != engine.NoIntersection && s.Pieces[at].Owner() == seat {
			parts = append(parts, fmt.Sprintf("metropolis (%s)", engine.Track(track)))
		}
	}
	if s.MerchantOf == seat {
		parts = append(parts, "merchant")
	}
	for id, n := range s.Players[seat].Held[:engine.NumCounters()] {
		if name := engine.CounterID(id).Counter().Award; n > 0 && name != "" {
			parts = append(parts, fmt.Sprintf("%s (%d)", name, n))
		}
	}
	return strings.Join(parts, ", ")
}
