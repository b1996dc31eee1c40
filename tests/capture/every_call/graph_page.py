"""The page of --explain=html: what a known region's record holds is in it, names of the program begin no tags, and, where
node is installed, its script draws it over a document that only counts."""
import html.parser
import json
import os
import shutil
import subprocess
import sys
import tempfile

wrong = 0


def check(name, right, *details):
    global wrong
    if right:
        print("ok", name)
    else:
        wrong += 1
        print("DIFFERENT", name, *details, sep="\n  ")


class Page(html.parser.HTMLParser):
    def __init__(self, text):
        super().__init__()
        self.tags, self.scripts, self.kind = [], {}, None
        self.feed(text)
        self.close()

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        if tag == "script":
            self.kind = dict(attributes).get("id", "program")
            self.scripts[self.kind] = ""

    def handle_endtag(self, tag):
        self.kind = None

    def handle_data(self, text):
        if self.kind:
            self.scripts[self.kind] += text


PROGRAM = r'''
import torch
HOSTILE = "</script><script>alert(1)</script><!--"
class Layer:
    def __init__(self, n): self.weight = torch.ones(3) * n
    def __call__(self, x): return x * self.weight
class Model:
    def __init__(self, layers): self.layers, self.steps, self.seen = [Layer(i) for i in range(layers)], 0, []
    def __call__(self, x):
        self.steps += 1
        self.seen.append(HOSTILE)
        for layer in self.layers: x = layer(x)
        return x
few, many = torch.compile(Model(2)), torch.compile(Model(400))
for _ in range(3): few(torch.ones(3)); many(torch.ones(3))
few(torch.ones(3, 3))
def shown(x):
    if x > 1: print(x)
    return x
shown.__qualname__ = "<img src=x onerror=alert(2)>"
f = torch.compile(shown)
f(1); f(1); f(2)
class Odd: pass
Odd.__name__ = "<b>&amp;"
odd = Odd(); odd.a = 1
g = torch.compile(lambda x: x.a)
g(odd); g(odd)
'''
# Counts what is made, and keeps what was said to the user.
DOCUMENT = r'''
let made = {}, texts = [], byId = {};
class Element {
  constructor(tag) { this.tag = tag; this.children = []; this.style = {}; this.value = ""; made[tag] = (made[tag] || 0) + 1; }
  get firstChild() { return this.children[0]; }
  appendChild(c) { this.children.push(c); return c; }
  removeChild(c) { this.children.splice(this.children.indexOf(c), 1); return c; }
  setAttribute(name, value) { this[name] = value; }
  set textContent(t) { this.text = t; texts.push(t); }
  get textContent() { return this.text; }
}
global.document = {
  createElement: t => new Element(t), createElementNS: (n, t) => new Element(t),
  getElementById: id => byId[id] = byId[id] || new Element(id),
};
const [data, script] = JSON.parse(require("fs").readFileSync(0, "utf8"));
document.getElementById("data").text = data;
new Function(script)();
const regions = byId.regions.children, drawn = [];
const all = (e, tag) => (e.tag === tag ? [e] : []).concat(...e.children.map(c => all(c, tag)));
for (const region of regions) {
  region.onclick();
  const search = all(byId.region, "input")[0], circles = () => all(byId.region, "circle").length;
  const before = circles();
  search.value = "layer"; search.oninput();
  drawn.push([before, circles(), all(byId.region, "rect").length]);
}
console.log(JSON.stringify({made, drawn}));
'''

with tempfile.TemporaryDirectory() as folder:
    path, page_path = os.path.join(folder, "program.py"), os.path.join(folder, "page.html")
    with open(path, "w") as stream:
        stream.write(PROGRAM)
    environment = {k: v for k, v in os.environ.items() if k != "MPY_CHECK"}
    got = subprocess.run([sys.executable, f"--explain=html:{page_path}", path], env=environment, capture_output=True, text=True, timeout=100)
    check("the program runs", got.returncode == 0 and got.stdout == "2\n", got.stdout, got.stderr)
    with open(page_path, encoding="utf-8") as stream:
        text = stream.read()
    subprocess.run([sys.executable, "--jit=all", f"--explain=html:{page_path}", path], env=environment, capture_output=True, timeout=100)
    with open(page_path, encoding="utf-8") as stream:
        every = Page(stream.read())

