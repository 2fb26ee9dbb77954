// Registers the service worker, which caches the pages for use without a network, and offers new versions.

import {script} from './trusted.js';

const service = navigator.serviceWorker;
const registered = service ? service.register(script('sw.js'), {updateViaCache: 'none'}) : Promise.reject(new Error('not here'));

// kept resolves when everything is cached, or when that has failed.
export async function kept() {
  const found = await registered.catch(() => null);
  if (!found || service.controller || found.active) return;
  const coming = found.installing || found.waiting;
  if (coming) await new Promise(over => coming.addEventListener('statechange', () => { if (['activated', 'redundant'].includes(coming.state)) over(); }));
}

// renewal reports a new version, with a function that installs it.
export async function renewal(there = () => {}) {
  const found = await registered.catch(() => null); // without a service worker the page is loaded from the network each time
  if (!found) return;
  const tell = waiting => {
    if (!waiting || !service.controller) return;
    there(() => {
      service.addEventListener('controllerchange', () => location.reload(), {once: true});
      const ask = () => waiting.postMessage('take');
      let asked = 1;
      const again = setInterval(() => { // messages can get lost, and a browser may hold the old worker for minutes
        if (waiting.state === 'activated') location.reload();
        else if (waiting.state === 'installed' && ++asked < 3) ask();
        else if (waiting.state === 'installed') withoutWorker(found);
      }, 5000);
      service.addEventListener('message', event => { if (event.data === 'open') clearInterval(again); });
      ask();
    });
  };
  tell(found.waiting);
  found.addEventListener('updatefound', () => {
    const coming = found.installing;
    coming.addEventListener('statechange', () => { if (coming.state === 'installed') tell(coming); });
  });
  document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') found.update().catch(() => {}); });
}

// withoutWorker loads the page from the network, if that is there, past a service worker that does not give way. The
// new version then registers its own, and reuses what is cached.
async function withoutWorker(found) {
  const there = await fetch('sw.js', {cache: 'no-store', signal: AbortSignal.timeout(4000)}).then(answer => answer.ok, () => false);
  if (there && await found.unregister()) location.reload();
}
