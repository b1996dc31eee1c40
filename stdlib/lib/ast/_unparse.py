"""Trees to source text."""

import sys

from ._nodes import AST, classes

# Binding strength, weakest first.
(NAMED, TUPLE, YIELD, TEST, OR, AND, NOT, CMP, BOR, BXOR, BAND, SHIFT, ARITH, TERM, FACTOR, POWER, AWAIT, ATOM) = range(18)

_BINARY = {"Add": ("+", ARITH), "Sub": ("-", ARITH), "Mult": ("*", TERM), "MatMult": ("@", TERM), "Div": ("/", TERM), "Mod": ("%", TERM),
           "LShift": ("<<", SHIFT), "RShift": (">>", SHIFT), "BitOr": ("|", BOR), "BitXor": ("^", BXOR), "BitAnd": ("&", BAND),
           "FloorDiv": ("//", TERM), "Pow": ("**", POWER)}
_UNARY = {"Invert": ("~", FACTOR), "Not": ("not ", NOT), "UAdd": ("+", FACTOR), "USub": ("-", FACTOR)}
_COMPARE = {"Eq": "==", "NotEq": "!=", "Lt": "<", "LtE": "<=", "Gt": ">", "GtE": ">=", "Is": "is", "IsNot": "is not", "In": "in", "NotIn": "not in"}
_HUGE = "1e" + repr(sys.float_info.max_10_exp + 1)


def _name(node):
    return type(node).__name__


def _escaped(c):
    """An unprintable character or backslash as a literal writes it."""
    n = ord(c)
    short = {"\\": "\\\\", "\n": "\\n", "\t": "\\t", "\r": "\\r"}.get(c)
    return short or (f"\\x{n:02x}" if n < 256 else f"\\u{n:04x}" if n < 0x10000 else f"\\U{n:08x}")


