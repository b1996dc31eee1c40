"""torch.save and torch.load, in PyTorch's file format: an archive with a pickle and the bytes of each tensor."""

import collections
import io
import os
import pickle
import zipfile
from enum import Enum

import torch
from torch import _utils
from torch.storage import TypedStorage, UntypedStorage

DEFAULT_PROTOCOL = 2
MAGIC_NUMBER, PROTOCOL_VERSION = 0x1950a86a20f9469cfc6c, 1001  # of the format before archives
_STORAGES = {"FloatStorage": torch.float32, "DoubleStorage": torch.float64, "HalfStorage": torch.float16, "BFloat16Storage": torch.bfloat16,
             "LongStorage": torch.int64, "IntStorage": torch.int32, "ShortStorage": torch.int16, "CharStorage": torch.int8, "ByteStorage": torch.uint8,
             "BoolStorage": torch.bool, "ComplexFloatStorage": torch.complex64, "ComplexDoubleStorage": torch.complex128}
for _name, _dtype in _STORAGES.items():
    globals()[_name] = type(_name, (TypedStorage,), {"dtype": _dtype, "__module__": "torch"})
    setattr(torch, _name, globals()[_name])
_KINDS = {dtype: getattr(torch, name) for name, dtype in _STORAGES.items()}
# Types that have no kind of storage: they are saved as bytes, with the type beside.
_AS_BYTES = (torch.uint16, torch.uint32, torch.uint64)


class _Bytes:
    """The contents of tensors that share them."""

    def __init__(self, key, kind, tensor):
        self.key, self.kind, self.tensor = key, kind, tensor


class _Layout:
    """A layout, which files name by a function."""

    def __init__(self, layout):
        self.layout = layout

    def __reduce__(self):
        return _get_layout, (str(self.layout),)


def _get_layout(name):
    found = getattr(torch, name.removeprefix("torch."), None)
    if not isinstance(found, torch.layout):
        raise pickle.UnpicklingError(f"{name} is no layout")
    return found


class _Pickler(pickle.Pickler):
    def __init__(self, file, protocol, legacy=False):
        super().__init__(file, protocol=protocol)
        self.contents, self.more = [], (None,) if legacy else ()

    def persistent_id(self, obj):
        if not isinstance(obj, _Bytes):
            return None
        count = obj.tensor.nbytes if obj.kind is UntypedStorage else obj.tensor.numel()
        return ("storage", obj.kind, obj.key, str(obj.tensor.device), count) + self.more

    def reducer_override(self, obj):
        if not isinstance(obj, torch.Tensor):
            return NotImplemented
        if obj.layout is not torch.strided:
            return _utils._rebuild_sparse_tensor, (_Layout(obj.layout), _utils._sparse_parts(obj))
        hooks = collections.OrderedDict()
        if isinstance(obj, torch.nn.Parameter):
            data = obj.detach()
            state = {k: v for k, v in vars(obj).items()} if hasattr(obj, "__dict__") else {}
            if state:
                return _utils._rebuild_parameter_with_state, (data, obj.requires_grad, hooks, state)
            return _utils._rebuild_parameter, (data, obj.requires_grad, hooks)
        parts = (self._bytes_of(obj.detach()), obj.storage_offset(), tuple(obj.shape), tuple(obj.stride()), obj.requires_grad, hooks)
        rebuild = _utils._rebuild_tensor_v2
        if obj.dtype in _AS_BYTES:
            rebuild, parts = _utils._rebuild_tensor_v3, parts + (obj.dtype,)
        if type(obj) is torch.Tensor:
            return rebuild, parts
        return _utils._rebuild_from_type_v2, (rebuild, type(obj), parts, dict(vars(obj)))

    def _bytes_of(self, tensor):
        """One entry for all tensors of a storage, which is saved whole."""
        for known, entry in self.contents:
            if known.dtype == tensor.dtype and known._shares_storage(tensor):
                return entry
        kind = UntypedStorage if tensor.dtype in _AS_BYTES else _KINDS[tensor.dtype]
        entry = _Bytes(str(len(self.contents)), kind, tensor.as_strided((tensor._storage_size(),), (1,), 0))
        self.contents.append((tensor, entry))
        return entry


