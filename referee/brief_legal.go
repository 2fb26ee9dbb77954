package referee

import (
	"fmt"
	"slices"
	"strings"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/rulebook"
)

// withoutRedDie leaves out what a sentence says of the die by which a card was drawn: the roll is told already.
func withoutRedDie(text string) string {
	before, rest, says := strings.Cut(text, " (red die ")
	if _, after, closed := strings.Cut(rest, ")"); says && closed {
		return before + after
	}
	return text
}

// line is one thing that a short ruling on a legal move tells.
type line struct {
	text string
	id   string
	as   told
}

// story lists what is told of a legal move, in order: what changes the game first.
func (r *report) story() []line {
	t := r.teller()
	var first, aside []line
	then := make([]line, 0, len(r.ruling.Effects))
	var income income
	said := map[string]bool{}
	for i := range r.ruling.Effects {
		f := &r.ruling.Effects[i]
		id := r.id(f)
		as := telling().effects[id]
		switch {
		case as == asLast && r.saidLater(i):
			continue
		case strings.HasPrefix(f.Text.String(), "{by} is owed {short} from {from}"):
			continue // what a shortage holds back is told with it
		case strings.HasPrefix(f.Text.String(), "{by} takes {cards} from {from}"):
			if income.seats == nil {
				then = append(then, line{})
			}
			income.add(len(then)-1, f)
			continue
		}
		text := t.Sentence(f)
		if text == "" || said[text] {
			continue
		}
		said[text] = true
		text = withoutRedDie(text)
		x := line{text, id, as}
		switch as {
		case atFirst:
			first = append(first, x)
		case inFull, asWin:
			aside = append(aside, x)
		default:
			then = append(then, x)
		}
	}
	if income.seats != nil {
		then[income.at].text = income.text(t)
	}
	out := then
	if len(first) > 0 {
		out = append(first, then...)
	}
	if len(out) == 0 && r.scores() == "" && len(aside) > 0 {
		out = aside[len(aside)-1:]
	}
	return out
}

// income is what each player takes from a roll, told together.
type income struct {
	at    int // in the story
	seats []engine.Seat
	cards [engine.MaxSeats]engine.Cards
}

func (in *income) add(at int, f *engine.Finding) {
	if in.seats == nil {
		in.at = at
	}
	if !slices.Contains(in.seats, f.Seat) {
		in.seats = append(in.seats, f.Seat)
	}
	in.cards[f.Seat] += f.Cards
}

// text is "Red takes 2 ore and 1 wool, blue 1 ore."
func (in *income) text(t tell.Table) string {
	parts := make([]string, len(in.seats))
	for i, seat := range in.seats {
		parts[i] = t.Game.Names[seat] + " "
		if i == 0 {
			parts[i] += "takes "
		}
		parts[i] += tell.Cards(in.cards[seat])
	}
	return tell.Capital(strings.Join(parts, ", ")) + "."
}

// scores tells whose face-up points have changed: "red 6 → 8, blue 7 → 5"; "" if nobody's have.
func (r *report) scores() string {
	before, after := engine.NewFacts(r.game, r.before), engine.NewFacts(r.game, r.ruling.After)
	var parts []string
	for i := range r.game.Players {
		seat := engine.Seat((int(r.ruling.Action.Seat) + i) % r.game.Players)
		if was, is := before.PublicPoints(seat), after.PublicPoints(seat); was != is {
			parts = append(parts, fmt.Sprintf("%s %d → %d", r.game.Names[seat], was, is))
		}
	}
	return strings.Join(parts, ", ")
}

// won is the line of a win; "" if the move does not win.
func (r *report) won() string {
	after := r.ruling.After
	if after.Phase != engine.OverPhase || r.before.Phase == engine.OverPhase {
		return ""
	}
	points := engine.NewFacts(r.game, after).PublicPoints(after.Winner)
	return fmt.Sprintf("%s WINS with %d points.", strings.ToUpper(r.game.Names[after.Winner]), points)
}

// legal puts a short ruling on a legal move together; it returns how many lines it may have.
func (r *report) legal(b *brief) (most int) {
	most = mostLines
	win := r.won()
	b.add(block{head: "  ", hang: 4, text: win})
	if win != "" {
		most = mostLinesOfMany
	}
	if r.ruling.After.Attacks > r.before.Attacks {
		most = mostLinesOfWar
	}
	story := r.story()
	for _, text := range r.houseReasons() {
		story = append(story, line{text: text, as: withRoom})
	}
	scores := r.scores()
	if scores != "" && len(story) > 0 && story[0].as == atFirst && !strings.Contains(story[0].text, ": ") {
		story[0].text = strings.TrimSuffix(story[0].text, ".") + ": " + scores + "."
		scores = ""
	}
	if scores != "" {
		scores = tell.Capital(scores) + "."
	}
	if len(story) == 0 && scores == "" && win == "" {
		story = []line{{text: r.nothing()}}
	}
	before := slices.Clip(b.blocks)
	if r.tellStory(b, story, scores); b.count() > most-reserved {
		story = slices.DeleteFunc(story, func(x line) bool { return x.as == withRoom })
		b.blocks = before
		r.tellStory(b, story, scores)
	}
	b.add(block{head: "  Sources: ", hang: 4, text: r.sources(story), single: true, spare: 40})
	b.add(block{head: "  ", hang: 4, text: r.unread()})
	r.assumedBlock(b)
	b.add(block{head: "  ", hang: 4, text: r.duties(), apart: true})
	return most
}

