"""The classes of the nodes, made from a table."""

import sys

import _objects

PyCF_ONLY_AST, PyCF_TYPE_COMMENTS, PyCF_ALLOW_TOP_LEVEL_AWAIT = 0x400, 0x1000, 0x2000

# The numbers of the parser's kinds, in the order of vm/syntax/ast.def.
_KINDS = """Module Interactive Expression FunctionDef AsyncFunctionDef ClassDef Return Delete Assign TypeAlias AugAssign AnnAssign For AsyncFor
While If With AsyncWith Match Raise Try TryStar Assert Import ImportFrom Global Nonlocal Expr Pass Break Continue BoolOp NamedExpr BinOp UnaryOp
Lambda IfExp Dict Set ListComp SetComp DictComp GeneratorExp Await Yield YieldFrom Compare Call FormattedValue JoinedStr Constant Attribute
Subscript Starred Name List Tuple Slice comprehension ExceptHandler arguments arg keyword alias withitem match_case MatchValue MatchSingleton
MatchSequence MatchMapping MatchClass MatchStar MatchAs MatchOr TypeVar ParamSpec TypeVarTuple""".split()

_LOCATED = "lineno", "col_offset", "end_lineno", "end_col_offset"

# base: its nodes with their fields, as in the grammar of the language reference
_TABLE = {
    "mod": "Module(stmt* body, type_ignore* type_ignores) Interactive(stmt* body) Expression(expr body) FunctionType(expr* argtypes, expr returns)",
    "stmt": """FunctionDef(identifier name, arguments args, stmt* body, expr* decorator_list, expr? returns, string? type_comment)
AsyncFunctionDef(identifier name, arguments args, stmt* body, expr* decorator_list, expr? returns, string? type_comment)
ClassDef(identifier name, expr* bases, keyword* keywords, stmt* body, expr* decorator_list) Return(expr? value) Delete(expr* targets)
Assign(expr* targets, expr value, string? type_comment) AugAssign(expr target, operator op, expr value)
AnnAssign(expr target, expr annotation, expr? value, int simple) For(expr target, expr iter, stmt* body, stmt* orelse, string? type_comment)
AsyncFor(expr target, expr iter, stmt* body, stmt* orelse, string? type_comment) While(expr test, stmt* body, stmt* orelse)
If(expr test, stmt* body, stmt* orelse) With(withitem* items, stmt* body, string? type_comment)
AsyncWith(withitem* items, stmt* body, string? type_comment) Match(expr subject, match_case* cases) Raise(expr? exc, expr? cause)
Try(stmt* body, excepthandler* handlers, stmt* orelse, stmt* finalbody) TryStar(stmt* body, excepthandler* handlers, stmt* orelse, stmt* finalbody)
Assert(expr test, expr? msg) Import(alias* names) ImportFrom(identifier? module, alias* names, int? level) Global(identifier* names)
Nonlocal(identifier* names) Expr(expr value) Pass Break Continue TypeAlias(expr name, type_param* type_params, expr value)""",
    "expr": """BoolOp(boolop op, expr* values) NamedExpr(expr target, expr value) BinOp(expr left, operator op, expr right)
UnaryOp(unaryop op, expr operand) Lambda(arguments args, expr body) IfExp(expr test, expr body, expr orelse) Dict(expr* keys, expr* values)
Set(expr* elts) ListComp(expr elt, comprehension* generators) SetComp(expr elt, comprehension* generators)
DictComp(expr key, expr value, comprehension* generators) GeneratorExp(expr elt, comprehension* generators) Await(expr value)
Yield(expr? value) YieldFrom(expr value) Compare(expr left, cmpop* ops, expr* comparators) Call(expr func, expr* args, keyword* keywords)
FormattedValue(expr value, int conversion, expr? format_spec) JoinedStr(expr* values) Constant(constant value, string? kind)
Attribute(expr value, identifier attr, expr_context ctx) Subscript(expr value, expr slice, expr_context ctx) Starred(expr value, expr_context ctx)
Name(identifier id, expr_context ctx) List(expr* elts, expr_context ctx) Tuple(expr* elts, expr_context ctx)
Slice(expr? lower, expr? upper, expr? step)""",
    "expr_context": "Load Store Del",
    "boolop": "And Or",
    "operator": "Add Sub Mult MatMult Div Mod Pow LShift RShift BitOr BitXor BitAnd FloorDiv",
    "unaryop": "Invert Not UAdd USub",
    "cmpop": "Eq NotEq Lt LtE Gt GtE Is IsNot In NotIn",
    "excepthandler": "ExceptHandler(expr? type, identifier? name, stmt* body)",
    "pattern": """MatchValue(expr value) MatchSingleton(constant value) MatchSequence(pattern* patterns)
MatchMapping(expr* keys, pattern* patterns, identifier? rest) MatchClass(expr cls, pattern* patterns, identifier* kwd_attrs, pattern* kwd_patterns)
MatchStar(identifier? name) MatchAs(pattern? pattern, identifier? name) MatchOr(pattern* patterns)""",
    "type_ignore": "TypeIgnore(int lineno, string tag)",
    "type_param": "TypeVar(identifier name, expr? bound) ParamSpec(identifier name) TypeVarTuple(identifier name)",
}
_ALONE = """comprehension(expr target, expr iter, expr* ifs, int is_async)
arguments(arg* posonlyargs, arg* args, arg? vararg, arg* kwonlyargs, expr* kw_defaults, arg? kwarg, expr* defaults)
arg(identifier arg, expr? annotation, string? type_comment) keyword(identifier? arg, expr value) alias(identifier name, identifier? asname)
withitem(expr context_expr, expr? optional_vars) match_case(pattern pattern, expr? guard, stmt* body)"""


