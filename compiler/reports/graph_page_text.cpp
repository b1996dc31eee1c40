// See graph_page_text.h.
#include "compiler/reports/graph_page_text.h"

namespace mpy {

// clang-format off
const char* const kGraphPageHead = R"page(<!DOCTYPE html>
<html lang="en"><head><meta charset="utf-8"><title>mpy: what was recorded</title>
<style>
body { margin: 0; font: 13px/1.45 system-ui, sans-serif; color: #222; display: flex; height: 100vh; }
#side { width: 340px; overflow: auto; border-right: 1px solid #ccc; padding: 8px; box-sizing: border-box;
  flex: none; }
#main { flex: 1; overflow: auto; padding: 8px 16px; }
input { width: 100%; box-sizing: border-box; padding: 4px; margin-bottom: 6px; }
.region { padding: 4px 6px; border-radius: 4px; cursor: pointer; } .region:hover { background: #eef3fb; }
.chosen { background: #dbe7fa !important; } .small { color: #666; font-size: 11px; }
.bad { color: #a33; } .good { color: #276b2b; }
button { margin: 2px 4px 2px 0; cursor: pointer; } h2 { font-size: 16px; margin: 6px 0; }
table { border-collapse: collapse; } td { padding: 1px 10px 1px 0; vertical-align: top; border-top: 1px solid #eee; }
#graph { border: 1px solid #ddd; max-height: 62vh; overflow: auto; margin: 6px 0; }
svg text { font: 12px system-ui, sans-serif; cursor: pointer; } .relation { fill: #777; } .badge { fill: #7a4b00; }
.found rect { fill: #fff2b3; } .picked rect { fill: #cfe2ff; } rect { fill: transparent; }
.edge { stroke: #b5b5b5; fill: none; } .read { stroke: #c98b2b; fill: none; stroke-dasharray: 3 3; opacity: .7; }
.node { fill: #4a78b5; } .any { fill: #8a5fb0; } .written { fill: #b5554a; }
.outside { fill: #444; } .gone { fill: #bbb; }
details { margin: 4px 0; } summary { cursor: pointer; font-weight: 600; } code { font-size: 12px; }
</style></head><body>
<div id="side"><input id="find-region" placeholder="search regions"><div id="regions"></div></div>
<div id="main"><noscript>This page draws its graphs with a script; its data are below as JSON.</noscript>
<div id="region"></div></div>
<script type="application/json" id="data">)page";

const char* const kGraphPageTail = R"page(
</script>
<script>
"use strict";
const data = JSON.parse(document.getElementById("data").textContent);
const ROW = 20, STEP = 16, DEEPEST = 40, ALIKE = 3;
function make(tag, parent, text, cls) {
  const e = document.createElement(tag);
  if (text !== undefined) e.textContent = text;
  if (cls) e.className = cls;
  if (parent) parent.appendChild(e);
  return e;
}
function draw(tag, parent, attributes, text) {
  const e = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const name in attributes) e.setAttribute(name, attributes[name]);
  if (text !== undefined) e.textContent = text;
  parent.appendChild(e);
  return e;
}
function clear(e) { while (e.firstChild) e.removeChild(e.firstChild); }
function total(pairs) { let n = 0; for (const p of pairs) n += p[0]; return n; }
function listing(parent, title, rows, open, width) {
  if (!rows.length) return;
  const d = make("details", parent);
  d.open = open && rows.length <= 60;
  make("summary", d, title + " (" + rows.length + ")");
  const t = make("table", d);
  const more = from => {
    for (const row of rows.slice(from, from + 500)) {
      const tr = make("tr", t);
      for (const cell of row) make("td", tr, String(cell));
    }
    if (rows.length <= from + 500) return;
    const b = make("button", d, "500 more");
    b.onclick = () => { d.removeChild(b); more(from + 500); };
  };
  more(0);
}

// --- the graph: a tree by how each node was first reached; other reads as dashed lines
function Graph(record, holder, picked) {
  const nodes = new Map([[0, {serial: 0, type: "the outside", relation: "", effects: 0}]]);
  for (const [serial, type, parent, relation, contents, any, effects] of record.nodes)
    nodes.set(serial, {serial, type, parent: nodes.has(parent) ? parent : 0, relation, contents, any, effects});
  for (const n of nodes.values()) n.children = [], n.guards = [];
  for (const n of nodes.values()) if (n.serial) nodes.get(n.parent).children.push(n);
  record.guards.forEach((g, i) => { const n = nodes.get(g[0]); if (n) n.guards.push(i); });
  // Subtrees of one shape have one number; a node has a larger serial than its parent.
  const shapes = new Map(), backwards = [...nodes.values()].sort((a, b) => b.serial - a.serial);
  for (const n of backwards) {
    const relation = n.relation.replace(/[0-9]+/g, "#"), inside = n.children.map(c => c.shape).join(",");
    const key = [n.type, relation, n.guards.length, inside].join("|");
    if (!shapes.has(key)) shapes.set(key, shapes.size);
    n.shape = shapes.get(key);
    n.size = 1 + n.children.reduce((s, c) => s + c.size, 0);
  }
  this.nodes = nodes;
  this.closed = new Set();
  this.opened = new Set();   // groups of alike siblings, by the first of them
  this.found = new Set();
  this.rows = () => {
    const rows = [], todo = [[nodes.get(0), 0, null]];
    while (todo.length) {
      const [n, depth, group] = todo.pop();
      rows.push({n, depth, group});
      if (group || this.closed.has(n.serial)) continue;
      const next = [];
      for (let i = 0; i < n.children.length;) {
        const first = n.children[i];
        let end = i + 1;
        while (end < n.children.length && n.children[end].shape === first.shape) end++;
        if (end - i > ALIKE && !this.opened.has(first.serial)) {
          next.push([first, depth + 1, null], [first, depth + 1, n.children.slice(i + 1, end)]);
        } else {
          for (const c of n.children.slice(i, end)) next.push([c, depth + 1, null]);
        }
        i = end;
      }
      todo.push(...next.reverse());
    }
    return rows;
  };
  this.show = () => {
    const top = holder.scrollTop;
    clear(holder);
    const rows = this.rows(), at = new Map();
    const deepest = Math.min(DEEPEST, rows.reduce((d, r) => Math.max(d, r.depth), 0));
    rows.forEach((r, i) => { if (!r.group) at.set(r.n.serial, i); });
    const x = r => 14 + STEP * Math.min(r.depth, DEEPEST), y = i => ROW * i + ROW / 2, width = 760 + STEP * deepest;
    const svg = draw("svg", holder, {width, height: ROW * rows.length + 4});
    const edges = draw("g", svg, {});
    rows.forEach((r, i) => {
      const parent = r.n.serial ? at.get(r.n.parent) : undefined;
      if (parent !== undefined)
        draw("path", edges, {class: "edge", d: `M${x(rows[parent])} ${y(parent) + 5}V${y(i)}H${x(r)}`});
    });
    let lines = 0;
    record.guards.forEach(g => {
      const from = at.get(g[0]);
      if (from === undefined) return;
      for (const serial of g[4]) {
        const to = at.get(serial);
        if (to === undefined || to === from || nodes.get(serial).parent === g[0] || ++lines > 400) continue;
        const right = width - 30 - (lines * 7) % 120;
        const start = `${x(rows[from]) + 6} ${y(from)}`, end = `${x(rows[to]) + 6} ${y(to)}`;
        draw("path", edges, {class: "read", d: `M${start}C${right} ${y(from)} ${right} ${y(to)} ${end}`});
      }
    });
    rows.forEach((r, i) => {
      const n = r.n, mark = this.found.has(n.serial) ? "found" : picked.serial === n.serial ? "picked" : "";
      const g = draw("g", svg, {class: r.group ? "" : mark});
      draw("rect", g, {x: x(r) - 8, y: ROW * i, width: width - x(r), height: ROW});
      if (r.group) {
        const all = r.group.reduce((s, c) => s + c.size, 0);
        const text = draw("text", g, {x: x(r) + 8, y: y(i) + 4, class: "relation"},
          `▸ ${r.group.length} more like SN#${n.serial} (${all} nodes)`);
        text.onclick = () => { this.opened.add(n.serial); this.show(); };
        return;
      }
      const kind = !n.serial ? "outside" : n.type === "gone" ? "gone" : n.effects ? "written" : n.any ? "any" : "node";
      draw("circle", g, {class: kind, cx: x(r), cy: y(i), r: 4.5});
      const text = draw("text", g, {x: x(r) + 8, y: y(i) + 4});
      if (n.children.length) {
        const arrow = draw("tspan", text, {class: "relation"}, this.closed.has(n.serial) ? "▸ " : "▾ ");
        arrow.onclick = e => {
          e.stopPropagation();
          this.closed.has(n.serial) ? this.closed.delete(n.serial) : this.closed.add(n.serial);
          this.show();
        };
      }
      draw("tspan", text, {"font-weight": 600}, `SN#${n.serial} ${n.type}`);
      if (n.effects) draw("tspan", text, {class: "badge"}, `  version 0 → ${n.effects}`);
      const guards = n.guards.length;
      if (guards) draw("tspan", text, {class: "badge"}, `  ${guards} guard${guards > 1 ? "s" : ""}`);
      if (n.any) draw("tspan", text, {class: "badge"}, "  may be another one");
      draw("tspan", text, {class: "relation"}, `  ${n.relation}`);
      g.onclick = () => { picked.serial = n.serial; picked.show(n); this.show(); };
    });
    holder.scrollTop = top;
    return rows;
  };
  this.search = words => {
    this.found.clear();
    const wanted = words.toLowerCase();
    if (wanted)
      for (const n of nodes.values()) {
        const guards = n.guards.map(i => record.guards[i].slice(1, 4).join(" ")).join(" ");
        const text = `sn#${n.serial} ${n.type} ${n.relation} ${guards}`;
        if (text.toLowerCase().includes(wanted)) this.found.add(n.serial);
      }
    for (const serial of this.found)   // all of them can be seen
      for (let n = nodes.get(serial); n.serial; n = nodes.get(n.parent)) {
        this.closed.delete(n.parent);
        const siblings = nodes.get(n.parent).children;
        let i = siblings.indexOf(n);
        while (i > 0 && siblings[i - 1].shape === n.shape) i--;
        if (siblings[i] !== n) this.opened.add(siblings[i].serial);
      }
    const rows = this.show(), first = rows.findIndex(r => !r.group && this.found.has(r.n.serial));
    if (first >= 0) holder.scrollTop = Math.max(0, ROW * (first - 4));
    return this.found.size;
  };
}

function showRecord(region, record, holder) {
  clear(holder);
  if (record.refused !== null)
    make("p", holder, `Not recorded: ${record.refused} (${record.file}, line ${record.line})`, "bad");
  make("p", holder, `${record.nodes.length} nodes, ${record.arguments.length} checks of arguments, ` +
    `${record.guards.length} guards, ${record.effects.length} effects, ${record.mock.length} nodes of the mock, ` +
    `${record.steps.length} steps` + (record.raises ? "; it raises" : ""));
  const search = make("input", holder);
  search.placeholder = "search nodes, relations, guards";
  const said = make("span", holder, "", "small"), box = make("div", holder);
  box.id = "graph";
  const details = make("div", holder);
  const picked = {serial: -1, show: n => {
    clear(details);
    const from = s => s.filter(g => g[0] === n.serial).map(g => g.slice(1, 4));
    listing(details, `Guards of SN#${n.serial}`, from(record.guards), true);
    listing(details, `Effects on SN#${n.serial}`, from(record.effects), true);
  }};
  const graph = new Graph(record, box, picked);
  graph.show();
  search.oninput = () => {
    const words = search.value.trim(), n = graph.search(words);
    said.textContent = words ? `${n} found` : "";
  };
  const sn = s => s ? `SN#${s}` : "";
  const links = g => g[4].slice(0, 8).map(sn).join(" ");
  listing(holder, "Checks of the arguments", record.arguments.map(a => [a[1], a[2], sn(a[0])]), true);
  listing(holder, "Guards, watched", record.guards.map(g => [sn(g[0]), g[1], g[2], g[3], links(g)]), false);
  listing(holder, "Effects, in order", record.effects.map(e => [sn(e[0]), e[1], e[2]]), true);
  listing(holder, "Mock: what is made or put", record.mock.map(m => [m[0], m[1], m[2], m[3].join(" ")]), false);
  listing(holder, "Steps of the program", record.steps.map((s, i) => [i, s]), false);
  listing(holder, "Kernels", record.kernels.map(k => [k]), false);
}

function showRegion(region) {
  const main = document.getElementById("region");
  clear(main);
  make("h2", main, region.name);
  make("div", main, `${region.file}:${region.line}`, "small");
  make("p", main, `${region.hits} hits, ${region.recorded} records, ${total(region.misses)} misses, ` +
    `${total(region.refusals)} runs not recorded, ${region.plain} plain`);
  listing(main, "Misses: what was different", region.misses, true);
  listing(main, "Not recorded, and why", region.refusals, true);
  const buttons = make("div", main), holder = make("div", main);
  region.records.forEach((record, i) => {
    const b = make("button", buttons, record.refused === null ? `record ${i + 1}` : `refused ${i + 1}`);
    b.onclick = () => {
      for (const other of buttons.children) other.className = "";
      b.className = "chosen";
      showRecord(region, record, holder);
    };
  });
  if (region.left_out) make("span", buttons, `${region.left_out} more are not on this page`, "small");
  if (region.records.length) buttons.children[0].onclick();
}

const list = document.getElementById("regions"), find = document.getElementById("find-region");
function showList() {
  clear(list);
  const wanted = find.value.trim().toLowerCase();
  for (const region of data.regions) {
    if (!`${region.name} ${region.file}`.toLowerCase().includes(wanted)) continue;
    const e = make("div", list, undefined, "region");
    make("div", e, region.name);
    make("div", e, `${region.file}:${region.line}`, "small");
    make("span", e, `${region.hits} hits `, "small " + (region.hits ? "good" : ""));
    make("span", e, `${region.recorded} records, ${total(region.misses)} misses `, "small");
    if (region.refusals.length) make("span", e, `${total(region.refusals)} refused`, "small bad");
    e.onclick = () => {
      for (const other of list.children) other.className = "region";
      e.className = "region chosen";
      showRegion(region);
    };
  }
}
find.oninput = showList;
showList();
if (data.regions.length) list.children[0].onclick();
</script></body></html>
)page";
// clang-format on

}  // namespace mpy
