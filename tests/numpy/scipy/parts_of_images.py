"""scipy.ndimage: connected parts, shapes, distances, filters by rank, and images between their elements."""
import numpy as np
from scipy import ndimage

np.set_printoptions(precision=5, suppress=True, linewidth=150)


def short(x):
    if isinstance(x, (float, np.floating)):
        return f"{type(x).__name__}({float(x):.6g})"
    if isinstance(x, np.ndarray) and x.dtype.kind == "f":  # a zero has the sign of what a processor's sums leave
        return np.round(x, 5) + 0.0
    return type(x)(map(short, x)) if type(x) in (tuple, list) else x


def show(name, make):
    try:
        print(name, short(make()))
    except Exception as e:
        print(name, type(e).__name__, str(e)[:140])


a = np.array([[1, 1, 0, 0, 1], [0, 1, 0, 1, 1], [0, 0, 0, 0, 0], [1, 0, 1, 1, 0], [0, 1, 0, 1, 0]])
parts, count = ndimage.label(a)
eight = np.ones((3, 3), int)
show("label", lambda: (parts, count, parts.dtype))
show("label by corners too", lambda: ndimage.label(a, structure=eight))
show("label, uneven", lambda: ndimage.label(a, structure=[[0, 0, 1], [0, 1, 0], [1, 0, 0]]))
show("label 1d and 3d", lambda: (ndimage.label([0, 1, 1, 0, 2]), ndimage.label(np.stack([a, a.T, a]))[0].sum((1, 2))))
show("label wrong", lambda: ndimage.label(a, structure=np.ones(3)))
show("label not symmetric", lambda: ndimage.label(a, structure=[[1, 0, 0], [0, 1, 0], [0, 0, 0]]))
show("objects", lambda: ndimage.find_objects(parts))
w = np.arange(25.0).reshape(5, 5) ** 1.5
for name in "sum sum_labels mean variance standard_deviation median minimum maximum".split():
    f = getattr(ndimage, name)
    show(name, lambda: (f(w), f(w, parts), f(w, parts, 2), f(w, parts, [1, 2, 3])))
show("positions", lambda: (ndimage.minimum_position(w, parts, [1, 2]), ndimage.maximum_position(w), ndimage.extrema(w, parts, 1)))
show("centres", lambda: (ndimage.center_of_mass(w), ndimage.center_of_mass(w, parts, [1, 2]), ndimage.center_of_mass(w, parts, 3)))
show("structures", lambda: (ndimage.generate_binary_structure(2, 1).sum(), ndimage.generate_binary_structure(3, 2).sum()))
show("iterated", lambda: ndimage.iterate_structure(ndimage.generate_binary_structure(2, 1), 2))
two = np.array([[1, 0], [1, 1]])
b = np.zeros((7, 8), int)
b[1:6, 2:7] = 1
b[3, 4] = 0
for name in "binary_dilation binary_erosion binary_opening binary_closing".split():
    f = getattr(ndimage, name)
    show(name, lambda: [x.astype(int) for x in (f(b), f(b, structure=eight), f(b, structure=two), f(b, iterations=2), f(b, structure=two, origin=-1))])
show("masked", lambda: ndimage.binary_dilation(a, mask=np.eye(5), iterations=-1).astype(int))
show("border", lambda: ndimage.binary_erosion(b, border_value=1, iterations=3).astype(int))
show("holes", lambda: (ndimage.binary_fill_holes(b).astype(int), ndimage.binary_propagation(b * np.eye(7, 8), mask=b).astype(int).sum()))
show("distance", lambda: ndimage.distance_transform_edt(b))
show("distance, scaled", lambda: ndimage.distance_transform_edt(b, sampling=[2, 0.5]))
show("distance, what", lambda: ndimage.distance_transform_edt(b, sampling=[2, 0.7], return_distances=False, return_indices=True)[1])
r = np.sin(np.arange(42.0)).reshape(6, 7)
cross = [[0, 1, 0], [1, 1, 1], [0, 1, 0]]
for name in "maximum_filter minimum_filter median_filter grey_dilation grey_erosion grey_opening grey_closing".split():
    f = getattr(ndimage, name)
    show(name, lambda: (f(r, size=3), f(r, size=(2, 3)), f(r, footprint=cross, mode="constant", cval=0.5)))
show("filter to another type", lambda: ndimage.maximum_filter(r, 3, output=np.float32).dtype)
show("filter moved", lambda: ndimage.minimum_filter(r, 3, origin=1)[0])
show("ranks", lambda: (ndimage.rank_filter(r, 2, size=3), ndimage.rank_filter(r, -2, size=3), ndimage.percentile_filter(r, 30, size=3)))
show("edges", lambda: (ndimage.laplace(r), ndimage.gaussian_laplace(r, 1), ndimage.gaussian_gradient_magnitude(r, 1.5), ndimage.prewitt(r, 0)))
ndimage.sum
show("derivative", lambda: ndimage.gaussian_filter1d(r, 1.0, order=1))
for order in range(6):
    show(f"zoom {order}", lambda: ndimage.zoom(r, (1.5, 2), order=order))
    for mode in ("constant", "nearest", "mirror", "reflect")[:4 if order < 5 else 3]:
        show(f"places {order} {mode}", lambda: ndimage.map_coordinates(r, [[0.5, 2.3, -0.7, 5.4], [1.2, 6, 3, 7.1]], order=order, mode=mode))
show("zoom smaller", lambda: ndimage.zoom(r, 0.6))
show("zoom of integers", lambda: ndimage.zoom((r * 100).astype(int), 1.4))
show("zoom of bytes", lambda: ndimage.zoom((r * 100 + 100).astype(np.uint8), 1.4, order=1))
show("shift", lambda: ndimage.shift(r, (1, -0.5), order=1, cval=9))
show("rotate", lambda: (ndimage.rotate(r, 30, order=1), ndimage.rotate(r, 90), ndimage.rotate(r, 12, reshape=False, mode="nearest")))
show("rotate 3d", lambda: ndimage.rotate(np.stack([r, r.T[:6].repeat(2, 1)[:, :7]]), 20, axes=(1, 2), reshape=False)[1])
show("affine", lambda: ndimage.affine_transform(r, [[1, 0.1], [0.2, 1]], offset=(0.5, 0), output_shape=(4, 5)))
show("affine, homogeneous", lambda: ndimage.affine_transform(r, [[1, 0.1, 0.5], [0.2, 1, 0]], order=1))
show("spline", lambda: ndimage.spline_filter(r)[0])
show("order", lambda: ndimage.zoom(r, 2, order=7))
show("ogrid of a list", lambda: np.ogrid[[slice(0, 2), slice(0, 3)]])
