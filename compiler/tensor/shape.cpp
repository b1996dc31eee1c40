// See shape.h.
#include "compiler/tensor/shape.h"

#include <fmt/format.h>
#include <algorithm>

namespace mpy::tensor {

std::string show(const Dims& d) { return fmt::format("[{}]", fmt::join(d.begin(), d.end(), ", ")); }
std::string show_x(const Dims& d) { return fmt::format("{}", fmt::join(d.begin(), d.end(), "x")); }

Expected<Dims> broadcast_sizes(const Dims& a, const Dims& b) {
  int n = std::max(a.dim(), b.dim());
  Dims out(n);
  for (int i = n - 1; i >= 0; i--) {
    int ia = a.dim() - (n - i), ib = b.dim() - (n - i);
    int64_t sa = ia >= 0 ? a[ia] : 1, sb = ib >= 0 ? b[ib] : 1;
    if (sa != sb && sa != 1 && sb != 1)
      return fail(fmt::format(
          "The size of tensor a ({}) must match the size of tensor b ({}) at non-singleton dimension {}", sa, sb, i));
    out[i] = sa == 1 ? sb : sa;
  }
  return out;
}

Expected<int64_t> wrap_dim(int64_t dim, int64_t rank, bool wrap_scalar) {
  if (rank == 0 && wrap_scalar) rank = 1;
  if (dim < -rank || dim >= rank) {
    if (rank == 0)
      return fail(ErrorKind::Index, fmt::format("Dimension specified as {} but tensor has no dimensions", dim));
    return fail(
        ErrorKind::Index,
        fmt::format("Dimension out of range (expected to be in range of [{}, {}], but got {})", -rank, rank - 1, dim));
  }
  return dim < 0 ? dim + rank : dim;
}

Expected<SmallVec<int64_t, 4>> wrap_dims(std::span<const int64_t> dims, int64_t rank) {
  SmallVec<int64_t, 4> out;
  if (dims.empty()) {
    for (int64_t i = 0; i < rank; i++) out.push_back(i);
    return out;
  }
  for (int64_t d : dims) {
    int64_t w = TENSOR_TRY(wrap_dim(d, rank));
    for (int64_t seen : out)
      if (seen == w) return fail(fmt::format("dim {} appears multiple times in the list of dims", w));
    out.push_back(w);
  }
  if (rank == 0) out.clear();
  std::sort(out.begin(), out.end());
  return out;
}

bool non_overlapping_and_dense(const Dims& sizes, const Dims& strides) {
  SmallVec<int, 8> order;
  for (int i = 0; i < sizes.dim(); i++) {
    if (sizes[i] == 0) return true;
    if (sizes[i] != 1) order.push_back(i);
  }
  std::sort(order.begin(), order.end(), [&](int a, int b) { return strides[a] < strides[b]; });
  int64_t step = 1;
  for (int i : order) {
    if (strides[i] != step) return false;
    step *= sizes[i];
  }
  return true;
}

bool has_internal_overlap(const Dims& sizes, const Dims& strides) {
  for (int i = 0; i < sizes.dim(); i++)
    if (sizes[i] > 1 && strides[i] == 0) return true;
  return false;
}

Dims preserved_strides(const Dims& sizes, const Dims& like) {
  if (non_overlapping_and_dense(sizes, like)) return like;
  return contiguous_strides(sizes);
}

namespace {
// The axes of a tensor whose channels are innermost, from the innermost one on.
SmallVec<int, 5> channels_last_order(int rank) {
  SmallVec<int, 5> order{1};
  for (int i = rank - 1; i > 1; i--) order.push_back(i);
  order.push_back(0);
  return order;
}
}  // namespace

bool suggests_channels_last(const Dims& sizes, const Dims& strides) {
  if ((sizes.dim() != 4 && sizes.dim() != 5) || strides[1] == 0) return false;
  int64_t least = 0;
  for (int i : channels_last_order(sizes.dim())) {
    if (sizes[i] == 0 || strides[i] < least) return false;
    if (i == 0 && least == strides[1]) return false;
    least = strides[i];
    if (sizes[i] > 1) least *= sizes[i];
  }
  return true;
}

Dims channels_last_strides(const Dims& sizes) {
  Dims strides(sizes.size(), 1);
  int64_t step = 1;
  for (int i : channels_last_order(sizes.dim())) {
    strides[i] = step;
    step *= std::max<int64_t>(sizes[i], 1);
  }
  return strides;
}

namespace {
// Strides of one operand over the result's dimensions; 0 where it is broadcast.
Dims strides_over(const Dims& out, const Tensor& t) {
  Dims s(out.size(), 0);
  int shift = out.dim() - t.dim();
  for (int i = 0; i < t.dim(); i++) s[i + shift] = t.size(i) == 1 && out[i + shift] != 1 ? 0 : t.strides()[i];
  return s;
}

// Should dimension b come before (inner to) a? 1 yes, -1 no, 0 no operand says.
int inner_order(const SmallVec<int64_t, 20>& all, size_t operands, size_t rank, const Dims& out, int a, int b) {
  for (size_t k = 0; k < operands; k++) {
    int64_t sa = all[k * rank + a], sb = all[k * rank + b];
    if (sa == 0 || sb == 0) continue;
    if (sa < sb) return -1;
    if (sa > sb) return 1;
    if (out[a] > out[b]) return 1;
  }
  return 0;
}
}  // namespace

Dims elementwise_strides(const Dims& out, std::span<const Tensor> operands) {
  bool all_contiguous = true;
  for (const Tensor& t : operands)
    if (t.dim() > 0 && !(t.sizes() == out && t.contiguous())) all_contiguous = false;
  if (all_contiguous || out.dim() < 2) return contiguous_strides(out);

  const Tensor* first = nullptr;
  bool all_same = true;
  for (const Tensor& t : operands) {
    if (t.dim() == 0) continue;
    if (!(t.sizes() == out)) {
      all_same = false;
      break;
    }
    if (!first) first = &t;
    else if (!(t.strides() == first->strides())) all_same = false;
  }
  if (all_same && first && non_overlapping_and_dense(out, first->strides())) return first->strides();

  size_t rank = out.size(), n = 0;
  SmallVec<int64_t, 20> all;
  for (const Tensor& t : operands) {
    Dims s = strides_over(out, t);
    all.append(s.data(), s.size());
    n++;
  }
  // Insertion sort, innermost first, because the comparison is not a total order.
  SmallVec<int, 8> perm;
  for (size_t i = 0; i < rank; i++) perm.push_back(static_cast<int>(rank - 1 - i));
  for (size_t i = 1; i < rank; i++) {
    size_t dim1 = i;
    for (size_t back = i; back-- > 0;) {
      int order = inner_order(all, n, rank, out, perm[back], perm[dim1]);
      if (order > 0) {
        std::swap(perm[back], perm[dim1]);
        dim1 = back;
      } else if (order < 0) break;
    }
  }
  Dims strides(rank);
  int64_t step = 1;
  for (int d : perm) {
    strides[d] = step;
    step *= out[d] > 0 ? out[d] : 1;
  }
  return strides;
}

Expected<Dims> infer_size(const Dims& requested, int64_t count) {
  Dims out = requested;
  int64_t known = 1;
  int unknown = -1;
  for (int i = 0; i < out.dim(); i++) {
    if (out[i] == -1) {
      if (unknown >= 0) return fail("only one dimension can be inferred");
      unknown = i;
    } else if (out[i] < 0) {
      return fail(fmt::format("invalid shape dimension {} at index {} of shape {}", out[i], i, show(requested)));
    } else if (__builtin_mul_overflow(known, out[i], &known)) {
      return fail(fmt::format("shape '{}' is invalid for input of size {}", show(requested), count));
    }
  }
  if (known == count || (unknown >= 0 && known > 0 && count % known == 0)) {
    if (unknown >= 0) {
      if (known == 0)
        return fail(
            fmt::format("cannot reshape tensor of 0 elements into shape {} because the unspecified dimension size -1 "
                        "can be any value and is ambiguous",
                        show(requested)));
      out[unknown] = count / known;
    }
    return out;
  }
  return fail(fmt::format("shape '{}' is invalid for input of size {}", show(requested), count));
}

bool view_strides(const Dims& sizes, const Dims& strides, const Dims& wanted, Dims* out) {
  *out = Dims(wanted.size());
  if (numel(sizes) == 0) {
    *out = sizes == wanted ? strides : contiguous_strides(wanted);
    return true;
  }
  if (sizes.empty()) {
    for (size_t i = 0; i < wanted.size(); i++) (*out)[i] = 1;
    return true;
  }
  int w = wanted.dim() - 1;
  int64_t base = strides.back(), chunk = 1, filled = 1;
  for (int i = sizes.dim() - 1; i >= 0; i--) {
    chunk *= sizes[i];
    bool ends = i == 0 || (sizes[i - 1] != 1 && strides[i - 1] != chunk * base);
    if (!ends) continue;
    while (w >= 0 && (filled < chunk || wanted[w] == 1)) {
      (*out)[w] = filled * base;
      filled *= wanted[w];
      w--;
    }
    if (filled != chunk) return false;
    if (i > 0) {
      base = strides[i - 1];
      chunk = 1;
      filled = 1;
    }
  }
  return w < 0;
}

}  // namespace mpy::tensor
