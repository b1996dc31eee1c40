#include <doctest/doctest.h>

#include "tests/vm/syntax/front.h"

using namespace front;

TEST_CASE("constants fold") {
  CHECK(listing("x = 2 * 3") == "Enter\nStoreGlobal 6, x\nReturn None\n");
  CHECK(listing("x = (1, -2.5, ('a',))") == "Enter\nStoreGlobal (1, -2.5, ('a',)), x\nReturn None\n");
  CHECK(listing("x = 1 / 0") == "Enter\nTrueDiv %0, 1, 0\nStoreGlobal %0, x\nReturn None\n");
}

TEST_CASE("ints fold up to the sizes of CPython 3.11") {
  auto folds_to = [](const char* expression, const std::string& value) {
    INFO(expression);
    CHECK(listing((std::string("x = ") + expression).c_str()) == "Enter\nStoreGlobal " + value + ", x\nReturn None\n");
  };
  auto stays = [](const char* expression) {
    INFO(expression);
    CHECK(listing((std::string("x = ") + expression).c_str()).find("StoreGlobal %0, x") != std::string::npos);
  };
  folds_to("10 ** 20", "0x56bc75e2d63100000");
  folds_to("9223372036854775807 + 1", "0x8000000000000000");
  folds_to("-9223372036854775808 - 1", "0x-8000000000000001");
  folds_to("(1 << 64) - 1", "0xffffffffffffffff");
  folds_to("1 << 127", "0x80000000000000000000000000000000");
  folds_to("~0xffffffffffffffffffff", "0x-100000000000000000000");
  folds_to("-100000000000000000000 // 7", "0x-c6410d7432b92493");
  folds_to("-100000000000000000000 % 7", "5");
  folds_to("-0x123456789abcdef0123456789 >> 4", "0x-123456789abcdef012345679");
  folds_to("0xfffffffffffffffff & -0x10000000000000000", "0xf0000000000000000");
  folds_to("10 ** 30 * 1.0", "1e+30");
  stays("1 << 128");
  stays("2 ** 64 * 2 ** 64");
  stays("10 ** 38");
  stays("1 << -1");
  stays("10 ** 20 // 0");
}

TEST_CASE("operands are borrowed, results written in place") {
  CHECK(listing("def f(a, b):\n  c = a + b * 2\n  return c\n") ==
        "Enter\nMakeFunction %0, <code f>\nStoreGlobal %0, f\nReturn None\n"
        "f:\nEnter\nMul %0, b, 2\nAdd c, a, %0\nReturn c\nReturn None\n");
}

TEST_CASE("a walrus makes the operand before it a copy") {
  CHECK(listing("def f(x):\n  return x + (x := 5)\n")
            .find("Move %0, x\nMove %1, 5\nCopy %2, %1\nMove x, %2\nAdd %0, %0, %1\n") != std::string::npos);
}

TEST_CASE("swapping makes no tuple") {
  CHECK(listing("a, b = b, a") ==
        "Enter\nLoadGlobal %0, b\nLoadGlobal %1, a\nStoreGlobal %0, a\nStoreGlobal %1, b\nReturn None\n");
}

TEST_CASE("methods are called without a bound object") {
  CHECK(listing("a.b(1, k=2)") ==
        "Enter\nLoadGlobal %4, a\nLoadMethod %4, %4, b\nMove %6, 1\nMove %7, 2\nCallMethodKw %0, %4, 2, ('k',)\nDrop "
        "%0\nReturn None\n");
}

TEST_CASE("for loops, and jumps out of them") {
  CHECK(listing("for i in x:\n  if i: break\nelse: y") ==
        "Enter\nLoadGlobal %0, x\nGetIter %0, %0\nForIter %0, @11, %1\nStoreGlobal %1, i\nLoadGlobal %1, "
        "i\nJumpIfFalse %1, @10\n"
        "Drop %0\nJump @14\nLoopJump @3\nDrop %0\nLoadGlobal %0, y\nDrop %0\nReturn None\n");
}

TEST_CASE("comparisons in a chain evaluate the middle once") {
  CHECK(listing("a < b < c") ==
        "Enter\nLoadGlobal %1, a\nLoadGlobal %2, b\nCopy %3, %2\nLt %0, %1, %2\nJumpIfFalseKeep %0, @10\nDrop "
        "%0\nLoadGlobal %4, c\n"
        "Lt %0, %3, %4\nJump @11\nDrop %3\nDrop %0\nReturn None\n");
}

TEST_CASE("a break in a finally body gives up the value of the return it interrupts") {
  std::string text = listing("def f(y):\n  for x in y:\n    try: return g()\n    finally: break\n");
  CHECK(text.find("Call %1, %5, 0\nDrop %1\nDrop %0\nJump") != std::string::npos);
}

TEST_CASE("an except clause leaves no trace of its name") {
  std::string text = listing("try: a\nexcept E as e: b\n");
  CHECK(text.find("StoreGlobal None, e\nDelGlobal e\nPopExc %1\nDrop %0\nJump") != std::string::npos);
}

TEST_CASE("what pattern matching compiles to") {
  CHECK(listing("match x:\n  case [1, y]: pass\n") ==
        "Enter\nLoadGlobal %0, x\nMatchSequence %1, %0, 5\nJumpIfFalse %1, @18\n"
        "Copy %1, %0\nUnpackSeq %1, %1, 2\nCopy %3, %1\nEq %3, %3, 1\nJumpIfFalse %3, @16\nCopy %3, %2\nStoreGlobal "
        "%3, y\n"
        "Drop %2\nDrop %1\nDrop %0\nNop\nJump @19\nDrop %2\nDrop %1\nDrop %0\nReturn None\n");
}

TEST_CASE("annotations as text") {
  auto annotation = [](const char* text) {
    std::string listed = listing(std::string("from __future__ import annotations\ndef f(x: ") + text + "): pass\n");
    size_t at = listed.find("Move %2, ") + 9;
    return listed.substr(at, listed.find('\n', at) - at);
  };
  CHECK(annotation("a and b or not c") == "'a and b or not c'");
  CHECK(annotation("a and (b or c)") == "'a and (b or c)'");
  CHECK(annotation("Dict[str, (int)] | None") == "'Dict[str, int] | None'");
  CHECK(annotation("-1 + 2 * (3 - 4) ** -x[1:2, ::3]") == "'-1 + 2 * (3 - 4) ** (-x[1:2, ::3])'");
  CHECK(annotation("lambda q, *a, k=1: q if q else (yield)") == "'lambda q, *a, k=1: q if q else (yield)'");
}
