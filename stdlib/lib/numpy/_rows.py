"""Functions of tensors for which there are natives (stdlib/numpy/orders.cpp) where nothing is recorded."""

import _numpy
from numpy import _torch as torch

from numpy._natives import stand_for


def sorted_rows(t):
    """The elements of the last axis in order."""
    return torch.sort(t, dim=-1, stable=True)[0]


def parted_rows(t, places, indices):
    """The elements of the last axis, or where they were, so that at the places stands what would if they were in order."""
    return torch.sort(t, dim=-1, stable=True)[1 if indices else 0]


def searched(ordered, values, right):
    """Where values belong in an ordered row."""
    return torch.searchsorted(ordered, values, right=right)


def running_extreme(t, most):
    """The greatest, or least, of a row so far."""
    return (torch.cummax if most else torch.cummin)(t, dim=0)[0]


def reduced_at(name, t, places):
    """What a ufunc makes of the stretches of a row that begin at the places; None: they are to be taken one by one."""
    return None


def interpolated(x, places, values, low, high):
    """Lines between points; None: that is left to operations."""
    return None


def slid(long, short):
    """The sums of products of a row with each stretch of a longer one, and what only partly meets it; None: that is left to operations."""
    return None


for _function, _native in ((sorted_rows, _numpy.sorted_rows), (parted_rows, _numpy.parted_rows), (searched, _numpy.search), (running_extreme, _numpy.running_extreme), (reduced_at, _numpy.reduce_at),
                           (interpolated, _numpy.interpolate), (slid, _numpy.slide)):
    stand_for(_function, _native)
del _function, _native
