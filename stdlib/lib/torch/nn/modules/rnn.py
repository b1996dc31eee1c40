"""Recurrent layers, unrolled over time."""

import math
import numbers
import warnings

import torch
import torch.nn.functional as F
from torch.nn import init
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter
from torch.nn.utils.rnn import PackedSequence


def _rnn_step(x, states, w_hh, b_hh, squash):
    return (squash(x + F.linear(states[0], w_hh, b_hh)),)


def _lstm_step(x, states, w_hh, b_hh, squash):
    h, c = states
    i, f, g, o = (x + F.linear(h, w_hh, b_hh)).chunk(4, -1)
    c = torch.sigmoid(f) * c + torch.sigmoid(i) * torch.tanh(g)
    return torch.sigmoid(o) * torch.tanh(c), c


def _gru_step(x, states, w_hh, b_hh, squash):
    h, = states
    xr, xz, xn = x.chunk(3, -1)
    hr, hz, hn = F.linear(h, w_hh, b_hh).chunk(3, -1)
    r, z = torch.sigmoid(xr + hr), torch.sigmoid(xz + hz)
    n = torch.tanh(xn + r * hn)
    return ((1 - z) * n + z * h,)


_MODES = {"RNN_TANH": (1, 1, _rnn_step), "RNN_RELU": (1, 1, _rnn_step), "LSTM": (4, 2, _lstm_step), "GRU": (3, 1, _gru_step)}


def apply_permutation(tensor, permutation, dim=1):
    return tensor.index_select(dim, permutation)


