import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.array([1, 2, 3])
m = np.arange(4).reshape(2, 2)
show(lambda: np.pad(a, 1), lambda: np.pad(a, (2, 1), constant_values=(7, 8)), lambda: np.pad(a, 2, "edge"), lambda: np.pad(a, 2, "reflect"), lambda: np.pad(a, 5, "reflect"), lambda: np.pad(a, 3, "symmetric"),
     lambda: np.pad(a, 4, "wrap"), lambda: np.pad(a, 2, "linear_ramp", end_values=(5, -4)), lambda: np.pad(a, 2, "mean"), lambda: np.pad(a, 2, "maximum"), lambda: np.pad(a, 1, "median"),
     lambda: np.pad(a, 2, "reflect", reflect_type="odd"), lambda: np.pad(m, 1), lambda: np.pad(m, ((1, 0), (0, 2)), "edge"), lambda: np.pad(m, 1, "reflect"), lambda: np.pad(m.astype(float), 1, constant_values=1.5),
     lambda: np.pad(a, -1), lambda: np.pad(a, 1, "other"), lambda: np.pad(m, {0: 1}))
