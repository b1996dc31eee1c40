// The numbers of torch.Generator on the CPU, bit for bit: mt19937 with the same consumption of words per draw, so that
// the same seed gives the same integers, uniforms, permutations and normals (those of a processor with AVX2). The
// generator of a GPU is a seed and how far it has come: what is drawn from it is computed there (device_draws.h).
#pragma once
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kernels/ir/dtype.h"

namespace mpy::tensor {

class RandomStream {
 public:
  static constexpr uint64_t kDefaultSeed = 67280421310721ull;
  enum Where : uint8_t { OnHost, OnGpu };
  explicit RandomStream(Where where = OnHost) : where_(where) { manual_seed(kDefaultSeed); }
  bool on_gpu() const { return where_ == OnGpu; }
  // Of a GPU's: where the next `count` words of each thread begin, which are the caller's then. Whole blocks of four.
  uint64_t advance(uint64_t count);
  void manual_seed(uint64_t seed);
  uint64_t seed();  // from the system, and sets it
  uint64_t initial_seed() const { return seed_; }

  uint32_t random();                              // one word
  uint64_t random64();                            // two words, the first is the high half
  void words(uint32_t* out, int64_t n);
  double normal_double(double mean, double std);  // the scalar path, with its cached second value

  // Fill `n` contiguous elements as torch.Tensor.uniform_ / normal_ / bernoulli_(p) / random_ do.
  void uniform(void* out, kernels::DType, int64_t n, double from, double to);
  void normal(void* out, kernels::DType, int64_t n, double mean, double std);
  void bernoulli(void* out, kernels::DType, int64_t n, double p);
  void bernoulli_tensor(void* out, kernels::DType out_dtype, const void* p, kernels::DType p_dtype, int64_t n);
  void randint(void* out, kernels::DType, int64_t n, int64_t low, uint64_t range);
  void random_full(void* out, kernels::DType, int64_t n);  // random_() without bounds
  void exponential(void* out, kernels::DType, int64_t n, double lambda);
  void randperm(void* out, kernels::DType, int64_t n);
  // torch.get_rng_state(): the bytes PyTorch would give (5056; of a GPU's 16), and back.
  std::vector<uint8_t> state() const;
  bool set_state(const uint8_t* bytes, size_t n);
  bool operator==(const RandomStream&) const = default;

 private:
  void refill();
  Where where_ = OnHost;
  uint64_t seed_ = 0;
  uint64_t offset_ = 0;  // of a GPU's: words that each of its threads has given
  uint32_t mt_[624] = {};
  int left_ = 1;  // words before the next refill, as PyTorch's state has them
  uint32_t next_ = 0;
  bool seeded_ = true;
  bool has_double_ = false, has_float_ = false;
  double next_double_ = 0;
  float next_float_ = 0;
};

}  // namespace mpy::tensor
