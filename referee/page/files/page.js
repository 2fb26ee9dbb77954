// The page of a game: what is seen, what can be tapped, and what is said to the server.

import {$, button, make, put, say} from './dom.js';
import * as net from './net.js';
import * as board from './board.js';
import * as compose from './compose.js';
import * as dock from './dock.js';
import * as log from './log.js';
import * as pick from './pick.js';
import * as ruling from './ruling.js';
import * as seats from './seats.js';
import * as sheet from './sheet.js';
import * as turn from './turn.js';
import {showWords, use as useWords} from './typing.js';

let table = null, verbs = [];
let at = null; // the entry after which the position is looked at; null for the last
let edit = null; // {command, number, text}: what the next move corrects
const screenful = 30; // entries of the log
let loading = false, stale = false;
let ended = false; // the link was renewed

const query = (more = '') => [at === null ? '' : 'at=' + at, more].filter(Boolean).join('&');
const look = (what, more) => net.get(what + (query(more) ? '?' + query(more) : ''));

// refresh reads anew what is shown. Several wishes while one is carried out are one more.
async function refresh() {
  if (loading) {
    stale = true;
    return;
  }
  loading = true;
  do {
    stale = false;
    try {
      await load();
    } catch (error) {
      if (!table) throw error;
      live(false);
    }
  } while (stale);
  loading = false;
}

async function load() {
  const view = await look('view'), t = view.table;
  table = t;
  verbs = view.verbs.map(v => ({...v, label: dock.label(v)}));
  const own = t.players.find(p => p.name === t.you), active = t.players.find(p => p.name === t.active);
  const owed = t.players.filter(p => p.owes.some(o => o.count > 0 && o.action === 'discard'));
  document.title = `${owed.length ? '● ' : ''}${t.title} – Catan`;
  say($('title'), t.title);
  say($('who'), {keeper: 'The keeper’s page', table: 'The table’s page'}[t.you] || t.you + '’s page');
  say($('trouble'), t.trouble || '');
  turn.show(t, verbs, own, active, owed);
  seats.came(t.last);
  document.body.classList.toggle('is-table', t.you === 'table');
  const wide = screens();
  document.querySelector('.shell').classList.toggle('mine', Boolean(own));
  seats.show(t, wide);
  seats.colour($('board'), active);
  await board.show(await net.picture('board?' + query('n=' + tag())), view.board);
  showMode();
  showVerbs();
  pick.stop();
  dock.show(t, verbs);
  showFigures().catch(() => {});
  document.body.dataset.shown = t.at;
}

const bare = location.pathname.endsWith('/board'); // board and players on nothing, for overlays

// screens reports whether this is the screen on the table: no tools and no moves, all of it to be read from afar.
function screens() {
  const is = table.you === 'table' && (bare || innerWidth >= 992);
  document.querySelector('.shell').classList.toggle('screen', is);
  document.body.classList.toggle('bare', bare);
  document.body.classList.toggle('alone', bare && new URLSearchParams(location.search).get('seats') === '0');
  return is;
}
addEventListener('resize', () => { if (table) seats.show(table, screens()); });

// showFigures reads the figures of the game while they are looked at.
async function showFigures() {
  if (!$('figures').open || $('charts').dataset.of === tag()) return;
  $('charts').dataset.of = tag();
  $('charts').src = await net.picture('charts?n=' + encodeURIComponent(tag()));
  const {lines} = await net.get('figures');
  $('counted').textContent = lines.join('\n');
}
$('figures').addEventListener('toggle', () => showFigures().catch(() => live(false)));

const tag = () => `${table.last}-${table.corrections}`;

const recording = () => table?.records && (at === null || edit) && $('asking').getAttribute('aria-checked') === 'false';

function showMode() {
  $('mode').hidden = !table.records;
  $('record').hidden = !recording();
  $('repairs').hidden = !table.records;
  $('undo').hidden = !table.records;
  document.body.classList.toggle('asking', table.records && !recording());
  document.body.classList.toggle('amend', Boolean(edit));
  const past = edit ? (edit.command === 'amend' ? `Correcting move number ${edit.number} – ${edit.text}` : `Putting a move in before number ${edit.number}`)
    : at === null ? '' : `This is the position after move ${at}; moves are only asked here.`;
  $('back').hidden = !past;
  put($('back'), past, ' ', button('Back to now', () => { now(); refresh(); }, {class: 'soft'}));
}

