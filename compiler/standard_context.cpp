// See standard_context.h.
#include "compiler/standard_context.h"

namespace mpy::tensor {

StandardContext::StandardContext() : Context(tape_, runner_, random_) {}
StandardContext::~StandardContext() = default;

}  // namespace mpy::tensor
