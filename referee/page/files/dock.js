// The area below the board: dice, cards to discard, or the hand and the moves of the player on turn.

import {$, button, make, put} from './dom.js';
import {card, counted, fan, hand, holds, icon, kinds, said, total} from './cards.js';
import {colour, danger, ladders, lines, price, sign} from './seats.js';
import {reachFocus} from './board.js';
import * as sheet from './sheet.js';

let table = null, verbs = [], acts = {}, thrown = [0, 0, ''], sums = localStorage.getItem('sums') === 'yes', kept = '';
let fitDock = () => {}, fitCards = () => {}; // lay out again what depends on the room, when that has changed

addEventListener('resize', () => requestAnimationFrame(() => { // after the rest of the page has its new layout
  fitDock();
  if (sheet.current() === 'cards') fitCards();
}));

// use sets the callbacks: send(line), choose(verb), all(), after(), and was(), the text of the move that is being
// corrected.
export function use(given) { acts = given; }

const capital = words => words.replaceAll('-', ' ').replace(/^./, l => l.toUpperCase());
// A label that is longer than a tile is replaced by the verb.
const brief = v => v.label.length <= 24 ? v.label : capital(v.verb);

export function show(t, list) {
  [table, verbs] = [t, list];
  const had = $('dock').contains(document.activeElement);
  const mine = v => t.you === 'keeper' || v.player === t.you;
  const now = verbs.filter(v => v.verdict !== 'illegal' && mine(v));
  const key = JSON.stringify([t.last, t.at, t.corrections, t.phase]);
  if (key !== kept) thrown = noted() || [0, 0, ''];
  kept = key;
  fitDock = () => {};
  $('dock').hidden = false;
  const give = now.find(v => v.count && /^(none\|)?GIVE$/.test(v.args));
  const roll = now.find(v => v.verb === 'roll');
  const own = t.players.find(p => p.name === t.you);
  const owesNamed = give?.moves.some(m => !/^\d/.test(m.slice(`${give.player}: ${give.verb} `.length)) && !t.kinds.includes(m.split(' ').pop()) && !/ none$/.test(m));
  if (give && !owesNamed) giveBack(give, now);
  else if (roll && t.you === 'keeper') dice(roll, now.filter(v => v !== roll));
  else turn(now, own);
  if (had) ($('dock').querySelector('button') || $('dock')).focus({preventScroll: true});
}

// noted returns the dice of the roll that is being corrected.
function noted() {
  const [, yellow, red, event] = / roll ([1-6]) ([1-6])(?: ([a-z]+))?$/.exec(acts.was()) || [];
  return yellow && [+yellow, +red, event || ''];
}

// dice are two rows of six buttons, and the event die if there is one; the roll is recorded after the last tap. When a
// roll is corrected, its dice are preselected, and it is recorded with a separate button.
function dice(roll, others) {
  const write = () => {
    const [yellow, red, face] = thrown;
    if (!(yellow && red) || table.faces.length && !face) return;
    acts.send(`${roll.player}: roll ${yellow} ${red}${face ? ' ' + face : ''}`);
  };
  const row = (i, name, kind) => make('div', {class: 'dice ' + kind, role: 'group', 'aria-label': name}, ...[1, 2, 3, 4, 5, 6].map(n => {
    const b = make('button', {type: 'button', 'aria-label': `${name} ${n}`, 'aria-pressed': String(thrown[i] === n), onclick: () => press(b, i, n)}, icon('d' + n, ''));
    return b;
  }));
  const press = (b, i, value) => {
    thrown[i] = value;
    for (const other of b.parentNode.children) other.setAttribute('aria-pressed', String(other === b));
    if (fixing) says();
    else write();
  };
  const fixing = noted() && button('', write, {class: 'go'});
  const says = () => { fixing.textContent = `Write ${thrown[0]} and ${thrown[1]}${thrown[2] ? ', ' + thrown[2] : ''}`; };
  if (fixing) says();
  const events = table.faces.length ? make('div', {class: 'dice event', role: 'group', 'aria-label': 'Event die'}, ...table.faces.map(face => {
    const b = make('button', {type: 'button', 'aria-label': 'Event die ' + face, 'aria-pressed': String(thrown[2] === face), onclick: () => press(b, 2, face)}, icon(face === 'ship' ? 'ship' : 'gate', ''), capital(face));
    if (face !== 'ship') b.firstChild.style.color = `var(--${face})`;
    return b;
  })) : null;
  const whole = make('div', {class: 'dice', role: 'group', 'aria-label': 'Sum of the dice'}, ...[2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12].map(n =>
    button(String(n), () => acts.send(`${roll.player}: roll ${n}`), {'aria-label': `Sum ${n}`})));
  const [first, ...more] = fixing ? [] : others.sort(byRank);
  put($('dock'), ...table.dangers.map(danger),
    sums && !events ? whole : make('div', {class: events ? 'two stack' : 'stack'}, row(0, 'First die', 'die1'), row(1, 'Second die', 'die2')), events,
    fixing || sums ? null : make('p', {class: 'quiet hint'}, events ? 'Tap all three dice; the last one writes it down.' : 'Tap both dice; the second one writes it down.'),
    make('div', {class: 'row'}, fixing || null, events ? null : button(sums ? 'Both dice' : 'Only the sum', () => {
      sums = !sums;
      localStorage.setItem('sums', sums ? 'yes' : 'no');
      show(table, verbs);
    }, {class: 'soft'}), sums ? button('Nobody noted it', () => acts.send(`${roll.player}: roll ?`), {class: 'soft'}) : null,
    first ? button(brief(first), () => acts.choose(first), {class: 'soft', 'data-verb': first.verb}) : null,
    more.length ? button('Other cards', () => playing(more), {class: 'soft', 'data-verb': 'play'}) : null));
}

