// The pages are kept on the device, so that they open without a network, and renewed when there is a new version.

import {script} from './trusted.js';

const service = navigator.serviceWorker;
const registered = service ? service.register(script('sw.js'), {updateViaCache: 'none'}) : Promise.reject(new Error('not here'));

// kept is over when all is kept on the device, or it is known that it cannot be.
export async function kept() {
  const found = await registered.catch(() => null);
  if (!found || service.controller || found.active) return;
  const coming = found.installing || found.waiting;
  if (coming) await new Promise(over => coming.addEventListener('statechange', () => { if (['activated', 'redundant'].includes(coming.state)) over(); }));
}

// renewal tells of a new version, with a function that takes it.
export async function renewal(there = () => {}) {
  const found = await registered.catch(() => null); // without it the page is read from the network each time
  if (!found) return;
  const tell = waiting => {
    if (!waiting || !service.controller) return;
    there(() => {
      service.addEventListener('controllerchange', () => location.reload(), {once: true});
      const ask = () => waiting.postMessage('take');
      const again = setInterval(() => waiting.state === 'installed' ? ask() : waiting.state === 'activated' && location.reload(), 5000); // a message can be lost
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
