// The main module of the page of a game: it shows the position, handles taps and sends lines to the server.

import {$, button, put, say} from './dom.js';
import * as net from './net.js';
import * as board from './board.js';
import * as dock from './dock.js';
import * as form from './form.js';
import * as later from './later.js';
import * as offers from './offers.js';
import * as pick from './pick.js';
import * as repairs from './repairs.js';
import * as seats from './seats.js';
import * as sheet from './sheet.js';
import * as tools from './tools.js';
import * as turn from './turn.js';

let table = null, verbs = [];
let at = null; // the viewed position is after this entry; null: after the last
let edit = null; // {command, number, text, words}: the correction that the next move completes
const screenful = 30; // entries of the log at the start
let loading = null, stale = false, shown = '';
let ended = false; // the link was revoked
let motion = null; // the module of motions

const query = (more = '') => [at === null ? '' : 'at=' + at, more].filter(Boolean).join('&');
const look = (what, more) => net.get(what + (query(more) ? '?' + query(more) : ''));

// refresh reloads the position. If it is called while it runs, it runs once more; the promise includes that run.
function refresh() {
  if (loading) stale = true;
  else loading = reading();
  return loading;
}

async function reading() {
  try {
    do {
      stale = false;
      try {
        await load();
      } catch (error) {
        if (!table) throw error;
        live(false);
      }
    } while (stale);
  } finally {
    loading = null;
  }
}

async function load() {
  const view = await look('view'), t = view.table;
  table = t;
  verbs = view.verbs.map(v => ({...v, moves: v.open ? [] : v.moves, some: v.moves})); // moves: all of them
  const own = t.players.find(p => p.name === t.you), active = t.players.find(p => p.name === t.active);
  const owed = t.players.filter(p => seats.owes(p) > 0);
  document.title = owed.length ? '● ' + owed.map(p => `${p.name} owes ${seats.owes(p)}`).join(', ') : t.title + ' – Catan';
  say($('title'), t.title);
  say($('who'), {keeper: 'The keeper’s page', table: 'The table’s page'}[t.you] || t.you + '’s page');
  say($('trouble'), t.trouble || '');
  turn.show(t, verbs, own, active, owed);
  const came = seats.came(t.last);
  const wide = screens();
  document.querySelector('.shell').classList.toggle('mine', Boolean(own));
  seats.show(t, wide);
  motion?.players(t, at === null);
  for (const node of [$('board'), ...document.querySelectorAll('.sheet')]) seats.colour(node, active);
  await board.show(await net.picture('board?' + query('n=' + tag())), view.board);
  if (came) {
    board.pays(t.news.find(n => n.number === t.last)?.hexes || []);
    setTimeout(() => seats.show(table, screens()), seats.gainsFor);
  }
  showMode();
  repairs.show(table);
  const now = [t.last, t.corrections, t.at].join();
  if (now !== shown) { // otherwise keep the input that has begun
    pick.stop();
    offers.list();
    dock.show(t, verbs);
    if (edit) board.mark(edit.text.split(' ').filter(board.known), []);
    if (recording()) forced();
  }
  shown = now;
  motion?.places();
  later.figures(tag()).catch(() => {});
  ending().catch(() => {});
  repairs.showClock(tag()).catch(() => {});
  document.body.dataset.shown = t.at;
}

const bare = location.pathname.endsWith('/board'); // only board and players, for overlays

// screens reports whether this is the large screen at the table: no tools, no moves, readable from a distance.
function screens() {
  const is = table.you === 'table' && (bare || innerWidth >= 992);
  if (is) $('afar').rel = 'stylesheet'; // phones do not load the styles of the large screen
  document.querySelector('.shell').classList.toggle('screen', is);
  document.body.classList.toggle('bare', bare);
  document.body.classList.toggle('alone', bare && new URLSearchParams(location.search).get('seats') === '0');
  return is;
}
addEventListener('resize', () => { if (table) seats.show(table, screens()); });

$('figures').addEventListener('toggle', () => later.figures(tag()).catch(() => live(false)));

const tag = () => `${table.last}-${table.corrections}`;

const recording = () => table?.records && (at === null || edit) && $('asking').getAttribute('aria-checked') === 'false';

function showMode() {
  $('mode').hidden = !table.records;
  $('record').hidden = !recording();
  $('undo').hidden = !table.records;
  document.body.classList.toggle('asking', table.records && !recording());
  document.body.classList.toggle('amend', Boolean(edit));
  const past = edit ? (edit.command === 'amend' ? `Correcting move number ${edit.number} – ${edit.words}` : `Putting a move in before number ${edit.number}`)
    : at === null ? '' : `This is the position after move ${at}; moves are only asked here.`;
  $('back').hidden = !past;
  put($('back'), past, ' ', edit?.command === 'amend' ? button('Take it out', () => { const {number} = edit; now(); send('drop ' + number, {ask: false}); }) : null, button('Back to now', () => { now(); refresh(); }, {class: 'soft'}));
}

