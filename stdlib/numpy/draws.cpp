// _numpy.Source: what RandomState and Generator draw from, by name of the distribution, one by one and in rows.
#include <cstring>
#include <variant>
#include <vector>

#include "compiler/ops/contents.h"
#include "compiler/ops/ops.h"
#include "compiler/tensor/context.h"
#include "runtime/memory/polling.h"
#include "runtime/numbers/number.h"
#include "runtime/text/str.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/numpy/distributions.h"
#include "stdlib/numpy/elements.h"
#include "torch.natives.h"

namespace mpy {

using tensor::Dims;
using tensor::DType;

namespace {

struct SourceObject : Object {
  bool old;
  union {
    Twister twister;
    Pcg pcg;
  };
};
SourceObject* source_of(Value v) { return static_cast<SourceObject*>(v.object()); }

// f(source), as the kind of source that it is.
template <class F>
auto with_source(Value v, F f) {
  SourceObject* s = source_of(v);
  return s->old ? f(s->twister) : f(s->pcg);
}

// Source(old): MT19937, or PCG64. It draws once it has a state.
Result<Value> source_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(no_keywords(t, "Source", kwnames));
  if (args.size() != 1) return t.type_error("Source() wants a bool");
  const bool old = TRY(to_bool(t, args[0]));
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  auto* s = static_cast<SourceObject*>(o);
  s->old = old;
  if (old) s->twister.at = kernels::kTwisterWords;
  return Value::pointer(o);
}

// A new row of numbers on the host.
struct Row {
  tensor::BufferRef buffer;
  Dims sizes;
  template <class T>
  T* data() const {
    return static_cast<T*>(buffer->data());
  }
};
Result<Row> new_row(Thread& t, int64_t n, size_t width) {
  if (n < 0) return t.value_error("negative dimensions are not allowed");
  Row row{room_for(n, width), Dims{n}};
  if (!row.buffer) return t.no_memory();
  return row;
}
Result<Value> tensor_of_row(Thread& t, Row row, DType d) {
  return wrap_tensor(t, tensor::make_tensor(tensor::leaf(std::move(row.buffer), d, row.sizes, Dims{1})));
}

// A parameter of the draws: one number, or one for each of them.
struct Parameter {
  double number = 0;
  std::vector<double> numbers;
  double at(size_t i) const { return numbers.empty() ? number : numbers[i]; }
};
Status read_parameter(Thread& t, Value v, int64_t n, Parameter* out) {
  if (!is_tensor(t, v)) {
    out->number = TRY(to_double(t, v));
    return {};
  }
  const tensor::Tensor& x = tensor_of(v);
  if (x.dtype() != DType::F64 || x.numel() != n) return t.value_error("parameters of draws are one double for each");
  out->numbers.resize(static_cast<size_t>(n));
  if (auto read = tensor::copy_to_host(x, out->numbers.data(), out->numbers.size() * sizeof(double)); !read.ok())
    return raise_op_error(t, read.error());
  return {};
}

Result<Distribution> distribution_named(Thread& t, Value name, std::span<const Value> parameters) {
  const std::string_view text = TRY(str_utf8(t, name));
  int given = 0;
  for (Value v : parameters) given += !v.is_none();
  for (size_t i = 0; i < std::size(kDistributions); i++)
    if (kDistributions[i].name == text && kDistributions[i].parameters == given) return Distribution(i);
  return t.value_error("no distribution of {} parameters is named {}", {int64_t(given), text});
}
const DistributionRow& row_of(Distribution d) { return kDistributions[size_t(d)]; }

// What numpy draws below `top` for elements of so many bits. For old sources and elements of 32 bits and more: each by
// itself; smaller ones take pieces of words.
template <class Source>
struct WholeNumbers {
  Source& source;
  uint64_t top;
  int bits;
  Pieces<Source> pieces{source, bits < 32 ? bits : 32};

