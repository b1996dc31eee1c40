"""Random valid Python 3.11 programs, the same for the same seed under any interpreter, safe to run: loops are bounded by tick(),
values by cut(), and nothing is touched but standard output.

    generate.py --seed 1                     one program on standard output
    generate.py --seed 1 --count 100 --out D  D/gen_1.py … D/gen_100.py

grammar.py has the expressions, expressions.py derives them; here are scopes and statements.
"""
import argparse
import os
import random
import re
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
from expressions import TYPES, Expressions, Scope
from grammar import LITERAL_PATTERNS, PRELUDE, WORDS

STATEMENTS = [
    (14, "assign"), (3, "unpack"), (4, "augment"), (1, "annotate"), (10, "show"), (5, "if_"), (4, "for_"), (2, "while_"), (5, "try_"), (2, "with_"),
    (3, "match_"), (4, "function"), (2, "generator"), (2, "coroutine"), (3, "class_"), (1, "delete"), (2, "item_store"), (1, "assert_"),
    (1, "try_star"), (1, "import_"), (2, "jump"), (1, "mutate"), (2, "leave"), (1, "exec_"), (2, "drive_generator"), (2, "instance_use"), (1, "async_block"),
    (1, "lambda_"), (1, "pass_"), (2, "raise_"),
]


