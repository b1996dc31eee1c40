"""The scopes of a program and what each name in them is, as the compiler sees them."""

import ast
import weakref

__all__ = ["symtable", "SymbolTable", "Class", "Function", "Symbol"]

_DEF_GLOBAL, _DEF_LOCAL, _DEF_PARAM, _DEF_NONLOCAL, _USE, _DEF_FREE_CLASS = 1, 2, 4, 8, 16, 64
_DEF_IMPORT, _DEF_ANNOT, _DEF_COMP_ITER = 128, 256, 512
_DEF_BOUND = _DEF_LOCAL | _DEF_PARAM | _DEF_IMPORT
_LOCAL, _GLOBAL_EXPLICIT, _GLOBAL_IMPLICIT, _FREE, _CELL = 1, 2, 3, 4, 5


def symtable(code, filename, compile_type):
    """The table of a source's outermost scope; compile_type is that of compile()."""
    if compile_type not in ("exec", "eval", "single"):
        raise ValueError("symtable() arg 3 must be 'exec' or 'eval' or 'single'")
    compile(code, filename, compile_type, dont_inherit=True)  # its errors of names, too
    tree = ast.parse(code, filename, compile_type)
    top = _Scope("top", "module", 0, None)
    reader = _Reader(top)
    for statement in tree.body if isinstance(tree.body, list) else [tree.body]:
        reader.visit(statement)
    _decide(top, set(), set())
    return _table(top, filename)


def bound_names(tree):
    """The names that the statements of a module bind in it."""
    top = _Scope("top", "module", 0, None)
    reader = _Reader(top)
    for statement in tree.body:
        reader.visit(statement)
    return {name for name, flags in top.flags.items() if flags & _DEF_BOUND}


class _Scope:
    def __init__(self, name, kind, lineno, parent):
        self.name, self.type, self.lineno, self.parent = name, kind, lineno, parent
        self.flags, self.scopes, self.children, self.varnames = {}, {}, [], []
        self.nested = parent is not None and (parent.nested or parent.type == "function")
        self.private = parent.private if parent else None
        self.comprehension = False
        self.id = id(self)

    def add(self, name, flag):
        self.flags[name] = self.flags.get(name, 0) | flag
        if flag & _DEF_PARAM:
            self.varnames.append(name)
        if flag & _DEF_GLOBAL:
            top = self
            while top.parent:
                top = top.parent
            if top is not self:
                top.flags[name] = top.flags.get(name, 0) | _DEF_GLOBAL


