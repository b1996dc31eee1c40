# flex_attention with scores and masks of the program.
import warnings

import torch
from torch.nn.attention.flex_attention import and_masks, create_block_mask, create_mask, flex_attention

warnings.simplefilter("ignore")
torch.manual_seed(0)
q, k, v = (torch.randn(2, 2, 6, 4) for _ in range(3))
print(flex_attention(q, k, v)[0, 0])
print(flex_attention(q, k, v, score_mod=lambda score, b, h, i, j: score + (i - j) * 0.1)[0, 1])


def causal(b, h, i, j):
    return i >= j


mask = create_block_mask(causal, None, None, 6, 6, device="cpu", BLOCK_SIZE=2)
print(mask.shape, mask.sparsity(), mask.kv_num_blocks, mask.to_dense())
out = flex_attention(q, k, v, block_mask=mask)
print(out[1, 1], torch.allclose(out, torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True), atol=1e-5))
print(create_mask(and_masks(causal, lambda b, h, i, j: i - j < 2), None, None, 4, 4, device="cpu"))
