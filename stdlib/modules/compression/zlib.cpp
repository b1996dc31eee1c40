// The zlib module over the zlib library: whole buffers, and streams that compress or decompress piece by piece.
#include <zlib.h>

#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/io/growing.h"
#include "stdlib/modules/members.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "compress.natives.h"

namespace mpy {
namespace {

struct StreamObject : Object {
  z_stream z;
  bool open, decoder, eof;
  Value unused_data, unconsumed_tail, dictionary;  // of a decoder
};
StreamObject* as_stream(Value v) { return static_cast<StreamObject*>(v.object()); }

voidpf stream_alloc(voidpf, uInt items, uInt size) { return library_memory(size_t{items} * size); }
void stream_free(voidpf, voidpf p) { library_memory_free(p); }

Raised zlib_error(Thread& t, int code, const char* doing, const char* message) {
  Value type = own_value(t, "zlib", "error");
  if (!message) {
    message = code == Z_BUF_ERROR      ? "incomplete or truncated stream"
              : code == Z_DATA_ERROR   ? "invalid input data"
              : code == Z_STREAM_ERROR ? "inconsistent stream state"
                                       : nullptr;
    if (!message) return t.raise_type(type, "Error {} while {}", {code, doing});
  }
  return t.raise_type(type, "Error {} while {}: {}", {code, doing, message});
}

Result<int64_t> optional(Thread& t, Value v) { return to_index(t, v); }

// Feeds all input and takes the output, until `step` says something else than Z_OK or there is nothing to do.
template <class Step>
Result<int> pump(Thread& t, z_stream& z, std::string_view in, size_t* used, Growing& out, size_t limit, Step&& step) {
  const size_t chunk = size_t{1} << 30;
  *used = 0;
  int code = Z_OK;
  for (;;) {
    int64_t room = out.room(limit);
    if (room < 0) return t.no_memory();
    if (room == 0) return code;
    size_t piece = std::min(in.size() - *used, chunk);
    bool last = *used + piece == in.size();
    z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(in.data() + *used));
    z.avail_in = static_cast<uInt>(piece);
    z.next_out = reinterpret_cast<Bytef*>(out.data + out.size);
    z.avail_out = static_cast<uInt>(room);
    code = step(last);
    *used += piece - z.avail_in;
    size_t made = static_cast<size_t>(room) - z.avail_out;
    out.size += made;
    if (code != Z_OK && code != Z_BUF_ERROR) return code;
    if (z.avail_out != 0 && *used == in.size()) return code;
    if (code == Z_BUF_ERROR && made == 0 && z.avail_out != 0) return code;
    TRY(t.poll_native());
  }
}

void stream_destroy(Thread&, Object* o) {
  auto* s = static_cast<StreamObject*>(o);
  if (s->open) s->decoder ? inflateEnd(&s->z) : deflateEnd(&s->z);
  for (Value v : {s->unused_data, s->unconsumed_tail, s->dictionary}) decref(v);
}

Result<Value> stream_new(Thread& t, const char* type, bool decoder) {
  Object* o = instance_new(t, as_type(own_value(t, "zlib", type)));
  if (!o) return Raised{};
  auto* s = static_cast<StreamObject*>(o);
  s->z.zalloc = stream_alloc;
  s->z.zfree = stream_free;
  s->decoder = decoder;
  s->unused_data = s->unconsumed_tail = t.isolate.empty_bytes;
  incref(s->unused_data);
  incref(s->unconsumed_tail);
  s->dictionary = Value::none();
  return Value::pointer(o);
}

Status take_tail(Thread& t, StreamObject* s, std::string_view rest, bool finished) {
  if (finished) {
    std::string_view before = TRY(bytes_like(t, s->unused_data));
    Ref joined = TRY_REF(bytes_new(t, nullptr, before.size() + rest.size()));
    std::memcpy(const_cast<char*>(TRY(bytes_like(t, joined)).data()), before.data(), before.size());
    std::memcpy(const_cast<char*>(TRY(bytes_like(t, joined)).data()) + before.size(), rest.data(), rest.size());
    decref(std::exchange(s->unused_data, joined.release()));
    decref(std::exchange(s->unconsumed_tail, new_ref(t.isolate.empty_bytes)));
    return {};
  }
  decref(std::exchange(s->unconsumed_tail, TRY(bytes_new(t, rest.data(), rest.size()))));
  return {};
}

// Inflates, giving the dictionary when the stream asks for it.
int inflate_step(Thread& t, StreamObject* s, int flush) {
  int code = inflate(&s->z, flush);
  if (code == Z_NEED_DICT && !s->dictionary.is_none()) {
    Result<std::string_view> d = bytes_like(t, s->dictionary);
    if (d.ok() && !d.value().empty())
      code = inflateSetDictionary(&s->z, reinterpret_cast<const Bytef*>(d.value().data()),
                                  static_cast<uInt>(d.value().size()));
    else code = Z_NEED_DICT;
  }
  return code;
}

Result<Value> inflate_more(Thread& t, StreamObject* s, Value data, size_t limit, int flush) {
  Ref hold = Ref::copy(data);
  std::string_view in = TRY(bytes_like(t, data));
  if (s->eof) {
    TRY(take_tail(t, s, in, true));
    return new_ref(t.isolate.empty_bytes);
  }
  Growing out(t);
  size_t used = 0;
  int code = TRY(
      pump(t, s->z, in, &used, out, limit, [&](bool last) { return inflate_step(t, s, last ? flush : Z_NO_FLUSH); }));
  if (code == Z_STREAM_END) s->eof = true;
  else if (code != Z_OK && code != Z_BUF_ERROR) return zlib_error(t, code, "decompressing data", s->z.msg);
  TRY(take_tail(t, s, in.substr(used), s->eof));
  return out.finish();
}

}  // namespace

