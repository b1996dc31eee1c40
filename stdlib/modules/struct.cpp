// The struct module: Struct objects hold a parsed format; the functions make one and keep the last ones in a dict.
#include "struct.natives.h"

#include <cstring>

#include "runtime/memory/dereferences.h"
#include "runtime/memory/polling.h"
#include "runtime/text/bytes_methods.h"
#include "runtime/text/str_methods.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/members.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/stdlib.h"

namespace mpy {
namespace {

struct Item {
  char code;
  bool plain;     // CPython packs it with its native routine (messages differ)
  uint8_t size;   // of one
  bool integer;   // with the range of its size
  int64_t count;  // of s and p: bytes; of x none are kept
  int64_t offset;
};
struct StructObject : Object {
  Value format;  // str
  int64_t size, values;
  bool big;
  Item* items;
  int64_t count, room;
};
StructObject* as_struct(Value v) { return static_cast<StructObject*>(v.object()); }

struct StructIterObject : Object {
  Value owner, buffer;
  int64_t at;
};

StructState& structs(Thread& t) { return stdlib_of(t.isolate)->structs; }
Raised fail(Thread& t, const char* message, std::initializer_list<FormatArg> args = {}) {
  return t.raise_type(own_value(t, "_struct", "error"), message, args);
}

// Standard sizes ('<', '>', '=', '!'); 0 = native only or unknown.
int standard_size(char c) {
  switch (c) {
    case 'x':
    case 'b':
    case 'B':
    case 'c':
    case 's':
    case 'p':
    case '?': return 1;
    case 'h':
    case 'H':
    case 'e': return 2;
    case 'i':
    case 'I':
    case 'l':
    case 'L':
    case 'f': return 4;
    case 'q':
    case 'Q':
    case 'd': return 8;
    default: return 0;
  }
}
int native_size(char c) {
  if (c == 'x' || c == 's' || c == 'p') return 1;
  return static_cast<int>(item_size_of(c));
}

Status add_item(Thread& t, StructObject* s, Item item) {
  if (s->count == s->room) {
    int64_t room = s->room ? s->room * 2 : 4;
    void* p = guest_realloc(t, s->items, static_cast<size_t>(s->room) * sizeof(Item),
                            static_cast<size_t>(room) * sizeof(Item));
    if (!p) return t.no_memory();
    s->items = static_cast<Item*>(p);
    s->room = room;
  }
  s->items[s->count++] = item;
  return {};
}

Status parse(Thread& t, StructObject* s, std::string_view f) {
  bool native = true, little = true;
  size_t i = 0;
  if (!f.empty() && std::string_view("@=<>!").find(f[0]) != std::string_view::npos) {
    native = f[0] == '@';
    s->big = f[0] == '>' || f[0] == '!';
    little = !s->big;
    i = 1;
  }
  int64_t at = 0;
  while (i < f.size()) {
    char c = f[i++];
    if (c == ' ' || (c >= '\t' && c <= '\r')) continue;
    if (c == 0) return fail(t, "embedded null character");
    int64_t n = 1;
    bool counted = c >= '0' && c <= '9';
    if (counted) {
      n = c - '0';
      while (i < f.size() && f[i] >= '0' && f[i] <= '9')
        if (__builtin_mul_overflow(n, 10, &n) || __builtin_add_overflow(n, f[i++] - '0', &n))
          return fail(t, "overflow in item count");
      if (i == f.size()) return fail(t, "repeat count given without format specifier");
      c = f[i++];
    }
    int size = native ? native_size(c) : standard_size(c);
    if (!size) return fail(t, "bad char in struct format");
    if (native && size > 1) at = (at + size - 1) / size * size;
    int64_t bytes;
    if (__builtin_mul_overflow(n, size, &bytes) || __builtin_add_overflow(at, bytes, &bytes) ||
        bytes > (INT64_MAX >> 1))
      return fail(t, "total struct size too long");
    bool plain = native || (little && native_size(c) == size && c != 'f');
    if (c == 's' || c == 'p') {
      TRY(add_item(t, s, {c, plain, 1, false, n, at}));
      s->values++;
    } else if (c != 'x' && n) {
      TRY(add_item(t, s, {c, plain, static_cast<uint8_t>(size), std::strchr("bBhHiIlLqQnN", c) != nullptr, n, at}));
      s->values += n;
    }
    at = bytes;
  }
  s->size = at;
  return {};
}

Result<Value> struct_new(Thread& t, TypeObject* type, Value format) {
  std::string_view text;
  if (is_str(t, format)) {
    text = TRY(str_utf8(t, format));
    if (!str_of(t, format)->ascii) {
      Ref ascii = TRY_REF(encode_text(t, format, "ascii", "strict"));  // raises UnicodeEncodeError
      return t.type_error("Struct() argument 1 must be ASCII");
    }
  } else if (is_kind(format, Kind::Bytes)) {
    text = TRY(bytes_like(t, format));
  } else {
    return t.type_error("Struct() argument 1 must be a str or bytes object, not {}", {FormatArg::type_of(format)});
  }
  auto* s = static_cast<StructObject*>(instance_new(t, type));
  if (!s) return Raised{};
  Ref hold = Ref::take(Value::pointer(s));
  s->format = Value::none();
  TRY(parse(t, s, text));
  s->format = TRY(str_from_utf8(t, text));
  return hold.release();
}

// The Struct of a first argument: itself, or made of a format and remembered.
Result<Value> struct_of(Thread& t, Value format) {
  StructState& known = structs(t);
  if (known.last_format.is_set() && known.last_format.get().same(format)) return new_ref(known.last);
  TypeObject* type = known.type;
  if (is_subtype(type_of(t, format), type)) return new_ref(format);
  Value cache = known.cache;
  bool plain = is_kind(format, Kind::Str) || is_kind(format, Kind::Bytes);
  WithoutDereferences quiet;  // no program can see the cache
  if (plain) {
    Ref found = TRY_REF(dict_get(t, cache, format));
    if (found.is_set()) {
      known.last_format = Ref::copy(format);
      known.last = found;
      return found.release();
    }
  }
  Ref made = TRY_REF(struct_new(t, type, format));
  if (plain) {
    if (dict_length(cache) >= 100) TRY(dict_clear(t, cache));
    TRY(dict_set(t, cache, format, made));
  }
  return made.release();
}

// --- packing

// The low bytes of a word of this machine, which is little-endian.
[[gnu::always_inline]] inline void put_word(char* to, uint64_t word, int size, bool big) {
  if (big) word = __builtin_bswap64(word) >> (64 - 8 * size);
  switch (size) {
    case 1: *to = static_cast<char>(word); break;
    case 2: std::memcpy(to, &word, 2); break;
    case 4: std::memcpy(to, &word, 4); break;
    default: std::memcpy(to, &word, 8); break;
  }
}
[[gnu::always_inline]] inline uint64_t get_word(const char* from, int size, bool big) {
  uint64_t word = 0;
  switch (size) {
    case 1: word = static_cast<uint8_t>(*from); break;
    case 2: std::memcpy(&word, from, 2); break;
    case 4: std::memcpy(&word, from, 4); break;
    default: std::memcpy(&word, from, 8); break;
  }
  return big ? __builtin_bswap64(word) >> (64 - 8 * size) : word;
}

Raised out_of_range(Thread& t, const Item& item, bool too_low, bool huge, bool big) {
  char code[2] = {item.code, 0};
  bool is_unsigned = std::strchr("BHILQNP", item.code) != nullptr;
  if (item.size == 8)
    return fail(t, big && item.code != 'l' && item.code != 'L' ? "int too large to convert" : "argument out of range");
  if (huge) return fail(t, "argument out of range");
  if (item.code == 'b') return fail(t, "byte format requires -128 <= number <= 127");
  if (item.code == 'B') return fail(t, "ubyte format requires 0 <= number <= 255");
  if (item.plain && item.code == 'h') return fail(t, "short format requires -32768 <= number <= 32767");
  if (item.plain && item.code == 'H') return fail(t, "ushort format requires 0 <= number <= 65535");
  if (is_unsigned && too_low) return fail(t, "argument out of range");
  int bits = item.size * 8;
  int64_t low = is_unsigned ? 0 : -(int64_t{1} << (bits - 1)),
          high = (int64_t{1} << (is_unsigned ? bits : bits - 1)) - 1;
  return fail(t, "'{}' format requires {} <= number <= {}", {code, low, high});
}

Status pack_int(Thread& t, const Item& item, char* to, Value v, bool big) {
  Ref n = number_kind(t, v) == NumberKind::Int ? Ref::copy(v) : Ref();
  if (!n.is_set()) {
    if (!is_int_like(t, v) && !(v.is_pointer() && type_of(t, v)->ops.index))
      return fail(t, "required argument is not an integer");
    n = TRY_REF(to_index_value(t, v));
  }
  bool is_unsigned = item.code <= 'Z';  // codes of unsigned integers are capital letters
  int bits = item.size * 8;
  uint64_t word;
  if (number_kind(t, n) == NumberKind::BigInt) {
    auto* o = static_cast<IntObject*>(unbox(t, n).object());
    bool negative = o->size < 0, one = o->size == 1 || o->size == -1;
    uint64_t limb = o->limbs[0];
    bool fits_word = one && (negative ? limb <= uint64_t{1} << 63 : is_unsigned || limb <= INT64_MAX);
    if (item.code == 'P' && !(one && (!negative || limb <= uint64_t{1} << 63)))
      return fail(t, "int too large to convert");
    // CPython reads these as signed words first.
    const bool is_signed = !is_unsigned || item.code == 'B' || (item.code == 'H' && item.plain);
    const bool huge = !one || (!negative && is_signed && limb > INT64_MAX && item.size < 8);
    if (item.size < 8 || !fits_word || (negative && is_unsigned && item.code != 'P'))
      return out_of_range(t, item, negative, huge, big);
    word = negative ? 0 - limb : limb;
  } else {
    int64_t i = as_int64(t, n);
    if (is_unsigned && item.code != 'P' && (i < 0 || (bits < 64 && i >> bits)))
      return out_of_range(t, item, i < 0, false, big);
    if (!is_unsigned && bits < 64 && (i < -(int64_t{1} << (bits - 1)) || i >= int64_t{1} << (bits - 1)))
      return out_of_range(t, item, i < 0, false, big);
    word = static_cast<uint64_t>(i);
  }
  put_word(to, word, item.size, big);
  return {};
}
// An int that is no object and is in range, a float for 'd': done. False: anything else.
[[gnu::always_inline]] inline bool pack_plain(const Item& item, char* to, Value v, bool big) {
  if (item.code == 'd') {
    if (!is_inline_float(v)) return false;
    double d = inline_float(v);
    uint64_t word;
    std::memcpy(&word, &d, 8);
    put_word(to, word, 8, big);
    return true;
  }
  if (!is_small_int(v) || !item.integer) return false;
  int64_t i = small_int(v), bits = item.size * 8;
  bool is_unsigned = item.code <= 'Z';
  if (is_unsigned ? i < 0 || (bits < 64 && i >> bits) : bits < 64 && (i + (int64_t{1} << (bits - 1))) >> bits)
    return false;
  put_word(to, static_cast<uint64_t>(i), item.size, big);
  return true;
}

Status pack_float(Thread& t, const Item& item, char* to, Value v, bool big) {
  Result<double> number = to_double(t, v);
  if (number.raised()) {
    t.take_exception();
    return fail(t, "required argument is not a float");
  }
  double d = number.value();
  uint64_t word = 0;
  if (item.code == 'd') std::memcpy(&word, &d, 8);
  else if (item.code == 'f') {
    auto f = static_cast<float>(d);
    const bool too_large = !item.plain && __builtin_isinf(f) && !__builtin_isinf(d);
    if (too_large && is_int_like(t, v)) return fail(t, "int too large to convert");
    if (too_large) return t.raise(Exc::OverflowError, "float too large to pack with f format");
    std::memcpy(&word, &f, 4);
  } else {
    uint16_t h;
    if (!double_to_half(d, &h) && is_int_like(t, v)) return fail(t, "int too large to convert");
    if (!double_to_half(d, &h)) return t.raise(Exc::OverflowError, "float too large to pack with e format");
    std::memcpy(&word, &h, 2);
  }
  put_word(to, word, item.size, big);
  return {};
}

Status pack_text(Thread& t, const Item& item, char* to, Value v) {
  if (!is_kind(unbox(t, v), Kind::Bytes) && !payload_of(t.isolate, v, Kind::ByteArray)) {
    char code[2] = {item.code, 0};
    return fail(t, "argument for '{}' must be a bytes object", {code});
  }
  std::string_view s = TRY(bytes_like(t, v));
  auto count = static_cast<size_t>(item.count);
  if (item.code == 's') {
    std::memcpy(to, s.data(), std::min(s.size(), count));
  } else if (count) {
    size_t n = std::min(s.size(), count - 1);
    std::memcpy(to + 1, s.data(), n);
    *to = static_cast<char>(std::min<size_t>(n, 255));
  }
  return {};
}

// `to` is zeroed.
Status pack_values(Thread& t, StructObject* s, std::span<const Value> values, char* to) {
  size_t next = 0;
  for (int64_t k = 0; k < s->count; k++) {
    const Item item = s->items[k];
    char* at = to + item.offset;
    TRY(poll_at(t, next));
    if (item.code == 's' || item.code == 'p') {
      TRY(pack_text(t, item, at, values[next++]));
      continue;
    }
    for (int64_t i = 0; i < item.count; i++, at += item.size) {
      TRY(poll_at(t, next));
      Value v = values[next++];
      if (pack_plain(item, at, v, s->big)) continue;
      switch (item.code) {
        case 'c':
          if (!is_kind(v, Kind::Bytes) || as_bytes(v)->length != 1)
            return fail(t, "char format requires a bytes object of length 1");
          *at = as_bytes(v)->data[0];
          break;
        case '?': *at = TRY(to_bool(t, v)) ? 1 : 0; break;
        case 'e':
        case 'f':
        case 'd': TRY(pack_float(t, item, at, v, s->big)); break;
        default: TRY(pack_int(t, item, at, v, s->big)); break;
      }
    }
  }
  return {};
}

Status check_count(Thread& t, StructObject* s, const char* name, size_t given) {
  if (static_cast<int64_t>(given) == s->values) return {};
  return fail(t, "{} expected {} items for packing (got {})", {name, s->values, given});
}

// --- unpacking

Result<Value> unpack_one(Thread& t, const Item& item, const char* from, bool big) {
  if (item.code == 's') return bytes_new(t, from, static_cast<uint64_t>(item.count));
  if (item.code == 'p') {
    int64_t n = item.count ? std::min<int64_t>(static_cast<uint8_t>(*from), item.count - 1) : 0;
    return bytes_new(t, from + 1, static_cast<uint64_t>(n));
  }
  uint64_t word = get_word(from, item.size, big);
  char bytes[8];
  std::memcpy(bytes, &word, 8);
  char code = item.code;
  if (item.size == 4 && (code == 'l' || code == 'L')) code = code == 'l' ? 'i' : 'I';
  return item_load(t, code, bytes);
}

// What a poll runs may change the size of a buffer that is not bytes.
Result<Value> unpack_values(Thread& t, StructObject* s, Value buffer, const char* from) {
  bool polls = is_kind(buffer, Kind::Bytes);
  Ref out = TRY_REF(tuple_alloc(t, static_cast<uint64_t>(s->values)));
  uint64_t next = 0;
  for (int64_t k = 0; k < s->count; k++) {
    const Item& item = s->items[k];
    bool text = item.code == 's' || item.code == 'p';
    for (int64_t i = 0; i < (text ? 1 : item.count); i++) {
      as_tuple(out)->items[next++] = TRY(unpack_one(t, item, from + item.offset + i * item.size, s->big));
      if (polls) TRY(t.poll_native());
    }
  }
  return out.release();
}

// --- types

Result<Value> struct_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[1];
  TRY(bind_call(t, "Struct", args, kwnames, {"format"}, 0, a));
  if (a[0].is_unset()) return t.type_error("Struct() missing required argument 'format' (pos 1)");
  return struct_new(t, as_type(type), a[0]);
}
Status struct_init(Thread&, Value, std::span<const Value>, Value) { return {}; }
void struct_destroy(Thread& t, Object* o) {
  auto* s = static_cast<StructObject*>(o);
  decref(s->format);
  guest_free(t, s->items, static_cast<size_t>(s->room) * sizeof(Item));
}
void iter_destroy(Thread&, Object* o) {
  auto* i = static_cast<StructIterObject*>(o);
  decref(i->owner);
  decref(i->buffer);
}
void iter_visit(Object* o, void (*visit)(void*, Value*), void* c) {
  visit(c, &static_cast<StructIterObject*>(o)->buffer);
}
Result<Value> self_iter(Thread&, Value self) { return new_ref(self); }
Result<Value> iter_next(Thread& t, Value self) {
  auto* i = static_cast<StructIterObject*>(self.object());
  if (i->buffer.is_unset()) return Value::unset();
  StructObject* s = as_struct(i->owner);
  Value buffer = i->buffer;
  std::string_view b = TRY(bytes_like(t, buffer));
  if (i->at + s->size > static_cast<int64_t>(b.size())) return Value::unset();
  Value out = TRY(unpack_values(t, s, buffer, b.data() + i->at));
  i->at += s->size;
  return out;
}

}  // namespace

