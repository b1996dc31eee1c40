// _bz2: compressors and decompressors of libbz2, which is loaded when the first one is made.
#include <bzlib.h>
#include <dlfcn.h>

#include "compress.natives.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/construct_args.h"
#include "runtime/types/protocol.h"
#include "stdlib/modules/io/growing.h"
#include "stdlib/modules/members.h"
#include "stdlib/modules/module_values.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/shared_library.h"

namespace mpy {
namespace {

struct Bz2 {
  decltype(&BZ2_bzCompressInit) compress_init;
  decltype(&BZ2_bzCompress) compress;
  decltype(&BZ2_bzCompressEnd) compress_end;
  decltype(&BZ2_bzDecompressInit) decompress_init;
  decltype(&BZ2_bzDecompress) decompress;
  decltype(&BZ2_bzDecompressEnd) decompress_end;
};

struct Bz2Object : Object {
  Bz2 library;
  bz_stream z;
  bool open, decoder, eof, flushed, needs_input;
  Value unused_data, pending;  // pending: input that max_length left
};
Bz2Object* as_bz2(Value v) { return static_cast<Bz2Object*>(v.object()); }

void* stream_alloc(void*, int items, int size) {
  return library_memory(static_cast<size_t>(items) * static_cast<size_t>(size));
}
void stream_free(void*, void* p) { library_memory_free(p); }

Status load(Thread& t, Bz2* l) {
  void* handle = open_shared_library("libbz2.so.1.0");
  if (handle) {
    auto find = [&](auto& f, const char* name) {
      f = reinterpret_cast<std::remove_reference_t<decltype(f)>>(dlsym(handle, name));
    };
    find(l->compress_init, "BZ2_bzCompressInit");
    find(l->compress, "BZ2_bzCompress");
    find(l->compress_end, "BZ2_bzCompressEnd");
    find(l->decompress_init, "BZ2_bzDecompressInit");
    find(l->decompress, "BZ2_bzDecompress");
    find(l->decompress_end, "BZ2_bzDecompressEnd");
    if (l->compress_init && l->compress && l->compress_end && l->decompress_init && l->decompress && l->decompress_end)
      return {};
  }
  const char* why = shared_library_error();
  return t.raise(Exc::ImportError, "bz2 cannot load libbz2.so.1.0: {}", {why ? why : "a function is missing"});
}

Raised fail(Thread& t, int code) {
  switch (code) {
    case BZ_MEM_ERROR: return t.no_memory();
    case BZ_PARAM_ERROR: return t.value_error("Internal error - invalid parameters passed to libbzip2");
    case BZ_DATA_ERROR:
    case BZ_DATA_ERROR_MAGIC: return t.raise(Exc::OSError, "Invalid data stream");
    case BZ_UNEXPECTED_EOF:
      return t.raise(Exc::EOFError, "Compressed file ended before the logical end-of-stream was detected");
    case BZ_SEQUENCE_ERROR:
      return t.raise(Exc::RuntimeError, "Internal error - Invalid sequence of commands sent to libbzip2");
    default: return t.raise(Exc::OSError, "Unrecognized error from libbzip2: {}", {code});
  }
}

Result<Value> construct(Thread& t, Value type, bool decoder, int level) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  Ref hold = Ref::take(Value::pointer(o));
  auto* b = static_cast<Bz2Object*>(o);
  b->unused_data = new_ref(t.isolate.empty_bytes);
  b->pending = new_ref(t.isolate.empty_bytes);
  b->decoder = decoder;
  b->needs_input = true;
  b->z.bzalloc = stream_alloc;
  b->z.bzfree = stream_free;
  TRY(load(t, &b->library));
  int code = decoder ? b->library.decompress_init(&b->z, 0, 0) : b->library.compress_init(&b->z, level, 0, 0);
  if (code != BZ_OK) return fail(t, code);
  b->open = true;
  return hold.release();
}
Result<Value> compressor_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[1];
  TRY(bind_call(t, "BZ2Compressor", args, kwnames, {"compresslevel"}, 1, a));
  int64_t level = a[0].is_unset() ? 9 : TRY(to_index(t, a[0]));
  if (level < 1 || level > 9) return t.value_error("compresslevel must be between 1 and 9");
  return construct(t, type, false, static_cast<int>(level));
}
Result<Value> decompressor_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  TRY(bind_call(t, "BZ2Decompressor", args, kwnames, {}, 0, nullptr));
  return construct(t, type, true, 0);
}
Status no_init(Thread&, Value, std::span<const Value>, Value) { return {}; }
void destroy(Thread&, Object* o) {
  auto* b = static_cast<Bz2Object*>(o);
  if (b->open) b->decoder ? b->library.decompress_end(&b->z) : b->library.compress_end(&b->z);
  decref(b->unused_data);
  decref(b->pending);
}

