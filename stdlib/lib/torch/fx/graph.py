"""A traced program: a list of nodes, and the Python text that it stands for."""

import builtins
import contextlib
import copy
import keyword
import math
import re

import torch
from torch._absent import names_of as _names_of
from torch.fx.node import _SYMBOLS, Node, _get_qualified_name, _type_repr, map_arg

_LIKE_OPERATORS = {f"_operator.{name}": symbol for name, symbol in _SYMBOLS.items()}
_UNARY = {"_operator.neg": "-", "_operator.pos": "+", "_operator.invert": "~"}


class _Namespace:
    """Names that are free, made from what a node calls."""

    def __init__(self):
        self._used, self._count = {}, {}

    def create_name(self, candidate, obj=None):
        candidate = re.sub(r"[^0-9a-zA-Z_]+", "_", candidate) or "_unnamed"
        if candidate[0].isdigit():
            candidate = f"_{candidate}"
        match = re.match(r"(.*)_(\d+)$", candidate)
        base, number = (match.group(1), int(match.group(2))) if match else (candidate, None)
        if number is not None and candidate not in self._used:
            self._count[base] = max(self._count.get(base, 0), number)
        name, number = candidate, self._count.get(base, 0)
        while name in self._used or self._is_illegal(name):
            number += 1
            name = f"{base}_{number}"
        self._used[name] = obj
        self._count[base] = number if name != candidate else self._count.get(base, 0)
        return name

    def _is_illegal(self, name):
        return keyword.iskeyword(name) or name in builtins.__dict__ or name in ("inf", "nan", "NoneType", "torch", "device", "fx_pytree", "pytree")


class PythonCode:
    def __init__(self, src, globals):
        self.src, self.globals = src, globals


class _Nodes:
    def __init__(self, graph, direction="_next"):
        self.graph, self.direction = graph, direction

    def __len__(self):
        return self.graph._len

    def __iter__(self):
        root, step = self.graph._root, self.direction
        now = getattr(root, step)
        while now is not root:
            if not now._erased:
                yield now
            now = getattr(now, step)

    def __reversed__(self):
        return iter(_Nodes(self.graph, "_prev" if self.direction == "_next" else "_next"))


def _snake_case(s):
    return "".join(f"_{c.lower()}" if c.isupper() and i and not s[i - 1].isupper() and s[i - 1] != "_" else c.lower() for i, c in enumerate(s))


class CodeGen:
    """How the text of a graph is written."""

    def gen_fn_def(self, free_vars, maybe_return_annotation):
        args = list(free_vars)
        if not args or args[0] != "self":
            args.insert(0, "self")
        return f"def forward({', '.join(args)}){maybe_return_annotation}:"

    def generate_output(self, output_args):
        return f"return {output_args!r}"

    def process_inputs(self, *args):
        return args

    def process_outputs(self, outputs):
        return outputs


