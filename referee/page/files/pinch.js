// Two fingers zoom the board, one finger moves the zoomed board, and a double tap shows all of it again.

import {$} from './dom.js';
import * as board from './board.js';

const most = 6; // times its size
const slop = 8; // pixels that a finger may move in a tap
const doubled = 300; // milliseconds between the taps of a double tap
const map = $('map'), view = $('board'), down = new Map();
let start = null, moved = false, last = null;

const zoomed = () => map.style.transform.startsWith('translate');

// state returns how the board lies now: shifted by x and y and enlarged by s.
function state() {
  const is = map.getBoundingClientRect(), around = view.getBoundingClientRect();
  return {s: is.width / map.offsetWidth, x: is.left - around.left - map.offsetLeft, y: is.top - around.top - map.offsetTop};
}

function lay({s, x, y}) {
  if (s < 1.05) {
    restore();
    return;
  }
  const within = (n, size) => Math.min(0, Math.max(size - s * size, n));
  Object.assign(map.style, {transition: 'none', transformOrigin: '0 0', transform: `translate(${within(x, map.offsetWidth)}px, ${within(y, map.offsetHeight)}px) scale(${s})`});
  view.style.touchAction = 'none';
  $('whole').hidden = false;
}

function restore() {
  map.style.transition = view.style.touchAction = '';
  board.whole();
}
$('whole').addEventListener('click', restore);

// fingers returns the middle of the fingers within the board, and how far apart they are.
function fingers() {
  const all = [...down.values()], around = view.getBoundingClientRect(), mean = k => all.reduce((n, f) => n + f[k], 0) / all.length;
  return {x: mean('x') - around.left - map.offsetLeft, y: mean('y') - around.top - map.offsetTop, apart: all.length > 1 ? Math.hypot(all[0].x - all[1].x, all[0].y - all[1].y) : 0};
}

function begins() {
  start = down.size && {...fingers(), was: state()};
}

view.addEventListener('pointerdown', event => {
  if (!down.size) moved = false;
  down.set(event.pointerId, {x: event.clientX, y: event.clientY});
  begins();
});

view.addEventListener('pointermove', event => {
  if (!down.has(event.pointerId)) return;
  down.set(event.pointerId, {x: event.clientX, y: event.clientY});
  const now = fingers(), {was} = start;
  if (down.size < 2 && (!zoomed() || !moved && Math.hypot(now.x - start.x, now.y - start.y) < slop)) return;
  moved = true;
  const s = down.size < 2 ? was.s : Math.min(most, was.s * now.apart / Math.max(1, start.apart)), by = s / was.s;
  if (down.size < 2 || s >= 1.05 || zoomed()) lay({s, x: now.x - (start.x - was.x) * by, y: now.y - (start.y - was.y) * by});
});

for (const ends of ['pointerup', 'pointercancel']) {
  addEventListener(ends, event => {
    if (down.delete(event.pointerId)) begins();
  });
}

// A tap on the zoomed board waits until it cannot become a double tap; the place is marked at once.
view.addEventListener('click', event => {
  if (moved && event.isTrusted) {
    event.stopPropagation();
    return;
  }
  if (!zoomed() || !event.detail || !event.isTrusted || $('whole').contains(event.target)) return;
  event.stopPropagation();
  const {clientX, clientY} = event, first = last;
  clearTimeout(first?.waits);
  last = null;
  if (first && Math.hypot(first.x - clientX, first.y - clientY) < 40) {
    board.mark([]);
    restore();
    return;
  }
  const [[near]] = board.nearest(clientX, clientY);
  if (near) board.mark([near.name]);
  last = {x: clientX, y: clientY, waits: setTimeout(() => {
    last = null;
    const lies = zoomed() && state();
    $('taps').dispatchEvent(new MouseEvent('click', {bubbles: true, detail: 1, clientX, clientY}));
    if (lies) lay(lies); // the tap showed the whole board
  }, doubled)};
}, true);
