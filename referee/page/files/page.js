// The page of a game: what is seen, what can be tapped, and what is said to the server.

import {$, button, make, put, say} from './dom.js';
import * as net from './net.js';
import * as board from './board.js';
import * as compose from './compose.js';
import * as log from './log.js';
import * as seats from './seats.js';

let table = null, verbs = [];
let at = null; // the entry after which the position is looked at; null for the last
let edit = null; // {command, number}: what the next move corrects
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
  verbs = view.verbs;
  document.title = `${t.title} – Catan`;
  say($('title'), t.title);
  say($('who'), {keeper: 'The keeper’s page', table: 'The table’s page'}[t.you] || t.you + '’s page');
  say($('trouble'), t.trouble || '');
  say($('phase'), t.turn);
  say($('next'), t.next);
  seats.show(t);
  await board.show('api/board?' + query('n=' + tag()), view.board);
  showMode();
  showVerbs();
  showFigures().catch(() => {});
  document.body.dataset.shown = t.at;
}

// showFigures reads the figures of the game while they are looked at.
async function showFigures() {
  if (!$('figures').open || $('charts').dataset.of === tag()) return;
  $('charts').dataset.of = tag();
  $('charts').src = 'api/charts?n=' + encodeURIComponent(tag());
  const {lines} = await net.get('figures');
  $('counted').textContent = lines.join('\n');
}
$('figures').addEventListener('toggle', () => showFigures().catch(() => live(false)));

const tag = () => `${table.last}-${table.corrections}`;

const recording = () => table?.records && (at === null || edit) && $('asking').getAttribute('aria-checked') === 'false';

function showMode() {
  $('mode').hidden = !table.records;
  $('record').hidden = !recording();
  $('repairs').closest('details').hidden = !table.records;
  const past = edit ? `${edit.command === 'amend' ? 'The move that was really number' : 'A move before number'} ${edit.number}:` : at === null ? '' : `This is the position after move ${at}; moves are only asked here.`;
  $('back').hidden = !past;
  put($('back'), past, ' ', button('Now', () => { now(); refresh(); }));
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
      button(v.verb + (v.verdict === 'unsure' ? ' ?' : ''), () => choose(v), {class: v.verdict, 'aria-label': v.verb + verdicts[v.verdict], title: v.about}))))));
  showRepairs();
}

const pale = v => v.verdict === 'illegal' ? 1 : 0;
const verdicts = {legal: '', unsure: ', depends on unseen cards', illegal: ', not legal now'};

function choose(v, places = []) {
  $('offers').hidden = true;
  if (!v.args) {
    send(`${v.player}: ${v.verb}`);
    return;
  }
  compose.open(v, table, places);
  const few = v.moves.filter(m => !places.length || places.some(p => m.includes(' ' + p)));
  if (few.length && few.length <= 24) {
    $('form').append(make('p', {class: 'quiet'}, 'Legal now:'), make('p', {class: 'row'}, ...few.map(m => button(bare(m), () => send(m)))));
  }
  $('form').scrollIntoView({block: 'nearest'});
}

const bare = move => move.slice(move.indexOf(': ') + 2);

// What is no move of the game, in the same kind of form.
const repairs = [
  {verb: 'adjust', args: 'P CHANGES', about: 'corrects the cards of a hand; the bank balances'},
  {verb: 'sees', args: 'WHO COUNTED', about: 'what everybody could count: cards that a player has at least, or stacks of the bank'},
  {verb: 'sees', args: 'P N', about: 'how many cards a hand holds', label: 'sees how many'},
  {verb: 'took', args: 'P COUNTED', about: 'what was taken for a roll that nobody noted'},
  {verb: 'note', args: 'TEXT', about: 'a remark'},
  {verb: 'claims', args: 'P', about: 'the table says who has won'},
].map(r => ({player: '', places: [], moves: [], verdict: 'legal', ...r}));

function showRepairs() {
  put($('repairs'), make('p', {class: 'row'}, button('Undo', () => send('undo')), button('Redo', () => send('redo')),
    ...repairs.map(r => button(r.label || r.verb, () => choose(r), {title: r.about}))));
}

// A tap on the board goes into the form that waits for a place, else it offers what fits there.
board.onTap(async place => {
  if (compose.isOpen() && compose.take(place)) return;
  const found = await look('offers', 'place=' + encodeURIComponent(place.name)).catch(error => ({label: error.message, offers: []}));
  const groups = new Map();
  for (const o of found.offers) groups.set(o.verb, [...(groups.get(o.verb) || []), o]);
  const rows = [...groups].flatMap(([verb, list]) => {
    const known = verbs.find(v => v.verb === verb && list[0].move.startsWith(v.player + ': '));
    const more = known?.args.includes('[') && list[0].verdict !== 'illegal' || list.length > 6;
    return [...(list.length > 6 ? [] : list.map(o => button(bare(o.move), () => send(o.move), {class: o.verdict, 'aria-label': bare(o.move) + verdicts[o.verdict]}))),
      more && known ? button(verb + ' …', () => choose(known, [place.name]), {class: list[0].verdict}) : null];
  });
  put($('offers'), make('h2', {}, found.label), rows.length ? make('p', {class: 'row'}, ...rows.filter(Boolean)) : make('p', {}, 'No move fits here now.'),
    button('Close', () => { $('offers').hidden = true; board.mark([], []); }));
  $('offers').hidden = false;
  board.mark([place.name], []);
});

