// The log: every entry with what it brought about.

import {$, button, make, put} from './dom.js';

const longest = 60;
let entries = [], open = 0, acts = {};

// use says what can be done about an entry: acts.why(n), and for the keeper acts.amend(n) and others.
export function use(given) { acts = given; }

// show shows the entries, of which there may be earlier ones.
export function show(list) {
  [entries, open] = [list, 0];
  render();
}

export function add(entry) {
  if (entries.some(e => e.number === entry.number)) return;
  entries.push(entry);
  if (entries.length === longest + 1) entries.shift(); // who read on to the earliest goes on with all
  render();
}

function render() {
  put($('entries'), ...entries.toReversed().map(item));
  $('earlier').hidden = !entries.length || entries[0].number === 1;
}

$('earlier').addEventListener('click', () => acts.earlier());

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
  const act = does => () => {
    open = 0;
    render();
    does(e.number, e.text);
  };
  return make('li', {class: gone ? 'gone' : '', value: e.number}, head, was, note, ...marks, told,
    open === e.number ? make('p', {class: 'row'},
      e.told ? button('Why?', act(acts.why)) : null,
      button('Look at the position after it', act(acts.look)),
      ...(acts.records() ? [
        button('Put another move here', act(acts.amend)),
        button('Insert a move before it', act(acts.insert)),
        button('Drop it: it did not hold', act(acts.drop)),
      ] : [])) : null);
}
