#include <doctest/doctest.h>

#include <cstring>
#include <vector>

#include "vm/code/disassemble.h"
#include "vm/code/image.h"
#include "vm/compile/compile.h"

using namespace mpy;

namespace {

const char* kSource = R"(
def f(a, *b, c=1, **d):
    try:
        for x in b:
            yield x + a
    except (ValueError, KeyError) as e:
        raise RuntimeError from e
    finally:
        print(f"{a!r:>10}")

class C(object):
    def g(self):
        return super().g() if [y for y in self.z if y] else lambda q: (q, self)

with open("x") as h: h.read(1, n=2)
)";

std::vector<uint64_t> image_of(const char* source) {
  CompileResult r = compile_text(source, "x.py");
  REQUIRE(r.code);
  std::string image = write_image(*r.code);
  std::vector<uint64_t> words(image.size() / 8);
  memcpy(words.data(), image.data(), image.size());
  return words;
}

}  // namespace

TEST_CASE("an image holds the same code") {
  CompileResult r = compile_text(kSource, "x.py");
  REQUIRE(r.code);
  auto words = image_of(kSource);
  LoadedImage image = load_image(words.data(), words.size() * 8);
  CHECK(image.error == "");
  REQUIRE(image.root);
  CHECK(disassemble(*image.root) == disassemble(*r.code));
}

TEST_CASE("damaged images are refused or harmless") {
  auto words = image_of(kSource);
  size_t bytes = words.size() * 8, refused = 0, tried = 0;
  CHECK(load_image(words.data(), 12).error == "image too short or not aligned");
  CHECK(load_image(words.data(), bytes - 8).error == "bad image size");
  uint64_t seed = 12345;
  for (int i = 0; i < 4000; i++) {
    seed = seed * 6364136223846793005ull + 1442695040888963407ull;
    size_t at = (seed >> 20) % bytes;
    auto* p = reinterpret_cast<unsigned char*>(words.data());
    unsigned char old = p[at];
    p[at] = uint8_t(seed >> 56);
    LoadedImage image = load_image(words.data(), bytes);  // must not crash; the sanitizers watch
    refused += !image.error.empty();
    tried++;
    p[at] = old;
  }
  CHECK(refused > tried / 20);
}

TEST_CASE("flags of the library are those of built-in images alone") {
  CompileOptions options;
  options.library_flags = [](std::string_view qualname) { return qualname == "f" ? uint32_t(kNoEntry) : 0u; };
  CompileResult r = compile_text("def f(): pass\ndef g(): pass\n", "<frozen io>", options);
  REQUIRE(r.code);
  std::string bytes = write_image(*r.code);
  std::vector<uint64_t> words(bytes.size() / 8);
  memcpy(words.data(), bytes.data(), bytes.size());
  for (bool built_in : {true, false}) {
    LoadedImage image = load_image(words.data(), bytes.size(), built_in);
    REQUIRE(image.root);
    REQUIRE(image.root->children.size() == 2);
    uint32_t all = built_in ? kOfLibrary : 0;
    CHECK(image.root->children[0]->flags == (built_in ? kNoEntry | all : 0));
    CHECK(image.root->children[1]->flags == all);
    CHECK((image.root->flags & kLibraryFlags) == all);
  }
  r = compile_text("def f(): pass\n", "<frozen io>");
  REQUIRE(r.code);
  CHECK(r.code->children[0]->flags == 0);
}

TEST_CASE("a product before an instruction that is none is refused") {
  auto words = image_of("def f(a, b, c):\n  return a * b + c\n");
  size_t changed = 0;
  for (size_t i = 0; i + 1 < words.size(); i++) {
    if (uint8_t(words[i]) != uint8_t(Op::MulAddRR) || uint8_t(words[i + 1]) != uint8_t(Op::AddRR)) continue;
    words[i + 1] |= 255;  // the check of the product's variant looks at it first
    changed++;
  }
  CHECK(changed == 1);
  CHECK(load_image(words.data(), words.size() * 8).error != "");
}
