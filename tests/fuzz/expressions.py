"""Random expressions from grammar.py: the part of the generator that knows scopes and types, but no statements."""
import re

from grammar import EXPRESSIONS, LITERALS, LITERAL_PATTERNS, PATTERNS, SPEC_PARTS, WORDS

NONTERMINAL = re.compile(r"<([a-z_]+)(?::([^<>]+))?>")
TYPES = ["int", "float", "bool", "str", "bytes", "ints", "list", "tuple", "dict", "set"]
DEPTH = 4


def parse_productions(text):
    """Lines "weight [+] template" as a list of (weight, grows, template, nonterminals in it)."""
    rows = []
    for line in text.strip().splitlines():
        weight, template = line.strip().split(" ", 1)
        grows = template.startswith("+ ")
        template = template[2:] if grows else template
        rows.append((int(weight), grows, template, len(NONTERMINAL.findall(template))))
    return rows


PRODUCTIONS = {name: parse_productions(text) for name, text in EXPRESSIONS.items()}
PATTERN_ROWS = parse_productions(PATTERNS)


class Scope:
    """Names of one function, class body or module. `kind` is also 'comp' for a comprehension."""

    def __init__(self, kind, parent=None):
        self.kind, self.parent = kind, parent
        self.names = {}          # type -> names that may be read and assigned
        self.readable = {}       # type -> names that may only be read
        self.is_async = self.is_generator = False
        self.loops = 0
        self.global_names = set()
        self.self_attributes = None

    def visible(self, type_):
        found = list(self.names.get(type_, ())) + list(self.readable.get(type_, ()))
        outer = self.parent
        while outer:
            if outer.kind != "class":
                found += outer.names.get(type_, ())
                found += outer.readable.get(type_, ())
            outer = outer.parent
        return found


