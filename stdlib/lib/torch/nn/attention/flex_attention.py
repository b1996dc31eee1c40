"""flex_attention: attention whose scores a function of the program changes. The function is called once, with all places at once."""

import math

import torch

_DEFAULT_SPARSE_BLOCK_SIZE = 128


def _identity(score, batch, head, token_q, token_kv):
    return score


def noop_mask(batch, head, token_q, token_kv):
    return batch.new_ones(size=(), dtype=torch.bool)


def _places(B, H, Q, KV, device):
    """Batch, head, query and key, each along an axis of its own."""
    return (torch.arange(B, device=device).view(B, 1, 1, 1), torch.arange(H, device=device).view(1, H, 1, 1),
            torch.arange(Q, device=device).view(1, 1, Q, 1), torch.arange(KV, device=device).view(1, 1, 1, KV))


def create_mask(mod_fn, B, H, Q_LEN, KV_LEN, device=None):
    """The mask of a mask_mod, or the scores that a score_mod makes of zeros."""
    import inspect

    B, H = B or 1, H or 1
    places = _places(B, H, Q_LEN, KV_LEN, device)
    count = sum(1 for p in inspect.signature(mod_fn).parameters.values() if p.default is p.empty)
    if count == 5:
        made = mod_fn(torch.zeros(B, H, Q_LEN, KV_LEN, device=device), *places)
        return made.expand(B, H, Q_LEN, KV_LEN)
    return mod_fn(*places).expand(B, H, Q_LEN, KV_LEN).clone()


def _all(combine):
    def joined(*mask_mods):
        if not all(callable(m) for m in mask_mods):
            raise RuntimeError(f"All inputs should be callable mask_mods: {mask_mods}")

        def mask(b, h, q_idx, kv_idx):
            result = mask_mods[0](b, h, q_idx, kv_idx)
            for each in mask_mods[1:]:
                result = combine(result, each(b, h, q_idx, kv_idx))
            return result

        return mask

    return joined


and_masks, or_masks = _all(lambda a, b: a & b), _all(lambda a, b: a | b)


class BlockMask:
    """A mask, and which blocks of it have anything."""

    def __init__(self, seq_lengths, mask_mod, BLOCK_SIZE, mask):
        self.seq_lengths, self.mask_mod, self.BLOCK_SIZE = seq_lengths, mask_mod, BLOCK_SIZE
        B, H, Q, KV = mask.shape
        padded = torch.nn.functional.pad(mask, (0, -KV % BLOCK_SIZE[1], 0, -Q % BLOCK_SIZE[0]))
        tiles = padded.view(B, H, padded.size(2) // BLOCK_SIZE[0], BLOCK_SIZE[0], padded.size(3) // BLOCK_SIZE[1], BLOCK_SIZE[1])
        counts = tiles.to(torch.int64).sum((3, 5))
        full = counts == BLOCK_SIZE[0] * BLOCK_SIZE[1]
        partial = (counts > 0) & ~full
        self.kv_num_blocks, self.kv_indices = _ordered(partial)
        self.full_kv_num_blocks, self.full_kv_indices = _ordered(full)
        self.q_num_blocks, self.q_indices = _ordered(partial.transpose(-2, -1))
        self.full_q_num_blocks, self.full_q_indices = _ordered(full.transpose(-2, -1))
        self._dense = partial | full

    @property
    def shape(self):
        return (*self._dense.shape[:2], *self.seq_lengths)

    def numel(self):
        return math.prod(self.shape)

    def to_dense(self):
        return self._dense.to(torch.int32)

    def sparsity(self):
        """What share of the blocks has nothing, in percent."""
        return 100.0 * (1.0 - int(self._dense.sum()) / self._dense.numel())

    def to(self, device):
        return self


BlockMask.__module__ = __name__


def _ordered(blocks):
    """How many blocks of each row are set, and their places before those of the others."""
    order = torch.argsort(blocks.to(torch.int32), dim=-1, descending=True, stable=True)
    return blocks.sum(-1).to(torch.int32), order.to(torch.int32).contiguous()


def create_block_mask(mask_mod, B, H, Q_LEN, KV_LEN, device="cpu", BLOCK_SIZE=_DEFAULT_SPARSE_BLOCK_SIZE, _compile=False):
    size = (BLOCK_SIZE, BLOCK_SIZE) if isinstance(BLOCK_SIZE, int) else tuple(BLOCK_SIZE)
    return BlockMask((Q_LEN, KV_LEN), mask_mod, size, create_mask(mask_mod, B, H, Q_LEN, KV_LEN, device))


def flex_attention(query, key, value, score_mod=None, block_mask=None, scale=None, enable_gqa=False, return_lse=False, kernel_options=None, *, return_aux=None):
    if query.dim() != 4 or key.dim() != 4 or value.dim() != 4:
        raise NotImplementedError("NYI: query, key, and value must be 4D tensors")
    if not query.dtype == key.dtype == value.dtype:
        raise ValueError(f"Expected query, key, and value to have the same dtype, but got query.dtype: {query.dtype}, key.dtype: {key.dtype}, "
                         f"and value.dtype: {value.dtype} instead.")
    if not enable_gqa and query.size(-3) != key.size(-3):
        raise ValueError(f"Expect query and key/value to have the same number of heads but got Hq={query.size(-3)} and Hkv={key.size(-3)}. "
                         "Try setting enable_gqa=True for GQA.")
    if enable_gqa:
        groups = query.size(1) // key.size(1)
        key, value = key.repeat_interleave(groups, 1), value.repeat_interleave(groups, 1)
    B, H, Q, KV = query.size(0), query.size(1), query.size(2), key.size(2)
    scale = 1.0 / math.sqrt(query.size(-1)) if scale is None else scale
    scores = (query @ key.transpose(-2, -1)) * scale
    places = _places(B, H, Q, KV, query.device)
    if score_mod is not None:
        scores = score_mod(scores, *places)
    if block_mask is not None:
        if block_mask.seq_lengths != (Q, KV):
            raise ValueError(f"block_mask was created for block_mask.shape={block_mask.shape} but got q_len={Q} and kv_len={KV}.")
        scores = torch.where(block_mask.mask_mod(*places), scores, -math.inf)
    lse = torch.logsumexp(scores, -1)
    weights = torch.softmax(scores, -1)
    nothing = (lse == -math.inf).unsqueeze(-1)   # every key of the row is masked
    output = torch.where(nothing, 0.0, weights).to(value.dtype) @ value
    if return_aux is not None:
        return output, AuxOutput(lse=lse if return_aux.lse else None, max_scores=scores.amax(-1) if return_aux.max_scores else None)
    return (output, lse) if return_lse else output


class AuxRequest:
    def __init__(self, lse=False, max_scores=False):
        self.lse, self.max_scores = lse, max_scores


class AuxOutput:
    def __init__(self, lse=None, max_scores=None):
        self.lse, self.max_scores = lse, max_scores


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
