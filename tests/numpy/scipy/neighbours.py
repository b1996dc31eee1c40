"""Neighbours among points: KDTree and cKDTree."""
import numpy as np
from scipy.spatial import KDTree, cKDTree

np.set_printoptions(precision=6, suppress=True)
points = np.random.RandomState(0).rand(30, 3)
asked = np.random.RandomState(1).rand(4, 3)
tree = KDTree(points)
print(tree.n, tree.m, tree.maxes, tree.mins)
for k in (1, 2, 5, [1, 3]):
    print(tree.query(asked, k=k))
print(tree.query(asked[0]), cKDTree(points).query(asked[0]), cKDTree(points).query(asked[0], k=2))
print(tree.query(asked, k=2, distance_upper_bound=0.2))
print(tree.query(asked, p=1), tree.query(asked, p=np.inf))
print(sorted(tree.query_ball_point(asked[0], 0.4)), [sorted(x) for x in tree.query_ball_point(asked, 0.3)])
print(tree.query_ball_point(asked, 0.3, return_length=True))
print(sorted(tree.query_pairs(0.2)))
print([sorted(x) for x in tree.query_ball_tree(KDTree(asked), 0.3)])
print(tree.count_neighbors(KDTree(asked), 0.3))
print(tree.query(asked.reshape(2, 2, 3))[1], tree.query(points[:3], k=40)[1][:, 28:32])
try:
    tree.query([1., 2.])
except ValueError as e:
    print("ValueError", e)
