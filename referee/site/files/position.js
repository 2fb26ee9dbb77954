// The editor of positions: board, pieces, cards, and whose turn it is. The referee checks every change; a change that
// makes the position impossible is rejected with the reason.

import {$, button, make, put, say} from './dom.js';
import * as board from './board.js';
import * as cards from './card_steps.js';
import * as engine from './engine.js';
import * as fields from './fields.js';
import * as form from './begin.js';
import * as more from './more_steps.js';
import * as share from './share.js';
import * as when from './turn_steps.js';

let head = '', setup = {}, got = null, before = [], player = '', tool = 'settlements', marks = [], aim = null;
const laying = {terrain: 'lumber', number: 8, harbor: 'any'};
const workedOut = ['points', 'public_points', 'road_length', 'army'];

const file = (h = head, s = setup) => `${h}setup: ${JSON.stringify(s)}\n`;
const does = work => async (...args) => {
  say($('fault'), '');
  try {
    await work(...args);
  } catch (error) {
    say($('fault'), error.message);
  }
};

// tried applies a change, or shows why it is rejected.
async function tried(text, {said = setup, ...more} = {}) {
  const next = await engine.ask('device/try', {text, ...more});
  if (got) before.push([head, setup]);
  got = next;
  head = next.text.slice(0, next.text.indexOf('\nsetup:') + 1);
  setup = said || Object.fromEntries(Object.entries(next.setup).filter(([key]) => !workedOut.includes(key)));
  await show();
}

const change = does(async work => {
  const said = structuredClone(setup);
  work(said);
  await tried(file(head, said), {said});
});

function coloured(node, player) {
  node.style.setProperty('--p', player.colour);
  node.style.setProperty('--t', player.light ? '#1d1a16' : '#fff');
  return node;
}

// The pieces that can be tapped onto a place, from the referee's description. If a description has several words,
// there is one piece for each second word; further words are marks.
const pieces = () => got.keys.pieces.filter(k => k.form.type === 'array').flatMap(({key, about, form: {items}}) => {
  const [where, kind, mark] = items.prefixItems || [items];
  const one = {key, about, place: fields.places[where.format], upon: fields.upon.includes(where.format), marks: mark ? fields.words(mark, got) : []};
  return kind ? fields.words(kind, got).map(word => ({...one, id: word, name: `${word} ${fields.spoken(key)}`, word})) : [{...one, id: key, name: fields.spoken(key)}];
});

// Figures of which there is one, and the tools for the board itself.
const figures = () => [...got.keys.setup.filter(k => k.form.type === 'string' && fields.places[k.form.format]).map(({key, form: f}) => ({id: key, name: fields.spoken(key), place: fields.places[f.format], figure: true})),
  {id: 'hex', name: 'Lay a hex', place: 'hex', lays: true}, {id: 'harbor', name: 'Lay a harbor', place: 'path', lays: true}];
const tools = () => [...pieces(), ...figures()];
const chosen = () => aim || tools().find(t => t.id === tool) || tools()[0];

// standing puts a piece on a place, or removes it if it is there.
function standing(said, place, of) {
  const all = said.pieces ||= {}, own = all[player] ||= {}, word = [place, of.word, ...of.marks.filter(m => marks.includes(m))].filter(Boolean).join(' ');
  const same = own[of.key]?.includes(word);
  for (const theirs of Object.values(all)) {
    for (const {key} of of.upon ? [of] : pieces()) if (theirs[key]) theirs[key] = theirs[key].filter(p => p.split(' ')[0] !== place);
  }
  if (!same) (own[of.key] ||= []).push(word);
}

const bears = () => got.lands.find(l => l.word === laying.terrain)?.bears;

const laid = does(place => tool === 'hex'
  ? tried(file(), {tiles: {[place]: laying.terrain + (bears() ? laying.number : '')}})
  : tried(file(), {harbors: [...got.harbors.filter(h => !h.startsWith(place + ':')), ...(laying.harbor === 'none' ? [] : [`${place}: ${laying.harbor}`])]}));

