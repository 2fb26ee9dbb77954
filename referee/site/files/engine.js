// The referee in this page: what a server would answer is asked of it.

const trusted = globalThis.trustedTypes?.createPolicy('catanref', {createScriptURL: url => url});
export const script = url => trusted ? trusted.createScriptURL(url) : url;

let worker, asked = 0;
const waiting = new Map();

function start() {
  worker = new Worker(script('{{worker.js}}'));
  worker.onmessage = ({data}) => {
    if (data.ended) return broken('The referee ended. Load the page again; what was recorded is recorded.');
    waiting.get(data.id)?.(data);
    waiting.delete(data.id);
  };
  worker.onerror = event => broken(event.message || 'The referee could not be loaded.');
  worker.postMessage({langs: [...new Set(navigator.languages.map(l => l.slice(0, 2)))]});
}

function broken(why) {
  worker = undefined;
  for (const answer of waiting.values()) answer({status: 0, body: JSON.stringify({error: why})});
  waiting.clear();
}

// warm starts the referee before it is asked.
export function warm() { if (!worker) start(); }

// ask asks by a path; what is no success is thrown.
export async function ask(path, body, match) {
  warm();
  const answer = await new Promise(resolve => {
    waiting.set(++asked, resolve);
    worker.postMessage({id: asked, path, match, body: body === undefined ? '' : JSON.stringify(body)});
  });
  if (answer.kind === 'image/svg+xml') return answer.body;
  const told = JSON.parse(answer.body);
  if (answer.status === 200) return told;
  throw Object.assign(new Error(told.text || told.error || 'The referee could not answer.'), {status: answer.status, body: told});
}

export const picture = svg => 'data:image/svg+xml;charset=utf-8,' + encodeURIComponent(svg);
