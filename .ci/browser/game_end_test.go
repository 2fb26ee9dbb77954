package browser

import (
	"fmt"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

const (
	isAfter  = `!document.getElementById('after').hidden && document.querySelector('#ended .even')`
	ofAfter  = `document.getElementById('ended').innerText`
	finished = "../../testdata/games/recorded-2.yaml"
)

// After a game the page shows who has won, what decided the game, points, dice and luck, with the board in the middle.
// It fits every screen; the text on the table's screen can be read across a room.
func TestAfterTheGame(t *testing.T) {
	e := begin(t, after(t, finished, 100_000))
	for _, link := range []string{"keeper", "table"} {
		p := e.open(link, 390, false)
		p.dark(false)
		p.wait(isAfter)
		if head := get[string](p, `document.getElementById('after-head').textContent + ' ' + document.getElementById('score').textContent`); head != "red winsRecorded game 2, 253 turns points 10" {
			t.Errorf("the head says %q", head)
		}
		text := get[string](p, ofAfter)
		for _, says := range []string{
			"Everybody counted 6 for red, who held 4 point cards. Before the last turn white had 7, red 5. In turn 195 white took the Longest Road from blue.",
			"253 rolls", "23.7 of 100 evenings are as uneven.", "red\n121 cards\n+18\norange\n48 cards\n+3\nwhite\n129 cards\n−2\nblue\n100 cards\n−13",
		} {
			if !strings.Contains(text, says) {
				t.Errorf("%q is not in\n%s", says, text)
			}
		}
		blue := map[string]string{"keeper": "4", "table": "3"}[link] // who holds a card that the table has not seen
		if is, want := get[string](p, `document.querySelector('#ended .box svg').ariaLabel`), "Points over the game: red 10, blue "+blue+", white 7, orange 3"; is != want {
			t.Errorf("the curve is told as %q, not %q", is, want)
		}
		ranks := "red 10, white 7, blue " + blue + ", orange 3"
		if is := get[string](p, `[...document.querySelectorAll('#ended .seat')].map(n => n.title + ' ' + n.querySelector('.pts').lastChild.nodeValue).join(', ')`); is != ranks {
			t.Errorf("the players are %s, not %s", is, ranks)
		}
		if lines := get[int](p, `document.querySelectorAll('#ended svg image').length`); lines != 4 {
			t.Errorf("%d lines end with the sign of a player", lines)
		}
		if get[bool](p, `document.activeElement.id === 'after-head'`) {
			t.Error("the page takes the focus when it is opened")
		}
		for _, size := range [][2]int64{{390, 844}, {360, 640}, {320, 568}, {844, 390}, {768, 1024}, {1280, 800}, {1920, 1080}} {
			p.run(chromedp.EmulateViewport(size[0], size[1]))
			p.wait(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, size[0], size[1]))
			if said := get[string](p, fitting); said != "" {
				t.Errorf("%s at %v:\n%s", link, size, said)
			}
			if link == "keeper" {
				if hidden := get[string](p, `[...document.querySelectorAll('#ended .even button, #undo')].filter(b => { const r = b.getBoundingClientRect(); return !b.contains(document.elementFromPoint(r.x + r.width / 2, r.y + r.height / 2)); }).map(b => b.textContent).join()`); hidden != "" {
					t.Errorf("at %v out of sight: %s", size, hidden)
				}
			}
			p.screen(fmt.Sprintf("after-%s-%dx%d", link, size[0], size[1]))
		}
		if link == "table" { // the page knows a large screen by the event that follows the new size, and loads its styles then
			p.wait(`document.querySelector('.shell.screen') && document.getElementById('afar').sheet`)
		}
		if shown := get[string](p, `[...document.querySelectorAll('#ended > *')].filter(n => n.getClientRects().length).map(n => n.querySelector('h3')?.textContent || n.className).join()`); link == "table" && shown != "seats,The turning point" {
			t.Errorf("the table's screen shows %s", shown)
		}
		if low := get[float64](p, `document.querySelector('#ended .box').getBoundingClientRect().bottom`); link == "table" && low > 1080 {
			t.Errorf("the turning point ends at %v", low)
		}
	}
}

