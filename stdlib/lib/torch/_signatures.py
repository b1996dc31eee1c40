"""Signatures of the functions and methods that have several: a name, then a line for each. ALONE are functions with one.
tests/torch/_record_signatures.py writes this file."""

FUNCTIONS = """\
_add_relu
    (Tensor input, Tensor other, *, Number alpha = 1, Tensor out = None)
    (Tensor input, Number other, Number alpha = 1)
_add_relu_
    (Tensor input, Tensor other, *, Number alpha = 1)
    (Tensor input, Number other, Number alpha = 1)
_aminmax
    (Tensor input)
    (Tensor input, int dim, bool keepdim = False)
_assert_async
    (Tensor input)
    (Tensor input, str assert_msg)
_convolution
    (Tensor input, Tensor weight, Tensor bias, tuple of ints stride, tuple of ints padding, tuple of ints dilation, bool transposed, tuple of ints output_padding, int groups, bool benchmark, bool deterministic, bool cudnn_enabled)
    (Tensor input, Tensor weight, Tensor bias, tuple of ints stride, tuple of ints padding, tuple of ints dilation, bool transposed, tuple of ints output_padding, int groups, bool benchmark, bool deterministic, bool cudnn_enabled, bool allow_tf32)
_ctc_loss
    (Tensor log_probs, Tensor targets, tuple of ints input_lengths, tuple of ints target_lengths, int blank = 0, bool zero_infinity = False)
    (Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank = 0, bool zero_infinity = False)
_cudnn_ctc_loss
    (Tensor log_probs, Tensor targets, tuple of ints input_lengths, tuple of ints target_lengths, int blank, bool deterministic, bool zero_infinity)
    (Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank, bool deterministic, bool zero_infinity)
_foreach_add
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, Tensor other, *, Number alpha = 1)
    (tuple of Tensors self, tuple of Tensors other, *, Number alpha = 1)
_foreach_add_
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, Tensor other, *, Number alpha = 1)
    (tuple of Tensors self, tuple of Tensors other, *, Number alpha = 1)
_foreach_addcdiv
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, Tensor scalars)
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, Number value = 1)
_foreach_addcdiv_
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, Tensor scalars)
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, Number value = 1)
_foreach_addcmul
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, Tensor scalars)
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, Number value = 1)
_foreach_addcmul_
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, Tensor scalars)
    (tuple of Tensors self, tuple of Tensors tensor1, tuple of Tensors tensor2, Number value = 1)
_foreach_clamp_max
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors other)
_foreach_clamp_max_
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors other)
_foreach_clamp_min
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors other)
_foreach_clamp_min_
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors other)
_foreach_div
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, Tensor other)
    (tuple of Tensors self, tuple of Tensors other)
    (tuple of Tensors self, Number scalar)
_foreach_div_
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, Tensor other)
    (tuple of Tensors self, tuple of Tensors other)
    (tuple of Tensors self, Number scalar)
_foreach_lerp
    (tuple of Tensors self, tuple of Tensors tensors1, Number weight)
    (tuple of Tensors self, tuple of Tensors tensors1, tuple of Scalars weight)
    (tuple of Tensors self, tuple of Tensors tensors1, tuple of Tensors weights)
_foreach_lerp_
    (tuple of Tensors self, tuple of Tensors tensors1, Number weight)
    (tuple of Tensors self, tuple of Tensors tensors1, tuple of Scalars weight)
    (tuple of Tensors self, tuple of Tensors tensors1, tuple of Tensors weights)
_foreach_maximum
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors other)
_foreach_maximum_
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors other)
_foreach_minimum
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors other)
_foreach_minimum_
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors other)
_foreach_mul
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, Tensor other)
    (tuple of Tensors self, tuple of Tensors other)
    (tuple of Tensors self, Number scalar)
_foreach_mul_
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, Tensor other)
    (tuple of Tensors self, tuple of Tensors other)
    (tuple of Tensors self, Number scalar)
_foreach_pow
    (Number self, tuple of Tensors exponent)
    (tuple of Tensors self, Number exponent)
    (tuple of Tensors self, tuple of Scalars exponent)
    (tuple of Tensors self, tuple of Tensors exponent)
_foreach_pow_
    (tuple of Tensors self, Number exponent)
    (tuple of Tensors self, tuple of Scalars exponent)
    (tuple of Tensors self, tuple of Tensors exponent)
_foreach_sub
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors other, *, Number alpha = 1)
_foreach_sub_
    (tuple of Tensors self, Number scalar)
    (tuple of Tensors self, tuple of Scalars scalars)
    (tuple of Tensors self, tuple of Tensors other, *, Number alpha = 1)
_fused_adagrad_
    (tuple of Tensors self, tuple of Tensors grads, tuple of Tensors state_sums, tuple of Tensors state_steps, *, Tensor lr, float lr_decay, float weight_decay, float eps, bool maximize, Tensor grad_scale = None, Tensor found_inf = None)
    (tuple of Tensors self, tuple of Tensors grads, tuple of Tensors state_sums, tuple of Tensors state_steps, *, float lr, float lr_decay, float weight_decay, float eps, bool maximize, Tensor grad_scale = None, Tensor found_inf = None)
_fused_adam_
    (tuple of Tensors self, tuple of Tensors grads, tuple of Tensors exp_avgs, tuple of Tensors exp_avg_sqs, tuple of Tensors max_exp_avg_sqs, tuple of Tensors state_steps, *, Tensor lr, float beta1, float beta2, float weight_decay, float eps, bool amsgrad, bool maximize, Tensor grad_scale = None, Tensor found_inf = None)
    (tuple of Tensors self, tuple of Tensors grads, tuple of Tensors exp_avgs, tuple of Tensors exp_avg_sqs, tuple of Tensors max_exp_avg_sqs, tuple of Tensors state_steps, *, float lr, float beta1, float beta2, float weight_decay, float eps, bool amsgrad, bool maximize, Tensor grad_scale = None, Tensor found_inf = None)
_fused_adamw_
    (tuple of Tensors self, tuple of Tensors grads, tuple of Tensors exp_avgs, tuple of Tensors exp_avg_sqs, tuple of Tensors max_exp_avg_sqs, tuple of Tensors state_steps, *, Tensor lr, float beta1, float beta2, float weight_decay, float eps, bool amsgrad, bool maximize, Tensor grad_scale = None, Tensor found_inf = None)
    (tuple of Tensors self, tuple of Tensors grads, tuple of Tensors exp_avgs, tuple of Tensors exp_avg_sqs, tuple of Tensors max_exp_avg_sqs, tuple of Tensors state_steps, *, float lr, float beta1, float beta2, float weight_decay, float eps, bool amsgrad, bool maximize, Tensor grad_scale = None, Tensor found_inf = None)
_fused_sgd_
    (tuple of Tensors self, tuple of Tensors grads, tuple of Tensors momentum_buffer_list, *, float weight_decay, float momentum, Tensor lr, float dampening, bool nesterov, bool maximize, bool is_first_step, Tensor grad_scale = None, Tensor found_inf = None)
    (tuple of Tensors self, tuple of Tensors grads, tuple of Tensors momentum_buffer_list, *, float weight_decay, float momentum, float lr, float dampening, bool nesterov, bool maximize, bool is_first_step, Tensor grad_scale = None, Tensor found_inf = None)
_native_batch_norm_legit
    (Tensor input, Tensor weight, Tensor bias, Tensor running_mean, Tensor running_var, bool training, float momentum, float eps, *, tuple of Tensors out = None)
    (Tensor input, Tensor weight, Tensor bias, bool training, float momentum, float eps, *, tuple of Tensors out = None)
_scaled_dot_product_flash_attention
    (Tensor query, Tensor key, Tensor value, Tensor q_descale, Tensor k_descale, Tensor v_descale, float dropout_p = 0.0, bool is_causal = False, bool return_debug_mask = False, *, float scale = None)
    (Tensor query, Tensor key, Tensor value, float dropout_p = 0.0, bool is_causal = False, bool return_debug_mask = False, *, float scale = None)
_sparse_sum
    (Tensor input)
    (Tensor input, *, torch.dtype dtype)
    (Tensor input, tuple of ints dim)
    (Tensor input, tuple of ints dim, *, torch.dtype dtype)
_test_autograd_multiple_dispatch
    (Tensor input)
    (Tensor input, bool b)
_use_cudnn_ctc_loss
    (Tensor log_probs, Tensor targets, tuple of ints input_lengths, tuple of ints target_lengths, int blank)
    (Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank)
_use_miopen_ctc_loss
    (Tensor log_probs, Tensor targets, tuple of ints input_lengths, tuple of ints target_lengths, int blank)
    (Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank)
add
    (Tensor input, Tensor other, *, Number alpha = 1, Tensor out = None)
addbmm
    (Tensor input, Tensor batch1, Tensor batch2, *, Number beta = 1, Number alpha = 1, Tensor out = None)
addcdiv
    (Tensor input, Tensor tensor1, Tensor tensor2, *, Number value = 1, Tensor out = None)
addcmul
    (Tensor input, Tensor tensor1, Tensor tensor2, *, Number value = 1, Tensor out = None)
addmm
    (Tensor input, Tensor mat1, Tensor mat2, *, Number beta = 1, Number alpha = 1, Tensor out = None)
    (Tensor input, Tensor mat1, Tensor mat2, torch.dtype out_dtype, *, Number beta = 1, Number alpha = 1, Tensor out = None)
addmv
    (Tensor input, Tensor mat, Tensor vec, *, Number beta = 1, Number alpha = 1, Tensor out = None)
addmv_
    (Tensor input, Tensor mat, Tensor vec, *, Number beta = 1, Number alpha = 1)
addr
    (Tensor input, Tensor vec1, Tensor vec2, *, Number beta = 1, Number alpha = 1, Tensor out = None)
all
    (Tensor input, *, Tensor out = None)
    (Tensor input, tuple of ints dim = None, bool keepdim = False, *, Tensor out = None)
    (Tensor input, int dim, bool keepdim = False, *, Tensor out = None)
    (Tensor input, name dim, bool keepdim = False, *, Tensor out = None)
any
    (Tensor input, *, Tensor out = None)
    (Tensor input, tuple of ints dim = None, bool keepdim = False, *, Tensor out = None)
    (Tensor input, int dim, bool keepdim = False, *, Tensor out = None)
    (Tensor input, name dim, bool keepdim = False, *, Tensor out = None)
arange
    (Number end, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Number start, Number end, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Number start, Number end, Number step = 1, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
argsort
    (Tensor input, *, bool stable, int dim = -1, bool descending = False, Tensor out = None)
    (Tensor input, int dim = -1, bool descending = False)
    (Tensor input, name dim, bool descending = False)
atleast_1d
    (Tensor input)
    (tuple of Tensors tensors)
atleast_2d
    (Tensor input)
    (tuple of Tensors tensors)
atleast_3d
    (Tensor input)
    (tuple of Tensors tensors)
baddbmm
    (Tensor input, Tensor batch1, Tensor batch2, *, Number beta = 1, Number alpha = 1, Tensor out = None)
    (Tensor input, Tensor batch1, Tensor batch2, torch.dtype out_dtype, *, Number beta = 1, Number alpha = 1, Tensor out = None)
bartlett_window
    (int window_length, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int window_length, bool periodic, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
bernoulli
    (Tensor input, *, torch.Generator generator = None, Tensor out = None)
    (Tensor input, float p, *, torch.Generator generator = None)
bitwise_and
    (Tensor input, Tensor other, *, Tensor out = None)
    (Number self, Tensor other)
    (Tensor input, Number other, *, Tensor out = None)
bitwise_left_shift
    (Tensor input, Tensor other, *, Tensor out = None)
    (Number self, Tensor other)
    (Tensor input, Number other, *, Tensor out = None)
bitwise_or
    (Tensor input, Tensor other, *, Tensor out = None)
    (Number self, Tensor other)
    (Tensor input, Number other, *, Tensor out = None)
bitwise_right_shift
    (Tensor input, Tensor other, *, Tensor out = None)
    (Number self, Tensor other)
    (Tensor input, Number other, *, Tensor out = None)
bitwise_xor
    (Tensor input, Tensor other, *, Tensor out = None)
    (Number self, Tensor other)
    (Tensor input, Number other, *, Tensor out = None)
blackman_window
    (int window_length, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int window_length, bool periodic, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
bmm
    (Tensor input, Tensor mat2, *, Tensor out = None)
    (Tensor input, Tensor mat2, torch.dtype out_dtype, *, Tensor out = None)
bucketize
    (Tensor input, Tensor boundaries, *, bool out_int32 = False, bool right = False, Tensor out = None)
    (Number self, Tensor boundaries, *, bool out_int32 = False, bool right = False)
cat
    (tuple of Tensors tensors, int dim = 0, *, Tensor out = None)
    (tuple of Tensors tensors, name dim, *, Tensor out = None)
clamp
    (Tensor input, Tensor min = None, Tensor max = None, *, Tensor out = None)
    (Tensor input, Number min = None, Number max = None, *, Tensor out = None)
clamp_
    (Tensor input, Tensor min = None, Tensor max = None)
    (Tensor input, Number min = None, Number max = None)
clamp_max
    (Tensor input, Tensor max, *, Tensor out = None)
    (Tensor input, Number max, *, Tensor out = None)
clamp_max_
    (Tensor input, Tensor max)
    (Tensor input, Number max)
clamp_min
    (Tensor input, Tensor min, *, Tensor out = None)
    (Tensor input, Number min, *, Tensor out = None)
clamp_min_
    (Tensor input, Tensor min)
    (Tensor input, Number min)
clip
    (Tensor input, Tensor min = None, Tensor max = None, *, Tensor out = None)
    (Tensor input, Number min = None, Number max = None, *, Tensor out = None)
clip_
    (Tensor input, Tensor min = None, Tensor max = None)
    (Tensor input, Number min = None, Number max = None)
concat
    (tuple of Tensors tensors, int dim = 0, *, Tensor out = None)
    (tuple of Tensors tensors, name dim, *, Tensor out = None)
concatenate
    (tuple of Tensors tensors, int dim = 0, *, Tensor out = None)
    (tuple of Tensors tensors, name dim, *, Tensor out = None)
conv1d
    (Tensor input, Tensor weight, Tensor bias = None, tuple of ints stride = 1, tuple of ints padding = 0, tuple of ints dilation = 1, int groups = 1)
    (Tensor input, Tensor weight, Tensor bias = None, tuple of ints stride = 1, str padding = "valid", tuple of ints dilation = 1, int groups = 1)
conv2d
    (Tensor input, Tensor weight, Tensor bias = None, tuple of ints stride = 1, tuple of ints padding = 0, tuple of ints dilation = 1, int groups = 1)
    (Tensor input, Tensor weight, Tensor bias = None, tuple of ints stride = 1, str padding = "valid", tuple of ints dilation = 1, int groups = 1)
conv3d
    (Tensor input, Tensor weight, Tensor bias = None, tuple of ints stride = 1, tuple of ints padding = 0, tuple of ints dilation = 1, int groups = 1)
    (Tensor input, Tensor weight, Tensor bias = None, tuple of ints stride = 1, str padding = "valid", tuple of ints dilation = 1, int groups = 1)
copysign
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
count_nonzero
    (Tensor input, int dim = None)
    (Tensor input, tuple of ints dim)
ctc_loss
    (Tensor log_probs, Tensor targets, tuple of ints input_lengths, tuple of ints target_lengths, int blank = 0, int reduction = at::Reduction::Mean, bool zero_infinity = False)
    (Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank = 0, int reduction = at::Reduction::Mean, bool zero_infinity = False)
cummax
    (Tensor input, int dim, *, tuple of Tensors out = None)
    (Tensor input, name dim, *, tuple of Tensors out = None)
cummin
    (Tensor input, int dim, *, tuple of Tensors out = None)
    (Tensor input, name dim, *, tuple of Tensors out = None)
cumprod
    (Tensor input, int dim, *, torch.dtype dtype = None, Tensor out = None)
    (Tensor input, name dim, *, torch.dtype dtype = None, Tensor out = None)
cumsum
    (Tensor input, int dim, *, torch.dtype dtype = None, Tensor out = None)
    (Tensor input, name dim, *, torch.dtype dtype = None, Tensor out = None)
cumulative_trapezoid
    (Tensor y, Tensor x, *, int dim = -1)
    (Tensor y, *, Number dx = 1, int dim = -1)
dequantize
    (Tensor input)
    (tuple of Tensors tensors)
diagonal
    (Tensor input, *, name outdim, name dim1, name dim2, int offset = 0)
    (Tensor input, int offset = 0, int dim1 = 0, int dim2 = 1)
div
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Tensor other, *, str rounding_mode, Tensor out = None)
    (Tensor input, Number other, *, str rounding_mode)
divide
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Tensor other, *, str rounding_mode, Tensor out = None)
    (Tensor input, Number other)
    (Tensor input, Number other, *, str rounding_mode)
dsmm
    (Tensor input, Tensor mat2, *, Tensor out = None)
    (Tensor input, Tensor mat2, torch.dtype out_dtype, *, Tensor out = None)
dsplit
    (Tensor input, int sections)
    (Tensor input, tuple of ints indices)
embedding_bag
    (Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq, int mode, bool sparse, Tensor per_sample_weights, bool include_last_offset, int padding_idx)
    (Tensor weight, Tensor indices, Tensor offsets, bool scale_grad_by_freq = False, int mode = 0, bool sparse = False, Tensor per_sample_weights = None, bool include_last_offset = False)
empty
    (tuple of ints size, *, tuple of names names, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (tuple of ints size, *, torch.memory_format memory_format = None, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
eq
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
eye
    (int n, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int n, int m, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
fake_quantize_per_tensor_affine
    (Tensor input, Tensor scale, Tensor zero_point, int quant_min, int quant_max)
    (Tensor input, float scale, int zero_point, int quant_min, int quant_max)
fbgemm_linear_fp16_weight
    (Tensor input, Tensor packed_weight, Tensor bias)
    (Tensor input, Tensor packed_weight, Tensor bias, Tensor output)
fbgemm_linear_fp16_weight_fp32_activation
    (Tensor input, Tensor packed_weight, Tensor bias)
    (Tensor input, Tensor packed_weight, Tensor bias, Tensor output)
fbgemm_pack_quantized_matrix
    (Tensor input)
    (Tensor input, int K, int N)
fill
    (Tensor input, Tensor value)
    (Tensor input, Number value)
fill_
    (Tensor input, Tensor value)
    (Tensor input, Number value)
flatten
    (Tensor input, int start_dim, int end_dim, name out_dim)
    (Tensor input, int start_dim = 0, int end_dim = -1)
    (Tensor input, name start_dim, name end_dim, name out_dim)
    (Tensor input, tuple of names dims, name out_dim)
float_power
    (Tensor input, Tensor exponent, *, Tensor out = None)
    (Number self, Tensor exponent, *, Tensor out = None)
    (Tensor input, Number exponent, *, Tensor out = None)
floor_divide
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other)
fmod
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
full
    (tuple of ints size, Number fill_value, *, tuple of names names, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (tuple of ints size, Number fill_value, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
gather
    (Tensor input, int dim, Tensor index, *, bool sparse_grad = False, Tensor out = None)
    (Tensor input, name dim, Tensor index, *, bool sparse_grad = False, Tensor out = None)
ge
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
gradient
    (Tensor input, *, tuple of ints dim, int edge_order = 1)
    (Tensor input, *, Number spacing, tuple of ints dim, int edge_order = 1)
    (Tensor input, *, Number spacing = None, int dim = None, int edge_order = 1)
    (Tensor input, *, tuple of Scalars spacing, int dim = None, int edge_order = 1)
    (Tensor input, *, tuple of Scalars spacing, tuple of ints dim, int edge_order = 1)
    (Tensor input, *, tuple of Tensors spacing, int dim = None, int edge_order = 1)
    (Tensor input, *, tuple of Tensors spacing, tuple of ints dim, int edge_order = 1)
greater
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
greater_equal
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
gru
    (Tensor data, Tensor batch_sizes, Tensor hx, tuple of Tensors params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional)
    (Tensor input, Tensor hx, tuple of Tensors params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first)
gt
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
hamming_window
    (int window_length, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int window_length, bool periodic, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int window_length, bool periodic, float alpha, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int window_length, bool periodic, float alpha, float beta, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
hann_window
    (int window_length, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int window_length, bool periodic, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
histogram
    (Tensor input, Tensor bins, *, Tensor weight = None, bool density = False, tuple of Tensors out = None)
    (Tensor input, int bins = 100, *, tuple of floats range = None, Tensor weight = None, bool density = False, tuple of Tensors out = None)
histogramdd
    (Tensor input, int bins, tuple of floats range = None, Tensor weight = None, bool density = False)
    (Tensor input, tuple of ints bins, tuple of floats range = None, Tensor weight = None, bool density = False)
    (Tensor input, tuple of Tensors bins, tuple of floats range = None, Tensor weight = None, bool density = False)
hsplit
    (Tensor input, int sections)
    (Tensor input, tuple of ints indices)
index_add
    (Tensor input, int dim, Tensor index, Tensor source, *, Number alpha = 1, Tensor out = None)
    (Tensor input, name dim, Tensor index, Tensor source, *, Number alpha = 1)
index_copy
    (Tensor input, int dim, Tensor index, Tensor source, *, Tensor out = None)
    (Tensor input, name dim, Tensor index, Tensor source)
index_fill
    (Tensor input, int dim, Tensor index, Tensor value)
    (Tensor input, name dim, Tensor index, Tensor value)
    (Tensor input, int dim, Tensor index, Number value)
    (Tensor input, name dim, Tensor index, Number value)
index_select
    (Tensor input, int dim, Tensor index, *, Tensor out = None)
    (Tensor input, name dim, Tensor index, *, Tensor out = None)
isin
    (Tensor elements, Tensor test_elements, *, bool assume_unique = False, bool invert = False, Tensor out = None)
    (Number element, Tensor test_elements, *, bool assume_unique = False, bool invert = False, Tensor out = None)
    (Tensor elements, Number test_element, *, bool assume_unique = False, bool invert = False, Tensor out = None)
kaiser_window
    (int window_length, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int window_length, bool periodic, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int window_length, bool periodic, float beta, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
kthvalue
    (Tensor input, int k, int dim = -1, bool keepdim = False, *, tuple of Tensors out = None)
    (Tensor input, int k, name dim, bool keepdim = False, *, tuple of Tensors out = None)
le
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
lerp
    (Tensor input, Tensor end, Tensor weight, *, Tensor out = None)
    (Tensor input, Tensor end, Number weight, *, Tensor out = None)
less
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
less_equal
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
linspace
    (Tensor start, Tensor end, int steps, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Number start, Tensor end, int steps, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Tensor start, Number end, int steps, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Number start, Number end, int steps, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
log_softmax
    (Tensor input, int dim, torch.dtype dtype = None, *, Tensor out = None)
    (Tensor input, name dim, *, torch.dtype dtype = None)
logcumsumexp
    (Tensor input, int dim, *, Tensor out = None)
    (Tensor input, name dim, *, Tensor out = None)
logspace
    (Tensor start, Tensor end, int steps, float base = 10.0, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Number start, Tensor end, int steps, float base = 10.0, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Tensor start, Number end, int steps, float base = 10.0, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Number start, Number end, int steps, float base = 10.0, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
logsumexp
    (Tensor input, tuple of ints dim, bool keepdim = False, *, Tensor out = None)
    (Tensor input, tuple of names dim, bool keepdim = False, *, Tensor out = None)
lstm
    (Tensor data, Tensor batch_sizes, tuple of Tensors hx, tuple of Tensors params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional)
    (Tensor input, tuple of Tensors hx, tuple of Tensors params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first)
lt
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
masked_fill
    (Tensor input, Tensor mask, Tensor value)
    (Tensor input, Tensor mask, Number value)
max
    (Tensor input, *, Tensor out = None)
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, int dim, bool keepdim = False, *, tuple of Tensors out = None)
    (Tensor input, name dim, bool keepdim = False, *, tuple of Tensors out = None)
mean
    (Tensor input, *, torch.dtype dtype = None, Tensor out = None)
    (Tensor input, tuple of ints dim, bool keepdim = False, *, torch.dtype dtype = None, Tensor out = None)
    (Tensor input, tuple of names dim, bool keepdim = False, *, torch.dtype dtype = None, Tensor out = None)
median
    (Tensor input)
    (Tensor input, int dim, bool keepdim = False, *, tuple of Tensors out = None)
    (Tensor input, name dim, bool keepdim = False, *, tuple of Tensors out = None)
meshgrid
    (tuple of Tensors tensors)
    (tuple of Tensors tensors, *, str indexing)
min
    (Tensor input, *, Tensor out = None)
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, int dim, bool keepdim = False, *, tuple of Tensors out = None)
    (Tensor input, name dim, bool keepdim = False, *, tuple of Tensors out = None)
miopen_ctc_loss
    (Tensor log_probs, Tensor targets, tuple of ints input_lengths, tuple of ints target_lengths, int blank, bool deterministic, bool zero_infinity)
    (Tensor log_probs, Tensor targets, Tensor input_lengths, Tensor target_lengths, int blank, bool deterministic, bool zero_infinity)
mm
    (Tensor input, Tensor mat2, *, Tensor out = None)
    (Tensor input, Tensor mat2, torch.dtype out_dtype, *, Tensor out = None)
mode
    (Tensor input, int dim = -1, bool keepdim = False, *, tuple of Tensors out = None)
    (Tensor input, name dim, bool keepdim = False, *, tuple of Tensors out = None)
moveaxis
    (Tensor input, int source, int destination)
    (Tensor input, tuple of ints source, tuple of ints destination)
movedim
    (Tensor input, int source, int destination)
    (Tensor input, tuple of ints source, tuple of ints destination)
multiply
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other)
nanmedian
    (Tensor input)
    (Tensor input, int dim, bool keepdim = False, *, tuple of Tensors out = None)
    (Tensor input, name dim, bool keepdim = False, *, tuple of Tensors out = None)
nanquantile
    (Tensor input, Tensor q, int dim = None, bool keepdim = False, *, str interpolation = "linear", Tensor out = None)
    (Tensor input, float q, int dim = None, bool keepdim = False, *, str interpolation = "linear", Tensor out = None)
narrow
    (Tensor input, int dim, Tensor start, int length)
    (Tensor input, int dim, int start, int length)
native_norm
    (Tensor input, Number p = 2)
    (Tensor input, Number p, tuple of ints dim, bool keepdim, torch.dtype dtype)
ne
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
norm
    (Tensor input, Number p = 2)
    (Tensor input, Number p, *, torch.dtype dtype)
    (Tensor input, Number p, tuple of ints dim, bool keepdim, *, torch.dtype dtype, Tensor out = None)
    (Tensor input, Number p, tuple of ints dim, bool keepdim = False, *, Tensor out = None)
    (Tensor input, Number p, tuple of names dim, bool keepdim, *, torch.dtype dtype, Tensor out = None)
    (Tensor input, Number p, tuple of names dim, bool keepdim = False, *, Tensor out = None)
normal
    (Tensor mean, Tensor std, *, torch.Generator generator = None, Tensor out = None)
    (Tensor mean, float std = 1, *, torch.Generator generator = None, Tensor out = None)
    (float mean, Tensor std, *, torch.Generator generator = None, Tensor out = None)
    (float mean, float std, tuple of ints size, *, torch.Generator generator = None, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
not_equal
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
nuclear_norm
    (Tensor input, tuple of ints dim, bool keepdim = False, *, Tensor out = None)
    (Tensor input, bool keepdim = False, *, Tensor out = None)
ones
    (tuple of ints size, *, tuple of names names, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (tuple of ints size, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
pow
    (Tensor input, Tensor exponent, *, Tensor out = None)
    (Number self, Tensor exponent, *, Tensor out = None)
    (Tensor input, Number exponent, *, Tensor out = None)
prod
    (Tensor input, *, torch.dtype dtype = None)
    (Tensor input, int dim, bool keepdim = False, *, torch.dtype dtype = None, Tensor out = None)
    (Tensor input, name dim, bool keepdim = False, *, torch.dtype dtype = None, Tensor out = None)
quantile
    (Tensor input, Tensor q, int dim = None, bool keepdim = False, *, str interpolation = "linear", Tensor out = None)
    (Tensor input, float q, int dim = None, bool keepdim = False, *, str interpolation = "linear", Tensor out = None)
quantize_per_tensor
    (Tensor input, Tensor scale, Tensor zero_point, torch.dtype dtype)
    (Tensor input, float scale, int zero_point, torch.dtype dtype)
    (tuple of Tensors tensors, Tensor scales, Tensor zero_points, torch.dtype dtype)
rand
    (tuple of ints size, *, torch.Generator generator, tuple of names names, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (tuple of ints size, *, torch.Generator generator, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (tuple of ints size, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (tuple of ints size, *, tuple of names names, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
rand_like
    (Tensor input, *, torch.Generator generator, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Tensor input, *, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
randint
    (int high, tuple of ints size, *, torch.Generator generator, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int high, tuple of ints size, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int low, int high, tuple of ints size, *, torch.Generator generator, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int low, int high, tuple of ints size, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
randint_like
    (Tensor input, int low, int high, *, torch.Generator generator, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Tensor input, int low, int high, *, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Tensor input, Tensor high, *, torch.Generator generator, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Tensor input, Tensor high, *, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Tensor input, int high, *, torch.Generator generator, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Tensor input, int high, *, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
randn
    (tuple of ints size, *, torch.Generator generator, tuple of names names, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (tuple of ints size, *, torch.Generator generator, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (tuple of ints size, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (tuple of ints size, *, tuple of names names, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
randn_like
    (Tensor input, *, torch.Generator generator, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (Tensor input, *, torch.memory_format memory_format = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
randperm
    (int n, *, torch.Generator generator, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (int n, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
remainder
    (Tensor input, Tensor other, *, Tensor out = None)
    (Number self, Tensor other)
    (Tensor input, Number other, *, Tensor out = None)
repeat_interleave
    (Tensor input, Tensor repeats, int dim = None, *, int output_size = None)
    (Tensor repeats, *, int output_size = None)
    (Tensor input, int repeats, int dim = None, *, int output_size = None)
result_type
    (Tensor tensor, Tensor other)
    (Number scalar, Tensor tensor)
    (Tensor tensor, Number other)
    (Number scalar1, Number scalar2)
rnn_relu
    (Tensor data, Tensor batch_sizes, Tensor hx, tuple of Tensors params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional)
    (Tensor input, Tensor hx, tuple of Tensors params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first)
rnn_tanh
    (Tensor data, Tensor batch_sizes, Tensor hx, tuple of Tensors params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional)
    (Tensor input, Tensor hx, tuple of Tensors params, bool has_biases, int num_layers, float dropout, bool train, bool bidirectional, bool batch_first)
round
    (Tensor input, *, Tensor out = None)
    (Tensor input, *, int decimals, Tensor out = None)
round_
    (Tensor input)
    (Tensor input, *, int decimals)
rsub
    (Tensor input, Tensor other, *, Number alpha = 1)
    (Tensor input, Number other, Number alpha = 1)
saddmm
    (Tensor input, Tensor mat1, Tensor mat2, *, Number beta = 1, Number alpha = 1, Tensor out = None)
scatter
    (Tensor input, int dim, Tensor index, Tensor src, *, Tensor out = None)
    (Tensor input, int dim, Tensor index, Tensor src, *, str reduce, Tensor out = None)
    (Tensor input, name dim, Tensor index, Tensor src)
    (Tensor input, int dim, Tensor index, Number value, *, Tensor out = None)
    (Tensor input, int dim, Tensor index, Number value, *, str reduce, Tensor out = None)
    (Tensor input, name dim, Tensor index, Number value)
scatter_add
    (Tensor input, int dim, Tensor index, Tensor src, *, Tensor out = None)
    (Tensor input, name dim, Tensor index, Tensor src)
searchsorted
    (Tensor sorted_sequence, Tensor input, *, bool out_int32 = False, bool right = False, str side = None, Tensor sorter = None, Tensor out = None)
    (Tensor sorted_sequence, Number self, *, bool out_int32 = False, bool right = False, str side = None, Tensor sorter = None, Tensor out = None)
select
    (Tensor input, name dim, int index)
    (Tensor input, int dim, int index)
softmax
    (Tensor input, int dim, torch.dtype dtype = None, *, Tensor out = None)
    (Tensor input, name dim, *, torch.dtype dtype = None)
sort
    (Tensor input, *, bool stable, int dim = -1, bool descending = False, tuple of Tensors out = None)
    (Tensor input, int dim = -1, bool descending = False, *, tuple of Tensors out = None)
    (Tensor input, *, bool stable, name dim, bool descending = False, tuple of Tensors out = None)
    (Tensor input, name dim, bool descending = False, *, tuple of Tensors out = None)
sparse_bsc_tensor
    (object ccol_indices, object row_indices, object values, tuple of ints size, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None)
    (object ccol_indices, object row_indices, object values, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None)
sparse_bsr_tensor
    (object crow_indices, object col_indices, object values, tuple of ints size, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None)
    (object crow_indices, object col_indices, object values, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None)
sparse_compressed_tensor
    (object compressed_indices, object plain_indices, object values, tuple of ints size, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None)
    (object compressed_indices, object plain_indices, object values, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None)
sparse_coo_tensor
    (object indices, object values, *, torch.dtype dtype = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None, bool is_coalesced = None)
    (object indices, object values, tuple of ints size, *, torch.dtype dtype = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None, bool is_coalesced = None)
    (tuple of ints size, *, torch.dtype dtype = None, torch.device device = None, bool requires_grad = False, bool check_invariants = None)
sparse_csc_tensor
    (object ccol_indices, object row_indices, object values, tuple of ints size, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None)
    (object ccol_indices, object row_indices, object values, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None)
sparse_csr_tensor
    (object crow_indices, object col_indices, object values, tuple of ints size, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None)
    (object crow_indices, object col_indices, object values, *, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False, bool check_invariants = None)
split
    (Tensor input, int split_size, int dim = 0)
    (Tensor input, tuple of ints split_size, int dim = 0)
spmm
    (Tensor input, Tensor mat2, *, Tensor out = None)
    (Tensor input, Tensor mat2, torch.dtype out_dtype, *, Tensor out = None)
squeeze
    (Tensor input)
    (Tensor input, int dim)
    (Tensor input, tuple of ints dim)
    (Tensor input, name dim)
squeeze_copy
    (Tensor input, *, Tensor out = None)
    (Tensor input, int dim, *, Tensor out = None)
    (Tensor input, tuple of ints dim, *, Tensor out = None)
sspaddmm
    (Tensor input, Tensor mat1, Tensor mat2, *, Number beta = 1, Number alpha = 1, Tensor out = None)
std
    (Tensor input, tuple of ints dim, bool unbiased = True, bool keepdim = False, *, Tensor out = None)
    (Tensor input, tuple of ints dim = None, *, Number correction = None, bool keepdim = False, Tensor out = None)
    (Tensor input, bool unbiased = True)
    (Tensor input, tuple of names dim, bool unbiased = True, bool keepdim = False, *, Tensor out = None)
    (Tensor input, tuple of names dim, *, Number correction = None, bool keepdim = False, Tensor out = None)
std_mean
    (Tensor input, tuple of ints dim, bool unbiased = True, bool keepdim = False)
    (Tensor input, tuple of ints dim = None, *, Number correction = None, bool keepdim = False)
    (Tensor input, bool unbiased = True)
    (Tensor input, tuple of names dim, bool unbiased = True, bool keepdim = False)
    (Tensor input, tuple of names dim, *, Number correction = None, bool keepdim = False)
stft
    (Tensor input, int n_fft, int hop_length = None, int win_length = None, Tensor window = None, bool center = True, str pad_mode = "reflect", bool normalized = False, bool onesided = None, bool return_complex = None, bool align_to_window = None)
    (Tensor input, int n_fft, int hop_length = None, int win_length = None, Tensor window = None, bool normalized = False, bool onesided = None, bool return_complex = None, bool align_to_window = None)
sub
    (Tensor input, Tensor other, *, Number alpha = 1, Tensor out = None)
subtract
    (Tensor input, Tensor other, *, Number alpha = 1, Tensor out = None)
    (Tensor input, Number other, Number alpha = 1)
sum
    (Tensor input, *, torch.dtype dtype = None)
    (Tensor input, tuple of ints dim, bool keepdim = False, *, torch.dtype dtype = None, Tensor out = None)
    (Tensor input, tuple of names dim, bool keepdim = False, *, torch.dtype dtype = None, Tensor out = None)
tensor_split
    (Tensor input, tuple of ints indices, int dim = 0)
    (Tensor input, Tensor tensor_indices_or_sections, int dim = 0)
    (Tensor input, int sections, int dim = 0)
transpose
    (Tensor input, int dim0, int dim1)
    (Tensor input, name dim0, name dim1)
trapezoid
    (Tensor y, Tensor x, *, int dim = -1)
    (Tensor y, *, Number dx = 1, int dim = -1)
trapz
    (Tensor y, *, float dx = 1, int dim = -1)
    (Tensor y, Tensor x, *, int dim = -1)
true_divide
    (Tensor input, Tensor other, *, Tensor out = None)
    (Tensor input, Number other)
unbind
    (Tensor input, int dim = 0)
    (Tensor input, name dim)
unflatten
    (Tensor input, name dim, tuple of ints sizes, tuple of names names)
    (Tensor input, int dim, tuple of ints sizes)
var
    (Tensor input, tuple of ints dim, bool unbiased = True, bool keepdim = False, *, Tensor out = None)
    (Tensor input, tuple of ints dim = None, *, Number correction = None, bool keepdim = False, Tensor out = None)
    (Tensor input, bool unbiased = True)
    (Tensor input, tuple of names dim, bool unbiased = True, bool keepdim = False, *, Tensor out = None)
    (Tensor input, tuple of names dim, *, Number correction = None, bool keepdim = False, Tensor out = None)
var_mean
    (Tensor input, tuple of ints dim, bool unbiased = True, bool keepdim = False)
    (Tensor input, tuple of ints dim = None, *, Number correction = None, bool keepdim = False)
    (Tensor input, bool unbiased = True)
    (Tensor input, tuple of names dim, bool unbiased = True, bool keepdim = False)
    (Tensor input, tuple of names dim, *, Number correction = None, bool keepdim = False)
view_copy
    (Tensor input, torch.dtype dtype, *, Tensor out = None)
    (Tensor input, tuple of ints size, *, Tensor out = None)
vsplit
    (Tensor input, int sections)
    (Tensor input, tuple of ints indices)
where
    (Tensor condition)
    (Tensor condition, Tensor input, Tensor other, *, Tensor out = None)
    (Tensor condition, Number self, Tensor other)
    (Tensor condition, Tensor input, Number other)
    (Tensor condition, Number self, Number other)
xlogy
    (Tensor input, Tensor other, *, Tensor out = None)
    (Number self, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
xlogy_
    (Tensor input, Tensor other)
    (Tensor input, Number other)
zeros
    (tuple of ints size, *, tuple of names names, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
    (tuple of ints size, *, Tensor out = None, torch.dtype dtype = None, torch.layout layout = None, torch.device device = None, bool pin_memory = False, bool requires_grad = False)
special_chebyshev_polynomial_t
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_chebyshev_polynomial_u
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_chebyshev_polynomial_v
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_chebyshev_polynomial_w
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_hermite_polynomial_h
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_hermite_polynomial_he
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_laguerre_polynomial_l
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_legendre_polynomial_p
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_shifted_chebyshev_polynomial_t
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_shifted_chebyshev_polynomial_u
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_shifted_chebyshev_polynomial_v
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_shifted_chebyshev_polynomial_w
    (Tensor x, Tensor n, *, Tensor out = None)
    (Number x, Tensor n, *, Tensor out = None)
    (Tensor x, Number n, *, Tensor out = None)
special_xlog1py
    (Tensor input, Tensor other, *, Tensor out = None)
    (Number self, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
special_xlogy
    (Tensor input, Tensor other, *, Tensor out = None)
    (Number self, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
special_zeta
    (Tensor input, Tensor other, *, Tensor out = None)
    (Number self, Tensor other, *, Tensor out = None)
    (Tensor input, Number other, *, Tensor out = None)
"""

