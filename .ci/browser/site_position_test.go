package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// A position is entered with taps, asked about, and sent to another device as a link.
func TestSitePosition(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	h := hosted(t, dir)
	h.lays("base-2020", "beginner")
	h.screen("site-position")
	for _, tap := range [][3]string{
		{"Red", "settlements", "A1.NE"}, {"Red", "roads", "A1/E"}, {"Red", "roads", "A2/SW"}, {"Red", "cities", "D2.SE"}, {"Red", "roads", "D2/SE"},
		{"Blue", "cities", "B2.SE"}, {"Blue", "roads", "B2/SE"}, {"Blue", "settlements", "B3.SE"}, {"Blue", "roads", "B4/SW"}, {"Blue", "settlements", "E2.S"}, {"Blue", "settlements", "E2.S"},
		{"White", "robber", "B4"},
	} {
		h.puts(tap[0], tap[1], tap[2])
	}
	h.tap("button", "Red")
	h.tap("summary", "Cards in Red’s hand")
	for _, kind := range []string{"brick", "brick", "lumber", "lumber", "wool", "wool", "grain", "grain", "unseen"} {
		h.steps("one " + kind + " more")
	}
	h.steps("one unseen less")
	h.tap("summary", "Development cards")
	h.steps("one knight more")
	h.chooses("Where it stands", "main")
	h.chooses("First die", "3")
	h.chooses("Second die", "4")
	text := h.text()
	for _, part := range []string{"Red: {settlements: [A1.NE], cities: [D2.SE]", "hands: {Red: 2 brick 2 lumber 2 wool 2 grain}", "robber: B4", "cards: {Red: [knight]}", "dice: 3 4"} {
		if !strings.Contains(text, part) {
			t.Errorf("%s is not in\n%s", part, text)
		}
	}
	if strings.Contains(text, "E2.S") {
		t.Errorf("a piece that was tapped twice is still there:\n%s", text)
	}
	h.picture("site-position-built")
	link := h.await(`(async () => { let copied = ''; navigator.clipboard.writeText = async text => { copied = text; }; document.getElementById('share').click(); for (let i = 0; i < 200 && !copied; i++) await new Promise(r => setTimeout(r, 20)); return copied; })()`)
	if t.Logf("the link has %d bytes", len(link)); len(link) < 50 || len(link) > 2048 {
		t.Errorf("the link has %d bytes: %s", len(link), link)
	}
	h.tap("button", "Ask about it")
	h.opens()
	h.asks("settlement A2.S", "ILLEGAL")
	h.screen("site-ruling")
	h.asks("road A2/SE", "LEGAL")
	h.asks("Red: bank 4 wool for ore", "ILLEGAL")
	h.asks("may the robber stay?", "robber")
	if here := h.asksNet(`async net => (await net.get('log')).at`); here != "0" {
		t.Errorf("a question was recorded as entry %s", here)
	}
	h.went(strings.TrimPrefix(link, h.at)) // as the receiver of the link
	h.opens()
	h.asks("settlement A2.S", "ILLEGAL")

	h.went("#p=x") // a truncated link
	h.wait(`/cut short/.test(document.getElementById('fault').textContent)`)
	h.went("position.html")
	h.lays("ck-2015", "beginner")
	h.puts("Red", "cities", "A1.SE")
	h.puts("Red", "walls", "A1.SE")
	h.puts("Red", "roads", "A2/SW")
	h.tap("button", "Red")
	h.tap("button", "strong knights")
	h.tap("button", "active")
	h.puts("Red", "strong", "A2.S")
	h.tap("button", "Red")
	h.tap("summary", "Beside the board")
	for range 4 {
		h.steps("one improvements: trade more")
	}
	h.aims("metropolises: trade", "A1.SE")
	h.click(`[aria-label="merchant: at: tap where"]`)
	h.place("B2") // it is incomplete without its owner
	h.wait(`document.querySelector('[aria-label="merchant: at: tap where"]').textContent === 'B2'`)
	h.picks("merchant: owner", "Red")
	h.tap("summary", "What is owed")
	if text := h.text(); !strings.Contains(text, "strong active") || !strings.Contains(text, "trade: 4") || !strings.Contains(text, "metropolises: {trade: A1.SE}") || !strings.Contains(text, "at: B2") || !strings.Contains(text, "walls:") {
		t.Errorf("the position of knights is\n%s", text)
	}
	h.tap("button", "Lay a hex")
	h.run(chromedp.SetValue("#terrain", "ore", chromedp.ByQuery), chromedp.SetValue("#number", "12", chromedp.ByQuery))
	h.run(chromedp.Evaluate(`for (const s of document.querySelectorAll('#terrain, #number')) s.dispatchEvent(new Event('change'))`, nil))
	h.place("B2")
	h.wait(`/ore12/.test(document.getElementById('text').value)`)
	h.tap("button", "Undo")
	h.wait(`!/ore12/.test(document.getElementById('text').value)`)
}

