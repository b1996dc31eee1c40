"""Nested tuples, lists, dicts and registered classes as flat lists of what they hold, and back."""

import collections
import dataclasses
import functools
from typing import Any, NamedTuple

Context = PyTree = Any


class NodeDef(NamedTuple):
    type: type
    flatten_fn: Any
    unflatten_fn: Any
    flatten_with_keys_fn: Any


@dataclasses.dataclass(frozen=True)
class SequenceKey:
    idx: int

    def __str__(self):
        return f"[{self.idx!r}]"

    def get(self, sequence):
        return sequence[self.idx]


@dataclasses.dataclass(frozen=True)
class MappingKey:
    key: Any

    def __str__(self):
        return f"[{self.key!r}]"

    def get(self, mapping):
        return mapping[self.key]


@dataclasses.dataclass(frozen=True)
class GetAttrKey:
    name: str

    def __str__(self):
        return f".{self.name}"

    def get(self, obj):
        return getattr(obj, self.name)


SUPPORTED_NODES = {}


def register_pytree_node(cls, flatten_fn, unflatten_fn, *, serialized_type_name=None, to_dumpable_context=None, from_dumpable_context=None,
                         flatten_with_keys_fn=None):
    """flatten_fn gives what an object holds and a context, unflatten_fn makes an object of these."""
    if cls in SUPPORTED_NODES:
        raise ValueError(f"{cls} is already registered as pytree node.")
    SUPPORTED_NODES[cls] = NodeDef(cls, flatten_fn, unflatten_fn, flatten_with_keys_fn)


_register_pytree_node = _private_register_pytree_node = register_pytree_node


def register_dataclass(cls, *, field_names=None, drop_field_names=None, serialized_type_name=None):
    names = list(field_names) if field_names is not None else [f.name for f in dataclasses.fields(cls) if f.init and f.name not in (drop_field_names or ())]

    def flatten(obj):
        held = [n for n in names if getattr(obj, n) is not None]
        return [getattr(obj, n) for n in held], [held, [n for n in names if n not in held]]

    def unflatten(values, context):
        return cls(**dict(zip(context[0], values)), **dict.fromkeys(context[1]))

    def with_keys(obj):
        values, context = flatten(obj)
        return [(GetAttrKey(n), v) for n, v in zip(context[0], values)], context

    register_pytree_node(cls, flatten, unflatten, flatten_with_keys_fn=with_keys)


def _sequence_keys(values):
    return [(SequenceKey(i), v) for i, v in enumerate(values)]


def _register_own():
    for cls in (list, tuple):
        register_pytree_node(cls, lambda s: (list(s), None), lambda values, context, cls=cls: cls(values), flatten_with_keys_fn=lambda s: (_sequence_keys(s), None))
    for cls in (dict, collections.OrderedDict):
        register_pytree_node(cls, lambda d: (list(d.values()), list(d)), lambda values, keys, cls=cls: cls(zip(keys, values)),
                             flatten_with_keys_fn=lambda d: ([(MappingKey(k), v) for k, v in d.items()], list(d)))
    register_pytree_node(collections.namedtuple, lambda t: (list(t), type(t)), lambda values, cls: cls(*values),
                         flatten_with_keys_fn=lambda t: ([(GetAttrKey(n), v) for n, v in zip(t._fields, t)], type(t)))
    register_pytree_node(collections.defaultdict, lambda d: (list(d.values()), [d.default_factory, list(d)]),
                         lambda values, context: collections.defaultdict(context[0], zip(context[1], values)),
                         flatten_with_keys_fn=lambda d: ([(MappingKey(k), v) for k, v in d.items()], [d.default_factory, list(d)]))
    register_pytree_node(collections.deque, lambda d: (list(d), d.maxlen), lambda values, most: collections.deque(values, maxlen=most),
                         flatten_with_keys_fn=lambda d: (_sequence_keys(d), d.maxlen))


_register_own()
BUILTIN_TYPES = frozenset(SUPPORTED_NODES)


def is_namedtuple_class(cls):
    return isinstance(cls, type) and issubclass(cls, tuple) and isinstance(getattr(cls, "_fields", None), tuple)


def is_namedtuple_instance(obj):
    return is_namedtuple_class(type(obj))


is_namedtuple = _is_namedtuple_instance = is_namedtuple_instance