  uint64_t next() {
    if (!top) return 0;
    if (bits >= 32) {
      if constexpr (Source::kOld) return masked(source, top);
      else return multiplied(source, top);
    }
    const auto most = static_cast<uint32_t>(top), mask = (1u << bits) - 1;
    if (bits == 1) return pieces.next();
    if constexpr (Source::kOld) {
      const uint32_t low = ~0u >> __builtin_clz(most);
      for (;;)
        if (const uint32_t x = pieces.next() & low; x <= most) return x;
    } else {
      if (most == mask) return pieces.next();
      uint32_t m = pieces.next() * (most + 1);
      if ((m & mask) < most + 1)
        for (const uint32_t least = (mask - most) % (most + 1); (m & mask) < least;) m = pieces.next() * (most + 1);
      return m >> bits;
    }
  }
};

}  // namespace

NATIVE(source_word) {
  return with_source(args[0], [&](auto& s) { return make_uint(t, s.word()); });
}
NATIVE(source_word64) {
  return with_source(args[0], [&](auto& s) { return make_uint(t, s.word64()); });
}
NATIVE(source_uniform) {
  return with_source(args[0], [&](auto& s) { return make_float(t, s.uniform()); });
}
// Numbers of 64 bits are given and taken with the bits of int64.
NATIVE(source_masked) {
  const auto top = static_cast<uint64_t>(TRY(to_index(t, args[1])));
  return with_source(args[0], [&](auto& s) { return make_uint(t, masked(s, top)); });
}
NATIVE(source_below) {
  const auto top = static_cast<uint64_t>(TRY(to_index(t, args[1])));
  if (source_of(args[0])->old) return make_uint(t, masked(source_of(args[0])->twister, top));
  return make_uint(t, multiplied(source_of(args[0])->pcg, top));
}

NATIVE(source_one) {
  const Distribution d = TRY(distribution_named(t, args[1], args.subspan(2)));
  double numbers[3] = {};
  for (size_t i = 0; i < size_t(row_of(d).parameters); i++) numbers[i] = TRY(to_double(t, args[2 + i]));
  return with_source(args[0], [&](auto& s) -> Result<Value> {
    if (row_of(d).whole) return make_int(t, draw_whole(s, d, numbers[0], numbers[1]));
    return make_float(t, draw_real(s, d, numbers[0], numbers[1], numbers[2]));
  });
}
NATIVE(source_row) {
  const int64_t n = TRY(to_index(t, args[2]));
  const Distribution d = TRY(distribution_named(t, args[1], args.subspan(3)));
  TensorScope scope(t);
  Parameter p[3];
  for (size_t i = 0; i < size_t(row_of(d).parameters); i++) TRY(read_parameter(t, args[3 + i], n, &p[i]));
  Row row = TRY(new_row(t, n, 8));
  TRY(with_source(args[0], [&](auto& s) -> Status {
    for (size_t i = 0; i < static_cast<size_t>(n); i++) {
      if (row_of(d).whole) row.data<int64_t>()[i] = draw_whole(s, d, p[0].at(i), p[1].at(i));
      else row.data<double>()[i] = draw_real(s, d, p[0].at(i), p[1].at(i), p[2].at(i));
      TRY(poll_at(t, i));
    }
    return {};
  }));
  return tensor_of_row(t, std::move(row), row_of(d).whole ? DType::I64 : DType::F64);
}
// Numbers of 32 bits: uniform, or normal.
NATIVE(source_row32) {
  const bool normal = TRY(to_bool(t, args[1]));
  const int64_t n = TRY(to_index(t, args[2]));
  if (source_of(args[0])->old) return t.type_error("RandomState draws no numbers of 32 bits");
  Pcg& s = source_of(args[0])->pcg;
  TensorScope scope(t);
  Row row = TRY(new_row(t, n, 4));
  for (size_t i = 0; i < static_cast<size_t>(n); i++) {
    row.data<float>()[i] = normal ? s.normal32() : s.uniform32();
    TRY(poll_at(t, i));
  }
  return tensor_of_row(t, std::move(row), DType::F32);
}