function now() {
  at = edit = null;
  compose.close();
  $('line').value = '';
}

// showVerbs lists what can be done, the legal before what is not.
function showVerbs() {
  const players = [...new Set(verbs.map(v => v.player))];
  put($('verbs'), ...players.map(player => make('div', {},
    players.length > 1 ? make('h3', {}, seats.sign(player), ' ', player) : null,
    make('p', {class: 'row'}, ...verbs.filter(v => v.player === player).sort((a, b) => pale(a) - pale(b)).map(v =>
      button(v.label, () => choose(v, true), {class: v.verdict, 'aria-label': v.label + verdicts[v.verdict], title: v.about, 'data-verb': v.verb, 'data-player': v.player}))))));
  showRepairs();
}

const pale = v => v.verdict === 'illegal' ? 1 : 0;
const verdicts = {legal: '', unsure: ', depends on unseen cards', illegal: ', not legal now'};

// choose begins a move of a verb: it is picked where its legal moves are known, else tapped together in the form.
function choose(v, form = false, places = []) {
  if (!v.args && v.verdict !== 'illegal') {
    send(`${v.player}: ${v.verb}`);
    return;
  }
  const turned = v.words.TILE; // the moves in the list do not say what lay face down
  if (v.moves.length && v.verdict !== 'illegal' && !form && !turned) {
    pick.start(v, v.moves, table);
    return;
  }
  pick.stop();
  if (turned && !places.length && v.places.length === 1) places = v.places;
  if (v.args) compose.open(v, table, places);
  else send(`${v.player}: ${v.verb}`, {ask: true});
  if (v.args) sheet.raise('do', `${v.player}: ${v.label}`);
  if (v.verdict === 'illegal' && v.args) $('form').prepend(make('p', {class: 'quiet'}, 'Not legal now: tap it together, and Ask says why.'));
}

pick.use({
  send: line => send(line),
  shown: what => what ? dock.asks(what, () => pick.stop()) : dock.show(table, verbs),
});
dock.use({send: line => send(line), choose: v => choose(v), all: () => sheet.raise('do', 'All moves')});

// What is no move of the game, in the same kind of form.
const repairs = [
  {verb: 'adjust', args: 'P CHANGES', about: 'corrects the cards of a hand; the bank balances', label: 'Adjust a hand'},
  {verb: 'sees', args: 'WHO COUNTED', about: 'what everybody could count: cards that a player has at least, or stacks of the bank', label: 'Everybody counted cards'},
  {verb: 'sees', args: 'P N', about: 'how many cards a hand holds', label: 'Cards in a hand'},
  {verb: 'took', args: 'P COUNTED', about: 'what was taken for a roll that nobody noted', label: 'Taken for a roll'},
  {verb: 'note', args: 'TEXT', about: 'a remark', label: 'Note'},
  {verb: 'claims', args: 'P', about: 'the table says who has won', label: 'Who has won'},
].map(r => ({player: '', places: [], moves: [], verdict: 'legal', words: {}, ...r}));

function showRepairs() {
  put($('repairs'), make('p', {class: 'row'}, button('Redo', () => send('redo')),
    ...repairs.map(r => button(r.label, () => { compose.open(r, table); sheet.raise('do', r.label); }, {title: r.about, 'data-verb': r.verb}))));
}

