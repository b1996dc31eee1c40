"""The class of sparse tensors in coordinate format, and products with them."""

import math

import torch
from torch import _C
from torch.overrides import _disabled_torch_function_impl


def refuse(what):
    raise NotImplementedError(f"{what} is not implemented for sparse tensors")


def make(indices, values, shape, coalesced):
    """A sparse tensor of these parts, which are right."""
    made = _C._make_subclass(SparseTensor, torch.empty(tuple(shape), dtype=values.dtype, device="meta"))
    made._parts = indices, values, coalesced
    return made


def sparse_coo_tensor(indices, values=None, size=None, *, dtype=None, device=None, pin_memory=False, requires_grad=False, check_invariants=None,
               is_coalesced=None):
    if values is None or isinstance(values, (tuple, torch.Size)) and not isinstance(indices, (list, torch.Tensor)):
        size, values = (indices if values is None else (indices,) + tuple(values)), None
        size = (size,) if isinstance(size, int) else size
        return make(torch.zeros(len(size), 0, dtype=torch.int64), torch.zeros(0, dtype=dtype or torch.get_default_dtype()), size, True)
    indices = indices.detach() if isinstance(indices, torch.Tensor) else torch.tensor(indices)
    values = values if isinstance(values, torch.Tensor) else torch.tensor(values)
    if dtype is not None:
        values = values.to(dtype)
    indices = indices.to(torch.int64)
    if indices.dim() != 2:
        raise RuntimeError(f"indices must be sparse_dim x nnz, but got: {list(indices.shape)}")
    if values.dim() == 0:
        values = values.expand(indices.size(1))
    sparse = indices.size(0)
    least = [int(n) + 1 for n in indices.amax(1).tolist()] if indices.size(1) else [0] * sparse
    if size is None:
        size = tuple(least) + tuple(values.shape[1:])
    size = tuple(size)
    if len(size) != sparse + values.dim() - 1:
        raise RuntimeError(f"number of dimensions must be sparse_dim ({sparse}) + dense_dim ({values.dim() - 1}), but got {len(size)}")
    if indices.size(1) != values.size(0):
        raise RuntimeError(f"indices and values must have same nnz, but got nnz from indices: {indices.size(1)}, nnz from values: {values.size(0)}")
    if tuple(size[sparse:]) != tuple(values.shape[1:]):
        raise RuntimeError(f"values has incorrect size, expected {[indices.size(1)] + list(size[sparse:])}, got {list(values.shape)}")
    if indices.numel() and int(indices.min()) < 0:
        raise RuntimeError(f"found negative index {int(indices.min())} for dim {int(indices.amin(1).argmin())}")
    for n, least_n in zip(size, least):
        if least_n > n:
            raise RuntimeError(f"size is inconsistent with indices: for dim {least.index(least_n)}, size is {n} but found index {least_n - 1}")
    made = make(indices, values, size, bool(is_coalesced))
    return made.requires_grad_() if requires_grad else made


def sparse_of(dense, sparse_dim=None):
    sparse_dim = dense.dim() if sparse_dim is None else sparse_dim
    if not 0 < sparse_dim <= dense.dim():
        raise RuntimeError(f"sparse_dim argument must be in >0, <={dense.dim()}, but got {sparse_dim}")
    flat = dense if sparse_dim == dense.dim() else (dense != 0).flatten(sparse_dim).any(-1)
    at = flat.detach().nonzero().t()
    return make(at.contiguous(), dense[tuple(at)], dense.shape, True)


