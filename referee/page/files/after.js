// The page after the game: who has won, the board at the end, what decided it, points, dice and luck. It rises by
// itself when the game is over.

import {$, button, draw, make, put} from './dom.js';
import * as net from './net.js';
import * as seats from './seats.js';
import * as sheet from './sheet.js';
import {poster} from './poster.js';

let raised = '', built = '', acts = {};

// use sets the callbacks: record() shows all entries, figures() all figures.
export function use(given) { acts = given; }

// show builds the page for a position after which the game is over, and raises it once if the page is free for it; tag
// names the position. Where the page is opened after the game, the focus stays where it is.
export async function show(table, tag, free, focus) {
  $('last').rel = 'stylesheet';
  if (built !== tag) {
    const [{game}, board] = await Promise.all([net.get('figures'), net.picture('board?n=' + tag)]);
    await build(table, game, board, tag);
    built = tag;
  }
  if (raised === tag || !free()) return;
  raised = tag;
  raise(focus);
}

export const raise = focus => sheet.raise('after', '', focus);

// over lowers the page when the game goes on: the last move was taken back.
export function over() {
  raised = '';
  if (sheet.current() === 'after') sheet.lower();
}

async function build(table, game, board, tag) {
  const winner = table.players.find(p => p.name === game.winner), all = table.players.filter(p => !p.neutral);
  const ranked = [...all].sort((a, b) => total(b) - total(a) || all.indexOf(a) - all.indexOf(b));
  const city = winner && await net.picture(`emblem?piece=city&player=${encodeURIComponent(winner.name)}`, true);
  const says = winner ? `${winner.name} wins` : 'The game is over', about = `${table.title}, ${number(game.turns, 'turn')}`;
  put($('after-head'), says, make('small', {}, about));
  seats.colour($('after'), winner);
  put($('won'), city ? make('img', {src: city, alt: '', width: 60, height: 53}) : null);
  put($('score'), winner ? make('span', {class: 'hide'}, 'points ') : null, winner ? String(total(winner)) : '');
  const points = await curve(game, all), luck = game.by.map(p => ({...p, luck: Math.round(p.luck)})).sort((a, b) => b.luck - a.luck);
  put($('ended'),
    make('img', {class: 'final', src: board, alt: 'The board at the end'}),
    make('ul', {class: 'seats', 'aria-label': 'Points'}, ...ranked.map(p => seats.tile({...p, points: total(p), hidden: 0}, table, {on: p === winner}))),
    box('The turning point', make('p', {}, turning(game, winner).join(' '))),
    points && box('Points', points),
    game.dice.rolls ? box(number(game.dice.rolls, 'roll'), bars(game.dice), make('p', {class: 'quiet'}, `Lines: what fair dice would give.${game.dice.chance === null ? '' : ` ${percent(game.dice.chance)} of 100 evenings are as uneven.`}`)) : null,
    box('Luck with the dice', make('ul', {class: 'stack'}, ...luck.map(p => make('li', {class: 'row'}, seats.sign(p.player), make('b', {class: 'luck'}, p.player), make('span', {}, number(p.got, 'card')), make('b', {class: 'end'}, signed(p.luck)))))),
    make('div', {class: 'even'},
      button('Share the picture', () => poster({says, about, points: winner ? total(winner) : '', colour: winner?.colour, ink: winner?.light ? '#1d1a16' : '#fff', city, board, charts: 'charts?n=' + tag}).then(said => { $('said').textContent = said; }, () => { $('said').textContent = 'The picture could not be drawn.'; }), {class: 'go'}),
      button('Whole record', acts.record), button('The game in figures', acts.figures)));
}

const box = (title, ...children) => make('section', {class: 'box'}, make('h3', {}, title), ...children);
const total = p => p.points + p.hidden;
const number = (n, noun) => `${n} ${noun}${n === 1 ? '' : 's'}`;
const signed = n => n > 0 ? '+' + n : n < 0 ? '−' + -n : '0';
const percent = chance => chance < .001 ? 'Fewer than 0.1' : String(Math.round(1000 * chance) / 10);

