package referee

import (
	"bytes"
	"image"
	"image/png"
	"io"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"testing"

	"catanref/engine/notation"
	"catanref/referee/report"
	"catanref/referee/table"
	"catanref/scenarios"
)

// Pictures must equal the stored ones, which a person has looked at. With UPDATE_STORIES the new pictures are stored;
// then look at them again.
func TestPictures(t *testing.T) {
	const folder = "../testdata/pictures/"
	for _, row := range []struct{ file, command string }{
		{"table.svg", "show -o svg"},
		{"table.png", "show -o png --width 720"},
		{"knights.svg", "show -o svg -f " + folder + "knights.yaml"},
		{"knights.png", "show -o png --width 600 -f " + folder + "knights.yaml"},
		{"names.svg", "show -o svg --names"},
		{"names.png", "show -o png --names --width 900"},
		{"ruling.svg", `rule -o svg "red: settlement A2.S"`},
	} {
		var out, faults bytes.Buffer
		run(asShell(row.command), strings.NewReader(""), &out, &faults)
		if faults.Len() > 0 {
			t.Errorf("%s: %s", row.command, &faults)
			continue
		}
		if os.Getenv("UPDATE_STORIES") != "" {
			if err := os.WriteFile(folder+row.file, out.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(folder + row.file)
		if err != nil {
			t.Fatal(err)
		}
		same := bytes.Equal(out.Bytes(), want)
		if strings.HasSuffix(row.file, ".png") {
			same = looksLike(t, out.Bytes(), want)
		}
		if !same {
			t.Errorf("%s draws another picture than %s", row.command, row.file)
		}
	}
}

// looksLike compares pixels. It allows a difference of one or two steps of a colour, because processors round
// differently.
func looksLike(t *testing.T, got, want []byte) bool {
	t.Helper()
	a, b := decoded(t, got), decoded(t, want)
	if a.Bounds() != b.Bounds() {
		return false
	}
	const close = 3 << 8
	for y := range a.Bounds().Dy() {
		for x := range a.Bounds().Dx() {
			r, g, bl, _ := a.At(x, y).RGBA()
			r2, g2, b2, _ := b.At(x, y).RGBA()
			if max(r, r2)-min(r, r2) > close || max(g, g2)-min(g, g2) > close || max(bl, b2)-min(bl, b2) > close {
				return false
			}
		}
	}
	return true
}

func decoded(t *testing.T, file []byte) image.Image {
	t.Helper()
	image, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		t.Fatal(err)
	}
	return image
}

// Every built-in scenario can be drawn at its end.
func TestScenariosAreDrawn(t *testing.T) {
	drawn := 0
	eachScenario(t, func(path string, data []byte) {
		var out, faults bytes.Buffer
		if run([]string{"show", "-f", "-", "-o", "svg"}, bytes.NewReader(data), &out, &faults) != 0 {
			return // the moves of this scenario cannot be played to the end
		}
		drawn++
		if out.Len() >= 60_000 || !strings.HasSuffix(out.String(), "</svg>\n") {
			t.Errorf("%s: %d bytes", path, out.Len())
		}
	})
	if drawn < 100 {
		t.Errorf("%d positions were drawn", drawn)
	}
}

// For every move of the built-in scenarios a picture of its ruling can be drawn, whatever the verdict.
func TestRulingsAreDrawn(t *testing.T) {
	eachScenario(t, func(path string, data []byte) {
		s, err := scenarios.Read(path, data, table.Host)
		if err != nil {
			t.Fatal(err)
		}
		for i, step := range s.Moves[:min(len(s.Moves), 12)] {
			deals, err := dealsAt(s, i, io.Discard)
			if err != nil {
				return // the moves before this one cannot be played
			}
			move, err := notation.Parse(s.Game, step.Text, deals.Any())
			if err != nil {
				continue // an adjustment, or an entry that was undone
			}
			ruling, _ := deals.Judge(move, nil)
			var out bytes.Buffer
			r := &report.Report{Game: s.Game, Before: deals.Any(), Ruling: ruling}
			if err := r.SVG(&out, table.LegendOf); err != nil || out.Len() >= 60_000 {
				t.Errorf("%s: %s: %d bytes, %v", path, step.Text, out.Len(), err)
			}
		}
	})
}

func eachScenario(t *testing.T, do func(path string, data []byte)) {
	t.Helper()
	err := fs.WalkDir(scenarios.Library, ".", func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(scenarios.Library, path)
		if err == nil {
			do(path, data)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// A picture shows both numbers of a hex that has two, and the gold and fish tokens of each player.
func TestPictureOfRiversAndFish(t *testing.T) {
	const file = "players: [red, blue]\nboard: fishing-rivers\nsetup:\n  gold: {red: 3, blue: 5}\n  fish: {red: [1, 2, \"?\"]}\n  boot: blue\n"
	var out, faults bytes.Buffer
	run(asShell("show -o svg -f -"), strings.NewReader(file), &out, &faults)
	for _, shown := range []string{"token-12", "token-2\"", "3 gold; fish tokens 2 1 ?", "5 gold; no fish tokens, the old boot"} {
		if !strings.Contains(out.String(), shown) {
			t.Errorf("the picture does not contain %s\n%s", shown, &faults)
		}
	}
}

// The legend tells the points of each player by their parts, the awards, and in Cities & Knights how far the
// barbarians are, with both strengths.
func TestLegend(t *testing.T) {
	const file = `ruleset: ck-2015
players: {Anna: red, Ben: blue}
setup:
  turn: {player: Anna, phase: main, number: 9}
  barbarians: {position: 4}
  pieces:
    Anna: {cities: [A1.NE, D2.S], settlements: [C2.S], roads: [A1/E, A1/SE], knights: [A1.S basic active]}
    Ben: {cities: [B3.SE, C4.S], roads: [B3/SE, C4/SW, B3/E, A3/SE, A3/E, C4/W], knights: [B3.S strong active]}
`
	var out, faults bytes.Buffer
	run(asShell("show -o svg -f -"), strings.NewReader(file), &out, &faults)
	text := strings.Join(regexp.MustCompile(`<[^>]*>`).Split(out.String(), -1), " ")
	text = strings.Join(strings.Fields(text), " ")
	for _, told := range []string{
		"Anna 5 points settlements 1, cities 4", "Ben 6 points cities 4, longest road 2; Longest Road (6)",
		"The barbarians are at 4 of 7: strength 4, against 3 of the knights.",
	} {
		if !strings.Contains(text, told) {
			t.Errorf("the picture does not tell %q:\n%s\n%s", told, text, &faults)
		}
	}
}
