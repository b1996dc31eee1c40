// Interpreters on many threads at once, for a build with -Db_sanitize=thread (docs/contributing.md): nothing that they
// share may be written without order.
//
//     isolate_threads [--threads N] [--rounds N]
//
// Each thread makes, runs and ends interpreters, one after the other; what each program computes is compared. One more
// thread interrupts and stops interpreters while they run. Tensors are computed with the reference backend.
#include <atomic>
#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

#include "stdlib/standard_library.h"
#include "vm/include/mpy/mpy.h"

using namespace mpy::embed;

namespace {

struct Program {
  const char* name;
  const char* source;  // leaves what it computed in `result`
  const char* expected;
};

const Program kPrograms[] = {
    {"containers and text",
     "d = {str(i): [i, {'k': (i, str(i))}] for i in range(2000)}\n"
     "words = sorted(set(('%05d é' % (i * 7919 % 1000)).title() for i in range(1000)))\n"
     "result = sum(v[0] for v in d.values()), len(words), ''.join(words)[:6]",
     "(1999000, 1000, '00000 ')"},
    {"regular expressions",
     "import re\nresult = len(re.findall(r'(\\w)(?=\\d)', 'a1b2é3' * 200)), re.sub('(a+)', r'<\\1>', 'caab'), "
     "re.fullmatch(r'(?i)straße', 'STRASSE') is None",
     "(600, 'c<aa>b', True)"},
    {"big ints",
     "import math\nn = 3 ** 4000\nresult = hash(n * n - n) == hash(n * (n - 1)), n // 3 ** 3999, math.gcd(n, 6 ** 900) "
     "== 3 ** 900, int(str(n)) == n, pow(7, n, 1009)",
     "(True, 3, True, True, 196)"},
    {"generators and coroutines",
     "import asyncio\ndef gen(n):\n  got = yield from range(n)\n  return n\n"
     "async def add(n):\n  await asyncio.sleep(0)\n  return n\n"
     "async def all_of():\n  return sum(await asyncio.gather(*(add(i) for i in range(40))))\n"
     "half = gen(10); next(half)\nresult = sum(gen(1000)), asyncio.run(all_of())",
     "(499500, 780)"},
    {"imports",
     "import collections, dataclasses, datetime, decimal, enum, fractions, functools, hashlib, json, pickle, random, "
     "statistics, struct, textwrap, typing, unicodedata, zlib\n"
     "@dataclasses.dataclass\nclass P:\n  x: int = 3\n"
     "result = json.dumps(dataclasses.asdict(P())), hashlib.sha256(b'a').hexdigest()[:8], "
     "str(decimal.Decimal(1) / 3)[:6], "
     "zlib.decompress(zlib.compress(b'ab' * 9))[:3], unicodedata.normalize('NFD', 'é') == 'e\\u0301', "
     "random.Random(3).randrange(1000), datetime.date(2024, 2, 29).strftime('%d %b')",
     "('{\"x\": 3}', 'ca978112', '0.3333', b'aba', True, 243, '29 Feb')"},
    {"weak references and finalizers",
     "import gc, weakref\nseen = []\n"
     "class C:\n  def __del__(self): seen.append(1)\n"
     "def cycles():\n  for i in range(300):\n    c = C(); c.me = c; weakref.finalize(c, seen.append, 2)\n"
     "kept = weakref.WeakValueDictionary()\nalive = C(); kept[1] = alive; kept[2] = C()\n"
     "cycles(); gc.collect()\nresult = sum(seen), list(kept)",
     "(901, [1])"},
    {"exceptions and compiled text",
     "import traceback, ast\ndef deep(n): return 1 / 0 if n == 0 else deep(n - 1)\n"
     "try: deep(30)\nexcept ZeroDivisionError as e: lines = len(traceback.format_exception(e))\n"
     "space = {}\nexec(compile(ast.parse('def f(x, *, y=2):\\n  return x * y'), 'made', 'exec'), space)\n"
     "result = lines > 5, space['f'](21)",
     "(True, 42)"},
    {"guest threads",
     "import threading, queue\nq = queue.Queue()\ndone = []\n"
     "def work():\n  while (n := q.get()) is not None: done.append(n * n)\n"
     "team = [threading.Thread(target=work) for _ in range(3)]\n"
     "for w in team: w.start()\nfor i in range(200): q.put(i)\nfor w in team: q.put(None)\n"
     "for w in team: w.join()\nresult = sum(done)",
     "2646700"},
};

const Program kTensors = {
    "tensors",
    "import torch\ntorch.manual_seed(1)\nw = torch.zeros(3, requires_grad=True)\nx = torch.arange(12.).reshape(4, 3)\n"
    "@torch.compile\ndef loss(w): return ((x @ w - 1) ** 2).mean()\n"
    "for i in range(4):\n  g, = torch.autograd.grad(loss(w), w)\n  w = (w - 0.01 * g).detach().requires_grad_()\n"
    "y = torch.rand(300, 300) @ torch.ones(300, 300)\n"
    "result = tuple(w.shape), bool(y.isfinite().all()), torch.sort(torch.tensor([3, 1, 2]))[0].tolist()",
    "((3,), True, [1, 2, 3])"};

std::atomic<int> wrong{0}, ended{0};

void say(const char* name, const std::string& got) {
  wrong++;
  fprintf(stderr, "%s: %s\n", name, got.c_str());
}

Options with_library() {
  Options o;
  o.library = standard_library;
  return o;
}

void compute(Interpreter& python, const Program& p) {
  std::string got;
  if (python.run(p.source)) got = python.global("result").repr();
  else got = python.take_error().traceback;
  if (got != p.expected) say(p.name, got);
}

// Interpreters that run without an end, which another thread interrupts and stops.
class Prey {
 public:
  void offer(Interpreter* python) {
    std::lock_guard lock(mutex_);
    running_.push_back(python);
  }
  void withdraw(Interpreter* python) {
    std::lock_guard lock(mutex_);
    std::erase(running_, python);
  }
  void hunt(bool (*stop)()) {
    for (unsigned n = 0; !stop(); n++) {
      {
        std::lock_guard lock(mutex_);
        for (Interpreter* python : running_) n % 3 == 2 ? python->stop() : python->interrupt();
      }
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    }
  }

