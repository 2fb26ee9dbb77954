package referee

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/variants"
	"catanref/variants/expressions"
)

// houseRule is the table's own rule that a ruling rests on in place of the book's.
type houseRule struct{ variants.HouseRule }

// String cites it as a short ruling does: `House rule "Nobody is robbed early", early.yaml:4`.
func (h *houseRule) String() string {
	return fmt.Sprintf("House rule %q, %s", tell.Capital(h.Title), h.short())
}

// short is where it is written: file and line.
func (h *houseRule) short() string { return h.Place.Row() }

// houseRule finds the house rule that a rule of the ruling is cited to: one that the table's own file
// brings, or one of a book whose value such a file set, if the ruling says that this decided.
func (r *report) houseRule(id string) *houseRule {
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

// decidedBy finds which setting of a file decided: one that bears on a rule that is named beside it, or
// one whose expression took part; else the first.
func (r *report) decidedBy(id string) variants.HouseRule {
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
	for _, h := range of { // of grants the one that somebody got
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

// granted is the grant, the action or the kind of token that a finding of the ruling names with the rule, as it is
// called beside parameters.
func (r *report) granted(id string) (name string, ok bool) {
	for _, list := range [][]engine.Finding{r.ruling.Breaks, r.ruling.Depends, r.ruling.Effects} {
		for i := range list {
			f := &list[i]
			if f.Rule.String() != id {
				continue
			}
			if f.Grant == 0 && f.Token > 0 {
				return variants.TokensName(r.game.Rules.Tokens[f.Token-1].Name), true
			}
			if f.Grant > 0 {
				for _, a := range r.game.Rules.Actions {
					if a.Grant == int(f.Grant)-1 {
						return variants.ActionName(a.Words), true
					}
				}
				_, number, _ := r.game.Rules.GrantNumber(int(f.Grant) - 1)
				return variants.GrantName(number), true
			}
		}
	}
	return "", false
}

// names reports whether the ruling names a rule.
func (r *report) names(id string) bool {
	is := func(f engine.Finding) bool { return f.Rule.String() == id }
	return slices.ContainsFunc(r.ruling.Breaks, is) || slices.ContainsFunc(r.ruling.Effects, is)
}

// decided tells the values on which a house rule decided, and whose they are: " Blue shows 1 point.";
// "" where it is no house rule, or a constant; whose is the first of them.
func (r *report) decided(id string) (text, whose string) { return r.decidedOf(id, "") }

// decidedOf tells of an effect only the values of the player whom it concerns, and those that are nobody's.
func (r *report) decidedOf(id, player string) (text, whose string) {
	rests, asking := r.setting(id)
	if rests == nil {
		return "", ""
	}
	var values []string
	for _, e := range r.explained {
		if !rests(&e) || e.Condition || player != "" && e.Value == "false" {
			continue
		}
		for _, v := range e.Parts {
			if player != "" && v.Whose == "" && strings.HasPrefix(v.Source, "dice.") {
				continue // the move says what the dice show
			}
			if text := r.valueText(v); text != "" && (player == "" || v.Whose == "" || v.Whose == player) {
				if v.Asks != "" && e.Value == "false" {
					text = strings.TrimSuffix(text, ".") + "; " + asking + " asks for " + v.Asks + "."
				}
				if !slices.Contains(values, text) {
					if len(values) == 0 {
						whose = v.Whose
					}
					values = append(values, text)
				}
			}
		}
	}
	if len(values) == 0 {
		return "", ""
	}
	return " " + strings.Join(values[:min(3, len(values))], " "), whose
}

// setting finds what a rule of the ruling rests on that is no sentence of a book, the setting of a house rule or of
// a variant that refuses the move, and what it is called; nil where there is none.
func (r *report) setting(id string) (rests func(*variants.Explained) bool, called string) {
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

// breaksFor is the player whom the sentence of a broken rule is about; "" for nobody.
func (r *report) breaksFor(id string) string {
	for i := range r.ruling.Breaks {
		if f := &r.ruling.Breaks[i]; r.id(f) == id && int(f.Seat) < len(r.game.Names) && strings.Contains(f.Text.String(), "{by}") {
			return r.game.Names[f.Seat]
		}
	}
	return ""
}

// readsOf reports whether an expression has read something of one player, and of nobody else.
func readsOf(e *variants.Explained, player string) bool {
	of := slices.ContainsFunc(e.Parts, func(p expressions.Part) bool { return p.Whose == player })
	return player != "" && of && !slices.ContainsFunc(e.Parts, func(p expressions.Part) bool { return p.Whose != "" && p.Whose != player })
}

// bringer is the built-in variant that brings a rule; "" for a rule of a book.
func bringer(id string) string {
	if rest, ok := strings.CutPrefix(id, "var."); ok {
		name, _, _ := strings.Cut(rest, ".")
		return name
	}
	return ""
}

// houseReasons tells of each effect that a house rule alone brings about on which values it was decided.
func (r *report) houseReasons() (out []string) {
	for i := range r.ruling.Effects {
		f := &r.ruling.Effects[i]
		id := r.id(f)
		own := slices.ContainsFunc(r.house, func(h variants.HouseRule) bool { return h.ID == id })
		if !own || f.Text == "" || int(f.Seat) >= r.game.Owners {
			continue
		}
		if text, _ := r.decidedOf(id, r.game.Names[f.Seat]); text != "" && !slices.Contains(out, text[1:]) {
			out = append(out, text[1:])
		}
	}
	return out
}

// spokenValues say how the words of expressions are read aloud that are nobody's.
var spokenValues = map[string]string{
	"turn.of_player":      "It is turn %s of the player on turn.",
	"turn.number":         "It is turn %s.",
	"turn.round":          "It is round %s.",
	"dice.sum":            "The dice show %s.",
	"barbarians.attacks":  "Attacks of the barbarians so far: %s.",
	"longest_road.length": "The Longest Road has %s segments.",
	"largest_army.size":   "The Largest Army has %s knights.",
	"barbarians.position": "The ship of the barbarians is at space %s.",
	"barbarians.strength": "The barbarians have %s.",
	"barbarians.defence":  "The defence has %s.",
}

// valueText tells a value that an expression read: "Blue shows 1 point.", "turn.of_player is 3."; "" for
// what says nothing at a table.
func (r *report) valueText(v expressions.Part) string {
	number, _ := strconv.Atoi(v.Value)
	counted := func(verb, one string) string {
		if number != 1 {
			one += "s"
		}
		return fmt.Sprintf("%s %s %s %s.", tell.Capital(v.Whose), verb, v.Value, one)
	}
	switch {
	case v.Source == "leaders":
		names := strings.Split(strings.Trim(v.Value, "[]"), ", ")
		verb := "leads"
		if len(names) > 1 {
			verb = "lead"
		}
		text := tell.Capital(tell.List(names, "and")) + " " + verb
		if seat := r.game.SeatNamed(names[0]); seat != engine.NoSeat {
			text += " with " + count(engine.NewFacts(r.game, r.before).PublicPoints(seat), "point")
		}
		return text + "."
	case v.Source == "hex.number", v.Source == "hex(target).number":
		if number == 0 {
			return "The hex has no number."
		}
		return "The hex has the number " + v.Value + "."
	case v.Source == "hex.terrain", v.Source == "hex(target).terrain":
		return "The hex is " + strings.Trim(v.Value, `"`) + "."
	case spokenValues[v.Source] != "":
		return fmt.Sprintf(spokenValues[v.Source], v.Value)
	case v.Whose == "" && strings.Contains(v.Source, ".") && !strings.ContainsAny(v.Source, "(["):
		return v.Source + " is " + v.Value + "."
	case v.Whose == "" || v.What == "name":
		return ""
	case v.What == "public_points":
		return counted("shows", "point")
	case v.What == "points":
		return counted("has", "point")
	case v.What == "income":
		return strings.TrimSuffix(counted("has", "card"), ".") + " from this roll."
	case v.What == "hand.total":
		return counted("holds", "card")
	}
	return fmt.Sprintf("%s %s is %s.", tell.Possessive(tell.Capital(v.Whose)), strings.ReplaceAll(v.What, "_", " "), v.Value)
}
