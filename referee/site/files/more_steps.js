// All other keys of a position: a control for each key that the referee lists.

import {button, make, put} from './dom.js';
import * as fields from './fields.js';

// Keys that have steps of their own: pieces on the board, cards, the turn and its dice.
const apart = {setup: ['turn', 'pieces', 'hands', 'cards', 'this-turn', 'since', 'waiting'], turn: ['player', 'phase'], 'this-turn': ['dice'], since: [], pieces: []};

const titles = {pieces: 'Pieces out of the game', setup: 'Beside the board', turn: 'The turn', 'this-turn': 'What this turn has seen', since: 'What is remembered'};

// show fills a node; change(work) edits the position.
export function show(node, got, setup, change, world) {
  const open = [...node.querySelectorAll('details[open]')].map(d => d.id);
  world.names.tile ||= got.lands.flatMap(l => l.bears ? [2, 3, 4, 5, 6, 8, 9, 10, 11, 12].map(n => l.word + n) : [l.word]);
  const group = (id, title, rows) => rows.length ? make('details', {id, open: open.includes(id)}, make('summary', {}, title), make('div', {class: 'stack'}, ...rows)) : null;
  const rows = of => got.keys[of].filter(({key}) => !apart[of].includes(key)).map(({key, about, form}) => {
    const held = s => of === 'setup' ? s : of === 'pieces' ? s.pieces?.[world.player] : s[of];
    const now = both(held(got.setup)?.[key], held(setup)?.[key]);
    if (of === 'pieces' && (form.type === 'array' || !world.neutral)) return null; // it is tapped on the board
    const nodes = fields.control(form, now, value => change(said => {
      const at = of === 'setup' ? said : of === 'pieces' ? (said.pieces ||= {})[world.player] ||= {} : said[of] ||= {};
      if (value === undefined) delete at[key]; else at[key] = value;
      if (of !== 'setup' && of !== 'pieces' && !Object.keys(at).length) delete said[of];
    }), world, fields.spoken(key));
    return nodes && make('section', {class: 'one', 'data-key': `${of}.${key}`}, make('p', {}, make('b', {}, fields.spoken(key)), make('span', {class: 'quiet'}, ` ${about}`)), ...nodes);
  }).filter(Boolean);
  put(node, ...Object.entries(titles).map(([of, title]) => group('of-' + of, title, rows(of))), group('of-owed', 'What is owed', owed(got, change, world)));
}

// both merges the position with what was entered but is not in it yet, such as the owner of the merchant before its
// place is known.
const both = (stands, said) => said === undefined ? stands : stands && typeof said === 'object' && !Array.isArray(said) ? {...stands, ...said} : said;

// owed edits the list of owed answers, each word by word.
function owed(got, change, world) {
  const now = got.setup.waiting || [], take = list => change(said => { if (list.length) said.waiting = list; else delete said.waiting; });
  const duties = got.keys.owed, more = make('div', {class: 'row'});
  const name = d => fields.spoken(d.key) + (d.about && !d.form.prefixItems.some(f => f.const) ? ` (${d.about})` : d.about ? ` ${d.about}` : '');
  const pick = make('select', {'aria-label': 'What is owed', onchange: event => {
    const d = duties[event.target.value];
    if (!d) return put(more);
    if (!d.form.prefixItems.length) return take([...now, {[world.player]: d.key}]);
    return put(more, ...fields.control(d.form, undefined, text => take([...now, {[world.player]: `${d.key} ${text}`}]), world, name(d)),
      d.form.minItems ? null : button('+', () => take([...now, {[world.player]: d.key}]), {'aria-label': `add ${name(d)}`}));
  }}, make('option', {value: ''}, '–'), ...duties.map((d, i) => make('option', {value: String(i)}, name(d))));
  return world.neutral ? [] : [make('div', {class: 'row'}, ...now.map((due, i) => button(`${Object.entries(due).flat().join(': ')} ✕`, () => take(now.filter((_, n) => n !== i)), {class: 'soft'}))),
    make('div', {class: 'row'}, make('span', {}, `${world.player} owes`), pick, more)];
}
