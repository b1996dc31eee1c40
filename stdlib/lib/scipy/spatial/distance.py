"""Distances of two vectors, of each with each."""

import numpy as np
from scipy._absent import names_of as _names_of

__getattr__ = _names_of(__name__)


def _real(x):
    x = np.asarray(x)
    return x.astype(np.float64) if x.dtype.kind != "c" else x


# Each over the last axis.
_METRICS = {
    "euclidean": lambda u, v: np.sqrt(np.sum((u - v) ** 2, axis=-1)),
    "sqeuclidean": lambda u, v: np.sum((u - v) ** 2, axis=-1),
    "cityblock": lambda u, v: np.sum(np.abs(u - v), axis=-1),
    "chebyshev": lambda u, v: np.max(np.abs(u - v), axis=-1),
    "cosine": lambda u, v: 1 - np.sum(u * v, axis=-1) / np.sqrt(np.sum(u * u, axis=-1) * np.sum(v * v, axis=-1)),
    "correlation": lambda u, v: _METRICS["cosine"](u - u.mean(-1, keepdims=True), v - v.mean(-1, keepdims=True)),
    "hamming": lambda u, v: np.mean(u != v, axis=-1),
    "braycurtis": lambda u, v: np.sum(np.abs(u - v), axis=-1) / np.sum(np.abs(u + v), axis=-1),
    "canberra": lambda u, v: np.sum(np.abs(u - v) / np.where((u == 0) & (v == 0), 1, np.abs(u) + np.abs(v)), axis=-1),
    "jaccard": lambda u, v: np.sum((u != v) & ((u != 0) | (v != 0)), axis=-1) / np.maximum(1, np.sum((u != 0) | (v != 0), axis=-1)),
    "minkowski": lambda u, v, p=2: np.sum(np.abs(u - v) ** p, axis=-1) ** (1.0 / p),
}
_ALIASES = {"l2": "euclidean", "euclid": "euclidean", "manhattan": "cityblock", "l1": "cityblock", "cos": "cosine", "chebychev": "chebyshev"}


def _metric(metric):
    name = _ALIASES.get(metric.lower(), metric.lower()) if isinstance(metric, str) else None
    if name is not None and name not in _METRICS:
        raise ValueError(f"Unknown Distance Metric: {metric}")
    return _METRICS[name] if name else metric


def _pairwise(metric):
    function = _METRICS[metric]

    def distance(u, v, *args, **kwargs):
        return function(_real(u), _real(v), *args, **kwargs)
    distance.__name__ = distance.__qualname__ = metric
    return distance


euclidean, sqeuclidean, cityblock, chebyshev, cosine, correlation, hamming, braycurtis, canberra, jaccard, minkowski = (_pairwise(m) for m in _METRICS)


def cdist(XA, XB, metric="euclidean", *, out=None, **kwargs):
    XA, XB = _real(XA), _real(XB)
    if XA.ndim != 2:
        raise ValueError("XA must be a 2-dimensional array.")
    if XB.ndim != 2:
        raise ValueError("XB must be a 2-dimensional array.")
    if XA.shape[1] != XB.shape[1]:
        raise ValueError("XA and XB must have the same number of columns (i.e. feature dimension.)")
    function = _metric(metric)
    if callable(metric):
        return np.array([[function(a, b, **kwargs) for b in XB] for a in XA])
    return np.stack([function(row[None, :], XB, **kwargs) for row in XA]) if len(XA) else np.zeros((0, len(XB)))


def pdist(X, metric="euclidean", *, out=None, **kwargs):
    X = _real(X)
    first, second = np.triu_indices(len(X), 1)
    if callable(metric):
        return np.array([metric(X[i], X[j], **kwargs) for i, j in zip(first.tolist(), second.tolist())])
    return _metric(metric)(X[first], X[second], **kwargs)


def squareform(X, force="no", checks=True):
    X = np.asarray(X)
    if X.ndim == 1:
        side = int(np.ceil(np.sqrt(len(X) * 2)))
        if side * (side - 1) != len(X) * 2:
            raise ValueError("Incompatible vector size. It must be a binomial coefficient n choose 2 for some integer n >= 2.")
        out = np.zeros((side, side), dtype=X.dtype)
        rows, columns = np.triu_indices(side, 1)
        out[rows, columns] = X
        out[columns, rows] = X
        return out
    return X[np.triu_indices(len(X), 1)]
