// The form of a new game: players, edition and board.

import {button, make, put} from './dom.js';
import * as engine from './engine.js';

const colours = ['red', 'blue', 'white', 'orange', 'green', 'brown'];
const mostPlayers = 6;

// show fills the form; done(request) receives the choices, and its errors are shown below the form.
export async function show(form, word, done) {
  put(form, make('p', {class: 'quiet', role: 'status'}, 'The referee comes …'));
  const {editions, variants, boards} = await engine.ask('device/choices');
  const told = make('p', {role: 'alert', class: 'ruled', hidden: true});
  const players = make('div', {class: 'stack'});
  const seat = (name, colour) => make('div', {class: 'row seat-of'},
    make('input', {'aria-label': 'Name of a player', value: name, maxlength: 24, autocomplete: 'off', required: true}),
    make('select', {'aria-label': 'Colour'}, ...colours.map(c => make('option', {value: c, selected: c === colour}, c))),
    button('Leaves', event => { if (players.children.length > 2) event.target.parentNode.remove(); seated(); }, {class: 'soft'}));
  const add = button('One more player', () => {
    const taken = [...players.querySelectorAll('select')].map(s => s.value), colour = colours.find(c => !taken.includes(c)) || colours[0];
    players.append(seat(colour[0].toUpperCase() + colour.slice(1), colour));
    seated();
  }, {class: 'soft'});
  const seated = () => { add.disabled = players.children.length >= mostPlayers; };
  for (const c of colours.slice(0, 3)) players.append(seat(c[0].toUpperCase() + c.slice(1), c));
  const pick = (id, label, list) => make('p', {class: 'field'}, make('label', {for: id}, label), make('select', {id}, ...list.map(x => make('option', {value: x.name}, x.title))));
  const edition = pick('edition', 'Which book', editions), board = pick('board-of', 'Which board', boards);
  board.lastChild.value = 'beginner';
  const on = make('div', {class: 'stack'});
  const seed = make('input', {id: 'seed', type: 'number', min: 0, max: 999999999, inputmode: 'numeric', value: 1 + crypto.getRandomValues(new Uint32Array(1))[0] % 999999});
  const offer = () => put(on, ...variants.filter(v => !v.for || v.for.includes(edition.lastChild.value)).map(v =>
    make('label', {class: 'row check'}, make('input', {type: 'checkbox', value: v.name}), v.title)));
  edition.lastChild.addEventListener('change', offer);
  offer();
  put(form, make('fieldset', {class: 'stack'}, make('legend', {}, 'Who plays, in the order of seating'), players, add), edition, board,
    make('p', {class: 'field'}, make('label', {for: 'seed'}, 'Seed of what is laid at random: one seed is one board'), seed),
    make('details', {}, make('summary', {}, 'Variants'), on), told, make('p', {}, make('button', {type: 'submit', class: 'go wide'}, word)));
  form.onsubmit = async event => {
    event.preventDefault();
    told.hidden = true;
    const rows = [...players.children];
    try {
      await done({
        players: rows.map(r => r.children[0].value.trim()), colours: rows.map(r => r.children[1].value), ruleset: edition.lastChild.value,
        variants: [...on.querySelectorAll(':checked')].map(c => c.value), board: board.lastChild.value, seed: Number(seed.value) || 0,
      });
    } catch (error) {
      told.textContent = error.message;
      told.hidden = false;
    }
  };
}
