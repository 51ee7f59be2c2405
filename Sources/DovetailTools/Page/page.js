"use strict";
// Draws the graph that the page holds: a box for each module, a column for each step of need.
// Every word of the graph goes through textContent, so that no name of it is read as markup.
const graph = JSON.parse(document.getElementById("graph").textContent);
const began = performance.now();
const byId = new Map(graph.nodes.map((node, index) => [node.id, index]));
const edges = [];
graph.nodes.forEach((node, from) => {
  for (const need of node.needs) {
    edges.push({ from, to: need.target === undefined ? -1 : byId.get(need.target) ?? -1, need });
  }
});
const needs = graph.nodes.map(() => []);
const askers = graph.nodes.map(() => []);
for (const edge of edges) {
  needs[edge.from].push(edge);
  if (edge.to >= 0) askers[edge.to].push(edge);
}
const siteOf = ({ file, line, column }) => `${file}:${line}:${column}`;
const faultsBySite = new Map();
for (const fault of graph.faults) {
  const known = faultsBySite.get(siteOf(fault));
  if (known) known.push(fault);
  else faultsBySite.set(siteOf(fault), [fault]);
}
const faults = graph.nodes.map((node) => faultsBySite.get(siteOf(node)) ?? []);
// For each node the roots that it answers.
const roots = graph.nodes.map(() => []);
for (const root of graph.roots) {
  if (root.target !== undefined) roots[byId.get(root.target)]?.push(root);
}
// What is seeded in a scope belongs to it, too.
const scopeOf = (node) => node.scope.replace(/^seeded in /, "in ");
const scopes = [...new Set(graph.nodes.map(scopeOf))].filter((scope) => scope !== "unshared");

// --- Layout ---------------------------------------------------------------------------------------------------------

const sizes = { height: 34, gapX: 56, gapY: 14, padding: 14, title: 22 };

// How many steps a node is away from what nobody needs; an edge that closes a circle does not count.
function columns() {
  const state = new Uint8Array(graph.nodes.length);
  const order = [];
  const closing = new Set();
  for (let root = 0; root < graph.nodes.length; root++) {
    if (state[root]) continue;
    const path = [[root, 0]];
    state[root] = 1;
    while (path.length) {
      const top = path[path.length - 1];
      const edge = needs[top[0]][top[1]++];
      if (!edge) {
        state[top[0]] = 2;
        order.push(top[0]);
        path.pop();
      } else if (edge.to >= 0) {
        if (state[edge.to] === 1) closing.add(edge);
        else if (!state[edge.to]) {
          state[edge.to] = 1;
          path.push([edge.to, 0]);
        }
      }
    }
  }
  const column = new Int32Array(graph.nodes.length);
  for (const node of order.reverse()) {
    for (const edge of needs[node]) {
      if (edge.to >= 0 && !closing.has(edge)) column[edge.to] = Math.max(column[edge.to], column[node] + 1);
    }
  }
  return column;
}

const pen = document.createElement("canvas").getContext("2d");
const textWidth = (text, size) => {
  pen.font = `${size}px ${getComputedStyle(document.body).fontFamily}`;
  return pen.measureText(text).width;
};
const width = (index) =>
  20 + Math.max(textWidth(shortened(graph.nodes[index].id), 12), textWidth(traits(index), 10));
const sharing = (node) =>
  [...node.made ? [node.made] : [], node.scope, ...node.availability ? [node.availability] : []].join(", ");
// What stands in a box below the name.
const traits = (index) =>
  [sharing(graph.nodes[index]), ...graph.nodes[index].isLive ? ["live"] : [], ...roots[index].length ? ["root"] : []]
    .join(", ");
const marks = { "main actor": "main-actor", awaited: "awaited" };
const shortened = (text) => text.length > 36 ? text.slice(0, 35) + "…" : text;

