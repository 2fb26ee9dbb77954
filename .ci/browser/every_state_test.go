package browser

import (
	"fmt"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// state is a state of the page, and how to reach it from the opened page.
type state struct {
	name, game, link string
	open             func(p *phone)
}

const owing = `scenario: A seven
players: [anna, ben, carla]
setup:
  turn: {player: anna, phase: roll, number: 9}
  pieces:
    anna: {settlements: [A1.NE, C2.S], roads: [A1/E, C2/SE]}
    ben: {cities: [B2.SE], roads: [B2/SE]}
    carla: {settlements: [D3.S], roads: [D3/SE]}
  hands: {anna: 3 brick 3 lumber 3 wool, ben: 2 ore 6 grain, carla: 4 wool}
  cards: {anna: [knight, monopoly]}
moves:
`

// Nobody gets a card for the roll, and everybody has an aqueduct.
const alike = `scenario: Three aqueducts
ruleset: ck-2015
players: [anna, ben, carla]
setup:
  turn: {player: anna, phase: roll, number: 9}
  pieces:
    anna: {cities: [A1.NE], settlements: [C2.S], roads: [A1/E, C2/SE]}
    ben: {cities: [B2.SE], roads: [B2/SE]}
    carla: {cities: [D3.S], roads: [D3/SE]}
  hands: {anna: 2 brick 1 lumber 3 wool 2 grain 1 ore, ben: 2 ore, carla: 4 wool}
  improvements: {anna: {science: 3}, ben: {science: 3}, carla: {science: 3}}
moves:
  - anna: roll 6 6 ship
`

const sixPlay = `scenario: Six at a table
players: [Annabella, Ben, Charlotte, Dan, Ekaterina, Frederick]
variants: [five-six]
board: {random: 7}
moves:
`

var sixOwing = strings.Replace(sixPlay, "moves:", "setup: {turn: {player: Ben, phase: roll}, hands: {Annabella: 4 brick 3 wool 2 ore, Charlotte: 5 lumber 4 grain, Ekaterina: 2 brick 2 lumber 2 wool 2 grain, Frederick: 9 ore}}\nmoves:\n  - Ben: roll 3 4", 1)

const won = `scenario: The end of an evening
players: [anna, ben, carla]
setup:
  turn: {player: anna, phase: main, number: 30}
  pieces:
    anna: {cities: [A1.NE, C2.S, A3.S], settlements: [D4.SE, C1.SW, E1.S], roads: [A1/E, A2/SW, C2/SE]}
    ben: {cities: [B2.SE], roads: [B2/SE]}
    carla: {settlements: [D3.S], roads: [D3/SE]}
  hands: {anna: 3 ore 3 grain, ben: 2 ore, carla: 4 wool}
moves:
  - anna: city C1.SW
`

// tool returns a function that opens a sheet with one of the tools.
func tool(word, id string) func(p *phone) {
	return func(p *phone) { p.tap(".tools button", word); p.wait(`!document.getElementById('` + id + `').hidden`) }
}

func (p *phone) typed(line, button string) {
	p.Helper()
	p.run(chromedp.Evaluate(`document.getElementById('typing').click()`, nil), chromedp.SetValue("#line", line, chromedp.ByQuery))
	p.click("#" + button)
	p.wait(`!document.getElementById('answer').hidden`)
}

func (p *phone) verb(verb, id string) {
	p.Helper()
	p.run(chromedp.Evaluate(fmt.Sprintf(`[...document.querySelectorAll('#verbs button, #repairs button')].find(b => b.dataset.verb === %q).click()`, verb), nil))
	p.wait(`!document.getElementById('` + id + `').hidden`)
}

// states are all states of the page except those of joining.
var states = []state{
	{"main", base, "keeper", nil},
	{"roll", owing, "keeper", nil},
	{"roll of knights", strings.Replace(knights, "phase: main", "phase: roll", 1), "keeper", nil},
	{"knights", knights, "keeper", nil},
	{"six", sixPlay, "keeper", nil},
	{"four of six owe", sixOwing, "keeper", nil},
	{"owing", owing + "  - anna: roll 3 4\n", "keeper", nil},
	{"all owe the same", alike, "keeper", nil},
	{"owing from a full hand", strings.Replace(owing, "anna: 3 brick 3 lumber 3 wool, ben: 2 ore 6 grain", "anna: 5 brick 5 lumber 5 wool 5 grain 4 ore, ben: 9 ore 6 grain", 1) + "  - anna: roll 3 4\n", "keeper", nil},
	{"a player owes", owing + "  - anna: roll 3 4\n", "anna", nil},
	{"robber", owing + "  - anna: roll 3 4\n  - anna: discard 2 brick 2 lumber\n  - ben: discard 4 grain\n", "keeper", nil},
	{"victims", owing + "  - anna: roll 3 4\n  - anna: discard 2 brick 2 lumber\n  - ben: discard 4 grain\n", "keeper", func(p *phone) {
		p.wait(`document.querySelector('.can')`)
		p.place("B2")
		p.wait(`!document.getElementById('offers').hidden`)
	}},
	{"player", knights, "Anna", nil},
	{"player who waits", owing + "  - anna: roll 5 5\n", "ben", nil},
	{"player of knights who waits", knights, "Ben", nil},
	{"what is missing", knights, "Ben", func(p *phone) {
		p.run(chromedp.Evaluate(`document.querySelector('#dock [data-cost="city"]').click()`, nil))
		p.wait(`document.querySelector('#fits .c')`)
	}},
	{"won", won, "keeper", nil},
	{"log of rolls", owing + "  - anna: roll 5 5\n  - anna: end\n  - ben: roll 5 5\n", "keeper", tool("Log", "log")},
	{"table on a phone", knights, "table", nil},
	{"lit", base, "keeper", func(p *phone) { p.tap("#dock button", "road"); p.wait(`document.querySelector('.can')`) }},
	{"offers", knights, "keeper", func(p *phone) { p.place("A1.NE"); p.wait(`!document.getElementById('offers').hidden`) }},
	{"trade", base, "keeper", func(p *phone) { p.tap("#dock button", "trade"); p.wait(`!document.getElementById('cards').hidden`) }},
	{"cards to play", knights, "keeper", func(p *phone) { p.tap("#dock button", "play"); p.wait(`!document.getElementById('offers').hidden`) }},
	{"all moves", knights, "keeper", func(p *phone) { p.tap("#dock button", "All moves"); p.wait(`!document.getElementById('do').hidden`) }},
	{"form of spy", knights, "keeper", func(p *phone) { p.verb("play spy", "form") }},
	{"form of bank", knights, "keeper", func(p *phone) { p.verb("bank", "form") }},
	{"type", base, "keeper", func(p *phone) {
		p.tap("#dock button", "All moves")
		p.run(chromedp.SendKeys("#line", "anna: r", chromedp.ByQuery))
		p.wait(`document.querySelector('#words button')`)
	}},
	{"illegal", base, "keeper", func(p *phone) { p.typed("anna: road E3/E", "record"); p.tap("summary", "Why?") }},
	{"illegal while four owe", sixOwing, "keeper", func(p *phone) { p.typed("Ben: robber C3", "record") }},
	{"legal", base, "keeper", func(p *phone) { p.typed("anna: road A2/SW", "ask"); p.tap("summary", "Why?") }},
	{"question", base, "keeper", func(p *phone) { p.typed("may the robber stay where it is?", "ask") }},
	{"readings", base, "keeper", func(p *phone) {
		p.typed("build a road", "record")
		p.wait(`document.querySelector('#rulings [data-move]')`)
	}},
	{"unknown", base, "keeper", func(p *phone) { p.typed("anna: fly to the moon", "record") }},
	{"log", base + "  - anna: road A2/SW\n  - anna: end\n", "keeper", func(p *phone) {
		tool("Log", "log")(p)
		p.click("#entries .entry")
		p.wait(`document.querySelector('#entries .row')`)
	}},
	{"points", knights, "keeper", func(p *phone) {
		tool("Points", "players")(p)
		p.tap("summary", "The game in figures")
		p.wait(`document.getElementById('counted').textContent`)
	}},
	{"more", base, "keeper", tool("More", "more")},
	{"adjust", base, "keeper", func(p *phone) { tool("More", "more")(p); p.verb("adjust", "form") }},
	{"another phone", base, "keeper", func(p *phone) {
		tool("More", "more")(p)
		p.click("#to-door")
		p.wait(`!document.getElementById('door').hidden`)
	}},
	{"seat", base, "keeper", func(p *phone) {
		p.await(`fetch('api/join').then(r => r.json()).then(j => fetch('/j/' + j.code, {method: 'POST'})).then(r => r.text())`)
		p.wait(`!document.getElementById('door').hidden && document.querySelector('#doors [data-seat]')`)
	}},
	{"correcting", base + "  - anna: road A2/SW\n  - anna: end\n", "keeper", func(p *phone) {
		tool("Log", "log")(p)
		p.run(chromedp.Evaluate(`[...document.querySelectorAll('.entry')].at(-1).click()`, nil))
		p.tap("#entries button", "Put it right")
		p.wait(`document.body.classList.contains('amend')`)
	}},
	{"looking back", base + "  - anna: road A2/SW\n  - anna: end\n", "keeper", func(p *phone) {
		tool("Log", "log")(p)
		p.run(chromedp.Evaluate(`[...document.querySelectorAll('.entry')].at(-1).click()`, nil))
		p.tap("#entries button", "Look at the board then")
		p.wait(`!document.getElementById('back').hidden`)
	}},
	{"out of date", base, "keeper", func(p *phone) {
		p.whole().run(network.Enable(), network.EmulateNetworkConditions(true, 0, -1, -1))
		p.wait(`document.getElementById('live').textContent.startsWith('Out of date')`)
	}},
}

// fitting lists what does not fit: content wider than the screen, words that are broken or cut off, small touch
// targets. Names may be cut off because Points shows them in full.
const fitting = `(() => {
  const out = [], root = document.documentElement;
  if (root.scrollWidth > innerWidth) out.push(root.scrollWidth - innerWidth + ' pixels wider than the screen');
  const seen = node => node.getClientRects().length && getComputedStyle(node).visibility !== 'hidden' && !node.closest('.hide, svg, noscript, .id, .sign');
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let t; (t = texts.nextNode());) {
    const node = t.parentElement;
    if (!t.textContent.trim() || !seen(node) || node.closest('option, textarea, script, style')) continue;
    for (const m of t.textContent.matchAll(/[\p{L}\p{N}]+/gu)) {
      range.setStart(t, m.index);
      range.setEnd(t, m.index + m[0].length);
      const rects = [...range.getClientRects()].filter(r => r.width > .5);
      if (new Set(rects.map(r => Math.round(r.top))).size > 1 && !node.closest('.seat b, small')) out.push('broken: ' + m[0] + ' of ' + t.textContent.slice(0, 40));
    }
    for (let at = node; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (at.matches('.seat b') || !/hidden|clip/.test(style.overflowX)) continue;
      range.selectNodeContents(t);
      const box = at.getBoundingClientRect(), text = range.getBoundingClientRect();
      if (text.right > box.right + 1.5 || text.left < box.left - 1.5 || text.bottom > box.bottom + 3) out.push('cut: ' + t.textContent.slice(0, 50));
      break;
    }
  }
  for (const node of document.querySelectorAll('button, summary, select, input:not([type=hidden]), a.b')) {
    const box = node.getBoundingClientRect();
    if (seen(node) && box.width > 0 && Math.min(box.width, box.height) < 43.5) out.push('small: ' + (node.getAttribute('aria-label') || node.textContent || node.id).slice(0, 40) + ' ' + box.width.toFixed(1) + 'x' + box.height.toFixed(1));
  }
  return [...new Set(out)].slice(0, 12).join('\n');
})()`

// stands checks what must always be true: the board is visible, nothing scrolls, buttons are in the viewport.
const stands = `(() => {
  const out = [], root = document.documentElement;
  if (root.scrollHeight > innerHeight + 1) out.push('the page scrolls by ' + (root.scrollHeight - innerHeight));
  const map = document.getElementById('map').getBoundingClientRect();
  if (!document.querySelector('.sheet:not([hidden])') && Math.min(map.height, document.getElementById('board').getBoundingClientRect().height) < 207.5) out.push('the board is ' + map.height.toFixed() + ' high');
  for (const b of document.querySelectorAll('#dock button, .tools button')) {
    const box = b.getBoundingClientRect();
    if (box.height && box.bottom > innerHeight + 1 && document.getElementById('dock').scrollHeight <= document.getElementById('dock').clientHeight + 1) out.push('out of sight: ' + b.textContent);
  }
  const dock = document.getElementById('dock');
  if (dock.scrollHeight > dock.clientHeight + 1 && !document.querySelector('.sheet:not([hidden])')) out.push('the moves scroll by ' + (dock.scrollHeight - dock.clientHeight));
  return out.join('\n');
})()`

// measured returns the smallest side of all buttons in pixels, and the height of the board, or 0 behind a sheet.
const measured = `[Math.min(999, ...[...document.querySelectorAll('button')].map(b => b.getBoundingClientRect()).filter(r => r.width > 0 && r.height > 0).map(r => Math.min(r.width, r.height))),
  document.querySelector('.sheet:not([hidden])') ? 0 : Math.min(document.getElementById('map').getBoundingClientRect().height, document.getElementById('board').getBoundingClientRect().height)]`

// sized opens a state in a viewport of a given size.
func (e *evening) sized(s state, width, height int) *phone {
	e.Helper()
	p := e.open(s.link, width, false)
	p.run(chromedp.EmulateViewport(int64(width), int64(height)))
	if s.open != nil {
		s.open(p)
	}
	return p
}

func (p *phone) dark(is bool) {
	scheme := "light"
	if is {
		scheme = "dark"
	}
	p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}, {Name: "prefers-reduced-motion", Value: "reduce"}}))
}

