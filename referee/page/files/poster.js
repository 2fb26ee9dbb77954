// One picture of the game to share: who has won, the board at the end, and the charts.

import {make} from './dom.js';
import * as net from './net.js';

const wide = 1080, head = 168, edge = 36; // pixels

// poster draws it and hands it to the phone, or saves it where nothing can be shared. It says what was done.
export async function poster({says, about, points, colour, ink, city, board, charts}) {
  const [map, figures, sign] = await Promise.all([board, await net.picture(charts), city].map(loaded));
  const high = image => Math.round(wide * image.naturalHeight / image.naturalWidth);
  const canvas = make('canvas', {width: wide, height: head + high(map) + high(figures)}), on = canvas.getContext('2d');
  on.fillStyle = '#f4ecda';
  on.fillRect(0, 0, canvas.width, canvas.height);
  on.fillStyle = colour || '#1d1a16';
  on.fillRect(0, 0, wide, head);
  if (sign) on.drawImage(sign, edge, 36, 110, 97);
  Object.assign(on, {fillStyle: ink, textBaseline: 'middle'});
  const write = (words, size, x, y, room) => {
    on.font = `700 ${size}px system-ui,sans-serif`;
    on.fillText(words, x, y, room);
  };
  const from = edge + (sign ? 140 : 0), room = wide - from - edge - 160;
  write(says, 60, from, 66, room);
  write(about, 32, from, 124, room);
  on.textAlign = 'right';
  write(String(points), 112, wide - edge, 90, 160);
  on.drawImage(map, 0, head, wide, high(map));
  on.drawImage(figures, 0, head + high(map), wide, high(figures));
  const blob = await new Promise(done => canvas.toBlob(done, 'image/png')), file = new File([blob], named(says), {type: 'image/png'});
  if (navigator.canShare?.({files: [file]})) {
    try {
      await navigator.share({files: [file], title: says});
      return 'Shared.';
    } catch (error) {
      if (error.name === 'AbortError') return '';
    }
  }
  const url = URL.createObjectURL(blob);
  make('a', {href: url, download: file.name}).click();
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
  return 'The picture is saved.';
}

async function loaded(url) {
  if (!url) return null;
  const image = new Image();
  image.src = url;
  await image.decode();
  return image;
}

const named = words => (words.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-') || 'game') + '.png';