page = Page(text)
data = json.loads(page.scripts["data"])
check("no tag but its own", sorted(page.tags) == sorted(["html", "head", "meta", "title", "style", "body", "div", "input", "div", "div", "noscript",
                                                         "div", "script", "script"]), page.tags)
check("nothing from elsewhere", "src=" not in text.replace("src=x", "") and "http" not in text.replace("http://www.w3.org/2000/svg", ""))
few, many, hostile, odd = data["regions"]
check("regions with what happened to them", (few["name"], few["hits"], few["recorded"], few["misses"]) ==
      ("Model", 2, 2, [[1, "a tensor argument's shape, dtype or flags"]]), few["hits"], few["recorded"], few["misses"])
record = few["records"][0]
nodes = {serial: (kind, parent, relation) for serial, kind, parent, relation, *_ in record["nodes"]}
model = next(s for s, n in nodes.items() if n[0] == "Model")
layers = next(s for s, n in nodes.items() if n[1] == model and n[2] == "attribute layers of Model")
check("nodes with their relations", nodes[layers][0] == "list" and
      [n[0] for n in nodes.values() if n[1] == layers] == ["Layer", "Layer"] and (nodes[model][1], nodes[model][2]) == (0, "the callable"), nodes)
check("versions of what it writes", [n[6] for n in record["nodes"] if n[0] == model] == [1], record["nodes"])
guards = [(kind, what) for owner, kind, what, *_ in record["guards"] if owner == model]
check("guards of a node", ("attribute", "attribute layers of Model") in guards and ("attribute", "attribute seen of Model") in guards and
      not any("steps" in what for _, what in guards), guards)
check("links to what was found there", [g[4] for g in record["guards"] if g[2] == "attribute layers of Model"] == [[layers]])
check("checks of the arguments", [a[1:] for a in record["arguments"]] == [["argument 0", "tensor float32 [3]"]], record["arguments"])
check("effects, in order", [e[1] for e in record["effects"]] == ["advance", "call"] and record["effects"][0][0] == model and
      "list.append('</script><script>alert(1)</script><!--')" == record["effects"][1][2], record["effects"])
check("steps of the program", len(record["steps"]) == 2 and all(s.startswith("step mul(") for s in record["steps"]), record["steps"])
refused = [r["refused"] for r in hostile["records"]]
check("refused runs", refused[0] is None and refused[1].startswith("it calls print"), refused)
check("hostile names", hostile["name"] == "<img src=x onerror=alert(2)>" and any("<b>&amp;" == n[1] for n in odd["records"][0]["nodes"]) and
      "<img" not in text and "<b>" not in text and "alert(1)</script>" not in text, hostile["name"])
names = {r["name"] for r in json.loads(every.scripts["data"])["regions"]}
check("calls of functions are regions, too", "Model.__init__" in names and every.tags == page.tags, names)

node = shutil.which("node")
if node:
    got = subprocess.run([node, "-e", DOCUMENT], input=json.dumps([page.scripts["data"], page.scripts["program"]]), capture_output=True, text=True)
    said = json.loads(got.stdout) if got.returncode == 0 else {}
    small, large = said.get("drawn", [[0, 0, 0], [0, 0, 0]])[:2]
    check("the script draws each node of a small graph", small[0] == len(record["nodes"]) + 1, small, got.stderr[-2000:])
    check("layers that are alike are drawn once, until they are searched", 10 < large[0] < 60 and large[1] > 800, large, got.stderr[-2000:])
sys.exit(1 if wrong else 0)