// The page appears with the winning move and has the focus on its heading; a page that shows an earlier position does
// not get it. What it covers still works: undoing the move, as always, also removes the page.
func TestAfterTheWinningMove(t *testing.T) {
	e := begin(t, strings.TrimSuffix(won, "  - anna: city C1.SW\n"))
	p, table := e.open("keeper", 390, false), e.open("table", 1280, false)
	p.dark(false)
	p.press("C1.SW")
	p.press("anna: city C1.SW")
	for _, page := range []*phone{p, table} {
		page.wait(isAfter)
		page.wait(`document.activeElement.id === 'after-head' && document.getElementById('after-head').textContent.startsWith('anna wins')`)
	}
	p.click("#undo")
	p.last(2, "undo: 1")
	table.wait(`document.getElementById('after').hidden`)
	p.wait(`document.getElementById('after').hidden && document.activeElement.closest('#dock, #undo')`)
	p.tap(".tools button", "Redo")
	p.wait(isAfter)
	p.press("Whole record")
	p.wait(`!document.getElementById('log').hidden && document.querySelectorAll('.entry').length === 3`)
	p.click("#entries .entry")
	p.tap("#entries button", "Look at the board then")
	p.wait(`!document.getElementById('back').hidden && document.getElementById('after').hidden`)
	p.tap("#back button", "Back to now")
	p.press("How it went")
	p.wait(isAfter)
	p.press("Close")
	p.wait(`document.getElementById('after').hidden && document.activeElement !== document.body`)
}

// The picture to share is the winner's banner, the board and the charts in one.
func TestPictureToShare(t *testing.T) {
	p := begin(t, won).open("keeper", 390, false)
	p.dark(false)
	p.wait(isAfter)
	get[int](p, `(HTMLAnchorElement.prototype.click = function () { window.saved = this; }, 0)`)
	p.press("Share the picture")
	p.wait(`window.saved && document.getElementById('said').textContent === 'The picture is saved.'`)
	is := p.await(`(async () => {
		const image = new Image();
		image.src = saved.href;
		await image.decode();
		const canvas = document.createElement('canvas'), on = canvas.getContext('2d'), sea = [], colour = (x, y) => [...on.getImageData(x, y, 1, 1).data].slice(0, 3).join();
		[canvas.width, canvas.height] = [image.naturalWidth, image.naturalHeight];
		on.drawImage(image, 0, 0);
		for (let x = 0; x < 1080; x += 4) if (colour(x, 168 + 540) === '95,169,214') sea.push(x);
		return [saved.download, image.naturalWidth, image.naturalHeight > 1300, colour(500, 8), sea.length > 10, colour(20, image.naturalHeight - 20)].join();
	})()`)
	if is != "anna-wins.png,1080,true,209,35,42,true,251,247,238" {
		t.Errorf("the picture is %s", is)
	}
	p.run(chromedp.Evaluate(`navigator.canShare = () => true; navigator.share = async what => { window.shared = what; }; saved = null`, nil))
	p.press("Share the picture")
	p.wait(`document.getElementById('said').textContent === 'Shared.' && shared.files[0].type === 'image/png' && shared.files[0].size > 50000 && !saved`)
}

// The points of a player, those that nobody else sees, and the cards in hand stand beside each other on every phone.
func TestFiguresOfPlayersStandApart(t *testing.T) {
	game := strings.NewReplacer("players: [anna, ben, carla]", "players: [anna, ben, carla, dan]", "player: anna, phase: main", "player: ben, phase: main", "E1.S]", "E1.S, E3.SE]",
		"anna: 3 ore 3 grain", "anna: 12 ore 9 grain", "moves:\n  - anna: city C1.SW\n", "  cards: {anna: [victory-point, victory-point]}\nmoves:\n").Replace(won)
	p := begin(t, game).open("keeper", 390, false)
	for _, width := range []int64{390, 360, 320} {
		p.run(chromedp.EmulateViewport(width, 844))
		p.wait(fmt.Sprintf(`innerWidth === %d`, width))
		if said := get[string](p, `[...document.querySelectorAll('.seat')].map(n => { const r = document.createRange(); r.setStart(n.querySelector('.pts'), 1); r.setEnd(n.querySelector('.pts'), n.querySelector('.pts').childNodes.length); return n.title + ': ' + r.getBoundingClientRect().right + ' and ' + n.querySelector('.held').getBoundingClientRect().left; }).filter(s => { const [a, b] = s.match(/[\d.]+/g); return a > b - 1; }).join('; ')`); said != "" {
			t.Errorf("%d wide: %s", width, said)
		}
		p.screen(fmt.Sprintf("figures-%d", width))
	}
}
