// Matmul through oneDNN: one matrix by sgemm (the bias laid into the result first, so that it costs no pass of its
// own), batches by the matmul primitive over strides.
#include <algorithm>
#include <cstring>

#include "kernels/cpu/team.h"
#include "kernels/cpu/vendor.h"

namespace mpy::cpu {
namespace {

struct Shape {
  int64_t m, n, k, batch = 1;
  bool transpose_a, transpose_b, a_batched, b_batched;
  std::vector<int64_t> bias;
  int threads;

  Shape(const Spec& spec) : transpose_a(spec.attr("transpose_a", 0, 0)), transpose_b(spec.attr("transpose_b", 0, 0)) {
    auto a = spec.sizes(spec.raw.operands[0]), b = spec.sizes(spec.raw.operands[1]),
         c = spec.sizes(spec.raw.results[0]);
    if (a.size() < 2 || b.size() < 2 || c.size() < 2) unsupported("cpu: matmul of matrices only");
    m = c[c.size() - 2];
    n = c[c.size() - 1];
    k = transpose_a ? a[a.size() - 2] : a[a.size() - 1];
    if (spec.bias()) bias = spec.sizes(spec.raw.operands[2]);
    batch = count_of({c.begin(), c.end() - 2});
    a_batched = a.size() > 2 && count_of({a.begin(), a.end() - 2}) > 1;
    b_batched = b.size() > 2 && count_of({b.begin(), b.end() - 2}) > 1;
    threads = threads_for(static_cast<double>(batch) * static_cast<double>(m) * static_cast<double>(n) *
                          static_cast<double>(k));
  }
};

struct Matmul final : mpy_library {
  Shape s;
  bool relu;

  Matmul(const Spec& spec) : s(spec), relu(spec.relu()) {
    // [batch*m, k] by one [k, n] is a single matrix.
    if (s.batch > 1 && s.a_batched && !s.b_batched && !s.transpose_a) {
      s.m *= s.batch;
      s.batch = 1;
    }
    description = "oneDNN sgemm";
  }
  void gemm(const float* a, const float* b, float* c, float beta) const {
    dnnl_sgemm(s.transpose_a ? 'T' : 'N', s.transpose_b ? 'T' : 'N', s.m, s.n, s.k, 1.0f, a, s.transpose_a ? s.m : s.k,
               b, s.transpose_b ? s.k : s.n, beta, c, s.n);
  }
  void run(void* const* operands, void* const* results, const uint64_t*) override {
    TeamCap cap(s.threads);
    auto* a = static_cast<const float*>(operands[0]);
    auto* b = static_cast<const float*>(operands[1]);
    auto* c = static_cast<float*>(results[0]);
    if (!s.bias.empty()) {
      auto* bias = static_cast<const float*>(operands[2]);
      for (int64_t i = 0; i < s.m * s.batch; ++i)
        std::memcpy(c + i * s.n, bias, static_cast<size_t>(s.n) * sizeof(float));
    }
    if (s.k == 0 && s.bias.empty()) std::memset(c, 0, static_cast<size_t>(s.batch * s.m * s.n) * sizeof(float));
    if (s.k && s.m && s.n)
      for (int64_t i = 0; i < s.batch; ++i)
        gemm(a + (s.a_batched ? i * s.m * s.k : 0), b + (s.b_batched ? i * s.k * s.n : 0), c + i * s.m * s.n,
             s.bias.empty() ? 0.0f : 1.0f);
    if (relu) relu_in_place(c, s.batch * s.m * s.n, s.threads);
  }
};

// A real batch: the vendor spreads it over the team.
struct Batched final : mpy_library {
  Shape s;
  bool relu;
  VendorCall call;

  Batched(const Spec& spec) : s(spec), relu(spec.relu()) {
    using dnnl::memory;
    auto desc = [&](int64_t batch, int64_t rows, int64_t columns, bool transposed) {
      memory::dims strides{rows * columns, transposed ? 1 : columns, transposed ? rows : 1};
      return memory::desc({batch, rows, columns}, memory::data_type::f32, strides);
    };
    auto a = desc(s.a_batched ? s.batch : 1, s.m, s.k, s.transpose_a);
    auto b = desc(s.b_batched ? s.batch : 1, s.k, s.n, s.transpose_b);
    auto c = desc(s.batch, s.m, s.n, false);
    dnnl::primitive_attr attr;
    attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
    TeamCap cap(s.threads);
    memory::desc bias = s.bias.empty() ? memory::desc() : desc(1, 1, s.n, false);
    dnnl::matmul::primitive_desc pd(s.bias.empty() ? dnnl::matmul::desc(a, b, c) : dnnl::matmul::desc(a, b, bias, c),
                                    attr, vendor_engine());
    call = VendorCall(dnnl::matmul(pd));
    call.add(DNNL_ARG_SRC, a);
    call.add(DNNL_ARG_WEIGHTS, b);
    call.add(DNNL_ARG_DST, c);
    if (!s.bias.empty()) call.add(DNNL_ARG_BIAS, bias);
    call.add_scratchpad(pd.scratchpad_desc());
    description = std::string("oneDNN matmul ") + pd.impl_info_str();
  }
  void run(void* const* operands, void* const* results, const uint64_t*) override {
    TeamCap cap(s.threads);
    call.set(0, operands[0]);
    call.set(1, operands[1]);
    call.set(2, results[0]);
    if (!s.bias.empty()) call.set(3, operands[2]);
    call.execute();
    if (relu) relu_in_place(static_cast<float*>(results[0]), s.batch * s.m * s.n, s.threads);
  }
};

}  // namespace

std::unique_ptr<mpy_library> prepare_matmul(const Spec& spec) {
  spec.needs(2, 1);
  spec.only_f32();
  Shape s(spec);
  bool bias_per_column = s.bias.empty() || (s.bias.size() == 1 && s.bias[0] == s.n);
  if (!bias_per_column) unsupported("cpu: a matmul's bias has one number per column");
  bool collapses = s.a_batched && !s.b_batched && !s.transpose_a;
  if (s.batch > 1 && !collapses && !spec.empty()) return std::make_unique<Batched>(spec);
  return std::make_unique<Matmul>(spec);
}

}  // namespace mpy::cpu
