#include <doctest/doctest.h>

#include "vm/code/code.h"
#include "vm/code/liveness.h"

using namespace mpy;

namespace {

// A scope with locals x, y and None as constant `none`.
struct Scope {
  CodeBuilder b{"f", "f", "test.py", 1};
  uint32_t none;
  Scope() {
    b.local("x");
    b.local("y");
    none = CodeBuilder::k(b.none());
    b.emit(Op::Enter);
  }
  std::string problem() {
    CodePtr code = b.finish();
    if (!code) return b.error();  // checked builds verify in finish()
    std::string why = verify(*code);
    return why.empty() ? "" : "f: " + why;
  }
};

}  // namespace

TEST_CASE("good code passes and gets its flags") {
  Scope s;
  s.b.emit(Op::Add, 2, 0, 1);  // temp 0 = x + y
  s.b.emit(Op::Move, 0, 2);    // x = temp 0
  s.b.emit(Op::Return, s.none);
  CodePtr code = s.b.finish();
  REQUIRE(code);
  CHECK(code->nregs == 3);
  CHECK(code->instrs[1].flags == 0);
  CHECK(code->instrs[2].flags == (kDstLocal | 2));
  CHECK(code->instrs[0].a == 0);
  CHECK(code->instrs[0].b == 2);
  const LivenessMap& m = liveness(*code);
  CHECK_FALSE(m.live(1, 2));
  CHECK(m.live(2, 2));
  CHECK_FALSE(m.live(3, 2));
}

TEST_CASE("calls know whether their results are dropped") {
  Scope s;
  s.b.emit(Op::Move, 7, 0);
  s.b.emit(Op::Call, 2, 6, 0);
  s.b.emit(Op::Drop, 2);  // of the result
  s.b.emit(Op::Move, 2, 0);
  s.b.emit(Op::Move, 8, 0);
  s.b.emit(Op::Call, 0, 7, 0);  // a local gets it
  s.b.emit(Op::Drop, 2);        // of something else
  s.b.emit(Op::Move, 7, 0);
  s.b.emit(Op::Call, 2, 6, 0);
  s.b.emit(Op::Return, 2);
  CodePtr code = s.b.finish();
  REQUIRE(code);
  REQUIRE(verify(*code) == "");
  CHECK(code->instrs[2].flags == kDstDropped);
  CHECK(code->instrs[6].flags == kDstLocal);
  CHECK(code->instrs[9].flags == 0);
  const_cast<Instr&>(code->instrs[9]).flags = kDstDropped;
  CHECK(verify(*code).find("wrong flags") != std::string::npos);
}

TEST_CASE("the verifier names what is wrong") {
  SUBCASE("a temp that is not live") {
    Scope s;
    s.b.emit(Op::Move, 0, 2);
    s.b.emit(Op::Return, s.none);
    CHECK(s.problem() == "f: temp 0 is not live at 1 Move");
  }
  SUBCASE("a temp left live at Return") {
    Scope s;
    s.b.emit(Op::Move, 2, 0);
    s.b.emit(Op::Return, s.none);
    CHECK(s.problem() == "f: a temp is live at Return at 2 Return");
  }
  SUBCASE("a live temp is overwritten") {
    Scope s;
    s.b.emit(Op::Move, 2, 0);
    s.b.emit(Op::Move, 2, 1);
    s.b.emit(Op::Drop, 2);
    s.b.emit(Op::Return, s.none);
    CHECK(s.problem() == "f: writes a live temp at 2 Move");
  }
  SUBCASE("paths disagree") {
    Scope s;
    auto l = s.b.label();
    s.b.jump(Op::JumpIfTrue, 0, l);
    s.b.emit(Op::Move, 2, 0);
    s.b.bind(l);
    s.b.emit(Op::Return, s.none);
    CHECK(s.problem() == "f: temp 0 is live here but not on another way to 3 at 2 Move");
  }
  SUBCASE("something is live above a call window") {
    Scope s;
    for (uint32_t r : {7u, 8u}) s.b.emit(Op::Move, r, 0);
    s.b.emit(Op::Move, 9, 0);
    s.b.emit(Op::Call, 2, 6, 1);
    s.b.emit(Op::Drop, 2);
    s.b.emit(Op::Return, s.none);
    CHECK(s.problem() == "f: a temp is live in or above the call window at 4 Call");
  }
  SUBCASE("code falls off its end") {
    Scope s;
    s.b.emit(Op::Move, 0, 1);
    CHECK(s.problem() == "f: code falls off its end at 1 Move");
  }
  SUBCASE("a name that is no string") {
    Scope s;
    s.b.flags |= kNamespace;
    s.b.emit(Op::LoadName, 2, constant_index(s.none));
    s.b.emit(Op::Return, 2);
    CHECK(s.problem() == "f: name is not a string constant at 1 LoadName");
  }
}

TEST_CASE("a handler is entered with the exception and what lies below its depth") {
  Scope s;
  auto handler = s.b.label();
  s.b.emit(Op::Move, 2, 0);  // temp 0 stays live
  uint32_t start = s.b.pc();
  s.b.emit(Op::Add, 3, 0, 1);  // may raise
  s.b.emit(Op::Drop, 3);
  uint32_t end = s.b.pc();
  s.b.emit(Op::Drop, 2);
  s.b.emit(Op::Return, s.none);
  s.b.bind(handler);
  s.b.emit(Op::Drop, 3);
  s.b.emit(Op::Return, 2);
  s.b.exception(start, end, handler, 3);
  CodePtr code = s.b.finish();
  REQUIRE_MESSAGE(code, s.b.error());
  const LivenessMap& m = liveness(*code);
  CHECK(m.live(6, 2));
  CHECK(m.live(6, 3));
  CHECK(code->handler(2)->handler == 6);
  CHECK(code->handler(4) == nullptr);
}

TEST_CASE("positions") {
  Scope s;
  s.b.position({3, 3, 4, 9});
  s.b.emit(Op::Move, 0, 1);
  s.b.emit(Op::Move, 1, 0);
  s.b.position({5, 6, 0, 2});
  s.b.emit(Op::Return, s.none);
  CodePtr code = s.b.finish();
  REQUIRE(code);
  CHECK(code->position(0).line == 1);
  CHECK(code->position(2).line == 3);
  CHECK(code->position(2).end_column == 9);
  CHECK(code->position(3).end_line == 6);
}

TEST_CASE("constants are shared by value and kind") {
  CodeBuilder b{"f", "f", "test.py", 1};
  CHECK(b.integer(1) == b.integer(1));
  CHECK(b.integer(1) != b.real(1.0));
  CHECK(b.real(0.0) != b.real(-0.0));
  CHECK(b.boolean(true) != b.integer(1));
  CHECK(b.str("a") != b.bytes("a"));
}
