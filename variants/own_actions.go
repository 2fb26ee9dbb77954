package variants

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
	"catanref/variants/parameters"
	"catanref/variants/yamlfile"
)

// Actions of a table's own: the entries under actions. The effect of an action is a grant.

// The moments at which an action is allowed.
const (
	afterRoll  = "after-roll"
	beforeRoll = "before-roll"
	anyMoment  = "any"
)

var moments = []string{afterRoll, beforeRoll, anyMoment}

const (
	maxTimesUsed  = 20
	maxActionName = 60
)

// actions reads the list of actions.
func (r *sheetReader) actions(n *yaml.Node) {
	if len(n.Content) > position.MaxOwnActions {
		r.At(n.Content[position.MaxOwnActions], fmt.Sprintf("a table has at most %d actions of its own", position.MaxOwnActions))
		return
	}
	r.List(n, "actions", func(n *yaml.Node) {
		a, sound := action{grant: grant{at: n, on: engine.OnUse}, when: afterRoll}, true
		info := ActionInfo{When: afterRoll}
		text := func(key string, into **phrase, shown *string) yamlfile.Field {
			return yamlfile.Field{Key: key, Read: func(n *yaml.Node) {
				said, ok := r.Text(n, key)
				if said = strings.TrimSpace(said); ok && said == "" {
					r.At(n, key+" says nothing")
					ok = false
				}
				*into, *shown, sound = &phrase{at: n, text: said}, said, sound && ok
			}}
		}
		before := len(r.Faults)
		if !r.Map(n, "an action", []yamlfile.Field{
			{Key: "say", Read: func(n *yaml.Node) {
				a.say = n
				said, ok := r.Text(n, "say")
				a.said, a.words = strings.TrimSpace(said), actionWords(said)
				r.sheet.says = append(r.sheet.says, a.said)
				if ok && (a.words == "" || len(a.words) > maxActionName) {
					r.At(n, fmt.Sprintf("an action is called by words of letters and digits, at most %d bytes of them", maxActionName))
					ok = false
				}
				sound = sound && ok
			}},
			text("when", &a.open, &info.When), text("if", &a.only, &info.If), text("pays", &a.pays, &info.Pays), text("brings", &a.cards, &info.Brings),
			text("count", &a.count, &info.Count), text("robber", &a.robber, &info.Robber), text("from", &a.from, &info.From), text("points", &a.points, &info.Points),
			{Key: "times", Read: func(n *yaml.Node) {
				times, ok := r.Int(n, "times", 1, maxTimesUsed)
				a.times, info.Times, sound = times, strconv.Itoa(times), sound && ok
			}},
		}, notation.Nearest) || !sound {
			return
		}
		nothing := a.cards == nil && (a.from != nil || a.count != nil || a.robber == nil && a.points == nil)
		switch {
		case (a.say == nil || nothing) && len(r.Faults) > before: // a misspelt key has been reported
			return
		case a.say == nil:
			r.At(n, "say is missing: what the table says for the action")
			return
		case nothing:
			r.At(n, "brings is missing: an action says what it brings: cards or tokens, robber or points")
			return
		}
		for _, o := range r.sheet.actions {
			if o.words == a.words {
				r.At(a.say, fmt.Sprintf("two actions are called %s", a.words))
			}
		}
		if a.open != nil {
			if a.when = ""; slices.Contains(moments, a.open.text) {
				a.when, a.open = a.open.text, nil
			} else if nameForm().MatchString(a.open.text) && strings.Contains(a.open.text, "-") {
				r.At(a.open.at, fmt.Sprintf("when is %s or an expression, not %q", strings.Join(moments, ", "), a.open.text), notation.Nearest(a.open.text, moments)...)
				return
			}
		}
		if a.from != nil {
			a.from.plain = true
		}
		if a.robber != nil {
			a.robber.place = true
		}
		r.grantSound(&a.grant)
		info.Words, info.Say = a.words, a.said
		r.sheet.actions = append(r.sheet.actions, a)
		r.sheet.Actions = append(r.sheet.Actions, info)
	})
}

// layActions adds the actions of a sheet to the law.
func (st *stack) layActions(s *sheet, by *engine.Setter) {
	for i := range s.actions {
		a := &s.actions[i]
		st.general, st.rules.LooksAtHands = false, true
		if j := st.rules.ActionNamed(a.words); j >= 0 {
			st.f.At(st.use.At, fmt.Sprintf("%s and %s both bring the action %s", st.rules.Actions[j].Set.Name, s.Name, a.words))
			continue
		}
		if len(st.rules.Actions) == position.MaxOwnActions {
			st.f.At(st.use.At, fmt.Sprintf("%s brings one action too many: a table has at most %d", s.Name, position.MaxOwnActions))
			return
		}
		brings, ok := st.brings(s, &a.grant, by)
		out := engine.OwnAction{Words: a.words, Said: a.said, Before: a.when != afterRoll, After: a.when != beforeRoll, Times: a.times, Set: by}
		out.Open.Value, out.If.Value = true, true
		if a.open != nil {
			ok = st.phrase(s, &a.grant, *a.open, expressions.Truth, isTruth, func(value any, eval func(*engine.Facts) (any, error)) { settleAsked(&out.Open, value, eval, by) }) && ok
		}
		if a.only != nil {
			ok = st.phrase(s, &a.grant, *a.only, expressions.Truth, isTruth, func(value any, eval func(*engine.Facts) (any, error)) { settleAsked(&out.If, value, eval, by) }) && ok
		}
		ok = st.pays(s, a, &out) && ok
		if !ok {
			continue
		}
		if by.On != nil {
			under(&out.If, by.On)
		}
		st.rules.AddAction(out, brings)
	}
}

func isTruth(x any, _ *engine.Facts) (any, error) {
	if holds, ok := x.(bool); ok {
		return holds, nil
	}
	return nil, fmt.Errorf("%s is neither true nor false", seen.Format(x))
}

// settleAsked is settle for a condition that must be asked even if it is constant.
func settleAsked(into *engine.Param[bool], value any, eval func(*engine.Facts) (any, error), by *engine.Setter) {
	settle(into, value, eval)
	into.Set = by
}

// pays settles the price of an action: a text that reads as cards and tokens means those, any other text is an
// expression.
func (st *stack) pays(s *sheet, a *action, out *engine.OwnAction) bool {
	if a.pays == nil {
		return true
	}
	text := a.pays.text
	cards, tokens, err := parameters.ReadPile(text, s.known)
	if err == nil {
		out.Price.Value = engine.Price{Cards: cards, Tokens: tokens}
		return true
	}
	if parameters.LooksLikeCards(text) && len(expressions.DefinesOf(text, s.defs)) == 0 && !slices.Contains(expressions.LanguageWords(), text) {
		st.inSheet(s).Place(a.pays.at, expressions.FaultFrom(err))
		return false
	}
	return st.phrase(s, &a.grant, *a.pays, expressions.Word, func(x any, f *engine.Facts) (any, error) {
		said, ok := x.(string)
		if !ok {
			return nil, fmt.Errorf("%s is no text that says what is paid", seen.Format(x))
		}
		cards, tokens, err := parameters.ReadPile(said, f.Game.Rules.TokenNames())
		if err != nil {
			return nil, errors.New(err.Error())
		}
		return engine.Price{Cards: cards, Tokens: tokens}, nil
	}, func(value any, eval func(*engine.Facts) (any, error)) { settle(&out.Price, value, eval) })
}
