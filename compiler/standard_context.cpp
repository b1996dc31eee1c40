// See standard_context.h.
#include "compiler/standard_context.h"

namespace mpy::tensor {

StandardContext::StandardContext() : Context(tape_, runner_, random_, gpu_random_) {}
PlanCache& StandardContext::plans() { return runner_.plans; }
StandardContext::~StandardContext() = default;

}  // namespace mpy::tensor