def save(obj, f, pickle_module=pickle, pickle_protocol=DEFAULT_PROTOCOL, _use_new_zipfile_serialization=True, _disable_byteorder_record=False):
    if not _use_new_zipfile_serialization:
        return _save_legacy(obj, f, pickle_protocol)
    text = io.BytesIO()
    pickler = _Pickler(text, pickle_protocol)
    pickler.dump(obj)
    is_path = isinstance(f, (str, os.PathLike))
    if is_path:
        folder = os.path.dirname(os.fspath(f))
        if folder and not os.path.isdir(folder):
            raise RuntimeError(f"Parent directory {folder} does not exist.")
    elif not hasattr(f, "write"):
        raise AttributeError("expected 'f' to be string, path, or a file-like object with a 'write' attribute")
    name = os.path.splitext(os.path.basename(os.fspath(f)))[0] if is_path else "archive"
    with zipfile.ZipFile(f, "w", zipfile.ZIP_STORED) as archive:
        archive.writestr(f"{name}/data.pkl", text.getvalue())
        archive.writestr(f"{name}/.format_version", b"1")
        archive.writestr(f"{name}/byteorder", b"little")
        for _, entry in pickler.contents:
            archive.writestr(f"{name}/data/{entry.key}", bytes(entry.tensor.nbytes) if skip_data._active else entry.tensor.data_as_bytes())
        archive.writestr(f"{name}/version", b"3\n")


def _save_legacy(obj, f, protocol):
    """Pickles one behind another: what the file is, the object, the keys of its contents; then these, each behind its count."""
    if isinstance(f, (str, os.PathLike)):
        with open(f, "wb") as file:
            return _save_legacy(obj, file, protocol)
    for head in (MAGIC_NUMBER, PROTOCOL_VERSION, {"protocol_version": PROTOCOL_VERSION, "little_endian": True, "type_sizes": {"short": 2, "int": 4, "long": 4}}):
        pickle.dump(head, f, protocol=protocol)
    pickler = _Pickler(f, protocol, legacy=True)
    pickler.dump(obj)
    entries = sorted((entry for _, entry in pickler.contents), key=lambda entry: entry.key)
    pickle.dump([entry.key for entry in entries], f, protocol=protocol)
    f.flush()
    for entry in entries:
        count = entry.tensor.nbytes if entry.kind is UntypedStorage else entry.tensor.numel()
        f.write(count.to_bytes(8, "little"))
        f.write(entry.tensor.data_as_bytes())


class LoadEndianness(Enum):
    NATIVE = 1
    LITTLE = 2
    BIG = 3


_endianness = [None]


def get_default_load_endianness():
    """How archives are read that do not say in which order their bytes are; None: as this machine has them."""
    return _endianness[0]


def set_default_load_endianness(endianness):
    if endianness is not None and not isinstance(endianness, LoadEndianness):
        raise TypeError("Invalid argument type in function set_default_load_endianness")
    if endianness == LoadEndianness.BIG:
        raise NotImplementedError("torch.load of archives in big-endian order")
    _endianness[0] = endianness


_SAFE = {("collections", "OrderedDict"), ("collections", "defaultdict"), ("collections", "Counter"), ("builtins", "set"), ("builtins", "frozenset"),
         ("builtins", "dict"), ("builtins", "list"), ("builtins", "complex"), ("builtins", "bytearray"), ("__builtin__", "set"), ("__builtin__", "frozenset"),
         ("__builtin__", "dict"), ("__builtin__", "complex"), ("_codecs", "encode"), ("torch", "Size"), ("torch", "device"), ("torch", "Tensor"),
         ("torch.storage", "UntypedStorage"), ("torch.serialization", "_get_layout"), ("torch.nn.parameter", "Parameter")}
