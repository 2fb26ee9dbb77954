// A form for one kind of move, generated from its arguments. It produces a line of text.

import {$, button, make, put} from './dom.js';
import {line, parse, slots} from './grammar.js';
import {mark} from './board.js';

let parts = [], values = {}, verb = null, table = null, changed = () => {}, waits = null, note = '';

export function onChange(f) { changed = f; }

// open shows the form of a verb. places have been tapped already; told is a note above the form.
export function open(v, t, places = [], told = '') {
  note = told;
  [verb, table, values, parts] = [v, t, {}, parse(v.args)];
  for (const place of places) take({name: place, kind: kindOf(place)}, false);
  render();
}

export function close() {
  $('verbs').hidden = false;
  [verb, parts, waits] = [null, [], null];
  $('form').hidden = true;
  put($('form'));
  mark([], []);
}

export const isOpen = () => verb !== null;

const kindOf = name => name.includes('/') ? 'path' : name.includes('.') ? 'intersection' : 'hex';
const kinds = {V: 'intersection', E: 'path', piece: 'path', H: 'hex'};

// take fills a tapped place into the form; false if no field takes it.
export function take(place, shows = true) {
  const fits = slots(parts).filter(s => kinds[made(s)] === place.kind);
  if (!fits.length) return false;
  const slot = fits.find(s => s === waits) || fits.find(s => s.many || !values[s.id]) || fits[fits.length - 1];
  if (slot.many) {
    const list = (values[slot.id] || '').split(' ').filter(Boolean);
    values[slot.id] = (list.includes(place.name) ? list.filter(p => p !== place.name) : [...list, place.name]).join(' ');
  } else {
    values[slot.id] = place.name;
    for (const other of alternatives(slot)) delete values[other.id];
  }
  waits = null;
  if (shows) render();
  return true;
}

// alternatives returns the parts that exclude a part.
function alternatives(part) {
  const find = list => list.flatMap(p => p.optional ? find(p.optional) : p.either?.includes(part) ? p.either.filter(x => x !== part) : []);
  return find(parts);
}

function set(part, value) {
  if (value) values[part.id] = value;
  else delete values[part.id];
  if (value) for (const other of alternatives(part)) delete values[other.id];
  tell();
}

function tell() {
  const text = `${verb.player ? verb.player + ': ' : ''}${verb.verb} ${line(parts, values)}`.trim();
  changed(text);
  const all = slots(parts);
  mark(all.filter(s => kinds[made(s)]).flatMap(s => (values[s.id] || '').split(' ').filter(w => w && w !== 'ship')), verb.places || []);
}

function render() {
  $('form').hidden = false;
  $('verbs').hidden = true; // one question at a time
  put($('form'),
    note ? make('p', {class: 'quiet'}, note) : null,
    make('p', {class: 'quiet'}, verb.about),
    ...fields(parts), make('p', {}, button('Close', () => { close(); changed(''); })));
  tell();
}

function fields(list) {
  return list.flatMap(p => {
    if (p.optional && idle(p.optional)) return [];
    if (p.optional && !slots(p.optional).length) return [choice('(may be left out)', p.optional.map(x => [x.word, x.word]), p.optional)];
    if (p.optional) {
      const inner = fields(p.optional);
      const word = p.optional.find(x => x.word)?.word;
      return inner.length ? [make('fieldset', {class: 'optional'}, make('legend', {}, (word || titled(p.optional[0]) || '') + ' (may be left out)'), ...inner)] : [];
    }
    if (p.either) {
      const inner = fields(p.either.filter(x => x.slot));
      const literal = p.either.filter(x => x.word);
      return [...inner, ...(literal.length ? [choice('or', literal.map(x => [x.word, x.word]), literal)] : [])];
    }
    return p.slot ? [field(p)] : [];
  });
}

// idle reports whether a part is useless in this game, as the server says, or since nobody is neutral.
const idle = list => !slots(list).length ? rowOf(list[0]).as === 'idle' : slots(list).every(s => rowOf(s).as === 'idle'
  || s.slot === 'P' && list[0].word === 'for' && !table.players.some(p => p.neutral));

const names = {
  V: 'Intersection', E: 'Path', H: 'Hex', P: 'Player', GIVE: 'Cards given', TAKE: 'Cards taken', CARD: 'Card', N: 'Number', HAND: 'Cards in the hand',
  DICE: 'Dice', TOOK: 'Cards taken from', CHANGES: 'Cards', TEXT: 'Words', WHO: 'Who',
};