METHODS = """\
_to_sparse
    (*, torch.layout layout = None, tuple of ints blocksize = None, int dense_dim = None)
    (int sparse_dim)
add
    (Tensor other, *, Number alpha = 1)
add_
    (Tensor other, *, Number alpha = 1)
addbmm
    (Tensor batch1, Tensor batch2, *, Number beta = 1, Number alpha = 1)
addbmm_
    (Tensor batch1, Tensor batch2, *, Number beta = 1, Number alpha = 1)
addcdiv
    (Tensor tensor1, Tensor tensor2, *, Number value = 1)
addcdiv_
    (Tensor tensor1, Tensor tensor2, *, Number value = 1)
addcmul
    (Tensor tensor1, Tensor tensor2, *, Number value = 1)
addcmul_
    (Tensor tensor1, Tensor tensor2, *, Number value = 1)
addmm
    (Tensor mat1, Tensor mat2, *, Number beta = 1, Number alpha = 1)
addmm_
    (Tensor mat1, Tensor mat2, *, Number beta = 1, Number alpha = 1)
addmv
    (Tensor mat, Tensor vec, *, Number beta = 1, Number alpha = 1)
addmv_
    (Tensor mat, Tensor vec, *, Number beta = 1, Number alpha = 1)
addr
    (Tensor vec1, Tensor vec2, *, Number beta = 1, Number alpha = 1)
addr_
    (Tensor vec1, Tensor vec2, *, Number beta = 1, Number alpha = 1)
all
    ()
    (tuple of ints dim = None, bool keepdim = False)
    (int dim, bool keepdim = False)
    (name dim, bool keepdim = False)
any
    ()
    (tuple of ints dim = None, bool keepdim = False)
    (int dim, bool keepdim = False)
    (name dim, bool keepdim = False)
argsort
    (*, bool stable, int dim = -1, bool descending = False)
    (int dim = -1, bool descending = False)
    (name dim, bool descending = False)
baddbmm
    (Tensor batch1, Tensor batch2, *, Number beta = 1, Number alpha = 1)
baddbmm_
    (Tensor batch1, Tensor batch2, *, Number beta = 1, Number alpha = 1)
bernoulli
    (*, torch.Generator generator = None)
    (float p, *, torch.Generator generator = None)
bernoulli_
    (Tensor p, *, torch.Generator generator = None)
    (float p = 0.5, *, torch.Generator generator = None)
bitwise_and
    (Tensor other)
    (Number other)
bitwise_and_
    (Tensor other)
    (Number other)
bitwise_left_shift
    (Tensor other)
    (Number other)
bitwise_left_shift_
    (Tensor other)
    (Number other)
bitwise_or
    (Tensor other)
    (Number other)
bitwise_or_
    (Tensor other)
    (Number other)
bitwise_right_shift
    (Tensor other)
    (Number other)
bitwise_right_shift_
    (Tensor other)
    (Number other)
bitwise_xor
    (Tensor other)
    (Number other)
bitwise_xor_
    (Tensor other)
    (Number other)
clamp
    (Tensor min = None, Tensor max = None)
    (Number min = None, Number max = None)
clamp_
    (Tensor min = None, Tensor max = None)
    (Number min = None, Number max = None)
clamp_max
    (Tensor max)
    (Number max)
clamp_max_
    (Tensor max)
    (Number max)
clamp_min
    (Tensor min)
    (Number min)
clamp_min_
    (Tensor min)
    (Number min)
clip
    (Tensor min = None, Tensor max = None)
    (Number min = None, Number max = None)
clip_
    (Tensor min = None, Tensor max = None)
    (Number min = None, Number max = None)
copy_
    (Tensor other, bool non_blocking = False)
copysign
    (Tensor other)
    (Number other)
copysign_
    (Tensor other)
    (Number other)
count_nonzero
    (int dim = None)
    (tuple of ints dim)
cuda
    (torch.device device = None, bool non_blocking = False, *, torch.memory_format memory_format = None)
cummax
    (int dim)
    (name dim)
cummin
    (int dim)
    (name dim)
cumprod
    (int dim, *, torch.dtype dtype = None)
    (name dim, *, torch.dtype dtype = None)
cumprod_
    (int dim, *, torch.dtype dtype = None)
    (name dim, *, torch.dtype dtype = None)
cumsum
    (int dim, *, torch.dtype dtype = None)
    (name dim, *, torch.dtype dtype = None)
cumsum_
    (int dim, *, torch.dtype dtype = None)
    (name dim, *, torch.dtype dtype = None)
diagonal
    (*, name outdim, name dim1, name dim2, int offset = 0)
    (int offset = 0, int dim1 = 0, int dim2 = 1)
div
    (Tensor other)
    (Tensor other, *, str rounding_mode)
    (Number other, *, str rounding_mode)
div_
    (Tensor other)
    (Tensor other, *, str rounding_mode)
    (Number other, *, str rounding_mode)
divide
    (Tensor other)
    (Tensor other, *, str rounding_mode)
    (Number other)
    (Number other, *, str rounding_mode)
divide_
    (Tensor other)
    (Tensor other, *, str rounding_mode)
    (Number other)
    (Number other, *, str rounding_mode)
dsplit
    (int sections)
    (tuple of ints indices)
eq
    (Tensor other)
    (Number other)
eq_
    (Tensor other)
    (Number other)
fill_
    (Tensor value)
    (Number value)
flatten
    (int start_dim, int end_dim, name out_dim)
    (int start_dim = 0, int end_dim = -1)
    (name start_dim, name end_dim, name out_dim)
    (tuple of names dims, name out_dim)
float_power
    (Tensor exponent)
    (Number exponent)
float_power_
    (Tensor exponent)
    (Number exponent)
floor_divide
    (Tensor other)
    (Number other)
floor_divide_
    (Tensor other)
    (Number other)
fmod
    (Tensor other)
    (Number other)
fmod_
    (Tensor other)
    (Number other)
gather
    (int dim, Tensor index, *, bool sparse_grad = False)
    (name dim, Tensor index, *, bool sparse_grad = False)
ge
    (Tensor other)
    (Number other)
ge_
    (Tensor other)
    (Number other)
greater
    (Tensor other)
    (Number other)
greater_
    (Tensor other)
    (Number other)
greater_equal
    (Tensor other)
    (Number other)
greater_equal_
    (Tensor other)
    (Number other)
gt
    (Tensor other)
    (Number other)
gt_
    (Tensor other)
    (Number other)
histogram
    (Tensor bins, *, Tensor weight = None, bool density = False)
    (int bins = 100, *, tuple of floats range = None, Tensor weight = None, bool density = False)
hsplit
    (int sections)
    (tuple of ints indices)
index_add
    (int dim, Tensor index, Tensor source, *, Number alpha = 1)
    (name dim, Tensor index, Tensor source, *, Number alpha = 1)
index_copy
    (int dim, Tensor index, Tensor source)
    (name dim, Tensor index, Tensor source)
index_copy_
    (int dim, Tensor index, Tensor source)
    (name dim, Tensor index, Tensor source)
index_fill
    (int dim, Tensor index, Tensor value)
    (name dim, Tensor index, Tensor value)
    (int dim, Tensor index, Number value)
    (name dim, Tensor index, Number value)
index_fill_
    (int dim, Tensor index, Tensor value)
    (name dim, Tensor index, Tensor value)
    (int dim, Tensor index, Number value)
    (name dim, Tensor index, Number value)
index_select
    (int dim, Tensor index)
    (name dim, Tensor index)
ipu
    (torch.device device = None, bool non_blocking = False, *, torch.memory_format memory_format = None)
kthvalue
    (int k, int dim = -1, bool keepdim = False)
    (int k, name dim, bool keepdim = False)
le
    (Tensor other)
    (Number other)
le_
    (Tensor other)
    (Number other)
lerp
    (Tensor end, Tensor weight)
    (Tensor end, Number weight)
lerp_
    (Tensor end, Tensor weight)
    (Tensor end, Number weight)
less
    (Tensor other)
    (Number other)
less_
    (Tensor other)
    (Number other)
less_equal
    (Tensor other)
    (Number other)
less_equal_
    (Tensor other)
    (Number other)
log_softmax
    (int dim, torch.dtype dtype = None)
    (name dim, *, torch.dtype dtype = None)
logcumsumexp
    (int dim)
    (name dim)
logsumexp
    (tuple of ints dim, bool keepdim = False)
    (tuple of names dim, bool keepdim = False)
lt
    (Tensor other)
    (Number other)
lt_
    (Tensor other)
    (Number other)
masked_fill
    (Tensor mask, Tensor value)
    (Tensor mask, Number value)
masked_fill_
    (Tensor mask, Tensor value)
    (Tensor mask, Number value)
max
    ()
    (Tensor other)
    (int dim, bool keepdim = False)
    (name dim, bool keepdim = False)
mean
    (*, torch.dtype dtype = None)
    (tuple of ints dim, bool keepdim = False, *, torch.dtype dtype = None)
    (tuple of names dim, bool keepdim = False, *, torch.dtype dtype = None)
median
    ()
    (int dim, bool keepdim = False)
    (name dim, bool keepdim = False)
min
    ()
    (Tensor other)
    (int dim, bool keepdim = False)
    (name dim, bool keepdim = False)
mode
    (int dim = -1, bool keepdim = False)
    (name dim, bool keepdim = False)
moveaxis
    (int source, int destination)
    (tuple of ints source, tuple of ints destination)
movedim
    (int source, int destination)
    (tuple of ints source, tuple of ints destination)
mtia
    (torch.device device = None, bool non_blocking = False, *, torch.memory_format memory_format = None)
multiply
    (Tensor other)
    (Number other)
multiply_
    (Tensor other)
    (Number other)
nanmedian
    ()
    (int dim, bool keepdim = False)
    (name dim, bool keepdim = False)
nanquantile
    (Tensor q, int dim = None, bool keepdim = False, *, str interpolation = "linear")
    (float q, int dim = None, bool keepdim = False, *, str interpolation = "linear")
narrow
    (int dim, Tensor start, int length)
    (int dim, int start, int length)
ne
    (Tensor other)
    (Number other)
ne_
    (Tensor other)
    (Number other)
new
    (*, torch.device device = None)
    (torch.Storage storage)
    (Tensor other)
    (tuple of ints size, *, torch.device device = None)
    (object data, *, torch.device device = None)
nonzero
    ()
    (*, bool as_tuple)
not_equal
    (Tensor other)
    (Number other)
not_equal_
    (Tensor other)
    (Number other)
pow
    (Tensor exponent)
    (Number exponent)
pow_
    (Tensor exponent)
    (Number exponent)
prod
    (*, torch.dtype dtype = None)
    (int dim, bool keepdim = False, *, torch.dtype dtype = None)
    (name dim, bool keepdim = False, *, torch.dtype dtype = None)
quantile
    (Tensor q, int dim = None, bool keepdim = False, *, str interpolation = "linear")
    (float q, int dim = None, bool keepdim = False, *, str interpolation = "linear")
random_
    (*, torch.Generator generator = None)
    (int from, int to, *, torch.Generator generator = None)
    (int to, *, torch.Generator generator = None)
remainder
    (Tensor other)
    (Number other)
remainder_
    (Tensor other)
    (Number other)
repeat_interleave
    (Tensor repeats, int dim = None, *, int output_size = None)
    (int repeats, int dim = None, *, int output_size = None)
round
    ()
    (*, int decimals)
round_
    ()
    (*, int decimals)
scatter
    (int dim, Tensor index, Tensor src)
    (int dim, Tensor index, Tensor src, *, str reduce)
    (name dim, Tensor index, Tensor src)
    (int dim, Tensor index, Number value)
    (int dim, Tensor index, Number value, *, str reduce)
    (name dim, Tensor index, Number value)
scatter_
    (int dim, Tensor index, Tensor src)
    (int dim, Tensor index, Tensor src, *, str reduce)
    (int dim, Tensor index, Number value)
    (int dim, Tensor index, Number value, *, str reduce)
scatter_add
    (int dim, Tensor index, Tensor src)
    (name dim, Tensor index, Tensor src)
select
    (name dim, int index)
    (int dim, int index)
set_
    ()
    (torch.Storage source)
    (torch.Storage source, int storage_offset, tuple of ints size, tuple of ints stride = None)
    (Tensor source)
    (Tensor source, int storage_offset, tuple of ints size, tuple of ints stride = None)
size
    (int dim = None)
    (name dim)
softmax
    (int dim, torch.dtype dtype = None)
    (name dim, *, torch.dtype dtype = None)
sort
    (*, bool stable, int dim = -1, bool descending = False)
    (int dim = -1, bool descending = False)
    (*, bool stable, name dim, bool descending = False)
    (name dim, bool descending = False)
squeeze
    ()
    (int dim)
    (tuple of ints dim)
    (name dim)
squeeze_
    ()
    (int dim)
    (tuple of ints dim)
    (name dim)
sspaddmm
    (Tensor mat1, Tensor mat2, *, Number beta = 1, Number alpha = 1)
std
    (tuple of ints dim, bool unbiased = True, bool keepdim = False)
    (tuple of ints dim = None, *, Number correction = None, bool keepdim = False)
    (bool unbiased = True)
    (tuple of names dim, bool unbiased = True, bool keepdim = False)
    (tuple of names dim, *, Number correction = None, bool keepdim = False)
stride
    (int dim = None)
    (name dim)
sub
    (Tensor other, *, Number alpha = 1)
sub_
    (Tensor other, *, Number alpha = 1)
subtract
    (Tensor other, *, Number alpha = 1)
    (Number other, Number alpha = 1)
subtract_
    (Tensor other, *, Number alpha = 1)
    (Number other, Number alpha = 1)
sum
    (*, torch.dtype dtype = None)
    (tuple of ints dim, bool keepdim = False, *, torch.dtype dtype = None)
    (tuple of names dim, bool keepdim = False, *, torch.dtype dtype = None)
tensor_split
    (tuple of ints indices, int dim = 0)
    (Tensor tensor_indices_or_sections, int dim = 0)
    (int sections, int dim = 0)
to
    (torch.device device = None, torch.dtype dtype = None, bool non_blocking = False, bool copy = False, *, torch.memory_format memory_format = None)
    (torch.dtype dtype, bool non_blocking = False, bool copy = False, *, torch.memory_format memory_format = None)
    (Tensor tensor, bool non_blocking = False, bool copy = False, *, torch.memory_format memory_format = None)
to_sparse
    (*, torch.layout layout = None, tuple of ints blocksize = None, int dense_dim = None)
    (int sparse_dim)
transpose
    (int dim0, int dim1)
    (name dim0, name dim1)
true_divide
    (Tensor other)
    (Number other)
true_divide_
    (Tensor other)
    (Number other)
type
    (object dtype = None, bool non_blocking = False, *, torch.memory_format memory_format = None)
unbind
    (int dim = 0)
    (name dim)
var
    (tuple of ints dim, bool unbiased = True, bool keepdim = False)
    (tuple of ints dim = None, *, Number correction = None, bool keepdim = False)
    (bool unbiased = True)
    (tuple of names dim, bool unbiased = True, bool keepdim = False)
    (tuple of names dim, *, Number correction = None, bool keepdim = False)
view
    (torch.dtype dtype)
    (tuple of ints size)
vsplit
    (int sections)
    (tuple of ints indices)
where
    (Tensor condition, Tensor other)
    (Tensor condition, Number other)
xlogy
    (Tensor other)
    (Number other)
xlogy_
    (Tensor other)
    (Number other)
xpu
    (torch.device device = None, bool non_blocking = False, *, torch.memory_format memory_format = None)
"""

