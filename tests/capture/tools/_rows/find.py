"""Finds calls of natives that succeed: by the types of living objects and the modules, with arguments tried at random.

A call is an expression over the names a, b, c …, each with the recipe of its object: what a program, a region and a test of
rows can be made of. Nothing is recorded here.
"""
import importlib
import json
import os
import random
import re
import signal

import recipes

FOLDER = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "..", "..", "..", "annotations")
BINARY = ["+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^", "@"]
UNARY = ["-{a}", "+{a}", "~{a}", "not {a}", "len({a})", "iter({a})", "next({a})", "repr({a})", "str({a})", "hash({a})", "int({a})", "float({a})",
         "format({a}, '')", "{a}()", "[*{a}]", "bytes({a})", "list({a})", "tuple({a})", "f'{{{a}}}'", "type({a})", "operator.index({a})", "dir({a})",
         "[x for x in {a}]", "dict({a})", "set({a})", "complex({a})", "sorted({a})", "vars({a})", "next({a}, None)", "reversed({a})", "memoryview({a})"]
TERNARY = ["{a}[{b}]", "{a} == {b}", "{a} != {b}", "{a} < {b}", "{a} >= {b}", "{b} in {a}", "{a}({b})", "getattr({a}, {b})", "isinstance({b}, {a})"]
STATEMENTS = ["{a}[{b}] = {c}", "del {a}[{b}]", "for _ in {a}: pass", "with {a}: pass", "del {a}[:]", "{a}[0:1] = {b}", "{a}.x = {b}", "del {a}.x"]
NATIVE = {"method_descriptor", "builtin_function_or_method", "wrapper_descriptor", "getset_descriptor", "classmethod_descriptor", "member_descriptor",
          "staticmethod", "method-wrapper", "method_wrapper", "wrapper_method"}
WORD = re.compile(r"\b[abcde]\b")


def is_statement(text):
    return text.startswith(("del ", "for ", "with ")) or " = " in text or re.match(r"a \S+= ", text) is not None and "==" not in text


class Call:
    """`text` over the names of `made`, a dict of recipes."""
    __slots__ = "text", "made", "row"

    def __init__(self, text, made, row):
        self.text, self.made, self.row = text, made, row

    def source(self):
        """A module with make(), which gives the function to run, the same with its objects as parameters, the same making them
        itself, and these objects."""
        names = ", ".join(self.made)
        body = self.text if is_statement(self.text) else f"return {self.text}"
        lines = [f"def make():", *(f"    {n} = {made}" for n, made in self.made.items())]
        if is_statement(self.text) and re.match(r"a \S+= ", self.text):
            body += "; return a"
            lines.append(f"    held = a")
            body = "a = held; " + body
        free = body.replace("a = held; ", "")
        shown = f"{self.text}; return" if is_statement(self.text) else f"return {self.text},"
        lines += ["    def f():", f"        {body}", f"    def g({names}):", f"        {free}", "    def h():",
                  *(f"        {n} = {made}" for n, made in self.made.items()), f"        {shown} [{names}]", f"    return f, g, h, [{names}]"]
        return "\n".join(lines) + "\n"

    def __str__(self):
        return f"{self.text} where " + ", ".join(f"{n} = {made}" for n, made in self.made.items())


def modules():
    """Names of the modules that have a table."""
    found = []
    for base, _, files in sorted(os.walk(FOLDER)):
        for file in sorted(files):
            if file.endswith(".ann"):
                with open(os.path.join(base, file), encoding="utf-8") as stream:
                    for line in stream:
                        head = re.match(r"(?:module|group \w+) ([\w.]+)", line)
                        if head and head.group(1) not in recipes.SKIPPED_MODULES:
                            found.append(head.group(1))
    return found


def space():
    return {name: value for name, value in vars(recipes).items() if not name.startswith("__")}


def space_with_modules():
    """What the expressions of calls see."""
    globals_ = space()
    for name in modules():
        try:
            globals_[name.replace(".", "_") + "_"] = importlib.import_module(name)
        except ImportError:
            continue
    return globals_


