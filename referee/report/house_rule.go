package report

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/variants"
	"catanref/variants/expressions"
)

// houseRule is one of the table's own rules, cited in a ruling instead of the book's rule.
type houseRule struct{ variants.HouseRule }

// String returns the citation for a short ruling: `House rule "Nobody is robbed early", early.yaml:4`.
func (h *houseRule) String() string {
	return fmt.Sprintf("House rule %q, %s", tell.Capital(h.Title), h.short())
}

// short returns the place where it is written: file and line.
func (h *houseRule) short() string { return h.Place.Row() }

// houseRule finds the house rule to cite for a rule of the ruling: one that the table's own file defines, or a value
// of a book's rule that such a file changed, if the ruling says that this value decided.
func (r *Report) houseRule(id string) *houseRule {
	for i := range r.house {
		h := &r.house[i]
		if h.ID == id {
			return &houseRule{r.decidedBy(h.ID)}
		}
	}
	for i := range r.house {
		h := &r.house[i]
		if slices.Contains(h.Bears, id) && r.names(h.ID) {
			return &houseRule{*h}
		}
	}
	return nil
}

// decidedBy finds the setting in a file that decided: the one for the grant, action or token that the finding names;
// otherwise one that affects another rule that the ruling names; otherwise one whose expression took part; otherwise
// the first.
func (r *Report) decidedBy(id string) variants.HouseRule {
	var of []variants.HouseRule
	for _, h := range r.house {
		if h.ID == id {
			of = append(of, h)
		}
	}
	if name, ok := r.granted(id); ok {
		if i := slices.IndexFunc(of, func(h variants.HouseRule) bool { return h.Parameter == name }); i >= 0 {
			return of[i]
		}
	}
	for _, h := range of {
		if slices.ContainsFunc(h.Bears, r.names) {
			return h
		}
	}
	for _, h := range of { // prefer the grant that somebody received
		if slices.ContainsFunc(r.explained, func(e variants.Explained) bool {
			return e.Place.File == h.Place.File && e.Parameter == h.Parameter && e.Value == "true"
		}) {
			return h
		}
	}
	for _, h := range of {
		if slices.ContainsFunc(r.explained, func(e variants.Explained) bool { return e.Place.File == h.Place.File && e.Parameter == h.Parameter }) {
			return h
		}
	}
	return of[0]
}

// granted returns the grant, the action or the kind of token that a finding of the ruling names together with the
// rule, in the notation used for parameters.
func (r *Report) granted(id string) (name string, ok bool) {
	for _, list := range [][]engine.Finding{r.Ruling.Breaks, r.Ruling.Depends, r.Ruling.Effects} {
		for i := range list {
			f := &list[i]
			if f.Rule.String() != id {
				continue
			}
			if f.Grant == 0 && f.Token > 0 {
				return variants.TokensName(r.Game.Rules.Tokens[f.Token-1].Name), true
			}
			if f.Grant > 0 {
				for _, a := range r.Game.Rules.Actions {
					if a.Grant == int(f.Grant)-1 {
						return variants.ActionName(a.Words), true
					}
				}
				_, number, _ := r.Game.Rules.GrantNumber(int(f.Grant) - 1)
				return variants.GrantName(number), true
			}
		}
	}
	return "", false
}

// names reports whether the ruling names the rule.
func (r *Report) names(id string) bool {
	is := func(f engine.Finding) bool { return f.Rule.String() == id }
	return slices.ContainsFunc(r.Ruling.Breaks, is) || slices.ContainsFunc(r.Ruling.Effects, is)
}

// decided returns the values that decided a house rule, and the player whom the first of them belongs to:
// " Blue shows 1 point.". The text is "" if it is not a house rule, or if the rule is a constant.
func (r *Report) decided(id string) (text, whose string) { return r.decidedOf(id, "") }

// decidedOf is decided for an effect on one player: it leaves out the values that belong to other players.
func (r *Report) decidedOf(id, player string) (text, whose string) {
	values, whose := r.decisiveOf(id, player)
	if len(values) == 0 {
		return "", ""
	}
	return " " + strings.Join(values, " "), whose
}

