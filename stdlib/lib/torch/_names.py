"""PyTorch's modules and the names in them (tests/torch/_record_names.py writes this): whether a module is a package,
and a line for each name: its kind (class, function, module, value, other object, or p and all it has from Python) and where else it is found, or its value;
then the names in its __all__, if it has one."""

NAMES = {
    "torch": (True, r"""o AVG
c AcceleratorError
c AggregationType
c AliasDb
c AnyType
c Argument
c ArgumentSpec
c AwaitType
c BFloat16Storage
c BFloat16Tensor
c BenchmarkConfig
c BenchmarkExecutionStats
c Block
c BoolStorage
c BoolTensor
c BoolType
c BufferDict
c ByteStorage
c ByteTensor
c CallStack
c Capsule
c CharStorage
c CharTensor
c ClassType
c Code
c CompilationUnit
c CompleteArgumentSpec
c ComplexDoubleStorage
c ComplexFloatStorage
c ComplexType
c ConcreteModuleType
c ConcreteModuleTypeBuilder
c DeepCopyMemoTable
c DeserializationStorageContext
c DeviceObjType
c DictType
c DisableTorchFunction
c DisableTorchFunctionSubclass
c DispatchKey
c DispatchKeySet
c DoubleStorage
c DoubleTensor
c EnumType
c ErrorReport
c Event
c ExcludeDispatchKeyGuard
c ExecutionPlan
c FatalError
c FileCheck
c FloatStorage
c FloatTensor
c FloatType
c FunctionSchema
c Future
c FutureType
c Generator
c GradScaler
c Gradient
c Graph
c GraphExecutorState
c HalfStorage
c HalfTensor
c IODescriptor
c InferredType
c IntStorage
c IntTensor
c IntType
c InterfaceType
c JITException
c ListType
c LiteScriptModule
c LockingLogger
c LoggerBase
c LongStorage
c LongTensor
c ModuleDict
c Node
c NoneType
c NoopLogger
c NumberType
c OperatorInfo
c OptionalType
c OutOfMemoryError
o PRIVATE_OPS
c ParameterDict
c PyObjectType
c PyTorchFileReader
c PyTorchFileWriter
c QInt32Storage
c QInt8Storage
c QUInt2x4Storage
c QUInt4x2Storage
c QUInt8Storage
c RRefType
o SUM
c ScriptClass
c ScriptClassFunction
c ScriptDict
c ScriptDictIterator
c ScriptDictKeyIterator
c ScriptFunction
c ScriptList
c ScriptListIterator
c ScriptMethod
c ScriptModule
c ScriptModuleSerializer
c ScriptObject
c ScriptObjectProperty
c SerializationStorageContext
c ShortStorage
c ShortTensor
c Size
c StaticModule
c Storage torch.FloatStorage
c StorageBase
c Stream
c StreamObjType
c StringType
c SymBool
c SymBoolType
c SymFloat
c SymInt
c SymIntType
v TYPE_CHECKING False
c Tag
c Tensor
c TensorType
c ThroughputBenchmark
c TracingState
c TupleType
c Type
c TypedStorage
v USE_GLOBAL_DEPS True
v USE_RTLD_GLOBAL_WITH_LIBTORCH False
c UnionType
c UntypedStorage
c Use
c Value
o _GLOBAL_DEVICE_CONTEXT
o _InputT
c _ParamSpec
o _RetT
c _TorchCompileAOTInductorWrapper
c _TorchCompileInductorWrapper
c _TorchCompileWrapper
c _TritonLibrary
f _TypeIs
f __all_and_float_types
f _adaptive_avg_pool2d
f _adaptive_avg_pool3d
f _add_batch_dim
f _add_relu
f _add_relu_
f _addmm_activation
f _aminmax
f _amp_foreach_non_finite_check_and_unscale_
f _amp_update_scale_
f _as_tensor_fullprec
f _assert
f _assert_async
f _assert_scalar
f _assert_tensor_metadata
f _batch_norm_impl_index
f _cast_Byte
f _cast_Char
f _cast_Double
f _cast_Float
f _cast_Half
f _cast_Int
f _cast_Long
f _cast_Short
f _check
f _check_index
f _check_is_size
f _check_not_implemented
f _check_tensor_all
f _check_tensor_all_with
f _check_type
f _check_value
f _check_with
f _choose_qparams_per_tensor
f _chunk_cat
f _coalesce
f _compute_linear_combination
f _conj
f _conj_copy
f _conj_physical
f _constrain_as_size
f _convert_indices_from_coo_to_csr
f _convert_indices_from_csr_to_coo
f _convert_weight_to_int4pack
f _convert_weight_to_int4pack_for_cpu
f _convolution
f _convolution_mode
f _copy_from
f _copy_from_and_resize
f _cslt_compress
f _cslt_sparse_mm
f _cslt_sparse_mm_search
f _ctc_loss
f _cudnn_ctc_loss
f _cudnn_init_dropout_state
f _cudnn_rnn
f _cudnn_rnn_flatten_weight
f _cufft_clear_plan_cache
f _cufft_get_plan_cache_max_size
f _cufft_get_plan_cache_size
f _cufft_set_plan_cache_max_size
f _cummax_helper
f _cummin_helper
f _debug_has_internal_overlap
c _deprecated
o _deprecated_attrs
f _dim_arange
f _dirichlet_grad
f _disable_dynamo
f _disable_functionalization
f _dyn_quant_matmul_4bit
f _dyn_quant_pack_4bit_weight
f _efficientzerotensor
f _embedding_bag
f _embedding_bag_forward_only
f _empty_affine_quantized
f _empty_per_channel_affine_quantized
f _enable_functionalization
f _euclidean_dist
f _fake_quantize_learnable_per_channel_affine
f _fake_quantize_learnable_per_tensor_affine
f _fake_quantize_per_tensor_affine_cachemask_tensor_qparams
f _fft_c2c
f _fft_c2r
f _fft_r2c
f _fill_mem_eff_dropout_mask_
f _foobar
f _foreach_abs
f _foreach_abs_
f _foreach_acos
f _foreach_acos_
f _foreach_add
f _foreach_add_
f _foreach_addcdiv
f _foreach_addcdiv_
f _foreach_addcmul
f _foreach_addcmul_
f _foreach_asin
f _foreach_asin_
f _foreach_atan
f _foreach_atan_
f _foreach_ceil
f _foreach_ceil_
f _foreach_clamp_max
f _foreach_clamp_max_
f _foreach_clamp_min
f _foreach_clamp_min_
f _foreach_copy_
f _foreach_cos
f _foreach_cos_
f _foreach_cosh
f _foreach_cosh_
f _foreach_div
f _foreach_div_
f _foreach_erf
f _foreach_erf_
f _foreach_erfc
f _foreach_erfc_
f _foreach_exp
f _foreach_exp_
f _foreach_expm1
f _foreach_expm1_
f _foreach_floor
f _foreach_floor_
f _foreach_frac
f _foreach_frac_
f _foreach_lerp
f _foreach_lerp_
f _foreach_lgamma
f _foreach_lgamma_
f _foreach_log
f _foreach_log10
f _foreach_log10_
f _foreach_log1p
f _foreach_log1p_
f _foreach_log2
f _foreach_log2_
f _foreach_log_
f _foreach_max
f _foreach_maximum
f _foreach_maximum_
f _foreach_minimum
f _foreach_minimum_
f _foreach_mul
f _foreach_mul_
f _foreach_neg
f _foreach_neg_
f _foreach_norm
f _foreach_pow
f _foreach_pow_
f _foreach_powsum
f _foreach_reciprocal
f _foreach_reciprocal_
f _foreach_round
f _foreach_round_
f _foreach_rsqrt
f _foreach_rsqrt_
f _foreach_sigmoid
f _foreach_sigmoid_
f _foreach_sign
f _foreach_sign_
f _foreach_sin
f _foreach_sin_
f _foreach_sinh
f _foreach_sinh_
f _foreach_sqrt
f _foreach_sqrt_
f _foreach_sub
f _foreach_sub_
f _foreach_tan
f _foreach_tan_
f _foreach_tanh
f _foreach_tanh_
f _foreach_trunc
f _foreach_trunc_
f _foreach_zero_
f _freeze_functional_tensor
f _from_functional_tensor
f _functional_assert_async
f _functional_assert_scalar
f _functional_sym_constrain_range
f _functional_sym_constrain_range_for_size
f _functionalize_are_all_mutations_hidden_from_autograd
f _functionalize_are_all_mutations_under_no_grad_or_inference_mode
f _functionalize_commit_update
f _functionalize_enable_reapply_views
f _functionalize_get_storage_size
f _functionalize_has_data_mutation
f _functionalize_has_metadata_mutation
f _functionalize_inductor_storage_resized_counter
f _functionalize_is_multi_output_view
f _functionalize_is_symbolic
f _functionalize_mark_mutation_hidden_from_autograd
f _functionalize_mark_storage_changed
f _functionalize_mutation_counter
f _functionalize_replace
f _functionalize_storage_changed_counter
f _functionalize_sync
f _functionalize_unsafe_set
f _functionalize_was_inductor_storage_resized
f _functionalize_was_storage_changed
f _fused_adagrad_
f _fused_adam_
f _fused_adamw_
f _fused_dropout
f _fused_moving_avg_obs_fq_helper
f _fused_rms_norm
f _fused_sdp_choice
f _fused_sgd_
f _fw_primal_copy
f _get_cuda_dep_paths
f _grid_sampler_2d_cpu_fallback
f _grouped_mm
f _has_compatible_shallow_copy_type
f _histogramdd_bin_edges
f _histogramdd_from_bin_cts
f _histogramdd_from_bin_tensors
f _import_device_backends
f _import_dotted_name
f _index_put_impl_
f _indices_copy
f _initExtension
f _int_mm
f _is_all_true
f _is_any_true
f _is_device_backend_autoload_enabled
f _is_functional_tensor
f _is_functional_tensor_base
f _is_zerotensor
f _lazy_clone
o _lazy_modules
f _linalg_check_errors
f _linalg_det
f _linalg_eigh
f _linalg_slogdet
f _linalg_solve_ex
f _linalg_svd
f _load_global_deps
f _log_softmax
f _log_softmax_backward_data
f _logcumsumexp
f _lstm_mps
f _lu_with_info
f _make_dep_token
f _make_dual
f _make_dual_copy
f _make_per_channel_quantized_tensor
f _make_per_tensor_quantized_tensor
f _masked_scale
f _masked_softmax
f _mirror_autograd_meta_to
f _mixed_dtypes_linear
o _mkldnn
f _mkldnn_reshape
f _mkldnn_transpose
f _mkldnn_transpose_
f _mps_convolution
f _mps_convolution_transpose
f _native_batch_norm_legit
f _native_batch_norm_legit_no_training
f _native_multi_head_attention
f _neg_view
f _neg_view_copy
f _nested_compute_contiguous_strides_offsets
f _nested_from_padded
f _nested_from_padded_and_nested_example
f _nested_from_padded_tensor
f _nested_get_jagged_dummy
f _nested_get_lengths
f _nested_get_max_seqlen
f _nested_get_min_seqlen
f _nested_get_offsets
f _nested_get_ragged_idx
f _nested_get_values
f _nested_get_values_copy
f _nested_tensor_from_mask
f _nested_tensor_from_mask_left_aligned
f _nested_tensor_from_tensor_list
f _nested_tensor_softmax_with_shape
f _nested_view_from_buffer
f _nested_view_from_buffer_copy
f _nested_view_from_jagged
f _nested_view_from_jagged_copy
f _nnpack_available
f _nnpack_spatial_convolution
f _pack_padded_sequence
f _pad_packed_sequence
f _pin_memory
f _preload_cuda_deps
f _preload_cuda_lib
f _prelu_kernel
f _print
f _propagate_xla_data
f _register_device_module
f _remove_batch_dim
f _reshape_alias_copy
f _reshape_from_tensor
f _resize_output_
f _rowwise_prune
f _running_with_deploy
f _safe_softmax
f _sample_dirichlet
f _saturate_weight_to_fp16
f _scaled_dot_product_attention_math
f _scaled_dot_product_attention_math_for_mps
f _scaled_dot_product_cudnn_attention
f _scaled_dot_product_efficient_attention
f _scaled_dot_product_flash_attention
f _scaled_dot_product_flash_attention_for_cpu
f _scaled_grouped_mm
f _scaled_grouped_mm_v2
f _scaled_mm
f _scaled_mm_v2
f _segment_reduce
f _shape_as_tensor
f _sobol_engine_draw
f _sobol_engine_ff_
f _sobol_engine_initialize_state_
f _sobol_engine_scramble_
f _softmax
f _softmax_backward_data
f _sparse_broadcast_to
f _sparse_broadcast_to_copy
f _sparse_csr_prod
f _sparse_csr_sum
f _sparse_log_softmax_backward_data
f _sparse_semi_structured_addmm
f _sparse_semi_structured_apply
f _sparse_semi_structured_apply_dense
f _sparse_semi_structured_linear
f _sparse_semi_structured_mm
f _sparse_semi_structured_tile
f _sparse_softmax_backward_data
f _sparse_sparse_matmul
f _sparse_sum
f _stack
f _standard_gamma
f _standard_gamma_grad
o _storage_classes
f _sym_acos
f _sym_asin
f _sym_atan
f _sym_cos
f _sym_cosh
f _sym_log2
f _sym_sin
f _sym_sinh
f _sym_sqrt
f _sym_tan
f _sym_tanh
f _sync
o _tensor_classes
f _test_autograd_multiple_dispatch
f _test_autograd_multiple_dispatch_view
f _test_autograd_multiple_dispatch_view_copy
f _test_check_tensor
f _test_functorch_fallback
f _test_parallel_materialize
f _test_serialization_subcmul
f _to_cpu
f _to_functional_tensor
f _to_sparse_semi_structured
f _transform_bias_rescale_qkv
f _transformer_encoder_layer_fwd
f _trilinear
f _triton_multi_head_attention
f _triton_scaled_dot_attention
f _unique
f _unique2
f _unpack_dual
f _unsafe_index
f _unsafe_index_put
f _unsafe_masked_index
f _unsafe_masked_index_put_accumulate
f _use_cudnn_ctc_loss
f _use_cudnn_rnn_flatten_weight
f _use_miopen_ctc_loss
f _validate_compressed_sparse_indices
f _validate_sparse_bsc_tensor_args
f _validate_sparse_bsr_tensor_args
f _validate_sparse_compressed_tensor_args
f _validate_sparse_coo_tensor_args
f _validate_sparse_csc_tensor_args
f _validate_sparse_csr_tensor_args
f _values_copy
f _warn_typed_storage_removal
f _weight_int4pack_mm
f _weight_int4pack_mm_for_cpu
f _weight_int4pack_mm_with_scales_and_zeros
f _weight_int8pack_mm
f _weight_norm
f _weight_norm_interface
f _wrapped_linear_prepack
f _wrapped_quantized_linear_prepacked
f abs
f abs_
f absolute
f acos
f acos_
f acosh
f acosh_
f adaptive_avg_pool1d
f adaptive_max_pool1d
f add
f addbmm
f addcdiv
f addcmul
f addmm
f addmv
f addmv_
f addr
f adjoint
f affine_grid_generator
f alias_copy
f align_tensors
f all
f allclose
f alpha_dropout
f alpha_dropout_
f amax
f amin
f aminmax
f angle
f any
f arange
f arccos
f arccos_
f arccosh
f arccosh_
f arcsin
f arcsin_
f arcsinh
f arcsinh_
f arctan
f arctan2
f arctan_
f arctanh
f arctanh_
f are_deterministic_algorithms_enabled
f argmax
f argmin
f argsort
f argwhere
f as_strided
f as_strided_
f as_strided_copy
f as_strided_scatter
f as_tensor
f asarray
f asin
f asin_
f asinh
f asinh_
f atan
f atan2
f atan_
f atanh
f atanh_
f atleast_1d
f atleast_2d
f atleast_3d
c autocast
f autocast_decrement_nesting
f autocast_increment_nesting
f avg_pool1d
f baddbmm
f bartlett_window
f batch_norm
f batch_norm_backward_elemt
f batch_norm_backward_reduce
f batch_norm_elemt
f batch_norm_gather_stats
f batch_norm_gather_stats_with_counts
f batch_norm_stats
f batch_norm_update_stats
f bernoulli
o bfloat16
f bilinear
f binary_cross_entropy_with_logits
f bincount
f binomial
o bit
o bits16
o bits1x8
o bits2x4
o bits4x2
o bits8
f bitwise_and
f bitwise_left_shift
f bitwise_not
f bitwise_or
f bitwise_right_shift
f bitwise_xor
f blackman_window
f block_diag
f bmm
o bool
f broadcast_shapes
f broadcast_tensors
f broadcast_to
f bucketize
m builtins builtins
f can_cast
f cartesian_prod
f cat
f ccol_indices_copy
f cdist
o cdouble
f ceil
f ceil_
f celu
f celu_
o cfloat
f chain_matmul
o chalf
f channel_shuffle
o channels_last
o channels_last_3d
f cholesky
f cholesky_inverse
f cholesky_solve
f choose_qparams_optimized
f chunk
f clamp
f clamp_
f clamp_max
f clamp_max_
f clamp_min
f clamp_min_
f classproperty
f clear_autocast_cache
f clip
f clip_
f clone
f col_indices_copy
f column_stack
f combinations
f compile
f compiled_with_cxx11_abi
f complex
o complex128
o complex32
o complex64
f concat
f concatenate
f cond
f conj
f conj_physical
f conj_physical_
f constant_pad_nd
o contiguous_format
f conv1d
f conv2d
f conv3d
f conv_tbc
f conv_transpose1d
f conv_transpose2d
f conv_transpose3d
f convolution
f copysign
f corrcoef
f cos
f cos_
f cosh
f cosh_
f cosine_embedding_loss
f cosine_similarity
f count_nonzero
f cov
m cpp torch._C.cpp
f cross
f crow_indices_copy
f ctc_loss
m ctypes ctypes
f cudnn_affine_grid_generator
f cudnn_batch_norm
f cudnn_convolution
f cudnn_convolution_add_relu
f cudnn_convolution_relu
f cudnn_convolution_transpose
f cudnn_grid_sampler
f cudnn_is_acceptable
f cummax
f cummin
f cumprod
f cumsum
f cumulative_trapezoid
o default_generator
f deg2rad
f deg2rad_
f dequantize
f det
f detach
f detach_
f detach_copy
c device
f diag
f diag_embed
f diagflat
f diagonal
f diagonal_copy
f diagonal_scatter
f diff
f digamma
f dist
f div
f divide
f dot
o double
f dropout
f dropout_
f dsmm
f dsplit
f dstack
c dtype
v e 2.718281828459045
f eig
f einsum
f embedding
f embedding_bag
f embedding_renorm_
f empty
f empty_like
f empty_permuted
f empty_quantized
f empty_strided
c enable_grad
f eq
f equal
f erf
f erf_
f erfc
f erfc_
f erfinv
f exp
f exp2
f exp2_
f exp_
f expand_copy
f expm1
f expm1_
f eye
f fake_quantize_per_channel_affine
f fake_quantize_per_tensor_affine
f fbgemm_linear_fp16_weight
f fbgemm_linear_fp16_weight_fp32_activation
f fbgemm_linear_int8_weight
f fbgemm_linear_int8_weight_fp32_activation
f fbgemm_linear_quantize_weight
f fbgemm_pack_gemm_matrix_fp16
f fbgemm_pack_quantized_matrix
f feature_alpha_dropout
f feature_alpha_dropout_
f feature_dropout
f feature_dropout_
f fill
f fill_
c finfo
f fix
f fix_
f flatten
f flip
f fliplr
f flipud
o float
o float16
o float32
o float4_e2m1fn_x2
o float64
o float8_e4m3fn
o float8_e4m3fnuz
o float8_e5m2
o float8_e5m2fnuz
o float8_e8m0fnu
f float_power
f floor
f floor_
f floor_divide
f fmax
f fmin
f fmod
f fork
f frac
f frac_
f frexp
f frobenius_norm
f from_dlpack
f from_file
f from_numpy
f frombuffer
f full
f full_like
m functools functools
f fused_moving_avg_obs_fake_quant
f gather
f gcd
f gcd_
f ge
f geqrf
f ger
f get_autocast_cpu_dtype
f get_autocast_dtype
f get_autocast_gpu_dtype
f get_autocast_ipu_dtype
f get_autocast_xla_dtype
f get_default_device
f get_default_dtype
f get_deterministic_debug_mode
f get_device
f get_device_module
f get_file_path
f get_float32_matmul_precision
f get_num_interop_threads
f get_num_threads
f get_rng_state
m glob glob
f gradient
f greater
f greater_equal
f grid_sampler
f grid_sampler_2d
f grid_sampler_3d
f group_norm
f gru
f gru_cell
f gt
o half
f hamming_window
f hann_window
f hardshrink
v has_lapack True
v has_mkl True
v has_openmp True
v has_spectral True
f hash_tensor
f heaviside
f hinge_embedding_loss
f histc
f histogram
f histogramdd
f hsmm
f hsplit
f hspmm
f hstack
f hypot
f i0
f i0_
f igamma
f igammac
c iinfo
f imag
f import_ir_module
f import_ir_module_from_buffer
m importlib importlib
f index_add
f index_copy
f index_fill
f index_put
f index_put_
f index_reduce
f index_select
f indices_copy
v inf inf
c inference_mode
f init_num_threads
f initial_seed
f inner
m inspect inspect
f instance_norm
o int
o int1
o int16
o int2
o int3
o int32
o int4
o int5
o int6
o int64
o int7
o int8
f int_repr
f inverse
f is_anomaly_check_nan_enabled
f is_anomaly_enabled
f is_autocast_cache_enabled
f is_autocast_cpu_enabled
f is_autocast_enabled
f is_autocast_ipu_enabled
f is_autocast_xla_enabled
f is_complex
f is_conj
f is_deterministic_algorithms_warn_only_enabled
f is_distributed
f is_floating_point
f is_grad_enabled
f is_inference
f is_inference_mode_enabled
f is_neg
f is_nonzero
f is_same_size
f is_signed
f is_storage
f is_tensor
f is_vulkan_available
f is_warn_always_enabled
f isclose
f isfinite
f isin
f isinf
f isnan
f isneginf
f isposinf
f isreal
f istft
o jagged
f kaiser_window
f kl_div
f kron
f kthvalue
f layer_norm
c layout
f lcm
f lcm_
f ldexp
f ldexp_
f le
o legacy_contiguous_format
f lerp
f less
f less_equal
f lgamma
f linspace
f load
f lobpcg
f log
f log10
f log10_
f log1p
f log1p_
f log2
f log2_
f log_
f log_softmax
f logaddexp
f logaddexp2
f logcumsumexp
f logdet
f logical_and
f logical_not
f logical_or
f logical_xor
f logit
f logit_
f logspace
f logsumexp
o long
f lstm
f lstm_cell
f lstsq
f lt
f lu
f lu_solve
f lu_unpack
f manual_seed
f margin_ranking_loss
f masked_fill
f masked_scatter
f masked_select
m math math
f matmul
f matrix_exp
f matrix_power
f matrix_rank
f max
f max_pool1d
f max_pool1d_with_indices
f max_pool2d
f max_pool3d
f maximum
f mean
f median
c memory_format
f merge_type_from_type_comment
f meshgrid
f min
f minimum
f miopen_batch_norm
f miopen_convolution
f miopen_convolution_add_relu
f miopen_convolution_relu
f miopen_convolution_transpose
f miopen_ctc_loss
f miopen_depthwise_convolution
f miopen_rnn
f mkldnn_adaptive_avg_pool2d
f mkldnn_convolution
f mkldnn_linear_backward_weights
f mkldnn_max_pool2d
f mkldnn_max_pool3d
f mkldnn_rnn_layer
f mm
f mode
f moveaxis
f movedim
f msort
f mul
f multinomial
f multiply
f mv
f mvlgamma
v nan nan
f nan_to_num
f nan_to_num_
f nanmean
f nanmedian
f nanquantile
f nansum
f narrow
f narrow_copy
f native_batch_norm
f native_channel_shuffle
f native_dropout
f native_group_norm
f native_layer_norm
f native_norm
f ne
f neg
f neg_
f negative
f negative_
v newaxis None
f nextafter
c no_grad
f nonzero
f nonzero_static
f norm
f norm_except_dim
f normal
f not_equal
f nuclear_norm
f numel
f ones
f ones_like
f orgqr
f ormqr
m os os
f outer
f pairwise_distance
f parse_ir
f parse_schema
f parse_type_comment
f pca_lowrank
f pdist
o per_channel_affine
o per_channel_affine_float_qparams
o per_channel_symmetric
o per_tensor_affine
o per_tensor_symmetric
f permute
f permute_copy
v pi 3.141592653589793
f pinverse
f pixel_shuffle
f pixel_unshuffle
m platform platform
f poisson
f poisson_nll_loss
f polar
f polygamma
f positive
f pow
f prelu
f prepare_multiprocessing_environment
o preserve_format
f prod
f profiler_allow_cudagraph_cupti_lazy_reinit_cuda12
f promote_types
f put
f q_per_channel_axis
f q_per_channel_scales
f q_per_channel_zero_points
f q_scale
f q_zero_point
o qint32
o qint8
f qr
c qscheme
f quantile
f quantize_per_channel
f quantize_per_tensor
f quantize_per_tensor_dynamic
f quantized_batch_norm
f quantized_gru
f quantized_gru_cell
f quantized_lstm
f quantized_lstm_cell
f quantized_max_pool1d
f quantized_max_pool2d
f quantized_max_pool3d
f quantized_rnn_relu_cell
f quantized_rnn_tanh_cell
o quint2x4
o quint4x2
o quint8
f rad2deg
f rad2deg_
f rand
f rand_like
f randint
f randint_like
f randn
f randn_like
f randperm
f range
f ravel
f read_vitals
f real
f reciprocal
f reciprocal_
f relu
f relu_
f remainder
f renorm
f repeat_interleave
f reshape
f resize_as_
f resize_as_sparse_
f resolve_conj
f resolve_neg
f result_type
f rms_norm
f rnn_relu
f rnn_relu_cell
f rnn_tanh
f rnn_tanh_cell
f roll
f rot90
f round
f round_
f row_indices_copy
f row_stack
f rrelu
f rrelu_
f rsqrt
f rsqrt_
f rsub
f saddmm
f save
f scalar_tensor
f scatter
f scatter_add
f scatter_reduce
f searchsorted
f seed
f segment_reduce
f select
f select_copy
f select_scatter
f selu
f selu_
f set_anomaly_enabled
f set_autocast_cache_enabled
f set_autocast_cpu_dtype
f set_autocast_cpu_enabled
f set_autocast_dtype
f set_autocast_enabled
f set_autocast_gpu_dtype
f set_autocast_ipu_dtype
f set_autocast_ipu_enabled
f set_autocast_xla_dtype
f set_autocast_xla_enabled
f set_default_device
f set_default_dtype
f set_default_tensor_type
f set_deterministic_debug_mode
f set_float32_matmul_precision
f set_flush_denormal
c set_grad_enabled
f set_num_interop_threads
f set_num_threads
f set_printoptions
f set_rng_state
f set_vital
f set_warn_always
f sgn
o short
f sigmoid
f sigmoid_
f sign
f signbit
f sin
f sin_
f sinc
f sinc_
f sinh
f sinh_
f slice_copy
f slice_inverse
f slice_scatter
f slogdet
f smm
f softmax
f solve
f sort
o sparse_bsc
f sparse_bsc_tensor
o sparse_bsr
f sparse_bsr_tensor
f sparse_compressed_tensor
o sparse_coo
f sparse_coo_tensor
o sparse_csc
f sparse_csc_tensor
o sparse_csr
f sparse_csr_tensor
f split
f split_copy
f split_with_sizes
f split_with_sizes_copy
f spmm
f sqrt
f sqrt_
f square
f square_
f squeeze
f squeeze_copy
f sspaddmm
f stack
f std
f std_mean
f stft
o strided
f sub
f subtract
f sum
f svd
f svd_lowrank
f swapaxes
f swapdims
f sym_constrain_range
f sym_constrain_range_for_size
f sym_float
f sym_fresh_size
f sym_int
f sym_ite
f sym_max
f sym_min
f sym_not
f sym_sqrt
f sym_sum
f symeig
m sys sys
f t
f t_copy
f take
f take_along_dim
f tan
f tan_
f tanh
f tanh_
f tensor
f tensor_split
f tensordot
m textwrap textwrap
m threading threading
f threshold
f threshold_
f tile
f to_dlpack
f topk
m torch torch
f trace
f transpose
f transpose_copy
f trapezoid
f trapz
f triangular_solve
f tril
f tril_indices
f triplet_margin_loss
f triu
f triu_indices
f true_divide
f trunc
f trunc_
f typename
o uint1
o uint16
o uint2
o uint3
o uint32
o uint4
o uint5
o uint6
o uint64
o uint7
o uint8
f unbind
f unbind_copy
f unflatten
f unfold_copy
f unify_type_list
f unique
f unique_consecutive
f unravel_index
f unsafe_chunk
f unsafe_split
f unsafe_split_with_sizes
f unsqueeze
f unsqueeze_copy
f use_deterministic_algorithms
f values_copy
f vander
f var
f var_mean
f vdot
f view_as_complex
f view_as_complex_copy
f view_as_real
f view_as_real_copy
f view_copy
f vitals_enabled
f vmap
f vsplit
f vstack
f wait
m warnings warnings
f where
f while_loop
m windows torch.signal.windows
f xlogy
f xlogy_
f zero_
f zeros
f zeros_like
p _Any _Callable _TypeVar _get_origin _overload""", "BoolStorage BoolTensor ByteStorage ByteTensor CharStorage CharTensor DoubleStorage DoubleTensor FloatStorage FloatTensor GradScaler IntStorage IntTensor LongStorage LongTensor ShortStorage ShortTensor SymBool SymFloat SymInt Tensor TypedStorage UntypedStorage are_deterministic_algorithms_enabled autocast chunk compile cond enable_grad export get_default_device get_deterministic_debug_mode get_device_module get_float32_matmul_precision get_rng_state inference_mode initial_seed is_deterministic_algorithms_warn_only_enabled is_storage is_tensor is_warn_always_enabled load lobpcg manual_seed matmul no_grad rand randn save seed set_default_device set_default_tensor_type set_deterministic_debug_mode set_float32_matmul_precision set_printoptions set_rng_state set_warn_always split stack sym_float sym_fresh_size sym_int sym_ite sym_max sym_min sym_not sym_sum typename unravel_index use_deterministic_algorithms vmap sym_sqrt AVG AcceleratorError AggregationType AliasDb AnyType Argument ArgumentSpec AwaitType BenchmarkConfig BenchmarkExecutionStats Block BoolType BufferDict CallStack Capsule ClassType Code CompilationUnit CompleteArgumentSpec ComplexType ConcreteModuleType ConcreteModuleTypeBuilder DeepCopyMemoTable DeserializationStorageContext DeviceObjType DictType DisableTorchFunction DisableTorchFunctionSubclass DispatchKey DispatchKeySet EnumType ErrorReport Event ExcludeDispatchKeyGuard ExecutionPlan FatalError FileCheck FloatType FunctionSchema Future FutureType Generator Gradient Graph GraphExecutorState IODescriptor InferredType IntType InterfaceType JITException ListType LiteScriptModule LockingLogger ModuleDict Node NoneType NoopLogger NumberType OperatorInfo OptionalType OutOfMemoryError ParameterDict PyObjectType PyTorchFileReader PyTorchFileWriter RRefType SUM ScriptClass ScriptClassFunction ScriptDict ScriptDictIterator ScriptDictKeyIterator ScriptFunction ScriptList ScriptListIterator ScriptMethod ScriptModule ScriptModuleSerializer ScriptObject ScriptObjectProperty SerializationStorageContext Size StaticModule Stream StreamObjType StringType SymBoolType SymIntType Tag TensorType ThroughputBenchmark TracingState TupleType Type UnionType Use Value autocast_decrement_nesting autocast_increment_nesting clear_autocast_cache cpp default_generator device dtype finfo fork get_autocast_cpu_dtype get_autocast_dtype get_autocast_gpu_dtype get_autocast_ipu_dtype get_autocast_xla_dtype get_default_dtype get_num_interop_threads get_num_threads has_lapack has_mkl has_openmp has_spectral iinfo import_ir_module import_ir_module_from_buffer init_num_threads is_anomaly_check_nan_enabled is_anomaly_enabled is_autocast_cache_enabled is_autocast_cpu_enabled is_autocast_enabled is_autocast_ipu_enabled is_autocast_xla_enabled is_grad_enabled is_inference_mode_enabled layout memory_format merge_type_from_type_comment parse_ir parse_schema parse_type_comment qscheme read_vitals set_anomaly_enabled set_autocast_cache_enabled set_autocast_cpu_dtype set_autocast_cpu_enabled set_autocast_dtype set_autocast_enabled set_autocast_gpu_dtype set_autocast_ipu_dtype set_autocast_ipu_enabled set_autocast_xla_dtype set_autocast_xla_enabled set_flush_denormal set_num_interop_threads set_num_threads set_vital unify_type_list vitals_enabled wait e pi nan inf newaxis abs abs_ absolute acos acos_ acosh acosh_ adaptive_avg_pool1d adaptive_max_pool1d add addbmm addcdiv addcmul addmm addmv addmv_ addr adjoint affine_grid_generator alias_copy align_tensors all allclose alpha_dropout alpha_dropout_ amax amin aminmax angle any arange arccos arccos_ arccosh arccosh_ arcsin arcsin_ arcsinh arcsinh_ arctan arctan2 arctan_ arctanh arctanh_ argmax argmin argsort argwhere as_strided as_strided_ as_strided_copy as_strided_scatter as_tensor asarray asin asin_ asinh asinh_ atan atan2 atan_ atanh atanh_ atleast_1d atleast_2d atleast_3d avg_pool1d baddbmm bartlett_window batch_norm batch_norm_backward_elemt batch_norm_backward_reduce batch_norm_elemt batch_norm_gather_stats batch_norm_gather_stats_with_counts batch_norm_stats batch_norm_update_stats bernoulli bilinear binary_cross_entropy_with_logits bincount binomial bitwise_and bitwise_left_shift bitwise_not bitwise_or bitwise_right_shift bitwise_xor blackman_window block_diag bmm broadcast_tensors broadcast_to bucketize can_cast cartesian_prod cat ccol_indices_copy cdist ceil ceil_ celu celu_ chain_matmul channel_shuffle cholesky cholesky_inverse cholesky_solve choose_qparams_optimized chunk clamp clamp_ clamp_max clamp_max_ clamp_min clamp_min_ clip clip_ clone col_indices_copy column_stack combinations complex concat concatenate conj conj_physical conj_physical_ constant_pad_nd conv1d conv2d conv3d conv_tbc conv_transpose1d conv_transpose2d conv_transpose3d convolution copysign corrcoef cos cos_ cosh cosh_ cosine_embedding_loss cosine_similarity count_nonzero cov cross crow_indices_copy ctc_loss cudnn_affine_grid_generator cudnn_batch_norm cudnn_convolution cudnn_convolution_add_relu cudnn_convolution_relu cudnn_convolution_transpose cudnn_grid_sampler cudnn_is_acceptable cummax cummin cumprod cumsum cumulative_trapezoid deg2rad deg2rad_ dequantize det detach detach_ detach_copy diag diag_embed diagflat diagonal diagonal_copy diagonal_scatter diff digamma dist div divide dot dropout dropout_ dsmm dsplit dstack einsum embedding embedding_bag embedding_renorm_ empty empty_like empty_permuted empty_quantized empty_strided eq equal erf erf_ erfc erfc_ erfinv exp exp2 exp2_ exp_ expand_copy expm1 expm1_ eye fake_quantize_per_channel_affine fake_quantize_per_tensor_affine fbgemm_linear_fp16_weight fbgemm_linear_fp16_weight_fp32_activation fbgemm_linear_int8_weight fbgemm_linear_int8_weight_fp32_activation fbgemm_linear_quantize_weight fbgemm_pack_gemm_matrix_fp16 fbgemm_pack_quantized_matrix feature_alpha_dropout feature_alpha_dropout_ feature_dropout feature_dropout_ fill fill_ fix fix_ flatten flip fliplr flipud float_power floor floor_ floor_divide fmax fmin fmod frac frac_ frexp frobenius_norm from_file from_numpy frombuffer full full_like fused_moving_avg_obs_fake_quant gather gcd gcd_ ge geqrf ger get_device gradient greater greater_equal grid_sampler grid_sampler_2d grid_sampler_3d group_norm gru gru_cell gt hamming_window hann_window hardshrink hash_tensor heaviside hinge_embedding_loss histc histogram histogramdd hsmm hsplit hspmm hstack hypot i0 i0_ igamma igammac imag index_add index_copy index_fill index_put index_put_ index_reduce index_select indices_copy inner instance_norm int_repr inverse is_complex is_conj is_distributed is_floating_point is_inference is_neg is_nonzero is_same_size is_signed is_vulkan_available isclose isfinite isin isinf isnan isneginf isposinf isreal istft kaiser_window kl_div kron kthvalue layer_norm lcm lcm_ ldexp ldexp_ le lerp less less_equal lgamma linspace log log10 log10_ log1p log1p_ log2 log2_ log_ log_softmax logaddexp logaddexp2 logcumsumexp logdet logical_and logical_not logical_or logical_xor logit logit_ logspace logsumexp lstm lstm_cell lt lu_solve lu_unpack margin_ranking_loss masked_fill masked_scatter masked_select matmul matrix_exp matrix_power max max_pool1d max_pool1d_with_indices max_pool2d max_pool3d maximum mean median meshgrid min minimum miopen_batch_norm miopen_convolution miopen_convolution_add_relu miopen_convolution_relu miopen_convolution_transpose miopen_ctc_loss miopen_depthwise_convolution miopen_rnn mkldnn_adaptive_avg_pool2d mkldnn_convolution mkldnn_linear_backward_weights mkldnn_max_pool2d mkldnn_max_pool3d mkldnn_rnn_layer mm mode moveaxis movedim msort mul multinomial multiply mv mvlgamma nan_to_num nan_to_num_ nanmean nanmedian nanquantile nansum narrow narrow_copy native_batch_norm native_channel_shuffle native_dropout native_group_norm native_layer_norm native_norm ne neg neg_ negative negative_ nextafter nonzero nonzero_static norm norm_except_dim normal not_equal nuclear_norm numel ones ones_like orgqr ormqr outer pairwise_distance pdist permute permute_copy pinverse pixel_shuffle pixel_unshuffle poisson poisson_nll_loss polar polygamma positive pow prelu prod promote_types put q_per_channel_axis q_per_channel_scales q_per_channel_zero_points q_scale q_zero_point qr quantile quantize_per_channel quantize_per_tensor quantize_per_tensor_dynamic quantized_batch_norm quantized_gru_cell quantized_lstm_cell quantized_max_pool1d quantized_max_pool2d quantized_max_pool3d quantized_rnn_relu_cell quantized_rnn_tanh_cell rad2deg rad2deg_ rand rand_like randint randint_like randn randn_like randperm range ravel real reciprocal reciprocal_ relu relu_ remainder renorm repeat_interleave reshape resize_as_ resize_as_sparse_ resolve_conj resolve_neg result_type rms_norm rnn_relu rnn_relu_cell rnn_tanh rnn_tanh_cell roll rot90 round round_ row_indices_copy row_stack rrelu rrelu_ rsqrt rsqrt_ rsub saddmm scalar_tensor scatter scatter_add scatter_reduce searchsorted select select_copy select_scatter selu selu_ sgn sigmoid sigmoid_ sign signbit sin sin_ sinc sinc_ sinh sinh_ slice_copy slice_inverse slice_scatter slogdet smm softmax sort sparse_bsc_tensor sparse_bsr_tensor sparse_compressed_tensor sparse_coo_tensor sparse_csc_tensor sparse_csr_tensor split split_copy split_with_sizes split_with_sizes_copy spmm sqrt sqrt_ square square_ squeeze squeeze_copy sspaddmm stack std std_mean stft sub subtract sum svd swapaxes swapdims sym_constrain_range sym_constrain_range_for_size t t_copy take take_along_dim tan tan_ tanh tanh_ tensor tensor_split tensordot threshold threshold_ tile topk trace transpose transpose_copy trapezoid trapz triangular_solve tril tril_indices triplet_margin_loss triu triu_indices true_divide trunc trunc_ unbind unbind_copy unflatten unfold_copy unique_consecutive unsafe_chunk unsafe_split unsafe_split_with_sizes unsqueeze unsqueeze_copy values_copy vander var var_mean vdot view_as_complex view_as_complex_copy view_as_real view_as_real_copy view_copy vsplit vstack where xlogy xlogy_ zero_ zeros zeros_like bfloat16 bit bits16 bits1x8 bits2x4 bits4x2 bits8 bool cdouble cfloat chalf complex128 complex32 complex64 double float float16 float32 float4_e2m1fn_x2 float64 float8_e4m3fn float8_e4m3fnuz float8_e5m2 float8_e5m2fnuz float8_e8m0fnu half int int1 int16 int2 int3 int32 int4 int5 int6 int64 int7 int8 long qint32 qint8 quint2x4 quint4x2 quint8 short uint1 uint16 uint2 uint3 uint32 uint4 uint5 uint6 uint64 uint7 uint8"),
    "torch._C": (False, r"""o AVG
c AcceleratorError torch.AcceleratorError
c AggregationType torch.AggregationType
c AliasDb torch.AliasDb
c AnyType torch.AnyType
c Argument torch.Argument
c ArgumentSpec torch.ArgumentSpec
c AwaitType torch.AwaitType
c BenchmarkConfig torch.BenchmarkConfig
c BenchmarkExecutionStats torch.BenchmarkExecutionStats
c Block torch.Block
c BoolType torch.BoolType
c BufferDict torch.BufferDict
c CallStack torch.CallStack
c Capsule torch.Capsule
c ClassType torch.ClassType
c Code torch.Code
c CompilationUnit torch.CompilationUnit
c CompleteArgumentSpec torch.CompleteArgumentSpec
c ComplexType torch.ComplexType
c ConcreteModuleType torch.ConcreteModuleType
c ConcreteModuleTypeBuilder torch.ConcreteModuleTypeBuilder
c DeepCopyMemoTable torch.DeepCopyMemoTable
c DeserializationStorageContext torch.DeserializationStorageContext
c DeviceObjType torch.DeviceObjType
c DictType torch.DictType
c DisableTorchFunction torch.DisableTorchFunction
c DisableTorchFunctionSubclass torch.DisableTorchFunctionSubclass
c DispatchKey torch.DispatchKey
c DispatchKeySet torch.DispatchKeySet
c EnumType torch.EnumType
c ErrorReport torch.ErrorReport
c Event torch.Event
c ExcludeDispatchKeyGuard torch.ExcludeDispatchKeyGuard
c ExecutionPlan torch.ExecutionPlan
c FatalError torch.FatalError
c FileCheck torch.FileCheck
c FloatType torch.FloatType
c FunctionSchema torch.FunctionSchema
c Future torch.Future
c FutureType torch.FutureType
c Generator torch.Generator
c Gradient torch.Gradient
c Graph torch.Graph
c GraphExecutorState torch.GraphExecutorState
c IODescriptor torch.IODescriptor
c InferredType torch.InferredType
c IntType torch.IntType
c InterfaceType torch.InterfaceType
c JITException torch.JITException
c ListType torch.ListType
c LiteScriptModule torch.LiteScriptModule
c LockingLogger torch.LockingLogger
c LoggerBase torch.LoggerBase
c ModuleDict torch.ModuleDict
c Node torch.Node
c NoneType torch.NoneType
c NoopLogger torch.NoopLogger
c NumberType torch.NumberType
c OperatorInfo torch.OperatorInfo
c OptionalType torch.OptionalType
c OutOfMemoryError torch.OutOfMemoryError
c ParameterDict torch.ParameterDict
c PyObjectType torch.PyObjectType
c PyTorchFileReader torch.PyTorchFileReader
c PyTorchFileWriter torch.PyTorchFileWriter
c RRefType torch.RRefType
o SUM
c ScriptClass torch.ScriptClass
c ScriptClassFunction torch.ScriptClassFunction
c ScriptDict torch.ScriptDict
c ScriptDictIterator torch.ScriptDictIterator
c ScriptDictKeyIterator torch.ScriptDictKeyIterator
c ScriptFunction torch.ScriptFunction
c ScriptList torch.ScriptList
c ScriptListIterator torch.ScriptListIterator
c ScriptMethod torch.ScriptMethod
c ScriptModule torch.ScriptModule
c ScriptModuleSerializer torch.ScriptModuleSerializer
c ScriptObject torch.ScriptObject
c ScriptObjectProperty torch.ScriptObjectProperty
c SerializationStorageContext torch.SerializationStorageContext
c Size torch.Size
c StaticModule torch.StaticModule
c StorageBase torch.StorageBase
c Stream torch.Stream
c StreamObjType torch.StreamObjType
c StringType torch.StringType
c SymBoolType torch.SymBoolType
c SymIntType torch.SymIntType
c Tag torch.Tag
c TensorBase
c TensorType torch.TensorType
c ThroughputBenchmark torch.ThroughputBenchmark
c TracingState torch.TracingState
c TupleType torch.TupleType
c Type torch.Type
c UnionType torch.UnionType
c Use torch.Use
c Value torch.Value
c _AliasInfo
c _AutoDispatchBelowADInplaceOrView
c _AutoDispatchBelowAutograd
c _Await
c _BatchNormBackend
c _BlasBackend
c _CUDAGraph
c _CUDAGreenContext
c _CUDAPluggableAllocator
c _CUuuid
c _ConvBackend
c _CudaDeviceProperties
c _CudaEventBase
c _CudaStreamBase
f _DTensor_OpSchema_post_init
f _DTensor_OpSchema_recompute_comparison_key
f _DTensor_compute_global_tensor_info
c _DisableAutocast
c _DisableFuncTorch
c _DisablePythonDispatcher
c _DisableTorchDispatch
c _DispatchModule
c _DispatchOperatorHandle
c _DistBackendError
c _DistError
c _DistNetworkError
c _DistQueueEmptyError
c _DistStoreError
c _EnablePreDispatch
c _EnablePythonDispatcher
c _EnableTorchFunction
c _ExcludeDispatchKeyGuard
c _ForceDispatchKeyGuard
c _FunctionBase
v _GLIBCXX_USE_CXX11_ABI True
c _GeneratorType
c _ImperativeEngine
c _IncludeDispatchKeyGuard
c _InferenceMode
c _LegacyVariableBase
c _LinAlgError
c _LinalgBackend
c _MTIAGraph
c _MemPool
c _MobileOptimizerType
c _NodeBase
c _NodeIter
c _PreserveDispatchKeyGuard
c _ROCmFABackend
c _RestorePythonTLSSnapshot
c _SDPAParams
c _SDPBackend
c _SafeKernelFunction
c _ScalingType
c _SchemaArgType
c _SchemaArgument
c _SchemaInfo
c _SetExcludeDispatchKeyGuard
c _ShapeComputeGraphMapping
c _StaticCudaLauncher
c _SwizzleType
c _SymNode
c _TensorBase torch._C.TensorBase
c _TensorMeta
c _TorchDispatchModeKey
c _TorchFunctionState
c _UpgraderEntry
c _UpgraderRange
o _VariableFunctions
c _VariableFunctionsClass
c _WeakTensorRef
c _XPUGraph
c _XPUMemPool
c _XpuEventBase
c _XpuStreamBase
o __DTensor_fastpath_cache_cleanup
f _abort
f _accelerator_emptyCache
f _accelerator_exchangeDevice
f _accelerator_getAccelerator
f _accelerator_getDeviceCapability
f _accelerator_getDeviceIndex
f _accelerator_getDeviceStats
f _accelerator_getMemoryInfo
f _accelerator_getStream
f _accelerator_hooks_device_count
f _accelerator_hooks_exchange_device
f _accelerator_hooks_get_current_device
f _accelerator_hooks_maybe_exchange_device
f _accelerator_hooks_set_current_device
f _accelerator_isAllocatorInitialized
f _accelerator_maybeExchangeDevice
f _accelerator_resetAccumulatedStats
f _accelerator_resetPeakStats
f _accelerator_setAllocatorSettings
f _accelerator_setDeviceIndex
f _accelerator_setStream
f _accelerator_synchronizeDevice
f _activate_gpu_trace
f _add_cached_tensor
f _add_docstr
o _additional_keys_to_prop_for_wrapper_tensors
o _after_ADInplaceOrView_keyset
o _after_autograd_keyset
f _any_output_is_alias_to_input_or_output
f _any_requires_grad
f _are_functorch_transforms_active
f _autocast_supported_devices
f _autograd_init
f _awaitable
f _awaitable_nowait
f _awaitable_wait
f _backport_for_mobile
f _backport_for_mobile_from_buffer
f _backport_for_mobile_from_buffer_to_buffer
f _backport_for_mobile_to_buffer
f _broadcast
f _broadcast_coalesced
f _broadcast_out
f _c10d_init
f _calculate_package_version_based_on_upgraders
f _can_use_cudnn_attention
f _can_use_flash_attention
f _can_use_mem_efficient_attention
f _check_onnx_proto
f _check_schema_allow_fake_script_object
f _check_sparse_tensor_invariants
f _clear_DTensor_sharding_propagator_cache
f _collect_all
f _commit_update
f _compile_graph_to_code_table
f _construct_CUDA_Tensor_From_Storage_And_Metadata
f _construct_storage_from_data_pointer
f _conv_determine_backend_memory_format
f _crash_if_aten_asan
f _crash_if_csrc_asan
f _crash_if_csrc_ubsan
f _crash_if_debug_asserts_fail
f _crash_if_vptr_ubsan
f _create_function_from_graph
f _create_function_from_trace
f _create_function_from_trace_with_dict
f _create_graph_by_tracing
f _create_module_with_type
f _create_object_with_type
c _cuda_CUDAAllocator
c _cuda_CUDAAllocator_AllocatorState
f _cuda_attach_out_of_memory_observer
f _cuda_beginAllocateCurrentStreamToPool
f _cuda_beginAllocateCurrentThreadToPool
f _cuda_beginAllocateToPool
f _cuda_canDeviceAccessPeer
f _cuda_changeCurrentAllocator
f _cuda_checkPoolLiveAllocations
f _cuda_clearCublasWorkspaces
f _cuda_cudaCachingAllocator_enable
f _cuda_cudaCachingAllocator_raw_alloc
f _cuda_cudaCachingAllocator_raw_delete
f _cuda_cudaHostAllocator
f _cuda_customAllocator
f _cuda_emptyCache
f _cuda_endAllocateToPool
f _cuda_exchangeDevice
f _cuda_getAllocator
f _cuda_getAllocatorBackend
f _cuda_getArchFlags
f _cuda_getCheckpointState
f _cuda_getCompiledVersion
f _cuda_getCurrentBlasHandle
f _cuda_getCurrentRawStream
f _cuda_getCurrentStream
f _cuda_getDefaultStream
f _cuda_getDevice
f _cuda_getDeviceCount
f _cuda_getHipblasltVersion
f _cuda_getMemoryFraction
f _cuda_getMemoryMetadata
f _cuda_getStreamFromExternal
f _cuda_get_conv_benchmark_empty_cache
f _cuda_get_cudnn_benchmark_limit
f _cuda_get_sync_debug_mode
f _cuda_hasPrimaryContext
f _cuda_hostMemoryStats
f _cuda_init
f _cuda_ipc_collect
f _cuda_isCurrentStreamCapturing
f _cuda_isHistoryEnabled
f _cuda_isInBadFork
f _cuda_jiterator_compile_and_launch_kernel
f _cuda_lock_mutex
f _cuda_maybeExchangeDevice
f _cuda_memorySnapshot
f _cuda_memoryStats
f _cuda_record_memory_history
f _cuda_record_memory_history_legacy
f _cuda_record_untuned_enable
f _cuda_record_untuned_is_enabled
f _cuda_releasePool
f _cuda_resetAccumulatedHostMemoryStats
f _cuda_resetAccumulatedMemoryStats
f _cuda_resetPeakHostMemoryStats
f _cuda_resetPeakMemoryStats
f _cuda_setCheckpointPoolState
f _cuda_setDevice
f _cuda_setMemoryFraction
f _cuda_setMemoryMetadata
f _cuda_setStream
f _cuda_set_cudnn_benchmark_limit
f _cuda_set_sync_debug_mode
f _cuda_sleep
f _cuda_synchronize
f _cuda_tunableop_enable
f _cuda_tunableop_get_filename
f _cuda_tunableop_get_max_tuning_duration
f _cuda_tunableop_get_max_tuning_iterations
f _cuda_tunableop_get_results
f _cuda_tunableop_get_rotating_buffer_size
f _cuda_tunableop_get_validators
f _cuda_tunableop_is_enabled
f _cuda_tunableop_read_file
f _cuda_tunableop_set_filename
f _cuda_tunableop_set_max_tuning_duration
f _cuda_tunableop_set_max_tuning_iterations
f _cuda_tunableop_set_numerical_check_tolerances
f _cuda_tunableop_set_rotating_buffer_size
f _cuda_tunableop_tuning_enable
f _cuda_tunableop_tuning_is_enabled
f _cuda_unlock_mutex
f _cudnn_set_conv_benchmark_empty_cache
f _current_autograd_node
f _current_graph_task_execution_order
f _current_graph_task_id
f _cxx_flags
f _data_address
f _debug_get_fusion_group_inlining
f _debug_only_are_vmap_fallback_warnings_enabled
f _debug_only_display_vmap_fallback_warnings
f _debug_set_autodiff_subgraph_inlining
f _debug_set_fusion_group_inlining
f _demangle
f _disabled_torch_dispatch_impl
f _disabled_torch_function_impl
o _dispatch_autogradother_backends
f _dispatch_call_boxed
f _dispatch_check_all_invariants
f _dispatch_check_invariants
f _dispatch_clear_leaked_python_filenames
f _dispatch_dump
f _dispatch_dump_table
f _dispatch_find_dangling_impls
f _dispatch_find_schema_or_throw
f _dispatch_get_all_op_names
f _dispatch_get_backend_keyset_from_autograd
f _dispatch_get_computed_kernel_for_dispatch_key
f _dispatch_get_registrations_for_dispatch_key
f _dispatch_has_backend_fallback
f _dispatch_has_computed_kernel_for_dispatch_key
f _dispatch_has_kernel
f _dispatch_has_kernel_for_any_dispatch_key
f _dispatch_has_kernel_for_dispatch_key
f _dispatch_isTensorSubclassLike
f _dispatch_is_alias_key
f _dispatch_is_included_in_alias
f _dispatch_kernel_for_dispatch_key_is_fallthrough
f _dispatch_key_for_device
f _dispatch_key_name
f _dispatch_key_parse
f _dispatch_key_set
f _dispatch_keys
f _dispatch_keyset_full
f _dispatch_keyset_full_after
f _dispatch_keyset_to_string
f _dispatch_library
f _dispatch_num_backends
f _dispatch_print_registrations_for_dispatch_key
f _dispatch_pystub
f _dispatch_set_report_error_callback
f _dispatch_tls_is_dispatch_key_excluded
f _dispatch_tls_is_dispatch_key_included
f _dispatch_tls_local_exclude_set
f _dispatch_tls_local_include_set
f _dispatch_tls_set_dispatch_key_excluded
f _dispatch_tls_set_dispatch_key_included
f _dist_autograd_init
f _dlpack_exchange_api
f _dump_local_tls_set
f _dump_upgraders_map
f _enable_mobile_interface_call_export
f _ensureCUDADeviceGuardSet
f _enter_dual_level
f _error_if_any_worker_fails
f _exit_dual_level
f _export_operator_list
f _export_opnames
f _faulty_agent_init
f _free_And_Remove_DeleterFn
f _freeze_module
f _from_dlpack
f _functionality_to_backend_keys
f _functionalization_reapply_views_tls
f _fuse_to_static_module
f _fx_map_aggregate
f _fx_map_arg
f _gather
f _gather_out
f _gds_deregister_buffer
f _gds_deregister_handle
f _gds_load_storage
f _gds_register_buffer
f _gds_register_handle
f _gds_save_storage
f _generate_upgraders_graph
f _get_DTensor_sharding_propagator_cache_stats
f _get_accelerator
f _get_autograd_fallback_mode
f _get_backcompat_broadcast_warn
f _get_backcompat_keepdim_warn
f _get_blas_preferred_backend
f _get_caught_jit_exception_class_name
f _get_caught_jit_exception_original_msg
f _get_constant_bool_symnode
f _get_cpp_backtrace
f _get_cpu_allow_fp16_reduced_precision_reduction
f _get_cpu_capability
f _get_cublas_allow_bf16_reduced_precision_reduction
f _get_cublas_allow_fp16_accumulation
f _get_cublas_allow_fp16_reduced_precision_reduction
f _get_cublas_allow_tf32
f _get_cudnn_allow_tf32
f _get_cudnn_batch_norm_reserve_space_size
f _get_cudnn_benchmark
f _get_cudnn_deterministic
f _get_cudnn_enabled
f _get_cudnn_sdp_enabled
f _get_custom_class_python_wrapper
f _get_default_device
f _get_deterministic_algorithms
f _get_deterministic_algorithms_warn_only
f _get_deterministic_fill_uninitialized_memory
f _get_dispatch_mode
f _get_dispatch_stack_at
f _get_dtensor_allow_implicit_replication
f _get_fa3_sdp_enabled
f _get_file_format
f _get_flash_sdp_enabled
f _get_float32_matmul_precision
f _get_fp32_precision_getter
f _get_function_stack_at
f _get_graph_exec_group
f _get_graph_executor_optimize
f _get_linalg_preferred_backend
f _get_math_sdp_allow_fp16_bf16_reduction
f _get_math_sdp_enabled
f _get_max_operator_version
f _get_mem_efficient_sdp_enabled
f _get_miopen_immediate
f _get_mkldnn_deterministic
f _get_mkldnn_enabled
f _get_mobile_model_contained_types
f _get_mobile_model_contained_types_from_buffer
f _get_model_bytecode_version
f _get_model_bytecode_version_from_buffer
f _get_model_extra_files
f _get_model_extra_files_from_buffer
f _get_model_ops_and_info
f _get_model_ops_and_info_from_buffer
f _get_module_info_from_flatbuffer
f _get_nested_int
f _get_nnpack_enabled
f _get_obj_in_tls
f _get_onednn_allow_tf32
f _get_operation_overload
f _get_operator_version_map
f _get_overrideable_sdp_enabled
f _get_privateuse1_backend_name
f _get_qengine
f _get_rocm_fa_preferred_backend
f _get_schema
f _get_sdp_priority_order
f _get_sm_carveout_experimental
f _get_tensor_metadata
f _get_thread_name
f _get_torch_function_state
f _get_tracing_state
f _get_upgrader_ranges
f _get_upgraders_entry_map
f _get_upgraders_map_size
f _get_value_trace
f _get_version_calculator_flag
f _get_warnAlways
f _graph_pool_handle
f _group_tensors_by_device_and_dtype
f _hack_do_not_use_clone_module_with_class
f _has_Standard_Deleter
v _has_cuda True
v _has_cudnn True
v _has_cusparselt True
f _has_distributed
v _has_eigen_sparse False
v _has_kleidiai False
v _has_magma True
v _has_mkldnn True
v _has_mkldnn_acl False
v _has_mps False
f _has_storage
f _has_tensorexpr_cpp_tests
f _has_torch_function
f _has_torch_function_unary
f _has_torch_function_variadic
v _has_xpu False
f _host_emptyCache
f _import_ir_module_from_package
f _increment_version
f _infer_size
f _initCrashHandler
f _initExtension
f _init_names
f _is_alias_of
f _is_any_autocast_enabled
f _is_autocast_available
f _is_cached_tensor
f _is_cow_tensor
f _is_default_mobile_cpu_allocator_set
f _is_flash_attention_available
f _is_fwd_grad_enabled
f _is_key_in_tls
f _is_multithreading_enabled
f _is_opaque_type_registered
f _is_torch_function_all_disabled
f _is_torch_function_enabled
f _is_torch_function_mode_enabled
f _is_tracing
f _is_view_replay_enabled
f _is_xnnpack_enabled
f _ivalue_debug_python_object
f _ivalue_tags_match
f _jit_assert_is_instance
f _jit_can_fuse_on_cpu
f _jit_can_fuse_on_cpu_legacy
f _jit_can_fuse_on_gpu
f _jit_cat_wo_conditionals
f _jit_check_alias_annotation
f _jit_clear_class_registry
f _jit_debug_fuser_num_cached_kernel_specs
f _jit_debug_module_iterators
f _jit_decay_packed_param_input_types
f _jit_decomposition_graph_for_node
f _jit_differentiate
f _jit_erase_non_input_shape_information
f _jit_flatten
f _jit_fuser_get_fused_kernel_code
f _jit_get_all_schemas
f _jit_get_custom_class_schemas
f _jit_get_emit_hooks
f _jit_get_inline_everything_mode
f _jit_get_logging_option
f _jit_get_num_profiled_runs
f _jit_get_operation
f _jit_get_schemas_for_operator
f _jit_get_te_cuda_pointwise_block_count
f _jit_get_te_cuda_pointwise_block_size
f _jit_get_te_cuda_pointwise_loop_levels
f _jit_get_te_generate_block_code
f _jit_get_te_must_use_llvm_cpu
f _jit_get_tracer_state_warn
f _jit_has_cpp_tests
f _jit_init
f _jit_interpret_graph
f _jit_is_onnx_log_enabled
f _jit_is_script_object
f _jit_llga_enabled
f _jit_nvfuser_can_be_enabled
f _jit_nvfuser_clear_comparison_callback
f _jit_nvfuser_enabled
f _jit_nvfuser_horizontal_mode
f _jit_nvfuser_set_comparison_callback
f _jit_nvfuser_single_node_mode
f _jit_object_is_non_holding
f _jit_onnx_convert_pattern_from_subblock
f _jit_onnx_create_full_scope_name
f _jit_onnx_list_model_parameters
f _jit_onnx_log
f _jit_opt_conditionals
f _jit_override_can_fuse_on_cpu
f _jit_override_can_fuse_on_cpu_legacy
f _jit_override_can_fuse_on_gpu
f _jit_pass_autocast
f _jit_pass_batch_mm
f _jit_pass_canonicalize
f _jit_pass_canonicalize_graph_fuser_ops
f _jit_pass_complete_shape_analysis
f _jit_pass_concat_frozen_linear
f _jit_pass_constant_loop_unrolling
f _jit_pass_constant_pooling
f _jit_pass_constant_propagation
f _jit_pass_constant_propagation_immutable_types
f _jit_pass_convert_frozen_ops_to_mkldnn
f _jit_pass_create_autodiff_subgraphs
f _jit_pass_create_functional_graphs
f _jit_pass_cse
f _jit_pass_custom_pattern_based_rewrite
f _jit_pass_custom_pattern_based_rewrite_graph
f _jit_pass_dbr_quant_remove_redundant_aliases
f _jit_pass_dce
f _jit_pass_dce_allow_deleting_nodes_with_side_effects
f _jit_pass_dce_graph
f _jit_pass_decompose_ops
f _jit_pass_dedup_module_uses
f _jit_pass_erase_number_types
f _jit_pass_erase_shape_information
f _jit_pass_filter_non_tensor_arguments
f _jit_pass_fixup_onnx_controlflow_node
f _jit_pass_fold_convbn
f _jit_pass_fold_frozen_conv_add_or_sub
f _jit_pass_fold_frozen_conv_bn
f _jit_pass_fold_frozen_conv_mul_or_div
f _jit_pass_fold_frozen_linear_bn
f _jit_pass_fold_prepacking_ops
f _jit_pass_functional_to_inplace_activation
f _jit_pass_fuse
f _jit_pass_fuse_add_relu
f _jit_pass_fuse_addmm
f _jit_pass_fuse_clamp_w_prepacked_linear_conv
f _jit_pass_fuse_frozen_conv_add_relu
f _jit_pass_fuse_linear
f _jit_pass_fuse_quantized_add_relu
f _jit_pass_fuse_tensorexprs
f _jit_pass_inline
f _jit_pass_inline_fork_wait
f _jit_pass_inline_functional_graphs
f _jit_pass_inplace_to_functional_activation
f _jit_pass_insert_observer_method_for_ondevice_ptq
f _jit_pass_insert_observers
f _jit_pass_insert_prepack_unpack
f _jit_pass_insert_prepacked_ops
f _jit_pass_insert_quant_dequant
f _jit_pass_insert_quant_dequant_for_ondevice_ptq
f _jit_pass_integer_value_refinement
f _jit_pass_lint
f _jit_pass_loop_unrolling
f _jit_pass_lower_all_tuples
f _jit_pass_lower_graph
f _jit_pass_metal_fold_prepacking_ops
f _jit_pass_metal_fuse_clamp_w_prepacked_conv
f _jit_pass_metal_insert_prepacked_ops
f _jit_pass_metal_optimize_for_mobile
f _jit_pass_onnx
f _jit_pass_onnx_assign_output_shape
f _jit_pass_onnx_assign_scoped_names_for_node_and_value
f _jit_pass_onnx_autograd_function_process
f _jit_pass_onnx_block
f _jit_pass_onnx_cast_all_constant_to_floating
f _jit_pass_onnx_clear_scope_records
f _jit_pass_onnx_constant_fold
f _jit_pass_onnx_deduplicate_initializers
f _jit_pass_onnx_eliminate_unused_items
f _jit_pass_onnx_eval_peephole
f _jit_pass_onnx_function_extraction
f _jit_pass_onnx_function_substitution
f _jit_pass_onnx_graph_shape_type_inference
f _jit_pass_onnx_lint
f _jit_pass_onnx_node_shape_type_inference
f _jit_pass_onnx_peephole
f _jit_pass_onnx_preprocess
f _jit_pass_onnx_preprocess_caffe2
f _jit_pass_onnx_quantization_insert_permutes
f _jit_pass_onnx_remove_inplace_ops_for_onnx
f _jit_pass_onnx_remove_print
f _jit_pass_onnx_scalar_type_analysis
f _jit_pass_onnx_set_dynamic_input_shape
f _jit_pass_onnx_track_scope_attributes
f _jit_pass_onnx_unpack_quantized_weights
f _jit_pass_optimize_for_inference
f _jit_pass_optimize_for_mobile
f _jit_pass_optimize_frozen_graph
f _jit_pass_pattern_based_rewrite
f _jit_pass_peephole
f _jit_pass_peephole_list_idioms
f _jit_pass_prepare_division_for_onnx
f _jit_pass_propagate_device
f _jit_pass_propagate_dtype
f _jit_pass_propagate_shapes_on_graph
f _jit_pass_propagate_shapes_on_graph_and_build_compute
f _jit_pass_quant_finalize
f _jit_pass_quant_finalize_for_ondevice_ptq
f _jit_pass_quant_fusion
f _jit_pass_refine_integer_values
f _jit_pass_refine_tuple_types
f _jit_pass_remove_dropout
f _jit_pass_remove_expands
f _jit_pass_remove_inplace_ops
f _jit_pass_remove_mutation
f _jit_pass_replace_old_ops_with_upgraders
f _jit_pass_replicate_dequantize
f _jit_pass_run_decompositions
f _jit_pass_specialize_autogradzero
f _jit_pass_swap_functional_linear
f _jit_pass_transform_conv1d_to_conv2d
f _jit_pass_transpose_frozen_linear
f _jit_pass_vulkan_fold_prepacking_ops
f _jit_pass_vulkan_fuse_clamp_w_prepacked_conv
f _jit_pass_vulkan_insert_prepacked_ops
f _jit_pass_vulkan_optimize_for_mobile
f _jit_register_decomposition_for_schema
f _jit_register_shape_compute_graph_for_node
f _jit_resolve_packet
f _jit_run_cpp_tests
f _jit_script_class_compile
f _jit_script_compile
f _jit_script_compile_overload
f _jit_script_interface_compile
f _jit_set_autocast_mode
f _jit_set_bailout_depth
f _jit_set_emit_hooks
f _jit_set_fusion_strategy
f _jit_set_inline_everything_mode
f _jit_set_llga_enabled
f _jit_set_logging_option
f _jit_set_logging_stream
f _jit_set_num_profiled_runs
f _jit_set_nvfuser_enabled
f _jit_set_nvfuser_guard_mode
f _jit_set_nvfuser_horizontal_mode
f _jit_set_nvfuser_single_node_mode
f _jit_set_nvfuser_skip_node_kind
f _jit_set_onnx_log_enabled
f _jit_set_onnx_log_output_stream
f _jit_set_profiling_executor
f _jit_set_profiling_mode
f _jit_set_symbolic_shapes_test_mode
f _jit_set_te_cuda_pointwise_block_count
f _jit_set_te_cuda_pointwise_block_size
f _jit_set_te_cuda_pointwise_loop_levels
f _jit_set_te_generate_block_code
f _jit_set_te_must_use_llvm_cpu
f _jit_set_texpr_dynamic_shape_enabled
f _jit_set_texpr_fuser_enabled
f _jit_set_texpr_reductions_enabled
f _jit_set_tracer_state_warn
f _jit_set_utf8_decoding_ignore
f _jit_shape_compute_graph_for_node
f _jit_symbolic_shapes_test_mode_enabled
f _jit_texpr_dynamic_shape_enabled
f _jit_texpr_fallback_allowed
f _jit_texpr_fuser_enabled
f _jit_texpr_reductions_enabled
f _jit_texpr_set_fallback_allowed
f _jit_to_backend
f _jit_to_backend_selective
f _jit_to_static_module
f _jit_trace_graph
f _jit_trace_module
f _jit_try_infer_type
f _jit_unflatten
f _last_executed_optimized_graph
f _len_torch_dispatch_stack
f _len_torch_function_stack
f _llvm_enabled
f _load_for_lite_interpreter
f _load_for_lite_interpreter_from_buffer
f _load_jit_module_from_bytes
f _load_jit_module_from_file
f _load_mobile_module_from_bytes
f _load_mobile_module_from_file
f _log_api_usage_metadata
f _log_api_usage_once
f _logging_set_logger
f _maybe_call_torch_function_for_op_packet
f _meta_in_tls_dispatch_include
f _mps_acquireEvent
f _mps_currentAllocatedMemory
f _mps_deviceSynchronize
f _mps_driverAllocatedMemory
f _mps_elapsedTimeOfEvents
f _mps_emptyCache
f _mps_get_default_generator
f _mps_is_available
f _mps_is_in_bad_fork
f _mps_is_on_macos_or_newer
f _mps_profilerStartTrace
f _mps_profilerStopTrace
f _mps_queryEvent
f _mps_recommendedMaxMemory
f _mps_recordEvent
f _mps_releaseEvent
f _mps_setMemoryFraction
f _mps_synchronizeEvent
f _mps_waitForEvent
f _mtia_attachOutOfMemoryObserver
f _mtia_deviceSynchronize
f _mtia_emptyCache
f _mtia_exchangeDevice
f _mtia_getCurrentRawStream
f _mtia_getCurrentStream
f _mtia_getDefaultStream
f _mtia_getDeviceCapability
f _mtia_getDeviceCount
f _mtia_getDeviceProperties
f _mtia_graphPoolHandle
f _mtia_init
f _mtia_isBuilt
f _mtia_isInBadFork
f _mtia_maybeExchangeDevice
f _mtia_memorySnapshot
f _mtia_memoryStats
f _mtia_recordMemoryHistory
f _mtia_resetPeakMemoryStats
f _mtia_setCurrentStream
f _mtia_setStream
f _multiprocessing_init
f _nccl_all_gather
f _nccl_all_reduce
f _nccl_broadcast
f _nccl_init_rank
f _nccl_reduce
f _nccl_reduce_scatter
f _nccl_unique_id
f _nccl_version
f _nccl_version_suffix
f _new_symbolic_shape_symbol
f _nn_module_to_mobile
f _non_sym_sizes
f _only_lift_cpu_tensors
f _overlaps
f _parallel_info
f _parse_dispatch_key
f _parse_source_def
f _pickle_load_obj
f _pickle_save
f _pop_torch_dispatch_stack
f _pop_torch_function_stack
f _propagate_and_assign_input_shapes
f _propagate_shapes
f _propagate_xla_data
f _push_on_torch_dispatch_stack
f _push_on_torch_function_stack
f _quantize_ondevice_ptq_dynamic
f _register_opaque_type
f _register_py_class_for_device
f _remove_cached_tensor
f _remove_worker_pids
f _rename_privateuse1_backend
f _replace_
f _replace_overloaded_method_decl
f _resolve_type
f _resolve_type_from_object
f _rocm_is_backward_pass
f _rpc_init
f _run_emit_module_hook
f _save_jit_module
f _save_jit_module_to_bytes
f _save_mobile_module
f _save_mobile_module_to_bytes
f _save_parameters
f _scatter
f _scatter_out
f _select_batch_norm_backend
f _select_conv_backend
f _set_autograd_fallback_mode
f _set_backcompat_broadcast_warn
f _set_backcompat_keepdim_warn
f _set_blas_preferred_backend
f _set_cached_tensors_enabled
f _set_check_sparse_tensor_invariants
f _set_conj
f _set_cpu_allow_fp16_reduced_precision_reduction
f _set_cublas_allow_bf16_reduced_precision_reduction
f _set_cublas_allow_fp16_accumulation
f _set_cublas_allow_fp16_reduced_precision_reduction
f _set_cublas_allow_tf32
f _set_cudnn_allow_tf32
f _set_cudnn_benchmark
f _set_cudnn_deterministic
f _set_cudnn_enabled
f _set_default_dtype
f _set_default_mobile_cpu_allocator
f _set_default_tensor_type
f _set_deterministic_algorithms
f _set_deterministic_fill_uninitialized_memory
f _set_dispatch_mode
f _set_dtensor_allow_implicit_replication
f _set_float32_matmul_precision
f _set_fp32_precision_setter
f _set_fwd_grad_enabled
f _set_grad_enabled
f _set_graph_exec_group
f _set_graph_executor_optimize
f _set_linalg_preferred_backend
f _set_math_sdp_allow_fp16_bf16_reduction
f _set_meta_in_tls_dispatch_include
f _set_miopen_immediate
f _set_mkldnn_deterministic
f _set_mkldnn_enabled
f _set_multithreading_enabled
f _set_neg
f _set_nnpack_enabled
f _set_onednn_allow_tf32
f _set_only_lift_cpu_tensors
f _set_print_stack_traces_on_fatal_signal
f _set_qengine
f _set_rocm_fa_preferred_backend
f _set_sdp_priority_order
f _set_sdp_use_cudnn
f _set_sdp_use_fa3
f _set_sdp_use_flash
f _set_sdp_use_math
f _set_sdp_use_mem_efficient
f _set_sdp_use_overrideable
f _set_should_use_format_with_string_table
f _set_sm_carveout_experimental
f _set_storage_access_error_msg
f _set_storage_data_ptr_access_error_msg
f _set_tensor_metadata
f _set_thread_name
f _set_throw_on_mutable_data_ptr
f _set_torch_function_state
f _set_tracing_state
f _set_value_trace
f _set_view_replay_enabled
f _set_warnAlways
f _set_warn_deprecated_on_mutable_data_ptr
f _set_warn_on_accumulate_grad_stream_mismatch
f _set_worker_pids
f _set_worker_signal_handlers
f _should_allow_numbers_as_tensors
f _show_config
f _stash_obj_in_tls
f _storage_Use_Count
f _storage_address
f _storage_id
f _supported_qengines
f _swap_tensor_impl
f _tensor_impl_raw_handle
f _tensors_data_ptrs_at_indices_equal
f _test_only_add_entry_to_op_version_map
f _test_only_populate_upgraders
f _test_only_remove_entry_to_op_version_map
f _test_only_remove_upgraders
f _to_dlpack torch.to_dlpack
f _to_dlpack_versioned
f _to_functionality_key
f _torchDeviceToDLDevice
f _tracer_set_force_outplace
f _tracer_set_get_unique_name_fn
f _tracer_warn_use_python
f _unregister_opaque_type
f _unsafe_reset_storage
f _unset_default_mobile_cpu_allocator
f _unset_dispatch_mode
f _valgrind_supported_platform
f _valgrind_toggle
f _valgrind_toggle_and_dump_stats
f _vmapmode_decrement_nesting
f _vmapmode_increment_nesting
f _warn
f _warn_deprecation
f _warn_on_accumulate_grad_stream_mismatch
f _will_engine_execute_node
f _wrap_tensor_impl
c _xpu_XPUAllocator
c _xpu_beginAllocateCurrentThreadToPool
c _xpu_endAllocateToPool
c _xpu_graph_pool_handle
c _xpu_isCurrentStreamCapturing
c _xpu_releasePool
f autocast_decrement_nesting torch.autocast_decrement_nesting
f autocast_increment_nesting torch.autocast_increment_nesting
f clear_autocast_cache torch.clear_autocast_cache
o default_generator
c device torch.device
c dtype torch.dtype
c finfo torch.finfo
f fork torch.fork
f get_autocast_cpu_dtype torch.get_autocast_cpu_dtype
f get_autocast_dtype torch.get_autocast_dtype
f get_autocast_gpu_dtype torch.get_autocast_gpu_dtype
f get_autocast_ipu_dtype torch.get_autocast_ipu_dtype
f get_autocast_xla_dtype torch.get_autocast_xla_dtype
f get_default_dtype torch.get_default_dtype
f get_num_interop_threads torch.get_num_interop_threads
f get_num_threads torch.get_num_threads
v has_lapack True
v has_mkl True
v has_openmp True
v has_spectral True
c iinfo torch.iinfo
f import_ir_module torch.import_ir_module
f import_ir_module_from_buffer torch.import_ir_module_from_buffer
f init_num_threads torch.init_num_threads
f is_anomaly_check_nan_enabled torch.is_anomaly_check_nan_enabled
f is_anomaly_enabled torch.is_anomaly_enabled
f is_autocast_cache_enabled torch.is_autocast_cache_enabled
f is_autocast_cpu_enabled torch.is_autocast_cpu_enabled
f is_autocast_enabled torch.is_autocast_enabled
f is_autocast_ipu_enabled torch.is_autocast_ipu_enabled
f is_autocast_xla_enabled torch.is_autocast_xla_enabled
f is_grad_enabled torch.is_grad_enabled
f is_inference_mode_enabled torch.is_inference_mode_enabled
c layout torch.layout
c memory_format torch.memory_format
f merge_type_from_type_comment torch.merge_type_from_type_comment
f parse_ir torch.parse_ir
f parse_schema torch.parse_schema
f parse_type_comment torch.parse_type_comment
c qscheme torch.qscheme
f read_vitals torch.read_vitals
f set_anomaly_enabled torch.set_anomaly_enabled
f set_autocast_cache_enabled torch.set_autocast_cache_enabled
f set_autocast_cpu_dtype torch.set_autocast_cpu_dtype
f set_autocast_cpu_enabled torch.set_autocast_cpu_enabled
f set_autocast_dtype torch.set_autocast_dtype
f set_autocast_enabled torch.set_autocast_enabled
f set_autocast_gpu_dtype torch.set_autocast_gpu_dtype
f set_autocast_ipu_dtype torch.set_autocast_ipu_dtype
f set_autocast_ipu_enabled torch.set_autocast_ipu_enabled
f set_autocast_xla_dtype torch.set_autocast_xla_dtype
f set_autocast_xla_enabled torch.set_autocast_xla_enabled
f set_flush_denormal torch.set_flush_denormal
f set_num_interop_threads torch.set_num_interop_threads
f set_num_threads torch.set_num_threads
f set_vital torch.set_vital
f unify_type_list torch.unify_type_list
f vitals_enabled torch.vitals_enabled
f wait torch.wait"""),
    "torch._VF": (False, r"""o vf"""),
    "torch.__config__": (False, r"""f _cxx_flags
f parallel_info
f show
m torch torch"""),
    "torch.__future__": (False, r"""f get_overwrite_module_params_on_conversion
f get_swap_module_params_on_conversion
f set_overwrite_module_params_on_conversion
f set_swap_module_params_on_conversion"""),
    "torch._appdirs": (False, r"""c AppDirs
f _get_win_folder_from_registry
f _get_win_folder_with_ctypes
f _get_win_folder_with_jna
f _get_win_folder_with_pywin32
m os os
f site_config_dir
f site_data_dir
m sys sys
v system 'linux'
f user_cache_dir
f user_config_dir
f user_data_dir
f user_log_dir
f user_state_dir
p unicode"""),
    "torch._compile": (False, r"""c ParamSpec
o _P
o _T
f _disable_dynamo
m functools functools
p Callable TypeVar overload"""),
    "torch._environment": (False, r"""f is_fbcode
f is_prod
p Literal"""),
    "torch._guards": (False, r"""o CA_COMPILE_ID_PATTERN
o COMPILE_ID_PATTERN
c CapturedTraceback
c ChainedSource
c Checkpointable
c CompileContext
c CompileId
c DuplicateInputs
c GlobalContext
c GlobalContextCheckpointState
c Guard
c GuardBuilderBase
c GuardEnvExpr
c GuardSource
c GuardsCheckpointState
c GuardsContext
c GuardsSet
c HopDispatchSetCache
c HopSubgraphCache
c InlinedCodeCache
c InvokeSubgraphCache
c ModuleContext
c ModuleContextCheckpointState
c OrderedSet
c SLoc
c ShapeGuard
c Source
c StorageOverlap
o T
v TYPE_CHECKING False
c TraceId
c TracingContext
c WeakTensorKeyDictionary
f active_fake_mode
o annotations
f compile_context
m contextlib contextlib
f dataclass_transform
f dataclass_with_cached_hash
m dataclasses dataclasses
f detect_fake_mode
m enum enum
f format_frame
m functools functools
f is_traceable_wrapper_subclass
o log
m logging logging
m pytree torch.utils._pytree
m re re
m threading threading
m torch torch
m traceback traceback
f tracing
m unittest unittest
m weakref weakref
p Any Generic NamedTuple Optional TypeVar abstractmethod contextmanager dataclass defaultdict overload"""),
    "torch._jit_internal": (False, r"""o BroadcastingList1
o BroadcastingList2
o BroadcastingList3
o BroadcastingList4
o BroadcastingList5
o BroadcastingList6
c BroadcastingListCls
c CAwait
c CFuture torch.Future
f Callable typing.Callable
v FAKE_FILENAME_PREFIX '__torch_jit_dataclass'
c FunctionModifiers
c Future
c HasGetattr
c LockType
c ParamSpec torch._compile.ParamSpec
c PyRRef
c RRef
c SourceLoader
c _Await
c _IgnoreContextManager
o _P
o _R
c _TensorExtractor
f _check_overload_body
f _clear_fn_overloads
f _copy_to_script_wrapper
f _create_named_tuple
f _disable_emit_hooks
f _disable_emit_hooks_decorator
f _drop
f _extract_tensors
f _get_fn_overloads
f _get_model_id
f _get_named_tuple_properties
f _get_overloaded_methods
f _is_drop_fn
f _is_exception
f _isinstance
f _overload
f _overload_method
f _qualified_name
m _thread _thread
f _try_get_dispatched_fn
m ast ast
f boolean_dispatch
o boolean_dispatched
m builtins builtins
f can_compile_class
f check_args_exist
f check_empty_containers
m collections collections
f container_checker
m contextlib contextlib
f copy_torchscript_modifier
f createResolutionCallbackForClassMethods
f createResolutionCallbackFromClosure
f createResolutionCallbackFromEnv
f createResolutionCallbackFromFrame
m enum enum
f export
f fake_range
f get_annotation_str
f get_callable_argument_names
f get_class_name_lineno
f get_closure
f get_overload_no_implementation_error_message
f get_source_lines_and_file
f get_static_fn
f get_torchscript_modifier
f get_type_hint_captures
v i 6
f ignore
m inspect inspect
m io io
f is_await
f is_dict
f is_final
f is_future
f is_ignored_fn
f is_list
f is_optional
f is_rref
f is_rref_instance
f is_scripting
f is_static_fn
f is_tuple
f is_union
o loader
f module_has_exports
m package_mangling torch.package._mangling
f parse_def
m pickle pickle
f raise_error_container_parameter_missing
f should_drop
m sys sys
m textwrap textwrap
m threading threading
m torch torch
m types types
m typing typing
f unused
m warnings warnings
m weakref weakref
p Any BuiltinUnionType Dict Final ForwardRef List Optional Protocol Tuple TypeVar Union get_args get_origin"""),
    "torch._linalg_utils": (False, r"""c Tensor torch.Tensor
f _symeig torch.symeig
f basis
f bform
f eig torch.eig
f get_floating_dtype
f is_sparse
f lstsq torch.lstsq
f matmul
f matrix_rank torch.matrix_rank
f qform
f solve torch.solve
f symeig
m torch torch"""),
    "torch._lobpcg": (False, r"""c LOBPCG
c LOBPCGAutogradFunction
f LOBPCG_call_tracker
f LOBPCG_call_tracker_orig
c Tensor torch.Tensor
f _lobpcg
f _matrix_polynomial_value
f _polynomial_coefficients_given_roots
f _polynomial_value
f _symeig_backward
f _symeig_backward_complete_eigenspace
f _symeig_backward_partial_eigenspace
m _utils torch._linalg_utils
f _vector_polynomial_value
f handle_torch_function
f has_torch_function
f lobpcg torch.lobpcg
m torch torch""", "lobpcg"),
    "torch._lowrank": (False, r"""c Tensor torch.Tensor
f _svd_lowrank
m _utils torch._linalg_utils
f get_approximate_basis
f handle_torch_function torch._lobpcg.handle_torch_function
f has_torch_function torch._lobpcg.has_torch_function
f pca_lowrank torch.pca_lowrank
f svd_lowrank torch.svd_lowrank
m torch torch""", "svd_lowrank pca_lowrank"),
    "torch._meta_registrations": (False, r"""o BoolLike
c ELEMENTWISE_PRIM_TYPE_PROMOTION_KIND
c ELEMENTWISE_TYPE_PROMOTION_KIND
o FloatLike
c GridSamplerInterpolation
o IntLike
v MODE_MAX 2
v MODE_MEAN 1
v MODE_SUM 0
o Number
f NumberType
c OpOverload
c ParamSpec torch._compile.ParamSpec
c ScalingType
c SwizzleType
c SymBool torch.SymBool
c SymFloat torch.SymFloat
c Tensor torch.Tensor
c TensorLike torch.Tensor
o _P
o _T
f _adaptive_pool_empty_output_check
f _add_op_to_registry
f _amp_foreach_non_finite_check_and_unscale_
f _broadcast_shapes
f _check_for_unsupported_isin_dtype
f _check_scaled_mm_sizes
f _check_scaled_mm_sizes_v2
f _cholesky_solve_helper
f _compute_reduction_shape
f _constant_pad_nd_meta
f _convert_out_params
f _create_binary_float_meta_func
f _create_grouped_mm_output_tensor
f _create_unary_float_meta_func
f _cudnn_rnn
f _exec_fft
f _get_reduction_dtype
f _linalg_broadcast_batch_dims
f _linalg_broadcast_batch_dims_name
f _linalg_det_meta
f _linalg_slogdet
f _linalg_solve_ex
f _linalg_svd_meta
f _maybe_broadcast
f _maybe_convert_to_dtype
f _maybe_resize_out
f _meta_grouped_mm_common
o _meta_lib_dont_use_me_use_register_meta
o _meta_lib_dont_use_me_use_register_meta_for_mkl
o _meta_lib_dont_use_me_use_register_meta_for_mkldnn
o _meta_lib_dont_use_me_use_register_meta_for_onednn
o _meta_lib_dont_use_me_use_register_meta_for_quantized
f _pad1d_backward_common
f _pad1d_common
f _pad2d_common
f _pad3d_common
f _padding_check_valid_input
f _parse_qr_mode
f _prim_elementwise_meta
f _register_inplace_meta
f _resize_output_check
f _safe_copy_out
f _sort_dims
f _thnn_fused_lstm_cell_backward_impl
f _thnn_fused_lstm_cell_meta
f _weight_int4pack_mm_with_scales_and_zeros
f activate_meta
f addcdiv
f addcdiv_
f addcmul
f addcmul_
f alloc_with_matching_layout
f argmax_argmin_meta
f assert_async
f assert_async_meta
m aten torch.ops.aten
f avg_pool2d_backward_shape_check
f avg_pool3d_backward_shape_check
f calc_conv_nd_return_shape
f ceil_div
f checkFloatingOrComplex
f checkInputsSolver
f checkIsMatrix
f checkLSTMBackwardSizes
f checkSameDevice
f checkUplo
f check_argmax_argmin
f check_dim_size
f check_grid_sampler_3d
f check_grid_sampler_common
f check_inplace_broadcast
f cholesky
f cholesky_inverse
f cholesky_solve
f cloneBatchedColumnMajor
f common_meta_baddbmm_bmm
f corresponding_complex_dtype
f corresponding_real_dtype
v cufft_max_ndim 3
f cummaxmin
f device_hint
f div_rtn
f elementwise_dtypes
f elementwise_meta
f embedding
f ensure_nonempty_dim
f ensure_nonempty_size
m exp_config torch.fx.experimental._config
f full
f functional_assert_async_meta
f functional_sym_constrain_range
f functional_sym_constrain_range_for_size
f gather_shape_check
f get_kai_packed_weight_size
f get_operator_enum
o global_decomposition_table
f grid_sampler_2d_backward_meta
f grid_sampler_3d
f grid_sampler_3d_backward
f inferUnsqueezeGeometry
f is_channels_last
f kai_roundup
f kthvalue_meta
o legacy_contiguous_memory_format
f lerp
f lerp_
f linalg_cholesky_ex
f linalg_cross
f linalg_householder_product
f linalg_inv_ex_meta
f linalg_ldl_factor_ex_meta
f linalg_ldl_solve_meta
f linalg_lu_factor_ex_meta
f linalg_lu_meta
f linalg_lu_solve_meta
f linalg_matrix_exp
f linalg_qr_meta
f linalg_solve_is_vector_rhs
f linalg_solve_triangular_meta
f linearSolveCheckInputs
f linear_backward
f logcumsumexp
f lu_unpack_meta
f make_contiguous_strides_for
f make_dep_token
m math math
f max_pool2d_checks_and_compute_shape
f max_pool3d_backward_shape_check
f maybe_wrap_dim
f meta__adaptive_avg_pool2d_backward
f meta__adaptive_avg_pool3d_backward
f meta__add_relu
f meta__convert_weight_to_int4pack
f meta__convert_weight_to_int4pack_for_cpu
f meta__cslt_sparse_mm
f meta__dyn_quant_matmul_4bit
f meta__dyn_quant_pack_4bit_weight
f meta__efficient_attention_backward
f meta__efficient_attention_forward
f meta__flash_attention_backward
f meta__flash_attention_forward
f meta__flash_attention_forward_quantized
f meta__fused_adam
f meta__fused_adam_
f meta__fused_moving_avg_obs_fq_helper
f meta__int_mm
f meta__jagged_to_padded_dense_forward
f meta__linalg_eigh
f meta__linalg_eigvals
f meta__masked_scale
f meta__pdist_backward
f meta__pdist_forward
f meta__scaled_dot_product_attention_math_for_mps
f meta__scaled_dot_product_cudnn_attention
f meta__scaled_dot_product_cudnn_backward
f meta__scaled_dot_product_efficient_attention
f meta__scaled_dot_product_efficient_backward
f meta__scaled_dot_product_flash_attention
f meta__scaled_dot_product_flash_attention_for_cpu
f meta__scaled_dot_product_flash_attention_for_cpu_backward
f meta__scaled_dot_product_flash_attention_quantized
f meta__scaled_dot_product_flash_backward
f meta__scaled_dot_product_fused_attention_overrideable
f meta__segment_reduce_backward
f meta__weight_int4pack_mm
f meta__weight_int4pack_mm_for_cpu
f meta__weight_int8pack_mm
f meta_adaptive_avg_pool2d
f meta_adaptive_avg_pool3d
f meta_adaptive_max_pool2d
f meta_adaptive_max_pool2d_backward
f meta_adaptive_max_pool3d
f meta_adaptive_max_pool3d_backward
f meta_addbmm
f meta_angle
f meta_angle_out
f meta_avg_pool2d
f meta_avg_pool2d_backward
f meta_avg_pool3d
f meta_avg_pool3d_backward
f meta_baddbmm
f meta_bernoulli
f meta_bernoulli_
f meta_bernoulli_p
f meta_binop_alpha
f meta_binop_inplace
f meta_binop_inplace_alpha
f meta_bmm
f meta_bmm_dtype
f meta_bucketize
f meta_bucketize_scalar
f meta_cdist_backward
f meta_cdist_forward
f meta_complex
f meta_conv
f meta_convolution_backward
f meta_copy_
f meta_embedding_bag
f meta_embedding_bag_backward
f meta_embedding_bag_dense_backward
f meta_embedding_bag_forward_only
f meta_embedding_bag_per_sample_weights_backward
f meta_embedding_dense_backward
f meta_fft_c2c
f meta_fft_c2r
f meta_fft_r2c
f meta_fill
f meta_fill_
f meta_foreach_norm
f meta_fractional_max_pool2d
f meta_gather
f meta_grouped_mm
f meta_histc
f meta_index_Tensor
f meta_index_put
f meta_index_put_
f meta_index_reduce
f meta_index_reduce_
f meta_index_select
f meta_int4mm_packed_weight_cpu
f meta_isin
f meta_linalg_eig
f meta_linear_dynamic_fp16
f meta_linear_pointwise_default
f meta_linspace_logspace
f meta_local_scalar_dense
f meta_logical_not_
f meta_lshifts
f meta_masked_fill_
f meta_masked_scatter
f meta_masked_scatter_
f meta_masked_scatter_backward
f meta_max
f meta_max_dim
f meta_max_pool2d_with_indices
f meta_max_pool2d_with_indices_backward
f meta_max_pool3d_with_indices
f meta_max_pool3d_with_indices_backward
f meta_median
f meta_median_mode_dim
f meta_min
f meta_min_dim
f meta_miopen_batch_norm
f meta_mkl_linear
f meta_mkldnn_convolution_default
f meta_mm
f meta_multinomial
f meta_nansum
f meta_ones
f meta_pad2d_backward
f meta_pad3d_backward
f meta_pixel_shuffle
f meta_poisson
f meta_polygamma
f meta_qconv2d_pointwise_binary
f meta_qconv_pointwise
f meta_qlinear_pointwise
f meta_qlinear_pointwise_binary
f meta_quantized_max_pool2d
f meta_rand_default
f meta_randint
f meta_randint_like
f meta_randint_low
f meta_randperm
f meta_randperm_default
f meta_reflection_pad1d
f meta_reflection_pad1d_backward
f meta_reflection_pad2d
f meta_reflection_pad3d
f meta_relu_
f meta_repeat
f meta_repeat_interleave_Tensor
f meta_replication_pad1d
f meta_replication_pad1d_backward
f meta_replication_pad2d
f meta_replication_pad3d
f meta_round
f meta_rrelu_with_noise
f meta_rrelu_with_noise_
f meta_rrelu_with_noise_functional
f meta_rshifts
f meta_scaled_grouped_mm
f meta_scaled_mm
f meta_scaled_mm_v2
f meta_scatter
f meta_scatter_
f meta_scatter_add
f meta_scatter_add_
f meta_scatter_reduce__two
f meta_scatter_reduce_two
f meta_searchsorted
f meta_segment_reduce
f meta_select_scatter
f meta_slice_scatter
f meta_sort
f meta_sparse_structured_addmm
f meta_sparse_structured_linear
f meta_sparse_structured_mm
o meta_table
f meta_take
f meta_unsqueeze_
f meta_upsample_bimode2d_aa
f meta_upsample_bimode2d_aa_backward
f meta_weight_norm_backward
f meta_zero
f meta_zero_
f meta_zeros
f miopen_rnn
f mkldnn_rnn_layer
f mkldnn_rnn_layer_backward
f multiply_integers
f nan_to_num
f native_multi_head_attention_fake
f nonzero
f nonzero_static
f ormqr
f out_wrapper
f pool2d_shape_check
f pool3d_shape_check
f pooling_output_shape
f pooling_output_shape_pad_lr
f print_meta
m pytree torch.utils._pytree
f register_meta
f rnn_cell_checkSizes
f round_up
f scalar_tensor
f scatter_gather_dtype_check
f scatter_meta_impl
f scatter_shape_check
f shift_dtype_check
f sigmoid
f silu
f softmax
f squareCheckInputs
f suggest_memory_format
f sym_constrain_range
f sym_constrain_range_for_size
f sym_min torch.sym_min
f t_
f toRealValueType
f topk_meta
m torch torch
f transpose_
f triangular_solve_meta
f upsample_common_check
f upsample_nearest1d
f upsample_nearest2d
f upsample_nearest2d_backward
f upsample_nearest3d
f use_optimized_cufft_path
m utils torch._prims_common
f zero_numel_check_dims
f zeros_like
p Callable Enum Sequence TypeVar wraps"""),
    "torch._namedtensor_internals": (False, r"""f build_dim_map
f check_serializing_named_tensor
f expand_single_ellipsis
f is_ellipsis
f namer_api_name
f replace_ellipsis_by_position
f resolve_ellipsis
f single_ellipsis_index
f unzip_namedshape
f update_names
f update_names_with_list
f update_names_with_mapping
p OrderedDict"""),
    "torch._opaque_base": (False, r"""c OpaqueBase
c OpaqueBaseMeta"""),
    "torch._ops": (False, r"""c DispatchKey torch.DispatchKey
c HigherOrderOperator
c NotImplementedType
c OpOverload torch._meta_registrations.OpOverload
c OpOverloadPacket
c OperatorBase
c ParamSpec torch._compile.ParamSpec
v TYPE_CHECKING False
c TorchBindOpOverload
c TorchDispatchMode
c TransformType
c TypeVar
c _HigherOrderNamespace
c _ModeStackStateForPreDispatch
c _OpNamespace
c _Ops
o _P
o _T
f _call_overload_packet_from_python
f _compute_keyset
f _contains_fake_script_object
f _get_current_dispatch_mode_pre_dispatch
f _get_dispatch_mode_pre_dispatch
f _get_packet
f _get_tensors
f _has_script_object_arg
f _len_torch_dispatch_stack_pre_dispatch
o _mode_stack_state_for_pre_dispatch
f _must_dispatch_in_python
f _pop_mode_from_pre_dispatch
f _refresh_packet
f _set_mode_pre_dispatch
f _to_flat_tuple
m _utils_internal torch._utils_internal
m abc abc
f add_cached_op
o cached_ops
m contextlib contextlib
m ctypes ctypes
f dispatch_functorch
f dl_open_guard
f get_cached_ops
m importlib importlib
m inspect inspect
f is_included_in_alias
f key_extractor
f mode_stack_state_for_pre_dispatch
m ops torch.ops
m pytree torch.utils._pytree
f reset_cached_ops
f resolve_key
m sys sys
m torch torch
m types types
f unset_mode_pre_dispatch
p Any Callable ClassVar Concatenate Generic Iterator cached_property final"""),
    "torch._python_dispatcher": (False, r"""m C torch._C
c PythonDispatcher
m re re"""),
    "torch._size_docs": (False, r"""f add_docstr
f add_docstr_all
m torch torch"""),
    "torch._sources": (False, r"""c ErrorReport torch.ErrorReport
c ParsedDef
c SourceContext
c SourceRangeFactory
m ast ast
f fake_range torch._jit_internal.fake_range
m functools functools
f get_source_lines_and_file torch._jit_internal.get_source_lines_and_file
m inspect inspect
f make_source_context
f normalize_source_lines
f parse_def torch._jit_internal.parse_def
p Any NamedTuple dedent"""),
    "torch._storage_docs": (False, r"""f add_docstr torch._size_docs.add_docstr
f add_docstr_all
o storage_classes
m torch torch"""),
    "torch._streambase": (False, r"""c _EventBase
c _StreamBase
c deprecated
m torch torch"""),
    "torch._tensor": (False, r"""c ParamSpec torch._compile.ParamSpec
c Tensor torch.Tensor
m _C torch._C
o _P
o _TensorLike
f _convert
f _dtype_to_typestr
f _handle_torch_function_and_wrap_type_error_to_not_implemented
f _rebuild_from_type
f _rebuild_from_type_v2
f check_serializing_named_tensor torch._namedtensor_internals.check_serializing_named_tensor
m copyreg copyreg
m enum enum
m functools functools
f get_default_nowrap_functions
f handle_torch_function torch._lobpcg.handle_torch_function
f has_torch_function torch._lobpcg.has_torch_function
f has_torch_function_unary
f has_torch_function_variadic
f is_ellipsis torch._namedtensor_internals.is_ellipsis
m itertools itertools
f resolve_ellipsis torch._namedtensor_internals.resolve_ellipsis
f single_ellipsis_index torch._namedtensor_internals.single_ellipsis_index
m torch torch
f unzip_namedshape torch._namedtensor_internals.unzip_namedshape
f update_names torch._namedtensor_internals.update_names
m warnings warnings
p Any Callable Concatenate Number OrderedDict TypeVar Union cast deepcopy"""),
    "torch._tensor_docs": (False, r"""f add_docstr torch._size_docs.add_docstr
f add_docstr_all
o common_args
o new_common_args
f parse_kwargs
o reproducibility_notes
m torch torch"""),
    "torch._tensor_str": (False, r"""o PRINT_OPTS
c _Formatter
c __PrinterOptions
f _add_suffixes
f _functorch_wrapper_str_intern
f _scalar_str
f _str
f _str_intern
f _tensor_str
f _tensor_str_with_formatter
f _vector_str
m contextlib contextlib
m dataclasses dataclasses
f get_printoptions
f get_summarized_data
v inf inf
m math math
f printoptions
f set_printoptions torch.set_printoptions
f tensor_totype
m textwrap textwrap
m torch torch
p Any"""),
    "torch._thread_safe_fork": (False, r""""""),
    "torch._torch_docs": (False, r"""f add_docstr torch._size_docs.add_docstr
o common_args
o factory_common_args
o factory_data_common_args
o factory_like_common_args
f merge_dicts
o multi_dim_common
f parse_kwargs torch._tensor_docs.parse_kwargs
m re re
o reduceops_common_args
o reproducibility_notes
o rocm_fp16_notes
o single_dim_common
o sparse_support_notes
o tf32_notes
m torch torch
v unary_base_func_name 'zero'
v unary_foreach_func_name '_foreach_zero'
v unary_inplace_foreach_func_name '_foreach_zero_'"""),
    "torch._utils": (False, r"""c CallbackRegistry
c ExceptionWrapper
o IMPORT_MAPPING
c KeyErrorMessage
c ModuleType
o NAME_MAPPING
o P
c ParamSpec torch._compile.ParamSpec
v TYPE_CHECKING False
c _Block
c _ClassPropertyDescriptor
c _Frame
c _LazySeedTracker
c _Segment
c _Snapshot
c _TraceEntry
f _augment_frames
f _augment_memory_snapshot_stack_traces
f _dummy_type
f _element_size
f _flatten_dense_tensors
f _flatten_sparse_tensors
f _functionalize_sync
f _get_all_device_indices
f _get_async_or_non_blocking
f _get_available_device_type
f _get_current_device_index
f _get_device_attr
f _get_device_index
f _get_device_module
f _get_devices_properties
f _get_obj_state
f _get_restore_location
f _handle_complex
f _import_dotted_name
f _maybe_view_chunk_cat
f _rebuild_device_tensor_from_cpu_tensor
f _rebuild_device_tensor_from_numpy
f _rebuild_meta_tensor_no_storage
f _rebuild_nested_tensor
f _rebuild_parameter
f _rebuild_parameter_with_state
f _rebuild_qtensor
f _rebuild_sparse_tensor
f _rebuild_tensor
f _rebuild_tensor_v2
f _rebuild_tensor_v3
f _rebuild_wrapper_subclass
f _rebuild_xla_tensor
f _reorder_tensors_as
f _restore_device_fake_mode
f _set_obj_state
f _take_tensors
f _to
f _type
f _unflatten_dense_tensors
f _unflatten_sparse_tensors
f _validate_loaded_sparse_tensors
f annotate
f classproperty torch.classproperty
m copyreg copyreg
c deprecated torch._streambase.deprecated
m functools functools
f get_current_device_index
f get_tensor_metadata
m importlib importlib
f is_compiling
o logger
m logging logging
m math math
m os os
m pickle pickle
m re re
f render_call
f set_tensor_metadata
m sys sys
m torch torch
m traceback traceback
f try_import
m warnings warnings
p Any Callable Generic NotRequired TypedDict cast defaultdict"""),
    "torch._utils_internal": (False, r"""v DISABLE_JUSTKNOBS True
c ParamSpec torch._compile.ParamSpec
v REQUIRES_SET_PYTHON_MODULE False
c StrobelightCompileTimeProfiler
v TEST_MASTER_ADDR '127.0.0.1'
v TEST_MASTER_PORT 29500
v USE_GLOBAL_DEPS True
v USE_RTLD_GLOBAL_WITH_LIBTORCH False
o _P
o _T
f add_mlhub_insight
f check_if_torch_exportable
f compile_time_strobelight_meta
f deprecated
f export_training_ir_rollout_check
f find_compile_subproc_binary
f full_aoti_runtime_assert
m functools functools
f get_default_numa_options
f get_file_path torch.get_file_path
f get_file_path_2
f get_mast_job_name_version
f get_writable_path
f is_fb_unit_test
f justknobs_check
f justknobs_getval_int
o log
f log_cache_bypass
f log_chromium_event_internal
f log_compilation_event
f log_draft_export_usage
f log_export_usage
f log_torch_jit_trace_exportability
f log_torchscript_usage
f log_trace_structured_event
f log_triton_builds
m logging logging
f max_clock_rate
f maybe_upload_prof_stats_to_manifold
m os os
f prepare_multiprocessing_environment torch.prepare_multiprocessing_environment
f profiler_allow_cudagraph_cupti_lazy_reinit_cuda12 torch.profiler_allow_cudagraph_cupti_lazy_reinit_cuda12
f record_chromium_event_internal
f resolve_library_path
f set_pytorch_distributed_envs_from_justknobs
f signpost_event
m sys sys
m tempfile tempfile
f throw_abstract_impl_not_imported_error
m torch torch
v torch_parent '/root/.cache/mpy-oracle/lib/python3.11/site-packages'
m typing_extensions typing_extensions
f upload_graph
p Any Callable TypeVar"""),
    "torch._vmap_internals": (False, r"""c Tensor torch.Tensor
f _as_tuple
f _broadcast_to_and_flatten
f _check_out_dims_is_int_or_int_tuple
f _create_batched_inputs
f _get_name
f _num_outputs
f _unwrap_batched
f _validate_and_get_batch_size
f _validate_outputs
f _vmap
c deprecated torch._streambase.deprecated
m functools functools
o in_dims_t
o out_dims_t
m torch torch
f tree_flatten
f tree_unflatten
f vmap
p Any Callable"""),
    "torch._weights_only_unpickler": (False, r"""o APPEND
o APPENDS
o BINFLOAT
o BINGET
o BININT
o BININT1
o BININT2
o BINPERSID
o BINPUT
o BINUNICODE
o BUILD
o EMPTY_DICT
o EMPTY_LIST
o EMPTY_SET
o EMPTY_TUPLE
o GLOBAL
o IMPORT_MAPPING
o LONG1
o LONG_BINGET
o LONG_BINPUT
o MARK
o NAME_MAPPING
o NEWFALSE
o NEWOBJ
o NEWTRUE
o NONE
o PROTO
o REDUCE
o SETITEM
o SETITEMS
o SHORT_BINSTRING
o STOP
o TUPLE
o TUPLE1
o TUPLE2
o TUPLE3
c Unpickler
f _add_safe_globals
f _clear_safe_globals
m _functools functools
f _get_allowed_globals
f _get_safe_globals
f _get_user_allowed_globals
f _read_global_instruction
f _remove_safe_globals
c _safe_globals
f _tensor_rebuild_functions
o bytes_types
f get_globals_in_pkl
f load
v maxsize 9223372036854775807
m torch torch
m warnings warnings
p Any Callable Counter OrderedDict UnpicklingError decode_long encode unpack"""),
    "torch.accelerator": (True, r"""o _device_t
f _get_device_index
f current_accelerator
f current_device_idx
f current_device_index
f current_stream
c deprecated torch._streambase.deprecated
f device_count
c device_index
f empty_cache
f get_device_capability
f get_memory_info
f is_available
f max_memory_allocated
f max_memory_reserved
f memory_allocated
f memory_reserved
f memory_stats
f reset_accumulated_memory_stats
f reset_peak_memory_stats
f set_device_idx
f set_device_index
f set_stream
f synchronize
m torch torch
p Any cache""", "current_accelerator current_device_idx current_device_index get_device_capability current_stream device_count device_index empty_cache get_memory_info is_available max_memory_allocated max_memory_reserved memory_allocated memory_reserved memory_stats reset_accumulated_memory_stats reset_peak_memory_stats set_device_idx set_device_index set_stream synchronize"),
    "torch.accelerator._utils": (False, r"""o _device_t
f _get_device_index
m torch torch"""),
    "torch.accelerator.memory": (False, r"""o _device_t
f _get_device_index
f empty_cache torch.accelerator.empty_cache
f get_memory_info torch.accelerator.get_memory_info
f max_memory_allocated torch.accelerator.max_memory_allocated
f max_memory_reserved torch.accelerator.max_memory_reserved
f memory_allocated torch.accelerator.memory_allocated
f memory_reserved torch.accelerator.memory_reserved
f memory_stats torch.accelerator.memory_stats
f reset_accumulated_memory_stats torch.accelerator.reset_accumulated_memory_stats
f reset_peak_memory_stats torch.accelerator.reset_peak_memory_stats
m torch torch
p Any OrderedDict""", "empty_cache get_memory_info max_memory_allocated max_memory_reserved memory_allocated memory_reserved memory_stats reset_accumulated_memory_stats reset_peak_memory_stats"),
    "torch.amp": (True, r"""c GradScaler torch.GradScaler
f _enter_autocast
f _exit_autocast
c autocast torch.autocast
f custom_bwd
f custom_fwd
f is_autocast_available"""),
    "torch.amp.autocast_mode": (False, r"""v HAS_NUMPY True
f _cast
c _dtype torch.dtype
f _enter_autocast
f _exit_autocast
c autocast torch.autocast
f autocast_decorator
m collections collections
f custom_bwd torch.amp.custom_bwd
f custom_fwd torch.amp.custom_fwd
m functools functools
f is_autocast_available torch.amp.is_autocast_available
m np numpy
m torch torch
m warnings warnings
p Any Optional""", "autocast_decorator autocast is_autocast_available custom_fwd custom_bwd"),
    "torch.amp.grad_scaler": (False, r"""c GradScaler torch.GradScaler
c OptState
v TYPE_CHECKING False
c _MultiDeviceReplicator
f _refresh_per_optimizer_state
m abc collections.abc
o annotations
m inspect inspect
m torch torch
m warnings warnings
p Any Enum Optional Union cast defaultdict overload""", "OptState GradScaler"),
    "torch.ao": (True, r"""""", "nn ns pruning quantization"),
    "torch.ao.nn": (True, r"""""", "intrinsic qat quantizable quantized sparse"),
    "torch.ao.nn.intrinsic": (True, r"""c BNReLU2d torch.nn.intrinsic.BNReLU2d
c BNReLU3d torch.nn.intrinsic.BNReLU3d
c ConvAdd2d
c ConvAddReLU2d
c ConvBn1d torch.nn.intrinsic.ConvBn1d
c ConvBn2d torch.nn.intrinsic.ConvBn2d
c ConvBn3d torch.nn.intrinsic.ConvBn3d
c ConvBnReLU1d torch.nn.intrinsic.ConvBnReLU1d
c ConvBnReLU2d torch.nn.intrinsic.ConvBnReLU2d
c ConvBnReLU3d torch.nn.intrinsic.ConvBnReLU3d
c ConvReLU1d torch.nn.intrinsic.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.ConvReLU3d
c LinearBn1d torch.nn.intrinsic.LinearBn1d
c LinearLeakyReLU
c LinearReLU torch.nn.intrinsic.LinearReLU
c LinearTanh
c _FusedModule
m types types""", "ConvBn1d ConvBn2d ConvBn3d ConvBnReLU1d ConvBnReLU2d ConvBnReLU3d ConvReLU1d ConvReLU2d ConvReLU3d LinearReLU BNReLU2d BNReLU3d LinearBn1d LinearLeakyReLU LinearTanh ConvAdd2d ConvAddReLU2d"),
    "torch.ao.nn.intrinsic.modules": (True, r"""c BNReLU2d torch.nn.intrinsic.BNReLU2d
c BNReLU3d torch.nn.intrinsic.BNReLU3d
c ConvAdd2d torch.ao.nn.intrinsic.ConvAdd2d
c ConvAddReLU2d torch.ao.nn.intrinsic.ConvAddReLU2d
c ConvBn1d torch.nn.intrinsic.ConvBn1d
c ConvBn2d torch.nn.intrinsic.ConvBn2d
c ConvBn3d torch.nn.intrinsic.ConvBn3d
c ConvBnReLU1d torch.nn.intrinsic.ConvBnReLU1d
c ConvBnReLU2d torch.nn.intrinsic.ConvBnReLU2d
c ConvBnReLU3d torch.nn.intrinsic.ConvBnReLU3d
c ConvReLU1d torch.nn.intrinsic.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.ConvReLU3d
c LinearBn1d torch.nn.intrinsic.LinearBn1d
c LinearLeakyReLU torch.ao.nn.intrinsic.LinearLeakyReLU
c LinearReLU torch.nn.intrinsic.LinearReLU
c LinearTanh torch.ao.nn.intrinsic.LinearTanh
c _FusedModule""", "ConvBn1d ConvBn2d ConvBn3d ConvBnReLU1d ConvBnReLU2d ConvBnReLU3d ConvReLU1d ConvReLU2d ConvReLU3d LinearReLU BNReLU2d BNReLU3d LinearBn1d LinearLeakyReLU LinearTanh ConvAdd2d ConvAddReLU2d"),
    "torch.ao.nn.intrinsic.modules.fused": (False, r"""c BNReLU2d torch.nn.intrinsic.BNReLU2d
c BNReLU3d torch.nn.intrinsic.BNReLU3d
c BatchNorm1d torch.nn.BatchNorm1d
c BatchNorm2d torch.nn.BatchNorm2d
c BatchNorm3d torch.nn.BatchNorm3d
c Conv1d torch.nn.Conv1d
c Conv2d torch.nn.Conv2d
c Conv3d torch.nn.Conv3d
c ConvAdd2d torch.ao.nn.intrinsic.ConvAdd2d
c ConvAddReLU2d torch.ao.nn.intrinsic.ConvAddReLU2d
c ConvBn1d torch.nn.intrinsic.ConvBn1d
c ConvBn2d torch.nn.intrinsic.ConvBn2d
c ConvBn3d torch.nn.intrinsic.ConvBn3d
c ConvBnReLU1d torch.nn.intrinsic.ConvBnReLU1d
c ConvBnReLU2d torch.nn.intrinsic.ConvBnReLU2d
c ConvBnReLU3d torch.nn.intrinsic.ConvBnReLU3d
c ConvReLU1d torch.nn.intrinsic.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.ConvReLU3d
c Linear torch.nn.Linear
c LinearBn1d torch.nn.intrinsic.LinearBn1d
c LinearLeakyReLU torch.ao.nn.intrinsic.LinearLeakyReLU
c LinearReLU torch.nn.intrinsic.LinearReLU
c LinearTanh torch.ao.nn.intrinsic.LinearTanh
c ReLU torch.nn.ReLU
c _FusedModule
m torch torch
f type_before_parametrizations torch.ao.quantization.fuse_modules.type_before_parametrizations""", "ConvReLU1d ConvReLU2d ConvReLU3d LinearReLU ConvBn1d ConvBn2d ConvBnReLU1d ConvBnReLU2d ConvBn3d ConvBnReLU3d BNReLU2d BNReLU3d LinearBn1d LinearLeakyReLU LinearTanh ConvAdd2d ConvAddReLU2d"),
    "torch.ao.nn.intrinsic.qat": (True, r"""c ConvBn1d torch.nn.intrinsic.qat.ConvBn1d
c ConvBn2d torch.nn.intrinsic.qat.ConvBn2d
c ConvBn3d torch.nn.intrinsic.qat.ConvBn3d
c ConvBnReLU1d torch.nn.intrinsic.qat.ConvBnReLU1d
c ConvBnReLU2d torch.nn.intrinsic.qat.ConvBnReLU2d
c ConvBnReLU3d torch.nn.intrinsic.qat.ConvBnReLU3d
c ConvReLU1d torch.nn.intrinsic.qat.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.qat.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.qat.ConvReLU3d
c LinearBn1d torch.nn.intrinsic.qat.LinearBn1d
c LinearReLU torch.nn.intrinsic.qat.LinearReLU
f freeze_bn_stats torch.nn.intrinsic.qat.freeze_bn_stats
f update_bn_stats torch.nn.intrinsic.qat.update_bn_stats"""),
    "torch.ao.nn.intrinsic.qat.modules": (True, r"""c ConvBn1d torch.nn.intrinsic.qat.ConvBn1d
c ConvBn2d torch.nn.intrinsic.qat.ConvBn2d
c ConvBn3d torch.nn.intrinsic.qat.ConvBn3d
c ConvBnReLU1d torch.nn.intrinsic.qat.ConvBnReLU1d
c ConvBnReLU2d torch.nn.intrinsic.qat.ConvBnReLU2d
c ConvBnReLU3d torch.nn.intrinsic.qat.ConvBnReLU3d
c ConvReLU1d torch.nn.intrinsic.qat.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.qat.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.qat.ConvReLU3d
c LinearBn1d torch.nn.intrinsic.qat.LinearBn1d
c LinearReLU torch.nn.intrinsic.qat.LinearReLU
f freeze_bn_stats torch.nn.intrinsic.qat.freeze_bn_stats
f update_bn_stats torch.nn.intrinsic.qat.update_bn_stats""", "LinearReLU LinearBn1d ConvReLU1d ConvReLU2d ConvReLU3d ConvBn1d ConvBn2d ConvBn3d ConvBnReLU1d ConvBnReLU2d ConvBnReLU3d update_bn_stats freeze_bn_stats"),
    "torch.ao.nn.intrinsic.qat.modules.conv_fused": (False, r"""c ConvBn1d torch.nn.intrinsic.qat.ConvBn1d
c ConvBn2d torch.nn.intrinsic.qat.ConvBn2d
c ConvBn3d torch.nn.intrinsic.qat.ConvBn3d
c ConvBnReLU1d torch.nn.intrinsic.qat.ConvBnReLU1d
c ConvBnReLU2d torch.nn.intrinsic.qat.ConvBnReLU2d
c ConvBnReLU3d torch.nn.intrinsic.qat.ConvBnReLU3d
c ConvReLU1d torch.nn.intrinsic.qat.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.qat.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.qat.ConvReLU3d
m F torch.nn.functional
c Parameter torch.nn.Parameter
c _ConvBnNd
f _pair
f _single
f _triple
f freeze_bn_stats torch.nn.intrinsic.qat.freeze_bn_stats
f fuse_conv_bn_weights torch.nn.utils.fuse_conv_bn_weights
m init torch.nn.init
m math math
m nn torch.nn
m nni torch.ao.nn.intrinsic
m nnqat torch.ao.nn.qat
m torch torch
f update_bn_stats torch.nn.intrinsic.qat.update_bn_stats
p ClassVar""", "ConvBn1d ConvBnReLU1d ConvReLU1d ConvBn2d ConvBnReLU2d ConvReLU2d ConvBn3d ConvBnReLU3d ConvReLU3d update_bn_stats freeze_bn_stats"),
    "torch.ao.nn.intrinsic.qat.modules.linear_fused": (False, r"""m F torch.nn.functional
c LinearBn1d torch.nn.intrinsic.qat.LinearBn1d
c Parameter torch.nn.Parameter
f fuse_linear_bn_weights torch.nn.utils.fuse_linear_bn_weights
m init torch.nn.init
m nn torch.nn
m nni torch.ao.nn.intrinsic
m torch torch""", "LinearBn1d"),
    "torch.ao.nn.intrinsic.qat.modules.linear_relu": (False, r"""m F torch.nn.functional
c LinearReLU torch.nn.intrinsic.qat.LinearReLU
v TYPE_CHECKING False
c _FusedModule
o annotations
m nni torch.ao.nn.intrinsic
m nnqat torch.ao.nn.qat
m torch torch""", "LinearReLU"),
    "torch.ao.nn.intrinsic.quantized": (True, r"""c BNReLU2d torch.nn.intrinsic.quantized.BNReLU2d
c BNReLU3d torch.nn.intrinsic.quantized.BNReLU3d
c ConvAdd2d
c ConvAddReLU2d
c ConvReLU1d torch.nn.intrinsic.quantized.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.quantized.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.quantized.ConvReLU3d
c LinearLeakyReLU
c LinearReLU torch.nn.intrinsic.quantized.LinearReLU
c LinearTanh""", "BNReLU2d BNReLU3d ConvReLU1d ConvReLU2d ConvReLU3d LinearReLU LinearLeakyReLU LinearTanh ConvAdd2d ConvAddReLU2d"),
    "torch.ao.nn.intrinsic.quantized.dynamic": (True, r"""c LinearReLU torch.nn.intrinsic.quantized.dynamic.LinearReLU"""),
    "torch.ao.nn.intrinsic.quantized.dynamic.modules": (True, r"""c LinearReLU torch.nn.intrinsic.quantized.dynamic.LinearReLU""", "LinearReLU"),
    "torch.ao.nn.intrinsic.quantized.dynamic.modules.linear_relu": (False, r"""c LinearReLU torch.nn.intrinsic.quantized.dynamic.LinearReLU
m nni torch.ao.nn.intrinsic
m nnqd torch.ao.nn.quantized.dynamic
m torch torch
p Any Self""", "LinearReLU"),
    "torch.ao.nn.intrinsic.quantized.modules": (True, r"""c BNReLU2d torch.nn.intrinsic.quantized.BNReLU2d
c BNReLU3d torch.nn.intrinsic.quantized.BNReLU3d
c ConvAdd2d torch.ao.nn.intrinsic.quantized.ConvAdd2d
c ConvAddReLU2d torch.ao.nn.intrinsic.quantized.ConvAddReLU2d
c ConvReLU1d torch.nn.intrinsic.quantized.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.quantized.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.quantized.ConvReLU3d
c LinearLeakyReLU torch.ao.nn.intrinsic.quantized.LinearLeakyReLU
c LinearReLU torch.nn.intrinsic.quantized.LinearReLU
c LinearTanh torch.ao.nn.intrinsic.quantized.LinearTanh""", "LinearReLU ConvReLU1d ConvReLU2d ConvReLU3d BNReLU2d BNReLU3d LinearLeakyReLU LinearTanh ConvAdd2d ConvAddReLU2d"),
    "torch.ao.nn.intrinsic.quantized.modules.bn_relu": (False, r"""c BNReLU2d torch.nn.intrinsic.quantized.BNReLU2d
c BNReLU3d torch.nn.intrinsic.quantized.BNReLU3d
m nnq torch.ao.nn.quantized
m torch torch""", "BNReLU2d BNReLU3d"),
    "torch.ao.nn.intrinsic.quantized.modules.conv_add": (False, r"""c ConvAdd2d torch.ao.nn.intrinsic.quantized.ConvAdd2d
c ConvAddReLU2d torch.ao.nn.intrinsic.quantized.ConvAddReLU2d
m F torch.nn.functional
f _reverse_repeat_padding
m nnq torch.ao.nn.quantized
m torch torch"""),
    "torch.ao.nn.intrinsic.quantized.modules.conv_relu": (False, r"""c ConvReLU1d torch.nn.intrinsic.quantized.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.quantized.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.quantized.ConvReLU3d
m F torch.nn.functional
f _reverse_repeat_padding
f fuse_conv_bn_weights torch.nn.utils.fuse_conv_bn_weights
m nnq torch.ao.nn.quantized
m torch torch""", "ConvReLU1d ConvReLU2d ConvReLU3d"),
    "torch.ao.nn.intrinsic.quantized.modules.linear_relu": (False, r"""c LinearLeakyReLU torch.ao.nn.intrinsic.quantized.LinearLeakyReLU
c LinearReLU torch.nn.intrinsic.quantized.LinearReLU
c LinearTanh torch.ao.nn.intrinsic.quantized.LinearTanh
f _quantize_weight
m nni torch.ao.nn.intrinsic
m nnq torch.ao.nn.quantized
m torch torch""", "LinearReLU LinearLeakyReLU LinearTanh"),
    "torch.ao.nn.qat": (True, r"""c Conv1d torch.nn.qat.Conv1d
c Conv2d torch.nn.qat.Conv2d
c Conv3d torch.nn.qat.Conv3d
c Embedding torch.nn.qat.Embedding
c EmbeddingBag torch.nn.qat.EmbeddingBag
c Linear torch.nn.qat.Linear"""),
    "torch.ao.nn.qat.dynamic": (True, r"""c Linear torch.nn.qat.dynamic.Linear"""),
    "torch.ao.nn.qat.dynamic.modules": (True, r"""c Linear torch.nn.qat.dynamic.Linear""", "Linear"),
    "torch.ao.nn.qat.dynamic.modules.linear": (False, r"""c Linear torch.nn.qat.dynamic.Linear
v TYPE_CHECKING False
m torch torch
p Optional""", "Linear"),
    "torch.ao.nn.qat.modules": (True, r"""c Conv1d torch.nn.qat.Conv1d
c Conv2d torch.nn.qat.Conv2d
c Conv3d torch.nn.qat.Conv3d
c Embedding torch.nn.qat.Embedding
c EmbeddingBag torch.nn.qat.EmbeddingBag
c Linear torch.nn.qat.Linear""", "Linear Conv1d Conv2d Conv3d Embedding EmbeddingBag"),
    "torch.ao.nn.qat.modules.conv": (False, r"""c Conv1d torch.nn.qat.Conv1d
c Conv2d torch.nn.qat.Conv2d
c Conv3d torch.nn.qat.Conv3d
c _ConvNd
c _FusedModule
f _pair
f _single
f _size_1_t
f _size_2_t
f _size_3_t
f _triple
m nn torch.nn
m torch torch
p ClassVar Literal""", "Conv1d Conv2d Conv3d"),
    "torch.ao.nn.qat.modules.embedding_ops": (False, r"""c Embedding torch.nn.qat.Embedding
c EmbeddingBag torch.nn.qat.EmbeddingBag
m F torch.nn.functional
c Tensor torch.Tensor
m nn torch.nn
m torch torch""", "Embedding EmbeddingBag"),
    "torch.ao.nn.qat.modules.linear": (False, r"""m F torch.nn.functional
c Linear torch.nn.qat.Linear
c LinearReLU torch.nn.intrinsic.LinearReLU
f is_parametrized torch.ao.quantization.utils.is_parametrized
m nn torch.nn
m torch torch
f transfer_parametrizations_and_params torch.nn.utils.parametrize.transfer_parametrizations_and_params
f type_before_parametrizations torch.ao.quantization.fuse_modules.type_before_parametrizations""", "Linear"),
    "torch.ao.nn.quantizable": (True, r"""c LSTM torch.nn.quantizable.LSTM
c LSTMCell torch.nn.quantizable.LSTMCell
c MultiheadAttention torch.nn.quantizable.MultiheadAttention"""),
    "torch.ao.nn.quantizable.modules": (True, r"""c LSTM torch.nn.quantizable.LSTM
c LSTMCell torch.nn.quantizable.LSTMCell
c MultiheadAttention torch.nn.quantizable.MultiheadAttention""", "LSTM LSTMCell MultiheadAttention"),
    "torch.ao.nn.quantizable.modules.activation": (False, r"""m F torch.nn.functional
c MultiheadAttention torch.nn.quantizable.MultiheadAttention
c Tensor torch.Tensor
m nn torch.nn
m torch torch
m warnings warnings""", "MultiheadAttention"),
    "torch.ao.nn.quantizable.modules.rnn": (False, r"""c LSTM torch.nn.quantizable.LSTM
c LSTMCell torch.nn.quantizable.LSTMCell
c Tensor torch.Tensor
c _LSTMLayer
c _LSTMSingleLayer
m numbers numbers
m torch torch
m warnings warnings""", "LSTMCell LSTM"),
    "torch.ao.nn.quantized": (True, r"""c BatchNorm2d torch.nn.quantized.BatchNorm2d
c BatchNorm3d torch.nn.quantized.BatchNorm3d
c Conv1d torch.nn.quantized.Conv1d
c Conv2d torch.nn.quantized.Conv2d
c Conv3d torch.nn.quantized.Conv3d
c ConvTranspose1d torch.nn.quantized.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized.ConvTranspose3d
c DeQuantize torch.nn.quantized.DeQuantize
c Dropout torch.nn.quantized.Dropout
c ELU torch.nn.quantized.ELU
c Embedding torch.nn.quantized.Embedding
c EmbeddingBag torch.nn.quantized.EmbeddingBag
c FXFloatFunctional torch.nn.quantized.FXFloatFunctional
c FloatFunctional torch.nn.quantized.FloatFunctional
c GroupNorm torch.nn.quantized.GroupNorm
c Hardswish torch.nn.quantized.Hardswish
c InstanceNorm1d torch.nn.quantized.InstanceNorm1d
c InstanceNorm2d torch.nn.quantized.InstanceNorm2d
c InstanceNorm3d torch.nn.quantized.InstanceNorm3d
c LSTM torch.nn.quantized.LSTM
c LayerNorm torch.nn.quantized.LayerNorm
c LeakyReLU torch.nn.quantized.LeakyReLU
c Linear torch.nn.quantized.Linear
c MaxPool2d torch.nn.MaxPool2d
c MultiheadAttention torch.nn.quantized.MultiheadAttention
c PReLU torch.nn.quantized.PReLU
c QFunctional torch.nn.quantized.QFunctional
c Quantize torch.nn.quantized.Quantize
c ReLU6 torch.nn.quantized.ReLU6
c Sigmoid torch.nn.quantized.Sigmoid
c Softmax torch.nn.quantized.Softmax""", "BatchNorm2d BatchNorm3d Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d DeQuantize ELU Embedding EmbeddingBag GroupNorm Hardswish InstanceNorm1d InstanceNorm2d InstanceNorm3d LayerNorm LeakyReLU Linear LSTM MultiheadAttention Quantize ReLU6 Sigmoid Softmax Dropout PReLU FloatFunctional FXFloatFunctional QFunctional"),
    "torch.ao.nn.quantized.dynamic": (True, r"""c Conv1d torch.nn.quantized.dynamic.Conv1d
c Conv2d torch.nn.quantized.dynamic.Conv2d
c Conv3d torch.nn.quantized.dynamic.Conv3d
c ConvTranspose1d torch.nn.quantized.dynamic.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized.dynamic.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized.dynamic.ConvTranspose3d
c GRU torch.nn.quantized.dynamic.GRU
c GRUCell torch.nn.quantized.dynamic.GRUCell
c LSTM torch.nn.quantized.dynamic.LSTM
c LSTMCell torch.nn.quantized.dynamic.LSTMCell
c Linear torch.nn.quantized.dynamic.Linear
c RNNCell torch.nn.quantized.dynamic.RNNCell"""),
    "torch.ao.nn.quantized.dynamic.modules": (True, r"""c Conv1d torch.nn.quantized.dynamic.Conv1d
c Conv2d torch.nn.quantized.dynamic.Conv2d
c Conv3d torch.nn.quantized.dynamic.Conv3d
c ConvTranspose1d torch.nn.quantized.dynamic.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized.dynamic.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized.dynamic.ConvTranspose3d
c GRU torch.nn.quantized.dynamic.GRU
c GRUCell torch.nn.quantized.dynamic.GRUCell
c LSTM torch.nn.quantized.dynamic.LSTM
c LSTMCell torch.nn.quantized.dynamic.LSTMCell
c Linear torch.nn.quantized.dynamic.Linear
c RNNCell torch.nn.quantized.dynamic.RNNCell""", "Linear LSTM GRU LSTMCell RNNCell GRUCell Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d"),
    "torch.ao.nn.quantized.dynamic.modules.conv": (False, r"""c Conv1d torch.nn.quantized.dynamic.Conv1d
c Conv2d torch.nn.quantized.dynamic.Conv2d
c Conv3d torch.nn.quantized.dynamic.Conv3d
c ConvTranspose1d torch.nn.quantized.dynamic.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized.dynamic.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized.dynamic.ConvTranspose3d
m F torch.nn.functional
c Tensor torch.Tensor
f _pair
f _reverse_repeat_padding
f _single
f _size_1_t
f _triple
m nn torch.nn
m nnq torch.ao.nn.quantized
m ops torch.ops
m torch torch
m warnings warnings
p ClassVar Literal""", "Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d"),
    "torch.ao.nn.quantized.dynamic.modules.linear": (False, r"""c Linear torch.nn.quantized.dynamic.Linear
f _quantize_weight
m nni torch.ao.nn.intrinsic
m nnq torch.ao.nn.quantized
m torch torch""", "Linear"),
    "torch.ao.nn.quantized.dynamic.modules.rnn": (False, r"""c GRU torch.nn.quantized.dynamic.GRU
c GRUCell torch.nn.quantized.dynamic.GRUCell
c LSTM torch.nn.quantized.dynamic.LSTM
c LSTMCell torch.nn.quantized.dynamic.LSTMCell
c PackedParameter torch.nn.quantized.dynamic.modules.rnn.PackedParameter
c PackedSequence torch.distributed.utils.PackedSequence
c RNNBase torch.nn.quantized.dynamic.modules.rnn.RNNBase
c RNNCell torch.nn.quantized.dynamic.RNNCell
c RNNCellBase torch.nn.quantized.dynamic.modules.rnn.RNNCellBase
c Tensor torch.Tensor
f _apply_permutation
f _quantize_weight
f apply_permutation
c deprecated torch._streambase.deprecated
m nn torch.nn
m numbers numbers
f pack_weight_bias torch.nn.quantized.dynamic.modules.rnn.pack_weight_bias
m torch torch
m warnings warnings
p Dict List Optional Tuple Union""", "pack_weight_bias PackedParameter RNNBase LSTM GRU RNNCellBase RNNCell LSTMCell GRUCell apply_permutation"),
    "torch.ao.nn.quantized.functional": (False, r"""o BroadcastingList2
c Tensor torch.Tensor
f _pair
f _pair_from_first
f _triple
f adaptive_avg_pool2d torch.nn.quantized.functional.adaptive_avg_pool2d
f adaptive_avg_pool3d torch.nn.quantized.functional.adaptive_avg_pool3d
f avg_pool2d torch.nn.quantized.functional.avg_pool2d
f avg_pool3d torch.nn.quantized.functional.avg_pool3d
f celu torch.nn.quantized.functional.celu
f clamp torch.nn.quantized.functional.clamp
f conv1d torch.nn.quantized.functional.conv1d
f conv2d torch.nn.quantized.functional.conv2d
f conv3d torch.nn.quantized.functional.conv3d
f elu torch.nn.quantized.functional.elu
f hardsigmoid torch.nn.quantized.functional.hardsigmoid
f hardswish torch.nn.quantized.functional.hardswish
f hardtanh torch.nn.quantized.functional.hardtanh
f interpolate torch.nn.quantized.functional.interpolate
f leaky_relu torch.nn.quantized.functional.leaky_relu
f linear torch.nn.quantized.functional.linear
f max_pool1d torch.nn.quantized.functional.max_pool1d
f max_pool2d torch.nn.quantized.functional.max_pool2d
f threshold torch.nn.quantized.functional.threshold
m torch torch
f upsample torch.nn.quantized.functional.upsample
f upsample_bilinear torch.nn.quantized.functional.upsample_bilinear
f upsample_nearest torch.nn.quantized.functional.upsample_nearest
m warnings warnings""", "avg_pool2d avg_pool3d adaptive_avg_pool2d adaptive_avg_pool3d conv1d conv2d conv3d interpolate linear max_pool1d max_pool2d celu leaky_relu hardtanh hardswish threshold elu hardsigmoid clamp upsample upsample_bilinear upsample_nearest"),
    "torch.ao.nn.quantized.modules": (True, r"""c BatchNorm2d torch.nn.quantized.BatchNorm2d
c BatchNorm3d torch.nn.quantized.BatchNorm3d
c Conv1d torch.nn.quantized.Conv1d
c Conv2d torch.nn.quantized.Conv2d
c Conv3d torch.nn.quantized.Conv3d
c ConvTranspose1d torch.nn.quantized.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized.ConvTranspose3d
c DeQuantize torch.nn.quantized.DeQuantize
c Dropout torch.nn.quantized.Dropout
c ELU torch.nn.quantized.ELU
c Embedding torch.nn.quantized.Embedding
c EmbeddingBag torch.nn.quantized.EmbeddingBag
c FXFloatFunctional torch.nn.quantized.FXFloatFunctional
c FloatFunctional torch.nn.quantized.FloatFunctional
c GroupNorm torch.nn.quantized.GroupNorm
c Hardswish torch.nn.quantized.Hardswish
c InstanceNorm1d torch.nn.quantized.InstanceNorm1d
c InstanceNorm2d torch.nn.quantized.InstanceNorm2d
c InstanceNorm3d torch.nn.quantized.InstanceNorm3d
c LSTM torch.nn.quantized.LSTM
c LayerNorm torch.nn.quantized.LayerNorm
c LeakyReLU torch.nn.quantized.LeakyReLU
c Linear torch.nn.quantized.Linear
c MaxPool2d torch.nn.MaxPool2d
c MultiheadAttention torch.nn.quantized.MultiheadAttention
c PReLU torch.nn.quantized.PReLU
c QFunctional torch.nn.quantized.QFunctional
c Quantize torch.nn.quantized.Quantize
c ReLU6 torch.nn.quantized.ReLU6
c Sigmoid torch.nn.quantized.Sigmoid
c Softmax torch.nn.quantized.Softmax
m torch torch""", "BatchNorm2d BatchNorm3d Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d DeQuantize ELU Embedding EmbeddingBag GroupNorm Hardswish InstanceNorm1d InstanceNorm2d InstanceNorm3d LayerNorm LeakyReLU Linear LSTM MultiheadAttention Quantize ReLU6 Sigmoid Softmax Dropout PReLU FloatFunctional FXFloatFunctional QFunctional"),
    "torch.ao.nn.quantized.modules.activation": (False, r"""c ELU torch.nn.quantized.ELU
c Hardswish torch.nn.quantized.Hardswish
c LeakyReLU torch.nn.quantized.LeakyReLU
c MultiheadAttention torch.nn.quantized.MultiheadAttention
c PReLU torch.nn.quantized.PReLU
c ReLU6 torch.nn.quantized.ReLU6
c Sigmoid torch.nn.quantized.Sigmoid
c Softmax torch.nn.quantized.Softmax
m torch torch
p warn""", "ReLU6 Hardswish ELU LeakyReLU Sigmoid Softmax MultiheadAttention PReLU"),
    "torch.ao.nn.quantized.modules.batchnorm": (False, r"""c BatchNorm2d torch.nn.quantized.BatchNorm2d
c BatchNorm3d torch.nn.quantized.BatchNorm3d
c _BatchNorm
m nni torch.ao.nn.intrinsic
m torch torch""", "BatchNorm2d BatchNorm3d"),
    "torch.ao.nn.quantized.modules.conv": (False, r"""c Conv1d torch.nn.quantized.Conv1d
c Conv2d torch.nn.quantized.Conv2d
c Conv3d torch.nn.quantized.Conv3d
c ConvTranspose1d torch.nn.quantized.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized.ConvTranspose3d
m F torch.nn.functional
c WeightedQuantizedModule torch.nn.quantized.modules.utils.WeightedQuantizedModule
c _ConvNd
c _ConvTransposeNd
f _pair
f _quantize_weight
f _reverse_repeat_padding
f _single
f _size_1_t
f _triple
f fuse_conv_bn_weights torch.nn.utils.fuse_conv_bn_weights
m nn torch.nn
m nni torch.ao.nn.intrinsic
m nniqat torch.ao.nn.intrinsic.qat
m ops torch.ops
m torch torch
p ClassVar Literal Optional""", "Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d"),
    "torch.ao.nn.quantized.modules.dropout": (False, r"""c Dropout torch.nn.quantized.Dropout
m torch torch""", "Dropout"),
    "torch.ao.nn.quantized.modules.embedding_ops": (False, r"""c Embedding torch.nn.quantized.Embedding
c EmbeddingBag torch.nn.quantized.EmbeddingBag
c EmbeddingPackedParams torch.nn.quantized.modules.embedding_ops.EmbeddingPackedParams
c Tensor torch.Tensor
f _hide_packed_params_repr
f _quantize_weight
m nn torch.nn
m torch torch
p List Optional""", "EmbeddingPackedParams Embedding EmbeddingBag"),
    "torch.ao.nn.quantized.modules.functional_modules": (False, r"""c FXFloatFunctional torch.nn.quantized.FXFloatFunctional
c FloatFunctional torch.nn.quantized.FloatFunctional
c QFunctional torch.nn.quantized.QFunctional
c Tensor torch.Tensor
m ops torch.ops
m torch torch""", "FloatFunctional FXFloatFunctional QFunctional"),
    "torch.ao.nn.quantized.modules.linear": (False, r"""c Linear torch.nn.quantized.Linear
c LinearPackedParams torch.nn.quantized.modules.linear.LinearPackedParams
c WeightedQuantizedModule torch.nn.quantized.modules.utils.WeightedQuantizedModule
f _hide_packed_params_repr
f _quantize_weight
f fuse_linear_bn_weights torch.nn.utils.fuse_linear_bn_weights
m nn torch.nn
m nni torch.ao.nn.intrinsic
m nniqat torch.ao.nn.intrinsic.qat
m torch torch
f type_before_parametrizations torch.ao.quantization.fuse_modules.type_before_parametrizations
p Iterable""", "LinearPackedParams Linear"),
    "torch.ao.nn.quantized.modules.normalization": (False, r"""c GroupNorm torch.nn.quantized.GroupNorm
c InstanceNorm1d torch.nn.quantized.InstanceNorm1d
c InstanceNorm2d torch.nn.quantized.InstanceNorm2d
c InstanceNorm3d torch.nn.quantized.InstanceNorm3d
c LayerNorm torch.nn.quantized.LayerNorm
m torch torch""", "LayerNorm GroupNorm InstanceNorm1d InstanceNorm2d InstanceNorm3d"),
    "torch.ao.nn.quantized.modules.rnn": (False, r"""c LSTM torch.nn.quantized.LSTM
m torch torch
p Any""", "LSTM"),
    "torch.ao.nn.quantized.modules.utils": (False, r"""c WeightedQuantizedModule torch.nn.quantized.modules.utils.WeightedQuantizedModule
f _addindent
f _clamp_weights
f _get_weight_observer
f _hide_packed_params_repr
f _needs_weight_clamping
f _ntuple_from_first
f _pair_from_first
f _quantize_weight
m abc abc
m collections collections
m itertools itertools
m torch torch""", "WeightedQuantizedModule"),
    "torch.ao.nn.quantized.reference": (True, r"""c Conv1d torch.nn.quantized._reference.Conv1d
c Conv2d torch.nn.quantized._reference.Conv2d
c Conv3d torch.nn.quantized._reference.Conv3d
c ConvTranspose1d torch.nn.quantized._reference.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized._reference.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized._reference.ConvTranspose3d
c Embedding torch.nn.quantized._reference.Embedding
c EmbeddingBag torch.nn.quantized._reference.EmbeddingBag
c GRU
c GRUCell torch.nn.quantized._reference.GRUCell
c LSTM torch.nn.quantized._reference.LSTM
c LSTMCell torch.nn.quantized._reference.LSTMCell
c Linear torch.nn.quantized._reference.Linear
c RNNCell torch.nn.quantized._reference.RNNCell""", "Linear Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d RNNCell LSTMCell GRUCell LSTM GRU Embedding EmbeddingBag"),
    "torch.ao.nn.quantized.reference.modules": (True, r"""c Conv1d torch.nn.quantized._reference.Conv1d
c Conv2d torch.nn.quantized._reference.Conv2d
c Conv3d torch.nn.quantized._reference.Conv3d
c ConvTranspose1d torch.nn.quantized._reference.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized._reference.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized._reference.ConvTranspose3d
c Embedding torch.nn.quantized._reference.Embedding
c EmbeddingBag torch.nn.quantized._reference.EmbeddingBag
c GRU torch.ao.nn.quantized.reference.GRU
c GRUCell torch.nn.quantized._reference.GRUCell
c LSTM torch.nn.quantized._reference.LSTM
c LSTMCell torch.nn.quantized._reference.LSTMCell
c Linear torch.nn.quantized._reference.Linear
c RNNCell torch.nn.quantized._reference.RNNCell""", "Linear Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d RNNCell LSTMCell GRUCell LSTM GRU Embedding EmbeddingBag"),
    "torch.ao.nn.quantized.reference.modules.conv": (False, r"""c Conv1d torch.nn.quantized._reference.Conv1d
c Conv2d torch.nn.quantized._reference.Conv2d
c Conv3d torch.nn.quantized._reference.Conv3d
c ConvTranspose1d torch.nn.quantized._reference.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized._reference.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized._reference.ConvTranspose3d
m F torch.nn.functional
c ReferenceQuantizedModule torch.nn.quantized._reference.modules.utils.ReferenceQuantizedModule
c _ConvNd
c _ConvTransposeNd
f _size_1_t
m nn torch.nn
m torch torch
p Any Literal Optional""", "Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d"),
    "torch.ao.nn.quantized.reference.modules.linear": (False, r"""m F torch.nn.functional
c Linear torch.nn.quantized._reference.Linear
c ReferenceQuantizedModule torch.nn.quantized._reference.modules.utils.ReferenceQuantizedModule
m nn torch.nn
m torch torch
p Any""", "Linear"),
    "torch.ao.nn.quantized.reference.modules.rnn": (False, r"""c GRU torch.ao.nn.quantized.reference.GRU
c GRUCell torch.nn.quantized._reference.GRUCell
c LSTM torch.nn.quantized._reference.LSTM
c LSTMCell torch.nn.quantized._reference.LSTMCell
c PackedSequence torch.distributed.utils.PackedSequence
c RNNBase torch.nn.quantized._reference.modules.rnn.RNNBase
c RNNCell torch.nn.quantized._reference.RNNCell
c RNNCellBase torch.nn.quantized._reference.modules.rnn.RNNCellBase
c Tensor torch.Tensor
m _VF torch._VF
f _apply_permutation
f _get_quantize_and_dequantized_weight
f _get_weight_and_quantization_params
f _quantize_and_dequantize_weight
f _quantize_weight
f get_quantized_weight
m nn torch.nn
m torch torch
p Any""", "RNNCellBase RNNCell LSTMCell GRUCell RNNBase LSTM GRU get_quantized_weight"),
    "torch.ao.nn.quantized.reference.modules.sparse": (False, r"""c Embedding torch.nn.quantized._reference.Embedding
c EmbeddingBag torch.nn.quantized._reference.EmbeddingBag
m F torch.nn.functional
c ReferenceQuantizedModule torch.nn.quantized._reference.modules.utils.ReferenceQuantizedModule
c Tensor torch.Tensor
m nn torch.nn
p Any""", "Embedding EmbeddingBag"),
    "torch.ao.nn.quantized.reference.modules.utils": (False, r"""c ReferenceQuantizedModule torch.nn.quantized._reference.modules.utils.ReferenceQuantizedModule
f _dequantize_weight_decomposed
f _get_weight_qparam_keys
f _quantize_and_dequantize_weight
f _quantize_and_dequantize_weight_decomposed
f _quantize_weight
f _quantize_weight_decomposed
f _save_weight_qparams
m torch torch
m typing typing""", "ReferenceQuantizedModule"),
    "torch.ao.nn.sparse": (True, r""""""),
    "torch.ao.nn.sparse.quantized": (True, r"""c Linear
c LinearPackedParams""", "dynamic Linear LinearPackedParams"),
    "torch.ao.nn.sparse.quantized.dynamic": (True, r"""c Linear""", "Linear"),
    "torch.ao.nn.sparse.quantized.dynamic.linear": (False, r"""c Linear torch.ao.nn.sparse.quantized.dynamic.Linear
c LinearBlockSparsePattern torch.ao.nn.sparse.quantized.utils.LinearBlockSparsePattern
f _hide_packed_params_repr
f _quantize_weight
m linear torch.ao.nn.sparse.quantized.linear
m nni torch.ao.nn.intrinsic
m torch torch""", "Linear"),
    "torch.ao.nn.sparse.quantized.linear": (False, r"""c Linear torch.ao.nn.sparse.quantized.Linear
c LinearPackedParams torch.ao.nn.sparse.quantized.LinearPackedParams
f _hide_packed_params_repr
f _quantize_weight
m torch torch""", "LinearPackedParams Linear"),
    "torch.ao.nn.sparse.quantized.utils": (False, r"""c LinearBlockSparsePattern
f _is_valid_linear_block_sparse_pattern
m threading threading""", "LinearBlockSparsePattern"),
    "torch.ao.quantization": (True, r"""c AffineQuantizedObserverBase
o DEFAULT_DYNAMIC_QUANT_MODULE_MAPPINGS
o DEFAULT_DYNAMIC_SPARSE_QUANT_MODULE_MAPPINGS
o DEFAULT_FLOAT_TO_QUANTIZED_OPERATOR_MAPPINGS
o DEFAULT_MODULE_TO_ACT_POST_PROCESS
o DEFAULT_QAT_MODULE_MAPPINGS
o DEFAULT_REFERENCE_STATIC_QUANT_MODULE_MAPPINGS
o DEFAULT_STATIC_QUANT_MODULE_MAPPINGS
o DEFAULT_STATIC_SPARSE_QUANT_MODULE_MAPPINGS
c DeQuantStub torch.quantization.DeQuantStub
c FakeQuantize torch.quantization.FakeQuantize
c FakeQuantizeBase torch.quantization.FakeQuantizeBase
c FixedQParamsFakeQuantize torch.quantization.FixedQParamsFakeQuantize
c FixedQParamsObserver
c FusedMovingAvgObsFakeQuantize torch.quantization.FusedMovingAvgObsFakeQuantize
c Granularity
c HistogramObserver torch.quantization.HistogramObserver
c MappingType
c MinMaxObserver torch.quantization.MinMaxObserver
c MovingAverageMinMaxObserver torch.quantization.MovingAverageMinMaxObserver
c MovingAveragePerChannelMinMaxObserver torch.quantization.MovingAveragePerChannelMinMaxObserver
c NoopObserver torch.quantization.NoopObserver
c ObserverBase torch.quantization.ObserverBase
f ObserverOrFakeQuantize
c PerAxis
c PerBlock
c PerChannelMinMaxObserver torch.quantization.PerChannelMinMaxObserver
c PerGroup
c PerRow
c PerTensor
c PerToken
c PlaceholderObserver torch.quantization.PlaceholderObserver
c QConfig torch.quantization.QConfig
f QConfigAny torch.quantization.QConfigAny
c QConfigDynamic torch.quantization.QConfigDynamic
c QConfigMapping
c QuantStub torch.quantization.QuantStub
c QuantType torch.quantization.QuantType
c QuantWrapper torch.quantization.QuantWrapper
c RecordingObserver torch.quantization.RecordingObserver
c ReuseInputObserver
c Tensor torch.Tensor
c TorchAODType
c TypeAliasType
c UniformQuantizationObserverBase
c ZeroPointDomain
c _DerivedObserverOrFakeQuantize
f add_quant_dequant torch.quantization.add_quant_dequant
f convert torch.quantization.convert
f convert_dynamic_jit torch.quantization.convert_dynamic_jit
f convert_jit torch.quantization.convert_jit
o default_activation_only_qconfig
f default_affine_fixed_qparams_fake_quant torch.quantization.default_fixed_qparams_range_0to1_fake_quant
f default_affine_fixed_qparams_observer
c default_debug_observer torch.quantization.RecordingObserver
o default_debug_qconfig
f default_dynamic_fake_quant
o default_dynamic_qat_qconfig
o default_dynamic_qconfig
f default_dynamic_quant_observer torch.quantization.default_dynamic_quant_observer
f default_embedding_fake_quant
f default_embedding_fake_quant_4bit
o default_embedding_qat_qconfig
o default_embedding_qat_qconfig_4bit
f default_eval_fn
f default_fake_quant torch.quantization.default_fake_quant
f default_fixed_qparams_range_0to1_fake_quant torch.quantization.default_fixed_qparams_range_0to1_fake_quant
f default_fixed_qparams_range_0to1_observer torch.ao.quantization.default_affine_fixed_qparams_observer
f default_fixed_qparams_range_neg1to1_fake_quant torch.quantization.default_fixed_qparams_range_neg1to1_fake_quant
f default_fixed_qparams_range_neg1to1_observer
f default_float_qparams_observer torch.quantization.default_float_qparams_observer
f default_float_qparams_observer_4bit
f default_fused_act_fake_quant torch.quantization.default_fused_act_fake_quant
f default_fused_per_channel_wt_fake_quant torch.quantization.default_fused_per_channel_wt_fake_quant
f default_fused_wt_fake_quant torch.quantization.default_fused_wt_fake_quant
f default_histogram_fake_quant torch.quantization.default_histogram_fake_quant
f default_histogram_observer torch.quantization.default_histogram_observer
f default_observer torch.quantization.default_observer
o default_per_channel_qconfig
o default_per_channel_symmetric_qnnpack_qat_qconfig
o default_per_channel_symmetric_qnnpack_qconfig
f default_per_channel_weight_fake_quant torch.quantization.default_per_channel_weight_fake_quant
f default_per_channel_weight_observer torch.quantization.default_per_channel_weight_observer
c default_placeholder_observer torch.quantization.PlaceholderObserver
o default_qat_qconfig
o default_qat_qconfig_v2
o default_qconfig
o default_quint8_weight_qconfig
c default_reuse_input_observer torch.ao.quantization.ReuseInputObserver
o default_reuse_input_qconfig
f default_symmetric_fixed_qparams_fake_quant torch.quantization.default_fixed_qparams_range_neg1to1_fake_quant
f default_symmetric_fixed_qparams_observer torch.ao.quantization.default_fixed_qparams_range_neg1to1_observer
o default_symmetric_qnnpack_qat_qconfig
o default_symmetric_qnnpack_qconfig
f default_weight_fake_quant torch.quantization.default_weight_fake_quant
f default_weight_observer torch.quantization.default_weight_observer
o default_weight_only_qconfig
f disable_fake_quant torch.quantization.disable_fake_quant
f disable_observer torch.quantization.disable_observer
f enable_fake_quant torch.quantization.enable_fake_quant
f enable_observer torch.quantization.enable_observer
o float16_dynamic_qconfig
o float16_static_qconfig
o float_qparams_weight_only_qconfig
o float_qparams_weight_only_qconfig_4bit
f fuse_conv_bn torch.quantization.fuse_conv_bn
f fuse_conv_bn_jit torch.quantization.fuse_conv_bn_jit
f fuse_conv_bn_relu torch.quantization.fuse_conv_bn_relu
f fuse_convtranspose_bn
f fuse_linear_bn torch.quantization.fuse_linear_bn
f fuse_modules torch.quantization.fuse_modules
f fuse_modules_qat
f fused_per_channel_wt_fake_quant_range_neg_127_to_127
f fused_wt_fake_quant_range_neg_127_to_127
f get_block_size
f get_default_compare_output_module_list torch.quantization.get_default_compare_output_module_list
f get_default_custom_config_dict
f get_default_dynamic_quant_module_mappings torch.quantization.get_default_dynamic_quant_module_mappings
f get_default_dynamic_sparse_quant_module_mappings
f get_default_float_to_quantized_operator_mappings torch.quantization.get_default_float_to_quantized_operator_mappings
f get_default_qat_module_mappings torch.quantization.get_default_qat_module_mappings
f get_default_qat_qconfig torch.quantization.get_default_qat_qconfig
f get_default_qat_qconfig_dict
f get_default_qat_qconfig_mapping
f get_default_qconfig torch.quantization.get_default_qconfig
f get_default_qconfig_dict
f get_default_qconfig_mapping
f get_default_qconfig_propagation_list torch.quantization.get_default_qconfig_propagation_list
f get_default_static_quant_module_mappings torch.quantization.get_default_static_quant_module_mappings
f get_default_static_quant_reference_module_mappings
f get_default_static_sparse_quant_module_mappings
f get_dynamic_quant_module_class torch.quantization.get_dynamic_quant_module_class
f get_embedding_qat_module_mappings
f get_embedding_static_quant_module_mappings
f get_fuser_method torch.quantization.get_fuser_method
f get_fuser_method_new
f get_observer_state_dict torch.quantization.get_observer_state_dict
f get_quantized_operator torch.quantization.get_quantized_operator
f get_static_quant_module_class torch.quantization.get_static_quant_module_class
f load_observer_state_dict torch.quantization.load_observer_state_dict
f no_observer_set torch.quantization.no_observer_set
o per_channel_dynamic_qconfig
f per_channel_weight_observer_range_neg_127_to_127
f prepare torch.quantization.prepare
f prepare_dynamic_jit torch.quantization.prepare_dynamic_jit
f prepare_jit torch.quantization.prepare_jit
f prepare_qat torch.quantization.prepare_qat
f propagate_qconfig_ torch.quantization.propagate_qconfig_
f qconfig_equals torch.quantization.qconfig_equals
f quantize torch.quantization.quantize
f quantize_dynamic torch.quantization.quantize_dynamic
f quantize_dynamic_jit torch.quantization.quantize_dynamic_jit
f quantize_jit torch.quantization.quantize_jit
f quantize_qat torch.quantization.quantize_qat
f script_qconfig torch.quantization.script_qconfig
f script_qconfig_dict torch.quantization.script_qconfig_dict
f swap_module torch.quantization.swap_module
m sys sys
m torch torch
f weight_observer_range_neg_127_to_127
p Callable Optional Union""", "DeQuantStub FakeQuantize FakeQuantizeBase FixedQParamsFakeQuantize FixedQParamsObserver FusedMovingAvgObsFakeQuantize HistogramObserver MatchAllNode MinMaxObserver MovingAverageMinMaxObserver MovingAveragePerChannelMinMaxObserver NoopObserver ObserverBase ObserverOrFakeQuantize Pattern PerChannelMinMaxObserver PlaceholderObserver QConfig QConfigAny QConfigDynamic QConfigMapping QuantStub QuantType QuantWrapper RecordingObserver ReuseInputObserver UniformQuantizationObserverBase add_quant_dequant convert convert_dynamic_jit convert_jit default_affine_fixed_qparams_fake_quant default_affine_fixed_qparams_observer default_debug_observer default_dynamic_fake_quant default_dynamic_quant_observer default_embedding_fake_quant default_embedding_fake_quant_4bit default_eval_fn default_fake_quant default_fixed_qparams_range_0to1_fake_quant default_fixed_qparams_range_0to1_observer default_fixed_qparams_range_neg1to1_fake_quant default_fixed_qparams_range_neg1to1_observer default_float_qparams_observer default_float_qparams_observer_4bit default_fused_act_fake_quant default_fused_per_channel_wt_fake_quant default_fused_wt_fake_quant default_histogram_fake_quant default_histogram_observer default_observer default_per_channel_weight_fake_quant default_per_channel_weight_observer default_placeholder_observer default_reuse_input_observer default_symmetric_fixed_qparams_fake_quant default_symmetric_fixed_qparams_observer default_weight_fake_quant default_weight_observer disable_fake_quant disable_observer enable_fake_quant enable_observer fuse_conv_bn fuse_conv_bn_jit fuse_conv_bn_relu fuse_convtranspose_bn fuse_linear_bn fuse_modules fuse_modules_qat fused_per_channel_wt_fake_quant_range_neg_127_to_127 fused_wt_fake_quant_range_neg_127_to_127 get_combined_dict get_default_compare_output_module_list get_default_custom_config_dict get_default_dynamic_quant_module_mappings get_default_dynamic_sparse_quant_module_mappings get_default_float_to_quantized_operator_mappings get_default_qat_module_mappings get_default_qat_qconfig get_default_qat_qconfig_dict get_default_qat_qconfig_mapping get_default_qconfig get_default_qconfig_dict get_default_qconfig_mapping get_default_qconfig_propagation_list get_default_static_quant_module_mappings get_default_static_quant_reference_module_mappings get_default_static_sparse_quant_module_mappings get_dynamic_quant_module_class get_embedding_qat_module_mappings get_embedding_static_quant_module_mappings get_fuser_method get_fuser_method_new get_observer_state_dict get_quantized_operator get_static_quant_module_class load_observer_state_dict no_observer_set per_channel_weight_observer_range_neg_127_to_127 prepare prepare_dynamic_jit prepare_jit prepare_qat propagate_qconfig_ qconfig_equals quantize quantize_dynamic quantize_dynamic_jit quantize_jit quantize_qat script_qconfig script_qconfig_dict swap_module weight_observer_range_neg_127_to_127 AffineQuantizedObserverBase Granularity MappingType PerAxis PerBlock PerGroup PerRow PerTensor PerToken TorchAODType ZeroPointDomain get_block_size"),
    "torch.ao.quantization._correct_bias": (False, r"""c MeanShadowLogger
f bias_correction
f get_module
f get_param
m nn torch.nn
m nnq torch.ao.nn.quantized
m ns torch.ao.ns._numeric_suite
f parent_child_names
m torch torch""", "get_module parent_child_names get_param MeanShadowLogger bias_correction"),
    "torch.ao.quantization._equalize": (False, r"""f channel_range
f converged
m copy copy
f cross_layer_equalization
f equalize
f expand_groups_in_paired_modules_list
f get_module_bias
f get_module_weight
f get_name_by_module
f has_bias
f max_over_ndim
f min_over_ndim
f process_paired_modules_list_to_name
f set_module_bias
f set_module_weight
m torch torch
p Any chain""", "set_module_weight set_module_bias has_bias get_module_weight get_module_bias max_over_ndim min_over_ndim channel_range get_name_by_module cross_layer_equalization process_paired_modules_list_to_name expand_groups_in_paired_modules_list equalize converged"),
    "torch.ao.quantization._learnable_fake_quantize": (False, r"""c Parameter torch.nn.Parameter
c _LearnableFakeQuantize
m torch torch""", ""),
    "torch.ao.quantization.fake_quantize": (False, r"""c FakeQuantize torch.quantization.FakeQuantize
c FakeQuantizeBase torch.quantization.FakeQuantizeBase
c FixedQParamsFakeQuantize torch.quantization.FixedQParamsFakeQuantize
c FixedQParamsObserver torch.ao.quantization.FixedQParamsObserver
c FusedMovingAvgObsFakeQuantize torch.quantization.FusedMovingAvgObsFakeQuantize
c HistogramObserver torch.quantization.HistogramObserver
c Module torch.nn.Module
c MovingAverageMinMaxObserver torch.quantization.MovingAverageMinMaxObserver
c MovingAveragePerChannelMinMaxObserver torch.quantization.MovingAveragePerChannelMinMaxObserver
f _is_fake_quant_script_module
f _is_float_qparams
f _is_per_channel
f _is_per_tensor
f _is_symmetric_quant
f _with_args
f default_affine_fixed_qparams_fake_quant torch.quantization.default_fixed_qparams_range_0to1_fake_quant
f default_dynamic_fake_quant torch.ao.quantization.default_dynamic_fake_quant
f default_embedding_fake_quant torch.ao.quantization.default_embedding_fake_quant
f default_embedding_fake_quant_4bit torch.ao.quantization.default_embedding_fake_quant_4bit
f default_fake_quant torch.quantization.default_fake_quant
f default_fixed_qparams_range_0to1_fake_quant torch.quantization.default_fixed_qparams_range_0to1_fake_quant
f default_fixed_qparams_range_0to1_observer torch.ao.quantization.default_affine_fixed_qparams_observer
f default_fixed_qparams_range_neg1to1_fake_quant torch.quantization.default_fixed_qparams_range_neg1to1_fake_quant
f default_fixed_qparams_range_neg1to1_observer torch.ao.quantization.default_fixed_qparams_range_neg1to1_observer
f default_fused_act_fake_quant torch.quantization.default_fused_act_fake_quant
f default_fused_per_channel_wt_fake_quant torch.quantization.default_fused_per_channel_wt_fake_quant
f default_fused_wt_fake_quant torch.quantization.default_fused_wt_fake_quant
f default_histogram_fake_quant torch.quantization.default_histogram_fake_quant
f default_per_channel_weight_fake_quant torch.quantization.default_per_channel_weight_fake_quant
f default_symmetric_fixed_qparams_fake_quant torch.quantization.default_fixed_qparams_range_neg1to1_fake_quant
f default_weight_fake_quant torch.quantization.default_weight_fake_quant
f disable_fake_quant torch.quantization.disable_fake_quant
f disable_observer torch.quantization.disable_observer
f enable_fake_quant torch.quantization.enable_fake_quant
f enable_observer torch.quantization.enable_observer
f fused_per_channel_wt_fake_quant_range_neg_127_to_127 torch.ao.quantization.fused_per_channel_wt_fake_quant_range_neg_127_to_127
f fused_wt_fake_quant_range_neg_127_to_127 torch.ao.quantization.fused_wt_fake_quant_range_neg_127_to_127
m re re
m torch torch
p ABC Any abstractmethod""", "FakeQuantizeBase FakeQuantize FixedQParamsFakeQuantize FusedMovingAvgObsFakeQuantize disable_fake_quant disable_observer enable_fake_quant enable_observer default_fake_quant default_weight_fake_quant default_dynamic_fake_quant default_fixed_qparams_range_neg1to1_fake_quant default_fixed_qparams_range_0to1_fake_quant default_symmetric_fixed_qparams_fake_quant default_affine_fixed_qparams_fake_quant default_per_channel_weight_fake_quant default_embedding_fake_quant default_embedding_fake_quant_4bit default_histogram_fake_quant default_fused_act_fake_quant default_fused_wt_fake_quant default_fused_per_channel_wt_fake_quant fused_wt_fake_quant_range_neg_127_to_127 fused_per_channel_wt_fake_quant_range_neg_127_to_127"),
    "torch.ao.quantization.fuse_modules": (False, r"""f _fuse_modules
f _fuse_modules_helper
f _get_module
f _set_module
m copy copy
f fuse_conv_bn torch.quantization.fuse_conv_bn
f fuse_conv_bn_relu torch.quantization.fuse_conv_bn_relu
f fuse_known_modules torch.quantization.fuse_modules.fuse_known_modules
f fuse_modules torch.quantization.fuse_modules
f fuse_modules_qat torch.ao.quantization.fuse_modules_qat
f get_fuser_method torch.quantization.get_fuser_method
m nn torch.nn
f type_before_parametrizations""", "fuse_known_modules fuse_modules fuse_modules_qat"),
    "torch.ao.quantization.fuser_method_mappings": (False, r"""c MatchAllNode
f Pattern
f _get_valid_patterns
f _reverse2
f _reverse3
f _sequential_wrapper2
f fuse_conv_bn torch.quantization.fuse_conv_bn
f fuse_conv_bn_relu torch.quantization.fuse_conv_bn_relu
f fuse_convtranspose_bn torch.ao.quantization.fuse_convtranspose_bn
f fuse_linear_bn torch.quantization.fuse_linear_bn
f get_combined_dict torch.quantization.utils.get_combined_dict
f get_fuser_method torch.quantization.get_fuser_method
f get_fuser_method_new torch.ao.quantization.get_fuser_method_new
m itertools itertools
m nn torch.nn
m nni torch.ao.nn.intrinsic
p Any Callable""", "fuse_conv_bn fuse_conv_bn_relu fuse_linear_bn fuse_convtranspose_bn get_fuser_method get_fuser_method_new"),
    "torch.ao.quantization.observer": (False, r"""c ABC torch.quantization.ABC
c AffineQuantizedObserverBase torch.ao.quantization.AffineQuantizedObserverBase
c FixedQParamsObserver torch.ao.quantization.FixedQParamsObserver
c Granularity torch.ao.quantization.Granularity
c HistogramObserver torch.quantization.HistogramObserver
c MappingType torch.ao.quantization.MappingType
c MinMaxObserver torch.quantization.MinMaxObserver
c MovingAverageMinMaxObserver torch.quantization.MovingAverageMinMaxObserver
c MovingAveragePerChannelMinMaxObserver torch.quantization.MovingAveragePerChannelMinMaxObserver
c Node torch.fx.Node
c NoopObserver torch.quantization.NoopObserver
c ObserverBase torch.quantization.ObserverBase
c PerAxis torch.ao.quantization.PerAxis
c PerBlock torch.ao.quantization.PerBlock
c PerChannelMinMaxObserver torch.quantization.PerChannelMinMaxObserver
c PerGroup torch.ao.quantization.PerGroup
c PerRow torch.ao.quantization.PerRow
c PerTensor torch.ao.quantization.PerTensor
c PerToken torch.ao.quantization.PerToken
c PlaceholderObserver torch.quantization.PlaceholderObserver
c RecordingObserver torch.quantization.RecordingObserver
c ReuseInputObserver torch.ao.quantization.ReuseInputObserver
c TorchAODType torch.ao.quantization.TorchAODType
c UniformQuantizationObserverBase torch.ao.quantization.UniformQuantizationObserverBase
c ZeroPointDomain torch.ao.quantization.ZeroPointDomain
c _ObserverBase torch.ao.quantization.UniformQuantizationObserverBase
c _PartialWrapper
f _is_activation_post_process
f _is_observer_script_module
f _is_per_channel_script_obs_instance
f _with_args
f _with_callable_args
f calculate_qmin_qmax torch.quantization.utils.calculate_qmin_qmax
f check_min_max_valid torch.quantization.utils.check_min_max_valid
f default_affine_fixed_qparams_observer torch.ao.quantization.default_affine_fixed_qparams_observer
c default_debug_observer torch.quantization.RecordingObserver
f default_dynamic_quant_observer torch.quantization.default_dynamic_quant_observer
f default_fixed_qparams_range_0to1_observer torch.ao.quantization.default_affine_fixed_qparams_observer
f default_fixed_qparams_range_neg1to1_observer torch.ao.quantization.default_fixed_qparams_range_neg1to1_observer
f default_float_qparams_observer torch.quantization.default_float_qparams_observer
f default_float_qparams_observer_4bit torch.ao.quantization.default_float_qparams_observer_4bit
f default_histogram_observer torch.quantization.default_histogram_observer
f default_observer torch.quantization.default_observer
f default_per_channel_weight_observer torch.quantization.default_per_channel_weight_observer
c default_placeholder_observer torch.quantization.PlaceholderObserver
c default_reuse_input_observer torch.ao.quantization.ReuseInputObserver
f default_symmetric_fixed_qparams_observer torch.ao.quantization.default_fixed_qparams_range_neg1to1_observer
f default_weight_observer torch.quantization.default_weight_observer
f get_block_size torch.ao.quantization.get_block_size
f get_observer_state_dict torch.quantization.get_observer_state_dict
f is_per_channel torch.quantization.utils.is_per_channel
f is_per_tensor torch.quantization.utils.is_per_tensor
f load_observer_state_dict torch.quantization.load_observer_state_dict
m nn torch.nn
m operator operator
f per_channel_weight_observer_range_neg_127_to_127 torch.ao.quantization.per_channel_weight_observer_range_neg_127_to_127
m re re
m torch torch
f validate_qmin_qmax
m warnings warnings
f weight_observer_range_neg_127_to_127 torch.ao.quantization.weight_observer_range_neg_127_to_127
p ABCMeta Any Enum OrderedDict abstractmethod auto dataclass partial""", "default_affine_fixed_qparams_observer default_debug_observer default_dynamic_quant_observer default_fixed_qparams_range_0to1_observer default_fixed_qparams_range_neg1to1_observer default_float_qparams_observer default_float_qparams_observer_4bit default_histogram_observer default_observer default_per_channel_weight_observer default_placeholder_observer default_reuse_input_observer default_symmetric_fixed_qparams_observer default_weight_observer get_observer_state_dict load_observer_state_dict per_channel_weight_observer_range_neg_127_to_127 weight_observer_range_neg_127_to_127 FixedQParamsObserver HistogramObserver MinMaxObserver MovingAverageMinMaxObserver MovingAveragePerChannelMinMaxObserver NoopObserver ObserverBase PerChannelMinMaxObserver PlaceholderObserver RecordingObserver ReuseInputObserver UniformQuantizationObserverBase AffineQuantizedObserverBase Granularity MappingType PerAxis PerBlock PerGroup PerRow PerTensor PerToken TorchAODType ZeroPointDomain get_block_size"),
    "torch.ao.quantization.qconfig": (False, r"""c FakeQuantize torch.quantization.FakeQuantize
c FakeQuantizeBase torch.quantization.FakeQuantizeBase
c FusedMovingAvgObsFakeQuantize torch.quantization.FusedMovingAvgObsFakeQuantize
c HistogramObserver torch.quantization.HistogramObserver
c MinMaxObserver torch.quantization.MinMaxObserver
c MovingAverageMinMaxObserver torch.quantization.MovingAverageMinMaxObserver
c NoopObserver torch.quantization.NoopObserver
c ObserverBase torch.quantization.ObserverBase
c PlaceholderObserver torch.quantization.PlaceholderObserver
c QConfig torch.quantization.QConfig
f QConfigAny torch.quantization.QConfigAny
c QConfigDynamic torch.quantization.QConfigDynamic
c ReuseInputObserver torch.ao.quantization.ReuseInputObserver
c TypeAliasType torch.ao.quantization.TypeAliasType
f _ObserverOrFakeQuantizeConstructor
c _PartialWrapper
f _activation_is_memoryless
f _add_module_to_qconfig_obs_ctr
f _assert_valid_qconfig
o _default_fp32_placeholder_qconfig
o _default_quint8_placeholder_qconfig
f _is_reuse_input_qconfig
f _obs_or_fq_ctr_equals
f _partial_wrapper_equals
m copy copy
o default_activation_only_qconfig
c default_debug_observer torch.quantization.RecordingObserver
o default_debug_qconfig
f default_dynamic_fake_quant torch.ao.quantization.default_dynamic_fake_quant
o default_dynamic_qat_qconfig
o default_dynamic_qconfig
f default_dynamic_quant_observer torch.quantization.default_dynamic_quant_observer
f default_embedding_fake_quant torch.ao.quantization.default_embedding_fake_quant
f default_embedding_fake_quant_4bit torch.ao.quantization.default_embedding_fake_quant_4bit
o default_embedding_qat_qconfig
o default_embedding_qat_qconfig_4bit
f default_fake_quant torch.quantization.default_fake_quant
f default_float_qparams_observer torch.quantization.default_float_qparams_observer
f default_float_qparams_observer_4bit torch.ao.quantization.default_float_qparams_observer_4bit
f default_fused_act_fake_quant torch.quantization.default_fused_act_fake_quant
f default_fused_per_channel_wt_fake_quant torch.quantization.default_fused_per_channel_wt_fake_quant
f default_fused_wt_fake_quant torch.quantization.default_fused_wt_fake_quant
f default_observer torch.quantization.default_observer
o default_per_channel_qconfig
o default_per_channel_symmetric_qnnpack_qat_qconfig
o default_per_channel_symmetric_qnnpack_qconfig
f default_per_channel_weight_fake_quant torch.quantization.default_per_channel_weight_fake_quant
f default_per_channel_weight_observer torch.quantization.default_per_channel_weight_observer
c default_placeholder_observer torch.quantization.PlaceholderObserver
o default_qat_qconfig
o default_qat_qconfig_v2
o default_qconfig
o default_quint8_weight_qconfig
c default_reuse_input_observer torch.ao.quantization.ReuseInputObserver
o default_reuse_input_qconfig
o default_symmetric_qnnpack_qat_qconfig
o default_symmetric_qnnpack_qconfig
f default_weight_fake_quant torch.quantization.default_weight_fake_quant
f default_weight_observer torch.quantization.default_weight_observer
o default_weight_only_qconfig
c deprecated torch._streambase.deprecated
o float16_dynamic_qconfig
o float16_static_qconfig
o float_qparams_weight_only_qconfig
o float_qparams_weight_only_qconfig_4bit
f fused_per_channel_wt_fake_quant_range_neg_127_to_127 torch.ao.quantization.fused_per_channel_wt_fake_quant_range_neg_127_to_127
f fused_wt_fake_quant_range_neg_127_to_127 torch.ao.quantization.fused_wt_fake_quant_range_neg_127_to_127
f get_default_qat_qconfig torch.quantization.get_default_qat_qconfig
f get_default_qat_qconfig_dict torch.ao.quantization.get_default_qat_qconfig_dict
f get_default_qconfig torch.quantization.get_default_qconfig
f get_default_qconfig_dict torch.ao.quantization.get_default_qconfig_dict
m nn torch.nn
o per_channel_dynamic_qconfig
f per_channel_weight_observer_range_neg_127_to_127 torch.ao.quantization.per_channel_weight_observer_range_neg_127_to_127
f qconfig_equals torch.quantization.qconfig_equals
m torch torch
m warnings warnings
f weight_observer_range_neg_127_to_127 torch.ao.quantization.weight_observer_range_neg_127_to_127
p Any Union namedtuple""", "QConfig QConfigDynamic default_qconfig default_debug_qconfig default_per_channel_qconfig default_dynamic_qconfig float16_dynamic_qconfig float16_static_qconfig per_channel_dynamic_qconfig float_qparams_weight_only_qconfig float_qparams_weight_only_qconfig_4bit default_quint8_weight_qconfig default_qat_qconfig default_dynamic_qat_qconfig default_weight_only_qconfig default_activation_only_qconfig default_qat_qconfig_v2 default_reuse_input_qconfig default_symmetric_qnnpack_qconfig default_per_channel_symmetric_qnnpack_qconfig default_symmetric_qnnpack_qat_qconfig default_per_channel_symmetric_qnnpack_qat_qconfig default_embedding_qat_qconfig default_embedding_qat_qconfig_4bit get_default_qconfig get_default_qat_qconfig get_default_qconfig_dict get_default_qat_qconfig_dict QConfigAny qconfig_equals"),
    "torch.ao.quantization.qconfig_mapping": (False, r"""c FixedQParamsFakeQuantize torch.quantization.FixedQParamsFakeQuantize
c QConfig torch.quantization.QConfig
f QConfigAny torch.quantization.QConfigAny
c QConfigMapping torch.ao.quantization.QConfigMapping
v TYPE_CHECKING False
c _PartialWrapper
f _get_default_qconfig_mapping
f _get_default_qconfig_mapping_with_default_qconfig
f _get_symmetric_qnnpack_qat_qconfig_mapping
f _get_symmetric_qnnpack_qconfig_mapping
o annotations
f default_fixed_qparams_range_0to1_observer torch.ao.quantization.default_affine_fixed_qparams_observer
f default_fixed_qparams_range_neg1to1_observer torch.ao.quantization.default_fixed_qparams_range_neg1to1_observer
c default_placeholder_observer torch.quantization.PlaceholderObserver
o default_quint8_weight_qconfig
o default_reuse_input_qconfig
o default_symmetric_qnnpack_qat_qconfig
o default_symmetric_qnnpack_qconfig
f default_weight_fake_quant torch.quantization.default_weight_fake_quant
f default_weight_observer torch.quantization.default_weight_observer
f get_default_qat_qconfig torch.quantization.get_default_qat_qconfig
f get_default_qat_qconfig_mapping torch.ao.quantization.get_default_qat_qconfig_mapping
f get_default_qconfig torch.quantization.get_default_qconfig
f get_default_qconfig_mapping torch.ao.quantization.get_default_qconfig_mapping
m torch torch
p Any OrderedDict""", "get_default_qconfig_mapping get_default_qat_qconfig_mapping QConfigMapping"),
    "torch.ao.quantization.quant_type": (False, r"""c QuantType torch.quantization.QuantType
f _get_quant_type_to_str
f _quant_type_from_str
m enum enum""", "QuantType"),
    "torch.ao.quantization.quantization_mappings": (False, r"""o DEFAULT_DYNAMIC_QUANT_MODULE_MAPPINGS
o DEFAULT_DYNAMIC_SPARSE_QUANT_MODULE_MAPPINGS
o DEFAULT_FLOAT_TO_QUANTIZED_OPERATOR_MAPPINGS
o DEFAULT_MODULE_TO_ACT_POST_PROCESS
o DEFAULT_QAT_MODULE_MAPPINGS
o DEFAULT_REFERENCE_STATIC_QUANT_MODULE_MAPPINGS
o DEFAULT_STATIC_QUANT_MODULE_MAPPINGS
o DEFAULT_STATIC_SPARSE_QUANT_MODULE_MAPPINGS
c DeQuantStub torch.quantization.DeQuantStub
m F torch.nn.functional
c QuantStub torch.quantization.QuantStub
f _get_special_act_post_process
f _has_special_act_post_process
m ao_nn torch.ao.nn
m copy copy
f default_fixed_qparams_range_0to1_fake_quant torch.quantization.default_fixed_qparams_range_0to1_fake_quant
f default_fixed_qparams_range_neg1to1_fake_quant torch.quantization.default_fixed_qparams_range_neg1to1_fake_quant
f get_combined_dict torch.quantization.utils.get_combined_dict
f get_default_compare_output_module_list torch.quantization.get_default_compare_output_module_list
f get_default_dynamic_quant_module_mappings torch.quantization.get_default_dynamic_quant_module_mappings
f get_default_dynamic_sparse_quant_module_mappings torch.ao.quantization.get_default_dynamic_sparse_quant_module_mappings
f get_default_float_to_quantized_operator_mappings torch.quantization.get_default_float_to_quantized_operator_mappings
f get_default_qat_module_mappings torch.quantization.get_default_qat_module_mappings
f get_default_qconfig_propagation_list torch.quantization.get_default_qconfig_propagation_list
f get_default_static_quant_module_mappings torch.quantization.get_default_static_quant_module_mappings
f get_default_static_quant_reference_module_mappings torch.ao.quantization.get_default_static_quant_reference_module_mappings
f get_default_static_sparse_quant_module_mappings torch.ao.quantization.get_default_static_sparse_quant_module_mappings
f get_dynamic_quant_module_class torch.quantization.get_dynamic_quant_module_class
f get_embedding_qat_module_mappings torch.ao.quantization.get_embedding_qat_module_mappings
f get_embedding_static_quant_module_mappings torch.ao.quantization.get_embedding_static_quant_module_mappings
f get_quantized_operator torch.quantization.get_quantized_operator
f get_static_quant_module_class torch.quantization.get_static_quant_module_class
m nn torch.nn
m nni torch.ao.nn.intrinsic
m nniq torch.ao.nn.intrinsic.quantized
m nniqat torch.ao.nn.intrinsic.qat
m nniqd torch.ao.nn.intrinsic.quantized.dynamic
m nnq torch.ao.nn.quantized
m nnqat torch.ao.nn.qat
m nnqatd torch.ao.nn.qat.dynamic
m nnqd torch.ao.nn.quantized.dynamic
m nnqr torch.ao.nn.quantized.reference
f no_observer_set torch.quantization.no_observer_set
m torch torch
f type_before_parametrizations torch.ao.quantization.fuse_modules.type_before_parametrizations
p Any Callable""", "DEFAULT_REFERENCE_STATIC_QUANT_MODULE_MAPPINGS DEFAULT_STATIC_QUANT_MODULE_MAPPINGS DEFAULT_QAT_MODULE_MAPPINGS DEFAULT_DYNAMIC_QUANT_MODULE_MAPPINGS DEFAULT_FLOAT_TO_QUANTIZED_OPERATOR_MAPPINGS DEFAULT_MODULE_TO_ACT_POST_PROCESS DEFAULT_STATIC_SPARSE_QUANT_MODULE_MAPPINGS DEFAULT_DYNAMIC_SPARSE_QUANT_MODULE_MAPPINGS no_observer_set get_default_static_quant_module_mappings get_default_static_quant_reference_module_mappings get_embedding_static_quant_module_mappings get_default_static_sparse_quant_module_mappings get_static_quant_module_class get_dynamic_quant_module_class get_default_qat_module_mappings get_embedding_qat_module_mappings get_default_dynamic_quant_module_mappings get_default_dynamic_sparse_quant_module_mappings get_default_qconfig_propagation_list get_default_compare_output_module_list get_default_float_to_quantized_operator_mappings get_quantized_operator"),
    "torch.ao.quantization.quantize": (False, r"""o DEPRECATION_WARNING
c DeQuantStub torch.quantization.DeQuantStub
c QuantWrapper torch.quantization.QuantWrapper
c _FusedModule
f _activation_is_memoryless
f _add_module_to_qconfig_obs_ctr
f _add_observer_
f _convert
f _get_observer_dict
f _get_special_act_post_process
f _get_unique_devices_
f _has_special_act_post_process
f _is_activation_post_process
f _observer_forward_hook
f _observer_forward_pre_hook
f _propagate_qconfig_helper
f _register_activation_post_process_hook
f _remove_activation_post_process
f _remove_qconfig
f add_quant_dequant torch.quantization.add_quant_dequant
f convert torch.quantization.convert
m copy copy
o default_dynamic_qconfig
o float16_dynamic_qconfig
o float_qparams_weight_only_qconfig
o float_qparams_weight_only_qconfig_4bit
f get_default_custom_config_dict torch.ao.quantization.get_default_custom_config_dict
f get_default_dynamic_quant_module_mappings torch.quantization.get_default_dynamic_quant_module_mappings
f get_default_qat_module_mappings torch.quantization.get_default_qat_module_mappings
f get_default_qconfig_propagation_list torch.quantization.get_default_qconfig_propagation_list
f get_default_static_quant_module_mappings torch.quantization.get_default_static_quant_module_mappings
f get_default_static_quant_reference_module_mappings torch.ao.quantization.get_default_static_quant_reference_module_mappings
f get_qparam_dict torch.quantization.utils.get_qparam_dict
f has_no_children_ignoring_parametrizations
m inspect inspect
f is_activation_post_process
m itertools itertools
m nn torch.nn
m nnq torch.ao.nn.quantized
f no_observer_set torch.quantization.no_observer_set
f prepare torch.quantization.prepare
f prepare_qat torch.quantization.prepare_qat
f propagate_qconfig_ torch.quantization.propagate_qconfig_
f quantize torch.quantization.quantize
f quantize_dynamic torch.quantization.quantize_dynamic
f quantize_qat torch.quantization.quantize_qat
f swap_module torch.quantization.swap_module
m torch torch
f type_before_parametrizations torch.ao.quantization.fuse_modules.type_before_parametrizations
m typing_extensions typing_extensions
m warnings warnings""", "get_default_custom_config_dict propagate_qconfig_ add_quant_dequant prepare quantize quantize_dynamic prepare_qat quantize_qat convert swap_module"),
    "torch.ao.quantization.quantize_fx": (False, r"""c BackendConfig
c ConvertCustomConfig
o DEPRECATION_WARNING
c FuseCustomConfig
c GraphModule torch.fx.GraphModule
c ObservedGraphModule torch.quantization.quantize_fx.ObservedGraphModule
c PrepareCustomConfig
c QConfigMapping torch.ao.quantization.QConfigMapping
c QuantizationTracer torch.quantization.quantize_fx.QuantizationTracer
c Scope torch.fx._symbolic_trace.Scope
c ScopeContextManager torch.quantization.quantize_fx.ScopeContextManager
f _attach_meta_to_node_if_not_exist
f _check_is_graph_module
f _convert_fx
f _convert_standalone_module_fx
f _convert_to_reference_decomposed_fx
f _fuse_fx
f _prepare_fx
f _prepare_standalone_module_fx
f _swap_ff_with_fxff
f attach_preserved_attrs_to_model
f convert
f convert_fx torch.quantization.quantize_fx.convert_fx
f convert_to_reference_fx
m copy copy
f fuse
f fuse_fx torch.quantization.quantize_fx.fuse_fx
f get_custom_module_class_keys
f get_skipped_module_name_and_classes
f get_tensorrt_backend_config
f prepare
f prepare_fx torch.quantization.quantize_fx.prepare_fx
f prepare_qat_fx torch.quantization.quantize_fx.prepare_qat_fx
m torch torch
m typing_extensions typing_extensions
m warnings warnings
p Any"""),
    "torch.ao.quantization.quantize_jit": (False, r"""c QConfig torch.quantization.QConfig
c QuantType torch.quantization.QuantType
f _check_forward_method
f _check_is_script_module
f _convert_jit
f _convert_ondevice_dynamic_jit
f _convert_ondevice_jit
f _prepare_jit
f _prepare_ondevice_dynamic_jit
f _prepare_ondevice_jit
f _quantize_jit
f _quantize_ondevice_dynamic_jit
f _quantize_ondevice_dynamic_jit_impl
f convert_dynamic_jit torch.quantization.convert_dynamic_jit
f convert_jit torch.quantization.convert_jit
f fuse_conv_bn_jit torch.quantization.fuse_conv_bn_jit
f prepare_dynamic_jit torch.quantization.prepare_dynamic_jit
f prepare_jit torch.quantization.prepare_jit
f quantize_dynamic_jit torch.quantization.quantize_dynamic_jit
f quantize_jit torch.quantization.quantize_jit
f script_qconfig torch.quantization.script_qconfig
f script_qconfig_dict torch.quantization.script_qconfig_dict
m torch torch
f wrap_cpp_module torch.jit._recursive.wrap_cpp_module""", "script_qconfig script_qconfig_dict fuse_conv_bn_jit prepare_jit prepare_dynamic_jit convert_jit convert_dynamic_jit quantize_jit quantize_dynamic_jit"),
    "torch.ao.quantization.stubs": (False, r"""c DeQuantStub torch.quantization.DeQuantStub
c QConfig torch.quantization.QConfig
c QuantStub torch.quantization.QuantStub
c QuantWrapper torch.quantization.QuantWrapper
m nn torch.nn
m torch torch
p Any""", "QuantStub DeQuantStub QuantWrapper"),
    "torch.ao.quantization.utils": (False, r"""o DEPRECATION_WARNING
c MatchAllNode torch.ao.quantization.fuser_method_mappings.MatchAllNode
c Node torch.fx.Node
f NodePattern
f Pattern torch.ao.quantization.fuser_method_mappings.Pattern
c QuantType torch.quantization.QuantType
c TypeAliasType torch.ao.quantization.TypeAliasType
f _assert_and_get_unique_device
f _get_default_kwargs
f _get_num_pos_args
f _get_path_of_module
f _get_signature_locals
f _normalize_kwargs
f _parent_name
f activation_dtype torch.quantization.utils.activation_dtype
f activation_is_dynamically_quantized
f activation_is_int32_quantized
f activation_is_int8_quantized torch.quantization.utils.activation_is_int8_quantized
f activation_is_statically_quantized torch.quantization.utils.activation_is_statically_quantized
f calculate_qmin_qmax torch.quantization.utils.calculate_qmin_qmax
f check_min_max_valid torch.quantization.utils.check_min_max_valid
f check_node
f determine_qparams
o func_list
m functools functools
f get_combined_dict torch.quantization.utils.get_combined_dict
f get_fqn_to_example_inputs
f get_qconfig_dtypes torch.quantization.utils.get_qconfig_dtypes
f get_qparam_dict torch.quantization.utils.get_qparam_dict
f get_quant_type torch.quantization.utils.get_quant_type
f get_swapped_custom_module_class torch.quantization.utils.get_swapped_custom_module_class
f getattr_from_fqn torch.quantization.utils.getattr_from_fqn
f has_no_children_ignoring_parametrizations torch.ao.quantization.quantize.has_no_children_ignoring_parametrizations
f is_parametrized
f is_per_channel torch.quantization.utils.is_per_channel
f is_per_tensor torch.quantization.utils.is_per_tensor
o method_list
o module_type_list
f op_is_int8_dynamically_quantized
f to_underlying_dtype
m torch torch
f validate_qmin_qmax torch.ao.quantization.observer.validate_qmin_qmax
m warnings warnings
f weight_dtype torch.quantization.utils.weight_dtype
f weight_is_quantized torch.quantization.utils.weight_is_quantized
f weight_is_statically_quantized torch.quantization.utils.weight_is_statically_quantized
p Any Callable OrderedDict QuantizerCls getfullargspec signature""", "NodePattern Pattern MatchAllNode check_node get_combined_dict is_per_tensor is_per_channel getattr_from_fqn get_qparam_dict get_swapped_custom_module_class activation_dtype weight_dtype activation_is_statically_quantized activation_is_dynamically_quantized activation_is_int8_quantized activation_is_int32_quantized weight_is_quantized weight_is_statically_quantized op_is_int8_dynamically_quantized get_qconfig_dtypes get_quant_type check_min_max_valid calculate_qmin_qmax has_no_children_ignoring_parametrizations get_fqn_to_example_inputs to_underlying_dtype determine_qparams validate_qmin_qmax DEPRECATION_WARNING"),
    "torch.autograd": (True, r"""c DeviceType
c Function
c NestedIOFunction
c ProfilerActivity
c ProfilerConfig
c ProfilerEvent
c ProfilerState
c SavedTensor
c Variable
c _KinetoEvent
f _OptionalTensor
c _ProfilerResult
f _ShapeorNestedShape
f _TensorOrOptionalTensors
f _TensorOrTensorsOrGradEdge
f _add_metadata_json
f _calculate_shape
f _disable_profiler
f _disable_profiler_legacy
f _enable_profiler
f _enable_profiler_legacy
f _enable_record_function
f _engine_run_backward
c _force_original_view_tracking
f _get_sequence_nr
f _is_checkpoint_valid
f _kineto_step
f _make_grads
f _pop_saved_tensors_default_hooks
f _prepare_profiler
f _profiler_enabled
f _push_saved_tensors_default_hooks
f _record_function_with_args_enter
f _record_function_with_args_exit
f _register_py_tensor_class_for_device
f _set_empty_test_observer
o _size
f _supported_activities
f _tensor_or_tensors_to_tuple
f _toggle_collection_dynamic
c _unsafe_preserve_version_counter
m _vmap_internals torch._vmap_internals
f backward
c detect_anomaly
c enable_grad torch.enable_grad
f grad
f gradcheck
f gradgradcheck
f handle_torch_function torch._lobpcg.handle_torch_function
f has_torch_function torch._lobpcg.has_torch_function
c inference_mode torch.inference_mode
f is_multithreading_enabled
f is_tensor_like
f is_view_replay_enabled
f kineto_available
c no_grad torch.no_grad
c set_detect_anomaly
c set_grad_enabled torch.set_grad_enabled
c set_multithreading_enabled
m torch torch
f variable
m warnings warnings
p Optional Sequence Union cast""", "Variable Function backward grad_mode NestedIOFunction detect_anomaly enable_grad grad gradcheck gradgradcheck inference_mode no_grad set_detect_anomaly set_grad_enabled set_multithreading_enabled variable"),
    "torch.autograd._functions": (True, r"""c Function torch.autograd.Function
c Resize
c Type
c deprecated torch._streambase.deprecated
m operator operator
m torch torch
p reduce"""),
    "torch.autograd._functions.tensor": (False, r"""c Function torch.autograd.Function
c Resize torch.autograd._functions.Resize
c Type torch.autograd._functions.Type
c deprecated torch._streambase.deprecated
m operator operator
m torch torch
p reduce"""),
    "torch.autograd._functions.utils": (False, r"""f maybe_unexpand
f maybe_view"""),
    "torch.autograd.anomaly_mode": (False, r"""c detect_anomaly torch.autograd.detect_anomaly
c set_detect_anomaly torch.autograd.set_detect_anomaly
m torch torch
m warnings warnings""", "detect_anomaly set_detect_anomaly"),
    "torch.autograd.forward_ad": (False, r"""c UnpackedDualTensor
c _DecoratorContextManager
f _is_fwd_grad_enabled
f _maybe_load_decompositions
c _set_fwd_grad_enabled
c dual_level
f enter_dual_level
f exit_dual_level
f make_dual
m os os
m torch torch
f unpack_dual
p Any NamedTuple Optional""", "UnpackedDualTensor enter_dual_level exit_dual_level make_dual unpack_dual dual_level"),
    "torch.autograd.function": (False, r"""o AUTOGRAD_FUNCTION_COUNTER
c BackwardCFunction
c Function torch.autograd.Function
c FunctionCtx
c FunctionMeta
c InplaceFunction
c NestedIOFunction torch.autograd.NestedIOFunction
c ParamSpec torch._compile.ParamSpec
m _C torch._C
c _ContextMethodMixin torch.autograd.function.FunctionCtx
c _HookMixin
o _P
o _R
c _SingleLevelFunction
o _T
m _functions torch._C._functions
m _functorch torch._functorch
f _is_setup_context_defined
f _iter_None_tensors
f _iter_filter
f _iter_jit_values
f _iter_tensors
f _iter_tensors_permissive
f _jit_unwrap_structured
f _map_tensor_data
f _nested_map
f _unflatten
f custom_function_call
c deprecated torch._streambase.deprecated
m functools functools
m hooks torch.utils.hooks
m inspect inspect
m itertools itertools
f once_differentiable
m torch torch
m warnings warnings
p Any Callable Concatenate Optional OrderedDict TypeVar""", "FunctionCtx BackwardCFunction FunctionMeta Function once_differentiable InplaceFunction NestedIOFunction"),
    "torch.autograd.functional": (False, r"""f _as_tuple
f _as_tuple_nocheck
f _autograd_grad
f _check_requires_grad
f _construct_standard_basis_for
f _fill_in_zeros
f _grad_postprocess
f _grad_preprocess
f _jacfwd
f _tuple_postprocess
f _validate_v
f _vmap
m fwAD torch.autograd.forward_ad
f hessian
f hvp
f jacobian
f jvp
m torch torch
f vhp
f vjp""", "vjp jvp jacobian hessian hvp vhp"),
    "torch.autograd.grad_mode": (False, r"""o F
c _DecoratorContextManager
c _NoParamDecoratorContextManager
f _enter_inference_mode
f _exit_inference_mode
c _force_original_view_tracking
c _unsafe_preserve_version_counter
c enable_grad torch.enable_grad
c inference_mode torch.inference_mode
c no_grad torch.no_grad
c set_grad_enabled torch.set_grad_enabled
c set_multithreading_enabled torch.autograd.set_multithreading_enabled
m torch torch
p Any Union""", "no_grad enable_grad set_grad_enabled inference_mode set_multithreading_enabled"),
    "torch.autograd.gradcheck": (False, r"""o FAILED_BATCHED_GRAD_MSG
o FAILED_BATCHED_GRAD_MSG_FWD_AD
o FAILED_NONDET_MSG
o FAST_FAIL_SLOW_OK_MSG
c GradcheckError
f _TensorOrOptionalTensors
o _TensorOrTensors
f _adjusted_atol
f _allclose_with_type_promotion
f _allocate_jacobians_with_inputs
f _allocate_jacobians_with_outputs
f _as_tuple
f _check_analytical_jacobian_attributes
f _check_analytical_numerical_equal
f _check_inputs
f _check_jacobians_equal
f _check_no_differentiable_outputs
f _check_no_differentiable_outputs_fast
f _check_outputs
f _check_outputs_same_dtype_and_shape
f _combine_jacobian_cols
f _compute_analytical_jacobian_rows
f _compute_numerical_gradient
f _compute_numerical_jvps_wrt_specific_input
f _densify
f _differentiable_outputs
f _dot_with_type_promotion
f _fast_gradcheck
f _get_analytical_jacobian
f _get_analytical_jacobian_forward_ad
f _get_analytical_vJu_backward_mode
f _get_analytical_vjps_wrt_specific_output
f _get_failed_batched_grad_test_msg
f _get_inp_tensors
f _get_input_to_perturb
f _get_notallclose_msg
f _get_numerical_jacobian
f _get_numerical_jvp_fn
f _get_numerical_jvp_wrt_specific_input
f _get_numerical_vJu
f _gradcheck_helper
f _gradcheck_real_imag
f _is_float_or_complex_tensor
f _is_sparse_any_tensor
f _is_sparse_compressed_tensor
f _iter_tensor
f _iter_tensors
f _make_vectors
f _mul_tensor_or_tuple
f _prepare_input
f _real_and_imag_input
f _real_and_imag_output
f _reshape_tensor_or_tuple
f _run_slow_mode_and_get_error
f _slow_gradcheck
f _stack_and_check_tensors
f _test_backward_mul_by_grad_output
f _test_batched_grad
f _test_batched_grad_forward_ad
f _test_undefined_backward_mode
f _test_undefined_forward_mode
f _to_flat_dense_if_sparse
f _to_real_dtype
f _transpose
f _vec_from_tensor
f _vmap
f _with_prepare_inputs
m collections collections
c deprecated torch._streambase.deprecated
m functools functools
f get_analytical_jacobian
f get_numerical_jacobian
f get_numerical_jacobian_wrt_specific_input
f gradcheck torch.autograd.gradcheck
f gradgradcheck torch.autograd.gradgradcheck
f is_tensor_like torch.autograd.is_tensor_like
m torch torch
f vmap torch._vmap_internals.vmap
m warnings warnings
p Callable Iterable Optional Union product""", "gradcheck gradgradcheck GradcheckError get_numerical_jacobian get_analytical_jacobian get_numerical_jacobian_wrt_specific_input"),
    "torch.autograd.graph": (False, r"""c GradientEdge
c Node
c RemovableHandle
v TYPE_CHECKING False
c TorchDispatchMode torch._ops.TorchDispatchMode
c Variable torch.autograd.Variable
c _AllowMutationOnSavedContext
c _CloneArgBeforeMutateMode
c _Handle
c _MultiHandle
f _engine_run_backward
f _get_grad_fn_or_grad_acc
f _get_sid
f _get_tid
f _register_logging_hooks_on_whole_graph
c _swap_with_cloned
m abc abc
f allow_mutation_on_saved_tensors
m contextlib contextlib
f disable_saved_tensors_hooks
m functools functools
f get_gradient_edge
f increment_version
o log
m logging logging
f register_multi_grad_hook
c save_on_cpu
c saved_tensors_hooks
f set_warn_on_accumulate_grad_stream_mismatch
m threading threading
m torch torch
p Any Callable Generator Iterable Iterator Literal MutableMapping NamedTuple Optional Sequence TypeAlias Union WeakKeyDictionary WeakValueDictionary cast defaultdict deque""", "saved_tensors_hooks save_on_cpu disable_saved_tensors_hooks register_multi_grad_hook allow_mutation_on_saved_tensors Node GradientEdge get_gradient_edge increment_version set_warn_on_accumulate_grad_stream_mismatch"),
    "torch.autograd.profiler": (False, r"""c DeviceType torch.autograd.DeviceType
c EnforceUnique
c EventList
c FunctionEvent
c Future torch._jit_internal.Future
c KinetoStepTracker torch.profiler.KinetoStepTracker
v MEMORY_EVENT_NAME '[memory]'
c MemRecordsAcc
v OUT_OF_MEMORY_EVENT_NAME '[OutOfMemory]'
c ProfilerActivity torch.autograd.ProfilerActivity
c ProfilerConfig torch.autograd.ProfilerConfig
c ProfilerState torch.autograd.ProfilerState
c _ExperimentalConfig
c _ProfilerResult
c _ProfilerStats
f _disable_profiler
f _enable_profiler
f _filter_name
f _filter_stack_entry
f _get_privateuse1_backend_name
f _kineto_step
f _prepare_profiler
f _rewrite_name
f _run_on_profiler_start
f _run_on_profiler_stop
f _set_is_profiler_enabled
f _supported_activities
f _toggle_collection_dynamic
c emit_itt
c emit_nvtx
f kineto_available torch.autograd.kineto_available
f load_nvprof
o log
m logging logging
f parse_nvprof_trace
c profile
c record_function torch.profiler.record_function
m torch torch
m uuid uuid
p Any Iterable Optional dataclass defaultdict perf_counter_ns warn""", "profile record_function emit_itt emit_nvtx load_nvprof EnforceUnique parse_nvprof_trace KinetoStepTracker EventList FunctionEvent MemRecordsAcc"),
    "torch.autograd.profiler_legacy": (False, r"""c DeviceType torch.autograd.DeviceType
c EventList torch.autograd.profiler.EventList
c FunctionEvent torch.autograd.profiler.FunctionEvent
v MEMORY_EVENT_NAME '[memory]'
c ProfilerConfig torch.autograd.ProfilerConfig
c ProfilerState torch.autograd.ProfilerState
f _disable_profiler_legacy
f _enable_profiler_legacy
f _filter_name
f _filter_stack_entry
f _parse_legacy_records
f _rewrite_name
c deprecated torch._streambase.deprecated
m itertools itertools
c profile
m torch torch
m warnings warnings""", "profile"),
    "torch.autograd.profiler_util": (False, r"""c DeviceType torch.autograd.DeviceType
c EventList torch.autograd.profiler.EventList
c FormattedTimesMixin
c FunctionEvent torch.autograd.profiler.FunctionEvent
c FunctionEventAvg
c Interval
c Kernel
v MEMORY_EVENT_NAME '[memory]'
c MemRecordsAcc torch.autograd.profiler.MemRecordsAcc
v OUT_OF_MEMORY_EVENT_NAME '[OutOfMemory]'
c StringTable
f _attr_formatter
f _build_table
f _canonicalize_profiler_events
f _filter_name
f _filter_stack_entry
f _format_memory
f _format_time
f _format_time_share
f _rewrite_name
m bisect bisect
c deprecated torch._streambase.deprecated
m itertools itertools
m math math
m torch torch
p Any Optional attrgetter defaultdict namedtuple""", "EventList FormattedTimesMixin Interval Kernel FunctionEvent FunctionEventAvg StringTable MemRecordsAcc"),
    "torch.autograd.variable": (False, r"""c ImperativeEngine
c Variable torch.autograd.Variable
c VariableMeta
m torch torch""", "VariableMeta Variable"),
    "torch.backends": (True, r"""m m torch.backends"""),
    "torch.backends.cpu": (True, r"""f get_cpu_capability
m torch torch""", "get_cpu_capability"),
    "torch.backends.cuda": (True, r"""c SDPAParams
c SDPBackend
f allow_fp16_bf16_reduction_math_sdp
f can_use_cudnn_attention
f can_use_efficient_attention
f can_use_flash_attention
m contextlib contextlib
c cuBLASModule
c cuFFTPlanCache
c cuFFTPlanCacheAttrContextProp
c cuFFTPlanCacheManager
f cudnn_sdp_enabled
o cufft_plan_cache
c deprecated torch._streambase.deprecated
f enable_cudnn_sdp
f enable_flash_sdp
f enable_math_sdp
f enable_mem_efficient_sdp
f flash_sdp_enabled
f fp16_bf16_reduction_math_sdp_allowed
f is_built
f is_flash_attention_available
f math_sdp_enabled
o matmul
f mem_efficient_sdp_enabled
f preferred_blas_library
f preferred_linalg_library
f preferred_rocm_fa_library
f sdp_kernel
m torch torch
p Any Union""", "is_built cuFFTPlanCacheAttrContextProp cuFFTPlanCache cuFFTPlanCacheManager cuBLASModule preferred_linalg_library preferred_blas_library preferred_rocm_fa_library cufft_plan_cache matmul SDPAParams enable_cudnn_sdp cudnn_sdp_enabled enable_flash_sdp flash_sdp_enabled enable_mem_efficient_sdp mem_efficient_sdp_enabled math_sdp_enabled enable_math_sdp allow_fp16_bf16_reduction_math_sdp fp16_bf16_reduction_math_sdp_allowed is_flash_attention_available can_use_flash_attention can_use_efficient_attention can_use_cudnn_attention sdp_kernel"),
    "torch.backends.cudnn": (True, r"""m m torch.backends.cudnn"""),
    "torch.backends.cudnn.rnn": (False, r"""m m torch.backends.cudnn.rnn"""),
    "torch.backends.cusparselt": (True, r"""m _cusparselt torch._C._cusparselt
f _init
f get_max_alg_id
f is_available
m torch torch
f version
p Optional""", "version is_available get_max_alg_id"),
    "torch.backends.kleidiai": (True, r"""f is_available
m torch torch"""),
    "torch.backends.mha": (True, r"""f get_fastpath_enabled
f set_fastpath_enabled
m torch torch"""),
    "torch.backends.miopen": (True, r"""m m torch.backends.miopen"""),
    "torch.backends.mkl": (True, r"""v VERBOSE_OFF 0
v VERBOSE_ON 1
f is_available
m torch torch
c verbose"""),
    "torch.backends.mkldnn": (True, r"""m m torch.backends.mkldnn"""),
    "torch.backends.mps": (True, r"""v TYPE_CHECKING False
c _Library torch.library.Library
f _init
f get_core_count
f get_name
f is_available
f is_built
f is_macos13_or_newer
f is_macos_or_newer
m torch torch
p Optional""", "get_core_count get_name is_built is_available is_macos13_or_newer is_macos_or_newer"),
    "torch.backends.nnpack": (True, r"""c ContextProp
c PropModule
f __allow_nonbracketed_mutation
f flags
f is_available
f set_flags
m torch torch
p contextmanager""", "is_available flags set_flags"),
    "torch.backends.openmp": (True, r"""f is_available
m torch torch"""),
    "torch.backends.opt_einsum": (True, r"""m m torch.backends.opt_einsum"""),
    "torch.backends.quantized": (True, r"""m m torch.backends.quantized"""),
    "torch.backends.xeon": (True, r""""""),
    "torch.backends.xeon.run_cpu": (False, r"""v REMAINDER '...'
c Std torch.distributed.run.Std
c _CPUinfo
c _DefaultLogsSpecs torch.distributed.run.DefaultLogsSpecs
c _Launcher
f _add_kmp_iomp_params
f _add_memory_allocator_params
f _add_multi_instance_params
f create_args
v format_str '%(asctime)s - %(name)s - %(levelname)s - %(message)s'
m glob glob
o logger
m logging logging
f main
m os os
m platform platform
m re re
f start_processes
m subprocess subprocess
m sys sys
p ArgumentParser RawTextHelpFormatter expanduser"""),
    "torch.backends.xnnpack": (True, r"""m m torch.backends.xnnpack"""),
    "torch.compiler": (True, r"""o F
f FuncType
c NestedCompileRegionOptions
c ParamSpec torch._compile.ParamSpec
v TYPE_CHECKING False
o _P
o _R
f allow_in_graph
f assume_constant_result
f compile
f cudagraph_mark_step_begin
f disable
m io io
f is_compiling
f is_dynamo_compiling
f is_exporting
f keep_portable_guards_unsafe
f keep_tensor_guards_unsafe
f list_backends
f load_cache_artifacts
f load_compiled_function
f nested_compile_region
f reset
f save_cache_artifacts
f set_enable_guard_collectives
f set_stance
f skip_all_guards_unsafe
f skip_guard_on_all_nn_modules_unsafe
f skip_guard_on_globals_unsafe
f skip_guard_on_inbuilt_nn_modules_unsafe
f substitute_in_graph
m torch torch
f wrap_numpy
p Any Callable Optional TypeVar Union dataclass""", "compile config assume_constant_result reset allow_in_graph substitute_in_graph list_backends disable set_stance set_enable_guard_collectives cudagraph_mark_step_begin load_compiled_function wrap_numpy is_compiling is_dynamo_compiling is_exporting save_cache_artifacts load_cache_artifacts keep_portable_guards_unsafe skip_guard_on_inbuilt_nn_modules_unsafe skip_guard_on_all_nn_modules_unsafe keep_tensor_guards_unsafe skip_guard_on_globals_unsafe skip_all_guards_unsafe nested_compile_region"),
    "torch.compiler._cache": (False, r"""c AppendingByteSerializer
c BytesReader
c BytesWriter
c CacheArtifact
c CacheArtifactFactory
c CacheArtifactManager
f CacheArtifactsResult
c CacheInfo
c OrderedSet torch._guards.OrderedSet
f _deserialize_single_cache
f _serialize_single_cache
m copy copy
m dataclasses dataclasses
o log
m logging logging
p ABC Any Generator Optional abstractmethod chain contextmanager defaultdict"""),
    "torch.compiler.config": (False, r"""f Config
f install_config_module
m sys sys
p Optional""", "job_id dynamic_shapes assume_static_by_default automatic_dynamic_shapes recompile_limit accumulated_recompile_limit verbose capture_scalar_outputs capture_dynamic_output_shape_ops log_file_name fail_on_recompile_limit_hit allow_unspec_int_on_nn_module skip_tensor_guards_with_matching_dict_tags enable_cpp_symbolic_shape_guards wrap_top_frame reorderable_logging_functions force_disable_caches"),
    "torch.cpu": (True, r"""c Event
c MappingProxyType
c Stream
c StreamContext
o _current_stream
o _default_cpu_stream
c _device torch.device
f _init_amx
f _is_amx_fp16_supported
f _is_amx_tile_supported
f _is_avx2_supported
f _is_avx512_bf16_supported
f _is_avx512_supported
f _is_vnni_supported
f current_device
f current_stream
f device_count
f get_capabilities
f is_available
f is_initialized
f set_device
f stream
f synchronize
m torch torch
p AbstractContextManager Any Mapping lru_cache""", "is_available is_initialized synchronize current_device current_stream stream set_device device_count Stream StreamContext Event get_capabilities"),
    "torch.cpu.amp": (True, r"""c GradScaler
c autocast"""),
    "torch.cpu.amp.autocast_mode": (False, r"""c autocast torch.cpu.amp.autocast
c deprecated torch._streambase.deprecated
m sys sys
m torch torch
p Any""", "autocast"),
    "torch.cpu.amp.grad_scaler": (False, r"""c GradScaler torch.cpu.amp.GradScaler
c deprecated torch._streambase.deprecated
m torch torch""", "GradScaler"),
    "torch.cuda": (True, r"""c AcceleratorError torch.AcceleratorError
c BFloat16Storage
c BFloat16Tensor
c BoolStorage
c BoolTensor
c ByteStorage
c ByteTensor
c CUDAGraph
c CUDAPluggableAllocator
c CharStorage
c CharTensor
c ComplexDoubleStorage
c ComplexFloatStorage
c CudaError
o DEVICE_REQUIREMENT
c DeferredCudaCallError
o Device
c DoubleStorage
c DoubleTensor
c Event
c ExternalStream
c FloatStorage
c FloatTensor
c GreenContext
c HalfStorage
c HalfTensor
c IntStorage
c IntTensor
c LongStorage
c LongTensor
c MemPool
c OutOfMemoryError torch.OutOfMemoryError
o PYTORCH_RELEASES_CODE_CC
c ShortStorage
c ShortTensor
c Stream
c StreamContext
v TYPE_CHECKING False
c _CompatInterval
c _CompatSet
c _CudaBase
c _CudaDeviceProperties
c _DeviceGuard
c _LazySeedTracker
f _POOL_HANDLE
c _WrappedTritonKernel
f _check_bf16_tensor_supported
f _check_capability
f _check_cubins
f _code_compatible_with_device
f _compile_kernel
m _cudart torch._C._cudart
f _device_count_amdsmi
f _device_count_nvml
f _dummy_type
f _exchange_device
f _extract_arch_version
f _get_amdsmi_clock_rate
f _get_amdsmi_device_index
f _get_amdsmi_device_memory_used
f _get_amdsmi_handler
f _get_amdsmi_memory_usage
f _get_amdsmi_power_draw
f _get_amdsmi_temperature
f _get_amdsmi_utilization
f _get_device
f _get_device_index
f _get_generator
f _get_nvml_device_index
f _get_pynvml_handler
f _get_rng_state_offset
f _is_compiled
f _is_in_bad_fork
f _lazy_call
f _lazy_init
f _lazy_new
o _lazy_seed_tracker
f _maybe_exchange_device
f _nvml_based_avail
f _parse_visible_devices
f _raw_device_count_amdsmi
f _raw_device_count_nvml
f _raw_device_uuid_amdsmi
f _raw_device_uuid_nvml
f _register_triton_kernels
f _set_rng_state_offset
f _set_stream_by_id
f _sleep
f _transform_uuid_to_ordinals
f _warn_typed_storage_removal
f _warn_unsupported_code
f caching_allocator_alloc
f caching_allocator_delete
f caching_allocator_enable
f can_device_access_peer
f change_current_allocator
f check_error
f classproperty torch.classproperty
f clock_rate
c cudaStatus
f cudart
f current_blas_handle
f current_device
f current_stream
o default_generators
f default_stream
c device
f device_count
f device_memory_used
c device_of
f empty_cache
f get_allocator_backend
f get_arch_list
f get_device_capability
f get_device_name
f get_device_properties
f get_gencode_flags
f get_per_process_memory_fraction
f get_rng_state
f get_rng_state_all
f get_stream_from_external
f get_sync_debug_mode
c graph
f graph_pool_handle
v has_half True
v has_magma True
f host_memory_stats
f host_memory_stats_as_nested_dict
m importlib importlib
f init
f initial_seed
f ipc_collect
f is_available
f is_bf16_supported
f is_current_stream_capturing
f is_initialized
f is_tf32_supported
f list_gpu_processes
f make_graphed_callables
f manual_seed
f manual_seed_all
f max_memory_allocated
f max_memory_cached
f max_memory_reserved
f mem_get_info
f memory_allocated
f memory_cached
f memory_reserved
f memory_snapshot
f memory_stats
f memory_stats_as_nested_dict
f memory_summary
f memory_usage
m os os
f power_draw
f reset_accumulated_host_memory_stats
f reset_accumulated_memory_stats
f reset_max_memory_allocated
f reset_max_memory_cached
f reset_peak_host_memory_stats
f reset_peak_memory_stats
f seed
f seed_all
f set_device
f set_per_process_memory_fraction
f set_rng_state
f set_rng_state_all
f set_stream
f set_sync_debug_mode
f stream
f synchronize
f temperature
m threading threading
m torch torch
m traceback traceback
f use_mem_pool
f utilization
m warnings warnings
p Any Callable NewType Optional Union cast lru_cache""", "BFloat16Storage BFloat16Tensor BoolStorage BoolTensor ByteStorage ByteTensor CharStorage CharTensor ComplexDoubleStorage ComplexFloatStorage DoubleStorage DoubleTensor FloatStorage FloatTensor HalfStorage HalfTensor IntStorage IntTensor LongStorage LongTensor ShortStorage ShortTensor CUDAGraph CudaError DeferredCudaCallError Event ExternalStream Stream StreamContext GreenContext amp caching_allocator_alloc caching_allocator_delete caching_allocator_enable can_device_access_peer check_error cudaStatus cudart current_blas_handle current_device current_stream default_generators default_stream device device_count device_memory_used device_of empty_cache get_allocator_backend CUDAPluggableAllocator change_current_allocator get_arch_list get_device_capability get_device_name get_device_properties get_gencode_flags get_per_process_memory_fraction get_rng_state get_rng_state_all get_stream_from_external get_sync_debug_mode graph graph_pool_handle graphs has_half has_magma host_memory_stats host_memory_stats_as_nested_dict init initial_seed ipc_collect is_available is_bf16_supported is_current_stream_capturing is_initialized is_tf32_supported jiterator list_gpu_processes make_graphed_callables manual_seed manual_seed_all max_memory_allocated max_memory_cached max_memory_reserved mem_get_info memory memory_allocated memory_cached memory_reserved memory_snapshot memory_stats memory_stats_as_nested_dict memory_summary memory_usage MemPool use_mem_pool temperature power_draw clock_rate nccl nvtx profiler random reset_accumulated_host_memory_stats reset_accumulated_memory_stats reset_max_memory_allocated reset_max_memory_cached reset_peak_host_memory_stats reset_peak_memory_stats seed seed_all set_device set_per_process_memory_fraction set_rng_state set_rng_state_all set_stream set_sync_debug_mode sparse stream streams synchronize tunable utilization"),
    "torch.cuda._device_limits": (False, r"""c GPULimits
c dtype torch.dtype
m torch torch""", "GPULimits"),
    "torch.cuda._gpu_trace": (False, r"""c CallbackRegistry torch._utils.CallbackRegistry
o DeviceSynchronizationCallbacks
o EventCreationCallbacks
o EventDeletionCallbacks
o EventRecordCallbacks
o EventSynchronizationCallbacks
o EventWaitCallbacks
o MemoryAllocationCallbacks
o MemoryDeallocationCallbacks
o StreamCreationCallbacks
o StreamSynchronizationCallbacks
f register_callback_for_device_synchronization
f register_callback_for_event_creation
f register_callback_for_event_deletion
f register_callback_for_event_record
f register_callback_for_event_synchronization
f register_callback_for_event_wait
f register_callback_for_memory_allocation
f register_callback_for_memory_deallocation
f register_callback_for_stream_creation
f register_callback_for_stream_synchronization
p Callable"""),
    "torch.cuda._memory_viz": (False, r"""c Bytes
v PAGE_SIZE 20971520
f _block_extra
f _block_extra_legacy
f _format_size
f _format_viz
f _frame_filter
f _frame_fmt
f _frames_fmt
f _profile_to_snapshot
f _report_free
f _write_blocks
m base64 base64
f cache
f calc_active
f compare
f filter_alloc_free_pairs
f format_flamegraph
m io io
m json json
o legend
f memory
m operator operator
m os os
m pickle pickle
f profile_plot
f segment_plot
f segments
f segsum
m subprocess subprocess
m sys sys
f trace
f trace_plot
m warnings warnings
p Any groupby lru_cache""", "format_flamegraph segments memory compare"),
    "torch.cuda._pin_memory_utils": (False, r"""f pin_memory
m torch torch
f unpin_memory"""),
    "torch.cuda._sanitizer": (False, r"""c Access
c AccessType
c ArgumentHandler
c CUDASanitizer
c CUDASanitizerDispatchMode
c CUDASanitizerErrors
v DEFAULT_STREAM_ID 0
c EventHandler
o FACTORY_FUNCTION_REGEX
c StreamSynchronizations
c SynchronizationError
o TK
o TVa
o TVb
c TensorInfo
c TorchDispatchMode torch._ops.TorchDispatchMode
c UnsynchronizedAccessError
c _TensorsAccessed
m aten torch.ops.aten
o cuda_sanitizer
f enable_cuda_sanitizer
m enum enum
m functools functools
m gpu_trace torch.cuda._gpu_trace
m inspect inspect
m io io
o logger
m logging logging
m pytree torch.utils._pytree
m re re
m sys sys
m textwrap textwrap
m torch torch
m traceback traceback
f zip_arguments
f zip_by_key
p Any DataPtr EventId Iterator SeqNum StreamId TypeVar dataclass field"""),
    "torch.cuda._utils": (False, r"""c _CudaKernel
c _CudaModule
f _check_cuda
f _cuda_load_module
f _get_cuda_library
f _get_device_index
f _get_gpu_rtc_compatible_flags
f _get_gpu_rtc_library
f _get_gpu_runtime_library
f _get_hip_runtime_library
f _get_hiprtc_library
f _get_nvrtc_library
f _nvrtc_compile
f _torch_get_device_index
m ctypes ctypes
m sys sys
m torch torch
p Any"""),
    "torch.cuda.amp": (True, r"""c GradScaler
f amp_definitely_not_available
c autocast
f custom_bwd
f custom_fwd""", "amp_definitely_not_available autocast custom_bwd custom_fwd GradScaler"),
    "torch.cuda.amp.autocast_mode": (False, r"""f _cast
c autocast torch.cuda.amp.autocast
f custom_bwd torch.cuda.amp.custom_bwd
f custom_fwd torch.cuda.amp.custom_fwd
c deprecated torch._streambase.deprecated
m functools functools
m sys sys
m torch torch
p Any""", "autocast custom_fwd custom_bwd"),
    "torch.cuda.amp.common": (False, r"""f amp_definitely_not_available torch.cuda.amp.amp_definitely_not_available
m torch torch
p find_spec""", "amp_definitely_not_available"),
    "torch.cuda.amp.grad_scaler": (False, r"""c GradScaler torch.cuda.amp.GradScaler
c OptState torch.amp.grad_scaler.OptState
c deprecated torch._streambase.deprecated
m torch torch""", "GradScaler"),
    "torch.cuda.comm": (False, r"""f broadcast
f broadcast_coalesced
f gather
f reduce_add
f reduce_add_coalesced
f scatter""", "broadcast broadcast_coalesced reduce_add reduce_add_coalesced scatter gather"),
    "torch.cuda.gds": (False, r"""c GdsFile
c Storage torch.serialization.Storage
f _dummy_fn
f gds_deregister_buffer
f gds_register_buffer
m os os
m sys sys
m torch torch
p Callable""", "gds_register_buffer gds_deregister_buffer GdsFile"),
    "torch.cuda.graphs": (False, r"""c CUDAGraph torch.cuda.CUDAGraph
c ParamSpec torch._compile.ParamSpec
v TYPE_CHECKING False
c Tensor torch.Tensor
c TypeVar torch._ops.TypeVar
c _CUDAGraph
f _ModuleOrCallable
o _P
o _R
f _cuda_isCurrentStreamCapturing
f _dummy_type
f _graph_pool_handle
o annotations
m gc gc
c graph torch.cuda.graph
f graph_pool_handle torch.cuda.graph_pool_handle
f is_current_stream_capturing torch.cuda.is_current_stream_capturing
f make_graphed_callables torch.cuda.make_graphed_callables
m torch torch
m typing typing
p Callable Self TypeAlias Union overload""", "is_current_stream_capturing graph_pool_handle CUDAGraph graph make_graphed_callables"),
    "torch.cuda.green_contexts": (False, r"""c GreenContext torch.cuda.GreenContext
v SUPPORTED True
c _GreenContext
m torch torch"""),
    "torch.cuda.jiterator": (False, r"""c Tensor torch.Tensor
c _CodeParser
c _JittedFunction
f _create_jit_fn
f _create_multi_output_jit_fn
m re re
m torch torch
p Callable""", ""),
    "torch.cuda.memory": (False, r"""c CUDAPluggableAllocator torch.cuda.CUDAPluggableAllocator
c MemPool torch.cuda.MemPool
v TYPE_CHECKING False
m _C torch._C
c _CUDAAllocator
c _MemPool
f _augment_memory_snapshot_stack_traces
c _cuda_CUDAAllocator
f _cuda_beginAllocateCurrentThreadToPool
f _cuda_beginAllocateToPool
f _cuda_endAllocateToPool
f _cuda_releasePool
f _dummy_type
f _dump_snapshot
f _free_mutex
f _get_amdsmi_device_index
f _get_current_allocator
f _get_device_index
f _get_memory_metadata
f _get_nvml_device_index
f _host_allocator
f _lazy_init
f _memory torch.cuda._memory_viz.memory
f _record_memory_history
f _record_memory_history_impl
f _record_memory_history_legacy
f _save_memory_usage
f _save_segment_usage
f _segments torch.cuda._memory_viz.segments
f _set_allocator_settings
f _set_memory_metadata
f _snapshot
f caching_allocator_alloc torch.cuda.caching_allocator_alloc
f caching_allocator_delete torch.cuda.caching_allocator_delete
f caching_allocator_enable torch.cuda.caching_allocator_enable
f change_current_allocator torch.cuda.change_current_allocator
m collections collections
m contextlib contextlib
m ctypes ctypes
c deprecated torch._streambase.deprecated
f empty_cache torch.cuda.empty_cache
f get_allocator_backend torch.cuda.get_allocator_backend
f get_per_process_memory_fraction torch.cuda.get_per_process_memory_fraction
f host_memory_stats torch.cuda.host_memory_stats
f host_memory_stats_as_nested_dict torch.cuda.host_memory_stats_as_nested_dict
f is_initialized torch.cuda.is_initialized
f list_gpu_processes torch.cuda.list_gpu_processes
f max_memory_allocated torch.cuda.max_memory_allocated
f max_memory_cached torch.cuda.max_memory_cached
f max_memory_reserved torch.cuda.max_memory_reserved
f mem_get_info torch.cuda.mem_get_info
f memory_allocated torch.cuda.memory_allocated
f memory_cached torch.cuda.memory_cached
f memory_reserved torch.cuda.memory_reserved
f memory_snapshot torch.cuda.memory_snapshot
f memory_stats torch.cuda.memory_stats
f memory_stats_as_nested_dict torch.cuda.memory_stats_as_nested_dict
f memory_summary torch.cuda.memory_summary
m pickle pickle
f reset_accumulated_host_memory_stats torch.cuda.reset_accumulated_host_memory_stats
f reset_accumulated_memory_stats torch.cuda.reset_accumulated_memory_stats
f reset_max_memory_allocated torch.cuda.reset_max_memory_allocated
f reset_max_memory_cached torch.cuda.reset_max_memory_cached
f reset_peak_host_memory_stats torch.cuda.reset_peak_host_memory_stats
f reset_peak_memory_stats torch.cuda.reset_peak_memory_stats
f set_per_process_memory_fraction torch.cuda.set_per_process_memory_fraction
m sys sys
m torch torch
f use_mem_pool torch.cuda.use_mem_pool
m warnings warnings
p Any Literal signature""", "caching_allocator_alloc caching_allocator_delete caching_allocator_enable get_per_process_memory_fraction set_per_process_memory_fraction empty_cache memory_stats memory_stats_as_nested_dict reset_accumulated_memory_stats reset_peak_memory_stats reset_max_memory_allocated reset_max_memory_cached host_memory_stats host_memory_stats_as_nested_dict reset_accumulated_host_memory_stats reset_peak_host_memory_stats memory_allocated max_memory_allocated memory_reserved max_memory_reserved memory_cached max_memory_cached memory_snapshot memory_summary list_gpu_processes mem_get_info get_allocator_backend CUDAPluggableAllocator change_current_allocator MemPool use_mem_pool"),
    "torch.cuda.nccl": (False, r"""v SUM 0
f _check_sequence_type
f all_gather
f all_reduce
f broadcast
m collections collections
f init_rank
f is_available
f reduce
f reduce_scatter
m torch torch
f unique_id
f version
m warnings warnings
p Sequence""", "all_reduce reduce broadcast all_gather reduce_scatter"),
    "torch.cuda.nvtx": (False, r"""f _device_range_end
f _device_range_start
m _nvtx torch._C._nvtx
f mark
f range
f range_end
f range_pop
f range_push
f range_start
p contextmanager""", "range_push range_pop range_start range_end mark range"),
    "torch.cuda.profiler": (False, r"""o DEFAULT_FLAGS
f check_error torch.cuda.check_error
m contextlib contextlib
f cudart torch.cuda.cudart
f profile
f start
f stop""", "start stop profile"),
    "torch.cuda.random": (False, r"""c Tensor torch.Tensor
f _lazy_call
f _lazy_init
f current_device torch.cuda.current_device
f device_count torch.cuda.device_count
f get_rng_state torch.cuda.get_rng_state
f get_rng_state_all torch.cuda.get_rng_state_all
f initial_seed torch.cuda.initial_seed
f is_initialized torch.cuda.is_initialized
f manual_seed torch.cuda.manual_seed
f manual_seed_all torch.cuda.manual_seed_all
f seed torch.cuda.seed
f seed_all torch.cuda.seed_all
f set_rng_state torch.cuda.set_rng_state
f set_rng_state_all torch.cuda.set_rng_state_all
m torch torch
p Iterable""", "get_rng_state get_rng_state_all set_rng_state set_rng_state_all manual_seed manual_seed_all seed seed_all initial_seed"),
    "torch.cuda.sparse": (False, r"""c BFloat16Tensor
c ByteTensor
c CharTensor
c DoubleTensor
c FloatTensor
c HalfTensor
c IntTensor
c LongTensor
c ShortTensor"""),
    "torch.cuda.streams": (False, r"""c Event torch.cuda.Event
c ExternalStream torch.cuda.ExternalStream
c Stream torch.cuda.Stream
f _dummy_type
o annotations
m ctypes ctypes
m torch torch"""),
    "torch.cuda.tunable": (False, r"""f _check_tuning_assertions
f _create_batch_matrices
f _create_matrices
f _gather_tunableop_results
f _gather_unique_untuned_gemm_from_files
f _process_single_offline_gemm
m concurrent concurrent
f enable
f get_filename
f get_max_tuning_duration
f get_max_tuning_iterations
f get_results
f get_rotating_buffer_size
f get_validators
m glob glob
f is_enabled
f mgpu_tune_gemm_in_file
m mp multiprocessing
m os os
f read_file
f record_untuned_enable
f record_untuned_is_enabled
f set_filename
f set_max_tuning_duration
f set_max_tuning_iterations
f set_numerical_check_tolerances
f set_rotating_buffer_size
m shutil shutil
m torch torch
f tune_gemm_in_file
f tuning_enable
f tuning_is_enabled
m warnings warnings""", "enable is_enabled tuning_enable tuning_is_enabled record_untuned_enable record_untuned_is_enabled set_max_tuning_duration get_max_tuning_duration set_max_tuning_iterations get_max_tuning_iterations set_filename get_filename get_results get_validators read_file tune_gemm_in_file mgpu_tune_gemm_in_file set_rotating_buffer_size get_rotating_buffer_size set_numerical_check_tolerances"),
    "torch.distributed": (True, r"""c AllToAllOptions
c AllreduceCoalescedOptions
c AllreduceOptions
c Backend
c BackendConfig
c BarrierOptions
c BroadcastOptions
c BuiltinCommHookType
c DebugLevel
c DeviceMesh
c DistBackendError
c DistError
c DistNetworkError
c DistStoreError
c FileStore
c GatherOptions
c GradBucket
c GroupMember
f GroupName
c HashStore
c Logger
c P2POp
c PrefixStore
c ProcessGroup
c ProcessGroupGloo
c ProcessGroupNCCL
c QueueEmptyError
o RankType
c ReduceOp
c ReduceOptions
c ReduceScatterOptions
c Reducer
c ScatterOptions
c Store
c TCPStore
c Work
c _Backend
c _CoalescingManager
c _ControlCollectives
c _StoreCollectives
c _Work torch.distributed.Work
f _all_gather_base
f _broadcast_coalesced
f _coalescing_manager
f _compute_bucket_assignment_by_size
f _create_process_group_wrapper
f _create_store_from_options
f _get_process_group_name
f _make_distributed_pdb
f _make_nccl_premul_sum
f _rank_not_in_group
f _reduce_scatter_base
f _register_builtin_comm_hook
f _register_comm_hook
c _remote_device
m _sharded_tensor torch.distributed._shard.sharded_tensor
m _sharding_spec torch.distributed._shard.sharding_spec
f _test_python_store
f _time_estimator
f _verify_params_across_processes
f all_gather
f all_gather_coalesced
f all_gather_into_tensor
f all_gather_object
f all_reduce
f all_reduce_coalesced
f all_to_all
f all_to_all_single
f barrier
f batch_isend_irecv
f breakpoint
f broadcast
f broadcast_object_list
o default_pg_timeout
f destroy_process_group
f gather
f gather_object
f get_backend
f get_backend_config
f get_debug_level
f get_default_backend_for_device
f get_global_rank
f get_group_rank
f get_node_local_rank
f get_pg_count
f get_process_group_ranks
f get_rank
f get_world_size
c group
f init_device_mesh
f init_process_group
f irecv
f is_available
f is_backend_available
f is_gloo_available
f is_initialized
f is_mpi_available
f is_nccl_available
f is_torchelastic_launched
f is_ucc_available
f is_xccl_available
f isend
o log
m logging logging
f monitored_barrier
f new_group
f new_subgroups
f new_subgroups_by_enumeration
f recv
f recv_object_list
f reduce
o reduce_op
f reduce_scatter
f reduce_scatter_tensor
f register_rendezvous_handler
f rendezvous
f scatter
f scatter_object_list
f send
f send_object_list
f set_debug_level
f set_debug_level_from_env
f shrink_group
f split_group
f supports_complex
m sys sys
m torch torch
m traceback traceback
m typing typing
p timedelta"""),
    "torch.distributed.algorithms": (True, r"""c Join
c JoinHook
c Joinable"""),
    "torch.distributed.algorithms._checkpoint": (True, r""""""),
    "torch.distributed.algorithms._checkpoint.checkpoint_wrapper": (False, r"""c ActivationWrapper torch.distributed.fsdp.fully_sharded_data_parallel.ActivationWrapper
c CheckpointImpl
c CheckpointWrapper
c OffloadWrapper
f _pack_kwargs
f _replace_by_prefix
f _unpack_kwargs
f apply_activation_checkpointing
f checkpoint_wrapper
f copy_method_params torch.utils._typing_utils.copy_method_params
m nn torch.nn
f offload_wrapper
c save_on_cpu torch.autograd.graph.save_on_cpu
m torch torch
f torch_utils_checkpoint torch.utils.checkpoint.checkpoint
p ABC Any Callable Enum Iterator abstractmethod auto partial"""),
    "torch.distributed.algorithms._comm_hooks": (True, r"""o LOW_PRECISION_HOOKS
m default torch.distributed.algorithms._comm_hooks.default_hooks"""),
    "torch.distributed.algorithms._comm_hooks.default_hooks": (False, r"""c DefaultState
c LowPrecisionState
f _decompress
f _low_precision_hook
f allreduce_hook
f bf16_compress_hook
m dist torch.distributed
f fp16_compress_hook
m functools functools
f reduce_scatter_hook
m torch torch"""),
    "torch.distributed.algorithms._optimizer_overlap": (True, r"""f _as_overlapped_optim"""),
    "torch.distributed.algorithms._optimizer_overlap.optimizer_overlap": (False, r"""c DistributedDataParallel torch.nn.parallel.DistributedDataParallel
c FullyShardedDataParallel torch.distributed.fsdp.FullyShardedDataParallel
c Optimizer torch.optim.Optimizer
c OverlappedOptimizer
c _OptimizerHookState
c _OverlappedStandardOptimizer
f _as_overlapped_optim
f _hook_then_optimizer
f allreduce_hook
f as_functional_optim torch.distributed.optim.as_functional_optim
m inspect inspect
f register_overlapped
p ABC abstractmethod"""),
    "torch.distributed.algorithms._quantization": (True, r""""""),
    "torch.distributed.algorithms._quantization.quantization": (False, r"""c DQuantType
v TORCH_HALF_MAX 65504.0
v TORCH_HALF_MIN -65504.0
f _dequantize_tensor
f _dequantize_tensor_list
f _fp32_to_fp16_with_clamp
f _quantize_tensor
f _quantize_tensor_list
f auto_quantize
m dist torch.distributed
m functools functools
m torch torch
p Enum"""),
    "torch.distributed.algorithms.ddp_comm_hooks": (True, r"""c DDPCommHookType
f _ddp_comm_hook_wrapper
f _enum_member
f _powerSGD_comm_hook_wrapper
m debugging torch.distributed.algorithms.ddp_comm_hooks.debugging_hooks
m default torch.distributed.algorithms.ddp_comm_hooks.default_hooks
m dist torch.distributed
m optimizer_overlap torch.distributed.algorithms.ddp_comm_hooks.optimizer_overlap_hooks
m powerSGD torch.distributed.algorithms.ddp_comm_hooks.powerSGD_hook
m quantization torch.distributed.algorithms.ddp_comm_hooks.quantization_hooks
f register_ddp_comm_hook
m sys sys
p Enum member partial""", "DDPCommHookType register_ddp_comm_hook"),
    "torch.distributed.algorithms.ddp_comm_hooks.ddp_zero_hook": (False, r"""c DistributedDataParallel torch.nn.parallel.DistributedDataParallel
c ZeroRedundancyOptimizer torch.distributed.optim.ZeroRedundancyOptimizer
c _OverlapStatus
f _broadcast_bucket
f _hook_with_zero_step_setup
f _perform_local_step
f _save_ddp_bucket_info
m dist torch.distributed
f hook_with_zero_step
f hook_with_zero_step_interleaved
m torch torch
m weakref weakref
p Any Callable""", "hook_with_zero_step hook_with_zero_step_interleaved"),
    "torch.distributed.algorithms.ddp_comm_hooks.debugging_hooks": (False, r"""c GradBucket torch.distributed.GradBucket
f noop_hook
m torch torch
p Any""", "noop_hook"),
    "torch.distributed.algorithms.ddp_comm_hooks.default_hooks": (False, r"""f _allreduce_fut
f _compress_hook
f allreduce_hook torch.distributed.algorithms._optimizer_overlap.optimizer_overlap.allreduce_hook
f bf16_compress_hook
f bf16_compress_wrapper
m dist torch.distributed
f fp16_compress_hook
f fp16_compress_wrapper
m torch torch
p Any Callable cast""", "allreduce_hook fp16_compress_hook bf16_compress_hook fp16_compress_wrapper bf16_compress_wrapper"),
    "torch.distributed.algorithms.ddp_comm_hooks.mixed_precision_hooks": (False, r"""c Variable torch.autograd.Variable
c _AllreduceUpcastHookState
f _free_storage
f _reducer_allreduce_and_upcast_hook
m dist torch.distributed
m torch torch
p Any dataclass no_type_check"""),
    "torch.distributed.algorithms.ddp_comm_hooks.optimizer_overlap_hooks": (False, r"""c Variable torch.autograd.Variable
c _OptimInBackwardHookState
c _OptimizerHookState
f _apply_optim_in_backward_hook
f _hook_then_optimizer
m dist torch.distributed
m torch torch
p Any Callable dataclass no_type_check partial""", ""),
    "torch.distributed.algorithms.ddp_comm_hooks.post_localSGD_hook": (False, r"""c PostLocalSGDState
m default torch.distributed.algorithms.ddp_comm_hooks.default_hooks
m dist torch.distributed
o logger
m logging logging
f post_localSGD_hook
m torch torch"""),
    "torch.distributed.algorithms.ddp_comm_hooks.powerSGD_hook": (False, r"""c PowerSGDState
f _orthogonalize
f _orthogonalize_gram_schmidt
f _report_compression_stats
f _should_compress
f batched_powerSGD_hook
m default torch.distributed.algorithms.ddp_comm_hooks.default_hooks
m dist torch.distributed
m distributed_c10d torch.distributed.distributed_c10d
o logger
m logging logging
m math math
f not_none torch.distributed.device_mesh.not_none
f powerSGD_hook
m torch torch
p defaultdict""", "PowerSGDState powerSGD_hook batched_powerSGD_hook"),
    "torch.distributed.algorithms.ddp_comm_hooks.quantization_hooks": (False, r"""f _dequantize_per_channel_backend
f _dequantize_per_tensor_backend
f _get_allgather_out_list
f _quantize_per_channel_backend
f _quantize_per_tensor_backend
m dist torch.distributed
m nn torch.nn
f quantization_perchannel_hook
f quantization_pertensor_hook
m torch torch"""),
    "torch.distributed.algorithms.join": (False, r"""c Join torch.distributed.algorithms.Join
c JoinHook torch.distributed.algorithms.JoinHook
c Joinable torch.distributed.algorithms.Joinable
c TracebackType torch.jit._ir_utils.TracebackType
c _JoinConfig
m dist torch.distributed
m torch torch
m warnings warnings
p ABC Any NamedTuple abstractmethod""", "JoinHook Joinable Join"),
    "torch.distributed.algorithms.model_averaging": (True, r""""""),
    "torch.distributed.algorithms.model_averaging.averagers": (False, r"""c ModelAverager
c PeriodicModelAverager
f _not_none torch.distributed.device_mesh.not_none
m dist torch.distributed
m torch torch
m utils torch.distributed.algorithms.model_averaging.utils
m warnings warnings
p ABC Iterable abstractmethod""", "ModelAverager PeriodicModelAverager"),
    "torch.distributed.algorithms.model_averaging.hierarchical_model_averager": (False, r"""c HierarchicalModelAverager
m averagers torch.distributed.algorithms.model_averaging.averagers
m dist torch.distributed
o logger
m logging logging
m torch torch
m utils torch.distributed.algorithms.model_averaging.utils
m warnings warnings
p Iterable OrderedDict"""),
    "torch.distributed.algorithms.model_averaging.utils": (False, r"""c ProcessGroup torch.distributed.ProcessGroup
f average_parameters
f average_parameters_or_parameter_groups
m dist torch.distributed
f get_params_to_average
c group torch.distributed.group
m itertools itertools
m torch torch
p Iterable Iterator""", "average_parameters get_params_to_average average_parameters_or_parameter_groups"),
    "torch.distributed.argparse_util": (False, r"""c check_env
c env
m os os
p Action"""),
    "torch.distributed.autograd": (True, r"""c DistAutogradContext
v TYPE_CHECKING False
f _current_context
f _get_debug_info
f _get_max_id
f _init
f _is_valid_context
f _new_context
f _release_context
f _retrieve_context
o annotations
f backward
c context
f get_gradients
f is_available
m torch torch
p Any""", "context is_available"),
    "torch.distributed.c10d_logger": (False, r"""c ParamSpec torch._compile.ParamSpec
o _P
o _T
c _WaitCounter
f _exception_logger
f _get_logging_handler
f _get_msg_dict
f _get_or_create_logger
f _time_logger
m dist torch.distributed
m functools functools
m logging logging
m torch torch
p Any Callable TypeVar""", ""),
    "torch.distributed.collective_utils": (False, r"""c SyncPayload
o T
v TYPE_CHECKING False
f _check_cpu_rng_sync
f _check_philox_rng_sync
f _check_rng_sync
f _check_rng_sync_internal
f _desync_table_str
f _summarize_ranks
f all_gather
f all_gather_object_enforce_type
o annotations
f broadcast
m dist torch.distributed
m importlib importlib
o logger
m logging logging
m torch torch
p Any Generic TypeVar cast dataclass defaultdict""", "SyncPayload broadcast all_gather all_gather_object_enforce_type"),
    "torch.distributed.config": (False, r"""f Config torch.compiler.config.Config
f install_config_module torch.compiler.config.install_config_module
m os os
m sys sys""", "compile_on_one_rank use_torchcomms"),
    "torch.distributed.constants": (False, r"""o default_pg_nccl_timeout
o default_pg_timeout
p timedelta""", "default_pg_timeout default_pg_nccl_timeout"),
    "torch.distributed.debug": (True, r"""v TYPE_CHECKING False
c _WorkerServer
f get_rank
o logger
m logging logging
m multiprocessing multiprocessing
m socket socket
f start_debug_server
f stop_debug_server
f tcpstore_client
m torch torch
p Literal""", "start_debug_server stop_debug_server"),
    "torch.distributed.debug._frontend": (False, r"""o BASE_TEMPLATE
c DebugHandler
c DictLoader
c Environment
c FrontendServer
c HTTPRequestHandler
o JSON_RESP_TEMPLATE
c NavLink
c PeriodicDumper
o RAW_RESP_TEMPLATE
c Response
c Route
c _IPv6HTTPServer
m asyncio asyncio
f fetch_aiohttp
f fetch_all
f fetch_thread_pool
f format_json
f get_world_size
m json json
o logger
m logging logging
f main
m os os
m socket socket
f tcpstore_client torch.distributed.debug.tcpstore_client
m threading threading
m time time
p ABC BaseHTTPRequestHandler Callable Iterable ThreadPoolExecutor ThreadingHTTPServer abstractmethod dataclass parse_qs urlparse"""),
    "torch.distributed.debug._handlers": (False, r"""c _ExperimentalConfig
c _Request
c _Response
f _register_handler
f _torch_profile
m pathlib pathlib
c profile torch.profiler.profile
m tempfile tempfile
m time time"""),
    "torch.distributed.debug._store": (False, r"""m dist torch.distributed
f get_rank torch.distributed.debug.get_rank
f get_world_size torch.distributed.debug._frontend.get_world_size
m os os
f tcpstore_client torch.distributed.debug.tcpstore_client"""),
    "torch.distributed.device_mesh": (False, r"""f BackendConfig
c C10dBackend
c DeviceMesh torch.distributed.DeviceMesh
f GroupName torch.distributed.GroupName
o IntTuple
c ProcessGroup torch.distributed.ProcessGroup
v TYPE_CHECKING False
c _MeshEnv
c _MeshLayout
f _get_default_group
f _get_device_handle
f _get_pg_from_name
o _mesh_resources
f _normalize_backend_override
f _resolve_process_group
m dist_config torch.distributed.config
f get_backend torch.distributed.get_backend
f get_process_group_ranks torch.distributed.get_process_group_ranks
f get_rank torch.distributed.get_rank
f get_world_size torch.distributed.get_world_size
f init_device_mesh torch.distributed.init_device_mesh
f init_process_group torch.distributed.init_process_group
f is_available torch.distributed.is_available
f is_initialized torch.distributed.is_initialized
f is_int
o logger
m logging logging
f new_group torch.distributed.new_group
f not_none
m os os
f split_group torch.distributed.split_group
f suffix_product
m threading threading
m torch torch
m warnings warnings
p Iterator Optional Union zip_longest""", "init_device_mesh DeviceMesh"),
    "torch.distributed.distributed_c10d": (False, r"""c AllToAllOptions torch.distributed.AllToAllOptions
c AllgatherOptions
c AllreduceCoalescedOptions torch.distributed.AllreduceCoalescedOptions
c AllreduceOptions torch.distributed.AllreduceOptions
c Backend torch.distributed.Backend
c BackendConfig torch.distributed.BackendConfig
c BarrierOptions torch.distributed.BarrierOptions
c BroadcastOptions torch.distributed.BroadcastOptions
c DebugLevel torch.distributed.DebugLevel
c DistStoreError torch.distributed.DistStoreError
c GatherOptions torch.distributed.GatherOptions
c GroupMember torch.distributed.GroupMember
f GroupName torch.distributed.GroupName
c P2POp torch.distributed.P2POp
v PG_WRAPPER_STORE_PREFIX 'pg_wrapper'
c PrefixStore torch.distributed.PrefixStore
c ProcessGroup torch.distributed.ProcessGroup
c ProcessGroupGloo torch.distributed.ProcessGroupGloo
c ProcessGroupNCCL torch.distributed.ProcessGroupNCCL
c ReduceOp torch.distributed.ReduceOp
c ReduceOptions torch.distributed.ReduceOptions
c ReduceScatterOptions torch.distributed.ReduceScatterOptions
v SHRINK_ABORT 1
v SHRINK_DEFAULT 0
v STORE_BASED_BARRIER_PREFIX 'store_based_barrier_key'
c ScatterOptions torch.distributed.ScatterOptions
c Store torch.distributed.Store
v TYPE_CHECKING False
c Work torch.distributed.Work
c _CoalescingManager
c _CollOp
c _DistributedBackendOptions
c _IllegalWork
c _ProcessGroupWrapper
c _TimeEstimator
c _WaitCounter
c _World
c _WorldMeta
f _abort_process_group
f _add_ephemeral_timeout_for_all_pgs
f _all_gather_base
f _as_iterable
f _canonicalize_group_rank
f _check_not_self_rank
f _check_op
f _check_p2p_op_list
f _check_single_backend_availability
f _check_single_tensor
f _check_tensor_list
f _check_valid_timeout
f _cleanup_original_group
f _cleanup_process_group_global_state
f _coalescing_manager
f _create_process_group_wrapper
f _create_shrunk_process_group
f _destroy_all_other_groups
f _device_capability
f _ensure_all_tensors_same_dtype
f _exception_logger
f _export_c_types
f _extract_group_metadata
f _finalize_shrunk_group
f _find_or_create_pg_by_ranks_and_tag
f _find_pg_by_ranks_and_tag
f _get_all_pg_configs
f _get_backend_from_str
f _get_default_group
f _get_default_store
f _get_default_timeout
f _get_global_rank
f _get_group_size
f _get_group_size_by_name
f _get_group_tag
f _get_object_coll_device
f _get_pg_config
f _get_pg_default_device
f _get_process_group_name
f _get_process_group_store
f _get_process_group_uid
f _get_split_source
f _group_or_default_group
f _hash_ranks_to_str
f _is_barrier_after_init
f _is_safe_to_split
f _new_group_with_tag
f _new_process_group_helper
f _object_to_tensor
f _prepare_shrink_target_group
f _process_group_color
f _process_group_name
f _rank_not_in_group
c _reduce_op
f _reduce_scatter_base
f _register_process_group
f _resolve_group_name_by_ranks_and_tag
f _resolve_process_group
f _set_pg_timeout
f _store_based_barrier
f _tensor_to_object
f _time_estimator
f _time_logger
f _unregister_all_process_groups
f _unregister_process_group
f _update_default_pg
f _update_process_group_global_state
f _use_torchcomms_enabled
f _validate_and_process_excluded_ranks
f _validate_output_list_for_rank
f _validate_shrink_backend_requirements
f _validate_shrink_inputs
f _warn_not_in_group
o _world
f all_gather torch.distributed.all_gather
f all_gather_coalesced torch.distributed.all_gather_coalesced
f all_gather_into_tensor torch.distributed.all_gather_into_tensor
f all_gather_object torch.distributed.all_gather_object
f all_reduce torch.distributed.all_reduce
f all_reduce_coalesced torch.distributed.all_reduce_coalesced
f all_to_all torch.distributed.all_to_all
f all_to_all_single torch.distributed.all_to_all_single
f barrier torch.distributed.barrier
f batch_isend_irecv torch.distributed.batch_isend_irecv
f broadcast torch.distributed.broadcast
f broadcast_object_list torch.distributed.broadcast_object_list
m collections collections
m contextlib contextlib
m copy copy
m ctypes ctypes
o default_pg_nccl_timeout
o default_pg_timeout
c deprecated torch._streambase.deprecated
f destroy_process_group torch.distributed.destroy_process_group
m dist_config torch.distributed.config
f gather torch.distributed.gather
f gather_object torch.distributed.gather_object
f get_backend torch.distributed.get_backend
f get_backend_config torch.distributed.get_backend_config
f get_debug_level torch.distributed.get_debug_level
f get_default_backend_for_device torch.distributed.get_default_backend_for_device
f get_global_rank torch.distributed.get_global_rank
f get_group_rank torch.distributed.get_group_rank
f get_node_local_rank torch.distributed.get_node_local_rank
f get_pg_count torch.distributed.get_pg_count
f get_process_group_ranks torch.distributed.get_process_group_ranks
f get_rank torch.distributed.get_rank
f get_world_size torch.distributed.get_world_size
c group torch.distributed.group
f handle_torch_function torch._lobpcg.handle_torch_function
f has_torch_function torch._lobpcg.has_torch_function
m hashlib hashlib
f init_process_group torch.distributed.init_process_group
m io io
f irecv torch.distributed.irecv
f is_backend_available torch.distributed.is_backend_available
f is_gloo_available torch.distributed.is_gloo_available
f is_initialized torch.distributed.is_initialized
f is_mpi_available torch.distributed.is_mpi_available
f is_nccl_available torch.distributed.is_nccl_available
f is_torchelastic_launched torch.distributed.is_torchelastic_launched
f is_ucc_available torch.distributed.is_ucc_available
f is_xccl_available torch.distributed.is_xccl_available
f isend torch.distributed.isend
m itertools itertools
o logger
m logging logging
f monitored_barrier torch.distributed.monitored_barrier
f new_group torch.distributed.new_group
f new_subgroups torch.distributed.new_subgroups
f new_subgroups_by_enumeration torch.distributed.new_subgroups_by_enumeration
f not_none torch.distributed.device_mesh.not_none
m os os
m pickle pickle
f recv torch.distributed.recv
f recv_object_list torch.distributed.recv_object_list
f reduce torch.distributed.reduce
o reduce_op
f reduce_scatter torch.distributed.reduce_scatter
f reduce_scatter_tensor torch.distributed.reduce_scatter_tensor
f register_rendezvous_handler torch.distributed.register_rendezvous_handler
f rendezvous torch.distributed.rendezvous
f scatter torch.distributed.scatter
f scatter_object_list torch.distributed.scatter_object_list
f send torch.distributed.send
f send_object_list torch.distributed.send_object_list
f set_pytorch_distributed_envs_from_justknobs torch._utils_internal.set_pytorch_distributed_envs_from_justknobs
f shrink_group torch.distributed.shrink_group
f split_group torch.distributed.split_group
f supports_complex torch.distributed.supports_complex
m sys sys
m time time
m torch torch
m warnings warnings
p Any Callable NewType namedtuple timedelta""", "Backend BackendConfig GroupMember P2POp all_gather all_gather_coalesced all_gather_object all_reduce all_reduce_coalesced all_to_all all_to_all_single barrier batch_isend_irecv broadcast send_object_list recv_object_list broadcast_object_list destroy_process_group gather gather_object get_backend_config get_backend get_default_backend_for_device get_rank get_world_size get_pg_count group init_process_group irecv is_gloo_available is_initialized is_mpi_available is_backend_available is_nccl_available is_torchelastic_launched is_ucc_available is_xccl_available isend monitored_barrier new_group new_subgroups new_subgroups_by_enumeration recv reduce reduce_scatter scatter scatter_object_list send supports_complex AllreduceCoalescedOptions AllreduceOptions AllToAllOptions BarrierOptions BroadcastOptions GatherOptions GroupName PrefixStore ProcessGroup ReduceOp ReduceOptions ReduceScatterOptions ScatterOptions Store DebugLevel get_debug_level Work default_pg_timeout get_group_rank get_global_rank get_process_group_ranks reduce_op all_gather_into_tensor reduce_scatter_tensor get_node_local_rank split_group shrink_group ProcessGroupNCCL ProcessGroupGloo"),
    "torch.distributed.elastic": (True, r""""""),
    "torch.distributed.elastic.agent": (True, r""""""),
    "torch.distributed.elastic.agent.server": (True, r"""c ElasticAgent
c RunResult
c SimpleElasticAgent
v TORCHELASTIC_ENABLE_FILE_TIMER 'TORCHELASTIC_ENABLE_FILE_TIMER'
v TORCHELASTIC_TIMER_FILE 'TORCHELASTIC_TIMER_FILE'
c Worker
c WorkerGroup
c WorkerSpec torch.distributed.launcher.api.WorkerSpec
c WorkerState"""),
    "torch.distributed.elastic.agent.server.api": (False, r"""v DEFAULT_ROLE 'default'
c ElasticAgent torch.distributed.elastic.agent.server.ElasticAgent
c Event torch.distributed.elastic.events.Event
c EventSource torch.distributed.elastic.events.EventSource
c NumaOptions torch.numa.binding.NumaOptions
c ProcessFailure torch.distributed.elastic.multiprocessing.ProcessFailure
c RendezvousGracefulExitError torch.distributed.elastic.rendezvous.RendezvousGracefulExitError
c RunResult torch.distributed.elastic.agent.server.RunResult
c SignalException torch.distributed.elastic.multiprocessing.SignalException
c SimpleElasticAgent torch.distributed.elastic.agent.server.SimpleElasticAgent
c Worker torch.distributed.elastic.agent.server.Worker
c WorkerGroup torch.distributed.elastic.agent.server.WorkerGroup
c WorkerSpec torch.distributed.launcher.api.WorkerSpec
c WorkerState torch.distributed.elastic.agent.server.WorkerState
c _RoleInstanceInfo
f _get_fq_hostname
m abc abc
f get_logger torch.distributed.run.get_logger
m json json
o logger
m os os
f prof torch.distributed.elastic.metrics.prof
f put_metric torch.distributed.elastic.metrics.put_metric
m rdzv torch.distributed.elastic.rendezvous
f record torch.distributed.elastic.events.record
m signal signal
m socket socket
m store_util torch.distributed.elastic.utils.store
m time time
m traceback traceback
m warnings warnings
p Any Callable Enum contextmanager dataclass defaultdict field""", "WorkerSpec Worker WorkerState WorkerGroup RunResult ElasticAgent SimpleElasticAgent"),
    "torch.distributed.elastic.agent.server.health_check_server": (False, r"""c HealthCheckServer
f create_healthcheck_server
f get_logger torch.distributed.run.get_logger
o log
p Callable""", "HealthCheckServer create_healthcheck_server"),
    "torch.distributed.elastic.agent.server.local_elastic_agent": (False, r"""c HealthCheckServer torch.distributed.elastic.agent.server.health_check_server.HealthCheckServer
c LocalElasticAgent torch.distributed.launcher.api.LocalElasticAgent
c LogsSpecs torch.distributed.run.LogsSpecs
c PContext torch.distributed.elastic.multiprocessing.PContext
c RunResult torch.distributed.elastic.agent.server.RunResult
c SimpleElasticAgent torch.distributed.elastic.agent.server.SimpleElasticAgent
v TORCHELASTIC_ENABLE_FILE_TIMER 'TORCHELASTIC_ENABLE_FILE_TIMER'
v TORCHELASTIC_HEALTH_CHECK_PORT 'TORCHELASTIC_HEALTH_CHECK_PORT'
v TORCHELASTIC_TIMER_FILE 'TORCHELASTIC_TIMER_FILE'
v TYPE_CHECKING False
c WorkerGroup torch.distributed.elastic.agent.server.WorkerGroup
c WorkerSpec torch.distributed.launcher.api.WorkerSpec
c WorkerState torch.distributed.elastic.agent.server.WorkerState
f create_healthcheck_server torch.distributed.elastic.agent.server.health_check_server.create_healthcheck_server
m events torch.distributed.elastic.events
f get_logger torch.distributed.run.get_logger
m json json
o logger
c macros torch.distributed.run.macros
m os os
f prof torch.distributed.elastic.metrics.prof
m signal signal
m socket socket
f start_processes torch.backends.xeon.run_cpu.start_processes
m tempfile tempfile
m time time
m timer torch.distributed.elastic.timer
m uuid uuid
p Any Template""", "LocalElasticAgent TORCHELASTIC_ENABLE_FILE_TIMER TORCHELASTIC_TIMER_FILE TORCHELASTIC_HEALTH_CHECK_PORT"),
    "torch.distributed.elastic.control_plane": (False, r"""v TORCH_WORKER_SERVER_SOCKET 'TORCH_WORKER_SERVER_SOCKET'
f _worker_server
m os os
f record torch.distributed.run.record
f worker_main
p ExitStack Generator contextmanager""", "worker_main"),
    "torch.distributed.elastic.events": (True, r"""c Event
f EventMetadataValue
c EventSource
c NodeState
c RdzvEvent
f _get_or_create_logger
f construct_and_record_rdzv_event
f get_logging_handler
m inspect inspect
m logging logging
m os os
f record
f record_rdzv_event
m socket socket
m traceback traceback
p Optional"""),
    "torch.distributed.elastic.events.api": (False, r"""c Event torch.distributed.elastic.events.Event
f EventMetadataValue torch.distributed.elastic.events.EventMetadataValue
c EventSource torch.distributed.elastic.events.EventSource
c NodeState torch.distributed.elastic.events.NodeState
c RdzvEvent torch.distributed.elastic.events.RdzvEvent
m json json
p Enum Union asdict dataclass field""", "EventSource Event NodeState RdzvEvent"),
    "torch.distributed.elastic.events.handlers": (False, r"""f get_logging_handler torch.distributed.elastic.events.get_logging_handler
m logging logging"""),
    "torch.distributed.elastic.metrics": (True, r"""c ConsoleMetricHandler
c MetricData
c MetricHandler
c MetricsConfig
c NullMetricHandler
f configure
f getStream
f get_elapsed_time_ms
f initialize_metrics
f prof
f profile
f publish_metric
f put_metric
p Optional"""),
    "torch.distributed.elastic.metrics.api": (False, r"""c ConsoleMetricHandler torch.distributed.elastic.metrics.ConsoleMetricHandler
c MetricData torch.distributed.elastic.metrics.MetricData
c MetricHandler torch.distributed.elastic.metrics.MetricHandler
c MetricStream
c MetricsConfig torch.distributed.elastic.metrics.MetricsConfig
c NullMetricHandler torch.distributed.elastic.metrics.NullMetricHandler
o _default_metrics_handler
f _get_metric_name
m abc abc
f configure torch.distributed.elastic.metrics.configure
c deprecated torch._streambase.deprecated
f getStream torch.distributed.elastic.metrics.getStream
f get_elapsed_time_ms torch.distributed.elastic.metrics.get_elapsed_time_ms
f prof torch.distributed.elastic.metrics.prof
f profile torch.distributed.elastic.metrics.profile
f publish_metric torch.distributed.elastic.metrics.publish_metric
f put_metric torch.distributed.elastic.metrics.put_metric
m time time
p namedtuple wraps""", "MetricsConfig MetricHandler ConsoleMetricHandler NullMetricHandler MetricStream configure getStream prof profile put_metric publish_metric get_elapsed_time_ms MetricData"),
    "torch.distributed.elastic.multiprocessing": (True, r"""c DefaultLogsSpecs torch.distributed.run.DefaultLogsSpecs
c LogsDest
c LogsSpecs torch.distributed.run.LogsSpecs
c MultiprocessContext
c NumaOptions torch.numa.binding.NumaOptions
c PContext
c ProcessFailure
c RunProcsResult
c SignalException
c Std torch.distributed.run.Std
c SubprocessContext
f _validate_full_rank
f get_logger torch.distributed.run.get_logger
f start_processes torch.backends.xeon.run_cpu.start_processes
f to_map
p Callable Optional Union""", "start_processes MultiprocessContext PContext ProcessFailure RunProcsResult SignalException Std LogsDest LogsSpecs DefaultLogsSpecs SubprocessContext to_map"),
    "torch.distributed.elastic.multiprocessing.api": (False, r"""c DefaultLogsSpecs torch.distributed.run.DefaultLogsSpecs
c FrameType
v IS_MACOS False
v IS_WINDOWS False
c LogsDest torch.distributed.elastic.multiprocessing.LogsDest
c LogsSpecs torch.distributed.run.LogsSpecs
c MultiprocessContext torch.distributed.elastic.multiprocessing.MultiprocessContext
c NumaOptions torch.numa.binding.NumaOptions
c PContext torch.distributed.elastic.multiprocessing.PContext
c ProcessFailure torch.distributed.elastic.multiprocessing.ProcessFailure
c RunProcsResult torch.distributed.elastic.multiprocessing.RunProcsResult
c SignalException torch.distributed.elastic.multiprocessing.SignalException
c Std torch.distributed.run.Std
c SubprocessContext torch.distributed.elastic.multiprocessing.SubprocessContext
c SubprocessHandler
c TailLog
f _get_default_signal
f _get_kill_signal
f _maybe_wrap_with_numa_binding
f _terminate_process_handler
f _validate_full_rank
f _wrap
m abc abc
f get_std_cm
f get_subprocess_handler
o logger
m logging logging
m mp torch.multiprocessing
m os os
m re re
f record torch.distributed.run.record
f redirect_stderr
f redirect_stdout
m shutil shutil
m signal signal
m subprocess subprocess
m synchronize multiprocessing.synchronize
m sys sys
m tempfile tempfile
m threading threading
m time time
f to_map torch.distributed.elastic.multiprocessing.to_map
p ABC Any Callable IntFlag TextIO Union abstractmethod dataclass field nullcontext""", "DefaultLogsSpecs SignalException Std to_map RunProcsResult PContext get_std_cm MultiprocessContext SubprocessContext LogsDest LogsSpecs"),
    "torch.distributed.elastic.multiprocessing.errors": (True, r"""c ChildFailedError torch.distributed.launcher.api.ChildFailedError
c ErrorHandler
f JSON
c ParamSpec torch._compile.ParamSpec
c ProcessFailure torch.distributed.elastic.multiprocessing.ProcessFailure
o _P
o _R
f get_error_handler
f get_logger torch.distributed.run.get_logger
m json json
o logger
m os os
f record torch.distributed.run.record
m signal signal
m socket socket
m time time
p Any Callable GlobalRank Optional Template TypeVar Union dataclass datetime field wraps""", "ProcessFailure ChildFailedError record ErrorHandler get_error_handler"),
    "torch.distributed.elastic.multiprocessing.errors.error_handler": (False, r"""c ErrorHandler torch.distributed.elastic.multiprocessing.errors.ErrorHandler
m faulthandler faulthandler
m json json
o logger
m logging logging
m os os
m time time
m traceback traceback
m warnings warnings
p Any""", "ErrorHandler"),
    "torch.distributed.elastic.multiprocessing.errors.handlers": (False, r"""c ErrorHandler torch.distributed.elastic.multiprocessing.errors.ErrorHandler
f get_error_handler torch.distributed.elastic.multiprocessing.errors.get_error_handler""", "get_error_handler"),
    "torch.distributed.elastic.multiprocessing.redirects": (False, r"""v IS_MACOS False
v IS_WINDOWS False
f _c_std
f _python_std
m ctypes ctypes
f get_libc
o libc
o logger
m logging logging
m os os
f redirect
f redirect_stderr torch.distributed.elastic.multiprocessing.api.redirect_stderr
f redirect_stdout torch.distributed.elastic.multiprocessing.api.redirect_stdout
m sys sys
p contextmanager partial"""),
    "torch.distributed.elastic.multiprocessing.subprocess_handler": (True, r"""c SubprocessHandler torch.distributed.elastic.multiprocessing.api.SubprocessHandler
f get_subprocess_handler torch.distributed.elastic.multiprocessing.api.get_subprocess_handler""", "SubprocessHandler get_subprocess_handler"),
    "torch.distributed.elastic.multiprocessing.subprocess_handler.handlers": (False, r"""c NumaOptions torch.numa.binding.NumaOptions
c SubprocessHandler torch.distributed.elastic.multiprocessing.api.SubprocessHandler
f get_subprocess_handler torch.distributed.elastic.multiprocessing.api.get_subprocess_handler""", "get_subprocess_handler"),
    "torch.distributed.elastic.multiprocessing.subprocess_handler.subprocess_handler": (False, r"""v IS_WINDOWS False
c NumaOptions torch.numa.binding.NumaOptions
c SubprocessHandler torch.distributed.elastic.multiprocessing.api.SubprocessHandler
f _get_default_signal
f _maybe_wrap_command_args_with_numa_binding
m os os
m signal signal
m sys sys
p Any Popen""", "SubprocessHandler"),
    "torch.distributed.elastic.multiprocessing.tail_log": (False, r"""v TYPE_CHECKING False
c TailLog torch.distributed.elastic.multiprocessing.api.TailLog
o logger
m logging logging
m os os
f tail_logfile
m time time
p Callable Event TextIO ThreadPoolExecutor""", "tail_logfile TailLog"),
    "torch.distributed.elastic.rendezvous": (True, r"""c RendezvousClosedError
c RendezvousConnectionError
c RendezvousError
c RendezvousGracefulExitError
c RendezvousHandler
f RendezvousHandlerCreator
c RendezvousHandlerRegistry
c RendezvousInfo
c RendezvousParameters
c RendezvousStateError
c RendezvousStoreInfo
c RendezvousTimeoutError
f _register_default_handlers
f _register_out_of_tree_handlers
o rendezvous_handler_registry""", "RendezvousClosedError RendezvousConnectionError RendezvousError RendezvousGracefulExitError RendezvousHandler RendezvousHandlerCreator RendezvousHandlerRegistry RendezvousInfo RendezvousParameters RendezvousStateError RendezvousStoreInfo RendezvousTimeoutError rendezvous_handler_registry"),
    "torch.distributed.elastic.rendezvous._etcd_stub": (False, r"""c Client
c EtcdAlreadyExist
c EtcdCompareFailed
c EtcdEventIndexCleared
c EtcdException
c EtcdKeyNotFound
c EtcdResult
c EtcdStubError
c EtcdWatchTimedOut
p Any"""),
    "torch.distributed.elastic.rendezvous.api": (False, r"""c RendezvousClosedError torch.distributed.elastic.rendezvous.RendezvousClosedError
c RendezvousConnectionError torch.distributed.elastic.rendezvous.RendezvousConnectionError
c RendezvousError torch.distributed.elastic.rendezvous.RendezvousError
c RendezvousGracefulExitError torch.distributed.elastic.rendezvous.RendezvousGracefulExitError
c RendezvousHandler torch.distributed.elastic.rendezvous.RendezvousHandler
f RendezvousHandlerCreator torch.distributed.elastic.rendezvous.RendezvousHandlerCreator
c RendezvousHandlerRegistry torch.distributed.elastic.rendezvous.RendezvousHandlerRegistry
c RendezvousInfo torch.distributed.elastic.rendezvous.RendezvousInfo
c RendezvousParameters torch.distributed.elastic.rendezvous.RendezvousParameters
c RendezvousStateError torch.distributed.elastic.rendezvous.RendezvousStateError
c RendezvousStoreInfo torch.distributed.elastic.rendezvous.RendezvousStoreInfo
c RendezvousTimeoutError torch.distributed.elastic.rendezvous.RendezvousTimeoutError
c Store torch.distributed.Store
f get_free_port
o rendezvous_handler_registry
m socket socket
p ABC Any Callable ClassVar abstractmethod dataclass""", "RendezvousClosedError RendezvousConnectionError RendezvousError RendezvousGracefulExitError RendezvousHandler RendezvousHandlerCreator RendezvousHandlerRegistry RendezvousInfo RendezvousParameters RendezvousStateError RendezvousStoreInfo RendezvousTimeoutError rendezvous_handler_registry"),
    "torch.distributed.elastic.rendezvous.c10d_rendezvous_backend": (False, r"""c C10dRendezvousBackend
v DEFAULT_PORT 29400
c FileStore torch.distributed.FileStore
c NodeState torch.distributed.elastic.events.NodeState
c RendezvousBackend
c RendezvousConnectionError torch.distributed.elastic.rendezvous.RendezvousConnectionError
c RendezvousError torch.distributed.elastic.rendezvous.RendezvousError
c RendezvousParameters torch.distributed.elastic.rendezvous.RendezvousParameters
c RendezvousStateError torch.distributed.elastic.rendezvous.RendezvousStateError
c Store torch.distributed.Store
c TCPStore torch.distributed.TCPStore
f _create_file_store
f _create_tcp_store
f _matches_machine_hostname
m binascii binascii
f construct_and_record_rdzv_event torch.distributed.elastic.events.construct_and_record_rdzv_event
f create_backend
o logger
m logging logging
m os os
f parse_rendezvous_endpoint torch.distributed.launcher.api.parse_rendezvous_endpoint
m tempfile tempfile
p Any Token b64decode b64encode cast timedelta"""),
    "torch.distributed.elastic.rendezvous.dynamic_rendezvous": (False, r"""c DynamicRendezvousHandler
c NodeState torch.distributed.elastic.events.NodeState
c RendezvousBackend torch.distributed.elastic.rendezvous.c10d_rendezvous_backend.RendezvousBackend
c RendezvousClosedError torch.distributed.elastic.rendezvous.RendezvousClosedError
c RendezvousError torch.distributed.elastic.rendezvous.RendezvousError
c RendezvousGracefulExitError torch.distributed.elastic.rendezvous.RendezvousGracefulExitError
c RendezvousHandler torch.distributed.elastic.rendezvous.RendezvousHandler
c RendezvousInfo torch.distributed.elastic.rendezvous.RendezvousInfo
c RendezvousParameters torch.distributed.elastic.rendezvous.RendezvousParameters
c RendezvousSettings
c RendezvousStateError torch.distributed.elastic.rendezvous.RendezvousStateError
c RendezvousStoreInfo torch.distributed.elastic.rendezvous.RendezvousStoreInfo
c RendezvousTimeout
c RendezvousTimeoutError torch.distributed.elastic.rendezvous.RendezvousTimeoutError
c Store torch.distributed.Store
c _Action
c _BackendRendezvousStateHolder
c _DistributedRendezvousOpExecutor
c _NodeDesc
c _NodeDescGenerator
c _PeriodicTimer
c _RendezvousCloseOp
c _RendezvousContext
c _RendezvousExitOp
c _RendezvousJoinOp
c _RendezvousKeepAliveOp
c _RendezvousOpExecutor
c _RendezvousState
c _RendezvousStateHolder
f _delay
f _get_timeout
f _remove_participant_epilogue
f _should_keep_alive
f construct_and_record_rdzv_event torch.distributed.elastic.events.construct_and_record_rdzv_event
f create_handler
m dist torch.distributed
f get_method_name
m inspect inspect
o logger
m logging logging
m os os
m pickle pickle
m socket socket
m threading threading
m time time
m weakref weakref
p ABC Any Callable Enum Token abstractmethod dataclass datetime timedelta timezone""", "RendezvousBackend RendezvousTimeout RendezvousSettings DynamicRendezvousHandler create_handler"),
    "torch.distributed.elastic.rendezvous.etcd_rendezvous": (False, r"""v CONST_ETCD_FROZEN_TTL 10
v CONST_ETCD_JOINABLE_EPHEMERAL_TTL 10
v CONST_ETCD_SETUP_TTL 5
v CONST_RUNID_SUBROOT_TTL 7200
v CONST_WORKER_KEEPALIVE_TTL 10
c EtcdRendezvous
c EtcdRendezvousHandler
c EtcdRendezvousRetryImmediately
c EtcdRendezvousRetryableFailure
c EtcdStore
c RendezvousClosedError torch.distributed.elastic.rendezvous.RendezvousClosedError
c RendezvousError torch.distributed.elastic.rendezvous.RendezvousError
c RendezvousHandler torch.distributed.elastic.rendezvous.RendezvousHandler
c RendezvousInfo torch.distributed.elastic.rendezvous.RendezvousInfo
c RendezvousParameters torch.distributed.elastic.rendezvous.RendezvousParameters
c RendezvousStoreInfo torch.distributed.elastic.rendezvous.RendezvousStoreInfo
c RendezvousTimeoutError torch.distributed.elastic.rendezvous.RendezvousTimeoutError
f _create_etcd_client
f cas_delay
f create_rdzv_handler
m etcd torch.distributed.elastic.rendezvous._etcd_stub
m json json
o logger
m logging logging
f parse_rendezvous_endpoint torch.distributed.launcher.api.parse_rendezvous_endpoint
m sys sys
m threading threading
m time time""", "EtcdRendezvousRetryableFailure EtcdRendezvousRetryImmediately EtcdRendezvousHandler EtcdRendezvous create_rdzv_handler"),
    "torch.distributed.elastic.rendezvous.etcd_server": (False, r"""c EtcdServer
m atexit atexit
f find_free_port
o logger
m logging logging
m os os
m shlex shlex
m shutil shutil
m socket socket
f stop_etcd
m subprocess subprocess
m tempfile tempfile
m time time
p TextIO"""),
    "torch.distributed.elastic.rendezvous.etcd_store": (False, r"""c EtcdStore torch.distributed.elastic.rendezvous.etcd_rendezvous.EtcdStore
c Store torch.distributed.Store
f cas_delay torch.distributed.elastic.rendezvous.etcd_rendezvous.cas_delay
m datetime datetime
m etcd torch.distributed.elastic.rendezvous._etcd_stub
m random random
m time time
p b64decode b64encode"""),
    "torch.distributed.elastic.rendezvous.registry": (False, r"""c RendezvousHandler torch.distributed.elastic.rendezvous.RendezvousHandler
c RendezvousParameters torch.distributed.elastic.rendezvous.RendezvousParameters
f _create_c10d_handler
f _create_etcd_handler
f _create_etcd_v2_handler
f _create_static_handler
f _register_default_handlers
f _register_out_of_tree_handlers
f create_handler torch.distributed.elastic.rendezvous.dynamic_rendezvous.create_handler
f get_rendezvous_handler
o handler_registry
o log
m logging logging
p entry_points""", "get_rendezvous_handler"),
    "torch.distributed.elastic.rendezvous.static_tcp_rendezvous": (False, r"""c PrefixStore torch.distributed.PrefixStore
c RendezvousHandler torch.distributed.elastic.rendezvous.RendezvousHandler
c RendezvousInfo torch.distributed.elastic.rendezvous.RendezvousInfo
c RendezvousParameters torch.distributed.elastic.rendezvous.RendezvousParameters
c RendezvousStoreInfo torch.distributed.elastic.rendezvous.RendezvousStoreInfo
c StaticTCPRendezvous
c Store torch.distributed.Store
c TCPStore torch.distributed.TCPStore
f create_rdzv_handler
m datetime datetime
o logger
m logging logging
f parse_rendezvous_endpoint torch.distributed.launcher.api.parse_rendezvous_endpoint
p cast""", "StaticTCPRendezvous create_rdzv_handler"),
    "torch.distributed.elastic.rendezvous.utils": (False, r"""c _PeriodicTimer
f _delay
f _matches_machine_hostname
f _parse_rendezvous_config
f _try_parse_port
m ipaddress ipaddress
f parse_rendezvous_endpoint torch.distributed.launcher.api.parse_rendezvous_endpoint
m random random
m re re
m socket socket
m time time
m weakref weakref
p Any Callable Event Thread timedelta""", "parse_rendezvous_endpoint"),
    "torch.distributed.elastic.timer": (True, r"""c FileTimerClient
c FileTimerRequest
c FileTimerServer
c LocalTimerClient
c LocalTimerServer
c TimerClient
c TimerRequest
c TimerServer
f configure
f expires"""),
    "torch.distributed.elastic.timer.api": (False, r"""c RequestQueue
c TimerClient torch.distributed.elastic.timer.TimerClient
c TimerRequest torch.distributed.elastic.timer.TimerRequest
c TimerServer torch.distributed.elastic.timer.TimerServer
m abc abc
f configure torch.distributed.elastic.timer.configure
f expires torch.distributed.elastic.timer.expires
o logger
m logging logging
m threading threading
m time time
p Any contextmanager getframeinfo stack""", "TimerRequest TimerClient RequestQueue TimerServer configure expires"),
    "torch.distributed.elastic.timer.debug_info_logging": (False, r"""f get_logger torch.distributed.run.get_logger
f log_debug_info_for_expired_timers
o logger""", "log_debug_info_for_expired_timers"),
    "torch.distributed.elastic.timer.file_based_local_timer": (False, r"""c FileTimerClient torch.distributed.elastic.timer.FileTimerClient
c FileTimerRequest torch.distributed.elastic.timer.FileTimerRequest
c FileTimerServer torch.distributed.elastic.timer.FileTimerServer
c ParamSpec torch._compile.ParamSpec
c TimerClient torch.distributed.elastic.timer.TimerClient
c TimerRequest torch.distributed.elastic.timer.TimerRequest
o _P
o _R
f _retry
f get_logger torch.distributed.run.get_logger
m io io
m json json
f log_debug_info_for_expired_timers torch.distributed.elastic.timer.debug_info_logging.log_debug_info_for_expired_timers
o logger
m os os
m select select
m signal signal
m sys sys
m threading threading
m time time
p Callable TypeVar""", "FileTimerClient FileTimerRequest FileTimerServer"),
    "torch.distributed.elastic.timer.local_timer": (False, r"""c LocalTimerClient torch.distributed.elastic.timer.LocalTimerClient
c LocalTimerServer torch.distributed.elastic.timer.LocalTimerServer
c MultiprocessingRequestQueue
c RequestQueue torch.distributed.elastic.timer.api.RequestQueue
c TimerClient torch.distributed.elastic.timer.TimerClient
c TimerRequest torch.distributed.elastic.timer.TimerRequest
c TimerServer torch.distributed.elastic.timer.TimerServer
o logger
m logging logging
m mp multiprocessing
m os os
m signal signal
m time time
p Any Empty""", "LocalTimerClient MultiprocessingRequestQueue LocalTimerServer"),
    "torch.distributed.elastic.utils": (True, r"""f get_env_variable_or_raise
f get_socket_with_port
c macros torch.distributed.run.macros"""),
    "torch.distributed.elastic.utils.api": (False, r"""f get_env_variable_or_raise torch.distributed.elastic.utils.get_env_variable_or_raise
f get_socket_with_port torch.distributed.elastic.utils.get_socket_with_port
c macros torch.distributed.run.macros
m os os
m socket socket
p Any Template"""),
    "torch.distributed.elastic.utils.data": (True, r"""c CyclingIterator
c ElasticDistributedSampler"""),
    "torch.distributed.elastic.utils.data.cycling_iterator": (False, r"""c CyclingIterator torch.distributed.elastic.utils.data.CyclingIterator
o _T
p Callable Iterator Self TypeVar""", "CyclingIterator"),
    "torch.distributed.elastic.utils.data.elastic_distributed_sampler": (False, r"""c Dataset torch.utils.data.Dataset
c DistributedSampler torch.utils.data.DistributedSampler
c ElasticDistributedSampler torch.distributed.elastic.utils.data.ElasticDistributedSampler
o T
m math math
m torch torch
p Iterator Sized TypeVar cast""", "ElasticDistributedSampler"),
    "torch.distributed.elastic.utils.distributed": (False, r"""f _check_full_rank
f barrier
f create_c10d_store
m datetime datetime
m dist torch.distributed
f get_free_port torch.distributed.elastic.rendezvous.api.get_free_port
f get_logger torch.distributed.run.get_logger
f get_socket_with_port
o logger
m os os
m socket socket
p closing""", "create_c10d_store get_free_port get_socket_with_port"),
    "torch.distributed.elastic.utils.log_level": (False, r"""f get_log_level"""),
    "torch.distributed.elastic.utils.logging": (False, r"""f _derive_module_name
f _setup_logger
f get_log_level torch.distributed.elastic.utils.log_level.get_log_level
f get_logger torch.distributed.run.get_logger
m inspect inspect
m logging logging
m os os
m warnings warnings"""),
    "torch.distributed.elastic.utils.store": (False, r"""c DistStoreError torch.distributed.DistStoreError
f _barrier_nonblocking
f _try_detecting_missing_ranks
f barrier torch.distributed.elastic.utils.distributed.barrier
f get_all
f store_timeout
f synchronize
m torch torch
p Callable Iterable contextmanager timedelta""", "store_timeout get_all synchronize barrier"),
    "torch.distributed.flight_recorder": (True, r""""""),
    "torch.distributed.flight_recorder.components": (True, r""""""),
    "torch.distributed.flight_recorder.components.builder": (False, r"""c Collective
c Database
c EntryState
c FlightRecorderLogger
c Group
c MatchStateRecord
c Membership
c NCCLCall
c Op
c Traceback
f add_stack_id_in_entries
f align_trace_from_beginning
m argparse argparse
m ast ast
f build_collectives
f build_db torch.distributed.flight_recorder.fr_trace.build_db
f build_groups_memberships
f check_current_entry_match
f check_no_missing_dump_files
f check_version
m copy copy
f error_analysis
f find_coalesced_group_p2p_only
f find_coalesced_group_with_non_p2p
f get_version_detail
f just_print_entries
o logger
f match_coalesced_groups_p2p_only
f match_coalesced_groups_with_non_p2p
m os os
m sys sys
f tabulate
f transform_ft torch.distributed.flight_recorder.fr_trace.transform_ft
p Any""", "build_groups_memberships build_collectives transform_ft build_db"),
    "torch.distributed.flight_recorder.components.config_manager": (False, r"""c FlightRecorderLogger torch.distributed.flight_recorder.components.builder.FlightRecorderLogger
c JobConfig torch.distributed.flight_recorder.fr_trace.JobConfig
m argparse argparse
o logger
m logging logging
p Sequence""", "JobConfig"),
    "torch.distributed.flight_recorder.components.fr_logger": (False, r"""c FlightRecorderLogger torch.distributed.flight_recorder.components.builder.FlightRecorderLogger
m logging logging
p Any Callable""", "FlightRecorderLogger"),
    "torch.distributed.flight_recorder.components.loader": (False, r"""c FlightRecorderLogger torch.distributed.flight_recorder.components.builder.FlightRecorderLogger
f _determine_prefix
m argparse argparse
o exp
m gc gc
o logger
m os os
m pickle pickle
m re re
f read_dir torch.distributed.flight_recorder.fr_trace.read_dir
f read_dump
m time time
p Any defaultdict""", "read_dump read_dir"),
    "torch.distributed.flight_recorder.components.types": (False, r"""o COLLECTIVES
c Collective torch.distributed.flight_recorder.components.builder.Collective
c Database torch.distributed.flight_recorder.components.builder.Database
c EntryState torch.distributed.flight_recorder.components.builder.EntryState
c FlightRecorderLogger torch.distributed.flight_recorder.components.builder.FlightRecorderLogger
c Group torch.distributed.flight_recorder.components.builder.Group
c MatchInfo
c MatchState
c MatchStateRecord torch.distributed.flight_recorder.components.builder.MatchStateRecord
c Membership torch.distributed.flight_recorder.components.builder.Membership
c NCCLCall torch.distributed.flight_recorder.components.builder.NCCLCall
c Op torch.distributed.flight_recorder.components.builder.Op
o P2P
c Ref
o T
c Traceback torch.distributed.flight_recorder.components.builder.Traceback
c TypeInfo
m math math
m os os
o types
p Any Enum Generic NamedTuple TypeVar _eval_type auto""", "Ref TypeInfo MatchState MatchInfo Group Membership Traceback Collective NCCLCall Database EntryState Op MatchStateRecord"),
    "torch.distributed.flight_recorder.components.utils": (False, r"""c Collective torch.distributed.flight_recorder.components.builder.Collective
c EntryState torch.distributed.flight_recorder.components.builder.EntryState
c FlightRecorderLogger torch.distributed.flight_recorder.components.builder.FlightRecorderLogger
c Group torch.distributed.flight_recorder.components.builder.Group
c MatchInfo torch.distributed.flight_recorder.components.types.MatchInfo
c MatchState torch.distributed.flight_recorder.components.types.MatchState
c MatchStateRecord torch.distributed.flight_recorder.components.builder.MatchStateRecord
c Membership torch.distributed.flight_recorder.components.builder.Membership
c Op torch.distributed.flight_recorder.components.builder.Op
o P2P
f add_stack_id_in_entries torch.distributed.flight_recorder.components.builder.add_stack_id_in_entries
f align_trace_from_beginning torch.distributed.flight_recorder.components.builder.align_trace_from_beginning
m argparse argparse
f check_current_entry_match torch.distributed.flight_recorder.components.builder.check_current_entry_match
f check_no_missing_dump_files torch.distributed.flight_recorder.components.builder.check_no_missing_dump_files
f check_size_alltoall
f check_version torch.distributed.flight_recorder.components.builder.check_version
f error_analysis torch.distributed.flight_recorder.components.builder.error_analysis
f find_coalesced_group torch.distributed.flight_recorder.components.builder.find_coalesced_group_p2p_only
f find_coalesced_group_with_non_p2p torch.distributed.flight_recorder.components.builder.find_coalesced_group_with_non_p2p
f format_frame
f format_frames
f get_version_detail torch.distributed.flight_recorder.components.builder.get_version_detail
f just_print_entries torch.distributed.flight_recorder.components.builder.just_print_entries
o logger
f match_coalesced_groups torch.distributed.flight_recorder.components.builder.match_coalesced_groups_p2p_only
f match_coalesced_groups_with_non_p2p torch.distributed.flight_recorder.components.builder.match_coalesced_groups_with_non_p2p
f match_one_event
m math math
p Any""", "add_stack_id_in_entries align_trace_from_beginning check_current_entry_match check_no_missing_dump_files check_version error_analysis find_coalesced_group find_coalesced_group_with_non_p2p get_version_detail just_print_entries match_coalesced_groups_with_non_p2p match_coalesced_groups format_frame format_frames match_one_event check_size_alltoall"),
    "torch.distributed.flight_recorder.fr_trace": (False, r"""c JobConfig
f build_db
f main
m pickle pickle
f read_dir
f transform_ft
o types
p Sequence""", "main"),
    "torch.distributed.fsdp": (True, r"""c BackwardPrefetch
c CPUOffload
c CPUOffloadPolicy
c FSDPModule
c FlatParameter
c FullOptimStateDictConfig
c FullStateDictConfig
c FullyShardedDataParallel
c LocalOptimStateDictConfig
c LocalStateDictConfig
c MixedPrecision
c MixedPrecisionPolicy
c OffloadPolicy
c OptimStateDictConfig
c OptimStateKeyType
c ShardedOptimStateDictConfig
c ShardedStateDictConfig
c ShardingStrategy
c StateDictConfig
c StateDictSettings
c StateDictType
c UnshardHandle
f fully_shard
f register_fsdp_forward_method
f share_comm_ctx""", "BackwardPrefetch CPUOffload FullOptimStateDictConfig FullStateDictConfig FullyShardedDataParallel LocalOptimStateDictConfig LocalStateDictConfig MixedPrecision OptimStateDictConfig OptimStateKeyType ShardedOptimStateDictConfig ShardedStateDictConfig ShardingStrategy StateDictConfig StateDictSettings StateDictType CPUOffloadPolicy FSDPModule fully_shard MixedPrecisionPolicy OffloadPolicy register_fsdp_forward_method UnshardHandle share_comm_ctx"),
    "torch.distributed.fsdp._common_utils": (False, r"""v FSDP_FLATTENED '_fsdp_flattened'
v FSDP_PREFIX '_fsdp_wrapped_module.'
v FSDP_WRAPPED_MODULE '_fsdp_wrapped_module'
c FullOptimStateDictConfig torch.distributed.fsdp.FullOptimStateDictConfig
c FullStateDictConfig torch.distributed.fsdp.FullStateDictConfig
c HandleTrainingState
c OptimStateDictConfig torch.distributed.fsdp.OptimStateDictConfig
c ShardingStrategy torch.distributed.fsdp.ShardingStrategy
c StateDictConfig torch.distributed.fsdp.StateDictConfig
c StateDictType torch.distributed.fsdp.StateDictType
v TYPE_CHECKING False
c TrainingState
c _FSDPDeviceHandle
c _FSDPState
c _State
c _UninitializedDeviceHandle
f _apply_to_modules
f _apply_to_tensors
f _assert_in_training_states
f _get_handle_fqns_from_root
f _get_module_fsdp_state
f _get_module_fsdp_state_if_fully_sharded_module
f _get_module_state
f _get_param_to_fqns
f _get_root_modules
f _get_sharding_strategy
f _has_fsdp_params
f _is_composable
f _is_fsdp_flattened
f _log_post_backward_hook
f _module_handle
f _named_parameters_with_duplicates
f _no_dispatch_record_stream
f _override_module_mixed_precision
f _set_fsdp_flattened
f clean_tensor_name
m dist torch.distributed
m flat_param_file torch.distributed.fsdp._flat_param
m logging logging
m nn torch.nn
c no_dispatch torch.fx._graph_pickler.no_dispatch
m torch torch
m traceback traceback
m warnings warnings
m weakref weakref
p Any Callable Enum Generator Iterable Optional auto cast chain no_type_check partial"""),
    "torch.distributed.fsdp._debug_utils": (False, r"""c SimpleProfiler
f _apply_to_modules
f _get_module_fsdp_state
f _get_sharded_module_tree_with_module_name_to_fqns
f clean_tensor_name torch.distributed.fsdp._common_utils.clean_tensor_name
m dist torch.distributed
m flat_param_file torch.distributed.fsdp._flat_param
o logger
m logging logging
m time time
m torch torch
p Enum Iterator contextmanager defaultdict"""),
    "torch.distributed.fsdp._dynamo_utils": (False, r"""f _annotate_modules_for_dynamo
m nn torch.nn"""),
    "torch.distributed.fsdp._exec_order_utils": (False, r"""c FlatParamHandle
c _ExecOrderData
c _ExecOrderWarnStatus
c _FSDPState
f _get_param_to_fqns
m dist torch.distributed
m itertools itertools
m nn torch.nn
m torch torch
m traversal_utils torch.distributed.fsdp._traversal_utils
m warnings warnings
p Enum auto"""),
    "torch.distributed.fsdp._flat_param": (False, r"""m F torch.nn.functional
c FSDPExtensions
c FakeProcessGroup
c FlatParamHandle torch.distributed.fsdp._exec_order_utils.FlatParamHandle
c FlatParamShardMetadata
c FlatParameter torch.distributed.fsdp.FlatParameter
c HandleShardingStrategy
c HandleTrainingState torch.distributed.fsdp._common_utils.HandleTrainingState
o NO_RESHARD_AFTER_FORWARD_HANDLE_STRATEGIES
c ParamInfo
o RESHARD_AFTER_FORWARD_HANDLE_STRATEGIES
c SharedParamInfo
c Tensor torch.Tensor
c _FSDPDeviceHandle
c _FlatParameterMeta
c _ParameterMeta
c _ShardParamInfo
f _alloc_storage
f _construct_padding_tensor
f _convert_to_params
f _data_ptr_allocated
f _detach_if_needed
f _ext_post_unflatten_transform
f _ext_pre_flatten_transform
f _free_storage
f _get_aligned_numel
f _get_dtype_size
f _is_truly_contiguous
f _named_parameters_with_duplicates
f _no_dispatch_record_stream
f _p_assert
f _safe_setattr_tensor_or_param
f _same_storage
f _same_storage_size
f _set_fsdp_flattened
f _storage_size_allocated
f _unsafe_setattr_param
f _unsafe_setattr_tensor
f _warn_skip_writeback_check
f _warn_use_fake_all_gather
f _warn_use_fake_reduce
m contextlib contextlib
m dist torch.distributed
m functools functools
o logger
m logging logging
m nn torch.nn
m os os
m torch torch
m warnings warnings
p Any Callable Enum Generator Iterator NamedTuple Sequence accumulate auto cast chain no_type_check""", "FlatParameter FlatParamHandle FlatParamShardMetadata ParamInfo SharedParamInfo HandleShardingStrategy"),
    "torch.distributed.fsdp._fsdp_extensions": (False, r"""c DTensor torch.distributed.tensor.DTensor
c DeviceMesh torch.distributed.DeviceMesh
c FSDPExtensions torch.distributed.fsdp._flat_param.FSDPExtensions
c Shard
c ShardedTensor
f _all_gather_dtensor
f _create_chunk_dtensor
f _create_chunk_sharded_tensor
f _ext_all_gather_dtensor
f _ext_chunk_dtensor
f _ext_chunk_tensor
f _ext_post_unflatten_transform
f _ext_pre_flatten_transform
f _ext_pre_load_state_dict_transform
f _set_fsdp_extensions
m dist torch.distributed
m torch torch
p ABC Any abstractmethod"""),
    "torch.distributed.fsdp._fully_shard": (True, r"""c CPUOffloadPolicy torch.distributed.fsdp.CPUOffloadPolicy
c FSDPModule torch.distributed.fsdp.FSDPModule
c MixedPrecisionPolicy torch.distributed.fsdp.MixedPrecisionPolicy
c OffloadPolicy torch.distributed.fsdp.OffloadPolicy
c UnshardHandle torch.distributed.fsdp.UnshardHandle
f fully_shard torch.distributed.fsdp.fully_shard
f register_fsdp_forward_method torch.distributed.fsdp.register_fsdp_forward_method
f share_comm_ctx torch.distributed.fsdp.share_comm_ctx""", "CPUOffloadPolicy FSDPModule fully_shard MixedPrecisionPolicy OffloadPolicy register_fsdp_forward_method UnshardHandle share_comm_ctx"),
    "torch.distributed.fsdp._fully_shard._fsdp_api": (False, r"""c AllGather
c CPUOffloadPolicy torch.distributed.fsdp.CPUOffloadPolicy
c Comm
c MixedPrecisionPolicy torch.distributed.fsdp.MixedPrecisionPolicy
c OffloadPolicy torch.distributed.fsdp.OffloadPolicy
c ReduceScatter
f _ReduceOp
m dist torch.distributed
m torch torch
p ABC Sequence Union abstractmethod dataclass"""),
    "torch.distributed.fsdp._fully_shard._fsdp_collectives": (False, r"""c AllGather torch.distributed.fsdp._fully_shard._fsdp_api.AllGather
c AllGatherResult
c DTensor torch.distributed.tensor.DTensor
c DefaultAllGather
c DefaultAllocMixin
c DefaultReduceScatter
c FSDPParam
c ProcessGroupAllocAllGather
c ProcessGroupAllocMixin
c ProcessGroupAllocReduceScatter
c ReduceOp torch.distributed.ReduceOp
c ReduceScatter torch.distributed.fsdp._fully_shard._fsdp_api.ReduceScatter
c ShardedState
f _ReduceOp
f _div_if_needed
f _get_all_gather_input_metadatas
f _get_device_handle
f _get_dim0_padded_size
f _get_gradient_divide_factors
f _get_param_all_gather_inputs
f _raise_assert_with_print
f _to_dtype_if_needed
f all_gather_copy_in_cuda
f all_gather_copy_in_meta
f chunk_cat
f compiled_autograd_enabled
m dist torch.distributed
f foreach_all_gather
f foreach_all_gather_copy_out
f foreach_reduce
f foreach_reduce_scatter_copy_in
o lib
m math math
f split_with_sizes_copy
m torch torch
p Any Callable NamedTuple Sequence cast chain"""),
    "torch.distributed.fsdp._fully_shard._fsdp_common": (False, r"""c DDPMeshInfo
c DTensor torch.distributed.tensor.DTensor
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DataParallelMeshInfo
c DeviceMesh torch.distributed.DeviceMesh
c FSDPMeshInfo
c HSDPMeshInfo
c TrainingState
f _cast_fp_tensor
f _chunk_with_empty
f _from_local_no_grad
f _get_dim0_padded_size
f _get_dim_chunked_size
f _get_registry
f _is_composable_with_fsdp
f _raise_assert_with_print
f _to_dtype_if_needed
f compiled_autograd_enabled torch.distributed.fsdp._fully_shard._fsdp_collectives.compiled_autograd_enabled
f detect_compiled_autograd
m dist torch.distributed
f is_bw
m math math
m nn torch.nn
m torch torch
m traceback traceback
p Any Enum auto dataclass"""),
    "torch.distributed.fsdp._fully_shard._fsdp_init": (False, r"""c DTensor torch.distributed.tensor.DTensor
c DataParallelMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.DataParallelMeshInfo
c DeviceMesh torch.distributed.DeviceMesh
c FSDPMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.FSDPMeshInfo
c HSDPMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.HSDPMeshInfo
v TYPE_CHECKING False
f _adjust_managed_modules
f _apply_to_module
f _get_device_from_mesh
f _get_device_handle
f _get_managed_modules
f _get_managed_states
f _get_mesh_info
f _get_module_fsdp_state
f _get_modules_and_states
f _get_post_forward_mesh_info
f _ignore_module
f _init_default_fully_shard_mesh
f _init_default_mesh
f _init_param_group
f _is_composable_with_fsdp
f _move_states_to_device
f _validate_mesh
f _validate_module
f _verify_managed_param
m dist torch.distributed
f init_device_mesh torch.distributed.init_device_mesh
f is_traceable_wrapper_subclass torch._guards.is_traceable_wrapper_subclass
m itertools itertools
o logger
m logging logging
m nn torch.nn
m torch torch
f warning_once torch.utils._debug_mode.warning_once"""),
    "torch.distributed.fsdp._fully_shard._fsdp_param": (False, r"""c AsyncCollectiveTensor
c CPUOffloadPolicy torch.distributed.fsdp.CPUOffloadPolicy
c DDPMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.DDPMeshInfo
c DTensor torch.distributed.tensor.DTensor
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DataParallelMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.DataParallelMeshInfo
c DeviceMesh torch.distributed.DeviceMesh
c ExtensionsData
c FSDPMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.FSDPMeshInfo
c FSDPParam torch.distributed.fsdp._fully_shard._fsdp_collectives.FSDPParam
c HSDPMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.HSDPMeshInfo
c MixedPrecisionPolicy torch.distributed.fsdp.MixedPrecisionPolicy
c OffloadPolicy torch.distributed.fsdp.OffloadPolicy
c ParamModuleInfo
c Placement torch.distributed.tensor.Placement
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.tensor.Shard
c ShardedState torch.distributed.fsdp._fully_shard._fsdp_collectives.ShardedState
c TensorMeta torch.distributed.tensor._api.TensorMeta
c _StridedShard
f _chunk_with_empty
f _from_local_no_grad
f _get_dim_chunked_size
f _raise_assert_with_print
f _to_dtype_if_needed
f alloc_storage
f compiled_autograd_enabled torch.distributed.fsdp._fully_shard._fsdp_collectives.compiled_autograd_enabled
f copy_
f copy__functionalize
f free_storage
m inspect inspect
m itertools itertools
o lib
f make_contiguous_strides_for torch._meta_registrations.make_contiguous_strides_for
m nn torch.nn
f set_requires_grad_if_needed
m torch torch
f unsafe_setattr_param
p Any Callable Enum Sequence auto cast dataclass field"""),
    "torch.distributed.fsdp._fully_shard._fsdp_param_group": (False, r"""c AllGather torch.distributed.fsdp._fully_shard._fsdp_api.AllGather
c AllGatherResult torch.distributed.fsdp._fully_shard._fsdp_collectives.AllGatherResult
c AllGatherState
c AllReduceState
c CPUOffloadPolicy torch.distributed.fsdp.CPUOffloadPolicy
c DDPMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.DDPMeshInfo
c DataParallelMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.DataParallelMeshInfo
c DefaultAllGather torch.distributed.fsdp._fully_shard._fsdp_collectives.DefaultAllGather
c DefaultReduceScatter torch.distributed.fsdp._fully_shard._fsdp_collectives.DefaultReduceScatter
c FSDPCommContext
c FSDPMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.FSDPMeshInfo
c FSDPParam torch.distributed.fsdp._fully_shard._fsdp_collectives.FSDPParam
c FSDPParamGroup
c HSDPMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.HSDPMeshInfo
c MixedPrecisionPolicy torch.distributed.fsdp.MixedPrecisionPolicy
c OffloadPolicy torch.distributed.fsdp.OffloadPolicy
c ParamModuleInfo torch.distributed.fsdp._fully_shard._fsdp_param.ParamModuleInfo
c ProcessGroupAllocAllGather torch.distributed.fsdp._fully_shard._fsdp_collectives.ProcessGroupAllocAllGather
c ProcessGroupAllocReduceScatter torch.distributed.fsdp._fully_shard._fsdp_collectives.ProcessGroupAllocReduceScatter
c ReduceScatter torch.distributed.fsdp._fully_shard._fsdp_api.ReduceScatter
c ReduceScatterState
c RegisterPostBackwardFunction
c RemovableHandle torch.autograd.graph.RemovableHandle
c Shard torch.distributed.tensor.Shard
c ShardedState torch.distributed.fsdp._fully_shard._fsdp_collectives.ShardedState
c TrainingState torch.distributed.fsdp._fully_shard._fsdp_common.TrainingState
f _get_device_handle
f _get_param_module_infos
f _named_parameters_with_duplicates
f alloc_storage torch.distributed.fsdp._fully_shard._fsdp_param.alloc_storage
f compiled_autograd_enabled torch.distributed.fsdp._fully_shard._fsdp_collectives.compiled_autograd_enabled
m contextlib contextlib
m dist torch.distributed
f foreach_all_gather torch.distributed.fsdp._fully_shard._fsdp_collectives.foreach_all_gather
f foreach_all_gather_copy_out torch.distributed.fsdp._fully_shard._fsdp_collectives.foreach_all_gather_copy_out
f foreach_reduce torch.distributed.fsdp._fully_shard._fsdp_collectives.foreach_reduce
f is_bw torch.distributed.fsdp._fully_shard._fsdp_common.is_bw
o logger
m logging logging
m nn torch.nn
c record_function torch.profiler.record_function
m torch torch
f tree_flatten torch._vmap_internals.tree_flatten
f tree_unflatten torch._vmap_internals.tree_unflatten
p Any Callable NamedTuple cast"""),
    "torch.distributed.fsdp._fully_shard._fsdp_state": (False, r"""c FSDPCommContext torch.distributed.fsdp._fully_shard._fsdp_param_group.FSDPCommContext
c FSDPParamGroup torch.distributed.fsdp._fully_shard._fsdp_param_group.FSDPParamGroup
c FSDPState
c FSDPStateContext
c MixedPrecisionPolicy torch.distributed.fsdp.MixedPrecisionPolicy
v TYPE_CHECKING False
c TrainingState torch.distributed.fsdp._fully_shard._fsdp_common.TrainingState
c Variable torch.autograd.Variable
c _MultiHandle
c _State
o _StateType
f _apply_to_tensors
f _cast_fp_tensor
f _get_device_handle
f _get_module_fsdp_state
f _get_module_state
f _insert_module_state
f _register_group_forward_hooks
f _to_kwargs
f compiled_autograd_enabled torch.distributed.fsdp._fully_shard._fsdp_collectives.compiled_autograd_enabled
f detect_compiled_autograd torch.distributed.fsdp._fully_shard._fsdp_common.detect_compiled_autograd
f disable_if_config_true
m functools functools
o logger
m logging logging
m nn torch.nn
m torch torch
f tree_flatten torch._vmap_internals.tree_flatten
f warning_once torch.utils._debug_mode.warning_once
p Any Callable Generic Sequence TypeVar"""),
    "torch.distributed.fsdp._fully_shard._fully_shard": (False, r"""c AllGather torch.distributed.fsdp._fully_shard._fsdp_api.AllGather
c FSDPMeshInfo torch.distributed.fsdp._fully_shard._fsdp_common.FSDPMeshInfo
c FSDPModule torch.distributed.fsdp.FSDPModule
c FSDPState torch.distributed.fsdp._fully_shard._fsdp_state.FSDPState
c MixedPrecisionPolicy torch.distributed.fsdp.MixedPrecisionPolicy
c OffloadPolicy torch.distributed.fsdp.OffloadPolicy
c ReduceScatter torch.distributed.fsdp._fully_shard._fsdp_api.ReduceScatter
v TYPE_CHECKING False
c UnshardHandle torch.distributed.fsdp.UnshardHandle
c _UnshardHandleImpl
f _apply_to_module
f _assert_all_fsdp_modules
f _get_device_from_mesh
f _get_mesh_info
f _get_module_fsdp_state
f _get_modules_and_states
f _get_post_forward_mesh_info
f _init_default_mesh
f _init_param_group
f _unimplemented_deepcopy
f _validate_mesh
f _validate_module
o annotations
o cls_to_fsdp_cls
f contract
c deprecated torch._streambase.deprecated
f disable_fsdp_module_new_init
f fully_shard torch.distributed.fsdp.fully_shard
m functools functools
f get_cls_to_fsdp_cls
m nn torch.nn
f register_fsdp_forward_method torch.distributed.fsdp.register_fsdp_forward_method
f share_comm_ctx torch.distributed.fsdp.share_comm_ctx
m torch torch
p Any NoReturn cast contextmanager overload""", "fully_shard FSDPModule UnshardHandle register_fsdp_forward_method get_cls_to_fsdp_cls disable_fsdp_module_new_init share_comm_ctx"),
    "torch.distributed.fsdp._init_utils": (False, r"""c BackwardPrefetch torch.distributed.fsdp.BackwardPrefetch
c CPUOffload torch.distributed.fsdp.CPUOffload
c DTensorExtensions
c DeviceMesh torch.distributed.DeviceMesh
v FSDP_SYNCED '_fsdp_synced'
c FlatParamHandle torch.distributed.fsdp._exec_order_utils.FlatParamHandle
c FlatParameter torch.distributed.fsdp.FlatParameter
c FullOptimStateDictConfig torch.distributed.fsdp.FullOptimStateDictConfig
c FullStateDictConfig torch.distributed.fsdp.FullStateDictConfig
o HYBRID_SHARDING_STRATEGIES
c HandleShardingStrategy torch.distributed.fsdp._flat_param.HandleShardingStrategy
f HybridShardProcessGroupType
c MixedPrecision torch.distributed.fsdp.MixedPrecision
o NO_RESHARD_AFTER_FORWARD_STRATEGIES
v PARAM_BROADCAST_BUCKET_SIZE 262144000
f ProcessGroupType
o SHARDING_STRATEGY_MAP
c ShardingStrategy torch.distributed.fsdp.ShardingStrategy
c StateDictConfig torch.distributed.fsdp.StateDictConfig
c StateDictType torch.distributed.fsdp.StateDictType
v TYPE_CHECKING False
c TrainingState torch.distributed.fsdp._common_utils.TrainingState
c _FSDPDeviceHandle
c _FSDPState
c _FreeEventQueue
c _Policy
f _check_ignored_states
f _check_module_states_for_sync_module_states
f _check_orig_params_flattened
f _check_single_device_module
f _get_buffer_names
f _get_compute_device
f _get_default_comm_hook
f _get_default_comm_hook_state
f _get_default_group
f _get_device_from_device_id
f _get_ignored_buffer_names
f _get_ignored_modules
f _get_ignored_params
f _get_module_fsdp_state
f _get_modules_to_materialize
f _get_orig_params
f _init_buffer_state
f _init_core_state
f _init_device_handle
f _init_extension
f _init_ignored_module_states
f _init_inter_node_process_group
f _init_intra_and_inter_node_groups
f _init_intra_node_process_group
f _init_param_handle_from_module
f _init_param_handle_from_params
f _init_prefetching_state
f _init_process_group_state
f _init_process_group_state_for_hybrid_shard
f _init_runtime_state
f _init_state_dict_state
f _is_fsdp_flattened
f _is_valid_hybrid_shard_device_mesh
f _is_valid_hybrid_shard_pg_type
f _materialize_meta_module
f _materialize_with_param_init_fn
f _move_module_to_device
f _move_states_to_device
f _named_parameters_with_duplicates
f _need_to_materialize_module
f _sync_module_params_and_buffers
f _sync_params_and_buffers
f _verify_managed_params
f _warn_cpu_init
f clean_tensor_name torch.distributed.fsdp._common_utils.clean_tensor_name
m collections collections
m default_hooks torch.distributed.algorithms._comm_hooks.default_hooks
m dist torch.distributed
m exec_order_utils torch.distributed.fsdp._exec_order_utils
m fsdp_file torch.distributed.fsdp.fully_sharded_data_parallel
f is_traceable_wrapper_subclass torch._guards.is_traceable_wrapper_subclass
m itertools itertools
m nn torch.nn
m os os
m torch torch
m traversal_utils torch.distributed.fsdp._traversal_utils
m warnings warnings
p Any Callable Generator Iterable Iterator Optional no_type_check"""),
    "torch.distributed.fsdp._limiter_utils": (False, r"""c _FreeEventQueue
m collections collections
m torch torch"""),
    "torch.distributed.fsdp._optim_utils": (False, r"""c DTensor torch.distributed.tensor.DTensor
c FSDPParamInfo
c FlatParamHandle torch.distributed.fsdp._exec_order_utils.FlatParamHandle
c FlatParameter torch.distributed.fsdp.FlatParameter
c Replicate torch.distributed.tensor.Replicate
c ShardingStrategy torch.distributed.fsdp.ShardingStrategy
c SimpleProfiler torch.distributed.fsdp._debug_utils.SimpleProfiler
c StateDictSettings torch.distributed.fsdp.StateDictSettings
c StateDictType torch.distributed.fsdp.StateDictType
c StateInfo
v TYPE_CHECKING False
c _ConsolidatedOptimState
c _FSDPState
c _OptimStateKey
c _PosDimTensorInfo
f _allgather_orig_param_states
f _allgather_state_info
f _apply_to_modules
f _broadcast_processed_state
f _broadcast_state
f _check_missing_keys_on_rank
f _communicate_optim_state
f _convert_all_state_info
f _convert_state_with_flat_params
f _convert_state_with_orig_params
f _ext_chunk_dtensor
f _ext_chunk_tensor
f _flatten_non_tensor_optim_state
f _flatten_optim_state
f _flatten_optim_state_dict
f _flatten_tensor_optim_state
f _flatten_zero_dim_tensor_optim_state
f _gather_all_orig_param_state
f _gather_state_dict
f _get_flat_param_to_fqn
f _get_fqn_to_fsdp_param_info
f _get_module_fsdp_state_if_fully_sharded_module
f _get_param_id_to_param_from_optim_input
f _get_param_key_to_param
f _get_param_to_fqns
f _get_param_to_param_id_from_optim_input
f _get_param_to_param_key
f _get_pg_default_device
f _is_named_optimizer
f _is_zero_dim_tensor
f _lazy_init
f _map_param_key_to_optim_keys
f _module_handle
f _named_parameters_with_duplicates
f _optim_state_dict
f _rekey_sharded_optim_state_dict
f _reset_flat_param_grad_info_if_needed
f _set_optim_use_dtensor
f _shard_orig_param_state
f _unflatten_communicated_optim_state
f _unflatten_optim_state
f _unflatten_orig_param_states
f _unflatten_param_groups
f clean_tensor_name torch.distributed.fsdp._common_utils.clean_tensor_name
m copy copy
m dist torch.distributed
m functools functools
o logger
m logging logging
m nn torch.nn
f sorted_items
m torch torch
m traversal_utils torch.distributed.fsdp._traversal_utils
f tree_map_only torch.utils._debug_mode.tree_map_only
m warnings warnings
p Any ExitStack Iterable Iterator NamedTuple Sequence cast chain dataclass field no_type_check"""),
    "torch.distributed.fsdp._runtime_utils": (False, r"""c BackwardPrefetch torch.distributed.fsdp.BackwardPrefetch
m F torch.nn.functional
c FlatParamHandle torch.distributed.fsdp._exec_order_utils.FlatParamHandle
c FlatParameter torch.distributed.fsdp.FlatParameter
o HOMOGENEOUS_ATTR_NAMES
o HYBRID_SHARDING_STRATEGIES
c HandleShardingStrategy torch.distributed.fsdp._flat_param.HandleShardingStrategy
c HandleTrainingState torch.distributed.fsdp._common_utils.HandleTrainingState
o LOW_PRECISION_HOOKS
o RESHARD_AFTER_FORWARD_HANDLE_STRATEGIES
c TrainingState torch.distributed.fsdp._common_utils.TrainingState
c Variable torch.autograd.Variable
c _FSDPState
c _PrefetchMode
f _accumulate_sharded_grad
f _apply_to_tensors
f _assert_in_training_states
f _cast_buffers_to_dtype_and_device
f _cast_forward_inputs
f _cast_grad_to_param_dtype
f _catch_all_reshard
f _check_flat_params_on_expected_device
f _check_grad_to_accumulate
f _div_if_needed
f _finalize_params
f _get_buffers_and_dtypes_for_computation
f _get_fsdp_root_states
f _get_fsdp_root_states_with_modules
f _get_handle_to_prefetch
f _get_module_fsdp_state
f _get_orig_buffer_dtypes
f _get_reduce_scatter_tensors
f _get_training_state
f _init_streams
f _is_composable
f _is_fsdp_root
f _lazy_init
f _log_post_backward_hook
f _low_precision_hook_enabled
f _no_dispatch_record_stream
f _offload_grad
f _p_assert
f _post_backward_final_callback
f _post_backward_hook
f _post_backward_reshard
f _post_backward_reshard_only_hook
f _post_backward_use_sharded_grad_views
f _post_forward
f _post_forward_reshard
f _post_reduce_grad_callback
f _pre_backward_hook
f _pre_forward
f _pre_forward_unshard
f _prefetch_handle
f _reduce_grad
f _reduce_grad_no_shard
f _register_post_backward_final_callback
f _register_post_backward_hook
f _register_post_backward_reshard_only_hook
f _register_post_forward_hook
f _register_pre_backward_hooks
f _register_pre_forward_hook
f _register_root_pre_forward_hook
f _reset_flat_param_grad_info_if_needed
f _reshard
f _reshard_grads
f _root_cast_forward_input
f _root_pre_forward
f _share_state_and_init_handle_attrs
f _should_free_in_backward
f _to_kwargs
f _unshard
f _unshard_grads
f _wait_for_computation_stream
f clean_tensor_name torch.distributed.fsdp._common_utils.clean_tensor_name
m dist torch.distributed
m functools functools
o logger
m logging logging
m nn torch.nn
m pytree torch.utils._pytree
f register_multi_grad_hook torch.autograd.graph.register_multi_grad_hook
m torch torch
m traversal_utils torch.distributed.fsdp._traversal_utils
p Any Callable Enum auto no_type_check"""),
    "torch.distributed.fsdp._shard_utils": (False, r"""c DShard torch.distributed.tensor.Shard
c DTensor torch.distributed.tensor.DTensor
c DeviceMesh torch.distributed.DeviceMesh
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.fsdp._fsdp_extensions.Shard
c ShardMetadata
c ShardedTensor torch.distributed.fsdp._fsdp_extensions.ShardedTensor
c ShardedTensorMetadata
c TensorProperties
f _all_gather_dtensor
f _create_chunk_dtensor
f _create_chunk_sharded_tensor
f _get_device_module
f _get_remote_device_str
m copy copy
m dist torch.distributed
m distributed_c10d torch.distributed.distributed_c10d
m itertools itertools
m math math
m torch torch"""),
    "torch.distributed.fsdp._state_dict_utils": (False, r"""c DTensor torch.distributed.tensor.DTensor
m F torch.nn.functional
v FLAT_PARAM '_flat_param'
v FSDP_PREFIX '_fsdp_wrapped_module.'
v FSDP_WRAPPED_MODULE '_fsdp_wrapped_module'
c FullStateDictConfig torch.distributed.fsdp.FullStateDictConfig
c Shard torch.distributed.fsdp._fsdp_extensions.Shard
c ShardedTensor torch.distributed.fsdp._fsdp_extensions.ShardedTensor
c ShardingStrategy torch.distributed.fsdp.ShardingStrategy
c SimpleProfiler torch.distributed.fsdp._debug_utils.SimpleProfiler
c StateDictType torch.distributed.fsdp.StateDictType
c _FSDPState
f _cast_buffers_to_dtype_and_device
f _common_pre_state_dict_hook
f _common_unshard_post_state_dict_hook
f _common_unshard_pre_state_dict_hook
f _convert_to_wrapped_module_name
f _enter_unshard_params_ctx
f _exit_unshard_params_ctx
f _ext_all_gather_dtensor
f _ext_chunk_dtensor
f _ext_chunk_tensor
f _ext_post_unflatten_transform
f _ext_pre_load_state_dict_transform
f _full_post_load_state_dict_hook
f _full_post_state_dict_hook
f _full_pre_load_state_dict_hook
f _full_pre_state_dict_hook
f _get_module_fsdp_state_if_fully_sharded_module
f _get_orig_buffer_dtypes
f _has_fsdp_params
f _is_composable
f _lazy_init
f _local_post_load_state_dict_hook
f _local_post_state_dict_hook
f _local_pre_load_state_dict_hook
f _local_pre_state_dict_hook
f _module_handle
f _param_name_infos
f _post_load_state_dict_hook
f _post_state_dict_hook
f _pre_load_state_dict_hook
f _pre_state_dict_hook
f _register_all_state_dict_hooks
f _register_state_dict_hooks_base
f _replace_by_prefix
f _replace_with_full_state_dict_type
f _reset_flat_param_grad_info_if_needed
f _set_use_dtensor
f _sharded_post_load_state_dict_hook
f _sharded_post_state_dict_hook
f _sharded_pre_load_state_dict_hook
f _sharded_pre_state_dict_hook
f _shared_param_name_infos
f _should_unshard_params
f _unshard_fsdp_state_params
m checkpoint_wrapper torch.distributed.algorithms._checkpoint.checkpoint_wrapper
f clean_tensor_name torch.distributed.fsdp._common_utils.clean_tensor_name
m contextlib contextlib
m dist torch.distributed
f init_from_local_shards
o logger
m logging logging
m math math
m nn torch.nn
m torch torch
m warnings warnings
p Any Callable Generator Iterator cast no_type_check"""),
    "torch.distributed.fsdp._trace_utils": (False, r"""c TracingConfig
c _ExecOrderTracer
c _ExecutionInfo
c _ParamUsageInfo
m functools functools
m nn torch.nn
m torch torch
p Any Callable NamedTuple contextmanager dataclass field"""),
    "torch.distributed.fsdp._traversal_utils": (False, r"""c _FSDPState
f _composable
f _get_fsdp_handles
f _get_fsdp_states
f _get_fsdp_states_with_modules
f _get_module_fsdp_state
f _get_registry
m collections collections
m nn torch.nn"""),
    "torch.distributed.fsdp._unshard_param_utils": (False, r"""v FLAT_PARAM '_flat_param'
c FlatParamHandle torch.distributed.fsdp._exec_order_utils.FlatParamHandle
c HandleTrainingState torch.distributed.fsdp._common_utils.HandleTrainingState
c TrainingState torch.distributed.fsdp._common_utils.TrainingState
c _FSDPState
f _deregister_flat_param
f _deregister_orig_params
f _get_module_fsdp_state
f _has_fsdp_params
f _lazy_init
f _module_handle
f _p_assert
f _register_flat_param
f _register_orig_params
f _reset_flat_param_grad_info_if_needed
f _reshard
f _reshard_grads
f _unflatten_as_params
f _unshard
f _unshard_fsdp_state_params
f _unshard_grads
f _unshard_params
f _unshard_params_for_summon
f _validate_unshard_params_args
f _writeback_to_local_shard
m contextlib contextlib
m nn torch.nn
m torch torch
m traversal_utils torch.distributed.fsdp._traversal_utils
m warnings warnings
p Generator cast"""),
    "torch.distributed.fsdp._wrap_utils": (False, r"""c _Policy
f _auto_wrap
f _check_nested_wrapping
f _construct_wrap_fn
f _get_managed_param_to_fqn
f _get_module_fsdp_state
f _get_post_order_named_modules
f _or_policy
f _override_module_mixed_precision
f _post_order_apply
f _recursive_wrap
f _run_mixed_precision_override_policy
f _validate_frozen_params
f _warn_on_overridden_mixed_precision
f _wrap_module_cls_individually
m collections collections
m functools functools
m inspect inspect
m nn torch.nn
m warnings warnings
p Any Callable partial"""),
    "torch.distributed.fsdp.api": (False, r"""c BackwardPrefetch torch.distributed.fsdp.BackwardPrefetch
c CPUOffload torch.distributed.fsdp.CPUOffload
c FullOptimStateDictConfig torch.distributed.fsdp.FullOptimStateDictConfig
c FullStateDictConfig torch.distributed.fsdp.FullStateDictConfig
c LocalOptimStateDictConfig torch.distributed.fsdp.LocalOptimStateDictConfig
c LocalStateDictConfig torch.distributed.fsdp.LocalStateDictConfig
c MixedPrecision torch.distributed.fsdp.MixedPrecision
c OptimStateDictConfig torch.distributed.fsdp.OptimStateDictConfig
c ShardedOptimStateDictConfig torch.distributed.fsdp.ShardedOptimStateDictConfig
c ShardedStateDictConfig torch.distributed.fsdp.ShardedStateDictConfig
c ShardingStrategy torch.distributed.fsdp.ShardingStrategy
c StateDictConfig torch.distributed.fsdp.StateDictConfig
c StateDictSettings torch.distributed.fsdp.StateDictSettings
c StateDictType torch.distributed.fsdp.StateDictType
c _BatchNorm
m torch torch
p Enum Sequence auto dataclass""", "ShardingStrategy BackwardPrefetch MixedPrecision CPUOffload StateDictType StateDictConfig FullStateDictConfig LocalStateDictConfig ShardedStateDictConfig OptimStateDictConfig FullOptimStateDictConfig LocalOptimStateDictConfig ShardedOptimStateDictConfig StateDictSettings"),
    "torch.distributed.fsdp.fully_sharded_data_parallel": (False, r"""c ActivationWrapper
c BackwardPrefetch torch.distributed.fsdp.BackwardPrefetch
c CPUOffload torch.distributed.fsdp.CPUOffload
c CustomPolicy
c DeviceMesh torch.distributed.DeviceMesh
v FLAT_PARAM '_flat_param'
v FSDP_PREFIX '_fsdp_wrapped_module.'
v FSDP_WRAPPED_MODULE '_fsdp_wrapped_module'
c FlatParamHandle torch.distributed.fsdp._exec_order_utils.FlatParamHandle
c FlatParameter torch.distributed.fsdp.FlatParameter
c FullOptimStateDictConfig torch.distributed.fsdp.FullOptimStateDictConfig
c FullStateDictConfig torch.distributed.fsdp.FullStateDictConfig
c FullyShardedDataParallel torch.distributed.fsdp.FullyShardedDataParallel
o HYBRID_SHARDING_STRATEGIES
c HandleTrainingState torch.distributed.fsdp._common_utils.HandleTrainingState
o LOW_PRECISION_HOOKS
c LocalOptimStateDictConfig torch.distributed.fsdp.LocalOptimStateDictConfig
c LocalStateDictConfig torch.distributed.fsdp.LocalStateDictConfig
c MixedPrecision torch.distributed.fsdp.MixedPrecision
c ModuleWrapPolicy
c OptimStateDictConfig torch.distributed.fsdp.OptimStateDictConfig
c OptimStateKeyType torch.distributed.fsdp.OptimStateKeyType
f ProcessGroupType torch.distributed.fsdp._init_utils.ProcessGroupType
c ShardedOptimStateDictConfig torch.distributed.fsdp.ShardedOptimStateDictConfig
c ShardedStateDictConfig torch.distributed.fsdp.ShardedStateDictConfig
c ShardingStrategy torch.distributed.fsdp.ShardingStrategy
c StateDictConfig torch.distributed.fsdp.StateDictConfig
c StateDictSettings torch.distributed.fsdp.StateDictSettings
c StateDictType torch.distributed.fsdp.StateDictType
c TrainingState torch.distributed.fsdp._common_utils.TrainingState
c _FSDPState
f _annotate_modules_for_dynamo
f _auto_wrap
f _check_orig_params_flattened
f _deregister_orig_params
f _flatten_optim_state_dict
f _get_fqn_to_param
f _get_fsdp_root_states
f _get_grad_norm
f _get_param_id_to_param_from_optim_input
f _get_param_key_to_param
f _get_param_to_fqn
f _get_param_to_fqns
f _get_param_to_param_id_from_optim_input
f _get_param_to_param_key
f _init_buffer_state
f _init_core_state
f _init_device_handle
f _init_extension
f _init_ignored_module_states
f _init_param_handle_from_module
f _init_prefetching_state
f _init_process_group_state
f _init_runtime_state
f _init_state_dict_state
f _is_fsdp_root
f _lazy_init
f _optim_state_dict
f _p_assert
f _post_forward
f _post_forward_reshard
f _pre_forward
f _pre_forward_unshard
f _register_all_state_dict_hooks
f _register_flat_param
f _register_orig_params
f _rekey_sharded_optim_state_dict
f _root_pre_forward
f _set_optim_use_dtensor
f _unshard
f _unshard_params
f _unshard_params_for_summon
f _wait_for_computation_stream
m contextlib contextlib
m copy copy
f copy_method_params torch.utils._typing_utils.copy_method_params
f copy_method_sig torch.utils._typing_utils.copy_method_sig
m dist torch.distributed
m functools functools
m math math
m nn torch.nn
m torch torch
m traceback traceback
m traversal_utils torch.distributed.fsdp._traversal_utils
m warnings warnings
p Any Callable Enum Generator Iterable Iterator auto contextmanager""", "FullyShardedDataParallel OptimStateKeyType"),
    "torch.distributed.fsdp.sharded_grad_scaler": (False, r"""c GradScaler torch.GradScaler
c OptState torch.amp.grad_scaler.OptState
c ProcessGroup torch.distributed.ProcessGroup
c ShardedGradScaler
c _GeneralMultiDeviceReplicator
c _MultiDeviceReplicator
f _is_supported_device
f _refresh_per_optimizer_state
m abc collections.abc
m dist torch.distributed
o logger
m logging logging
m torch torch
p Any Iterable defaultdict overload"""),
    "torch.distributed.fsdp.wrap": (False, r"""c CustomPolicy torch.distributed.fsdp.fully_sharded_data_parallel.CustomPolicy
c ModuleWrapPolicy torch.distributed.fsdp.fully_sharded_data_parallel.ModuleWrapPolicy
c _ConfigAutoWrap
c _Policy
f _construct_wrap_fn
f _module_wrap_policy
f _or_policy
f _post_order_apply
f _recursive_wrap
f _run_mixed_precision_override_policy
f _wrap
f _wrap_module_cls_individually
f always_wrap_policy
m contextlib contextlib
m copy copy
f enable_wrap
f lambda_auto_wrap_policy
m nn torch.nn
f size_based_auto_wrap_policy
f transformer_auto_wrap_policy
f wrap
p ABC Any Callable Generator Iterable Sequence abstractmethod cast""", "always_wrap_policy lambda_auto_wrap_policy transformer_auto_wrap_policy size_based_auto_wrap_policy enable_wrap wrap CustomPolicy ModuleWrapPolicy"),
    "torch.distributed.launch": (False, r"""f get_args_parser
f launch
f main
f parse_args
f run"""),
    "torch.distributed.launcher": (True, r"""c LaunchConfig
c elastic_launch
f launch_agent"""),
    "torch.distributed.launcher.api": (False, r"""c ChildFailedError
c DefaultLogsSpecs torch.distributed.run.DefaultLogsSpecs
c LaunchConfig torch.distributed.launcher.LaunchConfig
c LocalElasticAgent
c LogsSpecs torch.distributed.run.LogsSpecs
c NumaOptions torch.numa.binding.NumaOptions
c RendezvousParameters torch.distributed.elastic.rendezvous.RendezvousParameters
c SignalException torch.distributed.elastic.multiprocessing.SignalException
c WorkerSpec
f _get_addr_and_port
f _get_entrypoint_name
c elastic_launch torch.distributed.launcher.elastic_launch
m events torch.distributed.elastic.events
f get_default_numa_options torch._utils_internal.get_default_numa_options
f get_logger torch.distributed.run.get_logger
f launch_agent torch.distributed.launcher.launch_agent
o logger
m metrics torch.distributed.elastic.metrics
m os os
f parse_rendezvous_endpoint
m rdzv_registry torch.distributed.elastic.rendezvous.registry
m sys sys
m torch torch
m uuid uuid
p Any Callable dataclass field""", "LaunchConfig elastic_launch launch_agent"),
    "torch.distributed.logging_handlers": (False, r"""m logging logging""", ""),
    "torch.distributed.nn": (True, r"""c Function torch.autograd.Function
c ReduceOp torch.distributed.ReduceOp
c RemoteModule
f all_gather
f all_reduce
f all_to_all
f all_to_all_single
f broadcast
m dist torch.distributed
f gather
c group torch.distributed.group
f reduce
f reduce_scatter
f scatter
m torch torch"""),
    "torch.distributed.nn.api": (True, r""""""),
    "torch.distributed.nn.api.remote_module": (False, r"""c Module torch.nn.Module
c Parameter torch.nn.Parameter
c RemoteModule torch.distributed.nn.RemoteModule
c RemovableHandle torch.autograd.graph.RemovableHandle
o T
c Tensor torch.Tensor
m _NON_SCRIPTABLE_REMOTE_MODULE_MODULE _remote_module_non_scriptable
c _RemoteModule
c _SerializedRemoteModule
f _create_module
f _create_module_with_interface
f _grad_t
f _instantiate_template
o _internal_rpc_pickler
f _param_rrefs
f _raise_not_supported
f _recursive_script_module_receiver
f _recursive_script_module_reducer
c _remote_device
f _remote_module_receiver
f _remote_module_reducer
m collections collections
c device torch.device
c dtype torch.dtype
m instantiator torch.distributed.nn.jit.instantiator
m io io
m nn torch.nn
m rpc torch.distributed.rpc
m sys sys
m torch torch
m types types
p Any Callable Iterator Mapping Self TypeVar Union""", "RemoteModule"),
    "torch.distributed.nn.functional": (False, r"""c Function torch.autograd.Function
c ReduceOp torch.distributed.ReduceOp
c _AllGather
c _AllGatherBase
c _AllReduce
c _AlltoAll
c _AlltoAllSingle
c _Broadcast
c _Gather
c _Reduce
c _Reduce_Scatter
c _Scatter
f _all_gather_base
f all_gather torch.distributed.nn.all_gather
f all_reduce torch.distributed.nn.all_reduce
f all_to_all torch.distributed.nn.all_to_all
f all_to_all_single torch.distributed.nn.all_to_all_single
f broadcast torch.distributed.nn.broadcast
m dist torch.distributed
f gather torch.distributed.nn.gather
c group torch.distributed.group
f reduce torch.distributed.nn.reduce
f reduce_scatter torch.distributed.nn.reduce_scatter
f scatter torch.distributed.nn.scatter
m torch torch"""),
    "torch.distributed.nn.jit": (True, r""""""),
    "torch.distributed.nn.jit.instantiator": (False, r"""c _StringLoader
f _do_instantiate_remote_module_template
f get_arg_return_types_from_interface
f get_remote_module_template
m importlib importlib
f instantiate_non_scriptable_remote_module_template
f instantiate_scriptable_remote_module_template
m sys sys
m torch torch"""),
    "torch.distributed.nn.jit.templates": (True, r""""""),
    "torch.distributed.nn.jit.templates.remote_module_template": (False, r"""f get_remote_module_template torch.distributed.nn.jit.instantiator.get_remote_module_template"""),
    "torch.distributed.optim": (True, r"""c DistributedOptimizer
c PostLocalSGDOptimizer
c ZeroRedundancyOptimizer
c _FunctionalAdadelta
c _FunctionalAdagrad
c _FunctionalAdam
c _FunctionalAdamW
c _FunctionalAdamax
c _FunctionalRMSprop
c _FunctionalRprop
c _FunctionalSGD
c _NamedOptimizer
f _apply_optimizer_in_backward
f _get_in_backward_optimizers
f as_functional_optim
m optim torch.optim
m torch torch
m warnings warnings""", "as_functional_optim DistributedOptimizer PostLocalSGDOptimizer ZeroRedundancyOptimizer"),
    "torch.distributed.optim._deprecation_warning": (False, r"""f _scripted_functional_optimizer_deprecation_warning
m torch torch
m warnings warnings"""),
    "torch.distributed.optim.apply_optimizer_in_backward": (False, r"""f _apply_optimizer_in_backward
f _get_in_backward_optimizers
o param_to_acc_grad_map
o param_to_optim_hook_handle_map
m torch torch
p Any Iterable no_type_check""", ""),
    "torch.distributed.optim.functional_adadelta": (False, r"""m F torch.optim._functional
c Tensor torch.Tensor
c _FunctionalAdadelta
f _scripted_functional_optimizer_deprecation_warning
m torch torch""", ""),
    "torch.distributed.optim.functional_adagrad": (False, r"""m F torch.optim._functional
c Tensor torch.Tensor
c _FunctionalAdagrad
f _scripted_functional_optimizer_deprecation_warning
m torch torch""", ""),
    "torch.distributed.optim.functional_adam": (False, r"""m F torch.optim._functional
c Tensor torch.Tensor
c _FunctionalAdam
f _scripted_functional_optimizer_deprecation_warning
m torch torch""", ""),
    "torch.distributed.optim.functional_adamax": (False, r"""m F torch.optim._functional
c Tensor torch.Tensor
c _FunctionalAdamax
f _scripted_functional_optimizer_deprecation_warning
m torch torch""", ""),
    "torch.distributed.optim.functional_adamw": (False, r"""m F torch.optim._functional
c Tensor torch.Tensor
c _FunctionalAdamW
f _scripted_functional_optimizer_deprecation_warning
m torch torch""", ""),
    "torch.distributed.optim.functional_rmsprop": (False, r"""m F torch.optim._functional
c Tensor torch.Tensor
c _FunctionalRMSprop
f _scripted_functional_optimizer_deprecation_warning
m torch torch""", ""),
    "torch.distributed.optim.functional_rprop": (False, r"""m F torch.optim._functional
c Tensor torch.Tensor
c _FunctionalRprop
f _scripted_functional_optimizer_deprecation_warning
m torch torch""", ""),
    "torch.distributed.optim.functional_sgd": (False, r"""m F torch.optim._functional
c Tensor torch.Tensor
c _FunctionalSGD
f _scripted_functional_optimizer_deprecation_warning
m torch torch""", ""),
    "torch.distributed.optim.named_optimizer": (False, r"""c FSDP torch.distributed.fsdp.FullyShardedDataParallel
c ShardedTensor torch.distributed.fsdp._fsdp_extensions.ShardedTensor
c _NamedOptimizer
f _gen_param_group_key
o logger
m logging logging
m nn torch.nn
m optim torch.optim
m torch torch
m warnings warnings
p Any Callable Collection Mapping deepcopy overload""", ""),
    "torch.distributed.optim.optimizer": (False, r"""c DistributedOptimizer torch.distributed.optim.DistributedOptimizer
c RRef torch._jit_internal.RRef
c Tensor torch.Tensor
c _LocalOptimizer
c _ScriptLocalOptimizer
c _ScriptLocalOptimizerInterface
f _local_optimizer_step
f _new_local_optimizer
f _new_script_local_optimizer
f _script_local_optimizer_step
f _wait_for_all
m dist_autograd torch.distributed.autograd
o functional_optim_map
m jit torch.jit
o logger
m logging logging
m nn torch.nn
m rpc torch.distributed.rpc
m torch torch
p Lock defaultdict""", "DistributedOptimizer"),
    "torch.distributed.optim.post_localSGD_optimizer": (False, r"""c PostLocalSGDOptimizer torch.distributed.optim.PostLocalSGDOptimizer
m averagers torch.distributed.algorithms.model_averaging.averagers
m torch torch
m warnings warnings"""),
    "torch.distributed.optim.utils": (False, r"""c _FunctionalAdadelta
c _FunctionalAdagrad
c _FunctionalAdam
c _FunctionalAdamW
c _FunctionalAdamax
c _FunctionalRMSprop
c _FunctionalRprop
c _FunctionalSGD
f _create_functional_optim
f as_functional_optim torch.distributed.optim.as_functional_optim
o functional_optim_map
m optim torch.optim
f register_functional_optim"""),
    "torch.distributed.optim.zero_redundancy_optimizer": (False, r"""c Join torch.distributed.algorithms.Join
c JoinHook torch.distributed.algorithms.JoinHook
c Joinable torch.distributed.algorithms.Joinable
c Optimizer torch.optim.Optimizer
c ZeroRedundancyOptimizer torch.distributed.optim.ZeroRedundancyOptimizer
c _DDPBucketAssignment
c _OverlapInfo
c _OverlapStatus
c _ZeROJoinHook
f _broadcast_object
f _is_trainable
f _recursive_copy_to_device
m collections collections
m copy copy
m dist torch.distributed
m enum enum
o functional_optim_map
m inspect inspect
m io io
o logger
m logging logging
m torch torch
p Any Callable chain""", "ZeroRedundancyOptimizer"),
    "torch.distributed.remote_device": (False, r"""c _remote_device
m torch torch"""),
    "torch.distributed.rendezvous": (False, r"""c FileStore torch.distributed.FileStore
c Store torch.distributed.Store
c TCPStore torch.distributed.TCPStore
f _create_c10d_store
f _create_store_from_options
f _env_rendezvous_handler
f _file_rendezvous_handler
f _get_use_libuv_from_query_dict
f _query_to_dict
f _rendezvous_error
f _rendezvous_helper
f _tcp_rendezvous_handler
f _torchelastic_use_agent_store
o default_pg_timeout
m numbers numbers
m os os
f register_rendezvous_handler torch.distributed.register_rendezvous_handler
f rendezvous torch.distributed.rendezvous
m sys sys
p Callable Iterator timedelta urlparse urlunparse""", "register_rendezvous_handler rendezvous"),
    "torch.distributed.rpc": (True, r"""c AllGatherStates
c BackendType
c PyRRef torch._jit_internal.PyRRef
c RRef torch._jit_internal.RRef
c RemoteProfilerManager
c RpcAgent
c RpcBackendOptions
c Store torch.distributed.Store
c TensorPipeAgent
c TensorPipeRpcBackendOptions
c WorkerInfo
c _TensorPipeRpcBackendOptionsBase
f _cleanup_python_rpc_handler
f _delete_all_user_and_unforked_owner_rrefs
f _destroy_rref_context
f _disable_jit_rref_pickle
f _disable_server_process_global_profiler
f _enable_jit_rref_pickle
f _enable_server_process_global_profiler
f _get_current_rpc_agent
f _get_debug_info
f _init_rpc_backend
f _invoke_remote_builtin
f _invoke_remote_python_udf
f _invoke_remote_torchscript
f _invoke_rpc_builtin
f _invoke_rpc_python_udf
f _invoke_rpc_torchscript
f _is_current_rpc_agent_set
f _reset_current_rpc_agent
f _rref_context_get_debug_info
c _server_process_global_profile
f _set_and_start_rpc_agent
f _set_profiler_node_id
f _set_rpc_timeout
f _validate_rpc_args
m dist torch.distributed
m dist_autograd torch.distributed.autograd
f enable_gil_profiling
f get_rpc_timeout
f get_worker_info
f init_rpc
f is_available
o logger
m logging logging
f method_factory
f new_method
m numbers numbers
m os os
f remote
f rpc_async
f rpc_sync
f shutdown
m threading threading
m torch torch
m warnings warnings
p Generator timedelta urlparse""", "is_available init_rpc BackendType TensorPipeRpcBackendOptions shutdown get_worker_info remote rpc_sync rpc_async RRef AllGatherStates method_factory new_method backend_registered register_backend construct_rpc_backend_options init_backend BackendValue BackendType"),
    "torch.distributed.rpc._testing": (True, r"""c FaultyTensorPipeAgent
c FaultyTensorPipeRpcBackendOptions
f is_available
m torch torch"""),
    "torch.distributed.rpc._testing.faulty_agent_backend_registry": (False, r"""f _faulty_tensorpipe_construct_rpc_backend_options_handler
f _faulty_tensorpipe_init_backend_handler
m dist torch.distributed
m rpc torch.distributed.rpc"""),
    "torch.distributed.rpc._utils": (False, r"""f _group_membership_management
f _update_group_membership
o logger
m logging logging
p cast contextmanager"""),
    "torch.distributed.rpc.api": (False, r"""c AllGatherStates torch.distributed.rpc.AllGatherStates
v DEFAULT_SHUTDOWN_TIMEOUT 0
c Future torch._jit_internal.Future
f GenericWithOneTypeVar
c PyRRef torch._jit_internal.PyRRef
c PythonUDF
c RPCExecMode
c RRef torch._jit_internal.RRef
c RemoteProfilerManager torch.distributed.rpc.RemoteProfilerManager
o T
v TYPE_CHECKING False
v UNSET_RPC_TIMEOUT -1.0
c WorkerInfo torch.distributed.rpc.WorkerInfo
f _all_gather
f _barrier
f _broadcast_to_followers
f _build_rpc_profiling_key
f _cleanup_python_rpc_handler
o _default_pickler
f _delete_all_user_and_unforked_owner_rrefs
f _destroy_rref_context
f _enable_rpc_profiler
f _finalize_shutdown
f _gather_to_leader
f _get_current_rpc_agent
f _get_should_profile
f _group_membership_management
f _init_rpc_states
o _internal_rpc_pickler
f _invoke_remote_builtin
f _invoke_remote_python_udf
f _invoke_remote_torchscript
f _invoke_rpc
f _invoke_rpc_builtin
f _invoke_rpc_python_udf
f _invoke_rpc_torchscript
f _is_current_rpc_agent_set
f _require_initialized
f _reset_current_rpc_agent
f _rref_typeof_on_owner
f _rref_typeof_on_user
f _set_and_start_rpc_agent
f _to_worker_info
f _update_group_membership
f _use_rpc_pickler
f _wait_all
f _wait_all_workers
m collections collections
m contextlib contextlib
o docstring
m functools functools
f get_rpc_timeout torch.distributed.rpc.get_rpc_timeout
f get_worker_info torch.distributed.rpc.get_worker_info
m inspect inspect
o logger
m logging logging
f method
f method_factory torch.distributed.rpc.method_factory
v method_name 'to_here'
f new_method torch.distributed.rpc.new_method
f remote torch.distributed.rpc.remote
f rpc_async torch.distributed.rpc.rpc_async
f rpc_sync torch.distributed.rpc.rpc_sync
f shutdown torch.distributed.rpc.shutdown
m threading threading
m torch torch
p Any Generic TypeVar""", "shutdown get_worker_info remote rpc_sync rpc_async RRef AllGatherStates method_factory new_method"),
    "torch.distributed.rpc.backend_registry": (False, r"""c BackendType
c BackendValue
f _backend_type_repr
f _create_device_list
f _create_reverse_mapping
f _get_device_infos
f _group_membership_management
f _init_process_group
f _set_devices_and_reverse_device_map
f _tensorpipe_construct_rpc_backend_options_handler
f _tensorpipe_exchange_and_check_all_device_maps
f _tensorpipe_init_backend_handler
f _tensorpipe_validate_devices
f _update_group_membership
f _validate_device_maps
m api torch.distributed.rpc.api
f backend_registered
m collections collections
f construct_rpc_backend_options
m dist torch.distributed
m enum enum
f init_backend
f register_backend
m rpc_constants torch.distributed.rpc.constants
m torch torch
p cast""", "backend_registered register_backend construct_rpc_backend_options init_backend BackendValue BackendType"),
    "torch.distributed.rpc.constants": (False, r"""v DEFAULT_INIT_METHOD 'env://'
v DEFAULT_NUM_WORKER_THREADS 16
o DEFAULT_PROCESS_GROUP_TIMEOUT
v DEFAULT_RPC_TIMEOUT_SEC 60.0
v DEFAULT_SHUTDOWN_TIMEOUT 0
v UNSET_RPC_TIMEOUT -1.0
p timedelta""", ""),
    "torch.distributed.rpc.functions": (False, r"""f async_execution
m functools functools"""),
    "torch.distributed.rpc.internal": (False, r"""c PythonUDF torch.distributed.rpc.api.PythonUDF
c RPCExecMode torch.distributed.rpc.api.RPCExecMode
c RemoteException
c _InternalRPCPickler
f _build_rpc_profiling_key
f _get_current_rpc_agent
f _handle_exception
o _internal_rpc_pickler
f _run_function
f _start_record_function
m collections collections
m copyreg copyreg
f deserialize
m dist torch.distributed
m io io
m pickle pickle
f serialize
m sys sys
m threading threading
m torch torch
m traceback traceback
p Enum""", "RPCExecMode serialize deserialize PythonUDF RemoteException"),
    "torch.distributed.rpc.options": (False, r"""f DeviceType
c TensorPipeRpcBackendOptions torch.distributed.rpc.TensorPipeRpcBackendOptions
c _TensorPipeRpcBackendOptionsBase
f _to_device
f _to_device_list
f _to_device_map
m rpc_contants torch.distributed.rpc.constants
m torch torch
p Union""", "TensorPipeRpcBackendOptions"),
    "torch.distributed.rpc.rref_proxy": (False, r"""c Future torch._jit_internal.Future
c RRefProxy
v UNSET_RPC_TIMEOUT -1.0
f _invoke_rpc
f _local_invoke
f _local_invoke_async_execution
m functions torch.distributed.rpc.functions
f rpc_async torch.distributed.rpc.rpc_async
m torch torch
p partial"""),
    "torch.distributed.rpc.server_process_global_profiler": (False, r"""f _disable_server_process_global_profiler
f _enable_server_process_global_profiler
c _server_process_global_profile
m itertools itertools
c profile torch.autograd.profiler_legacy.profile
m torch torch""", ""),
    "torch.distributed.run": (False, r"""c DefaultLogsSpecs
c LaunchConfig torch.distributed.launcher.LaunchConfig
c LogsSpecs
v REMAINDER '...'
c Std
c _AffinityMode
c _NumaOptions
f _get_custom_mod_func
f _get_logs_specs_class
f _parse_rendezvous_config
c check_env torch.distributed.argparse_util.check_env
f config_from_args
f determine_local_world_size
c elastic_launch torch.distributed.launcher.elastic_launch
c env torch.distributed.argparse_util.env
f get_args_parser torch.distributed.launch.get_args_parser
f get_logger
f get_rdzv_endpoint
f get_use_env
o logger
c macros
f main
m metadata importlib.metadata
m os os
f parse_args
f parse_min_max_nnodes
f record
f run torch.distributed.launch.run
f run_script_path
m sys sys
m torch torch
m uuid uuid
p ArgumentParser Callable"""),
    "torch.distributed.tensor": (True, r"""c DTensor
c DeviceMesh torch.distributed.DeviceMesh
c Partial
c Placement
c Replicate
c Shard
c _DTensorSpec
c _ShardOrderEntry
c _TensorMeta
f distribute_module
f distribute_tensor
f empty
f full
f init_device_mesh torch.distributed.init_device_mesh
f ones
f rand
f randn
m torch torch
f zeros""", "DTensor distribute_tensor distribute_module Shard Replicate Partial Placement ones empty full rand randn zeros"),
    "torch.distributed.tensor._api": (False, r"""c DTensor torch.distributed.tensor.DTensor
c DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
c Redistribute
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.tensor.Shard
c TensorMeta
c _FromTorchTensor
c _StridedShard
c _ToTorchTensor
f _dtensor_init_helper
o _mesh_resources
f _normalize_placements_for_grad
f _shard_tensor
f assert_no_mixed_partial_types
m aten torch.ops.aten
f check_tensor_meta
f compute_global_tensor_info
f compute_local_shape_and_global_offset
m copy copy
c deprecated torch._streambase.deprecated
f distribute_module torch.distributed.tensor.distribute_module
f distribute_tensor torch.distributed.tensor.distribute_tensor
f empty torch.distributed.tensor.empty
f full torch.distributed.tensor.full
m inspect inspect
f mark_subclass_constructor_exportable_experimental
f mesh_broadcast
m nn torch.nn
f normalize_to_torch_size
f ones torch.distributed.tensor.ones
m op_dispatch torch.distributed.tensor._dispatch
f rand torch.distributed.tensor.rand
f randn torch.distributed.tensor.randn
m random torch.distributed.tensor._random
f redistribute_local_tensor
m torch torch
m warnings warnings
f zeros torch.distributed.tensor.zeros
p Any Callable Sequence""", "DTensor distribute_tensor distribute_module ones empty full rand randn zeros"),
    "torch.distributed.tensor._collective_utils": (False, r"""c DeviceMesh torch.distributed.DeviceMesh
c MeshTopoInfo
c ProcessGroup torch.distributed.ProcessGroup
c Work torch.distributed.Work
f _compute_placement_transition_cost
f _get_group_size_by_name
o _mesh_resources
f _resolve_process_group
f _shard_dim_alltoall_meta
f allgather_cost
f allreduce_cost
f broadcast torch.distributed.broadcast
f check_tensor_meta torch.distributed.tensor._api.check_tensor_meta
m dtensor_spec torch.distributed.tensor._dtensor_spec
f fill_empty_tensor_to_shards
m funcol torch.distributed._functional_collectives
f get_group_rank torch.distributed.get_group_rank
f get_rank torch.distributed.get_rank
f local_tensor_mode
o logger
m logging logging
m math math
f maybe_run_for_local_tensor
f mesh_broadcast torch.distributed.tensor._api.mesh_broadcast
f mesh_scatter
f one_step_redistribute_cost
f pad_tensor
f redistribute_cost
f reduce_scatter_cost
f scatter torch.distributed.scatter
f shard_dim_alltoall
f spec_to_bytes
m torch torch
f unpad_tensor
f warning_once torch.utils._debug_mode.warning_once
p Optional dataclass lru_cache"""),
    "torch.distributed.tensor._decompositions": (False, r"""c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DecompShardingStrategy
c DeviceMesh torch.distributed.DeviceMesh
c GuardOnDataDependentSymNode
c OpOverload torch._meta_registrations.OpOverload
c OpSchema
c OpStrategy
c Placement torch.distributed.tensor.Placement
c PlacementTrackingMode
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo
c Shard torch.distributed.tensor.Shard
c ShardingPropagator
c TorchDispatchMode torch._ops.TorchDispatchMode
c _StridedShard
f _are_we_tracing
f _extract_input_specs
f _infer_schema_info_from_op
o decomposition_table
f expand_to_full_mesh_op_strategy
m itertools itertools
m torch torch
f tree_any torch.utils._pytree.tree_any
f tree_flatten torch._vmap_internals.tree_flatten
f tree_map torch.export.dynamic_shapes.tree_map
f tree_map_only torch.utils._debug_mode.tree_map_only
f try_find_mesh_from_args
p Any"""),
    "torch.distributed.tensor._dispatch": (False, r"""c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c ExplicitRedistributionContext
c LazyString torch.fx._utils.LazyString
c OpDispatcher
c OpInfo
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OutputSharding
o OutputSpecType
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
c Replicate torch.distributed.tensor.Replicate
c ShardingPropagator torch.distributed.tensor._decompositions.ShardingPropagator
c TensorMeta torch.distributed.tensor._api.TensorMeta
f _are_we_tracing
f _format_implicit_redistribution_msg
f argminmax_handler
f as_strided_handler
m aten torch.ops.aten
m contextlib contextlib
f convolution_backward_handler
f convolution_handler
m dist torch.distributed
m dtensor torch.distributed.tensor._api
f fill_defaults
f found_inf_reduce_handler
f get_active_debug_mode torch.utils._debug_mode.get_active_debug_mode
f is_rng_supported_mesh
f is_same_size_handler
o logger
m logging logging
f minmax_dim_handler
m pytree torch.utils._pytree
m random torch.distributed.tensor._random
f redistribute_local_tensor torch.distributed.tensor._api.redistribute_local_tensor
f return_and_correct_aliasing torch.utils._python_dispatch.return_and_correct_aliasing
m torch torch
f try_find_mesh_from_args torch.distributed.tensor._decompositions.try_find_mesh_from_args
m warnings warnings
p Sequence cast"""),
    "torch.distributed.tensor._dtensor_spec": (False, r"""c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.tensor.Shard
f ShardOrder
c ShardOrderEntry
c TensorMeta torch.distributed.tensor._api.TensorMeta
c _MaskPartial
c _StridedShard
f _stringify_shape
o dtype_abbrs
m itertools itertools
m math math
m torch torch
p Any NamedTuple cast dataclass defaultdict"""),
    "torch.distributed.tensor._nonlinear_redux": (False, r"""c OutputSharding torch.distributed.tensor._dispatch.OutputSharding
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.tensor.Shard
c _StridedShard
f _collect_shard_mesh_dims
f _convert_to_global_idxs
f _gather_tensors
f _get_expected_shape
f _get_output_sharding
f _prep_arguments
f argminmax_handler torch.distributed.tensor._dispatch.argminmax_handler
f compute_local_shape_and_global_offset torch.distributed.tensor._api.compute_local_shape_and_global_offset
m dtensor torch.distributed.tensor._api
m funcol torch.distributed._functional_collectives
f minmax_dim_handler torch.distributed.tensor._dispatch.minmax_dim_handler
m operator operator
m torch torch
p Optional cast reduce"""),
    "torch.distributed.tensor._op_schema": (False, r"""f ArgsType
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
f KwargsType
c OpInfo torch.distributed.tensor._dispatch.OpInfo
c OpOverload torch._meta_registrations.OpOverload
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c OutputSharding torch.distributed.tensor._dispatch.OutputSharding
o OutputSpecType
c Placement torch.distributed.tensor.Placement
f PlacementList
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
c StrategyType
c TensorMeta torch.distributed.tensor._api.TensorMeta
c TreeSpec torch.export.dynamic_shapes.TreeSpec
c TupleStrategy
f _DTensor_OpSchema_post_init
f _DTensor_OpSchema_recompute_comparison_key
f _pretty_print_spec
f _rebuild_tensor_from_dtensor_meta
c deprecated torch._streambase.deprecated
f register_pytree_node torch.return_types.register_pytree_node
m torch torch
f tree_leaves torch.utils._pytree.tree_leaves
f tree_map_only torch.utils._debug_mode.tree_map_only
p Any Sequence cached_property dataclass"""),
    "torch.distributed.tensor._ops": (True, r"""f ArgsType torch.distributed.tensor._op_schema.ArgsType
c Broadcast
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
f DimMap
c DimSpec
f DimsType
c EinsumDims
c Flatten
c InputDim
o IntLike
f KwargsType torch.distributed.tensor._op_schema.KwargsType
o LINEAR_REDUCTION_OP_MAP
c NewDim
c NormReduction
c OpOverload torch._meta_registrations.OpOverload
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c OutputSharding torch.distributed.tensor._dispatch.OutputSharding
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
f PlacementList torch.distributed.tensor._op_schema.PlacementList
c Reduction
f ReductionOpType
c Repeat
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
f Shape
c Shard torch.distributed.tensor.Shard
c Singleton
c Split
c StrategyType torch.distributed.tensor._op_schema.StrategyType
c Tensor torch.Tensor
c TensorMeta torch.distributed.tensor._api.TensorMeta
c TupleStrategy torch.distributed.tensor._op_schema.TupleStrategy
f addmm_single_dim_strategy
f addmm_strategy
f as_list
m aten torch.ops.aten
f baddbmm_single_dim_strategy
f baddbmm_strategy
f bmm_single_dim_strategy
f bmm_strategy
f cat_single_dim_strategy
f cat_strategy
f common_pointwise_strategy
f common_reduction_strategy
f compute_local_shape_and_global_offset torch.distributed.tensor._api.compute_local_shape_and_global_offset
f compute_local_stride
f constant_pad_nd_strategy
f convolution_backward_rules
f convolution_rules
m copy copy
f copy_strategy
f create_like_strategy
f cumsum_strategy
f dim_atleast_3d
f dim_flatten
o dim_maps
f dim_movedim
f dim_pad_left
f dim_reduction
f dim_repeat
f dim_squeeze
f dim_tile
f dim_transpose
f dim_unsqueeze
f dim_view_as_real
f dot_strategy
f embedding_dense_backward_strategy
f embedding_strategy
f equal_strategy
f expand
f expand_to_full_mesh_op_strategy torch.distributed.tensor._decompositions.expand_to_full_mesh_op_strategy
f eye_out_strategy
o for_each_linearity_ops
o for_each_ops
f foreach_max_strategy
f foreach_norm_strategy
f foreach_powsum_strategy
m functools functools
o fused_ops
f fused_rms_norm_bwd_strategy
f fused_rms_norm_strategy
f gather_strategy
f gen_bucketize_strategy
f gen_einsum_strategies
f gen_single_dim_einsum_strategies
f gen_slice_scatter_strategy
f gen_slice_strategy
f gen_unbind_strategy
f generate_redistribute_costs
f get_placement_from_reduction_op
f grouped_mm_strategy
f histc_strategy
f infer_broadcast_dims_map
f infer_size
f is_tensor_dim_sharded
f is_tensor_evenly_shardable
f is_tensor_evenly_shardable_on_dim
f is_tensor_partial
f is_tensor_shardable
f layer_norm_bwd_strategy
f layer_norm_strategy
f linalg_replicate_strategy
o linear_pointwise_ops
f linear_pointwise_strategy
f linear_reduction_strategy
f list_linear_pointwise_strategy
f list_pointwise_strategy
f logsumexp_strategy
f map_placements_after_broadcast
f map_placements_after_reduction
m math math
f mm_single_dim_strategy
f mm_strategy
f new_factory_strategy
f nll_loss_backward_strategy
f nll_loss_forward_strategy
o norm_partial_avoidable_redistribute_ops
f normalize_dim
f normalize_dims
f normalize_sizes
f normalize_to_torch_size torch.distributed.tensor._api.normalize_to_torch_size
f not_none torch.distributed.device_mesh.not_none
f op
o p_sum_scalar_redistribute_ops
o partial_preserving_ops
f partial_preserving_pointwise_strategy
o pointwise_ops
f pointwise_rule
f pointwise_strategy
f powsum_strategy
f prod
f prop_index
f prop_index_put
f prop_index_select
f propagate_shape_and_sharding
f propagate_single_input_strategy
f random_op_strategy
f register_op_strategy
f register_op_strategy_map
f register_prop_rule
f register_single_dim_strategy
f replica_only_strategy
f replicate_reduction_dims
f replicate_tensor_dim
f scaled_dot_product_cudnn_attention_strategy
f scaled_dot_product_efficient_attention_backward_strategy
f scaled_dot_product_efficient_attention_strategy
f scaled_dot_product_flash_attention_backward_strategy
f scaled_dot_product_flash_attention_strategy
f scaled_mm_strategy
f scaled_scaled_dot_product_cudnn_attention_backward_strategy
f scatter_add_strategy
f scatter_strategy
f select_backward_strategy
f select_int_strategy
f shift_shard_dims_after_insert
f shift_shard_dims_after_remove
f single_mesh_dim_common_pointwise_strategy
f single_mesh_dim_linear_pointwise_strategy
f single_mesh_dim_pointwise_strategy
f slice_backward_rules
f softmax_backward_strategy
f softmax_strategy
f sort_default_strategy
f sort_stable_strategy
f sort_strategy
f split_strategy
f stack_strategy
f statically_known_true torch.utils._runtime_estimation.statically_known_true
f std_var_reduction_strategy
f topk_strategy
m torch torch
f transpose_strategy
f unshard_tensor_dim
f vector_norm_strategy
f view_groups
p Callable Enum Iterable Optional Sequence Sized Union cast dataclass"""),
    "torch.distributed.tensor._ops._common_rules": (False, r"""c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OutputSharding torch.distributed.tensor._dispatch.OutputSharding
c TensorMeta torch.distributed.tensor._api.TensorMeta
f _gen_reshard_suggestions
f _replace_char_in_str
f compute_local_shape_and_global_offset torch.distributed.tensor._api.compute_local_shape_and_global_offset
f einop_rule
f pointwise_rule torch.distributed.tensor._ops.pointwise_rule
f prod torch.distributed.tensor._ops.prod
m string string
m torch torch
p cast"""),
    "torch.distributed.tensor._ops._conv_ops": (False, r"""c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OutputSharding torch.distributed.tensor._dispatch.OutputSharding
c TensorMeta torch.distributed.tensor._api.TensorMeta
m aten torch.ops.aten
f convolution_backward_rules torch.distributed.tensor._ops.convolution_backward_rules
f convolution_rules torch.distributed.tensor._ops.convolution_rules
f register_prop_rule torch.distributed.tensor._ops.register_prop_rule
m torch torch"""),
    "torch.distributed.tensor._ops._einsum_strategy": (False, r"""c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c EinsumDims torch.distributed.tensor._ops.EinsumDims
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.tensor.Shard
f gen_einsum_strategies torch.distributed.tensor._ops.gen_einsum_strategies
m itertools itertools
p dataclass"""),
    "torch.distributed.tensor._ops._embedding_ops": (False, r"""c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c Partial torch.distributed.tensor.Partial
f PlacementList torch.distributed.tensor._op_schema.PlacementList
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
c Shard torch.distributed.tensor.Shard
c StrategyType torch.distributed.tensor._op_schema.StrategyType
c _MaskPartial
m aten torch.ops.aten
f embedding_dense_backward_strategy torch.distributed.tensor._ops.embedding_dense_backward_strategy
f embedding_strategy torch.distributed.tensor._ops.embedding_strategy
f expand_to_full_mesh_op_strategy torch.distributed.tensor._decompositions.expand_to_full_mesh_op_strategy
f register_op_strategy torch.distributed.tensor._ops.register_op_strategy
m torch torch
p cast"""),
    "torch.distributed.tensor._ops._mask_buffer": (False, r"""c MaskBuffer torch.distributed.tensor.placement_types.MaskBuffer
m torch torch
p dataclass"""),
    "torch.distributed.tensor._ops._math_ops": (False, r"""c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
o LINEAR_REDUCTION_OP_MAP
c NormReduction torch.distributed.tensor._ops.NormReduction
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
f PlacementList torch.distributed.tensor._op_schema.PlacementList
c Reduction torch.distributed.tensor._ops.Reduction
f ReductionOpType torch.distributed.tensor._ops.ReductionOpType
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
c Shard torch.distributed.tensor.Shard
c TupleStrategy torch.distributed.tensor._op_schema.TupleStrategy
c _NormPartial
c _StridedShard
f _common_norm_backward_strategy
f _common_norm_forward_strategy
f _get_norm_reduction_op
f _infer_reduce_dims_map
f _infer_reduction_dims
f _replicate_dims_start_at
f _skip_dim
f as_list torch.distributed.tensor._ops.as_list
m aten torch.ops.aten
f common_reduction_strategy torch.distributed.tensor._ops.common_reduction_strategy
f cumsum_strategy torch.distributed.tensor._ops.cumsum_strategy
f expand_to_full_mesh_op_strategy torch.distributed.tensor._decompositions.expand_to_full_mesh_op_strategy
f foreach_max_strategy torch.distributed.tensor._ops.foreach_max_strategy
f foreach_norm_strategy torch.distributed.tensor._ops.foreach_norm_strategy
f foreach_powsum_strategy torch.distributed.tensor._ops.foreach_powsum_strategy
f fused_rms_norm_bwd_strategy torch.distributed.tensor._ops.fused_rms_norm_bwd_strategy
f fused_rms_norm_strategy torch.distributed.tensor._ops.fused_rms_norm_strategy
f generate_redistribute_costs torch.distributed.tensor._ops.generate_redistribute_costs
f get_placement_from_reduction_op torch.distributed.tensor._ops.get_placement_from_reduction_op
f histc_strategy torch.distributed.tensor._ops.histc_strategy
f is_tensor_evenly_shardable torch.distributed.tensor._ops.is_tensor_evenly_shardable
f is_tensor_evenly_shardable_on_dim torch.distributed.tensor._ops.is_tensor_evenly_shardable_on_dim
f layer_norm_bwd_strategy torch.distributed.tensor._ops.layer_norm_bwd_strategy
f layer_norm_strategy torch.distributed.tensor._ops.layer_norm_strategy
f linalg_replicate_strategy torch.distributed.tensor._ops.linalg_replicate_strategy
f linear_reduction_strategy torch.distributed.tensor._ops.linear_reduction_strategy
f logsumexp_strategy torch.distributed.tensor._ops.logsumexp_strategy
f map_placements_after_reduction torch.distributed.tensor._ops.map_placements_after_reduction
m math math
f nll_loss_backward_strategy torch.distributed.tensor._ops.nll_loss_backward_strategy
f nll_loss_forward_strategy torch.distributed.tensor._ops.nll_loss_forward_strategy
f normalize_dim torch.distributed.tensor._ops.normalize_dim
f normalize_dims torch.distributed.tensor._ops.normalize_dims
f normalize_to_torch_size torch.distributed.tensor._api.normalize_to_torch_size
f powsum_strategy torch.distributed.tensor._ops.powsum_strategy
f register_op_strategy torch.distributed.tensor._ops.register_op_strategy
f replicate_reduction_dims torch.distributed.tensor._ops.replicate_reduction_dims
f softmax_backward_strategy torch.distributed.tensor._ops.softmax_backward_strategy
f softmax_strategy torch.distributed.tensor._ops.softmax_strategy
f sort_default_strategy torch.distributed.tensor._ops.sort_default_strategy
f sort_stable_strategy torch.distributed.tensor._ops.sort_stable_strategy
f sort_strategy torch.distributed.tensor._ops.sort_strategy
f std_var_reduction_strategy torch.distributed.tensor._ops.std_var_reduction_strategy
f topk_strategy torch.distributed.tensor._ops.topk_strategy
m torch torch
f vector_norm_strategy torch.distributed.tensor._ops.vector_norm_strategy
p Enum Sequence Union cast dataclass"""),
    "torch.distributed.tensor._ops._matrix_ops": (False, r"""f ArgsType torch.distributed.tensor._op_schema.ArgsType
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c EinsumDims torch.distributed.tensor._ops.EinsumDims
f KwargsType torch.distributed.tensor._op_schema.KwargsType
c OpOverload torch._meta_registrations.OpOverload
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
f PlacementList torch.distributed.tensor._op_schema.PlacementList
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
c Shard torch.distributed.tensor.Shard
c TensorMeta torch.distributed.tensor._api.TensorMeta
c _ShardingPlaceholder
f _addmm_like_strategy
f _mm_like_strategy
f _scaled_dot_product_cudnn_attention_backward_base_strategies
f _scaled_dot_product_cudnn_attention_base_strategies
f _scaled_dot_product_efficient_attention_backward_base_strategies
f _scaled_dot_product_efficient_attention_base_strategies
f _scaled_dot_product_flash_attention_backward_base_strategies
f _scaled_dot_product_flash_attention_base_strategies
f _scaled_mm_like_strategy
f addmm_single_dim_strategy torch.distributed.tensor._ops.addmm_single_dim_strategy
f addmm_strategy torch.distributed.tensor._ops.addmm_strategy
m aten torch.ops.aten
f baddbmm_single_dim_strategy torch.distributed.tensor._ops.baddbmm_single_dim_strategy
f baddbmm_strategy torch.distributed.tensor._ops.baddbmm_strategy
f bmm_single_dim_strategy torch.distributed.tensor._ops.bmm_single_dim_strategy
f bmm_strategy torch.distributed.tensor._ops.bmm_strategy
f compute_local_shape_and_global_offset torch.distributed.tensor._api.compute_local_shape_and_global_offset
f compute_local_stride torch.distributed.tensor._ops.compute_local_stride
f constant_pad_nd_strategy torch.distributed.tensor._ops.constant_pad_nd_strategy
m copy copy
f dot_strategy torch.distributed.tensor._ops.dot_strategy
f expand_to_full_mesh_op_strategy torch.distributed.tensor._decompositions.expand_to_full_mesh_op_strategy
f gen_einsum_strategies torch.distributed.tensor._ops.gen_einsum_strategies
f gen_single_dim_einsum_strategies torch.distributed.tensor._ops.gen_single_dim_einsum_strategies
f generate_redistribute_costs torch.distributed.tensor._ops.generate_redistribute_costs
f grouped_mm_strategy torch.distributed.tensor._ops.grouped_mm_strategy
f infer_broadcast_dims_map torch.distributed.tensor._ops.infer_broadcast_dims_map
f is_tensor_shardable torch.distributed.tensor._ops.is_tensor_shardable
f map_placements_after_broadcast torch.distributed.tensor._ops.map_placements_after_broadcast
f mm_single_dim_strategy torch.distributed.tensor._ops.mm_single_dim_strategy
f mm_strategy torch.distributed.tensor._ops.mm_strategy
f prod torch.distributed.tensor._ops.prod
f register_op_strategy torch.distributed.tensor._ops.register_op_strategy
f register_single_dim_strategy torch.distributed.tensor._ops.register_single_dim_strategy
f scaled_dot_product_cudnn_attention_strategy torch.distributed.tensor._ops.scaled_dot_product_cudnn_attention_strategy
f scaled_dot_product_efficient_attention_backward_strategy torch.distributed.tensor._ops.scaled_dot_product_efficient_attention_backward_strategy
f scaled_dot_product_efficient_attention_strategy torch.distributed.tensor._ops.scaled_dot_product_efficient_attention_strategy
f scaled_dot_product_flash_attention_backward_strategy torch.distributed.tensor._ops.scaled_dot_product_flash_attention_backward_strategy
f scaled_dot_product_flash_attention_strategy torch.distributed.tensor._ops.scaled_dot_product_flash_attention_strategy
f scaled_mm_strategy torch.distributed.tensor._ops.scaled_mm_strategy
f scaled_scaled_dot_product_cudnn_attention_backward_strategy torch.distributed.tensor._ops.scaled_scaled_dot_product_cudnn_attention_backward_strategy
m torch torch
f transpose_strategy torch.distributed.tensor._ops.transpose_strategy"""),
    "torch.distributed.tensor._ops._pointwise_ops": (False, r"""f ArgsType torch.distributed.tensor._op_schema.ArgsType
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
f KwargsType torch.distributed.tensor._op_schema.KwargsType
c OpOverload torch._meta_registrations.OpOverload
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
c Shard torch.distributed.tensor.Shard
c StrategyType torch.distributed.tensor._op_schema.StrategyType
c TensorMeta torch.distributed.tensor._api.TensorMeta
c TupleStrategy torch.distributed.tensor._op_schema.TupleStrategy
c _NormPartial
c _ShardingPlaceholder
c _StridedShard
m aten torch.ops.aten
f common_pointwise_strategy torch.distributed.tensor._ops.common_pointwise_strategy
f copy_strategy torch.distributed.tensor._ops.copy_strategy
o for_each_linearity_ops
o for_each_ops
m functools functools
o fused_ops
f generate_redistribute_costs torch.distributed.tensor._ops.generate_redistribute_costs
f infer_broadcast_dims_map torch.distributed.tensor._ops.infer_broadcast_dims_map
o linear_pointwise_ops
f linear_pointwise_strategy torch.distributed.tensor._ops.linear_pointwise_strategy
f list_linear_pointwise_strategy torch.distributed.tensor._ops.list_linear_pointwise_strategy
f list_pointwise_strategy torch.distributed.tensor._ops.list_pointwise_strategy
f map_placements_after_broadcast torch.distributed.tensor._ops.map_placements_after_broadcast
o norm_partial_avoidable_redistribute_ops
f normalize_dim torch.distributed.tensor._ops.normalize_dim
f not_none torch.distributed.device_mesh.not_none
f op torch.distributed.tensor._ops.op
o p_sum_scalar_redistribute_ops
o partial_preserving_ops
f partial_preserving_pointwise_strategy torch.distributed.tensor._ops.partial_preserving_pointwise_strategy
o pointwise_ops
f pointwise_strategy torch.distributed.tensor._ops.pointwise_strategy
f register_op_strategy torch.distributed.tensor._ops.register_op_strategy
f single_mesh_dim_common_pointwise_strategy torch.distributed.tensor._ops.single_mesh_dim_common_pointwise_strategy
f single_mesh_dim_linear_pointwise_strategy torch.distributed.tensor._ops.single_mesh_dim_linear_pointwise_strategy
f single_mesh_dim_pointwise_strategy torch.distributed.tensor._ops.single_mesh_dim_pointwise_strategy
m torch torch
p Callable Optional Sequence cast"""),
    "torch.distributed.tensor._ops._random_ops": (False, r"""c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c StrategyType torch.distributed.tensor._op_schema.StrategyType
m aten torch.ops.aten
f is_tensor_partial torch.distributed.tensor._ops.is_tensor_partial
f random_op_strategy torch.distributed.tensor._ops.random_op_strategy
f register_op_strategy torch.distributed.tensor._ops.register_op_strategy
m torch torch"""),
    "torch.distributed.tensor._ops._tensor_ops": (False, r"""f ArgsType torch.distributed.tensor._op_schema.ArgsType
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
o IntLike
f KwargsType torch.distributed.tensor._op_schema.KwargsType
c OpOverload torch._meta_registrations.OpOverload
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c OutputSharding torch.distributed.tensor._dispatch.OutputSharding
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
f PlacementList torch.distributed.tensor._op_schema.PlacementList
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
c Shard torch.distributed.tensor.Shard
c StrategyType torch.distributed.tensor._op_schema.StrategyType
c TensorMeta torch.distributed.tensor._api.TensorMeta
c TupleStrategy torch.distributed.tensor._op_schema.TupleStrategy
c _MaskPartial
c _ShardingPlaceholder
f _derive_follow_placements_from_tuple_strategy
m aten torch.ops.aten
f cat_single_dim_strategy torch.distributed.tensor._ops.cat_single_dim_strategy
f cat_strategy torch.distributed.tensor._ops.cat_strategy
f create_like_strategy torch.distributed.tensor._ops.create_like_strategy
f equal_strategy torch.distributed.tensor._ops.equal_strategy
f expand_to_full_mesh_op_strategy torch.distributed.tensor._decompositions.expand_to_full_mesh_op_strategy
f eye_out_strategy torch.distributed.tensor._ops.eye_out_strategy
f gather_strategy torch.distributed.tensor._ops.gather_strategy
f gen_bucketize_strategy torch.distributed.tensor._ops.gen_bucketize_strategy
f gen_slice_scatter_strategy torch.distributed.tensor._ops.gen_slice_scatter_strategy
f gen_slice_strategy torch.distributed.tensor._ops.gen_slice_strategy
f gen_unbind_strategy torch.distributed.tensor._ops.gen_unbind_strategy
f generate_redistribute_costs torch.distributed.tensor._ops.generate_redistribute_costs
f is_tensor_dim_sharded torch.distributed.tensor._ops.is_tensor_dim_sharded
f is_tensor_evenly_shardable torch.distributed.tensor._ops.is_tensor_evenly_shardable
f is_tensor_partial torch.distributed.tensor._ops.is_tensor_partial
f new_factory_strategy torch.distributed.tensor._ops.new_factory_strategy
f normalize_dim torch.distributed.tensor._ops.normalize_dim
f pointwise_rule torch.distributed.tensor._ops.pointwise_rule
f prop_index torch.distributed.tensor._ops.prop_index
f prop_index_put torch.distributed.tensor._ops.prop_index_put
f prop_index_select torch.distributed.tensor._ops.prop_index_select
f propagate_single_input_strategy torch.distributed.tensor._ops.propagate_single_input_strategy
f register_op_strategy torch.distributed.tensor._ops.register_op_strategy
f register_prop_rule torch.distributed.tensor._ops.register_prop_rule
f replica_only_strategy torch.distributed.tensor._ops.replica_only_strategy
f replicate_tensor_dim torch.distributed.tensor._ops.replicate_tensor_dim
f scatter_add_strategy torch.distributed.tensor._ops.scatter_add_strategy
f scatter_strategy torch.distributed.tensor._ops.scatter_strategy
f select_backward_strategy torch.distributed.tensor._ops.select_backward_strategy
f select_int_strategy torch.distributed.tensor._ops.select_int_strategy
f shift_shard_dims_after_insert torch.distributed.tensor._ops.shift_shard_dims_after_insert
f shift_shard_dims_after_remove torch.distributed.tensor._ops.shift_shard_dims_after_remove
f slice_backward_rules torch.distributed.tensor._ops.slice_backward_rules
f split_strategy torch.distributed.tensor._ops.split_strategy
f stack_strategy torch.distributed.tensor._ops.stack_strategy
f statically_known_true torch.utils._runtime_estimation.statically_known_true
m torch torch
f unshard_tensor_dim torch.distributed.tensor._ops.unshard_tensor_dim
p Sequence Sized cast"""),
    "torch.distributed.tensor._ops._view_ops": (False, r"""c Broadcast torch.distributed.tensor._ops.Broadcast
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
f DimMap torch.distributed.tensor._ops.DimMap
c DimSpec torch.distributed.tensor._ops.DimSpec
f DimsType torch.distributed.tensor._ops.DimsType
c Flatten torch.distributed.tensor._ops.Flatten
c InputDim torch.distributed.tensor._ops.InputDim
c NewDim torch.distributed.tensor._ops.NewDim
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c Placement torch.distributed.tensor.Placement
c Repeat torch.distributed.tensor._ops.Repeat
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
f Shape torch.distributed.tensor._ops.Shape
c Shard torch.distributed.tensor.Shard
c Singleton torch.distributed.tensor._ops.Singleton
c Split torch.distributed.tensor._ops.Split
c StrategyType torch.distributed.tensor._op_schema.StrategyType
c Tensor torch.Tensor
c _StridedShard
m aten torch.ops.aten
f dim_atleast_3d torch.distributed.tensor._ops.dim_atleast_3d
f dim_flatten torch.distributed.tensor._ops.dim_flatten
o dim_maps
f dim_movedim torch.distributed.tensor._ops.dim_movedim
f dim_pad_left torch.distributed.tensor._ops.dim_pad_left
f dim_reduction torch.distributed.tensor._ops.dim_reduction
f dim_repeat torch.distributed.tensor._ops.dim_repeat
f dim_squeeze torch.distributed.tensor._ops.dim_squeeze
f dim_tile torch.distributed.tensor._ops.dim_tile
f dim_transpose torch.distributed.tensor._ops.dim_transpose
f dim_unsqueeze torch.distributed.tensor._ops.dim_unsqueeze
f dim_view_as_real torch.distributed.tensor._ops.dim_view_as_real
f expand torch.distributed.tensor._ops.expand
f generate_redistribute_costs torch.distributed.tensor._ops.generate_redistribute_costs
f infer_size torch.distributed.tensor._ops.infer_size
f normalize_dim torch.distributed.tensor._ops.normalize_dim
f normalize_dims torch.distributed.tensor._ops.normalize_dims
f normalize_sizes torch.distributed.tensor._ops.normalize_sizes
f prod torch.distributed.tensor._ops.prod
f propagate_shape_and_sharding torch.distributed.tensor._ops.propagate_shape_and_sharding
f register_op_strategy torch.distributed.tensor._ops.register_op_strategy
f register_op_strategy_map torch.distributed.tensor._ops.register_op_strategy_map
m torch torch
f view_groups torch.distributed.tensor._ops.view_groups
p Callable Iterable Sequence cast dataclass"""),
    "torch.distributed.tensor._ops.single_dim_strategy": (False, r"""f ArgsType torch.distributed.tensor._op_schema.ArgsType
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
f KwargsType torch.distributed.tensor._op_schema.KwargsType
c OpOverload torch._meta_registrations.OpOverload
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c Placement torch.distributed.tensor.Placement
f PlacementList torch.distributed.tensor._op_schema.PlacementList
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
c Shard torch.distributed.tensor.Shard
c StrategyType torch.distributed.tensor._op_schema.StrategyType
c TensorMeta torch.distributed.tensor._api.TensorMeta
c TupleStrategy torch.distributed.tensor._op_schema.TupleStrategy
o _PlacementT
c _ShardingPlaceholder
o _ShardingPlaceholderT
c _SingleDimStrategyInfo
o _StrategyTypeT
c _StridedShard
f _expand_single_dim_strategy_to_mesh
f _fill_single_dim_strategy_placeholders
f _get_num_tensor_inputs
f _get_unique_placements
f _insert_single_dim_replication_strategy
m functools functools
o logger
m logging logging
f register_single_dim_strategy torch.distributed.tensor._ops.register_single_dim_strategy
m torch torch
f tree_map_only torch.utils._debug_mode.tree_map_only
p Any Callable Optional Sequence TypeAlias TypeVar Union cast dataclass field"""),
    "torch.distributed.tensor._ops.strategy_validation": (False, r"""f ComboKey
c ComparisonStats
c Discrepancy
o PARTIAL_REDUCE_OPS
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
c PlacementCombination
c Replicate torch.distributed.tensor.Replicate
o SKIP_OPS
c Shard torch.distributed.tensor.Shard
f extract_tensors_from_sample
f get_1d_input_placements_for_tensor
f get_1d_output_placements_for_tensor
f is_fully_replicated
f is_trivial_shard
f normalize_combo_key
f normalize_placement
f normalize_placement_str
f parse_placement
f placement_tuple_to_str
m pytree torch.utils._pytree
m re re
m torch torch
p Any dataclass field"""),
    "torch.distributed.tensor._ops.utils": (False, r"""c DTensor torch.distributed.tensor.DTensor
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
f DimsSequenceType
f DimsType torch.distributed.tensor._ops.DimsType
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c OutputSharding torch.distributed.tensor._dispatch.OutputSharding
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
f PlacementList torch.distributed.tensor._op_schema.PlacementList
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
c Shard torch.distributed.tensor.Shard
c StrategyType torch.distributed.tensor._op_schema.StrategyType
c TensorMeta torch.distributed.tensor._api.TensorMeta
o _OpSchemaT
o _StrategyTypeT
c _StridedShard
f _get_registration_wrapper
f as_list torch.distributed.tensor._ops.as_list
f expand_to_full_mesh_op_strategy torch.distributed.tensor._decompositions.expand_to_full_mesh_op_strategy
m functools functools
f generate_redistribute_costs torch.distributed.tensor._ops.generate_redistribute_costs
f infer_broadcast_dims_map torch.distributed.tensor._ops.infer_broadcast_dims_map
f is_tensor_dim_sharded torch.distributed.tensor._ops.is_tensor_dim_sharded
f is_tensor_evenly_shardable torch.distributed.tensor._ops.is_tensor_evenly_shardable
f is_tensor_evenly_shardable_on_dim torch.distributed.tensor._ops.is_tensor_evenly_shardable_on_dim
f is_tensor_partial torch.distributed.tensor._ops.is_tensor_partial
f is_tensor_shardable torch.distributed.tensor._ops.is_tensor_shardable
m itertools itertools
f map_placements_after_broadcast torch.distributed.tensor._ops.map_placements_after_broadcast
f normalize_dim torch.distributed.tensor._ops.normalize_dim
f normalize_dims torch.distributed.tensor._ops.normalize_dims
m operator operator
f prod torch.distributed.tensor._ops.prod
f redistribute_cost torch.distributed.tensor._collective_utils.redistribute_cost
f register_op_strategy torch.distributed.tensor._ops.register_op_strategy
f register_prop_rule torch.distributed.tensor._ops.register_prop_rule
f replicate_op_strategy
f shift_shard_dims_after_insert torch.distributed.tensor._ops.shift_shard_dims_after_insert
f shift_shard_dims_after_remove torch.distributed.tensor._ops.shift_shard_dims_after_remove
m torch torch
p Callable Iterable Optional Sequence TypeAlias TypeVar Union cast"""),
    "torch.distributed.tensor._random": (False, r"""c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c OffsetBasedRNGTracker
c Shard torch.distributed.tensor.Shard
c _PhiloxState
c _RNGStateTracker
c _StridedShard
f _calc_first_shard_size
f _calc_shard_info
f _calc_shard_linear_idx
f _get_device_handle
f _resolve_device
m contextlib contextlib
f is_rng_supported_mesh torch.distributed.tensor._dispatch.is_rng_supported_mesh
o logger
f manual_seed
f maybe_run_for_local_tensor torch.distributed.tensor._collective_utils.maybe_run_for_local_tensor
m torch torch
m warnings warnings
p Optional Sequence getLogger""", "is_rng_supported_mesh manual_seed OffsetBasedRNGTracker"),
    "torch.distributed.tensor._redistribute": (False, r"""c DTensorRedistributePlanner
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
c Redistribute torch.distributed.tensor._api.Redistribute
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.tensor.Shard
f ShardOrder torch.distributed.tensor._dtensor_spec.ShardOrder
c ShardOrderEntry torch.distributed.tensor._dtensor_spec.ShardOrderEntry
c TensorMeta torch.distributed.tensor._api.TensorMeta
c _FlattenedTransformInfo
c _StridedShard
c _TransformInfo
f _are_we_tracing
f _gen_transform_infos
f _gen_transform_infos_non_cached
f _get_flattened_mesh_by_layout
f _optimize_transform_infos
f _update_shard_order_and_placements
f _warn_flatten_optimization_not_possible
f assert_no_mixed_partial_types torch.distributed.tensor._api.assert_no_mixed_partial_types
f clear_redistribute_planner_cache
m contextlib contextlib
m dataclasses dataclasses
f disable_redistribute_transform_optimization
m dtensor torch.distributed.tensor._api
m funcol torch.distributed._functional_collectives
f get_active_debug_mode torch.utils._debug_mode.get_active_debug_mode
f get_redistribute_planner
m itertools itertools
o logger
m logging logging
m math math
f one_step_redistribute_cost torch.distributed.tensor._collective_utils.one_step_redistribute_cost
f redistribute_local_tensor torch.distributed.tensor._api.redistribute_local_tensor
m torch torch
f use_min_cost_redistribution_plan
m weakref weakref
p Sequence cache cast defaultdict"""),
    "torch.distributed.tensor._sharding_prop": (False, r"""c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c FakeTensorMode torch.export.exported_program.FakeTensorMode
c LocalLRUCache
c OpInfo torch.distributed.tensor._dispatch.OpInfo
c OpOverload torch._meta_registrations.OpOverload
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
c OutputSharding torch.distributed.tensor._dispatch.OutputSharding
o OutputSpecType
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
c Shard torch.distributed.tensor.Shard
c ShardingPropagator torch.distributed.tensor._decompositions.ShardingPropagator
c StrategyType torch.distributed.tensor._op_schema.StrategyType
c TensorMeta torch.distributed.tensor._api.TensorMeta
c TupleStrategy torch.distributed.tensor._op_schema.TupleStrategy
c _SingleDimStrategyInfo
c _StridedShard
f _are_we_tracing
f _expand_single_dim_strategy_to_mesh
f _get_expected_num_tensor_outputs
f _length
f _select_min_cost_strategy
f _validate_tensor_meta_count
m aten torch.ops.aten
f compute_local_shape_and_global_offset torch.distributed.tensor._api.compute_local_shape_and_global_offset
f compute_local_stride torch.distributed.tensor._ops.compute_local_stride
f detect_fake_mode torch._guards.detect_fake_mode
o log
m logging logging
m threading threading
m torch torch
f try_find_mesh_from_args torch.distributed.tensor._decompositions.try_find_mesh_from_args
p Callable Optional Sequence cast chain lru_cache"""),
    "torch.distributed.tensor._shards_wrapper": (False, r"""c ChunkStorageMetadata
c LocalShardsWrapper
c MetadataIndex
c TensorProperties
c TensorStorageMetadata
c TensorWriteData
c WriteItem
c WriteItemType
m aten torch.ops.aten
m torch torch
p Any"""),
    "torch.distributed.tensor._tp_conv": (False, r"""f _is_supported
f _requires_data_exchange
f _ring_send_recv_aggregate
f _ring_send_recv_construct
m aten torch.ops.aten
f convolution_backward_handler torch.distributed.tensor._dispatch.convolution_backward_handler
f convolution_handler torch.distributed.tensor._dispatch.convolution_handler
m dist torch.distributed
m dtensor torch.distributed.tensor._api
m torch torch
f tp_convolution
f tp_convolution_backward
p cast"""),
    "torch.distributed.tensor._utils": (False, r"""c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c ExplicitRedistributionContext torch.distributed.tensor._dispatch.ExplicitRedistributionContext
c LazyString torch.fx._utils.LazyString
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
o RankType
c Replicate torch.distributed.tensor.Replicate
f ShapeType
c Shard torch.distributed.tensor.Shard
c _StridedShard
f _compute_local_shape_and_global_offset
f _format_implicit_redistribution_msg
f _get_first_offset
f _get_shard_size_and_offsets
f assert_no_mixed_partial_types torch.distributed.tensor._api.assert_no_mixed_partial_types
f compute_global_tensor_info torch.distributed.tensor._api.compute_global_tensor_info
f compute_global_tensor_shape
f compute_local_shape_and_global_offset torch.distributed.tensor._api.compute_local_shape_and_global_offset
f compute_local_stride torch.distributed.tensor._ops.compute_local_stride
f compute_local_tensor_info
m dtensor torch.distributed.tensor._api
m funcol torch.distributed._functional_collectives
o logger
m logging logging
f maybe_run_for_local_tensor torch.distributed.tensor._collective_utils.maybe_run_for_local_tensor
f normalize_to_torch_size torch.distributed.tensor._api.normalize_to_torch_size
f redistribute_cost torch.distributed.tensor._collective_utils.redistribute_cost
m threading threading
m torch torch
f try_find_mesh_from_args torch.distributed.tensor._decompositions.try_find_mesh_from_args
p Any Callable Sequence cast"""),
    "torch.distributed.tensor.debug": (True, r"""c CommDebugMode
f _clear_fast_path_sharding_prop_cache
f _clear_python_sharding_prop_cache
f _clear_sharding_prop_cache
f _get_fast_path_sharding_prop_cache_stats
f _get_python_sharding_prop_cache_info
m torch torch
f visualize_sharding""", "CommDebugMode visualize_sharding"),
    "torch.distributed.tensor.debug._comm_mode": (False, r"""c CommDebugMode torch.distributed.tensor.debug.CommDebugMode
c DTensor torch.distributed.tensor.DTensor
c ModTracker
o NATIVE_TO_PY_MAPPING
c TorchDispatchMode torch._ops.TorchDispatchMode
c _CommModeModuleTracker
o c10d_collective_ops
m c10d_ops torch.ops.c10d
m copy copy
f detect_fake_mode torch._guards.detect_fake_mode
m funcol_autograd torch.ops._c10d_functional_autograd
m funcol_native torch.ops._c10d_functional
m funcol_py torch.ops.c10d_functional
m json json
m re re
f register_module_forward_hook torch.utils.module_tracker.register_module_forward_hook
f register_module_forward_pre_hook torch.utils.module_tracker.register_module_forward_pre_hook
f register_module_full_backward_pre_hook torch.nn.modules.module.register_module_full_backward_pre_hook
f register_multi_grad_hook torch.autograd.graph.register_multi_grad_hook
m torch torch
f tree_flatten torch._vmap_internals.tree_flatten
o trivial_ops
m weakref weakref
p Any defaultdict""", "CommDebugMode"),
    "torch.distributed.tensor.debug._op_coverage": (False, r"""c DTensor torch.distributed.tensor.DTensor
f aot_module
f fwd_bwd_compiler
f get_inductor_decomp_graphs
o graphs
o inductor_decomps
f make_boxed_func
m nn torch.nn
f print_op_coverage_summary
f select_decomp_table
m torch torch
p itemgetter"""),
    "torch.distributed.tensor.debug._visualize_sharding": (False, r"""f Color
f ShapeType torch.distributed.tensor._utils.ShapeType
f _canonicalize_color
f _compute_local_shape_and_global_offset
f _create_rich_table
f _create_table
f _get_text_color
m importlib importlib
f make_color_iter
m np numpy
f visualize_sharding torch.distributed.tensor.debug.visualize_sharding""", "visualize_sharding"),
    "torch.distributed.tensor.device_mesh": (False, r"""c DeviceMesh torch.distributed.DeviceMesh
f _get_device_handle
o _mesh_resources
f init_device_mesh torch.distributed.init_device_mesh""", "init_device_mesh DeviceMesh"),
    "torch.distributed.tensor.experimental": (True, r"""c DTensor torch.distributed.tensor.DTensor
f context_parallel
f implicit_replication
f local_map
f register_sharding
p Iterator contextmanager""", "context_parallel implicit_replication local_map register_sharding"),
    "torch.distributed.tensor.experimental._attention": (False, r"""c _CausalBehavior
c _ContextParallel
c _HeadTailLoadBalancer
c _LoadBalancer
c _PTRRLoadBalancer
c _PerDocumentHeadTailLoadBalancer
c _RotateMethod
f _context_parallel_shard
o _cp_options
f _disable_context_parallel_dispatcher
f _enable_context_parallel_dispatcher
f _is_causal_behavior
f _templated_ring_attention
f context_parallel torch.distributed.tensor.experimental.context_parallel
f context_parallel_unshard
f set_rotate_method""", "_CausalBehavior _context_parallel_shard _ContextParallel _cp_options _disable_context_parallel_dispatcher _enable_context_parallel_dispatcher _is_causal_behavior _RotateMethod _templated_ring_attention context_parallel context_parallel_unshard set_rotate_method _HeadTailLoadBalancer _LoadBalancer _PerDocumentHeadTailLoadBalancer _PTRRLoadBalancer"),
    "torch.distributed.tensor.experimental._context_parallel": (True, r"""c _CausalBehavior
c _ContextParallel
c _HeadTailLoadBalancer
c _LoadBalancer
c _PTRRLoadBalancer
c _PerDocumentHeadTailLoadBalancer
c _RotateMethod
f _context_parallel_shard
o _cp_options
f _disable_context_parallel_dispatcher
f _enable_context_parallel_dispatcher
f _is_causal_behavior
f context_parallel torch.distributed.tensor.experimental.context_parallel
f context_parallel_unshard torch.distributed.tensor.experimental._attention.context_parallel_unshard
f flex_cp_allgather
f set_rotate_method torch.distributed.tensor.experimental._attention.set_rotate_method""", "_CausalBehavior _context_parallel_shard _ContextParallel _cp_options _disable_context_parallel_dispatcher _enable_context_parallel_dispatcher _is_causal_behavior _RotateMethod context_parallel context_parallel_unshard set_rotate_method flex_cp_allgather _HeadTailLoadBalancer _LoadBalancer _PerDocumentHeadTailLoadBalancer _PTRRLoadBalancer"),
    "torch.distributed.tensor.experimental._context_parallel._attention": (False, r"""f ArgsType
c BlockMask torch.nn.attention.flex_attention.BlockMask
o CPBuffer
o CPBufferContainer
o CPBufferSeqDims
c DTensor torch.distributed.tensor.DTensor
c DeviceMesh torch.distributed.DeviceMesh
m F torch.nn.functional
f InputFnType
f KwargsType
f OutputFnType
c ParallelStyle torch.distributed.tensor.parallel.ParallelStyle
c Shard torch.distributed.tensor.Shard
c _AllGatherRotater
c _AllToAllRotater
c _AttentionOp
c _CausalBehavior
c _ContextParallel
c _ContextParallelOptions
c _DispatchMode
c _LoadBalancer
c _RingRotater
c _RotateMethod
c _SDPAMerger
f _context_parallel_buffers
f _context_parallel_shard
o _cp_options
f _create_cp_block_mask
f _create_default_load_balancer
f _create_rotater
f _disable_context_parallel_dispatcher
f _disable_context_parallel_dispatcher_impl
f _disable_cp_dtensor_dispatcher
o _dispatch_mode
f _distribute_function
f _enable_context_parallel_dispatcher
f _enable_context_parallel_dispatcher_impl
f _enable_cp_dtensor_dispatcher
f _is_causal_behavior
f _maybe_wait
f _partial_update
f _restore_function
f _scaled_dot_product_ring_cudnn_attention
f _scaled_dot_product_ring_cudnn_attention_backward
f _scaled_dot_product_ring_efficient_attention
f _scaled_dot_product_ring_efficient_attention_backward
f _scaled_dot_product_ring_flash_attention
f _scaled_dot_product_ring_flash_attention_backward
f _sdpa_handler
f _templated_ring_attention
f _templated_ring_attention_backward
m aten torch.ops.aten
m c10d torch.distributed.distributed_c10d
f context_parallel torch.distributed.tensor.experimental.context_parallel
f context_parallel_unshard torch.distributed.tensor.experimental._attention.context_parallel_unshard
m contextlib contextlib
f create_block_mask torch.nn.attention.flex_attention.create_block_mask
o custom_ops
m dist torch.distributed
f distribute_tensor torch.distributed.tensor.distribute_tensor
o existing_custom_ops
f flex_cp_allgather torch.distributed.tensor.experimental._context_parallel.flex_cp_allgather
m ft_c torch.distributed._functional_collectives
m itertools itertools
o logger
m logging logging
m nn torch.nn
f set_rotate_method torch.distributed.tensor.experimental._attention.set_rotate_method
m torch torch
f tree_flatten torch._vmap_internals.tree_flatten
f tree_unflatten torch._vmap_internals.tree_unflatten
m types types
p ABC Any Callable Enum Generator Mapping Protocol Sequence TypeAlias abstractmethod auto cast dataclass partial""", "_CausalBehavior _context_parallel_shard _ContextParallel _cp_options _disable_context_parallel_dispatcher _enable_context_parallel_dispatcher _is_causal_behavior _RotateMethod context_parallel context_parallel_unshard set_rotate_method"),
    "torch.distributed.tensor.experimental._context_parallel._cp_custom_ops": (False, r"""f _
f _flex_cp_allgather_backward
f _flex_cp_setup_context
m c10d torch.distributed.distributed_c10d
f flex_cp_allgather torch.distributed.tensor.experimental._context_parallel.flex_cp_allgather
f flex_cp_allgather_backward
m funcol torch.distributed._functional_collectives
m torch torch
p Any"""),
    "torch.distributed.tensor.experimental._context_parallel._load_balancer": (False, r"""c BlockMask torch.nn.attention.flex_attention.BlockMask
c Tensor torch.Tensor
c _HeadTailLoadBalancer
c _LoadBalancer
c _PTRRLoadBalancer
c _PerDocumentHeadTailLoadBalancer
f _create_default_load_balancer
m functools functools
m torch torch
p ABC abstractmethod"""),
    "torch.distributed.tensor.experimental._context_parallel._sharding_rules": (False, r"""c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
f PlacementList torch.distributed.tensor._op_schema.PlacementList
c Replicate torch.distributed.tensor.Replicate
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
v SEQ_DIM 2
c Shard torch.distributed.tensor.Shard
f _clear_fast_path_sharding_prop_cache
f _clear_python_sharding_prop_cache
f _op_strategy_context
f _scaled_dot_product_cudnn_attention_backward_cp_strategy
f _scaled_dot_product_cudnn_attention_cp_strategy
f _scaled_dot_product_efficient_attention_backward_cp_strategy
f _scaled_dot_product_efficient_attention_cp_strategy
f _scaled_dot_product_flash_attention_backward_cp_strategy
f _scaled_dot_product_flash_attention_cp_strategy
m aten torch.ops.aten
f expand_to_full_mesh_op_strategy torch.distributed.tensor._decompositions.expand_to_full_mesh_op_strategy
f register_cp_sharding_rules
f register_op_strategy torch.distributed.tensor._ops.register_op_strategy
m torch torch
f unregister_cp_sharding_rules
p contextmanager"""),
    "torch.distributed.tensor.experimental._func_map": (False, r"""c AsyncCollectiveTensor torch.distributed.fsdp._fully_shard._fsdp_param.AsyncCollectiveTensor
c DTensor torch.distributed.tensor.DTensor
c DeviceMesh torch.distributed.DeviceMesh
f InputPlacements
f OutputPlacements
c Placement torch.distributed.tensor.Placement
f PlacementType
f _local_map_wrapped
m functools functools
f local_map torch.distributed.tensor.experimental.local_map
m pytree torch.utils._pytree
m torch torch
p Callable Optional Sequence Union""", "local_map"),
    "torch.distributed.tensor.experimental._register_sharding": (False, r"""c DTensor torch.distributed.tensor.DTensor
c OpOverload torch._meta_registrations.OpOverload
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpStrategy torch.distributed.tensor._decompositions.OpStrategy
f PlacementList torch.distributed.tensor._op_schema.PlacementList
c RuntimeSchemaInfo torch.distributed.tensor._decompositions.RuntimeSchemaInfo
c StrategyType torch.distributed.tensor._op_schema.StrategyType
c TupleStrategy torch.distributed.tensor._op_schema.TupleStrategy
f expand_to_full_mesh_op_strategy torch.distributed.tensor._decompositions.expand_to_full_mesh_op_strategy
f register_sharding torch.distributed.tensor.experimental.register_sharding
m torch torch
p Callable Sequence partial""", "register_sharding"),
    "torch.distributed.tensor.experimental._tp_transform": (False, r"""c ColwiseParallel torch.distributed.tensor.parallel.ColwiseParallel
c DTensor torch.distributed.tensor.DTensor
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c ExportGraphSignature torch.export.ExportGraphSignature
c ExportedProgram torch.export.ExportedProgram
c FakeTensor torch.fx._graph_pickler.FakeTensor
c GraphModule torch.fx.GraphModule
c Node torch.fx.Node
c OpSchema torch.distributed.tensor._decompositions.OpSchema
c OpSpec torch.distributed.tensor._op_schema.OpSpec
c OutputSharding torch.distributed.tensor._dispatch.OutputSharding
o OutputSpecType
c ParallelStyle torch.distributed.tensor.parallel.ParallelStyle
c PassBase
c PassResult torch.export.PassResult
c Placement torch.distributed.tensor.Placement
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.tensor.Shard
c TensorMeta torch.distributed.tensor._api.TensorMeta
c _TensorParallelTransformPass
f _clean_up_graph_metadata
f _create_placement_strategy
f _extract_tensor_metadata
f _generate_default_output_sharding
f _generate_parameter_and_buffer_placements
f _get_input_node_fqn
f _get_input_node_specs
f _get_op_schema
f _get_output_spec_from_output_sharding
f _insert_reshard_gm
f _mark_sharding
f _mark_tensor_parallel_shardings
f _partition_val
f _partitioner
f _populate_tensor_meta
f _shard_state_dict
m aten torch.ops.aten
m copy copy
f distribute_tensor torch.distributed.tensor.distribute_tensor
f make_fx
m operator operator
m pytree torch.utils._pytree
f redistribute_local_tensor torch.distributed.tensor._api.redistribute_local_tensor
f tensor_parallel_transformation
m torch torch
p Any Sequence cast""", "tensor_parallel_transformation"),
    "torch.distributed.tensor.parallel": (True, r"""c ColwiseParallel
c ParallelStyle
c PrepareModuleInput
c PrepareModuleInputOutput
c PrepareModuleOutput
c RowwiseParallel
c SequenceParallel
f loss_parallel
f parallelize_module""", "ColwiseParallel ParallelStyle PrepareModuleInput PrepareModuleInputOutput PrepareModuleOutput RowwiseParallel SequenceParallel parallelize_module loss_parallel"),
    "torch.distributed.tensor.parallel._data_parallel_utils": (False, r"""c AsyncCollectiveTensor torch.distributed.fsdp._fully_shard._fsdp_param.AsyncCollectiveTensor
c DTensor torch.distributed.tensor.DTensor
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
f _flatten_tensor
f _unflatten_tensor
f sync_grad_hook
m torch torch
p no_type_check partial"""),
    "torch.distributed.tensor.parallel.api": (False, r"""c DeviceMesh torch.distributed.DeviceMesh
c ParallelStyle torch.distributed.tensor.parallel.ParallelStyle
o _mesh_resources
m nn torch.nn
f parallelize_module torch.distributed.tensor.parallel.parallelize_module
m torch torch
m warnings warnings
p fnmatch""", "parallelize_module"),
    "torch.distributed.tensor.parallel.ddp": (False, r"""f _flatten_tensor
f _get_submodule_n_params
f _localize_dtensor
f _pre_dp_module_transform
f _reconstruct_dtensor
f _unflatten_tensor
f _update_module_param
m nn torch.nn
p Any""", ""),
    "torch.distributed.tensor.parallel.fsdp": (False, r"""c ChunkShardingSpec
c DShard torch.distributed.tensor.Shard
c DTensor torch.distributed.tensor.DTensor
c DTensorExtensions torch.distributed.fsdp._init_utils.DTensorExtensions
c DeviceMesh torch.distributed.DeviceMesh
c FSDPExtensions torch.distributed.fsdp._flat_param.FSDPExtensions
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.fsdp._fsdp_extensions.Shard
c ShardMetadata torch.distributed.fsdp._shard_utils.ShardMetadata
c ShardedTensor torch.distributed.fsdp._fsdp_extensions.ShardedTensor
c ShardedTensorMetadata torch.distributed.fsdp._shard_utils.ShardedTensorMetadata
c TensorProperties torch.distributed.fsdp._shard_utils.TensorProperties
f _all_gather_dtensor
f _chunk_dtensor
f _chunk_tensor
f _create_chunk_sharded_tensor
f _create_shard_md_from_dt
f _create_sharded_tensor_md_from_dt
f _flatten_tensor
f _get_box
f _get_box_for
f _get_dt_pg
f _get_local_box
f _pre_load_state_dict
c _remote_device
f _rewrite_spec_if_needed
f _set_fsdp_flattened
f _unflatten_tensor
m c10d torch.distributed.distributed_c10d
m copy copy
m dist torch.distributed
m shard_spec torch.distributed._shard.sharding_spec
m torch torch
p Any cast""", "DTensorExtensions"),
    "torch.distributed.tensor.parallel.input_reshard": (False, r"""c DTensor torch.distributed.tensor.DTensor
c DeviceMesh torch.distributed.DeviceMesh
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.tensor.Shard
f _pack_hook_tp
f _unpack_hook_tp
f input_reshard
m torch torch
p Any partial""", "input_reshard"),
    "torch.distributed.tensor.parallel.loss": (False, r"""c DTensor torch.distributed.tensor.DTensor
c DTensorSpec torch.distributed.tensor._api.DTensorSpec
c DeviceMesh torch.distributed.DeviceMesh
c Placement torch.distributed.tensor.Placement
c Reduction torch.distributed.tensor._ops.Reduction
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.tensor.Shard
c Tensor torch.Tensor
c TensorMeta torch.distributed.tensor._api.TensorMeta
c _MaskPartial
f _cast_to_dtensor
f _disable_custom_loss_ops
f _enable_custom_loss_ops
f _find_all_reduce_mesh_dim
f _log_softmax
f _log_softmax_backward_handler
f _log_softmax_handler
f _nll_loss_and_log_softmax_backward
f _nll_loss_backward_handler
f _nll_loss_forward
f _nll_loss_forward_handler
f _propagate_tensor_meta
f _skip_dim
m aten torch.ops.aten
m c10d torch.distributed.distributed_c10d
m contextlib contextlib
o customized_loss_ops
m funcol torch.distributed._functional_collectives
f loss_parallel torch.distributed.tensor.parallel.loss_parallel
f normalize_dim torch.distributed.tensor._ops.normalize_dim
f replicate_reduction_dims torch.distributed.tensor._ops.replicate_reduction_dims
m torch torch
m utils torch._prims_common
p cast""", "loss_parallel"),
    "torch.distributed.tensor.parallel.style": (False, r"""c ColwiseParallel torch.distributed.tensor.parallel.ColwiseParallel
c DTensor torch.distributed.tensor.DTensor
c DeviceMesh torch.distributed.DeviceMesh
c ParallelStyle torch.distributed.tensor.parallel.ParallelStyle
c Placement torch.distributed.tensor.Placement
c PrepareModuleInput torch.distributed.tensor.parallel.PrepareModuleInput
c PrepareModuleInputOutput torch.distributed.tensor.parallel.PrepareModuleInputOutput
c PrepareModuleOutput torch.distributed.tensor.parallel.PrepareModuleOutput
c Replicate torch.distributed.tensor.Replicate
c RowwiseParallel torch.distributed.tensor.parallel.RowwiseParallel
c SequenceParallel torch.distributed.tensor.parallel.SequenceParallel
c Shard torch.distributed.tensor.Shard
f distribute_module torch.distributed.tensor.distribute_module
f distribute_tensor torch.distributed.tensor.distribute_tensor
m nn torch.nn
m torch torch
p ABC Any abstractmethod partial""", "ParallelStyle RowwiseParallel SequenceParallel ColwiseParallel PrepareModuleInput PrepareModuleInputOutput PrepareModuleOutput"),
    "torch.distributed.tensor.placement_types": (False, r"""c DeviceMesh torch.distributed.DeviceMesh
c MaskBuffer
c Partial torch.distributed.tensor.Partial
c Placement torch.distributed.tensor.Placement
o RankType
c Replicate torch.distributed.tensor.Replicate
c Shard torch.distributed.tensor.Shard
c _MaskPartial
c _Partial torch.distributed.tensor.Partial
o _RankTypeT
c _StridedShard
f fill_empty_tensor_to_shards torch.distributed.tensor._collective_utils.fill_empty_tensor_to_shards
m funcol torch.distributed._functional_collectives
f maybe_run_for_local_tensor torch.distributed.tensor._collective_utils.maybe_run_for_local_tensor
f mesh_broadcast torch.distributed.tensor._api.mesh_broadcast
f mesh_scatter torch.distributed.tensor._collective_utils.mesh_scatter
f pad_tensor torch.distributed.tensor._collective_utils.pad_tensor
f shard_dim_alltoall torch.distributed.tensor._collective_utils.shard_dim_alltoall
f sym_min torch.sym_min
m torch torch
m typing typing
f unpad_tensor torch.distributed.tensor._collective_utils.unpad_tensor
p TypeVar cast dataclass field""", "Placement Shard Replicate Partial"),
    "torch.distributed.utils": (False, r"""c PackedSequence
o Q
o R
o S
o T
f _alloc_storage
f _apply_to_tensors
f _cast_forward_inputs
f _data_ptr_allocated
f _free_storage
f _get_root_modules
f _p_assert
f _pack_kwargs
f _recursive_to
f _replace_by_prefix
f _sync_module_states
f _sync_params_and_buffers
f _to_kwargs
f _unpack_kwargs
f _verify_param_shape_across_processes
m dataclasses dataclasses
m dist torch.distributed
m nn torch.nn
m torch torch
m traceback traceback
p Any Callable Container Optional OrderedDict TypeVar overload""", ""),
    "torch.distributions": (True, r"""c AbsTransform
c AffineTransform
c Bernoulli
c Beta
c Binomial
c CatTransform
c Categorical
c Cauchy
c Chi2
c ComposeTransform
c ContinuousBernoulli
c CorrCholeskyTransform
c CumulativeDistributionTransform
c Dirichlet
c Distribution
c ExpTransform
c Exponential
c ExponentialFamily
c FisherSnedecor
c Gamma
c GeneralizedPareto
c Geometric
c Gumbel
c HalfCauchy
c HalfNormal
c Independent
c IndependentTransform
c InverseGamma
c Kumaraswamy
c LKJCholesky
c Laplace
c LogNormal
c LogisticNormal
c LowRankMultivariateNormal
c LowerCholeskyTransform
c MixtureSameFamily
c Multinomial
c MultivariateNormal
c NegativeBinomial
c Normal
c OneHotCategorical
c OneHotCategoricalStraightThrough
c Pareto
c Poisson
c PositiveDefiniteTransform
c PowerTransform
c RelaxedBernoulli
c RelaxedOneHotCategorical
c ReshapeTransform
c SigmoidTransform
c SoftmaxTransform
c SoftplusTransform
c StackTransform
c StickBreakingTransform
c StudentT
c TanhTransform
c Transform
c TransformedDistribution
c Uniform
c VonMises
c Weibull
c Wishart
f biject_to
f identity_transform
f kl_divergence
f register_kl
f transform_to""", "Bernoulli Beta Binomial Categorical Cauchy Chi2 ContinuousBernoulli Dirichlet Distribution Exponential ExponentialFamily FisherSnedecor Gamma GeneralizedPareto Geometric Gumbel HalfCauchy HalfNormal Independent InverseGamma Kumaraswamy LKJCholesky Laplace LogNormal LogisticNormal LowRankMultivariateNormal MixtureSameFamily Multinomial MultivariateNormal NegativeBinomial Normal OneHotCategorical OneHotCategoricalStraightThrough Pareto RelaxedBernoulli RelaxedOneHotCategorical StudentT Poisson Uniform VonMises Weibull Wishart TransformedDistribution biject_to kl_divergence register_kl transform_to AbsTransform AffineTransform CatTransform ComposeTransform CorrCholeskyTransform CumulativeDistributionTransform ExpTransform IndependentTransform LowerCholeskyTransform PositiveDefiniteTransform PowerTransform ReshapeTransform SigmoidTransform SoftplusTransform TanhTransform SoftmaxTransform StackTransform StickBreakingTransform Transform identity_transform"),
    "torch.distributions.bernoulli": (False, r"""c Bernoulli torch.distributions.Bernoulli
c ExponentialFamily torch.distributions.ExponentialFamily
o Number
c Tensor torch.Tensor
f binary_cross_entropy_with_logits
f broadcast_all
m constraints torch.distributions.constraints
c lazy_property
f logits_to_probs
v nan nan
f probs_to_logits
m torch torch""", "Bernoulli"),
    "torch.distributions.beta": (False, r"""c Beta torch.distributions.Beta
c Dirichlet torch.distributions.Dirichlet
c ExponentialFamily torch.distributions.ExponentialFamily
c Tensor torch.Tensor
o _size
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
m torch torch""", "Beta"),
    "torch.distributions.binomial": (False, r"""c Binomial torch.distributions.Binomial
c Distribution torch.distributions.Distribution
c Tensor torch.Tensor
f _clamp_by_zero
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
c lazy_property torch.distributions.bernoulli.lazy_property
f logits_to_probs torch.distributions.bernoulli.logits_to_probs
f probs_to_logits torch.distributions.bernoulli.probs_to_logits
m torch torch""", "Binomial"),
    "torch.distributions.categorical": (False, r"""c Categorical torch.distributions.Categorical
c Distribution torch.distributions.Distribution
c Tensor torch.Tensor
m constraints torch.distributions.constraints
c lazy_property torch.distributions.bernoulli.lazy_property
f logits_to_probs torch.distributions.bernoulli.logits_to_probs
v nan nan
f probs_to_logits torch.distributions.bernoulli.probs_to_logits
m torch torch""", "Categorical"),
    "torch.distributions.cauchy": (False, r"""c Cauchy torch.distributions.Cauchy
c Distribution torch.distributions.Distribution
c Tensor torch.Tensor
o _size
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
v inf inf
m math math
v nan nan
m torch torch""", "Cauchy"),
    "torch.distributions.chi2": (False, r"""c Chi2 torch.distributions.Chi2
c Gamma torch.distributions.Gamma
c Tensor torch.Tensor
m constraints torch.distributions.constraints""", "Chi2"),
    "torch.distributions.constraint_registry": (False, r"""c ConstraintRegistry
f _biject_to_cat
f _biject_to_independent
f _biject_to_simplex
f _biject_to_stack
f _transform_to_cat
f _transform_to_corr_cholesky
f _transform_to_greater_than
f _transform_to_independent
f _transform_to_interval
f _transform_to_less_than
f _transform_to_lower_cholesky
f _transform_to_positive
f _transform_to_positive_definite
f _transform_to_real
f _transform_to_simplex
f _transform_to_stack
f biject_to torch.distributions.biject_to
m constraints torch.distributions.constraints
f transform_to torch.distributions.transform_to
m transforms torch.distributions.transforms""", "ConstraintRegistry biject_to transform_to"),
    "torch.distributions.constraints": (False, r"""c Constraint
c MixtureSameFamilyConstraint
c _Boolean
c _Cat
c _CorrCholesky
c _Dependent
c _DependentProperty
c _GreaterThan
c _GreaterThanEq
c _HalfOpenInterval
c _IndependentConstraint
c _IntegerGreaterThan
c _IntegerInterval
c _IntegerLessThan
c _Interval
c _LessThan
c _LowerCholesky
c _LowerTriangular
c _Multinomial
c _OneHot
c _PositiveDefinite
c _PositiveSemidefinite
c _Real
c _Simplex
c _Square
c _Stack
c _Symmetric
o boolean
c cat
o corr_cholesky
f dependent
c dependent_property
c greater_than
c greater_than_eq
c half_open_interval
c independent
c integer_interval
c interval
f is_dependent
c less_than
o lower_cholesky
o lower_triangular
c multinomial
o nonnegative
o nonnegative_integer
o one_hot
o positive
o positive_definite
o positive_integer
o positive_semidefinite
o real
o real_vector
o simplex
o square
c stack
o symmetric
m torch torch
o unit_interval
p Any Callable""", "Constraint boolean cat corr_cholesky dependent dependent_property greater_than greater_than_eq independent integer_interval interval half_open_interval is_dependent less_than lower_cholesky lower_triangular MixtureSameFamilyConstraint multinomial nonnegative nonnegative_integer one_hot positive positive_semidefinite positive_definite positive_integer real real_vector simplex square stack symmetric unit_interval"),
    "torch.distributions.continuous_bernoulli": (False, r"""c ContinuousBernoulli torch.distributions.ContinuousBernoulli
c ExponentialFamily torch.distributions.ExponentialFamily
o Number
c Tensor torch.Tensor
o _size
f binary_cross_entropy_with_logits torch.distributions.bernoulli.binary_cross_entropy_with_logits
f broadcast_all torch.distributions.bernoulli.broadcast_all
f clamp_probs
m constraints torch.distributions.constraints
c lazy_property torch.distributions.bernoulli.lazy_property
f logits_to_probs torch.distributions.bernoulli.logits_to_probs
m math math
f probs_to_logits torch.distributions.bernoulli.probs_to_logits
m torch torch""", "ContinuousBernoulli"),
    "torch.distributions.dirichlet": (False, r"""c Dirichlet torch.distributions.Dirichlet
c ExponentialFamily torch.distributions.ExponentialFamily
c Function torch.autograd.Function
c Tensor torch.Tensor
c _Dirichlet
f _Dirichlet_backward
o _size
m constraints torch.distributions.constraints
f once_differentiable torch.autograd.function.once_differentiable
m torch torch""", "Dirichlet"),
    "torch.distributions.distribution": (False, r"""c Distribution torch.distributions.Distribution
c Tensor torch.Tensor
o _size
m constraints torch.distributions.constraints
c deprecated torch._streambase.deprecated
c lazy_property torch.distributions.bernoulli.lazy_property
m torch torch
m warnings warnings""", "Distribution"),
    "torch.distributions.exp_family": (False, r"""c Distribution torch.distributions.Distribution
c ExponentialFamily torch.distributions.ExponentialFamily
c Tensor torch.Tensor
m torch torch""", "ExponentialFamily"),
    "torch.distributions.exponential": (False, r"""c Exponential torch.distributions.Exponential
c ExponentialFamily torch.distributions.ExponentialFamily
c Tensor torch.Tensor
o _size
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
m torch torch""", "Exponential"),
    "torch.distributions.fishersnedecor": (False, r"""c Distribution torch.distributions.Distribution
c FisherSnedecor torch.distributions.FisherSnedecor
c Gamma torch.distributions.Gamma
c Tensor torch.Tensor
o _size
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
v nan nan
m torch torch""", "FisherSnedecor"),
    "torch.distributions.gamma": (False, r"""c ExponentialFamily torch.distributions.ExponentialFamily
c Gamma torch.distributions.Gamma
c Tensor torch.Tensor
o _size
f _standard_gamma
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
m torch torch""", "Gamma"),
    "torch.distributions.generalized_pareto": (False, r"""c Distribution torch.distributions.Distribution
c GeneralizedPareto torch.distributions.GeneralizedPareto
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
v inf inf
m math math
v nan nan
m torch torch
p Number Real""", "GeneralizedPareto"),
    "torch.distributions.geometric": (False, r"""c Distribution torch.distributions.Distribution
c Geometric torch.distributions.Geometric
o Number
c Tensor torch.Tensor
f binary_cross_entropy_with_logits torch.distributions.bernoulli.binary_cross_entropy_with_logits
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
c lazy_property torch.distributions.bernoulli.lazy_property
f logits_to_probs torch.distributions.bernoulli.logits_to_probs
f probs_to_logits torch.distributions.bernoulli.probs_to_logits
m torch torch""", "Geometric"),
    "torch.distributions.gumbel": (False, r"""c AffineTransform torch.distributions.AffineTransform
c ExpTransform torch.distributions.ExpTransform
c Gumbel torch.distributions.Gumbel
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
c Uniform torch.distributions.Uniform
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
v euler_constant 0.5772156649015329
m math math
m torch torch""", "Gumbel"),
    "torch.distributions.half_cauchy": (False, r"""c AbsTransform torch.distributions.AbsTransform
c Cauchy torch.distributions.Cauchy
c HalfCauchy torch.distributions.HalfCauchy
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
m constraints torch.distributions.constraints
v inf inf
m math math
m torch torch""", "HalfCauchy"),
    "torch.distributions.half_normal": (False, r"""c AbsTransform torch.distributions.AbsTransform
c HalfNormal torch.distributions.HalfNormal
c Normal torch.distributions.Normal
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
m constraints torch.distributions.constraints
v inf inf
m math math
m torch torch""", "HalfNormal"),
    "torch.distributions.independent": (False, r"""o D
c Distribution torch.distributions.Distribution
c Independent torch.distributions.Independent
c Size torch.Size
c Tensor torch.Tensor
o _size
f _sum_rightmost
m constraints torch.distributions.constraints
m torch torch
p Generic TypeVar""", "Independent"),
    "torch.distributions.inverse_gamma": (False, r"""c Gamma torch.distributions.Gamma
c InverseGamma torch.distributions.InverseGamma
c PowerTransform torch.distributions.PowerTransform
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
m constraints torch.distributions.constraints
m torch torch""", "InverseGamma"),
    "torch.distributions.kl": (False, r"""c Bernoulli torch.distributions.Bernoulli
c Beta torch.distributions.Beta
c Binomial torch.distributions.Binomial
c Categorical torch.distributions.Categorical
c Cauchy torch.distributions.Cauchy
c ContinuousBernoulli torch.distributions.ContinuousBernoulli
c Dirichlet torch.distributions.Dirichlet
c Distribution torch.distributions.Distribution
c Exponential torch.distributions.Exponential
c ExponentialFamily torch.distributions.ExponentialFamily
c Gamma torch.distributions.Gamma
c Geometric torch.distributions.Geometric
c Gumbel torch.distributions.Gumbel
c HalfNormal torch.distributions.HalfNormal
c Independent torch.distributions.Independent
c Laplace torch.distributions.Laplace
c LowRankMultivariateNormal torch.distributions.LowRankMultivariateNormal
c MultivariateNormal torch.distributions.MultivariateNormal
c Normal torch.distributions.Normal
c OneHotCategorical torch.distributions.OneHotCategorical
c Pareto torch.distributions.Pareto
c Poisson torch.distributions.Poisson
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
c Uniform torch.distributions.Uniform
c _Match
f _add_kl_info
f _batch_lowrank_logdet
f _batch_lowrank_mahalanobis
f _batch_mahalanobis
f _batch_trace_XXT
f _dispatch_kl
f _infinite_like
f _kl_bernoulli_bernoulli
f _kl_bernoulli_poisson
f _kl_beta_beta
f _kl_beta_continuous_bernoulli
f _kl_beta_exponential
f _kl_beta_gamma
f _kl_beta_infinity
f _kl_beta_normal
f _kl_beta_uniform
f _kl_binomial_binomial
f _kl_categorical_categorical
f _kl_cauchy_cauchy
f _kl_continuous_bernoulli_continuous_bernoulli
f _kl_continuous_bernoulli_exponential
f _kl_continuous_bernoulli_infinity
f _kl_continuous_bernoulli_normal
f _kl_continuous_bernoulli_uniform
f _kl_dirichlet_dirichlet
f _kl_expfamily_expfamily
f _kl_exponential_exponential
f _kl_exponential_gamma
f _kl_exponential_gumbel
f _kl_exponential_infinity
f _kl_exponential_normal
f _kl_gamma_exponential
f _kl_gamma_gamma
f _kl_gamma_gumbel
f _kl_gamma_infinity
f _kl_gamma_normal
f _kl_geometric_geometric
f _kl_gumbel_gumbel
f _kl_gumbel_infinity
f _kl_gumbel_normal
f _kl_halfnormal_halfnormal
f _kl_independent_independent
f _kl_laplace_infinity
f _kl_laplace_laplace
f _kl_laplace_normal
f _kl_lowrankmultivariatenormal_lowrankmultivariatenormal
f _kl_lowrankmultivariatenormal_multivariatenormal
f _kl_multivariatenormal_lowrankmultivariatenormal
f _kl_multivariatenormal_multivariatenormal
f _kl_normal_gumbel
f _kl_normal_infinity
f _kl_normal_laplace
f _kl_normal_normal
f _kl_onehotcategorical_onehotcategorical
f _kl_pareto_exponential
f _kl_pareto_gamma
f _kl_pareto_infinity
f _kl_pareto_normal
f _kl_pareto_pareto
f _kl_poisson_infinity
f _kl_poisson_poisson
f _kl_transformed_transformed
f _kl_uniform_beta
f _kl_uniform_continuous_bernoulli
f _kl_uniform_exponetial
f _kl_uniform_gamma
f _kl_uniform_gumbel
f _kl_uniform_normal
f _kl_uniform_pareto
f _kl_uniform_uniform
f _sum_rightmost
f _x_log_x
v inf inf
f kl_divergence torch.distributions.kl_divergence
m math math
f register_kl torch.distributions.register_kl
m torch torch
m warnings warnings
p Callable total_ordering""", "register_kl kl_divergence"),
    "torch.distributions.kumaraswamy": (False, r"""c AffineTransform torch.distributions.AffineTransform
c Kumaraswamy torch.distributions.Kumaraswamy
c PowerTransform torch.distributions.PowerTransform
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
c Uniform torch.distributions.Uniform
f _moments
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
v euler_constant 0.5772156649015329
v nan nan
m torch torch""", "Kumaraswamy"),
    "torch.distributions.laplace": (False, r"""c Distribution torch.distributions.Distribution
c Laplace torch.distributions.Laplace
c Tensor torch.Tensor
o _size
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
m torch torch""", "Laplace"),
    "torch.distributions.lkj_cholesky": (False, r"""c Beta torch.distributions.Beta
c Distribution torch.distributions.Distribution
c LKJCholesky torch.distributions.LKJCholesky
c Tensor torch.Tensor
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
m math math
m torch torch""", "LKJCholesky"),
    "torch.distributions.log_normal": (False, r"""c ExpTransform torch.distributions.ExpTransform
c LogNormal torch.distributions.LogNormal
c Normal torch.distributions.Normal
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
m constraints torch.distributions.constraints""", "LogNormal"),
    "torch.distributions.logistic_normal": (False, r"""c Independent torch.distributions.Independent
c LogisticNormal torch.distributions.LogisticNormal
c Normal torch.distributions.Normal
c StickBreakingTransform torch.distributions.StickBreakingTransform
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
m constraints torch.distributions.constraints""", "LogisticNormal"),
    "torch.distributions.lowrank_multivariate_normal": (False, r"""c Distribution torch.distributions.Distribution
c LowRankMultivariateNormal torch.distributions.LowRankMultivariateNormal
c Tensor torch.Tensor
f _batch_capacitance_tril
f _batch_lowrank_logdet
f _batch_lowrank_mahalanobis
f _batch_mahalanobis
f _batch_mv
o _size
f _standard_normal
m constraints torch.distributions.constraints
c lazy_property torch.distributions.bernoulli.lazy_property
m math math
m torch torch""", "LowRankMultivariateNormal"),
    "torch.distributions.mixture_same_family": (False, r"""c Categorical torch.distributions.Categorical
c Distribution torch.distributions.Distribution
c MixtureSameFamily torch.distributions.MixtureSameFamily
c MixtureSameFamilyConstraint torch.distributions.constraints.MixtureSameFamilyConstraint
c Tensor torch.Tensor
m constraints torch.distributions.constraints
m torch torch""", "MixtureSameFamily"),
    "torch.distributions.multinomial": (False, r"""c Binomial torch.distributions.Binomial
c Categorical torch.distributions.Categorical
c Distribution torch.distributions.Distribution
c Multinomial torch.distributions.Multinomial
c Tensor torch.Tensor
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
v inf inf
m torch torch""", "Multinomial"),
    "torch.distributions.multivariate_normal": (False, r"""c Distribution torch.distributions.Distribution
c MultivariateNormal torch.distributions.MultivariateNormal
c Tensor torch.Tensor
f _batch_mahalanobis
f _batch_mv
f _precision_to_scale_tril
o _size
f _standard_normal
m constraints torch.distributions.constraints
c lazy_property torch.distributions.bernoulli.lazy_property
m math math
m torch torch""", "MultivariateNormal"),
    "torch.distributions.negative_binomial": (False, r"""c Distribution torch.distributions.Distribution
m F torch.nn.functional
c Gamma torch.distributions.Gamma
c NegativeBinomial torch.distributions.NegativeBinomial
c Tensor torch.Tensor
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
c lazy_property torch.distributions.bernoulli.lazy_property
f logits_to_probs torch.distributions.bernoulli.logits_to_probs
f probs_to_logits torch.distributions.bernoulli.probs_to_logits
m torch torch""", "NegativeBinomial"),
    "torch.distributions.normal": (False, r"""c ExponentialFamily torch.distributions.ExponentialFamily
c Normal torch.distributions.Normal
c Tensor torch.Tensor
o _size
f _standard_normal
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
m math math
m torch torch""", "Normal"),
    "torch.distributions.one_hot_categorical": (False, r"""c Categorical torch.distributions.Categorical
c Distribution torch.distributions.Distribution
c OneHotCategorical torch.distributions.OneHotCategorical
c OneHotCategoricalStraightThrough torch.distributions.OneHotCategoricalStraightThrough
c Tensor torch.Tensor
o _size
m constraints torch.distributions.constraints
m torch torch""", "OneHotCategorical OneHotCategoricalStraightThrough"),
    "torch.distributions.pareto": (False, r"""c AffineTransform torch.distributions.AffineTransform
c ExpTransform torch.distributions.ExpTransform
c Exponential torch.distributions.Exponential
c Pareto torch.distributions.Pareto
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
o _size
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
p Optional""", "Pareto"),
    "torch.distributions.poisson": (False, r"""c ExponentialFamily torch.distributions.ExponentialFamily
o Number
c Poisson torch.distributions.Poisson
c Tensor torch.Tensor
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
m torch torch""", "Poisson"),
    "torch.distributions.relaxed_bernoulli": (False, r"""c Distribution torch.distributions.Distribution
c LogitRelaxedBernoulli
o Number
c RelaxedBernoulli torch.distributions.RelaxedBernoulli
c SigmoidTransform torch.distributions.SigmoidTransform
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
o _size
f broadcast_all torch.distributions.bernoulli.broadcast_all
f clamp_probs torch.distributions.continuous_bernoulli.clamp_probs
m constraints torch.distributions.constraints
c lazy_property torch.distributions.bernoulli.lazy_property
f logits_to_probs torch.distributions.bernoulli.logits_to_probs
f probs_to_logits torch.distributions.bernoulli.probs_to_logits
m torch torch""", "LogitRelaxedBernoulli RelaxedBernoulli"),
    "torch.distributions.relaxed_categorical": (False, r"""c Categorical torch.distributions.Categorical
c Distribution torch.distributions.Distribution
c ExpRelaxedCategorical
c ExpTransform torch.distributions.ExpTransform
c RelaxedOneHotCategorical torch.distributions.RelaxedOneHotCategorical
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
o _size
f broadcast_all torch.distributions.bernoulli.broadcast_all
f clamp_probs torch.distributions.continuous_bernoulli.clamp_probs
m constraints torch.distributions.constraints
m torch torch""", "ExpRelaxedCategorical RelaxedOneHotCategorical"),
    "torch.distributions.studentT": (False, r"""c Chi2 torch.distributions.Chi2
c Distribution torch.distributions.Distribution
c StudentT torch.distributions.StudentT
c Tensor torch.Tensor
o _size
f _standard_normal
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
v inf inf
m math math
v nan nan
m torch torch""", "StudentT"),
    "torch.distributions.transformed_distribution": (False, r"""c ComposeTransform torch.distributions.ComposeTransform
c Distribution torch.distributions.Distribution
c Independent torch.distributions.Independent
c Tensor torch.Tensor
c Transform torch.distributions.Transform
c TransformedDistribution torch.distributions.TransformedDistribution
o _size
f _sum_rightmost
m constraints torch.distributions.constraints
m torch torch""", "TransformedDistribution"),
    "torch.distributions.transforms": (False, r"""c AbsTransform torch.distributions.AbsTransform
c AffineTransform torch.distributions.AffineTransform
c CatTransform torch.distributions.CatTransform
c ComposeTransform torch.distributions.ComposeTransform
c CorrCholeskyTransform torch.distributions.CorrCholeskyTransform
c CumulativeDistributionTransform torch.distributions.CumulativeDistributionTransform
c Distribution torch.distributions.Distribution
c ExpTransform torch.distributions.ExpTransform
m F torch.nn.functional
c IndependentTransform torch.distributions.IndependentTransform
c LowerCholeskyTransform torch.distributions.LowerCholeskyTransform
c PositiveDefiniteTransform torch.distributions.PositiveDefiniteTransform
c PowerTransform torch.distributions.PowerTransform
c ReshapeTransform torch.distributions.ReshapeTransform
c SigmoidTransform torch.distributions.SigmoidTransform
c SoftmaxTransform torch.distributions.SoftmaxTransform
c SoftplusTransform torch.distributions.SoftplusTransform
c StackTransform torch.distributions.StackTransform
c StickBreakingTransform torch.distributions.StickBreakingTransform
c TanhTransform torch.distributions.TanhTransform
c Tensor torch.Tensor
c Transform torch.distributions.Transform
c _InverseTransform
f _clipped_sigmoid
f _sum_rightmost
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
m functools functools
f identity_transform torch.distributions.identity_transform
c lazy_property torch.distributions.bernoulli.lazy_property
m math math
m operator operator
f pad
f softplus
m torch torch
f tril_matrix_to_vec
f vec_to_tril_matrix
m weakref weakref
p Sequence""", "AbsTransform AffineTransform CatTransform ComposeTransform CorrCholeskyTransform CumulativeDistributionTransform ExpTransform IndependentTransform LowerCholeskyTransform PositiveDefiniteTransform PowerTransform ReshapeTransform SigmoidTransform SoftplusTransform TanhTransform SoftmaxTransform StackTransform StickBreakingTransform Transform identity_transform"),
    "torch.distributions.uniform": (False, r"""c Distribution torch.distributions.Distribution
c Tensor torch.Tensor
c Uniform torch.distributions.Uniform
o _size
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
v nan nan
m torch torch""", "Uniform"),
    "torch.distributions.utils": (False, r"""o Device
m F torch.nn.functional
o Number
o R
c SymInt torch.SymInt
o T
c Tensor torch.Tensor
c _dtype torch.dtype
c _lazy_property_and_property
f _standard_normal
f _sum_rightmost
f broadcast_all torch.distributions.bernoulli.broadcast_all
f clamp_probs torch.distributions.continuous_bernoulli.clamp_probs
v euler_constant 0.5772156649015329
f is_tensor_like torch.autograd.is_tensor_like
c lazy_property torch.distributions.bernoulli.lazy_property
f logits_to_probs torch.distributions.bernoulli.logits_to_probs
f probs_to_logits torch.distributions.bernoulli.probs_to_logits
m torch torch
f tril_matrix_to_vec torch.distributions.transforms.tril_matrix_to_vec
f vec_to_tril_matrix torch.distributions.transforms.vec_to_tril_matrix
p Any Callable Final Generic Sequence TypeVar overload update_wrapper""", "broadcast_all logits_to_probs clamp_probs probs_to_logits lazy_property tril_matrix_to_vec vec_to_tril_matrix"),
    "torch.distributions.von_mises": (False, r"""c Distribution torch.distributions.Distribution
c Tensor torch.Tensor
c VonMises torch.distributions.VonMises
f _eval_poly
f _log_modified_bessel_fn
f _rejection_sample
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
c lazy_property torch.distributions.bernoulli.lazy_property
m math math
m torch torch""", "VonMises"),
    "torch.distributions.weibull": (False, r"""c AffineTransform torch.distributions.AffineTransform
c Exponential torch.distributions.Exponential
c PowerTransform torch.distributions.PowerTransform
c Tensor torch.Tensor
c TransformedDistribution torch.distributions.TransformedDistribution
c Weibull torch.distributions.Weibull
f broadcast_all torch.distributions.bernoulli.broadcast_all
m constraints torch.distributions.constraints
v euler_constant 0.5772156649015329
m torch torch""", "Weibull"),
    "torch.distributions.wishart": (False, r"""c ExponentialFamily torch.distributions.ExponentialFamily
o Number
c Tensor torch.Tensor
c Wishart torch.distributions.Wishart
f _clamp_above_eps
f _mvdigamma
f _precision_to_scale_tril
o _size
m constraints torch.distributions.constraints
c lazy_property torch.distributions.bernoulli.lazy_property
m math math
v nan nan
m torch torch
m warnings warnings""", "Wishart"),
    "torch.export": (True, r"""c AdditionalInputs
o Constraint
c CustomDecompTable
v DEFAULT_PICKLE_PROTOCOL 2
c Dim
c ExportBackwardSignature
c ExportGraphSignature
c ExportedProgram
f FileLike
c FlatArgsAdapter
c ModuleCallEntry
c ModuleCallSignature
c PassResult
f PassType
c ShapesCollection
c UnflattenedModule
f _restore_state_dict
f default_decompositions
c deprecated torch._streambase.deprecated
f dims
f draft_export
f export
f load
o log
m logging logging
m os os
m pytree torch.utils._pytree
f register_dataclass
f save
m torch torch
f unflatten
m warnings warnings
m zipfile zipfile
p Any Callable Mapping""", "AdditionalInputs Constraint CustomDecompTable default_decompositions Dim dims draft_export export ExportBackwardSignature ExportedProgram ExportGraphSignature FlatArgsAdapter load ModuleCallEntry ModuleCallSignature register_dataclass save ShapesCollection unflatten UnflattenedModule"),
    "torch.export.custom_obj": (False, r"""c ScriptObjectMeta
p dataclass""", "ScriptObjectMeta"),
    "torch.export.custom_ops": (False, r"""f _access_subclass_inner_tensor
f _call_custom_autograd_function_in_pre_dispatch
m importlib importlib
o lib
m torch torch"""),
    "torch.export.decomp_utils": (False, r"""c CustomDecompTable torch.export.CustomDecompTable
o PRESERVED_ATEN_CIA_OPS
f _collect_all_valid_cia_ops
f _collect_all_valid_cia_ops_for_aten_namespace
f _get_decomp_for_cia
f _is_aten_op
m torch torch
p Callable""", "CustomDecompTable"),
    "torch.export.dynamic_shapes": (False, r"""c AdditionalInputs torch.export.AdditionalInputs
o BUILTIN_TYPES
o Constraint
c Dim torch.export.Dim
c ExportedProgram torch.export.ExportedProgram
f KeyPath
c MappingKey
o SUPPORTED_NODES
c SequenceKey torch.return_types.SequenceKey
c ShapesCollection torch.export.ShapesCollection
v TYPE_CHECKING False
c TreeSpec
c _Constraint
c _ConstraintTarget
c _DerivedConstraint
c _DerivedDim
c _Dim torch.export.Dim
c _DimHint
c _DimHintType
c _IntWrapper
c _PhantomRoot
c _RelaxedConstraint
c _StaticDim
f _check_dynamic_shapes
f _combine_args
f _get_dim_name_mapping
f _get_node_type
f _process_dynamic_shapes
f _process_equalities
f _tree_map_with_path
f _warn_on_None_dynamic_shape_dimension
m dataclasses dataclasses
f dims torch.export.dims
m inspect inspect
f keystr
o log
m logging logging
f refine_dynamic_shapes_from_suggested_fixes
m sys sys
m torch torch
f tree_iter
f tree_map
f tree_map_with_path
f tree_structure
p Any Callable Enum Union auto defaultdict""", "Constraint Dim dims refine_dynamic_shapes_from_suggested_fixes AdditionalInputs"),
    "torch.export.experimental": (True, r"""c OrderedSet torch._guards.OrderedSet
c _ExportMethod
c _ExportPackage
o _InputT
o _RetT
f _copy_graph_module_and_signature
f _decompose_exported_program
f _export_forward_backward
f _get_main_cpp_file
f _get_make_file
f _remove_detach_pass
f _sticky_export
m copy copy
m dataclasses dataclasses
m functools functools
m os os
m torch torch
m types types
m typing typing
m typing_extensions typing_extensions
m zipfile zipfile
p Path""", ""),
    "torch.export.experimental._utils": (False, r"""c IndentedBuffer
f _get_main_cpp_file
f _get_make_file
o logger
m logging logging
m torch torch""", ""),
    "torch.export.exported_program": (False, r"""f ArgumentSpec
c ConstantArgument
c CustomDecompTable torch.export.CustomDecompTable
c CustomObjArgument
c ExportGraphSignature torch.export.ExportGraphSignature
c ExportedProgram torch.export.ExportedProgram
c FakeScriptObject
c FakeTensorMode
c InputKind
c InputSpec
c ModuleCallEntry torch.export.ModuleCallEntry
c ModuleCallSignature torch.export.ModuleCallSignature
c OutputKind
c OutputSpec
c PassManager
c PassResult torch.export.PassResult
f PassType
c SymBoolArgument
c SymFloatArgument
c SymIntArgument
v TYPE_CHECKING False
c TensorArgument
c TokenArgument
c TracingContext torch._guards.TracingContext
c Verifier
f _ConstantAttributeType
c _PyTreeCodeGen
c _PyTreeInfo
f _build_cache
f _collect_all_valid_cia_ops
f _collect_and_set_constant_attrs
f _collect_param_buffer_metadata
f _common_getitem_elimination_pass
f _convert_guards_to_code
f _create_graph_module_for_export
f _decompose_and_get_gm_with_new_signature_constants
f _decompose_exported_program
f _deregister_op_impl
f _detect_fake_mode_from_gm
f _disable_prexisiting_fake_mode
f _fakify_params_buffers
f _fx_collection_equivalence_fn
f _get_decomp_for_cia
f _get_shape_env
f _get_updated_module_call_graph
f _get_updated_range_constraints
f _is_op_registered_to_fake_rule
f _is_preservable_cia_op
f _name_hoo_subgraph_placeholders
f _override_composite_implicit_decomp
f _override_graph_signature_for_temp_registered_constants
f _overwrite_signature_for_non_persistent_buffers
f _populate_param_buffer_metadata_to_new_gm
f _register_constants_as_buffers
f _remove_unnecessary_copy_op_pass
f _rename_without_collisions
f _special_op_to_preserve_cia
f _split_decomp_table_to_cia_and_python_decomp
f autograd_not_implemented
f compatibility
m contextlib contextlib
m copy copy
m dataclasses dataclasses
f default_decompositions torch.export.default_decompositions
f detect_fake_mode torch._guards.detect_fake_mode
f first_call_function_nn_module_stack
m functools functools
c immutable_dict
c immutable_list
f insert_deferred_runtime_asserts
f is_equivalent
m operator operator
f placeholder_naming_pass
m pytree torch.utils._pytree
f register_op_impl
f reorder_kwargs
m torch torch
f tracing torch._guards.tracing
m types types
f unset_fake_temporarily
m warnings warnings
p Any Callable Iterator NamedTuple contextmanager defaultdict final""", "ExportedProgram ModuleCallEntry ModuleCallSignature default_decompositions"),
    "torch.export.graph_signature": (False, r"""f ArgumentSpec torch.export.exported_program.ArgumentSpec
c ConstantArgument torch.export.exported_program.ConstantArgument
c CustomObjArgument torch.export.exported_program.CustomObjArgument
c ExportBackwardSignature torch.export.ExportBackwardSignature
c ExportGraphSignature torch.export.ExportGraphSignature
c FakeScriptObject torch.export.exported_program.FakeScriptObject
c InputKind torch.export.exported_program.InputKind
c InputSpec torch.export.exported_program.InputSpec
c OutputKind torch.export.exported_program.OutputKind
c OutputSpec torch.export.exported_program.OutputSpec
c SymBoolArgument torch.export.exported_program.SymBoolArgument
c SymFloatArgument torch.export.exported_program.SymFloatArgument
c SymIntArgument torch.export.exported_program.SymIntArgument
v TYPE_CHECKING False
c TensorArgument torch.export.exported_program.TensorArgument
c TokenArgument torch.export.exported_program.TokenArgument
f _convert_to_export_graph_signature
f _immutable_dict
f _make_argument_spec
m dataclasses dataclasses
f get_opaque_type_name
f is_fake
f is_opaque_type
p Collection Enum Mapping Union auto""", "ConstantArgument CustomObjArgument ExportBackwardSignature ExportGraphSignature InputKind InputSpec OutputKind OutputSpec SymIntArgument SymFloatArgument SymBoolArgument TensorArgument"),
    "torch.export.passes": (True, r"""c ExportedProgram torch.export.ExportedProgram
f move_to_device_pass
m pytree torch.utils._pytree
m torch torch
p Union""", "move_to_device_pass"),
    "torch.export.pt2_archive": (True, r"""c PT2ArchiveReader
c PT2ArchiveWriter
f is_pt2_package""", "PT2ArchiveWriter PT2ArchiveReader is_pt2_package"),
    "torch.export.pt2_archive._package": (False, r"""c AOTICompiledModel
v AOTINDUCTOR_DIR 'data/aotinductor/'
o AOTI_FILES
v ARCHIVE_FORMAT_PATH 'archive_format'
v ARCHIVE_FORMAT_VALUE 'pt2'
v ARCHIVE_VERSION_PATH 'archive_version'
v ARCHIVE_VERSION_VALUE '0'
v CONSTANTS_CONFIG_FILENAME_FORMAT 'data/constants/{}_constants_config.json'
v CONSTANTS_DIR 'data/constants/'
v CUSTOM_OBJ_FILENAME_PREFIX 'custom_obj_'
v DEFAULT_PICKLE_PROTOCOL 2
v EXECUTORCH_DIR 'data/executorch/'
v EXTRA_DIR 'extra/'
c ExportedProgram torch.export.ExportedProgram
c ExportedProgramDeserializer
c FakeTensor torch.fx._graph_pickler.FakeTensor
f FileLike torch.export.FileLike
v MODELS_DIR 'models/'
v MODELS_FILENAME_FORMAT 'models/{}.json'
c PT2ArchiveContents
c PT2ArchiveReader torch.export.pt2_archive.PT2ArchiveReader
c PT2ArchiveWriter torch.export.pt2_archive.PT2ArchiveWriter
v SAMPLE_INPUTS_FILENAME_FORMAT 'data/sample_inputs/{}.pt'
c SerializedArtifact
v TENSOR_CONSTANT_FILENAME_PREFIX 'tensor_'
v TYPE_CHECKING False
c TensorProperties
v WEIGHTS_CONFIG_FILENAME_FORMAT 'data/weights/{}_weights_config.json'
v WEIGHTS_DIR 'data/weights/'
v WEIGHT_FILENAME_PREFIX 'weight_'
c Weights
f _build_file_map
f _create_flat_tensor_from_bytes
f _dataclass_to_dict
f _dict_to_dataclass
f _get_raw_tensor_bytes
f _is_fake_tensor
f _is_tensor_subclass
f _load_aoti
f _load_constants
f _load_exported_programs
f _load_extra_files
f _load_payload_config
f _load_state_dict
f _package_aoti_files
f _package_constants
f _package_executorch_files
f _package_exported_programs
f _package_extra_files
f _package_payload_config
f _package_state_dict
f _save_pickled_tensors
f _save_raw_tensors
f _should_use_pickle
f deserialize_device
f deserialize_scalar_type
f deserialize_size
f deserialize_storage_offset
f deserialize_stride
f get_complete_tensor
m glob glob
f group_weights
m io io
f is_pt2_package torch.export.pt2_archive.is_pt2_package
m json json
f load_pt2
f load_weights_to_pt2_contents
o logger
m logging logging
f normalize_path_separator
m os os
f package_pt2
m pytree torch.utils._pytree
f reorder_kwargs torch.export.exported_program.reorder_kwargs
m schema torch._export.serde.schema
f serialize
f serialize_tensor_meta
m tempfile tempfile
m torch torch
m zipfile zipfile
p Any IO TypeAlias dataclass"""),
    "torch.export.pt2_archive._package_weights": (False, r"""c FakeTensor torch.fx._graph_pickler.FakeTensor
c OrderedSet torch._guards.OrderedSet
c TensorProperties torch.export.pt2_archive._package.TensorProperties
c Weights torch.export.pt2_archive._package.Weights
f _end_ptr
m collections collections
f get_complete_tensor torch.export.pt2_archive._package.get_complete_tensor
f group_weights torch.export.pt2_archive._package.group_weights
m torch torch
m warnings warnings"""),
    "torch.export.pt2_archive.constants": (False, r"""v AOTINDUCTOR_DIR 'data/aotinductor/'
v ARCHIVE_FORMAT_PATH 'archive_format'
v ARCHIVE_FORMAT_VALUE 'pt2'
v ARCHIVE_ROOT_NAME 'package'
v ARCHIVE_VERSION_PATH 'archive_version'
v ARCHIVE_VERSION_VALUE '0'
v CONSTANTS_CONFIG_FILENAME_FORMAT 'data/constants/{}_constants_config.json'
v CONSTANTS_DIR 'data/constants/'
v CUSTOM_OBJ_FILENAME_PREFIX 'custom_obj_'
v EXECUTORCH_DIR 'data/executorch/'
v EXTRA_DIR 'extra/'
v MODELS_DIR 'models/'
v MODELS_FILENAME_FORMAT 'models/{}.json'
v MODULE_INFO_PATH 'extra/module_info.json'
v MTIA_DIR 'data/mtia'
v SAMPLE_INPUTS_DIR 'data/sample_inputs/'
v SAMPLE_INPUTS_FILENAME_FORMAT 'data/sample_inputs/{}.pt'
v TENSOR_CONSTANT_FILENAME_PREFIX 'tensor_'
v WEIGHTS_CONFIG_FILENAME_FORMAT 'data/weights/{}_weights_config.json'
v WEIGHTS_DIR 'data/weights/'
v WEIGHT_FILENAME_PREFIX 'weight_'
v XL_MODEL_WEIGHTS_DIR 'xl_model_weights/'
v XL_MODEL_WEIGHTS_PARAM_CONFIG_PATH 'xl_model_weights/model_param_config'
m pt2_archive_constants torch._C._export.pt2_archive_constants"""),
    "torch.export.unflatten": (False, r"""c ConstantArgument torch.export.exported_program.ConstantArgument
c ExportGraphSignature torch.export.ExportGraphSignature
c ExportedProgram torch.export.ExportedProgram
c FakeScriptObject torch.export.exported_program.FakeScriptObject
c FlatArgsAdapter torch.export.FlatArgsAdapter
c GetAttrKey
c InputKind torch.export.exported_program.InputKind
c InterpreterModule
c InterpreterModuleDispatcher
c ModuleCallSignature torch.export.ModuleCallSignature
v RUN_WITH_INTERPRETER True
c SequenceKey torch.return_types.SequenceKey
c SymBoolArgument torch.export.exported_program.SymBoolArgument
c SymFloatArgument torch.export.exported_program.SymFloatArgument
c SymIntArgument torch.export.exported_program.SymIntArgument
c TensorArgument torch.export.exported_program.TensorArgument
c UnflattenedModule torch.export.UnflattenedModule
c _AttrKind
c _IVals
c _ModuleFrame
c _SubmoduleBase
c _SubmoduleEntry
c _TensorID
f _add_spec
f _add_submodule
f _assign_attr
f _call_name
f _check_graph_equivalence
f _compute_accessor
f _copy_graph_attrs
f _deduplicate_modules
f _disable_interpreter
f _fix_nn_module_stacks
f _generate_flatten
f _generate_flatten_spec
f _generate_unflatten
f _get_attr
f _get_attr_via_attr_list
f _get_submodule
f _inplace_buffer_and_input_mutations
f _is_call_name
f _is_prefix
f _outline_submodules
f _print_readable
f _remove_effect_tokens
f _reorder_submodules
f _root_module_type
f _sink_params
m abc abc
m copy copy
m fx_pytree torch.fx._pytree
f is_fx_symbolic_tracing
o log
m logging logging
m operator operator
m pytree torch.utils._pytree
m re re
f reorder_kwargs torch.export.exported_program.reorder_kwargs
m torch torch
f unflatten torch.export.unflatten
p Any Callable Enum cast contextmanager dataclass deepcopy defaultdict""", "FlatArgsAdapter InterpreterModule InterpreterModuleDispatcher UnflattenedModule unflatten"),
    "torch.fft": (True, r"""c Tensor torch.Tensor
f _add_docstr torch._size_docs.add_docstr
m _fft torch._C._fft
o common_args
o factory_common_args
f fft
f fft2
f fftfreq
f fftn
f fftshift
f hfft
f hfft2
f hfftn
f ifft
f ifft2
f ifftn
f ifftshift
f ihfft
f ihfft2
f ihfftn
f irfft
f irfft2
f irfftn
f rfft
f rfft2
f rfftfreq
f rfftn
m torch torch""", "fft ifft fft2 ifft2 fftn ifftn rfft irfft rfft2 irfft2 rfftn irfftn hfft ihfft fftfreq rfftfreq fftshift ifftshift Tensor"),
    "torch.func": (True, r"""f debug_unwrap
f functional_call
f functionalize
f grad
f grad_and_value
f hessian
f jacfwd
f jacrev
f jvp
f linearize
f replace_all_batch_norm_modules_
f stack_module_state
f vjp
f vmap torch.vmap""", "grad grad_and_value vmap replace_all_batch_norm_modules_ functionalize hessian jacfwd jacrev jvp linearize vjp functional_call stack_module_state debug_unwrap"),
    "torch.functional": (False, r"""m F torch.nn.functional
v TYPE_CHECKING False
c Tensor torch.Tensor
m _VF torch._VF
f _add_docstr torch._size_docs.add_docstr
f _check_list_size
f _consecutive_return_counts
f _consecutive_return_inverse
f _consecutive_return_inverse_false
f _consecutive_return_inverse_true
f _consecutive_return_output
f _lu_impl
f _lu_no_infos
f _lu_with_infos
f _meshgrid
f _return_counts
f _return_inverse
f _return_inverse_false
f _return_inverse_true
f _return_output
f _unique_consecutive_impl
f _unique_impl
f _unravel_index
f align_tensors torch.align_tensors
f atleast_1d torch.atleast_1d
f atleast_2d torch.atleast_2d
f atleast_3d torch.atleast_3d
f block_diag torch.block_diag
f boolean_dispatch torch._jit_internal.boolean_dispatch
f broadcast_shapes torch.broadcast_shapes
f broadcast_tensors torch.broadcast_tensors
f cartesian_prod torch.cartesian_prod
f cdist torch.cdist
f chain_matmul torch.chain_matmul
f einsum torch.einsum
f handle_torch_function torch._lobpcg.handle_torch_function
f has_torch_function torch._lobpcg.has_torch_function
f has_torch_function_unary torch._tensor.has_torch_function_unary
f has_torch_function_variadic torch._tensor.has_torch_function_variadic
f istft torch.istft
m itertools itertools
f lu torch.lu
f meshgrid torch.meshgrid
f norm torch.norm
m operator operator
f overload
f pca_lowrank torch.pca_lowrank
f split torch.split
f stft torch.stft
f svd_lowrank torch.svd_lowrank
f tensordot torch.tensordot
m torch torch
f unique torch.unique
f unique_consecutive torch.unique_consecutive
f unravel_index torch.unravel_index
p Any Sequence""", "atleast_1d atleast_2d atleast_3d align_tensors broadcast_shapes broadcast_tensors cartesian_prod block_diag cdist chain_matmul einsum istft lu norm meshgrid pca_lowrank split stft svd_lowrank tensordot unique unique_consecutive unravel_index"),
    "torch.futures": (True, r"""c Future torch._jit_internal.Future
o S
o T
v TYPE_CHECKING False
o annotations
f collect_all
m torch torch
f wait_all
p Generic Optional TypeVar Union cast""", "Future collect_all wait_all"),
    "torch.fx": (True, r"""c CodeGen
c Graph
c GraphModule
c Interpreter
c Node
o PH
c Proxy
c ProxyableClassMeta
c Tracer
c Transformer
f has_side_effect
f map_arg
f replace_pattern
f symbolic_trace
f wrap""", "symbolic_trace Tracer wrap Graph GraphModule Interpreter Transformer Node Proxy replace_pattern has_side_effect map_arg"),
    "torch.fx._compatibility": (False, r"""o _T
f compatibility torch.export.exported_program.compatibility
m textwrap textwrap
p Any Callable TypeVar"""),
    "torch.fx._graph_pickler": (False, r"""c AOTCompiledArtifact
c FakeTensor
c FakeTensorMode torch.export.exported_program.FakeTensorMode
c GraphPickler
c MetaConverter
c MetaTensorDesc
c MetaTensorDescriber
c Options
c ShapeEnv
c SymNode
c Tensor torch.Tensor
c TracingContext torch._guards.TracingContext
c _GraphModulePickleData
c _GraphPickleData
c _GraphUnpickler
c _NodePickleData
c _OpFunctionPickleData
c _OpOverloadPacketPickleData
c _OpOverloadPickleData
c _OpPickleData
c _OpPrecompiledPickleData
c _OpStrPickleData
c _ShapeEnvPickleData
c _SymNodePickleData
o _SymNodeT
c _TensorPickleData
c _TorchNumpyPickleData
c _TracingContextPickleData
c _UnpickleState
f _UnpickleStateToken
f _node_metadata_key_filter_safe
f _ops_filter_safe
m dataclasses dataclasses
v dill None
f import_dill
m importlib importlib
m io io
m itertools itertools
c no_dispatch
f override
m pickle pickle
m pytree torch.utils._pytree
m torch torch
p Any Callable NewType Optional Self TypeVar Union abstractmethod"""),
    "torch.fx._lazy_graph_module": (False, r"""c GraphModule torch.fx.GraphModule
c PackageExporter torch.package.PackageExporter
c _LazyGraphModule
f _force_skip_lazy_graph_module
f _format_import_block
f _get_graph_module_cls
f _make_graph_module
f _use_lazy_graph_module
f compatibility torch.export.exported_program.compatibility
f reduce_graph_module
f reduce_package_graph_module
o sys_importer
p contextmanager"""),
    "torch.fx._pytree": (False, r"""f FlattenFuncExactMatchSpec
f FlattenFuncSpec
f NamedTuple
o SUPPORTED_NODES
o SUPPORTED_NODES_EXACT_MATCH
c TreeSpec torch.export.dynamic_shapes.TreeSpec
o _K
o _T
o _V
f _deregister_pytree_flatten_spec
f _dict_flatten_spec
f _dict_flatten_spec_exact_match
f _list_flatten_spec
f _list_flatten_spec_exact_match
f _namedtuple_flatten_spec
f _namedtuple_flatten_spec_exact_match
f _tuple_flatten_spec
f _tuple_flatten_spec_exact_match
f register_pytree_flatten_spec
c return_type torch.return_types.triangular_solve_out
m torch torch
f tree_flatten torch._vmap_internals.tree_flatten
f tree_flatten_spec
p Any Callable Optional PyTree TypeVar namedtuple"""),
    "torch.fx._symbolic_trace": (False, r"""f Argument
v CURRENT_PATCHER None
c CodeType
c FakeScriptObject torch.export.exported_program.FakeScriptObject
c FunctionType
c Graph torch.fx.Graph
c GraphModule torch.fx.GraphModule
v HAS_VARSTUFF 12
c ModuleType torch._utils.ModuleType
o PH
c PHBase
c PHWithMeta
c ParameterProxy
c Proxy torch.fx.Proxy
c ProxyableClassMeta torch.fx.ProxyableClassMeta
c Scope
c ScopeContextManager
c ScriptObject torch.ScriptObject
c Tracer torch.fx.Tracer
c TracerBase
f _ConstantAttributeType
c _PatchedFn
c _PatchedFnDel
c _PatchedFnSetAttr
c _PatchedFnSetItem
c _Patcher
c _PyTreeCodeGen
c _PyTreeInfo
f _assert_is_none
f _autowrap_check
f _create_wrapped_func
f _create_wrapped_method
f _find_proxy
f _make_graph_module
f _maybe_revert_all_patches
f _new_patcher
f _orig_module_call
f _orig_module_getattr
f _patch_function
f _patch_wrapped_functions
f _transfer_attrs
o base_types
m builtins builtins
m collections collections
f compatibility torch.export.exported_program.compatibility
m contextlib contextlib
m copy copy
m functools functools
m inspect inspect
f is_fx_symbolic_tracing torch.export.unflatten.is_fx_symbolic_tracing
f is_fx_tracing
f is_fx_tracing_warning
f is_opaque_reference_type
f is_opaque_type torch.export.graph_signature.is_opaque_type
o log
m logging logging
f map_aggregate
m math math
m os os
m pytree torch.utils._pytree
f symbolic_trace torch.fx.symbolic_trace
m torch torch
m warnings warnings
f wrap torch.fx.wrap
p Any Callable NamedTuple Optional TypeAlias Union chain get_args"""),
    "torch.fx._utils": (False, r"""c LazyString
f _format_graph_code
f first_call_function_nn_module_stack torch.export.exported_program.first_call_function_nn_module_stack
f get_node_context
f lazy_format_graph_code
m sys sys
m torch torch
p Optional"""),
    "torch.fx.annotate": (False, r"""c Proxy torch.fx.Proxy
f annotate
f compatibility torch.export.exported_program.compatibility"""),
    "torch.fx.config": (False, r"""v disable_progress True
v verbose_progress False"""),
    "torch.fx.graph": (False, r"""f Argument torch.fx._symbolic_trace.Argument
c CodeGen torch.fx.CodeGen
c Graph torch.fx.Graph
c Node torch.fx.Node
c PythonCode
v TYPE_CHECKING False
f Target
f TransformCodeFunc
c _BoxedCodeGen
c _CustomBuiltin
c _ExportCodeGen
c _FindNodesLookupTable
c _InsertPoint
c _Namespace
c _NodeIter
c _ParsedStackTrace
c _PyTreeCodeGen
c _PyTreeInfo
f _format_target
f _get_qualified_name
f _identity
f _is_from_torch
f _is_magic
f _make_color_fn
c _node_list
f _override_sym_repr
f _parse_stack_trace
f _register_custom_builtin
f _snake_case
f _type_repr
m builtins builtins
f compatibility torch.export.exported_program.compatibility
m contextlib contextlib
m copy copy
o dtype_abbrs
m enum enum
m functools functools
m fx_pytree torch.fx._pytree
f get_opaque_obj_repr
c immutable_dict torch.export.exported_program.immutable_dict
o inplace_methods
m inspect inspect
f is_opaque_value_type
m keyword keyword
o log
m logging logging
o magic_methods
f map_arg
m math math
m os os
m pprint pprint
m pytree torch.utils._pytree
m re re
o reflectable_magic_methods
m torch torch
m types types
m typing typing
m warnings warnings
p Any Callable Iterable Iterator Literal NamedTuple Optional contextmanager dataclass defaultdict""", "PythonCode CodeGen Graph"),
    "torch.fx.graph_module": (False, r"""v FX_GRAPH_MODULE_FILE_PREFIX 'fx_generated_'
c Graph torch.fx.Graph
c GraphModule torch.fx.GraphModule
c Importer torch.package.Importer
c PackageExporter torch.package.PackageExporter
c PackageImporter torch.package.PackageImporter
c PythonCode torch.fx.graph.PythonCode
c _BoxedCodeGen
c _CodeOnlyModule
c _EvalCacheLoader
c _PyTreeCodeGen
c _WrappedCall
f _addindent
f _assign_attr
f _copy_attr
f _del_attr
f _deserialize_graph_module
f _exec_with_source
f _format_import_block
f _format_import_statement
f _forward_from_src
f _get_attr
f _get_attr_via_attr_list
f _has_attr
f _is_from_torch
o _loader
f _metadata_hash
f _method_from_src
f _override_sym_repr
f _print_readable
m base64 base64
f compatibility torch.export.exported_program.compatibility
m contextlib contextlib
m copy copy
m fx_experimental_config torch.fx.experimental._config
m hashlib hashlib
m itertools itertools
m linecache linecache
m nn torch.nn
m os os
f reduce_graph_module torch.fx._lazy_graph_module.reduce_graph_module
f reduce_package_graph_module torch.fx._lazy_graph_module.reduce_package_graph_module
m sys sys
o sys_importer
m torch torch
m traceback traceback
m warnings warnings
p Any Callable Optional Path Union""", "reduce_graph_module reduce_package_graph_module GraphModule"),
    "torch.fx.immutable_collections": (False, r"""o _KT
o _T
o _VT
f _dict_flatten
f _dict_flatten_with_keys
f _dict_unflatten
f _immutable_dict_flatten
f _immutable_dict_unflatten
f _immutable_list_flatten
f _immutable_list_unflatten
f _list_flatten
f _list_flatten_with_keys
f _list_unflatten
f _no_mutation
f compatibility torch.export.exported_program.compatibility
c immutable_dict torch.export.exported_program.immutable_dict
c immutable_list torch.export.exported_program.immutable_list
f register_pytree_node torch.return_types.register_pytree_node
p Any Context Iterable NoReturn Self TypeVar""", "immutable_list immutable_dict"),
    "torch.fx.interpreter": (False, r"""f Argument torch.fx._symbolic_trace.Argument
c Graph torch.fx.Graph
c GraphModule torch.fx.GraphModule
c Interpreter torch.fx.Interpreter
c LazyString torch.fx._utils.LazyString
c Node torch.fx.Node
c Proxy torch.fx.Proxy
v TYPE_CHECKING False
f Target torch.fx.graph.Target
c Tracer torch.fx.Tracer
c Transformer torch.fx.Transformer
f _format_fx_node
f _make_graph_module
f compatibility torch.export.exported_program.compatibility
m config torch.fx.config
m fx_traceback torch.fx.traceback
m inspect inspect
o log
m logging logging
f map_aggregate torch.fx._symbolic_trace.map_aggregate
f map_arg torch.fx.map_arg
m torch torch
c tqdm torch.hub.tqdm
f trace_structured
p Any Optional Union contextmanager""", "Interpreter Transformer"),
    "torch.fx.node": (False, r"""c ArgsKwargsPair
f Argument torch.fx._symbolic_trace.Argument
o ArgumentT
f BaseArgumentTypes
c Node torch.fx.Node
c ParamSpec torch._compile.ParamSpec
v TYPE_CHECKING False
f Target torch.fx.graph.Target
c TypeVar torch._ops.TypeVar
c _NodeBase
o _P
o _R
f _find_module_of_method
f _format_arg
f _fx_map_aggregate
f _fx_map_arg torch.fx.graph.map_arg
f _get_qualified_name
m _ops torch.ops
f _type_repr
o base_types
m builtins builtins
f compatibility torch.export.exported_program.compatibility
o dtype_abbrs
f has_side_effect torch.fx.has_side_effect
m inspect inspect
o log
m logging logging
f map_aggregate torch.fx._symbolic_trace.map_aggregate
f map_arg torch.fx.map_arg
f normalize_function
f normalize_module
m operator operator
m torch torch
m types types
m typing typing
p Any Callable Iterable Mapping Optional Sequence TypeAlias Union""", "Node map_arg map_aggregate has_side_effect"),
    "torch.fx.operator_schemas": (False, r"""c ArgsKwargsPair torch.fx.node.ArgsKwargsPair
c OpOverload torch._meta_registrations.OpOverload
c OpOverloadPacket torch._ops.OpOverloadPacket
v TYPE_CHECKING False
c _FakeGlobalNamespace
f _args_kwargs_to_normalized_args_kwargs
f _nonzero_schemas
f _normalize_function_or_error
f _torchscript_schema_to_signature
f _torchscript_schema_to_signature_impl
f _torchscript_type_to_python_type
o boolean_dispatched
f check_for_mutable_operation
f compatibility torch.export.exported_program.compatibility
f create_type_hint
m enum enum
f get_signature_for_torch_op
m inspect inspect
v k 'warnings'
f normalize_function torch.fx.node.normalize_function
f normalize_module torch.fx.node.normalize_module
m numbers numbers
m torch torch
f type_matches
m types types
m typing typing
m warnings warnings
p Any Callable NamedTuple Optional cast""", "ArgsKwargsPair check_for_mutable_operation get_signature_for_torch_op create_type_hint type_matches normalize_function normalize_module"),
    "torch.fx.proxy": (False, r"""f Argument torch.fx._symbolic_trace.Argument
c Attribute
c CapturedTraceback torch._guards.CapturedTraceback
c Graph torch.fx.Graph
c GraphAppendingTracer
c MetaProxy
c Node torch.fx.Node
c ParameterProxy torch.fx._symbolic_trace.ParameterProxy
c Proxy torch.fx.Proxy
c Scope torch.fx._symbolic_trace.Scope
c ScopeContextManager torch.fx._symbolic_trace.ScopeContextManager
f Target torch.fx.graph.Target
c TraceError
c TracerBase torch.fx._symbolic_trace.TracerBase
f _create_arg_dict
f _define_reflectable
f _find_arbitrary_callable
f _get_seq_nr
f _is_arbitrary_callable
f _no_nodes_error
f _scope
o annotation_log
f assert_fn
o base_types
f check_for_mutable_operation torch.fx.operator_schemas.check_for_mutable_operation
m collections collections
f compatibility torch.export.exported_program.compatibility
m copy copy
m dis dis
m enum enum
m fx_traceback torch.fx.traceback
f getArtifactLogger
c immutable_dict torch.export.exported_program.immutable_dict
c immutable_list torch.export.exported_program.immutable_list
m inspect inspect
f is_opaque_value_type torch.fx.graph.is_opaque_value_type
o log
m logging logging
o magic_methods
f map_arg torch.fx.graph.map_arg
v method 'matmul'
m operator operator
v orig_method_name 'matmul'
o reflectable_magic_methods
m sys sys
m torch torch
m traceback traceback
f tree_map_
p Any Callable Iterator Optional OrderedDict TypeVar fields is_dataclass""", "TracerBase GraphAppendingTracer TraceError Proxy MetaProxy Attribute ParameterProxy Scope ScopeContextManager"),
    "torch.fx.subgraph_rewriter": (False, r"""c Graph torch.fx.Graph
c GraphModule torch.fx.GraphModule
c Match
c Node torch.fx.Node
c ReplacedPatterns
v TYPE_CHECKING False
f _replace_attributes
f _replace_pattern
f compatibility torch.export.exported_program.compatibility
m copy copy
f replace_pattern torch.fx.replace_pattern
f replace_pattern_with_filters
f symbolic_trace torch.fx.symbolic_trace
m torch torch
p Any Callable NamedTuple Optional Union dataclass""", "Match replace_pattern replace_pattern_with_filters ReplacedPatterns"),
    "torch.fx.tensor_type": (False, r"""o Dyn
c TensorType
c Var
c _DynType
f compatibility torch.export.exported_program.compatibility
f is_consistent
f is_more_precise"""),
    "torch.fx.traceback": (False, r"""o GRADIENT_ACC_SPECIAL_STACK
c Graph torch.fx.Graph
c GraphModule torch.fx.GraphModule
c Node torch.fx.Node
c NodeSource
c NodeSourceAction
f _get_custom_metadata
f _get_ordered_seq_nr_groups
f _is_preserving_node_seq_nr
f _preserve_node_seq_nr
f _register_fx_metadata
f annotate
f annotate_fn
f compatibility torch.export.exported_program.compatibility
m copy copy
o current_meta
v current_replay_node None
f format_stack
f get_current_meta
f get_current_replay_node
f get_graph_provenance_json
f has_preserved_node_meta
o log
m logging logging
f preserve_node_meta
f reset_grad_fn_seq_nr
f set_current_meta
f set_current_replay_node
f set_grad_fn_seq_nr
f set_stack_trace
v should_preserve_node_meta False
f signpost_event torch._utils_internal.signpost_event
m traceback traceback
p Any Enum Optional Union contextmanager defaultdict""", "annotate annotate_fn preserve_node_meta has_preserved_node_meta set_stack_trace set_grad_fn_seq_nr reset_grad_fn_seq_nr format_stack set_current_meta get_current_meta NodeSource NodeSourceAction get_graph_provenance_json set_current_replay_node get_current_replay_node"),
    "torch.hub": (False, r"""v DEFAULT_CACHE_DIR '~/.cache'
v ENV_GITHUB_TOKEN 'GITHUB_TOKEN'
v ENV_TORCH_HOME 'TORCH_HOME'
v ENV_XDG_CACHE_HOME 'XDG_CACHE_HOME'
o HASH_REGEX
o MAP_LOCATION
v MODULE_HUBCONF 'hubconf.py'
v READ_DATA_CHUNK 131072
v VAR_DEPENDENCY 'dependencies'
c _Faketqdm
f _add_to_sys_path
f _check_dependencies
f _check_module_exists
f _check_repo_is_trusted
f _get_cache_or_reload
f _get_torch_home
f _git_archive_link
f _import_module
f _is_legacy_zip_format
f _legacy_zip_load
f _load_attr_from_module
f _load_entry_from_hubconf
f _load_local
f _parse_repo_info
f _read_url
f _remove_if_exists
f _safe_extract_zip
f _validate_not_a_forked_repo
m contextlib contextlib
c deprecated torch._streambase.deprecated
f download_url_to_file
m errno errno
f get_dir
m hashlib hashlib
f help
m json json
f list
f load
f load_state_dict_from_url
m os os
m re re
f set_dir
m shutil shutil
m sys sys
m tempfile tempfile
m torch torch
c tqdm
m uuid uuid
m warnings warnings
m zipfile zipfile
p Any HTTPError Path Request URLError urlopen urlparse""", "download_url_to_file get_dir help list load load_state_dict_from_url set_dir"),
    "torch.jit": (True, r"""c Attribute
c CompilationUnit torch.CompilationUnit
c Error torch.JITException
c Future torch._jit_internal.Future
c ONNXTracedModule
c RecursiveScriptClass
c RecursiveScriptModule
c ScriptFunction torch.ScriptFunction
c ScriptModule
c ScriptWarning
c TopLevelTracedModule
c TracedModule
c TracerWarning
c TracingCheckError
c _Await
c _IgnoreContextManager
c _InsertPoint
c _ScriptProfile
f _awaitable
f _awaitable_nowait
f _awaitable_wait
f _drop
f _flatten
f _fork
f _get_trace_graph
f _hide_source_ranges
f _isinstance
f _overload torch.functional.overload
f _overload_method
f _register_decomposition
f _script_if_tracing
f _set_fusion_strategy
f _unique_state_dict
f _unwrap_optional
f _wait
f annotate
f enable_onednn_fusion
f export torch._jit_internal.export
f export_opnames
f fork
f freeze
f fuser
f ignore torch._jit_internal.ignore
f interface
f is_scripting torch._jit_internal.is_scripting
f is_tracing
f isinstance
f jit_module_from_flatbuffer
f last_executed_optimized_graph
f load
f onednn_fusion_enabled
f optimize_for_inference
f optimized_execution
f run_frozen_optimizations
f save
f save_jit_module_to_flatbuffer
f script
f script_if_tracing
f script_method
f set_fusion_strategy
f set_module
c strict_fusion
m torch torch
f trace
f trace_module
f unused torch._jit_internal.unused
f wait
m warnings warnings
p Final Iterator contextmanager""", "Attribute CompilationUnit Error Future ScriptFunction ScriptModule annotate enable_onednn_fusion export export_opnames fork freeze interface ignore isinstance load onednn_fusion_enabled optimize_for_inference save script script_if_tracing set_fusion_strategy strict_fusion trace trace_module unused wait"),
    "torch.jit._async": (False, r"""c Future torch._jit_internal.Future
f _register_builtin
f fork torch.jit.fork
f set_module torch.jit.set_module
m torch torch
f wait torch.jit.wait
m warnings warnings"""),
    "torch.jit._await": (False, r"""c _Await
f _awaitable
f _awaitable_nowait
f _awaitable_wait
f _register_builtin
f set_module torch.jit.set_module
m torch torch"""),
    "torch.jit._builtins": (False, r"""f _find_builtin
f _gen_torch_functional_registered_ops
f _get_builtin_table
f _is_special_functional_bound_op
f _list_with_default
f _pair
f _quadruple
f _register_builtin
f _single
f _triple
m cmath cmath
m cudnn torch.backends.cudnn
m math math
m torch torch
m warnings warnings
p Optional OrderedDict"""),
    "torch.jit._check": (False, r"""c AttributeTypeIsSupportedChecker
m ast ast
m inspect inspect
m sys sys
m textwrap textwrap
m torch torch
m warnings warnings"""),
    "torch.jit._dataclass_impls": (False, r"""o DATACLASS_MAGIC_METHODS
v FAKE_FILENAME_PREFIX '__torch_jit_dataclass'
c ParsedDef torch._sources.ParsedDef
c SourceContext torch._sources.SourceContext
f _get_fake_filename
m ast ast
f compose_fn
m dataclasses dataclasses
m inspect inspect
f is_optional torch._jit_internal.is_optional
m os os
f synthesize__hash__
f synthesize__init__
f synthesize__repr__
f synthesize_comparison
f synthesize_equality
f synthesize_inequality
p Callable partial"""),
    "torch.jit._decomposition_utils": (False, r"""c OpOverload torch._meta_registrations.OpOverload
c OpOverloadPacket torch._ops.OpOverloadPacket
f _register_decomposition
m torch torch"""),
    "torch.jit._decompositions": (False, r"""o Number
c ParamSpec torch._compile.ParamSpec
c Tensor torch.Tensor
o _P
o _T
m aten torch.ops.aten
f check_decomposition_has_type_annotations
o decomposition_table
o function_name_set
m inspect inspect
f register_decomposition
f signatures_match
m torch torch
f var
f var_decomposition
m warnings warnings
p Callable Optional TypeVar"""),
    "torch.jit._freeze": (False, r"""c RecursiveScriptModule torch.jit.RecursiveScriptModule
c ScriptModule torch.jit.ScriptModule
f freeze torch.jit.freeze
f optimize_for_inference torch.jit.optimize_for_inference
f run_frozen_optimizations torch.jit.run_frozen_optimizations
m torch torch
m warnings warnings
p Optional"""),
    "torch.jit._fuser": (False, r"""f _get_differentiable_graph_node
f _graph_for
f _script_method_graph_for
m contextlib contextlib
f fuser torch.jit.fuser
f last_executed_optimized_graph torch.jit.last_executed_optimized_graph
f optimized_execution torch.jit.optimized_execution
f set_fusion_strategy torch.jit.set_fusion_strategy
m torch torch
m warnings warnings"""),
    "torch.jit._ir_utils": (False, r"""c TracebackType
c _InsertPoint
f insert_point_guard
m torch torch
p Optional Union"""),
    "torch.jit._logging": (False, r"""c AggregationType torch.AggregationType
c LockingLogger torch.LockingLogger
c NoopLogger torch.NoopLogger
f add_stat_value
f set_logger
f time_point
m torch torch"""),
    "torch.jit._monkeytype_config": (False, r"""c CodeType torch.fx._symbolic_trace.CodeType
c JitTypeTraceConfig
c JitTypeTraceStore
c JitTypeTraceStoreLogger
f get_optional_of_element_type
f get_qualified_name
f get_type
m inspect inspect
f is_torch_native_class
f jit_code_filter
v monkeytype_trace None
m sys sys
m torch torch
m typing typing
p Iterable Optional Path defaultdict"""),
    "torch.jit._passes": (True, r""""""),
    "torch.jit._passes._property_propagation": (False, r"""c Graph torch.Graph
c TensorType torch.TensorType
f apply_input_props_using_example
m torch torch
p Any"""),
    "torch.jit._pickle": (False, r"""f build_boollist
f build_doublelist
f build_intlist
f build_tensor_from_id
f build_tensorlist
f restore_type_tag
p Union"""),
    "torch.jit._recursive": (False, r"""c AttributeTypeIsSupportedChecker torch.jit._check.AttributeTypeIsSupportedChecker
c ConcreteTypeStore
c Module torch.nn.Module
c PropertyStub
c ScriptMethodStub
c SourceContext
f _add_script_class
f _check_no_signature
f _compile_and_register_class
f _find_builtin
f _get_script_class
f _get_valid_constant
m _jit_internal torch._jit_internal
o _python_cu
f add_python_attr_to_scripted_model
f check_module_initialized
m collections collections
f compile_unbound_method
o concrete_type_store
f create_hooks_from_stubs
f create_methods_and_properties_from_stubs
f create_script_class
f create_script_module
f create_script_module_impl
f fake_range torch._jit_internal.fake_range
m functools functools
f get_annotations
f get_class_properties
f get_default_args
f get_hook_stubs
f get_jit_class_def
f get_jit_def
f get_module_concrete_type
f get_overload_annotations
f get_overload_name_mapping
f get_property_stubs
o ignored_attributes
f infer_concrete_type_builder
f infer_methods_to_compile
m inspect inspect
f interface_script
f jit_ignored_properties
f lazy_bind
f make_stub
f make_stub_from_method
f make_stubs_for_overloads
f make_stubs_from_exported_methods
f script_model_defines_attr
m textwrap textwrap
m torch torch
f try_compile_fn
m types types
m warnings warnings
f wrap_cpp_class
f wrap_cpp_module"""),
    "torch.jit._script": (False, r"""c Attribute torch.jit.Attribute
c CompilationUnit torch.CompilationUnit
c ConstMap
c JitTypeTraceConfig torch.jit._monkeytype_config.JitTypeTraceConfig
c JitTypeTraceStore torch.jit._monkeytype_config.JitTypeTraceStore
c Module torch.nn.Module
c OrderedDictWrapper
c OrderedModuleDict
c PackageExporter torch.package.PackageExporter
c PackageImporter torch.package.PackageImporter
c RecursiveScriptClass torch.jit.RecursiveScriptClass
c RecursiveScriptModule torch.jit.RecursiveScriptModule
c ScriptFunction torch.ScriptFunction
c ScriptMeta
c ScriptMethodStub torch.jit._recursive.ScriptMethodStub
c ScriptModule torch.jit.ScriptModule
c ScriptWarning torch.jit.ScriptWarning
c _CachedForward
c _ScriptProfile
c _ScriptProfileColumn
c _ScriptProfileTable
o _T
f _check_directly_compile_overloaded
f _check_overload_defaults
f _compile_and_register_class
f _compile_function_with_overload
o _enabled
f _get_function_from_type
f _get_methods
f _get_model_id
f _get_overloads
f _get_type_trace_db
f _graph_for
f _is_new_style_class
m _jit_internal torch._jit_internal
f _make_fail
f _qualified_name
f _recursive_compile_class
f _reduce
f _register_builtin
f _script_impl
f _script_method_graph_for
f _set_jit_function_cache
f _set_jit_overload_cache
f _try_get_jit_cached_function
f _try_get_jit_cached_overloads
f _unwrap_optional
f call_prepare_scriptable_func
f call_prepare_scriptable_func_impl
m classes torch.classes
m collections collections
m copy copy
f create_script_dict
f create_script_list
c deprecated torch._streambase.deprecated
m enum enum
m functools functools
f get_default_args torch.jit._recursive.get_default_args
f get_jit_class_def torch.jit._recursive.get_jit_class_def
f get_jit_def torch.jit._recursive.get_jit_def
f has_torch_function torch._lobpcg.has_torch_function
f has_torch_function_unary torch._tensor.has_torch_function_unary
f has_torch_function_variadic torch._tensor.has_torch_function_variadic
f infer_methods_to_compile torch.jit._recursive.infer_methods_to_compile
m inspect inspect
f interface torch.jit.interface
o item
f log_torchscript_usage torch._utils_internal.log_torchscript_usage
f method
v method_name '__exit__'
f method_template
v monkeytype_trace None
v name 'zero_grad'
f pad
m pickle pickle
f script torch.jit.script
f script_method torch.jit.script_method
f set_module torch.jit.set_module
m sys sys
m torch torch
o type_trace_db
f unpackage_script_module
f validate_map_location
m warnings warnings
f wrap_cpp_module torch.jit._recursive.wrap_cpp_module
p Any Callable Iterator Mapping Self Sequence TypeVar Union"""),
    "torch.jit._serialization": (False, r"""f _get_model_id
f get_flatbuffer_module_info
f jit_module_from_flatbuffer torch.jit.jit_module_from_flatbuffer
f load torch.jit.load
f log_torchscript_usage torch._utils_internal.log_torchscript_usage
m os os
f save torch.jit.save
f save_jit_module_to_flatbuffer torch.jit.save_jit_module_to_flatbuffer
m sys sys
m torch torch
f validate_cuda_device torch.serialization.validate_cuda_device
f validate_map_location torch.jit._script.validate_map_location
m warnings warnings
f wrap_cpp_module torch.jit._recursive.wrap_cpp_module"""),
    "torch.jit._shape_functions": (False, r"""c ScriptFn torch.ScriptFunction
f _batch_norm_with_update
f _conv_forwards
f _copy
f _reduce_along_dim
f _shape_as_tensor
f adaptive_avg_pool2d
f add_bounded_compute_mapping
f add_shape_compute_mapping
f addmm
f arange_end
f arange_start
f arange_start_step
f argmax
f batch_norm
f bmm
o bounded_compute_graph_mapping
f broadcast
f broadcast_inplace
f broadcast_one_three
f broadcast_three
f cat
f check_cat_no_zero_dim
f check_cat_shape_except_dim
f check_non_negative
f check_shape_forward
f conv1d
f conv2d
f conv3d
f conv_backwards
f conv_forwards
f conv_output_size
f conv_transpose2d_input
f cross_entropy_loss
f div_rtn
f dot
f embedding
f expand
f expand_one_unused
f flatten
f index_select
f infer_size_impl
f legacy_cat_wrap_dim
f linear
m math math
f matmul
f max_dim
f max_int
f max_pool2d
f max_pool2d_with_indices
f maybe_wrap_dim
f mm
f movedim
f multiply_integers
f mv
f native_batch_norm
f native_layer_norm
f nll_loss_forward
f nonzero_lower_bound
f nonzero_upper_bound
f number
f numel
f permute
f pool2d_shape_check
f pooling_output_shape
f pooling_output_shape_pad_lr
f process_func
o script_func_map
f select
o shape_compute_graph_mapping
f should_skip
f slice
f squeeze
f squeeze_dims
f squeeze_nodim
f stack
f sum_mean_dim
f t
f topk
m torch torch
f transpose
f unary
f unsqueeze
f upsample_nearest2d
f view
f view_one_unused
f zero_dim_tensor
p Any Callable Optional Union"""),
    "torch.jit._state": (False, r"""c EnabledProxy
f _add_script_class
f _clear_class_state
o _enabled
f _get_python_class
f _get_script_class
o _python_cu
f _set_jit_function_cache
f _set_jit_overload_cache
f _try_get_jit_cached_function
f _try_get_jit_cached_overloads
f disable
f enable
m os os
m torch torch
m weakref weakref
p Any"""),
    "torch.jit._trace": (False, r"""c Module torch.nn.Module
c ONNXTracedModule torch.jit.ONNXTracedModule
o P
c ParamSpec torch._compile.ParamSpec
o R
c ScriptModule torch.jit.ScriptModule
c TopLevelTracedModule torch.jit.TopLevelTracedModule
c TracedModule torch.jit.TracedModule
c TracerWarning torch.jit.TracerWarning
c TracingCheckError torch.jit.TracingCheckError
c _CachedForward
c _ExportOutcome
c _ExportType
f _check_trace
f _clone_inputs
f _create_interpreter_name_lookup_fn
o _enabled
f _flatten
f _get_model_id
f _get_trace_graph
o _python_cu
f _qualified_name
f _script_if_tracing
f _time
f _trace_impl
f _unflatten
f _unique_state_dict
f _verify_equal
f analyze_ts_result_with_export_result
m contextlib contextlib
m copy copy
f default_tolerances
m function torch.autograd.function
m functools functools
f get_callable_argument_names torch._jit_internal.get_callable_argument_names
f indent
m inspect inspect
f is_scripting torch._jit_internal.is_scripting
f is_tracing torch.jit.is_tracing
f make_module
f make_tuple
m os os
m re re
f script torch.jit.script
m sys sys
m torch torch
f trace torch.jit.trace
f trace_module torch.jit.trace_module
f verify
m warnings warnings
f wrap_check_inputs
p Any Callable Enum Optional TypeVar"""),
    "torch.jit.annotations": (False, r"""c AnyType torch.AnyType
c AwaitType torch.AwaitType
c BoolType torch.BoolType
o BroadcastingList1
o BroadcastingList2
o BroadcastingList3
c ComplexType torch.ComplexType
c DeviceObjType torch.DeviceObjType
c DictType torch.DictType
c EnumType torch.EnumType
c EvalEnv
c FloatType torch.FloatType
c Future torch._jit_internal.Future
c FutureType torch.FutureType
c IntType torch.IntType
c InterfaceType torch.InterfaceType
c ListType torch.ListType
c Module
c NoneType torch.NoneType
c NumberType torch.NumberType
c OpOverloadPacket torch._ops.OpOverloadPacket
c OptionalType torch.OptionalType
c RRef torch._jit_internal.RRef
c RRefType torch.RRefType
c StreamObjType torch.StreamObjType
c StringType torch.StringType
c TensorType torch.TensorType
c TupleType torch.TupleType
c UnionType torch.UnionType
c _Await
c _GeneratorType
f _eval_no_call
f _fake_rcb
f _get_script_class
f _qualified_name
f ann_to_type
m ast ast
m builtins builtins
f check_fn
m dis dis
m enum enum
f get_enum_value_type
f get_param_names
f get_signature
f get_source_lines_and_file torch._jit_internal.get_source_lines_and_file
f get_type_line
m inspect inspect
f is_await torch._jit_internal.is_await
f is_dict torch._jit_internal.is_dict
f is_function_or_method
f is_future torch._jit_internal.is_future
f is_ignored_fn torch._jit_internal.is_ignored_fn
f is_list torch._jit_internal.is_list
f is_optional torch._jit_internal.is_optional
f is_rref torch._jit_internal.is_rref
f is_tensor
f is_tuple torch._jit_internal.is_tuple
f is_union torch._jit_internal.is_union
f is_vararg
f parse_type_line
m re re
f split_type_line
m torch torch
f try_ann_to_type
f try_real_annotations
m typing typing
m warnings warnings
p Any Dict List Optional Tuple Union dedent""", "Any List BroadcastingList1 BroadcastingList2 BroadcastingList3 Tuple is_tuple is_list Dict is_dict is_optional is_union TensorType TupleType FloatType ComplexType IntType ListType StringType DictType AnyType Module get_signature check_fn get_param_names parse_type_line get_type_line split_type_line try_real_annotations try_ann_to_type ann_to_type"),
    "torch.jit.frontend": (False, r"""c Apply
c Assert
c Assign
c Attribute
c AugAssign
c BinOp
c Break
c Builder
c ClassDef
c Const
c Continue
o DATACLASS_MAGIC_METHODS
c Decl
c Def
c Delete
c DictComp
c DictLiteral
c Dots
c EmptyTypeAnnotation
c ExprBuilder
c ExprStmt
f FalseLiteral
c For
c FrontendError
c FrontendTypeError
c FunctionModifiers torch._jit_internal.FunctionModifiers
c Ident
c If
c ListComp
c ListLiteral
f NoneLiteral
c NotSupportedError
c Param
c Pass
c Property
c Raise
c Return
c Select
c SliceExpr
c Starred
c Stmt
c StmtBuilder
c StringLiteral
c Subscript
c TernaryIf
f TrueLiteral
c TupleLiteral
c UnaryOp
c UnsupportedNodeError
c Var
c While
c With
c WithItem
c WithItemBuilder
c _ParsedDef torch._sources.ParsedDef
f _is_drop_fn
m _jit_internal torch._jit_internal
m ast ast
f build_class_def
f build_def
f build_expr
f build_ignore_context_manager
f build_param
f build_param_list
f build_stmt
f build_stmts
f build_withitem
f build_withitems
m copy copy
m dataclasses dataclasses
f find_before
f get_class_assigns
f get_class_properties torch.jit._recursive.get_class_properties
f get_default_args torch.jit._recursive.get_default_args
f get_default_args_for_class
f get_jit_class_def torch.jit._recursive.get_jit_class_def
f get_jit_def torch.jit._recursive.get_jit_def
f get_qualified_name torch.jit._monkeytype_config.get_qualified_name
f get_source_lines_and_file torch._jit_internal.get_source_lines_and_file
m inspect inspect
f is_reserved_name
f is_static_fn torch._jit_internal.is_static_fn
f is_torch_jit_ignore_context_manager
f make_source_context torch._sources.make_source_context
v monkeytype_trace None
o node_start_tokens
f parse_def torch._jit_internal.parse_def
o pretty_node_names
m re re
f should_drop torch._jit_internal.should_drop
m string string
m torch torch
p dedent namedtuple"""),
    "torch.jit.generate_bytecode": (False, r"""f _compile_graph_to_code_table
f _generate_upgraders_graph
f format_bytecode
f generate_upgraders_bytecode"""),
    "torch.jit.mobile": (True, r"""c LiteScriptModule
f _backport_for_mobile
f _backport_for_mobile_to_buffer
f _export_operator_list
f _get_mobile_model_contained_types
f _get_model_bytecode_version
f _get_model_ops_and_info
f _load_for_lite_interpreter
m os os
m torch torch
f validate_map_location torch.jit._script.validate_map_location"""),
    "torch.jit.quantized": (False, r"""c QuantizedGRU
c QuantizedGRUCell
c QuantizedLSTM
c QuantizedLSTMCell
c QuantizedLinear
c QuantizedLinearFP16
c QuantizedRNNBase
c QuantizedRNNCell
c QuantizedRNNCellBase
f quantize_linear_modules
f quantize_rnn_cell_modules
f quantize_rnn_modules
m torch torch"""),
    "torch.jit.supported_ops": (False, r"""f _emit_arg
f _emit_args
f _emit_ret
f _emit_rets
f _emit_schema
f _emit_type
f _find_builtin
f _get_builtins_helper
f _get_global_builtins
f _get_math_builtins
f _get_nn_functional_ops
f _get_tensor_ops
f _get_torchscript_builtins
f _hidden
f _is_math_fn
f _list_supported_ops
m inspect inspect
m textwrap textwrap
m torch torch"""),
    "torch.jit.unsupported_tensor_ops": (False, r"""f _gen_unsupported_methods_properties
f _list_unsupported_tensor_ops
f execWrapper
m torch torch
p Any dedent"""),
    "torch.library": (False, r"""c CustomOpDef
c EffectType
c Library
o NAMELESS_SCHEMA
c OpOverload torch._meta_registrations.OpOverload
c ParamSpec torch._compile.ParamSpec
v TYPE_CHECKING False
f _
o _P
o _T
f _cast
f _check_pystubs_once
f _del_library
f _device_type_to_key
c _dtype torch.dtype
f _impl
m _library torch._library
f _maybe_get_opdef
f _op_identifier
f _register_effectful_op
f _scoped_library
m contextlib contextlib
f custom_op
f define
c deprecated torch._streambase.deprecated
f device_types_t
f fallthrough_kernel
m functools functools
f get_ctx
f get_kernel
f impl
f impl_abstract
f infer_schema
m inspect inspect
f opcheck
m re re
f register_autocast
f register_autograd
f register_fake
f register_kernel
f register_torch_dispatch
f register_vmap
m sys sys
m torch torch
m traceback traceback
f triton_op
m weakref weakref
f wrap_triton
p Any Callable Sequence TypeVar Union overload""", "Library impl define fallthrough_kernel impl_abstract register_autocast register_fake register_torch_dispatch register_vmap get_ctx get_kernel custom_op triton_op wrap_triton infer_schema"),
    "torch.linalg": (True, r"""c LinAlgError
f _add_docstr torch._size_docs.add_docstr
m _linalg torch._C._linalg
f _powsum
f cholesky
f cholesky_ex
o common_notes
f cond
f cross
f det
f diagonal
f eig
f eigh
f eigvals
f eigvalsh
f householder_product
f inv
f inv_ex
f ldl_factor
f ldl_factor_ex
f ldl_solve
f lstsq
f lu
f lu_factor
f lu_factor_ex
f lu_solve
f matmul
f matrix_exp
f matrix_norm
f matrix_power
f matrix_rank
f multi_dot
f norm
f pinv
f qr
f slogdet
f solve
f solve_ex
f solve_triangular
f svd
f svdvals
f tensorinv
f tensorsolve
f vander
f vecdot
f vector_norm"""),
    "torch.masked": (True, r"""c MaskedTensor
f _canonical_dim
f _combine_input_and_mask
f _generate_docstring
f _input_mask
f _output_mask
f _reduction_identity
f _where
f amax
f amin
f argmax
f argmin
f as_masked_tensor
f cumprod
f cumsum
f is_masked_tensor
f log_softmax
f logaddexp
f logsumexp
f masked_tensor
f mean
f median
f norm
f normalize
f prod
f softmax
f softmin
f std
f sum
f var""", "amax amin argmax argmin as_masked_tensor cumprod cumsum is_masked_tensor log_softmax logaddexp logsumexp masked_tensor MaskedTensor mean median norm normalize prod softmax softmin std sum var"),
    "torch.monitor": (True, r"""c Aggregation
o COUNT
c Event
c EventHandlerHandle
o MAX
o MEAN
o MIN
v STAT_EVENT 'torch.monitor.Stat'
o SUM
c Stat
v TYPE_CHECKING False
c TensorboardEventHandler
o VALUE
c _WaitCounter
c _WaitCounterTracker
c data_value_t
f log_event
f register_event_handler
f unregister_event_handler"""),
    "torch.multiprocessing": (True, r"""f Array
f Barrier
f BoundedSemaphore
f Condition
v ENV_VAR_PARALLEL_START 'TORCH_MP_PARALLEL_START'
f Event
f JoinableQueue
f Lock
f Manager
f Pipe
f Pool
c ProcessContext
c ProcessExitedException
c ProcessRaisedException
f Queue
f RLock
f RawArray
f RawValue
f Semaphore
f SimpleQueue
c SpawnContext
f Value
f _get_thread_name
f _prctl_pr_set_pdeathsig
f _set_thread_name
f allow_connection_pickling
f cpu_count
f freeze_support
f get_all_sharing_strategies
f get_all_start_methods
f get_context
f get_logger
f get_sharing_strategy
f get_start_method
f init_reductions
f log_to_stderr
m multiprocessing multiprocessing
m reducer multiprocessing.reduction
f set_executable
f set_forkserver_preload
f set_sharing_strategy
f set_start_method
f spawn
f start_processes
m sys sys
m torch torch
p AuthenticationError BufferTooShort Process ProcessError TimeoutError active_children current_process parent_process""", "set_sharing_strategy get_sharing_strategy get_all_sharing_strategies Array AuthenticationError Barrier BoundedSemaphore BufferTooShort Condition Event JoinableQueue Lock Manager Pipe Pool Process ProcessError Queue RLock RawArray RawValue Semaphore SimpleQueue TimeoutError Value active_children allow_connection_pickling cpu_count current_process freeze_support get_all_start_methods get_context get_logger get_start_method log_to_stderr parent_process reducer set_executable set_forkserver_preload set_start_method"),
    "torch.multiprocessing._atfork": (False, r"""f _register
m os os
f register_after_fork
m sys sys""", "register_after_fork"),
    "torch.multiprocessing.pool": (False, r"""c Pool
c SimpleQueue
f clean_worker
m multiprocessing multiprocessing
m util multiprocessing.util"""),
    "torch.multiprocessing.queue": (False, r"""c ConnectionWrapper
c Queue
c SimpleQueue torch.multiprocessing.pool.SimpleQueue
m io io
m multiprocessing multiprocessing
m pickle pickle
p ForkingPickler"""),
    "torch.multiprocessing.reductions": (False, r"""c SharedCache
c StorageWeakRef
f check_serializing_named_tensor torch._namedtensor_internals.check_serializing_named_tensor
f fd_id
f init_reductions torch.multiprocessing.init_reductions
m multiprocessing multiprocessing
m os os
f rebuild_cuda_tensor
f rebuild_event
f rebuild_meta_tensor
f rebuild_nested_tensor
f rebuild_sparse_compressed_tensor
f rebuild_sparse_coo_tensor
f rebuild_storage_empty
f rebuild_storage_fd
f rebuild_storage_filename
f rebuild_tensor
f rebuild_typed_storage
f rebuild_typed_storage_child
f reduce_event
f reduce_nested_tensor
f reduce_sparse_tensor
f reduce_storage
f reduce_tensor
f reduce_typed_storage
f reduce_typed_storage_child
m reduction multiprocessing.reduction
o shared_cache
f storage_from_cache
m threading threading
m torch torch
p register_after_fork"""),
    "torch.multiprocessing.spawn": (False, r"""v ENV_VAR_PARALLEL_START 'TORCH_MP_PARALLEL_START'
c ProcessContext torch.multiprocessing.ProcessContext
c ProcessException
c ProcessExitedException torch.multiprocessing.ProcessExitedException
c ProcessRaisedException torch.multiprocessing.ProcessRaisedException
c SpawnContext torch.multiprocessing.SpawnContext
f _prctl_pr_set_pdeathsig
f _wrap
o log
m logging logging
m multiprocessing multiprocessing
m os os
m pickle pickle
m signal signal
f spawn torch.multiprocessing.spawn
f start_processes torch.multiprocessing.start_processes
m sys sys
m tempfile tempfile
m time time
m warnings warnings
p ThreadPoolExecutor as_completed""", "ProcessContext ProcessException ProcessExitedException ProcessRaisedException spawn SpawnContext start_processes"),
    "torch.nativert": (True, r""""""),
    "torch.nativert.backends": (True, r""""""),
    "torch.nativert.backends._lower_utils": (False, r"""o AOTI_FILES
c ExportedProgram torch.export.ExportedProgram
f FileLike torch.export.FileLike
c LoweredBackendModule
f get_new_ep_with_flat_inputs_outputs
f lower_exported_program
f package_nativert_with_aoti_delegate
f package_pt2 torch.export.pt2_archive._package.package_pt2
m pytree torch.utils._pytree
m torch torch
m types types"""),
    "torch.nativert.backends._lowered_aoti_module": (False, r"""c ExportedProgram torch.export.ExportedProgram
c LoweredBackendModule torch.nativert.backends._lower_utils.LoweredBackendModule
m torch torch"""),
    "torch.nested": (True, r"""c DType torch.dtype
c Device torch.device
m F torch.nn.functional
c SymInt torch.SymInt
c Tensor torch.Tensor
c _NestedTensor
f _add_docstr torch._size_docs.add_docstr
m _nested torch._C._nested
f _rebuild_njt
f as_nested_tensor
f masked_select
f narrow
f nested_tensor
f nested_tensor_from_jagged
f to_padded_tensor
m torch torch
p Optional Union""", "to_padded_tensor as_nested_tensor nested_tensor nested_tensor_from_jagged narrow masked_select"),
    "torch.nested._internal": (True, r""""""),
    "torch.nested._internal.nested_int": (False, r"""o AnyStr
f Callable typing.Callable
f Collection typing.Collection
c ConstantIntNode
f Container typing.Container
f Counter typing.Counter
f Generator typing.Generator
f Iterable typing.Iterable
f Iterator typing.Iterator
f Mapping typing.Mapping
f MutableMapping typing.MutableMapping
c NestedIntNode
f OrderedDict typing.OrderedDict
f Sequence typing.Sequence
f Sized typing.Sized
v TYPE_CHECKING False
f _eq
f _ge
m torch torch
p AbstractSet Annotated Any AsyncContextManager AsyncGenerator AsyncIterable AsyncIterator Awaitable BinaryIO ByteString ChainMap ClassVar Concatenate ContextManager Coroutine DefaultDict Deque Dict Final ForwardRef FrozenSet Generic Hashable IO ItemsView KeysView List Literal LiteralString MappingView Match MutableSequence MutableSet NamedTuple Never NewType NoReturn NotRequired Optional ParamSpec ParamSpecArgs ParamSpecKwargs Pattern Protocol Required Reversible Self Set SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound Text TextIO Tuple Type TypeAlias TypeGuard TypeVar TypeVarTuple TypedDict Union Unpack ValuesView assert_never assert_type cast clear_overloads dataclass_transform final get_args get_origin get_overloads get_type_hints is_typeddict no_type_check no_type_check_decorator overload reveal_type runtime_checkable""", "NestedIntNode"),
    "torch.nested._internal.nested_tensor": (False, r"""o AnyStr
f Callable typing.Callable
f Collection typing.Collection
f Container typing.Container
f Counter typing.Counter
c DispatchKey torch.DispatchKey
c DispatchKeySet torch.DispatchKeySet
f Generator typing.Generator
f Iterable typing.Iterable
f Iterator typing.Iterator
f Mapping typing.Mapping
f MutableMapping typing.MutableMapping
c NestedIntNode torch.nested._internal.nested_int.NestedIntNode
c NestedTensor
f OrderedDict typing.OrderedDict
f Sequence typing.Sequence
f Sized typing.Sized
v TYPE_CHECKING False
c ViewBufferFromNested
c ViewNestedFromBuffer
c WeakTensorKeyDictionary torch._guards.WeakTensorKeyDictionary
f _get_sdpa_extreme_seqlen
f _load_val_from_tensor
f _nt_view_dummy
f _rebuild_njt
f _store_val_in_tensor
o _tensor_symint_registry
f buffer_from_jagged
f get_tensor_symint
f is_expandable_to
f jagged_from_list
f jagged_from_tensor_and_lengths
f nested_from_padded
f nested_view_from_values_offsets
f nested_view_from_values_offsets_lengths
m torch torch
p AbstractSet Annotated Any AsyncContextManager AsyncGenerator AsyncIterable AsyncIterator Awaitable BinaryIO ByteString ChainMap ClassVar Concatenate ContextManager Coroutine DefaultDict Deque Dict Final ForwardRef FrozenSet Generic Hashable IO ItemsView KeysView List Literal LiteralString MappingView Match MutableSequence MutableSet NamedTuple Never NewType NoReturn NotRequired Optional ParamSpec ParamSpecArgs ParamSpecKwargs Pattern Protocol Required Reversible Self Set SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound Text TextIO Tuple Type TypeAlias TypeGuard TypeVar TypeVarTuple TypedDict Union Unpack ValuesView assert_never assert_type cast clear_overloads dataclass_transform final get_args get_origin get_overloads get_type_hints is_typeddict no_type_check no_type_check_decorator overload reveal_type runtime_checkable"""),
    "torch.nested._internal.ops": (False, r"""o AnyStr
f Callable typing.Callable
f Collection typing.Collection
f Container typing.Container
f Counter typing.Counter
m F torch.nn.functional
f Generator typing.Generator
f Iterable typing.Iterable
f Iterator typing.Iterator
o JAGGED_OPS_TABLE
f Mapping typing.Mapping
f MutableMapping typing.MutableMapping
c NestedTensor torch.nested._internal.nested_tensor.NestedTensor
f OrderedDict typing.OrderedDict
f Sequence typing.Sequence
f Sized typing.Sized
v TYPE_CHECKING False
f _apply_reduction
f _get_padding_value
f _is_true_default
f _log_softmax_default
f _nested_from_padded_tensor_default
f _nested_get_jagged_dummy
f _nested_get_lengths
f _nested_get_max_seqlen
f _nested_get_min_seqlen
f _nested_get_offsets
f _nested_get_ragged_idx
f _nested_select_backward_default
f _nested_view_from_jagged_default
f _outer_to_inner_dim
f _pin_memory_default
f _softmax_backward
f _softmax_default
f _wrap_jagged_dim
f _wrap_jagged_dims
f activation_backward
f all_any_max_min_default
f all_default
f all_dim
f all_dims
f amax_default
f amin_default
f any_dim
f any_dims
f argmax_default
f argmin_default
o aten
f bmm_default
f broadcast_tensors
f broadcast_to
f cat_default
f check_ragged_dim_same
f check_schema
f chunk_default
f clone_default
f convolution_default
f copy_default
f embedding_default
f embedding_dense_backward_default
f expand_as_default
f expand_default
f extract_kwargs
f fill_Scalar
f fill__Scalar
f frexp_Tensor
m functools functools
f index_put_
f is_contiguous_general
f is_pinned_default
f is_same_size_default
f jagged_binary_pointwise
f jagged_scaled_dot_product_attention
f jagged_torch_function
f jagged_unary_pointwise
f like_factory_default
f linear_backward_default
f linear_default
f lookup_jagged
f masked_select_default
m math math
f matmul_backward_default
f matmul_default
f max_dim
f mean_default
f mean_dim
f min_dim
f narrow
f native_dropout_backward_default
f native_dropout_default
f native_layer_norm_backward_default
f native_layer_norm_default
f new_empty_default
f normalize_function torch.fx.node.normalize_function
m operator operator
f permute_default
f prim_layout_default
f prod_default
f prod_dim_int
f raggedness_matches
f record_stream_default
f register_func
f register_jagged_func
f select_int
f slice_tensor
f split_tensor
f split_with_sizes_default
f squeeze_dim
f squeeze_leading_ones
f stack_default
f sum_default
f sum_dim_IntList
f sym_is_contiguous_general
f tensor_attr_supported_getter
f tensor_attr_unsupported_getter
f to_copy_default
f to_dtype
f to_padded_tensor_default
m torch torch
f transpose_int
f unbind_int
f unsqueeze_default
f value_selecting_reduction_backward_default
f values_default
f view_default
f where_self
f zero__default
p AbstractSet Annotated Any AsyncContextManager AsyncGenerator AsyncIterable AsyncIterator Awaitable BinaryIO ByteString ChainMap ClassVar Concatenate ContextManager Coroutine DefaultDict Deque Dict Final ForwardRef FrozenSet Generic Hashable IO ItemsView KeysView List Literal LiteralString MappingView Match MutableSequence MutableSet NamedTuple Never NewType NoReturn NotRequired Optional ParamSpec ParamSpecArgs ParamSpecKwargs Pattern Protocol Required Reversible Self Set SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound Text TextIO Tuple Type TypeAlias TypeGuard TypeVar TypeVarTuple TypedDict Union Unpack ValuesView assert_never assert_type cast clear_overloads dataclass_transform final get_args get_origin get_overloads get_type_hints is_typeddict no_type_check no_type_check_decorator overload reveal_type runtime_checkable""", ""),
    "torch.nested._internal.sdpa": (False, r"""m F torch.nn.functional
c NestedTensor torch.nested._internal.nested_tensor.NestedTensor
c SDPAParams torch.backends.cuda.SDPAParams
c SDPBackend torch.backends.cuda.SDPBackend
f _autocast
f _calculate_scale
f _can_use_efficient_sdpa_jagged
f _can_use_flash_sdpa_jagged
f _can_use_math_sdpa_jagged
f _check_batch_size_nested
f _check_for_seq_len_0_and_consistent_head_dim_nested_helper
f _check_for_seq_len_0_nested
f _check_head_dim_size_cudnn_nested
f _check_head_dim_size_flash_nested
f _cumulative_and_max_seq_len_nnz
f _is_computing_meta_flops
f _is_safe_to_get_storage_as_tensor
f _pad_last_dim
f _post_process_flash_output
f _sdpa_nested_preprocessing
f _select_sdp_backend
f _try_broadcast_param_size
f _validate_sdpa_input
f _view_as_dense
f can_use_cudnn_attention torch.backends.cuda.can_use_cudnn_attention
f can_use_efficient_attention torch.backends.cuda.can_use_efficient_attention
f can_use_flash_attention torch.backends.cuda.can_use_flash_attention
f cudnn_sdp_enabled torch.backends.cuda.cudnn_sdp_enabled
f flash_sdp_enabled torch.backends.cuda.flash_sdp_enabled
f jagged_scaled_dot_product_attention torch.nested._internal.ops.jagged_scaled_dot_product_attention
o log
m logging logging
f math_sdp_enabled torch.backends.cuda.math_sdp_enabled
f mem_efficient_sdp_enabled torch.backends.cuda.mem_efficient_sdp_enabled
m torch torch"""),
    "torch.nn": (True, r"""c AdaptiveAvgPool1d
c AdaptiveAvgPool2d
c AdaptiveAvgPool3d
c AdaptiveLogSoftmaxWithLoss
c AdaptiveMaxPool1d
c AdaptiveMaxPool2d
c AdaptiveMaxPool3d
c AlphaDropout
c AvgPool1d
c AvgPool2d
c AvgPool3d
c BCELoss
c BCEWithLogitsLoss
c BatchNorm1d
c BatchNorm2d
c BatchNorm3d
c Bilinear
c Buffer
c CELU
c CTCLoss
c ChannelShuffle
c CircularPad1d
c CircularPad2d
c CircularPad3d
c ConstantPad1d
c ConstantPad2d
c ConstantPad3d
c Container
c Conv1d
c Conv2d
c Conv3d
c ConvTranspose1d
c ConvTranspose2d
c ConvTranspose3d
c CosineEmbeddingLoss
c CosineSimilarity
c CrossEntropyLoss
c CrossMapLRN2d
c DataParallel
c Dropout
c Dropout1d
c Dropout2d
c Dropout3d
c ELU
c Embedding
c EmbeddingBag
c FeatureAlphaDropout
c Flatten
c Fold
c FractionalMaxPool2d
c FractionalMaxPool3d
c GELU
c GLU
c GRU
c GRUCell
c GaussianNLLLoss
c GroupNorm
c Hardshrink
c Hardsigmoid
c Hardswish
c Hardtanh
c HingeEmbeddingLoss
c HuberLoss
c Identity
c InstanceNorm1d
c InstanceNorm2d
c InstanceNorm3d
c KLDivLoss
c L1Loss
c LPPool1d
c LPPool2d
c LPPool3d
c LSTM
c LSTMCell
c LayerNorm
c LazyBatchNorm1d
c LazyBatchNorm2d
c LazyBatchNorm3d
c LazyConv1d
c LazyConv2d
c LazyConv3d
c LazyConvTranspose1d
c LazyConvTranspose2d
c LazyConvTranspose3d
c LazyInstanceNorm1d
c LazyInstanceNorm2d
c LazyInstanceNorm3d
c LazyLinear
c LeakyReLU
c Linear
c LocalResponseNorm
c LogSigmoid
c LogSoftmax
c MSELoss
c MarginRankingLoss
c MaxPool1d
c MaxPool2d
c MaxPool3d
c MaxUnpool1d
c MaxUnpool2d
c MaxUnpool3d
c Mish
c Module
c ModuleDict
c ModuleList
c MultiLabelMarginLoss
c MultiLabelSoftMarginLoss
c MultiMarginLoss
c MultiheadAttention
c NLLLoss
c NLLLoss2d
c PReLU
c PairwiseDistance
c Parameter
c ParameterDict
c ParameterList
c PixelShuffle
c PixelUnshuffle
c PoissonNLLLoss
c RMSNorm
c RNN
c RNNBase
c RNNCell
c RNNCellBase
c RReLU
c ReLU
c ReLU6
c ReflectionPad1d
c ReflectionPad2d
c ReflectionPad3d
c ReplicationPad1d
c ReplicationPad2d
c ReplicationPad3d
c SELU
c Sequential
c SiLU
c Sigmoid
c SmoothL1Loss
c SoftMarginLoss
c Softmax
c Softmax2d
c Softmin
c Softplus
c Softshrink
c Softsign
c SyncBatchNorm
c Tanh
c Tanhshrink
c Threshold
c Transformer
c TransformerDecoder
c TransformerDecoderLayer
c TransformerEncoder
c TransformerEncoderLayer
c TripletMarginLoss
c TripletMarginWithDistanceLoss
c Unflatten
c Unfold
c UninitializedBuffer
c UninitializedParameter
c Upsample
c UpsamplingBilinear2d
c UpsamplingNearest2d
c ZeroPad1d
c ZeroPad2d
c ZeroPad3d
f factory_kwargs"""),
    "torch.nn._reduction": (False, r"""f get_enum
f legacy_get_enum
f legacy_get_string
m warnings warnings"""),
    "torch.nn.attention": (True, r"""c SDPAParams torch.backends.cuda.SDPAParams
c SDPBackend torch.backends.cuda.SDPBackend
v WARN_FOR_UNFUSED_KERNELS False
f _FlashAttentionImpl
f _backend_from_string
f _cur_sdpa_kernel_backends
f _get_flash_version
f _raise_kernel_warnings
f _sdpa_kernel
f _sdpa_kernel_variadic
f activate_flash_attention_impl
f can_use_efficient_attention torch.backends.cuda.can_use_efficient_attention
f can_use_flash_attention torch.backends.cuda.can_use_flash_attention
m contextlib contextlib
f current_flash_attention_impl
f list_flash_attention_impls
f register_flash_attention_impl
f restore_flash_attention_impl
f sdpa_kernel
m torch torch
p Iterable Union warn""", "SDPBackend sdpa_kernel WARN_FOR_UNFUSED_KERNELS register_flash_attention_impl activate_flash_attention_impl list_flash_attention_impls current_flash_attention_impl restore_flash_attention_impl"),
    "torch.nn.attention._fa3": (False, r"""c Library torch.library.Library
v TYPE_CHECKING False
o Ts
c TypeVarTuple torch.profiler.TypeVarTuple
f Unpack torch.profiler.Unpack
c _FA3Handle
f _fa3_backward_support_error
f _fa3_common_support_error
f _fa3_flash_attention_backward_impl
f _fa3_flash_attention_forward_impl
f _fa3_flash_attention_forward_impl_default
f _fa3_forward_support_error
f _fa3_import_module
f _fa3_register_kernels
f _fa3_run_backward
f _fa3_run_forward
f _fa3_scaled_dot_product_flash_attention_backward_impl
f _fa3_scaled_dot_product_flash_attention_forward_impl
f _fa3_scaled_dot_product_flash_attention_forward_impl_default
f _get_device_major
f _maybe_contiguous
m _registry torch.nn.attention._registry
f _transpose_dense
o annotations
m importlib importlib
f register_flash_attention_fa3
m torch torch
m warnings warnings
p cache dataclass""", "register_flash_attention_fa3"),
    "torch.nn.attention._fa4": (False, r"""c Library torch.library.Library
v TYPE_CHECKING False
o Ts
c TypeVarTuple torch.profiler.TypeVarTuple
f Unpack torch.profiler.Unpack
c _FA4Handle
f _fa4_backward_support_error
f _fa4_common_support_error
f _fa4_flash_attention_backward_impl
f _fa4_flash_attention_forward_impl
f _fa4_forward_support_error
f _fa4_import_module
f _fa4_register_kernels
f _fa4_run_backward
f _fa4_run_forward
f _fa4_scaled_dot_product_flash_attention_backward_impl
f _fa4_scaled_dot_product_flash_attention_forward_impl
f _get_device_major
m _registry torch.nn.attention._registry
f _transpose_dense
o annotations
m importlib importlib
f register_flash_attention_fa4
m torch torch
p Any cache dataclass""", "register_flash_attention_fa4"),
    "torch.nn.attention._registry": (False, r"""c FlashAttentionHandle
f _FlashAttentionImpl
f activate_flash_attention_impl torch.nn.attention.activate_flash_attention_impl
f current_flash_attention_impl torch.nn.attention.current_flash_attention_impl
f list_flash_attention_impls torch.nn.attention.list_flash_attention_impls
o logger
m logging logging
f register_flash_attention_impl torch.nn.attention.register_flash_attention_impl
f restore_flash_attention_impl torch.nn.attention.restore_flash_attention_impl
p Callable Literal Protocol"""),
    "torch.nn.attention._utils": (False, r"""f _calculate_scale
f _input_requires_grad
f _postprocess_flash_output
f _validate_sdpa_input
m math math
m torch torch""", ""),
    "torch.nn.attention.bias": (False, r"""c CausalBias
c CausalVariant
m F torch.nn.functional
c SDPAParams torch.backends.cuda.SDPAParams
f _calculate_scale
f _input_requires_grad
f _postprocess_flash_output
f _raise_kernel_warnings
f _validate_sdpa_input
f can_use_efficient_attention torch.backends.cuda.can_use_efficient_attention
f can_use_flash_attention torch.backends.cuda.can_use_flash_attention
f causal_lower_right
f causal_upper_left
f is_flash_attention_available torch.backends.cuda.is_flash_attention_available
m torch torch
p IntEnum auto warn""", "causal_upper_left causal_lower_right CausalVariant CausalBias"),
    "torch.nn.attention.experimental": (True, r""""""),
    "torch.nn.attention.experimental._paged_attention": (False, r"""c BlockMask torch.nn.attention.flex_attention.BlockMask
c PagedAttention
f _cdiv
f _identity
f noop_mask torch.nn.attention.flex_attention.noop_mask
m torch torch""", "PagedAttention"),
    "torch.nn.attention.experimental._scaled_dot_product_attention_quantized": (False, r"""c DescaleType
c Tensor torch.Tensor
f _scaled_dot_product_attention_quantized
f _validate_descale
m torch torch
m warnings warnings
p IntEnum Optional"""),
    "torch.nn.attention.flex_attention": (False, r"""c AuxOutput
c AuxRequest
c BlockMask
f DeviceLikeType
c FlexKernelOptions
c GetAttrKey torch.export.unflatten.GetAttrKey
c Tensor torch.Tensor
f TypedDict
f _Backend
c _MaskModWrapper
c _ModificationType
f _adjust_num_blocks_and_indices
f _apply_kernel_options
f _broadcast_to_dim
f _closure_contents
f _convert_block_mask_to_mask
f _convert_mask_to_block_mask
f _create_empty_block_mask
f _create_sparse_block_from_block_mask
f _dense_to_ordered
f _enforce_mem_layouts
f _get_mod_type
f _identity
f _ordered_to_dense
f _round_up_to_multiple
f _sliced_mask_mod_error
f _transpose_ordered
f _validate_device
f _validate_embed_dim
f _validate_sdpa_input
f _vmap_for_bhqkv
f _warn_once
f and_masks
f create_block_mask
f create_mask
f flex_attention
f flex_attention_hop
m functools functools
m inspect inspect
m itertools itertools
m math math
f noop_mask
m operator operator
f or_masks
f setup_compilation_env
m torch torch
f tree_map_only torch.utils._debug_mode.tree_map_only
m typing typing
m warnings warnings
p Any Callable Enum Literal NamedTuple NotRequired TypeAlias""", "BlockMask flex_attention AuxOutput AuxRequest FlexKernelOptions create_block_mask create_mask or_masks and_masks noop_mask"),
    "torch.nn.attention.varlen": (False, r"""c AuxRequest
f _backward
f _normalize_window_size
f _setup_context
f _should_use_cudnn
f _varlen_attn
f _varlen_attn_backward
f _varlen_attn_backward_fake
f _varlen_attn_fake
o log
m logging logging
m torch torch
f varlen_attn
p Any NamedTuple lru_cache""", "varlen_attn AuxRequest"),
    "torch.nn.backends": (True, r""""""),
    "torch.nn.backends.thnn": (False, r"""f _get_thnn_function_backend"""),
    "torch.nn.common_types": (False, r"""o T
c Tensor torch.Tensor
f _maybe_indices_t
f _ratio_2_t
f _ratio_3_t
f _ratio_any_t
f _scalar_or_tuple_1_t
f _scalar_or_tuple_2_t
f _scalar_or_tuple_3_t
f _scalar_or_tuple_4_t
f _scalar_or_tuple_5_t
f _scalar_or_tuple_6_t
f _scalar_or_tuple_any_t
f _size_1_t
f _size_2_opt_t
f _size_2_t
f _size_3_opt_t
f _size_3_t
f _size_4_t
f _size_5_t
f _size_6_t
f _size_any_opt_t
f _size_any_t
f _tensor_list_t
p TypeVar _TypeAlias"""),
    "torch.nn.cpp": (False, r"""c ModuleWrapper
c OrderedDictWrapper
m nn torch.nn"""),
    "torch.nn.functional": (False, r"""o BroadcastingList1
o BroadcastingList2
o BroadcastingList3
o GRID_SAMPLE_INTERPOLATION_MODES
o GRID_SAMPLE_PADDING_MODES
c ScalingType torch._meta_registrations.ScalingType
c SwizzleType torch._meta_registrations.SwizzleType
v TYPE_CHECKING False
c Tensor torch.Tensor
m _Reduction torch.nn._reduction
m _VF torch._VF
f _adaptive_max_pool1d
f _adaptive_max_pool2d
f _adaptive_max_pool3d
f _add_docstr torch._size_docs.add_docstr
f _canonical_mask
f _check_key_padding_mask
f _fractional_max_pool2d
f _fractional_max_pool3d
f _get_softmax_dim
f _in_projection
f _in_projection_packed
f _infer_size
f _is_integer
f _list_with_default
f _max_pool1d
f _max_pool2d
f _max_pool3d
f _mha_shape_check
f _no_grad_embedding_renorm_
f _none_or_dtype
f _overload torch.functional.overload
f _pair
f _single
f _sym_int torch.sym_int
f _threshold
f _triple
f _unpool_output_size
f _verify_batch_size
f _verify_spatial_size
f adaptive_avg_pool1d torch.adaptive_avg_pool1d
f adaptive_avg_pool2d
f adaptive_avg_pool3d
f adaptive_max_pool1d
f adaptive_max_pool1d_with_indices
f adaptive_max_pool2d
f adaptive_max_pool2d_with_indices
f adaptive_max_pool3d
f adaptive_max_pool3d_with_indices
f affine_grid
f alpha_dropout
f assert_int_or_pair
f avg_pool1d torch.avg_pool1d
f avg_pool2d
f avg_pool3d
f batch_norm
f bilinear torch.bilinear
f binary_cross_entropy
f binary_cross_entropy_with_logits torch.distributions.bernoulli.binary_cross_entropy_with_logits
f boolean_dispatch torch._jit_internal.boolean_dispatch
f celu
f celu_ torch.celu_
f channel_shuffle torch.channel_shuffle
f conv1d torch.conv1d
f conv2d torch.conv2d
f conv3d torch.conv3d
f conv_tbc torch.conv_tbc
f conv_transpose1d torch.conv_transpose1d
f conv_transpose2d torch.conv_transpose2d
f conv_transpose3d torch.conv_transpose3d
f cosine_embedding_loss
f cosine_similarity torch.cosine_similarity
f cross_entropy
f ctc_loss
f dropout
f dropout1d
f dropout2d
f dropout3d
f elu
f elu_
f embedding
f embedding_bag
f feature_alpha_dropout
f fold
f fractional_max_pool2d
f fractional_max_pool2d_with_indices
f fractional_max_pool3d
f fractional_max_pool3d_with_indices
f gaussian_nll_loss
f gelu
f glu
m grad torch.nn.grad
f grid_sample
f group_norm
f grouped_mm
f gumbel_softmax
f handle_torch_function torch._lobpcg.handle_torch_function
f hardshrink torch.hardshrink
f hardsigmoid
f hardswish
f hardtanh
f hardtanh_
f has_torch_function torch._lobpcg.has_torch_function
f has_torch_function_unary torch._tensor.has_torch_function_unary
f has_torch_function_variadic torch._tensor.has_torch_function_variadic
f hinge_embedding_loss
f huber_loss
m importlib importlib
f instance_norm
f interpolate
f kl_div
f l1_loss
f layer_norm
f leaky_relu
f leaky_relu_
f linear
f local_response_norm
f log_softmax
f logsigmoid
f lp_pool1d
f lp_pool2d
f lp_pool3d
f margin_ranking_loss
m math math
f max_pool1d
f max_pool1d_with_indices
f max_pool2d
f max_pool2d_with_indices
f max_pool3d
f max_pool3d_with_indices
f max_unpool1d
f max_unpool2d
f max_unpool3d
f mish
f mse_loss
f multi_head_attention_forward
f multi_margin_loss
f multilabel_margin_loss
f multilabel_soft_margin_loss
f native_channel_shuffle torch.native_channel_shuffle
f nll_loss
f normalize
m np numpy
f one_hot
f pad torch.distributions.transforms.pad
f pairwise_distance torch.pairwise_distance
f pdist torch.pdist
f pixel_shuffle torch.pixel_shuffle
f pixel_unshuffle torch.pixel_unshuffle
f poisson_nll_loss
f prelu torch.prelu
f relu
f relu6
f relu_ torch.relu_
o reproducibility_notes
f rms_norm
f rrelu
f rrelu_ torch.rrelu_
f scaled_dot_product_attention
f scaled_grouped_mm
f scaled_mm
f selu
f selu_ torch.selu_
f sigmoid
f silu
f smooth_l1_loss
f soft_margin_loss
f softmax
f softmin
f softplus torch.distributions.transforms.softplus
f softshrink
f softsign
o sparse_support_notes
f tanh
f tanhshrink
o tf32_notes
f threshold
f threshold_ torch.threshold_
m torch torch
f triplet_margin_loss
f triplet_margin_with_distance_loss
f unfold
f upsample
f upsample_bilinear
f upsample_nearest
m warnings warnings
p Callable DType Optional _Any"""),
    "torch.nn.grad": (False, r"""f _pair
f _single
f _triple
f conv1d_input
f conv1d_weight
f conv2d_input
f conv2d_weight
f conv3d_input
f conv3d_weight
m torch torch"""),
    "torch.nn.init": (False, r"""c ParamSpec torch._compile.ParamSpec
c Tensor torch.Tensor
f _FanMode
f _NonlinearityType
o _P
o _R
f _calculate_correct_fan
f _calculate_fan_in_and_fan_out
f _make_deprecate
f _no_grad_fill_
f _no_grad_normal_
f _no_grad_trunc_normal_
f _no_grad_uniform_
f _no_grad_zero_
f calculate_gain
f constant
f constant_
f dirac
f dirac_
f eye
f eye_
f kaiming_normal
f kaiming_normal_
f kaiming_uniform
f kaiming_uniform_
m math math
f normal
f normal_
f ones_
f orthogonal
f orthogonal_
f sparse
f sparse_
m torch torch
f trunc_normal_
f uniform
f uniform_
m warnings warnings
f xavier_normal
f xavier_normal_
f xavier_uniform
f xavier_uniform_
f zeros_
p Callable Literal TypeVar""", "calculate_gain uniform_ normal_ trunc_normal_ constant_ ones_ zeros_ eye_ dirac_ xavier_uniform_ xavier_normal_ kaiming_uniform_ kaiming_normal_ orthogonal_ sparse_ uniform normal constant eye dirac xavier_uniform xavier_normal kaiming_uniform kaiming_normal orthogonal sparse"),
    "torch.nn.intrinsic": (True, r"""c BNReLU2d
c BNReLU3d
c ConvBn1d
c ConvBn2d
c ConvBn3d
c ConvBnReLU1d
c ConvBnReLU2d
c ConvBnReLU3d
c ConvReLU1d
c ConvReLU2d
c ConvReLU3d
c LinearBn1d
c LinearReLU
c _FusedModule""", "ConvBn1d ConvBn2d ConvBn3d ConvBnReLU1d ConvBnReLU2d ConvBnReLU3d ConvReLU1d ConvReLU2d ConvReLU3d LinearReLU BNReLU2d BNReLU3d LinearBn1d"),
    "torch.nn.intrinsic.modules": (True, r"""c BNReLU2d torch.nn.intrinsic.BNReLU2d
c BNReLU3d torch.nn.intrinsic.BNReLU3d
c ConvBn1d torch.nn.intrinsic.ConvBn1d
c ConvBn2d torch.nn.intrinsic.ConvBn2d
c ConvBn3d torch.nn.intrinsic.ConvBn3d
c ConvBnReLU1d torch.nn.intrinsic.ConvBnReLU1d
c ConvBnReLU2d torch.nn.intrinsic.ConvBnReLU2d
c ConvBnReLU3d torch.nn.intrinsic.ConvBnReLU3d
c ConvReLU1d torch.nn.intrinsic.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.ConvReLU3d
c LinearBn1d torch.nn.intrinsic.LinearBn1d
c LinearReLU torch.nn.intrinsic.LinearReLU
c _FusedModule""", "BNReLU2d BNReLU3d ConvBn1d ConvBn2d ConvBn3d ConvBnReLU1d ConvBnReLU2d ConvBnReLU3d ConvReLU1d ConvReLU2d ConvReLU3d LinearBn1d LinearReLU"),
    "torch.nn.intrinsic.modules.fused": (False, r"""c BNReLU2d torch.nn.intrinsic.BNReLU2d
c BNReLU3d torch.nn.intrinsic.BNReLU3d
c ConvBn1d torch.nn.intrinsic.ConvBn1d
c ConvBn2d torch.nn.intrinsic.ConvBn2d
c ConvBn3d torch.nn.intrinsic.ConvBn3d
c ConvBnReLU1d torch.nn.intrinsic.ConvBnReLU1d
c ConvBnReLU2d torch.nn.intrinsic.ConvBnReLU2d
c ConvBnReLU3d torch.nn.intrinsic.ConvBnReLU3d
c ConvReLU1d torch.nn.intrinsic.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.ConvReLU3d
c LinearBn1d torch.nn.intrinsic.LinearBn1d
c LinearReLU torch.nn.intrinsic.LinearReLU
c _FusedModule""", "BNReLU2d BNReLU3d ConvBn1d ConvBn2d ConvBn3d ConvBnReLU1d ConvBnReLU2d ConvBnReLU3d ConvReLU1d ConvReLU2d ConvReLU3d LinearBn1d LinearReLU"),
    "torch.nn.intrinsic.qat": (True, r"""c ConvBn1d
c ConvBn2d
c ConvBn3d
c ConvBnReLU1d
c ConvBnReLU2d
c ConvBnReLU3d
c ConvReLU1d
c ConvReLU2d
c ConvReLU3d
c LinearBn1d
c LinearReLU
f freeze_bn_stats
f update_bn_stats"""),
    "torch.nn.intrinsic.qat.modules": (True, r"""c ConvBn1d torch.nn.intrinsic.qat.ConvBn1d
c ConvBn2d torch.nn.intrinsic.qat.ConvBn2d
c ConvBn3d torch.nn.intrinsic.qat.ConvBn3d
c ConvBnReLU1d torch.nn.intrinsic.qat.ConvBnReLU1d
c ConvBnReLU2d torch.nn.intrinsic.qat.ConvBnReLU2d
c ConvBnReLU3d torch.nn.intrinsic.qat.ConvBnReLU3d
c ConvReLU1d torch.nn.intrinsic.qat.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.qat.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.qat.ConvReLU3d
c LinearBn1d torch.nn.intrinsic.qat.LinearBn1d
c LinearReLU torch.nn.intrinsic.qat.LinearReLU
f freeze_bn_stats torch.nn.intrinsic.qat.freeze_bn_stats
f update_bn_stats torch.nn.intrinsic.qat.update_bn_stats""", "LinearReLU LinearBn1d ConvReLU1d ConvReLU2d ConvReLU3d ConvBn1d ConvBn2d ConvBn3d ConvBnReLU1d ConvBnReLU2d ConvBnReLU3d update_bn_stats freeze_bn_stats"),
    "torch.nn.intrinsic.qat.modules.conv_fused": (False, r"""c ConvBn1d torch.nn.intrinsic.qat.ConvBn1d
c ConvBn2d torch.nn.intrinsic.qat.ConvBn2d
c ConvBn3d torch.nn.intrinsic.qat.ConvBn3d
c ConvBnReLU1d torch.nn.intrinsic.qat.ConvBnReLU1d
c ConvBnReLU2d torch.nn.intrinsic.qat.ConvBnReLU2d
c ConvBnReLU3d torch.nn.intrinsic.qat.ConvBnReLU3d
c ConvReLU1d torch.nn.intrinsic.qat.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.qat.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.qat.ConvReLU3d
f freeze_bn_stats torch.nn.intrinsic.qat.freeze_bn_stats
f update_bn_stats torch.nn.intrinsic.qat.update_bn_stats""", "ConvBn1d ConvBnReLU1d ConvReLU1d ConvBn2d ConvBnReLU2d ConvReLU2d ConvBn3d ConvBnReLU3d ConvReLU3d freeze_bn_stats update_bn_stats"),
    "torch.nn.intrinsic.qat.modules.linear_fused": (False, r"""c LinearBn1d torch.nn.intrinsic.qat.LinearBn1d""", "LinearBn1d"),
    "torch.nn.intrinsic.qat.modules.linear_relu": (False, r"""c LinearReLU torch.nn.intrinsic.qat.LinearReLU""", "LinearReLU"),
    "torch.nn.intrinsic.quantized": (True, r"""c BNReLU2d
c BNReLU3d
c ConvReLU1d
c ConvReLU2d
c ConvReLU3d
c LinearReLU""", "BNReLU2d BNReLU3d ConvReLU1d ConvReLU2d ConvReLU3d LinearReLU"),
    "torch.nn.intrinsic.quantized.dynamic": (True, r"""c LinearReLU"""),
    "torch.nn.intrinsic.quantized.dynamic.modules": (True, r"""c LinearReLU torch.nn.intrinsic.quantized.dynamic.LinearReLU""", "LinearReLU"),
    "torch.nn.intrinsic.quantized.dynamic.modules.linear_relu": (False, r"""c LinearReLU torch.nn.intrinsic.quantized.dynamic.LinearReLU""", "LinearReLU"),
    "torch.nn.intrinsic.quantized.modules": (True, r"""c BNReLU2d torch.nn.intrinsic.quantized.BNReLU2d
c BNReLU3d torch.nn.intrinsic.quantized.BNReLU3d
c ConvReLU1d torch.nn.intrinsic.quantized.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.quantized.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.quantized.ConvReLU3d
c LinearReLU torch.nn.intrinsic.quantized.LinearReLU""", "LinearReLU ConvReLU1d ConvReLU2d ConvReLU3d BNReLU2d BNReLU3d"),
    "torch.nn.intrinsic.quantized.modules.bn_relu": (False, r"""c BNReLU2d torch.nn.intrinsic.quantized.BNReLU2d
c BNReLU3d torch.nn.intrinsic.quantized.BNReLU3d""", "BNReLU2d BNReLU3d"),
    "torch.nn.intrinsic.quantized.modules.conv_relu": (False, r"""c ConvReLU1d torch.nn.intrinsic.quantized.ConvReLU1d
c ConvReLU2d torch.nn.intrinsic.quantized.ConvReLU2d
c ConvReLU3d torch.nn.intrinsic.quantized.ConvReLU3d""", "ConvReLU1d ConvReLU2d ConvReLU3d"),
    "torch.nn.intrinsic.quantized.modules.linear_relu": (False, r"""c LinearReLU torch.nn.intrinsic.quantized.LinearReLU""", "LinearReLU"),
    "torch.nn.modules": (True, r"""c AdaptiveAvgPool1d torch.nn.AdaptiveAvgPool1d
c AdaptiveAvgPool2d torch.nn.AdaptiveAvgPool2d
c AdaptiveAvgPool3d torch.nn.AdaptiveAvgPool3d
c AdaptiveLogSoftmaxWithLoss torch.nn.AdaptiveLogSoftmaxWithLoss
c AdaptiveMaxPool1d torch.nn.AdaptiveMaxPool1d
c AdaptiveMaxPool2d torch.nn.AdaptiveMaxPool2d
c AdaptiveMaxPool3d torch.nn.AdaptiveMaxPool3d
c AlphaDropout torch.nn.AlphaDropout
c AvgPool1d torch.nn.AvgPool1d
c AvgPool2d torch.nn.AvgPool2d
c AvgPool3d torch.nn.AvgPool3d
c BCELoss torch.nn.BCELoss
c BCEWithLogitsLoss torch.nn.BCEWithLogitsLoss
c BatchNorm1d torch.nn.BatchNorm1d
c BatchNorm2d torch.nn.BatchNorm2d
c BatchNorm3d torch.nn.BatchNorm3d
c Bilinear torch.nn.Bilinear
c CELU torch.nn.CELU
c CTCLoss torch.nn.CTCLoss
c ChannelShuffle torch.nn.ChannelShuffle
c CircularPad1d torch.nn.CircularPad1d
c CircularPad2d torch.nn.CircularPad2d
c CircularPad3d torch.nn.CircularPad3d
c ConstantPad1d torch.nn.ConstantPad1d
c ConstantPad2d torch.nn.ConstantPad2d
c ConstantPad3d torch.nn.ConstantPad3d
c Container torch.nn.Container
c Conv1d torch.nn.Conv1d
c Conv2d torch.nn.Conv2d
c Conv3d torch.nn.Conv3d
c ConvTranspose1d torch.nn.ConvTranspose1d
c ConvTranspose2d torch.nn.ConvTranspose2d
c ConvTranspose3d torch.nn.ConvTranspose3d
c CosineEmbeddingLoss torch.nn.CosineEmbeddingLoss
c CosineSimilarity torch.nn.CosineSimilarity
c CrossEntropyLoss torch.nn.CrossEntropyLoss
c CrossMapLRN2d torch.nn.CrossMapLRN2d
c Dropout torch.nn.Dropout
c Dropout1d torch.nn.Dropout1d
c Dropout2d torch.nn.Dropout2d
c Dropout3d torch.nn.Dropout3d
c ELU torch.nn.ELU
c Embedding torch.nn.Embedding
c EmbeddingBag torch.nn.EmbeddingBag
c FeatureAlphaDropout torch.nn.FeatureAlphaDropout
c Flatten torch.nn.Flatten
c Fold torch.nn.Fold
c FractionalMaxPool2d torch.nn.FractionalMaxPool2d
c FractionalMaxPool3d torch.nn.FractionalMaxPool3d
c GELU torch.nn.GELU
c GLU torch.nn.GLU
c GRU torch.nn.GRU
c GRUCell torch.nn.GRUCell
c GaussianNLLLoss torch.nn.GaussianNLLLoss
c GroupNorm torch.nn.GroupNorm
c Hardshrink torch.nn.Hardshrink
c Hardsigmoid torch.nn.Hardsigmoid
c Hardswish torch.nn.Hardswish
c Hardtanh torch.nn.Hardtanh
c HingeEmbeddingLoss torch.nn.HingeEmbeddingLoss
c HuberLoss torch.nn.HuberLoss
c Identity torch.nn.Identity
c InstanceNorm1d torch.nn.InstanceNorm1d
c InstanceNorm2d torch.nn.InstanceNorm2d
c InstanceNorm3d torch.nn.InstanceNorm3d
c KLDivLoss torch.nn.KLDivLoss
c L1Loss torch.nn.L1Loss
c LPPool1d torch.nn.LPPool1d
c LPPool2d torch.nn.LPPool2d
c LPPool3d torch.nn.LPPool3d
c LSTM torch.nn.LSTM
c LSTMCell torch.nn.LSTMCell
c LayerNorm torch.nn.LayerNorm
c LazyBatchNorm1d torch.nn.LazyBatchNorm1d
c LazyBatchNorm2d torch.nn.LazyBatchNorm2d
c LazyBatchNorm3d torch.nn.LazyBatchNorm3d
c LazyConv1d torch.nn.LazyConv1d
c LazyConv2d torch.nn.LazyConv2d
c LazyConv3d torch.nn.LazyConv3d
c LazyConvTranspose1d torch.nn.LazyConvTranspose1d
c LazyConvTranspose2d torch.nn.LazyConvTranspose2d
c LazyConvTranspose3d torch.nn.LazyConvTranspose3d
c LazyInstanceNorm1d torch.nn.LazyInstanceNorm1d
c LazyInstanceNorm2d torch.nn.LazyInstanceNorm2d
c LazyInstanceNorm3d torch.nn.LazyInstanceNorm3d
c LazyLinear torch.nn.LazyLinear
c LeakyReLU torch.nn.LeakyReLU
c Linear torch.nn.Linear
c LocalResponseNorm torch.nn.LocalResponseNorm
c LogSigmoid torch.nn.LogSigmoid
c LogSoftmax torch.nn.LogSoftmax
c MSELoss torch.nn.MSELoss
c MarginRankingLoss torch.nn.MarginRankingLoss
c MaxPool1d torch.nn.MaxPool1d
c MaxPool2d torch.nn.MaxPool2d
c MaxPool3d torch.nn.MaxPool3d
c MaxUnpool1d torch.nn.MaxUnpool1d
c MaxUnpool2d torch.nn.MaxUnpool2d
c MaxUnpool3d torch.nn.MaxUnpool3d
c Mish torch.nn.Mish
c Module torch.nn.Module
c ModuleDict torch.nn.ModuleDict
c ModuleList torch.nn.ModuleList
c MultiLabelMarginLoss torch.nn.MultiLabelMarginLoss
c MultiLabelSoftMarginLoss torch.nn.MultiLabelSoftMarginLoss
c MultiMarginLoss torch.nn.MultiMarginLoss
c MultiheadAttention torch.nn.MultiheadAttention
c NLLLoss torch.nn.NLLLoss
c NLLLoss2d torch.nn.NLLLoss2d
c PReLU torch.nn.PReLU
c PairwiseDistance torch.nn.PairwiseDistance
c ParameterDict torch.nn.ParameterDict
c ParameterList torch.nn.ParameterList
c PixelShuffle torch.nn.PixelShuffle
c PixelUnshuffle torch.nn.PixelUnshuffle
c PoissonNLLLoss torch.nn.PoissonNLLLoss
c RMSNorm torch.nn.RMSNorm
c RNN torch.nn.RNN
c RNNBase torch.nn.RNNBase
c RNNCell torch.nn.RNNCell
c RNNCellBase torch.nn.RNNCellBase
c RReLU torch.nn.RReLU
c ReLU torch.nn.ReLU
c ReLU6 torch.nn.ReLU6
c ReflectionPad1d torch.nn.ReflectionPad1d
c ReflectionPad2d torch.nn.ReflectionPad2d
c ReflectionPad3d torch.nn.ReflectionPad3d
c ReplicationPad1d torch.nn.ReplicationPad1d
c ReplicationPad2d torch.nn.ReplicationPad2d
c ReplicationPad3d torch.nn.ReplicationPad3d
c SELU torch.nn.SELU
c Sequential torch.nn.Sequential
c SiLU torch.nn.SiLU
c Sigmoid torch.nn.Sigmoid
c SmoothL1Loss torch.nn.SmoothL1Loss
c SoftMarginLoss torch.nn.SoftMarginLoss
c Softmax torch.nn.Softmax
c Softmax2d torch.nn.Softmax2d
c Softmin torch.nn.Softmin
c Softplus torch.nn.Softplus
c Softshrink torch.nn.Softshrink
c Softsign torch.nn.Softsign
c SyncBatchNorm torch.nn.SyncBatchNorm
c Tanh torch.nn.Tanh
c Tanhshrink torch.nn.Tanhshrink
c Threshold torch.nn.Threshold
c Transformer torch.nn.Transformer
c TransformerDecoder torch.nn.TransformerDecoder
c TransformerDecoderLayer torch.nn.TransformerDecoderLayer
c TransformerEncoder torch.nn.TransformerEncoder
c TransformerEncoderLayer torch.nn.TransformerEncoderLayer
c TripletMarginLoss torch.nn.TripletMarginLoss
c TripletMarginWithDistanceLoss torch.nn.TripletMarginWithDistanceLoss
c Unflatten torch.nn.Unflatten
c Unfold torch.nn.Unfold
c Upsample torch.nn.Upsample
c UpsamplingBilinear2d torch.nn.UpsamplingBilinear2d
c UpsamplingNearest2d torch.nn.UpsamplingNearest2d
c ZeroPad1d torch.nn.ZeroPad1d
c ZeroPad2d torch.nn.ZeroPad2d
c ZeroPad3d torch.nn.ZeroPad3d""", "AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d AdaptiveLogSoftmaxWithLoss AdaptiveMaxPool1d AdaptiveMaxPool2d AdaptiveMaxPool3d AlphaDropout AvgPool1d AvgPool2d AvgPool3d BCELoss BCEWithLogitsLoss BatchNorm1d BatchNorm2d BatchNorm3d Bilinear CELU CTCLoss ChannelShuffle CircularPad1d CircularPad2d CircularPad3d ConstantPad1d ConstantPad2d ConstantPad3d Container Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d CosineEmbeddingLoss CosineSimilarity CrossEntropyLoss CrossMapLRN2d Dropout Dropout1d Dropout2d Dropout3d ELU Embedding EmbeddingBag FeatureAlphaDropout Flatten Fold FractionalMaxPool2d FractionalMaxPool3d GELU GLU GRU GRUCell GaussianNLLLoss GroupNorm Hardshrink Hardsigmoid Hardswish Hardtanh HingeEmbeddingLoss HuberLoss Identity InstanceNorm1d InstanceNorm2d InstanceNorm3d KLDivLoss L1Loss LPPool1d LPPool2d LPPool3d LSTM LSTMCell LayerNorm LazyBatchNorm1d LazyBatchNorm2d LazyBatchNorm3d LazyConv1d LazyConv2d LazyConv3d LazyConvTranspose1d LazyConvTranspose2d LazyConvTranspose3d LazyInstanceNorm1d LazyInstanceNorm2d LazyInstanceNorm3d LazyLinear LeakyReLU Linear LocalResponseNorm LogSigmoid LogSoftmax MSELoss MarginRankingLoss MaxPool1d MaxPool2d MaxPool3d MaxUnpool1d MaxUnpool2d MaxUnpool3d Mish Module ModuleDict ModuleList MultiLabelMarginLoss MultiLabelSoftMarginLoss MultiMarginLoss MultiheadAttention NLLLoss NLLLoss2d PReLU PairwiseDistance ParameterDict ParameterList PixelShuffle PixelUnshuffle PoissonNLLLoss RMSNorm RNN RNNBase RNNCell RNNCellBase RReLU ReLU ReLU6 ReflectionPad1d ReflectionPad2d ReflectionPad3d ReplicationPad1d ReplicationPad2d ReplicationPad3d SELU Sequential SiLU Sigmoid SmoothL1Loss SoftMarginLoss Softmax Softmax2d Softmin Softplus Softshrink Softsign SyncBatchNorm Tanh Tanhshrink Threshold Transformer TransformerDecoder TransformerDecoderLayer TransformerEncoder TransformerEncoderLayer TripletMarginLoss TripletMarginWithDistanceLoss Unflatten Unfold Upsample UpsamplingBilinear2d UpsamplingNearest2d ZeroPad1d ZeroPad2d ZeroPad3d"),
    "torch.nn.modules._functions": (False, r"""c BackwardHookFunction
c CrossMapLRN2d
c Function torch.autograd.Function
c SyncBatchNorm
m dist torch.distributed
m torch torch"""),
    "torch.nn.modules.activation": (False, r"""c CELU torch.nn.CELU
c ELU torch.nn.ELU
m F torch.nn.functional
c GELU torch.nn.GELU
c GLU torch.nn.GLU
c Hardshrink torch.nn.Hardshrink
c Hardsigmoid torch.nn.Hardsigmoid
c Hardswish torch.nn.Hardswish
c Hardtanh torch.nn.Hardtanh
c LeakyReLU torch.nn.LeakyReLU
c LogSigmoid torch.nn.LogSigmoid
c LogSoftmax torch.nn.LogSoftmax
c Mish torch.nn.Mish
c Module torch.nn.Module
c MultiheadAttention torch.nn.MultiheadAttention
c NonDynamicallyQuantizableLinear
c PReLU torch.nn.PReLU
c Parameter torch.nn.Parameter
c RReLU torch.nn.RReLU
c ReLU torch.nn.ReLU
c ReLU6 torch.nn.ReLU6
c SELU torch.nn.SELU
c SiLU torch.nn.SiLU
c Sigmoid torch.nn.Sigmoid
c Softmax torch.nn.Softmax
c Softmax2d torch.nn.Softmax2d
c Softmin torch.nn.Softmin
c Softplus torch.nn.Softplus
c Softshrink torch.nn.Softshrink
c Softsign torch.nn.Softsign
c Tanh torch.nn.Tanh
c Tanhshrink torch.nn.Tanhshrink
c Tensor torch.Tensor
c Threshold torch.nn.Threshold
f _arg_requires_grad
f _check_arg_device
f _is_make_fx_tracing
f constant_ torch.nn.init.constant_
m torch torch
m warnings warnings
f xavier_normal_ torch.nn.init.xavier_normal_
f xavier_uniform_ torch.nn.init.xavier_uniform_""", "Threshold ReLU RReLU Hardtanh ReLU6 Sigmoid Hardsigmoid Tanh SiLU Mish Hardswish ELU CELU SELU GLU GELU Hardshrink LeakyReLU LogSigmoid Softplus Softshrink MultiheadAttention PReLU Softsign Tanhshrink Softmin Softmax Softmax2d LogSoftmax"),
    "torch.nn.modules.adaptive": (False, r"""c AdaptiveLogSoftmaxWithLoss torch.nn.AdaptiveLogSoftmaxWithLoss
m F torch.nn.functional
c Linear torch.nn.Linear
c Module torch.nn.Module
c ModuleList torch.nn.ModuleList
c Sequential torch.nn.Sequential
c Tensor torch.Tensor
c _ASMoutput
m itertools itertools
m torch torch
p Sequence namedtuple""", "AdaptiveLogSoftmaxWithLoss"),
    "torch.nn.modules.batchnorm": (False, r"""c BatchNorm1d torch.nn.BatchNorm1d
c BatchNorm2d torch.nn.BatchNorm2d
c BatchNorm3d torch.nn.BatchNorm3d
m F torch.nn.functional
c LazyBatchNorm1d torch.nn.LazyBatchNorm1d
c LazyBatchNorm2d torch.nn.LazyBatchNorm2d
c LazyBatchNorm3d torch.nn.LazyBatchNorm3d
c LazyModuleMixin
c Module torch.nn.Module
c Parameter torch.nn.Parameter
c SyncBatchNorm torch.nn.SyncBatchNorm
c Tensor torch.Tensor
c UninitializedBuffer torch.nn.UninitializedBuffer
c UninitializedParameter torch.nn.UninitializedParameter
c _BatchNorm
c _LazyNormBase
c _NormBase
m init torch.nn.init
c sync_batch_norm torch.nn.modules._functions.SyncBatchNorm
m torch torch
p Any""", "BatchNorm1d LazyBatchNorm1d BatchNorm2d LazyBatchNorm2d BatchNorm3d LazyBatchNorm3d SyncBatchNorm"),
    "torch.nn.modules.channelshuffle": (False, r"""c ChannelShuffle torch.nn.ChannelShuffle
m F torch.nn.functional
c Module torch.nn.Module
c Tensor torch.Tensor""", "ChannelShuffle"),
    "torch.nn.modules.container": (False, r"""c Container torch.nn.Container
c Module torch.nn.Module
c ModuleDict torch.nn.ModuleDict
c ModuleList torch.nn.ModuleList
c Parameter torch.nn.Parameter
c ParameterDict torch.nn.ParameterDict
c ParameterList torch.nn.ParameterList
c Sequential torch.nn.Sequential
o T
v TYPE_CHECKING False
o _V
f _addindent
f _copy_to_script_wrapper
o annotations
m container_abcs collections.abc
c deprecated torch._streambase.deprecated
m operator operator
m torch torch
p Any OrderedDict Self TypeVar chain islice overload""", "Container Sequential ModuleList ModuleDict ParameterList ParameterDict"),
    "torch.nn.modules.conv": (False, r"""c Conv1d torch.nn.Conv1d
c Conv2d torch.nn.Conv2d
c Conv3d torch.nn.Conv3d
c ConvTranspose1d torch.nn.ConvTranspose1d
c ConvTranspose2d torch.nn.ConvTranspose2d
c ConvTranspose3d torch.nn.ConvTranspose3d
m F torch.nn.functional
c LazyConv1d torch.nn.LazyConv1d
c LazyConv2d torch.nn.LazyConv2d
c LazyConv3d torch.nn.LazyConv3d
c LazyConvTranspose1d torch.nn.LazyConvTranspose1d
c LazyConvTranspose2d torch.nn.LazyConvTranspose2d
c LazyConvTranspose3d torch.nn.LazyConvTranspose3d
c LazyModuleMixin torch.nn.modules.batchnorm.LazyModuleMixin
c Module torch.nn.Module
c Parameter torch.nn.Parameter
c Tensor torch.Tensor
c UninitializedParameter torch.nn.UninitializedParameter
c _ConvNd
c _ConvTransposeMixin
c _ConvTransposeNd
c _LazyConvXdMixin
f _pair
f _reverse_repeat_tuple
f _single
f _size_1_t
f _size_2_t
f _size_3_t
f _triple
o convolution_notes
c deprecated torch._streambase.deprecated
m init torch.nn.init
m math math
o reproducibility_notes
m torch torch
p Literal Optional""", "Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d LazyConv1d LazyConv2d LazyConv3d LazyConvTranspose1d LazyConvTranspose2d LazyConvTranspose3d"),
    "torch.nn.modules.distance": (False, r"""c CosineSimilarity torch.nn.CosineSimilarity
m F torch.nn.functional
c Module torch.nn.Module
c PairwiseDistance torch.nn.PairwiseDistance
c Tensor torch.Tensor""", "PairwiseDistance CosineSimilarity"),
    "torch.nn.modules.dropout": (False, r"""c AlphaDropout torch.nn.AlphaDropout
c Dropout torch.nn.Dropout
c Dropout1d torch.nn.Dropout1d
c Dropout2d torch.nn.Dropout2d
c Dropout3d torch.nn.Dropout3d
m F torch.nn.functional
c FeatureAlphaDropout torch.nn.FeatureAlphaDropout
c Module torch.nn.Module
c Tensor torch.Tensor
c _DropoutNd""", "Dropout Dropout1d Dropout2d Dropout3d AlphaDropout FeatureAlphaDropout"),
    "torch.nn.modules.flatten": (False, r"""c Flatten torch.nn.Flatten
c Module torch.nn.Module
c Tensor torch.Tensor
c Unflatten torch.nn.Unflatten
o _size""", "Flatten Unflatten"),
    "torch.nn.modules.fold": (False, r"""m F torch.nn.functional
c Fold torch.nn.Fold
c Module torch.nn.Module
c Tensor torch.Tensor
c Unfold torch.nn.Unfold
f _size_any_t""", "Fold Unfold"),
    "torch.nn.modules.instancenorm": (False, r"""m F torch.nn.functional
c InstanceNorm1d torch.nn.InstanceNorm1d
c InstanceNorm2d torch.nn.InstanceNorm2d
c InstanceNorm3d torch.nn.InstanceNorm3d
c LazyInstanceNorm1d torch.nn.LazyInstanceNorm1d
c LazyInstanceNorm2d torch.nn.LazyInstanceNorm2d
c LazyInstanceNorm3d torch.nn.LazyInstanceNorm3d
c Tensor torch.Tensor
c _InstanceNorm
c _LazyNormBase
c _NormBase
m warnings warnings""", "InstanceNorm1d InstanceNorm2d InstanceNorm3d LazyInstanceNorm1d LazyInstanceNorm2d LazyInstanceNorm3d"),
    "torch.nn.modules.lazy": (False, r"""c LazyModuleMixin torch.nn.modules.batchnorm.LazyModuleMixin
c _LazyProtocol
f is_lazy torch.nn.parameter.is_lazy
m itertools itertools
m torch torch
p Any Protocol""", "LazyModuleMixin"),
    "torch.nn.modules.linear": (False, r"""c Bilinear torch.nn.Bilinear
m F torch.nn.functional
c Identity torch.nn.Identity
c LazyLinear torch.nn.LazyLinear
c LazyModuleMixin torch.nn.modules.batchnorm.LazyModuleMixin
c Linear torch.nn.Linear
c Module torch.nn.Module
c NonDynamicallyQuantizableLinear torch.nn.modules.activation.NonDynamicallyQuantizableLinear
c Parameter torch.nn.Parameter
c Tensor torch.Tensor
c UninitializedParameter torch.nn.UninitializedParameter
m init torch.nn.init
m math math
m torch torch
p Any""", "Bilinear Identity LazyLinear Linear"),
    "torch.nn.modules.loss": (False, r"""c BCELoss torch.nn.BCELoss
c BCEWithLogitsLoss torch.nn.BCEWithLogitsLoss
c CTCLoss torch.nn.CTCLoss
c CosineEmbeddingLoss torch.nn.CosineEmbeddingLoss
c CrossEntropyLoss torch.nn.CrossEntropyLoss
m F torch.nn.functional
c GaussianNLLLoss torch.nn.GaussianNLLLoss
c HingeEmbeddingLoss torch.nn.HingeEmbeddingLoss
c HuberLoss torch.nn.HuberLoss
c KLDivLoss torch.nn.KLDivLoss
c L1Loss torch.nn.L1Loss
c MSELoss torch.nn.MSELoss
c MarginRankingLoss torch.nn.MarginRankingLoss
c Module torch.nn.Module
c MultiLabelMarginLoss torch.nn.MultiLabelMarginLoss
c MultiLabelSoftMarginLoss torch.nn.MultiLabelSoftMarginLoss
c MultiMarginLoss torch.nn.MultiMarginLoss
c NLLLoss torch.nn.NLLLoss
c NLLLoss2d torch.nn.NLLLoss2d
c PairwiseDistance torch.nn.PairwiseDistance
c PoissonNLLLoss torch.nn.PoissonNLLLoss
c SmoothL1Loss torch.nn.SmoothL1Loss
c SoftMarginLoss torch.nn.SoftMarginLoss
c Tensor torch.Tensor
c TripletMarginLoss torch.nn.TripletMarginLoss
c TripletMarginWithDistanceLoss torch.nn.TripletMarginWithDistanceLoss
c _Loss
m _Reduction torch.nn._reduction
c _WeightedLoss
c deprecated torch._streambase.deprecated
p Callable""", "L1Loss NLLLoss NLLLoss2d PoissonNLLLoss GaussianNLLLoss KLDivLoss MSELoss BCELoss BCEWithLogitsLoss HingeEmbeddingLoss MultiLabelMarginLoss SmoothL1Loss HuberLoss SoftMarginLoss CrossEntropyLoss MultiLabelSoftMarginLoss CosineEmbeddingLoss MarginRankingLoss MultiMarginLoss TripletMarginLoss TripletMarginWithDistanceLoss CTCLoss"),
    "torch.nn.modules.module": (False, r"""c BackwardHook torch.utils.hooks.BackwardHook
c Buffer torch.nn.Buffer
f DeviceLikeType torch.nn.attention.flex_attention.DeviceLikeType
c Module torch.nn.Module
c Parameter torch.nn.Parameter
c RemovableHandle torch.autograd.graph.RemovableHandle
o T
c Tensor torch.Tensor
c _IncompatibleKeys
c _WrappedHook
f _addindent
f _forward_unimplemented
f _grad_t
f _has_any_global_hook
c device torch.device
c dtype torch.dtype
m functools functools
m inspect inspect
f is_traceable_wrapper_subclass torch._guards.is_traceable_wrapper_subclass
m itertools itertools
f register_module_backward_hook
f register_module_buffer_registration_hook
f register_module_forward_hook torch.utils.module_tracker.register_module_forward_hook
f register_module_forward_pre_hook torch.utils.module_tracker.register_module_forward_pre_hook
f register_module_full_backward_hook
f register_module_full_backward_pre_hook
f register_module_module_registration_hook
f register_module_parameter_registration_hook
m torch torch
m warnings warnings
m weakref weakref
p Any Callable Iterator Mapping Optional OrderedDict Self TypeVar Union namedtuple overload""", "register_module_forward_pre_hook register_module_forward_hook register_module_full_backward_pre_hook register_module_backward_hook register_module_full_backward_hook register_module_buffer_registration_hook register_module_module_registration_hook register_module_parameter_registration_hook Module"),
    "torch.nn.modules.normalization": (False, r"""c CrossMapLRN2d torch.nn.CrossMapLRN2d
m F torch.nn.functional
c GroupNorm torch.nn.GroupNorm
c LayerNorm torch.nn.LayerNorm
c LocalResponseNorm torch.nn.LocalResponseNorm
c Module torch.nn.Module
c Parameter torch.nn.Parameter
c RMSNorm torch.nn.RMSNorm
c Size torch.Size
c Tensor torch.Tensor
c _cross_map_lrn2d torch.nn.modules._functions.CrossMapLRN2d
f _shape_t
m init torch.nn.init
m numbers numbers
m torch torch
p Union""", "LocalResponseNorm CrossMapLRN2d LayerNorm GroupNorm RMSNorm"),
    "torch.nn.modules.padding": (False, r"""c CircularPad1d torch.nn.CircularPad1d
c CircularPad2d torch.nn.CircularPad2d
c CircularPad3d torch.nn.CircularPad3d
c ConstantPad1d torch.nn.ConstantPad1d
c ConstantPad2d torch.nn.ConstantPad2d
c ConstantPad3d torch.nn.ConstantPad3d
m F torch.nn.functional
c Module torch.nn.Module
c ReflectionPad1d torch.nn.ReflectionPad1d
c ReflectionPad2d torch.nn.ReflectionPad2d
c ReflectionPad3d torch.nn.ReflectionPad3d
c ReplicationPad1d torch.nn.ReplicationPad1d
c ReplicationPad2d torch.nn.ReplicationPad2d
c ReplicationPad3d torch.nn.ReplicationPad3d
c Tensor torch.Tensor
c ZeroPad1d torch.nn.ZeroPad1d
c ZeroPad2d torch.nn.ZeroPad2d
c ZeroPad3d torch.nn.ZeroPad3d
c _CircularPadNd
c _ConstantPadNd
c _ReflectionPadNd
c _ReplicationPadNd
f _ntuple
f _pair
f _quadruple
f _size_2_t
f _size_4_t
f _size_6_t
p Sequence""", "CircularPad1d CircularPad2d CircularPad3d ConstantPad1d ConstantPad2d ConstantPad3d ReflectionPad1d ReflectionPad2d ReflectionPad3d ReplicationPad1d ReplicationPad2d ReplicationPad3d ZeroPad1d ZeroPad2d ZeroPad3d"),
    "torch.nn.modules.pixelshuffle": (False, r"""m F torch.nn.functional
c Module torch.nn.Module
c PixelShuffle torch.nn.PixelShuffle
c PixelUnshuffle torch.nn.PixelUnshuffle
c Tensor torch.Tensor""", "PixelShuffle PixelUnshuffle"),
    "torch.nn.modules.pooling": (False, r"""c AdaptiveAvgPool1d torch.nn.AdaptiveAvgPool1d
c AdaptiveAvgPool2d torch.nn.AdaptiveAvgPool2d
c AdaptiveAvgPool3d torch.nn.AdaptiveAvgPool3d
c AdaptiveMaxPool1d torch.nn.AdaptiveMaxPool1d
c AdaptiveMaxPool2d torch.nn.AdaptiveMaxPool2d
c AdaptiveMaxPool3d torch.nn.AdaptiveMaxPool3d
c AvgPool1d torch.nn.AvgPool1d
c AvgPool2d torch.nn.AvgPool2d
c AvgPool3d torch.nn.AvgPool3d
m F torch.nn.functional
c FractionalMaxPool2d torch.nn.FractionalMaxPool2d
c FractionalMaxPool3d torch.nn.FractionalMaxPool3d
c LPPool1d torch.nn.LPPool1d
c LPPool2d torch.nn.LPPool2d
c LPPool3d torch.nn.LPPool3d
c MaxPool1d torch.nn.MaxPool1d
c MaxPool2d torch.nn.MaxPool2d
c MaxPool3d torch.nn.MaxPool3d
c MaxUnpool1d torch.nn.MaxUnpool1d
c MaxUnpool2d torch.nn.MaxUnpool2d
c MaxUnpool3d torch.nn.MaxUnpool3d
c Module torch.nn.Module
c Tensor torch.Tensor
c _AdaptiveAvgPoolNd
c _AdaptiveMaxPoolNd
c _AvgPoolNd
c _LPPoolNd
c _MaxPoolNd
c _MaxUnpoolNd
f _pair
f _ratio_2_t
f _ratio_3_t
f _single
f _size_1_t
f _size_2_opt_t
f _size_2_t
f _size_3_opt_t
f _size_3_t
f _size_any_opt_t
f _size_any_t
f _triple""", "MaxPool1d MaxPool2d MaxPool3d MaxUnpool1d MaxUnpool2d MaxUnpool3d AvgPool1d AvgPool2d AvgPool3d FractionalMaxPool2d FractionalMaxPool3d LPPool1d LPPool2d LPPool3d AdaptiveMaxPool1d AdaptiveMaxPool2d AdaptiveMaxPool3d AdaptiveAvgPool1d AdaptiveAvgPool2d AdaptiveAvgPool3d"),
    "torch.nn.modules.rnn": (False, r"""c GRU torch.nn.GRU
c GRUCell torch.nn.GRUCell
c LSTM torch.nn.LSTM
c LSTMCell torch.nn.LSTMCell
c Module torch.nn.Module
c PackedSequence torch.distributed.utils.PackedSequence
c Parameter torch.nn.Parameter
c RNN torch.nn.RNN
c RNNBase torch.nn.RNNBase
c RNNCell torch.nn.RNNCell
c RNNCellBase torch.nn.RNNCellBase
c Tensor torch.Tensor
m _VF torch._VF
f _apply_permutation
f apply_permutation
c deprecated torch._streambase.deprecated
m init torch.nn.init
m math math
m numbers numbers
m torch torch
m warnings warnings
m weakref weakref
p overload""", "RNNBase RNN LSTM GRU RNNCellBase RNNCell LSTMCell GRUCell"),
    "torch.nn.modules.sparse": (False, r"""c Embedding torch.nn.Embedding
c EmbeddingBag torch.nn.EmbeddingBag
m F torch.nn.functional
c Module torch.nn.Module
c Parameter torch.nn.Parameter
c Tensor torch.Tensor
m init torch.nn.init
m torch torch""", "Embedding EmbeddingBag"),
    "torch.nn.modules.transformer": (False, r"""c Dropout torch.nn.Dropout
m F torch.nn.functional
c LayerNorm torch.nn.LayerNorm
c Linear torch.nn.Linear
c Module torch.nn.Module
c ModuleList torch.nn.ModuleList
c MultiheadAttention torch.nn.MultiheadAttention
c Tensor torch.Tensor
c Transformer torch.nn.Transformer
c TransformerDecoder torch.nn.TransformerDecoder
c TransformerDecoderLayer torch.nn.TransformerDecoderLayer
c TransformerEncoder torch.nn.TransformerEncoder
c TransformerEncoderLayer torch.nn.TransformerEncoderLayer
f _detect_is_causal_mask
f _generate_square_subsequent_mask
f _get_activation_fn
f _get_clones
f _get_seq_len
m copy copy
m torch torch
m warnings warnings
f xavier_uniform_ torch.nn.init.xavier_uniform_
p Any Callable""", "Transformer TransformerEncoder TransformerDecoder TransformerEncoderLayer TransformerDecoderLayer"),
    "torch.nn.modules.upsampling": (False, r"""m F torch.nn.functional
c Module torch.nn.Module
c Tensor torch.Tensor
c Upsample torch.nn.Upsample
c UpsamplingBilinear2d torch.nn.UpsamplingBilinear2d
c UpsamplingNearest2d torch.nn.UpsamplingNearest2d
f _ratio_2_t
f _ratio_any_t
f _size_2_t
f _size_any_t""", "Upsample UpsamplingNearest2d UpsamplingBilinear2d"),
    "torch.nn.modules.utils": (False, r"""f _list_with_default
f _ntuple
f _pair
f _quadruple
f _reverse_repeat_tuple
f _single
f _triple
m collections collections
f consume_prefix_in_state_dict_if_present
p Any repeat""", "consume_prefix_in_state_dict_if_present"),
    "torch.nn.parallel": (True, r"""c DataParallel torch.nn.DataParallel
c DistributedDataParallel
c DistributedDataParallelCPU
f data_parallel
c deprecated torch._streambase.deprecated
f gather
f parallel_apply
f replicate
f scatter""", "replicate scatter parallel_apply gather data_parallel DataParallel DistributedDataParallel"),
    "torch.nn.parallel._functions": (False, r"""c Broadcast
c Function torch.autograd.Function
c Gather
c ReduceAddCoalesced
c Scatter
f _get_device_index
f _get_stream
m comm torch.nn.parallel.comm
m torch torch
m warnings warnings
p chain"""),
    "torch.nn.parallel.comm": (False, r"""f _flatten_dense_tensors
f _get_device_index
f _handle_complex
f _reorder_tensors_as
f _take_tensors
f _unflatten_dense_tensors
f broadcast torch.cuda.comm.broadcast
f broadcast_coalesced torch.cuda.comm.broadcast_coalesced
f gather torch.cuda.comm.gather
m nccl torch.cuda.nccl
f reduce_add torch.cuda.comm.reduce_add
f reduce_add_coalesced torch.cuda.comm.reduce_add_coalesced
f scatter torch.cuda.comm.scatter
m torch torch
m warnings warnings"""),
    "torch.nn.parallel.data_parallel": (False, r"""c DataParallel torch.nn.DataParallel
c Module torch.nn.Module
o T
f _check_balance
f _get_all_device_indices
f _get_available_device_type
f _get_device_index
f _get_devices_properties
f data_parallel torch.nn.parallel.data_parallel
f gather torch.nn.parallel.gather
m operator operator
f parallel_apply torch.nn.parallel.parallel_apply
f replicate torch.nn.parallel.replicate
f scatter_kwargs
m torch torch
m warnings warnings
p Any Generic Sequence TypeVar chain""", "DataParallel data_parallel"),
    "torch.nn.parallel.distributed": (False, r"""c DistributedDataParallel torch.nn.parallel.DistributedDataParallel
c Function torch.autograd.Function
c Join torch.distributed.algorithms.Join
c JoinHook torch.distributed.algorithms.JoinHook
c Joinable torch.distributed.algorithms.Joinable
c Module torch.nn.Module
v RPC_AVAILABLE True
c RRef torch._jit_internal.RRef
c ReduceOp torch.distributed.ReduceOp
v TYPE_CHECKING False
c Variable torch.autograd.Variable
c _BufferCommHook
c _BufferCommHookLocation
c _DDPJoinHook
c _DDPSink
c _MixedPrecision
f _alloc_storage
f _cast_buffers
f _cast_forward_inputs
f _dump_DDP_relevant_env_vars
f _find_tensors
f _free_storage
f _get_default_group
f _get_device_index
f _rank_not_in_group
f _setup_mixed_precision_params
f _sync_module_states
f _to_kwargs
f _tree_flatten_with_rref
f _tree_unflatten_with_rref
f _verify_param_shape_across_processes
m copy copy
m dist torch.distributed
m functools functools
f gather torch.nn.parallel.gather
m inspect inspect
m itertools itertools
o logger
m logging logging
m os os
f scatter_kwargs torch.nn.parallel.data_parallel.scatter_kwargs
m sys sys
m torch torch
f tree_flatten torch._vmap_internals.tree_flatten
f tree_unflatten torch._vmap_internals.tree_unflatten
m warnings warnings
m weakref weakref
p Any Callable Enum Optional auto contextmanager dataclass defaultdict deque fields is_dataclass""", "DistributedDataParallel"),
    "torch.nn.parallel.parallel_apply": (False, r"""c ExceptionWrapper torch._utils.ExceptionWrapper
c Module torch.nn.Module
f _get_device_index
f get_a_var
f parallel_apply torch.nn.parallel.parallel_apply
m threading threading
m torch torch
p Any Sequence cast""", "get_a_var parallel_apply"),
    "torch.nn.parallel.replicate": (False, r"""c Module torch.nn.Module
o T
v TYPE_CHECKING False
f TypeIs torch.serialization.TypeIs
f _broadcast_coalesced_reshape
f _get_device_index
f _init_script_module
f _is_jit_enabled
f _is_script_method
f _is_script_module
f _replicatable_module
m comm torch.nn.parallel.comm
f replicate torch.nn.parallel.replicate
m torch torch
p Iterator OrderedDict Sequence TypeVar cast""", "replicate"),
    "torch.nn.parallel.scatter_gather": (False, r"""c Gather torch.nn.parallel._functions.Gather
c Scatter torch.nn.parallel._functions.Scatter
o T
f _is_namedtuple
c deprecated torch._streambase.deprecated
f gather torch.nn.parallel.gather
f is_namedtuple
f scatter torch.nn.parallel.scatter
f scatter_kwargs torch.nn.parallel.data_parallel.scatter_kwargs
m torch torch
p Any Sequence TypeVar overload""", "scatter scatter_kwargs gather"),
    "torch.nn.parameter": (False, r"""c Buffer torch.nn.Buffer
c Parameter torch.nn.Parameter
c UninitializedBuffer torch.nn.UninitializedBuffer
c UninitializedParameter torch.nn.UninitializedParameter
c UninitializedTensorMixin
c _BufferMeta
c _ParameterMeta
f _disabled_torch_function_impl
f is_lazy
m torch torch
p Any OrderedDict""", "Parameter UninitializedParameter is_lazy Buffer UninitializedBuffer UninitializedTensorMixin"),
    "torch.nn.qat": (True, r"""c Conv1d
c Conv2d
c Conv3d
c Embedding
c EmbeddingBag
c Linear""", "Linear Conv1d Conv2d Conv3d Embedding EmbeddingBag"),
    "torch.nn.qat.dynamic": (True, r"""c Linear"""),
    "torch.nn.qat.dynamic.modules": (True, r"""c Linear torch.nn.qat.dynamic.Linear""", "Linear"),
    "torch.nn.qat.dynamic.modules.linear": (False, r"""c Linear torch.nn.qat.dynamic.Linear"""),
    "torch.nn.qat.modules": (True, r"""c Conv1d torch.nn.qat.Conv1d
c Conv2d torch.nn.qat.Conv2d
c Conv3d torch.nn.qat.Conv3d
c Embedding torch.nn.qat.Embedding
c EmbeddingBag torch.nn.qat.EmbeddingBag
c Linear torch.nn.qat.Linear""", "Linear Conv1d Conv2d Conv3d Embedding EmbeddingBag"),
    "torch.nn.qat.modules.conv": (False, r"""c Conv1d torch.nn.qat.Conv1d
c Conv2d torch.nn.qat.Conv2d
c Conv3d torch.nn.qat.Conv3d"""),
    "torch.nn.qat.modules.embedding_ops": (False, r"""c Embedding torch.nn.qat.Embedding
c EmbeddingBag torch.nn.qat.EmbeddingBag""", "Embedding EmbeddingBag"),
    "torch.nn.qat.modules.linear": (False, r"""c Linear torch.nn.qat.Linear"""),
    "torch.nn.quantizable": (True, r"""c LSTM
c LSTMCell
c MultiheadAttention"""),
    "torch.nn.quantizable.modules": (True, r"""c LSTM torch.nn.quantizable.LSTM
c LSTMCell torch.nn.quantizable.LSTMCell
c MultiheadAttention torch.nn.quantizable.MultiheadAttention""", "LSTM LSTMCell MultiheadAttention"),
    "torch.nn.quantizable.modules.activation": (False, r"""c MultiheadAttention torch.nn.quantizable.MultiheadAttention"""),
    "torch.nn.quantizable.modules.rnn": (False, r"""c LSTM torch.nn.quantizable.LSTM
c LSTMCell torch.nn.quantizable.LSTMCell"""),
    "torch.nn.quantized": (True, r"""c BatchNorm2d
c BatchNorm3d
c Conv1d
c Conv2d
c Conv3d
c ConvTranspose1d
c ConvTranspose2d
c ConvTranspose3d
c DeQuantize
c Dropout
c ELU
c Embedding
c EmbeddingBag
c FXFloatFunctional
c FloatFunctional
c GroupNorm
c Hardswish
c InstanceNorm1d
c InstanceNorm2d
c InstanceNorm3d
c LSTM
c LayerNorm
c LeakyReLU
c Linear
c MaxPool2d torch.nn.MaxPool2d
c MultiheadAttention
c PReLU
c QFunctional
c Quantize
c ReLU6
c Sigmoid
c Softmax""", "BatchNorm2d BatchNorm3d Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d DeQuantize Dropout ELU Embedding EmbeddingBag GroupNorm Hardswish InstanceNorm1d InstanceNorm2d InstanceNorm3d LayerNorm LeakyReLU Linear LSTM MultiheadAttention PReLU Quantize ReLU6 Sigmoid Softmax FloatFunctional FXFloatFunctional QFunctional"),
    "torch.nn.quantized._reference": (True, r"""c Conv1d
c Conv2d
c Conv3d
c ConvTranspose1d
c ConvTranspose2d
c ConvTranspose3d
c Embedding
c EmbeddingBag
c GRUCell
c LSTM
c LSTMCell
c Linear
c RNNCell"""),
    "torch.nn.quantized._reference.modules": (True, r"""c Conv1d torch.nn.quantized._reference.Conv1d
c Conv2d torch.nn.quantized._reference.Conv2d
c Conv3d torch.nn.quantized._reference.Conv3d
c ConvTranspose1d torch.nn.quantized._reference.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized._reference.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized._reference.ConvTranspose3d
c Embedding torch.nn.quantized._reference.Embedding
c EmbeddingBag torch.nn.quantized._reference.EmbeddingBag
c GRUCell torch.nn.quantized._reference.GRUCell
c LSTM torch.nn.quantized._reference.LSTM
c LSTMCell torch.nn.quantized._reference.LSTMCell
c Linear torch.nn.quantized._reference.Linear
c RNNCell torch.nn.quantized._reference.RNNCell""", "Linear Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d RNNCell LSTMCell GRUCell LSTM Embedding EmbeddingBag"),
    "torch.nn.quantized._reference.modules.conv": (False, r"""c Conv1d torch.nn.quantized._reference.Conv1d
c Conv2d torch.nn.quantized._reference.Conv2d
c Conv3d torch.nn.quantized._reference.Conv3d
c ConvTranspose1d torch.nn.quantized._reference.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized._reference.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized._reference.ConvTranspose3d
c _ConvNd
c _ConvTransposeNd"""),
    "torch.nn.quantized._reference.modules.linear": (False, r"""c Linear torch.nn.quantized._reference.Linear"""),
    "torch.nn.quantized._reference.modules.rnn": (False, r"""c GRUCell torch.nn.quantized._reference.GRUCell
c LSTM torch.nn.quantized._reference.LSTM
c LSTMCell torch.nn.quantized._reference.LSTMCell
c RNNBase
c RNNCell torch.nn.quantized._reference.RNNCell
c RNNCellBase"""),
    "torch.nn.quantized._reference.modules.sparse": (False, r"""c Embedding torch.nn.quantized._reference.Embedding
c EmbeddingBag torch.nn.quantized._reference.EmbeddingBag"""),
    "torch.nn.quantized._reference.modules.utils": (False, r"""c ReferenceQuantizedModule
f _get_weight_qparam_keys
f _quantize_and_dequantize_weight
f _quantize_weight
f _save_weight_qparams"""),
    "torch.nn.quantized.dynamic": (True, r"""c Conv1d
c Conv2d
c Conv3d
c ConvTranspose1d
c ConvTranspose2d
c ConvTranspose3d
c GRU
c GRUCell
c LSTM
c LSTMCell
c Linear
c RNNCell"""),
    "torch.nn.quantized.dynamic.modules": (True, r"""c Conv1d torch.nn.quantized.dynamic.Conv1d
c Conv2d torch.nn.quantized.dynamic.Conv2d
c Conv3d torch.nn.quantized.dynamic.Conv3d
c ConvTranspose1d torch.nn.quantized.dynamic.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized.dynamic.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized.dynamic.ConvTranspose3d
c GRU torch.nn.quantized.dynamic.GRU
c GRUCell torch.nn.quantized.dynamic.GRUCell
c LSTM torch.nn.quantized.dynamic.LSTM
c LSTMCell torch.nn.quantized.dynamic.LSTMCell
c Linear torch.nn.quantized.dynamic.Linear
c RNNCell torch.nn.quantized.dynamic.RNNCell""", "Linear LSTM GRU LSTMCell RNNCell GRUCell Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d"),
    "torch.nn.quantized.dynamic.modules.conv": (False, r"""c Conv1d torch.nn.quantized.dynamic.Conv1d
c Conv2d torch.nn.quantized.dynamic.Conv2d
c Conv3d torch.nn.quantized.dynamic.Conv3d
c ConvTranspose1d torch.nn.quantized.dynamic.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized.dynamic.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized.dynamic.ConvTranspose3d""", "Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d"),
    "torch.nn.quantized.dynamic.modules.linear": (False, r"""c Linear torch.nn.quantized.dynamic.Linear"""),
    "torch.nn.quantized.dynamic.modules.rnn": (False, r"""c GRU torch.nn.quantized.dynamic.GRU
c GRUCell torch.nn.quantized.dynamic.GRUCell
c LSTM torch.nn.quantized.dynamic.LSTM
c LSTMCell torch.nn.quantized.dynamic.LSTMCell
c PackedParameter
c RNNBase
c RNNCell torch.nn.quantized.dynamic.RNNCell
c RNNCellBase
f pack_weight_bias""", "pack_weight_bias PackedParameter RNNBase LSTM GRU RNNCellBase RNNCell LSTMCell GRUCell"),
    "torch.nn.quantized.functional": (False, r"""f adaptive_avg_pool2d
f adaptive_avg_pool3d
f avg_pool2d
f avg_pool3d
f celu
f clamp
f conv1d
f conv2d
f conv3d
f elu
f hardsigmoid
f hardswish
f hardtanh
f interpolate
f leaky_relu
f linear
f max_pool1d
f max_pool2d
f threshold
f upsample
f upsample_bilinear
f upsample_nearest"""),
    "torch.nn.quantized.modules": (True, r"""c BatchNorm2d torch.nn.quantized.BatchNorm2d
c BatchNorm3d torch.nn.quantized.BatchNorm3d
c Conv1d torch.nn.quantized.Conv1d
c Conv2d torch.nn.quantized.Conv2d
c Conv3d torch.nn.quantized.Conv3d
c ConvTranspose1d torch.nn.quantized.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized.ConvTranspose3d
c DeQuantize torch.nn.quantized.DeQuantize
c Dropout torch.nn.quantized.Dropout
c ELU torch.nn.quantized.ELU
c Embedding torch.nn.quantized.Embedding
c EmbeddingBag torch.nn.quantized.EmbeddingBag
c FXFloatFunctional torch.nn.quantized.FXFloatFunctional
c FloatFunctional torch.nn.quantized.FloatFunctional
c GroupNorm torch.nn.quantized.GroupNorm
c Hardswish torch.nn.quantized.Hardswish
c InstanceNorm1d torch.nn.quantized.InstanceNorm1d
c InstanceNorm2d torch.nn.quantized.InstanceNorm2d
c InstanceNorm3d torch.nn.quantized.InstanceNorm3d
c LSTM torch.nn.quantized.LSTM
c LayerNorm torch.nn.quantized.LayerNorm
c LeakyReLU torch.nn.quantized.LeakyReLU
c Linear torch.nn.quantized.Linear
c MaxPool2d torch.nn.MaxPool2d
c MultiheadAttention torch.nn.quantized.MultiheadAttention
c PReLU torch.nn.quantized.PReLU
c QFunctional torch.nn.quantized.QFunctional
c Quantize torch.nn.quantized.Quantize
c ReLU6 torch.nn.quantized.ReLU6
c Sigmoid torch.nn.quantized.Sigmoid
c Softmax torch.nn.quantized.Softmax""", "BatchNorm2d BatchNorm3d Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d DeQuantize ELU Embedding EmbeddingBag GroupNorm Hardswish InstanceNorm1d InstanceNorm2d InstanceNorm3d LayerNorm LeakyReLU Linear LSTM MultiheadAttention Quantize ReLU6 Sigmoid Softmax Dropout PReLU FloatFunctional FXFloatFunctional QFunctional"),
    "torch.nn.quantized.modules.activation": (False, r"""c ELU torch.nn.quantized.ELU
c Hardswish torch.nn.quantized.Hardswish
c LeakyReLU torch.nn.quantized.LeakyReLU
c MultiheadAttention torch.nn.quantized.MultiheadAttention
c PReLU torch.nn.quantized.PReLU
c ReLU6 torch.nn.quantized.ReLU6
c Sigmoid torch.nn.quantized.Sigmoid
c Softmax torch.nn.quantized.Softmax"""),
    "torch.nn.quantized.modules.batchnorm": (False, r"""c BatchNorm2d torch.nn.quantized.BatchNorm2d
c BatchNorm3d torch.nn.quantized.BatchNorm3d"""),
    "torch.nn.quantized.modules.conv": (False, r"""c Conv1d torch.nn.quantized.Conv1d
c Conv2d torch.nn.quantized.Conv2d
c Conv3d torch.nn.quantized.Conv3d
c ConvTranspose1d torch.nn.quantized.ConvTranspose1d
c ConvTranspose2d torch.nn.quantized.ConvTranspose2d
c ConvTranspose3d torch.nn.quantized.ConvTranspose3d
f _reverse_repeat_padding""", "Conv1d Conv2d Conv3d ConvTranspose1d ConvTranspose2d ConvTranspose3d"),
    "torch.nn.quantized.modules.dropout": (False, r"""c Dropout torch.nn.quantized.Dropout""", "Dropout"),
    "torch.nn.quantized.modules.embedding_ops": (False, r"""c Embedding torch.nn.quantized.Embedding
c EmbeddingBag torch.nn.quantized.EmbeddingBag
c EmbeddingPackedParams""", "EmbeddingPackedParams Embedding EmbeddingBag"),
    "torch.nn.quantized.modules.functional_modules": (False, r"""c FXFloatFunctional torch.nn.quantized.FXFloatFunctional
c FloatFunctional torch.nn.quantized.FloatFunctional
c QFunctional torch.nn.quantized.QFunctional""", "FloatFunctional FXFloatFunctional QFunctional"),
    "torch.nn.quantized.modules.linear": (False, r"""c Linear torch.nn.quantized.Linear
c LinearPackedParams""", "LinearPackedParams Linear"),
    "torch.nn.quantized.modules.normalization": (False, r"""c GroupNorm torch.nn.quantized.GroupNorm
c InstanceNorm1d torch.nn.quantized.InstanceNorm1d
c InstanceNorm2d torch.nn.quantized.InstanceNorm2d
c InstanceNorm3d torch.nn.quantized.InstanceNorm3d
c LayerNorm torch.nn.quantized.LayerNorm""", "LayerNorm GroupNorm InstanceNorm1d InstanceNorm2d InstanceNorm3d"),
    "torch.nn.quantized.modules.rnn": (False, r"""c LSTM torch.nn.quantized.LSTM"""),
    "torch.nn.quantized.modules.utils": (False, r"""c WeightedQuantizedModule
f _hide_packed_params_repr
f _ntuple_from_first
f _pair_from_first
f _quantize_weight"""),
    "torch.nn.utils": (True, r"""f clip_grad_norm
f clip_grad_norm_
f clip_grad_value_
f clip_grads_with_norm_
f convert_conv2d_weight_memory_format
f convert_conv3d_weight_memory_format
f fuse_conv_bn_eval
f fuse_conv_bn_weights
f fuse_linear_bn_eval
f fuse_linear_bn_weights
f get_total_norm
f parameters_to_vector
f remove_spectral_norm
f remove_weight_norm
f skip_init
f spectral_norm
f vector_to_parameters
f weight_norm""", "clip_grad_norm clip_grad_norm_ clip_grads_with_norm_ clip_grad_value_ convert_conv2d_weight_memory_format convert_conv3d_weight_memory_format fuse_conv_bn_eval fuse_conv_bn_weights fuse_linear_bn_eval fuse_linear_bn_weights get_total_norm parameters_to_vector parametrizations parametrize remove_spectral_norm remove_weight_norm rnn skip_init spectral_norm stateless vector_to_parameters weight_norm"),
    "torch.nn.utils._deprecation_utils": (False, r"""m importlib importlib
f lazy_deprecated_import
m warnings warnings
p Callable"""),
    "torch.nn.utils._expanded_weights": (True, r"""c ConvPerSampleGrad
c EmbeddingPerSampleGrad
c ExpandedWeight
c GroupNormPerSampleGrad
c InstanceNormPerSampleGrad
c LayerNormPerSampleGrad
c LinearPerSampleGrad""", "ExpandedWeight"),
    "torch.nn.utils._expanded_weights.conv_expanded_weights": (False, r"""c ConvPerSampleGrad torch.nn.utils._expanded_weights.ConvPerSampleGrad
c ExpandedWeight torch.nn.utils._expanded_weights.ExpandedWeight
m F torch.nn.functional
c ParamSpec torch._compile.ParamSpec
o _P
o _R
f conv_args_and_kwargs
f conv_backward
f conv_input_for_string_padding
f conv_picker
f forward_helper
f implements_per_sample_grads
m torch torch
p Any Callable TypeVar"""),
    "torch.nn.utils._expanded_weights.conv_utils": (False, r"""m F torch.nn.functional
v THRESHOLD 32
f conv_args_and_kwargs torch.nn.utils._expanded_weights.conv_expanded_weights.conv_args_and_kwargs
f conv_backward torch.nn.utils._expanded_weights.conv_expanded_weights.conv_backward
f conv_group_weight_grad_sample
f conv_input_for_string_padding torch.nn.utils._expanded_weights.conv_expanded_weights.conv_input_for_string_padding
f conv_normalizer
f conv_padding_for_same
f conv_picker torch.nn.utils._expanded_weights.conv_expanded_weights.conv_picker
f conv_unfold_weight_grad_sample
f int_padding_for_string_padding
m math math
f set_grad_sample_if_exists
m torch torch
f unfold3d
f unpack_expanded_weight_or_tensor"""),
    "torch.nn.utils._expanded_weights.embedding_expanded_weights": (False, r"""c EmbeddingPerSampleGrad torch.nn.utils._expanded_weights.EmbeddingPerSampleGrad
m F torch.nn.functional
f forward_helper torch.nn.utils._expanded_weights.conv_expanded_weights.forward_helper
f implements_per_sample_grads torch.nn.utils._expanded_weights.conv_expanded_weights.implements_per_sample_grads
f set_grad_sample_if_exists torch.nn.utils._expanded_weights.conv_utils.set_grad_sample_if_exists
f standard_kwargs
m torch torch
p Any"""),
    "torch.nn.utils._expanded_weights.expanded_weights_impl": (False, r"""c ExpandedWeight torch.nn.utils._expanded_weights.ExpandedWeight
o HANDLED_FUNCTIONS
f allow_smaller_batches
m aten torch.ops.aten
f batch_second
o decomposition_table
o expanded_weights_rnn_decomps
m functools functools
f implements_per_sample_grads torch.nn.utils._expanded_weights.conv_expanded_weights.implements_per_sample_grads
f setup_rnn
m torch torch
f tree_map_only torch.utils._debug_mode.tree_map_only
p Callable contextmanager"""),
    "torch.nn.utils._expanded_weights.expanded_weights_utils": (False, r"""c ExpandedWeight torch.nn.utils._expanded_weights.ExpandedWeight
f _check_and_unexpand_args
f forward_helper torch.nn.utils._expanded_weights.conv_expanded_weights.forward_helper
f is_batch_first
f maybe_scale_by_batch_size
f set_grad_sample_if_exists torch.nn.utils._expanded_weights.conv_utils.set_grad_sample_if_exists
f standard_kwargs torch.nn.utils._expanded_weights.embedding_expanded_weights.standard_kwargs
f sum_over_all_but_batch_and_last_n
m torch torch
f unpack_expanded_weight_or_tensor torch.nn.utils._expanded_weights.conv_utils.unpack_expanded_weight_or_tensor"""),
    "torch.nn.utils._expanded_weights.group_norm_expanded_weights": (False, r"""c ExpandedWeight torch.nn.utils._expanded_weights.ExpandedWeight
m F torch.nn.functional
c GroupNormPerSampleGrad torch.nn.utils._expanded_weights.GroupNormPerSampleGrad
f forward_helper torch.nn.utils._expanded_weights.conv_expanded_weights.forward_helper
f implements_per_sample_grads torch.nn.utils._expanded_weights.conv_expanded_weights.implements_per_sample_grads
m operator operator
f set_grad_sample_if_exists torch.nn.utils._expanded_weights.conv_utils.set_grad_sample_if_exists
f standard_kwargs torch.nn.utils._expanded_weights.embedding_expanded_weights.standard_kwargs
m torch torch
f unpack_expanded_weight_or_tensor torch.nn.utils._expanded_weights.conv_utils.unpack_expanded_weight_or_tensor
p reduce"""),
    "torch.nn.utils._expanded_weights.instance_norm_expanded_weights": (False, r"""m F torch.nn.functional
c InstanceNormPerSampleGrad torch.nn.utils._expanded_weights.InstanceNormPerSampleGrad
f forward_helper torch.nn.utils._expanded_weights.conv_expanded_weights.forward_helper
f implements_per_sample_grads torch.nn.utils._expanded_weights.conv_expanded_weights.implements_per_sample_grads
f set_grad_sample_if_exists torch.nn.utils._expanded_weights.conv_utils.set_grad_sample_if_exists
f standard_kwargs torch.nn.utils._expanded_weights.embedding_expanded_weights.standard_kwargs
m torch torch
f unpack_expanded_weight_or_tensor torch.nn.utils._expanded_weights.conv_utils.unpack_expanded_weight_or_tensor
p partial"""),
    "torch.nn.utils._expanded_weights.layer_norm_expanded_weights": (False, r"""c ExpandedWeight torch.nn.utils._expanded_weights.ExpandedWeight
m F torch.nn.functional
c LayerNormPerSampleGrad torch.nn.utils._expanded_weights.LayerNormPerSampleGrad
f forward_helper torch.nn.utils._expanded_weights.conv_expanded_weights.forward_helper
f implements_per_sample_grads torch.nn.utils._expanded_weights.conv_expanded_weights.implements_per_sample_grads
f set_grad_sample_if_exists torch.nn.utils._expanded_weights.conv_utils.set_grad_sample_if_exists
f standard_kwargs torch.nn.utils._expanded_weights.embedding_expanded_weights.standard_kwargs
f sum_over_all_but_batch_and_last_n torch.nn.utils._expanded_weights.expanded_weights_utils.sum_over_all_but_batch_and_last_n
m torch torch
f unpack_expanded_weight_or_tensor torch.nn.utils._expanded_weights.conv_utils.unpack_expanded_weight_or_tensor"""),
    "torch.nn.utils._expanded_weights.linear_expanded_weights": (False, r"""m F torch.nn.functional
c LinearPerSampleGrad torch.nn.utils._expanded_weights.LinearPerSampleGrad
f forward_helper torch.nn.utils._expanded_weights.conv_expanded_weights.forward_helper
f implements_per_sample_grads torch.nn.utils._expanded_weights.conv_expanded_weights.implements_per_sample_grads
f is_batch_first torch.nn.utils._expanded_weights.expanded_weights_utils.is_batch_first
f set_grad_sample_if_exists torch.nn.utils._expanded_weights.conv_utils.set_grad_sample_if_exists
m torch torch
f unpack_expanded_weight_or_tensor torch.nn.utils._expanded_weights.conv_utils.unpack_expanded_weight_or_tensor"""),
    "torch.nn.utils._named_member_accessor": (False, r"""c NamedMemberAccessor
f set_tensor
f swap_submodule
f swap_tensor
m torch torch
p Iterable"""),
    "torch.nn.utils._per_sample_grad": (False, r"""c ExpandedWeight torch.nn.utils._expanded_weights.ExpandedWeight
f call_for_per_sample_grads
m functools functools
m pytree torch.utils._pytree
m torch torch"""),
    "torch.nn.utils.clip_grad": (False, r"""c ParamSpec torch._compile.ParamSpec
c Tensor torch.Tensor
o _P
o _R
f _clip_grads_with_norm_ torch.nn.utils.clip_grads_with_norm_
f _device_has_foreach_support
f _get_total_norm torch.nn.utils.get_total_norm
f _group_tensors_by_device_and_dtype
f _has_foreach_support
f _no_grad
f _tensor_or_tensors
f clip_grad_norm torch.nn.utils.clip_grad_norm
f clip_grad_norm_ torch.nn.utils.clip_grad_norm_
f clip_grad_value_ torch.nn.utils.clip_grad_value_
c deprecated torch._streambase.deprecated
m functools functools
m torch torch
m types types
m typing typing
m warnings warnings
p Callable TypeAlias TypeVar cast""", "clip_grad_norm clip_grad_norm_ clip_grad_value_"),
    "torch.nn.utils.convert_parameters": (False, r"""f _check_param_device
f parameters_to_vector torch.nn.utils.parameters_to_vector
m torch torch
f vector_to_parameters torch.nn.utils.vector_to_parameters
p Iterable"""),
    "torch.nn.utils.fusion": (False, r"""o ConvT
o LinearT
o annotations
m copy copy
f fuse_conv_bn_eval torch.nn.utils.fuse_conv_bn_eval
f fuse_conv_bn_weights torch.nn.utils.fuse_conv_bn_weights
f fuse_linear_bn_eval torch.nn.utils.fuse_linear_bn_eval
f fuse_linear_bn_weights torch.nn.utils.fuse_linear_bn_weights
m torch torch
p TypeVar""", "fuse_conv_bn_eval fuse_conv_bn_weights fuse_linear_bn_eval fuse_linear_bn_weights"),
    "torch.nn.utils.init": (False, r"""m inspect inspect
f skip_init torch.nn.utils.skip_init
m torch torch"""),
    "torch.nn.utils.memory_format": (False, r"""o _M
o annotations
f convert_conv2d_weight_memory_format torch.nn.utils.convert_conv2d_weight_memory_format
f convert_conv3d_weight_memory_format torch.nn.utils.convert_conv3d_weight_memory_format
m torch torch
p TypeVar""", "convert_conv2d_weight_memory_format convert_conv3d_weight_memory_format"),
    "torch.nn.utils.parametrizations": (False, r"""m F torch.nn.functional
c Module torch.nn.Module
c Tensor torch.Tensor
c _OrthMaps
c _Orthogonal
c _SpectralNorm
c _WeightNorm
f _is_orthogonal
f _make_orthogonal
f orthogonal
m parametrize torch.nn.utils.parametrize
f spectral_norm
m torch torch
f weight_norm
p Enum auto""", "orthogonal spectral_norm weight_norm"),
    "torch.nn.utils.parametrize": (False, r"""c Module torch.nn.Module
c ModuleDict torch.nn.ModuleDict
c ModuleList torch.nn.ModuleList
c Parameter torch.nn.Parameter
c ParametrizationList
c Tensor torch.Tensor
f _inject_new_class
f _inject_property
f _maybe_set
f _register_parameter_or_buffer
f cached
m collections collections
m copyreg copyreg
f get_swap_module_params_on_conversion torch.__future__.get_swap_module_params_on_conversion
f is_parametrized torch.ao.quantization.utils.is_parametrized
f is_traceable_wrapper_subclass torch._guards.is_traceable_wrapper_subclass
f register_parametrization
f remove_parametrizations
m torch torch
f transfer_parametrizations_and_params
f type_before_parametrizations torch.ao.quantization.fuse_modules.type_before_parametrizations
p Sequence contextmanager deepcopy""", "cached ParametrizationList register_parametrization is_parametrized remove_parametrizations type_before_parametrizations transfer_parametrizations_and_params"),
    "torch.nn.utils.prune": (False, r"""c BasePruningMethod
c CustomFromMask
c Identity
c L1Unstructured
c LnStructured
c PruningContainer
c RandomStructured
c RandomUnstructured
f _compute_norm
f _compute_nparams_toprune
f _validate_pruning_amount
f _validate_pruning_amount_init
f _validate_pruning_dim
f _validate_structured_pruning
f custom_from_mask
f global_unstructured
f identity
f is_pruned
f l1_unstructured
f ln_structured
m numbers numbers
f random_structured
f random_unstructured
f remove
m torch torch
p ABC Iterable abstractmethod"""),
    "torch.nn.utils.rnn": (False, r"""c PackedSequence torch.distributed.utils.PackedSequence
c PackedSequence_
c Tensor torch.Tensor
o _R
o _T
m _VF torch._VF
f _packed_sequence_init
f _packed_sequence_init_args
f bind
f copy_method_params torch.utils._typing_utils.copy_method_params
f invert_permutation
f pack_padded_sequence
f pack_sequence
f pad_packed_sequence
f pad_sequence
m torch torch
f unpack_sequence
f unpad_sequence
m warnings warnings
p Any Callable Iterable NamedTuple Self TypeVar""", "PackedSequence invert_permutation pack_padded_sequence pad_packed_sequence pad_sequence unpad_sequence pack_sequence unpack_sequence"),
    "torch.nn.utils.spectral_norm": (False, r"""m F torch.nn.functional
c Module torch.nn.Module
c SpectralNorm
c SpectralNormLoadStateDictPreHook
c SpectralNormStateDictHook
o T_module
f remove_spectral_norm torch.nn.utils.remove_spectral_norm
f spectral_norm torch.nn.utils.spectral_norm
m torch torch
p Any TypeVar""", "SpectralNorm SpectralNormLoadStateDictPreHook SpectralNormStateDictHook spectral_norm remove_spectral_norm"),
    "torch.nn.utils.stateless": (False, r"""c NamedMemberAccessor torch.nn.utils._named_member_accessor.NamedMemberAccessor
c Tensor torch.Tensor
f _functional_call
f _reparametrize_module
f _untie_named_tensors_map
m contextlib contextlib
c deprecated torch._streambase.deprecated
f functional_call
m torch torch
p Any""", "functional_call"),
    "torch.nn.utils.weight_norm": (False, r"""c Module torch.nn.Module
c Parameter torch.nn.Parameter
o T_module
c UninitializedParameter torch.nn.UninitializedParameter
c WeightNorm
f _weight_norm
c deprecated torch._streambase.deprecated
f norm_except_dim torch.norm_except_dim
f remove_weight_norm torch.nn.utils.remove_weight_norm
f weight_norm torch.nn.utils.weight_norm
p Any TypeVar""", "WeightNorm weight_norm remove_weight_norm"),
    "torch.numa": (True, r""""""),
    "torch.numa.binding": (False, r"""c AffinityMode
o K
c NumaOptions
o V
o _TParams
o _TReturn
f _assemble_numactl_command_args
f _bind_all_threads_in_current_process_to_logical_cpus
f _core_complex_get_logical_cpus_to_bind_to
f _exclusive_get_logical_cpus_to_bind_to
f _get_allowed_cpu_indices_for_current_thread
f _get_allowed_logical_cpu_indices_for_numa_node
f _get_arbitrary_allowed_cpu_index_for_numa_node
f _get_cpu_indices_for_numa_node_MAYBE_NOT_ALLOWED
f _get_gpu_count
f _get_gpu_indices_for_numa_node
f _get_logical_cpu_indices_sharing_same_physical_core_as
f _get_logical_cpus_sharing_same_max_level_cache_as
f _get_logical_cpus_to_bind_to
f _get_numa_node_index_for_gpu_index
f _get_numa_node_indices_for_socket_index
f _get_ranges_str_from_ints
f _get_set_of_int_from_ranges_str
f _get_socket_index_for_cpu
f _get_socket_index_for_numa_node
f _get_systemwide_numa_node_indices
f _get_validated_logical_cpus_to_bind_to
f _group_by
f _handle_exception
f _maybe_apply_numa_binding_to_current_process
f _maybe_wrap_command_args_with_numa_binding
f _maybe_wrap_with_numa_binding
f _node_get_logical_cpus_to_bind_to
f _raise_if_binding_invalid
f _socket_get_logical_cpus_to_bind_to
o logger
m os os
m shutil shutil
f signpost_event torch._utils_internal.signpost_event
m torch torch
m traceback traceback
p Callable Enum Iterable ParamSpec TypeVar asdict dataclass defaultdict getLogger wraps""", "AffinityMode NumaOptions"),
    "torch.onnx": (True, r"""c ExportableModule
c InputObserver
c JitScalarType
c ONNXProgram
c OnnxExporterError
c OperatorExportTypes
v TYPE_CHECKING False
c TensorProtoDataType
c TrainingMode
m _C_onnx torch._C._onnx
o annotations
f export
f is_in_onnx_export
v producer_name 'pytorch'
v producer_version '2.11.0'
f register_custom_op_symbolic
f select_model_mode_for_export
m torch torch
f unregister_custom_op_symbolic
p Any""", "errors ops export is_in_onnx_export OnnxExporterError ONNXProgram ExportableModule InputObserver"),
    "torch.onnx._constants": (False, r"""v INT16_MAX 32767
v INT16_MIN -32768
v INT32_MAX 2147483647
v INT32_MIN -2147483648
v INT64_MAX 9223372036854775807
v INT64_MIN -9223372036854775808
v INT8_MAX 127
v INT8_MIN -128
v ONNX_ARCHIVE_MODEL_PROTO_NAME '__MODEL_PROTO'
v ONNX_BASE_OPSET 9
v ONNX_CONSTANT_FOLDING_MIN_OPSET 9
v ONNX_DEFAULT_OPSET 20
v ONNX_MAX_OPSET 23
v ONNX_MIN_OPSET 7
v ONNX_TORCHSCRIPT_EXPORTER_MAX_OPSET 20
v PYTORCH_GITHUB_ISSUES_URL 'https://github.com/pytorch/pytorch/issues'
v UINT8_MAX 255
v UINT8_MIN 0"""),
    "torch.onnx._flags": (False, r"""v ENABLE_DRAFT_EXPORT False
v PREFER_DEFERRED_RUNTIME_ASSERTS_OVER_GUARDS True
f _load_boolean_flag
o logger
m logging logging
m os os"""),
    "torch.onnx.errors": (False, r"""c OnnxExporterError torch.onnx.OnnxExporterError
c OnnxExporterWarning
c SymbolicValueError
v TYPE_CHECKING False
c UnsupportedOperatorError
o annotations
m textwrap textwrap""", "OnnxExporterWarning SymbolicValueError UnsupportedOperatorError"),
    "torch.onnx.operators": (False, r"""o annotations
f reshape_from_tensor_shape
f shape_as_tensor
m torch torch""", ""),
    "torch.onnx.ops": (True, r"""v TYPE_CHECKING False
f _parse_domain_op_type
o annotations
f aten_decompositions
f attention
f rotary_embedding
f symbolic
f symbolic_multi_out
m torch torch""", "aten_decompositions symbolic symbolic_multi_out rotary_embedding attention"),
    "torch.onnx.ops._dtype_mappings": (False, r"""o ONNX_DTYPE_TO_TORCH_DTYPE
m torch torch"""),
    "torch.onnx.ops._impl": (False, r"""o ONNX_ATEN_DECOMP_TABLE
c ParamSpec torch._compile.ParamSpec
o _P
o _R
f _attention_23_fake_impl
f _compute_qk_output_for_mode_0
m _dtype_mappings torch.onnx.ops._dtype_mappings
f _get_qk_output_for_aten_spda
f _get_scale_factor
f _onnx_op
f _reshape_3d_to_4d
f _rotary_embedding_23_fake_impl
f _validate_gqa_configuration
f attention_23
m math math
f rotary_embedding_23
m torch torch
p Callable Optional TypeVar"""),
    "torch.onnx.ops._symbolic_impl": (False, r"""c EncodedAttrs
f _
m _dtype_mappings torch.onnx.ops._dtype_mappings
f _symbolic
f _symbolic_multi_out
m dataclasses dataclasses
m torch torch
p Optional Sequence Union"""),
    "torch.onnx.symbolic_helper": (False, r"""f _apply_params
f _arange_cast_helper
f _arange_helper
f _argmin_argmax_helper
f _as_list_type
f _avgpool_helper
f _batchnorm_helper
f _block_list_in_opset
f _embedding_bag_helper
f _flatten_helper
f _generate_wrapped_number
f _get_const
f _get_dim_for_cross
f _get_interpolate_attributes
f _get_tensor_dim_size
f _get_tensor_rank
f _get_tensor_sizes
f _handle_reduce_dim_none
f _if_scalar_type_as
f _index_fill_reshape_helper
f _interpolate_get_scales
f _interpolate_get_scales_and_mode
f _interpolate_get_scales_if_available
f _interpolate_helper
f _interpolate_size_to_scales
f _interpolate_warning
f _is_bool
f _is_constant
f _is_fp
f _is_list
f _is_none
f _is_onnx_constant
f _is_packed_list
f _is_scalar_list
f _is_split_static
f _is_tensor
f _is_tensor_list
f _is_tuple_construct
f _is_value
f _linalg_vector_norm_helper
f _lt_helper
f _max_helper
f _maybe_cast_reduce_op_input
f _maybe_cast_to_type
f _maybe_get_const
f _maybe_get_scalar
f _min_helper
f _node_get
f _numel_helper
f _onnx_opset_unsupported
f _onnx_opset_unsupported_detailed
f _onnx_unsupported
f _op_with_optional_float_cast
f _optional_input_placeholder_tensor
f _overload_by_arg_count
f _parse_arg
f _reduce_op_symbolic_helper
f _reduce_with_dtype_helper
f _reducesum_helper
f _repeat_interleave_single_value_repeat_helper
f _repeat_interleave_split_helper
f _reshape_helper
f _scalar
f _scatter_helper
f _select_helper
f _size_helper
f _slice_helper
f _sort_helper
f _squeeze_helper
f _topk_helper
f _try_get_scalar_type
f _type_promote_from_values
f _unbind_helper
f _unimplemented
f _unpack_list
f _unpack_quantized_tensor
f _unpack_tuple
f _unsqueeze_helper
f _var_mean_helper
o annotations
f args_have_same_dtype
o cast_pytorch_to_onnx
f check_training_mode
f dequantize_helper
f is_complex_value
f parse_args
o pytorch_name_to_type
f quantize_helper
f quantized_args
f requantize_bias_helper
o scalar_name_to_pytorch
o scalar_type_to_onnx
o scalar_type_to_pytorch_type""", ""),
    "torch.onnx.symbolic_opset10": (False, r"""f _slice
o annotations
f dequantize
f div
f embedding_bag
f fake_quantize_per_tensor_affine
f flip
f fmod
f isfinite
f isinf
f nan_to_num
f quantize_per_tensor
f quantized_add
f quantized_add_relu
f quantized_cat
f quantized_conv1d
f quantized_conv1d_relu
f quantized_conv2d
f quantized_conv2d_relu
f quantized_conv3d
f quantized_conv3d_relu
f quantized_conv_transpose1d
f quantized_conv_transpose2d
f quantized_conv_transpose3d
f quantized_group_norm
f quantized_hardswish
f quantized_instance_norm
f quantized_layer_norm
f quantized_leaky_relu
f quantized_linear
f quantized_linear_relu
f quantized_mul
f quantized_sigmoid
f slice
f sort
f topk""", ""),
    "torch.onnx.symbolic_opset11": (False, r"""f Delete
f add
o annotations
f append
f arange
f argsort
f atleast_1d
f atleast_2d
f atleast_3d
f cat
f chunk
f clamp
f clamp_max
f clamp_min
f constant_pad_nd
f cumsum
f embedding_bag
f embedding_renorm
f flatten
f gather
f hardtanh
f hstack
f im2col
f index
f index_copy
f index_fill
f index_put
f insert
f linalg_det
f linalg_vector_norm
f logdet
f masked_scatter
f masked_select
f mm
f narrow
f normal
f pad
f pixel_shuffle
f pop
f prim_constant_chunk
f reflection_pad
f relu6
f remainder
f replication_pad
f round
f scatter
f select
f size
f sort
f split
f split_with_sizes
f squeeze
f stack
f topk
f unbind
f unique_dim
f unsqueeze
f vstack""", ""),
    "torch.onnx.symbolic_opset12": (False, r"""o annotations
f argmax
f argmin
f binary_cross_entropy_with_logits
f celu
f cross_entropy_loss
f dropout
f einsum
f ge
f le
f native_dropout
f nll_loss
f nll_loss2d
f nll_loss_nd
f outer
f pow
f tensordot
f unfold""", ""),
    "torch.onnx.symbolic_opset13": (False, r"""o annotations
f diagonal
m errors torch.onnx.errors
f fake_quantize_per_channel_affine
f fake_quantize_per_tensor_affine
f frobenius_norm
m functools functools
m jit_utils torch.onnx._internal.torchscript_exporter.jit_utils
f log_softmax
f nonzero_numpy
m opset11 torch.onnx._internal.torchscript_exporter.symbolic_opset11
m opset9 torch.onnx._internal.torchscript_exporter.symbolic_opset9
f quantized_conv1d
f quantized_conv1d_relu
f quantized_conv2d
f quantized_conv2d_relu
f quantized_conv3d
f quantized_conv3d_relu
f quantized_conv_transpose1d
f quantized_conv_transpose2d
f quantized_conv_transpose3d
f quantized_linear
f quantized_linear_relu
m registration torch.onnx._internal.torchscript_exporter.registration
f repeat_interleave
f softmax
f split
f split_with_sizes
m symbolic_helper torch.onnx._internal.torchscript_exporter.symbolic_helper
f tensor_split
f tile
m torch torch
f unbind
f unflatten
f unsafe_chunk
f unsafe_split
f unsafe_split_with_sizes
m utils torch.onnx._internal.torchscript_exporter.utils
f where""", ""),
    "torch.onnx.symbolic_opset14": (False, r"""o annotations
f batch_norm
f hardswish
f quantized_hardswish
f reshape
f scaled_dot_product_attention
f tril
f triu""", ""),
    "torch.onnx.symbolic_opset15": (False, r"""o annotations
f aten__is_
f aten__isnot_
f bernoulli
m functools functools
m jit_utils torch.onnx._internal.torchscript_exporter.jit_utils
m opset9 torch.onnx._internal.torchscript_exporter.symbolic_opset9
f prim_unchecked_cast
m registration torch.onnx._internal.torchscript_exporter.registration
m symbolic_helper torch.onnx._internal.torchscript_exporter.symbolic_helper
m torch torch""", ""),
    "torch.onnx.symbolic_opset16": (False, r"""o GRID_SAMPLE_INTERPOLATION_MODES
o GRID_SAMPLE_PADDING_MODES
o annotations
m errors torch.onnx.errors
m functools functools
f grid_sampler
m jit_utils torch.onnx._internal.torchscript_exporter.jit_utils
m registration torch.onnx._internal.torchscript_exporter.registration
f scatter_add
f scatter_reduce
m symbolic_helper torch.onnx._internal.torchscript_exporter.symbolic_helper
m torch torch
m utils torch.onnx._internal.torchscript_exporter.utils""", ""),
    "torch.onnx.symbolic_opset17": (False, r"""o annotations
f layer_norm
f quantized_layer_norm
f stft""", ""),
    "torch.onnx.symbolic_opset18": (False, r"""o annotations
f col2im""", ""),
    "torch.onnx.symbolic_opset19": (False, r"""o annotations""", ""),
    "torch.onnx.symbolic_opset20": (False, r"""f _affine_grid_generator
f _grid_sampler
o annotations
f gelu""", ""),
    "torch.onnx.symbolic_opset7": (False, r"""o annotations
v block_listed_op 'max_pool3d_with_indices'
o block_listed_operators
m functools functools
m jit_utils torch.onnx._internal.torchscript_exporter.jit_utils
f max
f min
m opset9 torch.onnx._internal.torchscript_exporter.symbolic_opset9
m registration torch.onnx._internal.torchscript_exporter.registration
m symbolic_helper torch.onnx._internal.torchscript_exporter.symbolic_helper
m warnings warnings""", ""),
    "torch.onnx.symbolic_opset8": (False, r"""f addmm
o annotations
v block_listed_op 'all'
o block_listed_operators
f bmm
f empty
f empty_like
m errors torch.onnx.errors
f flatten
f full
f full_like
m functools functools
f gt
m jit_utils torch.onnx._internal.torchscript_exporter.jit_utils
f lt
f matmul
f mm
f ones
f ones_like
m opset9 torch.onnx._internal.torchscript_exporter.symbolic_opset9
f prelu
m registration torch.onnx._internal.torchscript_exporter.registration
f repeat
m symbolic_helper torch.onnx._internal.torchscript_exporter.symbolic_helper
m torch torch
m warnings warnings
f zeros
f zeros_like""", ""),
    "torch.onnx.symbolic_opset9": (False, r"""f _prepare_onnx_paddings
f _reshape_from_tensor
f _slice
f _var_mean
f abs
f acos
f adaptive_avg_pool1d
f adaptive_avg_pool2d
f adaptive_avg_pool3d
f adaptive_max_pool1d
f adaptive_max_pool2d
f adaptive_max_pool3d
f add
f addcmul
f addmm
f alias
f amax
f amin
f aminmax
o annotations
f arange
f argmax
f argmin
f as_strided
f as_tensor
f asin
f atan
f atan2
f avg_pool1d
f avg_pool2d
f avg_pool3d
f baddbmm
f batch_norm
f bernoulli
f bitwise_not
f bitwise_or
f bmm
f broadcast_tensors
f broadcast_to
f bucketize
f cat
f cdist
f ceil
f clamp
f clamp_max
f clamp_min
f clone
f constant_pad_nd
f contiguous
f conv1d
f conv2d
f conv3d
f conv_tbc
f conv_transpose1d
f conv_transpose2d
f conv_transpose3d
f convert_element_type
f convolution
f cos
f cosine_similarity
f cross
f cumsum
f detach
f dim
f div
f dot
f dropout
f elu
f embedding
f embedding_bag
f empty
f empty_like
f eq
f erf
f exp
f expand
f expand_as
f eye
f fill
f flatten
f floor
f floor_divide
f floordiv
f frobenius_norm
f full
f full_like
f gather
f ge
f gelu
f get_pool_ceil_padding
f glu
f group_norm
f gru
f gt
f hann_window
f hardshrink
f hardsigmoid
f hardswish
f hardtanh
f index
f index_add
f index_copy
f index_fill
f index_put
f index_select
f instance_norm
f is_floating_point
f is_pinned
f isnan
f item
f kl_div
f layer_norm
f le
f leaky_relu
f lerp
f lift
f linalg_cross
f linalg_matrix_norm
f linalg_norm
f linalg_vector_norm
f linear
f linspace
f log
f log10
f log1p
f log2
f log_sigmoid
f log_softmax
f logical_and
f logical_not
f logical_or
f logical_xor
f logit
f logsumexp
f lstm
f lstm_cell
f lt
f masked_fill
f masked_fill_
f matmul
f max
f max_pool1d
f max_pool1d_with_indices
f max_pool2d
f max_pool2d_with_indices
f max_pool3d
f max_pool3d_with_indices
f maximum
f meshgrid
f min
f minimum
f mish
f mm
f movedim
f mse_loss
f mul
f multinomial
f mv
f narrow
f native_layer_norm
f ne
f neg
f new_empty
f new_full
f new_ones
f new_zeros
f nonzero
f nonzero_numpy
f noop_complex_operators
f norm
f numel
f numpy_T
f one_hot
f ones
f ones_like
f onnx_placeholder
f pad
f pairwise_distance
f permute
f pixel_shuffle
f pixel_unshuffle
f pow
f prelu
f prim_constant
f prim_constant_chunk
f prim_constant_split
f prim_data
f prim_device
f prim_dtype
f prim_if
f prim_layout
f prim_list_construct
f prim_list_unpack
f prim_loop
f prim_max
f prim_min
f prim_shape
f prim_tolist
f prim_tuple_construct
f prim_type
f prim_unchecked_cast
f prim_uninitialized
f rand
f rand_like
f randint
f randint_like
f randn
f randn_like
f reciprocal
f reflection_pad
f relu
f relu6
f remainder
f repeat
f repeat_interleave
f replication_pad
f reshape
f reshape_as
f rnn_relu
f rnn_tanh
f roll
f rrelu
f rsqrt
f rsub
f scalar_tensor
f scatter
f scatter_add
f select
f selu
f sigmoid
f sign
f silu
f sin
f size
f slice
f softmax
f softplus
f softshrink
f sort
f split
f split_with_sizes
f sqrt
f square
f squeeze
f stack
f std
f std_mean
f sub
f t
f take
f tan
f tanh
f tanhshrink
f tensor
f threshold
f to
f topk
f transpose
f true_divide
f type_as
f unbind
f unfold
f unsafe_chunk
f unsafe_split
f unsafe_split_with_sizes
f unsqueeze
f unsupported_complex_operators
f unused
f upsample_bilinear2d
f upsample_linear1d
f upsample_nearest1d
f upsample_nearest2d
f upsample_nearest3d
f upsample_trilinear3d
f var
f var_mean
f view
f view_as
f where
f wrap_logical_op_with_cast_to
f wrap_logical_op_with_negation
f zero
f zeros
f zeros_like""", ""),
    "torch.onnx.testing": (False, r"""f assert_onnx_program""", "assert_onnx_program"),
    "torch.onnx.utils": (False, r"""f _add_block
f _add_input_to_block
f _add_output_to_block
f _apply_friendly_debug_names
f _check_flatten_did_not_remove
f _create_jit_graph
f _decide_add_node_names
f _decide_constant_folding
f _decide_input_format
f _decide_keep_init_as_input
f _export
f _get_aten_op_overload_name
f _get_example_outputs
f _get_module_attributes
f _get_named_param_dict
f _get_param_count_list
f _is_constant_tensor_list
f _model_to_graph
f _optimize_graph
f _pre_trace_quant_model
f _reset_trace_module_map
f _resolve_args_by_export_type
f _run_symbolic_function
f _run_symbolic_method
f _set_input_and_output_names
f _setup_trace_module_map
f _should_aten_fallback
f _signature
f _split_tensor_list_constants
f _trace
f _trace_and_get_graph_from_model
f _trigger_symbolic_function_registration
f _validate_dynamic_axes
f _verify_custom_op_name
o annotations
f disable_apex_o2_state_dict_hook
f export
f exporter_context
f model_signature
f register_custom_op_symbolic torch.onnx.register_custom_op_symbolic
f select_model_mode_for_export torch.onnx.select_model_mode_for_export
f setup_onnx_logging
f unconvertible_ops
f unpack_quantized_tensor
f unregister_custom_op_symbolic torch.onnx.unregister_custom_op_symbolic
f warn_on_static_input_change""", ""),
    "torch.onnx.verification": (False, r"""c VerificationInfo
f verify_onnx_program""", "VerificationInfo verify_onnx_program"),
    "torch.optim": (True, r"""c ASGD
c Adadelta
c Adafactor
c Adagrad
c Adam
c AdamW
c Adamax
c LBFGS
c Muon
c NAdam
c Optimizer
c RAdam
c RMSprop
c Rprop
c SGD
c SparseAdam""", "Adafactor Adadelta Adagrad Adam Adamax AdamW ASGD LBFGS lr_scheduler Muon NAdam Optimizer RAdam RMSprop Rprop SGD SparseAdam swa_utils"),
    "torch.optim._adafactor": (False, r"""c Adafactor torch.optim.Adafactor
c Optimizer torch.optim.Optimizer
o ParamsT
v TYPE_CHECKING False
c Tensor torch.Tensor
f TensorListList
f _disable_dynamo_if_unsupported
f _get_scalar_dtype
f _group_tensors_by_device_dtype_and_is_multidim
f _multi_tensor_adafactor
f _single_tensor_adafactor
f _to_scalar
f adafactor
m torch torch
p cast""", "Adafactor adafactor"),
    "torch.optim._functional": (False, r"""c Tensor torch.Tensor
f _make_sparse
f adadelta
f adagrad
f adam
f adamax
f adamw
f asgd
m math math
f nadam
f radam
f rmsprop
f rprop
f sgd
f sparse_adam"""),
    "torch.optim._multi_tensor": (True, r"""c ASGD
c Adadelta
c Adagrad
c Adam
c AdamW
c Adamax
c NAdam
c RAdam
c RMSprop
c Rprop
c SGD
m optim torch.optim
f partialclass
p partialmethod"""),
    "torch.optim._muon": (False, r"""v DEFAULT_A 3.4445
v DEFAULT_B -4.775
v DEFAULT_C 2.0315
v DEFAULT_NS_STEPS 5
v EPS 1e-07
c Muon torch.optim.Muon
c Optimizer torch.optim.Optimizer
o ParamsT
c Tensor torch.Tensor
f _adjust_lr
f _disable_dynamo_if_unsupported
f _single_tensor_muon
f _to_scalar
f _zeropower_via_newtonschulz
m math math
f muon
m torch torch
p MutableMapping""", "Muon"),
    "torch.optim.adadelta": (False, r"""c Adadelta torch.optim.Adadelta
c Optimizer torch.optim.Optimizer
o ParamsT
c Tensor torch.Tensor
f _default_to_fused_or_foreach
f _disable_dynamo_if_unsupported
f _get_capturable_supported_devices
f _get_scalar_dtype
f _multi_tensor_adadelta
f _single_tensor_adadelta
f _to_scalar
f _use_grad_for_differentiable
f _view_as_real
f adadelta torch.optim._functional.adadelta
m torch torch
p Any cast""", "Adadelta adadelta"),
    "torch.optim.adagrad": (False, r"""c Adagrad torch.optim.Adagrad
c Optimizer torch.optim.Optimizer
o ParamsT
c Tensor torch.Tensor
f _default_to_fused_or_foreach
f _device_dtype_check_for_fused
f _fused_adagrad
f _get_scalar_dtype
f _get_value
f _make_sparse
f _multi_tensor_adagrad
f _single_tensor_adagrad
f _to_scalar
f _use_grad_for_differentiable
f _view_as_real
f adagrad torch.optim._functional.adagrad
m torch torch
p cast""", "Adagrad adagrad"),
    "torch.optim.adam": (False, r"""c Adam torch.optim.Adam
f DeviceDict
f DeviceDtypeDict
c Optimizer torch.optim.Optimizer
o ParamsT
c Tensor torch.Tensor
f _default_to_fused_or_foreach
f _device_dtype_check_for_fused
f _disable_dynamo_if_unsupported
f _fused_adam
f _get_capturable_supported_devices
f _get_scalar_dtype
f _get_value
f _multi_tensor_adam
f _single_tensor_adam
f _stack_if_compiling
f _to_scalar
f _use_grad_for_differentiable
f _view_as_real
f adam torch.optim._functional.adam
m torch torch
p cast""", "Adam adam"),
    "torch.optim.adamax": (False, r"""c Adamax torch.optim.Adamax
c Optimizer torch.optim.Optimizer
o ParamsT
c Tensor torch.Tensor
f _default_to_fused_or_foreach
f _disable_dynamo_if_unsupported
f _get_capturable_supported_devices
f _get_scalar_dtype
f _get_value
f _multi_tensor_adamax
f _single_tensor_adamax
f _to_scalar
f _use_grad_for_differentiable
f _view_as_real
f adamax torch.optim._functional.adamax
m torch torch
p cast""", "Adamax adamax"),
    "torch.optim.adamw": (False, r"""c Adam torch.optim.Adam
c AdamW torch.optim.AdamW
o ParamsT
c Tensor torch.Tensor
f adam torch.optim._functional.adam
f adamw torch.optim._functional.adamw""", "AdamW adamw"),
    "torch.optim.asgd": (False, r"""c ASGD torch.optim.ASGD
c Optimizer torch.optim.Optimizer
o ParamsT
c Tensor torch.Tensor
f _default_to_fused_or_foreach
f _disable_dynamo_if_unsupported
f _get_capturable_supported_devices
f _get_scalar_dtype
f _get_value
f _multi_tensor_asgd
f _single_tensor_asgd
f _to_scalar
f _use_grad_for_differentiable
f _view_as_real
f asgd torch.optim._functional.asgd
m torch torch
p cast""", "ASGD asgd"),
    "torch.optim.lbfgs": (False, r"""c LBFGS torch.optim.LBFGS
c Optimizer torch.optim.Optimizer
o ParamsT
c Tensor torch.Tensor
f _cubic_interpolate
f _strong_wolfe
f _to_scalar
m torch torch""", "LBFGS"),
    "torch.optim.lr_scheduler": (False, r"""c ChainedScheduler
c ConstantLR
c CosineAnnealingLR
c CosineAnnealingWarmRestarts
c CyclicLR
o EPOCH_DEPRECATION_WARNING
c ExponentialLR
c LRScheduler
c LambdaLR
c LinearLR
c MultiStepLR
c MultiplicativeLR
c OneCycleLR
c Optimizer torch.optim.Optimizer
c PolynomialLR
c ReduceLROnPlateau
c SequentialLR
c StepLR
v TYPE_CHECKING False
c Tensor torch.Tensor
c _LRScheduler
c _SchedulePhase
c _enable_get_lr_call
f _format_param
c _initial_mode
f _param_groups_val_list
f _to_scalar
f _update_param_group_val
f _warn_get_lr_called_within_step
o annotations
v inf inf
m math math
f override torch.fx._graph_pickler.override
m types types
m warnings warnings
p Any Counter Literal Self SupportsFloat TypedDict bisect_right cast partial ref wraps""", "LambdaLR MultiplicativeLR StepLR MultiStepLR ConstantLR LinearLR ExponentialLR SequentialLR CosineAnnealingLR ChainedScheduler ReduceLROnPlateau CyclicLR CosineAnnealingWarmRestarts OneCycleLR PolynomialLR LRScheduler"),
    "torch.optim.nadam": (False, r"""c NAdam torch.optim.NAdam
c Optimizer torch.optim.Optimizer
o ParamsT
c Tensor torch.Tensor
f _default_to_fused_or_foreach
f _disable_dynamo_if_unsupported
f _get_capturable_supported_devices
f _get_scalar_dtype
f _get_value
f _multi_tensor_nadam
f _single_tensor_nadam
f _stack_if_compiling
f _to_scalar
f _use_grad_for_differentiable
f _view_as_real
f nadam torch.optim._functional.nadam
m torch torch
p cast""", "NAdam nadam"),
    "torch.optim.optimizer": (False, r"""f Args
f DeviceDict torch.optim.adam.DeviceDict
f DeviceDtypeDict torch.optim.adam.DeviceDtypeDict
f GlobalOptimizerPostHook
f GlobalOptimizerPreHook
c Hashable collections.abc.Hashable
f Indices
f Kwargs
c Optimizer torch.optim.Optimizer
c ParamSpec torch._compile.ParamSpec
o ParamsT
o R
c RemovableHandle torch.autograd.graph.RemovableHandle
f StateDict
o T
f TensorListList torch.optim._adafactor.TensorListList
o _P
c _RequiredParameter
o _T
f _default_to_fused_or_foreach
f _device_dtype_check_for_fused
f _disable_dynamo_if_unsupported
f _get_capturable_supported_devices
f _get_foreach_kernels_supported_devices
f _get_fused_kernels_supported_devices
f _get_scalar_dtype
f _get_value
f _group_tensors_by_device_and_dtype
f _single_tensor_adadelta
f _single_tensor_adafactor
f _single_tensor_adam
f _single_tensor_adamax
f _single_tensor_asgd
f _single_tensor_muon
f _single_tensor_nadam
f _single_tensor_radam
f _single_tensor_rmsprop
f _single_tensor_rprop
f _stack_if_compiling
f _to_scalar
f _use_grad_for_differentiable
f _view_as_real
m functools functools
m hooks torch.utils.hooks
f register_optimizer_step_post_hook torch.profiler.register_optimizer_step_post_hook
f register_optimizer_step_pre_hook
o required
m torch torch
m warnings warnings
p Any Callable Iterable OrderedDict Self Sequence TypeAlias TypeVar cast chain deepcopy defaultdict overload""", "Optimizer register_optimizer_step_pre_hook register_optimizer_step_post_hook"),
    "torch.optim.radam": (False, r"""c Optimizer torch.optim.Optimizer
o ParamsT
c RAdam torch.optim.RAdam
c Tensor torch.Tensor
f _default_to_fused_or_foreach
f _disable_dynamo_if_unsupported
f _get_capturable_supported_devices
f _get_scalar_dtype
f _get_value
f _multi_tensor_radam
f _single_tensor_radam
f _to_scalar
f _use_grad_for_differentiable
f _view_as_real
f radam torch.optim._functional.radam
m torch torch
p cast""", "RAdam radam"),
    "torch.optim.rmsprop": (False, r"""c Optimizer torch.optim.Optimizer
o ParamsT
c RMSprop torch.optim.RMSprop
c Tensor torch.Tensor
f _default_to_fused_or_foreach
f _disable_dynamo_if_unsupported
f _get_capturable_supported_devices
f _get_scalar_dtype
f _multi_tensor_rmsprop
f _single_tensor_rmsprop
f _to_scalar
f _use_grad_for_differentiable
f _view_as_real
f rmsprop torch.optim._functional.rmsprop
m torch torch
p cast""", "RMSprop rmsprop"),
    "torch.optim.rprop": (False, r"""c Optimizer torch.optim.Optimizer
o ParamsT
c Rprop torch.optim.Rprop
c Tensor torch.Tensor
f _default_to_fused_or_foreach
f _disable_dynamo_if_unsupported
f _get_capturable_supported_devices
f _get_scalar_dtype
f _multi_tensor_rprop
f _single_tensor_rprop
f _to_scalar
f _use_grad_for_differentiable
f _view_as_real
f rprop torch.optim._functional.rprop
m torch torch
p cast""", "Rprop rprop"),
    "torch.optim.sgd": (False, r"""f DeviceDict torch.optim.adam.DeviceDict
c Optimizer torch.optim.Optimizer
o ParamsT
c SGD torch.optim.SGD
c Tensor torch.Tensor
f _default_to_fused_or_foreach
f _device_dtype_check_for_fused
f _fused_sgd
f _multi_tensor_sgd
f _single_tensor_sgd
f _to_scalar
f _use_grad_for_differentiable
f sgd torch.optim._functional.sgd
m torch torch
p cast""", "SGD sgd"),
    "torch.optim.sparse_adam": (False, r"""m F torch.optim._functional
c Optimizer torch.optim.Optimizer
o ParamsT
c SparseAdam torch.optim.SparseAdam
c Tensor torch.Tensor
f _to_scalar
m torch torch""", "SparseAdam"),
    "torch.optim.swa_utils": (False, r"""c AveragedModel
c LRScheduler torch.optim.lr_scheduler.LRScheduler
c Module torch.nn.Module
c Optimizer torch.optim.Optimizer
f PARAM_LIST
c SWALR
c Tensor torch.Tensor
f _format_param
f _get_foreach_kernels_supported_devices
f _group_tensors_by_device_and_dtype
f get_ema_avg_fn
f get_ema_multi_avg_fn
f get_swa_avg_fn
f get_swa_multi_avg_fn
m itertools itertools
m math math
f override torch.fx._graph_pickler.override
m torch torch
f update_bn
m warnings warnings
p Any Callable Iterable Literal Union cast deepcopy""", "AveragedModel update_bn SWALR get_ema_multi_avg_fn get_swa_multi_avg_fn get_ema_avg_fn get_swa_avg_fn"),
    "torch.overrides": (False, r"""c BaseTorchFunctionMode
c ParamSpec torch._compile.ParamSpec
c TorchFunctionMode
o _P
o _R
f _add_docstr torch._size_docs.add_docstr
f _disable_user_warnings
f _enable_torch_function
f _get_current_function_mode
f _get_current_function_mode_stack
f _get_function_stack_at
f _get_overloaded_args
f _get_overridable_functions
f _get_tensor_methods
f _has_torch_function torch._lobpcg.has_torch_function
f _has_torch_function_unary torch._tensor.has_torch_function_unary
f _has_torch_function_variadic torch._tensor.has_torch_function_variadic
f _is_torch_function_mode_enabled
f _len_torch_function_stack
f _pop_mode
f _pop_mode_temporarily
f _pop_torch_function_stack
f _push_mode
f _push_on_torch_function_stack
m collections collections
m contextlib contextlib
f enable_reentrant_dispatch
m functools functools
f get_default_nowrap_functions torch._tensor.get_default_nowrap_functions
f get_ignored_functions
f get_overridable_functions
f get_testing_overrides
f handle_torch_function torch._lobpcg.handle_torch_function
f has_torch_function torch._lobpcg.has_torch_function
f has_torch_function_unary torch._tensor.has_torch_function_unary
f has_torch_function_variadic torch._tensor.has_torch_function_variadic
f is_tensor_like torch.autograd.is_tensor_like
f is_tensor_method_or_property
f resolve_name
m sys sys
m torch torch
m types types
m warnings warnings
f wrap_torch_function
p Any Callable Iterable TypeVar wraps""", "get_ignored_functions get_overridable_functions get_testing_overrides handle_torch_function has_torch_function resolve_name is_tensor_like is_tensor_method_or_property wrap_torch_function enable_reentrant_dispatch"),
    "torch.package": (True, r"""c Directory
c EmptyMatchError
c GlobGroup
c Importer
c ObjMismatchError
c ObjNotFoundError
c OrderedImporter
c PackageExporter
c PackageImporter
c PackagingError
f is_from_package
o sys_importer"""),
    "torch.package._digraph": (False, r"""c DiGraph
p deque"""),
    "torch.package._directory_reader": (False, r"""c DirectoryReader
c Storage torch.serialization.Storage
c _HasStorage
m os os
m torch torch
p cast glob"""),
    "torch.package._importlib": (False, r"""f _calc___package__
f _normalize_line_endings
f _normalize_path
f _resolve_name
f _sanity_check
m _warnings _warnings
m os os"""),
    "torch.package._mangling": (False, r"""c PackageMangler
f demangle
f get_mangle_prefix
f is_mangled
m re re"""),
    "torch.package._mock": (False, r"""c MockedObject
f install_method
v method_name '__ior__'"""),
    "torch.package._package_pickler": (False, r"""o EXT1
o EXT2
o EXT4
c FunctionType torch.fx._symbolic_trace.FunctionType
o GLOBAL
c Importer torch.package.Importer
c ObjMismatchError torch.package.ObjMismatchError
c ObjNotFoundError torch.package.ObjNotFoundError
c PackagePickler
o STACK_GLOBAL
c _PyTorchLegacyPickler
m _compat_pickle _compat_pickle
f create_pickler
m sys sys
o sys_importer
p PicklingError pack"""),
    "torch.package._package_unpickler": (False, r"""c Importer torch.package.Importer
c PackageUnpickler
m _compat_pickle _compat_pickle
m pickle pickle"""),
    "torch.package._stdlib": (False, r"""f _get_stdlib_modules
f is_stdlib_module
m sys sys"""),
    "torch.package.analyze": (True, r"""f find_first_use_of_broken_modules
f trace_dependencies"""),
    "torch.package.analyze.find_first_use_of_broken_modules": (False, r"""c PackagingError torch.package.PackagingError
f find_first_use_of_broken_modules torch.package.analyze.find_first_use_of_broken_modules""", "find_first_use_of_broken_modules"),
    "torch.package.analyze.is_from_package": (False, r"""c ModuleType torch._utils.ModuleType
f is_from_package torch.package.is_from_package
f is_mangled torch.package._mangling.is_mangled
p Any"""),
    "torch.package.analyze.trace_dependencies": (False, r"""m sys sys
f trace_dependencies torch.package.analyze.trace_dependencies
p Any Callable Iterable""", "trace_dependencies"),
    "torch.package.file_structure_representation": (False, r"""c Directory torch.package.Directory
c GlobGroup torch.package.GlobGroup
f GlobPattern
f _create_directory_from_file_list""", "Directory"),
    "torch.package.find_file_dependencies": (False, r"""c _ExtractModuleReferences
f _resolve_name
m ast ast
f find_files_source_depends_on"""),
    "torch.package.glob_group": (False, r"""c GlobGroup torch.package.GlobGroup
f GlobPattern torch.package.file_structure_representation.GlobPattern
m re re
p Iterable Union"""),
    "torch.package.importer": (False, r"""c Importer torch.package.Importer
c ModuleType torch._utils.ModuleType
c ObjMismatchError torch.package.ObjMismatchError
c ObjNotFoundError torch.package.ObjNotFoundError
c OrderedImporter torch.package.OrderedImporter
c _SysImporter
f demangle torch.package._mangling.demangle
f get_mangle_prefix torch.package._mangling.get_mangle_prefix
m importlib importlib
f is_mangled torch.package._mangling.is_mangled
o log
m logging logging
m sys sys
o sys_importer
p ABC Any abstractmethod""", "ObjNotFoundError ObjMismatchError Importer OrderedImporter"),
    "torch.package.package_exporter": (False, r"""f ActionHook
c DiGraph torch.package._digraph.DiGraph
c EmptyMatchError torch.package.EmptyMatchError
f FileLike torch.export.FileLike
c GlobGroup torch.package.GlobGroup
f GlobPattern torch.package.file_structure_representation.GlobPattern
c Importer torch.package.Importer
c OrderedImporter torch.package.OrderedImporter
c PackageExporter torch.package.PackageExporter
c PackagingError torch.package.PackagingError
c PackagingErrorReason
c RemovableHandle torch.autograd.graph.RemovableHandle
c Storage torch.serialization.Storage
c _ModuleProviderAction
c _PatternInfo
f _normalize_path
f _read_file
m collections collections
f create_pickler torch.package._package_pickler.create_pickler
f demangle torch.package._mangling.demangle
f find_files_source_depends_on torch.package.find_file_dependencies.find_files_source_depends_on
m importlib importlib
m io io
f is_mangled torch.package._mangling.is_mangled
f is_stdlib_module torch.package._stdlib.is_stdlib_module
m linecache linecache
f location_tag torch.serialization.location_tag
f normalize_storage_type torch.serialization.normalize_storage_type
m os os
m pickletools pickletools
m platform platform
o sys_importer
m torch torch
m types types
p Any Callable Enum IO OrderedDict Path Sequence SourceFileLoader cast dataclass defaultdict""", "PackagingErrorReason EmptyMatchError PackagingError PackageExporter"),
    "torch.package.package_importer": (False, r"""c Directory torch.package.Directory
c DirectoryReader torch.package._directory_reader.DirectoryReader
o EXTERN_IMPORT_COMPAT_NAME_MAPPING
f FileLike torch.export.FileLike
o IMPLICIT_IMPORT_ALLOWLIST
c Importer torch.package.Importer
c PackageImporter torch.package.PackageImporter
c PackageMangler torch.package._mangling.PackageMangler
c PackageUnpickler torch.package._package_unpickler.PackageUnpickler
v TYPE_CHECKING False
c _ExternNode
c _ModuleNode
c _PackageNode
c _PackageResourceReader
c _PathNode
f _calc___package__
f _create_directory_from_file_list
f _get_restore_location
f _maybe_decode_ascii
f _normalize_line_endings
f _normalize_path
f _patched_getfile
f _resolve_name
f _sanity_check
m builtins builtins
f demangle torch.package._mangling.demangle
m importlib importlib
m inspect inspect
m io io
m linecache linecache
m os os
m sys sys
m torch torch
m types types
p Any Callable Iterable WeakValueDictionary cast contextmanager""", "PackageImporter"),
    "torch.profiler": (True, r"""c DeviceType torch.autograd.DeviceType
c ExecutionTraceObserver
c KinetoStepTracker
c Optimizer torch.optim.Optimizer
c ProfilerAction
c ProfilerActivity torch.autograd.ProfilerActivity
c RecordScope
c TypeVarTuple
f Unpack
c _ExperimentalConfig
c _KinetoProfile
o _Ts
f _optimizer_post_hook
f _supported_activities
f is_fbcode torch._environment.is_fbcode
f kineto_available torch.autograd.kineto_available
m os os
c profile
c record_function
f register_optimizer_step_post_hook
f schedule
f supported_activities
f tensorboard_trace_handler
p Any""", "profile schedule supported_activities tensorboard_trace_handler ProfilerAction ProfilerActivity kineto_available DeviceType record_function ExecutionTraceObserver"),
    "torch.profiler._memory_profiler": (False, r"""c Action
c Category
c CategoryDict
c CategoryElement
c DataFlowEdge
c DataFlowGraph
c DataFlowNode
c FunctionSchema torch.FunctionSchema
c Key
f KeyAndID
c MemoryProfile
c MemoryProfileTimeline
c OpTree
c RecordScope torch.profiler.RecordScope
c SchemaMatcher
c SizeMap
f TensorAndID
c TensorKey
c _EventType
c _ExtraFields_Allocation
c _ExtraFields_TorchOp
c _ProfilerEvent
c _ProfilerResult
c _Storage
c _TensorMetadata
f _element_size
f _extract_parameters_and_gradients
m _utils torch.profiler._utils
m collections collections
m dataclasses dataclasses
m enum enum
f extract_gradients
f extract_parameters
f get_scopes
m it itertools
o log
m logging logging
m torch torch
p Any Iterator Literal Optional cast"""),
    "torch.profiler._pattern_matcher": (False, r"""c Conv2dBiasFollowedByBatchNorm2dPattern
c ExtraCUDACopyPattern
c FP32MatMulPattern
c ForLoopIndexingPattern
c GradNotSetToNonePattern
c MatMulDimInFP16Pattern
c NamePattern
c OptimizerSingleTensorPattern
c Pattern
c SynchronizedDataLoaderPattern
c _EventType
c _ExtraFields_PyCCall
c _ExtraFields_PyCall
c _ExtraFields_TorchOp
c _ProfilerEvent
m benchmark torch.utils.benchmark
f index_of_first_match
f input_dtypes
f input_shapes
m json json
m math math
m os os
c profile torch.profiler.profile
m re re
f report_all_anti_patterns
f source_code_location
m torch torch
f traverse_bfs
f traverse_dfs"""),
    "torch.profiler._utils": (False, r"""c BasicEvaluation
c ContextStackEntry
c DeviceType torch.autograd.DeviceType
c EventKey
c EventMetrics
c Interval
v TYPE_CHECKING False
c TimelineEvent
f _init_for_cuda_graphs
f _traverse
f argmax
m functools functools
f index_of_first_match torch.profiler._pattern_matcher.index_of_first_match
f map_recorded_events_to_aten_ops_with_stack_trace
m operator operator
c profile torch.autograd.profiler.profile
m re re
f source_code_location
f traverse_bfs torch.profiler._pattern_matcher.traverse_bfs
f traverse_dfs torch.profiler._pattern_matcher.traverse_dfs
p Any Literal dataclass deque"""),
    "torch.profiler.itt": (False, r"""m _itt torch._C._itt
f is_available
f mark
f range
f range_pop
f range_push
p NoReturn contextmanager""", "is_available range_push range_pop mark range"),
    "torch.profiler.profiler": (False, r"""c ExecutionTraceObserver torch.profiler.ExecutionTraceObserver
c MemoryProfile torch.profiler._memory_profiler.MemoryProfile
c MemoryProfileTimeline torch.profiler._memory_profiler.MemoryProfileTimeline
v PROFILER_STEP_NAME 'ProfilerStep'
c ProfilerAction torch.profiler.ProfilerAction
c ProfilerActivity torch.autograd.ProfilerActivity
c _ExperimentalConfig
c _ITraceObserver
c _KinetoProfile
c _NumpyEncoder
f _add_execution_trace_observer
f _default_schedule_fn
f _disable_execution_trace_observer
f _enable_execution_trace_observer
f _get_privateuse1_backend_name
f _remove_execution_trace_observer
f _warn_once
c deprecated torch._streambase.deprecated
m gzip gzip
f is_fbcode torch._environment.is_fbcode
m json json
f kineto_available torch.autograd.kineto_available
m os os
m prof torch.autograd.profiler
c profile torch.profiler.profile
f profiler_allow_cudagraph_cupti_lazy_reinit_cuda12 torch.profiler_allow_cudagraph_cupti_lazy_reinit_cuda12
f schedule torch.profiler.schedule
m shutil shutil
f supported_activities torch.profiler.supported_activities
m tempfile tempfile
f tensorboard_trace_handler torch.profiler.tensorboard_trace_handler
m torch torch
p ABC Any Callable Enum Iterable Optional Self abstractmethod partial warn""", "supported_activities ProfilerAction schedule tensorboard_trace_handler profile ExecutionTraceObserver"),
    "torch.profiler.python_tracer": (False, r"""f _prefix_regex
m os os
m site site
m sys sys
m torch torch"""),
    "torch.quantization": (True, r"""c ABC
o DEFAULT_DYNAMIC_QUANT_MODULE_MAPPINGS
o DEFAULT_FLOAT_TO_QUANTIZED_OPERATOR_MAPPINGS
o DEFAULT_MODULE_TO_ACT_POST_PROCESS
o DEFAULT_QAT_MODULE_MAPPINGS
o DEFAULT_REFERENCE_STATIC_QUANT_MODULE_MAPPINGS
o DEFAULT_STATIC_QUANT_MODULE_MAPPINGS
c DeQuantStub
c FakeQuantize
c FakeQuantizeBase
c FixedQParamsFakeQuantize
c FusedMovingAvgObsFakeQuantize
c HistogramObserver
c MinMaxObserver
c MovingAverageMinMaxObserver
c MovingAveragePerChannelMinMaxObserver
c NoopObserver
c ObserverBase
c PerChannelMinMaxObserver
c PlaceholderObserver
c QConfig
f QConfigAny
c QConfigDynamic
c QuantStub
c QuantType
c QuantWrapper
c RecordingObserver
f add_quant_dequant
f convert
f convert_dynamic_jit
f convert_jit
o default_activation_only_qconfig
c default_debug_observer torch.quantization.RecordingObserver
o default_debug_qconfig
o default_dynamic_qconfig
f default_dynamic_quant_observer
f default_eval_fn
f default_fake_quant
f default_fixed_qparams_range_0to1_fake_quant
f default_fixed_qparams_range_neg1to1_fake_quant
f default_float_qparams_observer
f default_fused_act_fake_quant
f default_fused_per_channel_wt_fake_quant
f default_fused_wt_fake_quant
f default_histogram_fake_quant
f default_histogram_observer
f default_observer
o default_per_channel_qconfig
f default_per_channel_weight_fake_quant
f default_per_channel_weight_observer
c default_placeholder_observer torch.quantization.PlaceholderObserver
o default_qat_qconfig
o default_qat_qconfig_v2
o default_qconfig
f default_weight_fake_quant
f default_weight_observer
o default_weight_only_qconfig
f disable_fake_quant
f disable_observer
f enable_fake_quant
f enable_observer
o float16_dynamic_qconfig
o float16_static_qconfig
o float_qparams_weight_only_qconfig
f fuse_conv_bn
f fuse_conv_bn_jit
f fuse_conv_bn_relu
f fuse_linear_bn
f fuse_modules
f get_default_compare_output_module_list
f get_default_dynamic_quant_module_mappings
f get_default_float_to_quantized_operator_mappings
f get_default_qat_module_mappings
f get_default_qat_qconfig
f get_default_qconfig
f get_default_qconfig_propagation_list
f get_default_static_quant_module_mappings
f get_dynamic_quant_module_class
f get_fuser_method
f get_observer_state_dict
f get_quantized_operator
f get_static_quant_module_class
f load_observer_state_dict
f no_observer_set
o per_channel_dynamic_qconfig
f prepare
f prepare_dynamic_jit
f prepare_jit
f prepare_qat
f propagate_qconfig_
f qconfig_equals
f quantize
f quantize_dynamic
f quantize_dynamic_jit
f quantize_jit
f quantize_qat
f script_qconfig
f script_qconfig_dict
f swap_module""", "QuantWrapper QuantStub DeQuantStub quantize quantize_dynamic quantize_qat prepare convert prepare_qat quantize_jit quantize_dynamic_jit _prepare_ondevice_dynamic_jit _convert_ondevice_dynamic_jit _quantize_ondevice_dynamic_jit QuantType get_default_static_quant_module_mappings get_static_quant_module_class get_default_dynamic_quant_module_mappings get_default_qat_module_mappings get_default_qconfig_propagation_list get_default_compare_output_module_list get_quantized_operator get_fuser_method propagate_qconfig_ add_quant_dequant swap_module default_eval_fn ObserverBase WeightObserver HistogramObserver observer default_observer default_weight_observer default_placeholder_observer default_per_channel_weight_observer default_fake_quant default_weight_fake_quant default_fixed_qparams_range_neg1to1_fake_quant default_fixed_qparams_range_0to1_fake_quant default_per_channel_weight_fake_quant default_histogram_fake_quant QConfig default_qconfig default_dynamic_qconfig float16_dynamic_qconfig float_qparams_weight_only_qconfig default_qat_qconfig prepare_qat quantize_qat fuse_modules"),
    "torch.quantization._numeric_suite": (False, r"""c Logger
o NON_LEAF_MODULE_TO_ADD_OBSERVER_ALLOW_LIST
c OutputLogger
c Shadow
c ShadowLogger
f _convert_tuple_to_list
f _dequantize_tensor_list
f _find_match
f _get_logger_dict_helper
f _is_identical_module_type
f compare_model_outputs
f compare_model_stub
f compare_weights
f get_logger_dict
f get_matching_activations
f prepare_model_outputs
f prepare_model_with_stubs"""),
    "torch.quantization._numeric_suite_fx": (False, r"""c NSTracer
c OutputLogger
f RNNReturnType
f _add_loggers_impl
f _add_loggers_one_model
f _add_shadow_loggers_impl
f _extract_logger_info_one_model
f _extract_weights_impl
f _extract_weights_one_model
f add_loggers
f add_shadow_loggers
f extend_logger_results_with_comparison
f extract_logger_info
f extract_shadow_logger_info
f extract_weights"""),
    "torch.quantization._quantized_conversions": (False, r"""f pack_int4_to_int8
f quantized_weight_reorder_for_mixed_dtypes_linear_cutlass
m torch torch
f unpack_int8_to_int4"""),
    "torch.quantization.fake_quantize": (False, r"""c FakeQuantize torch.quantization.FakeQuantize
c FakeQuantizeBase torch.quantization.FakeQuantizeBase
c FixedQParamsFakeQuantize torch.quantization.FixedQParamsFakeQuantize
c FusedMovingAvgObsFakeQuantize torch.quantization.FusedMovingAvgObsFakeQuantize
f _is_fake_quant_script_module
f _is_per_channel
f _is_per_tensor
f _is_symmetric_quant
f default_fake_quant torch.quantization.default_fake_quant
f default_fixed_qparams_range_0to1_fake_quant torch.quantization.default_fixed_qparams_range_0to1_fake_quant
f default_fixed_qparams_range_neg1to1_fake_quant torch.quantization.default_fixed_qparams_range_neg1to1_fake_quant
f default_fused_act_fake_quant torch.quantization.default_fused_act_fake_quant
f default_fused_per_channel_wt_fake_quant torch.quantization.default_fused_per_channel_wt_fake_quant
f default_fused_wt_fake_quant torch.quantization.default_fused_wt_fake_quant
f default_histogram_fake_quant torch.quantization.default_histogram_fake_quant
f default_per_channel_weight_fake_quant torch.quantization.default_per_channel_weight_fake_quant
f default_weight_fake_quant torch.quantization.default_weight_fake_quant
f disable_fake_quant torch.quantization.disable_fake_quant
f disable_observer torch.quantization.disable_observer
f enable_fake_quant torch.quantization.enable_fake_quant
f enable_observer torch.quantization.enable_observer"""),
    "torch.quantization.fuse_modules": (False, r"""f _fuse_modules
f _get_module
f _set_module
f fuse_conv_bn torch.quantization.fuse_conv_bn
f fuse_conv_bn_relu torch.quantization.fuse_conv_bn_relu
f fuse_known_modules
f fuse_modules torch.quantization.fuse_modules
f get_fuser_method torch.quantization.get_fuser_method"""),
    "torch.quantization.fuser_method_mappings": (False, r"""f fuse_conv_bn torch.quantization.fuse_conv_bn
f fuse_conv_bn_relu torch.quantization.fuse_conv_bn_relu
f fuse_linear_bn torch.quantization.fuse_linear_bn
f get_fuser_method torch.quantization.get_fuser_method"""),
    "torch.quantization.observer": (False, r"""c ABC torch.quantization.ABC
c HistogramObserver torch.quantization.HistogramObserver
c MinMaxObserver torch.quantization.MinMaxObserver
c MovingAverageMinMaxObserver torch.quantization.MovingAverageMinMaxObserver
c MovingAveragePerChannelMinMaxObserver torch.quantization.MovingAveragePerChannelMinMaxObserver
c NoopObserver torch.quantization.NoopObserver
c ObserverBase torch.quantization.ObserverBase
c PerChannelMinMaxObserver torch.quantization.PerChannelMinMaxObserver
c PlaceholderObserver torch.quantization.PlaceholderObserver
c RecordingObserver torch.quantization.RecordingObserver
c _ObserverBase torch.ao.quantization.UniformQuantizationObserverBase
c _PartialWrapper
f _is_activation_post_process
f _is_per_channel_script_obs_instance
f _with_args
f _with_callable_args
c default_debug_observer torch.quantization.RecordingObserver
f default_dynamic_quant_observer torch.quantization.default_dynamic_quant_observer
f default_float_qparams_observer torch.quantization.default_float_qparams_observer
f default_histogram_observer torch.quantization.default_histogram_observer
f default_observer torch.quantization.default_observer
f default_per_channel_weight_observer torch.quantization.default_per_channel_weight_observer
c default_placeholder_observer torch.quantization.PlaceholderObserver
f default_weight_observer torch.quantization.default_weight_observer
f get_observer_state_dict torch.quantization.get_observer_state_dict
f load_observer_state_dict torch.quantization.load_observer_state_dict"""),
    "torch.quantization.qconfig": (False, r"""c QConfig torch.quantization.QConfig
f QConfigAny torch.quantization.QConfigAny
c QConfigDynamic torch.quantization.QConfigDynamic
f _add_module_to_qconfig_obs_ctr
f _assert_valid_qconfig
o default_activation_only_qconfig
o default_debug_qconfig
o default_dynamic_qconfig
o default_per_channel_qconfig
o default_qat_qconfig
o default_qat_qconfig_v2
o default_qconfig
o default_weight_only_qconfig
o float16_dynamic_qconfig
o float16_static_qconfig
o float_qparams_weight_only_qconfig
f get_default_qat_qconfig torch.quantization.get_default_qat_qconfig
f get_default_qconfig torch.quantization.get_default_qconfig
o per_channel_dynamic_qconfig
f qconfig_equals torch.quantization.qconfig_equals"""),
    "torch.quantization.quant_type": (False, r"""c QuantType torch.quantization.QuantType
f _get_quant_type_to_str"""),
    "torch.quantization.quantization_mappings": (False, r"""o DEFAULT_DYNAMIC_QUANT_MODULE_MAPPINGS
o DEFAULT_FLOAT_TO_QUANTIZED_OPERATOR_MAPPINGS
o DEFAULT_MODULE_TO_ACT_POST_PROCESS
o DEFAULT_QAT_MODULE_MAPPINGS
o DEFAULT_REFERENCE_STATIC_QUANT_MODULE_MAPPINGS
o DEFAULT_STATIC_QUANT_MODULE_MAPPINGS
f _get_special_act_post_process
f _has_special_act_post_process
f get_default_compare_output_module_list torch.quantization.get_default_compare_output_module_list
f get_default_dynamic_quant_module_mappings torch.quantization.get_default_dynamic_quant_module_mappings
f get_default_float_to_quantized_operator_mappings torch.quantization.get_default_float_to_quantized_operator_mappings
f get_default_qat_module_mappings torch.quantization.get_default_qat_module_mappings
f get_default_qconfig_propagation_list torch.quantization.get_default_qconfig_propagation_list
f get_default_static_quant_module_mappings torch.quantization.get_default_static_quant_module_mappings
f get_dynamic_quant_module_class torch.quantization.get_dynamic_quant_module_class
f get_quantized_operator torch.quantization.get_quantized_operator
f get_static_quant_module_class torch.quantization.get_static_quant_module_class
f no_observer_set torch.quantization.no_observer_set"""),
    "torch.quantization.quantize": (False, r"""f _add_observer_
f _convert
f _get_observer_dict
f _get_unique_devices_
f _is_activation_post_process
f _observer_forward_hook
f _propagate_qconfig_helper
f _register_activation_post_process_hook
f _remove_activation_post_process
f _remove_qconfig
f add_quant_dequant torch.quantization.add_quant_dequant
f convert torch.quantization.convert
f prepare torch.quantization.prepare
f prepare_qat torch.quantization.prepare_qat
f propagate_qconfig_ torch.quantization.propagate_qconfig_
f quantize torch.quantization.quantize
f quantize_dynamic torch.quantization.quantize_dynamic
f quantize_qat torch.quantization.quantize_qat
f swap_module torch.quantization.swap_module"""),
    "torch.quantization.quantize_fx": (False, r"""c ObservedGraphModule
c QuantizationTracer
c Scope torch.fx._symbolic_trace.Scope
c ScopeContextManager
f _check_is_graph_module
f _convert_fx
f _convert_standalone_module_fx
f _fuse_fx
f _prepare_fx
f _prepare_standalone_module_fx
f _swap_ff_with_fxff
f convert_fx
f fuse_fx
f prepare_fx
f prepare_qat_fx"""),
    "torch.quantization.quantize_jit": (False, r"""f _check_forward_method
f _check_is_script_module
f _convert_jit
f _prepare_jit
f _prepare_ondevice_dynamic_jit
f _quantize_jit
f convert_dynamic_jit torch.quantization.convert_dynamic_jit
f convert_jit torch.quantization.convert_jit
f fuse_conv_bn_jit torch.quantization.fuse_conv_bn_jit
f prepare_dynamic_jit torch.quantization.prepare_dynamic_jit
f prepare_jit torch.quantization.prepare_jit
f quantize_dynamic_jit torch.quantization.quantize_dynamic_jit
f quantize_jit torch.quantization.quantize_jit
f script_qconfig torch.quantization.script_qconfig
f script_qconfig_dict torch.quantization.script_qconfig_dict"""),
    "torch.quantization.stubs": (False, r"""c DeQuantStub torch.quantization.DeQuantStub
c QuantStub torch.quantization.QuantStub
c QuantWrapper torch.quantization.QuantWrapper"""),
    "torch.quantization.utils": (False, r"""f activation_dtype
f activation_is_int8_quantized
f activation_is_statically_quantized
f calculate_qmin_qmax
f check_min_max_valid
f get_combined_dict
f get_qconfig_dtypes
f get_qparam_dict
f get_quant_type
f get_swapped_custom_module_class
f getattr_from_fqn
f is_per_channel
f is_per_tensor
f weight_dtype
f weight_is_quantized
f weight_is_statically_quantized"""),
    "torch.quasirandom": (False, r"""c SobolEngine
m torch torch"""),
    "torch.random": (False, r"""f _manual_seed_impl
f _seed_custom_device
m contextlib contextlib
o default_generator
f fork_rng
f get_rng_state torch.get_rng_state
f initial_seed torch.initial_seed
f manual_seed
f seed torch.seed
f set_rng_state torch.set_rng_state
m torch torch
m warnings warnings
p Generator"""),
    "torch.return_types": (False, r"""c SequenceKey
c _attr
c _fake_quantize_per_tensor_affine_cachemask_tensor_qparams
c _fused_moving_avg_obs_fq_helper
c _linalg_det
c _linalg_det_out
c _linalg_eigh
c _linalg_eigh_out
c _linalg_slogdet
c _linalg_slogdet_out
c _linalg_solve_ex
c _linalg_solve_ex_out
c _linalg_svd
c _linalg_svd_out
c _lu_with_info
c _scaled_dot_product_cudnn_attention
c _scaled_dot_product_efficient_attention
c _scaled_dot_product_flash_attention
c _scaled_dot_product_flash_attention_for_cpu
c _unpack_dual
o all_return_types
c aminmax
c aminmax_out
c cummax
c cummax_out
c cummin
c cummin_out
c frexp
c frexp_out
c geqrf
c geqrf_out
c histogram
c histogram_out
c histogramdd
m inspect inspect
c kthvalue
c kthvalue_out
c linalg_cholesky_ex
c linalg_cholesky_ex_out
c linalg_eig
c linalg_eig_out
c linalg_eigh
c linalg_eigh_out
c linalg_inv_ex
c linalg_inv_ex_out
c linalg_ldl_factor
c linalg_ldl_factor_ex
c linalg_ldl_factor_ex_out
c linalg_ldl_factor_out
c linalg_lstsq
c linalg_lstsq_out
c linalg_lu
c linalg_lu_factor
c linalg_lu_factor_ex
c linalg_lu_factor_ex_out
c linalg_lu_factor_out
c linalg_lu_out
c linalg_qr
c linalg_qr_out
c linalg_slogdet
c linalg_slogdet_out
c linalg_solve_ex
c linalg_solve_ex_out
c linalg_svd
c linalg_svd_out
c lu_unpack
c lu_unpack_out
c max
c max_out
c median
c median_out
c min
c min_out
c mode
c mode_out
v name 'triangular_solve_out'
c nanmedian
c nanmedian_out
f pytree_register_structseq
c qr
c qr_out
f register_pytree_node
m return_types torch._C._return_types
c slogdet
c slogdet_out
c sort
c sort_out
c svd
c svd_out
c topk
c topk_out
m torch torch
c triangular_solve
c triangular_solve_out""", "pytree_register_structseq all_return_types aminmax aminmax_out cummax cummax_out cummin cummin_out frexp frexp_out geqrf geqrf_out histogram histogram_out histogramdd kthvalue kthvalue_out linalg_cholesky_ex linalg_cholesky_ex_out linalg_eig linalg_eig_out linalg_eigh linalg_eigh_out linalg_inv_ex linalg_inv_ex_out linalg_ldl_factor linalg_ldl_factor_ex linalg_ldl_factor_ex_out linalg_ldl_factor_out linalg_lstsq linalg_lstsq_out linalg_lu linalg_lu_factor linalg_lu_factor_ex linalg_lu_factor_ex_out linalg_lu_factor_out linalg_lu_out linalg_qr linalg_qr_out linalg_slogdet linalg_slogdet_out linalg_solve_ex linalg_solve_ex_out linalg_svd linalg_svd_out lu_unpack lu_unpack_out max max_out median median_out min min_out mode mode_out nanmedian nanmedian_out qr qr_out slogdet slogdet_out sort sort_out svd svd_out topk topk_out triangular_solve triangular_solve_out"),
    "torch.serialization": (False, r"""v DEFAULT_PROTOCOL 2
f FileLike torch.export.FileLike
v INT_SIZE 4
v IS_WINDOWS False
v LONG_SIZE 4
c LoadEndianness
v MAGIC_NUMBER 119547037146038801333356
o MAP_LOCATION
v MAP_PRIVATE 2
v MAP_SHARED 1
v PROTOCOL_VERSION 1001
v SHORT_SIZE 2
o STORAGE
v STORAGE_KEY_SEPARATOR ','
c SourceChangeWarning
c Storage
c StorageType
o T
f TypeIs
o UNSAFE_MESSAGE
c _SerializationLocal
f _backend_tag
f _check_dill_version
f _check_save_filelike
f _check_seekable
f _cpu_deserialize
f _cpu_tag
f _default_to_weights_only
f _deserialize
f _get_dtype_from_pickle_storage_type
f _get_layout
f _get_restore_location
f _get_storage_alignment
f _import_dotted_name
f _is_compressed_file
f _is_meta_location
f _is_path
f _is_torchscript_zip
f _is_zipfile
f _legacy_load
f _legacy_save
f _load
f _maybe_decode_ascii
f _meta_deserialize
f _meta_tag
f _mps_deserialize
f _mps_tag
c _open_buffer_reader
c _open_buffer_writer
c _open_file
f _open_file_like
c _open_zipfile_reader
f _open_zipfile_writer
c _open_zipfile_writer_buffer
c _open_zipfile_writer_file
c _opener
f _save
o _serialization_tls
f _should_read_directly
f _validate_device
m _weights_only_unpickler torch._weights_only_unpickler
f add_safe_globals
f check_module_version_greater_or_equal
f clear_safe_globals
m copyreg copyreg
f default_restore_location
m difflib difflib
m functools functools
f get_crc32_options
f get_default_load_endianness
f get_default_mmap_options
f get_safe_globals
f get_source_lines_and_file torch._jit_internal.get_source_lines_and_file
f get_unsafe_globals_in_checkpoint
m io io
f load torch.load
f location_tag
f mkdtemp
f normalize_storage_type
m os os
m pickle pickle
m re re
f register_package
c safe_globals
f save torch.save
f set_crc32_options
f set_default_load_endianness
c set_default_mmap_options
m shutil shutil
c skip_data
f storage_to_tensor_type
m struct struct
m sys sys
m tarfile tarfile
m tempfile tempfile
m threading threading
m torch torch
f validate_cuda_device
f validate_hpu_device
m warnings warnings
p Any Callable Enum Generic IO TypeAlias TypeVar cast closing contextmanager""", "SourceChangeWarning mkdtemp register_package check_module_version_greater_or_equal validate_cuda_device validate_hpu_device location_tag default_restore_location normalize_storage_type storage_to_tensor_type save load StorageType LoadEndianness get_crc32_options set_crc32_options get_default_load_endianness set_default_load_endianness get_default_mmap_options set_default_mmap_options clear_safe_globals get_safe_globals add_safe_globals safe_globals get_unsafe_globals_in_checkpoint skip_data"),
    "torch.signal": (True, r"""""", "windows"),
    "torch.signal.windows": (True, r"""f bartlett
f blackman
f cosine
f exponential
f gaussian
f general_cosine
f general_hamming
f hamming
f hann
f kaiser
f nuttall""", "bartlett blackman cosine exponential gaussian general_cosine general_hamming hamming hann kaiser nuttall"),
    "torch.signal.windows.windows": (False, r"""c Tensor torch.Tensor
o _T
f _add_docstr
f _window_function_checks
f bartlett torch.signal.windows.bartlett
f blackman torch.signal.windows.blackman
f cosine torch.signal.windows.cosine
f exponential torch.signal.windows.exponential
o factory_common_args
f gaussian torch.signal.windows.gaussian
f general_cosine torch.signal.windows.general_cosine
f general_hamming torch.signal.windows.general_hamming
f hamming torch.signal.windows.hamming
f hann torch.signal.windows.hann
f kaiser torch.signal.windows.kaiser
f merge_dicts torch._torch_docs.merge_dicts
f nuttall torch.signal.windows.nuttall
f parse_kwargs torch._tensor_docs.parse_kwargs
m torch torch
o window_common_args
p Callable Iterable TypeVar sqrt""", "bartlett blackman cosine exponential gaussian general_cosine general_hamming hamming hann kaiser nuttall"),
    "torch.sparse": (True, r"""c BFloat16Tensor
c ByteTensor
c CharTensor
f DimOrDims
c DoubleTensor
c FloatTensor
c HalfTensor
c IntTensor
c LongTensor
c ShortTensor
c SparseSemiStructuredTensor
c SparseSemiStructuredTensorCUSPARSELT
c SparseSemiStructuredTensorCUTLASS
v TYPE_CHECKING False
c Tensor torch.Tensor
f _add_docstr torch._size_docs.add_docstr
m _sparse torch._C._sparse
f addmm
f as_sparse_gradcheck
c check_sparse_tensor_invariants
f log_softmax
f mm
f sampled_addmm
f softmax
f spdiags
f spsolve
f sum
f to_sparse_semi_structured
m torch torch
p Any DType Optional Union""", "addmm check_sparse_tensor_invariants mm sum softmax solve log_softmax SparseSemiStructuredTensor SparseSemiStructuredTensorCUTLASS SparseSemiStructuredTensorCUSPARSELT to_sparse_semi_structured as_sparse_gradcheck"),
    "torch.sparse._semi_structured_conversions": (False, r"""f _calculate_meta_reordering_scatter_offsets
f _compute_compressed_swizzled_bitmask
f _sparse_semi_structured_tile
f sparse_semi_structured_from_dense_cutlass
f sparse_semi_structured_to_dense_cutlass
m torch torch"""),
    "torch.sparse._semi_structured_ops": (False, r"""m contextlib contextlib
f fallback_dispatcher
f no_dispatch
f semi_sparse_addmm
f semi_sparse_detach
f semi_sparse_indices
f semi_sparse_linear
f semi_sparse_mm
f semi_sparse_scaled_mm
f semi_sparse_t
f semi_sparse_values
f semi_sparse_view
m torch torch""", "fallback_dispatcher semi_sparse_values semi_sparse_indices semi_sparse_t semi_sparse_view semi_sparse_detach semi_sparse_mm semi_sparse_addmm semi_sparse_linear semi_sparse_scaled_mm"),
    "torch.sparse._triton_ops": (False, r"""v TORCH_SPARSE_BSR_SCATTER_MM_LRU_CACHE_SIZE 2
c TensorAsKey
f _bsr_scatter_mm_indices_data
f _int_bsr_dense_addmm
f as1Dbatch
f broadcast_batch_dims
f broadcast_batch_dims_bsr
f bsr_dense_addmm
f bsr_dense_addmm_meta
v bsr_dense_mm None
f bsr_scatter_mm
f bsr_scatter_mm_indices_data
v bsr_softmax None
f check
f check_blocksize
f check_bsr_layout
f check_device
f check_dtype
f check_mm_compatible_shapes
f get_meta
f grid_partitioner
f has_triton
f launch_kernel
f make_triton_contiguous
m math math
f multidim_slicer
m os os
f prepare_inputs
f ptr_stride_extractor
v sampled_addmm None
f scatter_mm
f scatter_mm_meta
f slicer
f tile_to_blocksize
m torch torch
f warn_once
m weakref weakref
p lru_cache"""),
    "torch.sparse._triton_ops_meta": (False, r"""f create_blocked_tensor
f dump
f get_meta torch.sparse._triton_ops.get_meta
m inspect inspect
m itertools itertools
f main
f make_tensor torch.testing.make_tensor
f minimize
f optimize_bsr_dense_addmm
f optimize_scatter_mm
m re re
m torch torch
c tqdm torch.hub.tqdm
f tune__int_bsr_dense_addmm
f tune_bsr_dense_addmm
f update
m warnings warnings
p Any""", "get_meta tune_bsr_dense_addmm tune__int_bsr_dense_addmm"),
    "torch.sparse.semi_structured": (False, r"""c SparseSemiStructuredTensor torch.sparse.SparseSemiStructuredTensor
c SparseSemiStructuredTensorCUSPARSELT torch.sparse.SparseSemiStructuredTensorCUSPARSELT
c SparseSemiStructuredTensorCUTLASS torch.sparse.SparseSemiStructuredTensorCUTLASS
c _SEMI_STRUCTURED_SPARSE_CONFIG
f fallback_dispatcher torch.sparse._semi_structured_ops.fallback_dispatcher
f semi_sparse_addmm torch.sparse._semi_structured_ops.semi_sparse_addmm
f semi_sparse_detach torch.sparse._semi_structured_ops.semi_sparse_detach
f semi_sparse_indices torch.sparse._semi_structured_ops.semi_sparse_indices
f semi_sparse_linear torch.sparse._semi_structured_ops.semi_sparse_linear
f semi_sparse_mm torch.sparse._semi_structured_ops.semi_sparse_mm
f semi_sparse_scaled_mm torch.sparse._semi_structured_ops.semi_sparse_scaled_mm
f semi_sparse_t torch.sparse._semi_structured_ops.semi_sparse_t
f semi_sparse_values torch.sparse._semi_structured_ops.semi_sparse_values
f semi_sparse_view torch.sparse._semi_structured_ops.semi_sparse_view
f sparse_semi_structured_from_dense_cutlass torch.sparse._semi_structured_conversions.sparse_semi_structured_from_dense_cutlass
f sparse_semi_structured_to_dense_cutlass torch.sparse._semi_structured_conversions.sparse_semi_structured_to_dense_cutlass
f to_sparse_semi_structured torch.sparse.to_sparse_semi_structured
m torch torch
m warnings warnings
p Any Callable namedtuple""", "SparseSemiStructuredTensor SparseSemiStructuredTensorCUTLASS SparseSemiStructuredTensorCUSPARSELT to_sparse_semi_structured"),
    "torch.special": (True, r"""c Tensor torch.Tensor
f _add_docstr torch._size_docs.add_docstr
m _special torch._C._special
f airy_ai
f bessel_j0
f bessel_j1
f bessel_y0
f bessel_y1
f chebyshev_polynomial_t
f chebyshev_polynomial_u
f chebyshev_polynomial_v
f chebyshev_polynomial_w
o common_args
f digamma
f entr
f erf
f erfc
f erfcx
f erfinv
f exp2
f expit
f expm1
f gammainc
f gammaincc
f gammaln
f hermite_polynomial_h
f hermite_polynomial_he
f i0
f i0e
f i1
f i1e
f laguerre_polynomial_l
f legendre_polynomial_p
f log1p
f log_ndtr
f log_softmax
f logit
f logsumexp
f modified_bessel_i0
f modified_bessel_i1
f modified_bessel_k0
f modified_bessel_k1
o multi_dim_common
f multigammaln
f ndtr
f ndtri
f polygamma
f psi
f round
f scaled_modified_bessel_k0
f scaled_modified_bessel_k1
f shifted_chebyshev_polynomial_t
f shifted_chebyshev_polynomial_u
f shifted_chebyshev_polynomial_v
f shifted_chebyshev_polynomial_w
f sinc
f softmax
f spherical_bessel_j0
m torch torch
f xlog1py
f xlogy
f zeta""", "airy_ai bessel_j0 bessel_j1 bessel_y0 bessel_y1 chebyshev_polynomial_t chebyshev_polynomial_u chebyshev_polynomial_v chebyshev_polynomial_w digamma entr erf erfc erfcx erfinv exp2 expit expm1 gammainc gammaincc gammaln hermite_polynomial_h hermite_polynomial_he i0 i0e i1 i1e laguerre_polynomial_l legendre_polynomial_p log1p log_ndtr log_softmax logit logsumexp modified_bessel_i0 modified_bessel_i1 modified_bessel_k0 modified_bessel_k1 multigammaln ndtr ndtri polygamma psi round shifted_chebyshev_polynomial_t shifted_chebyshev_polynomial_u shifted_chebyshev_polynomial_v shifted_chebyshev_polynomial_w scaled_modified_bessel_k0 scaled_modified_bessel_k1 sinc softmax spherical_bessel_j0 xlog1py xlogy zeta"),
    "torch.storage": (False, r"""v HAS_NUMPY True
c Storage torch.serialization.Storage
o T
v TYPE_CHECKING False
c TypedStorage torch.TypedStorage
c UntypedStorage torch.UntypedStorage
c _LegacyStorage
c _LegacyStorageMeta
c _StorageBase
f _dtype_to_storage_type_map
f _get_always_warn_typed_storage_removal
f _get_device_from_module
f _get_dtype_from_pickle_storage_type
f _get_storage_from_sequence
f _isint
f _load_from_bytes
f _new_dtypes
f _reset_warn_typed_storage_removal
f _set_always_warn_typed_storage_removal
f _share_memory_lock_protected
f _storage_type_to_dtype_map
f _to
f _type
f _warn_typed_storage_removal
o annotations
m collections collections
m copy copy
m functools functools
m io io
m np numpy
m threading threading
m torch torch
m warnings warnings
p Any Self TypeVar cast""", "TypedStorage UntypedStorage"),
    "torch.testing": (True, r"""c FileCheck torch.FileCheck
f assert_allclose
f assert_close
f make_tensor"""),
    "torch.testing._comparison": (False, r"""c BooleanPair
c ErrorMeta
v HAS_NUMPY True
c NonePair
c NumberPair
c ObjectPair
c Pair
c TensorLikePair
c UnsupportedInputs
f _make_bitwise_mismatch_msg
f _make_mismatch_msg
m abc abc
f assert_allclose torch.testing.assert_allclose
f assert_close torch.testing.assert_close
m cmath cmath
m collections collections
m contextlib contextlib
f default_tolerances torch.jit._trace.default_tolerances
c deprecated torch._streambase.deprecated
f get_tolerances
f make_scalar_mismatch_msg
f make_tensor_mismatch_msg
f not_close_error_metas
m np numpy
f originate_pairs
m torch torch
p Any Callable Collection NoReturn Optional Sequence Union"""),
    "torch.testing._creation": (False, r"""f _uniform_random_
m collections collections
m functools functools
f make_tensor torch.testing.make_tensor
m math math
m torch torch
m warnings warnings
p Optional Union cast"""),
    "torch.testing._utils": (False, r"""m contextlib contextlib
f freeze_rng_state
m torch torch
f wrapper_set_seed"""),
    "torch.torch_version": (False, r"""c InvalidVersion
c TorchVersion
c Version
v cmp_method '__le__'
v internal_version '2.11.0+cu130'
p Any Iterable""", "TorchVersion"),
    "torch.types": (False, r"""o BoolLikeType
o Device
c DispatchKey torch.DispatchKey
f FileLike torch.export.FileLike
o FloatLikeType
o IntLikeType
o Number
o PySymType
c Size torch.Size
c Storage torch.serialization.Storage
c SymBool torch.SymBool
c SymFloat torch.SymFloat
c SymInt torch.SymInt
v TYPE_CHECKING False
c Tensor torch.Tensor
f _TensorOrOptionalTensors
o _TensorOrTensors
f _TensorOrTensorsOrGradEdge
c _device torch.device
o _dispatchkey
c _dtype torch.dtype
c _layout torch.layout
c _qscheme torch.qscheme
o _size
o _symsize
m os os
o py_sym_types
p Any IO Optional Self Sequence TypeAlias Union""", "Number Device FileLike Storage"),
    "torch.utils": (True, r"""c ThroughputBenchmark
m _osp posixpath
o cmake_prefix_path
m copyreg copyreg
f generate_methods_for_privateuse1_backend
f get_cpp_backtrace
f rename_privateuse1_backend
f set_module torch.jit.set_module
f swap_tensors
m torch torch
m weakref weakref"""),
    "torch.utils._appending_byte_serializer": (False, r"""c AppendingByteSerializer torch.compiler._cache.AppendingByteSerializer
c BytesReader torch.compiler._cache.BytesReader
c BytesWriter torch.compiler._cache.BytesWriter
v CHECKSUM_DIGEST_SIZE 4
o T
m base64 base64
m zlib zlib
p Callable Generic Iterable TypeVar""", "AppendingByteSerializer"),
    "torch.utils._config_module": (False, r"""v COMPILE_IGNORED_MARKER '@compile_ignored'
o CONFIG_TYPES
f Config torch.compiler.config.Config
c ConfigModule
c ContextDecorator
c FunctionType torch.fx._symbolic_trace.FunctionType
c ModuleType torch._utils.ModuleType
c SubConfigProxy
o T
v TYPE_CHECKING False
c _Config
c _ConfigEntry
f _read_env_variable
m contextlib contextlib
m copy copy
c deprecated torch._streambase.deprecated
f get_assignments_with_compile_ignored_comments
f get_tristate_env
m hashlib hashlib
m importlib importlib
f inherit_fields_from
m inspect inspect
f install_config_module torch.compiler.config.install_config_module
m io io
f justknobs_check torch._utils_internal.justknobs_check
m mock unittest.mock
m os os
f patch_object
m pickle pickle
m tokenize tokenize
m unittest unittest
p Any Callable Generic NoReturn Optional TypeVar dataclass"""),
    "torch.utils._content_store": (False, r"""c ContentStoreReader
c ContentStoreWriter
m F torch.nn.functional
c StorageWeakRef torch.multiprocessing.reductions.StorageWeakRef
m ctypes ctypes
m functools functools
f hash_storage
f hash_storage_kernel
m hashlib hashlib
f lazy_compile
m os os
m prims torch._prims
m struct struct
m torch torch
p defaultdict"""),
    "torch.utils._contextlib": (False, r"""o F
f FuncType
c _DecoratorContextManager
c _NoParamDecoratorContextManager
f _wrap_generator
f context_decorator
m functools functools
m inspect inspect
m sys sys
m warnings warnings
p Any Callable Self TypeVar cast overload"""),
    "torch.utils._cpp_embed_headers": (False, r"""f _embed_headers
f embed_headers
f read_file
p Path Sequence"""),
    "torch.utils._cpp_extension_versioner": (False, r"""c Entry
c ExtensionVersioner
m collections collections
f hash_build_arguments
f hash_source_files
f update_hash"""),
    "torch.utils._debug_mode": (False, r"""c CapturedTraceback torch._guards.CapturedTraceback
c DebugInterpreter
c DebugMode
c FakeTensor torch.fx._graph_pickler.FakeTensor
c FakeTensorMode torch.export.exported_program.FakeTensorMode
v REDISTRIBUTE_FUNC 'redistribute_input'
v TYPE_CHECKING False
c TensorIdTracker
c TorchDispatchMode torch._ops.TorchDispatchMode
c WeakIdRef
c _AnnotateCall
c _DebugCall
c _OpCall
c _OutputPlacementCall
c _RedistributeCall
c _TritonKernelCall
f _annotate
f _annotate_fake
f _arg_to_str
f _compute_rel_diff
f _ensure_annotate_decorated
f _get_call_name
f _get_current_dispatch_mode
f _get_current_dispatch_mode_stack
f _get_op_name
f _get_stack_trace
f _get_user_stack_trace
f _maybe_get_autograd_trace
f _parse_stack_trace
f _run_dispatch_hooks
f _run_dispatch_pre_log_hooks
f _run_hook
f _stringify_attributes
f _stringify_device_mesh
f _stringify_dtensor_spec
f _stringify_placement
f _stringify_shape
f _tensor_debug_string
m contextlib contextlib
o dtype_abbrs
m functools functools
f get_active_debug_mode
f hash_tensor_fn
m inspect inspect
f keystr torch.export.dynamic_shapes.keystr
o log
m logging logging
f norm_hash_fn
m os os
m torch torch
m traceback traceback
f tree_all
f tree_map torch.export.dynamic_shapes.tree_map
f tree_map_only
f tree_map_with_path torch.export.dynamic_shapes.tree_map_with_path
f warning_once
m weakref weakref
p Any Callable""", "DebugMode get_active_debug_mode"),
    "torch.utils._device": (False, r"""v CURRENT_DEVICE None
c DeviceContext
c TorchFunctionMode torch.overrides.TorchFunctionMode
f _device_constructors
f _len_torch_function_stack
f _pop_mode
f _push_mode
f context_decorator torch.utils._contextlib.context_decorator
f device_decorator
m functools functools
f set_device
m torch torch
p Optional"""),
    "torch.utils._dtype_abbrs": (False, r"""o dtype_abbrs
m torch torch"""),
    "torch.utils._exposed_in": (False, r"""o F
f exposed_in
p Callable TypeVar"""),
    "torch.utils._filelock": (False, r"""c FileLock
c TracebackType torch.jit._ir_utils.TracebackType
c _WaitCounter
c base_FileLock
p Self"""),
    "torch.utils._foreach_utils": (False, r"""f Indices torch.optim.optimizer.Indices
c Tensor torch.Tensor
f TensorListList torch.optim._adafactor.TensorListList
f _device_has_foreach_support
f _get_foreach_kernels_supported_devices
f _get_fused_kernels_supported_devices
f _group_tensors_by_device_and_dtype
f _has_foreach_support
c no_grad torch.no_grad
m torch torch
p TypeAlias"""),
    "torch.utils._functools": (False, r"""c ParamSpec torch._compile.ParamSpec
o _C
o _P
o _T
f cache_method
m functools functools
p Callable Concatenate TypeVar"""),
    "torch.utils._get_clean_triton": (False, r"""f add_launch_params
m argparse argparse
f get_clean_triton
f merge_params
m os os
f process_file
m re re
f remove_async_compile
f remove_triton_function_declaration
f rename_kernels
m subprocess subprocess
m sys sys
p Path"""),
    "torch.utils._helion": (False, r"""m functools functools
f has_helion
f has_helion_package
f has_triton torch.sparse._triton_ops.has_triton"""),
    "torch.utils._import_utils": (False, r"""c ModuleType torch._utils.ModuleType
f _check_module_exists
f dill_available
m functools functools
f import_dill torch.fx._graph_pickler.import_dill
m importlib importlib"""),
    "torch.utils._mode_utils": (False, r"""o T
f all_same_mode
c no_dispatch torch.fx._graph_pickler.no_dispatch
m torch torch
p TypeVar"""),
    "torch.utils._ordered_set": (False, r"""c AbstractSet collections.abc.Set
c Hashable collections.abc.Hashable
c MutableSet collections.abc.MutableSet
c OrderedSet torch._guards.OrderedSet
c Reversible collections.abc.Reversible
o T
o T_co
o annotations
p Any Iterable Iterator TypeVar cast""", "OrderedSet"),
    "torch.utils._pallas": (False, r"""m functools functools
f get_jax_version
f has_cpu_pallas
f has_cuda_pallas
f has_jax_cuda_backend
f has_jax_package
f has_jax_tpu_backend
f has_pallas
f has_pallas_package
f has_torch_tpu
f has_tpu_pallas
m torch torch"""),
    "torch.utils._python_dispatch": (False, r"""c AliasInfo
c BaseTorchDispatchMode
c DispatchKey torch.DispatchKey
c SchemaInfo
v TYPE_CHECKING False
c TensorWithFlatten
c TorchDispatchMode torch._ops.TorchDispatchMode
f TypeIs torch.serialization.TypeIs
f _correct_storage_aliasing
f _detect_infra_mode
f _disable_current_modes
f _disable_infra_mode
f _get_current_dispatch_mode
f _get_current_dispatch_mode_stack
f _get_dispatch_stack_at
f _get_write_alias
f _len_torch_dispatch_stack
f _pop_mode
f _pop_mode_temporarily
f _pop_torch_dispatch_stack
f _push_mode
f _push_on_torch_dispatch_stack
f _unset_infra_mode
o annotations
f any_torch_dispatch_mode_on_stack
f autograd_would_have_decomposed
m contextlib contextlib
m functools functools
f get_alias_info
f is_in_any_mode_without_ignore_compile_internals
f is_in_torch_dispatch_mode
f is_traceable_wrapper_subclass torch._guards.is_traceable_wrapper_subclass
f is_traceable_wrapper_subclass_type
f return_and_correct_aliasing
f set_is_in_mode_without_ignore_compile_internals
m torch torch
m torchgen torchgen
f transform_subclass
m warnings warnings
p Protocol cast dataclass deque overload"""),
    "torch.utils._pytree": (False, r"""o BUILTIN_TYPES
o CONSTANT_NODES
c ConstantNode
v DEFAULT_TREESPEC_SERIALIZATION_PROTOCOL 1
c EnumEncoder
f FlattenFunc
f FlattenWithKeysFunc
f Fn
f Fn2
f Fn3
f FnAny
f FromDumpableContextFn
c GetAttrKey torch.export.unflatten.GetAttrKey
c Hashable collections.abc.Hashable
o K
c KeyEntry
f KeyPath torch.export.dynamic_shapes.KeyPath
c LeafSpec
f MapOnlyFn
c MappingKey torch.export.dynamic_shapes.MappingKey
f MaybeFromStrFunc
v NO_SERIALIZED_TYPE_NAME_FOUND 'NO_SERIALIZED_TYPE_NAME_FOUND'
f NamedTuple torch.fx._pytree.NamedTuple
c NodeDef
c PyTreeSpec torch.export.dynamic_shapes.TreeSpec
v Py_TPFLAGS_BASETYPE 1024
o R
o S
o SERIALIZED_TYPE_TO_PYTHON_TYPE
o STANDARD_DICT_TYPES
o SUPPORTED_NODES
o SUPPORTED_SERIALIZED_TYPES
c SequenceKey torch.return_types.SequenceKey
o T
v TYPE_CHECKING False
f ToDumpableContextFn
f ToStrFunc
c TreeSpec torch.export.dynamic_shapes.TreeSpec
f Type2
f Type3
o TypeAny
f TypeIs torch.serialization.TypeIs
o U
f UnflattenFunc
c _DummyLeaf
o _LEAF_SPEC
c _ProtocolFn
c _SerializeNodeDef
o _T_co
c _TorchVersion torch.torch_version.TorchVersion
c _TreeSpecSchema
f _broadcast_to_and_flatten
f _defaultdict_deserialize
f _defaultdict_flatten
f _defaultdict_flatten_with_keys
f _defaultdict_serialize
f _defaultdict_unflatten
f _deque_flatten
f _deque_flatten_with_keys
f _deque_unflatten
f _deregister_pytree_node
f _dict_flatten
f _dict_flatten_with_keys
f _dict_unflatten
f _ensure_python_treespec_instance
f _generate_key_paths
f _get_node_type
f _is_constant_holder
f _is_leaf
f _is_namedtuple_instance
f _is_pytreespec_instance
f _json_to_treespec
f _list_flatten
f _list_flatten_with_keys
f _list_unflatten
f _namedtuple_deserialize
f _namedtuple_flatten
f _namedtuple_flatten_with_keys
f _namedtuple_serialize
f _namedtuple_unflatten
f _odict_flatten
f _odict_unflatten
v _optree_minimum_version '0.13.0'
v _optree_version '0.0.0a0'
f _ordereddict_flatten
f _ordereddict_flatten_with_keys
f _ordereddict_unflatten
f _private_register_pytree_node
f _register_namedtuple
f _register_pytree_node
f _retrieve_constant
f _treespec_to_json
f _tuple_flatten
f _tuple_flatten_with_keys
f _tuple_unflatten
f arg_tree_leaves
m dataclasses dataclasses
c deprecated torch._streambase.deprecated
f enum_object_hook
m functools functools
m importlib importlib
f is_constant_class
f is_namedtuple
f is_namedtuple_class
f is_namedtuple_instance
f is_structseq
f is_structseq_class
f is_structseq_instance
m json json
f key_get
f keystr torch.export.dynamic_shapes.keystr
f map_only
f pytree_to_str
f register_constant
f register_dataclass
f register_pytree_node torch.return_types.register_pytree_node
f str_to_pytree
c structseq
m sys sys
m threading threading
f tree_all torch.utils._debug_mode.tree_all
f tree_all_only
f tree_any
f tree_any_only
f tree_flatten torch._vmap_internals.tree_flatten
f tree_flatten_with_path
f tree_is_leaf
f tree_iter torch.export.dynamic_shapes.tree_iter
f tree_leaves
f tree_leaves_with_path
f tree_map torch.export.dynamic_shapes.tree_map
f tree_map_ torch.fx.proxy.tree_map_
f tree_map_only torch.utils._debug_mode.tree_map_only
f tree_map_only_
f tree_map_with_path torch.export.dynamic_shapes.tree_map_with_path
f tree_structure torch.export.dynamic_shapes.tree_structure
f tree_unflatten torch._vmap_internals.tree_unflatten
f treespec_dict
f treespec_dumps
f treespec_leaf
f treespec_loads
f treespec_pprint
f treespec_tuple
m types types
m warnings warnings
p Any Callable ClassVar Context DumpableContext Enum Final Generic Iterable Mapping NoReturn OrderedDict Protocol PyTree Self Sequence TypeAlias TypeVar Union cast defaultdict deque namedtuple overload""", "PyTree Context FlattenFunc UnflattenFunc DumpableContext ToDumpableContextFn FromDumpableContextFn PyTreeSpec TreeSpec LeafSpec keystr key_get register_pytree_node tree_is_leaf tree_flatten tree_flatten_with_path tree_unflatten tree_iter tree_leaves tree_leaves_with_path tree_structure tree_map tree_map_with_path tree_map_ tree_map_only tree_map_only_ tree_all tree_any tree_all_only tree_any_only treespec_dumps treespec_loads treespec_pprint is_namedtuple is_namedtuple_class is_namedtuple_instance is_structseq is_structseq_class is_structseq_instance"),
    "torch.utils._runtime_estimation": (False, r"""c OrderedSet torch._guards.OrderedSet
o _CREATE_OPS
o _FLOAT_TYPES
o _IGNORE_OPS
o _VIEW_OPS
m aten torch.ops.aten
o flop_registry
f get_compute_time
f get_device_tflops
f get_gpu_dram_gbps
f get_num_bytes
f get_transfer_time
f has_hint
f size_hint
f statically_known_true
m torch torch"""),
    "torch.utils._stats": (False, r"""c ParamSpec torch._compile.ParamSpec
o _P
o _R
m collections collections
f count
f count_label
m functools functools
o simple_call_counter
p Callable OrderedDict TypeVar"""),
    "torch.utils._thunk": (False, r"""o R
c Thunk
p Callable Generic TypeVar"""),
    "torch.utils._traceback": (False, r"""c CapturedTraceback torch._guards.CapturedTraceback
c TracebackType torch.jit._ir_utils.TracebackType
f _extract_symbolized_tb
m contextlib contextlib
f format_frame torch._guards.format_frame
f format_traceback_short
m inspect inspect
m os os
f report_compile_source_on_error
f shorten_filename
m tempfile tempfile
m traceback traceback"""),
    "torch.utils._triton": (False, r"""f _device_supports_tma
m functools functools
f get_triton_version
f has_datacenter_blackwell_tma_device
f has_triton torch.sparse._triton_ops.has_triton
f has_triton_experimental_host_tma
f has_triton_package
f has_triton_stable_tma_api
f has_triton_tensor_descriptor_host_tma
f has_triton_tma
f has_triton_tma_device
m hashlib hashlib
f triton_backend
f triton_hash_with_backend
p Any"""),
    "torch.utils._typing_utils": (False, r"""c ParamSpec torch._compile.ParamSpec
o T
o _A1
o _P
o _R
f copy_func_params
f copy_func_sig
f copy_method_params
f copy_method_sig
f not_none torch.distributed.device_mesh.not_none
p Any Callable Concatenate TypeVar cast"""),
    "torch.utils._zip": (False, r"""o DENY_LIST
m argparse argparse
m glob glob
f main
m os os
f remove_prefix
v strip_file_dir ''
f write_to_zip
p Path ZipFile"""),
    "torch.utils.backcompat": (True, r"""c Warning
f _get_backcompat_broadcast_warn
f _get_backcompat_keepdim_warn
f _set_backcompat_broadcast_warn
f _set_backcompat_keepdim_warn
o broadcast_warning
o keepdim_warning"""),
    "torch.utils.backend_registration": (False, r"""c _DummyBackendModule
c _DummyDeviceGuard
c _DummyPrivateUse1Hook
f _check_register_once
f _generate_module_methods_for_privateuse1_backend
f _generate_packed_sequence_methods_for_privateuse1_backend
f _generate_storage_methods_for_privateuse1_backend
f _generate_tensor_methods_for_privateuse1_backend
f _get_custom_mod_func
f _get_privateuse1_backend_name
f _normalization_device
f _rename_privateuse1_backend
f _setup_privateuseone_for_python_backend
f generate_methods_for_privateuse1_backend torch.utils.generate_methods_for_privateuse1_backend
f handle_torch_function torch._lobpcg.handle_torch_function
f has_torch_function_unary torch._tensor.has_torch_function_unary
f rename_privateuse1_backend torch.utils.rename_privateuse1_backend
m torch torch""", "rename_privateuse1_backend generate_methods_for_privateuse1_backend"),
    "torch.utils.bundled_inputs": (False, r"""c InflatableArg
c ListType torch.ListType
v MAX_RAW_TENSOR_SIZE 16
o T
c TupleType torch.TupleType
f _get_bundled_inputs_attributes_and_methods
f _get_inflate_helper_fn_name
f _inflate_expr
f augment_many_model_functions_with_bundled_inputs
f augment_model_with_bundled_inputs
f bundle_inputs
f bundle_large_tensor
f bundle_randn
m textwrap textwrap
m torch torch
f wrap_cpp_module torch.jit._recursive.wrap_cpp_module
p Any Callable NamedTuple Sequence TypeVar"""),
    "torch.utils.checkpoint": (False, r"""o AnyStr
f Callable typing.Callable
c CheckpointError
c CheckpointFunction
c CheckpointPolicy
f Collection typing.Collection
f Container typing.Container
f Counter typing.Counter
c DefaultDeviceType
f Generator typing.Generator
c GraphExecGroup
f Iterable typing.Iterable
f Iterator typing.Iterator
c LoggingTensorMode
f Mapping typing.Mapping
f MutableMapping typing.MutableMapping
f OrderedDict typing.OrderedDict
o SAC_IGNORED_OPS
c SelectiveCheckpointContext
f Sequence typing.Sequence
f Sized typing.Sized
v TYPE_CHECKING False
c TorchDispatchMode torch._ops.TorchDispatchMode
c _CachedTorchDispatchMode
c _CachingTorchDispatchMode
c _CheckpointFrame
c _Handle
c _Holder
c _NoopSaveInputs
c _StopRecomputationError
c _VersionWrapper
c _checkpoint_hook
f _checkpoint_without_reentrant_generator
f _default_meta_extractor
f _get_autocast_kwargs
f _get_debug_context_and_cb
f _get_device_module
f _infer_device_type
f _internal_assert
f _is_compiling
f _maybe_detach
f _policy_from_bool
c _recomputation_hook
f _run_fn_with_dynamo_disabled
f capture_logs
f check_backward_validity
f checkpoint
f checkpoint_sequential
m contextlib contextlib
f create_selective_checkpoint_contexts
f detach_variable
m enum enum
m fx_traceback torch.fx.traceback
f get_device_states
f noop_context_fn
m platform platform
f set_checkpoint_debug_enabled
f set_checkpoint_early_stop
f set_device_states
m torch torch
f tree_map torch.export.dynamic_shapes.tree_map
m uuid uuid
m warnings warnings
m weakref weakref
p AbstractSet Annotated Any AsyncContextManager AsyncGenerator AsyncIterable AsyncIterator Awaitable BinaryIO ByteString ChainMap ClassVar Concatenate ContextManager Coroutine DefaultDict Deque Dict Final ForwardRef FrozenSet Generic Hashable IO ItemsView KeysView List Literal LiteralString MappingView Match MutableSequence MutableSet NamedTuple Never NewType NoReturn NotRequired Optional ParamSpec ParamSpecArgs ParamSpecKwargs Pattern Protocol ReferenceType Required Reversible Self Set SupportsAbs SupportsBytes SupportsComplex SupportsFloat SupportsIndex SupportsInt SupportsRound Text TextIO Tuple Type TypeAlias TypeGuard TypeVar TypeVarTuple TypedDict Union Unpack ValuesView assert_never assert_type cast clear_overloads dataclass_transform defaultdict final get_args get_origin get_overloads get_type_hints is_typeddict no_type_check no_type_check_decorator overload reveal_type runtime_checkable""", "checkpoint checkpoint_sequential CheckpointError CheckpointFunction check_backward_validity detach_variable get_device_states set_device_states noop_context_fn set_checkpoint_early_stop DefaultDeviceType set_checkpoint_debug_enabled CheckpointPolicy SelectiveCheckpointContext create_selective_checkpoint_contexts SAC_IGNORED_OPS GraphExecGroup"),
    "torch.utils.collect_env": (False, r"""o COMMON_PATTERNS
o CONDA_PATTERNS
o NVIDIA_PATTERNS
o ONEAPI_PATTERNS
o PIP_PATTERNS
c SystemEnv
v TORCH_AVAILABLE True
f _detect_linux_pkg_manager
f check_release_file
m datetime datetime
o env_info_fmt
f get_cachingallocator_config
f get_clang_version
f get_cmake_version
f get_conda_packages
f get_cpu_info
f get_cuda_module_loading_config
f get_cudnn_version
f get_env_info
f get_gcc_version
f get_gpu_info
f get_intel_gpu_detected
f get_intel_gpu_driver_version
f get_intel_gpu_onboard
f get_libc_version
f get_linux_pkg_version
f get_lsb_version
f get_mac_version
f get_nvidia_driver_version
f get_nvidia_smi
f get_os
f get_pip_packages
f get_platform
f get_pretty_env_info
f get_python_platform
f get_running_cuda_version
f get_windows_version
f is_xnnpack_available
m json json
m locale locale
f main
m os os
f pretty_str
m re re
f run
f run_and_parse_first_match
f run_and_read_all
f run_and_return_first_line
m subprocess subprocess
m sys sys
m torch torch
p _Dict _cast namedtuple"""),
    "torch.utils.cpp_backtrace": (False, r"""f _get_cpp_backtrace
f get_cpp_backtrace torch.utils.get_cpp_backtrace"""),
    "torch.utils.cpp_extension": (False, r"""o ABI_INCOMPATIBILITY_WARNING
o BUILT_FROM_SOURCE_VERSION_PATTERN
c BuildExtension
v CLIB_EXT '.so'
v CLIB_PREFIX 'lib'
o COMMON_HIPCC_FLAGS
o COMMON_HIP_FLAGS
o COMMON_MSVC_FLAGS
o COMMON_NVCC_FLAGS
f CUDAExtension
o CUDA_CLANG_VERSIONS
o CUDA_GCC_VERSIONS
v CUDA_HOME '/usr/local/cuda'
o CUDA_MISMATCH_MESSAGE
o CUDA_MISMATCH_WARN
o CUDA_NOT_FOUND_MESSAGE
v CUDNN_HOME None
f CppExtension
v EXEC_EXT ''
c ExtensionVersioner torch.utils._cpp_extension_versioner.ExtensionVersioner
c FileBaton
v HIP_HOME None
v IS_HIP_EXTENSION False
v IS_LINUX True
v IS_MACOS False
v IS_WINDOWS False
o JIT_EXTENSION_VERSIONER
v LIB_EXT '.so'
o MINIMUM_CLANG_VERSION
o MINIMUM_GCC_VERSION
o MINIMUM_MSVC_VERSION
o MSVC_IGNORE_CUDAFE_WARNINGS
o PLAT_TO_VCVARS
v ROCM_HOME None
v ROCM_VERSION None
v SHARED_FLAG '-shared'
o SUBPROCESS_DECODE_ARGS
v SYCL_HOME None
f SyclExtension
o TORCH_LIB_PATH
c TorchVersion torch.torch_version.TorchVersion
c Version torch.torch_version.Version
f VersionMap
f VersionRange
v WINDOWS_CUDA_HOME None
o WRONG_COMPILER_WARNING
f _accepted_compilers_for_platform
f _append_sycl_std_if_no_std_present
f _append_sycl_targets_if_missing
f _check_and_build_extension_h_precompiler_headers
f _check_cuda_version
f _find_cuda_home
f _find_rocm_home
f _find_sycl_home
f _get_build_directory
f _get_cuda_arch_flags
f _get_exec_path
f _get_hipcc_path
f _get_icpx_version
f _get_num_workers
f _get_pybind11_abi_build_flags
f _get_rocm_arch_flags
f _get_sycl_arch_list
f _get_sycl_device_flags
f _get_vc_env
f _import_module_from_library
f _is_binary_build
f _is_cuda_file
f _is_sycl_file
f _jit_compile
f _join_cuda_home
f _join_rocm_home
f _join_sycl_home
f _maybe_write
f _nt_quote_args
f _prepare_ldflags
f _run_ninja_build
f _set_hipcc_runtime_lib
f _wrap_sycl_host_flags
f _write_ninja_file
f _write_ninja_file_and_build_library
f _write_ninja_file_and_compile_objects
f _write_ninja_file_to_build_library
c build_ext
f check_compiler_is_gcc
f check_compiler_ok_for_platform
m collections collections
m copy copy
c deprecated torch._streambase.deprecated
m errno errno
f get_compiler_abi_compatibility_and_version
f get_cxx_compiler
f get_default_build_root
m glob glob
m importlib importlib
f include_paths
f is_ninja_available
f library_paths
f load
f load_inline
o logger
m logging logging
v min_supported_cpython '0x030A0000'
m os os
m re re
f remove_extension_h_precompiler_headers
m setuptools setuptools
m shlex shlex
m shutil shutil
m subprocess subprocess
m sys sys
m sysconfig sysconfig
m torch torch
m types types
f verify_ninja_availability
p Path""", "get_default_build_root check_compiler_ok_for_platform get_compiler_abi_compatibility_and_version BuildExtension CppExtension CUDAExtension SyclExtension include_paths library_paths load load_inline is_ninja_available verify_ninja_availability remove_extension_h_precompiler_headers get_cxx_compiler check_compiler_is_gcc"),
    "torch.utils.data": (True, r"""c BatchSampler
c ChainDataset
c ConcatDataset
c DFIterDataPipe
c DataChunk
c DataLoader
c Dataset
c DistributedSampler
c IterDataPipe
c IterableDataset
c MapDataPipe
c RandomSampler
c Sampler
c SequentialSampler
c StackDataset
c Subset
c SubsetRandomSampler
c TensorDataset
c WeightedRandomSampler
c _DatasetKind
f argument_validation
f default_collate
f default_convert
c functional_datapipe
f get_worker_info
c guaranteed_datapipes_determinism
c non_deterministic
f random_split
f runtime_validation
c runtime_validation_disabled""", "BatchSampler ChainDataset ConcatDataset DFIterDataPipe DataChunk DataLoader Dataset DistributedSampler IterDataPipe IterableDataset MapDataPipe RandomSampler Sampler SequentialSampler StackDataset Subset SubsetRandomSampler TensorDataset WeightedRandomSampler _DatasetKind argument_validation default_collate default_convert functional_datapipe get_worker_info guaranteed_datapipes_determinism non_deterministic random_split runtime_validation runtime_validation_disabled"),
    "torch.utils.data._utils": (True, r"""c ExceptionWrapper torch._utils.ExceptionWrapper
v HAS_NUMPY True
v IS_WINDOWS False
v MP_STATUS_CHECK_INTERVAL 5.0
f _set_python_exit_flag
m atexit atexit
m numpy numpy
v python_exit_status False
m sys sys"""),
    "torch.utils.data._utils.collate": (False, r"""f collate
f collate_float_fn
f collate_int_fn
f collate_numpy_array_fn
f collate_numpy_scalar_fn
f collate_str_fn
f collate_tensor_fn
m collections collections
m contextlib contextlib
m copy copy
f default_collate torch.utils.data.default_collate
o default_collate_err_msg_format
o default_collate_fn_map
f default_convert torch.utils.data.default_convert
m np numpy
o np_str_obj_array_pattern
m re re
m torch torch
p Callable"""),
    "torch.utils.data._utils.fetch": (False, r"""c _BaseDatasetFetcher
c _IterableDatasetFetcher
c _MapDatasetFetcher
p NoReturn"""),
    "torch.utils.data._utils.pin_memory": (False, r"""c ExceptionWrapper torch._utils.ExceptionWrapper
v MP_STATUS_CHECK_INTERVAL 5.0
f _pin_memory_loop
m collections collections
m copy copy
f pin_memory
m queue queue
m torch torch"""),
    "torch.utils.data._utils.signal_handling": (False, r"""v IS_WINDOWS False
f _error_if_any_worker_fails
f _remove_worker_pids
f _set_SIGCHLD_handler
f _set_worker_pids
f _set_worker_signal_handlers
m signal signal
m threading threading"""),
    "torch.utils.data._utils.worker": (False, r"""c ExceptionWrapper torch._utils.ExceptionWrapper
v HAS_NUMPY True
v IS_WINDOWS False
v MP_STATUS_CHECK_INTERVAL 5.0
c ManagerWatchdog
v TYPE_CHECKING False
c WorkerInfo
c _IterableDatasetStopIteration
c _ResumeIteration
f _generate_state
f _worker_loop
f get_worker_info torch.utils.data.get_worker_info
m os os
m queue queue
m random random
m signal_handling torch.utils.data._utils.signal_handling
m torch torch
p Optional dataclass"""),
    "torch.utils.data.backward_compatibility": (False, r"""f worker_init_fn"""),
    "torch.utils.data.dataloader": (False, r"""c BatchSampler torch.utils.data.BatchSampler
c DataLoader torch.utils.data.DataLoader
c Dataset torch.utils.data.Dataset
c ExceptionWrapper torch._utils.ExceptionWrapper
c IterDataPipe torch.utils.data.IterDataPipe
c IterableDataset torch.utils.data.IterableDataset
c MapDataPipe torch.utils.data.MapDataPipe
c RandomSampler torch.utils.data.RandomSampler
c Sampler torch.utils.data.Sampler
c SequentialSampler torch.utils.data.SequentialSampler
v TYPE_CHECKING False
c _BaseDataLoaderIter
c _DatasetKind
c _InfiniteConstantSampler
c _IterDataPipeSerializationWrapper
c _MapDataPipeSerializationWrapper
c _MultiProcessingDataLoaderIter
c _SingleProcessDataLoaderIter
o _T
o _T_co
f _get_distributed_settings
f _sharding_worker_init_fn
f _share_dist_seed
m _utils torch.utils.data._utils
o annotations
m contextlib contextlib
f default_collate torch.utils.data.default_collate
f default_convert torch.utils.data.default_convert
m dist torch.distributed
m functools functools
f get_worker_info torch.utils.data.get_worker_info
m itertools itertools
o logger
m logging logging
m os os
m python_multiprocessing multiprocessing
m queue queue
m threading threading
m torch torch
m warnings warnings
p Any Callable Generic NoReturn Self TypeVar""", "DataLoader get_worker_info default_collate default_convert"),
    "torch.utils.data.datapipes": (True, r""""""),
    "torch.utils.data.datapipes._decorator": (False, r"""c IterDataPipe torch.utils.data.IterDataPipe
c MapDataPipe torch.utils.data.MapDataPipe
c _DataPipeMeta
f argument_validation torch.utils.data.argument_validation
c functional_datapipe torch.utils.data.functional_datapipe
c guaranteed_datapipes_determinism torch.utils.data.guaranteed_datapipes_determinism
m inspect inspect
c non_deterministic torch.utils.data.non_deterministic
f runtime_validation torch.utils.data.runtime_validation
c runtime_validation_disabled torch.utils.data.runtime_validation_disabled
p Any Callable get_type_hints wraps"""),
    "torch.utils.data.datapipes._hook_iterator": (False, r"""c _SnapshotState
f _check_iterator_valid
f _gen_invalid_iterdatapipe_msg
f _generate_input_args_string
f _generate_iterdatapipe_msg
f _set_datapipe_valid_iterator_id
f _simplify_obj_name
f _strip_datapipe_from_name
m functools functools
f hook_iterator
m inspect inspect
m torch torch
p Enum"""),
    "torch.utils.data.datapipes._typing": (False, r"""c Boolean
c GenericMeta
c Integer
o TYPE2ABC
o _DEFAULT_TYPE
c _DataPipeMeta
c _DataPipeType
c _IterDataPipeMeta
c _SnapshotState
o _T_co
f _decompose_type
f _dp_init_subclass
f _issubtype_with_constraints
m collections collections
m functools functools
f hook_iterator torch.utils.data.datapipes._hook_iterator.hook_iterator
f issubinstance
f issubtype
m numbers numbers
f reinforce_type
m sys sys
p ABCMeta Any ForwardRef Generic Iterator TypeVar Union _GenericAlias _eval_type _tp_cache _type_check _type_repr get_type_hints"""),
    "torch.utils.data.datapipes.dataframe": (True, r"""c CaptureDataFrame
c DFIterDataPipe torch.utils.data.DFIterDataPipe
c DataFramesAsTuplesPipe""", "CaptureDataFrame DFIterDataPipe DataFramesAsTuplesPipe"),
    "torch.utils.data.datapipes.dataframe.dataframe_wrapper": (False, r"""c PandasWrapper
f _try_import_pandas
f _with_pandas
f concat
f create_dataframe
c default_wrapper torch.utils.data.datapipes.dataframe.dataframe_wrapper.PandasWrapper
f get_columns
f get_df_wrapper
f get_item
f get_len
f is_column
f is_dataframe
f iterate
f set_df_wrapper
p Any"""),
    "torch.utils.data.datapipes.dataframe.dataframes": (False, r"""c Capture
c CaptureA
c CaptureAdd
c CaptureCall
c CaptureControl
c CaptureDataFrame torch.utils.data.datapipes.dataframe.CaptureDataFrame
c CaptureDataFrameWithDataPipeOps
c CaptureF
c CaptureGetAttr
c CaptureGetItem
c CaptureInitial
c CaptureLikeMock
c CaptureMul
c CaptureSetItem
c CaptureSub
c CaptureVariable
c CaptureVariableAssign
o DATAPIPES_OPS
c DFIterDataPipe torch.utils.data.DFIterDataPipe
c DataChunkDF
c DataFrameTracedOps
c DataFrameTracer
c IterDataPipe torch.utils.data.IterDataPipe
o UNIMPLEMENTED_ATTR
f disable_capture
c functional_datapipe torch.utils.data.functional_datapipe
f get_val
p Any NoReturn""", "Capture CaptureA CaptureAdd CaptureCall CaptureControl CaptureDataFrame CaptureDataFrameWithDataPipeOps CaptureF CaptureGetAttr CaptureGetItem CaptureInitial CaptureLikeMock CaptureMul CaptureSetItem CaptureSub CaptureVariable CaptureVariableAssign DataFrameTracer DataFrameTracedOps disable_capture get_val"),
    "torch.utils.data.datapipes.dataframe.datapipes": (False, r"""c ConcatDataFramesPipe
c DFIterDataPipe torch.utils.data.DFIterDataPipe
c DataFramesAsTuplesPipe torch.utils.data.datapipes.dataframe.DataFramesAsTuplesPipe
c ExampleAggregateAsDataFrames
c FilterDataFramesPipe
c IterDataPipe torch.utils.data.IterDataPipe
c PerRowDataFramesPipe
c ShuffleDataFramesPipe
m df_wrapper torch.utils.data.datapipes.dataframe.dataframe_wrapper
c functional_datapipe torch.utils.data.functional_datapipe
m random random
p Any""", "ConcatDataFramesPipe DataFramesAsTuplesPipe ExampleAggregateAsDataFrames FilterDataFramesPipe PerRowDataFramesPipe ShuffleDataFramesPipe"),
    "torch.utils.data.datapipes.dataframe.structures": (False, r"""c DataChunk torch.utils.data.DataChunk
c DataChunkDF torch.utils.data.datapipes.dataframe.dataframes.DataChunkDF
m df_wrapper torch.utils.data.datapipes.dataframe.dataframe_wrapper
p Any Iterator""", "DataChunkDF"),
    "torch.utils.data.datapipes.datapipe": (False, r"""c DFIterDataPipe torch.utils.data.DFIterDataPipe
c DataChunk torch.utils.data.DataChunk
c Dataset torch.utils.data.Dataset
v HAS_DILL False
c IterDataPipe torch.utils.data.IterDataPipe
c IterableDataset torch.utils.data.IterableDataset
c MapDataPipe torch.utils.data.MapDataPipe
o UNTRACABLE_DATAFRAME_PIPES
c _DataPipeMeta
c _DataPipeSerializationWrapper
c _IterDataPipeMeta
c _IterDataPipeSerializationWrapper
c _MapDataPipeSerializationWrapper
c _SnapshotState
o _T
o _T_co
f _deprecation_warning
v dill None
m functools functools
f import_dill torch.fx._graph_pickler.import_dill
m pickle pickle
p Callable Iterable Iterator TypeVar""", "DataChunk DFIterDataPipe IterDataPipe MapDataPipe"),
    "torch.utils.data.datapipes.iter": (True, r"""c Batcher
c Collator
c Concater
c Demultiplexer
c FileLister
c FileOpener
c Filter
c Forker
c Grouper
c IterableWrapper
c Mapper
c Multiplexer
c RoutedDecoder
c Sampler
c ShardingFilter
c Shuffler
c StreamReader
c UnBatcher
c Zipper""", "Batcher Collator Concater Demultiplexer FileLister FileOpener Filter Forker Grouper IterableWrapper Mapper Multiplexer RoutedDecoder Sampler ShardingFilter Shuffler StreamReader UnBatcher Zipper"),
    "torch.utils.data.datapipes.iter.callable": (False, r"""c CollatorIterDataPipe torch.utils.data.datapipes.iter.Collator
c IterDataPipe torch.utils.data.IterDataPipe
c MapperIterDataPipe torch.utils.data.datapipes.iter.Mapper
o _T_co
f _check_unpickable_fn
f _collate_helper
f default_collate torch.utils.data.default_collate
m df_wrapper torch.utils.data.datapipes.dataframe.dataframe_wrapper
c functional_datapipe torch.utils.data.functional_datapipe
m functools functools
m torch torch
f validate_input_col
p Any Callable Iterator Sized TypeVar namedtuple""", "CollatorIterDataPipe MapperIterDataPipe"),
    "torch.utils.data.datapipes.iter.combinatorics": (False, r"""c IterDataPipe torch.utils.data.IterDataPipe
c Sampler torch.utils.data.Sampler
c SamplerIterDataPipe torch.utils.data.datapipes.iter.Sampler
c SequentialSampler torch.utils.data.SequentialSampler
c ShufflerIterDataPipe torch.utils.data.datapipes.iter.Shuffler
o _T_co
c functional_datapipe torch.utils.data.functional_datapipe
m random random
m torch torch
p Iterator Sized TypeVar""", "SamplerIterDataPipe ShufflerIterDataPipe"),
    "torch.utils.data.datapipes.iter.combining": (False, r"""c ConcaterIterDataPipe torch.utils.data.datapipes.iter.Concater
c DemultiplexerIterDataPipe torch.utils.data.datapipes.iter.Demultiplexer
c ForkerIterDataPipe torch.utils.data.datapipes.iter.Forker
c IterDataPipe torch.utils.data.IterDataPipe
c MultiplexerIterDataPipe torch.utils.data.datapipes.iter.Multiplexer
c StreamWrapper
c ZipperIterDataPipe torch.utils.data.datapipes.iter.Zipper
c _ChildDataPipe
c _ContainerTemplate
c _DemultiplexerIterDataPipe
c _ForkerIterDataPipe
c _SnapshotState
o _T_co
f _check_unpickable_fn
f _no_op
m copymodule copy
c functional_datapipe torch.utils.data.functional_datapipe
m warnings warnings
p ABC Any Callable Iterator Literal Sized TypeVar abstractmethod deque""", "ConcaterIterDataPipe DemultiplexerIterDataPipe ForkerIterDataPipe MultiplexerIterDataPipe ZipperIterDataPipe"),
    "torch.utils.data.datapipes.iter.filelister": (False, r"""c FileListerIterDataPipe torch.utils.data.datapipes.iter.FileLister
c IterDataPipe torch.utils.data.IterDataPipe
c IterableWrapperIterDataPipe torch.utils.data.datapipes.iter.IterableWrapper
c functional_datapipe torch.utils.data.functional_datapipe
f get_file_pathnames_from_root
p Iterator Sequence""", "FileListerIterDataPipe"),
    "torch.utils.data.datapipes.iter.fileopener": (False, r"""c FileOpenerIterDataPipe torch.utils.data.datapipes.iter.FileOpener
c IterDataPipe torch.utils.data.IterDataPipe
c functional_datapipe torch.utils.data.functional_datapipe
f get_file_binaries_from_pathnames
p IOBase Iterable Iterator""", "FileOpenerIterDataPipe"),
    "torch.utils.data.datapipes.iter.grouping": (False, r"""c BatcherIterDataPipe torch.utils.data.datapipes.iter.Batcher
c DataChunk torch.utils.data.DataChunk
c GrouperIterDataPipe torch.utils.data.datapipes.iter.Grouper
c IterDataPipe torch.utils.data.IterDataPipe
c UnBatcherIterDataPipe torch.utils.data.datapipes.iter.UnBatcher
o _T_co
f _check_unpickable_fn
c functional_datapipe torch.utils.data.functional_datapipe
p Any Callable Iterator NoReturn Sized TypeVar defaultdict""", "BatcherIterDataPipe GrouperIterDataPipe UnBatcherIterDataPipe"),
    "torch.utils.data.datapipes.iter.routeddecoder": (False, r"""c Decoder
c IterDataPipe torch.utils.data.IterDataPipe
c RoutedDecoderIterDataPipe torch.utils.data.datapipes.iter.RoutedDecoder
f _deprecation_warning
f decoder_basichandlers
f decoder_imagehandler
f extension_extract_fn
c functional_datapipe torch.utils.data.functional_datapipe
p Any BufferedIOBase Callable Iterable Iterator Sized""", "RoutedDecoderIterDataPipe"),
    "torch.utils.data.datapipes.iter.selecting": (False, r"""c FilterIterDataPipe torch.utils.data.datapipes.iter.Filter
c IterDataPipe torch.utils.data.IterDataPipe
c StreamWrapper torch.utils.data.datapipes.iter.combining.StreamWrapper
o _T
o _T_co
f _check_unpickable_fn
m df_wrapper torch.utils.data.datapipes.dataframe.dataframe_wrapper
c functional_datapipe torch.utils.data.functional_datapipe
f validate_input_col torch.utils.data.datapipes.iter.callable.validate_input_col
p Callable Iterator TypeVar""", "FilterIterDataPipe"),
    "torch.utils.data.datapipes.iter.sharding": (False, r"""c IterDataPipe torch.utils.data.IterDataPipe
c SHARDING_PRIORITIES torch.utils.data.graph_settings.SHARDING_PRIORITIES
c ShardingFilterIterDataPipe torch.utils.data.datapipes.iter.ShardingFilter
c _ShardingIterDataPipe
c functional_datapipe torch.utils.data.functional_datapipe
p IntEnum NoReturn Sized""", "SHARDING_PRIORITIES ShardingFilterIterDataPipe"),
    "torch.utils.data.datapipes.iter.streamreader": (False, r"""c IterDataPipe torch.utils.data.IterDataPipe
c StreamReaderIterDataPipe torch.utils.data.datapipes.iter.StreamReader
c functional_datapipe torch.utils.data.functional_datapipe
p IOBase Iterator""", "StreamReaderIterDataPipe"),
    "torch.utils.data.datapipes.iter.utils": (False, r"""c IterDataPipe torch.utils.data.IterDataPipe
c IterableWrapperIterDataPipe torch.utils.data.datapipes.iter.IterableWrapper
o _T
m copy copy
m warnings warnings
p Iterable Iterator Sized TypeVar""", "IterableWrapperIterDataPipe"),
    "torch.utils.data.datapipes.map": (True, r"""c Batcher
c Concater
c Mapper
c SequenceWrapper
c Shuffler
c Zipper""", "Batcher Concater Mapper SequenceWrapper Shuffler Zipper"),
    "torch.utils.data.datapipes.map.callable": (False, r"""c MapDataPipe torch.utils.data.MapDataPipe
c MapperMapDataPipe torch.utils.data.datapipes.map.Mapper
o _T_co
f _check_unpickable_fn
f default_fn
c functional_datapipe torch.utils.data.functional_datapipe
p Callable TypeVar""", "MapperMapDataPipe default_fn"),
    "torch.utils.data.datapipes.map.combinatorics": (False, r"""c IterDataPipe torch.utils.data.IterDataPipe
c MapDataPipe torch.utils.data.MapDataPipe
c ShufflerIterDataPipe torch.utils.data.datapipes.map.Shuffler
o _T_co
m random random
m torch torch
p Iterator TypeVar""", "ShufflerIterDataPipe"),
    "torch.utils.data.datapipes.map.combining": (False, r"""c ConcaterMapDataPipe torch.utils.data.datapipes.map.Concater
c MapDataPipe torch.utils.data.MapDataPipe
c ZipperMapDataPipe torch.utils.data.datapipes.map.Zipper
o _T_co
c functional_datapipe torch.utils.data.functional_datapipe
p Sized TypeVar""", "ConcaterMapDataPipe ZipperMapDataPipe"),
    "torch.utils.data.datapipes.map.grouping": (False, r"""c BatcherMapDataPipe torch.utils.data.datapipes.map.Batcher
c DataChunk torch.utils.data.DataChunk
c MapDataPipe torch.utils.data.MapDataPipe
o _T
c functional_datapipe torch.utils.data.functional_datapipe
p Sized TypeVar""", "BatcherMapDataPipe"),
    "torch.utils.data.datapipes.map.utils": (False, r"""c MapDataPipe torch.utils.data.MapDataPipe
c SequenceWrapperMapDataPipe torch.utils.data.datapipes.map.SequenceWrapper
o _T
m copy copy
m warnings warnings
p Any Mapping Sequence TypeVar""", "SequenceWrapperMapDataPipe"),
    "torch.utils.data.datapipes.utils": (True, r""""""),
    "torch.utils.data.datapipes.utils.common": (False, r"""v DILL_AVAILABLE False
c StreamWrapper torch.utils.data.datapipes.iter.combining.StreamWrapper
f _check_unpickable_fn
f _deprecation_warning
f _is_local_fn
f dill_available torch.utils._import_utils.dill_available
m fnmatch fnmatch
m functools functools
f get_file_binaries_from_pathnames torch.utils.data.datapipes.iter.fileopener.get_file_binaries_from_pathnames
f get_file_pathnames_from_root torch.utils.data.datapipes.iter.filelister.get_file_pathnames_from_root
m inspect inspect
f match_masks
m os os
f validate_input_col torch.utils.data.datapipes.iter.callable.validate_input_col
f validate_pathname_binary_tuple
m warnings warnings
p Any Callable IOBase Iterable NoReturn""", "validate_input_col StreamWrapper get_file_binaries_from_pathnames get_file_pathnames_from_root match_masks validate_pathname_binary_tuple"),
    "torch.utils.data.datapipes.utils.decoder": (False, r"""c Decoder torch.utils.data.datapipes.iter.routeddecoder.Decoder
c ImageHandler
c MatHandler
c StreamWrapper torch.utils.data.datapipes.iter.combining.StreamWrapper
f audiohandler
f basichandlers torch.utils.data.datapipes.iter.routeddecoder.decoder_basichandlers
f extension_extract_fn torch.utils.data.datapipes.iter.routeddecoder.extension_extract_fn
f handle_extension
f imagehandler torch.utils.data.datapipes.iter.routeddecoder.decoder_imagehandler
o imagespecs
m io io
m json json
f mathandler
m os os
m pickle pickle
m tempfile tempfile
m torch torch
f videohandler""", "Decoder ImageHandler MatHandler audiohandler basichandlers extension_extract_fn handle_extension imagehandler mathandler videohandler"),
    "torch.utils.data.datapipes.utils.snapshot": (False, r"""c IterDataPipe torch.utils.data.IterDataPipe
c _SnapshotState
f _simple_graph_snapshot_restoration
f apply_random_seed torch.utils.data.graph_settings.apply_random_seed"""),
    "torch.utils.data.dataset": (False, r"""c ChainDataset torch.utils.data.ChainDataset
c ConcatDataset torch.utils.data.ConcatDataset
c Dataset torch.utils.data.Dataset
c Generator torch.Generator
f Iterable typing.Iterable
c IterableDataset torch.utils.data.IterableDataset
c StackDataset torch.utils.data.StackDataset
c Subset torch.utils.data.Subset
c Tensor torch.Tensor
c TensorDataset torch.utils.data.TensorDataset
o _T
o _T_co
o _T_stack
m bisect bisect
o default_generator
c deprecated torch._streambase.deprecated
m itertools itertools
m math math
f random_split torch.utils.data.random_split
f randperm torch.randperm
m warnings warnings
p Generic Sequence TypeVar cast""", "Dataset IterableDataset TensorDataset StackDataset ConcatDataset ChainDataset Subset random_split"),
    "torch.utils.data.distributed": (False, r"""c Dataset torch.utils.data.Dataset
c DistributedSampler torch.utils.data.DistributedSampler
c Sampler torch.utils.data.Sampler
o _T_co
m dist torch.distributed
m math math
m torch torch
p Iterator TypeVar""", "DistributedSampler"),
    "torch.utils.data.graph": (False, r"""o DataPipe
f DataPipeGraph
c IterDataPipe torch.utils.data.IterDataPipe
c MapDataPipe torch.utils.data.MapDataPipe
f _list_connected_datapipes
f _stub_unpickler
f _traverse_helper
f dill_available torch.utils._import_utils.dill_available
m io io
m pickle pickle
f traverse
f traverse_dps
m warnings warnings
p Collection""", "traverse traverse_dps"),
    "torch.utils.data.graph_settings": (False, r"""o DataPipe
f DataPipeGraph torch.utils.data.graph.DataPipeGraph
c SHARDING_PRIORITIES
c _ShardingIterDataPipe
f _get_all_graph_pipes_helper
f _is_random_datapipe
f _is_sharding_datapipe
f _is_shuffle_datapipe
f apply_random_seed
f apply_sharding
f apply_shuffle_seed
f apply_shuffle_settings
c deprecated torch._streambase.deprecated
f get_all_graph_pipes
m inspect inspect
m torch torch
f traverse_dps torch.utils.data.graph.traverse_dps
m warnings warnings
p Any""", "apply_random_seed apply_sharding apply_shuffle_seed apply_shuffle_settings get_all_graph_pipes"),
    "torch.utils.data.sampler": (False, r"""c BatchSampler torch.utils.data.BatchSampler
c RandomSampler torch.utils.data.RandomSampler
c Sampler torch.utils.data.Sampler
c SequentialSampler torch.utils.data.SequentialSampler
c SubsetRandomSampler torch.utils.data.SubsetRandomSampler
c WeightedRandomSampler torch.utils.data.WeightedRandomSampler
o _T_co
m itertools itertools
m torch torch
p Generic Iterable Iterator Sequence Sized TypeVar""", "BatchSampler RandomSampler Sampler SequentialSampler SubsetRandomSampler WeightedRandomSampler"),
    "torch.utils.deterministic": (False, r"""c _Deterministic
m sys sys
m torch torch
m types types"""),
    "torch.utils.dlpack": (False, r"""c DLDeviceType
o _Device
m enum enum
f from_dlpack torch.from_dlpack
f to_dlpack torch.to_dlpack
m torch torch
p Any""", "DLDeviceType from_dlpack"),
    "torch.utils.file_baton": (False, r"""c FileBaton torch.utils.cpp_extension.FileBaton
m os os
m time time
m warnings warnings"""),
    "torch.utils.flop_counter": (False, r"""c FlopCounterMode
c ModuleTracker
c NoneType
c ParamSpec torch._compile.ParamSpec
c TorchDispatchMode torch._ops.TorchDispatchMode
c _FlopCounterMode
o _P
o _T
f _efficient_attention_backward_flop
f _efficient_attention_forward_flop
f _flash_attention_backward_flop
f _flash_attention_forward_flop
f _offsets_to_lengths
f _pytreeify_preserve_structure
f _scaled_mm_flop
f _unpack_efficient_attention_nested_shapes
f _unpack_flash_attention_nested_shapes
f addmm_flop
m aten torch.ops.aten
f baddbmm_flop
f bmm_flop
f conv_backward_flop
f conv_flop
f conv_flop_count
f convert_num_with_suffix
f convert_to_percent_str
o flop_registry
f get_shape
f get_suffix_str
o log
m logging logging
f mm_flop
f normalize_tuple
f register_flop_formula
f sdpa_backward_flop
f sdpa_backward_flop_count
f sdpa_flop
f sdpa_flop_count
f shape_wrapper
o suffixes
m torch torch
f tree_flatten torch._vmap_internals.tree_flatten
f tree_map torch.export.dynamic_shapes.tree_map
f tree_unflatten torch._vmap_internals.tree_unflatten
m warnings warnings
p Any Callable Iterator TypeVar defaultdict prod wraps""", "FlopCounterMode register_flop_formula"),
    "torch.utils.hipify": (True, r""""""),
    "torch.utils.hipify.constants": (False, r"""v API_BLAS 39
v API_C10 1339
v API_CAFFE2 1338
v API_DRIVER 37
v API_FFT 43
v API_LAST 42
v API_PYTORCH 1337
v API_PYT_EXT 46
v API_RAND 41
v API_ROCMSMI 1340
v API_ROCTX 45
v API_RTC 44
v API_RUNTIME 38
v API_SPECIAL 40
v CONV_CACHE 15
v CONV_CONTEXT 12
v CONV_COORD_FUNC 5
v CONV_D3D10 25
v CONV_D3D11 26
v CONV_D3D9 24
v CONV_DEF 18
v CONV_DEVICE 2
v CONV_DEVICE_FUNC 7
v CONV_EGL 28
v CONV_ERROR 17
v CONV_EVENT 10
v CONV_EXEC 16
v CONV_GL 20
v CONV_GRAPHICS 21
v CONV_INCLUDE 31
v CONV_INCLUDE_CUDA_MAIN_H 32
v CONV_INIT 1
v CONV_JIT 23
v CONV_KERN 4
v CONV_LAST 36
v CONV_LITERAL 34
v CONV_MATH_FUNC 6
v CONV_MEM 3
v CONV_MODULE 14
v CONV_NUMERIC_LITERAL 35
v CONV_OCCUPANCY 11
v CONV_OTHER 30
v CONV_PEER 13
v CONV_SPECIAL_FUNC 8
v CONV_STREAM 9
v CONV_SURFACE 22
v CONV_TEX 19
v CONV_THREAD 29
v CONV_TYPE 33
v CONV_VDPAU 27
o CONV_VERSION
v HIP_UNSUPPORTED 47
m warnings warnings"""),
    "torch.utils.hipify.cuda_to_hip_mappings": (False, r"""o C10_MAPPINGS
o CAFFE2_PATH_MAPPINGS
o CAFFE2_SPECIFIC_MAPPINGS
o CUDA_IDENTIFIER_MAP
o CUDA_INCLUDE_MAP
o CUDA_SPECIAL_MAP
o CUDA_TO_HIP_MAPPINGS
o CUDA_TYPE_NAME_MAP
o MATH_TRANSPILATIONS
o PYTORCH_SPECIFIC_MAPPINGS
m collections collections
m os os"""),
    "torch.utils.hipify.hipify_python": (False, r"""o CAFFE2_PATH_MAPPINGS
o CUDA_TO_HIP_MAPPINGS
c CurrentState
c GeneratedFileCleaner
o HIPIFY_C_BREADCRUMB
o HIPIFY_FINAL_RESULT
f HipifyFinalResult
c HipifyResult
c InputError
o MATH_TRANSPILATIONS
o PYTORCH_MAP
o PYTORCH_TEMPLATE_MAP
o PYTORCH_TRIE
o RE_ANGLE_HEADER
o RE_ASSERT
o RE_CU_SUFFIX
o RE_EXTERN_SHARED
o RE_INCLUDE
o RE_KERNEL_LAUNCH
o RE_PYTORCH_PREPROCESSOR
o RE_QUOTE_HEADER
o RE_SYNCTHREADS
o RE_THC_GENERIC_FILE
c Trie
c TrieNode
f _deprecated
f _fnmatch
f _to_unix_path
f add_dim3
m argparse argparse
c bcolors
f compute_stats
v dst 'hip/'
f extract_arguments
f file_add_header
f file_specific_replacement
f find_bracket_group
f find_closure_group
f find_parentheses_group
f fix_static_global_kernels
m fnmatch fnmatch
m functools functools
f get_hip_file_path
m hashlib hashlib
f hip_header_magic
f hipify
f is_caffe2_gpu_file
f is_cusparse_file
f is_out_of_place
f is_pytorch_file
f is_special_file
o mapping
f match_extensions
f matched_files_iter
f openf
m os os
f preprocess_file_and_save_result
f preprocessor
f processKernelLaunches
m re re
f replace_extern_shared
f replace_math_functions
m shutil shutil
v src 'hip/hip/'
f str2bool
m sys sys
m warnings warnings
p Enum Iterable Iterator Mapping""", "InputError openf bcolors GeneratedFileCleaner match_extensions matched_files_iter preprocess_file_and_save_result compute_stats add_dim3 processKernelLaunches find_closure_group find_bracket_group find_parentheses_group replace_math_functions hip_header_magic replace_extern_shared get_hip_file_path is_out_of_place is_pytorch_file is_cusparse_file is_special_file is_caffe2_gpu_file Trie preprocessor file_specific_replacement file_add_header fix_static_global_kernels extract_arguments str2bool CurrentState HipifyResult hipify"),
    "torch.utils.hipify.version": (False, r""""""),
    "torch.utils.hooks": (False, r"""c BackwardHook
c RemovableHandle torch.autograd.graph.RemovableHandle
m torch torch
f unserializable_hook
f warn_if_has_hooks
m warnings warnings
m weakref weakref
p Any OrderedDict""", "RemovableHandle unserializable_hook warn_if_has_hooks BackwardHook"),
    "torch.utils.jit": (True, r""""""),
    "torch.utils.jit.log_extract": (False, r"""c Timer
f extract_ir
f load_graph_and_inputs
f make_tensor_from_type
f no_fuser
m random random
f run_baseline_no_fusion
f run_nnc
f run_nvfuser
f run_test
m time time
f time_cpu
f time_cuda
m torch torch
p Any cast contextmanager"""),
    "torch.utils.mkldnn": (False, r"""c MkldnnBatchNorm
c MkldnnConv1d
c MkldnnConv2d
c MkldnnConv3d
c MkldnnLinear
c MkldnnPrelu
c _MkldnnConvNd
f to_mkldnn
m torch torch"""),
    "torch.utils.mobile_optimizer": (False, r"""o AnyStr
c LintCode
c MobileOptimizerType
f _get_bundled_inputs_preserved_attributes
f generate_mobile_module_lints
f optimize_for_mobile
m torch torch
p Enum"""),
    "torch.utils.model_zoo": (False, r"""f load_url torch.hub.load_state_dict_from_url
c tqdm torch.hub.tqdm"""),
    "torch.utils.module_tracker": (False, r"""c ModuleTracker torch.utils.flop_counter.ModuleTracker
v TYPE_CHECKING False
o logger
m logging logging
f register_module_forward_hook
f register_module_forward_pre_hook
f register_multi_grad_hook torch.autograd.graph.register_multi_grad_hook
m torch torch
f tree_flatten torch._vmap_internals.tree_flatten
m weakref weakref""", "ModuleTracker"),
    "torch.utils.serialization": (True, r""""""),
    "torch.utils.serialization.config": (False, r"""f _install_config_module torch.compiler.config.install_config_module
o load
o save
m sys sys
p _Optional"""),
    "torch.utils.show_pickle": (False, r"""c DumpUnpickler
c FakeClass
c FakeObject
m fnmatch fnmatch
f main
m pickle pickle
m pprint pprint
m struct struct
m sys sys
m zipfile zipfile
p Any IO""", "FakeObject FakeClass DumpUnpickler main"),
    "torch.utils.throughput_benchmark": (False, r"""c ExecutionStats
c ThroughputBenchmark torch.utils.ThroughputBenchmark
f format_time
m torch torch"""),
    "torch.utils.weak": (False, r"""c Tensor torch.Tensor
c TensorWeakRef
c WeakIdKeyDictionary torch._guards.WeakTensorKeyDictionary
c WeakIdRef torch.utils._debug_mode.WeakIdRef
c WeakTensorKeyDictionary torch._guards.WeakTensorKeyDictionary
c _IterationGuard
c _WeakHashRef
m _collections_abc collections.abc
o annotations
m weakref weakref
p Mapping MutableMapping WeakRef ref""", "TensorWeakRef WeakIdRef WeakIdKeyDictionary WeakTensorKeyDictionary"),
    "torch.version": (False, r"""v cuda '13.0'
v debug False
v git_version '70d99e998b4955e0049d13a98d77ae1b14db1f45'
v hip None
v rocm None
v xpu None
p Optional""", "__version__ debug cuda git_version hip rocm xpu"),
}

# Where Python's own library has what modules of PyTorch have from it.
PYTHON = {
    "ABC": "abc.ABC",
    "ABCMeta": "abc.ABCMeta",
    "AbstractContextManager": "contextlib.AbstractContextManager",
    "AbstractSet": "typing.AbstractSet",
    "Action": "argparse.Action",
    "Annotated": "typing.Annotated",
    "Any": "typing.Any",
    "ArgumentParser": "argparse.ArgumentParser",
    "AsyncContextManager": "typing.AsyncContextManager",
    "AsyncGenerator": "typing.AsyncGenerator",
    "AsyncIterable": "typing.AsyncIterable",
    "AsyncIterator": "typing.AsyncIterator",
    "AuthenticationError": "multiprocessing.context.AuthenticationError",
    "Awaitable": "typing.Awaitable",
    "BaseHTTPRequestHandler": "http.server.BaseHTTPRequestHandler",
    "BinaryIO": "typing.BinaryIO",
    "BufferTooShort": "multiprocessing.context.BufferTooShort",
    "BufferedIOBase": "io.BufferedIOBase",
    "BuiltinUnionType": "types.UnionType",
    "ByteString": "typing.ByteString",
    "Callable": "collections.abc.Callable",
    "ChainMap": "typing.ChainMap",
    "ClassVar": "typing.ClassVar",
    "Collection": "collections.abc.Collection",
    "Concatenate": "typing.Concatenate",
    "Container": "collections.abc.Container",
    "Context": "typing.Any",
    "ContextManager": "typing.ContextManager",
    "Coroutine": "typing.Coroutine",
    "Counter": "collections.Counter",
    "DType": "builtins.int",
    "DataPtr": "builtins.int",
    "DefaultDict": "typing.DefaultDict",
    "Deque": "typing.Deque",
    "Dict": "typing.Dict",
    "DumpableContext": "typing.Any",
    "Empty": "_queue.Empty",
    "Enum": "enum.Enum",
    "Event": "threading.Event",
    "EventId": "builtins.int",
    "ExitStack": "contextlib.ExitStack",
    "Final": "typing.Final",
    "ForkingPickler": "multiprocessing.reduction.ForkingPickler",
    "ForwardRef": "typing.ForwardRef",
    "FrozenSet": "typing.FrozenSet",
    "Generator": "collections.abc.Generator",
    "Generic": "typing.Generic",
    "GlobalRank": "builtins.int",
    "HTTPError": "urllib.error.HTTPError",
    "Hashable": "typing.Hashable",
    "IO": "typing.IO",
    "IOBase": "io.IOBase",
    "IntEnum": "enum.IntEnum",
    "IntFlag": "enum.IntFlag",
    "ItemsView": "typing.ItemsView",
    "Iterable": "collections.abc.Iterable",
    "Iterator": "collections.abc.Iterator",
    "KeysView": "typing.KeysView",
    "List": "typing.List",
    "Literal": "typing.Literal",
    "LiteralString": "typing.LiteralString",
    "Lock": "_thread.allocate_lock",
    "Mapping": "collections.abc.Mapping",
    "MappingView": "typing.MappingView",
    "Match": "typing.Match",
    "MutableMapping": "collections.abc.MutableMapping",
    "MutableSequence": "typing.MutableSequence",
    "MutableSet": "typing.MutableSet",
    "NamedTuple": "typing.NamedTuple",
    "Never": "typing.Never",
    "NewType": "typing.NewType",
    "NoReturn": "typing.NoReturn",
    "NotRequired": "typing.NotRequired",
    "Number": "numbers.Number",
    "Optional": "typing.Optional",
    "OrderedDict": "collections.OrderedDict",
    "ParamSpec": "typing.ParamSpec",
    "ParamSpecArgs": "typing.ParamSpecArgs",
    "ParamSpecKwargs": "typing.ParamSpecKwargs",
    "Path": "pathlib.Path",
    "Pattern": "typing.Pattern",
    "PicklingError": "_pickle.PicklingError",
    "Popen": "subprocess.Popen",
    "Process": "multiprocessing.context.Process",
    "ProcessError": "multiprocessing.context.ProcessError",
    "Protocol": "typing.Protocol",
    "PyTree": "typing.Any",
    "QuantizerCls": "typing.Any",
    "RawTextHelpFormatter": "argparse.RawTextHelpFormatter",
    "Real": "numbers.Real",
    "ReferenceType": "weakref.ReferenceType",
    "Request": "urllib.request.Request",
    "Required": "typing.Required",
    "Reversible": "typing.Reversible",
    "Self": "typing.Self",
    "SeqNum": "builtins.int",
    "Sequence": "collections.abc.Sequence",
    "Set": "typing.Set",
    "Sized": "collections.abc.Sized",
    "SourceFileLoader": "_frozen_importlib_external.SourceFileLoader",
    "StreamId": "builtins.int",
    "SupportsAbs": "typing.SupportsAbs",
    "SupportsBytes": "typing.SupportsBytes",
    "SupportsComplex": "typing.SupportsComplex",
    "SupportsFloat": "typing.SupportsFloat",
    "SupportsIndex": "typing.SupportsIndex",
    "SupportsInt": "typing.SupportsInt",
    "SupportsRound": "typing.SupportsRound",
    "Template": "string.Template",
    "Text": "builtins.str",
    "TextIO": "typing.TextIO",
    "Thread": "threading.Thread",
    "ThreadPoolExecutor": "concurrent.futures.thread.ThreadPoolExecutor",
    "ThreadingHTTPServer": "http.server.ThreadingHTTPServer",
    "TimeoutError": "multiprocessing.context.TimeoutError",
    "Token": "typing.Any",
    "Tuple": "typing.Tuple",
    "Type": "typing.Type",
    "TypeAlias": "typing.TypeAlias",
    "TypeGuard": "typing.TypeGuard",
    "TypeVar": "typing.TypeVar",
    "TypeVarTuple": "typing.TypeVarTuple",
    "TypedDict": "typing.TypedDict",
    "URLError": "urllib.error.URLError",
    "Union": "typing.Union",
    "Unpack": "typing.Unpack",
    "UnpicklingError": "_pickle.UnpicklingError",
    "ValuesView": "typing.ValuesView",
    "WeakKeyDictionary": "weakref.WeakKeyDictionary",
    "WeakRef": "weakref.ReferenceType",
    "WeakValueDictionary": "weakref.WeakValueDictionary",
    "ZipFile": "zipfile.ZipFile",
    "_Any": "typing.Any",
    "_Callable": "collections.abc.Callable",
    "_Dict": "typing.Dict",
    "_GenericAlias": "typing._GenericAlias",
    "_Optional": "typing.Optional",
    "_TypeAlias": "typing.TypeAlias",
    "_TypeVar": "typing.TypeVar",
    "_cast": "typing.cast",
    "_eval_type": "typing._eval_type",
    "_get_origin": "typing.get_origin",
    "_overload": "typing.overload",
    "_tp_cache": "typing._tp_cache",
    "_type_check": "typing._type_check",
    "_type_repr": "typing._type_repr",
    "abstractmethod": "abc.abstractmethod",
    "accumulate": "itertools.accumulate",
    "active_children": "multiprocessing.process.active_children",
    "as_completed": "concurrent.futures._base.as_completed",
    "asdict": "dataclasses.asdict",
    "assert_never": "typing.assert_never",
    "assert_type": "typing.assert_type",
    "attrgetter": "operator.attrgetter",
    "auto": "enum.auto",
    "b64decode": "base64.b64decode",
    "b64encode": "base64.b64encode",
    "bisect_right": "_bisect.bisect_right",
    "cache": "functools.cache",
    "cached_property": "functools.cached_property",
    "cast": "typing.cast",
    "chain": "itertools.chain",
    "clear_overloads": "typing.clear_overloads",
    "closing": "contextlib.closing",
    "contextmanager": "contextlib.contextmanager",
    "current_process": "multiprocessing.process.current_process",
    "dataclass": "dataclasses.dataclass",
    "dataclass_transform": "typing.dataclass_transform",
    "datetime": "datetime.datetime",
    "decode_long": "pickle.decode_long",
    "dedent": "textwrap.dedent",
    "deepcopy": "copy.deepcopy",
    "defaultdict": "collections.defaultdict",
    "deque": "collections.deque",
    "encode": "_codecs.encode",
    "entry_points": "importlib.metadata.entry_points",
    "expanduser": "posixpath.expanduser",
    "field": "dataclasses.field",
    "fields": "dataclasses.fields",
    "final": "typing.final",
    "find_spec": "importlib.util.find_spec",
    "fnmatch": "fnmatch.fnmatch",
    "getLogger": "logging.getLogger",
    "get_args": "typing.get_args",
    "get_origin": "typing.get_origin",
    "get_overloads": "typing.get_overloads",
    "get_type_hints": "typing.get_type_hints",
    "getframeinfo": "inspect.getframeinfo",
    "getfullargspec": "inspect.getfullargspec",
    "glob": "glob.glob",
    "groupby": "itertools.groupby",
    "is_dataclass": "dataclasses.is_dataclass",
    "is_typeddict": "typing.is_typeddict",
    "islice": "itertools.islice",
    "itemgetter": "operator.itemgetter",
    "lru_cache": "functools.lru_cache",
    "member": "enum.member",
    "namedtuple": "collections.namedtuple",
    "no_type_check": "typing.no_type_check",
    "no_type_check_decorator": "typing.no_type_check_decorator",
    "nullcontext": "contextlib.nullcontext",
    "overload": "typing.overload",
    "pack": "_struct.pack",
    "parent_process": "multiprocessing.process.parent_process",
    "parse_qs": "urllib.parse.parse_qs",
    "partial": "functools.partial",
    "partialmethod": "functools.partialmethod",
    "perf_counter_ns": "time.perf_counter_ns",
    "prod": "math.prod",
    "product": "itertools.product",
    "reduce": "_functools.reduce",
    "ref": "weakref.ReferenceType",
    "register_after_fork": "multiprocessing.util.register_after_fork",
    "repeat": "itertools.repeat",
    "reveal_type": "typing.reveal_type",
    "runtime_checkable": "typing.runtime_checkable",
    "signature": "inspect.signature",
    "sqrt": "math.sqrt",
    "stack": "inspect.stack",
    "timedelta": "datetime.timedelta",
    "timezone": "datetime.timezone",
    "total_ordering": "functools.total_ordering",
    "unicode": "builtins.str",
    "unpack": "_struct.unpack",
    "update_wrapper": "functools.update_wrapper",
    "urlopen": "urllib.request.urlopen",
    "urlparse": "urllib.parse.urlparse",
    "urlunparse": "urllib.parse.urlunparse",
    "warn": "_warnings.warn",
    "wraps": "functools.wraps",
    "zip_longest": "itertools.zip_longest",
}
