// Strings and bytes: widths, repr, searching, splitting, case, codecs, formatting, appending in place.
#include "runtime/text/bytes_methods.h"
#include "runtime/text/str_methods.h"
#include "tests/runtime/world.h"

using namespace mpy;

static const Value kUnset = Value::unset();

static std::string shown(World& w, Result<Value> r) {
  if (r.raised()) return w.error();
  Ref v = Ref::take(r.value());
  return w.repr(v);
}

TEST_CASE("strings of every width") {
  World w;
  Ref a = w.str("abc"), e = w.str("aé"), j = w.str("日本語"), m = w.str("x😀y");
  CHECK(as_str(a)->width == 1);
  CHECK(as_str(e)->width == 1);
  CHECK(as_str(j)->width == 2);
  CHECK(as_str(m)->width == 4);
  CHECK(as_str(m)->length == 3);
  CHECK(w.repr(m) == "'x😀y'");
  CHECK(shown(w, str_substring(*w.t, m, 0, 1)) == "'x'");
  Ref back = Ref::take(str_substring(*w.t, m, 2, 3).value());
  CHECK(as_str(back)->width == 1);
  CHECK(shown(w, str_concat(*w.t, e, j)) == "'aé日本語'");
  CHECK(w.repr(w.str("it's \"x\"\n\x01")) == "'it\\'s \"x\"\\n\\x01'");
  CHECK(w.repr(w.str("it's")) == "\"it's\"");
  Ref other = w.str("日本語");
  CHECK(str_equal(j, other));
  CHECK(str_hash(j) == str_hash(other));
  CHECK(str_compare(a, e) < 0);
  CHECK(str_compare(j, m) > 0);  // U+65E5 against 'x'
}

TEST_CASE("appending in place at one reference") {
  World w;
  Value s = str_from_utf8(*w.t, std::string(100, 'a')).value();
  Ref b = w.str("bc");
  s = str_append(*w.t, s, b).value();  // moves to a roomy one
  Object* roomy = s.object();
  s = str_append(*w.t, s, b).value();
  CHECK(s.object() == roomy);
  Ref held = Ref::copy(s);
  s = str_append(*w.t, s, b).value();  // shared: a new one
  CHECK(s.object() != roomy);
  CHECK(as_str(held)->length == 104);
  CHECK(as_str(s)->length == 106);
  decref(s);
}

TEST_CASE("searching and splitting") {
  World w;
  Ref s = w.str("a,b,,c"), comma = w.str(","), none = w.str("");
  CHECK(shown(w, str_split(*w.t, s, comma, kUnset)) == "['a', 'b', '', 'c']");
  CHECK(shown(w, str_split(*w.t, s, comma, small(1))) == "['a', 'b,,c']");
  CHECK(shown(w, str_rsplit(*w.t, s, comma, small(1))) == "['a,b,', 'c']");
  CHECK(shown(w, str_split(*w.t, s, none, kUnset)) == "ValueError: empty separator");
  CHECK(shown(w, str_split(*w.t, w.str("  a  b "), kUnset, kUnset)) == "['a', 'b']");
  CHECK(shown(w, str_split(*w.t, w.str("  a  b  c "), kUnset, small(1))) == "['a', 'b  c ']");
  CHECK(shown(w, str_rsplit(*w.t, w.str("  a  b  c "), kUnset, small(1))) == "['  a  b', 'c']");
  CHECK(shown(w, str_splitlines(*w.t, w.str("a\r\nb\nc\n"), Value::boolean(true))) == "['a\\r\\n', 'b\\n', 'c\\n']");
  CHECK(shown(w, str_partition(*w.t, s, comma)) == "('a', ',', 'b,,c')");
  CHECK(shown(w, str_rpartition(*w.t, w.str("abc"), comma)) == "('', '', 'abc')");
  CHECK(shown(w, str_find(*w.t, s, comma, small(2), kUnset)) == "3");
  CHECK(shown(w, str_rfind(*w.t, s, comma, kUnset, kUnset)) == "4");
  CHECK(shown(w, str_index(*w.t, s, w.str("z"), kUnset, kUnset)) == "ValueError: substring not found");
  CHECK(shown(w, str_count(*w.t, s, none, kUnset, kUnset)) == "7");
  CHECK(shown(w, str_replace(*w.t, s, comma, w.str("--"), small(2))) == "'a--b--,c'");
  CHECK(shown(w, str_replace(*w.t, w.str("ab"), none, w.str("-"), kUnset)) == "'-a-b-'");
  CHECK(shown(w, str_strip(*w.t, w.str(" x \t"), kUnset)) == "'x'");
  CHECK(shown(w, str_lstrip(*w.t, w.str("xxyx"), w.str("x"))) == "'yx'");
  CHECK(shown(w, str_startswith(*w.t, s, w.tuple({w.str("z"), w.str("a,")}), kUnset, kUnset)) == "True");
  CHECK(shown(w, str_join(*w.t, comma, w.list({w.str("x"), small(1)}))) ==
        "TypeError: sequence item 1: expected str instance, int found");
  CHECK(shown(w, str_center(*w.t, w.str("ab"), small(5), w.str("*"))) == "'**ab*'");
  CHECK(shown(w, str_zfill(*w.t, w.str("-42"), small(6))) == "'-00042'");
  CHECK(shown(w, str_expandtabs(*w.t, w.str("a\tbc\td"), small(4))) == "'a   bc  d'");
}

