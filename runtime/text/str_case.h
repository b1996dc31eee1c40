// Full case mappings: one character to up to three. Return how many.
#pragma once
#include <cstdint>

namespace mpy {

int full_lower(uint32_t c, uint32_t* out);  // without the final-sigma rule
int full_upper(uint32_t c, uint32_t* out);
int full_title(uint32_t c, uint32_t* out);
int full_fold(uint32_t c, uint32_t* out);

}  // namespace mpy
