"""What torchvision's models share: features of inner layers by name, widths that divide."""

from collections import OrderedDict

from torch import nn


class IntermediateLayerGetter(nn.ModuleDict):
    """Runs a model's children in order and returns what the named ones give. return_layers: the child's name -> the name of its result."""

    _version = 2
    __annotations__ = {"return_layers": dict}

    def __init__(self, model, return_layers):
        names = [name for name, _ in model.named_children()]
        if not set(return_layers) <= set(names):
            raise ValueError("return_layers are not present in model")
        left = {str(k) for k in return_layers}
        layers = OrderedDict()
        for name, child in model.named_children():
            layers[name] = child
            left.discard(name)
            if not left:
                break
        super().__init__(layers)
        self.return_layers = {str(k): str(v) for k, v in return_layers.items()}

    def forward(self, x):
        results = OrderedDict()
        for name, layer in self.items():
            x = layer(x)
            if name in self.return_layers:
                results[self.return_layers[name]] = x
        return results


def _make_divisible(v, divisor, min_value=None):
    """The nearest multiple of the divisor that is at least nine tenths of v."""
    least = divisor if min_value is None else min_value
    near = max(least, int(v + divisor / 2) // divisor * divisor)
    return near + divisor if near < 0.9 * v else near


def _ovewrite_named_param(kwargs, param, new_value):
    if kwargs.setdefault(param, new_value) != new_value:
        raise ValueError(f"The parameter '{param}' expected value {new_value} but got {kwargs[param]} instead.")


def _ovewrite_value_param(param, actual, expected):
    if actual is not None and actual != expected:
        raise ValueError(f"The parameter '{param}' expected value {expected} but got {actual} instead.")
    return expected


def check_setting(name, setting, kind):
    """A model's plan: a list of rows of that kind."""
    if not setting:
        raise ValueError(f"The {name} should not be empty")
    if not all(isinstance(row, kind) for row in setting):
        raise TypeError(f"The {name} should be List[{kind.__name__}]")