TEST_CASE("case") {
  World w;
  CHECK(shown(w, str_upper(*w.t, w.str("straße"))) == "'STRASSE'");
  CHECK(shown(w, str_lower(*w.t, w.str("ΑΣ"))) == "'ας'");
  CHECK(shown(w, str_title(*w.t, w.str("they're ǆ"))) == "\"They'Re ǅ\"");
  CHECK(shown(w, str_casefold(*w.t, w.str("Straße"))) == "'strasse'");
  CHECK(shown(w, str_swapcase(*w.t, w.str("aBß"))) == "'AbSS'");
  CHECK(shown(w, str_isdigit(*w.t, w.str("²"))) == "True");
  CHECK(shown(w, str_isdecimal(*w.t, w.str("²"))) == "False");
  CHECK(shown(w, str_isnumeric(*w.t, w.str("½"))) == "True");
  CHECK(shown(w, str_isidentifier(*w.t, w.str("é1"))) == "True");
  CHECK(shown(w, str_isidentifier(*w.t, w.str("1a"))) == "False");
}

TEST_CASE("codecs") {
  World w;
  Ref s = w.str("aé😀");
  CHECK(shown(w, encode_text(*w.t, s, "utf-8", "strict")) == "b'a\\xc3\\xa9\\xf0\\x9f\\x98\\x80'");
  CHECK(shown(w, encode_text(*w.t, s, "UTF_16-LE", "strict")) == "b'a\\x00\\xe9\\x00=\\xd8\\x00\\xde'");
  CHECK(shown(w, encode_text(*w.t, s, "latin-1", "strict")) ==
        "UnicodeEncodeError: 'latin-1' codec can't encode character '\\U0001f600' in position 2: ordinal not in "
        "range(256)");
  CHECK(shown(w, encode_text(*w.t, s, "ascii", "xmlcharrefreplace")) == "b'a&#233;&#128512;'");
  CHECK(shown(w, encode_text(*w.t, s, "ascii", "backslashreplace")) == "b'a\\\\xe9\\\\U0001f600'");
  CHECK(shown(w, encode_text(*w.t, s, "nope", "strict")) == "LookupError: unknown encoding: nope");
  CHECK(shown(w, decode_bytes(*w.t, "a\xff\xc3", "utf-8", "replace")) == "'a\xEF\xBF\xBD\xEF\xBF\xBD'");
  CHECK(shown(w, decode_bytes(*w.t, "a\xff", "utf-8", "surrogateescape")) == "'a\\udcff'");
  CHECK(shown(w, decode_bytes(*w.t, "a\xff", "utf-8", "strict")) ==
        "UnicodeDecodeError: 'utf-8' codec can't decode byte 0xff in position 1: invalid start byte");
  CHECK(shown(w, decode_bytes(*w.t, "\xed\xa0\x80", "utf-8", "ignore")) == "''");
}

TEST_CASE("formatting with % and format") {
  World w;
  auto percent = [&](std::string_view f, Value args) { return shown(w, str_percent_format(*w.t, w.str(f), args)); };
  CHECK(percent("%5.3d|%-4s|%x", w.tuple({small(7), w.str("ab"), small(255)})) == "'  007|ab  |ff'");
  CHECK(percent("%(a)s %(a)r", [&] {
          Ref d = w.dict();
          (void)dict_set(*w.t, d, w.str("a"), w.str("q"));
          return d;
        }()) == "\"q 'q'\"");
  CHECK(percent("%d", w.str("x")) == "TypeError: %d format: a real number is required, not str");
  CHECK(percent("%s %s", small(1)) == "TypeError: not enough arguments for format string");
  CHECK(percent("x", small(1)) == "TypeError: not all arguments converted during string formatting");
  CHECK(percent("%q", small(1)) == "ValueError: unsupported format character 'q' (0x71) at index 1");
  auto format = [&](std::string_view f, std::initializer_list<Value> args) {
    return shown(w, str_format_method(*w.t, w.str(f), w.tuple(args), kUnset));
  };
  CHECK(format("{:>{}}|{{}}", {small(3), small(5)}) == "'    3|{}'");
  CHECK(format("{0[1]}", {w.list({small(1), small(2)})}) == "'2'");
  CHECK(format("{!r:>5}", {w.str("a")}) == "\"  'a'\"");
  CHECK(format("{} {}", {small(1)}) == "IndexError: Replacement index 1 out of range for positional args tuple");
  CHECK(format("{:{:{}}}", {small(3), small(5), small(1)}) == "ValueError: Max string recursion exceeded");
  CHECK(format("}", {}) == "ValueError: Single '}' encountered in format string");
}

TEST_CASE("bytes and bytearray") {
  World w;
  Ref b = Ref::take(bytes_new(*w.t, "a\x00'\xff", 4).value());
  CHECK(w.repr(b) == "b\"a\\x00'\\xff\"");
  Ref a = Ref::take(bytearray_new(*w.t, "abc", 3).value());
  Ref view = Ref::take(memoryview_new(*w.t, a).value());
  CHECK(shown(w, bytearray_append(*w.t, a, small(100))) ==
        "BufferError: Existing exports of data: object cannot be re-sized");
  view.reset();
  CHECK(shown(w, bytearray_append(*w.t, a, small(100))) == "None");
  CHECK(shown(w, bytearray_append(*w.t, a, small(256))) == "ValueError: byte must be in range(0, 256)");
  CHECK(w.repr(a) == "bytearray(b'abcd')");
  CHECK(shown(w, bytes_hex(*w.t, a, w.str("-"), small(2))) == "'6162-6364'");
  CHECK(shown(w, bytes_fromhex(*w.t, kUnset, w.str("61 6g"))) ==
        "ValueError: non-hexadecimal number found in fromhex() arg at position 4");
}
