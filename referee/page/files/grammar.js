// Parses the arguments of a verb, "H [steal P [CARD]]": slots in capitals, literal words, optional parts in brackets,
// alternatives separated by |. It also converts the values of a form to a line.

// parse returns a list of parts: {word}, {slot, id}, {optional: parts}, {either: parts}.
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

// slots lists the slots in their order.
export function slots(parts) {
  return parts.flatMap(p => p.optional ? slots(p.optional) : p.either ? slots(p.either) : p.slot ? [p] : []);
}

// line formats the values. An optional part without values is left out; a missing value is "…".
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
  : p.either ? p.either.some(x => values[x.id]) : values[p.id]);
