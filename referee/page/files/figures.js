// The statistics of the game, reloaded while they are shown.

import {$} from './dom.js';
import * as net from './net.js';

export async function show(tag) {
  if (!$('figures').open || $('charts').dataset.of === tag) return;
  $('charts').dataset.of = tag;
  $('charts').src = await net.picture('charts?n=' + encodeURIComponent(tag));
  const {lines} = await net.get('figures');
  $('counted').textContent = lines.join('\n');
}
