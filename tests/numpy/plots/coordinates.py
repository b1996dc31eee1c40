"""Limits, marks and curves of plots: where they lie in an SVG. Recorded with matplotlib 3.11."""
import io
import re

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np


def curves(figure):
    """The corners of lines of more than four."""
    stream = io.BytesIO()
    figure.savefig(stream, format="svg")
    found = []
    for words in re.findall(r'<path[^>]* d="([^"]*)" clip-path', stream.getvalue().decode()):
        numbers = [round(float(v), 2) for v in re.findall(r"-?\d+\.?\d*", words)]
        if "z" not in words and "Q" not in words and len(numbers) in (10, 12):
            found.append(numbers)
    return found


CASES = {
    "line": lambda a: a.plot([0, 1, 2, 3, 5], [1, 4, 9, 16, 2]), "small": lambda a: a.plot([-5, 100], [-0.001, 0.002]), "bar": lambda a: a.bar([1, 2, 3], [3, 7, -2]),
    "log": lambda a: a.semilogy([1, 2, 3, 4, 5], [1, 10, 1000, 10, 500]), "one": lambda a: a.plot([3], [4], "o"), "hist": lambda a: a.hist([1, 2, 2, 3, 3, 3, 4]),
    "image": lambda a: a.imshow([[1, 2, 3], [4, 5, 6]]), "constant": lambda a: a.plot([1, 2], [5, 5]), "large": lambda a: a.plot([0, 1e7], [0, 1e-7]),
    "area": lambda a: a.fill_between([0, 1, 2], [1, 2, 3], [0, 1, 1]), "across": lambda a: (a.plot([0, 1], [0, 1]), a.axhline(2)),
    "years": lambda a: a.plot([2000, 2010, 2020, 2021, 2022], [1.5, 2.5, 3.5, 1.25, 1]), "limits": lambda a: (a.plot([0, 1], [2, 3]), a.set_xlim(-1, 4), a.set_ylim(0, 2.5)),
    "scatter": lambda a: a.scatter([1, 2], [3, 4]), "lying": lambda a: a.barh(["a", "b"], [1, 2]), "words": lambda a: a.plot(["x", "y", "z", "w", "v"], [1, 2, 1, 5, 3]),
    "offset": lambda a: a.plot([0.001, 0.002], [1000.1, 1000.2]), "columns": lambda a: a.plot(np.arange(10).reshape(5, 2)), "steps": lambda a: a.step([1, 2, 3], [1, 3, 2]),
    "errors": lambda a: a.errorbar([1, 2, 3, 4, 5], [1, 2, 1, 2, 3], yerr=0.5), "dashes": lambda a: a.plot(np.arange(6), np.arange(6) ** 2, "C2--s", lw=3)}
for name, draw in CASES.items():
    figure, axes = plt.subplots()
    draw(axes)
    drawn = curves(figure)
    for low, high, ticks in ((*axes.get_xlim(), axes.get_xticks()), (*axes.get_ylim(), axes.get_yticks())):
        print(name, f"{low:.6g} {high:.6g}", [f"{t:.6g}" for t in np.asarray(ticks).tolist() if min(low, high) - 1e-9 <= t <= max(low, high) + 1e-9])
    print(drawn)
    plt.close(figure)
figure, grid = plt.subplots(2, 3, figsize=(9, 5))
print(grid.shape, [len(row) for row in grid], len(grid.flatten()))
for i, axes in enumerate(grid.flat):
    axes.plot(range(5), [i, 2, i, 3, 1])
print(curves(figure))
for bad in (lambda: plt.plot([1, 2], [1]), lambda: plt.plot([1], [1], "q"), lambda: plt.scatter([1], [1, 2]), lambda: plt.plot([1], color="nothing") and plt.savefig(io.BytesIO()),
            lambda: plt.subplot(2, 2, 5)):
    try:
        bad()
    except Exception as e:
        print(type(e).__name__)
