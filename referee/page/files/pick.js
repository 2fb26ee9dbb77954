// Picks one of the legal moves: places on the board, one after the other, other words from a list.

import {$, button, make, put} from './dom.js';
import * as board from './board.js';
import * as sheet from './sheet.js';
import {called, card, holds} from './cards.js';
import {sign} from './seats.js';

let picking = null, send = () => {}, shown = () => {};

// use sets the callbacks: to send the picked move, and to show which place is needed.
export function use(does) { [send, shown] = [does.send, does.shown]; }

export const asked = () => picking;

// start begins with the legal moves of a verb; taken are the places chosen so far.
export function start(verb, moves, table, taken = []) {
  const words = m => m.split(' ');
  picking = {verb, table, left: moves.map(words), taken: [...taken], from: `${verb.player}: ${verb.verb}`.split(' ').length};
  step();
}

export function stop() {
  if (!picking) return;
  picking = null;
  board.mark([], []);
  if (sheet.current() === 'offers') sheet.lower(false);
  shown(null);
}

function done(text) {
  stop();
  send(text);
}

// next finds the first word in which the remaining moves differ.
function next(left) {
  const most = Math.max(...left.map(m => m.length));
  for (let i = picking.from; i < most; i++) if (left.some(m => m[i] !== left[0][i])) return i;
  return -1;
}

function step() {
  const {left} = picking, i = next(left);
  const steals = picking.verb.args.includes('[steal') && left.every(m => m.includes('steal'));
  const hexes = i < 0 && left[0].slice(picking.from).some(board.known) && !picking.taken.length;
  if (i < 0 && !steals && !hexes) {
    done(left[0].join(' '));
    return;
  }
  const at = i < 0 ? picking.from : i;
  const options = [...new Set(left.map(m => m[at] || ''))];
  if (!steals && options.some(board.known) && options.every(o => !o || board.known(o))) {
    board.mark(picking.taken, options.filter(Boolean));
    if (sheet.current()) sheet.lower(false);
    shown({ask: picking.taken.length ? 'Where to?' : 'Where?', verb: picking.verb, places: options.filter(Boolean).length, ready: options.includes('') ? () => done(left.find(m => !m[at]).join(' ')) : null});
    return;
  }
  list(at, steals);
}

// take handles a tapped place; false if none is needed.
export function take(name) {
  if (!picking) return false;
  const i = next(picking.left), at = i < 0 ? picking.left[0].findIndex((w, n) => n >= picking.from && board.known(w)) : i;
  const left = picking.left.filter(m => m[at] === name);
  if (!left.length) return false;
  picking.left = left;
  picking.taken.push(name);
  board.mark(picking.taken, []);
  step();
  return true;
}

const plain = word => called(word).replaceAll('-', ' ');
const words = {none: 'Nobody', steal: 'Take a card from'}, said = word => picking.verb.says?.[word] || words[word];

// level describes the current and the next level of an improvement.
function level(word) {
  const has = picking.verb.climbs && picking.table.players.find(p => p.name === picking.verb.player)?.ladders.find(l => l.ladder === word);
  return has ? `${word}, from ${has.level} to ${has.level + 1}` : '';
}

const rowsFit = 6; // buttons of the width of a phone that need no scrolling

// list shows the remaining moves as buttons.
function list(at, steals) {
  const {left, verb} = picking, rests = left.map(m => m.slice(at));
  let seen = '';
  const rows = [];
  if (steals) {
    const victims = [...new Set(left.map(m => m[m.indexOf('steal') + 1]))];
    const victim = name => picking.table.players.find(p => p.name === name), had = (name, kind) => holds(victim(name), {[kind]: 1});
    const text = name => left.find(m => m[m.indexOf('steal') + 1] === name).join(' ');
    rows.push(...victims.map(name => make('button', {type: 'button', class: 'offer go', 'data-move': text(name), onclick: () => done(text(name) + (seen ? ' ' + seen : ''))},
      sign(name), make('span', {}, `${name}, ${victim(name).count} cards`, make('small', {}, 'One card, nobody says which')))));
    rows.push(make('p', {class: 'quiet'}, victims.length > 1 ? 'If everybody saw the card, tap it first:' : 'If everybody saw the card, tap it instead:'));
    rows.push(make('div', {class: 'fan'}, ...picking.table.kinds.filter(kind => victims.some(name => had(name, kind))).map(kind => {
      const b = make('button', {type: 'button', 'aria-label': kind, 'aria-pressed': 'false', onclick: () => {
        if (victims.length === 1) return done(`${text(victims[0])} ${kind}`);
        seen = seen === kind ? '' : kind;
        for (const other of b.parentNode.children) other.setAttribute('aria-pressed', String(other === b && seen !== ''));
        victims.forEach((name, i) => { rows[i].disabled = Boolean(seen) && !had(name, seen); });
      }}, card(kind, undefined, {hidden: true}));
      return b;
    })));
  } else if (rests.length <= 14) {
    const close = rests.length > rowsFit || rests.every(r => /^\d+$/.test(r.join(' '))); // numbers need no row each
    const offers = left.map((m, n) => button(rests[n].map(w => said(w) || level(w) || plain(w)).join(' ') || 'Nothing more', () => done(m.join(' ')), {'data-move': m.join(' '), class: close ? null : 'offer'}));
    rows.push(...(close ? [make('p', {class: 'row'}, ...offers)] : offers));
  } else {
    const firsts = [...new Set(rests.map(r => r[0] || ''))].sort((a, b) => (Number(a) || 99) - (Number(b) || 99)); // numbers first
    rows.push(make('p', {class: 'row'}, ...firsts.map(word => button(said(word) || plain(word) || 'Nothing more', () => {
      picking.left = left.filter(m => (m[at] || '') === word);
      picking.taken.push(word);
      step();
    }))));
  }
  put($('fits'), ...rows);
  sheet.raise('offers', verb.turned?.asks[rests[0].length - 1] || (steals ? `Whom does ${verb.player} rob?` : `${verb.player}: ${verb.label}`));
}
