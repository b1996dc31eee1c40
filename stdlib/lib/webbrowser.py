"""Shows a page in a browser: one that runs on this screen or terminal, found on the PATH, or what BROWSER in the environment names."""

import copy
import os
import shlex
import shutil
import subprocess
import sys
import threading

__all__ = ["Error", "open", "open_new", "open_new_tab", "get", "register"]

_lock = threading.RLock()
_browsers = {}   # name in lower case -> [class or None, instance or None]
_tryorder = None   # names, the best first; None until the first question
_os_preferred_browser = None


class Error(Exception):
    pass


def register(name, klass, instance=None, *, preferred=False):
    """Adds a browser: a class that makes it when it is first needed, or an instance."""
    with _lock:
        _look_around()
        _browsers[name.lower()] = [klass, instance]
        wanted = preferred or _os_preferred_browser and name in _os_preferred_browser
        _tryorder.insert(0 if wanted else len(_tryorder), name)


def _look_around():
    """Finds the browsers of this machine, once."""
    if _tryorder is None:
        with _lock:
            if _tryorder is None:
                register_standard_browsers()


def get(using=None):
    """The browser of that name or command line (one with %s), or the best there is."""
    _look_around()
    for name in _tryorder if using is None else [using]:
        if "%s" in name:
            words = shlex.split(name)
            return BackgroundBrowser(words[:-1]) if words[-1] == "&" else GenericBrowser(words)
        klass, instance = _browsers[name.lower()] if name.lower() in _browsers else _synthesize(name)
        if instance is not None:
            return instance
        if klass is not None:
            return klass()
    raise Error("could not locate runnable browser")


def open(url, new=0, autoraise=True):
    """Shows a page in the same window (0), a new one (1) or a new tab (2); False if no browser could."""
    _look_around()
    return any(get(name).open(url, new, autoraise) for name in _tryorder)


def open_new(url):
    return open(url, 1)


def open_new_tab(url):
    return open(url, 2)


def _synthesize(browser, *, preferred=False):
    """A browser known by its name whose program lies elsewhere: [None, the one like it], or two Nones."""
    command = browser.split()[0]
    name = os.path.basename(command)
    like = _browsers.get(name.lower(), [None, None])[1] if shutil.which(command) else None
    if not like or name.lower() != like.basename:
        return [None, None]
    made = copy.copy(like)
    made.name, made.basename = browser, os.path.basename(browser)
    register(browser, None, made, preferred=preferred)
    return [None, made]


class BaseBrowser:
    args = ["%s"]

    def __init__(self, name=""):
        self.name = self.basename = name

    def open(self, url, new=0, autoraise=True):
        raise NotImplementedError

    def open_new(self, url):
        return self.open(url, 1)

    def open_new_tab(self, url):
        return self.open(url, 2)


class GenericBrowser(BaseBrowser):
    """A command, in whose words %s stands for the address; ends when the page is closed."""

    def __init__(self, name):
        self.name, self.args = (name, ["%s"]) if isinstance(name, str) else (name[0], name[1:])
        self.basename = os.path.basename(self.name)

    def _started(self, url, **options):
        """The process, or None."""
        sys.audit("webbrowser.open", url)
        try:
            return subprocess.Popen([self.name, *(word.replace("%s", url) for word in self.args)], **options)
        except OSError:
            return None

    def open(self, url, new=0, autoraise=True):
        process = self._started(url)
        return process is not None and process.wait() == 0


class BackgroundBrowser(GenericBrowser):
    """A command that goes on beside us."""

    def open(self, url, new=0, autoraise=True):
        process = self._started(url, start_new_session=True)
        return process is not None and process.poll() is None


class UnixBrowser(BaseBrowser):
    """A browser that may run already and takes orders: remote_args give these, args start it."""

    raise_opts, background, redirect_stdout = None, False, True
    remote_args = ["%action", "%s"]
    remote_action = remote_action_newwin = remote_action_newtab = None

    def _invoke(self, args, remote, autoraise, url=None):
        """Runs the program. An order is given five seconds to be refused."""
        raising = self.raise_opts[int(autoraise)] if remote and self.raise_opts else None
        quiet = subprocess.DEVNULL if remote or self.background else None
        process = subprocess.Popen([self.name, *([raising] if raising else []), *args], stdin=quiet, stderr=quiet,
                                   stdout=quiet if self.redirect_stdout else None, start_new_session=True)
        if not remote:
            return process.poll() is None if self.background else process.wait() == 0
        try:
            return process.wait(5) == 0
        except subprocess.TimeoutExpired:
            return True

    def open(self, url, new=0, autoraise=True):
        sys.audit("webbrowser.open", url)
        if new not in (0, 1, 2):
            raise Error("Bad 'new' parameter to open(); expected 0, 1, or 2, got %s" % new)
        window, tab = self.remote_action_newwin, self.remote_action_newtab
        action = (self.remote_action, window, window if tab is None else tab)[new]
        orders = [word.replace("%s", url).replace("%action", action) for word in self.remote_args]
        if self._invoke([word for word in orders if word], True, autoraise, url):
            return True
        return self._invoke([word.replace("%s", url) for word in self.args], False, False)


