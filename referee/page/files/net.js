// Requests to the server and its events.

// get requests a path below the link and throws if it fails.
export async function get(path) {
  return answered(await fetch('api/' + path, {cache: 'no-cache'}));
}

const patience = 20_000; // milliseconds before a request times out

export async function post(path, body, tag) {
  const headers = {'Content-Type': 'application/json'};
  if (tag) headers['If-Match'] = tag;
  if (path === 'move') body = {...body, once: crypto.getRandomValues(new Uint32Array(3)).join('-')}; // browsers may send it twice
  return answered(await fetch('api/' + path, {method: 'POST', headers, body: JSON.stringify(body), signal: AbortSignal.timeout(patience)}));
}

async function answered(response) {
  const body = await response.json();
  if (response.ok) return body;
  throw Object.assign(new Error(body.text || body.error || 'The server could not answer.'), {status: response.status, body});
}

// picture returns the URL of a drawing; if kept is set, the drawing is loaded once.
export function picture(path, kept) {
  return kept ? fetch('api/' + path).then(r => r.blob()).then(b => URL.createObjectURL(b)) : 'api/' + path;
}

export const words = {live: 'Live', lost: 'The server cannot be reached. Once it is there again, the log says whether this was recorded.'};
export const asks = false; // whether the page starts in the mode that only asks

// knock asks to join with the code in the address; waits polls the request.
export async function knock() { return answered(await fetch(location.pathname, {method: 'POST'})); }
export async function waits(path) { return answered(await fetch(path, {cache: 'no-store'})); }

// renewed reports whether this link was revoked.
export async function renewed() {
  try {
    const response = await fetch('api/log?after=999999', {cache: 'no-store'});
    return response.status === 404 && (await response.json()).renewed === true;
  } catch {
    return false;
  }
}

// The server sends an event every ten seconds. After this silence the page says that it is out of date.
const silence = 25_000;
const again = 1500;

// follow listens to events after an entry: heard.entry(entry); heard.corrected() and heard.changed() if the page must
// reload; heard.live(fresh) if the connection is up or lost; heard.renewed() if the link was revoked;
// heard.joined(how) if phones ask to join or have joined.
export function follow(after, heard) {
  let source, last = after, spoke = Date.now(), timer, over = false;

  function open() {
    clearTimeout(timer);
    source?.close();
    if (over) return;
    source = new EventSource('api/events?after=' + last);
    source.onopen = () => { alive(); heard.changed(); };
    source.onmessage = event => {
      alive();
      const entry = JSON.parse(event.data);
      if (entry.number <= last) return;
      last = entry.number;
      heard.entry(entry);
    };
    source.addEventListener('correction', event => {
      alive();
      last = JSON.parse(event.data).at;
      heard.corrected();
      heard.changed();
    });
    source.addEventListener('alive', alive);
    source.addEventListener('join', event => { alive(); heard.joined(JSON.parse(event.data)); });
    source.onerror = () => {
      heard.live(false);
      source.close();
      clearTimeout(timer);
      timer = setTimeout(async () => {
        if (await renewed()) {
          over = true;
          heard.renewed();
        } else {
          open();
        }
      }, again);
    };
  }
  function alive() {
    spoke = Date.now();
    heard.live(true);
  }
  // After a phone has slept, its connection may be dead and still look open.
  function look() {
    if (!over && document.visibilityState === 'visible' && Date.now() - spoke > silence) {
      heard.live(false);
      spoke = Date.now();
      open();
    }
  }
  setInterval(look, 2000);
  document.addEventListener('visibilitychange', look);
  addEventListener('online', open);
  addEventListener('offline', () => heard.live(false));
  addEventListener('pageshow', event => { if (event.persisted) open(); });
  open();
  return {seen(number) { last = Math.max(last, number); }};
}
