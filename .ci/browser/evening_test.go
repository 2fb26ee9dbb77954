package browser

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
)

// natural performs a move with taps as a person would: dice, cards and tiles of the dock, highlighted places, offers.
// It returns the number of taps, and whether the page had to be scrolled; or the word for which there was nothing to
// tap.
const natural = `
window.natural = async text => {
  const sleep = ms => new Promise(done => setTimeout(done, ms));
  const all = selector => [...document.querySelectorAll(selector)].filter(n => n.getClientRects().length && !n.disabled);
  const [player, line] = text.split(': '), words = line.split(' '), before = document.body.dataset.shown;
  const others = [...document.querySelectorAll('.seat b')].map(n => n.textContent).filter(n => n !== player);
  let taps = 0, scrolls = '', taken = [], said = false;
  const used = new Set(); // indexes of words that were tapped in lists
  const tap = node => {
    const box = node.getBoundingClientRect();
    if (box.top < -1 || box.top + Math.min(box.height, 44) > innerHeight + 1) { scrolls += (node.ariaLabel || node.textContent) + ' at ' + box.top + ' of ' + innerHeight + ' '; node.scrollIntoView(); }
    taps++;
    if (node.focus) node.focus({preventScroll: true}); // like a key press
    node.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  };
  const labelled = label => all('button').find(b => b.getAttribute('aria-label') === label);
  const give = (kinds, verb) => {
    for (let i = 0; i + 1 < kinds.length; i += 2) {
      const kind = kinds[i + 1] === '?' ? 'unseen' : kinds[i + 1], b = labelled(verb + ' ' + kinds[i] + ' ' + kind), heap = labelled(verb + ' ' + kind);
      if (!b && !heap) return false;
      for (let n = 0; n < (b ? 1 : +kinds[i]); n++) tap(b || heap);
    }
    return true;
  };
  const step = waited => {
    const stolen = / steal (\S+) (\S+)$/.exec(text), seen = stolen && all('#fits [aria-pressed]').find(b => b.getAttribute('aria-label') === stolen[2]);
    if (seen && seen.getAttribute('aria-pressed') === 'false') {
      const whole = all('#fits .offer').length === 1;
      return tap(seen), said = whole, true;
    }
    const victim = stolen && all('#fits [data-move]').find(b => text === b.dataset.move + ' ' + stolen[2]);
    if (victim) return said = true, tap(victim), true;
    const exact = all('[data-move]').find(b => b.dataset.move === text && !b.classList.contains('illegal') && b.closest('.sheet:not([hidden])'));
    if (exact) return said = true, tap(exact), true;
    const places = [...document.querySelectorAll('.place.can')];
    if (places.length) {
      const next = words.find(w => !taken.includes(w) && places.some(p => p.dataset.place === w));
      if (next) {
        taken.push(next);
        return tap(places.find(p => p.dataset.place === next)), true;
      }
      const more = all('#dock button').find(b => b.textContent === 'Nothing more');
      return more ? (tap(more), true) : false;
    }
    if (words[0] === 'roll' && labelled('First die 1')) {
      tap(labelled('First die ' + words[1]));
      if (words[3]) tap(labelled('Event die ' + words[3]));
      tap(labelled('Second die ' + words[2]));
      return true;
    }
    if (all('#dock .fan').length && words[0] === 'take') {
      const kinds = words.slice(1).join(' ').replace(/(^| )([a-z])/g, '$11 $2').replace(/(\d+) 1 /g, '$1 ').split(' ');
      return give(kinds, 'gets') && (all('#dock .go').forEach(tap), true);
    }
    if (all('#dock .fan').length && words[0] === 'discard') {
      const other = !document.querySelector('#dock b.big').textContent.startsWith(player + ' ') && all('#dock button').find(b => b.ariaLabel?.startsWith(player + ' '));
      if (other) tap(other);
      const unseen = words[2] === '?' && all('#dock button').find(b => b.textContent === 'Nobody saw');
      if (unseen) return tap(unseen), true;
      const kinds = words.slice(1).join(' ').replace(/(^| )([a-z])/g, '$11 $2').replace(/(\d+) 1 /g, '$1 ').split(' ');
      return give(kinds, 'gives') && (tap(all('#dock .go')[0]), true);
    }
    const sheet = document.querySelector('.sheet:not([hidden])');
    if (sheet) {
      if (words[0] === 'bank') {
        const stack = all('#fan button').find(b => b.textContent === 'Bank: ' + line.slice(5).split(' for ')[0]);
        if (stack) return tap(stack), true;
      }
      const verb = all('#fits [data-verb]').find(b => line === b.dataset.verb || line.startsWith(b.dataset.verb + ' '));
      if (verb) return tap(verb), true;
      const button = w => all('#fits button').find(b => b.textContent.toLowerCase() === w.replaceAll('-', ' ')), rest = words.findIndex((w, n) => n > 0 && !used.has(n) && !taken.includes(w) && button(w));
      if (rest > 0) {
        used.add(rest);
        return tap(button(words[rest])), true;
      }
      return false;
    }
    const fits = b => line === b.dataset.verb || line.startsWith(b.dataset.verb + ' ');
    const named = all('#dock [data-verb]').filter(fits).sort((a, b) => b.dataset.verb.length - a.dataset.verb.length)
      .find(b => !others.some(o => b.textContent.startsWith(o + ': ')));
    const tile = words[0] === 'fish' && !named ? all('#dock [data-verb="fish"]')[0] : words[0] === 'play' ? all('#dock [data-verb="play"]')[0] : words[0] === 'bank' ? all('#dock [data-verb="trade"]')[0] : named;
    if (tile) return tap(tile), true;
    const piece = waited > 20 && !taps && words.find(w => document.querySelector('[data-place="' + w + '"]')); // no tile has room
    return piece ? (tap(document.querySelector('[data-place="' + piece + '"]')), true) : false;
  };
  for (let i = 0; i < 12; i++) {
    for (let wait = 0; ; wait++) {
      if (document.body.dataset.shown !== before) {
        for (let n = 0; n < 20 && document.activeElement === document.body; n++) await sleep(25);
        return JSON.stringify({taps, scrolls, lost: document.activeElement === document.body});
      }
      for (let moving = 0; moving < 20 && document.getAnimations().some(a => a.playState === 'running'); moving++) await sleep(25); // a sheet is opening
      if (step(wait)) break;
      if (wait === 40) return JSON.stringify({taps, scrolls, stuck: document.querySelector('.sheet:not([hidden])')?.innerText || document.getElementById('dock').innerText});
      await sleep(25);
    }
    await sleep(20);
    for (let wait = 0; wait < 600 && (wait < 80 || document.body.classList.contains('sent')) && taps && document.body.dataset.shown === before && document.getElementById('answer').hidden && (said || !all('.sheet [data-move], .place.can, #fan button').length); wait++) await sleep(25);
    if (!document.getElementById('answer').hidden) return JSON.stringify({taps, scrolls, stuck: document.getElementById('answer').innerText});
  }
  return JSON.stringify({taps, scrolls, stuck: 'too many taps'});
};0`