// Pieces of every box can be tapped, too, although the page has no list of them.
func TestSitePositionOfEveryBox(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	h := hosted(t, dir)
	h.went("position.html")
	h.lays("base-2020", "rivers")
	h.puts("Red", "settlements", "B1.SE")
	h.puts("Red", "bridges", "B1/SE")
	h.tap("summary", "Beside the board")
	h.steps("one gold more")
	h.tap("summary", "What is owed")
	h.chooses("Where it stands", "main")
	h.chooses("First die", "3")
	h.chooses("Second die", "4")
	h.changes(func() { h.picks("What is owed", "robber") })
	for _, part := range []string{"bridges: [", "gold: {Blue: 0, Red: 1", "waiting: [{Red: robber}]"} {
		if text := h.text(); !strings.Contains(text, part) {
			t.Errorf("%s is not in\n%s", part, text)
		}
	}
	h.picture("site-position-rivers")

	h.went("position.html")
	h.lays("base-2020", "fishermen")
	h.tap("summary", "Beside the board")
	h.picks("fish, one more", "3")
	h.picks("fish, one more", "?")
	h.picks("boot", "Blue")
	for _, part := range []string{`Red: [3, '?']`, "boot: Blue"} {
		if text := h.text(); !strings.Contains(text, part) {
			t.Errorf("%s is not in\n%s", part, text)
		}
	}

	h.went("position.html")
	h.lays("base-2020", "cloth-for-catan")
	h.tap("summary", "Beside the board")
	h.steps("one bolts: supply less")
	h.aims("trades", "C4.S")
	for _, part := range []string{"supply: 9", "Red: [C4.S]"} {
		if text := h.text(); !strings.Contains(text, part) {
			t.Errorf("%s is not in\n%s", part, text)
		}
	}
}

// Wonders, gifts, fog, event cards, damaged roads and decks are entered with taps, and rulings take them into account.
func TestSitePositionOfTheRest(t *testing.T) {
	dir, err := built()
	if err != nil {
		t.Fatal(err)
	}
	h := hosted(t, dir)
	holds := func(what string, parts ...string) {
		t.Helper()
		for _, part := range parts {
			if text := h.text(); !strings.Contains(text, part) {
				t.Errorf("%s: %s is not in\n%s", what, part, text)
			}
		}
		h.picture("site-position-" + what)
	}
	ask := func(line, says string, parts ...string) { // "!gift": the word is not in the rulings
		t.Helper()
		h.tap("button", "Ask about it")
		h.opens()
		h.asks(line, says)
		for _, part := range parts {
			word, not := strings.CutPrefix(part, "!")
			if told := get[string](h.phone, `document.getElementById('rulings').textContent`); strings.Contains(told, word) == not {
				t.Errorf("%s, %s: %s", line, part, told)
			}
		}
	}

	h.went("position.html")
	h.lays("base-2020", "wonders-of-catan")
	h.puts("Red", "settlements", "E4.S")
	h.puts("Red", "cities", "D4.S")
	h.tap("summary", "Beside the board")
	h.run(chromedp.Evaluate(`{ const s = document.querySelector('select[aria-label="wonders"]'); s.value = String([...s.options].findIndex(o => o.textContent === 'theater') - 1); s.dispatchEvent(new Event('change')); }`, nil))
	h.steps("one wonders more")
	h.steps("one wonders more")
	h.tap("summary", "Cards in Red’s hand")
	h.steps("one ore more")
	h.chooses("Where it stands", "main")
	holds("wonders", "wonders: {Red: theater 2}")
	ask("Red: wonder great-bridge", "ILLEGAL")

	h.went("position.html")
	h.lays("base-2020", "forgotten-tribe")
	h.puts("Red", "settlements", "C2.N")
	h.puts("Red", "ships", "B1/E")
	h.puts("Red", "ships", "A1/SW")
	h.tap("summary", "Cards in Red’s hand")
	h.steps("one lumber more")
	h.steps("one wool more")
	h.chooses("Where it stands", "main")
	h.tap("summary", "Beside the board")
	h.aims("gifts", "A1/W")
	if text := h.text(); strings.Contains(text, "gifts: [A1/W") || strings.Contains(text, " A1/W,") {
		t.Errorf("the gift that was tapped lies there still:\n%s", text)
	}
	holds("gifts", "gifts: [")
	ask("Red: ship A1/W", "LEGAL", "!gift")
	h.tap("button", "More")
	h.tap("button", "Change this position")
	h.wait(`document.getElementById('text')?.value.includes('gifts: [')`)
	h.tap("summary", "Beside the board")
	h.aims("gifts", "A1/W")
	ask("Red: ship A1/W", "LEGAL", "gift")

	h.went("position.html")
	h.lays("base-2020", "fog-islands-three")
	h.tap("summary", "Beside the board")
	h.click(`[aria-label="found: tap where"]`)
	h.place("A1")
	h.picks("found: A1", "ore5")
	holds("fog", "found: {A1: ore5}")
	h.picks("found: A1", "gold3")
	holds("fog", "found: {A1: gold3}")
	h.puts("Red", "settlements", "A1.S")
	ask("Red: roll 1 2", "LEGAL", "gold3 A1")

	h.went("position.html")
	h.lays("base-2020", "beginner", "event-cards")
	h.puts("Red", "settlements", "A1.NE")
	h.puts("Red", "roads", "A1/E")
	h.puts("Red", "roads", "A2/SW")
	h.puts("Red", "damaged", "A1/E")
	h.tap("summary", "Beside the board")
	h.picks("events: turned, one more", "epidemic 6")
	h.picks("decks: development, one more", "monopoly")
	h.tap("summary", "Cards in Red’s hand")
	h.steps("one brick more")
	h.steps("one lumber more")
	for _, kind := range []string{"ore", "wool", "grain"} {
		h.steps("one " + kind + " more")
	}
	h.chooses("Where it stands", "main")
	holds("events", "damaged: [A1/E]", "turned: [epidemic 6]", "decks: {development: [monopoly]}")
	ask("Red: road A2/SE", "ILLEGAL")
	h.asks("Red: buy knight", "ILLEGAL")
	h.asks("Red: buy monopoly", "LEGAL")
}

