// Building blocks of the page. Words are always text, never markup.

const svg = 'http://www.w3.org/2000/svg';

export const $ = id => document.getElementById(id);

// make creates an element: make('button', {type: 'button', onclick: f}, 'Ask').
export function make(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

// draw creates an SVG element.
export function draw(name, attributes = {}, ...children) {
  return fill(document.createElementNS(svg, name), attributes, children);
}

function fill(node, attributes, children) {
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith('on')) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value === true ? '' : value);
  }
  node.append(...children.filter(c => c !== null && c !== undefined));
  return node;
}

// put replaces the children of a node.
export function put(node, ...children) {
  node.replaceChildren(...children.filter(c => c !== null && c !== undefined));
  return node;
}

export function button(text, onclick, attributes = {}) {
  return make('button', {type: 'button', onclick, ...attributes}, text);
}

// say sets the text of a node, and hides the node if the text is empty.
export function say(node, text) {
  if (node.textContent !== text) node.textContent = text;
  node.hidden = !text;
}
