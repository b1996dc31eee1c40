"""Neighbours among points. Every distance is computed, a block of the asked points at a time: what is asked is answered as a tree would."""

import numpy as np

_BLOCK = 1 << 22  # distances at a time


def _distances(points, x, p):
    apart = np.abs(x[:, None, :] - points[None, :, :])
    if p == 2:
        return np.sqrt((apart * apart).sum(-1))
    if p == 1:
        return apart.sum(-1)
    if p == np.inf:
        return apart.max(-1)
    return (apart ** p).sum(-1) ** (1.0 / p)


class KDTree:
    def __init__(self, data, leafsize=10, compact_nodes=True, copy_data=False, balanced_tree=True, boxsize=None):
        if boxsize is not None:
            raise NotImplementedError("scipy.spatial.KDTree with a boxsize is not implemented")
        self.data = np.array(data, dtype=float)
        if self.data.ndim != 2:
            raise ValueError("data must be 2 dimensions")
        self.n, self.m = self.data.shape
        self.leafsize = leafsize
        self.maxes, self.mins = self.data.max(0), self.data.min(0)

    _place = staticmethod(np.int64)

    def _asked(self, x):
        x = np.asarray(x, dtype=float)
        if x.shape[-1:] != (self.m,):
            raise ValueError(f"x must consist of vectors of length {self.m} but has shape {x.shape}")
        return x.reshape(-1, self.m), x.shape[:-1]

    def _blocks(self, rows, p):
        step = max(1, _BLOCK // max(1, self.n * self.m))
        for i in range(0, len(rows), step):
            yield i, _distances(self.data, rows[i:i + step], p)

    def query(self, x, k=1, eps=0.0, p=2.0, distance_upper_bound=np.inf, workers=1):
        rows, shape = self._asked(x)
        wanted = range(1, k + 1) if isinstance(k, (int, np.integer)) else list(k)
        if not wanted or min(wanted) < 1:
            raise ValueError("k must be an integer greater than or equal to 1")
        most = max(wanted)
        near = np.full((len(rows), most), np.inf)
        places = np.full((len(rows), most), self.n, dtype=int)
        for i, d in self._blocks(rows, p):
            order = np.argsort(d, axis=1, kind="stable")[:, :most]
            found = np.take_along_axis(d, order, 1)
            inside = found < distance_upper_bound
            near[i:i + len(d), :order.shape[1]] = np.where(inside, found, np.inf)
            places[i:i + len(d), :order.shape[1]] = np.where(inside, order, self.n)
        chosen = [w - 1 for w in wanted]
        near, places = near[:, chosen], places[:, chosen]
        if isinstance(k, (int, np.integer)) and k == 1:
            near, places = near.reshape(shape), places.reshape(shape)
            return (near, places) if shape else (float(near[()]), self._place(places[()]))
        return near.reshape(*shape, len(chosen)), places.reshape(*shape, len(chosen))

    def query_ball_point(self, x, r, p=2.0, eps=0.0, workers=1, return_sorted=None, return_length=False):
        rows, shape = self._asked(x)
        radii = np.broadcast_to(np.asarray(r, dtype=float), shape).reshape(-1)
        found = []
        for i, d in self._blocks(rows, p):
            found += [np.flatnonzero(row <= radius).tolist() for row, radius in zip(d, radii[i:i + len(d)])]
        if return_length:
            counts = np.array([len(f) for f in found]).reshape(shape)
            return counts if shape else int(counts[()])
        if not shape:
            return found[0]
        made = np.empty(len(found), dtype=object)
        for i, f in enumerate(found):
            made[i] = f
        return made.reshape(shape)

    def query_ball_tree(self, other, r, p=2.0, eps=0.0):
        return other.query_ball_point(self.data, r, p).tolist()

    def query_pairs(self, r, p=2.0, eps=0.0, output_type="set"):
        pairs = [(i, j) for i, near in enumerate(self.query_ball_point(self.data, r, p).tolist()) for j in near if i < j]
        return np.array(pairs, dtype=int).reshape(-1, 2) if output_type == "ndarray" else set(pairs)

    def count_neighbors(self, other, r, p=2.0, weights=None, cumulative=True):
        if weights is not None or not cumulative:
            raise NotImplementedError("scipy.spatial.KDTree.count_neighbors with weights or apart is not implemented")
        d = _distances(other.data, self.data, p)
        counts = [int((d <= one).sum()) for one in np.atleast_1d(r)]
        return counts[0] if np.ndim(r) == 0 else np.array(counts)


class cKDTree(KDTree):
    _place = staticmethod(int)


KDTree.__module__ = "scipy.spatial"
cKDTree.__module__ = "scipy.spatial"
