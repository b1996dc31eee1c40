// Matmul through oneDNN. One matrix by a weight, which comes from outside the plan: the matmul primitive, the weight in
// the layout it wants (up to six times sgemm's speed where there are few rows). By another: sgemm, the bias laid into
// the result first, so that it costs no pass of its own. Batches: the matmul primitive over strides. Which it is
// depends on the shapes and on what is given, not on what is packed, and so do the bits. bf16 by the vendor where it
// can, else, and f16, as f32 in between; f64 by BLAS (blas.h).
#include <algorithm>
#include <cstring>

#include "kernels/cpu/blas.h"
#include "kernels/cpu/team.h"
#include "kernels/cpu/vendor.h"
#include "kernels/ir/half.h"

namespace mpy::cpu {
namespace {

struct Shape {
  DType dtype;
  int64_t m, n, k, batch = 1;
  bool transpose_a, transpose_b, a_batched, b_batched;
  std::vector<int64_t> bias;
  int threads;

  Shape(const Spec& spec)
      : dtype(static_cast<DType>(spec.raw.operands[0].dtype)),
        transpose_a(spec.attr("transpose_a", 0, 0)),
        transpose_b(spec.attr("transpose_b", 0, 0)) {
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
    const auto rows = static_cast<double>(m), columns = static_cast<double>(n), inner = static_cast<double>(k);
    // Few rows: the time is that of reading the other matrix.
    const double multiplied = rows * columns * inner, read = inner * (rows + columns) + rows * columns;
    constexpr double kReadPerMultiply = 6;
    threads = threads_for(static_cast<double>(batch) * std::max(multiplied, kReadPerMultiply * read));
  }
  int64_t results() const { return batch * m * n; }
  // [batch*m, k] by one [k, n] is a single matrix.
  Shape joined() const {
    Shape s = *this;
    if (batch > 1 && a_batched && !b_batched && !transpose_a) {
      s.m *= batch;
      s.batch = 1;
    }
    return s;
  }
  int64_t a_of(int64_t i) const { return a_batched ? i * m * k : 0; }
  int64_t b_of(int64_t i) const { return b_batched ? i * k * n : 0; }
  dnnl::memory::data_type vendor_type() const {
    return dtype == DType::BF16 ? dnnl::memory::data_type::bf16 : dnnl::memory::data_type::f32;
  }
};

// The rows of a result, each the bias: what the product is added to. Or zeros, where there is nothing to add up.
template <class T>
void begin_result(const Shape& s, const T* bias, T* c) {
  if (bias)
    for (int64_t i = 0; i < s.m * s.batch; ++i) std::memcpy(c + i * s.n, bias, static_cast<size_t>(s.n) * sizeof(T));
  else if (s.k == 0) std::memset(c, 0, static_cast<size_t>(s.results()) * sizeof(T));
}

// All matrices of a batch by sgemm.
void multiply(const Shape& s, const float* a, const float* b, const float* bias, float* c) {
  begin_result(s, bias, c);
  if (!s.k || !s.m || !s.n) return;
  for (int64_t i = 0; i < s.batch; ++i)
    dnnl_sgemm(s.transpose_a ? 'T' : 'N', s.transpose_b ? 'T' : 'N', s.m, s.n, s.k, 1.0f, a + s.a_of(i),
               s.transpose_a ? s.m : s.k, b + s.b_of(i), s.transpose_b ? s.k : s.n, bias ? 1.0f : 0.0f,
               c + i * s.m * s.n, s.n);
}

struct Matmul final : mpy_library {
  Shape s;
  bool relu;

  Matmul(const Spec& spec) : s(Shape(spec).joined()), relu(spec.relu()) { description = "oneDNN sgemm"; }
  void run(const Run& r) override {
    TeamCap cap(s.threads);
    auto* bias = s.bias.empty() ? nullptr : static_cast<const float*>(r.operands[2]);
    auto* c = static_cast<float*>(r.results[0]);
    multiply(s, static_cast<const float*>(r.operands[0]), static_cast<const float*>(r.operands[1]), bias, c);
    if (relu) relu_in_place(s.dtype, c, s.results(), s.threads);
  }
};

struct Doubles final : mpy_library {
  Shape s;
  bool relu;
  const Blas* blas;

  Doubles(const Spec& spec) : s(Shape(spec).joined()), relu(spec.relu()), blas(loaded_blas()) {
    if (!blas) unsupported("cpu: matmul of f64 needs OpenBLAS (package libopenblas0-openmp)");
    if (std::max({s.m, s.n, s.k}) > INT32_MAX) unsupported("cpu: matmul of f64 with more than 2^31 rows");
    description = "OpenBLAS dgemm";
  }
  void run(const Run& r) override {
    TeamCap cap(s.threads);
    auto* a = static_cast<const double*>(r.operands[0]);
    auto* b = static_cast<const double*>(r.operands[1]);
    auto* bias = s.bias.empty() ? nullptr : static_cast<const double*>(r.operands[2]);
    auto* c = static_cast<double*>(r.results[0]);
    begin_result(s, bias, c);
    const bool any = s.k && s.m && s.n;
    for (int64_t i = 0; any && i < s.batch; ++i)
      blas->gemm(s.transpose_a, s.transpose_b, s.m, s.n, s.k, a + s.a_of(i), b + s.b_of(i), bias ? 1.0 : 0.0,
                 c + i * s.m * s.n);
    if (relu) relu_in_place(s.dtype, c, s.results(), s.threads);
  }
};

// bf16 and f16 as f32 in the workspace.
struct Halves final : mpy_library {
  Shape s;
  bool relu;
  int64_t a_count, b_count;
  Workspace room;
  size_t a_at, b_at, bias_at, c_at;

