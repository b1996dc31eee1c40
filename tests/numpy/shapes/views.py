import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


a = np.arange(12).reshape(3, 4)
show(lambda: a.reshape(2, 6), lambda: a.reshape(-1, 3).shape, lambda: a.reshape((2, -1), order="F"), lambda: a.ravel("F"), lambda: a.T, lambda: a.transpose(1, 0).shape, lambda: a.swapaxes(0, 1).shape,
     lambda: np.moveaxis(np.zeros((2, 3, 4)), 0, -1).shape, lambda: np.rollaxis(np.zeros((2, 3, 4)), 2).shape, lambda: np.expand_dims(a, (0, 3)).shape, lambda: np.squeeze(np.zeros((1, 3, 1))).shape,
     lambda: np.squeeze(np.zeros((1, 3)), axis=1), lambda: a.reshape(5, 2), lambda: a.reshape(-1, -1), lambda: a.transpose(0, 0), lambda: np.broadcast_to([1, 2], (2, 2)), lambda: np.broadcast_to(a, (2, 2)),
     lambda: np.broadcast_shapes((2, 1), (3,)), lambda: np.broadcast_shapes((2,), (3,)), lambda: np.atleast_2d([1, 2]), lambda: np.atleast_1d(5, [1]), lambda: np.atleast_3d([1, 2]).shape, lambda: a.flatten("F"))
print(a.shape, a.ndim, a.size, a.strides, a.itemsize, a.nbytes, a.T.strides, a[:, ::2].strides)
print(a.flags.c_contiguous, a.T.flags.f_contiguous, a[:, 1:].flags["C_CONTIGUOUS"], a.flags.writeable, np.broadcast_to(a, (2, 3, 4)).flags.writeable, a.base is None, a[0].base is not None)
a.reshape(-1)[0] = 50
a.T[3, 2] = 60
a.ravel()[1] = 70
np.squeeze(a[None])[0, 2] = 80
a.diagonal().copy()[0] = 1
print(a, np.shares_memory(a, a.T), np.shares_memory(a, a.flatten()))
show(lambda: np.broadcast_to(a, (2, 3, 4)).__setitem__(0, 1), lambda: a.diagonal().__setitem__(0, 1))
a.shape = 4, 3
print(a)
c = np.array([1 + 2j, 3 - 1j])
c.real[0] = 9
c.imag = [5, 6]
print(c, c.real, c.imag, c.conj(), np.lib.stride_tricks.sliding_window_view(np.arange(5), 3))
