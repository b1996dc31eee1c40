// Fuzzer: whatever compiles passes the verifier; its image is read back to the same code and written again to the same
// bytes.
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

#include "tests/fuzz/token_mutator.h"
#include "vm/code/disassemble.h"
#include "vm/code/image.h"
#include "vm/code/liveness.h"
#include "vm/compile/compile.h"

using namespace mpy;

namespace {

[[noreturn]] void fail(const char* what, const std::string& why) {
  fprintf(stderr, "%s: %s\n", what, why.c_str());
  abort();
}

void verify_tree(const Code& code) {
  std::string why = verify(code);
  if (!why.empty()) fail("the verifier refuses what was compiled", why + "\n" + disassemble(code));
  for (const Code* child : code.children) verify_tree(*child);
}

void compile_once(std::string_view text, const CompileOptions& options, bool listed) {
  CompileResult r = compile_text(text, "fuzz.py", options);
  if (r.status != FrontStatus::Ok) {
    if (r.code) fail("code in spite of an error", r.error.message);
    return;
  }
  if (!r.code) fail("no code and no error", "");
  verify_tree(*r.code);
  std::string bytes = write_image(*r.code);
  std::vector<uint64_t> words(bytes.size() / 8);
  memcpy(words.data(), bytes.data(), bytes.size());
  LoadedImage image = load_image(words.data(), bytes.size());
  if (!image.root) fail("the image is refused", image.error);
  if (listed && disassemble(*image.root) != disassemble(*r.code))
    fail("the image holds other code", disassemble(*r.code));
  if (write_image(*image.root) != bytes) fail("the image is written differently", "");
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  std::string_view text(reinterpret_cast<const char*>(data), size);
  uint32_t hash = hash_text(text);
  CompileOptions options;
  options.optimize = static_cast<int>(hash % 3);
  compile_once(text, options, hash % 64 == 0);
  if (hash & 32) return 0;
  CompileOptions other;
  other.namespace_code = true;
  other.mode = hash & 64 ? ParseMode::Eval : hash & 128 ? ParseMode::Single : ParseMode::File;
  other.future_annotations = hash & 256;
  compile_once(text, other, false);
  return 0;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  return fuzz::mutate_tokens(data, size, max_size, seed);
}