// A checksum to go on from: the low 32 bits of any int.
static Result<uint32_t> checksum_so_far(Thread& t, Value v) {
  Ref index = TRY_REF(to_index_value(t, v));
  Ref low = TRY_REF(binary(t, BinaryOp::And, unbox(t, index), Value::small_int(0xFFFFFFFF)));
  return static_cast<uint32_t>(as_int64(t, low));
}
NATIVE(zlib_crc32) {
  uint32_t start = TRY(checksum_so_far(t, args[1]));
  std::string_view d = TRY(bytes_like(t, args[0]));
  return make_int(t, static_cast<int64_t>(crc32_z(start, reinterpret_cast<const Bytef*>(d.data()), d.size())));
}
NATIVE(zlib_adler32) {
  uint32_t start = TRY(checksum_so_far(t, args[1]));
  std::string_view d = TRY(bytes_like(t, args[0]));
  return make_int(t, static_cast<int64_t>(adler32_z(start, reinterpret_cast<const Bytef*>(d.data()), d.size())));
}

NATIVE(zlib_compress) {
  std::string_view d = TRY(bytes_like(t, args[0]));
  int64_t level = TRY(to_index(t, args[1])), wbits = TRY(to_index(t, args[2]));
  z_stream z{};
  z.zalloc = stream_alloc;
  z.zfree = stream_free;
  int code = deflateInit2(&z, static_cast<int>(level), Z_DEFLATED, static_cast<int>(wbits), 8, Z_DEFAULT_STRATEGY);
  if (code == Z_MEM_ERROR) return t.no_memory();
  if (code != Z_OK)
    return t.raise_type(own_value(t, "zlib", "error"),
                        code == Z_STREAM_ERROR ? "Bad compression level" : "Error while compressing data");
  Growing out(t);
  size_t used;
  Result<int> done =
      pump(t, z, d, &used, out, SIZE_MAX, [&](bool last) { return deflate(&z, last ? Z_FINISH : Z_NO_FLUSH); });
  deflateEnd(&z);
  if (TRY(Result<int>(done)) != Z_STREAM_END) return zlib_error(t, done.value(), "compressing data", nullptr);
  return out.finish();
}