  Halves(const Spec& spec)
      : s(Shape(spec).joined()),
        relu(spec.relu()),
        a_count(count_of(spec.sizes(spec.raw.operands[0]))),
        b_count(count_of(spec.sizes(spec.raw.operands[1]))) {
    auto add = [&](int64_t n) { return room.add(static_cast<size_t>(n) * sizeof(float)); };
    a_at = add(a_count), b_at = add(b_count), bias_at = add(s.n), c_at = add(s.results());
    info.workspace = room.bytes();
    description = "oneDNN sgemm of f32";
  }
  // Each of n numbers by one of the two conversions, which the dtype of the halves decides.
  template <class From, class To, class Brain, class Half>
  void convert(const From* from, int64_t n, To* out, Brain brain, Half half) const {
    const bool brains = s.dtype == DType::BF16;
    team_for(n, threads_for(static_cast<double>(n)), [=](int64_t begin, int64_t end) {
      if (brains)
        for (int64_t i = begin; i < end; ++i) out[i] = brain(from[i]);
      else
        for (int64_t i = begin; i < end; ++i) out[i] = half(from[i]);
    });
  }
  float* wide(const void* from, int64_t n, void* to) const {
    auto* out = static_cast<float*>(to);
    convert(
        static_cast<const uint16_t*>(from), n, out, [](uint16_t x) { return kernels::bf16_to_f32(x); },
        [](uint16_t x) { return kernels::f16_to_f32(x); });
    return out;
  }
  void narrow(const float* from, int64_t n, void* to) const {
    convert(
        from, n, static_cast<uint16_t*>(to), [](float x) { return kernels::f32_to_bf16(x); },
        [](float x) { return kernels::f32_to_f16(x); });
  }
  void run(const Run& r) override {
    TeamCap cap(s.threads);
    const float* a = wide(r.operands[0], a_count, r.workspace + a_at);
    const float* b = wide(r.operands[1], b_count, r.workspace + b_at);
    const float* bias = s.bias.empty() ? nullptr : wide(r.operands[2], s.n, r.workspace + bias_at);
    auto* c = reinterpret_cast<float*>(r.workspace + c_at);
    multiply(s, a, b, bias, c);
    narrow(c, s.results(), r.results[0]);
    if (relu) relu_in_place(s.dtype, r.results[0], s.results(), s.threads);
  }
};

dnnl::primitive_attr attributes(const dnnl::post_ops& following) {
  dnnl::primitive_attr attr;
  attr.set_scratchpad_mode(dnnl::scratchpad_mode::user);
  attr.set_post_ops(following);
  return attr;
}

// oneDNN's matmul, of arrays with `axes` axes.
struct VendorMatmul : mpy_library {
  Shape s;
  Following following;
  bool relu;
  VendorCall call;

  VendorMatmul(const Spec& spec, size_t axes)
      : s(Shape(spec).joined()), following(spec, axes, axes - 1), relu(spec.relu()) {}
  void execute(const Run& r, const void* weight) {
    call.set(0, r.operands[0]);
    call.set(1, weight);
    call.set(2, r.results[0]);
    if (!s.bias.empty()) call.set(3, r.operands[2]);
    following.set(call, r);
    call.execute(r.workspace);
    following.finish(r, r.results[0], s.threads);
    if (relu) relu_in_place(s.dtype, r.results[0], s.results(), s.threads);
  }
};

struct ByWeight final : VendorMatmul {
  Workspace room;
  std::vector<VendorArray> weight;

