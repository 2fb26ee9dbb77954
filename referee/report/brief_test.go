package report

import (
	"bytes"
	"io/fs"
	"regexp"
	"strings"
	"testing"

	"catanref/engine/deals"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/referee/console"
	"catanref/scenarios"
)

// eachRuling rules on every move of the built-in scenarios.
func eachRuling(t *testing.T, f func(name string, q *Inquiry, before *deals.Deals, r *Report)) {
	t.Helper()
	n := 0
	err := fs.WalkDir(scenarios.Library, ".", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		data, err := fs.ReadFile(scenarios.Library, name)
		if err != nil {
			return err
		}
		s, err := scenarios.Read(name, data, host)
		if err != nil {
			t.Fatal(err)
		}
		dealt, q := s.Deals, InquiryFor(s)
		if dealt == nil {
			dealt = deals.Known(s.Game, &s.Start)
		}
		for _, step := range s.Moves {
			if step.Kind != scenarios.MoveEntry {
				return nil
			}
			a, err := notation.Parse(s.Game, step.Text, dealt.Any())
			if err != nil {
				t.Fatal(err)
			}
			judge := dealt.Judge
			if step.Ruling == "" {
				judge = dealt.Happened
			}
			ruling, after := judge(a, step.Waive)
			r := New(s.Game, dealt.Any(), ruling)
			r.Deals, r.Asked = dealt, AskedNames(s.Game, dealt.Any(), step.Text)
			r.assume(s.Taken, dealt)
			n++
			f(name+": "+step.Text, q, dealt, r)
			dealt = after
		}
		return nil
	})
	if err != nil || n < 1000 {
		t.Errorf("%d rulings: %v", n, err)
	}
}

// unfit matches what no sentence may contain: unfilled slots, "a" before a vowel, missing names and numbers.
var unfit = regexp.MustCompile(`[{}]|\b[Aa] ((?i)unseen|own|opponent|inactive|ore|alchemist|engineer|inventor|irrigation|intrigue)\b|\S  [a-z]|, \.|: \.| \.|\(\)|nobody's|: 0\.|\b1 (cards|points|knights|roads|attacks|segments|cities|settlements|places|hexes)\b|\bno unseen\b|\bunseen unseen\b|\b(discards|gives|commits|promotes|takes|due:|still|open to it:) \d+[.;]|^\s*[,;]|[a-z] {2,}[a-z]`)

// A short ruling keeps to its maximum number of lines, names its rule, and contains no sentence that cannot be read
// aloud.
func TestShortRulings(t *testing.T) {
	eachRuling(t, func(name string, _ *Inquiry, before *deals.Deals, r *Report) {
		var out bytes.Buffer
		r.Text(&console.Page{Out: &out, Width: console.PlainWidth})
		text := out.String()
		lines := 0
		for line := range strings.Lines(text) {
			if strings.TrimSpace(line) != "" {
				lines++
			}
			if console.Width(strings.TrimRight(line, "\n")) > console.PlainWidth {
				t.Errorf("%s: a line is too long: %s", name, line)
			}
			if said := unfit.FindString(strings.TrimSpace(line)); said != "" && lines > 1 && !strings.Contains(line, "   ") {
				t.Errorf("%s: %q in %s", name, said, line)
			}
		}
		most := mostLines
		after := r.Ruling.After
		switch {
		case after.Attacks > r.Before.Attacks:
			most = mostLinesOfWar
		case after.Phase == position.OverPhase, len(r.Ruling.Breaks) > 1:
			most = mostLinesOfMany
		}
		if lines > most {
			t.Errorf("%s: %d lines, not %d:\n%s", name, lines, most, text)
		}
	})
}
