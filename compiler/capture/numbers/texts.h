// Texts made of numbers, as a replay makes them.
#pragma once
#include <vector>

#include "compiler/capture/replay/trace.h"

namespace mpy {

struct TextSources {
  const std::vector<tensor::Scalar>& numbers;
  const std::vector<tensor::Scalar>& loaded;
  const std::vector<Ref>& texts;
};

// Unset: it raises, or gives no text.
Ref made_text(Thread&, const Trace::Text&, const TextSources&);

}  // namespace mpy
