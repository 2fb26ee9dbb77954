// The board: the drawing of the server with an overlay of places to tap.

import {$, draw, put} from './dom.js';

let places = new Map(), focus = '', tapped = () => {}, size = {width: 1, height: 1};
let chosen = [], can = [], near = false;

export function onTap(f) { tapped = f; }

// show loads the drawing and updates the overlay.
export async function show(drawing, list) {
  const next = new Image();
  next.src = drawing;
  await next.decode();
  $('drawing').src = drawing;
  const svg = $('taps');
  size = list;
  svg.setAttribute('viewBox', `0 0 ${list.width} ${list.height}`);
  $('map').style.setProperty('--a', `${list.width} / ${list.height}`);
  if (places.size !== list.places.length || list.places.some(p => !places.has(p.name))) lay(svg, list.places);
  for (const p of list.places) {
    const at = places.get(p.name);
    at.place = p;
    at.node.setAttribute('aria-label', p.label);
  }
  mark();
}

// stands says what is on each place: in words, and the pieces.
export const stands = () => new Map([...places].map(([name, {place}]) => [name, {there: place.there || '', holds: place.holds || []}]));

const shapes = {
  hex: () => draw('path', {d: 'M0 -46l40 23v46l-40 23l-40 -23v-46z'}),
  path: () => draw('rect', {x: -8, y: -17, width: 16, height: 34, rx: 5}),
  intersection: () => draw('circle', {r: 13}),
};

// Touch targets for screen readers.
const hits = {
  hex: () => draw('circle', {r: 42}),
  path: () => draw('rect', {x: -13, y: -20, width: 26, height: 40, rx: 8}),
  intersection: () => draw('circle', {r: 23}),
};

function lay(svg, list) {
  places = new Map();
  put(svg, ...list.map(p => {
    const node = draw('g', {class: 'place ' + p.kind, role: 'button', tabindex: -1, transform: `translate(${p.x} ${p.y}) rotate(${p.slope || 0})`, 'data-place': p.name});
    node.append(hits[p.kind]());
    for (const part of ['halo', 'core']) {
      const shape = shapes[p.kind]();
      shape.setAttribute('class', part);
      if (p.kind === 'hex') shape.style.fillOpacity = .25; // keep the number readable
      node.append(shape);
    }
    node.addEventListener('keydown', keyed);
    node.addEventListener('focus', () => { focus = p.name; });
    places.set(p.name, {node, place: p});
    return node;
  }));
  if (!places.has(focus)) focus = list[0].name;
}

const reach = 44; // maximum distance in pixels from a tap to a place
const doubt = 10; // minimum distance to the next place, or the board is enlarged

// A tap selects the nearest place that fits. A screen reader activates the place itself.
$('taps').addEventListener('click', event => {
  const own = event.target.closest('.place');
  if (!event.detail && own) {
    tap(own.dataset.place);
    return;
  }
  const [all, scale] = nearest(event.clientX, event.clientY);
  if (!all.length) return;
  const small = 23 * scale < 12;
  if (!near && all[1] && all[1].away - all[0].away < (can.length ? doubt : 3) && (can.length || small) && scale < 1) {
    closer(event.clientX, event.clientY);
    return;
  }
  tap(all[0].name);
});

// nearest returns the places within reach of a tap that fit, the nearest first, and the scale of the board.
export function nearest(x, y) {
  const box = $('taps').getBoundingClientRect(), scale = Math.min(box.width / size.width, box.height / size.height);
  const left = box.left + (box.width - size.width * scale) / 2, top = box.top + (box.height - size.height * scale) / 2;
  const all = [...places.values()].filter(({place}) => !can.length || can.includes(place.name))
    .map(({place}) => ({name: place.name, away: Math.hypot(left + place.x * scale - x, top + place.y * scale - y)}))
    .sort((a, b) => a.away - b.away);
  return [all[0]?.away > Math.max(reach, can.length ? 0 : 46 * scale) ? [] : all, scale];
}

// closer enlarges the board around the tap; the next tap selects.
function closer(x, y) {
  const box = $('map').getBoundingClientRect();
  $('map').style.transformOrigin = `${x - box.left}px ${y - box.top}px`;
  $('map').style.transform = 'scale(2.4)';
  near = true;
  $('whole').hidden = false;
}

export function whole() {
  $('map').style.transform = '';
  near = false;
  $('whole').hidden = true;
}
$('whole').addEventListener('click', whole);

function tap(name) {
  focus = name;
  whole();
  tapped(places.get(name).place);
  mark();
}

export const known = name => places.has(name);

// mark highlights the chosen places and those that fit.
export function mark(names = chosen, fitting = can) {
  [chosen, can] = [names, fitting];
  if (can.length && !can.includes(focus)) focus = can.find(c => places.has(c)) || focus;
  for (const [name, {node}] of places) {
    node.classList.toggle('chosen', chosen.includes(name));
    node.classList.toggle('can', can.includes(name));
    node.setAttribute('tabindex', name === focus ? 0 : -1);
  }
}

// pays highlights for a while the hexes that produced.
export const pays = names => highlight('pays', names, 4000);

// ring marks changed places for a while.
export const ring = (names, time) => highlight('came', names, time);

const timers = {};
function highlight(kind, names, time) {
  clearTimeout(timers[kind]);
  for (const [name, {node}] of places) node.classList.toggle(kind, names.includes(name));
  if (names.length) timers[kind] = setTimeout(() => highlight(kind, []), time);
}

// reachFocus moves the keyboard focus to the board, to a place that fits.
export function reachFocus() { places.get(focus)?.node.focus({preventScroll: true}); }

const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

// keyed: arrows go to the nearest place in a direction, Enter taps it.
function keyed(event) {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    tap(focus);
    return;
  }
  const go = name => {
    focus = name;
    mark();
    places.get(focus).node.focus({preventScroll: true});
  };
  const among = [...places.values()].filter(({place}) => !can.length || can.includes(place.name));
  if (event.key === 'Home' && among.length) {
    event.preventDefault();
    go(among[0].place.name);
    return;
  }
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  const from = places.get(focus).place;
  let best, least = Infinity;
  for (const {place} of among) {
    const along = (place.x - from.x) * way[0] + (place.y - from.y) * way[1];
    const aside = Math.abs((place.x - from.x) * way[1]) + Math.abs((place.y - from.y) * way[0]);
    if (along > 5 && along + 2.5 * aside < least) [best, least] = [place, along + 2.5 * aside];
  }
  if (best) go(best.name);
}