// A tap on the board goes where a place is asked for, else it offers what fits there.
board.onTap(async place => {
  if (pick.take(place.name)) return;
  if (compose.isOpen() && sheet.current() === 'do' && compose.take(place)) return;
  const found = await look('offers', 'place=' + encodeURIComponent(place.name)).catch(error => ({label: error.message, offers: []}));
  const groups = new Map();
  for (const o of found.offers) groups.set(o.verb, [...(groups.get(o.verb) || []), o]);
  const rows = [...groups].map(([verb, list]) => {
    const known = verbs.find(v => v.verb === verb && list[0].move.startsWith(v.player + ': ')) || {verb, player: '', label: verb, args: ''};
    const first = list[0], pale = first.verdict === 'illegal';
    const does = () => {
      if (pale) return void send(first.move, {ask: !recording()});
      sheet.lower(false);
      if (known.words?.TILE) return choose(known, true, [place.name]);
      pick.start(known, list.map(o => o.move), table, [place.name]);
    };
    return make('button', {type: 'button', class: 'offer ' + first.verdict, 'data-move': first.move, 'data-verb': verb, 'aria-label': `${known.label}${verdicts[first.verdict]}`, onclick: does},
      make('span', {}, known.label, make('small', {}, pale ? 'Not legal: why?' : list.length > 1 ? 'Where to?' : first.move)));
  });
  put($('fits'), ...(rows.length ? rows : [make('p', {}, 'No move fits here now.')]));
  sheet.raise('offers', found.label);
  board.mark([place.name], []);
});
sheet.onClose(() => {
  if (!pick.asked()) board.mark([], []);
  compose.close();
});

useWords(look);
compose.onChange(text => { $('line').value = text; showWords(); });

$('asking').addEventListener('click', () => {
  const only = $('asking').getAttribute('aria-checked') === 'false';
  $('asking').setAttribute('aria-checked', String(only));
  showMode();
});
$('clear').addEventListener('click', () => { compose.close(); $('line').value = ''; showWords(); });
$('type').addEventListener('submit', event => {
  event.preventDefault();
  const line = $('line').value.trim();
  if (line) send(line, {ask: event.submitter?.value === 'ask' || typingAsks || !recording(), typed: true});
});
$('form').addEventListener('submit', event => event.preventDefault());

// The five tools.
let typingAsks = false; // Enter asks where the field was opened to ask
const type = asks => () => {
  typingAsks = asks;
  compose.close();
  sheet.raise('do', asks ? 'Ask: a move, or a question in words' : 'Type a move');
  $('line').focus();
};
$('typing').addEventListener('click', type(false));
$('to-ask').addEventListener('click', type(true));
$('record').addEventListener('click', () => { typingAsks = false; });
$('to-log').addEventListener('click', () => sheet.raise('log'));
$('to-points').addEventListener('click', () => sheet.raise('players'));
$('to-more').addEventListener('click', () => sheet.raise('more'));

let redoing;
$('undo').addEventListener('click', () => {
  const redo = $('undo').dataset.does === 'redo';
  clearTimeout(redoing);
  undoSays('undo');
  send(redo ? 'redo' : 'undo', {then: () => {
    if (redo) return;
    undoSays('redo');
    redoing = setTimeout(() => undoSays('undo'), 8000);
  }});
});
function undoSays(word) {
  $('undo').dataset.does = word;
  $('undo').querySelector('span').textContent = word === 'redo' ? 'Redo' : 'Undo';
}

// send asks about a line, or has it recorded after what was seen last. What is legal is recorded without a word:
// the board, the hands and the news say it.
async function send(line, {ask = !recording(), then, typed, ...more} = {}) {
  try {
    if (ask) {
      const made = await net.post('rule', at === null ? {move: line} : {move: line, at});
      answer(made, line, {asked: true});
      return;
    }
    const repair = /^(undo|redo)\b/.test(line);
    const whole = edit && !repair ? `${edit.command} ${edit.number} ${line}` : line;
    const made = await net.post('move', {move: whole, at: table.last, ...more}, `"${tag()}"`);
    if (made.recorded || made.command && !made.asks_yes && !made.error) {
      const correcting = Boolean(edit);
      [table.last, table.corrections] = [made.at, made.corrections]; // what is said before it is read anew is not of an older game
      now();
      sheet.lower(false);
      say($('said'), made.result || made.text || '');
      then?.();
      if (made.result && correcting) answer(made, line);
      await refresh();
      ($('dock').querySelector('button') || $('dock')).focus({preventScroll: true});
    } else {
      answer(made, line);
    }
  } catch (error) {
    failed(error, line);
  }
}

