// A position is put together by tapping: what lies on the board, what stands there, cards, and whose turn it is.
// Every change is tried by the referee; what no table can show is told and not taken.

import {$, button, make, put, say} from './dom.js';
import * as board from './board.js';
import * as cards from './card_steps.js';
import * as engine from './engine.js';
import * as form from './begin.js';
import * as share from './share.js';
import * as when from './turn_steps.js';

let head = '', setup = {}, got = null, before = [], player = '', tool = 'settlements', awake = false;
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

// tried shows what comes of a change, or tells why it is not taken.
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

// The pieces that a tap puts on a place of each kind.
const pieces = () => [
  ['settlements', 'Settlement', 'intersection'], ['cities', 'City', 'intersection'], ['roads', 'Road', 'path'],
  ...(got.table.ships ? [['ships', 'Ship', 'path']] : []),
  ...(got.table.knights ? [['walls', 'Wall', 'intersection'], ['basic', 'Basic knight', 'intersection'], ['strong', 'Strong knight', 'intersection'], ['mighty', 'Mighty knight', 'intersection']] : []),
];
const figures = () => [['robber', 'Robber', 'hex'], ...(got.table.ships ? [['pirate', 'Pirate', 'hex']] : []), ['hex', 'Lay a hex', 'hex'], ['harbor', 'Lay a harbor', 'path']];
const knights = ['basic', 'strong', 'mighty'];
const kindOf = t => [...pieces(), ...figures()].find(x => x[0] === t)?.[2];

// standing puts a piece on a place, or takes away the same that stood there.
function standing(said, place) {
  const all = said.pieces ||= {}, own = all[player] ||= {}, knight = knights.includes(tool), list = knight ? 'knights' : tool;
  const word = knight ? `${place} ${tool}${awake ? ' active' : ''}` : place;
  const same = own[list]?.includes(word);
  const others = tool === 'walls' ? ['walls'] : ['settlements', 'cities', 'knights', 'roads', 'ships', ...(tool === 'cities' ? [] : ['walls'])];
  for (const theirs of Object.values(all)) for (const key of others) if (theirs[key]) theirs[key] = theirs[key].filter(p => p.split(' ')[0] !== place);
  if (!same) (own[list] ||= []).push(word);
}

const bears = () => got.lands.find(l => l.word === laying.terrain)?.bears;

const laid = does(place => tool === 'hex'
  ? tried(file(), {tiles: {[place]: laying.terrain + (bears() ? laying.number : '')}})
  : tried(file(), {harbors: [...got.harbors.filter(h => !h.startsWith(place + ':')), ...(laying.harbor === 'none' ? [] : [`${place}: ${laying.harbor}`])]}));

board.onTap(place => {
  if (place.kind !== kindOf(tool)) return say($('fault'), `${place.label}: a ${kindOf(tool)} is asked for. Choose first what a tap puts there.`);
  if (tool === 'hex' || tool === 'harbor') return laid(place.name);
  return change(said => { if (tool === 'robber' || tool === 'pirate') said[tool] = place.name; else standing(said, place.name); });
});

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
  $('text').value = got.text;
  $('back').disabled = !before.length;
}

function showTools() {
  const on = (pressed, text, does, more = {}) => button(text, does, {'aria-pressed': String(pressed), ...more});
  const choose = t => () => { tool = t; showTools(); };
  put($('who'), ...got.table.players.map(p => coloured(on(p.name === player, p.name, () => { player = p.name; show(); }, {'data-player': p.name}), p)));
  put($('what'), ...[...pieces(), ...figures()].map(([t, word]) => on(t === tool, word, choose(t), {'data-tool': t})),
    got.table.knights ? on(awake, 'Knights awake', () => { awake = !awake; showTools(); }) : null);
  const select = (id, label, list, key) => make('label', {class: 'field'}, label, make('select', {id, onchange: event => { laying[key] = event.target.value; }}, ...list.map(x => make('option', {value: x, selected: String(laying[key]) === String(x)}, x))));
  put($('lay'), ...(tool === 'hex' ? [select('terrain', 'Terrain', got.lands.map(l => l.word), 'terrain'), select('number', 'Number', [2, 3, 4, 5, 6, 8, 9, 10, 11, 12], 'number')]
    : tool === 'harbor' ? [select('kind', 'Harbor', ['any', 'brick', 'lumber', 'wool', 'grain', 'ore', 'none'], 'harbor')] : []));
  say($('doing'), {hex: 'Tap the hex that it is.', harbor: 'Tap the path at the coast.', robber: 'Tap the hex of the robber.', pirate: 'Tap the hex of the pirate.'}[tool] || `Tap where it stands; tap again and it is gone. ${player} has:`);
  const fits = kindOf(tool);
  board.mark([], got.board.places.filter(p => p.kind === fits).map(p => p.name));
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