class Generator(Expressions):
    def __init__(self, seed, size=None):
        super().__init__(random.Random(seed))
        self.budget = size or self.rng.choice([6, 12, 20, 35])
        self.lines = []
        self.indent = 0
        self.nesting = 0
        self.classes = []

    # --- text

    def put(self, line):
        self.lines.append("    " * self.indent + line)

    def block(self, header, body):
        self.put(header)
        self.indent += 1
        before = len(self.lines)
        body()
        if len(self.lines) == before:
            self.put("pass")
        self.indent -= 1

    def program(self):
        while self.budget > 0:
            self.guarded(self.statement) if self.chance(0.97) else self.statement()
        for type_, names in sorted(self.scope.names.items()):
            for name in names:
                self.put(f"show({name!r}, globals().get({name!r}))")
        return PRELUDE + "\n".join(self.lines) + "\n"

    def guarded(self, statement):
        """A statement whose exception is shown, at the module's level."""
        start = len(self.lines)
        statement()
        made, self.lines = self.lines[start:], self.lines[:start]
        if self.scope.kind != "module" or not made or made[0].startswith(("class ", "def ", "@", "async ")) and self.chance(0.7):
            self.lines += made
            return
        self.put("try:")
        self.lines += ["    " + line if line else line for line in made]
        self.put("except Exception as e:")
        self.put("    show(type(e).__name__, str(e))")

    def statement(self):
        self.budget -= 1
        total = sum(weight for weight, _ in STATEMENTS)
        at = self.rng.randrange(total)
        for weight, name in STATEMENTS:
            at -= weight
            if at < 0:
                break
        if self.nesting >= 4 and name.endswith(("_", "function", "generator", "coroutine", "star", "block")):
            name = self.rng.choice(["assign", "show", "augment"])
        self.nesting += 1
        getattr(self, "do_" + name)()
        self.nesting -= 1

    def body(self, most=4):
        for _ in range(self.rng.randrange(1, most)):
            self.statement()

    def branch(self, most=4):
        """A body that may not run: what it assigns is usually forgotten afterwards."""
        kept = {t: list(n) for t, n in self.scope.names.items()}
        functions, instances = len(self.functions), len(self.instances)
        self.body(most)
        if self.chance(0.9):
            self.scope.names = kept
            del self.functions[functions:], self.instances[instances:]

    def declare(self, name, type_):
        mine = self.scope.names.setdefault(type_, [])
        if name not in mine:
            mine.append(name)

    def target(self, type_):
        mine = self.scope.names.get(type_, [])
        return self.rng.choice(mine) if mine and self.chance(0.4) else self.fresh(type_[0])

    # --- simple statements

    def do_assign(self):
        type_ = self.rng.choice(TYPES)
        value = self.bounded(type_)
        name = self.target(type_)
        if self.chance(0.08):
            other = self.fresh("v")
            self.put(f"{name} = {other} = {value}")
            self.declare(other, type_)
        else:
            self.put(f"{name} = {value}")
        self.declare(name, type_)

    def do_unpack(self):
        a, b, c = (self.fresh("u") for _ in range(3))
        form = self.rng.choice(["{a}, {b} = {i}, {s}", "{a}, *{b} = {l}", "*{a}, {b} = {l}", "[{a}, ({b}, {c})] = {i}, {t}", "{a}, {b} = {b}, {a} = {i}, {i}",
                                "({a}, {b}), {c} = {t}, {i}", "{a}, *{b}, {c} = {st}", "{a}, {b} = {l}", "for_target", "{a} = *{l}, {i}", "{a}, = {i},"])
        if form == "for_target":
            self.block(f"for {a}, *{b} in [{self.expr('tuple', 1)}, {self.expr('list', 1)}]:", lambda: self.put(f"show({a}, {b})"))
            return
        text = form.format(a=a, b=b, c=c, i=self.expr("int", 2), s=self.expr("str", 2), l=self.expr("list", 2), t=f"({self.expr('int', 1)}, {self.expr('item', 1)})",
                           st=self.expr("str", 2))
        self.put(text)
        for name in (a, b, c):
            if name in text:
                self.put(f"show({name})")

    def do_augment(self):
        type_ = self.rng.choice(["int", "float", "str", "ints", "int", "set", "tuple", "list"])
        mine = self.scope.names.get(type_)
        if not mine:
            return self.do_assign()
        name = self.rng.choice(mine)
        if type_ == "int":
            op = self.rng.choice(WORDS["augmented"])
            value = self.expr("positive" if op in ("//=", "%=") else "int", 2) if op not in ("//=", "%=") else self.rng.choice(WORDS["positive"])
        else:
            op = {"float": "-=", "str": "+=", "ints": "+=", "set": self.rng.choice(["|=", "&=", "-=", "^="]), "tuple": "+=", "list": "+="}[type_]
            value = self.expr(type_, 2)
        self.put(f"{name} {op} {value}")
        self.put(f"{name} = cut({name})")

    def do_annotate(self):
        name = self.fresh("n")
        if self.scope.kind != "function" or self.chance(0.5):
            self.put(f"{name}: {self.rng.choice(['int', 'list[int]', 'int | None', repr('str')])} = {self.bounded('int', 2)}")
            self.declare(name, "int")
        else:
            self.put(f"{name}: int")

    def do_show(self):
        values = [self.expr("value", 3) for _ in range(self.rng.randrange(1, 3))]
        self.put(f"show({', '.join(values)})" if self.chance(0.85) else f"print({', '.join('repr(%s)' % v for v in values)}, sep={self.rng.choice(WORDS['separator'])})")

    def do_delete(self):
        if self.scope.kind == "class":
            return self.put("pass")
        type_ = self.rng.choice(["dict", "ints", "list"])
        mine = self.scope.names.get(type_)
        if not mine:
            return self.do_assign()
        name = self.rng.choice(mine)
        if self.chance(0.3):
            self.put(f"del {name}")
            mine.remove(name)
            if self.chance(0.3):
                self.put(f"show({name})")
        elif type_ == "dict":
            self.put(f"{name}[1] = {name}['a'] = 5")
            self.put(f"del {name}[1], {name}[{self.expr('key', 0)}]")
        else:
            self.put(f"del {name}[{self.make_slice(None, 0)}]")

    def do_item_store(self):
        kind = self.rng.choice(["dict", "ints", "list"])
        mine = self.scope.names.get(kind)
        if not mine:
            return self.do_assign()
        name = self.rng.choice(mine)
        if kind == "dict":
            self.put(f"{name}[{self.expr('key', 1)}] = {self.expr('item', 2)}")
        elif self.chance(0.5):
            self.put(f"{name}[{self.make_slice(None, 0)}] = {self.expr(kind, 2)}")
            self.put(f"{name} = cut({name})")
        else:
            self.put(f"{name}[{self.rng.randrange(-3, 4)}] {self.rng.choice(['=', '=', '+='])} {self.expr('int', 2)}")

    def do_assert_(self):
        self.put(f"assert {self.expr('bool', 2)}" + (f", {self.expr('item', 1)}" if self.chance(0.6) else ""))

    def do_import_(self):
        self.put(self.rng.choice(["import math as m0", "from math import floor, ceil as up", "import os.path", "from itertools import *", "from math import nothing",
                                  "import no_such_module", "from . import x", "import collections.abc as abc"]))
        if self.scope.kind != "module" and "*" in self.lines[-1]:
            self.lines.pop()
            self.put("from itertools import chain")

    def do_jump(self):
        if self.scope.loops and self.chance(0.8):
            self.block(f"if {self.expr('bool', 2)}:", lambda: self.put(self.rng.choice(["break", "continue"])))
        elif self.scope.kind == "function":
            self.do_leave()
        else:
            self.do_show()

    def do_leave(self):
        if self.scope.kind != "function":
            return self.do_show()
        result = "" if self.scope.is_generator and self.scope.is_async else " " + self.bounded(self.scope.result, 2)
        if self.chance(0.6):
            self.block(f"if {self.expr('bool', 2)}:", lambda: self.put("return" + result))
        elif self.scope.is_generator and self.chance(0.9):
            self.put(f"yield {self.bounded('int', 2)}" if self.scope.is_async or self.chance(0.7) else f"yield from {self.expr('ints', 2)}")
        else:
            self.put("return" + result)

    def do_mutate(self):
        mine = self.scope.names.get("ints")
        if not mine:
            return self.do_assign()
        name = self.rng.choice(mine)
        self.put(self.rng.choice([f"{name}.append({self.expr('int', 1)})", f"{name}.extend({self.expr('ints', 1)})", f"{name}.pop()", f"{name}.sort()",
                                  f"{name}.insert({self.expr('int', 0)}, {self.expr('int', 0)})", f"{name}.remove({self.expr('int', 0)})", f"{name}.reverse()"]))
        self.put(f"{name} = cut({name})")

    def do_pass_(self):
        self.put(self.rng.choice(["pass", "...", '"""text"""', self.expr("bool", 1), "0"]))

    def do_raise_(self):
        kind = self.rng.choice(WORDS["exception"])
        value = self.expr("item", 1)
        text = self.rng.choice([f"raise {kind}({value})", f"raise {kind}", f"raise {kind}({value}) from {self.rng.choice(['None', 'KeyError(1)', kind])}", "raise",
                                f"raise Trouble({value}, code={self.expr('int', 0)})", f"raise {value}"])
        if self.chance(0.8):
            self.block(f"if {self.expr('bool', 2)}:", lambda: self.put(text))
        else:
            self.put(text)

    def do_exec_(self):
        text = self.rng.choice(["a = 1\nfor i in range(3): a += i", "def f(x):\n    return x * 2\na = f(4)", "a = [i for i in range(4)]", "a = (", "a = b c", "class K: a = 5\na = K.a",
                                "a = (lambda: 3)()", "del a"])
        name = self.fresh("ns")
        self.put(f"{name} = {{}}")
        if self.chance(0.5):
            self.put(f"exec({text!r}, {name})")
            self.put(f"show({name}.get('a'))")
        else:
            self.no_walrus += 1
            self.put(f"show(eval({self.expr('int', 2)!r}))")
            self.no_walrus -= 1

    def do_lambda_(self):
        name = self.fresh("f")
        a, b = self.fresh("p"), self.fresh("p")
        scope = Scope("function", self.scope)
        scope.result = "int"
        saved, self.scope = self.scope, scope
        scope.names = {"int": [a, b]}
        self.no_walrus += 1
        body = self.expr("int", 3)
        self.no_walrus -= 1
        self.scope = saved
        self.put(f"{name} = lambda {a}, {b}={self.expr('int', 0)}: {body}")
        self.functions.append({"name": name, "parameters": [(a, "int", "plain"), (b, "int", "default")], "result": "int", "kind": "plain"})

    # --- compound statements

    def do_if_(self):
        self.block(f"if {self.expr('bool', 3)}:", self.branch)
        while self.chance(0.3):
            self.block(f"elif {self.expr('bool', 2)}:", self.branch)
        if self.chance(0.5):
            self.block("else:", self.branch)

    def loop_body(self):
        self.put("tick()")
        self.scope.loops += 1
        self.branch()
        self.scope.loops -= 1

    def loop_else(self):
        if self.chance(0.25):
            self.block("else:", self.branch)

    def do_for_(self):
        name = self.fresh("i")
        source = self.rng.choice([f"range({self.rng.randrange(5)})", self.expr("ints", 2) + "[:4]", f"range({self.expr('int', 0)} % 5)"])
        if self.scope.is_async and self.chance(0.4):
            head = f"async for {name} in AsyncRange({self.rng.randrange(4)}):"
        elif self.chance(0.15):
            other = self.fresh("i")
            head = f"for {other}, {name} in enumerate({source}):"
            self.declare(other, "int")
        else:
            head = f"for {name} in {source}:"
        self.declare(name, "int")
        self.block(head, self.loop_body)
        self.loop_else()

    def do_while_(self):
        name = self.fresh("k")
        self.put(f"{name} = {self.rng.randrange(1, 5)}")
        self.declare(name, "int")

        def body():
            self.put(f"{name} -= 1")
            self.scope.names["int"].remove(name)
            self.loop_body()
            self.declare(name, "int")
        self.block(f"while {name} > 0" + (f" and {self.expr('bool', 1)}" if self.chance(0.3) else "") + ":", body)
        self.loop_else()

    def do_try_(self):
        self.block("try:", lambda: (self.branch(), self.chance(0.4) and self.do_raise_()))
        handlers = self.rng.randrange(3)
        for _ in range(handlers):
            name = self.fresh("e")
            kinds = self.rng.choice([self.rng.choice(WORDS["exception"]), f"({self.rng.choice(WORDS['exception'])}, {self.rng.choice(WORDS['exception'])})", "Exception",
                                     "Exception"])

            def handler():
                self.put(f"show(type({name}).__name__, str({name}), type({name}.__context__).__name__)" if self.chance(0.8) else "pass")
                self.branch(3)
                if self.chance(0.1):
                    self.put("raise")
            self.block(f"except {kinds} as {name}:", handler)
        if handlers and self.chance(0.3):
            self.block("else:", lambda: self.branch(3))
        if not handlers or self.chance(0.3):
            def final():
                saved, self.scope.loops = self.scope.loops, self.scope.loops if self.chance(0.2) else 0
                self.branch(3)
                self.scope.loops = saved
            self.block("finally:", final)

    def do_try_star(self):
        kinds = [self.rng.choice(["ValueError(1)", "KeyError('k')", "TypeError()", "OSError(2, 'no')", "ExceptionGroup('in', [ValueError(3), TypeError('t')])"]) for _ in range(3)]
        name = self.fresh("e")

        def body():
            self.put(f"raise ExceptionGroup('eg', [{', '.join(kinds)}])" if self.chance(0.8) else f"raise {kinds[0]}")
        loops, self.scope.loops = self.scope.loops, 0
        leave, kind = self.scope.kind, self.scope.kind
        self.block("try:", body)
        for kinds in self.rng.choice([["ValueError", "Exception"], ["KeyError", "(TypeError, OSError)"], ["Exception"], ["OSError"]]):
            def handler():
                self.put(f"show(repr({name}))")
                if self.chance(0.3):
                    self.put(self.rng.choice(["raise", "raise IndexError('new')", f"raise Trouble() from {name}"]))
            self.block(f"except* {kinds} as {name}:", handler)
        if self.chance(0.2):
            self.block("finally:", lambda: self.put("show('finally')"))
        self.scope.loops = loops

    def do_with_(self):
        name = self.fresh("x")
        value = self.expr("int", 2)
        swallow = self.rng.choice(["", "", ", Exception", ", (ValueError, LookupError)"])
        head = self.rng.choice([f"with Manager({value}{swallow}) as {name}:", f"with Manager({value}{swallow}) as {name}, Manager('second'):",
                                f"with (Manager({value}{swallow}) as {name}, Manager(),):", f"with Manager({value}{swallow}) as {name}:"])
        if self.scope.is_async and self.chance(0.5):
            head, name = f"async with AsyncManager() as {name}:", None
        if name:
            self.declare(name, "int")
        self.block(head, lambda: (self.branch(), self.chance(0.2) and self.do_raise_()))

    def do_match_(self):
        subject = self.expr(self.rng.choice(["item", "list", "tuple", "dict", "int", "str"]), 2)
        if self.chance(0.3):
            subject = self.rng.choice(["Point(1, 'a')", "Point(0, Point(2, 2.5))", "{'a': 1, 'k': 2}", "{'a': [1, 2], 1: 0}", "[1, [2, 3], 'a']", "('a', 0, 1)"])
        self.block(f"match {subject}:", self.cases)

    def cases(self):
        for _ in range(self.rng.randrange(1, 5)):
            captures = []
            pattern = self.pattern(2, captures)
            if re.fullmatch(r"\(*(_|m\d+)\)*( as m\d+\)*)*", pattern):   # matches anything: may only stand last
                pattern = f"[{pattern}]"
            guard = f" if {self.expr('bool', 1)}" if self.chance(0.25) else ""

            def body():
                self.put(f"show({', '.join([repr(pattern)] + captures)})")
                if self.chance(0.3):
                    self.branch(3)
            self.block(f"case {pattern}{guard}:", body)
        if self.chance(0.4):
            name = self.fresh("m")
            self.block(f"case {self.rng.choice(['_', name])}:", lambda: self.put("show('other')"))

    # --- functions

    def parameters(self):
        """Parameters of all kinds: their text and (name, type, kind) records."""
        records, texts = [], []
        posonly = self.rng.randrange(3) if self.chance(0.2) else 0
        had_default = False
        for i in range(self.rng.randrange(4)):
            name, type_ = self.fresh("a"), self.rng.choice(["int", "int", "str", "float", "ints"])
            kind = "posonly" if i < posonly else "plain"
            text = name + (self.rng.choice([": int", ": 'str'", ": list[int]"]) if self.chance(0.15) else "")
            if had_default or self.chance(0.25):
                self.no_walrus += 1
                text += f"={self.expr(type_, 1)}"
                self.no_walrus -= 1
                kind, had_default = "default", True
            texts.append(text)
            records.append((name, type_, kind))
            if i + 1 == posonly:
                texts.append("/")
        star = self.chance(0.2)
        if star:
            name = self.fresh("a")
            texts.append("*" + name)
            records.append((name, "int", "star"))
        if self.chance(0.2):
            if not star:
                texts.append("*")
            for _ in range(self.rng.randrange(1, 3)):
                name = self.fresh("a")
                has_default = self.chance(0.5)
                texts.append(name + (f"={self.expr('int', 0)}" if has_default else ""))
                records.append((name, "int", "keyword_default" if has_default else "keyword"))
        if self.chance(0.12):
            name = self.fresh("a")
            texts.append("**" + name)
            records.append((name, "int", "stars"))
        return ", ".join(texts), records

    def function_record(self, kind, method=None):
        """Writes one def and returns its record. `method`: the class record it belongs to."""
        name = self.fresh({"plain": "f", "generator": "g", "coroutine": "co", "agen": "ag"}[kind])
        text, records = self.parameters()
        decorators = []
        if kind == "plain" and self.chance(0.15) and not method:
            decorators.append(self.rng.choice(["@twice", "@tagged('t')", "@(lambda f: f)", "@functools.lru_cache(None)", "@tagged(*[1, 2])"]))
        for line in decorators:
            self.put(line)
        scope = Scope("function", self.scope)
        scope.is_async = kind in ("coroutine", "agen")
        scope.is_generator = kind in ("generator", "agen")
        scope.result = self.rng.choice(["int", "int", "str", "float", "bool", "ints"])
        for parameter, type_, how in records:
            type_ = {"star": "tuple", "stars": "dict"}.get(how, type_)
            scope.names.setdefault(type_, []).append(parameter)
        saved, self.scope = self.scope, scope
        if method:
            scope.self_attributes = method["attributes"]
            text = "self" + (", " + text if text else "")
        arrow = self.rng.choice([" -> int", " -> 'str'", ""]) if self.chance(0.2) else ""

        def body():
            if self.chance(0.1):
                self.put('"""What it does."""')
            self.outer_names(saved)
            self.put("tick()")
            if scope.is_generator:
                self.put(f"yield {self.bounded('int', 1)}")
            self.body(5)
            if not (scope.is_generator and scope.is_async):
                self.put(f"return {self.bounded(scope.result, 3)}")
        self.block(f"{'async ' if scope.is_async else ''}def {name}({text}){arrow}:", body)
        self.scope = saved
        record = {"name": name, "parameters": records, "result": scope.result, "kind": kind}
        if decorators and "lru_cache" in decorators[0]:
            record = dict(record, parameters=[p if p[1] in ("int", "str", "float") else (p[0], "int", p[2]) for p in records])
        return record

    def outer_names(self, outer):
        """global and nonlocal declarations: what they name may then be assigned here."""
        if self.chance(0.25):
            module = outer
            while module.parent:
                module = module.parent
            type_ = self.rng.choice(["int", "str", "ints"])
            names = module.names.get(type_)
            if names and outer.kind != "function":
                name = self.rng.choice(names)
                self.put(f"global {name}")
                self.scope.global_names.add(name)
                self.scope.names.setdefault(type_, []).append(name)
        if outer.kind == "function" and self.chance(0.6):
            type_ = self.rng.choice(["int", "str", "ints", "float"])
            names = [n for n in outer.names.get(type_, ()) if n not in outer.global_names]
            if names:
                name = self.rng.choice(names)
                self.put(f"nonlocal {name}")
                self.scope.names.setdefault(type_, []).append(name)

    def do_function(self):
        record = self.function_record("plain")
        if self.scope.kind == "class":
            return
        self.put(f"show({self.call_text(record, 2)})") if self.chance(0.6) else None
        self.functions.append(record)

    def do_generator(self):
        record = self.function_record("generator")
        if self.scope.kind == "class":
            return
        self.functions.append(record)
        self.put(f"show(list({self.call_text(record, 2)}))")

    def do_coroutine(self):
        if self.chance(0.25):
            record = self.function_record("agen")
            if self.scope.kind == "class":
                return
            name = self.fresh("co")
            self.block(f"async def {name}():", lambda: self.put(f"return [a async for a in {self.call_text(record, 1)}]"))
            self.put(f"show(drive({name}()))")
            return
        record = self.function_record("coroutine")
        if self.scope.kind == "class":
            return
        self.put(f"show(drive({self.call_text(record, 1)}, [{self.expr('int', 0)}, None]))")
        self.functions.append(record)

    def do_async_block(self):
        self.do_coroutine()

    def do_drive_generator(self):
        options = [f for f in self.functions if f["kind"] == "generator"]
        if not options or self.scope.kind == "class":
            return self.do_show()
        name = self.fresh("it")
        self.put(f"{name} = {self.call_text(self.rng.choice(options), 1)}")
        for _ in range(self.rng.randrange(1, 4)):
            self.put(self.rng.choice([f"show(next({name}))", f"show(next({name}, 'end'))", f"show({name}.send({self.expr('int', 0)}))", f"show({name}.throw({self.rng.choice(WORDS['exception'])}(1)))",
                                      f"show({name}.close())", f"show({name}.gi_running, {name}.gi_frame is None)", f"show(list({name}))", f"show({name}.throw(GeneratorExit))"]))

    # --- classes

    def do_class_(self):
        name = self.fresh("C")
        record = {"name": name, "attributes": [], "methods": []}
        bases, keywords = [], []
        parents = [c for c in self.classes if c["open"]]
        if parents and self.chance(0.45):
            parent = self.rng.choice(parents)
            bases.append(parent["name"])
            record["attributes"] += parent["attributes"]
            record["methods"] += parent["methods"]
            if len(parents) > 1 and self.chance(0.3):
                other = self.rng.choice(parents)
                if other is not parent:
                    bases.append(other["name"])
        elif self.chance(0.15):
            keywords.append("metaclass=Meta")
            if self.chance(0.5):
                keywords.append(f"flag={self.expr('int', 0)}")
        elif self.chance(0.1):
            bases.append(self.rng.choice(["Point", "object", "dict", "int", "Exception", "list"]))
        record["open"] = not bases or bases[0] not in ("dict", "int", "Exception", "list")
        if self.chance(0.1):
            self.put(self.rng.choice(["@tagged('class')", "@functools.total_ordering" if False else "@(lambda c: c)"]))
        head = f"({', '.join(bases + keywords)})" if bases or keywords or self.chance(0.1) else ""
        saved, self.scope = self.scope, Scope("class", self.scope)
        functions, instances = len(self.functions), len(self.instances)
        self.block(f"class {name}{head}:", lambda: self.class_body(record, bases))
        del self.functions[functions:], self.instances[instances:]
        self.scope = saved
        if self.scope.kind == "module":
            self.classes.append(record)
        instance = self.fresh("o")
        self.put(f"{instance} = {name}()")
        self.instances.append((instance, record))
        self.put(f"show({instance}, [k.__name__ for k in {name}.__mro__])")
        if self.scope.kind == "class":
            self.instances.pop()
        else:
            self.do_instance_use()
        if self.scope.kind == "function":
            self.instances.pop()

    def class_body(self, record, bases):
        if self.chance(0.1):
            self.put('"""A class."""')
        for _ in range(self.rng.randrange(3)):
            type_ = self.rng.choice(["int", "str", "float", "ints"])
            name = self.fresh("t")
            self.put(f"{name} = {self.bounded(type_, 2)}")
            self.declare(name, type_)
            record["attributes"] = record["attributes"] + [(name, type_)]
        if self.chance(0.15):
            name = self.fresh("d")
            self.put(f"{name} = Field()")
            record["attributes"] = record["attributes"] + [(name, "int")]
        names = [(self.fresh("y"), self.rng.choice(["int", "str", "float"])) for _ in range(self.rng.randrange(3))]

        def init():
            if bases and self.chance(0.8):
                self.put("super().__init__()")
            for name, type_ in names:
                self.put(f"self.{name} = {self.bounded(type_, 1)}")
        if names or self.chance(0.3):
            if self.chance(0.15) and names:
                self.put(f"__slots__ = ({', '.join(repr(n) for n, _ in names)},)" if not bases else "pass")
            self.in_function(init, "def __init__(self):")
            record["attributes"] = record["attributes"] + names
        self.in_function(lambda: self.put(f"return {record['name'] + '!' !r}"), "def __repr__(self):")
        for _ in range(self.rng.randrange(3)):
            method = self.function_record("plain", record)
            record["methods"] = record["methods"] + [method]
        for _ in range(self.rng.randrange(3)):
            self.special_method(record)
        if self.chance(0.1):
            self.branch(3)
        if self.chance(0.15):
            self.put(f"{self.fresh('t')} = [n for n in {self.expr('ints', 1)}]")

    def in_function(self, body, head):
        saved, self.scope = self.scope, Scope("function", self.scope)
        self.scope.result = "int"
        self.block(head, body)
        self.scope = saved

    def special_method(self, record):
        value = lambda type_: self.bounded(type_, 2)
        other = self.rng.choice([
            ("@property", "def prop(self):", "int"), ("@staticmethod", "def static(*args):", "int"), ("@classmethod", "def made(cls, *args):", "str"),
            (None, "def __len__(self):", "positive"), (None, "def __bool__(self):", "bool"), (None, "def __call__(self, *args, **kw):", "item"), (None, "def __getitem__(self, key):", "item"),
            (None, "def __contains__(self, item):", "bool"), (None, "def __iter__(self):", "iter"), (None, "def __add__(self, other):", "item"), (None, "def __radd__(self, other):", "item"),
            (None, "def __lt__(self, other):", "bool"), (None, "def __eq__(self, other):", "bool"), (None, "def __hash__(self):", "int"), (None, "def __getattr__(self, name):", "getattr"),
            (None, "def __str__(self):", "str"), (None, "def __format__(self, spec):", "str"), (None, "def __enter__(self):", "item"), (None, "def __init_subclass__(cls, **kw):", "int"),
            (None, "def __index__(self):", "int"), (None, "def __class_getitem__(cls, key):", "item"), (None, "def __iadd__(self, other):", "self"), (None, "def __neg__(self):", "item"),
            (None, "def __del__(self):", "del"), (None, "def __setattr__(self, name, value):", "setattr"), (None, "def __matmul__(self, other):", "item"),
            (None, "def __missing__(self, key):", "item"), (None, "def __reversed__(self):", "iter"), (None, "def __divmod__(self, other):", "item"), (None, "def __ge__(self, other):", "item")])
        if other[0]:
            self.put(other[0])

        def body():
            self.put("tick()")
            kind = other[2]
            if kind == "iter":
                self.put(f"yield {self.expr('int', 1)}")
                self.put(f"yield from {self.expr('ints', 1)}")
            elif kind == "getattr":
                self.put("if name.startswith('_'):")
                self.put("    raise AttributeError(name)")
                self.put("return name")
            elif kind == "self":
                self.put("return self")
            elif kind == "del":
                self.put("print('del')")
            elif kind == "setattr":
                self.put("super().__setattr__(name, value)")
            else:
                self.put("return " + (self.rng.choice(WORDS["positive"]) if kind == "positive" else value(kind)))
        self.in_function(body, other[1])

    def do_instance_use(self):
        if not self.instances:
            return self.do_show()
        text, record = self.rng.choice(self.instances[-4:])
        uses = [f"show({text} + 1)", f"show(1 + {text})", f"show(len({text}))", f"show(bool({text}))", f"show({text}(1, k=2))", f"show({text}[0])", f"show(3 in {text})", f"show(list({text}))",
                f"show({text} < {text})", f"show({text} == {text}, {text} != 1)", f"show({text}.missing)", f"show(str({text}), f'{{{text}!r:>6}}')", f"show(f'{{{text}:>6}}')", f"show({text}.prop)",
                f"{text}.prop = 1", f"show({record['name']}.made(1))", f"show({text}.static(2))", f"{text}.fresh = {self.expr('int', 1)}", f"show(sorted(vars({text})))", f"show([1, 2, 3][{text}])",
                f"show({record['name']}[int])", f"show(-{text})", f"show(isinstance({text}, Point), issubclass({record['name']}, object))", f"show(hash({text}) == hash({text}))",
                f"show({text} @ {text})", f"show(list(reversed({text})))", f"with {text} as q: show(q)", f"show({record['name']}.__name__, {record['name']}.__qualname__)",
                f"show({record['name']}(1, 2, 3))", f"show(dir({text})[-1])", f"del {text}.nothing", f"show(divmod({text}, 2))", f"show({text} >= 1)"]
        if record["attributes"]:
            name, type_ = self.rng.choice(record["attributes"])
            uses += [f"{text}.{name} = {self.expr(type_, 1)}", f"show({text}.{name})", f"{text}.{name} += {self.expr(type_, 0)}", f"del {text}.{name}"] * 3
        if record["methods"]:
            uses += [f"show({text}.{self.call_text(self.rng.choice(record['methods']), 1)})"] * 6
        self.put(self.rng.choice(uses))


def generate(seed, size=None):
    return Generator(seed, size).program()


def main():
    parser = argparse.ArgumentParser(description="random valid programs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1)
    parser.add_argument("--size", type=int, help="statements, about")
    parser.add_argument("--out", help="folder; without it the programs are printed")
    options = parser.parse_args()
    for seed in range(options.seed, options.seed + options.count):
        text = generate(seed, options.size)
        if options.out:
            os.makedirs(options.out, exist_ok=True)
            with open(os.path.join(options.out, f"gen_{seed}.py"), "w", encoding="utf-8") as f:
                f.write(text)
        else:
            sys.stdout.write(text)


if __name__ == "__main__":
    main()
