// The tables that unicode_tables.py writes at build time.
#pragma once
#include <cstdint>

namespace mpy::ucd {

struct Record {
  const char* category;
  const char* bidirectional;
  uint8_t combining;
  uint8_t mirrored;
  const char* width;
};
struct Numeric {
  uint32_t code;
  double value;
  int8_t digit, decimal;
};
extern const char kVersion[];
extern const Record kRecords[];
extern const uint16_t kStage1[], kStage2[];
extern const uint32_t kNumericCount, kDecompositionCount, kNameCount, kIdeographCount, kOtherCount;
extern const Numeric kNumeric[];
extern const uint32_t kDecompositionCode[];
extern const char kDecomposition[];
extern const uint32_t kDecomposition_at[];
extern const uint32_t kNameCode[], kNameAt[];
extern const uint16_t kNameWords[], kNameOrder[];
// Aliases and sequences, in order of their names; codes as in "0061 0300".
extern const char kOther[], kOtherCodes[];
extern const uint32_t kOther_at[], kOtherCodes_at[];
extern const char kWord[];
extern const uint32_t kWord_at[];
extern const uint32_t kIdeographs[][2];

}  // namespace mpy::ucd