class Graph:
    def __init__(self, owning_module=None, tracer_cls=None, tracer_extras=None):
        self._root = Node(self, "", "root", "", (), {})
        self._insert = self._root.prepend
        self._len = 0
        self._graph_namespace = _Namespace()
        self.owning_module, self._tracer_cls, self._tracer_extras = owning_module, tracer_cls, tracer_extras
        self._codegen = CodeGen()

    @property
    def nodes(self):
        return _Nodes(self)

    def set_codegen(self, codegen):
        self._codegen = codegen

    def find_nodes(self, *, op, target=None, sort=True):
        return [n for n in self.nodes if n.op == op and (target is None or n.target == target)]

    # ---- making nodes

    def create_node(self, op, target, args=None, kwargs=None, name=None, type_expr=None):
        args, kwargs = () if args is None else args, {} if kwargs is None else kwargs
        name = self._graph_namespace.create_name(name if name is not None else self._target_to_str(target))
        made = Node(self, name, op, target, args, kwargs, type_expr)
        self._graph_namespace._used[name] = made
        self._insert(made)
        self._len += 1
        return made

    def _target_to_str(self, target):
        if isinstance(target, str):
            if target.startswith("__") and target.endswith("__"):
                target = target[2:-2]
        else:
            target = target.__name__
            if target.startswith("__") and target.endswith("__"):
                target = target[2:-2]
        return _snake_case(target.replace(".", "_"))

    def placeholder(self, name, type_expr=None, default_value=...):
        return self.create_node("placeholder", name, () if default_value is ... else (default_value,), type_expr=type_expr)

    def get_attr(self, qualified_name, type_expr=None):
        return self.create_node("get_attr", qualified_name, type_expr=type_expr)

    def call_module(self, module_name, args=None, kwargs=None, type_expr=None):
        return self.create_node("call_module", module_name, args, kwargs, type_expr=type_expr)

    def call_method(self, method_name, args=None, kwargs=None, type_expr=None):
        return self.create_node("call_method", method_name, args, kwargs, type_expr=type_expr)

    def call_function(self, the_function, args=None, kwargs=None, type_expr=None, name=None):
        return self.create_node("call_function", the_function, args, kwargs, name=name, type_expr=type_expr)

    def output(self, result, type_expr=None):
        return self.create_node("output", "output", (result,), type_expr=type_expr)

    def output_node(self):
        node = next(iter(reversed(self.nodes)))
        if node.op != "output":
            raise AssertionError("the graph has no output")
        return node

    def node_copy(self, node, arg_transform=lambda x: x):
        args, kwargs = map_arg(node.args, arg_transform), map_arg(node.kwargs, arg_transform)
        made = self.create_node(node.op, node.target, args, kwargs, node.name, node.type)
        made.meta = copy.copy(node.meta)
        return made

    def graph_copy(self, g, val_map, return_output_node=False):
        for node in g.nodes:
            if node in val_map:
                continue
            if node.op == "output":
                value = map_arg(node.args[0], lambda n: val_map[n])
                return value if not return_output_node else (value, node)
            val_map[node] = self.node_copy(node, lambda n: val_map[n])
        return None

    def __deepcopy__(self, memo=None):
        made = Graph(tracer_cls=self._tracer_cls)
        value = made.graph_copy(self, {}, return_output_node=True)
        if isinstance(value, tuple):
            made.output(value[0], type_expr=value[1].type).meta = copy.copy(value[1].meta)
        return made

    # ---- changing it

    @contextlib.contextmanager
    def _inserting(self, where):
        before, self._insert = self._insert, where
        try:
            yield
        finally:
            self._insert = before

    def inserting_before(self, n=None):
        return self._inserting(self._root.append if n is None else n.prepend)

    def inserting_after(self, n=None):
        if n is None:
            return self._inserting(self._root.prepend)
        last = [n]

        def insert(made):
            last[0].append(made)
            last[0] = made

        return self._inserting(insert)

    def erase_node(self, to_erase):
        if to_erase.users:
            raise RuntimeError(f"Tried to erase Node {to_erase} but it still had {len(to_erase.users)} users in the graph: {to_erase.users}!")
        if to_erase.graph is not self:
            raise RuntimeError(f"Attempting to remove {to_erase} from wrong graph!")
        if to_erase._erased:
            return
        to_erase._remove_from_list()
        to_erase._erased = True
        self._len -= 1
        to_erase._set((), {})

    def eliminate_dead_code(self, is_impure_node=None):
        self.lint()
        changed = False
        for node in reversed(list(self.nodes)):
            if not (is_impure_node or Node.is_impure)(node) and not node.users:
                self.erase_node(node)
                changed = True
        return changed

    def lint(self):
        """Each node is used after it stands, and names and targets are there."""
        seen, names = set(), set()
        for node in self.nodes:
            if node.graph is not self:
                raise RuntimeError(f"Node '{node}' does not belong to this Graph!")
            for used in node._input_nodes:
                if used.graph is not self:
                    raise RuntimeError(f"Argument '{used}' of Node '{node}' does not belong to this Graph, but was used as an argument! If you are copying nodes from "
                                       "another graph, make sure to use ``arg_transform`` on node_copy() to remap values\n{self}")
                if used not in seen:
                    raise RuntimeError(f"Argument '{used}' of Node '{node}' was used before it has been defined! Please check that Nodes in the graph are topologically "
                                       f"ordered\n{self}")
            seen.add(node)
            if node.name in names:
                raise RuntimeError(f"Node redefined name {node.name}!")
            names.add(node.name)
        if self.owning_module is not None:
            for node in self.nodes:
                if node.op in ("call_module", "get_attr"):
                    at = self.owning_module
                    for part in node.target.split("."):
                        if not hasattr(at, part):
                            raise RuntimeError(f"Node {node} target {node.target} references nonexistent attribute {part} of {type(at).__name__}")
                        at = getattr(at, part)

    # ---- text

    def python_code(self, root_module, **options):
        from torch.fx._symbolic_trace import is_wrapped

        lines, free, annotation, globals_ = [], [], [""], {"torch": torch, "inf": math.inf, "nan": math.nan, "device": torch.device}
        last_use, to_delete = {}, {}
        for node in reversed(self.nodes):
            for used in node._input_nodes:
                if used not in last_use:
                    last_use[used] = node
                    to_delete.setdefault(node, []).append(used)

        def dies(node):
            gone = to_delete.get(node, [])
            if not node.users:
                gone = gone + [node]
            return f";  {' = '.join([n.name for n in gone] + ['None'])}" if gone else ""

        wrapped = []

        def known(func):
            path = _get_qualified_name(func)
            if path.startswith("torch."):
                return path
            name = path if "." not in path else re.sub(r"[^0-9a-zA-Z_]", "_", path)
            if "." in path:
                globals_[name] = func
            if is_wrapped(func) and name not in wrapped:
                wrapped.append(name)
            return name

        def text(arg):
            if isinstance(arg, Node):
                return arg.name
            if isinstance(arg, tuple):
                if hasattr(arg, "_fields"):
                    return f"{known(type(arg))}({', '.join(map(text, arg))})"
                return "(" + ", ".join(map(text, arg)) + ("," if len(arg) == 1 else "") + ")"
            if isinstance(arg, list):
                return "[" + ", ".join(map(text, arg)) + "]"
            if isinstance(arg, dict):
                return "{" + ", ".join(f"{k!r}: {text(v)}" for k, v in arg.items()) + "}"
            if isinstance(arg, slice):
                return f"slice({text(arg.start)}, {text(arg.stop)}, {text(arg.step)})"
            if isinstance(arg, torch.device) or type(arg).__name__ == "device":
                return f"device(type='{arg.type}'" + (f", index={arg.index})" if arg.index is not None else ")")
            if isinstance(arg, type) or callable(arg) and hasattr(arg, "__name__"):
                return known(arg)
            return repr(arg)

        def call(node, skip=0):
            return ", ".join([text(a) for a in node.args[skip:]] + [f"{k} = {text(v)}" for k, v in node.kwargs.items()])

        for node in self.nodes:
            kind = f" : {_type_repr(node.type)}" if node.type is not None and not isinstance(node.type, str) else ""
            if node.op == "placeholder":
                default = f" = {text(node.args[0])}" if node.args else ""
                free.append(f"{node.target}{kind}{default}")
                raw = node.target.replace("*", "")
                if raw != node.name:
                    lines.append(f"    {node.name} = {raw}")
                continue
            if node.op == "output":
                if node.type is not None:
                    annotation[0] = f" -> {_type_repr(node.type)}"
                lines.append("    " + self._codegen.generate_output(_Text(text(node.args[0]))))
                continue
            if node.op == "get_attr":
                value = _path_of("self", node.target)
            elif node.op == "call_method":
                value = f"{_path_of(text(node.args[0]), node.target)}({call(node, 1)})"
            elif node.op == "call_module":
                value = f"{_path_of('self', node.target)}({call(node)})"
            else:
                value = self._call_text(node, known, text, call)
            lines.append(f"    {node.name}{kind} = {value}{dies(node)}")
        body = "\n".join(lines) if lines else "    pass"
        head = self._codegen.gen_fn_def(free, annotation[0])
        marks = "\n".join(f'torch.fx._symbolic_trace.wrap("{name}")' for name in wrapped)
        return PythonCode(f"\n{marks}\n\n{head}\n{body}\n    ", globals_)

    def _call_text(self, node, known, text, call):
        path = _get_qualified_name(node.target)
        if not node.kwargs and path in _LIKE_OPERATORS and len(node.args) == 2:
            return f"{text(node.args[0])} {_LIKE_OPERATORS[path]} {text(node.args[1])}"
        if not node.kwargs and path in _UNARY and len(node.args) == 1:
            return f"{_UNARY[path]}{text(node.args[0])}"
        if path == "_operator.getitem" and len(node.args) == 2 and not node.kwargs:
            return f"{text(node.args[0])}[{text(node.args[1])}]"
        if path == "getattr" and len(node.args) == 2 and isinstance(node.args[1], str) and node.args[1].isidentifier():
            return _path_of(text(node.args[0]), node.args[1])
        return f"{known(node.target)}({call(node)})"

    def __str__(self):
        return "graph():" + "".join(f"\n    {node.format_node()}" for node in self.nodes)

    def print_tabular(self):
        rows = [[n.op, n.name, n.target, n.args, n.kwargs] for n in self.nodes]
        head = ["opcode", "name", "target", "args", "kwargs"]
        texts = [head] + [[str(c) for c in row] for row in rows]
        widths = [max(len(r[i]) for r in texts) for i in range(5)]
        print("  ".join(h.ljust(w) for h, w in zip(head, widths)).rstrip())
        print("  ".join("-" * w for w in widths))
        for r in texts[1:]:
            print("  ".join(c.ljust(w) for c, w in zip(r, widths)).rstrip())


class _Text(str):
    __repr__ = str.__str__


def _path_of(base, target):
    for part in target.split("."):
        base = f'getattr({base}, "{part}")' if not part.isidentifier() or keyword.iskeyword(part) else f"{base}.{part}"
    return base


__getattr__ = _names_of(__name__)