function now() {
  at = edit = null;
  form.close();
  $('line').value = '';
}

// choose begins a move: the player picks it from the legal moves if they are known, or fills in the form.
function choose(v, whole = false, places = []) {
  const short = !v.args || !whole && !v.moves.length && v.verdict === 'legal' && /^\[[^[\]]*\]$/.test(v.args); // a bought card need not be named
  if (short && v.verdict !== 'illegal') {
    send(`${v.player}: ${v.verb}`);
    return;
  }
  const moves = v.moves.length ? v.moves : beside(v);
  if (moves.length && v.verdict !== 'illegal' && !whole && !v.finds) { // listed moves do not contain what was face down
    pick.start(v, moves, table);
    return;
  }
  pick.stop();
  if (v.finds && !places.length && v.places.length === 1) places = v.places;
  if (v.args) form.open(v, table, places, v.verdict === 'illegal' ? 'Not legal now: tap it together, and Ask says why.' : '');
  else send(`${v.player}: ${v.verb}`, {ask: true});
  if (v.args) sheet.raise('do', `${v.player}: ${v.label}`);
}

// beside lists the cards that are turned with two dice beside them, and all throws of these: too many for the server's list.
const beside = ({player, verb, words, turned}) => (words[turned?.slot] || []).flatMap(card => turned.alone.includes(card) ? [`${player}: ${verb} ${card}`] : words[turned.dice[0]].flatMap(red => words[turned.dice[1]].map(event => `${player}: ${verb} ${card} ${red} ${event}`)));

// forced asks for a place at once if it is the only thing to do: a hex after a 7, or a place for an owed piece; or for
// the card that is turned in place of the dice. It does not if more than the place must be named.
function forced() {
  const can = verbs.filter(v => v.verdict !== 'illegal');
  if (can.length === 1 && can[0].turned && !sheet.current()) return choose(can[0]);
  const owed = can.length === 1 && table.players.some(p => p.name === can[0].player && p.owes.length);
  const place = owed ? /^[HEV]\b/ : /^H\b/;
  if (can.length && can.every(v => v.player === can[0].player && v.moves.length && !v.finds && place.test(v.args))) pick.start(can[0], can.flatMap(v => v.moves), table);
}

pick.use({
  send,
  shown: what => what ? dock.asks(what, () => pick.stop()) : dock.show(table, verbs),
});
let answers = null;

// answering loads the module that shows answers, after the page is shown.
const answering = () => answers ||= import('./answers.js').then(m => {
  m.use({send, recording, elsewhere, kind, choose, changed: refresh, table: () => table});
  return m;
}, error => {
  answers = null; // the next answer asks for it again
  throw error;
});
later.use({all: () => readLog(true)});
const ending = () => later.ended(table, tag(), () => !bare && table.phase === 'over' && at === null && !sheet.current() && !pick.asked());
repairs.use({send, table: () => table, changed: () => { seats.show(table, screens()); dock.show(table, verbs); }});
dock.use({send, choose, all: () => tools.raise('All moves'), after: () => ending().then(m => m.raise(true)).catch(() => live(false)), was: () => edit?.command === 'amend' ? edit.text : ''});

offers.use({look, send, choose, table: () => table, verbs: () => verbs});
sheet.onClose(() => {
  if (!pick.asked()) board.mark([], []);
  form.close();
});

tools.use({look, send, recording});

$('asking').addEventListener('click', () => {
  const only = $('asking').getAttribute('aria-checked') === 'false';
  $('asking').setAttribute('aria-checked', String(only));
  showMode();
});

// send asks about a line, or records it with the last entry seen. A recorded legal move needs no message: board, hands
// and news show it. Until they do, further taps on the old position are ignored; so is a question whose answer is still
// awaited: an answer that comes late would cover what was opened since.
async function send(line, more = {}) {
  if (more.ask ?? !recording()) {
    if (asked === line) return;
    asked = line;
    await sendOne(line, more);
    asked = '';
    return;
  }
  const on = shown;
  if (sent === on) return;
  sent = on;
  document.body.classList.add('sent');
  try {
    await sendOne(line, more);
  } finally {
    if (sent === on) sent = null;
    document.body.classList.remove('sent');
  }
}
let sent = null, asked = ''; // the position on which a move is being sent, and the question that is being asked