// giveBack shows the hand of a player who owes cards, or one card of each kind for a player who may take some. A single
// card is taken with the tap on it.
function giveBack(first, now) {
  const owing = now.filter(v => v.count && v.args === first.args && v.verb === first.verb);
  let v = owing.find(o => corrected(o)) || owing[0];
  const counts = v.takes ? {} : preset(corrected(v), v);
  const paint = heaps => {
    const p = table.players.find(x => x.name === v.player), order = [...table.kinds, ...Object.keys(p.held)];
    const write = () => acts.send(`${v.player}: ${v.verb} ${said(counts)}`), one = v.takes && v.count === 1 && table.records;
    const go = one ? null : button('', write, {class: 'go wide'});
    const changed = () => {
      if (one) {
        if (total(counts)) write();
        for (const k of Object.keys(counts)) delete counts[k]; // if it is not recorded, another card can be taken
        return;
      }
      const n = v.count - total(counts);
      go.textContent = n > 0 ? `${n} more` : n < 0 ? `${-n} too many` : table.records ? `${v.takes ? 'Take' : 'Give'} these ${v.count}` : `Tell the keeper: ${said(counts)}`;
      go.disabled = n !== 0 || !table.records;
    };
    changed();
    colour($('dock'), p);
    const aside = [v.takes || !table.records ? null : button('Nobody saw', () => acts.send(`${v.player}: ${v.verb} ${v.count} ?`)),
      make('button', {type: 'button', class: 'soft', 'aria-label': 'All moves', onclick: acts.all}, icon('more'))];
    put($('dock'),
      make('p', {class: 'row'}, sign(p.name), make('b', {class: 'big'}, make('span', {class: heaps ? 'hide' : null}, `${v.player} ${v.takes ? 'takes' : 'gives'} `), v.takes ? String(v.count) : `${v.count} of ${p.count}`), ...(heaps ? aside : [])),
      heaps || v.takes || table.records ? null : make('p', {class: 'quiet hint'}, 'Tap what you would give back, and tell the keeper.'),
      v.takes ? kinds(table.kinds.filter(k => !v.moves.length || v.moves.some(m => m.split(' ').includes(k))), counts, changed, 'gets', {}, k => table.unsure ? v.count : Math.min(v.count, table.stock[k] || 0)) : fan(Object.keys(p.cards).some(k => k !== '?') ? p.cards : {'?': p.count}, order, counts, changed, heaps),
      make('div', {class: 'row'}, go, heaps ? null : aside[0],
        ...owing.filter(o => o !== v).map(o => {
          const other = button(heaps ? '' : `${o.player} ${o.count}`, () => { v = o; for (const k of Object.keys(counts)) delete counts[k]; paint(false); }, {class: 'soft', 'aria-label': `${o.player} ${o.count}`});
          if (heaps) other.append(sign(o.player), String(o.count));
          return other;
        }), heaps ? null : aside[1]));
    if (!heaps && cut($('dock'))) paint(true);
  };
  paint(false);
  fitDock = () => keepingFocus($('dock'), () => paint(false));
}

// corrected returns what follows the verb in the move that is being corrected, if it is a move of this kind.
const corrected = v => acts.was().startsWith(`${v.player}: ${v.verb} `) ? acts.was().slice(`${v.player}: ${v.verb} `.length) : '';

// preset returns the cards of a text as far as the player has them.
const preset = (text, {player}) => Object.fromEntries(Object.entries(counted(text)).filter(([kind, n]) => n <= table.players.find(p => p.name === player).cards[kind]));

