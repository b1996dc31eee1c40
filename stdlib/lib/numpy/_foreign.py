"""Arrays for functions in C: what `ndarray.ctypes` gives."""

import ctypes


class CTypesView:
    """The memory of an array as objects of ctypes. They are windows of it, so that writes to either show in both."""

    def __init__(self, array):
        self._array = array

    @property
    def data(self):
        return self._array._t.data_ptr()

    @property
    def shape(self):
        return self.shape_as(ctypes.c_ssize_t)

    @property
    def strides(self):
        return self.strides_as(ctypes.c_ssize_t)

    def shape_as(self, obj):
        return (obj * self._array.ndim)(*self._array.shape)

    def strides_as(self, obj):
        return (obj * self._array.ndim)(*self._array.strides)

    def data_as(self, obj):
        """A pointer to the first element; it keeps the array. The elements must lie in order, without gaps."""
        return ctypes.cast((ctypes.c_char * self._array.nbytes).from_buffer(self._array), obj)

    @property
    def _as_parameter_(self):
        return self.data_as(ctypes.c_void_p)
