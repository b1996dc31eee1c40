// Unicode characters by name, for '\N{…}'.
#pragma once
#include <cstdint>
#include <string_view>

namespace mpy {

// A minimal library has no names of characters (vm/meson.build), as it has no unicodedata.
#ifdef MPY_WITHOUT_UNICODE_NAMES
inline constexpr bool kUnicodeNames = false;
#else
inline constexpr bool kUnicodeNames = true;
#endif

// The character of this name (any case), or -1.
int32_t unicode_by_name(std::string_view name);

}  // namespace mpy
