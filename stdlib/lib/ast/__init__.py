"""Trees of Python's source: made by the parser, walked, changed, printed, compiled."""

import sys
from contextlib import contextmanager, nullcontext
from enum import IntEnum, auto

from ._nodes import AST, PyCF_ALLOW_TOP_LEVEL_AWAIT, PyCF_ONLY_AST, PyCF_TYPE_COMMENTS, classes as _classes, parse_text as _parse_text

globals().update(_classes)
del TypeAlias, TypeVar, ParamSpec, TypeVarTuple, type_param  # nodes of newer versions: the parser makes them, 3.11 has no names for them


def parse(source, filename="<unknown>", mode="exec", *, type_comments=False, feature_version=None):
    tree = compile(source, filename, mode, PyCF_ONLY_AST | (PyCF_TYPE_COMMENTS if type_comments else 0))
    if feature_version is not None:
        if isinstance(feature_version, tuple):
            major, feature_version = feature_version
            assert major == 3
        if feature_version >= 0:
            _refuse_newer(tree, feature_version, filename)
    return tree


# What came with a minor version: the nodes, whether one is meant, how the message begins.
_NEWER = (
    (5, "AsyncFunctionDef", None, "Async functions are"), (5, "AsyncFor", None, "Async for loops are"),
    (5, "AsyncWith", None, "Async with statements are"), (5, "Await", None, "Await expressions are"),
    (5, "MatMult", None, "The '@' operator is"), (6, "comprehension", lambda n: n.is_async, "Async comprehensions are"),
    (6, "AnnAssign", None, "Variable annotation syntax is"), (6, "JoinedStr", None, "Format strings are"),
    (8, "NamedExpr", None, "Assignment expressions are"), (8, "arguments", lambda n: n.posonlyargs, "Positional-only parameters are"),
    (10, "Match", None, "Pattern matching is"), (11, "TryStar", None, "Exception groups are"),
)


def _refuse_newer(tree, minor, filename):
    newer = {name: (since, meant, what) for since, name, meant, what in _NEWER if minor < since}
    line = 1
    for node in walk(tree):
        line = getattr(node, "lineno", line)
        since, meant, what = newer.get(type(node).__name__, (0, None, None))
        if what and (meant is None or meant(node)):
            raise SyntaxError(f"{what} only supported in Python 3.{since} and greater", (filename, line, getattr(node, "col_offset", 0) + 1, None))


def literal_eval(node_or_string):
    """The value of an expression that consists of literals."""
    if isinstance(node_or_string, str):
        node_or_string = parse(node_or_string.lstrip(" \t"), mode="eval")
    if isinstance(node_or_string, Expression):
        node_or_string = node_or_string.body
    return _literal(node_or_string)


def _malformed(node):
    msg = "malformed node or string"
    lineno = getattr(node, "lineno", None)
    if lineno:
        msg += f" on line {lineno}"
    raise ValueError(msg + f": {node!r}")


def _number(node):
    if not isinstance(node, Constant) or type(node.value) not in (int, float, complex):
        _malformed(node)
    return node.value


def _signed(node):
    if isinstance(node, UnaryOp) and isinstance(node.op, (UAdd, USub)):
        operand = _number(node.operand)
        return +operand if isinstance(node.op, UAdd) else -operand
    return _number(node)


def _literal(node):
    if isinstance(node, Constant):
        return node.value
    if isinstance(node, Tuple):
        return tuple(map(_literal, node.elts))
    if isinstance(node, List):
        return list(map(_literal, node.elts))
    if isinstance(node, Set):
        return set(map(_literal, node.elts))
    if isinstance(node, Call) and isinstance(node.func, Name) and node.func.id == "set" and node.args == node.keywords == []:
        return set()
    if isinstance(node, Dict):
        if len(node.keys) != len(node.values):
            _malformed(node)
        return dict(zip(map(_literal, node.keys), map(_literal, node.values)))
    if isinstance(node, BinOp) and isinstance(node.op, (Add, Sub)):
        left, right = _signed(node.left), _number(node.right)
        if isinstance(left, (int, float)) and isinstance(right, complex):
            return left + right if isinstance(node.op, Add) else left - right
    return _signed(node)


