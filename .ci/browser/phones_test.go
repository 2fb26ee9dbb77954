package browser

import (
	"context"
	"fmt"
	"os"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"

	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

const base = `scenario: An evening
players: [anna, ben, carla]
setup:
  turn: {player: anna, phase: trade, number: 9}
  pieces:
    anna: {settlements: [A1.NE, C2.S], roads: [A1/E, C2/SE]}
    ben: {cities: [B2.SE], roads: [B2/SE]}
    carla: {settlements: [D3.S], roads: [D3/SE]}
  hands: {anna: 3 brick 3 lumber 2 wool, ben: 2 ore, carla: 4 wool}
  cards: {ben: [monopoly]}
moves:
`

// last waits until the log ends with an entry and the page accepts the next move: while it updates the position, it
// ignores taps.
func (p *phone) last(number int, words string) time.Duration {
	p.Helper()
	return p.wait(fmt.Sprintf(`(document.querySelector('#entries .entry')?.title || '').startsWith('%d. %s') && document.body.dataset.shown === '%d' &&
		!document.body.classList.contains('sent')`, number, words, number))
}

// Three phones in one game: a tap records a move, and the others see it, within a second if TIMED is set. An illegal move shows its
// reason and can be kept.
func TestThreePhones(t *testing.T) {
	e := begin(t, base)
	keeper, table, anna := e.open("keeper", 360, false), e.open("table", 1280, false), e.open("anna", 390, true)
	if seen := get[string](table, `document.querySelector(".shell").textContent`); strings.Contains(seen, "monopoly") {
		t.Error("the table sees ben's card")
	}
	if seen := get[string](keeper, `document.querySelector(".shell").textContent`); !strings.Contains(seen, "monopoly") {
		t.Error("the keeper does not see it")
	}
	if get[bool](table, `document.getElementById('record').offsetParent !== null`) {
		t.Error("the table is offered to record")
	}
	best := time.Minute
	for i, say := range []func(){
		func() { keeper.place("A2/SW"); keeper.tap("#offers button", "road A2/SW") },
		func() { keeper.tap(".tools button", "Undo") },
		func() { keeper.tap(".tools button", "Redo") },
	} {
		words := []string{"anna: road A2/SW", "undo: 1", "redo: 1"}[i]
		say()
		begun := time.Now()
		table.last(i+1, words)
		anna.last(i+1, words)
		best = min(best, time.Since(begun))
	}
	if t.Logf("seen after %v", best); timed() && best > time.Second {
		t.Error("the others do not see a move within a second")
	}
	keeper.place("E3/E")
	keeper.wait(`[...document.querySelectorAll('#offers button.illegal')].some(b => b.dataset.move === "anna: road E3/E")`)
	keeper.picture("offers")
	keeper.tap("#offers button", "road E3/E")
	keeper.wait(`document.getElementById('answer').innerText.includes('touches no road')`)
	keeper.picture("illegal")
	keeper.tap("#answer button", "Let it stand")
	table.last(4, "anna: road E3/E")
	anna.place("E1/SW") // a player's link can only ask
	anna.tap("#offers button", "road E1/SW")
	anna.wait(`document.getElementById('answer').innerText.includes('ILLEGAL')`)
	if n := strings.Count(e.record(), "\n  - "); n != 4 {
		t.Errorf("%d entries are on disk", n)
	}
}

func (e *evening) record() string {
	text, err := os.ReadFile(e.file)
	e.must(err)
	return string(text)
}

// The card of a move that must wait names everybody who owes something.
func TestAllWhoOweAreTold(t *testing.T) {
	p := begin(t, sixOwing).open("keeper", 390, false)
	p.typed("Ben: end", "record")
	card := get[string](p, `document.querySelector('#rulings .no').innerText`)
	for _, who := range []string{"Annabella", "Charlotte", "Ekaterina", "Frederick", "Ben moves the robber"} {
		if !strings.Contains(card, who) {
			t.Errorf("%s is not named by\n%s", who, card)
		}
	}
}

// A phone that has slept says that it is out of date, and reloads.
func TestSleep(t *testing.T) {
	e := begin(t, base)
	keeper, sleeper := e.open("keeper", 360, false), e.open("table", 360, false).whole()
	asleep := func(is bool) {
		sleeper.run(network.Enable(), network.EmulateNetworkConditions(is, 0, -1, -1))
	}
	asleep(true)
	sleeper.wait(`document.getElementById('live').textContent.startsWith('Out of date') && document.getElementById('live').role === 'alert'`)
	keeper.place("A2/SW")
	keeper.tap("#offers button", "road A2/SW")
	keeper.last(1, "anna: road A2/SW")
	asleep(false)
	sleeper.last(1, "anna: road A2/SW")
	sleeper.wait(`document.getElementById('live').textContent === 'Live'`)
}

// Two keepers tap at the same time: the first move is recorded, the other keeper is notified.
func TestTwoKeepers(t *testing.T) {
	e := begin(t, base)
	one, two := e.open("keeper", 360, false), e.open("keeper", 1280, false)
	for _, p := range []*phone{one, two} {
		p.place("A2/SW")
		p.wait(`document.querySelectorAll('#offers button').length > 1`)
	}
	var both sync.WaitGroup
	for _, p := range []*phone{one, two} {
		both.Go(func() { p.tap("#offers button", "road A2/SW") })
	}
	both.Wait()
	one.last(1, "anna: road A2/SW")
	two.last(1, "anna: road A2/SW")
	told := func(p *phone) bool {
		return get[bool](p, `document.getElementById('answer').innerText.includes('went on meanwhile') || document.getElementById('answer').innerText.includes('ILLEGAL')`)
	}
	one.wait(`document.body.dataset.shown === '1'`)
	two.wait(`document.body.dataset.shown === '1'`)
	if told(one) == told(two) {
		t.Errorf("exactly one keeper must be notified:\n%s\n%s", get[string](one, `document.getElementById('answer').innerText`), get[string](two, `document.getElementById('answer').innerText`))
	}
	if n := strings.Count(e.record(), "\n  - "); n != 1 {
		t.Errorf("%d entries are on disk", n)
	}
}

// A killed server restarts with all entries and the same links.
func TestKilled(t *testing.T) {
	e := begin(t, base)
	keeper := e.open("keeper", 360, false).whole()
	keeper.place("A2/SW")
	keeper.tap("#offers button", "road A2/SW")
	keeper.last(1, "anna: road A2/SW")
	before := e.links["keeper"]
	e.must(e.served.Process.Signal(syscall.SIGKILL))
	e.served.Wait()
	keeper.wait(`document.getElementById('live').textContent.startsWith('Out of date')`)
	e.serve()
	if e.links["keeper"] != before {
		t.Fatalf("the link is %s now, it was %s", e.links["keeper"], before)
	}
	keeper.wait(`document.getElementById('live').textContent === 'Live'`)
	keeper.tap("#dock button", "end")
	keeper.last(2, "anna: end")
}

// A player who owes cards puts them together and tells the keeper; no button of this page would record it.
func TestAPlayerTellsTheKeeper(t *testing.T) {
	p := begin(t, owing+"  - anna: roll 3 4\n").open("anna", 390, false)
	p.dark(false)
	p.press("gives 3 wool")
	p.press("gives 1 brick")
	p.wait(`[...document.querySelectorAll('#dock .go')].some(b => b.textContent === 'Tell the keeper: 3 wool 1 brick' && b.disabled)`)
	if get[bool](p, `[...document.querySelectorAll('#dock button')].some(b => b.textContent === 'Nobody saw')`) {
		t.Error("the page of a player offers to record")
	}
}

// Names and notes are shown as text even if they look like markup, and nothing violates the content security policy.
func TestWordsAreText(t *testing.T) {
	e := begin(t, strings.ReplaceAll(base, "An evening", `"<img src=x onerror=alert(1)>"`))
	p := e.open("keeper", 360, false)
	get[int](p, `window.broken = []; document.addEventListener('securitypolicyviolation', e => broken.push(e.violatedDirective)); 0`)
	p.tap("button", "All moves")
	get[int](p, `document.getElementById('line').value = 'note <script>document.title = "owned"</script><img src=x onerror="document.title=1">'; 0`)
	p.tap("#record", "Record")
	p.last(1, "note: <script>")
	if n := get[int](p, `document.querySelectorAll('#log script, #log img, h1 img').length + broken.length`); n != 0 {
		t.Errorf("%d elements were made of words", n)
	}
	if title := get[string](p, `document.title`); !strings.HasPrefix(title, "<img") {
		t.Errorf("the title is %q", title)
	}
}

// The keyboard alone can record a move; Home leads to the first place.
func TestKeyboard(t *testing.T) {
	e := begin(t, base)
	p := e.open("keeper", 1280, false)
	p.run(chromedp.Evaluate(`document.querySelector('.place[tabindex="0"]').focus()`, nil))
	at := func(want string) {
		t.Helper()
		if got := get[string](p, `document.activeElement.dataset.place || document.activeElement.textContent`); got != want {
			t.Fatalf("the keyboard is at %s, not %s", got, want)
		}
	}
	at("A1")
	for _, step := range []struct{ key, to string }{{kb.ArrowRight, "A1/E"}, {kb.ArrowDown, "A1.SE"}, {kb.ArrowRight, "A2/SW"}} {
		p.run(chromedp.KeyEvent(step.key))
		at(step.to)
	}
	p.run(chromedp.KeyEvent(kb.Home))
	at("A1")
	p.run(chromedp.KeyEvent(kb.ArrowRight), chromedp.KeyEvent(kb.ArrowDown), chromedp.KeyEvent(kb.ArrowRight))
	at("A2/SW")
	p.run(chromedp.KeyEvent(kb.Enter))
	p.wait(`!document.getElementById('offers').hidden`)
	p.run(chromedp.KeyEvent(kb.Tab), chromedp.KeyEvent(kb.Tab))
	if got := get[string](p, `document.activeElement.dataset.move`); got != "anna: road A2/SW" {
		t.Fatalf("the keyboard is at %s", get[string](p, `document.activeElement.outerHTML`))
	}
	p.run(chromedp.KeyEvent(kb.Enter))
	p.last(1, "anna: road A2/SW")
	p.wait(`document.activeElement.closest('#dock')`)
}

// The bytes of the first view: everything that was asked for before the position was shown. Files that are loaded later
// (the form for a move, joining, the statistics) do not count.
func TestFirstPaint(t *testing.T) {
	e := begin(t, knights)
	p := e.tab()
	p.run(chromedp.EmulateViewport(360, 800), chromedp.ActionFunc(func(ctx context.Context) error {
		_, err := page.AddScriptToEvaluateOnNewDocument(`new MutationObserver(() => { if (!window.painted && document.body?.dataset.shown) window.painted = performance.now(); }).observe(document, {subtree: true, attributes: true, attributeFilter: ['data-shown']});`).Do(ctx)
		return err
	}), chromedp.Navigate(e.links["keeper"]))
	p.wait(`window.painted && document.getElementById('live').textContent === 'Live'`)
	said := get[string](p, `performance.getEntriesByType('navigation').concat(performance.getEntriesByType('resource'))
		.filter(r => r.startTime < painted).map(r => r.transferSize + ' ' + r.name.replace(/.*\/(files|api)/, '$1')).join('\n')`)
	bytes := 0
	for line := range strings.Lines(said) {
		n, _ := strconv.Atoi(strings.Fields(line)[0])
		bytes += n
	}
	if t.Logf("%d bytes:\n%s", bytes, said); bytes > 60_000 || bytes == 0 {
		t.Errorf("the first look costs %d bytes", bytes)
	}
}
