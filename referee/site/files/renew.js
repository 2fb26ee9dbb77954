// The pages are kept on the device, so that they open without a network, and renewed when there is a new version.

import {script} from './engine.js';

// renewal keeps the pages here, and tells of a new version with a function that takes it.
export async function renewal(there = () => {}) {
  const service = navigator.serviceWorker;
  if (!service) return;
  try {
    const kept = await service.register(script('sw.js'), {updateViaCache: 'none'});
    const tell = waiting => {
      if (!waiting || !service.controller) return;
      there(() => {
        service.addEventListener('controllerchange', () => location.reload(), {once: true});
        waiting.postMessage('take');
      });
    };
    tell(kept.waiting);
    kept.addEventListener('updatefound', () => {
      const coming = kept.installing;
      coming.addEventListener('statechange', () => { if (coming.state === 'installed') tell(coming); });
    });
    document.addEventListener('visibilitychange', () => { if (document.visibilityState === 'visible') kept.update().catch(() => {}); });
  } catch { /* without it the page is read from the network each time */ }
}