async function sendOne(line, {ask = !recording(), then, ...more} = {}) {
  try {
    if (ask) {
      const made = await net.post('rule', at === null ? {move: line} : {move: line, at});
      (await answering()).show(made, line, {asked: true});
      return;
    }
    const repair = /^(undo|redo)\b/.test(line);
    const whole = edit && !repair ? `${edit.command} ${edit.number} ${line}` : line;
    const made = await net.post('move', {move: whole, at: table.last, ...more}, `"${tag()}"`);
    if (made.recorded || made.command && !made.asks_yes && !made.error) {
      const correcting = Boolean(edit);
      [table.last, table.corrections] = [made.at, made.corrections]; // a line sent before the reload must not count as outdated
      now();
      sheet.lower();
      if (document.activeElement === document.body) $('dock').focus({preventScroll: true}); // while the new position loads
      say($('said'), made.result || made.text || '');
      then?.();
      if (made.result && (correcting || /^clock\b/.test(line))) (await answering()).show(made, line);
      await refresh();
      if (!pick.asked() && !sheet.current()) ($('dock').querySelector('button') || $('dock')).focus({preventScroll: true});
    } else {
      (await answering()).show(made, line, {sent: more});
    }
  } catch (error) {
    answering().then(m => m.failed(error, line, {asked: ask}), () => live(false));
  }
}

// kind returns the kind of move of a line; of "play" and "play knight" the longer.
const kind = line => verbs.filter(v => `${line} `.startsWith(`${v.player}: ${v.verb} `)).sort((a, b) => b.verb.length - a.verb.length)[0];

// elsewhere returns the kind of move of a line if there are places for it.
function elsewhere(line) {
  return verbs.find(v => v.verdict !== 'illegal' && v.places.length && line.startsWith(`${v.player}: ${v.verb} `));
}

// Starts the correction of an entry.
function correct(command, number, text, words) {
  edit = {command, number, text, words};
  at = number - 1;
  form.close();
  sheet.lower(false);
  refresh().then(() => $('back').focus({preventScroll: true}));
}

let log = null; // the module of the log, which is not needed before the page is shown
const logged = () => import('./log.js').then(m => (log = m).use({
  records: () => table?.records,
  why: async number => {
    const {show, failed} = await answering();
    try { show(await net.get('why?number=' + number), '', {asked: true}); } catch (error) { failed(error, '', {asked: true}); }
  },
  look: number => { now(); at = number; sheet.lower(false); refresh(); },
  amend: (number, text, words) => correct('amend', number, text, words),
  insert: (number, text) => correct('insert', number, text),
  earlier: () => readLog(true),
  drop: number => { now(); send('drop ' + number, {ask: false}); },
}));

// renewed shows that this link was revoked.
function renewed() {
  ended = true;
  $('live').role = 'alert';
  say($('live'), 'This link was renewed; ask the keeper for the new one.');
  $('live').className = 'stale';
}

function live(fresh) {
  if (ended) return;
  $('live').role = fresh ? 'status' : 'alert'; // told at once
  say($('live'), fresh ? net.words.live : 'Out of date: no word from the server. Trying again …');
  $('live').className = fresh ? 'hide' : 'stale';
}

// readLog loads the last entries, or all.
async function readLog(all) {
  const {at, entries} = await net.get('log' + (all === true ? '' : '?after=' + Math.max(0, table.last - screenful)));
  log.show(entries);
  return at;
}

// heard handles a new entry. If this page recorded it, the position is reloaded already.
function heard(entry) {
  log.add(entry);
  if (/^(undo|redo)\b/.test(entry.text)) readLog(); // it changes marks of earlier entries
  say($('said'), `${entry.text}. ${entry.told || ''}`);
  if (entry.number > table.last) refresh();
}

async function begin() {
  $('asking').setAttribute('aria-checked', String(net.asks));
  await refresh();
  answering().catch(() => {});
  await logged();
  const last = await readLog(), door = import('./door.js'); // not needed before the page is shown
  net.follow(last, {entry: heard, corrected: readLog, changed: refresh, live, renewed, joined: async how => (await door).show(how)});
  import('./motion.js').then(m => { (motion = m).players(table, at === null); m.places(); }, () => {});
  import('./pinch.js').catch(() => {});
  await (await door).begin({table: () => table, busy: () => Boolean(sheet.current() || pick.asked() || edit)});
  await form.load();
}

begin().catch(async () => {
  if (await net.renewed()) {
    renewed();
    return;
  }
  live(false);
  addEventListener('online', () => location.reload());
  reloadWhenThere();
});

// reloadWhenThere loads the page again once the server answers. Until then what was shown stays.
function reloadWhenThere() {
  setTimeout(() => net.get('log?after=999999').then(() => location.reload(), reloadWhenThere), 3000);
}