function layout() {
  const column = columns();
  const widths = [];
  graph.nodes.forEach((_, index) => {
    widths[column[index]] = Math.max(widths[column[index]] ?? 0, width(index));
  });
  const left = [];
  let x = sizes.padding * 2;
  for (let index = 0; index < widths.length; index++) {
    left[index] = x;
    x += (widths[index] ?? 0) + sizes.gapX;
  }
  const modules = new Map();
  graph.nodes.forEach((node, index) => {
    const name = node.modules.join(" > ") || "no module";
    if (!modules.has(name)) modules.set(name, []);
    modules.get(name).push(index);
  });
  // What is nearest to what nobody needs stands at the top; modules that are equally near keep their order.
  const distance = (members) => Math.min(...members.map((index) => column[index]));
  const sections = [...modules].sort(([, some], [, others]) => distance(some) - distance(others));
  const places = [];
  const boxes = [];
  let y = sizes.padding;
  for (const [name, members] of sections) {
    const filled = new Map();
    let rows = 0;
    for (const index of members) {
      const row = filled.get(column[index]) ?? 0;
      filled.set(column[index], row + 1);
      rows = Math.max(rows, row + 1);
      places[index] = {
        x: left[column[index]], width: width(index),
        y: y + sizes.title + sizes.padding / 2 + row * (sizes.height + sizes.gapY),
      };
    }
    const height = sizes.title + sizes.padding + rows * (sizes.height + sizes.gapY) - sizes.gapY;
    boxes.push({ name, y, height });
    y += height + sizes.padding;
  }
  const columnPlaces = left.map((x, index) => ({ left: x, right: x + (widths[index] ?? 0), places: [] }));
  places.forEach((place, index) => columnPlaces[column[index]].places.push(place));
  return { column, columnPlaces, places, boxes, width: x - sizes.gapX + sizes.padding * 2, height: y };
}

// --- Lines ----------------------------------------------------------------------------------------------------------

// Where a line crosses a column: at a height, or at the nearest one that no box has. Lines beside a box keep apart.
function crossing(index, y, lane) {
  const place = plan.columnPlaces[index].places.find((place) => y > place.y - 4 && y < place.y + sizes.height + 4);
  if (!place) return y;
  const room = 4 + lane % 4 * 2;
  return y < place.y + sizes.height / 2 ? place.y - room : place.y + sizes.height + room;
}

// A line leaves to the right and arrives from the left, and bends between columns only, where no box is.
function line(edge, lane) {
  const from = plan.places[edge.from];
  const start = from.y + sizes.height / 2;
  const first = plan.column[edge.from];
  // What nothing binds gets a stump.
  if (edge.to < 0) return `M${from.x + from.width},${start}h24`;
  const to = plan.places[edge.to];
  const end = to.y + sizes.height / 2;
  const last = plan.column[edge.to];
  const isForward = first < last;
  const step = isForward ? 1 : -1;
  const [near, far] = isForward ? ["left", "right"] : ["right", "left"];
  let x = plan.columnPlaces[first].right;
  let y = start;
  let path = `M${from.x + from.width},${y}H${x}`;
  const bend = (toX, toY) => {
    // A line that leads back turns around at both of its ends.
    const turn = x === toX ? (x === to.x ? -28 : 28) : (toX - x) / 2;
    path += `C${x + turn},${y} ${toX - (x === toX ? -turn : turn)},${toY} ${toX},${toY}`;
    [x, y] = [toX, toY];
  };
  for (let index = isForward ? first + 1 : first; isForward ? index < last : index >= last; index += step) {
    const part = first === last ? 1 : (index - first) / (last - first);
    bend(plan.columnPlaces[index][near], crossing(index, start + (end - start) * part, lane));
    x = plan.columnPlaces[index][far];
    path += `H${x}`;
  }
  bend(to.x, end);
  return path;
}

// --- Drawing --------------------------------------------------------------------------------------------------------

const picture = document.getElementById("picture");
const make = (name, attributes, parent, text) => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  if (text !== undefined) element.textContent = text;
  parent?.append(element);
  return element;
};
const plan = layout();
// Of a large graph, only the edges of what is chosen can be told apart.
const canvas = make("g", { class: graph.nodes.length > 150 ? "large" : "small" }, null);
const nodeElements = [];

