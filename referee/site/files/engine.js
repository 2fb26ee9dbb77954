// The referee in a worker. It answers the requests that otherwise go to a server.

import {script} from './trusted.js';
import {kept} from './renew.js';

let worker = null, asked = 0; // worker is a promise of the worker
const waiting = new Map();

async function start() {
  await kept(); // files that are being cached must not be loaded twice
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

// warm starts the worker before the first request.
export const warm = () => worker ||= start();

// ask sends a request and throws if it fails.
export async function ask(path, body, match) {
  const at = await warm();
  const answer = await new Promise(resolve => {
    waiting.set(++asked, resolve);
    at.postMessage({id: asked, path, match, body: body === undefined ? '' : JSON.stringify(body)});
  });
  document.body.dataset.memory = answer.memory; // memory of the worker, which only grows
  if (answer.kind === 'image/svg+xml') return answer.body;
  const told = JSON.parse(answer.body);
  if (answer.status === 200) return told;
  throw Object.assign(new Error(told.text || told.error || 'The referee could not answer.'), {status: answer.status, body: told});
}

export const picture = svg => 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