class Unparser:
    """One per text. Statements write lines; expressions are strings made with the strength their place asks for."""

    def __init__(self):
        self.out = []
        self.depth = 0

    def text_of(self, node):
        if isinstance(node, classes["mod"]):
            if _name(node) == "Expression":
                return self.expr(node.body)
            if _name(node) == "FunctionType":
                return f"({', '.join(map(self.expr, node.argtypes))}) -> {self.expr(node.returns)}"
            self.body_of_module(node)
        elif isinstance(node, list):
            self.statements(node)
        elif isinstance(node, classes["stmt"]):
            self.statement(node)
        elif isinstance(node, classes["expr"]):
            return self.expr(node)
        else:
            return self.part(node)
        return "".join(self.out).lstrip("\n")

    def part(self, node):
        """A node that is neither statement nor expression."""
        kind = _name(node)
        if kind == "arguments":
            return self.arguments(node)
        if kind == "arg":
            return self.arg(node)
        if kind == "keyword":
            return self.keyword(node)
        if kind == "alias":
            return self.alias(node)
        if kind == "withitem":
            return self.withitem(node)
        if kind == "comprehension":
            return self.comprehension(node).lstrip()
        if isinstance(node, classes["pattern"]):
            return self.pattern(node)
        if kind in ("ExceptHandler", "match_case"):
            getattr(self, "stmt_" + kind)(node)
            return "".join(self.out).lstrip("\n")
        return ""

    # --- lines

    def line(self, text):
        self.out.append("\n" + "    " * self.depth + text)

    def block(self, head, body):
        self.line(head + ":")
        self.depth += 1
        self.statements(body)
        self.depth -= 1

    def statements(self, body):
        for node in body:
            self.statement(node)

    def statement(self, node):
        getattr(self, "stmt_" + _name(node))(node)

    def _docstring(self, body):
        first = body[0] if body else None
        if _name(first) == "Expr" and _name(first.value) == "Constant" and isinstance(first.value.value, str):
            return first.value
        return None

    def body_of_module(self, node):
        doc = self._docstring(node.body)
        if doc is not None:
            self.line(self.docstring(doc))
            self.statements(node.body[1:])
        else:
            self.statements(node.body)

    def documented(self, head, body):
        self.line(head + ":")
        self.depth += 1
        doc = self._docstring(body)
        if doc is not None:
            self.line(self.docstring(doc))
            body = body[1:]
        self.statements(body)
        self.depth -= 1

    def docstring(self, node):
        text, quote = self.quoted(node.value, ('"""', "'''"), escape_whitespace=False)
        prefix = "u" if node.kind == "u" else ""
        return f"{prefix}{quote}{text}{quote}"

    # --- statements

    def stmt_Expr(self, node):
        self.line(self.expr(node.value, YIELD))

    def stmt_FunctionDef(self, node, word="def"):
        self.out.append("\n")
        for decorator in node.decorator_list:
            self.line("@" + self.expr(decorator))
        returns = f" -> {self.expr(node.returns)}" if node.returns else ""
        comment = f" # type: {node.type_comment}" if getattr(node, "type_comment", None) else ""
        params = self.type_params(node)
        if comment:
            self.line(f"{word} {node.name}{params}({self.arguments(node.args)}){returns}:{comment}")
            self.depth += 1
            self.statements(node.body)
            self.depth -= 1
        else:
            self.documented(f"{word} {node.name}{params}({self.arguments(node.args)}){returns}", node.body)

    def stmt_AsyncFunctionDef(self, node):
        self.stmt_FunctionDef(node, "async def")

    def type_params(self, node):
        params = getattr(node, "type_params", None)
        if not params:
            return ""
        shown = []
        for p in params:
            prefix = {"ParamSpec": "**", "TypeVarTuple": "*"}.get(_name(p), "")
            bound = getattr(p, "bound", None)
            shown.append(prefix + p.name + (f": {self.expr(bound)}" if bound else ""))
        return f"[{', '.join(shown)}]"

    def stmt_TypeAlias(self, node):
        self.line(f"type {self.expr(node.name)}{self.type_params(node)} = {self.expr(node.value)}")

    def stmt_ClassDef(self, node):
        self.out.append("\n")
        for decorator in node.decorator_list:
            self.line("@" + self.expr(decorator))
        inside = ", ".join([*map(self.expr, node.bases), *map(self.keyword, node.keywords)])
        self.documented(f"class {node.name}{self.type_params(node)}" + (f"({inside})" if inside else ""), node.body)

    def stmt_Return(self, node):
        self.line("return" + (f" {self.expr(node.value)}" if node.value else ""))

    def stmt_Delete(self, node):
        self.line("del " + ", ".join(map(self.expr, node.targets)))

    def stmt_Assign(self, node):
        comment = f" # type: {node.type_comment}" if getattr(node, "type_comment", None) else ""
        self.line("".join(self.expr(t, TUPLE) + " = " for t in node.targets) + self.expr(node.value) + comment)

    def stmt_AugAssign(self, node):
        self.line(f"{self.expr(node.target)} {_BINARY[_name(node.op)][0]}= {self.expr(node.value)}")

    def stmt_AnnAssign(self, node):
        target = self.expr(node.target)
        if not node.simple and _name(node.target) == "Name":
            target = f"({target})"
        self.line(f"{target}: {self.expr(node.annotation)}" + (f" = {self.expr(node.value)}" if node.value else ""))

    def _orelse(self, body):
        if body:
            self.block("else", body)

    def stmt_For(self, node, word="for"):
        self.block(f"{word} {self.expr(node.target, TUPLE)} in {self.expr(node.iter)}", node.body)
        self._orelse(node.orelse)

    def stmt_AsyncFor(self, node):
        self.stmt_For(node, "async for")

    def stmt_While(self, node):
        self.block(f"while {self.expr(node.test)}", node.body)
        self._orelse(node.orelse)

    def stmt_If(self, node):
        self.block(f"if {self.expr(node.test)}", node.body)
        rest = node.orelse
        while len(rest) == 1 and _name(rest[0]) == "If":
            inner = rest[0]
            self.block(f"elif {self.expr(inner.test)}", inner.body)
            rest = inner.orelse
        self._orelse(rest)

    def withitem(self, node):
        return self.expr(node.context_expr) + (f" as {self.expr(node.optional_vars)}" if node.optional_vars else "")

    def stmt_With(self, node, word="with"):
        self.block(f"{word} {', '.join(map(self.withitem, node.items))}", node.body)

    def stmt_AsyncWith(self, node):
        self.stmt_With(node, "async with")

    def stmt_Raise(self, node):
        if not node.exc:
            self.line("raise")
        else:
            self.line(f"raise {self.expr(node.exc)}" + (f" from {self.expr(node.cause)}" if node.cause else ""))

    def stmt_Try(self, node, star=""):
        self.block("try", node.body)
        for handler in node.handlers:
            self.stmt_ExceptHandler(handler, star)
        self._orelse(node.orelse)
        if node.finalbody:
            self.block("finally", node.finalbody)

    def stmt_TryStar(self, node):
        self.stmt_Try(node, "*")

    def stmt_ExceptHandler(self, node, star=""):
        head = "except" + star
        if node.type:
            head += f" {self.expr(node.type)}"
        if node.name:
            head += f" as {node.name}"
        self.block(head, node.body)

    def stmt_Assert(self, node):
        self.line(f"assert {self.expr(node.test)}" + (f", {self.expr(node.msg)}" if node.msg else ""))

    def alias(self, node):
        return node.name + (f" as {node.asname}" if node.asname else "")

    def stmt_Import(self, node):
        self.line("import " + ", ".join(map(self.alias, node.names)))

    def stmt_ImportFrom(self, node):
        self.line(f"from {'.' * (node.level or 0)}{node.module or ''} import {', '.join(map(self.alias, node.names))}")

    def stmt_Global(self, node):
        self.line("global " + ", ".join(node.names))

    def stmt_Nonlocal(self, node):
        self.line("nonlocal " + ", ".join(node.names))

    def stmt_Pass(self, node):
        self.line("pass")

    def stmt_Break(self, node):
        self.line("break")

    def stmt_Continue(self, node):
        self.line("continue")

    def stmt_Match(self, node):
        self.line(f"match {self.expr(node.subject)}:")
        self.depth += 1
        for case in node.cases:
            self.stmt_match_case(case)
        self.depth -= 1

    def stmt_match_case(self, node):
        guard = f" if {self.expr(node.guard)}" if node.guard else ""
        self.block(f"case {self.pattern(node.pattern)}{guard}", node.body)

    # --- patterns

    def pattern(self, node, strength=TEST):
        kind = _name(node)
        if kind == "MatchValue":
            return self.expr(node.value)
        if kind == "MatchSingleton":
            return repr(node.value)
        if kind == "MatchSequence":
            return f"[{', '.join(self.pattern(p) for p in node.patterns)}]"
        if kind == "MatchStar":
            return f"*{node.name or '_'}"
        if kind == "MatchMapping":
            parts = [f"{self.expr(k)}: {self.pattern(p)}" for k, p in zip(node.keys, node.patterns)]
            if node.rest is not None:
                parts.append(f"**{node.rest}")
            return f"{{{', '.join(parts)}}}"
        if kind == "MatchClass":
            parts = [self.pattern(p) for p in node.patterns]
            parts += [f"{name}={self.pattern(p)}" for name, p in zip(node.kwd_attrs, node.kwd_patterns)]
            return f"{self.expr(node.cls, ATOM)}({', '.join(parts)})"
        if kind == "MatchAs":
            if node.name is None:
                return "_"
            if node.pattern is None:
                return node.name
            text = f"{self.pattern(node.pattern, BOR)} as {node.name}"
            return f"({text})" if strength > TEST else text
        text = " | ".join(self.pattern(p, BOR + 1) for p in node.patterns)
        return f"({text})" if strength > BOR else text

    # --- expressions

    def expr(self, node, strength=TEST):
        text, own = getattr(self, "expr_" + _name(node))(node)
        return f"({text})" if own < strength else text

    def expr_Name(self, node):
        return node.id, ATOM

    def expr_Constant(self, node):
        value = node.value
        if isinstance(value, tuple):
            items = [self.constant(v) for v in value]
            return f"({', '.join(items)}{',' if len(items) == 1 else ''})", ATOM
        if value is ...:
            return "...", ATOM
        if getattr(node, "kind", None) == "u":
            return "u" + self.constant(value), ATOM
        return self.constant(value), ATOM

    def constant(self, value):
        text = repr(value)
        if isinstance(value, (float, complex)):
            return text.replace("inf", _HUGE).replace("nan", f"({_HUGE}-{_HUGE})")
        return text

    def quoted(self, string, quotes, escape_whitespace=False):
        """(the text between the quotes, the quotes that fit)"""
        def escape(c):
            if not escape_whitespace and c in "\n\t":
                return c
            if c == "\\" or not c.isprintable():
                return _escaped(c)
            return c

        text = "".join(map(escape, string))
        possible = list(quotes)
        if "\n" in text:
            possible = [q for q in possible if len(q) == 3]
        possible = [q for q in possible if q not in text]
        if not possible:
            shown = repr(string)
            quote = next((q for q in quotes if shown[0] in q), shown[0])
            return shown[1:-1], quote
        possible.sort(key=lambda q: q[0] == text[-1:])
        if text and possible[0][0] == text[-1]:
            text = text[:-1] + "\\" + text[-1]
        return text, possible[0]

    def expr_JoinedStr(self, node):
        return self.fstring(node), ATOM

    def fstring(self, node):
        pieces = []
        self._fstring_parts(node, pieces)
        quotes = ["'", '"', '"""', "'''"]
        texts = []
        for text, is_constant in pieces:
            if is_constant:
                text = "".join(_escaped(c) if c == "\\" or not c.isprintable() else c for c in text)
            elif "\n" in text:
                quotes = [q for q in quotes if len(q) == 3]
            texts.append((text, is_constant))
        if any("\n" in text for text, constant in texts if constant):
            quotes = [q for q in quotes if len(q) == 3]
        whole = "".join(text for text, _ in texts)
        fitting = [q for q in quotes if q not in whole and not (whole.endswith(q[0]))]
        if fitting:
            return f"f{fitting[0]}{whole}{fitting[0]}"
        inner = "".join(text for text, constant in texts if not constant)
        for quote in quotes or ['"""']:
            if quote not in inner:
                return "f" + quote + "".join(text if not constant else text.replace(quote[0], "\\" + quote[0]) for text, constant in texts) + quote
        return f'f"""{whole}"""'

    def _fstring_parts(self, node, pieces):
        kind = _name(node)
        if kind == "JoinedStr":
            for value in node.values:
                self._fstring_parts(value, pieces)
        elif kind == "Constant":
            pieces.append((node.value.replace("{", "{{").replace("}", "}}"), True))
        else:
            text = self.expr(node.value, TEST + 1)
            if "\\" in text:
                raise ValueError("Unable to avoid backslash in f-string expression part")
            pieces.append(("{ " if text.startswith("{") else "{", False))
            pieces.append((text, False))
            if node.conversion != -1:
                pieces.append((f"!{chr(node.conversion)}", False))
            if node.format_spec:
                pieces.append((":", False))
                self._fstring_parts(node.format_spec, pieces)
            pieces.append(("}", False))

    def expr_FormattedValue(self, node):
        joined = classes["JoinedStr"](values=[node])
        return self.fstring(joined), ATOM

    def expr_List(self, node):
        return f"[{', '.join(map(self.expr, node.elts))}]", ATOM

    def expr_Tuple(self, node):
        items = [self.expr(e) for e in node.elts]
        text = f"{items[0]}," if len(items) == 1 else ", ".join(items)
        return (text, TUPLE) if items else ("()", ATOM)

    def expr_Set(self, node):
        return (f"{{{', '.join(map(self.expr, node.elts))}}}" if node.elts else "{*()}"), ATOM

    def expr_Dict(self, node):
        return "{" + ", ".join(f"**{self.expr(v, BOR)}" if k is None else f"{self.expr(k)}: {self.expr(v)}" for k, v in zip(node.keys, node.values)) + "}", ATOM

    def comprehension(self, node):
        word = " async for " if node.is_async else " for "
        return (f"{word}{self.expr(node.target, TUPLE)} in {self.expr(node.iter, TEST + 1)}" +
                "".join(f" if {self.expr(test, TEST + 1)}" for test in node.ifs))

    def _generators(self, node):
        return "".join(map(self.comprehension, node.generators))

    def expr_ListComp(self, node):
        return f"[{self.expr(node.elt)}{self._generators(node)}]", ATOM

    def expr_SetComp(self, node):
        return f"{{{self.expr(node.elt)}{self._generators(node)}}}", ATOM

    def expr_GeneratorExp(self, node):
        return f"({self.expr(node.elt)}{self._generators(node)})", ATOM

    def expr_DictComp(self, node):
        return f"{{{self.expr(node.key)}: {self.expr(node.value)}{self._generators(node)}}}", ATOM

    def expr_IfExp(self, node):
        return f"{self.expr(node.body, TEST + 1)} if {self.expr(node.test, TEST + 1)} else {self.expr(node.orelse, TEST)}", TEST

    def expr_NamedExpr(self, node):
        return f"{self.expr(node.target, ATOM)} := {self.expr(node.value, ATOM)}", NAMED

    def expr_BoolOp(self, node):
        own = OR if _name(node.op) == "Or" else AND
        word = " or " if own == OR else " and "
        return word.join(self.expr(v, min(own + 1 + i, ATOM)) for i, v in enumerate(node.values)), own

    def expr_BinOp(self, node):
        symbol, own = _BINARY[_name(node.op)]
        if symbol == "**":
            return f"{self.expr(node.left, own + 1)} ** {self.expr(node.right, own)}", own
        return f"{self.expr(node.left, own)} {symbol} {self.expr(node.right, own + 1)}", own

    def expr_UnaryOp(self, node):
        symbol, own = _UNARY[_name(node.op)]
        return symbol + self.expr(node.operand, own), own

    def expr_Compare(self, node):
        text = self.expr(node.left, CMP + 1)
        for op, right in zip(node.ops, node.comparators):
            text += f" {_COMPARE[_name(op)]} {self.expr(right, CMP + 1)}"
        return text, CMP

    def expr_Lambda(self, node):
        args = self.arguments(node.args)
        return f"lambda{' ' + args if args else ''}: {self.expr(node.body, TEST)}", TEST

    def expr_Await(self, node):
        return "await " + self.expr(node.value, ATOM), AWAIT

    def expr_Yield(self, node):
        return "yield" + (f" {self.expr(node.value, ATOM)}" if node.value else ""), YIELD

    def expr_YieldFrom(self, node):
        return f"yield from {self.expr(node.value, ATOM)}", YIELD

    def keyword(self, node):
        return f"**{self.expr(node.value)}" if node.arg is None else f"{node.arg}={self.expr(node.value)}"

    def expr_Call(self, node):
        return f"{self.expr(node.func, ATOM)}({', '.join([*map(self.expr, node.args), *map(self.keyword, node.keywords)])})", ATOM

    def expr_Attribute(self, node):
        owner = self.expr(node.value, ATOM)
        if _name(node.value) == "Constant" and isinstance(node.value.value, int) and not isinstance(node.value.value, bool):
            owner += " "
        return f"{owner}.{node.attr}", ATOM

    def expr_Subscript(self, node):
        index = node.slice
        if _name(index) == "Tuple" and index.elts:
            items = [self.expr(e) for e in index.elts]
            text = f"{items[0]}," if len(items) == 1 else ", ".join(items)
            if any(_name(e) == "Starred" for e in index.elts) and len(items) > 1:
                text = ", ".join(items)
        else:
            text = self.expr(index)
        return f"{self.expr(node.value, ATOM)}[{text}]", ATOM

    def expr_Starred(self, node):
        return "*" + self.expr(node.value, BOR), ATOM

    def expr_Slice(self, node):
        text = (self.expr(node.lower) if node.lower else "") + ":" + (self.expr(node.upper) if node.upper else "")
        return text + (f":{self.expr(node.step)}" if node.step else ""), ATOM

    # --- parameters

    def arg(self, node):
        return node.arg + (f": {self.expr(node.annotation)}" if node.annotation else "")

    def arguments(self, node):
        parts = []
        positional = node.posonlyargs + node.args
        defaults = [None] * (len(positional) - len(node.defaults)) + node.defaults
        for index, (arg, default) in enumerate(zip(positional, defaults), 1):
            parts.append(self.arg(arg) + (f"={self.expr(default)}" if default else ""))
            if index == len(node.posonlyargs):
                parts.append("/")
        if node.vararg or node.kwonlyargs:
            parts.append("*" + (self.arg(node.vararg) if node.vararg else ""))
        for arg, default in zip(node.kwonlyargs, node.kw_defaults):
            parts.append(self.arg(arg) + (f"={self.expr(default)}" if default else ""))
        if node.kwarg:
            parts.append("**" + self.arg(node.kwarg))
        return ", ".join(parts)