// aims enters a thing of the position by tapping its place on the board.
func (h *host) aims(label, place string) {
	h.Helper()
	h.click(fmt.Sprintf("[aria-label=%q]", label+": tap where"))
	h.changes(func() { h.place(place) })
}

// picks chooses a word for a value of the position.
func (h *host) picks(label, word string) {
	h.Helper()
	js := fmt.Sprintf(`{ const s = document.querySelector('select[aria-label=%q]'), o = [...s.options].find(o => o.textContent === %q); s.value = o.value; s.dispatchEvent(new Event('change')); }`, label, word)
	if label == "What is owed" { // its words come first
		h.run(chromedp.Evaluate(js, nil))
		return
	}
	h.changes(func() { h.run(chromedp.Evaluate(js, nil)) })
}

// lays begins a position on a board of the catalogue, with variants.
func (h *host) lays(edition, board string, variants ...string) {
	h.Helper()
	h.went("position.html")
	h.wait(`document.querySelector('#begin [type=submit]')`)
	h.run(chromedp.SetValue("#edition", edition, chromedp.ByQuery), chromedp.SetValue("#board-of", board, chromedp.ByQuery))
	for _, v := range variants {
		h.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('#begin [value=%q]').click()`, v), nil))
	}
	h.tap("button", "Lay the board")
	h.wait(`document.querySelectorAll('.place').length > 100`)
}

// puts taps a piece of a player onto a place and waits until the referee has accepted it.
func (h *host) puts(player, tool, place string) {
	h.Helper()
	h.tap("button", player)
	h.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('[data-tool=%q]').click()`, tool), nil))
	h.changes(func() { h.place(place) })
}

// changes calls a function and waits until the file has changed.
func (h *host) changes(does func()) {
	h.Helper()
	before := h.text()
	does()
	h.wait(fmt.Sprintf(`document.getElementById('text').value !== %q`, before))
}

func (h *host) text() string {
	h.Helper()
	return get[string](h.phone, `document.getElementById('text').value`)
}

func (h *host) steps(label string) {
	h.Helper()
	h.changes(func() {
		h.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('[aria-label=%q]').click()`, label), nil))
	})
}

func (h *host) chooses(label, value string) {
	h.Helper()
	h.changes(func() {
		h.run(chromedp.Evaluate(fmt.Sprintf(`{ const s = [...document.querySelectorAll('label')].find(l => l.firstChild.textContent === %q).querySelector('select'); s.value = %q; s.dispatchEvent(new Event('change')); }`, label, value), nil))
	})
}

// asks asks a question and waits for a card that contains a word.
func (h *host) asks(line, says string) {
	h.Helper()
	h.run(chromedp.Evaluate(`document.getElementById('rulings').replaceChildren(); document.getElementById('to-ask').click()`, nil), chromedp.SetValue("#line", line, chromedp.ByQuery),
		chromedp.Evaluate(`document.getElementById('ask').click()`, nil))
	h.wait(fmt.Sprintf(`document.getElementById('rulings').textContent.startsWith(%q) || %[1]q === 'robber' && /robber/i.test(document.getElementById('rulings').textContent)`, says))
}
