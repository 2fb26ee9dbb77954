// Entries and settings that are not moves: corrections of hands, counts, remarks, the clock, hidden hands.

import {$, button, make, put} from './dom.js';
import * as form from './form.js';
import * as net from './net.js';
import * as sheet from './sheet.js';

let acts = {};

// use sets the callbacks: how to send a line, and the current table.
export function use(given) { acts = given; }

const forms = [
  {verb: 'adjust', args: 'P CHANGES', about: 'corrects the cards of a hand; the bank balances', label: 'Adjust a hand'},
  {verb: 'sees', args: 'WHO COUNTED', about: 'what everybody could count: cards that a player has at least, or stacks of the bank', label: 'Everybody counted cards'},
  {verb: 'sees', args: 'P HAND', about: 'how many cards a hand holds', label: 'Cards in a hand'},
  {verb: 'took', args: 'P COUNTED', about: 'what was taken for a roll that nobody noted', label: 'Taken for a roll'},
  {verb: 'note', args: 'TEXT', about: 'a remark', label: 'Note'},
  {verb: 'claims', args: 'P', about: 'the table says who has won', label: 'Who has won'},
].map(r => ({player: '', places: [], moves: [], verdict: 'legal', words: {}, ...r}));

export function show(table) { $('repairs').hidden = $('limits').hidden = !table.records; }

// Buttons are made once: one that is replaced under a finger loses the tap.
$('repairs').append(make('p', {class: 'row'}, button('Redo', () => acts.send('redo')),
  ...forms.map(r => button(r.label, () => { form.open(r, acts.table()); sheet.raise('do', r.label); }, {title: r.about, 'data-verb': r.verb}))));

// The clock shows the length of the current turn if a limit is set. It never ends a turn.
let clock = null, read = 0;
const limits = [['Off', 0], ['1 min', 60], ['90 s', 90], ['2 min', 120], ['3 min', 180], ['5 min', 300]];
const limitButtons = limits.map(([label, seconds]) => button(label, () => acts.send(seconds ? `clock ${seconds}s` : 'clock off'), {class: 'soft'}));
$('limits').append(make('span', {class: 'quiet'}, 'A turn is told when it is longer than'), ...limitButtons);
const span = seconds => `${Math.floor(seconds / 60)}:${String(Math.floor(seconds % 60)).padStart(2, '0')}`;

// showClock reloads it; mark makes the URL unique so that the browser does not use its cache.
export async function showClock(mark) {
  clock = await net.get('clock?n=' + encodeURIComponent(mark) + Date.now());
  read = Date.now();
  tick();
  put($('times'), ...(clock.timed ? Object.entries(clock.by).map(([name, seconds]) => make('span', {class: 'badge'}, `${name} ${span(seconds)}`)) : [make('span', {class: 'quiet'}, 'No move has a time yet.')]));
  limits.forEach(([, seconds], i) => limitButtons[i].setAttribute('aria-pressed', String(clock.limit === seconds)));
}

function tick() {
  const runs = clock?.limit > 0 && clock.timed && clock.runs, now = runs ? clock.turn + (Date.now() - read) / 1000 : 0;
  $('clock').hidden = !runs;
  $('clock').textContent = runs ? span(now) : '';
  $('clock').setAttribute('aria-label', runs && now > clock.limit ? 'longer than the table wants' : 'time of this turn');
  $('turn').classList.toggle('late', runs && now > clock.limit);
}
setInterval(tick, 1000);

// Hides the hands on this phone from people nearby, until it is tapped again.
export const secret = () => document.body.classList.contains('secret');
const hide = on => {
  document.body.classList.toggle('secret', on);
  $('secret').setAttribute('aria-checked', String(on));
  localStorage.setItem('secret', on ? 'yes' : 'no');
};
$('secret').addEventListener('click', () => {
  hide(!secret());
  acts.changed();
});
hide(localStorage.getItem('secret') === 'yes');
