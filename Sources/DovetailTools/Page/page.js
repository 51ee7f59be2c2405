"use strict";
// Draws the graph in the page: a box for each module, a column for each level of dependencies.
// Names are set as textContent, so that none is parsed as markup.
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
const dependents = graph.nodes.map(() => []);
for (const edge of edges) {
  needs[edge.from].push(edge);
  if (edge.to >= 0) dependents[edge.to].push(edge);
}
const siteOf = ({ file, line, column }) => `${file}:${line}:${column}`;
const faultsBySite = new Map();
for (const fault of graph.faults) {
  const known = faultsBySite.get(siteOf(fault));
  if (known) known.push(fault);
  else faultsBySite.set(siteOf(fault), [fault]);
}
const faults = graph.nodes.map((node) => faultsBySite.get(siteOf(node)) ?? []);
// The roots of each node.
const roots = graph.nodes.map(() => []);
for (const root of graph.roots) {
  if (root.target !== undefined) roots[byId.get(root.target)]?.push(root);
}
// Seeds belong to their scope.
const scopeOf = (node) => node.scope.replace(/^seeded in /, "in ");
const scopes = [...new Set(graph.nodes.map(scopeOf))].filter((scope) => scope !== "unshared");

// --- The recorded run -----------------------------------------------------------------------------------------------

const hasFailed = (index) => Object.values(graph.nodes[index].run ?? {}).some((tally) => tally.failures);
const isUnmade = (index) => graph.nodes[index].run !== undefined && !graph.nodes[index].run.created;
// In the order in which they are listed.
const words = {
  created: "made", opened: "opened", start: "started", run: "ran", hook: "hook called", closed: "closed",
};
const tallies = (run) => Object.keys(words).filter((kind) => run[kind]).map((kind) => [kind, run[kind]]);
const times = (kind, tally) =>
  [`${words[kind]} ${tally.count}×`, ...tally.failures ? [`${tally.failures} failed`] : []].join(", ");
const madeTimes = ({ run }) => !run ? [] : [run.created ? times("created", run.created) : "never made"];
const timeOf = (nanoseconds) => {
  const [unit, size] = [["s", 1e9], ["ms", 1e6]].find(([, size]) => nanoseconds >= size) ?? ["µs", 1e3];
  return `${(nanoseconds / size).toFixed(1)} ${unit}`;
};
const told = (kind, tally) => {
  const longest = tally.count + tally.failures > 1 ? `, the longest ${timeOf(tally.longest)}` : "";
  return times(kind, tally) + (tally.total ? `, ${timeOf(tally.total)}${longest}` : "");
};

// --- Layout ---------------------------------------------------------------------------------------------------------

const sizes = { height: 38, gapX: 48, gapY: 14, padding: 14, title: 24, name: 13, traits: 11 };

// The longest path to each node from a node without dependents, without edges that close a circle.
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
  20 + Math.max(textWidth(shortened(graph.nodes[index].id), sizes.name), textWidth(traits(index), sizes.traits));
const sharing = (node) =>
  [...node.made ? [node.made] : [], node.scope, ...node.availability ? [node.availability] : []].join(", ");
// The second line of a box.
const traits = (index) =>
  [sharing(graph.nodes[index]), ...graph.nodes[index].isLive ? ["live"] : [], ...roots[index].length ? ["root"] : [],
    ...madeTimes(graph.nodes[index])].join(", ");
