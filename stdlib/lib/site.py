"""Where installed packages lie. The executable itself puts them on sys.path; this module says where, and adds more."""

import builtins
import os
import sys

PREFIXES = [sys.prefix, sys.exec_prefix]
ENABLE_USER_SITE, USER_SITE, USER_BASE = False, None, None


def makepath(*paths):
    path = os.path.join(*paths)
    try:
        path = os.path.abspath(path)
    except OSError:
        pass
    return path, os.path.normcase(path)


def removeduppaths():
    """Makes sys.path absolute and each entry stand once."""
    known, kept = set(), []
    for path in sys.path:
        path, case = makepath(path)
        if case not in known:
            kept.append(path)
            known.add(case)
    sys.path[:] = kept
    return known


def _init_pathinfo():
    return {makepath(path)[1] for path in sys.path if os.path.exists(path)}


def addpackage(sitedir, name, known_paths):
    """A .pth file: a folder a line; lines that begin with import are run."""
    reset = known_paths is None
    if reset:
        known_paths = _init_pathinfo()
    try:
        with open(os.path.join(sitedir, name), encoding="utf-8") as stream:
            lines = stream.read().splitlines()
    except OSError:
        return None
    for number, line in enumerate(lines, 1):
        if line.startswith("#") or not line.strip():
            continue
        try:
            if line.startswith(("import ", "import\t")):
                exec(line)
                continue
            path, case = makepath(sitedir, line.rstrip())
            if case not in known_paths and os.path.exists(path):
                sys.path.append(path)
                known_paths.add(case)
        except Exception as error:
            import traceback

            print("Error processing line %d of %s:\n" % (number, os.path.join(sitedir, name)), file=sys.stderr)
            for text in traceback.format_exception(error):
                for part in text.splitlines():
                    print("  " + part, file=sys.stderr)
            print("\nRemainder of file ignored", file=sys.stderr)
            break
    return None if reset else known_paths


def addsitedir(sitedir, known_paths=None):
    """Puts a folder on sys.path, and what its .pth files name."""
    reset = known_paths is None
    if reset:
        known_paths = _init_pathinfo()
    sitedir, case = makepath(sitedir)
    if case not in known_paths:
        sys.path.append(sitedir)
        known_paths.add(case)
    try:
        names = os.listdir(sitedir)
    except OSError:
        return None
    for name in sorted(n for n in names if n.endswith(".pth") and not n.startswith(".")):
        addpackage(sitedir, name, known_paths)
    return None if reset else known_paths


def check_enableusersite():
    if sys.flags.no_user_site:
        return False
    if os.geteuid() != os.getuid() or os.getegid() != os.getgid():
        return None
    return True


def getuserbase():
    global USER_BASE
    if USER_BASE is None:
        USER_BASE = os.environ.get("PYTHONUSERBASE") or os.path.expanduser(os.path.join("~", ".local"))
    return USER_BASE


def getusersitepackages():
    global USER_SITE
    if USER_SITE is None:
        USER_SITE = "%s/lib/python%d.%d/site-packages" % (getuserbase(), *sys.version_info[:2])
    return USER_SITE


def addusersitepackages(known_paths):
    path = getusersitepackages()
    if ENABLE_USER_SITE and os.path.isdir(path):
        addsitedir(path, known_paths)
    return known_paths


def getsitepackages(prefixes=None):
    found = []
    for prefix in dict.fromkeys(PREFIXES if prefixes is None else prefixes):
        if prefix:
            found.append(os.path.join(prefix, "lib", "python%d.%d" % sys.version_info[:2], "site-packages"))
    return found


def addsitepackages(known_paths, prefixes=None):
    for path in getsitepackages(prefixes):
        if os.path.isdir(path):
            addsitedir(path, known_paths)
    return known_paths


def setquit():
    pass                                      # exit and quit are there from the start


def setcopyright():
    import _sitebuiltins

    if not hasattr(builtins, "copyright") and hasattr(_sitebuiltins, "_Printer"):
        builtins.copyright = _sitebuiltins._Printer("copyright", sys.copyright)


def main():
    removeduppaths()


def _script():
    """`-m site`: the folders, or with options those of the user."""
    args = sys.argv[1:]
    if not args:
        print("sys.path = [")
        for folder in sys.path:
            print("    %r," % (folder,))
        print("]")
        for title, path in (("USER_BASE", getuserbase()), ("USER_SITE", getusersitepackages())):
            print("%s: %r (%s)" % (title, path, "exists" if os.path.isdir(path) else "doesn't exist"))
        print("ENABLE_USER_SITE: %r" % ENABLE_USER_SITE)
        sys.exit(0)
    shown = [getuserbase() for a in args if a == "--user-base"] + [getusersitepackages() for a in args if a == "--user-site"]
    if not shown:
        print("%s [--user-base] [--user-site]" % sys.argv[0])
        sys.exit(10)
    print(os.pathsep.join(shown))
    sys.exit(0 if ENABLE_USER_SITE else 1 if ENABLE_USER_SITE is False else 2)


if __name__ == "__main__":
    _script()
