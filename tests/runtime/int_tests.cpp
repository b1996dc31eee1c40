// Numbers: arithmetic on ints of any size, floats, complex; text both ways; hashes; errors.
#include "runtime/numbers/bigint.h"
#include "tests/runtime/world.h"

using namespace mpy;

namespace {

Ref num(World& w, std::string_view text) {  // an int, a float or a complex literal
  bool bad;
  Result<Value> i = int_parse(*w.t, text, 10, &bad);
  if (i.raised()) FAIL(w.error());
  if (!bad) return Ref::take(i.value());
  Ref t = w.str(text);
  Kind k = text.ends_with('j') ? Kind::Complex : Kind::Float;
  return Ref::take(w.t->call(type_value(w.iso->builtin_type(k)), {t.get()}).value());
}

std::string bin(World& w, std::string_view a, BinaryOp op, std::string_view b) {
  Ref x = num(w, a), y = num(w, b);
  Result<Value> r = number_binary(*w.t, op, x, y);
  if (r.raised()) return w.error();
  Ref v = Ref::take(r.value());
  return w.repr(v);
}

std::string cmp(World& w, std::string_view a, std::string_view b) {
  Ref x = num(w, a), y = num(w, b);
  std::string s;
  for (CompareOp op : {CompareOp::Lt, CompareOp::Eq, CompareOp::Gt})
    s += is_true(number_compare(*w.t, op, x, y).value())
             ? "<=>"[static_cast<int>(op == CompareOp::Eq) + 2 * (op == CompareOp::Gt)]
             : '.';
  return s;
}

std::string format(World& w, std::string_view a, std::string_view spec) {
  Ref x = num(w, a);
  return w.text(format_number(*w.t, x, spec));
}

}  // namespace

TEST_CASE("ints of any size") {
  World w;
  CHECK(bin(w, "2305843009213693951", BinaryOp::Add, "1") == "2305843009213693952");
  CHECK(bin(w, "2305843009213693952", BinaryOp::Sub, "1") == "2305843009213693951");
  CHECK(bin(w, "-2305843009213693952", BinaryOp::Sub, "1") == "-2305843009213693953");
  CHECK(bin(w, "123456789012345678901234567890", BinaryOp::Mul, "-987654321098765432109876543210") ==
        "-121932631137021795226185032733622923332237463801111263526900");
  CHECK(bin(w, "-7", BinaryOp::FloorDiv, "2") == "-4");
  CHECK(bin(w, "-7", BinaryOp::Mod, "2") == "1");
  CHECK(bin(w, "7", BinaryOp::DivMod, "-2") == "(-4, -1)");
  CHECK(bin(w, "-100000000000000000000", BinaryOp::DivMod, "33333333333333333333") == "(-4, 33333333333333333332)");
  CHECK(bin(w, "5", BinaryOp::DivMod, "-100000000000000000000") == "(-1, -99999999999999999995)");
  CHECK(bin(w, "2", BinaryOp::Pow, "100") == "1267650600228229401496703205376");
  CHECK(bin(w, "-3", BinaryOp::Pow, "3") == "-27");
  CHECK(bin(w, "2", BinaryOp::Pow, "-2") == "0.25");
  CHECK(bin(w, "1", BinaryOp::LShift, "70") == "1180591620717411303424");
  CHECK(bin(w, "-1180591620717411303425", BinaryOp::RShift, "70") == "-2");
  CHECK(bin(w, "-5", BinaryOp::RShift, "100") == "-1");
  CHECK(bin(w, "1", BinaryOp::LShift, "-1") == "ValueError: negative shift count");
  CHECK(bin(w, "-1180591620717411303424", BinaryOp::And, "1267650600228229401496703205375") ==
        "1267650599047637780779291901952");
  CHECK(bin(w, "-1180591620717411303424", BinaryOp::Or, "5") == "-1180591620717411303419");
  CHECK(bin(w, "-1180591620717411303424", BinaryOp::Xor, "-1") == "1180591620717411303423");
  CHECK(bin(w, "1", BinaryOp::FloorDiv, "0") == "ZeroDivisionError: integer division or modulo by zero");
  CHECK(bin(w, "1", BinaryOp::TrueDiv, "0") == "ZeroDivisionError: division by zero");
  CHECK(bin(w, "10", BinaryOp::TrueDiv, "4") == "2.5");
  CHECK(bin(w, "100000000000000000000000000000000000000", BinaryOp::TrueDiv, "3") == "3.3333333333333333e+37");
  CHECK(bin(w, "9007199254740993", BinaryOp::TrueDiv, "1") == "9007199254740992.0");
  CHECK(bin(w, "9007199254740995", BinaryOp::TrueDiv, "1") == "9007199254740996.0");
}

TEST_CASE("ints and floats compare exactly") {
  World w;
  CHECK(cmp(w, "9007199254740993", "9007199254740992.0") == "..>");
  CHECK(cmp(w, "9007199254740992", "9007199254740992.0") == ".=.");
  CHECK(cmp(w, "-3", "-2.5") == "<..");
  CHECK(cmp(w, "0", "1e-300") == "<..");
  CHECK(cmp(w, "100000000000000000000", "1e20") == ".=.");
  CHECK(cmp(w, "100000000000000000001", "1e20") == "..>");
  CHECK(cmp(w, "1", "nan") == "...");
  CHECK(cmp(w, "-100000000000000000001", "-inf") == "..>");
}

