"""numpy.fft over torch.fft. All is computed in double precision unless single precision is given."""

from numpy import _torch as torch

from numpy import _absent, _dtypes as dt
from numpy._ndarray import _array_of, cast, wrap
from numpy._scalars import generic


def _given(a):
    a = _array_of(a, None)
    return a._t if a.dtype in (dt.f4, dt.f8, dt.c8, dt.c16) else cast(a._t, dt.f4 if a.dtype is dt.f2 else dt.f8)


def _complex(t):
    """Of real numbers torch takes the conjugates of the transform forwards, whose zeros have other signs."""
    return t if t.is_complex() else t.to(t.dtype.to_complex())


def _norm(norm):
    if norm not in (None, "backward", "ortho", "forward"):
        raise ValueError(f'Invalid norm value {norm}; should be "backward","ortho" or "forward".')
    return norm


def _check(n):
    if n is not None and n < 1:
        raise ValueError(f"Invalid number of FFT data points ({n}) specified.")
    return n


def _into(out, made):
    if out is None:
        return made
    out[...] = made
    return out


def _one(name, real_input=False):
    run = getattr(torch.fft, name)

    def transform(a, n=None, axis=-1, norm=None, out=None):
        t = _given(a)
        if real_input and t.is_complex():
            length = t.shape[axis] if n is None else n
            raise TypeError(f"ufunc 'rfft_n_{'odd' if length % 2 else 'even'}' not supported for the input types, and the inputs could not be safely coerced to any supported "
                            "types according to the casting rule ''safe''")
        _check(tuple(t.shape)[axis] if n is None else n)
        return _into(out, wrap(run(_complex(t) if name == "ifft" else t, _check(n), axis, _norm(norm)).contiguous()))
    transform.__name__ = name
    return transform


fft, ifft, rfft, irfft, hfft, ihfft = (_one(n, n in ("rfft", "ihfft")) for n in "fft ifft rfft irfft hfft ihfft".split())


def _many(name, axes_default):
    run = getattr(torch.fft, name)

    def transform(a, s=None, axes=axes_default, norm=None, out=None):
        t = _complex(_given(a)) if name in ("ifftn", "ifft2") else _given(a)
        return _into(out, wrap(run(t, s=s, dim=axes, norm=_norm(norm)).contiguous()))
    transform.__name__ = name
    return transform


fftn, ifftn, rfftn, irfftn = (_many(n, None) for n in "fftn ifftn rfftn irfftn".split())
fft2, ifft2, rfft2, irfft2 = (_many(n, (-2, -1)) for n in "fft2 ifft2 rfft2 irfft2".split())


def fftfreq(n, d=1.0, device=None):
    if not isinstance(n, (int, generic)):
        raise ValueError("n should be an integer")
    at = torch.cat([torch.arange(0, (n - 1) // 2 + 1), torch.arange(-(n // 2), 0)])
    return wrap(at.to(torch.float64) * (1.0 / (n * d)))


def rfftfreq(n, d=1.0, device=None):
    return wrap(torch.arange(0, n // 2 + 1).to(torch.float64) * (1.0 / (n * d)))


def fftshift(x, axes=None):
    return _shifted(x, axes, lambda n: n // 2)


def ifftshift(x, axes=None):
    return _shifted(x, axes, lambda n: -(n // 2))


def _shifted(x, axes, by):
    from numpy._layout import roll
    x = _array_of(x, None)
    axes = tuple(range(x.ndim)) if axes is None else (axes,) if isinstance(axes, int) else tuple(axes)
    return roll(x, tuple(by(x.shape[i]) for i in axes), axes)


__getattr__ = _absent.names_of(__name__)
