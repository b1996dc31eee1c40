"""Clusters of points: means moved until they rest, distances in comprehensions, a silhouette of the result."""
import math
from statistics import mean


def points_around(centers, each, seed=17):
    state = seed
    points = []
    for cx, cy, spread in centers:
        for _ in range(each):
            offsets = []
            for _ in range(2):
                total = 0.0
                for _ in range(4):
                    state = (state * 69069 + 1) % 4294967296
                    total += state / 4294967296
                offsets.append((total - 2.0) * spread)
            points.append((cx + offsets[0], cy + offsets[1]))
    return points


def nearest(point, centers):
    best, best_distance = -1, math.inf
    x, y = point
    for i, (cx, cy) in enumerate(centers):
        distance = (x - cx) ** 2 + (y - cy) ** 2
        if distance < best_distance:
            best, best_distance = i, distance
    return best


def spread_out(points, k):
    """Starting centers: each the point farthest from those taken."""
    centers = [points[0]]
    while len(centers) < k:
        centers.append(max(points, key=lambda p: min(math.dist(p, c) for c in centers)))
    return centers


def cluster(points, k, rounds=30):
    centers = spread_out(points, k)
    labels = None
    for number in range(1, rounds + 1):
        new = [nearest(p, centers) for p in points]
        if new == labels:
            break
        labels = new
        groups = [[p for p, label in zip(points, labels) if label == i] for i in range(k)]
        centers = [(sum(x for x, _ in group) / len(group), sum(y for _, y in group) / len(group)) if group else centers[i]
                   for i, group in enumerate(groups)]
    return centers, labels, number


def silhouette(points, labels, every):
    scores = []
    for p, own in list(zip(points, labels))[::every]:
        distances = {}
        for q, label in zip(points, labels):
            distances.setdefault(label, []).append(math.hypot(p[0] - q[0], p[1] - q[1]))
        inner = sum(distances[own]) / max(1, len(distances[own]) - 1)
        outer = min(sum(values) / len(values) for label, values in distances.items() if label != own)
        scores.append((outer - inner) / max(inner, outer))
    return mean(scores)


points = points_around([(0, 0, 2.0), (10, 3, 1.5), (4, 12, 3.0), (-6, 8, 1.0), (12, 14, 2.5)], 400)
for k in (2, 3, 5, 6):
    centers, labels, rounds = cluster(points, k)
    sizes = sorted(labels.count(i) for i in range(k))
    print(k, rounds, sizes, f"{silhouette(points, labels, 40):.6f}")
    print("  ", "; ".join("%.4f %.4f" % center for center in sorted(centers)))
