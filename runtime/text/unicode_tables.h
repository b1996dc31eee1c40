// See unicode_tables.cpp.
#pragma once
#include <cstddef>
#include <cstdint>

namespace mpy {

struct CharRange {
  uint32_t first, last;
};
struct SpecialCase {
  uint32_t c, lower[3], title[3], upper[3];
};  // unused places are 0
extern const CharRange kDigits[], kNumerics[], kOtherLower[], kOtherUpper[], kLater[], kNoStart[], kNoContinue[];
extern const size_t kDigitsCount, kNumericsCount, kOtherLowerCount, kOtherUpperCount, kLaterCount, kNoStartCount,
    kNoContinueCount;
extern const SpecialCase kSpecialCases[];
extern const size_t kSpecialCasesCount;

}  // namespace mpy