compose.onChange(text => { $('line').value = text; showWords(); });

$('asking').addEventListener('click', () => {
  const only = $('asking').getAttribute('aria-checked') === 'false';
  $('asking').setAttribute('aria-checked', String(only));
  showMode();
});
$('clear').addEventListener('click', () => { compose.close(); $('line').value = ''; showWords(); });
$('type').addEventListener('submit', event => {
  event.preventDefault();
  if ($('line').value.trim()) send($('line').value.trim(), {ask: event.submitter?.value === 'ask' || !recording()});
});
$('form').addEventListener('submit', event => event.preventDefault());

// The words that may follow what is typed, as at the prompt.
let typing;
$('line').addEventListener('input', () => { clearTimeout(typing); typing = setTimeout(showWords, 150); });

async function showWords() {
  const text = $('line').value, before = text.slice(0, text.lastIndexOf(' ') + 1), begun = text.slice(before.length).toLowerCase();
  if (!text || compose.isOpen()) {
    put($('words'));
    return;
  }
  const {words} = await look('words', 'line=' + encodeURIComponent(text)).catch(() => ({words: []}));
  if ($('line').value !== text) return;
  put($('words'), ...words.filter(w => w.toLowerCase().startsWith(begun)).slice(0, 16).map(w => button(w, () => {
    $('line').value = before + w + ' ';
    $('line').focus();
    showWords();
  })));
}

// send asks about a line, or has it recorded after what was seen last.
async function send(line, {ask = !recording(), ...more} = {}) {
  try {
    if (ask) {
      answer(await net.post('rule', at === null ? {move: line} : {move: line, at}), line);
      return;
    }
    const said = edit ? `${edit.command} ${edit.number} ${line}` : line;
    const made = await net.post('move', {move: said, at: table.last, ...more}, `"${tag()}"`);
    answer(made, line, more);
    if (made.recorded || made.command && !made.asks_yes && !made.error) {
      now();
      $('offers').hidden = true;
      showWords();
      refresh();
    }
  } catch (error) {
    failed(error, line);
  }
}

function answer(made, line, more = {}) {
  const list = Array.isArray(made) ? made : [made];
  const box = $('answer');
  put(box, ...list.map(a => make('pre', {class: 'ruling ' + (a.verdict || '')}, a.text || a.error || '')));
  if (made.can_keep) box.append(make('p', {class: 'row'}, button('Keep: the table lets it stand', () => send(line, {ask: false, keep: true})), button('Nothing happened', hide)));
  if (made.asks_yes) box.append(make('p', {class: 'row'}, button('Yes, write it', () => send(line, {ask: false, yes: true})), button('No', hide)));
  box.hidden = false;
  box.append(button('Close', hide));
  box.scrollIntoView({block: 'nearest'});
}

function hide() { $('answer').hidden = true; }

function failed(error, line) {
  const passed = error.status === 409 ? error.body.moves.map(m => `${m.number}. ${m.text}`) : null;
  put($('answer'), ...(passed ? [make('p', {}, 'Not recorded: the game went on meanwhile.'), make('ul', {}, ...passed.map(p => make('li', {}, p))), make('p', {}, `Look at it, and send “${line}” again if it still holds.`)]
    : [make('pre', {class: 'ruling'}, error.status ? error.message : 'The server cannot be reached; nothing is recorded.')]), button('Close', hide));
  $('answer').hidden = false;
  if (passed) {
    $('line').value = line;
    refresh();
  }
}

// What can be done about an entry of the log.
function correct(command, number) {
  edit = {command, number};
  at = number - 1;
  compose.close();
  refresh();
  $('do').scrollIntoView({block: 'nearest'});
}

log.use({
  records: () => table?.records,
  why: async number => { try { answer(await net.get('why?number=' + number)); } catch (error) { failed(error, ''); } },
  look: number => { now(); at = number; refresh(); scrollTo({top: 0}); },
  amend: number => correct('amend', number),
  insert: number => correct('insert', number),
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

  say($('live'), fresh ? 'Live' : 'Out of date: no word from the server. Trying again …');
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
  if (entry.number > table.last) refresh();
}

async function begin() {
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