// rowOf is what the server says of a part: its title, and as which kind of field it is shown.
const rowOf = part => verb.fields?.[part?.slot || part?.word] || {};
const titled = part => rowOf(part).title || names[part?.slot];
const made = part => makers[rowOf(part).as] ? rowOf(part).as : part.slot;

function field(part) {
  const make = makers[made(part)], words = rowOf(part).words || verb.words?.[part.slot];
  return make ? make(part) : words ? said(part, words, rowOf(part).as === 'several', rowOf(part).first) : text(part);
}

const makers = {
  V: place, E: place, H: place, piece,
  P: part => buttons(part, players().filter(p => p !== verb.player)),
  WHO: part => buttons(part, [...players(), 'bank']),
  GIVE: part => named().length ? choice('Card', named().map(x => [x, x]), [part]) : cards(part, [...table.kinds, '?']),
  TAKE: part => cards(part, table.kinds),
  COUNTED: part => cards(part, table.kinds),
  CHANGES: part => cards(part, [...table.kinds, '?'], true),
  CARD: part => select(part, table.kinds),
  deck: part => select(part, deckCards()),
  N: part => buttons(part, ['1', '2', '3', '4', '5']),
  HAND: part => select(part, numbers(mostHeld)),
  DICE: dice, dice,
  TOOK: part => each(part, (name, n) => `${n} from ${name}`, numbers(mostOfAKind), ['? (nobody counted)', '?']),
  steals: part => each(part, (name, card) => `steal ${name}${card === 'unseen' ? '' : ' ' + card}`, ['unseen', ...table.kinds]),
  draws: part => each(part, (name, card) => `${name} ${card}`, ['?', ...deckCards()], null, true),
};

// named returns the owed cards that have names of their own, such as progress cards.
const named = () => [...new Set(verb.moves.map(m => m.slice(`${verb.player}: ${verb.verb} `.length)))].filter(c => c && c !== 'none' && !/^\d/.test(c) && !table.kinds.includes(c));

const mostHeld = 40, mostOfAKind = 24; // cards that are offered as the size of a hand, and of one kind
const numbers = most => [...Array(most + 1).keys()].map(String);

const players = () => table.players.filter(p => !p.neutral).map(p => p.name);

const deckCards = () => table.decks.flatMap(d => d.cards);

function place(part) {
  const chosen = values[part.id];
  return make('fieldset', {}, make('legend', {}, titled(part)),
    make('p', {}, chosen ? make('strong', {}, chosen) : 'Tap it on the board.',
      chosen ? button('Change', () => { waits = part; if (part.many) delete values[part.id]; delete values[part.id]; render(); }) : null));
}

// piece is a field for a path with a road, or with a ship in games with ships.
function piece(part) {
  const field = place(part), at = values[part.id]?.split(' ').pop();
  if (at && table.ships) {
    const sails = values[part.id].startsWith('ship ');
    field.append(button('a ship', () => { set(part, sails ? at : 'ship ' + at); render(); }, {'aria-pressed': String(sails)}));
  }
  return field;
}

// choice is a row of buttons of which at most one is pressed; several parts may share it.
function choice(legend, entries, owners) {
  const row = make('p', {class: 'row'});
  const show = () => put(row, ...entries.map(([label, value], i) => {
    const part = owners[i] || owners[0];
    const pressed = values[part.id] === value;
    return button(label, () => { set(part, pressed ? '' : value); show(); }, {'aria-pressed': String(pressed)});
  }));
  show();
  return make('fieldset', {}, make('legend', {}, legend), row);
}

const buttons = (part, list) => choice(titled(part), list.map(x => [x, x]), [part]);

function select(part, list) {
  if (list.length <= 8) return buttons(part, list);
  const box = make('select', {'aria-label': titled(part), onchange: () => set(part, box.value)},
    make('option', {value: ''}, '—'), ...list.map(x => make('option', {value: x}, x)));
  box.value = values[part.id] || '';
  return make('fieldset', {}, make('legend', {}, titled(part)), box);
}

const stemOf = word => word.replace(/(\D)\d+$/, '$1'); // a number alone is its own stem

