"""Browsers are scripts here, in a folder that is the whole PATH; they write their words to a file."""
import os
import subprocess
import sys
import tempfile
import time

folder = os.path.realpath(tempfile.mkdtemp())
log = os.path.join(folder, "log")


def browser(name, status=0, wait=False):
    path = os.path.join(folder, name)
    with open(path, "w") as file:
        file.write(f'#!/bin/sh\necho "{name} $*" >> {log}\n{"/bin/sleep 0.2" if wait else ""}\nexit {status}\n')
    os.chmod(path, 0o755)


def logged(lines=1):
    """What browsers wrote, when there are that many lines."""
    for _ in range(500):
        text = open(log).read() if os.path.exists(log) else ""
        if text.count("\n") >= lines:
            break
        time.sleep(0.01)
    os.unlink(log)
    return text.splitlines()


def attempt(what, function, *args, **named):
    try:
        result = function(*args, **named)
        print(what, "->", type(result).__name__ if hasattr(result, "basename") else result, getattr(result, "name", ""), getattr(result, "args", ""))
    except Exception as e:
        print(what, "->", type(e).__module__, type(e).__name__, e)


for name in "DISPLAY", "WAYLAND_DISPLAY", "TERM", "BROWSER", "GNOME_DESKTOP_SESSION_ID", "KDE_FULL_SESSION":
    os.environ.pop(name, None)
os.environ["PATH"] = folder
import webbrowser

attempt("none", webbrowser.open, "http://x.test/")
attempt("none", webbrowser.get)
attempt("none", webbrowser.get, "firefox")
print(webbrowser._tryorder, webbrowser._browsers)

for name in "firefox", "google-chrome", "opera", "links", "elinks", "w3m", "kfmclient", "epiphany", "netscape":
    browser(name)
browser("xdg-open", wait=True)
os.environ["TERM"] = "dumb"
webbrowser.register_standard_browsers()
print(webbrowser._tryorder)
os.environ["DISPLAY"] = ":9"
webbrowser._browsers.clear()
webbrowser.register_standard_browsers()
print(webbrowser._tryorder)
with open(os.path.join(folder, "xdg-settings"), "w") as file:
    file.write("#!/bin/sh\necho firefox.desktop\n")
os.chmod(file.name, 0o755)
webbrowser._browsers.clear()
webbrowser.register_standard_browsers()
print(webbrowser._tryorder, webbrowser._os_preferred_browser)
print(webbrowser.open("http://a.test/?q=1 2"), logged())
for name in "firefox", "google-chrome", "opera", "links", "elinks", "epiphany", "netscape", "xdg-open":
    for new in 0, 1, 2:
        print(name, new, webbrowser.get(name).open("http://a.test/", new), logged())
print(webbrowser.get("firefox").open_new("u"), logged(), webbrowser.get("firefox").open_new_tab("u"), logged(), webbrowser.open_new("u"), logged(), webbrowser.open_new_tab("u"), logged())
attempt("new", webbrowser.get("firefox").open, "u", 3)
attempt("Firefox", webbrowser.get, "Firefox")
attempt("unknown", webbrowser.get, "unknown")
attempt("path", webbrowser.get, "links %s -x 'a b'")
print(webbrowser.get("links %s -x 'a b'").open("u"), logged())
attempt("background", webbrowser.get, "xdg-open --now %s &")
print(webbrowser.get("xdg-open --now %s &").open("u"), logged())
print(webbrowser.GenericBrowser("nothing").open("u"), webbrowser.BackgroundBrowser(["nothing", "%s"]).open("u"))
attempt("missing", webbrowser.Mozilla("nothing").open, "u")
print(webbrowser.Konqueror("kfmclient").open("u", 2), logged())

browser("failing", status=3)
print(webbrowser.GenericBrowser("failing").open("u"), logged(), webbrowser.Elinks("failing").open("u"), logged(2))
webbrowser.register("Mine", webbrowser.GenericBrowser)
attempt("class without a name", webbrowser.get, "mine")
webbrowser.register("other", None, webbrowser.GenericBrowser(["links", "--mine", "%s"]), preferred=True)
print(webbrowser._tryorder[0], webbrowser.get("OTHER").args, webbrowser.open("u"), logged())
attempt("nothing to make", lambda: webbrowser.register("void", None) or webbrowser.get("void"))

os.mkdir(os.path.join(folder, "sub"))
os.rename(os.path.join(folder, "opera"), os.path.join(folder, "sub", "opera"))
made = webbrowser.get(os.path.join(folder, "sub", "opera"))
print(type(made).__name__, made.name.replace(folder, "FOLDER"), made.basename)
os.environ["BROWSER"] = "links:w3m --x %s::epiphany"
webbrowser._browsers.clear()
webbrowser.register_standard_browsers()
print(webbrowser._tryorder[:4], webbrowser.open("u"), logged())
attempt("abstract", webbrowser.BaseBrowser("x").open, "u")
print(webbrowser.Grail("grail").open("u"), webbrowser.Chromium is webbrowser.Chrome, webbrowser.__all__)

os.environ["BROWSER"] = "links"
for words in ["http://u.test/"], ["-t", "-n", "u"], ["-d", "u"], [], ["-x"], ["a", "b"]:
    done = subprocess.run([sys.executable, "-m", "webbrowser", *words], capture_output=True, text=True)
    errors = [line for line in done.stderr.splitlines() if not line.startswith("Usage")]
    print(words, done.returncode, repr(done.stdout), errors, logged() if not done.returncode else "")
