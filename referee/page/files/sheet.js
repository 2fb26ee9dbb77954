// Sheets rise over the buttons, one at a time; the board above them stays visible.

import {$} from './dom.js';

let open = null, opener = null, closed = () => {};

export function onClose(f) { closed = f; }
export const current = () => open?.id || '';

// raise shows a sheet with a title and moves the keyboard focus to it.
export function raise(id, title, focus = true) {
  if (open?.id !== id) {
    if (open) open.hidden = true;
    else opener = document.activeElement;
    open = $(id);
    open.hidden = false;
    open.scrollTop = 0;
  }
  const head = $(id + '-head');
  if (title) head.textContent = title;
  if (focus) head.focus({preventScroll: true});
}

// unfold raises a sheet whose frame is painted before what is in it, so that a tap has its sign at once however long the
// contents are.
export function unfold(id) {
  const parts = [...$(id).children].slice(1);
  for (const n of parts) n.style.contentVisibility = 'hidden';
  raise(id);
  requestAnimationFrame(() => requestAnimationFrame(() => { for (const n of parts) n.style.contentVisibility = ''; }));
}

// lower closes the open sheet; the focus returns to the button that opened it, or to the moves, or to the tools of a
// page without moves.
export function lower(refocus = true) {
  if (!open) return;
  open.hidden = true;
  const from = opener;
  [open, opener] = [null, null];
  closed();
  if (refocus) [from, $('dock'), $('to-points')].find(n => n !== document.body && n?.getClientRects().length)?.focus({preventScroll: true});
}

for (const x of document.querySelectorAll('.sheet > header > .x')) x.addEventListener('click', () => lower());
addEventListener('keydown', event => {
  if (event.key === 'Escape' && open) lower();
});