NATIVE(zlib_decompress) {
  std::string_view d = TRY(bytes_like(t, args[0]));
  int64_t wbits = TRY(to_index(t, args[1])), size = TRY(to_index(t, args[2]));
  if (size < 0) return t.value_error("bufsize must be non-negative");
  z_stream z{};
  z.zalloc = stream_alloc;
  z.zfree = stream_free;
  int code = inflateInit2(&z, static_cast<int>(wbits));
  if (code == Z_MEM_ERROR) return t.no_memory();
  if (code != Z_OK) return zlib_error(t, code, "preparing to decompress data", z.msg);
  Growing out(t);
  size_t used;
  Result<int> done = pump(t, z, d, &used, out, SIZE_MAX, [&](bool) { return inflate(&z, Z_SYNC_FLUSH); });
  const char* message = z.msg;
  inflateEnd(&z);
  code = TRY(Result<int>(done));
  if (code == Z_OK) code = Z_BUF_ERROR;
  if (code != Z_STREAM_END) return zlib_error(t, code, "decompressing data", code == Z_BUF_ERROR ? nullptr : message);
  return out.finish();
}

NATIVE(zlib_compressobj) {
  int64_t v[5];
  for (int i = 0; i < 5; i++) v[i] = TRY(optional(t, args[i]));
  Ref o = TRY_REF(stream_new(t, "_Compress", false));
  StreamObject* s = as_stream(o);
  int code = deflateInit2(&s->z, static_cast<int>(v[0]), static_cast<int>(v[1]), static_cast<int>(v[2]),
                          static_cast<int>(v[3]), static_cast<int>(v[4]));
  if (code == Z_MEM_ERROR) return t.no_memory();
  if (code != Z_OK) return t.value_error("Invalid initialization option");
  s->open = true;
  if (!args[5].is_none()) {
    std::string_view d = TRY(bytes_like(t, args[5]));
    if (deflateSetDictionary(&s->z, reinterpret_cast<const Bytef*>(d.data()), static_cast<uInt>(d.size())) != Z_OK)
      return t.value_error("Invalid dictionary");
  }
  return o.release();
}
NATIVE(zlib_decompressobj) {
  int64_t wbits = TRY(to_index(t, args[0]));
  bool has_dictionary = !args[1].is_unset() && !args[1].is_none();
  if (has_dictionary && !is_bytes_like(t, args[1]))
    return t.type_error("zdict argument must support the buffer protocol");
  Ref o = TRY_REF(stream_new(t, "_Decompress", true));
  StreamObject* s = as_stream(o);
  int code = inflateInit2(&s->z, static_cast<int>(wbits));
  if (code == Z_MEM_ERROR) return t.no_memory();
  if (code != Z_OK) return t.value_error("Invalid initialization option");
  s->open = true;
  if (has_dictionary) s->dictionary = new_ref(args[1]);
  if (has_dictionary && wbits < 0) {  // raw streams do not ask for it
    std::string_view d = TRY(bytes_like(t, args[1]));
    if (inflateSetDictionary(&s->z, reinterpret_cast<const Bytef*>(d.data()), static_cast<uInt>(d.size())) != Z_OK)
      return zlib_error(t, Z_DATA_ERROR, "setting zdictionary", nullptr);
  }
  return o.release();
}

