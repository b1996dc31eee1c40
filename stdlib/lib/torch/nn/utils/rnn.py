"""Sequences of different lengths as one batch: padded, or packed so that each step holds what is still running."""

import warnings
from collections import namedtuple

import torch

_Fields = namedtuple("PackedSequence", ["data", "batch_sizes", "sorted_indices", "unsorted_indices"])
_Fields.__annotations__ = {"data": torch.Tensor, "batch_sizes": torch.Tensor, "sorted_indices": "Tensor | None", "unsorted_indices": "Tensor | None"}


class PackedSequence(_Fields):
    """The steps of a batch of sequences, longest first; batch_sizes says how many sequences each step has."""

    def __new__(cls, data, batch_sizes=None, sorted_indices=None, unsorted_indices=None):
        if unsorted_indices is None:
            unsorted_indices = invert_permutation(sorted_indices)
        if batch_sizes is None:
            if not isinstance(data, (list, tuple)) or len(data) != 2:
                raise AssertionError("Expected data to be a list or tuple of (data, batch_sizes)")
            data, batch_sizes = data
        elif batch_sizes.device.type != "cpu":
            raise ValueError("batch_sizes should always be on CPU. Instances of PackedSequence should never be created manually. They should be "
                             "instantiated by functions like pack_sequence and pack_padded_sequences in nn.utils.rnn.")
        return _Fields.__new__(cls, data, batch_sizes, sorted_indices, unsorted_indices)

    def _with(self, data):
        return type(self)(data, self.batch_sizes, self.sorted_indices, self.unsorted_indices)

    def pin_memory(self):
        return self._with(self.data.pin_memory())

    def to(self, *args, **kwargs):
        data = self.data.to(*args, **kwargs)
        return self if data is self.data else self._with(data)

    def cpu(self, *args, **kwargs):
        return self.to("cpu")

    def cuda(self, *args, **kwargs):
        return self._with(self.data.cuda(*args, **kwargs))

    def double(self):
        return self.to(dtype=torch.double)

    def float(self):
        return self.to(dtype=torch.float)

    def half(self):
        return self.to(dtype=torch.half)

    def long(self):
        return self.to(dtype=torch.long)

    def int(self):
        return self.to(dtype=torch.int)

    @property
    def is_cuda(self):
        return self.data.is_cuda

    def is_pinned(self):
        return False


def invert_permutation(permutation):
    if permutation is None:
        return None
    places = torch.empty_like(permutation)
    places.scatter_(0, permutation, torch.arange(0, permutation.numel(), device=permutation.device))
    return places


def pack_padded_sequence(input, lengths, batch_first=False, enforce_sorted=True):
    if not isinstance(lengths, torch.Tensor):
        lengths = torch.as_tensor(lengths, dtype=torch.int64)
    if lengths.dim() != 1:
        raise RuntimeError("'lengths' argument should be a 1D CPU int64 tensor, but got " + f"{lengths.dim()}D {lengths.device} {_scalar_name(lengths)} tensor")
    order = None
    if not enforce_sorted:
        lengths, order = torch.sort(lengths, descending=True)
        order = order.to(input.device)
        input = input.index_select(0 if batch_first else 1, order)
    sizes = lengths.to(torch.int64).tolist()  # of floats the part before the point counts
    steps = input.transpose(0, 1) if batch_first else input
    if not sizes:
        raise RuntimeError("Cannot pack empty tensors.")
    if len(sizes) != steps.shape[1]:
        raise RuntimeError(f"Expected `len(lengths)` to be equal to batch_size, but got {len(sizes)} (batch_size={steps.shape[1]})")
    if sizes[-1] <= 0:
        raise RuntimeError("Length of all samples has to be greater than 0, but found an element in 'lengths' that is <= 0")
    if any(a < b for a, b in zip(sizes, sizes[1:])):
        raise RuntimeError("`lengths` array must be sorted in decreasing order when `enforce_sorted` is True. You can pass `enforce_sorted=False` to "
                           "pack_padded_sequence and/or pack_sequence to sidestep this requirement if you do not need ONNX exportability.")
    if sizes[0] > steps.shape[0]:
        raise RuntimeError(f"Expected sequence length to be larger than or equal to the longest of lengths: {sizes[0]}, but got {steps.shape[0]}")
    running, parts, counts = len(sizes), [], []
    start = 0
    while running:  # runs of steps that have as many sequences
        stop = sizes[running - 1]
        parts.append(steps[start:stop, :running].reshape(-1, *steps.shape[2:]))
        counts += [running] * (stop - start)
        start = stop
        while running and sizes[running - 1] == stop:
            running -= 1
    return PackedSequence(torch._C._nn.named(torch.cat(parts), "PackPaddedSequenceBackward0"), torch.tensor(counts, dtype=torch.int64, device="cpu"), order, None)


