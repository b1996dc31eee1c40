// _lzma: compressors and decompressors of liblzma, which is loaded when it is first needed.
#include <dlfcn.h>
#include <lzma.h>

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

enum Format { kAuto = 0, kXz = 1, kAlone = 2, kRaw = 3 };

#define FUNCTIONS(F) \
  F(lzma_code) \
  F(lzma_end) \
  F(lzma_easy_encoder) \
  F(lzma_stream_encoder) F(lzma_alone_encoder) F(lzma_raw_encoder) F(lzma_auto_decoder) F(lzma_stream_decoder) \
      F(lzma_alone_decoder) F(lzma_raw_decoder) F(lzma_get_check) F(lzma_check_is_supported) F(lzma_lzma_preset) \
          F(lzma_properties_size) F(lzma_properties_encode) F(lzma_properties_decode)
struct Lzma {
#define F(name) decltype(&::name) name;
  FUNCTIONS(F)
#undef F
};

struct LzmaObject : Object {
  Lzma library;
  lzma_stream z;
  lzma_allocator allocator;
  bool open, eof, flushed, needs_input;
  int check;
  Value unused_data, pending;
};
LzmaObject* as_lzma(Value v) { return static_cast<LzmaObject*>(v.object()); }

void* stream_alloc(void*, size_t items, size_t size) { return library_memory(items * size); }
void stream_free(void*, void* p) { library_memory_free(p); }

Status load(Thread& t, Lzma* l) {
  void* handle = open_shared_library("liblzma.so.5");
  if (handle) {
    bool all = true;
#define F(name) all = (l->name = reinterpret_cast<decltype(l->name)>(dlsym(handle, #name))) && all;
    FUNCTIONS(F)
#undef F
    if (all) return {};
  }
  const char* why = shared_library_error();
  return t.raise(Exc::ImportError, "lzma cannot load liblzma.so.5: {}", {why ? why : "a function is missing"});
}

Raised lzma_error(Thread& t, const char* message) { return t.raise_type(own_value(t, "_lzma", "LZMAError"), message); }
Raised fail(Thread& t, lzma_ret code) {
  switch (code) {
    case LZMA_MEM_ERROR: return t.no_memory();
    case LZMA_UNSUPPORTED_CHECK: return lzma_error(t, "Unsupported integrity check");
    case LZMA_MEMLIMIT_ERROR: return lzma_error(t, "Memory usage limit exceeded");
    case LZMA_FORMAT_ERROR: return lzma_error(t, "Input format not supported by decoder");
    case LZMA_OPTIONS_ERROR: return lzma_error(t, "Invalid or unsupported options");
    case LZMA_DATA_ERROR: return lzma_error(t, "Corrupt input data");
    case LZMA_BUF_ERROR: return lzma_error(t, "Insufficient buffer space");
    case LZMA_PROG_ERROR: return lzma_error(t, "Internal error");
    default:
      return t.raise_type(own_value(t, "_lzma", "LZMAError"), "Unrecognized error from liblzma: {}",
                          {static_cast<int>(code)});
  }
}

// --- filter specifications: dicts

struct Filters {
  lzma_filter chain[LZMA_FILTERS_MAX + 1];
  lzma_options_lzma lzma[LZMA_FILTERS_MAX];
  lzma_options_delta delta[LZMA_FILTERS_MAX];
  lzma_options_bcj bcj[LZMA_FILTERS_MAX];
};

// spec[name] as a number; `given`: whether it is there.
Result<int64_t> entry(Thread& t, Value spec, const char* name, int64_t fallback, bool* given = nullptr) {
  Ref key = TRY_REF(str_from_utf8(t, name));
  Ref value = TRY_REF(t.call_method(spec, t.isolate.intern("get"), {key, Value::none()}));
  if (given) *given = !value.get().is_none();
  if (value.get().is_none()) return fallback;
  return to_index(t, value);
}
Status only_keys(Thread& t, Value spec, std::initializer_list<const char*> names, const char* message) {
  Status s = for_each(t, spec, [&](Value key) -> Status {
    for (const char* n : names)
      if (is_str(t, key) && str_equals(key, n)) return {};
    return t.value_error(message);
  });
  return s;
}

