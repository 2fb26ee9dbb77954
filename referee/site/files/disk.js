// The browser's storage: files by name, and data of each game for the list. Both the worker and the pages load this
// file; it is not a module, so that the worker can import it.

const disk = (() => {
  const where = 'catanref ' + new URL('.', globalThis.location).pathname; // another folder of the same host has a storage of its own
  let opened;

  function open() {
    opened ||= new Promise((resolve, reject) => {
      const wish = indexedDB.open(where, 1);
      wish.onupgradeneeded = () => {
        wish.result.createObjectStore('files');
        wish.result.createObjectStore('games');
      };
      wish.onsuccess = () => {
        wish.result.onversionchange = () => wish.result.close();
        resolve(wish.result);
      };
      wish.onerror = () => { opened = undefined; reject(wish.error); };
      wish.onblocked = () => reject(new Error('an older page holds it'));
    });
    return opened;
  }

  // within does something with a store in one step; what it wrote is on disk when that is over.
  async function within(store, mode, work, durability = 'strict') {
    const db = await open();
    return new Promise((resolve, reject) => {
      const step = db.transaction(store, mode, {durability});
      let out;
      step.oncomplete = () => resolve(out?.result);
      step.onabort = step.onerror = () => reject(step.error || out?.error || new Error('the browser broke off'));
      out = work(step.objectStore(store));
    });
  }

  return {
    read: async name => (await within('files', 'readonly', s => s.get(name))) ?? null,
    write: async (name, text) => {
      const before = await within('files', 'readonly', s => s.get(name));
      const stamp = Math.max(Date.now(), (before?.stamp || 0) + 1);
      await within('files', 'readwrite', s => s.put({text, stamp}, name));
      return stamp;
    },
    // What a page showed last of a game, to be shown first when it is opened again.
    seen: async name => (await within('files', 'readonly', s => s.get(name + '.seen'))) ?? null,
    see: (name, what) => within('files', 'readwrite', s => s.put(what, name + '.seen'), 'relaxed'),
    // lock promises a function that lets go of a name, or null where another page holds it. A page that is being
    // closed holds it a moment longer.
    lock: name => new Promise(resolve => {
      if (!navigator.locks) return resolve(() => {});
      navigator.locks.request(where + name, {signal: AbortSignal.timeout(1500)}, () => new Promise(release => resolve(release))).catch(() => resolve(null));
    }),
    games: async () => {
      const names = await within('games', 'readonly', s => s.getAllKeys()), games = await within('games', 'readonly', s => s.getAll());
      return names.map((name, i) => ({...games[i], name})).sort((a, b) => b.when - a.when);
    },
    note: (name, game) => within('games', 'readwrite', s => s.put({...game, when: Date.now()}, name)),
    forget: async name => {
      await within('games', 'readwrite', s => s.delete(name));
      await within('files', 'readwrite', s => { s.delete(name); s.delete(name + '.seen'); return s.delete(name + '.torn'); });
    },
  };
})();
