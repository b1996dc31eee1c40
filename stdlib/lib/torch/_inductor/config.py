"""Settings of PyTorch's code generator. They are remembered; nothing here reads them."""

import types as _types

coordinate_descent_tuning = False
coordinate_descent_check_all_directions = False
epilogue_fusion = True
max_autotune = False
max_autotune_gemm_backends = "ATEN,TRITON,CPP"
fx_graph_cache = True
force_fuse_int_mm_with_mul = False
use_mixed_mm = True
conv_1x1_as_mm = False
triton = _types.SimpleNamespace(unique_kernel_names=True, cudagraphs=False, cudagraph_trees=True)
