// What is typed, and the words that may follow it.

import {$, button, put} from './dom.js';
import * as form from './form.js';

let look = async () => ({words: []});

// use says how words are asked for.
export function use(f) { look = f; }

// The words that may follow what is typed, as at the prompt.
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
