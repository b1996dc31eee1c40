"""Where the functions of torch that are written in Python are: a module of them is loaded when one of its names is first asked for."""

import sys

import torch
from torch import _absent

_HOMES = {
    "torch._ops": "ops",
    "torch._composed.indexed": "scatter_reduce index_reduce poisson",
    "torch._composed.low_level":
        "_assert _assert_async _chunk_cat _log_softmax _log_softmax_backward_data _native_batch_norm_legit _safe_softmax _segment_reduce _softmax _softmax_backward_data _unsafe_masked_index "
        "cosine_embedding_loss ctc_loss hinge_embedding_loss margin_ranking_loss poisson_nll_loss triplet_margin_loss "
        "_unsafe_masked_index_put_accumulate geqrf grid_sampler grid_sampler_2d grid_sampler_3d histogramdd native_batch_norm native_dropout "
        "native_group_norm native_layer_norm ormqr resize_as_ segment_reduce ",
    "torch._composed.matrices":
        "addr chain_matmul cholesky cholesky_inverse cholesky_solve cross det ger inner inverse kron lobpcg logdet lu lu_solve lu_unpack matrix_exp "
        "matrix_power orgqr pca_lowrank pinverse qr slogdet svd svd_lowrank tensordot trace triangular_solve vander ",
    "torch._composed.elementwise":
        "acos acosh arccos arccosh arcsin arcsinh arctanh asin asinh atanh copysign deg2rad digamma erfc erfinv fill float_power frexp gcd heaviside "
        "i0 igamma igammac is_nonzero is_same_size is_signed lcm ldexp lgamma logaddexp2 logit mvlgamma nextafter polygamma rad2deg sinc xlogy zero_ ",
    "torch._composed.shapes":
        "as_strided_copy as_strided_scatter atleast_1d atleast_2d atleast_3d block_diag cartesian_prod column_stack combinations detach_copy "
        "diag_embed diagflat diagonal_copy diagonal_scatter dsplit dstack empty_strided expand_copy hsplit hstack index_copy moveaxis narrow_copy "
        "nonzero_static permute_copy put rot90 row_stack select_copy select_scatter slice_scatter split_copy squeeze_copy swapdims t_copy "
        "tensor_split transpose_copy unbind_copy unfold_copy unravel_index unsafe_chunk unsafe_split unsafe_split_with_sizes unsqueeze_copy view_copy "
        "vsplit vstack ",
    "torch._composed.statistics":
        "addbmm bucketize cdist corrcoef cov cumulative_trapezoid diff gradient histc histogram kthvalue logcumsumexp logspace mode "
        "msort nanmean nanmedian nanquantile nansum pdist quantile renorm searchsorted std_mean trapezoid trapz unique unique_consecutive var_mean ",
    "torch._composed.spectral":
        "bartlett_window blackman_window hamming_window hann_window istft kaiser_window stft ",
    "torch._composed.recurrent": "rnn_tanh_cell rnn_relu_cell gru_cell lstm_cell lstm gru rnn_tanh rnn_relu",
    "torch._composed.further":
        "dropout_ alpha_dropout_ feature_dropout feature_dropout_ feature_alpha_dropout_ rrelu_ as_strided_ detach_ embedding_renorm_ norm_except_dim "
        "frobenius_norm nuclear_norm fake_quantize_per_tensor_affine fake_quantize_per_channel_affine empty_permuted from_file from_dlpack to_dlpack "
        "slice_copy view_as_real_copy view_as_complex_copy convolution affine_grid_generator set_warn_always is_warn_always_enabled set_flush_denormal "
        "set_deterministic_debug_mode set_anomaly_enabled set_autocast_cpu_dtype set_autocast_gpu_dtype set_autocast_cpu_enabled is_distributed "
        "is_inference get_device sym_int sym_float sym_not sym_max sym_min sym_sum sym_ite sym_sqrt cond while_loop hash_tensor ",
    "torch.sparse._coo": "sparse_coo_tensor spmm smm",
    "torch.sparse._compressed": "sparse_csr_tensor sparse_csc_tensor sparse_bsr_tensor sparse_bsc_tensor sparse_compressed_tensor",
    "torch.serialization":
        "load save BFloat16Storage BoolStorage ByteStorage CharStorage ComplexDoubleStorage ComplexFloatStorage DoubleStorage FloatStorage "
        "HalfStorage IntStorage LongStorage ShortStorage ",
    "torch.autograd.anomaly_mode": "is_anomaly_enabled is_anomaly_check_nan_enabled",
    "torch.storage": "TypedStorage UntypedStorage",
    "torch.func":
        "vmap ",
    "torch.nn.functional":
        "adaptive_max_pool1d alpha_dropout bilinear celu channel_shuffle conv_transpose3d cosine_similarity "
        "embedding_bag feature_alpha_dropout hardshrink instance_norm max_pool3d native_channel_shuffle "
        "pairwise_distance pixel_shuffle pixel_unshuffle prelu rms_norm rrelu selu threshold ",
}
# Methods of Tensor that call the function of the same name.
_METHODS = (
    "scatter_reduce index_reduce "
    "acos acosh addbmm addr arccos arccosh arcsin arcsinh arctanh as_strided_scatter asin asinh atanh cholesky cholesky_inverse cholesky_solve "
    "copysign corrcoef cov cross deg2rad det diag_embed diagflat diagonal_scatter diff digamma dsplit erfc erfinv float_power frexp "
    "gcd geqrf ger hash_tensor heaviside histc histogram hsplit i0 igamma igammac index_copy inner inverse is_nonzero is_same_size is_signed istft kron kthvalue "
    "lcm ldexp lgamma logaddexp2 logcumsumexp logdet logit lu lu_solve matrix_exp matrix_power mode moveaxis msort mvlgamma nanmean nanmedian "
    "nanquantile nansum narrow_copy nextafter nonzero_static orgqr ormqr pinverse polygamma put qr quantile rad2deg renorm rot90 select_scatter sinc "
    "slice_scatter slogdet stft svd swapdims tensor_split trace triangular_solve unique unique_consecutive unsafe_chunk unsafe_split "
    "unsafe_split_with_sizes vsplit xlogy zero_ "
)
# Those that have a form in place.
_IN_PLACE = (
    "scatter_reduce index_reduce "
    "acos acosh addbmm addr arccos arccosh arcsin arcsinh arctanh asin asinh atanh copysign deg2rad digamma erfc erfinv float_power gcd heaviside "
    "i0 igamma igammac index_copy lcm ldexp lgamma logit mvlgamma nextafter polygamma put rad2deg renorm sinc swapdims xlogy "
)