const marks = { "main actor": "main-actor", awaited: "awaited" };
// Keys of one collection differ at their ends.
const shortened = (text) => text.length > 48 ? `${text.slice(0, 27)}…${text.slice(-20)}` : text;

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
  // Modules with a root first, then by their leftmost column.
  const distance = (members) => Math.min(...members.map((index) => roots[index].length ? -1 : column[index]));
  const sections = [...modules].sort(([, some], [, others]) => distance(some) - distance(others));
  const places = [];
  const boxes = [];
  const cells = widths.map(() => []);
  let y = sizes.padding;
  for (const [name, members] of sections) {
    const inColumn = new Map();
    for (const index of members) {
      if (!inColumn.has(column[index])) inColumn.set(column[index], []);
      inColumn.get(column[index]).push(index);
    }
    for (const [index, cell] of inColumn) cells[index].push({ y: y + sizes.title + sizes.padding / 2, cell });
    const rows = Math.max(...[...inColumn.values()].map((cell) => cell.length));
    const height = sizes.title + sizes.padding + rows * (sizes.height + sizes.gapY) - sizes.gapY;
    boxes.push({ name, y, height });
    y += height + sizes.padding;
  }
  // Roots first, then at the height of the dependents, so that fewer lines cross.
  const rank = (index) => {
    if (roots[index].length) return -1;
    const above = dependents[index].map((edge) => places[edge.from]?.y).filter((y) => y !== undefined);
    return above.length ? above.reduce((sum, y) => sum + y) / above.length : Number.MAX_VALUE;
  };
  cells.forEach((sections, index) => {
    for (const { y, cell } of sections) {
      const ranks = new Map(cell.map((node) => [node, rank(node)]));
      cell.sort((one, other) => ranks.get(one) - ranks.get(other));
      cell.forEach((node, row) => {
        places[node] = { x: left[index], width: width(node), y: y + row * (sizes.height + sizes.gapY) };
      });
    }
  });
  const columnPlaces = left.map((x, index) => ({ left: x, right: x + (widths[index] ?? 0), places: [] }));
  places.forEach((place, index) => columnPlaces[column[index]].places.push(place));
  return { column, columnPlaces, places, boxes, width: x - sizes.gapX + sizes.padding * 2, height: y };
}

// --- Lines ----------------------------------------------------------------------------------------------------------

// The height at which a line crosses a column: the nearest without a box. Lines beside a box keep a distance.
function crossing(index, y, lane) {
  const place = plan.columnPlaces[index].places.find((place) => y > place.y - 4 && y < place.y + sizes.height + 4);
  if (!place) return y;
  const room = 4 + lane % 4 * 2;
  return y < place.y + sizes.height / 2 ? place.y - room : place.y + sizes.height + room;
}

