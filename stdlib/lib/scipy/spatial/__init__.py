"""scipy.spatial: distances, and neighbours among points."""

from scipy._absent import names_of as _names_of
from scipy.spatial._trees import KDTree, cKDTree

__getattr__ = _names_of(__name__)


def distance_matrix(x, y, p=2, threshold=1000000):
    from scipy.spatial.distance import cdist
    return cdist(x, y, "minkowski", p=p)
