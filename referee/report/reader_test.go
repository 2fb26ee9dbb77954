package report

import (
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"catanref/engine"
	"catanref/engine/board"
	"catanref/engine/cards"
	"catanref/engine/notation"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/ruling"
)

// reader reads the parts of a ruling like a person who knows no rule but sees the table.
type reader struct {
	t             *testing.T
	r             *Report
	before, after *position.State // with the road lengths measured
	seen          map[string]int
	noticed       map[string]bool // the claims that would have found a sentence untrue with another number, name, place or word
}

// claim is a sentence that can be checked against the position.
type claim struct {
	says  string // {name} and {number} stand for any name and number
	about func(x *reader, m []string) bool
	re    *regexp.Regexp
}

func (x *reader) seat(name string) position.Seat {
	return position.Seat(slices.IndexFunc(x.r.Game.Names, func(n string) bool { return strings.EqualFold(n, name) }))
}

func (x *reader) number(text string) int {
	n, _ := strconv.Atoi(text)
	return n
}

func (x *reader) corner(name string) board.Intersection {
	v, err := notation.FindIntersection(x.r.Game.Board, name, &x.before.Tiles)
	if err != nil {
		x.t.Fatalf("%q: %v", name, err)
	}
	return v
}

func (x *reader) piece(name string) position.Piece { return x.before.Pieces[x.corner(name)] }

// cards parses "3 ore and 2 grain".
func (x *reader) cards(text string) (all cards.Cards) {
	words := strings.Fields(strings.NewReplacer(",", "", " and ", " ").Replace(text))
	for i := 0; i+1 < len(words); i += 2 {
		for k := range cards.NumKinds {
			if k.String() == words[i+1] {
				all += cards.Of(k, x.number(words[i]))
			}
		}
	}
	return all
}

func (x *reader) owes(s *position.State, name string) bool {
	return slices.ContainsFunc(s.Owed(), func(p position.Pending) bool { return p.Seat == x.seat(name) })
}

// gained and gave report whether a hand has this many cards more, or fewer. If other cards moved, too, so that the
// totals do not match, they return true.
func (x *reader) gained(name string, cards cards.Cards) bool {
	p, q := &x.before.Players[x.seat(name)], &x.after.Players[x.seat(name)]
	return (p.Hand+cards).Less(q.Hand) == 0 || q.Hand.Total() != p.Hand.Total()+cards.Total()
}

func (x *reader) gave(name string, cards cards.Cards) bool {
	p, q := &x.before.Players[x.seat(name)], &x.after.Players[x.seat(name)]
	return (q.Hand+cards).Less(p.Hand) == 0 || q.Hand.Total()+cards.Total() != p.Hand.Total()
}

// read checks a text, sentence by sentence, against the position.
func (x *reader) read(text string, all []claim) {
	sentences := strings.SplitAfter(text, ". ")
	if strings.Contains(text, "price is") || strings.Contains(text, " costs ") { // a price and the missing cards belong together
		sentences = []string{text}
	}
	for i := range all {
		for _, sentence := range sentences {
			sentence = strings.TrimSpace(sentence)
			if m := all[i].re.FindStringSubmatch(sentence); m != nil {
				if x.seen[all[i].says]++; !all[i].about(x, m) {
					x.t.Errorf("%s: %q is not true", x.r.Move(), sentence)
				}
				if x.noticed != nil && !x.noticed[all[i].says] {
					x.noticed[all[i].says] = x.notices(&all[i], m)
				}
			}
		}
	}
}

// compile inserts the players of a table and the forms of places into the claims.
func compile(all []claim, g *engine.Game) []claim {
	names := make([]string, len(g.Names))
	for i, name := range g.Names {
		names[i] = "(?i:" + regexp.QuoteMeta(name) + ")"
	}
	words := strings.NewReplacer("(NAME)", "("+strings.Join(names, "|")+")", "(PLACE)", `([A-Z]\d+\.[A-Z]+|[A-Z]\d+/[A-Z]+)`, "(HEX)", `\b([A-Z]\d+)\b`)
	out := slices.Clone(all)
	for i := range out {
		out[i].re = regexp.MustCompile(words.Replace(out[i].says))
	}
	return out
}

// compiled holds the compiled claims for each table.
type compiled map[*engine.Game][2][]claim

