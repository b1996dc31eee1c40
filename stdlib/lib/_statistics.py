"""The native part of statistics in CPython."""

from statistics import _normal_dist_inv_cdf