class Mozilla(UnixBrowser):
    remote_action, remote_action_newwin, remote_action_newtab, background = "", "-new-window", "-new-tab", True


class Netscape(UnixBrowser):
    raise_opts, remote_args = ["-noraise", "-raise"], ["-remote", "openURL(%s%action)"]
    remote_action, remote_action_newwin, remote_action_newtab, background = "", ",new-window", ",new-tab", True


class Galeon(UnixBrowser):
    raise_opts, remote_action, remote_action_newwin, background = ["-noraise", ""], "-n", "-w", True


class Chrome(UnixBrowser):
    remote_action, remote_action_newwin, remote_action_newtab, background = "", "--new-window", "", True


Chromium = Chrome


class Opera(UnixBrowser):
    remote_action, remote_action_newwin, remote_action_newtab, background = "", "--new-window", "", True


class Elinks(UnixBrowser):
    remote_args, redirect_stdout = ["-remote", "openURL(%s%action)"], False
    remote_action, remote_action_newwin, remote_action_newtab = "", ",new-window", ",new-tab"


class Konqueror(BaseBrowser):
    """KDE's browser, by whichever of its programs is there."""

    def open(self, url, new=0, autoraise=True):
        sys.audit("webbrowser.open", url)
        quiet = dict.fromkeys(("stdin", "stdout", "stderr"), subprocess.DEVNULL)
        try:
            subprocess.Popen(["kfmclient", "newTab" if new == 2 else "openURL", url], **quiet).wait()
            return True
        except OSError:
            pass
        for command in ["konqueror", "--silent"], ["kfm", "-d"]:
            try:
                if subprocess.Popen([*command, url], start_new_session=True, **quiet).poll() is None:
                    return True
            except OSError:
                pass
        return False


class Grail(BaseBrowser):
    """A browser in Python of long ago, which listens on a socket."""

    def _find_grail_rc(self):
        import glob
        import pwd
        import socket
        import tempfile
        here = glob.escape(os.path.join(tempfile.gettempdir(), ".grail-unix", pwd.getpwuid(os.getuid()).pw_name))
        for path in glob.glob(here + "-*"):
            connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
            try:
                connection.connect(path)
                return connection
            except OSError:
                connection.close()
        return None

    def _remote(self, action):
        connection = self._find_grail_rc()
        if not connection:
            return 0
        with connection:
            connection.sendall(action.encode())
        return 1

    def open(self, url, new=0, autoraise=True):
        sys.audit("webbrowser.open", url)
        return self._remote(("LOADNEW " if new else "LOAD ") + url)


def _add(names, make, klass=None):
    """Registers those programs that are there."""
    for name in names.split():
        if shutil.which(name):
            register(name, klass, make(name) if make else None)


def register_X_browsers():
    _add("xdg-open", BackgroundBrowser)
    _add("gio", lambda name: BackgroundBrowser([name, "open", "--", "%s"]))
    if "GNOME_DESKTOP_SESSION_ID" in os.environ:
        _add("gvfs-open", BackgroundBrowser)
    if "KDE_FULL_SESSION" in os.environ:
        _add("kfmclient", Konqueror, Konqueror)
    _add("x-www-browser", BackgroundBrowser)
    _add("firefox iceweasel iceape seamonkey", Mozilla)
    _add("mozilla-firefox mozilla-firebird firebird mozilla netscape", Netscape)
    _add("kfm" if shutil.which("kfm") else "konqueror", Konqueror, Konqueror)
    _add("galeon epiphany", Galeon)
    _add("skipstone", BackgroundBrowser)
    _add("google-chrome chrome chromium chromium-browser", Chrome)
    _add("opera", Opera)
    _add("mosaic", BackgroundBrowser)
    _add("grail", None, Grail)


def _desktop_default():
    """The name of the desktop's browser, or None."""
    try:
        return subprocess.check_output(["xdg-settings", "get", "default-web-browser"], stderr=subprocess.DEVNULL).decode().strip()
    except (FileNotFoundError, NotADirectoryError, PermissionError, subprocess.CalledProcessError):
        return None


def register_standard_browsers():
    global _tryorder, _os_preferred_browser
    _tryorder = []
    if os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"):
        _os_preferred_browser = _desktop_default() or _os_preferred_browser
        register_X_browsers()
    if os.environ.get("TERM"):
        _add("www-browser links", GenericBrowser)
        _add("elinks", Elinks)
        _add("lynx w3m", GenericBrowser)
    for command in reversed(os.environ.get("BROWSER", "").split(os.pathsep)):
        if command and _synthesize(command, preferred=True)[1] is None:
            register(command, None, GenericBrowser(command), preferred=True)


def main():
    import getopt
    usage = f"Usage: {sys.argv[0]} [-n | -t] url\n    -n: open new window\n    -t: open new tab"
    try:
        options, urls = getopt.getopt(sys.argv[1:], "ntd")
    except getopt.error as error:
        print(error, usage, sep="\n", file=sys.stderr)
        sys.exit(1)
    if len(urls) != 1:
        print(usage, file=sys.stderr)
        sys.exit(1)
    chosen = [{"-n": 1, "-t": 2}[name] for name, _ in options if name != "-d"]
    open(urls[0], chosen[-1] if chosen else 0)
    print("\a")


if __name__ == "__main__":
    main()
