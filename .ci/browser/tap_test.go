package browser

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"
	"time"
)

// tapMove enters a move with taps: its verb, then places and cards until the line has its text; then it records the
// move. It returns "" or what could not be tapped.
const tapMove = `
window.tapMove = async (player, text) => {
  const $ = id => document.getElementById(id);
  const click = node => node.dispatchEvent(new MouseEvent('click', {bubbles: true}));
  const groups = [...document.querySelectorAll('#verbs > div')];
  const group = groups.find(g => g.querySelector('h3')?.textContent.trim() === player) || (groups.length === 1 ? groups[0] : null);
  if (!group) return 'nobody called ' + player + ' is offered a move';
  const verbs = [...group.querySelectorAll('button')].filter(b => {
    const verb = b.dataset.verb;
    return text === verb || text.startsWith(verb + ' ');
  }).sort((a, b) => b.dataset.verb.length - a.dataset.verb.length);
  if (!verbs.length) return 'no such verb is offered: ' + text;
  const verb = verbs[0].dataset.verb;
  click(verbs[0]);
  if (text === verb && $('form').hidden) return '';
  const leaves = () => [...$('form').querySelectorAll('fieldset')].filter(f => !f.querySelector('fieldset'));
  const legend = f => f.querySelector('legend').textContent;
  const choose = (select, value) => { select.value = value; select.dispatchEvent(new Event('change')); return select.value === value; };
  const words = text.slice(verb.length).trim().split(' ').filter(Boolean);
  let at = 0;
  const stuck = word => {
    const whole = null;
    if (!whole) return 'nothing to tap for ' + word;
    click(whole);
    return '';
  };
  for (let i = 0; i < words.length; i++) {
    const word = words[i];
    const place = document.querySelector('[data-place="' + word + '"]');
    if (place) { click(place); continue; }
    if (['with', 'to', 'metropolis', 'robber', 'take'].includes(word) && !leaves().some(f => [...f.querySelectorAll('button')].some(b => b.textContent === word))) continue;
    if (word === 'give') { at = leaves().findIndex(f => legend(f).startsWith('Cards given')); continue; }
    if (word === 'for') { at = leaves().findIndex(f => legend(f).startsWith('Cards taken')); continue; }
    const list = (name, pick) => {
      const field = leaves().find(f => legend(f).startsWith(name));
      return field && pick(n => [...field.querySelectorAll('.count')].find(c => c.querySelector('span').textContent === n)?.querySelector('select'));
    };
    if (word === 'took') {
      while (words[i + 2] === 'from') {
        if (!list('Cards taken from', row => choose(row(words[i + 3]), words[i + 1]))) return stuck(word);
        i += 3;
      }
      continue;
    }
    if (word === 'draws') {
      while (i + 2 < words.length) {
        if (!list('Cards drawn', row => choose(row(words[i + 1]), words[i + 2]))) return stuck(word);
        i += 2;
      }
      continue;
    }
    if (word === 'steal') {
      if (leaves().some(f => legend(f) === 'Stolen')) {
        const card = words[i + 2] && words[i + 2] !== 'steal' ? words[i + 2] : 'unseen';
        if (!list('Stolen', row => choose(row(words[i + 1]), card))) return stuck(word);
        i += card === 'unseen' ? 1 : 2;
      }
      continue;
    }
    const fields = leaves();
    if (/^[1-6]$/.test(word) && fields.some(f => legend(f) === 'Dice')) {
      const dice = fields.find(f => legend(f) === 'Dice');
      click(dice.querySelector('.yellow [aria-label$="die ' + word + '"]'));
      click(dice.querySelector('.red [aria-label$="die ' + words[++i] + '"]'));
      continue;
    }
    if (/^\d+$/.test(word)) {
      const cards = fields.slice(at).find(f => f.classList.contains('cards'));
      const name = words[i + 1] === '?' ? 'unseen' : words[i + 1];
      const plus = cards?.querySelector('[aria-label="one ' + name + ' more"]');
      if (!plus) return stuck(word);
      for (let n = 0; n < +word; n++) click(plus);
      i++;
      continue;
    }
    const one = fields.slice(at).find(f => f.classList.contains('cards'))?.querySelector('[aria-label="one ' + word + ' more"]');
    if (one) { click(one); continue; }
    let found = false;
    for (let k = at; k < fields.length && !found; k++) {
      const b = [...fields[k].querySelectorAll('button')].find(b => b.textContent === word);
      const s = [...fields[k].querySelectorAll('select')].find(s => [...s.options].some(o => o.value === word));
      if (b) { click(b); found = true; at = k + 1; }
      else if (s && choose(s, word)) { found = true; at = k + 1; }
    }
    if (!found) return stuck(word);
  }
  const plain = move => move.replaceAll(' 1 ', ' ');
  if (plain($('line').value) !== plain(player + ': ' + text)) return 'tapped together: ' + $('line').value;
  click($('record'));
  return '';
};0`

