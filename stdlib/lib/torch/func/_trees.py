"""Nested tuples, lists and dicts as flat lists of what they hold."""


def _named(t):
    return isinstance(t, tuple) and hasattr(t, "_fields")


def flatten(tree):
    leaves = []
    return leaves, _spec(tree, leaves)


def _spec(tree, leaves):
    if isinstance(tree, (tuple, list)):
        return type(tree), [_spec(x, leaves) for x in tree]
    if isinstance(tree, dict):
        return dict, [(k, _spec(v, leaves)) for k, v in tree.items()], type(tree)
    leaves.append(tree)
    return None


def unflatten(leaves, spec):
    return _build(iter(leaves), spec)


def _build(leaves, spec):
    if spec is None:
        return next(leaves)
    if spec[0] is dict:
        return spec[2]((k, _build(leaves, s)) for k, s in spec[1])
    items = [_build(leaves, s) for s in spec[1]]
    if hasattr(spec[0], "_fields"):
        return spec[0](*items)
    return spec[0](items)


def map(function, tree):
    leaves, spec = flatten(tree)
    return unflatten([function(x) for x in leaves], spec)


def broadcast(prefix, tree):
    """One entry of `prefix` for each leaf of `tree`; None if they do not go together."""
    if prefix is None or isinstance(prefix, int):
        return [prefix] * len(flatten(tree)[0])
    if isinstance(prefix, (tuple, list)) and isinstance(tree, (tuple, list)) and len(prefix) == len(tree):
        parts = [broadcast(p, t) for p, t in zip(prefix, tree)]
    elif isinstance(prefix, dict) and isinstance(tree, dict) and list(prefix) == list(tree):
        parts = [broadcast(prefix[k], tree[k]) for k in tree]
    else:
        return None
    return None if any(p is None for p in parts) else [x for p in parts for x in p]


def shown(tree, indent=2):
    """The structure as PyTorch writes it, each part but the first on a line of its own."""
    if not isinstance(tree, (tuple, list)):
        return "*"
    return f"TreeSpec({type(tree).__name__}, None, [" + f",\n{' ' * indent}".join(shown(x, indent + 2) for x in tree) + "])"


def outline(spec):
    """The structure as Python writes what it is of, with stars for its leaves."""
    if spec is None:
        return "*"
    if spec[0] is dict:
        return "{" + ", ".join(f"{k!r}: {outline(s)}" for k, s in spec[1]) + "}"
    parts = ", ".join(outline(s) for s in spec[1])
    if spec[0] is list:
        return f"[{parts}]"
    return f"({parts},)" if len(spec[1]) == 1 else f"({parts})"
