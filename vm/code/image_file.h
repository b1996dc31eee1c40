// Image files: the image of an imported module as it is kept beside its source (stdlib/image_cache.cpp), as CPython
// keeps *.pyc.
//
//   0  magic: two bytes of the build's fingerprint, "\r\n"
//   4  flags, as CPython's: 1 = by hash, 2 = ask the source
//   8  the source's mtime and size (u32 each), or its digest
//  16  "c", three zeros and the size of what follows (u32)
//  24  the build's fingerprint, whole
//  32  digest of bytes 16 … 32 and of the image
//  40  the image (vm/code/image.h)
//
// What stands from 16 on is how marshal writes a code, as in CPython. The digest finds what accidents do to a file;
// what it does not find has to pass the verifier like any image.
#pragma once
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <string_view>

#include "vm/code/code.h"

namespace mpy {

inline constexpr size_t kImageFileHeader = 40, kImageFileMarshalled = 16;
enum ImageFileFlags : uint32_t { kByHash = 1, kAskSource = 2 };

// What an image file says of its source.
struct SourceStamp {
  uint32_t flags = 0;
  uint64_t value = 0;  // mtime | size << 32, each modulo 2**32; of kByHash: the source's digest
  static SourceStamp of_file(int64_t mtime, uint64_t size) { return {0, (uint64_t(mtime) & 0xffffffffu) | size << 32}; }
  bool operator==(const SourceStamp&) const = default;
};

// Changes with every change within one aligned word of 8 bytes; of others almost surely.
uint64_t bytes_digest(const void* data, size_t size, uint64_t seed = 0);

// Builds that may not read each other's images differ in `build`. The magic is made of it.
void image_magic(uint64_t build, char out[4]);
std::string write_image_file(const Code& root, const SourceStamp&, uint64_t build);
// Is it an image file of this build? Looks at the header only: at the part before the marshalled code, and at the build
// where that is there.
bool image_file_stamp(std::string_view file, uint64_t build, SourceStamp* stamp);

// Bytes of a file, aligned for an image.
struct ImageBytes {
  std::unique_ptr<char[]> data;  // of operator new: aligned
  size_t size = 0;
  std::string_view view() const { return {data.get(), size}; }
};
// The module's code, whose filename is `filename` (empty: as written) wherever the source was when the image was
// written; null if the file is not whole, of another build or does not verify (`why` says what). The code keeps the
// bytes. With `any_code`, the root may also be the code of a function, which is not to be run as a module. With
// `regions`, functions that had a Region instruction have it again.
CodePtr load_image_file(ImageBytes file, uint64_t build, std::string_view filename, std::string* why = nullptr,
                        bool any_code = false, bool regions = false);

}  // namespace mpy