// A line leaves to the right, arrives from the left, and bends only between columns, where there are no boxes.
function line(edge, lane) {
  const from = plan.places[edge.from];
  const start = from.y + sizes.height / 2;
  const first = plan.column[edge.from];
  // A missing dependency gets a stump.
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
// In a large graph, only the lines of the chosen node can be told apart.
const canvas = make("g", { class: graph.nodes.length > 40 ? "large" : "small" }, null);
const nodeElements = [];
const titles = [];
const isUnneeded = (index) => !dependents[index].length && !roots[index].length;

function draw() {
  for (const box of plan.boxes) {
    make("rect", {
      class: "module", x: sizes.padding, y: box.y, width: plan.width - 2 * sizes.padding, height: box.height, rx: 8,
    }, canvas);
  }
  edges.forEach((edge, lane) => {
    const kind = `edge ${edge.need.kind}${edge.to < 0 ? " missing" : ""}`;
    edge.element = make("path", { class: kind, d: line(edge, lane) }, canvas);
    const label = edge.need.property ? `${edge.need.property}: ${edge.need.key}` : edge.need.key;
    make("title", {}, edge.element, edge.to < 0 ? `${label}, which nothing binds` : label);
  });
  for (const box of plan.boxes) titles.push(make("text", { class: "module", y: box.y + 17 }, canvas, box.name));
  graph.nodes.forEach((node, index) => {
    const place = plan.places[index];
    const missing = needs[index].some((edge) => edge.to < 0);
    const classes = ["node"];
    if (isUnneeded(index)) classes.push("unneeded");
    if (node.availability) classes.push(marks[node.availability]);
    if (isUnmade(index)) classes.push("unmade");
    if (hasFailed(index)) classes.push("failed");
    if (faults[index].length || missing) classes.push("fault");
    const group = make("g", {
      class: classes.join(" "), transform: `translate(${place.x},${place.y})`, tabindex: 0, role: "button",
      "aria-label": `${node.id}, ${traits(index)}`,
    }, canvas);
    make("rect", { width: place.width, height: sizes.height, rx: 6 }, group);
    make("text", { x: 10, y: 16 }, group, shortened(node.id));
    make("text", { x: 10, y: 31, class: "traits" }, group, traits(index));
    const scope = scopes.indexOf(scopeOf(node));
    if (scope >= 0) make("path", { class: scopeClass(scope), d: `M4,7v${sizes.height - 14}` }, group);
    if (node.isLive) make("circle", { class: "live", cx: place.width - 6, cy: 6, r: 3 }, group);
    if (roots[index].length) make("path", { class: "root", d: `M-9,${sizes.height / 2 - 6}l8,6l-8,6z` }, group);
    make("title", {}, group, `${node.id}\n${where(node)}`);
    group.addEventListener("click", () => { if (moved < 6) go(index); });
    group.addEventListener("keydown", (event) => { if (event.key === "Enter") go(index); });
    nodeElements[index] = group;
  });
  picture.append(canvas);
}

// There are eight colors; a ninth scope has the first again.
const scopeClass = (scope) => `scope scope${scope % 8}`;
const where = (node) => node.file ? siteOf(node) : "implicit";

// --- Looking around -------------------------------------------------------------------------------------------------

let view = { x: 0, y: 0, scale: 1 };
function show() {
  canvas.setAttribute("transform", `translate(${view.x},${view.y}) scale(${view.scale})`);
  // The name of a module stays visible with its box.
  for (const title of titles) title.setAttribute("x", sizes.padding + Math.max(sizes.padding, -view.x / view.scale));
}

const readable = .8;

// The whole graph, however small.
function fit() {
  const size = picture.getBoundingClientRect();
  view.scale = Math.min(1.2, size.width / plan.width, size.height / plan.height);
  view.x = Math.max(0, (size.width - plan.width * view.scale) / 2);
  view.y = Math.max(0, (size.height - plan.height * view.scale) / 2);
  show();
}

// The whole graph if it is readable; otherwise its corner, with the roots.
function begin() {
  fit();
  if (view.scale >= readable) return;
  view = { x: 0, y: 0, scale: 1 };
  show();
}

// A node and its dependencies if they are readable; otherwise the node, at the left.
function center(index, below) {
  const size = picture.getBoundingClientRect();
  const room = 2 * sizes.padding;
  const around = (places) => {
    const left = Math.min(...places.map((place) => place.x)) - room;
    const top = Math.min(...places.map((place) => place.y)) - room;
    const width = Math.max(...places.map((place) => place.x + place.width)) + room - left;
    const height = Math.max(...places.map((place) => place.y + sizes.height)) + room - top;
    return { left, top, width, height, scale: Math.min(1, size.width / width, size.height / height) };
  };
  const whole = around([...below.keys()].map((node) => plan.places[node]));
  const area = whole.scale < readable ? around([plan.places[index]]) : whole;
  view.scale = area.scale;
  view.x = (area === whole ? (size.width - area.width * area.scale) / 2 : 0) - area.left * area.scale;
  view.y = (size.height - area.height * area.scale) / 2 - area.top * area.scale;
  show();
}

// Scales around a point of the window.
function zoom(factor, clientX, clientY) {
  const size = picture.getBoundingClientRect();
  const x = clientX - size.left;
  const y = clientY - size.top;
  const scale = Math.min(3, Math.max(.05, view.scale * factor));
  view = { x: x - (x - view.x) * scale / view.scale, y: y - (y - view.y) * scale / view.scale, scale };
  show();
}

picture.addEventListener("wheel", (event) => {
  event.preventDefault();
  zoom(Math.exp(-event.deltaY / 500), event.clientX, event.clientY);
}, { passive: false });

// One pointer moves the picture, two also scale it.
const pointers = new Map();
let moved = 0;
function grip() {
  const [one, other = one] = pointers.values();
  return {
    x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2,
    spread: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) || 1,
  };
}
picture.addEventListener("pointerdown", (event) => {
  if (!pointers.size) moved = 0;
  pointers.set(event.pointerId, event);
});
window.addEventListener("pointermove", (event) => {
  if (!pointers.has(event.pointerId)) return;
  const before = grip();
  pointers.set(event.pointerId, event);
  const after = grip();
  moved += Math.abs(after.x - before.x) + Math.abs(after.y - before.y);
  view.x += after.x - before.x;
  view.y += after.y - before.y;
  zoom(after.spread / before.spread, after.x, after.y);
});
for (const name of ["pointerup", "pointercancel"]) {
  window.addEventListener(name, (event) => pointers.delete(event.pointerId));
}

// --- Details --------------------------------------------------------------------------------------------------------

