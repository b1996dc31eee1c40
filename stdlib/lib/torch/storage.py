"""The memory behind tensors, as a row of numbers or of bytes."""

import torch


class _StorageBase:
    """tensor: all of the storage, as one row."""

    def __init__(self, tensor=None, **kwargs):
        self._row = torch.empty(0, dtype=self.dtype or torch.get_default_dtype()) if tensor is None else tensor

    @property
    def device(self):
        return self._row.device

    is_cuda = property(lambda self: self.device.type == "cuda")

    def nbytes(self):
        return self._row.numel() * self._row.element_size()

    def size(self):
        return len(self)

    def data_ptr(self):
        return self._row.data_ptr()

    def tolist(self):
        return self._items().tolist()

    def __iter__(self):
        return iter(self.tolist())

    def __getitem__(self, key):
        if isinstance(key, int) and not -len(self) <= key < len(self):
            raise IndexError(f"index {key} out of range for storage of size {len(self)}")
        found = self._items()[key]
        return found.item() if isinstance(key, int) else type(self)(found)

    def __eq__(self, other):
        return isinstance(other, _StorageBase) and self._row._shares_storage(other._row)

    __hash__ = object.__hash__

    def cpu(self):
        return self

    def is_pinned(self):
        return False

    def is_shared(self):
        return False

    def share_memory_(self):
        return self

    # By the type of the row; storages without a type have bytes.

    def __len__(self):
        return self._row.numel()

    def _items(self):
        return self._row.detach()

    def element_size(self):
        return self._row.element_size()


class UntypedStorage(_StorageBase):
    dtype = None

    def __len__(self):
        return self.nbytes()

    def _items(self):
        return torch.frombuffer(bytearray(self._row.detach().data_as_bytes()), dtype=torch.uint8) if self.nbytes() else torch.empty(0, dtype=torch.uint8)

    def element_size(self):
        return 1

    def __repr__(self):
        return "".join(f" {n}\n" for n in self) + f"[torch.storage.UntypedStorage(device={self.device}) of size {len(self)}]"


class TypedStorage(_StorageBase):
    dtype = None

    def __init__(self, tensor=None, *, dtype=None, device=None, **kwargs):
        if isinstance(tensor, int):  # so many elements
            tensor = torch.zeros(tensor, dtype=dtype or self.dtype, device=device)
        elif tensor is not None and not isinstance(tensor, torch.Tensor):
            tensor = torch.tensor(tensor, dtype=dtype or self.dtype, device=device)
        super().__init__(tensor, **kwargs)
        self.dtype = self._row.dtype

    def untyped(self):
        return UntypedStorage(self._row)

    def __setitem__(self, key, value):
        self._items()[key] = value

    def fill_(self, value):
        self._items().fill_(value)
        return self

    def __repr__(self):
        return "".join(f" {n}\n" for n in self) + f"[torch.storage.TypedStorage(dtype={self.dtype}, device={self.device}) of size {len(self)}]"


def of_tensor(tensor, cls):
    return cls(tensor.detach().as_strided((tensor._storage_size(),), (1,), 0))


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