NATIVE(struct_calcsize) {
  Ref s = TRY_REF(struct_of(t, args[0]));
  return make_int(t, as_struct(s)->size);
}
NATIVE(struct_clearcache) {
  structs(t).last_format.reset();
  structs(t).last.reset();
  TRY(dict_clear(t, structs(t).cache));
  return Value::none();
}
NATIVE(struct_pack) {
  Ref hold = TRY_REF(struct_of(t, args[0]));
  StructObject* s = as_struct(hold);
  TRY(check_count(t, s, "pack", as_tuple(args[1])->length));
  Ref out = TRY_REF(bytes_new(t, nullptr, static_cast<uint64_t>(s->size)));
  TRY(pack_values(t, s, as_tuple(args[1])->view(), as_bytes(out)->data));
  return out.release();
}
NATIVE(struct_pack_into) {
  Ref hold = TRY_REF(struct_of(t, args[0]));
  StructObject* s = as_struct(hold);
  TRY(check_count(t, s, "pack_into", as_tuple(args[3])->length));
  WritableBytes b = TRY(bytes_writable(t, args[1], "argument"));
  int64_t offset = TRY(to_index(t, args[2])), size = static_cast<int64_t>(b.size);
  if (offset < 0) {
    if (offset + s->size > 0) return fail(t, "no space to pack {} bytes at offset {}", {s->size, offset});
    if (offset + size < 0) return fail(t, "offset {} out of range for {}-byte buffer", {offset, size});
    offset += size;
  }
  if (size - offset < s->size)
    return fail(
        t,
        "pack_into requires a buffer of at least {} bytes for packing {} bytes at offset {} (actual buffer size is {})",
        {s->size + offset, s->size, offset, size});
  Ref packed = TRY_REF(
      bytes_new(t, nullptr, static_cast<uint64_t>(s->size)));  // values may run Python, which may move the buffer
  TRY(pack_values(t, s, as_tuple(args[3])->view(), as_bytes(packed)->data));
  b = TRY(bytes_writable(t, args[1], "argument"));
  if (static_cast<int64_t>(b.size) < offset + s->size) return fail(t, "the buffer became smaller");
  std::memcpy(b.data + offset, as_bytes(packed)->data, static_cast<size_t>(s->size));
  return Value::none();
}
NATIVE(struct_unpack) {
  Ref hold = TRY_REF(struct_of(t, args[0]));
  StructObject* s = as_struct(hold);
  std::string_view b = TRY(bytes_like(t, args[1]));
  if (static_cast<int64_t>(b.size()) != s->size) return fail(t, "unpack requires a buffer of {} bytes", {s->size});
  return unpack_values(t, s, args[1], b.data());
}
NATIVE(struct_unpack_from) {
  Ref hold = TRY_REF(struct_of(t, args[0]));
  StructObject* s = as_struct(hold);
  std::string_view b = TRY(bytes_like(t, args[1]));
  int64_t offset = TRY(to_index(t, args[2])), size = static_cast<int64_t>(b.size());
  if (offset < 0) {
    if (offset + s->size > 0) return fail(t, "not enough data to unpack {} bytes at offset {}", {s->size, offset});
    if (offset + size < 0) return fail(t, "offset {} out of range for {}-byte buffer", {offset, size});
    offset += size;
  }
  if (size - offset < s->size)
    return fail(t,
                "unpack_from requires a buffer of at least {} bytes for unpacking {} bytes at offset {} (actual buffer "
                "size is {})",
                {s->size + offset, s->size, offset, size});
  return unpack_values(t, s, args[1], b.data() + offset);
}
NATIVE(struct_iter_unpack) {
  Ref hold = TRY_REF(struct_of(t, args[0]));
  StructObject* s = as_struct(hold);
  if (s->size == 0) return fail(t, "cannot iteratively unpack with a struct of length 0");
  std::string_view b = TRY(bytes_like(t, args[1]));
  if (static_cast<int64_t>(b.size()) % s->size)
    return fail(t, "iterative unpacking requires a buffer of a multiple of {} bytes", {s->size});
  auto* i = static_cast<StructIterObject*>(instance_new(t, as_type(own_value(t, "_struct", "_iterator"))));
  if (!i) return Raised{};
  i->owner = hold.release();
  i->buffer = new_ref(args[1]);
  return Value::pointer(i);
}
NATIVE(struct_iter_hint) {
  auto* i = static_cast<StructIterObject*>(args[0].object());
  std::string_view b = TRY(bytes_like(t, i->buffer));
  return make_int(t, (static_cast<int64_t>(b.size()) - i->at) / as_struct(i->owner)->size);
}

#define TABLE_Struct
#define TABLE_StructIter
#include "struct.tables.inc"

Status build_struct(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::_struct_natives));
  TypeObject* type = TRY(native_type_with_rows(
      t, {.name = "_struct.Struct", .payload_size = sizeof(StructObject), .table = &k_Struct_table}));
  TypeObject* iter_type = TRY(native_type_with_rows(t, {.name = "_struct.unpack_iterator",
                                                        .payload_size = sizeof(StructIterObject),
                                                        .flags = TypeObject::kDisallowNew,
                                                        .table = &k_StructIter_table}));
  TypeObject* error = native_type_new(t, {.name = "struct.error", .base = t.isolate.exception_type(Exc::Exception)});
  if (!error) return t.no_memory();
  TRY(module_set(t, module, "Struct", Value::pointer(type)));
  TRY(module_set(t, module, "_iterator", Value::pointer(iter_type)));
  TRY(module_set(t, module, "error", Value::pointer(error)));
  structs(t).type = type;
  structs(t).cache = TRY_REF(dict_new(t));
  return {};
}

}  // namespace mpy
