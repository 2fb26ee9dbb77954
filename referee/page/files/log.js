// The log: every entry with its effects. New entries are added at the top; existing nodes are kept.

import {$, button, make} from './dom.js';
import {gains, sign} from './seats.js';

const longest = 60;
let entries = [], open = 0, acts = {};

// use sets the callbacks for an entry: acts.why(n), and for the keeper acts.amend(n) and others.
export function use(given) { acts = given; }

// show shows a list of entries; earlier ones may exist.
export function show(list) {
  [entries, open] = [list, 0];
  $('entries').replaceChildren(...entries.toReversed().map(item));
  more();
}

export function add(entry) {
  if (entries.length && entry.number <= entries[entries.length - 1].number) return;
  entries.push(entry);
  $('entries').prepend(item(entry));
  if (entries.length === longest + 1) { // the earliest entry is shown, so do not cut the list
    entries.shift();
    $('entries').lastElementChild.remove();
  }
  more();
}

function more() { $('earlier').hidden = !entries.length || entries[0].number === 1; }

$('earlier').addEventListener('click', () => acts.earlier());

// turn opens the buttons of one entry and closes those of the other.
function turn(number) {
  const before = open;
  open = open === number ? 0 : number;
  for (const n of new Set([before, number])) {
    const e = entries.find(e => e.number === n), node = e && $('entries').querySelector(`[value="${n}"]`);
    if (!node) continue;
    const had = node.contains(document.activeElement), next = item(e);
    node.replaceWith(next);
    if (had) next.querySelector('button').focus({preventScroll: true});
  }
}

const called = {end: 'ends the turn', trade: 'trades', bank: 'trades with the bank', discard: 'gives back', event: 'turns'};

// words says an entry as people do; what is no move stands as it was written.
export function words(e) {
  if (!e.does) return e.text;
  const does = e.verb === 'roll' && e.args ? 'rolls ' + e.args.join(' ').replace(/^(\d) (\d)/, '$1 and $2') : [called[e.verb] || e.does, ...e.args || []].join(' ');
  return `${e.player[0].toUpperCase()}${e.player.slice(1)} ${does}`;
}

function item(e) {
  const marks = e.marks.map(m => make('span', {class: 'badge'}, m));
  const told = make('span', {class: 'told'}, ...(e.gains && open !== e.number ? gains(e.gains) : [e.told || '']));
  const head = button(`${e.number}. ${words(e)}`, () => turn(e.number), {class: 'entry', title: `${e.number}. ${e.text}`, 'aria-expanded': String(open === e.number)});
  if (e.player) head.prepend(sign(e.player));
  const was = e.was?.length ? make('span', {class: 'quiet'}, ` (was ${e.was.join(', before that ')})`) : null;
  const note = e.note ? make('span', {class: 'quiet'}, ` (${e.note})`) : null;
  const gone = e.marks.includes('taken back') || e.text.startsWith('dropped');
  const act = does => () => {
    turn(e.number);
    does(e.number, e.text, words(e));
  };
  return make('li', {class: gone ? 'gone' : '', value: e.number}, head, was, note, ...marks, told,
    open === e.number ? make('p', {class: 'row'},
      ...(acts.records() ? [
        button('Put it right', act(acts.amend), {class: 'go'}),
        button('Take it out', act(acts.drop)),
        button('Add before', act(acts.insert)),
      ] : []),
      button('Look at the board then', act(acts.look)),
      e.told ? button('Why?', act(acts.why)) : null) : null);
}
