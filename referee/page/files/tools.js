// The five tools, and the field to type in with the words that can follow.

import {$, button, put} from './dom.js';
import * as form from './form.js';
import * as sheet from './sheet.js';

let acts = {}, asks = false; // whether Enter asks instead of recording: the field was opened with Ask

// use sets the callbacks: look(what, query), send(line), and recording().
export function use(given) { acts = given; }

// raise shows the field and all kinds of moves; Enter asks if ask is set.
export function raise(title, ask = false) {
  asks = ask;
  sheet.raise('do', title);
}

let typing;
$('line').addEventListener('input', () => { clearTimeout(typing); typing = setTimeout(showWords, 150); });

// showWords looks up the words that can follow what was typed so far, as in the terminal.
async function showWords() {
  const text = $('line').value, before = text.slice(0, text.lastIndexOf(' ') + 1), begun = text.slice(before.length).toLowerCase();
  if (!text || form.isOpen()) {
    put($('words'));
    return;
  }
  const {words} = await acts.look('words', 'line=' + encodeURIComponent(text)).catch(() => ({words: []}));
  if ($('line').value !== text) return;
  put($('words'), ...words.filter(w => w.toLowerCase().startsWith(begun)).slice(0, 16).map(w => button(w, () => {
    $('line').value = before + w + ' ';
    $('line').focus();
    showWords();
  })));
}

form.onChange(text => { $('line').value = text; showWords(); });
$('form').addEventListener('submit', event => event.preventDefault());
$('clear').addEventListener('click', () => { form.close(); $('line').value = ''; showWords(); });
$('type').addEventListener('submit', event => {
  event.preventDefault();
  const line = $('line').value.trim();
  if (line) acts.send(line, {ask: event.submitter?.value === 'ask' || !acts.recording()});
});
$('line').addEventListener('keydown', event => {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  $('type').requestSubmit($(asks || !acts.recording() ? 'ask' : 'record'));
});

const type = ask => () => {
  form.close();
  raise(ask ? 'Ask: a move, or a question in words' : 'Type a move', ask);
  $('line').focus();
};
$('typing').addEventListener('click', type(false));
$('to-ask').addEventListener('click', type(true));
$('to-log').addEventListener('click', () => sheet.unfold('log'));
$('to-points').addEventListener('click', () => sheet.unfold('players'));
$('to-more').addEventListener('click', () => sheet.unfold('more'));

const again = 8000; // milliseconds for which Redo is in the place of Undo
let redoing;
$('undo').addEventListener('click', () => {
  const redo = $('undo').dataset.does === 'redo';
  clearTimeout(redoing);
  undoSays('undo');
  acts.send(redo ? 'redo' : 'undo', {then: () => {
    if (redo) return;
    undoSays('redo');
    redoing = setTimeout(() => undoSays('undo'), again);
  }});
});

function undoSays(word) {
  $('undo').dataset.does = word;
  $('undo').querySelector('span').textContent = word === 'redo' ? 'Redo' : 'Undo';
}
