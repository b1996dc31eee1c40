"""torch.backends.cuda: settings of NVIDIA's libraries and of PyTorch's attention kernels. They can be read and set, and change nothing:
attention is found in the graph, whatever a program allows."""

from contextlib import contextmanager as _contextmanager

_ATTENTION = {"flash": True, "mem_efficient": True, "math": True, "cudnn": True, "fp16_bf16_reduction_math": False}


def is_built():
    from torch import cuda

    return cuda.is_available()


class cuBLASModule:
    """How products may be computed."""

    allow_tf32 = False
    allow_fp16_reduced_precision_reduction = True
    allow_bf16_reduced_precision_reduction = True
    allow_fp16_accumulation = False
    fp32_precision = "none"


class cuFFTPlanCache:
    """Plans belong to the kernels here; nothing is kept apart."""

    size = 0
    max_size = 4096

    def clear(self):
        pass


matmul = cuBLASModule()
cufft_plan_cache = cuFFTPlanCache()


def _switch(read_name, write_name, word):
    """The functions that tell and change one of the switches."""
    def read():
        return _ATTENTION[word]

    def write(enabled):
        _ATTENTION[word] = bool(enabled)

    read.__name__, write.__name__ = read.__qualname__, write.__qualname__ = read_name, write_name
    return read, write


flash_sdp_enabled, enable_flash_sdp = _switch("flash_sdp_enabled", "enable_flash_sdp", "flash")
mem_efficient_sdp_enabled, enable_mem_efficient_sdp = _switch("mem_efficient_sdp_enabled", "enable_mem_efficient_sdp", "mem_efficient")
math_sdp_enabled, enable_math_sdp = _switch("math_sdp_enabled", "enable_math_sdp", "math")
cudnn_sdp_enabled, enable_cudnn_sdp = _switch("cudnn_sdp_enabled", "enable_cudnn_sdp", "cudnn")
fp16_bf16_reduction_math_sdp_allowed, allow_fp16_bf16_reduction_math_sdp = _switch(
    "fp16_bf16_reduction_math_sdp_allowed", "allow_fp16_bf16_reduction_math_sdp", "fp16_bf16_reduction_math")


def is_flash_attention_available():
    return False


@_contextmanager
def sdp_kernel(enable_flash=True, enable_math=True, enable_mem_efficient=True, enable_cudnn=True):
    import warnings

    warnings.warn("`torch.backends.cuda.sdp_kernel()` is deprecated. In the future, this context manager will be removed. Please see "
                  "`torch.nn.attention.sdpa_kernel()` for the new context manager, with updated signature.", FutureWarning, stacklevel=3)
    before = dict(_ATTENTION)
    _ATTENTION.update(flash=enable_flash, math=enable_math, mem_efficient=enable_mem_efficient, cudnn=enable_cudnn)
    try:
        yield {}
    finally:
        _ATTENTION.update(before)


from torch._absent import names_of as _names_of

__getattr__ = _names_of(__name__)
