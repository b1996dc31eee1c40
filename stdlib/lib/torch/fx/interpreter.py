"""Runs a graph node by node."""

import torch
from torch._absent import names_of as _names_of
from torch.fx.graph import Graph
from torch.fx.graph_module import GraphModule
from torch.fx.node import map_aggregate, map_arg
from torch.fx.proxy import Proxy


class Interpreter:
    def __init__(self, module, garbage_collect_values=True, graph=None):
        self.module, self.graph = module, module.graph if graph is None else graph
        self.submodules = dict(module.named_modules())
        self.env, self.garbage_collect_values, self.name, self.extra_traceback = {}, garbage_collect_values, "Interpreter", True
        self._last = {}
        if garbage_collect_values:
            seen = set()
            for node in reversed(self.graph.nodes):
                for used in node._input_nodes:
                    if used not in seen:
                        seen.add(used)
                        self._last.setdefault(node, []).append(used)

    def run(self, *args, initial_env=None, enable_io_processing=True):
        self.env = {} if initial_env is None else initial_env
        self.args_iter = iter(args)
        for node in self.graph.nodes:
            if node in self.env:
                continue
            self.env[node] = self.run_node(node)
            for used in self._last.get(node, ()):
                del self.env[used]
            if node.op == "output":
                return self.env[node]

    def boxed_run(self, args_list):
        args = list(args_list)
        args_list.clear()
        return self.run(*args)

    def run_node(self, n):
        args, kwargs = self.fetch_args_kwargs_from_env(n)
        return getattr(self, n.op)(n.target, args, kwargs)

    def placeholder(self, target, args, kwargs):
        if target.startswith("*"):
            return list(self.args_iter)
        try:
            return next(self.args_iter)
        except StopIteration:
            if args:
                return args[0]
            raise RuntimeError(f"Expected positional argument for parameter {target}, but one was not passed in!") from None

    def get_attr(self, target, args, kwargs):
        return self.fetch_attr(target)

    def call_function(self, target, args, kwargs):
        return target(*args, **kwargs)

    def call_method(self, target, args, kwargs):
        self_obj, *rest = args
        return getattr(self_obj, target)(*rest, **kwargs)

    def call_module(self, target, args, kwargs):
        return self.fetch_attr(target)(*args, **kwargs)

    def output(self, target, args, kwargs):
        return args[0]

    def fetch_attr(self, target):
        at = self.module
        for i, part in enumerate(target.split(".")):
            if not hasattr(at, part):
                raise RuntimeError(f"Node referenced nonexistent target {'.'.join(target.split('.')[:i + 1])}")
            at = getattr(at, part)
        return at

    def fetch_args_kwargs_from_env(self, n):
        return self.map_nodes_to_values(n.args, n), self.map_nodes_to_values(n.kwargs, n)

    def map_nodes_to_values(self, args, n):
        return map_arg(args, lambda used: self.env[used])


class Transformer(Interpreter):
    def __init__(self, module):
        super().__init__(module)
        self.new_graph = Graph()
        from torch.fx._symbolic_trace import Tracer

        class Made(Tracer):
            def is_leaf_module(self, m, name):
                return True

        self.tracer = Made()
        self.tracer.graph, self.tracer.root = self.new_graph, module
        self.tracer._constants, self.tracer._kept = {}, []
        self.tracer._paths = {id(m): name for name, m in module.named_modules()}

    def placeholder(self, target, args, kwargs):
        return Proxy(self.new_graph.placeholder(target, default_value=args[0] if args else ...), self.tracer)

    def get_attr(self, target, args, kwargs):
        return self.tracer.create_proxy("get_attr", target, args, kwargs)

    def call_module(self, target, args, kwargs):
        return self.tracer.call_module(self.fetch_attr(target), None, args, kwargs)

    def call_function(self, target, args, kwargs):
        return self.tracer.create_proxy("call_function", target, args, kwargs)

    def transform(self):
        result = super().run(enable_io_processing=False)
        if result is not None:
            self.new_graph.output(map_aggregate(result, lambda a: a.node if isinstance(a, Proxy) else a))
        return GraphModule(self.module, self.new_graph)


__getattr__ = _names_of(__name__)
