// Whose turn it is, its phase, and the dice.

import {make, put} from './dom.js';

const phases = {setup: 'placing in the set-up', roll: 'before the roll', main: 'after the roll'};

export function show(node, got, setup, change) {
  const turn = got.setup.turn, dice = String(setup['this-turn']?.dice ?? '').split(' ');
  const select = (label, list, value, set) => make('label', {class: 'field'}, label, make('select', {onchange: event => set(event.target.value)},
    ...list.map(([v, words]) => make('option', {value: v, selected: v === value}, words))));
  const faces = ['', 1, 2, 3, 4, 5, 6].map(n => [String(n), String(n || '–')]);
  const thrown = (i, value) => change(s => {
    const now = [0, 1, 2].map(n => n === i ? value : dice[n] || '');
    if (!now[0] || !now[1]) [now[0], now[1]] = [now[0] || (value && '1'), now[1] || (value && '1')];
    const words = now.filter(Boolean).join(' ');
    if (i < 2 && !value) delete s['this-turn']?.dice;
    else (s['this-turn'] ||= {}).dice = words;
    if (!Object.keys(s['this-turn'] || {}).length) delete s['this-turn'];
  });
  put(node,
    select('Whose turn', got.table.players.filter(p => !p.neutral).map(p => [p.name, p.name]), turn.player, v => change(s => { (s.turn ||= {}).player = v; })),
    select('Where it stands', [...new Set([...Object.keys(phases), turn.phase, ...got.keys.turn.find(k => k.key === 'phase').form.enum])].map(word => [word, phases[word] || word]), turn.phase, v => change(s => {
      (s.turn ||= {}).phase = v;
      if (v !== 'main') delete s['this-turn'];
    })),
    ...(turn.phase === 'main' ? [make('p', {class: 'row'}, select('First die', faces, dice[0] || '', v => thrown(0, v)), select('Second die', faces, dice[1] || '', v => thrown(1, v)),
      got.names.event.length ? select('Event die', ['', ...got.names.event].map(f => [f, f || '–']), dice[2] || '', v => thrown(2, v)) : null)] : []));
}
