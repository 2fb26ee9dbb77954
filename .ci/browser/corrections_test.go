package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// Corrections of earlier moves, counts and remarks with taps.
func TestCorrections(t *testing.T) {
	e := begin(t, base)
	p := e.open("keeper", 360, false)
	road := func(at string) { p.place(at); p.tap("#offers button", "road "+at) }
	entry := func(words, does string) {
		p.tap(".tools button", "Log")
		p.run(chromedp.Evaluate(fmt.Sprintf(`[...document.querySelectorAll('.entry')].find(b => b.title === %q).click()`, words), nil))
		p.tap("#entries button", does)
	}
	road("A2/SW")
	p.last(1, "anna: road A2/SW")
	p.tap("#dock button", "end")
	p.last(2, "anna: end")
	entry("1. anna: road A2/SW", "Put it right")
	p.wait(`document.getElementById('back').innerText.includes('number 1')`)
	road("A1/SE")
	p.wait(`[...document.querySelectorAll('.entry')].some(b => b.title === '1. anna: road A1/SE')`)
	entry("2. anna: end", "Add before")
	p.wait(`document.getElementById('back').innerText.includes('before number 2')`)
	road("D1/E")
	p.last(3, "anna: end")
	entry("3. anna: end", "Take it out")
	p.last(3, "dropped: anna: end")
	p.tap(".tools button", "More")
	p.tap("#repairs button", "adjust")
	p.tap("#form button", "ben")
	p.run(chromedp.Evaluate(`document.querySelector('#form [aria-label="one ore less"]').click()`, nil))
	p.tap("#record", "Record")
	p.last(4, "adjust: ")
	// Moves that are no longer legal are listed, and the correction is written after yes.
	p.tap("#dock button", "end")
	p.last(5, "anna: end")
	entry("1. anna: road A1/SE", "Add before")
	p.wait(`document.getElementById('back').innerText.includes('before number 1')`)
	p.tap("#dock button", "end")
	p.tap("#answer button", "Yes, write it")
	p.last(6, "dropped: anna: end")
	entry("1. anna: end", "Look at the board then")
	p.wait(`document.getElementById('back').innerText.includes('after move 1') && document.getElementById('phase').innerText.includes('Ben')`)
	p.tap("#back button", "Back to now")
	if text := e.record(); !strings.Contains(text, `was: "anna: road A2/SW"`) || strings.Count(text, "dropped:") < 2 || !strings.Contains(text, "adjust: {ben: {ore: -1}}") {
		t.Errorf("the file is\n%s", text)
	}
}

// When a roll is corrected, its dice are preselected, so that one die can be changed alone.
func TestRollPutRight(t *testing.T) {
	e := begin(t, owing)
	p := e.open("keeper", 360, false)
	die := func(label string) {
		p.run(chromedp.Evaluate(fmt.Sprintf(`document.querySelector('[aria-label=%q]').click()`, label), nil))
	}
	die("First die 2")
	die("Second die 3")
	p.last(1, "anna: roll 2 3")
	p.tap(".tools button", "Log")
	p.click("#entries .entry")
	p.tap("#entries button", "Put it right")
	p.wait(`[...document.querySelectorAll('#dock .dice [aria-pressed=true]')].map(b => b.ariaLabel).join() === 'First die 2,Second die 3'`)
	p.screen("roll-put-right")
	die("Second die 4")
	p.tap("#dock button", "Write 2 and 4")
	p.wait(`document.querySelector('.entry').title === '1. anna: roll 2 4'`)
	if text := e.record(); !strings.Contains(text, `was: "anna: roll 2 3"`) {
		t.Errorf("the file is\n%s", text)
	}
}

// When cards that were given are corrected, they are preselected; a place is ringed.
func TestAnswersPutRight(t *testing.T) {
	for _, row := range []struct{ name, game, open, is, then, want string }{
		{"given back", owing + "  - anna: roll 3 4\n  - anna: discard 3 wool 1 brick\n", "", "gives 1 brick,gives 1 wool,gives 2 wool,gives 3 wool", "gives 1 brick, gives 1 lumber, Give these 4", "anna: discard 1 lumber 3 wool"},
		{"given back unseen", owing + "  - anna: roll 3 4\n  - anna: discard 4 ?\n", "", "", "gives 3 wool, gives 1 lumber, Give these 4", "anna: discard 1 lumber 3 wool"},
		{"traded", base + "  - anna: trade 2 brick for 1 ore with ben\n", "Trade", "gives 1 brick,gives 2 brick,gets ore", "gives 2 brick, With ben", "anna: trade 1 brick for 1 ore with ben"},
		{"built", base + "  - anna: road A2/SW\n", "", "A2/SW", "road, A1/SE", "anna: road A1/SE"},
	} {
		t.Run(row.name, func(t *testing.T) {
			p := begin(t, row.game).open("keeper", 390, false)
			p.dark(false)
			p.press("Log")
			p.click("#entries .entry")
			p.press("Put it right")
			p.wait(`document.body.classList.contains('amend')`)
			if row.open != "" {
				p.press(row.open)
			}
			p.wait(fmt.Sprintf(`[...document.querySelectorAll('.fan [aria-pressed=true], .chosen')].map(b => b.ariaLabel && b.matches('button') ? b.ariaLabel : b.dataset.place).join() === %q`, row.is))
			for tap := range strings.SplitSeq(row.then, ", ") {
				p.press(tap)
			}
			p.wait(fmt.Sprintf(`[...document.querySelectorAll('.entry')].some(b => b.title.endsWith(%q))`, row.want))
		})
	}
}

// While an earlier move is corrected, it can also be taken out.
func TestTakenOutInstead(t *testing.T) {
	p := begin(t, base+"  - anna: road A2/SW\n  - anna: end\n").open("keeper", 360, false)
	p.tap(".tools button", "Log")
	p.tap("#entries .entry", "1. Anna builds a road A2/SW")
	p.tap("#entries button", "Put it right")
	p.tap("#back button", "Take it out")
	p.wait(`[...document.querySelectorAll('.entry')].some(b => b.title === '1. dropped: anna: road A2/SW') && !document.body.classList.contains('amend')`)
}

// A correction that is not legal can be let stand, as any move, whether it was tapped or typed.
func TestCorrectionLetStand(t *testing.T) {
	for _, typed := range []bool{false, true} {
		p := begin(t, base+"  - anna: road A2/SW\n  - anna: end\n").open("keeper", 360, false)
		p.tap(".tools button", "Log")
		p.tap("#entries .entry", "1. Anna builds a road A2/SW")
		p.tap("#entries button", "Put it right")
		p.wait(`document.body.classList.contains('amend')`)
		if typed {
			p.typed("anna: road E3/E", "record")
		} else {
			p.place("E3/E")
			p.tap("#offers button", "road E3/E")
		}
		p.tap("#answer button", "Let it stand")
		p.wait(`[...document.querySelectorAll('.entry')].some(b => b.title === '1. anna: road E3/E')`)
		if text := p.record(); !strings.Contains(text, `was: "anna: road A2/SW"`) || !strings.Contains(text, "waive: ") {
			t.Errorf("the file is\n%s", text)
		}
	}
}