class SparseTensor(torch.Tensor):
    _place, _spelling = 1, "torch.sparse."  # where the values are among the parts; how types are written
    __torch_function__ = _disabled_torch_function_impl
    layout = property(lambda self: torch.sparse_coo)
    is_sparse = property(lambda self: True)
    device = property(lambda self: self._parts[self._place].device)
    requires_grad = property(lambda self: self._parts[self._place].requires_grad, lambda self, value: self.requires_grad_(value))
    is_leaf = property(lambda self: self._parts[self._place].is_leaf)
    grad_fn = property(lambda self: self._parts[self._place].grad_fn)
    is_cpu = property(lambda self: self._parts[self._place].is_cpu)
    is_meta = property(lambda self: False)
    T = property(lambda self: self.t())

    def _indices(self):
        return self._parts[0]

    def _values(self):
        return self._parts[1]

    def _nnz(self):
        return self._parts[1].size(0)

    def indices(self):
        self._must_be_coalesced("indices")
        return self._parts[0]

    def values(self):
        self._must_be_coalesced("values")
        return self._parts[1]

    def _must_be_coalesced(self, what):
        if not self._parts[2]:
            raise RuntimeError(f"Cannot get {what} on an uncoalesced tensor, please call .coalesce() first")

    def is_coalesced(self):
        return self._parts[2]

    def sparse_dim(self):
        return self._parts[0].size(0)

    def dense_dim(self):
        return self._parts[1].dim() - 1

    def _numbers(self):
        """Each element's place in the row-major order of the sparse dimensions."""
        number = torch.zeros(self._nnz(), dtype=torch.int64, device=self._parts[0].device)
        for n, row in zip(self.shape, self._parts[0]):
            number = number * n + row
        return number

    def coalesce(self):
        if self._parts[2]:
            return self
        indices, values, _ = self._parts
        numbers, group = torch.unique(self._numbers(), return_inverse=True)
        summed = values.new_zeros((numbers.numel(),) + tuple(values.shape[1:])).index_add(0, group, values)
        rows, rest = [], numbers
        for n in reversed(self.shape[:indices.size(0)]):
            rows.insert(0, rest % n)
            rest = rest // n if n else rest
        return make(torch.stack(rows) if rows else indices[:, :1], summed, self.shape, True)

    def to_dense(self, dtype=None, *, masked_grad=None):
        indices, values, _ = self._parts
        sparse = indices.size(0)
        flat = values.new_zeros((math.prod(self.shape[:sparse]),) + tuple(values.shape[1:]))
        dense = flat.index_add(0, self._numbers(), values).reshape(tuple(self.shape))
        return dense if dtype is None else dense.to(dtype)

    def to_sparse(self, *args, layout=None, blocksize=None, **kwargs):
        if layout in (None, torch.sparse_coo):
            return self
        from torch.sparse._compressed import compressed_of

        return compressed_of(self, layout, blocksize)

    def narrow_copy(self, dim, start, length):
        sparse, dim = self.sparse_dim(), dim % self.dim()
        shape = list(self.shape)
        start = start % shape[dim] if start < 0 else start
        shape[dim] = length
        if dim >= sparse:
            return make(self._parts[0], self._parts[1].narrow(dim - sparse + 1, start, length), shape, self._parts[2])
        row = self._parts[0][dim]
        inside = ((row >= start) & (row < start + length)).nonzero().squeeze(1)
        indices = self._parts[0].index_select(1, inside)
        indices[dim] -= start
        return make(indices, self._parts[1].index_select(0, inside), shape, self._parts[2])

    def select(self, dim, index):
        """What lies at an index of a dimension: sparse, or dense where there is no other sparse dimension."""
        dim, n, sparse = dim % self.dim(), self.shape[dim], self.sparse_dim()
        if not -n <= index < n:
            raise IndexError(f"select(): index {index} out of range for tensor of size {list(self.shape)} at dimension {dim}")
        index, shape = index % n, self.shape[:dim] + self.shape[dim + 1:]
        indices, values, coalesced = self._parts
        if dim >= sparse:
            return make(indices, values.select(dim - sparse + 1, index), shape, coalesced)
        here = (indices[dim] == index).nonzero().squeeze(1)
        values = values.index_select(0, here)
        if sparse == 1:
            return values.sum(0)
        rest = torch.cat([indices[:dim], indices[dim + 1:]]).index_select(1, here)
        return make(rest, values, shape, coalesced)

    def __getitem__(self, key):
        keys = list(key) if isinstance(key, tuple) else [key]
        if Ellipsis in [k for k in keys if not isinstance(k, torch.Tensor)]:
            at = keys.index(Ellipsis)
            keys[at:at + 1] = [slice(None)] * (self.dim() - len(keys) + 1)
        if len(keys) > self.dim():
            raise IndexError(f"too many indices for tensor of dimension {self.dim()}")
        made, dim = self, 0
        for k in keys:
            if isinstance(k, slice) and k == slice(None):
                dim += 1
            elif isinstance(k, int) and not isinstance(k, bool):
                made = made.select(dim, k)
            else:
                refuse("Tensor.__getitem__ of anything but ints and whole dimensions")
        return made

    def index_select(self, dim, index):
        dim, index = dim % self.dim(), index.reshape(-1)
        n, sparse = self.shape[dim], self.sparse_dim()
        shape = self.shape[:dim] + (index.numel(),) + self.shape[dim + 1:]
        if index.numel() and not bool(((index >= 0) & (index < n)).all()):
            raise IndexError(f"index_select(): index contains {int(index[(index < 0) | (index >= n)][0])} that is out of range for tensor of size {list(self.shape)} at dimension {dim}")
        indices, values, coalesced = self._parts
        if dim >= sparse:
            return make(indices, values.index_select(dim - sparse + 1, index), shape, coalesced)
        new, old = (index.unsqueeze(1) == indices[dim]).nonzero().t()
        picked = indices.index_select(1, old)
        picked[dim] = new
        return make(picked, values.index_select(0, old), shape, coalesced and dim == 0)

    def any(self, dim=None, keepdim=False):
        if dim is not None or keepdim:
            refuse("Tensor.any along a dimension")
        return self.coalesce()._parts[1].any()

    def is_contiguous(self, memory_format=None):
        return False

    def sparse_mask(self, mask):
        """This one's elements at the places of another."""
        at = tuple(mask._indices())
        return make(mask._indices(), self.to_dense()[at], self.shape, mask.is_coalesced())

    def stride(self, dim=None):
        return (0,) * self.dim() if dim is None else 0

    def reshape(self, *shape):
        raise RuntimeError("reshape is not implemented for sparse tensors")

    def tolist(self):
        raise RuntimeError("Cannot access data pointer of Tensor that doesn't have storage")

    def item(self):
        raise RuntimeError(f"a Tensor with {self.numel()} elements cannot be converted to Scalar")


    def __iter__(self):
        return (self.select(0, i) for i in range(self.shape[0]))

    def norm(self, p="fro", dim=None, keepdim=False, dtype=None):
        if dim is not None or keepdim:
            refuse("Tensor.norm along a dimension")
        return self.coalesce()._parts[1].norm(p, dtype=dtype)

    def add_(self, other, *, alpha=1):
        if self.requires_grad:
            raise RuntimeError("a leaf Variable that requires grad is being used in an in-place operation.")
        if hasattr(self, "_gradient_of"):
            refuse("Tensor.add_ of a sparse leaf's gradient")
        self._parts = self.add(other, alpha=alpha)._parts
        return self

    def zero_(self):
        indices, values, _ = self._parts
        values.zero_()  # which the leaf whose gradient this is may have too
        self._parts = indices[:, :0], values[:0], True
        return self

    def mul_(self, other):
        if isinstance(other, torch.Tensor) and other.dim():
            refuse("Tensor.mul_ by anything but a number")
        self._parts[self._place].mul_(other)
        return self

    def div_(self, other):
        if isinstance(other, torch.Tensor) and other.dim():
            refuse("Tensor.div_ by anything but a number")
        self._parts[self._place].div_(other)
        return self

    def __iadd__(self, other):
        return self.add_(other)

    __imul__, __itruediv__ = mul_, div_

    @property
    def grad(self):
        given = self._parts[self._place].grad
        if given is None:
            return None
        gradient = self._with(given)
        gradient._gradient_of = self
        return gradient

    @grad.setter
    def grad(self, value):
        self._parts[self._place].grad = None if value is None else value._values()

    def zeros_like(self, **kwargs):
        if kwargs:
            refuse(f"zeros_like with {next(iter(kwargs))}")
        return self.detach().clone().zero_()

    def requires_grad_(self, requires_grad=True):
        self._parts[self._place].requires_grad_(requires_grad)
        return self

    def detach(self):
        return self._with(self._parts[self._place].detach())

    def clone(self, memory_format=None):
        return make(self._parts[0].clone(), self._parts[1].clone(), self.shape, self._parts[2])

    def _with(self, values):
        return make(self._parts[0], values, self.shape, self._parts[2])

    def to(self, *args, **kwargs):
        return self._with(self._parts[self._place].to(*args, **kwargs))

    def type(self, dtype=None, **kwargs):
        if dtype is None:
            return self._parts[self._place].type().replace("torch.", self._spelling)
        return self._with(self._parts[self._place].type(dtype))

    def cpu(self, memory_format=None):
        return self

    def cuda(self, *args, **kwargs):
        return self._with(self._parts[self._place].cuda(*args, **kwargs))

    def transpose(self, dim0, dim1):
        dim0, dim1, sparse = dim0 % self.dim(), dim1 % self.dim(), self.sparse_dim()
        if max(dim0, dim1) >= sparse:
            refuse("transpose of dense dimensions")
        order, shape = list(range(sparse)), list(self.shape)
        order[dim0], order[dim1] = order[dim1], order[dim0]
        shape[dim0], shape[dim1] = shape[dim1], shape[dim0]
        return make(self._parts[0][order], self._parts[1], shape, self._parts[2] and dim0 == dim1)

    def t(self):
        return self.transpose(0, 1) if self.dim() > 1 else self

    def __neg__(self):
        return self._with(-self._parts[self._place])

    neg = __neg__

    def mul(self, other):
        if isinstance(other, SparseTensor):
            if tuple(other.shape) != tuple(self.shape):
                refuse("multiplication that broadcasts")
            mine = self.coalesce()
            return mine._with(mine._parts[1] * other.to_dense()[tuple(mine._parts[0])])
        if isinstance(other, torch.Tensor) and other.dim():
            if tuple(other.shape) != tuple(self.shape):
                refuse("multiplication that broadcasts")
            return self._with(self._parts[1] * other[tuple(self._parts[0])])
        return self._with(self._parts[1] * other)

    def div(self, other, *, rounding_mode=None):
        if isinstance(other, torch.Tensor) and other.dim():
            raise RuntimeError("Sparse division requires a scalar or zero-dim dense tensor divisor (got shape " + str(list(other.shape)) + " for divisor)")
        return self._with(torch.div(self._parts[1], other, rounding_mode=rounding_mode))

    def add(self, other, *, alpha=1):
        if not isinstance(other, torch.Tensor):
            raise TypeError(f"add(): argument 'other' (position 1) must be Tensor, not {_name_of(other)}")
        if not isinstance(other, SparseTensor):
            raise RuntimeError("add(sparse, dense) is not supported. Use add(dense, sparse) instead.")
        if tuple(other.shape) != tuple(self.shape):
            raise RuntimeError(f"add: expected sizes of 'self' and 'other' to match, but {list(self.shape)} != {list(other.shape)}")
        if torch.equal(self._parts[0], other._parts[0]):
            return make(self._parts[0], self._parts[1] + other._parts[1] * alpha, self.shape, self._parts[2] and other._parts[2])
        joined = make(torch.cat([self._parts[0], other._parts[0]], 1), torch.cat([self._parts[1], other._parts[1] * alpha]), self.shape, False)
        return joined.coalesce() if self._parts[2] and other._parts[2] else joined

    def sub(self, other, *, alpha=1):
        return self.add(other, alpha=-alpha)

    def pow(self, exponent):
        mine = self.coalesce()
        return mine._with(mine._parts[1] ** exponent)

    def __radd__(self, other):
        return other + self.to_dense()

    def __rsub__(self, other):
        return other - self.to_dense()

    __mul__ = __rmul__ = multiply = mul
    __truediv__ = divide = div
    __add__ = add
    __sub__ = subtract = sub
    __pow__ = pow

    def sum(self, dim=None, dtype=None):
        return torch.sparse.sum(self, dim, dtype)

    def mm(self, other):
        return product(self, other)

    spmm = matmul = mv = smm = __matmul__ = mm

    def __rmatmul__(self, other):
        return product(other, self)

    def size(self, dim=None):
        return self.shape if dim is None else self.shape[dim]

    def unsqueeze(self, dim):
        n = self.dim()
        if not -n - 1 <= dim <= n:
            raise IndexError(f"Dimension out of range (expected to be in range of [{-n - 1}, {n}], but got {dim})")
        dim = dim + n + 1 if dim < 0 else dim
        indices, values, coalesced = self._parts
        if dim <= self.sparse_dim():
            indices = torch.cat([indices[:dim], indices.new_zeros(1, indices.size(1)), indices[dim:]])
        else:
            values = values.unsqueeze(dim - self.sparse_dim() + 1)
        return make(indices, values, self.shape[:dim] + (1,) + self.shape[dim:], coalesced)

    def numpy(self, *, force=False):
        raise TypeError("can't convert Sparse layout tensor to numpy. Use Tensor.to_dense() first.")

    def __bool__(self):
        refuse("bool")

    def __len__(self):
        return self.shape[0]

    def __repr__(self, *, tensor_contents=None):
        from torch._tensor_str import sparse_str

        return sparse_str(self)

    __str__ = __repr__

    def __reduce_ex__(self, protocol):
        return make, (self._parts[0], self._parts[1], tuple(self.shape), self._parts[2])

    def __deepcopy__(self, memo):
        return self.clone()

    def __hash__(self):
        return id(self)