class _Reader(ast.NodeVisitor):
    def __init__(self, scope):
        self.scope = scope

    def _name(self, name):
        private = self.scope.private
        if private and name.startswith("__") and not name.endswith("__") and "." not in name and private.strip("_"):
            return f"_{private.lstrip('_')}{name}"
        return name

    def add(self, name, flag):
        self.scope.add(self._name(name), flag)

    def every(self, *nodes):
        for node in nodes:
            if isinstance(node, list):
                self.every(*node)
            elif node is not None:
                self.visit(node)

    def inside(self, name, kind, node, body):
        outer = self.scope
        scope = _Scope(name, kind, node.lineno, outer)
        outer.children.append(scope)
        self.scope = scope
        body(scope)
        self.scope = outer

    def visit_Name(self, node):
        if isinstance(node.ctx, ast.Load):
            self.add(node.id, _USE)
            if node.id == "super" and self.scope.type == "function":
                self.add("__class__", _USE)
        else:
            self.add(node.id, _DEF_LOCAL)

    def parameters(self, a):
        for x in a.posonlyargs + a.args + a.kwonlyargs:
            self.add(x.arg, _DEF_PARAM)
        for x in (a.vararg, a.kwarg):
            if x:
                self.add(x.arg, _DEF_PARAM)

    def annotations(self, a):
        for x in a.posonlyargs + a.args + [a.vararg, a.kwarg] + a.kwonlyargs:
            if x:
                self.every(x.annotation)

    def visit_FunctionDef(self, node):
        self.add(node.name, _DEF_LOCAL)
        self.every(node.args.defaults, node.args.kw_defaults, node.decorator_list)
        self.annotations(node.args)
        self.every(node.returns)
        self.inside(node.name, "function", node, lambda scope: (self.parameters(node.args), self.every(node.body)))

    visit_AsyncFunctionDef = visit_FunctionDef

    def visit_Lambda(self, node):
        self.every(node.args.defaults, node.args.kw_defaults)
        self.inside("lambda", "function", node, lambda scope: (self.parameters(node.args), self.every(node.body)))

    def visit_ClassDef(self, node):
        self.add(node.name, _DEF_LOCAL)
        self.every(node.bases, node.keywords, node.decorator_list)

        def body(scope):
            scope.private = node.name
            self.every(node.body)

        self.inside(node.name, "class", node, body)

    def comprehension(self, node, name, *results):
        first = node.generators[0]
        self.every(first.iter)

        def body(scope):
            scope.comprehension = True
            self.add(".0", _DEF_PARAM)
            self.bind_iteration(first.target)
            self.every(first.ifs)
            for more in node.generators[1:]:
                self.bind_iteration(more.target)
                self.every(more.iter, more.ifs)
            self.every(*results)

        self.inside(name, "function", node, body)

    def bind_iteration(self, target):
        self.visit(target)
        for n in ast.walk(target):
            if isinstance(n, ast.Name) and isinstance(n.ctx, ast.Store):
                self.scope.add(self._name(n.id), _DEF_COMP_ITER)

    def visit_ListComp(self, node):
        self.comprehension(node, "listcomp", node.elt)

    def visit_SetComp(self, node):
        self.comprehension(node, "setcomp", node.elt)

    def visit_GeneratorExp(self, node):
        self.comprehension(node, "genexpr", node.elt)

    def visit_DictComp(self, node):
        self.comprehension(node, "dictcomp", node.value, node.key)

    def visit_NamedExpr(self, node):
        self.every(node.value)
        scope = here = self.scope
        if not scope.comprehension:
            return self.visit(node.target)
        name = self._name(node.target.id)
        while scope.comprehension:
            scope = scope.parent
        if scope.type == "function":
            here.add(name, _DEF_GLOBAL if scope.flags.get(name, 0) & _DEF_GLOBAL else _DEF_NONLOCAL)
            scope.add(name, _DEF_LOCAL)
        else:
            here.add(name, _DEF_GLOBAL)
            scope.add(name, _DEF_GLOBAL)
        here.add(name, _DEF_LOCAL)

    def visit_Global(self, node):
        for name in node.names:
            self.add(name, _DEF_GLOBAL)

    def visit_Nonlocal(self, node):
        for name in node.names:
            self.add(name, _DEF_NONLOCAL)

    def visit_Import(self, node):
        for alias in node.names:
            if alias.name != "*":
                self.add(alias.asname or alias.name.partition(".")[0], _DEF_IMPORT)

    visit_ImportFrom = visit_Import

    def visit_AnnAssign(self, node):
        if isinstance(node.target, ast.Name):
            flags = self.scope.flags.get(self._name(node.target.id), 0)
            if node.simple and not flags & _DEF_GLOBAL | _DEF_NONLOCAL & flags:
                self.add(node.target.id, _DEF_ANNOT | _DEF_LOCAL)
            elif node.value:
                self.add(node.target.id, _DEF_LOCAL)
        else:
            self.visit(node.target)
        self.every(node.annotation, node.value)

    def visit_ExceptHandler(self, node):
        self.every(node.type)
        if node.name:
            self.add(node.name, _DEF_LOCAL)
        self.every(node.body)

    def visit_MatchAs(self, node):
        self.every(node.pattern)
        if node.name:
            self.add(node.name, _DEF_LOCAL)

    def visit_MatchStar(self, node):
        if node.name:
            self.add(node.name, _DEF_LOCAL)

    def visit_MatchMapping(self, node):
        self.every(node.keys, node.patterns)
        if node.rest:
            self.add(node.rest, _DEF_LOCAL)


# bound: names of enclosing functions; global_: names that an enclosing scope declares global. Gives the names that are free.
def _decide(scope, bound, global_):
    if scope.type == "class":
        inner_bound, inner_global = bound | {"__class__"}, set(global_)
    else:
        inner_bound, inner_global = set(bound), set(global_)
    free = set()
    for name, flags in scope.flags.items():
        if flags & _DEF_GLOBAL:
            scope.scopes[name] = _GLOBAL_EXPLICIT
            inner_global.add(name)
            inner_bound.discard(name)
        elif flags & _DEF_NONLOCAL:
            scope.scopes[name] = _FREE
            free.add(name)
        elif flags & _DEF_BOUND:
            scope.scopes[name] = _LOCAL
            if scope.type == "function":
                inner_bound.add(name)
                inner_global.discard(name)
        elif name in bound:
            scope.scopes[name] = _FREE
            free.add(name)
        else:
            scope.scopes[name] = _GLOBAL_IMPLICIT
    from_children = set()
    for child in scope.children:
        from_children |= _decide(child, inner_bound, inner_global)
    if scope.type == "function":
        for name in from_children:
            if scope.scopes.get(name) == _LOCAL:
                scope.scopes[name] = _CELL
                continue
            if name not in scope.flags:
                scope.flags[name] = 0
                scope.scopes[name] = _FREE
            free.add(name)
    elif scope.type == "class":
        from_children.discard("__class__")
        for name in from_children:
            if name not in scope.flags:
                scope.flags[name] = 0
                scope.scopes[name] = _FREE
            elif scope.scopes[name] == _LOCAL:
                scope.flags[name] |= _DEF_FREE_CLASS
            free.add(name)
    return free


_tables = weakref.WeakKeyDictionary()


