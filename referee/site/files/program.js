// Finds the program. The worker that runs it and the service worker that caches it both load this file.

const plain = '{{catanref.wasm}}', packed = '{{catanref.bin}}';

// program returns the cached program, or loads it: plain if the host compresses its answers, otherwise compressed.
async function program() {
  const kept = await globalThis.caches?.match(plain);
  if (kept) return kept;
  const head = await fetch(plain, {method: 'HEAD'}).catch(() => null);
  if (!globalThis.DecompressionStream || head?.ok && head.headers.get('Content-Encoding')) return asProgram((await loaded(plain)).body);
  return asProgram((await loaded(packed)).body.pipeThrough(new DecompressionStream('gzip')));
}

// asProgram sets the content type, which some hosts do not.
function asProgram(body) {
  return new Response(body, {headers: {'Content-Type': 'application/wasm'}});
}

async function loaded(file, how) {
  const found = await fetch(file, how);
  if (!found.ok) throw new Error(`${file}: ${found.status}`);
  return found;
}
