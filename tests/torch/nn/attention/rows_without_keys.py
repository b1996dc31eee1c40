"""Attention without weights gives zero where a mask lets no key through, and NaN in the weights if they are asked for."""
import torch
from torch import nn

torch.manual_seed(1)
x = torch.linspace(-1, 1, 24).view(3, 2, 4)
padding = torch.tensor([[True, True, True], [False, False, True]])
attention = nn.MultiheadAttention(4, 2)
print(attention(x, x, x, key_padding_mask=padding, need_weights=False)[0])
print(attention(x, x, x, key_padding_mask=padding)[0].isnan().any(-1))
mask = torch.tensor([[True, True, True], [True, False, True], [False, False, False]])
print(attention(x, x, x, attn_mask=mask, need_weights=False)[0])
layer = nn.TransformerEncoderLayer(4, 2, 8, dropout=0.)
y = layer(x, src_key_padding_mask=padding)
print(y)
y.pow(2).sum().backward()
print([p.grad.isfinite().all().item() for p in layer.parameters()])
for call in (lambda: layer(x, is_causal=True), lambda: nn.TransformerEncoder(layer, 1, enable_nested_tensor=False)(x, is_causal=True),
             lambda: nn.TransformerDecoder(nn.TransformerDecoderLayer(4, 2, 8), 1)(x, x, tgt_is_causal=True)):
    try:
        print(call().shape)
    except RuntimeError as error:
        print(error)
causal = nn.Transformer.generate_square_subsequent_mask(3)
print(torch.equal(layer(x, src_mask=causal, is_causal=True), layer(x, src_mask=causal)))
