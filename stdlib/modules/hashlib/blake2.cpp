// BLAKE2b and BLAKE2s (RFC 7693) with all their parameters: keys, salts, personalisation, trees. libcrypto's lack
// these.
#include <cstring>

#include "openssl.natives.h"
#include "runtime/memory/polling.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/native_module.h"

namespace mpy {
namespace {

constexpr uint8_t kSigma[10][16] = {
    {0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15}, {14, 10, 4, 8, 9, 15, 13, 6, 1, 12, 0, 2, 11, 7, 5, 3},
    {11, 8, 12, 0, 5, 2, 15, 13, 10, 14, 3, 6, 7, 1, 9, 4}, {7, 9, 3, 1, 13, 12, 11, 14, 2, 6, 5, 10, 4, 0, 15, 8},
    {9, 0, 5, 7, 2, 4, 10, 15, 14, 1, 11, 12, 6, 8, 3, 13}, {2, 12, 6, 10, 0, 11, 8, 3, 4, 13, 7, 5, 15, 14, 1, 9},
    {12, 5, 1, 15, 14, 13, 4, 10, 0, 7, 6, 3, 9, 2, 8, 11}, {13, 11, 7, 14, 12, 1, 3, 9, 5, 0, 15, 4, 8, 6, 2, 10},
    {6, 15, 14, 9, 11, 3, 0, 8, 12, 2, 13, 7, 1, 4, 10, 5}, {10, 2, 8, 4, 7, 6, 1, 5, 15, 11, 9, 14, 3, 12, 13, 0}};

struct B {  // BLAKE2b
  using Word = uint64_t;
  static constexpr int rounds = 12, r1 = 32, r2 = 24, r3 = 16, r4 = 63;
  static constexpr Word iv[8] = {0x6a09e667f3bcc908, 0xbb67ae8584caa73b, 0x3c6ef372fe94f82b, 0xa54ff53a5f1d36f1,
                                 0x510e527fade682d1, 0x9b05688c2b3e6c1f, 0x1f83d9abfb41bd6b, 0x5be0cd19137e2179};
};
struct S {  // BLAKE2s
  using Word = uint32_t;
  static constexpr int rounds = 10, r1 = 16, r2 = 12, r3 = 8, r4 = 7;
  static constexpr Word iv[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a,
                                 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};
};

template <class K>
struct Blake {
  using Word = typename K::Word;
  static constexpr size_t kBlock = 16 * sizeof(Word), kMost = 8 * sizeof(Word);
  Word h[8], count, high;
  uint8_t buffer[kBlock];
  size_t used;
  uint8_t size;
  bool last_node;