class Expressions:
    def __init__(self, rng):
        self.rng = rng
        self.counter = 0
        self.scope = Scope("module")
        self.functions = []      # records of functions.py: name, parameters, result type, kind
        self.instances = []      # (expression text, class record)
        self.grew = False
        self.no_walrus = 0
        self.comp_names = []     # of the comprehension that is being written
        self.comp_targets = []
        self.params = []

    # --- choice

    def fresh(self, prefix):
        self.counter += 1
        return f"{prefix}{self.counter}"

    def chance(self, p):
        return self.rng.random() < p

    def pick(self, rows, depth):
        if depth <= 0:
            short = [row for row in rows if row[3] <= 1 and not row[1]]
            rows = short or sorted(rows, key=lambda row: row[3])[:2]
        total = sum(row[0] for row in rows)
        at = self.rng.randrange(total)
        for row in rows:
            at -= row[0]
            if at < 0:
                return row
        return rows[-1]

    def expand(self, template, depth):
        return NONTERMINAL.sub(lambda m: self.nonterminal(m.group(1), m.group(2), depth), template)

    def nonterminal(self, name, argument, depth):
        method = getattr(self, "make_" + name, None)
        if method:
            return method(argument, depth)
        if name in WORDS:
            return self.rng.choice(WORDS[name])
        return self.expr(name, depth - 1)

    def expr(self, type_, depth=DEPTH):
        if depth < -3:
            return self.make_literal(type_ if type_ in LITERALS else "int", depth)
        row = self.pick(PRODUCTIONS[type_], depth)
        if row[1]:
            self.grew = True
        targets = row[2].count("<comp_target")
        if not targets:
            return self.expand(row[2], depth)
        saved = self.comp_names, self.comp_targets
        self.comp_names = [self.fresh("c") for _ in range(targets)]
        self.comp_targets = list(self.comp_names)
        text = self.expand(row[2], depth)
        self.comp_names, self.comp_targets = saved
        return text

    def bounded(self, type_, depth=DEPTH):
        """An expression whose value may be stored: cut when it can grow."""
        self.grew = False
        text = self.expr(type_, depth)
        return f"cut({text})" if self.grew else text

    # --- leaves

    def make_literal(self, type_, depth):
        return self.rng.choice(LITERALS[type_])

    def make_var(self, type_, depth):
        if type_ == "any":
            names = [n for t in TYPES for n in self.scope.visible(t)]
        else:
            names = self.scope.visible(type_)
        if names and self.chance(0.9):
            return self.rng.choice(names[-8:])
        if type_ in LITERALS:
            return self.make_literal(type_, depth)
        simple = {"ints": "[3, 1, 2]", "list": "[1, 'b', None]", "tuple": "(1, 'a')", "dict": "{'a': 1}", "set": "{1, 2}", "any": "None"}
        return simple[type_]

    def make_param(self, type_, depth):
        name = self.fresh("p")
        self.params.append(name)
        return name

    def make_int_of_param(self, type_, depth):
        name = self.params.pop() if self.params else "0"
        self.no_walrus += 1
        text = f"({name} {self.rng.choice(WORDS['arith'])} {self.expr('int', min(depth - 1, 1))})"
        self.no_walrus -= 1
        return text

    def make_walrus(self, type_, depth):
        if self.no_walrus or self.scope.kind == "class" or depth <= 0:
            return self.make_var(type_, depth)
        self.no_walrus += 1
        value = self.bounded(type_, depth - 1)
        self.no_walrus -= 1
        mine = self.scope.names.setdefault(type_, [])
        name = self.rng.choice(mine) if mine and self.chance(0.5) else self.fresh("w")
        if name not in mine:
            self.scope.readable.setdefault(type_, [])
        return f"({name} := {value})"

    def make_attribute(self, type_, depth):
        if self.scope.self_attributes and self.chance(0.7):
            names = [n for n, t in self.scope.self_attributes if t == type_]
            if names:
                return f"self.{self.rng.choice(names)}"
        options = [(text, name) for text, cls in self.instances for name, t in cls["attributes"] if t == type_]
        if not options:
            return self.make_var(type_, depth)
        return "{}.{}".format(*self.rng.choice(options[-10:]))

    def make_instance(self, argument, depth):
        if not self.instances:
            return f"Point({self.expr('int', 0)}, {self.expr('str', 0)})"
        return self.rng.choice(self.instances[-4:])[0]

    # --- calls

    def make_call(self, type_, depth):
        options = [f for f in self.functions if f["result"] == type_ and f["kind"] == "plain"]
        if not options or depth <= 0:
            return self.make_var(type_, depth)
        return self.call_text(self.rng.choice(options[-5:]), depth)

    def make_generator_call(self, argument, depth):
        options = [f for f in self.functions if f["kind"] == "generator"]
        if not options or depth <= 0:
            return self.make_var("ints", depth)
        return self.call_text(self.rng.choice(options[-3:]), depth)

    def make_method(self, type_, depth):
        options = [(text, m) for text, cls in self.instances for m in cls["methods"] if m["result"] == type_ and m["kind"] == "plain"]
        if not options or depth <= 0:
            return self.make_var(type_, depth)
        text, method = self.rng.choice(options[-8:])
        return f"{text}.{self.call_text(method, depth)}"

    def call_text(self, function, depth):
        """A call by positions, keywords and stars that fits the parameters, but for one in twenty."""
        args, keywords = [], []
        by_keyword = False
        for name, type_, kind in function["parameters"]:
            value = lambda: self.expr(type_, min(depth - 1, 1))
            if kind == "star":
                if not by_keyword:
                    args += [value() for _ in range(self.rng.randrange(3))]
                if self.chance(0.2) and not by_keyword:
                    args.append(f"*{self.expr('ints', 0)}")
                by_keyword = True
            elif kind == "stars":
                if self.chance(0.6):
                    keywords.append(self.rng.choice([f"extra={value()}", f"**{{'more': {value()}}}", "**{}"]))
            elif kind == "keyword":
                keywords.append(f"{name}={value()}")
            elif kind == "keyword_default":
                if self.chance(0.5):
                    keywords.append(f"{name}={value()}")
            elif kind == "default" and self.chance(0.4):
                by_keyword = True
            elif by_keyword or (kind != "posonly" and self.chance(0.15)):
                by_keyword = True
                keywords.append(f"{name}={value()}")
            else:
                args.append(value())
        if self.chance(0.03) and args:
            args.pop()
        if self.chance(0.02):
            keywords.append("unexpected=1")
        if args and self.chance(0.05):
            args = [f"*({', '.join(args)},)"] if not any(a.startswith("*") for a in args) else args
        return f"{function['name']}({', '.join(args + keywords)})"

    # --- displays, slices, comprehensions

    def make_display(self, shape, depth):
        match = re.match(r"(.):(\w+):(.*)", shape)
        opening, type_, closing = match.groups()
        if opening == "[":
            closing = "]"
        items = [self.expr(type_, depth - 2) for _ in range(self.rng.randrange(5))]
        if opening == "(":
            return f"({', '.join(items)},)" if items else "()"
        return f"{opening}{', '.join(items)}{closing}"

    def make_dict_display(self, argument, depth):
        pairs = [f"{self.expr('key', 0)}: {self.expr('item', depth - 2)}" for _ in range(self.rng.randrange(4))]
        return "{" + ", ".join(pairs) + "}"

    def make_slice(self, argument, depth):
        part = lambda: self.rng.choice(["", "", str(self.rng.randrange(-3, 5)), "None"])
        text = f"{part()}:{part()}"
        return text + (":" + self.rng.choice(["", "1", "2", "-1", "-2"]) if self.chance(0.4) else "")

    def make_small_ints(self, argument, depth):
        return "[" + ", ".join(str(self.rng.randrange(256)) for _ in range(self.rng.randrange(5))) + "]"

    # The names of one comprehension are made before it is expanded (expr): its element stands before its targets.
    def make_comp_int(self, argument, depth):
        name = self.rng.choice(self.comp_names)
        self.no_walrus += 1
        text = self.rng.choice([name, f"({name} * {self.rng.randrange(1, 5)})", f"({name} + {self.expr('int', min(depth - 2, 1))})",
                                f"(lambda: {name})()", f"({name} if {name} else {self.expr('int', 0)})"])
        self.no_walrus -= 1
        return text

    def make_comp_target(self, argument, depth):
        return self.comp_targets.pop(0)

    def make_comp_bool(self, argument, depth):
        name = self.rng.choice(self.comp_names)
        return self.rng.choice([f"{name} < {self.expr('int', 0)}", f"{name} != 2", f"not {name}", f"{self.expr('int', 0)} > {self.expr('int', 0)}"])

    def make_comp_source(self, type_, depth):
        self.no_walrus += 1
        text = self.expr(type_, min(depth - 2, 1))
        self.no_walrus -= 1
        return text

    def make_comp_inner(self, argument, depth):
        return self.rng.choice(["(0, 1)", "range(3)", "'ab'", "(1,)", "[[], 2]"])

    def make_comp_pair(self, argument, depth):
        self.no_walrus += 1
        text = f"{self.expr('ints', 0)}, {self.expr('str', 0)}"
        self.no_walrus -= 1
        return text

    # --- formatting

    def make_fstring(self, argument, depth):
        parts = []
        self.no_walrus += 1
        for _ in range(self.rng.randrange(1, 4)):
            parts.append(self.rng.choice(["", "a", " ", "{{", "}}", "é", "=", "\\n", "%"]))
            parts.append(self.replacement_field(depth))
        self.no_walrus -= 1
        body = "".join(parts)
        if '"' not in body and "\n" not in body:
            return f'f"{body}"'
        return f"f'''{body}'''" if "'''" not in body and "\\" not in body and body[-1:] != "'" else 'f"{0}"'

    def replacement_field(self, depth):
        """One {…} in the manner of 3.11: neither quotes of the string nor backslashes inside."""
        type_ = self.rng.choice(["int", "float", "str", "int", "list", "instance"])
        for _ in range(6):
            text = self.make_instance(None, 0) if type_ == "instance" else self.expr(type_, min(depth - 2, 1))
            if not set(text) & set("\\#\n'\"{}!:=") or "lambda" in text:
                break
        else:
            text = str(self.rng.randrange(100))
            type_ = "int"
        if "lambda" in text or text.startswith("{"):
            text = f"({text})"
        if set(text) & set("\\#\n'\"{}"):
            text, type_ = "7", "int"
        if self.chance(0.2):
            text += self.rng.choice(["=", " = "])
        if self.chance(0.2):
            text += self.rng.choice(["!r", "!s", "!a"])
            type_ = "str"
        if self.chance(0.5):
            kind = type_ if type_ in ("int", "float", "str") else "str"
            text += ":" + (self.raw_spec(kind) if self.chance(0.8) else "{" + str(self.rng.randrange(12)) + "}")
        return "{" + text + "}"

    def raw_spec(self, kind):
        choose = lambda part: self.rng.choice(SPEC_PARTS[part])
        spec = ""
        if self.chance(0.5):
            align = choose("align")
            if kind == "str" and align == "=":
                align = "<"
            spec += choose("fill") + align
        if kind != "str":
            spec += choose("sign") + self.rng.choice(["", "", "", "#"])
            spec += self.rng.choice(["", "", "0"])
        spec += choose("width")
        if kind != "str":
            spec += choose("group")
        if kind != "int" or self.chance(0.1):
            spec += choose("precision")
        return spec + choose(kind)

    def make_spec_int(self, argument, depth):
        return repr(self.raw_spec("int"))

    def make_spec_float(self, argument, depth):
        return repr(self.raw_spec("float"))

    def make_spec_str(self, argument, depth):
        return repr(self.raw_spec("str"))

    def make_spec_any(self, argument, depth):
        return repr(self.raw_spec(self.rng.choice(["int", "float", "any"])))

    def make_spec_bare(self, argument, depth):
        return self.raw_spec(self.rng.choice(["int", "float", "any"])).replace('"', "")

    def make_percent(self, argument, depth):
        conversion = self.rng.choice("dsrxXoeEfgGcaiu%")
        text = "%" + self.rng.choice(["", "-", "0", "+", " ", "#"]) + self.rng.choice(["", "4", "10", "*"]) + self.rng.choice(["", ".2", ".0", ".*"])
        value = self.expr("str", 0) if conversion in "sra" else self.expr(self.rng.choice(["int", "int", "float", "item"]), 0)
        if self.chance(0.15):
            return f"'%({'k'}){self.rng.choice(['s', 'r', '5s'])}' % {{'k': {value}}}"
        args = ["5"] * text.count("*") + ([] if conversion == "%" else [value])
        return f"'[{text}{conversion}]' % ({', '.join(args)}{',' if args else ''})"

    def make_brace_format(self, argument, depth):
        text = self.rng.choice(["{}", "{0}{0!r}", "{:>{}}", "{a}", "{0[0]}", "{0.real}", "{!s:^9}", "{:{w}.{p}}", "{:,}", "{1}{0}", "{", "{a[k]}"])
        args = [self.expr(self.rng.choice(["int", "str", "float", "list"]), 0), str(self.rng.randrange(9)), f"a={self.expr('dict', 0)}", "w=7", "p=2"]
        return f"'{text}'.format({', '.join(args)})"

    # --- async, generators: only where they may stand

    def make_await_value(self, argument, depth):
        if not self.scope.is_async or self.scope.kind != "function":
            return self.expr("int", 0)
        options = [f for f in self.functions if f["kind"] == "coroutine"]
        if options and self.chance(0.6):
            return f"(await {self.call_text(self.rng.choice(options[-3:]), depth)})"
        choices = [f"(await Pause({self.expr('int', 0)}))", "[a async for a in AsyncRange(3)]", "[(await Pause(b)) for b in (1, 2)]",
                   "{a: a async for a in AsyncRange(2) if a}", "[c async for a in AsyncRange(2) for c in (a, await Pause(5))]"]
        return self.rng.choice(choices)

    def make_yield_value(self, argument, depth):
        if not self.scope.is_generator or self.scope.kind != "function":
            return self.expr("int", 0)
        return self.rng.choice([f"(yield {self.expr('int', 0)})", "(yield)"])

    # --- patterns

    def pattern(self, depth=2, captures=None):
        row = self.pick([r for r in PATTERN_ROWS if depth > 0 or "<pattern>" not in r[2]], 1)
        def piece(m):
            if m.group(1) == "pattern":
                return self.pattern(depth - 1, captures)
            if m.group(1) == "capture":
                name = self.fresh("m")
                captures.append(name)
                return name
            return self.rng.choice(LITERAL_PATTERNS)
        return NONTERMINAL.sub(piece, row[2])
