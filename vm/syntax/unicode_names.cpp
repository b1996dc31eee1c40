// Look-up of characters by name: by hash in a generated table (unicode_names.py), computed for ideographs and Hangul.
#include "vm/syntax/unicode_names.h"

#include <algorithm>
#include <iterator>

#include "unicode_names.inc"

namespace mpy {

static const char* const kLeads[] = {"G",  "GG", "N", "D",  "DD", "R", "M", "B", "BB", "S",
                                     "SS", "",   "J", "JJ", "C",  "K", "T", "P", "H"};
static const char* const kVowels[] = {"A",  "AE", "YA", "YAE", "EO", "E",  "YEO", "YE", "O",  "WA", "WAE",
                                      "OE", "YO", "U",  "WEO", "WE", "WI", "YU",  "EU", "YI", "I"};
static const char* const kTails[] = {"",   "G",  "GG", "GS", "N",  "NJ", "NH", "D",  "L", "LG", "LM", "LB", "LS", "LT",
                                     "LP", "LH", "M",  "B",  "BS", "S",  "SS", "NG", "J", "C",  "K",  "T",  "P",  "H"};

static int32_t hangul(std::string_view name) {
  for (int32_t l = 0; l < 19; l++) {
    std::string_view lead = kLeads[l];
    if (name.substr(0, lead.size()) != lead) continue;
    for (int32_t v = 0; v < 21; v++) {
      std::string_view vowel = kVowels[v], rest = name.substr(lead.size());
      if (rest.substr(0, vowel.size()) != vowel) continue;
      for (int32_t t = 0; t < 28; t++)
        if (rest.substr(vowel.size()) == kTails[t]) return 0xAC00 + (l * 21 + v) * 28 + t;
    }
  }
  return -1;
}

static int32_t ideograph(std::string_view hex) {
  static const int32_t ranges[][2] = {
      {0x3400, 0x4DBF}, {0x4E00, 0x9FFF}, {0x20000, 0x2A6DF}, {0x2A700, 0x2EBE0}, {0x30000, 0x3134A}};
  int32_t code = 0;
  if (hex.size() < 4 || hex.size() > 5) return -1;
  for (char c : hex) {
    bool digit = c >= '0' && c <= '9';
    if (!digit && !(c >= 'A' && c <= 'F')) return -1;
    code = code * 16 + (digit ? c - '0' : c - 'A' + 10);
  }
  for (auto& r : ranges)
    if (code >= r[0] && code <= r[1]) return code;
  return -1;
}

int32_t unicode_by_name(std::string_view name) {
  char upper[128];
  if (name.empty() || name.size() > sizeof upper) return -1;
  uint64_t hash = 14695981039346656037ull;
  for (size_t i = 0; i < name.size(); i++) {
    upper[i] = name[i] >= 'a' && name[i] <= 'z' ? static_cast<char>(name[i] - 32) : name[i];
    hash = (hash ^ static_cast<uint8_t>(upper[i])) * 1099511628211ull;
  }
  std::string_view text(upper, name.size());
  if (text.substr(0, 22) == "CJK UNIFIED IDEOGRAPH-") return ideograph(text.substr(22));
  if (text.substr(0, 16) == "HANGUL SYLLABLE ") return hangul(text.substr(16));
  auto* end = std::end(kNameHashes);
  auto* found = std::lower_bound(std::begin(kNameHashes), end, hash);
  return found != end && *found == hash ? static_cast<int32_t>(kNameCodes[found - kNameHashes]) : -1;
}

}  // namespace mpy
