#include <doctest/doctest.h>

#include "tests/vm/syntax/front.h"

using namespace front;

TEST_CASE("closures") {
  CHECK(scopes("def f(a):\n  def g():\n    nonlocal a\n    a = x\n  return g\n") ==
        "module <module>\n  f: name\n"
        "  function f\n    a: cell\n    g: local\n"
        "    function g\n      a: free\n      x: implicit global\n      free: a\n");
}

TEST_CASE("class names are invisible to methods, __class__ is not") {
  CHECK(scopes("class A:\n  x = 1\n  def m(self): return super().m(x, self.__p)\n") ==
        "module <module>\n  A: name\n"
        "  class A (class cell)\n    x: name\n    m: name\n"
        "    function m\n      self: local\n      super: implicit global\n      __class__: free\n      x: implicit "
        "global\n      free: __class__\n");
}

TEST_CASE("a walrus in a comprehension binds outside") {
  CHECK(scopes("def f(d):\n  return [y := v for v in d]\n") ==
        "module <module>\n  f: name\n"
        "  function f\n    d: local\n    y: cell\n"
        "    comprehension <listcomp>\n      .0: local\n      v: local\n      y: free\n      free: y\n");
}
