package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// dispute is a question as it comes up at a table: what is laid, and what is tapped to have it ruled on. Nothing is typed.
type dispute struct {
	name, edition, board string
	lay                  func(h *host)
	place, verb          string // tapped on the board, and the move that is offered there
	ruling               string
}

// hand gives the player who is being laid cards, one tap a card.
func (h *host) hand(player string, kinds ...string) {
	h.Helper()
	h.tap("button", player)
	h.run(chromedp.Evaluate(`document.querySelector('#cards details').open = true`, nil))
	for _, kind := range kinds {
		h.steps("one " + kind + " more")
	}
}

var disputes = []dispute{
	{"a settlement next to another", "base-2020", "beginner", func(h *host) {
		h.puts("Red", "settlements", "A1.NE")
		h.puts("Red", "roads", "A1/E")
		h.hand("Red", "brick", "lumber", "wool", "grain")
	}, "A1.SE", "settlement", "ILLEGAL"},
	{"a settlement two paths away", "base-2020", "beginner", func(h *host) {
		h.puts("Red", "settlements", "A1.NE")
		h.puts("Red", "roads", "A1/E")
		h.puts("Red", "roads", "A2/SW")
		h.hand("Red", "brick", "lumber", "wool", "grain")
	}, "A2.S", "settlement", "LEGAL"},
	{"a road past a settlement of somebody else", "base-2020", "beginner", func(h *host) {
		h.puts("Red", "settlements", "A1.NE")
		h.puts("Red", "roads", "A1/E")
		h.puts("Blue", "settlements", "A1.SE")
		h.hand("Red", "brick", "lumber")
	}, "A2/SW", "road", "ILLEGAL"},
	{"a road without lumber", "base-2020", "beginner", func(h *host) {
		h.puts("Red", "settlements", "A1.NE")
		h.hand("Red", "brick", "brick")
	}, "A1/E", "road", "ILLEGAL"},
	{"a city in place of nothing", "base-2020", "beginner", func(h *host) {
		h.puts("Red", "roads", "A1/E")
		h.hand("Red", "ore", "ore", "ore", "grain", "grain")
	}, "A1.NE", "city", "ILLEGAL"},
	{"a city in place of a settlement", "base-2020", "beginner", func(h *host) {
		h.puts("Red", "settlements", "A1.NE")
		h.hand("Red", "ore", "ore", "ore", "grain", "grain")
	}, "A1.NE", "city", "LEGAL"},
	{"a city with too little ore", "base-2020", "beginner", func(h *host) {
		h.puts("Red", "settlements", "A1.NE")
		h.hand("Red", "ore", "ore", "grain", "grain")
	}, "A1.NE", "city", "ILLEGAL"},
	{"a wall around a settlement", "ck-2015", "beginner", func(h *host) {
		h.puts("Red", "settlements", "A1.NE")
		h.hand("Red", "brick", "brick")
	}, "A1.NE", "wall", "ILLEGAL"},
	{"a knight at one's own road", "ck-2015", "beginner", func(h *host) {
		h.puts("Red", "settlements", "A1.NE")
		h.puts("Red", "roads", "A1/E")
		h.hand("Red", "wool", "ore")
	}, "A1.SE", "knight", "LEGAL"},
	{"a knight where no road leads", "ck-2015", "beginner", func(h *host) {
		h.puts("Red", "settlements", "A1.NE")
		h.hand("Red", "wool", "ore")
	}, "D2.S", "knight", "ILLEGAL"},
}

// Disputes are settled on a phone by taps alone: the position is laid, the move tapped, the ruling read.
func TestSiteDisputes(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	h := hosted(t, dir)
	for _, d := range disputes {
		h.lays(d.edition, d.board)
		d.lay(h)
		h.chooses("Where it stands", "main")
		h.tap("button", "Ask about it")
		h.opens()
		h.place(d.place)
		h.wait(`!document.getElementById('offers').hidden`)
		h.run(chromedp.Evaluate(fmt.Sprintf(`[...document.querySelectorAll('#fits [data-verb]')].find(b => b.dataset.verb === %q).click()`, d.verb), nil))
		h.wait(`document.querySelector('#rulings .verdict')`)
		said := get[string](h.phone, `document.querySelector('#rulings .verdict').textContent`)
		if said != d.ruling {
			t.Errorf("%s: %s\n%s", d.name, said, get[string](h.phone, `document.getElementById('rulings').innerText`))
		}
		h.screen("dispute-" + d.name)
	}
}
