// The log: every entry with what it brought about.

import {$, button, make, put} from './dom.js';

const screenful = 30;
let entries = [], from = 0, open = 0, acts = {};

// use says what can be done about an entry: acts.why(n), and for the keeper acts.amend(n) and others.
export function use(given) { acts = given; }

export function show(list) {
  entries = list;
  from = Math.max(0, entries.length - screenful);
  render();
}

export function add(entry) {
  if (entries.some(e => e.number === entry.number)) return;
  entries.push(entry);
  render();
}

function render() {
  put($('entries'), ...entries.slice(from).reverse().map(item));
  $('earlier').hidden = from === 0;
}

$('earlier').addEventListener('click', () => {
  from = Math.max(0, from - 100);
  render();
});

function item(e) {
  const marks = e.marks.map(m => make('span', {class: 'badge'}, m));
  const told = make('span', {class: 'told'}, e.told || '');
  const head = button(`${e.number}. ${e.text}`, () => {
    open = open === e.number ? 0 : e.number;
    render();
  }, {class: 'entry', 'aria-expanded': open === e.number});
  const was = e.was?.length ? make('span', {class: 'quiet'}, ` (was ${e.was.join(', before that ')})`) : null;
  const note = e.note ? make('span', {class: 'quiet'}, ` (${e.note})`) : null;
  const gone = e.marks.includes('taken back') || e.text.startsWith('dropped');
  return make('li', {class: gone ? 'gone' : '', value: e.number}, head, was, note, ...marks, told,
    open === e.number ? make('p', {class: 'row'},
      e.told ? button('Why?', () => acts.why(e.number)) : null,
      button('Look at the position after it', () => acts.look(e.number)),
      ...(acts.records() ? [
        button('Put another move here', () => acts.amend(e.number)),
        button('Insert a move before it', () => acts.insert(e.number)),
        button('Drop it: it did not hold', () => acts.drop(e.number)),
      ] : [])) : null);
}