// Every state fits on every screen: nothing is too wide, cut off or too small to tap; axe finds nothing in light and
// dark mode, also at twice the text size. STATE names states to test on all screens ("all": every state); without it
// each state is tested on the four most different screens, which takes half the time.
func TestEveryState(t *testing.T) {
	script, only := axe(t), os.Getenv("STATE")
	screens := [][2]int{{360, 640}, {844, 390}, {1280, 800}, {3840, 2160}}
	if only != "" {
		screens = [][2]int{{360, 640}, {390, 664}, {390, 844}, {320, 568}, {768, 1024}, {844, 390}, {1280, 800}, {1920, 1080}, {3840, 2160}}
	}
	target, board := 1e9, map[string]float64{}
	for _, s := range states {
		if only != "" && only != "all" && !strings.Contains(only, s.name) {
			continue
		}
		t.Run(s.name, func(t *testing.T) {
			e := begin(t, s.game)
			p := e.sized(s, 360, 640)
			p.dark(false)
			p.run(chromedp.Evaluate(script+";0", nil))
			for _, size := range screens {
				p.run(chromedp.EmulateViewport(int64(size[0]), int64(size[1])))
				p.wait(fmt.Sprintf(`innerWidth === %d`, size[0]))
				time.Sleep(30 * time.Millisecond)
				if said := get[string](p, fitting); said != "" {
					t.Errorf("at %v:\n%s", size, said)
				}
				if size[0] != 320 && s.link != "table" {
					if said := get[string](p, stands); said != "" {
						t.Errorf("at %v:\n%s", size, said)
					}
				}
				is := get[[]float64](p, measured)
				target = min(target, is[0])
				if at := fmt.Sprintf("%dx%d", size[0], size[1]); is[1] > 0 && (board[at] == 0 || is[1] < board[at]) {
					board[at] = is[1]
				}
				p.screen(fmt.Sprintf("state-%s-%dx%d", s.name, size[0], size[1]))
			}
			for _, dark := range []bool{false, true} {
				p.dark(dark)
				width := 360
				if dark {
					width = 1280
				}
				p.run(chromedp.EmulateViewport(int64(width), 800))
				p.wait(fmt.Sprintf(`innerWidth === %d`, width))
				if said := p.await(axeFaults); said != "" {
					t.Errorf("dark %v, %d wide:\n%s", dark, width, said)
				}
			}
			p.run(page.SetFontSizes(&page.FontSizes{Standard: 32, Fixed: 26}))
			for _, width := range []int{320, 1280, 3840, 390} {
				p.run(chromedp.EmulateViewport(int64(width), 844))
				p.wait(fmt.Sprintf(`innerWidth === %d && (document.querySelector('.screen') || getComputedStyle(document.documentElement).fontSize === '32px')`, width))
				time.Sleep(30 * time.Millisecond)
				if said := get[string](p, fitting); said != "" {
					t.Errorf("%d wide with letters twice as large:\n%s", width, said)
				}
			}
			p.run(chromedp.EmulateViewport(390, 1600)) // a screenshot of the whole page would reset the text size
			p.screen("state-" + s.name + "-200")
		})
	}
	t.Logf("the smallest button has %.1f pixels; the board is at least so high: %v", target, board)
}