class RNNBase(Module):
    def __init__(self, mode, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False,
                 proj_size=0, device=None, dtype=None):
        super().__init__()
        if not isinstance(dropout, numbers.Number) or not 0 <= dropout <= 1 or isinstance(dropout, bool):
            raise ValueError("dropout should be a number in range [0, 1] representing the probability of an element being zeroed")
        if dropout > 0 and num_layers == 1:
            warnings.warn("dropout option adds dropout after all but last recurrent layer, so non-zero dropout expects num_layers greater than 1, "
                          f"but got dropout={dropout} and num_layers={num_layers}", stacklevel=2)
        for name, value, kind in (("input_size", input_size, int), ("hidden_size", hidden_size, int), ("bias", bias, bool),
                                  ("batch_first", batch_first, bool)):
            if not isinstance(value, kind):
                raise TypeError(f"{name} should be of type {kind.__name__}, got: {type(value).__name__}")
        if input_size <= 0:
            raise ValueError("input_size must be greater than zero")
        if hidden_size <= 0:
            raise ValueError("hidden_size must be greater than zero")
        if num_layers <= 0:
            raise ValueError("num_layers must be greater than zero")
        if proj_size < 0:
            raise ValueError("proj_size should be a positive integer or zero to disable projections")
        if proj_size >= hidden_size:
            raise ValueError("proj_size has to be smaller than hidden_size")
        if mode not in _MODES:
            raise ValueError("Unrecognized RNN mode: " + mode)
        self.mode, self.input_size, self.hidden_size, self.num_layers, self.bias = mode, input_size, hidden_size, num_layers, bias
        self.batch_first, self.dropout, self.bidirectional, self.proj_size = batch_first, float(dropout), bidirectional, proj_size
        gates = _MODES[mode][0]
        directions = 2 if bidirectional else 1
        seen = proj_size or hidden_size
        self._all_weights = []
        for layer in range(num_layers):
            for d in range(directions):
                suffix = f"_l{layer}" + ("_reverse" if d else "")
                width = input_size if layer == 0 else seen * directions
                shapes = [("weight_ih", (gates * hidden_size, width)), ("weight_hh", (gates * hidden_size, seen))]
                if bias:
                    shapes += [("bias_ih", (gates * hidden_size,)), ("bias_hh", (gates * hidden_size,))]
                if proj_size:
                    shapes.append(("weight_hr", (proj_size, hidden_size)))
                for name, shape in shapes:
                    setattr(self, name + suffix, Parameter(torch.empty(shape, device=device, dtype=dtype)))
                self._all_weights.append([name + suffix for name, _ in shapes])
        self.reset_parameters()

    state_count = property(lambda self: _MODES[self.mode][1])
    step = property(lambda self: _MODES[self.mode][2])

    @property
    def _flat_weights_names(self):
        return [name for names in self._all_weights for name in names]

    @property
    def _flat_weights(self):
        return [getattr(self, name, None) for name in self._flat_weights_names]

    @property
    def all_weights(self):
        return [[getattr(self, name) for name in names] for names in self._all_weights]

    def reset_parameters(self):
        bound = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for p in self.parameters():
            init.uniform_(p, -bound, bound)

    def flatten_parameters(self):
        """Nothing to do: kernels take weights where they are."""

    def _squash(self, x):
        return torch.relu(x) if self.mode == "RNN_RELU" else torch.tanh(x)

    def check_input(self, input, batch_sizes):
        wanted = 2 if batch_sizes is not None else 3
        if input.dim() != wanted:
            raise RuntimeError(f"input must have {wanted} dimensions, got {input.dim()}")
        if self.input_size != input.size(-1):
            raise RuntimeError(f"input.size(-1) must be equal to input_size. Expected {self.input_size}, got {input.size(-1)}")

    def get_expected_hidden_size(self, input, batch_sizes):
        batch = int(batch_sizes[0]) if batch_sizes is not None else input.size(0) if self.batch_first else input.size(1)
        return self.num_layers * (2 if self.bidirectional else 1), batch, self.proj_size or self.hidden_size

    def get_expected_cell_size(self, input, batch_sizes):
        return (*self.get_expected_hidden_size(input, batch_sizes)[:2], self.hidden_size)

    def check_hidden_size(self, hx, expected_hidden_size, msg="Expected hidden size {}, got {}"):
        if hx.size() != expected_hidden_size:
            raise RuntimeError(msg.format(expected_hidden_size, list(hx.size())))

    def check_forward_args(self, input, hidden, batch_sizes):
        self.check_input(input, batch_sizes)
        expected = self.get_expected_hidden_size(input, batch_sizes)
        if self.state_count == 1:
            self.check_hidden_size(hidden, expected)
        else:
            self.check_hidden_size(hidden[0], expected, "Expected hidden[0] size {}, got {}")
            self.check_hidden_size(hidden[1], self.get_expected_cell_size(input, batch_sizes), "Expected hidden[1] size {}, got {}")

    def permute_hidden(self, hx, permutation):
        if permutation is None:
            return hx
        return apply_permutation(hx, permutation) if self.state_count == 1 else tuple(apply_permutation(h, permutation) for h in hx)

    def _zeros(self, batch, like):
        count = self.num_layers * (2 if self.bidirectional else 1)
        widths = (self.proj_size or self.hidden_size, self.hidden_size)[:self.state_count]
        states = tuple(torch.zeros(count, batch, width, dtype=like.dtype, device=like.device) for width in widths)
        return states[0] if self.state_count == 1 else states

    def _check_dims(self, input, hx):
        """Whether the input is a single sequence; it and the states have as many dimensions as go together."""
        name = "RNN" if self.mode.startswith("RNN") else self.mode
        if input.dim() not in (2, 3):
            raise ValueError(f"{name}: Expected input to be 2D or 3D, got {input.dim()}D {'tensor ' if name == 'RNN' else ''}instead")
        alone = input.dim() == 2
        if hx is None:
            return alone
        kind, wanted = ("unbatched 2-D", 2) if alone else ("batched 3-D", 3)
        if self.state_count == 2:
            if hx[0].dim() != wanted or hx[1].dim() != wanted:
                raise RuntimeError(f"For {kind} input, hx and cx should also be {wanted}-D but got ({hx[0].dim()}-D, {hx[1].dim()}-D) tensors")
        elif hx.dim() != wanted:
            raise RuntimeError(f"For {kind} input, hx should also be {wanted}-D but got {hx.dim()}-D tensor")
        return alone

    def forward(self, input, hx=None):
        if isinstance(input, PackedSequence):
            return self._forward_packed(input, hx)
        weight = getattr(self, self._all_weights[0][0])
        if input.dtype != weight.dtype and not torch.is_autocast_enabled("cpu"):
            raise ValueError(f"RNN input dtype ({input.dtype}) does not match weight dtype ({weight.dtype}). "
                             f"Convert input: input.to({weight.dtype}), or convert model: model.to({input.dtype})")
        alone = self._check_dims(input, hx)
        if alone:
            input = input.unsqueeze(0 if self.batch_first else 1)
            if hx is not None:
                hx = hx.unsqueeze(1) if self.state_count == 1 else tuple(h.unsqueeze(1) for h in hx)
        if hx is None:
            hx = self._zeros(input.size(0 if self.batch_first else 1), input)
        self.check_forward_args(input, hx, None)
        steps = input.transpose(0, 1) if self.batch_first else input
        length, batch = steps.shape[:2]
        if length == 0:
            raise RuntimeError("Expected sequence length to be larger than 0 in RNN")
        out, ends = self._layers(steps.reshape(length * batch, -1), [batch] * length, hx)
        out = out.view(length, batch, -1)
        if self.batch_first:
            out = out.transpose(0, 1)
        if alone:
            out, ends = out.squeeze(0 if self.batch_first else 1), [e.squeeze(1) for e in ends]
        return out, ends[0] if self.state_count == 1 else tuple(ends)

    def _forward_packed(self, packed, hx):
        data, batch_sizes, order, places = packed
        hx = self._zeros(int(batch_sizes[0]), data) if hx is None else self.permute_hidden(hx, order)
        self.check_forward_args(data, hx, batch_sizes)
        out, ends = self._layers(data, batch_sizes.tolist(), hx)
        ends = self.permute_hidden(ends[0] if self.state_count == 1 else tuple(ends), places)
        return PackedSequence(out, batch_sizes, order, places), ends

    def _layers(self, data, counts, hx):
        """All layers over steps that lie one after the other in `data`, counts[t] rows each: the last outputs, and the states at the end."""
        starts = (hx,) if self.state_count == 1 else tuple(hx)
        directions = 2 if self.bidirectional else 1
        finals = [[] for _ in starts]
        for layer in range(self.num_layers):
            sides = []
            for d in range(directions):
                at = layer * directions + d
                weights = [getattr(self, name) for name in self._all_weights[at]]
                out, ends = self._one_direction(data, counts, tuple(s[at] for s in starts), weights, d)
                sides.append(out)
                for final, end in zip(finals, ends):
                    final.append(end)
            data = sides[0] if directions == 1 else torch.cat(sides, -1)
            if self.dropout and layer + 1 < self.num_layers:
                data = F.dropout(data, self.dropout, self.training)
        return data, [torch.stack(f) for f in finals]

    def _one_direction(self, data, counts, starts, weights, reverse):
        w_hr = weights.pop() if self.proj_size else None
        w_ih, w_hh = weights[:2]
        b_ih, b_hh = weights[2:] if self.bias else (None, None)
        steps = F.linear(data, w_ih, b_ih).split(counts)
        outputs, over = [None] * len(counts), []
        running = counts[-1] if reverse else counts[0]
        states = tuple(s[:running] for s in starts)
        for t in range(len(counts) - 1, -1, -1) if reverse else range(len(counts)):
            if counts[t] > running:  # backwards in time more sequences are running
                states = tuple(torch.cat([s, start[running:counts[t]]]) for s, start in zip(states, starts))
            elif counts[t] < running:
                over.append(tuple(s[counts[t]:] for s in states))
                states = tuple(s[:counts[t]] for s in states)
            running = counts[t]
            states = self.step(steps[t], states, w_hh, b_hh, self._squash)
            if w_hr is not None:
                states = F.linear(states[0], w_hr), states[1]
            outputs[t] = states[0]
        if over:
            states = tuple(torch.cat([last, *reversed(ended)]) for last, ended in zip(states, zip(*over)))
        return torch.cat(outputs), states

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        for name, default in (("proj_size", 0), ("num_layers", 1), ("bias", True), ("batch_first", False), ("dropout", 0), ("bidirectional", False)):
            if getattr(self, name) != default:
                text += f", {name}={getattr(self, name)}"
        return text


