import numpy as np


def show(*calls):
    """What each gives, or the error that it raises."""
    for call in calls:
        try:
            print(repr(call()))
        except Exception as e:
            print(type(e).__name__, e)


with np.printoptions(precision=6, suppress=True):
    show(lambda: np.fft.fft([1, 2, 3, 4]), lambda: np.fft.ifft([10, -2 + 2j, -2, -2 - 2j]), lambda: np.fft.rfft([1, 2, 3, 4, 5]), lambda: np.fft.irfft([10, -2 + 2j, -2]), lambda: np.fft.fft([1, 2, 3], n=4), lambda: np.fft.fft2(np.eye(2)),
         lambda: np.fft.fftfreq(4), lambda: np.fft.rfftfreq(5, 0.5), lambda: np.fft.fftshift([0, 1, 2, 3]), lambda: np.fft.ifftshift([0, 1, 2]), lambda: np.abs(np.fft.rfftn(np.ones((2, 2)))), lambda: np.fft.fft([1.0, 2], norm="ortho"),
         lambda: np.fft.fft(np.float32([1, 2])).dtype, lambda: np.fft.fft([[1, 2], [3, 4]], axis=0), lambda: np.fft.fft([1], n=0), lambda: np.fft.fft([1], norm="x"))
