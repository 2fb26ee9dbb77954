// The input line, and the words that can follow what was typed so far.

import {$, button, put} from './dom.js';
import * as form from './form.js';

let look = async () => ({words: []});

// use sets the function that looks up words.
export function use(f) { look = f; }

// Looks up the words that can follow the input, as in the terminal.
let typing;
$('line').addEventListener('input', () => { clearTimeout(typing); typing = setTimeout(showWords, 150); });

export async function showWords() {
  const text = $('line').value, before = text.slice(0, text.lastIndexOf(' ') + 1), begun = text.slice(before.length).toLowerCase();
  if (!text || form.isOpen()) {
    put($('words'));
    return;
  }
  const {words} = await look('words', 'line=' + encodeURIComponent(text)).catch(() => ({words: []}));
  if ($('line').value !== text) return;
  put($('words'), ...words.filter(w => w.toLowerCase().startsWith(begun)).slice(0, 16).map(w => button(w, () => {
    $('line').value = before + w + ' ';
    $('line').focus();
    showWords();
  })));
}
