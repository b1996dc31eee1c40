// The zlib module over the zlib library; decompressobj and gzip are Python on top of _inflate.
#include <zlib.h>

#include "runtime/protocol.h"
#include "stdlib/modules/native_module.h"
#include "zlib.natives.h"

namespace mpy {
namespace {

// Output that grows by doubling in accounted memory.
struct Growing {
  Thread& t;
  char* data = nullptr;
  size_t size = 0, capacity = 0;
  ~Growing() { guest_free(t, data, capacity); }
  bool grow() {
    size_t more = capacity ? capacity * 2 : 16384;
    char* p = static_cast<char*>(guest_realloc(t, data, capacity, more));
    if (!p) return false;
    data = p;
    capacity = more;
    return true;
  }
};

Raised zlib_error(Thread& t, int code, const char* doing, const char* message) {
  Ref module = Ref::take(dict_get(t, t.isolate.modules, t.isolate.intern("zlib")).take());
  Value type = module_get(module, t.isolate.intern("error"));
  if (!message) message = code == Z_BUF_ERROR ? "incomplete or truncated stream" : code == Z_DATA_ERROR ? "invalid input data" : "inconsistent stream state";
  return t.raise_type(type, "Error {} while {}: {}", {code, doing, message});
}

}  // namespace

NATIVE(zlib_crc32) {
  std::string_view d = TRY(bytes_like(t, args[0]));
  int64_t start = TRY(to_index(t, args[1]));
  return make_int(t, static_cast<int64_t>(crc32_z(static_cast<uint32_t>(start), reinterpret_cast<const Bytef*>(d.data()), d.size())));
}
NATIVE(zlib_adler32) {
  std::string_view d = TRY(bytes_like(t, args[0]));
  int64_t start = TRY(to_index(t, args[1]));
  return make_int(t, static_cast<int64_t>(adler32_z(static_cast<uint32_t>(start), reinterpret_cast<const Bytef*>(d.data()), d.size())));
}

NATIVE(zlib_compress) {
  std::string_view d = TRY(bytes_like(t, args[0]));
  int64_t level = TRY(to_index(t, args[1])), wbits = TRY(to_index(t, args[2]));
  if (level < -1 || level > 9) return t.value_error("Bad compression level");
  if (d.size() > UINT32_MAX) return t.raise(Exc::OverflowError, "Size does not fit in an unsigned int");
  z_stream z{};
  if (deflateInit2(&z, static_cast<int>(level), Z_DEFLATED, static_cast<int>(wbits), 8, Z_DEFAULT_STRATEGY) != Z_OK)
    return t.value_error("Invalid initialization option");
  Growing out{t};
  z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(d.data()));
  z.avail_in = static_cast<uInt>(d.size());
  int code = Z_OK;
  while (code == Z_OK) {
    if (out.size == out.capacity && !out.grow()) { deflateEnd(&z); return t.no_memory(); }
    z.next_out = reinterpret_cast<Bytef*>(out.data + out.size);
    z.avail_out = static_cast<uInt>(std::min<size_t>(out.capacity - out.size, 1u << 30));
    size_t before = z.avail_out;
    code = deflate(&z, Z_FINISH);
    out.size += before - z.avail_out;
  }
  deflateEnd(&z);
  if (code != Z_STREAM_END) return zlib_error(t, code, "compressing data", nullptr);
  return bytes_new(t, out.data, out.size);
}

NATIVE(zlib_inflate) {
  std::string_view d = TRY(bytes_like(t, args[0]));
  int64_t wbits = TRY(to_index(t, args[1]));
  z_stream z{};
  if (inflateInit2(&z, static_cast<int>(wbits)) != Z_OK) return t.value_error("Invalid initialization option");
  Growing out{t};
  const size_t chunk = 1u << 30;
  size_t used = 0;
  int code = Z_OK;
  while (code == Z_OK || code == Z_BUF_ERROR) {
    if (out.size == out.capacity && !out.grow()) { inflateEnd(&z); return t.no_memory(); }
    z.next_in = reinterpret_cast<Bytef*>(const_cast<char*>(d.data() + used));
    z.avail_in = static_cast<uInt>(std::min(d.size() - used, chunk));
    uInt in_before = z.avail_in;
    z.next_out = reinterpret_cast<Bytef*>(out.data + out.size);
    z.avail_out = static_cast<uInt>(std::min(out.capacity - out.size, chunk));
    size_t before = z.avail_out;
    code = inflate(&z, Z_NO_FLUSH);
    size_t made = before - z.avail_out;
    used += in_before - z.avail_in;
    out.size += made;
    if (made == 0 && used == d.size() && code != Z_STREAM_END) break;  // truncated: what there is
    if (auto s = t.poll_native(); s.raised()) { inflateEnd(&z); return Raised{}; }
  }
  const char* message = z.msg;
  Raised (*error)(Thread&, int, const char*, const char*) = zlib_error;
  bool finished = code == Z_STREAM_END, bad = !finished && code != Z_OK && code != Z_BUF_ERROR;
  if (bad) {
    inflateEnd(&z);
    return error(t, code, "decompressing data", message);
  }
  inflateEnd(&z);
  Ref data = TRY_REF(bytes_new(t, out.data, out.size));
  Ref count = TRY_REF(make_uint(t, used));
  return tuple_new(t, {data, count, Value::boolean(finished)});
}

Status build_zlib(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::zlib_natives));
  TypeObject* error = native_type_new(t, {.name = "zlib.error", .base = t.isolate.exception_type(Exc::Exception)});
  if (!error) return t.no_memory();
  TRY(module_set(t, module, "error", Value::pointer(error)));
  const struct { const char* name; int value; } constants[] = {{"MAX_WBITS", 15}, {"DEFLATED", 8}, {"DEF_MEM_LEVEL", 8}, {"Z_BEST_COMPRESSION", 9},
                                                               {"Z_BEST_SPEED", 1}, {"Z_DEFAULT_COMPRESSION", -1}};
  for (auto& c : constants) TRY(module_set(t, module, c.name, Value::small_int(c.value)));
  return {};
}

}  // namespace mpy