function draw() {
  for (const box of plan.boxes) {
    const group = make("g", { class: "module" }, canvas);
    make("rect", { x: sizes.padding, y: box.y, width: plan.width - 2 * sizes.padding, height: box.height, rx: 8 }, group);
    make("text", { x: 2 * sizes.padding, y: box.y + 16 }, group, box.name);
  }
  edges.forEach((edge, lane) => {
    const kind = `edge ${edge.need.kind}${edge.to < 0 ? " missing" : ""}`;
    edge.element = make("path", { class: kind, d: line(edge, lane) }, canvas);
    const label = edge.need.property ? `${edge.need.property}: ${edge.need.key}` : edge.need.key;
    make("title", {}, edge.element, edge.to < 0 ? `${label}, which nothing binds` : label);
  });
  graph.nodes.forEach((node, index) => {
    const place = plan.places[index];
    const missing = needs[index].some((edge) => edge.to < 0);
    const classes = ["node"];
    if (node.scope !== "unshared") classes.push("shared");
    if (node.availability) classes.push(marks[node.availability]);
    if (faults[index].length || missing) classes.push("fault");
    const group = make("g", {
      class: classes.join(" "), transform: `translate(${place.x},${place.y})`, tabindex: 0, role: "button",
      "aria-label": `${node.id}, ${traits(index)}`,
    }, canvas);
    make("rect", { width: place.width, height: sizes.height, rx: 6 }, group);
    make("text", { x: 10, y: 15 }, group, shortened(node.id));
    make("text", { x: 10, y: 28, class: "traits" }, group, traits(index));
    const scope = scopes.indexOf(scopeOf(node));
    if (scope >= 0) make("path", { class: scopeClass(scope), d: `M4,7v${sizes.height - 14}` }, group);
    if (node.isLive) make("circle", { class: "live", cx: place.width - 6, cy: 6, r: 3 }, group);
    if (roots[index].length) make("path", { class: "root", d: `M-9,${sizes.height / 2 - 6}l8,6l-8,6z` }, group);
    make("title", {}, group, `${node.id}\n${where(node)}`);
    group.addEventListener("click", (event) => { event.stopPropagation(); choose(index, false); });
    group.addEventListener("keydown", (event) => { if (event.key === "Enter") choose(index, false); });
    nodeElements[index] = group;
  });
  picture.append(canvas);
}

// There are eight colors, so that a ninth scope has that of the first.
const scopeClass = (scope) => `scope scope${scope % 8}`;
const where = (node) => node.file ? `${node.file}:${node.line}:${node.column}` : "written by nobody";

// --- Looking around -------------------------------------------------------------------------------------------------

let view = { x: 0, y: 0, scale: 1 };
const show = () => canvas.setAttribute("transform", `translate(${view.x},${view.y}) scale(${view.scale})`);

function fit() {
  const size = picture.getBoundingClientRect();
  const scale = Math.min(1.4, size.width / plan.width, size.height / plan.height);
  // Smaller than this, nothing can be read: begin at the top instead.
  view.scale = Math.max(scale, .35);
  view.x = Math.max(0, (size.width - plan.width * view.scale) / 2);
  view.y = Math.max(0, (size.height - plan.height * view.scale) / 2);
  show();
}

// All of a small graph. Of one that could not be read then, what nothing needs, from where the rest is found.
function begin() {
  fit();
  const readable = .85;
  if (view.scale >= readable) return;
  view.scale = readable;
  const top = Math.min(...plan.places.filter((_, index) => !askers[index].length).map((place) => place.y));
  view.x = 0;
  view.y = Math.min(0, (sizes.title + 2 * sizes.padding - (Number.isFinite(top) ? top : 0)) * view.scale);
  show();
}

// A node, with all that it needs where that can be read.
function center(index, below) {
  const size = picture.getBoundingClientRect();
  const around = (places) => {
    const side = (values, pick) => values.reduce((one, other) => pick(one, other));
    return {
      left: side(places.map((place) => place.x), Math.min), top: side(places.map((place) => place.y), Math.min),
      right: side(places.map((place) => place.x + place.width), Math.max),
      bottom: side(places.map((place) => place.y + sizes.height), Math.max),
    };
  };
  let area = around([...below.keys()].map((node) => plan.places[node]));
  const room = 2 * sizes.padding;
  const whole = Math.min(size.width / (area.right - area.left + room), size.height / (area.bottom - area.top + room));
  if (whole < .35) area = around([plan.places[index]]);
  view.scale = Math.max(view.scale, .8);
  if (whole >= .35) view.scale = Math.min(view.scale, whole);
  view.x = size.width / 2 - (area.left + area.right) / 2 * view.scale;
  view.y = size.height / 2 - (area.top + area.bottom) / 2 * view.scale;
  show();
}

