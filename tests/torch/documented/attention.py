"""Attention, encoders and decoders in training and evaluation."""
import torch
from torch import nn
torch.manual_seed(0)
a = nn.MultiheadAttention(8, 2, batch_first=True); q = torch.randn(2, 5, 8); o, w = a(q, q, q); print(o.shape, w.shape, o.sum(), w[0, 0]); o, w = a(q, q, q, need_weights=False); print(w); m = nn.Transformer.generate_square_subsequent_mask(5); print(m); o, w = a(q, q, q, attn_mask=m, average_attn_weights=False); print(w.shape, w[0, 0, 0]); o, w = a(q, q, q, key_padding_mask=torch.tensor([[False] * 4 + [True]] * 2)); print(w[0, 0])
e = nn.TransformerEncoder(nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, norm_first=True), 2); print(e(q).sum()); d = nn.TransformerDecoder(nn.TransformerDecoderLayer(8, 2, 16, batch_first=True), 1); print(d(q, q, tgt_mask=m, tgt_is_causal=True).shape); t = nn.Transformer(8, 2, 1, 1, 16, batch_first=True).eval(); print(t(q, q).shape); print(e.layers[0]); e.eval(); print(e(q, mask=m, is_causal=True).shape); print(torch.nn.functional.scaled_dot_product_attention(q, q, q, is_causal=True).shape, torch.nn.functional.scaled_dot_product_attention(q, q, q).sum())
