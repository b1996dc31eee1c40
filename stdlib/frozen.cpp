// Frozen modules: the Python part of the library, compiled at build time to images in read-only data (vm/code/image.h).
// An image is verified and its code headers are made at its first import in an isolate.
#include "stdlib/frozen.h"

#include <algorithm>
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

Result<const Code*> frozen_code(Thread& t, const FrozenImage& frozen) {
  auto image = std::make_unique<LoadedImage>(load_image(frozen.image, frozen.size, true));
  if (!image->root)
    return t.raise(Exc::ImportError, "frozen module {} is damaged: {}", {frozen.name, image->error.c_str()});
  const Code* root = image->root;
  stdlib_of(t.isolate)->images.push_back(std::move(image));  // functions of the module point into it
  return root;
}

}  // namespace mpy
