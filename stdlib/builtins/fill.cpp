// What the builtins module holds: natives, types, exceptions, constants; and the methods of the built-in types.
#include "builtins.natives.h"
#include "runtime/types/builtin_types.h"
#include "runtime/types/protocol.h"
#include "stdlib/builtins/builtins.h"
#include "types.natives.h"

namespace mpy {

Status fill_builtins(Thread& t, Value module) {
  Isolate& iso = t.isolate;
  for (auto& rows : natives::kind_rows) TRY(add_table(t, iso.builtin_type(rows.kind), *rows.table));
  TRY(add_functions(t, module, natives::builtins_natives));
  const struct {
    const char* name;
    Kind kind;
  } types[] = {{"int", Kind::Int},
               {"float", Kind::Float},
               {"complex", Kind::Complex},
               {"str", Kind::Str},
               {"bytes", Kind::Bytes},
               {"bytearray", Kind::ByteArray},
               {"memoryview", Kind::MemoryView},
               {"tuple", Kind::Tuple},
               {"list", Kind::List},
               {"dict", Kind::Dict},
               {"set", Kind::Set},
               {"frozenset", Kind::FrozenSet},
               {"range", Kind::Range},
               {"slice", Kind::Slice},
               {"type", Kind::Type},
               {"property", Kind::Property},
               {"staticmethod", Kind::StaticMethod},
               {"classmethod", Kind::ClassMethod},
               {"super", Kind::Super},
               {"enumerate", Kind::Enumerate},
               {"zip", Kind::Zip},
               {"map", Kind::Map},
               {"filter", Kind::Filter},
               {"reversed", Kind::ReverseIter}};
  for (auto& e : types) TRY(module_set(t, module, e.name, type_value(iso.builtin_type(e.kind))));
  TRY(module_set(t, module, "object", type_value(iso.object_type)));
  TRY(module_set(t, module, "bool", type_value(iso.bool_type)));
#define EXC(name, base) TRY(module_set(t, module, #name, type_value(iso.exception_type(Exc::name))));
#include "runtime/exceptions/exceptions.def"
#undef EXC
  TRY(module_set(t, module, "EnvironmentError", type_value(iso.exception_type(Exc::OSError))));
  TRY(module_set(t, module, "IOError", type_value(iso.exception_type(Exc::OSError))));
  TRY(module_set(t, module, "NotImplemented", iso.not_implemented));
  TRY(module_set(t, module, "Ellipsis", iso.ellipsis));
  TRY(module_set(t, module, "None", Value::none()));
  TRY(module_set(t, module, "True", Value::boolean(true)));
  TRY(module_set(t, module, "False", Value::boolean(false)));
  return module_set(t, module, "__debug__", Value::boolean(!t.isolate.optimize));
}

}  // namespace mpy
