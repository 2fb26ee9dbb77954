// A ruling as a card: verdict, one sentence, buttons, and the rest behind Why.

import {make} from './dom.js';
import {icon} from './cards.js';

const verdicts = {legal: ['LEGAL', 'yes', 'yes'], illegal: ['ILLEGAL', 'no', 'no'], undetermined: ['DEPENDS on unseen cards', 'find', 'maybe']};

// card creates the card of a ruling. ways are the buttons under its sentence; waive(rules) records the move although
// it breaks these rules.
export function card(a, ways = [], waive = null) {
  if (a.rules) return answered(a);
  const [word, picture, kind] = verdicts[a.verdict] || ['', 'find', ''];
  const told = sentences(a);
  const box = make('div', {class: 'ruling ' + kind, tabindex: -1, role: a.verdict === 'illegal' ? 'alert' : null},
    word ? make('p', {class: 'verdict'}, icon(picture), word) : null,
    ...told.slice(0, 1).map(t => make('p', {class: 'told'}, t)),
    ...told.slice(1, 8).map(t => make('p', {}, t)));
  if (ways.length) box.append(make('div', {class: 'row even'}, ...ways));
  if (a.never_kept && ways.length) box.append(make('p', {class: 'quiet'}, `It cannot be let stand: ${titled(a.never_kept, a.breaks || [])}`));
  const why = reasons(a);
  if (waive && a.breaks?.length) why.push(waiving(a.breaks, waive));
  if (why.length) box.append(make('details', {class: 'why'}, make('summary', {}, 'Why?'), ...why));
  return box;
}

// titled names rules by their titles; their ids stand behind Why.
const titled = (text, breaks) => breaks.reduce((t, b) => t.replace(b.rule, `“${b.title}”`), text);

// waiving lets the user choose rules to waive.
function waiving(breaks, waive) {
  const rules = [...new Map(breaks.map(b => [b.rule, b.title])).entries()], chosen = new Set();
  const go = make('button', {type: 'button', disabled: true, onclick: () => waive([...chosen])}, 'Waive it');
  return make('div', {class: 'row'}, ...rules.map(([rule, title]) => make('button', {type: 'button', class: 'soft', 'aria-pressed': 'false', 'data-rule': rule, onclick: event => {
    const on = !chosen.has(rule);
    chosen[on ? 'add' : 'delete'](rule);
    event.currentTarget.setAttribute('aria-pressed', String(on));
    go.disabled = chosen.size === 0;
    go.textContent = chosen.size > 1 ? 'Waive these' : 'Waive it';
  }}, title)), go);
}

// answered creates the card of a question in words: the rules that it is about, and the ruling if it names a move.
function answered(a) {
  const rules = a.rules.map(r => make('div', {}, make('p', {}, make('b', {}, r.title)), make('p', {}, r.text), r.cite ? make('p', {class: 'quiet'}, r.cite) : null));
  const ids = make('details', {class: 'why'}, make('summary', {}, 'Why?'), ...a.rules.map(r => make('p', {class: 'id'}, r.rule)));
  const box = make('article', {class: 'ruling maybe', tabindex: -1}, ...(rules.length ? [...rules, ids] : [make('p', {class: 'told'}, 'No rule was found for that.')]));
  return a.ruling?.verdict ? make('div', {class: 'stack'}, card(a.ruling), box) : box;
}

function sentences(a) {
  const told = (a.told || []).filter(t => t.kind !== 'source' && !(t.kind === 'instead' && a.instead?.length)); // sources are behind Why, legal moves have buttons
  if (told.length) return told.map(t => t.text);
  if (a.breaks?.length) return [...new Set(a.breaks.map(b => b.detail))];
  const waiting = (a.waiting || []).map(w => `Next: ${w.player} ${w.action}${w.count > 1 ? ' ' + w.count : ''}.`);
  if (a.verdict) return [...new Set([a.detail, a.depends, ...(a.effects || []).map(e => e.detail)].filter(Boolean)), ...waiting];
  return [a.error || a.text].filter(Boolean);
}

function reasons(a) {
  const breaks = (a.breaks || []).map(b => make('div', {}, make('p', {}, make('b', {}, b.title), ' ', b.detail), b.cite ? make('p', {class: 'quiet'}, b.cite) : null, make('p', {class: 'id'}, b.rule)));
  const effects = (a.effects || []).map(e => make('div', {}, make('p', {}, e.detail), make('p', {class: 'id'}, e.rule)));
  const whole = a.number && a.text ? [make('pre', {class: 'ruled quiet'}, a.text)] : [];
  const sources = (a.told || []).filter(t => t.kind === 'source').map(t => make('p', {class: 'quiet'}, t.text));
  return [...breaks, ...effects, ...sources, ...whole];
}