class AST:
    """The base of all nodes."""

    _fields = ()
    _attributes = ()
    __match_args__ = ()

    def __init__(self, /, *args, **kwargs):
        fields = self._fields
        if len(args) > len(fields):
            raise TypeError(f"{type(self).__name__} constructor takes at most {len(fields)} positional argument{'' if len(fields) == 1 else 's'}")
        for name, value in zip(fields, args):
            setattr(self, name, value)
        for name, value in kwargs.items():
            if name in fields[:len(args)]:
                raise TypeError(f"{type(self).__name__} got multiple values for argument {name!r}")
            setattr(self, name, value)

    def __reduce__(self):
        return type(self), (), self.__dict__


def _entries(text):
    """(name, [(type, field)]) of each node of a table's text."""
    rest = " ".join(text.split())
    while rest:
        end = min((i for i in (rest.find(" "), rest.find("(")) if i >= 0), default=len(rest))
        name = rest[:end]
        fields = []
        if rest[end:end + 1] == "(":
            close = rest.index(")", end)
            fields = [tuple(part.split(" ")) for part in rest[end + 1:close].split(", ")]
            end = close + 1
        yield name, fields
        rest = rest[end:].lstrip()


def _make(name, base, fields, located):
    space = {"__module__": "ast", "_fields": tuple(f for _, f in fields), "__match_args__": tuple(f for _, f in fields),
             "__doc__": f"{name}({', '.join(f'{t} {f}' for t, f in fields)})" if fields else name, "_types": dict((f, t) for t, f in fields)}
    if located is not None:
        space["_attributes"] = located
        if located:
            space["end_lineno"] = space["end_col_offset"] = None
    for kind, field in fields:
        if kind.endswith("?"):
            space[field] = None
    if name in _KINDS:
        space["_kind"] = _KINDS.index(name)
    return type(name, (base,), space)


def _build():
    """All classes, and what the parser needs to know of them."""
    made, parser = {"AST": AST}, {}
    for base_name, text in _TABLE.items():
        located = _LOCATED if base_name in ("stmt", "expr", "excepthandler", "pattern", "type_param") else ()
        if base_name == "pattern" or base_name == "type_param":
            base = _make(base_name, AST, [], located)
            base._attributes = located
        else:
            base = _make(base_name, AST, [], located)
        made[base_name] = base
        names = []
        for name, fields in _entries(text):
            cls = made[name] = parser[name] = _make(name, base, fields, None)
            names.append(cls.__doc__)
        between = f"\n{' ' * (len(base_name) + 1)}| " if any("(" in name for name in names) else " | "
        base.__doc__ = f"{base_name} = " + between.join(names)
        if base_name in ("expr_context", "boolop", "operator", "unaryop", "cmpop"):
            for name, _ in _entries(text):
                parser[name] = made[name]()
    for name, fields in _entries(_ALONE):
        located = () if name in ("comprehension", "arguments", "withitem", "match_case") else _LOCATED
        made[name] = parser[name] = _make(name, AST, fields, located)
    return made, parser


AST.__module__ = "ast"
classes, _parser_names = _build()


def parse_text(source, filename, mode):
    import os

    if isinstance(filename, bytes):
        filename = filename.decode()
    return _objects.parse(source, os.fspath(filename), mode, _parser_names)


def compile_tree(tree, filename, mode, future_annotations=False, optimize=-1):
    return _objects.compile(tree, filename, mode, _parser_names, future_annotations, optimize)
