"""Recurrent steps and layers as functions: torch.lstm_cell, torch.gru and their kin. The layers themselves are in nn/modules/rnn.py."""

import torch
import torch.nn.functional as F
from torch.nn.modules import rnn


def _squash_of(mode):
    return torch.relu if mode == "RNN_RELU" else torch.tanh


def _step(mode, input, states, w_ih, w_hh, b_ih, b_hh):
    _, _, step = rnn._MODES[mode]
    return step(F.linear(input, w_ih, b_ih), states, w_hh, b_hh, _squash_of(mode))


def rnn_tanh_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    return _step("RNN_TANH", input, (hx,), w_ih, w_hh, b_ih, b_hh)[0]


def rnn_relu_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    return _step("RNN_RELU", input, (hx,), w_ih, w_hh, b_ih, b_hh)[0]


def gru_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    return _step("GRU", input, (hx,), w_ih, w_hh, b_ih, b_hh)[0]


def lstm_cell(input, hx, w_ih, w_hh, b_ih=None, b_hh=None):
    return _step("LSTM", input, tuple(hx), w_ih, w_hh, b_ih, b_hh)


class _Layers:
    """What RNNBase's loops over layers and steps read, with weights that are given instead of parameters."""

    _layers, _one_direction = rnn.RNNBase._layers, rnn.RNNBase._one_direction

    def __init__(self, mode, params, states, bias, num_layers, dropout, training, bidirectional):
        _, self.state_count, step = rnn._MODES[mode]
        self.step, self._squash = step, _squash_of(mode)
        self.bias, self.num_layers, self.dropout, self.training, self.bidirectional = bias, num_layers, dropout, training, bidirectional
        self.proj_size = states[0].size(-1) if self.state_count == 2 and states[0].size(-1) != states[1].size(-1) else 0
        each = (4 if bias else 2) + (1 if self.proj_size else 0)
        self._all_weights = []
        for at in range(num_layers * (2 if bidirectional else 1)):
            names = [f"w{at}_{i}" for i in range(each)]
            self.__dict__.update(zip(names, params[at * each:(at + 1) * each]))
            self._all_weights.append(names)


def _run(mode, input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first):
    states = tuple(hx) if isinstance(hx, (tuple, list)) else (hx,)
    layers = _Layers(mode, list(params), states, has_biases, num_layers, dropout, train, bidirectional)
    steps = input.transpose(0, 1) if batch_first else input
    length, batch = steps.shape[:2]
    out, ends = layers._layers(steps.reshape(length * batch, -1), [batch] * length, states if len(states) > 1 else states[0])
    out = out.view(length, batch, -1)
    return (out.transpose(0, 1) if batch_first else out, *ends)


def _run_packed(mode, data, batch_sizes, hx, params, has_biases, num_layers, dropout, train, bidirectional):
    states = tuple(hx) if isinstance(hx, (tuple, list)) else (hx,)
    layers = _Layers(mode, list(params), states, has_biases, num_layers, dropout, train, bidirectional)
    out, ends = layers._layers(data, batch_sizes.tolist(), states if len(states) > 1 else states[0])
    return (out, *ends)


def _function(name, mode):
    def layers(*args, **kwargs):
        """(input, hx, params, has_biases, num_layers, dropout, train, bidirectional, batch_first), or of packed sequences
        (data, batch_sizes, hx, params, has_biases, num_layers, dropout, train, bidirectional)."""
        packed = "data" in kwargs or len(args) > 3 and not isinstance(args[3], bool)
        return (_run_packed if packed else _run)(mode, *args, **kwargs)

    layers.__name__ = layers.__qualname__ = name
    return layers


lstm, gru = _function("lstm", "LSTM"), _function("gru", "GRU")
rnn_tanh, rnn_relu = _function("rnn_tanh", "RNN_TANH"), _function("rnn_relu", "RNN_RELU")
