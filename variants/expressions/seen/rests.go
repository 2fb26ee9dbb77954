package seen

import (
	"slices"
	"strings"
	"sync"

	"catanref/engine"
	"catanref/engine/base"
	"catanref/engine/board"
	"catanref/engine/position"
	"catanref/engine/things"
	"catanref/variants/parameters"
)

// Some words of expressions stand for results of the law itself: points, the phase. A parameter cannot be
// computed from a word that depends on it. The dependencies are found by evaluating each word under a law that
// records what it is asked; others are found in a position at run time (engine.ErrCircular).

// RestsOn maps a word to the parameters that determine it.
var RestsOn = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	read := map[*parameters.Parameter]bool{}
	note := func(word string, ask func()) {
		clear(read)
		ask()
		for p := range read {
			if !slices.Contains(out[word], p.Name) {
				out[word] = append(out[word], p.Name)
			}
		}
		slices.Sort(out[word])
	}
	g := gameThatTells(func(p *parameters.Parameter, _ *engine.Facts) { read[p] = true })
	view, player := new(View), new(Player)
	states := PhasesOf(g)
	for i := range states {
		f := engine.NewFacts(g, &states[i])
		for _, m := range OfView {
			note(m.Word, func() { _ = m.Fill(f, view) })
		}
		for _, m := range things.Members() {
			if m.Of == things.OfView || m.Of == things.OfMove {
				note(m.Word, func() { Value(m, AskedOf(f)) })
			}
		}
		for word, seats := range SeatsAsked {
			note(word, func() { seats(f) })
		}
		for _, m := range OfPlayer {
			if m.fill != nil {
				note(m.Word, func() { _ = m.fill(f, 0, player) })
			}
		}
	}
	return out
})

// gameThatTells returns a game with everything that any box brings, whose law tells what it is asked.
func gameThatTells(tell func(*parameters.Parameter, *engine.Facts)) *engine.Game {
	law := base.Rules()
	for _, book := range engine.EveryBook() {
		law.Play(book)
	}
	return engine.NewGame(board.Beginner(), parameters.Listening(law, false, tell), position.Colours()[:4])
}

// PhasesOf are positions in each phase of a turn, and in that of a partner.
func PhasesOf(g *engine.Game) (out []position.State) {
	out = make([]position.State, 0, position.OverPhase+2)
	for phase := position.SetupPhase; phase <= position.OverPhase; phase++ {
		s := g.Empty()
		s.Phase, s.TurnNumber = phase, 5
		out = append(out, s)
	}
	part := g.Empty()
	part.Phase, part.TurnNumber, part.Acting = position.TradePhase, 5, part.Active+1
	return append(out, part)
}

// ReadAs is the word under which an expression records that it reads a member: that of the thing to which it
// belongs, since a thing is filled in as a whole. A member that the law determines is filled in by itself.
func ReadAs(word string) string {
	if RestsOn()[word] != nil {
		return word
	}
	thing, _, _ := strings.Cut(word, ".")
	return thing
}

// Lawful are the members of a thing that the law determines.
var Lawful = sync.OnceValue(func() map[string][]string {
	out := map[string][]string{}
	for word := range RestsOn() {
		if thing, _, part := strings.Cut(word, "."); part {
			out[thing] = append(out[thing], word)
		}
	}
	return out
})

// fillings are the functions that fill in what an expression reads.
type fillings struct {
	View   map[string][]func(*engine.Facts, *View) error
	Player map[string][]func(*engine.Facts, position.Seat, *Player) error
}

var Filled = sync.OnceValue(func() fillings {
	out := fillings{map[string][]func(*engine.Facts, *View) error{}, map[string][]func(*engine.Facts, position.Seat, *Player) error{}}
	for _, m := range OfView {
		out.View[ReadAs(m.Word)] = append(out.View[ReadAs(m.Word)], m.Fill)
	}
	for _, m := range OfPlayer {
		if m.fill != nil {
			out.Player[ReadAs(m.Word)] = append(out.Player[ReadAs(m.Word)], m.fill)
		}
	}
	return out
})
