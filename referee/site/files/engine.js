// The referee in this page: what a server would answer is asked of it.

import {script} from './trusted.js';
import {kept} from './renew.js';

let worker = null, asked = 0; // a promise of it
const waiting = new Map();

async function start() {
  await kept(); // what is being kept here need not be loaded twice
  const begun = new Worker(script('{{worker.js}}'));
  begun.onmessage = ({data}) => {
    if (data.ended) return broken('The referee ended. Load the page again; what was recorded is recorded.');
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  begun.onerror = event => broken(event.message || 'The referee could not be loaded.');
  begun.postMessage({langs: [...new Set(navigator.languages.map(l => l.slice(0, 2)))]});
  return begun;
}

function broken(why) {
  worker = null;
  for (const answer of waiting.values()) answer({status: 0, body: JSON.stringify({error: why})});
  waiting.clear();
}

// warm starts the referee before it is asked.
export const warm = () => worker ||= start();

// ask asks by a path; what is no success is thrown.
export async function ask(path, body, match) {
  const at = await warm();
  const answer = await new Promise(resolve => {
    waiting.set(++asked, resolve);
    at.postMessage({id: asked, path, match, body: body === undefined ? '' : JSON.stringify(body)});
  });
  document.body.dataset.memory = answer.memory; // bytes that the referee holds; they never become fewer
  if (answer.kind === 'image/svg+xml') return answer.body;
  const told = JSON.parse(answer.body);
  if (answer.status === 200) return told;
  throw Object.assign(new Error(told.text || told.error || 'The referee could not answer.'), {status: answer.status, body: told});
}

export const picture = svg => 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