def _name_of(value):
    return value.__class__.__name__


def _writes(name):
    """Is it a method of Tensor that would write to the tensor without contents that stands for a sparse one?"""
    operator = name.startswith("__i") and name[3:-2] in ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "and", "or", "xor", "lshift", "rshift")
    return operator or name.endswith("_") and name[0] != "_" and name not in ("detach_", "rename_")


# Methods of Tensor that give a sparse tensor the function of its values: they are zero where the argument is.
for _name in "abs sqrt sin tan asin atan sinh tanh asinh atanh floor ceil round trunc sign sgn expm1 log1p relu square isnan isinf erf signbit deg2rad rad2deg".split():
    def _method(self, _name=_name):
        mine = self.coalesce()
        return mine._with(getattr(mine._parts[1], _name)())

    _method.__name__ = _name
    setattr(SparseTensor, _name, _method)
for _name in ("float", "double", "half", "bfloat16", "long", "int", "short", "char", "byte", "bool"):
    setattr(SparseTensor, _name, lambda self, memory_format=None, _name=_name: self._with(getattr(self._parts[1], _name)()))
# What knows nothing of sparse operands would give a tensor without contents.
_KNOWN = set(("dim ndimension size numel nelement element_size is_floating_point is_complex is_signed is_inference get_device is_same_size register_hook "
              "retain_grad requires_grad_ detach detach_ as_subclass refine_names rename rename_ is_pinned has_names is_conj is_neg resolve_conj resolve_neg "
              "to_dense to_sparse to_sparse_coo to_sparse_csr to_sparse_csc to_sparse_bsr to_sparse_bsc sparse_mask is_sparse_csr crow_indices col_indices "
              "ccol_indices row_indices register_post_accumulate_grad_hook bfloat16 reinforce share_memory_ is_shared pin_memory type_as").split())


