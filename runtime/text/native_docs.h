// Texts about what is native: native_docs.cpp.
#pragma once
#include <string_view>

namespace mpy {

const char* native_doc(std::string_view name);             // of "len", "str" or "str.split"; null: there is none
const char* operation_signature(std::string_view method);  // of "__len__"

}  // namespace mpy
