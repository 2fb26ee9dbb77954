package report

import (
	"fmt"
	"io"

	"catanref/engine"
	"catanref/engine/position"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/visible"
)

// OfSeat returns the options of one player; for NoSeat, all options.
func OfSeat(all []Option, seat position.Seat) []Option {
	if seat == position.NoSeat {
		return all
	}
	var out []Option
	for _, o := range all {
		if o.Seat == seat {
			out = append(out, o)
		}
	}
	return out
}

func MovesJSON(out io.Writer, moves, possible []Option) error {
	return visible.WriteJSON(out, struct {
		Moves    []string `json:"moves"`
		Possible []string `json:"possible"`
	}{Texts(moves), Texts(possible)})
}

func Texts(options []Option) []string {
	out := make([]string, len(options))
	for i, o := range options {
		out[i] = o.Text
	}
	return out
}

// MovesText prints moves by player and verb, each verb in the order of its first move. More rolls than a screenful
// become one line.
func MovesText(p *console.Page, t tell.Table, moves, unsure, possible []Option) {
	before := false
	part := func(head string) {
		if before {
			p.Blank()
		}
		before = true
		p.Raw(head)
	}
	if len(moves)+len(unsure)+len(possible) == 0 {
		part("No legal moves.\n")
	}
	for i := 0; i < len(moves); {
		n, o := sameKind(moves[i:]), moves[i]
		part(p.Ink(o.Verb.String(), picture.Bold))
		p.Raw(" ")
		p.Rest(console.Width(o.Verb.String())+1, 2, fmt.Sprintf("(%d): %s", n, engine.VerbOf(o.Verb).About))
		if n > screenful && engine.VerbOf(o.Verb).Act == engine.RollAct {
			any := " (any dice)\n"
			if !engine.VerbOf(o.Verb).HasSlot("DICE") {
				any = " (any card)\n"
			}
			p.Raw("  ", t.Game.Names[o.Seat], ": ", o.Verb.String(), any)
		} else {
			tellOptions(p, moves[i:i+n])
		}
		i += n
	}
	if len(unsure) > 0 {
		part("Legal or not, as the cards are that nobody has seen:\n")
		tellOptions(p, unsure)
	}
	if len(possible) > 0 {
		part("Possible, too many to list:\n")
		tellOptions(p, possible)
	}
	p.Blank()
	p.Text("", 2, t.Next())
}

// tellOptions prints moves, each on lines of its own.
func tellOptions(p *console.Page, list []Option) {
	for _, o := range list {
		p.Text("  ", 4, o.Text)
	}
}

// sameKind counts the options at the front of the list that have the same player and verb.
func sameKind(list []Option) int {
	n := 0
	for n < len(list) && list[n].Verb == list[0].Verb && list[n].Seat == list[0].Seat {
		n++
	}
	return n
}