_OPERATORS = {f"__{name}__" for name in "eq ne lt le gt ge invert floordiv rfloordiv mod rmod and rand or ror xor rxor lshift rlshift "
                                        "rshift rrshift rpow rtruediv pos contains float int complex index array".split()}


def _unknown(name):
    """Is it a method of Tensor that computes with contents, and that a sparse tensor does not have?"""
    if name in vars(SparseTensor) or name in _KNOWN or name.startswith("_") and name not in _OPERATORS:
        return False
    return callable(getattr(torch.Tensor, name, None)) and not isinstance(vars(torch.Tensor).get(name), property)


for _name in ("view", "permute", "expand", "__setitem__", "backward", "squeeze", "data_ptr", "storage_offset",
              "ones_like", "full_like", "rand_like", "randn_like", "contiguous", "exp", "log", "mean", "max", "min", "softmax",
              *(name for name in dir(torch.Tensor) if (_writes(name) or _unknown(name)) and name not in vars(SparseTensor))):
    def _method(self, *args, _name=_name, **kwargs):
        refuse(f"Tensor.{_name}")

    _method.__name__ = _name
    setattr(SparseTensor, _name, _method)
SparseTensor.__name__ = SparseTensor.__qualname__ = "Tensor"
SparseTensor.__module__ = "torch"


