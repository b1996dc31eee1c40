// Images: a tree of Codes as one relocatable block of bytes (offsets only), so that frozen modules are read-only data
// of the executable. Loading makes only the Code headers; the tables stay where they are. An image is verified
// (structure, then vm/code/verify.cpp) before use.
#pragma once
#include <cstddef>
#include <memory>
#include <string>

#include "vm/code/code.h"

namespace mpy {

// One frozen module, as mpyc writes them: kFrozenImages is a generated table.
struct FrozenImage {
  const char* name;
  bool package;
  const void* image;  // 8-aligned
  size_t size;
  size_t deflated;  // bytes at `image`, a zlib stream of the image; 0: it is the image itself
};

std::string write_image(const Code& root);

// The codes of one image. `root` points into `codes`; the image must outlive it.
struct LoadedImage {
  std::unique_ptr<Code[]> codes;
  std::unique_ptr<const Code*[]> children;
  size_t count = 0;
  const Code* root = nullptr;
  std::string error;  // why root is null
  LoadedImage() = default;
  LoadedImage(LoadedImage&&) = default;
  LoadedImage& operator=(LoadedImage&&) = default;
  ~LoadedImage();  // with what its codes cached
};
// `built_in`: mpyc verified it when this executable was built and it lies in its read-only data; release builds then
// check only the header and the tables' bounds. Any other image is verified in full.
// What a Region instruction is in an image.
inline constexpr Instr kRegionWas{Op::Nop, 0, 1, 0, 0};
LoadedImage load_image(const void* data, size_t size, bool built_in = false);

}  // namespace mpy
