// Classes and simple case mappings of characters, as str.isX defines them.
#pragma once
#include <cstdint>

namespace mpy {

bool char_is_space(uint32_t c);
bool char_is_alpha(uint32_t c);
bool char_is_alnum(uint32_t c);
bool char_is_decimal(uint32_t c);
bool char_is_digit(uint32_t c);
bool char_is_numeric(uint32_t c);
bool char_is_upper(uint32_t c);
bool char_is_lower(uint32_t c);
bool char_is_title(uint32_t c);
bool char_is_cased(uint32_t c);
bool char_is_printable(uint32_t c);
bool char_is_id_start(uint32_t c);
bool char_is_id_continue(uint32_t c);
bool char_is_line_break(uint32_t c);
int char_decimal_value(uint32_t c);  // -1 = not a decimal digit
uint32_t char_lower(uint32_t c);     // simple mappings
uint32_t char_upper(uint32_t c);
uint32_t char_title(uint32_t c);
const char* char_category(uint32_t c);  // "Lu"

}  // namespace mpy
