// Cards, dice and symbols, drawn with the symbols of the board.

import {button, draw, make} from './dom.js';

export function icon(name, kind = 'i') {
  return draw('svg', {class: kind, 'aria-hidden': 'true'}, draw('use', {href: '#s-' + name}));
}

const drawn = ['brick', 'lumber', 'wool', 'grain', 'ore', 'cloth', 'coin', 'paper'];

export const called = kind => kind === '?' ? 'unseen' : kind;

// card draws a card with a count; label is its text for screen readers.
export function card(kind, count, {small = false, hidden = false} = {}) {
  const known = drawn.includes(kind);
  const said = hidden ? {'aria-hidden': 'true'} : {role: 'img', 'aria-label': `${count ?? ''} ${called(kind)}`.trim()};
  return make('span', {class: `c ${known ? kind : 'back'}${small ? ' s' : ''}`, ...said},
    icon(known ? kind : 'back', ''), count === undefined || small ? null : make('b', {}, String(count)));
}

// hand draws a row of cards, face down if hands are hidden.
export function hand(cards, order) {
  const all = total(cards);
  if (all && document.body.classList.contains('secret')) cards = {'?': all};
  const kinds = [...order.filter(k => cards[k]), ...(cards['?'] ? ['?'] : [])];
  return make('div', {class: 'hand'}, ...(kinds.length ? kinds.map(k => card(k, cards[k])) : [make('span', {class: 'quiet'}, 'No cards')]));
}

export function die(n, colour) {
  const face = make('span', {class: 'c s d thrown ' + (colour || ''), role: 'img', 'aria-label': String(n)}, icon('d' + n, ''));
  if (colour === 'yellow') face.style.background = '#f6dc2e';
  if (colour === 'red') { face.style.background = '#c4161c'; face.style.color = '#fffaf0'; }
  return face;
}

export function event(face) {
  return make('span', {class: 'c s d thrown', role: 'img', 'aria-label': face}, icon(face === 'ship' ? 'ship' : 'gate', ''));
}

const beside = 6; // cards of one kind that fit side by side on a phone

// fan shows the cards of a hand for selection: a tap on the third wool selects three wool, another tap on it two. If
// there is no room for all cards, they are stacked, and each tap on a stack selects one more.
export function fan(cards, order, counts, changed, heaps = false, verb = 'gives') {
  const held = [...order.filter(k => cards[k]), ...(cards['?'] ? ['?'] : [])];
  if (heaps || held.some(k => cards[k] > beside)) return kinds(held, counts, changed, verb, cards);
  return make('div', {class: 'fan'}, ...held.map(kind => {
    const row = make('div', {role: 'group', 'aria-label': called(kind)});
    const each = [...Array(cards[kind]).keys()].map(n => n + 1);
    const paint = () => row.replaceChildren(...each.map(n => {
      const b = button('', () => {
        counts[kind] = counts[kind] === n ? n - 1 : n;
        paint();
        row.children[each.indexOf(n)]?.focus({preventScroll: true});
        changed();
      }, {'aria-pressed': String((counts[kind] || 0) >= n), 'aria-label': `${verb} ${n} ${called(kind)}`});
      b.append(card(kind, n, {hidden: true}));
      return b;
    }));
    paint();
    return row;
  }));
}

// kinds shows one card of each kind; each tap selects one more, and after the maximum it returns to none.
export function kinds(list, counts, changed, verb = 'gets', of = {}, most = k => of[k] || 6) {
  return make('div', {class: 'fan kinds'}, ...list.map(kind => {
    const b = button('', () => {
      counts[kind] = ((counts[kind] || 0) + 1) % (most(kind) + 1);
      paint();
      changed(kind);
    }, {'aria-label': `${verb} ${called(kind)}`});
    const paint = () => {
      b.setAttribute('aria-pressed', String(Boolean(counts[kind])));
      b.replaceChildren(card(kind, of[kind] ? `${counts[kind] || 0}/${of[kind]}` : counts[kind] || '+', {hidden: true}));
    };
    paint();
    return b;
  }));
}

// holds reports whether a player may hold these cards, as far as this link sees the hand.
export const holds = (p, wanted) => total(wanted) <= p.count && Object.keys(wanted).every(k => wanted[k] <= ((p.most || p.cards)[k] || 0));

// counted reads counts of cards as they are written: "2 brick 1 ?".
export const counted = text => Object.fromEntries([...text.matchAll(/(\d+) (\S+)/g)].map(([, n, kind]) => [kind, Number(n)]));

export const total = counts => Object.values(counts).reduce((a, b) => a + b, 0);
export const said = counts => Object.entries(counts).filter(([, n]) => n).map(([kind, n]) => `${n} ${kind}`).join(' ');