class Finder:
    def __init__(self, seed, most, tries):
        self.seed, self.rng, self.most, self.tries = seed, random.Random(seed), most, tries
        self.globals, self.items, self.calls, self.failed, self.fell = space_with_modules(), [], [], [], []
        self.arguments, self.code, self.kinds = recipes.arguments(), {}, {}

    def kind_of(self, text):
        """What sort of object a recipe makes, as far as capture tells them apart."""
        if text not in self.kinds:
            try:
                self.kinds[text] = type(eval(text, self.globals)).__name__
            except Exception:
                self.kinds[text] = "none"
        return self.kinds[text]

    def made(self, recipe):
        """The object of a recipe, anew."""
        if recipe not in self.code:
            self.code[recipe] = compile(recipe, "recipe", "eval")
        return eval(self.code[recipe], self.globals)

    def works(self, run, made):
        """Whether the call succeeds plainly, twice on objects made anew."""
        try:
            for _ in range(2):
                run(*[self.made(m) for m in made.values()])
            return True
        except BaseException:   # SystemExit and the like are what some natives are for
            return False

    def plan(self, row, template, receiver=None):
        """To try a native in one form."""
        if recipes.SKIPPED.search(row) or row.startswith("posix.") and not recipes.ASKING.match(row):
            return
        self.items.append((row, template, receiver))

    def run(self):
        """Tries all that is planned, in other processes: a native may end its own, or change what others see."""
        at = 0
        while at < len(self.items):
            out, into = os.pipe()
            child = os.fork()
            if not child:
                os.close(out)
                self.work(at, into)
            os.close(into)
            with os.fdopen(out) as lines:
                for line in lines:
                    what, *rest = json.loads(line)
                    if what == "begin":
                        at = rest[0]
                    elif what == "call":
                        self.calls.append(Call(*rest))
                    else:
                        self.failed.append(rest[0])
            if os.waitpid(child, 0)[1]:
                self.fell.append(self.items[at][:2])
            at += 1

    def work(self, at, into):
        """In the child: some of the items from there on. Ends the process."""
        with open(os.devnull, "w") as null:
            for n in (1, 2):
                os.dup2(null.fileno(), n)
        for i in range(at, min(at + 100, len(self.items))):
            signal.setitimer(signal.ITIMER_REAL, 2)
            os.write(into, json.dumps(["begin", i]).encode() + b"\n")
            found = self.tried(*self.items[i])
            for call in found:
                os.write(into, json.dumps(["call", call.text, call.made, call.row]).encode() + b"\n")
            if not found:
                os.write(into, json.dumps(["failed", self.items[i][0]]).encode() + b"\n")
        os._exit(0)

    def tried(self, row, template, receiver):
        """Calls by a native in one form, one for each kind of object that it takes in each place."""
        self.rng.seed(f"{self.seed} {row} {template} {receiver}")
        found, seen = [], set()
        names = sorted(set(re.findall(r"\{([abcde])\}", template)))
        free = [n for n in names if n != "a" or receiver is None]
        text = re.sub(r"\{([abcde])\}", r"\1", template).replace("{{", "{").replace("}}", "}")
        run = self.function(text, ["a"] * (receiver is not None) + free)
        for step, made in enumerate(self.combinations(free)):
            if len(found) >= self.most or step > self.tries:
                break
            if receiver is not None:
                made = {"a": receiver, **made}
            new = {(n, self.kind_of(m)) for n, m in made.items()} - seen
            if (new or not free) and self.works(run, made):
                found.append(Call(text, made, row))
                seen |= new
        return found

    def combinations(self, names):
        if not names:
            yield {}
        elif len(names) == 1:
            for text in self.rng.sample(self.arguments, len(self.arguments)):
                yield {names[0]: text}
        else:
            for _ in range(self.tries):
                yield {n: self.rng.choice(self.arguments) for n in names}

    def function(self, text, names):
        body = text if is_statement(text) else f"return {text}"
        made = {}
        exec(compile(f"def run({', '.join(names)}):\n    {body}\n", "call", "exec"), self.globals, made)
        return made["run"]

    def shapes(self, head, signature, bound):
        """Templates of calls by a signature in text, as natives show it."""
        first = "bcde" if bound else "abcde"
        names = parameters(signature, bound)
        required = sum(not optional for _, optional, how in names if how == "positional")
        positional = [n for n, _, how in names if how in ("positional", "many")]
        starts = [*range(required, min(len(positional), 4 - bool(bound)) + 1)] or [0]
        if any(how == "many" for _, _, how in names):
            starts += [n + 1 for n in starts if n < 3]
        for n in dict.fromkeys(starts):
            yield head + "(" + ", ".join(f"{{{c}}}" for c in first[:n]) + ")"
        for name, _, how in names:
            if how == "keyword" and required < 4:
                given = [f"{{{c}}}" for c in first[:required]] + [f"{name}={{{first[required]}}}"]
                yield head + "(" + ", ".join(given) + ")"

    def native(self, row, head, value, receiver=None):
        signature = getattr(value, "__text_signature__", None)
        if signature is None:
            shapes = [head + "(" + ", ".join(f"{{{c}}}" for c in ("bcde" if receiver else "abcde")[:n]) + ")" for n in range(4)]
        else:
            shapes = list(self.shapes(head, signature, receiver is not None))
        for shape in shapes:
            self.plan(row, shape, receiver)

    def of_modules(self, chosen):
        for name in modules():
            module = self.globals.get(name.replace(".", "_") + "_")
            if module is None:
                continue
            head = "" if name == "builtins" else name.replace(".", "_") + "_."
            for attribute, value in sorted(vars(module).items()):
                row = f"{name}.{attribute}"
                if attribute.startswith("__") and name != "builtins" or not chosen(row):
                    continue
                if type(value).__name__ == "builtin_function_or_method":
                    self.native(row, head + attribute, value)
                elif isinstance(value, type) and value.__flags__ & 512 == 0:
                    for n in range(4):
                        self.plan(row, head + attribute + "(" + ", ".join(f"{{{c}}}" for c in "abcd"[:n]) + ")")

    def of_objects(self, chosen):
        done = {}
        for receiver in recipes.receivers():
            try:
                o = eval(receiver, self.globals)
                kinds = type(o).__mro__
            except Exception as error:
                self.failed.append(f"recipe {receiver}: {error}")
                continue
            own = type(o).__name__
            for kind in kinds:
                for name, value in sorted(kind.__dict__.items()):
                    row = f"{kind.__name__}.{name}"
                    if type(value).__name__ not in NATIVE or done.get((own, row), 0) >= 3 or not chosen(row):
                        continue
                    if kind is object and own not in ("Plain", "Rich", "object", "type", "Slotted", "list", "Text"):
                        continue
                    done[own, row] = done.get((own, row), 0) + 1
                    self.of_type(row, name, value, receiver)
            self.operations(receiver, own, done, chosen)

    def of_type(self, row, name, value, receiver):
        sort = type(value).__name__
        if sort in ("getset_descriptor", "member_descriptor"):
            self.plan(row, "{a}." + name, receiver)
        elif sort in ("classmethod_descriptor", "staticmethod"):
            self.native(row, "type({a})." + name, getattr(value, "__func__", value), receiver)
        elif name != "__new__":
            self.native(row, "{a}." + name, value, receiver)

    def operations(self, receiver, own, done, chosen):
        for template in [*UNARY, *TERNARY, *STATEMENTS, *(f"{{a}} {op} {{b}}" for op in BINARY), *(f"{{b}} {op} {{a}}" for op in BINARY),
                         *(f"{{a}} {op}= {{b}}" for op in BINARY)]:
            row = f"{own} {template}"
            endless = recipes.ENDLESS.match(receiver) and not re.match(r"next|repr|iter|type|str|bool|not", template)
            if done.get(row, 0) < 3 and chosen(row) and not endless:
                done[row] = done.get(row, 0) + 1
                self.plan(row, template, receiver)


def parameters(signature, bound):
    """(name, optional, how) of each parameter of a signature's text."""
    out, keyword_only = [], False
    depth, parts, part = 0, [], ""
    for c in signature.strip()[1:-1]:
        depth += (c in "([{") - (c in ")]}")
        if c == "," and depth == 0:
            parts.append(part)
            part = ""
        else:
            part += c
    for part in [p.strip() for p in [*parts, part] if p.strip()]:
        name, _, default = part.partition("=")
        name = name.strip().lstrip("$")
        if part in ("/", "*"):
            keyword_only |= part == "*"
        elif name.startswith("**"):
            continue
        elif name.startswith("*"):
            out.append((name[1:], True, "many"))
            keyword_only = True
        else:
            out.append((name, bool(default), "keyword" if keyword_only else "positional"))
    if bound and out and out[0][0] in ("self", "cls", "type"):
        del out[0]
    return out


def find(seed, most, part=(0, 1), chosen=lambda row: True, tries=150):
    """A finder with all calls that were found; `part`: (i, n) of the forms of calls every n-th."""
    finder = Finder(seed, most, tries)
    finder.of_modules(chosen)
    finder.of_objects(chosen)
    finder.items = finder.items[part[0]::part[1]]
    finder.run()
    return finder