// How much each number that is drawn is at most above the least: one for all, or one for each.
static Status read_tops(Thread& t, Value v, int64_t n, std::vector<int64_t>* out) {
  if (!is_tensor(t, v)) {
    out->push_back(TRY(to_index(t, v)));
    return {};
  }
  const tensor::Tensor& x = tensor_of(v);
  if (x.dtype() != DType::I64 || x.numel() != n) return t.value_error("the most of draws is one int64 for each");
  out->resize(static_cast<size_t>(n));
  if (auto read = tensor::copy_to_host(x, out->data(), out->size() * sizeof(int64_t)); !read.ok())
    return raise_op_error(t, read.error());
  return {};
}

// n numbers from `least` on, at most `top` above it (or one of several for each), for elements of so many bits.
NATIVE(source_whole) {
  const auto least = static_cast<uint64_t>(TRY(to_index(t, args[1])));
  const int64_t n = TRY(to_index(t, args[3])), bits = TRY(to_index(t, args[4]));
  if (bits != 1 && bits != 8 && bits != 16 && bits < 32) return t.value_error("no type of numbers has {} bits", {bits});
  TensorScope scope(t);
  std::vector<int64_t> tops;
  TRY(read_tops(t, args[2], n, &tops));
  for (const int64_t top : tops)
    if (bits <= 32 && static_cast<uint64_t>(top) >> bits)
      return t.value_error("no number of {} bits is so large", {bits});
  Row row = TRY(new_row(t, n, 8));
  TRY(with_source(args[0], [&]<class Source>(Source& s) -> Status {
    WholeNumbers<Source> numbers{s, 0, static_cast<int>(bits)};
    for (size_t i = 0; i < static_cast<size_t>(n); i++) {
      numbers.top = static_cast<uint64_t>(tops.size() == 1 ? tops[0] : tops[i]);
      row.data<uint64_t>()[i] = least + numbers.next();
      TRY(poll_at(t, i));
    }
    return {};
  }));
  return tensor_of_row(t, std::move(row), DType::I64);
}

// The numbers below n in another order, from their end (R. Durstenfeld, 1964).
NATIVE(source_order) {
  const int64_t n = TRY(to_index(t, args[1]));
  TensorScope scope(t);
  Row row = TRY(new_row(t, n, 8));
  auto* order = row.data<int64_t>();
  for (int64_t i = 0; i < n; i++) order[i] = i;
  TRY(with_source(args[0], [&](auto& s) -> Status {
    for (int64_t i = n - 1; i > 0; i--) {
      std::swap(order[i], order[masked(s, static_cast<uint64_t>(i))]);
      TRY(poll_at(t, static_cast<uint64_t>(i)));
    }
    return {};
  }));
  return tensor_of_row(t, std::move(row), DType::I64);
}
// `count` of the numbers below n, each at most once, as Generator.choice draws them.
NATIVE(source_distinct) {
  const int64_t n = TRY(to_index(t, args[1])), count = TRY(to_index(t, args[2]));
  const bool shuffled = TRY(to_bool(t, args[3]));
  if (source_of(args[0])->old) return t.type_error("RandomState draws distinct numbers by an order of all");
  if (count > n) return t.value_error("there are not so many numbers");
  Pcg& s = source_of(args[0])->pcg;
  TensorScope scope(t);
  Row row = TRY(new_row(t, count, 8));
  auto* out = row.data<int64_t>();
  if (n > 10000 && count > n / (shuffled ? 50 : 20)) {
    const Row all = TRY(new_row(t, n, 8));
    auto* order = all.data<int64_t>();
    for (int64_t i = 0; i < n; i++) order[i] = i;
    for (int64_t i = n - 1; i >= std::max<int64_t>(n - count, 1); i--) {
      std::swap(order[i], order[multiplied(s, static_cast<uint64_t>(i))]);
      TRY(poll_at(t, static_cast<uint64_t>(i)));
    }
    std::copy(order + (n - count), order + n, out);
    return tensor_of_row(t, std::move(row), DType::I64);
  }
  // R. W. Floyd's method over a table of the numbers that were drawn.
  int64_t places = 16;
  while (places < count * 2) places *= 2;
  const Row drawn = TRY(new_row(t, places, 8));
  auto* table = drawn.data<int64_t>();
  std::fill(table, table + places, -1);
  auto add = [&](int64_t x) {
    size_t at = static_cast<size_t>(x) * 0x9E3779B97F4A7C15ull >> 20 & static_cast<size_t>(places - 1);
    for (; table[at] >= 0; at = (at + 1) & static_cast<size_t>(places - 1))
      if (table[at] == x) return false;
    table[at] = x;
    return true;
  };
  for (int64_t j = n - count; j < n; j++) {
    auto x = static_cast<int64_t>(multiplied(s, static_cast<uint64_t>(j)));
    if (!add(x)) add(x = j);
    out[j - (n - count)] = x;
    TRY(poll_at(t, static_cast<uint64_t>(j)));
  }
  for (int64_t i = count - 1; shuffled && i > 0; i--) {
    std::swap(out[i], out[multiplied(s, static_cast<uint64_t>(i))]);
    TRY(poll_at(t, static_cast<uint64_t>(i)));
  }
  return tensor_of_row(t, std::move(row), DType::I64);
}

