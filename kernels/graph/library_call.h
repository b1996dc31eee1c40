// Library calls: operations that a vendor library does better than a loop nest (convolution, matmul, pooling). Each
// kind has one row here, with its attributes, and one plain-loop reference that says what it means
// (reference/library_calls.h). A device offers its own function for a kind or the reference runs on the host, by name.
//
// Operands and results are dense row-major. Attributes are Attr{name, ints}; a missing one has the default in brackets.
// `f` is f16, bf16, f32 or f64 (all operands the same). Sums run in f64 for f64, else in f32, in the order written in
// reference/library_calls.cpp; vendor results agree within tolerance, not in bits.
//
//   conv              x[N,C,H,W], w[O,C/g,kh,kw], (bias[O])          -> y[N,O,Ho,Wo]
//   conv_grad_input   gy[N,O,Ho,Wo], w[O,C/g,kh,kw]                  -> gx[N,C,H,W]      (sizes of gx: the result's)
//   conv_grad_weight  x[N,C,H,W], gy[N,O,Ho,Wo]                      -> gw[O,C/g,kh,kw]  (sizes of gw: the result's)
//       stride[1,1] padding[0,0] dilation[1,1] groups[1]
//       Any spatial rank 1..3: sizes [N,C,spatial...], attributes have one int per spatial axis.
//   matmul            a[..,M,K], b[..,K,N], (bias[N])                -> y[..,M,N]
//       transpose_a[0] (a is [..,K,M]) transpose_b[0] (b is [..,N,K]); leading axes equal, or absent on one side.
//   attention         q[..,M,D], k[..,N,D], v[..,N,E], operands of the steps   -> y[..,M,E]
//       steps[]: what is done in order to the scores q k^T before their softmax over N: see ScoreStep. Leading axes are
//       those of y, or absent where all share one array.
//   max_pool          x[N,C,spatial...]  -> result 0: y, result 1: i64 indices (flat position in the input's spatial
//   plane)
//       kernel stride padding[0..] dilation[1..] ceil_mode[0]; padding counts as -inf; first maximum wins; NaN wins.
//   max_pool_grad     gy[N,C,out...], indices (i64)                  -> gx[N,C,in...]
//       attributes as those of the max_pool that gave the indices; without a kernel, any indices
//   avg_pool          x[N,C,spatial...]                              -> y
//       kernel stride padding[0..] count_include_pad[1] ceil_mode[0] divisor_override[0 = none]
//   avg_pool_grad     gy[N,C,out...]                                 -> gx[N,C,in...]    (attributes as avg_pool)
//   sort              x[..,n]            -> result 0: values, result 1: i64 indices; last axis; stable; NaN last
//       descending[0]; results with a shorter last axis: the first in that order
//   running_extreme   x[..,n]            -> i64 indices of the greatest element up to each one; last axis
//       least[0]: of the least one. The last of equal ones, the last NaN.
//   cumsum, cumprod   x[..,n]                                        -> y                (last axis, in order)
//   lapack, fft, special: see reference/lapack.h, fft.h, special.h; on the host only
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "kernels/graph/graph.h"
#include "kernels/ir/dtype.h"

namespace mpy::kernels {

struct LibraryTensor {
  DType dtype;
  Sizes sizes;
};

// What may be done to each element of result 0 of conv and matmul as it is written, after the bias and before the relu.
// Add, Sub and Mul take the next operand, one number per channel (axis 1 of conv, the last axis of matmul). In graphs
// they stand in an attribute of this name; in calls in the Epilogue.
enum class PostOp : uint8_t { Gelu, GeluTanh, Silu, Add, Sub, Mul };
inline constexpr const char* kPostAttr = "post";
inline bool has_operand(PostOp op) { return op >= PostOp::Add; }

// What is done to all scores of an attention, each with the next operands. A number is an array without axes; others
// are broadcast to the scores [..,M,N], and f32 but for masks.
enum class ScoreStep : uint8_t {
  Mul,         // by a number
  Div,         // by a number
  Add,         // of an array
  FillWhere,   // mask (bool), number: the number where the mask is true
  FillUnless,  // mask (bool), number: the number where it is false
};
inline int operands_of(ScoreStep s) { return s >= ScoreStep::FillWhere ? 2 : 1; }
inline constexpr const char* kStepsAttr = "steps";
// Keys that an online softmax takes at a time: a result's bits depend on it.
constexpr int64_t kKeyBlock = 256;

struct Epilogue {
  bool bias = false;         // the operand after the first two is a bias over axis 1 (conv) or the last axis (matmul)
  std::vector<PostOp> post;  // after the bias; their operands are the last
  bool relu = false;         // max(y, 0), after all that
};

struct LibraryCall {
  std::string kind;
  std::vector<Attr> attrs;
  std::vector<LibraryTensor> operands;
  std::vector<LibraryTensor> results;
  Epilogue epilogue;
};

// The value of an attribute's ints[i], or `otherwise` when the attribute or the position is missing.
int64_t attr_or(const std::vector<Attr>& attrs, std::string_view name, size_t i, int64_t otherwise);

// The epilogue that a graph's node has as an attribute and as further operands (all of them are in `operands`).
void take_epilogue(LibraryCall*);

const char* word_of(PostOp);
std::string print(const LibraryCall&);  // canonical text: the key, and what crosses to plug-ins

}  // namespace mpy::kernels