  ByWeight(const Spec& spec) : VendorMatmul(spec, 2) {
    using dnnl::memory;
    const auto type = s.vendor_type();
    const int64_t rows = s.m;
    memory::desc a({rows, s.k}, type, s.transpose_a ? memory::format_tag::ba : memory::format_tag::ab);
    memory::desc plain({s.k, s.n}, type, s.transpose_b ? memory::format_tag::ba : memory::format_tag::ab);
    memory::desc wanted({s.k, s.n}, type, memory::format_tag::any);
    memory::desc c({rows, s.n}, type, memory::format_tag::ab);
    memory::desc bias = s.bias.empty() ? memory::desc() : memory::desc({1, s.n}, type, memory::format_tag::ab);
    TeamCap cap(s.threads);
    auto pd = following.describe([&](const dnnl::post_ops& ops) {
      const auto plain_call =
          s.bias.empty() ? dnnl::matmul::desc(a, wanted, c) : dnnl::matmul::desc(a, wanted, bias, c);
      return dnnl::matmul::primitive_desc(plain_call, attributes(ops), vendor_engine());
    });
    weight.emplace_back(VendorArray::Read, plain, pd.weights_desc(), room);
    call = VendorCall(dnnl::matmul(pd));
    call.add(DNNL_ARG_SRC, a);
    call.add(DNNL_ARG_WEIGHTS, pd.weights_desc());
    call.add(DNNL_ARG_DST, c);
    if (!s.bias.empty()) call.add(DNNL_ARG_BIAS, bias);
    following.add_to(call);
    call.add_scratchpad(pd.scratchpad_desc(), room);
    info.workspace = room.bytes();
    if (weight[0].reordered()) {
      info.packable = 1u << 1;
      packing = {weight[0].bytes(), weight[0].layout().data(), weight[0].layout().size()};
    }
    description = std::string("oneDNN matmul ") + pd.impl_info_str();
  }
  void pack(size_t, const void* from, void* to, char* workspace) override {
    TeamCap cap(s.threads);
    weight[0].pack_to(from, to, workspace);
  }
  void run(const Run& r) override {
    TeamCap cap(s.threads);
    const void* packed = r.packed_form(1);
    execute(r, packed ? packed : weight[0].packed(r.operands[1], r.workspace));
  }
};

// A real batch: the vendor spreads it over the team.
struct Batched final : VendorMatmul {
  Batched(const Spec& spec) : VendorMatmul(spec, 3) {
    using dnnl::memory;
    auto desc = [&](int64_t batch, int64_t rows, int64_t columns, bool transposed) {
      memory::dims strides{rows * columns, transposed ? 1 : columns, transposed ? rows : 1};
      return memory::desc({batch, rows, columns}, s.vendor_type(), strides);
    };
    auto a = desc(s.a_batched ? s.batch : 1, s.m, s.k, s.transpose_a);
    auto b = desc(s.b_batched ? s.batch : 1, s.k, s.n, s.transpose_b);
    auto c = desc(s.batch, s.m, s.n, false);
    TeamCap cap(s.threads);
    memory::desc bias = s.bias.empty() ? memory::desc() : desc(1, 1, s.n, false);
    auto pd = following.describe([&](const dnnl::post_ops& ops) {
      const auto plain_call = s.bias.empty() ? dnnl::matmul::desc(a, b, c) : dnnl::matmul::desc(a, b, bias, c);
      return dnnl::matmul::primitive_desc(plain_call, attributes(ops), vendor_engine());
    });
    call = VendorCall(dnnl::matmul(pd));
    call.add(DNNL_ARG_SRC, a);
    call.add(DNNL_ARG_WEIGHTS, b);
    call.add(DNNL_ARG_DST, c);
    if (!s.bias.empty()) call.add(DNNL_ARG_BIAS, bias);
    Workspace room;
    following.add_to(call);
    call.add_scratchpad(pd.scratchpad_desc(), room);
    info.workspace = room.bytes();
    description = std::string("oneDNN matmul ") + pd.impl_info_str();
  }
  void run(const Run& r) override {
    TeamCap cap(s.threads);
    execute(r, r.operands[1]);
  }
};

}  // namespace

static std::unique_ptr<mpy_library> vendor_matmul(const Spec& spec, const Shape& s) {
  // For a few rows, packing a weight that is used once would cost more than the product.
  constexpr int64_t kRowsToPackFor = 8;
  const bool pays = s.m >= kRowsToPackFor || spec.reused(1);
  if (s.batch == 1 && spec.given(1) && pays) return std::make_unique<ByWeight>(spec);
  if (s.batch == 1 && s.dtype == DType::F32 && spec.post().empty()) return std::make_unique<Matmul>(spec);
  return std::make_unique<Batched>(spec);
}

std::unique_ptr<mpy_library> prepare_matmul(const Spec& spec) {
  spec.needs(2, 1);
  spec.only_of({DType::F32, DType::F64, DType::BF16, DType::F16});
  const Shape s = Shape(spec).joined();
  const bool bias_per_column = s.bias.empty() || (s.bias.size() == 1 && s.bias[0] == s.n);
  if (!bias_per_column) unsupported("cpu: a matmul's bias has one number per column");
  if (!spec.post().empty() && (s.dtype != DType::F32 || spec.empty() || s.k == 0))
    unsupported("cpu: what follows a matmul is offered for f32 only");
  if (s.dtype == DType::F64) return std::make_unique<Doubles>(spec);
  if (s.dtype == DType::F16) return std::make_unique<Halves>(spec);
  if (spec.empty()) {
    if (s.dtype == DType::F32) return std::make_unique<Matmul>(spec);
    return std::make_unique<Halves>(spec);
  }
  if (s.dtype == DType::F32) return vendor_matmul(spec, s);
  try {
    return vendor_matmul(spec, s);
  } catch (const dnnl::error& e) {  // a processor for which the vendor has no bf16
    if (e.status != dnnl_unimplemented) throw;
    return std::make_unique<Halves>(spec);
  }
}

}  // namespace mpy::cpu
