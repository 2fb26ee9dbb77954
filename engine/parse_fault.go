package engine

import (
	"fmt"
	"slices"
	"sort"
	"strings"
)

// fault says what is wrong with the words behind a verb.
func (p *parser) fault(v *Verb) error {
	form := v.Form(p.game.Rules)
	if near := p.means(v.Words); near != nil && !p.game.Rules.Offers(v) { // a card of this game, a verb of another
		err := p.unreadable(0, "No such move in this game.", near)
		err.NoMove = true
		return err
	}
	if e := p.worst; e != nil {
		if len(e.Near) == 0 && !strings.Contains(e.Message, ":") && strings.HasPrefix(e.Message, "No such ") {
			if e.Message == noSuchCard {
				e.Message += " Cards are " + strings.Join(p.game.cardsFor(form), ", ") + "."
			}
			e.Message += " It is written: " + form + "."
		}
		return p.tellUnknown(e, p.at)
	}
	p.want = slices.DeleteFunc(p.want, func(w string) bool { // a word that a box adds which is not played
		return strings.HasPrefix(w, "\"") && !strings.Contains(form, strings.Trim(w, "\""))
	})
	message, near := fmt.Sprintf("Nothing more can be said here: %s.", form), []string(nil)
	if len(p.want) > 0 || p.at >= len(p.words) {
		sort.Strings(p.want)
		message = fmt.Sprintf("Expected %s here: %s.", orList(dedupe(p.want)), form)
		if p.at < len(p.words) {
			near = Nearest(string(p.words[p.at]), p.wantedWords())
		}
	}
	return p.tellUnknown(p.unreadable(p.at, message, near), p.at)
}

// wantedWords are the words, as they are, that would have been right at the fault.
func (p *parser) wantedWords() (words []string) {
	for _, w := range p.want {
		if word, ok := strings.CutPrefix(w, "\""); ok {
			words = append(words, strings.TrimSuffix(word, "\""))
		}
	}
	return words
}

func dedupe(sorted []string) []string {
	var out []string
	for _, w := range sorted {
		if len(out) == 0 || out[len(out)-1] != w {
			out = append(out, w)
		}
	}
	return out
}

// furthest is the verb whose fault is told: of verbs of the same words the one of which most could be read, of the
// earliest book.
func (p *parser) furthest(v *Verb) *Verb {
	if p.meant != nil {
		return p.meant
	}
	return v
}