 private:
  std::mutex mutex_;
  std::vector<Interpreter*> running_;
};
Prey prey;

void be_stopped(const char* source) {
  Interpreter python(with_library());
  if (!python.run("import re, time, threading")) say("to be stopped", python.take_error().traceback);
  prey.offer(&python);
  for (int i = 0; i < 100 && !python.run(source); i++)
    if (python.take_error().type == "SystemExit") break;
  prey.withdraw(&python);
}

void be_limited() {
  Interpreter python(with_library());
  python.set_time_limit(0.01);
  if (python.run("while True: pass") || python.take_error().type != "TimeoutError") say("time", "no TimeoutError");
  python.set_time_limit(-1);
  python.set_instruction_limit(20000);
  if (python.run("sum(range(10**9))") || python.take_error().type != "RuntimeError") say("count", "no RuntimeError");
  python.set_instruction_limit(-1);
  python.set_memory_limit(size_t{24} << 20);
  if (python.run("x = [0] * 10**8") || python.take_error().type != "MemoryError") say("memory", "no MemoryError");
}

void be_sandboxed() {
  Options o = with_library();
  o.sandbox.emplace();
  std::string said;
  o.streams.out = [&](std::string_view text) { said += text; };
  Interpreter python(o);
  python.bind("tax", [](double sum, double rate) { return sum * rate; }, {.pure = true});
  if (!python.run("import json\nprint(tax(10, 0.5), json.loads('[1]'))") || said != "5.0 [1]\n")
    say("sandbox", said + python.take_error().traceback);
}

void live(int number, int rounds) {
  constexpr int kCount = std::size(kPrograms);
  for (int round = 0; round < rounds; round++) {
    for (int i = 0; i < kCount; i++) {
      Interpreter python(with_library());
      compute(python, kPrograms[(i + number) % kCount]);
      compute(python, kPrograms[(i + number + 1) % kCount]);
    }
#ifdef MPY_TORCH
    Interpreter python(with_library());
    compute(python, kTensors);
#endif
    be_stopped((number + round) % 2 ? "while True: re.match('(a+)+$', 'a' * 40 + 'b')"
                                    : "while True: time.sleep(0.01); 3 ** 10**6");
    be_limited();
    be_sandboxed();
  }
  ended++;
}

}  // namespace

int main(int argc, char** argv) {
  static int threads = 8, rounds = 1;
  for (int i = 1; i + 1 < argc; i += 2) (strcmp(argv[i], "--rounds") == 0 ? rounds : threads) = atoi(argv[i + 1]);
  setenv("MPY_DEVICE", "reference", 1);
  std::vector<std::thread> team;
  for (int n = 0; n < threads; n++) team.emplace_back(live, n, rounds);
  prey.hunt([] { return ended == threads; });
  for (std::thread& t : team) t.join();
  printf("%d threads, %d programs went wrong\n", threads, wrong.load());
  return wrong != 0;
}
