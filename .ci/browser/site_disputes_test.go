package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// laid is a position to be entered with taps, and the disputed moves on it: each is tapped, and its ruling is
// compared. Nothing is typed.
type laid struct {
	edition, board string
	pieces         [][3]string // player, piece, place
	hand           []string    // Red's hand, one tap a card
	disputes       []dispute
}

type dispute struct{ what, place, verb, ruling string }

var disputes = []laid{
	{"base-2020", "beginner", [][3]string{
		{"Red", "settlements", "A1.NE"}, {"Red", "roads", "A1/E"}, {"Red", "roads", "A2/SW"},
		{"Red", "settlements", "D2.S"}, {"Red", "roads", "D2/SE"}, {"Blue", "settlements", "D3.S"}, {"Blue", "roads", "D3/SE"},
	}, []string{"brick", "lumber", "wool", "grain", "ore", "ore"}, []dispute{
		{"a settlement next to the own one", "A1.SE", "settlement", "ILLEGAL"},
		{"a settlement two paths away", "A2.S", "settlement", "LEGAL"},
		{"a settlement where no road leads", "E1.S", "settlement", "ILLEGAL"},
		{"a road at the end of another", "A2/SE", "road", "LEGAL"},
		{"a road that touches none", "E1/SW", "road", "ILLEGAL"},
		{"a city for too little ore", "A1.NE", "city", "ILLEGAL"},
		{"a city in place of another's settlement", "D3.S", "city", "ILLEGAL"},
	}},
	{"ck-2015", "beginner", [][3]string{
		{"Red", "settlements", "A1.NE"}, {"Red", "roads", "A1/E"}, {"Red", "cities", "D2.S"},
	}, []string{"brick", "brick", "wool", "ore"}, []dispute{
		{"a wall around a settlement", "A1.NE", "wall", "ILLEGAL"},
		{"a wall around a city", "D2.S", "wall", "LEGAL"},
		{"a knight at the own road", "A1.SE", "knight", "LEGAL"},
		{"a knight where no road leads", "E1.S", "knight", "ILLEGAL"},
	}},
}

// Disputes are settled on a phone with taps alone and without a network: enter the position, tap the move, read the
// ruling.
func TestSiteDisputes(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	h := hosted(t, dir)
	h.wait(`navigator.serviceWorker.controller`)
	h.server.Close()
	for _, l := range disputes {
		h.lays(l.edition, l.board)
		for _, p := range l.pieces {
			h.puts(p[0], p[1], p[2])
		}
		h.tap("button", "Red")
		h.run(chromedp.Evaluate(`document.querySelector('#cards details').open = true`, nil))
		for _, kind := range l.hand {
			h.steps("one " + kind + " more")
		}
		h.chooses("Where it stands", "main")
		h.tap("button", "Ask about it")
		h.opens()
		for _, d := range l.disputes {
			h.place(d.place)
			h.wait(fmt.Sprintf(`[...document.querySelectorAll('#offers:not([hidden]) [data-verb]')].some(b => b.dataset.verb === %q)`, d.verb))
			h.run(chromedp.Evaluate(fmt.Sprintf(`document.getElementById('rulings').replaceChildren(); [...document.querySelectorAll('#fits [data-verb]')].find(b => b.dataset.verb === %q).click()`, d.verb), nil))
			h.wait(`document.querySelector('#rulings .verdict')`)
			if said := get[string](h.phone, `document.querySelector('#rulings .verdict').textContent`); said != d.ruling {
				t.Errorf("%s: %s\n%s", d.what, said, get[string](h.phone, `document.getElementById('rulings').innerText`))
			}
			h.screen("dispute-" + d.what)
			h.click("#answer .x")
		}
	}
}
