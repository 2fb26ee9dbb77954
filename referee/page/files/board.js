// The board: the drawing of the server, and over it the places to tap.

import {$, draw, put} from './dom.js';

let places = new Map(), focus = '', tapped = () => {};
let chosen = [], can = [];

export function onTap(f) { tapped = f; }

// show draws the position and lays the places over it.
export async function show(drawing, list) {
  const next = new Image();
  next.src = drawing;
  await next.decode();
  const image = $('drawing');
  image.src = drawing;
  const svg = $('taps');
  svg.setAttribute('viewBox', `0 0 ${list.width} ${list.height}`);
  $('board').style.aspectRatio = `${list.width} / ${list.height}`;
  if (places.size !== list.places.length || list.places.some(p => !places.has(p.name))) lay(svg, list.places);
  for (const p of list.places) {
    const at = places.get(p.name);
    at.place = p;
    at.node.setAttribute('aria-label', p.label);
  }
  mark();
}

function lay(svg, list) {
  places = new Map();
  put(svg, ...list.map(p => {
    const node = draw('g', {class: 'place ' + p.kind, role: 'button', tabindex: -1, transform: `translate(${p.x} ${p.y}) rotate(${p.slope || 0})`, 'data-place': p.name},
      p.kind === 'hex' ? draw('circle', {r: 42}) : p.kind === 'path' ? draw('rect', {x: -13, y: -20, width: 26, height: 40, rx: 8}) : draw('circle', {r: 21.5}));
    node.addEventListener('click', () => tap(p.name));
    node.addEventListener('keydown', keyed);
    node.addEventListener('focus', () => { focus = p.name; });
    places.set(p.name, {node, place: p});
    return node;
  }));
  if (!places.has(focus)) focus = list[0].name;
}

function tap(name) {
  focus = name;
  tapped(places.get(name).place);
  mark();
}

// mark shows which place was tapped and which ones fit.
export function mark(names = chosen, fitting = can) {
  [chosen, can] = [names, fitting];
  for (const [name, {node}] of places) {
    node.classList.toggle('chosen', chosen.includes(name));
    node.classList.toggle('can', can.includes(name));
    node.setAttribute('tabindex', name === focus ? 0 : -1);
  }
}

const ways = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};

// keyed goes to the nearest place that way, or taps.
function keyed(event) {
  if (event.key === 'Enter' || event.key === ' ') {
    event.preventDefault();
    tap(focus);
    return;
  }
  const way = ways[event.key];
  if (!way) return;
  event.preventDefault();
  const from = places.get(focus).place;
  let best, least = Infinity;
  for (const {place} of places.values()) {
    const along = (place.x - from.x) * way[0] + (place.y - from.y) * way[1];
    const aside = Math.abs((place.x - from.x) * way[1]) + Math.abs((place.y - from.y) * way[0]);
    if (along > 5 && along + 2.5 * aside < least) [best, least] = [place, along + 2.5 * aside];
  }
  if (!best) return;
  focus = best.name;
  mark();
  places.get(focus).node.focus();
}
