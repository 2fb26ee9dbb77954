package notation

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strings"

	"catanref/engine"
	"catanref/engine/position"
)

// fault says what is wrong with the words after a verb.
func (p *parser) fault(v *engine.Verb) error {
	form := Form(v, p.game.Rules)
	if near := p.means(v.Words); near != nil && !p.game.Rules.Offers(v) { // the word is a card of this game, but a verb of another
		err := p.unreadable(0, "No such move in this game.", near)
		err.NoMove = true
		return err
	}
	if string(p.words[0]) == "buy" {
		i := p.over(1)
		if near := p.built(i); near != nil {
			return p.unreadable(i, "Only cards are bought.", near)
		}
	}
	if e := p.worst; e != nil {
		if len(e.Near) == 0 && !strings.Contains(e.Message, ":") && strings.HasPrefix(e.Message, "No such ") {
			if e.Message == noSuchCard {
				e.Message += " Cards are " + strings.Join(cardsFor(p.game, form), ", ") + "."
			}
			e.Message += " It is written: " + form + "."
		}
		return p.tellUnknown(e, p.at)
	}
	p.want = slices.DeleteFunc(p.want, func(w string) bool { // drop words of a box that is not in play
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

// built suggests the move that somebody means who names a piece, a track or a level of a track at word i.
func (p *parser) built(i int) []string {
	for _, v := range engine.Verbs() {
		if v.Builds != 0 && p.game.Rules.Offers(v) && v.Words == string(p.word(i)) {
			return []string{v.Words}
		}
	}
	improve := engine.VerbNamed("improve")
	if improve == 0 || !p.game.Rules.Offers(engine.VerbOf(improve)) || i >= len(p.words) {
		return nil
	}
	said := string(bytes.Join(p.words[i:], []byte(" "))) + " "
	for t := range position.NumTracks {
		names := append(p.game.Rules.LevelNames(t), t.String())
		for _, name := range names {
			if strings.HasPrefix(said, strings.ToLower(strings.TrimSpace(name))+" ") {
				return []string{"improve " + t.String()}
			}
		}
	}
	return nil
}

// wantedWords lists the literal words that would have been right at the fault.
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

// furthest returns the verb whose fault is reported: of verbs with the same words, the one that could be read
// furthest; if several, that of the earliest book.
func (p *parser) furthest(v *engine.Verb) *engine.Verb {
	if p.meant != nil {
		return p.meant
	}
	return v
}

// refuse records that word i does not fit, with similar words that do.
func (p *parser) refuse(i int, message string, words []string) {
	if p.quick {
		return
	}
	var near []string
	if words != nil {
		near = Nearest(string(p.word(i)), words)
	}
	p.fail(i, p.unreadable(i, message, near))
}

// fail records a fault at word i. The furthest fault counts; at the same word the first.
func (p *parser) fail(i int, err *InputError) {
	if p.worst == nil && len(p.want) == 0 || i > p.at {
		p.worst, p.at, p.want = err, i, nil
	}
	if err != nil && p.worst == nil && i == p.at {
		p.worst = err
	}
}

// expect records what was expected at word i.
func (p *parser) expect(i int, what string) {
	if p.quick {
		return
	}
	p.fail(i, nil)
	if i == p.at {
		p.want = append(p.want, what)
	}
}