Status read_filter(Thread& t, const Lzma& l, Value spec, Filters* f, int i) {
  if (special_method(t, spec, t.isolate.intern("__getitem__")).is_unset() || !is_dict(t, spec))
    return t.type_error("Filter specifier must be a dict or dict-like object");
  bool given;
  int64_t id = TRY(entry(t, spec, "id", 0, &given));
  if (!given) return t.value_error("Filter specifier must have an \"id\" entry");
  lzma_filter& out = f->chain[i];
  out.id = static_cast<lzma_vli>(id);
  switch (static_cast<uint64_t>(id)) {
    case LZMA_FILTER_LZMA1:
    case LZMA_FILTER_LZMA2: {
      TRY(only_keys(t, spec, {"id", "preset", "dict_size", "lc", "lp", "pb", "mode", "nice_len", "mf", "depth"},
                    "Invalid filter specifier for LZMA filter"));
      lzma_options_lzma& o = f->lzma[i];
      auto preset = static_cast<uint32_t>(TRY(entry(t, spec, "preset", LZMA_PRESET_DEFAULT)));
      if (l.lzma_lzma_preset(&o, preset)) return lzma_error(t, "Invalid or unsupported options");
      o.dict_size = static_cast<uint32_t>(TRY(entry(t, spec, "dict_size", o.dict_size)));
      o.lc = static_cast<uint32_t>(TRY(entry(t, spec, "lc", o.lc)));
      o.lp = static_cast<uint32_t>(TRY(entry(t, spec, "lp", o.lp)));
      o.pb = static_cast<uint32_t>(TRY(entry(t, spec, "pb", o.pb)));
      o.mode = static_cast<lzma_mode>(TRY(entry(t, spec, "mode", o.mode)));
      o.nice_len = static_cast<uint32_t>(TRY(entry(t, spec, "nice_len", o.nice_len)));
      o.mf = static_cast<lzma_match_finder>(TRY(entry(t, spec, "mf", o.mf)));
      o.depth = static_cast<uint32_t>(TRY(entry(t, spec, "depth", o.depth)));
      out.options = &o;
      return {};
    }
    case LZMA_FILTER_DELTA:
      TRY(only_keys(t, spec, {"id", "dist"}, "Invalid filter specifier for delta filter"));
      f->delta[i].type = LZMA_DELTA_TYPE_BYTE;
      f->delta[i].dist = static_cast<uint32_t>(TRY(entry(t, spec, "dist", 1)));
      out.options = &f->delta[i];
      return {};
    case LZMA_FILTER_X86:
    case LZMA_FILTER_POWERPC:
    case LZMA_FILTER_IA64:
    case LZMA_FILTER_ARM:
    case LZMA_FILTER_ARMTHUMB:
    case LZMA_FILTER_SPARC:
      TRY(only_keys(t, spec, {"id", "start_offset"}, "Invalid filter specifier for BCJ filter"));
      f->bcj[i].start_offset = static_cast<uint32_t>(TRY(entry(t, spec, "start_offset", 0)));
      out.options = &f->bcj[i];
      return {};
    default: return t.value_error("Invalid filter ID: {}", {id});
  }
}
Status read_filters(Thread& t, const Lzma& l, Value specs, Filters* f) {
  std::memset(f, 0, sizeof *f);
  Ref list = TRY_REF(tuple_from_iterable(t, specs));
  auto items = as_tuple(list)->view();
  if (items.size() > LZMA_FILTERS_MAX)
    return t.value_error("Too many filters - liblzma supports a maximum of {}", {LZMA_FILTERS_MAX});
  for (size_t i = 0; i < items.size(); i++) TRY(read_filter(t, l, items[i], f, static_cast<int>(i)));
  f->chain[items.size()].id = LZMA_VLI_UNKNOWN;
  return {};
}

Result<Value> object_new_of(Thread& t, Value type) {
  Object* o = instance_new(t, as_type(type));
  if (!o) return Raised{};
  Ref hold = Ref::take(Value::pointer(o));
  auto* b = static_cast<LzmaObject*>(o);
  b->unused_data = new_ref(t.isolate.empty_bytes);
  b->pending = new_ref(t.isolate.empty_bytes);
  b->needs_input = true;
  b->check = 16;
  b->allocator = {stream_alloc, stream_free, nullptr};
  b->z = LZMA_STREAM_INIT;
  b->z.allocator = &b->allocator;
  TRY(load(t, &b->library));
  return hold.release();
}

