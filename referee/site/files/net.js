// Replaces the page's net.js: requests go to the referee in this browser instead of a server.

import {$, put} from './dom.js';
import * as engine from './engine.js';

const asked = new URLSearchParams(location.search);
export const name = asked.get('g') || '';
export const asks = asked.has('ask');
export const words = {live: 'On this device', lost: 'The referee did not answer; nothing is recorded.'};

// home goes back to the list of games, which shows the error. It is not in the address, where anybody could write it.
const home = fault => {
  try {
    sessionStorage.setItem('fault', fault);
  } catch { /* then it is not shown */ }
  location.replace('./');
};
const opened = engine.ask('device/open', {name}).then(game => {
  for (const line of game.lines) console.info(line);
  return game;
});
opened.catch(error => home(error.message));

let heard = null, last = 0, corrections = 0;

// What this page showed last is stored, and shown while the referee reads the record. A move that is tapped on it
// waits, and is refused if the record has more moves.
const stored = disk.seen(name).then(seen => seen?.by === import.meta.url ? seen : null).catch(() => null);
const first = new Set(['view', 'board']); // not yet asked for
const seen = {by: import.meta.url, signs: {}}; // signs are the players'
let ready = false, early = false;
opened.then(() => { ready = true; }, () => {});

async function before(what) {
  if (!first.delete(what)) return null;
  const was = await Promise.race([stored, opened.then(() => null)]);
  if (ready || !was) return null;
  if (!early) setTimeout(() => { if (!ready) put(Object.assign($('live'), {className: 'stale'}), 'Reading the record …'); }, 1000);
  early = true;
  return was[what];
}

export async function get(path) {
  const was = path === 'view' && await before('view');
  if (was) return was;
  await opened;
  const answer = await engine.ask('api/' + path);
  if (path === 'view') {
    note(answer.table);
    seen.view = answer;
  }
  return answer;
}

// note updates the data of this game for the list of games.
function note(table) {
  disk.note(name, {title: table.title, at: table.last, position: asks, players: table.players.filter(p => !p.neutral).map(p => ({name: p.name, points: p.points, colour: p.colour})), over: table.phase === 'over'}).catch(() => {});
}

export async function post(path, body, tag) {
  await opened;
  try {
    return await engine.ask('api/' + path, body, tag);
  } finally {
    if (path === 'move') await tell();
  }
}

// tell reports recorded entries as a server's events would.
async function tell() {
  const log = await get('log?after=' + last);
  if (log.corrections !== corrections) {
    corrections = log.corrections;
    last = log.at;
    heard?.corrected();
    heard?.changed();
    return;
  }
  for (const entry of log.entries) {
    if (entry.number <= last) continue;
    last = entry.number;
    heard?.entry(entry);
  }
}

export async function picture(path) {
  const now = /^board\?n=/.test(path), sign = /^emblem\b/.test(path); // not the board of an earlier position
  const was = now ? await before('board') : sign && !ready && (await stored)?.signs[path];
  if (sign && was) seen.signs[path] = was;
  if (was) return engine.picture(was);
  await opened;
  const answer = await engine.ask('api/' + path);
  if (sign) seen.signs[path] = answer;
  if (now) seen.board = answer;
  if (seen.board && (now || sign)) disk.see(name, seen).catch(() => {}); // the view was asked for before the board
  return engine.picture(answer);
}

export const renewed = async () => false;

export function follow(after, listener) {
  [heard, last] = [listener, after];
  get('log?after=' + after).then(log => { corrections = log.corrections; });
  heard.live(true);
  if (early) heard.changed();
  return {seen(number) { last = Math.max(last, number); }};
}
