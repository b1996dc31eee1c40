// Limits hold outside the interpreter too: memory of tensors and of plans, and calls that cannot be interrupted.
#include "runtime/memory/isolate.h"
#include "tests/embedding/world.h"

using namespace embedding;

namespace {
constexpr size_t kMB = size_t{1} << 20;
}

TEST_CASE("the memory of tensors counts against the limit, and is there again when they are gone") {
  Python py;
  REQUIRE(py.done("import torch, gc\nx = torch.ones(10); float((x * 2).sum())") == "done");
  py.set_memory_limit(py.thread().isolate.bytes_in_use() + 48 * kMB);
  for (int i = 0; i < 3; i++) {
    CHECK(py.done("kept = []\nfor i in range(100): kept.append(torch.full((1 << 18,), float(i)) + 1); "
                  "kept[-1].sum().item()") == "MemoryError: ");
    CHECK(py.done("n = len(kept); kept = None") == "done");
    CHECK(py.show("20 < n <= 48") == "True");
  }
  CHECK(py.done("a = torch.ones(1 << 20)\nfor i in range(100): a = a * 0.5 + 1\nb = float(a[0])") == "done");
  CHECK(py.show("b") == "2.0");
}

TEST_CASE("one tensor, a draw, a copy and what lies between two operations are refused beyond the limit") {
  Python py;
  REQUIRE(py.done("import torch\nx = torch.ones(10); float((x * 2).sum())") == "done");
  py.set_memory_limit(py.thread().isolate.bytes_in_use() + 32 * kMB);
  for (const char* source :
       {"torch.ones(1 << 24).add_(1)[0].item()", "torch.rand(1 << 24)", "torch.ones(1 << 22).double().tolist()",
        "torch.ones(1 << 22).repeat(4).sort()[0][0].item()",
        "a = torch.rand(300, 300); (a[:, None, :] * a[None]).cumsum(-1).sum().item()",
        "a = torch.rand(40, 64, 64, 64); torch.conv2d(a, torch.rand(64, 64, 3, 3)).sum().item()"}) {
    CAPTURE(source);
    CHECK(py.done(source) == "MemoryError: ");
    CHECK(py.show("float(torch.ones(1000).sum())") == "1000.0");
  }
}

TEST_CASE("buffers that outlive their interpreter are given back") {
  mpy::embed::Handle kept;
  {
    Python py;
    REQUIRE(py.done("import torch") == "done");
    kept = py.eval("torch.ones(1 << 20) + 1");
    REQUIRE(kept);
  }
  CHECK(!kept);
}

TEST_CASE("a deadline, an interrupt and a stop end the wait for a product") {
  for (const char* source :
       {"a @ a", "torch.linalg.svd(a)", "torch.linalg.inv(a)", "a.sort()", "torch.rand(1 << 24)"}) {
    CAPTURE(source);
    Python py;
    REQUIRE(py.done("import torch\na = torch.rand(1500, 1500, dtype=torch.float64); a[0, 0].item()") == "done");
    std::string work = "r = " + std::string(source) +
                       "\nfloat((r if isinstance(r, torch.Tensor) else r[0]).reshape(-1)[0])\nwhile True: pass";
    CHECK(py.set_time_limit(0));
    CHECK(py.done(work).substr(0, 12) == "TimeoutError");
    CHECK(py.set_time_limit(-1));
    py.interrupt();
    CHECK(py.done(work) == "KeyboardInterrupt: ");
    // An abandoned call does not disturb what comes after it.
    CHECK(py.show("float(torch.ones(1000, 1000).matmul(torch.ones(1000, 1000))[3, 4])") == "1000.0");
    py.stop();
    CHECK(py.done(work).substr(0, 10) == "SystemExit");
  }
}

TEST_CASE("work on a thread of its own gives what it gives here") {
  Python py;
  REQUIRE(py.done("import torch\ntorch.manual_seed(3)\na = torch.rand(600, 600, dtype=torch.float64)\n"
                  "p = a @ a\nq = torch.randn(1 << 21)\nr = torch.rand(3)") == "done");
  CHECK(py.show("bool((p - torch.stack([(a[i, :, None] * a).sum(0) for i in range(0, 600, 200)] + "
                "[p[0]])[0]).abs()[0].max() < 1e-9)") == "True");
  CHECK(py.done("torch.manual_seed(3); torch.rand(600, 600, dtype=torch.float64); again = torch.randn(1 << 21)") ==
        "done");
  CHECK(py.show("bool((again == q).all()), bool((torch.rand(3) == r).all())") == "(True, True)");
}

TEST_CASE("sorts, digests and patterns stop within their work") {
  Python py;
  REQUIRE(
      py.done("import hashlib, random, re, time\nx = [random.random() for _ in range(1 << 18)]; b = bytes(1 << 25)") ==
      "done");
  for (const char* source : {"x.sort()", "hashlib.sha256(b)", "re.match('(a+)+$', 'a' * 40 + 'b')"}) {
    CAPTURE(source);
    py.interrupt();
    CHECK(py.done(source) == "KeyboardInterrupt: ");
    CHECK(py.set_time_limit(0.005));
    CHECK(py.done(std::string(source) + "\nwhile True: pass").substr(0, 12) == "TimeoutError");
    CHECK(py.set_time_limit(-1));
  }
  CHECK(py.show("len(x) == 1 << 18 and sorted(x) == sorted(x, key=lambda v: v)") == "True");
}