Result<Value> compressor_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[4];
  TRY(bind_call(t, "LZMACompressor", args, kwnames, {"format", "check", "preset", "filters"}, 0, a));
  int64_t format = a[0].is_unset() ? kXz : TRY(to_index(t, a[0]));
  int64_t check = a[1].is_unset() ? -1 : TRY(to_index(t, a[1]));
  bool has_preset = !a[2].is_unset() && !a[2].is_none(), has_filters = !a[3].is_unset() && !a[3].is_none();
  if (has_preset && has_filters) return t.value_error("Cannot specify both preset and filter chain");
  auto preset = has_preset ? static_cast<uint32_t>(TRY(to_index(t, a[2]))) : LZMA_PRESET_DEFAULT;
  if (format != kXz && check != -1 && check != LZMA_CHECK_NONE)
    return t.value_error("Integrity checks are only supported by FORMAT_XZ");
  if (format != kXz && format != kAlone && format != kRaw)
    return t.value_error("Invalid container format: {}", {format});
  if (format == kRaw && !has_filters) return t.value_error("Must specify filters for FORMAT_RAW");
  Ref o = TRY_REF(object_new_of(t, type));
  LzmaObject* b = as_lzma(o);
  Filters f;
  if (has_filters) TRY(read_filters(t, b->library, a[3], &f));
  if (check == -1) check = LZMA_CHECK_CRC64;
  lzma_ret code;
  if (format == kXz) {
    code = has_filters ? b->library.lzma_stream_encoder(&b->z, f.chain, static_cast<lzma_check>(check))
                       : b->library.lzma_easy_encoder(&b->z, preset, static_cast<lzma_check>(check));
  } else if (format == kAlone) {
    lzma_options_lzma options;
    if (!has_filters && b->library.lzma_lzma_preset(&options, preset))
      return lzma_error(t, "Invalid or unsupported options");
    if (has_filters && (f.chain[0].id != LZMA_FILTER_LZMA1 || f.chain[1].id != LZMA_VLI_UNKNOWN))
      return t.value_error("Invalid filter chain for FORMAT_ALONE - must be a single LZMA1 filter");
    code = b->library.lzma_alone_encoder(&b->z,
                                         has_filters ? static_cast<lzma_options_lzma*>(f.chain[0].options) : &options);
  } else {
    code = b->library.lzma_raw_encoder(&b->z, f.chain);
  }
  if (code != LZMA_OK) return fail(t, code);
  b->open = true;
  return o.release();
}

Result<Value> decompressor_construct(Thread& t, Value type, std::span<const Value> args, Value kwnames) {
  Value a[3];
  TRY(bind_call(t, "LZMADecompressor", args, kwnames, {"format", "memlimit", "filters"}, 0, a));
  int64_t format = a[0].is_unset() ? kAuto : TRY(to_index(t, a[0]));
  bool has_limit = !a[1].is_unset() && !a[1].is_none(), has_filters = !a[2].is_unset() && !a[2].is_none();
  if (has_limit && format == kRaw) return t.value_error("Cannot specify memory limit with FORMAT_RAW");
  uint64_t limit = has_limit ? static_cast<uint64_t>(TRY(to_index(t, a[1]))) : UINT64_MAX;
  if (format == kRaw && !has_filters) return t.value_error("Must specify filters for FORMAT_RAW");
  if (format != kRaw && has_filters) return t.value_error("Cannot specify filters except with FORMAT_RAW");
  if (format < kAuto || format > kRaw) return t.value_error("Invalid container format: {}", {format});
  Ref o = TRY_REF(object_new_of(t, type));
  LzmaObject* b = as_lzma(o);
  uint32_t flags = LZMA_TELL_ANY_CHECK | LZMA_TELL_NO_CHECK;
  lzma_ret code;
  if (format == kAuto) code = b->library.lzma_auto_decoder(&b->z, limit, flags);
  else if (format == kXz) code = b->library.lzma_stream_decoder(&b->z, limit, flags);
  else {
    b->check = LZMA_CHECK_NONE;
    if (format == kAlone) code = b->library.lzma_alone_decoder(&b->z, limit);
    else {
      Filters f;
      TRY(read_filters(t, b->library, a[2], &f));
      code = b->library.lzma_raw_decoder(&b->z, f.chain);
    }
  }
  if (code != LZMA_OK) return fail(t, code);
  b->open = true;
  return o.release();
}
Status no_init(Thread&, Value, std::span<const Value>, Value) { return {}; }
void destroy(Thread&, Object* o) {
  auto* b = static_cast<LzmaObject*>(o);
  if (b->open) b->library.lzma_end(&b->z);
  decref(b->unused_data);
  decref(b->pending);
}