_added = []


def add_safe_globals(safe_globals):
    _added.extend(safe_globals)


def get_safe_globals():
    return list(_added)


def clear_safe_globals():
    _added.clear()


class skip_data:
    """Within it, torch.save leaves room for what tensors hold instead of writing it."""

    _active = []

    def __init__(self, materialize_fake_tensors=False):
        self.materialize_fake_tensors = materialize_fake_tensors

    def __enter__(self):
        skip_data._active.append(self)

    def __exit__(self, type, value, tb):
        skip_data._active.pop()


class safe_globals:
    def __init__(self, safe_globals):
        self.more = list(safe_globals)

    def __enter__(self):
        self.before = list(_added)
        _added.extend(self.more)

    def __exit__(self, *exc):
        _added[:] = self.before


def _on_meta(value):
    """The same with tensors that have no contents."""
    if isinstance(value, torch.nn.Parameter):
        return torch.nn.Parameter(value.detach().to("meta"), value.requires_grad)
    if isinstance(value, torch.Tensor):
        return value.detach().to("meta").requires_grad_(value.requires_grad)
    if type(value) in (list, tuple):
        return type(value)(map(_on_meta, value))
    if isinstance(value, dict):
        for k in value:
            value[k] = _on_meta(value[k])
    return value


class _Unpickler(pickle.Unpickler):
    def __init__(self, file, read, map_location, weights_only, **options):
        super().__init__(file, **options)
        self.read, self.map_location, self.weights_only, self.tensors = read, map_location, weights_only, {}

    def find_class(self, module, name):
        if module == "torch" and name in _STORAGES:
            return getattr(torch, name)
        if not self.weights_only or (module, name) in _SAFE or module == "torch._utils" and name.startswith("_rebuild") or \
                module == "torch" and isinstance(getattr(torch, name, None), torch.dtype):
            return super().find_class(module, name)
        for known in _added:
            if isinstance(known, tuple):
                if known[1] == f"{module}.{name}":
                    return known[0]
            elif (known.__module__, known.__qualname__) == (module, name):
                return known
        path = f"{module}.{name}"
        raise pickle.UnpicklingError(
            "Weights only load failed. This file can still be loaded, to do so you have two options, \x1b[1mdo those steps only if you trust the source of the "
            "checkpoint\x1b[0m. \n\t(1) In PyTorch 2.6, we changed the default value of the `weights_only` argument in `torch.load` from `False` to `True`. "
            "Re-running `torch.load` with `weights_only` set to `False` will likely succeed, but it can result in arbitrary code execution. Do it only if you "
            "got the file from a trusted source.\n\t(2) Alternatively, to load with `weights_only=True` please check the recommended steps in the following "
            f"error message.\n\tWeightsUnpickler error: Unsupported global: GLOBAL {path} was not an allowed global by default. Please use "
            f"`torch.serialization.add_safe_globals([{path}])` or the `torch.serialization.safe_globals([{path}])` context manager to allowlist this global if "
            "you trust this class/function.\n\nCheck the documentation of torch.load to learn more about types accepted by default with weights_only "
            "https://pytorch.org/docs/stable/generated/torch.load.html.")

    def persistent_load(self, saved):
        kind, storage, key, location, count = saved[:5]
        if kind != "storage":
            raise RuntimeError(f"Unknown typename for persistent_load, expected 'storage' but got '{kind}'")
        if key not in self.tensors:
            device = self._device_for(location)
            tensor = torch.empty(count, dtype=torch.uint8 if storage is UntypedStorage else storage.dtype, device="cpu")
            if self.read is not None:
                data = self.read(key)
                if len(data) != count * tensor.element_size():
                    raise RuntimeError(f"PytorchStreamReader failed reading file data/{key}: file read failed")
                tensor.set_bytes(data)
            if callable(self.map_location):
                changed = self.map_location(tensor, location)
                device, tensor = (self._device_of(location), tensor) if changed is None else ("cpu", changed)
            self.tensors[key] = tensor if device == "cpu" else tensor.to(device)
        if len(saved) > 5 and saved[5] is not None:
            _, offset, size = saved[5]  # a part of it
            return self.tensors[key][offset:offset + size]
        return self.tensors[key]

    def load(self):
        made = super().load()
        where = self.map_location
        return _on_meta(made) if isinstance(where, (str, torch.device)) and str(where) == "meta" else made

    def _device_for(self, location):
        """Where what was saved there goes, unless a function says so."""
        where = self.map_location
        if isinstance(where, dict):
            location = where.get(location, location)
        elif isinstance(where, (str, torch.device)):
            location = str(where)
        return "cpu" if callable(where) else self._device_of(location)

    @staticmethod
    def _device_of(location):
        if location.startswith(("cpu", "meta")):
            return "cpu"
        if torch.cuda.is_available():
            return location
        raise RuntimeError("Attempting to deserialize object on a CUDA device but torch.cuda.is_available() is False. If you are running on a CPU-only machine, "
                           "please use torch.load with map_location=torch.device('cpu') to map your storages to the CPU.")


