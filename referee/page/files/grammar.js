// The arguments of a move as the referee writes them, "H [steal P [CARD]]": slots in capitals, words as they
// are, brackets around what may be left out, | between alternatives. What a form holds becomes a line again.

// parse reads the arguments into parts: {word}, {slot, id}, {optional: parts}, {either: parts}.
export function parse(args) {
  const words = args.replace(/([[\]])/g, ' $1 ').split(/\s+/).filter(Boolean);
  let count = 0;
  const part = word => /^[A-Z]/.test(word)
    ? {slot: word.replace('...', ''), many: word.endsWith('...'), id: 'slot' + count++}
    : {word, id: 'slot' + count++};
  const sequence = () => {
    const parts = [];
    while (words.length) {
      const word = words.shift();
      if (word === ']') break;
      if (word === '[') parts.push({optional: sequence()});
      else if (word.includes('|')) parts.push({either: word.split('|').map(part)});
      else parts.push(part(word));
    }
    return parts;
  };
  return sequence();
}

// slots lists the slots of parts in their order.
export function slots(parts) {
  return parts.flatMap(p => p.optional ? slots(p.optional) : p.either ? slots(p.either) : p.slot ? [p] : []);
}

// line writes what the values say. What may be left out is, where nothing is said in it; what is still missing
// is "…".
export function line(parts, values) {
  return words(parts, values).join(' ');
}

function words(parts, values) {
  return parts.flatMap(p => {
    if (p.optional) return said(p.optional, values) ? words(p.optional, values) : [];
    if (p.either) {
      const taken = p.either.find(x => x.slot ? values[x.id]?.length : values[x.id]);
      return taken ? [taken.slot ? values[taken.id] : taken.word] : ['…'];
    }
    return [p.slot ? values[p.id] || '…' : p.word];
  });
}

const said = (parts, values) => parts.some(p => p.optional ? said(p.optional, values)
  : p.either ? p.either.some(x => values[x.id]) : p.slot && values[p.id]);
