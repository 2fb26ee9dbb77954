package ruling

import (
	"slices"
	"strings"
)

// Kind is the purpose of a part for the reader.
type Kind string

const (
	Reason    Kind = "reason"    // why the move is illegal, or what its legality depends on
	Also      Kind = "also"      // further rules that the move breaks
	Effect    Kind = "effect"    // an effect of a legal move
	Score     Kind = "score"     // a change of face-up points
	Owed      Kind = "owed"      // who must answer
	Source    Kind = "source"    // where the rules are printed
	Assumed   Kind = "assumed"   // an assumption about what the file does not say
	Otherwise Kind = "otherwise" // the verdict under other rulesets
	Instead   Kind = "instead"   // legal moves in place of an illegal one, or why there are none
)

// Always is the weight of a part that Fit never drops.
const Always = 1000

// Part is one sentence of a ruling with what it names.
type Part struct {
	Kind    Kind           `json:"kind"`
	Text    string         `json:"text"`
	Rules   []string       `json:"rules"`
	Players []string       `json:"players"`
	Cards   map[string]int `json:"cards"`
	Places  []string       `json:"places"`
	Weight  int            `json:"weight"`         // Fit drops the parts with the smallest weight first
	Cite    string         `json:"cite,omitempty"` // book, section and page of the first rule

	As Form `json:"-"`
}

// Form says how the text printer lays out a part.
type Form struct {
	Apart  bool     // an empty line precedes it
	Flows  bool     // it continues the paragraph of the previous part
	Number int      // its number if there are several reasons; 0: no number
	Beside bool     // the id of its rule is at the right margin
	Ways   []string // citations, longest first; the first one that fits follows the id
	Below  bool     // the rule has lines of its own below the text: title and id, then citation
	Title  string   // title of the rule below; "": the id follows the citation
	All    string   // says of several players what this part says of one, and the parts with the same All of the others
	News   bool     // it changes the game: the one-line news puts it before the points
	Idle   bool     // the move has no effect
	Then   string   // is appended after a colon
	Quiet  bool     // not printed: it is the Then of another part
	Due    bool     // not printed where an Owed part is: it says the same
	Tight  bool     // continuation lines are not indented
	Single bool     // cut to one line, at a semicolon
	Keeps  int      // number of members that are never cut, even if they take a second line
}

// Ruling is a list of parts, the most important first.
type Ruling struct{ Parts []Part }

// Add appends a part. A part without text is ignored; the weight 0 means Always.
func (r *Ruling) Add(p Part) {
	if p.Text == "" {
		return
	}
	if p.Weight == 0 {
		p.Weight = Always
	}
	r.Parts = append(r.Parts, p)
}

// List returns the parts for JSON, with empty lists in place of null.
func (r *Ruling) List() []Part {
	out := make([]Part, len(r.Parts))
	for i, p := range r.Parts {
		if p.Rules == nil {
			p.Rules = []string{}
		}
		if p.Players == nil {
			p.Players = []string{}
		}
		if p.Places == nil {
			p.Places = []string{}
		}
		if p.Cards == nil {
			p.Cards = map[string]int{}
		}
		out[i] = p
	}
	return out
}

// sentence returns the text of a part, including Then.
func (p *Part) sentence() string {
	if p.As.Then == "" {
		return p.Text
	}
	return strings.TrimSuffix(p.Text, ".") + ": " + p.As.Then + "."
}

// Fit drops parts, all of the smallest weight together, until the text has at most that many lines.
func (r *Ruling) Fit(wide, most int) {
	for i := range r.Parts { // first drop ids at the margin that make the text too long
		if p := &r.Parts[i]; p.Kind == Effect && p.As.Beside && len(r.Lines(wide)) > most {
			p.As.Beside = false
		}
	}
	for len(r.Lines(wide)) > most {
		least := Always
		for _, p := range r.Parts {
			least = min(least, p.Weight)
		}
		if least == Always {
			return
		}
		if !r.gather(least) {
			r.drop(least)
		}
	}
}

// gather replaces, if a part in a paragraph with this weight is said of several players together, all of them by that one
// sentence, so that nobody is left out.
func (r *Ruling) gather(weight int) bool {
	all := ""
	for i := range r.Parts {
		if p := &r.Parts[i]; p.Weight == weight && p.As.Flows {
			all = p.As.All
		}
	}
	if all == "" {
		return false
	}
	kept, at := r.Parts[:0], -1
	for _, p := range r.Parts {
		switch {
		case p.As.All != all:
			kept = append(kept, p)
		case at < 0:
			at = len(kept)
			p.Text, p.As.All = all, ""
			kept = append(kept, p)
		default:
			for _, name := range p.Players {
				if !slices.Contains(kept[at].Players, name) {
					kept[at].Players = append(kept[at].Players, name)
				}
			}
		}
	}
	r.Parts = kept
	return true
}

// ToldOnce leaves out what an Owed part says, too.
func (r *Ruling) ToldOnce() *Ruling {
	if !slices.ContainsFunc(r.Parts, func(p Part) bool { return p.Kind == Owed }) {
		return r
	}
	out := &Ruling{slices.Clone(r.Parts)}
	out.without(func(p *Part) bool { return p.As.Due })
	return out
}

// drop removes the parts with a weight.
func (r *Ruling) drop(weight int) { r.without(func(p *Part) bool { return p.Weight == weight }) }

// without removes parts. If one of them began a paragraph, the next part begins it.
func (r *Ruling) without(gone func(p *Part) bool) {
	kept, begins := r.Parts[:0], false
	for _, p := range r.Parts {
		if gone(&p) {
			begins = begins || !p.As.Flows
			continue
		}
		if begins {
			p.As.Flows = false
		}
		kept, begins = append(kept, p), false
	}
	r.Parts = kept
}
