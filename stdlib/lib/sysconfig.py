"""Where an installation keeps what: the paths of Debian's layout under this executable's prefix, and the platform's name."""

import os
import sys

__all__ = ["get_config_h_filename", "get_config_var", "get_config_vars", "get_makefile_filename", "get_path", "get_path_names",
           "get_paths", "get_platform", "get_python_version", "get_scheme_names", "is_python_build", "parse_config_h"]

_SCHEMES = {
    "posix_prefix": {
        "stdlib": "{installed_base}/lib/python{version}", "platstdlib": "{platbase}/lib/python{version}",
        "purelib": "{base}/lib/python{version}/site-packages", "platlib": "{platbase}/lib/python{version}/site-packages",
        "include": "{installed_base}/include/python{version}", "platinclude": "{installed_base}/include/python{version}",
        "scripts": "{base}/bin", "data": "{base}",
    },
    "posix_user": {
        "stdlib": "{userbase}/lib/python{version}", "platstdlib": "{userbase}/lib/python{version}",
        "purelib": "{userbase}/lib/python{version}/site-packages", "platlib": "{userbase}/lib/python{version}/site-packages",
        "include": "{userbase}/include/python{version}", "scripts": "{userbase}/bin", "data": "{userbase}",
    },
}
_variables = {}


def get_python_version():
    return "%d.%d" % sys.version_info[:2]


def get_platform():
    machine = os.uname()
    return f"{machine.sysname.lower()}-{machine.machine}"


def get_config_vars(*names):
    if not _variables:
        _variables.update(
            prefix=sys.prefix, exec_prefix=sys.exec_prefix, base=sys.prefix, platbase=sys.exec_prefix, installed_base=sys.base_prefix,
            installed_platbase=sys.base_exec_prefix, py_version="%d.%d.%d" % sys.version_info[:3], py_version_short=get_python_version(),
            py_version_nodot="%d%d" % sys.version_info[:2], version=get_python_version(), userbase=os.path.expanduser("~/.local"),
            EXT_SUFFIX=None, SOABI=None, Py_DEBUG=0, Py_ENABLE_SHARED=0, abiflags="", srcdir=sys.prefix)
    return [_variables.get(n) for n in names] if names else _variables


def get_config_var(name):
    return get_config_vars().get(name)


def get_scheme_names():
    return tuple(sorted(_SCHEMES))


def get_default_scheme():
    return "posix_prefix"


def get_preferred_scheme(key):
    if key not in ("prefix", "home", "user"):
        raise KeyError(key)
    return "posix_user" if key == "user" else "posix_prefix"


def get_path_names():
    return ("stdlib", "platstdlib", "purelib", "platlib", "include", "platinclude", "scripts", "data")


def get_paths(scheme="posix_prefix", vars=None, expand=True):
    rows = _SCHEMES[scheme]
    if not expand:
        return dict(rows)
    known = {**get_config_vars(), **(vars or {})}
    return {name: os.path.normpath(text.format(**known)) for name, text in rows.items()}


def get_path(name, scheme="posix_prefix", vars=None, expand=True):
    return get_paths(scheme, vars, expand)[name]


def is_python_build(check_home=None):
    """Does the executable lie in the folder it was built in? Nothing of the library is looked for there."""
    return False


def get_config_h_filename():
    return os.path.join(get_path("platinclude"), "pyconfig.h")


def get_makefile_filename():
    return os.path.join(get_path("platstdlib"), "config", "Makefile")


def parse_config_h(fp, vars=None):
    found = {} if vars is None else vars
    for line in fp:
        words = line.split()
        if len(words) >= 3 and words[0] == "#define":
            text = " ".join(words[2:])
            try:
                found[words[1]] = int(text)
            except ValueError:
                found[words[1]] = text
        elif len(words) >= 3 and words[:2] == ["/*", "#undef"]:
            found[words[2]] = 0
    return found


def _main():
    """Prints the paths and variables."""
    print(f'Platform: "{get_platform()}"')
    print(f'Python version: "{get_python_version()}"')
    print(f'Current installation scheme: "{get_default_scheme()}"')
    for title, data in ("Paths", get_paths()), ("Variables", get_config_vars()):
        print()
        print(f"{title}: ")
        for key, value in sorted(data.items()):
            print(f'\t{key} = "{value}"')


if __name__ == "__main__":
    _main()
