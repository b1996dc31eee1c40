# The streams' errors and UTF-8 mode follow the locale, the environment and -X utf8.
import subprocess
import sys

show = """import sys
print([(s.encoding, s.errors) for s in (sys.stdin, sys.stdout, sys.stderr)], sys.flags.utf8_mode)"""


def run(environment, *options):
    done = subprocess.run([sys.executable, *options, "-c", show], env=environment, capture_output=True, text=True)
    print(environment, *options, done.stdout, done.stderr, end="")


for environment in (
    {},
    {"LC_ALL": "C"},
    {"LC_ALL": "POSIX"},
    {"LC_ALL": "C.UTF-8"},
    {"LANG": "C.UTF-8"},
    {"LC_ALL": "C.UTF-8", "LANG": "C"},
    {"LC_ALL": "xx_YY.UTF-8"},
    {"PYTHONUTF8": "1"},
    {"LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"},
    {"PYTHONIOENCODING": "latin1"},
    {"PYTHONIOENCODING": ":strict"},
    {"PYTHONIOENCODING": "utf-8:replace"},
):
    run(environment)
run({"LC_ALL": "C.UTF-8"}, "-X", "utf8")
run({"LC_ALL": "C.UTF-8"}, "-X", "utf8=1")
run({"LC_ALL": "C.UTF-8"}, "-X", "utf8=0")
run({"PYTHONIOENCODING": "latin1"}, "-E")
echo = "import sys; sys.stdout.write(ascii(text := sys.stdin.read()) + text)"
done = subprocess.run([sys.executable, "-c", echo], env={"LC_ALL": "C"}, input=b"a\xff\xe4", capture_output=True)
print(done.stdout, done.stderr)
