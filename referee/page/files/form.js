// Loads the form for moves (compose.js) after the page is shown: most moves do not need it.

import {$} from './dom.js';

let form = null, changed = () => {};

export function onChange(f) { changed = f; }

export async function load() {
  if (form) return;
  const read = await import('./compose.js');
  read.onChange(text => changed(text));
  form = read;
}

// open shows the form of a verb; places have been tapped already.
export async function open(verb, table, places, note) {
  if (!form) {
    $('verbs').hidden = true; // as it will be
    await load();
  }
  form.open(verb, table, places, note);
}

export const isOpen = () => Boolean(form?.isOpen());
export const take = place => Boolean(form?.take(place));
export const close = () => form?.close();
