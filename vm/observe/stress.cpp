// MPY_STRESS=N: after every N instructions all frames of the innermost run are dumped to plain data, torn down, put up
// again at another place, and the next N instructions run in the other instance (plain, monitored). N = 1 must work for
// every program.
#include "vm/interp/interp.h"
#include "vm/observe/frame_dump.h"

namespace mpy {

const Instr* run_stressed(Vm* vm, const Instr* pc) {
  uint32_t turn = 0;
  while (pc->op != Op::Ext && !vm->monitored) {
    if (turn & 1) {
      for (int64_t i = 0; i < vm->stress && pc->op != Op::Ext; i++) pc = run_observed(vm, pc);
    } else {
      pc = run_counted(vm, pc, vm->stress);
    }
    if (pc->op == Op::Ext) break;
    FrameDump dump = dump_frames(vm, pc);
    pc = rebuild_frames(vm, dump, turn++ & 2 ? 24 : 0);
  }
  return pc;
}

}  // namespace mpy