// said is a field for one word, or for several, which a fixed word can precede. Numbered words (ore5, ore8) are chosen in
// two steps.
function said(part, words, several = false, first = '') {
  const stems = [...new Set(words.map(stemOf))], box = make('div', {class: 'stack'});
  let stem = null;
  const list = () => (values[part.id] || '').split(' ').filter(w => w && w !== first);
  const write = words => set(part, words.length && first ? `${first} ${words.join(' ')}` : words.join(' '));
  const put1 = word => {
    const had = list();
    write(several ? [...had, word] : had[0] === word ? [] : [word]);
    stem = null;
    show();
  };
  const show = () => {
    const mine = stem === null ? [] : words.filter(w => stemOf(w) === stem);
    const firsts = stems.length > 1 && stems.length < words.length ? stems : words;
    put(box,
      several && list().length ? make('p', {class: 'row'}, ...list().map((w, i) => button(w, () => { write(list().filter((_, n) => n !== i)); show(); }, {'aria-pressed': 'true', 'aria-label': `${w}: not after all`}))) : null,
      make('p', {class: 'row'}, ...firsts.map(w => {
        const own = words.filter(x => stemOf(x) === w);
        const one = firsts === words ? w : own.length === 1 ? own[0] : null;
        return button(called(one || w), () => { if (one) put1(one); else { stem = w; show(); } },
          {'aria-pressed': String(w === stem || !several && list().some(x => x === one || !one && own.includes(x))), 'data-word': one || undefined});
      })),
      mine.length ? make('p', {class: 'row'}, ...mine.map(w => button(w.slice(stem.length) || 'no number', () => put1(w), {'aria-label': w, 'data-word': w}))) : null);
  };
  show();
  return make('fieldset', {}, make('legend', {}, titled(part) || 'Which'), box);
}

const called = word => word.replaceAll('-', ' ');

function text(part) {
  const box = make('input', {'aria-label': titled(part) || part.slot, maxlength: 300, oninput: () => set(part, box.value.trim())});
  return make('fieldset', {}, make('legend', {}, titled(part) || part.slot), box);
}

// dice are two rows of six buttons.
function dice(part) {
  const thrown = ['', ''];
  const row = (i, colour) => {
    const line = make('p', {class: 'row dice ' + colour});
    const show = () => put(line, make('span', {class: 'quiet'}, colour), ...[1, 2, 3, 4, 5, 6].map(n =>
      button(n, () => {
        thrown[i] = thrown[i] === n ? '' : n;
        set(part, thrown[0] && thrown[1] ? thrown.join(' ') : '');
        show();
      }, {'aria-pressed': String(thrown[i] === n), 'aria-label': `${colour} die ${n}`})));
    show();
    return line;
  };
  return make('fieldset', {}, make('legend', {}, titled(part)), row(0, 'yellow'), row(1, 'red'),
    part.slot === 'DICE' && !verb.verdict.startsWith('ill') ? make('p', {class: 'row'},
      ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(n => button(n, () => set(part, String(n)), {'aria-label': `sum ${n}`})),
      button('nobody noted it', () => set(part, '?'))) : null);
}

// cards are counted with + and −; changes may be negative.
function cards(part, list, changes = false) {
  const counts = {};
  const tell = () => set(part, Object.entries(counts).filter(([, n]) => n).map(([card, n]) => `${changes && n > 0 ? '+' : ''}${n} ${card}`).join(' '));
  return make('fieldset', {class: 'cards'}, make('legend', {}, titled(part) || 'Cards', verb.count ? ` (${verb.count} due)` : ''), ...list.map(card => {
    const number = make('output', {}, '0');
    const step = by => () => {
      const n = (counts[card] || 0) + by;
      if (n < 0 && !changes) return;
      counts[card] = n;
      number.textContent = n;
      tell();
    };
    const label = card === '?' ? 'unseen' : card;
    return make('p', {class: 'count'}, make('span', {}, label),
      button('−', step(-1), {'aria-label': `one ${label} less`}), number, button('+', step(1), {'aria-label': `one ${label} more`}));
  }));
}

// each has a field for every other player.
function each(part, words, list, all, own = false) {
  const said = {};
  const tell = () => set(part, Object.entries(said).filter(([, x]) => x).map(([name, x]) => words(name, x)).join(' '));
  const row = name => {
    const box = make('select', {'aria-label': `${titled(part)} ${name}`, onchange: () => { said[name] = box.value; tell(); }},
      make('option', {value: ''}, '—'), ...list.map(x => make('option', {value: x}, x)));
    return make('p', {class: 'count'}, make('span', {}, name), box);
  };
  return make('fieldset', {}, make('legend', {}, titled(part)), ...players().filter(p => own || p !== verb.player).map(row),
    all ? make('p', {}, button(all[0], () => set(part, all[1]))) : null);
}
