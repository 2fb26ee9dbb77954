// Builds controls from the referee's description of the keys of a position: numbers are counted, words chosen, places
// tapped on the board. Nothing here is specific to a box.

import {button, make} from './dom.js';

// The kind of place for each format.
export const places = {intersection: 'intersection', path: 'path', hex: 'hex', city: 'intersection', road: 'path', village: 'intersection'};

// Formats that mark a piece which is there already.
export const upon = ['city', 'road'];

export const spoken = key => key.replaceAll('-', ' ');

// words returns all possible values; null if there are many or they are unknown.
export function words(form, world) {
  if (form.const !== undefined) return [form.const];
  if (form.enum) return form.enum;
  if (form.anyOf) return form.anyOf.some(f => f.type === 'array' || f.type === 'object' || f.prefixItems) ? null : some(form.anyOf.flatMap(f => words(f, world) || []));
  if (form.type === 'integer' && form.maximum - form.minimum < 20) return [...Array(form.maximum - form.minimum + 1).keys()].map(n => n + form.minimum);
  return form.type === 'string' || !form.type ? some([...(world.names[form.format] || []), ...(form.examples || [])]) : null;
}
const some = list => list.length ? [...new Set(list)] : null;

// control creates the nodes that edit a value, or null if it can only be typed. set(value) stores it; undefined
// removes it. world has the names of the game, the selected player, and aim(kind, label, take), which asks for a
// place.
export function control(form, value, set, world, label) {
  if (form.prefixItems) return inWords(form, value, set, world, label);
  if (form.type === 'array') return inList(form, value, set, world, label);
  if (form.type === 'object') return inKeys(form, value, set, world, label);
  if (form.type === 'boolean') return [button(label, () => set(value ? undefined : true), {'aria-pressed': String(Boolean(value))})];
  if (form.anyOf && !words(form, world)) {
    const like = f => (f.type || 'string') === (Array.isArray(value) ? 'array' : Number.isInteger(value) ? 'integer' : typeof value);
    const nodes = f => (f.type !== 'string' || f.format || f.prefixItems) && control(f, value, set, world, label);
    return [...form.anyOf.filter(like), ...form.anyOf].map(nodes).find(Boolean) || null;
  }
  if (places[form.format]) return aimed(form, value, set, world, label);
  if (form.format === 'kinds') return inList({items: {type: 'string', format: 'kind'}}, value ? value.split(' ') : [], v => set(v.length ? v.join(' ') : undefined), world, label);
  if (form.type === 'integer') return counted(form, value, set, label);
  const list = words(form, world);
  return list && chosen(list, value, set, label);
}

function chosen(list, value, set, label) {
  const at = list.findIndex(w => String(w) === String(value));
  return [make('select', {'aria-label': label, onchange: event => set(event.target.value === '' ? undefined : list[event.target.value])},
    make('option', {value: ''}, '–'), ...list.map((w, i) => make('option', {value: String(i), selected: i === at}, spoken(String(w)))))];
}

function counted({minimum = 0, maximum = 999}, value, set, label) {
  const n = value ?? Math.max(0, minimum);
  return [make('span', {class: 'row'},
    button('−', () => set(n - 1), {'aria-label': `one ${label} less`, disabled: n <= minimum}), make('output', {'aria-label': label}, value === undefined ? '–' : String(n)),
    button('+', () => set(value === undefined && n > 0 ? n : n + 1), {'aria-label': `one ${label} more`, disabled: n >= maximum}))];
}

function aimed(form, value, set, world, label) {
  return [make('span', {class: 'row'}, button(value ? `${value}` : 'Tap where', () => world.aim(places[form.format], label, set), {'aria-label': `${label}: tap where`}),
    ...(form.examples || []).map(w => button(spoken(w), () => set(w), {'aria-pressed': String(value === w)})),
    value === undefined ? null : gone(() => set(undefined), label))];
}

const gone = (does, label) => button('✕', does, {class: 'soft', 'aria-label': `${label}: leave it out`});

// inWords edits a text of several words. It is stored when all required words are chosen.
function inWords(form, value, set, world, label) {
  const now = typeof value === 'string' ? value.split(' ') : [], needed = form.minItems ?? form.prefixItems.length;
  const row = make('span', {class: 'row'});
  const show = () => row.replaceChildren(...form.prefixItems.flatMap((f, i) => {
    if (f.const !== undefined) {
      now[i] = f.const;
      return [make('span', {}, f.const)];
    }
    return control(f, f.type === 'integer' && now[i] !== undefined ? Number(now[i]) : now[i], v => {
      now[i] = v;
      show();
      if (form.prefixItems.slice(0, needed).every((_, n) => now[n] !== undefined && now[n] !== '')) set(now.filter(w => w !== undefined && w !== '').join(' '));
    }, world, label) || [];
  }), ...(value === undefined ? [] : [gone(() => set(undefined), label)]));
  show();
  if (form.prefixItems.every(f => f.const !== undefined)) row.append(button('+', () => set(now.join(' ')), {'aria-label': `add ${label}`}));
  return [row];
}

function inList(form, value, set, world, label) {
  const now = Array.isArray(value) ? value : value === undefined ? [] : [value];
  const add = places[form.items.format] && !form.items.prefixItems
    ? [button('Tap where', () => world.aim(places[form.items.format], label, p => set(now.includes(p) ? now.filter(x => x !== p) : [...now, p])), {'aria-label': `${label}: tap where`})]
    : control(form.items, undefined, v => v !== undefined && set([...now, v]), world, `${label}, one more`);
  return add && [make('span', {class: 'row'}, ...now.map((x, i) => button(`${typeof x === 'object' ? Object.entries(x).flat().join(': ') : spoken(String(x))} ✕`, () => set(now.filter((_, n) => n !== i)), {class: 'soft', 'aria-label': `${label}: take ${x} out`})), ...add)];
}

function inKeys(form, value, set, world, label) {
  const now = value || {}, of = form.propertyNames || {}, put = (key, v) => {
    const next = {...now, [key]: v};
    if (v === undefined) delete next[key];
    set(Object.keys(next).length ? next : undefined);
  };
  const row = (key, f) => {
    const nodes = control(f, now[key], v => put(key, v), world, key === world.player ? label : `${label}: ${spoken(key)}`);
    return nodes && make('div', {class: 'row even'}, make('span', {}, spoken(key)), ...nodes);
  };
  if (form.properties) return Object.entries(form.properties).map(([key, f]) => row(key, f)).filter(Boolean);
  if (of.format === 'player') {
    if (of.pattern && !(of.examples || []).length) return world.neutral ? null : control(form.additionalProperties, now[world.player], v => put(world.player, v), world, label);
    return [world.neutral ? null : world.player, ...(of.examples || [])].filter(Boolean).map(key => row(key, form.additionalProperties)).filter(Boolean);
  }
  const keys = words(of, world);
  if (keys) return keys.map(key => row(key, form.additionalProperties)).filter(Boolean);
  if (!places[of.format]) return null;
  const each = form.additionalProperties, least = each.type === 'integer' && (words(each, world) || [each.minimum])[0];
  const where = button('Tap where', () => world.aim(places[of.format], label, p => {
    if (least !== false) put(p, least);
    else where.before(row(p, each)); // no word holds everywhere: one is chosen
  }), {'aria-label': `${label}: tap where`});
  return [...Object.keys(now).map(key => {
    const r = row(key, each);
    r.append(gone(() => put(key, undefined), `${label} on ${key}`));
    return r;
  }), where];
}