HOME_OF = {name: module for module, names in _HOMES.items() for name in names.split()}


def names_of(otherwise):
    """`__getattr__` of torch."""

    def lookup(name):
        home = HOME_OF.get(name)
        plain = None
        if home is None and name.endswith("_") and name[:-1] in _IN_PLACE.split():
            plain = name[:-1]
        elif home is None:
            return otherwise(name)
        value = _in_place(plain) if plain else getattr(_absent.load(home), name)
        if "torch._overriding" in sys.modules:
            from torch import _overriding

            value = _overriding.asking(name, value) if _overriding.is_installed() else value
        setattr(torch, name, value)
        return value

    return lookup


def _method(name):
    def method(self, *args, **kwargs):
        return getattr(torch, name)(self, *args, **kwargs)

    method.__name__ = name
    return method


def _in_place(name):
    def method(self, *args, **kwargs):
        result = getattr(torch, name)(self.clone() if self.requires_grad else self, *args, **kwargs)
        if not torch.can_cast(result.dtype, self.dtype):
            from torch._composed import SCALAR_NAMES

            raise RuntimeError(f"result type {SCALAR_NAMES[result.dtype]} can't be cast to the desired output type {SCALAR_NAMES[self.dtype]}")
        return torch._C._nn.overwrite_(self, result)

    method.__name__ = name + "_"
    return method


# Methods alone.
_OF_TENSORS = "t_ transpose_ swapaxes_ swapdims_ squeeze_ unsqueeze_ as_strided_ resize_ resize_as_ sum_to_size fill_diagonal_ apply_ map_ geometric_ cauchy_"


def _own_method(name):
    def method(self, *args, **kwargs):
        from torch._composed import indexed

        return getattr(indexed, name)(self, *args, **kwargs)

    method.__name__ = name
    return method


for _name in _OF_TENSORS.split():
    if not hasattr(torch.Tensor, _name):
        setattr(torch.Tensor, _name, _own_method(_name))

# What is better told in Python than in the op table.
_REPLACED = "cdist diff unique var_mean".split()
for _name in _METHODS.split():
    if _name in _REPLACED or not hasattr(torch.Tensor, _name):
        setattr(torch.Tensor, _name, _method(_name))
for _name in _IN_PLACE.split():
    if not hasattr(torch.Tensor, _name + "_"):
        setattr(torch.Tensor, _name + "_", _in_place(_name))
for _name in _REPLACED:
    delattr(torch, _name)