// mostTaps is the maximum number of taps for each kind of move.
var mostTaps = map[string]int{"roll": 3, "end": 1, "road": 2, "ship": 2, "settlement": 2, "city": 2, "buy": 1, "robber": 2, "pirate": 2, "bank": 3, "trade": 4, "move": 3, "improve": 2, "wall": 2, "knight": 2, "activate": 2, "promote": 2, "discard": 7}

// boxes are games of every box that have not begun.
var boxes = []struct{ name, head string }{
	{"base", "players: [anna, ben, carla]\nmoves:\n"},
	{"new shores", "players: [red, blue, white, orange]\nboard: new-shores\nmoves:\n"},
	{"six", "players: [red, blue, white, orange, green, brown]\nvariants: [five-six]\nboard: {random: 7}\nmoves:\n"},
	{"two", "players: [anna, ben]\nvariants: [for-two]\nmoves:\n"},
	{"knights", "players: [anna, ben, carla]\nruleset: ck-2015\nmoves:\n"},
	{"fish", "players: [anna, ben, carla]\nboard: fishermen\nmoves:\n"},
	{"rivers", "players: [anna, ben, carla]\nboard: rivers\nmoves:\n"},
	{"traders", "players: [anna, ben, carla]\nboard: fishing-rivers\nvariants: [event-cards]\nmoves:\n"},
	{"traders and knights", "players: [anna, ben, carla]\nruleset: ck-2015\nboard: fishing-rivers\nvariants: [event-cards]\nmoves:\n"},
}

