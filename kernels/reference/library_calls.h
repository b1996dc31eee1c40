// The kinds of library calls: the shapes that fit, and the plain loops that say what each one means.
#pragma once
#include <string>
#include <string_view>

#include "kernels/graph/library_call.h"

namespace mpy::kernels {

using LibraryFunction = void (*)(const LibraryCall&, const void* const* operands, void* const* results);

struct LibraryKind {
  const char* name;
  int results;
  LibraryFunction reference;
  // Empty when the shapes and attributes fit, else what is wrong.
  std::string (*check)(const LibraryCall&);
};
const LibraryKind* find_library_kind(std::string_view name);  // null: there is no such kind

}  // namespace mpy::kernels