Result<Value> compress(Thread& t, LzmaObject* b, std::string_view in, lzma_action action) {
  Growing out(t);
  constexpr size_t kPiece = size_t{1} << 18;  // between two polls
  size_t used = 0;
  for (;;) {
    int64_t room = out.room(SIZE_MAX);
    if (room < 0) return t.no_memory();
    b->z.next_in = reinterpret_cast<const uint8_t*>(in.data() + used);
    b->z.avail_in = std::min(in.size() - used, kPiece);
    b->z.next_out = reinterpret_cast<uint8_t*>(out.data + out.size);
    b->z.avail_out = static_cast<size_t>(room);
    size_t given = b->z.avail_in;
    lzma_ret code = b->library.lzma_code(&b->z, action);
    used += given - b->z.avail_in;
    out.size += static_cast<size_t>(room) - b->z.avail_out;
    if (code == LZMA_BUF_ERROR && in.empty() && b->z.avail_out > 0) code = LZMA_OK;
    if (code != LZMA_OK && code != LZMA_STREAM_END) return fail(t, code);
    if ((action == LZMA_RUN && used == in.size() && b->z.avail_out != 0) ||
        (action == LZMA_FINISH && code == LZMA_STREAM_END))
      break;
    TRY(t.poll_native());
  }
  return out.finish();
}

}  // namespace

NATIVE(lzma_compress) {
  LzmaObject* b = as_lzma(args[0]);
  return compress(t, b, TRY(more_input(t, args[1], b->flushed)), LZMA_RUN);
}
NATIVE(lzma_flush) {
  LzmaObject* b = as_lzma(args[0]);
  TRY(end_input(t, &b->flushed));
  return compress(t, b, {}, LZMA_FINISH);
}

NATIVE(lzma_decompress) {
  LzmaObject* b = as_lzma(args[0]);
  int64_t most = TRY(to_index(t, args[2]));
  if (b->eof) return t.raise(Exc::EOFError, "Already at end of stream");
  Ref joined = TRY_REF(joined_input(t, b->pending, args[1]));
  std::string_view in = TRY(bytes_like(t, joined));
  size_t limit = most < 0 ? SIZE_MAX : static_cast<size_t>(most);
  Growing out(t);
  bool full = false;
  b->z.next_in = reinterpret_cast<const uint8_t*>(in.data());
  b->z.avail_in = in.size();
  for (;;) {
    int64_t room = out.room(limit);
    if (room < 0) return t.no_memory();
    if (room == 0) {
      full = true;
      break;
    }
    b->z.next_out = reinterpret_cast<uint8_t*>(out.data + out.size);
    b->z.avail_out = static_cast<size_t>(room);
    lzma_ret code = b->library.lzma_code(&b->z, LZMA_RUN);
    out.size += static_cast<size_t>(room) - b->z.avail_out;
    if (code == LZMA_GET_CHECK || code == LZMA_NO_CHECK) {
      b->check = b->library.lzma_get_check(&b->z);
      continue;
    }
    if (code == LZMA_BUF_ERROR && b->z.avail_in == 0 && b->z.avail_out > 0) break;  // more input is needed
    if (code != LZMA_OK && code != LZMA_STREAM_END) return fail(t, code);
    if (code == LZMA_STREAM_END) {
      b->eof = true;
      break;
    }
    if (b->z.avail_in == 0 && b->z.avail_out != 0) break;
    TRY(t.poll_native());
  }
  TRY(keep_rest(t, b->eof, in.substr(in.size() - b->z.avail_in), &b->unused_data, &b->pending));
  b->needs_input = !b->eof && !full;
  return out.finish();
}

