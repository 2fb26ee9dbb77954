package ruling

import "strings"

// Kind is the purpose of a part for the reader.
type Kind string

const (
	Reason    Kind = "reason"    // why the move is illegal, or what it hangs on
	Also      Kind = "also"      // rules that are broken besides
	Effect    Kind = "effect"    // what comes of a legal move
	Score     Kind = "score"     // whose face-up points changed
	Owed      Kind = "owed"      // who must answer
	Source    Kind = "source"    // where the rules stand
	Assumed   Kind = "assumed"   // what the file does not say
	Otherwise Kind = "otherwise" // what other laws would say
	Instead   Kind = "instead"   // legal moves in place of an illegal one, or why there are none
)

// Always is the weight of a part that is never left out.
const Always = 1000

// Part is one piece of a ruling.
type Part struct {
	Kind    Kind           `json:"kind"`
	Text    string         `json:"text"`
	Rules   []string       `json:"rules"`
	Players []string       `json:"players"`
	Cards   map[string]int `json:"cards"`
	Places  []string       `json:"places"`
	Weight  int            `json:"weight"`         // where there is no room the parts of the least weight go first
	Cite    string         `json:"cite,omitempty"` // book, section and page of the first rule

	As Form `json:"-"`
}

// Form is the layout of a part on a page of text.
type Form struct {
	Apart  bool     // a line is left free before it
	Flows  bool     // it goes on in the paragraph of the part before it
	Number int      // of a reason among several
	Beside bool     // the id of its rule stands at the right margin
	Ways   []string // its place, told behind the id in the first way for which there is room
	Below  bool     // the rule stands below: its title with its id, then its place
	Title  string   // of the rule that stands below; "": its place has the id
	News   bool     // it changes the game: told before the points in a line
	Idle   bool     // nothing comes of the move
	Then   string   // goes on behind a colon
	Quiet  bool     // another part tells it behind its colon
	Tight  bool     // its further lines are not indented
	Single bool     // cut to one line, at the last of the semicolons that part it
}

// Ruling is a list of parts, the most important first.
type Ruling struct{ Parts []Part }

// Add adds a part that says something.
func (r *Ruling) Add(p Part) {
	if p.Text == "" {
		return
	}
	if p.Weight == 0 {
		p.Weight = Always
	}
	r.Parts = append(r.Parts, p)
}

// Told lists the parts as JSON has them: no list of a part is null.
func (r *Ruling) Told() []Part {
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

// sentence returns the text of a part with its continuation.
func (p *Part) sentence() string {
	if p.As.Then == "" {
		return p.Text
	}
	return strings.TrimSuffix(p.Text, ".") + ": " + p.As.Then + "."
}

// Fit leaves out parts, those of the least weight first and together, until a page of text takes no more lines.
func (r *Ruling) Fit(wide, most int) {
	for i := range r.Parts { // the id of a rule that needs a line of its own is not worth it
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
		r.drop(least)
	}
}

// drop leaves out the parts of a weight. What follows one begins the paragraph that it began.
func (r *Ruling) drop(weight int) {
	kept, begins := r.Parts[:0], false
	for _, p := range r.Parts {
		if p.Weight == weight {
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
