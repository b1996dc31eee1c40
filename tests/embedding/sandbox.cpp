// Sandboxes as a host sets them up, and the standard streams. Attempts to get out: attacks.cpp.
#include <map>

#include "tests/embedding/world.h"

using namespace embedding;

namespace {

struct Boxed : Interpreter {
  explicit Boxed(Sandbox box = {}, Streams streams = {}) : Interpreter(options(std::move(box), std::move(streams))) {
    REQUIRE(ready());
  }
  static Options options(Sandbox box, Streams streams) {
    Options o = with_library();
    o.sandbox = std::move(box);
    o.streams = std::move(streams);
    return o;
  }
  std::string show(std::string_view expression) {
    Handle h = eval(expression);
    return h ? h.repr() : error();
  }
  std::string error() {
    Error e = take_error();
    return e.type + ": " + e.message;
  }
  std::string done(std::string_view source) { return run(source) ? "done" : error(); }
};

}  // namespace

TEST_CASE("all modules of the default list can be imported and do their work") {
  Boxed py;
  for (const std::string& name : Sandbox::computing_modules()) CHECK(py.done("import " + name) == "done");
  CHECK(py.show("json.loads('[1, 2]') + [math.floor(2.5), re.sub('a', 'b', 'caa')]") == "[1, 2, 2, 'cbb']");
  CHECK(py.show("len(secrets.token_bytes(8)) + (0 <= random.random() < 1)") == "9");
  CHECK(py.show("decimal.Decimal('1.10') + 1") == "Decimal('2.10')");
  CHECK(py.show("datetime.date(2024, 2, 28) + datetime.timedelta(2)") == "datetime.date(2024, 3, 1)");
  CHECK(py.show("time.time() > 0 and datetime.datetime.now() is not None") == "True");
  CHECK(py.show("hashlib.sha256(b'').hexdigest()[:8]") == "'e3b0c442'");
  CHECK(py.done("@dataclasses.dataclass\nclass P:\n  x: int = 1\nassert repr(P()) == 'P(x=1)'") == "done");
  CHECK(py.done("from collections import abc\nimport collections.abc as c2\nassert abc is c2") == "done");
}

TEST_CASE("modules of the library that are not listed") {
  Sandbox box;
  box.modules = {"json", "os.path"};
  Boxed py(box);
  CHECK(py.done("import json.decoder") == "done");
  CHECK(py.done("import os") == "ImportError: the module 'os' is not allowed in this sandbox");
  CHECK(py.done("from os import path") == "ImportError: the module 'os' is not allowed in this sandbox");
  CHECK(py.done("import re") == "ImportError: the module 're' is not allowed in this sandbox");
  CHECK(py.done("import sys") == "ImportError: the module 'sys' is not allowed in this sandbox");
  CHECK(py.done("try:\n  import re\nexcept ImportError as e:\n  name = e.name\nassert name == 're'") == "done");
  CHECK(py.done("import nothing") == "ModuleNotFoundError: No module named 'nothing'");
  CHECK(py.import("re"));  // the host may
}

TEST_CASE("natives that reach outside name themselves") {
  Sandbox box;
  box.modules = {"*"};
  Boxed py(box);
  CHECK(py.done("import os") == "done");
  CHECK(py.done("os.listdir('.')") == "PermissionError: posix.listdir is not allowed in this sandbox");
  CHECK(py.done("import io\nio.FileIO('x')") == "PermissionError: FileIO is not allowed in this sandbox");
  CHECK(py.done("class F(io.FileIO):\n  pass\nF('x')") == "PermissionError: F is not allowed in this sandbox");
  CHECK(py.done("import gc\ngc.get_objects()") == "PermissionError: gc.get_objects is not allowed in this sandbox");
  CHECK(py.show("dict(os.environ)") == "{}");
  CHECK(py.show("sys.path if (sys := __import__('sys')) else 0") == "[]");
  CHECK(py.show("io.StringIO('a\\nb').readlines() + [io.BytesIO(b'c').getvalue()]") == "['a\\n', 'b', b'c']");
  CHECK(py.show("os.listdir()").starts_with("PermissionError"));
  CHECK(py.show("os.listdir(nonsense=1)").starts_with("TypeError"));  // the call itself is tested first
}

TEST_CASE("threads where the host allows them") {
  constexpr const char* kStart =
      "import threading\nx = []\nt = threading.Thread(target=x.append, args=(1,))\n"
      "t.start()\nt.join()\nassert x == [1]";
  Sandbox box;
  box.modules = {"threading"};
  Boxed without(box);
  CHECK(without.done(kStart) == "PermissionError: _thread.start_new_thread is not allowed in this sandbox");
  box.threads = true;
  Boxed with(box);
  CHECK(with.done(kStart) == "done");
}

