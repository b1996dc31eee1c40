"""A module whose forward is the text of a graph."""

import copy
import linecache

import torch
from torch._absent import names_of as _names_of
from torch.fx.graph import Graph
from torch.nn.modules.module import Module

_count = [0]


def _forward_of(code):
    """The function that the text defines; its lines are known to tracebacks."""
    name = f"<eval_with_key>.{_count[0]}"
    _count[0] += 1
    linecache.cache[name] = (len(code.src), None, code.src.splitlines(True), name)
    space = dict(code.globals)
    exec(compile(code.src, name, "exec"), space)
    return space["forward"]


def _copy_attr(source, target, path):
    *prefix, last = path.split(".")
    for part in prefix:
        inner = getattr(source, part)
        if inner is source or not hasattr(target, part):
            target.add_module(part, Module()) if inner is not source else None
        source, target = inner, getattr(target, part)
    value = getattr(source, last)
    if isinstance(value, torch.Tensor) and not isinstance(value, torch.nn.Parameter):
        target.register_buffer(last, value)
    else:
        setattr(target, last, value)


def _assign_attr(value, target, path):
    *prefix, last = path.split(".")
    for part in prefix:
        if not hasattr(target, part):
            target.add_module(part, Module())
        target = getattr(target, part)
    if isinstance(value, torch.Tensor) and not isinstance(value, torch.nn.Parameter):
        target.register_buffer(last, value)
    else:
        setattr(target, last, value)


class GraphModule(Module):
    def __new__(cls, *args, **kwargs):
        """Each has a class of its own, since forward belongs to a class."""
        for base in cls.__mro__:
            if base.__name__ == "GraphModuleImpl":
                continue
            made = type("GraphModuleImpl", (base,), {"__module__": "torch.fx.graph_module"})
            return super().__new__(made)

    def __init__(self, root, graph, class_name="GraphModule"):
        super().__init__()
        self.__class__.__name__ = class_name
        if isinstance(root, Module):
            self.training = root.training
            for node in graph.nodes:
                if node.op in ("get_attr", "call_module"):
                    _copy_attr(root, self, node.target)
        elif isinstance(root, dict):
            for node in graph.nodes:
                if node.op in ("get_attr", "call_module") and node.target not in root:
                    raise RuntimeError(f"Node {node} referenced target {node.target} but that target was not provided in ``root``!")
            for path in sorted({n.target for n in graph.nodes if n.op in ("get_attr", "call_module")}, key=lambda t: t.count(".")):
                _assign_attr(root[path], self, path)
        else:
            raise RuntimeError(f"Unsupported type {root} passed for root!")
        self.meta = {}
        self.graph = graph

    @property
    def graph(self):
        return self._graph

    @graph.setter
    def graph(self, g):
        if not isinstance(g, Graph):
            raise AssertionError(f"Expected a Graph instance, but got {type(g)}")
        self._graph = g
        g.owning_module = self
        self.recompile()

    @property
    def code(self):
        return self._code

    def recompile(self):
        made = self._graph.python_code(root_module="self")
        self._code = made.src
        type(self).forward = _forward_of(made)
        return made

    def print_readable(self, print_output=True, include_stride=False, include_device=False, colored=False, **options):
        text = f"class {type(self).__name__}(torch.nn.Module):\n" + "\n".join("    " + line if line.strip() else "" for line in self._code.strip("\n").split("\n"))
        if print_output:
            print(text)
        return text

    def add_submodule(self, target, m):
        at, parts = self, target.split(".")
        for part in parts[:-1]:
            if not hasattr(at, part):
                setattr(at, part, Module())
            at = getattr(at, part)
            if not isinstance(at, Module):
                return False
        at.add_module(parts[-1], m)
        return True

    def delete_submodule(self, target):
        *prefix, last = target.split(".")
        at = self
        for part in prefix:
            if not hasattr(at, part):
                return False
            at = getattr(at, part)
        if not isinstance(getattr(at, last, None), Module):
            return False
        delattr(at, last)
        return True

    def delete_all_unused_submodules(self):
        used = set()
        for node in self.graph.nodes:
            if node.op in ("call_module", "get_attr"):
                parts = node.target.split(".")
                used.update(".".join(parts[:i]) for i in range(1, len(parts) + 1))
                if node.op == "call_module":
                    used.update(f"{node.target}.{name}" for name, _ in self.get_submodule(node.target).named_modules() if name)
        for name in [name for name, _ in self.named_modules() if name and name not in used]:
            self.delete_submodule(name)

    def to_folder(self, folder, module_name="FxModule"):
        raise NotImplementedError("torch.fx.GraphModule.to_folder is not implemented")

    def __deepcopy__(self, memo):
        held = {k: copy.deepcopy(v, memo) for k, v in self.__dict__.items() if k not in ("_graph", "_code", "meta")}
        root = Module()
        root.__dict__.update(held)
        made = GraphModule(root, copy.deepcopy(self._graph), type(self).__name__)
        made.__dict__.update({k: v for k, v in held.items() if k not in ("_parameters", "_buffers", "_modules")})
        made.meta = dict(self.meta)
        return made

    def __copy__(self):
        made = GraphModule(self, self._graph, type(self).__name__)
        made.meta = dict(self.meta)
        return made

    def __str__(self):
        return "\n".join([super().__str__(), self._code, "# To see more debug info, please use `graph_module.print_readable()`"])


__getattr__ = _names_of(__name__)