def dump(node, annotate_fields=True, include_attributes=False, *, indent=None):
    """The tree as text."""
    if not isinstance(node, AST):
        raise TypeError(f"expected AST, got {node.__class__.__name__!r}")
    if indent is not None and not isinstance(indent, str):
        indent = " " * indent

    def show(node, level):
        level += 1
        prefix, sep = ("\n" + indent * level, ",\n" + indent * level) if indent is not None else ("", ", ")
        if isinstance(node, AST):
            cls, args, simple, keywords = type(node), [], True, annotate_fields
            for name in node._fields:
                try:
                    value = getattr(node, name)
                except AttributeError:
                    keywords = True
                    continue
                if value is None and getattr(cls, name, ...) is None:
                    keywords = True
                    continue
                value, plain = show(value, level)
                simple = simple and plain
                args.append(f"{name}={value}" if keywords else value)
            if include_attributes and node._attributes:
                for name in node._attributes:
                    try:
                        value = getattr(node, name)
                    except AttributeError:
                        continue
                    if value is None and getattr(cls, name, ...) is None:
                        continue
                    value, plain = show(value, level)
                    simple = simple and plain
                    args.append(f"{name}={value}")
            if simple and len(args) <= 3:
                return f"{node.__class__.__name__}({', '.join(args)})", not args
            return f"{node.__class__.__name__}({prefix}{sep.join(args)})", False
        if isinstance(node, list):
            if not node:
                return "[]", True
            return f"[{prefix}{sep.join(show(item, level)[0] for item in node)}]", False
        return repr(node), True

    return show(node, 0)[0]


def copy_location(new_node, old_node):
    for name in ("lineno", "col_offset", "end_lineno", "end_col_offset"):
        if name in old_node._attributes and name in new_node._attributes:
            value = getattr(old_node, name, None)
            if value is not None or hasattr(old_node, name) and name.startswith("end_"):
                setattr(new_node, name, value)
    return new_node


def fix_missing_locations(node):
    def fix(node, around):
        """Gives the node what it lacks of the place of the one around it; the end lacks where it is None, too."""
        own = dict(around)
        for name in around:
            if name not in node._attributes:
                continue
            if not hasattr(node, name) or name.startswith("end_") and getattr(node, name) is None:
                setattr(node, name, own[name])
            else:
                own[name] = getattr(node, name)
        for child in iter_child_nodes(node):
            fix(child, own)

    fix(node, {"lineno": 1, "end_lineno": 1, "col_offset": 0, "end_col_offset": 0})
    return node


def increment_lineno(node, n=1):
    for child in walk(node):
        if isinstance(child, TypeIgnore):
            child.lineno = getattr(child, "lineno", 0) + n
            continue
        if "lineno" in child._attributes:
            child.lineno = getattr(child, "lineno", 0) + n
        if "end_lineno" in child._attributes and getattr(child, "end_lineno", 0) is not None:
            child.end_lineno = getattr(child, "end_lineno", 0) + n
    return node


def iter_fields(node):
    for field in node._fields:
        try:
            yield field, getattr(node, field)
        except AttributeError:
            pass


def iter_child_nodes(node):
    for _, value in iter_fields(node):
        if isinstance(value, AST):
            yield value
        elif isinstance(value, list):
            for item in value:
                if isinstance(item, AST):
                    yield item


def get_docstring(node, clean=True):
    if not isinstance(node, (AsyncFunctionDef, FunctionDef, ClassDef, Module)):
        raise TypeError(f"{node.__class__.__name__!r} can't have docstrings")
    if not (node.body and isinstance(node.body[0], Expr)):
        return None
    value = node.body[0].value
    if not isinstance(value, Constant) or not isinstance(value.value, str):
        return None
    if not clean:
        return value.value
    import inspect

    return inspect.cleandoc(value.value)


def _split_lines(source):
    """Lines as the parser counts them, with their ends."""
    lines, start = [], 0
    for i, c in enumerate(source):
        if c == "\n" or c == "\r" and source[i + 1:i + 2] != "\n":
            lines.append(source[start:i + 1])
            start = i + 1
    if start < len(source):
        lines.append(source[start:])
    return lines


def get_source_segment(source, node, *, padded=False):
    try:
        if node.end_lineno is None or node.end_col_offset is None:
            return None
        first, last, start, end = node.lineno - 1, node.end_lineno - 1, node.col_offset, node.end_col_offset
    except AttributeError:
        return None
    lines = _split_lines(source)
    if first == last:
        return lines[first].encode()[start:end].decode()
    padding = "".join(c if c in "\f\t" else " " for c in lines[first].encode()[:start].decode()) if padded else ""
    head = padding + lines[first].encode()[start:].decode()
    tail = lines[last].encode()[:end].decode()
    return "".join([head, *lines[first + 1:last], tail])


def walk(node):
    todo = [node]
    at = 0
    while at < len(todo):
        node = todo[at]
        at += 1
        todo.extend(iter_child_nodes(node))
        yield node


