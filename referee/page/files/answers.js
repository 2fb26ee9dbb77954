// Shows answers: rulings as cards, with buttons for the possible next steps.

import {$, button, make, put} from './dom.js';
import * as board from './board.js';
import * as net from './net.js';
import * as ruling from './ruling.js';
import * as sheet from './sheet.js';

let acts = {};

// use sets the callbacks: how to send a line, whether moves are recorded, how to choose another place, the kind of move
// of a line, and the current table.
export function use(given) { acts = given; }

export function show(made, line, {asked = false, sent = {}} = {}) {
  const list = Array.isArray(made) ? made : [made], one = list.length === 1 ? list[0] : null;
  const ways = [], records = acts.recording();
  const hide = () => sheet.lower();
  if (one?.verdict === 'legal' && asked && records) ways.push(button('Do it', () => acts.send(line, {ask: false}), {class: 'go'}));
  if (records && (one?.verdict === 'illegal' || one?.can_keep)) {
    const v = acts.elsewhere(line);
    if (v) ways.push(button('Put it elsewhere', () => { sheet.lower(); acts.choose(v); }, {class: 'go'}));
    if (one.can_keep) ways.push(button('Let it stand', () => acts.send(line, {ask: false, keep: true})));
    ways.push(button('Only asked', hide));
  }
  if (made.asks_yes) ways.push(button('Yes, write it', () => acts.send(line, {...sent, ask: false, yes: true}), {class: 'go'}), button('Leave it', hide));
  put($('rulings'), ...list.map(a => ruling.card(a, a === one ? ways : [], records && a === one && a.can_keep ? rules => acts.send(line, {ask: false, waive: rules}) : null)));
  if (one?.verdict === 'illegal' && acts.table().waiting.length > 1) $('rulings').firstElementChild.querySelector('.told')?.after(make('p', {}, acts.table().next)); // the ruling names the first
  const instead = one?.instead?.slice(0, 4) || [];
  if (instead.length) $('rulings').append(make('p', {class: 'instead'}, make('span', {class: 'quiet'}, 'Legal instead:'), ...instead.map(m => button(called(m, acts.kind(line)), () => acts.send(m), {'data-move': m, 'aria-label': 'Legal instead: ' + called(m, acts.kind(line))}))));
  sheet.raise('answer', line || one?.move || 'Ruling');
  if (one?.verdict === 'illegal') board.mark(line.split(' ').filter(board.known));
  $('rulings').firstElementChild?.focus({preventScroll: true});
}

// called names a move as its button does: "Build a road A1/SE"; beside a move of the same kind only "A1/SE".
function called(move, beside) {
  const v = acts.kind(move), rest = v && move.slice(`${v.player}: ${v.verb} `.length);
  return !v ? move : v === beside && rest ? rest : `${v.label} ${rest}`.trim();
}

// failed shows why there is no answer, what happened in the meantime, or the moves that may have been meant.
export function failed(error, line, {asked = false} = {}) {
  const meant = error.body?.readings || [];
  if (meant.length) {
    put($('rulings'), make('p', {role: 'alert'}, error.body.error?.length < 80 ? error.body.error : 'Which of these is meant?'),
      ...meant.map(m => button(m.split(': ')[0] + ': ' + called(m), () => acts.send(m, {ask: asked}), {class: 'offer', 'data-move': m})));
    sheet.raise('answer', line);
    $('rulings').querySelector('button').focus({preventScroll: true});
    return;
  }
  const passed = error.status === 409 ? error.body.moves.map(m => `${m.number}. ${m.text}`) : null;
  put($('rulings'), ...(passed ? [make('p', {}, 'Not recorded: the game went on meanwhile.'), make('ul', {}, ...passed.map(p => make('li', {}, p))), make('p', {}, `Look at it, and send “${line}” again if it still holds.`)]
    : [make('p', {class: 'ruled', role: 'alert'}, error.status ? error.body.error || error.message : net.words.lost)]));
  sheet.raise('answer', !error.status ? 'Not answered' : asked ? 'Not understood' : 'Not recorded');
  if (passed) {
    $('line').value = line;
    acts.changed();
  }
}
