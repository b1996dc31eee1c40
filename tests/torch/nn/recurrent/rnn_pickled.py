"""Recurrent layers as whole objects: what a pickle of one holds, and copies that go on."""
import copy
import io
import pickle

import torch
from torch import nn

x = torch.ones(3, 2, 2)
for kind in (nn.RNN, nn.LSTM, nn.GRU):
    torch.manual_seed(0)
    layer = kind(2, 3, num_layers=2, bidirectional=True)
    want = layer(x)[0]
    print(kind.__name__, layer._all_weights[0], torch.allclose(copy.deepcopy(layer)(x)[0], want), torch.allclose(pickle.loads(pickle.dumps(layer))(x)[0], want))
    stream = io.BytesIO()
    torch.save(layer, stream)
    stream.seek(0)
    with torch.serialization.safe_globals([kind]):
        print(torch.allclose(torch.load(stream, weights_only=True)(x)[0], want))
