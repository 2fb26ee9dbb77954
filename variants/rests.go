package variants

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/base"
)

// Some words of expressions stand for what the law itself decides: points, the phase. No parameter can be worked
// out from a word that rests on it. Which words rest on which parameters is found by asking for each of them under a
// law that notes what it is asked; the rest is found where a position asks for it (engine.ErrCircular).

// restsOn lists, by word, the parameters that say what it is.
var restsOn = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	note := func(w *Watch, word string, ask func()) {
		w.Forget()
		ask()
		for p := range w.read {
			if !slices.Contains(out[word], p.Name) {
				out[word] = append(out[word], p.Name)
			}
		}
		slices.Sort(out[word])
	}
	w, g := watchedGame()
	for _, s := range phasesOf(g) {
		f := engine.NewFacts(g, &s)
		for _, m := range ofView {
			note(w, m.word, func() { _ = m.fill(f, new(view)) })
		}
		for word, seats := range seatsAsked {
			note(w, word, func() { seats(f) })
		}
		for _, m := range ofPlayer {
			if m.fill != nil {
				note(w, m.word, func() { _ = m.fill(f, 0, new(player)) })
			}
		}
	}
	return out
})

// watchedGame is a game with all that any box brings, whose law notes what it is asked.
func watchedGame() (*Watch, *engine.Game) {
	law := base.Rules()
	for _, book := range engine.EveryBook() {
		law.Play(book)
	}
	w := WatchReads(law)
	return w, engine.NewGame(engine.Beginner(), w.Rules, engine.Colours()[:4])
}

// phasesOf are positions in each phase of a turn, and in that of a partner.
func phasesOf(g *engine.Game) (out []engine.State) {
	for phase := engine.SetupPhase; phase <= engine.OverPhase; phase++ {
		s := g.Empty()
		s.Phase, s.TurnNumber = phase, 5
		out = append(out, s)
	}
	part := g.Empty()
	part.Phase, part.TurnNumber, part.Acting = engine.TradePhase, 5, part.Active+1
	return append(out, part)
}

// readAs is the word under which an expression notes that it reads a member: that of the thing to which the member
// belongs, for a thing is filled in as a whole. A member that the law decides is filled in by itself.
func readAs(word string) string {
	if restsOn()[word] != nil {
		return word
	}
	thing, _, _ := strings.Cut(word, ".")
	return thing
}

// lawful are the members of a thing that the law decides.
var lawful = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	for word := range restsOn() {
		if thing, _, part := strings.Cut(word, "."); part {
			out[thing] = append(out[thing], word)
		}
	}
	return out
})

// fillings are what fills in what an expression reads.
type fillings struct {
	view   map[string][]func(*engine.Facts, *view) error
	player map[string][]func(*engine.Facts, engine.Seat, *player) error
}

var filled = sync.OnceValue(func() fillings {
	out := fillings{map[string][]func(*engine.Facts, *view) error{}, map[string][]func(*engine.Facts, engine.Seat, *player) error{}}
	for _, m := range ofView {
		out.view[readAs(m.word)] = append(out.view[readAs(m.word)], m.fill)
	}
	for _, m := range ofPlayer {
		if m.fill != nil {
			out.player[readAs(m.word)] = append(out.player[readAs(m.word)], m.fill)
		}
	}
	return out
})

// circle is the fault of a question to the law that comes up in its own answer.
type circle struct {
	what string
	word string // by which it comes up
}

func (c circle) Error() string {
	return fmt.Sprintf("%s cannot be worked out from %s, which depends on it", c.what, c.word)
}

func (c circle) Unwrap() error { return engine.ErrCircular }

// circleOf finds the word by which a question to the law comes up in its own answer.
func (p *program) circleOf(f *engine.Facts) error {
	if !f.Outermost() { // it is told of the first question, and of no word in it twice
		return engine.ErrCircular
	}
	for _, word := range p.reads.view.sorted() {
		if seats := seatsAsked[word]; seats != nil && f.Turns(func() { seats(f) }) {
			return circle{"this", word}
		}
		for _, fill := range filled().view[word] {
			if f.Turns(func() { _ = fill(f, new(view)) }) {
				return circle{"this", word}
			}
		}
	}
	for _, word := range p.reads.player.sorted() {
		for _, fill := range filled().player[word] {
			for seat := range f.Game.Owners {
				if f.Turns(func() { _ = fill(f, engine.Seat(seat), new(player)) }) {
					return circle{"this", word}
				}
			}
		}
	}
	return engine.ErrCircular
}

// unworked says that something cannot be worked out.
func unworked(what string, err error) error {
	var c circle
	if errors.As(err, &c) {
		return circle{what, c.word}
	}
	return fmt.Errorf("%s cannot be worked out: %w", what, err)
}