// keepingFocus lays a part of the page out again; the focus stays on the button with the same label.
function keepingFocus(node, lay) {
  const had = node.contains(document.activeElement) && document.activeElement, label = had && had.getAttribute('aria-label');
  lay();
  if (had && !node.contains(document.activeElement)) ([...node.querySelectorAll('button')].find(b => label && b.getAttribute('aria-label') === label) || node.querySelector('button') || node).focus({preventScroll: true});
}

// cut reports whether a part of the page is clipped, or the page itself scrolls.
const cut = node => [node, document.documentElement].some(n => n.scrollHeight > n.clientHeight + 1);

// picture is the symbol of a move, or the piece that it builds in the colours of a player, with the player's sign.
export const picture = (v, by = v.player) => by && v.emblem ? sign(by, '&' + v.emblem) : icon(v.sign || 'go');
const byRank = (a, b) => a.rank - b.rank; // what cannot be tapped on the board comes first

// turn shows the hand of the player on turn, or one's own, and a tile for each kind of move.
function turn(now, own) {
  const player = own || table.players.find(p => p.name === (now[0]?.player || table.active));
  if (table.you === 'table' || !player) {
    put($('dock'));
    $('dock').hidden = true;
    return;
  }
  const deals = now.filter(v => ['trade', 'bank'].includes(v.verb)), lists = [];
  let rest = now.filter(v => !deals.includes(v) && v.verb !== 'end'), room = deals.length ? 5 : 6;
  const fold = (words, list) => { // one tile in place of several
    [rest, room] = [rest.filter(v => !list.includes(v)), room - 1];
    lists.push(tile(words, 'play', () => playing(list, words), {'data-verb': list[0].verb.split(' ')[0]}));
  };
  const players = [...new Set(now.map(v => v.player))];
  const tile = (words, picture, does, more = {}) => make('button', {type: 'button', onclick: does, ...more}, picture && (picture.tagName ? picture : icon(picture)), make('span', {}, words));
  const plays = rest.filter(v => v.plays);
  if (plays.length) fold('Play a card', plays);
  for (const group of new Set(rest.map(v => v.group))) {
    const all = rest.filter(v => v.group === group);
    if (group && all.length > 1 && rest.length > room) fold(group, all);
  }
  if (rest.length > room) rest.sort(byRank);
  const list = rest.slice(0, room).map(v => tile((players.length > 1 ? v.player + ': ' : '') + brief(v), picture(v), () => acts.choose(v), {'data-verb': v.verb}));
  list.unshift(...namingTile(tile));
  list.push(...lists);
  if (deals.length) list.push(tile('Trade', 'trade', () => trade(deals), {'data-verb': 'trade'}));
  list.push(tile('All moves', 'more', acts.all, {class: 'soft'}));
  if (table.phase === 'over') list.push(tile('How it went', 'table', acts.after, {class: 'go wide'}));
  if (own && !now.length && table.phase !== 'over') list.unshift(...wished(own, tile));
  const end = now.find(v => v.verb === 'end');
  if (end) list.push(tile(end.label, 'end', () => acts.choose(end), {class: list.length < 7 && list.length !== 3 ? 'go wide' : 'go', 'data-verb': 'end'}));
  colour($('dock'), player);
  put($('dock'), ...(table.you === 'keeper' ? table.dangers.map(danger) : []), ladders(player),
    hand(player.cards, table.kinds), ...(own ? [make('p', {class: 'row hint'}, ...lines(player).map(l => make('span', {class: 'badge'}, l)))] : []), make('div', {class: 'acts'}, ...list));
  fitDock = () => {
    const signs = [...$('dock').querySelectorAll('.acts .i')];
    for (const i of signs) i.removeAttribute('hidden');
    if ($('dock').scrollHeight > $('dock').clientHeight + 1) for (const i of signs) i.setAttribute('hidden', '');
  };
  fitDock();
}

// wished are tiles for what a waiting player may want to build, with the missing cards.
const wished = (own, tile) => table.costs.map(c => {
  const missing = Object.fromEntries(Object.entries(c.price).map(([k, n]) => [k, n - (own.cards[k] || 0)]).filter(([, n]) => n > 0)), lacks = Object.keys(missing).length > 0;
  const b = tile(c.label, picture(c, own.name), () => {
    put($('fits'), make('p', {class: 'row'}, 'It costs', price(c.price)), lacks ? make('p', {class: 'row'}, 'There is missing', price(missing)) : make('p', {}, 'All of it is in your hand.'));
    sheet.raise('offers', c.label);
  }, {class: lacks ? 'illegal' : null, 'data-cost': c.verb});
  if (lacks) b.append(price(missing, null));
  return b;
});