class RNN(RNNBase):
    def __init__(self, input_size, hidden_size, num_layers=1, nonlinearity="tanh", bias=True, batch_first=False, dropout=0.0, bidirectional=False,
                 device=None, dtype=None, **options):
        if "proj_size" in options:
            raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")
        if nonlinearity not in ("tanh", "relu"):
            raise ValueError(f"Unknown nonlinearity '{nonlinearity}'. Select from 'tanh' or 'relu'.")
        super().__init__("RNN_" + nonlinearity.upper(), input_size, hidden_size, num_layers, bias, batch_first, dropout, bidirectional,
                         device=device, dtype=dtype)
        self.nonlinearity = nonlinearity


class LSTM(RNNBase):
    def __init__(self, *args, **kwargs):
        super().__init__("LSTM", *args, **kwargs)


class GRU(RNNBase):
    def __init__(self, *args, **kwargs):
        if "proj_size" in kwargs:
            raise ValueError("proj_size argument is only supported for LSTM, not RNN or GRU")
        super().__init__("GRU", *args, **kwargs)


class RNNCellBase(Module):
    state_count, step = 1, staticmethod(_rnn_step)

    def __init__(self, input_size, hidden_size, bias, num_chunks, device=None, dtype=None):
        super().__init__()
        self.input_size, self.hidden_size, self.bias = input_size, hidden_size, bias
        self.weight_ih = Parameter(torch.empty(num_chunks * hidden_size, input_size, device=device, dtype=dtype))
        self.weight_hh = Parameter(torch.empty(num_chunks * hidden_size, hidden_size, device=device, dtype=dtype))
        for name in ("bias_ih", "bias_hh"):
            self.register_parameter(name, Parameter(torch.empty(num_chunks * hidden_size, device=device, dtype=dtype)) if bias else None)
        self.reset_parameters()

    def reset_parameters(self):
        bound = 1.0 / math.sqrt(self.hidden_size) if self.hidden_size > 0 else 0
        for p in self.parameters():
            init.uniform_(p, -bound, bound)

    def _squash(self, x):
        return torch.tanh(x)

    def _check(self, input, states):
        name = type(self).__name__
        if input.dim() not in (1, 2):
            raise ValueError(f"{name}: Expected input to be 1D or 2D, got {input.dim()}D instead")
        if input.size(-1) != self.input_size:
            raise RuntimeError(f"input has inconsistent input_size: got {input.size(-1)} expected {self.input_size}")
        for i, state in enumerate(states or ()):
            if state.dim() not in (1, 2):
                shown = "hidden" if self.state_count == 1 else f"hx[{i}]"
                raise ValueError(f"{name}: Expected {shown} to be 1D or 2D, got {state.dim()}D instead")
            if input.dim() == 2 and state.dim() == 2 and input.size(0) != state.size(0):
                raise RuntimeError(f"Input batch size {input.size(0)} doesn't match hidden{i} batch size {state.size(0)}")
            if state.size(-1) != self.hidden_size:
                raise RuntimeError(f"hidden{i} has inconsistent hidden_size: got {state.size(-1)}, expected {self.hidden_size}")

    def forward(self, input, hx=None):
        states = None if hx is None else tuple(hx) if isinstance(hx, (tuple, list)) else (hx,)
        self._check(input, states)
        if states is None:
            states = (torch.zeros(*input.shape[:-1], self.hidden_size, dtype=input.dtype, device=input.device),) * self.state_count
        states = self.step(F.linear(input, self.weight_ih, self.bias_ih), states, self.weight_hh, self.bias_hh, self._squash)
        return states[0] if self.state_count == 1 else tuple(states)

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        if self.bias is not True:
            text += f", bias={self.bias}"
        if getattr(self, "nonlinearity", "tanh") != "tanh":
            text += f", nonlinearity={self.nonlinearity}"
        return text


class RNNCell(RNNCellBase):
    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 1, device, dtype)
        self.nonlinearity = nonlinearity

    def _squash(self, x):
        if self.nonlinearity not in ("tanh", "relu"):
            raise RuntimeError(f"Unknown nonlinearity: {self.nonlinearity}")
        return torch.tanh(x) if self.nonlinearity == "tanh" else torch.relu(x)


class LSTMCell(RNNCellBase):
    state_count, step = 2, staticmethod(_lstm_step)

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 4, device, dtype)


class GRUCell(RNNCellBase):
    step = staticmethod(_gru_step)

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, 3, device, dtype)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