NATIVE(zlib_c_compress) {
  StreamObject* s = as_stream(args[0]);
  std::string_view d = TRY(bytes_like(t, args[1]));
  if (!s->open) return zlib_error(t, Z_STREAM_ERROR, "compressing data", nullptr);
  Growing out(t);
  size_t used;
  int code = TRY(pump(t, s->z, d, &used, out, SIZE_MAX, [&](bool) { return deflate(&s->z, Z_NO_FLUSH); }));
  if (code != Z_OK && code != Z_BUF_ERROR) return zlib_error(t, code, "compressing data", s->z.msg);
  return out.finish();
}
NATIVE(zlib_c_flush) {
  StreamObject* s = as_stream(args[0]);
  int64_t mode = TRY(to_index(t, args[1]));
  if (mode == Z_NO_FLUSH) return new_ref(t.isolate.empty_bytes);
  if (!s->open || mode < 0 || mode > Z_BLOCK) return zlib_error(t, Z_STREAM_ERROR, "flushing", nullptr);
  Growing out(t);
  size_t used;
  int code = TRY(pump(t, s->z, {}, &used, out, SIZE_MAX, [&](bool) { return deflate(&s->z, static_cast<int>(mode)); }));
  if (code == Z_STREAM_END && mode == Z_FINISH) {
    deflateEnd(&s->z);
    s->open = false;
  } else if (code != Z_OK && code != Z_BUF_ERROR) {
    return zlib_error(t, code, "flushing", s->z.msg);
  }
  return out.finish();
}
NATIVE(zlib_c_copy) {
  StreamObject* s = as_stream(args[0]);
  if (!s->open) return t.value_error("Inconsistent stream state");
  Ref o = TRY_REF(stream_new(t, "_Compress", false));
  int code = deflateCopy(&as_stream(o)->z, &s->z);
  if (code == Z_MEM_ERROR) return t.no_memory();
  if (code != Z_OK) return t.value_error("Inconsistent stream state");
  as_stream(o)->open = true;
  return o.release();
}
NATIVE(zlib_d_decompress) {
  int64_t most = TRY(to_index(t, args[2]));
  if (most < 0) return t.value_error("max_length must be non-negative");
  return inflate_more(t, as_stream(args[0]), args[1], most ? static_cast<size_t>(most) : SIZE_MAX, Z_SYNC_FLUSH);
}
NATIVE(zlib_d_flush) {
  if (TRY(to_index(t, args[1])) <= 0) return t.value_error("length must be greater than zero");
  StreamObject* s = as_stream(args[0]);
  if (s->eof) return new_ref(t.isolate.empty_bytes);
  Ref tail = Ref::copy(s->unconsumed_tail);
  return inflate_more(t, s, tail, SIZE_MAX, Z_FINISH);
}
NATIVE(zlib_d_copy) {
  StreamObject* s = as_stream(args[0]);
  Ref o = TRY_REF(stream_new(t, "_Decompress", true));
  StreamObject* n = as_stream(o);
  int code = inflateCopy(&n->z, &s->z);
  if (code == Z_MEM_ERROR) return t.no_memory();
  if (code != Z_OK) return t.value_error("Inconsistent stream state");
  n->open = true;
  n->eof = s->eof;
  decref(std::exchange(n->unused_data, new_ref(s->unused_data)));
  decref(std::exchange(n->unconsumed_tail, new_ref(s->unconsumed_tail)));
  n->dictionary = new_ref(s->dictionary);
  return o.release();
}

#define TABLE_Compress
#define TABLE_Decompress
#include "compress.tables.inc"

Status build_zlib(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::zlib_natives));
  TRY(add_exception(t, module, "zlib.error"));
  constexpr uint32_t kSize = sizeof(StreamObject);
  TypeObject* c = TRY(native_type_with_rows(t, inner_type("zlib.Compress", kSize, k_Compress_table)));
  TypeObject* d = TRY(native_type_with_rows(t, inner_type("zlib.Decompress", kSize, k_Decompress_table)));
  TRY(module_set(t, module, "_Compress", Value::pointer(c)));
  TRY(module_set(t, module, "_Decompress", Value::pointer(d)));
  Ref version = TRY_REF(str_from_utf8(t, ZLIB_VERSION)), running = TRY_REF(str_from_utf8(t, zlibVersion()));
  TRY(module_set(t, module, "ZLIB_VERSION", version));
  TRY(module_set(t, module, "ZLIB_RUNTIME_VERSION", running));
  constexpr NamedNumber kNumbers[] = {{"MAX_WBITS", 15},
                                      {"DEFLATED", 8},
                                      {"DEF_MEM_LEVEL", 8},
                                      {"DEF_BUF_SIZE", 16384},
                                      {"Z_BEST_COMPRESSION", 9},
                                      {"Z_BEST_SPEED", 1},
                                      {"Z_DEFAULT_COMPRESSION", -1},
                                      {"Z_NO_COMPRESSION", 0},
                                      {"Z_FILTERED", 1},
                                      {"Z_HUFFMAN_ONLY", 2},
                                      {"Z_RLE", 3},
                                      {"Z_FIXED", 4},
                                      {"Z_DEFAULT_STRATEGY", 0},
                                      {"Z_NO_FLUSH", 0},
                                      {"Z_PARTIAL_FLUSH", 1},
                                      {"Z_SYNC_FLUSH", 2},
                                      {"Z_FULL_FLUSH", 3},
                                      {"Z_FINISH", 4},
                                      {"Z_BLOCK", 5},
                                      {"Z_TREES", 6}};
  return add_numbers(t, module, kNumbers);
}

}  // namespace mpy