var moveLine = regexp.MustCompile(`^  - ([a-z]+): (.*)$`)

// The set-up and the last part of a base game, and the end of a game of Cities & Knights, with taps only. Another page
// follows. In the end everything is on disk in the right order.
func TestGamesByTapping(t *testing.T) {
	for _, part := range []struct {
		game     string
		from, to int
	}{{recorded, 0, 20}, {recorded, 670, 1000}, {"../../scenarios/ck/games/won_at_the_start_of_a_turn.yaml", 285, 1000}} {
		t.Run(fmt.Sprintf("%s from %d", part.game[strings.LastIndex(part.game, "/")+1:], part.from), func(t *testing.T) {
			game := part.game
			text, err := os.ReadFile(game)
			if err != nil {
				t.Fatal(err)
			}
			begun := after(t, game, part.from)
			rest := string(text)[len(begun):]
			e := begin(t, begun)
			keeper, other := e.open("keeper", 360, false), e.open("table", 1280, true)
			get[int](keeper, tapMove)
			n, since := part.from, time.Now()
			var played []string
			lines := strings.Split(rest, "\n")
			for i, line := range lines {
				m := moveLine.FindStringSubmatch(line)
				if m == nil {
					continue
				}
				if n == part.to {
					break
				}
				played = append(played, m[1]+": "+m[2])
				if said := keeper.await(fmt.Sprintf("tapMove(%q, %q)", m[1], m[2])); said != "" {
					keeper.picture("tapping")
					t.Fatalf("move %d, %s: %s: %s", n+1, line, said, get[string](keeper, `document.getElementById('answer').innerText`))
				}
				if i+1 < len(lines) && strings.HasPrefix(lines[i+1], "    waive:") { // it was recorded as waived
					keeper.tap("#answer button", "Let it stand")
				}
				n++
				keeper.wait(fmt.Sprintf(`document.querySelector('#entries li')?.value === %d && document.body.dataset.shown === "%d"`, n, n))
			}
			t.Logf("%d moves tapped in %v", len(played), time.Since(since).Round(time.Second))
			other.last(n, played[len(played)-1])
			if n < part.to {
				other.wait(`document.getElementById('phase').textContent.includes('has won')`)
				other.picture("won")
			}
			plain := strings.NewReplacer(" 1 ", " ").Replace
			record := plain(e.record())
			for _, move := range played {
				_, after, ok := strings.Cut(record, "{"+plain(move))
				if !ok {
					t.Fatalf("%s is not on disk, or not in order", move)
				}
				record = after
			}
		})
	}
}

const fog = `scenario: Fog
players: [red, blue, white]
board: fog-islands
setup:
  pieces:
    red: {settlements: [C1.NE]}
  hands: {red: 4 brick 4 lumber 4 wool 4 grain}
moves:
  - red: ship B1/SE
`

// What was face down is entered with taps, with the move or after it.
func TestFindsByTapping(t *testing.T) {
	e := begin(t, fog)
	p := e.open("keeper", 390, false)
	p.tap("#dock button", "find")
	p.tap("#form button", "ore")
	p.tap("#form button", "8")
	p.tap("#record", "Record")
	p.last(2, "red: find B2 ore8")
	p.tap("#dock button", "All moves")
	p.tap("#verbs button", "ship")
	p.place("B1/E")
	p.tap("#form button", "wool")
	p.tap("#form button", "10")
	p.tap("#record", "Record")
	p.last(3, "red: ship B1/E finds wool10")
}
