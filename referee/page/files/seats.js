// Who plays, how they stand, and what the bank holds.

import {$, make, put, say} from './dom.js';

// sign is the piece by which a player is known.
export function sign(name) {
  return make('img', {class: 'sign', alt: '', width: 26, height: 26, src: 'api/emblem?player=' + encodeURIComponent(name)});
}

export function show(table) {
  put($('seats'), ...table.players.map(p => {
    const parts = p.parts.map(x => `${x.part} ${x.points}`).join(', ');
    return make('article', {class: p.turn ? 'seat turn' : 'seat', 'aria-label': p.name},
      make('h3', {}, sign(p.name), ' ', p.name, p.turn ? make('span', {class: 'badge'}, 'on turn') : null),
      p.neutral ? make('p', {}, 'neutral') : make('p', {},
        make('strong', {}, points(p)), parts ? ': ' + parts : ''),
      p.neutral ? null : make('p', {}, 'hand ' + p.hand),
      ...p.lines.map(line => make('p', {class: 'quiet'}, line)));
  }));
  say($('holders'), table.holders);
  say($('bank'), table.bank);
}

function points(p) {
  const n = p.hidden ? `${p.points}+${p.hidden}` : `${p.points}`;
  return n === '1' ? '1 point' : n + ' points';
}
