// What is offered: the moves that fit a tapped place, legal ones to choose and the others with their reason; and all
// kinds of moves.

import {$, button, make, put} from './dom.js';
import * as board from './board.js';
import * as dock from './dock.js';
import * as form from './form.js';
import * as pick from './pick.js';
import * as seats from './seats.js';
import * as sheet from './sheet.js';

let acts = {};

// use sets the callbacks: look(what, query), send(line), choose(verb), and the current table() and verbs().
export function use(given) { acts = given; }

const verdicts = {legal: '', unsure: ', depends on unseen cards', illegal: ', not legal now'};

// list shows the kinds of moves, legal ones first.
export function list() {
  const verbs = acts.verbs();
  const players = [...new Set(verbs.map(v => v.player))];
  put($('verbs'), ...players.map(player => make('div', {},
    players.length > 1 ? make('h3', {}, seats.sign(player), ' ', player) : null,
    make('p', {class: 'row'}, ...verbs.filter(v => v.player === player).sort((a, b) => pale(a) - pale(b)).map(v =>
      button(v.label, () => acts.choose(v, true), {class: v.verdict, 'aria-label': v.label + verdicts[v.verdict], title: v.about, 'data-verb': v.verb, 'data-player': v.player}))))));
}

const pale = v => v.verdict === 'illegal' ? 1 : 0;

// headed describes a place: what is on it, and the hexes around it.
function headed(place, {label, there, around}) {
  const free = {intersection: 'Free corner', path: 'Free path'}[place.kind];
  return there || free ? `${there || free} (${around.join(', ')})` : label;
}

// A tap on the board completes a pending choice of a place, or offers the moves at that place.
board.onTap(async place => {
  if (pick.take(place.name)) return;
  if (form.isOpen() && sheet.current() === 'do' && form.take(place)) return;
  const found = await acts.look('offers', 'place=' + encodeURIComponent(place.name)).catch(error => ({label: error.message, there: '', names: [], around: [], offers: []}));
  const groups = new Map();
  for (const o of found.offers) groups.set(o.verb, [...(groups.get(o.verb) || []), o]);
  const rows = [...groups].map(([verb, list]) => {
    const known = acts.verbs().find(v => v.verb === verb && list[0].move.startsWith(v.player + ': ')) || {verb, player: '', label: verb, args: ''};
    const first = list[0], pale = first.verdict === 'illegal';
    const does = () => {
      if (pale) return void acts.send(first.move, {ask: true}); // only explain why it is illegal
      sheet.lower(false);
      if (known.finds) return acts.choose(known, true, [place.name]);
      pick.start(known, list.map(o => o.move), acts.table(), [place.name]);
    };
    return make('button', {type: 'button', class: 'offer ' + first.verdict, 'data-move': first.move, 'data-verb': verb, 'aria-label': `${known.label}${verdicts[first.verdict]}`, onclick: does},
      dock.picture(known), make('span', {}, known.label, make('small', {}, pale ? first.why || 'Not legal: why?' : list.length > 1 ? 'Where to?' : first.verdict === 'unsure' ? 'Depends on unseen cards' : '')), pale || !known.price ? null : seats.price(known.price));
  });
  put($('fits'), ...(rows.length ? rows : [make('p', {}, 'No move fits here now.')]), make('p', {class: 'quiet'}, found.names.join(', ') || found.label));
  sheet.raise('offers', headed(place, found));
  board.mark([place.name], []);
});