def _load_legacy(file, map_location, weights_only, options):
    def unpickled():
        return _Unpickler(file, None, map_location, weights_only, **options)

    if unpickled().load() != MAGIC_NUMBER:
        raise RuntimeError("Invalid magic number; corrupt file?")
    version = unpickled().load()
    if version != PROTOCOL_VERSION:
        raise RuntimeError(f"Invalid protocol version: {version}")
    unpickled().load()
    unpickler = unpickled()
    result = unpickler.load()
    for key in unpickled().load():
        if key not in unpickler.tensors:
            raise RuntimeError(f"the file has contents of an unknown tensor: {key!r}")
        tensor = unpickler.tensors[key]
        count = int.from_bytes(file.read(8), "little")
        if count != tensor.numel():
            raise RuntimeError(f"storage has wrong byte size: expected {tensor.numel() * tensor.element_size()} got {count * tensor.element_size()}")
        data = file.read(count * tensor.element_size())
        if len(data) != count * tensor.element_size():
            raise RuntimeError(f"unexpected EOF, expected {count * tensor.element_size() - len(data)} more bytes. The file might be corrupted.")
        tensor.set_bytes(data)
    return result


def load(f, map_location=None, pickle_module=None, *, weights_only=None, mmap=None, **pickle_load_args):
    weights_only = True if weights_only is None and pickle_module is None else bool(weights_only)
    close = isinstance(f, (str, os.PathLike))
    if not close and not (hasattr(f, "read") and hasattr(f, "seek")):
        raise AttributeError("'" + type(f).__name__ + "' object has no attribute 'seek'. You can only torch.load from a file that is seekable. Please pre-load the "
                             "data into a buffer like io.BytesIO and try to load from it instead.")
    file = open(f, "rb") if close else f
    try:
        start = file.tell()
        if file.read(4) != b"PK\x03\x04":
            file.seek(start)
            if not file.read(1):
                raise EOFError
            file.seek(start)
            return _load_legacy(file, map_location, weights_only, pickle_load_args)
        file.seek(start)
        with zipfile.ZipFile(file) as archive:
            names = archive.namelist()
            root = next((n[:-len("data.pkl")] for n in names if n.endswith("/data.pkl")), None)
            if root is None:
                raise RuntimeError("PytorchStreamReader failed locating file data.pkl: file not found")
            text = io.BytesIO(archive.read(root + "data.pkl"))
            return _Unpickler(text, lambda key: archive.read(f"{root}data/{key}"), map_location, weights_only, **pickle_load_args).load()
    finally:
        if close:
            file.close()


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
