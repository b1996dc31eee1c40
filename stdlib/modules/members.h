// Getters of native attributes that are a field of the object.
#pragma once
#include <type_traits>

#include "runtime/numbers/number.h"
#include "runtime/types/native.h"

namespace mpy {

template <class Owner, class Field>
Owner owner_of_field(Field Owner::*);

template <auto field>
Result<Value> get_member(Thread& t, Value self) {
  auto& member = static_cast<decltype(owner_of_field(field))*>(self.object())->*field;
  using Field = std::remove_cvref_t<decltype(member)>;
  if constexpr (std::is_same_v<Field, Value>) return new_ref(member);
  else if constexpr (std::is_same_v<Field, bool>) return Value::boolean(member);
  else if constexpr (std::is_signed_v<Field>) return make_int(t, member);
  else return make_uint(t, member);
}

}  // namespace mpy