def _table(scope, filename):
    if scope not in _tables:
        made = {"function": Function, "class": Class}.get(scope.type, SymbolTable)(scope, filename)
        _tables[scope] = made
    return _tables[scope]


class SymbolTable:
    """One scope."""

    def __init__(self, raw_table, filename):
        self._table, self._filename, self._symbols = raw_table, filename, {}

    def __repr__(self):
        kind = "" if self.__class__ is SymbolTable else f"{self.__class__.__name__} "
        if self._table.name == "top":
            return f"<{kind}SymbolTable for module {self._filename}>"
        return f"<{kind}SymbolTable for {self._table.name} in {self._filename}>"

    def get_type(self):
        """"module", "function" or "class"."""
        return self._table.type

    def get_id(self):
        return self._table.id

    def get_name(self):
        """The name of the function or class, "top" of a module."""
        return self._table.name

    def get_lineno(self):
        """The line its block begins at."""
        return self._table.lineno

    def is_optimized(self):
        """Whether the locals have places of their own."""
        return self._table.type == "function"

    def is_nested(self):
        """Whether it lies in a function."""
        return self._table.nested

    def has_children(self):
        return bool(self._table.children)

    def get_identifiers(self):
        """The names, as a view."""
        return self._table.flags.keys()

    def lookup(self, name):
        """The Symbol of a name; KeyError if there is none."""
        if name not in self._symbols:
            flags = self._table.flags[name]
            inner = [t for t in self.get_children() if t.get_name() == name]
            self._symbols[name] = Symbol(name, flags, inner, module_scope=self._table.name == "top", scope=self._table.scopes[name])
        return self._symbols[name]

    def get_symbols(self):
        return [self.lookup(name) for name in self.get_identifiers()]

    def get_children(self):
        return [_table(child, self._filename) for child in self._table.children]


class Function(SymbolTable):
    def _names(self, test):
        return tuple(name for name, flags in self._table.flags.items() if test(self._table.scopes[name], flags))

    def get_parameters(self):
        return self._names(lambda scope, flags: flags & _DEF_PARAM)

    def get_locals(self):
        return self._names(lambda scope, flags: scope in (_LOCAL, _CELL))

    def get_globals(self):
        return self._names(lambda scope, flags: scope in (_GLOBAL_EXPLICIT, _GLOBAL_IMPLICIT))

    def get_nonlocals(self):
        return self._names(lambda scope, flags: flags & _DEF_NONLOCAL)

    def get_frees(self):
        return self._names(lambda scope, flags: scope == _FREE)


class Class(SymbolTable):
    def get_methods(self):
        """The names of the scopes within the class."""
        return tuple(dict.fromkeys(child.name for child in self._table.children))


class Symbol:
    """One name in one scope."""

    def __init__(self, name, flags, namespaces=None, *, module_scope=False, scope=None):
        self.__name, self.__flags, self.__namespaces = name, flags, namespaces or ()
        self.__module_scope, self.__scope = module_scope, scope

    def __repr__(self):
        return f"<symbol {self.__name!r}>"

    def get_name(self):
        return self.__name

    def is_referenced(self):
        """Whether it is used here."""
        return bool(self.__flags & _USE)

    def is_parameter(self):
        return bool(self.__flags & _DEF_PARAM)

    def is_global(self):
        return self.__scope in (_GLOBAL_IMPLICIT, _GLOBAL_EXPLICIT) or self.__module_scope and bool(self.__flags & _DEF_BOUND)

    def is_nonlocal(self):
        return bool(self.__flags & _DEF_NONLOCAL)

    def is_declared_global(self):
        return self.__scope == _GLOBAL_EXPLICIT

    def is_local(self):
        return self.__scope in (_LOCAL, _CELL) or self.__module_scope and bool(self.__flags & _DEF_BOUND)

    def is_annotated(self):
        return bool(self.__flags & _DEF_ANNOT)

    def is_free(self):
        return self.__scope == _FREE

    def is_imported(self):
        return bool(self.__flags & _DEF_IMPORT)

    def is_assigned(self):
        return bool(self.__flags & _DEF_LOCAL)

    def is_namespace(self):
        """Whether the name is that of a function or class defined here."""
        return bool(self.__namespaces)

    def get_namespaces(self):
        return self.__namespaces

    def get_namespace(self):
        """The one table of the name; ValueError if there is none or more than one."""
        if len(self.__namespaces) == 0:
            raise ValueError("name is not bound to any namespaces")
        if len(self.__namespaces) > 1:
            raise ValueError("name is bound to multiple namespaces")
        return self.__namespaces[0]


if __name__ == "__main__":
    import os
    import sys

    with open(sys.argv[0]) as file:
        source = file.read()
    module = symtable(source, os.path.split(sys.argv[0])[1], "exec")
    for name in module.get_identifiers():
        symbol = module.lookup(name)
        print(symbol, symbol.is_local(), symbol.is_namespace())