// turning tells what decided the game: points that nobody had counted, since when the winner was ahead, and the last
// award that changed hands.
function turning(game, winner) {
  const out = [], seat = game.players.indexOf(winner?.name), times = game.timeline;
  const secret = winner?.parts.find(p => p.part === 'cards')?.points || 0;
  if (secret) out.push(`Everybody counted ${total(winner) - secret} for ${winner.name}, who held ${secret === 1 ? 'a point card' : secret + ' point cards'}.`);
  const rest = points => points.map((n, i) => i === seat ? -1 : n), ahead = ({points}) => points[seat] > Math.max(...rest(points));
  if (winner && times.length > 1 && game.players.length > 1) {
    const since = times.findLastIndex(m => !ahead(m)) + 1;
    if (since < times.length - 1) {
      out.push(since ? `${winner.name} was ahead from turn ${times[since].turn} on.` : `${winner.name} was ahead from the first turn on.`);
    } else {
      const {points} = times.at(-2), most = Math.max(...rest(points)), by = game.players.filter((_, i) => rest(points)[i] === most);
      out.push(`Before the last turn ${by.join(' and ')} had ${most}, ${winner.name} ${points[seat]}.`);
    }
  }
  const {last, from} = lastAward(game);
  if (last) out.push(`In turn ${last.turn} ${last.to} took the ${last.award}${from ? ' from ' + from : ''}.`);
  return out.length ? out : ['No award changed hands.'];
}

// lastAward is the last award that somebody took, and who had it before.
function lastAward(game) {
  const last = game.awards.findLast(a => a.to), before = last && game.awards.slice(0, game.awards.indexOf(last)).findLast(a => a.award === last.award);
  return {last, from: before?.to};
}

const wide = 600, high = 250, left = 34, right = 544, top = 20, floor = 226; // units of the drawing
const apart = 28; // of the signs at the ends of the lines

// curve draws the points of all players over the turns; the last award that was taken is marked.
async function curve(game, players) {
  const times = game.timeline;
  if (times.length < 2) return null;
  const lines = players.map(p => [...times.map(m => m.points[game.players.indexOf(p.name)]), total(p)]);
  const most = Math.max(2, ...lines.flat()), x = i => left + (right - left) * Math.min(i, times.length - 1) / (times.length - 1), y = n => floor - (floor - top) * n / most;
  const every = Math.max(2, 2 * Math.ceil(most / 10)), out = [];
  for (let n = every; n <= most; n += every) {
    out.push(draw('path', {d: `M${left - 2} ${y(n)}H${right}`, stroke: 'var(--line)'}), draw('text', {x: 0, y: y(n) + 6, 'font-size': 21, fill: 'var(--quiet)'}, String(n)));
  }
  const ends = lines.map((line, i) => ({i, at: y(line.at(-1))})).sort((a, b) => a.at - b.at);
  ends.forEach((e, n) => { if (n) e.at = Math.max(e.at, ends[n - 1].at + apart); });
  const over = Math.max(0, ends.at(-1).at - floor);
  for (const {i, at} of ends.toReversed()) {
    const d = `M${left} ${y(lines[i][0])}` + lines[i].slice(1).map((n, k) => `H${x(k + 1).toFixed(1)}V${y(n).toFixed(1)}`).join('');
    for (const [stroke, width] of [['#1d1a16', 7], [players[i].colour, 4]]) out.push(draw('path', {d, fill: 'none', stroke, 'stroke-width': width}));
    out.push(draw('image', {href: await seats.picture(players[i].name), x: right + 8, y: at - over - 16, width: 30, height: 30}));
  }
  const {last} = lastAward(game), turn = last ? times.findIndex(m => m.turn >= last.turn) : -1;
  if (turn >= 0) {
    out.push(draw('path', {d: `M${x(turn)} 12V228`, stroke: 'var(--ink)', 'stroke-dasharray': '3 4'}),
      draw('text', {x: x(turn), y: 247, 'font-size': 21, 'text-anchor': x(turn) > wide / 2 ? 'end' : 'start', fill: 'var(--ink)'}, `${last.to} takes the ${last.award}`));
  }
  return draw('svg', {viewBox: `0 0 ${wide} ${high}`, role: 'img', 'aria-label': 'Points over the game: ' + players.map(p => `${p.name} ${total(p)}`).join(', ')}, ...out);
}

// bars draws how often each sum fell, and what fair dice would give.
function bars({sums}) {
  const most = Math.max(1, ...sums.flatMap(s => [s.times, s.expected])), h = n => 127 * n / most;
  return draw('svg', {viewBox: '0 0 586 180', role: 'img', 'aria-label': 'How often each sum fell: ' + sums.map(s => `${s.sum}: ${s.times}`).join(', ')}, ...sums.flatMap((s, i) => {
    const x = 8 + 53 * i;
    return [draw('rect', {x, y: 150 - h(s.times), width: 40, height: h(s.times), rx: 3, fill: s.sum === 6 || s.sum === 8 ? '#b3121d' : 'var(--quiet)'}),
      draw('path', {d: `M${x - 4} ${150 - h(s.expected)}h48`, stroke: 'var(--ink)', 'stroke-width': 3}),
      draw('text', {x: x + 20, y: 173, 'font-size': 23, 'text-anchor': 'middle', fill: 'var(--ink)'}, String(s.sum))];
  }));
}
