// Whose turn it is, the dice, and what is owed.

import {$, make, put} from './dom.js';
import * as cards from './cards.js';
import * as seats from './seats.js';

let debt = 0;

// show updates it; on a player's page, cards that this player owes come first.
export function show(table, verbs, own, active, owed) {
  const mine = own ? seats.owes(own) : 0;
  $('turn').classList.toggle('debt', mine > 0);
  if (mine > debt && navigator.vibrate) navigator.vibrate(200);
  debt = mine;
  $('phase').role = mine ? 'alert' : null; // told at once
  seats.colour($('turn'), own || active);
  put($('phase'), ...(mine ? [`${own.name}, give back ${mine} of your ${own.count} cards`] : [own ? make('small', {}, `${own.name}, ${seats.points(own)} points `) : null, sentence(table, verbs, owed)]));
  put($('thrown'), ...(table.dice.length === 2 ? [cards.die(table.dice[0], table.faces.length > 0 && 'yellow'), cards.die(table.dice[1], table.faces.length > 0 && 'red')] : []),
    table.event ? cards.event(table.event) : null, table.dice.length ? make('b', {class: 'big'}, String(table.dice.reduce((a, b) => a + b, 0))) : null);
  $('typing').hidden = table.you !== 'keeper' || !verbs.some(v => v.verb === 'roll' && v.verdict !== 'illegal'); // otherwise it is behind "All moves"
}

// free reports whether a player on turn has free choice of moves.
const free = (table, verbs) => table.phase === 'main' && !table.players.some(p => p.owes.length) && verbs.some(v => v.verb === 'end' && v.player === table.active);

// sentence says what is owed, or whose turn it is.
function sentence(table, verbs, owed) {
  if (owed.length) {
    const rolled = table.news.find(n => n.verb !== 'discard')?.verb === 'roll';
    const who = owed.length > 1 ? (owed.length > 3 ? owed.length + ' players' : owed.map(p => p.name).join(', ')) + ' give back cards' : `${owed[0].name} gives back ${seats.owes(owed[0])} cards`;
    return rolled ? 'Seven! ' + who : who;
  }
  if (free(table, verbs)) return `${table.active} trades and builds`;
  const said = shared(table.ahead);
  return said ? said[0].toUpperCase() + said.slice(1) : table.next;
}

// shared puts what several players owe alike into one part: "Anna takes a card; so do ben and carla".
function shared(ahead) {
  const by = new Map();
  for (const {player, does} of ahead) by.set(does, [...by.get(does) || [], player]);
  return [...by].map(([does, [first, ...others]]) => {
    const last = others.pop(), rest = others.length ? others.join(', ') + ' and ' + last : last;
    return `${first} ${does}` + (last ? `; so ${others.length ? 'do' : 'does'} ${rest}` : '');
  }).join('; ');
}
