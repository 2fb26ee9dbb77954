// Where the program is found. The worker that runs it and the one that keeps it both read this file.

const plain = '{{catanref.wasm}}', packed = '{{catanref.bin}}';

// program is what is kept on the device; else it is loaded as it is where the host packs what it sends, or packed.
async function program() {
  const kept = await globalThis.caches?.match(plain);
  if (kept) return kept;
  const head = await fetch(plain, {method: 'HEAD'}).catch(() => null);
  if (!globalThis.DecompressionStream || head?.ok && head.headers.get('Content-Encoding')) return asProgram((await loaded(plain)).body);
  return asProgram((await loaded(packed)).body.pipeThrough(new DecompressionStream('gzip')));
}

// asProgram says what it is; not every host knows.
function asProgram(body) {
  return new Response(body, {headers: {'Content-Type': 'application/wasm'}});
}

async function loaded(file, how) {
  const found = await fetch(file, how);
  if (!found.ok) throw new Error(`${file}: ${found.status}`);
  return found;
}
