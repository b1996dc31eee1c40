"""Attention with several heads, as torch.nn.MultiheadAttention computes it."""

import math

import torch


def _as_addend(mask, dtype, name, shown_dtype):
    """A mask as what is added to scores."""
    if mask is None:
        return None
    if mask.dtype != torch.bool and not mask.is_floating_point():
        raise AssertionError(f"only bool and floating types of {name} are supported")
    if mask.is_floating_point():
        return mask
    return torch.zeros(mask.shape, dtype=dtype, device=mask.device).masked_fill_(mask, float("-inf"))


def _projected(query, key, value, weight, bias, separate):
    from torch.nn import functional as F
    if separate is not None:
        biases = (None, None, None) if bias is None else bias.chunk(3)
        return [F.linear(t, w, b) for t, w, b in zip((query, key, value), separate, biases)]
    if query is key and key is value:
        return list(F.linear(query, weight, bias).chunk(3, -1))
    weights = weight.chunk(3)
    biases = (None, None, None) if bias is None else bias.chunk(3)
    return [F.linear(t, w, b) for t, w, b in zip((query, key, value), weights, biases)]


def multi_head_attention_forward(query, key, value, embed_dim_to_check, num_heads, in_proj_weight, in_proj_bias, bias_k, bias_v, add_zero_attn, dropout_p,
                                 out_proj_weight, out_proj_bias, training=True, key_padding_mask=None, need_weights=True, attn_mask=None,
                                 use_separate_proj_weight=False, q_proj_weight=None, k_proj_weight=None, v_proj_weight=None, static_k=None, static_v=None,
                                 average_attn_weights=True, is_causal=False):
    """Of (length, batch, width) tensors, or (length, width) ones."""
    from torch.nn import functional as F
    batched = _check_dims(query, key, value, key_padding_mask, attn_mask, num_heads)
    if is_causal and attn_mask is None:
        raise RuntimeError("Need attn_mask if specifying the is_causal hint. You may use the Transformer module method `generate_square_subsequent_mask` to create this mask.")
    if is_causal and key_padding_mask is None and not need_weights:
        attn_mask = torch.ones(query.shape[0], key.shape[0], dtype=torch.bool, device=query.device).tril().logical_not()  # the hint is believed
    if not batched:
        same = query is key, key is value
        query = query.unsqueeze(1)
        key = query if same[0] else key.unsqueeze(1)
        value = key if same[1] else value.unsqueeze(1)
        key_padding_mask = None if key_padding_mask is None else key_padding_mask.unsqueeze(0)
    length, batch, width = query.shape
    if width != embed_dim_to_check:
        raise AssertionError(f"was expecting embedding dimension of {embed_dim_to_check}, but got {width}")
    head = width // num_heads
    if head * num_heads != width:
        raise AssertionError(f"embed_dim {width} not divisible by num_heads {num_heads}")
    if not use_separate_proj_weight and key.shape != value.shape:
        raise AssertionError(f"key shape {key.shape} does not match value shape {value.shape}")
    attn_mask = _as_addend(attn_mask, query.dtype, "attn_mask", query.dtype)
    key_padding_mask = _as_addend(key_padding_mask, query.dtype, "key_padding_mask", query.dtype)
    separate = (q_proj_weight, k_proj_weight, v_proj_weight) if use_separate_proj_weight else None
    q, k, v = _projected(query, key, value, in_proj_weight, in_proj_bias, separate)
    if attn_mask is not None and attn_mask.dim() == 2:
        if attn_mask.shape != (length, key.shape[0]):
            raise RuntimeError(f"The shape of the 2D attn_mask is {attn_mask.shape}, but should be {(length, key.shape[0])}.")
        attn_mask = attn_mask.unsqueeze(0)
    elif attn_mask is not None and attn_mask.shape != (batch * num_heads, length, key.shape[0]):
        raise RuntimeError(f"The shape of the 3D attn_mask is {attn_mask.shape}, but should be {(batch * num_heads, length, key.shape[0])}.")
    more = 0
    if bias_k is not None and bias_v is not None:
        k, v, more = torch.cat([k, bias_k.repeat(1, batch, 1)]), torch.cat([v, bias_v.repeat(1, batch, 1)]), 1
    q = q.reshape(length, batch * num_heads, head).transpose(0, 1)
    k = k.reshape(k.shape[0], batch * num_heads, head).transpose(0, 1) if static_k is None else static_k
    v = v.reshape(v.shape[0], batch * num_heads, head).transpose(0, 1) if static_v is None else static_v
    if add_zero_attn:
        zeros = torch.zeros(batch * num_heads, 1, head, dtype=k.dtype, device=k.device)
        k, v, more = torch.cat([k, zeros], 1), torch.cat([v, zeros], 1), more + 1
    if more:
        attn_mask = None if attn_mask is None else F.pad(attn_mask, (0, more))
        key_padding_mask = None if key_padding_mask is None else F.pad(key_padding_mask, (0, more))
    sources = k.shape[1]
    if key_padding_mask is not None:
        if key_padding_mask.shape[0] != batch:
            raise AssertionError(f"Expected key_padded_mask.shape[0] to be {batch}, but got {key_padding_mask.shape[0]}")
        if key_padding_mask.shape != (batch, sources):
            raise AssertionError(f"expecting key_padding_mask shape of {(batch, sources)}, but got {key_padding_mask.shape}")
        padding = key_padding_mask.view(batch, 1, 1, sources).expand(-1, num_heads, -1, -1).reshape(batch * num_heads, 1, sources)
        attn_mask = padding if attn_mask is None else attn_mask + padding
    empty = None
    if not need_weights and attn_mask is not None:
        empty, attn_mask = F._rows_without_keys(attn_mask)
    scores = torch.bmm(q * math.sqrt(1.0 / head), k.transpose(-2, -1))
    if attn_mask is not None:
        scores = scores + attn_mask
    weights = F.dropout(scores.softmax(-1), dropout_p if training else 0.0)
    result = torch.bmm(weights, v)
    if empty is not None:
        result = result.masked_fill(empty, 0.0)
    result = result.transpose(0, 1).reshape(length * batch, width)
    result = F.linear(result, out_proj_weight, out_proj_bias).view(length, batch, -1)
    if not batched:
        result = result.squeeze(1)
    if not need_weights:
        return result, None
    weights = weights.view(batch, num_heads, length, sources)
    if average_attn_weights:
        weights = weights.mean(1)
    return result, weights if batched else weights.squeeze(0)


def _check_dims(query, key, value, key_padding_mask, attn_mask, num_heads):
    for kind, dims, masks in ("batched (3-D)", 3, 2), ("unbatched (2-D)", 2, 1):
        if query.dim() != dims:
            continue
        if key.dim() != dims or value.dim() != dims:
            raise AssertionError(f"For {kind} `query`, expected `key` and `value` to be {dims}-D but found "
                                 f"{key.dim()}-D and {value.dim()}-D tensors respectively")
        if key_padding_mask is not None and key_padding_mask.dim() != masks:
            raise AssertionError(f"For {kind} `query`, expected `key_padding_mask` to be `None` or {masks}-D but found "
                                 f"{key_padding_mask.dim()}-D tensor instead")
        if attn_mask is not None and attn_mask.dim() not in (2, 3):
            raise AssertionError(f"For {kind} `query`, expected `attn_mask` to be `None`, 2-D or 3-D but found {attn_mask.dim()}-D tensor instead")
        return dims == 3
    raise AssertionError(f"query should be unbatched 2D or batched 3D tensor but received {query.dim()}-D query tensor")
