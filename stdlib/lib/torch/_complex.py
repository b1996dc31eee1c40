"""The Python half of complex tensors. A conjugate is computed, never only marked: is_conj() is False of every tensor."""

import torch
from torch import _C

Tensor = torch.Tensor
_to_complex = {torch.float32: torch.complex64, torch.float64: torch.complex128, torch.complex64: torch.complex64, torch.complex128: torch.complex128}
_to_real = {torch.complex64: torch.float32, torch.complex128: torch.float64}


def _complex_of(self):
    if self not in _to_complex:
        raise NotImplementedError(f"the complex type of {self} is not implemented")
    return _to_complex[self]


_C.dtype.is_complex = property(lambda self: self in _to_real)
_C.dtype.to_complex = _complex_of
_C.dtype.to_real = lambda self: _to_real.get(self, self)

_real, _imag = Tensor.real, Tensor.imag
Tensor.real = property(lambda self: _real(self), lambda self, value: _real(self).copy_(torch.as_tensor(value)))
Tensor.imag = property(lambda self: _imag(self), lambda self, value: _imag(self).copy_(torch.as_tensor(value)))
Tensor.is_complex = lambda self: self.dtype.is_complex
Tensor.is_conj = torch.is_conj = lambda self: False
Tensor.is_neg = torch.is_neg = lambda self: False


def _adjoint(self):
    if self.dim() < 2:
        raise RuntimeError(f"tensor.adjoint() is only supported on matrices or batches of matrices. Got {self.dim()}-D tensor."
                           if self.dim() else "tensor.adjoint() is only supported on matrices or batches of matrices. Got 0-D tensor.")
    return self.transpose(-2, -1).conj()


def _transposed(self):
    if self.dim() not in (0, 2):
        raise RuntimeError(f"tensor.H is only supported on matrices (2-D tensors). Got {self.dim()}-D tensor." +
                           (" For batches of matrices, consider using tensor.mH" if self.dim() > 2 else ""))
    return self.transpose(0, 1).conj() if self.dim() else self.conj()


def _batch_transposed(self):
    if self.dim() < 2:
        raise RuntimeError(f"tensor.mH is only supported on matrices or batches of matrices. Got {self.dim()}-D tensor.")
    return self.transpose(-2, -1).conj()


Tensor.adjoint = torch.adjoint = _adjoint
Tensor.H = property(_transposed)
Tensor.mH = property(_batch_transposed)


def _complex(self):
    return complex(self.item())


Tensor.__complex__ = _complex


def _isreal(input):
    return input.imag == 0 if input.is_complex() else torch.ones_like(input, dtype=torch.bool)


Tensor.isreal = torch.isreal = _isreal
