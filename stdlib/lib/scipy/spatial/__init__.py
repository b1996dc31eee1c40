"""scipy.spatial: distances."""

from scipy._absent import names_of as _names_of

__getattr__ = _names_of(__name__)


def distance_matrix(x, y, p=2, threshold=1000000):
    from scipy.spatial.distance import cdist
    return cdist(x, y, "minkowski", p=p)