TEST_CASE("modules that the host gives as source") {
  std::map<std::string, std::string, std::less<>> texts = {
      {"rules", "import json\nfrom rules.parts import two\none = 1\ndef both():\n  return json.dumps([one, two])"},
      {"rules.parts", "two = 2"},
      {"broken", "import os"},
      {"wrong", "def"},
      {"os", "listdir = None"}};
  Sandbox box;
  int asked = 0;
  box.source = [&](std::string_view name) -> std::optional<std::string> {
    asked++;
    auto found = texts.find(name);
    return found == texts.end() ? std::nullopt : std::optional(found->second);
  };
  Boxed py(box);
  CHECK(py.done("import rules\nfrom rules import parts") == "done");
  CHECK(asked == 2);
  CHECK(py.show("rules.both()") == "'[1, 2]'");
  CHECK(py.done("import broken") == "ImportError: the module 'os' is not allowed in this sandbox");
  CHECK(py.done("import os") == "ImportError: the module 'os' is not allowed in this sandbox");
  CHECK(py.done("import wrong").starts_with("SyntaxError"));
  CHECK(py.done("import unknown") == "ModuleNotFoundError: No module named 'unknown'");
  py.module("bank");
  CHECK(py.done("import bank") == "done");
}

TEST_CASE("open() is the host's") {
  Boxed without;
  CHECK(without.done("open('x')").starts_with("PermissionError"));
  Sandbox box;
  box.modules.push_back("io");
  std::string opened;
  box.open = [&](Interpreter& py, std::string_view path, std::string_view mode) -> Handle {
    opened = std::string(path) + " " + std::string(mode);
    if (path != "data.txt") {
      py.raise("FileNotFoundError", "there is only data.txt");
      return {};
    }
    return py.call(py.attribute(py.import("io"), "StringIO"), {py.string("line 1\nline 2\n")});
  };
  Boxed py(box);
  CHECK(py.show("list(open('data.txt'))") == "['line 1\\n', 'line 2\\n']");
  CHECK(opened == "data.txt r");
  CHECK(py.done("with open('data.txt', 'rb', encoding=None) as f: pass") == "done");
  CHECK(opened == "data.txt rb");
  CHECK(py.done("open('other')") == "FileNotFoundError: there is only data.txt");
}

TEST_CASE("the end of an interpreter whose run was stopped by a limit complains of nothing") {
  std::string error;
  {
    Options options;
    options.library = standard_library;
    options.streams.error = [&](std::string_view text) { error += text; };
    Interpreter python(options);
    CHECK(python.run("import threading, atexit\natexit.register(print, 'never')"));
    python.set_time_limit(0.01);
    CHECK(!python.run("while True: pass"));
    CHECK(python.take_error().type == "TimeoutError");
    error.clear();
  }
  CHECK(error == "");
}

TEST_CASE("streams of the host, in a sandbox and without one") {
  std::string out, error;
  int line = 0;
  Streams s;
  s.out = [&](std::string_view text) { out += text; };
  s.error = [&](std::string_view text) { error += text; };
  s.line = [&]() -> std::optional<std::string> {
    return line++ < 2 ? std::optional("line " + std::to_string(line) + "\n") : std::nullopt;
  };
  auto check = [&](auto& py) {
    out.clear(), error.clear(), line = 0;
    CHECK(py.run("import sys\nprint('a', 1, sep='-')\nprint('b', file=sys.stderr)\nsys.stdout.write('é\\ud800\\n')"));
    CHECK(out == "a-1\né\\ud800\n");
    CHECK(error == "b\n");
    CHECK(py.run("x = input('? ')\ny = sys.stdin.read()\ntry:\n  input()\nexcept EOFError:\n  z = 1"));
    CHECK(out.ends_with("? "));
    CHECK(py.eval("x, y, z").repr() == "('line 1', 'line 2\\n', 1)");
    CHECK_FALSE(py.run("sys.stdout.write(1)"));
    CHECK(py.take_error().type == "TypeError");
    CHECK_FALSE(py.run("sys.stdout.fileno()"));
    CHECK(py.take_error().type == "OSError");
    CHECK(py.run("import traceback\ntry:\n  1/0\nexcept ZeroDivisionError:\n  traceback.print_exc()"));
    CHECK(error.ends_with("ZeroDivisionError: division by zero\n"));
  };
  Boxed boxed({}, s);
  check(boxed);
  Options o = with_library();
  o.streams = s;
  Interpreter open(o);
  check(open);
}

TEST_CASE("a sandbox without streams") {
  Boxed py;
  CHECK(py.done("print('nowhere')\nimport sys\nassert sys.stdout is None and sys.__stderr__ is None") == "done");
  CHECK(py.done("input()") == "RuntimeError: input(): lost sys.stdin");
}

TEST_CASE("no source lines of files") {
  std::string error;
  Streams s;
  s.error = [&](std::string_view text) { error += text; };
  Boxed py({}, s);
  CHECK(py.done("import traceback\ntry:\n  exec(compile('1/0', '/etc/passwd', 'exec'))\n"
                "except ZeroDivisionError:\n  traceback.print_exc()") == "done");
  CHECK(error.find("root") == error.npos);
  CHECK(error.find("ZeroDivisionError") != error.npos);
  Handle done = py.run("1/0", "/etc/passwd");
  CHECK_FALSE(done);
  CHECK(py.take_error().traceback.find("root") == std::string::npos);
}

TEST_CASE("two sandboxes and an open interpreter know nothing of one another") {
  Boxed a, b;
  Python open;
  CHECK(a.done("import json\njson.mine = 1") == "done");
  CHECK(b.done("import json\njson.mine") == "AttributeError: module 'json' has no attribute 'mine'");
  CHECK(open.done("import os\nos.getpid()") == "done");
  CHECK(a.done("import os").starts_with("ImportError"));
}