def spmm(input, mat2):
    return torch.mm(input, mat2)


smm = spmm


def product(a, b):
    """A matrix product of which at least one factor is sparse."""
    if not isinstance(a, torch.Tensor) or not isinstance(b, torch.Tensor):
        return NotImplemented
    if isinstance(a, SparseTensor) and isinstance(b, SparseTensor):
        made = sparse_of(_times(a, b.to_dense()))
        return made if a.layout is torch.sparse_coo else made.to_sparse(layout=a.layout)
    if isinstance(b, SparseTensor):
        return _times(b.t(), a.t()).t() if a.dim() == 2 else _times(b.t(), a)
    return _times(a, b)


def _times(sparse, dense):
    if sparse.dim() != 2 or sparse.sparse_dim() != 2:
        refuse("a product with anything but a matrix")
    if sparse.size(1) != dense.size(0):
        raise RuntimeError(f"addmm: Argument #3 (dense): Expected dim 0 size {sparse.size(1)}, got {dense.size(0)}" if dense.dim() == 2 else
                           f"size mismatch, got {sparse.size(0)}, {sparse.size(0)}x{sparse.size(1)},{dense.size(0)}")
    if sparse.layout is not torch.sparse_coo:
        sparse = sparse._coo()
    if sparse.dtype != dense.dtype:
        raise RuntimeError(f"Expected both tensors to have the same dtype, but got {sparse.dtype} and {dense.dtype}")
    (rows, columns), values, _ = sparse._parts
    picked = dense[columns]
    terms = picked * (values.unsqueeze(1) if dense.dim() == 2 else values)
    made = dense.new_zeros((sparse.size(0),) + tuple(dense.shape[1:])).index_add(0, rows, terms)
    return _C._nn.named(made, "SparseAddmmBackward0" if dense.dim() == 2 else "MvBackward0") if made.requires_grad else made


