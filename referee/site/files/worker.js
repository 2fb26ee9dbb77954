// The referee at work: it has a thread of its own, so that the page stays quick, and the browser's storage as its disk.
// What stands in double braces is written in when the folder is built.

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

// Questions are answered one after the other, in the order in which they came.
let last = begun;
addEventListener('message', ({data}) => {
  if (data.id === undefined) return;
  last = last.catch(() => {}).then(async () => {
    await begun;
    postMessage({id: data.id, ...await world.answer(data.path, data.match || '', data.body || ''), memory: world.memory()});
  }).catch(error => postMessage({id: data.id, status: 0, body: JSON.stringify({error: String(error)})}));
});
