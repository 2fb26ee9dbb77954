// Runs the referee in a thread of its own, with the browser's storage as its disk. Names in double braces are replaced
// when the site is built.

importScripts('{{wasm_exec.js}}', '{{disk.js}}', '{{program.js}}');

const world = globalThis.catanref = {disk, langs: []};

const begun = new Promise((resolve, reject) => {
  world.ready = resolve;
  addEventListener('message', async function first({data}) {
    removeEventListener('message', first);
    world.langs = data.langs;
    try {
      const go = new Go();
      const {instance} = await WebAssembly.instantiateStreaming(program(), go.importObject);
      world.memory = () => instance.exports.mem.buffer.byteLength;
      go.run(instance).then(() => postMessage({ended: true}));
    } catch (error) {
      reject(error);
    }
  });
});

// Requests are answered one after the other, in order.
let last = begun;
addEventListener('message', ({data}) => {
  if (data.id === undefined) return;
  last = last.catch(() => {}).then(async () => {
    await begun;
    postMessage({id: data.id, ...await world.answer(data.path, data.match || '', data.body || ''), memory: world.memory()});
  }).catch(error => postMessage({id: data.id, status: 0, body: JSON.stringify({error: String(error)})}));
});