def _scalar_name(t):
    return t.type().partition(".")[2].removesuffix("Tensor")


def pad_packed_sequence(sequence, batch_first=False, padding_value=0.0, total_length=None):
    counts = sequence.batch_sizes.tolist()
    length = len(counts)
    if total_length is not None:
        if total_length < length:
            raise ValueError("Expected total_length to be at least the length of the longest sequence in input, but got "
                             f"total_length={total_length} and max sequence length being {length}")
        length = total_length
    data, batch = sequence.data, counts[0]
    lengths = torch.zeros(batch, dtype=torch.int64, device="cpu")
    rows, at = [], 0
    for count in counts:
        lengths[:count] += 1
        step = data[at:at + count]
        if count < batch:
            step = torch.cat([step, data.new_full((batch - count, *data.shape[1:]), padding_value)])
        rows.append(step)
        at += count
    rows += [data.new_full((batch, *data.shape[1:]), padding_value)] * (length - len(counts))
    padded = torch.stack(rows, 1 if batch_first else 0)
    if sequence.unsorted_indices is not None:
        padded = padded.index_select(0 if batch_first else 1, sequence.unsorted_indices)
        lengths = lengths[sequence.unsorted_indices.cpu()]
    return padded, lengths


def pad_sequence(sequences, batch_first=False, padding_value=0.0, padding_side="right"):
    if isinstance(sequences, torch.Tensor):
        sequences = sequences.unbind(0)
    elif not hasattr(sequences, "__iter__"):
        raise RuntimeError(f"pad_sequence: Expected iterable for input sequences, but got arg of type: {type(sequences)}")
    sequences = list(sequences)
    if padding_side not in ("left", "right"):
        raise RuntimeError(f"Expected padding_side to be one of left or right, but got {padding_side}.")
    if not sequences:
        raise RuntimeError("received an empty list of sequences")
    for i, s in enumerate(sequences):
        if not isinstance(s, torch.Tensor):
            raise TypeError(f"expected Tensor as element {i} in argument 0, but got {type(s).__name__}")
    longest = max(s.shape[0] for s in sequences)
    row = [longest, *sequences[0].shape[1:]]
    for s in sequences[1:]:
        if s.shape[1:] != sequences[0].shape[1:]:
            row[0] = s.shape[0]
            raise RuntimeError(f"output with shape {row} doesn't match the broadcast shape {list(torch.broadcast_shapes(s.shape, row))}")
    rows = []
    for s in sequences:
        filler = s.new_full((longest - s.shape[0], *s.shape[1:]), padding_value)
        rows.append(torch.cat([s, filler] if padding_side == "right" else [filler, s]))
    return torch.stack(rows, 0 if batch_first else 1)


def unpad_sequence(padded_sequences, lengths, batch_first=False):
    if not batch_first:
        padded_sequences = padded_sequences.transpose(0, 1)
    return [row[:n] for row, n in zip(padded_sequences.unbind(0), lengths.tolist())]


def pack_sequence(sequences, enforce_sorted=True):
    lengths = torch.as_tensor([v.size(0) for v in sequences])
    return pack_padded_sequence(pad_sequence(sequences), lengths, enforce_sorted=enforce_sorted)


def unpack_sequence(packed_sequences):
    padded, lengths = pad_packed_sequence(packed_sequences, batch_first=True)
    return unpad_sequence(padded, lengths, batch_first=True)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
