// Unicode characters by name, for '\N{…}'.
#pragma once
#include <cstdint>
#include <string_view>

namespace mpy {

// The character of this name (any case), or -1.
int32_t unicode_by_name(std::string_view name);

}  // namespace mpy
