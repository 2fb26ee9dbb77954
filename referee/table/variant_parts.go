package table

import (
	"fmt"
	"strings"

	"catanref/engine"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/variants"
)

// This file prints what a variant has in addition to its parameters: names for longer expressions, grants, tokens and
// actions.

type DefineJSON struct {
	By   string `json:"by,omitempty"`
	Name string `json:"name"`
	Text string `json:"text"`
	At   string `json:"at,omitempty"` // file:line:col
}

type TokensJSON struct {
	By     string `json:"by,omitempty"`
	Name   string `json:"name"`
	Supply int    `json:"supply"`
	Each   int    `json:"each,omitempty"`
	Hidden bool   `json:"hidden,omitempty"`
	About  string `json:"about,omitempty"`
}

type ActionJSON struct {
	By     string `json:"by,omitempty"`
	Action string `json:"action"` // as it is written in moves
	Say    string `json:"say"`
	When   string `json:"when"`
	If     string `json:"if,omitempty"`
	Pays   string `json:"pays,omitempty"`
	Brings string `json:"brings,omitempty"`
	Times  string `json:"times,omitempty"`
	Count  string `json:"count,omitempty"`
	From   string `json:"from,omitempty"`

	Robber string `json:"robber,omitempty"`
	Points string `json:"points,omitempty"`

	At string `json:"at,omitempty"` // file:line:col
	On string `json:"on,omitempty"` // the condition under which the variant is on
}

func OwnOf(tokens []engine.TokenKind, actions []variants.ActionInfo) (t []TokensJSON, a []ActionJSON) {
	for _, k := range tokens {
		t = append(t, TokensJSON{Name: k.Name, Supply: k.Supply, Each: k.Each, Hidden: k.Hidden, About: k.About})
	}
	for _, x := range actions {
		a = append(a, ActionJSON{
			Action: x.Words, Say: x.Say, When: x.When, If: x.If, Pays: x.Pays, Brings: x.Brings, Times: x.Times, Count: x.Count, From: x.From,
			Robber: x.Robber, Points: x.Points, At: placeWords(x.At),
		})
	}
	return t, a
}

type GrantJSON struct {
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

func NamedOf(define []variants.Setting, grants []variants.GrantInfo) (d []DefineJSON, g []GrantJSON) {
	for _, s := range define {
		d = append(d, DefineJSON{Name: s.Parameter, Text: s.Value, At: placeWords(s.At)})
	}
	for _, x := range grants {
		g = append(g, GrantJSON{When: x.When, To: x.To, From: x.From, Cards: x.Cards, Count: x.Count, Robber: x.Robber, Points: x.Points, At: placeWords(x.At)})
	}
	return d, g
}

// placeWords returns a place in a file; "" if it is unknown.
func placeWords(at variants.Place) string {
	if at.File == "" {
		return ""
	}
	return at.String()
}

// WrittenAt is placeWords in a form that follows other text.
func WrittenAt(at variants.Place) string {
	if at.File == "" {
		return ""
	}
	return " (" + at.String() + ")"
}

func ShowDefinitions(p *console.Page, indent string, define []variants.Setting) {
	for _, d := range define {
		p.Text(indent, len(indent)+2, d.Parameter+": "+d.Value+WrittenAt(d.At))
	}
}

func ShowGrants(p *console.Page, indent string, grants []variants.GrantInfo) {
	for _, g := range grants {
		p.Text(indent, len(indent)+2, grantWords(g)+WrittenAt(g.At))
	}
}

// grantWords describes a grant in one line: "roll: choice to player.income == 0".
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

func ShowTokens(p *console.Page, indent string, tokens []engine.TokenKind) {
	for _, k := range tokens {
		text := fmt.Sprintf("%s: %d", k.Name, k.Supply)
		if k.Each > 0 {
			text += fmt.Sprintf(", %d each at the start", k.Each)
		}
		if k.Hidden {
			text += ", hidden"
		}
		if k.About != "" {
			text += " (" + k.About + ")"
		}
		p.Text(indent, len(indent)+2, text)
	}
}

func ShowActions(p *console.Page, indent string, actions []variants.ActionInfo) {
	for _, a := range actions {
		p.Text(indent, len(indent)+2, actionText(a)+WrittenAt(a.At))
	}
}

// actionText describes an action in one line: "use fish-for-a-card: pays 4 fish, brings choice".
func actionText(a variants.ActionInfo) string {
	var parts []string
	for _, more := range [...]struct{ key, text string }{
		{"when", a.When}, {"if", a.If}, {"pays", a.Pays}, {"brings", a.Brings}, {"robber", a.Robber}, {"points", a.Points}, {"count", a.Count},
		{"from", a.From}, {"times", a.Times},
	} {
		if more.text != "" {
			parts = append(parts, more.key+" "+more.text)
		}
	}
	return "use " + a.Words + ": " + strings.Join(parts, ", ")
}

// showNamed prints the names and grants of a variant of the law in force.
func showNamed(p *console.Page, n variants.Named) {
	p.Blank()
	p.Raw("  ", p.Ink(n.By, picture.Bold), "\n")
	if n.When != "" {
		p.Text("    ", 6, "where "+n.When+"  at "+n.WhenPlace.String())
	}
	if len(n.Define) > 0 {
		p.Raw("    names\n")
		ShowDefinitions(p, "      ", n.Define)
	}
	if len(n.Grants) > 0 {
		p.Raw("    grants\n")
		ShowGrants(p, "      ", n.Grants)
	}
	if len(n.Tokens) > 0 {
		p.Raw("    tokens\n")
		ShowTokens(p, "      ", n.Tokens)
	}
	if len(n.Actions) > 0 {
		p.Raw("    actions\n")
		ShowActions(p, "      ", n.Actions)
	}
}
