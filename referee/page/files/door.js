// Joining with a phone: the code on the table's screen, and the requests of phones on the keeper's page.

import {$, button, make, put, say} from './dom.js';
import * as net from './net.js';
import * as sheet from './sheet.js';
import {colour, sign} from './seats.js';

let now = null, asked = new Set(), acts = {table: () => null, busy: () => false};

// begin sets the callbacks, table() and busy(), which reports whether another sheet is in use, and loads the state of
// the code.
export async function begin(given) {
  acts = given;
  try {
    show(await net.get('join'));
  } catch {
    $('to-door').hidden = true; // on a player's page, or without a server
  }
}

// show updates the display; on the keeper's page it opens the sheet for a new phone.
export function show(joined) {
  now = joined;
  const keeper = acts.table()?.you === 'keeper', waiting = now.waiting || [];
  $('to-door').hidden = !keeper;
  const fresh = waiting.filter(n => !asked.has(n));
  asked = new Set(waiting);
  $('knocks').hidden = !keeper || !waiting.length;
  put($('knocks'), ...waiting.map(n => button(`Phone ${n} asks for a seat`, () => open(n), {class: 'go'})));
  if (keeper && sheet.current() === 'door') paint(waiting[0]);
  else if (keeper && fresh.length && !acts.busy()) open(fresh[0]);
  invite();
}

// invite shows the code on the table's screen.
function invite() {
  const shows = now.open && acts.table()?.you === 'table';
  put($('invite'), ...(shows ? picture() : []));
  $('invite').hidden = !shows;
}

const picture = () => [make('img', {class: 'qr', alt: '', src: 'api/code?n=' + now.code}), make('p', {}, make('span', {class: 'quiet'}, 'Join: '), make('b', {class: 'code'}, now.code), make('small', {class: 'quiet'}, ...now.link.replace('http://', '').split(/(?=\/j)/).flatMap((part, i) => i ? [make('wbr'), part] : [part])))];

// open raises the sheet for one phone that waits, or for all phones.
export function open(number) {
  paint(number);
  sheet.raise('door', number ? `Phone ${number} asks for a seat` : 'Another phone');
}

function paint(number) {
  const table = acts.table(), players = table.players.filter(p => !p.neutral);
  if (number && now.waiting?.includes(number)) {
    say($('door-head'), `Phone ${number} asks for a seat`);
    put($('doors'), ...players.map(p => colour(make('button', {type: 'button', class: 'offer', 'data-seat': p.name, onclick: () => seat(number, p.name)}, sign(p.name), make('span', {}, p.name, make('small', {}, 'sees the own hand'))), p)),
      make('button', {type: 'button', class: 'offer', 'data-seat': 'table', onclick: () => seat(number, 'table')}, make('span', {}, 'The table’s view', make('small', {}, 'sees what everybody sees'))),
      make('button', {type: 'button', class: 'offer', 'data-seat': 'keeper', onclick: () => handing(number)}, make('span', {}, 'Hand over', make('small', {}, 'the record goes to that phone'))),
      button('Send it away', () => seat(number, ''), {class: 'soft'}));
    return;
  }
  say($('door-head'), 'Another phone');
  put($('doors'), ...(now.open ? [make('div', {class: 'row'}, ...picture())] : [make('p', {}, 'Nobody can knock now.')]),
    ...(now.given || []).map(g => make('p', {class: 'row'}, make('span', {}, `Phone ${g.knock}: ${g.name === 'table' ? 'the table’s view' : g.name}`), button('Take it back', () => seat(g.knock, ''), {'aria-label': `Take back what phone ${g.knock} was given`}))),
    make('p', {class: 'row'}, button(now.open ? 'New code' : 'Let phones knock', () => change('join', {open: true})), now.open ? button('Nobody may knock', () => change('join', {open: false}), {class: 'soft'}) : null));
}

// handing asks for confirmation, because this phone then loses the keeper's rights.
function handing(number) {
  put($('doors'), make('p', {class: 'big'}, `Phone ${number} keeps the record then, and this one no longer.`),
    make('div', {class: 'row even'}, button('Hand it over', () => seat(number, 'keeper'), {class: 'go'}), button('Keep it', () => paint(number))));
  $('doors').querySelector('button').focus({preventScroll: true});
}

const seat = (number, name) => change('seat', {knock: number, name});

async function change(what, body) {
  try {
    now = await net.post(what, body);
    asked = new Set(now.waiting || []);
    if (what === 'seat' && !now.waiting?.length) sheet.lower();
    show(now);
  } catch (error) {
    put($('doors'), make('p', {role: 'alert'}, error.message));
  }
}

$('to-door').addEventListener('click', () => open());