class NodeVisitor:
    """Calls visit_Class for each node, generic_visit where there is none."""

    def visit(self, node):
        return getattr(self, "visit_" + node.__class__.__name__, self.generic_visit)(node)

    def generic_visit(self, node):
        for _, value in iter_fields(node):
            if isinstance(value, list):
                for item in value:
                    if isinstance(item, AST):
                        self.visit(item)
            elif isinstance(value, AST):
                self.visit(value)

    def visit_Constant(self, node):
        value = node.value
        name = _OLD_CONSTANTS.get(type(value))
        if name is None:
            for kind, old in _OLD_CONSTANTS.items():
                if isinstance(value, kind):
                    name = old
                    break
        if name is not None:
            method = getattr(self, "visit_" + name, None)
            if method is not None:
                import warnings

                warnings.warn(f"visit_{name} is deprecated; add visit_Constant", DeprecationWarning, 2)
                return method(node)
        return self.generic_visit(node)


class NodeTransformer(NodeVisitor):
    """A visitor whose methods return what the node becomes."""

    def generic_visit(self, node):
        for field, old in iter_fields(node):
            if isinstance(old, list):
                new = []
                for item in old:
                    if isinstance(item, AST):
                        item = self.visit(item)
                        if item is None:
                            continue
                        if not isinstance(item, AST):
                            new.extend(item)
                            continue
                    new.append(item)
                old[:] = new
            elif isinstance(old, AST):
                item = self.visit(old)
                if item is None:
                    delattr(node, field)
                else:
                    setattr(node, field, item)
        return node


_OLD_CONSTANTS = {type(None): "NameConstant", bool: "NameConstant", int: "Num", float: "Num", complex: "Num", str: "Str", bytes: "Bytes",
                  type(...): "Ellipsis"}


def _value_alias(self):
    return self.value


def _set_value_alias(self, value):
    self.value = value


Constant.n = property(_value_alias, _set_value_alias)
Constant.s = property(_value_alias, _set_value_alias)


class _Old(type):
    """Classes of earlier versions: instances are Constants of certain types."""

    def __instancecheck__(cls, inst):
        if cls in _old_types:
            return isinstance(inst, Constant) and isinstance(inst.value, _old_types[cls]) and type(inst.value) not in _old_but_not.get(cls, ())
        return type.__instancecheck__(cls, inst)


def _old(name, fields, types, but_not=()):
    def new(cls, *args, **kwargs):
        for key in kwargs:
            if key in fields and fields.index(key) < len(args):
                raise TypeError(f"{cls.__name__} got multiple values for argument {key!r}")
        if name == "Ellipsis":
            return Constant(..., *args, **kwargs)
        return Constant(*args, **{("value" if key in ("n", "s") else key): value for key, value in kwargs.items()})

    made = _Old(name, (Constant,), {"_fields": fields, "__module__": "ast", "__new__": new, "__init__": lambda self, *a, **k: None})
    _old_types[made], _old_but_not[made] = types, but_not
    return made


_old_types, _old_but_not = {}, {}
Num = _old("Num", ("n",), (int, float, complex), (bool,))
Str = _old("Str", ("s",), (str,))
Bytes = _old("Bytes", ("s",), (bytes,))
NameConstant = _old("NameConstant", ("value", "kind"), (type(None), bool))
Ellipsis = _old("Ellipsis", (), (type(...),))


class slice(AST):
    """Base of what subscripts held in earlier versions."""


class Index(slice):
    def __new__(cls, value, **kwargs):
        return value


class ExtSlice(slice):
    def __new__(cls, dims=(), **kwargs):
        return Tuple(list(dims), Load(), **kwargs)


class Suite(mod):
    """Not made any more."""


class AugLoad(expr_context):
    """Not made any more."""


class AugStore(expr_context):
    """Not made any more."""


class Param(expr_context):
    """Not made any more."""


def unparse(ast_obj):
    """Source text of a tree."""
    from ._unparse import Unparser

    return Unparser().text_of(ast_obj)


def main():
    import argparse

    parser = argparse.ArgumentParser(prog="python -m ast")
    parser.add_argument("infile", type=argparse.FileType(mode="rb"), nargs="?", default="-", help="the file to parse; defaults to stdin")
    parser.add_argument("-m", "--mode", default="exec", choices=("exec", "single", "eval"), help="specify what kind of code must be parsed")
    parser.add_argument("-a", "--include-attributes", action="store_true", help="include attributes such as line numbers and column offsets")
    parser.add_argument("-i", "--indent", type=int, default=3, help="indentation of nodes (number of spaces)")
    args = parser.parse_args()
    with args.infile as stream:
        source = stream.read()
    print(dump(parse(source, args.infile.name, args.mode), include_attributes=args.include_attributes, indent=args.indent))
