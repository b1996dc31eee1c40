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
  if (raw.n_operands == operands + bias() && raw.n_results >= results) return;
  failed(std::string(raw.kind) + ": wrong number of operands or results");
}

void Spec::only_f32() const {
  auto check = [&](const mpy_array& a) {
    if (a.dtype != MPY_NO_ARRAY && a.dtype != static_cast<uint8_t>(DType::F32))
      unsupported(std::string("cpu: ") + raw.kind + " is offered for f32 only");
  };
  std::for_each(raw.operands, raw.operands + raw.n_operands, check);
  std::for_each(raw.results, raw.results + raw.n_results, check);
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

void relu_in_place(float* y, int64_t n, int threads) {
  team_for(n, threads, [=](int64_t begin, int64_t end) {
    for (int64_t i = begin; i < end; ++i) y[i] = y[i] <= 0.0f ? 0.0f : y[i];
  });
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
