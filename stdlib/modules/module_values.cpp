#include "stdlib/modules/module_values.h"

#include <string_view>

#include "runtime/containers/containers.h"
#include "runtime/numbers/number.h"
#include "runtime/types/builtin_types.h"

namespace mpy {

Status add_numbers(Thread& t, Value module, std::span<const NamedNumber> numbers) {
  for (const NamedNumber& each : numbers) {
    Ref value = TRY_REF(make_int(t, each.value));
    TRY(module_set(t, module, each.name, value));
  }
  return {};
}

static Status set_behind_dot(Thread& t, Value module, std::string_view name, TypeObject* type) {
  return module_set(t, module, name.substr(name.find('.') + 1), type_value(type));
}

Result<TypeObject*> add_type(Thread& t, Value module, const NativeTypeSpec& spec) {
  TypeObject* type = TRY(native_type_with_rows(t, spec));
  TRY(set_behind_dot(t, module, spec.name, type));
  return type;
}

Result<TypeObject*> add_exception(Thread& t, Value module, const char* name, Exc base) {
  TypeObject* type = native_type_new(t, {.name = name, .base = t.isolate.exception_type(base)});
  if (!type) return t.no_memory();
  TRY(set_behind_dot(t, module, name, type));
  return type;
}

Status add_types(Thread& t, Value module, uint32_t payload_size, std::initializer_list<NamedTable> types) {
  for (const NamedTable& each : types)
    TRY(add_type(t, module, {.name = each.name, .payload_size = payload_size, .table = &each.table}));
  return {};
}

NativeTypeSpec open_type(const char* name, uint32_t payload_size, const NativeTable& table) {
  constexpr auto kFlags = TypeObject::kBaseType | TypeObject::kHasWeakref;
  return {.name = name, .payload_size = payload_size, .flags = kFlags, .table = &table};
}

NativeTypeSpec inner_type(const char* name, uint32_t payload_size, const NativeTable& table) {
  return {.name = name, .payload_size = payload_size, .flags = TypeObject::kDisallowNew, .table = &table};
}

}  // namespace mpy
