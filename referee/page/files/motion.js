// Motions show what changed, for at most a quarter of a second; a ring marks the changed places for a while. Who prefers
// reduced motion sees the rings alone. The next event ends all of it.

import {$, make} from './dom.js';
import {card, icon} from './cards.js';
import {ring, stands} from './board.js';

const still = matchMedia('(prefers-reduced-motion: reduce)');
const land = 150, slide = 250, grow = 200, fall = 150; // milliseconds
const ringFor = 2000, redFor = 4000;
const mostRings = 6; // more changed places are no single event
let table = null, before = null, stood = new Map(), running = [], counting = 0;

// players moves what changed at the seats and in the turn since the last call. Nothing moves while an earlier position
// is looked at (live is false).
export function players(now, live) {
  before = live && table?.last < now.last ? table : null;
  if (live) table = now;
  if (!before) return;
  for (const a of running.splice(0)) a.finish();
  const news = now.news.find(n => n.number === now.last);
  dice(news);
  cards(news, now);
  points(now);
  awards(now.awards);
}

// places moves what changed on the board; the board and the dock show the new position already.
export function places() {
  const was = stood;
  stood = stands();
  if (!before) return;
  pieces(was);
  for (const d of table.dangers) nearer(d, before.dangers.find(had => had.danger === d.danger), was);
}

function moves(node, steps, duration) {
  if (still.matches || !node?.getClientRects().length) return null;
  const a = node.animate(steps, {duration, easing: 'ease-out'});
  running.push(a);
  return a;
}

// flies moves a picture from one node to another, and removes it.
function flies(picture, from, to, duration, size = 0) {
  [from, to] = [from, to].map(middle);
  if (still.matches || !from || !to) return;
  const ghost = make('span', {'aria-hidden': 'true', class: 'ghost'}, picture);
  Object.assign(ghost.style, {position: 'fixed', left: '0', top: '0', zIndex: 8, pointerEvents: 'none'});
  if (size) Object.assign(picture.style, {width: size + 'px', height: size + 'px'});
  document.body.append(ghost);
  const half = ghost.getBoundingClientRect(), at = ([x, y]) => `translate(${x - half.width / 2}px, ${y - half.height / 2}px)`;
  const gone = () => ghost.remove(), a = moves(ghost, [{transform: at(from)}, {transform: at(to)}], duration);
  if (a) a.finished.then(gone, gone);
  else gone();
}

// middle returns the middle of a node or a place on the screen; null if it is not shown.
function middle(node) {
  if (Array.isArray(node)) return node;
  if (!node?.getClientRects().length) return null;
  if (node.matches('.place')) return [node.getScreenCTM().e, node.getScreenCTM().f];
  const r = node.getBoundingClientRect();
  return [r.x + r.width / 2, r.y + r.height / 2];
}

const place = name => document.querySelector(`[data-place="${CSS.escape(name)}"]`);
const seat = name => [...document.querySelectorAll('.seat')].find(n => n.title === name);

function dice(news) {
  if (!['roll', 'event'].includes(news?.verb)) return;
  for (const n of $('thrown').querySelectorAll('.c')) moves(n, [{transform: 'translateY(-1.5rem) rotate(-.3turn)', opacity: 0}, {}], land);
}

const mostCards = 5; // that fly to one player

// cards lets produced cards fly from their hexes to the players, and the price of what was bought to the bank.
function cards(news, now) {
  for (const g of news?.hexes.length ? news.gains : []) {
    const all = Object.entries(g.cards).flatMap(([kind, n]) => Array(n).fill(kind)).slice(0, mostCards);
    all.forEach((kind, i) => flies(card(kind, 1, {small: true, hidden: true}), place(news.hexes[i % news.hexes.length]), seat(g.player), slide));
  }
  const cost = now.costs.find(c => c.verb === news?.verb);
  const held = t => t.players.find(p => p.name === news?.player)?.count;
  if (!cost || held(now) >= held(before)) return;
  for (const [kind, n] of Object.entries(cost.price)) {
    for (let i = 0; i < n; i++) flies(card(kind, 1, {small: true, hidden: true}), seat(news.player), $('to-points'), slide);
  }
}

const isCity = at => at?.holds.some(h => h.sign === 'a-city');

