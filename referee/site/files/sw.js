// Keeps every file of one version on the device. A new version waits until no game is open, or it is taken on the page
// of all games.

importScripts('{{program.js}}');

const version = '{{version}}', files = {{files}};
const mine = 'catanref ' + registration.scope + ' ', cache = mine + version;

addEventListener('install', event => event.waitUntil((async () => {
  const kept = await caches.open(cache);
  await Promise.all(files.map(async file => {
    const older = /\.[0-9a-f]{12}\./.test(file) && await caches.match(file, {ignoreVary: true}); // the same bytes of another version
    await kept.put(file, older || plainly(await loaded(file, {cache: 'no-cache'})));
  }));
  if (!await kept.match(plain)) await kept.put(plain, await program());
})()));

// plainly is an answer without the way on which it came: what was sent from elsewhere opens no page.
const plainly = found => new Response(found.body, {headers: found.headers});

addEventListener('activate', event => event.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith(mine) && name !== cache) await caches.delete(name);
  await clients.claim();
})()));

addEventListener('message', event => {
  if (event.data === 'take') event.waitUntil(take(event.source));
});

// take takes the new version, unless a game is open in another page. One that was just left is waited for.
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
