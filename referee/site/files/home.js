// The start page: questions about the rules, stored games, a new game, and opening a file.

import {$, button, make, put, say} from './dom.js';
import * as engine from './engine.js';
import * as form from './begin.js';
import * as ruling from './ruling.js';
import * as share from './share.js';
import {renewal} from './renew.js';

const fault = error => say($('fault'), error.message || String(error));
const does = work => async (...args) => {
  say($('fault'), '');
  try {
    await work(...args);
  } catch (error) {
    fault(error);
  }
};

// newName returns an unused name.
const newName = () => `${Date.now().toString(36)}-${crypto.getRandomValues(new Uint16Array(1))[0].toString(36)}.yaml`;
const address = (name, ask) => `game.html?g=${encodeURIComponent(name)}${ask ? '&ask' : ''}`;

async function list() {
  const games = await disk.games();
  put($('games'), ...(games.length ? games.map(row) : [make('li', {class: 'quiet'}, 'None yet.')]));
}

function row(game) {
  const sure = make('span', {class: 'row', hidden: true}, button('Delete it for good', does(async () => { await disk.forget(game.name); await list(); }), {class: 'bad'}), button('No', () => { sure.hidden = true; }));
  return make('li', {class: 'box stack', 'data-game': game.name},
    make('p', {}, make('b', {class: 'big'}, game.title), game.position ? make('span', {class: 'badge'}, 'position') : null, game.over ? make('span', {class: 'badge'}, 'over') : null),
    make('p', {class: 'row'}, ...game.players.map(p => make('span', {class: 'badge'}, p.points === undefined ? p.name : `${p.name} ${p.points}`)), make('span', {class: 'quiet'}, `${game.at || 0} entries, ${new Date(game.when).toLocaleDateString()}`)),
    make('p', {class: 'row'}, make('a', {class: 'b go', href: address(game.name, game.position)}, game.position ? 'Ask' : 'Go on'),
      game.position ? make('a', {class: 'b', href: address(game.name)}, 'Play on from it') : make('a', {class: 'b', href: address(game.name, true)}, 'Only ask'),
      button('Save the file', does(async () => share.save((await engine.ask('device/text', {name: game.name})).text, game.title))),
      button('Delete', () => { sure.hidden = false; }, {class: 'soft'})), sure);
}

// keep adds a stored game to the list and opens it.
async function keep(name, told, position) {
  await disk.note(name, {title: told.title, at: told.moves, position, players: told.players.map(p => ({name: p}))});
  navigator.storage?.persist?.();
  location.href = address(name, position);
}

$('new').addEventListener('toggle', does(async () => {
  if (!$('new').open || $('begin').children.length) return;
  await form.show($('begin'), 'Begin', async game => {
    const name = newName();
    await keep(name, await engine.ask('device/begin', {name, ...game}), false);
  });
}));

$('open').addEventListener('click', () => $('file').click());
$('file').addEventListener('change', does(async () => {
  const [file] = $('file').files;
  $('file').value = '';
  if (!file) return;
  if (file.size > 1 << 20) throw new Error(`${file.name} is larger than the file of a game can be.`);
  await take(await file.text(), false);
}));

// take stores a text and opens it. Without moves it is a position to ask about.
async function take(text, carried) {
  const name = newName(), told = await engine.ask('device/take', {name, text});
  await keep(name, {...told, title: told.title || 'A game of Catan'}, carried || !/^moves:/m.test(text));
}

$('question').addEventListener('submit', does(async event => {
  event.preventDefault();
  const found = await engine.ask('device/ask', {question: $('words').value});
  put($('answers'), ruling.card(found));
}));

window.addEventListener('hashchange', () => begin());

// handed returns the error that brought the user back from a game, once.
function handed() {
  try {
    const said = sessionStorage.getItem('fault');
    sessionStorage.removeItem('fault');
    return said;
  } catch {
    return null;
  }
}

// begin handles the address, which may contain a position.
const begin = does(async () => {
  const {hash} = location, said = handed();
  if (hash) history.replaceState(null, '', './');
  await list();
  if (said) throw new Error(said);
  const text = await share.carried(hash);
  if (text !== null) await take(text, true);
});
begin().then(engine.warm);

renewal(now => put($('fresh'), 'A new version is there. ', button('Take it', now)) && ($('fresh').hidden = false));
navigator.serviceWorker?.addEventListener('message', event => { if (event.data === 'open') say($('fault'), 'A game is open in another page. Close it first; the new version waits.'); });
