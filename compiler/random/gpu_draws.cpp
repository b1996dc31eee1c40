// See gpu_draws.h. Which thread of PyTorch's kernels computes an element, and which of its words that takes, follows
// from the launch those kernels have: threads in blocks of 256, as many as the device holds at once, that go over the
// elements in strides.
#include "compiler/random/gpu_draws.h"

#include <fmt/format.h>
#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>
#include <utility>
#include <vector>

#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/random/philox.h"
#include "compiler/tensor/context.h"
#include "kernels/device/device.h"

namespace mpy::tensor {
namespace {

constexpr int64_t kBlock = 256;
constexpr int64_t kWord = 0xFFFFFFFF;
constexpr double kTo32 = 0x1p-32, kTo53 = 0x1p-53;

Tensor whole(int64_t n) { return wrapped(Scalar::of(n)); }
Tensor real(double x) { return wrapped(Scalar::of(x)); }

// Of the compute capability: CUDA C++ Programming Guide, "Technical specifications per compute capability".
int64_t threads_per_multiprocessor(uint32_t capability) {
  if (capability == 75) return 1024;
  return (capability > 80 && capability < 90) || capability >= 110 ? 1536 : 2048;
}

// The threads that a draw of n elements is spread over.
int64_t threads_for(int64_t n) {
  const mpy_device_info& info = kernels_device(Context::current().make_device)->info();
  const int64_t most = info.threads * (threads_per_multiprocessor(info.capability) / kBlock);
  return kBlock * std::clamp<int64_t>((n + kBlock - 1) / kBlock, 1, std::max<int64_t>(most, 1));
}

// Where each of n elements has its words: of which thread, in which of its blocks, and from which word on.
struct Places {
  ET thread, block, word;
};

// A thread takes one of `threads` elements in turn, and of a block one value after the other.
Places strided(int64_t n, int64_t threads, int64_t values) {
  const ET i = op::arange(Scalar::of(0), Scalar::of(n), Scalar::of(1), DType::I64);
  const ET turn = op::floor_divide(i, whole(threads));
  return {op::remainder(i, whole(threads)), op::floor_divide(turn, whole(values)), op::remainder(turn, whole(values))};
}

// A thread takes `wide` neighbours at once.
Places vectors(int64_t n, int64_t threads, int64_t wide) {
  const ET i = op::arange(Scalar::of(0), Scalar::of(n), Scalar::of(1), DType::I64);
  const ET vector = op::floor_divide(i, whole(wide)), at = op::remainder(i, whole(wide));
  const ET turn = op::floor_divide(vector, whole(threads));
  const ET block = op::add(op::mul(turn, whole(std::max<int64_t>(wide / 4, 1))), op::floor_divide(at, whole(4)));
  return {op::remainder(vector, whole(threads)), block, op::remainder(at, whole(4))};
}

ET low_word(const ET& x) { return op::bitwise_and(x, whole(kWord)); }
ET high_word(const ET& x) { return low_word(op::bitwise_right_shift(x, whole(32))); }

// The first block and the keys of the rounds. In memory, as the numbers of a kernel there are part of its text.
ET keys_of(const RandomStream& g, uint64_t offset) {
  std::vector<int64_t> keys{static_cast<int64_t>(offset / 4)};
  uint32_t key[] = {static_cast<uint32_t>(g.initial_seed()), static_cast<uint32_t>(g.initial_seed() >> 32)};
  for (int round = 0; round < kPhiloxRounds; round++)
    for (size_t i = 0; i < 2; i++, key[i - 1] += kPhiloxSteps[i - 1]) keys.push_back(key[i]);
  return tensor_from_data(keys.data(), DType::I64, Dims{static_cast<int64_t>(keys.size())});
}

struct Words {
  ET word[4];
  ET at;  // the first one that an element has
};

// philox() of each place.
Words words_at(const Places& p, const RandomStream& g, uint64_t offset) {
  const ET keys = keys_of(g, offset);
  auto key = [&](int i) { return op::select(keys, 0, i); };
  const ET block = op::add(p.block, key(0));
  ET c[] = {low_word(block), high_word(block), low_word(p.thread), high_word(p.thread)};
  for (int round = 0; round < kPhiloxRounds; round++) {
    const ET first = op::mul(c[0], whole(kPhiloxFactors[0])), third = op::mul(c[2], whole(kPhiloxFactors[1]));
    c[0] = op::bitwise_xor(op::bitwise_xor(high_word(third), c[1]), key(2 * round + 1));
    c[2] = op::bitwise_xor(op::bitwise_xor(high_word(first), c[3]), key(2 * round + 2));
    c[1] = low_word(third);
    c[3] = low_word(first);
  }
  return {{c[0], c[1], c[2], c[3]}, p.word};
}

// Values that PyTorch's kernels take from a block: four of 32 bits or two of 64.
Words words_of(int64_t n, int64_t values, RandomStream& g) {
  const int64_t threads = threads_for(n);
  const uint64_t offset = g.advance(static_cast<uint64_t>(4 * ((n - 1) / (threads * values) + 1)));
  return words_at(strided(n, threads, values), g, offset);
}

ET one_of_four(const Words& w) {
  auto is = [&](int64_t k) { return op::eq(w.at, whole(k)); };
  return op::where(is(0), w.word[0], op::where(is(1), w.word[1], op::where(is(2), w.word[2], w.word[3])));
}
// Of two pairs of words the k-th of the element's pair.
ET of_pair(const ET& second, const Words& w, size_t k) { return op::where(second, w.word[2 + k], w.word[k]); }

// Above 0 and up to 1; of doubles one of 53 bits.
ET unit32(const ET& word) { return op::add(op::mul(op::cast(word, DType::F32), real(kTo32)), real(kTo32 / 2)); }
ET unit53(const ET& low, const ET& high) {
  const ET bits = op::bitwise_xor(low, op::bitwise_left_shift(high, whole(21)));
  return op::add(op::mul(op::cast(bits, DType::F64), real(kTo53)), real(kTo53 / 2));
}

ET units(DType d, int64_t n, RandomStream& g) {
  if (d != DType::F64) return unit32(one_of_four(words_of(n, 4, g)));
  const Words w = words_of(n, 2, g);
  return unit53(of_pair(op::ne(w.at, whole(0)), w, 0), of_pair(op::ne(w.at, whole(0)), w, 1));
}

// Box and Muller: two numbers of two units, by a sine and a cosine.
ET normals(DType d, int64_t n, RandomStream& g) {
  const bool wide = d == DType::F64;
  const Words w = words_of(n, wide ? 2 : 4, g);
  ET radius, angle, cosine;
  if (wide) {
    radius = unit53(w.word[0], w.word[1]);
    angle = op::mul(unit53(w.word[2], w.word[3]), real(2 * std::numbers::pi));
    cosine = op::ne(w.at, whole(0));
  } else {
    constexpr double kTurn = static_cast<double>(static_cast<float>(2 * std::numbers::pi));
    const ET second = op::ge(w.at, whole(2));
    radius = unit32(of_pair(second, w, 0));
    angle = op::add(op::mul(op::cast(of_pair(second, w, 1), DType::F32), real(kTo32 * kTurn)), real(kTo32 * kTurn / 2));
    cosine = op::ne(op::remainder(w.at, whole(2)), whole(0));
  }
  const ET length = op::sqrt(op::mul(op::log(radius), real(-2)));
  return op::mul(op::where(cosine, op::cos(angle), op::sin(angle)), length);
}

ET uniform(DType d, int64_t n, double from, double to, RandomStream& g) {
  if (d != DType::F64) from = static_cast<float>(from), to = static_cast<float>(to);
  const double range = d == DType::F64 ? to - from : static_cast<float>(to - from);
  const ET value = op::cast(op::add(op::mul(units(d, n, g), real(range)), real(from)), d);
  return op::where(op::eq(value, real(to)), op::full(Dims(), Scalar::of(from), d), value);
}

ET exponential(DType d, int64_t n, double lambda, RandomStream& g) {
  const double half =
      (d == DType::F64 ? std::numeric_limits<double>::epsilon() : std::numeric_limits<float>::epsilon()) / 2;
  const ET u = units(d, n, g);
  const ET log = op::where(op::ge(u, real(1 - half)), op::full(Dims(), Scalar::of(-half), u->dtype()), op::log(u));
  return op::mul(log, real(-1 / lambda));
}

// The words of 64 bits modulo m, taken without a sign, which ints here have: half of each first.
ET remainder_of_64(const Words& w, int64_t m) {
  const ET second = op::ne(w.at, whole(0)), high = of_pair(second, w, 0), low = of_pair(second, w, 1);
  const ET half = op::bitwise_or(op::bitwise_left_shift(high, whole(31)), op::bitwise_right_shift(low, whole(1)));
  const ET doubled = op::mul(op::remainder(half, whole(m)), whole(2));
  return op::remainder(op::add(doubled, op::bitwise_and(low, whole(1))), whole(m));
}

ET integers(int64_t n, int64_t low, uint64_t range, RandomStream& g) {
  constexpr uint64_t kMost = uint64_t(1) << 62;
  if (range > kMost)
    return fail(ErrorKind::NotImplemented,
                "random integers of a range of more than 2**62 numbers on device 'cuda' are not implemented");
  const auto m = static_cast<int64_t>(range);
  const bool wide = range >= uint64_t(1) << 28;
  const ET v = wide ? remainder_of_64(words_of(n, 2, g), m) : op::remainder(one_of_four(words_of(n, 4, g)), whole(m));
  return op::add(v, whole(low));
}

// The keys whose order is a permutation of n. So many bits that all differ with nine chances of ten: of numbers of 32
// or 64 bits from the least one on, but for the greatest, the lower ones; where all 64 count they are ordered with a
// sign.
ET permutation_keys(int64_t n, RandomStream& g) {
  const double size = static_cast<double>(n), probability = 0.9;
  const double bits = std::ceil(std::log2(size - (6 * size * size + 1) / (12 * std::log(probability))));
  const Words w = words_of(n, 2, g);
  if (bits <= 32) return op::bitwise_and(remainder_of_64(w, kWord), whole((int64_t(1) << static_cast<int>(bits)) - 1));
  const ET second = op::ne(w.at, whole(0));
  const ET drawn = op::bitwise_or(op::bitwise_left_shift(of_pair(second, w, 0), whole(32)), of_pair(second, w, 1));
  const ET value = op::where(op::eq(drawn, whole(-1)), whole(0), drawn);
  if (bits < 64) return op::bitwise_and(value, whole((int64_t(1) << static_cast<int>(bits)) - 1));
  return op::bitwise_xor(value, whole(std::numeric_limits<int64_t>::min()));
}

Expected<std::vector<int64_t>> numbers(const Tensor& t) {
  std::vector<int64_t> out(static_cast<size_t>(t.size(0)));
  TENSOR_TRY(copy_to_host(t, out.data(), out.size() * sizeof(int64_t)));
  return out;
}

// Each run of equal keys is shuffled by the words of the thread that its beginning names.
void shuffle_equal_ones(const std::vector<int64_t>& keys, uint64_t seed, uint64_t offset, std::vector<int64_t>* order) {
  for (size_t begin = 0, end; begin < keys.size(); begin = end) {
    for (end = begin + 1; end < keys.size() && keys[end] == keys[begin];) end++;
    for (size_t i = end - begin - 1, word = 0; i > 0; i--, word++) {
      const uint32_t drawn = philox(seed, begin, offset / 4 + word / 4)[word % 4];
      std::swap((*order)[begin + i], (*order)[begin + drawn % (i + 1)]);
    }
  }
}

// The order of random keys, sorted on the device. Equal keys, which one of ten permutations has, are few and are left
// to the host.
ET permutation(int64_t n, RandomStream& g) {
  NoGrad off;
  const Tensor keys = TENSOR_TRY(permutation_keys(n, g));
  const uint64_t offset = g.advance(static_cast<uint64_t>(n));
  const Tensor order = TENSOR_TRY(op::sort_index(keys, 0, false));
  const Tensor sorted = TENSOR_TRY(op::gather(keys, 0, order));
  const Tensor some = TENSOR_TRY(op::any(op::eq(op::narrow(sorted, 0, 1, n - 1), op::narrow(sorted, 0, 0, n - 1))));
  bool equal = false;
  TENSOR_TRY(copy_to_host(some, &equal, sizeof equal));
  if (!equal) return order;
  std::vector<int64_t> shuffled = TENSOR_TRY(numbers(order));
  shuffle_equal_ones(TENSOR_TRY(numbers(sorted)), g.initial_seed(), offset, &shuffled);
  return tensor_from_data(shuffled.data(), DType::I64, Dims{n});
}

ET flat(const RandomDraw& r, DType d, int64_t n, RandomStream& g) {
  switch (r.kind) {
    case RandomDraw::Uniform: return uniform(d, n, r.a, r.b, g);
    case RandomDraw::Normal: return op::add(op::mul(normals(d, n, g), real(r.b)), real(r.a));
    case RandomDraw::Bernoulli: return op::lt(units(d, n, g), real(r.a));
    case RandomDraw::Randint:
      return integers(n, r.low, static_cast<uint64_t>(r.high) - static_cast<uint64_t>(r.low), g);
    case RandomDraw::Randperm: return permutation(n, g);
    case RandomDraw::Exponential: return exponential(d, n, r.a, g);
  }
  return fail(ErrorKind::NotImplemented, "random numbers of this kind on device 'cuda' are not implemented");
}

// Of the generator, the type and the sizes asked for; who records hears of it.
template <class Make>
ET drawn(DType d, const Dims& sizes, RandomStream& g, Make make) {
  Context& c = Context::current();
  constexpr int64_t kMost = std::numeric_limits<int32_t>::max();
  const int64_t n = numel(sizes);
  if (!g.on_gpu()) return fail("Expected a 'cuda' device type for generator but found 'cpu'");
  if (n == 0) return op::full(sizes, Scalar::of(0), d);
  if (n > kMost)
    return fail(ErrorKind::NotImplemented,
                "more than 2**31 - 1 random numbers at once on device 'cuda' are not implemented");
  Tensor t = TENSOR_TRY(op::reshape(op::cast(make(n), d), sizes));
  if (c.graph_observer) c.graph_observer->drawn(t->storage->expr);
  return t;
}

}  // namespace

ET draw_on_gpu(const RandomDraw& r, DType d, const Dims& sizes, RandomStream& g) {
  return drawn(d, sizes, g, [&](int64_t n) { return flat(r, d, n, g); });
}

ET gpu_kept(DType d, const Dims& sizes, double p, bool dense, RandomStream& g) {
  return drawn(d, sizes, g, [&](int64_t n) {
    const int64_t threads = threads_for(n);
    int64_t wide = dense ? 16 / static_cast<int64_t>(kernels::size_of(d)) : 1;
    while (n % wide) wide /= 2;
    const uint64_t offset = g.advance(static_cast<uint64_t>(4 * ((n - 1) / (threads * 4) + 1)));
    const Places places = wide > 1 ? vectors(n, threads, wide) : strided(n, threads, 4);
    return op::lt(unit32(one_of_four(words_at(places, g, offset))), real(p));
  });
}

ET gpu_bernoulli(const Tensor& p, RandomStream& g) {
  return drawn(p.dtype(), p.sizes(), g, [&](int64_t n) {
    constexpr uint64_t kTaken = 10;  // words, of which a thread uses four
    const Places places = vectors(n, (n + 3) / 4, 4);
    const ET u = unit32(one_of_four(words_at(places, g, g.advance(kTaken))));
    const Dims all{n};
    return op::le(u, op::reshape(op::cast(p, p.dtype() == DType::F64 ? DType::F64 : DType::F32), all));
  });
}

ET gpu_random_full(DType d, const Dims& sizes, RandomStream& g) {
  return drawn(d, sizes, g, [&](int64_t n) -> ET {
    auto short_one = [&](int64_t m) { return op::remainder(one_of_four(words_of(n, 4, g)), whole(m)); };
    auto digits = [](int bits) { return (int64_t(1) << bits) + 1; };
    switch (d) {
      case DType::Bool: return short_one(2);
      case DType::U8: return short_one(int64_t(1) << 8);
      case DType::I8: return short_one(int64_t(1) << 7);
      case DType::I16: return short_one(int64_t(1) << 15);
      case DType::I32: return short_one(int64_t(1) << 31);
      case DType::F16: return short_one(digits(11));
      case DType::BF16: return short_one(digits(8));
      case DType::F32: return short_one(digits(24));
      case DType::F64: return remainder_of_64(words_of(n, 2, g), digits(53));
      case DType::I64: {
        const Words w = words_of(n, 2, g);
        const ET second = op::ne(w.at, whole(0)), high = of_pair(second, w, 0);
        const ET without_sign = op::bitwise_and(high, whole(kWord >> 1));
        return op::bitwise_or(op::bitwise_left_shift(without_sign, whole(32)), of_pair(second, w, 1));
      }
      default: return fail(ErrorKind::NotImplemented, "random_() of this type on device 'cuda' is not implemented");
    }
  });
}

}  // namespace mpy::tensor
