// The Tracer of a host: each executed instruction, as handles.
#pragma once
#include "vm/embedding/state.h"
#include "vm/observe/state.h"

namespace mpy::embed {

class Reporter final : public Observer {
 public:
  explicit Reporter(InterpreterState* s) : state_(s) {}
  void before(const ExecutionState& e) override { report(e, &Tracer::before); }
  void after(const ExecutionState& e) override {
    if (!e.elsewhere) report(e, &Tracer::after);
  }
  void returned(const ExecutionState& e) override { report(e, &Tracer::after); }

 private:
  void report(const ExecutionState& e, void (Tracer::*call)(const Step&)) {
    if (busy_ || !state_->tracer) return;  // the tracer itself runs something, or it has just gone
    Thread& t = *e.vm->thread;
    Ref pending = t.take_exception();
    busy_ = true;
    {
      Step s = step(e);
      (state_->tracer->*call)(s);
    }
    busy_ = false;
    t.take_exception();
    if (pending.is_set()) (void)t.restore_exception(pending);
  }
  Step step(const ExecutionState& e) {
    Step s{op_info(e.op).name,
           e.code->str(e.code->qualname),
           e.code->str(e.code->filename),
           e.code->position(e.pc).line,
           e.pc,
           {},
           {}};
    for (Value v : e.inputs) s.inputs.push_back(v.is_unset() ? Handle() : state_->copy(v));
    for (Value v : e.outputs) s.outputs.push_back(v.is_unset() ? Handle() : state_->copy(v));
    return s;
  }
  InterpreterState* state_;
  bool busy_ = false;
};

}  // namespace mpy::embed
