"""Recurrent layers, unrolled over time."""

import math

import torch
import torch.nn.functional as F
from torch.nn import init
from torch.nn.modules.module import Module
from torch.nn.parameter import Parameter


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


class RNNBase(Module):
    gates, state_count, step = 1, 1, staticmethod(_rnn_step)

    def __init__(self, input_size, hidden_size, num_layers=1, bias=True, batch_first=False, dropout=0.0, bidirectional=False,
                 proj_size=0, device=None, dtype=None):
        super().__init__()
        if proj_size:
            raise NotImplementedError(f"{type(self).__name__}: proj_size is not implemented")
        if hidden_size <= 0:
            raise ValueError("hidden_size must be greater than zero")
        if num_layers <= 0:
            raise ValueError("num_layers must be greater than zero")
        self.input_size, self.hidden_size, self.num_layers, self.bias = input_size, hidden_size, num_layers, bias
        self.batch_first, self.dropout, self.bidirectional = batch_first, float(dropout), bidirectional
        directions = 2 if bidirectional else 1
        self._names = []
        for layer in range(num_layers):
            for d in range(directions):
                suffix = f"_l{layer}" + ("_reverse" if d else "")
                width = input_size if layer == 0 else hidden_size * directions
                shapes = [("weight_ih", (self.gates * hidden_size, width)), ("weight_hh", (self.gates * hidden_size, hidden_size))]
                if bias:
                    shapes += [("bias_ih", (self.gates * hidden_size,)), ("bias_hh", (self.gates * hidden_size,))]
                for name, shape in shapes:
                    setattr(self, name + suffix, Parameter(torch.empty(shape, device=device, dtype=dtype)))
                self._names.append([name + suffix for name, _ in shapes])
        self.reset_parameters()

    def reset_parameters(self):
        bound = 1.0 / math.sqrt(self.hidden_size)
        for p in self.parameters():
            init.uniform_(p, -bound, bound)

    def flatten_parameters(self):
        """Nothing to do: kernels take weights where they are."""

    def _squash(self, x):
        return torch.tanh(x)

    def forward(self, input, hx=None):
        alone = input.dim() == 2
        if alone:
            input = input.unsqueeze(1)
        elif self.batch_first:
            input = input.transpose(0, 1)
        length, batch, _ = input.shape
        directions = 2 if self.bidirectional else 1
        if hx is None:
            zeros = torch.zeros(self.num_layers * directions, batch, self.hidden_size, dtype=input.dtype, device=input.device)
            starts = [zeros] * self.state_count
        else:
            starts = list(hx) if isinstance(hx, (tuple, list)) else [hx]
            if alone:
                starts = [s.unsqueeze(1) for s in starts]
        finals = [[] for _ in range(self.state_count)]
        for layer in range(self.num_layers):
            sides = []
            for d in range(directions):
                weights = [getattr(self, name) for name in self._names[layer * directions + d]]
                w_ih, w_hh = weights[:2]
                b_ih, b_hh = weights[2:] if self.bias else (None, None)
                projected = F.linear(input, w_ih, b_ih)
                states = tuple(s[layer * directions + d] for s in starts)
                outputs = [None] * length
                for t in range(length - 1, -1, -1) if d else range(length):
                    states = self.step(projected[t], states, w_hh, b_hh, self._squash)
                    outputs[t] = states[0]
                sides.append(torch.stack(outputs))
                for final, state in zip(finals, states):
                    final.append(state)
            input = sides[0] if directions == 1 else torch.cat(sides, -1)
            if self.dropout and layer + 1 < self.num_layers:
                input = F.dropout(input, self.dropout, self.training)
        ends = [torch.stack(f) for f in finals]
        if alone:
            input, ends = input.squeeze(1), [e.squeeze(1) for e in ends]
        elif self.batch_first:
            input = input.transpose(0, 1)
        return input, ends[0] if self.state_count == 1 else tuple(ends)

    def extra_repr(self):
        text = f"{self.input_size}, {self.hidden_size}"
        for name, default in (("num_layers", 1), ("bias", True), ("batch_first", False), ("dropout", 0.0), ("bidirectional", False)):
            if getattr(self, name) != default:
                text += f", {name}={getattr(self, name)}"
        return text


class RNN(RNNBase):
    def __init__(self, input_size, hidden_size, num_layers=1, nonlinearity="tanh", *args, **kwargs):
        if nonlinearity not in ("tanh", "relu"):
            raise ValueError(f"Unknown nonlinearity '{nonlinearity}'. Select from 'tanh' or 'relu'.")
        super().__init__(input_size, hidden_size, num_layers, *args, **kwargs)
        self.nonlinearity = nonlinearity

    def _squash(self, x):
        return torch.tanh(x) if self.nonlinearity == "tanh" else torch.relu(x)


class LSTM(RNNBase):
    gates, state_count, step = 4, 2, staticmethod(_lstm_step)


class GRU(RNNBase):
    gates, state_count, step = 3, 1, staticmethod(_gru_step)


class _Cell(Module):
    gates, state_count, step = 1, 1, staticmethod(_rnn_step)

    def __init__(self, input_size, hidden_size, bias=True, device=None, dtype=None):
        super().__init__()
        self.input_size, self.hidden_size, self.bias = input_size, hidden_size, bias
        self.weight_ih = Parameter(torch.empty(self.gates * hidden_size, input_size, device=device, dtype=dtype))
        self.weight_hh = Parameter(torch.empty(self.gates * hidden_size, hidden_size, device=device, dtype=dtype))
        for name in ("bias_ih", "bias_hh"):
            self.register_parameter(name, Parameter(torch.empty(self.gates * hidden_size, device=device, dtype=dtype)) if bias else None)
        bound = 1.0 / math.sqrt(hidden_size)
        for p in self.parameters():
            init.uniform_(p, -bound, bound)

    def _squash(self, x):
        return torch.tanh(x)

    def forward(self, input, hx=None):
        if hx is None:
            states = (torch.zeros(*input.shape[:-1], self.hidden_size, dtype=input.dtype, device=input.device),) * self.state_count
        else:
            states = hx if isinstance(hx, (tuple, list)) else (hx,)
        states = self.step(F.linear(input, self.weight_ih, self.bias_ih), states, self.weight_hh, self.bias_hh, self._squash)
        return states[0] if self.state_count == 1 else tuple(states)

    def extra_repr(self):
        return f"{self.input_size}, {self.hidden_size}" + ("" if self.bias else ", bias=False")


class RNNCell(_Cell):
    def __init__(self, input_size, hidden_size, bias=True, nonlinearity="tanh", device=None, dtype=None):
        super().__init__(input_size, hidden_size, bias, device, dtype)
        self.nonlinearity = nonlinearity

    def _squash(self, x):
        return torch.tanh(x) if self.nonlinearity == "tanh" else torch.relu(x)


class LSTMCell(_Cell):
    gates, state_count, step = 4, 2, staticmethod(_lstm_step)


class GRUCell(_Cell):
    gates, state_count, step = 3, 1, staticmethod(_gru_step)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
