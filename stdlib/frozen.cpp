// Frozen modules: the Python part of the library, compiled at build time to images in read-only data (vm/code/image.h).
// An image is verified and its code headers are made at its first import in an isolate. A build for small hosts holds
// images deflated (-Dmodules_deflated=true): one is inflated at its first import in the process, for all its isolates.
#include "stdlib/frozen.h"

#include <zlib.h>

#include <algorithm>
#include <map>
#include <mutex>
#include <string_view>

#include "stdlib/stdlib.h"
#include "vm/code/image.h"

namespace mpy {

extern const FrozenImage kFrozenTable[];
extern const size_t kFrozenTable_count;

const FrozenImage* find_frozen(std::string_view name) {
  const FrozenImage* end = kFrozenTable + kFrozenTable_count;
  const FrozenImage* it = std::lower_bound(
      kFrozenTable, end, name, [](const FrozenImage& f, std::string_view n) { return std::string_view(f.name) < n; });
  return it != end && name == it->name ? it : nullptr;
}

std::span<const FrozenImage> frozen_images() { return {kFrozenTable, kFrozenTable_count}; }

// What was inflated. It stays until the process ends, as read-only data would: code of any isolate may point into it,
// so it counts against none's limit of memory.
static const void* inflated(const FrozenImage& frozen) {
  static std::mutex lock;
  static auto& done = *new std::map<const FrozenImage*, std::unique_ptr<uint64_t[]>>;
  std::lock_guard guard(lock);
  std::unique_ptr<uint64_t[]>& words = done[&frozen];
  if (!words) {
    auto fresh = std::make_unique_for_overwrite<uint64_t[]>((frozen.size + 7) / 8);
    uLongf size = frozen.size;
    int status = uncompress(reinterpret_cast<Bytef*>(fresh.get()), &size, static_cast<const Bytef*>(frozen.image),
                            frozen.deflated);
    if (status != Z_OK || size != frozen.size) return nullptr;
    words = std::move(fresh);
  }
  return words.get();
}

Result<const Code*> frozen_code(Thread& t, const FrozenImage& frozen) {
  const void* bytes = frozen.deflated ? inflated(frozen) : frozen.image;
  if (!bytes) return t.raise(Exc::ImportError, "frozen module {} cannot be inflated", {frozen.name});
  auto image = std::make_unique<LoadedImage>(load_image(bytes, frozen.size, true));
  if (!image->root)
    return t.raise(Exc::ImportError, "frozen module {} is damaged: {}", {frozen.name, image->error.c_str()});
  const Code* root = image->root;
  stdlib_of(t.isolate)->images.push_back(std::move(image));  // functions of the module point into it
  return root;
}

}  // namespace mpy
