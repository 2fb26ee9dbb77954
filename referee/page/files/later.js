// Parts that are loaded when they are needed: the statistics, and the page after the game.

import {$} from './dom.js';
import * as sheet from './sheet.js';

let acts = {}, after = null, played = false; // played: the game went on while this page was open

// use sets the callback all(), which reads the whole log.
export function use(given) { acts = given; }

// figures loads the statistics while they are shown.
export async function figures(tag) {
  if ($('figures').open) await (await import('./figures.js')).show(tag);
}

// ended shows the page after the game while the game is over; free tells whether nothing else is open.
export async function ended(table, tag, free) {
  if (table.phase !== 'over') {
    played = true;
    (await after)?.over();
    return null;
  }
  after ||= import('./after.js').then(m => {
    m.use({record: () => { acts.all(); sheet.raise('log'); }, figures: () => { $('figures').open = true; sheet.raise('players'); }});
    return m;
  });
  const m = await after.catch(error => {
    after = null; // asked for again next time
    throw error;
  });
  await m.show(table, tag, free, played);
  return m;
}
