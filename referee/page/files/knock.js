// The page of a phone with the code: it asks to join, shows its number, and opens the link that the keeper gives it.

import {$, say} from './dom.js';
import * as net from './net.js';

const every = 1500; // milliseconds between two polls

function show(text, number) {
  say($('number'), number ? String(number) : '');
  $('head').hidden = !number;
  say($('said'), text);
  $('again').hidden = Boolean(number);
}

// begin asks to join, or resumes an earlier request of this phone.
async function begin(again) {
  show('Knocking …');
  $('again').hidden = true;
  try {
    const kept = again === true ? null : sessionStorage.getItem(location.pathname);
    const knocked = kept ? await net.waits(kept).catch(() => net.knock()) : await net.knock();
    sessionStorage.setItem(location.pathname, knocked.wait);
    wait(knocked);
  } catch (error) {
    show(error.status ? error.message : 'The table cannot be reached.');
  }
}

function wait(knocked) {
  if (knocked.state === 'in') {
    sessionStorage.removeItem(location.pathname);
    location.replace(knocked.link);
    return;
  }
  if (knocked.state === 'refused') {
    sessionStorage.removeItem(location.pathname);
    show('The keeper did not let this phone in.');
    return;
  }
  show('Say it to whoever keeps the record. This page goes on by itself.', knocked.knock);
  setTimeout(async () => {
    try {
      wait(await net.waits(knocked.wait));
    } catch (error) {
      if (error.status === 404) show(error.message);
      else wait(knocked);
    }
  }, every);
}

$('again').addEventListener('click', () => begin(true));
begin();