ALONE = """\
acos
    (Tensor input)
acosh
    (Tensor input)
adaptive_max_pool1d
    (Tensor input, tuple of ints output_size)
affine_grid_generator
    (Tensor theta, tuple of ints size, bool align_corners)
alpha_dropout
    (Tensor input, float p, bool train)
alpha_dropout_
    (Tensor input, float p, bool train)
arccos
    (Tensor input)
arccosh
    (Tensor input)
arcsin
    (Tensor input)
arcsinh
    (Tensor input)
arctanh
    (Tensor input)
as_strided_
    (Tensor input, tuple of ints size, tuple of ints stride, int storage_offset = None)
as_strided_copy
    (Tensor input, tuple of ints size, tuple of ints stride, int storage_offset = None)
as_strided_scatter
    (Tensor input, Tensor src, tuple of ints size, tuple of ints stride, int storage_offset = None)
asin
    (Tensor input)
asinh
    (Tensor input)
atanh
    (Tensor input)
atleast_1d
    (Tensor input)
atleast_2d
    (Tensor input)
atleast_3d
    (Tensor input)
bilinear
    (Tensor input1, Tensor input2, Tensor weight, Tensor bias = None)
block_diag
    (tuple of Tensors tensors)
cartesian_prod
    (tuple of Tensors tensors)
cdist
    (Tensor x1, Tensor x2, float p = None, int compute_mode = None)
chain_matmul
    (tuple of Tensors matrices)
channel_shuffle
    (Tensor input, int groups)
cholesky
    (Tensor input, bool upper = None)
cholesky_inverse
    (Tensor input, bool upper = None)
cholesky_solve
    (Tensor input, Tensor input2, bool upper = None)
column_stack
    (tuple of Tensors tensors)
combinations
    (Tensor input, int r = None, bool with_replacement = None)
convolution
    (Tensor input, Tensor weight, Tensor bias, tuple of ints stride, tuple of ints padding, tuple of ints dilation, bool transposed, tuple of ints output_padding, int groups)
corrcoef
    (Tensor input)
cosine_embedding_loss
    (Tensor input1, Tensor input2, Tensor target, float margin = None, int reduction = None)
cosine_similarity
    (Tensor x1, Tensor x2, int dim = None, float eps = None)
cov
    (Tensor input, *, int correction = None, Tensor fweights = None, Tensor aweights = None)
cross
    (Tensor input, Tensor other, int dim = None)
deg2rad
    (Tensor input)
det
    (Tensor input)
detach_
    (Tensor input)
detach_copy
    (Tensor input)
diag_embed
    (Tensor input, int offset = None, int dim1 = None, int dim2 = None)
diagflat
    (Tensor input, int offset = None)
diagonal_copy
    (Tensor input, int offset = None, int dim1 = None, int dim2 = None)
diagonal_scatter
    (Tensor input, Tensor src, int offset = None, int dim1 = None, int dim2 = None)
diff
    (Tensor input, int n = None, int dim = None, Tensor prepend = None, Tensor append = None)
digamma
    (Tensor input)
dropout_
    (Tensor input, float p, bool train)
dstack
    (tuple of Tensors tensors)
embedding_renorm_
    (Tensor input, Tensor indices, float max_norm, float norm_type)
erfc
    (Tensor input)
erfinv
    (Tensor input)
expand_copy
    (Tensor input, tuple of ints size, *, bool implicit = None)
fake_quantize_per_channel_affine
    (Tensor input, Tensor scale, Tensor zero_point, int axis, int quant_min, int quant_max)
feature_alpha_dropout
    (Tensor input, float p, bool train)
feature_alpha_dropout_
    (Tensor input, float p, bool train)
feature_dropout
    (Tensor input, float p, bool train)
feature_dropout_
    (Tensor input, float p, bool train)
frexp
    (float a)
gcd
    (Tensor input, Tensor other)
geqrf
    (Tensor input)
ger
    (Tensor input, Tensor vec2)
get_device
    (Tensor input)
grid_sampler
    (Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners)
grid_sampler_2d
    (Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners)
grid_sampler_3d
    (Tensor input, Tensor grid, int interpolation_mode, int padding_mode, bool align_corners)
gru_cell
    (Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor b_ih = None, Tensor b_hh = None)
heaviside
    (Tensor input, Tensor values)
hinge_embedding_loss
    (Tensor input, Tensor target, float margin = None, int reduction = None)
hstack
    (tuple of Tensors tensors)
i0
    (Tensor input)
igamma
    (Tensor input, Tensor other)
igammac
    (Tensor input, Tensor other)
index_reduce
    (Tensor input, int dim, Tensor index, Tensor source, str reduce, *, bool include_self = None)
inner
    (Tensor input, Tensor other)
instance_norm
    (Tensor input, Tensor weight, Tensor bias, Tensor running_mean, Tensor running_var, bool use_input_stats, float momentum, float eps, bool cudnn_enabled)
inverse
    (Tensor input)
is_distributed
    (Tensor input)
is_inference
    (Tensor input)
is_nonzero
    (Tensor input)
is_same_size
    (Tensor input, Tensor other)
is_signed
    (Tensor input)
istft
    (Tensor input, int n_fft, int hop_length = None, int win_length = None, Tensor window = None, bool center = None, bool normalized = None, bool onesided = None, int length = None, bool return_complex = None)
kron
    (Tensor input, Tensor other)
lcm
    (Tensor input, Tensor other)
ldexp
    (Tensor input, Tensor other)
lgamma
    (Tensor input)
logaddexp2
    (Tensor input, Tensor other)
logdet
    (Tensor input)
logit
    (Tensor input, float eps = None)
lstm_cell
    (Tensor input, tuple of Tensors hx, Tensor w_ih, Tensor w_hh, Tensor b_ih = None, Tensor b_hh = None)
lu_solve
    (Tensor input, Tensor LU_data, Tensor LU_pivots)
lu_unpack
    (Tensor LU_data, Tensor LU_pivots, bool unpack_data = None, bool unpack_pivots = None)
margin_ranking_loss
    (Tensor input1, Tensor input2, Tensor target, float margin = None, int reduction = None)
matrix_exp
    (Tensor input)
matrix_power
    (Tensor input, int n)
max_pool3d
    (Tensor input, tuple of ints kernel_size, tuple of ints stride = None, tuple of ints padding = None, tuple of ints dilation = None, bool ceil_mode = None)
msort
    (Tensor input)
mvlgamma
    (Tensor input, int p)
nanmean
    (Tensor input, tuple of ints dim = None, bool keepdim = None, *, int dtype = None)
nansum
    (Tensor input, tuple of ints dim = None, bool keepdim = None, *, int dtype = None)
narrow_copy
    (Tensor input, int dim, int start, int length)
native_batch_norm
    (Tensor input, Tensor weight, Tensor bias, Tensor running_mean, Tensor running_var, bool training, float momentum, float eps)
native_channel_shuffle
    (Tensor input, int groups)
native_dropout
    (Tensor input, float p, bool train)
native_group_norm
    (Tensor input, Tensor weight, Tensor bias, int N, int C, int HxW, int group, float eps)
native_layer_norm
    (Tensor input, tuple of ints normalized_shape, Tensor weight, Tensor bias, float eps)
nextafter
    (Tensor input, Tensor other)
nonzero_static
    (Tensor input, *, int size, int fill_value = None)
norm_except_dim
    (Tensor v, int pow = None, int dim = None)
orgqr
    (Tensor input, Tensor input2)
ormqr
    (Tensor input, Tensor input2, Tensor input3, bool left = None, bool transpose = None)
pairwise_distance
    (Tensor x1, Tensor x2, float p = None, float eps = None, bool keepdim = None)
pdist
    (Tensor input, float p = None)
permute_copy
    (Tensor input, tuple of ints dims)
pinverse
    (Tensor input, float rcond = None)
pixel_shuffle
    (Tensor input, int upscale_factor)
pixel_unshuffle
    (Tensor input, int downscale_factor)
poisson_nll_loss
    (Tensor input, Tensor target, bool log_input, bool full, float eps, int reduction)
polygamma
    (int n, Tensor input)
prelu
    (Tensor input, Tensor weight)
put
    (Tensor input, Tensor index, Tensor source, bool accumulate = None)
qr
    (Tensor input, bool some = None)
rad2deg
    (Tensor input)
resize_as_
    (Tensor input, Tensor the_template, *, int memory_format = None)
rms_norm
    (Tensor input, tuple of ints normalized_shape, Tensor weight = None, float eps = None)
rnn_relu_cell
    (Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor b_ih = None, Tensor b_hh = None)
rnn_tanh_cell
    (Tensor input, Tensor hx, Tensor w_ih, Tensor w_hh, Tensor b_ih = None, Tensor b_hh = None)
rot90
    (Tensor input, int k = None, tuple of ints dims = None)
row_stack
    (tuple of Tensors tensors)
select_scatter
    (Tensor input, Tensor src, int dim, int index)
selu
    (Tensor input)
sinc
    (Tensor input)
slice_scatter
    (Tensor input, Tensor src, int dim = None, int start = None, int end = None, int step = None)
slogdet
    (Tensor input)
smm
    (Tensor input, Tensor mat2)
stft
    (Tensor input, int n_fft, int hop_length = None, int win_length = None, Tensor window = None, bool normalized = None, bool onesided = None, bool return_complex = None, bool align_to_window = None)
svd
    (Tensor input, bool some = None, bool compute_uv = None)
swapdims
    (Tensor input, int dim0, int dim1)
t_copy
    (Tensor input)
tensordot
    (Tensor input, Tensor other, tuple of ints dims_self, tuple of ints dims_other)
trace
    (Tensor input)
triangular_solve
    (Tensor input, Tensor A, bool upper = None, bool transpose = None, bool unitriangular = None)
triplet_margin_loss
    (Tensor anchor, Tensor positive, Tensor negative, float margin = None, float p = None, float eps = None, bool swap = None, int reduction = None)
unfold_copy
    (Tensor input, int dimension, int size, int step)
unique_consecutive
    (Tensor input, bool return_inverse = None, bool return_counts = None, int dim = None)
unsafe_chunk
    (Tensor input, int chunks, int dim = None)
unsafe_split_with_sizes
    (Tensor input, tuple of ints split_sizes, int dim = None)
unsqueeze_copy
    (Tensor input, int dim)
vander
    (Tensor x, int N = None, bool increasing = None)
view_as_complex_copy
    (Tensor input)
view_as_real_copy
    (Tensor input)
vstack
    (tuple of Tensors tensors)
zero_
    (Tensor input)
"""
