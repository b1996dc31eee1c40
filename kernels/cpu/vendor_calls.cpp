// The kinds this device offers, and what their preparations share.
#include "kernels/cpu/vendor_calls.h"

#include <algorithm>
#include <cstring>

#include "kernels/cpu/team.h"

namespace mpy::cpu {

void unsupported(std::string text) { throw Problem{MPY_UNSUPPORTED, std::move(text)}; }
void failed(std::string text) { throw Problem{MPY_FAILED, std::move(text)}; }

int64_t Spec::attr(std::string_view name, size_t i, int64_t otherwise) const {
  for (size_t k = 0; k < raw.n_attrs; ++k)
    if (name == raw.attrs[k].name) return i < raw.attrs[k].n_ints ? raw.attrs[k].ints[i] : otherwise;
  return otherwise;
}

void Spec::needs(size_t operands, size_t results) const {
  size_t all = operands + bias();
  for (kernels::PostOp op : post()) all += kernels::has_operand(op);
  if (raw.n_operands == all && raw.n_results >= results) return;
  failed(std::string(raw.kind) + ": wrong number of operands or results");
}

void Spec::only_of(std::initializer_list<DType> types) const {
  const uint8_t first = raw.operands[0].dtype;
  const bool offered =
      std::any_of(types.begin(), types.end(), [&](DType d) { return static_cast<uint8_t>(d) == first; });
  auto fits = [&](const mpy_array& a) { return a.dtype == MPY_NO_ARRAY || a.dtype == first; };
  if (offered && std::all_of(raw.operands, raw.operands + raw.n_operands, fits) &&
      std::all_of(raw.results, raw.results + raw.n_results, fits))
    return;
  std::string names;
  for (DType d : types) names += (names.empty() ? "" : ", ") + std::string(kernels::name_of(d));
  unsupported(std::string("cpu: ") + raw.kind + " is offered for " + names + " only");
}

int64_t count_of(const std::vector<int64_t>& sizes) {
  int64_t n = 1;
  for (int64_t s : sizes) n *= s;
  return n;
}

bool Spec::empty() const {
  auto none = [&](const mpy_array& a) { return count_of(sizes(a)) == 0; };
  return std::any_of(raw.operands, raw.operands + raw.n_operands, none) ||
         std::any_of(raw.results, raw.results + raw.n_results, none);
}

template <class T>
static void relu_of(T* y, int64_t n, int threads) {
  team_for(n, threads, [=](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) y[i] = y[i] <= 0 ? T(0) : y[i];
  });
}
// f16 and bf16: what has the sign bit becomes zero, but for NaNs, which lie above the infinity.
static void relu_of_halves(uint16_t infinity, uint16_t* y, int64_t n, int threads) {
  team_for(n, threads, [=](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) y[i] = y[i] >> 15 && (y[i] & 0x7fff) <= infinity ? uint16_t{0} : y[i];
  });
}

void relu_in_place(DType dtype, void* y, int64_t n, int threads) {
  switch (dtype) {
    case DType::F64: return relu_of(static_cast<double*>(y), n, threads);
    case DType::BF16: return relu_of_halves(0x7f80, static_cast<uint16_t*>(y), n, threads);
    case DType::F16: return relu_of_halves(0x7c00, static_cast<uint16_t*>(y), n, threads);
    default: return relu_of(static_cast<float*>(y), n, threads);
  }
}

// Below about 50 microseconds of one core, starting and joining the team costs more than it gives.
int threads_for(double work) { return work < 3e6 ? 1 : team_size(); }

std::unique_ptr<mpy_library> prepare_library(const mpy_library_spec& raw) {
  using Prepare = std::unique_ptr<mpy_library> (*)(const Spec&);
  static constexpr struct {
    const char* kind;
    Prepare prepare;
  } kKinds[] = {
      {"conv", prepare_conv},
      {"conv_grad_input", prepare_conv_grad_input},
      {"conv_grad_weight", prepare_conv_grad_weight},
      {"matmul", prepare_matmul},
      {"attention", prepare_attention},
      {"max_pool", prepare_pool},
      {"max_pool_grad", prepare_pool},
      {"avg_pool", prepare_pool},
      {"avg_pool_grad", prepare_pool},
  };
  for (const auto& row : kKinds)
    if (!std::strcmp(row.kind, raw.kind)) return row.prepare(Spec{raw});
  unsupported(std::string("cpu: no vendor call for ") + raw.kind);
}

}  // namespace mpy::cpu
