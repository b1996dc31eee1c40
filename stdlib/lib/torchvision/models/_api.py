"""Models by name, and their weights: enumerations whose members say where the file is and what goes with it."""

import enum
import fnmatch
import functools
import importlib
import sys
import warnings
from dataclasses import dataclass, field
from typing import Any, Callable

_builders = {}


@dataclass
class Weights:
    url: str
    transforms: Callable
    meta: dict = field(default_factory=dict)

    def __eq__(self, other):
        return isinstance(other, Weights) and (self.url, self.meta) == (other.url, other.meta)


class WeightsEnum(enum.Enum):
    @classmethod
    def verify(cls, obj):
        if obj is None:
            return None
        if type(obj) is str:
            return cls[obj.replace(cls.__name__ + ".", "")]
        if not isinstance(obj, cls):
            raise TypeError(f"Invalid Weight class provided; expected {cls.__name__} but received {obj.__class__.__name__}.")
        return obj

    def get_state_dict(self, *args, **kwargs):
        from torch.hub import load_state_dict_from_url
        return load_state_dict_from_url(self.url, *args, **kwargs)

    def __repr__(self):
        return f"{type(self).__name__}.{self._name_}"

    url = property(lambda self: self.value.url)
    transforms = property(lambda self: self.value.transforms)
    meta = property(lambda self: self.value.meta)


@functools.cache
def _categories():
    """The names of ImageNet's classes."""
    from torchvision.models._weights import CATEGORIES
    return CATEGORIES.strip("\n").split("\n")


def _weights_of(url, numbers):
    from functools import partial
    from torchvision.transforms._presets import ImageClassification
    if numbers is None:
        from torch._absent import placeholder
        return Weights(url, placeholder("o", "torchvision.transforms._presets"))
    crop, resize, interpolation, odd, params, smallest, top1, top5 = numbers
    meta = {"num_params": params, "min_size": smallest, "categories": _categories()}
    if top1 is not None:
        meta["_metrics"] = {"ImageNet-1K": {"acc@1": top1, "acc@5": top5}}
    return Weights(url, partial(ImageClassification, crop_size=crop, resize_size=resize, interpolation=interpolation, **odd), meta)


def weights_named(module, name):
    """The enumeration of that name, made when it is first asked for."""
    from torchvision.models._weights import WEIGHTS
    rows = WEIGHTS.get(name)
    if rows is None:
        return None
    made, members = {}, {}
    for key, (url, numbers) in rows.items():
        if url not in made:
            made[url] = _weights_of(url, numbers)
        members[key] = made[url]
    found = WeightsEnum(name, members, module=module)
    for holder in (module, "torchvision.models"):
        if holder in sys.modules:
            setattr(sys.modules[holder], name, found)
    return found


def names_in(module):
    """`__getattr__` of a module of models: its weights, else what is not built."""
    def lookup(attribute):
        if attribute.endswith("_Weights"):
            from torchvision.models._weights import OF_MODEL
            home = next((path for path in OF_MODEL.values() if path.endswith("." + attribute)), None)
            if home is not None:
                home = home.rpartition(".")[0]
                found = vars(sys.modules[home]).get(attribute) if home in sys.modules else None
                return found or weights_named(home, attribute)
        from torchvision._absent import names_of
        return names_of(module)(attribute)
    return lookup


def register_model(name=None):
    def wrapper(fn):
        key = name if name is not None else fn.__name__
        if key in _builders:
            raise ValueError(f"An entry is already registered under the name '{key}'.")
        _builders[key] = _with_positions(fn)
        return _builders[key]
    return wrapper


def _with_positions(fn):
    """Old programs give `pretrained` and `progress` by position."""
    @functools.wraps(fn)
    def build(*args, **kwargs):
        if args:
            names = [name for name in ("weights", "progress") if name not in kwargs]
            if len(args) > len(names):
                raise TypeError(f"{fn.__name__}() takes 0 positional arguments but {len(args)} were given")
            warnings.warn(f"Using {' and '.join(repr(n) for n in names[:len(args)])} as positional parameter(s) is deprecated since 0.13 and may be removed in "
                          "the future. Please use keyword parameter(s) instead.", stacklevel=2)
            kwargs.update(zip(names, args))
        return fn(**kwargs)
    return build


def _all_builders():
    importlib.import_module("torchvision.models")
    return _builders


def list_models(module=None, include=None, exclude=None):
    builders = _all_builders()
    names = {name for name, fn in builders.items() if module is None or fn.__module__.rsplit(".", 1)[0] == module.__name__}

    def matching(patterns, among):
        patterns = [patterns] if isinstance(patterns, str) else patterns
        return {name for pattern in patterns for name in fnmatch.filter(among, pattern)}

    if include:
        names = matching(include, names)
    if exclude:
        names -= matching(exclude, builders)
    return sorted(names)


def get_model_builder(name):
    name = name.lower()
    try:
        return _all_builders()[name]
    except KeyError:
        raise ValueError(f"Unknown model {name}")


def get_model(name, **config):
    return get_model_builder(name)(**config)


def get_model_weights(name):
    name = name if isinstance(name, str) else name.__name__
    from torchvision.models._weights import OF_MODEL
    if name not in OF_MODEL:
        raise ValueError(f"Unknown model {name}")
    home, _, weights = OF_MODEL[name].rpartition(".")
    return getattr(importlib.import_module(home), weights)


def get_weight(name):
    try:
        enumeration, member = name.split(".")
    except ValueError:
        raise ValueError(f"Invalid weight name provided: '{name}'.")
    from torchvision.models._weights import OF_MODEL
    for path in OF_MODEL.values():
        home, _, found = path.rpartition(".")
        if found == enumeration:
            return getattr(importlib.import_module(home), enumeration)[member]
    raise ValueError(f"The weight enum '{enumeration}' for the specific method couldn't be retrieved.")


def chosen(fn_name, weights, options, classes="num_classes"):
    """The member of the model's enumeration that `weights` or the old `pretrained` asks for, or None. It fixes the number of classes."""
    if "pretrained" in options:
        warnings.warn("The parameter 'pretrained' is deprecated since 0.13 and may be removed in the future, please use 'weights' instead.", stacklevel=4)
        weights = options.pop("pretrained")
    if weights is None:
        return None
    enumeration = get_model_weights(fn_name)
    if isinstance(weights, bool):
        first = next(iter(enumeration))  # what pretrained=True has always loaded
        warnings.warn("Arguments other than a weight enum or `None` for 'weights' are deprecated since 0.13 and may be removed in the future. The current "
                      f"behavior is equivalent to passing `weights={f'{enumeration.__name__}.{first.name}' if weights else None}`.", stacklevel=4)
        if not weights:
            return None
        weights = first
    found = enumeration.verify(weights)
    if "categories" in found.meta:
        fixed(options, classes, len(found.meta["categories"]))
    return found


def fixed(options, name, value):
    """An option that weights, or a variant of a model, decide."""
    if options.setdefault(name, value) != value:
        raise ValueError(f"The parameter '{name}' expected value {value} but got {options[name]} instead.")


def loaded(model, weights, progress):
    """The model with the numbers of its weights' file."""
    if weights is not None:
        model.load_state_dict(weights.get_state_dict(progress=progress, check_hash=True))
    return model