func (c compiled) of(g *engine.Game) [2][]claim {
	if _, ok := c[g]; !ok {
		c[g] = [2][]claim{compile(slices.Concat(claims, numberClaims), g), compile(slices.Concat(outcomes, numberOutcomes), g)}
	}
	return c[g]
}

func (x *reader) ruling(all [2][]claim) {
	out, _ := x.r.Parts()
	legal := x.r.Ruling.Verdict == engine.Legal
	sources := 0
	for _, p := range out.List() {
		switch p.Kind {
		case ruling.Reason:
			x.read(p.Text, all[0])
		case ruling.Effect:
			x.read(p.Text, all[1])
			x.idle(p.Text)
		case ruling.Owed:
			x.read(p.Text, all[1])
			for _, name := range p.Players {
				if !x.owes(x.after, name) {
					x.t.Errorf("%s: %s owes nothing", x.r.Move(), name)
				}
			}
		case ruling.Source:
			sources++
		}
		if p.Kind == ruling.Reason && p.Cite == "" && len(p.Rules) > 0 && strings.HasPrefix(p.Rules[0], "base.") {
			x.t.Errorf("%s: no place for %s", x.r.Move(), p.Rules[0])
		}
	}
	if !legal {
		return
	}
	x.once(out)
	if news := out.Sentences(true); len(news) > 0 && len(x.r.Ruling.Effects) > 0 && sources == 0 {
		x.t.Errorf("%s: no sources for %q", x.r.Move(), news)
	}
	x.newsFirst(out)
}

// once: nothing is told twice, and nobody has 0 of anything.
func (x *reader) once(out *ruling.Ruling) {
	var said []string
	for _, p := range out.List() {
		if p.Kind == ruling.Effect {
			said = append(said, strings.Split(strings.TrimSuffix(p.Text, "."), ". ")...)
		}
	}
	for i, one := range said {
		if strings.Contains(one, " has 0 ") || strings.Contains(one, " keeps 0 t") {
			x.t.Errorf("%s: %q", x.r.Move(), one)
		}
		for j, other := range said {
			if i != j && strings.HasPrefix(other, one) && !strings.Contains(one, " takes ") { // cards may come twice
				x.t.Errorf("%s: %q is told twice: %q", x.r.Move(), one, other)
			}
		}
	}
}

// newsFirst: if a player loses a card, a city or an award because of the move, or wins, the first sentence says so.
func (x *reader) newsFirst(out *ruling.Ruling) {
	first, a := out.First(), &x.r.Ruling.Action
	if x.after.Phase == position.OverPhase && x.before.Phase != position.OverPhase {
		if !strings.Contains(first, "WINS") {
			x.t.Errorf("%s: a win is announced as %q", x.r.Move(), first)
		}
		return
	}
	if x.after.LongestRoad != x.before.LongestRoad || x.after.LargestArmy != x.before.LargestArmy {
		if !strings.Contains(first, "Longest Road") && !strings.Contains(first, "Largest Army") {
			x.t.Errorf("%s: an award changes hands, but the first sentence is %q", x.r.Move(), first)
		}
		for _, p := range out.List() {
			if p.Kind == ruling.Source && len(x.r.scoring()) > 0 && !regexp.MustCompile(`longest-road|largest-army|army-recount|var\.|route`).MatchString(p.Rules[0]) {
				x.t.Errorf("%s: an award changes hands, but %s is cited first: %s", x.r.Move(), p.Rules[0], p.Text)
			}
		}
		return
	}
	robbed := position.NoSeat
	for seat := range position.Seat(x.r.Game.Players) {
		p, q := &x.before.Players[seat], &x.after.Players[seat]
		if seat != a.Seat && q.Hand.Total() < p.Hand.Total() && x.after.Players[a.Seat].Hand.Total() >= x.before.Players[a.Seat].Hand.Total() {
			robbed = seat
		}
	}
	if robbed != position.NoSeat && engine.VerbOf(a.Verb).Passes == nil && !strings.Contains(strings.ToLower(first), strings.ToLower(x.r.Game.Names[robbed])) && !strings.Contains(first, tell.Capital(x.r.Game.Names[a.Seat])) {
		x.t.Errorf("%s: %s loses a card, but the first sentence is %q", x.r.Move(), x.r.Game.Names[robbed], first)
	}
	if x.after.Attacks > x.before.Attacks && strings.Contains(first, "sails") {
		x.t.Errorf("%s: an attack is announced as %q", x.r.Move(), first)
	}
}
