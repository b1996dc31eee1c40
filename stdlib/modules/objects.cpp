// _objects: trees of source text, frozen modules, and facts about objects that only the machine knows. Behind ast,
// copyreg, types and importlib.
#include <cstring>

#include "objects.natives.h"
#include "runtime/containers/container_methods.h"
#include "runtime/exceptions/exception.h"
#include "runtime/numbers/number.h"
#include "runtime/types/protocol.h"
#include "stdlib/frozen.h"
#include "stdlib/image_cache.h"
#include "stdlib/modules/native_module.h"
#include "stdlib/modules/posix/args.h"
#include "stdlib/stdlib.h"
#include "vm/code/liveness.h"
#include "vm/frames/frame.h"
#include "vm/guest/ast_python.h"
#include "vm/vm.h"

namespace mpy {

namespace {

Result<CompileMode> mode_of(Thread& t, Value v) {
  std::string_view mode = TRY(str_utf8(t, v));
  if (mode == "exec") return CompileMode::kExec;
  if (mode == "eval") return CompileMode::kEval;
  if (mode == "single") return CompileMode::kSingle;
  return t.value_error("compile() mode must be 'exec', 'eval' or 'single'");
}

}  // namespace

NATIVE(objects_parse) {
  CompileMode mode = TRY(mode_of(t, args[2]));
  bool is_text = is_str(t, args[0]);
  std::string_view text = is_text ? TRY(str_utf8(t, args[0])) : TRY(bytes_like(t, args[0]));
  return parse_to_python(t, text, TRY(str_utf8(t, args[1])), mode, args[3], is_text);
}

NATIVE(objects_compile) {
  CompileMode mode = TRY(mode_of(t, args[2]));
  CompileExtras extras;
  extras.future_annotations = TRY(to_bool(t, args[4]));
  extras.optimize = static_cast<int>(TRY(to_index(t, args[5])));
  return code_object_new(t, TRY(compile_python_tree(t, args[0], TRY(str_utf8(t, args[1])), mode, args[3], extras)));
}

// Nothing native in it but a header: its state is its attributes.
NATIVE(objects_is_plain) {
  if (!args[0].is_pointer()) return Value::boolean(false);
  TypeObject* type = type_of(t, args[0]);
  return Value::boolean(type->payload_size == sizeof(Object) &&
                        (type == t.isolate.object_type || type->flags & TypeObject::kHeapType));
}

// An iterator's __reduce__; None for other objects.
NATIVE(objects_iterator_reduce) { return iterator_reduce(t, args[0]); }

// types.coroutine: the function's generators may be awaited.
NATIVE(objects_iterable_coroutine) {
  if (!is_function(args[0])) return t.type_error("types.coroutine() expects a callable");
  FunctionObject* f = as_function(args[0]);
  if (!(f->inst->code->flags & kGenerator)) return new_ref(args[0]);
  CodePtr whole = f->inst->code->self.lock();
  std::shared_ptr<Code> copy(new Code(*f->inst->code), [whole](Code* c) {
    end_code(*c);
    delete c;
  });
  copy->flags |= kIterableCoroutine;
  copy->liveness = nullptr;
  copy->self = copy;
  Ref code = TRY_REF(code_object_new(t, CodePtr(copy)));
  TRY(set_attr(t, args[0], t.isolate.intern("__code__"), code));
  return new_ref(args[0]);
}

NATIVE(objects_pack_double) {
  double d = TRY(to_double(t, args[0]));
  uint64_t bits = __builtin_bswap64(std::bit_cast<uint64_t>(d));
  return bytes_new(t, reinterpret_cast<const char*>(&bits), 8);
}
NATIVE(objects_unpack_double) {
  std::string_view data = TRY(bytes_like(t, args[0]));
  if (data.size() != 8) return t.value_error("a double has 8 bytes, not {}", {int64_t(data.size())});
  uint64_t bits;
  memcpy(&bits, data.data(), 8);
  return make_float(t, std::bit_cast<double>(__builtin_bswap64(bits)));
}

static Result<Value> list_of_names(Thread& t, const auto& modules) {
  Ref list = TRY_REF(list_new(t));
  for (const auto& each : modules) {
    Ref name = TRY_REF(str_from_utf8(t, each.name));
    TRY(list_append(t, as_list(list), name));
  }
  return list.release();
}
NATIVE(objects_frozen_names) { return list_of_names(t, frozen_images()); }
NATIVE(objects_native_names) { return list_of_names(t, native_modules()); }

NATIVE(objects_is_frozen_package) {
  const FrozenImage* frozen = find_frozen(TRY(str_utf8(t, args[0])));
  return frozen ? Value::boolean(frozen->package) : Value::none();
}

NATIVE(objects_frozen_code) {
  const FrozenImage* frozen = find_frozen(TRY(str_utf8(t, args[0])));
  if (!frozen) return t.raise(Exc::ImportError, "No such frozen object named {}", {str_view(args[0])});
  return code_object_new(t, TRY(frozen_code(t, *frozen)));
}

NATIVE(objects_load_native) { return import_native_module(t, args[0]); }
NATIVE(objects_load_frozen) { return import_frozen_module(t, args[0]); }

// --- image files, for loaders in Python (lib/_importlib_loaders.py)

static Result<Value> digest_bytes(Thread& t, uint64_t n) {
  return bytes_new(t, reinterpret_cast<const char*>(&n), sizeof n);
}

NATIVE(objects_image_magic) {
  char magic[4];
  image_magic(image_build(), magic);
  return bytes_new(t, magic, sizeof magic);
}
NATIVE(objects_source_hash) {
  std::string_view data = TRY(bytes_like(t, args[0]));
  return digest_bytes(t, bytes_digest(data.data(), data.size()));
}
NATIVE(objects_image_stamp) {
  SourceStamp stamp;
  if (!image_file_stamp(TRY(bytes_like(t, args[0])), image_build(), &stamp)) return Value::none();
  Ref value = TRY_REF(digest_bytes(t, stamp.value));
  return tuple_new(t, {Value::small_int(stamp.flags), value});
}
NATIVE(objects_image_dump) {
  if (!is_kind(args[0], Kind::Code))
    return t.type_error("image_dump() expects a code object, not {}", {FormatArg::type_of(args[0])});
  std::string_view stamp = TRY(bytes_like(t, args[2]));
  if (stamp.size() != 8) return t.value_error("a stamp has 8 bytes, not {}", {int64_t(stamp.size())});
  SourceStamp of{static_cast<uint32_t>(TRY(to_index(t, args[1]))), 0};
  memcpy(&of.value, stamp.data(), 8);
  std::string file = write_image_file(*as_code(args[0])->code, of, image_build());
  return bytes_new(t, file.data(), file.size());
}
NATIVE(objects_image_load) {
  std::string_view data = TRY(bytes_like(t, args[0]));
  ImageBytes bytes{std::unique_ptr<char[]>(new (std::nothrow) char[data.size() + 1]), data.size()};
  if (!bytes.data) return t.no_memory();
  memcpy(bytes.data.get(), data.data(), data.size());
  std::string_view path;
  if (!args[1].is_none()) path = TRY(str_utf8(t, args[1]));
  CodePtr code =
      load_image_file(std::move(bytes), image_build(), path, nullptr, TRY(to_bool(t, args[2])), vm_of(t)->regions);
  return code ? code_object_new(t, std::move(code)) : Value::none();
}
NATIVE(objects_compile_module) {
  CompileExtras extras;
  extras.is_text = is_str(t, args[0]);
  extras.optimize = static_cast<int>(TRY(to_index(t, args[2])));
  std::string_view text = extras.is_text ? TRY(str_utf8(t, args[0])) : TRY(bytes_like(t, args[0]));
  if (text.find('\0') != text.npos) return t.value_error("source code string cannot contain null bytes");
  return code_object_new(t, TRY(compile_source(t, text, TRY(str_utf8(t, args[1])), CompileMode::kModule, extras)));
}
NATIVE(objects_write_at_once) {
  if (TRY(str_utf8(t, args[0])).find('\0') != std::string_view::npos) return Value::boolean(false);
  std::string path = TRY(posix::fs_string(t, args[0]));
  bool good = write_file_at_once(path, TRY(bytes_like(t, args[1])), static_cast<unsigned>(TRY(to_index(t, args[2]))));
  return Value::boolean(good);
}

Status build_objects(Thread& t, Value module) { return add_functions(t, module, natives::_objects_natives); }

}  // namespace mpy
