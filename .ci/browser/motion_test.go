package browser

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/emulation"
)

// watchMotions records every animation that a script starts, with its element and its milliseconds, and every place
// that is marked with a ring.
const watchMotions = `(() => {
	window.moved = [];
	window.ringed = new Set();
	new MutationObserver(list => { for (const {target} of list) if (target.matches('.came')) ringed.add(target.dataset.place); }).observe(document.getElementById('taps'), {subtree: true, attributeFilter: ['class']});
	const real = Element.prototype.animate;
	Element.prototype.animate = function (steps, more) {
		const what = this.matches('.ghost') ? (this.firstChild.ariaHidden && this.querySelector('use')?.getAttribute('href') || this.textContent)
			: this.matches('#thrown *') ? 'die' : this.closest('.sea') ? 'barbarians' : this.matches('.seat') ? 'bar' : this.closest('.place') ? 'shakes ' + this.closest('.place').dataset.place : this.id;
		if (what === 'barbarians') window.sailed = steps.map(s => { // the stations from which and to which
			const sea = this.closest('.sea'), x = n => n.getBoundingClientRect().x + n.getBoundingClientRect().width / 2, at = x(this) + parseFloat(s.transform.slice(11));
			return [...sea.children].map(n => Math.abs(x(n) - at)).reduce((best, d, n, all) => d < all[best] ? n : best, 0) + (Math.min(...[...sea.children].map(n => Math.abs(x(n) - at))) > 2 ? .5 : 0);
		}).join(' to ') + ' of ' + (this.closest('.sea').children.length - 1);
		window.moved.push(what + ' ' + more.duration);
		return real.call(this, steps, more);
	};
	return 0;
})()`

// What a move changes is animated for at most a quarter of a second and marked with a ring. With reduced motion the
// rings and the new figures appear at once.
func TestMotionsSayWhatChanged(t *testing.T) {
	robbed := owing + "  - anna: roll 3 4\n  - anna: discard 2 brick 2 lumber\n  - ben: discard 4 grain\n"
	attacked := strings.NewReplacer("phase: main", "phase: roll", "basic active", "basic", "cards:", "barbarians: {position: 6, attacks: 1}\n  cards:").Replace(knights)
	long := strings.Replace(base, "roads: [A1/E, C2/SE]", "roads: [A1/E, A2/SW, A2/SE, A3/SW, C2/SE]", 1)
	sails := map[string]string{"ship of the barbarians": "0 to 1 of 7", "a city falls": "6 to 7 of 7"} // the last step at a landing, too
	for _, row := range []struct {
		name, game, move string
		moves, rings     []string
	}{
		{"roll", owing, "anna: roll 5 5", []string{"#s-ore 250", "die 150", "die 150"}, nil},
		{"road", base, "anna: road A2/SW", []string{"#s-a-road 150", "#s-brick 250", "#s-lumber 250"}, []string{"A2/SW"}},
		{"robber", robbed, "anna: robber B2 steal ben", []string{"#s-robber 250"}, []string{"B2", "C3"}},
		{"ship of the barbarians", strings.Replace(knights, "phase: main", "phase: roll", 1), "Anna: roll 1 1 ship", []string{"#s-cloth 250", "#s-wool 250", "barbarians 250", "die 150", "die 150", "die 150"}, nil},
		{"a city falls", attacked, "Anna: roll 1 1 ship", []string{"bar 200", "barbarians 250", "die 150", "die 150", "die 150", "shakes D3.S 250", "shakes D3.S 250", "shakes D3.S 250"}, []string{"D3.S"}},
		{"knight", knights, "Anna: move A1.S to A1.SE", []string{"#s-a-knight 250"}, []string{"A1.S", "A1.SE"}},
		{"longest road", long, "anna: road A3/SE", []string{"#s-a-road 150", "#s-brick 250", "#s-lumber 250", "bar 200", "longest road 250"}, []string{"A3/SE"}},
	} {
		for _, wish := range []string{"no-preference", "reduce"} {
			t.Run(row.name+" "+wish, func(t *testing.T) {
				p := begin(t, row.game).open("keeper", 390, false)
				p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: wish}}))
				p.wait(`!document.getElementById('to-door').hidden`) // all is loaded
				p.await(`import('/files/motion.js').then(() => '')`)
				get[int](p, watchMotions)
				at := get[int](p, `Number(document.body.dataset.shown)`)
				if said := p.await(fmt.Sprintf(`fetch('api/move', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({move: %q, at: %d})}).then(r => r.json()).then(m => m.recorded ? '' : m.text)`, row.move, at)); said != "" {
					t.Fatal(said)
				}
				p.shown(at + 1)
				if took := get[float64](p, longestMotion); took > 250 || took > 0 && wish == "reduce" {
					t.Errorf("something moves for %v ms", took)
				}
				motions := row.moves
				if wish == "reduce" {
					motions = nil
				}
				if got := get[[]string](p, `moved.sort()`); !slices.Equal(got, motions) {
					t.Errorf("it moves %q, not %q", got, motions)
				}
				if got := get[[]string](p, `[...ringed].sort()`); !slices.Equal(got, row.rings) {
					t.Errorf("rings are around %q, not %q", got, row.rings)
				}
				if is, want := get[string](p, `window.sailed || ''`), sails[row.name]; wish != "reduce" && is != want {
					t.Errorf("the barbarians sail from station %s, not %s", is, want)
				}
				if row.name == "a city falls" && get[string](p, `document.querySelector('.sea').style.background`) != "var(--no)" {
					t.Error("the track is not red")
				}
				p.wait(`!document.querySelector('.ghost') && !document.querySelector('.came')`)
				shown := `[...document.querySelectorAll('.seat')].map(n => [n.querySelector('.pts').lastChild.nodeValue, n.querySelector('.held').textContent.match(/\d+$/)[0]]).join(' ')`
				want := p.await(`fetch('api/view').then(r => r.json()).then(v => v.table.players.map(p => [p.hidden ? p.points + '+' + p.hidden : p.points, p.count]).join(' '))`)
				p.wait(shown + ` === '` + want + `'`)
			})
		}
	}
}