board.onTap(place => {
  const of = chosen();
  if (place.kind !== of.place) return say($('fault'), `${place.label}: a ${of.place} is asked for. Choose first what a tap puts there.`);
  if (aim) {
    aim = null;
    of.take(place.name);
    return showTools();
  }
  if (of.lays) return laid(place.name);
  return change(said => { if (of.figure) said[of.id] = place.name; else standing(said, place.name, of); });
});

// world is what the controls need to know.
const world = () => ({names: got.names, player, neutral: got.table.players.find(p => p.name === player)?.neutral,
  aim(kind, label, take) {
    aim = {place: kind, name: label, take, marks: []};
    showTools();
    $('board').scrollIntoView({block: 'nearest'});
  }});

async function show() {
  const {table} = got;
  $('start').hidden = true;
  $('work').hidden = false;
  $('title').textContent = got.title;
  if (!table.players.some(p => p.name === player)) player = table.players[0].name;
  $('work').hidden = false;
  await board.show(engine.picture(got.drawing), got.board);
  coloured($('board'), table.players.find(p => p.name === player));
  showTools();
  cards.show($('cards'), got, setup, player, change);
  when.show($('when'), got, setup, change);
  more.show($('more'), got, setup, change, world());
  $('text').value = got.text;
  $('back').disabled = !before.length;
}

function showTools() {
  const on = (pressed, text, does, extra = {}) => button(text, does, {'aria-pressed': String(pressed), ...extra});
  const of = chosen(), choose = t => () => { tool = t; aim = null; showTools(); };
  put($('who'), ...got.table.players.map(p => coloured(on(p.name === player, p.name, () => { player = p.name; aim = null; show(); }, {'data-player': p.name}), p)));
  put($('what'), ...tools().map(t => on(t.id === of.id, t.name, choose(t.id), {'data-tool': t.id, title: t.about})));
  const select = (id, label, list, key) => make('label', {class: 'field'}, label, make('select', {id, onchange: event => { laying[key] = event.target.value; }}, ...list.map(x => make('option', {value: x, selected: String(laying[key]) === String(x)}, x))));
  put($('lay'), ...(of.id === 'hex' ? [select('terrain', 'Terrain', got.lands.map(l => l.word), 'terrain'), select('number', 'Number', [2, 3, 4, 5, 6, 8, 9, 10, 11, 12], 'number')]
    : of.id === 'harbor' ? [select('kind', 'Harbor', [...got.names.harbor, 'none'], 'harbor')]
      : of.marks?.map(m => on(marks.includes(m), m, () => { marks = marks.includes(m) ? marks.filter(x => x !== m) : [...marks, m]; showTools(); })) || []));
  say($('doing'), aim ? `${of.name}: tap the ${of.place}.` : of.lays || of.figure ? `${of.name}: tap the ${of.place}.` : `Tap where it stands; tap again and it is gone. ${player} has:`);
  board.mark([], got.board.places.filter(p => p.kind === of.place).map(p => p.name));
}

$('back').addEventListener('click', does(async () => {
  const last = before.pop();
  if (!last) return;
  const undone = before;
  await tried(file(...last), {said: last[1]});
  before = undone.slice(0, undone.length - 1);
  $('back').disabled = !before.length;
}));
$('take').addEventListener('click', does(() => tried($('text').value, {said: null})));
$('share').addEventListener('click', does(async () => say($('said'), await share.hand(await share.link(got.text), got.title))));
$('save').addEventListener('click', () => share.save(got.text, got.title));
$('ask').addEventListener('click', does(async () => {
  const name = `${Date.now().toString(36)}-position.yaml`, told = await engine.ask('device/take', {name, text: got.text});
  await disk.note(name, {title: told.title, at: 0, position: true, players: told.players.map(p => ({name: p}))});
  location.href = `game.html?g=${encodeURIComponent(name)}&ask`;
}));

async function begin() {
  const text = await share.carried(location.hash);
  if (text !== null) return tried(text, {said: null});
  await form.show($('begin'), 'Lay the board', async game => {
    const {text} = await engine.ask('device/begin', game);
    setup = {};
    await tried(text + 'setup: {"turn": {"phase": "roll"}}\n', {said: {turn: {phase: 'roll'}}});
  });
}
does(begin)();