const details = document.getElementById("details");
const element = (name, parent, text, className) => {
  const made = document.createElement(name);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  parent?.append(made);
  return made;
};

// The reachable nodes, each with the edge that led to it.
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

// The shortest path from a root, or else from a node without dependents, or from the leftmost of a circle.
function reason(index) {
  const above = reached(index, dependents, "from");
  const nodes = [...above.keys()];
  const root = nodes.find((node) => roots[node].length) ?? nodes.find((node) => dependents[node].length === 0)
    ?? nodes.reduce((first, node) => plan.column[node] < plan.column[first] ? node : first);
  const chain = [];
  for (let node = root; node !== index; node = above.get(node).to) chain.push(above.get(node));
  return chain;
}

const addressOf = (index) => `#${encodeURIComponent(graph.nodes[index].id)}`;
const link = (parent, index) => { element("a", parent, graph.nodes[index].id).href = addressOf(index); };
const unbound = (parent, edge) => element("span", parent, `${edge.need.key}, which nothing binds`, "message");

// The meaning of a line, for the legend and the details.
const kinds = {
  parameter: "parameter", property: "injected property", lazy: "deferred", decorates: "decorates",
  contributes: "element of a collection",
};
const verbs = { decorates: "decorates", contributes: "contains" };

// The address names the chosen node, so that the browser's Back button returns to the one before.
let chosen;
function go(index) {
  choose(index, false);
  location.hash = addressOf(index);
}
function follow() {
  const wanted = byId.get(new URLSearchParams(`id=${location.hash.slice(1)}`).get("id"));
  if (wanted === undefined) release();
  else if (wanted !== chosen) choose(wanted, true);
}

function choose(index, isMoved) {
  const node = graph.nodes[index];
  const below = reached(index, needs, "to");
  const above = reached(index, dependents, "from");
  chosen = index;
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
  details.scrollTop = 0;
  element("a", details, "← Overview").href = "#";
  element("h2", details, node.id);
  element("div", details, [sharing(node), node.role, ...node.isLive ? ["live"] : []].join(", "), "faint");
  element("div", details, node.modules.join(" > "), "faint");
  element("div", details, where(node), "faint");
  for (const fault of faults[index]) element("p", details, fault.message, "message");
  if (node.run) {
    element("h3", details, "In the recorded run");
    if (isUnmade(index)) element("div", details, "It was never made.");
    for (const [kind, tally] of tallies(node.run)) {
      element("div", details, told(kind, tally));
      if (tally.error) element("p", details, tally.error, "message");
    }
  }
  element("h3", details, "Why does this exist?");
  const chain = reason(index);
  for (const root of roots[index]) {
    const scope = root.scope === undefined ? "" : `, in ${root.scope}`;
    element("div", details, `It is a root: the program reads it${scope}, at ${where(root)}.`);
  }
  if (!roots[index].length && !dependents[index].length) {
    element("div", details, "Nothing in the graph needs it: the app reads it, or it can be removed.");
  } else if (!roots[index].length && !chain.length) {
    element("div", details, "It is needed only by its own dependencies, in a circle.");
  } else if (!roots[index].length) {
    const list = element("ol", details);
    for (const edge of chain) {
      const item = element("li", list);
      link(item, edge.from);
      item.append(` ${verbs[edge.need.kind] ?? "needs"} ${edge.need.key}`);
    }
  }
  element("h3", details, `What needs this? (${dependents[index].length})`);
  const who = element("ul", details);
  for (const edge of dependents[index]) link(element("li", who), edge.from);
  element("h3", details, `What does it need? (${needs[index].length})`);
  const what = element("ul", details);
  for (const edge of needs[index]) {
    const item = element("li", what);
    if (edge.need.property) item.append(`${edge.need.property}: `);
    if (edge.to >= 0) link(item, edge.to);
    else unbound(item, edge);
    if (edge.need.kind !== "parameter") element("span", item, ` ${kinds[edge.need.kind]}`, "faint");
  }
  const direct = new Set(needs[index].map((edge) => edge.to));
  const others = [...below.keys()].filter((other) => other !== index && !direct.has(other));
  if (others.length) {
    element("h3", details, `What do these need in turn? (${others.length})`);
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
  chosen = undefined;
  canvas.classList.remove("dim");
  for (const element of nodeElements) element.classList.remove("near", "chosen");
  for (const edge of edges) edge.element.classList.toggle("near", roots[edge.from].length > 0);
  details.replaceChildren();
  element("h2", details, "Overview");
  const implicit = graph.nodes.length - graph.bindings;
  const numbers = [count(graph.bindings, "binding"), ...implicit ? [`${implicit} implicit`] : []];
  element("div", details, [...numbers, `in ${count(plan.boxes.length, "module")}`].join(", "), "faint");
  element(
    "p", details, "Choose a binding to see why it exists and what it needs. Drag to move, scroll or pinch to zoom.");
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
  if (graph.run) {
    element("h3", details, `Recorded run (${count(graph.run.events, "event")})`);
    for (const [scope, run] of Object.entries(graph.run.scopes)) {
      element("div", details, `${scope}: ${tallies(run).map((entry) => told(...entry)).join("; ")}`);
    }
    const foreign = Object.entries(graph.run.foreign);
    if (foreign.length) element("div", details, "Events of bindings that this graph does not have:");
    const others = foreign.length ? element("ul", details) : undefined;
    for (const [binding, times] of foreign) element("li", others, `${binding}, ${times}×`);
    section("Failed", hasFailed);
    const time = (index) => graph.nodes[index].run?.created?.total ?? 0;
    const slowest = graph.nodes.map((_, index) => index).filter(time)
      .sort((one, other) => time(other) - time(one)).slice(0, 10);
    if (slowest.length) element("h3", details, "Slowest, without their dependencies");
    const list = slowest.length ? element("ol", details) : undefined;
    for (const index of slowest) {
      const item = element("li", list);
      link(item, index);
      element("span", item, ` ${told("created", graph.nodes[index].run.created)}`, "faint");
    }
    section("Never made", isUnmade);
  }
  section("Roots", (index) => roots[index].length);
  section("Nothing needs these", isUnneeded);
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
  if (found.length) location.hash = addressOf(found[0]);
});