def _get_node_type(tree):
    return type(tree) if type(tree) in SUPPORTED_NODES else collections.namedtuple if is_namedtuple_instance(tree) else type(tree)


def tree_is_leaf(tree, is_leaf=None):
    return is_leaf is not None and is_leaf(tree) or _get_node_type(tree) not in SUPPORTED_NODES


_is_leaf = tree_is_leaf


class TreeSpec:
    """The shape of a tree: the type of a node, its context, and the shapes of what it holds."""

    def __init__(self, type, context, children_specs=()):
        self.type, self._context, self._children = type, context, list(children_specs)
        self.num_nodes = 1 + sum(c.num_nodes for c in self._children)
        self.num_leaves = 1 if type is None else sum(c.num_leaves for c in self._children)
        self.num_children = len(self._children)

    context = property(lambda self: self._context)
    children_specs = property(lambda self: self._children)

    def is_leaf(self):
        return self.type is None

    def children(self):
        return list(self._children)

    def child(self, index):
        return self._children[index]

    def __eq__(self, other):
        if not isinstance(other, TreeSpec):
            return NotImplemented
        return self.type is other.type and self._context == other._context and self._children == other._children

    def __hash__(self):
        return hash((self.type, repr(self._context), tuple(self._children)))

    def __repr__(self, indent=0):
        if self.type is None:
            return "*"
        held = ", ".join(repr(c) for c in self._children)
        return f"TreeSpec({self.type.__name__}, {self._context}, [{held}])"

    def flatten_up_to(self, tree):
        """What stands where this shape has its leaves."""
        if self.type is None:
            return [tree]
        if _get_node_type(tree) is not self.type:
            raise ValueError(f"Type mismatch; expected {self.type!r}, but got {type(tree)!r}.")
        values, context = SUPPORTED_NODES[self.type].flatten_fn(tree)
        if len(values) != len(self._children):
            raise ValueError(f"Node arity mismatch; expected {len(self._children)}, but got {len(values)}.")
        if self.type in (dict, collections.OrderedDict, collections.defaultdict):
            keys = self._context[1] if self.type is collections.defaultdict else self._context
            values = [tree[k] for k in keys]
        return [leaf for spec, value in zip(self._children, values) for leaf in spec.flatten_up_to(value)]

    def unflatten(self, leaves):
        leaves = list(leaves)
        if len(leaves) != self.num_leaves:
            raise ValueError(f"treespec.unflatten(leaves): `leaves` has length {len(leaves)} but the spec refers to a pytree that holds "
                             f"{self.num_leaves} items ({self}).")
        return self._made(iter(leaves))

    def _made(self, leaves):
        if self.type is None:
            return next(leaves)
        return SUPPORTED_NODES[self.type].unflatten_fn([c._made(leaves) for c in self._children], self._context)


PyTreeSpec = TreeSpec


class LeafSpec(TreeSpec):
    def __init__(self):
        super().__init__(None, None)


_LEAF_SPEC = LeafSpec()


def treespec_leaf():
    return _LEAF_SPEC


def treespec_tuple(children=()):
    return TreeSpec(tuple, None, list(children))


def treespec_dict(mapping=(), **kwargs):
    made = dict(mapping, **kwargs)
    return TreeSpec(dict, list(made), list(made.values()))


def _flattened(tree, leaves, is_leaf):
    if tree_is_leaf(tree, is_leaf):
        leaves.append(tree)
        return _LEAF_SPEC
    kind = _get_node_type(tree)
    values, context = SUPPORTED_NODES[kind].flatten_fn(tree)
    return TreeSpec(kind, context, [_flattened(v, leaves, is_leaf) for v in values])


def tree_flatten(tree, is_leaf=None):
    leaves = []
    spec = _flattened(tree, leaves, is_leaf)
    return leaves, spec


def tree_unflatten(leaves, treespec):
    if not isinstance(treespec, TreeSpec):
        raise TypeError(f"tree_unflatten(leaves, treespec): Expected `treespec` to be instance of PyTreeSpec but got item of type {type(treespec)}.")
    return treespec.unflatten(leaves)


def tree_iter(tree, is_leaf=None):
    if tree_is_leaf(tree, is_leaf):
        yield tree
        return
    for value in SUPPORTED_NODES[_get_node_type(tree)].flatten_fn(tree)[0]:
        yield from tree_iter(value, is_leaf)


def tree_leaves(tree, is_leaf=None):
    return list(tree_iter(tree, is_leaf))


