"""Models that give what some of their layers compute: the model is traced, and its graph ends where the asked values are."""

import math
import re
from collections import OrderedDict

from torch import fx, nn
from torch.fx.graph_module import _copy_attr
from torchvision import ops


def _modules_of_ops():
    """The modules of torchvision.ops are called, not entered."""
    return tuple(kind for kind in vars(ops).values() if isinstance(kind, type) and issubclass(kind, nn.Module))


class LeafModuleAwareTracer(fx.Tracer):
    def __init__(self, *args, leaf_modules=(), **kwargs):
        super().__init__(*args, **kwargs)
        self.leaf_modules = tuple(leaf_modules)

    def is_leaf_module(self, m, module_qualname):
        return isinstance(m, self.leaf_modules) or super().is_leaf_module(m, module_qualname)


class NodePathTracer(LeafModuleAwareTracer):
    """Notes of each node in which module it is made."""

    def __init__(self, *args, **kwargs):
        super().__init__(*args, **kwargs)
        self.current_module_qualname = ""
        self.node_to_qualname = OrderedDict()

    def call_module(self, m, forward, args, kwargs):
        outer, path = self.current_module_qualname, self.path_of_module(m)
        self.current_module_qualname = path
        try:
            if self.is_leaf_module(m, path):
                return self.create_proxy("call_module", path, args, kwargs)
            return forward(*args, **kwargs)
        finally:
            self.current_module_qualname = outer

    def create_proxy(self, kind, target, args, kwargs, name=None, type_expr=None, *rest):
        proxy = super().create_proxy(kind, target, args, kwargs, name, type_expr, *rest)
        self.node_to_qualname[proxy.node] = self._name_of(proxy.node)
        return proxy

    def _name_of(self, node):
        """The module's path, with the node's own name where it is no module; numbered where there are several."""
        name = self.current_module_qualname
        if node.op != "call_module":
            name = f"{name}.{node}" if name else str(node)
        if re.match(r".+_[0-9]+$", name):
            name = name.rsplit("_", 1)[0]
        for known in reversed(self.node_to_qualname.values()):
            if re.match(rf"{re.escape(name)}(_[0-9]+)?$", known):
                number = known[len(name):]
                return f"{name}_{int(number[1:]) + 1 if number else 1}"
        return name


def _traced(model, training, settings, concrete_args):
    tracer = NodePathTracer(**{"autowrap_modules": (math, ops), "leaf_modules": _modules_of_ops(), **(settings or {})})
    model.train(training)
    return tracer, tracer.trace(model, concrete_args=concrete_args)


def get_graph_node_names(model, tracer_kwargs=None, suppress_diff_warning=False, concrete_args=None):
    """The names of the nodes in training, and in evaluation."""
    was = model.training
    names = [list(_traced(model, training, tracer_kwargs, concrete_args)[0].node_to_qualname.values()) for training in (True, False)]
    model.train(was)
    return tuple(names)


class DualGraphModule(fx.GraphModule):
    """One graph for training and one for evaluation."""

    def __init__(self, root, train_graph, eval_graph, class_name="GraphModule"):
        super().__init__(root, train_graph, class_name)
        for node in eval_graph.nodes:
            if node.op in ("get_attr", "call_module"):
                _copy_attr(root, self, node.target)
        self.train_graph, self.eval_graph, self.training = train_graph, eval_graph, True

    def train(self, mode=True):
        if mode != self.training:
            self.graph = self.train_graph if mode else self.eval_graph
        return super().train(mode)


def _as_names(nodes):
    return {str(k): str(v) for k, v in nodes.items()} if isinstance(nodes, dict) else {str(n): str(n) for n in nodes}


def _cut(tracer, graph, wanted):
    """The graph gives the wanted nodes, by their new names; what they don't need goes."""
    names, wanted = tracer.node_to_qualname, dict(wanted)
    for query in wanted:
        if not any(re.match(rf"^{re.escape(query)}(\.|$)", name) for name in names.values()):
            raise ValueError(f"node: '{query}' is not present in model. Hint: use `get_graph_node_names` to make sure the `return_nodes` you specified are "
                             "present. It may even be that you need to specify `train_return_nodes` and `eval_return_nodes` separately.")
    found = []
    for node in reversed(list(graph.nodes)):
        if node.op == "output":
            graph.erase_node(node)
            continue
        name = names.get(node)
        if node.op == "placeholder" or name is None:
            continue
        for query in wanted:
            if ".".join(name.split(".")[:query.count(".") + 1]) == query:
                found.append((wanted.pop(query), node))
                break
    graph.output(dict(reversed(found)))
    graph.eliminate_dead_code()
    return graph


def create_feature_extractor(model, return_nodes=None, train_return_nodes=None, eval_return_nodes=None, tracer_kwargs=None, suppress_diff_warning=False,
                             concrete_args=None):
    """A module that gives a dict of what these nodes compute."""
    if all(nodes is None for nodes in (return_nodes, train_return_nodes, eval_return_nodes)):
        raise ValueError("Either `return_nodes` or `train_return_nodes` and `eval_return_nodes` together, should be specified")
    if (train_return_nodes is None) != (eval_return_nodes is None):
        raise ValueError("If any of `train_return_nodes` and `eval_return_nodes` are specified, then both should be specified")
    if return_nodes is not None and train_return_nodes is not None:
        raise ValueError("If `train_return_nodes` and `eval_return_nodes` are specified, then both should be specified")
    was = model.training
    graphs = []
    for training, nodes in ((True, train_return_nodes), (False, eval_return_nodes)):
        tracer, graph = _traced(model, training, tracer_kwargs, concrete_args)
        graphs.append(_cut(tracer, graph, _as_names(return_nodes if nodes is None else nodes)))
    made = DualGraphModule(model, *graphs, class_name=type(model).__name__)
    model.train(was)
    made.train(was)
    return made
