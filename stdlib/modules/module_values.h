// What builders of native modules put into them: numbers and types.
#pragma once
#include <initializer_list>
#include <span>

#include "runtime/types/native.h"

namespace mpy {

struct NamedNumber {
  const char* name;
  int64_t value;
};
Status add_numbers(Thread&, Value module, std::span<const NamedNumber>);

// A type, set in the module under the name behind its dot. Borrowed.
Result<TypeObject*> add_type(Thread&, Value module, const NativeTypeSpec&);

// An exception, likewise. Borrowed.
Result<TypeObject*> add_exception(Thread&, Value module, const char* name, Exc base = Exc::Exception);

// Types of one payload.
struct NamedTable {
  const char* name;
  const NativeTable& table;
};
Status add_types(Thread&, Value module, uint32_t payload_size, std::initializer_list<NamedTable>);

// A type that programs may derive from and refer to weakly, and one that they cannot make.
NativeTypeSpec open_type(const char* name, uint32_t payload_size, const NativeTable&);
NativeTypeSpec inner_type(const char* name, uint32_t payload_size, const NativeTable&);

}  // namespace mpy
