// Counters for the cards of a player: the hand, and development or progress cards.

import {button, make, put} from './dom.js';
import {card} from './cards.js';

// counted parses "2 wool 1 ore"; said formats counts.
const counted = text => {
  const out = {};
  let n = 1;
  for (const word of (text || '').split(' ').filter(Boolean)) {
    if (/^\d+$/.test(word)) { n = Number(word); continue; }
    out[word] = (out[word] || 0) + n;
    n = 1;
  }
  return out;
};
const said = counts => Object.entries(counts).filter(([, n]) => n > 0).map(([kind, n]) => `${n} ${kind}`).join(' ');

// step is a row with a label, a count, and buttons for one less and one more.
function step(picture, label, n, set, most = 99) {
  return [make('span', {class: 'row'}, picture, label), make('span', {class: 'row'},
    button('−', () => set(n - 1), {'aria-label': `one ${label} less`, disabled: n <= 0}), make('output', {'aria-label': label}, String(n)),
    button('+', () => set(n + 1), {'aria-label': `one ${label} more`, disabled: n >= most}))];
}

// show fills a node with the counters of one player; change(work) edits the position.
export function show(node, got, setup, player, change) {
  const {table} = got, open = [...node.querySelectorAll('details[open]')].map(d => d.id);
  if (table.players.find(p => p.name === player)?.neutral) return put(node);
  const group = (id, title, rows) => rows.length ? make('details', {id, open: open.includes(id)}, make('summary', {}, title), make('div', {class: 'steps'}, ...rows.flat())) : null;
  const hand = counted(setup.hands?.[player]);
  const held = setup.cards?.[player] || [], list = Array.isArray(held) ? held : [held];
  const inHand = [...table.kinds, '?'].map(kind => step(card(kind, undefined, {hidden: true}), kind === '?' ? 'unseen' : kind, hand[kind] || 0, n => change(s => {
    const counts = counted(s.hands?.[player]);
    if (s.bank?.[kind] !== undefined) s.bank[kind] = Math.max(0, s.bank[kind] + (counts[kind] || 0) - n); // cards come from the bank and go to it
    counts[kind] = n;
    (s.hands ||= {})[player] = said(counts);
    if (!s.hands[player]) delete s.hands[player];
  })));
  const deck = table.decks.flatMap(d => d.cards);
  const cards = deck.map(c => step(null, c.replaceAll('-', ' '), list.filter(x => x === c).length, n => change(s => {
    const now = (Array.isArray(s.cards?.[player]) ? s.cards[player] : list).filter(x => x !== c);
    (s.cards ||= {})[player] = [...now, ...Array(n).fill(c)];
    if (!s.cards[player].length) delete s.cards[player];
  })));
  put(node, group('in-hand', `Cards in ${player}’s hand`, inHand), group('special', table.knights ? 'Progress cards' : 'Development cards', cards));
}
