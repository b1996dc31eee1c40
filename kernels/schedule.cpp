// See schedule.h.
#include "kernels/schedule.h"

namespace mpy::kernels {
namespace {

bool has_loop(const std::vector<Stmt>& body) {
  for (const Stmt& s : body) if (s.kind == StmtKind::Loop) return true;
  return false;
}
void mark(std::vector<Stmt>& body, bool outermost, int width) {
  for (Stmt& s : body) {
    if (s.kind == StmtKind::Loop && !s.ordered) {
      if (outermost) s.mark = Mark::Blocks;
      else if (!has_loop(s.body)) { s.mark = Mark::Vector; s.width = width; }
    }
    if (s.kind == StmtKind::Loop) mark(s.body, false, width);
  }
}

}  // namespace

ScheduleStats schedule(Kernel* kernel, const DeviceModel& model) {
  mark(kernel->body, true, model.vector_bytes >= 4 ? model.vector_bytes / 4 : 1);
  return {};
}

}  // namespace mpy::kernels