TEST_CASE("hashes are CPython's") {
  World w;
  auto h = [&](std::string_view s) {
    Ref v = num(w, s);
    return hash(*w.t, v).value();
  };
  CHECK(h("-1") == -2);
  CHECK(h("2305843009213693951") == 0);
  CHECK(h("2305843009213693952") == 1);
  CHECK(h("1e20") == h("100000000000000000000"));
  CHECK(h("0.5") == 1152921504606846976);
  CHECK(h("3.0") == 3);
  CHECK(h("inf") == 314159);
  CHECK(h("1+2j") == 2000007);
}

TEST_CASE("floats") {
  World w;
  CHECK(bin(w, "0.1", BinaryOp::Add, "0.2") == "0.30000000000000004");
  CHECK(bin(w, "1e16", BinaryOp::Mul, "1.0") == "1e+16");
  CHECK(bin(w, "1e300", BinaryOp::Mul, "1e300") == "inf");
  CHECK(bin(w, "-7.5", BinaryOp::FloorDiv, "2.0") == "-4.0");
  CHECK(bin(w, "-7.5", BinaryOp::Mod, "2.0") == "0.5");
  CHECK(bin(w, "1.0", BinaryOp::TrueDiv, "0.0") == "ZeroDivisionError: float division by zero");
  CHECK(bin(w, "1.0", BinaryOp::Mod, "0.0") == "ZeroDivisionError: float modulo");
  CHECK(bin(w, "0.0", BinaryOp::Pow, "-1.0") == "ZeroDivisionError: 0.0 cannot be raised to a negative power");
  CHECK(bin(w, "1e200", BinaryOp::Pow, "2") == "OverflowError: (34, 'Numerical result out of range')");
  CHECK(bin(w, "1e-5", BinaryOp::Mul, "1.0") == "1e-05");
  CHECK(bin(w, "-0.0", BinaryOp::Add, "-0.0") == "-0.0");
  CHECK(bin(w, "5e-324", BinaryOp::TrueDiv, "1.0") == "5e-324");
  CHECK(bin(w, "3+4j", BinaryOp::Mul, "2") == "(6+8j)");
  CHECK(bin(w, "1j", BinaryOp::Mul, "1j") == "(-1+0j)");
  bool overflow;
  CHECK(float_round_digits(2.675, 2, &overflow) == 2.67);
  CHECK(float_round_digits(0.5, 0, &overflow) == 0.0);
  CHECK(float_round_digits(1234.5678, -2, &overflow) == 1200.0);
  CHECK(float_round_digits(5.0, -1, &overflow) == 0.0);
}

TEST_CASE("text to numbers and back") {
  World w;
  auto parse = [&](std::string_view s, int base) {
    bool bad;
    Result<Value> r = int_parse(*w.t, s, base, &bad);
    if (r.raised()) return w.error();
    Ref v = Ref::take(r.value());
    return bad ? std::string("bad") : w.repr(v);
  };
  CHECK(parse("  -1_000 ", 10) == "-1000");
  CHECK(parse("0x_ff", 0) == "255");
  CHECK(parse("0b101", 2) == "5");
  CHECK(parse("zz", 36) == "1295");
  CHECK(parse("1__0", 10) == "bad");
  CHECK(parse("010", 0) == "bad");
  CHECK(parse("", 10) == "bad");
  CHECK(parse("123456789012345678901234567890123456789", 10) == "123456789012345678901234567890123456789");
  CHECK(parse(std::string(4301, '1'), 10) ==
        "ValueError: Exceeds the limit (4300 digits) for integer string conversion: value has 4301 digits; use "
        "sys.set_int_max_str_digits() to increase the limit");
  Ref big = num(w, "-340282366920938463463374607431768211455");
  CHECK(w.text(int_to_str(*w.t, big, 16, true)) == "-0xffffffffffffffffffffffffffffffff");
}

TEST_CASE("the format mini-language") {
  World w;
  CHECK(format(w, "1234567", ",") == "1,234,567");
  CHECK(format(w, "12345", "08,d") == "0,012,345");
  CHECK(format(w, "255", "#_x") == "0xff");
  CHECK(format(w, "-5", "=+6d") == "-    5");
  CHECK(format(w, "5", "^+7") == "  +5   ");
  CHECK(format(w, "3", ".2d") == "ValueError: Precision not allowed in integer format specifier");
  CHECK(format(w, "3", "s") == "ValueError: Unknown format code 's' for object of type 'int'");
  CHECK(format(w, "3", ",_d") == "ValueError: Cannot specify both ',' and '_'.");
  CHECK(format(w, "3.14159", ".2f") == "3.14");
  CHECK(format(w, "1234.5", "_") == "1_234.5");
  CHECK(format(w, "1234567.891", ",.2f") == "1,234,567.89");
  CHECK(format(w, "1234.0", ".4") == "1.234e+03");
  CHECK(format(w, "0.256", ".1%") == "25.6%");
  CHECK(format(w, "nan", "010") == "0000000nan");
  CHECK(format(w, "1e22", "n") == "1e+22");
  CHECK(format(w, "1+2j", ".2f") == "1.00+2.00j");
  CHECK(format(w, "1+2j", "010") == "ValueError: Zero padding is not allowed in complex format specifier");
}
