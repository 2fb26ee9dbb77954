// Service worker: caches every file of one version. A new version is installed when no game is open, or from the start
// page.

importScripts('{{program.js}}');

const version = '{{version}}', files = {{files}};
const mine = 'catanref ' + registration.scope + ' ', cache = mine + version;

addEventListener('install', event => event.waitUntil((async () => {
  const kept = await caches.open(cache);
  await Promise.all(files.map(async file => {
    const older = /\.[0-9a-f]{12}\./.test(file) && await caches.match(file, {ignoreVary: true}); // unchanged since another version
    await kept.put(file, older || plainly(await loaded(file, {cache: 'no-cache'})));
  }));
  if (!await kept.match(plain)) await kept.put(plain, await program());
})()));

// plainly copies a response without its redirect, which browsers refuse for a page.
const plainly = found => new Response(found.body, {headers: found.headers});

addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(mine) && name !== cache) await caches.delete(name);
  await clients.claim();
})()));

addEventListener('message', event => {
  if (event.data === 'take') event.waitUntil(take(event.source));
});

// take installs the new version unless another page has a game open; it waits a moment for one that is being closed.
async function take(from) {
  const open = async () => (await clients.matchAll({includeUncontrolled: true, type: 'window'})).some(page => page.id !== from.id && /\/(game|position)\.html$/.test(new URL(page.url).pathname));
  for (let n = 0; n < 20 && await open(); n++) await new Promise(again => setTimeout(again, 100));
  if (await open()) from.postMessage('open');
  else await skipWaiting();
}

addEventListener('fetch', event => {
  const {method, url} = event.request;
  if (method !== 'GET' || !url.startsWith(registration.scope)) return;
  event.respondWith((async () => {
    const kept = await caches.open(cache);
    return await kept.match(url === registration.scope ? 'index.html' : event.request, {ignoreSearch: true, ignoreVary: true}) || fetch(event.request);
  })());
});