// time in which a card that was just bought can be named
const namedFor = 8000;
let bought = {number: 0, at: 0};
function namingTile(tile) {
  const n = table.you === 'keeper' && table.news.find(n => n.number === table.last && n.move === `${n.player}: buy`);
  if (!n) return [];
  if (bought.number !== n.number) bought = {number: n.number, at: Date.now()};
  const left = bought.at + namedFor - Date.now(), name = tile('Name it', 'card', () => naming(n));
  if (left <= 0) return [];
  setTimeout(() => name.remove(), left);
  return [name];
}

function naming(n) {
  const cards = [...new Set(table.decks.flatMap(d => d.cards))];
  put($('fits'), ...cards.map(c => button(capital(c), () => { sheet.lower(false); acts.send(`amend ${n.number} ${n.move} ${c}`); }, {class: 'offer', 'data-card': c})));
  sheet.raise('offers', `Which card is it that ${n.player} bought?`);
}

function playing(list, title = 'Play a card') {
  put($('fits'), ...list.map(v => make('button', {type: 'button', class: 'offer', 'data-verb': v.verb, onclick: () => { sheet.lower(false); acts.choose(v); }},
    icon('play'), make('span', {}, v.name || v.verb, make('small', {}, v.about)))));
  sheet.raise('offers', title);
}

// trade shows the hand, the kinds of cards and the players, and above them the rates of the bank.
export function trade(deals) {
  const deal = deals.find(v => v.verb === 'trade'), bank = deals.find(v => v.verb === 'bank'), player = table.players.find(p => p.name === deals[0].player);
  const [given, got] = (deal ? corrected(deal) : '').split(' for '), gives = preset(given, deals[0]), gets = counted(got || '');
  const stacks = bank ? [...new Set(bank.some.map(m => m.slice(m.indexOf(' bank ') + 6).split(' for ')[0]))] : [];
  const partners = table.players.filter(p => !p.neutral && p !== player);
  const withs = partners.map(p => colour(make('button', {type: 'button', onclick: () => acts.send(`${player.name}: trade ${said(gives)} for ${said(gets)} with ${p.name}`, fits(p) ? {} : {ask: true})}, sign(p.name), make('span', {}, 'With ' + p.name)), p));
  const fits = p => holds(p, gets) && !table.kinds.some(k => gives[k] && gets[k]);
  const changed = () => withs.forEach((b, i) => {
    b.disabled = !(total(gives) && total(gets));
    b.className = fits(partners[i]) ? 'go' : 'illegal';
  });
  changed();
  const lay = heaps => put($('fan'),
    bank ? make('div', {class: 'row'}, ...stacks.map(s => button(`Bank: ${s}`, () => fromBank(bank, s), {class: 'soft'})),
      bank.open || !stacks.length ? button(stacks.length ? 'Bank: other cards' : 'Trade with the bank', () => { sheet.lower(false); acts.choose(bank); }, {class: 'soft'}) : null) : null,
    deal ? make('h3', {}, 'Gives') : null, deal ? fan(player.cards, table.kinds, gives, changed, heaps) : null,
    deal ? make('h3', {}, 'Gets') : null, deal ? kinds(table.kinds, gets, changed) : null,
    deal ? make('div', {class: 'row even'}, ...withs) : null);
  lay(false);
  colour($('cards'), player);
  sheet.raise('cards', `${player.name} trades`);
  fitCards = () => keepingFocus($('fan'), () => {
    lay(false);
    if (cut($('cards'))) lay(true);
  });
  if (cut($('cards'))) lay(true);
}

function fromBank(bank, stack) {
  fitCards = () => {};
  const fits = bank.some.filter(m => m.includes(` bank ${stack} for `));
  put($('fan'), make('p', {class: 'quiet'}, `The bank takes ${stack}. Which card comes?`), make('div', {class: 'fan'}, ...fits.map(m => {
    const kind = m.split(' for ')[1], one = kind.split(' ').pop();
    const b = button('', () => acts.send(m), {'aria-label': 'gets ' + kind, 'data-move': m});
    b.append(table.kinds.includes(one) ? card(one, /^\d/.test(kind) ? kind.split(' ')[0] : undefined, {hidden: true}) : kind);
    return b;
  })));
  sheet.raise('cards', `Bank: ${stack}`);
}

// asks shows that a place on the board is needed.
export function asks(what, stop) {
  fitDock = () => {};
  const had = document.activeElement === document.body || $('dock').contains(document.activeElement);
  put($('dock'), make('div', {class: 'row'}, make('p', {class: 'big'}, `${what.verb.label}: ${what.ask.toLowerCase()}`), what.verb.price ? price(what.verb.price) : null,
    button('Not now', stop, {class: 'end'}), what.ready ? button('Nothing more', what.ready, {class: 'go'}) : null),
    make('p', {class: 'quiet hint'}, what.places > 1 ? `${what.places} places are lit. Tap near one: the nearest takes it.` : 'One place is lit.'));
  if (had) reachFocus(); // keyboard users continue on the board
}
