// Cards, dice and signs, drawn with the signs of the board.

import {button, draw, make} from './dom.js';

export function icon(name, kind = 'i') {
  return draw('svg', {class: kind, 'aria-hidden': 'true'}, draw('use', {href: '#s-' + name}));
}

const drawn = ['brick', 'lumber', 'wool', 'grain', 'ore', 'cloth', 'coin', 'paper'];

export const called = kind => kind === '?' ? 'unseen' : kind;

// card draws a card, with its number on it; label says it to whoever cannot see it.
export function card(kind, count, {small = false, hidden = false} = {}) {
  const known = drawn.includes(kind);
  const said = hidden ? {'aria-hidden': 'true'} : {role: 'img', 'aria-label': `${count ?? ''} ${called(kind)}`.trim()};
  return make('span', {class: `c ${known ? kind : 'back'}${small ? ' s' : ''}`, ...said},
    icon(known ? kind : 'back', ''), count === undefined || small ? null : make('b', {}, String(count)));
}

// hand is a row of cards; they lie face down where hands are not to be shown.
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

// fan lays cards out, each to be tapped: the third wool that is tapped means three wool, the same again one less.
export function fan(cards, order, counts, changed, verb = 'gives') {
  const kinds = [...order.filter(k => cards[k]), ...(cards['?'] ? ['?'] : [])];
  return make('div', {class: 'fan'}, ...kinds.map(kind => {
    const row = make('div', {role: 'group', 'aria-label': called(kind)});
    const most = Math.min(cards[kind], 19), each = most <= 9 ? [...Array(most).keys()].map(n => n + 1) : [1, 2, 3, 4, 5, 6, 8, 10, most].filter((n, i, l) => n <= most && l.indexOf(n) === i);
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

// kinds lays one card of each kind out, to be counted up by tapping.
export function kinds(list, counts, changed, verb = 'gets') {
  return make('div', {class: 'fan kinds'}, ...list.map(kind => {
    const b = button('', () => {
      counts[kind] = ((counts[kind] || 0) + 1) % 7;
      paint();
      changed(kind);
    }, {'aria-label': `${verb} ${called(kind)}`});
    const paint = () => {
      b.setAttribute('aria-pressed', String(Boolean(counts[kind])));
      b.replaceChildren(card(kind, counts[kind] || '+', {hidden: true}));
    };
    paint();
    return b;
  }));
}

export const total = counts => Object.values(counts).reduce((a, b) => a + b, 0);
export const said = counts => Object.entries(counts).filter(([, n]) => n).map(([kind, n]) => `${n} ${kind}`).join(' ');
