package browser

import (
	"fmt"
	"testing"

	"github.com/chromedp/chromedp"
)

// faults lists problems of accessibility in the visible page: controls without a name, pictures without alternative
// text, duplicate ids, low contrast, small touch targets.
const faults = `
(() => {
  const out = [];
  const seen = node => node.offsetParent !== null || node.closest('svg')?.getBoundingClientRect().width > 0 && !node.closest('[hidden]');
  const name = node => node.getAttribute('aria-label') || (node.getAttribute('aria-labelledby') || '').split(' ').map(id => document.getElementById(id)?.textContent || '').join('')
    || node.labels?.[0]?.textContent || (node.matches('input, select') ? '' : node.textContent) || node.alt || '';
  for (const node of document.querySelectorAll('button, a[href], input, select, summary, [role=button], [role=switch], [tabindex="0"]')) {
    if (seen(node) && !name(node).trim()) out.push('no name: ' + node.outerHTML.slice(0, 100));
  }
  for (const image of document.querySelectorAll('img')) if (!image.hasAttribute('alt')) out.push('no words for ' + image.src);
  const ids = [...document.querySelectorAll('[id]')].map(n => n.id);
  for (const id of new Set(ids.filter((x, i) => ids.indexOf(x) !== i))) out.push('twice: ' + id);
  if (!document.documentElement.lang || !document.title) out.push('no language or title');
  if (document.querySelectorAll('h1').length !== 1 || document.querySelectorAll('main').length !== 1) out.push('not one h1 and one main');
  let level = 1;
  for (const h of document.querySelectorAll('h1, h2, h3, h4')) {
    if (!seen(h)) continue;
    const is = +h.tagName[1];
    if (is > level + 1) out.push('a heading too deep: ' + h.textContent);
    level = is;
  }
  for (const node of document.querySelectorAll('[tabindex]')) if (node.tabIndex > 0) out.push('out of order: ' + node.outerHTML.slice(0, 80));
  const numbers = c => c.match(/[\d.]+/g).map(Number).map((n, i) => c.startsWith('color(') && i < 3 ? n * 255 : n);
  const light = ([r, g, b]) => [r, g, b].map(v => (v /= 255) <= .04045 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4).reduce((s, v, i) => s + v * [.2126, .7152, .0722][i], 0);
  const ground = node => {
    for (; node; node = node.parentElement) {
      const c = numbers(getComputedStyle(node).backgroundColor);
      if (c.length < 4 || c[3] > 0) return c;
    }
    return [255, 255, 255];
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let t; (t = texts.nextNode());) {
    const node = t.parentElement;
    if (!t.textContent.trim() || !seen(node) || node.closest('noscript, script, svg, .skip')) continue;
    const [a, b] = [light(numbers(getComputedStyle(node).color)), light(ground(node))];
    const contrast = (Math.max(a, b) + .05) / (Math.min(a, b) + .05);
    if (contrast < 4.5) out.push('contrast ' + contrast.toFixed(1) + ': ' + t.textContent.trim().slice(0, 40));
  }
  for (const node of document.querySelectorAll('button, .place')) {
    const box = node.getBoundingClientRect();
    if (seen(node) && box.width > 0 && (box.width < 23 || box.height < 23) && !node.matches('.path')) out.push('small: ' + node.outerHTML.slice(0, 80) + ' ' + box.width + 'x' + box.height);
  }
  return out.slice(0, 20).join('\n');
})()`

// The page is accessible on phone and screen, light and dark, with forms open.
func TestAccess(t *testing.T) {
	e := begin(t, knights)
	for _, width := range []int{360, 1280} {
		for _, dark := range []bool{false, true} {
			t.Run(fmt.Sprintf("%d dark %v", width, dark), func(t *testing.T) {
				p := e.open("keeper", width, dark)
				check := func(what string) {
					if said := get[string](p, faults); said != "" {
						t.Errorf("%s:\n%s", what, said)
					}
					if over := get[int](p, `document.documentElement.scrollWidth - innerWidth`); over > 0 {
						t.Errorf("%s: %d pixels wider than the screen", what, over)
					}
				}
				check("the game")
				p.place("A1.NE")
				p.wait(`!document.getElementById('offers').hidden`)
				check("offers")
				p.picture(fmt.Sprintf("offers-%d-%v", width, dark))
				for _, verb := range []string{"trade", "improve", "bank", "play spy"} {
					p.run(chromedp.Evaluate(fmt.Sprintf(`[...document.querySelectorAll('#verbs button')].find(b => b.dataset.verb === %q).click()`, verb), nil))
					p.wait(`!document.getElementById('form').hidden`)
					check(verb)
				}
				p.picture(fmt.Sprintf("form-%d-%v", width, dark))
				label := get[string](p, `document.querySelector('[data-place="A1.NE"]').getAttribute('aria-label')`)
				if want := "A1.NE, A2.NW, ore10.NE, wool2.NW, ore10+wool2+sea: Anna's city with a wall"; label != want {
					t.Errorf("a screen reader says %q, not %q", label, want)
				}
			})
		}
	}
}