picture.addEventListener("wheel", (event) => {
  event.preventDefault();
  const factor = Math.exp(-event.deltaY / 500);
  const size = picture.getBoundingClientRect();
  const x = event.clientX - size.left;
  const y = event.clientY - size.top;
  const scale = Math.min(3, Math.max(.05, view.scale * factor));
  view = { x: x - (x - view.x) * scale / view.scale, y: y - (y - view.y) * scale / view.scale, scale };
  show();
}, { passive: false });

let drag = null;
picture.addEventListener("pointerdown", (event) => { drag = { x: event.clientX - view.x, y: event.clientY - view.y }; });
window.addEventListener("pointermove", (event) => {
  if (!drag) return;
  view.x = event.clientX - drag.x;
  view.y = event.clientY - drag.y;
  show();
});
window.addEventListener("pointerup", () => { drag = null; });

// --- Details --------------------------------------------------------------------------------------------------------

const details = document.getElementById("details");
const element = (name, parent, text, className) => {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  parent?.append(made);
  return made;
};

// All nodes that can be reached, with the edge by which each was found.
function reached(start, neighbors, end) {
  const found = new Map([[start, null]]);
  const queue = [start];
  for (let index = 0; index < queue.length; index++) {
    for (const edge of neighbors[queue[index]]) {
      const next = edge[end];
      if (next >= 0 && !found.has(next)) {
        found.set(next, edge);
        queue.push(next);
      }
    }
  }
  return found;
}

// The shortest way from a root, or else from a node that nobody needs, or from the leftmost of a circle.
function reason(index) {
  const above = reached(index, askers, "from");
  const nodes = [...above.keys()];
  const root = nodes.find((node) => roots[node].length) ?? nodes.find((node) => askers[node].length === 0)
    ?? nodes.reduce((first, node) => plan.column[node] < plan.column[first] ? node : first);
  const chain = [];
  for (let node = root; node !== index; node = above.get(node).to) chain.push(above.get(node));
  return chain;
}

function link(parent, index) {
  const anchor = element("a", parent, graph.nodes[index].id);
  anchor.tabIndex = 0;
  anchor.addEventListener("click", () => choose(index, true));
  anchor.addEventListener("keydown", (event) => { if (event.key === "Enter") choose(index, true); });
}

const unbound = (parent, edge) => element("span", parent, `${edge.need.key}, which nothing binds`, "message");

const verbs = { parameter: "needs", property: "gets", lazy: "needs, later,", decorates: "wraps", contributes: "holds" };

function choose(index, isMoved) {
  const node = graph.nodes[index];
  const below = reached(index, needs, "to");
  const above = reached(index, askers, "from");
  canvas.classList.add("dim");
  nodeElements.forEach((element, other) => {
    element.classList.toggle("near", below.has(other) || above.has(other));
    element.classList.toggle("chosen", other === index);
  });
  for (const edge of edges) {
    const isNear = below.has(edge.from) || above.has(edge.to);
    edge.element.classList.toggle("near", isNear);
  }
  details.replaceChildren();
  element("h2", details, node.id);
  element("div", details, [sharing(node), node.role, ...node.isLive ? ["live"] : []].join(", "), "faint");
  element("div", details, node.modules.join(" > "), "faint");
  element("div", details, where(node), "faint");
  for (const fault of faults[index]) element("p", details, fault.message, "message");
  element("h3", details, "Why does this exist?");
  const chain = reason(index);
  for (const root of roots[index]) {
    const scope = root.scope === undefined ? "" : `, in ${root.scope}`;
    element("div", details, `It is a root: the program asks for it${scope}, at ${where(root)}.`);
  }
  if (roots[index].length) {
    // That is reason enough.
  } else if (!askers[index].length) {
    element("div", details, "Nothing in the graph needs it: the app asks for it, or it can go.");
  } else if (!chain.length) element("div", details, "Only what it needs itself needs it.");
  else {
    const list = element("ol", details);
    for (const edge of chain) {
      const item = element("li", list);
      link(item, edge.from);
      item.append(` ${verbs[edge.need.kind]} ${edge.need.key}`);
    }
  }
  element("h3", details, `What needs this? (${askers[index].length})`);
  const who = element("ul", details);
  for (const edge of askers[index]) link(element("li", who), edge.from);
  element("h3", details, `What does it need? (${needs[index].length})`);
  const what = element("ul", details);
  for (const edge of needs[index]) {
    const item = element("li", what);
    item.append(`${verbs[edge.need.kind]} ${edge.need.property ? `${edge.need.property}: ` : ""}`);
    if (edge.to >= 0) link(item, edge.to);
    else unbound(item, edge);
  }
  const direct = new Set(needs[index].map((edge) => edge.to));
  const others = [...below.keys()].filter((other) => other !== index && !direct.has(other));
  if (others.length) {
    element("h3", details, `And through these? (${others.length})`);
    const list = element("ul", details);
    for (const other of others) link(element("li", list), other);
    for (const other of below.keys()) {
      if (other === index) continue;
      for (const edge of needs[other]) if (edge.to < 0) unbound(element("li", list), edge);
    }
  }
  if (isMoved) center(index, below);
}

