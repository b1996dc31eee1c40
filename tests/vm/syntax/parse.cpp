#include <doctest/doctest.h>

#include "tests/vm/syntax/front.h"

using namespace front;

TEST_CASE("trees print as CPython's ast.dump") {
  CHECK(tree("x = a+1") ==
        "Module(body=[Assign(targets=[Name(id='x', ctx=Store())], value=BinOp(left=Name(id='a', ctx=Load()), op=Add(), "
        "right=Constant(value=1)))], type_ignores=[])");
  CHECK(tree("f(*a, k=1, **b)") ==
        "Module(body=[Expr(value=Call(func=Name(id='f', ctx=Load()), args=[Starred(value=Name(id='a', ctx=Load()), "
        "ctx=Load())], "
        "keywords=[keyword(arg='k', value=Constant(value=1)), keyword(value=Name(id='b', ctx=Load()))]))], "
        "type_ignores=[])");
  CHECK(tree("0x1F; 1_0; 1e3; 2j; b'\\x00a'; 'q\\''; ...") ==
        "Module(body=[Expr(value=Constant(value=31)), Expr(value=Constant(value=10)), "
        "Expr(value=Constant(value=1000.0)), "
        "Expr(value=Constant(value=2j)), Expr(value=Constant(value=b'\\x00a')), Expr(value=Constant(value=\"q'\")), "
        "Expr(value=Constant(value=Ellipsis))], type_ignores=[])");
  CHECK(tree("match x:\n  case [1, *_] | {'k': v}: pass\n") ==
        "Module(body=[Match(subject=Name(id='x', ctx=Load()), "
        "cases=[match_case(pattern=MatchOr(patterns=[MatchSequence(patterns="
        "[MatchValue(value=Constant(value=1)), MatchStar()]), MatchMapping(keys=[Constant(value='k')], "
        "patterns=[MatchAs(name='v')])]), "
        "body=[Pass()])])], type_ignores=[])");
}

TEST_CASE("f-strings, nested quotes included") {
  CHECK(tree("f'a{x!r:>{w}}b'") ==
        "Module(body=[Expr(value=JoinedStr(values=[Constant(value='a'), FormattedValue(value=Name(id='x', ctx=Load()), "
        "conversion=114, "
        "format_spec=JoinedStr(values=[Constant(value='>'), FormattedValue(value=Name(id='w', ctx=Load()), "
        "conversion=-1)])), "
        "Constant(value='b')]))], type_ignores=[])");
  CHECK(tree("f'{d['k']}'") ==
        "Module(body=[Expr(value=JoinedStr(values=[FormattedValue(value=Subscript(value=Name(id='d', ctx=Load()), "
        "slice=Constant(value='k'), ctx=Load()), conversion=-1)]))], type_ignores=[])");
}

TEST_CASE("positions are bytes of UTF-8") {
  CHECK(tree_with_positions("é = 1") ==
        "Module(body=[Assign(targets=[Name(id='é', ctx=Store(), lineno=1, col_offset=0, end_lineno=1, "
        "end_col_offset=2)], "
        "value=Constant(value=1, lineno=1, col_offset=5, end_lineno=1, end_col_offset=6), lineno=1, col_offset=0, "
        "end_lineno=1, "
        "end_col_offset=6)], type_ignores=[])");
}

TEST_CASE("identifiers are NFKC") { CHECK(tree("ﬁ = 1") == tree("fi = 1")); }
TEST_CASE("a byte order mark and DOS line ends are no part of the text") {
  CHECK(tree("\xEF\xBB\xBFx\r\ny\r\n") == tree("x\ny\n"));
}

TEST_CASE("characters by name") {
  CHECK(tree("'\\N{greek small letter alpha}\\N{CJK UNIFIED IDEOGRAPH-4E2D}\\N{HANGUL SYLLABLE HAN}\\N{BULLET}'") ==
        "Module(body=[Expr(value=Constant(value='α中한•'))], type_ignores=[])");
}