// The state as bytes: of MT19937 its 624 words, the place in them, whether a normal number waits, and that number; of
// PCG64 the state, the increment, whether half a word waits, and that half.
namespace {
struct TwisterBytes {
  uint32_t words[kernels::kTwisterWords];
  int32_t at;
  uint32_t has_normal;
  double next_normal;
};
struct PcgBytes {
  uint64_t parts[4];
  uint32_t has_half, half;
};
}  // namespace
NATIVE(source_state) {
  const SourceObject* o = source_of(args[0]);
  if (o->old) {
    TwisterBytes b{.at = o->twister.at, .has_normal = o->twister.has_normal, .next_normal = o->twister.next_normal};
    memcpy(b.words, o->twister.words, sizeof b.words);
    return bytes_new(t, reinterpret_cast<const char*>(&b), sizeof b);
  }
  const Pcg& s = o->pcg;
  const PcgBytes b{{static_cast<uint64_t>(s.state), static_cast<uint64_t>(s.state >> 64),
                    static_cast<uint64_t>(s.increment), static_cast<uint64_t>(s.increment >> 64)},
                   s.has_half,
                   s.half};
  return bytes_new(t, reinterpret_cast<const char*>(&b), sizeof b);
}
NATIVE(source_set_state) {
  const std::string_view given = TRY(bytes_like(t, args[1]));
  SourceObject* o = source_of(args[0]);
  if (given.size() != (o->old ? sizeof(TwisterBytes) : sizeof(PcgBytes))) return t.value_error("invalid state");
  if (o->old) {
    TwisterBytes b;
    memcpy(&b, given.data(), sizeof b);
    if (b.at < 0 || b.at > kernels::kTwisterWords) return t.value_error("invalid state");
    Twister& s = o->twister;
    memcpy(s.words, b.words, sizeof b.words);
    s.at = b.at;
    s.fresh = false;
    s.has_normal = b.has_normal;
    s.next_normal = b.next_normal;
    return Value::none();
  }
  PcgBytes b;
  memcpy(&b, given.data(), sizeof b);
  auto whole = [&](int i) { return static_cast<unsigned __int128>(b.parts[i + 1]) << 64 | b.parts[i]; };
  o->pcg = {whole(0), whole(2), b.has_half != 0, b.half};
  return Value::none();
}

#define TABLE_numpy_source
#include "torch.tables.inc"

Status add_draws(Thread& t, Value module) {
  TypeObject* type = TRY(native_type_with_rows(
      t, {.name = "_numpy.Source", .payload_size = sizeof(SourceObject), .table = &k_numpy_source_table}));
  return module_set(t, module, "Source", Value::pointer(type));
}

}  // namespace mpy
