// What only the page without a server has: the way back to the list of games, file and link.

import {$, button, make, put} from './dom.js';
import * as engine from './engine.js';
import * as net from './net.js';
import * as share from './share.js';
import {renewal} from './renew.js';

const said = make('p', {role: 'status', class: 'quiet'});
const say = text => { said.textContent = text; };
const text = async what => (await engine.ask('device/' + what, {})).text;
const does = work => async () => {
  try {
    await work();
  } catch (error) {
    say(error.message);
  }
};

$('who').after(make('p', {class: 'row', id: 'device'},
  make('a', {href: './', class: 'b'}, 'All games'),
  button('Save the file', does(async () => share.save(await text('text'), $('title').textContent))),
  button('Share this position', does(async () => say(await share.hand(await share.link(await text('position')), $('title').textContent)))),
  button('Change this position', does(async () => { location.href = 'position.html' + new URL(await share.link(await text('position'))).hash; }))), said);

// A new version is offered, and installed between games.
renewal(() => put(said, 'A new version is there. It is taken on the page of all games.'));
