"""The platform's name, truth values and shell words as texts, paths, the compilation of files to bytecode."""

import importlib.util
import os
import py_compile
import re
import subprocess
import sys
import tempfile

import distutils
from distutils import log
from distutils.dep_util import newer
from distutils.errors import DistutilsByteCompileError
from distutils.spawn import spawn

_environ_checked = 0
_TRUE, _FALSE = ("y", "yes", "t", "true", "on", "1"), ("n", "no", "f", "false", "off", "0")


def get_host_platform():
    """linux-x86_64 and the like; _PYTHON_HOST_PLATFORM in the environment says it otherwise."""
    if "_PYTHON_HOST_PLATFORM" in os.environ:
        return os.environ["_PYTHON_HOST_PLATFORM"]
    system = os.uname()
    machine = system.machine.replace(" ", "_").replace("/", "-")
    return f"{system.sysname.lower().replace('/', '')}-{machine}"


def get_platform():
    return get_host_platform()


def convert_path(pathname):
    """A path with slashes as this system writes it: as it stands."""
    return pathname


def change_root(new_root, pathname):
    """The path, relative or not, below another root."""
    return os.path.join(new_root, pathname[1:] if os.path.isabs(pathname) else pathname)


def check_environ():
    """Sees to it that the environment has HOME and PLAT."""
    global _environ_checked
    if _environ_checked:
        return
    if "HOME" not in os.environ:
        import pwd
        try:
            os.environ["HOME"] = pwd.getpwuid(os.getuid()).pw_dir
        except KeyError:   # a user without an entry has no home
            pass
    os.environ.setdefault("PLAT", get_platform())
    _environ_checked = 1


def subst_vars(s, local_vars):
    """The text with each $name replaced by the value of a local variable or one of the environment."""
    check_environ()

    def value_of(found):
        name = found[1]
        return str(local_vars[name]) if name in local_vars else os.environ[name]

    try:
        return re.sub(r"\$([a-zA-Z_][a-zA-Z_0-9]*)", value_of, s)
    except KeyError as name:
        raise ValueError("invalid variable '$%s'" % name)


def grok_environment_error(exc, prefix="error: "):
    return f"{prefix}{exc}"


_WORD_PART = re.compile(r"""(?P<space>\s+) | \\(?P<escaped>.?) | '(?P<single>(?:[^'\\]|\\.)*)' | "(?P<double>(?:[^"\\]|\\.)*)"
                            | (?P<open>['"]) | (?P<plain>[^\s\\'"]+)""", re.VERBOSE | re.DOTALL)


def split_quoted(s):
    """The words of a line as a shell would see them: quotes and backslashes keep spaces inside a word; quoted parts are taken as they are."""
    words, word = [], None
    for found in _WORD_PART.finditer(s.strip()):
        kind = found.lastgroup
        if kind == "open":
            raise ValueError("bad string (mismatched %s quotes?)" % found["open"])
        if kind == "space":
            words.append(word)
            word = None
        else:
            word = (word or "") + found[kind]
    return words if word is None else words + [word]


def execute(func, args, msg=None, verbose=0, dry_run=0):
    """Calls func(*args) unless it is a dry run, and says so."""
    if msg is None:
        shown = repr(args)
        msg = func.__name__ + (shown[:-2] + ")" if shown.endswith(",)") else shown)
    log.info(msg)
    if not dry_run:
        func(*args)


def strtobool(val):
    """1 for y, yes, t, true, on, 1 and 0 for n, no, f, false, off, 0, in any case."""
    val = val.lower()
    if val in _TRUE:
        return 1
    if val in _FALSE:
        return 0
    raise ValueError("invalid truth value %r" % (val,))


def byte_compile(py_files, optimize=0, force=0, prefix=None, base_dir=None, verbose=1, dry_run=0, direct=None):
    """Compiles .py files to .pyc files, in another process if they are to be optimized. Tracebacks will show a name without prefix, in base_dir."""
    if sys.dont_write_bytecode:
        raise DistutilsByteCompileError("byte-compiling is disabled.")
    if direct is None:
        direct = __debug__ and optimize == 0
    if not direct:
        _compile_elsewhere(f"{list(py_files)!r}, optimize={optimize!r}, force={force!r}, prefix={prefix!r}, base_dir={base_dir!r}, "
                           f"verbose={verbose!r}, dry_run=0, direct=1", dry_run)
        return
    for file in py_files:
        if not file.endswith(".py"):
            continue
        shown = _shown_name(file, prefix, base_dir)
        compiled = importlib.util.cache_from_source(file, optimization=optimize or "") if optimize >= 0 else importlib.util.cache_from_source(file)
        if not force and not newer(file, compiled):
            log.debug("skipping byte-compilation of %s to %s", file, os.path.basename(compiled))
            continue
        log.info("byte-compiling %s to %s", file, os.path.basename(compiled))
        if not dry_run:
            py_compile.compile(file, compiled, shown)


def _shown_name(file, prefix, base_dir):
    shown = file
    if prefix:
        if not file.startswith(prefix):
            raise ValueError("invalid prefix: filename %r doesn't start with %r" % (file, prefix))
        shown = file[len(prefix):]
    return os.path.join(base_dir, shown) if base_dir else shown


def _compile_elsewhere(arguments, dry_run):
    handle, script = tempfile.mkstemp(".py")
    log.info("writing byte-compilation script '%s'", script)
    with open(handle, "w") as file:
        file.write(f"from distutils.util import byte_compile\nbyte_compile({arguments})\n")
    spawn([sys.executable, *subprocess._optim_args_from_interpreter_flags(), f"-Wignore:{distutils._DEPRECATION_MESSAGE}:DeprecationWarning",
           script], dry_run=dry_run)
    execute(os.remove, (script,), "removing %s" % script)


def rfc822_escape(header):
    """A text of several lines as the value of a header: the lines after the first are indented."""
    return ("\n" + 8 * " ").join(header.split("\n"))


def run_2to3(files, fixer_names=None, options=None, explicit=None):
    raise NotImplementedError("distutils.util.run_2to3: lib2to3 is not here")


def copydir_run_2to3(src, dest, template=None, fixer_names=None, options=None, explicit=None):
    raise NotImplementedError("distutils.util.copydir_run_2to3: lib2to3 is not here")


class Mixin2to3:
    fixer_names = options = explicit = None

    def run_2to3(self, files):
        return run_2to3(files, self.fixer_names, self.options, self.explicit)