const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;

function release() {
  canvas.classList.remove("dim");
  for (const element of nodeElements) element.classList.remove("near", "chosen");
  details.replaceChildren();
  element("h2", details, "Overview");
  const implicit = graph.nodes.length - graph.bindings;
  const numbers = [count(graph.bindings, "binding"), ...implicit ? [`${implicit} implicit`] : []];
  element("div", details, [...numbers, `in ${count(plan.boxes.length, "module")}`].join(", "), "faint");
  if (graph.faults.length) {
    element("h3", details, `Faults (${graph.faults.length})`);
    for (const fault of graph.faults) element("p", details, fault.message, "message");
  }
  const section = (title, isIn) => {
    const found = graph.nodes.map((_, index) => index).filter(isIn);
    if (!found.length) return;
    element("h3", details, `${title} (${found.length})`);
    const list = element("ul", details);
    for (const index of found) link(element("li", list), index);
  };
  section("Roots", (index) => roots[index].length);
  section("Nothing in the graph needs", (index) => !askers[index].length && !roots[index].length);
}

// --- Search ---------------------------------------------------------------------------------------------------------

const search = document.getElementById("search");
function find() {
  const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
  const found = [];
  graph.nodes.forEach((node, index) => {
    const text = [node.id, node.made, node.scope, node.file, ...node.modules].join(" ").toLowerCase();
    const isMatch = words.length > 0 && words.every((word) => text.includes(word));
    nodeElements[index].classList.toggle("match", isMatch);
    if (isMatch) found.push(index);
  });
  document.getElementById("matches").textContent = words.length ? `${found.length} found` : "";
  return found;
}
search.addEventListener("input", find);
search.addEventListener("keydown", (event) => {
  const found = event.key === "Enter" ? find() : [];
  if (found.length) choose(found[0], true);
});

// --- Beginning ------------------------------------------------------------------------------------------------------

const legend = document.getElementById("legend");
const explain = (text, name, attributes, kind = "key") => {
  const entry = element("span", legend);
  make(name, attributes, make("svg", { viewBox: "0 0 28 8", class: kind }, entry));
  entry.append(text);
};
for (const [kind, text] of Object.entries({
  parameter: "parameter", property: "property", lazy: "later", decorates: "wraps", contributes: "element of a collection",
})) {
  explain(text, "line", { x1: 0, y1: 4, x2: 28, y2: 4, class: `key ${kind}`, "stroke-width": 2 });
}
scopes.forEach((scope, index) => explain(scope, "path", { class: scopeClass(index), d: "M10,4h8" }));
for (const [text, mark] of Object.entries(marks)) {
  if (!graph.nodes.some((node) => node.availability === text)) continue;
  explain(text, "rect", { x: 8, y: 1, width: 12, height: 6, rx: 2 }, `node ${mark}`);
}
if (graph.nodes.some((node) => node.isLive)) explain("live", "circle", { class: "live", cx: 14, cy: 4, r: 3 });
if (roots.some((some) => some.length)) explain("root", "path", { class: "root", d: "M10,0l8,4l-8,4z" });
draw();
release();
begin();
document.getElementById("fit").addEventListener("click", () => { release(); fit(); });
picture.addEventListener("dblclick", release);
window.addEventListener("keydown", (event) => { if (event.key === "Escape") release(); });
document.documentElement.dataset.layout = Math.round(performance.now() - began);
// A link may name a node: graph.html#Api.
const wanted = byId.get(new URLSearchParams(`id=${location.hash.slice(1)}`).get("id"));
if (wanted !== undefined) choose(wanted, true);