def _of_either(dense_function, position=0):
    """The function of torch that takes sparse factors too."""

    def function(*args, **kwargs):
        if any(isinstance(a, SparseTensor) for a in args):
            if position:
                beta, alpha = kwargs.pop("beta", 1), kwargs.pop("alpha", 1)
                return beta * args[0] + alpha * product(*args[1:])
            return product(*args)
        return dense_function(*args, **kwargs)

    function.__name__ = dense_function.__name__
    return function


def _of_values(dense_function):
    """A function of torch of one tensor, which a sparse one has as a method."""

    def function(input, *args, **kwargs):
        if isinstance(input, SparseTensor):
            return getattr(input, dense_function.__name__)(*args, **kwargs)
        return dense_function(input, *args, **kwargs)

    function.__name__ = dense_function.__name__
    return function


def _of_methods(dense_function):
    """A function of torch whose first argument, and maybe second, has it as a method: sparse ones do, or refuse by name."""
    name = dense_function.__name__

    def function(*args, **kwargs):
        first = args[0] if args else kwargs.get("input")
        if isinstance(first, SparseTensor):
            return getattr(first, name)(*args[1:], **{k: v for k, v in kwargs.items() if args or k != "input"})
        second = args[1] if len(args) > 1 else kwargs.get("other")
        if isinstance(second, SparseTensor):
            return _after_dense(name, first, second, *args[2:], **{k: v for k, v in kwargs.items() if k not in ("input", "other")})
        return dense_function(*args, **kwargs)

    function.__name__ = name
    return function


def _after_dense(name, dense, sparse, *args, **kwargs):
    if name in ("add", "sub", "subtract") and isinstance(dense, torch.Tensor):
        return getattr(torch, name)(dense, sparse.to_dense(), *args, **kwargs)
    if name in ("mul", "multiply") and isinstance(dense, torch.Tensor):
        return sparse.mul(dense)
    refuse(f"torch.{name} with a sparse second argument")


def _refusing(dense_function):
    """A function of torch that nothing of here does."""

    def function(*args, **kwargs):
        if any(isinstance(a, SparseTensor) or isinstance(a, (list, tuple)) and any(isinstance(b, SparseTensor) for b in a) for a in (*args, *kwargs.values())):
            refuse(f"{dense_function.__name__}")
        return dense_function(*args, **kwargs)

    function.__name__ = dense_function.__name__
    return function