def tree_structure(tree, is_leaf=None):
    return tree_flatten(tree, is_leaf)[1]


def tree_map(func, tree, *rests, is_leaf=None):
    leaves, spec = tree_flatten(tree, is_leaf)
    return spec.unflatten(map(func, leaves, *[spec.flatten_up_to(r) for r in rests]))


def tree_map_(func, tree, *rests, is_leaf=None):
    leaves, spec = tree_flatten(tree, is_leaf)
    for arguments in zip(leaves, *[spec.flatten_up_to(r) for r in rests]):
        func(*arguments)
    return tree


def _of(type_or_predicate):
    if isinstance(type_or_predicate, type) or isinstance(type_or_predicate, tuple):
        return lambda x: isinstance(x, type_or_predicate)
    if callable(type_or_predicate):
        return type_or_predicate
    raise TypeError("Argument must be a type, a tuple of types, or a callable.")


def map_only(type_or_types_or_pred, /):
    wanted = _of(type_or_types_or_pred)

    def wrapper(func):
        @functools.wraps(func)
        def inner(x):
            return func(x) if wanted(x) else x

        return inner

    return wrapper


def tree_map_only(type_or_types_or_pred, /, func, tree, is_leaf=None):
    return tree_map(map_only(type_or_types_or_pred)(func), tree, is_leaf=is_leaf)


def tree_map_only_(type_or_types_or_pred, /, func, tree, is_leaf=None):
    return tree_map_(map_only(type_or_types_or_pred)(func), tree, is_leaf=is_leaf)


def tree_all(pred, tree, is_leaf=None):
    return all(map(pred, tree_iter(tree, is_leaf)))


def tree_any(pred, tree, is_leaf=None):
    return any(map(pred, tree_iter(tree, is_leaf)))


def tree_all_only(type_or_types, /, pred, tree, is_leaf=None):
    return all(pred(x) for x in tree_iter(tree, is_leaf) if isinstance(x, type_or_types))


def tree_any_only(type_or_types, /, pred, tree, is_leaf=None):
    return any(pred(x) for x in tree_iter(tree, is_leaf) if isinstance(x, type_or_types))


def _with_paths(tree, path, is_leaf):
    if tree_is_leaf(tree, is_leaf):
        yield path, tree
        return
    node = SUPPORTED_NODES[_get_node_type(tree)]
    if node.flatten_with_keys_fn is None:
        raise ValueError(f"Did not find a flatten_with_keys_fn for type: {node.type}. Please pass a flatten_with_keys_fn argument to register_pytree_node.")
    for key, value in node.flatten_with_keys_fn(tree)[0]:
        yield from _with_paths(value, (*path, key), is_leaf)


def tree_flatten_with_path(tree, is_leaf=None):
    return list(_with_paths(tree, (), is_leaf)), tree_structure(tree, is_leaf)


def tree_leaves_with_path(tree, is_leaf=None):
    return list(_with_paths(tree, (), is_leaf))


def tree_map_with_path(func, tree, *rests, is_leaf=None):
    found, spec = tree_flatten_with_path(tree, is_leaf)
    paths, leaves = [p for p, _ in found], [x for _, x in found]
    return spec.unflatten(map(func, paths, leaves, *[spec.flatten_up_to(r) for r in rests]))


def keystr(kp):
    return "".join(str(k) for k in kp)


def key_get(obj, kp):
    for key in kp:
        obj = key.get(obj)
    return obj


def arg_tree_leaves(*args, **kwargs):
    return [*(x for a in args for x in tree_iter(a)), *(x for a in kwargs.values() for x in tree_iter(a))]


def _broadcast_to_and_flatten(tree, treespec, is_leaf=None):
    """The leaves of a tree that may have one where the shape has a subtree; None where they do not fit."""
    if treespec.is_leaf() or tree_is_leaf(tree, is_leaf):
        return [tree] * treespec.num_leaves if tree_is_leaf(tree, is_leaf) else None
    kind = _get_node_type(tree)
    values, context = SUPPORTED_NODES[kind].flatten_fn(tree) if kind is treespec.type else (None, None)
    if values is None or len(values) != treespec.num_children or context != treespec.context:
        return None
    found = [_broadcast_to_and_flatten(v, s, is_leaf) for v, s in zip(values, treespec.children_specs)]
    return None if any(f is None for f in found) else [x for f in found for x in f]


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
