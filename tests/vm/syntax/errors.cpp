#include <doctest/doctest.h>

#include "tests/vm/syntax/front.h"

using namespace front;

TEST_CASE("errors read as CPython 3.11's") {
  struct {
    const char* source;
    const char* expected;
  } const cases[] = {
      {"x = (", "SyntaxError: '(' was never closed (1, 5)"},
      {"x = 'abc", "SyntaxError: unterminated string literal (detected at line 1) (1, 5)"},
      {"foo(a, b c)", "SyntaxError: invalid syntax. Perhaps you forgot a comma? (1, 8)"},
      {"if x\n  pass", "SyntaxError: expected ':' (1, 5)"},
      {"if x:\npass", "IndentationError: expected an indented block after 'if' statement on line 1 (2, 1)"},
      {"  x = 1", "IndentationError: unexpected indent (1, 2)"},
      {"def f():\n        x = 1\n    y = 2",
       "IndentationError: unindent does not match any outer indentation level (3, 10)"},
      {"1 = x", "SyntaxError: cannot assign to literal here. Maybe you meant '==' instead of '='? (1, 1)"},
      {"None = 1", "SyntaxError: cannot assign to None (1, 1)"},
      {"print 'hello'", "SyntaxError: Missing parentheses in call to 'print'. Did you mean print(...)? (1, 1)"},
      {")", "SyntaxError: unmatched ')' (1, 1)"},
      {"(]", "SyntaxError: closing parenthesis ']' does not match opening parenthesis '(' (1, 2)"},
      {"f(a=1, 2)", "SyntaxError: positional argument follows keyword argument (1, 9)"},
      {"def f(a=1, b): pass", "SyntaxError: non-default argument follows default argument (1, 12)"},
      {"def f(a, a): pass", "SyntaxError: duplicate argument 'a' in function definition (1, 10)"},
      {"return 1", "SyntaxError: 'return' outside function (1, 1)"},
      {"break", "SyntaxError: 'break' outside loop (1, 1)"},
      {"def f():\n  x = 1\n  global x", "SyntaxError: name 'x' is assigned to before global declaration (3, 3)"},
      {"def f():\n  nonlocal x", "SyntaxError: no binding for nonlocal 'x' found (2, 3)"},
      {"await x", "SyntaxError: 'await' outside function (1, 1)"},
      {"f'{'", "SyntaxError: f-string: expecting '}' (1, 5)"},
      {"'\\x'",
       "SyntaxError: (unicode error) 'unicodeescape' codec can't decode bytes in position 0-1: truncated \\xXX escape "
       "(1, 5)"},
      {"0777",
       "SyntaxError: leading zeros in decimal integer literals are not permitted; use an 0o prefix for octal integers "
       "(1, 1)"},
      {"x = é€", "SyntaxError: invalid character '€' (U+20AC) (1, 6)"},
      {"try:\n  x\ny", "SyntaxError: expected 'except' or 'finally' block (3, 1)"},
      {"*a, *b = 1", "SyntaxError: multiple starred expressions in assignment (1, 1)"},
      {"x = *a", "SyntaxError: can't use starred expression here (1, 5)"},
      {"match x:\n  case a | 1: pass", "SyntaxError: name capture 'a' makes remaining patterns unreachable (2, 8)"},
  };
  for (auto& c : cases) CHECK(error(c.source) == c.expected);
}

TEST_CASE("deep input is an error, never a crash") {
  auto repeat = [](const std::string& s, int n) {
    std::string out;
    for (int i = 0; i < n; i++) out += s;
    return out;
  };
  CHECK(error(repeat("(", 5000)).find("too many nested parentheses") != std::string::npos);
  CHECK(error("x = " + repeat("-", 100000) + "1").find("MemoryError") == 0);
  CHECK(error("x = " + repeat("not ", 100000) + "1").find("MemoryError") == 0);
  CHECK(error("x = " + repeat("lambda: ", 100000) + "1").find("MemoryError") == 0);
  CHECK(error("x = " + repeat("1 if 1 else ", 100000) + "1").find("MemoryError") == 0);
  CHECK(error("x = 1" + repeat(" ** 1", 100000)).find("MemoryError") == 0);
  CHECK(error("x = a" + repeat("+a", 100000)).find("RecursionError") == 0);
  CHECK(error("x = a" + repeat(".a", 100000)).find("RecursionError") == 0);
  CHECK(error("x = a" + repeat("()", 100000)).find("RecursionError") == 0);
  std::string blocks;
  for (int i = 0; i < 150; i++) blocks += std::string(size_t(i), ' ') + "if a:\n";
  CHECK(error(blocks + std::string(150, ' ') + "pass\n").find("too many levels of indentation") != std::string::npos);
  CHECK(error("x = " + repeat("[", 150) + repeat("]", 150)) == "ok");
  CHECK(error("x = a" + repeat("+a", 1000)) == "ok");
  CHECK(error("if a: pass\n" + repeat("elif a: pass\n", 20000)) == "ok");  // a list, however long
}

TEST_CASE("null bytes and bad UTF-8") {
  CHECK(error(std::string("x\0y", 3)).find("null bytes") != std::string::npos);
  CHECK(error("x = '\xff'").find("can't decode byte 0xff") != std::string::npos);
  CHECK(error("# -*- coding: koi8-r -*-\n").find("encoding problem: koi8-r") != std::string::npos);
}
