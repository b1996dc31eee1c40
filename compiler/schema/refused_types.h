// Which element types an op refuses, and the words in which PyTorch does: one table for the rows of the schema and for
// what Python composes (torch._C._nn.takes). A call is checked before it runs, so that a type that no kernel knows is
// an error at the line of the call and not when the value is needed.
#pragma once
#include <span>
#include <string_view>
#include <vector>

#include "compiler/schema/schema.h"

namespace mpy::tensor {

// A bit for each element type.
using TypeMask = uint16_t;
constexpr TypeMask mask_of(DType d) { return static_cast<TypeMask>(1u << static_cast<int>(d)); }

struct RefusedTypes {
  const char* ops;  // names, with a blank between two
  TypeMask types;
  // The type of the first operand, that of any of them, or the one to which all are promoted.
  enum Of : uint8_t { kFirst, kAny, kAll } of;
  const char* text;  // {} is the type's name
  ErrorKind kind;
};

std::vector<const RefusedTypes*> refused_types_of(std::string_view op);
Status check_types(const OpDef&, std::span<const Boxed> args);
Status check_types(std::string_view op, std::span<const Tensor> in);

}  // namespace mpy::tensor
