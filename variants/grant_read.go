package variants

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"gopkg.in/yaml.v3"

	"catanref/engine"
	"catanref/engine/notation"
	"catanref/variants/expressions"
	"catanref/variants/expressions/seen"
	"catanref/variants/yamlfile"
)

// grants reads the list of grants.
func (r *sheetReader) grants(n *yaml.Node) {
	if len(n.Content) > maxGrants {
		r.At(n.Content[maxGrants], fmt.Sprintf("a file has at most %d grants", maxGrants))
		return
	}
	r.List(n, "grant", func(n *yaml.Node) {
		g, said, sound := grant{at: n}, map[string]bool{}, true
		keep := func(key string, into *phrase) func(*yaml.Node) {
			return func(n *yaml.Node) {
				text, ok := r.Text(n, key)
				if ok && strings.TrimSpace(text) == "" {
					r.At(n, key+" says nothing")
				}
				*into, said[key], sound = phrase{at: n, text: strings.TrimSpace(text)}, true, sound && ok
			}
		}
		var when, to, from, cards, count, robber, points phrase
		before := len(r.Faults)
		if !r.Map(n, "a grant", []yamlfile.Field{
			{Key: "when", Read: keep("when", &when)}, {Key: "to", Read: keep("to", &to)},
			{Key: "from", Read: keep("from", &from)}, {Key: "cards", Read: keep("cards", &cards)}, {Key: "count", Read: keep("count", &count)},
			{Key: "robber", Read: keep("robber", &robber)}, {Key: "points", Read: keep("points", &points)},
		}, notation.Nearest) {
			return
		}
		noWhen := !said["when"]
		nothing := !said["cards"] && (said["from"] || said["count"] || !said["robber"] && !said["points"])
		switch {
		case (noWhen || nothing) && len(r.Faults) > before: // a misspelt key has been reported
			return
		case noWhen:
			r.At(n, "when is missing: a grant says when something happens and what it brings")
			return
		case nothing:
			r.At(n, "cards is missing: a grant says when something is given and which cards")
			return
		}
		if !sound {
			return
		}
		i := slices.Index(engine.OccasionNames[:], when.text)
		if i < 0 {
			near := notation.Nearest(when.text, Occasions())
			r.At(when.at, fmt.Sprintf("nothing that happens is called %q; there are %s", when.text, strings.Join(Occasions(), ", "))+unless(near), near...)
			return
		}
		g.on = engine.Occasion(i)
		to.plain, from.plain, robber.place = said["from"], true, true
		for key, p := range map[string]struct {
			said *phrase
			into **phrase
		}{
			"to": {&to, &g.to}, "from": {&from, &g.from}, "cards": {&cards, &g.cards}, "count": {&count, &g.count},
			"robber": {&robber, &g.robber}, "points": {&points, &g.points},
		} {
			if said[key] {
				*p.into = p.said
			}
		}
		r.grantSound(&g)
		r.sheet.grant = append(r.sheet.grant, g)
		r.sheet.Grants = append(r.sheet.Grants, GrantInfo{
			When: when.text, To: to.text, From: from.text, Cards: cards.text, Count: count.text, Robber: robber.text, Points: points.text,
		})
	})
}

// maxGrants is the largest number of grants in a file.
const maxGrants = 40

// countText is how often a grant is given, as written; "" if it does not say.
func countText(g *grant) string {
	if g.count == nil {
		return ""
	}
	return strings.TrimSpace(g.count.text)
}

// grantSound checks everything that does not depend on the players.
func (r *sheetReader) grantSound(g *grant) {
	if g.cards == nil {
		return
	}
	if n, err := strconv.Atoi(countText(g)); err == nil && n < 1 && g.from != nil {
		r.At(g.count.at, "count is 1 or more where cards go from hand to hand")
	}
	from, random := strings.CutPrefix(g.cards.text, "random ")
	from = strings.TrimSpace(from)
	knows := seen.OccasionVariables(g.on)
	switch {
	case g.from == nil && g.cards.text == byTaker:
		r.At(g.cards.at, byTaker+" needs from: whose cards they are")
	case g.from != nil && random:
		r.At(g.cards.at, "from says whose cards they are: write random alone")
	case g.from != nil && g.on == engine.OnSteal && g.cards.text == "random":
		r.At(g.cards.at, "a grant for a theft cannot be a theft: it would bring about itself")
	case !random || from == "bank":
	case g.on == engine.OnSteal:
		r.At(g.cards.at, "a grant for a theft cannot be a theft: it would bring about itself")
	case from == "active" && g.to == nil:
		r.At(g.cards.at, "nobody takes cards from themselves: the player on turn would")
	case from == "player", g.to != nil && onlyTo(g.to.text, from):
		r.At(g.cards.at, "nobody takes cards from themselves")
	case randomFrom[from] != nil && from != "active" && !slices.Contains(knows, from):
		r.Inside(g.cards.at, strings.LastIndex(g.cards.text, from), fmt.Sprintf("%q is nobody when this happens: %s; it is known to grant %s only", from, g.on, strings.Join(knownOn(from), ", grant ")))
	}
}

// onlyTo reports whether a condition excludes everybody but this player: player == active, and more.
func onlyTo(condition, whom string) bool {
	if strings.ContainsAny(condition, "(|?") || strings.Contains(condition, " or ") {
		return false
	}
	for part := range strings.SplitSeq(strings.ReplaceAll(condition, "&&", " and "), " and ") {
		a, b, is := strings.Cut(part, "==")
		a, b = strings.TrimSpace(a), strings.TrimSpace(b)
		if is && (a == "player" && b == whom || b == "player" && a == whom) {
			return true
		}
	}
	return false
}

// knownOn lists the occasions on which a word is known.
func knownOn(word string) (on []string) {
	for i, name := range engine.OccasionNames {
		if slices.Contains(seen.OccasionVariables(engine.Occasion(i)), word) {
			on = append(on, name)
		}
	}
	return on
}

// readable reports the parts of a grant that cannot be read as expressions, in a file that has other faults.
func (st *stack) readable(s *sheet, g *grant) {
	for part, p := range g.parts() {
		wanted := g.wants(part)
		if p == nil || part == grantCards || p.plain || p.place || len(expressions.DefinesOf(p.text, s.unread)) > 0 {
			continue
		}
		if _, fault := expressions.Compile(p.text, s.ofGrant(g, expressions.Box, nil), wanted, expressions.OfParameter); fault != nil {
			st.inSheet(s).Place(p.at, *fault)
		}
	}
	if g.cards != nil && len(expressions.DefinesOf(g.cards.text, s.unread)) == 0 {
		st.gift(s, g, &engine.Grant{On: g.on})
	}
}
