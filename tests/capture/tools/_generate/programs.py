"""Random programs around one region function, from a seed. The text of a program is all there is: whoever runs it needs
nothing else (check.py says what it is given)."""
import os
import random
import re

import classes
import tables
import templates

HOLE = re.compile(r"\{\{|\}\}|\{(=?)(\w+)\}")
PSEUDO = {
    "num1": ["0.5", "2.0", "-1.0", "3"], "int1": ["2", "3", "5"], "small": ["0", "1", "2", "-1"], "range_": ["range(3)", "range(1, 9, 2)"],
    "complex_": ["(1+2j)"], "slice_": ["slice(0, 2)"], "dtype_": ["torch.float32"], "array_": ["array.array('i', [1, 2])"],
    "view_": ["memoryview(b'ab')"], "keys_": ["{d}.keys()"], "items_": ["{d}.items()"],
    "any_plain": ["{int}", "{str}", "{li}", "{d}", "{num}", "{tup}"], "itr_int": ["{itr}"],
}
IMPORTS = ("import abc, array, binascii, bisect, cmath, collections, contextlib, dataclasses, enum, functools, gc, heapq, itertools\n"
           "import json, math, operator, random, struct, types, unicodedata, weakref, zlib\nimport torch\n")
ROWS = list(tables.rows())
CALLS = []   # found by tests/capture/tools/rows.py: its text, the recipes of its objects, the native
with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "_rows", "recipes.py"), encoding="utf-8") as _stream:
    _text = _stream.read()
RECIPES = set(re.findall(r"^(?:async def |def |class |(?=Point))(\w+)", _text, re.M))
MODULES = {name for line in re.findall(r"^import (.+)$", _text, re.M) for name in line.split(", ")}


def parsed(text):
    """{type: [templates]} of "type: a | b" lines."""
    found = {}
    for line in text.strip().splitlines():
        kind, _, rest = line.partition(": ")
        found.setdefault(kind, []).extend(rest.split(" | "))
    return found


GROUPS = {name: parsed(text) for name, text in templates.EXPRESSIONS.items()}
for _name, _class in classes.CLASSES.items():
    GROUPS["class " + _name] = parsed(_class[2])
BLOCKS = [line.replace(r"\n", "\n") for line in templates.BLOCKS.strip().splitlines()]
OPTIONAL = [g for g in {**templates.EXPRESSIONS, "train": 0} if g != "core"]
NEEDS = {"train": ["grad", "tensor"], "grad": ["tensor"], "nn": ["tensor"], "tensors": ["tensor", "list"], "random": ["tensor"],
         "more": ["list", "text"], "object": ["list", "text"], "iter": ["list"], "tuple": ["list", "text"], "dict": ["list", "text"],
         "set": ["list"], "calls": ["list", "dict", "tuple", "tensor"], "text": ["list"]}


def operand(text):
    """In brackets unless it is one thing already."""
    if text.startswith("-") or text.startswith("lambda"):
        return f"({text})"
    depth, quote = 0, ""
    for i, c in enumerate(text):
        if quote:
            quote = "" if c == quote and text[i - 1] != "\\" else quote
        elif c in "'\"":
            quote = c
        elif c in "([{":
            depth += 1
        elif c in ")]}":
            depth -= 1
        elif depth == 0 and c in " *+-/<>=":
            return f"({text})"
    return text


class Dead(Exception):
    """No expression of that kind here."""


