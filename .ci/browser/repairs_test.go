package browser

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// option picks an option of a list of the form, as the phone's own list does.
func (p *phone) option(label, value string) {
	p.Helper()
	is := get[string](p, fmt.Sprintf(`(() => { const s = [...document.querySelectorAll('#form select')].find(s => s.ariaLabel === %q); if (!s) return 'no list'; s.value = %q; s.dispatchEvent(new Event('change')); return s.value; })()`, label, value))
	if is != value {
		p.Fatalf("%s takes %q, not %q", label, is, value)
	}
}

// Whatever is no move is entered by taps: counts, what was taken, who has won, the clock, a remark, and an illegal
// move of which only one rule is waived.
func TestRepairsByTapping(t *testing.T) {
	more := func(what string) func(p *phone) {
		return func(p *phone) {
			p.press("More")
			p.press(what)
			p.wait(`document.querySelector('.sheet:not([hidden])').id === 'do' && document.getElementById('verbs').hidden`)
		}
	}
	for _, c := range []struct {
		name, game string
		does       func(p *phone)
		record     string
	}{
		{"cards in a hand", base, func(p *phone) {
			more("Cards in a hand")(p)
			p.press("carla")
			p.option("Cards in the hand", "4")
			p.press("Record")
		}, "sees: {carla: 4}"},
		{"everybody counted", base, func(p *phone) {
			more("Everybody counted cards")(p)
			p.press("ben")
			p.press("one ore more")
			p.press("one ore more")
			p.press("Record")
		}, "sees: {ben: {ore: 2}}"},
		{"the bank", base, func(p *phone) {
			more("Everybody counted cards")(p)
			p.press("bank")
			for range 13 {
				p.click(`#form [aria-label="one wool more"]`)
			}
			p.click("#record")
		}, "sees: {bank: {wool: 13}}"},
		{"taken", owing, func(p *phone) {
			p.press("Only the sum")
			p.press("Nobody noted it")
			p.shown(1)
			more("Taken for a roll")(p)
			p.press("carla")
			p.press("one wool more")
			p.press("Record")
		}, "took: {carla: 1 wool}"},
		{"who has won", base, func(p *phone) { more("Who has won")(p); p.press("carla"); p.press("Record") }, "claims: {winner: carla}"},
		{"a hand", base, func(p *phone) {
			more("Adjust a hand")(p)
			p.press("carla")
			p.press("one unseen less")
			p.press("Record")
		}, `adjust: {carla: "-1 ?"}`},
		{"a note", base, func(p *phone) {
			more("Note")(p)
			p.run(chromedp.SendKeys("#form input", "Ben was on the phone", chromedp.ByQuery))
			p.press("Record")
		}, "note: Ben was on the phone"},
		{"waived", base, func(p *phone) {
			p.press("E3/E")
			p.press("anna: road E3/E")
			p.tap("summary", "Why?")
			p.click("#rulings [data-rule]")
			p.click("#rulings details button:last-of-type:not([data-rule])")
		}, "waive: "},
	} {
		t.Run(c.name, func(t *testing.T) {
			p := begin(t, c.game).open("keeper", 390, false)
			p.dark(false)
			p.wait(`!document.getElementById('to-door').hidden && document.getElementById('times').textContent`) // all is loaded
			c.does(p)
			for begun := time.Now(); !strings.Contains(p.record(), c.record) && time.Since(begun) < longest/3; {
				time.Sleep(20 * time.Millisecond)
			}
			if text := p.record(); !strings.Contains(text, c.record) {
				p.screen("repair-" + c.name)
				t.Errorf("%s is not in\n%s\n%s", c.record, text[strings.Index(text, "moves:"):], get[string](p, `document.querySelector('.sheet:not([hidden])')?.innerText || ''`))
			}
		})
	}
}

// The clock is set by a tap, and says so; a turn that is longer is coloured.
func TestClockByTapping(t *testing.T) {
	begun := time.Now().UTC().Add(-90 * time.Second).Format(time.RFC3339)
	p := begin(t, strings.Replace(owing, "moves:\n", fmt.Sprintf("moves:\n  - {anna: roll 2 3, at: %s}\n", begun), 1)).open("keeper", 390, false)
	p.dark(false)
	p.press("More")
	p.press("1 min")
	p.wait(`[...document.querySelectorAll('#limits [aria-pressed=true]')].map(b => b.textContent).join() === '1 min'`)
	p.wait(`document.getElementById('turn').classList.contains('late') && /^1:[3-9]/.test(document.getElementById('clock').textContent) && document.getElementById('clock').ariaLabel === 'longer than the table wants'`)
	p.click(".sheet:not([hidden]) .x")
	p.press("More")
	p.press("Off")
	p.wait(`document.getElementById('clock').hidden && !document.getElementById('turn').classList.contains('late')`)
}

// A word that may be left out is a button too.
func TestForceTradeByTapping(t *testing.T) {
	p := begin(t, `players: [anna, ben]
ruleset: ck-2015
variants: [for-two]
setup:
  turn: {player: anna, phase: main, number: 9}
  pieces:
    anna: {cities: [A1.NE], settlements: [C2.S], roads: [A1/E, C2/SE]}
    ben: {cities: [B2.SE], roads: [B2/SE]}
  hands: {anna: 3 brick 3 lumber, ben: 2 ore 2 cloth}
  tokens: {anna: 5, ben: 2}
moves:
`).open("keeper", 390, false)
	p.wait(`!document.getElementById('to-door').hidden`)
	p.await(`import('/files/form.js').then(form => form.load()).then(() => '')`)
	get[int](p, tapMove)
	if said := p.await(`tapMove('anna', 'force-trade ben commodities take 2 cloth give 2 brick')`); said != "" {
		t.Fatal(said)
	}
	p.last(1, "anna: force-trade ben commodities take 2 cloth give 2 brick")
}

// However many cards a monopoly takes, their number is in the list.
func TestMonopolyByTapping(t *testing.T) {
	game := strings.NewReplacer("phase: roll", "phase: main", "ben: 2 ore 6 grain", "ben: 12 ore").Replace(owing)
	p := begin(t, game).open("keeper", 390, false)
	p.await(`import('/files/form.js').then(form => form.load()).then(() => '')`)
	get[int](p, tapMove)
	if said := p.await(`tapMove('anna', 'play monopoly ore took 12 from ben')`); said != "" {
		t.Fatal(said)
	}
	p.last(1, "anna: play monopoly ore took 12 from ben")
}