  static Word rotate(Word x, int n) { return x >> n | x << (8 * sizeof(Word) - static_cast<size_t>(n)); }
  void compress(bool last) {
    Word m[16], v[16];
    std::memcpy(m, buffer, kBlock);
    for (int i = 0; i < 8; i++) v[i] = h[i], v[i + 8] = K::iv[i];
    v[12] ^= count;
    v[13] ^= high;
    if (last) v[14] = ~v[14];
    if (last && last_node) v[15] = ~v[15];
    auto mix = [&](int a, int b, int c, int d, Word x, Word y) {
      v[a] += v[b] + x;
      v[d] = rotate(v[d] ^ v[a], K::r1);
      v[c] += v[d];
      v[b] = rotate(v[b] ^ v[c], K::r2);
      v[a] += v[b] + y;
      v[d] = rotate(v[d] ^ v[a], K::r3);
      v[c] += v[d];
      v[b] = rotate(v[b] ^ v[c], K::r4);
    };
    for (int r = 0; r < K::rounds; r++) {
      const uint8_t* s = kSigma[r % 10];
      mix(0, 4, 8, 12, m[s[0]], m[s[1]]);
      mix(1, 5, 9, 13, m[s[2]], m[s[3]]);
      mix(2, 6, 10, 14, m[s[4]], m[s[5]]);
      mix(3, 7, 11, 15, m[s[6]], m[s[7]]);
      mix(0, 5, 10, 15, m[s[8]], m[s[9]]);
      mix(1, 6, 11, 12, m[s[10]], m[s[11]]);
      mix(2, 7, 8, 13, m[s[12]], m[s[13]]);
      mix(3, 4, 9, 14, m[s[14]], m[s[15]]);
    }
    for (int i = 0; i < 8; i++) h[i] ^= v[i] ^ v[i + 8];
  }
  void add(size_t n) {
    count += static_cast<Word>(n);
    if (count < n) high++;
  }
  void update(std::string_view s) {
    while (!s.empty()) {
      if (used == kBlock) {
        add(kBlock);
        compress(false);
        used = 0;
      }
      size_t n = std::min(kBlock - used, s.size());
      std::memcpy(buffer + used, s.data(), n);
      used += n;
      s.remove_prefix(n);
    }
  }
  void finish(uint8_t* out) {
    add(used);
    std::memset(buffer + used, 0, kBlock - used);
    compress(true);
    std::memcpy(out, h, size);
  }
};

struct Blake2Object : Object {
  bool is_b;
  union {
    Blake<B> b;
    Blake<S> s;
  };
};
Blake2Object* as_blake(Value v) { return static_cast<Blake2Object*>(v.object()); }

struct Parameters {
  int64_t digest_size, fanout, depth, leaf_size, node_depth, inner_size;
  uint64_t node_offset;
  std::string_view key, salt, person;
  bool last_node;
};

template <class K>
void start(Blake<K>& h, const Parameters& p) {
  constexpr size_t n = sizeof(typename K::Word) * 8;
  uint8_t block[64] = {};
  block[0] = static_cast<uint8_t>(p.digest_size);
  block[1] = static_cast<uint8_t>(p.key.size());
  block[2] = static_cast<uint8_t>(p.fanout);
  block[3] = static_cast<uint8_t>(p.depth);
  auto leaf = static_cast<uint32_t>(p.leaf_size);
  std::memcpy(block + 4, &leaf, 4);
  bool wide = n == 64;
  std::memcpy(block + 8, &p.node_offset, wide ? 8 : 6);
  block[wide ? 16 : 14] = static_cast<uint8_t>(p.node_depth);
  block[wide ? 17 : 15] = static_cast<uint8_t>(p.inner_size);
  std::memcpy(block + n / 2, p.salt.data(), p.salt.size());
  std::memcpy(block + n / 4 * 3, p.person.data(), p.person.size());
  std::memset(&h, 0, sizeof h);
  for (int i = 0; i < 8; i++) {
    typename K::Word w;
    std::memcpy(&w, block + static_cast<size_t>(i) * sizeof w, sizeof w);
    h.h[i] = K::iv[i] ^ w;
  }
  h.size = static_cast<uint8_t>(p.digest_size);
  h.last_node = p.last_node;
  if (!p.key.empty()) {
    std::memcpy(h.buffer, p.key.data(), p.key.size());
    h.used = Blake<K>::kBlock;
  }
}

Result<int64_t> bounded(Thread& t, Value v, int64_t fallback, int64_t low, int64_t high, const char* message) {
  if (v.is_unset()) return fallback;
  int64_t n = TRY(to_index(t, v));
  if (n < low || n > high) return t.value_error(message);
  return n;
}
// A number of the tree's shape: what its field can't hold is an OverflowError.
Result<int64_t> tree_number(Thread& t, Value v, int64_t high, const char* message) {
  if (v.is_unset()) return 0;
  int64_t n = TRY(to_index(t, v));
  if (n < 0) return t.value_error("value must be positive");
  if (n > high) return t.raise(Exc::OverflowError, message);
  return n;
}
Result<std::string_view> short_bytes(Thread& t, Value v, size_t most, const char* what) {
  if (v.is_unset()) return std::string_view("", 0);
  std::string_view s = TRY(bytes_like(t, v));
  if (s.size() > most) return t.value_error("maximum {} length is {} bytes", {what, most});
  return s;
}

// In pieces of a millisecond, with polls between them.
Status update(Thread& t, Blake2Object* h, std::string_view data) {
  constexpr size_t kPiece = 1 << 19;
  for (;; data.remove_prefix(kPiece)) {
    std::string_view piece = data.substr(0, kPiece);
    if (h->is_b) h->b.update(piece);
    else h->s.update(piece);
    if (data.size() <= kPiece) return {};
    TRY(poll_limits(t, kPiece / 64));
  }
}

Result<Value> construct(Thread& t, Value type, std::span<const Value> args, Value kwnames, bool is_b) {
  Value a[14];
  TRY(bind_call(t, is_b ? "blake2b" : "blake2s", args, kwnames,
                {"data", "digest_size", "key", "salt", "person", "fanout", "depth", "leaf_size", "node_offset",
                 "node_depth", "inner_size", "last_node", "usedforsecurity"},
                1, a));
  size_t most = is_b ? 64 : 32;
  if (positional_count(args, kwnames) > 1)
    return t.type_error("{}() takes at most 1 positional argument ({} given)",
                        {is_b ? "blake2b" : "blake2s", positional_count(args, kwnames)});
  Parameters p{};
  p.digest_size =
      TRY(bounded(t, a[1], static_cast<int64_t>(most), 1, static_cast<int64_t>(most),
                  is_b ? "digest_size must be between 1 and 64 bytes" : "digest_size must be between 1 and 32 bytes"));
  p.salt = TRY(short_bytes(t, a[3], most / 4, "salt"));
  p.person = TRY(short_bytes(t, a[4], most / 4, "person"));
  p.fanout = TRY(bounded(t, a[5], 1, 0, 255, "fanout must be between 0 and 255"));
  p.depth = TRY(bounded(t, a[6], 1, 1, 255, "depth must be between 1 and 255"));
  p.leaf_size = TRY(tree_number(t, a[7], UINT32_MAX, "leaf_size is too large"));
  p.node_offset = static_cast<uint64_t>(
      TRY(tree_number(t, a[8], is_b ? INT64_MAX : (int64_t{1} << 48) - 1, "node_offset is too large")));
  p.node_depth = TRY(bounded(t, a[9], 0, 0, 255, "node_depth must be between 0 and 255"));
  p.inner_size =
      TRY(bounded(t, a[10], 0, 0, static_cast<int64_t>(most),
                  is_b ? "inner_size must be between 0 and is 64" : "inner_size must be between 0 and is 32"));
  p.key = TRY(short_bytes(t, a[2], most, "key"));
  p.last_node = !a[11].is_unset() && TRY(to_bool(t, a[11]));
  std::string_view data("", 0);
  if (!a[0].is_unset()) {
    if (is_str(t, a[0])) return t.type_error("Strings must be encoded before hashing");
    data = TRY(bytes_like(t, a[0]));
  }
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  Ref made = Ref::take(Value::pointer(o));
  auto* h = static_cast<Blake2Object*>(o);
  h->is_b = is_b;
  if (is_b) start(h->b, p);
  else start(h->s, p);
  TRY(update(t, h, data));
  return made.release();
}
Result<Value> construct_b(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  return construct(t, type, args, kwnames, true);
}
Result<Value> construct_s(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  return construct(t, type, args, kwnames, false);
}
Status no_init(Thread&, Value, std::span<const Value>, Value) { return {}; }

Result<Value> digest(Thread& t, Blake2Object* h) {
  uint8_t out[64];
  if (h->is_b) {
    Blake<B> copy = h->b;
    copy.finish(out);
    return bytes_new(t, reinterpret_cast<char*>(out), copy.size);
  }
  Blake<S> copy = h->s;
  copy.finish(out);
  return bytes_new(t, reinterpret_cast<char*>(out), copy.size);
}

Result<Value> get_name(Thread& t, Value v) { return str_from_utf8(t, as_blake(v)->is_b ? "blake2b" : "blake2s"); }
Result<Value> get_block_size(Thread&, Value v) { return Value::small_int(as_blake(v)->is_b ? 128 : 64); }
Result<Value> get_digest_size(Thread&, Value v) {
  return Value::small_int(as_blake(v)->is_b ? as_blake(v)->b.size : as_blake(v)->s.size);
}

#define TABLE_blake2b
#define TABLE_blake2s
#include "openssl.tables.inc"

Status add_type(Thread& t, Value module, bool is_b) {
  TypeObject* type = TRY(native_type_with_rows(t, {.name = is_b ? "_blake2.blake2b" : "_blake2.blake2s",
                                                   .payload_size = sizeof(Blake2Object),
                                                   .flags = 0,
                                                   .table = is_b ? &k_blake2b_table : &k_blake2s_table}));
  const struct {
    const char* name;
    int value;
  } constants[] = {{"SALT_SIZE", is_b ? 16 : 8},
                   {"PERSON_SIZE", is_b ? 16 : 8},
                   {"MAX_KEY_SIZE", is_b ? 64 : 32},
                   {"MAX_DIGEST_SIZE", is_b ? 64 : 32}};
  for (auto& c : constants) TRY(type_set_attr(t, type, t.isolate.intern(c.name), Value::small_int(c.value)));
  return module_set(t, module, is_b ? "blake2b" : "blake2s", Value::pointer(type));
}

}  // namespace

NATIVE(blake2_update) {
  if (is_str(t, args[1])) return t.type_error("Strings must be encoded before hashing");
  if (!is_bytes_like(t, args[1])) return t.type_error("object supporting the buffer API required");
  std::string_view s = TRY(bytes_like(t, args[1]));
  Blake2Object* h = as_blake(args[0]);
  TRY(update(t, h, s));
  return Value::none();
}
NATIVE(blake2_digest) { return digest(t, as_blake(args[0])); }
NATIVE(blake2_hexdigest) {
  Ref b = TRY_REF(digest(t, as_blake(args[0])));
  return bytes_hex(t, b, Value::unset(), Value::unset());
}
NATIVE(blake2_copy) {
  auto* n = static_cast<Blake2Object*>(instance_new(t, type_of(t, args[0])));
  if (!n) return Raised{};
  Blake2Object* h = as_blake(args[0]);
  n->is_b = h->is_b;
  if (h->is_b) n->b = h->b;
  else n->s = h->s;
  return Value::pointer(n);
}

Status add_blake2(Thread& t, Value module) {
  TRY(add_type(t, module, true));
  return add_type(t, module, false);
}

}  // namespace mpy