Result<Value> compress(Thread& t, Bz2Object* b, std::string_view in, int action) {
  Growing out(t);
  size_t used = 0;
  for (;;) {
    int64_t room = out.room(SIZE_MAX);
    if (room < 0) return t.no_memory();
    constexpr size_t kBlock = 900000;  // the library's largest: what it does between two polls
    auto piece = static_cast<unsigned>(std::min(in.size() - used, kBlock));
    if (action == BZ_RUN && piece == 0) break;
    b->z.next_in = const_cast<char*>(in.data() + used);
    b->z.avail_in = piece;
    b->z.next_out = out.data + out.size;
    b->z.avail_out = static_cast<unsigned>(room);
    int code = b->library.compress(&b->z, action);
    used += piece - b->z.avail_in;
    out.size += static_cast<size_t>(room) - b->z.avail_out;
    if (code < 0) return fail(t, code);
    if (code == BZ_STREAM_END) break;
    TRY(t.poll_native());
  }
  return out.finish();
}

}  // namespace

NATIVE(bz2_compress) {
  Bz2Object* b = as_bz2(args[0]);
  return compress(t, b, TRY(more_input(t, args[1], b->flushed)), BZ_RUN);
}
NATIVE(bz2_flush) {
  Bz2Object* b = as_bz2(args[0]);
  TRY(end_input(t, &b->flushed));
  return compress(t, b, {}, BZ_FINISH);
}

NATIVE(bz2_decompress) {
  Bz2Object* b = as_bz2(args[0]);
  int64_t most = TRY(to_index(t, args[2]));
  if (b->eof) return t.raise(Exc::EOFError, "End of stream already reached");
  Ref joined = TRY_REF(joined_input(t, b->pending, args[1]));
  std::string_view in = TRY(bytes_like(t, joined));
  size_t limit = most < 0 ? SIZE_MAX : static_cast<size_t>(most), used = 0;
  Growing out(t);
  bool full = false;
  for (;;) {
    int64_t room = out.room(limit);
    if (room < 0) return t.no_memory();
    if (room == 0) {
      full = true;
      break;
    }
    auto piece = static_cast<unsigned>(std::min(in.size() - used, size_t{1} << 30));
    b->z.next_in = const_cast<char*>(in.data() + used);
    b->z.avail_in = piece;
    b->z.next_out = out.data + out.size;
    b->z.avail_out = static_cast<unsigned>(room);
    int code = b->library.decompress(&b->z);
    used += piece - b->z.avail_in;
    out.size += static_cast<size_t>(room) - b->z.avail_out;
    if (code != BZ_OK && code != BZ_STREAM_END) return fail(t, code);
    if (code == BZ_STREAM_END) {
      b->eof = true;
      break;
    }
    if (used == in.size() && b->z.avail_out != 0) break;
    TRY(t.poll_native());
  }
  TRY(keep_rest(t, b->eof, in.substr(used), &b->unused_data, &b->pending));
  b->needs_input = !b->eof && !full;
  return out.finish();
}

#define TABLE_BZ2Compressor
#define TABLE_BZ2Decompressor
#include "compress.tables.inc"

Status build_bz2(Thread& t, Value module) {
  return add_types(t, module, sizeof(Bz2Object),
                   {{"_bz2.BZ2Compressor", k_BZ2Compressor_table}, {"_bz2.BZ2Decompressor", k_BZ2Decompressor_table}});
}

}  // namespace mpy
