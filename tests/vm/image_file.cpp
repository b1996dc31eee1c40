// Image files: what was written comes back, and whatever happened to the bytes is noticed.
#include <doctest/doctest.h>

#include <cstring>

#include "vm/code/disassemble.h"
#include "vm/code/image_file.h"
#include "vm/compile/compile.h"

using namespace mpy;

namespace {

constexpr uint64_t kBuild = 0x123456789abcdef0u;
const char* kSource = R"(
"""doc"""
name = "/old/place/m.py"
class C:
    def f(self, x=(1, 2.5, b"y")):
        return [y for y in x if y] or (lambda: self)
)";

std::string file_of(const char* filename = "/old/place/m.py",
                    SourceStamp stamp = SourceStamp::of_file(1234567890, 99)) {
  CompileResult r = compile_text(kSource, filename);
  REQUIRE(r.code);
  return write_image_file(*r.code, stamp, kBuild);
}
CodePtr load(const std::string& file, std::string_view filename = "", std::string* why = nullptr,
             uint64_t build = kBuild) {
  ImageBytes bytes{std::unique_ptr<char[]>(new char[file.size() + 1]), file.size()};
  memcpy(bytes.data.get(), file.data(), file.size());
  return load_image_file(std::move(bytes), build, filename, why);
}
void all_filenames(const Code& c, std::string_view name) {
  CHECK(c.str(c.filename) == name);
  for (const Code* child : c.children) all_filenames(*child, name);
}

}  // namespace

TEST_CASE("an image file gives the code back and outlives its bytes") {
  CompileResult r = compile_text(kSource, "/old/place/m.py");
  std::string file = file_of(), why;
  CodePtr code = load(file, "/old/place/m.py", &why);
  CHECK(why == "");
  REQUIRE(code);
  CHECK(disassemble(*code) == disassemble(*r.code));
  CodePtr child = code->children[0]->self.lock();  // a function that outlives its module
  code.reset();
  REQUIRE(child);
  CHECK(child->str(child->name) == "C");
  SourceStamp stamp;
  CHECK(image_file_stamp(file, kBuild, &stamp));
  CHECK(stamp == SourceStamp::of_file(1234567890, 99));
  CHECK_FALSE(stamp == SourceStamp::of_file(1234567891, 99));
  CHECK_FALSE(stamp == SourceStamp::of_file(1234567890, 98));
}

TEST_CASE("a module that moved has its new filename everywhere, and equal texts of its own stay") {
  CodePtr code = load(file_of(), "/new/m.py");
  REQUIRE(code);
  all_filenames(*code, "/new/m.py");
  CHECK(disassemble(*code).find("/old/place/m.py") != std::string::npos);  // the constant
  CHECK(code->str(code->name) == "<module>");
  std::string again = write_image_file(*code, {}, kBuild);
  CodePtr back = load(again);
  REQUIRE(back);
  all_filenames(*back, "/new/m.py");
}

TEST_CASE("another build's image files are none") {
  std::string file = file_of(), why;
  CHECK_FALSE(load(file, "", &why, kBuild + 1));
  CHECK(why == "not an image file of this build");
  SourceStamp stamp;
  CHECK_FALSE(image_file_stamp(file, kBuild ^ 0x0001000100000000u, &stamp));  // the same magic
  char magic[4];
  image_magic(3495, magic);
  CHECK(memcmp(magic, "\xa7\x0d\r\n", 4) != 0);  // CPython 3.11's
}

TEST_CASE("a file cut anywhere is refused") {
  std::string file = file_of();
  for (size_t n = 0; n < file.size(); n++) CHECK_FALSE(load(file.substr(0, n)));
  CHECK_FALSE(load(file + std::string(8, '\0')));
}

// The digest covers the marshalled code. A changed stamp is one of another source, and so not taken for this one's.
TEST_CASE("a changed byte anywhere is noticed") {
  std::string file = file_of();
  SourceStamp written, found;
  REQUIRE(image_file_stamp(file, kBuild, &written));
  for (size_t at = 0; at < file.size(); at++)
    for (int bit : {0, 3, 7}) {
      std::string bad = file;
      bad[at] = char(bad[at] ^ 1 << bit);
      bool in_stamp = at >= 4 && at < kImageFileMarshalled;
      if (in_stamp) CHECK((!image_file_stamp(bad, kBuild, &found) || !(found == written)));
      else CHECK_FALSE(load(bad));
    }
}

TEST_CASE("with a right digest the verifier decides") {
  std::string file = file_of();
  size_t refused = 0, tried = 0;
  uint64_t seed = 99;
  for (int i = 0; i < 3000; i++) {
    seed = seed * 6364136223846793005ull + 1442695040888963407ull;
    std::string bad = file;
    size_t at = kImageFileHeader + (seed >> 20) % (file.size() - kImageFileHeader);
    bad[at] = char(seed >> 56);
    uint64_t digest =
        bytes_digest(bad.data() + kImageFileHeader, bad.size() - kImageFileHeader, bytes_digest(bad.data() + 16, 16));
    memcpy(bad.data() + 32, &digest, 8);
    std::string why;
    CodePtr code = load(bad, i % 2 ? "/new/m.py" : "", &why);  // must not crash; the sanitizers watch
    CHECK((code != nullptr) == why.empty());
    refused += !code;
    tried++;
  }
  CHECK(refused > tried / 20);
}

TEST_CASE("digests differ by length, order and seed") {
  const char zeros[64] = {};
  CHECK(bytes_digest(zeros, 8) != bytes_digest(zeros, 16));
  CHECK(bytes_digest(zeros, 3) != bytes_digest(zeros, 4));
  CHECK(bytes_digest("ab", 2) != bytes_digest("ba", 2));
  CHECK(bytes_digest("ab", 2) != bytes_digest("ab", 2, 1));
}
