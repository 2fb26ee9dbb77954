// The players: tiles at the top, and details under Points.

import {$, draw, make, put} from './dom.js';
import {card, icon, hand} from './cards.js';
import {raise} from './sheet.js';
import * as net from './net.js';

// sign is the piece symbol of a player, or another piece as a symbol of a tile.
export function sign(name, piece) {
  const image = make('img', {class: piece ? 'i' : 'sign', alt: '', width: 26, height: 26});
  picture(name, piece).then(url => { image.src = url; }).catch(() => signs.delete(name + piece));
  return image;
}

const signs = new Map(); // loaded once

// picture returns the URL of the sign of a player.
export function picture(name, piece = '') {
  const key = name + piece;
  if (!signs.has(key)) signs.set(key, net.picture('emblem?player=' + encodeURIComponent(name) + piece, true));
  return signs.get(key);
}

export function colour(node, player) {
  if (!player) return node;
  node.style.setProperty('--p', player.colour);
  node.style.setProperty('--t', player.light ? '#1d1a16' : '#fff');
  return node;
}

const capital = text => text[0].toUpperCase() + text.slice(1);
const listed = counts => Object.entries(counts).filter(([, n]) => n).map(([what, n]) => `${n} ${what === '?' ? 'unseen' : what.replaceAll('-', ' ')}`).join(', ');

// lines lists what a player has besides the hand.
export function lines(p) {
  if (p.neutral) return [];
  return [
    listed(p.held) && 'cards: ' + listed(p.held), listed(p.open) && 'open: ' + listed(p.open),
    ...Object.entries(p.counts).map(([what, n]) => `${what.replaceAll('-', ' ')}: ${n}`), ...p.notes,
    ...p.works.map(w => `${w.work}: ${w.name}, stage ${w.stage}`),
    p.awards.join(', '), ...p.tallies.filter(t => t.lined).map(t => `${t.words} ${t.count}`),
  ].filter(Boolean);
}

// owes is the number of cards that a player must discard.
export const owes = p => p.owes.filter(o => o.action === 'discard').reduce((n, o) => n + o.count, 0);

export const points = p => p.hidden ? `${p.points}+${p.hidden}` : `${p.points}`;

// tile is a player at the top: on turn, or filled for another reason (on); a large screen has room for more (wide).
export function tile(p, table, {on = p.turn, wide = false, gain = null} = {}) {
  const due = owes(p), long = p.hidden && p.points > 9;
  const node = make('li', {class: on ? 'seat on' : 'seat', 'aria-current': on ? 'true' : null, title: p.name},
    sign(p.name), make('b', {}, p.name),
    make('span', {class: long ? 'pts long' : 'pts'}, make('span', {class: 'hide'}, 'points '), String(p.points), p.hidden ? make('span', {class: 'more'}, '+' + p.hidden) : null),
    make('span', {class: 'held'},
      due ? make('span', {class: 'due'}, make('span', {class: 'hide'}, 'owes '), '−' + due) : null,
      gain ? make('span', {class: 'gain'}, ...Object.entries(gain.cards).slice(0, 2).flatMap(([k, n]) => ['+' + n, card(k, n, {small: true})]))
        : make('span', {class: due > 9 ? 'hide' : null}, due || long ? null : icon('cardsign'), make('span', {class: 'hide'}, 'cards '), String(p.count)), // owed cards and long figures need the space
      ...(wide ? p.tallies.map(t => make('span', {}, icon(t.sign), make('span', {class: 'hide'}, t.words + ' '), String(t.count))) : []),
      ...(wide ? p.awards.map(a => make('span', {class: 'badge'}, a)) : [])),
    make('i', {class: 'bar'}));
  node.style.setProperty('--n', Math.min(100, 100 * p.points / Math.max(1, table.goal)));
  return colour(node, p);
}

