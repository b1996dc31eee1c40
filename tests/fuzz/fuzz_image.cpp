// Fuzzer: any bytes read as an image are refused with a reason or are code that can be listed, asked for its liveness
// and positions, and written again. The input is an image; its magic, version and size are made right first, so that
// mutations get past the header.
#include <cstdlib>
#include <cstring>
#include <string>
#include <vector>

#include "vm/code/disassemble.h"
#include "vm/code/image.h"
#include "vm/code/liveness.h"
#include "vm/compile/compile.h"

using namespace mpy;

extern "C" size_t LLVMFuzzerMutate(uint8_t* data, size_t size, size_t max_size);

namespace {

constexpr size_t kMagicAndVersion = 8, kHeader = 16;

const std::string& header() {
  static const std::string bytes = write_image(*compile_text("", "empty.py").code).substr(0, kMagicAndVersion);
  return bytes;
}

void use(const Code& code) {
  for (uint32_t pc = 0; pc < code.instrs.size(); pc++) {
    code.position(pc);
    code.handler(pc);
    for_each_live(code, pc, true, [](uint32_t) {});
  }
  registers_needed(code);
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
  size &= ~size_t(7);
  if (size < kHeader) return -1;
  std::vector<uint64_t> words(size / 8);
  memcpy(words.data(), data, size);
  memcpy(words.data(), header().data(), kMagicAndVersion);
  words[1] = size;
  LoadedImage image = load_image(words.data(), size);
  if (!image.root) {
    if (image.error.empty()) abort();
    return 0;
  }
  for (size_t i = 0; i < image.count; i++) use(image.codes[i]);
  // A child may be named by many parents, so a listing of the tree can be exponential: each code alone.
  DisOptions alone;
  alone.children = false;
  for (size_t i = 0; i < image.count; i++) disassemble(image.codes[i], alone);
  std::string again = write_image(*image.root);
  std::vector<uint64_t> copy(again.size() / 8);
  memcpy(copy.data(), again.data(), again.size());
  if (!load_image(copy.data(), again.size()).root) abort();
  return 0;
}

// Beside libFuzzer's own: changes of the fields that images are made of, 2, 4 and 8 bytes wide, and words copied within
// the image.
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t* data, size_t size, size_t max_size, unsigned seed) {
  uint64_t state = seed * 2654435761ull + 1;
  auto below = [&state](size_t n) {
    state = state * 6364136223846793005ull + 1442695040888963407ull;
    return n ? size_t(state >> 33) % n : 0;
  };
  if (size < 64 || below(4) == 0) return LLVMFuzzerMutate(data, size, max_size);
  for (size_t n = 1 + below(3); n > 0; n--) {
    size_t at = below(size / 8) * 8, from = below(size / 8) * 8;
    switch (below(7)) {
      case 0: memcpy(data + at, data + from, 8); break;
      case 1: {
        uint8_t word[8];
        memcpy(word, data + at, 8);
        memcpy(data + at, data + from, 8);
        memcpy(data + from, word, 8);
        break;
      }
      case 2:
        data[at] = uint8_t(below(static_cast<size_t>(Op::kCount)));
        break;  // an opcode, if this is an instruction
      case 3:
      case 4: {
        uint16_t v;
        size_t field = at + 2 * below(4);
        memcpy(&v, data + field, 2);
        v = uint16_t(below(2) ? v + below(9) - 4 : below(3) ? below(40) : uint16_t(~v));
        memcpy(data + field, &v, 2);
        break;
      }
      case 5: {
        uint32_t v;
        size_t field = at + 4 * below(2);
        memcpy(&v, data + field, 4);
        v = uint32_t(below(2) ? v + below(33) - 16 : below(1024));
        memcpy(data + field, &v, 4);
        break;
      }
      default: data[at + below(8)] = uint8_t(below(256));
    }
  }
  return size;
}
