package referee

import (
	"strings"

	"catanref/referee/picture"
	"catanref/variants"
)

// What a variant says beside the parameters that it sets: names that stand for longer texts, and grants.

type defineJSON struct {
	By   string `json:"by,omitempty"`
	Name string `json:"name"`
	Text string `json:"text"`
	At   string `json:"at,omitempty"` // file:line:col
}

type grantJSON struct {
	By    string `json:"by,omitempty"`
	When  string `json:"when"`
	To    string `json:"to,omitempty"`
	From  string `json:"from,omitempty"`
	Cards string `json:"cards,omitempty"`
	Count string `json:"count,omitempty"`

	Robber string `json:"robber,omitempty"`
	Points string `json:"points,omitempty"`

	At string `json:"at,omitempty"` // file:line:col
	On string `json:"on,omitempty"` // the condition under which the variant is on
}

func namedOf(define []variants.Setting, grants []variants.GrantInfo) (d []defineJSON, g []grantJSON) {
	for _, s := range define {
		d = append(d, defineJSON{Name: s.Parameter, Text: s.Value, At: placeWords(s.At)})
	}
	for _, x := range grants {
		g = append(g, grantJSON{When: x.When, To: x.To, From: x.From, Cards: x.Cards, Count: x.Count, Robber: x.Robber, Points: x.Points, At: placeWords(x.At)})
	}
	return d, g
}

// placeWords is where something stands; "" where that is not known.
func placeWords(at variants.Place) string {
	if at.File == "" {
		return ""
	}
	return at.String()
}

// writtenAt is the same behind what stands there.
func writtenAt(at variants.Place) string {
	if at.File == "" {
		return ""
	}
	return " (" + at.String() + ")"
}

func showDefinitions(p *page, indent string, define []variants.Setting) {
	for _, d := range define {
		p.text(indent, len(indent)+2, d.Parameter+": "+d.Value+writtenAt(d.At))
	}
}

func showGrants(p *page, indent string, grants []variants.GrantInfo) {
	for _, g := range grants {
		p.text(indent, len(indent)+2, grantWords(g)+writtenAt(g.At))
	}
}

// grantWords say a grant in one line: "roll: choice to player.income == 0".
func grantWords(g variants.GrantInfo) string {
	out := g.When + ": " + g.Cards
	for _, more := range [...]struct{ key, text string }{
		{"robber", g.Robber}, {"points", g.Points}, {"count", g.Count}, {"from", g.From}, {"to", g.To},
	} {
		if more.text != "" {
			out += ", " + more.key + " " + more.text
		}
	}
	return strings.Replace(out, ": , ", ": ", 1)
}

// showNamed tells what a variant of the law in force names and grants.
func showNamed(p *page, n variants.Named) {
	p.blank()
	p.raw("  ", p.ink(n.By, picture.Bold), "\n")
	if n.When != "" {
		p.text("    ", 6, "where "+n.When+"  at "+n.WhenPlace.String())
	}
	if len(n.Define) > 0 {
		p.raw("    names\n")
		showDefinitions(p, "      ", n.Define)
	}
	if len(n.Grants) > 0 {
		p.raw("    grants\n")
		showGrants(p, "      ", n.Grants)
	}
}