export function show(table, wide) {
  const news = table.news[0], recent = news && Date.now() - fresh < gainsFor;
  put($('seats'), ...table.players.filter(p => !p.neutral).map(p => tile(p, table, {wide, gain: recent && news.gains.find(g => g.player === p.name)})));
  put($('standing'), ...table.players.map(p => colour(make('li', {class: 'box stack', 'aria-label': p.name},
    make('span', {class: 'row'}, sign(p.name), make('b', {class: 'big'}, p.name), p.turn ? make('span', {class: 'badge'}, 'on turn') : null,
      p.neutral ? null : make('b', {class: 'big end'}, points(p), make('span', {class: 'quiet'}, ` of ${table.goal}`))),
    p.neutral ? make('span', {}, 'neutral') : make('span', {class: 'row'}, ...p.parts.map(x => make('span', {class: 'badge'}, `${x.part} ${x.points}`))),
    p.neutral ? null : hand(p.cards, table.kinds),
    ladders(p),
    make('p', {class: 'quiet'}, [...lines(p), p.neutral ? '' : 'left: ' + listed(p.left)].filter(Boolean).join(' · '))), p)));
  put($('holders'), ...table.awards.map(a => make('span', {class: 'badge'}, `${capital(a.award)}: ${a.player ? `${a.player} (${a.count})` : 'nobody'}`)));
  put($('bank'), make('span', {class: 'quiet'}, table.unsure ? 'Bank, for certain' : 'Bank'), ...table.kinds.filter(k => table.stock[k]).map(k => card(k, table.stock[k])),
    ...table.decks.map(d => make('span', {class: 'badge'}, `${d.left} ${d.deck} cards`)));
  showNews(table);
}

$('seats').addEventListener('click', () => raise('players'));

let fresh = 0, latest = -1;
export const gainsFor = 4000; // milliseconds for which tiles show what came

// came notes that a move was recorded, so that its effects are shown for a while.
export function came(number) {
  const is = latest !== -1 && number !== latest;
  if (is) fresh = Date.now();
  latest = number;
  return is;
}

const newsLines = 3, lineOf = 38; // lines for news on a phone, and estimated letters on a line

// short keeps the sentences that fit; the log has them all.
function short(says) {
  const all = [...says];
  while (all.length > 1 && all.join(' ').length > newsLines * lineOf) all.pop();
  return all.join(' ') + (all.length < says.length ? ' …' : '');
}

function showNews(table) {
  let room = newsLines;
  const list = table.news.filter(n => n.verb !== 'end').flatMap((n, i) => {
    const by = table.players.find(p => p.name === n.player);
    const paid = n.gains.length && n.hexes.length;
    const words = paid ? n.move.slice(n.player.length + 2) + ':' : short(n.says) || n.move;
    room -= Math.ceil((words.length + (paid ? n.gains.length * 12 : 0)) / lineOf);
    if (i && room < 0) return []; // the latest is always shown, the others if they fit
    return [make('li', {class: paid ? 'row' : null}, by ? sign(by.name) : null, make('span', {class: 'words'}, words), ...(paid ? gains(n.gains, n.player) : []))];
  });
  if (table.you !== 'keeper') list.unshift(...table.dangers.map(d => make('li', {}, danger(d))));
  put($('news'), ...list);
}

// gains draws the cards that each player received. The player who moved has a symbol on this line already.
export const gains = (list, by) => list.flatMap(g => [g.player === by ? null : sign(g.player), ' ', make('b', {}, g.player), ...Object.entries(g.cards).flatMap(([k, c]) => [` +${c}`, card(k, c, {small: true})])]);

// price draws every card of a price.
export const price = (cards, kind = 'end') => make('span', {class: kind, role: 'img', 'aria-label': listed(cards)}, ...Object.entries(cards).flatMap(([k, n]) => Array.from({length: n}, () => card(k, n, {small: true, hidden: true}))));

// ladders draws the levels of what a player improves; null if nobody can.
export function ladders(p) {
  return p.ladders.length ? make('div', {class: 'stack kinds levels'}, ...p.ladders.map(({ladder, level, most}) => make('div', {role: 'img', 'aria-label': `${capital(ladder)}: ${level} of ${most}`},
    make('small', {class: 'row'}, capital(ladder), make('b', {class: 'end'}, String(level))),
    draw('svg', {width: 104, height: 10, viewBox: '0 0 104 10'}, ...[...Array(most).keys()].map(i =>
      draw('rect', {x: 1 + 21 * i, y: 1, width: 18, height: 8, rx: 2, stroke: 'var(--edge)', fill: i < level ? `var(--${ladder})` : 'none'})))))) : null;
}

// danger draws how near a danger is, and both strengths.
export function danger(b) {
  const holds = b.strength <= b.defence;
  const sea = make('div', {class: 'sea', 'data-danger': b.danger, role: 'img', 'aria-label': `${b.title}: ${b.at} of ${b.steps} steps`}, ...[...Array(b.steps + 1).keys()].map(n =>
    n === b.at ? icon(b.sign, '') : make('i', {class: n < b.at ? 'past' : ''})));
  sea.style.gridTemplateColumns = `repeat(${b.steps + 1},1fr)`;
  return make('div', {class: 'forced'}, sea, make('p', {class: 'forces'},
    make('b', {}, icon(b.sign), String(b.strength)), make('b', {}, icon('shield'), String(b.defence)), make('span', {}, holds ? 'holds' : 'falls')));
}