NATIVE(lzma_is_check_supported) {
  int64_t id = TRY(to_index(t, args[0]));
  Lzma l;
  TRY(load(t, &l));
  return Value::boolean(l.lzma_check_is_supported(static_cast<lzma_check>(id)));
}
NATIVE(lzma_encode_properties) {
  Lzma l;
  TRY(load(t, &l));
  Filters f;
  std::memset(&f, 0, sizeof f);
  TRY(read_filter(t, l, args[0], &f, 0));
  uint32_t size = 0;
  lzma_ret code = l.lzma_properties_size(&size, f.chain);
  if (code != LZMA_OK) return fail(t, code);
  Ref out = TRY_REF(bytes_new(t, nullptr, size));
  code = l.lzma_properties_encode(f.chain, reinterpret_cast<uint8_t*>(as_bytes(out)->data));
  if (code != LZMA_OK) return fail(t, code);
  return out.release();
}
NATIVE(lzma_decode_properties) {
  Lzma l;
  TRY(load(t, &l));
  lzma_filter f{};
  f.id = static_cast<lzma_vli>(TRY(to_index(t, args[0])));
  std::string_view in = TRY(bytes_like(t, args[1]));
  lzma_ret code = l.lzma_properties_decode(&f, nullptr, reinterpret_cast<const uint8_t*>(in.data()), in.size());
  if (code != LZMA_OK) return fail(t, code);
  Ref out = TRY_REF(dict_new(t));
  Status filled;
  auto put = [&](const char* name, uint64_t n) -> Status {
    Ref v = TRY_REF(make_uint(t, n));
    return dict_set(t, out, t.isolate.intern(name), v);
  };
  filled = put("id", f.id);
  if (f.options && (f.id == LZMA_FILTER_LZMA1 || f.id == LZMA_FILTER_LZMA2)) {
    auto* o = static_cast<lzma_options_lzma*>(f.options);
    if (filled.ok()) filled = put("dict_size", o->dict_size);
    if (f.id == LZMA_FILTER_LZMA1 && filled.ok()) filled = put("lc", o->lc);
    if (f.id == LZMA_FILTER_LZMA1 && filled.ok()) filled = put("lp", o->lp);
    if (f.id == LZMA_FILTER_LZMA1 && filled.ok()) filled = put("pb", o->pb);
  } else if (f.options && f.id == LZMA_FILTER_DELTA) {
    if (filled.ok()) filled = put("dist", static_cast<lzma_options_delta*>(f.options)->dist);
  } else if (f.options) {
    if (filled.ok()) filled = put("start_offset", static_cast<lzma_options_bcj*>(f.options)->start_offset);
  }
  free(f.options);
  TRY(Status(filled));
  return out.release();
}

#define TABLE_LZMACompressor
#define TABLE_LZMADecompressor
#include "compress.tables.inc"

Status build_lzma(Thread& t, Value module) {
  TRY(add_functions(t, module, natives::_lzma_natives));
  TRY(add_exception(t, module, "_lzma.LZMAError"));
  TRY(add_types(
      t, module, sizeof(LzmaObject),
      {{"_lzma.LZMACompressor", k_LZMACompressor_table}, {"_lzma.LZMADecompressor", k_LZMADecompressor_table}}));
  constexpr NamedNumber kNumbers[] = {{"FORMAT_AUTO", 0},
                                      {"FORMAT_XZ", 1},
                                      {"FORMAT_ALONE", 2},
                                      {"FORMAT_RAW", 3},
                                      {"CHECK_NONE", 0},
                                      {"CHECK_CRC32", 1},
                                      {"CHECK_CRC64", 4},
                                      {"CHECK_SHA256", 10},
                                      {"CHECK_ID_MAX", 15},
                                      {"CHECK_UNKNOWN", 16},
                                      {"FILTER_LZMA2", 33},
                                      {"FILTER_DELTA", 3},
                                      {"FILTER_X86", 4},
                                      {"FILTER_POWERPC", 5},
                                      {"FILTER_IA64", 6},
                                      {"FILTER_ARM", 7},
                                      {"FILTER_ARMTHUMB", 8},
                                      {"FILTER_SPARC", 9},
                                      {"MF_HC3", 3},
                                      {"MF_HC4", 4},
                                      {"MF_BT2", 18},
                                      {"MF_BT3", 19},
                                      {"MF_BT4", 20},
                                      {"MODE_FAST", 1},
                                      {"MODE_NORMAL", 2},
                                      {"PRESET_DEFAULT", 6},
                                      {"PRESET_EXTREME", 2147483648},
                                      {"FILTER_LZMA1", 0x4000000000000001}};
  return add_numbers(t, module, kNumbers);
}

}  // namespace mpy