// reserved is how many lines are kept free for the move, the sources and what is waited for.
const reserved = 4

// tellStory tells each line on its own where there is room, else the plain ones in a paragraph.
func (r *report) tellStory(b *brief, story []line, scores string) {
	plain := func(text string) block { return block{head: "  ", hang: 4, text: text, story: true} }
	var flow []string
	flush := func() {
		b.add(plain(strings.Join(flow, " ")))
		flow = nil
	}
	for i, x := range story {
		switch x.as {
		case plainly, withRoom:
			flow = append(flow, x.text)
			continue
		case asReason, asLast:
			flush()
			if last := len(b.blocks) - 1; i > 0 && story[i-1].id == x.id {
				b.blocks[last].text += " " + x.text
				continue
			}
			b.add(block{head: "  ", hang: 4, text: x.text, id: x.id, story: true, spare: 39 - i})
		default:
			flush()
			b.add(plain(x.text))
		}
	}
	flush()
	b.add(plain(scores))
}

// duties tells what is waited for, or who places next; "" where the turn simply goes on.
func (r *report) duties() string {
	if after := r.ruling.After; after.NumPending > 0 {
		return r.after().Next()
	}
	return ""
}

// sources lists where the rules of a story stand, the first ones that a line holds; rules that no
// sentence tells are asked only where none is told.
func (r *report) sources(story []line) string {
	var out []string
	note := func(id string) {
		if h := r.houseRule(id); h != nil {
			if !contains(out, h.String()) {
				out = append(out, h.String())
			}
			return
		}
		rule := rulebook.Find(id)
		c, ok := rule.Cited(r.ruleset())
		if !ok || rule.Silent {
			return
		}
		text := c.Within()
		if c.Book != "base-2020" {
			text = c.Briefly()
		}
		if !contains(out, text) {
			out = append(out, text)
		}
	}
	for i := range r.ruling.Effects { // what the table itself has said is asked about first
		if id := r.id(&r.ruling.Effects[i]); r.houseRule(id) != nil && r.ruling.Effects[i].Text != "" {
			note(id)
		}
	}
	won := r.won() != ""
	for i := range slices.Backward(r.ruling.Effects) { // a win is the first line, and cited first, to the latest book
		if id := r.id(&r.ruling.Effects[i]); won && telling().effects[id] == asWin {
			note(id)
		}
	}
	for i := range r.ruling.Effects {
		f := &r.ruling.Effects[i]
		id := r.id(f)
		if slices.ContainsFunc(story, func(x line) bool { return x.id == id }) || telling().effects[id] < inFull && f.Text != "" {
			note(id)
		}
	}
	for i := range r.ruling.Effects {
		if len(out) == 0 {
			note(r.id(&r.ruling.Effects[i]))
		}
	}
	return strings.Join(out, "; ")
}

// oneLine tells a legal move that others follow: the move, and the first thing of it that fits.
func (r *report) oneLine(p *page) {
	head := "LEGAL     " + r.asMoved()
	room := max(plainWidth, p.width) - width(head) - 4
	var texts []string
	if win := r.won(); win != "" {
		texts = append(texts, win)
	}
	scores, story := r.scores(), r.story()
	if scores != "" { // points come before all that brings none
		if len(story) > 0 {
			what, _, _ := strings.Cut(story[0].text, ";")
			texts = append(texts, strings.TrimSuffix(story[0].text, ".")+": "+scores+".", strings.TrimSuffix(what, ".")+": "+scores+".")
		}
		texts = append(texts, tell.Capital(scores)+".")
	}
	for _, x := range story {
		texts = append(texts, x.text)
	}
	texts = append(texts, r.duties())
	for _, text := range texts {
		switch {
		case text == "" || width(text) > room:
		case width(head)+4+width(text) <= p.width:
			p.raw(head, "    ", text, "\n")
			return
		default: // a narrow page has the line in two
			p.raw(head, "\n")
			p.text("  ", 4, text)
			return
		}
	}
	p.raw(head, "\n")
}

func uncapital(text string) string { return strings.ToLower(text[:1]) + text[1:] }