// answer shows a ruling, with the ways on.
function answer(made, line, {asked = false} = {}) {
  const list = Array.isArray(made) ? made : [made], one = list.length === 1 ? list[0] : null;
  const ways = [];
  const hide = () => sheet.lower();
  if (one?.verdict === 'legal' && asked && recording()) ways.push(button('Do it', () => send(line, {ask: false}), {class: 'go'}));
  if (one?.verdict === 'illegal' && recording()) {
    ways.push(button('Put it elsewhere', () => elsewhere(line), {class: 'go'}));
    if (made.can_keep) ways.push(button('Let it stand', () => send(line, {ask: false, keep: true})));
    else if (asked) ways.push(button('Record it all the same', () => send(line, {ask: false})));
    ways.push(button('Only asked', hide));
  }
  if (made.asks_yes) ways.push(button('Yes, write it', () => send(line, {ask: false, yes: true}), {class: 'go'}), button('Leave it', hide));
  put($('rulings'), ...list.map(a => ruling.card(a, a === one ? ways : [])));
  const instead = one?.instead?.slice(0, 4) || [];
  if (instead.length) $('rulings').append(make('p', {class: 'instead'}, make('span', {class: 'quiet'}, 'Legal instead:'), ...instead.map(m => button(m, () => send(m), {'data-move': m}))));
  sheet.raise('answer', line || one?.move || 'Ruling');
  $('rulings').firstElementChild?.focus({preventScroll: true});
}

// elsewhere lights the places that fit the same kind of move.
function elsewhere(line) {
  const v = verbs.find(v => line.startsWith(`${v.player}: ${v.verb} `) || line === `${v.player}: ${v.verb}`);
  sheet.lower();
  if (v && v.verdict !== 'illegal') choose(v);
}

function failed(error, line) {
  const passed = error.status === 409 ? error.body.moves.map(m => `${m.number}. ${m.text}`) : null;
  put($('rulings'), ...(passed ? [make('p', {}, 'Not recorded: the game went on meanwhile.'), make('ul', {}, ...passed.map(p => make('li', {}, p))), make('p', {}, `Look at it, and send “${line}” again if it still holds.`)]
    : [make('p', {class: 'ruled', role: 'alert'}, error.status ? error.body.error || error.message : net.words.lost)]));
  sheet.raise('answer', 'Not recorded');
  if (passed) {
    $('line').value = line;
    refresh();
  }
}

// What can be done about an entry of the log.
function correct(command, number, text) {
  edit = {command, number, text};
  at = number - 1;
  compose.close();
  sheet.lower(false);
  refresh().then(() => $('back').focus({preventScroll: true}));
}

log.use({
  records: () => table?.records,
  why: async number => { try { answer(await net.get('why?number=' + number), '', {asked: true}); } catch (error) { failed(error, ''); } },
  look: number => { now(); at = number; sheet.lower(false); refresh(); },
  amend: (number, text) => correct('amend', number, text),
  insert: (number, text) => correct('insert', number, text),
  earlier: () => readLog(true),
  drop: number => { now(); send('drop ' + number, {ask: false}); },
});

// renewed tells that nothing more comes under this link.
function renewed() {
  ended = true;
  say($('live'), 'This link was renewed; ask the keeper for the new one.');
  $('live').classList.add('bad');
}

function live(fresh) {
  if (ended) return;
  say($('live'), fresh ? net.words.live : 'Out of date: no word from the server. Trying again …');
  $('live').classList.toggle('bad', !fresh);
}

// readLog reads the last entries, or all.
async function readLog(all) {
  const {at, entries} = await net.get('log' + (all === true ? '' : '?after=' + Math.max(0, table.last - screenful)));
  log.show(entries);
  return at;
}

// heard is told of a new entry. Who recorded it has read the position anew already.
function heard(entry) {
  log.add(entry);
  say($('said'), `${entry.text}. ${entry.told || ''}`);
  if (entry.number > table.last) refresh();
}

async function begin() {
  $('asking').setAttribute('aria-checked', String(net.asks));
  await refresh();
  const last = await readLog();
  net.follow(last, {entry: heard, corrected: readLog, changed: refresh, live, renewed});
}

begin().catch(async () => {
  if (await net.renewed()) {
    renewed();
    return;
  }
  live(false);
  setTimeout(() => location.reload(), 3000);
});
