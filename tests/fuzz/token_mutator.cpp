#include "tests/fuzz/token_mutator.h"

#include <algorithm>
#include <cctype>
#include <cstring>
#include <string>
#include <string_view>
#include <vector>

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace fuzz {
namespace {

using Text = std::string_view;

const Text kWords[] = {
    "and ",
    "as ",
    "assert ",
    "async ",
    "await ",
    "break",
    "class ",
    "continue",
    "def ",
    "del ",
    "elif ",
    "else",
    "except ",
    "except* ",
    "finally",
    "for ",
    "from ",
    "global ",
    "if ",
    "import ",
    "in ",
    "is ",
    "lambda",
    "nonlocal ",
    "not ",
    "or ",
    "pass",
    "raise ",
    "return ",
    "try",
    "while ",
    "with ",
    "yield ",
    "yield from ",
    "None",
    "True",
    "False",
    "match ",
    "case ",
    "type ",
    "_",
    "print",
    "x",
    "self",
    "__class__",
    "super()",
    "__debug__",
    "*",
    "**",
    "+",
    "-",
    "/",
    "//",
    "%",
    "@",
    "<<",
    ">>",
    "&",
    "|",
    "^",
    "~",
    ":=",
    "<",
    ">",
    "<=",
    ">=",
    "==",
    "!=",
    "->",
    "+=",
    "-=",
    "*=",
    "@=",
    "(",
    ")",
    "[",
    "]",
    "{",
    "}",
    ",",
    ":",
    ".",
    ";",
    "=",
    "...",
    "\n",
    "\n    ",
    "\n\t",
    "\\\n",
    "#",
    "0",
    "1",
    "1.5e3",
    "2j",
    "0x1f",
    "1_000",
    "9999999999999999999999",
    "'s'",
    "b'b'",
    "f'{x}'",
    "f'{x!r:>{w}}'",
    "f'{'",
    "rb'\\x'",
    "'''",
    "\"\"\"",
    "'\\N{BULLET}'",
    "'\\ud800'",
    "\xc3\xa9",
    "\xef\xac\x81",
    "\xff",
    "class A: pass\n",
    "def f(a, /, b=1, *c, d, **e): pass\n",
    "lambda a, *b: ",
    "[x for x in y]",
    "(x for x in y if z)",
    "{k: v for k, v in y}",
    "{**a}",
    "*a",
    "if x: pass\n",
    "for x in y: pass\nelse: pass\n",
    "try: pass\nfinally: pass\n",
    "try: pass\nexcept* E as e: pass\n",
    "with a as b, c: pass\n",
    "match x:\n case [1, *_] | {'k': v, **r} if g: pass\n",
    "@d\n",
    "async def f(): await x\n",
    "async for x in y: pass\n",
    "async with a: pass\n",
    "(yield)",
    "(x := 1)",
    "del x, (y, [z])\n",
    "global x\n",
    "nonlocal x\n",
    "from __future__ import annotations\n",
    "from . import (a as b,)\n",
    "import a.b as c\n",
    "x: int = 1\n",
    "type X[T: int, *U, **V] = T\n",
    "def g[T](): pass\n",
    "class C[T](B, metaclass=M): __slots__ = ()\n",
    "return\n",
    "raise X from Y\n",
    "print 1\n",
    "exec 'x'\n",
};

bool word(char c) {
  return isalnum(static_cast<unsigned char>(c)) || c == '_' || static_cast<unsigned char>(c) >= 0x80;
}

// Rough tokens: words, strings on one line, line ends with the indentation behind them, single characters.
std::vector<Text> split(Text text) {
  std::vector<Text> out;
  for (size_t at = 0; at < text.size();) {
    size_t end = at + 1;
    char c = text[at];
    if (word(c)) {
      while (end < text.size() && (word(text[end]) || (text[end] == '.' && isdigit(static_cast<unsigned char>(c)))))
        end++;
    } else if (c == '\n') {
      while (end < text.size() && (text[end] == ' ' || text[end] == '\t')) end++;
    } else if (c == '\'' || c == '"') {
      while (end < text.size() && text[end] != c && text[end] != '\n')
        end += text[end] == '\\' && end + 1 < text.size() ? 2 : 1;
      end = std::min(end + 1, text.size());
    } else if (c == ' ') {
      while (end < text.size() && text[end] == ' ') end++;
    }
    out.push_back(text.substr(at, end - at));
    at = end;
  }
  return out;
}

struct Random {
  uint64_t state;
  uint32_t below(size_t n) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return n ? static_cast<uint32_t>((state >> 33) % n) : 0;
  }
};

// [from, to) of the line with token `at`.
std::pair<size_t, size_t> line_of(const std::vector<Text>& parts, size_t at) {
  size_t from = at, to = at + 1;
  while (from > 0 && parts[from][0] != '\n') from--;
  while (to < parts.size() && parts[to][0] != '\n') to++;
  return {from, to};
}

void edit(std::vector<Text>& parts, Random& random) {
  if (parts.empty()) parts.push_back(kWords[random.below(std::size(kWords))]);
  size_t at = random.below(parts.size()), other = random.below(parts.size());
  auto place = parts.begin() + static_cast<ptrdiff_t>(at);
  switch (random.below(11)) {
    case 0: parts.erase(place); break;
    case 1: parts.insert(place, Text(*place)); break;
    case 2: std::swap(parts[at], parts[other]); break;
    case 3: parts[at] = kWords[random.below(std::size(kWords))]; break;
    case 4:
    case 5: parts.insert(place, kWords[random.below(std::size(kWords))]); break;
    case 6: parts[at] = parts[other]; break;
    case 7: {  // a line, somewhere else
      auto [from, to] = line_of(parts, other);
      std::vector<Text> line(parts.begin() + static_cast<ptrdiff_t>(from), parts.begin() + static_cast<ptrdiff_t>(to));
      parts.insert(parts.begin() + static_cast<ptrdiff_t>(line_of(parts, at).first), line.begin(), line.end());
      break;
    }
    case 8: {  // no such line
      auto [from, to] = line_of(parts, at);
      parts.erase(parts.begin() + static_cast<ptrdiff_t>(from), parts.begin() + static_cast<ptrdiff_t>(to));
      break;
    }
    case 9: {  // depth
      static const Text kOpen[] = {"(", "[", "{", "-", "not ", "lambda: ", "f(", "x[", "*", "await "};
      Text open = kOpen[random.below(std::size(kOpen))];
      parts.insert(place, size_t(1) << random.below(8), open);
      break;
    }
    default: {  // a stretch from elsewhere
      size_t n = std::min<size_t>(1 + random.below(12), parts.size() - other);
      std::vector<Text> stretch(parts.begin() + static_cast<ptrdiff_t>(other),
                                parts.begin() + static_cast<ptrdiff_t>(other + n));
      parts.insert(place, stretch.begin(), stretch.end());
    }
  }
}

}  // namespace

size_t mutate_tokens(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  Random random{seed * 2654435761ull + 1};
  if (random.below(4) == 0) return LLVMFuzzerMutate(data, size, max_size);
  std::string before(reinterpret_cast<char*>(data), size), after;
  std::vector<Text> parts = split(before);
  for (uint32_t n = 1 + random.below(3); n > 0; n--) edit(parts, random);
  for (Text part : parts) after += part;
  size_t length = std::min(after.size(), max_size);
  memcpy(data, after.data(), length);
  return length;
}

}  // namespace fuzz