// pieces lets a piece that came drop, or slide from where it stood, and rings the places.
function pieces(was) {
  const changed = [...stood].filter(([name, what]) => was.has(name) && was.get(name).there !== what.there).map(([name]) => name);
  if (!changed.length || changed.length > mostRings) return;
  ring(changed, ringFor);
  const kind = at => at.holds[0]?.sign;
  const gone = changed.filter(name => !stood.get(name).there);
  for (const name of changed.filter(name => stood.get(name).there)) {
    const what = kind(stood.get(name)), node = place(name), to = middle(node), from = gone.find(g => kind(was.get(g)) === what);
    if (!what || !to || isCity(was.get(name)) && what === 'a-settlement') continue; // nothing came: a city fell
    const owner = table.players.find(p => p.name === stood.get(name).holds[0].player), sign = icon(what);
    if (owner) sign.style.setProperty('--p', owner.colour);
    const size = 40 * node.getScreenCTM().a || 24;
    if (from) flies(sign, place(from), node, slide, size);
    else flies(sign, [to[0], to[1] - 40], node, land, size);
  }
}

// nearer moves a danger; when it attacks it goes its last step, the track turns red, and cities that fell shake.
function nearer(now, had, was) {
  if (!had) return;
  const attack = now.attacks > had.attacks;
  for (const sea of document.querySelectorAll(`.sea[data-danger="${now.danger}"]`)) {
    const across = n => `translateX(${middle(sea.children[n])[0] - middle(sea.children[now.at])[0]}px)`; // from where the ship is now
    const to = attack ? now.steps : now.at; // it lands, and is back at the start
    if (to > had.at && sea.getClientRects().length) moves(sea.children[now.at], [had.at, to].map(n => ({transform: across(n)})), slide);
    if (!attack) continue;
    sea.style.background = 'var(--no)';
    setTimeout(() => { sea.style.background = ''; }, redFor);
  }
  for (const [name, what] of attack ? stood : []) {
    if (!isCity(was.get(name)) || isCity(what)) continue;
    for (const part of place(name).children) moves(part, ['-4px', '4px', '-4px', '0'].map(x => ({transform: `translateX(${x})`})), slide);
  }
}

// points counts points and cards up or down and lets the bars grow.
function points(now) {
  clearInterval(counting);
  if (still.matches) return;
  const figures = [];
  for (const p of now.players) {
    const had = before.players.find(x => x.name === p.name), tile = seat(p.name);
    if (!had || !tile) continue;
    if (had.points !== p.points) moves(tile, [{'--n': 100 * had.points / now.goal}, {'--n': tile.style.getPropertyValue('--n')}], grow);
    for (const [node, from, to] of [[tile.querySelector('.pts'), had.points, p.points], [[...tile.querySelectorAll('.held > span')].find(n => n.textContent.startsWith('cards ')), had.count, p.count]]) {
      const text = node?.lastChild;
      if (text && from !== to && text.nodeValue === String(to)) figures.push([text, from, to]);
    }
  }
  const begun = performance.now(), count = part => { for (const [text, from, to] of figures) text.nodeValue = String(Math.round(from + (to - from) * part)); };
  if (!figures.length) return;
  count(0);
  const finish = () => { clearInterval(counting); count(1); };
  counting = setInterval(() => {
    const part = (performance.now() - begun) / grow;
    if (part < 1) count(part);
    else finish();
  }, 25);
}

try {
  CSS.registerProperty({name: '--n', syntax: '<number>', inherits: true, initialValue: '0'}); // else bars do not grow, they change
} catch {
  // registered, or not known to this browser
}

// awards lets a badge fly to the new holder of an award, from the former holder or from the board.
function awards(now) {
  for (const a of now) {
    const had = before.awards.find(x => x.award === a.award)?.player;
    if (a.player && a.player !== had) flies(make('span', {class: 'badge'}, a.award), seat(had) || $('board'), seat(a.player), slide);
  }
}

// A lowered sheet falls; it can no longer be tapped meanwhile. Raised again, it stands at once.
const falling = new Map(); // what ends the fall, by sheet
new MutationObserver(list => {
  for (const {target} of list) {
    falling.get(target)?.();
    if (!target.hidden || still.matches || !target.matches('.sheet')) continue;
    target.inert = true;
    target.style.setProperty('display', 'grid', 'important');
    const a = target.animate([{}, {transform: 'translateY(100%)'}], {duration: fall, easing: 'ease-in'}), ends = () => {
      falling.delete(target);
      a.cancel();
      target.inert = false;
      target.style.removeProperty('display');
    };
    falling.set(target, ends);
    a.onfinish = ends;
  }
}).observe(document.querySelector('main'), {subtree: true, attributeFilter: ['hidden']});
