// Shares a game or a position as a link or a file.

const through = async (bytes, stream) => new Uint8Array(await new Response(new Blob([bytes]).stream().pipeThrough(stream)).arrayBuffer());
const longest = 64 << 10; // limit of the text in a link, in bytes

// link returns an address that contains a text.
export async function link(text) {
  const packed = await through(new TextEncoder().encode(text), new CompressionStream('deflate-raw'));
  const letters = btoa(String.fromCharCode(...packed)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
  return new URL('./#p=' + letters, location.href).href;
}

// carried returns the text in a link, or null.
export async function carried(hash) {
  const letters = new URLSearchParams(hash.slice(1)).get('p');
  if (!letters) return null;
  try {
    if (letters.length > 2 * longest) throw new Error('more than any text needs');
    const packed = Uint8Array.from(atob(letters.replaceAll('-', '+').replaceAll('_', '/')), c => c.charCodeAt(0));
    const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
    let text = '', size = 0;
    const letter = new TextDecoder('utf-8', {fatal: true});
    for (;;) {
      const {done, value} = await reader.read();
      if (done) return text + letter.decode();
      if ((size += value.length) > longest) break;
      text += letter.decode(value, {stream: true});
    }
  } catch { /* it is told below */ }
  throw new Error('The link does not hold a position that can be read. It may have been cut short.');
}

// hand opens the device's share dialog, or copies the link; it says which.
export async function hand(url, title) {
  if (navigator.share && matchMedia('(pointer: coarse)').matches) {
    try {
      await navigator.share({url, title});
      return 'Shared.';
    } catch (error) {
      if (error.name === 'AbortError') return '';
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    return 'The link is copied.';
  } catch {
    return url;
  }
}

// save downloads a text as a file.
export function save(text, title) {
  const a = document.createElement('a'), url = URL.createObjectURL(new Blob([text], {type: 'application/yaml'}));
  a.href = url;
  a.download = (title.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-+|-+$/g, '') || 'game') + '.yaml';
  document.body.append(a);
  a.click();
  a.remove();
  setTimeout(() => URL.revokeObjectURL(url), 10000);
}
