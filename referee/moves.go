package referee

import (
	"fmt"
	"io"

	"catanref/engine"
	"catanref/engine/tell"
	"catanref/referee/console"
	"catanref/referee/picture"
	"catanref/referee/visible"
)

// ofSeat returns the options of one player; for NoSeat, all options.
func ofSeat(all []option, seat engine.Seat) []option {
	if seat == engine.NoSeat {
		return all
	}
	var out []option
	for _, o := range all {
		if o.seat == seat {
			out = append(out, o)
		}
	}
	return out
}

func movesJSON(out io.Writer, moves, possible []option) error {
	return visible.WriteJSON(out, struct {
		Moves    []string `json:"moves"`
		Possible []string `json:"possible"`
	}{texts(moves), texts(possible)})
}

func texts(options []option) []string {
	out := make([]string, len(options))
	for i, o := range options {
		out[i] = o.text
	}
	return out
}

// movesText prints moves by player and verb, each verb in the order of its first move. More rolls than a screenful
// become one line.
func movesText(p *console.Page, t tell.Table, moves, unsure, possible []option) {
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
		part(p.Ink(o.verb.String(), picture.Bold))
		p.Raw(" ")
		p.Rest(console.Width(o.verb.String())+1, 2, fmt.Sprintf("(%d): %s", n, o.verb.Verb().About))
		if n > screenful && o.verb.Verb().Act == engine.RollAct {
			any := " (any dice)\n"
			if !o.verb.Verb().HasSlot("DICE") {
				any = " (any card)\n"
			}
			p.Raw("  ", t.Game.Names[o.seat], ": ", o.verb.String(), any)
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
func tellOptions(p *console.Page, list []option) {
	for _, o := range list {
		p.Text("  ", 4, o.text)
	}
}

// sameKind counts the options at the front of the list that have the same player and verb.
func sameKind(list []option) int {
	n := 0
	for n < len(list) && list[n].verb == list[0].verb && list[n].seat == list[0].seat {
		n++
	}
	return n
}
