"""torch.fx: programs traced on proxies, changed as graphs, and run again as Python text."""

from torch.fx._symbolic_trace import PH, ProxyableClassMeta, Tracer, symbolic_trace, wrap
from torch.fx.graph import CodeGen, Graph
from torch.fx.graph_module import GraphModule
from torch.fx.interpreter import Interpreter, Transformer
from torch.fx.node import Node, has_side_effect, map_arg
from torch.fx.proxy import Proxy
from torch.fx.subgraph_rewriter import replace_pattern
from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