def _joined(tensors, dim):
    if not all(type(t) is SparseTensor for t in tensors):
        refuse("cat with tensors of another layout")
    first = tensors[0]
    dim = dim + first.dim() if dim < 0 else dim
    if not 0 <= dim < first.sparse_dim():
        refuse("cat along anything but a sparse dimension")
    start, places = 0, []
    for t in tensors:
        if t.sparse_dim() != first.sparse_dim() or t.shape[:dim] + t.shape[dim + 1:] != first.shape[:dim] + first.shape[dim + 1:]:
            raise RuntimeError(f"All tensors must have the same shape: {list(first.shape)} and {list(t.shape)} differ outside of dimension {dim}")
        shift = first._parts[0].new_zeros(first.sparse_dim(), 1)
        shift[dim] = start
        places.append(t._parts[0] + shift)
        start += t.shape[dim]
    return make(torch.cat(places, 1), torch.cat([t._parts[1] for t in tensors]), first.shape[:dim] + (start,) + first.shape[dim + 1:], False)


def _of_several(dense_function):
    """A function of torch of several tensors of which one is sparse: they are joined, nothing else."""

    def function(*args, **kwargs):
        tensors = args[0] if args else kwargs.get("tensors")
        if isinstance(tensors, (list, tuple)) and any(isinstance(t, SparseTensor) for t in tensors):
            return on_sparse(*args, **kwargs)
        return dense_function(*args, **kwargs)

    def on_sparse(tensors, dim=0, *, axis=None, out=None):
        dim = dim if axis is None else axis
        if out is not None:
            refuse("out=")
        return _joined([t.unsqueeze(dim) for t in tensors] if dense_function.__name__ == "stack" else tensors, dim)

    function.__name__ = dense_function.__name__
    return function


for _name in ("cat", "concat", "stack"):
    setattr(torch, _name, _of_several(getattr(torch, _name)))
for _name in ("abs sqrt sin tan asin atan sinh tanh asinh atanh floor ceil round trunc sign sgn expm1 log1p relu square erf neg t transpose narrow_copy "
              "unsqueeze squeeze reshape permute exp log mean max min softmax norm select zeros_like ones_like "
              "full_like rand_like randn_like any isnan isinf sum clone index_select eq ne").split():
    setattr(torch, _name, _of_values(getattr(torch, _name)))


_DONE = set(("cat concat stack mm matmul mv addmm abs sqrt sin tan asin atan sinh tanh asinh atanh floor ceil round trunc sign sgn expm1 log1p relu square erf neg t "
             "transpose narrow_copy unsqueeze squeeze reshape permute exp log mean max min softmax norm select zeros_like ones_like full_like rand_like randn_like "
             "any isnan isinf sum clone index_select eq ne").split())
for _name in dir(torch.Tensor):
    if _name[0] != "_" and _name not in _DONE and _name not in _KNOWN and callable(getattr(torch, _name, None)) and not isinstance(getattr(torch, _name), type):
        if getattr(getattr(torch, _name), "__name__", None) == _name:
            setattr(torch, _name, _of_methods(getattr(torch, _name)))
for _module, _names in ((torch, "einsum empty_like"), (torch.nn.functional, "gelu silu mse_loss l1_loss normalize mish softplus elu leaky_relu"), (torch.linalg, "norm")):
    for _name in _names.split():
        setattr(_module, _name, _refusing(getattr(_module, _name)))


def _set_grad(self, value):
    """Natives know the tensor alone; what makes a gradient sparse is this object, which must live as long."""
    if isinstance(value, SparseTensor):
        from torch.optim import optimizer
        optimizer.sparse_gradients = True
        self._sparse_gradient = value
        self._set_grad(value)
    else:
        self._set_grad(value)
        self.__dict__.pop("_sparse_gradient", None)


torch.Tensor.grad = property(lambda self: self._get_grad(), _set_grad, lambda self: _set_grad(self, None))
# The products of torch look for sparse factors from when this module is loaded, that is from the first sparse tensor on.
for _name in ("mm", "matmul", "mv", "addmm"):
    setattr(torch, _name, _of_either(getattr(torch, _name), 1 if _name == "addmm" else 0))