class Generator:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        self.natives, self.kinds, self.imports = [], set(), set()
        self.choose_groups()
        self.state = []      # (where, name, expression) of what is made before the first call
        self.places = []     # (type, name within the region, name outside), of what can be reached
        self.locals = []     # (type, name) within the region
        self.inside, self.bare, self.effects, self.depth = True, False, self.rng.random() < 0.55, 0

    def choose_groups(self):
        """Few groups a program, so that each is met without all the others, which may refuse."""
        rng = self.rng
        chosen = {"core"} | set(rng.sample(OPTIONAL, rng.choice([1, 1, 2, 2, 3, 5])))
        if rng.random() < 0.6:
            chosen.add("tensor")
        self.classes = rng.sample(list(classes.CLASSES), rng.choice([0, 0, 1, 1, 2]))
        if self.classes:
            chosen |= {"list", "text", "dict"}
        self.hot = sorted(chosen)   # those that statements are drawn from
        for group in self.hot:
            chosen |= set(NEEDS.get(group, ()))
        chosen |= {n for g in list(chosen) for n in NEEDS.get(g, ())}
        self.groups = sorted(chosen | {"class " + c for c in self.classes})   # sorted: the text must follow from the seed
        self.hot += ["class " + c for c in self.classes] * 2
        self.types = {t for t, (g, _) in templates.TYPES.items() if g in self.groups and t != "any"} | set(self.classes)
        of_hot = [t for t in self.types if t in self.classes or templates.TYPES[t][0] in self.hot and templates.TYPES[t][0] != "core"]
        self.hot_types = sorted(of_hot) or ["int", "num"]
        self.table = rng.choice([0, 0, 0, 0, 0, 0, 0.25, 0.25, 0.8, 0.8]) if not CALLS else rng.choice([0.25, 0.8])   # how many statements call natives of the tables
        if self.table > 0.5:
            self.hot_types = [t for t in self.hot_types if t not in self.classes] or ["int", "num"]

    # Expressions

    def usable(self, template):
        return all(t in self.types or t in PSEUDO or t in ("any", "block", "block2") for _, t in HOLE.findall(template) if t)

    def fill(self, template, depth):
        if not self.usable(template):
            raise Dead
        def one(match):
            if match.group(0) in ("{{", "}}"):
                return match.group(0)[0]
            if match.group(1):
                return self.place(match.group(2))
            made = self.expression(match.group(2), depth - 1)
            if template.startswith('f"') and ('"' in made or "\\" in made or "lambda" in made):
                raise Dead   # not in an f-string of Python 3.11
            return made
        return HOLE.sub(one, template)

    def place(self, kind):
        """An expression for an object of that type that outlives the call, mostly."""
        found = self.known(kind)
        inner = [e for g in self.groups for e in GROUPS.get(g, {}).get(kind, ()) if re.fullmatch(r"\{\w+\}(\.\w+|\[[^]]*\])", e)]
        if inner and (not found or self.rng.random() < 0.3) and self.depth < 3:
            self.depth += 1
            try:
                return self.fill(self.rng.choice(inner).replace("{", "{="), 1)
            except Dead:
                pass
            finally:
                self.depth -= 1
        if not found:
            raise Dead
        return self.rng.choice(found)

    def known(self, kind):
        kinds = {kind, *templates.ALSO.get(kind, ())} if kind != "any" else self.types
        if self.bare:
            return []
        if self.inside:
            return [a for t, a, _ in self.places if t in kinds] + [n for t, n in self.locals if t in kinds]
        return [b for t, _, b in self.places if t in kinds]

    def expression(self, kind, depth=2):
        rng = self.rng
        if kind in PSEUDO:
            for _ in range(4):
                template = rng.choice(PSEUDO[kind])
                if self.usable(template):
                    return self.fill(template, depth)
            raise Dead
        found = self.known(kind)
        if found and rng.random() < (0.55 if depth > 0 else 0.85):
            return rng.choice(found)
        if kind == "any":
            return self.expression(rng.choice(self.hot_types if rng.random() < 0.7 else sorted(self.types)), depth)
        if depth > 0:
            kinds = [kind, *templates.ALSO.get(kind, ())]
            for _ in range(4):
                group = rng.choice(self.groups)
                choices = GROUPS.get(group, {}).get(rng.choice(kinds) if rng.random() < 0.2 else kind, ())
                if choices:
                    try:
                        text = self.fill(rng.choice(choices), depth)
                    except Dead:
                        continue
                    return operand(text)
        if self.inside and not self.bare and kind not in ("int", "num", "bool", "none", "str") and rng.random() < 0.75:
            return self.declare(kind)
        return operand(self.literal(kind, depth))

    def found(self):
        """A call that rows.py found, with its objects declared."""
        text, made, row = self.rng.choice(CALLS)
        names = {}
        for name, recipe in made.items():
            names[name] = self.declare("found", recipe)
        used = set(re.findall(r"\w+", " ".join([text, *made.values()])))
        self.imports |= {f"from recipes import {name}" for name in used & RECIPES} | {f"import {name}" for name in used & MODULES}
        self.imports |= {f"import {name[:-1].replace('torch__C', 'torch._C')} as {name}" for name in re.findall(r"\b([a-zA-Z]\w*_|_\w+_)\.", text)}
        self.natives.append(row)
        return re.sub(r"\b[abcde]\b", lambda m: names.get(m.group(0), m.group(0)), text)

    def declare(self, kind, given=None):
        """A new global, variable of the enclosing function or parameter, and its name within the region."""
        rng, name = self.rng, f"s{len(self.places)}"
        self.bare = True
        try:
            made = given or self.literal(kind, 1)
        finally:
            self.bare = False
        where = rng.choice(["global", "global", "closure", "positional", "positional", "positional", "keyword", "default"])
        self.state.append((where, name, made))
        index = sum(w == "positional" for w, _, _ in self.state) - 1
        outside = {"global": name, "closure": f"cell(f, '{name}').cell_contents", "positional": f"args[{index}]",
                   "keyword": f"kwargs['{name}']", "default": f"f.__kwdefaults__['{name}']"}[where]
        self.places.append((kind, name, outside))
        return name

    def literal(self, kind, depth):
        self.kinds.add(kind)
        if kind in self.classes:
            return self.fill(self.rng.choice(classes.CLASSES[kind][1]), min(depth, 1))
        if kind not in templates.TYPES:
            raise Dead
        group, choices = templates.TYPES[kind]
        choice = self.rng.choice(choices)
        if group not in self.groups or ("Net" in choice and "nn" not in self.groups):
            raise Dead
        if ("double" in choice or "partial" in choice) and "calls" not in self.groups:
            return "abs"
        if "10**20" in choice and self.rng.random() < 0.8:
            return "4"
        return choice

    def native(self):
        """A call of a native from the tables."""
        rng = self.rng
        if CALLS and rng.random() < 0.8:
            return self.found()
        for _ in range(20):
            name, receiver, call, parameters = rng.choice(ROWS)
            if receiver and receiver not in self.types and receiver not in PSEUDO and receiver != "any":
                continue
            arguments = []
            for parameter, optional, many in parameters:
                guesses = tables.GUESSES.get(parameter, ["{int}"])
                if optional and (rng.random() < 0.6 or not guesses) or not guesses:
                    break
                for _ in range(rng.randrange(1, 3) if many else 1):
                    guess = rng.choice(guesses)
                    if receiver in ("bytes", "ba"):
                        guess = {"{str}": "{bytes}", "'*'": "b'*'", "','": "b','"}.get(guess, guess)
                    arguments.append(self.fill(guess, 1))
            self.natives.append(name)
            head = self.expression(receiver, 1) if receiver else ""
            return (f"({head})" if head[:1].isdigit() or head[:1] == "-" else head) + call + "(" + ", ".join(arguments) + ")"
        raise Dead

    # Statements of the region

    def attempt(self, make):
        """What make() gives, once it is Python and possible here."""
        for _ in range(12):
            try:
                lines = make()
                compile("def f():\n for _ in ():\n" + "\n".join("  " + line for line in lines), "p", "exec")
                return lines
            except (Dead, SyntaxError):
                continue
        return []

    def statement(self, level):
        rng = self.rng
        roll = rng.random()
        if roll < 0.16 and level < 2 and self.table < 0.5:
            return self.attempt(lambda: self.compound(level))
        if roll < 0.45 and self.effects and self.table < 0.5:
            return self.attempt(self.effect)
        if rng.random() < self.table:
            return self.attempt(lambda: self.assignment(self.native(), "any"))
        return self.attempt(self.assign_hot)

    def assign_hot(self):
        """A local variable, from a template of one of the groups that the program is about."""
        rng = self.rng
        group = GROUPS.get(rng.choice(self.hot)) or GROUPS["core"]
        kind = rng.choice(sorted(group))
        return self.assignment(self.fill(rng.choice(group[kind]), 2), kind)

    def assignment(self, text, kind):
        name = f"v{len(self.locals)}"
        self.locals.append((kind if kind in self.types else "kept", name))
        return [f"{name} = {text}"]

    def effect(self):
        rng = self.rng
        if rng.random() < 0.15:
            kind, inside, outside = rng.choice(self.places)
            if inside.isidentifier():
                return [f"{inside} = {self.expression(kind)}"]
        return [self.fill(self.effect_template(), 1)]

    def effect_template(self):
        group = self.rng.choice(self.hot)
        if group.startswith("class "):
            return self.rng.choice(classes.CLASSES[group[6:]][3].split(" | "))
        if group not in templates.EFFECTS or group == "core" and self.rng.random() < 0.8:
            raise Dead
        return self.rng.choice(templates.EFFECTS[group].split(" | "))

    def compound(self, level):
        template = self.rng.choice(BLOCKS)
        if "Noted" in template and "Noted" not in self.classes:
            raise Dead
        lines, kept = [], len(self.locals)
        for line in self.fill_lines(template):
            if line.strip() in ("{block}", "{block2}"):
                indent = line[: len(line) - len(line.lstrip())] or "    "
                inner = [s for _ in range(self.rng.choice([1, 1, 2])) for s in self.statement(level + 1)] or ["pass"]
                self.locals = [*self.locals[:kept], *(("kept", n) for _, n in self.locals[kept:])]
                lines += [indent + s for s in inner]
            else:
                lines.append(line)
        self.locals += [("kept", "unused")] * (len(lines) > 30)
        return lines

    def fill_lines(self, template):
        """The lines, each filled; lines that stand for blocks and what is deeper indented by one are left."""
        for line in template.split("\n"):
            if line.strip() in ("{block}", "{block2}"):
                deeper = "        " if template.startswith(("match", "for v in")) and "case" in template else "    "
                yield (deeper if "case" not in template else "            ") + line.strip() if "match" in template else deeper + line.strip()
            else:
                yield self.fill(line, 1)

    # The program

    def program(self):
        rng = self.rng
        for _ in range(rng.choice([1, 2, 2, 3, 4])):
            kind = rng.choice(self.hot_types if rng.random() < 0.8 else [*sorted(self.types), "int", "num"])
            try:
                self.declare(kind)
            except Dead:
                pass
        if not self.places:
            self.declare("int")
        body = self.body()
        other = self.other() if self.effects and rng.random() < 0.25 else ""
        text = IMPORTS + "".join(f"{line}\n" for line in sorted(self.imports)) + "".join(templates.HELPERS.get(g, "") for g in self.groups)
        text += "".join(classes.CLASSES[c][0] for c in self.classes)
        of = lambda *where: [(name, made) for w, name, made in self.state if w in where]
        text += "".join(f"{name} = {made}\n" for name, made in of("global"))
        if len(of("global")) > 1 and rng.random() < 0.2:
            text += f"{of('global')[0][0]} = {of('global')[1][0]}\n"
        text += "\ndef arguments():\n    args = [" + ", ".join(made for _, made in of("positional")) + "]\n"
        if len(of("positional")) > 1 and rng.random() < 0.15:
            text += "    args[0] = args[1]\n"
        text += "    return args, {" + ", ".join(f"'{n}': {made}" for n, made in of("keyword")) + "}\n\n"
        text += self.region(body, of("global"), of("closure"), of("positional"), of("keyword"), of("default"))
        text += self.region_of_f(bool(other))
        if other:
            text += other + "other = region(other)\n"
        return text + "args, kwargs = arguments()\n" + self.phases(bool(other))

    def region_of_f(self, other):
        """What the region is: the function itself, mostly."""
        roll = self.rng.random()
        if roll < 0.8:
            return "r = region(f)\n"
        if roll < 0.88:
            return "\ndef around(*args, **kwargs):\n    return [f(*args, **kwargs)]\n\nr = region(around)\n"
        if roll < 0.94:
            return ("\nclass Host:\n    def run(self, *args, **kwargs):\n        self.ran = f(*args, **kwargs)\n        return self.ran\n"
                    "\nhost = Host()\nr = region(host.run)\n")
        if roll < 0.97:
            return "\ndef twice(*args, **kwargs):\n    return f(*args, **kwargs), f(*args, **kwargs)\n\nr = region(twice)\n"
        return "\ndef around(*args, **kwargs):\n    return inner(*args, **kwargs), 1\n\ninner = region(f)\nr = region(around)\n"

    def other(self):
        """A second region over the same state, which has effects."""
        saved, self.locals = self.locals, []
        lines = [line for _ in range(2) for line in self.attempt(self.effect) if " = " not in line or "[" in line or "." in line]
        self.locals = saved
        names = {w: [n for where, n, _ in self.state if where == w] for w in ("positional", "closure", "keyword", "default")}
        if not lines or any(re.search(rf"\b{n}\b", line) for line in lines for w in ("closure", "keyword", "default") for n in names[w]):
            return ""
        return f"\ndef other({', '.join(names['positional'])}):\n" + "".join(f"    {line}\n" for line in lines) + "\n"

    def region(self, body, globals_, closure, positional, passed, defaults):
        signature = ", ".join([n for n, _ in positional] + ["*"] * bool(passed or defaults) + [n for n, _ in passed] +
                              [f"{n}={made}" for n, made in defaults])
        joined = "\n".join(body)
        rebound = lambda names: [n for n, _ in names if re.search(rf"^\s*(for |del )?{n}\b(\[[^\n=]*\])* *([^=\n.\[ ]?[^=\n.\[ ]?=[^=]|in)", joined, re.M)]
        head = [f"def f({signature}):"]
        if rebound(globals_):
            head.append("    global " + ", ".join(rebound(globals_)))
        if rebound(closure):
            head.append("    nonlocal " + ", ".join(rebound(closure)))
        if "bound" in joined:
            head.append("    bound = 0")
        missing = [n for n, _ in closure if not re.search(rf"\b{n}\b", joined)]
        if missing:   # every cell must be one of f's
            head.append("    if 0: " + ", ".join(missing))
        lines = head + ["    " + line for line in body]
        if not closure:
            return "\n".join(lines) + "\n"
        lines = ["def outer():", *(f"    {n} = {made}" for n, made in closure), *("    " + line for line in lines), "    return f", ""]
        return "\n".join(lines) + "\nf = outer()\n"

    def body(self):
        rng = self.rng
        lines = [s for _ in range(rng.choice([1, 1, 2, 2, 3, 4, 8])) for s in self.statement(0)]
        plain = [n for t, n in self.locals if t != "kept" or n.startswith("v") and re.search(rf"^{n} =", "\n".join(lines), re.M)]
        shown = rng.sample(plain, min(len(plain), 3))
        for _ in range(rng.choice([0, 1, 1, 2])):
            shown += self.attempt_expression()
        if rng.random() < 0.3:
            shown += [rng.choice([a for _, a, _ in self.places])] if self.places else []
        form = rng.choice(["[{}]", "({},)", "{{'r': [{}]}}", "[{}]", "{}"])
        lines.append("return " + form.format(", ".join(shown)) if shown else "return None")
        if self.classes and "yield" in "".join(lines):
            lines.append("pass")
        return lines

    def attempt_expression(self):
        made = self.attempt(lambda: [self.expression("any" if self.rng.random() < 0.3 else
                                                     self.rng.choice(sorted(self.types)), 2)])
        return made

    def phases(self, other):
        rng, lines = self.rng, []
        self.inside = False
        fresh = rng.random() < (0.5 if self.effects else 0.25)
        call = "calls({}, True)" if fresh else "calls({})"
        lines.append(call.format(4))
        for _ in range(rng.choice([1, 2, 3, 3, 4])):
            change = self.attempt(self.change)
            if not change:
                continue
            if other and rng.random() < 0.4:
                change = ["other(*args)"]
            lines += ["try:", "    " + change[0], "except Exception as e:", "    note(str(type(e)))"]
            now = call
            if fresh and "args[" in change[0] or rng.random() < 0.1:
                now = "calls({})"
            lines.append(now.format(rng.choice([2, 4, 4])))
        return "\n".join(lines) + "\n"

    def change(self):
        """One line that perturbs something reachable."""
        rng, roll = self.rng, self.rng.random()
        if roll < 0.2 and self.places:
            kind, _, outside = rng.choice(self.places)
            if rng.random() < 0.3:
                kind = rng.choice(sorted(self.types))
            return [f"{outside} = {self.expression(kind, 1)}"]
        if roll < 0.27 and len(self.places) > 1:
            a, b = rng.sample(self.places, 2)
            return [f"{a[2]} = {b[2]}"]
        if roll < 0.3:
            return [rng.choice(["args[0] = last()", "kwargs['extra'] = 1", "args.append(1)", "args, kwargs = arguments()",
                                "r = region(f)", "args[0] = last()[0]", "args.reverse()", "del args[0]"])]
        if roll < 0.34 and self.places:
            kind, _, outside = rng.choice(self.places)
            number = rng.choice(["float({0})", "bool({0})", "{0} + 1", "int({0})", "{0} * 10**30", "-{0}", "{0} * -0.0", "str({0})"])
            more = {"li": "tuple({0})", "int": number, "num": number, "bool": number, "d": "collections.OrderedDict({0})", "s": "frozenset({0})",
                    "t": "{0}.double()", "v": "{0}.int()", "str": "{0}.encode()"}.get(kind, "[{0}]")
            return [outside + " = " + more.format(outside)]
        if roll < 0.42 and len(self.places) > 1:
            (kind, _, a), (other, _, b) = rng.sample(self.places, 2)
            if rng.random() < 0.4:
                return [f"{a}, {b} = {b}, {a}"]
            # What was there dies, and others may get the addresses, each that of the other.
            return [f"{a} = {b} = None; {b} = {self.expression(other, 1)}; {a} = {self.expression(kind, 1)}"]
        group = rng.choice(self.hot)
        if rng.random() < 0.5:
            return [self.fill(self.effect_template(), 1)]
        if group.startswith("class "):
            return [self.fill(rng.choice(classes.CLASSES[group[6:]][4].split(" | ")), 1)]
        if group not in templates.CHANGES or group == "core" and rng.random() < 0.7:
            raise Dead
        return [self.fill(rng.choice(templates.CHANGES[group].split(" | ")), 1)]


def program(seed):
    """(text, names of rows of the tables it calls, kinds of objects it makes)"""
    generator = Generator(seed)
    return generator.program(), generator.natives, generator.kinds