// --- Beginning ------------------------------------------------------------------------------------------------------

const legend = document.getElementById("legend");
const explain = (isShown, text, name, attributes, kind = "key", width = 16) => {
  if (!isShown) return;
  const entry = element("span", legend);
  make(name, attributes, make("svg", { viewBox: `0 0 ${width} 12`, class: kind }, entry));
  entry.append(text);
};
if (edges.length) element("span", legend, "A line leads right, to what is needed:");
for (const [kind, text] of Object.entries(kinds)) {
  const isShown = edges.some((edge) => edge.need.kind === kind);
  explain(isShown, text, "line", { x1: 0, y1: 6, x2: 28, y2: 6, class: kind }, "key", 28);
}
scopes.forEach((scope, index) => explain(true, scope, "path", { class: scopeClass(index), d: "M8,2v8" }));
const box = { x: 1, y: 1, width: 14, height: 10, rx: 2 };
for (const [text, mark] of Object.entries(marks)) {
  explain(graph.nodes.some((node) => node.availability === text), text, "rect", box, `node ${mark}`);
}
explain(graph.nodes.some((node) => node.isLive), "live", "circle", { class: "live", cx: 8, cy: 6, r: 3 });
explain(roots.some((some) => some.length), "root", "path", { class: "root", d: "M4,0l8,6l-8,6z" });
explain(graph.nodes.some((_, index) => isUnneeded(index)), "nothing needs it", "rect", box, "node unneeded");
explain(graph.nodes.some((_, index) => isUnmade(index)), "never made in the recorded run", "rect", box, "node unmade");
explain(graph.nodes.some((_, index) => hasFailed(index)), "failed in the recorded run", "rect", box, "node failed");
draw();
explain(canvas.querySelector(".fault, .missing"), "fault", "rect", box, "node fault");
release();
begin();
document.getElementById("begin").addEventListener("click", () => { location.hash = ""; begin(); });
document.getElementById("fit").addEventListener("click", () => { location.hash = ""; fit(); });
picture.addEventListener("dblclick", () => { location.hash = ""; });
window.addEventListener("keydown", (event) => { if (event.key === "Escape") location.hash = ""; });
document.documentElement.dataset.layout = Math.round(performance.now() - began);
// A link can name a node: graph.html#Api.
window.addEventListener("hashchange", follow);
follow();