// A sheet that is closed slides down and cannot be tapped meanwhile. It disappears at once if a sheet is opened or
// motion is reduced.
func TestSheetsFall(t *testing.T) {
	for wish, falls := range map[string]bool{"no-preference": true, "reduce": false} {
		p := begin(t, base).open("keeper", 390, false)
		p.run(emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-reduced-motion", Value: wish}}))
		p.wait(`!document.getElementById('to-door').hidden`)
		p.await(`import('/files/motion.js').then(() => '')`)
		is := p.await(`(async () => {
			const log = document.getElementById('log'), said = [], note = () => said.push(log.hidden, log.getClientRects().length > 0, log.inert);
			document.getElementById('to-log').click();
			log.querySelector('.x').click();
			await 0;
			note();
			document.getElementById('to-log').click();
			await 0;
			note();
			log.querySelector('.x').click();
			await 0;
			await Promise.allSettled(log.getAnimations().map(a => a.finished));
			await 0;
			note();
			return said.join();
		})()`)
		want := fmt.Sprintf("true,%v,%v,false,true,false,true,false,false", falls, falls)
		if is != want {
			t.Errorf("where the wish is %s: %s, not %s", wish, is, want)
		}
	}
}

// The next event ends the animations of the last one.
func TestNextEventEndsMotions(t *testing.T) {
	p := begin(t, base).open("keeper", 390, false)
	p.wait(`!document.getElementById('to-door').hidden`)
	p.await(`import('/files/motion.js').then(() => '')`)
	get[int](p, `(() => { // motions that do not end by themselves
		const real = Element.prototype.animate;
		Element.prototype.animate = function (...of) { const a = real.apply(this, of); a.pause(); return a; };
		return 0;
	})()`)
	for n, move := range []string{"anna: road A2/SW", "anna: end"} {
		p.await(fmt.Sprintf(`fetch('api/move', {method: 'POST', headers: {'Content-Type': 'application/json'}, body: JSON.stringify({move: %q, at: %d})}).then(r => r.text())`, move, n))
		p.shown(n + 1)
		if ghosts := get[int](p, `document.querySelectorAll('.ghost').length`); ghosts > 0 != (n == 0) {
			t.Errorf("after %s %d pictures fly", move, ghosts)
		}
	}
	if said := get[string](p, `document.querySelector('.seat .held').textContent`); !strings.HasSuffix(said, "6") {
		t.Errorf("the tile says %q", said)
	}
}