// decisiveOf lists these values, a sentence each.
func (r *Report) decisiveOf(id, player string) (told []string, whose string) {
	rests, asking := r.setting(id)
	if rests == nil {
		return nil, ""
	}
	var values []decisive
	for _, e := range r.explained {
		if !rests(&e) || e.Condition || player != "" && e.Value == "false" {
			continue
		}
		for _, v := range e.Parts {
			if player != "" && v.Whose == "" && strings.HasPrefix(v.Source, "dice.") {
				continue // the move itself shows the dice
			}
			if text := r.valueText(v); text != "" && (player == "" || v.Whose == "" || v.Whose == player) {
				asked := v.Asks != "" && e.Value == "false"
				if asked {
					text = strings.TrimSuffix(text, ".") + "; " + asking + " asks for " + v.Asks + "."
				}
				if value := (decisive{text, asked}); !slices.Contains(values, value) {
					if len(values) == 0 {
						whose = v.Whose
					}
					values = append(values, value)
				}
			}
		}
	}
	return fewest(values), whose
}

// decisive is a value that decided a house rule, as a sentence.
type decisive struct {
	text  string
	asked bool // the sentence also says which value the house rule requires
}

// fewest returns at most three of the values; values with a requirement have priority over values that were only read.
func fewest(values []decisive) (out []string) {
	const most = 3
	asked := 0
	for _, v := range values {
		if v.asked {
			asked++
		}
	}
	read := max(0, most-asked) // room for values that were only read
	for _, v := range values {
		if !v.asked {
			read--
		}
		if (v.asked || read >= 0) && len(out) < most {
			out = append(out, v.text)
		}
	}
	return out
}

// setting finds the setting that a rule of the ruling depends on, if that is not a sentence of a book: the setting of
// a house rule, or of a variant that refuses the move. It returns nil if there is none. called is what to call it.
func (r *Report) setting(id string) (rests func(*variants.Explained) bool, called string) {
	if h := r.houseRule(id); h != nil {
		return func(e *variants.Explained) bool {
			return e.Parameter == h.Parameter && e.Place.File == h.Place.File
		}, "the house rule"
	}
	if name := bringer(id); name != "" {
		refuses := func(e *variants.Explained) bool { return e.By == name && e.Value == "false" }
		whose := r.breaksFor(id)
		his := func(e *variants.Explained) bool { return refuses(e) && readsOf(e, whose) }
		if slices.ContainsFunc(r.explained, func(e variants.Explained) bool { return his(&e) }) {
			return his, "the variant"
		}
		return refuses, "the variant"
	}
	return nil, ""
}

// breaksFor returns the player whom the sentence of a broken rule is about; "" for nobody.
func (r *Report) breaksFor(id string) string {
	for i := range r.Ruling.Breaks {
		if f := &r.Ruling.Breaks[i]; r.ID(f) == id && int(f.Seat) < len(r.Game.Names) && f.Text.NamesPlayer() {
			return r.Game.Names[f.Seat]
		}
	}
	return ""
}

// readsOf reports whether an expression has read values of this player and of no other.
func readsOf(e *variants.Explained, player string) bool {
	of := slices.ContainsFunc(e.Parts, func(p expressions.Part) bool { return p.Whose == player })
	return player != "" && of && !slices.ContainsFunc(e.Parts, func(p expressions.Part) bool { return p.Whose != "" && p.Whose != player })
}

// bringer returns the built-in variant that brings a rule; "" for a rule of a book.
func bringer(id string) string {
	if rest, ok := strings.CutPrefix(id, "var."); ok {
		name, _, _ := strings.Cut(rest, ".")
		return name
	}
	return ""
}

// houseReasons gives, for each effect that comes only from a house rule, the values that decided it.
func (r *Report) houseReasons() (out []string) {
	for i := range r.Ruling.Effects {
		f := &r.Ruling.Effects[i]
		id := r.ID(f)
		own := slices.ContainsFunc(r.house, func(h variants.HouseRule) bool { return h.ID == id })
		if !own || f.Text == "" || int(f.Seat) >= r.Game.Owners {
			continue
		}
		if text, _ := r.decidedOf(id, r.Game.Names[f.Seat]); text != "" && !slices.Contains(out, text[1:]) {
			out = append(out, text[1:])
		}
	}
	return out
}