// Games of every box are played with taps only, on phones and screens alternately. With EVENING=2000 they are played
// to the end; otherwise only the number of moves that fits into a normal run. The record of a game that failed is kept
// beside the screenshots; EVENING_FROM names one to go on with.
func TestEveningsByTapping(t *testing.T) {
	most, measured := 24, 100 // the mean is only checked after this many moves, because the set-up would distort it
	if n, err := strconv.Atoi(os.Getenv("EVENING")); err == nil {
		most = n
	}
	for _, box := range boxes {
		t.Run(box.name, func(t *testing.T) {
			game := box.head
			if from, err := os.ReadFile(os.Getenv("EVENING_FROM")); err == nil {
				game = string(from)
			}
			e := begin(t, game)
			defer func() {
				if dir := os.Getenv("PICTURES"); dir != "" && t.Failed() {
					os.WriteFile(filepath.Join(dir, "evening-"+strings.ReplaceAll(box.name, " ", "-")+".yaml"), []byte(e.record()), 0o644)
				}
			}()
			p := e.open("keeper", 390, false)
			p.dark(false) // no animations, so nothing has to wait for them
			get[int](p, natural)
			sizes := [][2]int{{360, 640}, {390, 664}, {390, 844}, {844, 390}, {768, 1024}, {1280, 800}, {1920, 1080}}
			pays := map[string]int{}
			for label := range strings.SplitSeq(get[string](p, `[...document.querySelectorAll('.place.intersection')].map(n => n.ariaLabel).join('\n')`), "\n") {
				place, _, _ := strings.Cut(label, ",")
				names, _, _ := strings.Cut(label, ":")
				for _, number := range numbers.FindAllString(names[strings.LastIndex(names, " ")+1:], -1) {
					n, _ := strconv.Atoi(number)
					pays[place] += 6 - max(n-7, 7-n)
				}
			}
			luck := rand.New(rand.NewPCG(7, 7))
			taps, scrolls, by, of, begun := 0, 0, map[string]int{}, map[string]int{}, time.Now()
			most := most
			if box.name == "knights" { // its moves take the most taps
				most = max(most, measured)
			}
			for n := e.entries() + 1; n <= most; n++ {
				if ends, bound := t.Deadline(); bound && time.Until(ends) < time.Minute { // on a busy machine
					t.Skipf("time ran out after %d moves and %d taps, %d scrolls", n-1, taps, scrolls)
				}
				if n%3 == 1 {
					size := sizes[n/3%len(sizes)]
					p.run(chromedp.EmulateViewport(int64(size[0]), int64(size[1])))
					p.wait(fmt.Sprintf(`innerWidth === %d && innerHeight === %d`, size[0], size[1]))
				}
				var list struct{ Moves, Possible, Templates []string }
				e.asks("moves", &list)
				for _, due := range append(list.Templates, list.Possible...) { // moves that are too many to list
					if player, n, ok := strings.Cut(due, ": discard"); ok {
						count, _ := strconv.Atoi(strings.TrimSpace(n))
						list.Moves = append(list.Moves, given(handOf(p, player), player, count))
						break
					}
				}
				for _, one := range list.Templates {
					if player, ok := strings.CutSuffix(one, ": event"); ok { // a card and two dice
						list.Moves = []string{player + ": event " + turned(luck, p)}
					}
				}
				if len(list.Moves) == 0 { // legality depends on unseen cards
					list.Moves = list.Possible
				}
				if len(list.Moves) == 0 {
					if !get[bool](p, `document.getElementById('phase').textContent.includes('has won')`) {
						t.Errorf("after %d moves nothing can be done: %s", n-1, get[string](p, `document.getElementById('phase').textContent`))
					}
					break
				}
				mover, _, _ := strings.Cut(list.Moves[0], ": ")
				move := chosen(luck, list.Moves, pays, handOf(p, mover))
				if begun, victim, ok := strings.Cut(move, " steal "); ok && !strings.Contains(victim, " ") { // otherwise all hands would soon be unknown
					if kind := anyOf(handOf(p, victim)); kind != "" {
						move = begun + " steal " + victim + " " + kind
					}
				}
				var got struct {
					Taps    int
					Scrolls string // the buttons that were out of sight
					Stuck   string
					Lost    bool // the focus is nowhere afterwards
				}
				if err := json.Unmarshal([]byte(p.await(fmt.Sprintf("natural(%q)", move))), &got); err != nil {
					t.Fatal(err)
				}
				if got.Stuck != "" {
					p.screen("stuck-" + box.name)
					t.Fatalf("entry %d, %s: after %d taps: %s", n, move, got.Taps, got.Stuck)
				}
				p.wait(fmt.Sprintf(`document.body.dataset.shown === "%d"`, n))
				_, line, _ := strings.Cut(move, ": ")
				verb, _, _ := strings.Cut(line, " ")
				bound, ok := mostTaps[verb]
				if strings.Contains(line, " steal ") && len(strings.Fields(line)) > 4 {
					bound++ // name the card that everybody saw
				}
				if verb == "discard" { // if the hand does not fit, each card is a tap
					cards := 0
					for _, word := range strings.Fields(line) {
						n, _ := strconv.Atoi(word)
						cards += n
					}
					bound = max(bound, cards+1)
					player, _, _ := strings.Cut(move, ": ")
					if slices.ContainsFunc(list.Moves, func(m string) bool { return strings.Contains(m, ": discard ") && !strings.HasPrefix(m, player+": ") }) {
						bound++ // another player who owes cards is shown first
					}
				}
				if ok && got.Taps > bound {
					t.Errorf("%s takes %d taps, not %d", move, got.Taps, bound)
				}
				if got.Scrolls != "" {
					scrolls++
					t.Logf("%s scrolls at %v: %s", move, sizes[(n-1)/3%len(sizes)], got.Scrolls)
				}
				if got.Lost {
					t.Errorf("after %s the keyboard is nowhere", move)
				}
				if n%100 == 0 {
					t.Logf("%d moves after %v", n, time.Since(begun).Round(time.Second))
				}
				if said := get[string](p, stands); said != "" {
					p.screen(fmt.Sprintf("stands-%s-%d", box.name, n))
					t.Errorf("after entry %d, %s: %s", n, move, said)
				}
				taps, by[verb], of[verb] = taps+got.Taps, by[verb]+1, of[verb]+got.Taps
			}
			played := 0
			for _, n := range by {
				played += n
			}
			t.Logf("%v with %v: %d moves, %d taps, %d scrolls", by, of, played, taps, scrolls)
			if mean := float64(taps) / float64(max(1, played)); played >= measured && mean > 2 {
				t.Errorf("a move takes %.2f taps, more than 2", mean)
			}
			if os.Getenv("EVENING") != "" && played == most {
				t.Errorf("after %d moves nobody has won", most)
			}
			if scrolls > 0 {
				t.Errorf("it was scrolled %d times", scrolls)
			}
		})
	}
}
